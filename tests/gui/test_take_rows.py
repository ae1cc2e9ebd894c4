"""What is told of a card that can be taken: rows that use the height of an answer, in letters that use its width."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from scenes.games.gostop.marks import COUNT
from scenes.stage.ink import Ink
from scenes.table import told
from scenes.table.pick import Picking
from scenes.table.stake import Token
from tests.gui.table_fakes import view
from tests.gui.test_stage_table import sit
from tests.gui.test_stake import seated, settle
from tests.gui.test_take import TAKE, among_people


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_rows_stand_over_the_height_of_an_answer_in_large_letters(size: tuple[int, int]) -> None:
    """A head, two rows and what follows take most of it, as far apart as one another, round its middle."""
    app = seated(size, "ko", 1.0)
    among_people(app)
    seen = view(hand="3R", floor="8B 8J", flip="8A", taken=("2A 4A", "3B 11B"), others=3)
    scene, _, _ = sit(seen, TAKE, app=app)
    settle(scene, app)
    board, k = scene.page.front.board, size[1] / 720
    assert isinstance(board, Picking)
    for column in board.columns:
        plate, rows = column.button.rect, column.rows
        begins = [row.rect.top / k for row in rows]
        pitch = [below - above for above, below in pairwise(begins)]
        assert max(pitch) - min(pitch) <= 2 and 37 <= min(pitch) <= max(pitch) <= 47, "they were 33 apart"
        figures = [row.lines[-1].px / k for row in rows if row.token.figure]
        assert min(figures) >= 26, "they were 25 high"
        assert min(line.px for line in rows[-1].lines) >= 17 * k
        top, foot = (column.head or rows[0]).rect.top, rows[-1].rect.bottom
        assert abs((top + foot) / 2 - plate.centery) <= 6 * k and foot - top > 0.75 * plate.height
        assert not any(row.rect.colliderect(column.key) for row in rows)


def test_what_follows_is_no_larger_than_has_room_in_its_line() -> None:
    app = seated()
    ink, tokens = Ink(app.font), [Token("Bright", COUNT, figure="0 → 1/3"), Token("if left: Bright 2/3", level="near")]
    t = told.Letters(1.0, 1.0)
    one = told.wide(ink, t, [tokens[1]], 1000)
    wide = told.wide(ink, t._replace(follows=1.12), [tokens[1]], 1000)
    assert told.grown(ink, t, [tokens], wide) == told.Letters(1.0, 1.12)
    assert told.grown(ink, t, [tokens], one) == t
    assert told.grown(ink, t, [tokens], one - 1).follows > 1.0, "where it has two lines already"
    assert told.grown(ink, t, [[replace(tokens[1], level="good")]], wide) == t, "what does not warn stays quiet"
