"""A beginner's mistakes: each is made where it is switched on, and not where it is off."""

from __future__ import annotations

from typing import Any

import pytest

from game.daifugo.strategy import novice
from game.daifugo.strategy.novice import MISTAKES, Novice
from game.players.protocol import Budget
from tests.daifugo.daifugo_tables import at, plain

REST = ["S3 H4 DQ", "H3 S4 DJ", "C3 C4 HQ"]
"""What the others hold."""

PLACES: dict[str, tuple[str, str | None, dict[str, Any], str, str]] = {
    "spends": ("S6 H9 D10 SK H2", None, {}, "play H2", "play S6"),
    "breaks": ("S6 H6 D9 SJ CK", "C5", {}, "play S6", "play D9"),
    "stubborn": ("SA HA D3 D4 C6 S7", "SK", {}, "play SA", "pass"),
    "one_by_one": ("S7 H7 D5 SJ CA", None, {}, "play D5", "play S7 H7"),
    "forgets_cut": ("S8 D7 HJ CK CA", "C6", {"cut_8": "everywhere"}, "play D7", "play S8"),
    "ignores_binds": ("S7 H8 HK CA", "H6", {"suit_bind": "two"}, "play S7", "play H8"),
    "upright": ("S9 H6 CJ D5 D4", "CQ", {"back_11": "every"}, "play D4", "play CJ"),
    "ends_badly": ("S2", "HK", {"foul_strongest": True}, "play S2", "pass"),
}
"""For each mistake a hand, the field, rules, and what is said with it and without it."""


@pytest.fixture(autouse=True)
def certain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A novice that errs in nothing but its mistakes."""
    monkeypatch.setattr(novice, "WHIM", 0.0)


def said(mistake: str, made: bool) -> set[str]:
    """What a novice says that makes this mistake always or never, and no other."""
    hand, field, rules, _, _ = PLACES[mistake]
    state = {"back": True} if mistake == "upright" else {}
    table = at([hand, *REST], field, rules=plain(**rules), state=state)
    player = Novice({mistake: 1.0} if made else {})
    return {player.decide(table.view(0), table.decisions()[0], Budget(seed=seed)).split(" as")[0] for seed in range(12)}


def test_every_mistake_has_its_place() -> None:
    assert PLACES.keys() == MISTAKES.keys()


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_made_where_it_is_switched_on_alone(mistake: str) -> None:
    *_, worse, better = PLACES[mistake]
    assert said(mistake, made=True) == {worse}
    assert said(mistake, made=False) == {better}
