"""What cards and choices are worth to a computer: each thing that it should weigh makes the difference here."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.gostop.cards import CARD, Cards, mask
from game.gostop.round import GoStop
from game.gostop.scoring import scale
from game.gostop.strategy.going import go_worth
from game.gostop.strategy.outlook import ChoiceOutlook, expected
from game.gostop.strategy.policy import roll_out
from game.gostop.strategy.sight import of_view
from game.gostop.strategy.worth import card_worth, reaching
from game.luck import Luck
from tests.gostop.seated import NOTHING, RULES, table

NOBODY: list[list[str]] = [[], []]
"""What the others have taken: nothing."""


def pile(*faces: str) -> Cards:
    return mask(CARD[face] for face in faces)


def worth(choice: str, hand: list[str], floor: list[str], taken: list[list[str]] = NOTHING, **more: Any) -> float:
    return ChoiceOutlook(of_view(table(hand, floor, taken, **more))).worth(choice)


def test_a_card_that_somebody_waits_for_is_worth_taking() -> None:
    waiting, idle = pile("1R", "2R"), pile("1R", "4R")
    assert card_worth(CARD["3R"], 0, [waiting, 0]) > card_worth(CARD["3R"], 0, [idle, 0])


def test_a_card_of_a_set_is_worth_more_the_nearer_the_set_and_nothing_where_it_is_lost() -> None:
    worths = [card_worth(CARD["3R"], own, [0, 0]) for own in (0, pile("1R"), pile("1R", "2R"))]
    assert worths == sorted(set(worths))
    assert card_worth(CARD["3R"], pile("1R"), [pile("2R"), 0]) < worths[0]


def test_two_brights_threaten_only_while_another_is_to_be_had() -> None:
    near, mine = pile("1B", "3B"), pile("8B", "11B")
    assert reaching([near, mine, 0], 0, scale(RULES), 3) > 0
    assert reaching([near, mine, pile("12B")], 0, scale(RULES), 3) == 0


def test_what_is_laid_open_to_somebody_who_waits_for_it_costs() -> None:
    waited = worth("play 1R", ["1R"], [], [[], ["2R", "3R"], []])
    assert waited < worth("play 1R", ["1R"], [], [[], ["4R", "9R"], []])


def test_what_is_laid_open_costs_more_before_somebody_who_is_about_to_win() -> None:
    near = worth("play 6J", ["6J"], [], [[], ["1B", "3B", "8B"], []])
    assert near < worth("play 6J", ["6J"], [], [["8B"], ["1B"], ["3B"]])


def test_a_card_whose_partner_is_in_the_hand_comes_back() -> None:
    """The other Mays are gone."""
    taken = [["5A", "5R"], *NOBODY]
    assert worth("play 5J", ["5J", "5K"], [], taken) > worth("play 5J", ["5J", "2J"], [], taken)


def test_a_good_card_is_worth_keeping() -> None:
    assert worth("flip", ["1B"], [], flips_owed=[1, 0, 0]) > worth("flip", ["1J"], [], flips_owed=[1, 0, 0])


def test_the_stock_may_turn_up_what_is_needed() -> None:
    taken = [["1R", "2R"], *NOBODY]
    needed = worth("flip", ["11J"], ["3R"], taken, flips_owed=[1, 0, 0])
    assert needed > worth("flip", ["11J"], ["9R"], taken, flips_owed=[1, 0, 0])


def test_a_bbeok_may_spoil_a_pair() -> None:
    """Nobody can turn up a third August where the others are gone."""
    safe = worth("play 8J", ["8J"], ["8K"], [[], ["8A"], ["8B"]])
    assert safe > worth("play 8J", ["8J"], ["8K"])


def test_a_bbeok_pile_brings_junk() -> None:
    three = ["5A", "5R", "5K"]
    eaten = worth("play 5J", ["5J"], three, bbeok=[{"cards": three, "by": 1}])
    assert eaten > worth("play 5J", ["5J"], three)


def test_only_one_of_several_offers_is_taken_in_a_turn() -> None:
    assert expected([(1.0, 1.0), (2.0, 1.0)]) == 2.0
    assert expected([(1.0, 1.0), (2.0, 0.5)]) == 1.5
    assert expected([]) == 0.0


def test_the_bold_see_more_in_what_can_be_won() -> None:
    view = table(["4K", "6J"], ["9J"], [["1B", "3B", "8B"], ["7J"], ["11K"]], phase="go_stop")
    felt = [go_worth(of_view(view), view.decisions[0], boldness) for boldness in (-1.0, 0.0, 1.0)]
    assert felt == sorted(set(felt))


def test_a_card_that_has_been_turned_is_seen() -> None:
    position = {"hands": [["10K"], ["6K"], ["8J"]], "floor": ["7J", "7R"], "stock": ["7K", "1J"]}
    round_ = GoStop.arrange(position, RULES, Luck.seeded(1))
    round_.choose(0, "play 10K")
    view = round_.view(0)
    assert view.phase == "take"
    assert of_view(view).unseen()[7] == pile("7A")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hand", "taken", "laid"),
    [
        (["1R", "6J"], [[], ["2R", "3R"], []], "play 6J"),
        (["5J", "6J"], [["5A", "5R"], ["5K"], []], "play 5J"),
        (["1J", "3J"], [[], ["1R", "2R"], []], "play 3J"),
    ],
    ids=["not what somebody waits for", "what nobody can take", "what takes"],
)
def test_in_imagined_rounds_too_nobody_plays_blindly(hand: list[str], taken: list[list[str]], laid: str) -> None:
    round_ = GoStop.imagine(table(hand, ["3R"] if laid == "play 3J" else [], taken), Luck.seeded(1))
    assert {roll_out(round_, round_.decisions()[0], Random(seed)) for seed in range(20)} == {laid}
