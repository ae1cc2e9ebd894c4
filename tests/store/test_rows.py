"""Every row has a checksum: one that is not as it was written is counted apart, and costs no other."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.record import RecordError
from game.store import ledger as ledger_module
from game.store import places, rows, statistics
from game.store.ledger import Ledger
from game.store.places import Notice
from game.store.statistics import Health
from tests.store.conftest import Told
from tests.store.sample import TERMS, a_record, a_win

Opened = Callable[..., tuple[Ledger, list[Notice]]]


@pytest.fixture
def five(opened: Opened, tmp_path: Path) -> Path:
    """The file of five rounds, of 14 points each to the person."""
    ledger, _ = opened()
    for number in range(5):
        ledger.settle(a_record(number=number), a_win(0, 7), TERMS)
    ledger.close()
    return tmp_path / places.LEDGER


def change(path: Path, statement: str, *values: object) -> None:
    """Change a ledger behind its back."""
    with sqlite3.connect(path) as connection:
        connection.execute(statement, values)
    connection.close()


def test_nothing_is_wrong_with_what_was_written(opened: Opened, five: Path) -> None:
    ledger, notices = opened()
    assert notices == []
    assert statistics.health(ledger, "gostop") == Health()


def test_a_line_that_was_changed_into_another_is_counted_apart(opened: Opened, five: Path, told: Told) -> None:
    """S6: the balance is the sum of the sound lines."""
    change(five, "UPDATE entry SET amount = 9400 WHERE round = 2")
    ledger, notices = opened()
    assert told(notices) == ["store.rows.found"]
    assert notices[0].args == {"rows": 1}
    assert ledger.balance("gostop") == 100_000 + 4 * 1400
    assert statistics.health(ledger, "gostop") == Health(doubtful=1, amount=9400)
    assert statistics.health(ledger, "riichi") == Health()
    assert [point.amount for point in statistics.balance_over_time(ledger, "gostop")] == [100_000, *[1400] * 4]
    ledger.close()
    ledger, notices = opened()
    assert notices == [], "Told once."
    assert statistics.health(ledger, "gostop") == Health(doubtful=1, amount=9400)
    ledger.close()
    change(five, "UPDATE entry SET amount = 0 WHERE round = 1")
    ledger, notices = opened()
    assert notices == [Notice("store.rows.found", {"rows": 1})]
    ledger.close()
    change(five, "UPDATE entry SET amount = 1400 WHERE round IN (1, 2)")
    ledger, notices = opened()
    assert (notices, statistics.health(ledger, "gostop")) == ([], Health()), "What is as it was is doubtful no more."


def test_a_round_that_was_changed_is_in_no_figure(opened: Opened, five: Path) -> None:
    change(five, "UPDATE round SET score = 99 WHERE round = 4")
    ledger, _ = opened()
    assert statistics.summary(ledger, "gostop").rounds == 4
    assert [one.round for one in statistics.best_hands(ledger, "gostop")] == [0, 1, 2, 3]
    assert [one.round for one in statistics.rounds(ledger, "gostop")] == [3, 2, 1, 0]
    assert statistics.opponents(ledger, "gostop")[0].rounds == 4
    assert statistics.health(ledger, "gostop") == Health(doubtful=1)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("points", "[14,-7"),
        ("points", "[14,-7]"),
        ("money", f"[{10**60},0,0]"),
        ("names", "{}"),
        ("settlement", "[" * 5000),
        ("at", "yesterday"),
        ("score", "many"),
        ("seat", 3),
        ("names", b"\xff"),
    ],
)
@pytest.mark.parametrize("forged", [False, True])
def test_a_row_that_cannot_be_shown_costs_no_other(
    opened: Opened, five: Path, told: Told, column: str, value: object, forged: bool
) -> None:
    """S5: not even where its checksum fits."""
    change(five, f"UPDATE round SET {column} = ? WHERE round = 2", value)
    if forged:
        with sqlite3.connect(five) as connection:
            connection.row_factory = sqlite3.Row
            row = dict(connection.execute("SELECT * FROM round WHERE round = 2").fetchone())
            connection.execute("UPDATE round SET checksum = ? WHERE round = 2", (rows.checksum("round", row),))
        connection.close()
    ledger, notices = opened()
    assert told(notices) == ["store.rows.found"]
    assert [one.round for one in statistics.rounds(ledger, "gostop")] == [4, 3, 1, 0]
    assert statistics.health(ledger, "gostop") == Health(unreadable=1)
    assert sorted(ledger.paid("m")) == [0, 1, 3, 4]


def test_a_row_that_no_longer_says_its_game_is_not_passed_over(opened: Opened, five: Path) -> None:
    change(five, "UPDATE round SET game = 'gosuop' WHERE round = 2")
    ledger, _ = opened()
    assert statistics.health(ledger, "gostop") == Health(doubtful=1)


@pytest.mark.parametrize("record", ["[" * 5000, "{", b"\xff", 7])
def test_a_record_that_cannot_be_read_says_so(opened: Opened, five: Path, record: object) -> None:
    change(five, "UPDATE round SET record = ? WHERE round = 2", record)
    ledger, _ = opened()
    (number,) = ledger.rows("SELECT id FROM round WHERE round = 2")[0]
    with pytest.raises(RecordError):
        statistics.record(ledger, number)


def test_a_match_that_was_changed_stays_doubtful_when_it_ends(opened: Opened, five: Path) -> None:
    change(five, "UPDATE match SET rules = '{}'")
    ledger, _ = opened()
    assert ledger.between("gostop") is None
    ledger.end("m")
    ledger.close()
    ledger, _ = opened()
    assert statistics.health(ledger, "gostop") == Health(doubtful=1)


def test_the_order_is_that_of_writing_whatever_the_clock_says(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """S7: the clock was set back before the second round."""
    ledger, _ = opened()
    for number, at in enumerate(("2030-01-01T00:00:00+00:00", "2019-01-01T00:00:00+00:00", "2030-01-02T00:00:00+00:00")):
        monkeypatch.setattr(ledger_module, "_now", lambda at=at: at)
        ledger.settle(a_record(number=number), a_win(number % 2, 7), TERMS)
    points = statistics.balance_over_time(ledger, "gostop")
    assert [point.balance for point in points] == [100_000, 101_400, 100_700, 102_100]
    assert [one.round for one in statistics.rounds(ledger, "gostop")] == [2, 1, 0]


def test_a_checksum_is_of_every_column_and_of_no_number_that_the_file_gives(opened: Opened, five: Path) -> None:
    row = dict(opened()[0].rows("SELECT * FROM round WHERE round = 2")[0])
    for name, value in row.items():
        other = {**row, name: value + 1 if isinstance(value, int) else value + " "}
        assert rows.is_sound("round", other) == (name == "id"), name
    assert not rows.is_sound("entry", row)
    assert msgspec.json.decode(row["points"]) == [14, -7, -7]
