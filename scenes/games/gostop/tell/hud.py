"""What is painted on a Go-Stop table beside cards, trays and badges: who sits where with how many points, whose turn it is, what
is played for."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.gostop.cards import MONTH
from game.gostop.sitting import DROPS
from game.table import Seat
from scenes.games.gostop.place.far_seat import EDGE as EDGE_OF_TABLE
from scenes.games.gostop.place.far_seat import sitting
from scenes.games.gostop.place.floor import lain
from scenes.games.gostop.place.layout import UNLIT, lifted
from scenes.games.gostop.place.piles import upright
from scenes.games.gostop.seen import Seen
from scenes.games.gostop.tell import corner, times
from scenes.games.gostop.tell.marks import COUNT, DANGER, NEARLY, rim
from scenes.games.gostop.tell.plates import NAME, TICK, aside, label, more_said, plate, points_said, strip, written
from scenes.games.gostop.tell.trays import boards, head_of, walnut
from scenes.kit import palette
from scenes.kit.box import LEAST
from scenes.kit.palette import Colour
from scenes.table import signs
from scenes.table.people import glow, likeness

_AGLOW: Final[Colour] = palette.CREAM
"""The edge of the label of whose turn it is, in the light; gold is for what scores."""

EDGE: Final = 4
"""How much wider and higher a small sign is with its edge, in pixels."""

STAMP: Final[Colour] = palette.SEAL
"""The red of a seal."""

ASHEN: Final[Colour] = palette.DRIFTWOOD
"""The grey of one that says that somebody does not play."""

GONE: Final[Colour] = palette.LOSS
"""The red of the word that somebody has dropped out, and of how few points another lacks; who had to sit out (광팔이) stands in
grey."""

GUARDED: Final[Colour] = palette.AMBER
"""The amber of the words that another could win with what the person holds."""

_WARM: Final = palette.PALE_GOLD
_SOFT: Final = 9
_FAR: Final = 18
_ROUGH: Final = 3
"""How far the light round the hand fades, and that round a label, in units; how much smaller it is painted than it is shown."""

_QUIET: Final = 115
"""How opaque light round the hand is at most, of 255."""

_BODY: Final = 5
"""How far from a label its light begins to fade, in units."""

_ALONE: Final = 16, 18
"""How high the letters are that say that no card of the hand takes anything, in units of letters and at most in units."""

_BEYOND, _INTO = 8, 9
"""How far that is from the last card beside it, and where it stands on the hand, how far it reaches into that, in units: as
far as the rim of its cards."""


class Alone(NamedTuple):
    """A line, how high its letters are, and where its ground is, without the edge."""

    words: str
    px: int
    rect: Rect


def below(surface: pygame.Surface, table: Seen) -> None:
    """What lies under the cards: who sits there, and when it is the person's turn light round the cards that meet something."""
    for lights in filter(None, (hand_lights(table), *floor_lights(table))):
        surface.blit(_together(*_placed(lights), round(_SOFT * table.k)), lights[0].unionall(lights))
    for seat in range(len(table.names)):
        if sitting_at(table, seat).colliderect(surface.get_clip()):
            _sitting(surface, table, seat)


