"""Where everything lies on a Go-Stop table: a pure function of a view, a size and a seat.

The person sits below, the others above; seat + 1 is at the person's right. Twelve months have their own slots on the floor, in
two rows round the stock, so that a month is always looked for in the same place.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import cast
from zlib import crc32

from pygame import Rect

from game.gostop.cards import KIND, MONTH
from game.gostop.view import GoStopView
from game.table import Piece, View
from scenes.stage.pose import NO_SHADOW, Pose

WIDTH, HEIGHT = 1280, 720
"""The table in its own units; `Areas.k` is how many pixels one of them has."""

ASPECT = 360 / 220
GROUPS = ("bright", "animal", "ribbon", "junk")
"""광·열끗·띠·피, as they lie in front of a seat."""

_SHARES = (0.0, 0.18, 0.41, 0.65, 1.0)
"""Where in a seat's captured cards each group begins."""

_GROUP = {"B": 0, "A": 1, "R": 2, "J": 3, "D": 3, "T": 3}
_STACK, _FLOOR, _LAID, _TAKEN, _HAND = 0.0, 100.0, 200.0, 300.0, 400.0

Size = tuple[int, int]


@dataclass(frozen=True)
class Areas:
    """The parts of a table in pixels. `taken` and `hud` have a rectangle a seat; of the others only hands are above."""

    k: float
    hand: Rect
    floor: Rect
    stock: Rect
    taken: tuple[Rect, ...]
    hud: tuple[Rect, ...]
    backs: tuple[Rect, ...]


