"""Whose time counts: that of the process itself, by its own word, on a machine as busy as can be."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from game.controller import ServerAnswer
from game.players.worker import FAR, LOOKED, MOVED, SPARE, STILL, UNMEASURED, WARMING
from tests.doors import bad_players
from tests.doors.asking import PATIENCE, Timed, Told, ask, question, warm


@pytest.fixture
def told() -> Iterator[Told]:
    made = Told()
    yield made
    made.close()


@pytest.mark.parametrize("ms", [200, None])
def test_whoever_has_little_of_a_busy_machine_is_waited_for(told: Told, ms: int | None) -> None:
    ask(told, 1, "good", ms=ms)
    for beat in range(1, 21):  # ten minutes for four seconds of its own
        assert told.later(STILL - LOOKED) == {}
        told.lines[0].say(had=2 * beat * MOVED)
    assert told.later(LOOKED) == {}
    told.lines[0].say(ticket=1, choice="lay 1")
    assert told.answers() == {1: ServerAnswer("lay 1")} and len(told.lines) == 1


@pytest.mark.parametrize(("ms", "allowed"), [(200, 0.2 * FAR + SPARE), (None, UNMEASURED)])
def test_whoever_takes_far_more_than_its_budget_is_stuck(told: Told, ms: int | None, allowed: float) -> None:
    ask(told, 1, "good", ms=ms)
    told.lines[0].say(had=allowed)
    assert told.answers() == {}
    told.lines[0].say(had=allowed + 0.01)
    assert told.answers() == {1: ServerAnswer(None, "hung")} and len(told.lines) == 2


@pytest.mark.parametrize("talks", [True, False], ids=["asleep", "silent"])
def test_whoever_takes_nothing_of_the_processor_is_stuck(told: Told, talks: bool) -> None:
    ask(told, 1, "good")
    for second in range(int(STILL)):
        if talks:
            told.lines[0].say(had=0.0001 * second)
        assert told.later(1.0) == {}
    assert told.later(1.0) == {1: ServerAnswer(None, "hung")} and len(told.lines) == 2


def test_each_question_has_its_own_time(told: Told) -> None:
    for ticket in (1, 2, 3):
        ask(told, ticket, "good")
        told.lines[0].say(had=SPARE)
        assert told.later(STILL - LOOKED) == {}
        told.lines[0].say(ticket=ticket, choice="lay 1")
        assert told.answers() == {ticket: ServerAnswer("lay 1")}
        assert told.later(10 * STILL) == {}
    assert len(told.lines) == 1


def test_a_machine_that_was_asleep_makes_nobody_stuck(told: Told) -> None:
    ask(told, 1, "good")
    told.now += 8 * 3600
    assert told.answers() == {}
    assert told.later(STILL - 2 * LOOKED) == {}
    assert len(told.lines) == 1


def test_a_machine_that_is_slow_to_start_a_process_is_waited_for() -> None:
    with closing(Told(ready=False)) as told:
        ask(told, 1, "good")
        for beat in range(1, 11):
            assert told.later(WARMING - LOOKED) == {}
            told.lines[0].say(had=2 * beat * MOVED)
        told.lines[0].say()
        assert told.answers() == {}
        told.lines[0].say(ticket=1, choice="lay 1")
        assert told.answers() == {1: ServerAnswer("lay 1")} and len(told.lines) == 1


@pytest.mark.parametrize("ready", [True, False])
def test_the_question_of_a_process_that_died_is_put_once_more(ready: bool) -> None:
    with closing(Told(ready=ready)) as told:
        ask(told, 1, "good")
        ask(told, 2, "good", seat=1)
        told.lines[0].far.close()
        assert told.later(2 * LOOKED) == {} and len(told.lines) == 2
        told.lines[1].far.close()
        assert told.later(2 * LOOKED) == {1: ServerAnswer(None, "crashed")} and len(told.lines) == 3
        if not ready:
            told.lines[2].say()
            assert told.answers() == {}
        told.lines[2].say(ticket=2, choice="lay 1")
        assert told.answers() == {2: ServerAnswer("lay 1")}


def test_the_time_of_a_process_that_was_asked_nothing_is_no_word_of_its(told: Told) -> None:
    ask(told, 1, "good")
    told.lines[0].say(ticket=1, choice="lay 1")
    assert told.answers() == {1: ServerAnswer("lay 1")}
    told.lines[0].say(had=1.0)
    assert told.answers() == {} and len(told.lines) == 2


def test_a_process_tells_the_time_that_it_has_had_and_may_take_it() -> None:
    with closing(Timed()) as worker:
        process = warm(worker)
        ask(worker, 1, "slow", ms=10)
        had = [0.0]
        until = time.monotonic() + PATIENCE
        while not (came := worker.answers()) and time.monotonic() < until:
            assert worker._process is not None
            had.append(worker._process.had)
            time.sleep(0.002)
        assert came == {1: ServerAnswer(question()[1].default)}
        assert MOVED <= max(had) < 2 * bad_players.SLOW
        assert warm(worker) == process


def test_a_process_that_does_not_get_ready_fails_one_question_and_is_replaced_by_one_that_is_given_more() -> None:
    with closing(Told(ready=False)) as told:
        for ticket, seconds in ((1, WARMING), (2, 2 * WARMING), (3, 4 * WARMING)):
            ask(told, ticket, "good")
            assert told.later(seconds) == {}
            assert told.later(LOOKED) == {ticket: ServerAnswer(None, "hung")}
        ask(told, 4, "good")
        ask(told, 5, "good", seat=1)
        assert told.later(8 * WARMING + LOOKED) == {4: ServerAnswer(None, "hung")}
        told.lines[-1].say()
        assert told.answers() == {}
        told.lines[-1].say(ticket=5, choice="lay 1")
        assert told.answers() == {5: ServerAnswer("lay 1")}
