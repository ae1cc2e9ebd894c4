"""What captured cards are worth, in points that they will bring by the end of the round.

The weights are what piles in the middle of a round went on to win, over many rounds between computers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.gostop.cards import ANIMALS, BRIGHTS, CARD, JUNK, JUNK_VALUE, KIND, RIBBONS, Cards, each
from game.gostop.scoring import SETS, PointScale, junk_value
from game.table import Seat

WORTH: Final = tuple(2.0 if card == CARD["9A"] else {"A": 0.5, "R": 0.1}.get(kind, 0.0) for card, kind in enumerate(KIND))
"""What each card is worth by itself, apart from sets, brights and junk; 국진 is an animal or two junk, as it pays."""

SET_OF: Final = tuple(next((cards for cards in SETS if cards >> card & 1), 0) for card in range(len(KIND)))
"""The set of 고도리, 홍단, 청단 or 초단 that each card belongs to, or no cards."""

PROGRESS: Final = (0.5, 1.5, 5.5)
"""What the first, second and third card of a set are worth, as long as nobody else has one of it."""

BRIGHT: Final = (1.5, 1.6, 4.0, 3.5, 10.0)
"""What each bright is worth, by how many there are already."""

DENIED: Final = 1.0
"""What it is worth to take the card that somebody else needs to complete something."""

JUNK_FIRST: Final = 1.1
JUNK_LATER: Final = 1.8
MANY_JUNK: Final = 6
"""What one junk is worth, up to so many and from there on, where each soon is a point."""

FIVE: Final = 1.0
"""What an animal or a ribbon is worth beyond its own from the fifth on."""

SOON_SET: Final = 0.35
SOON_BRIGHT: Final = 0.3
"""How likely a set or the brights get the one card that they lack, before the seat's next win."""

SOON_JUNK: Final = 0.75
SOON_MANY: Final = 0.6
"""The points that junk, animals and ribbons bring soon, where one or two more of them make the first."""

HALF_WAY: Final = 0.6
"""What a point that is made counts on the way to a win."""


def card_worth(card: int, own: Cards, others: Sequence[Cards]) -> float:
    """What taking a card is worth with the pile `own` against the piles `others`."""
    bit = 1 << card
    if bit & JUNK:
        return JUNK_VALUE[card] * (JUNK_FIRST if junk_value(own) < MANY_JUNK else JUNK_LATER)
    if bit & BRIGHTS:
        return _bright_worth(own, others)
    worth = WORTH[card]
    kind = ANIMALS if bit & ANIMALS else RIBBONS
    if (own & kind).bit_count() >= 4:
        worth += FIVE
    return worth + _set_worth(SET_OF[card], own, others)


def _set_worth(cards: Cards, own: Cards, others: Sequence[Cards]) -> float:
    """What one more card of a set brings nearer, or keeps from somebody who lacks only this one."""
    if not cards:
        return 0.0
    mine, most, gone = (own & cards).bit_count(), 0, 0
    for pile in others:
        theirs = (pile & cards).bit_count()
        gone += theirs
        most = max(most, theirs)
    if not gone:
        return PROGRESS[mine]
    return DENIED if most == 2 and not mine else 0.0


def _bright_worth(own: Cards, others: Sequence[Cards]) -> float:
    mine, most, gone = (own & BRIGHTS).bit_count(), 0, 0
    for pile in others:
        theirs = (pile & BRIGHTS).bit_count()
        gone += theirs
        most = max(most, theirs)
    worth = BRIGHT[mine] if gone <= 2 else 1.0  # with three gone it only saves from 광박
    return worth + DENIED if most == 2 and mine + gone < 5 else worth


def pile_worth(cards: Cards, own: Cards, others: Sequence[Cards]) -> float:
    """What taking several cards at once is worth."""
    worth = 0.0
    for card in each(cards):
        worth += card_worth(card, own, others)
        own |= 1 << card
    return worth


def reaching(taken: Sequence[Cards], seat: Seat, scale: PointScale, needs: int) -> float:
    """How near a seat is to the points that it `needs` to win, 0 to 1: those that it has, and those that one more card may bring
    which nobody else has taken."""
    pile = taken[seat]
    gone = 0
    for one, other in enumerate(taken):
        if one != seat:
            gone |= other
    points, _ = scale.counted(pile)
    soon = sum(SOON_SET * made.points for cards, made in SETS.items() if (pile & cards).bit_count() == 2 and not gone & cards)
    brights = pile & BRIGHTS
    out = BRIGHTS & ~(pile | gone)
    if brights and out:
        soon += SOON_BRIGHT * (max(scale.points(brights | 1 << card) for card in each(out)) - scale.points(brights))
    if junk_value(pile) >= scale.idle_junk - 1:
        soon += SOON_JUNK
    soon += SOON_MANY * sum((pile & kind).bit_count() == scale.many - 1 for kind in (RIBBONS, ANIMALS))
    return min(1.0, (HALF_WAY * points + soon) / needs)
