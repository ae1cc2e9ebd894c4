"""Between the controller and the ledger: its `save` and `settled` are what a controller is given."""

from __future__ import annotations

import os
import sqlite3
from collections import deque
from collections.abc import Callable

from game.match import Ending
from game.record import Record
from game.store.finals import work_out
from game.store.ledger import Ledger
from game.store.places import Notice
from game.store.saved import Saved, Terms
from game.table import Settlement


def new_match() -> str:
    """A name for a match that no other has."""
    return os.urandom(8).hex()


class Keeper:
    """Keeps what is played at the person's table. `sit_down` says on which terms before a controller is made; the match
    gets a name from `new_match`, or keeps its own when it is taken up again. First of all it works out how those matches came
    out that were never ended.

    A disk that fails never stops the game: what was settled is written at the next occasion, and `notices` tell the
    person when it begins and when it is over.
    """

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.terms: Terms | None = None
        self._owed: deque[Callable[[], object]] = deque()
        self._failing = False
        if ledger.kept:
            self._pay(lambda: work_out(ledger))

    @property
    def notices(self) -> deque[Notice]:
        """What the person has not been told yet, oldest first."""
        return self.ledger.notices

    def sit_down(self, terms: Terms) -> None:
        """From here on what is played is played on these terms."""
        self.terms = terms

    def save(self, record: Record) -> None:
        """Keep the round as it stands: before its deal is shown, and after every choice."""
        terms = self._terms()
        if not terms.practice:
            self._pay(lambda: self.ledger.autosave(record, terms))

    def settled(self, record: Record, settlement: Settlement, ending: Ending | None = None) -> None:
        """Write down a round that is over and, in the same step, how the match came out where the round ended it."""
        terms = self._terms()
        if not terms.practice:
            self._owe(lambda: self.ledger.settle(record, settlement, terms, ending))

    def finished(self, ending: Ending) -> None:
        """Write down that a match is over or was left, and how it came out."""
        terms = self._terms()
        if not terms.practice:
            self._owe(lambda: self.ledger.finish(ending, terms))

    def resumable(self, game: str) -> Saved | None:
        """The round of a game that was left in the middle, or the match that was left between two rounds: the controller
        takes up either in the same way."""
        try:
            return self.ledger.resumable(game) or self.ledger.between(game)
        except (sqlite3.Error, OSError) as error:
            self._failed(error)
            return None

    def give_up(self, game: str) -> None:
        """What `resumable` returned cannot be taken up again (a `RecordError`): set it aside, and tell the person."""
        self._pay(lambda: self.ledger.discard(game))

    def close(self) -> None:
        """Write what is still owed, if the disk now takes it, and close the ledger."""
        self._pay(lambda: None)
        self.ledger.close()

    def _terms(self) -> Terms:
        if self.terms is None:
            raise RuntimeError("sit_down() comes before a match that is kept.")
        return self.terms

    def _owe(self, work: Callable[[], object]) -> None:
        self._owed.append(work)
        self._pay(lambda: None)

    def _pay(self, work: Callable[[], object]) -> None:
        """Write what is owed, in order, and then do `work`; an autosave thus never overtakes the round before it."""
        try:
            while self._owed:
                self._owed[0]()
                self._owed.popleft()
            work()
        except (sqlite3.Error, OSError) as error:
            self._failed(error)
        else:
            if self._failing:
                self._failing = False
                self.notices.append(Notice("store.ledger.written", {}))

    def _failed(self, error: sqlite3.Error | OSError) -> None:
        if not self._failing:
            self._failing = True
            why = getattr(error, "sqlite_errorname", None) or getattr(error, "strerror", None) or type(error).__name__
            self.notices.append(Notice("store.ledger.unwritten", {"why": why}))
