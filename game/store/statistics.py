"""What the scoreboard asks of the ledger. Rounds that were broken off count in none of it, nor do rows that are not as they
were written: those are counted apart (`health`)."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import Final

import msgspec

from game.choices import Choice
from game.figures import Ended, Group, Past
from game.record import Record, RecordError, read
from game.registry import find
from game.store.ledger import Ledger
from game.store.places import UNREADABLE
from game.store.rows import Outcome
from game.store.saved import Terms, advised
from game.table import Seat, Settlement, place_in

_PLAYED: Final = "FROM sound_round WHERE game = ? AND kind != 'halted'"


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
        """From 0 to 1: the share of rounds that nobody won."""
        return self.drawn / self.rounds if self.rounds else 0.0


class PastRound(msgspec.Struct, frozen=True):
    """A round of the past. `id` finds its record; `score` and `amount` are the person's points and money; `winners` are those
    of the `names` who won. `advised` is how often advice was asked."""

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
    winners: tuple[str, ...] = ()
    advised: int = 0


class Versus(msgspec.Struct, frozen=True):
    """How it went against somebody: rounds together, those the person won and those the other did; `points` went from
    the other to the person, less those that went back."""

    name: str
    rounds: int
    won: int
    lost: int
    points: int


class _Choices(msgspec.Struct):
    """What is counted of a record."""

    choices: tuple[tuple[Seat, Choice], ...] = ()


class Health(msgspec.Struct, frozen=True):
    """What the ledger holds that is in none of the figures. `doubtful` rows can be read and are not as they were written;
    `amount` is the sum of those that are lines of the balance. `unreadable` rows cannot be shown at all."""

    doubtful: int = 0
    amount: int = 0
    unreadable: int = 0


def health(ledger: Ledger, game: str) -> Health:
    """What is wrong with the rows of a game, those among them whose game cannot be told any more."""
    numbers = [0, 0, 0]
    for table, amount in (("match", "0"), ("round", "0"), ("entry", "amount")):
        for row in ledger.rows(
            f"SELECT readable, {amount} AS amount FROM {table} t JOIN doubtful d ON d.kind = '{table}' AND d.row = t.rowid "
            "WHERE game = ? OR game NOT IN (SELECT game FROM sound_entry WHERE kind = 'opening')",
            game,
        ):
            if row["readable"]:
                numbers[0] += 1
                numbers[1] += row["amount"]
            else:
                numbers[2] += 1
    return Health(*numbers)


def balance_over_time(ledger: Ledger, game: str) -> list[Point]:
    """Every line of a game's balance in the order in which they were written, whatever the clock said."""
    points, balance = [], 0
    for row in ledger.rows("SELECT at, kind, amount FROM sound_entry WHERE game = ? ORDER BY id", game):
        balance += row["amount"]
        points.append(Point(row["at"], row["kind"], row["amount"], balance))
    return points


def summary(ledger: Ledger, game: str) -> Summary:
    """A game in six numbers."""
    query = "SELECT count(*), total(won), total(drawn), total(score), total(amount), coalesce(max(score), 0) "
    return Summary(*(int(number) for number in ledger.rows(query + _PLAYED, game)[0]))


def streaks(ledger: Ledger, game: str) -> tuple[int, int]:
    """How many rounds the person has won in a row by now, and at most; one that nobody won neither counts nor ends it."""
    now = most = 0
    for row in ledger.rows(f"SELECT won {_PLAYED} AND NOT drawn ORDER BY id", game):
        now = now + 1 if row["won"] else 0
        most = max(most, now)
    return now, most


def rounds(ledger: Ledger, game: str, most: int = 50, skip: int = 0) -> list[PastRound]:
    """The rounds of a game, newest first."""
    return _played(ledger, game, "ORDER BY id DESC", most, skip)


def best_hands(ledger: Ledger, game: str, most: int = 10) -> list[PastRound]:
    """The person's wins by points; of equal ones the older first."""
    return _played(ledger, game, "AND won ORDER BY score DESC, id", most, 0)


