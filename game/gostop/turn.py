"""A turn: a card from the hand, a card from the stock, what they take, and the junk that it earns (GS-34…GS-76)."""

from __future__ import annotations

from typing import Final

from game.choices import Choice
from game.gostop.cards import CARD, DOUBLES, FACES, JUNK, KIND, MONTH, MONTHS, OF_MONTH, TRIPLES, Cards, each, triples
from game.gostop.deal import Dealing
from game.gostop.scoring import junk_points
from game.gostop.state import HAND, TAKEN, faces, moves
from game.gostop.view import Bbeok, Captured, Flipped, JunkTaken, Left, Paid, Payment, Played, Scored, Shook, Swept
from game.table import Decision, Seat

PLAY: Final = tuple(f"play {face}" for face in FACES)
PLAY_TAKE: Final = {
    (card, other): f"play {FACES[card]} take {FACES[other]}"
    for card in range(len(FACES))
    for other in each(OF_MONTH[MONTH[card]] & ~(1 << card))
}
TAKE: Final = tuple(f"take {face}" for face in FACES)
SHAKE: Final = tuple(f"shake {month}" for month in range(13))
BOMB: Final = tuple(f"bomb {month}" for month in range(13))

_LAYS: Final[dict[Choice, tuple[int, int]]] = {
    **{choice: (card, -1) for card, choice in enumerate(PLAY)},
    **{choice: pair for pair, choice in PLAY_TAKE.items()},
}
"""The card and the chosen partner (or −1) of each way to lay a card."""

BOMB_TOKENS: Final = 2


