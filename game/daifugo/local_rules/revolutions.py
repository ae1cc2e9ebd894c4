"""Revolutions (혁명): strength is turned over until another one turns it back.

One change a play: of several revolutions that a play could make, the first of this file happens and the others fall away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.daifugo import trick
from game.daifugo.cards import JOKER
from game.daifugo.events import Turned
from game.daifugo.plays import RUN, SET
from game.daifugo.question import ask_word
from game.daifugo.resolve import call
from game.daifugo.rule import EVENT, STRENGTH, Always, Local, Sequence, Set, Step, rows
from game.daifugo.view import Effect, Laid
from game.options import SWITCH, Numbers, Option
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "revolutions"


def revolt(table: Table, effect: Effect) -> None:
    """A revolution happens, unless there can be none any more. No other one comes of the same play (DF-090)."""
    table.effects = [one for one in table.effects if one.what not in KEYS]
    if table.frozen:
        return
    call(table, effect)
    trick.revolted(table)
    when = table.rules["revolution_takes"]
    if when == "after_clear":
        table.pending_turn += 1
        return
    table.revolution = not table.revolution
    table.tell(Turned, seat=effect.seat, revolution=table.revolution)
    if when == "clears":
        table.cut = table.cut or effect.what


def _ordinary(table: Table, effect: Effect) -> None:
    if table.rules["revolution"] == "choice" and not table.frozen:
        ask_word(table, effect, "revolt", "said", ("yes", "no"))
    else:
        revolt(table, effect)


def _said(table: Table, effect: Effect, answers: dict[Seat, Any]) -> None:
    if answers[effect.seat] == "yes":
        revolt(table, effect)


def _long_enough(table: Table, laid: Laid) -> bool:
    return bool(laid.play.size >= table.rules["sequence_revolution"])


def _freeze(table: Table, effect: Effect) -> None:
    """초혁명, 핵폭탄: it takes effect, and no other change of strength but 11 백 follows (DF-134, DF-135)."""
    if not table.frozen:
        revolt(table, effect)
        table.frozen = True


def _freezing(least: int) -> Any:
    def big(table: Table, laid: Laid) -> bool:
        sets = laid.play.kind == SET and table.rules["revolution"] != "off" and laid.play.number != JOKER
        runs = laid.play.kind == RUN and 0 < table.rules["sequence_revolution"] <= laid.play.size
        return laid.play.size >= least and (sets or runs)

    return big


def _omen(table: Table, effect: Effect) -> None:
    """오멘: a revolution, and no other one, and no effect of cards any more (DF-099, DF-100)."""
    revolt(table, effect)
    table.frozen = True
    silence(table, EVENT, STRENGTH)


def silence(table: Table, *classes: str) -> None:
    """Effects of these classes no longer happen; those of this very play that are still to come neither."""
    table.silenced = tuple(sorted({*table.silenced, *classes}))
    rules = table.active.by_key
    table.effects = [one for one in table.effects if one.what not in rules or rules[one.what].kind not in classes]


RULES: Final = (
    Local("omen", "99 100", GROUP, Set(6, 3), _omen, Step.STRENGTH, EVENT, clashes=("satan", "counter_coup")),
    Local("super_revolution", "134", GROUP, Always(), _freeze, Step.STRENGTH, STRENGTH, _freezing(5)),
    Local("nuclear", "135", GROUP, Always(), _freeze, Step.STRENGTH, STRENGTH, _freezing(6)),
    Local(
        "revolution",
        "89 90 91 260",
        GROUP,
        Set(None, 4, more=True),
        _ordinary,
        Step.STRENGTH,
        STRENGTH,
        then={"said": _said},
        values=("off", "on", "choice"),
        default="off",
        more=(
            Option("revolution_takes", ("now", "after_clear", "clears"), "now", rows("93 94 95"), GROUP),
            Option("joker_turns", SWITCH, False, rows("96"), GROUP),
        ),
    ),
    Local(
        "sequence_revolution",
        "92",
        GROUP,
        Sequence(3),
        revolt,
        Step.STRENGTH,
        STRENGTH,
        _long_enough,
        values=Numbers(0, 6),
        default=0,
        needs=("sequence",),
    ),
    Local("coup", "97", GROUP, Set(9, 3), revolt, Step.STRENGTH, EVENT, clashes=("galaxy",)),
    Local(
        "counter_coup",
        "98",
        GROUP,
        Set(6, 3),
        revolt,
        Step.STRENGTH,
        EVENT,
        lambda table, laid: table.revolution,
        needs=("coup",),
    ),
    Local("nanasan", "112", GROUP, Set(7, 3), revolt, Step.STRENGTH, EVENT),
    Local("joker_revolution", "113", GROUP, Set(JOKER, 2), revolt, Step.STRENGTH, EVENT, needs=("jokers>=2",)),
)
KEYS: Final = frozenset(rule.key for rule in RULES)
