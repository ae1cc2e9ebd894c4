"""Taking a round or its match elsewhere: from the result, the replay and the scoreboard, copied or saved."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.doors.exchange import records_of
from game.record import read_all
from game.store import documents
from game.store.statistics import rounds
from scenes.app import Program
from scenes.forms import clipboard
from scenes.pages.logs.export import ExportScene
from scenes.pages.logs.opening import Unread
from tests.gui.fingers import click, key
from tests.gui.sweep import Case, window
from tests.gui.test_app_forms import fill, result
from tests.riichi.test_formats import played

MATCH = played("two")


@pytest.fixture
def it() -> Program:
    return window(Case((1280, 720), "en", 1.0))


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied."""
    kept: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: kept.append(text) or True)
    return kept


def opened(it: Program, *about: object) -> ExportScene:
    it.open("export", *about)
    it.step(1 / 60)
    top = it.stack.top
    assert isinstance(top, ExportScene)
    return top


def made() -> list[Path]:
    """The files that were saved."""
    return sorted(documents.folder().glob("*")) if documents.folder().is_dir() else []


def came_out(file: Path) -> list[object]:
    return [one.settlement for one in records_of([str(file)], None, None)]


# -- where it is opened from ----------------------------------------------------------------------------------------------------


def test_from_the_result_the_replay_and_the_scoreboard(it: Program) -> None:
    it.push(result(it, 1))
    it.step(1 / 60)
    key(it, pygame.K_e)
    key(it, pygame.K_e)  # the first one ends the counting
    assert it.stack.top.name == "export"
    it.pop()
    it.pop()
    fill(it, 4)
    newest = rounds(it.keeper.ledger, "gostop", 1)[0]
    it.open("scoreboard", "gostop")
    it.step(1 / 60)
    click(it, "scoreboard.export")
    click(it, f"scoreboard.round.{newest.id}")
    assert it.stack.top.name == "export" and len(it.stack.top._records) == 4  # type: ignore[attr-defined]
    key(it, pygame.K_ESCAPE)
    click(it, f"scoreboard.round.{newest.id}")
    assert it.stack.top.name == "replay"
    key(it, pygame.K_e)
    assert it.stack.top.name == "export" and it.stack.top._chosen[0].round == newest.round  # type: ignore[attr-defined]


def test_rounds_of_the_scoreboard_are_shown_again_unless_they_are_to_be_taken_elsewhere(it: Program) -> None:
    it.open("scoreboard", "gostop")
    it.step(1 / 60)
    assert "scoreboard.export" not in it.stack.top.hits(), "there is nothing to take"
    it.pop()
    fill(it, 1)
    it.open("scoreboard", "gostop")
    it.step(1 / 60)
    click(it, "scoreboard.export")
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "scoreboard", "one thing after the other is left"
    click(it, f"scoreboard.round.{rounds(it.keeper.ledger, 'gostop', 1)[0].id}")
    assert it.stack.top.name == "replay"


def test_the_record_of_any_game_can_be_saved_and_no_other_form_than_it_has(it: Program) -> None:
    fill(it, 2)
    newest = rounds(it.keeper.ledger, "gostop", 1)[0]
    it.open("scoreboard", "gostop")
    it.step(1 / 60)
    key(it, pygame.K_e)
    click(it, f"scoreboard.round.{newest.id}")
    assert [name for name in it.stack.top.hits() if name.startswith("export.") and "part" not in name] == [
        "export.record", "export.back",
    ]  # fmt: skip
    click(it, "export.record")
    (file,) = made()
    assert [one.game for one in read_all(file.read_bytes())] == ["gostop"]


# -- what is made ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["mjai", "tenhou", "record"])
@pytest.mark.parametrize("whole", [False, True])
def test_a_hand_or_its_match_is_saved_in_each_form_and_comes_back_as_it_was(it: Program, way: str, whole: bool) -> None:
    page = opened(it, MATCH, 2)
    if whole:
        click(it, "export.part.1")
    click(it, f"export.{way}")
    (file,) = made()
    assert came_out(file) == [one.settlement for one in (MATCH if whole else MATCH[2:3])]
    assert page._status == it.say("logs.saved", path=str(file)), "it says where the file lies"
    first, last = (page._called(record) for record in (MATCH[0 if whole else 2], MATCH[-1 if whole else 2]))
    assert f"{first} – {last}" in file.name if whole else first in file.name, "and its name says what was played in it"
    assert page.clipped() == []


