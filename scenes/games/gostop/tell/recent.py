"""What was done of late at a Go-Stop table: the cards that came to the others since the person's last turn, and the last turn of
each. A pure fold of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.gostop.cards import CARD, Cards, mask
from game.gostop.view import Flipped, GoStopView, Played
from game.table import Event, Move, Seat


class Turn(NamedTuple):
    """All that happened in a turn of a seat, from the first card that it laid or turned until the next seat does."""

    seat: Seat
    events: tuple[Event, ...]


class Laid(NamedTuple):
    """A card that was laid or, of the stock, `turned`; whether it `stays` on the floor."""

    face: str
    turned: bool
    stays: bool


def turns(log: Sequence[Event]) -> list[Turn]:
    """The turns of a round, the first one first."""
    found: list[tuple[Seat, list[Event]]] = []
    for event in log:
        if isinstance(event, Played | Flipped) and (not found or event.seat != found[-1][0]):
            found.append((event.seat, []))
        if found:
            found[-1][1].append(event)
    return [Turn(seat, tuple(events)) for seat, events in found]


def newest(view: GoStopView, seat: Seat, turns: Sequence[Turn]) -> Cards:
    """The captured cards that came to the others since the last finished turn of this seat. Junk of the others is among them. If
    the seat does not play, they came in the last turn of each seat that does."""
    own = [nth for nth, turn in enumerate(turns) if turn.seat == seat]
    if own and own[-1] == len(turns) - 1 and view.turn == seat:  # it goes on
        own.pop()
    since = len(turns) - len(view.playing) if seat not in view.playing else own[-1] if own else 0
    came = mask(move.id for move in _moves(turns[max(0, since) :]) if move.id is not None and move.to.startswith("taken:"))
    lie = (view.places.get(f"taken:{other}", ()) for other in range(view.rules.seats) if other != seat)
    return came & mask(piece.id for pieces in lie for piece in pieces if piece.id is not None)


def last(turns: Sequence[Turn], seat: Seat) -> Turn | None:
    """The last turn of a seat, as far as it has come; none where it has had none yet."""
    return next((turn for turn in reversed(turns) if turn.seat == seat), None)


def laid(turn: Turn) -> tuple[Laid, ...]:
    """The cards of a turn: those laid first, then what was turned."""
    stay = {move.id for move in _moves([turn]) if move.to == "floor"}
    hand = [Laid(face, False, CARD[face] in stay) for one in turn.events if isinstance(one, Played) for face in one.faces]
    stock = [Laid(one.face, True, CARD[one.face] in stay) for one in turn.events if isinstance(one, Flipped)]
    return (*hand, *stock)


def _moves(turns: Iterable[Turn]) -> Iterable[Move]:
    """Where each piece went in these turns, one after the other."""
    return (move for turn in turns for event in turn.events for move in event.moves)
