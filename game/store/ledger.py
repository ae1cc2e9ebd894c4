"""The ledger (장부): every settled round, the balance of each game as a sum of lines, and the game that is being played.

A SQLite file that one copy of the program writes. Settling a round is one transaction: the round, its line in the
balance and the end of the autosave are there together or not at all.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from game.controller import Opponent
from game.record import Record, RecordError, read
from game.store import places, repair, schema
from game.store.lock import Lock, Taken
from game.store.money import ACCOUNTS, account, capped, worth
from game.store.places import Notice
from game.table import Seat, Settlement

T = TypeVar("T")

_BESIDE: Final = ("-wal", "-shm")
_BUSY_SECONDS: Final = 2.0


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
    """A game that was left in the middle: its round so far, the points of every seat over the match's rounds before
    it, and what was agreed on."""

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
            self.discard(game)
            return None
        totals = [0] * record.seats
        for row in self.rows("SELECT points FROM round WHERE match = ? AND round < ?", record.match, record.round):
            totals = [a + b for a, b in zip(totals, msgspec.json.decode(row["points"], type=list[int]), strict=True)]
        return Saved(record, totals, terms)

    def discard(self, game: str) -> None:
        """Give up the round of a game that was left in the middle and cannot be taken up again: it is written to a file
        of its own, and the person is told."""
        rows = self.rows("SELECT record FROM autosave WHERE game = ?", game)
        self._write(lambda: self._db.execute("DELETE FROM autosave WHERE game = ?", (game,)))
        if not rows or self._path is None:
            return
        text = rows[0]["record"]
        file = places.aside(self._path.with_name(f"{game}.json"))
        with contextlib.suppress(OSError):
            places.write_whole(file, text if isinstance(text, bytes) else str(text).encode())
        self.notices.append(Notice("store.autosave.aside", {"file": file.name}))

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

    def finish(self, match: str, finals: Sequence[int]) -> bool:
        """Write down a match's final scores, one a seat, and their line in the balance where the game is counted so.
        Returns False, and changes nothing, where the match is unknown or has ended before."""

        def work() -> bool:
            row = self._db.execute("SELECT game, terms FROM match WHERE name = ? AND ended IS NULL", (match,)).fetchone()
            if row is None:
                return False
            self._db.execute(
                "UPDATE match SET ended = ?, finals = ? WHERE name = ?", (_now(), _json(list(finals)), match)
            )
            if account(row["game"]).by_match:
                terms = msgspec.json.decode(row["terms"], type=Terms)
                self._enter(row["game"], "match", finals[terms.seat] * terms.stake, match)
            return True

        return self._write(work, lasting=True)

    def balance(self, game: str) -> int:
        """What the person has in a game: the sum of its lines."""
        return self._guard(lambda: self._balance(game))

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
        for game in ACCOUNTS:
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
            with _transaction(self._db, lasting):
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
                self._db, notice = _mend(self._path)
            except (OSError, sqlite3.Error):
                self._db, notice = _in_memory(None), Notice("store.folder.unwritable", {"folder": str(self._path.parent)})
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
        return Ledger(_in_memory(path)), [Notice("store.folder.unwritable", {"folder": str(folder)})]
    try:
        lock = Lock(folder / places.LOCK)
    except Taken:
        return Ledger(_in_memory(path)), [Notice("store.second_copy", {})]
    except OSError:
        return Ledger(_in_memory(path)), [Notice("store.folder.unwritable", {"folder": str(folder)})]
    notices: list[Notice] = []
    try:
        try:
            connection = _connect(path)
        except sqlite3.DatabaseError as error:
            if not schema.is_damage(error):
                raise
            connection, notice = _mend(path)
            notices.append(notice)
        if connection is not None:
            return Ledger(connection, path, lock), notices
        notices.append(Notice("store.ledger.newer", {"file": str(path)}))
    except (sqlite3.Error, OSError):
        notices.append(Notice("store.folder.unwritable", {"folder": str(folder)}))
    lock.release()
    return Ledger(_in_memory(None)), notices


def _connect(path: Path) -> sqlite3.Connection | None:
    """The ledger's file, looked through and up to date; None where it is a newer program's. Raises sqlite3.Error."""
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    try:
        if schema.version(connection) > len(schema.MIGRATIONS):
            connection.close()
            return None
        schema.prepare(connection)  # before anything is changed: the file may be somebody else's
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.Error:
        connection.close()
        raise
    connection.row_factory = sqlite3.Row
    return connection


def _mend(path: Path) -> tuple[sqlite3.Connection, Notice]:
    """Set a damaged ledger aside and begin a new one with what can still be read. Raises sqlite3.Error or OSError."""
    moved = places.set_aside(path, *_BESIDE)
    connection = _connect(path)
    assert connection is not None, "a file that was just begun is not a newer program's"
    rounds = repair.carry_over(moved, connection)
    return connection, Notice("store.ledger.damaged", {"file": moved.name, "rounds": rounds})


def _in_memory(path: Path | None) -> sqlite3.Connection:
    """A ledger that lasts as long as the program, with what can be read at `path` but the games that are being played:
    another copy may be at them."""
    ways = [] if path is None else [(path, ""), (path, "&immutable=1")]  # the second needs no file beside it
    for file, how in ways:
        connection = _memory()
        try:
            with contextlib.closing(repair.read_only(file, how)) as source:
                if schema.version(source) > len(schema.MIGRATIONS):
                    break
                source.backup(connection)
            schema.prepare(connection)
            connection.execute("DELETE FROM autosave")
            return connection
        except sqlite3.Error:
            connection.close()
    connection = _memory()
    schema.prepare(connection)
    return connection


def _memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.row_factory = sqlite3.Row
    return connection


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection, lasting: bool) -> Iterator[None]:
    if lasting:
        connection.execute("PRAGMA synchronous = FULL")
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.rollback()
        if lasting:
            connection.execute("PRAGMA synchronous = NORMAL")


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _now() -> str:
    """The moment, in universal time, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
