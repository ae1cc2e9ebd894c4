"""The plaques beside a hand are built alike: the word, below it what an answer brings, on a strip what it may cost."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from game import text
from scenes.games.gostop.ask.beside_hand import HandPlaques
from scenes.games.gostop.ask.card_rows import LEVELS
from scenes.games.gostop.ask.terms import DETAIL, HARDLY, LOSING, MAYBE, SCARCE, Level, Term, arranged, offered
from scenes.kit.mark import Letters
from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.table import risk, rungs
from scenes.table.ask.plaque import Plaque
from scenes.table.wood import Tone, Wood
from tests.crossed import crossed
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_stage_table import ask
from tests.gui.test_stake import QUESTIONS, SIZES, asked, contrast, fits, luminance, seated

RISKY = Term("약 +2,000원"), Term("−600원부터", "지면 고박, 혼자 다 냄", briefly="지면 고박")
"""A go as it is told of."""

AGAIN: dict[str, Any] = {
    "floor": "8B 4J", "taken": ("11B 12B 2A 1J 2J 3J 3K 6J 6K 7J 10J 11J 11K 4R", "10A"), "others": 3, "scores": (4, 0, 0),
    "phase": "go_stop",
}  # fmt: skip
"""A table at which one card more scores again."""

STOPS = ask("go_stop", "go", "stop", points=4, stop=[24, -12, -12], next=[36, -18, -18], owed=[0, 12, 12], goes=0, multiplier=1,
            factors=[[0, "bomb", 3]])  # fmt: skip


def rows_of(plaque: Plaque) -> list[Rect]:
    """Word, sum and what stands below it over the strip, in pictures or line by line, from the top."""
    over = [line for line in plaque.lines if plaque.strip is None or line not in plaque.strip.lines]
    word, sum_ = over[0].rect, max(over[1:], key=lambda line: line.px).rect
    if plaque.pictures:
        return [word, sum_, plaque.pictures[0].rect.unionall([one.rect for one in plaque.pictures])]
    return [word, sum_, *(line.rect for line in over[1:] if line.kind == "ui" and line.rect.centery != sum_.centery)]


def inked_above(ink: Ink, line: Letters) -> int:
    """How far the ink of digits like those of a line ends below the top of its row."""
    top = line.rect.centery + line.down - ink.font(line.kind, line.px).get_height() // 2
    return top + ink.strokes("0", line.kind, line.px).top - line.rect.top


def test_what_answers_bring_stands_row_by_row_words_at_the_left_and_figures_at_the_right() -> None:
    app = FakeApp()
    ink, offers = Ink(app.font), (Term("+8,400", "win"), Term("−700", "lose"))
    for wide, one_line in ((260, True), (80, False)):
        area = Rect(10, 10, wide, 120)
        lines = offered(ink, 1.0, offers, area, *arranged(ink, 1.0, [(offers, area)]))
        assert [line.words for line in lines] == ["win", "+8,400", "lose", "−700"]
        assert {line.rect.left for line in lines[::2]} == {area.left}
        assert {line.rect.right for line in lines[1::2]} == {area.right}
        assert (lines[0].rect.centery == lines[1].rect.centery) == one_line
        fits(ink, lines, area)


@pytest.mark.parametrize(("language", "letters"), crossed(text.LANGUAGES, [1.0, 1.5]))
def test_the_plaques_of_go_and_stop_are_built_alike_and_the_word_is_largest_on_each(language: str, letters: float) -> None:
    scene, _, _ = asked(QUESTIONS[0], seated(language=language, letters=letters))
    board, ink = scene.page.front.board, scene.page.ink
    assert isinstance(board, HandPlaques) and board.slip is None, "the plaques say all of it"
    go = board.plaques[0]
    sums = [max(plaque.lines[1:], key=lambda line: line.px) for plaque in board.plaques]
    assert [line.words for line in sums] == ["+36", "+28"] and sums[0].px == sums[1].px >= 29
    looks = [(line.kind, line.colour) for line in sums]
    assert looks == [("bold", MAYBE), ("bold", GOLD)], "what may come is paler than what is certain, and as bold"
    assert sums[0].rect.centery == sums[1].rect.centery, "one sum is read first"
    for plaque, line in zip(board.plaques, sums, strict=True):
        digits = ink.text(line.words, line.kind, line.px, GOLD).get_bounding_rect().height
        least = 1.0 if (language, letters) == ("ja", 1.5) else 1.1  # four wide letters beside the key
        assert plaque.lines[0].rect.height > least * digits and plaque.lines[0].rect.bottom <= line.rect.top
    assert go.pictures, "what a go needs is shown in pictures, for which words are a little lower"
    assert letters > 1.0 or language == "ja" or min(plaque.lines[0].rect.height for plaque in board.plaques) >= 31
    (risk,) = (line for line in go.lines if line.words.startswith("−"))
    assert 19 <= risk.px < sums[0].px and risk.colour == LOSING, "what may be lost is read second"
    rest = [line.px for plaque in board.plaques for line in plaque.lines[1:] if line not in (*sums, risk) and line.kind == "ui"]
    assert max(rest) <= risk.px


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_at_1280_by_720_all_has_the_height_that_it_is_meant_to_have(language: str) -> None:
    """The word is the largest, with a golden edge; 29 to 31 pixels for the sum, at least 32 for pictures below it, 26 to 28 for
    what may be lost, 17 or 18 for how a stop comes about."""
    scene, _, _ = asked(QUESTIONS[0], seated(language=language))
    go, stop = scene.page.front.board.plaques  # type: ignore[union-attr]
    assert [max(line.px for line in one.lines[1:]) for one in (go, stop)] in ([31, 31], [29, 29])
    (risk,) = (line for line in go.lines if line.words.startswith("−"))
    assert 26 <= risk.px <= 28 and 17 <= stop.lines[-1].px <= 18 and stop.lines[-1].colour == DETAIL
    assert min(one.lines[0].rect.height for one in (go, stop)) >= (34 if language == "ja" else 40) and go.gilt and stop.gilt
    assert go.pictures and min(one.rect.height for one in go.pictures) >= 32


@pytest.mark.parametrize("size", [(960, 540), *SIZES])
@pytest.mark.parametrize("hand", ["8A 5A", "8A 5A 6A", "8A 5A 1B 6A"])
@pytest.mark.parametrize(("language", "letters"), crossed(text.LANGUAGES, [1.0, 1.5]))
def test_what_stands_on_a_plaque_is_at_even_distances_and_on_one_line_with_that_of_the_other(
    language: str, letters: float, hand: str, size: tuple[int, int]
) -> None:
    """Word, sum and line of a go between the rim and its strip; word and sum of a stop beside them, its line on a strip."""
    scene, _, _ = asked(("", view(3, hand=hand, **AGAIN), STOPS, (), {}), seated(size, language, letters))
    go, stop = scene.page.front.board.plaques  # type: ignore[union-attr]
    assert go.strip is not None and stop.strip is not None and go.button.rect.height == stop.button.rect.height
    rows = rows_of(go), rows_of(stop)
    words, sums = [row[0] for row in rows], [row[1] for row in rows]
    assert abs(words[0].centery - words[1].centery) <= 1 and sums[0].centery == sums[1].centery
    k, feet = size[1] / 720, (go.strip.rect.top, stop.strip.rect.top)
    for (top, digits, *below), foot in zip(rows, feet, strict=True):
        over = top.top - go.button.rect.top - round(7 * k), digits.top - top.bottom
        under = (below[0].top - digits.bottom, foot - below[-1].bottom) if below else (foot - digits.bottom,)
        assert min(*over, *under) >= 3 * k and max(over) - min(over) <= 2, (over, under)
        assert -2 <= under[0] - under[-1] <= 2 + 4 * k, "a comma of the sum does not hang into it"
    if len(rows[0]) > 2:  # what scores again is said, where there is room
        assert min(over) >= feet[0] - rows[0][2].bottom - 14 * k, "little more is free below the line than over the largest word"
    assert size == (960, 540) or len(rows[0]) > 2


@pytest.mark.parametrize("wide", [320, 190, 110])
def test_a_number_is_large_and_what_it_is_counted_in_or_about_is_not_on_one_line_of_letters(wide: int) -> None:
    ink, room = Ink(FakeApp().font), Rect(10, 10, wide, 90)
    (lines,) = rungs.laid(ink, 1.0, [RISKY], [room])
    assert [line.words for line in lines] == ["약 ", "+2,000", "원"]
    fits(ink, lines, room)
    about, number, unit = lines
    above = inked_above(ink, number)
    assert abs(above) <= 1 and number.rect.height == ink.strokes("0", "bold", number.px).height, "no more than its digits"
    assert number.px > unit.px == about.px and {line.colour for line in lines} == {GOLD}
    assert wide < 180 or number.px == 31
    feet = {line.rect.centery + line.down + ink.font(line.kind, line.px).get_ascent()
            - ink.font(line.kind, line.px).get_height() // 2 for line in lines}  # fmt: skip
    assert len(feet) == 1 and about.rect.left + unit.rect.right == pytest.approx(2 * room.centerx, abs=1), "in the middle"


TAKES = "다시 나려면 열끗·피·홍단·초단 1장 또는 고도리 2장", "다시 나려면 열끗·피·홍단·초단 1장", "다시 나려면 열끗 1장"
"""What a go takes to score again, at length and with less and less of that."""


@pytest.mark.parametrize(("wide", "said"), [(360, TAKES[0]), (250, TAKES[1]), (220, TAKES[2]), (100, "")])
def test_what_it_takes_stands_in_one_line_below_the_sum_as_much_of_it_as_has_room(wide: int, said: str) -> None:
    ink, room = Ink(FakeApp().font), Rect(10, 10, wide, 76)
    told = (replace(RISKY[0], figure="+400원", takes=TAKES), RISKY[1]), (Term("+320원"),)
    lines, beside = rungs.laid(ink, 1.0, told, [room, Rect(510, 10, wide, 110)])
    fits(ink, lines, room)
    at = {line.words: line for line in lines}
    assert [words for words in TAKES if words in at] == [said] * bool(said)
    sums = [next(line for line in some if line.words[0] == "+") for some in (lines, beside)]
    assert sums[0].px == sums[1].px >= 30 and sums[0].rect.centery == sums[1].rect.centery
    if said:
        assert sums[0].rect.bottom <= at[said].rect.top and 14 <= at[said].px <= 16
        over, below = at[said].rect.top - sums[0].rect.bottom, room.bottom - at[said].rect.bottom
        assert min(over, below) >= 4 and abs(over - below) <= 1, "as far from the digits as from the strip"


def test_what_it_takes_is_written_in_amber_where_the_chance_of_it_is_scarce() -> None:
    ink, room = Ink(FakeApp().font), Rect(10, 10, 360, 76)
    for scarce, colour in ((True, SCARCE), (False, DETAIL)):
        (lines,) = rungs.laid(ink, 1.0, [(replace(RISKY[0], takes=TAKES, scarce=scarce), RISKY[1])], [room])
        assert [line.colour for line in lines if line.words in TAKES] == [colour]


PLACE = Rect(10, 10, 212, 34)
"""Where a strip lies on a plaque of the usual width, at 1280 x 720."""

WARNS = "고도리(8월)·홍단(3월) 1장", "고도리(8월) 1장", "고도리(8월)", "고도리"


@pytest.mark.parametrize(("wide", "said"), [(310, WARNS[0]), (250, WARNS[1]), (220, WARNS[2]), (195, WARNS[3]), (150, "")])
def test_who_may_win_first_is_told_on_the_strip_by_face_and_card_beside_what_it_would_cost(wide: int, said: str) -> None:
    ink, place = Ink(FakeApp().font), Rect(10, 10, wide, 34)
    strip = risk.laid(ink, 1.0, replace(RISKY[1], warns=WARNS, faces=("halmeoni",)), place)
    fits(ink, strip.lines, place)
    assert [line.words for line in strip.lines] == [*([said] if said else []), "−600", "원부터"]
    ((face, at),) = strip.faces
    assert face == "halmeoni" and 26 <= at.width <= 28 and place.contains(at) and at.right < strip.lines[0].rect.left
    number, unit = strip.lines[-2:]
    assert number.colour == unit.colour == LOSING and 26 <= number.px <= 28 and 14 <= unit.px <= 16
    assert all(line.colour == PAPER and 14 <= line.px <= 16 for line in strip.lines[:-2])


WHY = "지면 고박, 혼자 다 냄", "지면 혼자 다 냄", "지면 고박"


@pytest.mark.parametrize(("wide", "said"), [(274, WHY[0]), (212, WHY[1]), (190, WHY[2]), (120, "")])
def test_where_nobody_is_that_near_the_strip_says_why_it_would_cost_that(wide: int, said: str) -> None:
    """At 1280 x 720: beside two cards at length, and beside three in plain words."""
    ink, place = Ink(FakeApp().font), Rect(10, 10, wide, 34)
    strip = risk.laid(ink, 1.0, replace(RISKY[1], warns=WHY), place)
    fits(ink, strip.lines, place)
    assert strip.faces == () and [line.words for line in strip.lines] == [*([said] if said else []), "−600", "원부터"]
    assert all(line.colour == DETAIL and line.px <= 16 for line in strip.lines[:-2]) and (not said or strip.lines[-2].px >= 26)


def test_a_strip_lies_within_its_plaque_below_all_else_and_is_painted_on_it() -> None:
    scene, _, app = asked(QUESTIONS[0], seated())
    go, _ = scene.page.front.board.plaques  # type: ignore[union-attr]
    assert go.strip is not None and go.strip.ground == risk.GROUND
    strip, above = go.strip.rect, [line for line in go.lines if line not in go.strip.lines]
    edge = go.button.rect
    margins = {strip.left - edge.left, edge.right - strip.right, edge.bottom - strip.bottom}
    assert margins == {6} and 33 <= strip.height <= 35, "as far from the edge all round"
    assert strip.top - max(line.rect.bottom for line in above) >= 3
    corner = strip.left + 1, strip.bottom - 2
    assert sum(app.surface.get_at(corner)[:3]) > 2 * sum(risk.GROUND), "round, as the corner of its plaque is"
    middle = max(line.rect.right for line in go.strip.lines[:1]) + 3, strip.top + 3
    assert all(abs(seen - meant) <= 3 for seen, meant in zip(app.surface.get_at(middle), risk.GROUND, strict=False))


@pytest.mark.parametrize(("language", "hand", "lines"), [("ko", "8A 5A", 1), ("en", "8A 5A 1B 6A", 2), ("ja", "8A 5A 1B 6A", 1)])
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_how_a_stop_comes_about_stands_on_a_strip_of_shaded_green_at_the_foot_as_what_a_go_may_cost_does(
    language: str, hand: str, lines: int, letters: float
) -> None:
    scene, _, app = asked(("", view(3, hand=hand, **AGAIN), STOPS, (), {}), seated(language=language, letters=letters))
    go, stop = scene.page.front.board.plaques  # type: ignore[union-attr]
    assert go.strip is not None and stop.strip is not None
    one, other, ink = go.strip.rect, stop.strip.rect, scene.page.ink
    assert (one.bottom, one.left - go.button.rect.left) == (other.bottom, other.left - stop.button.rect.left)
    assert len(stop.strip.lines) <= lines and (len(stop.strip.lines) == 2) == (other.top < one.top)
    fits(ink, stop.strip.lines, other)
    over, under = stop.strip.lines[0].rect.top - other.top, other.bottom - stop.strip.lines[-1].rect.bottom
    assert abs(over - under) <= 1 and under >= 6, "in the middle"
    above = [line for line in stop.lines if line not in stop.strip.lines]
    assert max(line.rect.bottom for line in above) + 4 <= other.top and len(above) == len(stop.lines) - len(stop.strip.lines)
    free = Rect(other.left + 8, other.top + 2, other.width - 16, 4)
    red, green, blue, _ = app.surface.get_at(free.center)
    assert red < blue < green and luminance((red, green, blue)) < 0.03 and contrast(DETAIL, app.surface, free) >= 7


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_how_a_stop_comes_about_leaves_word_and_sum_their_room(language: str, letters: float) -> None:
    """Two pay different sums, one of them all that is left (GS-191), and the house takes its part (GS-173): why, the tip says."""
    question = ask("go_stop", "go", "stop", points=7, stop=[15, -9, -7], next=[30, -20, -10], owed=[0, 14, 7], goes=0,
                   multiplier=1, factors=[[1, "junk_bak", 2]])  # fmt: skip
    scene, _, _ = asked(("", view(3, hand="8A 5A", **AGAIN), question, (), {}), seated(language=language, letters=letters))
    _, stop = scene.page.front.board.plaques  # type: ignore[union-attr]
    assert stop.strip is not None and len(stop.strip.lines) <= 2
    _, sum_, *_ = rows_of(stop)
    assert sum_.bottom + 6 <= stop.strip.rect.top and stop.lines[0].rect.top >= stop.button.rect.top + 10


def test_where_there_is_least_room_the_number_becomes_lower_and_then_the_face_is_left_out() -> None:
    ink, loss = Ink(FakeApp().font), replace(RISKY[1], warns=WARNS, faces=("halmeoni",))
    for wide, faces in ((130, 1), (110, 0)):
        strip = risk.laid(ink, 1.0, loss, Rect(10, 10, wide, 31))
        fits(ink, strip.lines, Rect(10, 10, wide, 31))
        assert len(strip.faces) == faces and [line.words for line in strip.lines] == ["−600", "원부터"]
        assert 18 <= strip.lines[0].px < 24


def test_two_faces_overlap_and_their_words_follow() -> None:
    ink = Ink(FakeApp().font)
    for wide, words in ((250, ["1장이면 난다"]), (216, [])):
        place = Rect(10, 10, wide, 34)
        strip = risk.laid(ink, 1.0, replace(RISKY[1], warns=("1장이면 난다",), faces=("chairman", "halmeoni")), place)
        fits(ink, strip.lines, place)
        (_, one), (_, other) = strip.faces
        assert one.left < other.left < one.right < other.right < strip.lines[0].rect.left
        assert [line.words for line in strip.lines[:-2]] == words


@pytest.mark.parametrize("wide", [216, 100])
def test_where_nothing_is_lost_that_alone_stands_in_the_middle_of_the_strip(wide: int) -> None:
    ink, place = Ink(FakeApp().font), Rect(10, 10, wide, 31)
    (line,) = risk.laid(ink, 1.0, Term("", "잃을 것 없음", quiet=True), place).lines
    assert line.words == "잃을 것 없음" and line.rect.centerx == place.centerx and line.px >= 14


def test_what_stands_on_the_strip_can_be_read_whether_its_plaque_is_pointed_at_or_not() -> None:
    app = FakeApp()
    ink = Ink(app.font)
    strip = risk.laid(ink, 1.0, RISKY[1], PLACE)
    Wood().draw(app.surface, PLACE.inflate(10, 140), "bold", 7, 4, 1.0, True)
    risk.draw(app.surface, strip, 7, 1.0, ink)
    for colour in (LOSING, PAPER, DETAIL):
        assert contrast(colour, app.surface, PLACE.move(0, -7).inflate(-12, -4)) >= 7


def test_how_a_sum_comes_about_may_have_two_lines_where_nothing_is_lost_and_is_broken_between_its_parts() -> None:
    ink, room = Ink(FakeApp().font), Rect(10, 10, 190, 92)
    parts = "5점\u00a0+\u00a01고", "×2\u00a0폭탄", "×2\u00a0피박", "2명\u00a0×\u00a0100원"
    sum_ = Term("+4,800원", takes=("\u00a0· ".join(parts),))
    lines = rungs.reckoned(ink, 1.0, sum_, room)
    fits(ink, lines, room)
    below = [line.words for line in lines]
    assert len(below) == 2 and "\u00a0· ".join(below) == sum_.takes[0] and not any(line.endswith("·") for line in below)
    (alone,) = rungs.laid(ink, 1.0, [(sum_, RISKY[1])], [room])
    assert not [line for line in alone if line.words.startswith("5점")], "over a strip one line has room"


def test_of_two_lines_none_has_a_single_part_where_both_could_be_as_long() -> None:
    ink, said = Ink(FakeApp().font), "3점 ×\u00a02(흔들기) ×\u00a02(피박) ×\u00a02명 ×\u00a0100원"
    room = Rect(10, 10, ink.width(said.rpartition(" ")[0], "ui", 18) + 2, 92)
    assert ink.wrap(said, "ui", 18, room.width)[1] == "×\u00a0100원", "with as much in the first as has room there"
    lines = rungs.reckoned(ink, 1.0, Term("+2,400원", takes=(said,)), room)
    assert [line.words.replace("\u00a0", " ") for line in lines] == [
        "3점 × 2(흔들기) × 2(피박)", "× 2명 × 100원",
    ]  # fmt: skip


def test_no_part_of_a_sum_is_broken_that_two_lines_may_be_as_long() -> None:
    ink, parts = Ink(FakeApp().font), ("Uncle gwangbak ×2 800 won", "+ Auntie's share 400 won")
    told = " ".join(part.replace(" ", "\u00a0") for part in parts)
    for wide in range(ink.width(parts[0], "ui", 18) + 2, ink.width(told, "ui", 16), 5):
        lines = rungs.reckoned(ink, 1.0, Term("+1,200", takes=(told,)), Rect(0, 0, wide, 60))
        assert tuple(line.words.replace("\u00a0", " ") for line in lines) == parts, wide


def test_of_a_sum_more_is_told_in_lower_letters_and_of_what_scores_again_less_in_letters_as_high() -> None:
    ink, room = Ink(FakeApp().font), Rect(10, 10, 240, 92)
    both = "다시 나려면 비삼광·피 1장 또는 홍단 2장", "다시 나려면 비삼광·피 1장"
    assert ink.width(both[0], "ui", 14) <= room.width < ink.width(both[0], "ui", 16)
    (risky,) = rungs.laid(ink, 1.0, [(replace(RISKY[0], takes=both), RISKY[1])], [room])
    for lines, told in ((risky, (both[1], 16)), (rungs.reckoned(ink, 1.0, replace(RISKY[0], takes=both), room), (both[0], 18))):
        below = [line for line in lines if line.colour == DETAIL and line.words[0] in "다1또홍"]
        assert (" ".join(line.words for line in below), below[0].px) == told
    lines = rungs.reckoned(ink, 1.0, replace(RISKY[0], takes=both), Rect(10, 10, 240, 20))
    assert (lines[-1].words, lines[-1].px) == (both[0], 14), "one line has room"


def test_how_a_sum_comes_about_is_rather_in_one_line_than_in_the_highest_letters() -> None:
    ink, said = Ink(FakeApp().font), "7점\u00a0· ×2\u00a0피박\u00a0· ×100원"
    wide = {px: ink.width(said, "ui", px) for px in (18, 16, 15)}
    for room, found in ((wide[18], [18]), (wide[16], [16]), (wide[16] - 2, [18, 18])):
        lines = rungs.reckoned(ink, 1.0, Term("+14", takes=(said,)), Rect(10, 10, room, 110))
        assert [line.px for line in lines] == found


PAYERS = "이모\u00a02,000원\u00a0(피박\u00a0×2)\n삼촌\u00a01,000원", "이모\u00a02,000원\u00a0(×2)\n삼촌\u00a01,000원", "이모 삼촌"
"""What each of two pays, with what multiplies that, without its name, and side by side."""


@pytest.mark.parametrize(("wide", "nth", "px"), [(204, 0, 18), (176, 0, 17), (142, 0, 14), (140, 1, 17), (100, 2, 18)])
def test_who_pays_what_is_told_a_line_each_in_letters_as_high_as_have_room(wide: int, nth: int, px: int) -> None:
    ink, room = Ink(FakeApp().font), Rect(10, 10, wide, 110)
    below = rungs.reckoned(ink, 1.0, Term("+30", takes=PAYERS), room)
    fits(ink, below, room)
    assert [line.words for line in below] == PAYERS[nth].split("\n") and {line.px for line in below} == {px}
    assert {line.rect.centerx for line in below} <= {room.centerx, room.centerx - 1}, "in the middle"
    assert all(other.rect.top - one.rect.bottom >= 0.2 * px for one, other in pairwise(below))
    high = ink.strokes("0", "ui", px).height
    assert all(abs(inked_above(ink, line) - (px - high) / 2) <= 1 for line in below), "letters in the middle of their rows"


def test_three_lines_have_room_where_the_house_takes_its_part() -> None:
    ink, room = Ink(FakeApp().font), Rect(10, 10, 204, 100)
    lines = rungs.reckoned(ink, 1.0, Term("+29", takes=(PAYERS[0] + "\n−100원\u00a0고리",)), room)
    assert len(lines) == 3 and lines[0].px >= 16
    fits(ink, lines, room)


def test_what_stands_below_a_sum_is_in_the_middle_of_what_is_left_there() -> None:
    ink, room, more = Ink(FakeApp().font), Rect(10, 10, 300, 76), Rect(510, 10, 300, 110)
    told = (replace(RISKY[0], takes=TAKES), RISKY[1]), (Term("+320원", takes=("5점",)),)
    (*sum_, _), beside = rungs.laid(ink, 1.0, told, [room, more])
    (alone,) = (line for line in beside if line.words == "5점")
    assert alone.rect.centery == pytest.approx((sum_[0].rect.bottom + more.bottom) / 2, abs=1)


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("hand", ["8A 5A", "8A 5A 1B 6A"])
def test_what_scores_again_is_told_in_every_language(hand: str, language: str) -> None:
    """At 1280 x 720, with two and four cards between the plaques: the best way at least."""
    seen = view(3, hand=hand, **AGAIN)
    question = ask("go_stop", "go", "stop", points=4, stop=[24, -12, -12], next=[36, -18, -18], goes=0, multiplier=1)
    scene, _, _ = asked(("", seen, question, (), {}), seated(language=language))
    board, stake = scene.page.front.board, scene.attention.question.prompt.stake
    assert isinstance(board, HandPlaques)
    assert not stake.offers["bold"][0].shows and not board.plaques[0].pictures, "any card of a kind has no face"
    (way,) = (line for line in board.plaques[0].lines if line.words in stake.offers["bold"][0].takes)
    assert way.px >= 14 and way.colour == DETAIL


@pytest.mark.parametrize("tone", ["bold", "good", "plain"])
@pytest.mark.parametrize("lit", [False, True])
def test_a_sum_that_is_won_or_lost_stands_out_from_its_plaque(tone: Tone, lit: bool) -> None:
    app = FakeApp()
    rect = Rect(20, 20, 280, 133)
    Wood().draw(app.surface, rect, tone, 0, 0, 1.0, lit)
    for colour in (*(() if lit else (LOSING, SCARCE)), GOLD, PAPER, DETAIL):  # nothing is lost by what is lit
        assert contrast(colour, app.surface, rect.inflate(-20, -20)) >= 4.5


def test_letters_of_two_answers_are_as_high_though_one_has_a_tall_letter() -> None:
    """The brush makes 톱 half as high again as 원."""
    scene, _, _ = asked(QUESTIONS[0], seated())
    board, ink = scene.page.front.board, scene.page.ink
    assert isinstance(board, HandPlaques)
    go, stop = (plaque.lines[0] for plaque in board.plaques)
    assert loudness(ink, go) == pytest.approx(loudness(ink, stop), abs=1.5) and go.words[-1] == "!"
    assert stop.rect.height > go.rect.height >= 31
    for plaque in board.plaques:
        assert plaque.button.rect.top + 4 <= plaque.lines[0].rect.top
        assert plaque.lines[0].rect.bottom <= min(line.rect.top for line in plaque.lines[1:])


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_threat_stands_out_in_every_colour(level: Level) -> None:
    ground, letters, _ = LEVELS[level]
    for said in (letters, DETAIL):
        light, dark = sorted((luminance(said), luminance(ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5
    assert luminance(ground) < 0.05, "its ground is quiet: its letters warn"


@pytest.mark.parametrize("lit", [False, True])
def test_a_sum_that_may_come_stands_out_from_the_plaque_that_risks_it(lit: bool) -> None:
    """Plaques at the sides of a hand only glow with the tension."""
    FakeApp()
    surface, rect = pygame.Surface((320, 180)), Rect(20, 20, 280, 133)
    Wood().draw(surface, rect, "bold", 7 if lit else 0, 0, 1.0)
    for colour in (MAYBE, HARDLY):
        assert contrast(colour, surface, rect.inflate(-36, -24).move(0, -7 if lit else 0)) >= 4.5
