"""Where everything lies on a Daifugo table: pure functions of a view, a size and a seat.

The person sits below, and play goes clockwise, so that the next one sits at the left. In the middle is the pile, with what is in
force at its left and the discard at its right; below it the question, and the hand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal
from zlib import crc32

from pygame import Rect, Vector2

from game.daifugo.cards import pack
from game.daifugo.events import Gave
from game.daifugo.view import DaifugoView
from game.table import Piece, Seat, View
from scenes.stage.binding import Key, keys
from scenes.stage.light import BEATEN, SHUT
from scenes.stage.pose import NO_SHADOW, Pose
from scenes.table.people import FEW, SLAB

WIDTH, HEIGHT = 1280, 720
"""The table in its own units; `Areas.k` is the number of pixels in one of them."""

ASPECT: Final = 1.4
"""How high a card is, in widths of it."""

CARD, LARGE_CARD, PLAYED, BACK, OPEN = 104, 112, 132, 35, 48
"""How wide cards are, in units: in a hand of many and of few, on the pile, in another's closed hand and in an open one."""

ASKED: Final = 92
"""How high the strip over the hand is that is kept for lifted cards and for what is asked, in units."""

_STANDING: Final = 192.0, 158.0
_BESIDE: Final = 214.0, 88.0
"""How much room there is for somebody with the label at the foot, and beside the bust, in units."""

_FAN: Final = 88.0, 70.0
_SHOULDER: Final = 116.0, 66.0
"""How large the fan of backs is that few hold at the shoulder, and how far from the outer edge and the foot of their room."""

_ROW: Final = 7
"""So many cards of an open hand lie in a row below the label of somebody at a side, twice as many beside one at the far edge."""

_SHEAF: Final = 40.0
"""How wide the place at the end of a label is where the cards of one of many lie, in units."""

Side = Literal["own", "left", "top", "right"]


@dataclass(frozen=True)
class SeatRoom:
    """Where somebody sits: at which side, the room there, and where the backs of the hand are."""

    side: Side
    room: Rect
    backs: Rect


@dataclass(frozen=True)
class DaifugoAreas:
    """The parts of a table in pixels; `k` is a unit. `places` are by seat; `states` is the column for what is in force, `offered`
    where something is laid out to choose from, `asking` the strip over the hand where questions stand."""

    k: float
    size: tuple[int, int]
    hand: Rect
    asking: Rect
    states: Rect
    middle: Rect
    offered: Rect
    pile: Rect
    discard: Rect
    out: Rect
    deck: Rect
    aside: Rect
    places: tuple[SeatRoom, ...]

    @property
    def few(self) -> bool:
        """Whether so few play that everybody has the label at the foot."""
        return len(self.places) - 1 <= FEW


def table_areas(view: DaifugoView, size: tuple[int, int], seat: Seat) -> DaifugoAreas:
    """The parts of the table of a view."""
    at = view.seating.index(seat)
    return areas(size, (*view.seating[at:], *view.seating[:at]))


