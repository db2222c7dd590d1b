"""The environments and builds behind the Makefile, made from nothing but Python 3.11 and a package registry.

    environment.py dev          .venv: the sources in place, pure Python, tests and tools
    environment.py fast         .venv-fast: the built wheel, compiled where that is possible
    environment.py fast-tests   the same, with what the tests need
    environment.py play         .venv-fast without a wait: pure Python now, compiled from the next start on
    environment.py wheel        dist/parish-*.whl, compiled where that is possible

Everything is made once and made anew only when what it came from has changed. Builds run on a copy of the
sources under build/, so nothing compiled ever lies beside them. PARISH_COMPILE is obeyed (see setup.py).
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal, NoReturn

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from setup import obstacle  # noqa: E402 - setup.py knows whether this machine can compile

DEV: Final = ROOT / ".venv"
FAST: Final = ROOT / ".venv-fast"
BUILD: Final = ROOT / "build"
TOOLS: Final = BUILD / "tools"
WHEELS: Final = BUILD / "wheels"

RUNTIME_LOCK: Final = ROOT / "requirements.lock"
DEV_LOCK: Final = ROOT / "requirements-dev.lock"
BUILD_LOCK: Final = ROOT / "requirements-build.lock"

#: What a wheel is made of.
SOURCES: Final = ("src", "pyproject.toml", "setup.py", "README.md", "LICENSE")
IGNORED: Final = ("__pycache__", "*.egg-info", "*.so", "*.pyc", ".mypy_cache")

Kind = Literal["pure", "compiled"]
PYTHON: Final = f"{sys.version_info.major}.{sys.version_info.minor}"


# Saying, running, locking.


def say(text: str) -> None:
    print(f"parish: {text}", file=sys.stderr, flush=True)


def stop(text: str) -> NoReturn:
    say(text)
    sys.exit(1)


def run(command: Sequence[str | Path], *, cwd: Path = ROOT, **variables: str) -> str:
    """Run a command out of sight and give its output; if it fails, show that output and stop."""
    # What a caller's shell has set for its own Python is not for ours.
    environment = {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "PYTHONHOME"}}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment | variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr)
        stop(f"this failed: {' '.join(str(part) for part in command)}")
    return done.stdout


@contextmanager
def alone(name: str) -> Iterator[None]:
    """One process at a time: a second `make` waits until the first has made what both want."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"waiting for another make that is busy here ({name})")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# Digests and stamps: when a thing must be made anew.


def digest(*paths: Path) -> str:
    """A fingerprint of files and folders as they are now, and of this Python."""
    total = hashlib.sha256(sys.version.encode())
    for path in paths:
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            relative = file.relative_to(ROOT)
            if file.is_file() and not any(part.match(pattern) for part in _parts(relative) for pattern in IGNORED):
                total.update(f"\0{relative.as_posix()}\0".encode() + file.read_bytes())
    return total.hexdigest()[:16]


def _parts(path: Path) -> list[Path]:
    return [Path(part) for part in path.parts]


def source_digest() -> str:
    return digest(*(ROOT / name for name in SOURCES), BUILD_LOCK)


def stamped(environment: Path, stamp: str) -> str:
    file = environment / f"{stamp}.stamp"
    return file.read_text() if file.is_file() else ""


def set_stamp(environment: Path, stamp: str, value: str) -> None:
    (environment / f"{stamp}.stamp").write_text(value)


# Virtual environments.


def ensure_venv(environment: Path, *, pip: bool = True) -> Path:
    """The Python of an environment, which is made if it is not there, is broken or is of another Python."""
    python = environment / "bin" / "python"
    question = f"import sys{', pip' if pip else ''}; print(sys.version)"
    if not python.exists() or _answer(python, question) != sys.version:
        if environment.exists():
            shutil.rmtree(environment)
        if pip:
            _need_ensurepip()
        run([sys.executable, "-m", "venv", *([] if pip else ["--without-pip"]), environment])
    return python


def _answer(python: Path | str, question: str) -> str:
    """What a Python prints when it runs a line; empty if it fails."""
    return subprocess.run([python, "-c", question], capture_output=True, text=True, check=False).stdout.strip()


