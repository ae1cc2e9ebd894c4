"""The pool of rules that can come into a match while it goes on: drawn by its luck, or added by the 대부호."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from game.daifugo.carry import Added
from game.daifugo.local_rules.families import ALL
from game.daifugo.options import CATALOG
from game.daifugo.presets import NEIGHBOURHOOD
from game.options import Numbers, Option, Rules, Value, holds

FRAME: Final = (
    *("cataclysm", "reentry", "upset", "kyoto", "foul_joker", "foul_strongest", "foul_8", "foul_spade_3"),
    *("number_bind", "double_bind", "colour_bind", "part_bind"),
)
"""Options of the frame that are in the pool beside the local rules."""

DRAWABLE: Final = tuple(key for key in (*FRAME, *(rule.key for rule in ALL)) if key not in NEIGHBOURHOOD)
"""What can be drawn: all but the rules that most tables play anyway, which stand as they are set."""

ADDABLE: Final = tuple(option.key for option in CATALOG.options if option.key in (*DRAWABLE, *NEIGHBOURHOOD))
"""What can be added, in the order of the list of options: those rules too, where a table does not play them."""

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "pool_strength": ("orders", "revolutions", "backs", "silences"),
    "pool_field": ("cuts", "leads", "responses", "skips", "passing", "passes"),
    "pool_cards": ("gives", "discards", "pile", "exchange"),
    "pool_finish": ("finish", "finishes"),
    "pool_forms": ("forms", "binds"),
}
"""The options that say which kinds of rules the 대부호 may add, with the groups of each."""

FINE: Final = range(3, 10)
"""These numbers can be added each (fewer cards are no sequence), and every tenth of larger ones."""


def of_lot(rules: Rules) -> tuple[str, ...]:
    """The rules that can be drawn and are played, in the order of the list of options."""
    return tuple(option.key for option in CATALOG.options if option.key in DRAWABLE and holds(rules, option.key))


def with_rules(rules: Rules, values: Mapping[str, Value]) -> Rules:
    """These rules with some of them set."""
    return replace(rules, values={**rules.values, **values})


def problems(rules: Rules) -> int:
    """How many rules exclude another, clash with one, or do nothing."""
    return len(CATALOG.problems(rules))


def ways(option: Option) -> tuple[Value, ...]:
    """The values under which a rule is on."""
    if not isinstance(option.values, Numbers):
        return tuple(value for value in option.values if value not in (False, "off"))
    return tuple(range(max(1, option.values.least), option.values.most + 1, option.values.step))


@lru_cache(maxsize=256)
def offered(rules: Rules, amiss: int) -> tuple[Added, ...]:
    """The rules that can be added to these: they are of a kind that may be added, are not on, and with them there are no more
    problems than `amiss`, so that none excludes or clashes with what is on, or does nothing beside it."""
    groups = [group for key, kinds in KINDS.items() if rules[key] for group in kinds]
    options = [CATALOG[key] for key in ADDABLE if CATALOG[key].group in groups and not holds(rules, key)]
    found = [Added(option.key, value) for option in options for value in told_apart(option)]
    return tuple(one for one in found if problems(with_rules(rules, {one.rule: one.value})) <= amiss)


def told_apart(option: Option) -> tuple[Value, ...]:
    """The values of a rule from which the 대부호 may choose."""
    if not isinstance(option.values, Numbers):
        return ways(option)
    return tuple(n for n in ways(option) if isinstance(n, int) and (n in FINE if option.values.most in FINE else n % 10 == 0))
