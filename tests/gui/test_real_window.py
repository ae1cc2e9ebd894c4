"""The program as a player has it: started as a process, played with a real pointer, and once with the keyboard alone."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game.store.ledger import open_ledger
from tests.gui.window import MISSING, ROOT, Page, Window

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)} on this machine")

ROUND = 120.0
"""Seconds that a round may take at the highest speed, on a busy machine."""


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    with Window(tmp_path) as it:
        yield it


def answer_by_mouse(window: Window, page: Page) -> None:
    """Press something that goes on: an answer beside the table, a card of the floor, one of a row, or a card in hand. What goes
    away meanwhile has been answered by the press before."""
    for prefix in ("prompt:stop", "prompt:", "floor:", "spread:", "hand:"):
        names = page.like(prefix)
        if names:
            with suppress(AssertionError):
                window.click(names[len(names) // 2], 2.0)
            return


def answer_by_keys(window: Window, page: Page) -> None:
    """The same by the keys that stand on the buttons and cards."""
    prompts = [name.removeprefix("prompt:").split("_")[0] for name in page.like("prompt:")]
    keys = {"stop": "s", "go": "g", "shake": "h", "bomb": "b", "flip": "f", "tung": "t"}
    if page.like("spread:"):
        window.key("Right", "Return")
    elif prompts:
        window.key(next((keys[prompt] for prompt in prompts if prompt in keys), "1"))
    elif page.like("hand:"):
        window.key("Right", "Return")


def play(window: Window, answer: Callable[[Window, Page], None]) -> Page:
    """Answer every question until the round is settled."""
    end = time.monotonic() + ROUND
    asked: Page | None = None
    since = 0.0
    while time.monotonic() < end:
        page = window.until(lambda page: page.scene in ("table", "result"))
        if page.scene == "result":
            return page
        question = page.like("prompt:") + page.like("spread:") + page.like("hand:")
        if question and (page != asked or time.monotonic() - since > 3.0):
            asked, since = page, time.monotonic()
            answer(window, page)
        time.sleep(0.05)
    raise AssertionError(f"The round was not settled: {window.page} {window.console}")


def test_a_deal_is_played_with_the_pointer(window: Window, tmp_path: Path) -> None:
    window.until(lambda page: page.scene == "menu")
    window.click("menu.gostop")
    window.click("setup.start")
    window.until(lambda page: page.scene == "table")
    for _ in range(4):
        window.key("plus")
        time.sleep(0.1)
    play(window, answer_by_mouse)
    window.click_at(4, 4)
    window.click("result.continue")
    window.until(lambda page: page.scene == "table" and (page.like("hand:") or page.like("spread:")))  # till then icons move
    window.click("control:menu")
    window.click("prompt:quit")
    window.click("prompt:quit_now")
    window.click("menu.quit")
    assert window.wait_for_end() == 0
    assert window.console == ""


def test_a_deal_is_played_with_the_keyboard_alone(window: Window) -> None:
    window.until(lambda page: page.scene == "menu")
    window.key("Return")
    window.until(lambda page: page.scene == "setup")
    window.key("Return")
    window.until(lambda page: page.scene == "table")
    window.key("plus", "plus", "plus", "plus")
    play(window, answer_by_keys)
    window.key("x")  # shows all rows at once, if they are not all there
    time.sleep(0.3)
    if window.page.scene == "result":
        window.key("x")
    window.until(lambda page: page.scene == "message")
    window.key("y")
    window.until(lambda page: page.scene == "menu")
    window.key("q")
    assert window.wait_for_end() == 0
    assert window.console == ""


def test_a_round_goes_on_after_a_sudden_end(tmp_path: Path) -> None:
    data = str(tmp_path / "kept")
    (tmp_path / "first").mkdir()
    (tmp_path / "second").mkdir()
    with Window(tmp_path / "first", NOLPAN_DATA=data) as window:
        window.click("menu.gostop")
        window.click("setup.start")
        window.until(lambda page: page.scene == "table")
        for _ in range(4):
            window.key("plus")
        while not (hand := window.until(lambda page: page.scene == "table").like("hand:")):
            answer_by_mouse(window, window.page)
            time.sleep(0.3)
        window.process.kill()
        window.process.wait(10)
    with Window(tmp_path / "second", NOLPAN_DATA=data) as window:
        window.click("menu.continue.gostop")
        page = window.until(lambda page: page.like("hand:"))
        assert page.like("hand:") == hand


def test_who_starts_it_for_the_first_time_is_taught(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.json").write_text('{"schema": 1, "speed": "very_fast"}', encoding="utf-8")
    with Window(tmp_path) as window:
        window.click("message.yes")
        window.click("pick.0")
        window.click("lesson:next")
        window.click("hand:1J")
        window.until(lambda page: "lesson:next" in page.hits)
        window.key("Return", "q")
        window.until(lambda page: page.scene == "menu")
        window.click("menu.gostop")
        window.click("setup.lesson")
        window.click("pick.0")
        window.until(lambda page: "hand:1J" in page.hits or "lesson:next" in page.hits)
        window.key("Escape")
        window.click("prompt:quit")
        window.click("prompt:quit_now")
        window.until(lambda page: page.scene == "menu")
    ledger, _ = open_ledger(folder)
    assert ledger.resumable("gostop") is None and ledger.between("gostop") is None
    ledger.close()


def test_without_a_screen_one_sentence_says_so(tmp_path: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env={**environment, "NOLPAN_DATA": str(tmp_path), "SDL_VIDEODRIVER": "x11", "DISPLAY": ":none"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
