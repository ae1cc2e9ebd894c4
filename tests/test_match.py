"""Rounds in a row."""

from __future__ import annotations

import random

import pytest

from game.luck import Luck
from game.match import CONTINUE, LEAVE, Ending, Match, seeded_luck, system_luck
from game.options import Rules
from game.record import RecordError, replay, verify
from game.round import HALT, TIMEOUT
from game.table import ALL, LAPSE, LEGAL, IllegalChoice, Refused, Seat, Settlement
from tests.contract.play import WHOLE, random_said, snapshot
from tests.contract.toy import GAME, ToyCarry, ToyRound, finish, settle_match
from tests.controlled import clocked

WATCHERS = (0, 1, 2, ALL)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[ToyCarry, tuple[int, ...], Seat | None]]:
    """What the game is asked for the ends of matches: carry, totals, who left."""
    calls: list[tuple[ToyCarry, tuple[int, ...], Seat | None]] = []

    def final(rules: Rules, carry: ToyCarry, totals: tuple[int, ...], left: Seat | None) -> Settlement:
        calls.append((carry, totals, left))
        return settle_match(rules, carry, totals, left)

    monkeypatch.setitem(GAME.__dict__, "finish", final)
    return calls


def match(rounds: int = 0, carry: ToyCarry | None = None, hour: int = 0, **options: int) -> Match:
    return Match(GAME, GAME.catalog.rules(3, **options), seeded_luck(5), name="m", rounds=rounds, carry=carry, hour=hour)


def play_round(played: Match, seed: int = 1) -> None:
    """Play the round to its end."""
    rng = random.Random(seed)
    assert played.round is not None
    while played.round.decisions():
        played.choose(*random_said(played.round, rng, "even"))


def go_on(played: Match) -> None:
    for seat in range(3):
        played.choose(seat, CONTINUE)


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
        assert played.before == tuple(totals) == tuple(played.totals)
        play_round(played, number)
        assert played.before == tuple(totals), "the round that is over is not in it yet"
        assert played.round is not None and played.record is not None
        settlement = played.settlement()
        assert settlement is not None
        totals = [total + points for total, points in zip(totals, settlement.points, strict=True)]
        assert played.totals == [a + b for a, b in zip(totals, played.final.points if played.final else (0, 0, 0), strict=True)]
        assert (played.record.round, played.record.match) == (number, "m")
        lucks.add(played.record.luck)
        assert [*replay(played.record)][-1].view == last_view(played)
        if not played.over:
            go_on(played)
    assert played.over and played.decisions() == () and len(lucks) == 3


def test_the_watcher_is_told_every_step_of_a_round_as_it_is_played() -> None:
    played = match()
    told = [*played.deal(ALL)]
    rng = random.Random(1)
    while played.round is not None and played.round.decisions():
        told += played.choose(*random_said(played.round, rng, "even"), ALL)
    assert played.record is not None
    assert [step.event for step in told] == [step.event for step in replay(played.record)]


def test_while_a_round_is_played_it_says_what_can_be_said() -> None:
    played = match()
    played.deal()
    asked = played.decisions()[1]
    assert played.judge(1, asked.default) == LEGAL
    assert played.judge(1, "claim") == Refused("pebbles.refused.keep", {"choice": "claim"})


def test_what_is_said_between_rounds_is_spelled_as_in_every_record_and_by_every_program() -> None:
    played = match()
    played.deal()
    play_round(played)
    assert {d.choices for d in played.decisions()} == {("continue", "leave")}


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
    assert max(steps) < 0, "no question of a round has such a step"
    for seat in (2, 0):
        assert played.judge(seat, CONTINUE) == LEGAL
        assert played.choose(seat, CONTINUE) == []
        assert played.judge(seat, CONTINUE) == Refused("table.refused.not_asked")
    assert [d.seat for d in played.decisions()] == [1]
    told = played.choose(1, CONTINUE, ALL)
    assert told and told == played.round.opening and played.number == 1 and not played.between
    assert played.view(0).host == carry.host and played.record.carry == {"type": "ToyCarry", **fields(carry)}
    play_round(played)
    assert all(d.step < 0 and d.step not in steps for d in played.decisions())


