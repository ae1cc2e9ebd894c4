"""April, wisteria (흑싸리): upright racemes of narrow black leaflets in pairs; the cuckoo beneath the crescent moon."""

from __future__ import annotations

import math
from collections.abc import Callable

from build_scripts.art.hwatu.frame import LINE, face
from build_scripts.art.hwatu.marks import brush, outline, ribbon, union
from build_scripts.art.ink import BLACK, OCHRE, PAPER, UMBER, VERMILION, YELLOW, circle, group, path
from build_scripts.art.knots import Knot, Stroke, smooth

THIN = 9


def leaflet(x: float, y: float, turn: float, size: float = 100) -> str:
    """A narrow pointed leaflet from (x, y) towards `turn`, edged with paper so that neighbours stay apart."""
    w = size * 0.2
    blade = (
        f"M0 0C{-w * 0.5:.1f} {-size * 0.14:.1f} {-w * 1.3:.1f} {-size * 0.42:.1f} {-w:.1f} {-size * 0.62:.1f}"
        f"C{-w * 0.76:.1f} {-size * 0.8:.1f} {-w * 0.3:.1f} {-size * 0.92:.1f} 0 {-size:.1f}"
        f"C{w * 0.3:.1f} {-size * 0.92:.1f} {w * 0.76:.1f} {-size * 0.8:.1f} {w:.1f} {-size * 0.62:.1f}"
        f"C{w * 1.3:.1f} {-size * 0.42:.1f} {w * 0.5:.1f} {-size * 0.14:.1f} 0 0Z"
    )
    return group(path(blade, BLACK, PAPER, 7), x, y, turn)


def raceme(knots: Stroke, pairs: int, size: float = 100, bare: float = 0.1) -> str:
    """A stem along `knots`, foot to tip, with `pairs` of leaflets opposite each other and one at its tip, all
    pointing upwards like the barbs of a feather; the lowest `bare` of it has none."""
    run = smooth(knots, 12)
    leaves = ""
    for i in range(pairs):
        t = bare + (0.97 - bare) * i / pairs
        (ax, ay, _), (bx, by, _) = run[int(t * (len(run) - 2))], run[int(t * (len(run) - 2)) + 1]
        ahead = math.degrees(math.atan2(bx - ax, ay - by))
        grown = size * (1.06 - 0.34 * i / pairs)
        leaves += leaflet(ax, ay, ahead - 46 + 10 * t, grown) + leaflet(ax, ay, ahead + 46 - 10 * t, grown)
    (ax, ay, _), (bx, by, _) = run[-2], run[-1]
    leaves += leaflet(ax, ay, math.degrees(math.atan2(bx - ax, ay - by)), size * 0.84)
    return leaves + path(outline([(x, y) for x, y, _ in run], closed=False), stroke=BLACK, width=11)


def tendril(knots: Stroke, curl: float, sense: int = 1) -> str:
    """A thin tendril along `knots`, coiled at its end; `curl` is how wide, `sense` 1 clockwise or -1."""
    (px, py, _), (x, y, w) = knots[-2], knots[-1]
    heading = math.atan2(y - py, x - px)
    cx, cy = x - math.sin(heading) * curl * sense, y + math.cos(heading) * curl * sense
    begin = math.atan2(y - cy, x - cx)
    coil: list[Knot] = []
    for i in range(1, 15):
        a, reach = begin + sense * i * math.pi / 5, curl * (1 - i * 0.058)
        coil.append((cx + math.cos(a) * reach, cy + math.sin(a) * reach, w * (1 - i * 0.04)))
    return brush([*knots, *coil])


def stem(*points: tuple[float, float]) -> list[Knot]:
    """Points without a pressure of their own, as knots."""
    return [(x, y, 1.0) for x, y in points]


def feather(x: float, y: float, turn: float, length: float, width: float, fill: str) -> str:
    """One quill from (x, y) towards `turn` (0 is to the right), rounded at its end."""
    blade = brush(
        [(0, 0, width * 0.7), (length * 0.5, -width * 0.08, width), (length, 0, width * 0.6)],
        fill,
        BLACK,
        THIN,
    )
    return group(blade, x, y, turn)


def wing(fill: str) -> str:
    """A wing from its shoulder at the origin: the arm upwards, the quills spread to the right."""
    quills = "".join(feather(2 + 4 * i, -16 - 32 * i, 14 - 9 * i, 150 + 11 * i, 70, fill) for i in range(4))
    quills += "".join(feather(8, -146, -30 - 14 * i, 204 + 20 * i, 66, fill) for i in range(4))
    cover = path(
        "M-46 26C-66 -50 -52 -128 0 -176C34 -196 52 -178 44 -150C84 -140 84 -104 62 -92C96 -76 90 -40 62 -34"
        "C84 -14 66 26 30 36Z",
        fill,
        BLACK,
        11,
    )
    rows = path(
        "M-12 -116C8 -112 20 -98 20 -82M-22 -70C0 -68 16 -52 16 -36M-22 -20C-4 -18 8 -8 10 8",
        stroke=BLACK,
        width=7,
    )
    return quills + cover + rows


