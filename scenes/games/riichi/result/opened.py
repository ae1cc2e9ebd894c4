"""A hand laid open on a result: which tiles it has, where each of them lies, and the glow behind a great one. A tile that was
added to a pon (소명깡) lies above the sideways one."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.riichi.prospect import COPIES, own, seen
from game.riichi.tiles import KIND, KIND_FACES, count, dora_of
from game.riichi.view import Meld, RiichiView
from game.riichi.waits import kinds_of, waits
from game.table import Seat
from scenes.games.riichi.tiles import FACE, THICK
from scenes.kit import palette
from scenes.kit.box import Measure
from scenes.kit.mark import Mark
from scenes.kit.palette import Colour
from scenes.pages.result.counting import Dealt, Late
from scenes.pages.result.small_pictures import PETAL_TURNS, petals
from scenes.stage.pose import NO_SHADOW, Pose
from scenes.stage.sprite import Sprites

APART: Final = 0.4
"""How far what belongs apart lies from the rest, in widths of a tile."""


class Slot(NamedTuple):
    """A tile of such a row: its face, None where it lies face down; `turned` sideways, `apart` from those before it; `won` is the
    one that completes the hand, and one that was `added` lies above the next."""

    face: str | None
    turned: bool = False
    apart: bool = False
    won: bool = False
    added: bool = False

    @property
    def wide(self) -> float:
        """How much room it takes, in widths of a tile."""
        return (0.0 if self.added else FACE if self.turned else 1.0) + (APART if self.apart else 0.0)


def row(view: RiichiView, seat: Seat) -> tuple[Slot, ...]:
    """The tiles of a hand that lies open; another one lies face down, but for its melds."""
    faces = {piece.id: piece.face for pieces in view.places.values() for piece in pieces}
    found: list[Slot] = []
    if view.exposed[seat]:
        found += [Slot(faces[tile]) for tile in sorted(own(view, seat))]
    else:
        found += [Slot(None)] * len(view.places[f"hand:{seat}"])
    for meld in view.melds[seat]:
        found += _meld(meld, seat, faces)
    if view.exposed[seat]:
        found += [Slot(face, apart=True, won=True) for face in _last(view, seat, faces)]
    return tuple(found)


def _meld(meld: Meld, owner: Seat, faces: dict[int | None, str | None]) -> Iterator[Slot]:
    """The tiles of a meld from left to right."""
    tiles = meld.in_order(owner)
    for nth, tile in enumerate(tiles):
        up, turned = meld.kind != "ankan" or nth in (1, 2), tile == meld.called
        added = turned and meld.added is not None
        if added:
            yield Slot(faces.get(meld.added), turned=True, apart=nth == 0, added=True)
        yield Slot(faces.get(tile) if up else None, turned=turned, apart=nth == 0 and not added)


def _last(view: RiichiView, seat: Seat, faces: dict[int | None, str | None]) -> list[str]:
    """The tile that a seat has won with or drawn last."""
    drawn = [piece.face for piece in view.places[f"drawn:{seat}"]]
    settlement = view.settlement
    ron = settlement is not None and settlement.kind == "ron" and seat in settlement.winners
    if not drawn and ron and view.offer is not None:
        drawn = [faces.get(view.offer.tile)]
    return [face for face in drawn if face is not None]


def thrown(view: RiichiView) -> str | None:
    """The tile that could be claimed last."""
    pieces = [piece for some in view.places.values() for piece in some]
    return next((piece.face for piece in pieces if view.offer is not None and piece.id == view.offer.tile), None)


def waited(view: RiichiView, seat: Seat) -> tuple[str, ...]:
    """The tiles that an open hand waits for."""
    return tuple(KIND_FACES[kind] for kind in kinds_of(waits(count(own(view, seat))))) if view.exposed[seat] else ()


def left(view: RiichiView, faces: Sequence[str]) -> int:
    """How many tiles of these kinds lie nowhere in sight."""
    met = seen(view)
    return sum(COPIES - met[KIND[face]] for face in faces)


def dora(view: RiichiView) -> Sequence[tuple[str, tuple[str, ...]]]:
    """The tiles that bring a han by themselves, by the indicators that are open: ``dora``, and ``ura_dora`` where the lower ones
    were turned."""
    found = []
    for name, place, opened in (("dora", "dora", view.opened), ("ura_dora", "ura", view.ura_open)):
        faces = tuple(KIND_FACES[dora_of(piece.id)] for piece in view.places[place][:opened] if piece.id is not None)
        if faces:
            found.append((name, faces))
    return found


# ---- How it lies -------------------------------------------------------------------------------------------------------

_FINE: Final = 3
"""What is struck out is painted so many times larger, so that its edges become smooth."""

STREWN: Final = 36
"""How many petals lie on the ground of the rarest win."""

_ROUGH: Final = 6
"""The glow is painted so many times smaller, and made larger: its edges are soft."""


@dataclass(frozen=True, slots=True)
class TileRow:
    """A row of tiles so many units wide, from a time on. The tile that completes a hand has a ring where the hand has `won`, and
    is crossed out where it was `wrong`; a hand that is not shown lies in the `dark`."""

    slots: tuple[Slot, ...]
    units: float
    sprites: Sprites
    at: float = 0.0
    won: bool = False
    wrong: bool = False
    dark: bool = False

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its tiles; higher where one of them lies above another."""
        tile, tallest = by.letters(self.units), 2.0 + THICK if any(slot.added for slot in self.slots) else FACE + THICK
        return round(tile * sum(slot.wide for slot in self.slots)), round(tile * tallest) if self.slots else 0

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """From the left on, in the middle of the height."""
        tile, left = by.letters(self.units), float(rect.left)
        foot = rect.centery + self.size(by)[1] / 2
        for slot in self.slots:
            left += APART * tile if slot.apart else 0.0
            wide, high = tile * (FACE if slot.turned else 1.0), tile * ((1.0 if slot.turned else FACE) + THICK)
            where = Rect(round(left), round(foot - high - (tile if slot.added else 0.0)), round(wide), round(high))
            look = ("lie1" if slot.turned else "lie0") + ("*" if self.dark else "")
            pose = Pose(0, 0, wide, face=float(slot.face is not None), height=NO_SHADOW, look=look)
            yield Dealt(slot.face or "", where, self.sprites, pose, self.at)
            if slot.won and (self.won or self.wrong):
                ring = where.inflate(6, 6)
                yield Late("wrong" if self.wrong else "won", (struck if self.wrong else ringed)(ring.size), ring, self.at)
            left += 0.0 if slot.added else wide


