"""Who deals: the winner or dealer of the round before, a drawn card, a turned one, or 가위바위보 (GS-19…GS-26)."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.gostop.cards import FACES, JOKERS, MONTH, each
from game.gostop.deal import cut_or_deal, deal, turn_back
from game.gostop.places import DRAW, moves
from game.gostop.seats import way
from game.gostop.sitting import after_deal
from game.gostop.state import Table
from game.gostop.view import DealerChosen, Drawn, Threw
from game.round import Question
from game.table import Seat

BEATS: Final = {"rock": "scissors", "paper": "rock", "scissors": "paper"}
"""가위바위보: which sign beats which."""

THROWS: Final = 20
"""After so many drawn throws of 가위바위보 chance decides, so that a round always ends."""

_SIGNS: Final = {f"rps {sign}": sign for sign in ("rock", "paper", "scissors")}
_PHASES: Final = {
    "night_day": "deal_draw",
    "high": "deal_draw",
    "cut": "deal_cut",
    "floor_flip": "deal_flip",
    "rps": "deal_rps",
}


def open_round(table: Table) -> None:
    """From a fresh table to the first question."""
    choice, seat = way(table.rules), table.came.dealer
    if seat is not None and (table.rule["next_dealer"] == "winner" or table.came.how == "nagari"):
        table.dealer = seat
        table.stock = _shuffled(table, "deck")
        table.tell(DealerChosen, seat=seat, how=table.came.how)
        cut_or_deal(table)
        return
    table.contenders = tuple(range(table.seats))
    if choice == "floor_flip":
        table.stock = _shuffled(table, "deck")
        deal(table)
    else:
        table.stock = _shuffled(table, "draw")
    table.turn = None if choice == "rps" else 0
    table.go_on(_PHASES[choice])


def _shuffled(table: Table, label: str) -> list[int]:
    """The pack in the order of the luck, the next card last."""
    return [table.pack[nth] for nth in reversed(table.luck.shuffle(len(table.pack), label))]


# -- drawing and turning ----------------------------------------------------------------------------------------------


@cache
def _draws(verb: str, first: int, count: int) -> dict[str, int]:
    """The ways to draw one of so many cards, with its index; the first is called by the number `first`."""
    return {f"{verb} {first + nth}": nth for nth in range(count)}


def ask_draw(table: Table) -> tuple[Question, ...]:
    """A card from the fan (밤일낮장)."""
    return (table.ask(table.mover, _draws("draw", 0, len(table.stock)), "draw 0", lot=True),)


def ask_lift(table: Table) -> tuple[Question, ...]:
    """Lift some of the pack and look at the card beneath (기리)."""
    return (table.ask(table.mover, _draws("cut", 1, len(table.stock)), "cut 1", lot=True),)


def answer_draw(table: Table, answers: dict[Seat, int]) -> None:
    """The card, drawn or beneath what was lifted, goes face up before its seat."""
    seat = table.mover
    card = table.stock.pop(-1 - answers[seat])
    table.drawn[seat] |= 1 << card
    table.drew[seat] = card
    if table.watched:
        table.tell(Drawn, seat=seat, face=FACES[card], moves=moves(1 << card, "stock", DRAW[seat]))
    _next_draw(table, card, len(table.stock))


def _face_down(table: Table) -> list[int]:
    return [card for card in table.closed if not table.face_up >> card & 1]


def ask_flip(table: Table) -> tuple[Question, ...]:
    """Turn one of the floor cards that lie face down."""
    return (table.ask(table.mover, _draws("draw", 0, len(_face_down(table))), "draw 0", kind="deal_draw", lot=True),)


def answer_flip(table: Table, answers: dict[Seat, int]) -> None:
    """The floor card is turned where it lies."""
    seat, lying = table.mover, _face_down(table)
    card = lying[answers[seat]]
    table.face_up |= 1 << card
    table.drew[seat] = card
    if table.watched:
        table.tell(Drawn, seat=seat, face=FACES[card], moves=moves(1 << card, "floor", "floor"))
    _next_draw(table, card, len(lying) - 1)


def _next_draw(table: Table, drawn: int, left: int) -> None:
    """After `drawn` the next contender draws, and whoever drew a bonus card draws again if enough is left for the others; when
    all have, the best month deals, and those that are level draw again. `left` is how many cards can still be drawn: of seven
    that turn six floor cards the last gets none."""
    if JOKERS >> drawn & 1 and left > sum(table.drew[seat] is None for seat in table.contenders):
        table.drew[table.mover] = None
    found: dict[Seat, int] = {}
    for seat in table.contenders:
        card = table.drew[seat]
        if card is None and left:
            table.turn = seat
            table.go_on(table.phase)
            return
        if card is not None:
            found[seat] = MONTH[card]
    how = way(table.rules)
    low = how == "cut" or (how == "night_day" and table.came.night)
    best = (min if low else max)(found.values())
    level = tuple(seat for seat in found if found[seat] == best)
    if len(level) == 1 or left < len(level):
        _chosen(table, level[0])
        return
    table.contenders, table.tries = level, table.tries + 1
    for seat in level:
        table.drew[seat] = None
    table.turn = level[0]
    table.go_on(table.phase)


# -- 가위바위보 -------------------------------------------------------------------------------------------------------


def ask_rps(table: Table) -> tuple[Question, ...]:
    """가위바위보, all at once."""
    return tuple(table.ask(seat, _SIGNS, "rps rock", lot=True) for seat in table.contenders)


def answer_rps(table: Table, answers: dict[Seat, str]) -> None:
    """The signs are compared; whoever is left throws again."""
    signs = {seat: answers[seat] for seat in table.contenders}
    for seat, sign in signs.items():
        table.tell(Threw, seat=seat, sign=sign)
    table.tries += 1
    shown = set(signs.values())
    if len(shown) == 2:
        table.contenders = tuple(seat for seat, sign in signs.items() if BEATS[sign] in shown)
    if len(table.contenders) == 1:
        _chosen(table, table.contenders[0])
    elif table.tries >= THROWS:
        _chosen(table, table.contenders[table.luck.below(len(table.contenders), "rps")])
    else:
        table.go_on("deal_rps")


# -- the dealer is chosen ---------------------------------------------------------------------------------------------


def _chosen(table: Table, seat: Seat) -> None:
    """The dealer is known. Unless the cards are dealt already what was drawn goes back, and the pack is shuffled."""
    table.dealer, table.turn, table.contenders = seat, None, ()
    how = way(table.rules)
    table.drew = [None] * table.seats
    if how == "floor_flip":
        table.tell(DealerChosen, seat=seat, how=how, moves=turn_back(table))
        after_deal(table)
        return
    drawn, table.drawn = table.drawn, [0] * table.seats
    table.shown = sum(drawn)
    for cards in drawn:
        table.stock += each(cards)
    if table.watched:
        back = [move for other, cards in enumerate(drawn) for move in moves(cards, DRAW[other], "stock")]
        table.tell(DealerChosen, seat=seat, how=how, moves=tuple(back))
    table.stock = _shuffled(table, "deck")
    cut_or_deal(table)
