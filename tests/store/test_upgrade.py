"""A ledger of version 1, as that program wrote it, becomes one of today's: nothing is lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.store import places, rows, schema, statistics, upgrade
from game.store.ledger import Ledger
from game.store.places import Notice
from game.table import POT, Settlement
from tests.store.conftest import Told

Opened = Callable[..., tuple[Ledger, list[Notice]]]

OLD = Path(__file__).with_name("version_1.sql").read_text(encoding="utf-8")
"""Two matches of Go-Stop, the second left in the middle of its second round, and one of riichi with a stick in the pot."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / places.LEDGER
    with sqlite3.connect(path) as connection:
        connection.executescript(OLD)
    connection.close()
    return path


def contents(path: Path, table: str) -> list[dict[str, object]]:
    with sqlite3.connect(path) as connection:
        connection.row_factory = sqlite3.Row
        found = [dict(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY rowid")]
    connection.close()
    return found


def test_every_row_is_there_with_its_checksum(opened: Opened, old: Path, told: Told) -> None:
    before = {table: contents(old, table) for table in ("match", "round", "entry")}
    ledger, notices = opened()
    assert told(notices) == ["store.autosave.aside"]
    assert [ledger.balance(game) for game in ("gostop", "riichi")] == [99_000, 26_600]
    ledger.close()
    for table, found in before.items():
        known = {row["game"] for row in found}  # a game that came later opens an account of its own
        after = [row for row in contents(old, table) if row["game"] in known]
        assert len(after) == len(found) > 0
        for row, was in zip(after, found, strict=True):
            assert rows.is_sound(table, row)
            assert {name for name in was if was[name] != row[name]} <= {"settlement"}
    assert opened()[1] == []


def test_the_pot_has_a_number_of_its_own(opened: Opened, old: Path) -> None:
    (row,) = opened()[0].rows("SELECT settlement FROM sound_round WHERE game = 'riichi'")
    settlement = msgspec.json.decode(row["settlement"], type=Settlement)
    assert [(one.giver, one.taker, one.points) for one in settlement.transfers] == [(0, POT, 1000), (1, 0, 2600)]
    assert (settlement.points, settlement.pot) == ((1600, -2600, 0), 1000)


def test_a_round_of_the_old_format_can_be_read_and_one_in_the_middle_is_a_file(opened: Opened, old: Path, told: Told) -> None:
    ledger, notices = opened()
    played = statistics.rounds(ledger, "gostop")
    assert [(one.match, one.round) for one in played] == [("second", 0), ("first", 0)]
    assert statistics.record(ledger, played[0].id).format == 1
    assert ledger.resumable("gostop") is None
    file = msgspec.json.decode((old.parent / str(notices[0].args["file"])).read_bytes())
    assert (file["match"], file["round"], len(file["choices"])) == ("second", 1, 7)


@pytest.mark.parametrize("column", ["points", "settlement"])
def test_a_row_that_cannot_be_read_is_kept_and_doubtful(opened: Opened, old: Path, told: Told, column: str) -> None:
    with sqlite3.connect(old) as connection:
        connection.execute(f"UPDATE round SET {column} = '[' WHERE match = 'first'")
    connection.close()
    ledger, notices = opened()
    assert told(notices) == ["store.rows.found", "store.autosave.aside"]
    assert ledger.rows(f"SELECT {column} FROM round WHERE match = 'first'")[0][0] == "["
    assert statistics.health(ledger, "gostop") == statistics.Health(unreadable=1)


def test_a_step_up_that_fails_leaves_the_old_tables_whole(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = contents(old, "round")

    def fail(table: str, row: object) -> object:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(upgrade, "modern", fail)
    connection = sqlite3.connect(old, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError):
        upgrade.from_1(connection)
    assert schema.version(connection) == 1
    connection.close()
    assert contents(old, "round") == before


def test_a_damaged_one_is_mended_and_brought_up_to_date(opened: Opened, old: Path, told: Told) -> None:
    data = bytearray(old.read_bytes())
    data[0] ^= 1
    old.write_bytes(data)
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged", "store.autosave.aside"]
    assert notices[0].args["rounds"] == 3
    assert [ledger.balance(game) for game in ("gostop", "riichi")] == [99_000, 26_600]
    assert statistics.health(ledger, "gostop") == statistics.Health()


@pytest.mark.parametrize("statement", ["DROP TABLE entry", "ALTER TABLE round RENAME COLUMN amount TO sum"])
def test_tables_that_are_not_those_of_version_1_are_damage(opened: Opened, old: Path, told: Told, statement: str) -> None:
    with sqlite3.connect(old) as connection:
        connection.execute(statement)
    connection.close()
    assert told(opened()[1])[0] == "store.ledger.damaged"
