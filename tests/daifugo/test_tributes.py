"""Tributes of free choice and those who receive them; the clock of a match, and who may call a bind."""

from __future__ import annotations

from typing import Any

import pytest

from game.controller import Controller
from game.daifugo.round import Daifugo
from game.daifugo.strategy.levels import player
from game.daifugo.strategy.sight import doubt
from game.luck import Luck
from game.match import Match, seeded_luck
from game.options import Value
from game.players.protocol import Budget
from game.registry import find
from game.table import ALL, PUBLIC
from tests.controlled import YOU, Clock, Held

GAME = find("daifugo")
EVASION: dict[str, Value] = {"exchange": "poor_first", "evasion": "out", "accusation": True, "fall": "off"}
HANDS = [["SA", "H4", "DK", "H6"], ["S5", "H7", "D8", "C8"], ["H5", "D7", "HQ", "DA"], ["C4", "H10", "C2", "S6"]]


def exchanged(changes: dict[str, Value], *choices: tuple[int, str]) -> Daifugo:
    rules = GAME.catalog.rules(4, "neighbourhood", **changes)
    table = Daifugo.arrange({"hands": HANDS, "phase": "exchange", "ranks": [1, 2, 3, 4]}, rules, Luck.seeded(1))
    for seat, choice in choices:
        table.choose(seat, choice, ALL)
    return table


def test_what_may_not_go_back_is_known_to_its_owner_alone() -> None:
    table = exchanged({"exchange": "poor_first", "return_received": False}, (3, "give H10 C2"), (2, "give DA"))
    two = next(piece.id for piece in table.view(0).places["hand:0"] if piece.face == "C2")
    assert two in table.view(0).received
    assert all(not table.view(who).received for who in (2, 3, PUBLIC))
    imagined = Daifugo.imagine(table.view(0), Luck.seeded(2))
    mine = next(one for one in imagined.decisions() if one.seat == 0)
    assert mine == next(one for one in table.decisions() if one.seat == 0) and "give C2 SA" not in mine.choices
    table.choose(0, "give H4 H6")
    table.choose(1, "give S5")
    assert not table.view(ALL).received


@pytest.mark.parametrize(("given", "says"), [("give C4 S6", "seat 3"), ("give H10 C2", "pass")])
def test_a_computer_accuses_who_has_given_next_to_nothing(given: str, says: str) -> None:
    table = exchanged(EVASION, (3, given), (2, "give DA"), (0, "give H4 H6"), (1, "give S5"))
    decision = next(one for one in table.decisions() if one.seat == 0)
    for level in GAME.levels:
        assert player(level).decide(table.view(0), decision, Budget(seed=1)) == says
    assert (doubt(table.view(0), 3) > 0.9) == (says == "seat 3")


def test_of_two_accusations_each_is_judged_by_itself() -> None:
    table = exchanged(EVASION, (3, "give C4 S6"), (2, "give DA"), (0, "give H4 H6"), (1, "give S5"))
    table.choose(0, "seat 3")
    table.choose(1, "seat 2")
    assert table.lost == [3] and table.cautions == [0, 1, 0, 0] and table.turn == 0


def test_two_true_accusations_void_a_game_once() -> None:
    void: dict[str, Value] = {**EVASION, "evasion": "void"}
    table = exchanged(void, (3, "give C4 S6"), (2, "give H5"), (0, "give H4 H6"), (1, "give S5"))
    table.choose(0, "seat 3")
    table.choose(1, "seat 2")
    settled = table.settlement()
    assert settled is not None and settled.kind == "void" and table.carry().evaders == (3, 2)


@pytest.mark.parametrize("level", GAME.levels[:2])
def test_a_match_of_computers_with_void_games_comes_to_its_end(level: str) -> None:
    rules = GAME.catalog.rules(4, "neighbourhood", **{**EVASION, "evasion": "void", "games": 2})
    match, plays = Match(GAME, rules, seeded_luck(5)), player(level)
    match.deal(ALL)
    for step in range(2000):
        if match.over:
            break
        asked = next(one for one in match.decisions() if one.must)
        alone = len(asked.choices) == 1 or match.between
        said = asked.default if alone else plays.decide(match.view(asked.seat), asked, Budget(seed=step, ms=None, playouts=1))
        match.choose(asked.seat, said, ALL)
    assert match.over


