"""May, iris (난초): blue irises among black sword leaves; the plank bridge (팔교) over the water."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art.hwatu.frame import BOTTOM, LEFT, LINE, RIGHT, face
from build_scripts.art.hwatu.marks import brush, cloud, ribbon
from build_scripts.art.ink import BLACK, BLUE, OCHRE, PAPER, VERMILION, YELLOW, ellipse, group, path

THIN = 9


def sword(x: float, y: float, tip_x: float, tip_y: float, width: float = 80) -> str:
    """A sword leaf from (x, y) to its tip, edged with paper."""
    rise, run = y - tip_y, tip_x - x
    knots = [
        (x, y, width * 0.8),
        (x + run * 0.3, y - rise * 0.5, width),
        (x + run * 0.66, y - rise * 0.8, width * 0.66),
        (tip_x, tip_y, 3.0),
    ]
    return brush(knots, BLACK, PAPER, 7)


def bent() -> str:
    """A leaf that has folded over: its blade rises to the left, its tip hangs from the fold, a rib down each."""
    rising = brush([(270, 1080, 84), (220, 800, 104), (196, 520, 96), (182, 420, 50)], BLACK, PAPER, 7)
    falling = brush([(182, 416, 40), (116, 480, 92), (94, 600, 84), (104, 760, 4)], BLACK, PAPER, 9)
    ribs = "M230 880Q206 700 200 540M134 480Q102 540 100 660"
    return rising + falling + path(ribs, stroke=PAPER, width=7)


def iris(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """An open iris: blue standards, yellow arms, and three broad petals that fall."""
    standard = "M0 0C-44 -40 -54 -110 -20 -168C-8 -188 14 -188 24 -166C52 -108 40 -40 0 0Z"
    standards = "".join(
        group(
            path(standard, BLUE, BLACK, THIN) + path("M0 -20L0 -124", stroke=BLACK, width=6),
            dx,
            -10,
            tilt,
            size,
        )
        for dx, tilt, size in ((-40, -30, 0.86), (40, 30, 0.86), (0, 0, 1.06))
    )
    arms = "".join(
        path(
            f"M{dx - 16} 10C{dx - 34} -40 {dx + lean - 14} -92 {dx + lean} -112"
            f"C{dx + lean + 16} -92 {dx + 32} -40 {dx + 16} 10Z",
            YELLOW,
            BLACK,
            THIN,
        )
        for dx, lean in ((-46, -26), (46, 26))
    )
    side = "M8 -6C-30 -46 -112 -60 -164 -6C-204 36 -212 96 -196 138C-150 138 -76 118 -30 70C-8 48 10 24 8 -6Z"
    veins = "M-22 20C-70 18 -120 40 -156 84M-30 4C-80 -10 -126 6 -166 40M-20 40C-60 50 -96 76 -122 104"
    signal = "M4 -2C-24 -18 -58 -14 -84 8C-58 18 -28 24 0 26Z"
    wings = "".join(
        group(
            path(side, BLUE, BLACK, 11) + path(veins, stroke=BLACK, width=6) + path(signal, YELLOW, BLACK, 7),
            mirror=mirror,
        )
        for mirror in (False, True)
    )
    front = (
        path(
            "M0 -10C-60 8 -92 70 -74 124C-62 160 -22 182 0 206C22 182 62 160 74 124C92 70 60 8 0 -10Z",
            BLUE,
            BLACK,
            11,
        )
        + path("M0 70L0 162M-16 76C-34 96 -44 116 -44 136M16 76C34 96 44 116 44 136", stroke=BLACK, width=6)
        + path("M0 0C-26 16 -30 46 0 72C30 46 26 16 0 0Z", YELLOW, BLACK, 7)
    )
    return group(standards + arms + wings + front, x, y, turn, scale)


def stalk(x: float, y: float, foot_x: float, width: float = 26) -> str:
    """The pale stalk below a flower at (x, y), down to the ground."""
    return brush(
        [(x, y, width), ((x + foot_x) / 2 + 6, (y + BOTTOM) / 2, width), (foot_x, BOTTOM + 30, width)],
        PAPER,
        BLACK,
        THIN,
    )


def bud(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """A closed bud, yellow in its sheath, a blue tip."""
    body = path("M0 0C-30 -30 -32 -84 0 -130C32 -84 30 -30 0 0Z", YELLOW, BLACK, THIN)
    tip = path("M0 -136C-24 -104 -18 -84 0 -66C18 -84 24 -104 0 -136Z", BLUE, BLACK, THIN)
    return group(body + tip, x, y, turn, scale)


def water(top: float) -> str:
    """Blue water from `top` to the foot of the card, black ripples across it."""
    ripples = ""
    for i, y in enumerate(range(int(top) + 34, BOTTOM, 34)):
        for x in range(LEFT - 60 + 70 * (i % 3), RIGHT, 210):
            ripples += f"M{x} {y}q34 -15 68 0t68 0"
    return path(f"M0 {top}H660V{BOTTOM + 40}H0Z", BLUE, BLACK, LINE) + path(ripples, stroke=BLACK, width=7)


def plank(ax: float, ay: float, bx: float, by: float, width: float = 92) -> str:
    """A yellow plank of the bridge from one end to the other, its near edge in ochre."""
    top = f"M{ax} {ay}L{bx} {by}V{by + width}L{ax} {ay + width}Z"
    edge = f"M{ax} {ay + width}L{bx} {by + width}V{by + width + 26}L{ax} {ay + width + 26}Z"
    joint = f"M{ax} {ay + width / 2}L{bx} {by + width / 2}"
    return (
        path(edge, OCHRE, BLACK, LINE) + path(top, YELLOW, BLACK, LINE) + path(joint, stroke=BLACK, width=7)
    )


def post(x: float, y: float, height: float) -> str:
    """A post of the bridge with a red head."""
    shaft = path(f"M{x - 38} {y}V{y + height}A38 14 0 0 0 {x + 38} {y + height}V{y}Z", YELLOW, BLACK, LINE)
    return shaft + ellipse(x, y, 38, 18, VERMILION, BLACK, LINE)


def animal() -> str:
    """열끗: the bridge in its zigzag, irises behind."""
    return face(
        cloud("top-right", 1.0)
        + "".join(
            sword(*leaf)
            for leaf in (
                (240, 800, 64, 250, 80),
                (390, 800, 520, 300, 78),
                (160, 800, 50, 480, 70),
                (470, 800, 610, 420, 76),
                (300, 800, 190, 160, 80),
                (360, 800, 400, 380, 80),
            )
        )
        + stalk(300, 500, 310)
        + water(744)
        + iris(298, 440, 1.06, -3)
        + post(540, 640, 180)
        + plank(700, 700, 330, 770)
        + post(130, 640, 300)
        + plank(-40, 730, 420, 838)
        + post(390, 800, 300)
        + plank(700, 880, 180, 966)
        + post(560, 860, 300)
    )


def red_ribbon() -> str:
    """초단 at the left, one iris at the right."""
    return face(
        "".join(
            sword(*leaf)
            for leaf in (
                (330, 1080, 480, 110, 92),
                (400, 1080, 614, 500, 90),
                (260, 1080, 50, 700, 84),
                (470, 1080, 616, 740, 80),
                (350, 1080, 250, 560, 84),
                (220, 1080, 48, 900, 76),
                (180, 1080, 150, 800, 70),
            )
        )
        + stalk(470, 520, 410)
        + stalk(110, 520, 200, 20)
        + bud(110, 540, -6, 1.16)
        + iris(456, 396, 0.98, 6)
        + ribbon("plain", 280, 496, -6)
        + stalk(560, 800, 500, 20)
        + bud(560, 820, 6, 1.1)
    )


def junk_a() -> str:
    """피: an iris in the middle of a fan of leaves, a tall leaf at the right."""
    return face(
        "".join(
            sword(*leaf)
            for leaf in (
                (280, 1080, 64, 300, 100),
                (400, 1080, 596, 80, 110),
                (230, 1080, 46, 600, 92),
                (440, 1080, 616, 460, 96),
                (190, 1080, 40, 830, 84),
                (490, 1080, 620, 740, 86),
                (290, 1080, 190, 560, 96),
                (390, 1080, 470, 600, 96),
            )
        )
        + stalk(330, 560, 340)
        + iris(326, 420, 1.2)
        + sword(270, 1090, 220, 760, 86)
        + sword(400, 1090, 452, 790, 86)
    )


def junk_b() -> str:
    """피: an iris right of the middle, a leaf bending over at the left."""
    return face(
        "".join(
            sword(*leaf)
            for leaf in (
                (420, 1080, 604, 330, 96),
                (310, 1080, 230, 110, 108),
                (460, 1080, 616, 620, 90),
                (500, 1080, 620, 830, 80),
            )
        )
        + bent()
        + sword(200, 1080, 50, 840, 80)
        + stalk(396, 580, 370)
        + iris(388, 452, 1.14, 4)
        + sword(310, 1090, 270, 720, 86)
        + sword(440, 1090, 510, 800, 86)
    )


CARDS: dict[str, Callable[[], str]] = {"5A": animal, "5R": red_ribbon, "5J": junk_a, "5K": junk_b}
