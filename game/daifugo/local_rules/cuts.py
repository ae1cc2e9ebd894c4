"""Cuts (끊기): the field clears, and who cut it leads. Among them the answers to a joker."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from game.daifugo.cards import JOKER, QUEEN, TWO
from game.daifugo.plays import SET, Play, sets_of
from game.daifugo.resolve import call
from game.daifugo.rule import Contains, Local, Sequence, Set, Shape, When, WithJokers
from game.daifugo.view import Effect, LaidPlay
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "cuts"


def cut(table: Table, effect: Effect) -> None:
    """The field will clear; its player leads."""
    if not table.cut:
        table.cut = effect.what
        call(table, effect)


def _on_joker(table: Table) -> bool:
    """Whether a single joker is to be beaten."""
    top = table.field[-1].play if table.field else None
    return top is not None and top.number == JOKER and top.size == 1 and not table.sealed


def _beaten(table: Table, laid: LaidPlay) -> bool:
    """Whether the play before was a single joker."""
    before = table.field[-2].play if len(table.field) > 1 else None
    return before is not None and before.number == JOKER and before.size == 1


def _spade(number: int) -> Any:
    """The spade of a number on a single joker."""

    def ways(table: Table, seat: Seat) -> Iterable[Play]:
        if not _on_joker(table):
            return ()
        return sets_of(table.pack, table.hand[seat] & table.pack.of_number[number] & table.pack.of_suit["S"], 0, 1, "")

    return ways


def _threes(table: Table, seat: Seat) -> Iterable[Play]:
    """Three 3s, jokers among them where these count (DF-039)."""
    hand = table.hand[seat]
    jokers = hand & table.pack.jokers if table.active.joker_effects else 0
    return sets_of(table.pack, hand & table.pack.of_number[3], jokers, 3, table.active.picks)


def _threes_on_joker(table: Table, seat: Seat) -> Iterable[Play]:
    return _threes(table, seat) if _on_joker(table) else ()


def _is(suit: str) -> Any:
    """Whether a card of this suit was laid on a single joker."""
    return lambda table, laid: laid.play.suits == suit and _beaten(table, laid)


def _way_cut(table: Table, effect: Effect) -> None:
    """A special way of playing clears the field; where effects are silenced, nothing beats it instead (DF-209)."""
    if table.silenced:
        table.sealed = True
    else:
        cut(table, effect)


def _spade_2(table: Table, seat: Seat) -> Iterable[Play]:
    return _spade(TWO)(table, seat) if table.revolution else ()


def _sandstorm(table: Table, seat: Seat) -> Iterable[Play]:
    """모래 폭풍: three 3s at any time, on any three of a kind, or on a single joker (DF-152 to DF-154)."""
    if not table.field or table.sealed:
        return ()
    how, top = table.rules["sandstorm"], table.field[-1].play
    fits = how == "any" or (how == "threes" and top.kind == SET and top.size == 3) or (how == "joker" and _on_joker(table))
    return _threes(table, seat) if fits else ()


def _sandstormed(table: Table, laid: LaidPlay) -> bool:
    return table.rules["sandstorm"] != "joker" or _beaten(table, laid)


def _assassin(table: Table, victim: Play) -> int:
    """The number that kills a play: 3 a 2 wherever 2 is stronger, and under the 2 백 that this 2 has brought about; else 2 a 3.
    Nothing, 0, kills any other play (DF-230)."""
    two_rules = table.strength[TWO] > table.strength[3]
    if victim.kind == SET and victim.number == TWO and (two_rules or (table.back and table.rules["back_2"])):
        return 3
    return TWO if victim.kind == SET and victim.number == 3 and not two_rules else 0


def _assassination(table: Table, seat: Seat) -> Iterable[Play]:
    top = table.field[-1].play if table.field and not table.sealed else None
    killer = _assassin(table, top) if top is not None else 0
    if top is None or not killer:
        return ()
    hand, pack = table.hand[seat], table.pack
    return sets_of(pack, hand & pack.of_number[killer], hand & pack.jokers, top.size, table.active.picks)


def _assassinated(table: Table, laid: LaidPlay) -> bool:
    before = table.field[-2].play if len(table.field) > 1 else None
    return before is not None and before.size == laid.play.size and laid.play.number == _assassin(table, before)


def _eight(table: Table, laid: LaidPlay) -> bool:
    """8 끊기 also in sequences, only in sets (DF-262), or only of 8s alone (DF-179)."""
    how, play = table.rules["cut_8"], laid.play
    return how == "everywhere" or (play.kind == SET and (how == "sets" or not play.jokers))


def _turns(table: Table, laid: LaidPlay) -> bool:
    """Whether a play makes a revolution; after 초혁명 none does (DF-136)."""
    return not table.frozen and table.active.turned_by(table, laid)


def _in_revolution(table: Table, laid: LaidPlay) -> bool:
    return laid.turned


def _cannon(table: Table, laid: LaidPlay) -> bool:
    """최강 캐논: all six strongest cards (DF-228)."""
    return laid.play.number == (3 if laid.turned else TWO)


RULES: Final = (
    Local(
        "spade_3",
        "150 208 209 268",
        GROUP,
        Set(3, 1),
        _way_cut,
        When.ANSWER,
        _is("S"),
        ways=_spade(3),
        needs=("jokers",),
    ),
    Local(
        "three_3s",
        "151",
        GROUP,
        Set(3, 3),
        _way_cut,
        When.ANSWER,
        _beaten,
        ways=_threes_on_joker,
        needs=("jokers",),
    ),
    Local(
        "spade_2",
        "202",
        GROUP,
        Set(TWO, 1),
        _way_cut,
        When.BIND,
        alone=True,
        where=_is("S"),
        ways=_spade_2,
        needs=("jokers",),
    ),
    Local(
        "sandstorm",
        "152 153 154",
        GROUP,
        Set(3, 3),
        _way_cut,
        When.ANSWER,
        _sandstormed,
        ways=_sandstorm,
        values=("off", "any", "threes", "joker"),
        default="off",
    ),
    Local("assassination", "230", GROUP, Shape(1, more=True), _way_cut, When.ANSWER, _assassinated, ways=_assassination),
    Local(
        "flush",
        "136",
        GROUP,
        Contains(8),
        cut,
        When.FLUSH,
        _turns,
        needs=("revolution|sequence_revolution|emperor|follow_up",),
    ),
    Local(
        "cut_8",
        "178 179 205 262",
        GROUP,
        Contains(8),
        cut,
        When.ANSWER,
        where=_eight,
        values=("off", "everywhere", "sets", "pure"),
        default="off",
    ),
    Local("cut_other", "180", GROUP, Contains("cut_other"), cut, When.ANSWER, values=("off", "4", "6", "10", "Q"), default="off"),
    Local("cut_4", "159", GROUP, Contains(4), cut, When.ANSWER),
    Local("cut_5", "166", GROUP, Contains(5, but=4), cut, When.ANSWER, where=_in_revolution),
    Local("cut_6", "167", GROUP, Contains(6, but=4), cut, When.ANSWER, where=_in_revolution),
    Local("cut_7", "173", GROUP, Contains(7, but=4), cut, When.ANSWER, where=_in_revolution),
    Local("rokurokubi", "171", GROUP, Set(6, 2), cut, When.ANSWER),
    Local("ambulance", "185", GROUP, Set(9, 2), cut, When.ANSWER),
    Local("majesty", "195", GROUP, Sequence(3, (11, 12, 13)), cut, When.ANSWER, needs=("sequence",)),
    Local("cut_q", "214", GROUP, Contains(QUEEN), cut, When.ANSWER),
    Local("cannon", "228", GROUP, WithJokers(6), cut, When.ANSWER, where=_cannon, needs=("jokers>=2",)),
)
