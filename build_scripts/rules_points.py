"""Where the texts of a game disagree, or are silent: each point, every value that it can take, and what shows that value.

A value is a setting of options (`rules`), with the number of `seats` where it is only for them. A scenario shows it that is
played with these options, and comes out otherwise with another value of one of them; where `rows` are named, it is one of theirs.
A value without options is what is always played: the scenarios of its rows show it. Or a `note` says why it is no choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from game.options import Catalog, RulesError, Value

HEAD: Final = "| point | what is open | value | option | shown by |\n|---|---|---|---|---|"
MOST: Final = 3
"""So many scenarios are named at most."""


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value of a point, with the texts that have it."""

    says: str
    rules: dict[str, Value] = {}
    seats: int = 0
    rows: tuple[str, ...] = ()
    note: str = ""


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the texts answer differently, or not at all."""

    about: str
    values: tuple[Chosen, ...]


class Points:
    """The points of a game, held against its options and its scenarios."""

    def __init__(self, points: Mapping[str, Point], catalog: Catalog, scenarios: Mapping[str, dict[str, Any]]) -> None:
        self.points, self.catalog, self.scenarios = points, catalog, scenarios
        self._played = [
            (name, scenario.get("seats", 0), rules, turned)
            for name, scenario in scenarios.items()
            if (turned := scenario.get("otherwise", {}).get("rules"))
            for rules in self._rules(scenario, turned)
        ]

    def _rules(self, scenario: dict[str, Any], turned: dict[str, Value]) -> Iterator[Mapping[str, Value]]:
        """The rules under which a scenario is played, and those under which it comes out otherwise."""
        for changes in ({}, turned):
            try:
                yield self.catalog.load({**scenario.get("rules", {}), **changes}, scenario.get("seats", 0)).values
            except RulesError:  # the scenario's own test says what is wrong
                continue

    def _accepts(self, key: str, value: Value) -> bool:
        return any(option.key == key and option.accepts(value) for option in self.catalog.options)

    def shown(self, value: Chosen) -> list[str]:
        """The scenarios that show a value, by name."""
        fit = [name for name, one in self.scenarios.items() if not value.rows or {*_rows(one)} & {*value.rows}]
        if not value.rules:
            return fit
        found = (
            name
            for name, seats, rules, turned in self._played
            if name in fit
            and turned.keys() & value.rules.keys()
            and value.seats in (0, seats)
            and all(rules[key] == wanted for key, wanted in value.rules.items())
        )
        return list(dict.fromkeys(found))

    def faults(self) -> Iterator[str]:
        """What is wrong with the points, a sentence each."""
        for key, point in self.points.items():
            for value in point.values:
                wrong = [f"{option}={one!r}" for option, one in value.rules.items() if not self._accepts(option, one)]
                if wrong:
                    yield f"{key}, {value.says}: there is no {', '.join(wrong)}"
                elif bool(value.note) == bool(value.rules or value.rows):
                    yield f"{key}, {value.says}: a value has options, or rows, or else a note"
                elif not value.note and not self.shown(value):
                    yield f"{key}, {value.says}: no scenario shows it"

    def page(self) -> list[str]:
        """The table as lines of Markdown."""
        lines = [HEAD]
        for key, point in self.points.items():
            for nth, value in enumerate(point.values):
                options = ", ".join(f"`{option}={str(one).lower()}`" for option, one in value.rules.items())
                names = self.shown(value) if not value.note else []
                shown = ", ".join(names[:MOST]) + (f" and {len(names) - MOST} more" if len(names) > MOST else "")
                first = (key, point.about) if not nth else ("", "")
                cells = (*first, value.says, options or "–", shown or f"no choice: {value.note}")
                lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
        return lines


def _rows(scenario: dict[str, Any]) -> list[str]:
    row = scenario.get("row", ())
    return [row] if isinstance(row, str) else list(row)