class Turns(Dealing):
    """The phases ``play`` and ``take``, and what follows from them."""

    # -- what may be played -------------------------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """The mover is asked what to play."""
        self.go_on("play")

    def ask_play(self) -> tuple[Decision, ...]:
        """A card (GS-40), or a bomb, a shake, a flip-only turn where they are open."""
        seat = self.mover
        hand, floor = self.hand[seat], self.floor
        choices: list[Choice] = []
        for card in each(hand):
            partners = floor & OF_MONTH[MONTH[card]]
            if partners.bit_count() == 2:
                choices += [PLAY_TAKE[card, other] for other in each(partners)]
            else:
                choices.append(PLAY[card])
        if triples(hand) or self.rule["two_card_bomb"]:
            choices += self._bombs_and_shakes(seat, hand, floor)
        if self.tokens[seat]:
            choices.append("flip")
        choices += self.more_plays(seat)
        return (self.ask(seat, tuple(choices), choices[0]),)

    def _bombs_and_shakes(self, seat: Seat, hand: Cards, floor: Cards) -> list[Choice]:
        found = []
        for month in MONTHS:
            held = (hand & OF_MONTH[month]).bit_count()
            if held < 2:
                continue
            four = self.four[seat] >> month & 1
            lying = (floor & OF_MONTH[month]).bit_count()
            if held == 3 and lying == 1:
                shown = not self.rule["bomb_after_shake"] or self.shaken[seat] >> month & 1
                if self.rule["chongtong_procedure"] if four else self.rule["bomb"] and shown:
                    found.append(BOMB[month])
            elif held == lying == 2 and self.rule["two_card_bomb"]:
                found.append(BOMB[month])
            if held == 3 and not four and self.rule["shake"] and not self.shaken[seat] >> month & 1:
                found.append(SHAKE[month])
        return found

    def more_plays(self, seat: Seat) -> list[Choice]:
        """What else may be said before playing (국진, 쇼당)."""
        return []

    def answer_play(self, answers: dict[Seat, Choice]) -> None:
        """Lay it, flip, take; a shake only shows its cards."""
        choice = answers[self.mover]
        lay = _LAYS.get(choice)
        if lay is not None:
            self._lay(*lay)
        elif choice == "flip":
            self.tokens[self.mover] -= 1
            self._begin()
            self._turn_up()
            self._land()
        elif choice.startswith("bomb"):
            self._bomb(int(choice[5:]))
        elif choice.startswith("shake"):
            self._shake(int(choice[6:]))
        else:
            self.say_more(choice)

    def say_more(self, choice: Choice) -> None:
        """Do what `more_plays` offered."""
        raise NotImplementedError

    def _shake(self, month: int) -> None:
        seat = self.mover
        self.shaken[seat] |= 1 << month
        self.tell(Shook, seat=seat, month=month, faces=faces(self.hand[seat] & OF_MONTH[month]))
        self.go_on("play")

    # -- laying and flipping ------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        seat = self.mover
        self.owed, self.won, self.fed[seat] = 0, 0, 0
        self.floors[seat] = self.floor

    def _put_down(self, cards: Cards, month: int) -> None:
        seat = self.mover
        self.hand[seat] &= ~cards
        self.laid = cards
        if self.watched:
            self.tell(Played, seat=seat, month=month, faces=faces(cards), moves=moves(cards, HAND[seat], "play"))

    def _turn_up(self) -> int:
        """The next card of the stock, or −1 when there is none."""
        if not self.stock:
            return -1
        card = self.stock.pop()
        self.turned = 1 << card
        if self.watched:
            self.tell(Flipped, seat=self.mover, face=FACES[card], moves=moves(self.turned, "stock", "flip"))
        return card

    def _lay(self, card: int, chosen: int) -> None:
        """Lay one card and flip; what the laid card takes is only known then."""
        self._begin()
        month = MONTH[card]
        partners = self.floor & OF_MONTH[month]
        self._put_down(1 << card, month)
        flipped = self._turn_up()
        count = partners.bit_count()
        if flipped >= 0 and MONTH[flipped] == month:
            self._same_month(month, partners, count)
        elif count == 0:
            self._leave_laid()
            self._land()
        else:
            taken = partners if count != 2 else 1 << chosen
            self._take_with_laid(taken, month, "pair" if count < 3 else self._four_cause(month))
            self._land()

    def _same_month(self, month: int, partners: Cards, count: int) -> None:
        """The flip is of the month that was laid: 쪽, 뻑 or 따닥."""
        seat = self.mover
        both = (("play", self.laid), ("flip", self.turned))
        pair = self.laid | self.turned
        if count == 0:
            self.capture(seat, pair, "jjok", month, both)
            if self.rule["jjok_junk"]:
                self._earn(1)
        elif count == 2:
            self.capture(seat, pair | partners, "ttadak", month, (*both, ("floor", partners)))
            self._earn(1)
            if not self.turns_taken[seat]:
                self._pay("first_ttadak")
        elif self.last and self.rule["last_turn_bbeok"] == "none":
            self._take_with_laid(partners, month, "pair")
            self._leave_flipped()
        else:
            self._make_bbeok(month)
            if self.outcome is not None:
                return
        self._end_turn()

    def _make_bbeok(self, month: int) -> None:
        """뻑: all three stay (GS-42). Money for the first ones, the round for the third (GS-48…GS-51)."""
        seat = self.mover
        laid, turned = self.laid, self.turned
        self.floor |= laid | turned
        self.laid = self.turned = 0
        self.piles[month] = seat
        self.bbeoks_made[seat] += 1
        count = self.bbeoks_made[seat]
        if self.watched:
            came = moves(laid, "play", "floor") + moves(turned, "flip", "floor")
            self.tell(Bbeok, seat=seat, month=month, count=count, moves=came)
        if count == self.turns_taken[seat] + 1:
            if count == 3 and self.rule["triple_bbeok"]:
                self.win("triple_bbeok", seat)
                return
            if count < 3:
                self._pay("first_bbeok" if count == 1 else "double_bbeok")
        if count == 3 and self.rule["three_bbeok"]:
            self.win("three_bbeok", seat)
        elif self.last and self.rule["last_turn_bbeok"] == "bonus":
            self.owed += 1

    def _bomb(self, month: int) -> None:
        """폭탄: everything of the month at once, then flip as usual (GS-72, GS-75)."""
        seat = self.mover
        self._begin()
        cards = self.hand[seat] & OF_MONTH[month]
        if cards.bit_count() == 3:
            self.bombed[seat] |= 1 << month
            self.tokens[seat] += BOMB_TOKENS
        else:
            self.paired[seat] |= 1 << month
            self.tokens[seat] += 1
        partners = self.floor & OF_MONTH[month]
        self._put_down(cards, month)
        self._turn_up()
        self._take_with_laid(partners, month, "bomb")
        self._earn(1)
        self._land()

    # -- what is taken ------------------------------------------------------------------------------------------------

    def _four_cause(self, month: int) -> str:
        return "bbeok" if month in self.piles else "four"

    def _take_with_laid(self, taken: Cards, month: int, cause: str) -> None:
        self.capture(self.mover, self.laid | taken, cause, month, (("play", self.laid), ("floor", taken)))

    def _leave_laid(self) -> None:
        """The laid card finds no partner (GS-35)."""
        cards = self.laid
        self.floor |= cards
        self.laid = 0
        self.fed[self.mover] = cards
        if self.watched:
            self.tell(Left, seat=self.mover, moves=moves(cards, "play", "floor"))

    def _leave_flipped(self) -> None:
        cards = self.turned
        self.floor |= cards
        self.turned = 0
        if self.watched:
            self.tell(Left, seat=self.mover, moves=moves(cards, "flip", "floor"))

    def _land(self) -> None:
        """The flipped card takes what it finds; of two partners the mover chooses one (GS-37)."""
        if not self.turned:
            self._end_turn()
            return
        month = MONTH[self.turned.bit_length() - 1]
        partners = self.floor & OF_MONTH[month]
        count = partners.bit_count()
        if count == 2:
            self.go_on("take")
            return
        if count == 0:
            self._leave_flipped()
        else:
            self._take_with_flip(partners, month, "pair" if count == 1 else self._four_cause(month))
        self._end_turn()

    def ask_take(self) -> tuple[Decision, ...]:
        """Which of two floor cards the flipped one takes."""
        partners = self.floor & OF_MONTH[MONTH[self.turned.bit_length() - 1]]
        choices = tuple(TAKE[card] for card in each(partners))
        return (self.ask(self.mover, choices, choices[0]),)

    def answer_take(self, answers: dict[Seat, Choice]) -> None:
        """Take it, and end the turn."""
        card = CARD[answers[self.mover].split()[1]]
        self._take_with_flip(1 << card, MONTH[card], "pair")
        self._end_turn()

    def _take_with_flip(self, taken: Cards, month: int, cause: str) -> None:
        seat = self.mover
        before, pair = self.won, self.turned | taken
        self.capture(seat, pair, cause, month, (("flip", self.turned), ("floor", taken)))
        if not before:
            return
        four = before | pair
        if self.rule["ttadak"] == "any" and four.bit_count() == 4:
            self._earn(1)
        if self.rule["department_store"] and not self.turns_taken[seat]:
            kinds = sorted(KIND[card].replace("D", "J") for card in each(four))
            if kinds == ["A", "B", "J", "R"]:
                self._earn(1)

    def capture(
        self, seat: Seat, cards: Cards, cause: str, month: int | None, frm: tuple[tuple[str, Cards], ...]
    ) -> None:
        """Cards go to a seat; `frm` says from which places. Eating a pile earns junk (GS-43, GS-44)."""
        self.floor &= ~cards
        self.laid &= ~cards
        self.turned &= ~cards
        self.taken[seat] |= cards
        self.won |= cards
        by = None
        if cause == "bbeok" and month is not None:
            by = self.piles.pop(month)
            self._earn(2 if by == seat and self.rule["own_bbeok_two"] else 1)
        elif cause == "four" and month is not None and self.natural >> month & 1 and self.rule["floor_triple_junk"]:
            self._earn(1)
        if month is not None:
            self.natural &= ~(1 << month)
        if self.watched:
            came = tuple(move for place, part in frm for move in moves(part, place, TAKEN[seat]))
            self.tell(Captured, seat=seat, cause=cause, month=month, by=by, moves=came)

    # -- junk and money -----------------------------------------------------------------------------------------------

    def _earn(self, junk: int) -> None:
        """Junk from each other player at the turn's end; nothing on the last turn (GS-45, GS-56, GS-59, GS-62)."""
        if not self.last or self.rule["last_turn_steal"]:
            self.owed += junk

    def _pay(self, cause: str) -> None:
        """Money at once, kept out of the score (GS-52)."""
        seat, points = self.mover, self.rule[cause]
        if self.rule["interim_money"] and points:
            payers = tuple(sorted(self.others(seat)))
            self.payments.append(Payment(seat, payers, points, cause))
            self.tell(Paid, seat=seat, payers=payers, points=points, cause=cause)

    def _end_turn(self) -> None:
        """쓸, then the junk that the turn has earned, then the score."""
        seat = self.mover
        if not self.floor and self.won:
            self.tell(Swept, seat=seat)
            self._earn(1)
        if self.owed:
            for giver in self.others(seat):
                self._collect(seat, giver)
            self.owed = 0
        self.turns_taken[seat] += 1
        self.after_turn()

    def _collect(self, seat: Seat, giver: Seat) -> None:
        owed = self.owed
        while owed > 0:
            card = self._junk_of(giver)
            if card < 0:
                return
            value = 1 if not (DOUBLES | TRIPLES) >> card & 1 else 2 + (TRIPLES >> card & 1)
            self._hand_over(giver, seat, card)
            owed -= 1
            if self.rule["steal_change"] and value > 1:
                paid = min(owed + 1, value)
                owed -= paid - 1
                for _ in range(value - paid):
                    change = self._junk_of(seat, doubles=False)
                    if change >= 0:
                        self._hand_over(seat, giver, change)

    def _hand_over(self, giver: Seat, seat: Seat, card: int) -> None:
        bit = 1 << card
        self.taken[giver] &= ~bit
        self.taken[seat] |= bit
        if bit & self.scale.dual:
            self.declared[giver], self.declared[seat] = "", "junk"
        if self.watched:
            self.tell(
                JunkTaken, seat=seat, giver=giver, face=FACES[card], moves=moves(bit, TAKEN[giver], TAKEN[seat])
            )

    def _junk_of(self, seat: Seat, doubles: bool = True) -> int:
        """The junk that a seat gives: the least (GS-65, GS-67); −1 where it has none (GS-64). A 국진 that counts as junk is
        given last, and only if the rules say so."""
        taken = self.taken[seat]
        plain = taken & JUNK & ~DOUBLES & ~TRIPLES
        if plain:
            return plain.bit_length() - 1
        if not doubles:
            return -1
        for cards in (taken & DOUBLES, taken & TRIPLES, self.as_junk[seat] & taken if self.rule["gukjin_given"] else 0):
            if cards:
                return cards.bit_length() - 1
        return -1

    # -- the score ----------------------------------------------------------------------------------------------------

    def count_scores(self) -> None:
        """Count what each seat has now, and tell what has changed."""
        for seat in range(self.seats):
            if self.tally[seat] == self.taken[seat]:
                continue
            was, counted = self.scores[seat], self.as_junk[seat]
            self.tally[seat] = self.taken[seat]
            now, as_junk = self.scale.counted(self.taken[seat], self.says(seat))
            self.scores[seat], self.as_junk[seat] = now, as_junk
            if now < self.go_scores[seat]:
                self.dipped[seat] = True
            if now != was and self.watched:
                self._tell_score(seat, was, now, counted)

    def says(self, seat: Seat) -> str:
        """What a seat has said of its dual cards; silence means animals where one may speak at any time (GS-06)."""
        return self.declared[seat] or ("animal" if self.rule["gukjin_timing"] == "once" else "")

    def _tell_score(self, seat: Seat, was: int, now: int, counted: Cards) -> None:
        cards = self.taken[seat]
        before = cards & ~self.won if seat == self.mover else cards
        old = {made.what for made in self.scale.made(before, counted & before)}
        made = tuple(
            one.what for one in self.scale.made(cards, self.as_junk[seat]) if one.what not in old | {"junk"}
        )
        self.tell(Scored, seat=seat, was=was, now=now, made=made)

    def able(self) -> bool:
        """Whether the mover may say go or stop: the target is reached, and more than at its last go (GS-86, GS-91…GS-94)."""
        seat = self.mover
        now, then = self.scores[seat], self.go_scores[seat]
        if now < self.rule["target"]:
            return False
        if not then or now > then:
            if then and self.rule["rego"] == "recover_junk":
                return junk_points(self.taken[seat], self.as_junk[seat]) >= self.go_junk[seat]
            return True
        return bool(self.rule["rego"] == "recover" and self.dipped[seat] and now == then)

    def after_turn(self) -> None:
        """Everything that follows when the junk is taken."""
        raise NotImplementedError
