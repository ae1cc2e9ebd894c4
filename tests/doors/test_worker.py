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
from game.controller import Controller, Opponent, ServerAnswer
from game.luck import Luck
from game.match import Match, seeded_luck
from game.players import worker as worker_module
from game.players.advice import Advice, Advised, Weighed
from game.players.pipe import Memory, PlayerQuestion, read_question, shortened, write_question
from game.players.protocol import Budget
from game.players.worker import BEHIND, LOOKED, STILL, Worker
from game.registry import find
from game.table import Decision, View
from tests.doors import bad_players, small_game
from tests.doors.asking import BAD, LONG, PATIENCE, Timed, ask, ask_advice, collect, collect_advice, question, wait_for, warm


@pytest.fixture
def worker() -> Iterator[Timed]:
    made = Timed()
    yield made
    made.close()


def test_a_good_player_answers_even_a_question_that_comes_before_the_process_is_ready(worker: Timed) -> None:
    worker.start()
    worker.start()
    ask(worker, 7, "good")
    assert collect(worker, 1) == {7: ServerAnswer(question()[1].default)}
    assert worker.answers() == {}


FAILURES = [("dies", "crashed"), ("raises", "crashed"), ("missing", "crashed"), ("hangs", "hung")]


@pytest.mark.parametrize(("level", "failure"), FAILURES)
def test_a_failure_is_told_of_its_question_alone_and_the_process_replaced(worker: Timed, level: str, failure: str) -> None:
    before = warm(worker)
    ask(worker, 1, level)
    ask(worker, 2, "good", seat=1)
    came = worker.later() if failure == "hung" else {}
    came |= collect(worker, 2 - len(came))
    assert came == {1: ServerAnswer(None, failure), 2: ServerAnswer(question(1)[1].default)}
    assert warm(worker) != before


def test_an_answer_that_is_no_choice_is_none(worker: Timed) -> None:
    ask(worker, 1, "mute")
    assert collect(worker, 1) == {1: ServerAnswer(None)}


def test_a_newer_question_takes_the_place_of_the_seats_older_one(worker: Timed) -> None:
    ask(worker, 1, "good")
    ask(worker, 2, "good", seat=1)
    ask(worker, 3, "good")
    assert sorted(collect(worker, 2)) == [2, 3]
    assert collect(worker, 1, seconds=0.2) == {}


def test_advice_comes_apart_from_the_answers_and_weighs_what_is_to_be_weighed(worker: Timed) -> None:
    ask_advice(worker, 1, "lay 9", seat=1)
    ask(worker, 1, "good")
    default = question(1)[1].default
    weighed = (Weighed(default, 1.0), Weighed("lay 9", 1.0))
    assert collect_advice(worker, 1) == {1: Advised(Advice("points", weighed))}
    assert collect(worker, 1) == {1: ServerAnswer(question()[1].default)}
    assert worker.advised() == {}


def test_the_table_does_not_wait_for_advice(worker: Timed) -> None:
    """What waits for the process: computers' answers go first, and an older question for advice gives way."""
    ask_advice(worker, 1)
    ask_advice(worker, 2)
    ask(worker, 3, "slow")
    ask(worker, 4, "good", seat=1)
    waiting = [one.ticket for one in worker._waiting]
    assert waiting == [3, 4, 2]
    assert [*collect(worker, 2)] == [3, 4]
    assert [*collect_advice(worker, 1)] == [2]


def test_advice_that_fails_is_told_and_the_next_question_answered(worker: Timed) -> None:
    warm(worker)
    ask_advice(worker, 1, "fail")
    ask(worker, 2, "good")
    assert collect_advice(worker, 1) == {1: Advised(None, "crashed")}
    assert collect(worker, 1) == {2: ServerAnswer(question()[1].default)}


def test_a_game_without_an_adviser_has_no_advice(worker: Timed) -> None:
    view, decision = next(rounds((1,)))
    worker.advise(1, LONG, view, decision, Budget(seed=1, ms=50))
    assert collect_advice(worker, 1) == {1: Advised(None)}


def test_a_process_that_dies_while_nothing_is_asked_is_replaced(worker: Timed) -> None:
    process = warm(worker)
    os.kill(process, signal.SIGTERM)
    assert wait_for(lambda: all(child.pid != process for child in multiprocessing.active_children()))
    ask(worker, 1, "good")
    assert collect(worker, 1) == {1: ServerAnswer(question()[1].default)}


def test_close_ends_it_for_sure(worker: Timed) -> None:
    warm(worker)
    ask(worker, 1, "hangs")
    worker.close()
    assert not [child for child in multiprocessing.active_children() if child.name == "nolpan-players"]
    assert worker.answers() == {}
    worker.close()
    with pytest.raises(ValueError, match="closed"):
        ask(worker, 2, "good")


def test_it_draws_nothing_and_says_nothing(worker: Timed, capfd: pytest.CaptureFixture[str]) -> None:
    ask(worker, 1, "pygame")
    assert collect(worker, 1) == {1: ServerAnswer("")}
    assert capfd.readouterr() == ("", "")


def rounds(numbers: tuple[int, ...]) -> Iterator[tuple[View, Decision]]:
    """What each seat is asked in watched rounds of Go-Stop, one round after another."""
    game = find("gostop")
    for number in numbers:
        round_ = game.round.begin(game.catalog.rules(3), game.carry(), Luck.seeded(number), 0)
        while decisions := round_.decisions():
            yield round_.view(decisions[0].seat), decisions[0]
            round_.choose(decisions[0].seat, decisions[0].default, 0)


