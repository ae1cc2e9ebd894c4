"""What a round of Go-Stop consists of, and what each watcher sees of it.

Cards are ids; sets of them are bit masks, so that a copy costs little and a count is one operation. Only the stock has an
order (the next card last). Everything here that is not a card is open to all, which is what lets a view be played on.
"""

from __future__ import annotations

from typing import Any, Final, Self

from game.gostop.cards import FACES, MONTHS, OF_MONTH, PACK, Cards, each
from game.gostop.carry import GoStopCarry
from game.gostop.scoring import scale
from game.gostop.view import GoStopView, Payment, Pile
from game.luck import Luck
from game.options import Rules
from game.round import BaseRound
from game.table import ALL, EVERYBODY, UNSEEN, Carry, Event, Known, Move, Piece, Seat, Step, Who, mask

PIECES: Final = tuple(Piece(card, face) for card, face in enumerate(FACES))
BLANKS: Final = tuple((UNSEEN,) * count for count in range(len(FACES) + 1))
HAND: Final = tuple(f"hand:{seat}" for seat in range(8))
TAKEN: Final = tuple(f"taken:{seat}" for seat in range(8))
DRAW: Final = tuple(f"draw:{seat}" for seat in range(8))

PER_SEAT: Final = {
    **{"hand": 0, "taken": 0, "drawn": 0, "drew": -1, "tokens": 0, "turns_taken": 0},
    **{"goes": 0, "go_scores": 0, "go_junk": 0, "dipped": False, "reverse": 0, "bbeoks_made": 0},
    **{"shaken": 0, "bombed": 0, "paired": 0, "four": 0, "declared": "", "exposed": False, "floors": 0, "fed": 0},
    **{"scores": 0, "as_junk": 0, "tally": -1},
}
"""The fields that have an entry a seat, with what they begin as."""


_ORDERS: Final = [
    [tuple((first + step) % seats for step in range(seats)) for first in range(seats)] for seats in range(8)
]
_OTHERS: Final = [[order[1:] for order in orders] for orders in _ORDERS]


def pieces(cards: Cards) -> tuple[Piece, ...]:
    """A set of cards as everybody sees it, by id."""
    return tuple([PIECES[card] for card in each(cards)])


def months(bits: int) -> tuple[int, ...]:
    """The months of a set of them."""
    return tuple(each(bits)) if bits else ()


def moves(cards: Cards, frm: str, to: str, seen: int = EVERYBODY) -> tuple[Move, ...]:
    """These cards going from a place to another."""
    return tuple([Move(frm=frm, to=to, id=card, face=FACES[card], seen=seen) for card in each(cards)])


def faces(cards: Cards) -> tuple[str, ...]:
    """The faces of a set of cards."""
    return tuple([FACES[card] for card in each(cards)])