def test_what_was_saved_before_is_never_written_over(it: Program) -> None:
    opened(it, MATCH, 2)
    click(it, "export.mjai")
    before = made()[0].read_bytes()
    made()[0].write_bytes(b"my own notes")
    click(it, "export.mjai")
    assert len(made()) == 2 and {file.read_bytes() for file in made()} == {b"my own notes", before}


def test_a_link_for_each_hand_is_copied(it: Program, board: list[str]) -> None:
    page = opened(it, MATCH, 2)
    click(it, "export.copy")
    click(it, "export.part.1")
    click(it, "export.copy")
    assert [len(text.splitlines()) for text in board] == [1, len(MATCH)]
    assert board[0].strip() in board[1].splitlines() and made() == []
    assert page._status == it.say("logs.copied", n=len(MATCH))


def test_where_there_is_no_clipboard_a_file_is_offered(it: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "copy", lambda text: False)
    opened(it, MATCH, 2)
    click(it, "export.copy")
    assert it.stack.top.name == "message" and made() == []
    key(it, pygame.K_ESCAPE)
    assert made() == [], "it is only offered"
    click(it, "export.copy")
    click(it, "message.yes")
    (file,) = made()
    assert came_out(file) == [MATCH[2].settlement] and str(file) in it.stack.top._status  # type: ignore[attr-defined]


def test_all_of_it_is_done_by_keyboard_alone(it: Program, board: list[str]) -> None:
    it.keyboard = True
    page = opened(it, MATCH, 2)
    for _ in range(8):
        if page.focus.current == "export.part":
            break
        key(it, pygame.K_TAB)
    key(it, pygame.K_RIGHT)
    assert page._whole
    for code in (pygame.K_c, pygame.K_m, pygame.K_t, pygame.K_r):
        key(it, code)
    assert len(board) == 1 and len(made()) == 3 and len(board[0].splitlines()) == len(MATCH)


# -- what goes wrong -----------------------------------------------------------------------------------------------------------


def test_a_disk_that_fails_is_told_in_a_sentence(it: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    page = opened(it, MATCH, 2)
    click(it, "export.record")
    assert page._status == "It could not be saved: No space left on device." and made() == []


def test_a_hand_that_a_form_has_no_words_for_is_left_out_of_the_match_and_that_is_said(it: Program) -> None:
    unfinished = structs.replace(MATCH[1], choices=MATCH[1].choices[:5], settlement=None, digest="")
    page = opened(it, (MATCH[0], unfinished, MATCH[2]), 1)
    click(it, "export.mjai")
    assert page._status == it.say("logs.export.cannot") and made() == []
    click(it, "export.part.1")
    click(it, "export.mjai")
    (file,) = made()
    assert came_out(file) == [MATCH[0].settlement, MATCH[2].settlement]
    assert it.say("riichi.left_out", n=1) in page._status
    click(it, "export.record")
    assert len(read_all(next(file for file in made() if "nolpan" in file.name).read_bytes())) == 3


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
@pytest.mark.parametrize("size", [(960, 540), (2560, 1440)])
def test_it_all_has_room_where_letters_are_large(language: str, size: tuple[int, int]) -> None:
    it = window(Case(size, language, 1.5))
    page = opened(it, MATCH, 2)
    assert page.clipped() == []
    page._tell(it.say("logs.saved", path="/home/somebody/Documents/Nolpan/" + "2026-11-29 리치 " * 4 + ".nolpan.json"), 1)
    it.step(1 / 60)
    assert page.clipped() == []
    where = it.say("logs.at.event", n=1234)
    told = [Unread(it.say(f"logs.sort.{sort}"), "it is.", where) for sort in ("three", "hidden", "rules")]
    for name, about in (("logs", ()), ("unread", ("log.json", told)), ("unread", ("log.json", told, MATCH))):
        it.open(name, *about)
        it.step(1 / 60)
        assert it.stack.top.clipped() == [], name  # type: ignore[attr-defined]
        it.pop()
