"""Between a match and those who play it."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from game.controller import PERSON, Answer, Controller, Notice, Opponent
from game.match import CONTINUE, Match, seeded_luck
from game.players.local import LocalServer
from game.players.protocol import Budget
from game.record import Record
from game.round import TIMEOUT
from game.table import ALL, Decision, IllegalChoice, Settlement, View
from tests.contract.toy import GAME

COMPUTER = Opponent("novice", ms=None, playouts=1)
YOU = Opponent(PERSON)


class Held:
    """A server that answers only when told what to say, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: dict[int, tuple[View, Decision, Budget]] = {}
        self.said: dict[int, Answer] = {}
        self.closed = False

    def ask(self, ticket: int, game: str, level: str, view: View, decision: Decision, budget: Budget) -> None:
        self.asked[ticket] = (view, decision, budget)

    def answers(self) -> Mapping[int, Answer]:
        said, self.said = self.said, {}
        return said

    def close(self) -> None:
        self.closed = True

    def say(self, seat: int, choice: str | None, failure: str = "") -> None:
        """Answer the newest question to a seat."""
        ticket = max(ticket for ticket, (_, decision, _) in self.asked.items() if decision.seat == seat)
        self.said[ticket] = Answer(choice, failure)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Kept:
    """What the controller handed on to be kept."""

    def __init__(self) -> None:
        self.saved: list[Record] = []
        self.settled: list[tuple[Record, Settlement]] = []

    def settle(self, record: Record, settlement: Settlement) -> None:
        self.settled.append((record, settlement))


def controller(*seats: Opponent, server=None, kept: Kept | None = None, seed: int = 0, watch: int = 0, **options: int):
    kept, clock = kept or Kept(), Clock()
    match = Match(GAME, GAME.catalog.rules(len(seats), **options), seeded_luck(5))
    return Controller(
        match,
        seats,
        server or LocalServer(),
        watch=watch,
        seed=seed,
        clock=clock,
        save=kept.saved.append,
        settled=kept.settle,
    )


def bidding(*seats: Opponent, server=None, clock: Clock | None = None) -> Controller:
    """A table where everybody has kept nine numbers, and the first prize is drawn; seat 0 is the host."""
    table = controller(*seats, server=server)
    table.start()
    if clock is not None:
        table._clock = clock
    for decision in table.match.decisions():
        table.match.choose(decision.seat, decision.default)
    return table


def test_computers_play_a_match_to_its_end_and_the_same_again() -> None:
    ends = []
    for seed in (1, 1, 2):
        table = controller(*[COMPUTER] * 3, seed=seed)
        table.start()
        table.run()
        assert table.match.over and table.match.number == 2
        ends.append(table.match.totals)
    assert ends[0] == ends[1] != ends[2]


def test_a_number_of_rounds_is_that_many_also_when_asked_between_rounds() -> None:
    kept = Kept()
    table = controller(*[COMPUTER] * 3, kept=kept)
    table.start()
    for rounds in (1, 2):
        table.run(1)
        assert table.match.between or table.match.over
        assert len(kept.settled) == rounds


def test_a_record_is_saved_before_the_deal_and_after_every_choice_and_settled_once() -> None:
    kept = Kept()
    table = controller(*[COMPUTER] * 3, kept=kept, rounds=2)
    table.start()
    assert [record.choices for record in kept.saved] == [()]
    table.run()
    assert [record.round for record, _ in kept.settled] == [0, 1]
    for number, (settled, settlement) in enumerate(kept.settled):
        lengths = [len(record.choices) for record in kept.saved if record.round == number]
        assert lengths == list(range(len(settled.choices)))
        assert settlement.kind == "end"


def test_everybody_is_asked_by_the_view_of_their_own_seat_and_at_once() -> None:
    server = Held()
    table = controller(YOU, COMPUTER, COMPUTER, server=server)
    table.start()
    for _ in range(3):
        table.poll()
    assert [(view.who, decision.seat) for view, decision, _ in server.asked.values()] == [(1, 1), (2, 2)]
    assert [decision.seat for decision in table.decisions] == [0]
    assert len({budget.seed for *_, budget in server.asked.values()}) == 2


def test_what_is_held_is_played_when_let_go() -> None:
    server = Held()
    table = bidding(YOU, COMPUTER, COMPUTER, server=server)
    table.poll(hold=True)
    server.say(1, "pass")
    table.poll(hold=True)
    assert {d.seat for d in table.match.decisions()} == {0, 1, 2}
    table.poll()
    assert {d.seat for d in table.match.decisions()} == {0, 2}


@pytest.mark.parametrize(
    ("answer", "notice"),
    [
        (Answer("sing"), Notice("notice.illegal", {"seat": 1})),
        (Answer(None, "crashed"), Notice("notice.crashed", {"seat": 1})),
        (Answer(None, "late"), Notice("notice.late", {"seat": 1})),
    ],
)
def test_for_a_player_that_fails_the_default_is_played_and_people_are_told(answer: Answer, notice: Notice) -> None:
    server = Held()
    table = bidding(YOU, COMPUTER, COMPUTER, server=server)
    table.poll()
    server.say(1, answer.choice, answer.failure)
    table.poll()
    assert table.match.view(1).answered == "pass"
    assert list(table.notices) == [notice]


