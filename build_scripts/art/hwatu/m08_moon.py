"""August, 공산: a bare black hill; the full moon in a red sky; three geese."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art.hwatu.curve import Point, inked, shape, sweep, wing
from build_scripts.art.hwatu.frame import BOTTOM, LINE, face
from build_scripts.art.hwatu.marks import gwang
from build_scripts.art.ink import BLACK, OCHRE, PAPER, VERMILION, YELLOW, circle, group, path


def hill(x: float, y: float, left: float, right: float, fall: float, rim: str = "none") -> str:
    """One smooth black dome with its top at (x, y), reaching `left` and `right` of it before it has sunk by
    `fall`; `rim` inks a hairline along the crest."""
    crest = f"M{x - left} {y + fall}A{left} {fall} 0 0 1 {x} {y}A{right} {fall} 0 0 1 {x + right} {y + fall}"
    mass = path(f"{crest}L{x + right} {BOTTOM + 20}L{x - left} {BOTTOM + 20}Z", BLACK)
    return mass + path(crest, "none", rim, 5)


def grass(*roots: Point) -> str:
    """Tufts of eulalia (억새) on the dark slope, three white blades each, bent by one wind."""
    blades = ((-26, -44), (2, -64), (30, -40))
    return "".join(sweep([(x, y), (x + dx * 0.4, y + dy * 0.7), (x + dx + 14, y + dy)], [9, 7, 0], PAPER) for x, y in roots for dx, dy in blades)


def goose(ink: str, raised: bool) -> str:
    """기러기: flying left about its own middle, 380 long; the near wing `raised` or beating down."""
    body = inked(
        ink,
        [(-196, -2), (-176, -24), (-148, -26), (-110, -12), (-60, -22), (20, -34), (90, -16)],
        [(150, -26)],
        [(166, -4)],
        [(152, 18)],
        [(84, 22), (20, 40), (-50, 30), (-104, 10), (-148, 6), (-172, 4)],
        width=LINE * 0.85,
    )
    beak = inked(YELLOW, [(-172, -18), (-214, 2)], [(-214, 2), (-170, 6)], width=7)
    if raised:
        far = wing([(-20, -20), (-72, -70)], 7, (-66, -116), (84, 120), 34, ink, BLACK)
        near = wing([(34, -14), (4, -66), (0, -100)], 8, (10, -72), (90, 140), 36, ink, BLACK)
        arm = shape(
            [(-64, 8), (-46, -60), (-8, -116)], [(-8, -116), (30, -84), (60, -30), (44, 4), (-10, 18)]
        )
    else:
        far = wing([(10, -20), (-22, -70)], 7, (-34, -92), (84, 130), 34, ink, BLACK)
        near = wing([(40, 10), (10, 60), (16, 88)], 8, (2, 92), (84, 140), 38, ink, BLACK)
        arm = shape([(-66, -6), (-48, 60), (6, 108)], [(6, 108), (48, 78), (70, 26), (44, -14), (-14, -22)])
    tail = wing([(110, -6), (118, 6)], 3, (-16, 18), (70, 70), 24, ink, BLACK)
    eye = circle(-160, -12, 8, PAPER, BLACK, 5)
    down = "".join(sweep([(x, y), (x + 16, y + 7)], [7, 2]) for x, y in ((-96, -4), (-66, 4), (-72, -10)))
    return far + tail + body + beak + near + path(arm, ink, BLACK, LINE * 0.7) + eye + down


def geese() -> str:
    """8 열끗 (고도리): three geese flying left over the hill."""
    return face(
        hill(350, 836, 440, 410, 180)
        + group(goose(OCHRE, True), 440, 220, 4, 0.86)
        + group(goose(OCHRE, True), 230, 440, -4, 0.86)
        + group(goose(VERMILION, False), 430, 634, 2, 0.86)
    )


def bright() -> str:
    """8 광: the full moon in a red sky."""
    return face(
        f'<rect width="660" height="1080" fill="{VERMILION}"/>'
        + circle(345, 320, 204, PAPER, BLACK, LINE)
        + hill(360, 590, 400, 380, 290, PAPER)
        + gwang(178, 902)
    )


def junk_a() -> str:
    """8 피: the hill alone, its top in the middle."""
    return face(hill(330, 500, 360, 360, 300) + grass((200, 760), (330, 640), (440, 780), (300, 900)))


def junk_b() -> str:
    """8 피: the hill alone, its top at the left."""
    return face(hill(190, 520, 300, 560, 420) + grass((120, 690), (250, 660), (390, 800), (210, 860), (530, 900)))


CARDS: dict[str, Callable[[], str]] = {"8B": bright, "8A": geese, "8J": junk_a, "8K": junk_b}
