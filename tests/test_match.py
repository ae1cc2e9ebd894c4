"""Rounds in a row."""

from __future__ import annotations

import random

import pytest

from game.luck import Luck
from game.match import CONTINUE, LEAVE, Match, seeded_luck
from game.record import RecordError, replay
from game.round import HALT
from game.table import ALL, LEGAL, IllegalChoice, Refused
from tests.contract.play import random_said, snapshot
from tests.contract.toy import GAME

WATCHERS = (0, 1, 2, ALL)


def match(**options: int) -> Match:
    return Match(GAME, GAME.catalog.rules(3, **options), seeded_luck(5), name="m")


def play_round(played: Match, seed: int = 1) -> None:
    """Play the round to its end."""
    rng = random.Random(seed)
    assert played.round is not None
    while played.round.decisions():
        played.choose(*random_said(played.round, rng, "even"))


def test_nothing_is_asked_before_the_first_deal_and_everything_is_refused() -> None:
    fresh = match()
    assert fresh.decisions() == () and fresh.settlement() is None
    assert fresh.judge(0, "claim") == Refused("table.refused.over")
    with pytest.raises(IllegalChoice, match=r"^seat 0 cannot 'claim': table\.refused\.over$"):
        fresh.choose(0, "claim")


def test_totals_are_what_was_settled_and_each_round_has_a_record_of_its_own() -> None:
    played, totals, lucks = match(), [0, 0, 0], set()
    played.deal()
    for number in range(3):
        assert (played.number, played.over) == (number, False)
        play_round(played, number)
        assert played.round is not None and played.record is not None
        settlement = played.settlement()
        assert settlement is not None
        totals = [total + points for total, points in zip(totals, settlement.points, strict=True)]
        assert played.totals == totals
        assert (played.record.round, played.record.match) == (number, "m")
        lucks.add(played.record.luck)
        assert [*replay(played.record)][-1].view == last_view(played)
        for seat in range(3) if not played.over else ():
            played.choose(seat, CONTINUE)
    assert played.over and played.decisions() == () and len(lucks) == 3


def last_view(played: Match):
    assert played.record is not None
    *_, step = replay(played.record)
    return step.view


def test_the_next_round_begins_when_all_go_on_and_with_what_was_carried() -> None:
    played = match()
    played.deal()
    play_round(played)
    assert played.round is not None
    carry = played.round.carry()
    assert played.between
    assert [(d.seat, d.kind, d.choices) for d in played.decisions()] == [(s, "between", (CONTINUE, LEAVE)) for s in range(3)]
    steps = {d.step for d in played.decisions()}
    for seat in (2, 0):
        assert played.judge(seat, CONTINUE) == LEGAL
        assert played.choose(seat, CONTINUE) == []
        assert played.judge(seat, CONTINUE) == Refused("table.refused.not_asked")
    assert [d.seat for d in played.decisions()] == [1]
    told = played.choose(1, CONTINUE, ALL)
    assert told and told == played.round.opening and played.number == 1 and not played.between
    assert played.view(0).facts["host"] == carry.host and played.record.carry["host"] == carry.host
    play_round(played)
    assert {d.step for d in played.decisions()}.isdisjoint(steps)


@pytest.mark.parametrize(
    ("seat", "choice", "why"),
    [(0, "claim", "table.refused.between"), (3, CONTINUE, "table.refused.not_asked"), (0, HALT, "table.refused.between")],
)
def test_between_rounds_only_going_on_and_leaving_are_taken(seat: int, choice: str, why: str) -> None:
    played = match()
    played.deal()
    play_round(played)
    with pytest.raises(IllegalChoice) as caught:
        played.choose(seat, choice)
    assert caught.value.verdict.why == why


def test_who_leaves_ends_the_match() -> None:
    played = match()
    played.deal()
    play_round(played)
    played.choose(1, LEAVE)
    assert played.over and not played.between and played.decisions() == ()
    assert played.judge(0, CONTINUE) == Refused("table.refused.over")


def test_a_match_ends_when_its_rounds_are_played() -> None:
    played = match(rounds=1)
    played.deal()
    play_round(played)
    assert played.over


def test_a_halt_ends_the_match_and_costs_nobody_anything() -> None:
    played = match()
    played.deal()
    played.choose(1, HALT)
    settlement = played.settlement()
    assert settlement is not None and settlement.kind == "halted"
    assert played.over and played.totals == [0, 0, 0]


def test_a_refused_choice_is_not_recorded() -> None:
    played = match()
    played.deal()
    with pytest.raises(IllegalChoice):
        played.choose(0, "claim")
    assert played.record is not None and played.record.choices == ()


@pytest.mark.parametrize("after", [0, 1, 2, 4])
def test_a_match_is_taken_up_where_it_was_left_also_while_answers_wait(after: int) -> None:
    left = match(prizes=2, fee=3)
    left.deal(ALL)
    rng = random.Random(7)
    for _ in range(after):
        assert left.round is not None
        left.choose(*random_said(left.round, rng, "even"), ALL)
    assert left.round is not None and left.record is not None
    taken_up = Match(GAME, GAME.catalog.rules(3), lambda number: Luck.seeded("other"))
    steps = taken_up.resume(left.record, [5, 0, -5], ALL)
    assert steps and taken_up.round is not None
    assert snapshot(taken_up.round, WATCHERS) == snapshot(left.round, WATCHERS)
    assert taken_up.totals == [5, 0, -5] and taken_up.rules == left.rules
    play_round(taken_up)
    for seat in range(3):
        taken_up.choose(seat, CONTINUE)
    assert taken_up.round.rules == left.rules and taken_up.number == 1


def test_a_record_that_does_not_fit_is_not_taken_up() -> None:
    left = match()
    left.deal()
    assert left.record is not None
    left.record = type(left.record)(**{**{f: getattr(left.record, f) for f in left.record.__struct_fields__}, "luck": "00" * 32})
    with pytest.raises(RecordError, match=r"^luck does not match its commitment"):
        match().resume(left.record, [0, 0, 0])


def test_seeded_matches_are_dealt_alike_and_every_round_otherwise() -> None:
    lucks = [seeded_luck("a")(number).secret for number in range(3)]
    assert lucks == [seeded_luck("a")(number).secret for number in range(3)]
    assert len({*lucks, seeded_luck("b")(0).secret}) == 4
