"""The ledger (장부): every settled round, the balance of each game as a sum of lines, and the game that is being played.

A SQLite file that one copy of the program writes. Settling a round is one transaction: the round, its line in the
balance and the end of the autosave are there together or not at all.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.controller import Opponent
from game.record import Record, RecordError, read
from game.registry import names
from game.store import places, schema
from game.store.database import connect, in_memory, mend, transaction
from game.store.lock import Lock, Taken
from game.store.money import account, capped, worth
from game.store.places import Notice
from game.table import Seat, Settlement

T = TypeVar("T")


class Terms(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was agreed on before a match. `seat` is the person's; `seats` are as the controller is given them, `names`
    by what people are called in the statistics, both one a seat.

    `stake` is what a point is worth; `limited`: the person pays at most what he has; `rounds`: after how many the match
    ends, 0 for open. A `practice` match never reaches the ledger.
    """

    seat: Seat
    seats: tuple[Opponent, ...]
    names: tuple[str, ...]
    stake: int = 1
    limited: bool = False
    rounds: int = 0
    practice: bool = False


class Saved(msgspec.Struct, frozen=True):
    """A game that was left: its round so far, the points of every seat over the settled rounds of the match, and what
    was agreed on."""

    record: Record
    totals: list[int]
    terms: Terms


