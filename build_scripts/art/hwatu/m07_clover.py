"""July, 홍싸리: bush clover, thin arching stems whose oval leaflets redden towards the tip; the boar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from build_scripts.art.hwatu.curve import Point, along, sweep, line, polar, shape, shares
from build_scripts.art.hwatu.frame import LINE, face
from build_scripts.art.ink import BLACK, OCHRE, PAPER, PINK, VERMILION, circle, group, path


def leaflet(red: bool, size: float) -> str:
    """A broad oval leaflet with a pointed tip and a midrib, lying along +x from its short stalk."""
    blade = shape([(10, 0), (26, -17), (50, -20), (72, 0)], [(72, 0), (50, 20), (26, 17)])
    rib = path("M14 0L52 0", "none", BLACK if red else PAPER, 5)
    ink = path(blade, VERMILION, BLACK, LINE * 0.55) if red else path(blade, BLACK)
    return group(path("M-4 0L14 0", "none", BLACK, 7) + ink + rib, scale=size)


def spray(stem: Sequence[Point], pairs: int, black: int, size: float = 1.0, start: float = 0.16) -> str:
    """One stem from root to tip with `pairs` of leaflets and one at the tip, the lowest `black` pairs black."""
    places = along(stem, shares(pairs, start, 0.93))
    body = sweep(stem, [13, 9, 6])
    for i, (x, y, heading) in enumerate(places):
        shrink = size * (1.06 - 0.3 * i / pairs)
        for side, lag in ((-1, 0.0), (1, 9.0)):
            px, py = polar(x, y, heading, lag)
            body += group(leaflet(i >= black, shrink), px, py, heading + side * (58 - 12 * i / pairs))
    x, y, heading = along(stem, [1.0])[0]
    return body + group(leaflet(True, size * 0.85), x, y, heading)


def boar() -> str:
    """멧돼지: charging to the left, head low, mane on end."""
    far = "".join(
        path(leg, "#B9741C", BLACK, LINE)
        for leg in (
            shape([(300, 800), (270, 866), (220, 898)], [(196, 934), (226, 946)], [(246, 924), (312, 896), (352, 820)]),
            shape([(452, 800), (420, 862), (428, 912)], [(420, 950), (452, 958)], [(462, 926), (470, 880), (530, 810)]),
        )
    )
    near = "".join(
        path(leg, OCHRE, BLACK, LINE)
        for leg in (
            shape([(222, 780), (190, 826), (136, 846)], [(100, 876), (124, 896)], [(156, 882), (226, 872), (284, 800)]),
            shape([(486, 740), (500, 820), (548, 868)], [(566, 918), (598, 916)], [(592, 880), (576, 830), (582, 740)]),
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
        [(76, 752), (112, 724), (158, 690), (206, 640), (262, 584), (330, 560), (420, 562), (510, 594), (566, 656),
         (590, 730), (580, 790), (520, 812), (420, 838), (300, 846), (226, 838), (170, 824), (108, 818)],
        [(84, 806)],
    )
    mane = ""
    for share, (x, y, heading) in zip(
        shares(22),
        along([(176, 664), (206, 634), (262, 578), (330, 553), (420, 556), (506, 588), (556, 636)], shares(22)),
        strict=True,
    ):
        reach = 64 - 34 * abs(share - 0.3) * 1.4
        root, end = polar(x, y, heading + 90, 16), polar(x, y, heading - 52, reach)
        mane += sweep([root, end], [15, 0])
    snout = path(shape([(84, 738), (62, 760), (62, 796), (86, 814), (100, 776)]), PINK, BLACK, LINE * 0.8)
    snout += circle(74, 768, 5, BLACK) + circle(77, 790, 5, BLACK)
    mouth = path(line([(88, 808), (126, 794), (162, 796)]), "none", BLACK, 8)
    tusk = path(shape([(120, 798), (104, 776), (106, 744)], [(106, 744), (126, 764), (148, 796)]), PAPER, BLACK, 8)
    ear = path(shape([(214, 694), (216, 640), (250, 590)], [(250, 590), (276, 640), (262, 700)]), OCHRE, BLACK, LINE)
    ear += path(shape([(228, 686), (232, 646), (248, 616)], [(248, 616), (256, 650), (248, 688)]), BLACK)
    eye = path(shape([(148, 734), (168, 718), (190, 726)], [(190, 726), (170, 744)]), PAPER, BLACK, 6)
    eye += circle(170, 731, 9, BLACK) + sweep([(134, 716), (166, 700), (200, 708)], [4, 14, 4])
    tail = path(line([(580, 690), (606, 690), (604, 722), (616, 740)]), "none", BLACK, 10)
    hair = ""
    for row, (y, start, end) in enumerate(
        ((628, 300, 520), (668, 290, 555), (708, 300, 570), (748, 290, 480), (788, 270, 450))
    ):
        for k, x in enumerate(range(start + (row % 2) * 18, end, 40)):
            hair += sweep([(x, y + (x - 400) ** 2 / 2600), (x + 26, y + (x - 400) ** 2 / 2600 + 5 - k)], [9, 3])
    return (
        far + mane + tail + path(body, OCHRE, BLACK, LINE) + near + hooves + hair + mouth + tusk + snout + ear + eye
    )


def animal() -> str:
    """7 열끗: the boar under the clover."""
    over = spray([(640, 640), (560, 430), (420, 290), (270, 240)], 7, 3, 0.95)
    over += spray([(640, 420), (590, 270), (500, 150), (440, 90)], 5, 2, 0.9)
    under = spray([(30, 1010), (180, 985), (330, 1000)], 4, 0, 0.72)
    under += spray([(640, 1030), (560, 990), (440, 1000)], 3, 1, 0.72)
    return face(over + boar() + under)


def junk_a() -> str:
    """7 피: three sprays rising from the bottom left."""
    return face(
        spray([(70, 1060), (330, 990), (570, 880)], 6, 3)
        + spray([(60, 1060), (250, 780), (420, 560), (560, 380)], 8, 4, 1.08)
        + spray([(50, 1060), (110, 780), (200, 470), (300, 130)], 9, 4, 1.12)
    )


def junk_b() -> str:
    """7 피: sprays entering from the right and drooping to the left."""
    return face(
        spray([(640, 880), (480, 760), (330, 760), (150, 860)], 7, 3)
        + spray([(640, 720), (520, 500), (350, 420), (130, 480)], 8, 4, 1.08)
        + spray([(640, 560), (570, 330), (470, 190), (380, 110)], 7, 3)
    )


CARDS: dict[str, Callable[[], str]] = {"7A": animal, "7J": junk_a, "7K": junk_b}
