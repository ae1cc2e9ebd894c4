"""The ledger (장부): every settled round, the balance of each game as a sum of lines, and the game that is being played.

A SQLite file that one copy of the program writes. Settling a round is one transaction: the round, its line in the
balance, the end of the autosave and, where the round ends the match, the match's own settlement are there together or not
at all. What is read from it is foreign: whatever fails at it is damage, which is set aside and told.
"""

from __future__ import annotations

import re
import sqlite3
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import structs

from game.match import Ending
from game.record import ENDED, Record
from game.store import audit, places, repair, rows, schema
from game.store.database import connect, in_memory, transaction
from game.store.lock import Lock, Taken
from game.store.money import account, capped, worth
from game.store.places import UNREADABLE, Notice
from game.store.saved import Saved, Terms, advised, read_saved
from game.table import Settlement

T = TypeVar("T")

_PLAIN_NAME: Final = re.compile(r"\w[\w.]{,39}", re.ASCII)
_LOST: Final = (sqlite3.DatabaseError, MemoryError)
"""What reading a file that broke while it was open can raise."""


class Ledger:
    """An open ledger. `kept` is False where it is only in memory and goes with the program. `notices` tell the person
    what went wrong since. Its methods raise sqlite3.Error or OSError where the disk fails; damage is mended within."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None = None, lock: Lock | None = None) -> None:
        self._db, self._path, self._lock = connection, path, lock
        self.notices: deque[Notice] = deque()
        self._write(self._settle_in)

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
        """Keep a round as it stands, in place of what was kept of this game; a damaged one is put into a file first. One that
        is settled already is not kept."""
        text, agreed = _json(record), _json(terms)

        def work() -> None:
            if self._settled(record):
                return
            self._begin_match(record, agreed)
            if self._db.execute(
                "SELECT 1 FROM autosave WHERE game = ? AND match != ?", (record.game, record.match)
            ).fetchone():
                self._look_after(record.game)
            self._db.execute("DELETE FROM autosave WHERE game = ?", (record.game,))
            row = {"game": record.game, "match": record.match, "round": record.round, "at": _now()}
            rows.insert(self._db, "autosave", {**row, "terms": agreed, "record": text})

        self._write(work)

    def resumable(self, game: str) -> Saved | None:
        """The round of a game that was left in the middle. One that cannot be read is set aside, with a notice."""
        found = self.rows("SELECT * FROM autosave WHERE game = ?", game)
        if not found:
            return None
        try:
            record, terms = read_saved(found[0])
            return Saved(record, self.totals(record, record.round), terms)
        except UNREADABLE:
            self._write(lambda: self._put_aside(game, "store.autosave.damaged"))
            return None

    def between(self, game: str) -> Saved | None:
        """The newest match of a game where it stands between two rounds: its last round, which is settled and counted in
        the totals. None where the match was over or left, or its last round was broken off or cannot be read."""
        found = self.rows(
            "SELECT record, kind, terms, r.game, r.match, r.round FROM sound_match m JOIN sound_round r ON r.match = m.name "
            "WHERE m.number = (SELECT max(rowid) FROM match WHERE game = ?) AND ended IS NULL ORDER BY r.id DESC LIMIT 1",
            game,
        )
        if not found or found[0]["kind"] == "halted":
            return None
        try:
            record, terms = read_saved(found[0])
            totals = self.totals(record, record.round + 1)
        except UNREADABLE:
            return None
        return None if 0 < terms.rounds <= record.round + 1 else Saved(record, totals, terms)

    def totals(self, record: Record, rounds: int) -> list[int]:
        """The points of every seat over the first so many rounds of a match. Raises ValueError where one of them is lost or
        doubtful: then nobody knows the totals."""
        found = self.rows("SELECT points FROM sound_round WHERE match = ? AND round < ?", record.match, rounds)
        if len(found) != rounds:
            raise ValueError(f"Of {rounds} rounds {len(found)} can be read.")
        points = [msgspec.json.decode(row["points"], type=list[int]) for row in found]
        return [sum(seat) for seat in zip([0] * record.seats, *points, strict=True)]

    def discard(self, game: str) -> None:
        """Give up what was left of a game and cannot be taken up again, and tell the person. A round in the middle is written to
        a file of its own, and its match stands where its last round was settled; one that has none, or stands there already, is
        over."""

        def work() -> None:
            if self._put_aside(game, "store.autosave.aside"):
                if self.between(game) is not None:
                    return
            else:
                self.notices.append(Notice("store.match.ended", {}))
            for row in self._db.execute("SELECT name FROM match WHERE game = ? AND ended IS NULL", (game,)).fetchall():
                rows.end_match(self._db, row["name"], ended=_now())

        self._write(work)

    # -- what is settled ------------------------------------------------------------------------------------------------

    def settle(self, record: Record, settlement: Settlement, terms: Terms, ending: Ending | None = None) -> bool:
        """Write down a round that is over, with its line in the balance, and end its autosave; and how the match came out,
        where the round ended it. Returns False, and changes nothing, where this round of this match has been settled
        before."""

        def work() -> bool:
            if self._settled(record):
                return False
            self._begin_match(record, _json(terms))
            aided = terms.unaided and record.advised > 0
            money = worth(record.game, settlement, 0 if aided else terms.stake)
            if terms.limited:
                money = capped(money, terms.seat, self._balance(record.game))
            row = {
                "match": record.match,
                "round": record.round,
                "game": record.game,
                "at": _now(),
                "kind": settlement.kind,
                "seat": terms.seat,
                "won": int(terms.seat in settlement.winners),
                "drawn": int(not settlement.winners),
                "score": settlement.points[terms.seat],
                "amount": money[terms.seat],
                "points": _json(settlement.points),
                "money": _json(money),
                "names": _json(terms.names),
                "record": _json(record),
                "settlement": _json(settlement),
            }
            rows.insert(self._db, "round", row)
            if not account(record.game).by_match:
                self._enter(record.game, "round", money[terms.seat], record.match, record.round)
            self._db.execute("DELETE FROM autosave WHERE match = ? AND round <= ?", (record.match, record.round))
            if ending is not None:
                self._finish(ending, terms)
            return True

        return self._write(work, lasting=True)

    def finish(self, ending: Ending, terms: Terms) -> bool:
        """Write down that a match is over or was left, how it came out, and its line in the balance where matches are
        counted. Returns False, and changes nothing, where the match is unknown or has ended before."""
        return self._write(lambda: self._finish(ending, terms), lasting=True)

    def end(self, match: str) -> None:
        """Write down that a match is over of which nobody knows how it came out."""
        self._write(lambda: rows.end_match(self._db, match, ended=_now()))

    def balance(self, game: str) -> int:
        """What the person has in a game: the sum of its sound lines; before its first match what its account opens with."""
        return self._guard(lambda: self._balance(game))

    def paid(self, match: str) -> dict[int, tuple[int, ...]]:
        """What each settled round of a match has brought every seat, by the round's number."""
        found = self.rows("SELECT round, money FROM sound_round WHERE match = ?", match)
        return {row["round"]: msgspec.json.decode(row["money"], type=tuple[int, ...]) for row in found}

    def aided(self, match: str) -> bool:
        """Whether advice was asked in a settled round of a match."""
        return self._guard(lambda: self._aided(match))

    def refill(self, game: str) -> int:
        """Give somebody who is broke (오링) the opening sum again, as a line of its own. Returns what was given: 0 where
        the balance is above nothing, or the game has no refill."""

        def work() -> int:
            balance = self._balance(game)
            if balance > 0 or not account(game).refill:
                return 0
            self._open_account(game)
            self._enter(game, "refill", account(game).opening - balance)
            return account(game).opening - balance

        return self._write(work)

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """What a query finds, for statistics. Rows that nothing is wrong with are in ``sound_match``, ``sound_round`` and
        ``sound_entry``; the others are named in ``doubtful``."""
        return self._guard(lambda: self._db.execute(query, values).fetchall())

    # -- within: the pieces of a transaction ----------------------------------------------------------------------------

    def _balance(self, game: str) -> int:
        query = "SELECT coalesce(sum(amount), 0) FROM sound_entry WHERE game = ?"
        found: int = self._db.execute(query, (game,)).fetchone()[0]
        opened = self._db.execute("SELECT 1 FROM entry WHERE game = ? AND kind = 'opening'", (game,)).fetchone()
        return found if opened else account(game).opening + found

    def _settled(self, record: Record) -> bool:
        key = (record.match, record.round)
        return self._db.execute("SELECT 1 FROM round WHERE match = ? AND round = ?", key).fetchone() is not None

    def _begin_match(self, record: Record, terms: str) -> None:
        if not record.match:
            raise ValueError("A match that is kept needs a name of its own.")
        self._open_account(record.game)
        row = {"name": record.match, "game": record.game, "rules": _json(record.rules), "terms": terms, "begun": _now()}
        rows.insert(self._db, "match", {**row, "ended": None, "finals": None, "settlement": None})

    def _finish(self, ending: Ending, terms: Terms) -> bool:
        query = "SELECT game FROM match WHERE name = ? AND ended IS NULL"
        row = self._db.execute(query, (ending.match,)).fetchone()
        if row is None:
            return False
        told = {"finals": _json(ending.totals), "settlement": _json(ending.settlement)}
        if terms.unaided and account(row["game"]).by_match and self._aided(ending.match):
            terms = structs.replace(terms, stake=0)  # it was played for nothing, and says so
            told["terms"] = _json(terms)
        rows.end_match(self._db, ending.match, ended=_now(), **told)
        if account(row["game"]).by_match:
            self._enter(row["game"], "match", ending.totals[terms.seat] * terms.stake, ending.match)
        return True

    def _aided(self, match: str) -> bool:
        found = self._db.execute("SELECT record FROM sound_round WHERE match = ?", (match,)).fetchall()
        return any(advised(row["record"]) for row in found)

    def _open_account(self, game: str) -> None:
        self._enter(game, "opening", account(game).opening)

    def _enter(self, game: str, kind: str, amount: int, match: str | None = None, number: int | None = None) -> None:
        row = {"game": game, "kind": kind, "amount": amount, "unit": account(game).unit, "at": _now()}
        rows.insert(self._db, "entry", {**row, "match": match, "round": number})

    # -- within: what is wrong with what was read -----------------------------------------------------------------------

    def _settle_in(self) -> None:
        """After a file was opened: tell what is wrong with its rows, put what cannot be played on into files."""
        for what, many in audit.look_through(self._db)._asdict().items():
            if many:
                self.notices.append(Notice(f"store.rows.{what}", {"rows": many}))
        for row in self._db.execute("SELECT game FROM autosave").fetchall():
            self._look_after(row["game"])

    def _look_after(self, game: str) -> None:
        """Put an autosave aside that is not as it was written, or cannot be played on by this program."""
        row = self._db.execute("SELECT * FROM autosave WHERE game = ?", (game,)).fetchone()
        try:
            record, _ = read_saved(row)
        except UNREADABLE:
            record = None
        if record is None or not rows.is_sound("autosave", dict(row)):
            self._put_aside(game, "store.autosave.damaged")
        elif record.format < ENDED:
            self._put_aside(game, "store.autosave.aside")

    def _put_aside(self, game: str, key: str) -> bool:
        """Put an autosave into a file of its own and tell of it; False where there is none. Raises OSError."""
        row = self._db.execute("SELECT record FROM autosave WHERE game = ?", (game,)).fetchone()
        if row is None or self._path is None:
            return False
        text = row["record"]
        data = text if isinstance(text, bytes) else str(text).encode("utf-8", "surrogateescape")
        plain = isinstance(game, str) and _PLAIN_NAME.fullmatch(game)
        file = places.aside(self._path.with_name(f"{game if plain else 'autosave'}.json"))
        places.write_whole(file, data)
        self._db.execute("DELETE FROM autosave WHERE game = ?", (game,))
        self.notices.append(Notice(key, {"file": file.name}))
        return True

    # -- within: transactions, damage -----------------------------------------------------------------------------------

    def _write(self, work: Callable[[], T], *, lasting: bool = False) -> T:
        """Do some work wholly or not at all; `lasting` has it on the disk before going on, so that it outlives even a
        power cut. An autosave need not: a killed program loses none, and a power cut the last moments."""

        def whole() -> T:
            with transaction(self._db, lasting):
                done = work()
            if lasting:  # out of the log, of which one changed bit would cost all that follows it
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return done

        return self._guard(whole)

    def _guard(self, work: Callable[[], T]) -> T:
        """Do some work; if the file proves damaged, mend it and do the work again."""
        try:
            return work()
        except _LOST as error:
            if self._path is None or not schema.is_damage(error):
                raise
            self._db.close()
            path = self._path
            try:
                self._db, notice = mended(path)
            except (sqlite3.Error, OSError, *UNREADABLE):
                self._db, notice = in_memory(None), Notice("store.folder.unwritable", {"folder": str(path.parent)})
                self._path = None
            self.notices.append(notice)
            with transaction(self._db, lasting=True):
                self._settle_in()
            return work()