class Ledger:
    """An open ledger. `kept` is False where it is only in memory and goes with the program. `notices` tell the person
    what went wrong since. Its methods raise sqlite3.Error where the disk fails; damage is mended within."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None = None, lock: Lock | None = None) -> None:
        self._db, self._path, self._lock = connection, path, lock
        self.notices: deque[Notice] = deque()
        self._write(self._open_accounts)

    @property
    def kept(self) -> bool:
        """Whether what is written here lasts."""
        return self._path is not None

    def close(self) -> None:
        """Let go of the file; another copy of the program may have it."""
        self._db.close()
        if self._lock is not None:
            self._lock.release()

    # -- the game being played ------------------------------------------------------------------------------------------

    def autosave(self, record: Record, terms: Terms) -> None:
        """Keep a round as it stands, in place of what was kept of this game. One that is settled already is not."""
        text, agreed = _json(record), _json(terms)

        def work() -> None:
            self._begin_match(record, agreed)
            self._db.execute(
                "INSERT INTO autosave (game, match, round, at, terms, record) SELECT ?, ?, ?, ?, ?, ? "
                "WHERE NOT EXISTS (SELECT 1 FROM round WHERE match = ? AND round = ?) "
                "ON CONFLICT (game) DO UPDATE SET match = excluded.match, round = excluded.round, at = excluded.at, "
                "terms = excluded.terms, record = excluded.record",
                (record.game, record.match, record.round, _now(), agreed, text, record.match, record.round),
            )

        self._write(work)

    def resumable(self, game: str) -> Saved | None:
        """The round of a game that was left in the middle. One that cannot be read is set aside, with a notice."""
        rows = self.rows("SELECT match, round, terms, record FROM autosave WHERE game = ?", game)
        if not rows:
            return None
        try:
            record = read(rows[0]["record"])
            terms = msgspec.json.decode(rows[0]["terms"], type=Terms)
        except (RecordError, msgspec.MsgspecError, TypeError):
            self._set_aside(game)
            return None
        return Saved(record, self._totals(record, record.round - 1), terms)

    def between(self, game: str) -> Saved | None:
        """The newest match of a game where it stands between two rounds: its last round, which is settled and counted in
        the totals. None where the match was over or left, or its last round was broken off or cannot be read."""
        rows = self.rows(
            "SELECT record, kind, terms FROM match m JOIN round r ON r.match = m.name "
            "WHERE m.rowid = (SELECT max(rowid) FROM match WHERE game = ?) AND ended IS NULL ORDER BY r.id DESC LIMIT 1",
            game,
        )
        if not rows or rows[0]["kind"] == "halted":
            return None
        try:
            record = read(rows[0]["record"])
            terms = msgspec.json.decode(rows[0]["terms"], type=Terms)
        except (RecordError, msgspec.MsgspecError, TypeError):
            return None
        if 0 < terms.rounds <= record.round + 1:
            return None
        return Saved(record, self._totals(record, record.round), terms)

    def _totals(self, record: Record, last: int) -> list[int]:
        totals = [0] * record.seats
        for row in self.rows("SELECT points FROM round WHERE match = ? AND round <= ?", record.match, last):
            totals = [a + b for a, b in zip(totals, msgspec.json.decode(row["points"], type=list[int]), strict=True)]
        return totals

    def discard(self, game: str) -> None:
        """Give up what was left of a game and cannot be taken up again: the round in the middle is written to a file of
        its own, the match is over, and the person is told."""
        if not self._set_aside(game):
            self.notices.append(Notice("store.match.ended", {}))
        end = "UPDATE match SET ended = ? WHERE game = ? AND ended IS NULL"
        self._write(lambda: self._db.execute(end, (_now(), game)))

    def _set_aside(self, game: str) -> bool:
        """Put an autosave into a file of its own; False where there is none."""
        rows = self.rows("SELECT record FROM autosave WHERE game = ?", game)
        self._write(lambda: self._db.execute("DELETE FROM autosave WHERE game = ?", (game,)))
        if not rows or self._path is None:
            return False
        text = rows[0]["record"]
        file = places.aside(self._path.with_name(f"{game}.json"))
        with contextlib.suppress(OSError):
            places.write_whole(file, text if isinstance(text, bytes) else str(text).encode())
        self.notices.append(Notice("store.autosave.aside", {"file": file.name}))
        return True

    # -- what is settled ------------------------------------------------------------------------------------------------

    def settle(self, record: Record, settlement: Settlement, terms: Terms) -> bool:
        """Write down a round that is over, with its line in the balance, and end its autosave. Returns False, and changes
        nothing, where this round of this match has been settled before."""
        agreed, seat = _json(terms), terms.seat

        def work() -> bool:
            if self._db.execute(
                "SELECT 1 FROM round WHERE match = ? AND round = ?", (record.match, record.round)
            ).fetchone():
                return False
            self._begin_match(record, agreed)
            self._open_account(record.game)
            money = worth(record.game, settlement, terms.stake)
            if terms.limited:
                money = capped(money, seat, self._balance(record.game))
            self._insert(
                "round",
                match=record.match,
                round=record.round,
                game=record.game,
                at=_now(),
                kind=settlement.kind,
                seat=seat,
                won=int(seat in settlement.winners),
                drawn=int(not settlement.winners),
                score=settlement.points[seat],
                amount=money[seat],
                points=_json(settlement.points),
                money=_json(money),
                names=_json(terms.names),
                record=_json(record),
                settlement=_json(settlement),
            )
            if not account(record.game).by_match:
                self._enter(record.game, "round", money[seat], record.match, record.round)
            self._db.execute("DELETE FROM autosave WHERE match = ? AND round <= ?", (record.match, record.round))
            return True

        return self._write(work, lasting=True)

    def finish(self, match: str, finals: Sequence[int] = ()) -> bool:
        """Write down that a match is over or was left, with its final scores, one a seat, where the game has them, and
        their line in the balance where it is counted so. Returns False, and changes nothing, where the match is unknown
        or has ended before."""

        def work() -> bool:
            row = self._db.execute("SELECT game, terms FROM match WHERE name = ? AND ended IS NULL", (match,)).fetchone()
            if row is None:
                return False
            self._db.execute(
                "UPDATE match SET ended = ?, finals = ? WHERE name = ?", (_now(), _json(list(finals)), match)
            )
            if finals and account(row["game"]).by_match:
                terms = msgspec.json.decode(row["terms"], type=Terms)
                self._enter(row["game"], "match", finals[terms.seat] * terms.stake, match)
            return True

        return self._write(work, lasting=True)

    def balance(self, game: str) -> int:
        """What the person has in a game: the sum of its lines."""
        return self._guard(lambda: self._balance(game))

    def paid(self, match: str) -> dict[int, tuple[int, ...]]:
        """What each settled round of a match has brought every seat, by the round's number."""
        found = self.rows("SELECT round, money FROM round WHERE match = ?", match)
        return {row["round"]: msgspec.json.decode(row["money"], type=tuple[int, ...]) for row in found}

    def refill(self, game: str) -> int:
        """Give somebody who is broke (오링) the opening sum again, as a line of its own. Returns what was given: 0 where
        the balance is above nothing, or the game has no refill."""

        def work() -> int:
            balance = self._balance(game)
            if balance > 0 or not account(game).refill:
                return 0
            self._enter(game, "refill", account(game).opening - balance)
            return account(game).opening - balance

        return self._write(work)

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """What a query finds, for statistics."""
        return self._guard(lambda: self._db.execute(query, values).fetchall())

    # -- within: the pieces of a transaction ----------------------------------------------------------------------------

    def _balance(self, game: str) -> int:
        found: int = self._db.execute("SELECT coalesce(sum(amount), 0) FROM entry WHERE game = ?", (game,)).fetchone()[0]
        return found

    def _begin_match(self, record: Record, terms: str) -> None:
        if not record.match:
            raise ValueError("A match that is kept needs a name of its own.")
        rules = _json(record.rules)
        self._insert("match", name=record.match, game=record.game, rules=rules, terms=terms, begun=_now())

    def _open_accounts(self) -> None:
        for game in names():
            self._open_account(game)

    def _open_account(self, game: str) -> None:
        self._enter(game, "opening", account(game).opening)

    def _enter(self, game: str, kind: str, amount: int, match: str | None = None, number: int | None = None) -> None:
        unit = account(game).unit
        self._insert("entry", game=game, kind=kind, amount=amount, unit=unit, at=_now(), match=match, round=number)

    def _insert(self, table: str, **values: object) -> None:
        """A row, where none with its key is there yet."""
        names, marks = ", ".join(values), ", ".join("?" * len(values))
        self._db.execute(
            f"INSERT INTO {table} ({names}) VALUES ({marks}) ON CONFLICT DO NOTHING", tuple(values.values())
        )

    # -- within: transactions, damage -----------------------------------------------------------------------------------

    def _write(self, work: Callable[[], T], *, lasting: bool = False) -> T:
        """Do some work wholly or not at all; `lasting` has it on the disk before going on, so that it outlives even a
        power cut. An autosave need not: a killed program loses none, and a power cut the last moments."""

        def whole() -> T:
            with transaction(self._db, lasting):
                return work()

        return self._guard(whole)

    def _guard(self, work: Callable[[], T]) -> T:
        """Do some work; if the file proves damaged, set it aside, begin a new one and do it again there."""
        try:
            return work()
        except sqlite3.DatabaseError as error:
            if self._path is None or not schema.is_damage(error):
                raise
            self._db.close()
            try:
                self._db, notice = mend(self._path)
            except (OSError, sqlite3.Error):
                self._db, notice = in_memory(None), Notice("store.folder.unwritable", {"folder": str(self._path.parent)})
                self._path = None
            self.notices.append(notice)
            self._write(self._open_accounts)
            return work()


