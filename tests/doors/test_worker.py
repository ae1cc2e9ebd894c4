"""The process that thinks for all computers, with players that crash, hang, dawdle and behave."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game import registry
from game.controller import Answer, Controller, Opponent
from game.luck import Luck
from game.match import Match, seeded_luck
from game.players import worker as worker_module
from game.players.pipe import Memory, Question, read_question, shortened, write_question
from game.players.protocol import Budget
from game.players.worker import BEHIND, GRACE, Worker
from game.registry import find
from game.table import Decision, View
from tests.doors import bad_players, small_game

BAD = "tests.doors.bad_players"
LONG = "tests.doors.bad_gostop"
MODULES = {BAD: BAD, LONG: LONG}
PATIENCE = 20.0


@pytest.fixture
def worker() -> Iterator[Worker]:
    """As patient as a busy machine needs it; who hangs is found out by letting time go by (`later`)."""
    made = Worker(MODULES, grace=PATIENCE, warming=PATIENCE)
    yield made
    made.close()


def later(worker: Worker, seconds: float = 3 * PATIENCE) -> None:
    """Let so many seconds go by for the worker at once."""
    before = worker._clock()
    gone = before + seconds - time.monotonic()
    worker._clock = lambda: time.monotonic() + gone


def question(seat: int = 0) -> tuple[View, Decision]:
    rules = small_game.CATALOG.rules(2)
    round_ = small_game.HighRound.begin(rules, small_game.HighCarry(), Luck.seeded(1))
    if seat:
        round_.choose(0, round_.decisions()[0].default)
    return round_.view(seat), round_.decisions()[0]


def ask(worker: Worker, ticket: int, level: str, seat: int = 0, ms: int | None = 50) -> None:
    view, decision = question(seat)
    worker.ask(ticket, BAD, level, view, decision, Budget(seed=1, ms=ms, playouts=None if ms else 1))


def collect(worker: Worker, tickets: int, seconds: float = PATIENCE) -> dict[int, Answer]:
    """The answers to so many tickets, or those that came in time."""
    until, came = time.monotonic() + seconds, dict[int, Answer]()
    while len(came) < tickets and time.monotonic() < until:
        came |= worker.answers()
        time.sleep(0.005)
    return came


def wait_for(done: object, seconds: float = PATIENCE) -> bool:
    until = time.monotonic() + seconds
    while not done() and time.monotonic() < until:  # type: ignore[operator]
        time.sleep(0.01)
    return bool(done())  # type: ignore[operator]


def warm(worker: Worker) -> int:
    """Wait until the process answers; its id."""
    ask(worker, 0, "pid")
    return int(collect(worker, 1)[0].choice or "")


def test_a_good_player_answers_even_a_question_that_comes_before_the_process_is_ready(worker: Worker) -> None:
    worker.start()
    worker.start()
    ask(worker, 7, "good")
    assert collect(worker, 1) == {7: Answer(question()[1].default)}
    assert worker.answers() == {}


FAILURES = [("dies", "crashed"), ("raises", "crashed"), ("missing", "crashed"), ("hangs", "hung")]


@pytest.mark.parametrize(("level", "failure"), FAILURES)
def test_a_failure_is_told_of_its_question_alone_and_the_process_replaced(worker: Worker, level: str, failure: str) -> None:
    before = warm(worker)
    ask(worker, 1, level)
    ask(worker, 2, "good", seat=1)
    if failure == "hung":
        later(worker)
    assert collect(worker, 2) == {1: Answer(None, failure), 2: Answer(question(1)[1].default)}
    assert warm(worker) != before


def test_a_late_answer_is_dropped_and_its_process_replaced(worker: Worker) -> None:
    before = warm(worker)
    worker._grace, worker._clock = bad_players.LATE / 2, lambda: 0.0  # the player's own time goes by, the worker's stands still
    ask(worker, 1, "late", ms=10)
    assert collect(worker, 1) == {1: Answer(None, "late")}
    worker._grace = PATIENCE
    assert warm(worker) != before


def test_playouts_may_take_their_time(worker: Worker) -> None:
    ask(worker, 1, "late", ms=None)
    assert collect(worker, 1) == {1: Answer(question()[1].default)}


def test_an_answer_that_is_no_choice_is_none(worker: Worker) -> None:
    ask(worker, 1, "mute")
    assert collect(worker, 1) == {1: Answer(None)}


def test_a_newer_question_takes_the_place_of_the_seats_older_one(worker: Worker) -> None:
    ask(worker, 1, "good")
    ask(worker, 2, "good", seat=1)
    ask(worker, 3, "good")
    assert sorted(collect(worker, 2)) == [2, 3]
    assert collect(worker, 1, seconds=0.2) == {}


def test_a_process_that_dies_while_nothing_is_asked_is_replaced(worker: Worker) -> None:
    process = warm(worker)
    os.kill(process, signal.SIGTERM)
    assert wait_for(lambda: all(child.pid != process for child in multiprocessing.active_children()))
    ask(worker, 1, "good")
    assert collect(worker, 1) == {1: Answer(question()[1].default)}


def test_a_process_that_does_not_get_ready_fails_one_question_and_is_replaced() -> None:
    now = [0.0]
    worker = Worker(MODULES, clock=lambda: now[0])
    try:
        ask(worker, 1, "good")
        ask(worker, 2, "good", seat=1)
        now[0] = 1000.0  # far beyond the time that a process may take to be ready
        assert worker.answers() == {1: Answer(None, "hung")}
        assert collect(worker, 1) == {2: Answer(question(1)[1].default)}
    finally:
        worker.close()


def test_close_ends_it_for_sure(worker: Worker) -> None:
    warm(worker)
    ask(worker, 1, "hangs")
    worker.close()
    assert not [child for child in multiprocessing.active_children() if child.name == "nolpan-players"]
    assert worker.answers() == {}
    worker.close()
    with pytest.raises(ValueError, match="closed"):
        ask(worker, 2, "good")


def test_it_draws_nothing_and_says_nothing(worker: Worker, capfd: pytest.CaptureFixture[str]) -> None:
    ask(worker, 1, "pygame")
    assert collect(worker, 1) == {1: Answer("")}
    assert capfd.readouterr() == ("", "")


def rounds(numbers: tuple[int, ...]) -> Iterator[tuple[View, Decision]]:
    """What each seat is asked in watched rounds of Go-Stop, one round after another."""
    game = find("gostop")
    for number in numbers:
        round_ = game.round.begin(game.catalog.rules(3), game.carry(), Luck.seeded(number), 0)
        while decisions := round_.decisions():
            yield round_.view(decisions[0].seat), decisions[0]
            round_.choose(decisions[0].seat, decisions[0].default, 0)


def test_the_process_has_the_whole_memory_of_each_view_though_only_what_is_new_is_sent(worker: Worker) -> None:
    """Also after its process was replaced in mid-round, in the next round, and back in one that was left."""
    asked = 0
    for view, decision in rounds((1, 2, 1)):
        asked += 1
        if asked == 20:
            ask(worker, 0, "raises")
            assert collect(worker, 1) == {0: Answer(None, "crashed")}
        worker.ask(asked, LONG, "recalls", view, decision, Budget(seed=1, ms=1000))
        assert collect(worker, 1) == {asked: Answer(bad_players.digest(view))}
    assert asked > 60


def test_what_is_sent_for_a_question_does_not_grow_with_the_round() -> None:
    sent: list[tuple[int, int]] = []
    memory: Memory = {}
    for view, decision in rounds((1,)):
        asked = Question(1, "gostop", "master", view, decision, Budget(seed=1))
        over = shortened(asked, memory)
        assert len(over.view.log) + over.told == len(view.log)
        sent.append((len(write_question(asked)), len(write_question(over))))
    assert sent[-1][0] > 2 * sent[0][0]
    assert max(short for _, short in sent) < 2 * sent[0][1]


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_the_process_of_a_parent_that_is_killed_ends_though_its_player_hangs(tmp_path: Path) -> None:
    code = (
        "import os, signal, sys\n"
        "from tests.doors.test_worker import Worker, ask, warm, BAD\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker({BAD: BAD})\n"
        "    print(warm(worker), flush=True)\n"
        "    ask(worker, 1, 'hangs', ms=60_000)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    script = tmp_path / "parent.py"
    script.write_text(code)
    root = Path(__file__).resolve().parents[2]
    env = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=60, env=env, check=False)
    process = int(done.stdout)

    def gone() -> bool:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        stat = Path(f"/proc/{process}/stat")
        return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z"

    assert wait_for(gone)


@pytest.mark.parametrize(
    ("level", "notice"), [("dies", "notice.crashed"), ("hangs", "notice.hung"), ("mute", "notice.illegal"), ("good", None)]
)
def test_the_table_plays_on(worker: Worker, level: str, notice: str | None) -> None:
    worker.start()
    match = Match(bad_players.GAME, small_game.CATALOG.rules(2), seeded_luck(1))
    controller = Controller(match, [Opponent("good"), Opponent(level, ms=10)], worker, watch=0)
    controller.start()
    until = time.monotonic() + PATIENCE
    while match.settlement() is None and time.monotonic() < until:
        controller.poll()
        asked = worker._process and worker._process.asked
        if level == "hangs" and asked and asked.decision.seat == 1:
            later(worker)
        time.sleep(0.002)
    assert match.settlement() is not None
    assert [(n.key, n.args) for n in controller.notices] == ([] if notice is None else [(notice, {"seat": 1})])


QUICK = ("half a message", "a huge length", "another ticket", "a pickle")
BABBLE = [kind if kind in QUICK else pytest.param(kind, marks=pytest.mark.slow) for kind in bad_players.BABBLE]


@pytest.mark.parametrize("kind", BABBLE)
def test_whatever_a_process_says_only_its_question_fails_and_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    """W2."""
    monkeypatch.setattr(worker_module, "serve", partial(bad_players.babble, kind, str(tmp_path)))
    worker = Worker(MODULES, grace=PATIENCE, warming=PATIENCE)
    waits = kind in ("half a length", "half a message")  # for what never comes
    try:
        ask(worker, 1, "good")
        ask(worker, 2, "good", seat=1)
        if waits:
            assert wait_for(lambda: not worker.answers() and worker._process and worker._process.asked)
            later(worker)
        answers = collect(worker, 2)
        assert answers[1] == Answer(None, "hung" if waits else "crashed")
        assert answers[2] == Answer(question(1)[1].default)
    finally:
        worker.close()


@pytest.mark.parametrize(
    ("level", "answer"),
    [("number", Answer(None)), ("endless", Answer(None, "crashed")), ("half a letter", Answer(None, "crashed"))],
)
def test_a_player_that_says_what_no_choice_can_be_fails_its_question(worker: Worker, level: str, answer: Answer) -> None:
    ask(worker, 1, level)
    ask(worker, 2, "good", seat=1)
    assert collect(worker, 2) == {1: answer, 2: Answer(question(1)[1].default)}


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGSTOP")
@pytest.mark.parametrize(("how", "failure"), [(signal.SIGSTOP, "hung"), (signal.SIGKILL, "crashed")])
def test_a_process_that_is_stopped_or_killed_is_late_by_no_more_than_is_allowed(
    worker: Worker, how: signal.Signals, failure: str
) -> None:
    """W1: by the clock of the worker, which goes on only where nothing has come yet."""
    now = [0.0]
    worker._clock = lambda: now[0]
    process = warm(worker)
    worker._grace = GRACE
    os.kill(process, how)
    ask(worker, 1, "good", ms=1000)
    came: dict[int, Answer] = {}
    until = time.monotonic() + PATIENCE
    while not came and time.monotonic() < until:
        came = dict(worker.answers())
        time.sleep(0.002)
        if how == signal.SIGSTOP:
            now[0] += 0.01
    next_one = {1: Answer(question()[1].default)}  # where its death was noticed before it was asked, its successor answers
    assert came == {1: Answer(None, failure)} or (how == signal.SIGKILL and came == next_one)
    assert now[0] <= 1.0 * 1.1 + 0.5 + 0.02
    assert worker._process is not None, "A fresh process gets ready meanwhile."
    worker._grace = PATIENCE
    assert warm(worker) != process


def test_a_process_that_takes_its_time_to_be_ready_is_given_more_the_next_time() -> None:
    now = [0.0]
    worker = Worker(MODULES, warming=1.0, clock=lambda: now[0])
    try:
        for seconds in (1.0, 2.0, 4.0):
            ask(worker, 1, "good")
            assert worker.answers() == {}
            now[0] += seconds + 0.1
            assert worker.answers() == {1: Answer(None, "hung")}
    finally:
        worker.close()


def test_a_view_comes_over_the_pipe_as_it_was() -> None:
    """With its questions and its log, in each kind of event that a round has."""
    told = set()
    for view, decision in rounds(tuple(range(8))):
        asked = Question(1, "gostop", "master", view, decision, Budget(seed=1, ms=3, boldness=0.5))
        assert read_question(write_question(asked)[4:]) == asked
        told |= {type(event) for event in view.log}
    assert len(told) > 8


def test_the_games_of_this_process_are_known_to_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest is admitted there as here."""
    assert BAD in registry.names()
    worker = Worker(warming=PATIENCE)
    try:
        ask(worker, 1, "good")
        assert collect(worker, 1) == {1: Answer(question()[1].default)}
    finally:
        worker.close()


def test_a_game_that_nobody_let_in_is_not_played_there(worker: Worker) -> None:
    view, decision = question()
    worker.ask(1, "idlelib.idle", "good", view, decision, Budget(seed=1, ms=50))
    assert collect(worker, 1) == {1: Answer(None, "crashed")}


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system knows no such order")
def test_the_process_gives_way_to_the_window(worker: Worker) -> None:
    pid = warm(worker)
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + BEHIND)
