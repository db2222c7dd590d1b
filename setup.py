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
INTERPRETED_ENGINE: Final = frozenset({"__init__", "conformance", "matchfile", "pack", "pytest_plugin", "registry"})

#: Of a game, these are compiled: modules, or folders with everything in them.
COMPILED_ROOMS: Final = (
    "cards",
    "components",
    "data",
    "features",
    "flow",
    "position",
    "scoring",
    "steps",
    "strategy",
)

#: The commands that need the compiled modules; all others (metadata, sdist, editable) do not.
BUILDING: Final = frozenset({"bdist_wheel", "build", "build_ext", "install"})


def compiled_modules() -> list[str]:
    """The sources that mypyc compiles, in a fixed order."""
    hot = [path for path in (PACKAGE / "engine").glob("*.py") if path.stem not in INTERPRETED_ENGINE]
    for game in (PACKAGE / "games").glob("*/"):
        for room in COMPILED_ROOMS:
            hot += (game / f"{room}.py", *(game / room).rglob("*.py"))
    return sorted(str(path) for path in hot if path.is_file() and path.stem != "__init__")


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

        extensions = mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="parish")
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
                reason = f"compiling failed ({type(error).__name__}: {error})"
        if mode == "1":
            sys.exit(f"parish: nothing can be compiled: {reason}")
        print(f"parish: building pure Python: {reason}", file=sys.stderr)
    return build_wheel(compiled=False)


if __name__ == "__main__":
    main(sys.argv[1:], os.environ.get("PARISH_COMPILE", "auto"))
