"""Looking back on a round: what each answer of a seat gave away, by the advice that it could have had, and its turning points.

A review sees what the seat saw and nothing else: the deal that came out is no argument.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Final

import msgspec
from msgspec import structs

from game.choices import Choice, parse
from game.players.advice import Advice
from game.record import Record, apply, start
from game.registry import find
from game.table import Decision, Round, Seat, View

FORMAT: Final = 2
"""What is written today. Whoever changes how advice is reckoned or told raises it: kept reviews of before are made anew."""

SLIGHT: Final = 0.1
"""What gives away less than this share of a whole point, as the game counts them, is as good as the best."""

A_ROUND: Final = 3
"""At most so many turning points has a round."""

A_MATCH: Final = 5
"""At most so many has a match."""


class AskedDecision(msgspec.Struct, frozen=True):
    """A question that the seat had, after `at` choices of the record, what it saw then, and what it answered."""

    at: int
    view: View
    decision: Decision
    choice: Choice


class Reviewed(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer as it is looked back on: after how many choices of the record it was asked for, what it gave away in the game's
    unit (nothing where it was as good as the best), and the advice, which is kept of the turning points."""

    at: int
    choice: Choice
    lost: float = 0.0
    advice: Advice | None = None


class Review(msgspec.Struct, frozen=True):
    """How a seat played a round: all its answers to questions on which there is advice. `rules_version` is that of the game at
    the time; a review by rules of before is made anew."""

    format: int
    rules_version: int
    seat: Seat
    answers: tuple[Reviewed, ...]

    @property
    def turning_points(self) -> tuple[Reviewed, ...]:
        """The answers that gave most away, the costliest first."""
        return tuple(sorted((one for one in self.answers if one.advice is not None), key=lambda one: -one.lost))

    @property
    def lost(self) -> float:
        """What all answers gave away, in the game's unit."""
        return sum(one.lost for one in self.answers)

    @property
    def well(self) -> float | None:
        """The share of the answers that were as good as the best; None where there was nothing to decide."""
        return sum(one.lost == 0.0 for one in self.answers) / len(self.answers) if self.answers else None


def asked(record: Record, seat: Seat) -> Iterator[AskedDecision]:
    """The questions of a seat that left it a choice, in order, each with what it answered. A `may` that it let be is answered so.
    Raises `RecordError`."""
    round_ = start(record, seat)
    waiting: AskedDecision | None = None
    for at, (mover, choice) in enumerate(record.choices):
        decision = _open(round_, seat)
        if decision is not None and (waiting is None or waiting.decision.step != decision.step):
            waiting = AskedDecision(at, round_.view(seat), decision, decision.default)
        apply(round_, record, at, seat)
        if waiting is None:
            continue
        said = parse(waiting.decision.choices, choice) if mover == seat else None
        if said is not None:
            yield structs.replace(waiting, choice=said)
        left = _open(round_, seat)
        if mover != seat and left is not None and left.step == waiting.decision.step:
            continue
        if mover != seat:
            yield waiting
        waiting = None


def _open(round_: Round, seat: Seat) -> Decision | None:
    """The question of a seat, if it has one on which there can be two opinions."""
    mine = (one for one in round_.decisions() if one.seat == seat)
    return next((one for one in mine if not one.lot and len(one.choices) > 1), None)


def reviewing(record: Record, seat: Seat, rules_version: int) -> Generator[AskedDecision, Advice | None, Review]:
    """Hands out one question after another and is sent the advice on each; returns the review. Raises `RecordError`."""
    answers, slight = [], SLIGHT * find(record.game).account.whole
    for one in asked(record, seat):
        advice = yield one
        if advice is not None and len(advice.weighed) > 1:
            lost = advice.lost(one.choice)
            lost = 0.0 if advice.even(one.choice) or lost < slight else lost
            answers.append(Reviewed(one.at, one.choice, lost, advice if lost else None))
    kept = {one.at for one in sorted(answers, key=lambda one: -one.lost)[:A_ROUND]}
    slim = tuple(one if one.at in kept else Reviewed(one.at, one.choice, one.lost) for one in answers)
    return Review(FORMAT, rules_version, seat, slim)


def review(record: Record, seat: Seat, rules_version: int, advise: Callable[[AskedDecision], Advice | None]) -> Review:
    """The review of a round, worked out here and now. Raises `RecordError`."""
    work = reviewing(record, seat, rules_version)
    try:
        question = next(work)
        while True:
            question = work.send(advise(question))
    except StopIteration as done:
        found: Review = done.value
        return found


def turning_points(reviews: Sequence[Review]) -> list[tuple[int, Reviewed]]:
    """The costliest answers of a match, each with the number of its round among these, in the order of play."""
    every = [(number, one) for number, each in enumerate(reviews) for one in each.turning_points]
    return sorted(sorted(every, key=lambda found: -found[1].lost)[:A_MATCH], key=lambda found: (found[0], found[1].at))
