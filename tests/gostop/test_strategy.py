"""The opponents: each answers what it is asked, repeats itself for the same budget, plays as its level and temperament do."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from build_scripts.arena.__main__ import TABLES
from build_scripts.habits.__main__ import kinds_of
from build_scripts.habits.asking import Thinking, ask, share
from build_scripts.habits.positions import gather
from game.choices import parse
from game.gostop.game import GAME
from game.gostop.strategy import novice
from game.gostop.strategy.novice import MISTAKES, Novice
from game.gostop.strategy.opinion import opinion
from game.gostop.strategy.worlds import seen
from game.gostop.view import GoStopView
from game.luck import Luck
from game.options import Rules
from game.players.protocol import Budget
from game.table import Decision
from tests.gostop.seated import NOTHING, RULES, table

GOOD = ("normal", "master")
SEEDS = range(4)

WINNING = ["1B", "3B", "8B", "4J", "5J"]
"""Three brights: enough to stop."""


def says(level: str, view: GoStopView, seed: int = 1, boldness: float = 0.0, playouts: int = 60) -> str:
    """What a player answers to the one question in its view."""
    return GAME.player(level).decide(view, view.decisions[0], Budget(seed=seed, playouts=playouts, boldness=boldness))


def asked(deals: int) -> list[tuple[GoStopView, Decision]]:
    """Questions about plays that come up, each with the view of the seat that is asked."""
    player, found = GAME.player("normal"), []
    for deal in range(deals):
        played = GAME.round.begin(RULES, GAME.carry(), Luck.seeded(deal))
        while questions := played.decisions():
            question = questions[0]
            view = played.view(question.seat)
            if question.kind == "play":
                found.append((view, question))
            played.choose(question.seat, player.decide(view, question, Budget(seed=deal, playouts=1)))
    return found


@pytest.mark.parametrize("level", GAME.levels)
def test_an_opponent_repeats_itself_for_the_same_budget(level: str) -> None:
    player = GAME.player(level)
    for view, question in asked(2)[:12]:
        budget = Budget(seed=3, playouts=24)
        choice = player.decide(view, question, budget)
        assert parse(question.choices, choice) == choice
        assert player.decide(view, question, budget) == choice


# -- lots -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("how", ["night_day", "high", "cut", "floor_flip", "rps"])
def test_nobody_can_tell_how_an_opponent_draws_for_the_deal(level: str, how: str) -> None:
    round_ = GAME.round.begin(GAME.catalog.rules(3, dealer_choice=how), GAME.carry(), Luck.seeded(1))
    question = round_.decisions()[0]
    view = round_.view(question.seat)
    said = Counter(GAME.player(level).decide(view, question, Budget(seed=seed, playouts=1)) for seed in range(200))
    assert set(said) <= set(question.choices)
    assert len(said) >= min(3, len(question.choices))
    assert max(said.values()) < 100


@pytest.mark.parametrize("level", GAME.levels)
def test_the_pack_is_cut_now_here_now_there(level: str) -> None:
    round_ = GAME.round.begin(RULES, GAME.carry(dealer=0), Luck.seeded(1))
    question = round_.decisions()[0]
    assert question.kind == "cut"
    view = round_.view(question.seat)
    assert len({GAME.player(level).decide(view, question, Budget(seed=seed, playouts=1)) for seed in range(60)}) > 20


# -- the beginner -----------------------------------------------------------------------------------------------------


def test_a_beginner_always_bombs() -> None:
    view = table(["5A", "5R", "5J", "1B"], ["5K", "1R"], NOTHING)
    assert {says("novice", view, seed) for seed in range(40)} == {"bomb 5"}


def test_a_beginner_usually_shakes() -> None:
    view = table(["5A", "5R", "5J", "1B"], ["1R", "2J"], NOTHING)
    said = Counter(says("novice", view, seed) for seed in range(100))
    assert 60 < said["shake 5"] < 100


def test_a_beginner_throws_junk_first() -> None:
    view = table(["1B", "2A", "6J", "7R"], ["3J", "4J"], NOTHING)
    assert {says("novice", view, seed) for seed in range(40)} == {"play 6J"}


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [("1J 10J 5J 3J", "10J"), ("1J 7J 3J 8J", "8J"), ("7J 3J 11J 5J", "5J"), ("3J 11J 7J", "11J"), ("2A 3J 12R 7J", "3J")],
)
def test_of_cards_that_it_likes_alike_a_beginner_throws_those_of_the_adage_first(hand: str, thrown: str) -> None:
    """비풍초똥팔삼 (GS-182): the rain, maple, orchid, paulownia, August, March; a ribbon of the rain is still no junk."""
    view = table(hand.split(), ["9R", "4J"], NOTHING)
    assert {says("novice", view, seed) for seed in range(40)} == {f"play {thrown}"}


def test_a_beginner_does_not_see_every_pair() -> None:
    view = table(["1B", "6J", "7J"], ["1R", "4J"], NOTHING)
    said = Counter(says("novice", view, seed) for seed in range(100))
    assert said["play 1B"] > 60
    assert said["play 1B"] < 100


def test_a_beginner_overlooks_what_others_collect() -> None:
    """Seat 1 lacks one ribbon of 홍단; a beginner likes animals better."""
    view = table(["6J", "3J"], ["6A", "3R"], [["4J"], ["1R", "2R", "5J"], ["7J"]])
    assert says("normal", view) == "play 3J"
    assert Counter(says("novice", view, seed) for seed in range(60)).most_common(1)[0][0] == "play 6J"


def test_a_beginner_sometimes_goes_out_of_greed() -> None:
    """Even where both others are about to win."""
    view = table(["4K"], ["9R"], [WINNING, ["1R", "2R", "6J"], ["4A", "8A", "7J"]], phase="go_stop")
    said = Counter(says("novice", view, seed) for seed in range(100))
    assert 0 < said["go"] < said["stop"]
    assert says("normal", view) == "stop"


AHEAD = table(
    ["4K", "6J", "9A", "10A", "2A"],
    ["9J", "12R", "4J", "6R", "10J", "2R"],
    [["1B", "3B", "8B", "8J", "3K", "1J"], ["11B", "7K"], ["12B", "12D", "3J"]],
    phase="go_stop",
)
"""Five cards that all take something, and the others have hardly begun."""

MADE: dict[str, tuple[GoStopView, str]] = {
    novice.OVERLOOKS: (table(["1B", "6J", "7J"], ["1R", "4J"], NOTHING), "play 1B"),
    novice.FORGETS: (table(["5A", "5R", "5J", "1B"], ["1R", "2J"], NOTHING), "shake 5"),
    novice.DAZZLED: (table(["12D", "4K"], ["12A", "12R"], [["1R", "2R", "4R", "6R"], [], []]), "play 12D take 12R"),
    novice.BLIND: (table(["3R", "5R"], ["8J", "9J"], [[], ["4R", "7R"], []]), "play 3R"),
    novice.GREEDY: (table(["4K"], ["9R"], [WINNING, ["1R", "2R", "6J"], ["4A", "8A", "7J"]], phase="go_stop"), "stop"),
    novice.HASTY: (AHEAD, "go"),
}
"""A position for each mistake, and what is said there by who no longer makes it."""


@pytest.mark.parametrize("mistake", MADE)
def test_a_beginner_makes_its_mistakes_and_none_that_it_has_unlearned(mistake: str) -> None:
    view, right = MADE[mistake]
    others = MISTAKES - {mistake, novice.OVERLOOKS}
    made, unlearned = (
        {Novice(mistakes).decide(view, view.decisions[0], Budget(seed=seed)) for seed in range(60)}
        for mistakes in (others | {mistake}, others)
    )
    assert made != {right}
    assert unlearned == {right}


# -- 흔들기, 폭탄, 국진 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "bomb 5"),
        ({"shake_then_bomb": True}, "shake 5"),
        ({"bomb_after_shake": True}, "shake 5"),
        ({"bomb": False}, "shake 5"),
    ],
)
def test_what_doubles_is_said_first_where_it_counts(options: dict[str, Any], said: str) -> None:
    """Three of May in hand and the fourth on the floor: a bomb doubles alone, unless the rules want the shake as well."""
    view = table(["5A", "5R", "5J", "10K"], ["5K", "1R"], NOTHING, GAME.catalog.rules(3, **options))
    assert says("normal", view) == said


@pytest.mark.parametrize("level", ["novice", "normal"])
def test_gukjin_is_not_given_away_before_it_must_be(level: str) -> None:
    rules = GAME.catalog.rules(3, gukjin_timing="once")
    view = table(["4J", "6J"], ["10K"], [["9A"], ["1R", "2R"], ["3J"]], rules)
    assert "gukjin junk" in view.decisions[0].choices
    assert says(level, view) != "gukjin junk"


def test_of_two_cards_the_flipped_one_takes_the_better() -> None:
    """A ribbon completes 초단."""
    round_ = GAME.round.arrange(
        {"hands": [["10K"], ["6K"], ["8J"]], "floor": ["7J", "7R"], "stock": ["7K", "1J"], "taken": [["4R", "5R"], [], []]},
        RULES,
        Luck.seeded(1),
    )
    round_.choose(0, "play 10K")
    view = round_.view(0)
    assert isinstance(view, GoStopView)
    assert view.decisions[0].kind == "take"
    assert {level: says(level, view) for level in GAME.levels} == dict.fromkeys(GAME.levels, "take 7R")


# -- 고 or 스톱 -------------------------------------------------------------------------------------------------------


def choosing(hand: list[str], *others: list[str], rules: Rules = RULES) -> GoStopView:
    """Seat 0 has three brights, and may stop."""
    return table(hand, ["9J", "12R"], [WINNING, *others], rules, phase="go_stop")


@pytest.mark.parametrize("level", GOOD)
def test_who_is_alone_ahead_goes_with_much_to_take(level: str) -> None:
    assert says(level, AHEAD) == "go"


@pytest.mark.parametrize("level", GOOD)
def test_who_is_alone_ahead_stops_with_little_left(level: str) -> None:
    """Nobody is near, and with two cards it is not likely to score once more: then nobody wins."""
    assert says(level, choosing(["4K", "6J"], ["7J"], ["11K"])) == "stop"


@pytest.mark.parametrize("level", GOOD)
def test_who_would_pay_for_all_stops(level: str) -> None:
    near = [["1R", "2R", "4A", "8A", "6J"], ["6R", "9R", "7J", "11B", "12B"]]
    assert says(level, choosing(["4K"], *near)) == "stop"


def test_the_dearer_the_loss_the_less_a_go_is_worth() -> None:
    """고박 is what makes the difference."""
    hand, near = ["4K", "6J", "9A", "10A"], (["1R", "2R", "6R", "6K", "12B"], ["7J", "11B"])
    dear, cheap = (choosing(hand, *near, rules=GAME.catalog.rules(3, gobak=gobak)) for gobak in (True, False))
    assert opinion(dear, dear.decisions[0], seen(dear))("go") < opinion(cheap, cheap.decisions[0], seen(cheap))("go")


def test_the_bold_go_where_the_timid_stop() -> None:
    view = choosing(["4K", "6J", "9A", "10A"], ["1R", "2R", "6R", "6K", "12B"], ["7J", "11B"])
    assert says("normal", view, boldness=-1.0) == "stop"
    assert says("normal", view, boldness=1.0) == "go"


def test_a_stop_that_pays_nothing_is_not_taken() -> None:
    """Having gone first, a seat that would pay for all by stopping goes on."""
    view = choosing(["4K"], ["1R", "2R", "6K"], ["4A", "8A", "7J"])
    question = view.decisions[0]
    poor = msgspec.structs.replace(question, args={**question.args, "stop": [-6, 3, 3]})
    for level in ("novice", "normal"):
        assert GAME.player(level).decide(view, poor, Budget(seed=1)) == "go"


# -- what was once played badly ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", GOOD)
def test_a_contested_card_is_taken_before_a_safe_one(level: str) -> None:
    """The last May but the one lying is in the own hand; the August card is anybody's."""
    view = table(["5J", "8J", "11J", "2K"], ["5K", "8K"], [["5A", "5R"], ["1J", "2J"], ["3J", "4J"]])
    assert {says(level, view, seed) for seed in SEEDS} == {"play 8J"}


