"""Rules in files: names are foreign, and so is what stands in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules_text import LONGEST
from game.store import rules_files


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NOLPAN_DATA", str(tmp_path))
    return tmp_path / "rules"


def test_there_are_none_at_first(folder: Path) -> None:
    assert rules_files.names() == []
    assert not folder.exists()


def test_what_is_saved_is_found_by_name_and_comes_back() -> None:
    rules_files.save("할머니 댁", "nolpan gostop 3 standard-3")
    rules_files.save("a", "nolpan gostop 3 text-001")
    rules_files.save("a", "nolpan gostop 3 text-002")
    assert rules_files.names() == ["a", "할머니 댁"]
    assert rules_files.load("a").split() == ["nolpan", "gostop", "3", "text-002"]


def test_what_cannot_be_shown_or_used_is_passed_over(folder: Path) -> None:
    rules_files.save("good", "x")
    for name in ("evil\u202e", "new\nline", " blank", "con", "x" * 41):
        (folder / f"{name}.nolpan-rules").write_text("x", encoding="utf-8")
    (folder / "folder.nolpan-rules").mkdir()
    (folder / "other.txt").write_text("x", encoding="utf-8")
    (folder / ".nolpan-rules").write_text("x", encoding="utf-8")
    assert rules_files.names() == ["good"]


PORTS = [f"{port}{number}" for port in ("COM", "lpt") for number in (1, 9)]


@pytest.mark.parametrize(
    "name", ["", "..", ".x", "x.", "a/b", "a\\b", "c:", "a*", " a", "a ", "NUL", "aux.b", "a\x00", "x" * 41, *PORTS]
)
def test_a_name_that_some_system_refuses_is_not_usable(name: str) -> None:
    assert not rules_files.usable(name)


@pytest.mark.parametrize("name", ["a", "우리 집", "3인 (2)", "x" * 40, "console", "com", "com10", "v1.2"])
def test_other_names_are(name: str) -> None:
    assert rules_files.usable(name)


def test_they_are_listed_by_name_and_so_many(folder: Path) -> None:
    names = [f"{number:03}" for number in range(rules_files.MOST + 5)]
    folder.mkdir()
    for name in (*names[::2], *names[1::2]):
        (folder / f"{name}.nolpan-rules").touch()
    assert rules_files.names() == names[: rules_files.MOST]


def test_the_longest_line_that_can_be_read_comes_back_whole() -> None:
    """Also where each letter takes four bytes."""
    line = "𠀀" * LONGEST
    rules_files.save("long", line)
    assert rules_files.load("long") == f"{line}\n"


def test_no_more_is_read_than_rules_can_be(folder: Path) -> None:
    rules_files.save("long", "x" * 1_000_000)
    assert len(rules_files.load("long")) < 100_000
    (folder / "long.nolpan-rules").write_bytes(b"\xff\xfe")
    with pytest.raises(UnicodeDecodeError):
        rules_files.load("long")
