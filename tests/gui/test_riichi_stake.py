"""What is at stake when a hand of riichi can be won or declared: every word of it has room."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from game import text
from scenes.games.riichi import prompts
from scenes.games.riichi.pages import PAGES
from scenes.games.riichi.tray import InTray, Tray
from scenes.kit.box import LEAST
from scenes.kit.button import Button
from scenes.kit.wood import Wood
from scenes.stage.ink import Ink
from scenes.table.ask.board import Answer, Asked, level
from tests.crossed import crossed
from tests.gui.riichi_table import table
from tests.gui.table_fakes import FakeApp
from tests.gui.test_riichi_table import WALL, decision, offered
from tests.riichi.hands import PINFU, arrange


def tsumo() -> Any:
    """멘젠쯔모, 핑후 and 탕야오."""
    return arrange([PINFU, "", "", ""], drawn="2s", wall=WALL)


def riichi() -> Any:
    """The east wind is thrown, and two kinds complete the hand."""
    return arrange(["234m4568p34678s1z", "", "", ""], drawn="8p", wall=WALL)


@pytest.mark.parametrize(
    ("hand", "language", "letters", "size"),
    crossed([offered, tsumo, riichi], text.LANGUAGES, [1.0, 1.5], [(1280, 720), (960, 540), (2560, 1440)]),
)
def test_every_word_of_a_stake_of_riichi_has_room(hand: Any, language: str, letters: float, size: tuple[int, int]) -> None:
    app, round_ = FakeApp(size, language), hand()
    at = table(round_, language, size=size, letters=letters)
    asked, none = prompts.prompt(at, decision(round_)), Rect(0, 0, 0, 0)
    answers = [
        Answer(Button(option.id, none, option.label, option.cap, option.detail), option.tone) for option in asked.options
    ]
    place, ink = at.stake_place, Ink(app.font, letters)
    assert isinstance(asked.stake, InTray)
    board = Tray(asked.stake, Asked(asked.title, answers, (), place, at.k, ink, PAGES.pictures(None, app.font), Wood()))
    lines = [(place, line) for line in (*board.heading, *board.sums)]
    lines += [(plaque.button.rect, line) for plaque in board.plaques for line in plaque.lines]
    for within, line in lines:
        assert within.contains(line.rect) and line.px >= LEAST, line
    for (_, one), (_, other) in combinations(lines, 2):
        assert not one.rect.colliderect(other.rect), (one, other)
    shown = [Rect(0, 0, pose.width, 1.0).move(pose.x - pose.width / 2, pose.y) for _, pose in board.fan]
    assert len(shown) == len(asked.stake.pieces) and not any(one.colliderect(other) for one, other in combinations(shown, 2))


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_words_of_answers_side_by_side_are_equally_large_and_at_one_height(language: str) -> None:
    """Though they are not equally long, and only some have a detail below."""
    ink, wide = Ink(FakeApp((1280, 720), language).font, 1.0), Rect(0, 0, 200, 72)
    said = [("론", "할머니"), ("넘기기", "넘기면 후리텐"), ("부르기", "")]
    answers = [(Button(label, wide.move(216 * nth, 0), label, "R", below), "plain") for nth, (label, below) in enumerate(said)]
    words = [plaque.lines[0] for plaque in level(answers, 1.0, ink)]
    assert len({(word.px, word.rect.top, word.down) for word in words}) == 1 and words[0].px >= 28
