"""A game of Daifugo that notes which local rules have a say in it: which triggers they share, and which of them took effect.

Two rules share a trigger where one play can match the pattern of both, or where both are asked at the same moment: at a pass, a
clear, a deal, a turn, after an 8-cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from game.daifugo.cards import NUMBERS, SUITS, Pack, each, mask
from game.daifugo.carry import DaifugoCarry
from game.daifugo.game import GAME
from game.daifugo.local_rules import responses
from game.daifugo.local_rules.families import ALL
from game.daifugo.plays import EMPEROR, Play, joker_sets, make_run, make_set
from game.daifugo.round import Daifugo
from game.daifugo.rule import Contains, Local
from game.daifugo.state import Table
from game.daifugo.view import Effect, LaidPlay
from game.luck import Luck
from game.options import Rules
from game.table import Event
from tests.daifugo.daifugo_tables import plain

HOOKS = ("ways", "bars", "may", "closes", "on_pass", "on_clear", "on_deal")
ANSWERS = tuple(rule.key for rule in responses.RULES if rule.needs and rule.needs[0].startswith("cut_8"))

Pair = tuple[str, str, str]
"""A trigger, and two rules that share it."""


@dataclass
class Notes:
    """What was seen in the games so far. `fired` are the rules that took effect, `asked` those that each trigger has called on in
    this game, `met` the pairs that were called on together."""

    fired: set[str] = field(default_factory=set)
    met: set[Pair] = field(default_factory=set)
    asked: dict[str, set[str]] = field(default_factory=dict)
    laid: LaidPlay | None = None

    def forget(self) -> None:
        """Another run."""
        self.fired, self.met = set(), set()

    def begin(self) -> None:
        """Another game."""
        self.asked, self.laid = {}, None

    def match(self, key: str, laid: LaidPlay) -> None:
        """This play has the pattern of this rule."""
        if laid is not self.laid:
            self.laid, self.asked["play"] = laid, set()
        self.ask("play", key)

    def ask(self, trigger: str, key: str) -> None:
        """The trigger calls on this rule."""
        asked = self.asked.setdefault(trigger, set())
        if key not in asked:
            self.met |= {(trigger, *sorted((key, other))) for other in asked}  # type: ignore[misc]
            asked.add(key)


NOTES = Notes()


@dataclass(frozen=True)
class _Pattern:
    """The pattern of a rule, noted where a play has it."""

    key: str
    pattern: Any

    def __call__(self, table: Table, laid: LaidPlay) -> int:
        found: int = self.pattern(table, laid)
        if found:
            NOTES.match(self.key, laid)
        return found

    def named(self, rules: Rules) -> int | None:
        number: int | None = self.pattern.named(rules)
        return number

    @property
    def by(self) -> str:
        """What the pattern asks for."""
        asks: str = self.pattern.by
        return asks


def _effect(rule: Local, act: Callable[[Table, Effect], None]) -> Callable[[Table, Effect], None]:
    def noted(table: Table, effect: Effect) -> None:
        NOTES.fired.add(rule.key)
        act(table, effect)

    return noted


def _hook(rule: Local, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
    """A hook of a rule without an act takes effect where it adds plays, forbids one or closes the field."""

    def noted(*args: Any) -> Any:
        NOTES.ask(name, rule.key)
        found = call(*args)
        if name == "ways":
            found = tuple(found)
        if found and name in ("ways", "bars", "closes") and rule.act is None:
            NOTES.fired.add(rule.key)
        return found

    return noted


def _noted(rule: Local) -> Local:
    hooks = {name: _hook(rule, name, call) for name in HOOKS if (call := getattr(rule, name)) is not None}
    when = None if rule.when is None else _Pattern(rule.key, rule.when)
    act = None if rule.act is None else _effect(rule, rule.act)
    return replace(rule, when=when, act=act, **hooks)


class Noted(Daifugo):
    """A game that notes which rules have a say."""

    LOCAL = tuple(map(_noted, ALL))

    def tell(self, kind: type[Event], /, **facts: Any) -> None:
        """What is told of a rule without an act of its own says that it took effect."""
        if isinstance(rule := facts.get("rule"), str):
            NOTES.fired.add(rule)
            if rule == "cut_8":
                for key in ANSWERS:
                    if key in self.active.by_key:
                        NOTES.ask("answer", key)
        super().tell(kind, **facts)


NOTED = replace(GAME, round=Noted)


# -- which rules share a trigger -----------------------------------------------------------------------------------------


def pairs() -> dict[Pair, tuple[Play, ...]]:
    """Every pair of rules that share a trigger, with the plays that have both patterns where that is what they share."""
    found: dict[Pair, tuple[Play, ...]] = {}
    matches = {rule.key: _matching(rule) for rule in ALL if rule.when is not None and rule.act is not None}
    for one, other in combinations(sorted(matches), 2):
        both = tuple(play for line, play in matches[one].items() if line in matches[other])
        if both:
            found["play", one, other] = both
    moments = {name: [rule.key for rule in ALL if getattr(rule, name) is not None] for name in HOOKS}
    for trigger, keys in {**moments, "answer": list(ANSWERS)}.items():
        found.update(dict.fromkeys(((trigger, one, other) for one, other in combinations(sorted(keys), 2)), ()))
    return found


def singles() -> dict[str, tuple[Play, ...]]:
    """Every rule by itself, with the plays that have its pattern where it has one."""
    return {rule.key: tuple(_matching(rule).values()) if rule.when is not None else () for rule in ALL}


def _matching(rule: Local) -> dict[str, Play]:
    """The plays that have the rule's pattern, at whatever number it is played."""
    numbered = isinstance(rule.when, Contains) and isinstance(rule.when.number, str)
    values = [value for value in rule.values if value != "off"] if numbered and isinstance(rule.values, tuple) else [None]
    found: dict[str, Play] = {}
    for value in values:
        table = Daifugo.begin(plain(4, jokers=2, **({} if value is None else {rule.key: value})), DaifugoCarry(), Luck.seeded(0))
        found.update({play.line: play for play in _plays(table.pack) if rule.when(table, LaidPlay(0, play, True, False))})
    return found


def _plays(pack: Pack) -> Iterator[Play]:
    """A play of every form: sets of each number with and without jokers, sequences of each length, emperors."""
    jokers = tuple(each(pack.jokers))
    for number in NUMBERS:
        cards = tuple(each(pack.of_number[number]))
        for size in range(1, len(cards) + 1):
            yield from (make_set(pack, cards[:size], jokers[:count], None) for count in range(len(jokers) + 1))
    yield from joker_sets(pack, pack.jokers, len(jokers))
    for first in range(len(NUMBERS) - 2):
        for last in range(first + 3, min(first + 6, len(NUMBERS)) + 1):
            row = tuple(NUMBERS[first:last])
            yield make_run(pack, "S", {n: next(each(pack.of_number[n] & pack.of_suit["S"])) for n in row}, (), row)
    for first in range(len(NUMBERS) - 3):
        row = tuple(NUMBERS[first : first + 4])
        cards = tuple(next(each(pack.of_number[n] & pack.of_suit[suit])) for n, suit in zip(row, SUITS, strict=True))
        yield Play(" ".join(["play", *pack.hand(mask(cards))]), EMPEROR, cards, row[0], SUITS, row)
