"""Cards that go from hand to hand (넘기, 되돌리기), hands that are exchanged, and seats that are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.daifugo.cards import ACE, KING, each, mask
from game.daifugo.events import Chosen, Swapped
from game.daifugo.question import ask_cards, ask_order, ask_seat, ask_strongest, chosen
from game.daifugo.resolve import call
from game.daifugo.rule import Contains, Local, Set, When
from game.daifugo.state import HAND
from game.daifugo.view import Effect, LaidPlay
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "gives"
Answers = dict[Seat, Any]


def _give(table: Table, effect: Effect) -> None:
    """7 넘기: up to as many cards as 7s to the next player (DF-172)."""
    if table.others(effect.seat) and ask_cards(table, effect, "give", [effect.seat], "given", 0, effect.n):
        call(table, effect)


def _given(table: Table, effect: Effect, answers: Answers) -> None:
    table.give(chosen(answers, effect.seat), effect.seat, table.after(effect.seat))


def _return(table: Table, effect: Effect) -> None:
    """9 되돌리기: just as many cards as 9s to the player before (DF-182)."""
    if table.others(effect.seat) and ask_cards(table, effect, "give", [effect.seat], "given", effect.n, effect.n):
        call(table, effect)


def _returned(table: Table, effect: Effect, answers: Answers) -> None:
    table.give(chosen(answers, effect.seat), effect.seat, table.before(effect.seat))


def _pastor(table: Table, effect: Effect) -> None:
    """킹 목사: everybody passes a card to the next player, all at once (DF-215)."""
    inside = table.inside()
    if len(inside) > 1 and ask_cards(table, effect, "give", inside, "given", 1, 1):
        call(table, effect)


def _passed_on(table: Table, effect: Effect, answers: Answers) -> None:
    takers = {seat: table.after(seat) for seat in answers}
    for seat, taker in takers.items():
        table.give(chosen(answers, seat), seat, taker)


def neighbours(table: Table, seat: Seat) -> list[Seat]:
    """The active seats to the left and the right."""
    return sorted({table.after(seat, 1), table.after(seat, -1)} - {seat})


def _privilege(table: Table, effect: Effect) -> None:
    """왕의 특권: whole hands are exchanged with a neighbour (DF-216)."""
    if ask_seat(table, effect, "chosen", neighbours(table, effect.seat)):
        call(table, effect)


def _exchanged(table: Table, effect: Effect, answers: Answers) -> None:
    table.swap_hands(effect.seat, int(answers[effect.seat]))


def _is_red(table: Table, laid: LaidPlay) -> bool:
    return laid.play.suits in ("H", "D") and not laid.play.jokers


def _red_five(table: Table, effect: Effect) -> None:
    """빨간 5: two hands are mixed and shared out again (DF-165)."""
    if ask_seat(table, effect, "chosen", table.others(effect.seat)):
        call(table, effect)


def _mixed(table: Table, effect: Effect, answers: Answers) -> None:
    """The odd card goes to whoever had more."""
    seat, other = effect.seat, int(answers[effect.seat])
    mine, theirs = table.hand[seat], table.hand[other]
    both = mine | theirs
    count = both.bit_count() // 2
    if both.bit_count() % 2 and mine.bit_count() > theirs.bit_count():
        count += 1
    cards = list(each(both))
    new = mask([cards[nth] for nth in table.luck.shuffle(len(cards), f"red_5 {table.plays_made}")][:count])
    seen = 1 << seat | 1 << other
    moves = table.move(mine & ~new, HAND[seat], HAND[other], seen) + table.move(theirs & new, HAND[other], HAND[seat], seen)
    table.tell(Swapped, moves=moves, seat=seat, taker=other)


def _thief(table: Table, effect: Effect) -> None:
    """시프: takes a neighbour's strongest card, the 대부호's two strongest; nothing from the 대빈민 (DF-161)."""
    if table.ranked(1) != effect.seat and ask_seat(table, effect, "chosen", neighbours(table, effect.seat)):
        call(table, effect)


def _robbed(table: Table, effect: Effect, answers: Answers) -> None:
    victim = int(answers[effect.seat])
    table.tell(Chosen, seat=effect.seat, rule=effect.what, taker=victim)
    if table.ranked(-1) != victim:
        ask_strongest(table, effect, "give", [victim], "taken", 2 if table.ranked(1) == victim else 1)


def _taken(table: Table, effect: Effect, answers: Answers) -> None:
    for victim in answers:
        table.give(chosen(answers, victim), victim, effect.seat)


def _market(table: Table, effect: Effect) -> None:
    """암시장: two cards of one's choice for another's two strongest (DF-223)."""
    if table.hand[effect.seat] and ask_seat(table, effect, "chosen", table.others(effect.seat)):
        call(table, effect)


def _offered(table: Table, effect: Effect, answers: Answers) -> None:
    other = int(answers[effect.seat])
    table.tell(Chosen, seat=effect.seat, rule=effect.what, taker=other)
    count = min(2, table.hand[effect.seat].bit_count(), table.hand[other].bit_count())
    about = Effect(effect.what, effect.seat, count, about=(other,))
    ask_cards(table, about, "give", [effect.seat], "paid", count, count)


def _paid(table: Table, effect: Effect, answers: Answers) -> None:
    """What is offered is chosen before the other's cards are seen, and changes hands with them."""
    table.give(chosen(answers, effect.seat), effect.seat, effect.about[0])
    ask_strongest(table, effect, "give", [effect.about[0]], "bought", effect.n)


