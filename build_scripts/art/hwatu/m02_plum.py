"""February, plum (매조): round red blossoms on a gnarled black bough without leaves; the bush warbler."""

from __future__ import annotations

import math
from collections.abc import Callable

from build_scripts.art.hwatu.frame import face
from build_scripts.art.hwatu.marks import brush, cloud, ribbon
from build_scripts.art.ink import BLACK, GREEN, PAPER, VERMILION, YELLOW, circle, group, path
from build_scripts.art.knots import Stroke, smooth

THIN = 9


def blossom(x: float, y: float, r: float = 78, turn: float = 0) -> str:
    """An open blossom of five round petals, seen from the front."""
    ring = [math.radians(72 * i - 90) for i in range(5)]
    body = "".join(
        circle(
            round(math.cos(a) * r * 0.56, 1),
            round(math.sin(a) * r * 0.56, 1),
            r * 0.47,
            VERMILION,
            BLACK,
            THIN,
        )
        for a in ring
    )
    rays, tips = "", ""
    for i in range(15):
        a, reach = math.radians(24 * i - 90), r * (0.62 if i % 3 else 0.74)
        px, py = math.cos(a) * reach, math.sin(a) * reach
        rays += f"M0 0L{px:.1f} {py:.1f}"
        tips += circle(round(px, 1), round(py, 1), r * 0.052, YELLOW)
    heart = circle(0, 0, r * 0.3, VERMILION) + path(rays, stroke=BLACK, width=5) + tips
    return group(body + heart + circle(0, 0, r * 0.2, YELLOW, BLACK, 7), x, y, turn)


def cup(x: float, y: float, r: float = 74, turn: float = 0) -> str:
    """A blossom from the side: three petals over a dark calyx, a fan of stamens in front."""
    petals = "".join(
        circle(px * r, py * r, size * r, VERMILION, BLACK, THIN)
        for px, py, size in ((0, -0.52, 0.5), (-0.58, -0.2, 0.46), (0.58, -0.2, 0.46))
    )
    front = path(
        f"M{-r * 0.66} {r * 0.12}C{-r * 0.5} {-r * 0.36} {r * 0.5} {-r * 0.36} {r * 0.66} {r * 0.12}"
        f"C{r * 0.4} {r * 0.52} {-r * 0.4} {r * 0.52} {-r * 0.66} {r * 0.12}Z",
        VERMILION,
        BLACK,
        THIN,
    )
    rays, tips = "", ""
    for degrees in (-56, -34, -12, 12, 34, 56):
        a, reach = math.radians(degrees), r * (0.62 + 0.1 * math.cos(math.radians(degrees * 2)))
        px, py = math.sin(a) * reach, -math.cos(a) * reach
        rays += f"M0 0L{px:.1f} {py:.1f}"
        tips += circle(round(px, 1), round(py, 1), r * 0.062, YELLOW)
    heart = path(
        f"M{-r * 0.34} {r * 0.06}A{r * 0.34} {r * 0.34} 0 0 1 {r * 0.34} {r * 0.06}Z", YELLOW, BLACK, 7
    )
    calyx = path(
        f"M{-r * 0.26} {r * 0.38}Q0 {r * 0.2} {r * 0.26} {r * 0.38}Q{r * 0.1} {r * 0.66} 0 {r * 0.7}"
        f"Q{-r * 0.1} {r * 0.66} {-r * 0.26} {r * 0.38}Z",
        BLACK,
    )
    return group(petals + path(rays, stroke=BLACK, width=5) + tips + front + heart + calyx, x, y, turn)


def bud(x: float, y: float, turn: float = 0, r: float = 30) -> str:
    """A round bud on a short stalk from (x, y) towards `turn`; the seam of its petals is a Y."""
    stalk = path("M0 0L0 -34", stroke=BLACK, width=11)
    seam = path(
        f"M0 {-30 - r * 0.1}L0 {-30 - r}L{-r * 0.55} {-30 - r * 1.6}M0 {-30 - r}L{r * 0.55} {-30 - r * 1.6}",
        stroke=BLACK,
        width=7,
    )
    return group(stalk + circle(0, -30 - r, r, VERMILION, BLACK, THIN) + seam, x, y, turn)


