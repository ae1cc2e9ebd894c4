"""What is written on widgets can be read, and no letter is too small."""

from __future__ import annotations

import pygame
import pytest

from scenes.forms import theme
from scenes.forms.form import lettering
from scenes.forms.theme import gui_theme
from scenes.kit.wood import PLAQUES, plaque
from tests.gui.reading import contrast

ENOUGH = 4.5
"""The contrast that letters need (WCAG 2, level AA)."""


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.set_mode((640, 480))


def test_a_contrast_is_measured_as_it_should_be() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("look", ["tab", "tab_chosen"])
def test_the_letters_of_a_tab_stand_out_when_it_is_pointed_at_or_pressed(look: str) -> None:
    for state in ("hovered", "active", "selected"):
        ground = pygame.Color(gui_theme(1.5)[f"#{look}"]["colours"][f"{state}_bg"])
        assert ground.a == 255 and contrast(lettering(look)[2], tuple(ground)) >= ENOUGH


@pytest.mark.parametrize("k", [0.6, 1.0, 1.5, 3.0])
def test_no_letter_is_smaller_than_can_be_read(k: float) -> None:
    sizes = [theme.letter(size, k) for size in (theme.NOTE, theme.TEXT, theme.HEADING, theme.TITLE)]
    assert sizes == sorted(sizes) and sizes[0] >= 14


@pytest.mark.parametrize("look", list(PLAQUES))
@pytest.mark.parametrize("state", ["normal", "hovered", "active", "selected"])
def test_the_letters_of_a_button_stand_out_from_its_plaque(look: str, state: str) -> None:
    colours = gui_theme(1.5)[f"#{look}" if look else "button"]["colours"]
    shown, light = plaque(look, (300, 60), 1.5).copy(), pygame.Surface((300, 60), pygame.SRCALPHA)
    light.fill(pygame.Color(colours[f"{state}_bg"]))
    shown.blit(light, (0, 0))
    grounds = [tuple(shown.get_at((x, y))) for x in range(20, 280, 4) for y in range(12, 48)]
    assert min(contrast(lettering(look)[2], ground) for ground in grounds) >= ENOUGH


def test_a_sheet_has_fittings_where_these_hide_its_round_corners() -> None:
    """On a low one they would lie beside its ends."""
    corner = {high: theme.panel((400, high), 2.0).subsurface((0, 0, 6, 6)) for high in (60, 300)}
    seen = {high: pygame.mask.from_surface(picture).count() for high, picture in corner.items()}
    assert not seen[60] and seen[300]
