"""The program's own files are held against their list, and one that is missing or damaged ends in a sentence that names it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from build_scripts.manifest import ASSETS, entries, written
from game import assets
from game.assets import AssetMissing, asset, check, check_all, listed, manifest

ROOT = Path(__file__).resolve().parent.parent
FONT, PICTURE, SOUND = "fonts/display.ttf", "tables/nolpan.png", "sounds/slap-1.ogg"


def test_the_list_is_that_of_the_files() -> None:
    there = (ASSETS / assets.MANIFEST).read_text(encoding="utf-8")
    assert there == written(entries()), "python -m build_scripts.manifest writes the list"
    assert {FONT, PICTURE, SOUND} <= manifest().keys()
    assert not [name for name in manifest() if name.startswith("text/") or name == assets.MANIFEST]


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of all that is listed, which may be damaged."""
    for name in (*manifest(), assets.MANIFEST):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ASSETS / name, tmp_path / name)
    monkeypatch.setattr(assets, "folder", lambda: tmp_path)
    assets.forget()
    yield tmp_path
    assets.forget()


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-9])


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def test_whole_files_are_found(copy: Path) -> None:
    check_all()
    assert asset(FONT) == copy / FONT
    assert SOUND in listed("sounds/")
    assert all(name.startswith("sounds/") for name in listed("sounds/"))


@pytest.mark.parametrize("name", [FONT, PICTURE, SOUND])
def test_a_file_is_missing_cut_off_or_changed(copy: Path, name: str) -> None:
    size = (copy / name).stat().st_size
    flip(copy / name)
    check((name,))  # as long as it was
    with pytest.raises(AssetMissing, match=rf"^The file {name} is damaged: its content is not what it was\.$"):
        asset(name)
    cut(copy / name)
    for look in (lambda: check((name,)), lambda: asset(name)):
        with pytest.raises(AssetMissing, match=rf"^The file {name} is damaged: it has {size - 9} bytes instead of {size}\.$"):
            look()
    (copy / name).unlink()
    for look in (lambda: check((name,)), lambda: asset(name)):
        with pytest.raises(AssetMissing, match=rf"^The file {name} is missing\.$"):
            look()


def test_all_but_sounds_must_be_there(copy: Path) -> None:
    shutil.rmtree(copy / "sounds")
    check_all()
    (copy / "hwatu" / "faces.json").unlink()
    with pytest.raises(AssetMissing, match=r"^The file hwatu/faces\.json is missing\.$"):
        check_all()


@pytest.mark.parametrize("data", [None, b"", b"{", b"\xff", b"[]", b'{"a": 1}', b'{"a": ["1", ""]}', b"[" * 100_000])
def test_a_list_that_is_missing_or_damaged(copy: Path, data: bytes | None) -> None:
    (copy / assets.MANIFEST).write_bytes(data or b"")
    if data is None:
        (copy / assets.MANIFEST).unlink()
    assets.forget()
    with pytest.raises(AssetMissing, match=r"^The list of the program's files, manifest\.json, is missing or damaged\.$"):
        check_all()


def test_what_is_not_in_the_list_is_not_used(copy: Path) -> None:
    (copy / "fonts" / "new.ttf").write_bytes(b"new")
    with pytest.raises(AssetMissing, match=r"^The file fonts/new\.ttf is not in the list of the program's files"):
        asset("fonts/new.ttf")


STARTS: list[tuple[str, Callable[[Path], None], str]] = [
    ("fonts/ui-ko.ttf", cut, "is damaged: it has"),
    ("fonts/ui-ko.ttf", flip, "is damaged: its content is not what it was."),
    ("tables/nolpan.png", flip, "is damaged: its content is not what it was."),
    ("text/ko/app.json", cut, "is damaged: "),
    ("text/ko/app.json", Path.unlink, "is missing."),
]


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A copy of the program."""
    for name in ("game", "scenes", "assets"):
        shutil.copytree(ROOT / name, tmp_path / name)
    return tmp_path


def start(program: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    """Start it until its menu is there."""
    env = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "NOLPAN_EXIT_AFTER": "menu",
        "NOLPAN_DATA": str(program / "data"),
        "LC_ALL": "ko_KR.UTF-8",
        "LANG": "ko_KR.UTF-8",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [sys.executable, "-m", "game", *argv]
    return subprocess.run(command, cwd=program, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("name", "harm", "said"), STARTS, ids=lambda given: getattr(given, "__name__", str(given)[:16]))
def test_a_start_ends_in_a_sentence_that_names_the_file(
    program: Path, name: str, harm: Callable[[Path], None], said: str
) -> None:
    harm(program / "assets" / name)
    done = start(program)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"The file {name} {said}")
    assert done.stderr.count("\n") == 1


def test_the_doors_name_it_too_and_without_sounds_the_program_starts(program: Path) -> None:
    shutil.rmtree(program / "assets" / "sounds")
    done = start(program)
    assert (done.returncode, done.stderr) == (0, "")
    (program / "assets" / "text" / "ko" / "gostop.json").unlink()
    done = start(program, "watch", "--game", "gostop", "--language", "ko")
    assert (done.returncode, done.stderr) == (2, "The file text/ko/gostop.json is missing.\n")
