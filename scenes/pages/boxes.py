"""Boxes of the kit on a page: its letters become words of the page, all else is painted there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.forms.form import Form, Place
from scenes.forms.words import Words
from scenes.kit.box import Box, Measure
from scenes.kit.fit import SHARES, End, Laid, fit, place
from scenes.kit.mark import Hit, Letters
from scenes.stage.ink import Ink


def measure(page: Form) -> Measure:
    """What boxes on a page are measured by: its units hold larger letters already."""
    return Measure(Ink(page.app.font), page.k)


def show(
    page: Form, box: Box, at: Place, briefs: int = 1, over: bool = False, end: End = "middle", shares: Sequence[float] = SHARES
) -> Laid:
    """Lay a box out in a place on a page, in units; as small and brief as can be where nothing has room."""
    by, rect = measure(page), page.px(*at)
    laid = fit(box, by, rect, shares, briefs, end)
    if laid is None:
        least = Measure(by.ink, by.unit, shares[-1], briefs - 1)
        laid = place(box, least, rect, end) or Laid(rect, tuple(box.place(least, rect)))
    put(page, laid, over)
    return laid


def put(page: Form, laid: Laid, over: bool = False) -> None:
    """Put a picture on a page; `over` is written upon a button."""
    ink = Ink(page.app.font)
    for mark in laid.marks:
        if isinstance(mark, Letters):
            font = page.app.font(mark.font, mark.px)
            high = font.get_linesize()
            rect = pygame.Rect(mark.rect.left, mark.rect.centery + mark.down - high // 2, mark.rect.width, high)
            words = Words(mark.words, mark.words, rect, font, mark.colour[:3])
            (page.above if over else page.words).append(words)
        elif not isinstance(mark, Hit):
            page.drawn.append(lambda surface, mark=mark: mark.draw(surface, ink))  # type: ignore[misc]
