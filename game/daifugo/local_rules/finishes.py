"""Plays that win at once, and hands that do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from game.daifugo.cards import ACE, SUITS, TWO
from game.daifugo.finish import win
from game.daifugo.local_rules.revolutions import change, revolt
from game.daifugo.resolve import call
from game.daifugo.rule import Local, Set, Shape, When, WithJokers, rows
from game.daifugo.view import Effect, LaidPlay
from game.options import SWITCH, Option

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "finishes"
LEAST_ACES: Final = 3
"""So many aces in a revolution win as four 2s do (DF-227)."""


def _great(table: Table, effect: Effect) -> None:
    """대혁명: four 2s as a lead, or a revolution with three aces, turn strength over and win (DF-227); where there is no
    revolution, there is no win either (DF-134)."""
    if not table.frozen:
        revolt(table, effect)
        win(table, effect.seat)


def _three_aces(table: Table, laid: LaidPlay) -> bool:
    """Whether a lead has three aces, jokers apart: with them a revolution wins as well."""
    return laid.led and laid.play.count(ACE, with_jokers=False, pack=table.pack) >= LEAST_ACES


def _led(table: Table, laid: LaidPlay) -> bool:
    return laid.led


def _taepodong(table: Table, effect: Effect) -> None:
    """테포돈: four of a number and both jokers win; with DF-072 strength turns over even where there is no revolution."""
    call(table, effect)
    if table.rules["taepodong_turns"] and table.rules["revolution"] == "off" and not table.frozen:
        change(table, effect.seat, table.scale, not table.revolution)
    win(table, effect.seat)


def _lucky(table: Table, effect: Effect) -> None:
    """럭키 세븐: three 7s win; the others have their turns, and can only pass (DF-177)."""
    call(table, effect)
    table.sealed = True
    win(table, effect.seat)


def _monopoly(table: Table) -> Iterable[Effect]:
    """모노폴리: who holds a whole suit has won before the first lead; it is shown as a matter of course (DF-070)."""
    if table.rules["deck"] != "full":
        return []
    suits = [table.pack.of_suit[suit] for suit in SUITS]
    numbers = table.pack.naturals
    return [
        Effect("monopoly", seat)
        for seat in (table.mover, *table.others(table.mover))
        if any(all(table.hand[seat] & suit & number for number in numbers) for suit in suits)
    ]


def _monopolised(table: Table, effect: Effect) -> None:
    call(table, effect)
    win(table, effect.seat)


RULES: Final = (
    Local("great_revolution", "227", GROUP, Set(TWO, 4), _great, When.STRENGTH, _led, turns=True),
    Local(
        "great_aces",
        "227",
        GROUP,
        Shape(4, more=True, number=ACE),
        _great,
        When.STRENGTH,
        _three_aces,
        turns=True,
        needs=("revolution",),
    ),
    Local(
        "taepodong",
        "71 72",
        GROUP,
        WithJokers(6),
        _taepodong,
        When.WIN,
        needs=("jokers>=2",),
        more=(Option("taepodong_turns", SWITCH, False, rows("72"), GROUP, needs=("taepodong",)),),
    ),
    Local("lucky_7", "177", GROUP, Set(7, 3), _lucky, When.WIN, clashes=("nanasan",)),
    Local("monopoly", "70", GROUP, None, _monopolised, on_deal=_monopoly),
)
