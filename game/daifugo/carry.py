"""What goes over from game to game: ranks, scores, seats, and where in the match it is."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from game.options import Rules, Value
from game.table import Carry, Seat, outside

SCORES: Final = range(-100_000, 100_001)
LOT: Final = re.compile("[0-9a-f]{64}")


class Added(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule that a 대부호 has added, by the key of its option, and the value that it is on with."""

    rule: str
    value: Value = True


class DaifugoCarry(Carry, frozen=True, kw_only=True, tag="daifugo"):
    """`set` and `game` count from 1. `scores` are the points of each seat so far. `ranks` are the places in the game before, 1
    the top, by seat; empty where there was none (DF-022, DF-243). `ranks_before` are those of the game before that one. `terms`
    counts the games in a row that the top seat has been 대부호. `seating` are the seats clockwise; empty stands for their
    own order. `evaders` were punished for tax evasion in the game before.
    `cautions` counts each seat's fouls in the match; empty where there is none.
    `removed` are the cards that have left the match, by face. `lot` is the luck by which the rules of the match were drawn, as 64
    hexadecimal digits; empty where none were yet. `added` are the rules that the 대부호 have added, the oldest first (DF-273).
    `minutes` says how long the match had lasted when the game began; it is kept only where that matters (DF-245)."""

    set: int = 1
    game: int = 1
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    ranks_before: tuple[int, ...] = ()
    terms: int = 0
    seating: tuple[Seat, ...] = ()
    evaders: tuple[Seat, ...] = ()
    cautions: tuple[int, ...] = ()
    removed: tuple[str, ...] = ()
    lot: str = ""
    added: tuple[Added, ...] = ()
    minutes: int = 0

    def misfit(self, rules: Rules) -> str:
        """What cannot be at a table with these rules."""
        seats = rules.seats
        for name, numbers in (("ranks", range(1, seats + 1)), ("ranks_before", range(1, seats + 1)), ("seating", range(seats))):
            value = getattr(self, name)
            if value and sorted(value) != list(numbers):
                return f"{name} must hold each of {numbers.start} to {numbers.stop - 1} once, or nothing, not {list(value)!r}"
        if self.scores and len(self.scores) != seats:
            return f"scores must be a list of {seats}, one for each seat, not {list(self.scores)!r}"
        for score in self.scores:
            if score not in SCORES:
                return f"scores must hold whole numbers from {SCORES.start} to {SCORES.stop - 1}, not {score!r}"
        if self.cautions and (len(self.cautions) != seats or any(count not in range(1000) for count in self.cautions)):
            return f"cautions must be a list of {seats} numbers from 0 to 999, or nothing, not {list(self.cautions)!r}"
        if len(set(self.evaders)) != len(self.evaders) or any(seat not in range(seats) for seat in self.evaders):
            return f"evaders must hold different seats from 0 to {seats - 1}, not {list(self.evaders)!r}"
        if any(len(face) not in (2, 3) for face in self.removed):
            return f'removed must be a list of cards, such as ["S8", "JO1"], not {list(self.removed)!r}'
        if self.lot and not LOT.fullmatch(self.lot):
            return f"lot must be 64 hexadecimal digits, or nothing, not {self.lot!r}"
        return outside(self, set=range(1, 100), game=range(1, 1001), terms=range(1001), minutes=range(100_000))


def named(carry: Carry, number: int) -> tuple[str, dict[str, int]]:
    """The name of a game: by its number in the set, and by the set where there is another one."""
    assert isinstance(carry, DaifugoCarry)
    return ("daifugo.named.set" if carry.set > 1 else "daifugo.standing.round"), {"set": carry.set, "n": carry.game}
