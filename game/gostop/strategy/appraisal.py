"""What a pile has, what each further card is worth to it, and how near it is to a win.

A card is worth what its parts are worth: its kind, the step of its set, the brights that there are already. `weights.PARTS` says
how much each part is, in points that it brings by the end of the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.gostop.cards import ANIMALS, BRIGHTS, CARD, JUNK, JUNK_VALUE, RIBBONS, Cards, each
from game.gostop.scoring import SETS, Scale
from game.gostop.strategy.weights import PARTS

FIRST_JUNK, LATE_JUNK, PAID_JUNK, ANIMAL, RIBBON, GUKJIN, FIFTH_ANIMAL, FIFTH_RIBBON, SET, BRIGHT = 0, 1, 2, 3, 4, 5, 6, 7, 8, 11
DEAD_BRIGHT: Final = 16
"""Where each part stands in `PARTS`."""

WORTHS: Final = tuple(PARTS.values())
"""What each part is worth."""

MANY_JUNK: Final = 6
"""From so much junk on each further one is soon a point."""

COUNTED: Final[Cards] = BRIGHTS | ANIMALS | RIBBONS
"""What does more than add up."""

SOON_SET: Final = 0.35
SOON_BRIGHT: Final = 0.3
SOON_JUNK: Final = 0.75
SOON_MANY: Final = 0.6
"""The points that a set, the brights, junk, animals and ribbons bring soon which lack one card."""

HALF_WAY: Final = 0.6
"""What a point that is made counts on the way to a win."""

_SET_OF: Final = tuple(next((cards for cards in SETS if cards >> card & 1), 0) for card in range(52))
_VALUED: Final = tuple(each(COUNTED))
_PLAIN_JUNK: Final = tuple(card for card in range(52) if JUNK >> card & 1)
_CUP: Final = CARD["9A"]

REMEMBERED: Final = 20_000
"""So many piles are kept in mind."""


class Pile:
    """A pile as it stands against the others': its `points`, how many it has as good as (`near`), and what each card of the pack
    is `worth` to it."""

    __slots__ = ("near", "points", "worth")

    def __init__(self, own: Cards, gone: Cards, junk: int, scale: Scale, parts: Sequence[float] = WORTHS) -> None:
        self.points = scale.counted(own)[0]
        self.near = HALF_WAY * self.points + soon(own, gone, junk, scale)
        unit = parts[PAID_JUNK if junk >= scale.idle_junk else LATE_JUNK if junk >= MANY_JUNK else FIRST_JUNK]
        worth = [0.0] * 52
        for card in _PLAIN_JUNK:
            worth[card] = JUNK_VALUE[card] * unit
        for card in _VALUED:
            total = 0.0
            for part in parts_of(card, own, gone):
                total += parts[part]
            worth[card] = total
        self.worth = worth


def parts_of(card: int, own: Cards, gone: Cards) -> list[int]:
    """The parts that a bright, an animal or a ribbon is worth to a pile, where `gone` is what others have."""
    bit = 1 << card
    if bit & BRIGHTS:
        return [DEAD_BRIGHT if (gone & BRIGHTS).bit_count() > 2 else BRIGHT + min(4, (own & BRIGHTS).bit_count())]
    kind, first, fifth = (ANIMALS, ANIMAL, FIFTH_ANIMAL) if bit & ANIMALS else (RIBBONS, RIBBON, FIFTH_RIBBON)
    found = [GUKJIN if card == _CUP else first]
    if (own & kind).bit_count() >= 4:
        found.append(fifth)
    cards = _SET_OF[card]
    if cards and not gone & cards:
        found.append(SET + min(2, (own & cards).bit_count()))
    return found


def soon(pile: Cards, gone: Cards, junk: int, scale: Scale) -> float:
    """The points that one more card may bring which nobody else has taken."""
    coming = sum(SOON_SET * made.points for cards, made in SETS.items() if (pile & cards).bit_count() == 2 and not gone & cards)
    brights = pile & BRIGHTS
    out = BRIGHTS & ~(pile | gone)
    if brights and out:
        coming += SOON_BRIGHT * (max(scale.points(brights | 1 << card) for card in each(out)) - scale.points(brights))
    if junk >= scale.idle_junk - 1:
        coming += SOON_JUNK
    return coming + SOON_MANY * sum((pile & kind).bit_count() == scale.many - 1 for kind in (RIBBONS, ANIMALS))
