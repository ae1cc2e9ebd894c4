"""The suite that every game passes: each check takes a `Game` and a seed, and raises AssertionError where it is broken.

The checks know nothing of any game. ``test_contract.py`` runs them over every game of the house and over the toy;
``test_faults.py`` shows each of them a game with the fault that it is there to find.
"""

from __future__ import annotations

from collections.abc import Callable

from game.registry import HOUSE, Game, find
from tests.contract import declared, hidden, pieces, points, questions, sameness, shape, windows

Check = Callable[[Game, int], None]

CHECKS: tuple[Check, ...] = (
    questions.questions,
    questions.choices,
    questions.secret_answers,
    questions.endings,
    windows.windows,
    windows.claims,
    windows.let_be,
    pieces.pieces,
    pieces.moves,
    pieces.steps,
    pieces.knowledge,
    pieces.faces_seen,
    points.settlements,
    points.finals,
    points.playing,
    points.carries,
    sameness.copies,
    sameness.watching,
    sameness.records,
    sameness.ends,
    sameness.writing,
    hidden.imagination,
    hidden.leaks,
    hidden.computers,
    shape.phases,
    shape.facts,
    shape.meanings,
    declared.options,
    declared.positions,
    declared.carries_read,
)
HOUSE_CHECKS: tuple[Check, ...] = (declared.texts,)
"""Checks of the games that people play; the toy has no words."""


def games() -> list[Game]:
    """The toy, and every game of the house."""
    return [find(name) for name in ("pebbles", *HOUSE)]