def above(surface: pygame.Surface, table: Seen) -> None:
    """What lies over the cards: what is played for, and that no card of the hand takes anything."""
    corner.draw(surface, table)
    if said := alone(table):
        radius = said.rect.height // 2
        table.ink.panel(surface, said.rect.inflate(EDGE, EDGE), palette.INK, radius + EDGE // 2)
        table.ink.panel(surface, said.rect, palette.PAPER, radius)
        table.ink.write(surface, said.rect.center, said.words, said.px, kind="bold", colour=palette.INK, anchor="center")


# -- the person's turn --------------------------------------------------------------------------------------------------------


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


def alone(table: Seen) -> Alone | None:
    """The badge that says that no card of the hand meets one on the floor. It is there while the person has to lay a card. It
    stands beside the last card, half as high, if there is room, else on the upper edge of the cards."""
    laid = any(table.view.places.get(place) for place in ("play", "flip"))
    if table.view.phase != "play" or laid or not table.acts(table.seat) or not table.hand or _card_lights(table):
        return None
    cards, (letters, most), k = [lain(table.poses[key]) for key, _ in table.hand], _ALONE, table.k
    words, px = table.say("table.turn.alone"), max(LEAST, round(min(letters * table.t, most * k)))
    rect = Rect(0, 0, table.ink.width(words, "bold", px) + px, round(1.4 * px))
    rect.midleft = cards[-1].unionall(list(table.extras.values())).right + round(_BEYOND * k), cards[-1].centery
    return Alone(words, px, rect if rect.right <= table.areas.hand.right else _on_the_hand(table, rect, cards))


def _on_the_hand(table: Seen, rect: Rect, cards: list[Rect]) -> Rect:
    """The place of a badge on the upper edge of the hand, as near to the middle as can be. It stands over the seam of two cards,
    so that it is not read as the badge of one. It keeps clear of the badges on cards; where no seam is clear it stands beside
    one of those."""
    there, whole = [badge.rect.inflate(2 * EDGE, 2 * EDGE) for badge in table.noted.values()], cards[0].unionall(cards)
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
def _together(
    size: tuple[int, int], corners: tuple[tuple[int, int], ...], each: tuple[int, int], soft: int
) -> pygame.Surface:
    """Lights round several cards: where two meet the stronger is seen, not both, and none is brighter than `_QUIET`."""
    found, light = pygame.Surface(size, pygame.SRCALPHA), _light(each, soft)
    found.fill((*_WARM, 0))
    for place in corners:
        found.blit(light, place, special_flags=pygame.BLEND_RGBA_MAX)
    found.fill((255, 255, 255, _QUIET), special_flags=pygame.BLEND_RGBA_MIN)
    return found


@lru_cache(maxsize=24)
def _light(size: tuple[int, int], soft: int) -> pygame.Surface:
    """A warm light round something, fading on the `soft` outermost pixels."""
    small = pygame.Surface((size[0] // _ROUGH, size[1] // _ROUGH), pygame.SRCALPHA)
    small.fill((*_WARM, 0))
    edge = max(2, soft // _ROUGH)
    pygame.draw.rect(small, (*_WARM, 255), small.get_rect().inflate(-2 * edge, -2 * edge), border_radius=edge)
    for radius in (edge // 2, edge - edge // 2):  # twice, so that it has no visible end
        small = pygame.transform.box_blur(small, radius)
    return pygame.transform.smoothscale(small, size)


def prepare(table: Seen) -> bool:
    """Make the light of whose turn it is, or the wood of one thing more, before it is seen; whether there was any to make."""
    makers = _light, _together, glow
    before = sum(make.cache_info().misses for make in makers)
    for lights in filter(None, (hand_lights(table), *floor_lights(table))):
        _together(*_placed(lights), round(_SOFT * table.k))
    for seat in range(len(table.names)):
        if table.acts(seat):
            glow(_glowing(table, seat).width)
            if not _on_board(table, seat):
                _light(_lit(label(table, seat), table.k).size, round(_FAR * table.k))
    if sum(make.cache_info().misses for make in makers) > before:
        return True
    return any(_made(size, table.k) for size in _wooden(table))


def _wooden(table: Seen) -> list[tuple[int, int]]:
    """How large each label is that lies on no board, the plate in the corner, and each head of a board at a side of the floor."""
    heads = (head_of(table, seat, board) for seat, board in boards(table).items() if upright(table.areas, seat))
    labels = (label(table, seat) for seat in range(len(table.names)) if not _on_board(table, seat))
    return [*(label.size for label in labels), corner.plate(table).size, *(head.size for head in heads)]


def _made(size: tuple[int, int], k: float) -> bool:
    """Have wood of a size; whether it was made only now."""
    before = walnut.cache_info().misses
    walnut(size, k)
    return walnut.cache_info().misses > before


def _glowing(table: Seen, seat: Seat) -> Rect:
    """Where light lies behind the bust of a seat."""
    return table.areas.bust[seat].inflate(round(24 * table.k), round(24 * table.k))


# -- who sits there -----------------------------------------------------------------------------------------------------------


def sitting_at(table: Seen, seat: Seat) -> Rect:
    """All that is painted of who sits there, with the light when it is their turn."""
    body = plate(table, seat) if _says(table, seat) else table.areas.hud[seat]
    found = _glowing(table, seat).union(_lit(body, table.k).inflate(4, 4))
    return found.union(head_of(table, seat, table.areas.board[seat])) if upright(table.areas, seat) else found


def _sitting(surface: pygame.Surface, table: Seen, seat: Seat) -> None:
    """The bust, and the label at its foot; warm light behind it when it is their turn."""
    ink, turn, k = table.ink, table.acts(seat), table.k
    bust, body = table.areas.bust[seat], label(table, seat)
    if turn:
        light = _glowing(table, seat)
        surface.blit(glow(light.width), light)
    out, within = table.out(seat), _says(table, seat)
    body = plate(table, seat) if within else body
    danger = strip(table, seat)
    if ink.faces and not within and not aside(table, seat):
        figure, edge = stands(table, seat)
        picture = likeness(ink.faces[seat], figure.width, table.mood(seat), out)
        surface.blit(picture, figure, (0, 0, figure.width, edge - figure.top))
    if _on_board(table, seat):
        if turn:
            ink.ring(surface, head_of(table, seat, table.areas.board[seat]), _AGLOW, max(2, round(3 * k)), round(10 * k))
    else:
        if turn:
            light = _lit(body, k)
            surface.blit(_light(light.size, round(_FAR * k)), light)
        else:
            ink.panel(surface, body.move(0, round(2 * k)), (*palette.BLACK, 90), round(9 * k))
        surface.blit(walnut(body.size, k), body)
        if turn:
            ink.ring(surface, body, _AGLOW, max(1, round(2 * k)), round(10 * k))
    if ink.faces and aside(table, seat):
        surface.blit(_pale(ink.faces[seat], bust.width, table.mood(seat)), bust)
    if ink.faces and within:
        _framed(surface, table, seat, out)
    name: Colour = palette.PAPER if turn else palette.STONE if out else NAME
    dropped = out and table.view.roles[seat] == DROPS
    own, points = seat == table.seat, palette.GOLD if table.view.scores[seat] else NAME
    good = table.wins[seat] or (own and table.enough(seat))
    more: Colour = (palette.GOLD if own else palette.PAPER) if good else GONE if not own and table.close(seat) else NAME
    more = GUARDED if table.held_back[seat] else more
    colours: tuple[Colour, ...] = name, GONE if dropped else palette.STONE if out else points, more
    words = table.names[seat], points_said(table, seat), more_said(table, seat)
    if danger is not None:
        fill = DANGER if table.wins[seat] else NEARLY if table.held_back[seat] else COUNT
        ink.panel(surface, danger, fill, round(4 * k))
        ink.ring(surface, danger, rim(fill), max(1, round(k)), round(4 * k))
    for place, told, colour in zip(written(table, seat), words, colours, strict=True):
        if told and place:
            ink.write(surface, place.midleft, told, round(place.height / 0.95), kind="bold", colour=colour, anchor="midleft")
    if table.enough(seat):
        place = written(table, seat)[1]
        tick = signs.sign("tick", round(place.height / 0.95 * TICK), palette.GOLD)
        surface.blit(tick, tick.get_rect(midright=place.midright))
    for dot, reached in times.dots(table) if own else ():
        if reached:
            ink.panel(surface, dot, palette.GOLD, dot.width // 2)
        else:
            ink.ring(surface, dot, palette.STONE, max(2, round(2 * k)), dot.width // 2)


def _says(table: Seen, seat: Seat) -> bool:
    """Whether one of the others is among those who say whether they play: their label holds their bust."""
    return table.view.phase == "drop" and seat != table.seat


def stands(table: Seen, seat: Seat) -> tuple[Rect, int]:
    """Where the bust of a seat stands, and how far down it is seen: at a side of the floor as far as the table's edge, or the
    sash before it."""
    bust, sash = table.areas.bust[seat], strip(table, seat)
    if not _on_board(table, seat):
        return bust, bust.bottom
    foot = head_of(table, seat, table.areas.board[seat]).bottom - round(EDGE_OF_TABLE * table.k)
    edge = foot if sash is None else sash.top
    return sitting(bust, edge), edge


def _on_board(table: Seen, seat: Seat) -> bool:
    """Whether a label is a part of a board that lies at a side of the floor."""
    return upright(table.areas, seat) and seat in boards(table)


def _framed(surface: pygame.Surface, table: Seen, seat: Seat, out: bool) -> None:
    """The bust of one who says whether they play, within the plate, of which it covers the left end to the foot."""
    bust, k, room = table.areas.bust[seat], table.k, plate(table, seat)
    inner = room.inflate(-round(2.7 * k), -round(2.7 * k))
    picture = likeness(table.ink.faces[seat], bust.width, table.mood(seat), out)
    surface.blit(picture, bust.clip(inner), bust.clip(inner).move(-bust.left, -bust.top))


def _lit(body: Rect, k: float) -> Rect:
    """Where light lies round a label."""
    return body.inflate(2 * round((_FAR + _BODY) * k), 2 * round((_FAR + _BODY) * k))


@lru_cache(maxsize=16)
def _pale(key: str, px: int, mood: str) -> pygame.Surface:
    """The face of one who sits out, without colour."""
    return pygame.transform.grayscale(likeness(key, px, mood, False))
