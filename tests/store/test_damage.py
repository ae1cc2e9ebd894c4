"""A ledger that is damaged, or whose disk fails: it is set aside, the person is told, what can be read is kept."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import places, repair, schema, statistics
from game.store.ledger import Ledger
from game.store.places import Notice
from tests.store.conftest import Told
from tests.store.sample import NAGARI, TERMS, a_record, a_win

Opened = Callable[..., tuple[Ledger, list[Notice]]]

ROUNDS = 60
PAGE = 4096


@pytest.fixture
def full(opened: Opened, tmp_path: Path) -> Path:
    """A ledger of sixty rounds, of 7 points each to the person, with a game in the middle; its file."""
    ledger, _ = opened()
    for number in range(ROUNDS):
        ledger.settle(a_record(number=number, choices=80), a_win(0, 7), TERMS)
    ledger.autosave(a_record("next", choices=5), TERMS)
    ledger.close()
    return tmp_path / places.LEDGER


def aside(folder: Path) -> list[Path]:
    return sorted(folder.glob("ledger.sqlite3.damaged-*"))


def test_garbage_is_set_aside_with_what_lies_beside_it(opened: Opened, tmp_path: Path, told: Told) -> None:
    path = tmp_path / places.LEDGER
    path.write_bytes(os.urandom(3 * PAGE))
    Path(f"{path}-wal").write_bytes(b"wal")
    Path(f"{path}-shm").write_bytes(b"shm")
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged"]
    assert notices[0].args == {"file": aside(tmp_path)[0].name, "rounds": 0}
    assert ledger.kept
    assert ledger.balance("gostop") == 100_000
    ledger.settle(a_record(), a_win(0, 7), TERMS)
    ledger.close()
    ledger, notices = opened()
    assert notices == []
    assert ledger.balance("gostop") == 101_400


@pytest.mark.parametrize("setup", ["CREATE TABLE songs (name TEXT)", "PRAGMA user_version = 1"])
def test_somebody_elses_database_is_set_aside(opened: Opened, tmp_path: Path, told: Told, setup: str) -> None:
    with sqlite3.connect(tmp_path / places.LEDGER) as connection:
        connection.execute(setup)
    connection.close()
    before = (tmp_path / places.LEDGER).read_bytes()
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged"]
    assert aside(tmp_path)[0].read_bytes() == before
    assert ledger.balance("gostop") == 100_000


@pytest.mark.parametrize("log", [False, True])
def test_a_file_that_is_empty_or_missing_beside_its_log_is_told(opened: Opened, tmp_path: Path, told: Told, log: bool) -> None:
    """S4."""
    (tmp_path / f"{places.LEDGER}{'-wal' if log else ''}").write_bytes(b"wal" * log)
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged"]
    assert ledger.kept and ledger.balance("gostop") == 100_000
    assert (tmp_path / f"{notices[0].args['file']}{'-wal' if log else ''}").read_bytes() == b"wal" * log
    ledger.close()
    assert opened()[1] == []


def test_a_file_cut_short(opened: Opened, full: Path, told: Told) -> None:
    data = full.read_bytes()
    full.write_bytes(data[: len(data) // 2 // PAGE * PAGE])
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged"]
    assert aside(full.parent)[0].stat().st_size == len(data) // 2 // PAGE * PAGE
    assert ledger.kept
    carried = notices[0].args["rounds"]
    assert isinstance(carried, int)
    assert 10 < carried < ROUNDS
    assert_sound(ledger, carried)


@pytest.mark.parametrize("seed", range(6))
def test_a_bad_page_costs_only_its_own_rows(opened: Opened, full: Path, told: Told, seed: int) -> None:
    """Every sixth page is overwritten, but for the first and those that everything hangs on."""
    with sqlite3.connect(full) as connection:
        roots = {row[0] for row in connection.execute("SELECT rootpage FROM sqlite_master")}
    connection.close()
    data = bytearray(full.read_bytes())
    for page in range(2, len(data) // PAGE + 1):
        if page % 6 == seed and page not in roots:
            data[(page - 1) * PAGE : page * PAGE] = b"\xa5" * PAGE
    full.write_bytes(data)
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged"]
    carried = notices[0].args["rounds"]
    assert isinstance(carried, int)
    assert ROUNDS // 3 < carried < ROUNDS
    assert_sound(ledger, carried)


def assert_sound(ledger: Ledger, carried: int) -> None:
    """The rounds that were carried over are whole and have their lines; the lines of lost rounds may be there too."""
    rounds = ledger.rows("SELECT * FROM round")
    assert len(rounds) == carried
    for row in rounds:
        assert (row["amount"], row["points"]) == (1400, "[14,-7,-7]")
        assert row["record"].endswith("}")
        (entry,) = ledger.rows("SELECT * FROM entry WHERE match = ? AND round = ?", row["match"], row["round"])
        assert (entry["kind"], entry["amount"], entry["unit"]) == ("round", 1400, "won")
    lines = ledger.rows("SELECT * FROM entry WHERE kind = 'round'")
    assert carried <= len(lines) <= ROUNDS
    assert ledger.balance("gostop") == 100_000 + 1400 * len(lines)


def test_whole_tables_are_carried_over_whole(
    opened: Opened, full: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that is missing is damage, and costs none of the others."""
    monkeypatch.setattr(repair, "_GAP", 3)  # far fewer than there are rows
    with sqlite3.connect(full) as connection:
        connection.execute("DROP TABLE entry")
    connection.close()
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged"]
    assert notices[0].args["rounds"] == ROUNDS
    assert_sound(ledger, ROUNDS)
    assert ledger.balance("gostop") == 100_000 + 1400 * ROUNDS
    saved = ledger.resumable("gostop")
    assert saved is not None
    assert saved.record == a_record("next", choices=5)


