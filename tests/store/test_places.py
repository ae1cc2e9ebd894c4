"""Where things live, and how files are written and set aside."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import platformdirs
import pytest

from game.store import places
from tests.store.sample import shut


def test_the_folder_is_the_systems_or_the_named_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NOLPAN_DATA", raising=False)
    assert places.data_folder() == Path(platformdirs.user_data_dir("nolpan", appauthor=False))
    assert places.log_folder() == Path(platformdirs.user_log_dir("nolpan", appauthor=False))
    monkeypatch.setenv("NOLPAN_DATA", str(tmp_path / "here"))
    assert places.data_folder() == tmp_path / "here"
    assert places.log_folder() == tmp_path / "here" / "log"
    assert not (tmp_path / "here").exists()


def test_whether_a_folder_can_be_written_is_tried(tmp_path: Path) -> None:
    assert places.can_write(tmp_path / "made" / "on the way")
    assert list((tmp_path / "made" / "on the way").iterdir()) == []
    (tmp_path / "file").touch()
    assert not places.can_write(tmp_path / "file")
    assert not places.can_write(tmp_path / "file" / "below")


def test_a_shut_folder_cannot_be_written(shut_folder: Path) -> None:
    assert places.can_write(shut_folder)
    shut(shut_folder)
    assert not places.can_write(shut_folder)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new" / "below" / "file"
    places.write_whole(path, b"one")
    places.write_whole(path, b"two")
    assert path.read_bytes() == b"two"

    def full(handle: int) -> None:
        raise OSError("No space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        places.write_whole(path, b"three")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="There is no disk here that is always full.")
def test_a_full_disk_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though a file can still be made on it."""
    with Path("/dev/full").open("wb", buffering=0) as full:
        monkeypatch.setattr(places.tempfile, "TemporaryFile", lambda dir: full)
        assert not places.can_write(tmp_path)


def test_a_file_is_on_the_disk_before_it_takes_the_place_of_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[object] = []
    replace = os.replace

    def moved(old: str, new: Path) -> None:
        steps.append("moved")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", lambda handle: steps.append(os.fstat(handle).st_size))
    monkeypatch.setattr(os, "replace", moved)
    places.write_whole(tmp_path / "file", b"all of it")
    assert steps == [len(b"all of it"), "moved"]


class Day(date):
    """A day that does not end while a test runs."""

    @classmethod
    def today(cls) -> Day:
        return cls(2026, 2, 3)


def test_setting_aside_never_covers_what_was_set_aside_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "date", Day)
    path = tmp_path / "ledger"
    moved = []
    for text in ("one", "two", "three"):
        path.write_text(text)
        moved.append(places.set_aside(path))
    assert [file.read_text() for file in moved] == ["one", "two", "three"]
    name = "ledger.damaged-2026-02-03"
    assert [file.name for file in moved] == [name, f"{name}-2", f"{name}-3"]
    assert not path.exists()
