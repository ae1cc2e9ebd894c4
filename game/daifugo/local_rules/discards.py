"""Cards that leave hands without being played: discarded (버리기), called out, or laid beside the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.daifugo import finish
from game.daifugo.cards import KING, NAME, NUMBERS, QUEEN
from game.daifugo.events import Chosen, Numbered
from game.daifugo.question import ask_cards, ask_numbers, ask_seat, ask_strongest, chosen
from game.daifugo.resolve import call
from game.daifugo.rule import Contains, Local, Set, When, rows
from game.daifugo.state import HAND
from game.daifugo.view import Effect
from game.options import Option
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "discards"
Answers = dict[Seat, Any]


def _discard(table: Table, effect: Effect) -> None:
    """10 버리기: up to as many cards as 10s (DF-188, DF-189)."""
    if ask_cards(table, effect, "discard", [effect.seat], "chosen", 0, effect.n):
        call(table, effect)


def _discarded(table: Table, effect: Effect, answers: Answers) -> None:
    table.discard(chosen(answers, effect.seat), effect.seat)


def _attach(table: Table, effect: Effect) -> None:
    """7 붙이기: as many cards as 7s lie open beside the field (DF-174)."""
    if ask_cards(table, effect, "aside", [effect.seat], "chosen", effect.n, effect.n):
        call(table, effect)


def _disguise(table: Table, effect: Effect) -> None:
    """여장: as many Ks as Qs, where they are held, lie beside the field (DF-213)."""
    if ask_cards(table, effect, "aside", [effect.seat], "chosen", effect.n, effect.n, number=KING):
        call(table, effect)


def _laid_aside(table: Table, effect: Effect, answers: Answers) -> None:
    table.lay_aside(chosen(answers, effect.seat), effect.seat)


def _bomb(table: Table, effect: Effect) -> None:
    """Q 폭탄: everybody discards all cards of the numbers called (DF-196)."""
    call(table, effect)
    ask_numbers(table, effect, "called", tuple(NAME[number] for number in NUMBERS if table.pack.of_number[number]), effect.n)


def _called(table: Table, effect: Effect, answers: Answers) -> None:
    """The current player first, then turn order; number by number (DF-197)."""
    numbers = list(dict.fromkeys(answers[effect.seat]))
    table.tell(Numbered, seat=effect.seat, rule=effect.what, numbers=tuple(NAME[number] for number in numbers))
    if table.rules["bomb_order"] == "weakest":
        numbers.sort(key=lambda number: table.strength[number])
    for number in numbers:
        for seat in (effect.seat, *table.others(effect.seat)):
            table.discard(table.hand[seat] & table.pack.of_number[number], seat)
        finish.check(table)


def _strongest_of(count: int, next_only: bool = False) -> Any:
    """Others give up so many of their strongest cards."""

    def act(table: Table, effect: Effect) -> None:
        others = table.others(effect.seat)
        if ask_strongest(table, effect, "discard", others[:1] if next_only else others, "chosen", count):
            call(table, effect)

    return act


def _lost(table: Table, effect: Effect, answers: Answers) -> None:
    for seat in table.others(effect.seat):
        if seat in answers:
            table.discard(chosen(answers, seat), seat)


def _lost_aside(table: Table, effect: Effect, answers: Answers) -> None:
    for seat in table.others(effect.seat):
        if seat in answers:
            table.lay_aside(chosen(answers, seat), seat)


def _bet(table: Table, effect: Effect) -> None:
    """9 내기: for each 9 somebody draws a card from one's hand, which is discarded; then the field clears, also after one's last
    card (DF-187)."""
    table.cut = table.cut or effect.what
    if effect.n and table.hand[effect.seat] and ask_seat(table, effect, "chosen", table.others(effect.seat)):
        call(table, effect)


def _drawn(table: Table, effect: Effect, answers: Answers) -> None:
    table.tell(Chosen, seat=effect.seat, rule=effect.what, taker=int(answers[effect.seat]))
    table.discard(table.draw(HAND[effect.seat], 1, "bet_9"), effect.seat)
    if effect.n > 1 and table.hand[effect.seat]:
        _bet(table, Effect(effect.what, effect.seat, effect.n - 1))


RULES: Final = (
    Local("discard_10", "188", GROUP, Contains(10), _discard, then={"chosen": _discarded}),
    Local("discard_7", "189", GROUP, Contains(7), _discard, then={"chosen": _discarded}),
    Local("discard_q", "189", GROUP, Contains(QUEEN), _discard, then={"chosen": _discarded}),
    Local("attach_7", "174", GROUP, Contains(7), _attach, then={"chosen": _laid_aside}),
    Local("disguise", "213", GROUP, Contains(QUEEN, runs=False), _disguise, then={"chosen": _laid_aside}),
    Local("bet_9", "187", GROUP, Contains(9), _bet, then={"chosen": _drawn}, lasting=True),
    Local(
        "bomb_q",
        "196 197",
        GROUP,
        Contains(QUEEN),
        _bomb,
        When.OTHERS,
        then={"called": _called},
        more=(Option("bomb_order", ("called", "weakest"), "called", rows("197"), GROUP, needs=("bomb_q",)),),
    ),
    Local("death", "158", GROUP, Set(4, 3), _strongest_of(1), When.OTHERS, then={"chosen": _lost}),
    Local(
        "mary_1", "203", GROUP, Set(QUEEN, 3), _strongest_of(2), When.OTHERS, then={"chosen": _lost_aside}, excludes=("jeanne_1",)
    ),
    Local("jeanne_1", "211", GROUP, Set(QUEEN, 3), _strongest_of(2, next_only=True), When.OTHERS, then={"chosen": _lost}),
)
