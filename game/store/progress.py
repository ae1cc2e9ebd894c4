"""How well the person has played, match by match, as far as that was looked back on."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

import msgspec

from game.registry import find
from game.review import Review, Reviewed
from game.store.ledger import Ledger
from game.store.places import UNREADABLE
from game.store.study import Study
from game.table import Seat


class PlayedMatch(msgspec.Struct, frozen=True):
    """A match of the past: when its last round was written down (universal time, ISO), who sat there, the person's seat, and how
    many rounds it has; of those that are looked back on, how many they are, how many answers were as good as the best of how
    many, what the others gave away, and the turning points."""

    match: str
    at: str
    names: tuple[str, ...]
    seat: Seat
    rounds: int
    reviewed: int = 0
    good: int = 0
    answers: int = 0
    lost: float = 0.0
    points: tuple[Reviewed, ...] = ()

    @property
    def well(self) -> float | None:
        """The share of the answers that were as good as the best; None where none is known."""
        return self.good / self.answers if self.answers else None


def matches(ledger: Ledger, study: Study, game: str) -> list[PlayedMatch]:
    """The matches of a game, that which was played last first. Rounds that were broken off do not count."""
    known = study.reviews(find(game).rules_version)
    rows: dict[str, list[sqlite3.Row]] = {}
    for row in ledger.rows(
        "SELECT match, round, at, names, seat FROM sound_round WHERE game = ? AND kind != 'halted' ORDER BY id DESC", game
    ):
        rows.setdefault(row["match"], []).append(row)
    found = []
    for match, played in rows.items():
        with suppress(*UNREADABLE):
            last, of = played[0], known.get(match, {})
            names = msgspec.json.decode(last["names"], type=tuple[str, ...])
            reviews = [of[row["round"]] for row in played if row["round"] in of and of[row["round"]].seat == row["seat"]]
            found.append(PlayedMatch(match, last["at"], names, last["seat"], len(played), *_summed(reviews)))
    return found


def _summed(reviews: list[Review]) -> tuple[int, int, int, float, tuple[Reviewed, ...]]:
    answers = [one for review in reviews for one in review.answers]
    points = tuple(one for review in reviews for one in review.turning_points)
    return len(reviews), sum(one.lost == 0.0 for one in answers), len(answers), sum(one.lost for one in answers), points
