"""The catalogue of Go-Stop: what a table is told of options that say nothing there, or cannot go together."""

from __future__ import annotations

import pytest

from game.gostop.cards import CARD, mask
from game.gostop.options import CATALOG
from game.gostop.scoring import scale
from game.options import RulesError, Value
from game.ties import state, ties


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


OF_THREE = ["showdang", "showdang_certain", "gobak", "neglect_dokbak", "push_dokbak", "discard_dokbak"]


@pytest.mark.parametrize("key", OF_THREE)
def test_what_needs_three_players_does_nothing_for_two(key: str) -> None:
    """GS-140: of two nobody pays for another, and a 쇼당 asks two others."""
    two, three = CATALOG.rules(2, **{key: True}), CATALOG.rules(3, **{key: True})
    assert CATALOG.idle(two, CATALOG[key]) and not CATALOG.acts(two, key)
    assert CATALOG.acts(three, key) and not CATALOG.idle(three, CATALOG[key])


def test_of_two_who_goes_and_loses_still_pays_twice() -> None:
    assert CATALOG.acts(CATALOG.rules(2), "gobak_2p")


@pytest.mark.parametrize("preset", ["matgo", "text-000", "text-001", "online-hangame"])
def test_rules_for_two_that_name_them_still_open(preset: str) -> None:
    """Files and records of before say what becomes of each option."""
    values = {**CATALOG.rules(2, preset).values, **dict.fromkeys(OF_THREE, False)}
    rules = CATALOG.load({"preset": preset, **values}, 2)
    assert not any(rules[key] for key in OF_THREE)
    assert {problem.key for problem in CATALOG.problems(rules)} <= {*OF_THREE} and rules.preset == preset


@pytest.mark.parametrize(
    ("seats", "changes", "idle"),
    [
        (2, {"matgo_8_card": True}, {"target"}),
        (2, {}, set()),
        (3, {"matgo_8_card": True}, set()),
        (4, {"four_all_play": True, "sell_brights": False}, {"five_brights", "four_no_rain_bonus", "four_no_rain_points"}),
        (4, {"four_no_rain_bonus": True}, set()),
        (3, {"four_all_play": True, "sell_brights": False, "four_no_rain_bonus": True}, set()),
    ],
)
def test_a_number_that_other_rules_decide_does_nothing(seats: int, changes: dict[str, Value], idle: set[str]) -> None:
    """GS-33: eight cards are won with three points; GS-170: each bright is a point. Neither is so where so many do not sit."""
    rules, keys = CATALOG.rules(seats, **changes), ("target", "five_brights", "four_no_rain_bonus", "four_no_rain_points")
    off = set() if rules["four_no_rain_bonus"] else {"four_no_rain_points"}
    assert {key for key in keys if CATALOG.idle(rules, CATALOG[key])} == idle | off
    assert {key for key in keys if key in state(CATALOG, ties(CATALOG, seats), rules).idle} == idle | off


def test_two_junk_for_ones_own_pile_where_doubles_are_taken_is_warned_of() -> None:
    """GS-185."""
    rules = CATALOG.rules(3, own_bbeok_two=True, gukjin_given=True, gukjin_timing="once")
    assert [problem.key for problem in CATALOG.problems(rules) if problem.warning] == ["own_bbeok_two"]
    assert state(CATALOG, ties(CATALOG, 3), rules).warned == {"own_bbeok_two", "gukjin_given"}
