"""Syllables that the Korean brush face lacks or that are mistaken for others, and the 1, drawn stroke by stroke for the call-outs.

In the face 쪽 reads as 목 and 총 as 홍: the two ㅈ run into one, the head of the ㅊ into a bar. Here each keeps its own room. A 1
of the faces reads as a slash or as a 7; this one has a flag and a foot.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

import resvg_py
from PIL import Image

from build_scripts.art.brush import Stroke, written
from build_scripts.art.ink import group, svg

BOX = 144, 204
"""A syllable's box in units, with room for the tip all round; 190 of them are the height of a letter of the face."""

_BAR = 24.0
"""How hard the tip is pressed for a horizontal, in units."""


def _chieut(top: float) -> tuple[Stroke, ...]:
    """ㅊ: its dot, a bar, and two legs that part below the bar."""
    return (
        ((54, top, 20), (62, top + 16, 17)),
        ((22, top + 34, _BAR), (58, top + 29, 17), (94, top + 29, 22)),
        ((64, top + 32, 17), (50, top + 54, 18), (24, top + 72, 7)),
        ((58, top + 50, 11), (74, top + 62, 24), (98, top + 72, 15)),
    )


def _jieut(left: float, top: float, wide: float) -> tuple[Stroke, ...]:
    """ㅈ: a bar and two legs."""
    middle = left + wide * 0.52
    return (
        ((left, top + 4, 21), (middle, top + 1, 15), (left + wide, top, 19)),
        ((middle + 5, top + 4, 15), (middle - 5, top + 30, 16), (left - 4, top + 50, 7)),
        ((middle + 1, top + 24, 9), (middle + 12, top + 38, 20), (left + wide + 4, top + 48, 12)),
    )


def _oh(top: float, high: float) -> tuple[Stroke, ...]:
    """ㅗ: a short upright on a long bar."""
    return (
        ((62, top, 17), (60, top + high, 20)),
        ((6, top + high + 8, _BAR), (58, top + high + 1, 18), (114, top + high - 2, 24)),
    )


def _ieung(top: float, r: float) -> tuple[Stroke, ...]:
    """ㅇ: a ring in one go."""
    y = top + r
    return (
        (
            (63, y - r, 15), (38, y - r * 0.4, 18), (40, y + r * 0.7, 19), (62, y + r, 17), (86, y + r * 0.4, 18),
            (82, y - r * 0.7, 16), (56, y - r * 1.02, 14),
        ),
    )  # fmt: skip


SYLLABLES: dict[str, tuple[Stroke, ...]] = {
    "쪽": (
        *_jieut(8, 14, 44),
        *_jieut(68, 9, 44),
        *_oh(64, 32),
        ((34, 128, 22), (62, 124, 17), (86, 123, 20), (86, 146, 20), (80, 176, 9)),
    ),
    "총": (*_chieut(6), *_oh(80, 24), *_ieung(130, 23)),
    "초": (*_chieut(18), *_oh(96, 34)),
    "쵼": (
        *_chieut(4),
        ((44, 82, 15), (44, 106, 17)),
        ((78, 80, 15), (76, 105, 17)),
        ((6, 116, _BAR), (58, 109, 18), (114, 106, 24)),
        ((36, 128, 18), (34, 160, 19), (58, 170, 19), (98, 164, 12)),
    ),
    "1": (
        ((32, 66, 10), (46, 57, 17), (60, 42, 22)),
        ((60, 42, 22), (62, 92, 20), (63, 138, 22)),
        ((34, 145, 22), (62, 141, 18), (94, 140, 22)),
    ),
}  # fmt: skip
"""Each syllable in the order in which it is written."""


def drawn(strokes: Sequence[Stroke], pixels: int) -> Image.Image:
    """The mask of a syllable whose letters are `pixels` high, on its box."""
    scale = pixels / 190
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg(*BOX, group(written(strokes, "#FFFFFF"), 12, 12)), width=round(BOX[0] * scale)))
    return Image.open(io.BytesIO(png)).convert("RGBA").getchannel("A")
