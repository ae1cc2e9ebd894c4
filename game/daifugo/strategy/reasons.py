"""Why an answer is good or bad: what a play sets off, whether it holds the field, what it keeps of the hand and how near it comes
to the end. What a rule does is seen in what becomes of an imagined game; no card is used that the seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.choices import Choice
from game.daifugo.cards import JOKER, Cards, each, mask
from game.daifugo.follow import legal
from game.daifugo.order import chain, strengths
from game.daifugo.plays import Play
from game.daifugo.round import Daifugo
from game.daifugo.strategy.foresight import PASS, aside
from game.daifugo.strategy.melds import STRENGTH, melds
from game.daifugo.strategy.sight import fewest
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.players.advice import Reason
from game.table import Decision, Seat

MOST: Final = 3
"""No more reasons are given for an answer."""

EARLY: Final = 5
"""With more cards than that left, strong ones are spent early."""

NEAR: Final = 2
"""Whoever has no more cards than that is about to go out."""

FEW: Final = 4
"""From so few plays to the end on they are told."""

MANY: Final = 3
"""With so many plays left to the end one has to lead again on the way."""

SELDOM: Final = 3
"""What at most one in so many of the unseen cards beats is seldom beaten."""

WEAK: Final = 6
"""Below this place of the order a number hardly ever holds the field."""

GOOD: Final = 8
"""From this place of the order on a number may well hold the field."""

FELT: Final = 0.75
"""By so many places of the order the cards that are kept are felt to be stronger or weaker on average."""

AWAY: Final = ("give", "discard")
"""Answers that begin so take cards out of the hand."""

SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""How suits are shown."""


