"""The referee: sets up a position or a deal, applies choices, and says what followed.

A scenario is an object with ``game``, ``seats``, ``rules`` (as in a rules file), one of ``position``, ``deck`` (faces, next
card first) and ``seed``, the ``choices`` as ``[seat, "choice"]``, and ``draws``, later luck by its label. What a scenario of
``tests/scenarios/`` says besides (`SAID`) is for its test, and left alone here.
"""

from __future__ import annotations

import contextlib
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from game.choices import Choice, Pick, listed
from game.doors.reading import find_game, read_json, rules_for
from game.luck import Luck
from game.match import NOON
from game.options import Rules, RulesError
from game.registry import Game
from game.table import ALL, Event, IllegalChoice, Malformed, Refused, Round, Seat

KEYS: Final = ("game", "seats", "rules", "position", "deck", "seed", "choices", "draws")
SAID: Final = ("row", "text", "note", "totals", "expect", "otherwise")
SOURCES: Final = ("position", "deck", "seed")


class IllegalStep(IllegalChoice):
    """The choice of a scenario that was refused. The message names it, why, and what was legal."""

    def __init__(self, index: int, error: IllegalChoice, legal: str) -> None:
        super().__init__(error.seat, error.choice, error.verdict)
        self.index = index
        self.args = (f"choices[{index}]: {error}; legal: {legal}.",)


def referee(scenario: dict[str, Any]) -> dict[str, Any]:
    """What follows from a scenario, as plain data: ``events`` after the set-up, the open ``decisions`` (a `Pick` where there
    are more than 200 choices), ``scores`` a seat, ``settlement`` (None while it is being played) and the ``view`` of all.

    Raises `IllegalStep` for a choice that is refused; `Malformed` or `RulesError` for anything that cannot be read.
    """
    round_ = set_up(scenario)
    events: list[Event] = []
    for index, (seat, choice) in enumerate(_choices(scenario)):
        try:
            with _scripted_luck():
                steps = round_.choose(seat, _meant(round_, seat, choice), ALL)
        except IllegalChoice as error:
            raise IllegalStep(index, error, _legal(round_, seat)) from error
        events += [step.event for step in steps]
    return _outcome(round_, events)


def main(file: str) -> None:
    """Print what follows from the scenario in a file (``-``: the standard input) as JSON."""
    scenario = read_json(file)
    print(msgspec.json.format(msgspec.json.encode(referee(scenario)), indent=1).decode())


def set_up(scenario: object) -> Round:
    """The round of a scenario before its choices. Raises `Malformed` or `RulesError`."""
    if not isinstance(scenario, dict):
        raise Malformed(f"A scenario must be an object, not {_kind(scenario)}.")
    for key in scenario:
        if key not in (*KEYS, *SAID):
            raise Malformed(f"{key} is not known; a scenario accepts {', '.join(KEYS)}.")
    name = scenario.get("game")
    if not isinstance(name, str):
        raise Malformed("game must be the name of a game.")
    game = find_game(name)
    rules = _rules(game, scenario)
    given = [key for key in SOURCES if key in scenario]
    if len(given) != 1:
        raise Malformed(f"A scenario needs one of {', '.join(SOURCES)}, not {' and '.join(given) or 'none'}.")
    script = _draws(scenario.get("draws", {}))
    with _scripted_luck():
        if "position" in scenario:
            position = scenario["position"]
            if not isinstance(position, dict):
                raise Malformed(f"position must be an object, not {_kind(position)}.")
            return game.round.arrange(position, rules, Luck(Luck.seeded(0).secret, script))
        if "deck" in scenario:
            if "deck" in script:
                raise Malformed("deck stands in draws too; it can be said only once.")
            script["deck"] = _deck(scenario["deck"], game.faces(rules))
            return game.round.begin(rules, game.begins_with(rules, NOON), Luck(Luck.seeded(0).secret, script), ALL)
        seed = scenario["seed"]
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise Malformed(f"seed must be a number or a text, not {seed!r}.")
        return game.round.begin(rules, game.begins_with(rules, NOON), Luck(Luck.seeded(seed).secret, script), ALL)


def _rules(game: Game, scenario: dict[str, Any]) -> Rules:
    seats = scenario.get("seats")
    if seats is not None and (isinstance(seats, bool) or not isinstance(seats, int)):
        raise Malformed(f"seats must be a whole number, not {seats!r}.")
    try:
        return rules_for(game, scenario.get("rules", {}), seats)
    except RulesError as error:
        raise RulesError(f"rules: {error}") from error


