"""What is longer than its place on a page: how far it is scrolled, by wheel, bar or key, and how its ends fade away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.kit import palette

FADE: Final = 22.0
"""Over how many units what goes on beyond an edge fades away."""

WHEEL: Final = 63.0
"""How many units a step of the wheel goes."""

BAR: Final = 9.0
"""How wide the bar is, in units."""


class Scroll:
    """Something `whole` pixels high in a place that may be lower, of which `offset` pixels are above the place."""

    def __init__(self) -> None:
        self.place = Rect(0, 0, 0, 0)
        self.k = 1.0
        self.whole = 0
        self.offset = 0
        self._held = False
        self._pointer: tuple[int, int] | None = None

    def scroll(self, by: float) -> None:
        """Go down by so many units."""
        self.offset = max(0, min(self.whole - self.place.h, self.offset + round(by * self.k)))

    def reach(self, top: int, bottom: int) -> None:
        """Have a stretch of it in sight."""
        self.offset = max(min(self.offset, top), bottom - self.place.h)
        self.scroll(0)

    def bar(self) -> Rect | None:
        """The part of the scroll bar that is dragged; None where all is in sight."""
        if self.whole <= self.place.h:
            return None
        high = max(round(30 * self.k), self.place.h * self.place.h // self.whole)
        y = self.place.y + (self.place.h - high) * self.offset // (self.whole - self.place.h)
        wide = round(BAR * self.k)
        return Rect(self.place.right - wide, y, wide, high)

    def rolled(self, event: pygame.event.Event) -> bool:
        """Take an event of the wheel, or of a pointer that drags the bar; whether it was one."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            return self._held and self._go_to(event.pos[1])
        if event.type == pygame.MOUSEBUTTONUP:
            held, self._held = self._held, False
            return held
        if event.type == pygame.MOUSEWHEEL and self._pointer is not None and self.place.collidepoint(self._pointer):
            self.scroll(-event.y * WHEEL)
            return True
        bar = self.bar()
        if bar is None or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        self._held = self.place.collidepoint(event.pos) and event.pos[0] >= bar.x - 4
        return self._held and self._go_to(event.pos[1])

    def _go_to(self, y: int) -> bool:
        """Have the middle of the bar at a height of the window."""
        if bar := self.bar():
            room = self.whole - self.place.h
            self.offset = max(0, min(room, round(room * (y - bar.h / 2 - self.place.y) / (self.place.h - bar.h))))
        return True

    @contextmanager
    def painting(self, surface: Surface) -> Iterator[None]:
        """Whatever is painted within ends with the place; the bar comes last."""
        with fading(surface, self.place, round(FADE * self.k), self.offset > 0, self.offset + self.place.h < self.whole):
            yield
        if bar := self.bar():
            pygame.draw.rect(surface, palette.INK, (bar.x, self.place.y, bar.w, self.place.h), border_radius=bar.w // 2)
            pygame.draw.rect(surface, palette.BRONZE, bar, border_radius=bar.w // 2)


@contextmanager
def fading(surface: Surface, place: Rect, high: int, above: bool, below: bool) -> Iterator[None]:
    """Whatever is painted within ends with a place, and fades over an edge so `high` where it goes on `above` or `below`."""
    edges = [Rect(place.x, top, place.w, high) for top in (place.top, place.bottom - high)]
    behind = [surface.subsurface(edge.clip(surface.get_rect())).copy() for edge in edges]
    clip = surface.get_clip()
    surface.set_clip(place.clip(clip))
    yield
    for picture, edge, upper in ((behind[0], edges[0], True), (behind[1], edges[1], False)):
        if above if upper else below:
            surface.blit(_ramp(picture, upper), edge)
    surface.set_clip(clip)


def _ramp(picture: Surface, upper: bool) -> Surface:
    """A picture that is seen fully at its upper edge and no more at its lower one, or the other way round."""
    ramp = Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (*palette.WHITE, 255 if upper else 0))
    ramp.set_at((0, 1), (*palette.WHITE, 0 if upper else 255))
    seen = picture.convert_alpha()
    seen.blit(pygame.transform.smoothscale(ramp, picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return seen
