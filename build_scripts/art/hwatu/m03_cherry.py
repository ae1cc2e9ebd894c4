"""March, cherry (벚꽃): notched petals, red beside pale, small leaves; the curtain (만막) of a feast."""

from __future__ import annotations

import math
from collections.abc import Callable

from build_scripts.art.hwatu.frame import BOTTOM, LINE, face
from build_scripts.art.hwatu.marks import brush, brushed, gwang, ribbon
from build_scripts.art.ink import BLACK, BLUE, PAPER, PINK, VERMILION, circle, group, path
from build_scripts.art.knots import Knot, smooth

THIN = 9


def blossom(x: float, y: float, pale: bool = False, r: float = 74, turn: float = 0) -> str:
    """An open blossom of five notched petals, red or pale, with its stamens."""
    petal = (
        f"M0 0C{-r * 0.2:.1f} {-r * 0.16:.1f} {-r * 0.64:.1f} {-r * 0.44:.1f} {-r * 0.52:.1f} {-r * 0.8:.1f}"
        f"C{-r * 0.44:.1f} {-r * 1.02:.1f} {-r * 0.16:.1f} {-r * 1.08:.1f} 0 {-r * 0.84:.1f}"
        f"C{r * 0.16:.1f} {-r * 1.08:.1f} {r * 0.44:.1f} {-r * 1.02:.1f} {r * 0.52:.1f} {-r * 0.8:.1f}"
        f"C{r * 0.64:.1f} {-r * 0.44:.1f} {r * 0.2:.1f} {-r * 0.16:.1f} 0 0Z"
    )
    fill, heart = (PINK, VERMILION) if pale else (VERMILION, PINK)
    petals = "".join(group(path(petal, fill, BLACK, THIN), turn=72 * i) for i in range(5))
    rays = ""
    for i in range(10):
        angle, reach = math.radians(36 * i - 90), r * (0.5 if i % 2 else 0.6)
        rays += f"M0 0L{math.cos(angle) * reach:.1f} {math.sin(angle) * reach:.1f}"
    return group(
        petals + path(rays, stroke=BLACK, width=5) + circle(0, 0, r * 0.17, heart, BLACK, 6), x, y, turn
    )


def leaf(x: float, y: float, turn: float, size: float = 62) -> str:
    """A small dark leaf growing from (x, y) towards `turn`, its midrib left white."""
    w = size * 0.4
    blade = path(
        f"M0 0C{-w} {-size * 0.3} {-w} {-size * 0.75} 0 {-size}C{w} {-size * 0.75} {w} {-size * 0.3} 0 0Z",
        BLACK,
        PAPER,
        8,
    )
    return group(blade + path(f"M0 {-size * 0.2}L0 {-size * 0.7}", stroke=PAPER, width=4), x, y, turn)


def bud(x: float, y: float, turn: float, length: float = 74) -> str:
    """A red bud at the end of a long thin stalk from (x, y), edged with paper where it crosses the trunk."""
    bow = f"M0 0Q{length * 0.1} {-length * 0.5} 0 {-length}"
    rim = path(bow, stroke=PAPER, width=22) + circle(0, -length - 10, 17, PAPER, PAPER, 24)
    return group(rim + path(bow, stroke=BLACK, width=8) + circle(0, -length - 10, 17, VERMILION, BLACK, 8), x, y, turn)


def clump(x: float, y: float, turn: float = 0, scale: float = 1, pale_first: bool = False) -> str:
    """Three blossoms in a bunch about (x, y), leaves and buds standing out all round."""
    rim = "".join(
        group(leaf(0, -98, lean, 92), turn=degrees)
        for degrees, lean in ((-96, -14), (-30, 12), (26, -12), (94, 14), (150, -12), (206, 10))
    )
    rim += "".join(group(bud(0, -80, 0, 104), turn=degrees) for degrees in (-62, 0, 62, 178, 236))
    flowers = (
        blossom(-58, 34, not pale_first, 76, 10)
        + blossom(62, 42, pale_first, 76, -20)
        + blossom(6, -52, pale_first, 78, 30)
    )
    return group(rim + flowers, x, y, turn, scale)


def wood(knots: list[Knot]) -> str:
    """A smooth dark trunk along `knots` with the rings of cherry bark cut across it."""
    cuts = ""
    run = smooth(knots)
    for i in range(3, len(run) - 3, 4):
        (ax, ay, w), (bx, by, _) = run[i], run[i + 1]
        if w > 50:
            away = math.hypot(bx - ax, by - ay) or 1
            nx, ny = (ay - by) / away, (bx - ax) / away
            inner, outer = (0.08, 0.34) if i % 8 < 4 else (-0.36, -0.14)
            cuts += (
                f"M{ax + nx * w * inner:.1f} {ay + ny * w * inner:.1f}"
                f"L{ax + nx * w * outer:.1f} {ay + ny * w * outer:.1f}"
            )
    return brush(knots) + path(cuts, stroke=PAPER, width=5)


def curtain() -> str:
    """The curtain: a twisted cord with tassels above bands of white, black and red that sag to the right."""

    def band(top: float, fill: str) -> str:
        return path(
            f"M0 {top}C160 {top + 96} 400 {top + 150} 660 {top + 110}L660 {BOTTOM + 60}L0 {BOTTOM + 60}Z",
            fill,
            BLACK,
            LINE,
        )

    cord = [(x, 556 + _sag(x), 46.0) for x in range(0, 661, 44)]
    rope = path(brushed(cord), BLUE, BLACK, LINE)
    twists = "".join(
        path(
            f"M{x - 20} {556 + _sag(x) + 20:.1f}"
            f"C{x - 4} {556 + _sag(x) + 16:.1f} {x + 4} {556 + _sag(x) - 14:.1f} {x + 24} "
            f"{556 + _sag(x) - 18:.1f}",
            stroke=BLACK,
            width=19,
        )
        for x in range(30, 660, 56)
    )
    folds = "".join(
        path(f"M{x} {690 + _sag(x):.1f}C{x + 12} {730 + _sag(x):.1f} {x - 8} {760 + _sag(x):.1f} {x + 4} {796 + _sag(x):.1f}", stroke=PAPER, width=6)
        for x in range(70, 660, 63)
    )
    return (
        band(560, PAPER)
        + band(650, BLACK)
        + folds
        + band(800, VERMILION)
        + band(976, PAPER)
        + rope
        + twists
        + "".join(tassel(x, 580 + _sag(x)) for x in (96, 222, 348, 474, 588))
    )


