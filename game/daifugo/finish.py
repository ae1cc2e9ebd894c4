"""Going out: finishing (오르기), foul finishes, the fall, and when a game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.daifugo import trick
from game.daifugo.cards import JACK, JOKER, NUMBERS, TWO, each
from game.daifugo.events import Called, Finished, Fouled, Lost
from game.daifugo.order import chain, strongest, turned, weakest
from game.daifugo.plays import RUN, SET, Play
from game.daifugo.rule import acting
from game.daifugo.state import DISCARD, HAND
from game.daifugo.view import LaidPlay
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table


def is_foul(table: Table, laid: LaidPlay) -> bool:
    """Whether finishing on this play is forbidden (DF-062, DF-269). The order of strength is the one before the play;
    under DF-064 four of a kind are judged by the order after it. Of a fusion the added cards are judged, and it may be exempt
    from the ban on revolutions (DF-129)."""
    rules, play = table.rules, laid.own
    if table.silenced == "mary_2":
        return False
    made = table.counters.get(trick.REVOLUTION) == len(table.field)
    if rules["foul_revolution"] and made and not (laid.added and rules["fusion_exempt"]):
        return True
    over = laid.turned
    if rules["four_twos"] == "after" and play.kind != RUN and play.size >= 4:
        over = table.reversed
    joker_turns = bool(rules["joker_turns"])
    order = turned(table.scale, joker_turns) if over else table.scale
    numbers = set(play.number_of)
    banned = strongest(order) if chain(table.scale) == tuple(NUMBERS) else TWO
    if rules["foul_joker"] and play.jokers and not (joker_turns and over):
        return True
    if rules["foul_strongest"] and _among_strongest(table, laid, banned):
        return True
    if rules["foul_weakest"] and weakest(order) in numbers:
        return True
    if rules["foul_8"] and 8 in numbers and _cuts(table, play):
        return True
    if rules["foul_jack"] and JACK in numbers and rules["back_11"] != "off":
        return True
    return bool(rules["foul_spade_3"] and rules["spade_3"] and [table.pack.faces[card] for card in play.cards] == ["S3"])


def _cuts(table: Table, play: Play) -> bool:
    """Whether a play with an 8 is one that 8 끊기 speaks of: any set, and another form where an 8 in it cuts (DF-179)."""
    how = table.rules["cut_8"]
    return how == "everywhere" and bool(acting(table, play, 8)) if play.kind != SET else how != "off"


def _among_strongest(table: Table, laid: LaidPlay, banned: int) -> bool:
    """Whether a play has cards of the strongest number; under 2 백 every 2 is such a card (DF-226)."""
    if table.rules["spade_2"] and _answered_joker(table, laid.own):
        return False
    return banned in laid.own.number_of or (bool(table.rules["back_2"]) and TWO in laid.own.number_of)


def _answered_joker(table: Table, play: Play) -> bool:
    """Whether ♠2 was laid on a joker, which is no foul (DF-202)."""
    before = table.field[-2].play if len(table.field) > 1 else None
    return play.line == "play S2" and before is not None and before.number == JOKER


def check(table: Table, laid: LaidPlay | None = None) -> None:
    """Note who has run out of cards: first the seat that just played, then in turn order (DF-197). With `laid` its last
    play is judged; a hand that an effect emptied never fouls."""
    gone = table.gone
    if 0 not in table.hand or all(hand or gone[seat] for seat, hand in enumerate(table.hand)):
        return
    first = table.mover if laid is None else laid.seat
    for seat in [first, *table.ring(first)[:-1]]:
        if table.hand[seat] or gone[seat]:
            continue
        if laid is not None and laid.seat == seat and is_foul(table, laid):
            foul(table, seat)
        else:
            go_out(table, seat)


def go_out(table: Table, seat: Seat) -> None:
    """A seat has finished, next in order."""
    table.gone[seat] = True
    table.finished.append(seat)
    table.tell(Finished, seat=seat, place=len(table.finished))


def draw_lots(table: Table) -> None:
    """Nobody plays any more: whoever still holds cards gets a place by lot (DF-278)."""
    inside = table.inside()
    table.tell(Called, seat=table.mover, rule="stalemate")
    table.judged = 1
    for nth in table.luck.shuffle(len(inside), "stalemate"):
        go_out(table, inside[nth])


def foul(table: Table, seat: Seat) -> None:
    """A seat has finished on what is forbidden."""
    table.gone[seat] = True
    table.fouled.append(seat)
    table.lost.append(seat)
    table.tell(Fouled, seat=seat)


def lose(table: Table, seat: Seat, rule: str) -> None:
    """A seat is out at once, with the lowest rank that is free."""
    if table.gone[seat]:
        return
    table.gone[seat] = True
    table.lost.append(seat)
    throw_in(table, seat, rule)


def throw_in(table: Table, seat: Seat, rule: str) -> None:
    """A seat that is out lays its hand face down on the discard pile."""
    moves = table.move(table.hand[seat], HAND[seat], DISCARD, 1 << seat)
    table.tell(Lost, moves=moves, seat=seat, rule=rule)


def win(table: Table, seat: Seat) -> None:
    """A seat goes out at once; what it still holds is discarded."""
    if not table.gone[seat]:
        table.discard(table.hand[seat], seat)
        go_out(table, seat)


def judge(table: Table) -> None:
    """What follows of new finishes: upset, the fall, the fall of Kyoto, in this order (DF-065 to DF-067). Only the first
    legal finish brings them about."""
    if table.judged or not table.finished:
        return
    first, rules = table.finished[0], table.rules
    table.judged = 1
    if not table.came.ranks:
        return
    top = table.ranked(1)
    assert top is not None
    if rules["upset"] and first == table.ranked(-1) and table.seats > 1:
        table.upset = True
        table.tell(Called, seat=first, rule="upset")
        return
    if rules["fall"] != "off" and first != top and top not in table.lost:
        table.fallen = top
        if rules["fall"] == "out" and not table.gone[top]:
            table.gone[top] = True
            throw_in(table, top, "fall")
        else:
            table.tell(Called, seat=top, rule="fall")
    second = table.ranked(2)
    if rules["kyoto"] and first == top and table.seats > 2 and second is not None and not table.gone[second]:
        lose(table, second, "kyoto")


def is_over(table: Table) -> bool:
    """Whether the game is decided."""
    return table.upset or table.void or table.gone.count(False) <= 1


def sum_of(table: Table, cards: int) -> int:
    """The sum of face values: ace 1 to king 13, joker 0 (DF-068)."""
    values = {14: 1, 15: 2, JOKER: 0}
    return sum(values.get(table.pack.number[card], table.pack.number[card]) for card in each(cards))
