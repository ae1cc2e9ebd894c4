"""Tables of every game that stand still, with people who have names and money; and all that is written there, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Rect

from game.table import Decision
from scenes.games.pages import pages_of
from scenes.stage.canvas import Canvas
from scenes.stage.ink import Ink
from scenes.table.scene import TableScene
from tests.gui.table_fakes import FakeApp
from tests.gui.test_stage_table import FakeController, press

WHO = ("you", "chairman", "halmeoni", "samchon", "imo", "student", "cousin", "monk", "chef")
"""Who sits there, from the person on: long names are among them."""


class Line(NamedTuple):
    """A line that was written, where its letters are inked, and how large they are."""

    words: str
    rect: Rect
    px: int

    @property
    def body(self) -> Rect:
        """The same without the tails of letters."""
        return self.rect.inflate(0, -self.rect.height // 4)


def among_people(app: FakeApp, seats: int, who: Sequence[str] = WHO) -> FakeApp:
    """The same window while people sit together, who play for a thousand won a point."""
    app.session = SimpleNamespace(
        terms=SimpleNamespace(names=who[:seats], practice=False),
        name=lambda say, seat: say(f"app.person.{who[seat]}"),
        money=lambda say: lambda points: say("store.unit.won", amount=f"{points * 1000:,}"),
        standing=lambda say, view: (),
        sums=lambda say, view: (),
    )
    return app


def seated(game: str, view: Any, *decisions: Decision, app: FakeApp | None = None) -> tuple[TableScene, FakeController]:
    """A table of a game, and what is asked there."""
    controller = FakeController(view, *decisions)
    scene = TableScene(controller, 0, pages_of(game))  # type: ignore[arg-type]
    scene.enter(app or FakeApp())  # type: ignore[arg-type]
    scene.update(0.01)
    return scene, controller


def settle(scene: TableScene, surface: pygame.Surface) -> None:
    """Let everything that the pointer or a key has set going come to its end."""
    scene.draw(surface)
    for _ in range(20):
        scene.update(1 / 30)
    scene.draw(surface)


def stood(
    game: str,
    view: Any,
    decisions: Sequence[Decision] = (),
    keys: Sequence[str] = (),
    window: tuple[tuple[int, int], str, float] = ((1280, 720), "ko", 1.0),
) -> TableScene:
    """A table in a window of some size, language and letters, after these keys, when all lies still."""
    size, language, letters = window
    app = among_people(FakeApp(size, language), view.rules.seats)
    app.settings.text_scale = letters
    scene, _ = seated(game, view, *decisions, app=app)
    press(scene, *keys)
    settle(scene, app.surface)
    return scene


@contextmanager
def noting() -> Iterator[list[Line]]:
    """What is written meanwhile, in order; a line that is written again at nearly its place, as a shadow is, once."""
    lines, write = list[Line](), Ink.write

    def noted(self: Ink, surface: pygame.Surface, at: Any, words: str, px: int, **how: Any) -> Rect:
        where, kind = write(self, surface, at, words, px, **how), how.get("kind", "ui")
        room = how.get("room")
        px = px if room is None else self.fitting(words, kind, px, room)
        line = Line(words, self.strokes(words, kind, px).move(where.topleft).move(surface.get_abs_offset()), px)
        if words.strip() and not any(one.words == words and one.rect.inflate(9, 9).contains(line.rect) for one in lines):
            lines.append(line)
        return where

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Ink, "write", noted)
        yield lines


def written(scene: TableScene) -> list[Line]:
    """Everything that is written at a table, which is painted anew for it; of what lies over it, that alone."""
    page, surface = scene.page, scene.app.surface
    page.canvas = Canvas(page.sprites)
    with noting() as lines:
        if scene.attention.menu:
            page.menu.draw(surface, None)
        elif page.front.board is not None:
            page.front.draw(surface, scene.attention, page.frame.k)
        else:
            scene.draw(surface)
    return lines
