"""Files that are saved to be carried elsewhere."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.store import documents, places


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person's documents and the data of the program, both in a folder of the test."""
    monkeypatch.delenv("NOLPAN_DATA", raising=False)
    monkeypatch.setattr(documents.platformdirs, "user_documents_dir", lambda: str(tmp_path / "documents"))
    monkeypatch.setattr(places.platformdirs, "user_data_dir", lambda *name, **more: str(tmp_path / "data"))


def test_they_lie_among_the_documents_under_the_name_that_was_asked_for(tmp_path: Path) -> None:
    path = documents.save("동3국", ".json", b"it")
    assert path == tmp_path / "documents" / "Nolpan" / "동3국.json" and path.read_bytes() == b"it"


def test_no_file_is_written_over(tmp_path: Path) -> None:
    saved = [documents.save("one", ".json", data) for data in (b"1", b"2", b"3")]
    assert [path.read_bytes() for path in saved] == [b"1", b"2", b"3"]
    assert [path.name for path in saved] == ["one.json", "one (2).json", "one (3).json"]


@pytest.mark.parametrize("name", ["a/b\\c:d", "x" * 400, "동" * 400, "\u202ename", "ends. .", "../../up", "new\nline"])
def test_a_name_is_made_such_as_every_system_takes(name: str) -> None:
    path = documents.save(name, ".json", b"")
    assert path.parent == documents.folder() and path.is_file()
    assert not set('/\\:*?"<>|\n\u202e') & set(path.name) and len(path.name.encode()) < 255


def test_where_the_documents_cannot_be_written_to_it_lies_beside_the_data(tmp_path: Path) -> None:
    (tmp_path / "documents").write_bytes(b"no folder")
    assert documents.save("one", ".json", b"it").parent == tmp_path / "data" / "documents"


def test_a_disk_that_is_full_is_told_and_leaves_no_half_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        documents.save("one", ".json", b"it")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
