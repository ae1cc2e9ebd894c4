"""A lucky purse (복주머니): `python -m build_scripts.art.tables.purse` draws assets/tables/purse.png."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image

from build_scripts.art.ink import circle, svg
from build_scripts.art.palette import colours, reduced
from build_scripts.art.portraits import rimmed
from build_scripts.art.portraits.strokes import ROUND, band, clipped, darker, line, outline_of, shape
from build_scripts.art.tables.paint import TARGET, render

SIZE = 320
SILK, CORD, BLOSSOM = "#D2232A", "#F6BE2C", "#FFE9C8"
BODY = "M118 124 C48 152 14 210 26 264 C36 306 92 316 160 316 C228 316 284 306 294 264 C306 210 272 152 202 124Z"


def _blossom(x: float, y: float, r: float) -> str:
    """A plum blossom."""
    petals = "".join(circle(x + r * cos(2 * pi * i / 5 - pi / 2), y + r * sin(2 * pi * i / 5 - pi / 2), r * 0.72, BLOSSOM) for i in range(5))
    return petals + circle(x, y, r * 0.42, CORD)


def _tassel(x: float, y: float) -> str:
    """The end of a cord."""
    threads = shape(f"M{x - 11} {y + 14} L{x - 16} {y + 52} H{x + 16} L{x + 11} {y + 14}Z", CORD, 6, 5)
    strands = line(f"M{x - 5} {y + 28} V{y + 46} M{x + 5} {y + 28} V{y + 46}", darker(CORD), 4)
    return threads + strands + shape(f"M{x - 13} {y + 6} a13 11 0 1 1 26 0 a13 11 0 1 1 -26 0Z", CORD, 6, 4)


def drawn() -> str:
    """The purse in a box of 320 × 320, shut with a cord tied to a bow."""
    frill = shape("M114 128 C92 96 80 66 84 34 Q106 50 118 26 Q138 46 160 20 Q182 46 202 26 Q214 50 236 34 C240 66 228 96 206 128Z", SILK, 8, 10)
    pleats = line("M118 44 L136 112 M160 42 V112 M202 44 L184 112", darker(SILK), 6)
    silk = shape(BODY, SILK, 8, 16)
    folds = clipped(BODY, line("M132 134 Q104 176 98 216 M188 134 Q216 176 222 216 M160 138 V176", darker(SILK), 6))
    tie = shape("M106 112 Q160 134 214 112 L216 136 Q160 160 104 136Z", CORD, 7, 6)
    bow = shape("M156 138 C118 108 78 120 82 146 C86 168 130 164 156 146Z", CORD, 7, 6)
    bow += shape("M164 138 C202 108 242 120 238 146 C234 168 190 164 164 146Z", CORD, 7, 6)
    ends = band("M154 148 Q126 176 118 204 M166 148 Q194 176 202 204", outline_of(CORD), 11) + band("M154 148 Q126 176 118 204 M166 148 Q194 176 202 204", CORD, 6)
    knot = shape("M144 141 a16 14 0 1 1 32 0 a16 14 0 1 1 -32 0Z", CORD, 7, 5)
    return frill + pleats + silk + folds + _blossom(160, 250, 24) + tie + ends + _tassel(117, 200) + _tassel(203, 200) + bow + knot


def purse() -> Image.Image:
    """The purse with its rim of light, in as few colours as it is kept in."""
    whole = rimmed(render(svg(SIZE, SIZE, drawn(), ROUND), 2 * SIZE).convert("RGBA"))
    return reduced(whole, colours(whole))


if __name__ == "__main__":
    purse().save(TARGET / "purse.png", optimize=True)
