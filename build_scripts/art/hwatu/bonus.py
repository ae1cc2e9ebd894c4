"""Bonus cards (보너스피): three that count as two 피 (쌍피) and one as three (쓰리피).

They belong to no month: each stands on a coloured ground. What it counts as is written by the game.
"""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art.hwatu.curve import flat, inked, line, polar, shape, sweep, wing
from build_scripts.art.hwatu.frame import BOTTOM, LINE, face
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
    ellipse,
    group,
    path,
)

FINE = LINE * 0.6
PERSIMMON = "#F0781E"

def ground(ink: str) -> str:
    """The coloured ground that sets a bonus card apart."""
    return f'<rect width="660" height="1080" fill="{ink}"/>'


def saekdong() -> str:
    """The sky of a New Year's morning: bands in the colours of a child's sleeves (색동), the sun before them."""
    bands = (OCHRE, YELLOW, PINK, "#8FCDEB", PINK, YELLOW, OCHRE)
    high = 1080 / len(bands)
    sky = "".join(f'<rect y="{high * i:.1f}" width="660" height="{high + 1:.1f}" fill="{ink}"/>' for i, ink in enumerate(bands))
    return sky + circle(160, 250, 132, VERMILION, BLACK, LINE)


def rabbit() -> str:
    """X1: the moon rabbit (달토끼) at its mortar."""
    moon = circle(330, 560, 274, YELLOW, BLACK, LINE)
    hill = path(f"M0 860C150 810 300 800 420 830S600 860 660 840L660 {BOTTOM}L0 {BOTTOM}Z", BLACK)
    mortar = inked(
        OCHRE,
        [(350, 676), (440, 692), (532, 676)],
        [(532, 676), (520, 740), (474, 776)],
        [(474, 776), (484, 830), (520, 868)],
        [(520, 868), (440, 884), (362, 868)],
        [(362, 868), (398, 830), (410, 776)],
        [(410, 776), (366, 740)],
    )
    mortar += ellipse(441, 676, 91, 22, BLACK)
    mortar += path(line([(412, 790), (442, 796), (472, 790)]), "none", BLACK, FINE)
    pestle = path(
        "M426 330L456 330L452 470L462 476L462 670L420 670L420 476L430 470Z", VERMILION, BLACK, LINE * 0.85
    )
    far_ear = inked(PAPER, [(206, 400), (120, 330), (96, 210)], [(96, 210), (180, 250), (238, 374)])
    near_ear = inked(PAPER, [(236, 392), (184, 300), (200, 180)], [(200, 180), (264, 250), (284, 384)])
    near_ear += flat(PINK, [(246, 366), (214, 292), (214, 228)], [(214, 228), (250, 286), (266, 364)])
    tail = circle(112, 800, 36, PAPER, BLACK, LINE)
    body = inked(
        PAPER,
        [(206, 470), (150, 560), (112, 680), (106, 800), (140, 872), (220, 888), (300, 880)],
        [(300, 880), (320, 858), (290, 836), (262, 830)],
        [(262, 830), (310, 760), (316, 660), (300, 570), (290, 480)],
    )
    haunch = path(
        line([(150, 720), (210, 700), (256, 750), (250, 820), (262, 832)]), "none", BLACK, LINE * 0.8
    )
    arms = inked(
        PAPER,
        [(216, 560), (300, 520), (400, 520)],
        [(400, 520), (428, 530), (424, 556), (396, 562)],
        [(396, 562), (300, 580), (230, 630)],
    )
    arms += inked(
        PAPER,
        [(238, 600), (330, 588), (410, 578)],
        [(410, 578), (440, 586), (438, 612), (410, 620)],
        [(410, 620), (330, 640), (256, 676)],
    )
    head = inked(
        PAPER,
        [
            (190, 430),
            (200, 386),
            (250, 362),
            (304, 380),
            (344, 420),
            (360, 452),
            (346, 482),
            (300, 500),
            (236, 498),
            (200, 474),
        ],
    )
    eye = circle(286, 426, 17, VERMILION, BLACK, FINE) + circle(289, 425, 7, BLACK)
    nose = inked(PINK, [(346, 436), (366, 448), (350, 466)], width=FINE)
    mouth = sweep([(352, 468), (336, 478), (318, 472)], [7, 7, 2]) + ellipse(276, 466, 20, 12, PINK)
    sparks = "".join(
        group(path(f"M0 {-r}Q0 0 {r} 0Q0 0 0 {r}Q0 0 {-r} 0Q0 0 0 {-r}Z", PAPER), x, y)
        for x, y, r in ((90, 130, 30), (330, 110, 22), (580, 330, 24), (80, 430, 18))
    )
    return face(
        ground(BLUE)
        + moon
        + sparks
        + hill
        + far_ear
        + tail
        + body
        + haunch
        + mortar
        + pestle
        + near_ear
        + head
        + arms
        + eye
        + mouth
        + nose
    )


