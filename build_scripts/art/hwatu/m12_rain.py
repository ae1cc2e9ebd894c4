"""December, 비: black willow hanging in fine strokes; the man in the rain, the swallow, the thunder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot

from build_scripts.art.hwatu.curve import Point, along, flat, inked, line, polar, shape, shares, sweep, wing
from build_scripts.art.hwatu.frame import BOTTOM, LINE, face
from build_scripts.art.hwatu.marks import gwang, ribbon
from build_scripts.art.ink import (
    BLACK,
    BLUE,
    GREEN,
    OCHRE,
    PAPER,
    PINK,
    VERMILION,
    YELLOW,
    circle,
    group,
    path,
)

FINE = LINE * 0.6
DARK_RED = "#B5190F"
"""The sky of the thunder card, the only dark red in the deck."""


def frond(spine: Sequence[Point], width: float) -> str:
    """One hanging branch along `spine`, root first: a thin stem and long narrow leaves that all point down."""
    body = sweep(spine, [20, 16, 11, 4])
    length = sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(spine))
    places = shares(max(4, round(length / 38)), 0.16, 0.985)
    for i, (share, (x, y, heading)) in enumerate(zip(places, along(spine, places), strict=True)):
        reach = width * (1.25 - 0.6 * share)
        for side in (-1, 1):
            turn = heading + side * (30 if (i + side) % 3 else 22)
            mid = polar(x, y, turn, reach * 0.55)
            body += sweep([(x, y), mid, polar(*mid, (turn + 90) / 2, reach * 0.6)], [7, 17, 0])
    return body


def willow(crown: Point, *branches: tuple[float, float], width: float = 66) -> str:
    """Branches that arch out of `crown` and hang with paper between them: each ends at an (x, y)."""
    cx, cy = crown
    body = ""
    for x, end in branches:
        fall = min(0.34 * end, 190)
        body += frond([(cx + (x - cx) * 0.3, cy), (cx + (x - cx) * 0.8, cy + 50), (x, cy + fall), (x + 8, end * 0.72), (x, end)], width)
    arch = [(cx + (x - cx) * 0.86, cy + 92 + 26 * (i % 2)) for i, (x, _) in enumerate(sorted(branches))]
    left, right = arch[0][0], arch[-1][0]
    return flat(BLACK, [(left, arch[0][1]), (cx + (left - cx) * 0.7, cy - 60)], [(cx + (right - cx) * 0.7, cy - 60)], arch[::-1]) + body


def trunk(*points: Point) -> str:
    """The leaning trunk at the edge of the card."""
    return sweep(points, [70, 60, 74, 96])


def umbrella() -> str:
    """The green umbrella, its handle's foot at the origin and its canopy 240 above."""
    canopy = inked(
        GREEN,
        [(-176, -196), (-130, -280), (0, -330), (130, -284), (180, -206)],
        [(180, -206), (140, -212), (92, -190)],
        [(92, -190), (46, -202), (2, -182)],
        [(2, -182), (-40, -202), (-86, -186)],
        [(-86, -186), (-130, -206)],
    )
    ribs = "M0 -330C-50 -300 -80 -250 -86 -190M0 -330L2 -186M0 -330C50 -304 82 -256 92 -194"
    ring = path(line([(-112, -268), (0, -292), (116, -270)]), "none", YELLOW, 12)
    return (
        path("M0 20L0 -190", "none", BLACK, 13)
        + canopy
        + ring
        + path(ribs, "none", BLACK, FINE)
        + path("M0 -328L0 -352", "none", BLACK, 16)
    )


