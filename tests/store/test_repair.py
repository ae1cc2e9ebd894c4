"""A repair is one step: wherever it ends half-way, the next start ends it, and the old file is kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import places, repair
from game.store.ledger import Ledger
from game.store.places import Notice
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