def _draws(draws: object) -> dict[str, tuple[int, ...]]:
    if not isinstance(draws, dict):
        raise Malformed(f"draws must be an object of lists of numbers by label, not {_kind(draws)}.")
    for label, numbers in draws.items():
        if not isinstance(numbers, list) or any(isinstance(n, bool) or not isinstance(n, int) for n in numbers):
            raise Malformed(f"draws.{label} must be a list of whole numbers, not {numbers!r}.")
    return {label: tuple(numbers) for label, numbers in draws.items()}


def _deck(deck: object, faces: tuple[str, ...]) -> tuple[int, ...]:
    """The whole pack, each piece by its number in it, in the order in which its faces are named."""
    if not isinstance(deck, list):
        raise Malformed(f"deck must be a list of faces, next card first, not {_kind(deck)}.")
    left: dict[str, list[int]] = defaultdict(list)
    faces = tuple(face for face in faces if face)
    for piece, face in enumerate(faces):
        left[face].append(piece)
    order = []
    for index, face in enumerate(deck):
        if not isinstance(face, str) or face not in left:
            raise Malformed(f"deck[{index}] is {face!r}, which is not in the pack; it has {' '.join(left)}.")
        if not left[face]:
            often = faces.count(face)
            times = "once" if often == 1 else f"{often} times"
            raise Malformed(f"deck[{index}] is {face}, which is in the pack only {times}.")
        order.append(left[face].pop(0))
    missing = [face for face, pieces in left.items() for _ in pieces]
    if missing:
        raise Malformed(f"deck must name all {len(faces)} cards; it lacks {' '.join(missing)}.")
    return tuple(order)


def _choices(scenario: dict[str, Any]) -> Iterator[tuple[Seat, Choice]]:
    choices = scenario.get("choices", [])
    if not isinstance(choices, list):
        raise Malformed(f"choices must be a list of [seat, choice], not {_kind(choices)}.")
    for index, one in enumerate(choices):
        seat, choice = one if isinstance(one, list) and len(one) == 2 else (None, None)
        if isinstance(seat, bool) or not isinstance(seat, int) or not isinstance(choice, str):
            raise Malformed(f'choices[{index}] must be a seat and a choice such as [0, "pass"], not {one!r}.')
        yield seat, choice


@contextlib.contextmanager
def _scripted_luck() -> Iterator[None]:
    """Luck says in a plain ValueError that a scripted draw cannot be; here that is the scenario's fault."""
    try:
        yield
    except (Malformed, IllegalChoice, RulesError):
        raise
    except ValueError as error:
        if not str(error).startswith("draws."):
            raise
        raise Malformed(str(error)) from error


def _meant(round_: Round, seat: Seat, choice: Choice) -> Choice:
    """The choice that is meant: a last word, which says how pieces are laid, may be left out where only one can follow."""
    if not isinstance(round_.judge(seat, choice), Refused):
        return choice
    asked = [decision.choices for decision in round_.decisions() if decision.seat == seat]
    with_a_word = re.compile(re.escape(choice) + " [a-z]+")
    longer = [one for choices in asked if not isinstance(choices, Pick) for one in choices if with_a_word.fullmatch(one)]
    return longer[0] if len(longer) == 1 else choice


def _legal(round_: Round, seat: Seat) -> str:
    """What the seat might have chosen, or who is asked instead."""
    decisions = round_.decisions()
    for decision in decisions:
        if decision.seat == seat:
            return _spell(decision.choices)
    asked = ", ".join(f"seat {decision.seat} ({decision.kind})" for decision in decisions)
    return f"nothing; asked are {asked}" if asked else "nothing; the round is over"


def _spell(choices: tuple[Choice, ...] | Pick) -> str:
    few = listed(choices)
    if not isinstance(few, Pick):
        return ", ".join(few)
    number = str(few.least) if few.least == few.most else f"{few.least} to {few.most}"
    manner = (" in any order" if not few.ordered else " in order") + (", each any number of times" if few.repeat else "")
    return f"{few.verb} with {number} of {' '.join(few.items)}{manner}"


def _outcome(round_: Round, events: list[Event]) -> dict[str, Any]:
    view = round_.view(ALL)
    settlement = round_.settlement()
    points = (0,) * round_.rules.seats if settlement is None else settlement.points
    outcome = {
        "events": [{"type": type(event).__name__, **_fields(event)} for event in events],
        "decisions": [{"seat": d.seat, "kind": d.kind, "choices": listed(d.choices)} for d in round_.decisions()],
        "scores": getattr(view, "scores", points),
        "settlement": None if settlement is None else _fields(settlement),
        "view": view,
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(outcome))
    return plain


def _fields(record: msgspec.Struct) -> dict[str, Any]:
    """A record with all its fields, those at their default too."""
    return {name: getattr(record, name) for name in record.__struct_fields__}


def _kind(value: object) -> str:
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")
