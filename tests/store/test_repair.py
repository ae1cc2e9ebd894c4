"""A repair is one step: wherever it ends half-way, the next start ends it, and the old file is kept."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.match import Ending
from game.store import places, repair
from game.store.ledger import Ledger
from game.store.places import Notice
from game.table import settle
from tests.store.conftest import Told
from tests.store.sample import TERMS, a_record, a_win

Opened = Callable[..., tuple[Ledger, list[Notice]]]


class Killed(BaseException):
    """The program ends here."""


@pytest.fixture
def broken(opened: Opened, tmp_path: Path) -> Path:
    """The file of five rounds, damaged, with something beside it that looks like its log."""
    ledger, _ = opened()
    for number in range(5):
        ledger.settle(a_record(number=number), a_win(0, 7), TERMS)
    ledger.autosave(a_record(number=5), TERMS)
    ledger.close()
    path = tmp_path / places.LEDGER
    data = bytearray(path.read_bytes())
    data[0] ^= 1
    path.write_bytes(data)
    Path(f"{path}-wal").write_bytes(b"a log")
    return path


STEPS = ("move the log", "move the file", "put the new one in its place", "keep the log", "keep the file")


@pytest.mark.parametrize("before", range(len(STEPS)), ids=STEPS)
@pytest.mark.parametrize("twice", [False, True])
def test_a_repair_that_ends_half_way_is_ended_at_the_next_start(
    opened: Opened, broken: Path, told: Told, monkeypatch: pytest.MonkeyPatch, before: int, twice: bool
) -> None:
    """S2."""
    old = broken.read_bytes()
    real = os.replace
    for _ in range(1 + twice):
        left = iter(range(before))

        def replace(path: str, to: str, left=left) -> None:
            if not Path(path).exists():
                return real(path, to)  # nothing to do is no step
            if next(left, None) is None:
                raise Killed
            return real(path, to)

        with monkeypatch.context() as dying:
            dying.setattr(os, "replace", replace)
            try:
                opened()[0].close()
            except Killed:
                pass
            else:
                assert twice, "The second life gets through where fewer steps were left."
                return
        (broken.parent / places.LOCK).unlink()
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged"]
    kept = broken.parent / str(notices[0].args["file"])
    assert notices[0].args["rounds"] == 5
    assert kept.read_bytes() == old
    assert Path(f"{kept}-wal").read_bytes() == b"a log"
    assert ledger.balance("gostop") == 100_000 + 5 * 1400
    assert ledger.resumable("gostop") is not None
    ledger.close()
    assert opened()[1] == []
    assert not repair.is_half_done(broken)
    assert {file.name for file in broken.parent.iterdir()} >= {kept.name, broken.name}
    assert not list(broken.parent.glob("*.mending*")) and not list(broken.parent.glob("*.new*"))


def test_a_disk_that_takes_no_new_ledger_loses_no_old_one(
    opened: Opened, broken: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object) -> None:
        raise OSError("No space left")

    with monkeypatch.context() as small:
        small.setattr(repair, "begin", full)
        ledger, notices = opened()
    assert told(notices) == ["store.folder.unwritable"]
    assert not ledger.kept
    ledger.close()
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged"]
    assert (ledger.kept, notices[0].args["rounds"]) == (True, 5)


def test_what_a_killed_repair_left_of_a_new_ledger_is_not_used(opened: Opened, broken: Path, told: Told) -> None:
    Path(f"{broken}.new").write_bytes(b"half of it")
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.damaged"]
    assert ledger.balance("gostop") == 100_000 + 5 * 1400


def harmed(path: Path, *changes: str) -> None:
    """The file of a ledger after these changes, which nobody has told its checksums, and with its first byte changed."""
    with sqlite3.connect(path) as db:
        for change in changes:
            db.execute(change)
    db.close()
    data = bytearray(path.read_bytes())
    data[0] ^= 1
    path.write_bytes(data)


def lines(ledger: Ledger, game: str) -> list[tuple[str, int]]:
    return [(row["kind"], row["amount"]) for row in ledger.rows("SELECT * FROM entry WHERE game = ? ORDER BY id", game)]


def test_only_what_a_round_or_a_match_tells_is_written_anew(opened: Opened, tmp_path: Path) -> None:
    """A refill is told by its own line alone: one that is doubtful is kept as it is."""
    ledger, _ = opened()
    ledger.settle(a_record(), a_win(1, 1001), TERMS)
    assert ledger.refill("gostop") == 100_100
    ledger.close()
    harmed(tmp_path / places.LEDGER, "UPDATE entry SET amount = amount + 1 WHERE kind IN ('round', 'refill')")
    ledger, _ = opened()
    assert lines(ledger, "gostop") == [("opening", 100_000), ("round", -100_100), ("refill", 100_101)]
    assert ledger.balance("gostop") == -100, "but it is not counted"


@pytest.mark.parametrize("stake", [1, 5])
def test_the_line_of_a_match_comes_back_and_its_rounds_have_none(opened: Opened, tmp_path: Path, stake: int) -> None:
    """Riichi is counted by its matches here."""
    terms = msgspec.structs.replace(TERMS, stake=stake)
    ledger, _ = opened()
    ledger.settle(a_record(game="riichi"), a_win(0, 3900), terms, Ending("m", settle("final", 3), (7, -3, -4)))
    before = lines(ledger, "riichi")
    assert before == [("opening", 0), ("match", 7 * stake)]
    ledger.close()
    harmed(tmp_path / places.LEDGER, "DELETE FROM entry WHERE kind = 'match'")
    ledger, _ = opened()
    assert lines(ledger, "riichi") == before


@pytest.mark.parametrize(
    "lost", ["round = 0", "kind = 'opening' OR round = 0", "round IN (0, 1)", "round = 2", "kind IN ('opening', 'round')"]
)
def test_the_line_of_a_round_comes_back_after_that_of_the_round_before_or_the_opening(
    opened: Opened, tmp_path: Path, lost: str
) -> None:
    ledger, _ = opened()
    for number in range(3):
        ledger.settle(a_record(number=number), a_win(0, number), TERMS)
    ledger.close()
    harmed(tmp_path / places.LEDGER, f"DELETE FROM entry WHERE {lost}")
    ledger, _ = opened()
    assert lines(ledger, "gostop") == [("opening", 100_000), ("round", 0), ("round", 200), ("round", 400)]


def test_a_line_whose_place_is_taken_comes_last(opened: Opened, tmp_path: Path) -> None:
    ledger, _ = opened()
    for number in range(3):
        ledger.settle(a_record(number=number), a_win(0, number), TERMS)
    ledger.close()
    harmed(tmp_path / places.LEDGER, "DELETE FROM entry WHERE round = 1", "UPDATE entry SET id = 3 WHERE round = 2")
    ledger, _ = opened()
    assert lines(ledger, "gostop") == [("opening", 100_000), ("round", 0), ("round", 400), ("round", 200)]


def test_rows_are_found_however_many_are_missing_between_them(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repair, "_GAP", 1)
    ledger, _ = opened()
    for number in range(8):
        ledger.settle(a_record(number=number), a_win(0, number), TERMS)
    ledger.close()
    harmed(tmp_path / places.LEDGER, "DELETE FROM round WHERE round IN (0, 1, 2, 3, 4)")
    ledger, _ = opened()
    assert [row["round"] for row in ledger.rows("SELECT round FROM sound_round ORDER BY id")] == [5, 6, 7]
