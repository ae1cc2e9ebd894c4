"""How options, their values and what they have to do with one another are said."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from game.options import OFF, Catalog, Numbers, Option, Rules, Value, read_condition, spell
from game.text import LANGUAGES, has, say
from game.ties import Tie
from scenes.forms.passage import Paragraph
from scenes.kit import palette
from scenes.scene import App

_END: Final = re.compile(r"(?<=[.!?])\s|(?<=。)")
"""Where a sentence ends."""

_SIGNS: Final = {"!=": " ≠ ", ">=": " ≥ ", "<=": " ≤ "}


class OptionWords:
    """The words of one game's options in the language of the window."""

    def __init__(self, app: App, catalog: Catalog) -> None:
        self._app, self._catalog = app, catalog
        self._game = catalog.game

    def name(self, key: str) -> str:
        """What an option is called."""
        return self._app.say(f"{self._game}.option.{key}.name")

    def help(self, key: str) -> str:
        """What it means; empty where nothing is written of it."""
        said = f"{self._game}.option.{key}.help"
        return self._app.say(said) if has(self._app.language, said) else ""

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
        said = f"{self._game}.preset.{key}.help"
        return self._app.say(said) if has(self._app.language, said) else ""

    def value(self, option: Option, value: Value) -> str:
        """What a value is called."""
        key = f"{self._game}.option.{option.key}.{spell(value)}"
        if has(self._app.language, key):
            return self._app.say(key)
        if isinstance(value, bool):
            return self._app.say("app.on" if value else "app.off")
        if isinstance(option.values, Numbers) and option.values.unit:
            return self._app.say(f"app.rules.unit.{option.values.unit}", n=value)
        return str(value)

    def value_help(self, option: Option, value: Value) -> str:
        """What a value means beyond its name; empty where nothing is written of it."""
        key = f"{self._game}.option.{option.key}.{spell(value)}.help"
        return self._app.say(key) if has(self._app.language, key) else ""

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

    def tie(self, tie: Tie, rules: Rules) -> Paragraph:
        """What an option has to do with another one, which can be pressed; told loudly where these rules go against it."""
        silences = tie.condition.endswith(OFF)
        if tie.kind == "needed":
            said = self._app.say("app.rules.silences" if silences else "app.rules.needed", other=self.name(tie.other))
            return Paragraph(said, f"option:{tie.other}", 15, colour=palette.STONE)
        if tie.declared == tie.key:
            args = {"option": self.name(tie.key), "other": self.condition(tie.condition.removesuffix(OFF))}
        else:
            args = {"option": self.name(tie.other), "other": self.condition(tie.condition)}
        loud = tie.broken(rules)
        colour = palette.STONE if not loud else palette.LOSS if tie.kind == "excludes" else palette.GOLD
        words = self._app.say("app.rules.silenced" if silences else f"app.rules.{tie.kind}", **args)
        return Paragraph(words, f"option:{tie.other}", 15, colour=colour)

    def valued(self, option: Option, value: str) -> str:
        """What an option is called, with a value of it in words."""
        return self._app.say("app.rules.named", name=self.name(option.key), value=value)

    def differences(self, before: Mapping[str, Value], after: Mapping[str, Value]) -> list[Paragraph]:
        """Every option whose value is another one: what it was and what it is then."""
        found = []
        for option in self._catalog.options:
            old, new = before[option.key], after[option.key]
            if old != new:
                change = f"{self.value(option, old)} → {self.value(option, new)}"
                found.append(Paragraph(self.valued(option, change), size=15, colour=palette.PAPER, gap=5))
        return found
