"""Checks of what a game declares: options, texts, positions."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import msgspec

from game.luck import Luck
from game.options import Numbers, Option, Value, read_condition, spell
from game.record import open_record, start
from game.registry import Game
from game.table import ALL, POT, Foul, Malformed, Refused, Round
from game.text import LANGUAGES, has
from tests.contract.play import random_rules, tables
from tests.contract.questions import utterances


def options(game: Game, seed: int) -> None:
    """Options accept their defaults and name only each other; rules written to a file come back as they were."""
    catalog = game.catalog
    named = {option.key: option for option in catalog.options}
    for option in catalog.options:
        assert option.accepts(option.default), f"{option.key} does not accept its default"
        assert option.rows and all(option.rows), f"{option.key} stands for no row"
        if isinstance(option.values, Numbers):
            assert option.values.most in option.values, f"{option.key} never comes to {option.values.most}"
        needs = [condition for need in option.needs for condition in need.split("|")]
        for condition in (*needs, *option.excludes, *option.clashes):
            _condition(option, condition, named)
    for preset in catalog.presets:
        for seats in preset.seats:
            assert catalog.load({"preset": preset.key}, seats).preset == preset.key, f"{preset.key} cannot be played by {seats}"
    rules = random_rules(game, random.Random(seed))
    assert catalog.load(catalog.dump(rules), rules.seats) == rules, "rules change by being written to a file"


def _condition(option: Option, condition: str, named: dict[str, Option]) -> None:
    try:
        key, sign, value = read_condition(condition)
    except ValueError as error:
        raise AssertionError(f"{option.key}: {error}") from error
    assert key in named, f"{option.key} names {key!r}, which is no option"
    can = [one for one in _values(named[key]) if not sign or _compares(one, sign, value)]
    cannot = [one for one in _values(named[key]) if sign and not _compares(one, sign, value)]
    assert can and (cannot or not sign), f"{option.key} names {condition!r}, which is always or never so"


def _values(option: Option) -> Sequence[Value]:
    if isinstance(option.values, Numbers):
        return range(option.values.least, option.values.most + 1, option.values.step)
    return option.values


def _compares(one: Value, sign: str, value: str) -> bool:
    if sign in ("=", "!="):
        return (spell(one) == value) == (sign == "=")
    number = value.lstrip("-").isdigit() and isinstance(one, int) and not isinstance(one, bool)
    return number and (int(one) >= int(value) if sign == ">=" else int(one) <= int(value))


def positions(game: Game, seed: int) -> None:
    """A position with a key that there is not is refused in one sentence that names it."""
    rules = random_rules(game, random.Random(seed))
    sentence = _said(lambda: game.round.arrange({"no_such_key": ["1"]}, rules, Luck.seeded(seed)))
    assert "no_such_key" in sentence and "\n" not in sentence, f"of an unknown key it says {sentence}"


WRONG = (-1, 10**12, "no such word", {})


def carries_read(game: Game, seed: int) -> None:
    """What a record or a position says of the rounds before is refused, in one sentence that names the field, wherever a
    field holds what none of its table can, there is no such field, or no round follows."""
    *_, table = tables(game, seed)
    if table.carry is None:
        return
    record = msgspec.structs.replace(open_record(game, table.rules, table.luck, table.carry), carry=None)
    written = msgspec.to_builtins(table.carry)
    start(msgspec.structs.replace(record, carry=written))
    faults: list[tuple[str, object]] = [("no_such_field", 1), ("over", True)]
    for name in game.carry.__struct_fields__:
        faults += [(name, wrong) for wrong in WRONG]
        if isinstance(value := written.get(name), list):
            faults += [(name, [wrong, *value[1:]]) for wrong in WRONG[1:]] + [(name, value[1:])]
    for name, wrong in faults:
        planted = {**written, name: wrong}
        said = _said(lambda planted=planted: start(msgspec.structs.replace(record, carry=planted)))
        assert said.startswith("carry") and name in said and said.count(". ") == 0, f"carry.{name} {wrong!r}: it says {said}"
        placed = _said(lambda planted=planted: game.round.arrange({"carry": planted}, table.rules, table.luck))
        assert "carry" in placed, f"position.carry.{name} {wrong!r}: it says {placed}"


def _said(work: Callable[[], object]) -> str:
    try:
        work()
    except Malformed as error:
        return str(error)
    return "(nothing)"


def texts(game: Game, seed: int) -> None:
    """Whatever a game says has its words in every language: options, questions, events, refusals, lines, endings."""
    wanted: set[tuple[str, ...]] = set()
    for table in tables(game, seed):
        for round_, _, steps in table.states(ALL):
            wanted |= {(f"{game.name}.event.{type(s.event).__name__}", f"table.event.{type(s.event).__name__}") for s in steps}
            for decision in round_.decisions():
                wanted.add((f"{game.name}.prompt.{decision.kind}", f"table.prompt.{decision.kind}"))
            wanted |= {(why,) for why in _reasons(round_, table.rng)}
        settlement = table.finished.settlement()
        assert settlement is not None
        for ending in (settlement, game.finish(table.rules, table.finished.carry(), settlement.points, None)):
            wanted.add((f"{game.name}.kind.{ending.kind}", f"table.kind.{ending.kind}"))
            wanted |= {(f"{game.name}.line.{line.what}",) for line in ending.lines}
            wanted |= {("table.pot",) for transfer in ending.transfers if POT in (transfer.giver, transfer.taker)}
    check_texts(wanted | declared_texts(game))


def _reasons(round_: Round, rng: random.Random) -> set[str]:
    verdicts = [round_.judge(seat, choice) for seat, choice in utterances(round_, rng)]
    return {verdict.why for verdict in verdicts if isinstance(verdict, Refused | Foul)}


def declared_texts(game: Game) -> set[tuple[str, ...]]:
    """The text keys that follow from the options and presets."""
    keys = {f"{game.name}.option.{option.key}.{part}" for option in game.catalog.options for part in ("name", "help")}
    keys |= {f"{game.name}.group.{option.group}" for option in game.catalog.options}
    keys |= {f"{game.name}.preset.{preset.key}" for preset in game.catalog.presets}
    for option in game.catalog.options:
        if isinstance(option.values, tuple) and not isinstance(option.default, bool):
            keys |= {f"{game.name}.option.{option.key}.{spell(value)}" for value in option.values if isinstance(value, str)}
    return {(key,) for key in keys}


def check_texts(wanted: set[tuple[str, ...]]) -> None:
    """Whether each has one of its keys in each language."""
    for language in LANGUAGES:
        missing = sorted(" or ".join(keys) for keys in wanted if not any(has(language, key) for key in keys))
        assert not missing, f"{language} has no words for {', '.join(missing)}"