def _sag(x: float) -> float:
    """How far the cord hangs below its left end at `x`."""
    t = x / 660
    return 3 * t * (1 - t) ** 2 * 96 + 3 * t * t * (1 - t) * 150 + t**3 * 110


def tassel(x: float, y: float) -> str:
    """A red loop and tassel that ties the cloth to the cord."""
    tail = path(
        f"M{x - 14} {y + 34}L{x - 24} {y + 92}L{x + 24} {y + 92}L{x + 14} {y + 34}Z", VERMILION, BLACK, THIN
    )
    threads = path(
        f"M{x - 6} {y + 56}L{x - 9} {y + 86}M{x + 6} {y + 56}L{x + 9} {y + 86}", stroke=BLACK, width=5
    )
    return (
        path(f"M{x} {y - 24}L{x} {y + 20}", stroke=BLACK, width=12)
        + tail
        + threads
        + circle(x, y + 24, 20, VERMILION, BLACK, THIN)
    )


def bright() -> str:
    """광: blossoms above, the curtain below."""
    rim = "".join(
        leaf(x, y, turn, 76)
        for x, y, turn in (
            (60, 250, -40),
            (176, 150, -50),
            (330, 110, 10),
            (470, 96, 40),
            (560, 260, 70),
            (92, 470, 220),
            (230, 330, -80),
            (420, 300, 40),
            (560, 430, 120),
            (290, 560, 190),
            (150, 330, 30),
            (370, 230, 100),
            (460, 470, 160),
            (600, 400, 90),
            (180, 520, 200),
            (300, 340, -30),
            (500, 240, 20),
            (200, 230, 60),
        )
    ) + "".join(
        bud(x, y, turn, 84)
        for x, y, turn in (
            (130, 190, -10),
            (280, 130, -24),
            (400, 130, 20),
            (560, 150, 30),
            (560, 330, 40),
            (90, 350, -50),
            (330, 330, 0),
            (450, 480, 150),
        )
    )
    flowers = (
        blossom(132, 268, True, 88, 8)
        + blossom(280, 226, False, 92, 30)
        + blossom(448, 184, True, 90, -12)
        + blossom(560, 300, False, 86, 20)
        + blossom(90, 452, False, 90, -20)
        + blossom(236, 424, True, 94, 14)
        + blossom(396, 392, False, 96, 0)
        + blossom(540, 492, True, 88, 32)
        + blossom(352, 570, False, 84, 44)
        + blossom(110, 96, False, 82, 24)
        + blossom(300, 66, False, 70, 0)
        + blossom(600, 96, True, 74, 10)
    )
    return face(rim + flowers + curtain() + gwang(172, 904))


def red_ribbon() -> str:
    """홍단 from the upper right to the lower left, blossoms on both sides."""
    return face(
        wood([(690, 60, 60), (560, 200, 50), (420, 300, 36), (330, 420, 24)])
        + wood([(690, 760, 80), (580, 840, 56), (480, 900, 40)])
        + bud(150, 260, -60, 150) + bud(500, 880, 70, 150)
        + clump(556, 190, 60, 0.72)
        + clump(560, 640, 30, 0.8)
        + blossom(112, 640, False, 92, 20)
        + blossom(148, 232, True, 116, -10)
        + blossom(118, 400, False, 70, 40)
        + blossom(560, 760, False, 84, 12)
        + blossom(474, 892, True, 122, 24)
        + ribbon("hong", 334, 500, 6, -1)
    )


def junk_a() -> str:
    """피: the trunk at the right edge, three bunches to its left."""
    return face(
        wood(
            [
                (560, 1110, 190),
                (570, 900, 150),
                (540, 700, 120),
                (576, 480, 96),
                (640, 260, 80),
                (680, 120, 70),
            ]
        )
        + wood([(560, 640, 80), (470, 500, 50), (350, 430, 34)])
        + wood([(560, 900, 90), (440, 850, 54), (300, 840, 36)])
        + wood([(590, 440, 60), (540, 320, 40), (480, 230, 30)])
        + clump(440, 200, 20, 1.0, True)
        + clump(230, 450, -30, 1.12)
        + clump(222, 850, 64, 1.16, True)
    )


def junk_b() -> str:
    """피: a forked trunk from the lower left, a bunch at either tip and one at the foot."""
    return face(
        wood(
            [
                (60, 1120, 200),
                (180, 960, 150),
                (290, 800, 120),
                (330, 660, 100),
                (440, 520, 70),
                (500, 330, 50),
            ]
        )
        + wood([(320, 700, 100), (240, 560, 66), (180, 420, 46)])
        + wood([(220, 920, 90), (360, 900, 60), (470, 860, 40)])
        + clump(186, 320, 10, 1.16)
        + clump(484, 270, 60, 0.96, True)
        + clump(450, 820, -30, 1.16)
    )


CARDS: dict[str, Callable[[], str]] = {"3B": bright, "3R": red_ribbon, "3J": junk_a, "3K": junk_b}
