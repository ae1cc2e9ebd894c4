"""Ace to ten: pips (점) in three columns, the lower half upside down. The ace of spades and the twos are dressed up."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from build_scripts.art.brush import Stroke, across, down, stroke
from build_scripts.art.ink import circle, group, path
from build_scripts.art.playing.frame import index, twice
from build_scripts.art.playing.suits import GOLD, SHAPES, suit

LEFT, MIDDLE, RIGHT = 182, 250, 318
TOP, FOOT = 122, 578


def _row(share: float) -> float:
    return TOP + (FOOT - TOP) * share


_COLUMNS = {
    3: ((0, 0.5, 1), ()),
    4: ((), (0, 1)),
    5: ((0.5,), (0, 1)),
    6: ((), (0, 0.5, 1)),
    7: ((0.25,), (0, 0.5, 1)),
    8: ((0.25, 0.75), (0, 0.5, 1)),
    9: ((0.5,), (0, 1 / 3, 2 / 3, 1)),
    10: ((1 / 6, 5 / 6), (0, 1 / 3, 2 / 3, 1)),
}
"""Number to the heights of its pips in the middle column and in both outer ones, 0 at the top and 1 at the foot."""


def layout(number: int) -> Sequence[tuple[float, float, bool]]:
    """Where the pips of 3 … 10 stand: x, y, and whether upside down."""
    middle, outer = _COLUMNS[number]
    return [(MIDDLE, _row(h), h > 0.5) for h in middle] + [(x, _row(h), h > 0.5) for h in outer for x in (LEFT, RIGHT)]


def pips(name: str, number: int, ink: str) -> str:
    """A card of 3 … 10."""
    size = (100 if number < 9 else 80) * (1.12 if name == "D" else 1)
    return "".join(suit(name, x, y, size, ink, 180 if over else 0) for x, y, over in layout(number)) + index(
        str(number), name, ink
    )


def two(name: str, ink: str) -> str:
    """The two, highest of ranks in Daifugo: two great pips on a golden band between sprays of rays."""
    rays = ""
    for i in range(36):
        turn = 2 * pi * i / 36
        near, far = (108, 184) if i % 2 else (108, 158)
        rays += f"M{250 + cos(turn) * near:.1f} {350 + sin(turn) * near:.1f}L{250 + cos(turn) * far:.1f} {350 + sin(turn) * far:.1f}"
    sun = path(rays, "none", "#F6D586", 9) + circle(250, 350, 94, GOLD) + circle(250, 350, 81, "#FFF7DF") + circle(250, 350, 70, GOLD)
    crown = group(path("M-46 30L-58 -26L-26 0L0 -40L26 0L58 -26L46 30Z", ink) + path("M-46 44H46", "none", ink, 12), 250, 348, scale=0.9)
    return sun + crown + twice(suit(name, 250, 140, 178, ink)) + index("2", name, ink)


# ---------------------------------------------------------------- aces

NOL: tuple[Stroke, ...] = (  # ㄴ ㅗ ㄹ in a box of 100 × 100
    down(26, 2, 25, 27, 13),
    across(25, 27, 80, 23, 13),
    down(51, 30, 51, 44, 12),
    across(6, 47, 95, 43, 13),
    across(24, 60, 76, 57, 12),
    down(76, 57, 75, 76, 12),
    across(26, 77, 75, 75, 11),
    down(26, 77, 25, 97, 12),
    across(25, 97, 82, 94, 13),
)
PAN: tuple[Stroke, ...] = (  # ㅍ ㅏ ㄴ
    across(6, 11, 62, 8, 12),
    down(21, 12, 24, 46, 12),
    down(45, 11, 43, 46, 12),
    across(2, 49, 65, 44, 13),
    down(79, 0, 79, 62, 14),
    across(80, 28, 99, 26, 12),
    down(22, 68, 21, 94, 13),
    across(21, 95, 88, 91, 13),
)


def _word(strokes: tuple[Stroke, ...], x: float, y: float, size: float, ink: str) -> str:
    return group("".join(path(stroke(s), ink) for s in strokes), x, y, scale=size / 100)


def ace(name: str, ink: str) -> str:
    """One great suit; on the spade the table's own mark, 놀판, among scrolls."""
    if name != "S":
        return suit(name, 250, 350, 310 if name == "D" else 280, ink) + index("A", name, ink)
    great = group(path(SHAPES["S"], ink), 250, 338, scale=3.5)
    leaf = "M0 -40C10 -20 38 -8 38 14C38 26 30 32 22 32C12 32 5 26 0 16C-5 26 -12 32 -22 32C-30 32 -38 26 -38 14C-38 -8 -10 -20 0 -40Z"
    inner = group(path(leaf, "none", GOLD, 2.2), 250, 338, scale=3.5)
    words = _word(NOL, 163, 298, 84, "#FFFFFF") + _word(PAN, 256, 298, 84, "#FFFFFF")
    rays = "".join(
        group(path("M0 -8L5 -38L0 -54L-5 -38Z", GOLD), 250, 274, turn) for turn in (-72, -48, -24, 0, 24, 48, 72)
    )
    scroll = path("M250 596C214 560 168 566 158 590C152 606 172 616 180 602M250 596C286 560 332 566 342 590C348 606 328 616 320 602", "none", ink, 7)
    pearl = circle(250, 604, 9, GOLD) + circle(250, 90, 9, GOLD)
    upper = path("M250 100C214 136 168 130 158 106C152 90 172 80 180 94M250 100C286 136 332 130 342 106C348 90 328 80 320 94", "none", ink, 7)
    return great + inner + rays + words + scroll + upper + pearl + index("A", "S", ink)
