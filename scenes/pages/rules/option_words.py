"""What options, their values and their ties are called, and what is said of them beside their list."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from game.options import OFF, SWITCH, Catalog, Numbers, Option, Rules, Value, read_condition, spell
from game.text import LANGUAGES, has, say
from game.ties import Tie
from scenes.forms.passage import Sentences
from scenes.kit import palette
from scenes.pages.rules.option_rows import OptionRow, OptionRows
from scenes.scene import App
from scenes.table.story.still import showing

_END: Final = re.compile(r"(?<=[.!?])\s|(?<=。)")
"""Where a sentence ends."""

_SIGNS: Final = {"!=": " ≠ ", ">=": " ≥ ", "<=": " ≤ "}


class OptionWords:
    """The words of one game's options in the language of the window."""

    def __init__(self, app: App, catalog: Catalog) -> None:
        self._app, self._catalog = app, catalog
        self._game = catalog.game

    def _written(self, key: str) -> str:
        """What the game says under a key; empty where it says nothing."""
        key = f"{self._game}.{key}"
        return self._app.say(key) if has(self._app.language, key) else ""

    def name(self, key: str) -> str:
        """What an option is called."""
        return self._app.say(f"{self._game}.option.{key}.name")

    def help(self, key: str) -> str:
        """What it means; empty where nothing is written of it."""
        return self._written(f"option.{key}.help")

    def gist(self, key: str) -> str:
        """The first sentence of that."""
        return _END.split(self.help(key), maxsplit=1)[0]

    def was(self, option: Option, value: Value) -> str:
        """What the preset says of it, where that is another value than what is chosen."""
        return self._app.say("app.rules.was", value=self.value(option, value))

    def group(self, key: str) -> str:
        """What a group is called."""
        return self._app.say(f"{self._game}.group.{key}")

    def preset(self, key: str) -> str:
        """What a preset is called."""
        return self._app.say(f"{self._game}.preset.{key}")

    def preset_help(self, key: str) -> str:
        """What a preset is for; empty where nothing is written of it."""
        return self._written(f"preset.{key}.help")

    def value(self, option: Option, value: Value) -> str:
        """What a value is called."""
        if own := self._written(f"option.{option.key}.{spell(value)}"):
            return own
        if isinstance(value, bool):
            return self._app.say("app.on" if value else "app.off")
        if isinstance(option.values, Numbers) and option.values.unit:
            return self._app.say(f"app.rules.unit.{option.values.unit}", n=value)
        return str(value)

    def value_help(self, option: Option, value: Value) -> str:
        """What a value means beyond its name; empty where nothing is written of it."""
        return self._written(f"option.{option.key}.{spell(value)}.help")

    def names(self, option: Option) -> tuple[str, ...]:
        """What an option is found by: its name, those of the values that have one of their own, and what else players call it,
        in any language."""
        values = () if isinstance(option.values, Numbers) else option.values
        key = f"{self._game}.option.{option.key}"
        others = (say(one, f"{key}.{part}") for one in LANGUAGES for part in ("name", "also") if has(one, f"{key}.{part}"))
        return self.name(option.key), *(self.value(option, value) for value in values if not isinstance(value, bool)), *others

    def condition(self, condition: str) -> str:
        """A condition: the option, and which value of it; of several those that would do."""
        return " / ".join(map(self._condition, condition.split("|")))

    def _condition(self, condition: str) -> str:
        key, sign, told = read_condition(condition)
        if not sign:
            return self.name(key)
        option = self._catalog[key]
        known = () if isinstance(option.values, Numbers) else option.values
        value = next((self.value(option, value) for value in known if spell(value) == told), told)
        return self.valued(option, value) if sign == "=" else f"{self.name(key)}{_SIGNS[sign]}{value}"

    def range(self, numbers: Numbers) -> str:
        """From where to where numbers go."""
        key = "app.rules.range" if numbers.step == 1 else "app.rules.range_step"
        return self._app.say(key, least=numbers.least, most=numbers.most, step=numbers.step)

    def tie(self, tie: Tie, rules: Rules) -> Sentences:
        """What an option has to do with another one, which can be pressed; told loudly where these rules go against it."""
        silences = tie.condition.endswith(OFF)
        if tie.kind == "needed":
            said = self._app.say("app.rules.silences" if silences else "app.rules.needed", other=self.name(tie.other))
            return Sentences(said, f"option:{tie.other}", 15, colour=palette.STONE)
        if tie.declared == tie.key:
            args = {"option": self.name(tie.key), "other": self.condition(tie.condition.removesuffix(OFF))}
        else:
            args = {"option": self.name(tie.other), "other": self.condition(tie.condition)}
        loud = tie.broken(rules)
        colour = palette.STONE if not loud else palette.LOSS if tie.kind == "excludes" else palette.GOLD
        words = self._app.say("app.rules.silenced" if silences else f"app.rules.{tie.kind}", **args)
        return Sentences(words, f"option:{tie.other}", 15, colour=colour)

    def valued(self, option: Option, value: str) -> str:
        """What an option is called, with a value of it in words."""
        return self._app.say("app.rules.named", name=self.name(option.key), value=value)

    def differences(self, before: Mapping[str, Value], after: Mapping[str, Value]) -> list[Sentences]:
        """Every option whose value is another one: what it was and what it is then."""
        found = []
        for option in self._catalog.options:
            old, new = before[option.key], after[option.key]
            if old != new:
                change = f"{self.value(option, old)} → {self.value(option, new)}"
                found.append(Sentences(self.valued(option, change), size=15, colour=palette.PAPER, gap=5))
        return found


