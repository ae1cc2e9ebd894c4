"""What can be laid at once: sets of one number and sequences of one suit, listed from the bits of a hand.

Each play has one spelling, ``play S5 JO1 as S6 S7``. What can be made of a number's or a suit's cards is worked out once and
kept in the pack.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

import msgspec

from game.daifugo.cards import JOKER, LOW, NAME, SUITS, Cards, Pack, each
from game.daifugo.order import Order

SET: Final = "set"
RUN: Final = "run"
STEPPED: Final = "stepped"
EMPEROR: Final = "emperor"
ADDED: Final = "added"
ASIDE: Final = "aside"
FUSED: Final = "fused"
"""The forms: cards of one number; neighbours of one suit (계단); one suit at even distances; neighbours of four suits;
cards added to the field, or set aside, because they are of its number; cards that make a revolution with those on the field."""
HOW: Final = ("add", "aside", "fuse")
"""The last words of plays that say how cards are laid."""


class Play(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Cards laid at once. `cards` are ids, in the order in which they are spelled. `number` is that of a set, or the first of
    a sequence; JOKER where there is nothing else. `suits` are the suits in order, jokers' chosen ones
    included. `number_of` holds the number that each card stands for; `jokers` counts them."""

    line: str
    kind: str
    cards: tuple[int, ...]
    number: int
    suits: str
    number_of: tuple[int, ...]
    jokers: int = 0

    @property
    def size(self) -> int:
        """How many cards."""
        return len(self.cards)

    @property
    def last(self) -> int:
        """The number at the other end of a sequence."""
        return self.number if self.kind == SET else self.number_of[-1]

    def count(self, number: int, with_jokers: bool = True, pack: Pack | None = None) -> int:
        """How many of its cards stand for this number; jokers among them only if they count."""
        if with_jokers or pack is None:
            return self.number_of.count(number)
        return sum(n == number == pack.number[card] for n, card in zip(self.number_of, self.cards, strict=True))


def sorted_suits(suits: Iterable[str]) -> str:
    """Suits in the order S H D C."""
    return "".join(sorted(suits, key=SUITS.index))


def make_set(pack: Pack, cards: tuple[int, ...], jokers: tuple[int, ...], as_suits: tuple[str, ...] | None) -> Play:
    """A set of natural cards of one number and jokers, of which each stands for the suit in `as_suits` (empty: none), where
    these are chosen."""
    number = pack.number[cards[0]] if cards else JOKER
    words = [pack.faces[card] for card in cards]
    chosen = as_suits or ()
    for nth, joker in enumerate(jokers):
        words.append(pack.faces[joker])
        if as_suits is not None and (cards or chosen[nth]):
            words += ["as", chosen[nth] + (NAME[number] if cards else "")]
    suits = sorted_suits([*(pack.suit[card] for card in cards), *(suit for suit in chosen if suit)])
    line = " ".join(["play", *words])
    whole = (*cards, *jokers)
    return Play(line, SET, whole, number, suits, (number,) * len(whole), len(jokers))


class Sets(dict[Cards, tuple[dict[str, Play], ...]]):
    """All sets that go with some jokers, by the natural cards of one number: at 0 all of them by their spelling, at n those of n
    cards. With no natural card they are of jokers alone. What is asked for the first time is worked out."""

    def __init__(self, pack: Pack, jokers: Cards, picks: str) -> None:
        super().__init__()
        self.pack, self.jokers, self.picks = pack, jokers, picks

    def __missing__(self, held: Cards) -> tuple[dict[str, Play], ...]:
        sizes: list[dict[str, Play]] = []
        for size in range(1, held.bit_count() + self.jokers.bit_count() + 1):
            if held:
                plays: Iterable[Play] = _sets(self.pack, held, self.jokers, size, self.picks)
            else:
                plays = joker_sets(self.pack, self.jokers, size, self.picks)
            sizes.append({play.line: play for play in plays})
        found = self[held] = ({line: play for some in sizes for line, play in some.items()}, *sizes)
        return found


def sets_with(pack: Pack, jokers: Cards, picks: str) -> Sets:
    """The sets that go with these jokers. `picks` are the suits that a joker may be given (``-`` among them: none); nothing where
    it is given none."""
    key = (jokers, picks)
    found: Sets | None = pack.plays.get(key)
    if found is None:
        found = pack.plays[key] = Sets(pack, jokers, picks)
    return found


def groups(pack: Pack, held: Cards, jokers: Cards, picks: str) -> tuple[dict[str, Play], ...]:
    """All sets that these cards of one number make with the jokers held, as `Sets` has them."""
    return sets_with(pack, jokers, picks)[held]


