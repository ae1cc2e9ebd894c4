"""Other forms and ways of playing: emperor, stepped sequences, the number below, the same number again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import TYPE_CHECKING, Final

import msgspec

from game.daifugo import binds
from game.daifugo.cards import JOKER, NUMBERS, SUITS, TWO, each
from game.daifugo.follow import above
from game.daifugo.local_rules.revolutions import revolt
from game.daifugo.order import chain
from game.daifugo.plays import EMPEROR, RUN, SET, STEPPED, Play, filled, groups, make_run, runs_with
from game.daifugo.rule import FORM, Local, Shape, When
from game.daifugo.view import LaidPlay
from game.options import Rules
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "forms"
TUNNEL: Final = 3
"""So many cards make a tunnel."""


def _top(table: Table) -> Play | None:
    return table.field[-1].play if table.field and not table.sealed else None


def _emperors(table: Table, seat: Seat) -> Iterator[Play]:
    """엠페러: four numbers in a row in four suits, as a lead or on a lower one (DF-148)."""
    top = _top(table)
    if table.field and (top is None or top.kind != EMPEROR):
        return
    pack, hand, numbers = table.pack, table.hand[seat], chain(table.scale)
    for first in range(len(numbers) - 3):
        row = numbers[first : first + 4]
        if not all(hand & pack.of_number[number] for number in row):
            continue
        for suits in permutations(SUITS):
            held = [hand & pack.of_number[n] & pack.of_suit[suit] for n, suit in zip(row, suits, strict=True)]
            if all(held):
                cards = tuple(next(each(some)) for some in held)
                line = " ".join(["play", *(pack.faces[card] for card in cards)])
                play = Play(line, EMPEROR, cards, row[0], SUITS, row)
                if top is None or _lowest(table, play) > _lowest(table, top):
                    yield play


def _lowest(table: Table, play: Play) -> int:
    return min(table.strength[number] for number in play.number_of)


class _Emperor:
    """Any emperor."""

    by = FORM

    def __call__(self, table: Table, laid: LaidPlay) -> int:
        return 4 if laid.play.kind == EMPEROR else 0

    def named(self, rules: Rules) -> int | None:
        """Any number."""
        return None


def _stepped(table: Table, seat: Seat) -> Iterator[Play]:
    """등차 계단: three or more cards of one suit at even distances; followers keep the distance, or any (DF-141, DF-142)."""
    top = _top(table)
    if table.field and (top is None or top.kind != STEPPED):
        return
    pack, hand, numbers = table.pack, table.hand[seat], chain(table.scale)
    same = table.rules["stepped"] == "same"
    jokers = hand & pack.jokers if same else 0
    distance = top.number_of[1] - top.number_of[0] if top is not None and same else 0
    for step in range(2, 7):
        for start in range(step):
            row = numbers[start::step]
            if len(row) < 3 or (distance and row[1] - row[0] != distance):
                continue
            by_suit = runs_with(pack, jokers, 3, row, STEPPED)
            for suit in SUITS:
                held = hand & pack.of_suit[suit]
                for play in by_suit[held].values() if held else ():
                    if top is None or (
                        play.size == top.size and _lowest(table, play) > _lowest(table, top) and binds.fits(table, play)
                    ):
                        yield play


def _tunnels(table: Table, seat: Seat) -> Iterator[Play]:
    """터널: 3 and 2 of a suit with neighbours. Jokers stand only for numbers linked from the 3 (DF-143)."""
    top, pack = _top(table), table.pack
    if chain(table.scale) != tuple(NUMBERS) or (table.field and (top is None or top.kind != RUN)):
        return
    for suit in SUITS:
        held = {pack.number[card]: card for card in each(table.hand[seat] & pack.of_suit[suit])}
        if 3 in held and TWO in held:
            for play in _through(table, suit, held, tuple(each(table.hand[seat] & pack.jokers))):
                if top is None or (play.size == top.size and above(table, play, top) and binds.fits(table, play)):
                    yield play


def _through(table: Table, suit: str, held: dict[int, int], jokers: tuple[int, ...]) -> Iterator[Play]:
    """The tunnels of a suit: so many numbers above the 3, so many below the 2."""
    for below in range(TWO - 3):
        if below and TWO - below not in held:
            return
        for over in range(TWO - 3 - below):
            tail, linked = (*range(TWO - below, TWO + 1), 3), tuple(range(4, 4 + over))
            if len(tail) + len(linked) < TUNNEL:
                continue
            for laid in filled(held, len(jokers), linked, 0):
                cards = {**{number: held[number] for number in tail}, **laid}
                yield msgspec.structs.replace(make_run(table.pack, suit, cards, jokers, (*tail, *linked)), number=3)


def _down(table: Table, seat: Seat) -> Iterator[Play]:
    """다운 넘버: on a single the next weaker number of the same suit (DF-149)."""
    top = _top(table)
    if top is None or top.kind != SET or top.size != 1 or top.number == JOKER or not top.suits:
        return
    place = table.order.index(top.number) - 1
    if place >= 0 and table.order[place] != JOKER:
        cards = table.hand[seat] & table.pack.of_number[table.order[place]] & table.pack.of_suit[top.suits]
        if cards:
            yield from groups(table.pack, cards, 0, "")[1].values()


def _again(table: Table, seat: Seat) -> Iterator[Play]:
    """추혁: a pure pair on a pair of the same number (DF-130, DF-132)."""
    top = _top(table)
    if top is not None and top.kind == SET and top.size == 2 and top.number != JOKER:
        cards = table.hand[seat] & table.pack.of_number[top.number]
        if cards.bit_count() > 1:
            yield from groups(table.pack, cards, 0, "")[2].values()


def _is_again(table: Table, laid: LaidPlay) -> bool:
    before = table.field[-2].play if len(table.field) > 1 else None
    return before is not None and before.kind == SET and before.size == 2 and before.number == laid.play.number


def _closed(table: Table, laid: LaidPlay) -> bool:
    """All others pass, not even jokers follow (DF-131); under 초혁명 it is only a play (DF-133)."""
    return not table.frozen and laid.play.size == 2 and _is_again(table, laid)


RULES: Final = (
    Local("emperor", "148 208", GROUP, _Emperor(), revolt, When.STRENGTH, turns=True, ways=_emperors),
    Local("stepped", "141 142 208", GROUP, ways=_stepped, values=("off", "same", "any"), default="off"),
    Local("tunnel", "143 144", GROUP, ways=_tunnels, needs=("sequence",)),
    Local("down_number", "149 208", GROUP, ways=_down),
    Local(
        "follow_up",
        "130 131 132 133",
        GROUP,
        Shape(2),
        revolt,
        When.STRENGTH,
        _is_again,
        turns=True,
        ways=_again,
        closes=_closed,
    ),
)
