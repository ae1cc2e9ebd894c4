"""Before the first turn: who deals, the cut, the deal, and 총통 (GS-17…GS-30, GS-78…GS-85)."""

from __future__ import annotations

from typing import Final

from game.choices import Choice
from game.gostop.cards import FACES, MONTH, PACK
from game.gostop.scoring import MONTHS
from game.gostop.settlement import fixed, void
from game.gostop.state import State
from game.gostop.view import Captured, Chongtong, Cut, DealerChosen, Dealt, Drawn, FloorOpened, RoundEnded
from game.round import OVER
from game.table import EVERYBODY, Decision, Move, Seat, Settlement

HAND: Final = 7
FLOOR: Final = 6
DRAW: Final = tuple(f"draw {n}" for n in range(PACK))
CUT: Final = tuple(f"cut {n}" for n in range(1, PACK))
TUNG: Final = "tung"
END, PLAY_ON = "chongtong end", "chongtong continue"
RPS: Final = ("rps rock", "rps paper", "rps scissors")
_BEATS: Final = {"rps rock": "rps scissors", "rps scissors": "rps paper", "rps paper": "rps rock"}


class Dealing(State):
    """The phases ``draw``, ``rps``, ``cut``, ``floor_flip`` and ``chongtong``."""

    def start(self) -> None:
        """From the shuffled pack to the first question."""
        if self.dealer is not None:
            self.tell(DealerChosen, seat=self.dealer, how="nagari" if self.carried.nagari else "winner")
            self.go_on("cut")
            return
        self.tied = tuple(range(self.seats))
        how = self.rules["dealer_choice"]
        if how == "floor_flip":
            self.go_on("cut")
        elif how == "rps":
            self.go_on("rps")
        else:
            self.fan = tuple(self.luck.shuffle(PACK, "dealer"))
            self.turn = 0
            self.go_on("draw")

    # -- drawing for the deal: 밤일낮장, the highest, or the smaller cut ---------------------------------------------------

    def ask_draw(self) -> tuple[Decision, ...]:
        """The next of those who draw takes a card from the spread."""
        assert self.turn is not None
        gone = {card for drawn in self.drawn for card in drawn}
        choices = tuple(draw for draw, card in zip(DRAW, self.fan, strict=True) if card < 0 or card not in gone)
        args = {"night": self.carried.night, "how": self.rules["dealer_choice"]}
        return (
            Decision(step=self.step, seat=self.turn, kind="deal_draw", choices=choices, default=choices[0], args=args),
        )

    def answer_draw(self, answers: dict[Seat, Choice]) -> None:
        """Show the card; when all have drawn the lowest by night deals, by day the highest (GS-19, GS-20, GS-21)."""
        (seat, choice), *_ = answers.items()
        card = self.fan[int(choice.split()[1])]
        self.stock.remove(card)
        self.drawn[seat] = (*self.drawn[seat], card)
        self.tell(Drawn, seat=seat, face=FACES[card], moves=self.moves((card,), "stock", f"draw:{seat}"))
        later = [other for other in self.tied if other > seat]
        if later:
            self.turn = later[0]
            self.go_on("draw")
            return
        how = self.rules["dealer_choice"]
        lowest = how == "cut" or (how == "night_day" and self.carried.night)
        self._compare([MONTH[self.drawn[one][-1]] for one in self.tied], lowest)
        if len(self.tied) > 1:
            self.turn = self.tied[0]
            self.go_on("draw")
            return
        back = tuple(card for drawn in self.drawn for card in drawn)
        moves = tuple(
            Move(frm=f"draw:{one}", to="stock", id=card, face=FACES[card], seen=EVERYBODY)
            for one in range(self.seats)
            for card in self.drawn[one]
        )
        self.stock += back
        self.drawn = [()] * self.seats
        self.fan = ()
        self.stock = self.luck.shuffle(PACK, "deck")[::-1]
        self._chosen(how, moves)
        self.go_on("cut")

    def _compare(self, months: list[int], lowest: bool) -> None:
        """Leave only those tied who have the month that deals."""
        wanted = min(months) if lowest else max(months)
        self.tied = tuple(seat for seat, month in zip(self.tied, months, strict=True) if month == wanted)

    def _chosen(self, how: str, moves: tuple[Move, ...] = ()) -> None:
        self.dealer, self.turn = self.tied[0], None
        self.tied = ()
        self.tell(DealerChosen, seat=self.dealer, how=how, moves=moves)

    # -- 가위바위보 -----------------------------------------------------------------------------------------------------

    def ask_rps(self) -> tuple[Decision, ...]:
        """All who are still in show a hand at once (GS-23)."""
        return tuple(
            Decision(step=self.step, seat=seat, kind="rps", choices=RPS, default=RPS[0]) for seat in self.tied
        )

    def answer_rps(self, answers: dict[Seat, Choice]) -> None:
        """The winners stay in; a draw is played again."""
        shown = set(answers.values())
        if len(shown) == 2:
            winner = next(hand for hand in shown if _BEATS[hand] in shown)
            self.tied = tuple(seat for seat in self.tied if answers[seat] == winner)
        if len(self.tied) > 1 and self.step < self.BOUND // 4:
            self.go_on("rps")
            return
        self._chosen("rps")
        self.go_on("cut")

    # -- 기리 and 퉁 -----------------------------------------------------------------------------------------------------

    def ask_cut(self) -> tuple[Decision, ...]:
        """The seat at the dealer's left, who plays last, cuts, or taps the pack (GS-27, GS-28)."""
        seat = ((self.dealer or 0) - 1) % self.seats
        choices = (*CUT, TUNG) if self.rules["tung"] else CUT
        return (Decision(step=self.step, seat=seat, kind="cut", choices=choices, default=CUT[PACK // 2]),)

    def answer_cut(self, answers: dict[Seat, Choice]) -> None:
        """The cut rotates the pack as it was committed to; then the deal."""
        (seat, choice), *_ = answers.items()
        at = None if choice == TUNG else int(choice.split()[1])
        if at is not None:
            cut = len(self.stock) - at
            self.stock = self.stock[cut:] + self.stock[:cut]
        self.tell(Cut, seat=seat, at=at)
        self._deal(tung=at is None)
        if self.rules["dealer_choice"] == "floor_flip" and self.dealer is None:
            self.turn = 0
            self.go_on("floor_flip")
        else:
            self.after_deal()

    def _deal(self, tung: bool) -> None:
        """Packets to the seats from the dealer on, and to the floor (GS-29, GS-30)."""
        first = self.dealer or 0
        if self.dealer is None:
            self.face_down = frozenset(self.stock)
        around = [(first + n) % self.seats for n in range(self.seats)]
        if tung:
            packets = [(around, HAND), (None, FLOOR)]
        elif self.rules["deal_order"] == "hands_first":
            packets = [(around, 4), (None, 3), (around, 3), (None, 3)]
        else:
            packets = [(None, 3), (around, 4), (None, 3), (around, 3)]
        for seats, count in packets:
            for seat in seats if seats is not None else (None,):
                self._packet(seat, count)
        self.face_down &= frozenset(self.floor)

    def _packet(self, seat: Seat | None, count: int) -> None:
        ids = [self.stock.pop() for _ in range(count)]
        if seat is None:
            self.floor += ids
            seen = 0 if self.face_down else EVERYBODY
            self.tell(Dealt, seat=None, moves=self.moves(ids, "stock", "floor", seen))
        else:
            self.hands[seat] = sorted(self.hands[seat] + ids)
            self.tell(Dealt, seat=seat, moves=self.moves(ids, "stock", f"hand:{seat}", 1 << seat))

    # -- 바닥 뒤집기 -----------------------------------------------------------------------------------------------------

    def ask_floor_flip(self) -> tuple[Decision, ...]:
        """Each turns one of the face-down floor cards (GS-22)."""
        assert self.turn is not None
        choices = tuple(DRAW[n] for n, card in enumerate(self.floor) if card in self.face_down)
        args = {"night": False, "how": "floor_flip"}
        return (
            Decision(step=self.step, seat=self.turn, kind="deal_draw", choices=choices, default=choices[0], args=args),
        )

    def answer_floor_flip(self, answers: dict[Seat, Choice]) -> None:
        """The highest deals, those who tie turn again, and at last all are turned up."""
        (seat, choice), *_ = answers.items()
        card = self.floor[int(choice.split()[1])]
        self.face_down -= {card}
        self.fan = (*self.fan, card)
        self.tell(Drawn, seat=seat, face=FACES[card])
        later = [other for other in self.tied if other > seat]
        if later:
            self.turn = later[0]
            self.go_on("floor_flip")
            return
        self._compare([MONTH[card] for card in self.fan[-len(self.tied) :]], lowest=False)
        if 1 < len(self.tied) <= len(self.face_down):
            self.turn = self.tied[0]
            self.go_on("floor_flip")
            return
        self.fan = ()
        self._chosen("floor_flip")
        rest = tuple(FACES[card] for card in self.floor if card in self.face_down)
        self.face_down = frozenset()
        self.tell(FloorOpened, faces=rest)
        self.after_deal()

    # -- 총통 -------------------------------------------------------------------------------------------------------------

    def after_deal(self) -> None:
        """Four of a month on the floor, then in a hand (GS-78, GS-84, GS-85); then the dealer's first turn."""
        assert self.dealer is not None
        how = self.rules["floor_chongtong"]
        month = _four(self.floor) if how != "play_on" else 0
        if month and how == "dealer_wins":
            self.tell(Chongtong, seat=None, month=month, faces=_faces(month))
            self.finish(fixed(self.table(), self.dealer, "floor_chongtong", "GS-84", self.rules["chongtong"]))
            return
        if month:
            ids = [card for card in self.floor if MONTH[card] == month]
            self.floor = [card for card in self.floor if MONTH[card] != month]
            self.taken[self.dealer] |= MONTHS[month]
            moves = self.moves(ids, "floor", f"taken:{self.dealer}")
            self.tell(Captured, seat=self.dealer, cause="floor", month=month, moves=moves)
            self.rescore(self.dealer)
        self.turn = self.dealer
        self._next_chongtong(first=True)

    def _next_chongtong(self, first: bool = False) -> None:
        """Ask the next in turn who holds four of a month, or begin to play."""
        assert self.turn is not None and self.dealer is not None
        if self.rules["chongtong"]:
            passed = 0 if first else (self.turn - self.dealer) % self.seats + 1
            for n in range(passed, self.seats):
                seat = (self.dealer + n) % self.seats
                if _four(self.hands[seat]):
                    self.turn = seat
                    self.go_on("chongtong")
                    return
        self.turn = self.dealer
        self.go_on("play")

    def ask_chongtong(self) -> tuple[Decision, ...]:
        """The holder ends the round, or shows the four and plays on."""
        assert self.turn is not None
        choices = (END, PLAY_ON) if self.rules["chongtong_continue"] else (END,)
        args = {"month": _four(self.hands[self.turn]), "points": self.rules["chongtong"]}
        return (Decision(step=self.step, seat=self.turn, kind="chongtong", choices=choices, default=END, args=args),)

    def answer_chongtong(self, answers: dict[Seat, Choice]) -> None:
        """End at the agreed points, or play on for ×4 (GS-78, GS-80)."""
        (seat, choice), *_ = answers.items()
        month = _four(self.hands[seat])
        if choice == PLAY_ON:
            self.chongtong[seat] = month
            self.shown[seat] |= MONTHS[month]
            self.tell(Chongtong, seat=seat, month=month, plays_on=True, faces=_faces(month))
            self._next_chongtong()
            return
        self.tell(Chongtong, seat=seat, month=month, faces=_faces(month))
        self.finish(fixed(self.table(), seat, "chongtong", "GS-78", self.rules["chongtong"]))

    # -- the end ----------------------------------------------------------------------------------------------------------

    def finish(self, outcome: Settlement) -> None:
        """The round is over."""
        self.outcome = outcome
        self.turn = None
        self.go_on(OVER)
        self.tell(RoundEnded, kind=outcome.kind)

    def nagari(self) -> None:
        """나가리: nobody stopped (GS-103, GS-104)."""
        self.finish(void(self.table()))


def _four(ids: list[int]) -> int:
    """A month of which all four cards are among these, or 0."""
    mask = sum(1 << card for card in ids)
    return next((month for month in range(1, 13) if mask & MONTHS[month] == MONTHS[month]), 0)


def _faces(month: int) -> tuple[str, ...]:
    return tuple(FACES[card] for card in range(PACK) if MONTH[card] == month)