def figures(ledger: Ledger, game: str) -> tuple[Group, ...]:
    """What the game itself counts of the rounds and the finished matches; nothing where it counts nothing, or cannot for what one
    of them holds."""
    counted = find(game).figures
    if counted is None:
        return ()
    rounds_, matches = [], []
    for row in ledger.rows(f"SELECT seat, record, settlement {_PLAYED} ORDER BY id", game):
        with suppress(*UNREADABLE):
            choices = msgspec.json.decode(row["record"], type=_Choices).choices
            rounds_.append(Past(row["seat"], choices, msgspec.json.decode(row["settlement"], type=Settlement)))
    ended = "SELECT rules, terms, finals, settlement FROM sound_match WHERE game = ? AND finals IS NOT NULL"
    for row in ledger.rows(ended, game):
        with suppress(*UNREADABLE):
            terms = msgspec.json.decode(row["terms"], type=Terms)
            settlement = msgspec.json.decode(row["settlement"], type=Settlement)
            finals = msgspec.json.decode(row["finals"], type=tuple[int, ...])
            before = tuple(total - points for total, points in zip(finals, settlement.points, strict=True))
            rules = find(game).catalog.load(msgspec.json.decode(row["rules"]), len(finals))
            matches.append(Ended(terms.seat, rules, settlement, before))
    try:
        return counted(rounds_, matches)
    except UNREADABLE:
        return ()


def opponents(ledger: Ledger, game: str) -> list[Versus]:
    """Everybody the person has met in a game, those met most often first."""
    met: dict[str, list[int]] = {}
    for row in ledger.rows(f"SELECT seat, names, settlement {_PLAYED}", game):
        person: Seat = row["seat"]
        outcome = msgspec.json.decode(row["settlement"], type=Outcome)
        for seat, name in enumerate(msgspec.json.decode(row["names"], type=list[str])):
            if seat == person:
                continue
            came = sum(t.points for t in outcome.transfers if (t.giver, t.taker) == (seat, person))
            went = sum(t.points for t in outcome.transfers if (t.giver, t.taker) == (person, seat))
            news = 1, person in outcome.winners, seat in outcome.winners, came - went
            met[name] = [a + b for a, b in zip(met.get(name, [0] * 4), news, strict=True)]
    return sorted((Versus(name, *numbers) for name, numbers in met.items()), key=lambda v: (-v.rounds, v.name))


def stood(ledger: Ledger, played: PastRound) -> tuple[int, int | None]:
    """Which match of its game a round is of, counted from 1, and which place the person had after it, 1 for the most points; None
    where a round before it cannot be read."""
    before = "SELECT count(*) FROM match WHERE game = (SELECT game FROM match WHERE name = ?) AND rowid <= "
    number: int = ledger.rows(f"{before} (SELECT rowid FROM match WHERE name = ?)", played.match, played.match)[0][0]
    found = ledger.rows("SELECT seat, points FROM sound_round WHERE match = ? AND round <= ?", played.match, played.round)
    rounds_ = [msgspec.json.decode(row["points"], type=list[int]) for row in found]
    if len(rounds_) != played.round + 1 or len({len(points) for points in rounds_}) != 1:
        return number, None
    totals = [sum(points) for points in zip(*rounds_, strict=True)]
    return number, place_in(totals, found[0]["seat"])


def record(ledger: Ledger, number: int) -> Record:
    """The record of a round by its id. Raises LookupError where there is none, `RecordError` where it cannot be read."""
    rows = ledger.rows("SELECT record FROM round WHERE id = ?", number)
    if not rows:
        raise LookupError(f"There is no round {number}.")
    try:
        return read(rows[0]["record"])
    except UNREADABLE as error:
        raise error if isinstance(error, RecordError) else RecordError(f"This is not a record of ours: {error}.") from error


_WORKED_OUT: Final = ("winners", "advised")
"""What is told of a round and stands in no column of its own."""


def _played(ledger: Ledger, game: str, order: str, most: int, skip: int) -> list[PastRound]:
    columns = ", ".join(name for name in PastRound.__struct_fields__ if name not in _WORKED_OUT) + ", settlement, record"
    found = ledger.rows(f"SELECT {columns} {_PLAYED} {order} LIMIT ? OFFSET ?", game, most, skip)
    return [_round(row) for row in found]


def _round(row: sqlite3.Row) -> PastRound:
    names = msgspec.json.decode(row["names"], type=tuple[str, ...])
    outcome = msgspec.json.decode(row["settlement"], type=Outcome)
    winners = tuple(names[seat] for seat in outcome.winners if seat < len(names))
    told = {**dict(row), "names": names, "winners": winners, "advised": advised(row["record"])}
    return msgspec.convert(told, PastRound, strict=False)
