"""July, 홍싸리: bush clover, thin arching stems whose round trefoils redden towards the tip; the boar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from build_scripts.art.hwatu.curve import Point, along, flat, inked, line, polar, shape, shares, sweep
from build_scripts.art.hwatu.frame import LINE, face
from build_scripts.art.hwatu.marks import cloud, ribbon
from build_scripts.art.ink import BLACK, OCHRE, PAPER, VERMILION, circle, ellipse, group, path

UMBER = "#A8641A"
"""The ochre of legs on the far side and of the snout."""


def trefoil(red: bool, size: float) -> str:
    """Three broad round leaflets on one stalk, lying along +x from the stem, edged so that they stay apart."""
    blade = shape([(6, 0)], [(6, 0), (26, -22), (56, -29), (80, -16), (86, 0), (80, 16), (56, 29), (26, 22)])
    rib = path("M20 0L60 0", "none", BLACK if red else PAPER, 6)
    one = path(blade, VERMILION if red else BLACK, BLACK if red else PAPER, LINE * 0.62) + rib
    body = "".join(group(one, 24, 0, turn) for turn in (-66, 66, 0))
    return group(path("M-2 0L30 0", "none", BLACK, 9) + body, scale=size)


def spray(stem: Sequence[Point], count: int, black: int, size: float = 1.0, start: float = 0.14) -> str:
    """One arching stem, root to tip, with `count` trefoils now left, now right, and one at the tip, the lowest
    `black` of them black."""
    body = sweep(stem, [16, 13, 9])
    for i, (x, y, heading) in enumerate(along(stem, shares(count, start, 0.9))):
        body += group(trefoil(i >= black, size * (1.06 - 0.2 * i / count)), x, y, heading + (52 if i % 2 else -52))
    x, y, heading = along(stem, [1.0])[0]
    return body + group(trefoil(True, size * 0.9), x, y, heading)


def boar() -> str:
    """멧돼지: charging to the left, head low, mane on end."""
    far = "".join(
        path(leg, UMBER, BLACK, LINE)
        for leg in (
            shape(
                [(300, 800), (270, 866), (220, 898)],
                [(196, 934), (226, 946)],
                [(246, 924), (312, 896), (352, 820)],
            ),
            shape(
                [(452, 800), (420, 862), (428, 912)],
                [(420, 950), (452, 958)],
                [(462, 926), (470, 880), (530, 810)],
            ),
        )
    )
    near = "".join(
        path(leg, OCHRE, BLACK, LINE)
        for leg in (
            shape(
                [(222, 780), (190, 826), (136, 846)],
                [(100, 876), (124, 896)],
                [(156, 882), (226, 872), (284, 800)],
            ),
            shape(
                [(486, 740), (500, 820), (548, 868)],
                [(566, 918), (598, 916)],
                [(592, 880), (576, 830), (582, 740)],
            ),
        )
    )
    hooves = "".join(
        path(hoof, BLACK)
        for hoof in (
            shape([(100, 872)], [(82, 890), (104, 908)], [(128, 898)]),
            shape([(196, 930)], [(184, 956), (210, 966)], [(230, 946)]),
            shape([(416, 944)], [(412, 974), (446, 978)], [(456, 954)]),
            shape([(562, 910)], [(572, 942), (608, 936)], [(600, 908)]),
        )
    )
    body = shape(
        [
            (70, 776),
            (104, 752),
            (146, 722),
            (196, 668),
            (254, 600),
            (330, 562),
            (420, 562),
            (510, 594),
            (566, 656),
            (590, 730),
            (580, 790),
            (520, 812),
            (420, 838),
            (300, 846),
            (226, 846),
            (168, 846),
            (104, 842),
        ],
        [(76, 830)],
    )
    mane = ""
    for share, (x, y, heading) in zip(
        shares(22),
        along(
            [(176, 664), (206, 634), (262, 578), (330, 553), (420, 556), (506, 588), (556, 636)], shares(22)
        ),
        strict=True,
    ):
        reach = 64 - 34 * abs(share - 0.3) * 1.4
        root, end = polar(x, y, heading + 90, 16), polar(x, y, heading - 52, reach)
        mane += sweep([root, end], [15, 0])
    snout = inked(UMBER, [(78, 764), (54, 786), (54, 822), (80, 842), (96, 804)], width=LINE * 0.8)
    snout += ellipse(68, 793, 5, 8, BLACK) + ellipse(70, 817, 5, 8, BLACK)
    mouth = path(line([(84, 834), (130, 822), (176, 822)]), "none", BLACK, 9)
    tusk = inked(PAPER, [(118, 828), (94, 796), (98, 748)], [(98, 748), (124, 786), (156, 824)], width=8)
    ear = inked(OCHRE, [(232, 700), (222, 640), (246, 574)], [(246, 574), (284, 626), (276, 700)])
    ear += flat(BLACK, [(244, 690), (238, 646), (250, 608)], [(250, 608), (264, 646), (262, 690)])
    eye = inked(PAPER, [(156, 754), (176, 736), (200, 746)], [(200, 746), (180, 764)], width=6)
    eye += circle(179, 750, 9, BLACK) + sweep([(140, 742), (172, 722), (210, 732)], [4, 18, 4])
    jowl = "".join(
        sweep([(x, y), (x + 34, y + 12)], [11, 0])
        for x, y in ((206, 776), (196, 802), (240, 764), (234, 792))
    )
    tail = path(line([(580, 690), (606, 690), (604, 722), (616, 740)]), "none", BLACK, 10)
    back = along([(290, 584), (360, 566), (440, 572), (520, 606), (574, 680)], shares(10))
    belly = along([(296, 836), (370, 836), (430, 826), (500, 800), (560, 760)], shares(10))
    hair = ""
    for row, depth in enumerate((0.14, 0.3, 0.46, 0.62, 0.78)):
        for k, ((x0, y0, heading), (x1, y1, _)) in enumerate(zip(back, belly, strict=True)):
            x, y = x0 + (x1 - x0) * depth - (18 if row % 2 else 0), y0 + (y1 - y0) * depth
            if depth < 0.5 or k < 7:
                lean = heading * (1 - depth) + 16
                hair += sweep([(x, y), polar(x, y, lean - 6, 22), polar(x, y, lean + 4, 42)], [12, 8, 0])
    return (
        far
        + mane
        + tail
        + path(body, OCHRE, BLACK, LINE)
        + near
        + hooves
        + hair
        + mouth
        + snout
        + tusk
        + ear
        + jowl
        + eye
    )


def animal() -> str:
    """7 열끗: the boar under the clover, a cloud at the top left."""
    over = spray([(650, 590), (620, 430), (520, 340), (400, 330), (290, 400)], 6, 2, 0.86)
    over += spray([(650, 330), (600, 190), (510, 130), (420, 130)], 4, 1, 0.86)
    under = spray([(20, 1000), (120, 1020), (260, 1000)], 3, 1, 0.66)
    under += spray([(640, 1010), (560, 1020), (430, 1000)], 3, 1, 0.66)
    return face(over + cloud("top-left", 0.9) + boar() + under)


def ribbon_card() -> str:
    """7 띠 (초단): the plain ribbon between sprays."""
    return face(
        spray([(210, 1090), (120, 860), (110, 520), (140, 260), (210, 130)], 9, 3, 0.98)
        + spray([(440, 1090), (540, 840), (570, 540), (550, 330), (490, 200)], 8, 3, 0.98)
        + ribbon("plain", 336, 520, 6, -1)
    )


def junk_a() -> str:
    """7 피: three sprays rising from the bottom left, each arching over to the right."""
    return face(
        spray([(60, 1070), (80, 680), (150, 340), (260, 160), (390, 120)], 11, 4, 1.02)
        + spray([(60, 1080), (220, 760), (380, 500), (490, 390), (570, 360)], 9, 3, 1.02)
        + spray([(70, 1090), (290, 930), (450, 790), (570, 760)], 6, 2, 1.02)
    )


def junk_b() -> str:
    """7 피: sprays entering from the right, each arching over and drooping to the left."""
    return face(
        spray([(670, 380), (580, 220), (450, 140), (320, 130), (210, 190)], 6, 2, 1.02)
        + spray([(670, 720), (570, 490), (420, 370), (250, 360), (120, 470)], 8, 2, 1.02)
        + spray([(660, 1000), (540, 760), (390, 640), (240, 630), (120, 730)], 8, 3, 1.02)
        + spray([(600, 1100), (460, 950), (320, 890), (130, 940)], 5, 2, 1.02)
    )


CARDS: dict[str, Callable[[], str]] = {"7A": animal, "7R": ribbon_card, "7J": junk_a, "7K": junk_b}
