"""September, 국화: chrysanthemums of many narrow red and yellow petals, black lobed leaves; the sake cup."""

from __future__ import annotations

from collections.abc import Callable
from math import radians, sin

from build_scripts.art.hwatu.curve import Point, sweep, line, shape
from build_scripts.art.hwatu.frame import LINE, face
from build_scripts.art.ink import BLACK, BLUE, PAPER, VERMILION, YELLOW, ellipse, group, path

FINE = LINE * 0.6


def petal(reach: float, width: float, ink: str) -> str:
    """One narrow, round-ended petal from the origin along +x."""
    half = width / 2
    edge = shape([(0, 0), (reach * 0.5, -half * 0.8), (reach * 0.86, -half), (reach, 0), (reach * 0.86, half),
                  (reach * 0.5, half * 0.8)])
    return path(edge, ink, BLACK, FINE)


def bloom(radius: float = 150) -> str:
    """A full bloom about the origin: four rings of petals, red and yellow in turn."""
    body = ""
    for ring, (count, share) in enumerate(((17, 1.0), (14, 0.76), (10, 0.52), (6, 0.29))):
        reach = radius * share
        width = 2 * 3.1416 * reach * 0.86 / count * 1.02
        for i in range(count):
            ink = VERMILION if (i + i // 5 + ring) % 2 else YELLOW
            body += group(petal(reach, width, ink), turn=360 * i / count + ring * 11)
    return body + ellipse(0, 0, radius * 0.07, radius * 0.07, BLACK)


def side_bloom(radius: float = 140) -> str:
    """A bloom seen from the side, opening upwards above the origin, with its black calyx and neck."""
    body = ""
    for ring, (count, share, spread) in enumerate(((11, 1.0, 88), (8, 0.82, 66), (5, 0.66, 40))):
        for k in range(count):
            i = k // 2 if k % 2 == 0 else count - 1 - k // 2
            lean = -spread + 2 * spread * i / (count - 1)
            reach = radius * share * (0.84 + 0.2 * abs(sin(radians(lean))))
            width = radius * (0.3 - 0.02 * ring)
            ink = VERMILION if (i + ring) % 2 else YELLOW
            body += group(petal(reach, width, ink), turn=lean - 90)
    calyx = path(
        shape([(-58, -26), (-26, -14), (0, -22), (26, -14), (58, -26)], [(58, -26), (40, 30), (14, 62), (-14, 62),
                                                                         (-40, 30)]), BLACK)
    return body + calyx


def leaf(size: float = 1.0) -> str:
    """A black leaf of five round lobes growing along +x from its stalk, with paper veins."""
    half: list[list[Point]] = [
        [(0, -6), (14, -40), (46, -72), (74, -62), (72, -44)],
        [(72, -44), (96, -86), (140, -90), (154, -64), (140, -42)],
        [(140, -42), (168, -58), (202, -40), (212, 0)],
    ]
    lower = [[(x, -y) for x, y in reversed(run)] for run in reversed(half)]
    blade = path(shape(*[run[:-1] for run in half], *[run[:-1] for run in lower]), BLACK, PAPER, 5)
    veins = path(
        "M30 0L176 0M64 0L58 -34M104 0L126 -52M64 0L58 34M104 0L126 52", "none", PAPER, 5
    )
    return group(sweep([(-60, 0), (10, 0)], [14, 18]) + blade + veins, scale=size)


def cup() -> str:
    """국진: the red cup, tilted towards us about the origin, with a brush mark of our own inside."""
    bowl = path(shape([(-190, 0), (-160, 92), (-70, 142), (0, 150), (70, 142), (160, 92), (190, 0)]), VERMILION,
                BLACK, LINE)
    foot = path(shape([(-72, 140), (-60, 176)], [(-60, 176), (0, 188), (60, 176)], [(60, 176), (72, 140)]),
                VERMILION, BLACK, LINE)
    rim = ellipse(0, 0, 190, 104, YELLOW, BLACK, LINE) + ellipse(0, 2, 168, 86, VERMILION, BLACK, FINE)
    mark = (
        sweep([(-66, -40), (0, -52), (64, -48)], [12, 20, 8])
        + sweep([(2, -72), (-4, -20), (-30, 30)], [22, 16, 6])
        + sweep([(-92, -8), (-10, -18), (96, -14)], [10, 20, 10])
        + sweep([(-54, 18), (0, 8), (52, 12), (46, 44), (26, 60)], [10, 14, 20, 16, 4])
        + sweep([(-58, 34), (-50, 52), (-34, 60)], [8, 18, 6])
    )
    gleam = path(line([(-150, 76), (-110, 112), (-60, 130)]), "none", YELLOW, 10)
    return foot + bowl + gleam + rim + mark


def stalk(*points: Point) -> str:
    """A black stem that thins upwards."""
    return sweep(points, [26, 20, 14])


def junk_a() -> str:
    """9 피: a side bloom above, a full bloom below."""
    return face(
        stalk((120, 1060), (210, 860), (330, 640), (300, 420), (350, 260))
        + sweep([(330, 640), (230, 560), (150, 440)], [16, 12, 10])
        + group(leaf(1.0), 300, 470, -18) + group(leaf(0.92), 222, 520, 196)
        + group(leaf(1.1), 470, 660, -12) + group(leaf(1.12), 170, 690, 190)
        + group(leaf(1.1), 260, 900, 20) + group(leaf(0.9), 190, 930, 170)
        + group(leaf(0.95), 440, 860, 30)
        + group(side_bloom(176), 350, 236, 6)
        + group(bloom(196), 360, 700)
    )


def junk_b() -> str:
    """9 피: a side bloom above, a half bloom in the middle, the long stem at the right."""
    return face(
        sweep([(600, 1060), (586, 860), (520, 640), (420, 420), (330, 270)], [32, 28, 22, 16, 14])
        + sweep([(566, 790), (470, 800), (360, 720)], [20, 16, 14])
        + group(leaf(1.0), 440, 420, -10) + group(leaf(0.95), 350, 400, 176)
        + group(leaf(0.8), 560, 690, -40) + group(leaf(1.15), 220, 640, 200)
        + group(leaf(1.15), 230, 780, 150) + group(leaf(1.1), 480, 900, 160)
        + group(leaf(0.7), 590, 920, -20)
        + group(side_bloom(172), 320, 240, -8)
        + group(bloom(150), 330, 610, 20) + group(side_bloom(190), 330, 650, -10)
    )


CARDS: dict[str, Callable[[], str]] = {"9J": junk_a, "9K": junk_b}
