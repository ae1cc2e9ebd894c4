"""Looking one turn ahead: what a choice takes, what the stock may turn up, and what is left lying for whom.

Nothing hidden is guessed at: each card that has not been seen is as likely to be turned as any other, and as likely to be in
a hand as the number of cards there says.
"""

from __future__ import annotations

from math import prod
from typing import Final

from game.choices import Choice
from game.gostop.cards import CARD, MONTH, MONTHS, OF_MONTH, Cards, each
from game.gostop.strategy.saying import at_a_loss
from game.gostop.strategy.sight import Sight
from game.gostop.strategy.worth import card_worth, pile_worth, reaching
from game.table import Seat

OFFERED: Final = 0.8
"""How much of what another seat may take counts against who leaves it lying."""

NEAR: Final = 0.5
"""How much more it counts if that seat is about to win."""

LATER: Final = 0.8
"""How much a card counts that may be taken at the next turn."""

HELD: Final = 0.4
"""How much a card in the hand counts whose partners are yet to come."""

EARNED: Final = 2.0
"""What one junk from each other player is worth."""

BBEOK: Final = 1.0
"""What a 뻑 costs beyond what it fails to take."""

BOMB: Final = 3.0
"""What a 폭탄 is worth beyond what it takes: it doubles, and two turns need no card."""

SHAKE: Final = 20.0
"""A 흔들기 that is worth anything is said before anything is laid."""

BONUS: Final = 30.0
"""A bonus card is junk for nothing, and another card comes in its place: it is played first."""

HASTY: Final = 5.0
"""What it costs to say early what could be said later (국진), or on mere suspicion (쇼당)."""

OUT: Final = 3.0
"""What a 쇼당 is worth to who must give away a win: the round is void, or somebody pays for all."""


