"""The ledger is looked through when it is opened: each row by itself, and all of them against one another.

What a row says can be sound by itself and still be contradicted: a line of the balance was deleted, or says something else than
its round; two matches exchanged their numbers, so that the older one counts as the newest. What other rows tell is put right;
what nobody can tell any more is told the person, once.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from typing import Final, NamedTuple

import msgspec

from game.store import lines, money, rows
from game.store.places import UNREADABLE

_KINDS: Final = frozenset(("opening", "round", "match", "refill"))
"""The kinds of lines of the balance that there are."""

_COUNTED: Final = (
    "SELECT r.id, m.rowid AS match, r.round FROM round r JOIN match m ON m.name = r.match WHERE m.game = ? ORDER BY r.id"
)


class Found(NamedTuple):
    """How many rows are newly found not to be as they were written, were put right, or are newly found missing. Each is told by
    the sentence of its name."""

    found: int = 0
    mended: int = 0
    lost: int = 0


def look_through(db: sqlite3.Connection) -> Found:
    """Put right what can be, and remember which rows are doubtful."""
    mended = _in_order(db)
    known = {tuple(row) for row in db.execute("SELECT kind, row FROM doubtful")}
    found = {**_doubtful(db)}
    _remember(db, found)
    for table, number in _contradicted(db):
        found[table, number] = True
    _remember(db, found)
    for number in _false_lines(db):
        db.execute("DELETE FROM entry WHERE id = ?", (number,))
    mended += lines.write_missing(db)
    doubtful = found.keys() - known
    missing = lines.missing(db)
    _remember(db, found | dict.fromkeys(missing, True))
    lost = sum(many for key, many in missing.items() if key not in known)
    return Found(len(doubtful), mended, lost)


def _remember(db: sqlite3.Connection, found: dict[tuple[str, int], bool]) -> None:
    """Write down which rows are doubtful, and whether they can be shown; nothing where that is known."""
    before = {(kind, row): bool(readable) for kind, row, readable in db.execute("SELECT kind, row, readable FROM doubtful")}
    if before != found:
        db.execute("DELETE FROM doubtful")
        told = [(*key, readable) for key, readable in found.items()]
        db.executemany("INSERT INTO doubtful (kind, row, readable) VALUES (?, ?, ?)", told)


def _doubtful(db: sqlite3.Connection) -> dict[tuple[str, int], bool]:
    """The rows that are not as they were written, cannot be read, or contradict themselves; whether each can be shown."""
    found: dict[tuple[str, int], bool] = {}
    for table in ("match", "round", "entry"):
        cursor = db.execute(f"SELECT rowid, * FROM {table}")
        names = [column[0] for column in cursor.description[1:]]
        for number, *values in cursor:
            row = dict(zip(names, values, strict=True))
            readable = rows.is_readable(table, row)
            if not readable or not rows.is_sound(table, row) or not rows.agrees_with_itself(table, row):
                found[table, number] = readable
    return found


def _contradicted(db: sqlite3.Connection) -> list[tuple[str, int]]:
    """Sound rows that others contradict and that cannot be put right: a round of another game than its match, an end that its
    rounds do not come to, a line of a kind that there is not."""
    found = [("entry", row["number"]) for row in db.execute("SELECT number, kind FROM sound_entry") if row["kind"] not in _KINDS]
    query = "SELECT r.number FROM sound_round r JOIN sound_match m ON m.name = r.match WHERE m.game != r.game"
    found += [("round", row["number"]) for row in db.execute(query)]
    points: defaultdict[str, list[tuple[int, ...]]] = defaultdict(list)
    for row in db.execute("SELECT match, points FROM sound_round ORDER BY match, round"):
        points[row["match"]].append(msgspec.json.decode(row["points"], type=tuple[int, ...]))
    whole = (
        "SELECT m.number, m.name, finals, m.settlement, max(r.round) + 1 AS rounds FROM sound_match m "
        "JOIN round r ON r.match = m.name WHERE finals IS NOT NULL AND m.settlement IS NOT NULL GROUP BY m.name"
    )
    for row in db.execute(whole):
        own = msgspec.json.decode(row["settlement"], type=rows.Outcome).points
        finals = msgspec.json.decode(row["finals"], type=tuple[int, ...])
        came = [sum(seat) for seat in zip(own, *points[row["name"]], strict=False)]
        if own and len(points[row["name"]]) == row["rounds"] and list(finals) != came:
            found.append(("match", row["number"]))
    return found


def _false_lines(db: sqlite3.Connection) -> list[int]:
    """Lines that say something else than the sound round or match that they are of."""
    found = [
        row["number"]
        for row in db.execute(
            "SELECT e.number, r.game FROM sound_entry e JOIN sound_round r ON r.match = e.match AND r.round = e.round "
            "WHERE e.kind = 'round' AND (e.amount != r.amount OR e.game != r.game)"
        )
        if not money.account(row["game"]).by_match
    ]
    query = (
        "SELECT e.number AS line, e.amount AS said, e.game AS booked, m.game, terms, finals FROM sound_entry e "
        "JOIN sound_match m ON m.name = e.match WHERE e.kind = 'match' AND finals IS NOT NULL"
    )
    for row in db.execute(query):
        if (lines.due(row), row["game"]) != (row["said"], row["booked"]):
            found.append(row["line"])
    return found


def _in_order(db: sqlite3.Connection) -> int:
    """The numbers of matches and rounds say what came first, and no checksum holds them. Where those of the matches of a game
    disagree with those of their rounds, or the match that is being played was begun last and is not the newest, they are put in
    order again: the matches as they were begun, their rounds as they are counted. Returns how many rows have another number."""
    games: defaultdict[str, list[sqlite3.Row]] = defaultdict(list)
    query = (
        "SELECT rowid AS number, game, begun, EXISTS (SELECT 1 FROM autosave a WHERE a.match = m.name) AS played "
        "FROM match m ORDER BY rowid"
    )
    for row in db.execute(query):
        games[row["game"]].append(row)
    changed = 0
    for game, matches in games.items():
        counted = db.execute(_COUNTED, (game,)).fetchall()
        told = [(row["match"], row["round"]) for row in counted]
        try:
            if told == sorted(told) and not _left_behind(matches):
                continue
            order = sorted(matches, key=lambda match: (match["begun"], match["number"]))
        except UNREADABLE:
            continue  # numbers that cannot be compared are those of rows that cannot be read
        place = {match["number"]: nth for nth, match in enumerate(order)}
        ordered = sorted(counted, key=lambda row: (place[row["match"]], row["round"]))
        changed += _renumber(db, "match", [match["number"] for match in order], sorted(place))
        changed += _renumber(db, "round", [row["id"] for row in ordered], [row["id"] for row in counted])
    return changed


def _left_behind(matches: list[sqlite3.Row]) -> bool:
    """Whether one that is being played was begun after all others, and yet another has a higher number."""
    return any(
        match["played"] and all(match["begun"] > other["begun"] for other in matches if other is not match)
        for match in matches[:-1]
    )


def _renumber(db: sqlite3.Connection, table: str, numbers: list[int], wanted: list[int]) -> int:
    """Give the rows with these numbers those that are wanted, one each. Returns how many have another one now."""
    other = [(old, new) for old, new in zip(numbers, wanted, strict=True) if old != new]
    free = db.execute(f"SELECT min(0, coalesce(min(rowid), 0)) FROM {table}").fetchone()[0]
    for nth, (old, _) in enumerate(other):
        db.execute(f"UPDATE {table} SET rowid = ? WHERE rowid = ?", (free - 1 - nth, old))
    for nth, (_, new) in enumerate(other):
        db.execute(f"UPDATE {table} SET rowid = ? WHERE rowid = ?", (new, free - 1 - nth))
    return len(other)
