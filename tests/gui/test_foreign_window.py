"""What comes from a disk or a clipboard reaches the window as it is: no page fails over it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pygame
import pytest

from game.options import Rules
from game.players.local import LocalServer
from game.registry import find
from game.rules_text import write
from game.store import places, rules_files
from game.store.settings import load, save
from scenes.app import Program
from scenes.forms import clipboard
from tests.contract.play import random_rules
from tests.gui.fingers import click, key
from tests.gui.monkey import GAMES
from tests.gui.watched import Watched, at_its_pace

VALUES: tuple[Any, ...] = (
    None, True, 0, -1, 7, 12, 2**70, 1e308, "", "\0", "\u0301", "x" * 40, "gostop", "god", [], ["imo", "imo", "nobody", ""],
    ["nobody"] * 30, {}, {"gostop-3": {"preset": 5}}, {"gostop-3": {"preset": "standard-3", "nothing": True}},
    {"gostop-2": {"min_score": 10**30}}, {"daifugo-12": {"preset": "chaos"}}, {"riichi-4": {"": None}}, [320, 320],
)  # fmt: skip

SPOILT: tuple[Callable[[str], str], ...] = (
    lambda line: line[:9],  # in the name of the game
    lambda line: line * 50,
    lambda line: line.replace(line[:2], "\0"),
    lambda line: line + "=" + "9" * 500,
    lambda line: "\u202e\u0301\u200d",
    lambda line: "가나 다라\n" * 400,
)


@pytest.fixture(autouse=True)
def _pace(monkeypatch: pytest.MonkeyPatch) -> None:
    at_its_pace(monkeypatch)


def opened() -> Program:
    """The program as it starts with what lies on the disk, once everything that there is to tell has been read."""
    pygame.display.set_mode((960, 540))
    pygame.event.get()
    settings, notices = load()
    it = Watched(settings, keep=save)
    it.beside.worker = LocalServer  # type: ignore[assignment, method-assign]
    it.open("menu")
    it.tell(notices)
    it.step(0.1)
    while it.stack.top.name == "message":
        key(it, pygame.K_ESCAPE)
    return it


def look_at_everything(it: Program) -> None:
    """Every page that shows what was chosen, and the first moments of a match."""
    for name in ("settings", "scoreboard", "rulebook"):
        it.open(name)
        it.step(0.1)
        it.pop()
    for game in GAMES:
        it.open("setup", game)
        it.step(0.1)
        key(it, pygame.K_r, "r")
        assert it.stack.top.name == "rules"
        key(it, pygame.K_ESCAPE)
        key(it, pygame.K_s, "s")
        it.step(0.1)
        assert it.session is not None
        it.home()
    it.close()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_file_of_settings_in_which_anything_may_stand_stops_no_page(seed: int) -> None:
    chance = Random(seed)
    names = chance.sample(["game", "name", "people", "opponents", "rules", "seats", "stake", "text_scale", "window_size"], 6)
    told = {"schema": 1, "welcomed": True, "language": "en", "speed": "instant"} | {one: chance.choice(VALUES) for one in names}
    path = places.data_folder() / places.SETTINGS
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(told), encoding="utf-8")
    look_at_everything(opened())


@pytest.mark.parametrize("game", ["gostop", *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES[1:])])
def test_whatever_is_pasted_as_rules_or_lies_in_their_files_is_refused(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    it, rules, taken = opened(), random_rules(find(game), Random(3)), list[Rules]()
    folder, line = rules_files.folder(), write(find(game).catalog, rules)
    folder.mkdir(parents=True, exist_ok=True)
    for nth, held in enumerate((b"\xff\xfe\0x", b"", b"\0" * 100, b"x" * 100_000, "\u0301".encode())):
        (folder / f"f{nth}{rules_files.ENDING}").write_bytes(held)
    it.open("share", rules, taken.append)
    it.step(0)
    page: Any = it.stack.top
    for spoil in SPOILT:
        monkeypatch.setattr(clipboard, "paste", partial(spoil, line))
        page._paste()
        it.step(0)
        assert page._read is None, spoil(line)
    for name in [name for name in page.hits() if name.startswith("file:")]:
        page.followed("file", name.removeprefix("file:"))
        it.step(0)
        assert page._read is None
    monkeypatch.setattr(clipboard, "paste", lambda: f"\ufeff {line}\r\n")  # as it is copied from elsewhere
    click(it, "share.paste")
    click(it, "share.take")
    assert taken == [rules]
    it.close()
