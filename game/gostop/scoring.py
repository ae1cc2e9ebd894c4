"""What a captured pile is worth: sets and points (GS-109…GS-125). Pure, and told set by set with the row of each.

A pile is a bit mask of cards. `as_junk` are those of its dual animals (국진, GS-05…GS-08) that count as double junk instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from game.gostop.cards import ANIMALS, BRIGHTS, CARD, DOUBLES, JUNK, OF_MONTH, RAIN, RIBBONS, TRIPLES, Cards, each, mask
from game.options import Rules, Value


class Made(NamedTuple):
    """Something in a pile that scores: its text key, its row, its points."""

    what: str
    row: str
    points: int


def _cards(faces: str) -> Cards:
    return mask(CARD[face] for face in faces.split())


GODORI: Final = _cards("2A 4A 8A")
BIDORIS: Final = (_cards("12A 4A 8A"), _cards("2A 12A 8A"))
BIRDS: Final = GODORI | BIDORIS[0]
HONGDAN: Final = _cards("1R 2R 3R")
CHEONGDAN: Final = _cards("6R 9R 10R")
CHODAN: Final = _cards("4R 5R 7R")

SETS: Final[Mapping[Cards, Made]] = {
    GODORI: Made("godori", "GS-114", 5),
    HONGDAN: Made("hongdan", "GS-119", 3),
    CHEONGDAN: Made("cheongdan", "GS-120", 3),
    CHODAN: Made("chodan", "GS-121", 3),
}
"""고도리·홍단·청단·초단: three cards each, and what they score together."""

_TWO_DOUBLES: Final = _cards("11D 12D")
_SEPTEMBER, _MAY, _JULY = _cards("9A"), _cards("5A"), _cards("7A")
PALSSARI: Final = OF_MONTH[4] | OF_MONTH[7]

MISSIONS: Final[Mapping[str, Cards]] = {
    "inoshikacho": _cards("6A 7A 10A"),
    "tsukimi": _cards("8B 9A"),
    "hanami": _cards("3B 9A"),
}
"""The sets that a mission may ask for (GS-172, GS-179)."""

_BIRD_IN_RAIN: Final = _cards("12A")
_RAIN: Final = 1 << RAIN


MATGO: Final = 2
"""The seats of 맞고."""

FOUR: Final = 4
"""The seats of those who all play where points come sooner (GS-170)."""


def target(rule: Mapping[str, Value], seats: int) -> int:
    """The points with which a seat may stop (GS-86…GS-88); 맞고 with eight cards needs three (GS-33)."""
    return 3 if seats == MATGO and rule["matgo_8_card"] else int(rule["target"])


def needed(target: int, last: int, regained: bool = False) -> int:
    """The points with which a seat may stop: the target, and more than it `last` went with (GS-86, GS-91); as many as that where
    it has been below since, and regaining them is enough (GS-93)."""
    return max(target, last + (not regained)) if last else target


def brights(cards: Cards, rule: Mapping[str, Value]) -> tuple[Made, ...]:
    """광 (GS-109…GS-113); where four play each is one point, but 비광 alone is none (GS-170)."""
    count = (cards & BRIGHTS).bit_count()
    if rule["four_all_play"]:
        return (Made("brights", "GS-170", count),) if cards & BRIGHTS & ~_RAIN else ()
    if count == 5:
        return (Made("five_brights", "GS-113", int(rule["five_brights"])),)
    if count == 4:
        if rule["four_no_rain_bonus"] and not cards & _RAIN:
            return (Made("four_brights", "GS-111", 4), Made("four_no_rain", "GS-112", int(rule["four_no_rain_points"])))
        return (Made("four_brights", "GS-111", 4),)
    if count == 3:
        return (Made("rain_three", "GS-110", 2) if cards & _RAIN else Made("three_brights", "GS-109", 3),)
    return ()


def animals(cards: Cards, rule: Mapping[str, Value]) -> tuple[Made, ...]:
    """열끗, with 고도리 and what may stand in for it (GS-114…GS-117). Dual animals that count as junk are not among `cards`."""
    made: list[Made] = []
    if cards & GODORI == GODORI:
        if rule["yukdori"] and cards & _BIRD_IN_RAIN:
            made.append(Made("yukdori", "GS-116", 6))
        else:
            made.append(SETS[GODORI])
    elif rule["bidori"] and any(cards & birds == birds for birds in BIDORIS):
        made.append(Made("bidori", "GS-115", 2))
    made += _many("animals", "GS-117", cards & ANIMALS, rule)
    return tuple(made)


def ribbons(cards: Cards, rule: Mapping[str, Value]) -> tuple[Made, ...]:
    """띠: 홍단, 청단, 초단 and the count (GS-118…GS-122)."""
    made = [SETS[ribbon_set] for ribbon_set in (HONGDAN, CHEONGDAN, CHODAN) if cards & ribbon_set == ribbon_set]
    made += _many("ribbons", "GS-118", cards & RIBBONS, rule)
    return tuple(made)


def many(rule: Mapping[str, Value]) -> int:
    """How many animals or ribbons make the first point: five, or four where four play (GS-117, GS-118, GS-170)."""
    return 4 if rule["four_all_play"] else 5


def _many(what: str, row: str, cards: Cards, rule: Mapping[str, Value]) -> list[Made]:
    points = cards.bit_count() - many(rule) + 1
    return [Made(what, row, points)] if points > 0 else []


def junk_cards(cards: Cards, as_junk: Cards = 0) -> Cards:
    """The cards of a pile that count as junk."""
    return cards & (JUNK | as_junk)


def junk_value(cards: Cards, as_junk: Cards = 0) -> int:
    """How much junk a pile is (피): a double counts two, a triple three."""
    twice = cards & (DOUBLES | as_junk)
    return (cards & (JUNK | as_junk)).bit_count() + twice.bit_count() + 2 * (cards & TRIPLES).bit_count()


Reckoning = Callable[[Cards, Mapping[str, Value]], tuple[Made, ...]]
"""What finds everything that scores among the cards of one kind."""


_OF: Final[Mapping[str, Cards]] = {
    **dict.fromkeys(("brights", "rain_three", "three_brights", "four_brights", "four_no_rain", "five_brights"), BRIGHTS),
    **{made.what: cards for cards, made in SETS.items()},
    **{"bidori": BIRDS, "yukdori": BIRDS, "ribbons": RIBBONS, "palssari": PALSSARI},
}
"""The cards that something which scores is made of, as far as they lie in the pile."""


def spoken(rule: Mapping[str, Value], animal: Cards, junk: Cards) -> Cards:
    """The dual cards that count as animals by what was said: silence means so where one may speak at any time (GS-06)."""
    return ~junk if rule["gukjin_timing"] == "once" else animal


class _Worth(dict[Cards, tuple[int, tuple[Made, ...]]]):
    """What each combination of one kind of card is worth, reckoned once."""

    def __init__(self, reckon: Reckoning, rule: Mapping[str, Value]) -> None:
        self._reckon, self._rule = reckon, rule

    def __missing__(self, cards: Cards) -> tuple[int, tuple[Made, ...]]:
        made = self._reckon(cards, self._rule)
        self[cards] = worth = sum(one.points for one in made), made
        return worth


@lru_cache(maxsize=64)
def _parts(cards: Cards) -> tuple[Cards, ...]:
    """Every part of a set of cards, the empty one first."""
    parts = [0]
    for card in each(cards):
        parts += [part | 1 << card for part in parts]
    return tuple(parts)


class PointScale:
    """The points of piles under one set of rules, and how many of them let a seat stop (`target`)."""

    def __init__(self, rule: Mapping[str, Value], seats: int = 3) -> None:
        rule = {**rule, "four_all_play": rule["four_all_play"] and seats == FOUR}
        self.target = target(rule, seats)
        self.idle_junk = 7 if rule["four_all_play"] else 9
        """So much junk scores nothing yet; each further one is a point (GS-123, GS-170)."""
        self.each_bright = bool(rule["four_all_play"])
        """Whether each bright is a point by itself (GS-170)."""
        self.many = many(rule)
        """So many animals or ribbons make the first point."""
        gukjin = (_MAY if rule["may_dual"] else _SEPTEMBER) if rule["gukjin_dual"] else 0
        besides = _MAY | _JULY if gukjin and rule["may_july_dual"] else 0
        self.dual: Cards = gukjin | besides
        """The animals that may count as double junk: 국진, 창포 in its place (GS-07), May and July besides (GS-08)."""
        self.three_doubles: Cards = gukjin | _TWO_DOUBLES if gukjin and rule["three_doubles"] else 0
        """쌍피 3장, or nothing where they do not score (GS-124)."""
        self._brights, self._animals = _Worth(brights, rule), _Worth(animals, rule)
        self._ribbons = _Worth(ribbons, rule)

    def points(self, cards: Cards, as_junk: Cards = 0) -> int:
        """The points of a pile, its dual animals counted as said."""
        junk = junk_value(cards, as_junk)
        return (
            self._brights[cards & BRIGHTS][0]
            + self._animals[cards & ANIMALS & ~as_junk][0]
            + self._ribbons[cards & RIBBONS][0]
            + (junk - self.idle_junk if junk > self.idle_junk else 0)
            + (3 if self.three_doubles and cards & self.three_doubles == self.three_doubles else 0)
        )

    def junk_points(self, cards: Cards, as_junk: Cards = 0) -> int:
        """피: ten make a point, eight where four play, each further one more (GS-123, GS-170)."""
        return max(0, junk_value(cards, as_junk) - self.idle_junk)

    def made(self, cards: Cards, as_junk: Cards = 0) -> tuple[Made, ...]:
        """Everything that scores in a pile."""
        made = (
            self._brights[cards & BRIGHTS][1]
            + self._animals[cards & ANIMALS & ~as_junk][1]
            + self._ribbons[cards & RIBBONS][1]
        )
        junk = self.junk_points(cards, as_junk)
        if junk:
            made += (Made("junk", "GS-123", junk),)
        if self.three_doubles and cards & self.three_doubles == self.three_doubles:
            made += (Made("three_doubles", "GS-124", 3),)
        return made

    def makes(self, what: str, cards: Cards, as_junk: Cards = 0) -> Cards:
        """The cards of a pile that make something which it scores; none where nothing of that name is made of cards."""
        if what == "animals":
            return cards & ANIMALS & ~as_junk
        if what == "junk":
            return junk_cards(cards, as_junk)
        return cards & (self.three_doubles if what == "three_doubles" else _OF.get(what, 0))

    def ways(self, cards: Cards, animal: Cards = 0, junk: Cards = 0) -> tuple[Cards, ...]:
        """How the dual animals of a pile may count: for each way those that are junk. Of `animal` and `junk` it has been said."""
        held = cards & self.dual
        free = _parts(held & ~(animal | junk))
        said = held & junk
        return tuple([said | part for part in free]) if said else free

    def counted(self, cards: Cards, animal: Cards = 0, junk: Cards = 0) -> tuple[int, Cards]:
        """The points of a pile and which of its dual animals count as junk: as was said, else as is best (GS-05, GS-06)."""
        if not cards & self.dual:
            return self.points(cards), 0
        return max([(self.points(cards, way), way) for way in self.ways(cards, animal, junk)], key=lambda one: one[0])


@lru_cache(maxsize=64)
def scale(rules: Rules) -> PointScale:
    """The scale of a table; the same one for the same rules."""
    return PointScale(rules.values, rules.seats)
