"""The ledger opens: where it lies, who else is there, and whose file it is."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import places, schema
from game.store.ledger import Ledger, open_ledger
from game.store.places import Notice
from tests.store.conftest import Told
from tests.store.sample import TERMS, a_record, a_win, shut

Opened = Callable[..., tuple[Ledger, list[Notice]]]


ROOT = Path(__file__).resolve().parents[2]


def test_without_a_word_it_lies_where_all_lies_that_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "data_folder", lambda: tmp_path)
    ledger, _ = open_ledger()
    ledger.close()
    assert (tmp_path / places.LEDGER).is_file()


def test_opening_a_ledger_imports_no_game(tmp_path: Path) -> None:
    """What each game is costs time at the start: it waits until the game is asked for."""
    code = (
        "import pathlib, sys\n"
        "from game.registry import HOUSE\n"
        "from game.store.ledger import open_ledger\n"
        "ledger, notices = open_ledger(pathlib.Path(sys.argv[1]))\n"
        "print(ledger.kept, notices, sorted({*HOUSE.values()} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True [] []"


def test_a_second_copy_plays_without_keeping(opened: Opened, told: Told) -> None:
    first, _ = opened()
    first.settle(a_record(), a_win(0, 7), TERMS)
    first.autosave(a_record(number=1), TERMS)
    assert first.between("gostop") is not None
    second, notices = opened()
    assert told(notices) == ["store.second_copy"]
    assert not second.kept
    assert second.balance("gostop") == 101_400
    assert second.resumable("gostop") is None
    assert second.between("gostop") is None
    second.settle(a_record("its own"), a_win(0, 7), TERMS)
    assert second.balance("gostop") == 102_800
    second.close()
    assert first.balance("gostop") == 101_400
    assert first.resumable("gostop") is not None
    first.close()
    third, notices = opened()
    assert (third.kept, notices) == (True, [])


def test_a_newer_programs_ledger_is_never_touched(
    opened: Opened, tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened()[0].close()
    path = tmp_path / places.LEDGER
    with sqlite3.connect(path) as connection, monkeypatch.context() as newer:
        newer.setattr(schema, "VERSION", schema.VERSION + 1)
        schema.mark(connection)
        connection.execute("DROP TABLE autosave")
    connection.close()
    before = path.read_bytes()
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.newer"]
    assert not ledger.kept
    assert ledger.balance("gostop") == 100_000
    assert ledger.settle(a_record(), a_win(0, 7), TERMS)
    ledger.close()
    assert path.read_bytes() == before
    assert list(tmp_path.glob("*damaged*")) == []


def test_no_folder_can_be_made(tmp_path: Path, told: Told) -> None:
    (tmp_path / "file").touch()
    ledger, notices = open_ledger(tmp_path / "file" / "data")
    assert told(notices) == ["store.folder.unwritable"]
    assert not ledger.kept
    assert ledger.settle(a_record(), a_win(0, 7), TERMS)
    assert ledger.balance("gostop") == 101_400
    ledger.close()


def test_a_shut_folder_is_still_read(shut_folder: Path, told: Told) -> None:
    ledger, _ = open_ledger(shut_folder)
    ledger.settle(a_record(), a_win(0, 7), TERMS)
    ledger.close()
    shut(shut_folder)
    ledger, notices = open_ledger(shut_folder)
    assert told(notices) == ["store.folder.unwritable"]
    assert not ledger.kept
    assert ledger.balance("gostop") == 101_400
    ledger.close()


def test_a_folder_stands_where_the_file_should(tmp_path: Path, told: Told) -> None:
    (tmp_path / places.LEDGER).mkdir()
    ledger, notices = open_ledger(tmp_path)
    assert told(notices) == ["store.folder.unwritable"]
    assert not ledger.kept
    ledger.close()


def test_a_folder_stands_where_the_lock_should(tmp_path: Path, told: Told) -> None:
    """Nobody can know then whether another copy writes."""
    open_ledger(tmp_path)[0].close()
    (tmp_path / places.LOCK).unlink()
    (tmp_path / places.LOCK).mkdir()
    ledger, notices = open_ledger(tmp_path)
    assert told(notices) == ["store.folder.unwritable"]
    assert not ledger.kept
    ledger.close()


def test_a_ledger_that_cannot_be_looked_through_is_let_go_of(
    opened: Opened, tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[sqlite3.Connection] = []

    def fail(ledger: Ledger) -> None:
        seen.append(ledger._db)
        if len(seen) == 1:
            raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(Ledger, "_settle_in", fail)
    ledger, notices = opened()
    assert told(notices) == ["store.folder.unwritable"]
    assert not ledger.kept
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        seen[0].execute("SELECT 1")
    assert opened()[0].kept, "nor is it locked any more"
