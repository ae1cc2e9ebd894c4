"""Rules by lot: a table may leave it to the luck of its match which local rules are played."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.daifugo.events import RulesDrawn
from game.daifugo.options import CATALOG
from game.daifugo.pool import DRAWABLE, of_lot, problems, ways, with_rules
from game.luck import Luck
from game.options import Option, Rules, Value

if TYPE_CHECKING:
    from game.daifugo.state import Table


def settle(table: Table) -> None:
    """Draw the rules of a match in its first game, where they are drawn; in later games they are the same ones."""
    if not table.rules["lot"]:
        return
    first = not table.came.lot
    secret = table.luck.derive("rules").secret if first else bytes.fromhex(table.came.lot)
    table.play_by(drawn(table.rules, secret))
    table.came = replace(table.came, lot=secret.hex())
    if first:
        table.tell(RulesDrawn, rules=of_lot(table.rules))


@lru_cache(maxsize=64)
def drawn(rules: Rules, secret: bytes) -> Rules:
    """These rules with as many drawn by the luck of this secret as ``lot`` says, in place of those of `DRAWABLE` that were on.
    None of them excludes another, clashes with one, or does nothing."""
    options = [option for option in CATALOG.options if option.key in DRAWABLE]
    found = with_rules(rules, {option.key: option.default for option in options})
    luck = Luck(secret)
    left = [options[nth] for nth in luck.shuffle(len(options), "rules")]
    wanted, amiss = int(rules["lot"]), problems(found)
    while wanted and left:
        for option in left:
            with_it = with_rules(found, {option.key: _value(option, luck)})
            if problems(with_it) <= amiss:
                found, wanted = with_it, wanted - 1
                left.remove(option)
                break
        else:
            break
    return found


def _value(option: Option, luck: Luck) -> Value:
    """A value of an option under which it is on."""
    values = ways(option)
    return values[luck.below(len(values), option.key)]
