"""How it went so far: the balance as a line, or while few rounds have been played a card of stamps, one a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.store.statistics import Played
from scenes.forms import plot
from scenes.forms.form import Form
from scenes.forms.theme import BRONZE, DIM_IVORY, GAIN, HEADING, IVORY, LOSS, NOTE, TEXT, letter, plate
from scenes.stage.lacquer import lacquer

LEAST: Final = 5
"""From so many rounds on there is a line."""

BADGES: Final = {"won": (40, 92, 60), "lost": (124, 34, 26), "drawn": (66, 58, 50), "none": (66, 58, 50)}
"""The grounds of what says how a round went for the person."""

TITLE: Final = 30.0
STAMP: Final = 148.0
"""How high a stamp is at most, in units."""


def went(played: Played) -> str:
    """How a round went for the person, by the name of its badge: won or lost, drawn, or neither of these."""
    return "won" if played.won else "drawn" if played.drawn else "lost" if played.score < 0 else "none"


class Course:
    """A plate on a page. `balance` begins before the first round; `rounds` are the newest first, and needed only where they are
    few; `say` says a sum of the balance, `points` the points of a round."""

    def __init__(
        self,
        page: Form,
        place: tuple[float, float, float, float],
        title: str,
        balance: Sequence[int],
        rounds: Sequence[Played],
        say: Callable[[int], str],
        points: Callable[[int], str],
    ) -> None:
        x, y, w, h = place
        self._page, self._balance, self._say = page, balance, say
        self._rect = page.px(*place)
        page.panels.append(plate(self._rect, page.k))
        page.label(title, x + 12, y + 4, w - 24, TITLE - 4, size=NOTE, colour=DIM_IVORY)
        self._field: pygame.Rect | None = None
        if len(balance) > 1 and len(rounds) >= LEAST:
            self._field = page.px(x, y + TITLE - 4, w, h - TITLE + 4)
        else:
            self._stamps(x + 12, y + TITLE, w - 24, h - TITLE - 10, rounds, points)

    def _stamps(self, x: float, y: float, w: float, h: float, rounds: Sequence[Played], points: Callable[[int], str]) -> None:
        """A place for each of the first rounds: how it went and what it brought, or its number where it is still to come."""
        page, gap, note = self._page, 8.0, 44.0
        wide, high = (w + gap) / LEAST - gap, min(STAMP, h - note)
        top = y + (h - note - high) / 2
        for nth in range(LEAST):
            left = x + nth * (wide + gap)
            rect, radius = page.px(left, top, wide, high), max(2, round(8 * page.k))
            played = rounds[len(rounds) - 1 - nth] if nth < len(rounds) else None
            page.panels.append((lacquer(rect.size, (40, 31, 24) if played else (28, 21, 16), radius, BRONZE), rect))
            if played is None:
                page.label(str(nth + 1), left, top, wide, high, size=HEADING, colour=DIM_IVORY, align="center")
                continue
            badge(page, went(played), left + 8, top + high * 0.14, wide - 16, high * 0.24)
            colour = GAIN if played.score > 0 else LOSS if played.score < 0 else IVORY
            place = left + 4, top + high * 0.46, wide - 8, high * 0.24
            page.label(points(played.score), *place, size=TEXT, kind="bold", colour=colour, align="center")
            place = left + 4, top + high * 0.72, wide - 8, high * 0.2
            page.label(page.app.say("app.scoreboard.nth", n=nth + 1), *place, size=NOTE, colour=DIM_IVORY, align="center")
        words = page.app.say("app.scoreboard.curve.none", n=LEAST)
        page.label(words, x, y + h - note, w, note, size=NOTE, colour=DIM_IVORY, align="center", lines=2)

    def draw(self, surface: pygame.Surface) -> None:
        """The line, where there is one."""
        if self._field is not None:
            page = self._page
            font, along = page.app.font("ui", letter(NOTE, page.k)), page.app.say("app.scoreboard.rounds")
            plot.draw(surface, self._field, self._balance, font, page.k, self._say, along)


def badge(page: Form, how: str, x: float, y: float, w: float, h: float) -> None:
    """How a round went, on a ground of its own."""
    ground = page.px(x, y, w, h)
    page.upon(lacquer(ground.size, BADGES[how], round(6 * page.k), None), ground)
    words = page.app.say(f"app.scoreboard.badge.{how}")
    page.label(words, x + 2, y, w - 4, h, size=NOTE, kind="bold", align="center", over=True)
