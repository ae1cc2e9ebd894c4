"""How the person has played: the reviews of rounds that are kept, and those that are worked out beside the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.players.desk import Desk
from game.players.reviewer import Reviewer
from game.record import Record
from game.registry import find
from game.review import Review
from game.store.study import Study
from game.table import Seat

Name = tuple[str, int, Seat]
"""A round by its match, its number there and the seat that is looked back on."""

ROOM: Final = 256
"""So many reviews are held that are in no file."""


class Reviews:
    """Reviews by round. Those of `kept` rounds are written down; others, as of practice, are known until the program ends."""

    def __init__(self, desk: Desk, study: Callable[[], Study]) -> None:
        self._study = study
        self._reviewer = Reviewer(desk, self._done)
        self._made: dict[Name, Review | None] = {}
        self._kept: set[Name] = set()
        self._absent: set[Name] = set()

    def of(self, record: Record, seat: Seat) -> Review | None:
        """The review of a round; None where there is none yet."""
        name = _name(record, seat)
        if name not in self._made and name not in self._absent:
            found = self._study().review(name[0], name[1], find(record.game).rules_version)
            if found is None or found.seat != seat:
                self._absent.add(name)
            else:
                self._hold(name, found)
        return self._made.get(name)

    def fails(self, record: Record, seat: Seat) -> bool:
        """Whether it was found that a round cannot be looked back on: it was played by other rules than those of today."""
        name = _name(record, seat)
        return name in self._made and self._made[name] is None

    def far(self, record: Record, seat: Seat) -> float:
        """How far the review of a round is, from 0 to 1."""
        if self.of(record, seat) is not None or self.fails(record, seat):
            return 1.0
        return self._reviewer.far(record, seat) or 0.0

    def want(self, records: Iterable[Record], seat: Seat, keep: bool = True) -> None:
        """Work out the reviews of these rounds that there are not yet; those of a game that has nobody to advise are none."""
        for record in records:
            if self.far(record, seat) < 1.0 and find(record.game).adviser is not None:
                if keep:
                    self._kept.add(_name(record, seat))
                self._reviewer.add(record, seat)

    def stop(self) -> None:
        """Leave what is not done."""
        self._reviewer.stop()

    def update(self) -> None:
        """Go on with what is to be worked out. Never waits."""
        self._reviewer.update()

    def _done(self, record: Record, seat: Seat, review: Review | None) -> None:
        name = _name(record, seat)
        self._hold(name, review)
        if review is not None and name in self._kept:
            self._study().keep_review(name[0], name[1], review)

    def _hold(self, name: Name, review: Review | None) -> None:
        if len(self._made) >= ROOM:
            del self._made[next(iter(self._made))]
        self._made[name] = review
        self._absent.discard(name)


def _name(record: Record, seat: Seat) -> Name:
    """What a round is called; one of no match by the seal of its deal."""
    return record.match or record.commitment, record.round, seat
