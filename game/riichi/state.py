"""The state of a hand of riichi, and what is asked of it."""

from __future__ import annotations

from bisect import insort
from typing import Any, ClassVar, Final, Self

from game.facts import Fact, listed, per_seat, plain
from game.luck import Luck
from game.options import Rules
from game.riichi.carry import RiichiCarry
from game.riichi.tiles import UNIT, count, faces
from game.riichi.view import Meld, Offer
from game.round import BaseRound
from game.table import Carry, Seat

SEATS: Final = range(4)
STICK: Final = 1000
"""What a stick for riichi or a penalty is worth."""

HAND: Final = tuple(f"hand:{seat}" for seat in SEATS)
DRAWN: Final = tuple(f"drawn:{seat}" for seat in SEATS)
RIVER: Final = tuple(f"river:{seat}" for seat in SEATS)
MELD: Final = tuple(f"meld:{seat}" for seat in SEATS)

FACTS: Final[dict[str, Fact]] = {
    "turn": plain(None),
    "dealer": plain(0),
    "first": plain(0),
    "number": plain(0),
    "wind": plain(0),
    "hand": plain(0),
    "honba": plain(0),
    "sticks": plain(0),
    "scores": per_seat(0),
    "laid": per_seat(0),
    "thrown": per_seat(()),
    "melds": per_seat(()),
    "riichi": per_seat(0),
    "accepted": per_seat(False),
    "ippatsu": per_seat(False),
    "turning": per_seat(False),
    "dead": per_seat(False),
    "opened": plain(0),
    "pending": plain(0),
    "ura_open": plain(0),
    "untouched": plain(True),
    "offer": plain(None),
    "barred": plain(()),
    "replaced": plain(""),
    "called": plain(False),
    "duties": listed(),
    "exposed": per_seat(False),
    "shown": listed(),
    "claims": listed(),
    "streaks": per_seat(0),
}
"""What everybody can see; `game.riichi.view.RiichiView` says what each means."""


