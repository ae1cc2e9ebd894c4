"""The table of a game: what lies where, who knows of it, and the open facts; with the few moves that everything is made of."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self

from game.daifugo.cards import Cards, Pack, each, mask, pack, pieces
from game.daifugo.carry import Added, DaifugoCarry
from game.daifugo.events import Discarded, Drew, Gave, SetAside, Swapped
from game.daifugo.order import NATURAL, Order, strengths, turned
from game.daifugo.rule import Active, Local, active
from game.daifugo.view import DaifugoView, Pair, Proposal
from game.facts import Fact, listed, per_seat, plain
from game.luck import Luck
from game.options import Catalog, Rules
from game.round import BaseRound
from game.table import ALL, EVERYBODY, UNSEEN, Carry, Known, Move, Piece, Seat, Who, sees

HAND: Final = tuple(f"hand:{seat}" for seat in range(12))
FIELD, ASIDE, DISCARD, OUT, DECK = "field", "aside", "discard", "out", "deck"
"""The field (바닥); cards beside it; the pile of played cards (버린 카드 더미); cards outside the game; undealt cards."""
OPEN: Final = (FIELD, ASIDE)
CLOSED: Final = (DISCARD, OUT, DECK)


def _counts() -> Fact:
    """A dict of plain values, empty at first."""
    return Fact(lambda rules: {}, dict, dict, dict.copy)


FACTS: Final[dict[str, Fact]] = {
    "came": plain(DaifugoCarry()),
    "seating": Fact(lambda rules: list(range(rules.seats)), tuple, list, list.copy),
    "dealer": plain(0),
    "turn": plain(None),
    "owner": plain(None),
    "direction": plain(1),
    "field": listed(),
    "passed": per_seat(False),
    "gone": per_seat(False),
    "finished": listed(),
    "fouled": listed(),
    "lost": listed(),
    "fallen": plain(None),
    "newest": plain(None),
    "judged": plain(0),
    "upset": plain(False),
    "scale": plain(NATURAL),
    "revolution": plain(False),
    "back": plain(False),
    "two_back": plain(False),
    "backs": plain(0),
    "long_back": plain(0),
    "pending_turn": plain(0),
    "suits": plain(""),
    "bindable": plain(""),
    "streak": plain(0),
    "bound_number": plain(False),
    "colours": plain(""),
    "part": plain(""),
    "effects": listed(),
    "asked": plain(None),
    "doubtful": plain(None),
    "cautions": per_seat(0),
    "cut": plain(""),
    "leads": plain(None),
    "skips": plain(0),
    "reverses": plain(0),
    "turned_back": plain(False),
    "again": plain(None),
    "silenced": plain(""),
    "frozen": plain(False),
    "sealed": plain(False),
    "counters": _counts(),
    "targets": _counts(),
    "used": plain(()),
    "owed": plain(()),
    "proven": plain(()),
    "evaders": plain(()),
    "void": plain(False),
    "picked": plain(()),
    "needed": plain(None),
    "lapped": plain(False),
    "plays_made": plain(0),
    "passes_made": plain(0),
    "added": plain(()),
    "proposed": plain(None),
    "shown": Fact(lambda rules: 0, lambda cards: tuple(each(cards)), mask),
}
"""The open facts; `DaifugoView` says what each of them is. `shown` is a set of cards here: those whose place all know."""


class Table(BaseRound):
    """What a game stands on. Hands and piles are sets of cards; `private` says who else knows where a closed card lies. `kept`
    are the cards that were due as tribute and were not given, by the seat that kept them; nobody else knows of them. `tribute`
    are those that a seat got as tribute and may not return (DF-073)."""

    FACTS = FACTS
    LOCAL: ClassVar[tuple[Local, ...]] = ()
    """Every local rule that there is."""
    CATALOG: ClassVar[Catalog]
    """Their options, and those of the frame."""

    came: DaifugoCarry
    seating: list[Seat]
    dealer: Seat
    turn: Seat | None
    owner: Seat | None
    direction: int
    field: list[Any]
    passed: list[bool]
    gone: list[bool]
    finished: list[Seat]
    fouled: list[Seat]
    lost: list[Seat]
    fallen: Seat | None
    newest: Any
    judged: int
    upset: bool
    scale: Order
    revolution: bool
    back: bool
    two_back: bool
    backs: int
    long_back: int
    pending_turn: int
    suits: str
    bindable: str
    streak: int
    bound_number: bool
    colours: str
    part: str
    effects: list[Any]
    asked: Any
    doubtful: Any
    cautions: list[int]
    cut: str
    leads: Seat | None
    skips: int
    reverses: int
    turned_back: bool
    again: Seat | None
    silenced: str
    frozen: bool
    sealed: bool
    counters: dict[str, int]
    targets: dict[str, Seat]
    used: tuple[str, ...]
    owed: tuple[Pair, ...]
    proven: tuple[Seat, ...]
    evaders: tuple[Seat, ...]
    void: bool
    picked: tuple[tuple[int, ...], ...]
    needed: int | None
    lapped: bool
    plays_made: int
    passes_made: int
    added: tuple[Added, ...]
    proposed: Proposal | None
    shown: Cards

    def __init__(self, rules: Rules, luck: Luck, carry: Carry | None = None) -> None:
        super().__init__(rules, luck, carry)
        self.pack: Pack = pack(rules)
        self.active: Active = active(rules, self.LOCAL, self.CATALOG)
        self.seats = rules.seats
        self.hand: list[Cards] = [0] * rules.seats
        self.piles: dict[str, Cards] = dict.fromkeys((*OPEN, *CLOSED), 0)
        self.private: dict[int, int] = {}
        self.kept: dict[Seat, Cards] = {}
        self.tribute: dict[Seat, Cards] = {}
        self.draws = 0
        if isinstance(carry, DaifugoCarry):
            self.came = carry
            if carry.cautions:
                self.cautions = list(carry.cautions)
            if carry.seating:
                self.seating = list(carry.seating)

    def copy_into(self, other: Self) -> None:
        """Hands, piles and what is known of them."""
        other.hand, other.piles, other.private = self.hand[:], self.piles.copy(), self.private.copy()
        other.kept, other.tribute = self.kept.copy(), self.tribute.copy()

    def play_by(self, rules: Rules) -> None:
        """Other local rules are in force from now on."""
        self.rules, self.active = rules, active(rules, self.LOCAL, self.CATALOG)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Everybody, by number; how they sit is `seating`, which changes from game to game."""
        return tuple(range(self.seats))

    # -- who is where ---------------------------------------------------------------------------------------------------

    @property
    def mover(self) -> Seat:
        """Whose turn it is."""
        assert self.turn is not None
        return self.turn

    def ring(self, seat: Seat, direction: int = 0) -> list[Seat]:
        """The seats after this one in the direction of play (or another), itself last."""
        at = self.seating.index(seat)
        if (direction or self.direction) > 0:
            return self.seating[at + 1 :] + self.seating[: at + 1]
        return self.seating[at - 1 :: -1] + self.seating[: at - 1 : -1] if at else self.seating[::-1]

    def after(self, seat: Seat, direction: int = 0) -> Seat:
        """The next seat that is still in the game; the seat itself where there is no other."""
        return next((other for other in self.ring(seat, direction) if not self.gone[other]), seat)

    def before(self, seat: Seat) -> Seat:
        """The seat before it that is still in the game."""
        return self.after(seat, -self.direction)

    def inside(self) -> list[Seat]:
        """The seats that still play, clockwise."""
        return [seat for seat in self.seating if not self.gone[seat]]

    def others(self, seat: Seat) -> list[Seat]:
        """The other seats that still play, from the next one on."""
        return [other for other in self.ring(seat)[:-1] if not self.gone[other]]

    def ranked(self, place: int) -> Seat | None:
        """Who had this place in the game before; −1 is the last."""
        ranks = self.came.ranks
        return ranks.index(place if place > 0 else self.seats + 1 + place) if ranks else None

    # -- strength ---------------------------------------------------------------------------------------------------------

    @property
    def reversed(self) -> bool:
        """Whether strength stands upside down just now."""
        return self.revolution != self.back

    @property
    def order(self) -> Order:
        """The order in force, weakest first."""
        return turned(self.scale, bool(self.rules["joker_turns"])) if self.revolution != self.back else self.scale

    @property
    def strength(self) -> tuple[int, ...]:
        """How strong each number is just now, by the number."""
        return strengths(self.order)

    @property
    def base(self) -> tuple[int, ...]:
        """The strength by which cards are exchanged and taken: the lasting order without revolution."""
        return strengths(NATURAL)

    # -- cards -------------------------------------------------------------------------------------------------------------

    def lying(self, place: str) -> Cards:
        """The cards in a place."""
        return self.hand[int(place[5:])] if place[:5] == "hand:" else self.piles[place]

    def _put(self, place: str, cards: Cards) -> None:
        if place[:5] == "hand:":
            self.hand[int(place[5:])] = cards
        else:
            self.piles[place] = cards

    def move(self, cards: Cards, frm: str, to: str, seen: int = EVERYBODY) -> tuple[Move, ...]:
        """Put cards elsewhere; `seen` is who sees which they are. Returns the moves, where anybody watches."""
        lying = self.lying(frm)
        assert cards & lying == cards, f"{self.pack.hand(cards & ~lying)} do not lie in {frm}"
        if seen == EVERYBODY:
            self.shown |= cards
            if self.private:
                for card in each(cards):
                    self.private.pop(card, None)
        elif frm not in OPEN:
            self._lose_sight(lying, cards, seen)
        self._put(frm, lying & ~cards)
        self._put(to, self.lying(to) | cards)
        if not self.watched:
            return ()
        return tuple(Move(frm=frm, to=to, id=card, face=self.pack.faces[card], seen=seen) for card in each(cards))

    def lay_down(self, cards: Cards, seat: Seat) -> tuple[Move, ...]:
        """Cards go from a hand to the field; what `move` does, in short."""
        if self.watched:
            return self.move(cards, HAND[seat], FIELD)
        if self.private:
            for card in each(cards):
                self.private.pop(card, None)
        self.hand[seat] ^= cards
        self.piles[FIELD] |= cards
        self.shown |= cards
        return ()

    def sweep(self, place: str) -> tuple[Move, ...]:
        """The field goes elsewhere; what `move` does, in short."""
        if self.watched:
            return self.move(self.piles[FIELD], FIELD, place)
        self.piles[place] |= self.piles[FIELD]
        self.piles[FIELD] = 0
        return ()

    def _lose_sight(self, lying: Cards, cards: Cards, seen: int) -> None:
        """Whoever did not see which cards left a closed place cannot tell any more what lies there."""
        if lying != cards:
            for card in each(lying & self.shown):
                self.private[card] = seen
            self.shown &= ~lying
            for card in each(lying):
                if card in self.private:
                    self.private[card] &= seen
        for card in each(cards & ~self.shown):
            self.private[card] = self.private.get(card, 0) | seen

    def look(self, seat: Seat, place: str) -> None:
        """A seat sees what lies in a place."""
        for card in each(self.lying(place) & ~self.shown):
            self.private[card] = self.private.get(card, 0) | 1 << seat

    def draw(self, place: str, count: int, label: str) -> Cards:
        """Cards drawn blindly from a place; they still lie there."""
        left = list(each(self.lying(place)))
        found = 0
        for _ in range(count):
            found |= 1 << left.pop(self.luck.below(len(left), label, self.draws))
            self.draws += 1
        return found

    def give(self, cards: Cards, seat: Seat, taker: Seat) -> None:
        """Cards go from hand to hand; only both see them."""
        if cards:
            seen = 1 << seat | 1 << taker
            moves = self.move(cards, HAND[seat], HAND[taker], seen)
            self.tell(Gave, moves=moves, seat=seat, taker=taker, count=cards.bit_count(), seen=seen, faces=self.pack.hand(cards))

    def discard(self, cards: Cards, seat: Seat) -> None:
        """A seat discards cards, face up, onto the pile."""
        if cards:
            self.tell(Discarded, moves=self.move(cards, HAND[seat], DISCARD), seat=seat, faces=self.pack.hand(cards))

    def lay_aside(self, cards: Cards, seat: Seat) -> None:
        """A seat lays cards beside the field."""
        if cards:
            self.tell(SetAside, moves=self.move(cards, HAND[seat], ASIDE), seat=seat, faces=self.pack.hand(cards))

    def swap_hands(self, seat: Seat, taker: Seat) -> None:
        """Two seats exchange their whole hands. What was known of either is still known."""
        mine, theirs = self.hand[seat], self.hand[taker]
        both = 1 << seat | 1 << taker
        for card in each((mine | theirs) & ~self.shown):
            self.private[card] = self.private.get(card, 0) | both
        self.hand[seat], self.hand[taker] = theirs, mine
        ways = ((mine, HAND[seat], HAND[taker]), (theirs, HAND[taker], HAND[seat]))
        names = self.pack.faces
        moves = [Move(frm=frm, to=to, id=card, face=names[card], seen=both) for some, frm, to in ways for card in each(some)]
        self.tell(Swapped, moves=tuple(moves), seat=seat, taker=taker)

    def take_up(self, cards: Cards, seat: Seat, seen: int | None = None) -> None:
        """A seat takes cards from the discard pile; only it sees them, unless they are shown."""
        if cards:
            mask_ = 1 << seat if seen is None else seen
            moves = self.move(cards, DISCARD, HAND[seat], mask_)
            self.tell(Drew, moves=moves, seat=seat, count=cards.bit_count(), seen=mask_, faces=self.pack.hand(cards))

    # -- seeing ----------------------------------------------------------------------------------------------------------

    def sight(self, who: Who, common: dict[str, Any]) -> DaifugoView:
        """What `who` sees: its own hand, what lies open, and the place that it is asked to choose from."""
        looked = self.asked.source if self.asked is not None and who in self.asked.seats else ""
        places: dict[str, tuple[Piece, ...]] = {}
        known: list[Known] = []
        for seat in range(self.seats):
            self._show(HAND[seat], who in (seat, ALL), looked, who, places, known)
        for place in self.piles:
            self._show(place, who == ALL or place in OPEN, looked, who, places, known)
        if self.field:  # in the order in which they were laid; what has just been added comes last
            laid = [card for one in self.field for card in one.play.cards]
            ids = dict.fromkeys(card for card in (*laid, *each(self.piles[FIELD])) if self.piles[FIELD] >> card & 1)
            places[FIELD] = tuple(Piece(card, self.pack.faces[card]) for card in ids)
        counts = tuple(hand.bit_count() for hand in self.hand)
        received = tuple(card for seat, cards in self.tribute.items() if who in (seat, ALL) for card in each(cards))
        return DaifugoView(places=places, known=tuple(known), order=self.order, cards=counts, received=received, **common)

    def _show(
        self, place: str, open_: bool, looked: str, who: Who, places: dict[str, tuple[Piece, ...]], known: list[Known]
    ) -> None:
        cards = self.lying(place)
        if open_ or place == looked:
            places[place] = pieces(self.pack, cards)
            if open_:
                return
        else:
            places[place] = (UNSEEN,) * cards.bit_count()
        for card in each(cards & (self.shown | mask(self.private))):
            if self.shown >> card & 1 or sees(self.private[card], who):
                known.append(Known(place, self.pack.faces[card], card))
