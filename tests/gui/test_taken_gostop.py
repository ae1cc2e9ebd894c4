"""What is told on the plate of a card that can be taken: what it keeps from another, what the person scores then."""

from __future__ import annotations

import pytest

from game import text
from scenes.games.gostop.ask.card_tray import ChoiceTray
from scenes.kit import palette
from tests.gui.table_fakes import view
from tests.gui.test_stage_table import ask, sit
from tests.gui.test_stake import seated, settle
from tests.gui.test_take import written

TAKE = ask("take", "take 8B", "take 8J")


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_where_points_differ_the_head_of_a_plate_says_how_many_more_and_a_row_from_what_to_what(language: str) -> None:
    """고도리 makes 5 points (GS-114), which come with either, three brights with the rain 2 (GS-110)."""
    for birds, was in (("2A 4A", 0), ("2A", 0)):
        seen = view(hand="3R", floor="8B 8J", flip="8A", taken=(f"{birds} 1B 12B",), others=3)
        scene, _, app = sit(seen, TAKE, app=seated(language=language))
        settle(scene, app)
        board = scene.page.front.board
        assert isinstance(board, ChoiceTray)
        for column, n in zip(board.columns, (7, 5) if birds == "2A 4A" else (2, 0), strict=True):
            junk = text.say(language, "table.take.gain", name=text.say(language, "table.group.junk"), n=1)
            head, *rows = written(column)
            assert head.colour == palette.GOLD
            assert head.words == (text.say(language, "table.take.more", n=n - was) if n > was else junk)
            whole = text.say(language, "table.take.score", was=was, n=n) if n > was else text.say(language, "table.points", n=was)
            assert [line.words for line in rows[:2]] == [text.say(language, "table.take.total"), whole]
            assert head.rect.bottom <= rows[0].rect.top + 2
