"""Turn after turn: laying a card, turning one from the stock, capturing, taking junk, go or stop (GS-34…GS-77, GS-86…GS-104)."""

from __future__ import annotations

from typing import Final

from game.choices import Choice
from game.gostop.cards import CARD, FACES, JUNK_VALUE, KIND, MONTH
from game.gostop.deal import Dealing
from game.gostop.scoring import JUNK, MONTHS, cards, points
from game.gostop.settlement import fixed, go_times, pay, win
from game.gostop.view import (
    Bbeok,
    Captured,
    Flipped,
    GukjinDeclared,
    JunkTaken,
    Left,
    Paid,
    Played,
    Shook,
    Stopped,
    Swept,
    WentGo,
)
from game.table import Decision, Seat, Transfer

PLAY: Final = tuple(f"play {face}" for face in FACES)
PLAY_TAKE: Final = tuple(tuple(f"play {face} take {other}" for other in FACES) for face in FACES)
TAKE: Final = tuple(f"take {face}" for face in FACES)
SHAKE: Final = tuple(f"shake {month}" for month in range(13))
BOMB: Final = tuple(f"bomb {month}" for month in range(13))
FLIP: Final = "flip"
GO, STOP = "go", "stop"
AS_JUNK, AS_ANIMAL = "gukjin junk", "gukjin animal"

_MEANS: Final = {
    **{choice: (card, -1) for card, choice in enumerate(PLAY)},
    **{choice: (card, other) for card, row in enumerate(PLAY_TAKE) for other, choice in enumerate(row)},
}
"""What a `play` choice lays, and which floor card it takes (-1 where there is no choice)."""