def bough(knots: Stroke, carved: bool = True) -> str:
    """Old wood along `knots`, with the grain carved into it where it is thick."""
    grain = ""
    run = smooth(knots)
    for i in range(4, len(run) - 6, 5):
        (ax, ay, aw), (bx, by, _) = run[i], run[i + 4]
        if carved and aw > 54:
            away = math.hypot(bx - ax, by - ay) or 1
            off = aw * (0.2 if i % 2 else -0.16)
            nx, ny = (ay - by) / away * off, (bx - ax) / away * off
            grain += f"M{ax + nx:.1f} {ay + ny:.1f}L{bx + nx:.1f} {by + ny:.1f}"
    return brush(knots) + path(grain, stroke=PAPER, width=5)


def shoot(x: float, y: float, top: float, lean: float = 0, width: float = 44) -> str:
    """A straight young shoot from (x, y) up to the height `top`."""
    middle = (y + top) / 2
    return brush([(x, y, width), (x + lean * 0.4 + 4, middle, width * 0.8), (x + lean, top, width * 0.62)])


def warbler() -> str:
    """The bush warbler (휘파람새), perched with its head to the left. One of the 고도리 birds."""
    tail = brush([(440, 520, 60), (520, 600, 50), (598, 690, 40)], GREEN, BLACK, 11) + brush(
        [(430, 540, 60), (490, 630, 50), (545, 722, 36)], GREEN, BLACK, 11
    )
    body = path(
        "M178 392C184 330 244 302 300 328C350 352 380 420 436 490"
        "C470 532 476 560 462 586C430 640 370 668 310 654"
        "C232 636 194 566 196 492C197 452 174 436 178 392Z",
        YELLOW,
        BLACK,
        13,
    )
    coat = path(
        "M179 388C184 330 244 302 300 328C350 352 380 420 436 490"
        "C470 532 476 560 462 586C396 590 330 530 306 452"
        "C296 418 250 414 179 388Z",
        GREEN,
        BLACK,
        10,
    )
    wing = path(
        "M300 446C298 520 340 584 400 612C444 632 490 640 522 636"
        "C512 590 476 536 436 490C400 450 340 410 300 446Z",
        GREEN,
        BLACK,
        11,
    )
    quills = path(
        "M330 476C342 528 372 562 412 584M362 470C374 512 404 546 446 572M396 474C410 506 434 530 470 556"
        "M352 556C392 592 440 612 500 620",
        stroke=BLACK,
        width=9,
    )
    breast = path(
        "M214 500l14 30M226 556l18 26M254 512l12 26M262 574l18 24M294 610l22 18", stroke=BLACK, width=7
    )
    beak = path("M184 366L112 402L186 412Z", BLACK, BLACK, 6)
    brow = path("M200 362C226 346 254 350 276 366", stroke=YELLOW, width=9)
    eye = circle(232, 380, 17, PAPER, BLACK, 6) + circle(230, 381, 8, BLACK)
    legs = brush([(318, 648, 20), (322, 690, 13), (330, 728, 12)]) + brush(
        [(372, 646, 20), (380, 684, 13), (390, 716, 12)]
    )
    return tail + legs + body + breast + coat + wing + quills + brow + beak + eye


def animal() -> str:
    """열끗: the warbler on the bough, a cloud above."""
    return face(
        cloud("top-right", 0.86)
        + cloud("top-left", 0.62)
        + shoot(130, 960, 560, -30, 46)
        + shoot(548, 740, 330, 8, 42)
        + bough(
            [
                (20, 1110, 200),
                (130, 1000, 160),
                (262, 910, 124),
                (300, 806, 92),
                (400, 748, 74),
                (530, 750, 68),
                (660, 690, 60),
            ]
        )
        + bough([(262, 930, 90), (360, 970, 60), (470, 950, 46), (560, 1000, 36)], carved=False)
        + bud(126, 800, -62)
        + bud(112, 660, 56)
        + bud(100, 570, -24)
        + bud(552, 480, 62)
        + bud(554, 420, -60)
        + bud(556, 336, 4)
        + warbler()
        + blossom(560, 868, 92, 8)
        + cup(400, 1000, 84, -14)
        + blossom(196, 1000, 80, 30)
    )


