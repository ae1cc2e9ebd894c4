"""What anybody can reckon of a win to come is what the rules then do (GS-33, GS-86…GS-102, GS-138, GS-139)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.gostop import paying, prospect, risk, settlement
from game.gostop.blame import guilty
from game.gostop.cards import CARD, FACES, PACK, each
from game.gostop.ending import standing
from game.gostop.game import GAME
from game.gostop.round import GoStop
from game.gostop.view import Payment, Sale
from game.luck import Luck
from game.table import PUBLIC, Settlement
from tests.gostop.test_go_stop import asked
from tests.gostop.test_progress import seen
from tests.gostop.views import view


@pytest.mark.parametrize("reverse", [[0, 0, 0], [0, 1, 0], [2, 0, 0], [2, 1, 0]])
@pytest.mark.parametrize("goes", [[1, 0, 0], [2, 1, 0]])
@pytest.mark.parametrize("first", [0, 1])
def test_what_another_go_brings_is_there_once_it_is_said(goes: list[int], reverse: list[int], first: int) -> None:
    round_ = asked(rules={"reverse_go": True}, goes=goes, first_go=first, state={"reverse": reverse})
    points, times = prospect.next_go(round_.view(PUBLIC), 0)
    round_.choose(0, "go")
    after = round_.view(PUBLIC)
    assert (prospect.go_points(after, 0), prospect.times(after, 0)) == (points, times)


@pytest.mark.parametrize("carry", [{}, {"nagari": 1}, {"carried": 4}])
@pytest.mark.parametrize("goes", [0, 1, 3])
def test_what_multiplies_so_far_is_what_the_question_says(goes: int, carry: dict[str, int]) -> None:
    round_ = asked(goes=[goes, 0, 0], first_go=0 if goes else None, state={"shaken": [[7], [], []]}, carry=carry)
    (question,) = round_.decisions()
    assert prospect.times(round_.view(PUBLIC), 0) == question.args["multiplier"]


@pytest.mark.parametrize(
    ("rules", "more", "times"),
    [
        ({"shake_anyone": True}, {"state": {"shaken": [[], [7], []]}}, 2),
        ({"chongtong_anyone": True}, {"state": {"four": [[], [7], []]}}, 4),
        ({"month_pact": True}, {"taken": [["1R", "2R", "3R", "1B", "1J", "1K"], [], []]}, 4),
        ({"month_pact": True}, {}, 1),
        ({"missions": True}, {"mission": "hanami", "taken": [["1R", "2R", "3R", "3B", "9A"], [], []]}, 2),
        ({}, {"taken": [["2J"], [], []]}, 1),
        ({}, {"taken": [["1R", "4A", "5A", "6A", "7A", "8A", "9A", "12A"], [], []]}, 2),
    ],
)
def test_what_others_did_and_what_was_captured_multiplies_too(rules: dict[str, Any], more: dict[str, Any], times: int) -> None:
    """GS-76, GS-82, GS-126, GS-127, GS-179: all that the bill would have."""
    round_ = asked(rules=rules, **more)
    view = round_.view(PUBLIC)
    assert prospect.times(view, 0) == times == settlement.bill(standing(round_, 0), round_.rule, round_.scale).times


def test_nobody_pays_in_mid_round_what_it_does_not_have_nor_is_anything_of_that_told() -> None:
    """GS-191: seat 1 has nothing left after the first payment, and gets four of the second."""
    round_ = asked(rules={"purse": 5})
    round_.payments += [Payment(0, (1, 2), 12, "first_bbeok"), Payment(1, (0, 2), 4, "first_bbeok")]
    view = round_.view(PUBLIC)
    assert view.money == (6, -1, -5)
    assert round_.decisions()[0].args["stop"] == [3, -3, 0]
    round_.choose(0, "stop")
    outcome = round_.settlement()
    assert outcome is not None and outcome.points == (9, -4, -5)


def test_what_was_sold_is_paid_before_a_stop_where_purses_have_an_end() -> None:
    """GS-161, GS-191: of five points each four go to who has sold."""
    hands = [["5K", "6J"], ["10A", "9J"], ["10R", "9K"], []]
    taken = [["1R", "2R", "3R"], [], [], []]
    position = {"hands": hands, "floor": ["2A"], "stock": ["8J", "8K", "10J", "10K"], "taken": taken, "playing": [0, 1, 2]}
    rules = GAME.catalog.rules(4, purse=5, postpaid_sale=True)
    round_ = GoStop.arrange({**position, "turns_taken": [3, 3, 3, 0], "phase": "go_stop"}, rules, Luck.seeded(0))
    round_.sales.append(Sale(3, 4))
    told = round_.decisions()[0].args["stop"]
    assert told == [2, -1, -1, 0] and risk.losses(round_.view(PUBLIC), 0) == {1: 1, 2: 1}
    round_.choose(0, "stop")
    outcome = round_.settlement()
    assert outcome is not None and outcome.points == (2, -5, -5, 8)


def test_who_has_gone_needs_more_than_it_went_with() -> None:
    view = asked(goes=[1, 0, 0], go_scores=[5, 0, 0], first_go=0).view(PUBLIC)
    assert [prospect.needs(view, seat) for seat in range(3)] == [6, 3, 3]


def test_two_with_eight_cards_need_three() -> None:
    round_ = GoStop.begin(GAME.catalog.rules(2, matgo_8_card=True), None, Luck.seeded(1))
    assert [prospect.needs(round_.view(PUBLIC), seat) for seat in range(2)] == [3, 3]


@pytest.mark.parametrize(("goes", "points", "times"), [(0, 1, 1), (1, 2, 1), (2, 3, 2), (3, 4, 4)])
def test_each_go_adds_a_point_and_from_the_third_on_doubles(goes: int, points: int, times: int) -> None:
    view = asked(goes=[goes, 0, 0], first_go=0 if goes else None).view(PUBLIC)
    assert prospect.next_go(view, 0) == (points, times)
    assert prospect.go_points(view, 0) == goes


@pytest.mark.parametrize(
    ("state", "times"),
    [
        ({"shaken": [[7], [], []]}, 2),
        ({"bombed": [[1], [], []]}, 2),
        ({"shaken": [[7], [], []], "bombed": [[1], [], []]}, 4),
        ({"shaken": [[7, 8], [], []]}, 4),
        ({"shaken": [[], [7], []]}, 1),
    ],
)
def test_what_was_shaken_and_bombed_multiplies_for_who_did_it(state: dict[str, Any], times: int) -> None:
    assert prospect.times(asked(state=state).view(PUBLIC), 0) == times


@pytest.mark.parametrize(
    ("seat", "first", "goes", "reverse", "after"),
    [
        (1, 0, [2, 0, 1], [0, 0, 2], ([2, 1, 0], [0, 1, 0])),  # who goes against the first caller takes all that an ally had
        (1, 0, [2, 1, 0], [0, 1, 0], ([2, 2, 0], [0, 2, 0])),
        (0, 0, [1, 1, 0], [0, 1, 0], ([2, 1, 0], [2, 1, 0])),  # the first caller, against whom one has gone
        (0, 0, [2, 1, 0], [2, 1, 0], ([3, 1, 0], [3, 1, 0])),
        (0, 0, [1, 0, 0], [0, 0, 0], ([2, 0, 0], [0, 0, 0])),
    ],
)
def test_two_stand_against_who_went_first(
    seat: int, first: int, goes: list[int], reverse: list[int], after: tuple[list[int], list[int]]
) -> None:
    at = asked(rules={"reverse_go": True}, goes=goes, first_go=first, state={"reverse": reverse}).view(PUBLIC)
    assert prospect.gone(at, range(3), at.rules.values, seat) == after


@pytest.mark.parametrize(
    ("rules", "first", "rule"),
    [({}, None, "gobak"), ({}, 0, "gobak"), ({}, 1, ""), ({"gobak": False}, 0, "")],
)
def test_of_three_who_goes_first_pays_for_all(rules: dict[str, bool], first: int | None, rule: str) -> None:
    view = asked(rules=rules, first_go=first).view(PUBLIC)
    assert risk.gobak(view, 0) == rule


@pytest.mark.parametrize(("on", "rule"), [(True, "gobak_2p"), (False, "")])
def test_of_two_whoever_has_gone_pays_twice(on: bool, rule: str) -> None:
    view = GoStop.begin(GAME.catalog.rules(2, gobak_2p=on), None, Luck.seeded(1)).view(PUBLIC)
    assert [risk.gobak(view, seat) for seat in range(2)] == [rule, rule]


def test_without_the_rule_nobody_stands_against_anybody() -> None:
    at = asked(goes=[1, 1, 0], first_go=0, state={"reverse": [0, 1, 0]}).view(PUBLIC)
    assert prospect.gone(at, range(3), at.rules.values, 1) == ([1, 2, 0], [0, 1, 0])


HONGDAN, RICH = ["1R", "2R", "3R"], ["4A", "4R", "5R", "6A", "7A", "8A", "9R"]
BRIGHT = ["1B", "3B", "8B"]
NOVEMBER = ["11B", "11D", "11J", "11K"]
PALSSARI = [f"{month}{kind}" for month in (4, 7) for kind in "ARJK"]


@pytest.mark.parametrize(
    ("seats", "winner", "lost", "rules", "more"),
    [
        (3, HONGDAN, RICH, {}, {}),
        (3, BRIGHT, RICH, {}, {}),
        (3, BRIGHT, [*RICH, "11B"], {}, {}),
        (3, BRIGHT, RICH, {"gobak": False}, {}),
        (3, BRIGHT, [], {"no_capture_exempt": True}, {}),
        (3, BRIGHT, RICH, {}, {"goes": [0, 1, 0], "go_scores": [0, 2, 0], "first_go": 1}),
        (3, BRIGHT, RICH, {"shake_anyone": True}, {"state": {"shaken": [[7], [8], []]}, "carry": {"nagari": 1}}),
        (3, ["2A", "4A", "5A", "6A", "7A", "10A", "12A"], ["4R", "9R", "1J"], {}, {}),
        (3, [*HONGDAN, *PALSSARI], ["9R", "1J"], {"palssari": True}, {}),
        (3, [*HONGDAN, *NOVEMBER], ["9R", "1J"], {"month_pact": True, "month_pact_points": 7}, {"carry": {"round": 10}}),
        (2, [*BRIGHT, "11B", "1R", "2R", "3R"], RICH, {}, {}),
        (2, [*BRIGHT, "11B", "1R", "2R", "3R"], RICH, {"gobak_2p": False}, {}),
    ],
)
def test_what_a_go_would_cost_as_things_stand_is_what_the_settlement_then_charges(
    seats: int, winner: list[str], lost: list[str], rules: dict[str, Any], more: dict[str, Any]
) -> None:
    """Seat 1 has just what it needs and stops after seat 0 has gone: 박 of everybody, 고박, what is multiplied."""
    position = {
        "hands": [["5K", "6J"], ["10K", "9J"], ["10R", "9K"]][:seats],
        "taken": [lost, winner, []][:seats],
        "phase": "go_stop",
    }
    round_ = GoStop.arrange({**position, **more}, GAME.catalog.rules(seats, **rules), Luck.seeded(0))
    view = round_.view(PUBLIC)
    assert view.scores[1] + bool(view.goes[1]) >= prospect.needs(view, 1) > 0
    told = risk.losses(view, 0)[1]
    if risk.gobak(view, 0):
        round_.goes[0], round_.first_go = 1, 0
    stands = standing(round_, 1, guilty(round_, 1, hands=False))
    owed = settlement.bill(stands, round_.rule, round_.scale).owed
    assert told == -paying.payout(stands, owed)[0]


@pytest.mark.parametrize(("carry", "rules", "brings"), [
    ({}, {}, (6, 3)), ({"nagari": 1}, {}, (12, 6)), ({"carried": 4}, {}, (24, 12)), ({}, {"house_rake": 1}, (5, 3)),
])  # fmt: skip
def test_what_a_round_brings_at_least_is_what_the_fewest_points_then_bring(
    carry: dict[str, int], rules: dict[str, Any], brings: tuple[int, int]
) -> None:
    round_ = asked(carry=carry, rules=rules)
    assert prospect.entering(round_.view(PUBLIC), 0) == brings
    round_.choose(0, "stop")
    settlement = round_.settlement()
    assert settlement is not None and settlement.points == (brings[0], -brings[1], -brings[1])


def test_who_has_captured_nothing_makes_the_least_that_of_one() -> None:
    """GS-150: here neither of the two owes anything."""
    assert prospect.entering(asked(rules={"no_capture_exempt": True}).view(PUBLIC), 0) == (3, 3)
    assert prospect.entering(asked(rules={"purse": 50}).view(PUBLIC), 0) == (0, 0)


def test_where_the_house_takes_more_than_the_least_win_nothing_is_promised() -> None:
    assert prospect.entering(asked(rules={"house_rake": 100}).view(PUBLIC), 0) == (0, 3)


def wins(*taken: str, **rules: Any) -> list[tuple[str, int, str]]:
    """What one card more makes of the first seat's captured cards so that it may stop, to what points, and which cards do it."""
    found = prospect.one_card_wins(seen(*taken, **rules), 0)
    return [(one.name, one.points, " ".join(FACES[card] for card in each(one.cards))) for one in found]


