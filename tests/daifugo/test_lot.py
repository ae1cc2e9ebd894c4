"""Rules by lot: any luck gives so many that go together, the same for the whole match, for replays, and for who takes it up."""

from __future__ import annotations

import random

import pytest

from game.daifugo.carry import DaifugoCarry
from game.daifugo.events import RulesDrawn
from game.daifugo.game import CATALOG, GAME
from game.daifugo.lot import drawn
from game.daifugo.pool import DRAWABLE
from game.daifugo.pool import of_lot as on
from game.daifugo.round import Daifugo
from game.luck import Luck
from game.match import Match, seeded_luck
from game.options import holds
from game.record import replay, verify
from game.table import ALL
from tests.daifugo.daifugo_tables import plain


def secret(seed: int) -> bytes:
    return Luck.seeded(seed).secret


@pytest.mark.parametrize(("seats", "lot"), [(2, 1), (4, 7), (9, 30)])
def test_any_luck_gives_just_so_many_rules_that_go_together(seats: int, lot: int) -> None:
    rules = CATALOG.rules(seats, "random", lot=lot)
    for seed in range(4):
        found = drawn(rules, secret(seed))
        assert len(on(found)) == lot and CATALOG.problems(found) == []
        assert all(found[key] == rules[key] for key in rules.values if key not in DRAWABLE)


def test_nothing_that_can_be_drawn_is_on_before() -> None:
    assert not [key for key in DRAWABLE if holds(plain(), key)]


@pytest.mark.slow
def test_other_luck_draws_other_rules_and_each_can_be_drawn() -> None:
    rules = CATALOG.rules(9, "random", lot=30, jokers=2)
    seen = {key for seed in range(24) for key in on(drawn(rules, secret(seed)))}
    seats = {option.key for option in CATALOG.options if option.seats is not None and 9 not in option.seats}
    missed = set(DRAWABLE) - seen - seats
    alone = {key for key in missed if CATALOG.problems(CATALOG.rules(9, "random", **{key: CATALOG[key].values[-1]}))}  # type: ignore[index]
    assert missed == alone, "what is never drawn cannot be on beside the neighbourhood's rules"


def test_what_was_drawn_takes_the_place_of_what_was_chosen_and_is_drawn_but_once() -> None:
    found = drawn(CATALOG.rules(4, "random", galaxy=True), secret(1))
    assert found.values == drawn(CATALOG.rules(4, "random"), secret(1)).values
    assert drawn(found, secret(1)) == found


def test_a_match_keeps_the_rules_of_its_first_game_and_its_records_hold_to_the_luck() -> None:
    match = Match(GAME, CATALOG.rules(3, "random", lot=3), seeded_luck(7))
    told = [step.event for step in match.deal(ALL) if isinstance(step.event, RulesDrawn)]
    assert match.round is not None
    first = on(match.round.rules)
    assert [event.rules for event in told] == [first] and len(first) == 3
    _play(match)
    record = match.record
    assert record is not None and match.number == 0
    for seat in range(3):
        match.choose(seat, "continue")
    assert on(match.round.rules) == first and match.number == 1
    assert not any(isinstance(event, RulesDrawn) for event in match.view(ALL).log)
    *_, last = replay(record)
    verify(record, last.view.settlement)
    again = Match(GAME, match.rules, seeded_luck(7))
    again.resume(record, [0, 0, 0])
    for seat in range(3):
        again.choose(seat, "continue")
    assert again.round is not None and on(again.round.rules) == first


def test_a_record_with_other_rules_than_the_luck_drew_is_played_by_those_that_it_drew() -> None:
    rules = CATALOG.rules(4, "random")
    honest = Daifugo.begin(rules, DaifugoCarry(), Luck.seeded(3))
    other = drawn(rules, secret(99))
    assert on(other) != on(honest.rules)
    assert Daifugo.begin(other, DaifugoCarry(), Luck.seeded(3)).rules == honest.rules


@pytest.mark.parametrize("lot", ["x" * 64, "ab", "AB" * 32])
def test_a_carry_with_no_luck_to_draw_by_is_refused(lot: str) -> None:
    assert "lot" in DaifugoCarry(lot=lot).misfit(CATALOG.rules(4, "random"))


def _play(match: Match) -> None:
    rng = random.Random(1)
    while not match.between:
        decision = next(one for one in match.decisions() if one.must)
        match.choose(decision.seat, decision.default if decision.window else rng.choice(list(decision.choices)[:20]))
