"""July, 홍싸리: bush clover, thin arching stems whose round trefoils redden towards the tip; the boar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from build_scripts.art.hwatu.curve import Point, along, flat, inked, line, polar, shape, shares, sweep
from build_scripts.art.hwatu.frame import LINE, face
from build_scripts.art.hwatu.marks import cloud, ribbon
from build_scripts.art.ink import BLACK, OCHRE, PAPER, UMBER, VERMILION, circle, ellipse, group, path


def trefoil(red: bool, size: float) -> str:
    """Three oval leaflets on one stalk, lying along +x from the stem; the edge keeps them apart."""
    blade = shape([(0, 0), (34, -25), (76, -25)], [(104, 0), (76, 25), (34, 25)])
    one = path(blade, VERMILION, BLACK, LINE * 0.7) if red else path(blade, BLACK, PAPER, 7)
    body = group(one, 30, 0, -62) + group(one, 30, 0, 62) + group(one, 44)
    return group(path("M-4 0L52 0", "none", BLACK, 11) + body, scale=size)


def spray(stem: Sequence[Point], count: int, black: int, size: float = 1.0, start: float = 0.16) -> str:
    """One arching stem, root to tip, with `count` trefoils now left, now right, and one at the tip, the lowest
    `black` of them black."""
    body = ""
    for i, (x, y, heading) in enumerate(along(stem, shares(count, start, 0.86))):
        body += group(trefoil(i >= black, size * (1.06 - 0.2 * i / count)), x, y, heading + (58 if i % 2 else -58))
    x, y, heading = along(stem, [1.0])[0]
    return body + group(trefoil(True, size * 0.92), x, y, heading) + sweep(stem, [17, 14, 10])


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
    over = spray([(650, 600), (610, 430), (510, 350), (400, 350), (310, 420)], 5, 1, 0.9)
    over += spray([(660, 330), (600, 200), (510, 140), (420, 150)], 3, 1, 0.9)
    under = spray([(20, 1010), (120, 1030), (260, 1010)], 2, 0, 0.7)
    under += spray([(640, 1016), (560, 1030), (430, 1010)], 2, 0, 0.7)
    return face(over + cloud("top-left", 0.9) + boar() + under)


def ribbon_card() -> str:
    """7 띠 (초단): the plain ribbon between sprays."""
    return face(
        spray([(230, 1090), (140, 860), (120, 560), (140, 300), (210, 170)], 7, 3, 1.0)
        + spray([(430, 1090), (530, 860), (560, 580), (548, 360), (480, 230)], 6, 3, 1.0)
        + ribbon("plain", 336, 520, 6, -1)
    )


def junk_a() -> str:
    """7 피: three sprays rising from the bottom left, each arching over to the right."""
    return face(
        spray([(90, 1080), (110, 720), (170, 400), (270, 220), (400, 170)], 8, 3, 1.1)
        + spray([(110, 1090), (260, 800), (390, 580), (480, 490), (560, 460)], 6, 2, 1.1)
        + spray([(140, 1090), (320, 960), (460, 850), (560, 820)], 4, 1, 1.1)
    )


def junk_b() -> str:
    """7 피: sprays entering from the right, each arching over and drooping to the left."""
    return face(
        spray([(660, 460), (590, 280), (470, 190), (330, 190), (210, 290)], 5, 1, 1.1)
        + spray([(660, 800), (570, 570), (430, 460), (270, 470), (140, 600)], 6, 2, 1.1)
        + spray([(650, 1100), (540, 860), (400, 760), (250, 780), (130, 900)], 6, 2, 1.1)
    )


CARDS: dict[str, Callable[[], str]] = {"7A": animal, "7R": ribbon_card, "7J": junk_a, "7K": junk_b}