def persimmon_fruit(size: float) -> str:
    """One ripe persimmon hanging from its calyx at the origin."""
    fruit = inked(
        PERSIMMON,
        [
            (0, 8),
            (60, -6),
            (120, 40),
            (124, 110),
            (70, 176),
            (0, 190),
            (-70, 176),
            (-124, 110),
            (-120, 40),
            (-60, -6),
        ],
    )
    gleam = sweep([(-84, 60), (-92, 100), (-76, 136)], [6, 20, 4], PAPER)
    calyx = "".join(
        group(
            inked(BLACK, [(0, -16), (46, -24), (84, 0)], [(84, 0), (50, 24), (0, 16)], width=4, line=PAPER),
            0,
            10,
            turn,
        )
        for turn in (22, 158, 70, 110)
    )
    return group(fruit + gleam + calyx + sweep([(0, -34), (0, 16)], [18, 24]), scale=size)


def persimmon_leaf(size: float, ink: str) -> str:
    """A broad pointed leaf along +x from the origin."""
    blade = shape([(0, 0), (60, -62), (130, -56), (214, 0)], [(214, 0), (130, 56), (60, 62)])
    veins = "M10 0L180 0M60 0L96 -36M110 0L144 -28M60 0L96 36M110 0L144 28"
    return group(
        path(blade, ink, BLACK, LINE) + path(veins, "none", PAPER if ink == BLACK else BLACK, 6), scale=size
    )


def persimmon() -> str:
    """X2: persimmons (감) on the branch."""
    branch = sweep([(20, 60), (160, 150), (330, 170), (500, 260), (660, 300)], [60, 50, 40, 32, 30])
    branch += sweep([(240, 160), (300, 300), (290, 420)], [34, 26, 18])
    branch += sweep([(120, 120), (110, 240), (140, 330)], [30, 22, 18])
    branch += sweep([(470, 240), (520, 380), (500, 500)], [28, 22, 18])
    return face(
        ground(YELLOW)
        + branch
        + group(persimmon_leaf(0.9, GREEN), 300, 190, -50)
        + group(persimmon_leaf(0.95, BLACK), 500, 270, -70)
        + group(persimmon_leaf(0.9, BLACK), 300, 330, 12)
        + group(persimmon_leaf(0.8, GREEN), 510, 420, 50)
        + group(persimmon_leaf(0.8, BLACK), 120, 250, 170)
        + group(persimmon_leaf(0.9, GREEN), 290, 420, 160)
        + group(persimmon_fruit(0.92), 142, 350, 4)
        + group(persimmon_fruit(0.98), 486, 530, -6)
        + group(persimmon_fruit(1.22), 280, 620, 3)
        + group(persimmon_leaf(0.9, BLACK), 60, 930, -30)
        + group(persimmon_leaf(0.8, GREEN), 190, 990, -12)
    )


