"""Checks of what a round is made of: phases, open facts, meanings."""

from __future__ import annotations

from collections.abc import Iterator
from types import FunctionType
from typing import Any

from game.facts import Fact
from game.luck import Luck
from game.registry import Game
from game.round import OVER, BaseRound, Phase
from game.table import Round, View
from tests.contract.play import tables
from tests.contract.questions import some

KINDS_THAT_CHANGE = (list, dict, set, bytearray)


def phases(game: Game, seed: int) -> None:
    """The phases are one table of plain functions that belongs to the game; no round has any of it for itself."""
    table_of = _kind(game).PHASES
    before = dict(table_of)
    for name, phase in before.items():
        for function in phase:
            plain = isinstance(function, FunctionType) and function.__closure__ is None
            assert plain, f"phase {name!r} has {function!r}, which is no plain function"
    for table in tables(game, seed):
        for round_, _, _ in _states(table.states()):
            assert round_.PHASES is table_of and dict(table_of) == before, "the phases changed while a round was played"
            for attribute, value in vars(round_).items():
                assert not isinstance(value, Phase | FunctionType), f"{attribute} of a round holds {value!r}"
            assert round_.phase == OVER or round_.phase in before


def facts(game: Game, seed: int) -> None:
    """Each open fact is a field of the view and goes there and back; it is each round's own, and none is kept twice."""
    declared, fields = _kind(game).FACTS, game.view.__struct_fields__
    for name in declared:
        assert name in fields, f"the fact {name} is no field of the view"
    own = set(fields) - set(View.__struct_fields__) - set(declared)
    for table in tables(game, seed):
        for name, fact in declared.items():
            first = fact.fresh(table.rules)
            assert not isinstance(first, KINDS_THAT_CHANGE) or fact.fresh(table.rules) is not first, f"rounds share {name}"
        for round_, _, _ in _states(table.states()):
            view, copy = round_.view(table.rng.choice(table.watchers)), round_.copy()
            for name, fact in declared.items():
                _there_and_back(name, fact, getattr(round_, name), getattr(view, name), getattr(copy, name))
            twice = sorted(own & vars(round_).keys())
            assert not twice, f"{', '.join(twice)}: kept in the round, shown in the view, and not among the facts"


def _there_and_back(name: str, fact: Fact, kept: Any, shown: Any, copied: Any) -> None:
    assert shown == fact.show(kept), f"the fact {name} is {kept!r}, and the view says {shown!r}"
    back = fact.take(shown)
    assert back == kept and type(back) is type(kept), f"the fact {name} is {kept!r}, and from the view {back!r}"
    if isinstance(kept, KINDS_THAT_CHANGE):
        assert copied is not kept and back is not shown, f"the fact {name} changes in place, and a copy shares it"


def meanings(game: Game, seed: int) -> None:
    """What a choice means never changes, and who imagines a round understands its own answer as the round does."""
    for table in tables(game, seed):
        for round_, said, _ in _states(table.states()):
            if said is None:
                continue
            for question in round_._questions():
                for choice in some(question.decision.choices, table.rng, 6):
                    _frozen(question.means(choice), choice)
            for seat, meaning in round_.answers.items():
                imagined = game.round.imagine(round_.view(seat), Luck.seeded(table.rng.random()))
                assert isinstance(imagined, BaseRound)
                understood = imagined.answers.get(seat)
                assert understood == meaning, f"seat {seat} means {meaning!r}, and in the round that it imagines {understood!r}"


def _frozen(meaning: Any, choice: str) -> None:
    try:
        hash(meaning)
    except TypeError as error:
        raise AssertionError(f"{choice!r} means {meaning!r}, which can change") from error


def _kind(game: Game) -> type[BaseRound]:
    assert issubclass(game.round, BaseRound), "a round that is no BaseRound"
    return game.round


def _states(states: Iterator[tuple[Round, Any, Any]]) -> Iterator[tuple[BaseRound, Any, Any]]:
    for round_, said, steps in states:
        assert isinstance(round_, BaseRound)
        yield round_, said, steps
