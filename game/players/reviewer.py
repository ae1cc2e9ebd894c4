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
    """Works out one review after another. `done` is given each round and seat with its review, None where it cannot be replayed.
    A question is put only within `update`, when the desk has no other."""

    def __init__(self, desk: Desk, done: Callable[[Record, Seat, Review | None], None]) -> None:
        self._desk, self._done = desk, done
        self._rounds: deque[tuple[Record, Seat]] = deque()
        self._work: Generator[AskedDecision, Advice | None, Review] | None = None
        self._next: AskedDecision | None = None
        self._ticket = 0

    @property
    def left(self) -> int:
        """How many rounds are still to be reviewed."""
        return len(self._rounds)

    def far(self, record: Record, seat: Seat) -> float | None:
        """How far the review of a round is, from 0 to 1; None where it is not among those that are to be made."""
        if (record, seat) not in self._rounds:
            return None
        if self._work is None or self._next is None or self._rounds[0] != (record, seat):
            return 0.0
        return self._next.at / max(1, len(record.choices))

    def add(self, record: Record, seat: Seat) -> None:
        """Review a round, after those that wait already; one that is there is not reviewed twice."""
        if (record, seat) not in self._rounds:
            self._rounds.append((record, seat))

    def stop(self) -> None:
        """Leave what is not done."""
        self._rounds.clear()
        self._desk.drop(self._ticket)
        self._work = self._next = None
        self._ticket = 0

    def update(self) -> None:
        """Put the next question, if the desk has time for it."""
        if self._ticket or not self._rounds or not self._desk.idle:
            return
        if self._work is None:
            record, seat = self._rounds[0]
            self._work = reviewing(record, seat, find(record.game).rules_version)
            self._go_on(None)
        if self._next is not None:
            record, _ = self._rounds[0]
            one, budget = self._next, Budget(seed=self._next.at, ms=REVIEW_MS)
            self._ticket = self._desk.ask(
                record.game, one.view, one.decision, budget, self._advised, also=one.choice, urgent=False
            )

    def _advised(self, advised: Advised) -> None:
        self._ticket = 0
        self._go_on(advised.advice)

    def _go_on(self, advice: Advice | None) -> None:
        """Go to the next question of the round, or end it."""
        assert self._work is not None
        try:
            self._next = self._work.send(advice)
        except StopIteration as done:
            self._end(done.value)
        except RecordError:
            self._end(None)

    def _end(self, review: Review | None) -> None:
        record, seat = self._rounds.popleft()
        self._work = self._next = None
        self._done(record, seat, review)
