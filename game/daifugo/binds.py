"""Binds (묶기): when one form out of two plays in a row, and which plays fit those that hold. They last until the field
clears."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.daifugo.cards import BLACK, JOKER
from game.daifugo.events import Bound
from game.daifugo.plays import RUN, Play, sorted_suits
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table


def colours(suits: str) -> str:
    """The colours of suits, black first: ``BBR``."""
    return "".join(sorted("B" if suit in BLACK else "R" for suit in suits))


def _within(some: str, all_: str) -> bool:
    return not Counter(some) - Counter(all_)


def _suits(table: Table, play: Play, before: Play) -> str:
    """The suits by which a play can form a bind after another; nothing where it cannot."""
    if play.kind == RUN or not play.jokers or len(play.suits) == play.size:
        return play.suits
    if table.rules["joker_suit"] == "auto" and play.number != JOKER and _within(play.suits, before.suits):
        return before.suits
    return ""


def _formed_with_joker(table: Table, one: Play, other: Play) -> bool:
    return bool((one.jokers or other.jokers) and table.rules["joker_suit"] == "bound")


def form(table: Table, seat: Seat) -> None:
    """See whether the newest play forms binds with the one before it (DF-231 to DF-237, DF-266)."""
    if len(table.field) < 2:
        return
    rules = table.rules
    before, play = table.field[-2].play, table.field[-1].play
    if rules["joker_unbinds"] and play.number == JOKER and play.size == 1:
        release(table)
        table.streak = 0
        return
    suits = _suits(table, play, before)
    table.bindable = ""
    same = bool(suits) and suits == _suits(table, before, play) and not _formed_with_joker(table, before, play)
    rising = (rules["number_bind"] or rules["double_bind"]) and _rising(table, before, play)
    table.streak = table.streak + 1 if same else 0
    double = rules["double_bind"] and same and rising
    if not table.suits and same and (double or table.streak >= {"off": 99, "two": 1, "three": 2}[rules["suit_bind"]]):
        if rules["declared_bind"]:
            table.bindable = suits
        else:
            bind(table, seat, suits)
    if not table.bound_number and rising and (double or rules["number_bind"]):
        table.bound_number = True
        table.tell(Bound, seat=seat, bind="number")
    if rules["colour_bind"] and not table.colours and suits and colours(suits) == colours(_suits(table, before, play)):
        table.colours = colours(suits)
        table.tell(Bound, seat=seat, bind="colours", suits=suits)
    if rules["part_bind"] and not table.part and play.size > 1 and play.kind == before.kind != RUN:
        shared = sorted_suits(set(play.suits) & set(before.suits))
        if shared:
            table.part = shared
            table.tell(Bound, seat=seat, bind="partly", suits=shared)


def bind(table: Table, seat: Seat, suits: str) -> None:
    """Only these suits may be played now."""
    table.suits = suits
    table.bindable = ""
    table.tell(Bound, seat=seat, bind="suits", suits=suits)


def _rising(table: Table, before: Play, play: Play) -> bool:
    if JOKER in (before.number, play.number):
        return False
    strength = table.strength
    return strength[play.number] == strength[before.number] + 1


def fits(table: Table, play: Play) -> bool:
    """Whether a play keeps the binds that hold."""
    return not broken(table, play)


def broken(table: Table, play: Play) -> str:
    """The first bind that a play does not keep: ``suits``, ``number``, ``colours``, ``part``; empty where it keeps all."""
    if table.suits and not _fits_suits(table, play, table.suits):
        return "suits"
    if table.bound_number and not _fits_number(table, play):
        return "number"
    if table.colours and not _fits_colours(table, play):
        return "colours"
    if not table.part or set(table.part) & set(play.suits) or (play.jokers > 0 and table.rules["joker_suit"] != "none"):
        return ""
    return "part"


def _fits_suits(table: Table, play: Play, suits: str) -> bool:
    mode = table.rules["joker_suit"]
    if not play.jokers or play.kind == RUN or mode == "none":
        return play.suits == suits
    if mode in ("bound", "auto") or play.number == JOKER:
        return _within(play.suits, suits)
    return play.suits == suits


def _fits_number(table: Table, play: Play) -> bool:
    top = table.field[-1].play
    return play.number == JOKER or table.strength[play.number] == table.strength[top.number] + 1


def _fits_colours(table: Table, play: Play) -> bool:
    if play.jokers and table.rules["joker_suit"] != "none":
        return _within(colours(play.suits), table.colours)
    return colours(play.suits) == table.colours


def release(table: Table) -> None:
    """No bind holds any more; one that has built up over several plays may form again at once (DF-199)."""
    table.suits = table.bindable = table.colours = table.part = ""
    table.bound_number = False
