"""`python -m parish` is the command `parish`."""

from __future__ import annotations

import sys

from parish.cli import main

if __name__ == "__main__":
    sys.exit(main())
