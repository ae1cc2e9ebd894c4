"""A match of the past: on which terms it was played, and the records of its rounds."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from game.record import Record, read
from game.store import places
from game.store.database import in_memory
from game.store.ledger import Ledger
from game.store.places import UNREADABLE
from game.store.saved import Terms
from game.table import Malformed

LAST: Final = "last"
"""What is said for the newest match where its name is not."""

NAMED: Final = 5
"""So many matches are named to who asks for one that there is not."""


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


def match_of(ledger: Ledger, record: Record) -> tuple[list[Record], int]:
    """The rounds of the match that a record is of, as far as they are kept, in order, and where the record is among them. One of
    no match stands alone."""
    known = {**rounds_of(ledger, record.match), record.round: record} if record.match else {record.round: record}
    numbers = sorted(known)
    return [known[number] for number in numbers], numbers.index(record.round)


def kept_match(name: str, folder: Path | None = None) -> list[Record]:
    """The records of a match of the ledger, by its name or `LAST`. The ledger is read as it is, also while it is written by
    another copy of the program. Raises `Malformed`."""
    path = (folder or places.data_folder()) / places.LEDGER
    if not path.exists():
        raise Malformed(f"There is no ledger at {path}.")
    ledger = Ledger(in_memory(path))
    try:
        query = "SELECT name, game, begun FROM sound_match m WHERE EXISTS (SELECT 1 FROM sound_round WHERE match = m.name)"
        matches = ledger.rows(f"{query} ORDER BY number DESC")
        if not matches:
            raise Malformed(f"The ledger at {path} has no match that can be read.")
        found = [row["name"] for row in matches if name in (LAST, row["name"])]
        if not found:
            newest = ", ".join(f"{row['name']} ({row['game']}, {row['begun'][:10]})" for row in matches[:NAMED])
            raise Malformed(f"There is no match {name!r}; the newest are {newest}.")
        return list(rounds_of(ledger, found[0]).values())
    finally:
        ledger.close()
