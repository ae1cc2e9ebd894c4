"""What lights and badges say of the person's turn: which cards meet something, and that none does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from game.gostop.cards import MONTH
from scenes.games.gostop.place.floor import lain
from scenes.games.gostop.place.layout import UNLIT, lifted
from scenes.games.gostop.seen import Seen
from scenes.kit import palette
from scenes.kit.box import LEAST
from scenes.table.badge import Badge

_WARM: Final = palette.PALE_GOLD
_SOFT: Final = 9
_ROUGH: Final = 3
"""How far the light round a card fades, in units; how much smaller it is painted than it is shown."""

_QUIET: Final = 115
"""How opaque light round the hand is at most, of 255."""

_ALONE: Final = 16, 18
"""How high the letters are that say that no card of the hand takes anything, in units of letters and at most in units."""

_BEYOND, _INTO = 8, 9
"""How far that is from the last card beside it, and where it stands on the hand, how far it reaches into that, in units: as
far as the rim of its cards."""

_EDGE: Final = 8
"""How far it stays from the badges on the hand, in pixels."""


def below(surface: pygame.Surface, table: Seen) -> None:
    """Light round the cards that meet something, under them."""
    for lights in filter(None, (hand_lights(table), *floor_lights(table))):
        surface.blit(_together(*_placed(lights), round(_SOFT * table.k)), lights[0].unionall(lights))


def hand_lights(table: Seen) -> list[Rect]:
    """The places of the light round what the person can lay. That is each card that meets something on the floor, and each turn
    that a bomb left. There is none while it is not the person's turn, or no card is to be laid."""
    laid = any(table.view.places.get(place) for place in ("play", "flip"))
    left = table.extras.values() if table.view.phase == "play" and table.acts(table.seat) and not laid else ()
    soft = round(_SOFT * table.k)
    return [*_card_lights(table), *(rect.inflate(2 * soft, 2 * soft) for rect in left)]


def _card_lights(table: Seen) -> list[Rect]:
    """Where light lies round the person's cards."""
    if table.view.phase in UNLIT:
        return []
    months = lifted(table.view, table.seat)
    return [_round_it(table, key) for key, piece in table.hand if piece.id is not None and MONTH[piece.id] in months]


def floor_lights(table: Seen) -> list[list[Rect]]:
    """Where light lies round the cards of the floor that one in hand meets, heap by heap."""
    found: dict[int, list[Rect]] = {}
    for piece in table.view.places.get("floor", ()):
        if piece.id is not None and table.poses[f"#{piece.id}"].rim and not table.away(MONTH[piece.id]):
            found.setdefault(MONTH[piece.id], []).append(_round_it(table, f"#{piece.id}"))
    return list(found.values())


def alone(table: Seen) -> Badge | None:
    """The badge that says that no card of the hand meets one on the floor. It is there while the person has to lay a card. It
    stands beside the last card, half as high, if there is room, else on the upper edge of the cards."""
    laid = any(table.view.places.get(place) for place in ("play", "flip"))
    if table.view.phase != "play" or laid or not table.acts(table.seat) or not table.hand or _card_lights(table):
        return None
    cards, (letters, most), k = [lain(table.poses[key]) for key, _ in table.hand], _ALONE, table.k
    words, px = table.say("table.turn.alone"), max(LEAST, round(min(letters * table.t, most * k)))
    rect = Rect(0, 0, table.ink.width(words, "bold", px) + px, round(1.4 * px))
    rect.midleft = cards[-1].unionall(list(table.extras.values())).right + round(_BEYOND * k), cards[-1].centery
    rect = rect if rect.right <= table.areas.hand.right else _on_the_hand(table, rect, cards)
    return Badge("alone", rect, words, px, palette.PAPER, letters=palette.INK, edge=palette.INK)


def _on_the_hand(table: Seen, rect: Rect, cards: list[Rect]) -> Rect:
    """The place of a badge on the upper edge of the hand, as near to the middle as can be. It stands over the seam of two cards,
    so that it is not read as the badge of one. It keeps clear of the badges on cards; where no seam is clear it stands beside
    one of those."""
    there, whole = [badge.rect.inflate(_EDGE, _EDGE) for badge in table.noted.values()], cards[0].unionall(cards)
    rect = rect.move_to(midbottom=(whole.centerx, whole.top + round(_INTO * table.k)))
    between = [rect.move_to(centerx=(one.right + after.left) // 2) for one, after in pairwise(cards)]
    beside = [rect.move_to(left=tab.right) for tab in there] + [rect.move_to(right=tab.left) for tab in there]
    free = [[place for place in some if place.collidelist(there) < 0] for some in (between, beside)]
    return min(free[0] or free[1], key=lambda place: abs(place.centerx - whole.centerx))


def _round_it(table: Seen, key: str) -> Rect:
    """Where light lies round a card."""
    soft = round(_SOFT * table.k)
    return lain(table.poses[key]).inflate(2 * soft, 2 * soft)


def _placed(lights: list[Rect]) -> tuple[tuple[int, int], tuple[tuple[int, int], ...], tuple[int, int]]:
    """How large all lights round the hand are together, where each begins in that, and how large each is."""
    whole = lights[0].unionall(lights)
    return whole.size, tuple((lit.left - whole.left, lit.top - whole.top) for lit in lights), lights[0].size


@lru_cache(maxsize=6)
def _together(size: tuple[int, int], corners: tuple[tuple[int, int], ...], each: tuple[int, int], soft: int) -> pygame.Surface:
    """Lights round several cards: where two meet the stronger is seen, not both, and none is brighter than `_QUIET`."""
    found, lit = pygame.Surface(size, pygame.SRCALPHA), light(each, soft)
    found.fill((*_WARM, 0))
    for place in corners:
        found.blit(lit, place, special_flags=pygame.BLEND_RGBA_MAX)
    found.fill((255, 255, 255, _QUIET), special_flags=pygame.BLEND_RGBA_MIN)
    return found


@lru_cache(maxsize=24)
def light(size: tuple[int, int], soft: int) -> pygame.Surface:
    """A warm light round something, fading on the `soft` outermost pixels."""
    small = pygame.Surface((size[0] // _ROUGH, size[1] // _ROUGH), pygame.SRCALPHA)
    small.fill((*_WARM, 0))
    edge = max(2, soft // _ROUGH)
    pygame.draw.rect(small, (*_WARM, 255), small.get_rect().inflate(-2 * edge, -2 * edge), border_radius=edge)
    for radius in (edge // 2, edge - edge // 2):  # twice, so that it has no visible end
        small = pygame.transform.box_blur(small, radius)
    return pygame.transform.smoothscale(small, size)


def prepare(table: Seen) -> Iterator[bool]:
    """Make each light before it is seen; whether it was made only now."""
    for lights in filter(None, (hand_lights(table), *floor_lights(table))):
        before = _together.cache_info().misses
        _together(*_placed(lights), round(_SOFT * table.k))
        yield _together.cache_info().misses > before