@lru_cache(maxsize=16)
def areas(size: tuple[int, int], ring: tuple[Seat, ...]) -> DaifugoAreas:
    """The parts of a table of `size` pixels; `ring` are the seats in the order of play clockwise, the person first."""
    width, height = size
    k = min(width / WIDTH, height / HEIGHT)

    def px(units: float) -> int:
        return round(units * k)

    few = len(ring) - 1 <= FEW
    edge, top, side = px(168), px(166), px(24 + _SHOULDER[0] + _FAN[0] if few else _BESIDE[0] + 16)
    hand = Rect(edge, height - px(186), width - 2 * edge, px(184))
    asking = Rect(hand.left, hand.top - px(ASKED), hand.width, px(56))
    middle = Rect(side, top, width - 2 * side, asking.top - px(4) - top)
    pile = _round((middle.centerx, middle.centery - px(4)), px(400), min(px(330), middle.height))
    states = Rect(max(middle.left, pile.left - px(204)), middle.top, px(196), middle.height)
    left = states.right + px(8)
    discard = _round((pile.right + px(50), pile.centery), px(76), px(76 * ASPECT))
    beside, above = discard.move(px(104), 0), _round((discard.centerx + px(104), discard.top - px(46)), px(38), px(53))
    own = SeatRoom("own", Rect(px(18), height - px(196), px(144), px(184)), Rect(hand.center, (0, 0)))
    others = _others(size, k, len(ring) - 1, hand.top - px(ASKED) if few else asking.top)
    by_seat = dict(zip(ring, [own, *others], strict=True))
    return DaifugoAreas(
        k=k,
        size=size,
        hand=hand,
        asking=asking,
        states=states,
        middle=middle,
        offered=Rect(left, middle.top, 2 * (middle.centerx - left), middle.height),
        pile=pile,
        discard=discard,
        out=above if len(ring) == 2 else beside,
        deck=beside if len(ring) == 2 else above,
        aside=_round((pile.left - px(20), pile.bottom - px(60)), px(60), px(60 * ASPECT)),
        places=tuple(by_seat[seat] for seat in range(len(ring))),
    )


def _round(centre: tuple[int, int], wide: int, high: int) -> Rect:
    return Rect(0, 0, wide, high).move_to(center=centre)


