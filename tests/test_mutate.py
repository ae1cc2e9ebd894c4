"""`build_scripts/mutate`: which faults are tried, and what is said of tests that notice them and tests that do not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.mutate.asked import ASKED, asked_of, is_asked, paths
from build_scripts.mutate.changes import changes
from build_scripts.mutate.equivalent import forms, same

ROOT = Path(__file__).resolve().parent.parent


def faults(source: str) -> set[str]:
    """The first changed line of each change."""
    lines = source.splitlines()
    return {next(new for old, new in zip(lines, one.source.splitlines(), strict=True) if old != new) for one in changes(source)}


def test_borders_numbers_and_joined_conditions_are_changed() -> None:
    assert faults("x = a < 3 and b") == {"x = a <= 3 and b", "x = a < 4 and b", "x = (b)", "x = (a < 3)"}


def test_a_condition_is_made_true_and_false() -> None:
    assert {"if True:", "if False:"} <= faults("if a:\n    b()")


def test_what_only_readers_see_is_left_alone() -> None:
    assert not changes('"""Text."""\ndef f(a: int | None) -> "str":\n    """More."""\n')
    assert faults('def f():\n    raise ValueError("not so", 3)') == {"    pass"}


def test_what_is_built_for_nobody_is_no_fault() -> None:
    assert faults("if table.watched:\n    a") == {"if False:", "    pass"}


def test_a_plain_yes_or_no_is_turned_round_and_nothing_else() -> None:
    assert faults("def f():\n    return False") == {"    return True"}


def test_what_guards_against_slips_is_left_alone() -> None:
    source = "class A(B, frozen=True, kw_only=True):\n    c = zip(d, strict=True)"
    assert faults(source) == {"class A(B, frozen=True, kw_only=False):"}


def test_a_change_says_which_function_it_is_in() -> None:
    source = "a = 1\nclass A:\n    b = 2\n    def f(self, c=3):\n        return lambda: 4\n"
    assert [(one.line, one.function) for one in changes(source)] == [
        (1, None),
        (3, None),
        (4, None),
        (5, ("A.f", 4)),
        (5, ("A.f", 4)),
    ]


def test_letters_of_several_bytes_move_nothing() -> None:
    assert faults('a, b = "패", 1') == {'a, b = \'패!\', 1', 'a, b = "패", 2'}


def test_the_tests_that_are_named_are_there() -> None:
    for tests in ASKED.values():
        assert all((ROOT / test.split("::")[0]).exists() for test in paths(tests))
    assert asked_of("game/nowhere.py") == ()


def test_cases_can_be_asked_alone() -> None:
    tests = ("tests/a[one", "tests/b.py")
    assert paths(tests) == ["tests/a", "tests/b.py"]
    asked = ("tests/a/test_c.py::test_d[one-2]", "tests/b.py::test_e", "tests/b.py::test_e[two]")
    assert [is_asked(test, tests) for test in (*asked, "tests/a/test_c.py::test_d[two]", "tests/a/test_c.py::test_f")] == [
        *[True] * 3,
        *[False] * 2,
    ]


def test_every_line_that_is_listed_stands_in_its_module() -> None:
    for one in same(ROOT / "tests" / "equivalent_mutants.txt"):
        lines = {line.strip() for line in (ROOT / one.module).read_text(encoding="utf-8").splitlines()}
        assert one.line in lines, f"{one.module} no longer has {one.line!r}"


@pytest.mark.slow
def test_what_is_listed_as_no_fault_is_still_a_change_that_is_tried() -> None:
    known = same(ROOT / "tests" / "equivalent_mutants.txt")
    for module in {one.module for one in known}:
        source = (ROOT / module).read_text(encoding="utf-8")
        tried = {forms(module, source, change.source) for change in changes(source)}
        assert {one for one in known if one.module == module} <= tried


MODULE = """
LIMIT = 3


def enough(count):
    return count >= LIMIT


def unused():
    return 5
"""
NOTICES = """
from game.luck import enough


def test_enough():
    assert enough(3) and not enough(2)
"""
SLEEPS = """
from game.luck import enough


def test_enough():
    assert enough(4)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
@pytest.mark.parametrize(
    ("test", "told"),
    [(NOTICES, "3 noticed, 0 survived, 2 not reached"), (SLEEPS, "1 noticed, 2 survived, 2 not reached")],
    ids=["notices", "sleeps"],
)
def test_a_project_is_asked_and_left_as_it_was(tmp_path: Path, test: str, told: str) -> None:
    shutil.copytree(ROOT / "build_scripts" / "mutate", tmp_path / "build_scripts" / "mutate")
    for folder in ("game", "tests"):
        (tmp_path / folder).mkdir()
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\npythonpath = ["."]\n', encoding="utf-8")
    (tmp_path / "game" / "luck.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "tests" / "test_luck.py").write_text(test, encoding="utf-8")
    command = [sys.executable, "-m", "build_scripts.mutate", "game/luck.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert told in done.stdout
    assert (tmp_path / "game" / "luck.py").read_text(encoding="utf-8") == MODULE


def test_an_unknown_module_is_misuse() -> None:
    command = [sys.executable, "-m", "build_scripts.mutate", "game/nowhere.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "game/nowhere.py" in done.stderr
