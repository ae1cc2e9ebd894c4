"""The computers: each answers with what it may, and sees what a beginner overlooks."""

from __future__ import annotations

from random import Random

import pytest

from game.daifugo.cards import pack
from game.daifugo.game import GAME
from game.daifugo.round import Daifugo
from game.daifugo.strategy import foresight
from game.daifugo.strategy.melds import PlayFacts
from game.daifugo.strategy.normal import Normal
from game.daifugo.strategy.sight import cards_of, hand_worth
from game.daifugo.strategy.swift import Swift
from game.players.protocol import Budget
from game.table import Seat
from tests.daifugo.daifugo_tables import asked, at, plain

BUDGET = Budget(seed=3, playouts=20)


def test_a_play_is_read_as_its_cards() -> None:
    assert cards_of("play S5 JO1 as S6 S7") == ["S5", "JO1", "S7"]
    assert cards_of("play S9 H9 add") == ["S9", "H9"] and cards_of("pass") == [] and cards_of("give S5") == []


def test_whole_groups_and_strong_cards_make_a_hand_worth_more() -> None:
    table = at(["S3 H3 D3", "C3 H4 D5", "S9", "S10"])
    strength = table.strength
    assert hand_worth(table.pack, table.hand[0], strength) > hand_worth(table.pack, table.hand[1], strength)
    assert hand_worth(table.pack, 1 << table.pack.by_face["S2"][0], strength) > hand_worth(table.pack, table.hand[2], strength)


@pytest.mark.parametrize("level", ["normal", "master"])
def test_it_wins_when_it_can_and_shuns_a_foul_finish(level: str) -> None:
    winning = at(["S9 H9", "S10 D4", "SJ D5", "C4 C5"])
    assert GAME.player(level).decide(winning.view(0), winning.decisions()[0], BUDGET) == "play S9 H9"
    foul = at(["S2", "S10 D4", "SJ D5", "C4 C5"], "H8", rules=plain(foul_strongest=True))
    assert GAME.player(level).decide(foul.view(0), foul.decisions()[0], BUDGET) == "pass"


@pytest.mark.parametrize("level", GAME.levels)
def test_a_joker_on_which_nothing_follows_is_given_no_suit(level: str) -> None:
    table = at(["JO1", "S10 D4", "SJ D5", "C4 C5"], "H8", rules=plain(suit_bind="two", jokers=1))
    decision = table.decisions()[0]
    assert {"play JO1", "play JO1 as H"} <= set(decision.choices)
    said = {GAME.player(level).decide(table.view(0), decision, Budget(seed=seed, playouts=4)) for seed in range(6)}
    assert said <= {"play JO1", "pass"}


def test_the_master_sees_that_a_two_cannot_come_last() -> None:
    table = at(["S9 S2", "S10 D4", "SJ D5", "C4 C5"], "H8", rules=plain(foul_strongest=True))
    assert GAME.player("master").decide(table.view(0), table.decisions()[0], BUDGET) == "play S2"


def test_normal_spares_its_strength_at_first() -> None:
    table = at(["S3 H4 D5 S6 H7 D8 S9 H10 S2 JO1", "S10 D4 C6", "SJ D6 D3", "C4 C5 CQ"], "HA")
    assert Normal().decide(table.view(0), table.decisions()[0], BUDGET) == "pass"


@pytest.mark.parametrize("level", GAME.levels)
def test_every_level_answers_what_effects_ask(level: str) -> None:
    rules = plain(give_7=True, bomb_q=True, shuffle_9=True, pastor=True, black_market=True)
    hands = ["S7 H3 H4", "SQ H5 D6", "S9 H9 D10 DJ", "SA HA DA D3 C4"]
    for mover, play in ((0, "play S7"), (1, "play SQ"), (2, "play S9 H9"), (3, "play SA HA DA")):
        table = at(hands, rules=rules, turn=mover)
        table.choose(mover, play)
        decision = table.decisions()[0]
        assert decision.kind != "turn"
        assert GAME.player(level).decide(table.view(asked(table)), decision, BUDGET) in decision.choices


@pytest.mark.parametrize("level", ["normal", "master"])
def test_who_can_plays_on_where_a_pass_is_sure_to_be_last(level: str) -> None:
    rules = GAME.catalog.rules(4, "neighbourhood")
    hands = ["H5 D5 SJ HK HA", "H9", "", ""]
    table = at(hands, "HJ", rules=rules, owner=1, finished=[2, 3], state={"back": True})
    assert GAME.player(level).decide(table.view(0), table.decisions()[0], BUDGET) in ("play H5", "play D5")


def test_the_master_keeps_three_twos_whole_while_it_has_a_nine() -> None:
    rules = GAME.catalog.rules(4, "neighbourhood")
    mine = "S7 D7 C9 S10 H10 HJ HQ CQ SK CA S2 H2 D2"
    laid = {"D5", *mine.split()}
    rest = [face for face in pack(rules).faces if face not in laid]
    table = at([mine, *(" ".join(rest[seat::3]) for seat in range(3))], "D5", rules=rules)
    assert "play S2" not in {_said(table, seed) for seed in range(3)}


def test_the_master_beats_the_field_of_a_rival_with_one_card() -> None:
    rules = GAME.catalog.rules(4, "neighbourhood")
    table = at(["S4 C9 HQ", "S6", "D9 DK C4 SA", "CK CA D4"], "H10", rules=rules, owner=1, passed=[2, 3], state={"suits": "H"})
    assert _said(table, 3) == "play HQ"


@pytest.mark.parametrize("mine", ["C6 C7 JO1 S3 D4 H9 DJ SQ HK CA", "S6 S7 JO1 C3 D4 H8 DJ HJ CK D2"])
def test_the_master_leads_no_joker_while_it_has_many_cards(mine: str) -> None:
    rules = GAME.catalog.rules(5, "uecda")
    rest = [face for face in pack(rules).faces if face not in mine.split()][:40]
    table = at([mine, *(" ".join(rest[seat::4]) for seat in range(4))], rules=rules)
    assert not any("JO" in _said(table, seed) for seed in range(4))


def _said(table: Daifugo, seed: int) -> str:
    return GAME.player("master").decide(table.view(0), table.decisions()[0], Budget(seed=seed, playouts=60))


@pytest.mark.parametrize(("better", "least", "most"), [(0.0, 0.7, 1.0), (3.0, 0.0, 0.0)])
def test_the_master_does_what_it_thought_best_unless_another_choice_is_clearly_better(
    better: float, least: float, most: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A nine looks best. A king brings so much more than any other choice, and luck as much as a rival and a half."""

    def played_out(now: Swift, first: PlayFacts | None, seat: Seat, rng: Random) -> float:
        luck = Random(f"{rng.random()} {first and first.line}").uniform(-1.5, 1.5)
        return luck + (better if first is not None and first.line == "play SK" else 0.0)

    monkeypatch.setattr(foresight, "played_out", played_out)
    monkeypatch.setattr(foresight, "shortened", lambda now, scores: dict.fromkeys(sorted(scores, key=_by_card), 0.0))
    table = at(["H9 SK", "S10 D4 C6", "SJ D5 C8", "C4 C5 CA"])
    said = [_said(table, seed) for seed in range(40)]
    assert least <= said.count("play H9") / len(said) <= most


def _by_card(one: PlayFacts | None) -> int:
    return 0 if one is None else one.cards
