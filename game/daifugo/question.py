"""The questions that effects put: cards of a hand or a pile, a seat, a number, an order. All are plain data until they
are asked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Any

from game.choices import Pick
from game.daifugo.cards import NUMBER, Cards, each, mask
from game.daifugo.state import DISCARD, HAND
from game.daifugo.view import Ask, Effect
from game.round import Question
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table


def questions(table: Table, asked: Ask) -> tuple[Question, ...]:
    """What each seat is asked."""
    return tuple(_question(table, asked, seat) for seat in asked.seats)


def _question(table: Table, asked: Ask, seat: Seat) -> Question:
    about: dict[str, Any] = {"kind": asked.verb, "args": {"rule": asked.effect.what, "most": asked.most}}
    if table.rules["clock"]:
        about["seconds"] = float(table.rules["clock"])
    if asked.form == "strongest":
        lines = strongest(table, table.hand[seat], asked.most, table.strength)
        said = {" ".join([asked.verb, *(table.pack.faces[card] for card in cards)]): cards for cards in reversed(lines)}
        return table.ask(seat, said, next(iter(said)), **about)
    if asked.form == "cards":
        return _cards(table, asked, seat, about)
    if asked.form == "word":
        meanings = {f"{asked.verb} {item}": item for item in asked.items}
        return table.ask(seat, meanings, next(iter(meanings)), **about)
    ordered = asked.form == "order"
    pick = Pick(asked.verb, asked.items, asked.least, asked.most, ordered=True, repeat=not ordered)
    words = asked.items[: asked.most] if ordered else (asked.items[0],) * asked.most
    return table.ask(seat, pick, pick.say(*words), read=_seats if ordered else _numbers, **about)


def _cards(table: Table, asked: Ask, seat: Seat, about: dict[str, Any]) -> Question:
    cards = table.lying(asked.source or HAND[seat])
    if asked.number:
        cards &= table.pack.of_number[asked.number]
    most = min(asked.most, cards.bit_count())
    pick = Pick(asked.verb, table.pack.hand(cards), min(asked.least, most), most)
    ranked = table.pack.weakest(cards, cards.bit_count(), table.strength)
    chosen = ranked[-most:] if asked.source == DISCARD else ranked[: pick.least]
    default = pick.say(*(table.pack.faces[card] for card in chosen))
    return table.ask(seat, pick, default, read=reader(table, cards), **about)


def reader(table: Table, cards: Cards) -> Callable[[tuple[str, ...]], tuple[int, ...]]:
    """What reads faces as the ids of cards among these."""
    pack = table.pack
    return lambda words: pack.pick(words, cards)


def _seats(words: tuple[str, ...]) -> tuple[Seat, ...]:
    return tuple(int(word) for word in words)


def _numbers(words: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(NUMBER[word] for word in words)


def ask_cards(
    table: Table,
    effect: Effect,
    verb: str,
    seats: list[Seat],
    stage: str,
    least: int,
    most: int,
    source: str = "",
    number: int = 0,
) -> bool:
    """Ask seats to choose cards, of those that are there; with `number` of that number alone. False where nothing lies there."""
    able = tuple(seat for seat in seats if table.lying(source or HAND[seat]))
    if not able or most < 1:
        return False
    table.asked = Ask(effect, "cards", verb, able, stage, least, most, source, number=number)
    return True


def ask_strongest(table: Table, effect: Effect, verb: str, seats: list[Seat], stage: str, count: int) -> bool:
    """Ask seats for their strongest cards; among equally strong ones they choose. False where nobody has a card."""
    able = tuple(seat for seat in seats if table.hand[seat])
    if able:
        table.asked = Ask(effect, "strongest", verb, able, stage, count, count)
    return bool(able)


def strongest(table: Table, cards: Cards, count: int, strength: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The ways to take so many of the strongest cards: those above the edge, and some of those on it."""
    number = table.pack.number
    ranked = sorted(each(cards), key=lambda card: -strength[number[card]])
    if len(ranked) <= count:
        return [tuple(sorted(ranked))]
    edge = strength[number[ranked[count - 1]]]
    sure = [card for card in ranked if strength[number[card]] > edge]
    tied = sorted(card for card in ranked if strength[number[card]] == edge)
    return [tuple(sorted((*sure, *some))) for some in combinations(tied, count - len(sure))]


def ask_seat(table: Table, effect: Effect, stage: str, among: list[Seat]) -> bool:
    """Ask for one of these seats. False where there is none."""
    return bool(among) and ask_word(table, effect, "seat", stage, tuple(str(seat) for seat in among))


def ask_word(table: Table, effect: Effect, verb: str, stage: str, items: tuple[str, ...]) -> bool:
    """Ask for one of these words."""
    table.asked = Ask(effect, "word", verb, (effect.seat,), stage, items=items)
    return True


def ask_numbers(table: Table, effect: Effect, stage: str, items: tuple[str, ...], count: int) -> bool:
    """Ask for so many numbers, each as often as one likes."""
    table.asked = Ask(effect, "numbers", "call", (effect.seat,), stage, count, count, items=items)
    return True


def ask_order(table: Table, effect: Effect, stage: str, items: tuple[str, ...]) -> bool:
    """Ask for all of these in an order."""
    table.asked = Ask(effect, "order", "order", (effect.seat,), stage, len(items), len(items), items=items)
    return True


def chosen(answers: dict[Seat, Any], seat: Seat) -> Cards:
    """The cards that a seat has chosen."""
    return mask(answers[seat])
