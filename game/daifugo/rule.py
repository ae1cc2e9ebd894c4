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
from game.daifugo.view import Effect, LaidPlay
from game.options import SWITCH, Catalog, Numbers, Option, Rules, Value
from game.table import Seat

Table = Any
"""The state of a round, `game.daifugo.state.Table`. It holds the active rules, so rules cannot name it."""

CARDS: Final = "cards"
"""What sets a rule off when cards are laid: their numbers …"""
FORM: Final = "form"
"""… or how many they are and how they go together, whatever their numbers."""

SILENCES: Final = {"omen": frozenset({CARDS, FORM}), "mary_2": frozenset({CARDS})}
"""The rules that put an end to the effects of cards, and which of them. What a pass, a clear or a deal sets off goes on, and ways
of playing stay; so does whatever cards have set off before."""


class When:
    """When in a play a rule acts (the published order, DF-057): after the cards lie and binds have formed."""

    BIND = 30
    ANSWER = 40
    STRENGTH = 50
    BACK = 52
    FLUSH = 55
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


Pattern = Callable[["Table", LaidPlay], int]
"""How strongly a play sets a rule off: the number of its cards that count, 0 where it does not."""


def acting(table: Table, play: Play, number: int, jokers: bool = True) -> int:
    """How many cards of a play act as this number. A joker does so only where DF-039 says so, and where `jokers` may; what
    a play *is* does not hang on that."""
    return play.count(number, jokers and table.active.joker_effects, table.pack)


@dataclass(frozen=True)
class Contains:
    """Plays with cards that act as this number, or as the number that the option of this key names. The count is that of such
    cards. `runs` is whether other forms than sets are meant too, `but` a size of sets that is not."""

    number: int | str
    runs: bool = True
    but: int = 0
    jokers: bool = True
    by: str = CARDS

    def __call__(self, table: Table, laid: LaidPlay) -> int:
        play = laid.play
        if play.size == self.but if play.kind == SET else not self.runs:
            return 0
        return acting(table, play, self.named(table.rules), self.jokers)

    def named(self, rules: Rules) -> int:
        """The number that is meant."""
        return self.number if isinstance(self.number, int) else NUMBER.get(str(rules[self.number]), 0)


@dataclass(frozen=True)
class Set:
    """A set of just so many cards, or of so many or more, that all act as this number."""

    number: int
    size: int
    more: bool = False
    by: str = CARDS

    def __call__(self, table: Table, laid: LaidPlay) -> int:
        size = Shape(self.size, self.more, self.number)(table, laid)
        return size if size and acting(table, laid.play, self.number) == size else 0

    def named(self, rules: Rules) -> int:
        """The number that is meant."""
        return self.number


@dataclass(frozen=True)
class Shape:
    """A play that *is* a set of just so many cards, or of so many or more, of this number or of any. Its jokers count, whatever
    they do."""

    size: int
    more: bool = False
    number: int | None = None

    def __call__(self, table: Table, laid: LaidPlay) -> int:
        play = laid.play
        fits = play.size >= self.size if self.more else play.size == self.size
        return play.size if play.kind == SET and fits and self.number in (None, play.number) else 0

    def named(self, rules: Rules) -> int | None:
        """The number that is meant; None stands for any."""
        return self.number

    @property
    def by(self) -> str:
        """Its number, where one is meant."""
        return FORM if self.number is None else CARDS


@dataclass(frozen=True)
class WithJokers:
    """A set of so many cards, two of them jokers."""

    size: int
    by: str = CARDS

    def __call__(self, table: Table, laid: LaidPlay) -> int:
        return Shape(self.size)(table, laid) if laid.play.jokers == 2 else 0

    def named(self, rules: Rules) -> int | None:
        """Any number."""
        return None


@dataclass(frozen=True)
class Sequence:
    """A sequence of so many cards or more; with `numbers`, of just these."""

    least: int = 3
    numbers: tuple[int, ...] = ()

    def __call__(self, table: Table, laid: LaidPlay) -> int:
        play = laid.play
        if play.kind != RUN or play.size < self.least or (self.numbers and play.number_of != self.numbers):
            return 0
        return play.size

    def named(self, rules: Rules) -> int | None:
        """Any number."""
        return None

    @property
    def by(self) -> str:
        """Its numbers, where some are meant."""
        return CARDS if self.numbers else FORM


@dataclass(frozen=True)
class Always:
    """Every play."""

    by: str = FORM

    def __call__(self, table: Table, laid: LaidPlay) -> int:
        return laid.play.size

    def named(self, rules: Rules) -> int | None:
        """Any number."""
        return None