class Table(BaseRound):
    """The tiles and the facts of a hand.

    `closed` are the closed tiles of each seat in order, without the one just `drawn`, and `counts` how many there are of each
    kind; `hold` changes both. `wall` is drawn from its end, `rinshan` too.
    `missed` and `bent` are secrets of each seat: see the view. `undrawn`: who deals the first hand has yet to be drawn.
    """

    BOUND: ClassVar[int] = 900
    FACTS = FACTS

    turn: Seat | None
    dealer: Seat
    first: Seat
    number: int
    wind: int
    hand: int
    honba: int
    sticks: int
    scores: list[int]
    laid: list[int]
    thrown: list[tuple[Any, ...]]
    melds: list[tuple[Meld, ...]]
    riichi: list[int]
    accepted: list[bool]
    ippatsu: list[bool]
    turning: list[bool]
    dead: list[bool]
    opened: int
    pending: int
    ura_open: int
    untouched: bool
    offer: Offer | None
    barred: tuple[int, ...]
    replaced: str
    called: bool
    duties: list[Any]
    exposed: list[bool]
    shown: list[int]
    claims: list[Any]
    streaks: list[int]

    def __init__(self, rules: Rules, luck: Luck, carry: Carry | None = None) -> None:
        super().__init__(rules, luck, carry)
        self.rule: dict[str, Any] = rules.values
        self.faces = faces(rules["red_fives"])
        self.strict = rules["referee"] == "strict"
        self.closed: list[list[int]] = [[] for _ in SEATS]
        self.counts = [0] * len(SEATS)
        self.drawn: int | None = None
        self.wall: list[int] = []
        self.rinshan: list[int] = []
        self.dora: list[int] = []
        self.ura: list[int] = []
        self.spare: list[int] = []
        self.missed = [False] * len(SEATS)
        self.bent = [False] * len(SEATS)
        self.take_up(carry if isinstance(carry, RiichiCarry) else RiichiCarry())

    def take_up(self, carry: RiichiCarry) -> None:
        """Where the match stands."""
        self.undrawn = carry.first is None
        self.first = carry.first or 0
        self.number, self.wind, self.hand = carry.round, carry.wind, carry.hand
        self.honba, self.sticks = carry.honba, carry.sticks
        self.streaks = list(carry.streaks)
        self.scores = list(carry.points(self.rules))
        self.dealer = (self.first + self.hand) % len(SEATS)

    def copy_into(self, other: Self) -> None:
        other.closed, other.counts = list(self.closed), list(self.counts)
        other.wall, other.rinshan, other.spare = list(self.wall), list(self.rinshan), list(self.spare)
        other.dora, other.ura = list(self.dora), list(self.ura)
        other.missed, other.bent = list(self.missed), list(self.bent)

    # -- what is asked of it ----------------------------------------------------------------------------------------

    @property
    def mover(self) -> Seat:
        """The seat on turn."""
        assert self.turn is not None, "nobody is on turn"
        return self.turn

    def wind_of(self, seat: Seat) -> int:
        """자풍: the seat's own wind, 0 East."""
        return (seat - self.dealer) % len(SEATS)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The others in turn order."""
        return _OTHERS[seat]

    def tiles(self, seat: Seat) -> list[int]:
        """Its closed tiles with the one just drawn."""
        drawn = self.drawn
        return [*self.closed[seat], drawn] if drawn is not None and seat == self.turn else self.closed[seat]

    def is_closed(self, seat: Seat) -> bool:
        """멘젠: nothing has been called (RM-50)."""
        melds = self.melds[seat]
        return not melds or not any(meld.open for meld in melds)

    def kans(self) -> int:
        """How many kans there are: each has drawn one of the four replacement tiles (RM-32)."""
        return 4 - len(self.rinshan)

    def laid_tiles(self, seat: Seat) -> list[int]:
        """The tiles of its melds."""
        return [tile for meld in self.melds[seat] for tile in meld.tiles]

    def veiled(self, seat: Seat) -> list[int]:
        """The tiles of its closed kans, where nobody else sees them (RM-23)."""
        if not self.rule["ankan_hidden"]:
            return []
        return [tile for meld in self.melds[seat] if not meld.open for tile in meld.tiles]

    def river(self, seat: Seat) -> list[int]:
        """The discards that still lie in its river."""
        return [thrown.tile for thrown in self.thrown[seat] if thrown.by is None]

    def first_turn(self, seat: Seat) -> bool:
        """순정1순: the seat's first turn, and nobody has called (RM-103)."""
        return self.untouched and not self.thrown[seat]

    # -- small changes -----------------------------------------------------------------------------------------------

    def hold(self, seat: Seat, tiles: list[int]) -> None:
        """The closed tiles of a seat are these."""
        self.closed[seat] = sorted(tiles)
        self.counts[seat] = count(tiles)

    def let_go(self, seat: Seat, tile: int) -> None:
        """A tile leaves the hand or is the one just drawn; else that one joins the hand."""
        drawn, self.drawn = self.drawn, None
        if tile == drawn:
            return
        kept = [one for one in self.closed[seat] if one != tile]
        self.counts[seat] -= UNIT[tile]
        if drawn is not None:
            insort(kept, drawn)
            self.counts[seat] += UNIT[drawn]
        self.closed[seat] = kept

    def take_in(self, seat: Seat) -> None:
        """The tile just drawn joins the hand."""
        if self.drawn is not None:
            self.hold(seat, [*self.closed[seat], self.drawn])
            self.drawn = None

    def lay_stick(self, seat: Seat) -> None:
        """A stick of 1000 points goes on the table (RM-55, RM-76)."""
        self.scores[seat] -= STICK
        self.laid[seat] += 1


_OTHERS: Final = tuple(tuple((seat + step) % len(SEATS) for step in (1, 2, 3)) for seat in SEATS)

