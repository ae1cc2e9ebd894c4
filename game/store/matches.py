"""A match of the past: on which terms it was played, and the records of its rounds."""

from __future__ import annotations

import msgspec

from game.record import Record, read
from game.store.ledger import Ledger
from game.store.places import UNREADABLE
from game.store.saved import Terms


def terms_of(ledger: Ledger, match: str) -> Terms | None:
    """On which terms a match was played; None where that is not written down, or cannot be read."""
    for row in ledger.rows("SELECT terms FROM sound_match WHERE name = ?", match):
        try:
            return msgspec.json.decode(row["terms"], type=Terms)
        except UNREADABLE:
            return None
    return None


def rounds_of(ledger: Ledger, match: str) -> dict[int, Record]:
    """The records of the rounds of a match by their numbers, without what cannot be read."""
    found = {}
    for row in ledger.rows("SELECT round, record FROM sound_round WHERE match = ? ORDER BY round", match):
        try:
            found[row["round"]] = read(row["record"])
        except UNREADABLE:
            continue
    return found
