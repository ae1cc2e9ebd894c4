"""Rows are held against one another when a ledger is opened: what others tell is put right, what is missing is told once."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.match import Ending
from game.store import places, rows, statistics
from game.store.ledger import Ledger
from game.store.places import Notice
from game.table import settle
from tests.store.conftest import Told
from tests.store.harm import ANYTHING
from tests.store.sample import TERMS, a_record, a_win

Opened = Callable[..., tuple[Ledger, list[Notice]]]
Lines = list[tuple[str, int]]


@pytest.fixture
def book(opened: Opened, tmp_path: Path) -> Path:
    """Two matches of Go-Stop, three rounds each, and two of riichi, the second of which is still played."""
    ledger, _ = opened()
    for match in ("first", "second"):
        for number in range(3):
            ledger.settle(a_record(match, number), a_win(number % 2, 7 + number), TERMS)
    final = Ending("east", settle("final", 3), (14, -7, -7))
    ledger.settle(a_record("east", game="riichi"), a_win(0, 7), TERMS, final)
    ledger.settle(a_record("south", game="riichi"), a_win(0, 5), TERMS)
    ledger.close()
    return tmp_path / places.LEDGER


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


def forge(path: Path, table: str, where: str, **columns: object) -> None:
    """Change a row, and its checksum with it, as somebody may who means it."""
    with closing(sqlite3.connect(path)) as db:
        db.row_factory = sqlite3.Row
        row = {**dict(db.execute(f"SELECT * FROM {table} WHERE {where}").fetchone()), **columns}
        row["checksum"] = rows.checksum(table, row)
        told = ", ".join(f"{name} = ?" for name in row)
        db.execute(f"UPDATE {table} SET {told} WHERE {where}", tuple(row.values()))
        db.commit()


def lines(ledger: Ledger, game: str = "gostop") -> Lines:
    return [(row["kind"], row["amount"]) for row in ledger.rows("SELECT * FROM sound_entry WHERE game = ? ORDER BY id", game)]


def seen(opened: Opened) -> tuple[Lines, int, int, list[tuple[str, int]]]:
    ledger, _ = opened()
    found = lines(ledger), ledger.balance("gostop"), ledger.balance("riichi"), order(ledger)
    ledger.close()
    return found


def order(ledger: Ledger) -> list[tuple[str, int]]:
    return [(row["match"], row["round"]) for row in ledger.rows("SELECT match, round FROM round ORDER BY id")]


def test_what_was_written_is_in_order(opened: Opened, book: Path) -> None:
    for _ in range(2):
        ledger, notices = opened()
        assert notices == [] and statistics.health(ledger, "gostop") == statistics.Health()
        ledger.close()


@pytest.mark.parametrize(
    "deleted",
    [
        "kind = 'round' AND match = 'first' AND round = 1",
        "kind = 'round' AND match = 'second'",
        "kind = 'match'",
        "kind = 'opening' AND game = 'gostop'",
        "kind IN ('opening', 'round', 'match')",
    ],
)
def test_a_line_that_was_deleted_is_written_again_and_told(opened: Opened, book: Path, told: Told, deleted: str) -> None:
    before = seen(opened)
    change(book, f"DELETE FROM entry WHERE {deleted}")
    ledger, notices = opened()
    assert told(notices) == ["store.rows.mended"]
    ledger.close()
    assert seen(opened) == before
    assert opened()[1] == [], "told once"


@pytest.mark.parametrize(
    ("where", "columns"),
    [
        ("match = 'first' AND round = 1", {"amount": 999_999}),
        ("match = 'first' AND round = 1", {"game": "daifugo"}),
        ("kind = 'match'", {"amount": -1}),
    ],
)
def test_a_line_that_says_something_else_than_its_round_or_match_is_written_again(
    opened: Opened, book: Path, told: Told, where: str, columns: dict[str, Any]
) -> None:
    before = seen(opened)
    forge(book, "entry", where, **columns)
    ledger, notices = opened()
    assert told(notices) == ["store.rows.mended"]
    ledger.close()
    assert seen(opened) == before


@pytest.mark.parametrize(
    ("table", "one", "other"),
    [("match", "first", "second"), ("match", "east", "south"), ("round", "first", "second")],
)
def test_rows_that_have_exchanged_their_numbers_get_them_back(
    opened: Opened, book: Path, told: Told, table: str, one: str, other: str
) -> None:
    """No checksum holds a number, and the newest match is the one that goes on: an older one would be settled as left."""
    change(book, "UPDATE match SET begun = '2026-01-0' || rowid || 'T12:00:00+00:00'")
    with closing(sqlite3.connect(book)) as db:  # as a clock has it
        db.row_factory = sqlite3.Row
        for row in [dict(row) for row in db.execute("SELECT * FROM match")]:
            db.execute("UPDATE match SET checksum = ? WHERE name = ?", (rows.checksum("match", row), row["name"]))
        db.commit()
    before = seen(opened)
    name = "name" if table == "match" else "match"
    with closing(sqlite3.connect(book)) as db:
        a, b = (db.execute(f"SELECT min(rowid) FROM {table} WHERE {name} = ?", (who,)).fetchone()[0] for who in (one, other))
        for old, new in ((a, -5), (b, a), (-5, b)):
            db.execute(f"UPDATE {table} SET rowid = ? WHERE rowid = ?", (new, old))
        db.commit()
    ledger, notices = opened()
    assert told(notices) == ["store.rows.mended"]
    assert ledger.rows("SELECT name FROM match WHERE game = 'riichi' ORDER BY rowid DESC LIMIT 1")[0]["name"] == "south"
    ledger.close()
    assert seen(opened) == before


@pytest.mark.parametrize(
    ("statements", "many"),
    [
        (["DELETE FROM round WHERE match = 'first' AND round = 1"], 2),
        (["DELETE FROM round WHERE match = 'second' AND round = 2"], 1),
        (["DELETE FROM round WHERE match = 'first' AND round = 1", "DELETE FROM entry WHERE match = 'first' AND round = 1"], 2),
        (["DELETE FROM match WHERE name = 'first'"], 1),
        (["INSERT INTO entry SELECT 99, game, 'refill', 5, unit, at, NULL, NULL, checksum FROM entry WHERE id = 1"], 89),
    ],
)
def test_what_is_missing_for_good_is_told_once(opened: Opened, book: Path, told: Told, statements: list[str], many: int) -> None:
    change(book, *statements)
    ledger, notices = opened()
    assert [notice for notice in notices if notice.key == "store.rows.lost"] == [Notice("store.rows.lost", {"rows": many})]
    told(notices)
    ledger.close()
    assert opened()[1] == []


def test_a_refill_that_was_deleted_is_missed(opened: Opened, book: Path) -> None:
    ledger, _ = opened()
    ledger.settle(a_record("third"), a_win(1, 2000), TERMS)
    assert ledger.refill("gostop") > 0
    ledger.settle(a_record("third", 1), a_win(0, 7), TERMS)
    ledger.close()
    change(book, "DELETE FROM entry WHERE kind = 'refill'")
    assert opened()[1] == [Notice("store.rows.lost", {"rows": 1})]


@pytest.mark.parametrize(
    ("table", "where", "columns"),
    [
        ("round", "match = 'first' AND round = 1", {"amount": 5}),
        ("round", "match = 'first' AND round = 1", {"score": 5}),
        ("round", "match = 'first' AND round = 1", {"won": 1}),
        ("round", "match = 'first' AND round = 1", {"drawn": 1}),
        ("round", "match = 'first' AND round = 1", {"points": "[7,-7,0]"}),
        ("round", "match = 'first' AND round = 1", {"seat": 1}),
        ("round", "match = 'first' AND round = 1", {"kind": "nagari"}),
        ("round", "match = 'first' AND round = 2", {"match": "third"}),
        ("round", "match = 'first' AND round = 2", {"game": "daifugo"}),
        ("match", "name = 'east'", {"finals": "[15,-8,-7]"}),
        ("entry", "kind = 'opening' AND game = 'gostop'", {"kind": "gift"}),
    ],
)
def test_a_row_that_contradicts_itself_or_others_counts_in_no_figure(
    opened: Opened, book: Path, told: Told, table: str, where: str, columns: dict[str, Any]
) -> None:
    forge(book, table, where, **columns)
    ledger, notices = opened()
    assert Notice("store.rows.found", {"rows": 1}) in notices
    told(notices)
    found = {row["kind"] for row in ledger.rows("SELECT kind FROM doubtful")}
    assert table in found


@pytest.mark.parametrize("table", ["match", "round", "entry"])
def test_whatever_stands_in_a_row_with_its_checksum_shuts_nothing(opened: Opened, book: Path, table: str) -> None:
    """Every column, with anything in it."""
    sound = book.read_bytes()
    columns = [column for column in rows.COLUMNS[table] if column not in ("id", "checksum")]
    for number, column in enumerate(columns):
        for value in ANYTHING[number % 9 :: 9]:
            book.write_bytes(sound)
            try:
                forge(book, table, "rowid = 2", **{column: value})
            except (sqlite3.IntegrityError, ValueError, TypeError):
                continue
            ledger, _ = opened()
            for game in ("gostop", "riichi", "daifugo"):
                statistics.rounds(ledger, game), statistics.best_hands(ledger, game), statistics.summary(ledger, game)
                statistics.opponents(ledger, game), statistics.balance_over_time(ledger, game), statistics.figures(ledger, game)
                statistics.streaks(ledger, game), statistics.health(ledger, game), ledger.balance(game)
            ledger.close()


def test_terms_are_read_as_they_are_written() -> None:
    agreed = msgspec.json.decode(msgspec.json.encode(TERMS), type=rows.Agreed)
    assert (agreed.seat, agreed.names, agreed.stake) == (TERMS.seat, TERMS.names, TERMS.stake)
