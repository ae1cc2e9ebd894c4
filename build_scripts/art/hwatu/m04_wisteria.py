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
    w = size * 0.25
    d = (
        f"M0 0L0 {-size * 0.2}C{-w * 0.8} {-size * 0.34} {-w * 1.25} {-size * 0.7} {-w * 0.8} {-size * 0.98}"
        f"C{-w * 0.5} {-size * 1.14} {w * 0.5} {-size * 1.14} {w * 0.8} {-size * 0.98}"
        f"C{w * 1.25} {-size * 0.7} {w * 0.8} {-size * 0.34} 0 {-size * 0.2}Z"
    )
    return group(path(d, BLACK, BLACK, 5), x, y, turn)


def raceme(knots: Stroke, pairs: int, size: float = 52, bare: float = 0.1) -> str:
    """A stem along `knots`, foot to tip, with `pairs` of beans; the lowest `bare` of it has none."""
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
    """One quill from (x, y) towards `turn` (0 is to the right), rounded at its end, its shaft marked."""
    blade = brush(
        [(0, 0, width * 0.7), (length * 0.5, -width * 0.08, width), (length, 0, width * 0.6)],
        fill,
        BLACK,
        THIN,
    )
    return group(blade + path(f"M{length * 0.45} 0L{length * 0.92} 0", stroke=BLACK, width=5), x, y, turn)


def wing(fill: str) -> str:
    """A wing from its shoulder at the origin: the arm upwards, the quills spread to the right."""
    quills = "".join(feather(2 + 4 * i, -16 - 26 * i, 14 - 7 * i, 150 + 9 * i, 56, fill) for i in range(5))
    quills += "".join(feather(8, -146, -28 - 11 * i, 200 + 16 * i, 52, fill) for i in range(5))
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
    far = group(wing(OCHRE), -62, -24, 14)
    near = group(wing(OCHRE), -40, 12, 174, mirror=True)
    return tail + bars + far + union([body], OCHRE) + belly + stripes + beak + eye + near


def moon() -> str:
    """A red crescent, lying on its back to the lower left."""
    return path("M190 240A316 316 0 1 0 630 680A360 360 0 0 1 190 240Z", VERMILION, BLACK, LINE)


def animal() -> str:
    """열끗: the cuckoo dives across the moon."""
    return face(
        moon()
        + raceme(stem((50, 10), (110, 90), (150, 170), (150, 260)), 6, 70)
        + raceme(stem((650, 30), (560, 70), (480, 130), (430, 210)), 6, 70)
        + raceme(stem((660, 690), (600, 790), (500, 880), (400, 960)), 7, 74)
        + raceme(stem((650, 760), (610, 880), (560, 990)), 4, 70)
        + tendril([(560, 840, 12), (430, 850, 11), (290, 900, 10), (180, 890, 10)], 56, -1)
        + group(cuckoo(), 314, 470, -28, 0.9)
    )


def red_ribbon() -> str:
    """초단 with a raceme at either side and leaves below."""
    return face(
        raceme(stem((250, 1060), (180, 860), (120, 560), (112, 240)), 14, 78, 0.26)
        + raceme(stem((430, 1060), (510, 860), (560, 640), (540, 380)), 10, 78, 0.26)
        + raceme(stem((250, 1070), (150, 1000), (60, 890)), 4, 78, 0.2)
        + raceme(stem((440, 1070), (530, 1010), (612, 920)), 4, 78, 0.2)
        + raceme(stem((340, 1070), (346, 960), (330, 850)), 5, 74, 0.1)
        + ribbon("plain", 340, 470, 6, -1)
    )


def junk_a() -> str:
    """피: three racemes, the tallest in the middle, a small branch at the right."""
    return face(
        raceme(stem((330, 1070), (330, 800), (312, 480), (330, 160)), 14, 82, 0.29)
        + raceme(stem((310, 1050), (196, 890), (124, 680), (126, 420)), 9, 80, 0.34)
        + raceme(stem((350, 1050), (480, 880), (552, 740), (560, 500)), 7, 78, 0.42)
        + raceme(stem((424, 950), (446, 820), (434, 640)), 4, 56, 0.4)
        + raceme(stem((310, 1060), (190, 1010), (70, 880)), 4, 80, 0.24)
        + raceme(stem((350, 1060), (480, 1000), (612, 880)), 4, 80, 0.24)
    )


def junk_b() -> str:
    """피: three racemes and a tendril that curls up at the right."""
    return face(
        raceme(stem((300, 1070), (280, 800), (306, 520), (290, 220)), 14, 82, 0.24)
        + raceme(stem((280, 1050), (190, 900), (110, 740), (116, 470)), 9, 80, 0.34)
        + raceme(stem((320, 1050), (410, 910), (460, 760), (450, 540)), 7, 78, 0.36)
        + tendril(
            [
                (350, 1040, 13),
                (480, 930, 12),
                (560, 780, 11),
                (580, 640, 11),
                (550, 500, 10),
                (540, 380, 10),
                (560, 280, 9),
                (566, 190, 9),
            ],
            54,
            -1,
        )
        + bean(580, 660, -60, 66)
        + bean(546, 470, -64, 62)
        + bean(542, 400, 58, 58)
        + bean(560, 300, -52, 52)
        + raceme(stem((280, 1060), (170, 1010), (62, 900)), 4, 80, 0.24)
        + raceme(stem((340, 1070), (470, 1020), (612, 930)), 4, 80, 0.3)
    )


CARDS: dict[str, Callable[[], str]] = {"4A": animal, "4R": red_ribbon, "4J": junk_a, "4K": junk_b}
