"""샨텐: how many tiles a hand lacks to wait, and which tiles bring it nearer (RM-53).

The library `xiangting` counts where it is installed; where it is not, the same numbers are found here by going through each suit
rank by rank. Both know that there are only four of a kind.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from game.riichi.tiles import ENDS, KIND_UNIT, KINDS, held, spread

try:
    import xiangting
except ImportError:  # there is no wheel of it for every machine
    xiangting = None  # type: ignore[assignment]

_FAR: Final = 99
_MOST: Final = 4
"""So many sets make a hand."""

_Costs = tuple[tuple[int, int], ...]
"""For each number of sets, what they cost without a pair and with one: how many tiles are lacking."""


@lru_cache(maxsize=1 << 16)
def shanten(counts: int) -> int:
    """How many tiles these closed tiles lack to wait: 0 waits, −1 is complete."""
    return useful(counts)[0]


@lru_cache(maxsize=1 << 16)
def useful(counts: int) -> tuple[int, int]:
    """The same number, and the kinds that lower it, a bit a kind. What is no hand by its size is as far as can be."""
    if sum(spread(counts)) % 3 == 0:
        return 8, 0
    if xiangting is None:
        return useful_by_ourselves(counts)
    replacements, tiles = xiangting.calculate_necessary_tiles(spread(counts), xiangting.PlayerCount.FOUR)
    return replacements - 1, tiles


def useful_by_ourselves(counts: int) -> tuple[int, int]:
    """What `useful` says where the library is not installed."""
    tiles = sum(spread(counts))
    lacking = _lacking(counts, tiles)
    better = (
        1 << kind for kind in KINDS if held(counts, kind) < 4 and _lacking(counts + KIND_UNIT[kind], tiles) < lacking
    )
    return lacking - 1, sum(better)


def _lacking(counts: int, tiles: int) -> int:
    """How many tiles have to be exchanged until a hand of so many is complete."""
    sets = tiles // 3
    total: _Costs = ((0, _FAR),) + ((_FAR, _FAR),) * _MOST
    for suit in range(4):
        total = _joined(total, _suit(counts >> 27 * suit & (1 << 27) - 1, suit == 3))
    found = total[sets][1]
    if tiles >= 13:
        found = min(found, _seven_pairs(counts), _orphans(counts))
    return found


def _joined(one: _Costs, other: _Costs) -> _Costs:
    best = [[_FAR, _FAR] for _ in range(_MOST + 1)]
    for sets, more in product(range(_MOST + 1), repeat=2):
        if sets + more <= _MOST:
            (a, with_a), (b, with_b) = one[sets], other[more]
            row = best[sets + more]
            row[0] = min(row[0], a + b)
            row[1] = min(row[1], with_a + b, a + with_b)
    return tuple((plain, paired) for plain, paired in best)


@lru_cache(maxsize=1 << 15)
def _suit(counts: int, honours: bool) -> _Costs:
    """What each number of sets costs in one suit. A state is (sets, pair, runs begun one rank before, two ranks before)."""
    states = {(0, 0, 0, 0): 0}
    ranks = 7 if honours else 9
    for rank in range(ranks):
        have = counts >> 3 * rank & 7
        runs = range(3) if not honours and rank < 7 else range(1)
        then: dict[tuple[int, int, int, int], int] = {}
        for (sets, pair, last, before), cost in states.items():
            for begun, triplet, head in product(runs, range(2), range(2 - pair)):
                used = last + before + begun + 3 * triplet + 2 * head
                if used > 4 or sets + begun + triplet > _MOST:
                    continue
                state = (sets + begun + triplet, pair + head, begun, last)
                paid = cost + max(0, used - have)
                if paid < then.get(state, _FAR):
                    then[state] = paid
        states = then
    best = [[_FAR, _FAR] for _ in range(_MOST + 1)]
    for (sets, pair, last, before), cost in states.items():
        if last == 0 and (before == 0 or not honours):
            best[sets][pair] = min(best[sets][pair], cost)
    return tuple((plain, paired) for plain, paired in best)


def _seven_pairs(counts: int) -> int:
    numbers = spread(counts)
    kinds, pairs = sum(n > 0 for n in numbers), sum(n >= 2 for n in numbers)
    return 7 - pairs + max(0, 7 - kinds)


def _orphans(counts: int) -> int:
    ends = [held(counts, kind) for kind in ENDS]
    return 14 - sum(n > 0 for n in ends) - any(n >= 2 for n in ends)
