"""Matches that nobody goes on with, although how they came out was never written down: the program ended between two steps, or
another match was begun. Their finals are worked out from the ledger."""

from __future__ import annotations

import sqlite3

from game.match import Ending
from game.record import resume
from game.registry import find
from game.round import HALT
from game.store.ledger import Ledger
from game.store.places import UNREADABLE, Notice
from game.store.saved import Terms, read_saved
from game.table import Seat


def work_out(ledger: Ledger) -> None:
    """Settle every match that is open and cannot be taken up again: as its game's own rule has it where it is over, else as one
    that the person left. Of one whose rounds cannot be read only the end is written down, and the person is told."""
    unknown = 0
    for match in ledger.rows(
        "SELECT name, number = (SELECT max(rowid) FROM match n WHERE n.game = m.game) AS newest, "
        "EXISTS (SELECT 1 FROM autosave a WHERE a.match = m.name) AS played FROM sound_match m WHERE ended IS NULL"
    ):
        if match["newest"] and match["played"]:
            continue
        try:
            found = _ending(ledger, match["name"], bool(match["newest"]))
        except UNREADABLE:
            unknown += 1
            ledger.end(match["name"])
            continue
        if found is not None:
            ledger.finish(*found)
        elif not match["newest"]:
            ledger.end(match["name"])
    if unknown:
        ledger.notices.append(Notice("store.match.unknown", {"matches": unknown}))


def _ending(ledger: Ledger, match: str, newest: bool) -> tuple[Ending, Terms] | None:
    """How a match came out; None where it still goes on, or no round of it was settled. Raises `UNREADABLE`."""
    row = _last_round(ledger, match)
    if row is None:
        return None
    record, terms = read_saved(row)
    round_, carry, _ = resume(record)
    if record.choices and record.choices[-1][1] == HALT:
        left: Seat | None = record.choices[-1][0]  # a round that was broken off counts as unplayed
    else:
        carry = round_.carry()
        over = carry.over or 0 < terms.rounds <= record.round + 1
        if newest and not over:
            return None
        left = None if over else terms.seat
    totals = ledger.totals(record, record.round + 1)
    settlement = find(record.game).finish(round_.rules, carry, tuple(totals), left)
    finals = tuple(a + b for a, b in zip(totals, settlement.points, strict=True))
    return Ending(match, settlement, finals), terms


def _last_round(ledger: Ledger, match: str) -> sqlite3.Row | None:
    """The last round of a match as it was written down. Raises ValueError where that is doubtful."""
    found = ledger.rows("SELECT id FROM round WHERE match = ? ORDER BY round DESC LIMIT 1", match)
    if not found:
        return None
    sound = ledger.rows(
        "SELECT r.game, r.match, r.round, record, terms FROM sound_round r JOIN sound_match m ON m.name = r.match "
        "WHERE r.id = ?",
        found[0]["id"],
    )
    if not sound:
        raise ValueError("The last round of the match is doubtful.")
    return sound[0]
