"""Matches of the toy under a controller, with a server, a clock and a keeper of the tests' own."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from msgspec import structs

from game.choices import sample
from game.controller import PERSON, Controller, Opponent, ServerAnswer
from game.luck import Luck
from game.match import Ending, Match, seeded_luck
from game.players.local import LocalServer
from game.players.protocol import Budget
from game.record import Record
from game.round import Phase, Question
from game.table import LAPSE, Decision, Settlement, View
from tests.contract.toy import GAME, ToyRound

COMPUTER = Opponent("novice", ms=None, playouts=1)
YOU = Opponent(PERSON)


class Held:
    """A server that answers only when told what to say, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: dict[int, tuple[View, Decision, Budget]] = {}
        self.said: dict[int, ServerAnswer] = {}
        self.closed = False

    def ask(self, ticket: int, game: str, level: str, view: View, decision: Decision, budget: Budget) -> None:
        self.asked[ticket] = (view, decision, budget)

    def answers(self) -> Mapping[int, ServerAnswer]:
        said, self.said = self.said, {}
        return said

    def close(self) -> None:
        self.closed = True

    def say(self, seat: int, choice: str | None, failure: str = "") -> None:
        """Answer the newest question to a seat."""
        ticket = max(ticket for ticket, (_, decision, _) in self.asked.items() if decision.seat == seat)
        self.said[ticket] = ServerAnswer(choice, failure)


class Clock:
    """The time of day, which no question begins with at nought."""

    now = 5000.0

    def __call__(self) -> float:
        return self.now


class Kept:
    """What the controller handed on to be kept."""

    def __init__(self) -> None:
        self.saved: list[Record] = []
        self.settled: list[tuple[Record, Settlement, Ending | None]] = []
        self.finished: list[Ending] = []

    def settle(self, record: Record, settlement: Settlement, ending: Ending | None) -> None:
        self.settled.append((record, settlement, ending))


def controller(
    *seats: Opponent, server=None, kept: Kept | None = None, seed: int = 0, agreed: int = 0, clock=None, pace=0.0, **options: int
) -> Controller:
    kept = kept or Kept()
    match = Match(GAME, GAME.catalog.rules(len(seats), **options), seeded_luck(5), rounds=agreed)
    return Controller(
        match,
        seats,
        server or LocalServer(),
        watch=0,
        seed=seed,
        pace=pace,
        clock=clock or Clock(),
        save=kept.saved.append,
        settled=kept.settle,
        finished=kept.finished.append,
    )


def claims(
    *seats: Opponent, hands: tuple[str, ...] = ("9", "8", "7"), server=None, kept: Kept | None = None, clock=None, pace=0.0
) -> Controller:
    """A table where a prize of 6 has been drawn; each seat holds these numbers, and seat 0 is the host."""
    table = controller(*seats, server=server, kept=kept, clock=clock, pace=pace)
    table.start()
    laid = {"prize": ["6"], **{f"hand:{seat}": [*hand] for seat, hand in enumerate(hands)}}
    table.match.round = ToyRound.arrange(laid, table.match.rules, Luck.seeded(1))
    return table


def reveal(*seats: Opponent, server=None, clock=None, pace=0.0) -> Controller:
    """The same table when seats 1 and 2 have claimed; the host may throw the prize out."""
    table = claims(*seats, server=server, clock=clock, pace=pace)
    for seat, choice in ((1, "claim"), (2, "claim"), (0, LAPSE)):
        table.match.choose(seat, choice)
    return table


def clocked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever may reveal, withdraw or throw the prize out has half a minute for it from now on."""
    ask, answer = ToyRound.PHASES["reveal"]

    def timed(table: ToyRound) -> tuple[Question, ...]:
        return tuple(structs.replace(one, decision=structs.replace(one.decision, seconds=30.0)) for one in ask(table))

    monkeypatch.setitem(ToyRound.__dict__["PHASES"], "reveal", Phase(timed, answer))


def play_round(table: Controller) -> None:
    """People and computers play a round to its end."""
    rng = random.Random(4)
    number = table.match.number
    while table.match.settlement() is None or table.match.number != number:
        for decision in table.decisions:
            table.answer(decision.seat, sample(decision.choices, rng))
        table.poll()
