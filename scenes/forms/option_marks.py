"""The small signs of a list of options, drawn by hand so that every font has them."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.forms.signs import sign
from scenes.kit import palette

_BOX: Final = palette.BARK
_ON: Final = palette.OCHRE
_FILLED: Final = palette.BRASS
_OFF: Final = palette.INK
_KNOB: Final = palette.FADED


def draw_box(surface: pygame.Surface, box: pygame.Rect, k: float, marked: bool) -> None:
    """The box of a value, that is typed or was changed where it is `marked`."""
    pygame.draw.rect(surface, _BOX, box, border_radius=round(8 * k))
    pygame.draw.rect(surface, palette.GOLD if marked else palette.BRONZE, box, max(1, round(k)), border_radius=round(8 * k))


def draw_switch(surface: pygame.Surface, box: pygame.Rect, k: float, on: bool, faint: bool = False) -> None:
    """A switch at the right of a box; `faint` where it changes nothing."""
    pill = pygame.Rect(0, 0, round(40 * k), round(20 * k))
    pill.midright = (box.right - round(12 * k), box.centery)
    pygame.draw.rect(surface, _ON if on and not faint else _OFF, pill, border_radius=pill.h // 2)
    lit = palette.BRONZE if faint else palette.GOLD
    pygame.draw.rect(surface, lit if on else palette.BRONZE, pill, max(1, round(k)), border_radius=pill.h // 2)
    x = pill.right - pill.h // 2 if on else pill.left + pill.h // 2
    pygame.draw.aacircle(surface, _KNOB if faint or not on else palette.GOLD, (x, pill.centery), pill.h // 2 - round(4 * k))


def draw_filled(surface: pygame.Surface, track: pygame.Rect, to: int, k: float) -> None:
    """The part of a slider's track up to its knob."""
    edge = max(2, round(3 * k))
    part = pygame.Rect(track.left + edge, track.top + edge, to - track.left - edge, track.h - 2 * edge)
    if part.w > edge:
        pygame.draw.rect(surface, _FILLED, part, border_top_left_radius=round(7 * k), border_bottom_left_radius=round(7 * k))


def draw_triangle(surface: pygame.Surface, at: tuple[int, int], k: float, closed: bool) -> None:
    """The sign of a group: it points to the right where it is closed, else down."""
    x, y, side = at[0], at[1], round(5 * k)
    if closed:
        points = [(x - side // 2, y - side), (x + side, y), (x - side // 2, y + side)]
    else:
        points = [(x - side, y - side // 2), (x + side, y - side // 2), (x, y + side)]
    pygame.draw.polygon(surface, palette.GOLD, points)


def draw_arrow(surface: pygame.Surface, at: tuple[int, int], k: float, by: int) -> None:
    """The sign of one step back or on, to the left or to the right."""
    x, y, side = at[0], at[1], round(6 * k)
    pygame.draw.polygon(
        surface, palette.GOLD, [(x - by * side // 2, y - side), (x + by * side, y), (x - by * side // 2, y + side)]
    )


def draw_back(surface: pygame.Surface, box: pygame.Rect, k: float) -> None:
    """The sign of going back: an arrow that turns left."""
    pygame.draw.rect(surface, _BOX, box, border_radius=round(7 * k))
    pygame.draw.rect(surface, palette.BRONZE, box, max(1, round(k)), border_radius=round(7 * k))
    picture = sign("back", max(8, round(20 * k)), palette.GOLD)
    surface.blit(picture, picture.get_rect(center=box.center))


def draw_warning(surface: pygame.Surface, at: tuple[int, int], k: float, colour: tuple[int, int, int]) -> None:
    """The sign that something is to be known: a triangle with a stroke."""
    x, y, side = at[0], at[1], round(8 * k)
    pygame.draw.polygon(surface, colour, [(x, y - side), (x + side, y + round(6 * k)), (x - side, y + round(6 * k))])
    pygame.draw.line(surface, palette.INK, (x, y - round(3 * k)), (x, y + round(1 * k)), max(1, round(2 * k)))
    pygame.draw.line(surface, palette.INK, (x, y + round(3 * k)), (x, y + round(4 * k)), max(1, round(2 * k)))
