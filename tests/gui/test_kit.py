"""Boxes: how large they are, where their parts lie, and which size and wording has room."""

from __future__ import annotations

import re
from functools import partial
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some
from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import (
    LEAST,
    AsLarge,
    Box,
    Carved,
    Column,
    Even,
    Faces,
    Flow,
    Gap,
    Grid,
    Keycap,
    Least,
    Measure,
    Plate,
    Pressed,
    Row,
    Stack,
    Text,
)  # fmt: skip
from scenes.kit.fit import SHARES, Laid, fit
from scenes.kit.fit import place as placed
from scenes.kit.mark import Coin, Ground, Letters
from scenes.kit.paragraph import Paragraph, WordsBeside
from scenes.kit.signs import SIGNS, sign
from scenes.kit.type import font
from scenes.stage.ink import Ink

ROOT = Path(__file__).resolve().parents[2]
WOOD = (60, 40, 20)


@pytest.fixture(autouse=True)
def _window() -> None:
    """Letters are made for a window."""
    pygame.display.set_mode((640, 360))


def measure(letters: float = 1.0, share: float = 1.0, language: str = "en") -> Measure:
    return Measure(Ink(lambda kind, px: font(kind, language, px), letters), 1.0, share)


def text(*wordings: str, units: float = 20, **more: float) -> Text:
    return Text(wordings, units, "bold", palette.PAPER, **more)


def test_letters_are_as_high_as_their_units_times_the_share_and_the_persons_wish() -> None:
    for letters, share, px in ((1.0, 1.0, 20), (1.5, 1.0, 30), (1.0, 0.8, 16), (1.0, 0.3, LEAST)):
        assert text("a").px(measure(letters, share)) == px


def test_a_row_has_its_parts_side_by_side_and_a_gap_between_each_two() -> None:
    by = measure()
    row = Row((text("one"), Faces(("imo", "monk"), 20), text("two")), gap=7)
    (left, *coins, right) = row.place(by, Rect(5, 9, 400, 30))
    assert isinstance(left, Letters) and isinstance(right, Letters)
    assert left.rect.left == 5
    begin, end = min(coin.rect.left for coin in coins), max(coin.rect.right for coin in coins)
    assert (begin - left.rect.right, right.rect.left - end) == (7, 7)
    assert right.rect.right - 5 == row.size(by)[0]


def test_a_column_has_its_parts_below_one_another_and_a_gap_between_each_two() -> None:
    by = measure()
    column = Column((text("one"), text("two", units=30), text("three")), gap=7)
    marks = list(column.place(by, Rect(5, 9, 400, 200)))
    assert [mark.rect.top for mark in marks] == [9, 9 + 20 + 7, 9 + 20 + 7 + 30 + 7]
    assert column.size(by)[1] == marks[-1].rect.bottom - 9


def test_what_is_left_of_a_row_lies_where_it_is_aligned_or_in_its_spring() -> None:
    by, place = measure(), Rect(0, 0, 300, 30)
    for align, at in (("left", "left"), ("center", "centerx"), ("right", "right")):
        (only,) = Row((text("word"),), align=align).place(by, place)
        assert abs(getattr(only.rect, at) - getattr(place, at)) <= 1
    one, other = Row((text("a"), Gap(spring=True), text("b")), align="center").place(by, place)
    assert (one.rect.left, other.rect.right) == (place.left, place.right)


def test_the_boxes_of_a_column_stand_at_the_end_where_they_are_aligned() -> None:
    by, place = measure(), Rect(10, 0, 300, 60)
    for align, end in (("left", "left"), ("center", "centerx"), ("right", "right")):
        (mark,) = Column((text("one"),), align=align).place(by, place)  # type: ignore[arg-type]
        assert abs(getattr(mark.rect, end) - getattr(place, end)) <= 1


def test_the_columns_of_a_grid_are_as_wide_as_their_widest_box() -> None:
    by = measure()
    grid = Grid(((text("a"), text("1")), (text("much longer"), text("1,000"))), gap=9, apart=3, aligns=("left", "right"))
    wide, high = grid.size(by)
    one, few, other, many = grid.place(by, Rect(4, 2, wide, high))
    assert one.rect.left == other.rect.left == 4
    assert few.rect.right == many.rect.right == 4 + wide
    assert many.rect.left - other.rect.right == 9
    assert other.rect.top - one.rect.bottom == 3


def test_boxes_in_a_stack_lie_over_one_another_and_a_small_one_gets_its_least_room() -> None:
    by, place = measure(), Rect(0, 0, 200, 50)
    stack = Stack((Plate(Gap(), colour=WOOD), Least(text("a"), wide=120, high=40)))
    assert stack.size(by) == (120, 40)
    ground, mark = stack.place(by, place)
    assert ground.rect == place
    assert abs(mark.rect.centerx - place.centerx) <= 1


