"""What is kept of looking back and of practice: the reviews of rounds, how problems went, and problems of one's own games.

It is a file of its own beside the ledger: no balance hangs on it, a review can be worked out again, and a row that is damaged is
as if it were not there.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec

from game.problems import OwnProblem
from game.review import FORMAT, Review
from game.store import places
from game.store.places import UNREADABLE, Notice
from game.store.practice import Tried

FILE: Final = "study.sqlite3"
VERSION: Final = 1

Kind = Literal["review", "problem", "own"]

T = TypeVar("T", bound=msgspec.Struct)

_CREATE: Final = """CREATE TABLE IF NOT EXISTS note (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    at TEXT NOT NULL,
    value TEXT NOT NULL,      -- JSON
    checksum TEXT NOT NULL,
    PRIMARY KEY (kind, name)
)"""


class Study:
    """An open file of notes. A disk that fails loses a note and says so once, in `notices`."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self.notices: list[Notice] = []
        self._failing = False

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def review(self, match: str, number: int, rules_version: int) -> Review | None:
        """The review of a round by the rules of today; None where there is none."""
        found = self._read("review", f"{match}/{number}", Review)
        return found if found is not None and (found.format, found.rules_version) == (FORMAT, rules_version) else None

    def reviews(self, rules_version: int) -> dict[str, dict[int, Review]]:
        """The reviews of all rounds by the rules of today, by match and number."""
        query = "SELECT name, value, checksum FROM note WHERE kind = 'review'"
        found: dict[str, dict[int, Review]] = {}
        for name, text, checksum in self._tried(lambda: self._db.execute(query).fetchall()) or ():
            match, _, number = name.rpartition("/")
            with suppress(*UNREADABLE):
                review = msgspec.json.decode(text, type=Review)
                sound = checksum == _checksum("review", name, text)
                if sound and (review.format, review.rules_version) == (FORMAT, rules_version):
                    found.setdefault(match, {})[int(number)] = review
        return found

    def keep_review(self, match: str, number: int, review: Review) -> None:
        """Keep the review of a round, in place of an older one."""
        self._write("review", f"{match}/{number}", review)

    def tried(self, problem: str) -> Tried:
        """How a problem went so far."""
        return self._read("problem", problem, Tried) or Tried()

    def keep_tried(self, problem: str, tried: Tried) -> None:
        """Keep how a problem went."""
        self._write("problem", problem, tried)

    def own(self, game: str) -> list[OwnProblem]:
        """The problems of the person's own games, the latest last."""
        query = "SELECT name FROM note WHERE kind = 'own' ORDER BY at, rowid"
        names = self._tried(lambda: self._db.execute(query).fetchall()) or []
        found = (self._read("own", name, OwnProblem) for (name,) in names)
        return [one for one in found if one is not None and one.record.game == game]

    def keep_own(self, problem: OwnProblem) -> None:
        """Put a position of the person's own games among the problems."""
        self._write("own", problem.name, problem)

    def keeps(self, problem: str) -> bool:
        """Whether a position of the person's own games is among the problems."""
        return self._read("own", problem, OwnProblem) is not None

    def drop_own(self, problem: str) -> None:
        """Take it away again, and what is kept of how it went."""
        self._tried(lambda: self._db.execute("DELETE FROM note WHERE kind IN ('own', 'problem') AND name = ?", (problem,)))

    def _read(self, kind: Kind, name: str, form: type[T]) -> T | None:
        query = "SELECT value, checksum FROM note WHERE kind = ? AND name = ?"
        row = self._tried(lambda: self._db.execute(query, (kind, name)).fetchone())
        try:
            if row is None or row[1] != _checksum(kind, name, row[0]):
                return None
            return msgspec.json.decode(row[0], type=form)
        except UNREADABLE:
            return None

    def _write(self, kind: Kind, name: str, value: msgspec.Struct) -> None:
        text = msgspec.json.encode(value).decode()
        row = (kind, name, datetime.now(UTC).isoformat(timespec="seconds"), text, _checksum(kind, name, text))
        self._tried(lambda: self._db.execute("INSERT OR REPLACE INTO note VALUES (?, ?, ?, ?, ?)", row))

    def _tried(self, work: Callable[[], Any]) -> Any:
        """What work comes to; None where the disk fails, which is told when it begins."""
        try:
            done = work()
        except (sqlite3.Error, OSError) as error:
            if not self._failing:
                self.notices.append(Notice("store.study.unwritten", {"why": str(error)}))
            self._failing = True
            return None
        self._failing = False
        return done


def open_study(folder: Path | None) -> tuple[Study, list[Notice]]:
    """The notes of a folder, and what the person is told; in memory where there is no folder that may be written, or the file is
    a newer program's. A damaged file is set aside."""
    if folder is None:
        return Study(_begun(":memory:")), []
    path, notices = folder / FILE, list[Notice]()
    for _ in range(2):
        try:
            return Study(_begun(path)), notices
        except _Newer:
            return Study(_begun(":memory:")), [Notice("store.study.newer", {"file": str(path)})]
        except sqlite3.OperationalError as error:
            return Study(_begun(":memory:")), [Notice("store.study.unwritten", {"why": str(error)})]
        except sqlite3.DatabaseError:
            try:
                notices.append(Notice("store.study.damaged", {"file": _set_aside(path).name}))
            except OSError as error:
                return Study(_begun(":memory:")), [Notice("store.study.unwritten", {"why": str(error)})]
    return Study(_begun(":memory:")), notices


class _Newer(Exception):
    """The file is a newer program's."""


def _begun(path: Path | str) -> sqlite3.Connection:
    """The database of a file, begun where there is none. Raises sqlite3.Error, or `_Newer`."""
    db = sqlite3.connect(path, isolation_level=None, timeout=1.0)
    try:
        version: int = db.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise _Newer
        if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("It is damaged.")
        db.execute(_CREATE)
        db.execute("SELECT kind, name, at, value, checksum FROM note LIMIT 1")
        db.execute(f"PRAGMA user_version = {VERSION}")
    except BaseException:
        db.close()
        raise
    return db


def _set_aside(path: Path) -> Path:
    """Rename a damaged file, with what lies beside it. Returns where it is now. Raises OSError."""
    moved = places.set_aside(path)
    for ending in ("-journal", "-wal", "-shm"):
        if os.path.lexists(f"{path}{ending}"):
            os.replace(f"{path}{ending}", f"{moved}{ending}")
    return moved


def _checksum(kind: str, name: str, text: str) -> str:
    return hashlib.blake2b(msgspec.json.encode([kind, name, text]), digest_size=8).hexdigest()
