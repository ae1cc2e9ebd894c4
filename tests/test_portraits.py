"""How the people at the table are drawn: the pen, the outline, and hair that was not combed by chance."""

from __future__ import annotations

import pytest
from PIL import Image

from build_scripts.art.ink import svg
from build_scripts.art.portraits import figure, hair, hands
from build_scripts.art.portraits.pen import box, runs
from build_scripts.art.portraits.people import PEOPLE
from build_scripts.art.portraits.strokes import ROUND, line, shape, together
from build_scripts.art.tables.paint import render

RING = "M20 50 a30 30 0 1 1 60 0 a30 30 0 1 1 -60 0Z"
PAPER = "#FFFFFF"


def drawn(body: str) -> Image.Image:
    """What was drawn in a box of 100 × 100, ten pixels a unit, in grey on nothing."""
    return render(svg(100, 100, body, ROUND), 1000).getchannel("A")


def wide(seen: Image.Image, x: float) -> int:
    """How many pixels of a column are inked; `x` is in units."""
    return sum(a > 127 for a in seen.crop((int(x * 10), 0, int(x * 10) + 1, 1000)).get_flattened_data())


def test_a_line_within_a_face_is_full_in_its_middle_and_lifted_at_both_ends() -> None:
    seen = drawn(line("M10 50 Q50 40 90 50", "#000000", 8))
    middle, ends = wide(seen, 50), (wide(seen, 11), wide(seen, 89))
    assert 76 <= middle <= 86
    assert all(0 < end < middle / 2 for end in ends)


def test_a_line_that_begins_full_is_lifted_only_at_its_end() -> None:
    seen = drawn(line("M10 50 H90", "#000000", 8, 1, 0.1))
    assert wide(seen, 14) > 70 > 30 > wide(seen, 88)


def test_an_outline_is_thin_where_the_light_comes_from_and_full_on_the_other_side() -> None:
    left, top, right, low = drawn(shape(RING, PAPER, 8)).getbbox() or (0, 0, 0, 0)
    assert 200 - left < right - 800 and 200 - top < low - 800
    assert 20 <= 200 - top <= 35 and low - 800 <= 55, "thinner than an even line of that width, and never wider by much"


def test_the_mirror_image_of_a_shape_is_full_on_its_other_side() -> None:
    left, _, right, _ = drawn(shape(RING, PAPER, 8, -13)).getbbox() or (0, 0, 0, 0)
    assert 200 - left > right - 800


def test_fingers_of_a_hand_have_one_outline_and_thinner_lines_between() -> None:
    """Two that overlap are as far round as they are one by one, and nothing is inked between them but a thin line."""
    one, other = "M20 40 H52 V80 H20Z", "M50 40 H82 V80 H50Z"
    assert drawn(together([one, other], PAPER)).getbbox() == drawn(shape("M20 40 H82 V80 H20Z", PAPER)).getbbox()
    grey = render(svg(100, 100, together([one, other], PAPER, 0.1), ROUND), 1000).convert("L")
    row = [grey.getpixel((x, 600)) for x in range(400, 600)]
    assert 5 < sum(isinstance(level, int) and level < 200 for level in row) < 40


@pytest.mark.parametrize("joy", [hands.fist, hands.victory, hands.thumb, hands.palms])
def test_a_raised_hand_stays_within_the_picture(joy: object) -> None:
    assert callable(joy)
    seen = render(svg(512, 512, joy("#F6CFA8", "#1E8BCB", 6), ROUND), 512).getchannel("A").getbbox()
    assert seen is not None and seen[2] < 500 and seen[3] == 512


def test_both_raised_hands_are_lit_from_the_same_side() -> None:
    """The mirror image is drawn with its shade on the other side, so that mirrored it lies right again."""
    right, left = (hands.fist("#F6CFA8", "#1E8BCB", depth) for depth in (6, -6))
    assert right != left
    assert "url(#round-mirrored)" in left and "url(#round-mirrored)" not in right


def test_hair_is_the_same_whenever_it_is_combed() -> None:
    assert hair.short(hair.BROWN) == hair.short(hair.BROWN)
    assert figure("samchon", "calm") == figure("samchon", "calm")


def test_a_path_is_followed_whichever_way_it_is_written() -> None:
    """Capital and small letters, numbers without a letter, and a stroke that closes."""
    assert [run[-1] for run in runs("M1 2 L3 4 5 6 m1 1 h2 v-3 q1 1 2 0 c0 1 1 1 1 2")] == [(5, 6), (11, 6)]
    assert runs("M0 0 H4 V4Z")[0][-1] == (0, 0)


def test_the_box_of_a_drawing_holds_its_paths_and_rounds() -> None:
    assert box('<path d="M1 2 L30 4"/><circle cx="5" cy="5" r="7"/>') == (-2, -2, 30, 12)
    assert box('<ellipse cx="5" cy="5" rx="7" ry="2"/>') == (-2, -2, 12, 12)


@pytest.mark.parametrize("name", PEOPLE)
def test_nobody_is_drawn_of_anything_that_is_not_there(name: str) -> None:
    """Whatever a drawing is clipped to, filled with or blurred by is among its own definitions."""
    whole = ROUND + "".join(figure(name, mood) for mood in ("calm", "triumph", "thinking"))
    asked = {part.split(")")[0] for part in whole.split("url(#")[1:]}
    assert asked <= {part.split('"')[0] for part in whole.split(' id="')[1:]}
