"""The opponents at every table: 고 or 스톱 for any number of seats, target and purse, and each other question by thought."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.cards import CARD, FACES, PACK, mask
from game.gostop.game import GAME
from game.gostop.round import GoStop
from game.gostop.scoring import scale
from game.gostop.strategy.going import debts, go_worth
from game.gostop.strategy.master import Master
from game.gostop.strategy.novice import MISTAKES, MOODY, Novice
from game.gostop.strategy.sight import of_view
from game.gostop.strategy.worth import reaching
from game.gostop.view import GoStopView
from game.luck import Luck
from game.options import Rules
from game.players.protocol import Budget

LEVELS = ("normal", "master")
RULES = GAME.catalog.rules(3)
MATGO = GAME.catalog.rules(2)


def seen(rules: Rules = RULES, choices: tuple[str, ...] = (), **position: Any) -> GoStopView:
    """The view of the seat that is asked in a position, after these choices of whoever is asked. What is not said lies in the
    stock, the first cards of the pack on top."""
    named = {face for key in ("hands", "taken") for pile in position.get(key, ()) for face in pile}
    named |= {*position.get("floor", ()), *position.get("stock", ())}
    rest = [face for face in FACES[:PACK] if face not in named]
    hands = position.pop("hands")
    later = {} if position.get("phase") == "deal" else {"turns_taken": [3] * rules.seats}
    position = {"hands": hands, **later, **position, "stock": [*position.get("stock", ()), *rest]}
    round_ = GoStop.arrange(position, rules, Luck.seeded(1))
    for choice in choices:
        round_.choose(round_.decisions()[0].seat, choice)
    view = round_.view(round_.decisions()[0].seat)
    assert isinstance(view, GoStopView)
    return view


def says(level: str, view: GoStopView, playouts: int = 8) -> str:
    return GAME.player(level).decide(view, view.decisions[0], Budget(seed=1, playouts=playouts))


def near(rules: Rules, *faces: str, needs: int | None = None) -> float:
    """How near seat 0 is to its win with these cards, the others having none."""
    pile, scales = mask(CARD[face] for face in faces), scale(rules)
    return reaching([pile, *[0] * (rules.seats - 1)], 0, scales, needs or scales.target)


# -- how near a win is -------------------------------------------------------------------------------------------------


def test_the_same_cards_are_nearer_to_a_low_target() -> None:
    """Two ribbons of 홍단 want three points: all of the way for three players, less than half of it in 맞고."""
    assert near(RULES, "1R", "2R") > near(MATGO, "1R", "2R") > 0
    assert near(GAME.catalog.rules(2, target=5), "1R", "2R") > near(MATGO, "1R", "2R")
    assert near(GAME.catalog.rules(2, matgo_8_card=True), "1R", "2R") == near(RULES, "1R", "2R")


def test_who_has_gone_is_as_far_from_its_win_as_it_lacks_points_beyond_that_go() -> None:
    assert near(RULES, "1B", "3B", "8B") > near(RULES, "1B", "3B", "8B", needs=6)


def test_where_four_all_play_less_junk_and_fewer_animals_are_near() -> None:
    four = GAME.catalog.rules(4, "four-all-play")
    assert near(four, "1J", "1K", "2J", "2K", "3J", "3K", "4J") > near(RULES, "1J", "1K", "2J", "2K", "3J", "3K", "4J")
    assert near(four, "4A", "5A", "6A") > near(RULES, "4A", "5A", "6A")


# -- 고 or 스톱 --------------------------------------------------------------------------------------------------------

WINNING = ["1B", "3B", "8B"]


def going(rules: Rules, *others: list[str], **more: Any) -> GoStopView:
    """Seat 0 has three brights and may stop; each other seat holds as many cards as it does."""
    hands = [["4K", "6J"], ["11J", "11K"], ["12R", "12D"], ["10K", "7K"]][: rules.seats]
    return seen(rules, hands=hands, floor=["9R"], taken=[WINNING, *others], phase="go_stop", **more)


@pytest.mark.parametrize("level", LEVELS)
def test_who_takes_all_that_others_own_by_a_stop_has_nothing_to_go_for(level: str) -> None:
    rules = GAME.catalog.rules(3, purse=100, gwangbak=False)
    poor, rich = ({"purses": [100, own, own]} for own in (3, 100))
    assert says(level, going(rules, ["7J"], ["6K"], carry=rich)) == "go"
    assert says(level, going(rules, ["7J"], ["6K"], carry=poor)) == "stop"


def test_what_a_stop_pays_is_told_as_far_as_the_others_can_pay() -> None:
    """Three points twice for 광박, of which seat 1 has but two; and of four that it had, three have gone for a 첫뻑 (GS-52)."""
    rules = GAME.catalog.rules(3, purse=100)
    view = going(rules, ["7J"], ["6K"], carry={"purses": [100, 2, 100]})
    assert view.decisions[0].args["stop"] == [8, -2, -6]
    round_ = GoStop.arrange(
        {
            "hands": [["5K", "1K", "2K"], ["10J", "6J"], ["11J", "6K"]],
            "floor": ["5R", "8J", "9K"],
            "stock": ["5J", "4J", "4K", "8B", "7J", "7K"],
            "taken": [["1B", "3B"], [], []],
            "carry": {"purses": [100, 4, 100]},
        },
        rules,
        Luck.seeded(1),
    )
    for choice in ("play 5K", "play 10J", "play 11J", "play 1K"):
        round_.choose(round_.decisions()[0].seat, choice)
    asked = round_.decisions()[0]
    assert (asked.kind, asked.args["stop"]) == ("go_stop", [7, -1, -6])


def test_who_has_little_left_has_little_to_fear_of_gobak() -> None:
    rules, others = GAME.catalog.rules(3, purse=100), (["1R", "2R", "6R", "6K", "12B"], ["7J", "11B"])
    for own, said in ((100, "stop"), (2, "go")):
        assert says("normal", going(rules, *others, carry={"purses": [own, 100, 100]})) == said


def test_what_a_go_may_cost_grows_with_those_who_play_and_with_what_they_need() -> None:
    """고박 pays the debts of two, of three, or the own one of 맞고 twice; void rounds multiply them."""
    costs = {
        rules: debts(of_view(going(rules, *[[] for _ in range(rules.seats - 1)])))
        for rules in (RULES, MATGO, GAME.catalog.rules(2, gobak_2p=False), GAME.catalog.rules(4, "four-all-play"))
    }
    three, two, single, four = costs.values()
    assert two == 2 * single == 14 / 3 * 7
    assert three == pytest.approx(14.0)
    assert four == pytest.approx(21.0)
    assert debts(of_view(going(RULES, [], [], nagari=1))) == pytest.approx(28.0)
    assert debts(of_view(going(RULES, [], [], goes=[0, 1, 0], go_scores=[0, 3, 0], first_go=1))) == pytest.approx(7.0)


def test_in_matgo_too_a_go_is_dearer_the_nearer_the_other_is() -> None:
    """Seat 1 lacks one point of seven, or has nothing."""
    rich = ["2R", "6R", "9R", "10R", "4R", "5R", "7J", "10J"]
    worths = []
    for theirs in (rich, ["7J"]):
        view = seen(
            MATGO,
            hands=[["4K", "6J"], ["11J", "11K"]],
            floor=["9K"],
            taken=[[*WINNING, "11B", "2A", "4A", "8A"], theirs],
            phase="go_stop",
        )
        worths.append(go_worth(of_view(view), view.decisions[0]))
    assert worths[0] < worths[1]


# -- every other question ------------------------------------------------------------------------------------------------


def chongtong(hand: list[str], **options: Any) -> GoStopView:
    rules = GAME.catalog.rules(3, **options)
    others = ["1J", "2J", "3J", "4J", "6J", "7J", "8J"], ["1K", "2K", "3K", "4K", "6K", "7K", "8K"]
    hands = [["5A", "5R", "5J", "5K", *hand], *others]
    return seen(rules, hands=hands, floor=["9J", "9K", "10J", "10K", "11J", "12D"], phase="deal", dealer=0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_dear_chongtong_ends_the_round_and_a_cheap_one_with_a_good_hand_is_played(level: str) -> None:
    assert says(level, chongtong(["9R", "10R", "12R"], chongtong=60)) == "chongtong end"
    assert says(level, chongtong(["1B", "3B", "8B"], chongtong=1)) == "chongtong continue"
    assert says(level, chongtong(["1B", "3B", "8B"], chongtong=40, purse=40)) == "chongtong end"


def dual(taken: list[str], *others: list[str]) -> GoStopView:
    """Seat 0 takes 국진 with its last card but one, and says at once how it counts."""
    rules = GAME.catalog.rules(3, gukjin_timing="capture")
    hands = [["9J", "12R"], ["11J", "11K"], ["10K", "12D"]]
    return seen(rules, ("play 9J",), hands=hands, floor=["9A", "11D"], taken=[taken, *others], stock=["1J", "2J"])


@pytest.mark.parametrize("level", LEVELS)
def test_gukjin_counts_as_what_it_is_needed_for(level: str) -> None:
    junk = ["4J", "4K", "5J", "5K"]
    threat = ["1K", "2K", "3J", "3K", "6J", "6K", "7J", "7K", "8J", "8K"]
    assert says(level, dual(["5A", "6A", "7A", "8A", "10A"], ["1B"], ["3B"])) == "gukjin animal"
    assert says(level, dual(["4R", *junk, "6J", "6K", "7J", "7K"], ["1B"], ["3B"])) == "gukjin junk"
    assert says(level, dual(["4R", "3B", *junk], threat, ["1B"])) == "gukjin junk", "else 피박"


def shown(hands: list[list[str]], floor: list[str]) -> GoStopView:
    """Seat 0 has said 쇼당: seat 1 lacks a ribbon of 홍단, seat 2 one of 청단."""
    taken = [["5J"], ["1R", "2R", "12D"], ["6R", "9R", "12R"]]
    return seen(RULES, ("showdang",), hands=hands, floor=floor, taken=taken, stock=["4K", "5K", "7K", "8J", "8K"])


@pytest.mark.parametrize("level", LEVELS)
def test_who_must_give_away_a_win_says_showdang(level: str) -> None:
    taken = [["5J"], ["1R", "2R", "12D"], ["6R", "9R", "12R"]]
    for rules in (RULES, GAME.catalog.rules(3, showdang_certain=False)):
        view = seen(rules, hands=[["3R", "10R"], ["3J", "7J"], ["10J", "8J"]], floor=["4J"], taken=taken, stock=["4K", "5K"])
        assert says(level, view) == "showdang"


def test_a_showdang_on_mere_suspicion_is_not_said() -> None:
    taken = [["5J"], ["1R", "2R", "12D"], ["6R", "9R", "12R"]]
    rules = GAME.catalog.rules(3, showdang_certain=False)
    view = seen(rules, hands=[["3R", "4R"], ["3J", "7J"], ["10J", "8J"]], floor=["4J"], taken=taken, stock=["4K", "5K"])
    assert "showdang" in view.decisions[0].choices
    assert says("normal", view) == "play 4R"


@pytest.mark.parametrize("level", LEVELS)
def test_who_cannot_take_the_winning_card_accepts_a_showdang(level: str) -> None:
    assert says(level, shown([["3R", "10R"], ["7J", "11J"], ["10J", "3J"]], ["4J"])) == "accept"


@pytest.mark.parametrize("level", LEVELS)
def test_who_wins_with_whatever_is_laid_refuses_a_showdang(level: str) -> None:
    """The last card of seat 0 makes 고도리 for seat 1, which comes next and can take it, and a fifth animal for seat 2."""
    animals = ["5A", "6A", "7A", "10A", "11D", "12D", "1J", "2J", "3J", "4J", "5J", "6J", "7J"]
    hands, taken = [["8A"], ["8J"], ["10K"]], [["9J"], ["2A", "4A"], animals]
    view = seen(RULES, ("showdang",), hands=hands, floor=["1K"], taken=taken, stock=["4K", "5K"])
    assert says(level, view) == "refuse"


@pytest.mark.parametrize("level", LEVELS)
def test_a_poor_hand_drops_out_and_a_good_one_plays(level: str) -> None:
    rules = GAME.catalog.rules(5)
    poor, good = ["1J", "2J", "4J", "6J", "7J", "8J", "10J"], ["1B", "3B", "8B", "2A", "4A", "1R", "2R"]
    rest = [face for face in FACES[:PACK] if face not in {*poor, *good}]
    for hand, said in ((poor, "drop"), (good, "in")):
        other = [rest[7 * nth : 7 * nth + 7] for nth in range(4)]
        view = seen(rules, hands=[other[0], hand, *other[1:]], floor=rest[28:34], phase="deal", dealer=0)
        assert says(level, view) == said


def test_a_moody_beginner_now_plays_with_a_middling_hand_and_now_drops_it() -> None:
    rules, hand = GAME.catalog.rules(5), ["1B", "2J", "4J", "6J", "7J", "8J", "10J"]
    rest = [face for face in FACES[:PACK] if face not in hand]
    other = [rest[7 * nth : 7 * nth + 7] for nth in range(4)]
    view = seen(rules, hands=[other[0], hand, *other[1:]], floor=rest[28:34], phase="deal", dealer=0)
    for mistakes, said in ((MISTAKES, {"in", "drop"}), (MISTAKES - {MOODY}, {"in"})):
        assert {Novice(mistakes).decide(view, view.decisions[0], Budget(seed=seed)) for seed in range(30)} == said


@pytest.mark.parametrize("level", LEVELS)
def test_a_bonus_card_is_played_first(level: str) -> None:
    rules = GAME.catalog.rules(3, bonus_cards=2)
    view = seen(rules, hands=[["1B", "X1", "6J"], ["2J"], ["3J"]], floor=["1J", "8B"], taken=[[], [], []])
    assert says(level, view) == "play X1"


@pytest.mark.parametrize("level", LEVELS)
def test_a_token_is_kept_where_a_card_takes_what_others_wait_for(level: str) -> None:
    taken = [["7J"], ["1R", "2R"], ["5J"]]
    view = seen(RULES, hands=[["3J", "12R"], ["3K", "8J"], ["9J", "8K"]], floor=["3R"], taken=taken, flips_owed=[1, 0, 0])
    assert says(level, view) == "play 3J"


@pytest.mark.parametrize("level", LEVELS)
def test_of_captured_cards_the_one_that_completes_a_set_is_plundered(level: str) -> None:
    rules = GAME.catalog.rules(3, chun_sweep=True)
    taken = [["1R", "2R"], ["3R", "5J", "7J"], []]
    view = seen(rules, ("play 4J",), hands=[["4J", "6J"], ["8J"], ["9J"]], floor=["4K", "11K"], taken=taken, stock=["11J"])
    assert view.decisions[0].kind == "plunder"
    assert says(level, view) == "take 3R"


def test_a_master_goes_by_its_temperament_at_any_table() -> None:
    """With bonus cards it looks one turn ahead, and weighs 고 as the timid or the daring do."""
    rules = GAME.catalog.rules(3, bonus_cards=2)
    taken = [["1B", "3B", "8B", "4J", "5J"], ["1R", "2R", "6R", "6K", "12B"], ["7J", "11B"]]
    view = seen(rules, hands=[["4K", "6J"], ["10J", "10K"], ["7K", "2J"]], floor=["9J", "12R"], taken=taken, phase="go_stop")
    said = [Master().decide(view, view.decisions[0], Budget(seed=1, playouts=2, boldness=boldness)) for boldness in (-1.0, 1.0)]
    assert said == ["stop", "go"]
