"""What is at stake when a hand can be won: the tile, what it is worth, and what letting it be costs."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from game.riichi.prospect import Wait, own, paid, waits_of, worth
from game.table import Decision
from scenes.games.riichi.areas import CENTRE
from scenes.games.riichi.seen import Seen
from scenes.table.stake import Stake


def place(table: Seen) -> Rect:
    """The plaques lie before the person's hand."""
    return table.areas.rect(CENTRE[0] - 490, 462, 980, 142)


def win(table: Seen, decision: Decision) -> Stake:
    """론 or 쯔모: the hand with the tile that completes it."""
    view, say, seat = table.view, table.say, decision.seat
    tsumo = decision.kind == "turn"
    tile = table.drawn.id if tsumo and table.drawn is not None else view.offer.tile if view.offer is not None else None
    found = worth(view, seat, own(view, seat), tile, tsumo=tsumo, now=True) if tile is not None else None
    figure = ""
    if found is not None:
        value = say(f"riichi.limit.{found.limit}") if found.limit else say("riichi.wait.han_fu", han=found.han, fu=found.fu)
        figure = say("riichi.stake.worth", value=value, points=f"{paid(view, seat, found, tsumo):,}")
    face = next((piece.face for pieces in view.places.values() for piece in pieces if piece.id == tile), None)
    risk = "" if tsumo else say("riichi.stake.furiten_for_good" if view.riichi[seat] else "riichi.stake.furiten")
    return Stake((face,) if face is not None else (), figure, risk, 0, bright(table))


def riichi(table: Seen, faces: Iterable[str]) -> Stake:
    """리치: the tiles that the hand would wait for, by the discard that leaves the most of them."""
    view, seat, say = table.view, table.seat, table.say
    held = [piece.id for _, piece in table.hand if piece.id is not None]
    best: list[Wait] = []
    for face in faces:
        tile = next(piece.id for _, piece in table.hand if piece.face == face and piece.id is not None)
        found = waits_of(view, seat, [one for one in held if one != tile], 1)
        best = max(best, found, key=lambda waits: sum(wait.left for wait in waits))
    figure = say("riichi.stake.waits", kinds=len(best), n=sum(wait.left for wait in best))
    return Stake(tuple(wait.face for wait in best), figure, say("riichi.stake.riichi"), 0, bright(table))


def bright(table: Seen) -> tuple[Rect, ...]:
    """The hand, the rivers and the centre decide."""
    return table.areas.hand, table.areas.rect(380, 40, 520, 416)
