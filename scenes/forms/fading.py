"""What is longer than its place fades away at the edge beyond which it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame


@contextmanager
def fading(surface: pygame.Surface, place: pygame.Rect, high: int, above: bool, below: bool) -> Iterator[None]:
    """Whatever is painted within ends with a place, and fades over an edge so `high` where it goes on `above` or `below`."""
    edges = [pygame.Rect(place.x, top, place.w, high) for top in (place.top, place.bottom - high)]
    behind = [surface.subsurface(edge).copy() for edge in edges]
    clip = surface.get_clip()
    surface.set_clip(place.clip(clip))
    yield
    for picture, edge, upper in ((behind[0], edges[0], True), (behind[1], edges[1], False)):
        if above if upper else below:
            surface.blit(_ramp(picture, upper), edge)
    surface.set_clip(clip)


def _ramp(picture: pygame.Surface, upper: bool) -> pygame.Surface:
    """A picture that is seen fully at its upper edge and no more at its lower one, or the other way round."""
    ramp = pygame.Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (255, 255, 255, 255 if upper else 0))
    ramp.set_at((0, 1), (255, 255, 255, 0 if upper else 255))
    seen = picture.convert_alpha()
    seen.blit(pygame.transform.smoothscale(ramp, picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return seen
