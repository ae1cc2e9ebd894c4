"""What is at stake when a hand can be won or declared riichi: the tiles, what they are worth, and what letting it be costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame import Rect

from game.riichi.prospect import Wait, own, waits_of, worth
from game.riichi.tiles import KIND
from game.riichi.value import Value, ron_points, tsumo_points
from game.table import Decision
from scenes.games.riichi import lines
from scenes.games.riichi.areas import CENTRE
from scenes.games.riichi.seen import Seen
from scenes.games.riichi.tray import InTray
from scenes.kit.box import LEAST

_READABLE: Final = 98
"""How high the tray is at least, in pixels: letters do not become smaller with the window without end."""

RAISED: Final = 10.0
"""How far the tile is raised that a riichi would throw, in units."""

_NAMED: Final = 3
_ROOM: Final = 330.0
"""So many yaku are called by name beside what they come to, and how long that is at most, in units: two lines."""


def place(table: Seen) -> Rect:
    """The plaques lie before the person's hand, below the second row of its river where the letters can be so low."""
    place = table.areas.rect(CENTRE[0] - 490, 514, 980, 98)
    high = max(place.height, _READABLE)
    return Rect(place.left, place.bottom - high, place.width, high)


def win(table: Seen, decision: Decision) -> tuple[InTray, str]:
    """론 or 쯔모: the tile that completes the hand, what it brings and for which yaku; and what that is in all."""
    view, seat = table.view, decision.seat
    tsumo = decision.kind == "turn"
    tile = table.drawn.id if tsumo and table.drawn is not None else view.offer.tile if view.offer is not None else None
    found = worth(view, seat, own(view, seat), tile, tsumo=tsumo, now=True) if tile is not None else None
    face = next((piece.face for pieces in view.places.values() for piece in pieces if piece.id == tile), None)
    figure, whole, made_of = ("", "", "") if found is None else (*_points(table, found, tsumo), _made_of(table, found))
    shown = (face,) if face is not None else ()
    return InTray(pieces=shown, figure=figure, bright=bright(table), made_of=made_of, golden=True), whole


def _points(table: Seen, found: Value, tsumo: bool) -> tuple[str, str]:
    """What is paid as players say it, and for a tsumo what that comes to."""
    dealer, say = table.seat == table.view.dealer, table.say
    by_seat = [tsumo_points(found, dealer, one == table.view.dealer) for one in range(4) if one != table.seat]
    whole = say("riichi.result.points", points=f"{sum(by_seat) if tsumo else ron_points(found, dealer):,}")
    return lines.tsumo(say, found.base, dealer) if tsumo else whole, whole


def _made_of(table: Seen, found: Value) -> str:
    """Han and fu or the limit, the first yaku, and how many more there are."""
    say, named = table.say, [name for name, _ in (*found.yaku, *found.dora)]
    value = say(f"riichi.limit.{found.limit}") if found.limit else say("riichi.wait.han_fu", han=found.han, fu=found.fu)
    px, told = max(LEAST, round(LEAST * table.k)), ""
    for count in range(min(_NAMED, len(named)), 0, -1):
        more = [f"+{len(named) - count}"] if len(named) > count else []
        told = " · ".join((value, *(say(f"riichi.yaku.{name}") for name in named[:count]), *more))
        if table.ink.width(told, "ui", px) <= _ROOM * table.k:
            break
    return told


def riichi(table: Seen, faces: Iterable[str]) -> tuple[InTray, str]:
    """리치: the tiles that the hand would wait for, by the discard that leaves the most of them; and that discard, which is
    raised in the hand in a red frame."""
    view, seat, say = table.view, table.seat, table.say
    held = [piece.id for _, piece in table.hand if piece.id is not None]
    best: list[Wait] = []
    thrown, goes = "", ""
    for face in sorted(faces, key=lambda face: (KIND[face], face)):
        key, tile = next((key, piece.id) for key, piece in table.hand if piece.face == face and piece.id is not None)
        found = waits_of(view, seat, [one for one in held if one != tile], 1)
        if not thrown or sum(wait.left for wait in found) > sum(wait.left for wait in best):
            best, thrown, goes = found, face, key
    figure = say("riichi.stake.waits", kinds=len(best), n=sum(wait.left for wait in best))
    pose = table.poses[goes]
    seen = {goes: pose.but(y=pose.y - RAISED * table.k, look=f"{pose.look}!")}
    shown = tuple(wait.face for wait in best)
    risk = say("riichi.stake.riichi")
    return InTray(pieces=shown, figure=figure, risk=risk, bright=bright(table), apart=True, seen=seen), thrown


def bright(table: Seen) -> tuple[Rect, ...]:
    """The hand, the rivers and the centre decide."""
    return table.areas.hand, table.areas.rect(380, 168, 520, 288), table.areas.rect(380, 40, 410, 288)
