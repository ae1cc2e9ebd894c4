"""The plaques beside a hand are built alike: the word, what an answer brings in a slot, what follows of it in a band."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace as replace_view
from pygame import Rect

from game import text
from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.table import rungs
from scenes.table.feet import LEVELS, brief, high, laid
from scenes.table.flanks import Flanks
from scenes.table.lines import LEAST, loudness
from scenes.table.plaque import SLOT, key_size, pill
from scenes.table.stake import Foot, Near
from scenes.table.terms import DETAIL, LOSING, WHY, Term, arranged, offered
from scenes.table.wood import WOOD, Wood
from tests.crossed import crossed
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_stage_table import ask
from tests.gui.test_stake import QUESTIONS, asked, contrast, fits, luminance, seated

RISKY = Term("+2,000원쯤", "이기면"), Term("−600원부터", "지면 고박, 남의 몫까지", briefly="지면 고박")
"""A go as it is told of."""


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
def test_the_two_plaques_of_go_and_stop_are_built_alike(language: str, letters: float) -> None:
    scene, _, _ = asked(QUESTIONS[0], seated(language=language, letters=letters))
    board = scene.page.front.board
    assert isinstance(board, Flanks)
    go, stop = board.plaques
    assert go.slot is not None and stop.slot is not None and (go.slot.top, go.slot.height) == (stop.slot.top, stop.slot.height)
    stake = scene.attention.question.prompt.stake
    ways = stake.offers["bold"][0].takes
    figures = [[line for line in plaque.lines[1:] if line.kind == "bold" and line.words not in ways] for plaque in board.plaques]
    rows = [sorted({line.rect.centery for line in some}) for some in figures]
    assert len(rows[0]) == 2 and rows[0] == rows[1], "what is won, and what is lost"
    for nth in range(2):
        last = [[line for line in some if line.rect.centery == rows[0][nth]][-1] for some in figures]
        assert last[0].px == last[1].px
    sums = [max(plaque.lines[1:], key=lambda line: line.px) for plaque in board.plaques]
    assert [line.words for line in sums] == ["+36", "+28"] and sums[0].px == sums[1].px >= 30, "one sum is read first"
    lesser = [line.px for plaque in board.plaques for line in plaque.lines[1:] if line not in sums]
    assert 0.74 * sums[0].px <= max(lesser) < sums[0].px, "what may be lost is large, too, and second"
    (risk,) = (line for line in go.lines if line.words.startswith("−"))
    below = any(line.words in ways and line.rect.centery > sums[0].rect.bottom for line in go.lines)  # in a row of their own
    assert (22 if below else 27) <= risk.px <= 36 and risk.colour == LOSING
    bands = [board.bands[plaque.button.id].rect for plaque in board.plaques]
    assert bands[0].top == bands[1].top and bands[0].height == bands[1].height
    assert letters > 1.0 or language == "ja" or go.lines[0].rect.height >= 34


def test_what_is_far_away_has_no_sign() -> None:
    ink = Ink(FakeApp().font)
    lefts = {}
    for level in LEVELS:
        foot = Foot("if somebody wins", level)
        (px,), tall = high(ink, 1.0, 1.0, [(foot, 300)])
        lefts[level] = laid(ink, 1.0, foot, px, Rect(10, 10, 300, tall)).lines[0].rect.left
    assert lefts["calm"] < 20 < min(left for level, left in lefts.items() if level != "calm")


def test_a_number_is_large_and_what_it_is_counted_in_is_not_on_one_line_of_letters() -> None:
    ink = Ink(FakeApp().font)
    room = Rect(10, 10, 290, 90)
    (lines,), tall = rungs.laid(ink, 1.0, [RISKY], [room])
    assert [line.words for line in lines] == ["이기면", "+2,000", "원쯤", "지면 고박, 남의 몫까지", "−600", "원부터"]
    fits(ink, lines, room)
    says, number, unit = lines[:3]
    assert number.px >= 30 > 20 >= unit.px > says.px
    assert [line.px for line in lines[3:]] == [16, 29, 17], "what may be lost is read next"
    feet = {line.rect.centery + line.down + ink.font(line.kind, line.px).get_ascent()
            - ink.font(line.kind, line.px).get_height() // 2 for line in lines[:3]}  # fmt: skip
    assert len(feet) == 1 and tall == lines[-1].rect.bottom - room.top <= room.height
    assert [line.colour for line in (number, lines[4])] == [GOLD, LOSING]


@pytest.mark.parametrize(("wide", "words"), [(200, ["이기면", "지면 고박"]), (166, ["지면 고박"]), (110, [])])
def test_words_are_left_out_before_the_number_becomes_low(wide: int, words: list[str]) -> None:
    ink = Ink(FakeApp().font)
    (lines,), _ = rungs.laid(ink, 1.0, [RISKY], [Rect(0, 0, wide, 90)])
    assert [line.words for line in lines if line.kind == "ui"] == words
    assert (lines[0] if wide < 180 else lines[1]).px >= (30 if wide > 150 else LEAST)
    fits(ink, lines, Rect(0, 0, wide, 90))


TAKES = "열끗·피 1장 / 고도리 2장", "열끗·피 1장", "열끗 1장"
"""What a go takes to score again, at length and with less and less of that."""


@pytest.mark.parametrize(("wide", "said"), [(400, TAKES[0]), (252, TAKES[1]), (220, TAKES[2]), (120, "")])
def test_what_it_takes_stands_large_under_what_the_sum_stands_for_as_much_of_it_as_has_room(wide: int, said: str) -> None:
    """And the sum beside it is no lower by more than a tenth for that."""
    ink, room = Ink(FakeApp().font), Rect(10, 10, wide, 72)
    lead = replace(RISKY[0], figure="+14,400원쯤" if wide > 120 else "+400원", takes=TAKES)
    other = Term("+3,200원", "지금"), Term("없음", "잃을 것", quiet=True)
    (lines, beside), tall = rungs.laid(ink, 1.0, [(lead, RISKY[1]), other], [room, room.move(500, 0)])
    fits(ink, lines, room)
    at = {line.words: line for line in lines}
    assert tall <= room.height and [words for words in TAKES if words in at] == [said] * bool(said)
    sums = [next(line for line in some if line.words[0] == "+") for some in (lines, beside)]
    assert sums[0].px == sums[1].px >= 0.9 * 35 and sums[0].rect.centery == sums[1].rect.centery
    assert at["−600"].px >= 28
    if said:
        assert at["이기면"].rect.bottom <= at[said].rect.top and at[said].px >= 16 > at["이기면"].px == 14
        assert at["이기면"].rect.left == at[said].rect.left and (at[said].colour, at["이기면"].colour) == (PAPER, WHY)
        assert at[said].kind == "bold"


@pytest.mark.parametrize(("wide", "label"), [(230, True), (150, False)])
def test_what_it_takes_has_a_line_of_its_own_where_it_has_no_room_beside_the_sum(wide: int, label: bool) -> None:
    """Three rows, the sums a little lower for it; what the sum stands for has its place at the left, where there is one."""
    ink, room = Ink(FakeApp().font), Rect(10, 10, wide, 78)
    lead = Term("about +3,600 won" if label else "+3,600", "Out again", takes=("Rain 3·junk: 1 card", "Rain 3: 1 card"))
    told = (lead, Term("−600 won" if label else "−600", "Gobak")), (Term("+2,400 won", "Now"), Term("none", "Risk", quiet=True))
    (lines, beside), tall = rungs.laid(ink, 1.0, told, [room, room.move(500, 0)])
    fits(ink, lines, room)
    fits(ink, beside, room.move(500, 0))
    at = {line.words: line for line in lines}
    way = next(at[words] for words in lead.takes if words in at)
    assert way.px >= 15 and way.colour == PAPER and way.rect.right == room.right and tall <= room.height
    assert at["+3,600"].rect.bottom <= way.rect.top and way.rect.bottom <= at["−600"].rect.top
    assert ("Out again" in at) is label and (not label or at["Out again"].rect.centery == way.rect.centery)
    sums = [next(line for line in some if line.words[0] == "+") for some in (lines, beside)]
    assert sums[0].px == sums[1].px >= 30 and sums[0].rect.centery == sums[1].rect.centery


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("hand", ["8A 5A", "8A 5A 1B 6A"])
def test_what_scores_again_is_told_in_every_language(hand: str, language: str) -> None:
    """At 1280 x 720, with two and four cards between the plaques: the best way at least, no smaller than what names it."""
    more = {"floor": "8B 4J", "taken": ("11B 12B 2A 1J 2J 3J 3K 6J 6K 7J 10J 11J 11K 4R", "10A"), "others": 3}
    seen = view(3, hand=hand, scores=(4, 0, 0), phase="go_stop", **more)
    question = ask("go_stop", "go", "stop", points=4, stop=[24, -12, -12], next=[36, -18, -18], goes=0, multiplier=1)
    scene, _, _ = asked(("", seen, question, (), {}), seated(language=language))
    board, stake = scene.page.front.board, scene.attention.question.prompt.stake
    assert isinstance(board, Flanks)
    (way,) = (line for line in board.plaques[0].lines if line.words in stake.offers["bold"][0].takes)
    assert way.px >= 15 and way.colour == PAPER


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize(
    ("size", "letters"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1024, 768), 1.0), ((2560, 1440), 1.0)]
)
@pytest.mark.parametrize(
    ("seats", "hand", "goes"),
    [(3, "8A 5A", 0), (2, "8A 5A", 0), (3, "8A 5A", 2), (3, "8A 5A 1B 6A", 1), (3, "8A 5A 1B 6A", 3)],
)
def test_a_remark_stands_opposite_the_key_beside_the_word_or_not_at_all(
    seats: int, hand: str, goes: int, size: tuple[int, int], letters: float, language: str
) -> None:
    more = {"floor": "8B 4J", "taken": ("11B 12B 2A 1J 2J 3J 3K 6J 6K 7J 10J 11J 11K 4R", "10A"), "others": 3}
    seen = replace_view(view(seats, hand=hand, scores=(4, 0, 0)[:seats], phase="go_stop", **more), goes=(goes, 0, 0)[:seats])
    question = ask("go_stop", "go", "stop", points=4, stop=[8, -8, 0][:seats], next=[9, -9, 0][:seats], goes=goes, multiplier=1)
    scene, _, _ = asked(("", seen, question, (), {}), seated(size, language, letters))
    board, ink, k = scene.page.front.board, scene.page.ink, scene.page.frame.k
    assert isinstance(board, Flanks)
    go, stop = board.plaques
    assert stop.remark is None and (go.remark is not None or letters > 1.0 or size[0] < 1280 or goes > 1 or language != "ko")
    fits(ink, (*go.lines, *((go.remark,) if go.remark else ())), go.button.rect)
    if go.remark is not None:
        ground, turns = pill(go.remark), len(hand.split())
        assert go.remark.words in [text.say(language, f"table.stake.{key}", n=turns) for key in ("turns", "your_turns")]
        assert go.button.rect.contains(ground) and go.remark.px >= min(16, 16 * k) and ground.height > go.remark.px
        key = go.button.rect.right - round(12 * k) - ink.cap_width(go.button.cap, key_size(k))
        assert go.lines[0].rect.right <= key and ground.right < go.lines[0].rect.left
        assert go.remark.rect.centery == pytest.approx(go.button.rect.top + round(11 * k) + 0.72 * key_size(k), abs=2)
        assert not go.stamp or ground.left >= go.button.rect.left + round(56 * k)
        assert go.slot is not None and ground.bottom <= go.slot.top
        assert go.lines[0].rect.height >= 27 * k, "the word is no lower for it"


def test_a_remark_leaves_the_word_in_the_middle_of_its_plaque() -> None:
    seen = view(3, hand="8A 5A", floor="8B 4J", taken=("11B 12B 2A", "10A"), scores=(4, 0, 0), phase="go_stop", others=3)
    question = ask("go_stop", "go", "stop", points=4, stop=[8, -4, -4], next=[9, -5, -4], goes=0, multiplier=1)
    scene, _, _ = asked(("", seen, question, (), {}), seated(language="ko"))
    board = scene.page.front.board
    assert isinstance(board, Flanks)
    go = board.plaques[0]
    assert go.remark is not None and go.remark.words == "2번 남음"
    assert abs(go.lines[0].rect.centerx - go.button.rect.centerx) <= 2


def test_a_sum_that_is_lost_is_bright_on_the_well_it_lies_in() -> None:
    app = FakeApp()
    for tone in WOOD:
        rect = Rect(20, 20, 280, 133)
        Wood().draw(app.surface, rect, tone, 0, 0, 1.0)
        Ink(app.font).panel(app.surface, rect.inflate(-20, -20), SLOT, 6)
        for colour in (LOSING, GOLD, PAPER, WHY, DETAIL):
            assert contrast(colour, app.surface, rect.inflate(-40, -40)) >= 4.5


NEAR = Near("imo", "초단 2/3", "danger"), Near("imo", "피 8/10", "near"), Near("samchon", "띠 4/5", "near")


@pytest.mark.parametrize(("wide", "told"), [(290, (0, 1, 2)), (220, (0, 2)), (130, (0,)), (70, ())])
def test_who_is_near_is_told_by_faces_the_first_of_each_before_more_of_one(wide: int, told: tuple[int, ...]) -> None:
    ink = Ink(FakeApp().font)
    foot = brief(ink, 1.0, 1.0, Foot("이모 초단 2/3, 피 8/10", "danger", "이모 초단 2/3", near=NEAR), wide)
    assert foot.near == tuple(NEAR[nth] for nth in told)
    (px,), tall = high(ink, 1.0, 1.0, [(foot, wide)])
    band = laid(ink, 1.0, foot, px, Rect(10, 10, wide, tall))
    assert [face for _, face in band.faces] == list(dict.fromkeys(one.face for one in foot.near))
    if told:
        assert [line.words.rstrip(", ") for line in band.lines] == [one.words for one in foot.near]
    places = [rect for rect, _ in band.faces] + [line.rect for line in band.lines]
    assert all(band.rect.contains(place) for place in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    fits(ink, band.lines, band.rect)


@pytest.mark.parametrize(
    ("wide", "told"),
    [(290, ["2,400원 냄", "1,200원 냄"]), (200, ["2,400원", "1,200원"]), (130, ["이모·삼촌이 냄"])],
)
def test_what_each_of_several_pays_is_told_of_all_of_them_or_of_none(wide: int, told: list[str]) -> None:
    ink = Ink(FakeApp().font)
    pays = Near("imo", "2,400원 냄", "good", "2,400원"), Near("samchon", "1,200원 냄", "good", "1,200원")
    foot = brief(ink, 1.0, 1.0, Foot("이모 2,400원 냄 · 삼촌 1,200원 냄", briefly="이모·삼촌이 냄", near=pays, whole=True), wide)
    (px,), tall = high(ink, 1.0, 1.0, [(foot, wide)])
    band = laid(ink, 1.0, foot, px, Rect(10, 10, wide, tall))
    assert [line.words for line in band.lines] == told
    fits(ink, band.lines, band.rect)


def test_a_strip_that_says_little_has_larger_letters_than_one_that_says_much_and_both_are_as_high() -> None:
    ink = Ink(FakeApp().font)
    feet = Foot("", "calm", near=(Near("imo", "나기까지 3점", "calm"),)), Foot("이모·삼촌 −1,600원씩, 할머니 −3,200원")
    (few, many), tall = high(ink, 1.0, 1.0, [(one, 210) for one in feet])
    assert few >= 18 > many >= LEAST
    for foot, px in zip(feet, (few, many), strict=True):
        band = laid(ink, 1.0, foot, px, Rect(10, 10, 210, tall))
        fits(ink, band.lines, band.rect)


def test_letters_of_two_answers_are_as_high_though_one_has_a_tall_letter() -> None:
    """The brush makes 톱 half as high again as 원."""
    scene, _, _ = asked(QUESTIONS[0], seated())
    board, ink = scene.page.front.board, scene.page.ink
    assert isinstance(board, Flanks)
    go, stop = (plaque.lines[0] for plaque in board.plaques)
    assert loudness(ink, go) == pytest.approx(loudness(ink, stop), abs=1.5) and go.words[-1] == "!"
    assert stop.rect.height > go.rect.height >= 34
    for plaque in board.plaques:
        box = plaque.button.rect
        assert plaque.slot is not None and box.top + 4 <= plaque.lines[0].rect.top
        assert plaque.lines[0].rect.bottom <= plaque.slot.top


def test_who_may_win_at_once_stands_in_red_and_who_is_only_near_in_quieter_letters() -> None:
    ink = Ink(FakeApp().font)
    band = laid(ink, 1.0, Foot("", "danger", near=NEAR), 16, Rect(10, 10, 300, 26))
    red, *quiet = (line.colour for line in band.lines)
    assert red[0] - red[2] > 100 and len(set(quiet)) == 1 and quiet[0][0] - quiet[0][2] < 80
    for ground, _, _ in LEVELS.values():
        light, dark = sorted((luminance(quiet[0]), luminance(ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_threat_stands_out_in_every_colour(level: Any) -> None:
    ground, letters, _ = LEVELS[level]
    for said in (letters, DETAIL):
        light, dark = sorted((luminance(said), luminance(ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5
    assert luminance(ground) < 0.05, "a strip is quiet: its letters warn, not its ground"