def fields(carry: ToyCarry) -> dict[str, int]:
    """What is written of a carry."""
    return {name: value for name in ("round", "host", "pot") if (value := getattr(carry, name))}


@pytest.mark.parametrize(
    ("seat", "choice", "why"),
    [
        (0, "claim", Refused("table.refused.between", {"choice": "claim"})),
        (3, CONTINUE, Refused("table.refused.not_asked")),
        (0, HALT, Refused("table.refused.between", {"choice": "halt"})),
    ],
)
def test_between_rounds_only_going_on_and_leaving_are_taken(seat: int, choice: str, why: Refused) -> None:
    played = match()
    played.deal()
    play_round(played)
    with pytest.raises(IllegalChoice) as caught:
        played.choose(seat, choice)
    assert caught.value.verdict == why


Asked = list[tuple[ToyCarry, tuple[int, ...], Seat | None]]


def test_who_leaves_ends_the_match_and_is_told_to_the_game(asked: Asked) -> None:
    played = match(fee=3)
    played.deal()
    play_round(played)
    assert played.round is not None and played.ending is None and asked == []
    before = tuple(played.totals)
    played.choose(1, LEAVE)
    assert played.over and not played.between and played.decisions() == ()
    assert asked == [(played.round.carry(), before, 1)]
    assert played.final is not None and played.final.points[1] < played.final.points[0] == 3 + played.round.carry().pot // 3
    assert played.totals == [a + b for a, b in zip(before, played.final.points, strict=True)]
    assert played.ending == Ending("m", played.final, tuple(played.totals))
    assert played.judge(0, CONTINUE) == Refused("table.refused.over")


@pytest.mark.parametrize("agreed", [0, 1, 2, 3])
def test_a_match_ends_by_its_games_rule_or_after_the_rounds_agreed_on(asked: Asked, agreed: int) -> None:
    played = Match(GAME, GAME.catalog.rules(3, **{"rounds": 2}), seeded_luck(5), rounds=agreed)
    played.deal()
    totals = [0, 0, 0]
    for number in range(min(agreed or 2, 2)):
        if number:
            go_on(played)
        assert not played.over and asked == []
        play_round(played, number)
        settlement = played.settlement()
        assert settlement is not None
        totals = [a + b for a, b in zip(totals, settlement.points, strict=True)]
    assert played.over and played.round is not None
    assert asked == [(played.round.carry(), tuple(totals), None)]


@pytest.mark.parametrize("rounds", [0, 1])
def test_a_round_that_ends_with_the_deal_is_settled_like_any_other(monkeypatch: pytest.MonkeyPatch, rounds: int) -> None:
    """So does one of Go-Stop that is dealt without a cut, with four of a month on the floor."""
    monkeypatch.setattr(ToyRound, "open", finish)
    played = match(rounds=rounds)
    told = played.deal(ALL)
    assert played.round is not None and told == played.round.opening != []
    settlement = played.settlement()
    assert settlement is not None and settlement.points == (1, 1, 1) and played.over == bool(rounds)
    assert played.totals == [a + b for a, b in zip((1, 1, 1), played.final.points if played.final else (0, 0, 0), strict=True)]
    assert played.record is not None and played.record.settlement == settlement
    verify(played.record, settlement)
    if not rounds:
        go_on(played)
        assert (played.number, played.totals) == (1, [2, 2, 2])


