"""The rules of a table as one short line, to be pasted anywhere: ``nolpan <game> 3 standard target=5 shake=off``.

The words are the mark, the game, the seats, the preset, and what differs from it, in the order of the catalogue.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Final

from game.options import Catalog, Numbers, Option, Rules, RulesError, Value, spell
from game.text import say
from game.ties import ties

MARK: Final = "nolpan"
LONGEST: Final = 20_000
"""No line of rules is longer, in characters."""

_SHOWN: Final = 40
"""So much of a wrong word is repeated."""

_SWITCH: Final = {False: "off", True: "on"}


class Unreadable(RulesError):
    """A line that cannot be read. `why` is the text key of the sentence that says so, `about` its arguments; as a string it is
    that sentence in English."""

    def __init__(self, why: str, near: str = "", **about: str | int) -> None:
        self.why = f"app.rules.read.{why}{'_near' if near else ''}"
        self.about = {name: _short(words) if name == "word" else words for name, words in about.items()}
        if near:
            self.about["near"] = near
        super().__init__(say("en", self.why, **self.about))


def write(catalog: Catalog, rules: Rules) -> str:
    """The shortest line that reads as these rules. Raises `RulesError` for rules without a preset."""
    changes = catalog.dump(rules)
    words = [f"{option.key}={_spelled(changes[option.key])}" for option in catalog.options if option.key in changes]
    return " ".join([MARK, rules.game, str(rules.seats), rules.preset, *words])


def read(catalog: Catalog, seats: int, line: str) -> Rules:
    """The rules that a line tells, for a table of this game with so many seats.

    Blanks and line breaks between words do not matter. Raises `Unreadable`.
    """
    if len(line) > LONGEST:
        raise Unreadable("long", most=LONGEST)
    words = line.split()
    if not words:
        raise Unreadable("empty", mark=MARK)
    if words[0] != MARK:
        raise Unreadable("mark", word=words[0], mark=MARK)
    game, table, name = [*words[1:4], "", "", ""][:3]
    if game != catalog.game:
        raise Unreadable("game", word=game, game=catalog.game)
    if table != str(seats):
        raise Unreadable("seats", word=table, seats=seats)
    presets = [preset.key for preset in catalog.presets if seats in preset.seats]
    if name not in presets:
        raise Unreadable("preset", _near(name, presets), word=name, accepts=", ".join(presets))
    changes = _changes(catalog, words[4:])
    values = catalog.rules(seats, name).values
    rules = Rules(catalog.game, seats, {**values, **changes}, name)
    _agree(catalog, rules)
    return rules


def _changes(catalog: Catalog, words: Iterable[str]) -> dict[str, Value]:
    """The value of each option that is named."""
    keys = [option.key for option in catalog.options]
    found: dict[str, Value] = {}
    for word in words:
        key, sign, told = word.partition("=")
        if not sign:
            first = catalog.options[0]
            raise Unreadable("word", word=word, example=f"{first.key}={_spelled(first.default)}")
        if key not in keys:
            raise Unreadable("option", _near(key, keys), word=key)
        if key in found:
            raise Unreadable("twice", word=key)
        found[key] = _value(catalog[key], told, word)
    return found


def _value(option: Option, told: str, word: str) -> Value:
    """The value that is called `told`."""
    if isinstance(option.values, Numbers):
        numbers = option.values
        number = int(told) if re.fullmatch(r"-?[0-9]{1,9}", told) else None
        if number is None or number not in numbers:
            why = "step" if numbers.step > 1 else "number"
            raise Unreadable(why, word=word, least=numbers.least, most=numbers.most, step=numbers.step)
        return number
    known = {name: value for value in option.values for name in (spell(value), _spelled(value))}
    if told not in known:
        names = [_spelled(value) for value in option.values]
        raise Unreadable("value", _near(told, names), word=word, accepts=", ".join(names))
    return known[told]


def _agree(catalog: Catalog, rules: Rules) -> None:
    """Raise `Unreadable` where two options cannot go together."""
    for mine in ties(catalog).values():
        for tie in mine:
            if tie.kind == "excludes" and tie.broken(rules):
                raise Unreadable("excludes", word=f"{tie.declared}={_spelled(rules[tie.declared])}", other=tie.condition)


def _spelled(value: Value) -> str:
    return _SWITCH[value] if isinstance(value, bool) else spell(value)


def _near(word: str, known: list[str]) -> str:
    return next(iter(difflib.get_close_matches(word, known, n=1)), "")


def _short(word: object) -> str:
    """A foreign word as it can be shown: without signs that have no shape, and not too long."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in str(word))
    return clean if len(clean) <= _SHOWN else clean[: _SHOWN - 1] + "…"
