"""Habits: the same positions for every temperament, sorted by what may be answered, and figures that say what was answered."""

from __future__ import annotations

import pytest

from build_scripts.arena.__main__ import TABLES
from build_scripts.arena.duplicate import seated
from build_scripts.habits.__main__ import kinds_of
from build_scripts.habits.agreement import Twice, questions, twice
from build_scripts.habits.agreement import told as told_twice
from build_scripts.habits.asking import Thinking, agreement, ask, late, same, share
from build_scripts.habits.given_away import given_away, read
from build_scripts.habits.positions import A_DEAL, gather
from build_scripts.habits.seer import open_eyed, seen
from game.daifugo.cards import pack_of
from game.players.advice import Advice, Weighed
from game.players.protocol import Budget
from game.registry import HOUSE, find
from tests.daifugo.daifugo_tables import at, plain
from tests.riichi.hands import arrange

TABLE = {"gostop": "gostop", "riichi": "hands", "daifugo": "federation"}


@pytest.mark.parametrize("game", HOUSE)
def test_positions_repeat_and_leave_the_choice_that_their_kind_names(game: str) -> None:
    table = TABLES[TABLE[game]]
    found, again = (gather(table, kinds_of(game), 4, seed=1, most=4) for _ in range(2))
    assert found
    assert list(found) == list(again)
    for name, positions in found.items():
        assert [one.decision for one in positions] == [one.decision for one in again[name]]
        for view, decision, kind in positions:
            assert view.who == decision.seat
            assert {kind(choice) for choice in decision.choices} == {True, False}


def test_no_deal_gives_more_than_its_part() -> None:
    found = gather(TABLES["daifugo"], kinds_of("daifugo"), 100, seed=1, most=2)
    assert all(len(positions) <= 2 * A_DEAL for positions in found.values())


def test_answers_repeat_and_their_time_is_told() -> None:
    positions = gather(TABLES["gostop"], kinds_of("gostop"), 3, seed=1, most=9)["go"]
    player = seated("gostop", "master")
    one, again = (ask(player, positions, Thinking(playouts=8)) for _ in range(2))
    assert one.choices == again.choices
    assert all(took > 0 for took in ask(player, positions, Thinking(ms=5)).took)
    assert share(positions, ["go"] * len(positions)) == 1.0
    assert share(positions, ["stop"] * len(positions)) == 0.0


def test_who_is_of_one_mind_gives_the_same_answer_whatever_the_seed() -> None:
    assert same(["a", "b"], ["a", "c"]) == 0.5
    assert agreement([["a", "b"], ["a", "b"]]) == 1.0
    assert agreement([["a", "b"], ["a", "c"], ["a", "b"]]) == 4 / 6
    assert late([0.1] * 99 + [5.0, 0.2] * 50) == 5.0
    assert late([0.5, 1.5], 0.5) == 1.5


def test_a_hand_of_riichi_is_given_up_only_where_it_goes_back_for_a_safe_tile() -> None:
    """Another in riichi has discarded 4z and 5m: nothing is given up where neither is held, or 4z is not needed anyway."""
    wanted = [("22m45688p34678s7p", "9p", False), ("22m45688p34678s4z", "7p", False), ("2245m456p34678s1p", "9m", True)]
    rivers, riichi = ["6m", "5m4z", "8m", "3m"], [False, True, False, False]
    for own, drawn, asks in wanted:
        hand = arrange([own, "", "", ""], drawn=drawn, rivers=rivers, riichi=riichi)
        found = kinds_of("riichi")(hand.view(0), hand.decisions()[0])
        assert ("folds" in found) is asks, own
        if asks:
            assert found["folds"]("discard 5m") and not found["folds"]("discard 9m drawn")


def test_what_is_given_away_is_nothing_for_who_answers_as_advised_and_more_for_a_worse_player() -> None:
    table = TABLES["hands"]
    deals = [read(table, 5)]
    lost = {level: given_away(deals, table.seats, level, "riichi", 0.0).value for level in ("novice", "master")}
    assert lost["novice"] > 10 * max(1.0, lost["master"])


@pytest.mark.parametrize(("others", "led"), [(["S7", "DA C2 H6"], "play SQ"), (["DA", "S7 C2 H6"], "play H5")])
def test_a_seer_leads_by_the_cards_that_the_others_hold(others: list[str], led: str) -> None:
    hands = ["H5 SQ", *others]
    laid = [face for face in pack_of("full", 1, 0).faces if face not in " ".join(hands).split()]
    table = at(hands, rules=plain(3, jokers=0), discard=laid)
    assert {open_eyed(table, table.decisions()[0], Budget(seed=seed, playouts=60)) for seed in range(5)} == {led}


def test_a_seer_plays_a_deal_from_every_seat() -> None:
    found = seen(TABLES["federation"], "novice", range(2), 8)
    assert found.n == 2
    assert 1.0 <= found.value <= 4.0


def advice(*weighed: Weighed) -> Advice:
    return Advice("unit", weighed)


def test_advice_agrees_where_more_thought_finds_the_same_or_as_good_an_answer_best() -> None:
    clear, close = advice(Weighed("a", 3.0), Weighed("b", 1.0, 0.5)), advice(Weighed("a", 3.0), Weighed("b", 2.9, 0.5))
    other, even = advice(Weighed("b", 2.0), Weighed("a", 1.0, 0.2)), advice(Weighed("b", 2.0), Weighed("a", 1.9, 0.2))
    found = [Twice(clear, close), Twice(clear, other), Twice(close, even)]
    assert [one.same for one in found] == [True, False, False]
    assert [one.as_good for one in found] == [True, False, True]
    assert [one.clear for one in found] == [True, True, False]
    assert told_twice(found).startswith("3 positions: the same best at 1, as good at 2; given away +0.367")
    assert told_twice(found).endswith("clear at 2, right at 1, as good at 1")


@pytest.mark.parametrize("game", HOUSE)
def test_advice_is_asked_for_twice_in_every_game(game: str) -> None:
    make = find(game).adviser
    assert make is not None
    asked = next(found for one in questions(TABLES[TABLE[game]], None, 3, 1) if (found := twice(make(), *one, 5, 2)) is not None)
    assert asked.longer.of(asked.usual.best.choice) is not None