# ---- Beside the list --------------------------------------------------------------------------------------------------------


def counted(app: App, row: OptionRow) -> str:
    """What a heading says of its group: how many options it shows, and how many were changed if any."""
    return app.say("app.rules.group" if row.changed else "app.rules.group_same", count=row.count, changed=row.changed)


def row_help(app: App, said: OptionWords, rows: OptionRows, ties: Mapping[str, tuple[Tie, ...]], rules: Rules) -> list[Sentences]:
    """Of the row that the keyboard is on."""
    row = rows.row
    if row is None:
        return [Sentences(app.say("app.rules.none"), colour=palette.STONE)]
    if row.option is None:
        return heading_help(app, said, row)
    return option_help(app, said, rows, row.option, ties.get(row.id, ()), rules)


def heading_help(app: App, said: OptionWords, row: OptionRow) -> list[Sentences]:
    """Of a group: how many it has, and how it folds."""
    return [
        Sentences(said.group(row.group), size=19, kind="bold", colour=palette.GOLD),
        Sentences(app.say("app.rules.count", count=row.count), gap=8),
        *([Sentences(app.say("app.rules.changed", count=row.changed))] if row.changed else []),
        Sentences(app.say("app.rules.group_keys"), size=15, colour=palette.STONE, gap=12),
    ]


def option_help(
    app: App, said: OptionWords, rows: OptionRows, option: Option, tied: tuple[Tie, ...], rules: Rules
) -> list[Sentences]:
    """Of an option: its help, what these rules make of it, its values, its default, its ties; the last leads to its pictures."""
    value = rules[option.key]
    found = [Sentences(said.name(option.key), size=19, kind="bold", colour=palette.GOLD)]
    found += [said.tie(tie, rules) for tie in tied if tie.kind != "needed" and tie.broken(rules)]
    if help_ := said.help(option.key):
        found.append(Sentences(help_, gap=8))
    found += _numbers(app, said, option.values) if isinstance(option.values, Numbers) else _values(said, option, value)
    if value != option.default != rows.base[option.key]:
        default = app.say("app.rules.default", value=said.value(option, option.default))
        found.append(Sentences(default, size=15, colour=palette.STONE, gap=12))
    if rows.is_changed(option.key):
        back = app.say("app.rules.back_to", value=said.value(option, rows.base[option.key]))
        found.append(Sentences(back, f"reset:{option.key}", 15, gap=8))
    found += [said.tie(tie, rules) for tie in tied if tie.kind == "needed" or not tie.broken(rules)]
    if showing(rules.game, option.key):
        found.append(Sentences(app.say("app.scene.large"), f"show:{option.key}", gap=8, sign="search"))
    return found


def _numbers(app: App, said: OptionWords, numbers: Numbers) -> list[Sentences]:
    return [
        Sentences(said.range(numbers), gap=10, kind="bold"),
        Sentences(app.say("app.rules.number_keys"), size=15, colour=palette.STONE),
    ]


def _values(said: OptionWords, option: Option, value: Value) -> list[Sentences]:
    assert not isinstance(option.values, Numbers)
    if option.values == SWITCH and not any(said.value_help(option, one) for one in option.values):
        return []  # its row says all that there is
    found = []
    for nth, one in enumerate(option.values):
        link, meaning = f"value:{spell(one)}", said.value_help(option, one)
        gap = 10.0 if nth == 0 else 2.0
        found.append(Sentences(said.value(option, one), link, chosen=one == value, gap=gap, half=not meaning))
        if meaning:
            found.append(Sentences(meaning, size=15, colour=palette.STONE, gap=0))
    return found
