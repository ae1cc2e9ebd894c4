"""What a turn may begin with, and the junk that it earns, where no row has a scenario of its own."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.cards import CARD, mask
from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.gostop.view import Captured, Shook
from game.luck import Luck
from game.table import ALL, PUBLIC

TWO_POINTS = (
    ["1J", "1K", "2J", "2K", "3K", "4J", "4K", "5J", "5K", "6J", "6K"],
    ["7J", "7K", "8J", "8K", "9J", "9K", "10J", "10K", "11J", "12D"],
)


def one_junk_from_winning(**rules: Any) -> GoStop:
    position = {
        "hands": [["3J"], ["10A"], ["10R"]],
        "taken": [[], *TWO_POINTS],
        "floor": ["2A"],
        "stock": ["5R", "6R", "7R"],
        "turns_taken": [5, 5, 5],
    }
    return GoStop.arrange(position, CATALOG.rules(3, **rules), Luck.seeded(0))


def test_a_junk_card_may_be_what_both_others_lack() -> None:
    round_ = one_junk_from_winning()
    assert round_.scores == [0, 2, 2]
    assert "showdang" in round_.decisions()[0].choices


@pytest.mark.parametrize(("to_all", "public"), [(True, {"3J"}), (False, set())])
def test_who_is_shown_a_hand_knows_it(to_all: bool, public: set[str]) -> None:
    round_ = one_junk_from_winning(showdang_to_all=to_all)
    round_.choose(0, "showdang")
    assert {known.face for known in round_.view(1).known} == {"3J"}
    assert {known.face for known in round_.view(PUBLIC).known} == public


@pytest.mark.parametrize(("change", "given"), [(True, 1), (False, 2)])
def test_a_double_pays_two_where_change_is_given(change: bool, given: int) -> None:
    position = {
        "hands": [["3J", "3K", "3R"], ["5J"], ["6J"]],
        "floor": ["3B"],
        "taken": [[], ["11D", "12D"], []],
        "turns_taken": [5, 5, 5],
    }
    round_ = GoStop.arrange(position, CATALOG.rules(3, steal_change=change), Luck.seeded(0))
    round_.choose(0, "bomb 3")  # one junk for the 폭탄, one for the floor swept
    doubles = mask(CARD[face] for face in ("11D", "12D"))
    assert (round_.taken[0] & doubles).bit_count() == given


LOOSE = ["1J", "1K", "2J", "2K"], ["6J", "6K", "7J", "7K"]
"""Four junk cards for each of the others to give."""


def taking_a_pile(month_pile: list[str], **more: Any) -> GoStop:
    position = {
        "hands": [["5K", "3J"], ["10A"], ["10R"]],
        "floor": [*month_pile, "9R"],
        "taken": [[], *LOOSE],
        "stock": ["8J", "8K", "10J", "10K"],
        "turns_taken": [2, 2, 2],
    }
    rules = more.pop("rules", {})
    return GoStop.arrange({**position, **more}, CATALOG.rules(3, **rules), Luck.seeded(0))


def given(round_: GoStop) -> list[int]:
    """How many cards each of the others has given."""
    return [len(cards) - round_.taken[seat].bit_count() for seat, cards in enumerate(LOOSE, 1)]


@pytest.mark.parametrize(
    ("maker", "two", "junk"), [(0, True, 2), (0, False, 1), (1, True, 1)], ids=["own counts two", "own counts one", "another's"]
)
def test_a_pile_that_is_eaten_brings_junk_of_each(maker: int, two: bool, junk: int) -> None:
    pile = [{"cards": ["5A", "5R", "5J"], "by": maker}]
    round_ = taking_a_pile([], bbeok=pile, rules={"own_bbeok_two": two})
    round_.choose(0, "play 5K")
    assert given(round_) == [junk, junk]
    assert round_.view(0).owed == 0


@pytest.mark.parametrize(("rule", "junk"), [(True, 1), (False, 0)])
def test_three_that_lay_there_from_the_deal_may_bring_junk(rule: bool, junk: int) -> None:
    rules = {"floor_triple_junk": rule}
    round_ = taking_a_pile(["5A", "5R", "5J"], phase="deal", turns_taken=[0, 0, 0], rules=rules)
    round_.choose(0, "play 5K")
    assert given(round_) == [junk, junk]


def test_a_pair_brings_no_junk_although_three_of_another_month_lay_there() -> None:
    rules = {"floor_triple_junk": True}
    round_ = taking_a_pile(["5A", "4A", "4R", "4J"], phase="deal", turns_taken=[0, 0, 0], rules=rules)
    round_.choose(0, "play 5K")
    assert given(round_) == [0, 0]


def test_who_has_no_single_junk_keeps_a_double_without_giving_change() -> None:
    position = {
        "hands": [["5R", "1J"], ["6J"], ["7J"]],
        "floor": ["5A", "3B"],
        "stock": ["3R", "8J", "8K"],
        "taken": [[], ["11D"], ["6K"]],
        "turns_taken": [2, 2, 2],
    }
    round_ = GoStop.arrange(position, CATALOG.rules(3, steal_change=True), Luck.seeded(0))
    round_.choose(0, "play 5R")  # takes the whole floor, and so one junk of each
    assert round_.taken[0] == mask(CARD[face] for face in ("5R", "5A", "3R", "3B", "11D", "6K"))


def test_other_junk_that_is_given_changes_nothing_said_of_the_september_animal() -> None:
    pile = [{"cards": ["5A", "5R", "5J"], "by": 1}]
    nine = ["1J", "1K", "2J", "2K", "3K", "4J", "4K", "6J", "6K", "9A"]  # eight and a double would make ten
    round_ = taking_a_pile([], bbeok=pile, taken=[[], nine, []], state={"declared": ["", "animal", ""]})
    round_.choose(0, "play 5K")
    assert round_.view(0).gukjin == ("", "animal", "")
    assert round_.scores[1] == 0


def test_where_change_is_given_a_single_still_pays_for_one() -> None:
    pile = [{"cards": ["5A", "5R", "5J"], "by": 0}]
    round_ = taking_a_pile([], bbeok=pile, rules={"own_bbeok_two": True, "steal_change": True})
    round_.choose(0, "play 5K")
    assert given(round_) == [2, 2]


def test_who_says_nothing_plays_the_first_of_the_choices() -> None:
    (question,) = taking_a_pile([]).decisions()
    assert question.default == "play 3J"
    assert question.choices == ("play 3J", "play 5K")


THREE_AND_TWO = ["5R", "5J", "5K", "6J", "6K"]


def holding(hand: list[str], floor: list[str], **more: Any) -> GoStop:
    position = {"hands": [hand, ["10A", "9J"], ["10R", "9K"]], "floor": floor, "stock": ["8J", "8K", "10J", "10K", "4J"]}
    rules = more.pop("rules", {})
    return GoStop.arrange({**position, "turns_taken": [2, 2, 2], **more}, CATALOG.rules(3, **rules), Luck.seeded(0))


def beyond_cards(round_: GoStop) -> set[str]:
    """What else than laying a card the mover may do."""
    (question,) = round_.decisions()
    return {choice for choice in question.choices if not choice.startswith("play ")}


@pytest.mark.parametrize(("pairs", "more"), [(True, {"bomb 6"}), (False, set())])
def test_only_three_of_a_month_are_shown_and_two_are_bombed_only_where_the_rules_say_so(pairs: bool, more: set[str]) -> None:
    round_ = holding(THREE_AND_TWO, ["6A", "6R"], rules={"two_card_bomb": pairs})
    assert beyond_cards(round_) == {"shake 5"} | more


def test_what_is_left_of_a_declined_four_is_not_shown_again() -> None:
    round_ = holding(THREE_AND_TWO, ["2J"], state={"four": [[5], [], []]})
    assert beyond_cards(round_) == set()


def test_who_shakes_shows_the_three_cards_and_then_plays() -> None:
    round_ = holding(THREE_AND_TWO, ["2J"])
    told = [step.event for step in round_.choose(0, "shake 5", ALL) if isinstance(step.event, Shook)]
    assert [sorted(event.faces) for event in told] == [["5J", "5K", "5R"]]
    assert (round_.mover, beyond_cards(round_)) == (0, set())


def test_what_a_seat_has_laid_for_others_is_forgotten_at_its_next_turn() -> None:
    round_ = holding(["3J", "7J"], ["2J"], flips_owed=[1, 0, 0])
    fed = []
    for seat, choice in ((0, "play 3J"), (1, "play 9J"), (2, "play 9K"), (0, "flip")):
        round_.choose(seat, choice)
        fed.append([mask(cards) for cards in round_.view(PUBLIC).fed])
    laid = 1 << CARD["3J"]
    assert [before[0] for before in fed] == [laid, laid, laid, 0]
    assert fed[-1][2] == 0  # it took what had been laid


def test_bombing_too_begins_a_turn_in_which_nothing_has_been_laid_or_taken() -> None:
    round_ = holding(["3J", "5R", "5J", "5K"], ["5A", "2J"])
    for seat, choice in ((0, "play 3J"), (1, "play 9J"), (2, "play 9K"), (0, "bomb 5")):
        round_.choose(seat, choice)
    assert round_.view(PUBLIC).fed[0] == ()


def test_a_third_bbeok_in_a_row_is_like_any_other_where_it_wins_nothing() -> None:
    """Money is paid for the first (GS-48) and the second in a row (GS-49) alone."""
    rules = {"triple_bbeok": 0, "three_bbeok": 0}
    before = {"turns_taken": [2, 2, 2], "bbeoks_made": [2, 0, 0]}
    round_ = holding(["3J", "7J"], ["3B"], stock=["3R", "8J", "8K"], rules=rules, **before)
    round_.choose(0, "play 3J")
    assert (round_.view(PUBLIC).bbeoks_made[0], round_.view(PUBLIC).payments) == (3, ())
    assert round_.settlement() is None and round_.mover == 1


@pytest.mark.parametrize(
    ("floor", "hand", "flip"),
    [(["8A", "8J", "8K"], "3J", "8B"), (["5A", "8A", "8J", "8K"], "5K", "8B"), (["12A", "12R", "12D"], "3J", "12B")],
    ids=["the flip alone", "a pair and four", "one of each kind by the flip alone"],
)
def test_only_two_pairs_or_four_of_a_month_by_hand_and_stock_are_a_ttadak_or_a_department_store(
    floor: list[str], hand: str, flip: str
) -> None:
    rules = {"ttadak": "any", "department_store": True}
    more = {"stock": [flip, "9J", "9K"], "turns_taken": [0, 0, 0], "phase": "play", "rules": rules}
    round_ = taking_a_pile(floor, **more)
    round_.choose(0, f"play {hand}")
    assert given(round_) == [0, 0] and round_.view(PUBLIC).payments == ()


def test_with_an_empty_stock_a_card_is_laid_and_nothing_turned_up() -> None:
    round_ = holding(["3J", "7J"], ["12A", "12R"], stock=[])
    told = [type(step.event).__name__ for step in round_.choose(0, "play 3J", ALL)]
    assert told == ["Played", "Left"] and round_.mover == 1
    assert round_.floor == mask(CARD[face] for face in ("3J", "12A", "12R"))


def test_on_the_last_turn_that_makes_no_bbeok_a_pair_is_taken_and_the_flip_is_left() -> None:
    """The flipped one stays (GS-46)."""
    round_ = holding(["3J"], ["3B", "9R"], stock=["3R"], rules={"last_turn_bbeok": "none"})
    told = [step.event for step in round_.choose(0, "play 3J", ALL)]
    assert [event.cause for event in told if isinstance(event, Captured)] == ["pair"]
    assert round_.taken[0] == mask((CARD["3J"], CARD["3B"])) and round_.floor == mask((CARD["3R"], CARD["9R"]))