def _need_ensurepip() -> None:
    """Debian keeps part of Python's standard library in a package of its own: python3-venv."""
    question = "import ensurepip, venv; print('there')"
    if _answer(sys.executable, question):
        return
    package = f"python{PYTHON}-venv"
    if os.geteuid() == 0 and shutil.which("apt-get"):
        say(f"this Python cannot make environments yet: installing Debian's {package}")
        run(["apt-get", "-q", "update"], DEBIAN_FRONTEND="noninteractive")
        run(
            ["apt-get", "-q", "install", "-y", "--no-install-recommends", package],
            DEBIAN_FRONTEND="noninteractive",
        )
        if _answer(sys.executable, question):
            return
    stop(
        f"{sys.executable} cannot make environments: its modules venv and ensurepip are missing.\n"
        f"Install them and run make again. On Debian and Ubuntu, as root: apt-get install {package}"
    )


def install(environment: Path, lock: Path, *, by: Path | None = None) -> None:
    """Put the locked packages into an environment, each checked by its hash."""
    python = str((by or environment) / "bin" / "python")
    target = ["--python", str(environment / "bin" / "python")] if by else []
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--no-deps", "--require-hashes"]
    run([python, "-m", "pip", *target, "install", *quiet, "-r", lock])


# Wheels.


def wheel_of(kind: Kind, source: str) -> Path | None:
    """The wheel of these sources, if it has been built."""
    found = list((WHEELS / source / kind).glob("*.whl"))
    return found[0] if found else None


def failure_of(source: str) -> Path:
    """The file that says why these sources could not be compiled."""
    return WHEELS / source / "compiled" / "failure.txt"


def ensure_tools(by: Path) -> Path:
    """The Python that builds wheels, with the locked setuptools and mypyc."""
    python = ensure_venv(TOOLS, pip=False)
    wanted = digest(BUILD_LOCK)
    if stamped(TOOLS, "packages") != wanted:
        install(TOOLS, BUILD_LOCK, by=by)
        set_stamp(TOOLS, "packages", wanted)
    return python


def build(kind: Kind, source: str) -> Path:
    """Build the wheel from a copy of the sources; TOOLS must be ready."""
    place = WHEELS / source / kind
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="copy-") as folder:
        copy = Path(folder)
        for name in SOURCES:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns(*IGNORED))
            elif (ROOT / name).exists():
                shutil.copy2(ROOT / name, copy / name)
        command = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
        out = copy / "out"
        out.mkdir()
        output = run(
            [TOOLS / "bin" / "python", "-c", command, out],
            cwd=copy,
            PARISH_COMPILE="1" if kind == "compiled" else "0",
        )
        (BUILD / f"{kind}.log").write_text(output)
        built = next(out.glob("*.whl"))
        place.mkdir(parents=True, exist_ok=True)
        return built.replace(place / built.name)


def compiled_wheel(source: str, *, again: bool) -> Path | None:
    """The compiled wheel, built if need be; none, and the reason on file, where that is impossible."""
    with alone("compile"):
        wheel = wheel_of("compiled", source)
        failure = failure_of(source)
        if wheel or (failure.exists() and not again):
            return wheel
        _forget_other_sources(source)
        failure.parent.mkdir(parents=True, exist_ok=True)
        started = time.monotonic()
        reason = obstacle()
        if reason is None:
            say("compiling the rules (a minute or two, once for every change of the sources)")
            try:
                wheel = build("compiled", source)
            except SystemExit:
                reason = "compiling failed; `make fast` shows what the compiler says"
        if reason is not None:
            failure.write_text(reason)
            return None
        failure.unlink(missing_ok=True)
        say(f"compiled in {time.monotonic() - started:.0f} s")
        return wheel


def _forget_other_sources(source: str) -> None:
    for folder in WHEELS.glob("*"):
        if folder.name != source:
            shutil.rmtree(folder)


def pure_wheel(source: str) -> Path:
    return wheel_of("pure", source) or build("pure", source)


def best_wheel(source: str) -> Path:
    """The wheel that PARISH_COMPILE asks for, built now."""
    mode = os.environ.get("PARISH_COMPILE", "auto")
    if mode == "0":
        return pure_wheel(source)
    wheel = compiled_wheel(source, again=True)
    if wheel is None:
        reason = failure_of(source).read_text()
        if mode == "1":
            stop(f"nothing can be compiled: {reason}")
        say(f"pure Python, not compiled: {reason}")
    return wheel or pure_wheel(source)


