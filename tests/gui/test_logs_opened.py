"""Opening a log in the window: dropped, chosen, typed or pasted, by pointer and by keyboard; and whatever may be wrong."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from game import files, text
from game.foreign import LONGEST
from game.record import Record, encode_all
from game.riichi.formats import mjai, tenhou
from game.store import documents
from game.text import LANGUAGES
from scenes.app import Program
from scenes.forms import clipboard
from scenes.pages.logs import opening, reading
from scenes.pages.logs.listing import MOST, listed
from tests.gui.fingers import click, key
from tests.gui.sweep import Case, window
from tests.riichi.test_formats import played
from tests.riichi.test_logs_xml import xml

MATCH = played("two")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, no log is read in parts unless a test asks for that."""
    monkeypatch.setattr(opening, "AT_ONCE", 600.0)


@pytest.fixture
def it() -> Program:
    return window(Case((1280, 720), "en", 1.0))


def saved(name: str, data: bytes | str) -> Path:
    """A file in the folder in which one begins to look."""
    documents.folder().mkdir(parents=True, exist_ok=True)
    path = documents.folder() / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def drop(it: Program, *paths: Path) -> None:
    """Let files go over the window."""
    kinds = [pygame.DROPBEGIN, *[pygame.DROPFILE] * len(paths), pygame.DROPCOMPLETE]
    for kind, path in zip(kinds, [None, *paths, None], strict=True):
        it.step(1 / 60, [pygame.event.Event(kind, **({"file": str(path)} if path else {}))])
    it.step(1 / 60)


def said(it: Program) -> str:
    """All that the page on top says."""
    top = it.stack.top
    return "\n".join([*(words.text for words in top.words), *(one.text for one in top.passages.values())])  # type: ignore[attr-defined]


# -- ways in -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["mjai", "tenhou", "links", "xml", "ours", "packed"])
def test_a_file_that_is_dropped_is_shown_again(it: Program, name: str) -> None:
    made = {"mjai": mjai.write, "tenhou": tenhou.write, "links": tenhou.links, "xml": xml, "ours": encode_all,
            "packed": lambda match: gzip.compress(xml(match).encode())}  # fmt: skip
    drop(it, saved("log", made[name](MATCH)))
    assert it.stack.top.name == "replay"


def test_a_file_is_dropped_on_a_table_and_the_table_is_there_again_afterwards(it: Program) -> None:
    it.open("setup", "gostop")
    drop(it, saved("log", MATCH[0].encode()))
    assert it.stack.top.name == "replay"
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "setup"


def test_what_was_dropped_before_is_not_opened_again(it: Program) -> None:
    drop(it, saved("bad.json", "{}"))
    assert it.stack.top.name == "unread"
    it.pop()
    drop(it, saved("good.json", MATCH[0].encode()))
    assert it.stack.top.name == "replay"


