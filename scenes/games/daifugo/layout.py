"""Where every card of Daifugo lies: the fan in the hand, the pile as it was thrown, backs, and the piles beside."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final
from zlib import crc32

from pygame import Rect, Vector2

from game.daifugo.cards import pack
from game.daifugo.view import DaifugoView
from game.table import Piece, Seat, View
from scenes.games.daifugo.areas import ASPECT, BACK, CARD, LARGE_CARD, OPEN, PLAYED, Areas, Place, areas
from scenes.stage.binding import Key, keys
from scenes.stage.light import BEATEN, SHUT
from scenes.stage.pose import NO_SHADOW, Pose

HAND_Z: Final = 2000.0
PILE_Z: Final = 200.0
SPREAD_Z: Final = 1500.0

ONE_ROW: Final = 28
"""So many cards of a hand lie in one row; more lie in two."""

SAG: Final = 8.0
"""How much lower the ends of the fan lie than its middle."""

NEWEST: Final = 1.1
OLDER: Final = 0.78
"""How large the cards of the newest play on the pile are, and those of the others, in widths of `PLAYED`."""

APART: Final = (0.34, 0.9), (0.46, 1.5)
"""How far two cards of an older play are apart and the last from the first at most, and those of the newest, in widths of
them."""

RIM: Final = 0.034
"""How thick the gold round the newest ones is, in widths of a card."""

BESIDE: Final = 50.0, 36.0
"""How far above the middle a play lies that came from the far side, and below it the person's own."""

PLAQUES: Final = frozenset({"call", "order", "draw"})
"""The questions that are about no cards that lie somewhere: plaques lie over the pile, which is not seen meanwhile."""

EXCHANGE: Final = frozenset({"exchange", "return"})
"""The phases in which it is shown over the field, and the piles beside it, who gives to whom."""

LAID_OUT: Final = (104, 92, 76, 66)
"""How wide the cards are that somebody looks through, in units: the first width that has room."""

SEEN: Final = 0.45
"""At least so much of each of them is seen, in widths of it."""

BOWED: Final = 1.4, 1.1
"""By how many degrees each is turned from the next where they lie in one row, and how far they sink to both ends, in units."""

SHEAF: Final = 3
"""So many cards of a hand are seen where it lies as a sheaf."""

SHOWN: Final = 7
"""So many of a closed pile are seen, the topmost."""


def ring(view: DaifugoView, seat: Seat) -> tuple[Seat, ...]:
    """The seats clockwise, the person's own first."""
    at = view.seating.index(seat)
    return (*view.seating[at:], *view.seating[:at])


def table_areas(view: DaifugoView, size: tuple[int, int], seat: Seat) -> Areas:
    """The parts of the table of a view."""
    return areas(size, ring(view, seat))


def chance(key: str, least: float, most: float) -> float:
    """A number between two others that is always the same for the same key: how crookedly a card lies."""
    return least + (most - least) * (crc32(key.encode()) % 1000) / 999.0


def layout(view: View, size: tuple[int, int], seat: Seat) -> dict[Key, Pose]:
    """Where each piece of a `DaifugoView` belongs."""
    assert isinstance(view, DaifugoView)
    parts = table_areas(view, size, seat)
    found: dict[Key, Pose] = hand(parts, view, seat)
    for other in range(view.rules.seats):
        if other != seat:
            found |= backs(parts, parts.places[other], keys(view, f"hand:{other}"))
    found |= pile(parts, view)
    found |= _row(parts.aside, keys(view, "aside"), parts.k)
    for place, rect in (("discard", parts.discard), ("out", parts.out), ("deck", parts.deck)):
        lying = stack(rect, keys(view, place), parts.k)
        found |= {key: pose.but(alpha=0.0) for key, pose in lying.items()} if exchanging(view) else lying
    if looked := looked_at(view, seat):
        found |= spread(parts, sorted_keys(view, looked))
    if looked or any(one.seat == seat and one.kind in PLAQUES for one in view.decisions):
        found |= {key: found[key].but(alpha=0.0) for key, _ in keys(view, "field")}
    return found


def exchanging(view: DaifugoView) -> bool:
    """Whether cards are being exchanged."""
    return view.phase in EXCHANGE and view.settlement is None


