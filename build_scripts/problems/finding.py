"""One deal is played by computers; each question that can be a problem is searched twice.

What costs little is asked first: whether a glance and a short search find the answer clear, and whether any level errs. Only
then follow the two long searches, and a short one for each answer that they left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from msgspec import structs

from build_scripts.problems.riichi import PlayedOn
from game.choices import Choice
from game.luck import Luck
from game.players.advice import Advice, Adviser
from game.players.protocol import Budget
from game.problems import Problem, grade_of, margin, most_said, posed
from game.registry import Game, find
from game.round import lets_be
from game.table import Decision, Round, Seat, View


class Table(NamedTuple):
    """At which rules the problems of a game are found, how many playouts a search has, and what the second answer must give away
    at least, in the game's unit. `reckons` says that the adviser reckons every answer, so that its glance is to be believed."""

    preset: str
    seats: int
    playouts: int
    least: float
    search: Callable[[Game], Adviser]
    reckons: bool = False


def _own(game: Game) -> Adviser:
    """The game's adviser, who searches."""
    assert game.adviser is not None
    return game.adviser()


TABLES: Final = {
    "gostop": Table("standard-3", 3, 1800, 0.4, _own),
    "daifugo": Table("federation", 4, 1200, 0.15, _own),
    "riichi": Table("mahjong-soul", 4, 900, 400.0, PlayedOn, reckons=True),
}

GLANCE, SHORT = 20, 6
"""So many times fewer playouts has a glance at a question, and a short search."""

SHORT_SEED, SEEDS = 3, (1, 2)
"""Those of glances and short searches, and of the two long ones."""

EVEN: Final = 0.4
"""In a short search the best answer lies so many times its interval before every other, or a long one is not worth while."""

CLEAR: Final = 1.5
"""In a long one so many times: it is no matter of taste."""

MOST: Final = 20
"""Of so many answers those that the searches left out are looked at too, each in a short search."""

SKIPPED: Final = 11
"""The questions of a deal are looked at from one of the first so many choices on, so that problems are not all of beginnings."""


Choices = tuple[tuple[Seat, Choice], ...]


class Found(NamedTuple):
    """The problem of a deal, if there is one, and how many questions were thrown away for which reason."""

    problem: Problem | None
    thrown_away: Counter[str]


class NoProblem(Exception):
    """A question is none, and why."""


def look_at(name: str, wanted: frozenset[int], dull: frozenset[Choice], number: int) -> Found:
    """Play one deal of a game, by its number, until one of its questions is a problem of a wanted grade. Of those with a `dull`
    answer there are enough."""
    game, table, why = find(name), TABLES[name], Counter[str]()
    luck = f"problem {number}"
    for round_, choices, decision in _asked(game, table, luck, number):
        if len(choices) < number % SKIPPED:
            continue
        try:
            advice, grade = weighed(game, table, round_.view(decision.seat), decision, wanted, dull)
        except NoProblem as no:
            why[str(no)] += 1
            continue
        at = f"{name}-{number}-{len(choices)}"
        return Found(Problem(at, table.preset, table.seats, luck, choices, decision.seat, grade, advice), why)
    return Found(None, why)


def _asked(game: Game, table: Table, luck: str, seed: int) -> Iterator[tuple[Round, Choices, Decision]]:
    """A round as normals play it: at each question on which there can be two opinions the round, the choices so far, and the
    question."""
    round_ = game.round.begin(game.catalog.rules(table.seats, table.preset), game.carry(), Luck.seeded(luck))
    choices: Choices = ()
    normal = game.player("normal")
    while decisions := round_.decisions():
        for decision in decisions:
            if not decision.lot and len(decision.choices) > 1:
                yield round_, choices, decision
        for decision in sorted(decisions, key=lambda one: one.must):
            choice = decision.default
            if len(decision.choices) > 1:
                choice = normal.decide(round_.view(decision.seat), decision, Budget(seed=seed + len(choices), playouts=1))
            if lets_be(decision, choice):
                continue
            round_.choose(decision.seat, choice)
            choices = (*choices, (decision.seat, choice))
            if decision.now:
                break