def test_one_card_wins_where_a_set_or_a_kind_then_reaches_the_target() -> None:
    """GS-86, GS-109, GS-114, GS-120: a set of three points, of which it has two cards; what is worth more is told first."""
    assert wins("6R 9R") == [("cheongdan", 3, "10R")]
    assert wins("2A 4A 6R 9R") == [("godori", 5, "8A"), ("cheongdan", 3, "10R")]
    assert wins("1B 3B") == [("bright", 3, "8B 11B")], "비삼광 makes only two"
    assert wins("1B 12B") == [], "no third bright makes three points"
    assert wins("2A 5A 6A 7A") == [], "a fifth animal makes one point"


def test_one_card_wins_what_lacks_a_point_and_scores_by_its_number() -> None:
    """GS-117, GS-118, GS-123: each card more of a kind that scores is a point; single junk can be taken from the others."""
    ribbons = "1R 2R 4R 6R 7R 12R"
    assert wins(ribbons) == [
        ("hongdan", 6, "3R"), ("chodan", 6, "5R"), ("ribbon", 3, "9R 10R"),
    ]  # fmt: skip
    singles = "1J 1K 2J 2K 3J 3K 4J 4K"
    assert wins(singles) == [], "two more make one point"
    assert wins(f"{singles} 12D") == [("junk", 3, "9A 11D")], "of ten only what counts double makes three points"
    (junk,) = wins(f"{singles} 5K 12D", "6J")
    assert junk[:2] == ("junk", 4) and {"6J", "6K"} < set(junk[2].split()), "of eleven any does, also what another has"


