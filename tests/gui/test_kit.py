"""Boxes: how large they are, where their parts lie, and which size and wording has room."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some
from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import (
    LEAST,
    Box,
    Column,
    Faces,
    Filling,
    Flow,
    Gap,
    Grid,
    Keycap,
    Least,
    Measure,
    Plate,
    Pressed,
    Row,
    Shaft,
    Stack,
    Text,
)  # fmt: skip
from scenes.kit.fit import SHARES, Laid, fit
from scenes.kit.fit import place as placed
from scenes.kit.mark import Coin, Ground, Letters, Picture
from scenes.kit.paragraph import Paragraph, WordsBeside
from scenes.kit.signs import SIGNS, sign
from scenes.kit.type import font
from scenes.stage.ink import Ink
from tests.gui.laid import in_a_column, in_a_row, outside, overlaps

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
    for letters, share, high in ((1.0, 1.0, 20), (1.5, 1.0, 30), (1.0, 0.8, 16), (1.0, 0.3, LEAST)):
        assert text("a").px(measure(letters, share)) == high


GAP = 7


def test_parts_of_a_row_or_column_follow_one_another_with_a_gap_and_are_as_large_together_as_it_says() -> None:
    by, parts = measure(), (text("one"), Faces(("imo", "monk"), 20), text("two", units=30))
    sizes = [part.size(by) for part in parts]
    for box, side, follow in ((Row(parts, gap=GAP), 0, in_a_row), (Column(parts, gap=GAP), 1, in_a_column)):
        marks = list(box.place(by, Rect((5, 9), box.size(by))))
        assert box.size(by)[side] == sum(size[side] for size in sizes) + GAP * (len(parts) - 1)
        coins = [mark.rect for mark in marks if isinstance(mark, Coin)]
        lines = [mark.rect for mark in marks if isinstance(mark, Letters)]
        assert follow([lines[0], coins[0].unionall(coins), lines[1]])
        assert outside(Rect((5, 9), box.size(by)), marks) == []


def test_what_is_left_of_a_row_or_column_lies_where_it_is_aligned_or_in_its_spring() -> None:
    by, place = measure(), Rect(10, 0, 300, 60)
    for align, end in (("left", "left"), ("center", "centerx"), ("right", "right")):
        for box in (Row((text("word"),), align=align), Column((text("word"),), align=align)):  # type: ignore[arg-type]
            (only,) = box.place(by, place)
            assert getattr(only.rect, end) == pytest.approx(getattr(place, end), abs=1)
    one, other = Row((text("a"), Gap(spring=True), text("b")), align="center").place(by, place)
    assert (one.rect.left, other.rect.right) == (place.left, place.right)


def test_an_arrow_is_as_long_as_its_row_leaves_room_for_and_its_head_is_at_its_end() -> None:
    by, place, tail = measure(), Rect(10, 0, 300, 60), Shaft(palette.GOLD)
    ways = {"right": (tail, text("two"), Shaft(palette.GOLD, "right")), "left": (Shaft(palette.GOLD, "left"), text("two"), tail)}
    for head, parts in ways.items():
        column = Filling(Column((Row(parts, gap=GAP),)))
        first, *way, last = Row((text("from"), column, text("to"))).place(by, place)
        assert in_a_row([first, *way, last]) and (first.rect.left, last.rect.right) == (place.left, place.right)
        shafts = [mark for mark in way if isinstance(mark, Picture)]
        assert abs(shafts[0].rect.width - shafts[1].rect.width) <= 1, "they share the room"
        assert (way[0].rect.left, way[-1].rect.right) == (first.rect.right, last.rect.left), "and leave none"
        pointed = shafts[1 if head == "right" else 0].picture
        left, right = (pygame.mask.from_surface(pointed.subsurface(half)).count() for half in halves(pointed))
        assert (left < right) == (head == "right"), "the head is the thicker end"


def halves(picture: pygame.Surface) -> list[Rect]:
    wide, high = picture.get_size()
    return [Rect(0, 0, wide // 2, high), Rect(wide - wide // 2, 0, wide // 2, high)]


def test_the_columns_of_a_grid_are_as_wide_as_their_widest_box() -> None:
    by = measure()
    grid = Grid(((text("a"), text("1")), (text("much longer"), text("1,000"))), gap=9, apart=3, aligns=("left", "right"))
    place = Rect((4, 2), grid.size(by))
    one, few, other, many = grid.place(by, place)
    assert one.rect.left == other.rect.left == place.left and few.rect.right == many.rect.right == place.right
    assert in_a_row([other, few]) and in_a_column([one, other]) and outside(place, [one, few, other, many]) == []


def test_boxes_in_a_stack_lie_over_one_another_and_a_small_one_gets_its_least_room() -> None:
    by, place, least = measure(), Rect(0, 0, 200, 50), Least(text("a"), wide=120, high=40)
    stack = Stack((Plate(Gap(), colour=WOOD), least))
    ground, mark = stack.place(by, place)
    assert stack.size(by) == least.size(by) == (120, 40) and ground.rect == place and place.contains(mark.rect)


def test_a_box_that_can_be_pressed_answers_in_its_whole_place() -> None:
    row = Row((text("one"), Keycap("A", 16)), gap=4)
    laid = _laid(fit(Column((Pressed(row, "first"), Pressed(text("two"), "second"))), measure(), Rect(3, 5, 300, 99)))
    first, second = laid.hits["first"], laid.hits["second"]
    assert first.width == second.width == laid.rect.width and first.bottom == second.top
    assert laid.moved(7, 9).hits["first"] == first.move(7, 9)


def test_of_faces_that_cover_one_another_the_first_lies_on_top() -> None:
    coins = list(Faces(("imo", "monk", "chef"), 20, covered=0.5).place(measure(), Rect(0, 0, 100, 20)))
    assert [coin.person for coin in coins] == ["chef", "monk", "imo"] and all(isinstance(coin, Coin) for coin in coins)
    assert len(overlaps(coins)) == 2, "each lies over the next"


def test_letters_of_another_height_stand_on_the_line_of_the_digits() -> None:
    by = measure()
    small, large = Row((text("won", level=40), text("500", units=40, level=40))).place(by, Rect(0, 0, 300, 60))
    shown = []
    for mark in (small, large):
        surface = pygame.Surface((300, 60), pygame.SRCALPHA)
        mark.draw(surface, by.ink)
        shown.append(surface.get_bounding_rect())
    assert shown[0].bottom == pytest.approx(shown[1].bottom, abs=1)
    assert shown[1].centery == pytest.approx(Rect(0, 0, 300, 60).centery, abs=1), "digits stand in the middle of the row"


def test_a_plate_has_its_ground_below_all_else_and_room_round_it() -> None:
    by, plate = measure(), Plate(text("word"), pad=10, colour=WOOD)
    whole = Rect((0, 0), plate.size(by))
    ground, word = plate.place(by, whole)
    assert isinstance(ground, Ground) and ground.rect == whole
    assert word.rect == whole.inflate(-20, -20) and word.rect.size == text("word").size(by)


def test_letters_become_smaller_before_less_is_said_and_nothing_is_cut() -> None:
    by, box = measure(), text("a long and full wording", "brief")
    full, least = box.size(by)[0], text("a long and full wording").size(measure(share=SHARES[-1]))[0]
    wanted = ((full, "a long and full wording", 20), (least, "a long and full wording", LEAST), (least - 1, "brief", 20))
    for room, words, high in wanted:
        (line,) = _laid(fit(box, by, Rect(0, 0, room, 40), briefs=2)).lines
        assert (line.words, line.px) == (words, high)
    assert fit(box, by, Rect(0, 0, least - 1, 40)) is None and fit(box, by, Rect(0, 0, 400, 5), briefs=2) is None


@pytest.mark.parametrize(("end", "side"), [("top", "top"), ("middle", "centery"), ("bottom", "bottom")])
def test_a_picture_stands_where_it_is_asked_to_in_a_high_place(end: str, side: str) -> None:
    place = Rect(0, 0, 200, 100)
    laid = _laid(placed(text("word"), measure(), place, end))  # type: ignore[arg-type]
    assert getattr(laid.rect, side) == getattr(place, side) and laid.rect.width == place.width
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
    place = Rect((11, 7), box.size(by))
    marks = list(box.place(by, place))
    assert [mark for mark in outside(place, marks) if mark.rect] == []
    assert overlaps(mark for mark in marks if isinstance(mark, Letters | Coin)) == [] and list(box.place(by, place)) == marks


@pytest.mark.parametrize(("wide", "needs"), [(300, "1 card to Hongdan"), (150, "1 card")])
def test_the_page_on_painting_builds_the_plate_that_it_speaks_of(wide: int, needs: str) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "painting.md").read_text(encoding="utf-8"), re.DOTALL)
    surface = pygame.Surface((400, 200), pygame.SRCALPHA)
    names = {"ink": measure().ink, "room": Rect(0, 0, wide, 200), "surface": surface}
    exec(code, names)
    assert needs in [line.words for line in names["laid"].lines]
    assert surface.get_bounding_rect() == names["laid"].rect


def test_boxes_flow_into_as_few_lines_as_have_room_and_stand_where_they_are_asked_to() -> None:
    by, place = measure(), Rect(0, 0, 110, 64)
    coins = list(Flow(tuple(Faces(("imo",), 30) for _ in range(5)), 110, gap=10, apart=4).place(by, place))
    assert in_a_row(coins[:3]) and in_a_row(coins[3:]) and in_a_column([coins[0], coins[3]]) and outside(place, coins) == []
    assert coins[1].rect.centerx == coins[3].rect.unionall([coins[4].rect]).centerx == place.centerx
    for align in ("left", "right"):
        laid = _laid(placed(Flow(tuple(text(words) for words in ("one", "two two")), 10, align=align), by, Rect(0, 0, 300, 200)))
        assert {getattr(line.rect, align) for line in laid.lines} == {getattr(laid.rect, align)}


def test_words_beside_a_box_leave_it_its_room_and_take_more_lines() -> None:
    by, words = measure(), Paragraph(("some words that need a line",), 20, "ui", palette.PAPER, 999, "left")
    for room, lines in ((400, 1), (230, 2)):
        laid = _laid(placed(WordsBeside((words,), Pressed(Least(text("key"), wide=50), "key"), room), by, Rect(0, 0, room, 90)))
        said = [line for line in laid.lines if line.words != "key"]
        assert len(said) == lines and all(in_a_row([line, laid.hits["key"]]) for line in said)
        assert laid.hits["key"].right == laid.rect.right


def test_every_sign_is_seen_and_like_no_other() -> None:
    pictures = {name: pygame.image.tobytes(sign(name, 24, palette.GOLD), "RGBA") for name in SIGNS}
    assert len(set(pictures.values())) == len(SIGNS) and all(any(picture[3::4]) for picture in pictures.values())


def test_japanese_that_holds_a_space_is_broken_between_its_letters() -> None:
    words = Paragraph(("ゴーストップ 残りの札を出す人が全部取ります。",), 20, "ui", palette.PAPER, 160, "left")
    lines = words.lines(measure(language="ja"))
    assert len(lines) > 2 and "".join(lines) == words.wordings[0]
