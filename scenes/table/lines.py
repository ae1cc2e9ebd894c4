"""Words set in an area: how high their letters can be there, and where each line stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from pygame import Rect

from scenes.stage.ink import Ink
from scenes.stage.lacquer import Colour

LEAST: Final = 14
"""Letters are never lower than this, in pixels."""


_SHORT: Final = 8
"""So many letters are a word, in a language without spaces."""

_SHARES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5)
_CLOSE, _TWO_ROWS = 1.2, 0.76
"""How much smaller words become in a low area; how high a row is there in heights of its letters, and from which share on there
are two."""

Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of letters: what it says, in which font, how high and in which colour, and where it stands."""

    words: str
    kind: str
    px: int
    colour: Colour
    rect: Rect


Part = tuple[str, str, float, Colour]
"""Words that may take several lines, their font, their height at most, their colour."""


def written(
    ink: Ink, parts: Sequence[Part], area: Rect, align: Align, sentence: bool = False
) -> tuple[Line, ...]:
    """Words below one another in the middle of an area, as large as they can be there without a word that is broken; a
    `sentence` breaks wherever its language does, and so do words in the plain font."""
    found: list[Line] = []
    for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36, 0.28, 0.2):
        found, y, fits = [], 0, True
        for words, kind, most, colour in parts:
            px = max(LEAST, round(most * share))
            high, lines = ink.font(kind, px).get_linesize(), ink.wrap(words, kind, px, area.width)
            free = kind == "ui" or (sentence and " " not in words and len(words) > _SHORT)
            whole = lines if free else words.split(" ")
            fits = fits and all(ink.width(part, kind, px) <= area.width for part in whole)
            for line in lines:
                rect = Rect(0, y, ink.width(line, kind, px), high)
                rect.x = {"left": area.x, "center": area.centerx - rect.width // 2, "right": area.right - rect.width}[align]
                found.append(Line(line, kind, px, colour, rect))
                y += high
        if fits and y <= area.height:
            break
    down = area.top + max(0, area.height - y) // 2
    return tuple(moved(line, down) for line in found)


def moved(line: Line, down: int) -> Line:
    return replace(line, rect=line.rect.move(0, down))


def carved(words: str) -> str:
    """The font of words that are cut into wood: the brush, but for kana, of which it makes hairlines."""
    return "display" if any("\u3040" <= letter <= "\u30ff" for letter in words) else "brush"


def tight(lines: Sequence[Line], middle: int) -> tuple[Line, ...]:
    """Lines close below one another, round the height `middle`."""
    found, y = list[Line](), middle - sum(round(line.px * _CLOSE) for line in lines) // 2
    for line in lines:
        found.append(replace(line, rect=Rect(line.rect.left, y, line.rect.width, round(line.px * _CLOSE))))
        y = found[-1].rect.bottom
    return tuple(found)


def row_size(ink: Ink, said: Sequence[Part], area: Rect) -> tuple[float, bool]:
    """How large words can be in a low area, as a share of the most, and whether they stand side by side there, or close below one
    another."""
    for share in _SHARES:
        wide = [ink.width(words, kind, max(LEAST, round(most * share))) for words, kind, most, _ in said]
        high = [round(max(LEAST, round(most * share)) * _CLOSE) for _, _, most, _ in said]
        if max(high) <= area.height and sum(wide) + round(said[0][2] * share) * (len(said) - 1) <= area.width:
            return share, True
        if share <= _TWO_ROWS and sum(high) <= area.height and max(wide) <= area.width:
            return share, False
    return _SHARES[-1], False


def beside_another(ink: Ink, said: Sequence[Part], area: Rect, size: tuple[float, bool]) -> tuple[Line, ...]:
    """Words of a size in the middle of a low area, side by side or close below one another."""
    share, one_row = size
    found, x, y, gap = list[Line](), area.left, area.top, 0
    for words, kind, most, colour in said:
        px = max(LEAST, round(most * share))
        rect = Rect(x, y, ink.width(words, kind, px), round(px * _CLOSE))
        gap = gap or px
        if found and one_row:
            rect.bottom = found[0].rect.bottom
        found.append(Line(words, kind, px, colour, rect))
        x, y = (rect.right + gap, y) if one_row else (x, rect.bottom)
    down = (area.height - (found[-1].rect.bottom - area.top)) // 2
    return tuple(moved(line, down) for line in found)
