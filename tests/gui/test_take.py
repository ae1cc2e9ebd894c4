"""Which of two cards is taken: both stay lit where they lie, and plaques off the floor say what each would bring."""

from __future__ import annotations

import pytest
from pygame import Rect

from game import text
from game.gostop.cards import CARD
from scenes.games.gostop.prospect import with_more
from tests.crossed import crossed
from tests.gui.table_fakes import table, view
from tests.gui.test_stage_table import HAND, PLAY, ask, click, press, sit
from tests.gui.test_stake import SIZES, fits, seated, settle

NEAR = view(hand="3R 8A 7J", floor="3J 8B 8J 6A", taken=("2A 4A 1B 12B 1J 2J", "6R"), others=3, scores=(0, 0, 0))
EIGHT = ask("play", "play 3R", "play 8A take 8B", "play 8A take 8J", "play 7J")


def test_each_of_two_says_what_it_would_make_of_the_score() -> None:
    """고도리 makes 5 points (GS-114), three brights with the rain 2 (GS-110)."""
    seen = table(NEAR)
    assert with_more(seen, ("8A", "8B")).split("\n") == ["7 points (+7)", "Godori 3/3", "brights 3/3", "animals 3/5"]
    assert with_more(seen, ("8A", "8J")).split("\n") == ["5 points (+5)", "Godori 3/3", "animals 3/5", "junk 3"]
    assert with_more(seen, ("9R", "9J")).split("\n")[0] == "Still 0 points"
    assert not any("Cheongdan" in line for line in with_more(seen, ("9R", "9J")).split("\n")), "another has broken that set"


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
def test_the_two_are_compared_off_the_floor_where_they_stay_lit(size: tuple[int, int], language: str, letters: float) -> None:
    app = seated(size, language, letters)
    for pair in ("1B 1R", "8B 8J", "12B 12R"):
        month = int(pair.split()[0][:-1])
        seen = view(hand=f"{month}K 5A" if month != 12 else "12A 5A", floor=pair, others=3)
        held = seen.places["hand:0"][0].face
        scene, _, _ = sit(seen, ask("play", *(f"play {held} take {face}" for face in pair.split()), "play 5A"), app=app)
        press(scene, "1" if scene.page.table(scene.view).hand[0][1].face == held else "2")
        settle(scene, app)
        board, ink = scene.page.front.board, scene.page.ink
        assert board is not None and not board.rect.colliderect(scene.page.table(scene.view).middle)
        lying = [scene.page.rects(scene.view)[f"#{CARD[face]}"] for face in pair.split()]
        assert all(rect in board.bright for rect in lying)
        fits(ink, board.heading, board.corner)
        hand = [scene.page.rects(scene.view)[key] for key in scene.page.hand(scene.view)]
        assert all(min(board.rect.top, card.bottom) - card.top >= 0.6 * card.height - 2 for card in hand)
        for plaque, face in zip(board.plaques, pair.split(), strict=True):
            ((shown, pose),) = plaque.shown
            card = Rect((0, 0), scene.page.sprites.size(pose.width)).move_to(center=(round(pose.x), round(pose.y)))
            assert shown == face and plaque.button.rect.contains(card)
            fits(ink, plaque.lines, plaque.button.rect)
            assert not any(line.rect.colliderect(card) for line in plaque.lines)


def test_two_that_lie_over_one_another_are_seen_side_by_side_while_one_is_chosen() -> None:
    scene, _, app = sit(NEAR, EIGHT)
    keys = [f"#{CARD[face]}" for face in ("8B", "8J")]
    lay = [scene.page.rects(scene.view)[key] for key in keys]
    click(scene, "hand:8A")
    settle(scene, app)
    one, other = (scene.page.rects(scene.view)[key] for key in keys)
    assert lay[1].left - lay[0].left < 0.5 * one.width and other.left - one.left > 0.65 * one.width
    seen = scene.page.touch.poses(scene.page.director)
    assert abs(seen[keys[1]].x - other.centerx) <= 1 and one == lay[0]
    press(scene, "esc")
    scene.draw(app.surface)
    assert [scene.page.rects(scene.view)[key] for key in keys] == lay


@pytest.mark.parametrize("way", ["prompt:play_8A_take_8J", "floor:8J", "2", "arrows"])
def test_one_of_two_is_chosen_on_the_board_on_the_floor_and_by_keys(way: str) -> None:
    scene, controller, app = sit(NEAR, EIGHT)
    click(scene, "hand:8A")
    settle(scene, app)
    assert scene.page.front.board is not None
    if way == "arrows":
        press(scene, "right", "right", "enter")
    elif len(way) == 1:
        press(scene, way)
    else:
        rect = scene.hits()[way]
        click(scene, (rect.right - 6, rect.bottom - 6))
    assert controller.said == ["play 8A take 8J"]


def test_a_turned_card_that_could_take_either_is_asked_so_too() -> None:
    seen = view(hand="3R", floor="8B 8J", flip="8A", taken=("2A 4A",), others=3)
    scene, controller, app = sit(seen, ask("take", "take 8B", "take 8J"))
    settle(scene, app)
    board = scene.page.front.board
    assert board is not None
    assert [button.detail for button in board.buttons] == ["광 1/3", "피 1"], "Godori comes with either: the turned card"
    press(scene, "left", "enter")
    assert controller.said == ["take 8J"]


def test_where_it_makes_no_difference_nothing_is_lifted() -> None:
    scene, controller, _ = sit(HAND, PLAY)
    click(scene, "hand:7J")
    assert controller.said == ["play 7J"] and scene.page.front.board is None
