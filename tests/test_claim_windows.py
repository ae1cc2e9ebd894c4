"""Claim windows, by a clock of the tests' own: they tell nothing, and nobody ends them but their time."""

from __future__ import annotations

import pytest

from game.controller import Opponent
from game.round import HALT
from game.table import LAPSE, IllegalChoice
from tests.contract.toy import WINDOW
from tests.controlled import COMPUTER, YOU, Clock, Held, Kept, claims

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
    began = clock.now
    for now in (0.0, 0.5, 1.0, WINDOW - 0.01):
        clock.now = began + now
        for _ in range(3):
            table.poll()
        assert table.view.step == step, f"the window ended after {now} seconds"
    clock.now = began + WINDOW
    table.poll()
    assert table.view.step == step + 1
    assert (table.view.phase == "reveal") == (said == "claim")


@pytest.mark.parametrize("pace", [0.5, 2.0])
def test_the_pace_is_that_of_the_windows(pace: float) -> None:
    clock = Clock()
    table = claims(COMPUTER, COMPUTER, COMPUTER, hands=CLAIM_NOBODY, server=Held(), clock=clock, pace=pace)
    table.poll()
    clock.now += WINDOW * pace - 0.01
    table.poll()
    step = table.view.step
    clock.now += 0.01
    table.poll()
    assert table.view.step == step + 1


def test_a_computers_claim_that_comes_after_its_window_is_a_pass() -> None:
    clock, server = Clock(), Held()
    table = claims(COMPUTER, COMPUTER, COMPUTER, hands=CLAIM_ONE, server=server, clock=clock, pace=1.0)
    table.poll()
    clock.now += WINDOW
    table.poll()
    assert table.view.phase == "claim" and table.view.left == 2
    server.say(1, "claim")
    table.poll(hold=True)
    assert table.match.view(1).answered is None and list(table.notices) == []


@pytest.mark.parametrize("pace", [1.0, 2.0])
def test_computers_share_the_first_part_of_a_window_among_their_claims(pace: float) -> None:
    """Seven tenths of it: 1.4 seconds of two."""
    slow = Opponent("novice", ms=60_000)
    for seats, ms in (((slow, slow, slow), 700), ((slow, YOU, slow), 1400), ((YOU, slow, slow), 700)):
        server = Held()
        claims(*seats, server=server, clock=Clock(), pace=pace).poll()
        spent = [(budget.ms, budget.wait) for *_, budget in server.asked.values()]
        assert spent == [(ms * pace, ms * pace)] * len(spent) and spent


def test_who_thinks_quickly_or_where_nobody_looks_on_takes_the_time_of_the_level() -> None:
    quick, slow = Opponent("novice", ms=50), Opponent("novice", ms=60_000)
    for seat, pace in ((quick, 1.0), (slow, 0.0)):
        server = Held()
        claims(seat, seat, seat, server=server, clock=Clock(), pace=pace).poll()
        assert [budget.ms for *_, budget in server.asked.values()] == [seat.ms] * 2


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
    clock.now += 60.0
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
    clock.now += WINDOW - 0.01
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