def test_a_game_that_is_dealt_again_has_no_free_tribute() -> None:
    rules = GAME.catalog.rules(4, "neighbourhood", **{**EVASION, "evasion": "void"})
    position = {"hands": HANDS, "phase": "exchange", "ranks": [1, 2, 3, 4], "carry": {"evaders": [3]}}
    again = Daifugo.arrange(position, rules, Luck.seeded(1))
    assert [one.choices for one in again.decisions()] == [("give H10 C2",), ("give DA",)]


def test_two_players_end_their_game_with_a_true_accusation() -> None:
    rules = GAME.catalog.rules(2, "neighbourhood", **EVASION)
    position: dict[str, Any] = {"hands": [["S3", "H4", "D6"], ["C2", "HA", "S5"]], "phase": "exchange", "ranks": [1, 2]}
    table = Daifugo.arrange(position, rules, Luck.seeded(1))
    for seat, choice in ((1, "give S5 HA"), (0, "give S3 H4"), (0, "seat 1")):
        table.choose(seat, choice)
    assert table.settlement() is not None and table.carry().ranks == (1, 2) and table.carry().evaders == (1,)


# -- the clock ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("minutes", "over"), [(29.9, False), (30.0, True)])
def test_when_time_is_up_the_game_that_is_played_is_the_last(minutes: float, over: bool) -> None:
    match = Match(GAME, GAME.catalog.rules(2, "neighbourhood", games=50, minutes=30), seeded_luck(3))
    match.deal()
    match.minutes = minutes
    while (open_now := match.decisions()) and not match.between:
        match.choose(open_now[0].seat, open_now[0].default)
    assert match.over is over


def test_a_match_that_is_taken_up_has_lasted_as_long_as_before() -> None:
    match = Match(GAME, GAME.catalog.rules(2, "neighbourhood", games=50, minutes=30), seeded_luck(3))
    match.minutes = 12.7
    match.deal()
    assert match.record is not None
    again = Match(GAME, match.rules)
    again.resume(match.record, [0, 0])
    assert again.minutes == 12.0


def test_a_pause_is_no_time_of_the_match() -> None:
    """Only while somebody looks at the table does time go on: a long gap between two looks counts for no more than a second."""
    clock = Clock()
    match = Match(GAME, GAME.catalog.rules(2, "neighbourhood", minutes=30), seeded_luck(3))
    table = Controller(match, (YOU, YOU), Held(), watch=None, clock=clock)
    table.start()
    for gap in (0.5, 0.5, 600.0):
        clock.now += gap
        table.poll()
    assert match.minutes * 60 == pytest.approx(2.0)


# -- binds --------------------------------------------------------------------------------------------------------------------


def bindable() -> Daifugo:
    hands = [["S4", "C8"], ["S6", "D9"], ["H10", "S9", "C5"], ["CA", "D4"]]
    rules = GAME.catalog.rules(4, "neighbourhood", declared_bind=True)
    table = Daifugo.arrange({"hands": hands, "turn": 0}, rules, Luck.seeded(1))
    for seat, choice in ((0, "play S4"), (1, "play S6"), (1, "lapse")):
        table.choose(seat, choice)
    return table


def test_who_has_made_a_bind_may_call_it_until_the_next_cards_lie() -> None:
    table = bindable()
    assert [(one.seat, one.must) for one in table.decisions()] == [(2, True), (1, False)]
    table.choose(2, "pass")
    table.choose(1, "declare bind")
    assert table.suits == "S" and [one.seat for one in table.decisions()] == [3]
    late = bindable()
    late.choose(2, "play H10")
    assert [one.seat for one in late.decisions()] == [3]


def test_who_is_out_calls_no_bind() -> None:
    rules = GAME.catalog.rules(3, "neighbourhood", declared_bind=True)
    table = Daifugo.arrange({"hands": [["S4", "C8"], ["S6"], ["H10", "S9"]], "turn": 0}, rules, Luck.seeded(1))
    for seat, choice in ((0, "play S4"), (1, "play S6"), (1, "lapse")):
        table.choose(seat, choice)
    assert table.bindable == "S" and [one.seat for one in table.decisions()] == [2]


def test_a_bind_that_was_called_is_not_asked_about_again() -> None:
    table = bindable()
    table.choose(1, "declare bind")
    assert [(one.seat, one.choices) for one in table.decisions()] == [(2, ("play S9", "pass"))]
