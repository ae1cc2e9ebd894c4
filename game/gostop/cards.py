"""The pack: 48 hwatu cards and up to four bonus cards, by id, face, month and kind (GS-01…GS-05, GS-09…GS-11).

A face is month and kind: ``1B`` bright (광) · ``A`` animal (열끗) · ``R`` ribbon (띠) · ``J`` ``K`` junk (피) · ``D`` double
junk (쌍피). Bonus cards are ``X1 X2 X3`` (쌍피) and ``Y1`` (쓰리피); their month is 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

FACES: Final[tuple[str, ...]] = (
    *("1B", "1R", "1J", "1K"),
    *("2A", "2R", "2J", "2K"),
    *("3B", "3R", "3J", "3K"),
    *("4A", "4R", "4J", "4K"),
    *("5A", "5R", "5J", "5K"),
    *("6A", "6R", "6J", "6K"),
    *("7A", "7R", "7J", "7K"),
    *("8B", "8A", "8J", "8K"),
    *("9A", "9R", "9J", "9K"),
    *("10A", "10R", "10J", "10K"),
    *("11B", "11D", "11J", "11K"),
    *("12B", "12A", "12R", "12D"),
    *("X1", "X2", "X3", "Y1"),
)
"""The face of each card by its id."""

PACK: Final = 48
"""How many cards there are without bonus cards."""

TRIPLE: Final = FACES.index("Y1")
"""쓰리피, the bonus card worth three junk (GS-10)."""

CARD: Final[dict[str, int]] = {face: card for card, face in enumerate(FACES)}
"""The id of each face."""

MONTH: Final[tuple[int, ...]] = tuple(0 if face[0] in "XY" else int(face[:-1]) for face in FACES)
"""The month of each card, 1 to 12."""

_KINDS: Final = {"K": "J", "1": "D", "2": "D", "3": "D"}
KIND: Final[tuple[str, ...]] = tuple("T" if face == "Y1" else _KINDS.get(face[-1], face[-1]) for face in FACES)
"""``B`` bright · ``A`` animal · ``R`` ribbon · ``J`` junk · ``D`` double junk · ``T`` triple junk, a card."""

JUNK_VALUE: Final[tuple[int, ...]] = tuple({"J": 1, "D": 2, "T": 3}.get(kind, 0) for kind in KIND)
"""What each card counts as junk (쌍피 2, 쓰리피 3), its kind being what it is."""

RAIN: Final = CARD["12B"]
"""비광, the bright that makes three brights worth less (GS-03)."""

Cards = int
"""A set of cards as a bit mask: bit 17 is the card of id 17."""


def mask(cards: Iterable[int]) -> Cards:
    """The set of these cards."""
    total = 0
    for card in cards:
        total |= 1 << card
    return total


def each(cards: Cards) -> list[int]:
    """The cards of a set, by id."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


_LOWEST: Final = sum(1 << 4 * month for month in range(12))
"""The first card of each month: the four of a month have ids in a row."""


def triples(cards: Cards) -> bool:
    """Whether three of a month are among these cards."""
    a, b = cards & _LOWEST, cards >> 1 & _LOWEST
    c, d = cards >> 2 & _LOWEST, cards >> 3 & _LOWEST
    return bool(a & b & (c | d) | c & d & (a | b))


def _of_kind(kinds: str) -> Cards:
    return mask(card for card, kind in enumerate(KIND) if kind in kinds)


@cache
def pack(bonus: int, triple: bool) -> tuple[int, ...]:
    """The cards of a table with so many bonus cards, the last of which may be a 쓰리피 (GS-9…GS-11)."""
    jokers = range(PACK, PACK + bonus)
    return (*range(PACK), *(jokers[:-1] if triple else jokers), *((TRIPLE,) if triple and bonus else ()))


MONTHS: Final = range(1, 13)
OF_MONTH: Final[tuple[Cards, ...]] = (0, *(mask(c for c in range(PACK) if MONTH[c] == month) for month in MONTHS))
"""The four cards of each month; nothing for month 0."""

SAME_MONTH: Final[tuple[Cards, ...]] = tuple(OF_MONTH[month] for month in MONTH)
"""All the cards of each card's month, by card."""

JOKERS: Final = mask(range(PACK, len(FACES)))
"""The bonus cards."""

BRIGHTS: Final = _of_kind("B")
ANIMALS: Final = _of_kind("A")
RIBBONS: Final = _of_kind("R")
JUNK: Final = _of_kind("JDT")
DOUBLES: Final = _of_kind("D")
TRIPLES: Final = _of_kind("T")
SINGLES: Final = JUNK & ~DOUBLES & ~TRIPLES
"""Junk that counts one."""
