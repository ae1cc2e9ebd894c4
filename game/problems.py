"""Problems: small positions, each with the best answer, what the others give away, and why.

The house's own lie in ``assets/problems/<game>.json``, found by ``python -m build_scripts.problems``. Each names a deal by its
seed and the choices that led to the question, so it is as short as a line and is played like any other round. Those of a
person's own games hold the record of the round instead (see `game.store.study`).
"""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import cache
from typing import Final

import msgspec
from msgspec import structs

from game import assets, files
from game.choices import Choice
from game.controller import Opponent
from game.luck import Luck
from game.players.advice import Advice
from game.players.protocol import Budget
from game.record import Record, RecordError, open_record, resume
from game.registry import Game, find
from game.table import Decision, Seat, View

GRADES: Final = (1, 2, 3)
"""From what a beginner overlooks to what only a search finds."""

OWN: Final = 0
"""Those of a person's own games, beside the grades; and the grade of one of them that nobody has graded."""

HARD: Final = 3.0
"""So many times its interval every wrong answer lies behind the best, and a problem is not of the highest grade."""

ASKS: Final = 8
"""So often a level is asked, with other seeds, what it would say."""


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position by the `preset` of its rules, its seats, the `deal` that its luck is made from, and all choices up to the
    question, which is put to `seat`. `advice` has the best answer first."""

    name: str
    preset: str
    seats: int
    deal: str
    choices: tuple[tuple[Seat, Choice], ...]
    seat: Seat
    grade: int
    advice: Advice


class OwnProblem(msgspec.Struct, frozen=True):
    """A position of a person's own games: the record up to the question, which is put to `seat`. `people` are the keys of those
    who sat there, where that is known."""

    name: str
    record: Record
    seat: Seat
    advice: Advice
    people: tuple[str, ...] = ()
    grade: int = OWN


class Posed(msgspec.Struct, frozen=True):
    """A problem as it stands on the table: the record that leads there, what the seat sees, and what it is asked."""

    record: Record
    view: View
    decision: Decision


@cache
def problems(game: str) -> tuple[Problem, ...]:
    """The problems of a game, the easiest first; none where it has none. Raises `AssetMissing` where their file is damaged."""
    name = f"problems/{game}.json"
    if name not in assets.manifest():
        return ()
    try:
        return msgspec.json.decode(files.read(assets.asset(name), assets.LONGEST), type=tuple[Problem, ...])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise assets.AssetMissing(f"The file {name} is damaged.") from None


def own(question: Record, seat: Seat, advice: Advice, people: tuple[str, ...] = ()) -> OwnProblem:
    """The problem of a record that ends at a question of the seat; the same question makes the same problem."""
    key = hashlib.blake2b(msgspec.json.encode([question, seat]), digest_size=8).hexdigest()
    return OwnProblem(f"own-{key}", question, seat, advice, people)


def graded(problem: OwnProblem) -> OwnProblem:
    """A problem of one's own games with its grade, by the rule of the house's: easy is what a normal does not miss. What is even
    with the best answer is right as well. Raises `RecordError`."""
    game, stands, advice = find(problem.record.game), posed(problem.record.game, problem), problem.advice
    said = advice.of(most_said(game, "normal", stands.view, stands.decision))
    easy = said is not None and advice.even(said.choice)
    wrong = tuple(one for one in advice.weighed if not advice.even(one.choice))
    return structs.replace(problem, grade=grade_of(easy, margin(structs.replace(advice, weighed=(advice.best, *wrong)))))


def grade_of(easy: bool, margin: float) -> int:
    """The grade of a problem that is `easy` or not, and whose wrong answers lie so many times their interval behind the best."""
    return 1 if easy else 2 if margin >= HARD else 3


def margin(advice: Advice) -> float:
    """How many times its interval every other answer lies behind the best one at least."""
    return min((advice.lost(one.choice) / max(one.spread, 1e-9) for one in advice.weighed[1:]), default=0.0)


def most_said(game: Game, level: str, view: View, decision: Decision) -> Choice:
    """What a level says most often to a question."""
    player, boldness = game.player(level), Opponent(level).boldness
    asked = (Budget(seed=seed, playouts=1, boldness=boldness) for seed in range(ASKS))
    return Counter(player.decide(view, decision, each) for each in asked).most_common(1)[0][0]


def record_of(game: str, problem: Problem | OwnProblem) -> Record:
    """The record that leads to the question. Raises `RecordError` where the program has no such rules any more."""
    if isinstance(problem, OwnProblem):
        return problem.record
    kept = find(game)
    try:
        rules = kept.catalog.rules(problem.seats, problem.preset)
    except (KeyError, ValueError) as error:
        raise RecordError(f"The problem {problem.name} is played by rules that there are not any more.") from error
    record = open_record(kept, rules, Luck.seeded(problem.deal), kept.carry())
    return structs.replace(record, choices=problem.choices)


def posed(game: str, problem: Problem | OwnProblem) -> Posed:
    """A problem on the table. Raises `RecordError` where the rules of today lead elsewhere."""
    record = record_of(game, problem)
    round_, _, _ = resume(record, problem.seat)
    found = next((one for one in round_.decisions() if one.seat == problem.seat), None)
    if found is None or problem.advice.best.choice not in found.choices:
        raise RecordError(f"The problem {problem.name} does not lead to its question any more.")
    return Posed(record, round_.view(problem.seat), found)
