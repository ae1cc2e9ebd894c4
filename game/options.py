"""How a rule option is declared, and what a set of chosen rules is.

Each option is declared once; settings, presets, rule book, saved files, validation and text keys all follow from it.
The text keys of option ``k`` are ``<game>.option.<k>.name`` and ``.help``; of a value, ``<game>.option.<k>.<value>``.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, Final

import msgspec

Value = bool | int | str


@dataclass(frozen=True)
class Numbers:
    """Whole numbers from `least` to `most`, both included, every `step`-th of them; `unit` is what they count, such as
    ``points`` or ``cards``."""

    least: int
    most: int
    step: int = 1
    unit: str = ""

    def __contains__(self, value: object) -> bool:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and value in range(self.least, self.most + 1, self.step)

    def __str__(self) -> str:
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        return f"a whole number from {self.least} to {self.most}{steps}"


SWITCH = (False, True)

OFF: Final = "=false"
"""How a condition ends that asks for a switch to be off."""


@dataclass(frozen=True)
class Option:
    """One switch of the rules.

    `rows` are the checklist rows it stands for. `needs`, `excludes` and `clashes` are conditions on other options: ``key`` (it
    is on), ``key=value``, ``key!=value``, or ``key>=2`` and ``key<=2`` for numbers; of a need there may be several with ``|``
    between, one of which is enough, and of a switch ``key=false`` says that it must not be on. A broken need is a warning (the
    option then does nothing, and neither does one that needs it); an exclusion is a refusal; a clash is a warning (both have
    something to say of the same thing, and an order decides). `seats` limits where it has a meaning; None means everywhere.
    """

    key: str
    values: tuple[Value, ...] | Numbers
    default: Value
    rows: tuple[str, ...]
    group: str
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    clashes: tuple[str, ...] = ()
    seats: tuple[int, ...] | None = None

    def speaks(self, seats: int) -> bool:
        """Whether it has a meaning where so many sit."""
        return self.seats is None or seats in self.seats

    def accepts(self, value: object) -> bool:
        """Whether `value` is one of this option's, of the same type (1 is not True)."""
        if isinstance(self.values, Numbers):
            return value in self.values
        return any(value == one and type(value) is type(one) for one in self.values)

    def accepted(self) -> str:
        """What it accepts, in words."""
        if isinstance(self.values, Numbers):
            return str(self.values)
        return "one of " + ", ".join(spell(value) for value in self.values)


