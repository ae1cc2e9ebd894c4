"""September, 국화: chrysanthemums of many narrow red and yellow petals, black lobed leaves; the sake cup."""

from __future__ import annotations

from collections.abc import Callable
from math import radians, sin

from build_scripts.art.hwatu.curve import Point, along, flat, inked, line, shape, sweep
from build_scripts.art.hwatu.frame import BOTTOM, LINE, face
from build_scripts.art.hwatu.marks import cloud, ribbon
from build_scripts.art.ink import BLACK, BLUE, PAPER, VERMILION, YELLOW, ellipse, group, path

FINE = LINE * 0.6


def petal(reach: float, width: float, ink: str) -> str:
    """One narrow, round-ended petal from the origin along +x."""
    half = width / 2
    edge = shape(
        [
            (0, 0),
            (reach * 0.5, -half * 0.8),
            (reach * 0.86, -half),
            (reach, 0),
            (reach * 0.86, half),
            (reach * 0.5, half * 0.8),
        ]
    )
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
    calyx = flat(
        BLACK,
        [(-58, -26), (-26, -14), (0, -22), (26, -14), (58, -26)],
        [(58, -26), (40, 30), (14, 62), (-14, 62), (-40, 30)],
    )
    return body + calyx


def half_bloom(radius: float = 150) -> str:
    """A bloom turned half away: a high fan behind, a short skirt of petals in front."""
    body = ""
    for ring, (count, share, spread) in enumerate(((13, 1.0, 100), (10, 0.8, 84), (7, 0.6, 60))):
        for k in range(count):
            i = k // 2 if k % 2 == 0 else count - 1 - k // 2
            ink = VERMILION if (i + ring) % 2 else YELLOW
            body += group(
                petal(radius * share, radius * 0.27, ink), turn=-90 - spread + 2 * spread * i / (count - 1)
            )
    for ring, (count, share) in enumerate(((10, 0.62), (7, 0.44))):
        for i in range(count):
            ink = VERMILION if (i + ring) % 2 else YELLOW
            body += group(petal(radius * share, radius * 0.25, ink), turn=2 + 176 * i / (count - 1))
    return body + ellipse(0, -2, radius * 0.09, radius * 0.07, BLACK)


def leaf(size: float = 1.0) -> str:
    """A black leaf of five round lobes growing along +x from its stalk, with paper veins."""
    half: list[list[Point]] = [
        [(0, -6), (14, -40), (46, -72), (74, -62), (72, -44)],
        [(72, -44), (96, -86), (140, -90), (154, -64), (140, -42)],
        [(140, -42), (168, -58), (202, -40), (212, 0)],
    ]
    lower = [[(x, -y) for x, y in reversed(run)] for run in reversed(half)]
    blade = inked(BLACK, *[run[:-1] for run in half], *[run[:-1] for run in lower], width=5, line=PAPER)
    veins = path("M30 0L176 0M64 0L58 -34M104 0L126 -52M64 0L58 34M104 0L126 52", "none", PAPER, 5)
    return group(sweep([(0, 0), (60, 0)], [13, 18]) + group(blade + veins, 44), scale=size)


def cup() -> str:
    """국진: the red cup, tilted towards us about the origin, with a brush mark of our own inside."""
    bowl = inked(VERMILION, [(-190, 0), (-160, 92), (-70, 142), (0, 150), (70, 142), (160, 92), (190, 0)])
    foot = inked(
        VERMILION, [(-72, 140), (-60, 176)], [(-60, 176), (0, 188), (60, 176)], [(60, 176), (72, 140)]
    )
    rim = ellipse(0, 0, 190, 110, YELLOW, BLACK, LINE) + ellipse(0, 4, 156, 82, VERMILION, BLACK, FINE)
    mark = (
        sweep([(-66, -40), (0, -52), (64, -48)], [12, 20, 8])
        + sweep([(2, -72), (-4, -20), (-30, 30)], [22, 16, 6])
        + sweep([(-92, -8), (-10, -18), (96, -14)], [10, 20, 10])
        + sweep([(-54, 18), (0, 8), (52, 12), (46, 44), (26, 60)], [10, 14, 20, 16, 4])
        + sweep([(-58, 34), (-50, 52), (-34, 60)], [8, 18, 6])
    )
    gleam = path(line([(-150, 76), (-110, 112), (-60, 130)]), "none", YELLOW, 10)
    return foot + bowl + gleam + rim + mark


