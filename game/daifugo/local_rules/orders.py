"""Other orders of strength: religious and absolute revolution, Arthur's joker, the sevens that beat what is strongest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.daifugo import binds, trick
from game.daifugo.cards import ACE, BLACK, JOKER, KING, TWO
from game.daifugo.local_rules.revolutions import change, only_change
from game.daifugo.order import ARTHUR, NATURAL, Order, begun_with
from game.daifugo.plays import SET, Play, groups
from game.daifugo.resolve import call
from game.daifugo.rule import CARDS, Local, Set, Shape, When
from game.daifugo.view import Effect, LaidPlay
from game.options import Rules
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "orders"
FACE_ORDER: Final[Order] = (ACE, TWO, *range(3, ACE), JOKER)
"""Ace 1 to king 13, by face value (DF-101)."""
ANSWERS: Final = ("spade_3", "three_3s", "spade_2", "sandstorm")
"""The rules by which a single joker can be answered."""


def reorder(table: Table, effect: Effect, order: Order, revolution: bool) -> None:
    """Numbers stand in another order from now on; no revolution comes of the same play."""
    if only_change(table):
        call(table, effect)
        trick.revolted(table)
        change(table, effect.seat, order, revolution)


def _religious(table: Table, effect: Effect) -> None:
    """종교 혁명: four Ks, jokers among them, make strength follow face value (DF-101, DF-103, DF-104)."""
    reorder(table, effect, FACE_ORDER, False)


def odd(number: int) -> bool:
    """Whether a number is odd by its face value; a king is."""
    return (1 if number == ACE else 2 if number == TWO else number) % 2 == 1


def _restrains(table: Table) -> bool:
    """Whether what 종교 혁명 has put on plays holds; an omen ends it, and leaves the order of strength (DF-100)."""
    return table.scale == FACE_ORDER and table.silenced != "omen"


def _parity(table: Table, seat: Seat, play: Play) -> bool:
    """Children keep to the lead's odd or even, and never play jokers alone (DF-102, DF-106, DF-110). Sequences are free
    (DF-111)."""
    if not _restrains(table) or not table.field or play.kind != SET:
        return False
    if play.number == JOKER:
        return True
    first = table.field[0].play.number
    return first != JOKER and odd(first) != odd(play.number)


def _only_jokers(table: Table, laid: LaidPlay) -> bool:
    """On a lead of jokers alone all children pass, but for the ways to answer a single joker (DF-109)."""
    if not _restrains(table) or len(table.field) > 1 or laid.play.number != JOKER:
        return False
    return laid.play.size > 1 or not any(table.rules[way] not in (False, "off") for way in ANSWERS)


class _ItsFace:
    """A set of as many cards as its number says (DF-114)."""

    by = CARDS

    def __call__(self, table: Table, laid: LaidPlay) -> int:
        play = laid.play
        return play.size if play.kind == SET and 3 <= play.number <= 6 and play.size == play.number else 0

    def named(self, rules: Rules) -> int | None:
        """Any number."""
        return None


def _absolute(table: Table, effect: Effect) -> None:
    """절대 혁명: as many cards as the face says put the number at the end of the order (DF-114)."""
    reorder(table, effect, begun_with(table.field[-1].play.number), table.revolution)


def _arthur(table: Table, effect: Effect) -> None:
    """아서: three Ks put the joker between 10 and J (DF-218)."""
    if table.scale == NATURAL and not table.frozen:
        call(table, effect)
        change(table, effect.seat, ARTHUR, table.revolution)


def _pure_sevens(table: Table, play: Play, suits: str) -> bool:
    return play.kind == SET and play.number == 7 and not play.jokers and all(suit in suits for suit in play.suits)


def _reigning(table: Table, play: Play) -> bool:
    """Whether a play on the field is of sevens that only a joker beats."""
    if table.reversed:
        return bool(table.rules["black_sevens"]) and _pure_sevens(table, play, BLACK)
    return bool(table.rules["red_sevens"]) and _pure_sevens(table, play, "HD")


def _sevens(table: Table, seat: Seat) -> Iterator[Play]:
    """레드 세븐 in the normal order, 블랙 세븐 in the reversed one: pure sets of them on any set but jokers (DF-060, DF-061)."""
    top = table.field[-1].play if table.field else None
    if top is None or top.kind != SET or top.number == JOKER or table.sealed or _reigning(table, top):
        return
    by_size = groups(table.pack, table.hand[seat] & table.pack.of_number[7], 0, table.active.picks)
    if table.hand[seat] & table.pack.of_number[7] and top.size < len(by_size):
        for play in by_size[top.size].values():
            if _reigning(table, play) and binds.fits(table, play):
                yield play


def _beneath(table: Table, seat: Seat, play: Play) -> bool:
    """On such sevens only jokers follow."""
    return bool(table.field) and _reigning(table, table.field[-1].play) and play.number != JOKER


RULES: Final = (
    Local(
        "religious",
        "101 102 103 104 105 106 107 108 109 110 111",
        GROUP,
        Shape(4, number=KING),
        _religious,
        When.STRENGTH - 1,
        bars=_parity,
        closes=_only_jokers,
        clashes=("revolution",),
        turns=True,
    ),
    Local("absolute", "114 115 116", GROUP, _ItsFace(), _absolute, When.STRENGTH - 1, turns=True),
    Local("arthur", "218 219", GROUP, Set(KING, 3), _arthur, When.STRENGTH, clashes=("privilege",)),
    Local("red_sevens", "60 105", GROUP, ways=_sevens, bars=_beneath),
    Local("black_sevens", "61 108", GROUP, ways=_sevens, bars=_beneath),
)
