"""Which errors say that a ledger is broken, and what is put right of its first bytes."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.store.schema import UNREADABLE, Damaged, is_damage, mend_header


@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_cannot_be_read_as_it_was_written_is_damage(kind: type[Exception]) -> None:
    assert is_damage(kind.__new__(kind))


@pytest.mark.parametrize("error", [OSError("full"), sqlite3.DatabaseError("busy"), sqlite3.OperationalError("locked")])
def test_what_does_not_say_so_is_no_damage(error: Exception) -> None:
    assert not is_damage(error)


def test_a_file_of_other_things_is_damage() -> None:
    assert is_damage(Damaged("It begins with something else."))


def test_a_file_too_short_for_a_ledger_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "ledger"
    path.write_bytes(b"x" * 99)
    mend_header(path)
    assert path.read_bytes() == b"x" * 99
