"""January, pine (송학): black domes bristling with needles, yellow buds; the crane beneath the rising sun."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from build_scripts.art.hwatu.curve import along, polar, shares, sweep
from build_scripts.art.hwatu.frame import BOTTOM, LEFT, LINE, RIGHT, face
from build_scripts.art.hwatu.marks import Point, blob, brush, brushed, gwang, outline, ribbon, union
from build_scripts.art.ink import BLACK, OCHRE, PAPER, VERMILION, WHITE, YELLOW, circle, group, path


def dome(x: float, y: float, width: float, height: float, foot: float = BOTTOM + 60, budded: bool = True) -> str:
    """A mound of pine: a black dome `height` deep with its top at (x, y), its sides straight from there down to
    `foot`, rounded underneath; the needles stand off it on a rim of paper, a yellow bud on top."""
    edge = [_edge(i / 48 - 1, x, y, width, height) for i in range(97)]
    below = [(x + width / 2 * math.cos(k * math.pi / 12), foot + 34 * math.sin(k * math.pi / 12)) for k in range(13)]
    length = sum(math.hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(edge))
    needles = ""
    for i, (px, py, heading) in enumerate(along(edge, shares(int(length / 33)))):
        needles += needle(px, py, heading - 90 + (14 if px < x else -14), (54, 40)[i % 2])
    for i, (px, py, heading) in enumerate(along(below, shares(int(width / 36), 0.06, 0.94))):
        needles += needle(px, py, (heading - 90 + 90) / 2, (44, 32)[i % 2])
    rim = path(outline(edge[5:-5], closed=False), "none", PAPER, 96)
    cuts = "".join(
        fan(x + width * across, y + height * down, 62) for across, down in ((0.0, 0.56), (-0.22, 0.98), (0.22, 1.0))
    )
    return rim + path(outline([*edge, *below]), BLACK) + needles + cuts + (bud(x, y + 14) if budded else "")


def needle(x: float, y: float, heading: float, reach: float) -> str:
    """One thick needle from (x, y), pointed at its end."""
    return sweep([polar(x, y, heading, -16), polar(x, y, heading, reach)], [24, 3])


def trunk(x: float, y: float, width: float = 96, lean: float = 0) -> str:
    """The ochre trunk beneath a crown, from (x, y) down into the ground, its bark in scales."""
    foot = BOTTOM + 20
    wood = brush([(x, y, width), (x + lean * 0.5, (y + foot) / 2, width), (x + lean, foot, width * 1.5)], OCHRE, BLACK, LINE)
    bark = "".join(
        path(f"M{x + lean * (yy - y) / (foot - y) + side * width * 0.24 - 16:.1f} {yy}q16 26 32 0", stroke=BLACK, width=10)
        for side, yy in zip((-1, 1) * 4, range(int(y) + 70, BOTTOM - 20, 38), strict=False)
    )
    return wood + bark


def _edge(t: float, x: float, y: float, width: float, height: float) -> Point:
    """The outline of a dome from its left foot (-1) over its top (0) to its right foot (1)."""
    turn = abs(t) ** 1.1 * math.pi / 2
    return x + math.copysign(width / 2 * math.sin(turn), t), y + height * (1 - math.cos(turn))


def fan(x: float, y: float, size: float) -> str:
    """A spray of needles carved white out of the black."""
    cuts = ""
    for degrees in (-58, -29, 0, 29, 58):
        angle = math.radians(degrees)
        cuts += f"M{x:.1f} {y:.1f}l{math.sin(angle) * size:.1f} {-math.cos(angle) * size:.1f}"
    return path(cuts, stroke=PAPER, width=9)


def bud(x: float, y: float, turn: float = 0) -> str:
    """A yellow winter bud standing on (x, y)."""
    return group(path("M0 12C-42 -12 -34 -66 0 -98C34 -66 42 -12 0 12Z", YELLOW, BLACK, 12), x, y, turn)


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
        + dome(574, 610, 190, 300)
        + dome(90, 720, 220, 320)
        + crane()
        + gwang(494, 914)
    )


def red_ribbon() -> str:
    """홍단 over a pine tall at the right and low at the left."""
    return face(
        trunk(450, 780, 104, 16)
        + bank((40, 1000), (200, 990), (330, 1006), (470, 990), (620, 1000))
        + dome(490, 260, 280, 380, 810)
        + dome(140, 520, 240, 320, 840)
        + dome(380, 660, 280, 190, 840, False)
        + ribbon("hong", 306, 470, -5)
    )


def junk_a() -> str:
    """피: a pine that steps down from the left."""
    return face(
        trunk(270, 780, 124, -20)
        + bank((40, 990), (180, 1000), (330, 1010), (440, 990), (620, 1000))
        + dome(230, 210, 330, 420, 810)
        + dome(534, 560, 250, 270, 830)
        + dome(350, 470, 250, 340, 820)
        + dome(124, 560, 240, 280, 830)
    )


def junk_b() -> str:
    """피: a valley between a big pine and a smaller one."""
    return face(
        trunk(470, 780, 124, 20)
        + trunk(120, 800, 84, -14)
        + bank((40, 1000), (190, 990), (310, 1010), (420, 1000), (620, 990))
        + dome(460, 200, 330, 440, 810)
        + dome(150, 520, 260, 320, 830)
        + dome(560, 600, 230, 240, 830)
    )


CARDS: dict[str, Callable[[], str]] = {"1B": bright, "1R": red_ribbon, "1J": junk_a, "1K": junk_b}