@pytest.mark.parametrize("rounds", [0, 1])
def test_a_round_that_is_broken_off_counts_as_unplayed(asked: Asked, rounds: int) -> None:
    """The game gets the carry that led into it, and it costs nobody a point of the round."""
    carry = ToyCarry(round=0, host=1, pot=9)
    played = match(carry=carry, fee=0)
    played.deal()
    if rounds:
        play_round(played)
        assert played.round is not None
        carry = played.round.carry()
        go_on(played)
    before = tuple(played.totals)
    for decision in played.decisions():
        played.choose(decision.seat, decision.default)
    played.choose(0 if played.view(0).host == 0 else played.view(0).host, HALT)
    settlement = played.settlement()
    assert settlement is not None and settlement.kind == "halted" and not any(settlement.points)
    assert played.over and asked == [(carry, before, played.view(0).host)]
    assert played.final is not None and played.final.pot == -carry.pot


def test_the_hour_of_the_table_leads_to_the_first_carry_and_stands_in_its_record() -> None:
    for hour, host in ((0, 0), (13, 1), (23, 2)):
        played = match(hour=hour)
        played.deal()
        assert played.view(0).host == host and played.record is not None
        assert played.record.carry == {"type": "ToyCarry", **fields(ToyCarry(host=host))}


def test_where_nobody_says_another_hour_it_is_noon_and_a_match_without_a_name_writes_none() -> None:
    played = Match(GAME, GAME.catalog.rules(4))
    played.deal()
    at_noon = match(hour=12)
    at_noon.deal()
    assert played.view(0).host == 12 % 4 and at_noon.view(0).host == 12 % 3
    assert played.record is not None and played.record.match == ""


def test_a_record_has_its_end_once_the_round_is_over_and_fits_it() -> None:
    played = match()
    played.deal()
    assert played.record is not None and played.record.settlement is None and played.record.digest == ""
    play_round(played)
    assert played.record.settlement == played.settlement()
    verify(played.record, played.settlement())


def test_what_is_let_be_is_not_recorded_and_a_lapse_is() -> None:
    played = match()
    played.deal()
    rng = random.Random(1)
    while not any(decision.window and len(played.decisions()) > 1 for decision in played.decisions()):
        played.choose(*random_said(played.round, rng, "default"))
    assert played.record is not None and played.round is not None
    record, before = played.record, snapshot(played.round, WATCHERS, WHOLE)
    [claim] = [decision for decision in played.decisions() if not decision.must][:1]
    assert played.choose(claim.seat, "pass", ALL) == []
    assert played.record == record and snapshot(played.round, WATCHERS, WHOLE) == before
    host = next(decision.seat for decision in played.decisions() if decision.must)
    played.choose(host, LAPSE)
    assert played.record.choices == (*record.choices, (host, LAPSE))


def test_whose_time_runs_out_is_recorded_although_somebody_else_could_let_his_question_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clocked(monkeypatch)
    played = match()
    played.deal()
    laid = {"prize": ["6"], "hand:0": ["9"], "hand:1": ["8"], "hand:2": ["7"]}
    played.round = ToyRound.arrange(laid, played.rules, Luck.seeded(1))
    for seat, choice in ((1, "claim"), (2, "claim"), (0, LAPSE)):
        played.choose(seat, choice)
    assert [(d.seat, d.must) for d in played.decisions()] == [(1, True), (2, True), (0, False)]
    for seat in (2, 1):
        played.choose(seat, TIMEOUT)
    assert played.record is not None and played.record.choices[-2:] == ((2, TIMEOUT), (1, TIMEOUT))
    assert played.view(0).phase == "claim", "both have withdrawn, and the next prize is drawn"


def test_a_refused_choice_is_not_recorded() -> None:
    played = match()
    played.deal()
    with pytest.raises(IllegalChoice):
        played.choose(0, "claim")
    assert played.record is not None and played.record.choices == ()


