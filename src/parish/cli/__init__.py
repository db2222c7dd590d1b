"""The command `parish`: one module for each of its commands."""

from __future__ import annotations

from parish.cli.app import main

__all__ = ["main"]
