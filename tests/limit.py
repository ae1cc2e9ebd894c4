"""A test that never ends is ended, and said by name: a plugin of pytest.

By the clock on the wall, for who waits for nothing uses no processor: so the limit is far beyond what a slow machine needs. A
test that has reached it fails, and the others go on. Where it does not even hear that, as in a loop within a library, the whole
process ends after twice as long, with all stacks on the console, the test's among them.
"""

from __future__ import annotations

import faulthandler
import os
import signal
from collections.abc import Generator
from typing import Any, Final

import pytest

SECONDS: Final = 600
SLOW: Final = 6
"""So many times as long a test may take that is marked slow."""

_console: list[int] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--limit", type=int, default=SECONDS, help="seconds after which a test has failed (0: never)")


def pytest_configure() -> None:
    """What is printed meanwhile is kept back by pytest; the stacks of a test that hangs are not."""
    if not _console:
        _console.append(os.dup(2))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    seconds = item.config.getoption("--limit") * (SLOW if "slow" in item.keywords else 1)
    if not seconds:
        return (yield)

    def ended(*_: object) -> None:
        pytest.fail(f"{item.nodeid} has not ended after {seconds} seconds.")

    faulthandler.dump_traceback_later(2 * seconds, exit=True, file=_console[0])
    before = signal.signal(signal.SIGALRM, ended) if hasattr(signal, "SIGALRM") else None
    try:
        if before is not None:
            signal.alarm(seconds)
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()
        if before is not None:
            signal.alarm(0)
            signal.signal(signal.SIGALRM, before)
