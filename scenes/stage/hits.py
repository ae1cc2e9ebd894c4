"""What one sees of a card that hits the table: the cloth gives, a ring of torn paper and some dust fly up; and the gold that a
captured one leaves on its way. All of it follows from the time alone."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import pygame

from scenes.kit import palette
from scenes.stage.sprite import Kept
from scenes.stage.timeline import HIT_SECONDS, Hit, Timeline, Trail
from scenes.stage.tween import out_cubic

FAR: Final = 0.46
"""How far beyond the card the ring flies, in widths of it: sixty pixels at 1920 × 1080."""

STEPS: Final = 7
"""A ring and a dent are kept in so many pictures."""

_PAPER: Final = palette.CREAM
_DUST: Final = palette.PARCHMENT
_SCRAPS, _MOTES = 22, 5
_THICK: Final = 0.17
_DARKEST: Final = 110

_LINKS: Final = 9
_LINK: Final = 0.022
"""Gold is left at so many places behind a piece, each so many seconds farther back."""


class Hits:
    """Paints hits and trails of pieces that are `aspect` times as high as wide."""

    def __init__(self, aspect: float) -> None:
        self._aspect = aspect
        self._kept = Kept(8)

    def draw(self, surface: pygame.Surface, timeline: Timeline) -> list[pygame.Rect]:
        """Paint every hit and every trail of this moment; returns where they are."""
        hits = [self._hit(surface, hit, (timeline.time - hit.start) / HIT_SECONDS) for hit in timeline.hitting()]
        return [*hits, *(rect for trail in timeline.trailing() for rect in self._trail(surface, trail, timeline))]

    def prepare(self, timeline: Timeline) -> bool:
        """Make one picture more of the next hit to come; whether there was any to make. Those after it wait: in a large window
        the pictures of two would drive each other out."""
        hit = min((hit for hit in timeline.hits if hit.start > timeline.time), key=lambda hit: hit.start, default=None)
        if hit is None:
            return False
        wide = _size(hit)
        missing = next((step for step in range(STEPS) if not self._kept.has((wide, step))), None)
        if missing is not None:
            self._picture(wide, missing)
        return missing is not None

    def _picture(self, wide: tuple[int, int], step: int) -> pygame.Surface:
        """What is seen of a hit of so wide a card, or of cards that are so wide together."""
        return self._kept.get((wide, step), partial(self._made, *wide, step / STEPS))

    def _made(self, wide: int, across: int, part: float) -> pygame.Surface:
        """The dent and the ring over it as one picture: half as much to keep, and to paint."""
        whole = self._dent(wide, across, part)
        ring = self._ring(wide, across, part)
        whole.blit(ring, ring.get_rect(center=whole.get_rect().center))
        return whole

    def _hit(self, surface: pygame.Surface, hit: Hit, part: float) -> pygame.Rect:
        painted = pygame.Rect(round(hit.x), round(hit.y), 0, 0)
        picture = self._picture(_size(hit), min(STEPS - 1, int(part * STEPS)))
        place = picture.get_rect(center=(round(hit.x), round(hit.y)))
        surface.blit(picture, place)
        painted.union_ip(place)
        size = max(2, round(hit.width * 0.06 * (1.0 - part)))
        for nth in range(_MOTES):
            angle = nth * math.tau / _MOTES + hit.x
            far = hit.across / 2 + hit.width * (0.1 + 0.55 * out_cubic(part))
            fall = hit.width * 0.25 * part * part
            x, y = hit.x + math.cos(angle) * far, hit.y + math.sin(angle) * far * 1.2 * hit.width / hit.across + fall
            mote = pygame.Rect(round(x), round(y), size, size)
            surface.fill(_DUST, mote)
            painted.union_ip(mote)
        return painted

    def _extent(self, wide: int, across: int, scale: float = 1.0) -> tuple[int, int]:
        """How large a picture round cards is."""
        room = 2 * (FAR + 0.08) * wide
        return round((across + room) * scale), round((wide * self._aspect + room) * scale)

    def _canvas(self, wide: int, across: int, scale: float) -> tuple[pygame.Surface, float, float]:
        """An empty picture round cards, and half of how wide and high they are in it."""
        empty = pygame.Surface(self._extent(wide, across, scale), pygame.SRCALPHA)
        return empty, across * scale / 2, wide * self._aspect * scale / 2

    def _dent(self, wide: int, across: int, part: float) -> pygame.Surface:
        """The dark hollow round a card that has sunk into the cloth; the card itself is left out."""
        small, half, high = self._canvas(wide, across, 0.25)
        body = pygame.Rect(0, 0, round(2 * half + 0.0625 * wide), round(2.3 * high))
        body.center = small.get_rect().center
        pygame.draw.rect(small, (0, 0, 0, round(_DARKEST * (1.0 - part))), body, border_radius=max(1, wide // 30))
        small = pygame.transform.box_blur(small, max(1, wide // 36), repeat_edge_pixels=False)
        dent = pygame.transform.smoothscale(small, self._extent(wide, across))
        card = pygame.Rect(0, 0, across, round(wide * self._aspect))
        card.center = dent.get_rect().center
        dent.fill((0, 0, 0, 0), card)
        return dent

    def _ring(self, wide: int, across: int, part: float) -> pygame.Surface:
        """Scraps of torn paper round a card, farther out and thinner the later."""
        ring, half, high = self._canvas(wide, across, 2.0)
        x, y = ring.get_rect().center
        unit = 2.0 * wide
        out = FAR * unit * (0.12 + 0.88 * out_cubic(part))
        thick = _THICK * unit * (1.0 - part)

        def at(turn: float, beyond: float) -> tuple[float, float]:
            across, down = math.cos(turn), math.sin(turn)
            edge = 1.0 / (abs(across / half) ** 4 + abs(down / high) ** 4) ** 0.25
            return x + across * (edge + beyond), y + down * (edge + beyond)

        for nth in range(_SCRAPS):
            turn, ragged = nth * math.tau / _SCRAPS, math.sin(nth * 7.3)
            wide_scrap = math.tau / _SCRAPS * (0.42 - 0.12 * ragged) * (1.0 - 0.45 * part)
            inner = max(0.0, out - thick * (0.75 + 0.4 * ragged))
            points = [
                at(turn - wide_scrap, inner),
                at(turn, inner + thick * 0.22 * math.sin(nth * 3.1)),
                at(turn + wide_scrap, inner + thick * 0.1),
                at(turn + wide_scrap * 0.8, out + thick * 0.2 * ragged),
                at(turn + wide_scrap * 0.1, out - thick * 0.25 * ragged),
                at(turn - wide_scrap * 0.9, out),
            ]
            pygame.draw.polygon(ring, (*_PAPER, round(235 * (1.0 - part * part))), points)
        return pygame.transform.smoothscale_by(ring, 0.5)

    # -- gold -----------------------------------------------------------------------------------------------------------------

    def _trail(self, surface: pygame.Surface, trail: Trail, timeline: Timeline) -> list[pygame.Rect]:
        painted: list[pygame.Rect] = []
        for nth in range(_LINKS, 0, -1):
            time = timeline.time - nth * _LINK
            if time <= trail.start:
                continue
            pose = timeline.pose(trail.sprite, time)
            size = max(4, round(pose.width * 0.5 * (1.0 - nth / (_LINKS + 1)) / 4) * 4)
            glow = self._kept.get(("glow", size), lambda size=size: _glow(size))  # type: ignore[misc]
            jitter = math.sin(trail.sprite * 5.1 + nth * 2.3) * pose.width * 0.16
            painted.append(glow.get_rect(center=(round(pose.x + jitter), round(pose.y + jitter * 0.7))))
            surface.blit(glow, painted[-1])
        return painted


def _size(hit: Hit) -> tuple[int, int]:
    """How wide each card of a hit is, and all of them together, in pixels."""
    return round(hit.width), round(hit.across)


def _glow(size: int) -> pygame.Surface:
    """A grain of gold: bright in the middle, with a soft edge."""
    grain = pygame.Surface((size, size), pygame.SRCALPHA)
    for share, alpha in ((1.0, 36), (0.72, 90), (0.42, 210)):
        pygame.draw.circle(grain, (*palette.GOLD, alpha), (size / 2, size / 2), size / 2 * share)
    return pygame.transform.box_blur(grain, max(1, size // 10), repeat_edge_pixels=False)
