"""Boxes of the kit on a page: its letters become words of the page, all else is painted there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.forms.form import Form, Place
from scenes.forms.words import Words
from scenes.kit.box import Box, Measure
from scenes.kit.fit import SHARES, End, Laid, fit_alike
from scenes.kit.mark import Hit, Letters
from scenes.stage.ink import Ink

LESS: Final = (0.68, 0.6, 0.52, 0.44, 0.36)
"""To such shares letters become smaller where nothing has room otherwise."""


def measure(page: Form) -> Measure:
    """What boxes on a page are measured by: its units hold larger letters already."""
    return Measure(Ink(page.app.font), page.k)


def show(page: Form, box: Box, at: Place, briefs: int = 1, over: bool = False) -> None:
    """A box in a place on a page, in units; `over` is written upon a button."""
    show_alike(page, [(box, at)], briefs, over)


def show_alike(
    page: Form,
    boxes: Sequence[tuple[Box, Place]],
    briefs: int = 1,
    over: bool = False,
    shares: Sequence[float] = SHARES,
    end: End = "middle",
) -> None:
    """Boxes in a place each, in letters as large and words as brief as one another."""
    by, parts = measure(page), [(box, page.px(*at)) for box, at in boxes]
    found = fit_alike(parts, by, shares, briefs, end) or fit_alike(parts, by, LESS, briefs, end)
    least = Measure(by.ink, by.unit, LESS[-1], briefs - 1)
    for laid in found or [Laid(rect, tuple(box.place(least, rect))) for box, rect in parts]:
        put(page, laid, over)


def put(page: Form, laid: Laid, over: bool) -> None:
    """Put a picture on a page."""
    ink = Ink(page.app.font)
    for mark in laid.marks:
        if isinstance(mark, Letters):
            (page.above if over else page.words).append(worded(page, mark))
        elif not isinstance(mark, Hit):
            page.drawn.append(lambda surface, mark=mark: mark.draw(surface, ink))  # type: ignore[misc]


def worded(page: Form, mark: Letters) -> Words:
    """Letters as words of a page."""
    font = page.app.font(mark.font, mark.px)
    high = font.get_linesize()
    rect = pygame.Rect(mark.rect.left, mark.rect.centery + mark.down - high // 2, mark.rect.width, high)
    return Words(mark.words, mark.words, rect, font, mark.colour[:3])
