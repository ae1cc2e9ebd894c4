"""Rules by lot: a table may leave it to the luck of its match which local rules are played."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.daifugo.events import RulesDrawn
from game.daifugo.local_rules.families import ALL
from game.daifugo.options import CATALOG
from game.daifugo.presets import NEIGHBOURHOOD
from game.daifugo.rule import active
from game.luck import Luck
from game.options import Numbers, Option, Rules, Value, holds

if TYPE_CHECKING:
    from game.daifugo.state import Table

FRAME: Final = (
    *("cataclysm", "reentry", "upset", "kyoto", "foul_joker", "foul_strongest", "foul_8", "foul_spade_3"),
    *("number_bind", "double_bind", "colour_bind", "part_bind"),
)
"""Options of the frame that can be drawn beside the local rules."""

DRAWABLE: Final = tuple(key for key in (*FRAME, *(rule.key for rule in ALL)) if key not in NEIGHBOURHOOD)
"""What can be drawn: all but the rules that most tables play anyway, which stand as they are set."""


def settle(table: Table) -> None:
    """Draw the rules of a match in its first game, where they are drawn; in later games they are the same ones."""
    if not table.rules["lot"]:
        return
    first = not table.came.lot
    secret = table.luck.derive("rules").secret if first else bytes.fromhex(table.came.lot)
    table.rules = drawn(table.rules, secret)
    table.active = active(table.rules, table.LOCAL)
    table.came = replace(table.came, lot=secret.hex())
    if first:
        table.tell(RulesDrawn, rules=on(table.rules))


def on(rules: Rules) -> tuple[str, ...]:
    """The rules that can be drawn and are played, in the order of the list of options."""
    return tuple(option.key for option in CATALOG.options if option.key in DRAWABLE and holds(rules, option.key))


@lru_cache(maxsize=64)
def drawn(rules: Rules, secret: bytes) -> Rules:
    """These rules with as many drawn by the luck of this secret as ``lot`` says, in place of those of `DRAWABLE` that were on.
    None of them excludes another, clashes with one, or does nothing."""
    options = [option for option in CATALOG.options if option.key in DRAWABLE]
    found = replace(rules, values={**rules.values, **{option.key: option.default for option in options}})
    luck = Luck(secret)
    left = [options[nth] for nth in luck.shuffle(len(options), "rules")]
    wanted, amiss = int(rules["lot"]), len(CATALOG.problems(found))
    while wanted and left:
        for option in left:
            with_it = replace(found, values={**found.values, option.key: _value(option, luck)})
            if len(CATALOG.problems(with_it)) <= amiss:
                found, wanted = with_it, wanted - 1
                left.remove(option)
                break
        else:
            break
    return found


def _value(option: Option, luck: Luck) -> Value:
    """A value of an option under which it is on."""
    if isinstance(option.values, Numbers):
        numbers = range(max(1, option.values.least), option.values.most + 1, option.values.step)
        return numbers[luck.below(len(numbers), option.key)]
    values = [value for value in option.values if value not in (False, "off")]
    return values[luck.below(len(values), option.key)]
