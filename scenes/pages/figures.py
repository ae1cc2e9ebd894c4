"""The figures that a game counts, on the scoreboard: groups side by side, a line a figure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.figures import Figure, Group
from scenes.forms.form import Form
from scenes.forms.theme import HEADING, TEXT
from scenes.games.pages import Say
from scenes.kit import palette

HEAD: Final = 40.0
ROW: Final = 36.0
TIGHT: Final = 26.0
"""How high a heading is, and a line at most and at least, in units."""

GAP: Final = 24.0
LINE: Final = palette.BARK


def lay(page: Form, say: Say, groups: Sequence[Group], place: tuple[float, float, float, float], skip: int) -> int:
    """Lay the groups out in a place, in units, without the first `skip` lines of each; returns how many lines of them fit."""
    x, y, w, h = place
    wide = (w - GAP * (len(groups) - 1)) / len(groups)
    row = max(TIGHT, min(ROW, (h - HEAD) / max(1, *(len(group.figures) for group in groups))))
    fit = int((h - HEAD) / row)
    for nth, group in enumerate(groups):
        left = x + nth * (wide + GAP)
        page.label(say(group.key), left, y, wide, HEAD - 6, size=HEADING, kind="bold", colour=palette.GOLD)
        for at, figure in enumerate(group.figures[skip : skip + fit]):
            top = y + HEAD + at * row
            page.label(say(figure.key), left, top, wide * 0.62, row, size=TEXT, colour=palette.STONE)
            value = left + wide * 0.64, top, wide * 0.36, row
            page.label(said(figure, say), *value, size=TEXT, kind="bold", colour=palette.PAPER, align="right")
            page.drawn.append(partial(_line, rect=page.px(left, top + row, wide, 0)))
    return fit


def said(figure: Figure, say: Say) -> str:
    """A figure in words; a dash where there is nothing to count."""
    if figure.value is None:
        return "–"
    match figure.form:
        case "share":
            return f"{figure.value:.1%}"
        case "mean":
            return f"{figure.value:.2f}"
        case "points":
            return say("app.points", points=f"{round(figure.value):,}")
        case _:
            return f"{round(figure.value):,}"


def _line(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A hairline below a figure."""
    pygame.draw.line(surface, LINE, rect.topleft, rect.topright)
