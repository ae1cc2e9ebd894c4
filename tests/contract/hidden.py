"""Checks that nobody gets more than a view: imagined rounds, and the leak test."""

from __future__ import annotations

import random
from itertools import chain

from game.choices import Choice
from game.luck import Luck
from game.players.protocol import Budget
from game.registry import Game
from game.round import HALT, TIMEOUT, lets_be
from game.table import ALL, PUBLIC, Round, Seat
from tests.contract.pieces import all_once, known_is_true
from tests.contract.play import WHOLE, Table, agree, open_question, play_out, snapshot, tables, told, written
from tests.contract.questions import GARBAGE, some

PLAYOUTS = 3


def imagination(game: Game, seed: int) -> None:
    """From each seat's view, at every stop, a full round can be imagined that the view cannot tell from the real one. All
    pieces are in it, what the seat knows holds in it, and it can be played to its end. So it is in a round that nobody watches,
    where no view has a log."""
    for table in tables(game, seed):
        for round_ in chain(table.stops(0.3, ALL), table.stops(0.15)):
            for seat in table.seats:
                view = round_.view(seat)
                imagined = game.round.imagine(view, Luck.seeded(table.rng.random()))
                own = written(view, WHOLE)
                agree(own, written(imagined.view(seat), WHOLE), f"imagined by seat {seat}, in its own view")
                all_once(imagined.view(ALL), game.faces(table.rules))
                known_is_true(imagined, view)
                agree(own, written(imagined.copy().view(seat), WHOLE), "in a copy of an imagined round")
                if table.rng.random() < 0.3:
                    play_out(imagined, random.Random(seed))


def leaks(game: Game, seed: int) -> None:
    """Change everything that a seat cannot know: its view, its question, what it is told of any choice, its computer's
    answer and what a bystander sees are all the same."""
    looked = changed = 0
    for table in tables(game, seed):
        for round_ in table.stops(0.2, ALL):
            for seat in table.seats:
                view = round_.view(seat)
                other = game.round.imagine(view, Luck.seeded(table.rng.random()))
                looked += 1
                changed += other.view(ALL).places != round_.view(ALL).places
                _alike(table, seat, round_, other)
    assert changed or not looked, "nothing was hidden from anybody, or the imagined rounds are the real ones"


def _alike(table: Table, seat: Seat, real: Round, other: Round) -> None:
    agree(snapshot(real, (seat,)), {**snapshot(other, (seat,)), "decisions": told(real.decisions())}, f"to seat {seat}")
    was, now = (written(round_.view(PUBLIC), log=0) for round_ in (real, other))
    agree(was, now, f"what seat {seat} does not know shows to a bystander")
    question = open_question(real, seat)
    assert question == open_question(other, seat), f"what seat {seat} does not know changes its question"
    for choice in _sayable(table, real):
        verdicts = real.judge(seat, choice), other.judge(seat, choice)
        assert verdicts[0] == verdicts[1], f"seat {seat} learns from {choice!r}: {verdicts[0]} or else {verdicts[1]}"
    if question is not None:
        level, budget = table.rng.choice(table.game.levels), Budget(seed=table.rng.randrange(1000), playouts=PLAYOUTS)
        said = [table.game.player(level).decide(r.view(seat), question, budget) for r in (real, other)]
        assert said[0] == said[1], f"{level} at seat {seat} says {said[0]!r}, and {said[1]!r} in another world"


def _sayable(table: Table, round_: Round) -> list[Choice]:
    """What any seat could say now, and nonsense."""
    words = [word for decision in round_.decisions() for word in some(decision.choices, table.rng, 6)]
    return [*words, TIMEOUT, HALT, *table.rng.sample(GARBAGE, 2)]


def computers(game: Game, seed: int) -> None:
    """Every computer player answers each of its questions with one of the choices, and never fouls."""
    for table in tables(game, seed, rounds=1):
        players = {level: game.player(level) for level in game.levels}
        round_ = table.begin()
        while open_now := round_.decisions():
            for question in sorted(open_now, key=lambda question: question.must):  # what may be answered before what must be
                level = table.rng.choice(game.levels)
                choice = players[level].decide(round_.view(question.seat), question, Budget(seed=seed, playouts=PLAYOUTS))
                assert choice in question.choices, f"{level} says {choice!r} to {question.kind!r}"
                round_.choose(question.seat, choice)
                if question.now and not lets_be(question, choice):
                    break
