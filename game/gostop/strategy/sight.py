"""What a seat looks at when it thinks: open facts and its own hand, in the form that arithmetic likes.

Views and imagined rounds can both be judged, for nothing here is hidden from the seat.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from game.gostop import counting, prospect
from game.gostop.cards import OF_MONTH, Cards, mask
from game.gostop.house import holds, left_in, seen_to_hold
from game.gostop.places import HAND, TAKEN
from game.gostop.scoring import PointScale, scale
from game.gostop.settlement import void_times
from game.gostop.state import Table
from game.gostop.view import GoStopView
from game.table import Seat


class Sight(NamedTuple):
    """Sets of cards (`turned` is what the stock has just turned up, and who takes it is yet to be said), how many cards each
    seat still holds, the months of 뻑 piles, the rules, and how points are counted. `needs` says with how many points each seat
    may stop, `times` what void rounds multiply this one by, `purses` what is left to each to lose (nothing where that has no
    end)."""

    seat: Seat
    players: Sequence[Seat]
    hand: Cards
    floor: Cards
    turned: Cards
    taken: Sequence[Cards]
    held: Sequence[int]
    piles: Collection[int]
    rule: Mapping[str, Any]
    scale: PointScale
    needs: Sequence[int]
    first_go: Seat | None
    times: int
    purses: Sequence[int]

    @property
    def own(self) -> Cards:
        """The seat's own pile."""
        return self.taken[self.seat]

    @property
    def others(self) -> list[Cards]:
        """Those of everybody else who plays."""
        return [self.taken[seat] for seat in self.rivals]

    @property
    def rivals(self) -> list[Seat]:
        """Everybody else who plays."""
        return [seat for seat in self.players if seat != self.seat]

    def unseen(self) -> list[Cards]:
        """The cards of each month that the seat has not seen, by month."""
        seen = self.hand | self.floor | self.turned
        for pile in self.taken:
            seen |= pile
        return [month & ~seen for month in OF_MONTH]


def of_view(view: GoStopView) -> Sight:
    """What the view's seat looks at."""

    def cards(place: str) -> Cards:
        return mask(piece.id for piece in view.places[place] if piece.id is not None)

    seats = range(view.rules.seats)
    return Sight(
        view.who,
        view.playing,
        cards(HAND[view.who]),
        cards("floor"),
        cards("flip"),
        [cards(TAKEN[seat]) for seat in seats],
        [len(view.places[HAND[seat]]) for seat in seats],
        [pile.month for pile in view.bbeok],
        view.rules.values,
        scale(view.rules),
        [prospect.needs(view, seat) for seat in seats],
        view.first_go,
        void_times(view.nagari, view.rules.values) * view.carried,
        left_in(seen_to_hold(view), view.payments),
    )


def of_round(table: Table, seat: Seat) -> Sight:
    """What a seat of an imagined round looks at."""
    held = [hand.bit_count() for hand in table.hand]
    hand, floor = table.hand[seat], table.floor
    return Sight(
        seat,
        table.players,
        hand,
        floor,
        table.turned,
        table.taken,
        held,
        table.bbeok,
        table.rule,
        table.scale,
        [counting.needs(table, seat) for seat in range(table.seats)],
        table.first_go,
        void_times(table.came.nagari, table.rule) * table.came.carried,
        left_in(holds(table), table.payments),
    )