Then = Callable[["Table", Effect, dict[Seat, Any]], None]
"""What takes the answers to a question that an effect put."""


@dataclass(frozen=True, eq=False)
class Local:
    """A rule of its own.

    `key` names it, its option and its texts; `rows` are its checklist rows, numbers alone. `when` is the pattern of a play that
    sets it off, `where` what else must hold; `step` says when it acts, and `act` what then happens. `then` are the stages that
    take answers. `ways` lists plays that the rule adds for a seat; `bars` says whether it forbids one; `lays` is what
    becomes of a form that does not simply lie on top of the field, by its kind. `may` says whether a seat can use it at its
    turn, instead of playing. `on_pass`, `on_clear` and `on_deal` are called then. `more` are options beside its own.

    What sets a rule off says what silences it (`SILENCES`): only `act` hangs on cards that are laid, on their numbers or their
    form, as its pattern asks. A rule with a way of playing of its own sees to it itself, and 블러디 메리 2 does not touch one
    that is `spared`.

    Of several rules that `turn` strength for good one happens in a play. A play that sets off a rule that acts `alone` has no
    other effect. One that is `lasting` is no effect on its player's hand, and acts though that one has just finished. `closes`
    says whether nothing at all can be laid on a play, so that everybody is taken to pass and the field clears."""

    key: str
    rows: str
    group: str
    when: Any = None
    act: Callable[[Table, Effect], None] | None = None
    step: int = When.ACTOR
    where: Callable[[Table, LaidPlay], bool] | None = None
    then: Mapping[str, Then] = field(default_factory=dict)
    ways: Callable[[Table, Seat], Iterable[Play]] | None = None
    bars: Callable[[Table, Seat, Play], bool] | None = None
    lays: Mapping[str, Callable[[Table, Seat, Play], None]] = field(default_factory=dict)
    may: Callable[[Table, Seat], bool] | None = None
    closes: Callable[[Table, LaidPlay], bool] | None = None
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
    turns: bool = False
    alone: bool = False
    lasting: bool = False
    spared: bool = False

    def set_off(self, table: Table, laid: LaidPlay) -> int:
        """How strongly a play sets it off, 0 where it does not."""
        if table.silenced and self.silent(table):
            return 0
        n: int = self.when(table, laid)
        return n if n and (self.where is None or self.where(table, laid)) else 0

    def silent(self, table: Table) -> bool:
        """Whether cards that are laid from now on do not set it off any more."""
        if self.ways is not None or (self.spared and table.silenced == "mary_2"):
            return False
        return self.when.by in SILENCES[table.silenced]

    @property
    def options(self) -> tuple[Option, ...]:
        """Its option, and those beside it."""
        about = {"needs": self.needs, "excludes": self.excludes, "clashes": self.clashes, "seats": self.seats}
        own = Option(self.key, self.values, self.default, rows(self.rows), self.group, **about)  # type: ignore[arg-type]
        return (own, *self.more)


def rows(numbers: str) -> tuple[str, ...]:
    """The names of checklist rows."""
    return tuple(f"DF-{int(number):03}" for number in numbers.split())


class Active:
    """The rules that a table plays, sorted by where they have a say. Never changes."""

    def __init__(self, rules: Rules, all_rules: tuple[Local, ...], catalog: Catalog) -> None:
        on = [rule for rule in all_rules if catalog.acts(rules, rule.key)]
        self.by_key = {rule.key: rule for rule in on}
        on_play = sorted((rule for rule in on if rule.when is not None and rule.act is not None), key=lambda rule: rule.step)
        self.on_set = {
            number: tuple(rule for rule in on_play if rule.when.named(rules) in (None, number)) for number in range(3, JOKER + 1)
        }
        self.on_run = tuple(on_play)
        self.turning = tuple(rule for rule in on_play if rule.turns)
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

    def setting_off(self, table: Table, laid: LaidPlay) -> list[Effect]:
        """What a play sets off, in order."""
        play = laid.play
        candidates = self.on_set[play.number] if play.kind == SET else self.on_run
        found = []
        for rule in candidates:
            n = rule.set_off(table, laid)
            if n:
                if rule.alone:
                    return [Effect(rule.key, laid.seat, n)]
                found.append(Effect(rule.key, laid.seat, n))
        return found

    def turned_by(self, table: Table, laid: LaidPlay) -> bool:
        """Whether a play turns strength for good."""
        return any(rule.set_off(table, laid) for rule in self.turning)


@lru_cache(maxsize=64)
def active(rules: Rules, all_rules: tuple[Local, ...], catalog: Catalog) -> Active:
    """The rules that are played under these options: those that are on and do something at this table."""
    return Active(rules, all_rules, catalog)
