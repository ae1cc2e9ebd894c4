"""Cards that come back from the discard pile (버린 카드 더미), chosen or drawn blindly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from game.daifugo.cards import KING, QUEEN, TWO
from game.daifugo.events import Gave
from game.daifugo.question import ask_cards, chosen
from game.daifugo.resolve import call
from game.daifugo.rule import Contains, Local, Set, When
from game.daifugo.state import DISCARD, HAND
from game.daifugo.view import Effect, LaidPlay
from game.table import EVERYBODY, Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "pile"
Answers = dict[Seat, Any]
SALVAGE: Final = "trick_salvage_"


def _choose(table: Table, effect: Effect, count: int = 1) -> None:
    """A seat looks through the pile, and takes what it likes of it."""
    if table.piles[DISCARD]:
        call(table, effect)
        table.look(effect.seat, DISCARD)
        ask_cards(table, effect, "take", [effect.seat], "chosen", count, count, DISCARD)


def _chosen(table: Table, effect: Effect, answers: Answers) -> None:
    table.take_up(chosen(answers, effect.seat), effect.seat)


def _handed(table: Table, effect: Effect, answers: Answers) -> None:
    """좀비: the card goes to the next player (DF-155)."""
    cards, taker = chosen(answers, effect.seat), table.after(effect.seat)
    seen = 1 << effect.seat | 1 << taker
    moves = table.move(cards, DISCARD, HAND[taker], seen)
    table.tell(Gave, moves=moves, seat=effect.seat, taker=taker, count=1, seen=seen, faces=table.pack.hand(cards))


def _three(table: Table, effect: Effect) -> None:
    """구조: who has played a 3, but in a sequence, takes a card once the trick is cleared (DF-156)."""
    table.counters.setdefault(f"{SALVAGE}{effect.seat}", effect.seat)


def _salvage(table: Table) -> Iterable[Effect]:
    seats = [seat for key, seat in table.counters.items() if key.startswith(SALVAGE)]
    return [Effect("salvage", seat, stage="cleared") for seat in seats]


def _salvaged(table: Table, effect: Effect, answers: Answers) -> None:
    if not table.gone[effect.seat]:
        _choose(table, effect)


def _has_black_seven(table: Table, laid: LaidPlay) -> bool:
    return any(table.pack.faces[card] in ("S7", "C7") for card in laid.play.cards)


def _black_seven(table: Table, effect: Effect) -> None:
    """검은 7: as many cards as were played come blindly from the pile, and are shown (DF-175)."""
    count = table.field[-1].play.size
    if table.piles[DISCARD].bit_count() > count:
        call(table, effect)
        table.take_up(table.draw(DISCARD, count, "pile"), effect.seat, EVERYBODY)


def _galaxy(table: Table, effect: Effect) -> None:
    """은하철도: two cards are set aside for two drawn blindly (DF-186)."""
    if table.piles[DISCARD].bit_count() > 1 and table.hand[effect.seat].bit_count() > 1:
        call(table, effect)
        ask_cards(table, effect, "aside", [effect.seat], "chosen", 2, 2)


def _boarded(table: Table, effect: Effect, answers: Answers) -> None:
    table.take_up(table.draw(DISCARD, 2, "pile"), effect.seat)
    table.lay_aside(chosen(answers, effect.seat), effect.seat)


def _love(table: Table, effect: Effect) -> None:
    """Q 러브: as many cards as Qs from the pile, and then another turn as a follower (DF-198)."""
    if table.piles[DISCARD]:
        table.again = effect.seat
        _choose(table, effect, effect.n)


def _king(table: Table, effect: Effect) -> None:
    """Re:KING: everybody draws blindly, even who has just played the last cards (DF-217)."""
    seats = [effect.seat, *table.others(effect.seat)]
    if table.piles[DISCARD].bit_count() >= effect.n * len(seats):
        call(table, effect)
        for seat in seats:
            table.take_up(table.draw(DISCARD, effect.n, "pile"), seat)


def _tyrant(table: Table, effect: Effect) -> None:
    """폭군: all others draw a card blindly, in a revolution the player alone (DF-229)."""
    seats = [effect.seat] if table.revolution else table.others(effect.seat)
    if table.piles[DISCARD].bit_count() >= len(seats):
        call(table, effect)
        for seat in seats:
            if not table.gone[seat]:
                table.take_up(table.draw(DISCARD, 1, "pile"), seat)


RULES: Final = (
    Local("re_king", "217", GROUP, Contains(KING), _king, When.DRAW),
    Local("zombie", "155", GROUP, Set(3, 3), _choose, then={"chosen": _handed}, lasting=True),
    Local(
        "salvage",
        "156",
        GROUP,
        Contains(3, runs=False),
        _three,
        When.CLEAR,
        then={"cleared": _salvaged, "chosen": _chosen},
        on_clear=_salvage,
    ),
    Local("satan", "169", GROUP, Set(6, 3), _choose, then={"chosen": _chosen}),
    Local("black_7", "175", GROUP, Contains(7), _black_seven, where=_has_black_seven),
    Local("galaxy", "186", GROUP, Set(9, 3), _galaxy, When.THEN, then={"chosen": _boarded}),
    Local("love_q", "198", GROUP, Contains(QUEEN, runs=False), _love, then={"chosen": _chosen}),
    Local("tyrant", "229", GROUP, Contains(TWO), _tyrant, When.OTHERS),
)
