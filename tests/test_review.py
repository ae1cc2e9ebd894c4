"""Looking back on a round: which questions count, what was said to each, and which answers were turning points."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import structs

from game.luck import Luck
from game.match import Match, seeded_luck
from game.players.advice import Advice, Weighed
from game.record import Record, open_record, resume
from game.registry import find
from game.review import A_MATCH, A_ROUND, AskedDecision, Review, asked, review, turning_points
from game.table import LAPSE, Decision

UNIT = "table.advice.unit.points"


def played(name: str, seats: int, seed: int = 1) -> Record:
    """A round in which everybody answers as for somebody who is away."""
    game = find(name)
    match = Match(game, game.catalog.rules(seats), seeded_luck(seed))
    match.deal()
    while match.settlement() is None:
        decision = match.decisions()[0]
        match.choose(decision.seat, decision.default)
    assert match.record is not None
    return match.record


@pytest.mark.parametrize(("name", "seats"), [("gostop", 3), ("riichi", 4), ("daifugo", 4)])
def test_every_question_is_asked_with_what_the_seat_saw_and_nothing_that_came_later(name: str, seats: int) -> None:
    record = played(name, seats)
    questions = list(asked(record, 1))
    assert questions
    for one in questions:
        before = structs.replace(record, choices=record.choices[: one.at], settlement=None, digest="")
        round_, _, _ = resume(before, 1)
        assert one.view == round_.view(1)
        assert one.decision in round_.decisions()
        assert one.decision.seat == 1
        assert one.choice in one.decision.choices
        assert len(one.decision.choices) > 1


def test_what_was_said_is_what_the_record_tells() -> None:
    record = played("gostop", 3)
    said = [(one.at, one.choice) for one in asked(record, 0) if record.choices[one.at][0] == 0]
    assert said == [(at, record.choices[at][1]) for at, _ in said]
    assert len(said) > 5


def offered(*seats: int) -> tuple[Record, dict[int, Decision], int]:
    """A hand of riichi up to a discard that these seats could call: its record, their questions, and who ends the window."""
    game = find("riichi")
    for seed in range(2000):
        luck = Luck.seeded(seed)
        round_ = game.round.begin(game.catalog.rules(4), game.carry(), luck)
        choices = []
        while round_.settlement() is None:
            decisions = round_.decisions()
            claims = {one.seat: one for one in decisions if not one.must}
            if set(seats) <= set(claims):
                lapse = next(one.seat for one in decisions if one.choices == (LAPSE,))
                record = open_record(game, game.catalog.rules(4), luck, game.carry())
                return structs.replace(record, choices=tuple(choices)), claims, lapse
            must = next(one for one in decisions if one.must)
            choices.append((must.seat, must.default))
            round_.choose(must.seat, must.default)
    raise AssertionError("They could never call.")


@pytest.mark.parametrize("other", [False, True])
def test_a_call_that_was_let_be_is_an_answer(other: bool) -> None:
    """Seat 1 could call the discard and says nothing; another calls it, or nobody does, and the claim window lapses."""
    record, claims, lapse = offered(1, *([2] if other else []))
    said = [(2, next(one for one in claims[2].choices if one != claims[2].default))] if other else []
    record = structs.replace(record, choices=(*record.choices, *said, (lapse, LAPSE)))
    found = [one for one in asked(record, 1) if one.decision == claims[1]]
    assert [one.choice for one in found] == [claims[1].default]


def test_a_call_that_was_made_is_asked_once() -> None:
    record, claims, lapse = offered(1)
    call = next(one for one in claims[1].choices if one != claims[1].default)
    at = len(record.choices)
    record = structs.replace(record, choices=(*record.choices, (1, call), (lapse, LAPSE)))
    assert [(one.at, one.choice) for one in asked(record, 1) if one.decision == claims[1]] == [(at, call)]


class Judge:
    """Thinks that the answer after so many choices gave so much away, and that another was best."""

    def __init__(self, lost: dict[int, float], spread: float = 0.5) -> None:
        self.lost, self.spread = lost, spread

    def __call__(self, one: AskedDecision) -> Advice:
        other = next(choice for choice in one.decision.choices if choice != one.choice)
        if one.at not in self.lost:
            return Advice(UNIT, (Weighed(one.choice, 1.0, 0.1), Weighed(other, 0.0, self.spread)))
        return Advice(UNIT, (Weighed(other, self.lost[one.at], 0.1), Weighed(one.choice, 0.0, self.spread)))


def test_the_costliest_answers_are_turning_points_and_keep_their_advice() -> None:
    record = played("gostop", 3)
    places = [one.at for one in asked(record, 0)]
    lost = {places[1]: 2.0, places[2]: 9.0, places[4]: 1.0, places[5]: 3.0}
    found = review(record, 0, 5, Judge(lost))
    assert [(one.at, one.lost) for one in found.turning_points] == [(places[2], 9.0), (places[5], 3.0), (places[1], 2.0)]
    assert len(found.turning_points) == A_ROUND
    assert found.lost == 15.0
    assert found.well == (len(places) - 4) / len(places)
    assert all(one.advice is None for one in found.answers if one not in found.turning_points)


def test_what_lies_within_its_interval_is_even() -> None:
    record = played("gostop", 3)
    places = [one.at for one in asked(record, 0)]
    found = review(record, 0, 5, Judge({places[1]: 0.4, places[2]: 0.5, places[3]: 0.6}))
    assert [(one.at, one.lost) for one in found.turning_points] == [(places[3], 0.6)]


@pytest.mark.parametrize(("game", "seats", "slight", "felt"), [("gostop", 3, 0.09, 0.11), ("riichi", 4, 90.0, 110.0)])
def test_what_gives_hardly_anything_away_is_even_however_sure_that_is(game: str, seats: int, slight: float, felt: float) -> None:
    """Less than a tenth of a point in Go-Stop, than a hundred points in riichi, where a thousand are counted as one."""
    record = played(game, seats)
    places = [one.at for one in asked(record, 0)]
    found = review(record, 0, 5, Judge({places[1]: slight, places[2]: felt}, spread=0.01))
    assert [(one.at, one.lost) for one in found.turning_points] == [(places[2], felt)]


def test_questions_without_advice_do_not_count() -> None:
    found = review(played("gostop", 3), 0, 5, lambda one: None)
    assert found.answers == ()
    assert found.well is None


def test_an_answer_to_which_nothing_was_compared_does_not_count() -> None:
    assert review(played("gostop", 3), 0, 5, lambda one: Advice(UNIT, (Weighed(one.choice, 1.0),))).answers == ()


def test_a_review_comes_back_from_where_it_was_kept() -> None:
    record = played("gostop", 3)
    found = review(record, 0, 5, Judge({next(asked(record, 0)).at: 2.0}))
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_of_a_match_the_costliest_answers_are_told_in_the_order_of_play() -> None:
    record = played("gostop", 3)
    places = [one.at for one in asked(record, 0)]
    rounds = [{places[3]: 1.0, places[1]: 5.0}, {places[2]: 7.0, places[0]: 2.0}, {places[1]: 3.0, places[2]: 4.0}]
    found = turning_points([review(record, 0, 5, Judge(lost)) for lost in rounds])
    assert [(number, one.lost) for number, one in found] == [(0, 5.0), (1, 2.0), (1, 7.0), (2, 3.0), (2, 4.0)]
    assert len(found) == A_MATCH


def test_a_record_that_cannot_be_played_is_told() -> None:
    record = played("gostop", 3)
    with pytest.raises(ValueError, match="choices"):
        list(asked(structs.replace(record, choices=((0, "play 99"),)), 0))
