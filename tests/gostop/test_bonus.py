"""Bonus cards: what is told of them, and to whom (GS-12…GS-16)."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.cards import CARD, FACES, each
from game.gostop.carry import GoStopCarry
from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.luck import Luck
from game.table import ALL, PUBLIC, Step


def arranged(**position: Any) -> GoStop:
    return GoStop.arrange({"dealer": 1, **position}, CATALOG.rules(3, bonus_cards=3), Luck.seeded(0))


def told(steps: list[Step]) -> list[tuple[str, list[str | None], str, str]]:
    """Of each event its name, and which cards went from where to where."""
    return [
        (type(step.event).__name__, [move.face for move in step.event.moves], *next((m.frm, m.to) for m in step.event.moves))
        for step in steps
        if step.event.moves
    ]


@pytest.mark.parametrize(("who", "drawn"), [(1, "7J"), (ALL, "7J"), (0, None), (PUBLIC, None)])
def test_who_lays_a_bonus_card_has_it_and_gets_another_card_that_nobody_else_sees(who: int, drawn: str | None) -> None:
    round_ = arranged(hands=[["1J"], ["5J", "X1"], ["2K"]], floor=["9J"], stock=["7J", "8J", "8K"], turn=1)
    steps = round_.choose(1, "play X1", who)
    assert told(steps) == [
        ("Played", ["X1"], "hand:1", "play"),
        ("Captured", ["X1"], "play", "taken:1"),
        ("Replaced", [drawn], "stock", "hand:1"),
    ]
    assert (steps[0].event.month, steps[0].event.faces) == (0, ("X1",))  # type: ignore[attr-defined]
    assert [piece.face for piece in steps[0].view.places["play"]] == ["X1"]
    assert (round_.turn, round_.phase) == (1, "play"), "a card is still to be played"
    assert {FACES[card] for card in each(round_.hand[1])} == {"5J", "7J"}


def test_with_no_stock_left_a_bonus_card_is_not_replaced() -> None:
    round_ = arranged(hands=[["1J"], ["5J", "X1"], ["2K"]], floor=["9J"], stock=[], turn=1)
    assert [name for name, *_ in told(round_.choose(1, "play X1", ALL))] == ["Played", "Captured"]


@pytest.mark.parametrize(
    ("floor", "stock", "lies", "left"),
    [
        ("9J X1", "7J 8J 8K", "9J 7J", "8J 8K"),
        ("9J X1 X2", "7J 8J 8K", "9J 7J 8J", "8K"),
        ("9J X1", "X2 8J 8K", "9J 8J", "8K"),
        ("9J X1 X2 X3", "7J", "9J 7J", ""),
    ],
)
def test_the_dealer_takes_what_lies_on_the_floor_and_the_stock_fills_it_up(floor: str, stock: str, lies: str, left: str) -> None:
    """Again where that is a bonus card itself (GS-13)."""
    hands = [["1J"], ["5J"], ["2K"]]
    round_ = arranged(hands=hands, floor=floor.split(), stock=stock.split(), phase="deal")
    found = {FACES[card] for card in each(round_.floor)}
    assert (found, [FACES[card] for card in reversed(round_.stock)]) == ({*lies.split()}, left.split())
    assert {FACES[card] for card in each(round_.taken[1])} == {face for face in f"{floor} {stock}".split() if face[0] == "X"}


def test_what_the_dealer_takes_off_the_floor_is_told_and_what_takes_its_place() -> None:
    others = [card for card in range(48) if FACES[card] not in ("8J", "8K")]
    order = (*others[:12], CARD["X1"], *others[12:], CARD["8J"], CARD["8K"])
    rules = CATALOG.rules(3, bonus_cards=1, cut=False, deal_order="hands_first")
    round_ = GoStop.begin(rules, GoStopCarry(dealer=1), Luck(Luck.seeded(0).secret, {"deck": order}), ALL)
    steps = round_.opening
    at = next(nth for nth, step in enumerate(steps) if type(step.event).__name__ == "Captured")
    assert steps[at].event.cause == "bonus"  # type: ignore[attr-defined]
    assert told(steps[at : at + 2]) == [
        ("Captured", ["X1"], "floor", "taken:1"),
        ("Dealt", [FACES[others[26]]], "stock", "floor"),
    ]


def test_a_bonus_card_from_the_hand_scores_at_once() -> None:
    """Eight junk and a double are ten."""
    junk = ["1J", "2J", "3J", "4J", "6J", "7J", "8J", "10J"]
    round_ = arranged(hands=[["1K"], ["5J", "X1"], ["2K"]], floor=["9J"], stock=["7K"], turn=1, taken=[[], junk, []])
    round_.choose(1, "play X1")
    assert round_.view(PUBLIC).scores == (0, 1, 0)


@pytest.mark.parametrize("kept", [False, True])
def test_a_bonus_card_turned_up_on_the_way_to_a_bbeok_is_buried_unless_the_table_lets_it_be_kept(kept: bool) -> None:
    """GS-15, GS-16."""
    rules = CATALOG.rules(3, bonus_cards=1, bonus_not_buried=kept)
    hands = [["5J", "1J"], ["1K", "2J"], ["2K", "3J"]]
    position = {"hands": hands, "floor": ["5R", "9J"], "stock": ["X1", "5K", "7J", "8J", "8K"], "turns_taken": [1, 1, 1]}
    round_ = GoStop.arrange(position, rules, Luck.seeded(0))
    round_.choose(0, "play 5J")
    (pile,) = round_.view(PUBLIC).bbeok
    assert (pile.month, pile.by, [FACES[card] for card in pile.bonus]) == (5, 0, [] if kept else ["X1"])
    assert {FACES[card] for card in each(round_.floor)} == {"5R", "5J", "5K", "9J"} | (set() if kept else {"X1"})
    assert [FACES[card] for card in each(round_.taken[0])] == (["X1"] if kept else [])


@pytest.mark.parametrize(
    ("hand", "stock", "laid", "taken"),
    [
        ("X1", "5J 11J", "X1 5J", 0),
        ("X1 X2", "5J 6J 11J", "X1 X2 5J", 2),
        ("X1 X2 5J", "", "X1 X2 5J", 0),
        ("X1 5J", "", "X1 5J", 0),
        ("X1 5J", "6J 11J", "X1 5J", 1),
        ("X1 5J 6J", "", "X1 5J", 1),
    ],
)
def test_a_bonus_card_that_is_laid_takes_junk_unless_nothing_is_left_after_the_turn(
    hand: str, stock: str, laid: str, taken: int
) -> None:
    """GS-187: a last turn takes nothing, and which one it is shows only when the card has been laid."""
    rules = CATALOG.rules(3, bonus_cards=3, bonus_steals_pi="both")
    position = {
        "hands": [hand.split(), ["9J", "9K"], ["10J", "10K"]],
        "floor": ["8B"],
        "stock": stock.split(),
        "taken": [[], ["1J", "3J", "4J"], ["2J", "3K", "4K"]],
        "dealer": 0,
        "turns_taken": [3, 3, 3],
    }
    round_ = GoStop.arrange(position, rules, Luck.seeded(0))
    for card in laid.split():
        round_.choose(0, f"play {card}")
    assert [seat.bit_count() for seat in round_.taken[1:]] == [3 - taken] * 2