def _others(size: tuple[int, int], k: float, count: int, low: int) -> list[SeatRoom]:
    """Where the others sit, clockwise from the lower left; who sits at a side does so above `low`."""

    def px(units: float) -> int:
        return round(units * k)

    few = count <= FEW
    aside = 0 if count == 1 else 1 if count <= 5 else 2
    far = count - 2 * aside
    wide, high = (px(side) for side in (_STANDING if few else _BESIDE))
    corner = px(98 if few else 110 if far else 58)

    def column(side: Side, x: int) -> list[SeatRoom]:
        each = (low - corner) // max(1, aside)
        rooms = [Rect(x, corner + each * nth + max(0, each - high) // 2, wide, high) for nth in range(aside)]
        return [_seat_room(side, room, k, few) for room in (rooms[::-1] if side == "left" else rooms)]

    edge, start = px(24 if few else 12), px(124)
    each = (width := size[0] - 2 * start) // max(1, far)
    top = [Rect(start + each * nth + max(0, each - wide) // 2, px(14), min(wide, each - px(8)), high) for nth in range(far)]
    if few:
        top = [Rect(start + (width - wide) // 2, px(4), wide, high)] * far
    row = [_seat_room("top", room, k, few) for room in top]
    return [*column("left", edge), *row, *column("right", size[0] - edge - wide)]


def _seat_room(side: Side, room: Rect, k: float, few: bool) -> SeatRoom:
    """Few hold their cards at the shoulder that is nearer to the middle; of many they lie at the end of the label."""
    if not few:
        slab, wide = round(room.height * SLAB), round(_SHEAF * k)
        sheaf = Rect(room.right - wide, room.bottom - slab, wide, slab)
        return SeatRoom(side, Rect(room.left, room.top, room.width - wide, room.height), sheaf)
    fan, shoulder = Rect(0, 0, round(_FAN[0] * k), round(_FAN[1] * k)), round(_SHOULDER[0] * k)
    fan.bottom = room.bottom - round(_SHOULDER[1] * k)
    if side == "right":
        fan.right = room.right - shoulder
    else:
        fan.left = (room.left if side == "left" else room.centerx - round(_STANDING[0] / 3 * k)) + shoulder
    return SeatRoom(side, room, fan)


# -- all of it ----------------------------------------------------------------------------------------------------------------

HAND_Z: Final = 2000.0
PILE_Z: Final = 200.0
SPREAD_Z: Final = 1500.0

PLAQUES: Final = frozenset({"call", "order", "draw"})
"""The questions that are about no cards that lie somewhere: plaques lie over the pile, which is not seen meanwhile."""


def layout(view: View, size: tuple[int, int], seat: Seat) -> dict[Key, Pose]:
    """Where each piece of a `DaifugoView` belongs."""
    assert isinstance(view, DaifugoView)
    parts = table_areas(view, size, seat)
    found = hand(parts, view, seat) | pile(parts, view)
    for other in range(view.rules.seats):
        if other != seat:
            found |= backs(parts, parts.places[other], keys(view, f"hand:{other}"))
    for nth, (key, _) in enumerate(keys(view, "aside")):
        at, k = parts.aside, parts.k
        found[key] = Pose(at.centerx - nth * 22 * k, at.centery, at.width, chance(key, -5, 5), z=100.0 + nth)
    for place, rect in (("discard", parts.discard), ("out", parts.out), ("deck", parts.deck)):
        found |= stack(rect, keys(view, place), parts.k, not exchanging(view))
    if looked := looked_at(view, seat):
        found |= spread(parts, sorted_keys(view, looked))
    if looked or any(one.seat == seat and one.kind in PLAQUES for one in view.decisions):
        found |= {key: found[key].but(alpha=0.0) for key, _ in keys(view, "field")}
    return found


def chance(key: str, least: float, most: float) -> float:
    """A number between two others that is always the same for the same key: how crookedly a card lies."""
    return least + (most - least) * (crc32(key.encode()) % 1000) / 999.0


def exchanging(view: DaifugoView) -> bool:
    """Whether cards are being exchanged: who gives to whom is shown over the field and the piles beside it."""
    return view.phase in ("exchange", "return") and view.settlement is None


# -- hands --------------------------------------------------------------------------------------------------------------------

ONE_ROW: Final = 28
"""So many cards of a hand lie in one row; more lie in two."""

SAG: Final = 8.0
"""How much lower the ends of the fan lie than its middle at most, in units."""

TOPMOST: Final = 3
"""So many cards of a hand are seen where it lies as a sheaf."""


def sorted_keys(view: DaifugoView, place: str) -> list[tuple[Key, Piece]]:
    """The cards of an open place, the weakest as strength stands now first; equal numbers by their suits."""
    number, strength = pack(view.rules).number, {one: at for at, one in enumerate(view.order)}
    found = keys(view, place)
    if any(piece.id is None for _, piece in found):
        return found
    return sorted(found, key=lambda entry: (strength.get(number[entry[1].id or 0], 0), entry[1].id or 0))


def hand(parts: DaifugoAreas, view: DaifugoView, seat: Seat) -> dict[Key, Pose]:
    """The fan: from the weakest at the left to the strongest at the right, in two rows where there are very many. The fewer they
    are, the larger."""
    row, k = sorted_keys(view, f"hand:{seat}"), parts.k
    if len(row) <= ONE_ROW:
        wide = max(CARD, min(LARGE_CARD, (parts.hand.width / k - 16) / (0.62 * len(row) + 0.5))) * k
        found = _fan(parts, row, wide, parts.hand.bottom - wide * ASPECT / 2 - 6 * k, HAND_Z)
    else:
        half, wide = -(-len(row) // 2), CARD * k
        low = parts.hand.bottom - wide * ASPECT / 2 - k
        found = _fan(parts, row[:half], wide, low - 28 * k, HAND_Z)
        found |= _fan(parts, row[half:], wide, low, HAND_Z + 100, bent=False)
    came, lit = received(view, seat), SHUT if dims_hand(view, seat) else 1.0
    return {key: found[key].but(lit=lit, rim=RIM if piece.id in came else 0.0) for key, piece in row}


def dims_hand(view: DaifugoView, seat: Seat) -> bool:
    """Whether a whole hand is dim: nothing of it can be played, its owner has passed, or is to choose among other cards."""
    mine = [one for one in view.decisions if one.seat == seat]
    turns = [one.choices for one in mine if one.kind == "turn" and isinstance(one.choices, tuple)]
    barred = any(not any(choice.startswith("play ") for choice in choices) for choices in turns)
    passed = view.phase == "turn" and view.passed[seat] and not mine
    return barred or passed or bool(looked_at(view, seat))


def looked_at(view: DaifugoView, seat: Seat) -> str:
    """The closed place that is spread before the person, to choose from; nothing where none is."""
    asked = view.asked
    if asked is None or seat not in asked.seats or asked.source in ("", f"hand:{seat}"):
        return ""
    return asked.source if any(piece.face for piece in view.places.get(asked.source, ())) else ""


def received(view: DaifugoView, seat: Seat) -> frozenset[int]:
    """The cards that have come to a seat in the exchange, until the first play: they have a golden rim."""
    if view.plays_made or view.passes_made:
        return frozenset()
    gifts = [event for event in view.log if isinstance(event, Gave) and event.taker == seat]
    return frozenset(move.id for event in gifts for move in event.moves if move.id is not None)


def _fan(
    parts: DaifugoAreas, row: Sequence[tuple[Key, Piece]], wide: float, y: float, z: float, bent: bool = True
) -> dict[Key, Pose]:
    """Cards side by side as a hand holds them, a little turned from one another; those at the ends are at `y`, the lowest."""
    count = len(row)
    step = min(wide * 0.62, (parts.hand.width - wide - 12 * parts.k) / max(1, count - 1))
    turn = min(0.55, 9.0 / max(1, count)) if bent else 0.0
    curve, most = step * math.radians(turn) / 2, SAG * parts.k
    lowest = min(most, curve * ((count - 1) / 2) ** 2)
    found = {}
    for nth, (key, piece) in enumerate(row):
        off = nth - (count - 1) / 2
        x, sunk = parts.hand.centerx + off * step, y - lowest + min(most, curve * off * off)
        face = float(piece.face is not None)
        found[key] = Pose(x, sunk, wide, round(-off * turn, 1), height=0.03, face=face, z=z + nth)
    return found


def backs(parts: DaifugoAreas, place: SeatRoom, row: Sequence[tuple[Key, Piece]]) -> dict[Key, Pose]:
    """Another's hand: a fan of backs that is held beside the bust, or a sheaf of them where many play; or open."""
    k = parts.k
    if all(piece.face is None for _, piece in row):
        return _held(place.backs, row, k) if parts.few else _sheaf(place.backs, row, k)
    return _opened(parts, place, row)


def _opened(parts: DaifugoAreas, place: SeatRoom, row: Sequence[tuple[Key, Piece]]) -> dict[Key, Pose]:
    """An open hand, in rows: under the label, down to where questions stand; of one of few at the far edge beside it."""
    k, room, far = parts.k, place.room, place.side == "top"
    gap, wide = round(6 * k), OPEN * k
    free = Rect(room.left, room.bottom + gap, room.width, parts.asking.top - room.bottom - gap)
    if far and parts.few:
        free = Rect(room.right + gap, room.top + gap, parts.middle.right - room.right, parts.middle.top - room.top - gap)
    a_row = (2 if far else 1) * _ROW if parts.few else max(_ROW, len(row))
    rows, high = -(-len(row) // a_row), wide * ASPECT
    step = min(wide * 0.62, (free.width - wide) / (min(a_row, len(row)) - 1 or 1))
    down = min(high * 1.04, (free.height - high) / (rows - 1 or 1))
    found = {}
    for nth, (key, piece) in enumerate(row):
        y, x = divmod(nth, a_row)
        long = step * (min(a_row, len(row) - y * a_row) - 1)
        left = free.right - wide - long if place.side == "right" else float(free.left)
        at = left + wide / 2 + step * x, free.top + high / 2 + down * y
        shadow = NO_SHADOW if x else 0.0
        found[key] = Pose(*at, wide, height=shadow, face=float(bool(piece.face)), z=50.0 + nth)
    return found


def _sheaf(rect: Rect, row: Sequence[tuple[Key, Piece]], k: float) -> dict[Key, Pose]:
    """Backs one upon another, of which the topmost are seen: their number is written on them."""
    found = {}
    for nth, (key, _) in enumerate(row):
        under = len(row) - 1 - nth
        x, shown = rect.centerx - min(under, TOPMOST - 1) * 3 * k, float(under < TOPMOST)
        found[key] = Pose(x, rect.centery, BACK * k, face=0.0, z=50.0 + nth, alpha=shown)
    return found


def _held(rect: Rect, row: Sequence[tuple[Key, Piece]], k: float) -> dict[Key, Pose]:
    """A fan about the hand that holds it, at the foot of its rectangle: the wider, the more cards."""
    wide, count = BACK * k, len(row)
    radius, opened = wide * ASPECT * 0.82, min(84.0, 9.0 * (count - 1))
    pivot = Vector2(rect.centerx, rect.bottom - round(12 * k))
    found = {}
    for nth, (key, _) in enumerate(row):
        angle = opened * (nth / max(1, count - 1) - 0.5)
        point = pivot + Vector2(0, -radius + wide * ASPECT * 0.36).rotate(angle)
        above = NO_SHADOW if nth else 0.0
        found[key] = Pose(point.x, point.y, wide, round(-angle, 1), height=above, face=0.0, z=50.0 + nth)
    return found


# -- the pile -----------------------------------------------------------------------------------------------------------------

NEWEST, OLDER = 1.1, 0.78
"""How large the cards of the newest play and of the others on the pile are, in widths of `PLAYED`."""

APART: Final = (0.34, 0.9), (0.46, 1.5)
"""How far two cards of an older play are apart and the last from the first at most, and those of the newest, in widths of
them."""

RIM: Final = 0.034
"""How thick the gold round the newest is, in widths of a card."""

BESIDE: Final = 50.0, 36.0
"""How far above the middle a play lies that came from the far side, and below it the person's own, in units."""


def pile(parts: DaifugoAreas, view: DaifugoView) -> dict[Key, Pose]:
    """The plays on the field: the newest large in the middle, the older ones smaller and darker behind it, each at the side of
    its owner and crooked, as it was thrown."""
    lying = {piece.id: key for key, piece in keys(view, "field")}
    found: dict[Key, Pose] = {}
    for nth, laid in enumerate(view.field):
        newest = nth == len(view.field) - 1
        cards = [card for card in laid.play.cards if card in lying]
        if newest:
            cards += [card for card in lying if card is not None and not any(card in one.play.cards for one in view.field)]
        centre, angle = thrown(parts, view, nth)
        wide, step = spaced(parts, len(cards), newest)
        lit, rim = (1.0, RIM) if newest else (BEATEN, 0.0)
        for at, card in enumerate(cards):
            point = centre + Vector2(step * (at - (len(cards) - 1) / 2), 0).rotate(-angle)
            turn, z = round(angle + chance(f"{card}.{nth}", -2.0, 2.0), 1), PILE_Z + len(found)
            found[lying[card]] = Pose(point.x, point.y, wide, turn, height=0.02, z=z, lit=lit, rim=rim)
    return found


def about(parts: DaifugoAreas, count: int) -> list[Pose]:
    """Where so many cards lie that are about to be played: as the newest on the pile, and straight."""
    (wide, step), (x, y), z = spaced(parts, count, True), parts.pile.center, PILE_Z + 100
    return [Pose(x + step * (nth - (count - 1) / 2), y, wide, height=0.02, z=z + nth, rim=RIM) for nth in range(count)]


def spaced(parts: DaifugoAreas, count: int, newest: bool) -> tuple[float, float]:
    """How wide the cards of a play of so many are, and how far apart."""
    wide, (share, most) = PLAYED * parts.k * (NEWEST if newest else OLDER), APART[newest]
    return wide, min(wide * share, wide * most / max(1, count - 1))


def breadth(parts: DaifugoAreas, view: DaifugoView, nth: int) -> float:
    """How wide the play is that is the `nth` on the field, if it lies straight."""
    wide, step = spaced(parts, view.field[nth].play.size, nth == len(view.field) - 1)
    return wide + step * (view.field[nth].play.size - 1)


def thrown(parts: DaifugoAreas, view: DaifugoView, nth: int) -> tuple[Vector2, float]:
    """The centre and the angle of the play that is the `nth` on the field."""
    laid, k = view.field[nth], parts.k
    seed, middle = f"{nth}.{laid.seat}.{laid.play.line}", Vector2(parts.pile.center)
    crooked = Vector2(chance(seed + "x", -6, 6), chance(seed + "y", -4, 4)) * k
    if nth == len(view.field) - 1:
        return middle + crooked, chance(seed, -4, 4)
    place, newest, own = parts.places[laid.seat], breadth(parts, view, len(view.field) - 1), breadth(parts, view, nth)
    towards = (Vector2(place.room.center) - middle if place.side != "own" else Vector2(-0.5, 1)).normalize()
    aside = min((newest + own) / 2, max(parts.pile.width / 2 - own / 2, own / 2 + 24 * k))
    above, below = BESIDE
    off = Vector2((-0.62 if place.side == "top" else towards.x) * aside, towards.y * (above if towards.y < 0 else below) * k)
    return middle + off + crooked, chance(seed, -9, 9) - towards.x * 4


# -- closed piles -------------------------------------------------------------------------------------------------------------

SHOWN: Final = 7
"""So many of a closed pile are seen, the topmost."""

LAID_OUT: Final = (104, 92, 76, 66)
"""How wide the cards are that somebody looks through, in units: the first width that has room."""

SEEN: Final = 0.45
"""At least so much of each of them is seen, in widths of it."""


def stack(rect: Rect, row: Sequence[tuple[Key, Piece]], k: float, seen: bool = True) -> dict[Key, Pose]:
    """A closed pile, as it grew: crooked, and only its top in sight."""
    found = {}
    for nth, (key, piece) in enumerate(row):
        top = len(row) - nth <= SHOWN
        x, y = rect.centerx + chance(key + "x", -5, 5) * k, rect.centery + chance(key + "y", -4, 4) * k
        turn, face = round(chance(key, -13, 13), 1), float(piece.face is not None)
        height, alpha = 0.0 if top else NO_SHADOW, float(top and seen)
        found[key] = Pose(x, y, rect.width, turn, height=height, face=face, z=1.0 + nth, alpha=alpha)
    return found


def spread(parts: DaifugoAreas, row: Sequence[tuple[Key, Piece]]) -> dict[Key, Pose]:
    """A place that somebody looks through: all of it laid out over the pile, in rows; a single row is a little bowed."""
    k = parts.k
    area = parts.offered.inflate(-round(16 * k), -round(30 * k)).move(0, -round(6 * k))

    def has_room(wide: float, rows: int) -> bool:
        each = -(-len(row) // rows)
        return (area.width - wide) / max(1, each - 1) >= wide * SEEN and rows * wide * ASPECT <= area.height

    sizes = [(side * k, rows) for side in LAID_OUT for rows in range(1, 6)]
    wide, rows = next((size for size in sizes if has_room(*size)), sizes[-1])
    each = -(-len(row) // rows)
    across = min(wide * 1.08, (area.width - wide) / max(1, each - 1))
    down = min(wide * ASPECT * 1.08, (area.height - wide * ASPECT) / max(1, rows - 1))
    turn, sinks = (1.4, 1.1 * k) if rows == 1 else (0.0, 0.0)
    found = {}
    for nth, (key, piece) in enumerate(row):
        y, x = divmod(nth, each)
        off = x - (min(each, len(row) - y * each) - 1) / 2
        at = area.centerx + off * across, area.centery + (y - (rows - 1) / 2) * down + sinks * off * off
        face = float(piece.face is not None)
        found[key] = Pose(*at, wide, round(-off * turn, 1), height=0.03, face=face, z=SPREAD_Z + nth)
    return found
