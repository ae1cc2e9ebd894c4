"""A ledger of version 1 becomes one of today's, wholly or not at all.

Its rows had no checksum, a match had no settlement of its own, and a transfer named the pot by -1, which also stands for
whoever stands by.
"""

from __future__ import annotations

import sqlite3
from typing import Any, Final

import msgspec

from game.store import rows, schema
from game.table import POT

_OLD_POT: Final = -1


def from_1(db: sqlite3.Connection) -> None:
    """Bring the tables up to date; a row that cannot be read is kept as it is. Raises what says that the file is damaged."""
    try:
        db.execute("BEGIN IMMEDIATE")
        for (index,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall():
            db.execute(f"DROP INDEX {index}")
        for table in schema.TABLES:
            db.execute(f"ALTER TABLE {table} RENAME TO old_{table}")
        schema.create(db)
        for table in schema.TABLES:
            cursor = db.execute(f"SELECT * FROM old_{table} ORDER BY rowid")
            names = [column[0] for column in cursor.description]
            for values in cursor:
                rows.put(db, table, modern(table, dict(zip(names, values, strict=True))))
        for table in schema.TABLES:
            db.execute(f"DROP TABLE old_{table}")
        db.execute("COMMIT")
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR:  # a table or a column that should be there is not
            raise schema.Damaged(str(error)) from error
        raise
    finally:
        if db.in_transaction:
            db.rollback()


def modern(table: str, row: dict[str, Any]) -> dict[str, Any]:
    """A row of version 1 as it is written today, with its checksum. Raises `UNREADABLE` where it can have none."""
    row = {**row, "settlement": None} if table == "match" else dict(row)
    if table == "round" and rows.is_readable(table, {**row, "checksum": ""}):
        row["settlement"] = _with_todays_pot(row["settlement"])
    return {**row, "checksum": rows.checksum(table, row)}


def _with_todays_pot(text: str) -> str:
    settlement = msgspec.json.decode(text)
    for transfer in settlement.get("transfers", ()):
        for end in ("giver", "taker"):
            if transfer[end] == _OLD_POT:
                transfer[end] = POT
    return msgspec.json.encode(settlement).decode()
