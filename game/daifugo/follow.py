"""What a seat may lay now: any set or sequence as a lead, the same form and stronger as a follow (DF-008, DF-011, DF-012)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.daifugo import binds
from game.daifugo.cards import JOKER, LOW, SUITS, Cards, Pack
from game.daifugo.order import ABSENT, ARTHUR, Order, chain
from game.daifugo.plays import RUN, SET, Play, runs_with, sets_with
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

_JOKERS: Final = re.compile(r"play( JO\d( as [SHDC])?)+")


def legal(table: Table, seat: Seat) -> dict[str, Play]:
    """The plays open to a seat, by their spelling."""
    active = table.active
    if not table.field:
        found = leads(table, seat)
    elif table.sealed:
        found = {}
    else:
        found = follows(table, seat)
        if found and (table.suits or table.bound_number or table.colours or table.part):
            found = {line: play for line, play in found.items() if binds.fits(table, play)}
    for rule in active.ways:
        for play in rule.ways(table, seat):  # type: ignore[misc]
            found.setdefault(play.line, play)
    if active.bars and found:
        for rule in active.bars:
            found = {line: play for line, play in found.items() if not rule.bars(table, seat, play)}  # type: ignore[misc]
    if table.needed is not None and table.hand[seat] >> table.needed & 1:
        with_it = {line: play for line, play in found.items() if table.needed in play.cards}
        return with_it or found
    return found


@lru_cache(maxsize=4096)
def _stronger(pack: Pack, order: Order, number: int) -> tuple[Cards, ...]:
    """The cards of each number that is stronger than this one, jokers apart."""
    above_it = order[order.index(number) + 1 :]
    return tuple(pack.of_number[one] for one in above_it if one != JOKER and pack.of_number[one])


def runs(table: Table, seat: Seat) -> dict[str, Play]:
    """The sequences in a seat's hand, where they are played (DF-137)."""
    found: dict[str, Play] = {}
    least = table.rules["sequence"]
    if not least:
        return found
    pack, hand = table.pack, table.hand[seat]
    numbers = chain(table.scale)
    if table.rules["joker_ends"]:
        numbers = (LOW, *numbers, JOKER)
    by_suit = runs_with(pack, hand & pack.jokers, least, numbers)
    for suit in SUITS:
        held = hand & pack.of_suit[suit]
        if held:
            found.update(by_suit[held])
    return found


def leads(table: Table, seat: Seat) -> dict[str, Play]:
    """Whatever a lead may lay."""
    pack, hand = table.pack, table.hand[seat]
    jokers = hand & pack.jokers
    sets = sets_with(pack, jokers, table.active.picks)
    found: dict[str, Play] = {}
    for cards in pack.naturals:
        held = hand & cards
        if held:
            found.update(sets[held][0])
    if jokers:
        found.update(sets[0][0])
    found.update(runs(table, seat))
    return found


def follows(table: Table, seat: Seat) -> dict[str, Play]:
    """Whatever has the form of the newest play and is stronger, binds apart."""
    top = table.field[-1].play
    if top.kind == RUN:
        return {line: play for line, play in runs(table, seat).items() if play.size == top.size and above(table, play, top)}
    if top.kind != SET:
        return {}
    if table.scale == ARTHUR:
        return _under_arthur(table, seat, top)
    pack, hand, size, order = table.pack, table.hand[seat], top.size, table.order
    jokers = hand & pack.jokers
    sets = sets_with(pack, jokers, table.active.picks)
    found: dict[str, Play] = {}
    for cards in _stronger(pack, order, top.number):
        held = hand & cards
        if held:
            by_size = sets[held]
            if size < len(by_size):
                found.update(by_size[size])
    if jokers and order.index(JOKER) > order.index(top.number):
        by_size = sets[0]
        if size < len(by_size):
            found.update(by_size[size])
    return found


def _under_arthur(table: Table, seat: Seat, top: Play) -> dict[str, Play]:
    """Sets under a joker that stands between 10 and J (DF-219)."""
    strength = table.strength
    return {
        line: play
        for line, play in leads(table, seat).items()
        if play.kind == SET and play.size == top.size and strength[worth(table, play)] > strength[worth(table, top)]
    }


def worth(table: Table, play: Play) -> int:
    """The number whose strength a set has: its own, but the joker's where Arthur's joker stands for a J or more (DF-219)."""
    return JOKER if table.scale == ARTHUR and play.jokers and play.number > 10 else play.number


def told_apart(lines: Iterable[str], order: Order) -> tuple[str, ...]:
    """Lines without those that only give suits to jokers laid alone, where a joker is the strongest: nothing follows that their
    suits could bind."""
    return tuple(line for line in lines if order[-1] != JOKER or " as " not in line or not _JOKERS.fullmatch(line))


def above(table: Table, play: Play, top: Play) -> bool:
    """Whether a sequence is higher than another: its weakest card than that one's weakest (DF-139), or than its strongest
    (DF-140)."""
    lowest, bar = _ends(table, play), _ends(table, top)
    return min(lowest) > (max(bar) if table.rules["sequence_follow"] == "beyond" else min(bar))


def _ends(table: Table, play: Play) -> tuple[int, int]:
    """How strong the two ends of a sequence are. A 터널 counts as the sequence from 3 (DF-143)."""
    if play.number == 3 and play.number_of[0] != 3:
        return table.strength[3], table.strength[2 + play.size]
    return _end(table, play.number), _end(table, play.last)


def _end(table: Table, number: int) -> int:
    """How strong an end of a sequence is; a joker beyond the numbers is stronger or weaker than all of them (DF-279)."""
    if number in (LOW, JOKER):
        return len(table.order) if (number == JOKER) != table.reversed else ABSENT
    return table.strength[number]
