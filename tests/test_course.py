"""How a round went, to be shown again: where answers and turns begin among its steps, where its deal ends, what is cut off."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec import structs

from game.course import course, missing
from game.match import CONTINUE, Match, seeded_luck
from game.record import FORMAT, Record, RecordError, apply, cut, resume, start
from game.registry import find
from game.table import Seat

SEATS = {"gostop": 3, "riichi": 4, "daifugo": 4}


@cache
def match(name: str, rounds: int = 3, seed: int = 3) -> tuple[Record, ...]:
    """The records of a match of so many rounds, played as those would who let everything be."""
    game = find(name)
    it, records = Match(game, game.catalog.rules(SEATS[name]), seeded_luck(seed), name="a match"), []
    it.deal()
    for _ in range(rounds):
        while it.settlement() is None:
            decision = it.decisions()[0]
            it.choose(decision.seat, decision.default)
        assert it.record is not None
        records.append(it.record)
        for seat in range(SEATS[name]):
            it.choose(seat, CONTINUE)
    return tuple(records)


@pytest.mark.parametrize("name", SEATS)
def test_the_view_after_so_many_choices_is_what_the_round_shows_then(name: str) -> None:
    record = match(name)[1]
    found, round_ = course(record, 1), start(record, 1)
    assert len(found.after) == len(record.choices) + 1
    for at in range(len(record.choices)):
        assert found.steps[found.after[at] - 1].view.places == round_.view(1).places
        apply(round_, record, at, 1)
    assert found.choices(0) == 0 and found.choices(len(found.steps)) == len(record.choices)


@pytest.mark.parametrize("name", SEATS)
def test_a_turn_is_somebody_elses_or_a_question_of_the_seat(name: str) -> None:
    record = match(name)[1]
    seat: Seat = 2
    found, round_, acted = course(record, seat), start(record, seat), set[Seat]()
    turns = set(found.turns)
    for at in range(len(record.choices)):
        asked = {one.seat for one in round_.decisions() if one.must and one.window is None and not one.lot}
        own = [one for one in round_.decisions() if one.seat == seat and one.window is None and len(one.choices) > 1]
        if asked and asked != acted:
            assert at in turns
        elif not own:
            assert at not in turns
        acted = asked or acted
        apply(round_, record, at, seat)
    assert len(turns) > 8


@pytest.mark.parametrize("name", SEATS)
def test_the_deal_ends_with_the_first_question_and_everybody_holds_cards_then(name: str) -> None:
    found = course(match(name)[1], 0)
    view = found.steps[found.after[found.dealt] - 1].view
    held = [len(pieces) for place, pieces in view.places.items() if place.startswith("hand:")]
    assert len(held) == SEATS[name] and min(held) > 0


@pytest.mark.parametrize("name", SEATS)
def test_with_hands_open_the_steps_are_the_same_ones(name: str) -> None:
    record = match(name)[1]
    closed, opened = course(record, 0), course(record, 0, opened=True)
    assert opened.after == closed.after and opened.turns == closed.turns
    assert [step.event for step in opened.steps] == [step.event for step in closed.steps]


@pytest.mark.parametrize("name", SEATS)
def test_a_round_is_cut_off_and_taken_up_there(name: str) -> None:
    record = match(name)[2]
    half = len(record.choices) // 2
    begun = cut(record, half)
    assert begun.choices == record.choices[:half] and begun.settlement is None and begun.luck == record.luck
    round_, carry, _ = resume(begun, 0)
    assert round_.settlement() is None and carry == resume(record, 0)[1]
    for seat, choice in record.choices[half:]:
        round_.choose(seat, choice)
    assert round_.settlement() == record.settlement


def test_a_round_of_an_older_version_that_still_comes_out_is_cut_off_by_the_rules_of_today() -> None:
    record = structs.replace(match("gostop")[0], rules_version=find("gostop").rules_version - 1)
    begun = cut(record, 4)
    assert (begun.rules_version, begun.format) == (find("gostop").rules_version, FORMAT)
    resume(begun)


def test_what_cannot_be_replayed_is_not_cut_off_either() -> None:
    record = match("gostop")[0]
    with pytest.raises(RecordError, match="choices"):
        cut(structs.replace(record, choices=((0, "nonsense"), *record.choices[1:])), 4)
    with pytest.raises(RecordError, match="older"):
        cut(structs.replace(record, rules_version=0, settlement=match("gostop")[1].settlement), 4)


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("opened", [False, True])
def test_a_round_with_a_choice_that_does_not_fit_is_shown_up_to_it(name: str, opened: bool) -> None:
    record = match(name)[1]
    whole = course(record, 0, opened)
    for at in (1, len(record.choices) // 2, len(record.choices) - 1):
        changed = structs.replace(record, choices=(*record.choices[:at], (0, "nonsense"), *record.choices[at + 1 :]))
        found = course(changed, 0, opened)
        assert found.broken and not whole.broken
        assert found.after == whole.after[: at + 1] and found.steps == whole.steps[: found.after[-1]]
        assert found.dealt <= at and all(turn <= at for turn in found.turns)
    with pytest.raises(RecordError, match="nonsense"):
        course(structs.replace(record, choices=((0, "nonsense"), *record.choices[1:])), 0, opened)


def test_rounds_that_are_missing_are_told_by_number() -> None:
    records = match("daifugo")
    assert [list(missing(records, at)) for at in range(3)] == [[], [], []]
    assert list(missing((records[0], records[2]), 1)) == [1]
    assert list(missing(records[2:], 0)) == [0, 1]