def test_a_box_that_can_be_pressed_answers_in_its_whole_place() -> None:
    row = Row((text("one"), Keycap("A", 16)), gap=4)
    laid = fit(Column((Pressed(row, "first"), Pressed(text("two"), "second"))), measure(), Rect(3, 5, 300, 99))
    assert laid is not None
    assert laid.hits["first"].width == 300
    assert laid.hits["second"].top == laid.hits["first"].bottom
    assert laid.moved(7, 9).hits["first"] == laid.hits["first"].move(7, 9)


def test_of_faces_that_cover_one_another_the_first_lies_on_top() -> None:
    coins = list(Faces(("imo", "monk", "chef"), 20, covered=0.5).place(measure(), Rect(0, 0, 100, 20)))
    assert [coin.person for coin in coins] == ["chef", "monk", "imo"] and all(isinstance(coin, Coin) for coin in coins)
    assert [coin.rect.left for coin in coins] == [20, 10, 0]


def test_letters_of_another_height_stand_on_the_line_of_the_digits() -> None:
    by = measure()
    small, large = Row((text("won", level=40), text("500", units=40, level=40))).place(by, Rect(0, 0, 300, 60))
    assert isinstance(small, Letters) and isinstance(large, Letters)
    feet = []
    for mark in (small, large):
        surface = pygame.Surface((300, 60), pygame.SRCALPHA)
        mark.draw(surface, by.ink)
        feet.append(surface.get_bounding_rect().bottom)
    assert abs(feet[0] - feet[1]) <= 1
    shown = pygame.Surface((300, 60), pygame.SRCALPHA)
    large.draw(shown, by.ink)
    assert abs(shown.get_bounding_rect().centery - 30) <= 1, "digits stand in the middle of the row"


def test_a_plate_has_its_ground_below_all_else_and_room_round_it() -> None:
    by = measure()
    plate = Plate(text("word"), pad=10, colour=WOOD)
    wide, high = plate.size(by)
    assert (wide, high) == tuple(side + 20 for side in text("word").size(by))
    ground, word = plate.place(by, Rect(0, 0, wide, high))
    assert isinstance(ground, Ground) and ground.rect == Rect(0, 0, wide, high)
    assert word.rect.topleft == (10, 10)


def test_letters_become_smaller_before_less_is_said_and_nothing_is_cut() -> None:
    by, box = measure(), text("a long and full wording", "brief")
    full, least = box.size(by)[0], text("a long and full wording").size(measure(share=SHARES[-1]))[0]
    (line,) = _laid(fit(box, by, Rect(0, 0, full, 40), briefs=2)).lines
    assert (line.words, line.px) == ("a long and full wording", 20)
    (line,) = _laid(fit(box, by, Rect(0, 0, least, 40), briefs=2)).lines
    assert (line.words, line.px) == ("a long and full wording", LEAST)
    (line,) = _laid(fit(box, by, Rect(0, 0, least - 1, 40), briefs=2)).lines
    assert (line.words, line.px) == ("brief", 20)
    assert fit(box, by, Rect(0, 0, least - 1, 40)) is None
    assert fit(box, by, Rect(0, 0, 400, 5), briefs=2) is None


@pytest.mark.parametrize(("end", "top"), [("top", 0), ("middle", 40), ("bottom", 80)])
def test_a_picture_stands_where_it_is_asked_to_in_a_high_place(end: str, top: int) -> None:
    laid = _laid(placed(text("word"), measure(), Rect(0, 0, 200, 100), end))  # type: ignore[arg-type]
    assert (laid.rect.top, laid.rect.height, laid.rect.width) == (top, 20, 200)
    assert laid.moved(3, 4).lines[0].rect == laid.lines[0].rect.move(3, 4)


def _laid(laid: Laid | None) -> Laid:
    assert laid is not None
    return laid


words = some.text("ab ㅎ東", min_size=1, max_size=9)
leaves = some.one_of(
    some.builds(partial(Text, units=18, font="ui", colour=palette.PAPER), wordings=some.tuples(words)),
    some.builds(partial(Faces, units=24), people=some.sampled_from([("imo",), ("imo", "chef")])),
    some.builds(Gap, units=some.integers(0, 30)),
)
trees = some.recursive(
    leaves,
    lambda parts: some.one_of(
        some.builds(Row, parts=some.lists(parts, min_size=1, max_size=4).map(tuple), gap=some.integers(0, 9)),
        some.builds(Column, parts=some.lists(parts, min_size=1, max_size=4).map(tuple), gap=some.integers(0, 9)),
        some.builds(Plate, part=parts, pad=some.integers(0, 9)),
    ),
    max_leaves=12,
)


