"""Each check of the suite is shown games with a fault that it is there to find, and must find it for the right reason."""

from __future__ import annotations

import pytest

from tests.contract.faults import FAULTS, Fault, again, asked, claimed, declarations, made, moved, paid, secrets
from tests.contract.suite import CHECKS, HOUSE_CHECKS

SEEDS = range(20)
AREAS = (asked, claimed, moved, paid, again, made, secrets, declarations)
"""Importing an area lists its faults."""


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_the_suite_finds(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.record.find", lambda name: fault.game)
    for what, instead in fault.patches.items():
        monkeypatch.setattr(what, instead)
    said: list[str] = []
    for seed in SEEDS:
        try:
            fault.check(fault.game, seed)
        except AssertionError as error:
            said.append(str(error))
            break
    assert said, f"{fault.check.__name__} does not notice {fault.name}"
    assert fault.words in said[0]


def test_every_check_has_a_fault() -> None:
    assert {fault.check for fault in FAULTS} == {*CHECKS, *HOUSE_CHECKS}
