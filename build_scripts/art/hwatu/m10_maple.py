"""October, 단풍: six-pointed maple leaves in red, yellow and black; the deer."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art.hwatu.curve import Point, flat, inked, line, polar, shape, sweep
from build_scripts.art.hwatu.frame import LINE, face
from build_scripts.art.hwatu.marks import ribbon
from build_scripts.art.ink import BLACK, OCHRE, PAPER, VERMILION, YELLOW, circle, ellipse, group, path

LOBES = ((-116, 0.76), (-57, 0.96), (0, 1.0), (57, 0.96), (116, 0.76))
"""Heading from the tip in degrees and length of each lobe; the stalk is the sixth point."""


def leaf(ink: str, size: float = 120) -> str:
    """A maple leaf about the origin, its tip up, `size` from heart to tip."""
    heel: Point = (0.0, size * 0.2)
    runs: list[list[Point]] = []
    start = heel
    for i, (heading, share) in enumerate(LOBES):
        reach = size * share
        up = heading - 90
        tip = polar(0, 0, up, reach)
        end = polar(0, 0, (heading + LOBES[i + 1][0]) / 2 - 90, size * 0.32) if i < len(LOBES) - 1 else heel
        runs += [[start, polar(0, 0, up - 19, reach * 0.62)], [tip, polar(0, 0, up + 19, reach * 0.62)]]
        start = end
    stalk = sweep(
        [(0, size * 0.1), (size * 0.05, size * 0.5), (size * 0.2, size * 0.92)],
        [size * 0.07, size * 0.06, size * 0.1],
    )
    ribs = ""
    for heading, share in LOBES:
        x, y = polar(0, 0, heading - 90, size * share * 0.74)
        ribs += f"M0 0L{x:.1f} {y:.1f}"
    blade = inked(ink, *runs, width=LINE * 0.75)
    return stalk + blade + path(ribs, "none", PAPER if ink == BLACK else BLACK, LINE * 0.5)


def leaves(*placed: tuple[str, float, float, float, float]) -> str:
    """Leaves, each (ink, x, y, turn in degrees, size)."""
    return "".join(group(leaf(ink, size), x, y, turn) for ink, x, y, turn, size in placed)


def deer() -> str:
    """사슴: standing with its body to the left and its head turned back to the right."""
    far = "".join(
        path(leg, "#A8641A", BLACK, LINE)
        for leg in (
            shape(
                [(226, 790), (236, 850), (224, 900), (228, 990)],
                [(228, 990), (252, 990)],
                [(252, 990), (258, 900), (272, 850), (280, 780)],
            ),
            shape(
                [(440, 770), (470, 830), (504, 880), (494, 990)],
                [(494, 990), (520, 990)],
                [(520, 990), (536, 880), (508, 820), (500, 740)],
            ),
        )
    )
    body = shape(
        [
            (306, 366),
            (262, 366),
            (228, 390),
            (204, 440),
            (182, 510),
            (148, 586),
            (132, 660),
            (136, 740),
            (150, 800),
            (156, 880),
            (150, 990),
        ],
        [(150, 990), (180, 990)],
        [
            (180, 990),
            (192, 890),
            (204, 822),
            (226, 788),
            (290, 778),
            (350, 772),
            (396, 750),
            (420, 800),
            (448, 846),
            (452, 900),
            (440, 990),
        ],
        [(440, 990), (470, 990)],
        [
            (470, 990),
            (488, 900),
            (490, 846),
            (484, 800),
            (506, 730),
            (518, 660),
            (506, 606),
            (470, 578),
            (400, 570),
            (350, 566),
            (308, 546),
            (284, 496),
            (286, 446),
            (326, 424),
        ],
    )
    tail = inked(
        PAPER, [(494, 596), (534, 592), (556, 640)], [(556, 640), (540, 668), (510, 650)], width=LINE * 0.8
    )
    antlers = ""
    for spine in (
        [(232, 320), (200, 270), (186, 210), (196, 140)],
        [(188, 226), (150, 200), (136, 160)],
        [(192, 256), (230, 226), (240, 180)],
        [(262, 312), (286, 262), (310, 220), (312, 150)],
        [(306, 226), (346, 206), (366, 168)],
        [(284, 268), (268, 236), (270, 200)],
    ):
        antlers += sweep(spine, [34, 30, 18])
    for spine in (
        [(232, 320), (200, 270), (186, 210), (196, 146)],
        [(188, 226), (152, 202), (138, 168)],
        [(192, 256), (228, 226), (238, 186)],
        [(262, 312), (286, 262), (310, 220), (312, 156)],
        [(306, 226), (344, 206), (363, 173)],
        [(284, 268), (269, 238), (270, 207)],
    ):
        antlers += sweep(spine, [15, 12, 5], PAPER)
    head = inked(
        OCHRE,
        [
            (212, 352),
            (226, 322),
            (256, 306),
            (296, 312),
            (340, 344),
            (384, 366),
            (398, 390),
            (386, 412),
            (340, 418),
            (296, 424),
            (256, 424),
            (222, 400),
        ],
    )
    nose = flat(BLACK, [(378, 364), (402, 376), (396, 398), (376, 388)])
    mouth = path(line([(386, 404), (360, 402), (340, 394)]), "none", BLACK, 7)
    eye = flat(BLACK, [(288, 350), (306, 336), (326, 346)], [(326, 346), (308, 362)])
    eye += circle(310, 346, 5, PAPER)
    ear = inked(OCHRE, [(226, 346), (180, 330), (146, 352)], [(146, 352), (176, 384), (228, 374)])
    ear += flat(BLACK, [(214, 354), (182, 346), (164, 354)], [(164, 354), (186, 368)])
    spots = "".join(
        ellipse(x, y, 15, 9, PAPER, turn=turn)
        for x, y, turn in (
            (300, 596, 20),
            (346, 604, 5),
            (392, 606, 0),
            (438, 610, 10),
            (476, 632, 40),
            (322, 640, 10),
            (368, 646, 0),
            (414, 648, 4),
            (456, 664, 20),
            (240, 560, -60),
            (214, 610, -60),
            (258, 620, 20),
            (282, 666, 10),
            (344, 690, 0),
            (394, 692, 0),
            (440, 708, 20),
            (224, 500, -60),
            (246, 450, -50),
        )
    )
    hooves = "".join(
        path(f"M{x - 3} 968L{x + 33} 968L{x + 38} 1000L{x - 8} 1000Z", BLACK) for x in (150, 226, 440, 492)
    )
    folds = sweep([(150, 790), (190, 806), (218, 788)], [3, 8, 3])
    folds += sweep([(400, 752), (432, 700), (436, 660)], [8, 9, 2])
    folds += sweep([(236, 440), (262, 470), (276, 500)], [3, 9, 4])
    front = ear + head + nose + mouth + eye
    return far + antlers + tail + path(body, OCHRE, BLACK, LINE) + hooves + spots + folds + front


def trunk() -> str:
    """The yellow trunk along the right edge, black bark lines running down it."""
    bark = inked(
        YELLOW,
        [(560, 20), (590, 200), (562, 420), (588, 620), (560, 820), (520, 1060)],
        [(660, 1060)],
        [(660, 20)],
    )
    for i in range(3):
        dx = 20 + 24 * i
        bark += path(
            line(
                [
                    (560 + dx, 20),
                    (590 + dx, 200),
                    (562 + dx, 420),
                    (588 + dx, 620),
                    (562 + dx, 820),
                    (530 + dx, 1060),
                ]
            ),
            "none",
            BLACK,
            7,
            f'stroke-dasharray="{150 - 20 * i} {26 + 10 * i}"',
        )
    return bark


def animal() -> str:
    """10 열끗: the deer under the maple."""
    return face(
        trunk()
        + leaves(
            (BLACK, 330, 92, 190, 128),
            (YELLOW, 150, 84, 160, 110),
            (VERMILION, 500, 130, 200, 138),
            (YELLOW, 590, 318, 240, 110),
            (BLACK, 470, 300, 170, 104),
            (VERMILION, 66, 236, 140, 96),
            (VERMILION, 588, 900, 290, 120),
        )
        + deer()
        + leaves((VERMILION, 340, 936, 30, 92), (YELLOW, 76, 960, 60, 88))
    )


def ribbon_card() -> str:
    """10 띠 (청단): the blue ribbon among falling leaves."""
    return face(
        leaves(
            (VERMILION, 170, 190, 150, 180),
            (BLACK, 530, 190, 220, 170),
            (BLACK, 110, 470, 110, 140),
            (VERMILION, 536, 520, 250, 180),
            (YELLOW, 560, 740, 300, 110),
            (VERMILION, 160, 890, 30, 190),
            (YELLOW, 110, 660, 70, 110),
            (BLACK, 480, 930, 340, 150),
        )
        + ribbon("cheong", 330, 530, -6)
    )


def junk_a() -> str:
    """10 피: leaves scattered close: black above, red at both sides, yellow at the bottom left."""
    return face(
        leaves(
            (BLACK, 350, 160, 190, 180),
            (VERMILION, 140, 390, 150, 190),
            (VERMILION, 540, 420, 215, 190),
            (YELLOW, 330, 520, 100, 110),
            (YELLOW, 130, 850, 40, 170),
            (BLACK, 340, 700, 160, 176),
            (VERMILION, 500, 900, 20, 196),
        )
    )


def junk_b() -> str:
    """10 피: leaves further apart: black at the top left, red at the right, yellow at the left."""
    return face(
        leaves(
            (BLACK, 190, 220, 140, 190),
            (VERMILION, 520, 160, 200, 160),
            (YELLOW, 160, 640, 60, 180),
            (VERMILION, 500, 560, 250, 192),
            (BLACK, 440, 870, 330, 170),
            (VERMILION, 130, 950, 10, 120),
        )
    )


CARDS: dict[str, Callable[[], str]] = {"10A": animal, "10R": ribbon_card, "10J": junk_a, "10K": junk_b}
