"""Rounds in which a state occurs, played by novices until it does: the same ones whenever they are looked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from build_scripts.golden.states import State, Wanted
from game.choices import listed
from game.controller import PERSON, Controller, Opponent
from game.match import CONTINUE, Match, seeded_luck
from game.players.local import LocalServer
from game.players.protocol import Budget
from game.record import Record
from game.registry import Game, find
from game.table import Decision, Settlement

MOST: Final = 3000
"""So many rounds are played in search of a state."""

YOU: Final = 0
"""The person's seat."""

LAST: Final = 3
"""A round of which the end is wanted is resumed so many choices before it."""

COMPUTER: Final = Opponent("novice", ms=None, playouts=1)


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round, and after how many of its choices it is resumed; the rest are made in the window."""

    record: Record
    upto: int
    ends: bool = False


def deals(states: Sequence[State]) -> dict[str, Deal]:
    """A round for each state that wants one, by its name. Raises LookupError where none was found."""
    return {state.name: _search(find(state.game), state.wants) for state in states if state.wants is not None}


def _search(game: Game, wanted: Wanted) -> Deal:
    table = wanted.table
    rules = game.catalog.rules(table.seats, table.preset, **dict(table.changes))
    for seed in range(MOST):
        match = Match(game, rules, seeded_luck(f"still {seed}"), hour=20, name="still")
        seats = (Opponent(PERSON), *[COMPUTER] * (table.seats - 1))
        controller = Controller(match, seats, LocalServer(), watch=None, seed=seed)
        controller.start()
        deal = _play(game, controller, wanted)
        if deal is not None:
            return deal
    raise LookupError(f"No round of {game.name} was found with {wanted}.")


def _play(game: Game, controller: Controller, wanted: Wanted) -> Deal | None:
    """Play until the last round that the table asks for is over; the deal, if what is wanted occurs in it."""
    match, person = controller.match, game.player("novice")
    asked, found = 0, None
    while not match.over:
        controller.poll()
        settlement = match.settlement()
        if settlement is not None and match.number >= wanted.table.rounds:
            return _deal(match, found, settlement, wanted)
        for decision in controller.decisions[:1]:
            if match.between:
                controller.answer(YOU, CONTINUE)
                continue
            if match.number == wanted.table.rounds and decision.kind == wanted.kind:
                if found is None and asked >= wanted.after and _says(decision, wanted.saying):
                    found = len(_record(match).choices)
                asked += 1
            budget = Budget(seed=asked, playouts=1)
            controller.answer(YOU, person.decide(match.view(YOU), decision, budget))
    settlement = match.settlement()
    return None if settlement is None or match.number < wanted.table.rounds else _deal(match, found, settlement, wanted)


def _deal(match: Match, found: int | None, settlement: Settlement, wanted: Wanted) -> Deal | None:
    record = msgspec.structs.replace(_record(match), round=0)
    if not wanted.ends:
        return None if found is None else Deal(record, found)
    points = settlement.points
    went = {1: points[YOU] == max(points) != min(points), -1: points[YOU] == min(points) != max(points), 0: True}
    if settlement.kind != wanted.ends or not went[wanted.won]:
        return None
    return Deal(record, max(0, len(record.choices) - LAST), ends=True)


def _record(match: Match) -> Record:
    assert match.record is not None
    return match.record


def _says(decision: Decision, word: str) -> bool:
    """Whether one of the choices begins with a word."""
    return not word or any(choice.split()[0] == word for choice in listed(decision.choices))
