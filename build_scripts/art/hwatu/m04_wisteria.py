"""April, wisteria (흑싸리): upright racemes of black bean leaves; the cuckoo across the crescent moon."""

from __future__ import annotations

import math
from collections.abc import Callable

from build_scripts.art.hwatu.frame import LINE, face
from build_scripts.art.hwatu.marks import Knot, Stroke, brush, ribbon, smooth, union
from build_scripts.art.ink import BLACK, OCHRE, PAPER, VERMILION, YELLOW, circle, group, path

THIN = 9


def bean(x: float, y: float, turn: float, size: float = 50) -> str:
    """A plump leaflet on a short stalk from (x, y) towards `turn`: blunt and swollen at its end."""
    w = size * 0.34
    d = (
        f"M0 0L0 {-size * 0.24}C{-w * 0.5} {-size * 0.36} {-w * 1.3} {-size * 0.62} {-w} {-size * 0.92}"
        f"C{-w * 0.7} {-size * 1.14} {w * 0.7} {-size * 1.14} {w} {-size * 0.92}"
        f"C{w * 1.3} {-size * 0.62} {w * 0.5} {-size * 0.36} 0 {-size * 0.24}Z"
    )
    return group(path(d, BLACK, BLACK, 5), x, y, turn)


def raceme(knots: Stroke, pairs: int, size: float = 52, bare: float = 0.1) -> str:
    """A stem along `knots` from foot to tip with `pairs` of beans; its lowest part, `bare` of it, has none."""
    run = smooth(knots, 12)
    body = path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y, _ in run), stroke=BLACK, width=9)
    for i in range(pairs):
        t = bare + (1 - bare) * i / pairs
        (ax, ay, _), (bx, by, _) = run[int(t * (len(run) - 2))], run[int(t * (len(run) - 2)) + 1]
        ahead = math.degrees(math.atan2(bx - ax, ay - by))
        grown = size * (1.12 - 0.5 * t)
        body += bean(ax, ay, ahead - 66 + 12 * t, grown) + bean(ax, ay, ahead + 66 - 12 * t, grown)
    (ax, ay, _), (bx, by, _) = run[-2], run[-1]
    return body + bean(bx, by, math.degrees(math.atan2(bx - ax, ay - by)), size * 0.8)


def tendril(knots: Stroke) -> str:
    """A thin curling tendril."""
    return brush(knots)


def stem(*points: tuple[float, float]) -> list[Knot]:
    """Points without a pressure of their own, as knots."""
    return [(x, y, 1.0) for x, y in points]


def feather(x: float, y: float, turn: float, length: float, width: float, fill: str) -> str:
    """One quill from (x, y) towards `turn` (0 is to the right), rounded at its end, its shaft marked."""
    blade = brush([(0, 0, width * 0.7), (length * 0.5, -width * 0.08, width), (length, 0, width * 0.6)], fill, BLACK, THIN)
    return group(blade + path(f"M{length * 0.45} 0L{length * 0.92} 0", stroke=BLACK, width=5), x, y, turn)


def wing(fill: str) -> str:
    """A wing from its shoulder at the origin: the arm upwards, the quills spread to the right."""
    quills = "".join(feather(2 + 4 * i, -20 - 26 * i, 12 - 7 * i, 150 + 8 * i, 46, fill) for i in range(5))
    quills += "".join(feather(8, -146, -30 - 12 * i, 196 + 14 * i, 42, fill) for i in range(5))
    cover = path(
        "M-46 26C-66 -50 -52 -128 0 -176C34 -196 52 -178 44 -150C84 -140 84 -104 62 -92C96 -76 90 -40 62 -34"
        "C84 -14 66 26 30 36Z",
        fill, BLACK, 11,
    )  # fmt: skip
    rows = path("M-12 -116C8 -112 20 -98 20 -82M-22 -70C0 -68 16 -52 16 -36M-22 -20C-4 -18 8 -8 10 8", stroke=BLACK, width=7)
    return quills + cover + rows


