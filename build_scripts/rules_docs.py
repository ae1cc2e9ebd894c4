"""The rules of each game row by row: ``docs/rules/<game>.md``, written from one table and what the game declares and plays.

``docs/rules/<game>.toml`` says of each row what its text asks for: ``name``, ``slug``, ``means``, ``default``, and ``note`` where
there is nothing to play. Where texts disagree, ``points`` says which values there are (`build_scripts.rules_points`). The
options that stand for a row are those of the catalogue, and a row is played where a scenario in
``tests/scenarios/<game>/`` names it: nothing else has to be kept in step.

    python -m build_scripts.rules_docs           writes the pages
    python -m build_scripts.rules_docs --check   says which are out of date, and where table, options and scenarios disagree
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from build_scripts.rules_points import Point, Points
from game import registry
from game.options import Catalog

ROOT: Final = Path(__file__).resolve().parent.parent
HEAD: Final = "| row | name | slug | what it means here | default | option | status |\n|---|---|---|---|---|---|---|"
ALWAYS: Final = "–"


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a text asks for. `note` says why there is nothing to play."""

    name: str
    slug: str
    means: str
    default: str
    note: str = ""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rows of a game by their ids, in order, with what stands above and below them. A scenario's text begins with one of
    `sources`. `points` are what the texts answer differently, by their ids. `owed` are the disagreements between table, options
    and scenarios that are known and wait to be mended; the page tells them."""

    title: str
    about: str
    sources: tuple[str, ...]
    rows: dict[str, Row]
    after: str = ""
    owed: tuple[str, ...] = ()
    points: dict[str, Point] = {}


class Rulebook:
    """A game's table, what its catalogue declares and what its scenarios play."""

    def __init__(self, game: str, catalog: Catalog, table: Table, scenarios: dict[str, dict[str, Any]]) -> None:
        self.game, self.catalog, self.table, self.scenarios = game, catalog, table, scenarios
        self.points = Points(table.points, catalog, scenarios)

    @cached_property
    def options(self) -> dict[str, list[str]]:
        """The options that stand for each row."""
        found: dict[str, list[str]] = {}
        for option in self.catalog.options:
            for row in option.rows:
                found.setdefault(row, []).append(option.key)
        return found

    @cached_property
    def played(self) -> dict[str, list[str]]:
        """The scenarios that play each row or preset, by file name."""
        found: dict[str, list[str]] = {}
        for name, scenario in self.scenarios.items():
            for row in rows_of(scenario):
                found.setdefault(row, []).append(name)
        return found

    def status(self, row: str) -> str:
        """Whether a row is played, a note, or neither."""
        if self.table.rows[row].note:
            return f"a note: {self.table.rows[row].note}"
        count = len(self.played.get(row, ()))
        return f"played, {count} scenario{'s' if count > 1 else ''}" if count else "not played yet"

    def page(self) -> str:
        """The page as Markdown."""
        rows = self.table.rows
        notes = sum(bool(row.note) for row in rows.values())
        played = sum(key in self.played for key in rows)
        missing = len(rows) - notes - played
        lines = [f"# {self.table.title}", "", self.table.about.strip(), ""]
        lines += [f"Rows: {len(rows)}. Played: {played}. Notes: {notes}. Not played yet: {missing}.", "", HEAD]
        for key, row in rows.items():
            options = ", ".join(f"`{option}`" for option in self.options.get(key, ())) or ALWAYS
            cells = (key, row.name, f"`{row.slug}`", row.means, row.default, options, self.status(key))
            lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
        if self.table.points:
            values = sum(len(point.values) for point in self.table.points.values())
            lines += ["", "## Where the texts disagree, or are silent", ""]
            lines += [f"Points: {len(self.table.points)}. Values: {values}. A scenario that shows a value of an option comes out"]
            lines += ["otherwise with another.", "", *self.points.page()]
        if self.table.owed:
            lines += ["", "## Still owed", "", *(f"- {one}" for one in self.table.owed)]
        return "\n".join([*lines, "", self.table.after.strip()]).rstrip() + "\n"

    def faults(self) -> Iterator[str]:
        """Where table, options and scenarios disagree beyond what is owed, a sentence each; and what is owed no more."""
        found = list(self._disagreements())
        yield from (one for one in found if one not in self.table.owed)
        yield from (f"owed no more: {one}" for one in self.table.owed if one not in found)

    def _disagreements(self) -> Iterator[str]:
        rows, presets = self.table.rows, {preset.key for preset in self.catalog.presets}
        turned = {key for one in self.scenarios.values() for key in one.get("otherwise", {}).get("rules", ())}
        shown = {row for one in self.scenarios.values() if "otherwise" in one for row in rows_of(one)}
        for option in self.catalog.options:
            if not option.rows:
                yield f"option {option.key} stands for no row"
            if option.key not in turned:
                yield f"option {option.key} has no scenario that is also played at another value"
        for row, options in self.options.items():
            if row not in rows:
                yield f"{row} of option {options[0]} is in no table"
            elif row in self.played and row not in shown:
                yield f"{row} is an option ({', '.join(options)}), but none of its scenarios is also played at another value"
            elif row not in self.played:
                yield f"{row} is an option ({', '.join(options)}), but no scenario plays it"
        for row, names in self.played.items():
            if row not in rows and row not in presets:
                yield f"{row} of scenario {names[0]} is in no table"
            elif row in rows and rows[row].note:
                yield f"{row} is a note, but scenario {names[0]} plays it"
        yield from (f"preset {preset} has no scenario" for preset in sorted(presets - self.played.keys()))
        yield from (f"{row}: the slug {one.slug} is taken" for row, one in rows.items() if self._namesakes(one.slug) > 1)
        for name, scenario in self.scenarios.items():
            if str(scenario.get("text", "")).partition(":")[0] not in self.table.sources:
                yield f"the text of scenario {name} begins with none of {', '.join(self.table.sources)}"
            if not any(name.startswith(self.stem(row)) for row in rows_of(scenario)):
                yield f"scenario {name} is not named after {' or '.join(map(self.stem, rows_of(scenario)))}"
        yield from self.points.faults()

    def stem(self, row: str) -> str:
        """How the files of a row's scenarios begin: numbers of three digits, then the slug."""
        if row not in self.table.rows:
            return row
        kind, _, number = row.partition("-")
        digits = "".join(one for one in number if one.isdigit())
        return f"{kind}-{digits.zfill(3)}{number[len(digits) :]}-{self.table.rows[row].slug}"

    def _namesakes(self, slug: str) -> int:
        return sum(one.slug == slug for one in self.table.rows.values())


