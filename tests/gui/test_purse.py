"""The purse on the first page: a drawn one behind its plate, where that stands over the doors."""

from __future__ import annotations

import pygame
import pytest

from scenes.pages.menu import MenuScene
from tests.gui.test_app_forms import app


@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_a_purse_is_drawn_behind_its_plate_between_the_name_and_the_last_head_and_in_no_corner(letters: float) -> None:
    it = app(text_scale=letters)
    it.push(scene := MenuScene(again=True))
    (plate,) = [rect for _, rect in scene.panels if rect.bottom < scene.hits()["menu.gostop"].top]
    heads = [one.rect for one in scene._alive]
    named = max(rect.right for rect in scene._title.taken)
    between = len(heads) == 3 and named <= plate.left and plate.right <= heads[2].left
    painted = pygame.Surface(it.size, pygame.SRCALPHA)
    scene.paint(painted)
    above = painted.subsurface(plate.x, 0, plate.w, plate.y).get_bounding_rect()
    assert between == (letters == 1.0) == bool(above.w)
    assert not between or (above.bottom == plate.y and abs(above.centerx + plate.x - plate.centerx) < 3)