def areas(size: Size, seats: int, seat: int) -> Areas:
    """The parts of a table of `size` pixels, seen from `seat`."""
    width, height = size
    k = min(width / WIDTH, height / HEIGHT)

    def px(units: float) -> int:
        return round(units * k)

    margin, others = px(10), max(1, seats - 1)
    room = width - px(92)
    block = min((room - margin * (others + 1)) // others, px(640))
    gap = (room - block * others) // (others + 1)
    taken, hud, backs = ([Rect(0, 0, 0, 0)] * seats for _ in range(3))
    for step in range(1, seats):
        left = room - (block + gap) * step
        other = (seat + step) % seats
        hud[other] = Rect(left, px(4), block, px(52))
        backs[other] = Rect(left + block - px(166), px(8), px(160), px(44))
        taken[other] = Rect(left, px(60), block, px(84))
    hud[seat] = Rect(margin, height - px(280), px(158), px(94))
    backs[seat] = Rect(0, 0, 0, 0)
    taken[seat] = Rect(margin + px(166), height - px(278), width - 2 * margin - px(166 + 216), px(88))
    hand = Rect(margin, height - px(160), width - 2 * margin - px(216), px(150))
    top, bottom = px(150), height - px(284)
    deep = px(270)
    floor = Rect(0, 0, min(width - 2 * margin, px(1000)), deep)
    floor.center = (width // 2, (top + bottom) // 2)
    stock = Rect(0, 0, px(74), round(px(74) * ASPECT))
    stock.center = floor.center
    return Areas(k, hand, floor, stock, tuple(taken), tuple(hud), tuple(backs))


def layout(view: View, size: Size, seat: int) -> dict[str, Pose]:
    """Where each piece of a `GoStopView` belongs, by its key."""
    seen = cast(GoStopView, view)
    seats = len(seen.scores)
    table = areas(size, seats, seat)
    poses: dict[str, Pose] = {}
    for place, pieces in seen.places.items():
        kind, _, owner = place.partition(":")
        if kind == "stock":
            poses |= _stock(table, pieces)
        elif kind == "hand" and int(owner) == seat:
            poses |= _own_hand(table, place, pieces, seen.tokens[seat])
        elif kind == "hand":
            poses |= _other_hand(table.backs[int(owner)], place, pieces)
        elif kind == "taken":
            poses |= _taken(table.taken[int(owner)], pieces, seen.junk[int(owner)])
        elif kind == "draw":
            poses |= _drawn(table, int(owner), place, pieces)
    poses |= _floor(table, seen)
    return poses


def key_of(place: str, index: int, piece: Piece) -> str:
    """The key under which a view names a piece."""
    return f"{place}:{index}" if piece.id is None else f"#{piece.id}"


def chance(key: str, least: float, most: float) -> float:
    """A number between two others that is always the same for the same key: how crookedly a card lies."""
    return least + (most - least) * (crc32(key.encode()) % 1000) / 999.0


# -- hands ------------------------------------------------------------------------------------------------------------------


def hand_width(table: Areas) -> float:
    """How wide a card of the person's hand is."""
    return 90 * table.k


def order(piece: Piece) -> tuple[int, int]:
    """The order of a hand: by month, and within it 광, 열끗, 띠, 쌍피, 피; bonus cards last."""
    if piece.id is None:
        return 99, 0
    return MONTH[piece.id] or 13, "BARDTJ".index(KIND[piece.id])


def hand_centres(table: Areas, months: list[int], tokens: int) -> list[float]:
    """The x of the centre of each card of a row: equal months stand close together; `tokens` follow at the end."""
    k, wide = table.k, hand_width(table)
    steps = [0.0]
    for a, b in pairwise(months):
        steps.append((84 if a == b else 99) * k)
    steps += [99 * k] * (tokens if months else max(0, tokens - 1))
    room = table.hand.width - wide
    shrink = min(1.0, room / max(1.0, sum(steps)))
    left = table.hand.centerx - sum(steps) * shrink / 2
    centres, at = [], left
    for step in steps[: len(months) + tokens]:
        at += step * shrink
        centres.append(at)
    return centres


def _own_hand(table: Areas, place: str, pieces: tuple[Piece, ...], tokens: int) -> dict[str, Pose]:
    row = sorted(enumerate(pieces), key=lambda entry: (order(entry[1]), entry[0]))
    months = [MONTH[piece.id] if piece.id is not None else -1 for _, piece in row]
    centres = hand_centres(table, months, tokens)
    return {
        key_of(place, index, piece): Pose(
            centres[nth], table.hand.centery, hand_width(table), face=float(piece.face is not None), z=_HAND + nth
        )
        for nth, (index, piece) in enumerate(row)
    }


def backs_left(rect: Rect, count: int) -> float:
    """Where the left edge of another's hand of so many cards is; it stands at the right end of its place."""
    wide = rect.height / ASPECT
    return rect.right - wide - min(wide * 0.55, (rect.width - wide) / max(1, count - 1)) * max(0, count - 1)


def _other_hand(rect: Rect, place: str, pieces: tuple[Piece, ...]) -> dict[str, Pose]:
    wide = rect.height / ASPECT
    step = min(wide * 0.55, (rect.width - wide) / max(1, len(pieces) - 1))
    left = backs_left(rect, len(pieces)) + wide / 2
    return {
        key_of(place, index, piece): Pose(
            left + step * index, rect.centery, wide, face=float(piece.face is not None), z=_HAND + index
        )
        for index, piece in enumerate(pieces)
    }


# -- the floor ----------------------------------------------------------------------------------------------------------------


def slot(table: Areas, month: int) -> tuple[float, float]:
    """The centre of the first card of a month; month 0 is where bonus cards lie, below the stock."""
    if month == 0:
        return table.stock.centerx, table.floor.bottom - 30 * table.k
    column, row = (month - 1) % 6, (month - 1) // 6
    side = -1 if column < 3 else 1
    pitch = (table.floor.width - 118 * table.k) / 6
    x = table.floor.centerx + (column - 2.5) * pitch + side * 59 * table.k
    return x - 20 * table.k, table.floor.top + (66 + 138 * row) * table.k


def month_mat(table: Areas, month: int) -> Rect:
    """The mat that marks where a month lies."""
    mat = Rect(0, 0, round(84 * table.k), round(134 * table.k))
    mat.center = round(slot(table, month)[0]), round(slot(table, month)[1])
    return mat


def _floor(table: Areas, view: GoStopView) -> dict[str, Pose]:
    """Cards on the floor and those just laid or turned, month by month; a 뻑 pile lies crooked."""
    k, wide = table.k, 78 * table.k
    crooked = {pile.month for pile in view.bbeok}
    lying = [
        (place, height, key_of(place, index, piece), index % 12 + 1 if piece.id is None else MONTH[piece.id], piece)
        for place, height in (("floor", _FLOOR), ("play", _LAID), ("flip", _LAID + 10))
        for index, piece in enumerate(view.places.get(place, ()))
    ]
    count = Counter(month for _, _, _, month, _ in lying)
    filled: Counter[int] = Counter()
    poses = {}
    for place, height, key, month, piece in lying:
        nth = filled[month]
        filled[month] += 1
        x, y = slot(table, month)
        if month in crooked:
            turn = chance(key, 5, 13) * (1, -1)[nth % 2]
            x, y = x + (12 + 13 * nth) * k, y + chance(key + "y", -7, 7) * k
        else:
            turn = chance(key, -1.5, 1.5) if place == "floor" else chance(key, -5, 5)
            apart = min(38.0, 62.0 / max(1, count[month] - 1))
            x, y = x + apart * nth * k, y + 3 * nth * k
        face = float(piece.face is not None)
        poses[key] = Pose(x, y, wide, round(turn), face=face, z=height + nth)
    return poses


def _stock(table: Areas, pieces: tuple[Piece, ...]) -> dict[str, Pose]:
    x, y = table.stock.center
    count = len(pieces)
    return {
        key_of("stock", index, piece): Pose(
            x - (count - index) * 0.22 * table.k,
            y - (count - index) * 0.34 * table.k,
            table.stock.width,
            height=0.0 if index == count - 1 else NO_SHADOW,
            alpha=float(index < 3 or (count - index) % 4 == 1),  # of those within the pile not even an edge is seen
            face=float(piece.face is not None),
            z=_STACK + count - index,
        )
        for index, piece in enumerate(pieces)
    }


def _drawn(table: Areas, owner: int, place: str, pieces: tuple[Piece, ...]) -> dict[str, Pose]:
    """Cards drawn for the deal lie in front of their seat."""
    rect, k = table.taken[owner], table.k
    wide = rect.height / ASPECT
    return {
        key_of(place, index, piece): Pose(
            rect.centerx + index * 30 * k, rect.centery, wide, face=float(piece.face is not None), z=_LAID + index
        )
        for index, piece in enumerate(pieces)
    }


# -- captured cards -----------------------------------------------------------------------------------------------------------


def group(rect: Rect, nth: int) -> Rect:
    """The part of a seat's captured cards where a group lies; the right end of each is left to its badge."""
    left = rect.left + rect.width * _SHARES[nth]
    right = rect.left + rect.width * _SHARES[nth + 1]
    return Rect(round(left), rect.top, round(right - left), rect.height)


def grouped(pieces: tuple[Piece, ...], junk: tuple[int, ...]) -> tuple[list[tuple[int, Piece]], ...]:
    """Captured cards by group, each with its index, in the order in which they were captured; `junk` are those that count so."""
    groups: tuple[list[tuple[int, Piece]], ...] = ([], [], [], [])
    for index, piece in enumerate(pieces):
        if piece.id is not None:
            groups[3 if piece.id in junk else _GROUP[KIND[piece.id]]].append((index, piece))
    return groups


def _taken(rect: Rect, pieces: tuple[Piece, ...], junk: tuple[int, ...]) -> dict[str, Pose]:
    wide = (rect.height - 2) / ASPECT
    poses = {}
    for nth, cards in enumerate(grouped(pieces, junk)):
        part = group(rect, nth)
        room = part.width - wide * 1.15
        step = min(wide * 0.42, room / max(1, len(cards) - 1))
        for at, (index, piece) in enumerate(cards):
            x = part.left + wide / 2 + step * at
            poses[key_of("taken", index, piece)] = Pose(x, rect.centery, wide, z=_TAKEN + at)
    return poses
