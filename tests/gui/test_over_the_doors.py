"""What stands over the doors of the first page: the name, people and the purse; and the way into the last game."""

from __future__ import annotations

import pygame
import pytest

from game.text import LANGUAGES
from scenes.pages.menu import MenuScene
from scenes.scene import App
from tests.gui.reading import MARK
from tests.gui.test_app_forms import app

GAMES = ("gostop", "riichi", "daifugo")


@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_a_purse_stands_on_the_first_door_with_its_plate_at_its_right_and_in_no_corner(letters: float) -> None:
    it = app(text_scale=letters)
    it.push(scene := MenuScene(again=True))
    door = scene.hits()["menu.gostop"]
    (plate,) = [rect for _, rect in scene.panels if rect.top < door.top]
    heads = [one.rect for one in scene._alive]
    named = min(rect.left for rect in scene._title.taken)
    between = len(heads) == 3 and heads[0].right <= plate.left and plate.right <= named
    assert between == (letters == 1.0) == (scene._purse._drawn is not None)
    if between:
        painted, left = pygame.Surface(it.size, pygame.SRCALPHA), heads[0].right
        scene.paint(painted)
        beside = painted.subsurface(left, 0, plate.left - left, door.top + round(4 * scene.k)).get_bounding_rect()
        assert 0 <= plate.bottom - door.top <= 6 * scene.k and abs(beside.bottom - plate.bottom) <= 4 * scene.k, "on the door"
        assert beside.h > plate.h and plate.left - left - beside.right <= 1, "and the plate reaches over it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_stands_in_the_middle_with_people_at_both_sides(language: str) -> None:
    it = app(language=language)
    it.push(scene := MenuScene(again=True))
    doors, heads = [scene.hits()[f"menu.{game}"] for game in GAMES], [one.rect for one in scene._alive]
    middle, told = it.size[0] // 2, scene._title.taken
    assert abs(told[0].centerx - middle) <= 2 and abs(told[1].unionall(told[1:]).centerx - middle) <= 4
    assert all(heads[0].right < rect.left and rect.right < heads[1].left for rect in told)
    over = zip((doors[0], doors[2], doors[2]), heads, strict=True)
    assert all(door.left <= head.left and head.right <= door.right for door, head in over)


@pytest.mark.parametrize("last", GAMES)
def test_the_way_into_the_game_played_last_is_brighter(monkeypatch: pytest.MonkeyPatch, last: str) -> None:
    def light(game: str) -> float:
        monkeypatch.setattr(App, "game", property(lambda self: game))
        monkeypatch.setattr(App, "backdrop", lambda self: pygame.Surface(self.size))
        it = app()
        it.push(scene := MenuScene(again=True))
        scene.focus.shown = False
        it.step(0)
        place = scene.hits()[f"menu.new.{last}"]
        colour = pygame.transform.average_color(it.surface, pygame.Rect(place.x + 12, place.y + 8, 60, place.h - 16))
        return float(sum(colour[:3]))

    other = next(game for game in GAMES if game != last)
    assert light(last) > 1.08 * light(other)


def test_people_over_the_doors_throw_a_shadow_to_the_right_of_them() -> None:
    """Beside them the ground keeps its hue and is darker: far more of it at their right than at their left."""
    it = app()
    it.push(scene := MenuScene(again=True))
    painted = pygame.Surface(it.size)
    painted.fill(MARK)
    for one in scene._alive:
        one.draw(painted, 0.0)

    def shaded(x: int, y: int) -> bool:
        red, green, blue, _ = painted.get_at((x, y))
        return green < 3 and abs(red - blue) < 3 and 90 < red < MARK[0] - 5

    for rect in (one.rect for one in scene._alive):
        sides = range(rect.left - 20, rect.centerx), range(rect.centerx, rect.right + 20)
        left, right = (sum(shaded(x, y) for x in side for y in range(rect.top, rect.bottom)) for side in sides)
        assert right > 2 * left and right > 2 * rect.height
