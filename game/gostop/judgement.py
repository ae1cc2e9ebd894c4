"""What cards and choices are worth to somebody who looks one turn ahead: what is taken, given away and risked.

Everything here reads open facts and the own hand only, so that views and imagined rounds can both be judged. A `Sight` holds
them in the form that arithmetic likes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from game.choices import Choice
from game.gostop.cards import ANIMALS, BRIGHTS, CARD, JUNK, JUNK_VALUE, KIND, MONTH, OF_MONTH, RIBBONS, Cards, each
from game.gostop.scoring import SETS, Scale, junk_value

WORTH: Final = {"B": 1.1, "A": 0.55, "R": 0.6, "D": 1.1, "T": 1.5, "J": 0.5}
"""What a card of a kind is worth by itself, in points to come."""

TRIPLES: Final = tuple((cards, float(made.points)) for cards, made in SETS.items())
PROGRESS: Final = (0.08, 0.28, 0.9)
"""The share of a set's points that its first, second and third card bring nearer."""

OFFERED: Final = 0.8
"""How much of what lies open to the next players counts against who laid it."""


class Sight(NamedTuple):
    """What a seat sees: sets of cards, the months of 뻑 piles, and how points are counted."""

    seat: int
    hand: Cards
    floor: Cards
    taken: Sequence[Cards]
    piles: Collection[int]
    scale: Scale

    @property
    def own(self) -> Cards:
        """The seat's own pile."""
        return self.taken[self.seat]

    @property
    def others(self) -> list[Cards]:
        """Everybody else's."""
        return [pile for seat, pile in enumerate(self.taken) if seat != self.seat]


def card_worth(card: int, own: Cards, others: Sequence[Cards]) -> float:
    """What taking a card is worth with the pile `own` against the piles `others`: its own value, what it does for a set
    that can still be made, and what it denies to somebody who nearly has one."""
    bit = 1 << card
    worth = WORTH[KIND[card]]
    for triple, points in TRIPLES:
        if triple & bit:
            worth += _triple_worth(triple, points, own, others)
    if bit & BRIGHTS:
        worth += _bright_worth(own, others)
    elif (bit & ANIMALS and (own & ANIMALS).bit_count() >= 4) or (bit & RIBBONS and (own & RIBBONS).bit_count() >= 4):
        worth += 0.7
    if bit & JUNK:
        worth += JUNK_VALUE[card] * _junk_worth(junk_value(own))
    return worth


def _triple_worth(triple: int, points: float, own: Cards, others: Sequence[Cards]) -> float:
    worth = 0.0
    taken_by_others = 0
    for pile in others:
        theirs = (pile & triple).bit_count()
        taken_by_others += theirs
        if theirs == 2 and not own & triple:
            worth += points * 0.5
    if not taken_by_others:
        worth += points * PROGRESS[(own & triple).bit_count()]
    return worth


def _bright_worth(own: Cards, others: Sequence[Cards]) -> float:
    mine = (own & BRIGHTS).bit_count()
    gone = sum((pile & BRIGHTS).bit_count() for pile in others)
    worth = 0.0 if gone > 2 and mine < 2 else (0.5, 1.0, 2.4, 1.2, 8.0)[mine]
    if any((pile & BRIGHTS).bit_count() == 2 for pile in others):
        worth += 0.8
    return worth


def _junk_worth(value: int) -> float:
    return 0.05 if value < 5 else 0.25 if value < 8 else 0.6


def turning(month: int, unseen: Sequence[int]) -> float:
    """The chance that a card of this month is turned from the stock next."""
    total = sum(unseen)
    return unseen[month] / total if total else 0.0


def unseen_by_month(sight: Sight) -> list[int]:
    """How many cards of each month the seat has not seen."""
    seen = sight.hand | sight.floor
    for pile in sight.taken:
        seen |= pile
    return [(mask & ~seen).bit_count() for mask in OF_MONTH]


def play_worth(sight: Sight, card: int, other: int, unseen: Sequence[int]) -> float:
    """What laying a card is worth: what it takes with it, or what it offers to those who follow."""
    month = MONTH[card]
    own, others = sight.own, sight.others
    lying = sight.floor & OF_MONTH[month]
    count = lying.bit_count()
    chance = turning(month, unseen)
    if count == 0:
        offered = max(card_worth(card, pile, [own]) for pile in others)
        known_safe = unseen[month] == 0
        risk = 0.0 if known_safe else OFFERED * offered * min(1.0, unseen[month] / 2)
        return chance * (card_worth(card, own, others) + 1.0) - risk
    if count == 3:
        junk = 1.6 if month in sight.piles else 0.2
        return sum(card_worth(one, own, others) for one in (*each(lying), card)) + junk
    if count == 2:
        got = card_worth(card, own, others) + card_worth(other, own, others)
        return got + chance * 2.0
    partner = (lying & -lying).bit_length() - 1
    got = card_worth(card, own, others) + card_worth(partner, own, others)
    return got * (1 - chance) - chance * 1.2


def reaching(sight: Sight, seat: int) -> float:
    """How near another seat is to its win, 0 to 1: its points, and sets that lack one card which nobody else holds."""
    pile = sight.taken[seat]
    points, _ = sight.scale.counted(pile)
    near = 0.0
    for triple, value in TRIPLES:
        if (pile & triple).bit_count() == 2 and not any(
            other & triple for one, other in enumerate(sight.taken) if one != seat
        ):
            near += 0.35 * value / 3
    if (pile & BRIGHTS).bit_count() == 2:
        near += 0.3
    junk = junk_value(pile)
    if junk >= 8:
        near += 0.25
    if (pile & RIBBONS).bit_count() == 4 or (pile & ANIMALS).bit_count() == 4:
        near += 0.2
    return min(1.0, points / 3 * 0.6 + near)


def choice_worth(sight: Sight, choice: Choice, unseen: Sequence[int]) -> float:
    """What a choice of the phases ``play`` and ``take`` is worth."""
    verb, *words = choice.split()
    if verb == "play":
        return play_worth(sight, CARD[words[0]], CARD[words[2]] if len(words) == 3 else -1, unseen)
    own, others = sight.own, sight.others
    if verb == "take":
        return card_worth(CARD[words[0]], own, others)
    if verb == "bomb":
        return sum(card_worth(card, own, others) for card in each(OF_MONTH[int(words[0])])) + 3.0
    if verb == "shake":
        return 20.0 if (sight.floor & OF_MONTH[int(words[0])]).bit_count() == 0 else 4.0
    if verb == "flip":
        return 0.3
    return 0.0
