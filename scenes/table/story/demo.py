"""A scene in motion: the choices of a scenario, played one after another at a small table that works like the real one."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.choices import Choice
from game.table import Seat
from scenes.forms import theme
from scenes.games.pages import GamePages
from scenes.scene import App
from scenes.stage.canvas import Canvas
from scenes.stage.director import Director
from scenes.stage.effects import Callouts
from scenes.stage.ink import Ink
from scenes.stage.timeline import Cue
from scenes.table.frame import scale
from scenes.table.game import GameTable
from scenes.table.session import person, seated
from scenes.table.story import calls
from scenes.table.story.still import begun, turned, watcher

BEFORE: Final = 0.9
"""Seconds for which a table is looked at before anybody chooses."""

ASPECT: Final = 16 / 9
"""How wide the table is, in heights of it."""


class Demo:
    """The scene of that name under its own rules, or with `other` under those under which it comes out otherwise. `told` is what
    has happened in words, `over` whether all of it has been shown."""

    def __init__(self, app: App, pages: GamePages, name: str, other: bool, size: tuple[int, int]) -> None:
        self._round, choices = begun(pages.name, name, other)
        self._left: deque[tuple[Seat, Choice]] = deque(choices)
        self._seat, self._wait = watcher(choices), BEFORE
        self._app, self._pages, self._kind = app, pages, pages.table()
        people = turned(seated(self._round.rules.seats), self._seat)
        self._names = tuple(person(app.say, key, app.settings.name) for key in people)
        self._ink = Ink(app.font)
        self._ink.faces = people
        sprites = pages.pictures(app.settings, app.font).at(scale(size))
        self._canvas, self._callouts = Canvas(sprites), Callouts(self._ink, sprites, app.language)
        self._director = Director(self._kind.layout, self._kind.choreography, size, self._seat)
        self._director.reduced = app.settings.reduced_motion
        self._director.reset(self._round.view(self._seat))
        self._table: GameTable | None = None
        self.told = app.say("app.scene.before")

    @property
    def over(self) -> bool:
        """Whether every choice has been made and lies there."""
        return not self._left and self._director.idle

    def update(self, seconds: float) -> tuple[bool, list[Cue]]:
        """Let time pass: whether anything looks different, and what is to be heard."""
        moving = not self._director.idle
        cues = self._director.update(seconds)
        if not moving and self._left:
            self._wait -= seconds
            if self._wait <= 0.0:
                self._choose()
                return True, cues
        return moving, cues

    def _choose(self) -> None:
        """The next choice of the scenario."""
        self._wait = BEFORE
        steps = self._round.choose(*self._left.popleft(), self._seat)
        self._director.play(steps)
        table = self._at_table()
        lines = (table.tell(step.event).removeprefix("*").strip() for step in steps)
        if said := " · ".join(dict.fromkeys(line for line in lines if line)):
            self.told = said

    def _at_table(self) -> GameTable:
        """The table in the view that is shown."""
        view = self._director.view() or self._round.view(self._seat)
        if self._table is None or self._table.view is not view:
            self._table = self._kind(view, self._director.size, self._seat, self._names, self._ink, self._app.say)
        return self._table

    def draw(self, surface: pygame.Surface, place: Rect) -> None:
        """Paint the table as it is now; `place` is as large as the table."""
        table, director, ground = self._at_table(), self._director, surface.subsurface(place)
        k = scale(director.size)
        self._canvas.draw(ground, director, partial(_cloth, self._pages.cloth), table.below, table.above, table.parts, {})
        calls.draw(ground, director, table, self._callouts, self._names, k)


def _cloth(name: str, surface: pygame.Surface) -> None:
    surface.blit(theme.backdrop(surface.get_size(), name), (0, 0))
