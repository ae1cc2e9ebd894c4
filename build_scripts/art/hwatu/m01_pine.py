"""January, pine (송학): black cones bristling with needles, yellow buds; the crane beneath the rising sun."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from build_scripts.art.hwatu.frame import BOTTOM, LEFT, LINE, RIGHT, face
from build_scripts.art.hwatu.marks import Point, blob, brush, brushed, gwang, outline, ribbon, union
from build_scripts.art.ink import BLACK, PAPER, VERMILION, WHITE, YELLOW, circle, group, path


def cone(x: float, y: float, width: float, height: float, lean: float = 0, carved: bool = True) -> str:
    """A pine: a bristling black cone, its tip and a bud at (x, y); `lean` moves its foot aside."""
    edge = [_edge(i / 48 - 1, x, y, width, height, lean) for i in range(97)]
    needles = ""
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(edge[6:-6])):
        away = math.hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / away, -(bx - ax) / away - (0.45, 0.75, 0.6)[i % 3]
        size = (30, 22, 26)[i % 3]
        needles += f"M{ax:.1f} {ay:.1f}l{nx * size:.1f} {ny * size:.1f}"
    halo = path(outline(edge), PAPER, PAPER, 22)
    body = path(outline(edge), BLACK) + path(needles, stroke=BLACK, width=6)
    cuts = "".join(
        fan(x + lean * t * t + width * side * (t - 0.1), y + height * t, 34)
        for side, t in ((0.0, 0.26), (-0.2, 0.46), (0.22, 0.42), (0.02, 0.62), (-0.24, 0.8), (0.24, 0.74))
        if carved and y + height * t < BOTTOM - 40
    )
    return halo + body + cuts + bud(x, y)


def _edge(t: float, x: float, y: float, width: float, height: float, lean: float) -> Point:
    """The outline of a cone from its left foot (-1) over the tip (0) to its right foot (1)."""
    down = abs(t) ** 1.5
    reach = width / 2 * math.sin(min(abs(t) * 1.22, 1.0) * math.pi / 2) * (1 + 0.03 * math.sin(t * 26))
    return x + lean * down * down + math.copysign(reach, t), y + height * down


def fan(x: float, y: float, size: float, turn: float = 0) -> str:
    """A spray of needles carved white out of the black."""
    cuts = ""
    for degrees in (-52, -27, 0, 27, 52):
        angle = math.radians(degrees + turn)
        cuts += f"M{x:.1f} {y:.1f}l{math.sin(angle) * size:.1f} {-math.cos(angle) * size:.1f}"
    return path(cuts, stroke=PAPER, width=4)


def bud(x: float, y: float, turn: float = 0) -> str:
    """A yellow winter bud standing on (x, y)."""
    return group(path("M0 8C-24 -8 -19 -44 0 -60C19 -44 24 -8 0 8Z", YELLOW, BLACK, 9), x, y, turn)


def bank(*tops: Point) -> str:
    """The black ground, its skyline through `tops` from left to right."""
    points = [(LEFT - 40.0, BOTTOM + 60.0), (LEFT - 40.0, tops[0][1]), *tops]
    return path(blob([*points, (RIGHT + 40.0, tops[-1][1]), (RIGHT + 40.0, BOTTOM + 60.0)]), BLACK)


def crane() -> str:
    """The crane (학), standing with its face to the left."""
    legs = (
        brush([(292, 640, 30), (288, 760, 15), (284, 800, 22), (280, 850, 14), (268, 968, 13)])
        + brush([(348, 650, 30), (360, 760, 15), (364, 806, 22), (356, 850, 14), (352, 985, 13)])
        + brush([(268, 962, 13), (240, 985, 12), (205, 990, 7)])
        + brush([(268, 962, 12), (262, 998, 11), (240, 1018, 6)])
        + brush([(268, 962, 11), (292, 985, 10), (304, 990, 6)])
        + brush([(352, 980, 13), (322, 1004, 12), (292, 1012, 7)])
        + brush([(352, 980, 12), (350, 1014, 11), (334, 1030, 6)])
        + brush([(352, 980, 11), (374, 1000, 10), (388, 1004, 6)])
    )
    plumes = "".join(
        brush(
            [(360, 510, 30), (428, 548 + dy * 0.3, 62), (484 + dx, 606 + dy, 58), (500 + dx, 690 + dy, 8)],
            BLACK,
            PAPER,
            7,
        )
        for dx, dy in ((24, -60), (22, -20), (4, 18), (-24, 48), (-60, 66))
    )
    body = (
        "M196 486C176 566 214 664 318 676C378 682 430 650 452 600"
        "C432 560 380 500 330 462C292 434 216 424 196 486Z"
    )
    neck = brushed(
        [(196, 226, 62), (224, 262, 58), (232, 318, 46), (214, 384, 50), (206, 444, 78), (240, 510, 110)]
    )
    wing = (
        path("M262 470C330 462 402 512 446 590", stroke=BLACK, width=10)
        + path("M262 470C250 530 280 590 340 622C380 640 420 634 446 612", stroke=BLACK, width=10)
        + path(
            "M292 506C290 532 304 552 326 560M330 496C326 524 342 548 366 554M368 516C364 542 378 562 402 570"
            "M306 566C312 586 330 600 352 602M352 568C356 590 374 602 396 602",
            stroke=BLACK,
            width=8,
        )
    )
    throat = brush([(186, 244, 34), (206, 276, 34), (212, 320, 26), (202, 372, 22), (188, 430, 4)])
    beak = path("M176 212C140 222 104 246 72 280C116 274 154 262 190 246Z", PAPER, BLACK, 9)
    crown = path("M168 218C172 186 206 178 232 204C222 222 200 226 168 218Z", VERMILION, BLACK, 9)
    eye = circle(200, 232, 11, YELLOW, BLACK, 6) + circle(199, 232, 4, BLACK)
    return legs + plumes + union([body, neck], WHITE) + wing + throat + beak + crown + eye


def bright() -> str:
    """광: crane, sun and pines."""
    return face(
        circle(566, 96, 226, VERMILION, BLACK, LINE)
        + cone(572, 590, 170, 560, 10)
        + cone(86, 640, 190, 460, -20)
        + crane()
        + cone(432, 944, 84, 160, carved=False)
        + gwang(494, 914)
    )


def red_ribbon() -> str:
    """홍단 over a low mound and a tall cone."""
    return face(
        cone(470, 230, 240, 800, 10)
        + cone(104, 470, 220, 600, -30)
        + bank((40, 930), (200, 890), (330, 930), (470, 900), (620, 940))
        + bud(236, 884, -8)
        + ribbon("hong", 320, 500, -5)
    )


def junk_a() -> str:
    """피: steps down from a big mound at the left."""
    return face(
        cone(120, 190, 270, 900, -20)
        + cone(560, 480, 200, 600, 20)
        + cone(304, 560, 210, 560)
        + bank((40, 900), (180, 880), (330, 900), (440, 870), (620, 900))
        + bud(436, 862, 6)
    )


def junk_b() -> str:
    """피: a valley between a tall cone and a smaller one."""
    return face(
        cone(486, 180, 290, 900, 20)
        + cone(116, 440, 250, 660, -20)
        + bank((40, 920), (190, 860), (310, 880), (420, 850), (620, 900))
        + bud(262, 862, -14)
        + bud(318, 872, 10)
    )


CARDS: dict[str, Callable[[], str]] = {"1B": bright, "1R": red_ribbon, "1J": junk_a, "1K": junk_b}