def test_no_card_wins_that_another_has_unless_a_sweep_may_take_it() -> None:
    """GS-176."""
    assert wins("6R 9R", "10R") == []
    assert wins("6R 9R", "10R", chun_sweep=True) == [("cheongdan", 3, "10R")]


def test_what_one_card_more_must_reach_is_what_the_rules_ask_for() -> None:
    """GS-86, GS-88: with a target of seven a set is not enough, and of two players seven are wanted."""
    assert wins("6R 9R", target=7) == [] == wins("6R 9R", seats=2)
    assert wins("1B", seats=4, preset="four-all-play") == [], "a bright more makes two of three"
    assert wins("1B 3B", seats=4, preset="four-all-play")[0] == ("bright", 3, "8B 11B 12B")


def test_after_a_go_one_card_must_make_more_than_that_had() -> None:
    """GS-86, GS-91, GS-93, GS-94."""
    gone = replace(seen("1R 2R 3R 6R"), go_scores=(3, 0, 0), goes=(1, 0, 0))
    assert [one[:2] for one in prospect.one_card_wins(gone, 0)] == [("ribbon", 4)]
    assert prospect.one_card_wins(replace(gone, go_scores=(4, 0, 0)), 0) == []
    regained = seen("1R 2R 3R 6R", rego="recover")
    for dipped, won in ((False, []), (True, ["ribbon"])):
        after = replace(regained, go_scores=(4, 0, 0), dipped=(dipped, False, False))
        assert [one.name for one in prospect.one_card_wins(after, 0)] == won
    singles = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K"
    less = seen(f"{singles} 6R 9R", rego="recover_junk")
    back = replace(less, go_scores=(3, 0, 0), go_junk=(3, 0, 0), dipped=(True, False, False))
    assert prospect.one_card_wins(back, 0) == [], "two points of junk have to come back first, whatever a set makes"


