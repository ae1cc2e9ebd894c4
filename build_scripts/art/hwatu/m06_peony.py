"""June, peony (모란): great red globes of crowded petals on broad black leaves; two butterflies."""

from __future__ import annotations

import math
from collections.abc import Callable

from build_scripts.art.hwatu.frame import face
from build_scripts.art.hwatu.marks import brush, cloud, ribbon
from build_scripts.art.ink import BLACK, PAPER, VERMILION, YELLOW, circle, ellipse, group, path
from build_scripts.art.knots import Knot, Stroke

THIN = 9


def petal(width: float, length: float, fill: str = VERMILION) -> str:
    """A petal growing upwards from the origin, its edge in three soft lobes with a fold in it."""
    w, n = width / 2, -length
    d = (
        f"M0 {length * 0.1:.1f}"
        f"C{-w * 0.7:.1f} {n * 0.1:.1f} {-w * 1.1:.1f} {n * 0.46:.1f} {-w:.1f} {n * 0.7:.1f}"
        f"C{-w * 0.94:.1f} {n * 0.94:.1f} {-w * 0.56:.1f} {n * 1.02:.1f} {-w * 0.34:.1f} {n * 0.92:.1f}"
        f"C{-w * 0.2:.1f} {n * 1.12:.1f} {w * 0.26:.1f} {n * 1.12:.1f} {w * 0.38:.1f} {n * 0.92:.1f}"
        f"C{w * 0.6:.1f} {n * 1.04:.1f} {w * 0.98:.1f} {n * 0.96:.1f} {w:.1f} {n * 0.68:.1f}"
        f"C{w * 1.1:.1f} {n * 0.42:.1f} {w * 0.7:.1f} {n * 0.1:.1f} 0 {length * 0.1:.1f}Z"
    )
    return path(d, fill, BLACK, THIN) + path(
        f"M0 {n * 0.86:.1f}Q{w * 0.16:.1f} {n * 0.7:.1f} 0 {n * 0.56:.1f}", stroke=BLACK, width=6
    )


def bloom(x: float, y: float, r: float = 150, turn: float = 0, squash: float = 0.9) -> str:
    """An open peony about (x, y): three rings of petals round a yellow heart."""
    rings = ((7, 0.5, 0.88, 0.52, 0), (6, 0.36, 0.78, 0.46, 26), (5, 0.2, 0.62, 0.42, 0))
    body = ""
    for count, out, width, length, start in rings:
        for i in range(count):
            degrees = start + 360 * i / count
            a = math.radians(degrees)
            body += group(
                petal(r * width, r * length), math.sin(a) * r * out, -math.cos(a) * r * out, degrees
            )
    heart = path(
        f"M{-r * 0.2:.1f} {r * 0.02:.1f}Q{-r * 0.24:.1f} {-r * 0.18:.1f} {-r * 0.08:.1f} {-r * 0.16:.1f}"
        f"Q0 {-r * 0.26:.1f} {r * 0.1:.1f} {-r * 0.16:.1f}"
        f"Q{r * 0.24:.1f} {-r * 0.16:.1f} {r * 0.2:.1f} {r * 0.03:.1f}"
        f"Q{r * 0.14:.1f} {r * 0.18:.1f} 0 {r * 0.17:.1f}"
        f"Q{-r * 0.16:.1f} {r * 0.18:.1f} {-r * 0.2:.1f} {r * 0.02:.1f}Z",
        YELLOW,
        BLACK,
        THIN,
    )
    grains = "".join(
        circle(dx * r, dy * r, r * 0.022, BLACK)
        for dx, dy in ((-0.08, -0.04), (0.06, -0.07), (0, 0.05), (0.11, 0.05), (-0.1, 0.08))
    )
    front = "".join(
        group(petal(r * 0.5, r * 0.26), dx * r, r * 0.3, tilt) for dx, tilt in ((-0.2, -14), (0.2, 14))
    )
    return (
        f'<g transform="translate({x} {y}) scale(1 {squash}) rotate({turn})">{body}{heart}{grains}{front}</g>'
    )