def man() -> str:
    """비 광의 선비: in a red robe and a black hat, walking to the left in high clogs under his umbrella."""
    clogs = "".join(
        path(f"M{x} {y}l78 0l-4 16l-70 0Zm10 16l0 20l12 0l0 -20Zm34 0l0 20l12 0l0 -20Z", BLACK)
        for x, y in ((-72, 392), (16, 398))
    )
    feet = inked(PAPER, [(-58, 352), (-66, 394)], [(-10, 394), (-14, 352)], width=LINE * 0.7)
    feet += inked(PAPER, [(34, 352), (28, 400)], [(82, 400), (78, 352)], width=LINE * 0.7)
    robe = inked(
        VERMILION,
        [(-44, 66), (-74, 150), (-92, 260), (-104, 362)],
        [(-104, 362), (-60, 378), (0, 366), (60, 384), (112, 368)],
        [(112, 368), (104, 260), (86, 150), (54, 66)],
        [(54, 66), (4, 48)],
    )
    folds = (
        sweep([(-8, 230), (-24, 300), (-34, 366)], [4, 11, 7])
        + sweep([(30, 236), (40, 300), (34, 370)], [4, 11, 7])
        + sweep([(74, 250), (84, 310), (82, 370)], [4, 9, 5])
        + sweep([(-66, 280), (-74, 330), (-78, 364)], [4, 9, 5])
    )
    sash = flat(BLACK, [(-78, 206), (0, 226), (88, 200)], [(92, 226), (0, 250), (-82, 232)])
    sash += inked(YELLOW, [(6, 238), (-6, 300)], [(20, 310), (26, 240)], width=FINE)
    collar = inked(PAPER, [(-30, 60), (10, 150)], [(10, 150), (38, 58)], [(38, 58), (6, 72)], width=FINE)
    collar += sweep([(-34, 62), (-6, 110), (12, 158)], [12, 16, 8])
    back_sleeve = inked(
        VERMILION,
        [(50, 74), (96, 120), (122, 196), (130, 262)],
        [(130, 262), (92, 282), (64, 268)],
        [(64, 268), (56, 180)],
    )
    front_sleeve = inked(
        VERMILION,
        [(-36, 72), (-78, 100), (-112, 128), (-138, 124)],
        [(-138, 124), (-146, 190), (-120, 246)],
        [(-120, 246), (-74, 234), (-40, 196), (-22, 150)],
    )
    front_sleeve += path(line([(-136, 134), (-134, 180), (-118, 232)]), "none", YELLOW, 13)
    front_sleeve += sweep([(-60, 120), (-78, 160), (-100, 196)], [3, 10, 3])
    hand = inked(PAPER, [(-152, 104), (-164, 126), (-150, 150), (-124, 146), (-120, 116)], width=LINE * 0.75)
    head = inked(
        PAPER,
        [
            (-34, -36),
            (-42, -10),
            (-48, 6),
            (-40, 12),
            (-38, 34),
            (-20, 56),
            (10, 60),
            (36, 40),
            (44, 0),
            (40, -36),
        ],
        width=LINE * 0.85,
    )
    features = (
        sweep([(-36, -14), (-24, -20), (-10, -14)], [4, 8, 3])
        + sweep([(-32, -2), (-22, -5), (-12, 0)], [4, 9, 4])
        + sweep([(-40, 24), (-24, 30), (-4, 28)], [3, 9, 2])
        + sweep([(-20, 48), (-22, 68), (-16, 86)], [14, 12, 0])
        + path(line([(18, -2), (28, 2), (26, 18), (16, 20)]), "none", BLACK, FINE)
        + sweep([(36, -30), (44, 6), (34, 34)], [18, 16, 2])
    )
    hat = flat(
        BLACK, [(-30, -44), (-26, -104)], [(-26, -104), (4, -116), (36, -102)], [(36, -102), (42, -42)]
    )
    hat += flat(BLACK, [(-98, -30), (-30, -52), (40, -52), (106, -28)], [(106, -28), (40, -26), (-30, -28)])
    hat += path("M-27 -62C0 -56 20 -56 40 -62", "none", PAPER, 6)
    strap = path(line([(34, -30), (14, 40), (-16, 62)]), "none", BLACK, 6)
    return (
        back_sleeve
        + feet
        + clogs
        + robe
        + folds
        + sash
        + collar
        + group(umbrella(), -140, 124, 12)
        + front_sleeve
        + hand
        + head
        + features
        + strap
        + hat
    )


