"""Where lines break, in each language and in every sentence of the catalogues."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.text import LANGUAGES, catalogue
from scenes.forms import theme
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.kit.type import NOT_FIRST, NOT_LAST, balanced, font, inked, longest, wrap
from scenes.pages.setup import SetupScene
from scenes.stage.ink import Ink
from tests.gui.test_app_forms import app


def wide(text: str, language: str) -> tuple[pygame.Font, int]:
    """A font of a language, and how wide a text is in it."""
    its = font("ui", language, 20)
    return its, its.size(text)[0]


@pytest.mark.parametrize(
    ("language", "text", "room", "lines"),
    [
        ("en", "one two three four", "one two three", ("one two three", "four")),
        ("en", "one\ntwo three", "one two three", ("one", "two three")),
        ("ko", "네 번째 고를 할까요?", "네 번째 고를", ("네 번째 고를", "할까요?")),
        ("ja", "三人打ちの卓です", "三人打ちの", ("三人打ちの", "卓です")),
        ("ja", "終わりです。次へ", "終わりです", ("終わりで", "す。次へ")),  # no line begins with 。
        ("ja", "これは「革命」だ", "これは「", ("これは", "「革命」", "だ")),  # nor ends with 「
        ("ja", "ドラは100点です", "ドラは10", ("ドラは", "100点で", "す")),  # a number stays whole
        ("ja", "弱3→強2・ ジョーカー", "弱3→強2・ ジョー", ("弱3→強2・", "ジョーカー")),  # at a space rather than within
        ("ja", "赤 三人打ちの卓です", "赤 三人", ("赤 三人", "打ちの", "卓です")),  # what is wider than a line fills it
        ("ja", "ロッカー", "ロッカ", ("ロッ", "カー")),  # nor begins with ー
    ],
)
def test_lines_break_as_the_language_does(language: str, text: str, room: str, lines: tuple[str, ...]) -> None:
    assert wrap(text, *wide(room, language)) == lines


@pytest.mark.parametrize(
    ("language", "text", "room", "lines"),
    [
        ("en", "pays ×2 10,000 won", "pays ×2", ("pays", "×2\u00a010,000", "won")),
        ("ja", "の 100点の", "の 100", ("の\u00a0100", "点の")),
    ],
)
def test_no_line_breaks_at_a_tie(language: str, text: str, room: str, lines: tuple[str, ...]) -> None:
    tied = text.replace(" 10", "\u00a010")
    its, _ = wide("", language)
    assert wrap(tied, its, max(wide(room, language)[1], max(its.size(line)[0] for line in lines))) == lines


@pytest.mark.parametrize(("language", "word"), [("en", "Championships"), ("ko", "가나다라마바사아자차"), ("ja", "abcdefghijkl")])
def test_a_word_wider_than_a_line_is_broken_and_loses_no_letter(language: str, word: str) -> None:
    its, room = wide(word[:5], language)
    lines = wrap(f"a {word} b", its, room)
    assert all(its.size(line)[0] <= room for line in lines)
    assert "".join(lines).replace(" ", "") == f"a{word}b"
    assert longest(f"a {word} b", its) == its.size(word)[0] > room


def test_even_a_line_without_room_takes_a_letter() -> None:
    its, _ = wide("", "en")
    assert wrap("abc", its, 1) == ("a", "b", "c")
    assert wrap("", its, 1) == ("",)


@pytest.mark.parametrize(
    ("language", "text", "room", "lines"),
    [
        ("en", "one two three four", "one two three", ("one two", "three four")),
        ("en", "one two", "one two three", ("one two",)),
        ("ko", "하나 둘 셋 넷 다섯", "하나 둘 셋 넷", ("하나 둘 셋", "넷 다섯")),
        ("ja", "あいうえおか", "あいうえお", ("あいう", "えおか")),
    ],
)
def test_lines_that_are_balanced_are_about_as_long(language: str, text: str, room: str, lines: tuple[str, ...]) -> None:
    assert balanced(text, *wide(room, language)) == lines


def test_no_word_is_broken_to_balance_lines() -> None:
    its, room = wide("Championships a", "en")
    assert wrap("Championships a b", its, room) == ("Championships a", "b")
    assert balanced("Championships a b", its, room) == ("Championships", "a b")


def test_red_suits_are_red_in_a_light_line_and_nothing_else_is() -> None:
    its, _ = wide("", "ko")
    for words, colour, red in (("♦Q", palette.PAPER, True), ("♣Q", palette.PAPER, False), ("♦Q", (40, 30, 20), False)):
        picture = inked(words, its, colour)
        found = pygame.mask.from_threshold(picture, palette.LOSS, (1, 1, 1, 255))
        assert bool(found.count()) is red and not found.overlap(pygame.Mask(its.size("Q"), True), (its.size("♦")[0], 0))


# -- in every catalogue -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_at_the_table_begins_or_ends_with_a_sign_that_may_not(language: str) -> None:
    ink, met = Ink(lambda kind, px: font(kind, language, px)), 0
    said = [words for words in catalogue(language).values() if set(words) & NOT_LAST and len(words) > 20]
    for words in said:
        for wide in (150, 215, 280):
            lines = ink.wrap(words, "ui", 17, wide)
            for line, after in pairwise(lines):
                met += 1
                assert line[-1:] not in NOT_LAST, (line, after)
                assert language != "ja" or after[:1] not in NOT_FIRST, (line, after)
    assert met > 20 or language == "en"


@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
def test_a_match_is_set_up_on_the_table_of_its_own_game(game: str) -> None:
    it = app()
    it.settings.game = "gostop" if game != "gostop" else "riichi"
    it.push(scene := SetupScene(game))
    own = theme.backdrop(it.size, pages_of(game).cloth)
    assert scene.ground().get_buffer().raw == own.get_buffer().raw