def magpie_bird() -> str:
    """까치: perched facing left, about the origin, the long tail hanging to the right."""
    tail = inked(
        BLACK,
        [(120, 60), (250, 150), (350, 270)],
        [(350, 270), (300, 290)],
        [(300, 290), (190, 220), (80, 130)],
        width=5,
        line=PAPER,
    )
    tail += path(line([(140, 100), (240, 190), (316, 272)]), "none", BLUE, 10)
    body = flat(
        BLACK,
        [
            (-176, -134),
            (-150, -166),
            (-104, -172),
            (-60, -140),
            (-20, -90),
            (60, -40),
            (130, 50),
            (120, 120),
            (60, 140),
            (-20, 130),
            (-90, 90),
            (-128, 20),
            (-140, -50),
            (-160, -94),
        ],
    )
    belly = inked(PAPER, [(-122, 10), (-84, -20), (-30, 20), (30, 90), (50, 136), (-20, 132), (-88, 92)])
    shoulder = flat(PAPER, [(-60, -110), (0, -86), (50, -30)], [(50, -30), (0, -24), (-46, -60)])
    quills = wing([(0, -30), (40, 10)], 6, (52, 28), (130, 170), 40, BLUE)
    cover = inked(
        BLACK, [(-40, -60), (20, -40), (64, 20)], [(64, 20), (30, 50), (-10, 20)], width=5, line=PAPER
    )
    beak = flat(BLACK, [(-166, -146), (-236, -116)], [(-236, -116), (-162, -108)])
    eye = circle(-126, -136, 13, PAPER) + circle(-127, -136, 7, BLACK)
    legs = sweep([(-20, 126), (-26, 184)], [13, 11]) + sweep([(30, 128), (30, 190)], [13, 11])
    legs += "".join(
        sweep([(x, y), polar(x, y, turn, 34)], [10, 8])
        for x, y in ((-26, 182), (30, 188))
        for turn in (20, 165)
    )
    return tail + legs + body + belly + quills + cover + shoulder + beak + eye


def magpie() -> str:
    """X3: the magpie (까치), bringer of good news, on a bare branch in the morning sun."""
    branch = sweep([(0, 760), (160, 700), (330, 690), (500, 640), (680, 560)], [80, 64, 50, 44, 40])
    branch += sweep([(180, 700), (130, 600), (60, 560)], [40, 26, 10])
    branch += sweep([(500, 640), (560, 720), (600, 840)], [36, 24, 8])
    branch += sweep([(300, 690), (260, 800), (170, 880)], [40, 28, 10])
    branch += sweep([(560, 610), (590, 540), (588, 470)], [30, 20, 8])
    buds = "".join(
        group(inked(GREEN, [(0, 0), (20, -18)], [(46, 0), (20, 18)], width=FINE), x, y, turn)
        for x, y, turn in (
            (62, 560, 200),
            (588, 474, -90),
            (600, 838, 80),
            (170, 880, 140),
            (110, 590, 130),
            (228, 836, 60),
            (574, 760, 10),
            (592, 540, -30),
        )
    )
    return face(saekdong() + branch + buds + group(magpie_bird(), 340, 482))


