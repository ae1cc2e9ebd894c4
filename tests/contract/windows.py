"""Checks of claim windows, and of questions that may be let be."""

from __future__ import annotations

from game.choices import sample
from game.luck import Luck
from game.match import Match
from game.registry import Game
from game.round import TIMEOUT
from game.table import ALL, LAPSE, PUBLIC, Decision, Round
from tests.contract.play import Table, agree, snapshot, tables, written


def windows(game: Game, seed: int) -> None:
    """A claim window is a step with one `must`, that of the lapse, and beside it only claims, which are in no hurry of their own.
    Whatever the others hold, there is a window or there is none."""
    for table in tables(game, seed):
        for round_, said, _ in table.states():
            decisions = round_.decisions()
            for decision in decisions:
                _lapse(decision, decisions)
            if said is None or not (_windows(decisions) or table.rng.random() < 0.2):
                continue
            for seat in table.seats:
                imagined = game.round.imagine(round_.view(seat), Luck.seeded(table.rng.random()))
                there, here = _windows(imagined.decisions()), _windows(decisions)
                assert there == here, f"the windows are {here}, and if others than seat {seat} hold other cards {there}"


def _lapse(decision: Decision, decisions: tuple[Decision, ...]) -> None:
    says = LAPSE in (decision.choices if isinstance(decision.choices, tuple) else ())
    assert says == (decision.window is not None), f"{decision.kind!r} lapses, and is no window"
    if decision.window is None:
        return
    assert decision.choices == (LAPSE,) and decision.must, f"a window can only lapse, not {decision.choices}"
    assert decision.window > 0 and decision.seconds is None, "a window has its seconds and no other clock"
    for other in decisions:
        assert other is decision or not (other.must or other.now), f"{other.kind!r} beside a window is no claim that it ends"


def _windows(decisions: tuple[Decision, ...]) -> list[tuple[int, str, float]]:
    return [(one.seat, one.kind, one.window) for one in decisions if one.window is not None]


def claims(game: Game, seed: int) -> None:
    """A claim shows to nobody else before its window ends."""
    for table in tables(game, seed):
        for round_, _, _ in table.states(ALL):
            decisions = round_.decisions()
            for decision in decisions if _windows(decisions) else ():
                if not decision.must:
                    _claimed(table, round_, decision)


def _claimed(table: Table, round_: Round, decision: Decision) -> None:
    claimed = round_.copy()
    steps = claimed.choose(decision.seat, sample(decision.choices, table.rng), ALL)
    assert not steps, "a claim takes effect before its window ends"
    for who in (*table.seats, PUBLIC):
        if who != decision.seat:
            was, now = written(round_.view(who)), written(claimed.view(who))
            agree(was, now, f"seat {decision.seat} claims, and {who} sees it")


def let_be(game: Game, seed: int) -> None:
    """What may be answered and is let be leaves no trace, in the round and in its record."""
    for table in tables(game, seed):
        match = Match(game, table.rules, lambda number, table=table: table.luck, carry=table.carry)
        match.deal()
        for seat, choice in table.line:
            open_now = [decision for decision in match.decisions() if not decision.must]
            if open_now and match.round is not None:
                before, record = snapshot(match.round, table.watchers), match.record
                for decision in open_now:
                    for word in (decision.default, *((TIMEOUT,) if decision.seconds is not None else ())):
                        assert not match.round.choose(decision.seat, word, ALL), "something happens when a question is let be"
                        match.choose(decision.seat, word)
                agree(before, snapshot(match.round, table.watchers), "after questions were let be")
                assert match.record == record, "what was let be is recorded"
            match.choose(seat, choice)