def rows_of(scenario: dict[str, Any]) -> list[str]:
    """The rows that a scenario plays."""
    row = scenario.get("row", ())
    return [row] if isinstance(row, str) else list(row)


def tables(root: Path = ROOT) -> dict[str, Path]:
    """The table of each game of the house that has one."""
    found = {name: root / "docs" / "rules" / f"{name}.toml" for name in registry.HOUSE}
    return {name: path for name, path in found.items() if path.exists()}


def rulebook(name: str, root: Path = ROOT) -> Rulebook:
    """A game's rules as they stand in `root`. Raises msgspec.ValidationError or tomllib.TOMLDecodeError where the table cannot be
    read."""
    table = msgspec.convert(tomllib.loads(tables(root)[name].read_text("utf-8")), Table)
    files = sorted((root / "tests" / "scenarios" / name).glob("*.json"))
    scenarios = {file.stem: json.loads(file.read_text("utf-8")) for file in files}
    return Rulebook(name, registry.find(name).catalog, table, scenarios)


def stale(name: str, root: Path = ROOT) -> list[str]:
    """What is wrong with a game's page and table, a sentence each."""
    book = rulebook(name, root)
    page = tables(root)[name].with_suffix(".md")
    found = [f"docs/rules/{name}.toml: {fault}" for fault in book.faults()]
    if not page.exists() or page.read_text("utf-8") != book.page():
        found.append(f"docs/rules/{name}.md is out of date; python -m build_scripts.rules_docs writes it.")
    return found


def main() -> int:
    """Write every page, or say what is wrong."""
    parser = argparse.ArgumentParser(prog="rules_docs", description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing; say what is out of date")
    if not parser.parse_args().check:
        for name, path in tables().items():
            path.with_suffix(".md").write_text(rulebook(name).page(), "utf-8")
    found = [fault for name in tables() for fault in stale(name)]
    print("\n".join(found) or "Tables, options, scenarios and pages agree.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
