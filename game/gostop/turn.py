"""A turn: a card from the hand, a card from the stock, and what they take (GS-34…GS-63, GS-68…GS-75)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.gostop import bonus, gukjin, plunder, showdang
from game.gostop.capture import capture, pay
from game.gostop.cards import FACES, JOKERS, KIND, MONTH, MONTHS, OF_MONTH, SAME_MONTH, Cards, each, triples
from game.gostop.ending import win
from game.gostop.junk import collect, earn, steals
from game.gostop.places import HAND, faces, moves
from game.gostop.state import Table
from game.gostop.view import Bbeok, Flipped, Left, Played, Shook, Swept
from game.round import OVER, Question
from game.table import Seat


class Lay(NamedTuple):
    """To lay a card from the hand; `partner` is chosen where two lie there, else None."""

    card: int
    partner: int | None


class Bomb(NamedTuple):
    """To lay everything of a month at once."""

    month: int


class Shake(NamedTuple):
    """To show three cards of a month."""

    month: int


class Flip(NamedTuple):
    """To turn a card of the stock and lay none."""


Play = Lay | Bomb | Shake | Flip | showdang.Show | gukjin.Declare
"""What the mover may do."""

Said = tuple[str, Play]

_LAY: Final[tuple[Said, ...]] = tuple((f"play {face}", Lay(card, None)) for card, face in enumerate(FACES))
_LAY_WITH: Final[dict[tuple[int, int], Said]] = {
    (card, other): (f"play {FACES[card]} take {FACES[other]}", Lay(card, other))
    for card in range(len(FACES))
    for other in each(SAME_MONTH[card] & ~(1 << card))
}
_BOMB: Final[tuple[Said, ...]] = tuple((f"bomb {month}", Bomb(month)) for month in range(13))
_SHAKE: Final[tuple[Said, ...]] = tuple((f"shake {month}", Shake(month)) for month in range(13))
_FLIP: Final[Said] = ("flip", Flip())
_TAKE: Final = tuple((f"take {face}", card) for card, face in enumerate(FACES))

BOMB_TOKENS: Final = 2
"""The flip-only turns that a 폭탄 of three cards leaves."""


# -- what may be played -----------------------------------------------------------------------------------------------


def ask_play(table: Table) -> tuple[Question, ...]:
    """A card (GS-40), or a bomb, a shake, a flip-only turn, a 쇼당, a declaration of 국진 where they are open."""
    seat = table.mover
    hand, floor = table.hand[seat], table.floor
    plays: list[Said] = []
    for card in each(hand):
        partners = floor & SAME_MONTH[card]
        if partners.bit_count() == 2:
            plays += [_LAY_WITH[card, other] for other in each(partners)]
        else:
            plays.append(_LAY[card])
    if triples(hand) or table.rule["two_card_bomb"]:
        plays += _bombs_and_shakes(table, seat)
    if table.tokens[seat]:
        plays.append(_FLIP)
    plays += showdang.plays(table, seat)
    plays += gukjin.plays(table, seat)
    return (table.ask(seat, dict(plays), plays[0][0]),)


def _bombs_and_shakes(table: Table, seat: Seat) -> list[Said]:
    rule, found = table.rule, []
    for month in MONTHS:
        held = (table.hand[seat] & OF_MONTH[month]).bit_count()
        if held < 2:
            continue
        four = table.four[seat] >> month & 1
        lying = (table.floor & OF_MONTH[month]).bit_count()
        if held == 3 and lying == 1:
            shown = not (rule["bomb_after_shake"] and rule["shake"]) or table.shaken[seat] >> month & 1
            if rule["chongtong_procedure"] if four else rule["bomb"] and shown:
                found.append(_BOMB[month])
        elif held == lying == 2 and rule["two_card_bomb"]:
            found.append(_BOMB[month])
        if held == 3 and not four and rule["shake"] and not table.shaken[seat] >> month & 1:
            found.append(_SHAKE[month])
    return found


def answer_play(table: Table, answers: dict[Seat, Play]) -> None:
    """Lay and flip, then the turn ends; what only shows or says something is followed by the same question."""
    match answers[table.mover]:
        case Lay(card, _) if JOKERS >> card & 1:
            _lay_bonus(table, card)
        case Lay(card, partner):
            _lay(table, card, partner)
        case Flip():
            table.tokens[table.mover] -= 1
            _begin(table)
            _turn_up(table)
            _land(table)
        case Bomb(month):
            _bomb(table, month)
        case Shake(month):
            _shake(table, month)
        case gukjin.Declare(kind):
            gukjin.declare(table, kind)
            table.go_on("play")
        case showdang.Show():
            showdang.show(table)


def _lay_bonus(table: Table, card: int) -> None:
    """A bonus card is no turn of its own, unless nothing is left to play (GS-12)."""
    bonus.from_the_hand(table, card)
    if table.last:
        _end_turn(table)
    else:
        table.go_on("play")


def _shake(table: Table, month: int) -> None:
    seat = table.mover
    three = table.hand[seat] & OF_MONTH[month]
    table.shaken[seat] |= 1 << month
    table.shown |= three
    table.tell(Shook, seat=seat, month=month, faces=faces(three))
    table.go_on("play")


# -- laying and flipping ----------------------------------------------------------------------------------------------


def _begin(table: Table) -> None:
    seat = table.mover
    table.fed[seat] = table.passed[seat] = 0
    table.floors[seat] = table.floor


def _put_down(table: Table, cards: Cards, month: int) -> None:
    seat = table.mover
    table.hand[seat] &= ~cards
    table.laid = cards
    if table.watched:
        table.tell(Played, seat=seat, month=month, faces=faces(cards), moves=moves(cards, HAND[seat], "play"))


def _turn_up(table: Table) -> int | None:
    """The next card of the stock, or None when there is none. After a bonus card another is turned (GS-14)."""
    while table.stock:
        card = table.stock.pop()
        bit = 1 << card
        if bit & JOKERS:
            table.bonus |= bit
        else:
            table.turned = bit
        if table.watched:
            table.tell(Flipped, seat=table.mover, face=FACES[card], moves=moves(bit, "stock", "flip"))
        if table.turned:
            return card
    return None


def _lay(table: Table, card: int, chosen: int | None) -> None:
    """Lay one card and flip; what the laid card takes is only known then."""
    _begin(table)
    month = MONTH[card]
    partners = table.floor & OF_MONTH[month]
    _put_down(table, 1 << card, month)
    flipped = _turn_up(table)
    if flipped is not None and MONTH[flipped] == month:
        _same_month(table, month, partners)
        return
    if not partners:
        _leave_laid(table)
    elif chosen is not None:
        _pass_by(table, partners, chosen)
        _take_with_laid(table, 1 << chosen, month, "pair")
    else:
        _take_with_laid(table, partners, month, _cause(table, partners, month))
    _land(table)


def _same_month(table: Table, month: int, partners: Cards) -> None:
    """The flip is of the month that was laid: 쪽, 뻑 or 따닥."""
    seat, count = table.mover, partners.bit_count()
    if count == 0:
        capture(table, seat, month, "jjok", ("play", table.laid), ("flip", table.turned))
        if table.rule["jjok_junk"]:
            earn(table, 1)
    elif count == 2:
        four = table.laid | table.turned | partners
        capture(table, seat, month, "ttadak", ("play", table.laid), ("flip", table.turned), ("floor", partners))
        _ttadak(table)
        _department_store(table, four)
    elif table.last and table.rule["last_turn_bbeok"] == "none":
        _take_with_laid(table, partners, month, "pair")
        _leave_flipped(table)
    else:
        _make_bbeok(table, month)
    if table.phase != OVER:
        _end_turn(table)


def _make_bbeok(table: Table, month: int) -> None:
    """뻑: all three stay (GS-42). Money for the first ones, the round for the third (GS-48…GS-51)."""
    seat, rule = table.mover, table.rule
    laid, turned = table.laid, table.turned | (0 if rule["bonus_not_buried"] else table.bonus)
    table.floor |= laid | turned
    table.laid = table.turned = 0
    bonus.pile(table, month)
    table.bbeoks_made[seat] += 1
    count = table.bbeoks_made[seat]
    if table.watched:
        came = moves(laid, "play", "floor") + moves(turned, "flip", "floor")
        table.tell(Bbeok, seat=seat, month=month, count=count, moves=came)
    in_a_row_from_the_first = count == table.turns_taken[seat] + 1
    if in_a_row_from_the_first and count == 3 and rule["triple_bbeok"]:
        win(table, "triple_bbeok", seat)
        return
    if in_a_row_from_the_first and count < 3:
        pay(table, "first_bbeok" if count == 1 else "double_bbeok")
    if count == 3 and rule["three_bbeok"]:
        win(table, "three_bbeok", seat)
    elif table.last and rule["last_turn_bbeok"] == "bonus":
        table.owed += 1


def _bomb(table: Table, month: int) -> None:
    """폭탄: everything of the month at once, then flip as usual (GS-72, GS-75)."""
    seat = table.mover
    _begin(table)
    cards = table.hand[seat] & OF_MONTH[month]
    if cards.bit_count() == 3:
        table.bombed[seat] |= 1 << month
        table.tokens[seat] += BOMB_TOKENS
    else:
        table.paired[seat] |= 1 << month
        table.tokens[seat] += 1
    partners = table.floor & OF_MONTH[month]
    _put_down(table, cards, month)
    _turn_up(table)
    _take_with_laid(table, partners, month, "bomb")
    earn(table, 1)
    _land(table)


# -- what is taken ----------------------------------------------------------------------------------------------------


def _cause(table: Table, partners: Cards, month: int) -> str:
    """Why a card takes one or three partners."""
    if partners.bit_count() == 1:
        return "pair"
    return "bbeok" if month in table.bbeok else "four"


def _take_with_laid(table: Table, taken: Cards, month: int, cause: str) -> None:
    capture(table, table.mover, month, cause, ("play", table.laid), ("floor", taken))


def _pass_by(table: Table, partners: Cards, taken: int) -> None:
    """Of two that lie there one is taken and the other left (GS-147)."""
    table.passed[table.mover] |= partners & ~(1 << taken)


def _leave_laid(table: Table) -> None:
    """The laid card finds no partner (GS-35)."""
    cards = table.laid
    table.floor |= cards
    table.laid = 0
    table.fed[table.mover] = cards
    if table.watched:
        table.tell(Left, seat=table.mover, moves=moves(cards, "play", "floor"))


def _leave_flipped(table: Table) -> None:
    cards = table.turned
    table.floor |= cards
    table.turned = 0
    if table.watched:
        table.tell(Left, seat=table.mover, moves=moves(cards, "flip", "floor"))


def _flipped_partners(table: Table) -> tuple[Cards, int]:
    """What the flipped card finds on the floor, and its month."""
    month = MONTH[table.turned.bit_length() - 1]
    return table.floor & OF_MONTH[month], month


def _land(table: Table) -> None:
    """The flipped card takes what it finds; of two partners the mover chooses one (GS-37)."""
    if table.turned:
        partners, month = _flipped_partners(table)
        if partners.bit_count() == 2:
            table.go_on("take")
            return
        if partners:
            _take_with_flip(table, partners, month, _cause(table, partners, month))
        else:
            _leave_flipped(table)
    _end_turn(table)


def ask_take(table: Table) -> tuple[Question, ...]:
    """Which of two floor cards the flipped one takes."""
    choices = dict([_TAKE[card] for card in each(_flipped_partners(table)[0])])
    return (table.ask(table.mover, choices, next(iter(choices))),)


def answer_take(table: Table, answers: dict[Seat, int]) -> None:
    """Take it, and end the turn."""
    card = answers[table.mover]
    _pass_by(table, _flipped_partners(table)[0], card)
    _take_with_flip(table, 1 << card, MONTH[card], "pair")
    _end_turn(table)


def _take_with_flip(table: Table, taken: Cards, month: int, cause: str) -> None:
    """What hand and stock have taken together may be a 따닥 of any months (GS-54), or a 백화점 (GS-63)."""
    seat = table.mover
    before, pair = table.won, table.turned | taken
    capture(table, seat, month, cause, ("flip", table.turned), ("floor", taken))
    if not before:
        return
    four = before | pair
    if table.rule["ttadak"] == "any" and four.bit_count() == 4:
        _ttadak(table)
    _department_store(table, four)


def _ttadak(table: Table) -> None:
    """따닥: junk, and money on the first turn (GS-54, GS-55)."""
    earn(table, 1)
    if not table.turns_taken[table.mover]:
        pay(table, "first_ttadak")


def _department_store(table: Table, cards: Cards) -> None:
    """백화점: the four that hand and stock take on the first turn are a bright, an animal, a ribbon and junk (GS-63)."""
    if table.rule["department_store"] and not table.turns_taken[table.mover]:
        kinds = sorted(KIND[card].replace("D", "J") for card in each(cards))
        if kinds == ["A", "B", "J", "R"]:
            earn(table, 1)


def _end_turn(table: Table) -> None:
    """The bonus cards of the turn, 쓸, then the junk that the turn has earned, then the score."""
    seat = table.mover
    bonus.collect(table)
    swept = not table.floor and bool(table.won)
    plunders = swept and table.rule["chun_sweep"]
    if swept:
        table.tell(Swept, seat=seat)
    if swept and not plunders:
        earn(table, 1)
    collect(table)
    table.turns_taken[seat] += 1
    if plunders and steals(table):
        plunder.after_sweep(table)
    else:
        gukjin.after_turn(table)