class Explained:
    """A question as it is explained: an imagined game in which it stands, of which only what the seat knows is read."""

    def __init__(self, view: DaifugoView, decision: Decision) -> None:
        self.view, self.decision, self.seat = view, decision, view.who
        self.table = Daifugo.imagine(view, Luck.seeded("reasons"))
        self.table.decisions()
        self.hand = self.table.hand[self.seat]
        self.plays = legal(self.table, self.seat) if decision.kind == "turn" else {}
        self.strength = strengths(self.table.order)
        self.melds = melds(view.rules)

    def reasons(self, choice: Choice, sure: bool = False) -> tuple[Reason, ...]:
        """The facts that speak for an answer or against it, the weightiest first; `sure` where it is known to win."""
        if choice in self.plays:
            told = self._played(choice, self.plays[choice], sure)
        elif choice == PASS and self.decision.kind == "turn":
            told = self._passed(sure)
        elif choice.split()[0] in AWAY:
            told = self._given(choice)
        else:
            told = iter(())
        return tuple(told)[:MOST]

    # ---- Plays -------------------------------------------------------------------------------------------------------

    def _played(self, choice: Choice, play: Play, sure: bool) -> Iterator[Reason]:
        after, before = self._after(choice), self.table
        rest = self.hand & ~mask(play.cards)
        if self.seat in after.lost:
            yield Reason("daifugo.reason.foul", {}, play.cards, against=True)
            return
        if self.seat in after.finished:
            yield Reason("daifugo.reason.out", {"place": after.finished.index(self.seat) + 1}, play.cards)
            return
        if sure:
            yield Reason("daifugo.reason.sure", {}, tuple(each(rest)))
        yield from self._turned(after, rest)
        leads, left = after.turn == self.seat and not after.field, self.fewest(rest)
        beaters = [] if leads else self._beaters(play, after)
        holds = leads or (after.asked is None and bool(after.field) and not beaters)
        yield from self._last(rest, after, holds, left)
        split = self._splits(play)
        if holds:
            eight = self.view.rules["cut_8"] != "off" and 8 in play.number_of
            yield Reason(f"daifugo.reason.{'unbeaten' if not leads else 'cut' if eight else 'leads'}", {}, play.cards)
            if not split:
                yield self._left(rest, after, left)
        seldom = not holds and self._seldom(play, beaters)
        yield from self._stopped(play)
        if not holds:
            yield from self._rivals(play, len(beaters))
        if split:
            yield Reason("daifugo.reason.split", {"n": left}, split, against=True)
        if not holds and after.suits and after.suits != before.suits:
            yield self._bound(after, rest)
        if not holds and not after.suits and (kept := self._for_a_bind(play, rest, after)):
            sign = SIGNS.get(play.suits, play.suits)
            yield Reason("daifugo.reason.bind.kept", {"suits": sign}, kept)
        strong = self._strong(play.cards)
        if self._spent(play, rest, after) and left >= MANY:
            yield Reason("daifugo.reason.spends.last", {}, play.cards, against=True)
        elif strong and rest.bit_count() > EARLY and not leads:
            yield Reason("daifugo.reason.spends", {"n": len(strong)}, strong, against=True)
        if self._returns(play.cards):
            yield Reason("daifugo.reason.spade", {}, play.cards, against=True)
        if seldom:
            yield Reason(f"daifugo.reason.{'seldom' if play.size == 1 else 'seldom.sets'}", {"n": len(beaters)}, play.cards)
        told = holds or sure
        if not leads and not seldom and (lowly := self._lowly(play)):
            yield Reason(f"daifugo.reason.{lowly}", {}, play.cards)
            told = True
        if play.size > 1 and not split and not strong:
            yield Reason("daifugo.reason.many", {"n": play.size}, play.cards)
            told = True
        if not holds and not sure and not split and (left <= FEW or not told):
            yield self._left(rest, after, left)

    def _after(self, choice: Choice) -> Daifugo:
        """The game once it is said, everybody else letting it be."""
        trial = self.table.copy()
        trial.choose(self.seat, choice)
        for other in trial.decisions() if trial.step == self.table.step else ():
            if other.must and trial.step == self.table.step:
                trial.choose(other.seat, other.default)
        return trial

    def _turned(self, after: Daifugo, rest: Cards) -> Iterator[Reason]:
        """That strength is in another order, and what that does to the cards that are kept."""
        change = self._average(rest, strengths(after.order)) - self._average(rest, self.strength)
        how = "better" if change > FELT else "worse" if change < -FELT else "even"
        if after.revolution != self.table.revolution:
            yield Reason(f"daifugo.reason.revolution.{how}", {}, tuple(each(rest)), against=how == "worse")
        elif after.back and not self.table.back:
            yield Reason(f"daifugo.reason.back.{how}", {}, tuple(each(rest)), against=how == "worse")
        elif self.table.back and not after.back and after.field:
            yield Reason("daifugo.reason.back.ends", {}, tuple(each(rest)), against=how == "worse")

    def _last(self, rest: Cards, after: Daifugo, holds: bool, left: int) -> Iterator[Reason]:
        """That one more play would end it, and that this is a foul as it stands, or hardly ever follows."""
        over, pack = after.revolution, self.table.pack
        if left != 1:
            return
        if self._foul(rest, over):
            yield Reason("daifugo.reason.last.foul", {}, tuple(each(rest)), against=True)
        elif self.melds and not holds and not rest & pack.jokers and STRENGTH[over][pack.number[next(each(rest))]] < WEAK:
            yield Reason("daifugo.reason.last.weak", {}, tuple(each(rest)), against=True)

    def _foul(self, rest: Cards, over: bool) -> bool:
        """Whether it would be a foul to finish on all of these at once, where strength is `over`."""
        whole = [one for one in self.melds.leads(rest) if one.cards == rest] if self.melds else []
        return bool(whole) and all(one.foul[over] for one in whole)

    def _left(self, rest: Cards, after: Daifugo, left: int) -> Reason:
        """In how few plays the rest goes out, and how many leads nobody can beat it holds."""
        sure = self._controls(rest, after.revolution)
        if sure and left > 1:
            return Reason("daifugo.reason.left.sure", {"n": left, "sure": len(sure)}, tuple(each(sum(sure))))
        return Reason("daifugo.reason.left", {"n": left}, tuple(each(rest)))

    def _spent(self, play: Play, rest: Cards, after: Daifugo) -> bool:
        """Whether the last lead that nobody could beat goes with it."""
        laid, over = mask(play.cards), after.revolution
        return any(one & laid for one in self._controls(self.hand, over)) and not self._controls(rest, over)

    def _controls(self, cards: Cards, over: bool) -> list[Cards]:
        """The groups of one number, and the jokers, that nobody can beat if they are led, whoever holds what has not been seen,
        where strength is `over`; none are told where the rules are not plain."""
        if self.melds is None:
            return []
        unseen, groups = self._unseen(), self.melds.whole(cards)
        return [one.cards for one in groups if one.cuts or not self.melds.follows(unseen, one, over != one.back, "")]

    def _average(self, cards: Cards, strength: tuple[int, ...]) -> float:
        numbers = [number for card in each(cards) if (number := self.table.pack.number[card]) != JOKER]
        return sum(strength[number] for number in numbers) / len(numbers) if numbers else 0.0

    def _beaters(self, play: Play, after: Daifugo) -> list[int]:
        """What could be laid on it of what has not been seen: cards on a single, of more the numbers; nothing where the field is
        clear."""
        others = [seat for seat in after.inside() if seat != self.seat]
        if not after.field or not others:
            return []
        trial = after.copy()
        trial.hand[others[0]], trial.needed = self._unseen(), None
        laid = legal(trial, others[0]).values()
        return sorted({one.cards[0] if play.size == 1 else one.number for one in laid})

    def _unseen(self) -> Cards:
        """What the others may hold: all cards of which the seat does not know that they lie elsewhere."""
        found = aside(self.table, self.view)
        for other in self.table.inside():
            found |= self.table.hand[other] if other != self.seat else 0
        return found

    def _bound(self, after: Daifugo, rest: Cards) -> Reason:
        """That a bind forms, and whether the seat keeps something to lay in it."""
        suits, pack, strength = after.suits, self.table.pack, strengths(after.order)
        bar = strength[after.field[-1].play.number]
        bound = [card for card in each(rest) if pack.suit[card] and pack.suit[card] in suits]
        mine = [card for card in bound if strength[pack.number[card]] > bar]
        signs = "".join(SIGNS.get(suit, suit) for suit in suits)
        if len(suits) == 1 and mine:
            return Reason("daifugo.reason.bind.mine", {"suits": signs}, tuple(mine))
        return Reason("daifugo.reason.bind", {"suits": signs}, tuple(after.field[-1].play.cards))

    def _for_a_bind(self, play: Play, rest: Cards, after: Daifugo) -> tuple[int, ...]:
        """Where one of several like cards is laid: the stronger cards of its suit that stay, if others of these have none."""
        pack, strength = self.table.pack, strengths(after.order)
        if play.size != 1 or play.jokers or self.view.rules["suit_bind"] == "off":
            return ()

        def stronger(card: int, kept: Cards) -> tuple[int, ...]:
            same = (one for one in each(kept & pack.of_suit[pack.suit[card]]))
            return tuple(one for one in same if strength[pack.number[one]] > strength[pack.number[card]])

        like = [one.cards[0] for one in self.plays.values() if one.size == 1 and one.number == play.number]
        others = [one for one in like if one != play.cards[0] and not stronger(one, self.hand)]
        return stronger(play.cards[0], rest) if others else ()

    def _splits(self, play: Play) -> tuple[int, ...]:
        """The cards of its numbers that are held, where laying it brings the hand no nearer to its end; none otherwise. Jokers go
        with anything."""
        number = self.table.pack.number
        numbers = {number[card] for card in play.cards} - {JOKER}
        if not numbers or self.fewest(self.hand & ~mask(play.cards)) < self.fewest(self.hand):
            return ()
        return tuple(card for card in each(self.hand) if number[card] in numbers)

    def _strong(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The jokers and the cards of the two strongest numbers among these."""
        number, top = self.table.pack.number, chain(self.table.order)[-2:]
        return tuple(card for card in cards if number[card] == JOKER or number[card] in top)

    def _seldom(self, play: Play, beaters: list[int]) -> bool:
        """Whether few of the cards that have not been seen can be laid on it; of sets, few of their numbers."""
        unseen = self._unseen()
        kinds = unseen.bit_count() if play.size == 1 else sum(bool(unseen & cards) for cards in self.table.pack.naturals)
        return len(beaters) <= min(FEW, kinds / SELDOM)

    def _returns(self, cards: tuple[int, ...]) -> bool:
        """Whether the 3 of spades is among these, and somebody may still lay a joker for it to beat (스페 3 되돌리기)."""
        pack, three = self.table.pack, self.table.pack.by_face.get("S3", ())
        fallen = any(one.play.number == JOKER for one in self.table.field[-1:])
        return bool(self.view.rules["spade_3"] and {*three} & {*cards} and self._unseen() & pack.jokers) and not fallen

    def _stopped(self, play: Play) -> Iterator[Reason]:
        """That it keeps somebody who is about to go out from leading again."""
        owner, cards = self.table.owner, self.view.cards
        if self.table.field and owner is not None and owner != self.seat and 0 < cards[owner] <= NEAR:
            yield Reason("daifugo.reason.stops", {"seat": owner, "n": cards[owner]}, play.cards)

    def _rivals(self, play: Play, beaters: int) -> Iterator[Reason]:
        """That somebody who is about to go out cannot follow, or well can."""
        near, count = self._nearest()
        if near is None:
            return
        if play.size > count and not self.table.field:
            yield Reason("daifugo.reason.too_many", {"seat": near, "n": count}, play.cards)
        elif play.size == count and beaters > 1:
            yield Reason("daifugo.reason.may_finish", {"seat": near, "n": count}, play.cards, against=True)

    def _nearest(self) -> tuple[Seat | None, int]:
        """Who of those that may still follow is about to go out, and with how many cards."""
        counts, others = self.view.cards, [seat for seat in self.table.inside() if seat != self.seat]
        near = min((seat for seat in others if not self.view.passed[seat]), key=lambda seat: counts[seat], default=None)
        return (near, counts[near]) if near is not None and counts[near] <= NEAR else (None, 0)

    def _lowly(self, play: Play) -> str:
        """Whether it gets rid of all that is held of a number that hardly ever holds the field: of the ``weakest`` or another
        ``weak`` one; or else follows with the ``cheapest``; nothing otherwise."""
        number = self.table.pack.number
        held = [number[card] for card in each(self.hand) if number[card] != JOKER]
        laid = {number[card] for card in play.cards} - {JOKER}
        if len(laid) != 1:
            return ""
        one = laid.pop()
        if play.size - play.jokers == held.count(one):
            if not play.jokers and one == min(held, key=lambda other: self.strength[other]):
                return "weakest"
            if self.strength[one] < WEAK:
                return "weak"
        others = {self.strength[other.number] for other in self.plays.values()} - {self.strength[one]}
        return "cheapest" if self.table.field and others and self.strength[one] < min(others) else ""

    # ---- A pass ------------------------------------------------------------------------------------------------------

    def _passed(self, sure: bool) -> Iterator[Reason]:
        if sure:
            yield Reason("daifugo.reason.sure", {}, tuple(each(self.hand)))
        after, plays = self._after(PASS), [*self.plays.values()]
        out = next((play for line, play in self.plays.items() if self._finishes(line, play)), None)
        whole = [play for play in plays if not self._splits(play)]
        cheap = [play for play in whole if not self._strong(play.cards) and self.strength[play.number] < GOOD]
        safe = [play for play in cheap if not self._foul(self.hand & ~mask(play.cards), self.table.revolution)]
        if out is not None:
            yield Reason("daifugo.reason.pass.out", {}, out.cards, against=True)
        elif after.turn == self.seat and not after.field:
            yield Reason("daifugo.reason.pass.leads")
        elif safe:
            yield Reason("daifugo.reason.pass.could", {}, self._lowest(safe).cards, against=True)
        elif cheap:
            yield Reason("daifugo.reason.pass.foul", {}, self._lowest(cheap).cards)
        elif whole:
            yield Reason("daifugo.reason.pass.saves", {}, tuple(sorted({card for play in whole for card in play.cards})))
        elif plays:
            yield Reason("daifugo.reason.pass.whole", {}, tuple(sorted({card for play in plays for card in play.cards})))
        owner, passed = self.table.owner, self.view.passed
        waiting = [seat for seat in self.table.inside() if seat not in (owner, self.seat) and not passed[seat]]
        if owner is not None and owner != self.seat and (left := self.view.cards[owner]):
            if not waiting:
                yield Reason("daifugo.reason.pass.gives", {"seat": owner, "n": left}, against=True)
            elif left <= NEAR:
                yield Reason("daifugo.reason.pass.others", {"seat": owner, "n": left}, against=True)
        near, count = self._nearest()
        if near in waiting and self.table.field and count == self.table.field[-1].play.size:
            yield Reason("daifugo.reason.pass.lets", {"seat": near, "n": count}, against=True)
        if out is None and self._controls(self.hand, self.table.revolution):
            yield self._left(self.hand, after, self.fewest(self.hand))

    def _finishes(self, line: Choice, play: Play) -> bool:
        """Whether the seat goes out with it, and not by a foul."""
        if mask(play.cards) != self.hand:
            return False
        after = self._after(line)
        return self.seat in after.finished and self.seat not in after.lost

    def _lowest(self, plays: list[Play]) -> Play:
        return min(plays, key=lambda play: self.strength[play.number])

    # ---- Cards that are given away -------------------------------------------------------------------------------------

    def _given(self, choice: Choice) -> Iterator[Reason]:
        pack, words = self.table.pack, tuple(choice.split()[1:])
        if not words or not all(word in pack.by_face for word in words):
            return
        try:
            cards = pack.pick(words, self.hand)
        except KeyError:  # of a pile, and not of the hand
            return
        rest, number = self.hand & ~mask(cards), self.table.pack.number
        free, strong = self.decision.kind != "tribute", self._strong(cards)  # what is strongest is due as tribute in any case
        if strong and free:
            yield Reason("daifugo.reason.gives_strong", {"n": len(strong)}, strong, against=True)
        eights = tuple(card for card in cards if number[card] == 8)
        if eights and free and self.view.rules["cut_8"] != "off":
            yield Reason("daifugo.reason.gives_eight", {}, eights, against=True)
        if free and self._returns(cards):
            yield Reason("daifugo.reason.spade", {}, cards, against=True)
        before, left = self.fewest(self.hand), self.fewest(rest)
        both = {number[card] for card in each(rest)} & {number[card] for card in cards} - {JOKER}
        torn = both if left == before else set()
        if torn:
            pieces = tuple(card for card in each(self.hand) if number[card] in torn)
            yield Reason("daifugo.reason.split", {"n": left}, pieces, against=True)
        places = sorted(self.strength[number[card]] for card in cards)
        if places == sorted(self.strength[number[card]] for card in each(self.hand))[: len(cards)]:
            yield Reason("daifugo.reason.weakest", {}, cards)
        elif places[-1] < WEAK and not torn and not eights:
            yield Reason("daifugo.reason.weak", {}, cards)
        if left < before:
            yield Reason("daifugo.reason.left.fewer", {"n": left, "before": before}, tuple(each(rest)))

    # ---- The hand ----------------------------------------------------------------------------------------------------

    def fewest(self, cards: Cards) -> int:
        """In how few plays these cards could all be led."""
        pack = self.table.pack
        natural = cards & ~pack.jokers
        least = int(self.view.rules["sequence"])
        return fewest(pack, natural, least, chain(self.table.scale)) if natural else int(bool(cards))