def sets_of(pack: Pack, held: Cards, jokers: Cards, size: int, picks: str) -> Iterable[Play]:
    """The sets of so many cards from the natural cards of one number and the jokers held; at least one card is natural."""
    by_size = groups(pack, held, jokers, picks) if held else ()
    return by_size[size].values() if size < len(by_size) else ()


def _sets(pack: Pack, natural: Cards, held: Cards, size: int, picks: str) -> Iterator[Play]:
    cards, jokers = tuple(each(natural)), tuple(each(held))
    said: set[str] = set()
    for used in range(min(len(jokers), size - 1) + 1):
        for chosen in combinations(cards, size - used):
            free = [suit.strip("-") for suit in picks if suit == "-" or suit not in {pack.suit[card] for card in chosen}]
            ways: Iterable[tuple[str, ...] | None] = (None,)
            if picks and used and free:
                ways = combinations([*free, *([""] if "" in free else [])], used) if len(free) >= used else (("",) * used,)
            for way in ways:
                play = make_set(pack, chosen, jokers[:used], way)
                if play.line not in said:
                    said.add(play.line)
                    yield play


def joker_sets(pack: Pack, jokers: Cards, size: int, picks: str = "") -> tuple[Play, ...]:
    """Jokers alone, of no suit or, where it can be picked, of one each (DF-042, DF-043)."""
    held = tuple(each(jokers))[:size]
    ways = (None, *combinations(picks.replace("-", ""), size))
    return tuple(make_set(pack, (), held, way) for way in ways) if size == len(held) else ()


def renamed(play: Play, kind: str, word: str) -> Play:
    """The same cards laid in another way, which a last word names."""
    return msgspec.structs.replace(play, kind=kind, line=f"{play.line} {word}".strip())


class Runs(dict[Cards, dict[str, Play]]):
    """All sequences of at least so many cards that go with some jokers along a chain of numbers, by the natural cards of one suit
    and then by their spelling. A joker fills a number that is missing or that is held as well, and stands beyond the ends of the
    numbers only where the chain goes on there. What is asked for the first time is worked out."""

    def __init__(self, pack: Pack, jokers: Cards, least: int, chain: Order, kind: str) -> None:
        super().__init__()
        self.pack, self.jokers, self.least, self.chain, self.kind = pack, tuple(each(jokers)), least, chain, kind

    def __missing__(self, held: Cards) -> dict[str, Play]:
        plays = _runs(self.pack, held, self.jokers, self.least, self.chain, self.kind)
        found = self[held] = {play.line: play for play in plays}
        return found


def runs_with(pack: Pack, jokers: Cards, least: int, chain: Order, kind: str = RUN) -> Runs:
    """The sequences that go with these jokers along this chain."""
    key = (jokers, least, chain, kind)
    found: Runs | None = pack.plays.get(key)
    if found is None:
        found = pack.plays[key] = Runs(pack, jokers, least, chain, kind)
    return found


def _runs(pack: Pack, natural: Cards, jokers: tuple[int, ...], least: int, chain: Order, kind: str) -> Iterator[Play]:
    held: dict[int, int] = {}
    suit = pack.suit[natural.bit_length() - 1]
    for card in each(natural):
        held.setdefault(pack.number[card], card)
    for first in range(len(chain) - least + 1):
        missing = 0
        for size, number in enumerate(chain[first:], 1):
            missing += number not in held
            if missing > len(jokers):
                break
            if least <= size > missing:
                numbers = chain[first : first + size]
                for laid in filled(held, len(jokers), numbers):
                    yield make_run(pack, suit, laid, jokers, numbers, kind)


def filled(held: dict[int, int], jokers: int, numbers: Order, natural: int = 1) -> Iterator[dict[int, int]]:
    """The ways to fill these numbers with cards that are held, at least so many of them, and with jokers: the cards that are
    laid. No card is kept back at first, then some for which a joker stands that is left."""
    there = [number for number in numbers if number in held]
    spare = min(jokers - len(numbers) + len(there), len(there) - natural)
    for kept in range(spare + 1):
        for back in combinations(there, kept):
            yield {number: held[number] for number in there if number not in back}


def make_run(pack: Pack, suit: str, held: dict[int, int], jokers: tuple[int, ...], numbers: Order, kind: str = RUN) -> Play:
    """A sequence of these numbers; jokers stand where none is laid. One beyond the ends stands for no card."""
    words, cards, left = ["play"], [], list(jokers)
    for number in numbers:
        card = held[number] if number in held else left.pop(0)
        cards.append(card)
        words.append(pack.faces[card])
        if number not in held and number not in (LOW, JOKER):
            words += ["as", suit + NAME[number]]
    return Play(" ".join(words), kind, tuple(cards), numbers[0], suit, tuple(numbers), len(jokers) - len(left))
