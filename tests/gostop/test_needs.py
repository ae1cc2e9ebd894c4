"""With how many points a seat may stop is what the rules then let it do (GS-86…GS-94, GS-100), and what a refused 쇼당 costs."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop import prospect, risk, settlement
from game.gostop.cards import CARD, mask
from game.gostop.counting import able, needs
from game.gostop.ending import standing
from game.gostop.game import GAME
from game.gostop.round import GoStop
from game.gostop.scoring import scale
from game.gostop.strategy.sight import of_round, of_view
from game.luck import Luck
from game.table import PUBLIC
from tests.gostop.test_go_stop import asked

TEN_JUNK = ["1J", "1K", "2J", "2K", "3J", "3K", "4J", "4K", "5J", "7J"]
ONE_OF_JUNK: dict[str, Any] = {"taken": [["1R", "2R", "3R", *TEN_JUNK], [], []]}
"""홍단 and a point of junk."""
WENT: dict[str, Any] = {"goes": [1, 0, 0], "first_go": 0}


@pytest.mark.parametrize(
    ("rules", "more", "least"),
    [
        ({}, {}, 3),
        ({}, {**WENT, "go_scores": [3, 0, 0]}, 4),
        ({}, {**WENT, "go_scores": [3, 0, 0], "state": {"dipped": [True, False, False]}}, 4),
        ({"rego": "recover"}, {**WENT, "go_scores": [3, 0, 0]}, 4),
        ({"rego": "recover"}, {**WENT, "go_scores": [3, 0, 0], "state": {"dipped": [True, False, False]}}, 3),
        ({"rego": "recover"}, {**WENT, "go_scores": [4, 0, 0], "state": {"dipped": [True, False, False]}}, 4),
        ({"rego": "recover_junk"}, {**WENT, "go_scores": [2, 0, 0]}, 3),
        ({"rego": "recover_junk"}, {**WENT, "go_scores": [2, 0, 0], "state": {"go_junk": [2, 0, 0]}}, 5),
        ({"rego": "recover_junk"}, {**WENT, "go_scores": [5, 0, 0], "state": {"go_junk": [1, 0, 0]}}, 6),
        ({"rego": "recover_junk"}, {**WENT, **ONE_OF_JUNK, "go_scores": [4, 0, 0], "state": {"go_junk": [3, 0, 0]}}, 6),
        ({"rego": "recover_junk"}, {**WENT, **ONE_OF_JUNK, "go_scores": [3, 0, 0], "state": {"go_junk": [1, 0, 0]}}, 4),
        ({"rego": "recover_junk"}, {**ONE_OF_JUNK, "state": {"go_junk": [9, 0, 0]}}, 3),
        ({"reverse_go": True}, {"goes": [0, 1, 0], "first_go": 2, "go_scores": [3, 3, 3]}, 4),
    ],
)
def test_what_is_told_to_be_needed_is_what_the_question_asks_for(rules: dict[str, Any], more: dict[str, Any], least: int) -> None:
    """Seat 0 has three points by 홍단. Where another's 역고 has taken its 고 away it still has to gain upon it (GS-102)."""
    round_ = asked(rules=rules, **more)
    view = round_.view(PUBLIC)
    assert (prospect.needs(view, 0), needs(round_, 0)) == (least, least)
    assert able(round_) is (view.scores[0] >= least)


@pytest.mark.parametrize(
    ("rego", "state", "least"),
    [
        ("gain", {"dipped": [True, False, False]}, 5),
        ("recover", {"dipped": [True, False, False]}, 4),
        ("recover_junk", {"go_junk": [3, 0, 0]}, 6),
        ("recover_junk", {}, 5),
    ],
)
def test_computers_know_how_many_points_a_seat_needs_after_its_go(rego: str, state: dict[str, Any], least: int) -> None:
    """GS-92…GS-94: of itself and of the others, in a view as in an imagined round."""
    round_ = asked(rules={"rego": rego}, **WENT, go_scores=[4, 0, 0], state=state)
    for seat in range(3):
        told = [sight.needs[0] for sight in (of_view(round_.view(seat)), of_round(round_, seat))]
        assert told == [least] * 2 == [needs(round_, 0)] * 2


def test_who_asks_for_too_much_is_told_what_it_needs() -> None:
    round_ = asked(goes=[1, 0, 0], first_go=0, go_scores=[4, 0, 0], phase="play")
    told = round_.refuse(0, "go", round_.decisions()[0])
    assert told.args == {"points": 3, "target": 5}


@pytest.mark.parametrize(
    ("refuser", "rules", "losses", "bears"),
    [
        (None, {"gobak": False}, {1: 3, 2: 3}, ["own", "own"]),
        (0, {"gobak": False}, {1: 6, 2: 6}, ["refused", "refused"]),
        (1, {"gobak": False}, {1: 3}, ["own", None]),
        (1, {}, {1: 6}, ["gobak", None]),
        (None, {"purse": 4}, {1: 4, 2: 4}, ["gobak", "gobak"]),
        (None, {"gobak": False, "purse": 2}, {1: 2, 2: 2}, ["own", "own"]),
    ],
)
def test_who_refused_a_showdang_pays_for_all_and_nobody_more_than_it_has(
    refuser: int | None, rules: dict[str, Any], losses: dict[int, int], bears: list[str | None]
) -> None:
    """GS-144 comes before 고박, and does not bind who wins itself; GS-191."""
    round_ = asked(rules=rules)
    round_.refuser = refuser
    view = round_.view(PUBLIC)
    assert risk.losses(view, 0) == losses
    assert [risk.bears(view, 0, other) for other in (1, 2)] == bears


