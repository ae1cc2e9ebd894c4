"""In every scenario each card goes from the place where it lay to the place where it lies, and each event says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.doors.referee import KEYS, set_up
from game.table import ALL, IllegalChoice
from tests.contract.pieces import follow
from tests.scenarios.test_scenarios import FILES, named, read

RARE = (*range(9, 29), *range(81, 86), *range(151, 192))
"""Rows of what few rounds have: bonus cards, the choice of the dealer, 총통 on the floor, those who sit out. The others are among
the slow tests, for any round that is played says the same."""


def case(path: Path) -> object:
    digits = path.name[3:6]
    rare = digits.isdigit() and int(digits) in RARE
    return pytest.param(path, marks=() if rare else pytest.mark.slow, id=named(path))


@pytest.mark.parametrize("path", [case(path) for path in FILES if path.parent.name == "gostop"])
def test_every_event_says_where_each_card_went(path: Path) -> None:
    """As all see it, and as one of those at the table does."""
    scenario = read(path)
    begun = {key: scenario[key] for key in KEYS if key in scenario and key != "choices"}
    for who in (ALL, len(path.name) % scenario["seats"]):
        round_ = set_up(begun)
        last = round_.view(who)
        for seat, choice in scenario["choices"]:
            try:
                steps = round_.choose(seat, choice, who)
            except IllegalChoice:
                break  # that it is refused is what the scenario says
            for step in steps:
                follow(last, step, who)
                last = step.view
            assert last.places == round_.view(who).places, "pieces moved and no event told it"
