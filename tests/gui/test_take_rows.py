"""What is told of a card that can be taken: rows that use the height of an answer, in letters that use its width."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from scenes.games.gostop.ask.card_choice import ChoiceTray
from scenes.games.gostop.ask.card_rows import Token
from scenes.games.gostop.marks import COUNT
from scenes.stage.ink import Ink
from scenes.table import told
from tests.gui.table_fakes import view
from tests.gui.test_stage_table import sit
from tests.gui.test_stake import seated, settle
from tests.gui.test_take import TAKE, among_people


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_what_is_told_uses_the_height_of_an_answer(size: tuple[int, int]) -> None:
    """The head level with the upper edge of the card, what follows with its foot, and the rows as far from one as from the other;
    what comes in a word is much larger than the counts."""
    app = seated(size, "ko", 1.0)
    among_people(app)
    seen = view(hand="3R", floor="8B 8J", flip="8A", taken=("2A 4A", "3B 11B"), others=3)
    scene, _, _ = sit(seen, TAKE, app=app)
    settle(scene, app)
    board, k = scene.page.front.board, size[1] / 720
    assert isinstance(board, ChoiceTray)
    for column in board.columns:
        plate, head, (*rows, bar) = column.button.rect, column.head, column.rows
        assert head is not None and abs(head.rect.top - plate.top - 6 * k) <= 1
        assert abs(plate.bottom - 6 * k - bar.rect.bottom) <= 1
        over, below = rows[0].rect.top - head.rect.bottom, bar.rect.top - rows[-1].rect.bottom
        assert 2 * k <= over <= 16 * k and 2 * k <= below <= 16 * k
        begins = [row.rect.top / k for row in rows]
        pitch = [below - above for above, below in pairwise(begins)]
        assert max(pitch) - min(pitch) <= 2 and 28 <= min(pitch) <= max(pitch) <= 38
        figures = [row.lines[-1].px / k for row in rows]
        assert min(figures) >= 20 and head.px / k >= 1.4 * max(figures)
        assert min(line.px for line in bar.lines) >= 17 * k
        assert not any(row.rect.colliderect(column.key) for row in rows) and not head.rect.colliderect(column.key)


def test_what_follows_is_no_larger_than_has_room_in_its_line() -> None:
    app = seated()
    ink, tokens = Ink(app.font), [Token("Bright", COUNT, figure="0 → 1/3"), Token("if left: Bright 2/3", level="near")]
    t = told.Letters(1.0, 1.0)
    one = told.long(ink, t, [tokens], False)
    wide = told.long(ink, t._replace(follows=1.12), [tokens], False)
    assert told.grown(ink, t, [tokens], wide, False) == told.Letters(1.0, 1.12)
    assert told.grown(ink, t, [tokens], one, False) == t
    assert told.lowered(ink, t, [tokens], one - 1).follows < 1.0, "lower, as long as it stays in one line"
    assert told.lowered(ink, t, [tokens], one // 2) == t, "else in two"
    assert told.grown(ink, t, [tokens], one - 1, True).follows > 1.0, "where it has two lines already"
    assert told.grown(ink, t, [[replace(tokens[1], level="good")]], wide, False) == t, "what does not warn stays quiet"