@pytest.mark.parametrize(
    "rules", [{}, {"bidori": True}, {"yukdori": True}, {"gukjin_dual": False}, {"may_july_dual": True}, {"target": 5}]
)
def test_the_cards_that_win_are_those_with_which_a_seat_could_stop(rules: dict[str, Any]) -> None:
    """Each pile is laid out once more with each card that it lacks, and counted by the rules."""
    chance = Random(str(rules))
    many = 0
    for _ in range(8):
        pile = chance.sample([face for face in FACES[:PACK] if face not in ("11J", "11K", "10J")], chance.randint(7, 14))
        view = seen(" ".join(pile), **rules)
        told = {FACES[card] for one in prospect.one_card_wins(view, 0) for card in each(one.cards)}
        for face in (face for face in FACES[:PACK] if face not in (*pile, "11J", "11K", "10J")):
            after = seen(" ".join([*pile, face]), **rules)
            could = after.scores[0] >= prospect.needs(after, 0) and view.scores[0] < prospect.needs(view, 0)
            assert (face in told) is could, (pile, face)
            many += could
    assert many


def test_no_card_wins_for_who_may_stop_already_or_takes_no_part() -> None:
    assert wins("1R 2R 3R 6R 9R") == []
    near = seen("6R 9R")
    idle = {**near.places, "hand:0": ()}
    assert prospect.one_card_wins(replace(near, playing=(1, 2)), 0) == []
    assert prospect.one_card_wins(replace(near, turn=1, places=idle), 0) == []
    assert prospect.one_card_wins(replace(near, turn=1, places=idle, tokens=(1, 0, 0)), 0), "a turn that a bomb left"
    over = replace(near, settlement=Settlement(kind="stop", points=(-3, 3, 0)))
    assert prospect.one_card_wins(over, 0) == []


