"""What a pile has, what each further card is worth to it, and how near it is to a win.

A card is worth what its parts are worth: its kind, the step of its set, the brights that there are already. `weights.PARTS` says
how much each part is, in points that it brings by the end of the round.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.gostop.cards import ANIMALS, BRIGHTS, CARD, JUNK_VALUE, RIBBONS, Cards, each
from game.gostop.scoring import SETS, PointScale
from game.gostop.strategy.weights import PARTS

FIRST_JUNK, LATE_JUNK, PAID_JUNK, ANIMAL, RIBBON, GUKJIN, FIFTH_ANIMAL, FIFTH_RIBBON, SET, BRIGHT = 0, 1, 2, 3, 4, 5, 6, 7, 8, 11
DEAD_BRIGHT: Final = 16
"""Where each part stands in `PARTS`."""

WORTHS: Final = tuple(PARTS.values())
"""What each part is worth."""

MANY_JUNK: Final = 6
"""From so much junk on each further one is soon a point."""

FOUR: Final = 4
"""From the fifth animal or ribbon on each is a point."""

COUNTED: Final[Cards] = BRIGHTS | ANIMALS | RIBBONS
"""What does more than add up."""

SOON_SET: Final = 0.35
SOON_BRIGHT: Final = 0.3
SOON_JUNK: Final = 0.75
SOON_MANY: Final = 0.6
"""The points that a set, the brights, junk, animals and ribbons bring soon which lack one card."""

HALF_WAY: Final = 0.6
"""What a point that is made counts on the way to a win."""

_SETS: Final = tuple((cards, tuple(each(cards)), made.points) for cards, made in SETS.items())
_BRIGHTS: Final = tuple(each(BRIGHTS))
_CUP: Final = CARD["9A"]

REMEMBERED: Final = 50_000
"""So many piles are kept in mind."""


@lru_cache(maxsize=256)
def _plain(parts: tuple[float, ...], unit: int, fifth_animal: bool, fifth_ribbon: bool) -> list[float]:
    """What each card is worth apart from sets and brights."""
    animal = parts[FIFTH_ANIMAL] if fifth_animal else 0.0
    ribbon = parts[RIBBON] + (parts[FIFTH_RIBBON] if fifth_ribbon else 0.0)
    worth = [parts[unit] * value for value in JUNK_VALUE]
    for card in each(ANIMALS):
        worth[card] = animal + parts[GUKJIN if card == _CUP else ANIMAL]
    for card in each(RIBBONS):
        worth[card] = ribbon
    return worth


@lru_cache(maxsize=4096)
def _next_bright(own: Cards, out: Cards, scale: PointScale) -> float:
    """The points that one more bright would bring, of those that are out."""
    return max(scale.points(own | 1 << card) for card in each(out)) - scale.points(own)


class PileWorth:
    """A pile as it stands against the others': its `points`, how many it has as good as (`near`), and what each card of the pack
    is `worth` to it."""

    __slots__ = ("near", "points", "worth")

    def __init__(self, own: Cards, gone: Cards, junk: int, scale: PointScale, parts: tuple[float, ...] = WORTHS) -> None:
        self.points = scale.counted(own)[0]
        animals, ribbons = (own & ANIMALS).bit_count(), (own & RIBBONS).bit_count()
        soon = SOON_MANY * ((animals == scale.many - 1) + (ribbons == scale.many - 1))
        if junk >= scale.idle_junk - 1:
            soon += SOON_JUNK
        unit = PAID_JUNK if junk >= scale.idle_junk else LATE_JUNK if junk >= MANY_JUNK else FIRST_JUNK
        worth = _plain(parts, unit, animals >= FOUR, ribbons >= FOUR)[:]
        for cards, members, points in _SETS:
            if gone & cards:
                continue
            count = (own & cards).bit_count()
            if count == 2:
                soon += SOON_SET * points
            step = parts[SET + count] if count < 2 else parts[SET + 2]
            for card in members:
                worth[card] += step
        brights, out = own & BRIGHTS, BRIGHTS & ~(own | gone)
        bright = parts[DEAD_BRIGHT if (gone & BRIGHTS).bit_count() > 2 else BRIGHT + min(4, brights.bit_count())]
        for card in _BRIGHTS:
            worth[card] = bright
        if brights and out:
            soon += SOON_BRIGHT * _next_bright(brights, out, scale)
        self.near = HALF_WAY * self.points + soon
        self.worth = worth