def weighed(
    game: Game, table: Table, view: View, decision: Decision, wanted: frozenset[int], dull: frozenset[Choice] = frozenset()
) -> tuple[Advice, int]:
    """The advice on a question and its grade. Raises `NoProblem` as soon as it is seen to be none."""
    glance = _own(game).advise(view, decision, Budget(seed=SHORT_SEED, playouts=table.playouts // GLANCE))
    if glance is None or len(glance.weighed) < 2:
        raise NoProblem("no advice")
    if _gives_away(glance) < (table.least if table.reckons else table.least / 2):
        raise NoProblem("even at a glance")
    best = glance.best.choice
    if best in dull:
        raise NoProblem("enough of its answer")
    said = {level: most_said(game, level, view, decision) for level in ("novice", "normal")}
    wrong = {level: choice for level, choice in said.items() if choice != best}
    if not wrong:
        raise NoProblem("nobody errs")
    easy = "normal" not in wrong
    if not {1} & wanted if easy else not {2, 3} & wanted:
        raise NoProblem("enough of its grade")
    few, search, also = table.playouts // SHORT, table.search(game), wrong.get("normal", wrong.get("novice"))
    if not table.reckons:
        _searched(search, view, decision, Budget(seed=SHORT_SEED, playouts=few), also, best, EVEN, table.least / 2)
    first, second = (
        _searched(search, view, decision, Budget(seed=seed, playouts=table.playouts), also, best, CLEAR, table.least)
        for seed in SEEDS
    )
    grade = grade_of(easy, min(margin(first), margin(second)))
    if grade not in wanted:
        raise NoProblem("enough of its grade")
    return _with_others(search, view, decision, first, few, glance if table.reckons else None), grade


def _searched(
    search: Adviser, view: View, decision: Decision, budget: Budget, also: Choice | None, best: Choice, clear: float, least: float
) -> Advice:
    """What a search says, where it finds the same best answer, so clearly, and so much better. Raises `NoProblem`."""
    found = search.advise(view, decision, budget, also)
    if found is None or found.best.choice != best:
        raise NoProblem("the searches disagree")
    if margin(found) < clear or _gives_away(found) < least:
        raise NoProblem("too even")
    return found


def _with_others(
    search: Adviser, view: View, decision: Decision, advice: Advice, playouts: int, reckoned: Advice | None
) -> Advice:
    """The advice with what it left out, each answer by what a short search says that it gives away, or by what was `reckoned`
    where that is clear. Raises `NoProblem` where one of them may be as good as the best."""
    others = [choice for choice in decision.choices if advice.of(choice) is None] if len(decision.choices) <= MOST else []
    weighed = list(advice.weighed)
    for other in others:
        known = reckoned.of(other) if reckoned is not None and not reckoned.even(other) else None
        if reckoned is not None and known is not None:
            weighed.append(structs.replace(known, worth=advice.best.worth - reckoned.lost(other)))
            continue
        short = search.advise(view, decision, Budget(seed=SHORT_SEED, playouts=playouts), other)
        found = None if short is None else short.of(other)
        if short is None or found is None:
            raise NoProblem("another was not weighed")
        lost = short.lost(other) - short.lost(advice.best.choice)
        weighed.append(structs.replace(found, worth=advice.best.worth - lost))
    rounded = [structs.replace(one, worth=round(one.worth, 2), spread=round(one.spread, 2)) for one in weighed]
    told = structs.replace(advice, weighed=tuple(sorted(rounded, key=lambda one: -one.worth)))
    if told.best.choice != advice.best.choice or any(told.even(one.choice) for one in told.weighed[1:]):
        raise NoProblem("another may be as good")
    return told


def renewed(name: str, problem: Problem) -> Problem:
    """A problem told as the game's adviser tells it today, by reasons and places; what its answers are worth stays as it was
    found. Raises `RecordError`."""
    adviser, stands, places = _own(find(name)), posed(name, problem), problem.advice.places
    budget, weighed = Budget(seed=SHORT_SEED, playouts=1), []
    for one in problem.advice.weighed:
        advice = adviser.advise(stands.view, stands.decision, budget, one.choice)
        found = None if advice is None else advice.of(one.choice)
        if advice is not None and found is not None:
            one, places = structs.replace(one, reasons=found.reasons), advice.places
        weighed.append(one)
    return structs.replace(problem, advice=structs.replace(problem.advice, weighed=tuple(weighed), places=places))


def _gives_away(advice: Advice) -> float:
    """What the second answer gives away."""
    return advice.lost(advice.weighed[1].choice)
