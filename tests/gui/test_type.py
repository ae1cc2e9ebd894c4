"""Where lines break, in each language."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.type import balanced, font, longest, wrap


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