def frog() -> str:
    """개구리: seen from above in mid-leap, about the origin, its head up and its legs flung out behind."""
    limbs = toes = ""
    for side in (-1, 1):
        hind = [(side * 46, 62), (side * 132, 40), (side * 150, 66), (side * 86, 146), (side * 92, 176), (side * 146, 226)]
        fore = [(side * 58, -60), (side * 118, -86), (side * 140, -146)]
        for limb, width in ((hind, 54), (fore, 42)):
            limbs += path(line(limb), "none", BLACK, width + 2 * LINE) + path(line(limb), "none", OCHRE, width - 8)
        for (x, y), headings, reach in ((hind[-1], (30, 66, 102), 58), (fore[-1], (-120, -88, -54), 44)):
            for heading in headings:
                toes += sweep([(x, y), polar(x, y, heading if side > 0 else 180 - heading, reach)], [20, 12])
    body = inked(OCHRE, [(0, -142), (52, -128), (84, -74), (88, 0), (64, 74), (0, 108), (-64, 74), (-88, 0), (-84, -74), (-52, -128)])
    stripes = "".join(sweep([(dx, -84), (dx * 1.5, -10), (dx, 66)], [0, 16, 0]) for dx in (-26, 26))
    eyes = "".join(circle(x, -116, 32, OCHRE, BLACK, LINE * 0.9) + circle(x, -120, 18, PAPER) + circle(x, -122, 10, BLACK) for x in (-52, 52))
    return toes + limbs + body + stripes + eyes


def stream() -> str:
    """The blue stream winding behind the man."""
    banks = (
        [(0, 700), (110, 720), (200, 766), (330, 770), (450, 730), (560, 740), (660, 800)],
        [(660, 880), (570, 826), (470, 816), (380, 850), (250, 856), (130, 800), (0, 776)],
    )
    water = path(line(banks[0]) + "L" + line(banks[1])[1:] + "Z", BLUE, BLACK, LINE * 0.9)
    for dy in (24, 46):
        water += path(
            line([(x, y + dy) for x, y in banks[0]]),
            "none",
            PAPER,
            5,
            f'stroke-dasharray="{90 + dy} {30 + dy}"',
        )
    return water


def bright() -> str:
    """12 광 (비광): the man with the umbrella by the stream, the frog, the willow."""
    return face(
        stream()
        + path(f"M0 {BOTTOM}L0 1000C120 960 240 1000 340 960S560 900 660 930L660 {BOTTOM}Z", BLACK)
        + willow((380, 30), (70, 620), (286, 320), (372, 250), (456, 250), (540, 420), (606, 700))
        + group(man(), 432, 508, 0, 1.04)
        + group(frog(), 166, 862, 34, 0.64)
        + gwang(158, 162)
    )


def swallow() -> str:
    """제비: flying up to the left, wings spread, about the origin; the tail streams behind."""
    tail = "".join(
        inked(ink, *edge, width=FINE)
        for edge, ink in (
            (([(70, -16), (190, -40), (330, -30)], [(330, -30), (200, -4), (70, 10)]), BLACK),
            (([(60, -10), (200, 10), (400, 60)], [(400, 60), (200, 44), (60, 14)]), VERMILION),
            (([(50, 0), (170, 50), (330, 130)], [(330, 130), (170, 80), (40, 24)]), VERMILION),
            (([(40, 10), (130, 80), (240, 180)], [(240, 180), (110, 100), (24, 26)]), BLACK),
        )
    )
    far = wing([(-50, -16), (-56, -92), (-30, -136)], 8, (0, -76), (90, 210), 42, YELLOW)
    far += inked(
        YELLOW, [(-84, -6), (-86, -92), (-30, -156)], [(-30, -156), (-14, -90), (-6, -10)], width=LINE * 0.8
    )
    near = wing([(-30, 22), (-70, 84), (-64, 134)], 8, (24, 98), (100, 200), 44, YELLOW)
    near += inked(
        YELLOW, [(-90, 6), (-104, 88), (-66, 154)], [(-66, 154), (-34, 100), (10, 30)], width=LINE * 0.8
    )
    body = inked(
        VERMILION,
        [
            (-166, -16),
            (-136, -46),
            (-96, -44),
            (-30, -34),
            (50, -16),
            (90, 6),
            (40, 28),
            (-40, 36),
            (-110, 32),
            (-150, 14),
        ],
        width=LINE * 0.9,
    )
    cap = flat(
        BLACK, [(-164, -20), (-136, -46), (-96, -44)], [(-96, -44), (-110, -18)], [(-110, -18), (-140, -4)]
    )
    throat = flat(PAPER, [(-158, 6), (-134, -2), (-112, 6)], [(-112, 6), (-124, 28), (-148, 18)])
    beak = inked(YELLOW, [(-160, -22), (-196, -10)], [(-196, -10), (-158, 4)], width=7)
    eye = circle(-134, -18, 9, PAPER, BLACK, 4) + circle(-134, -18, 4, BLACK)
    return tail + far + body + near + throat + cap + beak + eye


