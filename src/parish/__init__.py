"""Parish: a home for four strategy board games about village life and death."""

from __future__ import annotations

from typing import Final

__version__: Final = "0.1.0"