@given(box=trees, share=some.sampled_from(SHARES), letters=some.sampled_from((1.0, 1.25, 1.5)))
def test_whatever_is_built_of_boxes_lies_in_its_place_and_nothing_over_another(box: Box, share: float, letters: float) -> None:
    by = measure(letters, share)
    wide, high = box.size(by)
    place = Rect(11, 7, wide, high)
    marks = list(box.place(by, place))
    for mark in marks:
        assert place.left <= mark.rect.left and mark.rect.right <= place.right
        assert place.top <= mark.rect.top and mark.rect.bottom <= max(place.bottom, mark.rect.top)
    for one, other in combinations((mark.rect for mark in marks if isinstance(mark, Letters | Coin)), 2):
        assert not one.colliderect(other)
    assert list(box.place(by, place)) == marks


@pytest.mark.parametrize(("wide", "needs"), [(300, "1 card to Hongdan"), (150, "1 card")])
def test_the_page_on_painting_builds_the_plate_that_it_speaks_of(wide: int, needs: str) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "painting.md").read_text(encoding="utf-8"), re.DOTALL)
    surface = pygame.Surface((400, 200), pygame.SRCALPHA)
    names = {"ink": measure().ink, "room": Rect(0, 0, wide, 200), "surface": surface}
    exec(code, names)
    assert needs in [line.words for line in names["laid"].lines]
    assert surface.get_bounding_rect() == names["laid"].rect


def test_boxes_flow_into_as_few_lines_as_have_room_each_in_the_middle() -> None:
    by = measure()
    flow = Flow(tuple(Faces(("imo",), 30) for _ in range(5)), 110, gap=10, apart=4)
    coins = list(flow.place(by, Rect(0, 0, 200, 64)))
    assert flow.size(by) == (110, 64)
    assert [one.rect.y for one in coins] == [0, 0, 0, 34, 34]
    assert coins[0].rect.x == 45 and coins[3].rect.x == 65


def test_even_boxes_are_as_wide_as_one_another_and_one_may_be_as_large_as_others() -> None:
    long, short = text("a long text"), text("a")
    even = Even((Pressed(short, "a"), Pressed(long, "b")), gap=4)
    by = measure()
    wide, high = even.size(by)
    assert wide == 2 * long.size(by)[0] + 4 and AsLarge(short, (long,)).size(by) == long.size(by)
    one, other = _laid(placed(even, by, Rect(0, 0, wide, high))).hits.values()
    assert one.width == other.width and other.left - one.right == 4


def test_words_beside_a_box_leave_it_its_room_and_take_more_lines() -> None:
    by, words = measure(), Paragraph(("some words that need a line",), 20, "ui", palette.PAPER, 999, "left")
    for wide, lines in ((400, 1), (230, 2)):
        beside = WordsBeside((words,), Pressed(Least(text("key"), wide=50), "key"), wide)
        laid = _laid(placed(beside, by, Rect(0, 0, wide, 90)))
        said = [line for line in laid.lines if line.words != "key"]
        assert len(said) == lines and all(line.rect.right < laid.hits["key"].left for line in said)
        assert laid.hits["key"].right == wide == beside.size(by)[0]


def test_carved_words_are_measured_by_their_strokes_and_no_larger_with_larger_letters() -> None:
    sizes = [Carved("word", 40, palette.GOLD).size(measure(letters)) for letters in (1.0, 1.5)]
    assert sizes[0] == sizes[1] and sizes[0][1] < 40


def test_every_sign_is_seen_and_like_no_other() -> None:
    pictures = {name: pygame.image.tobytes(sign(name, 24, palette.GOLD), "RGBA") for name in SIGNS}
    assert len(set(pictures.values())) == len(SIGNS) and all(any(picture[3::4]) for picture in pictures.values())


def test_japanese_that_holds_a_space_is_broken_between_its_letters() -> None:
    words = Paragraph(("ゴーストップ 残りの札を出す人が全部取ります。",), 20, "ui", palette.PAPER, 160, "left")
    by = measure(language="ja")
    assert words.size(by)[0] <= 160 and len(words.lines(by)) > 2 and "".join(words.lines(by)) == words.wordings[0]


def test_lines_of_a_flow_stand_where_they_are_asked_to() -> None:
    by, parts = measure(), tuple(text(words) for words in ("one", "two two", "three"))
    ends = []
    for align in ("left", "right"):
        laid = _laid(placed(Flow(parts, 10, align=align), by, Rect(0, 0, 300, 200)))
        ends.append({line.rect.left if align == "left" else line.rect.right for line in laid.lines})
    assert ends == [{0}, {300}]
