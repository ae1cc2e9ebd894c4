"""대기: which tiles complete a hand, and whether it waits at all. Everything here follows from the counts of the closed tiles.

A hand is complete as sets and a pair, as seven different pairs, or as the thirteen orphans. A suit is looked at by itself and
remembered, so that a hand costs four look-ups.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.riichi.tiles import ENDS, KIND_UNIT, KINDS, held

_BITS: Final = 27
_SUIT: Final = (1 << _BITS) - 1
_LOW: Final = sum(KIND_UNIT)
"""The lowest bit of every kind."""

_ENDS_MASK: Final[int] = sum(1 << kind for kind in ENDS)
_END_BITS: Final = sum(7 * KIND_UNIT[kind] for kind in ENDS)


@lru_cache(maxsize=1 << 17)
def _sets(counts: int, honours: bool) -> bool:
    """Whether the tiles of one suit are triplets and runs, nothing left over."""
    if counts == 0:
        return True
    shift = (counts & -counts).bit_length() - 1
    shift -= shift % 3
    lowest = counts >> shift & 7
    if lowest >= 3 and _sets(counts - (3 << shift), honours):
        return True
    if honours or shift > 18 or not (counts >> shift + 3 & 7 and counts >> shift + 6 & 7):
        return False
    return _sets(counts - (0o111 << shift), honours)


@lru_cache(maxsize=1 << 17)
def _with_pair(counts: int, honours: bool) -> bool:
    """Whether they are a pair and sets."""
    return any(counts >> 3 * rank & 7 >= 2 and _sets(counts - (2 << 3 * rank), honours) for rank in range(9))


@lru_cache(maxsize=1 << 17)
def _to_sets(counts: int, honours: bool) -> int:
    """The ranks that make them sets, a bit a rank."""
    return sum(1 << rank for rank in range(7 if honours else 9) if _sets(counts + (1 << 3 * rank), honours))


@lru_cache(maxsize=1 << 17)
def _to_pair(counts: int, honours: bool) -> int:
    """The ranks that make them a pair and sets."""
    return sum(1 << rank for rank in range(7 if honours else 9) if _with_pair(counts + (1 << 3 * rank), honours))


def _suits(counts: int) -> tuple[tuple[int, bool], ...]:
    """The tiles of each suit, and whether they are honours."""
    return (
        (counts & _SUIT, False),
        (counts >> _BITS & _SUIT, False),
        (counts >> 2 * _BITS & _SUIT, False),
        (counts >> 3 * _BITS, True),
    )


@lru_cache(maxsize=1 << 16)
def waits(counts: int) -> int:
    """The kinds that complete these closed tiles (13, 10, 7, 4 or 1 of them), a bit a kind: all that the shape asks for, also
    those of which no more can come (RM-65, RM-77…82)."""
    suits = _suits(counts)
    broken = [nth for nth, suit in enumerate(suits) if not _sets(*suit)]
    found = 0
    if len(broken) == 1:
        found = _to_pair(*suits[broken[0]]) << 9 * broken[0]
    elif len(broken) == 2:
        for one, other in (broken, broken[::-1]):
            if _with_pair(*suits[one]):
                found |= _to_sets(*suits[other]) << 9 * other
    return found | _seven_pairs(counts) | _orphans(counts)


def _seven_pairs(counts: int) -> int:
    """RM-05: six pairs and one tile more, seven kinds in all."""
    singles, pairs = counts & _LOW, counts >> 1 & _LOW
    if counts & _LOW << 2 or singles & pairs or singles.bit_count() != 1 or pairs.bit_count() != 6:
        return 0
    return 1 << (singles.bit_length() - 1) // 3


def _orphans(counts: int) -> int:
    """RM-06: one of each terminal and honour, and one of them twice."""
    if counts & ~_END_BITS or counts & _LOW << 2:
        return 0
    ones, pairs = counts & _LOW, counts >> 1 & _LOW
    if ones & pairs or ones.bit_count() + 2 * pairs.bit_count() != 13 or pairs.bit_count() > 1:
        return 0
    lacking = [kind for kind in ENDS if not held(counts, kind)]
    return 1 << lacking[0] if lacking else _ENDS_MASK


def complete(counts: int) -> bool:
    """Whether these closed tiles (14, 11, 8, 5 or 2) are a complete hand."""
    return any(held(counts, kind) and waits(counts - KIND_UNIT[kind]) >> kind & 1 for kind in KINDS)


def live_waits(counts: int, laid: int) -> int:
    """The waits of which not all four are in one's own hand and melds; `laid` are the counts of the melds (RX-14)."""
    found = waits(counts)
    for kind in kinds_of(found):
        if held(counts, kind) + held(laid, kind) >= 4:
            found &= ~(1 << kind)
    return found


@lru_cache(maxsize=1 << 12)
def kinds_of(mask: int) -> tuple[int, ...]:
    """The kinds of a mask, in order."""
    return tuple(kind for kind in KINDS if mask >> kind & 1)


@lru_cache(maxsize=1 << 16)
def ready_discards(counts: int) -> tuple[int, ...]:
    """The kinds whose discard leaves these closed tiles waiting."""
    if not _may_be_ready(counts):
        return ()
    return tuple(kind for kind in KINDS if held(counts, kind) and waits(counts - KIND_UNIT[kind]))


def _may_be_ready(counts: int) -> bool:
    """A quick look that lets no ready hand slip: after a discard two suits at most are not sets, or it is near seven pairs or the
    thirteen orphans."""
    if sum(not _sets(*suit) for suit in _suits(counts)) <= 3:
        return True
    pairs = (counts >> 1 & _LOW).bit_count()
    return pairs >= 6 or (counts & _END_BITS).bit_count() >= 11


@lru_cache(maxsize=1 << 12)
def always_a_triplet(counts: int, kind: int) -> bool:
    """Whether in every reading, for every wait, the three tiles of this kind stand as a triplet (RM-57 b)."""
    three = counts - 3 * KIND_UNIT[kind]
    return all(
        waits(three) >> wait & 1 and not _runs_through(counts + KIND_UNIT[wait], kind) for wait in kinds_of(waits(counts))
    )


def _runs_through(counts: int, kind: int) -> bool:
    """Whether the complete tiles can also be read with a run that holds this kind, or with it as the pair."""
    if held(counts, kind) >= 2 and _all_sets(counts - 2 * KIND_UNIT[kind]):
        return True
    if kind >= 27:
        return False
    for low in range(max(kind - 2, kind - kind % 9), min(kind, kind - kind % 9 + 6) + 1):
        run = KIND_UNIT[low] + KIND_UNIT[low + 1] + KIND_UNIT[low + 2]
        if all(held(counts, one) for one in (low, low + 1, low + 2)) and complete(counts - run):
            return True
    return False


def _all_sets(counts: int) -> bool:
    return all(_sets(*suit) for suit in _suits(counts))
