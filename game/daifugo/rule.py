"""How a local rule is declared: what sets it off, when in the order of a play it acts, and what its option is.

A rule is data and one short function over the primitives. Its option follows from the declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from game.daifugo.cards import JOKER, NUMBER
from game.daifugo.plays import RUN, SET, Play
from game.daifugo.view import Effect, Laid
from game.options import SWITCH, Numbers, Option, Rules, Value, holds
from game.table import Seat

Table = Any
"""The state of a round, `game.daifugo.state.Table`. It holds the active rules, so rules cannot name it."""

WAY: Final = "way"
"""A way of playing. The classes of effects: some rules silence a class for the rest of the game."""
STRENGTH: Final = "strength"
"""An effect on the order of strength."""
EVENT: Final = "event"
"""What playing certain cards brings about."""
STATE: Final = "state"
"""What happens because things stand as they do."""


class Step:
    """When in a play a rule acts (the published order, DF-057): after the cards lie and binds have formed."""

    BIND = 30
    ANSWER = 40
    STRENGTH = 50
    WIN = 60
    DRAW = 70
    OUT = 80
    ACTOR = 90
    THEN = 91
    OTHERS = 92
    SWAP = 94
    JUDGE = 100
    CUT = 110
    CLEAR = 112
    TURN = 120


Pattern = Callable[["Table", Laid], int]
"""How strongly a play sets a rule off: the number of its cards that count, 0 where it does not."""


@dataclass(frozen=True)
class Contains:
    """Plays with cards of this number, or of the number that the option of this key names. The count is that of such cards;
    jokers count as what they stand for where DF-039 says so. `runs` is whether sequences are meant too, `but` a size of sets
    that is not."""

    number: int | str
    runs: bool = True
    but: int = 0
    jokers: bool = True

    def __call__(self, table: Table, laid: Laid) -> int:
        play = laid.play
        if (play.kind == RUN and not self.runs) or play.size == self.but:
            return 0
        return play.count(self.named(table.rules), self.jokers and table.active.joker_effects, table.pack)

    def named(self, rules: Rules) -> int:
        """The number that is meant."""
        return self.number if isinstance(self.number, int) else NUMBER.get(str(rules[self.number]), 0)


@dataclass(frozen=True)
class Set:
    """A set of just so many cards of this number; with `more`, of so many or more."""

    number: int | None
    size: int
    more: bool = False

    def __call__(self, table: Table, laid: Laid) -> int:
        play = laid.play
        if play.kind != SET or (self.number is not None and play.number != self.number):
            return 0
        if play.size != self.size and not (self.more and play.size > self.size):
            return 0
        if play.jokers and not table.active.joker_effects and play.number != JOKER:
            return 0
        return play.size

    def named(self, rules: Rules) -> int | None:
        """The number that is meant; None stands for any."""
        return self.number


@dataclass(frozen=True)
class Sequence:
    """A sequence of so many cards or more; with `numbers`, of just these."""

    least: int = 3
    numbers: tuple[int, ...] = ()

    def __call__(self, table: Table, laid: Laid) -> int:
        play = laid.play
        if play.kind != RUN or play.size < self.least or (self.numbers and play.number_of != self.numbers):
            return 0
        return play.size

    def named(self, rules: Rules) -> int | None:
        """Any number."""
        return None


@dataclass(frozen=True)
class Always:
    """Every play."""

    def __call__(self, table: Table, laid: Laid) -> int:
        return laid.play.size

    def named(self, rules: Rules) -> int | None:
        """Any number."""
        return None


Then = Callable[["Table", Effect, dict[Seat, Any]], None]
"""What takes the answers to a question that an effect put."""


@dataclass(frozen=True, eq=False)
class Local:
    """A rule of its own.

    `key` names it, its option and its texts; `rows` are its checklist rows, numbers alone. `when` is the pattern that sets
    it off, `where` what else must hold; `step` says when it acts, and `act` what then happens. `then` are the stages that
    take answers. `ways` lists plays that the rule adds for a seat; `bars` says whether it forbids one; `lays` is what
    becomes of a form that does not simply lie on top of the field, by its kind. `may` says whether a seat can use it at its
    turn, instead of playing. `on_pass`, `on_clear` and `on_deal` are called then. `more` are options beside its own.

    A play that sets off a rule that acts `alone` has no other effect. `closes` says whether nothing at all can be laid on a
    play, so that everybody is taken to pass and the field clears."""

    key: str
    rows: str
    group: str
    when: Any = None
    act: Callable[[Table, Effect], None] | None = None
    step: int = Step.ACTOR
    kind: str = EVENT
    where: Callable[[Table, Laid], bool] | None = None
    then: Mapping[str, Then] = field(default_factory=dict)
    ways: Callable[[Table, Seat], Iterable[Play]] | None = None
    bars: Callable[[Table, Seat, Play], bool] | None = None
    lays: Mapping[str, Callable[[Table, Seat, Play], None]] = field(default_factory=dict)
    may: Callable[[Table, Seat], bool] | None = None
    closes: Callable[[Table, Laid], bool] | None = None
    on_pass: Callable[[Table, Seat], None] | None = None
    on_clear: Callable[[Table], Iterable[Effect]] | None = None
    on_deal: Callable[[Table], Iterable[Effect]] | None = None
    values: tuple[Value, ...] | Numbers = SWITCH
    default: Value = False
    more: tuple[Option, ...] = ()
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    clashes: tuple[str, ...] = ()
    seats: tuple[int, ...] | None = None
    alone: bool = False

    @property
    def options(self) -> tuple[Option, ...]:
        """Its option, and those beside it."""
        about = {"needs": self.needs, "excludes": self.excludes, "clashes": self.clashes, "seats": self.seats}
        own = Option(self.key, self.values, self.default, rows(self.rows), self.group, **about)  # type: ignore[arg-type]
        return (own, *self.more)

    def on(self, rules: Rules) -> bool:
        """Whether it is played: it is on, what it needs is there, and it has a meaning for as many as sit there."""
        here = self.seats is None or rules.seats in self.seats
        return here and holds(rules, self.key) and all(holds(rules, need) for need in self.needs)


def rows(numbers: str) -> tuple[str, ...]:
    """The names of checklist rows."""
    return tuple(f"DF-{int(number):03}" for number in numbers.split())


class Active:
    """The rules that a table plays, sorted by where they have a say. Never changes."""

    def __init__(self, rules: Rules, all_rules: tuple[Local, ...]) -> None:
        on = [rule for rule in all_rules if rule.on(rules)]
        self.by_key = {rule.key: rule for rule in on}
        acting = sorted((rule for rule in on if rule.when is not None and rule.act is not None), key=lambda rule: rule.step)
        self.on_set = {
            number: tuple(rule for rule in acting if rule.when.named(rules) in (None, number)) for number in range(3, JOKER + 1)
        }
        self.on_run = tuple(acting)
        self.ways = tuple(rule for rule in on if rule.ways is not None)
        self.bars = tuple(rule for rule in on if rule.bars is not None)
        self.lays = {kind: lay for rule in on for kind, lay in rule.lays.items()}
        self.closes = tuple(rule for rule in on if rule.closes is not None)
        self.may = tuple(rule for rule in on if rule.may is not None)
        self.on_pass = tuple(rule for rule in on if rule.on_pass is not None)
        self.on_clear = tuple(rule for rule in on if rule.on_clear is not None)
        self.on_deal = tuple(rule for rule in on if rule.on_deal is not None)
        self.joker_effects = bool(rules["joker_effects"])
        binds = [key for key in ("suit_bind", "colour_bind", "part_bind", "double_bind") if rules[key] not in (False, "off")]
        picks = {"four": "SHDC", "four_or_none": "SHDC-"}.get(rules["joker_suit"], "")
        self.picks = picks if binds else ""
        self.binds = bool(binds) or bool(rules["number_bind"])

    def setting_off(self, table: Table, laid: Laid) -> list[Effect]:
        """What a play sets off, in order."""
        play = laid.play
        candidates = self.on_set[play.number] if play.kind == SET else self.on_run
        found = []
        for rule in candidates:
            if rule.kind in table.silenced and table.silenced:
                continue
            n = rule.when(table, laid)
            if n and (rule.where is None or rule.where(table, laid)):
                if rule.alone:
                    return [Effect(rule.key, laid.seat, n)]
                found.append(Effect(rule.key, laid.seat, n))
        return found


@lru_cache(maxsize=64)
def active(rules: Rules, all_rules: tuple[Local, ...]) -> Active:
    """The rules that are played under these options."""
    return Active(rules, all_rules)
