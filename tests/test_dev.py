"""`build_scripts/dev.py`: what it asks of pip and when, what it runs, and what it says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from build_scripts import dev

PYPROJECT = """
[project]
name = "toy"
dependencies = ["alpha>=1", "beta>=2; sys_platform != 'darwin'"]
[project.optional-dependencies]
dev = ["checker>=3"]
build = ["packer>=4"]
"""
RUNTIME = ["alpha>=1", "beta>=2; sys_platform != 'darwin'"]
posix = pytest.mark.skipif(os.name != "posix", reason="puts something else in the interpreter's place")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with nothing installed."""
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    return tmp_path


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What was asked of venv (`["venv"]`) and of pip (its requirements), with neither really run."""
    log: list[list[str]] = []

    def make_venv(place: Path) -> None:
        log.append(["venv"])
        shutil.rmtree(place, ignore_errors=True)
        python = dev.venv_python(place.parent)
        python.parent.mkdir(parents=True)
        python.touch()

    def pip_install(python: Path, wanted: Sequence[str]) -> None:
        assert python.exists()
        assert not dev.stamped(python.parents[2]), "a .venv that is being filled must not look finished"
        log.append(list(wanted))

    monkeypatch.setattr(dev, "make_venv", make_venv)
    monkeypatch.setattr(dev, "pip_install", pip_install)
    return log


def test_requirements_are_what_pyproject_declares(root: Path) -> None:
    assert dev.requirements(root, ()) == RUNTIME
    assert dev.requirements(root, ("dev", "build")) == [*RUNTIME, "checker>=3", "packer>=4"]


def test_this_project_declares_the_extras_that_test_asks_for() -> None:
    names = {line.split(">")[0].split("[")[0] for line in dev.requirements(dev.ROOT, ("dev", "build"))}
    assert {"pygame-ce", "pytest", "pytest-xdist", "ruff", "mypy", "resvg-py", "fonttools"} <= names


def test_first_start_makes_and_fills_the_venv_and_the_second_asks_nothing(
    root: Path, asked: list[list[str]]
) -> None:
    assert dev.prepare(root) == dev.venv_python(root)
    assert asked == [["venv"], RUNTIME]
    dev.prepare(root)
    assert asked == [["venv"], RUNTIME]


def test_play_after_test_asks_nothing_and_test_after_play_only_pip(
    root: Path, asked: list[list[str]]
) -> None:
    dev.prepare(root)
    dev.prepare(root, ("dev", "build"))
    assert asked[2:] == [[*RUNTIME, "checker>=3", "packer>=4"]]
    dev.prepare(root)
    assert len(asked) == 3


def test_a_changed_dependency_is_installed_and_a_changed_version_of_ours_is_not(
    root: Path, asked: list[list[str]]
) -> None:
    dev.prepare(root)
    pyproject = root / "pyproject.toml"
    pyproject.write_text(PYPROJECT.replace('name = "toy"', 'name = "toy"\nversion = "2"'), encoding="utf-8")
    dev.prepare(root)
    assert len(asked) == 2
    pyproject.write_text(PYPROJECT.replace("alpha>=1", "alpha>=5"), encoding="utf-8")
    dev.prepare(root)
    assert asked[2:] == [["alpha>=5", RUNTIME[1]]]


def test_a_venv_without_a_stamp_or_without_its_python_is_made_again(
    root: Path, asked: list[list[str]]
) -> None:
    dev.prepare(root)
    dev.stamp_file(root).unlink()
    dev.prepare(root)
    assert asked[2:] == [["venv"], RUNTIME]
    dev.venv_python(root).unlink()
    dev.prepare(root)
    assert asked[4:] == [["venv"], RUNTIME]


def test_a_venv_of_another_python_is_made_again(root: Path, asked: list[list[str]]) -> None:
    dev.prepare(root)
    stamp = dev.stamp_file(root)
    stamp.write_text("\n".join(["python 3.0", *RUNTIME]), encoding="utf-8")
    dev.prepare(root)
    assert asked[2:] == [["venv"], RUNTIME]


def test_an_install_that_fails_leaves_no_stamp(
    root: Path, asked: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dev.prepare(root)

    def fail(python: Path, wanted: Sequence[str]) -> None:
        raise dev.SetupError("pip could not.")

    monkeypatch.setattr(dev, "pip_install", fail)
    assert dev.main(["test"], root) == 1
    assert capsys.readouterr().err == "nolpan: pip could not.\n"
    assert dev.stamped(root) == frozenset()


@posix
def test_what_pip_refuses_is_told_in_one_sentence(root: Path) -> None:
    python = dev.venv_python(root)
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    with pytest.raises(dev.SetupError, match=r"pip could not .*not a requirement.*pip\.log\.$") as caught:
        dev.pip_install(python, ["not a requirement"])
    assert str(caught.value).count("\n") == 0
    assert "not a requirement" in (root / ".venv" / "pip.log").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ("Collecting pillow>=11 (from toy)", "looking up pillow>=11"),
        ("  Downloading pygame_gui-0.6.14-py3-none-any.whl (30.9 MB)", "downloading pygame_gui (30.9 MB)"),
        ("  Downloading https://a.example/x/pillow-13.0.0-cp311.whl (7 MB)", "downloading pillow (7 MB)"),
        ("  Downloading pillow-13.0.0-cp311.whl.metadata (9 kB)", None),
        ("Building wheel for python-i18n (setup.py): started", "building python-i18n"),
        ("Installing collected packages: a, b, c", "installing 3 packages"),
        ("Successfully installed a-1", None),
        ("", None),
    ],
)
def test_steps_of_pip(line: str, step: str | None) -> None:
    assert dev.pip_step(line) == step


def test_reason_of_pip_is_its_last_error_or_else_its_last_word() -> None:
    assert dev.pip_reason(["x", "ERROR: first", "ERROR: No such thing.", "hint: y"]) == "No such thing"
    assert dev.pip_reason(["x", "Killed", ""]) == "Killed"
    assert dev.pip_reason([]) == "it said nothing"


@pytest.mark.parametrize("argv", [[], ["paly"], ["--fast", "play"]])
def test_an_unknown_command_gets_the_usage_line(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(argv) == 2
    assert capsys.readouterr().err == dev.USAGE + "\n"


def test_an_old_python_gets_one_sentence() -> None:
    assert dev.too_old((3, 10)) == "Python 3.11 or newer is needed, and this is 3.10."
    assert dev.too_old((3, 11)) is None
    assert dev.too_old((4, 0)) is None


def test_a_python_without_venv_gets_one_sentence(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "venv", None)
    with pytest.raises(dev.SetupError, match="cannot make a virtual environment"):
        dev.prepare(root)


def test_an_interrupt_is_quiet(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(place: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "make_venv", interrupted)
    assert dev.main(["test"], root) == 130
    assert capsys.readouterr().err == ""


# ---- The two commands, run as a person runs them -----------------------------------------------------


@pytest.fixture
def project(root: Path) -> Path:
    """A prepared project whose interpreter writes down what it was asked, and fails at ruff, at pip, and at tests for which
    nothing compiled is kept."""
    (root / "build_scripts").mkdir()
    shutil.copy(dev.__file__, root / "build_scripts" / "dev.py")
    (root / "game").mkdir()
    (root / "game" / "__main__.py").write_text(
        "import os, sys\nprint(os.getcwd(), sys.argv[1:])\nsys.exit(7)\n", encoding="utf-8"
    )
    python = dev.venv_python(root)
    python.parent.mkdir(parents=True)
    python.write_text(
        f'#!/bin/sh\necho "$@" >> "{root}/asked.txt"\n'
        'case "$2" in ruff|pip) exit 1;; pytest) exit ${PYTHONDONTWRITEBYTECODE:+1};; mypy) exit 0;; esac\n'
        f'exec "{sys.executable}" "$@"\n',
        encoding="utf-8",
    )
    python.chmod(0o755)
    lines = [dev.python_line(), *RUNTIME, "checker>=3", "packer>=4"]
    dev.stamp_file(root).write_text("\n".join(lines), encoding="utf-8")
    return root


def start(project: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(project / "build_scripts" / "dev.py"), *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


@posix
def test_play_is_the_game_in_the_persons_own_folder_with_its_exit_code(project: Path) -> None:
    elsewhere = project / "elsewhere"
    (elsewhere / "game").mkdir(parents=True)  # not the game
    done = start(project, "play", "replay", "my record.json", cwd=elsewhere)
    assert (done.returncode, done.stderr) == (7, "")
    assert done.stdout == f"{elsewhere} ['replay', 'my record.json']\n"
    assert (project / "asked.txt").read_text(encoding="utf-8") == "-P -m game replay my record.json\n"


@posix
def test_test_runs_every_stage_and_names_the_one_that_failed(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Python compiles is kept from one start to the next, also where it is told not to."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    done = start(project, "test", "-k", "deal", cwd=project)
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "== failed: ruff"
    assert (project / "asked.txt").read_text(encoding="utf-8").splitlines() == [
        "-m ruff check .",
        "-m mypy",
        "-m pytest -n 2 --dist worksteal -k deal",
    ]


@posix
def test_mutate_is_run_from_the_projects_folder(project: Path) -> None:
    elsewhere = project / "elsewhere"
    elsewhere.mkdir()
    start(project, "mutate", "--seconds", "60", "game/luck.py", cwd=elsewhere)
    asked = (project / "asked.txt").read_text(encoding="utf-8")
    assert asked == "-m build_scripts.mutate --seconds 60 game/luck.py\n"