def half(x: float, y: float, r: float = 90, turn: float = 0) -> str:
    """A bud about to open, from the side: petals closing over one another on a black calyx."""
    back = "".join(
        group(petal(r * 0.8, r * 0.9), dx * r, 0, tilt) for dx, tilt in ((-0.3, -34), (0.3, 34), (0, 0))
    )
    front = "".join(
        group(petal(r * 0.86, r * 0.74), dx * r, r * 0.24, tilt)
        for dx, tilt in ((-0.34, -20), (0.36, 22), (0, 2))
    )
    calyx = path(
        f"M{-r * 0.6} {r * 0.2}Q0 {r * 0.06} {r * 0.6} {r * 0.2}"
        f"Q{r * 0.3} {r * 0.7} 0 {r * 0.74}Q{-r * 0.3} {r * 0.7} {-r * 0.6} {r * 0.2}Z",
        BLACK,
    )
    return group(back + front + calyx, x, y, turn)


def leaf(x: float, y: float, turn: float, size: float = 190) -> str:
    """A broad black leaf of three lobes growing from (x, y) towards `turn`, its veins left white."""
    s = size
    d = (
        f"M0 0C{-s * 0.1:.1f} {-s * 0.1:.1f} {-s * 0.3:.1f} {-s * 0.16:.1f} {-s * 0.5:.1f} {-s * 0.52:.1f}"
        f"C{-s * 0.36:.1f} {-s * 0.54:.1f} {-s * 0.28:.1f} {-s * 0.52:.1f} {-s * 0.2:.1f} {-s * 0.5:.1f}"
        f"C{-s * 0.26:.1f} {-s * 0.72:.1f} {-s * 0.14:.1f} {-s * 0.9:.1f} {s * 0.06:.1f} {-s * 1.06:.1f}"
        f"C{s * 0.18:.1f} {-s * 0.86:.1f} {s * 0.26:.1f} {-s * 0.68:.1f} {s * 0.2:.1f} {-s * 0.46:.1f}"
        f"C{s * 0.32:.1f} {-s * 0.5:.1f} {s * 0.42:.1f} {-s * 0.48:.1f} {s * 0.54:.1f} {-s * 0.42:.1f}"
        f"C{s * 0.38:.1f} {-s * 0.1:.1f} {s * 0.14:.1f} {-s * 0.06:.1f} 0 0Z"
    )
    veins = (
        f"M{s * 0.02:.1f} {-s * 0.36:.1f}Q{s * 0.05:.1f} {-s * 0.6:.1f} {s * 0.06:.1f} {-s * 0.84:.1f}"
        f"M{-s * 0.14:.1f} {-s * 0.26:.1f}Q{-s * 0.24:.1f} {-s * 0.32:.1f} {-s * 0.36:.1f} {-s * 0.43:.1f}"
        f"M{s * 0.17:.1f} {-s * 0.22:.1f}Q{s * 0.27:.1f} {-s * 0.26:.1f} {s * 0.4:.1f} {-s * 0.36:.1f}"
    )
    return group(path(d, BLACK, PAPER, 6) + path(veins, stroke=PAPER, width=4), x, y, turn)


def stem(*knots: Knot) -> str:
    """The black stem through `knots`."""
    run: Stroke = knots
    return brush(run)


