"""Why an answer is good or bad: what a play sets off, whether it holds the field, what it keeps of the hand and how near it comes
to the end. What a rule does is seen in what becomes of an imagined game; no card is used that the seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.choices import Choice
from game.daifugo.cards import JOKER, Cards, Pack, each, mask
from game.daifugo.follow import legal
from game.daifugo.order import Order, chain, strengths
from game.daifugo.plays import Play, runs_with
from game.daifugo.round import Daifugo
from game.daifugo.state import CLOSED
from game.daifugo.strategy.foresight import PASS
from game.daifugo.strategy.melds import melds
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

FELT: Final = 0.75
"""By so many places of the order the cards that are kept are felt to be stronger or weaker on average."""

SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""How suits are shown."""


class Position:
    """A question as it is explained: an imagined game in which it stands, of which only what the seat knows is read."""

    def __init__(self, view: DaifugoView, decision: Decision) -> None:
        self.view, self.decision, self.seat = view, decision, view.who
        self.table = Daifugo.imagine(view, Luck.seeded("reasons"))
        self.table.decisions()
        self.hand = self.table.hand[self.seat]
        self.plays = legal(self.table, self.seat) if decision.kind == "turn" else {}
        self.melds = melds(view.rules)
        self.strength = strengths(self.table.order)

    def reasons(self, choice: Choice, sure: bool = False) -> tuple[Reason, ...]:
        """The facts that speak for an answer or against it, the weightiest first; `sure` where it is known to win."""
        if choice in self.plays:
            told = self._played(choice, self.plays[choice], sure)
        elif choice == PASS and self.decision.kind == "turn":
            told = self._passed(sure)
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
            yield Reason("daifugo.reason.sure", {"n": self.fewest(rest)}, tuple(each(rest)))
        yield from self._turned(after, rest)
        leads = after.turn == self.seat and not after.field
        if leads:
            yield Reason("daifugo.reason.leads", {"n": self.fewest(rest)}, play.cards)
        elif self._unbeaten(play, after):
            yield Reason("daifugo.reason.unbeaten", {"n": self.fewest(rest)}, play.cards)
        if after.suits and after.suits != before.suits:
            yield self._bound(after, rest)
        yield from self._spent(play, rest, leads)
        if not before.field:
            yield from self._rivals(play)
        if not leads and self._weakest(play):
            yield Reason("daifugo.reason.weakest", {}, play.cards)
        if not sure and not leads and self.fewest(rest) <= FEW:
            yield Reason("daifugo.reason.left", {"n": self.fewest(rest)}, tuple(each(rest)))

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
        for what, is_so, was in (
            ("revolution", after.revolution, self.table.revolution),
            ("back", after.back, self.table.back),
        ):
            if is_so != was:
                change = self._average(rest, strengths(after.order)) - self._average(rest, self.strength)
                how = "better" if change > FELT else "worse" if change < -FELT else "even"
                yield Reason(f"daifugo.reason.{what}.{how}", {}, tuple(each(rest)), against=how == "worse")
                return

    def _average(self, cards: Cards, strength: tuple[int, ...]) -> float:
        numbers = [number for card in each(cards) if (number := self.table.pack.number[card]) != JOKER]
        return sum(strength[number] for number in numbers) / len(numbers) if numbers else 0.0

    def _unbeaten(self, play: Play, after: Daifugo) -> bool:
        """Whether nobody can lay anything on it, whoever holds what has not been seen."""
        if self.melds is None or not after.field:
            return False
        top = self.melds.meld(play)
        return not self.melds.follows(self._unseen(), top, after.revolution != after.back, after.suits)

    def _unseen(self) -> Cards:
        """What the others may hold: all cards of which the seat does not know that they lie elsewhere."""
        table = self.table
        known = mask(one.id for one in self.view.known)
        found = 0
        for other in table.inside():
            found |= table.hand[other] if other != self.seat else 0
        for place in CLOSED:
            found |= table.lying(place) & ~known
        return found

    def _bound(self, after: Daifugo, rest: Cards) -> Reason:
        """That a bind forms, and whether the seat keeps something to lay in it."""
        suits, pack = after.suits, self.table.pack
        strength, bar = strengths(after.order), after.field[-1].play.number
        mine = [card for card in each(rest) if pack.suit[card] in suits and strength[pack.number[card]] > strength[bar]]
        signs = "".join(SIGNS.get(suit, suit) for suit in suits)
        if len(suits) == 1 and mine:
            return Reason("daifugo.reason.bind.mine", {"suits": signs}, tuple(mine))
        return Reason("daifugo.reason.bind", {"suits": signs}, tuple(after.field[-1].play.cards))

    def _spent(self, play: Play, rest: Cards, leads: bool) -> Iterator[Reason]:
        """That it takes a group apart, or spends early what is strong."""
        split = self.fewest(rest) >= self.fewest(self.hand)
        if split:
            numbers = {self.table.pack.number[card] for card in play.cards}
            torn = tuple(card for card in each(self.hand) if self.table.pack.number[card] in numbers)
            yield Reason("daifugo.reason.split", {"n": self.fewest(rest)}, torn, against=True)
        strong = self._strong(play.cards)
        if strong and rest.bit_count() > EARLY and not leads:
            yield Reason("daifugo.reason.spends", {"n": len(strong)}, strong, against=True)

    def _strong(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The jokers and the cards of the strongest number among these."""
        number, top = self.table.pack.number, max(self.strength[one] for one in chain(self.table.order))
        return tuple(card for card in cards if number[card] == JOKER or self.strength[number[card]] == top)

    def _rivals(self, play: Play) -> Iterator[Reason]:
        """Of a lead: that somebody who is about to go out cannot follow it, or can."""
        near, count = self._nearest()
        if near is None:
            return
        key = "too_many" if play.size > count else "may_finish" if play.size == count else ""
        if key:
            yield Reason(f"daifugo.reason.{key}", {"seat": near, "n": count}, play.cards, against=key == "may_finish")

    def _nearest(self) -> tuple[Seat | None, int]:
        """Who of the others is about to go out, and with how many cards."""
        counts = self.view.cards
        near = min((seat for seat in self.table.inside() if seat != self.seat), key=lambda seat: counts[seat], default=None)
        return (near, counts[near]) if near is not None and counts[near] <= NEAR else (None, 0)

    def _weakest(self, play: Play) -> bool:
        """Whether it gets rid of the weakest number in the hand, all of it."""
        number, lasting = self.table.pack.number, strengths(self.table.order)
        held = [number[card] for card in each(self.hand) if number[card] != JOKER]
        least = min(held, key=lambda one: lasting[one], default=JOKER)
        return not play.jokers and {number[card] for card in play.cards} == {least} and play.size == held.count(least)

    # ---- A pass ------------------------------------------------------------------------------------------------------

    def _passed(self, sure: bool) -> Iterator[Reason]:
        if sure:
            yield Reason("daifugo.reason.sure", {"n": self.fewest(self.hand)}, tuple(each(self.hand)))
        plays = [*self.plays.values()]
        whole = [play for play in plays if self.fewest(self.hand & ~mask(play.cards)) < self.fewest(self.hand)]
        cheap = [play for play in whole if not self._strong(play.cards)]
        if not whole:
            yield Reason("daifugo.reason.pass.whole", {}, tuple(sorted({card for play in plays for card in play.cards})))
        elif not cheap:
            saved = {card for play in whole for card in self._strong(play.cards)}
            yield Reason("daifugo.reason.pass.saves", {"n": len(saved)}, tuple(sorted(saved)))
        else:
            yield Reason("daifugo.reason.pass.could", {}, self._lowest(cheap).cards, against=True)
        owner = self.table.owner
        if owner is not None and owner != self.seat:
            left = self.view.cards[owner]
            waiting = [seat for seat in self.table.inside() if seat not in (owner, self.seat) and not self.view.passed[seat]]
            if not waiting and left:
                yield Reason("daifugo.reason.pass.gives", {"seat": owner, "n": left}, against=True)

    def _lowest(self, plays: list[Play]) -> Play:
        return min(plays, key=lambda play: self.strength[play.number])

    # ---- The hand ----------------------------------------------------------------------------------------------------

    def fewest(self, cards: Cards) -> int:
        """In how few plays these cards could all be led."""
        pack = self.table.pack
        natural = cards & ~pack.jokers
        least = int(self.view.rules["sequence"])
        return _fewest(pack, natural, least, chain(self.table.scale)) if natural else int(bool(cards))


@lru_cache(maxsize=4096)
def _fewest(pack: Pack, natural: Cards, least: int, numbers: Order) -> int:
    """So few groups of one number and sequences hold these natural cards; jokers go with any of them."""
    best = sum(bool(natural & cards) for cards in pack.naturals)
    if not least or best < least:
        return best
    by_suit = runs_with(pack, 0, least, numbers)
    for suit in "SHDC":
        held = natural & pack.of_suit[suit]
        for run in by_suit[held].values() if held else ():
            best = min(best, 1 + _fewest(pack, natural & ~mask(run.cards), least, numbers))
    return best
