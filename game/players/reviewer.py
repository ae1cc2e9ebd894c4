"""Reviews of rounds, worked out beside the table: the questions of one after another go over a desk of advice."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from typing import Final

from game.players.advice import Advice, Advised
from game.players.desk import Desk
from game.players.protocol import Budget
from game.record import Record, RecordError
from game.registry import find
from game.review import AskedDecision, Review, reviewing
from game.table import Seat

REVIEW_MS: Final = 250
"""Milliseconds of the processor for each question: a match of some two hundred takes less than a minute."""


class Reviewer:
    """Works out one review after another. `done` is given each round with its review, None where it cannot be replayed."""

    def __init__(self, desk: Desk, done: Callable[[Record, Review | None], None]) -> None:
        self._desk, self._done = desk, done
        self._rounds: deque[tuple[Record, Seat]] = deque()
        self._work: Generator[AskedDecision, Advice | None, Review] | None = None
        self._ticket = 0

    @property
    def left(self) -> int:
        """How many rounds are still to be reviewed."""
        return len(self._rounds)

    def add(self, record: Record, seat: Seat) -> None:
        """Review a round, after those that wait already; one that is there is not reviewed twice."""
        if (record, seat) not in self._rounds:
            self._rounds.append((record, seat))
        if self._work is None:
            self._begin()

    def stop(self) -> None:
        """Leave what is not done."""
        self._rounds.clear()
        self._desk.drop(self._ticket)
        self._work = None

    def _begin(self) -> None:
        if self._rounds:
            record, seat = self._rounds[0]
            self._work = reviewing(record, seat, find(record.game).rules_version)
            self._go_on(None)

    def _go_on(self, advice: Advice | None) -> None:
        """Put the next question of the round, or end it."""
        assert self._work is not None
        record, _ = self._rounds[0]
        try:
            asked = self._work.send(advice)
        except StopIteration as done:
            self._end(done.value)
        except RecordError:
            self._end(None)
        else:
            budget = Budget(seed=asked.at, ms=REVIEW_MS)
            self._ticket = self._desk.ask(
                record.game, asked.view, asked.decision, budget, self._advised, also=asked.choice, urgent=False
            )

    def _advised(self, advised: Advised) -> None:
        if self._work is not None:
            self._go_on(advised.advice)

    def _end(self, review: Review | None) -> None:
        (record, _), self._work = self._rounds.popleft(), None
        self._done(record, review)
        if self._work is None:
            self._begin()
