"""Checks of what is asked and what may be said."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

from game.choices import Choice, Pick, parse, sample
from game.registry import Game
from game.round import HALT, TIMEOUT
from game.table import ALL, PUBLIC, Decision, Foul, IllegalChoice, Legal, Refused, Round, Seat
from tests.contract.play import agree, open_question, play_out, snapshot, tables, written

GARBAGE = ("", " ", "\t\n", "xyzzy", "pass pass", "PASS", "play", "play ZZ", "0", "-1", "놀판", "keep " + "1 " * 40, "\x00")


def some(choices: tuple[Choice, ...] | Pick, rng: random.Random, most: int = 12) -> list[Choice]:
    """At most `most` of the choices."""
    if isinstance(choices, tuple):
        return list(choices) if len(choices) <= most else rng.sample(choices, most)
    return [*islice(choices, most // 3), *(sample(choices, rng) for _ in range(most // 3))]


def utterances(round_: Round, rng: random.Random) -> list[tuple[Seat, Choice]]:
    """What seats may try to say: their own choices, the others', and nonsense."""
    seats = range(-2, round_.rules.seats + 1)
    words = [choice for decision in round_.decisions() for choice in some(decision.choices, rng, 6)]
    words += [f"{word} again" for word in words[:3]] + [word.rpartition(" ")[0] for word in words[:3]]
    words += [TIMEOUT, HALT, *rng.sample(GARBAGE, 4)]
    return [(seat, word) for seat in seats for word in words]


def questions(game: Game, seed: int) -> None:
    """Until the end somebody must answer; each seat has one question at most, its default among its choices, and sees
    that question alone. What can be listed can be counted, sampled and said."""
    for table in tables(game, seed):
        for round_, said, _ in table.states():
            decisions = round_.decisions()
            assert decisions == round_.decisions(), "asking twice gives other questions"
            assert bool(decisions) == (said is not None) == (round_.settlement() is None), "over, and yet not over"
            assert said is None or any(decision.must for decision in decisions), "nobody must answer, and the round waits"
            seats = Counter(decision.seat for decision in decisions)
            assert all(n == 1 for n in seats.values()), f"a seat has two questions: {seats}"
            assert set(seats) <= set(table.seats), f"a seat that is not at the table is asked: {set(seats)}"
            for decision in decisions:
                _question(decision, round_, table.rng)
            for who in table.watchers:
                own = tuple(d for d in decisions if who in (d.seat, ALL))
                assert round_.view(who).decisions == own, f"the view of {who} does not hold its own questions"


def _question(decision: Decision, round_: Round, rng: random.Random) -> None:
    choices = decision.choices
    name = f"{decision.kind!r} of seat {decision.seat}"
    assert decision.kind, "a question without a kind"
    assert decision.step == round_.view(PUBLIC).step, f"{name} is of another step"
    assert decision.seconds is None or decision.seconds > 0, f"{name} gives no time"
    assert not decision.now or not decision.must, f"{name} must be answered and yet is out of turn"
    assert parse(choices, decision.default) == decision.default, f"{name}: its default {decision.default!r} is no choice"
    for choice in some(choices, rng):
        assert parse(choices, choice) == choice and choice in choices, f"{name} does not read its own {choice!r}"
        assert choice.split()[0] not in (TIMEOUT, HALT), f"{name} uses a word of the table's: {choice!r}"
    if len(choices) <= 300:
        listed = list(choices)
        assert len(set(listed)) == len(listed) == len(choices) > 0, f"{name} says its choices wrongly"


def choices(game: Game, seed: int) -> None:
    """Every listed choice applies. Everything else is refused with a reason, and then nothing has changed."""
    for table in tables(game, seed):
        for round_ in table.stops(0.4):
            for decision in round_.decisions():
                for choice in some(decision.choices, table.rng):
                    assert round_.judge(decision.seat, choice) == Legal(), f"{choice!r} is listed and not legal"
                    round_.copy().choose(decision.seat, choice)
            before = snapshot(round_, table.watchers)
            for seat, choice in utterances(round_, table.rng):
                _judged(round_, seat, choice)
            agree(before, snapshot(round_, table.watchers), "after choices that were only judged or refused")


def _judged(round_: Round, seat: Seat, choice: Choice) -> None:
    decision = open_question(round_, seat)
    verdict = round_.judge(seat, choice)
    listed = decision is not None and (
        parse(decision.choices, choice) is not None
        or choice == HALT
        or (choice == TIMEOUT and decision.seconds is not None)
    )
    assert isinstance(verdict, Legal) == listed, f"seat {seat} {choice!r} is judged {verdict}"
    if isinstance(verdict, Foul):
        assert verdict.why, "a foul without a reason"
        round_.copy().choose(seat, choice)
    if not isinstance(verdict, Refused):
        return
    assert verdict.why, "a refusal without a reason"
    refused = None
    try:
        round_.choose(seat, choice)
    except IllegalChoice as error:
        refused = error.seat, error.choice, error.verdict
    assert refused == (seat, choice, verdict), f"seat {seat} {choice!r} is judged {verdict}, and said it is {refused or 'taken'}"


def secret_answers(game: Game, seed: int) -> None:
    """An answer that waits for others changes nothing that anybody else can see."""
    for table in tables(game, seed):
        for round_, said, _ in table.states(ALL):
            if said is None:
                continue
            seat = said[0]
            others = tuple(who for who in (*table.seats, PUBLIC) if who != seat)
            after = round_.copy()
            if after.choose(*said, ALL) or after.step != round_.step:
                continue
            for who in others:
                was, now = written(round_.view(who)), written(after.view(who))
                agree(was, now, f"seat {seat} has answered, and in the view of {who}")
            assert after.view(seat).answered is not None, "a seat does not remember its own answer"


def endings(game: Game, seed: int) -> None:
    """However it is played a round ends within its bound; broken off, it ends at once and nothing changes hands."""
    for table in tables(game, seed):
        for style in ("even", "first", "last", "default"):
            play_out(table.begin(), random.Random(seed), style)
        for round_ in table.stops(0.2, ALL):
            decision = table.rng.choice(round_.decisions())
            round_.copy().choose(decision.seat, HALT)
            halted = round_.copy()
            halted.choose(decision.seat, HALT, ALL)
            settlement = halted.settlement()
            assert settlement is not None and settlement.kind == "halted" and not any(settlement.points), "a halt pays"
            assert not halted.decisions() and halted.view(ALL).step == round_.view(ALL).step + 1, "a halt is not a step"
            assert all(halted.view(seat).answered is None for seat in table.seats), "a halted round still waits"
            snapshot(halted, table.watchers)
