"""What is written can be read: every pair of colours that pages and table put on one another, and the sizes of letters."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

from scenes.forms import theme
from scenes.forms.plaques import PLAQUES, plaque
from scenes.forms.theme import gui_theme
from scenes.kit import palette
from scenes.stage import ink

ENOUGH = 4.5
"""The contrast that letters need (WCAG 2, level AA)."""

FLOOR = (150, 140, 100)
"""As bright as a table is under its lamp: what shines through a panel."""

Colour = tuple[int, ...]


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.set_mode((640, 480))


def luminance(colour: Colour) -> float:
    parts = (v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour[:3])
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one) + 0.05, luminance(other) + 0.05))
    return light / dark


def over_floor(colour: Colour) -> Colour:
    alpha = (colour[3] if len(colour) > 3 else 255) / 255
    return tuple(round(c * alpha + f * (1 - alpha)) for c, f in zip(colour, FLOOR, strict=False))


def widgets() -> list[tuple[str, dict[str, Any]]]:
    return [(name, look["colours"]) for name, look in gui_theme(1.5, "ko").items() if "font" in look]


def test_a_contrast_is_measured_as_it_should_be() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("name", "colours"), widgets(), ids=lambda value: value if isinstance(value, str) else "")
def test_the_letters_of_every_widget_stand_out(name: str, colours: dict[str, str]) -> None:
    for state in ("normal", "hovered", "active", "selected", "disabled"):
        letters, ground = colours.get(f"{state}_text"), colours.get(f"{state}_bg", colours.get("dark_bg", ""))
        if letters is None or pygame.Color(ground).a < 255:  # what they lie on is a plaque, or no button
            continue
        assert contrast(tuple(pygame.Color(letters)), tuple(pygame.Color(ground))) >= ENOUGH, (name, state)


@pytest.mark.parametrize("letters", [palette.PAPER, palette.STONE, palette.GOLD, palette.GAIN, palette.LOSS])
def test_letters_stand_out_from_the_lacquer_of_a_page(letters: Colour) -> None:
    assert contrast(letters, over_floor((*palette.UMBER, 226))) >= ENOUGH


@pytest.mark.parametrize(
    ("letters", "ground"),
    [
        *product((palette.PAPER, palette.STONE, palette.GOLD), (ink.PANEL,)),
        *product((palette.PAPER,), (palette.SEAL, palette.BLUE, ink.PLAIN)),
        (palette.STONE, ink.PLAIN),
    ],
)
def test_letters_stand_out_on_the_table(letters: Colour, ground: Colour) -> None:
    assert contrast(letters, over_floor(ground)) >= ENOUGH


@pytest.mark.parametrize("k", [0.6, 1.0, 1.5, 3.0])
def test_no_letter_is_smaller_than_can_be_read(k: float) -> None:
    sizes = [theme.letter(size, k) for size in (theme.NOTE, theme.TEXT, theme.HEADING, theme.TITLE)]
    assert sizes == sorted(sizes) and sizes[0] >= 14
    assert min(int(look["font"]["size"]) for look in gui_theme(k, "ko").values() if "font" in look) >= 14


@pytest.mark.parametrize("look", list(PLAQUES))
@pytest.mark.parametrize("state", ["normal", "hovered", "active", "selected"])
def test_the_letters_of_a_button_stand_out_from_its_plaque(look: str, state: str) -> None:
    colours = gui_theme(1.5, "ko")[f"#{look}" if look else "button"]["colours"]
    shown, light = plaque(look, (300, 60), 1.5).copy(), pygame.Surface((300, 60), pygame.SRCALPHA)
    light.fill(pygame.Color(colours[f"{state}_bg"]))
    shown.blit(light, (0, 0))
    letters = tuple(pygame.Color(colours[f"{state}_text"]))
    grounds = [tuple(shown.get_at((x, y))) for x in range(20, 280, 4) for y in range(12, 48)]
    assert min(contrast(letters, ground) for ground in grounds) >= ENOUGH