def looked_at(view: DaifugoView, seat: Seat) -> str:
    """The closed place that is spread before the person, to choose from; nothing where none is."""
    asked = view.asked
    if asked is None or seat not in asked.seats or asked.source in ("", f"hand:{seat}"):
        return ""
    return asked.source if any(piece.face for piece in view.places.get(asked.source, ())) else ""


# -- the hand -----------------------------------------------------------------------------------------------------------------


def sorted_keys(view: DaifugoView, place: str) -> list[tuple[Key, Piece]]:
    """The cards of an open place, the weakest as strength stands now first; equal numbers by their suits."""
    number, strength = pack(view.rules).number, {one: at for at, one in enumerate(view.order)}
    found = keys(view, place)
    if any(piece.id is None for _, piece in found):
        return found
    return sorted(found, key=lambda entry: (strength.get(number[entry[1].id or 0], 0), entry[1].id or 0))


def hand(parts: Areas, view: DaifugoView, seat: Seat) -> dict[Key, Pose]:
    """The fan: from the weakest at the left to the strongest at the right, in two rows where there are very many. The fewer they
    are, the larger."""
    shut = barred(view, seat) or has_passed(view, seat) or bool(looked_at(view, seat))
    row, k, lit = sorted_keys(view, f"hand:{seat}"), parts.k, SHUT if shut else 1.0
    if len(row) <= ONE_ROW:
        wide = max(CARD, min(LARGE_CARD, (parts.hand.width / k - 16) / (0.62 * len(row) + 0.5))) * k
        return _fan(parts, row, wide, parts.hand.bottom - wide * ASPECT / 2 - 6 * k, HAND_Z, lit=lit)
    half, wide = -(-len(row) // 2), CARD * k
    low = parts.hand.bottom - wide * ASPECT / 2 - k
    above = _fan(parts, row[:half], wide, low - 28 * k, HAND_Z, lit=lit)
    return above | _fan(parts, row[half:], wide, low, HAND_Z + 100, 0.0, lit)


def barred(view: DaifugoView, seat: Seat) -> bool:
    """Whether it is somebody's turn who can play nothing."""
    asked = [one.choices for one in view.decisions if one.seat == seat and one.kind == "turn"]
    return any(isinstance(choices, tuple) and not any(one.startswith("play ") for one in choices) for choices in asked)


def has_passed(view: DaifugoView, seat: Seat) -> bool:
    """Whether somebody has passed and is asked nothing, until the field flows."""
    return view.phase == "turn" and view.passed[seat] and not any(one.seat == seat for one in view.decisions)


def _fan(
    parts: Areas, row: Sequence[tuple[Key, Piece]], wide: float, y: float, z: float, open_: float = 1.0, lit: float = 1.0
) -> dict[Key, Pose]:
    """Cards side by side as a hand holds them, a little turned from one another; those at the ends are at `y`, the lowest."""
    count = len(row)
    step = min(wide * 0.62, (parts.hand.width - wide - 12 * parts.k) / max(1, count - 1))
    turn = open_ * min(0.55, 9.0 / max(1, count))
    bent, most = step * math.radians(turn) / 2, SAG * parts.k
    lowest = min(most, bent * ((count - 1) / 2) ** 2)
    found = {}
    for nth, (key, piece) in enumerate(row):
        off = nth - (count - 1) / 2
        found[key] = Pose(
            parts.hand.centerx + off * step,
            y - lowest + min(most, bent * off * off),
            wide,
            round(-off * turn, 1),
            height=0.03,
            face=float(piece.face is not None),
            z=z + nth,
            lit=lit,
        )
    return found


def backs(parts: Areas, place: Place, row: Sequence[tuple[Key, Piece]]) -> dict[Key, Pose]:
    """Another's hand: a fan of backs that is held beside the bust, or a sheaf of them where many play; faces in a row under the
    label where they are open."""
    rect, k = place.backs, parts.k
    shut = all(piece.face is None for _, piece in row)
    if shut:
        return _held(rect, row, k) if parts.few else _sheaf(rect, row, k)
    wide = OPEN * k
    rect = Rect(place.room.left, place.room.bottom + round(2 * k), place.room.width, round(OPEN * ASPECT * k) + round(4 * k))
    step = min(wide * 0.42, (rect.width - wide - 8 * k) / max(1, len(row) - 1))
    start = rect.left + wide / 2 + 4 * k
    if place.side == "right":
        start = rect.right - wide / 2 - 4 * k - step * (len(row) - 1)
    return {
        key: Pose(
            start + nth * step,
            max(rect.centery + 2 * k, rect.top + wide * ASPECT / 2 + 4 * k),
            wide,
            height=NO_SHADOW if nth else 0.0,
            face=float(piece.face is not None),
            z=50.0 + nth,
        )
        for nth, (key, piece) in enumerate(row)
    }


def _sheaf(rect: Rect, row: Sequence[tuple[Key, Piece]], k: float) -> dict[Key, Pose]:
    """Backs one upon another, of which the topmost are seen: how many they are is written on them."""
    count, found = len(row), {}
    for nth, (key, _) in enumerate(row):
        under = count - 1 - nth
        x = rect.centerx - min(under, SHEAF - 1) * 3 * k
        shown = float(under < SHEAF)
        found[key] = Pose(x, rect.centery, BACK * k, height=0.0, face=0.0, z=50.0 + nth, alpha=shown)
    return found


def _held(rect: Rect, row: Sequence[tuple[Key, Piece]], k: float) -> dict[Key, Pose]:
    """A fan about the hand that holds it, at the foot of its rectangle: the wider, the more cards."""
    wide, count = BACK * k, len(row)
    radius, spread = wide * ASPECT * 0.82, min(84.0, 9.0 * (count - 1))
    pivot = Vector2(rect.centerx, rect.bottom - round(12 * k))
    found = {}
    for nth, (key, _) in enumerate(row):
        angle = spread * (nth / max(1, count - 1) - 0.5)
        point = pivot + Vector2(0, -radius + wide * ASPECT * 0.36).rotate(angle)
        above = NO_SHADOW if nth else 0.0
        found[key] = Pose(point.x, point.y, wide, round(-angle, 1), height=above, face=0.0, z=50.0 + nth)
    return found


# -- the middle ---------------------------------------------------------------------------------------------------------------


def pile(parts: Areas, view: DaifugoView) -> dict[Key, Pose]:
    """The plays on the field: the newest large in the middle, the older ones smaller and darker behind it, each at the side of
    its owner and crooked, as it was thrown."""
    lying = {piece.id: key for key, piece in keys(view, "field")}
    found: dict[Key, Pose] = {}
    z = PILE_Z
    for nth, laid in enumerate(view.field):
        newest = nth == len(view.field) - 1
        cards = [card for card in laid.play.cards if card in lying]
        if newest:
            cards += [card for card in lying if card is not None and not any(card in one.play.cards for one in view.field)]
        centre, angle = thrown(parts, view, nth)
        across = Vector2(1, 0).rotate(-angle)
        wide, step = spaced(parts, view, nth, len(cards))
        for at, card in enumerate(cards):
            point = centre + across * step * (at - (len(cards) - 1) / 2)
            crooked = angle + chance(f"{card}.{nth}", -2.0, 2.0)
            looks = (1.0, RIM) if newest else (BEATEN, 0.0)
            found[lying[card]] = Pose(point.x, point.y, wide, round(crooked, 1), height=0.02, z=z, lit=looks[0], rim=looks[1])
            z += 1.0
    return found


def about(parts: Areas, count: int) -> list[Pose]:
    """Where so many cards lie that are about to be played: as the newest on the pile, and straight."""
    wide, (share, most) = PLAYED * parts.k * NEWEST, APART[True]
    step, z = min(wide * share, wide * most / max(1, count - 1)), PILE_Z + 100
    return [
        Pose(parts.pile.centerx + step * (nth - (count - 1) / 2), parts.pile.centery, wide, height=0.02, z=z + nth, rim=RIM)
        for nth in range(count)
    ]


def spaced(parts: Areas, view: DaifugoView, nth: int, count: int) -> tuple[float, float]:
    """How wide the cards of the play are that is the `nth` on the field, and how far apart."""
    newest = nth == len(view.field) - 1
    wide, (share, most) = PLAYED * parts.k * (NEWEST if newest else OLDER), APART[newest]
    return wide, min(wide * share, wide * most / max(1, count - 1))


def breadth(parts: Areas, view: DaifugoView, nth: int) -> float:
    """How wide a play is that lies straight."""
    wide, step = spaced(parts, view, nth, view.field[nth].play.size)
    return wide + step * (view.field[nth].play.size - 1)


def thrown(parts: Areas, view: DaifugoView, nth: int) -> tuple[Vector2, float]:
    """The centre and the angle of the play that is the `nth` on the field."""
    laid, k = view.field[nth], parts.k
    seed, middle = f"{nth}.{laid.seat}.{laid.play.line}", Vector2(parts.pile.center)
    crooked = Vector2(chance(seed + "x", -6, 6), chance(seed + "y", -4, 4)) * k
    if nth == len(view.field) - 1:
        return middle + crooked, chance(seed, -4, 4)
    place, newest, own = parts.places[laid.seat], breadth(parts, view, len(view.field) - 1), breadth(parts, view, nth)
    towards = Vector2(place.room.center) - middle if place.side != "own" else Vector2(-0.5, 1)
    towards = towards.normalize() if towards.length() else Vector2(0, 1)
    aside = min((newest + own) / 2, max(parts.pile.width / 2 - own / 2, own / 2 + 24 * k))
    above, below = BESIDE
    off = Vector2((-0.62 if place.side == "top" else towards.x) * aside, towards.y * (above if towards.y < 0 else below) * k)
    return middle + off + crooked, chance(seed, -9, 9) - towards.x * 4


def stack(rect: Rect, row: Sequence[tuple[Key, Piece]], k: float) -> dict[Key, Pose]:
    """A closed pile, as it grew: crooked, and only its top in sight."""
    count = len(row)
    return {
        key: Pose(
            rect.centerx + chance(key + "x", -5, 5) * k,
            rect.centery + chance(key + "y", -4, 4) * k,
            rect.width,
            round(chance(key, -13, 13), 1),
            height=0.0 if count - nth <= SHOWN else NO_SHADOW,
            face=float(piece.face is not None),
            z=1.0 + nth,
            alpha=float(count - nth <= SHOWN),
        )
        for nth, (key, piece) in enumerate(row)
    }


def _row(rect: Rect, row: Sequence[tuple[Key, Piece]], k: float) -> dict[Key, Pose]:
    """A few cards that lie beside the pile."""
    return {
        key: Pose(rect.centerx - nth * 22 * k, rect.centery, rect.width, chance(key, -5, 5), z=100.0 + nth)
        for nth, (key, _) in enumerate(row)
    }


def _has_room(area: Rect, wide: float, rows: int, each: int) -> bool:
    """Whether so many rows of so many cards can be laid out in an area and read."""
    return (area.width - wide) / max(1, each - 1) >= wide * SEEN and rows * wide * ASPECT <= area.height


def spread(parts: Areas, row: Sequence[tuple[Key, Piece]]) -> dict[Key, Pose]:
    """A place that somebody looks through: all of it laid out over the pile, in rows."""
    area, k = parts.offered.inflate(-round(16 * parts.k), -round(30 * parts.k)).move(0, -round(6 * parts.k)), parts.k
    wide, rows = next(
        ((side * k, rows) for side in LAID_OUT for rows in range(1, 6) if _has_room(area, side * k, rows, -(-len(row) // rows))),
        (LAID_OUT[-1] * k, 5),
    )
    each = -(-len(row) // rows)
    step_x = min(wide * 1.08, (area.width - wide) / max(1, each - 1))
    step_y = min(wide * ASPECT * 1.08, (area.height - wide * ASPECT) / max(1, rows - 1))
    found = {}
    for nth, (key, piece) in enumerate(row):
        y, x = divmod(nth, each)
        off = x - (min(each, len(row) - y * each) - 1) / 2
        turn, sinks = (BOWED[0], BOWED[1] * k) if rows == 1 else (0.0, 0.0)
        found[key] = Pose(
            area.centerx + off * step_x,
            area.centery + (y - (rows - 1) / 2) * step_y + sinks * off * off,
            wide,
            round(-off * turn, 1),
            height=0.03,
            face=float(piece.face is not None),
            z=SPREAD_Z + nth,
        )
    return found
