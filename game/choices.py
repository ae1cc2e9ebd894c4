"""Choices as text, and sets of them that can be iterated, counted, sampled and asked ``in``.

A choice is one line: a verb and its words, ``play 3J take 3R``. Logs, records, scenarios and outside programs all use it.
"""

from __future__ import annotations

import math
import random
import sys
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

import msgspec

Choice = str


class Pick(msgspec.Struct, frozen=True, omit_defaults=True):
    """All ways to say `verb` with `least` to `most` of `items`, where listing them would explode.

    An item is one word. Items may repeat (duplicate faces); two picks of the same faces are one choice. Unordered picks are
    written in the order of `items`. With `repeat` each item may be used any number of times.
    """

    verb: str
    items: tuple[str, ...]
    least: int
    most: int
    ordered: bool = False
    repeat: bool = False

    def say(self, *words: str) -> Choice:
        """The choice of these items, in its one spelling."""
        if not self.ordered:
            words = tuple(sorted(words, key=self.items.index))
        return " ".join((self.verb, *words))

    def words(self, choice: Choice) -> tuple[str, ...] | None:
        """The items that a line names, or None if it is not one of these choices. Any order of an unordered pick is read."""
        verb, *words = choice.split()
        if verb != self.verb or not self.least <= len(words) <= self.most:
            return None
        named, held = Counter(words), Counter(self.items)
        if any(item not in held or (not self.repeat and n > held[item]) for item, n in named.items()):
            return None
        return tuple(words)

    def parse(self, choice: Choice) -> Choice | None:
        """The one spelling of this line, or None if it is not among the choices."""
        words = self.words(choice)
        return None if words is None else self.say(*words)

    def __contains__(self, choice: object) -> bool:
        return isinstance(choice, str) and bool(choice.strip()) and self.parse(choice) is not None

    def __iter__(self) -> Iterator[Choice]:
        for size in range(self.least, self.most + 1):
            for words in self._of_size(size):
                yield " ".join((self.verb, *words))

    def _of_size(self, size: int) -> Iterator[tuple[str, ...]]:
        kinds = tuple(dict.fromkeys(self.items))
        held = Counter(self.items)
        limits = tuple(size if self.repeat else held[kind] for kind in kinds)
        if self.ordered:
            yield from _orders(size, dict(zip(kinds, limits, strict=True)))
            return
        for counts in _splits(size, limits):
            yield tuple(kind for kind, n in zip(kinds, counts, strict=True) for _ in range(n))

    def __len__(self) -> int:
        return min(self.count(), sys.maxsize)

    def count(self) -> int:
        """How many choices there are; `len` stops where machine numbers do."""
        kinds = tuple(dict.fromkeys(self.items))
        held = Counter(self.items)
        total = 0
        for size in range(self.least, self.most + 1):
            limits = tuple(size if self.repeat else held[kind] for kind in kinds)
            total += _count(size, limits, self.ordered)
        return total

    def sample(self, rng: random.Random) -> Choice:
        """One of the choices, sizes and positions drawn evenly."""
        size = rng.randint(self.least, self.most)
        if self.repeat:
            return self.say(*rng.choices(self.items, k=size))
        return self.say(*rng.sample(self.items, size))


def _orders(size: int, left: dict[str, int]) -> Iterator[tuple[str, ...]]:
    """All ways to put `size` items in a row, each at most as often as it is `left`."""
    if size == 0:
        yield ()
        return
    for kind, n in left.items():
        if n:
            for tail in _orders(size - 1, {**left, kind: n - 1}):
                yield (kind, *tail)


def _splits(size: int, limits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to share `size` among bins that hold at most `limits`, the first bins filled first."""
    if not limits:
        if size == 0:
            yield ()
        return
    rest = sum(limits[1:])
    for n in range(min(size, limits[0]), max(0, size - rest) - 1, -1):
        for tail in _splits(size - n, limits[1:]):
            yield (n, *tail)


@lru_cache(maxsize=4096)
def _count(size: int, limits: tuple[int, ...], ordered: bool) -> int:
    """How many ways there are to take `size` from bins of `limits`; in order, if `ordered`."""
    ways = [1] + [0] * size
    for limit in limits:
        ways = [
            sum(ways[total - n] * (math.comb(total, n) if ordered else 1) for n in range(min(limit, total) + 1))
            for total in range(size + 1)
        ]
    return ways[size]


def parse(choices: tuple[Choice, ...] | Pick, text: str) -> Choice | None:
    """The one spelling of `text` if it is among `choices`, else None."""
    if isinstance(choices, Pick):
        return choices.parse(text) if text.strip() else None
    return text if text in choices else None


def sample(choices: tuple[Choice, ...] | Pick, rng: random.Random) -> Choice:
    """One of the choices at random."""
    return choices.sample(rng) if isinstance(choices, Pick) else choices[int(rng.random() * len(choices))]


def listed(choices: tuple[Choice, ...] | Pick, most: int = 200) -> tuple[Choice, ...] | Pick:
    """The choices one by one when there are at most `most` of them, else the `Pick` itself."""
    if isinstance(choices, Pick):
        return tuple(choices) if choices.count() <= most else choices
    return tuple(islice(choices, most))
