"""One deal is played by computers; each question that can be a problem is searched twice."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from game.choices import Choice
from game.controller import Opponent
from game.luck import Luck
from game.players.advice import Advice
from game.players.protocol import Budget
from game.problems import Problem
from game.registry import Game, find
from game.table import Decision, Round, Seat, View


class Table(NamedTuple):
    """At which rules the problems of a game are found, and how many playouts a search has."""

    preset: str
    seats: int
    playouts: int


TABLES: Final = {
    "gostop": Table("standard-3", 3, 2400),
    "daifugo": Table("federation", 4, 1600),
    "riichi": Table("mahjong-soul", 4, 0),
}

SEEDS: Final = (1, 2)
"""Those of the two searches."""

A_DEAL: Final = 1
"""So many problems has one deal at most."""

CLEAR: Final = 1.6
"""The best answer lies so many times its interval before every other of its first search: it is no matter of taste."""

HARD: Final = 3.0
"""So many times, and a problem is not of the highest grade."""

ASKS: Final = 8
"""So often a level is asked, with other seeds, what it would say."""

ERRS: Final = 0.5
"""A level gets a problem wrong that says something else than the best as often as this."""


class Found(NamedTuple):
    """The problems of a deal, and how many questions were thrown away for which reason."""

    problems: list[Problem]
    thrown_away: Counter[str]


def look_at(deal: tuple[str, int]) -> Found:
    """Play one deal, by its game and number, and look at each of its questions."""
    name, number = deal
    game, table = find(name), TABLES[name]
    luck = f"problem {number}"
    round_ = game.round.begin(game.catalog.rules(table.seats, table.preset), game.carry(), Luck.seeded(luck))
    choices: list[tuple[Seat, Choice]] = []
    problems: list[Problem] = []
    why: Counter[str] = Counter()
    normal = game.player("normal")
    while decisions := round_.decisions():
        for decision in decisions:
            if len(problems) >= A_DEAL or decision.lot or len(decision.choices) < 2:
                continue
            found = _weighed(game, table, round_, decision)
            if isinstance(found, str):
                why[found] += 1
                continue
            advice, grade = found
            at = f"{name}-{number}-{len(choices)}"
            problems.append(Problem(at, table.preset, table.seats, luck, tuple(choices), decision.seat, grade, advice))
        must = next((one for one in decisions if one.must), decisions[0])
        choice = must.default
        if len(must.choices) > 1:
            choice = normal.decide(round_.view(must.seat), must, Budget(seed=number + len(choices), playouts=1))
        choices.append((must.seat, choice))
        round_.choose(must.seat, choice)
    return Found(problems, why)


def _weighed(game: Game, table: Table, round_: Round, decision: Decision) -> tuple[Advice, int] | str:
    """The advice on a question and its grade, or why it is no problem. What all levels get right is thrown away before it is
    searched at length."""
    view = round_.view(decision.seat)
    assert game.adviser is not None
    quick = game.adviser().advise(view, decision, Budget(seed=SEEDS[0], playouts=max(60, table.playouts // 12)))
    if quick is None or len(quick.weighed) < 2:
        return "no advice"
    best = quick.best.choice
    errs = {level: _errs(game, level, view, decision, best) for level in ("novice", "normal")}
    if not any(errs.values()):
        return "nobody errs"
    advices = [game.adviser().advise(view, decision, Budget(seed=seed, playouts=table.playouts)) for seed in SEEDS]
    first, second = advices
    if first is None or second is None or {first.best.choice, second.best.choice} != {best}:
        return "the searches disagree"
    margin = min(_margin(first), _margin(second))
    if margin < CLEAR:
        return "too even"
    return first, 1 if not errs["normal"] else 2 if margin >= HARD else 3


def _errs(game: Game, level: str, view: View, decision: Decision, best: Choice) -> bool:
    """Whether a level most often says something else."""
    player, boldness = game.player(level), Opponent(level).boldness
    said = [player.decide(view, decision, Budget(seed=seed, playouts=1, boldness=boldness)) for seed in range(ASKS)]
    return sum(choice != best for choice in said) >= ERRS * ASKS


def _margin(advice: Advice) -> float:
    """How many times its interval the second answer lies behind the best."""
    return min(advice.lost(one.choice) / max(one.spread, 1e-9) for one in advice.weighed[1:])