def test_an_act_out_of_turn_comes_at_once_and_questions_before_it_are_gone() -> None:
    server = Held()
    table = bidding(YOU, COMPUTER, COMPUTER, server=server)
    prize = table.view.places["prize"]
    table.poll()
    server.say(1, "claim")
    table.poll()
    table.answer(0, "throw")
    assert table.view.places["prize"] != prize and table.match.view(1).answered is None
    server.say(2, "claim")
    table.poll()
    assert table.match.view(2).answered is None, "an answer to a question that is gone was played"
    assert len([1 for _, decision, _ in server.asked.values() if decision.kind == "claim"]) == 4


def test_a_person_who_lets_an_act_out_of_turn_be_stops_nobody() -> None:
    table = bidding(YOU, COMPUTER, COMPUTER)
    table.answer(0, "pass")
    assert table.match.view(0).answered == "pass"
    table.poll()
    table.poll()
    table.poll()
    assert table.match.view(0).phase != "claim" or table.view.facts["left"] < 2


def test_a_computer_that_lets_an_act_out_of_turn_be_stops_nobody() -> None:
    server = Held()
    table = bidding(COMPUTER, YOU, YOU, server=server)
    table.poll()
    server.say(0, "pass")
    table.poll()
    step = table.match.view(ALL).step
    table.answer(1, "pass")
    table.answer(2, "claim")
    assert table.match.view(ALL).step == step + 1


def test_a_computer_that_may_act_out_of_turn_is_waited_for() -> None:
    server = Held()
    table = bidding(COMPUTER, COMPUTER, COMPUTER, server=server)
    table.poll()
    server.say(1, "pass")
    server.say(2, "pass")
    for _ in range(4):
        table.poll()
    assert table.view.facts["left"] == 2 and len(table.match.decisions()) == 3
    server.say(0, "pass")
    for _ in range(3):
        table.poll()
    assert table.view.facts["left"] == 1


def test_a_computer_acts_out_of_turn() -> None:
    server = Held()
    table = bidding(COMPUTER, YOU, YOU, server=server)
    prize = table.view.places["prize"]
    table.poll()
    server.say(0, "throw")
    table.poll()
    assert table.view.places["prize"] != prize


def test_a_persons_time_runs_out() -> None:
    clock = Clock()
    table = bidding(COMPUTER, YOU, YOU, server=Held(), clock=clock)
    table.poll()
    clock.now = 9.0
    table.poll()
    assert table.match.view(1).answered is None
    clock.now = 9.1
    table.poll()
    assert table.match.view(1).answered == "pass"
    assert table.match.record is not None and table.match.record.choices[-1] == (1, TIMEOUT)


def test_an_answer_to_a_question_that_is_gone_is_refused() -> None:
    table = bidding(YOU, YOU, YOU)
    step = next(d.step for d in table.decisions)
    table.answer(1, "pass", step)
    with pytest.raises(IllegalChoice, match=r"table\.refused\.not_asked"):
        table.answer(1, "pass", step)
    table.answer(2, "pass", step)
    with pytest.raises(IllegalChoice, match=r"table\.refused\.not_asked"):
        table.answer(1, "pass", step)
    table.answer(1, "pass", step + 1)


def test_only_the_last_step_asks_and_each_is_handed_over_once() -> None:
    table = bidding(YOU, YOU, YOU)
    table.take_steps()
    table.answer(1, "pass")
    assert table.take_steps() == []
    table.answer(2, "pass")
    told = table.take_steps()
    assert [step.event.what for step in told] == ["left", "drawn"]
    assert [len(step.view.decisions) for step in told] == [0, 1]
    assert told[-1].view == table.view
    assert table.take_steps() == []


def test_people_are_asked_whether_to_go_on_and_computers_do() -> None:
    table = controller(YOU, COMPUTER, COMPUTER, prizes=1)
    table.start()
    rng = random.Random(4)
    while not table.match.between:
        for decision in table.decisions:
            table.answer(decision.seat, rng.choice(list(decision.choices)[:20]))
        table.poll()
    for _ in range(4):
        table.poll()
    assert [(d.seat, d.kind) for d in table.match.decisions()] == [(0, "between")]
    table.answer(0, CONTINUE)
    assert table.match.number == 1


def test_a_saved_round_is_taken_up_without_being_told_again() -> None:
    left = bidding(YOU, COMPUTER, COMPUTER)
    assert left.match.record is not None
    table = controller(YOU, COMPUTER, COMPUTER)
    table.resume(left.match.record, [3, 0, -3])
    assert table.take_steps() == [] and table.match.totals == [3, 0, -3]
    assert {d.seat for d in table.match.decisions()} == {0, 1, 2} and table.view.phase == "claim"


def test_as_many_players_as_seats() -> None:
    match = Match(GAME, GAME.catalog.rules(3))
    with pytest.raises(ValueError, match=r"^There are 3 seats and 2 players\.$"):
        Controller(match, [YOU, COMPUTER], LocalServer(), watch=0)


def test_closing_ends_the_server() -> None:
    server = Held()
    controller(YOU, COMPUTER, server=server).close()
    assert server.closed
