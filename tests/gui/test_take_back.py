"""While one of two cards is chosen, the others on the floor step back above the tray: in one row, in their order, as large as
they were where there is room."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from game import text
from game.gostop.cards import CARD, MONTH
from scenes.games.gostop.ask.card_tray import ChoiceTray
from scenes.games.gostop.table import GoStopTable
from scenes.stage.light import DIM, tone
from scenes.table.frame import AT_REST, in_corner
from scenes.table.input import ids
from tests.crossed import crossed, paired
from tests.gui.table_fakes import view
from tests.gui.test_stage_table import ask, click, press, sit
from tests.gui.test_stake import SIZES, seated, settle
from tests.gui.test_take import EIGHT, MANY, NEAR

CHOICES = ask("play", "play 8A take 8B", "play 8A take 8J", "play 5A")
SIX = "3J 6A 1B 1R 4J 9R"
ALONE: dict[str, Any] = {"hand": "8A 5A", "others": 3}
OUT: dict[str, Any] = {"roles": ("plays",) * 3 + ("sits",) * 2, "taken": ("",) * 5, "scores": (0,) * 5}


def stepped_back(seats: int, floor: str, size: tuple[int, int]) -> tuple[list[Rect], list[Rect], ChoiceTray, GoStopTable]:
    """Heaps as they lay, and as they are seen, from left to right as they lay."""
    app = seated(size, "ko", 1.0)
    scene, _, _ = sit(view(seats, floor=f"{floor} 8B 8J", **ALONE, **(OUT if seats == 5 else {})), CHOICES, app=app)
    lay, at = dict(scene.page.rects(scene.view)), scene.page.table(scene.view)
    click(scene, "hand:8A")
    settle(scene, app)
    board, rects = scene.page.front.board, scene.page.rects(scene.view)
    assert isinstance(board, ChoiceTray) and isinstance(at, GoStopTable)
    keys = [f"#{CARD[face]}" for face in floor.split()]
    heaps = [[key for key in keys if MONTH[int(key[1:])] == month] for month in {MONTH[int(key[1:])] for key in keys}]
    for key in keys:
        assert board.stake.seen[key].angle == at.poses[key].angle, "as crooked as it lay"
    seen = [(lay[heap[0]].unionall([lay[key] for key in heap]), rects[heap[0]].unionall([rects[key] for key in heap]))
            for heap in heaps]  # fmt: skip
    seen.sort(key=lambda both: both[0].centerx)
    return [was for was, _ in seen], [now for _, now in seen], board, at


@pytest.mark.parametrize(("seats", "floor", "size"), crossed([3, 5], ["3J", SIX, "3J 6A 6R 9R 4J 1B 2J", MANY], SIZES))
def test_they_lie_in_one_row_in_their_order_clear_of_tray_and_icons(seats: int, floor: str, size: tuple[int, int]) -> None:
    """The tray is nearer to the hand than they are, and clear of what has been captured."""
    before, after, board, at = stepped_back(seats, floor, size)
    k, icons = at.k, [icon.rect for icon in in_corner(size, AT_REST, at.icons_end)]
    for now in after:
        assert at.areas.floor.inflate(8, 8).contains(now) and now.bottom < board.rect.top
        assert now.collidelist(icons) == -1
        assert abs(now.centery - after[0].centery) <= 12 * k, "in one row"
    for (was, now), (then, other) in combinations(zip(before, after, strict=True), 2):
        assert now.right < other.left or abs(was.centerx - then.centerx) <= 12 * k, "in their order"
        assert now.right < other.left or other.right < now.left, "none below another"
    assert board.rect.bottom <= at.areas.taken[0].top - 6 * k


def test_they_lie_in_the_dark() -> None:
    scene, _, app = sit(view(floor="3J 6A 8B 8J", **ALONE), CHOICES)
    click(scene, "hand:8A")
    settle(scene, app)
    board, rects = scene.page.front.board, scene.page.rects(scene.view)
    assert isinstance(board, ChoiceTray)
    keys = [f"#{CARD[face]}" for face in ("3J", "6A")]
    assert not any(lit.colliderect(rects[key]) for key in keys for lit in (*board.stake.lit, *board.stake.bright))
    asked = pygame.transform.average_color(app.surface, rects[keys[0]].inflate(-10, -10))
    press(scene, "esc")
    settle(scene, app)
    lay_there = pygame.transform.average_color(app.surface, scene.page.rects(scene.view)[keys[0]].inflate(-16, -16))
    for part, left in enumerate(tone(DIM)):
        assert asked[part] == pytest.approx(left / 255 * lay_there[part], abs=10), "they cannot be chosen"
    assert lay_there[0] > 90


@pytest.mark.parametrize(("size", "language", "letters"), paired(SIZES, text.LANGUAGES, (1.0, 1.5)))
def test_the_way_to_look_at_the_table_is_beside_the_question(size: tuple[int, int], language: str, letters: float) -> None:
    scene, _, app = sit(NEAR, EIGHT, app=seated(size, language, letters))
    click(scene, "hand:8A")
    settle(scene, app)
    board = scene.page.front.board
    assert isinstance(board, ChoiceTray) and [sign.id for sign in board.signs] == [ids.PEEK, ids.BACK]
    for sign in board.signs:
        assert board.rect.left <= sign.rect.left and sign.rect.right <= board.rect.right
        assert board.tab.top <= sign.rect.top and sign.rect.bottom <= board.tray.top
        assert not sign.rect.colliderect(board.tab)