def _nero(table: Table, effect: Effect) -> None:
    """네로: one card of choice from each opponent's hand (DF-220)."""
    call(table, effect)
    _rob_next(table, effect, table.others(effect.seat))


def _rob_next(table: Table, effect: Effect, left: list[Seat]) -> None:
    for nth, victim in enumerate(left):
        about = Effect(effect.what, effect.seat, effect.n, about=tuple(left[nth:]))
        table.look(effect.seat, HAND[victim])
        if ask_cards(table, about, "take", [effect.seat], "chosen", 1, 1, HAND[victim]):
            return


def _picked(table: Table, effect: Effect, answers: Answers) -> None:
    victim, *left = effect.about
    table.give(chosen(answers, effect.seat), victim, effect.seat)
    _rob_next(table, effect, left)


def _shuffle(table: Table, effect: Effect) -> None:
    """9 셔플: the opponents' seats are arranged anew, also for the games that follow (DF-183)."""
    others = [seat for seat in table.ring(effect.seat, 1)[:-1] if not table.gone[seat]]
    if len(others) > 1:
        call(table, effect)
        ask_order(table, effect, "seated", tuple(str(seat) for seat in others))


def _seated(table: Table, effect: Effect, answers: Answers) -> None:
    places = [table.seating.index(seat) for seat in table.ring(effect.seat, 1)[:-1] if not table.gone[seat]]
    for place, seat in zip(places, answers[effect.seat], strict=True):
        table.seating[place] = seat


RULES: Final = (
    Local("give_7", "172", GROUP, Contains(7), _give, then={"given": _given}),
    Local(
        "give_other",
        "172",
        GROUP,
        Contains("give_other"),
        _give,
        then={"given": _given},
        values=("off", "5", "10"),
        default="off",
    ),
    Local("return_9", "182", GROUP, Contains(9, runs=False, jokers=False), _return, then={"given": _returned}),
    Local("thief", "161", GROUP, Set(4, 3), _thief, then={"chosen": _robbed, "taken": _taken}, clashes=("death",)),
    Local(
        "black_market",
        "223",
        GROUP,
        Set(ACE, 3),
        _market,
        When.SWAP,
        then={"chosen": _offered, "paid": _paid, "bought": _taken},
    ),
    Local("nero", "220", GROUP, Set(KING, 3), _nero, then={"chosen": _picked}, clashes=("privilege", "arthur")),
    Local("pastor", "215", GROUP, Contains(KING), _pastor, When.OTHERS, then={"given": _passed_on}),
    Local(
        "shuffle_9",
        "183",
        GROUP,
        Set(9, 2),
        _shuffle,
        then={"seated": _seated},
        clashes=("ambulance",),
        seats=tuple(range(3, 10)),
        lasting=True,
    ),
    Local("red_5", "165", GROUP, Set(5, 1), _red_five, When.SWAP, where=_is_red, then={"chosen": _mixed}),
    Local("privilege", "216", GROUP, Set(KING, 3), _privilege, When.SWAP, then={"chosen": _exchanged}),
)