@lru_cache(maxsize=4)
def ringed(size: tuple[int, int]) -> Surface:
    """The ring of gold round a tile with which a hand was won, `size` pixels large."""
    picture = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, palette.GOLD, picture.get_rect(), max(2, size[0] // 24), border_radius=max(3, size[0] // 10))
    return picture


@lru_cache(maxsize=4)
def glow(places: tuple[tuple[int, int, int, int], ...], rank: int) -> Surface:
    """Golden light behind tiles in places of a row in pixels, to be added to what is there: the stronger, the greater the `rank`
    of a win. It is wider than all of them by the height of the first at each side, and does not fill what is between them."""
    rects = [Rect(place) for place in places]
    whole, pad = rects[0].unionall(rects[1:]), rects[0].height
    small = Surface(((whole.width + 2 * pad) // _ROUGH, (whole.height + 2 * pad) // _ROUGH))
    share = min(1.0, 0.5 + 0.1 * rank)
    colour = tuple(round(part * share) for part in palette.GOLD)
    for rect in rects:
        lit, at = Surface(small.get_size()), rect.move(pad - whole.left, pad - whole.top)
        lit.fill(colour, [side // _ROUGH for side in at])
        lit = pygame.transform.box_blur(lit, max(1, pad // _ROUGH // 2), repeat_edge_pixels=False)
        small.blit(lit, (0, 0), special_flags=pygame.BLEND_MAX)
    return pygame.transform.smoothscale(small, (whole.width + 2 * pad, whole.height + 2 * pad))


def strewn(surface: Surface, px: int, places: Sequence[Rect]) -> None:
    """Petals that lie in places of the ground of the rarest win, in each as many as in any other."""
    for nth in range(STREWN):
        turns, place = petals(round(px * (0.6, 0.75, 0.9)[nth % 3])), places[nth % len(places)]
        x, y = (nth * 0.618034 + 0.1) % 1.0, (nth * 0.754878 + 0.2) % 1.0
        surface.blit(turns[nth * 7 % PETAL_TURNS], (place.x + round(x * place.w), place.y + round(y * place.h)))


@lru_cache(maxsize=1)
def struck(size: tuple[int, int], colour: Colour = palette.RED) -> Surface:
    """What lies over a tile that was wrong, `size` pixels large: grey, and a cross of two strokes that grow thinner."""
    wide, high = (side * _FINE for side in size)
    over = Surface((wide, high), pygame.SRCALPHA)
    over.fill((*colour[:3], 0))
    edge, thick = max(1, wide // 18), wide * 0.12
    pygame.draw.rect(over, (*palette.CHARCOAL, 110), over.get_rect().inflate(-2 * edge, -2 * edge), border_radius=wide // 9)
    for begin, end in (((0.14, 0.1), (0.88, 0.92)), ((0.9, 0.08), (0.12, 0.9))):
        (x, y), (to_x, to_y) = ((share[0] * wide, share[1] * high) for share in (begin, end))
        far = math.hypot(to_x - x, to_y - y)
        across, down = (to_y - y) / far * thick / 2, (x - to_x) / far * thick / 2
        thin = (to_x + across * 0.3, to_y + down * 0.3), (to_x - across * 0.3, to_y - down * 0.3)
        pygame.draw.circle(over, colour, (x, y), thick / 2)
        pygame.draw.polygon(over, colour, [(x - across, y - down), (x + across, y + down), *thin])
    return pygame.transform.smoothscale(over, size)