def tiger() -> str:
    """Y1: the tiger (호랑이) of folk paintings, more amused than fierce."""
    spine = line([(540, 800), (580, 700), (540, 590), (570, 470), (544, 392)])
    tail = path(spine, "none", BLACK, 62) + path(spine, "none", OCHRE, 38)
    bands = "".join(
        sweep([polar(x, y, turn, -20), polar(x, y, turn, 20)], [20, 20])
        for x, y, turn in (
            (568, 752, 20),
            (574, 676, -10),
            (546, 620, -30),
            (546, 556, 20),
            (564, 496, 10),
            (562, 434, -20),
        )
    )
    body = inked(
        OCHRE,
        [(180, 520), (120, 640), (96, 780), (110, 920), (150, 1000)],
        [(150, 1000), (330, 1020), (520, 1000)],
        [(520, 1000), (580, 920), (580, 790), (530, 650), (460, 520)],
    )
    chest = inked(
        PAPER,
        [(250, 600), (236, 760), (270, 940), (330, 980), (390, 940), (420, 760), (404, 600)],
        width=LINE * 0.8,
    )
    legs = ""
    for x in (214, 446):
        legs += inked(
            OCHRE,
            [(x - 54, 700), (x - 64, 820), (x - 70, 940)],
            [(x - 70, 940), (x - 78, 1000), (x, 1010), (x + 78, 1000), (x + 66, 940)],
            [(x + 66, 940), (x + 58, 820), (x + 44, 720)],
        )
        legs += path(f"M{x - 24} 960L{x - 24} 1000M{x + 22} 960L{x + 22} 1000", "none", BLACK, LINE * 0.8)
        for k, y in enumerate((760, 826, 892)):
            legs += sweep([(x - 62, y), (x - 30, y + 14), (x - 6, y + 4)], [22, 16, 0])
            legs += sweep([(x + 60, y + 20), (x + 34, y + 30), (x + 12 - 4 * k, y + 20)], [20, 14, 0])
    stripes = "".join(
        sweep([(x, y), (x + dx * 0.5, y + 18), (x + dx, y + 4)], [8, 24, 0])
        for x, y, dx in (
            (126, 640, 84),
            (110, 716, 60),
            (540, 660, -84),
            (574, 740, -70),
            (584, 830, -60),
            (102, 796, 44),
        )
    )
    ears = "".join(
        inked(OCHRE, [(x - 70 * s, 290), (x - 60 * s, 200), (x + 8 * s, 170), (x + 70 * s, 230)])
        + flat(BLACK, [(x - 40 * s, 262), (x - 34 * s, 216), (x + 8 * s, 202), (x + 40 * s, 236)])
        for x, s in ((190, -1), (470, 1))
    )
    head = inked(
        OCHRE,
        [
            (330, 200),
            (430, 214),
            (510, 280),
            (536, 390),
            (510, 500),
            (440, 590),
            (330, 626),
            (220, 590),
            (150, 500),
            (124, 390),
            (150, 280),
            (230, 214),
        ],
    )
    muzzle = inked(
        PAPER,
        [
            (330, 424),
            (400, 430),
            (452, 480),
            (440, 550),
            (380, 590),
            (330, 596),
            (280, 590),
            (220, 550),
            (208, 480),
            (260, 430),
        ],
        width=LINE * 0.8,
    )
    nose = inked(PINK, [(276, 428), (330, 414), (384, 428)], [(384, 428), (360, 470), (330, 482), (300, 470)])
    grin = sweep([(330, 480), (330, 516)], [11, 11])
    grin += sweep([(234, 506), (276, 540), (330, 518)], [4, 14, 11])
    grin += sweep([(426, 506), (384, 540), (330, 518)], [4, 14, 11])
    fangs = "".join(path(f"M{x - 13} 528L{x + 13} 526L{x} 564Z", PAPER, BLACK, FINE) for x in (284, 376))
    eyes = "".join(
        ellipse(x, 366, 52, 46, YELLOW, BLACK, LINE)
        + circle(x + 8, 372, 22, BLACK)
        + circle(x + 14, 364, 8, PAPER)
        + sweep([(x - 58 * s, 318), (x, 296), (x + 62 * s, 322)], [24, 20, 4])
        for x, s in ((226, 1), (434, -1))
    )
    crown = sweep([(330, 222), (330, 320)], [26, 16]) + "".join(
        sweep([(330 - w, y), (330, y - 12), (330 + w, y)], [4, 20, 4])
        for w, y in ((60, 250), (50, 290), (36, 328))
    )
    cheeks = "".join(
        sweep([(x, y), (x + dx * 0.5, y + 8), (x + dx, y)], [10, 24, 0])
        for x, y, dx in (
            (128, 410, 66),
            (140, 466, 60),
            (168, 528, 46),
            (532, 410, -66),
            (520, 466, -60),
            (492, 528, -46),
            (156, 280, 50),
            (504, 280, -50),
        )
    )
    dots = "".join(
        circle(x, y, 6, BLACK)
        for x, y in ((256, 486), (240, 516), (276, 510), (404, 486), (420, 516), (384, 510))
    )
    return face(
        ground(GREEN)
        + tail
        + bands
        + body
        + stripes
        + chest
        + legs
        + ears
        + head
        + crown
        + cheeks
        + eyes
        + muzzle
        + dots
        + nose
        + grin
        + fangs
    )


CARDS: dict[str, Callable[[], str]] = {"X1": rabbit, "X2": persimmon, "X3": magpie, "Y1": tiger}
