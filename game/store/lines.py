"""The lines of the balance: written again from the rounds and matches that tell them, and missed where nobody does."""

from __future__ import annotations

import sqlite3
from itertools import pairwise
from typing import Final

import msgspec

from game.store import money, rows


def due(match: sqlite3.Row) -> int | None:
    """What a readable match that is over brought the person; nothing where it does not say so."""
    terms: rows.Agreed = msgspec.json.decode(match["terms"], type=rows.Agreed)
    finals = msgspec.json.decode(match["finals"], type=tuple[int, ...])
    return finals[terms.seat] * terms.stake if finals else None


def write_missing(ledger: sqlite3.Connection) -> int:
    """Write the lines that are missing, each at its place in the order; how many."""
    before, ledger.row_factory = ledger.row_factory, sqlite3.Row
    written = 0
    missing = (
        "SELECT r.id, r.game FROM round r LEFT JOIN entry e ON e.kind = 'round' AND e.match = r.match AND e.round = r.round "
        "WHERE e.id IS NULL ORDER BY r.id"
    )
    for found in ledger.execute(missing).fetchall():
        if not money.account(found["game"]).by_match:
            row = ledger.execute("SELECT * FROM round WHERE id = ?", (found["id"],)).fetchone()
            if _tells("round", row):
                _line(ledger, row["game"], "round", row["amount"], row["at"], row["match"], row["round"])
                written += 1
    ended = (
        "SELECT m.* FROM match m LEFT JOIN entry e ON e.kind = 'match' AND e.match = m.name "
        "WHERE e.id IS NULL AND finals IS NOT NULL ORDER BY m.rowid"
    )
    for row in ledger.execute(ended).fetchall():
        brought = due(row) if money.account(row["game"]).by_match and _tells("match", row) else None
        if brought is not None:
            _line(ledger, row["game"], "match", brought, row["ended"], row["name"], None)
            written += 1
    for game, at in ledger.execute("SELECT game, min(at) FROM entry GROUP BY game").fetchall():
        if not ledger.execute("SELECT 1 FROM entry WHERE game = ? AND kind = 'opening'", (game,)).fetchone():
            first = ledger.execute("SELECT min(id) - 1 FROM entry").fetchone()[0]
            line = {"id": first, "game": game, "kind": "opening", "amount": money.account(game).opening, "at": at}
            rows.insert(ledger, "entry", {**line, "unit": money.account(game).unit, "match": None, "round": None})
            written += 1
    ledger.row_factory = before
    return written


def _tells(table: str, row: sqlite3.Row) -> bool:
    """Whether a row is as it was written, so that a line can be written from it."""
    told = dict(row)
    return rows.is_readable(table, told) and rows.is_sound(table, told) and rows.agrees_with_itself(table, told)


def _line(ledger: sqlite3.Connection, game: str, kind: str, amount: int, at: str, match: str, number: int | None) -> None:
    """Write one line. That of a round comes just after that of the round before, or of the account's opening, where that place is
    free."""
    unit = money.account(game).unit
    row = {"game": game, "kind": kind, "amount": amount, "unit": unit, "at": at, "match": match, "round": number}
    place = None if number is None else ledger.execute(
        "SELECT 1 + coalesce("
        "max(e.id), (SELECT id FROM entry WHERE kind = 'opening' AND game = ?), (SELECT min(id) - 2 FROM entry)) "
        "FROM entry e JOIN round r ON e.match = r.match AND e.round = r.round "
        "WHERE r.id < (SELECT id FROM round WHERE match = ? AND round = ?)", (game, match, number)
    ).fetchone()[0]
    if ledger.execute("SELECT 1 FROM entry WHERE id = ?", (place,)).fetchone():
        place = None  # the end
    rows.insert(ledger, "entry", {"id": place, **row})


_ALONE: Final = {
    "unplayed": "SELECT id, 1 FROM entry e WHERE kind = 'round' "
    "AND NOT EXISTS (SELECT 1 FROM round r WHERE r.match = e.match AND r.round = e.round)",
    "homeless": "SELECT min(id), 1 FROM round WHERE match NOT IN (SELECT name FROM match) GROUP BY match",
    "short": "SELECT min(id), max(CASE WHEN id IN (SELECT row FROM doubtful WHERE kind = 'round') THEN 0 ELSE round END) + 1 "
    "- count(*) AS many FROM round GROUP BY match HAVING many > 0",
}
"""Lines whose round is not there, rounds whose match is not, and matches that lack some of their rounds: how many are missing, by
the row that shows it."""


def missing(ledger: sqlite3.Connection) -> dict[tuple[str, int], int]:
    """Rows that are not there any more, though others show that they were: how many, by what shows it. A line after which the
    next one is far is a ``gap``."""
    found: dict[tuple[str, int], int] = {}
    for before, after in pairwise(row[0] for row in ledger.execute("SELECT id FROM entry ORDER BY id")):
        if after > before + 1:
            found["gap", after] = after - before - 1
    for kind, query in _ALONE.items():
        found |= {(kind, row): many for row, many in ledger.execute(query).fetchall()}
    return found
