"""The packaged folder: what goes into it, and that it is the whole game wherever it lies."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts import package
from game.text import LANGUAGES, say
from tests.gui.test_real_window import answer_by_mouse, play
from tests.gui.window import MISSING, Window

LARGEST = 80.0
"""Megabytes that the folder may have."""

SCENARIO = {
    "game": "gostop",
    "seats": 3,
    "rules": {"preset": "standard-3"},
    "position": {"hands": [["3J"], ["5R"], ["8K"]], "floor": ["3R", "4A"], "stock": ["3K"], "turn": 0},
    "choices": [[0, "play 3J"]],
}


# ---- What goes into it -------------------------------------------------------------------------------


def missed(root: Path) -> list[str]:
    """Imports of the game that would not be found in the folder."""
    found = []
    for path in sorted([*(root / "game").rglob("*.py"), *(root / "scenes").rglob("*.py")]):
        source = path.read_text(encoding="utf-8")
        if not any(module in source for module in package.UNUSED):
            continue
        for node in ast.walk(ast.parse(source)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            found += [
                f"{path.name}:{node.lineno} imports {name}"
                for name in names
                if any(name == module or name.startswith(f"{module}.") for module in package.UNUSED)
            ]
    return found


def test_nothing_that_is_left_out_is_imported() -> None:
    assert missed(package.ROOT) == []


def test_an_import_of_what_is_left_out_would_be_seen(tmp_path: Path) -> None:
    for folder in ("game", "scenes"):
        (tmp_path / folder).mkdir()
    (tmp_path / "game" / "late.py").write_text("def act():\n    import numpy.random\n", encoding="utf-8")
    (tmp_path / "scenes" / "blur.py").write_text("from PIL import Image\nimport unittested\n", encoding="utf-8")
    assert missed(tmp_path) == ["late.py:2 imports numpy.random", "blur.py:1 imports PIL"]


@pytest.mark.parametrize(
    ("name", "goes"),
    [
        ("assets/fonts/ui-ko.ttf", True),
        ("assets/__pycache__/__init__.cpython-311.pyc", False),
        ("pygame_gui/data/NotoSans-Regular.ttf", True),
        ("pygame_gui/data/FiraCode-Regular.ttf", True),
        ("pygame_gui/data/NotoSansKR-Regular.ttf", False),
        ("pygame_gui\\data\\NotoSans-BoldItalic.ttf", False),
        ("pygame_gui/data/translations/pygame-gui.en.json", True),
        ("pygame_gui/data/translations/pygame-gui.de.json", False),
        ("libcrypto.so.3", False),
        ("libsqlite3.so.0", True),
    ],
)
def test_files_that_go_in(name: str, goes: bool) -> None:
    assert package.wanted(name) is goes


def test_every_package_brings_its_licence() -> None:
    kept = {place: Path(file) for place, file, _ in package.licences(["pygame", "pygame_gui", "msgspec", "platformdirs", "game"])}
    assert kept["licences/nolpan/LICENSE"] == package.ROOT / "LICENSE"
    assert {place.split("/")[1] for place in kept} >= {"nolpan", "pygame-ce", "pygame_gui", "msgspec", "platformdirs"}
    assert "LESSER GENERAL PUBLIC" in kept["licences/pygame-ce/LGPL.txt"].read_text(encoding="utf-8").upper()
    assert all(file.is_file() for file in kept.values())


def test_the_entry_of_the_desktop_speaks_every_language() -> None:
    lines = package.desktop_entry().splitlines()
    assert lines[0] == "[Desktop Entry]"
    fields = dict(line.split("=", 1) for line in lines[1:])
    assert fields["Name"] == say("en", "app.title") and fields["Exec"] == fields["Icon"] == package.NAME
    for language in set(LANGUAGES) - {"en"}:
        assert fields[f"Name[{language}]"] == say(language, "app.title")
        assert fields[f"Comment[{language}]"] == say(language, "app.tagline")


# ---- What comes out ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as somebody else has it: built, packed, and unpacked at another place, the first one gone."""
    if not sys.platform.startswith("linux"):
        pytest.skip("the virtual screen is one of Linux")
    pytest.importorskip("PyInstaller")
    place, home = tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("somebody else's home")
    packed = package.pack(package.build(place))
    with tarfile.open(packed) as archive:
        archive.extractall(home, filter="data")
    shutil.rmtree(place)
    return home / package.NAME


def worker(pid: int) -> int | None:
    """The process in which the computers think, a child of `pid`."""
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in map(int, (task / "children").read_text().split()):
            if b"--multiprocessing-fork" in Path(f"/proc/{child}/cmdline").read_bytes():
                return child
    return None


def worked(pid: int) -> int:
    """How long a process has been on a processor so far, in nanoseconds."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0])


def at_rest(pid: int) -> bool:
    """Whether a process is doing nothing: this one has got ready, and waits for a question."""
    before = worked(pid)
    time.sleep(0.5)
    return before > 0 and worked(pid) == before


def opened(pid: int) -> Iterator[Path]:
    """The files that a process has open."""
    for link in Path(f"/proc/{pid}/fd").iterdir():
        if link.exists():
            yield link.readlink()


@pytest.mark.slow
def test_it_is_small(unpacked: Path) -> None:
    assert package.size(unpacked) <= LARGEST


@pytest.mark.slow
@pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)} on this machine")
def test_a_deal_is_played_in_it(unpacked: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    command = ["env", f"--chdir={elsewhere}", str(package.program(unpacked))]
    with Window(tmp_path, command=command) as window:
        window.click("menu.gostop")
        window.click("setup.start")
        window.until(lambda page: page.scene == "table")
        for _ in range(4):
            window.key("plus")
        window.until(lambda page: worker(window.process.pid) is not None)
        thinking = worker(window.process.pid)
        assert thinking is not None
        window.until(lambda page: at_rest(thinking))
        ready = worked(thinking)
        assert any(path.suffix == ".ogg" and unpacked in path.parents for path in opened(window.process.pid))
        play(window, answer_by_mouse)
        # A process that fails to answer once is replaced by another: this one has answered everything.
        assert worker(window.process.pid) == thinking
        assert worked(thinking) > ready
        window.click_at(4, 4)
        window.click("result.leave")
        window.click("message.yes")
        window.click("menu.quit")
        assert window.wait_for_end() == 0
        assert window.console == ""
    assert (tmp_path / "data" / "ledger.sqlite3").is_file()
    assert not (tmp_path / "data" / "log").exists(), "it had something to complain of"
    assert list(elsewhere.iterdir()) == []


@pytest.mark.slow
def test_its_doors_tell_what_the_sources_tell(unpacked: Path, tmp_path: Path) -> None:
    scenario = tmp_path / "scenario.json"
    scenario.write_text(json.dumps(SCENARIO), encoding="utf-8")
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYTHONPATH"}
    env = {key: value for key, value in os.environ.items() if key not in hidden}

    def told(*command: str, cwd: Path) -> tuple[int, str, str]:
        done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, encoding="utf-8", check=False, timeout=120)
        return done.returncode, done.stdout, done.stderr

    for arguments, code in (
        (["watch", "--game", "gostop", "--seed", "7"], 0),
        (["arena", "--game", "gostop", "--players", "novice,novice,novice", "--rounds", "0"], 2),
        (["referee", str(scenario)], 0),
        (["watch", "--game", "no such game"], 2),
        ([], 2),
    ):
        frozen = told(str(package.program(unpacked)), *arguments, cwd=tmp_path)
        assert frozen == told(sys.executable, "-m", "game", *arguments, cwd=package.ROOT)
        assert frozen[0] == code, frozen