@pytest.mark.parametrize("after", [0, 1, 2, 4])
def test_a_match_is_taken_up_where_it_was_left_also_while_answers_wait(after: int) -> None:
    left = match(prizes=3, fee=3)
    left.deal(ALL)
    rng = random.Random(7)
    for _ in range(after):
        assert left.round is not None
        left.choose(*random_said(left.round, rng, "even"), ALL)
    assert left.round is not None and left.record is not None
    taken_up = Match(GAME, GAME.catalog.rules(3), lambda number: Luck.seeded("other"))
    steps = taken_up.resume(left.record, [5, 0, -5], ALL)
    assert steps and taken_up.round is not None
    assert snapshot(taken_up.round, WATCHERS, WHOLE) == snapshot(left.round, WATCHERS, WHOLE)
    assert taken_up.totals == [5, 0, -5] and taken_up.rules == left.rules
    play_round(taken_up)
    go_on(taken_up)
    assert taken_up.round.rules == left.rules and taken_up.number == 1


def test_a_match_is_taken_up_between_two_rounds(asked: Asked) -> None:
    left = match()
    left.deal()
    play_round(left)
    assert left.record is not None and left.round is not None
    taken_up = match()
    taken_up.resume(left.record, left.totals)
    assert taken_up.between and not taken_up.over and asked == [] and taken_up.totals == left.totals
    go_on(taken_up)
    assert taken_up.record is not None and taken_up.record.carry == {"type": "ToyCarry", **fields(left.round.carry())}


def test_the_last_round_is_played_on_when_it_is_taken_up_before_its_end(asked: Asked) -> None:
    left = match(rounds=1)
    left.deal()
    assert left.record is not None
    taken_up = match(rounds=1)
    taken_up.resume(left.record, [0, 0, 0])
    assert not taken_up.over and asked == [] and len(taken_up.decisions()) == 3


def test_what_was_said_or_settled_before_does_not_count_for_a_match_that_is_taken_up() -> None:
    left = match()
    left.deal()
    play_round(left)
    assert left.record is not None
    taken_up = match()
    taken_up.deal()
    play_round(taken_up)
    taken_up.choose(0, CONTINUE)
    taken_up.resume(left.record, left.totals)
    assert [d.seat for d in taken_up.decisions()] == [0, 1, 2]
    taken_up.choose(1, LEAVE)
    assert taken_up.over
    taken_up.resume(left.record, left.totals)
    assert taken_up.between and taken_up.ending is None


def test_a_match_that_was_put_away_after_its_last_round_is_settled_when_it_is_taken_up(asked: Asked) -> None:
    left = match(rounds=1)
    left.deal()
    play_round(left)
    assert left.record is not None and left.round is not None and left.settlement() is not None
    before = tuple(left.settlement().points)
    taken_up = match(rounds=1)
    taken_up.resume(left.record, list(before))
    assert taken_up.over and taken_up.ending == left.ending
    assert asked == [(left.round.carry(), before, None)] * 2


def test_who_is_broken_off_in_a_round_that_was_taken_up_gets_the_carry_that_led_into_it(asked: Asked) -> None:
    carry = ToyCarry(round=1, host=2, pot=7)
    left = match(carry=carry)
    left.deal()
    assert left.record is not None
    taken_up = match()
    taken_up.resume(left.record, [1, 2, -3])
    taken_up.choose(0, HALT)
    assert asked == [(carry, (1, 2, -3), 0)]


def test_a_record_that_does_not_fit_is_not_taken_up() -> None:
    left = match()
    left.deal()
    assert left.record is not None
    left.record = type(left.record)(**{**{f: getattr(left.record, f) for f in left.record.__struct_fields__}, "luck": "00" * 32})
    with pytest.raises(RecordError, match=r"^luck does not match its commitment"):
        match().resume(left.record, [0, 0, 0])


def test_each_round_of_a_real_match_is_dealt_from_fresh_luck() -> None:
    assert len({system_luck(number).secret for number in (0, 0, 1)}) == 3


def test_seeded_matches_are_dealt_alike_and_every_round_otherwise() -> None:
    lucks = [seeded_luck("a")(number).secret for number in range(3)]
    assert lucks == [seeded_luck("a")(number).secret for number in range(3)]
    assert len({*lucks, seeded_luck("b")(0).secret}) == 4
