"""Man (萬子), the winds and the dragons: faces that are written. Each is ink in a box of 600 × 800."""

from __future__ import annotations

from build_scripts.art.brush import Stroke, written
from build_scripts.art.ink import path
from build_scripts.art.tiles import glyphs
from build_scripts.art.tiles.inks import AKA, GREEN, INK, NAVY, RED


def _character(strokes: tuple[Stroke, ...], x: float, y: float, wide: float, high: float, ink: str) -> str:
    """A character in the box whose top left is (x, y)."""
    return f'<g transform="translate({x} {y}) scale({wide / 100} {high / 100})">{written(strokes, ink)}</g>'


def man(number: int, red: bool = False) -> str:
    """The numeral in black over 萬 in red; all of it bright red for the red five."""
    numeral = _character(glyphs.NUMERALS[number - 1], 115, 76, 370, 262, AKA if red else INK)
    return numeral + _character(glyphs.MYRIAD, 108, 370, 384, 352, AKA if red else RED)


def wind(number: int) -> str:
    """東南西北, 1 to 4."""
    return _character(glyphs.WINDS[number - 1], 72, 118, 456, 564, NAVY)


def white() -> str:
    """白: a double frame, since an empty face reads as one that is missing."""

    def frame(inset: float, notch: float, width: float) -> str:
        left, right, top, foot = inset, 600 - inset, inset + 14, 786 - inset
        d = (
            f"M{left + notch} {top}H{right - notch}V{top + notch}H{right}V{foot - notch}H{right - notch}V{foot}"
            f"H{left + notch}V{foot - notch}H{left}V{top + notch}H{left + notch}Z"
        )
        return path(d, "none", NAVY, width)

    return frame(88, 0, 28) + frame(138, 40, 14)


def green() -> str:
    """發."""
    return _character(glyphs.FORTUNE, 76, 120, 448, 560, GREEN)


def red() -> str:
    """中."""
    return _character(glyphs.CENTRE, 96, 132, 408, 536, RED)
