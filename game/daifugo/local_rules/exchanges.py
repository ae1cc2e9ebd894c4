"""What happens to hands between the exchange and the first lead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from game.daifugo.cards import TWO, each
from game.daifugo.events import Drew
from game.daifugo.question import ask_cards, ask_word, chosen
from game.daifugo.resolve import call
from game.daifugo.rule import STATE, Local
from game.daifugo.state import DECK, HAND
from game.daifugo.view import Effect
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "exchange"
Answers = dict[Seat, Any]
MONOPOLY: Final = 5
"""So many 2s and jokers in one hand are too many (DF-087)."""


def _antitrust(table: Table) -> Iterable[Effect]:
    """독점 금지법: a 대부호 with five or more 2s and jokers must share the 2s (DF-087)."""
    top = table.ranked(1)
    if top is None:
        return []
    strong = table.hand[top] & (table.pack.of_number[TWO] | table.pack.jokers)
    return [Effect("antitrust", top)] if strong.bit_count() >= MONOPOLY else []


def _share(table: Table, effect: Effect) -> None:
    """The lowest ranks get a 2 first, where there are not enough."""
    twos = list(each(table.hand[effect.seat] & table.pack.of_number[TWO]))
    takers = sorted(table.others(effect.seat), key=lambda seat: -table.came.ranks[seat])[: len(twos)]
    call(table, effect)
    ask_cards(table, effect, "give", takers, "given", 1, 1)


def _shared(table: Table, effect: Effect, answers: Answers) -> None:
    twos = list(each(table.hand[effect.seat] & table.pack.of_number[TWO]))
    for seat, two in zip(answers, twos, strict=False):
        table.give(chosen(answers, seat), seat, effect.seat)
        table.give(1 << two, effect.seat, seat)


def _spare(table: Table) -> Iterable[Effect]:
    """그리스식: the middle rank may exchange two cards for the spare ones (DF-276)."""
    middle = table.ranked((table.seats + 1) // 2)
    return [Effect("spare_swap", middle)] if middle is not None and table.piles[DECK].bit_count() == 2 else []


def _ask_spare(table: Table, effect: Effect) -> None:
    ask_word(table, effect, "swap", "said", ("no", "yes"))


def _said(table: Table, effect: Effect, answers: Answers) -> None:
    if answers[effect.seat] == "yes":
        ask_cards(table, effect, "discard", [effect.seat], "chosen", 2, 2)


def _swapped(table: Table, effect: Effect, answers: Answers) -> None:
    """Both pairs change places; only the middle rank sees them."""
    seat, spare = effect.seat, table.piles[DECK]
    call(table, effect)
    seen = 1 << seat
    moves = table.move(chosen(answers, seat), HAND[seat], DECK, seen) + table.move(spare, DECK, HAND[seat], seen)
    table.tell(Drew, moves=moves, seat=seat, count=2, seen=seen, faces=table.pack.hand(spare))


RULES: Final = (
    Local("antitrust", "87", GROUP, None, _share, kind=STATE, then={"given": _shared}, on_deal=_antitrust),
    Local("spare_swap", "276", GROUP, None, _ask_spare, kind=STATE, then={"said": _said, "chosen": _swapped}, on_deal=_spare),
)
