"""Killed in the middle of it: nothing that was settled is lost, nothing is there twice, nothing is there by half."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.store import places, repair
from game.store.ledger import open_ledger
from tests.store.sample import TERMS, a_record, a_win

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("lives", [8, pytest.param(120, marks=pytest.mark.slow)])
def test_killed_again_and_again(tmp_path: Path, lives: int) -> None:
    """So many lives over one ledger, each ended at another moment between two choices or in the middle of one."""
    settled = -1
    for life in range(lives):
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.store.killed", str(tmp_path), str(settled + 1)], cwd=ROOT, stdout=subprocess.PIPE
        )
        assert program.stdout is not None
        for _ in range(5 + life % 8):
            line = program.stdout.readline()
            assert line, "It ended by itself."
        time.sleep(0.0007 * (life % 40))
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


@pytest.mark.parametrize("rounds", [1, pytest.param(20, marks=pytest.mark.slow)])
def test_killed_several_at_a_time(tmp_path: Path, rounds: int) -> None:
    """Four programs over one folder, of which one has the ledger, all killed at once: that one's rounds are there."""
    settled = -1
    for turn in range(rounds):
        command = [sys.executable, "-m", "tests.store.killed", str(tmp_path), str(settled + 1)]
        programs = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) for _ in range(4)]
        said = -1
        for program in programs:
            assert program.stdout is not None
            line = program.stdout.readline()  # the others say nothing, for their ledgers are not kept
            said = int(line) if line else said
        time.sleep(0.003 * turn)
        for program in programs:
            program.kill()
        for program in programs:
            said = max([said, *(int(more) for more in program.communicate()[0].splitlines())])
        ledger, notices = open_ledger(tmp_path)
        assert notices == []
        numbers = [row["round"] for row in ledger.rows("SELECT round FROM sound_round ORDER BY round")]
        assert numbers == list(range(len(numbers)))
        assert said <= numbers[-1] <= said + 1
        settled = numbers[-1]
        ledger.close()


@pytest.mark.parametrize("lives", [3, pytest.param(40, marks=pytest.mark.slow)])
def test_killed_while_a_ledger_is_mended(tmp_path: Path, lives: int) -> None:
    """Each life begins with a damaged ledger and is killed at another moment of the repair: no round is ever lost."""
    ledger, _ = open_ledger(tmp_path)
    for number in range(60):
        ledger.settle(a_record(number=number, choices=40), a_win(0, 7), TERMS)
    ledger.close()
    path = tmp_path / places.LEDGER
    for life in range(lives):
        if path.exists():
            data = bytearray(path.read_bytes())
            data[0] ^= 1
            path.write_bytes(data)
        command = [sys.executable, "-m", "tests.store.killed", str(tmp_path), "60"]
        program = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 20
        while program.poll() is None and not repair.is_half_done(path) and time.monotonic() < until:
            time.sleep(0.0002)
        time.sleep(0.0005 * life)
        program.kill()
        program.wait()
    ledger, _ = open_ledger(tmp_path)
    numbers = [row["round"] for row in ledger.rows("SELECT round FROM sound_round ORDER BY round")]
    assert numbers[:60] == list(range(60))
    assert ledger.balance("gostop") == 100_000 + sum(row["amount"] for row in ledger.rows("SELECT amount FROM sound_round"))
    assert not repair.is_half_done(path)
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
