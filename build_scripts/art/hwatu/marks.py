"""Marks that several months wear: the brush, the 광 disc, the ribbon (띠), the hanging cloud.

Writing is drawn, not set: a stroke is a run of (x, y, width) points that the brush follows; no font is asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from build_scripts.art.hwatu.frame import BOTTOM, LEFT, LINE, RIGHT, TOP
from build_scripts.art.ink import BLACK, BLUE, PAPER, VERMILION, WHITE, circle, group, path
from build_scripts.art.knots import Knot, Stroke, smooth

Point = tuple[float, float]


def outline(points: Sequence[Point], closed: bool = True) -> str:
    """Straight path data through `points`, in tenths of a unit."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def blob(points: Sequence[Point]) -> str:
    """Path data of a closed round shape through `points`."""
    n = len(points)
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(n):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        d += (
            f"C{x1 + (x2 - x0) / 6:.1f} {y1 + (y2 - y0) / 6:.1f} "
            f"{x2 - (x3 - x1) / 6:.1f} {y2 - (y3 - y1) / 6:.1f} {x2:.1f} {y2:.1f}"
        )
    return d + "Z"


def brush(knots: Stroke, fill: str = BLACK, stroke: str = "none", width: float = 0) -> str:
    """One brush stroke through `knots`: a filled shape as wide as each knot says, with round ends."""
    return path(brushed(knots), fill, stroke, width)


def brushed(knots: Stroke) -> str:
    """The outline of a brush stroke as path data."""
    run = smooth(knots)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, w) in enumerate(run):
        (ax, ay, _), (bx, by, _) = run[max(i - 1, 0)], run[min(i + 1, len(run) - 1)]
        away = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / away * w / 2, (bx - ax) / away * w / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return outline([*left, *_cap(run[-1], run[-2]), *reversed(right), *_cap(run[0], run[1])])


def _cap(end: Knot, before: Knot) -> list[Point]:
    """The half-round with which a stroke ends."""
    x, y, w = end
    heading = math.atan2(y - before[1], x - before[0])
    turns = (heading + math.pi / 2 - math.pi * k / 6 for k in range(1, 6))
    return [(x + math.cos(t) * w / 2, y + math.sin(t) * w / 2) for t in turns]


def union(shapes: Sequence[str], fill: str, width: float = LINE) -> str:
    """Several path data drawn as one body: a single outline about them all, none where they overlap."""
    skins = "".join(path(d, BLACK, BLACK, width * 2) for d in shapes)
    return skins + "".join(path(d, fill) for d in shapes)


# --- 광 ---

LIGHT: tuple[Stroke, ...] = (
    ((2, -64, 13), (5, -44, 21), (1, -14, 15)),
    ((-40, -50, 8), (-32, -38, 20), (-24, -24, 11)),
    ((42, -56, 20), (34, -40, 15), (21, -26, 6)),
    ((-62, -2, 12), (-48, -7, 20), (0, -10, 14), (46, -17, 18), (62, -12, 22)),
    ((-13, -8, 16), (-16, 16, 20), (-32, 42, 15), (-58, 62, 4)),
    ((13, -12, 14), (12, 16, 18), (15, 42, 22), (34, 53, 21), (56, 48, 18), (60, 20, 3)),
)
"""光 as six strokes about its own centre, fit for a disc of radius 98."""


def gwang(x: float, y: float, r: float = 112) -> str:
    """The 광 disc about (x, y): red, ringed in black, a white 光; a light rim parts it from what is dark."""
    strokes = "".join(brush(stroke, WHITE) for stroke in LIGHT)
    halo = circle(x, y, r + LINE, PAPER)
    return halo + circle(x, y, r, VERMILION, BLACK, LINE) + group(strokes, x, y, scale=r / 98)


# --- 띠 ---

RIBBON_WIDTH, RIBBON_LENGTH = 200, 616

