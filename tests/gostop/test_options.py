"""The catalogue of Go-Stop: what a table is told of options that say nothing there, or cannot go together."""

from __future__ import annotations

import pytest

from game.gostop.cards import CARD, mask
from game.gostop.options import CATALOG
from game.gostop.scoring import scale
from game.options import RulesError, Value


@pytest.mark.parametrize(("preset", "seats"), [(preset.key, seats) for preset in CATALOG.presets for seats in preset.seats])
def test_no_preset_sets_what_does_nothing(preset: str, seats: int) -> None:
    assert CATALOG.problems(CATALOG.rules(seats, preset)) == []


@pytest.mark.parametrize(
    ("changes", "idle"),
    [
        ({"gukjin_given": True}, "gukjin_given"),
        ({"gukjin_given": True, "gukjin_timing": "once"}, ""),
        ({"may_dual": True, "gukjin_dual": False}, "may_dual"),
        ({"may_july_dual": True, "gukjin_dual": False}, "may_july_dual"),
        ({"three_doubles": True, "gukjin_dual": False}, "three_doubles"),
        ({"chongtong": 0, "chongtong_anyone": True}, "chongtong_anyone"),
        ({"interim_money": False, "first_bbeok": 5}, "first_bbeok"),
        ({"interim_money": False, "double_bbeok": 5}, "double_bbeok"),
        ({"interim_money": False, "first_ttadak": 5}, "first_ttadak"),
        ({"pibak": False, "pibak_limit": 4}, "pibak_limit"),
        ({"bomb_doubles": False, "shake_then_bomb": True}, "shake_then_bomb"),
        ({"shake": False, "bomb": False, "shake_anyone": True}, "shake_anyone"),
        ({"shake": False, "shake_anyone": True}, ""),
        ({"shake": False, "bomb_doubles": False, "rain_poop_quad": True}, "rain_poop_quad"),
        ({"triple_bbeok": 0, "three_bbeok": 0, "chongtong": 0, "fixed_multipliers": "all"}, "fixed_multipliers"),
        ({"meong_both": False}, "meong_both"),
        ({"meong_both": False, "meongbak": True}, ""),
        ({"showdang_to_all": False}, "showdang_to_all"),
    ],
)
def test_an_option_that_does_nothing_warns(changes: dict[str, Value], idle: str) -> None:
    problems = CATALOG.problems(CATALOG.rules(3, **changes))
    assert [(problem.key, problem.warning) for problem in problems] == ([(idle, True)] if idle else [])


def test_may_stands_in_for_september_or_besides_it_but_not_both() -> None:
    with pytest.raises(RulesError, match="'may_dual' cannot go together with 'may_july_dual'"):
        CATALOG.rules(3, may_dual=True, may_july_dual=True)


def test_three_doubles_need_the_card_that_may_be_one() -> None:
    pile = mask(CARD[face] for face in ("9A", "11D", "12D"))
    assert scale(CATALOG.rules(3, three_doubles=True)).points(pile) == 3
    assert scale(CATALOG.rules(3, three_doubles=True, gukjin_dual=False)).points(pile) == 0
