"""The traits of Daifugo: what somebody always or never does, as long as more than a few cards are held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from game.choices import Choice
from game.daifugo.cards import JOKER, TWO
from game.daifugo.order import strongest
from game.daifugo.strategy.sight import cards_of, held, number_of, strength_in
from game.daifugo.strategy.temper import revolves
from game.daifugo.view import DaifugoView
from game.players.traits import Trait
from game.table import Decision

FEW: Final = 5
"""With so few cards everybody does what is best."""

CUTS: Final = 8
"""The number that cuts the field."""

Numbers = tuple[int, ...]
"""The numbers of the cards that a play lays."""


class Laying(NamedTuple):
    """Cards may be laid: the view, how often each number is held, the numbers that each play lays, and what can be said instead,
    which is to pass."""

    view: DaifugoView
    own: Counter[int]
    plays: Mapping[Choice, Numbers]
    others: tuple[Choice, ...]

    def these(self, meant: Callable[[Numbers], bool]) -> list[Choice]:
        """The plays that are meant."""
        return [choice for choice, numbers in self.plays.items() if meant(numbers)]

    def without(self, ruled_out: Callable[[Numbers], bool]) -> list[Choice]:
        """All that can be said, but for the plays that are ruled out."""
        return [*self.these(lambda numbers: not ruled_out(numbers)), *self.others]

    def plain(self, numbers: Numbers) -> bool:
        """Whether a play lays nothing that one would keep: no joker, none of the strongest number, no 8 that cuts."""
        kept = {JOKER, strongest(self.view.order), *([CUTS] if self.view.rules["cut_8"] != "off" else [])}
        return kept.isdisjoint(numbers)


def alike(numbers: Numbers) -> bool:
    """Whether a play lays cards of one number."""
    return len(set(numbers)) == 1


Keeps = Callable[[Laying], Collection[Choice]]
"""What is kept to on a turn; nothing where a trait has nothing to say."""


def _turn(keeps: Keeps) -> Trait:
    """A trait of turns. A hand that can be laid at once is laid."""

    def trait(view: DaifugoView, decision: Decision) -> Collection[Choice]:
        count = view.cards[view.who]
        if decision.kind != "turn" or count <= FEW:
            return ()
        plays = {choice: tuple(map(number_of, faces)) for choice in decision.choices if (faces := cards_of(choice))}
        if any(len(numbers) == count for numbers in plays.values()):
            return ()
        others = tuple(choice for choice in decision.choices if choice not in plays)
        return keeps(Laying(view, Counter(map(number_of, held(view))), plays, others))

    return trait


def _leads(keeps: Keeps) -> Trait:
    """A trait of what is led."""
    return _turn(lambda turn: () if turn.view.field else keeps(turn))


def _follows(keeps: Keeps) -> Trait:
    """A trait of what is laid on others' cards."""
    return _turn(lambda turn: keeps(turn) if turn.view.field else ())


def _weakest(turn: Laying) -> Collection[Choice]:
    """Leads the weakest number that it holds."""
    strength = strength_in(turn.view)
    least = min((number for number in turn.own if number != JOKER), key=lambda number: strength[number], default=JOKER)
    return turn.these(lambda numbers: least in numbers)


def _most(turn: Laying) -> Collection[Choice]:
    """Leads as many cards at once as it can, of those that one need not keep."""
    plain = turn.these(turn.plain)
    most = max((len(turn.plays[choice]) for choice in plain), default=1)
    return [choice for choice in plain if len(turn.plays[choice]) == most] if most > 1 else ()


def _stays(turn: Laying) -> Collection[Choice]:
    """Does not pass as long as it can lay anything."""
    return list(turn.plays)


def _whole(turn: Laying) -> Collection[Choice]:
    """Takes no pair and no three apart."""
    return turn.without(lambda numbers: set(numbers) != {JOKER} and alike(numbers) and len(numbers) < turn.own[numbers[0]])


def _keeps_twos(turn: Laying) -> Collection[Choice]:
    """Lays no 2 as long as it is the strongest."""
    return turn.without(lambda numbers: TWO in numbers) if strongest(turn.view.order) == TWO else ()


def _cuts(turn: Laying) -> Collection[Choice]:
    """Cuts with an 8 whenever it can."""
    return turn.these(lambda numbers: set(numbers) == {CUTS}) if turn.view.rules["cut_8"] != "off" else ()


def _binds(turn: Laying) -> Collection[Choice]:
    """Answers a single card with one of its suit, which binds it."""
    top = turn.view.field[-1].own
    if turn.view.rules["suit_bind"] == "off" or turn.view.suits or len(top.suits) != 1:
        return ()
    return [choice for choice in turn.these(turn.plain) if len(cards_of(choice)) == 1 and cards_of(choice)[0][0] == top.suits]


TRAITS: Final[Mapping[str, Trait]] = {
    "leads_sets": _leads(lambda turn: turn.these(lambda numbers: len(numbers) > 1 and alike(numbers) and turn.plain(numbers))),
    "leads_threes": _leads(lambda turn: turn.these(lambda numbers: len(numbers) > 2 and turn.plain(numbers))),
    "leads_weakest": _leads(_weakest),
    "leads_most": _leads(_most),
    "stays": _follows(_stays),
    "cuts": _follows(_cuts),
    "binds": _follows(_binds),
    "revolves": _turn(lambda turn: [one for one in turn.plays if revolves(turn.view.rules, cards_of(one))]),
    "whole": _turn(_whole),
    "keeps_twos": _turn(_keeps_twos),
    "keeps_jokers": _turn(lambda turn: turn.without(lambda numbers: JOKER in numbers)),
    "keeps_eights": _turn(lambda turn: turn.without(lambda numbers: CUTS in numbers)),
    "joker_alone": _turn(lambda turn: turn.without(lambda numbers: JOKER in numbers and len(numbers) > 1)),
}
"""What somebody may always or never do, by name; told as ``daifugo.trait.<name>``."""
