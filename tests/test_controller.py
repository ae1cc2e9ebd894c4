"""Between a match and those who play it."""

from __future__ import annotations

import pytest

from game.controller import Controller, Opponent, ServerAnswer, TableNotice
from game.match import CONTINUE, LEAVE, Match
from game.players.local import LocalServer
from game.round import HALT, TIMEOUT
from game.table import ALL, IllegalChoice
from tests.contract.toy import GAME, ToyRound, finish
from tests.controlled import COMPUTER, YOU, Clock, Held, Kept, claims, clocked, controller, play_round, reveal


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


def test_no_two_questions_are_thought_over_with_the_same_seed() -> None:
    seeds = []
    for seed in range(3):
        server = Held()
        table = controller(COMPUTER, COMPUTER, COMPUTER, server=server, seed=seed)
        table.start()
        table.poll()
        seeds += [budget.seed for *_, budget in server.asked.values()]
    assert len(set(seeds)) == len(seeds) == 9


def test_where_people_look_on_a_computer_takes_a_few_times_its_own_time_at_most() -> None:
    for playouts, ms, waits in ((None, 100, [400]), (5, None, [None])):
        server = Held()
        table = controller(YOU, Opponent("novice", ms=ms, playouts=playouts), YOU, server=server)
        table.start()
        table.poll()
        assert [budget.wait for *_, budget in server.asked.values()] == waits


def test_where_nobody_looks_on_a_computer_has_all_its_own_time_however_busy_the_machine() -> None:
    server = Held()
    table = controller(YOU, Opponent("novice", ms=100), YOU, server=server)
    table.watch = None
    table.start()
    table.poll()
    assert [budget.wait for *_, budget in server.asked.values()] == [None]


def test_a_computer_that_has_no_choice_is_not_asked() -> None:
    server = Held()
    table = claims(COMPUTER, YOU, YOU, hands=("1234567", "12345678", "12345678"), server=server)
    table.match.round.go_on("keep")
    default = table.match.decisions()[0].default
    table.poll()
    assert server.asked == {} and table.match.view(0).answered == default


def test_a_computer_that_fails_at_a_choice_of_many_plays_its_default() -> None:
    server = Held()
    table = controller(YOU, COMPUTER, YOU, server=server)
    table.start()
    table.poll()
    default = table.match.decisions()[1].default
    server.say(1, None, "crashed")
    table.poll()
    assert table.match.view(1).answered == default and [notice.key for notice in table.notices] == ["notice.crashed"]


def test_a_server_that_answers_twice_is_heard_once() -> None:
    server = Held()
    table = reveal(YOU, COMPUTER, COMPUTER, server=server)
    table.poll()
    for choice in ("withdraw", "sing"):
        server.say(1, choice)
        table.poll(hold=True)
    table.poll()
    assert table.match.view(1).answered == "withdraw" and not table.notices


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
        (ServerAnswer("sing"), TableNotice("notice.illegal", {"seat": 1})),
        (ServerAnswer(None, "crashed"), TableNotice("notice.crashed", {"seat": 1})),
        (ServerAnswer(None, "hung"), TableNotice("notice.hung", {"seat": 1})),
    ],
)
def test_for_a_player_that_fails_the_default_is_played_and_people_are_told(answer: ServerAnswer, notice: TableNotice) -> None:
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
    table.poll()
    assert len(server.asked) == 1, "who lets it be is not asked again at that step"
    step = table.match.view(ALL).step
    table.answer(1, "withdraw")
    table.answer(2, "withdraw")
    assert table.match.view(ALL).step == step + 1


@pytest.mark.parametrize("pace", [0.0, 1.0])
def test_a_computer_that_may_act_out_of_turn_is_waited_for(pace: float) -> None:
    server = Held()
    opponent = Opponent("novice", ms=300)
    table = reveal(opponent, COMPUTER, COMPUTER, server=server, pace=pace)
    table.poll()
    assert server.asked[3][2].ms == 300, "no window shortens its time"
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


# -- clocks, steps, answers -----------------------------------------------------------------------------------------------


def test_a_persons_time_runs_out() -> None:
    clock = Clock()
    table = controller(COMPUTER, YOU, YOU, server=Held(), clock=clock)
    table.start()
    table.poll()
    clock.now += 30.0
    table.poll()
    assert table.match.view(1).answered is None
    clock.now += 0.1
    table.poll()
    assert table.match.view(1).answered is not None
    assert table.match.record is not None and table.match.record.choices[-1] == (1, TIMEOUT)


@pytest.mark.parametrize("says", ["pass", None])
def test_a_person_who_may_act_is_waited_for_until_he_lets_it_be_or_his_time_is_over(
    says: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    clocked(monkeypatch)
    clock, server = Clock(), Held()
    table = reveal(YOU, COMPUTER, COMPUTER, server=server, clock=clock)
    table.poll()
    for seat in (1, 2):
        server.say(seat, "withdraw")
    for _ in range(4):
        table.poll()
    assert len(table.match.decisions()) == 3
    if says is None:
        clock.now += 30.1
    else:
        table.answer(0, says)
        clock.now += 60.0
    record = table.match.record
    for _ in range(3):
        table.poll()
    assert table.view.phase == "claim" and record is not None and table.match.record is not None
    assert table.match.record.choices == (*record.choices, (1, "withdraw"), (2, "withdraw"))


def test_an_answer_to_a_question_that_is_gone_is_refused() -> None:
    table = reveal(YOU, YOU, YOU)
    step = table.decisions[0].step
    table.answer(1, "withdraw", step)
    for asked, why in ((step, "not_asked"), (step + 1, "not_asked"), (None, "answered")):
        with pytest.raises(IllegalChoice, match=rf"table\.refused\.{why}\b"):
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


def test_the_view_is_the_same_one_until_something_changes() -> None:
    table = reveal(YOU, YOU, YOU)
    before = table.view
    assert table.view is before
    table.answer(1, "withdraw")
    table.answer(2, "withdraw")
    assert table.view is not before and table.view.step > before.step


# -- rounds and matches ---------------------------------------------------------------------------------------------------


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


def test_rounds_that_end_with_the_deal_are_handed_on_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyRound, "open", finish)
    kept = Kept()
    table = controller(*[COMPUTER] * 3, kept=kept, rounds=2)
    table.start()
    assert [(record.round, ending) for record, _, ending in kept.settled] == [(0, None)]
    table.run()
    assert [(record.round, ending) for record, _, ending in kept.settled] == [(0, None), (1, table.match.ending)]
    assert table.match.over and kept.saved == [] and kept.finished == []


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


def test_a_round_that_is_taken_up_at_a_table_where_another_was_played_begins_with_nothing_of_it() -> None:
    left = controller(YOU, COMPUTER, COMPUTER)
    left.start()
    left.answer(0, left.decisions[0].default)
    assert left.match.record is not None
    server = Held()
    table = controller(YOU, COMPUTER, COMPUTER, server=server)
    table.start()
    table.poll()
    assert table.view.answered is None and len(server.asked) == 2
    table.resume(left.match.record, [0, 0, 0])
    assert table.take_steps() == [] and table.view == left.view
    table.poll()
    assert [decision.seat for _, decision, _ in server.asked.values()] == [1, 2, 1, 2], "they are asked anew"


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