@pytest.mark.parametrize("level", GOOD)
def test_the_bright_of_the_rain_is_not_thrown_with_a_pair_to_take(level: str) -> None:
    view = table(["12B", "6J", "10A"], ["6K", "2J"], [["1J"], ["1B", "3B"], ["4J"]])
    assert {says(level, view, seed) for seed in SEEDS} == {"play 6J"}


@pytest.mark.parametrize("level", GOOD)
def test_a_flip_is_spent_before_a_ribbon(level: str) -> None:
    """Seat 1 waits for it."""
    view = table(["1R"], ["6K", "8J"], [["3J"], ["3R", "2R"], ["4J"]], flips_owed=[1, 0, 0])
    assert {says(level, view, seed) for seed in SEEDS} == {"flip"}


@pytest.mark.parametrize("level", GOOD)
def test_gukjin_is_not_left_to_the_next(level: str) -> None:
    view = table(["9J", "4J", "1J"], ["9A", "4A", "8K"], [["2J", "3K"], ["3J"], ["6J"]])
    assert {says(level, view, seed) for seed in SEEDS} == {"play 9J"}


def test_a_master_is_of_one_mind_where_the_choice_is_clear() -> None:
    """A first opinion that is worth many worlds is not overruled by a few lucky ones."""
    view = table(["3J", "6J", "10J", "2K"], ["3B", "7J", "9J"], [["1B", "8B"], ["2J"], ["4J"]])
    assert {says("master", view, seed) for seed in range(12)} == {"play 3J"}