class Turns(Dealing):
    """The phases ``play``, ``take``, ``gukjin`` and ``go_stop``."""

    # -- laying a card ----------------------------------------------------------------------------------------------

    def ask_play(self) -> tuple[Decision, ...]:
        """Lay a card; show three of a month or lay them as a bomb; or only turn the stock, after a bomb."""
        seat = self.turn
        assert seat is not None
        hand, floor = self.hands[seat], self.floor
        on_floor = [0] * 13
        for card in floor:
            on_floor[MONTH[card]] += 1
        choices: list[Choice] = []
        for card in hand:
            month = MONTH[card]
            if on_floor[month] == 2:
                choices += [PLAY_TAKE[card][other] for other in floor if MONTH[other] == month]
            else:
                choices.append(PLAY[card])
        self._add_threes(seat, on_floor, choices)
        if self.tokens[seat]:
            choices.append(FLIP)
        if self._may_declare(seat):
            choices += (AS_JUNK, AS_ANIMAL)
        return (Decision(step=self.step, seat=seat, kind="play", choices=tuple(choices), default=choices[0]),)

    def _add_threes(self, seat: Seat, on_floor: list[int], choices: list[Choice]) -> None:
        """흔들기 and 폭탄 (GS-68…GS-75)."""
        hand, rules = self.hands[seat], self.rules
        if len(hand) < 2 or not (rules["shake"] or rules["bomb"]):
            return
        held = [0] * 13
        for card in hand:
            held[MONTH[card]] += 1
        for month, count in enumerate(held):
            if count == 3 and rules["shake"] and month not in (*self.shaken[seat], self.chongtong[seat]):
                choices.append(SHAKE[month])
            if count == 3 and on_floor[month] == 1 and rules["bomb"]:
                choices.append(BOMB[month])
            if count == 2 and on_floor[month] == 2 and rules["two_card_bomb"]:
                choices.append(BOMB[month])

    def _may_declare(self, seat: Seat) -> bool:
        return (
            self.rules["gukjin_timing"] == "once" and not self.declared[seat] and bool(self.taken[seat] & self.scale.dual)
        )

    def answer_play(self, answers: dict[Seat, Choice]) -> None:
        """Lay what was chosen, then turn the stock."""
        (seat, choice), *_ = answers.items()
        meant = _MEANS.get(choice)
        if meant is not None:
            card, self.partner = meant
            self._lay(seat, (card,))
            return
        verb, _, word = choice.partition(" ")
        if verb == "shake":
            self._shake(seat, int(word))
        elif verb == "bomb":
            self._bomb(seat, int(word))
        elif verb == "gukjin":
            self.declare(seat, word)
            self.go_on("play")
        else:
            self.tokens[seat] -= 1
            self._turn_stock(seat)

    def _shake(self, seat: Seat, month: int) -> None:
        """Show three of a month; any card may follow (GS-69)."""
        self.shaken[seat] = (*self.shaken[seat], month)
        self.shown[seat] |= sum(1 << card for card in self.hands[seat] if MONTH[card] == month)
        if self.watched:
            faces = tuple(FACES[card] for card in self.hands[seat] if MONTH[card] == month)
            self.tell(Shook, seat=seat, month=month, faces=faces)
        self.go_on("play")

    def _bomb(self, seat: Seat, month: int) -> None:
        """Lay all cards of a month at once; as many turns less one need no card afterwards (GS-72, GS-74, GS-75)."""
        ids = tuple(card for card in self.hands[seat] if MONTH[card] == month)
        self.tokens[seat] += len(ids) - 1
        if len(ids) == 3 or self.rules["two_card_bomb_doubles"]:
            self.bombed[seat] = (*self.bombed[seat], month)
        self._lay(seat, ids)

    def _lay(self, seat: Seat, ids: tuple[int, ...]) -> None:
        for card in ids:
            self.hands[seat].remove(card)
        self.laid = ids
        if self.watched:
            moves = self.moves(ids, f"hand:{seat}", "play")
            self.tell(Played, seat=seat, month=MONTH[ids[0]], faces=tuple(FACES[card] for card in ids), moves=moves)
        self._turn_stock(seat)

    # -- turning the stock --------------------------------------------------------------------------------------------

    def _turn_stock(self, seat: Seat) -> None:
        """Turn the top card; where it has two partners its seat chooses (GS-34, GS-37)."""
        if not self.stock:
            self._resolve(seat, -1)
            return
        card = self.stock.pop()
        self.flipped = (card,)
        if self.watched:
            self.tell(Flipped, seat=seat, face=FACES[card], moves=self.moves((card,), "stock", "flip"))
        month = MONTH[card]
        if len(self.floor_of(month)) == 2 and not (self.laid and MONTH[self.laid[0]] == month):
            self.go_on("take")
        else:
            self._resolve(seat, -1)

    def ask_take(self) -> tuple[Decision, ...]:
        """Which of two floor cards the turned card takes."""
        assert self.turn is not None
        choices = tuple(TAKE[card] for card in self.floor_of(MONTH[self.flipped[0]]))
        return (Decision(step=self.step, seat=self.turn, kind="take", choices=choices, default=choices[0]),)

    def answer_take(self, answers: dict[Seat, Choice]) -> None:
        """Take it."""
        (seat, choice), *_ = answers.items()
        self._resolve(seat, CARD[choice.split()[1]])

    # -- what comes of it -----------------------------------------------------------------------------------------------

    def _resolve(self, seat: Seat, chosen: int) -> None:
        """Capture, stack or leave; then take junk, count, and ask for go or stop."""
        laid, flipped = self.laid, self.flipped
        last = not self.can_play(seat)
        first = self.turns_taken[seat] == 0
        before = self.taken[seat]
        junk = 0
        if laid and flipped and MONTH[laid[0]] == MONTH[flipped[0]]:
            junk, over = self._same_month(seat, last, first)
            if over:
                return
        else:
            if laid:
                junk += self._meet(seat, laid, "play", self.partner)
            if flipped:
                junk += self._meet(seat, flipped, "flip", chosen)
        gained = self.taken[seat] & ~before
        if gained and not self.floor:
            self.tell(Swept, seat=seat)
            junk += 1
        if first and self.rules["department_store"] and _department_store(gained):
            junk += 1
        self.laid = self.flipped = ()
        self.partner = -1
        self.turns_taken[seat] += 1
        if junk and not last:
            self._take_junk(seat, junk)
        self.rescore(seat)
        self._after_capture(seat, bool(gained & self.scale.dual))

    def _same_month(self, seat: Seat, last: bool, first: bool) -> tuple[int, bool]:
        """The turned card is of the laid card's month: 쪽, 뻑 or 따닥. Returns the junk to take, and whether the round ended."""
        month = MONTH[self.laid[0]]
        lying = self.floor_of(month)
        if not lying:
            self._capture(seat, [], "jjok")
            return int(self.rules["jjok_junk"]), False
        if len(lying) == 2:
            self._capture(seat, lying, "ttadak")
            if first:
                self._paid(seat, self.rules["first_ttadak"], "first_ttadak")
            return 1, False
        if last and self.rules["last_turn_bbeok"] == "none":
            flipped, self.flipped = self.flipped, ()
            self._capture(seat, lying, "pair")
            self._leave(seat, flipped, "flip")
            return 0, False
        return self._bbeok(seat, month, last)

    def _bbeok(self, seat: Seat, month: int, last: bool) -> tuple[int, bool]:
        """뻑: all three stay (GS-42); money at once, or even the round, for making them early or often (GS-48…GS-51)."""
        rules = self.rules
        moves = self.moves(self.laid, "play", "floor") + self.moves(self.flipped, "flip", "floor")
        self.floor += (*self.laid, *self.flipped)
        self.laid = self.flipped = ()
        self.piles[month] = seat
        turns = self.bbeok_turns[seat] = (*self.bbeok_turns[seat], self.turns_taken[seat])
        self.tell(Bbeok, seat=seat, month=month, count=len(turns), moves=moves)
        if turns == (0, 1, 2) and rules["triple_bbeok"]:
            self.finish(fixed(self.table(), seat, "triple_bbeok", "GS-50", rules["triple_bbeok"]))
            return 0, True
        if turns == (0,):
            self._paid(seat, rules["first_bbeok"], "first_bbeok")
        elif turns == (0, 1):
            self._paid(seat, rules["double_bbeok"], "double_bbeok")
        elif len(turns) == 3 and rules["three_bbeok"]:
            after_double = turns[:2] == (0, 1)
            value = rules["three_bbeok_after_double" if after_double else "three_bbeok"]
            self.finish(fixed(self.table(), seat, "three_bbeok", "GS-51", value))
            return 0, True
        if last and rules["last_turn_bbeok"] == "bonus":
            self._take_junk(seat, 1)
        return 0, False

    def _meet(self, seat: Seat, ids: tuple[int, ...], place: str, chosen: int) -> int:
        """A laid or turned card meets its month on the floor: it stays, or takes. Returns the junk to take for it."""
        month = MONTH[ids[0]]
        lying = self.floor_of(month)
        if not lying:
            self._leave(seat, ids, place)
            return 0
        if len(ids) > 1:
            self._capture(seat, lying, "bomb", place)
            return 1
        if len(lying) == 3:
            by = self.piles.pop(month, None)
            self._capture(seat, lying, "four" if by is None else "bbeok", place, by)
            if by is None:
                return 0
            return 2 if by == seat and self.rules["own_bbeok_two"] else 1
        self._capture(seat, [chosen] if len(lying) == 2 else lying, "pair", place)
        return 0

    def _leave(self, seat: Seat, ids: tuple[int, ...], place: str) -> None:
        self.floor += ids
        if place == "play":
            self.laid = ()
        else:
            self.flipped = ()
        if self.watched:
            self.tell(Left, seat=seat, moves=self.moves(ids, place, "floor"))

    def _capture(self, seat: Seat, lying: list[int], cause: str, place: str = "both", by: Seat | None = None) -> None:
        """These floor cards go to a seat together with what was laid or turned."""
        laid = self.laid if place != "flip" else ()
        flipped = self.flipped if place != "play" else ()
        for card in lying:
            self.floor.remove(card)
        for card in (*lying, *laid, *flipped):
            self.taken[seat] |= 1 << card
        if laid:
            self.laid = ()
        if flipped:
            self.flipped = ()
        if self.watched:
            to = f"taken:{seat}"
            moves = self.moves(laid, "play", to) + self.moves(lying, "floor", to) + self.moves(flipped, "flip", to)
            month = MONTH[(*lying, *laid)[0]]
            self.tell(Captured, seat=seat, cause=cause, month=month, by=by, moves=moves)

    def _paid(self, seat: Seat, value: int, cause: str) -> None:
        """Money that changes hands at once and stays out of the score (GS-52)."""
        if value and self.rules["interim_money"]:
            payers = tuple(self.others(seat))
            self.money += tuple(Transfer(payer, seat, value) for payer in payers)
            self.tell(Paid, seat=seat, payers=payers, points=value, cause=cause)

    def _take_junk(self, seat: Seat, count: int) -> None:
        """Each other seat gives `count` junk cards, the lowest first, if it has any (GS-64…GS-67)."""
        for giver in self.others(seat):
            for _ in range(count):
                junk = list(cards(self.taken[giver] & JUNK))
                if not junk:
                    break
                card = min(junk, key=lambda card: (JUNK_VALUE[card], card))
                self._give(giver, seat, card)
                if self.rules["steal_change"] and JUNK_VALUE[card] == 2:
                    change = [one for one in cards(self.taken[seat] & JUNK) if JUNK_VALUE[one] == 1]
                    if change:
                        self._give(seat, giver, change[0])
            self.rescore(giver)

    def _give(self, giver: Seat, taker: Seat, card: int) -> None:
        self.taken[giver] &= ~(1 << card)
        self.taken[taker] |= 1 << card
        if self.watched:
            moves = self.moves((card,), f"taken:{giver}", f"taken:{taker}")
            self.tell(JunkTaken, seat=taker, giver=giver, face=FACES[card], moves=moves)

    # -- 국진 -----------------------------------------------------------------------------------------------------------

    def _after_capture(self, seat: Seat, dual_is_new: bool) -> None:
        """Ask how a dual card counts where the rules want to know now; else on to go or stop."""
        timing, mask = self.rules["gukjin_timing"], self.taken[seat]
        dual = mask & self.scale.dual
        if dual and not self.declared[seat]:
            reaches = max(points(mask, self.scale, 0), points(mask, self.scale, dual)) >= self.rules["target"]
            if (timing == "capture" and dual_is_new) or (timing == "target" and reaches):
                self.go_on("gukjin")
                return
        self._score_and_go_on(seat)

    def ask_gukjin(self) -> tuple[Decision, ...]:
        """Animal or double junk (GS-05, GS-06)."""
        assert self.turn is not None
        mask = self.taken[self.turn]
        args = {
            "animal": points(mask, self.scale, 0),
            "junk": points(mask, self.scale, mask & self.scale.dual),
        }
        default = AS_JUNK if args["junk"] >= args["animal"] else AS_ANIMAL
        choices = (AS_JUNK, AS_ANIMAL)
        return (Decision(step=self.step, seat=self.turn, kind="gukjin", choices=choices, default=default, args=args),)

    def answer_gukjin(self, answers: dict[Seat, Choice]) -> None:
        """It stays so for the rest of the round."""
        (seat, choice), *_ = answers.items()
        self.declare(seat, choice.split()[1])
        self._score_and_go_on(seat)

    def declare(self, seat: Seat, kind: str) -> None:
        """A seat says how its dual card counts."""
        self.declared[seat] = True
        self.as_junk[seat] = self.taken[seat] & self.scale.dual if kind == "junk" else 0
        self.tell(GukjinDeclared, seat=seat, kind=kind)
        self.rescore(seat)

    # -- 고 and 스톱 -----------------------------------------------------------------------------------------------------

    def _score_and_go_on(self, seat: Seat) -> None:
        """The go/stop prompt, or the next turn (GS-86, GS-91…GS-95); on the own last turn stopping is automatic (C80)."""
        if self._may_stop(seat):
            if self.can_play(seat):
                self.go_on("go_stop")
            else:
                self._stop(seat)
        else:
            self._next_turn(seat)

    def _may_stop(self, seat: Seat) -> bool:
        now = self.scores[seat]
        if now < self.rules["target"]:
            return False
        if not self.goes[seat] or now > self.go_scores[seat]:
            rego = self.rules["rego"]
            back = rego != "recover_junk" or not self.goes[seat] or self.junk_points(seat) >= self.go_junk[seat]
            return back
        return bool(self.rules["rego"] == "recover" and self.dipped[seat] and now == self.go_scores[seat])

    def ask_go_stop(self) -> tuple[Decision, ...]:
        """Stop and win, or go on for more (GS-89, GS-90)."""
        seat = self.turn
        assert seat is not None
        table = self.table()
        args = {
            "points": self.scores[seat],
            "goes": self.goes[seat],
            "stop": list(pay(table, seat, win(table, seat)).points),
            "multiplier": go_times(self.goes[seat] + 1),
        }
        return (Decision(step=self.step, seat=seat, kind="go_stop", choices=(GO, STOP), default=STOP, args=args),)

    def answer_go_stop(self, answers: dict[Seat, Choice]) -> None:
        """Go on, or end the round."""
        (seat, choice), *_ = answers.items()
        if choice == STOP:
            self._stop(seat)
            return
        self.goes[seat] += 1
        self.go_scores[seat] = self.scores[seat]
        self.go_junk[seat] = self.junk_points(seat)
        self.dipped[seat] = False
        if self.first_go is None:
            self.first_go = seat
        self.tell(WentGo, seat=seat, count=self.goes[seat])
        self._next_turn(seat)

    def _stop(self, seat: Seat) -> None:
        self.tell(Stopped, seat=seat)
        table = self.table()
        self.finish(pay(table, seat, win(table, seat)))

    def _next_turn(self, seat: Seat) -> None:
        """The next seat that can play; nobody: 나가리 (GS-17, GS-41)."""
        for n in range(1, self.seats + 1):
            following = (seat + n) % self.seats
            if self.can_play(following):
                self.turn = following
                self.go_on("play")
                return
        self.nagari()


def _department_store(mask: int) -> bool:
    """백화점: four cards, one of each kind (GS-63)."""
    kinds = sorted("J" if KIND[card] == "D" else KIND[card] for card in cards(mask))
    return kinds == ["A", "B", "J", "R"] and all(mask & month != month for month in MONTHS[1:])