def mended(path: Path) -> tuple[sqlite3.Connection, Notice]:
    """A damaged ledger mended and opened, and what the person is told. Raises sqlite3.Error or OSError."""
    file = repair.mend(path)
    db = connect(path)
    assert db is not None, "a file that was just begun is not a newer program's"
    return db, Notice("store.ledger.damaged", {"file": file, "rounds": db.execute("SELECT count(*) FROM round").fetchone()[0]})


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
        connection = _opened(path, notices)
        if connection is not None:
            try:
                ledger = Ledger(connection, path, lock)
            except BaseException:
                connection.close()
                raise
            notices += ledger.notices
            ledger.notices.clear()
            return ledger, notices
        notices.append(Notice("store.ledger.newer", {"file": str(path)}))
    except (sqlite3.Error, OSError):
        notices.append(Notice("store.folder.unwritable", {"folder": str(folder)}))
    lock.release()
    return Ledger(in_memory(None)), notices


def _opened(path: Path, notices: list[Notice]) -> sqlite3.Connection | None:
    """The file of a ledger, mended where that is needed; None where it is a newer program's."""
    try:
        if not repair.is_half_done(path):
            return connect(path)
    except (sqlite3.Error, *UNREADABLE) as error:
        if not schema.is_damage(error):
            raise
    connection, notice = mended(path)
    notices.append(notice)
    return connection


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _now() -> str:
    """The moment, in universal time, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