def test_the_process_has_the_whole_memory_of_each_view_though_only_what_is_new_is_sent(worker: Timed) -> None:
    """Also after its process was replaced in mid-round, in the next round, and back in one that was left."""
    asked = 0
    for view, decision in rounds((1, 2, 1)):
        asked += 1
        if asked == 20:
            ask(worker, 0, "raises")
            assert collect(worker, 1) == {0: ServerAnswer(None, "crashed")}
        worker.ask(asked, LONG, "recalls", view, decision, Budget(seed=1, ms=1000))
        assert collect(worker, 1) == {asked: ServerAnswer(bad_players.digest(view))}
    assert asked > 60


def test_what_is_sent_for_a_question_does_not_grow_with_the_round() -> None:
    sent: list[tuple[int, int]] = []
    memory: Memory = {}
    for view, decision in rounds((1,)):
        asked = PlayerQuestion(1, "gostop", "master", view, decision, Budget(seed=1))
        over = shortened(asked, memory)
        assert len(over.view.log) + over.told == len(view.log)
        sent.append((len(write_question(asked)), len(write_question(over))))
    assert sent[-1][0] > 2 * sent[0][0]
    assert max(short for _, short in sent) < 2 * sent[0][1]


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_the_process_of_a_parent_that_is_killed_ends_though_its_player_hangs(tmp_path: Path) -> None:
    code = (
        "import os, signal, sys\n"
        "from game.players.worker import Worker\n"
        "from tests.doors.asking import BAD, ask, warm\n"
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
def test_the_table_plays_on(worker: Timed, level: str, notice: str | None) -> None:
    worker.start()
    match = Match(bad_players.GAME, small_game.CATALOG.rules(2), seeded_luck(1))
    controller = Controller(match, [Opponent("good"), Opponent(level, ms=10)], worker, watch=0)
    controller.start()
    until = time.monotonic() + PATIENCE
    while match.settlement() is None and time.monotonic() < until:
        controller.poll()
        asked = worker._process and worker._process.asked
        if level == "hangs" and asked and asked.decision.seat == 1:
            worker.now += LOOKED
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
    worker = Timed()
    waits = kind in ("half a length", "half a message", "a flood of beats")  # for what never comes
    answers: dict[int, ServerAnswer] = {}
    try:
        ask(worker, 1, "good")
        ask(worker, 2, "good", seat=1)
        if waits:
            assert wait_for(lambda: not worker.answers() and worker._process and worker._process.asked)
            answers = worker.later()
        answers |= collect(worker, 2 - len(answers))
        if "gone" in kind:  # it may have been ended from outside: the next one is asked
            assert answers[1] == ServerAnswer(question()[1].default)
        else:
            assert answers[1] == ServerAnswer(None, "hung" if waits else "crashed")
        assert answers[2] == ServerAnswer(question(1)[1].default)
    finally:
        worker.close()


@pytest.mark.parametrize(
    ("level", "answer"),
    [
        ("number", ServerAnswer(None)),
        ("endless", ServerAnswer(None, "crashed")),
        ("half a letter", ServerAnswer(None, "crashed")),
    ],
)
def test_a_player_that_says_what_no_choice_can_be_fails_its_question(worker: Timed, level: str, answer: ServerAnswer) -> None:
    ask(worker, 1, level)
    ask(worker, 2, "good", seat=1)
    assert collect(worker, 2) == {1: answer, 2: ServerAnswer(question(1)[1].default)}


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGSTOP")
def test_a_process_that_is_stopped_is_stuck_and_one_that_is_killed_is_asked_anew(worker: Timed) -> None:
    process = warm(worker)
    os.kill(process, signal.SIGSTOP)
    ask(worker, 1, "good")
    assert worker.later(STILL) == {}
    assert worker.later(2 * LOOKED) == {1: ServerAnswer(None, "hung")}
    process, before = warm(worker), process
    assert process != before
    os.kill(process, signal.SIGKILL)
    ask(worker, 2, "good")
    assert collect(worker, 1) == {2: ServerAnswer(question()[1].default)}
    assert warm(worker) != process


def test_a_view_comes_over_the_pipe_as_it_was() -> None:
    """With its questions and its log, in each kind of event that a round has."""
    told = set()
    for view, decision in rounds(tuple(range(8))):
        asked = PlayerQuestion(1, "gostop", "master", view, decision, Budget(seed=1, ms=3, boldness=0.5))
        assert read_question(write_question(asked)[4:]) == asked
        told |= {type(event) for event in view.log}
    assert len(told) > 8


def test_the_games_of_this_process_are_known_to_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest is admitted there as here."""
    assert BAD in registry.names()
    worker = Worker()
    try:
        ask(worker, 1, "good")
        assert collect(worker, 1) == {1: ServerAnswer(question()[1].default)}
    finally:
        worker.close()


def test_a_game_that_nobody_let_in_is_not_played_there(worker: Timed) -> None:
    view, decision = question()
    worker.ask(1, "idlelib.idle", "good", view, decision, Budget(seed=1, ms=50))
    assert collect(worker, 1) == {1: ServerAnswer(None, "crashed")}


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system knows no such order")
def test_the_process_gives_way_to_the_window(worker: Timed) -> None:
    pid = warm(worker)
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + BEHIND)
