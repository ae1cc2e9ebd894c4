"""What happens to hands between the exchange and the first lead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from game.daifugo import evasion
from game.daifugo.cards import TWO, each
from game.daifugo.events import Drew
from game.daifugo.question import ask_cards, ask_word, chosen
from game.daifugo.ranks import title
from game.daifugo.resolve import call
from game.daifugo.rule import Local, rows
from game.daifugo.state import DECK, HAND
from game.daifugo.view import Effect
from game.options import SWITCH, Option
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


def _commoners(table: Table) -> list[Seat]:
    """The 평민, the highest first."""
    nine = bool(table.rules["nine_ranks"])
    by_place = sorted(range(table.seats), key=lambda seat: table.came.ranks[seat]) if table.came.ranks else []
    return [seat for place, seat in enumerate(by_place, 1) if title(table.seats, place, nine) == "heimin"]


def _deals(table: Table) -> Iterable[Effect]:
    """거래: 평민 may change cards of one number among themselves; each may offer one (DF-081)."""
    found = _commoners(table)
    return [Effect("deals", seat) for seat in found] if len(found) > 1 else []


def _ask_offer(table: Table, effect: Effect) -> None:
    ask_cards(table, effect, "offer", [effect.seat], "offered", 0, 1)


def _offered(table: Table, effect: Effect, answers: Answers) -> None:
    """What is offered is shown; each of the other 평민 may put a card of that number against it."""
    if not answers[effect.seat]:
        return
    card = answers[effect.seat][0]
    table.shown |= 1 << card
    about = Effect(effect.what, effect.seat, about=(card,))
    others = [seat for seat in _commoners(table) if seat != effect.seat]
    if table.pack.suit[card]:
        ask_cards(table, about, "accept", others, "accepted", 0, 1, number=table.pack.number[card])


def _accepted(table: Table, effect: Effect, answers: Answers) -> None:
    """Of several who accept, the highest deals."""
    card, suit = effect.about[0], table.pack.suit
    for seat in _commoners(table):
        if answers.get(seat) and suit[answers[seat][0]] != suit[card]:
            call(table, effect)
            table.give(1 << card, effect.seat, seat)
            table.give(chosen(answers, seat), seat, effect.seat)
            return


def _declared(table: Table, effect: Effect) -> None:
    evasion.punish(table, effect.seat)


RULES: Final = (
    Local("antitrust", "87", GROUP, None, _share, then={"given": _shared}, on_deal=_antitrust),
    Local(
        "deals",
        "81",
        GROUP,
        None,
        _ask_offer,
        then={"offered": _offered, "accepted": _accepted},
        on_deal=_deals,
        seats=(6, 7, 8, 9),
    ),
    Local(
        "evasion",
        "75 76 77 79 265",
        GROUP,
        None,
        _declared,
        may=evasion.may_declare,
        values=("off", "out", "void"),
        default="off",
        more=(
            Option("evasion_next", ("off", "open_hand", "one_more"), "off", rows("78"), GROUP, needs=("evasion",)),
            Option("accusation", SWITCH, False, rows("79"), GROUP, needs=("evasion", "exchange!=face_down")),
        ),
    ),
    Local(
        "spare_swap",
        "276",
        GROUP,
        act=_ask_spare,
        then={"said": _said, "chosen": _swapped},
        on_deal=_spare,
        needs=("deck=greek",),
    ),
)
