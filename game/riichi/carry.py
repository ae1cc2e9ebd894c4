"""What a hand of riichi hands to the next: where the match stands, what lies on the table, and everybody's points."""

from __future__ import annotations

from typing import Final

from game.options import Rules
from game.table import Carry, Seat, outside

WINDS: Final = ("E", "S", "W", "N")
"""장풍: the round winds in order."""

SCORES: Final = range(-1_000_000, 1_000_001)
COUNTED: Final = range(1000)


class RiichiCarry(Carry, frozen=True, kw_only=True, tag="riichi"):
    """`first` dealt the first hand; None where that has yet to be drawn. `wind` is the round wind (0 East … 3 North) and `hand`
    the number of the hand in it, from 0, so that (first + hand) % 4 deals. `honba` is 본장, `sticks` how many 1000-point sticks
    lie on the table. `scores` are everybody's points, none before the first hand. `streaks` are the hands that each seat
    has won in a row (RM-99)."""

    first: Seat | None = None
    wind: int = 0
    hand: int = 0
    honba: int = 0
    sticks: int = 0
    scores: tuple[int, ...] = ()
    streaks: tuple[int, ...] = (0, 0, 0, 0)

    def misfit(self, rules: Rules) -> str:
        """Points are in hundreds, for all seats or for none."""
        seats = range(rules.seats)
        misfit = outside(
            self,
            first=(None, *seats),
            wind=range(len(WINDS)),
            hand=seats,
            honba=COUNTED,
            sticks=COUNTED,
        )
        if misfit:
            return misfit
        if len(self.streaks) != rules.seats or any(streak not in COUNTED for streak in self.streaks):
            return f"streaks must be {rules.seats} whole numbers from 0, not {list(self.streaks)}"
        if len(self.scores) not in (0, rules.seats) or any(score not in SCORES or score % 100 for score in self.scores):
            return f"scores must be {rules.seats} whole numbers in hundreds, or none, not {list(self.scores)}"
        return ""

    def points(self, rules: Rules) -> tuple[int, ...]:
        """Everybody's points, those of the start where no hand has been played."""
        return self.scores or (int(rules["start_points"]),) * rules.seats


def named(carry: Carry, number: int) -> tuple[str, dict[str, int]]:
    """The name of a hand: East 3, honba 1 (동3국 1본장)."""
    assert isinstance(carry, RiichiCarry)
    return f"riichi.named.{carry.wind}", {"hand": carry.hand + 1, "honba": carry.honba}