def cuckoo() -> str:
    """The cuckoo (두견이) about its own middle, flying to the left. One of the 고도리 birds."""
    tail = "".join(feather(120, dy * 0.4, dy * 0.42, 230, 44, OCHRE) for dy in (-38, 38, 0))
    bars = "".join(path(f"M{x} -12L{x + 12} 12", stroke=BLACK, width=8) for x in (230, 262, 294))
    body = (
        "M-196 -6C-190 -60 -132 -74 -84 -58C-20 -62 90 -54 170 -16"
        "C186 -8 186 10 170 18C100 62 -20 78 -92 54C-150 50 -196 38 -196 -6Z"
    )
    belly = path(
        "M-180 22C-140 22 -110 14 -80 12C0 20 90 20 168 10C100 62 -20 78 -92 54C-130 52 -164 44 -180 22Z",
        PAPER,
        BLACK,
        8,
    )
    stripes = "".join(
        path(f"M{x} {a}L{x + 8} {b}", stroke=BLACK, width=7)
        for x, a, b in ((-84, 24, 50), (-52, 26, 58), (-20, 28, 60), (12, 28, 56), (44, 26, 50), (76, 24, 44))
    )
    beak = path("M-180 -26C-212 -36 -236 -30 -262 -10L-206 -6Z", YELLOW, BLACK, THIN) + path(
        "M-206 -6L-252 14C-226 22 -206 18 -186 8Z", VERMILION, BLACK, THIN
    )
    eye = circle(-150, -24, 15, YELLOW, BLACK, 6) + circle(-152, -24, 7, BLACK)
    far = group(wing(UMBER), -62, -24, 30)
    near = group(wing(OCHRE), -40, 12, 174, mirror=True)
    return tail + bars + far + union([body], OCHRE) + belly + stripes + beak + eye + near


def moon() -> str:
    """A red crescent by itself in the sky, its horns towards the bird."""
    return path("M176 336A138 138 0 1 1 326 150A120 120 0 1 0 176 336Z", VERMILION, BLACK, LINE)


def animal() -> str:
    """열끗: the cuckoo dives beneath the moon."""
    return face(
        moon()
        + raceme(stem((640, 420), (560, 270), (530, 120)), 6, 122, 0.1)
        + raceme(stem((420, 60), (400, 130), (372, 196)), 2, 96, 0.1)
        + raceme(stem((170, 1100), (120, 940), (112, 740)), 6, 122, 0.1)
        + raceme(stem((200, 1100), (240, 1020), (246, 930)), 2, 104, 0.1)
        + raceme(stem((500, 1110), (556, 1040), (572, 900)), 4, 112, 0.1)
        + tendril([(500, 1080, 13), (440, 1020, 12), (390, 1000, 11), (350, 990, 10)], 34, 1)
        + group(cuckoo(), 350, 630, -28, 0.84)
    )


def red_ribbon() -> str:
    """초단 with a raceme at either side and leaves below."""
    return face(
        raceme(stem((250, 1060), (176, 860), (130, 560), (124, 220)), 11, 112, 0.24)
        + raceme(stem((430, 1060), (510, 860), (556, 640), (540, 360)), 8, 112, 0.24)
        + raceme(stem((340, 1080), (346, 980), (330, 870)), 3, 100, 0.1)
        + ribbon("plain", 340, 480, 6, -1)
    )


def junk_a() -> str:
    """피: three racemes, the tallest in the middle."""
    return face(
        raceme(stem((340, 1080), (335, 800), (320, 480), (330, 190)), 11, 122, 0.16)
        + raceme(stem((310, 1080), (190, 890), (142, 680), (150, 460)), 7, 118, 0.24)
        + raceme(stem((370, 1080), (480, 900), (526, 740), (532, 560)), 6, 116, 0.28)
    )


def junk_b() -> str:
    """피: three racemes and a tendril that curls up at the right."""
    return face(
        raceme(stem((290, 1080), (280, 800), (300, 520), (284, 240)), 10, 122, 0.18)
        + raceme(stem((260, 1080), (170, 900), (124, 740), (130, 520)), 7, 116, 0.24)
        + raceme(stem((330, 1080), (430, 930), (466, 780), (462, 600)), 6, 112, 0.28)
        + tendril(
            [
                (350, 1060, 15),
                (480, 960, 14),
                (570, 820, 13),
                (590, 660, 13),
                (570, 520, 12),
                (560, 400, 12),
                (570, 300, 11),
                (572, 220, 11),
            ],
            60,
            -1,
        )
        + leaflet(566, 490, -52, 96)
        + leaflet(560, 380, -50, 84)
    )


CARDS: dict[str, Callable[[], str]] = {"4A": animal, "4R": red_ribbon, "4J": junk_a, "4K": junk_b}
