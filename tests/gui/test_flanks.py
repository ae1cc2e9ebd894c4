"""The plaques beside a hand are built alike: the word, what an answer brings in a slot, what follows of it in a band."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from game import text
from scenes.stage.ink import Ink
from scenes.table.feet import LEVELS, high, laid
from scenes.table.flanks import Flanks
from scenes.table.stake import Foot
from scenes.table.terms import LOSING, Term, arranged, offered
from tests.crossed import crossed
from tests.gui.table_fakes import FakeApp
from tests.gui.test_stake import QUESTIONS, asked, fits, luminance, seated


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
    bold = [[line for line in plaque.lines if line.kind == "bold"] for plaque in board.plaques]
    assert len(bold[0]) == len(bold[1]) == 3, "what is won, what is lost, and how it goes on"
    assert all(one.rect.centery == other.rect.centery and one.px == other.px for one, other in zip(*bold, strict=True))
    bands = [board.bands[plaque.button.id].rect for plaque in board.plaques]
    assert bands[0].top == bands[1].top and bands[0].height == bands[1].height
    assert letters > 1.0 or language == "ja" or go.lines[0].rect.height >= 36


def test_a_band_has_its_figure_below_its_words_only_where_it_must() -> None:
    app = FakeApp()
    ink, foot = Ink(app.font), Foot("if somebody wins", "−1,000 won", "near")
    for wide, rows in ((300, 1), (190, 2)):
        letters, tall = high(ink, 1.0, 1.0, [(foot, wide)])
        band = laid(ink, 1.0, foot, letters, Rect(10, 10, wide, tall))
        assert len({line.rect.top for line in band.lines}) == rows and (tall > 2 * letters.px) == (rows == 2)
        fits(ink, band.lines, band.rect)


@pytest.mark.parametrize("why", ["", "own share"])
def test_what_is_far_away_has_no_sign_and_its_figure_is_larger_and_pale_red_and_below_it_stands_why(why: str) -> None:
    app = FakeApp()
    ink, foot = Ink(app.font), Foot("if somebody wins", "−1,000", "calm", why)
    letters, tall = high(ink, 1.0, 1.0, [(foot, 300)])
    band = laid(ink, 1.0, foot, letters, Rect(10, 10, 300, tall))
    said = {line.words: line for line in band.lines}
    figure, words = said["−1,000"], said["if somebody wins"]
    assert figure.colour == LOSING and figure.px >= 19 and words.rect.left < 20
    fonts = [ink.font("bold", line.px) for line in (figure, words)]
    down = [line.rect.centery + line.down for line in (figure, words)]
    feet = [y + font.get_ascent() - font.get_height() // 2 for y, font in zip(down, fonts, strict=True)]
    assert feet[0] == feet[1], "on one line of letters"
    assert ("own share" in said) == bool(why)
    assert not why or (said[why].rect.top >= words.rect.bottom and said[why].px < words.px)
    fits(ink, band.lines, band.rect)
    warned = laid(ink, 1.0, Foot("if somebody wins", "−1,000", "danger"), letters, band.rect)
    assert warned.lines[0].rect.left > words.rect.left + letters.px
    assert [line.colour for line in warned.lines if line.words == "−1,000"] == [LOSING], "of one colour, however near it is"


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_threat_stands_out_in_every_colour(level: Any) -> None:
    ground, letters, _ = LEVELS[level]
    for said in (letters, *((LOSING,) if level in ("calm", "danger") else ())):
        light, dark = sorted((luminance(said), luminance(ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5
