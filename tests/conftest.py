"""What all tests share: the slow ones wait until they are asked for."""

from __future__ import annotations

import gc

import hypothesis
import pytest

from game import registry

pytest_plugins = ["tests.limit"]

hypothesis.settings.register_profile("house", deadline=None)
hypothesis.settings.load_profile("house")
"""A slow machine fails no test."""

for module in ("tests.contract.toy", "tests.doors.small_game", "tests.doors.bad_players"):
    registry.admit(module)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--run-slow", action="store_true", help="run the tests marked slow as well")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--run-slow"):
        return
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="slow: run with --run-slow"))


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: no collection of garbage has to go through thousands of them again. It looks seldom,
    for most of what a test makes goes without it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
