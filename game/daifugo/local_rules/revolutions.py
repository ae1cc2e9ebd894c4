"""Revolutions (혁명): strength is turned over until another one turns it back.

One change a play: of several rules that a play sets off and that turn strength for good, the first happens and the others fall
away (`only_change`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.daifugo import trick
from game.daifugo.cards import JOKER
from game.daifugo.events import Turned
from game.daifugo.order import Order
from game.daifugo.plays import RUN, SET
from game.daifugo.question import ask_word
from game.daifugo.resolve import call
from game.daifugo.respond import ANSWER
from game.daifugo.rule import Always, Local, Sequence, Set, Shape, When, rows
from game.daifugo.view import Effect, LaidPlay
from game.options import SWITCH, Numbers, Option
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "revolutions"


def only_change(table: Table) -> bool:
    """No other change of strength comes of the same play (DF-090). False where there can be none at all any more."""
    rules = table.active.by_key
    table.effects = [one for one in table.effects if one.what not in rules or not rules[one.what].turns]
    return not table.frozen


def change(table: Table, seat: Seat, order: Order, revolution: bool) -> None:
    """Strength changes for good; a 2 백 ends with that (DF-226)."""
    table.scale, table.revolution = order, revolution
    table.back, table.two_back = table.back != table.two_back, False
    table.tell(Turned, seat=seat, revolution=revolution)


def revolt(table: Table, effect: Effect) -> None:
    """A revolution happens, unless there can be none any more."""
    if not only_change(table):
        return
    call(table, effect)
    trick.revolted(table)
    when = table.rules["revolution_takes"]
    if when == "after_clear":
        table.pending_turn += 1
        return
    change(table, effect.seat, table.scale, not table.revolution)
    if when == "clears":
        table.cut = table.cut or effect.what


def _ordinary(table: Table, effect: Effect) -> None:
    if table.rules["revolution"] == "choice" and not table.frozen:
        ask_word(table, effect, "revolt", "said", ("yes", "no"))
    else:
        revolt(table, effect)


def _said(table: Table, effect: Effect, answers: dict[Seat, Any]) -> None:
    """Without the revolution nothing flushes the field; an 8 that has cut it can be answered after all."""
    if answers[effect.seat] == "yes":
        revolt(table, effect)
    else:
        table.effects = [ANSWER, *(one for one in table.effects if one.what != "flush")]


def _long_enough(table: Table, laid: LaidPlay) -> bool:
    return bool(laid.play.size >= table.rules["sequence_revolution"])


def _freeze(table: Table, effect: Effect) -> None:
    """초혁명, 핵폭탄: it takes effect, and no other change of strength but 11 백 follows (DF-134, DF-135)."""
    if not table.frozen:
        revolt(table, effect)
        table.frozen = True


def _freezing(least: int) -> Any:
    def big(table: Table, laid: LaidPlay) -> bool:
        sets = laid.play.kind == SET and table.rules["revolution"] != "off" and laid.play.number != JOKER
        runs = laid.play.kind == RUN and 0 < table.rules["sequence_revolution"] <= laid.play.size
        return laid.play.size >= least and (sets or runs)

    return big


def _omen(table: Table, effect: Effect) -> None:
    """오멘: a revolution, and no other one, and no effect of cards that are laid from now on (DF-099, DF-100). What brings more
    than a change of strength brings none of it where there can be no change (DF-134)."""
    if not table.frozen:
        revolt(table, effect)
        table.frozen = True
        table.silenced = effect.what


RULES: Final = (
    Local("omen", "99 100", GROUP, Set(6, 3), _omen, When.STRENGTH, clashes=("satan", "counter_coup"), turns=True),
    Local("super_revolution", "134", GROUP, Always(), _freeze, When.STRENGTH, _freezing(5), turns=True),
    Local("nuclear", "135", GROUP, Always(), _freeze, When.STRENGTH, _freezing(6), turns=True),
    Local(
        "revolution",
        "89 90 91 260",
        GROUP,
        Shape(4, more=True),
        _ordinary,
        When.STRENGTH,
        turns=True,
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
        When.STRENGTH,
        _long_enough,
        turns=True,
        values=Numbers(0, 6),
        default=0,
        needs=("sequence",),
    ),
    Local("coup", "97", GROUP, Set(9, 3), revolt, When.STRENGTH, turns=True, clashes=("galaxy",)),
    Local(
        "counter_coup",
        "98",
        GROUP,
        Set(6, 3),
        revolt,
        When.STRENGTH,
        lambda table, laid: table.revolution,
        turns=True,
        needs=("coup",),
    ),
    Local("nanasan", "112", GROUP, Set(7, 3), revolt, When.STRENGTH, turns=True),
    Local("joker_revolution", "113", GROUP, Shape(2, number=JOKER), revolt, When.STRENGTH, turns=True, needs=("jokers>=2",)),
)