def butterfly(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """A yellow butterfly with red spots and a red body, its head upwards, the further wings foreshortened."""
    upper = (
        "M4 -14C24 -84 84 -142 150 -140C168 -126 166 -104 154 -88"
        "C158 -66 146 -52 128 -46C118 -24 92 -14 66 -12C40 -6 20 -6 4 -14Z"
    )
    lower = "M6 0C50 -14 108 -8 124 26C130 44 122 58 106 62C106 84 88 98 68 92C40 84 12 44 6 0Z"
    spots = "".join(
        ellipse(sx, sy, rx, ry, VERMILION, BLACK, 6, tilt)
        for sx, sy, rx, ry, tilt in (
            (112, -98, 24, 17, -40),
            (64, -60, 17, 11, -40),
            (116, -62, 11, 9, 0),
            (76, 36, 22, 16, 20),
        )
    )
    wings = path(lower, YELLOW, BLACK, 10) + path(upper, YELLOW, BLACK, 10) + spots
    body = "".join(ellipse(0, 62 - 22 * i, 11 + 2.4 * i, 15, VERMILION, BLACK, 8) for i in range(4))
    head = circle(0, -34, 18, VERMILION, BLACK, 8) + circle(-7, -38, 4, BLACK) + circle(7, -38, 4, BLACK)
    feelers = path(
        "M-6 -50C-14 -82 -34 -100 -54 -96C-64 -92 -60 -80 -50 -82"
        "M6 -50C12 -84 30 -104 50 -102C60 -98 58 -86 48 -86",
        stroke=BLACK,
        width=7,
    )
    far = f'<g transform="scale(-0.72 0.94) rotate(-8)">{wings}</g>'
    return group(feelers + far + wings + body + head, x, y, turn, scale)


def animal() -> str:
    """열끗: a peony above, two butterflies, a cloud at the foot."""
    return face(
        leaf(190, 230, -46, 290)
        + leaf(470, 220, 50, 290)
        + leaf(330, 200, 0, 220)
        + leaf(190, 400, -112, 270)
        + leaf(480, 400, 112, 270)
        + leaf(330, 440, 186, 200)
        + bloom(330, 300, 226, 6)
        + cloud("bottom-right", 1.05)
        + butterfly(460, 690, -42, 1.06)
        + butterfly(196, 810, -64, 1.12)
    )


def red_ribbon() -> str:
    """청단: a peony at the lower left, a bud at the upper right."""
    return face(
        leaf(486, 500, 96, 230)
        + leaf(490, 310, -70, 190)
        + leaf(504, 300, 70, 190)
        + leaf(150, 720, -26, 290)
        + leaf(350, 760, 66, 290)
        + leaf(350, 880, 112, 270)
        + leaf(270, 930, 156, 240)
        + leaf(130, 900, -130, 230)
        + stem((230, 800, 40), (420, 640, 36), (500, 420, 34), (490, 240, 28))
        + half(514, 176, 104, 6)
        + bloom(214, 800, 212, -8)
        + ribbon("cheong", 366, 440, -5)
    )


def junk_a() -> str:
    """피: a small bloom above a large one on a curving stem."""
    return face(
        leaf(390, 220, 52, 260)
        + leaf(260, 230, -56, 260)
        + leaf(480, 460, 84, 210)
        + leaf(240, 350, -112, 250)
        + leaf(180, 680, -42, 290)
        + leaf(450, 680, 50, 270)
        + leaf(480, 860, 108, 240)
        + leaf(400, 940, 154, 240)
        + leaf(190, 930, -146, 240)
        + leaf(110, 820, -100, 200)
        + stem((300, 800, 44), (450, 620, 42), (490, 460, 40), (380, 300, 36))
        + bloom(340, 270, 166, 10)
        + bloom(304, 790, 246, -4)
    )


def junk_b() -> str:
    """피: a bud with its leaves spread above a large bloom."""
    return face(
        stem((330, 760, 44), (300, 560, 42), (350, 400, 38), (340, 260, 32))
        + leaf(350, 330, 62, 280)
        + leaf(334, 340, -62, 280)
        + leaf(220, 660, -46, 290)
        + leaf(440, 660, 44, 290)
        + leaf(520, 860, 116, 230)
        + leaf(410, 930, 158, 230)
        + leaf(220, 930, -150, 240)
        + leaf(130, 840, -110, 230)
        + half(342, 210, 124, 0)
        + bloom(336, 780, 256, 12)
    )


CARDS: dict[str, Callable[[], str]] = {"6A": animal, "6R": red_ribbon, "6J": junk_a, "6K": junk_b}