@pytest.mark.parametrize(("column", "value"), [("amount", "much"), ("names", b"\x00"), ("settlement", 7)])
def test_a_row_that_can_be_none_is_not_carried_over(opened: Opened, full: Path, column: str, value: object) -> None:
    with sqlite3.connect(full) as connection:
        connection.execute(f"UPDATE round SET {column} = ? WHERE round = 3", (value,))
        connection.execute("DROP TABLE autosave")
    connection.close()
    ledger, notices = opened()
    assert notices[0].args["rounds"] == ROUNDS - (column != "settlement")
    assert ledger.rows("SELECT 1 FROM sound_round WHERE round = 3") == []


def test_lines_that_are_lost_come_back_at_their_places(opened: Opened, tmp_path: Path) -> None:
    """The balance is told in the order in which it came about, also after a repair (S7)."""
    full = tmp_path / places.LEDGER
    ledger, _ = opened()
    for number in range(40):
        ledger.settle(a_record(number=number), a_win(0, number), TERMS)
    before = statistics.balance_over_time(ledger, "gostop")
    ledger.close()
    with sqlite3.connect(full) as connection:
        connection.execute("DELETE FROM entry WHERE kind = 'opening' OR round IN (7, 8, 30)")
        connection.execute("UPDATE entry SET amount = 9 WHERE round = 20")
        connection.execute("DROP TABLE autosave")
    connection.close()
    ledger, _ = opened()
    assert statistics.balance_over_time(ledger, "gostop") == before


@pytest.mark.parametrize("place", [0, 17, 18, 19, 20, 22, 47, 59, 60, 63, 68, 71])
def test_what_is_known_of_the_first_bytes_is_put_right(opened: Opened, full: Path, told: Told, place: int) -> None:
    """A changed bit among them costs nothing: nor is the file taken for that of a newer program."""
    data = bytearray(full.read_bytes())
    data[place] ^= 1
    full.write_bytes(data)
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged"]
    assert_sound(ledger, ROUNDS)
    assert ledger.resumable("gostop") is not None


def test_an_index_that_no_longer_finds_its_row_is_damage(opened: Opened, full: Path, told: Told) -> None:
    """Else the row would be missing from every sum and nobody would know."""
    with sqlite3.connect(full) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entry_of_game'").fetchone()
    connection.close()
    data = bytearray(full.read_bytes())
    page = data[(root - 1) * PAGE : root * PAGE]
    data[(root - 1) * PAGE : root * PAGE] = page.replace(b"gostop", b"gostor", 1)
    full.write_bytes(data)
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged"]
    assert_sound(ledger, ROUNDS)


def test_damage_while_playing_is_mended_on_the_way(opened: Opened, full: Path, told: Told) -> None:
    ledger, notices = opened()
    assert notices == []
    data = bytearray(full.read_bytes())
    with sqlite3.connect(full) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entry'").fetchone()
    connection.close()
    data[(root - 1) * PAGE : root * PAGE] = b"\xa5" * PAGE
    full.write_bytes(data)
    ledger._db.execute("PRAGMA shrink_memory")
    assert ledger.settle(a_record("after"), a_win(0, 7), TERMS)
    assert told(list(ledger.notices)) == ["store.ledger.damaged"]
    assert ledger.kept
    assert len(ledger.rows("SELECT 1 FROM round")) == ROUNDS + 1
    assert ledger.balance("gostop") == 100_000 + 1400 * (ROUNDS + 1)
    ledger.close()
    assert opened()[1] == []


def test_damage_that_cannot_be_set_aside_ends_the_keeping(
    opened: Opened, full: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger, _ = opened()

    def fail(*args: object) -> None:
        raise PermissionError("in use")

    def bad() -> None:
        raise schema.Damaged("bad")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(schema.Damaged):  # in memory there is nothing to mend: it is raised as it is
        ledger._guard(bad)
    assert not ledger.kept
    assert told(list(ledger.notices)) == ["store.folder.unwritable"]
    assert ledger.settle(a_record(), NAGARI, TERMS)


def test_a_full_disk_is_not_damage(opened: Opened, full: Path) -> None:
    ledger, _ = opened()
    pages = ledger.rows("PRAGMA page_count")[0][0]
    ledger._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        ledger.settle(a_record("big", 49, choices=4000), a_win(0, 7), TERMS)
    ledger._db.execute("PRAGMA max_page_count = 100000")
    assert ledger.kept
    assert aside(full.parent) == []
    assert ledger.settle(a_record("big", 49, choices=4000), a_win(0, 7), TERMS)