# What the Makefile asks for.


def dev() -> None:
    wanted = digest(ROOT / "pyproject.toml", DEV_LOCK)
    if stamped(DEV, "packages") == wanted:
        return
    with alone("dev"):
        if stamped(DEV, "packages") == wanted:
            return
        started = time.monotonic()
        say(f"making .venv with Python {PYTHON}, the tests and the tools (half a minute or so, once)")
        python = str(ensure_venv(DEV))
        install(DEV, DEV_LOCK)
        editable = ["--no-deps", "--no-build-isolation", "--no-index", "--editable", str(ROOT)]
        run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *editable])
        set_stamp(DEV, "packages", wanted)
        say(f".venv is ready ({time.monotonic() - started:.0f} s)")


def ensure_fast_packages() -> None:
    """.venv-fast with the packages that Parish runs on, and the tools that build a wheel for it."""
    runtime = digest(RUNTIME_LOCK)
    fresh = stamped(FAST, "packages") != runtime
    if fresh:
        say(f"making .venv-fast with Python {PYTHON} (half a minute or less, once)")
    ensure_venv(FAST)
    with ThreadPoolExecutor() as pool:
        tools = pool.submit(ensure_tools, FAST)
        if fresh:
            install(FAST, RUNTIME_LOCK)
            set_stamp(FAST, "packages", runtime)
        tools.result()


def put_in(wheel: Path, source: str) -> None:
    """Install a wheel into .venv-fast, unless it is there."""
    wanted = f"{source} {wheel.parent.name}"
    if stamped(FAST, "wheel") == wanted:
        return
    options = ["--no-deps", "--no-index", "--force-reinstall", "--quiet", "--disable-pip-version-check"]
    run([FAST / "bin" / "python", "-m", "pip", "install", *options, wheel])
    set_stamp(FAST, "wheel", wanted)


def fast(*, tests: bool = False) -> None:
    with alone("fast"):
        source = source_digest()
        ensure_fast_packages()
        put_in(best_wheel(source), source)
        if tests and stamped(FAST, "tests") != digest(DEV_LOCK):
            say("adding the tests' packages to .venv-fast")
            install(FAST, DEV_LOCK)
            set_stamp(FAST, "tests", digest(DEV_LOCK))


def play() -> None:
    """Ready in the shortest time: whatever wheel of these sources there is, else a pure one."""
    with alone("fast"):
        source = source_digest()
        ensure_fast_packages()
        compiled = wheel_of("compiled", source)
        put_in(compiled or pure_wheel(source), source)
    wanted = os.environ.get("PARISH_COMPILE", "auto") != "0"
    if compiled or not wanted:
        return
    failure = failure_of(source)
    reason = failure.read_text() if failure.exists() else obstacle()
    if reason is not None:
        say(f"playing in pure Python, which is fine but slower: {reason}")
    else:
        say("playing in pure Python while a faster build is compiled for the next start (build/compile.log)")
        with (BUILD / "compile.log").open("w") as log:
            subprocess.Popen(
                [sys.executable, __file__, "compile"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )


def compile_quietly() -> None:
    """What `play` leaves running behind the game."""
    os.nice(10)
    compiled_wheel(source_digest(), again=False)


def wheel() -> None:
    with alone("fast"):
        ensure_fast_packages()
        built = best_wheel(source_digest())
    place = ROOT / "dist"
    place.mkdir(exist_ok=True)
    for old in place.glob("parish-*.whl"):
        old.unlink()
    shutil.copy2(built, place)
    say(f"wrote dist/{built.name}")


COMMANDS: Final = {
    "dev": dev,
    "fast": fast,
    "fast-tests": lambda: fast(tests=True),
    "play": play,
    "compile": compile_quietly,
    "wheel": wheel,
}


def main(arguments: Sequence[str]) -> None:
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        sys.exit(__doc__)
    try:
        COMMANDS[arguments[0]]()
    except KeyboardInterrupt:
        say("interrupted; the next make goes on from here")
        sys.exit(130)


if __name__ == "__main__":
    main(sys.argv[1:])
