"""While one of two cards is chosen, the others on the floor step back below the tray: side by side, in their order and rows."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from game import text
from game.gostop.cards import CARD, MONTH
from scenes.games.gostop.table import GoStopTable
from scenes.stage.dark import tone
from scenes.stage.ink import GOLD
from scenes.stage.pose import Pose
from scenes.table import plaque as plaques
from scenes.table import told
from scenes.table.dusk import DIM
from scenes.table.levels import LEVELS
from scenes.table.pick import PLATE, Picking
from scenes.table.room import back
from scenes.table.sizes import ENDS
from scenes.table.stake import Token
from scenes.table.wood import BRASS
from tests.crossed import crossed
from tests.gui.table_fakes import view
from tests.gui.test_stage_table import ask, click, press, sit
from tests.gui.test_stake import SIZES, point, seated, settle
from tests.gui.test_take import EIGHT, MANY, NEAR, TAKE, contrast_of

CHOICES = ask("play", "play 8A take 8B", "play 8A take 8J", "play 5A")
SIX = "3J 6A 1B 1R 4J 9R"
ALONE: dict[str, Any] = {"hand": "8A 5A", "others": 3}
OUT: dict[str, Any] = {"roles": ("plays",) * 3 + ("sits",) * 2, "taken": ("",) * 5, "scores": (0,) * 5}


def stepped_back(seats: int, floor: str, size: tuple[int, int]) -> tuple[list[Rect], list[Rect], Picking, GoStopTable]:
    """Heaps and stock as they lay, and as they are seen, from left to right as they lay."""
    app = seated(size, "ko", 1.0)
    scene, _, _ = sit(view(seats, floor=f"{floor} 8B 8J", **ALONE, **(OUT if seats == 5 else {})), CHOICES, app=app)
    lay, at = dict(scene.page.rects(scene.view)), scene.page.table(scene.view)
    click(scene, "hand:8A")
    settle(scene, app)
    board, rects = scene.page.front.board, scene.page.rects(scene.view)
    assert isinstance(board, Picking) and isinstance(at, GoStopTable)
    keys = [f"#{CARD[face]}" for face in floor.split()]
    heaps = [[key for key in keys if MONTH[int(key[1:])] == month] for month in {MONTH[int(key[1:])] for key in keys}]
    heaps.append(["stock:0"])
    for key in keys:
        assert board.seen[key].angle == at.poses[key].angle, "as crooked as it lay"
    seen = [(lay[heap[0]].unionall([lay[key] for key in heap]), rects[heap[0]].unionall([rects[key] for key in heap]))
            for heap in heaps]  # fmt: skip
    seen.sort(key=lambda both: both[0].centerx)
    return [was for was, _ in seen], [now for _, now in seen], board, at


@pytest.mark.parametrize(("seats", "floor", "size"), crossed([3, 5], ["3J", SIX, "3J 6A 6R 9R 4J 1B 2J", MANY], SIZES))
def test_they_lie_side_by_side_in_their_order_and_rows(seats: int, floor: str, size: tuple[int, int]) -> None:
    """None below another, so that rows may lap; a row is told by a quarter of a card; who has room stays where it lay."""
    before, after, board, at = stepped_back(seats, floor, size)
    k, high = at.k, after[0].height
    for now in after:
        assert at.areas.floor.inflate(8, 8).contains(now) and now.top > board.rect.bottom
    for (was, now), (then, other) in combinations(zip(before, after, strict=True), 2):
        assert now.right < other.left or abs(was.centerx - then.centerx) <= 12 * k, "in their order"
        assert now.right < other.left or other.right < now.left, "none below another"
        if abs(was.centery - then.centery) > was.height / 3:
            assert (was.y < then.y) is (now.y < other.y)
        if abs(was.centery - then.centery) > was.height * 0.9:
            assert abs(now.centery - other.centery) >= high / 4 - 5 * k, "rows can be told"
    far = sorted(after, key=lambda rect: rect.x)
    for nth, now in enumerate(far):
        left = now.left - far[nth - 1].right if nth else 99 * k
        right = far[nth + 1].left - now.right if nth + 1 < len(far) else 99 * k
        if min(left, right) > 10 * k:
            assert abs(before[after.index(now)].centerx - now.centerx) <= 4 * k, "it does not touch another"


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("floor", ["3J", SIX, "3J 6A 6R 9R 4J 1B 2J", "1J 2J 3J 4J 5J 6J"])
def test_they_are_large_but_no_larger_than_what_asks(seats: int, floor: str) -> None:
    _, _, board, _ = stepped_back(seats, floor, (1280, 720))
    others = {board.seen[f"#{CARD[face]}"].width for face in floor.split()} | {board.seen["stock:0"].width}
    assert max(others) - min(others) < 0.01 and min(others) >= 69
    assert max(others) <= board.small.width < min(column.pose.width for column in board.columns)


def test_those_that_touch_share_the_way_and_stay_on_the_floor() -> None:
    """Two that lay one below the other go to both sides as far as one another, unless the edge of the room is in the way."""
    room, rows = Rect(0, 0, 1000, 200), (0.0, 100.0)
    for x, found in ((500.0, (461.5, 538.5)), (20.0, (35.0, 112.0))):
        seen = back([{"low": Pose(x, 100.0, 100.0)}, {"high": Pose(x, 0.0, 100.0)}], rows, room, (50.0, 70.0), 1.6)
        assert seen is not None and (seen["high"].x, seen["low"].x) == pytest.approx(found)
        assert seen["high"].y < seen["low"].y and seen["low"].width == pytest.approx(70.0)
    assert back([{"low": Pose(1.0, 1.0, 100.0)}], rows, Rect(0, 0, 49, 200), (50.0, 70.0), 1.6) is None, "no room"


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
    """A floor of more than ten heaps, or a low one below somebody who plays at the far edge."""
    for seats, floor in ((3, f"{MANY} 5J 12D"), (4, SIX)):
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


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_an_answer_looks_as_if_it_can_be_pressed_and_its_piece_comes_up_under_the_pointer(size: tuple[int, int]) -> None:
    """A plate of wood edged with brass, with a shadow below it; the key on it larger than on other plaques; the piece rises
    farther than its plate."""
    scene, _, app = sit(NEAR, EIGHT, app=seated(size))
    click(scene, "hand:8A")
    settle(scene, app)
    board, k = scene.page.front.board, size[1] / 720
    assert isinstance(board, Picking)
    for column in board.columns:
        plate = column.button.rect
        edge = tuple(app.surface.get_at((plate.left + round(0.5 * k), plate.centery)))[:3]
        assert edge == pytest.approx(BRASS[:3], abs=12), "brass at rest"
        assert column.key.height >= 1.25 * 1.45 * plaques.key_size(k) and plate.contains(column.key)
    first = board.columns[0]
    risen = board._lifted(first.pose, round(board.rises * k), 1.0)
    assert first.pose.y - risen.y >= (board.rises + 2) * k and risen.height > first.pose.height + 0.1
    assert board._lifted(first.pose, 0, 0.0) == first.pose


def test_that_nothing_follows_has_no_ground_and_what_wins_for_another_a_thick_edge() -> None:
    found = [Token("safe", level="good"), Token("kept", level="good", face="imo"), Token("left", level="danger", face="imo")]
    assert [told.quiet(token) for token in found] == [True, False, False]
    assert contrast_of(LEVELS["good"][1], PLATE) >= 4.5
