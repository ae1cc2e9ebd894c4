"""What the scoreboard asks of the ledger. Rounds that were broken off count in none of it."""

from __future__ import annotations

from typing import Final

import msgspec

from game.record import Record, read
from game.store.ledger import Ledger
from game.table import Seat, Transfer

_PLAYED: Final = "FROM round WHERE game = ? AND kind != 'halted'"


class Point(msgspec.Struct, frozen=True):
    """A line of the balance: when (universal time, ISO), its kind (``opening``, ``round``, ``match``, ``refill``), what
    it brought and what there was then."""

    at: str
    kind: str
    amount: int
    balance: int


class Summary(msgspec.Struct, frozen=True):
    """Rounds played, won by the person, and drawn (nobody won); points and money over all of them; the
    most points in one."""

    rounds: int
    won: int
    drawn: int
    score: int
    amount: int
    best: int

    @property
    def win_share(self) -> float:
        """From 0 to 1."""
        return self.won / self.rounds if self.rounds else 0.0

    @property
    def drawn_share(self) -> float:
        """From 0 to 1: the share of nagari."""
        return self.drawn / self.rounds if self.rounds else 0.0


class Played(msgspec.Struct, frozen=True):
    """A round of the past. `id` finds its record; `score` and `amount` are the person's points and money."""

    id: int
    at: str
    match: str
    round: int
    kind: str
    won: bool
    drawn: bool
    score: int
    amount: int
    names: tuple[str, ...]


class Versus(msgspec.Struct, frozen=True):
    """How it went against somebody: rounds together, those the person won and those the other did; `points` went from
    the other to the person, less those that went back."""

    name: str
    rounds: int
    won: int
    lost: int
    points: int


class _Outcome(msgspec.Struct):
    winners: tuple[Seat, ...] = ()
    transfers: tuple[Transfer, ...] = ()


def balance_over_time(ledger: Ledger, game: str) -> list[Point]:
    """Every line of a game's balance, oldest first."""
    points, balance = [], 0
    for row in ledger.rows("SELECT at, kind, amount FROM entry WHERE game = ? ORDER BY at, id", game):
        balance += row["amount"]
        points.append(Point(row["at"], row["kind"], row["amount"], balance))
    return points


def summary(ledger: Ledger, game: str) -> Summary:
    """A game in six numbers."""
    query = "SELECT count(*), total(won), total(drawn), total(score), total(amount), coalesce(max(score), 0) "
    return Summary(*(int(number) for number in ledger.rows(query + _PLAYED, game)[0]))


def rounds(ledger: Ledger, game: str, most: int = 50, skip: int = 0) -> list[Played]:
    """The rounds of a game, newest first."""
    return _played(ledger, game, "ORDER BY id DESC", most, skip)


def best_hands(ledger: Ledger, game: str, most: int = 10) -> list[Played]:
    """The person's wins by points; of equal ones the older first."""
    return _played(ledger, game, "AND won ORDER BY score DESC, id", most, 0)


def opponents(ledger: Ledger, game: str) -> list[Versus]:
    """Everybody the person has met in a game, those met most often first."""
    met: dict[str, list[int]] = {}
    for row in ledger.rows(f"SELECT seat, names, settlement {_PLAYED}", game):
        person: Seat = row["seat"]
        outcome = msgspec.json.decode(row["settlement"], type=_Outcome)
        for seat, name in enumerate(msgspec.json.decode(row["names"], type=list[str])):
            if seat == person:
                continue
            came = sum(t.points for t in outcome.transfers if (t.giver, t.taker) == (seat, person))
            went = sum(t.points for t in outcome.transfers if (t.giver, t.taker) == (person, seat))
            news = 1, person in outcome.winners, seat in outcome.winners, came - went
            met[name] = [a + b for a, b in zip(met.get(name, [0] * 4), news, strict=True)]
    return sorted((Versus(name, *numbers) for name, numbers in met.items()), key=lambda v: (-v.rounds, v.name))


def record(ledger: Ledger, number: int) -> Record:
    """The record of a round by its id. Raises LookupError where there is none, `RecordError` where it cannot be read."""
    rows = ledger.rows("SELECT record FROM round WHERE id = ?", number)
    if not rows:
        raise LookupError(f"There is no round {number}.")
    return read(rows[0]["record"])


def _played(ledger: Ledger, game: str, order: str, most: int, skip: int) -> list[Played]:
    columns = ", ".join(Played.__struct_fields__)
    found = ledger.rows(f"SELECT {columns} {_PLAYED} {order} LIMIT ? OFFSET ?", game, most, skip)
    return [
        msgspec.convert({**dict(row), "names": msgspec.json.decode(row["names"])}, Played, strict=False) for row in found
    ]