def animal() -> str:
    """12 열끗: the swallow under the willow. Not one of the 고도리."""
    return face(
        trunk((740, 200), (670, 600), (604, 860), (630, 1100))
        + willow((330, 30), (76, 700), (160, 500), (250, 330), (340, 280), (430, 340), (512, 520), (586, 800))
        + group(swallow(), 308, 640, 34, 1.12)
    )


def ribbon_card() -> str:
    """12 띠 (비띠): a plain ribbon that belongs to no 단."""
    return face(
        path(f"M0 {BOTTOM + 20}L0 930C120 900 240 960 340 950S560 900 660 930L660 {BOTTOM + 20}Z", BLACK)
        + trunk((-40, 440), (6, 660), (54, 860), (40, 1100))
        + willow((330, 30), (80, 830), (172, 620), (262, 330), (400, 300), (492, 640), (582, 870))
        + ribbon("plain", 330, 500, -8)
    )


def bolt(*points: Point) -> str:
    """A jagged bolt of lightning through `points`."""
    return path("M" + "L".join(f"{x} {y}" for x, y in points) + "Z", YELLOW, BLACK, LINE * 0.9)


def double_junk() -> str:
    """12 쌍피: the gate in the storm, almost all red and black."""
    rain = "".join(
        path(f"M{x} {y}l{-length * 0.34:.0f} {length}", "none", PINK, 6)
        for row in range(1, 5)
        for k in range(7)
        for x, y, length in (
            (70 + 92 * k + 40 * (row % 2), 330 + 110 * row + 26 * (k % 3), 84 + 20 * (k % 2)),
        )
    )
    paw = inked(
        VERMILION,
        [(470, -10), (450, 130), (420, 240), (380, 300)],
        [(380, 300), (330, 330), (322, 390)],
        [(322, 390), (356, 400), (384, 372)],
        [(384, 372), (370, 420), (390, 470)],
        [(390, 470), (430, 450), (444, 400)],
        [(444, 400), (452, 440), (486, 470)],
        [(486, 470), (512, 430), (506, 370)],
        [(506, 370), (530, 270), (590, 120), (610, -10)],
    )
    claws = "".join(
        inked(YELLOW, [(x - 24, y - 16), (x + dx, y + 66)], [(x + dx, y + 66), (x + 26, y - 20)], width=10)
        for x, y, dx in ((338, 386, -40), (394, 462, -10), (486, 462, 26))
    )
    stripes = "".join(
        sweep([(x, y), (x - 46, y + 22), (x - 90, y + 14)], [5, 24, 0])
        for x, y in ((604, 60), (580, 150), (550, 240), (522, 320))
    )
    eaves = shape(
        [(0, 690), (70, 700), (170, 660), (330, 610), (490, 660), (590, 700), (660, 690)],
        [(660, 790), (500, 756), (330, 748), (160, 756), (0, 790)],
    )
    tiles = "".join(
        path(f"M{330 + 62 * k} {640 + 3.2 * k * k:.0f}L{330 + 78 * k} 736", "none", DARK_RED, 7)
        for k in range(-3, 4)
    )
    pillars = "M90 760L90 1060L190 1060L190 860C240 800 420 800 470 860L470 1060L570 1060L570 760Z"
    gap = path(eaves, PINK, PINK, 26) + path(pillars, PINK, PINK, 26)
    drum = circle(330, 930, 104, BLACK, BLACK, LINE) + circle(330, 930, 82, VERMILION, BLACK, LINE)
    whirl = "".join(
        group(
            circle(0, -40, 21, BLACK) + sweep([(6, -40), (40, -40), (62, -8), (58, 20)], [42, 30, 16, 0]),
            330,
            930,
            120 * i,
        )
        for i in range(3)
    )
    return face(
        f'<rect width="660" height="1080" fill="{DARK_RED}"/>'
        + rain
        + willow((230, 30), (76, 660), (150, 500), (240, 300), (330, 250), (592, 620), width=58)
        + bolt((300, 210), (176, 450), (250, 444), (130, 690), (330, 400), (252, 408), (366, 210))
        + paw
        + stripes
        + claws
        + gap
        + path(pillars, BLACK)
        + path(eaves, BLACK)
        + tiles
        + drum
        + whirl
    )


CARDS: dict[str, Callable[[], str]] = {"12B": bright, "12A": animal, "12R": ribbon_card, "12D": double_junk}
