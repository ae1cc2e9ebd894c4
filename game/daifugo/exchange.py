"""The exchange of cards before a game (카드 교환): the poor give their strongest, the rich return what they like (DF-019,
DF-259)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from game.choices import Pick
from game.daifugo import accuse, evasion, start
from game.daifugo.cards import Cards, each, mask
from game.daifugo.carry import DaifugoCarry
from game.daifugo.events import Called
from game.daifugo.question import reader, strongest
from game.daifugo.view import Pair
from game.options import Rules
from game.round import Phase, Question
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table


def begin(table: Table) -> None:
    """The exchange, where there is one; else play begins. In a cataclysm two hands change places instead (DF-080)."""
    last, top = table.ranked(-1), table.ranked(1)
    if table.rules["cataclysm"] and last is not None and top is not None and _only_low(table, last):
        table.tell(Called, seat=last, rule="cataclysm")
        table.swap_hands(last, top)
        start.begin_play(table)
        return
    evasion.open_hands(table)
    table.owed = tuple(pairs(table))
    if table.owed:
        table.go_on("exchange")
    else:
        start.begin_play(table)


def _only_low(table: Table, seat: Seat) -> bool:
    """Whether a hand holds nothing above 10."""
    return all(table.pack.number[card] <= 10 for card in each(table.hand[seat]))


def pairs(table: Table) -> list[Pair]:
    """Who exchanges with whom; nobody in a first game. Nobody exchanges more than the smaller of two hands holds (DF-084)."""
    return [_within(table, pair) for pair in due(table.rules, table.came)]


def due(rules: Rules, came: DaifugoCarry) -> list[Pair]:
    """Who is to exchange how many cards with whom in the game that gets this."""
    ranks, seats = came.ranks, rules.seats
    if not ranks or rules["exchange"] == "none":
        return []
    by_place = {place: seat for seat, place in enumerate(ranks)}
    if rules["monarchy"] and seats == 4 and rules["exchange"] != "face_down":
        found = [Pair(by_place[place], by_place[1], count) for place, count in ((4, 3), (3, 2), (2, 1))]
    else:
        counts = {1: 1} if seats == 3 else {1: 2} if seats == 2 else {1: 2, 2: 1}
        if rules["nine_ranks"] and seats == 9:
            counts = {1: 4, 2: 3, 3: 2, 4: 1}
        counts[1] = _top(rules, came, counts[1], by_place[1])
        found = [Pair(by_place[seats + 1 - place], by_place[place], count) for place, count in counts.items()]
    if rules["evasion_next"] == "one_more":
        found = [replace(pair, cards=pair.cards + (pair.poor in came.evaders)) for pair in found]
    return found


def gives_by(rules: Rules, came: DaifugoCarry) -> str:
    """What the poor give: ``blind``, what the rich draw (DF-088); ``free``, what they dare to (탈세, DF-075); ``plain``, the
    strongest but for jokers (DF-040); ``gives``, the strongest."""
    if rules["exchange"] == "face_down":
        return "blind"
    return "free" if evasion.is_free(rules, came) else "plain" if rules["joker_exempt"] and rules["jokers"] else "gives"


def _within(table: Table, pair: Pair) -> Pair:
    return replace(pair, cards=min(pair.cards, *(_giveable(table, seat).bit_count() for seat in (pair.poor, pair.rich))))


def _top(rules: Rules, came: DaifugoCarry, count: int, top: Seat) -> int:
    """How many cards the 대부호 exchanges: more for who has kept the place, or came to it from the bottom (DF-083 to DF-086)."""
    defence = rules["defence"]
    if defence == "terms" and came.terms > 1:
        return count + came.terms - 1
    from_below = bool(came.ranks_before) and came.ranks_before[top] == rules.seats
    if defence == "one_more" and (came.terms > 1 or from_below):
        return count + 1
    return count


def tributes(table: Table, seat: Seat, count: int) -> list[tuple[int, ...]]:
    """The tributes open to a seat: its strongest cards; among equally strong ones it chooses. Exempt jokers are left out
    (DF-040)."""
    return strongest(table, _giveable(table, seat), count, table.base)


def _giveable(table: Table, seat: Seat) -> Cards:
    return table.hand[seat] & ~table.pack.jokers if table.rules["joker_exempt"] else table.hand[seat]


def _said(table: Table, cards: tuple[int, ...]) -> str:
    return " ".join(["give", *(table.pack.faces[card] for card in cards)])


def _ask_poor(table: Table, pair: Pair) -> Question:
    """The strongest cards; with 탈세 whatever the poor dare to give (DF-075)."""
    about: dict[str, Any] = {"kind": "tribute", "args": {"taker": pair.rich, "count": pair.cards}}
    if evasion.is_free(table.rules, table.came):
        free = _giveable(table, pair.poor)
        pick = Pick("give", table.pack.hand(free), pair.cards, pair.cards)
        due = pick.say(*(table.pack.faces[card] for card in tributes(table, pair.poor, pair.cards)[0]))
        return table.ask(pair.poor, pick, due, read=reader(table, free), **about)
    meanings: dict[str, tuple[int, ...]] = {}
    for cards in tributes(table, pair.poor, pair.cards):
        meanings.setdefault(_said(table, cards), cards)
    return table.ask(pair.poor, meanings, next(iter(meanings)), **about)


def _ask_rich(table: Table, seat: Seat, owed: list[Pair]) -> Question:
    cards = _giveable(table, seat) & ~table.tribute.get(seat, 0)
    count = min(sum(pair.cards for pair in owed), cards.bit_count())
    pick = Pick("give", table.pack.hand(cards), count, count, ordered=len(owed) > 1)
    weakest = table.pack.weakest(cards, count, table.base)
    default = pick.say(*(table.pack.faces[card] for card in weakest))
    read: Callable[[tuple[str, ...]], tuple[int, ...]] = reader(table, cards)
    args = {"takers": [pair.poor for pair in owed], "counts": [pair.cards for pair in owed]}
    return table.ask(seat, pick, default, read=read, kind="return", args=args)


def _rich(table: Table) -> dict[Seat, list[Pair]]:
    owed: dict[Seat, list[Pair]] = {}
    for pair in table.owed:
        owed.setdefault(pair.rich, []).append(pair)
    return owed


def _positions(table: Table, pair: Pair) -> Question:
    """The rich choose by position among the hand of the poor, which lies face down, the strongest first (DF-088)."""
    items = tuple(str(place) for place in range(1, table.hand[pair.poor].bit_count() + 1))
    pick = Pick("draw", items, pair.cards, pair.cards)
    return table.ask(
        pair.rich,
        pick,
        pick.say(*items[: pair.cards]),
        read=_numbers,
        kind="draw",
        args={"giver": pair.poor, "count": pair.cards},
    )


def _numbers(words: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(int(word) for word in words)


def _ask(table: Table) -> tuple[Question, ...]:
    """The poor, and with them the rich where all choose at once (DF-074)."""
    if table.rules["exchange"] == "face_down":
        return tuple(_positions(table, pair) for pair in table.owed)
    asked = [_ask_poor(table, pair) for pair in table.owed]
    if table.rules["exchange"] == "simultaneous":
        asked += [_ask_rich(table, seat, owed) for seat, owed in _rich(table).items()]
    return tuple(asked)


def _answer(table: Table, answers: dict[Seat, Any]) -> None:
    if table.rules["exchange"] == "face_down":
        table.picked = tuple((pair.poor, pair.rich, *answers[pair.rich]) for pair in table.owed)
        table.go_on("return")
        return
    for pair in table.owed:
        if evasion.is_free(table.rules, table.came):
            evasion.remember(table, pair.poor, mask(answers[pair.poor]), _giveable(table, pair.poor))
        table.give(mask(answers[pair.poor]), pair.poor, pair.rich)
        if not table.rules["return_received"] and table.rules["exchange"] == "poor_first":
            table.tribute[pair.rich] = table.tribute.get(pair.rich, 0) | mask(answers[pair.poor])
    if table.rules["exchange"] == "simultaneous":
        _return(table, answers)
    else:
        table.go_on("return")


def _at(table: Table, seat: Seat, places: list[int]) -> Cards:
    """The cards at these places of a hand that lies sorted, the strongest first."""
    ranked = sorted(each(table.hand[seat]), key=lambda card: (-table.base[table.pack.number[card]], card))
    return mask(ranked[place - 1] for place in places)


def _ask_return(table: Table) -> tuple[Question, ...]:
    return tuple(_ask_rich(table, seat, owed) for seat, owed in _rich(table).items())


def _return(table: Table, answers: dict[Seat, Any]) -> None:
    """The rich give, to several in order; what they drew face down they take only now."""
    table.tribute = {}
    drawn = [(poor, rich, _at(table, poor, places)) for poor, rich, *places in table.picked]
    table.picked = ()
    for seat, owed in _rich(table).items():
        given = list(answers[seat])
        for pair in owed:
            table.give(mask(given[: pair.cards]), seat, pair.poor)
            del given[: pair.cards]
    for poor, rich, cards in drawn:
        table.give(cards, poor, rich)
    accuse.begin(table)


EXCHANGE: Final = Phase(_ask, _answer)
RETURN: Final = Phase(_ask_return, _return)
