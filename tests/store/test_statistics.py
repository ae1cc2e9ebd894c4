"""What the scoreboard shows, counted by hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import msgspec
import pytest

from game.figures import Ended, Group
from game.match import Ending
from game.registry import find
from game.store import statistics
from game.store.ledger import Ledger
from game.store.places import Notice
from game.store.statistics import Summary, Versus
from game.table import Transfer, settle
from tests.store.sample import NAGARI, TERMS, a_record, a_win


@pytest.fixture
def ledger(opened: Callable[..., tuple[Ledger, list[Notice]]]) -> Ledger:
    """An evening: two wins, a loss, a nagari, another win against others, and a round that was broken off."""
    ledger, _ = opened()
    duel = msgspec.structs.replace(TERMS, seat=1, names=("imo", ""), seats=TERMS.seats[:2], stake=1000)
    evening = [
        ("a", 0, a_win(0, 7), TERMS),
        ("a", 1, a_win(2, 5), TERMS),
        ("a", 2, NAGARI, TERMS),
        ("a", 3, settle("halted", 3), TERMS),
        ("b", 0, a_win(1, 30, seats=2), duel),
        ("b", 1, a_win(1, 14, seats=2), duel),
    ]
    for match, number, settlement, terms in evening:
        ledger.settle(a_record(match, number, choices=number), settlement, terms)
    return ledger


def test_the_balance_over_time(ledger: Ledger) -> None:
    points = statistics.balance_over_time(ledger, "gostop")
    assert [(point.kind, point.amount) for point in points] == [
        ("opening", 100_000), ("round", 1400), ("round", -500), ("round", 0), ("round", 0), ("round", 30_000),
        ("round", 14_000),
    ]
    assert [point.balance for point in points[1:]] == [101_400, 100_900, 100_900, 100_900, 130_900, 144_900]
    assert points[-1].balance == ledger.balance("gostop")
    assert all("+00:00" in point.at for point in points)
    assert statistics.balance_over_time(ledger, "toy") == []


def test_a_round_is_of_the_so_manieth_match_of_its_game_and_the_person_had_a_place_after_it(ledger: Ledger) -> None:
    stood = {(one.match, one.round): statistics.stood(ledger, one) for one in statistics.rounds(ledger, "gostop")}
    assert stood == {("a", 0): (1, 1), ("a", 1): (1, 1), ("a", 2): (1, 1), ("b", 0): (2, 1), ("b", 1): (2, 1)}
    ledger.settle(a_record("c", 0), a_win(2, 5), TERMS)
    ledger.settle(a_record("c", 1, choices=1), a_win(1, 5), TERMS)
    ledger.settle(a_record("c", 2, choices=2), a_win(1, 5), TERMS)
    assert [statistics.stood(ledger, one)[1] for one in statistics.rounds(ledger, "gostop", 3)] == [3, 3, 2]


def test_the_place_is_not_told_where_a_round_before_cannot_be_read(ledger: Ledger) -> None:
    ledger._db.execute("DELETE FROM round WHERE match = 'a' AND round = 0")
    stood = {(one.match, one.round): statistics.stood(ledger, one) for one in statistics.rounds(ledger, "gostop")}
    assert stood[("a", 1)] == (1, None) and stood[("b", 1)] == (2, 1)


def test_of_each_round_all_are_named_who_won_it(opened: Callable[..., tuple[Ledger, list[Notice]]]) -> None:
    ledger, _ = opened()
    both = settle("ron", 3, transfers=(Transfer(1, 0, 3), Transfer(1, 2, 3)), winners=(0, 2))
    for number, outcome in enumerate((both, a_win(2, 5), NAGARI)):
        ledger.settle(a_record("several", number, choices=number), outcome, TERMS)
    names = TERMS.names
    named = {round_.round: round_.winners for round_ in statistics.rounds(ledger, "gostop")}
    assert named == {0: (names[0], names[2]), 1: (names[2],), 2: ()}
    two = msgspec.structs.replace(TERMS, names=names[:2])
    ledger.settle(a_record("several", 3, choices=3), a_win(2, 5), two)
    assert statistics.rounds(ledger, "gostop", most=1)[0].winners == (), "who has no name is not named"


def test_a_game_in_six_numbers(ledger: Ledger) -> None:
    found = statistics.summary(ledger, "gostop")
    assert found == Summary(rounds=5, won=3, drawn=1, score=14 - 5 + 30 + 14, amount=44_900, best=30)
    assert (found.win_share, found.drawn_share) == (0.6, 0.2)
    nothing = statistics.summary(ledger, "riichi")
    assert nothing == Summary(0, 0, 0, 0, 0, 0)
    assert (nothing.win_share, nothing.drawn_share) == (0.0, 0.0)


def test_rounds_newest_first_and_page_by_page(ledger: Ledger) -> None:
    found = statistics.rounds(ledger, "gostop")
    assert [(one.match, one.round, one.score) for one in found] == [
        ("b", 1, 14), ("b", 0, 30), ("a", 2, 0), ("a", 1, -5), ("a", 0, 14),
    ]
    assert [one.names for one in found][1:3] == [("imo", ""), ("", "imo", "monk")]
    assert (found[2].drawn, found[2].won, found[4].won) == (True, False, True)
    assert statistics.rounds(ledger, "gostop", most=2, skip=1) == found[1:3]


def test_the_best_hands_and_their_records(ledger: Ledger) -> None:
    found = statistics.best_hands(ledger, "gostop", most=3)
    assert [(one.match, one.round, one.score, one.amount) for one in found] == [
        ("b", 0, 30, 30_000), ("a", 0, 14, 1400), ("b", 1, 14, 14_000),
    ]
    assert statistics.record(ledger, found[2].id) == a_record("b", 1, choices=1)
    with pytest.raises(LookupError):
        statistics.record(ledger, 99)


def test_how_it_went_against_each(ledger: Ledger) -> None:
    assert statistics.opponents(ledger, "gostop") == [
        Versus("imo", rounds=5, won=3, lost=0, points=7 + 30 + 14),
        Versus("monk", rounds=3, won=1, lost=1, points=7 - 5),
    ]
    assert statistics.opponents(ledger, "daifugo") == []


def test_streaks_count_on_over_a_void_round_and_end_with_a_loss(ledger: Ledger) -> None:
    assert statistics.streaks(ledger, "riichi") == (0, 0)
    assert statistics.streaks(ledger, "gostop") == (2, 2)
    for number, settlement, streak in [
        (3, NAGARI, (2, 2)),
        (4, a_win(0, 1), (3, 3)),
        (5, a_win(1, 1), (0, 3)),
        (6, a_win(0, 1), (1, 3)),
    ]:
        ledger.settle(a_record("c", number), settlement, TERMS)
        assert statistics.streaks(ledger, "gostop") == streak


def test_whom_the_person_met_most_stands_first_and_of_equals_the_first_by_name(ledger: Ledger) -> None:
    for number, names in enumerate([("", "wolf", "imo"), ("", "ant", "wolf"), ("", "wolf", "ant"), ("", "ant", "bee")]):
        ledger.settle(a_record("d", number), NAGARI, msgspec.structs.replace(TERMS, names=names))
    met = [(one.name, one.rounds) for one in statistics.opponents(ledger, "gostop")]
    assert met == [("imo", 6), ("ant", 3), ("monk", 3), ("wolf", 3), ("bee", 1)]


def test_a_game_counts_the_rounds_and_the_finished_matches_itself(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given what is sound: the choices as they were made, how rounds and matches came out, and for whom it is to count."""
    given: list[object] = []

    def count(rounds: object, matches: object) -> tuple[Group, ...]:
        given.extend((rounds, matches))
        return (Group("group", ()),)

    assert statistics.figures(ledger, "gostop") == (), "it counts nothing"
    game = dataclasses.replace(find("gostop"), figures=count)
    monkeypatch.setattr(statistics, "find", lambda name: game)
    final = settle("final", 3, transfers=(Transfer(1, 0, 4),))
    ledger.finish(Ending("a", final, (6, -1, -5)), TERMS)
    assert statistics.figures(ledger, "gostop") == (Group("group", ()),)
    rounds, matches = given
    assert [(one.seat, len(one.choices), one.settlement.kind) for one in rounds] == [  # type: ignore[attr-defined]
        (0, 0, "win"), (0, 1, "win"), (0, 2, "nagari"), (1, 0, "win"), (1, 1, "win"),
    ]
    rules = game.catalog.load({"preset": "standard-3"}, 3)
    assert matches == [Ended(0, rules, final, (2, 3, -5))]
