"""While one of two cards is chosen, the others on the floor step back below the tray, each where it lay."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from game import text
from game.gostop.cards import CARD, MONTH
from scenes.stage.dark import tone
from scenes.stage.ink import GOLD
from scenes.table.dusk import DIM
from scenes.table.pick import Picking
from scenes.table.sizes import ENDS
from tests.crossed import crossed
from tests.gui.table_fakes import view
from tests.gui.test_stage_table import ask, click, press, sit
from tests.gui.test_stake import SIZES, point, seated, settle
from tests.gui.test_take import EIGHT, MANY, NEAR, TAKE

CHOICES = ask("play", "play 8A take 8B", "play 8A take 8J", "play 5A")
SIX = "3J 6A 1B 1R 4J 9R"
ALONE: dict[str, Any] = {"hand": "8A 5A", "others": 3}
OUT: dict[str, Any] = {"roles": ("plays",) * 3 + ("sits",) * 2, "taken": ("",) * 5, "scores": (0,) * 5}


@pytest.mark.parametrize(("seats", "floor", "size"), crossed([3, 5], ["3J", SIX, "3J 6A 6R 9R 4J 1B 2J"], SIZES))
def test_each_lies_where_it_lay_only_farther_away(seats: int, floor: str, size: tuple[int, int]) -> None:
    """At the same x, in the same row, with the stock between the two; heaps as they lay, and nothing over anything."""
    app = seated(size, "ko", 1.0)
    scene, _, _ = sit(view(seats, floor=f"{floor} 8B 8J", **ALONE, **(OUT if seats == 5 else {})), CHOICES, app=app)
    lay = dict(scene.page.rects(scene.view))
    click(scene, "hand:8A")
    settle(scene, app)
    board, rects, at = scene.page.front.board, scene.page.rects(scene.view), scene.page.table(scene.view)
    assert isinstance(board, Picking)
    keys = [f"#{CARD[face]}" for face in floor.split()]
    heaps = [[key for key in keys if MONTH[int(key[1:])] == month] for month in {MONTH[int(key[1:])] for key in keys}]
    heaps.append(["stock:0"])
    before, after = ([seen[heap[0]].unionall([seen[key] for key in heap]) for heap in heaps] for seen in (lay, rects))
    for was, now in zip(before, after, strict=True):
        assert abs(was.centerx - now.centerx) <= 4 * at.k and at.areas.floor.inflate(8, 8).contains(now)
        assert 44 * at.k - 1 <= now.height / 360 * 220 <= 0.7 * max(at.areas.cards) and now.top > board.rect.bottom
    for one, other in combinations(range(len(before)), 2):
        assert not after[one].colliderect(after[other])
        if abs(before[one].centery - before[other].centery) > before[one].height / 3:
            assert (before[one].y < before[other].y) is (after[one].y < after[other].y)
    for key in keys:
        assert board.seen[key].angle == at.poses[key].angle, "as crooked as it lay"


def test_they_lie_in_the_dark() -> None:
    scene, _, app = sit(view(floor="3J 6A 8B 8J", **ALONE), CHOICES)
    click(scene, "hand:8A")
    settle(scene, app)
    board, rects = scene.page.front.board, scene.page.rects(scene.view)
    assert isinstance(board, Picking)
    keys = [f"#{CARD[face]}" for face in ("3J", "6A")]
    assert not any(lit.colliderect(rects[key]) for key in keys for lit in (*board.lit, *board.bright))
    asked = pygame.transform.average_color(app.surface, rects[keys[0]].inflate(-10, -10))
    press(scene, "esc")
    settle(scene, app)
    lay_there = pygame.transform.average_color(app.surface, scene.page.rects(scene.view)[keys[0]].inflate(-16, -16))
    for part, left in enumerate(tone(DIM)):
        assert asked[part] == pytest.approx(left / 255 * lay_there[part], abs=10), "they cannot be chosen"
    assert lay_there[0] > 90


def test_where_nothing_can_be_seen_of_two_rows_all_lie_in_one() -> None:
    """A full floor, or a low one below somebody who plays at the far edge."""
    for seats, floor in ((3, MANY), (4, SIX)):
        scene, _, app = sit(view(seats, floor=f"{floor} 8B 8J", **ALONE), CHOICES)
        click(scene, "hand:8A")
        settle(scene, app)
        board, rects = scene.page.front.board, scene.page.rects(scene.view)
        assert isinstance(board, Picking)
        ys = {rects[f"#{CARD[face]}"].centery for face in floor.split()}
        assert max(ys) - min(ys) <= 20


def test_no_card_of_the_hand_stands_half_in_the_light() -> None:
    """That which is laid is shown on the tray; in the hand it is as dark as the others, and as high."""
    scene, _, app = sit(NEAR, EIGHT)
    click(scene, "hand:8A")
    settle(scene, app)
    rect = scene.page.rects(scene.view)[f"#{CARD['8A']}"]
    point(scene, (rect.centerx, rect.centery + 20))
    settle(scene, app)
    raised = scene.page.touch.poses(scene.director).get(f"#{CARD['8A']}")
    assert raised is None or round(raised.y) == rect.centery


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, [(960, 540), *SIZES]))
def test_what_is_told_keeps_clear_of_the_right_end_of_each_answer(size: tuple[int, int], language: str, letters: float) -> None:
    app = seated(size, language, letters)
    scene, _, _ = sit(view(hand="3R", floor="8B 8J", flip="8A", taken=("2A 4A", "3B 11B"), others=3), TAKE, app=app)
    settle(scene, app)
    board, k = scene.page.front.board, scene.page.table(scene.view).k
    assert isinstance(board, Picking)
    for column in board.columns:
        ends = [row.rect.right for row in column.rows] + ([column.head.rect.right] if column.head is not None else [])
        assert column.button.rect.right - max(ends) >= round(12 * k) - 1
    assert board.below is not None
    ground = board.below.rect.inflate(2 * round(ENDS * board.below.px), 0)
    assert board.tray.contains(ground) and ground.right < board.columns[0].button.rect.left, "nor does the word over what asks"


@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_an_answer_that_is_pointed_at_has_one_frame_of_gold(way: str) -> None:
    """Three units thick, round its plate, within the tray: others have none."""
    scene, _, app = sit(NEAR, EIGHT)
    click(scene, "hand:8A")
    settle(scene, app)
    board = scene.page.front.board
    assert isinstance(board, Picking)
    first, second = (button.rect for button in board.buttons)
    if way == "pointer":
        point(scene, first.center)
    else:
        press(scene, "right")
    settle(scene, app)

    def gold(x: int, y: int) -> bool:
        return tuple(app.surface.get_at((x, y)))[:3] == pytest.approx(GOLD[:3], abs=18)

    y, risen = first.centery, round(board.rises * scene.page.table(scene.view).k)
    assert risen == 4
    assert [gold(first.left - far, y) for far in range(-2, 6)] == [False, False, False, True, True, True, False, False]
    assert gold(first.centerx - 90, first.bottom - risen + 1), "over the shadow of its card"
    assert not any(gold(second.right + far, y) for far in range(-3, 7))