def test_where_others_pay_whoever_wins_a_go_costs_nothing() -> None:
    """One has refused a 쇼당, and the other has gone first."""
    round_ = asked(first_go=2, goes=[0, 0, 1], go_scores=[0, 0, 3])
    round_.refuser = 1
    view = round_.view(PUBLIC)
    assert risk.losses(view, 0) == {}


@pytest.mark.parametrize(
    ("rules", "carry", "brings"),
    [
        ({}, {}, 6),
        ({}, {"nagari": 1}, 12),
        ({"fixed_multipliers": "none"}, {"nagari": 1}, 6),
        ({"nagari": "plain"}, {"nagari": 1}, 6),
        ({"purse": 2}, {}, 4),
        ({"house_rake": 1}, {}, 5),
    ],
)
def test_what_a_chongtong_brings_is_what_it_is_settled_with(rules: dict[str, Any], carry: dict[str, int], brings: int) -> None:
    position = {
        "hands": [["4A", "4R", "4J", "4K", "6J"], ["10A", "9J", "1J", "2J", "3J"], ["10R", "9K", "1K", "2K", "3K"]],
        "floor": ["5K", "7J"],
        "stock": ["8J", "8K", "10J", "10K"],
        "dealer": 0,
        "phase": "deal",
        "carry": carry,
    }
    round_ = GoStop.arrange(position, GAME.catalog.rules(3, **rules), Luck.seeded(0))
    told = prospect.ending(round_.view(PUBLIC), 0)
    round_.choose(0, "chongtong end")
    outcome = round_.settlement()
    assert outcome is not None and list(outcome.points) == told and told[0] == brings


@pytest.mark.parametrize(
    ("rules", "what", "month", "times"),
    [
        ({}, "shaken", 7, 2),
        ({}, "shaken", 11, 2),
        ({"rain_poop_quad": True}, "shaken", 11, 4),
        ({"rain_poop_quad": True}, "bombed", 12, 4),
        ({"bomb_doubles": False}, "bombed", 5, 1),
        ({}, "bombed", 3, 1),
        ({"shake_then_bomb": True}, "bombed", 3, 2),
        ({"two_card_bomb": True}, "paired", 5, 1),
        ({"two_card_bomb": True, "two_card_bomb_doubles": True}, "paired", 5, 2),
        ({}, "four", 12, 4),
        ({"chongtong_rain_poop": True}, "four", 12, 8),
        ({"chongtong_rain_poop": True}, "four", 4, 4),
    ],
)
def test_a_month_multiplies_a_win_by_what_the_rules_say_of_it(rules: dict[str, Any], what: str, month: int, times: int) -> None:
    """Of March, which was shaken before, a bomb is worth no more unless both count (GS-72)."""
    round_ = asked(rules=rules, state={"shaken": [[3], [], []]})
    before = settlement.bill(standing(round_, 0), round_.rule, round_.scale).times
    assert prospect.multiplies(round_.view(PUBLIC), 0, what, month) == times
    months: list[int] = getattr(round_, what)
    months[0] |= 1 << month
    assert settlement.bill(standing(round_, 0), round_.rule, round_.scale).times == before * times


@pytest.mark.parametrize(("seats", "points"), [(3, 0), (4, 5)])
def test_what_is_said_of_four_who_all_play_counts_for_four_alone(seats: int, points: int) -> None:
    """GS-170: two brights, four animals, four ribbons, eight junk."""
    faces = "1B 3B 2A 5A 6A 7A 1R 2R 4R 6R", "1J 1K 2J 2K 3J 3K 4J 4K"
    pile = mask(CARD[face] for face in " ".join(faces).split())
    by = scale(GAME.catalog.rules(seats, four_all_play=True, sell_brights=False))
    assert by.points(pile) == sum(made.points for made in by.made(pile)) == points
    assert by.each_bright is (seats == 4)


@pytest.mark.parametrize(("shake", "bombs"), [(True, False), (False, True)])
def test_where_nothing_is_shaken_a_bomb_waits_for_no_shake(shake: bool, bombs: bool) -> None:
    """GS-72: that it has to be shaken first does nothing without 흔들기."""
    hands = [["4A", "4R", "4J", "6J"], ["10A", "9J", "1J", "2J"], ["10R", "9K", "1K", "2K"]]
    position = {"hands": hands, "floor": ["4K", "7J"], "stock": ["8J", "8K", "10J", "10K"], "turns_taken": [1, 1, 1]}
    round_ = GoStop.arrange(position, GAME.catalog.rules(3, bomb_after_shake=True, shake=shake), Luck.seeded(0))
    assert ("bomb 4" in round_.decisions()[0].choices) is bombs
