"""May, iris (난초): blue irises among black sword leaves; the plank bridge (팔교) over the water."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art.hwatu.frame import BOTTOM, LEFT, LINE, RIGHT, face
from build_scripts.art.hwatu.marks import brush, cloud, ribbon
from build_scripts.art.ink import BLACK, BLUE, PAPER, VERMILION, YELLOW, ellipse, group, path

THIN = 9


def sword(x: float, y: float, tip_x: float, tip_y: float, width: float = 54, droop: float = 0) -> str:
    """A sword leaf from (x, y) to its tip, edged with paper so that leaves part; `droop` breaks the tip over sideways."""
    mx, my = x + (tip_x - x) * 0.36, y + (tip_y - y) * 0.55
    knots = [(x, y, width * 0.8), (mx, my, width), (tip_x - (tip_x - mx) * 0.3, tip_y + (my - tip_y) * 0.3, width * 0.62), (tip_x, tip_y, 3.0)]
    if droop:
        knots = [(x, y, width * 0.8), (x + droop * 0.1, tip_y + (y - tip_y) * 0.4, width), (x + droop * 0.5, tip_y, width * 0.86),
                 (x + droop, tip_y + abs(droop) * 0.5, width * 0.5), (x + droop * 1.16, tip_y + abs(droop) * 1.1, 3.0)]  # fmt: skip
    return brush(knots, BLACK, PAPER, 7)


def iris(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """An open iris: blue standards, yellow arms, and three broad petals that fall."""
    standard = "M0 0C-44 -40 -54 -110 -20 -168C-8 -188 14 -188 24 -166C52 -108 40 -40 0 0Z"
    standards = "".join(
        group(path(standard, BLUE, BLACK, THIN) + path("M0 -20L0 -124", stroke=BLACK, width=6), dx, -10, tilt, size)
        for dx, tilt, size in ((-40, -30, 0.86), (40, 30, 0.86), (0, 0, 1.06))
    )
    arms = "".join(
        path(f"M{dx - 16} 10C{dx - 34} -40 {dx + lean - 14} -92 {dx + lean} -112C{dx + lean + 16} -92 {dx + 32} -40 {dx + 16} 10Z",
             YELLOW, BLACK, THIN)
        for dx, lean in ((-46, -26), (46, 26))
    )  # fmt: skip
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
        path("M0 -10C-60 8 -92 70 -74 124C-62 160 -22 182 0 206C22 182 62 160 74 124C92 70 60 8 0 -10Z", BLUE, BLACK, 11)
        + path("M0 70L0 162M-16 76C-34 96 -44 116 -44 136M16 76C34 96 44 116 44 136", stroke=BLACK, width=6)
        + path("M0 0C-26 16 -30 46 0 72C30 46 26 16 0 0Z", YELLOW, BLACK, 7)
    )
    return group(standards + arms + wings + front, x, y, turn, scale)


def stalk(x: float, y: float, foot_x: float, width: float = 26) -> str:
    """The pale stalk below a flower at (x, y), down to the ground."""
    return brush([(x, y, width), ((x + foot_x) / 2 + 6, (y + BOTTOM) / 2, width), (foot_x, BOTTOM + 30, width)], PAPER, BLACK, THIN)


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


def plank(ax: float, ay: float, bx: float, by: float, width: float = 104) -> str:
    """A yellow plank of the bridge from one end to the other, its edge below in shade."""
    down = 24
    top = f"M{ax} {ay}L{bx} {by}L{bx} {by + width}L{ax} {ay + width}Z"
    edge = f"M{ax} {ay + width}L{bx} {by + width}L{bx} {by + width + down}L{ax} {ay + width + down}Z"
    mid = f"M{ax} {ay + width / 2}L{bx} {by + width / 2}"
    return path(edge, BLACK, BLACK, LINE) + path(top, YELLOW, BLACK, LINE) + path(mid, stroke=BLACK, width=7)


def post(x: float, y: float, height: float) -> str:
    """A post of the bridge with a red head."""
    return path(f"M{x - 36} {y}V{y + height}A36 14 0 0 0 {x + 36} {y + height}V{y}Z", YELLOW, BLACK, LINE) + ellipse(
        x, y, 36, 17, VERMILION, BLACK, LINE
    )


def animal() -> str:
    """열끗: the bridge in its zigzag, irises behind."""
    return face(
        cloud("top-right", 1.0)
        + "".join(sword(*leaf) for leaf in (
            (230, 860, 70, 260, 50), (300, 860, 200, 170, 58), (390, 860, 560, 330, 56), (180, 860, 50, 520, 46),
            (440, 860, 610, 560, 46), (340, 860, 420, 220, 54)))
        + stalk(300, 540, 310)
        + water(760)
        + iris(298, 470, 1.06, -3)
        + post(520, 640, 300)
        + plank(700, 640, 300, 790)
        + plank(-40, 700, 420, 800, 108)
        + post(120, 690, 420)
        + plank(700, 890, 210, 1010)
        + post(330, 860, 300)
    )  # fmt: skip


def red_ribbon() -> str:
    """초단 at the left, one iris at the right."""
    return face(
        "".join(sword(*leaf) for leaf in (
            (300, 1070, 60, 640, 54), (330, 1070, 470, 120, 62), (400, 1070, 610, 520, 62), (260, 1070, 50, 860, 48),
            (460, 1070, 612, 760, 52), (360, 1070, 250, 500, 54), (200, 1070, 130, 780, 44)))
        + stalk(470, 520, 410)
        + stalk(116, 560, 230, 20)
        + bud(116, 580, -8, 1.0)
        + iris(456, 400, 0.98, 6)
        + ribbon("plain", 276, 500, -6)
        + stalk(560, 820, 500, 20)
        + bud(560, 840, 8, 0.94)
    )  # fmt: skip


def junk_a() -> str:
    """피: an iris in the middle of a fan of leaves, a tall leaf at the right."""
    return face(
        "".join(sword(*leaf) for leaf in (
            (280, 1070, 70, 330, 66), (390, 1070, 590, 90, 72), (240, 1070, 56, 600, 60), (430, 1070, 612, 470, 64),
            (200, 1070, 50, 820, 56), (480, 1070, 616, 740, 58), (300, 1070, 190, 560, 64), (380, 1070, 470, 600, 64),
            (330, 1070, 336, 640, 60)))
        + stalk(330, 560, 340)
        + iris(326, 420, 1.2)
        + sword(290, 1080, 230, 760, 56) + sword(380, 1080, 440, 780, 56)
    )  # fmt: skip


def junk_b() -> str:
    """피: an iris right of the middle, a leaf bending over at the left."""
    return face(
        sword(250, 1070, 0, 470, 66, -150)
        + "".join(sword(*leaf) for leaf in (
            (310, 1070, 190, 130, 70), (420, 1070, 600, 360, 62), (450, 1070, 610, 620, 60), (270, 1070, 250, 420, 62),
            (490, 1070, 616, 830, 54), (210, 1070, 60, 900, 54)))
        + stalk(410, 600, 370)
        + bud(270, 520, -6, 1.0)
        + iris(404, 480, 1.14, 4)
        + sword(330, 1080, 290, 740, 56) + sword(420, 1080, 500, 800, 56)
    )  # fmt: skip


CARDS: dict[str, Callable[[], str]] = {"5A": animal, "5R": red_ribbon, "5J": junk_a, "5K": junk_b}
