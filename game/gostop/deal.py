"""Before the first turn: who deals (GS-19…GS-26), the cut (GS-27, GS-28), the deal (GS-29, GS-30), 총통 (GS-78…GS-85)."""

from __future__ import annotations

from typing import Any, Final

from game.choices import Choice
from game.gostop.cards import FACES, MONTH, MONTHS, OF_MONTH, each, mask
from game.gostop.state import DRAW, HAND, Table, faces, moves
from game.gostop.view import Chongtong, Cut, DealerChosen, Dealt, Drawn, FloorOpened, Threw
from game.table import EVERYBODY, Decision, Move, Seat

DEALS: Final = {2: (10, 8), 3: (7, 6)}
"""The cards of a hand and of the floor at a table of so many players (GS-29, GS-31)."""

SIGNS: Final = ("rock", "paper", "scissors")
_BEATS: Final = {"rock": "scissors", "paper": "rock", "scissors": "paper"}
THROWS: Final = 20
"""After so many drawn throws of 가위바위보 chance decides, so that a round always ends."""

_CHOICES: Final = tuple(tuple(f"draw {nth}" for nth in range(count)) for count in range(53))
_CUTS: Final = tuple(f"cut {at}" for at in range(1, 53))
_ASKS: Final = {
    "night_day": "deal_draw",
    "high": "deal_draw",
    "cut": "deal_cut",
    "floor_flip": "deal_flip",
    "rps": "deal_rps",
}