def red_ribbon() -> str:
    """홍단 over a bough that zigzags up the card."""
    return face(
        bough(
            [
                (110, 1130, 190),
                (230, 970, 150),
                (478, 836, 136),
                (526, 740, 104),
                (380, 560, 90),
                (222, 400, 80),
                (216, 300, 62),
                (252, 160, 46),
                (262, 30, 38),
            ]
        )
        + shoot(508, 760, 130, 44, 50)
        + bough([(250, 420, 62), (160, 330, 44), (118, 210, 32)], carved=False)
        + bough([(420, 880, 60), (520, 920, 44), (640, 880, 34)], carved=False)
        + bough([(210, 990, 60), (120, 900, 40), (84, 760, 30)], carved=False)
        + bud(122, 230, -36)
        + bud(136, 280, 58)
        + bud(546, 300, 66)
        + bud(550, 180, 30)
        + bud(542, 400, -64)
        + bud(88, 780, -34)
        + bud(104, 850, 60)
        + cup(400, 170, 84, 10)
        + blossom(124, 470, 86, 10)
        + blossom(550, 620, 86, 24)
        + cup(116, 720, 70, -20)
        + blossom(520, 944, 90, 0)
        + blossom(300, 990, 70, 20)
        + ribbon("hong", 322, 520, -6)
    )


def junk_a() -> str:
    """피: two tall shoots, blossoms low at the left."""
    return face(
        shoot(150, 980, 130, -22, 70)
        + shoot(480, 960, 320, 34, 62)
        + shoot(372, 960, 470, -10, 44)
        + bough(
            [
                (680, 1120, 220),
                (540, 1000, 170),
                (420, 930, 124),
                (300, 1000, 110),
                (180, 1040, 110),
                (10, 980, 70),
            ]
        )
        + bud(148, 330, 58)
        + bud(146, 440, -58)
        + bud(148, 560, 58)
        + bud(136, 210, -52)
        + bud(498, 560, 60)
        + bud(494, 660, -60)
        + bud(486, 760, 60)
        + bud(508, 430, 52)
        + bud(370, 580, 54)
        + bud(364, 520, -50)
        + cup(200, 690, 98, -10)
        + blossom(136, 866, 112, 10)
        + blossom(356, 838, 108, 30)
        + cup(528, 920, 84, 24)
    )


def junk_b() -> str:
    """피: two shoots, blossoms in the middle, the bough running along the ground to the right."""
    return face(
        shoot(196, 950, 290, -40, 64)
        + shoot(446, 950, 150, 30, 70)
        + bough(
            [
                (0, 1110, 220),
                (110, 1010, 170),
                (240, 930, 130),
                (380, 960, 112),
                (500, 1010, 92),
                (680, 900, 64),
            ]
        )
        + bough([(560, 980, 70), (610, 860, 44), (596, 730, 32)], carved=False)
        + bud(170, 420, -58)
        + bud(178, 530, 58)
        + bud(180, 650, -58)
        + bud(160, 330, 46)
        + bud(468, 280, 56)
        + bud(466, 380, -58)
        + bud(462, 500, 60)
        + bud(600, 780, -56)
        + bud(598, 744, 10)
        + cup(316, 660, 100, 0)
        + blossom(206, 822, 108, 8)
        + blossom(426, 806, 116, 28)
        + cup(84, 930, 84, -20)
    )


CARDS: dict[str, Callable[[], str]] = {"2A": animal, "2R": red_ribbon, "2J": junk_a, "2K": junk_b}
