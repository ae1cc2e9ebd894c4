"""Killed in the middle of it: nothing that was settled is lost, nothing is there twice, nothing is there by half."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.store.ledger import open_ledger
from tests.store.sample import a_win

ROOT = Path(__file__).parents[2]


def test_killed_again_and_again(tmp_path: Path) -> None:
    """Eight lives over one ledger, each ended at another moment between two choices or in the middle of one."""
    settled = -1
    for life in range(8):
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.store.killed", str(tmp_path), str(settled + 1)], cwd=ROOT, stdout=subprocess.PIPE
        )
        assert program.stdout is not None
        for _ in range(5 + life):
            line = program.stdout.readline()
            assert line, "It ended by itself."
        time.sleep(0.0007 * life)
        program.kill()
        said = [int(line), *(int(more) for more in program.stdout.read().splitlines())]
        program.wait()

        ledger, notices = open_ledger(tmp_path)
        assert notices == [], "Neither damage nor a lock is left behind."
        numbers = [row["round"] for row in ledger.rows("SELECT round FROM round ORDER BY round")]
        assert numbers == list(range(len(numbers))), "Every round once."
        assert said[-1] <= numbers[-1] <= said[-1] + 1, "What was said to be settled is there."
        lines = {row["round"]: row["amount"] for row in ledger.rows("SELECT round, amount FROM entry WHERE kind = 'round'")}
        assert lines == {number: a_win(number % 3, number % 11).points[0] * 100 for number in numbers}
        assert ledger.balance("gostop") == 100_000 + sum(lines.values())
        saved = ledger.resumable("gostop")
        if saved is not None:
            assert saved.record.round == numbers[-1] + 1
            assert sum(saved.totals) == 0
            assert saved.totals[0] * 100 == sum(lines.values())
        settled = numbers[-1]
        ledger.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Files that are open cannot be copied away there.")
def test_what_a_power_cut_leaves(tmp_path: Path) -> None:
    """The files as they lie at a moment of play, copied away, are a ledger."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.store.killed", str(tmp_path / "a"), "0"], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert program.stdout is not None
    for _ in range(20):
        program.stdout.readline()
    program.kill()
    program.communicate()
    (tmp_path / "b").mkdir()
    for name in ("ledger.sqlite3", "ledger.sqlite3-wal"):  # the memory beside them is gone
        (tmp_path / "b" / name).write_bytes((tmp_path / "a" / name).read_bytes())
    ledger, notices = open_ledger(tmp_path / "b")
    assert notices == []
    assert len(ledger.rows("SELECT 1 FROM round")) >= 20
    ledger.close()
