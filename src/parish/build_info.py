"""Which build is running: the kernel compiled to machine code, or the same sources as pure Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final, Literal

from parish.engine import position

Build = Literal["compiled", "pure"]

#: What `parish --version` and `parish bench` call this build.
BUILD: Final[Build] = "compiled" if str(position.__file__).endswith(tuple(EXTENSION_SUFFIXES)) else "pure"
