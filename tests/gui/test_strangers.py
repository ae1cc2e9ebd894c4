"""A match that was written down elsewhere, with somebody whom nobody here knows, can be gone on with and looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.pages.menu import MenuScene
from scenes.table import session
from scenes.table.session import person
from tests.gui.test_app_forms import app, click, fill

STRANGER = "Nabi of Next Door"


@pytest.mark.parametrize("rounds", [0, 1])
def test_a_match_with_a_stranger_is_gone_on_with(rounds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of its first round and after it."""
    monkeypatch.setenv("NOLPAN_DATA", str(tmp_path))
    monkeypatch.setitem(session.BOLDNESS, STRANGER, 0.0)
    it = app(language="ko")
    fill(it, rounds, ("imo", STRANGER))
    it.push(MenuScene(again=True))
    click(it, "menu.continue.gostop")
    for _ in range(400):
        it.step(1 / 20)
    assert it.stack.top.name == ("result" if rounds else "table")
    assert it.session is not None
    assert it.session.name(it.say, 2) == STRANGER
    it.keeper.close()


def test_a_stranger_is_called_by_the_name_that_is_written() -> None:
    it = app(language="ja")
    assert person(it.say, STRANGER) == STRANGER
    assert person(it.say, STRANGER, own="me") == STRANGER
