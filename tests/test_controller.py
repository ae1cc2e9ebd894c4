"""Between a match and those who play it."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from game.choices import sample
from game.controller import PERSON, Answer, Controller, Notice, Opponent
from game.luck import Luck
from game.match import CONTINUE, LEAVE, Ending, Match, seeded_luck
from game.players.local import LocalServer
from game.players.protocol import Budget
from game.record import Record
from game.round import HALT, TIMEOUT
from game.table import ALL, LAPSE, Decision, IllegalChoice, Settlement, View
from tests.contract.toy import GAME, WINDOW, ToyRound

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
        self.settled: list[tuple[Record, Settlement, Ending | None]] = []
        self.finished: list[Ending] = []

    def settle(self, record: Record, settlement: Settlement, ending: Ending | None) -> None:
        self.settled.append((record, settlement, ending))


def controller(
    *seats: Opponent, server=None, kept: Kept | None = None, seed: int = 0, agreed: int = 0, clock=None, pace=0.0, **options: int
) -> Controller:
    kept = kept or Kept()
    match = Match(GAME, GAME.catalog.rules(len(seats), **options), seeded_luck(5), rounds=agreed)
    return Controller(
        match,
        seats,
        server or LocalServer(),
        watch=0,
        seed=seed,
        pace=pace,
        clock=clock or Clock(),
        save=kept.saved.append,
        settled=kept.settle,
        finished=kept.finished.append,
    )


def claims(
    *seats: Opponent, hands: tuple[str, ...] = ("9", "8", "7"), server=None, kept: Kept | None = None, clock=None, pace=0.0
) -> Controller:
    """A table where a prize of 6 has been drawn; each seat holds these numbers, and seat 0 is the host."""
    table = controller(*seats, server=server, kept=kept, clock=clock, pace=pace)
    table.start()
    laid = {"prize": ["6"], **{f"hand:{seat}": [*hand] for seat, hand in enumerate(hands)}}
    table.match.round = ToyRound.arrange(laid, table.match.rules, Luck.seeded(1))
    return table


def reveal(*seats: Opponent, server=None) -> Controller:
    """The same table when seats 1 and 2 have claimed; the host may throw the prize out."""
    table = claims(*seats, server=server)
    for seat, choice in ((1, "claim"), (2, "claim"), (0, LAPSE)):
        table.match.choose(seat, choice)
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
    assert [record.round for record, *_ in kept.settled] == [0, 1]
    for number, (settled, settlement, _) in enumerate(kept.settled):
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
    table = reveal(YOU, COMPUTER, COMPUTER, server=server)
    table.poll(hold=True)
    server.say(1, "withdraw")
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
    table = reveal(YOU, COMPUTER, COMPUTER, server=server)
    table.poll()
    server.say(1, answer.choice, answer.failure)
    table.poll()
    assert table.match.view(1).answered == "withdraw"
    assert list(table.notices) == [notice]


# -- acts out of turn -----------------------------------------------------------------------------------------------------


def test_an_act_out_of_turn_comes_at_once_and_questions_before_it_are_gone() -> None:
    server = Held()
    table = reveal(YOU, COMPUTER, COMPUTER, server=server)
    prize = table.view.places["prize"]
    table.poll()
    server.say(1, "reveal 8")
    table.poll()
    assert table.match.view(1).answered == "reveal 8"
    table.answer(0, "throw")
    assert table.view.places["prize"] != prize and table.match.view(1).answered is None
    server.say(2, "withdraw")
    choices = len(table.match.record.choices)
    table.poll(hold=True)
    table.poll(hold=True)
    assert len(table.match.record.choices) == choices, "an answer to a question that is gone was played"


def test_a_person_who_lets_an_act_out_of_turn_be_stops_nobody_and_leaves_no_trace() -> None:
    server = Held()
    table = reveal(YOU, COMPUTER, COMPUTER, server=server)
    before, record = table.view, table.match.record
    table.answer(0, "pass")
    assert table.view == before and table.match.record == record
    assert table.decisions == () and [d.seat for d in table.match.decisions()] == [1, 2, 0]
    step = table.view.step
    table.poll()
    for seat in (1, 2):
        server.say(seat, "withdraw")
    for _ in range(2):
        table.poll()
    assert table.view.step > step


def test_a_computer_that_lets_an_act_out_of_turn_be_stops_nobody() -> None:
    server = Held()
    table = reveal(COMPUTER, YOU, YOU, server=server)
    table.poll()
    server.say(0, "pass")
    table.poll()
    assert len(server.asked) == 1, "who lets it be is not asked again at that step"
    step = table.match.view(ALL).step
    table.answer(1, "withdraw")
    table.answer(2, "withdraw")
    assert table.match.view(ALL).step == step + 1


def test_a_computer_that_may_act_out_of_turn_is_waited_for() -> None:
    server = Held()
    table = reveal(COMPUTER, COMPUTER, COMPUTER, server=server)
    table.poll()
    server.say(1, "withdraw")
    server.say(2, "withdraw")
    for _ in range(4):
        table.poll()
    assert table.view.phase == "reveal" and len(table.match.decisions()) == 3
    server.say(0, "pass")
    for _ in range(3):
        table.poll()
    assert table.view.phase == "claim"


def test_a_computer_acts_out_of_turn() -> None:
    server = Held()
    table = reveal(COMPUTER, YOU, YOU, server=server)
    table.poll()
    server.say(0, "throw")
    table.poll()
    assert table.view.thrown


# -- claim windows --------------------------------------------------------------------------------------------------------


CLAIM_NOBODY = ("9", "5", "5")
CLAIM_ONE = ("9", "8", "5")


@pytest.mark.parametrize(
    ("hands", "said"),
    [(CLAIM_NOBODY, None), (CLAIM_ONE, "claim"), (CLAIM_ONE, "pass"), (CLAIM_ONE, None)],
    ids=["nobody can", "claimed", "passed", "too late"],
)
def test_a_window_is_as_long_whoever_can_claim_and_whatever_is_said(hands: tuple[str, ...], said: str | None) -> None:
    clock, server = Clock(), Held()
    table = claims(COMPUTER, COMPUTER, COMPUTER, hands=hands, server=server, clock=clock, pace=1.0)
    table.poll()
    if said is not None:
        server.say(1, said)
    step = table.view.step
    for now in (0.0, 0.5, 1.0, WINDOW - 0.01):
        clock.now = now
        for _ in range(3):
            table.poll()
        assert table.view.step == step, f"the window ended after {now} seconds"
    clock.now = WINDOW
    table.poll()
    assert table.view.step == step + 1
    assert (table.view.phase == "reveal") == (said == "claim")


@pytest.mark.parametrize("pace", [0.5, 2.0])
def test_the_pace_is_that_of_the_windows(pace: float) -> None:
    clock = Clock()
    table = claims(COMPUTER, COMPUTER, COMPUTER, hands=CLAIM_NOBODY, server=Held(), clock=clock, pace=pace)
    table.poll()
    clock.now = WINDOW * pace - 0.01
    table.poll()
    step = table.view.step
    clock.now = WINDOW * pace
    table.poll()
    assert table.view.step == step + 1


def test_a_computers_claim_that_comes_after_its_window_is_a_pass() -> None:
    clock, server = Clock(), Held()
    table = claims(COMPUTER, COMPUTER, COMPUTER, hands=CLAIM_ONE, server=server, clock=clock, pace=1.0)
    table.poll()
    clock.now = WINDOW
    table.poll()
    assert table.view.phase == "claim" and table.view.left == 2
    server.say(1, "claim")
    table.poll(hold=True)
    assert table.match.view(1).answered is None and list(table.notices) == []


def test_computers_think_over_their_claims_no_longer_than_the_window() -> None:
    server = Held()
    slow = Opponent("novice", ms=60_000)
    table = claims(slow, slow, slow, server=server, clock=Clock(), pace=1.0)
    table.poll()
    spent = [budget.ms for *_, budget in server.asked.values()]
    assert len(spent) == 2 and all(ms is not None for ms in spent)
    assert sum(ms for ms in spent if ms is not None) < WINDOW * 1000
    unhurried = claims(slow, slow, slow, server=(patient := Held()))
    unhurried.poll()
    assert [budget.ms for *_, budget in patient.asked.values()] == [60_000] * 2


def test_where_nobody_looks_on_a_window_takes_no_time_and_still_waits_for_claims() -> None:
    server = Held()
    table = claims(COMPUTER, COMPUTER, COMPUTER, hands=CLAIM_ONE, server=server)
    step = table.view.step
    for _ in range(3):
        table.poll()
    assert table.view.step == step
    server.say(1, "claim")
    for _ in range(2):
        table.poll()
    assert table.view.phase == "reveal"
    nobody = claims(COMPUTER, COMPUTER, COMPUTER, hands=CLAIM_NOBODY, server=Held())
    nobody.poll()
    assert nobody.view.step == step + 1


@pytest.mark.parametrize("choice", ["claim", "pass"])
def test_a_person_with_a_claim_holds_the_window_open(choice: str) -> None:
    clock, kept = Clock(), Kept()
    table = claims(COMPUTER, YOU, COMPUTER, hands=CLAIM_ONE, server=Held(), kept=kept, clock=clock, pace=1.0)
    table.poll()
    clock.now = 60.0
    table.poll()
    assert [(d.seat, d.kind) for d in table.decisions] == [(1, "claim")]
    before, record, saved = table.match.view(1), table.match.record, len(kept.saved)
    table.answer(1, choice)
    if choice == "pass":
        assert table.match.view(1) == before and table.match.record == record and len(kept.saved) == saved
    assert table.decisions == ()
    table.poll()
    said = [(1, "claim")] if choice == "claim" else []
    assert table.match.record is not None and table.match.record.choices == (*said, (0, LAPSE))


def test_a_person_who_answers_at_once_does_not_end_the_window_sooner() -> None:
    clock = Clock()
    table = claims(COMPUTER, YOU, COMPUTER, hands=CLAIM_ONE, server=Held(), clock=clock, pace=1.0)
    table.poll()
    table.answer(1, "pass")
    clock.now = WINDOW - 0.01
    table.poll()
    assert table.match.record is not None and table.match.record.choices == ()


def test_the_lapse_is_not_a_persons_to_say_and_a_person_is_not_asked_for_it() -> None:
    table = claims(YOU, COMPUTER, COMPUTER, hands=CLAIM_NOBODY, server=Held(), clock=Clock(), pace=1.0)
    step = table.view.step
    assert table.decisions == () and [d.seat for d in table.match.decisions()] == [0]
    for asked in (None, step):
        with pytest.raises(IllegalChoice, match=r"table\.refused\.not_asked"):
            table.answer(0, LAPSE, asked)
    assert table.view.step == step


def test_who_waits_for_a_window_to_end_can_still_break_off() -> None:
    kept = Kept()
    table = claims(YOU, COMPUTER, COMPUTER, hands=CLAIM_NOBODY, kept=kept, clock=Clock(), pace=1.0)
    table.answer(0, HALT)
    assert table.match.over and [settlement.kind for _, settlement, _ in kept.settled] == ["halted"]


# -- clocks, steps, answers -----------------------------------------------------------------------------------------------


def test_a_persons_time_runs_out() -> None:
    clock = Clock()
    table = controller(COMPUTER, YOU, YOU, server=Held(), clock=clock)
    table.start()
    table.poll()
    clock.now = 30.0
    table.poll()
    assert table.match.view(1).answered is None
    clock.now = 30.1
    table.poll()
    assert table.match.view(1).answered is not None
    assert table.match.record is not None and table.match.record.choices[-1] == (1, TIMEOUT)


def test_an_answer_to_a_question_that_is_gone_is_refused() -> None:
    table = reveal(YOU, YOU, YOU)
    step = table.decisions[0].step
    table.answer(1, "withdraw", step)
    for asked in (step, step + 1, None):
        with pytest.raises(IllegalChoice, match=r"table\.refused\.(not_asked|answered)"):
            table.answer(1, "withdraw", asked)
    table.answer(2, "withdraw", step)
    with pytest.raises(IllegalChoice, match=r"table\.refused\.not_asked"):
        table.answer(2, "withdraw", step)


def test_only_the_last_step_asks_and_each_is_handed_over_once() -> None:
    table = reveal(YOU, YOU, YOU)
    table.take_steps()
    table.answer(1, "withdraw")
    assert table.take_steps() == []
    table.answer(2, "withdraw")
    told = table.take_steps()
    assert [step.event.what for step in told] == ["paid", "paid", "left", "drawn"]
    assert not any(step.view.decisions for step in told[:-1])
    assert told[-1].view == table.view and table.view.decisions
    assert table.take_steps() == []


# -- rounds and matches ---------------------------------------------------------------------------------------------------


def play_round(table: Controller) -> None:
    """People and computers play a round to its end."""
    rng = random.Random(4)
    number = table.match.number
    while table.match.settlement() is None or table.match.number != number:
        for decision in table.decisions:
            table.answer(decision.seat, sample(decision.choices, rng))
        table.poll()


def test_people_are_asked_whether_to_go_on_and_computers_do() -> None:
    table = controller(YOU, COMPUTER, COMPUTER, prizes=1)
    table.start()
    play_round(table)
    for _ in range(4):
        table.poll()
    assert [(d.seat, d.kind) for d in table.match.decisions()] == [(0, "between")]
    table.answer(0, CONTINUE)
    assert table.match.number == 1


@pytest.mark.parametrize(("rounds", "agreed"), [(1, 0), (3, 1), (2, 0), (3, 2)], ids=["rule", "agreed", "rule of 2", "agreed 2"])
def test_the_round_that_ends_a_match_is_settled_together_with_it(rounds: int, agreed: int) -> None:
    kept = Kept()
    table = controller(*[COMPUTER] * 3, kept=kept, rounds=rounds, agreed=agreed)
    table.start()
    table.run()
    assert len(kept.settled) == (agreed or rounds)
    *before, (_, _, last) = kept.settled
    assert all(ending is None for *_, ending in before)
    assert last is not None and last == table.match.ending and kept.finished == []
    summed = [sum(points) for points in zip(*(settlement.points for _, settlement, _ in kept.settled), strict=True)]
    assert list(last.totals) == [a + b for a, b in zip(summed, last.settlement.points, strict=True)] == table.match.totals


def test_who_leaves_between_two_rounds_finishes_the_match_once() -> None:
    kept = Kept()
    table = controller(YOU, COMPUTER, COMPUTER, kept=kept, prizes=1, fee=3)
    table.start()
    play_round(table)
    assert [ending for *_, ending in kept.settled] == [None] and kept.finished == []
    table.answer(0, LEAVE)
    assert kept.finished == [table.match.ending] and len(kept.settled) == 1
    assert [line.what for line in kept.finished[0].settlement.lines][-1] == "left"
    for _ in range(3):
        table.poll()
    assert len(kept.finished) == 1


def test_a_round_that_is_broken_off_is_settled_with_the_end_of_its_match() -> None:
    kept = Kept()
    table = controller(YOU, COMPUTER, COMPUTER, kept=kept, fee=3)
    table.start()
    table.answer(0, HALT)
    [(record, settlement, ending)] = kept.settled
    assert settlement.kind == "halted" and record.settlement == settlement
    assert ending == table.match.ending and ending is not None and ending.totals == (-6, 3, 3)
    assert kept.finished == []


def test_a_saved_round_is_taken_up_without_being_told_again() -> None:
    left = controller(YOU, COMPUTER, COMPUTER)
    left.start()
    left.answer(0, left.decisions[0].default)
    assert left.match.record is not None
    table = controller(YOU, COMPUTER, COMPUTER)
    table.resume(left.match.record, [3, 0, -3])
    assert table.take_steps() == [] and table.match.totals == [3, 0, -3]
    assert {d.seat for d in table.match.decisions()} == {1, 2} and table.view.phase == "keep"


def test_a_match_taken_up_between_two_rounds_asks_whether_to_go_on_and_settles_nothing_twice() -> None:
    left = controller(YOU, COMPUTER, COMPUTER, prizes=1)
    left.start()
    play_round(left)
    assert left.match.record is not None
    kept = Kept()
    table = controller(YOU, COMPUTER, COMPUTER, kept=kept, prizes=1)
    table.resume(left.match.record, left.match.totals)
    assert [d.kind for d in table.decisions] == ["between"]
    table.answer(0, CONTINUE)
    for _ in range(3):
        table.poll()
    assert table.match.number == 1 and kept.settled == [] and kept.finished == []


def test_a_match_taken_up_after_its_last_round_is_over_with_its_ending() -> None:
    left = controller(*[COMPUTER] * 3, rounds=1)
    left.start()
    left.run()
    settlement = left.match.settlement()
    assert left.match.record is not None and settlement is not None
    table = controller(*[COMPUTER] * 3, rounds=1)
    table.resume(left.match.record, list(settlement.points))
    assert table.match.over and table.match.ending == left.match.ending and table.decisions == ()
    table.poll()


def test_as_many_players_as_seats() -> None:
    match = Match(GAME, GAME.catalog.rules(3))
    with pytest.raises(ValueError, match=r"^There are 3 seats and 2 players\.$"):
        Controller(match, [YOU, COMPUTER], LocalServer(), watch=0)


def test_closing_ends_the_server() -> None:
    server = Held()
    controller(YOU, COMPUTER, server=server).close()
    assert server.closed
