"""How it went so far: the balance as a line, and on small grounds how a round went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.store.statistics import Played
from scenes.forms import plot
from scenes.forms.form import Form
from scenes.forms.theme import NOTE, SMALL, TEXT, letter, plate
from scenes.kit import palette
from scenes.stage.lacquer import lacquer

BADGES: Final = {"won": palette.FELT, "lost": palette.OXBLOOD, "drawn": palette.UMBER, "none": palette.CHARCOAL}
"""The grounds of what says how a round went for the person."""

SAMPLE: Final = 0.14, 0.22, 0.19, 0.3, 0.4, 0.37, 0.28, 0.38, 0.5, 0.47, 0.6
"""How high the dots of the faint line are that stands there before the first round, in shares of its field."""

TITLE: Final = 30.0
"""How high the title of the line is, in units."""


def went(played: Played) -> str:
    """How a round went for the person, by the name of its badge: won or lost, drawn, or neither of these."""
    return "won" if played.won else "drawn" if played.drawn else "lost" if played.score < 0 else "none"


class Course:
    """A plate on a page. `balance` begins before the first round; `say` says a sum of it."""

    def __init__(
        self,
        page: Form,
        place: tuple[float, float, float, float],
        title: str,
        balance: Sequence[int],
        say: Callable[[int], str],
    ) -> None:
        x, y, w, h = place
        self._page, self._balance, self._say = page, balance, say
        self._rect = page.px(*place)
        page.panels.append(plate(self._rect, page.k))
        page.label(title, x + 12, y + 4, w - 24, TITLE - 4, size=SMALL, colour=palette.PARCHMENT)
        self._field = page.px(x, y + TITLE, w, h - TITLE)
        if len(balance) < 2:
            words = page.app.say("app.scoreboard.curve.none")
            page.label(words, x + 12, y + TITLE, w - 24, h * 0.3, size=TEXT, colour=palette.PARCHMENT, align="center", lines=2)

    def draw(self, surface: pygame.Surface) -> None:
        """The line; before there is one, a faint one with dots where it may run."""
        page, field = self._page, self._field
        if len(self._balance) < 2:
            across = [field.x + field.w * (nth + 1) // (len(SAMPLE) + 1) for nth in range(len(SAMPLE))]
            dots = [(x, field.bottom - round(field.h * rise)) for x, rise in zip(across, SAMPLE, strict=True)]
            pygame.draw.aalines(surface, plot.HAIR, False, dots)
            for at in dots:
                pygame.draw.aacircle(surface, palette.BRONZE, at, max(2, round(3 * page.k)))
            return
        font, along = page.app.font("ui", letter(NOTE, page.k)), page.app.say("app.scoreboard.rounds")
        plot.draw(surface, field, self._balance, font, page.k, self._say, along)


def badge(page: Form, how: str, x: float, y: float, w: float, h: float, words: str = "") -> None:
    """How a round went, on a ground of its own, in other `words` than usual where there are any."""
    ground = page.px(x, y, w, h)
    page.upon(lacquer(ground.size, BADGES[how], round(6 * page.k), None), ground)
    words = words or page.app.say(f"app.scoreboard.badge.{how}")
    page.label(words, x + 2, y, w - 4, h, size=NOTE, kind="bold", align="center", over=True)
