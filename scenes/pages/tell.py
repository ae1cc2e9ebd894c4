"""A line of words in several colours, in the middle of its place: as much as there is room for, and as large as can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.forms.form import Form, Place
from scenes.forms.theme import letter
from scenes.kit.palette import Rgb

SAID: Final = 18.5, 17.5, 16.5, 15.5
"""How large the letters are, the largest first, in units."""

APART: Final = 12.0
"""How far two parts of the line are from each other, in units."""

Line = Sequence[tuple[str, Rgb]]
"""Words and their colours."""


def largest(page: Form, lines: Sequence[Line], wide: float) -> float:
    """How large the letters can be of the first of the `lines` that has room, in units."""
    return _chosen(page, lines, wide, SAID[0])[1]


def tell(page: Form, lines: Sequence[Line], place: Place, most: float = SAID[0]) -> None:
    """Write the first of the `lines` that has room upon what is there, in letters no larger than `most`; the last of them in
    smaller letters where none has."""
    x, y, w, h = place
    line, size, longs, whole = _chosen(page, lines, w, most)
    share = min(1.0, w / whole)
    begin = x + (w - whole * share) / 2
    for (words, colour), long in zip(line, longs, strict=True):
        page.label(words, begin, y, long * share, h, size=size * share, colour=colour, over=True)
        begin += (long + APART) * share


def _chosen(page: Form, lines: Sequence[Line], wide: float, most: float) -> tuple[Line, float, list[float], float]:
    """A line and how large its letters are, how long its parts and the whole of it."""
    found = [(line, size, *_longs(page, line, size)) for line in lines for size in SAID if size <= most]
    return next((one for one in found if one[3] <= wide), found[-1])


def _longs(page: Form, line: Line, size: float) -> tuple[list[float], float]:
    """How long each part of a line is in letters of a size, and the whole of it, in units."""
    font = page.app.font("ui", letter(size, page.k))
    longs = [font.size(words)[0] / page.k + 2 for words, _ in line]
    return longs, max(1.0, sum(longs) + APART * (len(longs) - 1))