HONG: tuple[Stroke, ...] = (  # ㅎ ㅗ ㅇ in a box of 100 × 100
    ((50, 0, 8), (56, 8, 17), (57, 13, 10)),
    ((18, 24, 9), (34, 22, 15), (78, 19, 12), (84, 22, 13)),
    ((52, 30, 10), (33, 38, 12), (33, 50, 12), (52, 54, 11), (66, 46, 11), (63, 34, 10), (48, 30, 8)),
    ((51, 55, 11), (50, 70, 13)),
    ((4, 74, 12), (24, 73, 15), (70, 69, 12), (95, 71, 16)),
    ((48, 78, 10), (27, 86, 13), (28, 100, 13), (50, 105, 12), (69, 96, 12), (64, 81, 11), (44, 78, 8)),
)
CHEONG: tuple[Stroke, ...] = (  # ㅊ ㅓ ㅇ
    ((36, 0, 9), (42, 8, 16), (42, 13, 9)),
    ((8, 25, 10), (26, 22, 15), (60, 18, 12), (56, 28, 13), (36, 50, 11), (6, 66, 5)),
    ((36, 43, 9), (48, 55, 14), (58, 64, 15)),
    ((64, 41, 13), (80, 40, 12)),
    ((84, 2, 13), (86, 34, 15), (83, 70, 7)),
    ((54, 74, 10), (32, 83, 13), (33, 98, 13), (55, 104, 12), (75, 95, 12), (70, 78, 11), (50, 74, 8)),
)
DAN: tuple[Stroke, ...] = (  # ㄷ ㅏ ㄴ
    ((12, 8, 11), (28, 7, 15), (56, 3, 11)),
    ((15, 8, 12), (13, 24, 13), (18, 38, 13), (38, 37, 12), (62, 29, 5)),
    ((78, -4, 14), (81, 22, 16), (79, 56, 8)),
    ((80, 22, 12), (99, 20, 14)),
    ((26, 52, 13), (23, 70, 15), (31, 85, 16), (58, 86, 15), (92, 80, 13)),
)
WORDS: dict[str, tuple[tuple[Stroke, ...], ...]] = {"hong": (HONG, DAN), "cheong": (CHEONG, DAN), "plain": ()}


def ribbon(kind: str, x: float, y: float, turn: float = 0, bend: int = 1) -> str:
    """A ribbon (띠) with its middle at (x, y), leaning by `turn` degrees, edged with paper.

    `kind` is "hong" (홍단, red), "cheong" (청단, blue) or "plain" (초단, 비띠: red, no word).
    `bend` is 1 where the tail sweeps to the right and -1 where it sweeps to the left; the word follows.
    """

    def place(u: float, v: float) -> Point:
        """From across (-0.5 … 0.5) and along (0 … 1) to the strip as it hangs."""
        bow = 118 * (v - 0.42) ** 2 + 26 * (v - 0.5)
        return bend * bow + u * RIBBON_WIDTH, (v - 0.5) * RIBBON_LENGTH - bend * u * (10 + 66 * v)

    sides = [place(-0.5, i / 12) for i in range(13)], [place(0.5, i / 12) for i in reversed(range(13))]
    strip = outline([*sides[0], *sides[1]])
    body = path(strip, PAPER, PAPER, LINE * 4) + path(strip, BLUE if kind == "cheong" else VERMILION, BLACK, LINE)
    for i, word in enumerate(WORDS[kind]):
        body += "".join(brush(_written(stroke, 0.065 + 0.462 * i, place)) for stroke in word)
    return group(body, x, y, turn)


def _written(stroke: Stroke, start: float, place: Callable[[float, float], Point]) -> list[Knot]:
    """A stroke of a syllable whose box begins `start` of the way down the ribbon."""
    return [(*place((px - 50) * 0.0081, start + py * 0.0039), w * 2.1) for px, py, w in stroke]


# --- 구름 ---

LOBES: tuple[tuple[float, float, float, float], ...] = (
    (296, -6, 44, 20),
    (226, 34, 66, 40),
    (124, 66, 84, 60),
    (44, 152, 62, 95),
    (6, 236, 46, 110),
    (20, 20, 110, 0),
)
"""Discs that together make the cloud, from its corner: x, y, radius, where the curl inside begins."""


def cloud(corner: str = "top-right", scale: float = 1.0) -> str:
    """A red scalloped cloud out of a corner of the window, about 300 units wide and 250 deep at `scale` 1.

    `corner` is "top-left", "top-right", "bottom-left" or "bottom-right".
    """
    vertical, side = corner.split("-")
    skins = "".join(circle(x, y, r, BLACK, BLACK, LINE) for x, y, r, _ in LOBES)
    flesh = "".join(circle(x, y, r - LINE / 2, VERMILION) for x, y, r, _ in LOBES)
    curls = "".join(_curl(*lobe) for lobe in LOBES[:-1])
    x, y = RIGHT if side == "right" else LEFT, BOTTOM if vertical == "bottom" else TOP
    across, down = (-scale if side == "right" else scale), (-scale if vertical == "bottom" else scale)
    return f'<g transform="translate({x} {y}) scale({across} {down})">{skins}{flesh}{curls}</g>'


def _curl(x: float, y: float, r: float, begin: float) -> str:
    """The scroll inside one lobe: a stroke that winds inwards and thins out."""
    knots = []
    for i in range(9):
        turn, reach = math.radians(begin - 34 * i), r * (0.72 - 0.055 * i)
        knots.append((x + math.cos(turn) * reach, y + math.sin(turn) * reach, 11 - 0.8 * i))
    return brush(knots)
