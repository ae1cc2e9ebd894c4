"""What all rounds have in common, seen from outside: breaking off, copies, imagined rounds, who plays, who watches."""

from __future__ import annotations

import pytest

from game.gostop.carry import GoStopCarry
from game.gostop.game import GAME as GO_STOP
from game.gostop.view import Cut, Dealt
from game.luck import Luck
from game.round import HALT, TIMEOUT, Halted
from game.table import ALL, LAPSE, LEGAL, PUBLIC, IllegalChoice, Refused, Who
from tests.contract.toy import GAME, ToyCarry, ToyRound

RULES = GAME.catalog.rules(3)


def begun(watch: Who | None = ALL) -> ToyRound:
    return ToyRound.begin(RULES, ToyCarry(), Luck.seeded(1), watch)


def claims() -> ToyRound:
    """A prize of 6 lies open; seats 1 and 2 may claim it."""
    laid = {"prize": ["6"], "hand:0": ["9"], "hand:1": ["8"], "hand:2": ["7"]}
    return ToyRound.arrange(laid, RULES, Luck.seeded(1))


def test_who_breaks_off_is_told_and_the_round_is_over_without_a_point() -> None:
    round_ = begun()
    [step] = round_.choose(1, HALT, 0)
    assert step.event == Halted(seat=1) == step.view.log[-1]
    assert step.view.settlement is not None and step.view.settlement == round_.settlement()
    assert step.view.phase == "over" and step.view.step == 1 and round_.decisions() == ()


def test_answers_that_wait_are_gone_when_somebody_breaks_off() -> None:
    round_ = begun()
    round_.choose(0, round_.decisions()[0].default)
    assert round_.view(0).answered is not None
    round_.choose(1, HALT)
    assert round_.view(0).answered is None
    assert round_.judge(0, HALT) == Refused("table.refused.over")


def test_a_copy_goes_its_own_way_and_has_no_opening_to_tell() -> None:
    round_ = begun()
    copied = round_.copy()
    assert round_.opening and copied.opening == []
    copied.choose(0, copied.decisions()[0].default)
    assert [d.seat for d in round_.decisions()] == [0, 1, 2] and [d.seat for d in copied.decisions()] == [1, 2]
    assert copied.view(0).answered is not None and round_.view(0).answered is None


def test_who_watches_an_imagined_round_remembers_what_it_was_made_of_and_what_follows() -> None:
    round_ = begun()
    before = round_.view(0).log
    assert before
    imagined = ToyRound.imagine(round_.view(0), Luck.seeded(2))
    told = [step.event for seat in range(3) for step in imagined.choose(seat, TIMEOUT, 0)]
    assert told and imagined.view(0).log == (*before, *told)


def test_only_a_question_with_a_clock_is_left_to_it() -> None:
    assert begun().judge(0, TIMEOUT) == LEGAL
    round_ = claims()
    assert round_.judge(1, TIMEOUT) == Refused("table.refused.no_clock")
    with pytest.raises(IllegalChoice, match=r"^seat 1 cannot 'timeout': table\.refused\.no_clock$"):
        round_.choose(1, TIMEOUT)


def test_who_has_answered_or_is_not_asked_or_comes_too_late_is_told_so() -> None:
    round_ = claims()
    round_.choose(1, "claim")
    assert round_.judge(1, "claim") == Refused("table.refused.answered")
    assert round_.judge(3, "claim") == Refused("table.refused.not_asked")
    round_.choose(0, LAPSE)
    assert round_.judge(2, "claim") == Refused("table.refused.not_asked")


def test_everybody_plays_where_a_game_does_not_say_otherwise() -> None:
    round_ = GO_STOP.round.begin(GO_STOP.catalog.rules(3), GoStopCarry(dealer=0), Luck.seeded(1))
    assert round_.view(PUBLIC).playing == (0, 1, 2)


def test_what_nobody_watches_is_not_told_and_what_somebody_does_is_kept_for_all() -> None:
    told = []
    for watch in (None, 1):
        round_ = GO_STOP.round.begin(GO_STOP.catalog.rules(3), GoStopCarry(dealer=0), Luck.seeded(1))
        told.append(round_.choose(2, "cut 20", watch))
        assert len(round_.view(0).log) == len(told[-1])
    assert told[0] == [] and [type(step.event) for step in told[1][:2]] == [Cut, Dealt]
