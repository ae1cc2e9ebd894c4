"""The heap before a great winner: whose it is, where it lies, and what it leaves to be seen."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.gostop.result.faces import heap
from tests.gui.test_app_forms import app
from tests.gui.test_result_faces import shown, won

PX = 24


def inked(picture: pygame.Surface) -> pygame.Rect:
    """Where something of a picture is to be seen."""
    return picture.get_bounding_rect()


@pytest.mark.parametrize(("winner", "factors", "great"), [
    (0, {1: 1, 2: 1}, True), (1, {0: 1, 2: 1}, False), (0, {1: 1, 2: 2}, True),
])  # fmt: skip
def test_only_the_persons_own_great_win_has_a_heap(winner: int, factors: dict[int, int], great: bool) -> None:
    assert (shown(app(), won(winner, 15, factors, "five_brights"))._shown._heap is not None) is great
    assert shown(app(), won(0, 3, {1: 1, 2: 1}, "three_brights"))._shown._heap is None


def test_the_heap_lies_before_who_has_won_and_leaves_the_face_free() -> None:
    """It begins below the middle of the bust, ends behind the plate, and is clear of what was won by and of the others."""
    scene = shown(app(), won(0, 15, {1: 1, 2: 1}, "five_brights"))
    victory = scene._shown
    seen = inked(victory._heap[1]).move(victory._heap[0].topleft)
    (bust,) = victory._lit
    name = next(one.rect for one in scene.words if one.text == "나")
    assert bust.centery < seen.top < bust.bottom and abs(seen.centerx - bust.centerx) <= 0.05 * bust.w
    plate = next(rect for _, rect in scene.panels if rect.contains(name) and rect.w > name.w)
    assert plate.top < seen.bottom < plate.centery and seen.w >= 0.85 * bust.w
    others = [rect for _, rect in victory._busts if rect not in victory._lit]
    assert not any(seen.colliderect(rect) for rect in (*others, *(one.rect for one in scene.dealt)))


def test_a_heap_is_high_at_its_sides_and_low_in_the_middle_and_no_token_of_it_is_cut() -> None:
    picture = heap((480, 160), "coin", PX)
    solid = pygame.mask.from_surface(picture, 127)
    tops = [next((y for y in range(160) if solid.get_at((x, y))), 160) for x in range(480)]
    assert max(tops[220:260]) > min(tops[90:130]) + 30 and max(tops[220:260]) > min(tops[350:390]) + 30
    assert min(tops[:20]) > min(tops[90:130]), "it falls at its ends"
    assert all(picture.get_at((x, y))[3] < 128 for y in range(160) for x in (0, 479)) and min(tops) > 0


def test_its_front_is_lit_and_its_back_in_the_shade() -> None:
    picture = heap((480, 160), "coin", PX)
    back, front = (pygame.transform.average_color(picture, pygame.Rect(90, y, 60, 24), True)[:3] for y in (40, 120))
    assert sum(front) > 1.15 * sum(back)