def test_those_who_sat_there_have_the_names_that_the_log_tells(it: Program) -> None:
    drop(it, saved("log", mjai.write(MATCH[:1]).replace('"Ann"', '"' + "龍\\u202e" * 40 + '"')))
    assert it.stack.top.name == "replay"
    names = it.stack.top._page.names  # type: ignore[attr-defined]
    assert names[1:] == ["Bo", "Cho", "Dai"] and len(names[0]) == 24 and "\u202e" not in names[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_that_was_saved_here_has_the_person_in_their_seat_in_whatever_language(it: Program, language: str) -> None:
    names = tuple(text.say(language, f"app.person.{who}") for who in ("halmeoni", "you", "imo", "samchon"))
    drop(it, saved("log", mjai.write([structs.replace(record, players=names) for record in MATCH])))
    scene: Any = it.stack.top
    assert scene._people == ("halmeoni", "you", "imo", "samchon") and scene._view.who == 1


def test_letters_of_a_name_that_the_font_has_not_are_question_marks_and_nobody_is_without_a_name(it: Program) -> None:
    text = mjai.write(MATCH[:1]).replace('"Ann"', '"龍馬がゆく"').replace('"Bo"', '"龍馬"')
    drop(it, saved("log", text))
    assert it.stack.top._page.names == ["??がゆく", "2", "Cho", "Dai"]  # type: ignore[attr-defined]
    it.pop()
    it.language = "ja"
    drop(it, saved("log", text))
    assert it.stack.top._page.names[:2] == ["龍馬がゆく", "龍馬"]  # type: ignore[attr-defined]


def test_a_log_is_chosen_from_the_scoreboard_by_pointer_alone(it: Program) -> None:
    saved("match.json", MATCH[0].encode())
    it.open("scoreboard", "riichi")
    it.step(1 / 60)
    click(it, "scoreboard.logs")
    click(it, "logs.files:match.json")
    assert it.stack.top.name == "replay"
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "logs"


def test_a_log_is_chosen_from_the_scoreboard_by_keyboard_alone(it: Program) -> None:
    folder = saved("match.json", MATCH[0].encode()).parent
    (folder / "inner").mkdir()
    it.keyboard = True
    it.open("scoreboard", "riichi")
    it.step(1 / 60)
    key(it, pygame.K_o)
    page = it.stack.top
    key(it, pygame.K_DOWN)
    assert page._files.at == "inner"  # type: ignore[attr-defined]
    key(it, pygame.K_RETURN)
    assert "logs.files:match.json" not in page.hits()
    key(it, pygame.K_BACKSPACE)
    assert page._files.at == "inner", "one comes back to where one was"  # type: ignore[attr-defined]
    key(it, pygame.K_DOWN)
    key(it, pygame.K_RETURN)
    assert it.stack.top.name == "replay"


def test_every_control_of_the_page_is_reached_by_the_keyboard(it: Program) -> None:
    saved("match.json", MATCH[0].encode())
    it.open("logs")
    it.step(1 / 60)
    page, met = it.stack.top, set()
    for _ in range(12):
        met.add(page.focus.current)  # type: ignore[attr-defined]
        key(it, pygame.K_TAB)
    assert met >= {"logs.files", "logs.places", "logs.path", "logs.go", "logs.back", "logs.paste"}


def test_a_path_is_typed(it: Program) -> None:
    path = saved("match.json", MATCH[0].encode())
    it.open("logs")
    it.step(1 / 60)
    click(it, "logs.places:home")
    assert "logs.files:match.json" not in it.stack.top.hits()
    click(it, "logs.path")
    it.step(1 / 60, [pygame.event.Event(pygame.TEXTINPUT, text=str(path.parent))])
    key(it, pygame.K_RETURN)
    assert "logs.files:match.json" in it.stack.top.hits()
    it.stack.top._line.set(str(path))  # type: ignore[attr-defined]
    click(it, "logs.go")
    assert it.stack.top.name == "replay"


def test_what_was_copied_is_opened(it: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    it.open("logs")
    it.step(1 / 60)
    monkeypatch.setattr(clipboard, "paste", lambda: " ")
    click(it, "logs.paste")
    assert it.stack.top.name == "logs" and it.say("app.rules.nothing_to_paste") in said(it)
    monkeypatch.setattr(clipboard, "paste", lambda: tenhou.links(MATCH[:1]))
    it.step(1 / 60, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="v")])
    assert it.stack.top.name == "replay"


def test_several_files_are_one_match_in_the_order_of_its_rounds(it: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Record] = []
    monkeypatch.setattr(opening, "open_records", lambda app, records: opened.extend(records))
    drop(it, *(saved(f"{nth}.json", MATCH[nth].encode()) for nth in (2, 0, 1)))
    assert [one.settlement for one in opened] == [one.settlement for one in MATCH[:3]]


def test_a_log_that_takes_long_is_read_in_parts(it: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "AT_ONCE", 0.0)
    monkeypatch.setattr(reading, "A_FRAME", 0.0)
    drop(it, saved("log", mjai.write(MATCH)))
    told = []
    while it.stack.top.name == "reading":
        told += [words.text for words in it.stack.top.words]
        it.step(1 / 60)
    assert it.stack.top.name == "replay" and len(it.stack.top._records) == len(MATCH)
    assert {it.say("logs.reading", n=nth) for nth in range(2, len(MATCH))} <= set(told)


def test_reading_a_log_can_be_stopped(it: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "AT_ONCE", 0.0)
    monkeypatch.setattr(reading, "A_FRAME", 0.0)
    drop(it, saved("log", mjai.write(MATCH)))
    assert it.stack.top.name == "reading" and it.stack.top.clipped() == []
    key(it, pygame.K_ESCAPE)
    for _ in range(20):
        it.step(1 / 60)
    assert it.stack.top.name == "scene"


