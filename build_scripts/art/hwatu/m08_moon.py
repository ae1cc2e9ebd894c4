"""August, 공산: a bare black hill; the full moon in a red sky; three geese."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from build_scripts.art.hwatu.curve import Point, sweep, line, shape, wing
from build_scripts.art.hwatu.frame import BOTTOM, LINE, face
from build_scripts.art.ink import BLACK, OCHRE, PAPER, VERMILION, YELLOW, circle, group, path


def hill(crest: Sequence[Point]) -> str:
    """One smooth black hill under `crest`, which runs from the left edge to the right."""
    return path(line(crest) + f"L660 {BOTTOM + 20}L0 {BOTTOM + 20}Z", BLACK)


def goose(ink: str, raised: bool) -> str:
    """기러기: flying left about its own middle, 380 long; the near wing `raised` or beating down."""
    body = path(
        shape(
            [(-196, -2), (-176, -24), (-148, -26), (-110, -12), (-60, -22), (20, -34), (90, -16)],
            [(150, -26)], [(166, -4)], [(152, 18)],
            [(84, 22), (20, 40), (-50, 30), (-104, 10), (-148, 6), (-172, 4)],
        ),
        ink, BLACK, LINE * 0.85,
    )
    beak = path(shape([(-172, -18), (-214, 2)], [(-214, 2), (-170, 6)]), YELLOW, BLACK, 7)
    if raised:
        far = wing([(-50, -20), (-96, -86)], 5, (-70, -122), (90, 130), 30, ink, BLACK)
        near = wing([(20, -16), (-20, -70), (-16, -108)], 8, (12, -74), (96, 176), 36, ink, BLACK)
        arm = shape([(-64, 8), (-50, -60), (-22, -122)], [(-22, -122), (14, -90), (52, -30), (40, 4), (-10, 18)])
    else:
        far = wing([(-30, -20), (-20, -84)], 5, (-20, -80), (80, 140), 32, ink, BLACK)
        near = wing([(30, 4), (0, 52), (20, 84)], 8, (4, 66), (90, 150), 36, ink, BLACK)
        arm = shape([(-60, -8), (-44, 54), (16, 96)], [(16, 96), (48, 68), (60, 22), (40, -12), (-14, -22)])
    tail = wing([(110, -6), (118, 6)], 3, (-16, 18), (70, 70), 24, ink, BLACK)
    eye = circle(-160, -12, 8, PAPER, BLACK, 5)
    down = "".join(sweep([(x, y), (x + 16, y + 7)], [7, 2]) for x, y in ((-96, -4), (-66, 4), (-72, -10)))
    return far + tail + body + beak + near + path(arm, ink, BLACK, LINE * 0.7) + eye + down


def geese() -> str:
    """8 열끗 (고도리): three geese flying left over the hill."""
    return face(
        hill([(0, 800), (150, 650), (370, 596), (560, 652), (660, 740)])
        + group(goose(OCHRE, True), 452, 214, 10, 0.78)
        + group(goose(VERMILION, False), 420, 412, -2, 0.78)
        + group(goose(OCHRE, True), 214, 350, -4, 0.8)
    )


def junk_a() -> str:
    """8 피: the hill alone, its top in the middle."""
    return face(hill([(0, 700), (140, 560), (330, 500), (520, 560), (660, 700)]))


def junk_b() -> str:
    """8 피: the hill alone, steep on the left."""
    return face(hill([(0, 660), (90, 540), (240, 470), (420, 520), (560, 620), (660, 720)]))


CARDS: dict[str, Callable[[], str]] = {"8A": geese, "8J": junk_a, "8K": junk_b}
