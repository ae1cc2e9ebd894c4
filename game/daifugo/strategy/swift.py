"""A game by plain rules, quickly played on: the same turns, cuts, binds and finishes as in `game.daifugo.round`.

A test holds the two equal, play by play.
"""

from __future__ import annotations

from typing import Self

from game.daifugo.cards import Cards
from game.daifugo.resolve import LIMIT
from game.daifugo.state import Table
from game.daifugo.strategy.melds import Melds, PlayFacts
from game.table import Seat


class Swift:
    """A game as it stands, at a turn. `passed` and `gone` are sets of seats; `over` is whether strength is reversed, `bound` the
    suits that are bound; `first` is who was 대부호 and may fall."""

    __slots__ = (
        *("melds", "after", "dealt", "hand", "top", "bound", "streak", "revolution", "back", "owner", "turn", "passed", "gone"),
        *("finished", "lost", "fallen", "first", "judged", "left", "moves"),
    )
    melds: Melds
    after: tuple[tuple[Seat, ...], ...]
    dealt: tuple[Seat, ...]
    hand: list[Cards]
    top: PlayFacts | None
    bound: str
    streak: int
    revolution: bool
    back: bool
    owner: Seat
    turn: Seat
    passed: int
    gone: int
    finished: list[Seat]
    lost: list[Seat]
    fallen: Seat
    first: Seat
    judged: bool
    left: int
    moves: int

    @classmethod
    def of(cls, table: Table, melds: Melds) -> Self:
        """A game at a turn, as it stands."""
        self = cls()
        self.melds = melds
        self.after = tuple(tuple(table.ring(seat)) for seat in range(table.seats))
        self.dealt = tuple(table.ring(table.dealer))
        self.hand = list(table.hand)
        self.top = melds.meld(table.field[-1].play) if table.field else None
        self.bound, self.streak = table.suits, table.streak
        self.revolution, self.back = table.revolution, table.back
        self.owner = -1 if table.owner is None else table.owner
        self.turn = table.mover
        self.passed = sum(1 << seat for seat in range(table.seats) if table.passed[seat])
        self.gone = sum(1 << seat for seat in range(table.seats) if table.gone[seat])
        self.finished, self.lost = list(table.finished), list(table.lost)
        self.fallen = -1 if table.fallen is None else table.fallen
        top = table.ranked(1)
        self.first = -1 if top is None or melds.fall == "off" else top
        self.judged = bool(table.judged)
        self.left = table.gone.count(False)
        self.moves = table.plays_made + table.passes_made
        return self

    def copy(self) -> Self:
        """Another game that stands alike."""
        other = type(self)()
        other.melds, other.after, other.dealt, other.hand = self.melds, self.after, self.dealt, self.hand[:]
        other.top, other.bound, other.streak, other.revolution = self.top, self.bound, self.streak, self.revolution
        other.back, other.owner, other.turn, other.passed = self.back, self.owner, self.turn, self.passed
        other.gone, other.finished, other.lost, other.fallen = self.gone, self.finished[:], self.lost[:], self.fallen
        other.first, other.judged, other.left, other.moves = self.first, self.judged, self.left, self.moves
        return other

    @property
    def over(self) -> bool:
        """Whether strength is reversed."""
        return self.revolution != self.back

    @property
    def ended(self) -> bool:
        """Whether the game is decided."""
        return self.left <= 1 or self.moves >= LIMIT

    def options(self) -> list[PlayFacts]:
        """What the seat to move thinks of laying."""
        hand = self.hand[self.turn]
        if self.top is None:
            return self.melds.leads(hand)
        return self.melds.follows(hand, self.top, self.revolution != self.back, self.bound)

    def play(self, meld: PlayFacts | None) -> None:
        """The seat to move lays this, or passes."""
        self.moves += 1
        seat = self.turn
        if meld is None:
            self.passed |= 1 << seat
            if not self.ended:
                self._go_on()
            return
        before, self.top, self.owner = self.top, meld, seat
        self.hand[seat] ^= meld.cards
        over = self.revolution != self.back
        if before is not None:
            self._bind(before, meld)
        if meld.turns:
            self.revolution = not self.revolution
        if meld.back:
            self.back = not self.back
        out = not self.hand[seat]
        if out:
            self._out(seat, meld.foul[over])
        if self.ended:
            return
        if meld.cuts or (meld.spade and before is not None and before.joker) or (out and self.melds.clears):
            self._clear()
        else:
            self._go_on()

    def _bind(self, before: PlayFacts, meld: PlayFacts) -> None:
        melds = self.melds
        if meld.joker and melds.unbinds:
            self.bound, self.streak = "", 0
        elif meld.binds and meld.binds == before.binds:
            self.streak += 1
            if not self.bound and self.streak >= melds.bind_after:
                self.bound = meld.binds
        else:
            self.streak = 0

    def _out(self, seat: Seat, foul: bool) -> None:
        """A seat has run out of cards; the first to finish brings the 대부호 down."""
        self.gone |= 1 << seat
        self.left -= 1
        if foul:
            self.lost.append(seat)
            return
        self.finished.append(seat)
        if self.judged:
            return
        self.judged = True
        top = self.first
        if top >= 0 and top != seat and top not in self.lost:
            self.fallen = top
            if self.melds.fall == "out" and not self.gone >> top & 1:
                self.gone |= 1 << top
                self.left -= 1
                self.hand[top] = 0

    def _go_on(self) -> None:
        idle, owner = self.gone | self.passed, -1 if self.melds.own else self.owner
        for seat in self.after[self.turn]:
            if seat == owner:
                break
            if not idle >> seat & 1:
                self.turn = seat
                return
        self._clear()

    def _clear(self) -> None:
        """Whose cards lie there leads; where everybody has passed the lead, the next seat after the last to pass."""
        leader = self.owner
        if leader < 0 or self.gone >> leader & 1:
            around = self.after[leader if leader >= 0 else self.turn]
            leader = next(seat for seat in around if not self.gone >> seat & 1)
        self.top, self.bound, self.streak, self.back = None, "", 0, False
        self.owner, self.passed, self.turn = -1, 0, leader

    def placed(self) -> list[Seat]:
        """The seats by their places, as `game.daifugo.ranks` has them."""
        fallen = [self.fallen] if self.fallen >= 0 else []
        behind = {*fallen, *self.lost}
        done = [seat for seat in self.finished if seat not in behind]
        inside = [seat for seat in self.dealt if seat not in behind and seat not in done]
        inside.sort(key=lambda seat: self.hand[seat].bit_count())
        return [*done, *inside, *(seat for seat in fallen if seat not in self.lost), *reversed(self.lost)]

    def beaten(self, seat: Seat) -> int:
        """How many rivals end behind a seat that is out; whoever is still in comes after those that have finished."""
        seats = len(self.hand)
        if self.ended or seat in self.lost or seat not in self.finished:
            return seats - 1 - self.placed().index(seat)
        behind = {self.fallen, *self.lost}
        return seats - 1 - [one for one in self.finished if one not in behind].index(seat)
