"""What a seat may lay now: any set or sequence as a lead, the same form and stronger as a follow (DF-008, DF-011, DF-012)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.daifugo import binds
from game.daifugo.cards import JOKER, SUITS
from game.daifugo.plays import RUN, SET, Play, joker_sets, runs_of, sets_of
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table


def legal(table: Table, seat: Seat) -> dict[str, Play]:
    """The plays open to a seat, by their spelling."""
    active = table.active
    if not table.field:
        found = {play.line: play for play in leads(table, seat)}
    elif table.sealed:
        found = {}
    else:
        found = {play.line: play for play in follows(table, seat)}
        if active.binds:
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


def sets(table: Table, seat: Seat, size: int, above: int = -1) -> Iterator[Play]:
    """The sets of so many cards in a seat's hand whose number is stronger than `above`."""
    pack, hand, picks, strength = table.pack, table.hand[seat], table.active.picks, table.strength
    jokers = hand & pack.jokers
    most = jokers.bit_count()
    for number, cards in pack.of_number.items():
        held = hand & cards
        if held and number != JOKER and strength[number] > above and held.bit_count() + most >= size:
            yield from sets_of(pack, held, jokers, size, picks)
    if jokers and strength[JOKER] > above:
        yield from joker_sets(pack, jokers, size)


def runs(table: Table, seat: Seat) -> Iterator[Play]:
    """The sequences in a seat's hand, where they are played (DF-137)."""
    least = int(table.rules["sequence"])
    if not least:
        return
    pack, hand = table.pack, table.hand[seat]
    jokers = hand & pack.jokers
    for suit in SUITS:
        held = hand & pack.of_suit[suit]
        if held:
            yield from runs_of(pack, suit, held, jokers, least)


def leads(table: Table, seat: Seat) -> Iterator[Play]:
    """Whatever a lead may lay."""
    pack, hand = table.pack, table.hand[seat]
    jokers = (hand & pack.jokers).bit_count()
    most = max(((hand & pack.of_number[number]).bit_count() for number in pack.of_number if number != JOKER), default=0)
    for size in range(1, most + jokers + 1):
        yield from sets(table, seat, size)
    if table.rules["sequence"]:
        yield from runs(table, seat)


def follows(table: Table, seat: Seat) -> Iterator[Play]:
    """Whatever has the form of the newest play and is stronger, binds apart."""
    top = table.field[-1].play
    if top.kind == SET:
        yield from sets(table, seat, top.size, table.strength[top.number])
    elif top.kind == RUN:
        for play in runs(table, seat):
            if play.size == top.size and above(table, play, top):
                yield play


def above(table: Table, play: Play, top: Play) -> bool:
    """Whether a sequence is higher than another: its weakest card than that one's weakest (DF-139), or than its strongest (DF-140)."""
    strength = table.strength
    ends = strength[top.number], strength[top.last]
    bar = max(ends) if table.rules["sequence_follow"] == "beyond" else min(ends)
    return min(strength[play.number], strength[play.last]) > bar
