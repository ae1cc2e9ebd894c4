"""What a round of Go-Stop consists of, and what its phases ask of it.

Cards are ids; sets of them are bit masks, so that a copy costs little and a count is one operation. Only the stock has an
order (the next card last). Everything here that is not a card is open to all, which is what lets a view be played on.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, ClassVar, Final, Self

from game.facts import Fact, listed, per_seat, plain
from game.gostop.cards import MONTHS, OF_MONTH, Cards, each, mask, pack
from game.gostop.carry import GoStopCarry
from game.gostop.scoring import scale, spoken
from game.gostop.view import Payment, Pile, Sale
from game.luck import Luck
from game.options import Rules
from game.round import BaseRound
from game.table import Carry, Seat


@cache
def _order(players: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    at = players.index(first)
    return players[at:] + players[:at]


@cache
def _others(players: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return _order(players, seat)[1:]


@lru_cache(maxsize=2048)
def numbers(bits: int) -> tuple[int, ...]:
    """The members of a set of cards or months, in order."""
    return tuple(each(bits))


def _show_sets(sets: list[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(numbers, sets))


def _take_sets(shown: tuple[tuple[int, ...], ...]) -> list[int]:
    return [mask(members) for members in shown]


def _show_piles(piles: dict[int, Pile]) -> tuple[Pile, ...]:
    return tuple(piles.values())


def _take_piles(shown: tuple[Pile, ...]) -> dict[int, Pile]:
    return {pile.month: pile for pile in shown}


SET: Final = Fact(lambda rules: 0, numbers, mask)
"""A set of cards or months: a bit mask in the state, its members in the view."""

SET_PER_SEAT: Final = Fact(lambda rules: [0] * rules.seats, _show_sets, _take_sets, list.copy)
PILES: Final = Fact(lambda rules: {}, _show_piles, _take_piles, dict.copy)

FACTS: Final[Mapping[str, Fact]] = {
    **dict.fromkeys(("turn", "dealer", "first_go", "refuser", "pig"), plain(None)),
    **dict.fromkeys(("owed", "tries", "bonus_laid"), plain(0)),
    **dict.fromkeys(("contenders", "asked", "plundered"), plain(())),
    **dict.fromkeys(("scores", "goes", "go_scores", "go_junk", "reverse"), per_seat(0)),
    **dict.fromkeys(("tokens", "turns_taken", "bbeoks_made"), per_seat(0)),
    **dict.fromkeys(("dipped", "exposed"), per_seat(False)),
    **dict.fromkeys(("won", "before", "natural", "face_up", "shown", "declared_animal", "declared_junk"), SET),
    **dict.fromkeys(("shaken", "bombed", "paired", "four", "floors", "fed", "passed"), SET_PER_SEAT),
    "drew": per_seat(None),
    "roles": per_seat(""),
    "mission": plain(""),
    **dict.fromkeys(("payments", "sales"), listed()),
    "bbeok": PILES,
}
"""The open facts; what each means is said by `game.gostop.view.GoStopView`."""

_OWN_LISTS: Final = ("hand", "taken", "drawn", "private", "as_junk", "tally", "stock")


class Table(BaseRound):
    """The cards and facts of a round. Its phases are in `game.gostop.round`."""

    BOUND = 500
    FACTS: ClassVar[Mapping[str, Fact]] = FACTS

    turn: Seat | None
    dealer: Seat | None
    first_go: Seat | None
    refuser: Seat | None
    owed: int
    tries: int
    bonus_laid: int
    contenders: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    scores: list[int]
    goes: list[int]
    go_scores: list[int]
    go_junk: list[int]
    reverse: list[int]
    tokens: list[int]
    turns_taken: list[int]
    bbeoks_made: list[int]
    dipped: list[bool]
    exposed: list[bool]
    won: Cards
    before: Cards
    natural: int
    face_up: Cards
    shown: Cards
    declared_animal: Cards
    declared_junk: Cards
    shaken: list[int]
    bombed: list[int]
    paired: list[int]
    four: list[int]
    floors: list[Cards]
    fed: list[Cards]
    passed: list[Cards]
    drew: list[int | None]
    roles: list[str]
    mission: str
    pig: Seat | None
    plundered: tuple[Seat, ...]
    payments: list[Payment]
    sales: list[Sale]
    bbeok: dict[int, Pile]

    def __init__(self, rules: Rules, luck: Luck, carry: Carry | None = None) -> None:
        super().__init__(rules, luck, carry)
        assert carry is None or isinstance(carry, GoStopCarry)
        self.came = carry or GoStopCarry()
        self.rule: dict[str, Any] = rules.values
        self.scale = scale(rules)
        self.seats = rules.seats
        self.players = tuple(range(rules.seats))
        """Who plays; everybody until that is known (GS-151)."""
        self.pack = pack(self.rule["bonus_cards"], self.rule["triple_junk"])
        """The cards of this table."""
        self.hand: list[Cards] = [0] * rules.seats
        self.taken: list[Cards] = [0] * rules.seats
        self.drawn: list[Cards] = [0] * rules.seats
        """What each seat has drawn for the deal, which lies before it."""
        self.floor: Cards = 0
        self.laid: Cards = 0
        self.turned: Cards = 0
        self.bonus: Cards = 0
        """The bonus cards turned up in this turn, which lie with the turned card."""
        self.stock: list[int] = []
        self.closed: list[int] = []
        """The floor while it lies face down, in order; `face_up` are those of it that have been turned."""
        self.private: list[Cards] = [0] * rules.seats
        """Closed cards of others that a seat knows and not everybody: shown to it in a 쇼당, or its own that went back."""
        self.as_junk: list[Cards] = [0] * rules.seats
        """The dual cards of each seat that count as junk."""
        self.tally: list[Cards] = [-1] * rules.seats
        """The pile of each seat when its score was last counted."""

    def copy_into(self, other: Self) -> None:
        """Copy the lists of cards; a closed floor is replaced as a whole, and all the rest are values."""
        mine, theirs = self.__dict__, other.__dict__
        for name in _OWN_LISTS:
            theirs[name] = mine[name][:]

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Who plays this round."""
        return self.players

    @property
    def mover(self) -> Seat:
        """The seat whose turn it is."""
        assert self.turn is not None
        return self.turn

    @property
    def month(self) -> int:
        """The month of 월약 (GS-126): January in the first round of a match, then the next one each round."""
        return self.came.round % 12 + 1

    @property
    def last(self) -> bool:
        """Whether the mover has nothing left after this turn (the last turn, C14)."""
        seat = self.turn
        assert seat is not None
        return not self.hand[seat] and not self.tokens[seat]

    def begin_turn(self, seat: Seat) -> None:
        """A seat is to move. What it has captured so far is what its turn is judged by."""
        self.turn, self.won, self.before = seat, 0, self.taken[seat]
        self.go_on("play")

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """All who play in playing order, counter-clockwise (GS-17), from this one."""
        return _order(self.players, first)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats in playing order."""
        return _others(self.players, seat)

    def holders(self, count: int) -> list[tuple[Seat, int]]:
        """Who holds `count` cards of which month, in playing order from the dealer."""
        assert self.dealer is not None
        return [
            (seat, month)
            for seat in self.order(self.dealer)
            for month in MONTHS
            if (self.hand[seat] & OF_MONTH[month]).bit_count() == count
        ]

    def counted(self, cards: Cards) -> tuple[int, Cards]:
        """The points of a pile now, and which of its dual cards count as junk."""
        return self.scale.counted(cards, spoken(self.rule, self.declared_animal, self.declared_junk), self.declared_junk)