def packets(seats: int, order: str, tung: bool) -> list[tuple[str, int]]:
    """How cards are dealt: ``("hands", 4)`` is four to everybody, ``("floor", 3)`` three to the floor."""
    hand, floor = DEALS[seats]
    if tung:
        deal = [("hands", hand), ("floor", floor)]
    else:
        first = hand - hand // 2
        deal = [("hands", first), ("floor", floor // 2), ("hands", hand - first), ("floor", floor - floor // 2)]
    if order == "floor_first":
        return [deal[nth ^ 1] for nth in range(len(deal))]
    return deal


class Dealing(Table):
    """The phases before the first turn."""

    def open(self) -> None:
        """From a fresh table to the first question."""
        choice = self.rule["dealer_choice"]
        seat = self.came.dealer
        if seat is not None and (self.rule["next_dealer"] == "winner" or self.came.how == "nagari"):
            self.dealer = seat
            self.stock = self._shuffled("deck")
            self.tell(DealerChosen, seat=seat, how=self.came.how)
            self._cut_or_deal()
            return
        self.contenders = tuple(range(self.seats))
        if choice == "floor_flip":
            self.stock = self._shuffled("deck")
            self._deal(False)
        else:
            self.stock = self._shuffled("draw")
        self.turn = None if choice == "rps" else 0
        self.go_on(_ASKS[choice])

    def _shuffled(self, label: str) -> list[int]:
        """The pack in the order of the luck, the next card last."""
        return self.luck.shuffle(self.full_pack(), label)[::-1]

    # -- who deals ----------------------------------------------------------------------------------------------------

    def ask_deal_draw(self) -> tuple[Decision, ...]:
        """A card from the fan (밤일낮장)."""
        return self._draw_from(_CHOICES[len(self.stock)], "deal_draw")

    def ask_deal_cut(self) -> tuple[Decision, ...]:
        """Lift some of the pack and look at the card beneath (기리)."""
        return self._draw_from(_CUTS[: len(self.stock)], "deal_cut")

    def ask_deal_flip(self) -> tuple[Decision, ...]:
        """Turn one of the floor cards that lie face down."""
        return self._draw_from(_CHOICES[len(self.closed) - self.face_up.bit_count()], "deal_draw")

    def _draw_from(self, choices: tuple[Choice, ...], kind: str) -> tuple[Decision, ...]:
        return (self.ask(self.mover, choices, choices[0], kind=kind, lot=True),)

    def answer_deal_draw(self, answers: dict[Seat, Choice]) -> None:
        """The card goes before its seat, face up."""
        self._draw(int(answers[self.mover].split()[1]))

    def answer_deal_cut(self, answers: dict[Seat, Choice]) -> None:
        """The card beneath the lifted part goes before its seat."""
        self._draw(int(answers[self.mover].split()[1]) - 1)

    def _draw(self, nth: int) -> None:
        seat = self.mover
        card = self.stock.pop(len(self.stock) - 1 - nth)
        self.drawn[seat] |= 1 << card
        self.drew[seat] = card
        if self.watched:
            self.tell(Drawn, seat=seat, face=FACES[card], moves=moves(1 << card, "stock", DRAW[seat]))
        self._next_draw(len(self.stock))

    def answer_deal_flip(self, answers: dict[Seat, Choice]) -> None:
        """The floor card is turned where it lies."""
        seat = self.mover
        lying = [card for card in self.closed if not self.face_up >> card & 1]
        card = lying[int(answers[seat].split()[1])]
        self.face_up |= 1 << card
        self.drew[seat] = card
        if self.watched:
            self.tell(Drawn, seat=seat, face=FACES[card], moves=moves(1 << card, "floor", "floor"))
        self._next_draw(len(lying) - 1)

    def _next_draw(self, left: int) -> None:
        """The next contender draws; when all have, the best month deals, and those that are level draw again."""
        waiting = [seat for seat in self.contenders if self.drew[seat] < 0]
        if waiting:
            self.turn = waiting[0]
            self.go_on(self.phase)
            return
        how = self.rule["dealer_choice"]
        low = how == "cut" or (how == "night_day" and self.came.night)
        found = {seat: MONTH[self.drew[seat]] for seat in self.contenders}
        best = (min if low else max)(found.values())
        level = tuple(seat for seat in self.contenders if found[seat] == best)
        if len(level) == 1 or left < len(level):
            self._chosen(level[0])
            return
        self.contenders, self.tries = level, self.tries + 1
        for seat in level:
            self.drew[seat] = -1
        self.turn = level[0]
        self.go_on(self.phase)

    def ask_deal_rps(self) -> tuple[Decision, ...]:
        """가위바위보, all at once."""
        choices = tuple(f"rps {sign}" for sign in SIGNS)
        return tuple(self.ask(seat, choices, choices[0], lot=True) for seat in self.contenders)

    def answer_deal_rps(self, answers: dict[Seat, Choice]) -> None:
        """The signs are compared; whoever is left throws again."""
        signs = {seat: answers[seat].split()[1] for seat in self.contenders}
        for seat, sign in signs.items():
            self.tell(Threw, seat=seat, sign=sign)
        self.tries += 1
        if len(set(signs.values())) == 2:
            self.contenders = tuple(s for s in signs if _BEATS[signs[s]] in signs.values())
        if len(self.contenders) == 1:
            self._chosen(self.contenders[0])
        elif self.tries >= THROWS:
            self._chosen(self.contenders[self.luck.below(len(self.contenders), "rps")])
        else:
            self.go_on("deal_rps")

    def _chosen(self, seat: Seat) -> None:
        """The deal is settled: what was drawn goes back, and the pack is shuffled."""
        self.dealer, self.turn, self.contenders = seat, None, ()
        how = self.rule["dealer_choice"]
        if how == "floor_flip":
            self.drew = [-1] * self.seats
            self.tell(DealerChosen, seat=seat, how=how)
            self._open_floor()
            self.dealt()
            return
        drawn = list(self.drawn)
        self.returned = sum(drawn)
        for other in range(self.seats):
            self.stock += each(self.drawn[other])
            self.drawn[other], self.drew[other] = 0, -1
        if self.watched:
            back = [move for other in range(self.seats) for move in moves(drawn[other], DRAW[other], "stock")]
            self.tell(DealerChosen, seat=seat, how=how, moves=tuple(back))
        self.stock = self._shuffled("deck")
        self._cut_or_deal()

    # -- cut and deal -------------------------------------------------------------------------------------------------

    def _cut_or_deal(self) -> None:
        """The pack lies ready; the seat at the dealer's left may cut it."""
        if self.rule["cut"]:
            assert self.dealer is not None
            self.turn = (self.dealer - 1) % self.seats
            self.go_on("cut")
        else:
            self._deal(False)
            self.dealt()

    def ask_cut(self) -> tuple[Decision, ...]:
        """기리, or 퉁."""
        choices = _CUTS[: len(self.stock) - 1] + (("tung",) if self.rule["tung"] else ())
        middle = choices[len(self.stock) // 2 - 1]
        return (self.ask(self.mover, choices, middle, lot=True),)

    def answer_cut(self, answers: dict[Seat, Choice]) -> None:
        """What was lifted goes below; a 퉁 has the cards dealt at one go."""
        seat = self.mover
        verb, _, word = answers[seat].partition(" ")
        if verb == "cut":
            at = int(word)
            self.stock = self.stock[-at:] + self.stock[:-at]
        self.tell(Cut, seat=seat, at=int(word) if verb == "cut" else None)
        self.turn = None
        self._deal(verb == "tung")
        self.dealt()

    def _deal(self, tung: bool) -> None:
        """Deal hands and floor, from the dealer's right on; the floor lies face down where it chooses the dealer."""
        self.returned = 0
        first = self.seats - 1 if self.dealer is None else self.dealer
        order = [*self.others(first), first]
        for whom, count in packets(self.seats, self.rule["deal_order"], tung):
            if whom == "hands":
                for seat in order:
                    cards = self._packet(count)
                    self.hand[seat] |= cards
                    if self.watched:
                        self.tell(Dealt, seat=seat, moves=moves(cards, "stock", HAND[seat], 1 << seat))
            else:
                self._deal_floor(count)

    def _packet(self, count: int) -> int:
        return mask(self.stock.pop() for _ in range(count))

    def _deal_floor(self, count: int) -> None:
        if self.dealer is None:
            cards = [self.stock.pop() for _ in range(count)]
            self.closed = [*self.closed, *cards]
            if self.watched:
                down = tuple(Move(frm="stock", to="floor", id=card, face=FACES[card]) for card in cards)
                self.tell(Dealt, seat=None, moves=down)
            return
        packet = self._packet(count)
        self.floor |= packet
        if self.watched:
            self.tell(Dealt, seat=None, moves=moves(packet, "stock", "floor"))

    def _open_floor(self) -> None:
        """The rest of the face-down floor is turned (GS-22)."""
        rest = mask(self.closed) & ~self.face_up
        self.floor, self.closed, self.face_up = mask(self.closed), [], 0
        if self.watched:
            self.tell(FloorOpened, faces=faces(rest), moves=moves(rest, "floor", "floor", EVERYBODY))

    # -- 총통 ---------------------------------------------------------------------------------------------------------

    def dealt(self) -> None:
        """The cards lie: 총통 on the floor, then in the hands, then the dealer leads (GS-18)."""
        assert self.dealer is not None
        self.turn = self.dealer
        for month in MONTHS:
            lying = (self.floor & OF_MONTH[month]).bit_count()
            if lying == 4 and self.rule["floor_chongtong"] != "play_on":
                self._floor_chongtong(month)
                if self.outcome is not None:
                    return
            elif lying == 3:
                self.natural |= 1 << month
        self._ask_holders()

    def _floor_chongtong(self, month: int) -> None:
        dealer, cards = self.mover, OF_MONTH[month]
        if self.rule["floor_chongtong"] == "dealer_wins":
            self.tell(Chongtong, seat=None, month=month, faces=faces(cards))
            self.win("floor_chongtong", dealer)
            return
        self.tell(Chongtong, seat=None, month=month, plays_on=True, faces=faces(cards))
        self.capture(dealer, cards, "floor", month, frm=(("floor", cards),))
        self.count_scores()

    def _ask_holders(self) -> None:
        """The next holder of four of a month says whether the round ends; then play begins."""
        if self.rule["chongtong"]:
            for seat, month in self.holders(4):
                if not self.four[seat] >> month & 1:
                    self.turn = seat
                    self.go_on("chongtong")
                    return
        self.turn = self.dealer
        self.begin_turn()

    def ask_chongtong(self) -> tuple[Decision, ...]:
        """End at once, or play on for more (GS-78, GS-80)."""
        choices = ("chongtong end",) + (("chongtong continue",) if self.rule["chongtong_continue"] else ())
        args: dict[str, Any] = {"month": self._quad(self.mover), "points": self.rule["chongtong"]}
        return (self.ask(self.mover, choices, choices[0], args=args),)

    def _quad(self, seat: Seat) -> int:
        return next(month for holder, month in self.holders(4) if holder == seat and not self.four[seat] >> month & 1)

    def answer_chongtong(self, answers: dict[Seat, Choice]) -> None:
        """The four are shown either way."""
        seat = self.mover
        month = self._quad(seat)
        goes_on = answers[seat] == "chongtong continue"
        if goes_on:
            self.four[seat] |= 1 << month
        self.tell(Chongtong, seat=seat, month=month, plays_on=goes_on, faces=faces(OF_MONTH[month]))
        if goes_on:
            self._ask_holders()
        else:
            self.win("chongtong", seat)

    # -- what comes after, in `game.gostop.turn` and `game.gostop.round` ------------------------------------------------

    def begin_turn(self) -> None:
        """The mover is asked what to play."""
        raise NotImplementedError

    def capture(
        self, seat: Seat, cards: int, cause: str, month: int | None, frm: tuple[tuple[str, int], ...]
    ) -> None:
        """Cards go to a seat."""
        raise NotImplementedError

    def count_scores(self) -> None:
        """Count again what each seat has."""
        raise NotImplementedError

    def win(self, kind: str, seat: Seat) -> None:
        """The round ends, and `seat` has won it."""
        raise NotImplementedError