def spell(value: Value) -> str:
    """A value as it is written in a rules file and in text keys."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class RulesError(ValueError):
    """Rules that cannot be played. The message is one sentence."""


class Rules(msgspec.Struct, frozen=True, dict=True):
    """The rules of one table: every option of the game with its value. ``rules["target"]`` reads one."""

    game: str
    seats: int
    values: dict[str, Value]
    preset: str = ""

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    @cached_property
    def _hash(self) -> int:
        return hash((self.game, self.seats, frozenset(self.values.items())))

    def __hash__(self) -> int:
        return self._hash


@dataclass(frozen=True)
class Preset:
    """A named set of rules: what differs from the defaults, for tables of these numbers of seats. What has no meaning for so
    many as sit there stays at its default."""

    key: str
    seats: tuple[int, ...]
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class RuleProblem:
    """Why rules are refused, or (`warning`) what will not do anything. `sentence` is for people."""

    key: str
    sentence: str
    warning: bool = False


@dataclass(frozen=True, eq=False)
class Catalog:
    """All options and presets of one game. The first preset that fits a number of seats is its default."""

    game: str
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]

    def __post_init__(self) -> None:
        keys = [option.key for option in self.options]
        if len(set(keys)) != len(keys):
            raise ValueError(f"{self.game} declares an option twice.")
        for preset in self.presets:
            for key, value in preset.values.items():
                if not self[key].accepts(value):
                    raise ValueError(f"Preset {preset.key} sets {key} to {value!r}; it accepts {self[key].accepted()}.")
        for option in self.options:
            self._lead_back(option, ())

    def _lead_back(self, option: Option, path: tuple[str, ...]) -> None:
        """No option needs itself, not even in a roundabout way."""
        if option.key in path:
            raise ValueError(f"{self.game} option {option.key} needs itself: {' → '.join((*path, option.key))}.")
        needed = {read_condition(one)[0] for need in option.needs for one in need.split("|")}
        for other in self.options:
            if other.key in needed:
                self._lead_back(other, (*path, option.key))

    def __getitem__(self, key: str) -> Option:
        return self._named[key]

    @cached_property
    def _named(self) -> dict[str, Option]:
        return {option.key: option for option in self.options}

    def preset(self, name: str | None, seats: int) -> Preset:
        """The preset of this name, or the first that fits `seats`."""
        for preset in self.presets:
            if (preset.key == name or name is None) and seats in preset.seats:
                return preset
        known = ", ".join(preset.key for preset in self.presets if seats in preset.seats)
        if not known:
            numbers = sorted({n for preset in self.presets for n in preset.seats})
            raise RulesError(f"{self.game} has no table for {seats}; it has tables for {', '.join(map(str, numbers))}.")
        raise RulesError(f"{self.game} has no preset {name!r} for {seats}; it has {known}.")

    def rules(self, seats: int, preset: str | None = None, **changes: Value) -> Rules:
        """The rules of a preset with some options changed.

        Raises `RulesError`, one sentence, for an unknown preset, option or value, or rules that exclude each other.
        """
        return self._changed(seats, preset, changes)

    def _changed(self, seats: int, preset: str | None, changes: Mapping[str, Value]) -> Rules:
        chosen = self.preset(preset, seats)
        values: dict[str, Value] = {option.key: option.default for option in self.options}
        values.update({key: value for key, value in chosen.values.items() if self[key].speaks(seats)})
        for key, value in changes.items():
            if key not in values:
                near = difflib.get_close_matches(key, values, n=1)
                hint = f"; did you mean {near[0]!r}?" if near else f"; it has {', '.join(sorted(values))}."
                raise RulesError(f"{self.game} has no option {key!r}{hint}")
            if not self[key].accepts(value):
                raise RulesError(f"{self.game} option {key!r} cannot be {value!r}; it accepts {self[key].accepted()}.")
            values[key] = value
        rules = Rules(self.game, seats, values, chosen.key)
        for problem in self.problems(rules):
            if not problem.warning:
                raise RulesError(problem.sentence)
        return rules

    def load(self, data: object, seats: int) -> Rules:
        """Rules from a decoded rules file: an object of options, ``preset`` among them. Raises `RulesError`."""
        if not isinstance(data, dict):
            raise RulesError(f"Rules must be an object of options, not {type(data).__name__}.")
        changes = {str(key): value for key, value in data.items() if key != "preset"}
        preset = data.get("preset")
        if preset is not None and not isinstance(preset, str):
            raise RulesError(f"preset must be a name, not {preset!r}.")
        return self._changed(seats, preset, changes)

    def dump(self, rules: Rules) -> dict[str, Value]:
        """The shortest rules file that loads to these rules."""
        base = self.rules(rules.seats, rules.preset).values
        return {"preset": rules.preset, **{k: v for k, v in rules.values.items() if base[k] != v}}

    def problems(self, rules: Rules) -> list[RuleProblem]:
        """Refusals and warnings for a set of rules."""
        found: list[RuleProblem] = []
        for option in self.options:
            chosen = rules[option.key]
            if (option.excludes or option.clashes) and _holds(chosen):
                for other in option.excludes:
                    if holds(rules, other):
                        sentence = f"{self.game} option {option.key!r} cannot go together with {other!r}."
                        found.append(RuleProblem(option.key, sentence))
                for other in option.clashes:
                    if holds(rules, other):
                        sentence = f"{self.game} options {option.key!r} and {other!r} speak of the same thing."
                        found.append(RuleProblem(option.key, sentence, warning=True))
            if chosen == option.default:
                continue
            for other in self.lacks(rules, option):
                off = other.endswith(OFF)
                words = f"with {other.removesuffix(OFF)!r}" if off else f"without {' or '.join(map(repr, other.split('|')))}"
                sentence = f"{self.game} option {option.key!r} does nothing {words}."
                found.append(RuleProblem(option.key, sentence, warning=True))
            if option.seats is not None and not option.speaks(rules.seats):
                tables = ", ".join(map(str, option.seats))
                sentence = f"{self.game} option {option.key!r} has a meaning only at tables of {tables}."
                found.append(RuleProblem(option.key, sentence, warning=True))
        return found

    def acts(self, rules: Rules, key: str) -> bool:
        """Whether an option is on and does something at this table."""
        return holds(rules, key) and not self.idle(rules, self[key])

    def idle(self, rules: Rules, option: Option) -> bool:
        """Whether an option does nothing at this table, whatever its value: it has no meaning for so many, or lacks something."""
        return not option.speaks(rules.seats) or bool(self.lacks(rules, option))

    def lacks(self, rules: Rules, option: Option) -> list[str]:
        """The needs that these rules do not meet, of an option or of those that it needs: while there are any it does nothing."""
        found = []
        for need in option.needs:
            missing = [self._missing(rules, one) for one in need.split("|")]
            if all(missing):
                found += missing[0] if len(missing) == 1 else [need]
        return found

    def _missing(self, rules: Rules, condition: str) -> list[str]:
        """What these rules lack for a condition to be met: itself, or what its option needs. That something is off is met too
        where it does nothing."""
        other = self[read_condition(condition)[0]]
        if condition.endswith(OFF):
            return [condition] if self.acts(rules, other.key) else []
        return self.lacks(rules, other) if other.speaks(rules.seats) and holds(rules, condition) else [condition]


_CONDITION: Final = re.compile(r"(\w+)(?:(>=|<=|!=|=)([^\s|]+))?")


def read_condition(condition: str) -> tuple[str, str, str]:
    """The key, the comparison and the value of a condition; the last two are empty where it says that an option is on. Raises
    ValueError where it cannot be read."""
    found = _CONDITION.fullmatch(condition)
    if found is None:
        raise ValueError(f"{condition!r} is no condition; write key, key=value, key!=value, key>=2 or key<=2.")
    return found[1], found[2] or "", found[3] or ""


@cache
def _alternatives(need: str) -> tuple[tuple[str, str, str], ...]:
    return tuple(map(read_condition, need.split("|")))


def holds(rules: Rules, condition: str) -> bool:
    """Whether these rules meet a condition, or one of those of a need."""
    return any(_holds(rules[key], sign, value) for key, sign, value in _alternatives(condition))


def _holds(chosen: Any, sign: str = "", value: str = "") -> bool:
    if sign in ("=", "!="):
        return (spell(chosen) == value) == (sign == "=")
    if sign:
        return bool(chosen >= int(value) if sign == ">=" else chosen <= int(value))
    return chosen not in (False, 0, "off")
