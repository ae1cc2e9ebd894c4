"""November, 오동: a black cloud of paulownia leaves, sprigs of blue five-pointed flowers; the phoenix."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art.hwatu.curve import Point, along, feather, inked, polar, shape, shares, sweep
from build_scripts.art.hwatu.frame import BOTTOM, LINE, face
from build_scripts.art.hwatu.marks import gwang
from build_scripts.art.ink import BLACK, BLUE, PAPER, VERMILION, YELLOW, circle, group, path

FINE = LINE * 0.6


def leaf(size: float = 1.0) -> str:
    """One broad black leaf, scalloped like a cloud, hanging down from its stalk at the origin."""
    right: list[list[Point]] = [
        [(0, -10), (40, -58), (104, -62), (136, -16)],
        [(136, -16), (176, -6), (184, 54), (148, 84)],
        [(148, 84), (170, 128), (140, 172), (98, 170)],
        [(98, 170), (92, 216), (44, 236), (0, 268)],
    ]
    left = [[(-x, y) for x, y in reversed(run)] for run in reversed(right)]
    blade = inked(BLACK, *[run[:-1] for run in right], *[run[:-1] for run in left], width=8, line=PAPER)
    veins = "M0 14L0 214M0 60C36 40 76 20 104 4M0 110C40 90 80 70 120 58M0 164C30 150 56 136 82 128"
    veins += "M0 60C-36 40 -76 20 -104 4M0 110C-40 90 -80 70 -120 58M0 164C-30 150 -56 136 -82 128"
    return group(blade + path(veins, "none", PAPER, 5), scale=size)


def flower(size: float = 1.0) -> str:
    """A five-pointed blue flower about the origin, three hairs at its heart."""
    runs: list[list[Point]] = []
    for i in range(5):
        up = 72 * i - 90
        runs += [
            [polar(0, 0, up - 36, 26), polar(0, 0, up - 22, 48)],
            [polar(0, 0, up, 82), polar(0, 0, up + 22, 48)],
        ]
    hairs = "M0 30L0 2M-5 30C-12 18 -15 10 -15 2M5 30C12 18 15 10 15 2"
    return group(inked(BLUE, *runs, width=LINE * 0.75) + path(hairs, "none", BLACK, FINE), scale=size)


def bud(size: float) -> str:
    """A bell growing along +x from a short stalk, its mouth in three points."""
    bell = shape([(14, -6), (34, -18), (58, -20)], [(84, -30)], [(76, -8)], [(92, 0)], [(76, 8)], [(84, 30)], [(58, 20), (34, 18), (14, 6)])
    return group(path("M0 0L20 0", "none", BLACK, 9) + path(bell, BLUE, BLACK, LINE * 0.7), scale=size)


def sprig(stem: list[Point], pairs: int, size: float = 1.0) -> str:
    """An upright sprig from its root: `pairs` of buds growing smaller to the tip."""
    body = sweep(stem, [13, 10, 7])
    for i, (x, y, heading) in enumerate(along(stem, shares(pairs, 0.3, 0.84))):
        shrink = size * (1.1 - 0.45 * i / pairs)
        for side in (-1, 1):
            body += group(bud(shrink), x, y, heading + side * 56)
    x, y, heading = along(stem, [1.0])[0]
    return body + group(bud(size * 0.8), x, y, heading)


def leaves(*placed: tuple[float, float, float, float]) -> str:
    """Leaves, each (x, y, turn in degrees, size), the later over the earlier."""
    return "".join(group(leaf(size), x, y, turn) for x, y, turn, size in placed)


def flowers(*placed: tuple[float, float, float]) -> str:
    """Flowers, each (x, y, size)."""
    return "".join(group(flower(size), x, y, 8) for x, y, size in placed)


def junk_a() -> str:
    """11 피: a tall sprig in the middle of two low ones."""
    return face(
        sprig([(190, 640), (150, 520), (130, 400)], 2, 1.15)
        + sprig([(350, 620), (340, 400), (356, 190)], 4, 1.25)
        + sprig([(490, 640), (530, 520), (550, 410)], 2, 1.15)
        + leaves((340, 640, 0, 1.1), (180, 660, 26, 1.14), (480, 664, -26, 1.14), (334, 760, 2, 0.96))
        + flowers((180, 590, 0.95), (350, 560, 1.15), (500, 590, 0.95))
    )


def junk_b() -> str:
    """11 피: the tall sprig at the left, a leaning one at the right."""
    return face(
        sprig([(240, 640), (210, 420), (216, 210)], 4, 1.2)
        + sprig([(420, 620), (476, 480), (546, 350)], 3, 1.15)
        + sprig([(130, 700), (90, 600), (84, 520)], 2, 0.9)
        + leaves((330, 680, 0, 1.0), (500, 640, -34, 1.16), (190, 680, 24, 1.2), (400, 760, -8, 1.02))
        + flowers((235, 590, 1.1), (410, 570, 1.0))
    )


def double_junk() -> str:
    """11 쌍피: the leaves over a solid red ground."""
    ground = f'<rect x="0" y="640" width="660" height="{BOTTOM}" fill="{VERMILION}"/>'
    return face(
        ground
        + path("M0 640L660 640", "none", BLACK, LINE)
        + sprig([(150, 560), (130, 450), (140, 350)], 2, 1.1)
        + sprig([(400, 540), (410, 340), (392, 150)], 4, 1.25)
        + leaves((500, 560, -26, 1.14), (160, 570, 26, 1.14), (330, 620, 0, 1.16))
        + flowers((150, 520, 0.9), (300, 530, 1.05), (430, 510, 1.05))
    )


def phoenix() -> str:
    """봉황: the head in profile to the left, the black body sweeping away to the right, plumes all round."""
    plumes = ""
    for heading, length in (
        (-168, 210),
        (-146, 250),
        (-124, 290),
        (-102, 300),
        (-80, 330),
        (-58, 380),
        (-36, 420),
    ):
        plumes += group(
            feather(length, 74, VERMILION) + path(f"M30 0L{length * 0.8} 0", "none", BLACK, FINE),
            300,
            270,
            heading,
        )
    torso = shape(
        [(250, 190), (330, 150), (430, 170), (540, 250), (680, 330)],
        [(680, 640), (600, 560), (500, 520), (410, 520)],
        [(410, 520), (350, 540), (280, 520), (240, 440)],
        [(240, 440), (270, 360), (270, 270)],
    )
    body = path(torso, BLACK, PAPER, 8)
    scales = ""
    for row in range(5):
        for k in range(4):
            x, y = 372 + 66 * k + 6 * row, 246 + 52 * row + 40 * k - (26 if row % 2 else 0)
            scales += group(path("M-28 -8C-22 26 22 30 30 2", "none", PAPER, 5), x, y)
    scales = f'<clipPath id="torso">{path(torso)}</clipPath><g clip-path="url(#torso)">{scales}</g>'
    hackles = ""
    for i, (px, py, _) in enumerate(along([(266, 208), (300, 290), (280, 370), (222, 432)], shares(9))):
        turn = 4 + 11 * i
        hackles += group(feather(112, 36, YELLOW if i % 2 else VERMILION), px, py, turn)
    comb = inked(
        VERMILION,
        [(150, 236), (112, 200)],
        [(112, 200), (150, 196), (168, 214)],
        [(168, 214), (150, 156), (164, 116)],
        [(164, 116), (194, 150), (206, 188)],
        [(206, 188), (212, 128), (244, 92)],
        [(244, 92), (256, 140), (254, 188)],
        [(254, 188), (278, 148), (322, 138)],
        [(322, 138), (306, 190), (286, 240), (220, 270)],
    )
    head = inked(
        VERMILION,
        [
            (134, 268),
            (160, 222),
            (214, 200),
            (268, 222),
            (300, 284),
            (290, 350),
            (250, 410),
            (204, 424),
            (166, 396),
            (142, 350),
        ],
    )
    wattle = inked(VERMILION, [(156, 366), (128, 402), (132, 446), (160, 462), (188, 432), (196, 388)])
    wattle += sweep([(160, 396), (152, 420), (158, 440)], [4, 9, 3])
    beak = inked(
        YELLOW,
        [(150, 250), (108, 262), (72, 300), (62, 356)],
        [(62, 356), (92, 334), (140, 330)],
        [(140, 330), (160, 300)],
    )
    beak += inked(
        YELLOW, [(140, 330), (104, 338), (86, 356)], [(86, 356), (120, 374), (160, 362)], width=LINE * 0.85
    )
    beak += sweep([(112, 290), (124, 284), (134, 288)], [3, 10, 4])
    eye = inked(
        PAPER,
        [(166, 296), (190, 268), (226, 262), (252, 276)],
        [(252, 276), (232, 310), (196, 318)],
        width=LINE * 0.8,
    )
    eye += circle(208, 289, 19, BLACK) + circle(202, 282, 6, PAPER)
    eye += sweep([(148, 296), (190, 262), (232, 246), (288, 244)], [8, 36, 26, 4])
    eye += sweep([(214, 336), (244, 330), (266, 312)], [3, 10, 3])
    eye += sweep([(212, 358), (242, 354), (270, 338)], [3, 10, 3])
    return plumes + body + scales + hackles + comb + head + wattle + beak + eye


def bright() -> str:
    """11 광: the phoenix over the leaves."""
    tails = "".join(
        inked(VERMILION, outer, inner, width=LINE * 0.9)
        for outer, inner in (
            ([(420, 500), (360, 610), (230, 640), (60, 560)], [(60, 560), (220, 590), (320, 550)]),
            ([(470, 500), (430, 660), (300, 720), (110, 670)], [(110, 670), (290, 660), (390, 580)]),
            ([(580, 480), (622, 640), (590, 740), (500, 790)], [(500, 790), (548, 690), (520, 480)]),
        )
    )
    ground = path(
        f"M0 920C160 900 240 940 360 920S560 900 660 920L660 {BOTTOM}L0 {BOTTOM}Z", YELLOW, BLACK, LINE
    )
    return face(
        ground
        + tails
        + phoenix()
        + sprig([(150, 840), (110, 720), (112, 620)], 3, 0.85)
        + sprig([(330, 860), (350, 760), (370, 680)], 2, 0.85)
        + leaves((520, 760, -20, 0.9), (130, 790, 22, 0.8), (320, 800, 4, 0.8))
        + flowers((150, 776, 0.85), (300, 790, 0.9))
        + gwang(482, 902)
    )


CARDS: dict[str, Callable[[], str]] = {"11B": bright, "11D": double_junk, "11J": junk_a, "11K": junk_b}