class ChoiceOutlook:
    """What a seat's choices of the phases ``play`` and ``take`` are worth, in points."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.own, self.others = sight.own, sight.others
        self.unseen = sight.unseen()
        self.out = max(1, sum(cards.bit_count() for cards in self.unseen))
        self._rivals = [
            (sight.taken[seat], [sight.taken[one] for one in sight.players if one != seat], sight.held[seat], self._weight(seat))
            for seat in sight.rivals
        ]
        self._flips: dict[tuple[int, Cards], float] = {}

    def _weight(self, seat: Seat) -> float:
        return OFFERED * (1 + NEAR * reaching(self.sight.taken, seat, self.sight.scale, self.sight.needs[seat]))

    def worth(self, choice: Choice) -> float:
        """What a choice is worth."""
        verb, *words = choice.split()
        match verb:
            case "play" if MONTH[CARD[words[0]]] == 0:
                return BONUS
            case "play":
                return self._lay(CARD[words[0]], 1 << CARD[words[2]] if len(words) == 3 else None)
            case "take":
                return self._take(1 << CARD[words[0]])
            case "bomb":
                return self._bomb(int(words[0]))
            case "shake":
                return SHAKE if worth_showing(self.sight, int(words[0])) else -SHAKE
            case "flip":
                return self._after(self.sight.hand, self.sight.floor, self.own)
            case "showdang" if at_a_loss(self.sight):
                return self._after(self.sight.hand, self.sight.floor, self.own) + OUT
            case _:
                return self._after(self.sight.hand, self.sight.floor, self.own) - HASTY

    def _take(self, card: Cards) -> float:
        """Take one of two with the card that was turned."""
        taken = card | self.sight.turned
        got = pile_worth(taken, self.own, self.others)
        return got + self._after(self.sight.hand, self.sight.floor & ~card, self.own | taken)

    def _bomb(self, month: int) -> float:
        hand, floor = self.sight.hand & ~OF_MONTH[month], self.sight.floor & ~OF_MONTH[month]
        taken = (self.sight.hand | self.sight.floor) & OF_MONTH[month]
        got = pile_worth(taken, self.own, self.others) + BOMB + EARNED
        return got + self._after(hand, floor, self.own | taken)

    def _lay(self, card: int, chosen: Cards | None) -> float:
        """Lay a card; the stock may turn up one of its month: 쪽, 뻑 or 따닥."""
        month, bit = MONTH[card], 1 << card
        hand, lying = self.sight.hand & ~bit, self.sight.floor & OF_MONTH[month]
        same = self.unseen[month].bit_count() / self.out
        partners = lying if chosen is None else chosen
        count = lying.bit_count()
        if count == 0:
            alone = self._after(hand, self.sight.floor | bit, self.own)
            return alone + same * (pile_worth(bit, self.own, self.others) + 0.5 + EARNED)
        got = pile_worth(partners | bit, self.own, self.others)
        after = self._after(hand, self.sight.floor & ~partners, self.own | partners | bit)
        if count == 1:
            fourth = OF_MONTH[month] & hand
            stuck = -got + (0.5 * (got + EARNED) if fourth else -BBEOK)
            return got + after + same * stuck
        if count == 2:
            return got + after + same * (1.0 + EARNED)
        return got + after + (EARNED if month in self.sight.piles else 0.0)

    def _after(self, hand: Cards, floor: Cards, own: Cards) -> float:
        """What is to be hoped and feared when the hand and the floor are these: of the next card of the stock, of the others'
        turns, and of the own next one."""
        turned = sum(self._turned(month, floor & OF_MONTH[month]) for month in MONTHS)
        return turned - self._feared(floor) + self._hoped(hand, floor, own)

    def _turned(self, month: int, lying: Cards) -> float:
        """What the next card of the stock brings if it is of this month, times the chance that it is."""
        unseen = self.unseen[month]
        if not unseen or not lying:
            return 0.0
        if (month, lying) not in self._flips:
            won = best(lying, self.own, self.others)
            each_one = [card_worth(card, self.own, self.others) + won for card in each(unseen)]
            self._flips[month, lying] = sum(each_one) / self.out
        return self._flips[month, lying]

    def _taken(self, month: int, held: int) -> float:
        """The chance that a seat with so many cards can take what lies there of a month."""
        return 1 - prod(
            max(0.0, 1 - held / (self.out - nth)) for nth in range(self.unseen[month].bit_count())
        )

    def _feared(self, floor: Cards) -> float:
        """What the others take: each the best that it has a card for."""
        total = 0.0
        for pile, rest, held, weight in self._rivals:
            offers = [
                (best(lying, pile, rest) + 0.8, self._taken(month, held))
                for month in MONTHS
                if (lying := floor & OF_MONTH[month])
            ]
            total += weight * expected(offers)
        return total

    def _hoped(self, hand: Cards, floor: Cards, own: Cards) -> float:
        """What the seat itself can take at its next turn if nobody else does, and what it keeps for later."""
        offers, kept = [], 0.0
        for month in MONTHS:
            mine, lying = hand & OF_MONTH[month], floor & OF_MONTH[month]
            if not mine:
                continue
            if not lying:
                if self.unseen[month] or mine & mine - 1:
                    kept += best(mine, own, self.others)
                continue
            stays = prod(1 - self._taken(month, held) for _, _, held, _ in self._rivals)
            offers.append((best(lying, own, self.others) + best(mine, own, self.others), stays))
        return LATER * expected(offers) + HELD * kept


def worth_showing(sight: Sight, month: int) -> bool:
    """Whether to say 흔들기: not where a 폭탄 of the month can be laid at once that doubles, and only one of them counts."""
    rule = sight.rule
    bomb = rule["bomb"] and rule["bomb_doubles"] and not rule["bomb_after_shake"] and not rule["shake_then_bomb"]
    return not (bomb and sight.floor & OF_MONTH[month])


def best(cards: Cards, own: Cards, others: list[Cards]) -> float:
    """What the best of these cards is worth; of three that lie together, all."""
    if cards.bit_count() == 3:
        return pile_worth(cards, own, others)
    return max(card_worth(card, own, others) for card in each(cards))


def expected(offers: list[tuple[float, float]]) -> float:
    """What the best of these comes to, each worth so much and there with such a chance."""
    total, none = 0.0, 1.0
    for worth, chance in sorted(offers, reverse=True):
        total += none * worth * chance
        none *= 1 - chance
    return total