class Table(BaseRound):
    """The cards and facts of a round; the phases are added by `game.gostop.deal`, `turn` and `round`."""

    BOUND = 500

    hand: list[Cards]
    taken: list[Cards]
    drawn: list[Cards]
    drew: list[int]
    tokens: list[int]
    turns_taken: list[int]
    goes: list[int]
    go_scores: list[int]
    go_junk: list[int]
    dipped: list[bool]
    reverse: list[int]
    bbeoks_made: list[int]
    shaken: list[int]
    bombed: list[int]
    paired: list[int]
    four: list[int]
    declared: list[str]
    exposed: list[bool]
    floors: list[Cards]
    fed: list[Cards]
    scores: list[int]
    as_junk: list[Cards]
    tally: list[Cards]
    """The pile of each seat when its score was last counted."""

    def __init__(self, rules: Rules, luck: Luck, carry: Carry | None = None) -> None:
        super().__init__(rules, luck, carry)
        self.rule: dict[str, Any] = rules.values
        self.scale = scale(rules)
        self.seats = rules.seats
        for name, value in PER_SEAT.items():
            setattr(self, name, [value] * rules.seats)
        self.floor: Cards = 0
        self.laid: Cards = 0
        self.turned: Cards = 0
        self.closed: list[int] = []
        """The floor while it lies face down, in order; `face_up` are those of it that have been turned."""
        self.face_up: Cards = 0
        self.stock: list[int] = []
        self.dealer: Seat | None = None
        self.turn: Seat | None = None
        self.first_go: Seat | None = None
        self.piles: dict[int, Seat] = {}
        self.natural = 0
        self.owed = 0
        self.won: Cards = 0
        self.payments: list[Payment] = []
        self.returned: Cards = 0
        """The cards that were drawn for the deal and lie in the pack again, which everybody knows until it is dealt."""
        self.contenders: tuple[Seat, ...] = ()
        self.tries = 0
        self.asked: tuple[Seat, ...] = ()
        self.refuser: Seat | None = None
        assert carry is None or isinstance(carry, GoStopCarry)
        self.came = carry or GoStopCarry()

    def copy_into(self, other: Self) -> None:
        """Copy every list and the piles; the rest are values."""
        mine, theirs = self.__dict__, other.__dict__
        for name in PER_SEAT:
            theirs[name] = mine[name][:]
        theirs["stock"] = self.stock[:]
        theirs["piles"] = dict(self.piles)
        theirs["payments"] = self.payments[:]

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def mover(self) -> Seat:
        """The seat whose turn it is."""
        assert self.turn is not None
        return self.turn

    @property
    def month(self) -> int:
        """The month of 월약 (GS-126): January in the first round of a match, then the next one each round."""
        return self.came.round % 12 + 1

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """All seats in playing order, counter-clockwise (GS-17), from this one."""
        return _ORDERS[self.seats][first]

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats in playing order."""
        return _OTHERS[self.seats][seat]

    @property
    def last(self) -> bool:
        """Whether the mover has nothing left after this turn (the last turn, C14)."""
        seat = self.turn
        assert seat is not None
        return not self.hand[seat] and not self.tokens[seat]

    def shown(self, seat: Seat) -> Cards:
        """The cards in a seat's hand that everybody has been shown."""
        if self.exposed[seat]:
            return self.hand[seat] if self.rule["showdang_to_all"] else 0
        bits = self.shaken[seat] | self.four[seat]
        if not bits:
            return 0
        cards = 0
        for month in each(bits):
            cards |= OF_MONTH[month]
        return self.hand[seat] & cards

    def _known(self, who: Who) -> tuple[Known, ...]:
        if who == ALL:
            return ()
        known = [Known("stock", FACES[card], card) for card in each(self.returned)]
        for seat in range(self.seats):
            if seat == who:
                continue
            shown = self.hand[seat] if self.exposed[seat] and who >= 0 else self.shown(seat)
            if shown:
                known += [Known(HAND[seat], FACES[card], card) for card in each(shown)]
        return tuple(known)

    def _places(self, who: Who) -> dict[str, tuple[Piece, ...]]:
        places = {}
        for seat in range(self.seats):
            hand = self.hand[seat]
            places[HAND[seat]] = pieces(hand) if who in (seat, ALL) else BLANKS[hand.bit_count()]
            places[TAKEN[seat]] = pieces(self.taken[seat])
            places[DRAW[seat]] = pieces(self.drawn[seat])
        if self.closed:
            places["floor"] = tuple(
                PIECES[card] if self.face_up >> card & 1 or who == ALL else UNSEEN for card in self.closed
            )
        else:
            places["floor"] = pieces(self.floor)
        if who == ALL:
            places["stock"] = tuple(PIECES[card] for card in reversed(self.stock))
        else:
            places["stock"] = BLANKS[len(self.stock)]
        places["play"] = pieces(self.laid)
        places["flip"] = pieces(self.turned)
        return places

    def counting(self, seat: Seat) -> str:
        """How a seat's dual cards count now: ``animal``, ``junk``, or nothing where it has none."""
        if not self.taken[seat] & self.scale.dual:
            return ""
        return "junk" if self.as_junk[seat] else "animal"

    def money(self) -> tuple[int, ...]:
        """What has changed hands in mid-round."""
        points = [0] * self.seats
        for paid in self.payments:
            points[paid.seat] += paid.points * len(paid.payers)
            for payer in paid.payers:
                points[payer] -= paid.points
        return tuple(points)

    def sight(self, who: Who, common: dict[str, Any]) -> GoStopView:
        """What `who` sees. Only the hands, the stock and a closed floor are ever hidden."""
        return GoStopView(
            **common,
            turn=self.turn,
            places=self._places(who),
            known=self._known(who),
            dealer=self.dealer,
            scores=tuple(self.scores),
            goes=tuple(self.goes),
            go_scores=tuple(self.go_scores),
            first_go=self.first_go,
            tokens=tuple(self.tokens),
            turns_taken=tuple(self.turns_taken),
            shaken=tuple(map(months, self.shaken)),
            bombed=tuple(map(months, self.bombed)),
            bbeoks_made=tuple(self.bbeoks_made),
            gukjin=tuple(map(self.counting, range(self.seats))),
            money=self.money() if self.payments else (0,) * self.seats,
            bbeok=tuple([Pile(month, by) for month, by in self.piles.items()]),
            nagari=self.came.nagari,
            night=self.came.night,
            declared=tuple(self.declared),
            four=tuple(map(months, self.four)),
            paired=tuple(map(months, self.paired)),
            go_junk=tuple(self.go_junk),
            dipped=tuple(self.dipped),
            reverse=tuple(self.reverse),
            payments=tuple(self.payments),
            carried=self.came.carried,
            month=self.month,
            owed=self.owed,
            won=months(self.won),
            contenders=self.contenders,
            tries=self.tries,
            drew=tuple([None if card < 0 else card for card in self.drew]),
            natural=months(self.natural),
            exposed=tuple(self.exposed),
            asked=self.asked,
            refuser=self.refuser,
            floors=tuple(map(months, self.floors)),
            fed=tuple(map(months, self.fed)),
            face_up=months(self.face_up),
        )

    def tell(self, event: type[Event], /, **facts: Any) -> None:
        """Something has happened. Nobody is asked anything while things still happen, so no view in between has questions."""
        if self._watch is not None:
            told, asked = event(**facts), self._asked
            self._log.append(told)
            self._asked = ()
            self._steps.append(Step(mask(told, self._watch), self.view(self._watch)))
            self._asked = asked

    # -- for the phases -----------------------------------------------------------------------------------------------

    def holders(self, count: int) -> list[tuple[Seat, int]]:
        """Who holds `count` cards of which month, in playing order from the dealer."""
        assert self.dealer is not None
        return [
            (seat, month)
            for seat in self.order(self.dealer)
            for month in MONTHS
            if (self.hand[seat] & OF_MONTH[month]).bit_count() == count
        ]

    def full_pack(self) -> int:
        """How many cards are played with."""
        return PACK
