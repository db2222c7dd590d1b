"""Tests may be coroutines; the fixtures of a test live in the same event loop as the test. For conftest files."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator

import pytest


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    """The event loop of a test."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = {name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters}
    runner = pyfuncitem.funcargs["runner"]
    assert isinstance(runner, asyncio.Runner)
    runner.run(asyncio.wait_for(pyfuncitem.obj(**wanted), 120))
    return True
