"""What a pile of captured cards is worth (GS-109…GS-123).

A pile is a bit mask over card ids, so that a score is a handful of population counts. Nothing here knows of go, stop or money.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.gostop.cards import CARD, FACES, GUKJIN, KIND, MONTH, RAIN
from game.options import Rules


def pile(faces: Iterable[str]) -> int:
    """The mask of these faces."""
    return sum(1 << CARD[face] for face in faces)


def of_kind(kind: str) -> int:
    """The mask of all cards of a kind."""
    return sum(1 << card for card in range(len(FACES)) if KIND[card] == kind)


BRIGHTS: Final = of_kind("B")
ANIMALS: Final = of_kind("A")
RIBBONS: Final = of_kind("R")
JUNK: Final = of_kind("J") | of_kind("D") | of_kind("T")
DOUBLES: Final = of_kind("D")
TRIPLES: Final = of_kind("T")
MONTHS: Final = tuple(sum(1 << card for card in range(48) if MONTH[card] == month) for month in range(13))

GODORI: Final = pile(("2A", "4A", "8A"))
HONGDAN: Final = pile(("1R", "2R", "3R"))
CHEONGDAN: Final = pile(("6R", "9R", "10R"))
CHODAN: Final = pile(("4R", "5R", "7R"))


BIDORI: Final = pile(("8A", "12A"))
SWALLOW: Final = pile(("12A",))
NO_RAIN: Final = BRIGHTS & ~(1 << RAIN)
EIGHT: Final = MONTHS[4] | MONTHS[7]
NOVEMBER_DECEMBER: Final = pile(("11D", "12D"))


class Set(NamedTuple):
    """One thing that a pile scores for: its name, points and checklist row."""

    what: str
    points: int
    row: str


class Scale(NamedTuple):
    """The options that sets depend on, in a form that can be cached by."""

    five_brights: int = 15
    four_no_rain_bonus: bool = False
    bidori: bool = False
    yukdori: bool = False
    three_doubles: bool = False
    dual: int = 1 << GUKJIN
    """The animal that may count as double junk, as a mask; 0 for none."""

    @classmethod
    def of(cls, rules: Rules) -> Scale:
        """The scale of these rules."""
        dual = "5A" if rules["dual_month"] == "may" else "9A"
        return cls(
            rules["five_brights"],
            rules["four_no_rain_bonus"],
            rules["bidori"],
            rules["yukdori"],
            rules["three_doubles"],
            1 << CARD[dual] if rules["gukjin_dual"] else 0,
        )


def junk_value(mask: int, as_junk: int = 0) -> int:
    """What the junk of a pile counts: 쌍피 two, 쓰리피 three, and the dual cards of `as_junk` two each (GS-04)."""
    junk = mask & JUNK
    extra = (junk & DOUBLES).bit_count() + 2 * (junk & TRIPLES).bit_count()
    return junk.bit_count() + extra + 2 * (mask & as_junk).bit_count()


@lru_cache(maxsize=1 << 16)
def sets(mask: int, scale: Scale, as_junk: int = 0) -> tuple[Set, ...]:
    """Everything that a pile scores for, in the order in which it is told, its cards of `as_junk` counted as junk."""
    return (*_brights(mask, scale), *_animals(mask, scale, as_junk), *_ribbons(mask), *_junk(mask, scale, as_junk))


def _brights(mask: int, scale: Scale) -> Iterator[Set]:
    count = (mask & BRIGHTS).bit_count()
    if count == 5:
        yield Set("five_brights", scale.five_brights, "GS-113")
    elif count == 4:
        yield Set("four_brights", 4, "GS-111")
        if scale.four_no_rain_bonus and mask & NO_RAIN == NO_RAIN:
            yield Set("four_no_rain", 1, "GS-112")
    elif count == 3:
        yield Set("rain_three", 2, "GS-110") if mask >> RAIN & 1 else Set("three_brights", 3, "GS-109")


def _animals(mask: int, scale: Scale, as_junk: int) -> Iterator[Set]:
    if mask & GODORI == GODORI:
        if scale.yukdori and mask & SWALLOW:
            yield Set("yukdori", 6, "GS-116")
        else:
            yield Set("godori", 5, "GS-114")
    elif scale.bidori and mask & BIDORI == BIDORI and (mask & GODORI).bit_count() == 2:
        yield Set("bidori", 2, "GS-115")
    count = (mask & ANIMALS & ~as_junk).bit_count()
    if count >= 5:
        yield Set("animals", count - 4, "GS-117")


def _ribbons(mask: int) -> Iterator[Set]:
    for what, three, row in (("hongdan", HONGDAN, "GS-119"), ("cheongdan", CHEONGDAN, "GS-120"), ("chodan", CHODAN, "GS-121")):
        if mask & three == three:
            yield Set(what, 3, row)
    count = (mask & RIBBONS).bit_count()
    if count >= 5:
        yield Set("ribbons", count - 4, "GS-118")


def _junk(mask: int, scale: Scale, as_junk: int) -> Iterator[Set]:
    value = junk_value(mask, as_junk)
    if value >= 10:
        yield Set("junk", value - 9, "GS-123")
    if scale.three_doubles and mask & as_junk and mask & NOVEMBER_DECEMBER == NOVEMBER_DECEMBER:
        yield Set("three_doubles", 3, "GS-124")


@lru_cache(maxsize=1 << 16)
def best(mask: int, scale: Scale) -> tuple[int, int]:
    """The points of a pile and which of its dual cards then count as junk: whatever is best for its owner (GS-05)."""
    dual = mask & scale.dual
    plain = points(mask, scale, 0)
    if not dual:
        return plain, 0
    junk = points(mask, scale, dual)
    return (junk, dual) if junk > plain else (plain, 0)


def points(mask: int, scale: Scale, as_junk: int) -> int:
    """The points of a pile without go and multipliers."""
    return sum(one.points for one in sets(mask, scale, as_junk))


def junk_points(mask: int, as_junk: int) -> int:
    """The points that the junk of a pile makes."""
    return max(0, junk_value(mask, as_junk) - 9)


def cards(mask: int) -> Iterator[int]:
    """The ids in a mask, smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