def plant(stem: list[Point], *leaves: tuple[float, float, float]) -> str:
    """A black stem that thins upwards, with leaves, each (share of the stem, heading in degrees, size)."""
    body = sweep(stem, [28, 20, 14])
    for share, heading, size in leaves:
        x, y, _ = along(stem, [share])[0]
        body += group(leaf(size), x, y, heading)
    return body


def animal() -> str:
    """9 열끗 (국진): the cup among chrysanthemums above the water."""
    water = path(f"M0 826L660 826L660 {BOTTOM}L0 {BOTTOM}Z", BLUE, BLACK, LINE)
    for i, y in enumerate((852, 878, 906, 934, 962)):
        water += path(
            f"M{30 + 60 * (i % 2)} {y}L660 {y}",
            "none",
            BLACK,
            5,
            f'stroke-dasharray="{210 - 20 * i} {24 + 8 * i}"',
        )
    bank = path(f"M0 {BOTTOM}L0 930C80 880 130 950 220 930S330 880 400 950S520 1000 660 {BOTTOM}Z", BLACK)
    return face(
        cloud("top-right", 0.72)
        + water
        + bank
        + plant(
            [(90, 950), (110, 760), (200, 500), (262, 300)], (0.3, 24, 0.95), (0.72, 190, 0.9), (0.7, -8, 1.1)
        )
        + plant([(150, 640), (260, 590), (340, 580)], (0.95, -24, 1.05), (0.6, 40, 0.8))
        + group(side_bloom(150), 262, 262, -4)
        + group(bloom(158), 164, 520)
        + group(cup(), 392, 746, -14, 1.14)
    )


def ribbon_card() -> str:
    """9 띠 (청단): a side bloom above the blue ribbon, a full bloom at its foot."""
    return face(
        plant(
            [(250, 1060), (310, 820), (300, 520), (270, 300)],
            (0.74, 200, 1.05),
            (0.72, -22, 1.15),
            (0.48, 172, 1.1),
            (0.46, -4, 1.1),
            (0.2, 196, 1.05),
            (0.12, 150, 0.8),
            (0.2, 10, 1.1),
        )
        + group(side_bloom(172), 258, 250, -8)
        + ribbon("cheong", 344, 500, 6, -1)
        + group(bloom(142), 490, 884)
    )


def junk_a() -> str:
    """9 피: a side bloom above, a full bloom below."""
    return face(
        plant(
            [(150, 1060), (240, 860), (330, 640), (310, 420), (350, 260)],
            (0.7, -30, 1.0),
            (0.68, 205, 1.0),
            (0.48, -8, 1.25),
            (0.5, 182, 1.25),
            (0.14, 186, 0.8),
            (0.2, 24, 1.15),
            (0.3, -4, 1.2),
        )
        + group(side_bloom(176), 350, 236, 6)
        + group(bloom(196), 360, 700)
    )


def junk_b() -> str:
    """9 피: a side bloom above, a half bloom in the middle, the long stem at the right."""
    return face(
        plant(
            [(610, 1080), (590, 860), (520, 640), (420, 420), (330, 270)],
            (0.76, 190, 1.0),
            (0.7, -20, 1.0),
            (0.5, -46, 0.8),
            (0.22, 186, 1.15),
            (0.12, 170, 1.2),
        )
        + plant([(574, 800), (470, 830), (340, 740)], (0.5, 150, 1.0), (0.96, 180, 1.1), (0.9, 216, 1.2))
        + group(side_bloom(172), 320, 240, -8)
        + group(half_bloom(200), 330, 680, -8)
    )


CARDS: dict[str, Callable[[], str]] = {"9A": animal, "9R": ribbon_card, "9J": junk_a, "9K": junk_b}