@pytest.mark.parametrize("level", GOOD)
def test_an_animal_takes_before_a_ribbon_that_takes_junk(level: str) -> None:
    """9A may still go to anybody, and 1R takes only junk."""
    hand, floor = ["1B", "1R", "2A", "9A", "10R", "12A"], ["1K", "2R", "2J", "2K", "7K", "9J", "10J", "12R"]
    assert says(level, table(hand, floor, [[], [], []]), playouts=1200) == "play 9A"


@pytest.mark.parametrize("level", GOOD)
def test_a_flip_is_kept_while_an_animal_can_be_taken(level: str) -> None:
    """The fifth animal is a point, and both other cards of the rain are out."""
    mine = ["6A", "7A", "10A", "5J"]
    view = table(
        ["3R", "12A", "4K", "6J"],
        ["12D", "7K", "8J"],
        [mine, ["6R", "9R", "1J", "1K"], ["4J", "7R", "11J", "11K"]],
        flips_owed=[1, 0, 0],
    )
    assert {says(level, view, seed) for seed in SEEDS} == {"play 12A"}


@pytest.mark.parametrize("level", GOOD)
def test_gukjin_takes_before_junk_is_laid(level: str) -> None:
    taken = [["1J", "2K"], ["3R", "2R"], ["4K", "12D"]]
    view = table(["5K", "9A", "10R", "1B", "6J", "3J"], ["9K", "8K", "2J", "4J", "7A"], taken)
    assert {says(level, view, seed) for seed in SEEDS} == {"play 9A"}


# -- temperament ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "most"), [("novice", 1), ("normal", 1), ("master", 40)])
def test_the_daring_go_more_often_and_the_timid_guard_more_often_at_the_same_positions(level: str, most: int) -> None:
    found = gather(TABLES["gostop"], kinds_of("gostop"), 24, seed=3, most=60)
    player = GAME.player(level)
    for kind, bolder in (("go", 1), ("guards", -1)):
        timid, daring = (
            share(found[kind], ask(player, found[kind], Thinking(playouts=most), boldness).choices) for boldness in (-1.0, 1.0)
        )
        assert bolder * (daring - timid) >= 0.1, kind
