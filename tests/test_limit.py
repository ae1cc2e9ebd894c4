"""A run of the tests ends, whatever one of them does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.limit import SECONDS

ROOT = Path(__file__).resolve().parent.parent

WAITS = "import threading\ndef test_waits():\n    threading.Event().wait()\ndef test_goes_on():\n    pass\n"
DEAF = (
    "import signal\n"
    "def test_deaf():\n    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])\n    while True:\n        pass\n"
)


def run(folder: Path, test: str) -> tuple[int, str]:
    (folder / "test_it.py").write_text(test)
    argv = ["-m", "pytest", "-p", "tests.limit", "-p", "no:cacheprovider", "--limit", "1", "--rootdir", str(folder), str(folder)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, *argv], capture_output=True, text=True, cwd=folder, env=env, timeout=SECONDS // 2)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGALRM")
def test_a_test_that_never_ends_fails_by_name_and_the_others_go_on(tmp_path: Path) -> None:
    code, said = run(tmp_path, WAITS)
    assert code == 1 and "test_waits has not ended after 1 seconds" in said and "1 failed, 1 passed" in said


@pytest.mark.skipif(os.name == "nt", reason="signals cannot be kept away there")
def test_one_that_does_not_hear_it_ends_the_run_by_name(tmp_path: Path) -> None:
    code, said = run(tmp_path, DEAF)
    assert code != 0 and "in test_deaf" in said and "Timeout" in said


def test_this_run_has_the_limit(request: pytest.FixtureRequest) -> None:
    assert request.config.getoption("--limit") > 0
    assert request.config.pluginmanager.hasplugin("tests.limit")
