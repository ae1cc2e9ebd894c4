"""Which rows a list of options has: groups that fold, what is looked for, what was changed. It knows no pixels."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from game.options import Catalog, Numbers, Option, Rules, Value
from scenes.forms.search import Wanted, patterns, spans

ROW: Final = 58.0
HEADING: Final = 44.0
"""Heights in units of a page."""

UNDO: Final = 200
"""So many changes can be taken back."""

FAR: Final = 10
"""So many steps a number goes at once with the keys for large ones."""


@dataclass(frozen=True)
class OptionRow:
    """An option, or the heading of a group where `option` is None.

    `id` is the option's key, or ``group:`` and the group's. `top` and `high` are in units from the top of the list; `count`
    says of a heading how many options its group has to show, `changed` how many of all of them were changed.
    """

    id: str
    top: float
    high: float
    group: str
    option: Option | None = None
    count: int = 0
    changed: int = 0


def step_value(option: Option, value: Value, by: int) -> Value:
    """The value so many further; switches and names go round, numbers stop at their ends."""
    if isinstance(option.values, Numbers):
        assert isinstance(value, int)
        numbers = range(option.values.least, option.values.most + 1, option.values.step)
        return numbers[max(0, min(len(numbers) - 1, numbers.index(value) + by))]
    return option.values[(option.values.index(value) + by) % len(option.values)]


def nearest(numbers: Numbers, number: int) -> int:
    """The number that is accepted and nearest to this one."""
    steps = round((number - numbers.least) / numbers.step)
    return numbers.least + numbers.step * max(0, min((numbers.most - numbers.least) // numbers.step, steps))


class OptionRows:
    """The options that have a meaning at a table, as they are listed, and their changes.

    `values` is what is chosen and `base` what the `preset` says. `folded` are the groups that are closed; it is the caller's, and
    kept by him. While something is looked for all groups are open, and those that are closed then are so until something else
    is. `at` is the row that the keyboard is on.
    """

    def __init__(self, catalog: Catalog, rules: Rules, folded: set[str]) -> None:
        self.catalog, self.seats = catalog, rules.seats
        self.preset = rules.preset or catalog.preset(None, rules.seats).key
        self.values: dict[str, Value] = dict(rules.values)
        self.before: list[tuple[str, dict[str, Value]]] = []
        self._begun = self.preset, dict(rules.values)
        self.changed_only = False
        self.query = ""
        self.wanted: tuple[Wanted, ...] = ()
        self.rows: list[OptionRow] = []
        self.at = ""
        self._kept = folded
        self._passing: set[str] = set()
        self._names: Mapping[str, tuple[str, ...]] = {}
        self._texts: Mapping[str, str] = {}
        fitting = [option for option in catalog.options if option.speaks(rules.seats)]
        self.groups: dict[str, list[Option]] = {option.group: [] for option in fitting}
        for option in fitting:
            self.groups[option.group].append(option)
        self.arrange()
        self.at = next((row.id for row in self.rows if row.option is not None), self.at)

    @property
    def _folded(self) -> set[str]:
        return self._passing if self.query else self._kept

    # -- what is shown ----------------------------------------------------------------------------------------------------

    def say(self, names: Mapping[str, tuple[str, ...]], texts: Mapping[str, str]) -> None:
        """Where each option is looked for: its own name first, then those of its values; and what is written of it."""
        self._names, self._texts = names, texts
        self.arrange()

    def find(self, query: str) -> None:
        """Show what matches every word of a query. The keyboard is then on the first hit, if there is one on one by name."""
        if query != self.query:
            self.query, self.wanted = query, patterns(query)
            self._passing = set()
            self.arrange()
            if query:
                found = [row.id for row in self.rows if row.option is not None]
                named = [key for key in found if spans(self.wanted, self._names[key][0], name=True)]
                self.at = next(iter(named or found), "")

    def arrange(self) -> None:
        """Make the rows anew, after a value, a fold or what is shown has changed."""
        self.base: Mapping[str, Value] = self.catalog.rules(self.seats, self.preset).values
        old = [row.id for row in self.rows]
        rows: list[OptionRow] = []
        self.hits, top = 0, 0.0
        for group, options in self.groups.items():
            shown = [option for option in options if self._shows(option)]
            if not shown:
                continue
            self.hits += len(shown)
            changed = sum(self.is_changed(option.key) for option in options)
            rows.append(OptionRow(f"group:{group}", top, HEADING, group, None, len(shown), changed))
            top += HEADING
            for option in () if group in self._folded else shown:
                rows.append(OptionRow(option.key, top, ROW, group, option))
                top += ROW
        self.rows, self.whole = rows, top
        self._tops = [row.top for row in rows]
        self._index = {row.id: nth for nth, row in enumerate(rows)}
        if self.at not in self._index:
            self._move_on(old)

    def _move_on(self, old: list[str]) -> None:
        """The row that the keyboard was on is gone: go to its heading, else to what stands in its place."""
        group = next((f"group:{option.group}" for option in self.catalog.options if option.key == self.at), "")
        if group in self._index:
            self.at = group
        elif self.rows:
            self.at = self.rows[min(old.index(self.at) if self.at in old else 0, len(self.rows) - 1)].id
        else:
            self.at = ""

    def _shows(self, option: Option) -> bool:
        if self.changed_only and not self.is_changed(option.key):
            return False
        return all(self._has(option, one) for one in self.wanted)

    def _has(self, option: Option, one: Wanted) -> bool:
        """Whether a word is found in the names, the text or the rows of an option, or is how its key begins."""
        if any(one.pattern.search(name) for name in self._names[option.key]):
            return True
        if one.names_only:
            return False
        told = one.pattern.search(self._texts[option.key]) or one.pattern.match(option.key)
        return bool(told) or _names_row(one.pattern, option.rows)

    def is_changed(self, key: str) -> bool:
        """Whether an option differs from the preset."""
        return self.values[key] != self.base[key]

    @property
    def changed(self) -> list[str]:
        """The options listed at this table that differ from the preset."""
        return [option.key for options in self.groups.values() for option in options if self.is_changed(option.key)]

    # -- changes ----------------------------------------------------------------------------------------------------------

    @property
    def altered(self) -> bool:
        """Whether the rules are others than they began with."""
        return (self.preset, self.values) != self._begun

    @property
    def rules(self) -> Rules:
        """The rules as they stand."""
        return Rules(self.catalog.game, self.seats, dict(self.values), self.preset)

    def set(self, key: str, value: Value) -> bool:
        """Another value of an option; whether it is another."""
        if self.values[key] == value:
            return False
        self.take(Rules(self.catalog.game, self.seats, {**self.values, key: value}, self.preset))
        return True

    def take(self, rules: Rules) -> None:
        """Other rules altogether."""
        self.before = [*self.before, (self.preset, self.values)][-UNDO:]
        self.preset, self.values = rules.preset, dict(rules.values)
        self.arrange()

    def undo(self) -> bool:
        """Take the last change back; whether there was one."""
        if not self.before:
            return False
        self.preset, self.values = self.before.pop()
        self.arrange()
        return True

    # -- folding ----------------------------------------------------------------------------------------------------------

    def is_folded(self, group: str) -> bool:
        """Whether a group is closed."""
        return group in self._folded

    def fold(self, group: str, close: bool) -> None:
        """Close a group, or open it."""
        (self._folded.add if close else self._folded.discard)(group)
        self.arrange()

    @property
    def all_folded(self) -> bool:
        """Whether every group in the list is closed."""
        return bool(self.rows) and all(self.is_folded(row.group) for row in self.rows)

    def fold_all(self, close: bool) -> None:
        """Close every group, or open all."""
        self._folded.clear()
        if close:
            self._folded.update(self.groups)
        self.arrange()

    # -- going through ----------------------------------------------------------------------------------------------------

    @property
    def row(self) -> OptionRow | None:
        """The row that the keyboard is on; None where nothing is shown."""
        nth = self._index.get(self.at)
        return None if nth is None else self.rows[nth]

    def between(self, top: float, bottom: float) -> list[OptionRow]:
        """The rows that reach into a stretch of the list, in units."""
        first = max(0, bisect_right(self._tops, top) - 1)
        end = bisect_right(self._tops, bottom, lo=first)
        return self.rows[first:end]

    def move(self, by: int) -> bool:
        """Go so many rows down; whether that was possible."""
        if not self.rows:
            return False
        old = self._index[self.at]
        new = max(0, min(len(self.rows) - 1, old + by))
        self.at = self.rows[new].id
        return new != old

    def above(self, row: OptionRow) -> OptionRow | None:
        """The row before one."""
        nth = self._index[row.id]
        return self.rows[nth - 1] if nth else None

    def go(self, key: str) -> None:
        """To an option, wherever it is hidden."""
        group = self.catalog[key].group
        if key not in self._index:
            if self.changed_only and not self.is_changed(key):
                self.changed_only = False
            if not self._shows(self.catalog[key]):
                self.query, self.wanted = "", ()
            self.fold(group, False)
        if key in self._index:
            self.at = key


def _names_row(wanted: re.Pattern[str], rows: Collection[str]) -> bool:
    """Whether a word is how a checklist row begins, such as GS-1 of GS-12, or its whole number."""
    return any(wanted.match(row) or wanted.fullmatch(row.rpartition("-")[2]) for row in rows)
