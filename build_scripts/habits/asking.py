"""The same positions put to a level: how often it gives an answer of a kind, how often the same one, and how long it takes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from build_scripts.habits.positions import Position
from game.choices import Choice
from game.players.protocol import Budget, Player
from game.players.traits import decide
from game.registry import find


class Thinking(NamedTuple):
    """How much a player may think at a position: so many milliseconds of the processor, or playouts."""

    ms: int | None = None
    playouts: int | None = None


class Answers(NamedTuple):
    """What a player answered to positions, and what of its milliseconds each answer took (1.0 is all of them)."""

    choices: list[Choice]
    took: list[float]


def ask(
    player: Player, positions: Sequence[Position], thinking: Thinking, boldness: float = 0.0, seed: int = 0, trait: str = ""
) -> Answers:
    """Put positions to a player; `trait` is what it always or never does, of its game's traits."""
    answers = Answers([], [])
    for nth, (view, decision, _) in enumerate(positions):
        budget = Budget(
            seed=seed * 1_000_003 + nth, ms=thinking.ms, playouts=thinking.playouts, boldness=boldness, trait=trait
        )
        began = time.thread_time()
        answers.choices.append(decide(player, find(view.rules.game).traits, view, decision, budget))
        answers.took.append((time.thread_time() - began) * 1000 / (thinking.ms or 1))
    return answers


def share(positions: Sequence[Position], choices: Sequence[Choice]) -> float:
    """The share of the answers that are of the kind."""
    return sum(position.kind(choice) for position, choice in zip(positions, choices, strict=True)) / len(positions)


def same(one: Sequence[Choice], other: Sequence[Choice]) -> float:
    """The share of the positions that were answered alike."""
    return sum(a == b for a, b in zip(one, other, strict=True)) / len(one)


def agreement(rows: Sequence[Sequence[Choice]]) -> float:
    """How often two rows of answers to the same positions agree, over all pairs of rows."""
    pairs = list(combinations(rows, 2))
    return sum(same(one, other) for one, other in pairs) / len(pairs)


def late(took: Sequence[float], share: float = 0.99) -> float:
    """What an answer took of its time at most, but for the slowest."""
    return sorted(took)[min(len(took) - 1, int(share * len(took)))]
