"""Builds the wheel. What pyproject.toml cannot say stands here: which modules mypyc compiles, and when.

PARISH_COMPILE=auto   compile where that is possible, otherwise say why not and build pure Python (the default)
PARISH_COMPILE=1      compile, or fail
PARISH_COMPILE=0      pure Python

Only wheels are compiled. An editable install is always pure, so that edited sources are never shadowed.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import Final

PACKAGE: Final = Path("src/parish")

#: The kernel is compiled but for its edges: they read files, look up packages or serve tests, and gain nothing.
INTERPRETED_ENGINE: Final = frozenset({"conformance", "matchfile", "pack", "pytest_plugin", "registry"})

#: A game is compiled, its folders included, but for what only speaks and draws, and for the factory that knows these:
#: mypyc types all that is compiled as one knot of imports, and what speaks must not be drawn into it.
INTERPRETED_GAME: Final = frozenset({"game", "picture", "words"})

#: Of the other rooms only these, which spend their time in the kernel and the games.
COMPILED_ELSEWHERE: Final = (PACKAGE / "bots" / "turn_search.py",)

#: The commands that need the compiled modules; all others (metadata, sdist, editable) do not.
BUILDING: Final = frozenset({"bdist_wheel", "build", "build_ext", "install"})


def compiled_modules() -> list[str]:
    """The sources that mypyc compiles, in a fixed order. A package's `__init__` never is."""
    hot: list[Path] = list(COMPILED_ELSEWHERE)
    for room, interpreted in ((PACKAGE / "engine", INTERPRETED_ENGINE), (PACKAGE / "games", INTERPRETED_GAME)):
        for path in room.rglob("*.py"):
            names = {*path.relative_to(room).parent.parts, path.stem}
            if path.stem != "__init__" and not names & interpreted:
                hot.append(path)
    return sorted(str(path) for path in hot)


def obstacle() -> str | None:
    """Why nothing can be compiled on this machine, or nothing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.name != "nt" and shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler}; Debian: apt-get install gcc)"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        return f"there are no C headers of Python {version} (Python.h; Debian: apt-get install python{version}-dev)"
    return None


def build_wheel(*, compiled: bool) -> None:
    """Run setuptools, which reads all else from pyproject.toml."""
    from setuptools import setup  # type: ignore[import-untyped]

    extensions = []
    if compiled:
        from mypyc.build import mypycify

        # An ignore that only the fuller development environment needs is no reason not to compile.
        sources = ["--no-warn-unused-ignores", *compiled_modules()]
        extensions = mypycify(sources, opt_level="3", debug_level="0", group_name="parish")
        for extension in extensions:
            # A newer C compiler's newest warning about generated code is no reason either.
            extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
            if os.name != "nt":
                # Nobody replaces the functions of this library, so those that call each other may be joined.
                extension.extra_compile_args.append("-fno-semantic-interposition")
    setup(ext_modules=extensions)


def main(arguments: Sequence[str], mode: str) -> None:
    """Build as the command and PARISH_COMPILE ask."""
    if mode not in {"auto", "0", "1"}:
        sys.exit(f"parish: PARISH_COMPILE is '{mode}', but must be auto, 1 or 0")
    reason: str | None = None
    if mode != "0" and BUILDING.intersection(arguments):
        reason = obstacle()
        if reason is None:
            try:
                return build_wheel(compiled=True)
            except (Exception, SystemExit) as error:
                # mypyc and setuptools leave by exceptions of many kinds, SystemExit among them.
                if mode == "1":
                    raise
                reason = f"compiling failed ({type(error).__name__}: {str(error)[:100]})"
        if mode == "1":
            sys.exit(f"parish: nothing can be compiled: {reason}")
        print(f"parish: building pure Python: {reason}", file=sys.stderr)
    return build_wheel(compiled=False)


if __name__ == "__main__":
    main(sys.argv[1:], os.environ.get("PARISH_COMPILE", "auto"))
