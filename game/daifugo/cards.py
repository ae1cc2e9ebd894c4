"""The cards: numbers, suits, and the pack (덱) that a table plays with.

A card's id is its index in `Pack.faces`; ids rise with the number, jokers come last. Sets of cards are bit masks over ids.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from game.options import Rules
from game.table import Piece

Cards = int
"""A set of cards, a bit for each id."""

JACK, QUEEN, KING, ACE, TWO, JOKER = 11, 12, 13, 14, 15, 16
NUMBERS: Final = range(3, JOKER)
LOW: Final = 2
"""What a joker counts as that stands in a sequence before its first number; one behind the last counts as JOKER (DF-279)."""
"""The numbers of the cards, by their natural strength: 3 to 10, J, Q, K, A, 2."""

NAME: Final = {**{n: str(n) for n in range(3, 11)}, JACK: "J", QUEEN: "Q", KING: "K", ACE: "A", TWO: "2", JOKER: "JO"}
NUMBER: Final = {name: number for number, name in NAME.items()}
SUITS: Final = "SHDC"
BLACK: Final = "SC"

DECKS: Final = {"full": tuple(NUMBERS), "two_players": (3, 4, 5, 11, 12, 13, 14, 15), "greek": tuple(range(7, 15))}
"""The numbers in a deck. The 33 cards for two (DF-021); 7 to ace of the Greek variant (DF-276)."""


def each(cards: Cards) -> Iterator[int]:
    """The ids in a set of cards, rising."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def mask(ids: Any) -> Cards:
    """The set of these ids."""
    cards = 0
    for one in ids:
        cards |= 1 << one
    return cards


@dataclass(frozen=True, eq=False)
class Pack:
    """The cards of a table. `number` and `suit` are by id; a joker's suit is empty. `naturals` are the
    cards of each number but jokers. `plays` keeps what was once worked out
    of sets and sequences of these cards, for every table that plays with them."""

    faces: tuple[str, ...]
    number: tuple[int, ...]
    suit: tuple[str, ...]
    of_number: dict[int, Cards]
    of_suit: dict[str, Cards]
    by_face: dict[str, tuple[int, ...]]
    jokers: Cards
    naturals: tuple[Cards, ...]
    all: Cards
    plays: dict[Any, Any] = field(default_factory=dict)

    def hand(self, cards: Cards) -> tuple[str, ...]:
        """The faces of these cards, by id."""
        return tuple(self.faces[card] for card in each(cards))

    def pick(self, faces: tuple[str, ...], cards: Cards) -> tuple[int, ...]:
        """The ids of these faces among `cards`; of cards that look alike the first ones. Raises KeyError where one is not
        there."""
        found: list[int] = []
        for face in faces:
            card = next((c for c in self.by_face.get(face, ()) if cards >> c & 1), None)
            if card is None:
                raise KeyError(face)
            found.append(card)
            cards ^= 1 << card
        return tuple(found)

    def weakest(self, cards: Cards, count: int, strength: tuple[int, ...]) -> tuple[int, ...]:
        """So many of the cards, weakest first by this strength of numbers."""
        return tuple(sorted(each(cards), key=lambda card: (strength[self.number[card]], card))[:count])


@lru_cache(maxsize=4096)
def pieces(pack: Pack, cards: Cards) -> tuple[Piece, ...]:
    """These cards as who sees their faces sees them, by id. From one step to the next most of them lie where they lay."""
    return tuple([Piece(card, pack.faces[card]) for card in each(cards)])


@lru_cache(maxsize=64)
def pack_of(deck: str, decks: int, jokers: int) -> Pack:
    """The pack of so many decks, with so many jokers in all."""
    cards = [(number, suit) for number in DECKS[deck] for suit in SUITS for _ in range(decks)]
    cards += [(JOKER, "")] * jokers
    named = iter(range(1, jokers + 1))
    faces = tuple(f"JO{next(named)}" if number == JOKER else suit + NAME[number] for number, suit in cards)
    by_face: dict[str, tuple[int, ...]] = {}
    of_number: dict[int, Cards] = dict.fromkeys((*NUMBERS, JOKER), 0)
    of_suit: dict[str, Cards] = dict.fromkeys((*SUITS, ""), 0)
    for card, (number, suit) in enumerate(cards):
        by_face[faces[card]] = (*by_face.get(faces[card], ()), card)
        of_number[number] |= 1 << card
        of_suit[suit] |= 1 << card
    return Pack(
        faces=faces,
        number=tuple(number for number, _ in cards),
        suit=tuple(suit for _, suit in cards),
        of_number=of_number,
        of_suit=of_suit,
        by_face=by_face,
        jokers=of_number[JOKER],
        naturals=tuple(of_number[number] for number in NUMBERS if of_number[number]),
        all=(1 << len(cards)) - 1,
    )


def pack(rules: Rules) -> Pack:
    """The pack of these rules."""
    return pack_of(rules["deck"], rules["decks"], rules["jokers"])


def faces(rules: Rules) -> tuple[str, ...]:
    """The face of every card, by id."""
    return pack(rules).faces
