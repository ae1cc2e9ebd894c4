"""What answers bring, each in one large sum that is read first, and below it in a smaller hand what they may cost. The rows of
all answers stand at the same heights, so that they are compared line by line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.table.lines import LEAST, Line, raised
from scenes.table.terms import DETAIL, LOSING, MINUS, Term

_NUMBER: Final = re.compile(r"[+−]?\d[\d,.]*")
"""What is large of a sum; what it is counted in is not."""

_LEAD, _UNIT, _SAYS = 35.0, 19.0, 16.0
"""How high the letters are at most of the number that is read first, of the words beside it, and of what a figure stands for, in
units of letters."""

_LESS, _BESIDE = 24.0, 17.0
"""The same of the other numbers and of the words beside these."""

_FIRST, _ROW, _APART = 1.06, 1.08, 0.5
"""How high the first row is and each of the others, and how far words are from their figure at least, in heights of letters."""

_SHARES: Final = (1.0, 1.0), (0.95, 0.95), (0.9, 0.9), (0.86, 0.86), (0.86, 0.74)
"""To such shares of their height the letters of the first row and those of the others become lower before words are left out."""

_LOWER: Final = tuple((share, share) for share in (0.78, 0.7, 0.62, 0.54, 0.46, 0.4))
"""To such shares where even figures alone have no room."""

Said = Callable[[Term], str]

_WAYS: Final[tuple[tuple[Said, Said], ...]] = (
    (lambda lead: lead.says, lambda less: less.says),
    (lambda lead: lead.says, lambda less: less.briefly or less.says),
    (lambda lead: "", lambda less: less.briefly or less.says),
    (lambda lead: "", lambda less: ""),
)
"""What is said beside the sum that is read first and beside the others, where there is less and less room: a sum that is large
and golden is won, and one with a minus in red is lost."""


def laid(ink: Ink, t: float, told: Sequence[Sequence[Term]], rooms: Sequence[Rect]) -> tuple[list[tuple[Line, ...]], int]:
    """The rows of each answer from the top of its room on, and how high they are together. `t` is a unit of letters."""
    for way, shares in (*product(_WAYS, _SHARES), *product(_WAYS[-1:], _LOWER)):
        said = [[replace(one, says=way[one is not offers[0]](one)) for one in offers] for offers in told]
        found = [_rows(ink, t, shares, offers, room) for offers, room in zip(said, rooms, strict=True)]
        tall = max((lines[-1].rect.bottom - room.top for lines, room in zip(found, rooms, strict=True) if lines), default=0)
        if tall <= min(room.height for room in rooms) and all(map(_apart, found, rooms)):
            break
    return found, tall


def _apart(lines: Sequence[Line], room: Rect) -> bool:
    """Whether words and figures of each row stand clear of one another in their room."""
    ends: dict[int, int] = {}
    for line in lines:
        if line.rect.left < ends.get(line.rect.top, room.left):
            return False
        ends[line.rect.top] = line.rect.right + (round(_APART * line.px) if line.kind == "ui" else 0)
    return True


def _rows(ink: Ink, t: float, shares: tuple[float, float], offers: Sequence[Term], room: Rect) -> tuple[Line, ...]:
    """A row for each sum: the words at the left, the figure at the right, on one line of letters."""
    y, found = room.top, list[Line]()
    for nth, one in enumerate(offers):
        most = (_LESS, _BESIDE, _SAYS) if nth else (_LEAD, _UNIT, _SAYS)
        px, beside, small = (max(LEAST, round(each * t * shares[nth > 0])) for each in most)
        row = Rect(room.left, y, ink.width(one.says, "ui", small), round((_ROW if nth else _FIRST) * px))
        colour = LOSING if MINUS in one.figure else PAPER if one.quiet else GOLD
        said = [Line(one.says, "ui", small, DETAIL, row)]
        parts = [(words, px if number else beside) for words, number in _parts(one.figure)]
        row = Rect(room.right - sum(ink.width(words, "bold", high) for words, high in parts), y, 0, row.height)
        for words, high in parts:
            row = Rect(row.right, y, ink.width(words, "bold", high), row.height)
            said.append(Line(words, "bold", high, colour, row))
        found += [raised(ink, line, px) for line in said if line.words]
        y += row.height
    return tuple(found)


def _parts(figure: str) -> list[tuple[str, bool]]:
    """A figure in its parts: words before the number, the number, words behind it; which of them is the number."""
    number = _NUMBER.search(figure)
    if number is None:
        return [(figure, False)]
    return [(words, nth == 1) for nth, words in enumerate((figure[: number.start()], number[0], figure[number.end() :])) if words]