# -- what is wrong -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_read_is_told_by_its_line_and_the_rest_is_shown(it: Program, language: str) -> None:
    it.set_language(language)
    lines = mjai.write(MATCH).splitlines()
    nth = next(n for n, line in enumerate(lines) if n > 30 and '"tsumo"' in line)
    lines[nth] = lines[nth].replace('"pai"', '"tile"')
    drop(it, saved("log", "\n".join(lines)))
    assert it.stack.top.name == "unread"
    assert f"{it.say('logs.at.line', n=nth + 1)}: " in said(it) and it.say("logs.sort.tile") in said(it)
    key(it, pygame.K_y)
    assert it.stack.top.name == "replay"


def test_where_nothing_can_be_read_there_is_nothing_to_show(it: Program) -> None:
    drop(it, saved("log", "{}"))
    assert it.stack.top.name == "unread" and set(it.stack.top.hits()) == {"unread.back"}
    assert it.say("logs.unread.nothing") in said(it)
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "scene"


def test_a_folder_a_file_that_is_gone_and_one_that_is_too_large_are_told(it: Program) -> None:
    large = saved("large.json", b"[" + b" " * LONGEST + b"]")
    for path, sort in ((large.parent, "folder"), (large.parent / "gone.json", "missing")):
        drop(it, path)
        assert it.say(f"logs.sort.{sort}") in said(it)
        it.pop()
    drop(it, large)
    assert it.say("logs.sort.long", most="1,000") in said(it)


def test_a_file_that_nobody_may_read_is_told(it: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved("secret.json", MATCH[0].encode())

    def refuse(path: Path, most: int) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files, "read", refuse)
    drop(it, path)
    assert it.say("logs.sort.rights") in said(it)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_is_not_waited_for(it: Program) -> None:
    documents.folder().mkdir(parents=True)
    os.mkfifo(path := documents.folder() / "pipe.json")
    drop(it, path)
    assert it.say("logs.sort.disk") in said(it)


def test_of_several_files_each_that_cannot_be_read_is_named(it: Program) -> None:
    drop(it, saved("good.json", MATCH[0].encode()), saved("bad.json", "{}"), documents.folder() / "gone.json")
    assert "bad.json: " in said(it) and "gone.json: " in said(it) and "good.json: " not in said(it)
    click(it, "unread.show")
    assert it.stack.top.name == "replay"


def test_a_folder_that_cannot_be_read_is_told_and_another_can_be_chosen(it: Program) -> None:
    path = saved("match.json", MATCH[0].encode())
    it.open("logs")
    page = it.stack.top
    path.unlink()
    path.parent.rmdir()
    page._fill()  # type: ignore[attr-defined]
    it.step(1 / 60)
    assert it.say("logs.sort.disk") in said(it)
    click(it, "logs.files:..")
    assert it.say("logs.sort.disk") not in said(it)


@pytest.mark.parametrize("typed", ["~nobody-here/x", "\0", "x" * 1900, "//", "gone.json"])
def test_a_path_that_leads_nowhere_is_told(it: Program, typed: str) -> None:
    it.open("logs")
    it.step(1 / 60)
    it.stack.top._line.set(typed)  # type: ignore[attr-defined]
    click(it, "logs.go")
    assert it.stack.top.name in ("logs", "unread")


def test_names_that_no_letter_stands_for_are_listed_and_opened(it: Program) -> None:
    for name in (b"\xff\xfe.json", "\u202egpj.json".encode(), b"new\nline.json"):
        try:
            saved(os.fsdecode(name), MATCH[0].encode())
        except OSError:
            pytest.skip("this disk takes no such names")
    it.open("logs")
    it.step(1 / 60)
    names = [name for name in it.stack.top.hits() if name.endswith(".json")]
    assert len(names) == 3
    click(it, names[0])
    assert it.stack.top.name == "replay"


def test_a_folder_with_very_many_files_is_listed_in_part_the_newest_first(tmp_path: Path) -> None:
    for nth in range(MOST + 20):
        (tmp_path / f"{nth}.json").touch()
        os.utime(tmp_path / f"{nth}.json", (nth, nth))
    for name in (".hidden.json", "picture.png"):
        (tmp_path / name).touch()
    names = [one.name for one in listed(tmp_path)]
    assert len(names) == MOST and names[0] == f"{MOST + 19}.json"