def open_ledger(folder: Path | None = None) -> tuple[Ledger, list[Notice]]:
    """The ledger of a folder, and what the person is told.

    Only in memory, with what can be read of the file in it, where the folder cannot be written or another copy of the
    program is open; empty in memory where the file is a newer program's. A damaged file is set aside, and what can still
    be read of it is carried over.
    """
    folder = folder or places.data_folder()
    path = folder / places.LEDGER
    if not places.can_write(folder):
        return Ledger(in_memory(path)), [Notice("store.folder.unwritable", {"folder": str(folder)})]
    try:
        lock = Lock(folder / places.LOCK)
    except Taken:
        return Ledger(in_memory(path)), [Notice("store.second_copy", {})]
    except OSError:
        return Ledger(in_memory(path)), [Notice("store.folder.unwritable", {"folder": str(folder)})]
    notices: list[Notice] = []
    try:
        try:
            connection = connect(path)
        except sqlite3.DatabaseError as error:
            if not schema.is_damage(error):
                raise
            connection, notice = mend(path)
            notices.append(notice)
        if connection is not None:
            return Ledger(connection, path, lock), notices
        notices.append(Notice("store.ledger.newer", {"file": str(path)}))
    except (sqlite3.Error, OSError):
        notices.append(Notice("store.folder.unwritable", {"folder": str(folder)}))
    lock.release()
    return Ledger(in_memory(None)), notices


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _now() -> str:
    """The moment, in universal time, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
