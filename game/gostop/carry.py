"""What a round of Go-Stop hands to the next: who deals, and what a void round has left on the table."""

from __future__ import annotations

from typing import Final

from game.gostop.settlement import DOUBLINGS, FIXED
from game.options import Rules
from game.table import Carry, Seat, outside

HOW: Final = ("winner", "nagari", *FIXED)
"""Why a seat deals after a round: it has won it, in which way, or nobody has."""

VOID: Final = range(10_000)
"""How many void rounds in a row can be told; nobody will see as many."""

EVENING: Final = 18
MORNING: Final = 6
"""The hours between which it is night (GS-19)."""

POTS: Final = range(1_000_000_000)
"""What a pot can hold."""

_POWERS: Final = tuple(1 << power for power in range(DOUBLINGS + 1))


class GoStopCarry(Carry, frozen=True, kw_only=True, tag="gostop"):
    """`dealer` is None where it has yet to be chosen; `how` says why it is this seat (``winner``, ``nagari`` …). `night`
    decides 밤일낮장 (GS-19). `nagari` counts the void rounds just before (GS-105); `carried` are the multipliers that they
    left to the next winner (GS-106).

    `dropped` says of each seat whether it dropped out of its own will in the round before, `dropped_before_sale` whether it did
    when it last had a choice, and has had to sit out since (연사, GS-163); both are empty where nobody sat out. `purses`
    is what each seat has left, empty at the beginning of a match (올인, GS-191). `pig_pot` is what lies in the pig pot (GS-171),
    `rake` what the house has got (GS-173)."""

    dealer: Seat | None = None
    how: str = "winner"
    night: bool = False
    nagari: int = 0
    carried: int = 1
    dropped: tuple[bool, ...] = ()
    dropped_before_sale: tuple[bool, ...] = ()
    purses: tuple[int, ...] = ()
    pig_pot: int = 0
    rake: int = 0

    def misfit(self, rules: Rules) -> str:
        """The multipliers of void rounds are powers of two, as each of those that make them up."""
        for name in ("dropped", "dropped_before_sale"):
            flags = getattr(self, name)
            if len(flags) not in (0, rules.seats):
                return f"{name} must be a list of {rules.seats}, true or false for each seat, not {list(flags)!r}"
        if len(self.purses) not in (0, rules.seats) or not all(one in POTS for one in self.purses):
            return f"purses must be a list of {rules.seats} numbers from 0, one for each seat, not {list(self.purses)!r}"
        seats = (None, *range(rules.seats))
        return outside(self, dealer=seats, how=HOW, nagari=VOID, carried=_POWERS, pig_pot=POTS, rake=POTS)


def first_carry(rules: Rules, hour: int) -> GoStopCarry:
    """What a match begins with at this hour of the day: by night the lower month deals (밤일낮장, GS-19)."""
    return GoStopCarry(night=hour >= EVENING or hour < MORNING)


def named(carry: Carry, number: int) -> tuple[str, dict[str, int]]:
    """The name of a round: by its number, and by what void rounds have left to it (나가리)."""
    assert isinstance(carry, GoStopCarry)
    key = "gostop.named.carried" if carry.carried > 1 else "table.standing.round"
    return key, {"n": number + 1, "times": carry.carried}