def cuckoo() -> str:
    """The cuckoo (두견이) about its own middle, flying to the left. One of the 고도리 birds."""
    tail = "".join(feather(120, dy * 0.4, dy * 0.42, 230, 44, OCHRE) for dy in (-38, 38, 0))
    bars = "".join(path(f"M{x} -12L{x + 12} 12", stroke=BLACK, width=8) for x in (230, 262, 294))
    body = (
        "M-196 -6C-190 -60 -132 -74 -84 -58C-20 -62 90 -54 170 -16C186 -8 186 10 170 18C100 62 -20 78 -92 54C-150 50 -196 38 -196 -6Z"
    )
    belly = path(
        "M-180 22C-140 22 -110 14 -80 12C0 20 90 20 168 10C100 62 -20 78 -92 54C-130 52 -164 44 -180 22Z", PAPER, BLACK, 8
    )
    stripes = "".join(path(f"M{x} {a}L{x + 8} {b}", stroke=BLACK, width=7) for x, a, b in (
        (-84, 24, 50), (-52, 26, 58), (-20, 28, 60), (12, 28, 56), (44, 26, 50), (76, 24, 44)))  # fmt: skip
    beak = path("M-180 -26C-212 -36 -236 -30 -262 -10L-206 -6Z", YELLOW, BLACK, THIN) + path(
        "M-206 -6L-252 14C-226 22 -206 18 -186 8Z", VERMILION, BLACK, THIN
    )
    eye = circle(-150, -24, 15, YELLOW, BLACK, 6) + circle(-152, -24, 7, BLACK)
    far = group(wing(OCHRE), -62, -24, 14)
    near = group(wing(OCHRE), -40, 12, 174, mirror=True)
    return tail + bars + far + union([body], OCHRE) + belly + stripes + beak + eye + near


def moon() -> str:
    """A red crescent, lying on its back to the lower left."""
    return path("M150 330C96 560 250 800 500 760C560 748 590 716 600 690C430 720 250 560 150 330Z", VERMILION, BLACK, LINE)


def animal() -> str:
    """열끗: the cuckoo dives across the moon."""
    return face(
        moon()
        + raceme(stem((60, 20), (110, 110), (190, 190), (230, 270)), 5, 58)
        + raceme(stem((640, 60), (560, 130), (500, 210), (480, 300)), 5, 58)
        + raceme(stem((660, 560), (600, 700), (560, 860), (440, 990)), 8, 60)
        + tendril([(600, 700, 12), (480, 830, 11), (330, 860, 10), (200, 830, 9), (110, 880, 8), (120, 970, 8),
                   (200, 980, 7), (206, 920, 6), (160, 920, 4)])
        + raceme(stem((330, 860), (270, 930), (250, 1010)), 3, 50)
        + group(cuckoo(), 318, 500, -24)
    )  # fmt: skip


def red_ribbon() -> str:
    """초단 with a raceme at either side and leaves below."""
    return face(
        raceme(stem((250, 1060), (190, 860), (120, 560), (110, 250)), 14, 62)
        + raceme(stem((420, 1060), (500, 860), (560, 640), (540, 380)), 11, 62)
        + raceme(stem((330, 1060), (200, 960), (60, 860)), 4, 58)
        + raceme(stem((360, 1060), (480, 990), (600, 880)), 4, 58)
        + raceme(stem((320, 1060), (330, 960), (320, 860)), 4, 54)
        + ribbon("plain", 340, 470, 6, -1)
    )


def junk_a() -> str:
    """피: three racemes, the tallest in the middle, a small branch at the right."""
    return face(
        raceme(stem((330, 1060), (330, 800), (310, 480), (330, 170)), 16, 66)
        + raceme(stem((320, 1040), (220, 880), (130, 660), (130, 420)), 11, 64)
        + raceme(stem((340, 1040), (440, 860), (540, 720), (550, 500)), 9, 62)
        + raceme(stem((440, 860), (490, 700), (470, 560)), 4, 46)
        + raceme(stem((320, 1060), (190, 1000), (66, 880)), 4, 60)
        + raceme(stem((340, 1060), (470, 1000), (610, 900)), 4, 60)
    )


def junk_b() -> str:
    """피: three racemes and a tendril that curls up at the right."""
    return face(
        raceme(stem((300, 1060), (270, 800), (300, 520), (290, 230)), 15, 66)
        + raceme(stem((290, 1040), (200, 880), (110, 720), (116, 480)), 10, 64)
        + raceme(stem((310, 1040), (400, 900), (470, 760), (460, 560)), 8, 62)
        + tendril([(360, 1000, 12), (520, 860, 11), (580, 640, 10), (540, 440, 9), (560, 300, 9), (590, 200, 8),
                   (530, 130, 8), (470, 180, 7), (500, 240, 6), (536, 206, 4)])
        + bean(566, 600, 70, 50) + bean(540, 450, -70, 46) + bean(554, 340, 66, 42)
        + raceme(stem((280, 1060), (170, 1000), (60, 900)), 4, 60)
        + raceme(stem((330, 1060), (460, 1000), (620, 930)), 5, 60)
    )  # fmt: skip


CARDS: dict[str, Callable[[], str]] = {"4A": animal, "4R": red_ribbon, "4J": junk_a, "4K": junk_b}