@pytest.mark.parametrize(
    ("pile", "others", "lacks"),
    [
        ("6R 9R", "", 1), ("6R", "", 2), ("6R", "9R", 3), ("", "", 3), ("1B 12B", "", 2), ("5A 6A 7A 10A", "", 3),
        ("1J 1K 2J 2K 3J 3K 4J 4K", "", 2), ("1J 1K 2J 2K 3J 3K 4J", "", 3), ("1J 1K 2J 2K 3J 3K 4J 4K 5K 12D", "", 1),
    ],
)  # fmt: skip
def test_with_how_few_cards_more_a_seat_might_stop(pile: str, others: str, lacks: int) -> None:
    """GS-86, GS-109, GS-119, GS-123: 비광 and another bright take two more; eight pieces of junk two that count double."""
    assert prospect.fewest(seen(pile, others), 0) == lacks


def test_a_card_that_is_held_back_lets_nobody_stop_and_who_takes_no_part_lacks_nothing() -> None:
    near = seen("6R 9R")
    assert prospect.fewest(near, 0, held_back=1 << CARD["10R"]) == 3
    assert prospect.fewest(replace(near, playing=(1, 2)), 0) == 0
    assert prospect.fewest(replace(near, turn=1, places={**near.places, "hand:0": ()}), 0) == 0


@pytest.mark.parametrize(
    ("roles", "rules", "nagari", "price"),
    [
        (("", "", "", "", "plays"), {}, 0, 2),
        (("", "", "", "", "plays"), {}, 2, 8),
        (("", "", "", "", "plays"), {"sale_nagari_double": False}, 2, 2),
        (("", "", "", "", "plays"), {"bright_price": 5}, 0, 5),
        (("", "drops", "plays", "drops", "plays"), {}, 0, 0),
        (("", "drops", "plays", "protests", "plays"), {}, 0, 2),
    ],
)
def test_whoever_plays_and_does_not_deal_pays_for_a_bright_that_may_be_sold(
    roles: tuple[str, ...], rules: dict[str, Any], nagari: int, price: int
) -> None:
    """GS-155, GS-160; twice as much after a void round (GS-159)."""
    seen = view(5, hand="1B", roles=roles, phase="drop", dealer=4, nagari=nagari, rules=GAME.catalog.rules(5, **rules))
    assert [prospect.bright_price(seen, seat) for seat in (0, seen.dealer)] == [price, 0]
