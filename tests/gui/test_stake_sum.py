"""What a stop brings and what a go risks, in words and signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game import text
from game.gostop import prospect
from game.gostop.cards import CARD
from game.gostop.game import GAME
from game.options import Rules
from scenes.games.gostop.ask import stakes, sums
from scenes.games.gostop.ask.terms import Term
from scenes.games.gostop.seen import Seen
from tests.gui.table_fakes import busy, table, view
from tests.gui.test_stage_table import ask

GO = ask("go_stop", "go", "stop", points=7, stop=[28, -14, -14], next=[36, -18, -18], goes=1, multiplier=2)


def at_least(told: str) -> str:
    return text.say("en", "table.stake.least", sum=told)


def again(told: str) -> str:
    return text.say("en", "table.stake.wins", sum=told)


def lost(seen: Seen) -> str:
    """What the person would lose."""
    loss = stakes.threat(seen, 0).loss
    assert loss is not None
    return loss.figure


def threatening(seen: Seen) -> list[str]:
    """Who might win first, as it is said of the answer at length, a line for each."""
    asked = ask("go_stop", "go", "stop", points=7, stop=[7, -7, 0], next=[9, -9, 0], goes=0, multiplier=1)
    return list(stakes.go_stop(seen, asked).tips["bold"].lines[-len({one.seat for one in stakes.threat(seen, 0).told}) :])


def level(seen: Seen) -> str:
    """How near the first of them is."""
    return stakes.threat(seen, 0).told[0].level


def says(name: str, left: int, again: bool = False) -> str:
    """Somebody who lacks so many points."""
    return f"{name} {text.say('en', 'table.points.again' if again else 'table.points.more', n=left)}"


def test_of_two_the_other_is_named_with_what_a_loss_would_cost() -> None:
    """Twice the sum of two (GS-139)."""
    two = replace(view(2, hand="3B", others=3), scores=(7, 1))
    for rule, share in ((True, 2), (False, 1)):
        rules = Rules("gostop", 2, GAME.catalog.rules(2).values | {"gobak_2p": rule})
        seen = table(replace(two, rules=rules))
        costs = "−" + text.say("en", "table.points", n=rules["target"] * share)
        assert (lost(seen), threatening(seen)) == (at_least(costs), [says("Ann", rules["target"] - 1)])


@pytest.mark.parametrize(
    ("seats", "goes", "shaken", "costs"),
    [(3, (0, 0, 0), 0, 6), (3, (0, 1, 0), 0, 4), (3, (0, 0, 0), 1, 12), (2, (0, 0), 0, 6)],
)
def test_a_go_that_is_lost_costs_the_least_that_another_may_stop_with(
    seats: int, goes: tuple[int, ...], shaken: int, costs: int
) -> None:
    """Three points of each of two under 고박 (GS-138); three and that for one 고 where another went first, who would pay where
    the third wins; twice of two (GS-139). What was shaken doubles it."""
    others = tuple((1,) * shaken if seat else () for seat in range(seats))
    seen = replace(view(seats, hand="3B", others=3), goes=goes, first_go=1 if any(goes) else None, shaken=others)
    assert min(prospect.losses(seen, 0).values()) == costs


@pytest.mark.parametrize(("left", "said"), [(4, "+4 pts"), (-1, "−1 pt")])
def test_what_a_stop_brings_is_what_the_house_leaves_of_it(left: int, said: str) -> None:
    """GS-173: the house can take more than was won."""
    asked = ask("go_stop", "go", "stop", points=3, stop=[left, -3, -3], next=[8, -5, -5], owed=[0, 3, 3], goes=0, multiplier=1)
    shown = stakes.go_stop(table(busy(3)), asked)
    assert shown.offers["good"][0].figure == said and shown.tips["good"].lines[-1].endswith(f"−{6 - left} pts")


SHAKE, PIBAK = (0, "shake", 2), ((1, "junk_bak", 2), (2, "junk_bak", 2))


def terms_of(seen: Seen, points: int, factors: Any, owed: Sequence[int], paid: Sequence[int]) -> tuple[Term, ...]:
    """A term for each part of a sum."""
    return sums.sum_of(seen, sums.billed(seen, 0, points, factors, owed, paid))


@pytest.mark.parametrize(
    ("goes", "points", "factors", "owed", "paid", "figures"),
    [
        (0, 7, (), (0, 7, 7), (14, -7, -7), ["7 pts", "×2"]),
        (1, 7, (SHAKE,), (0, 16, 16), (32, -16, -16), ["7 pts", "+1 pt", "×2", "×2"]),
        (0, 3, PIBAK, (0, 6, 6), (12, -6, -6), ["3 pts", "×2", "×2"]),
        (0, 3, PIBAK, (0, 6, 6), (12, -12, 0), ["3 pts", "×2", "×2"]),
        (0, 3, (SHAKE, (0, "meongtta", 2), *PIBAK), (0, 24, 24), (48, -24, -24), ["3 pts", "×8", "×2"]),
        (0, 3, PIBAK[:1], (0, 6, 0), (6, -6, 0), ["3 pts", "×2"]),
    ],
)
def test_the_sum_of_a_stop_is_reckoned_in_plain_signs(
    goes: int,
    points: int,
    factors: tuple[tuple[int, str, int], ...],
    owed: tuple[int, ...],
    paid: tuple[int, ...],
    figures: list[str],
) -> None:
    """Points × multipliers × 박 × those who owe that, though one may pay it all. A 고 is a point more (GS-96)."""
    seen = table(replace(busy(), goes=(goes, 0, 0)))
    told = [sums.Factor(*one) for one in factors]
    assert [term.figure for term in terms_of(seen, points, told, owed, paid)] == figures
    seen.money = lambda n: f"{n * 100} won"
    assert [term.figure for term in terms_of(seen, points, told, owed, paid)] == [*figures, "×100 won"]


@pytest.mark.parametrize(
    ("points", "owed", "paid", "figures"),
    [
        (7, (0, 7, 7), (12, -7, -7), ["7 pts", "×2", "−2 pts"]),
        (3, (0, 6, 3), (-1, -6, -3), ["3 pts", "+6 pts", "+3 pts", "−10 pts"]),
    ],
)
def test_what_the_house_takes_is_the_last_term(
    points: int, owed: tuple[int, ...], paid: tuple[int, ...], figures: list[str]
) -> None:
    """GS-173."""
    told = [sums.Factor(*PIBAK[0])] if owed[1] != owed[2] else []
    terms = terms_of(table(replace(busy(), goes=(0, 0, 0))), points, told, owed, paid)
    assert [term.figure for term in terms] == figures and terms[-1].says == text.say("en", "gostop.line.house_rake")


def test_where_a_debt_is_not_made_of_the_same_points_each_who_pays_has_a_term_with_the_reason() -> None:
    told = [sums.Factor(*PIBAK[0])]
    terms = terms_of(table(busy()), 3, told, (0, 6, 6), (9, -6, -3))
    assert [(term.figure, term.says) for term in terms] == [("+6 pts", "Ann pibak"), ("+3 pts", "Ben")]


def told_of(terms: tuple[Term, ...]) -> list[tuple[str, str]]:
    return [(term.figure, term.says) for term in terms]


def test_where_sums_differ_what_all_owe_comes_before_what_each_pays_with_its_own_factor() -> None:
    """Eight points with that of a 고 (GS-96), doubled by a shake (GS-68), are sixteen; 피박 doubles what Ann owes (GS-131)."""
    seen, factors = table(busy()), [sums.Factor(*one) for one in (SHAKE, PIBAK[0])]
    pays = [("+32 pts", "Ann pibak\u00a0×2"), ("+16 pts", "Ben")]
    assert told_of(terms_of(seen, 7, factors, (0, 32, 16), (48, -32, -16))) == [
        ("8 pts", "7 pts + 1 go"), ("×2", "shake"), *pays,
    ]  # fmt: skip
    seen.money = lambda n: f"{n * 100:,} won"
    assert told_of(terms_of(seen, 7, factors, (0, 32, 16), (48, -32, -16))) == [
        ("8 pts", "7 pts + 1 go"), ("×2", "shake"), ("×100 won", "a point"),
        ("+3,200 won", "Ann pibak\u00a0×2"), ("+1,600 won", "Ben"),
    ]  # fmt: skip


def test_a_sum_begins_with_the_points_that_the_bill_counts() -> None:
    """Twelve points with 국진 as junk, eleven and 멍따 with it as an animal, which pays more (GS-127): the bill takes that."""
    seen = table(view(2, hand="3R", others=1, goes=(1, 0), scores=(12, 0), phase="go_stop"))
    terms = terms_of(seen, 12, [sums.Factor(0, "meongtta", 2)], (0, 24), (24, -24))
    assert [term.figure for term in terms] == ["11 pts", "+1 pt", "×2"]


def test_who_has_not_enough_left_and_who_pays_what_another_owes_is_told_with_the_sums() -> None:
    """GS-191; GS-138."""
    seen, factors = table(replace(busy(), goes=(0, 0, 0))), [sums.Factor(*PIBAK[0])]
    left = terms_of(seen, 3, factors, (0, 6, 3), (7, -4, -3))
    assert told_of(left) == [("3 pts", "your points"), ("+4 pts", "Ann pibak\u00a0×2"), ("+3 pts", "Ben")]
    assert [term.because for term in left] == ["", text.say("en", "table.stake.all_left"), ""]
    both = terms_of(seen, 3, factors, (0, 6, 3), (9, 0, -9))
    assert told_of(both) == [("3 pts", "your points"), ("+6 pts", "Ann pibak\u00a0×2"), ("+3 pts", "Ben")]
    assert both[-1].because == text.say("en", "table.stake.all_of_it", name="Ben", others="Ann")


def test_the_points_of_a_go_stand_by_themselves_where_they_are_not_as_many_as_there_were() -> None:
    """A third 고 and later ones add two points and double (GS-99)."""
    seen = replace(busy(), goes=(3, 0, 0), rules=Rules("gostop", 3, busy().rules.values | {"go_points": "add_two"}))
    factors = [sums.Factor(0, "go_times", 2), sums.Factor(*PIBAK[0])]
    terms = terms_of(table(seen), 7, factors, (0, 36, 18), (54, -36, -18))
    assert [term.figure for term in terms] == ["7 pts", "+2 pts", "×2", "+36 pts", "+18 pts"]


def test_each_answer_says_in_one_number_what_it_brings() -> None:
    asked = ask("go_stop", "go", "stop", points=3, stop=[12, -6, -6], next=[20, -10, -10], goes=0, multiplier=2)
    stake = stakes.go_stop(table(busy()), asked)
    assert [term.figure for term in stake.offers["good"]] == ["+12 pts"], "that nothing can be lost goes without saying"
    least = again(at_least("+20 pts")), at_least("−12 pts")
    assert tuple(term.figure for term in stake.offers["bold"]) == least, "doubled by the void round before"
    assert stake.stamp == "" and stakes.go_stop(table(replace(busy(), goes=(2, 0, 0))), asked).stamp == "×2"


def test_where_one_pays_for_another_too_that_is_said() -> None:
    seen = table(replace(busy(), goes=(0, 0, 0)))
    told = [sums.Factor(*one) for one in PIBAK]
    shares = terms_of(seen, 3, told, (0, 6, 6), (12, -12, 0))[-1]
    because = text.say("en", "table.stake.all_of_it", name="Ann", others="Ben")
    assert (shares.says, shares.because) == (text.say("en", "table.stake.payers", n=2), because)
    assert terms_of(seen, 3, told, (0, 6, 6), (12, -6, -6))[-1].because == ""


@pytest.mark.parametrize(("goes", "points", "times"), [(0, 1, 1), (1, 2, 1), (2, 3, 2), (3, 4, 4)])
def test_another_go_adds_a_point_and_doubles_from_the_third(goes: int, points: int, times: int) -> None:
    assert prospect.next_go(replace(busy(), goes=(goes, 0, 0)), 0) == (points, times)


@pytest.mark.parametrize(
    ("scores", "goes", "go_scores", "threat"),
    [
        ((7, 1, 2), (0, 0, 0), (0, 0, 0), ("Ben", 1, "danger")),
        ((7, 0, 1), (0, 0, 0), (0, 0, 0), ("Ben", 2, "near")),
        ((7, 0, 0), (0, 0, 0), (0, 0, 0), ("Ann", 3, "calm")),
        ((7, 0, 4), (0, 0, 1), (0, 0, 5), ("Ben", 2, "near")),
    ],
)
def test_the_threat_is_who_lacks_the_fewest_points(scores: Any, goes: Any, go_scores: Any, threat: Any) -> None:
    """3 points win (GS-4); who has gone must score more than then."""
    seen = table(replace(busy(), scores=scores, goes=goes, go_scores=go_scores))
    assert (threatening(seen), level(seen)) == ([says(*threat[:2], again=bool(goes[2]))], threat[2])


@pytest.mark.parametrize(
    ("seats", "goes", "rule", "why"),
    [
        (3, (0, 0, 0), True, "gobak"),
        (3, (0, 1, 0), True, "winner_first"),
        (3, (0, 0, 0), False, "own"),
        (2, (0, 0), True, "twice"),
        (2, (0, 0), False, ""),
    ],
)
def test_it_is_told_for_whom_a_loss_is_and_why(seats: int, goes: tuple[int, ...], rule: bool, why: str) -> None:
    """Who goes first pays for all under 고박 (GS-138), but does not where it wins; of two it pays twice (GS-139)."""
    seen = replace(view(seats, hand="3B", others=3), goes=goes, first_go=1 if any(goes) else None)
    rules = seen.rules.values | {"gobak" if seats > 2 else "gobak_2p": rule}
    loss = stakes.threat(table(replace(seen, rules=Rules("gostop", seats, rules))), 0).loss
    assert loss is not None and loss.says == text.say("en", f"table.stake.bears.{why}" if why else "table.stake.if_lost")
    brief = "table.stake.lost.gobak" if why in ("gobak", "twice") else "table.stake.if_lost"
    assert loss.briefly == text.say("en", brief)
    plain = {"gobak": ["You pay for all"], "twice": ["You pay double"]}.get(why, [])
    assert loss.warns == (loss.says, *plain, loss.briefly)


def test_plaques_are_as_large_beside_one_card_as_beside_two_which_lie_at_one_height() -> None:
    found = [stakes.around_hand(table(view(hand=hand, floor="3K", taken=("5A",), others=3))) for hand in ("3B", "3B 6A")]
    assert found[0][:2] == found[1][:2] and found[0][0].width == found[0][1].width
    assert len({pose.y for pose in found[1][2].values()}) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("hand", ["3B", "3B 6A", "3B 6A 9A"])
def test_both_plaques_are_as_wide_while_a_short_hand_leaves_room_for_both(hand: str, size: tuple[int, int]) -> None:
    left, right, _ = stakes.around_hand(table(view(hand=hand, floor="3K", taken=("5A",), others=3), size=size))
    assert abs(left.width - right.width) <= 1 and left.width >= 215 * size[1] / 720


def test_a_win_is_told_as_the_least_only_where_nobody_may_yet_pay_less() -> None:
    """Who is in 피박 may get out of it, and of a purse no more is paid than is left in it."""
    fixed = {"points": 3, "stop": [12, -6, -6], "next": [20, -10, -10], "goes": 0, "multiplier": 2}
    purse = replace(busy(), purses=(90, 90, 90))
    for seen, factors, told in ((busy(), [SHAKE], "least"), (busy(), list(PIBAK), "about"), (purse, [SHAKE], "")):
        asked = ask("go_stop", "go", "stop", factors=[list(one) for one in factors], **fixed)
        figure = stakes.go_stop(table(seen), asked).offers["bold"][0].figure
        assert figure == again(text.say("en", f"table.stake.{told}", sum="+20 pts") if told else "+20 pts")


@pytest.mark.parametrize(
    ("language", "told"), [("ko", "더 나면 약 +20점"), ("en", "again: about +20 pts"), ("ja", "再上がりで約+20点")]
)
def test_what_a_go_brings_is_said_to_come_if_one_scores_again(language: str, told: str) -> None:
    """Who may stop has scored already."""
    factors = [list(one) for one in PIBAK]
    asked = ask("go_stop", "go", "stop", points=3, stop=[12, -6, -6], next=[20, -10, -10], goes=0, multiplier=2, factors=factors)
    assert stakes.go_stop(table(busy(), language), asked).offers["bold"][0].figure == told


def test_who_does_not_cost_the_person_anything_is_no_threat() -> None:
    """Ben has gone first and pays for all where Ann wins (GS-138)."""
    seen = table(replace(busy(), scores=(7, 2, 0), goes=(0, 0, 1), first_go=2))
    (words,) = threatening(seen)
    assert "Ben" in words and level(seen) == "calm"


def test_the_cost_of_a_threat_is_told_with_the_bak_that_would_be_charged_now() -> None:
    """Ann's three brights make 광박 of who has none (GS-130), and the person pays for Ben too (GS-138)."""
    for brights, costs in (("1B 3B 8B", "−12 pts"), ("1B 3B", "−6 pts")):
        seen = view(hand="3R", floor="5J", taken=("5A 7R", brights, "6A"), others=3, scores=(7, 3 * (len(brights) > 6), 0))
        bounded = at_least(costs) if costs == "−6 pts" else text.say("en", "table.stake.about", sum=costs)
        assert lost(table(seen)) == bounded, "who may yet get out of a 박 may pay less"


def test_of_two_who_are_equally_near_the_dearer_is_told() -> None:
    seen = view(hand="3R", floor="5J", taken=("5A 7R 11B", "6A", "1B 3B 8B"), others=3, scores=(7, 2, 2))
    dearer = max(prospect.losses(seen, 0).items(), key=lambda one: one[1])
    assert "−" + text.say("en", "table.points", n=dearer[1]) in lost(table(seen))
    assert table(seen).names[dearer[0]] in threatening(table(seen))[0]


THREE = {"hand": "3R", "floor": "5J 12B", "others": 3, "phase": "go_stop"}


def test_who_may_win_by_one_card_is_named_with_the_set_and_before_who_lacks_fewer_points() -> None:
    """A third red ribbon makes three points (GS-119)."""
    seen = table(view(taken=("5A 7R", "1R 2R", "6A"), scores=(7, 0, 1), **{**THREE, "hand": "3J"}))
    assert (threatening(seen), level(seen)) == (["Ann Hongdan 2/3"], "danger")
    broken = table(view(taken=("5A 3R", "1R 2R", "6A"), scores=(7, 0, 1), **{**THREE, "hand": "3J"}))
    assert threatening(broken) == [says("Ben", 2)], "the person has the third"
    held = table(view(taken=("5A 7R", "1R 2R", "6A"), scores=(7, 0, 1), **{**THREE, "hand": "3R"}))
    assert threatening(held) == [says("Ben", 2)], "the person holds the third"


def test_all_who_are_near_are_told_who_may_win_at_once_before_who_is_only_near() -> None:
    """A third bird makes five points (GS-114); of a fifth ribbon and of ten junk one comes (GS-118, GS-123)."""
    taken = "5A 7R", "1R 9R 4R 12R", "2A 4A 1J 2J 3J 6J 8J 9J 10J 11J"
    seen = table(view(taken=taken, scores=(7, 0, 0), **{**THREE, "hand": "3J"}))
    assert threatening(seen) == ["Ben Godori 2/3, Junk 8/10", "Ann Ribbon 4/5"]
    assert [(one.seat, one.level) for one in stakes.threat(seen, 0).told] == [(2, "danger"), (2, "near"), (1, "near")]


def test_a_set_that_would_not_win_yet_is_only_near() -> None:
    """Three brights with the rain are two points (GS-110)."""
    seen = view(taken=("5A 7R", "1B 12B", "6R 9R"), scores=(7, 0, 0), **{**THREE, "floor": "5J"})
    assert threatening(table(seen)) == ["Ben Cheongdan 2/3", "Ann Rain three brights 2/3"]
    rain = view(taken=("5A 7R", "1B 12B", ""), scores=(7, 0, 0), **{**THREE, "floor": "5J"})
    assert level(table(rain)) == "near"


def test_a_fifth_bright_that_wins_is_a_danger_as_the_label_says() -> None:
    """Four brights are whole, and five are fifteen points (GS-113), where seven win."""
    shown = view(2, hand="3R", floor="5J", taken=("5A 7R", "1B 8B 11B 12B 10J"), scores=(7, 4), others=3, phase="go_stop")
    seen = table(replace(shown, rules=Rules("gostop", 2, GAME.catalog.rules(2).values | {"target": 7})))
    (words,) = threatening(seen)
    assert (words, level(seen)) == (f"Ann {seen.more(1)}", "danger") and "bright" in words


def test_a_point_that_is_lacking_and_a_set_are_told_of_one_name() -> None:
    seen = table(view(taken=("5A 7R", "1B 12B", ""), scores=(7, 2, 0), **{**THREE, "floor": "5J"}))
    assert threatening(seen) == [says("Ann", 1) + ", Rain three brights 2/3"]


@pytest.mark.parametrize(("hand", "more"), [("5A", set()), ("5A 9K", {"9J"})])
def test_the_cards_on_the_floor_that_make_a_set_of_anybody_whole_or_that_the_hand_takes_keep_their_light(
    hand: str, more: set[str]
) -> None:
    seen = table(view(taken=("2A 4A 7R", "1R 2R", ""), **{**THREE, "floor": "8A 3R 6J 9J", "hand": hand}))
    asked = ask("go_stop", "go", "stop", points=7, stop=[7, -7, 0], next=[9, -9, 0], goes=0, multiplier=1)
    stake = stakes.go_stop(seen, asked)
    poses = {face: seen.poses[f"#{CARD[face]}"] for face in ("8A", "3R", "6J", "9J")}
    lit = [rect for rect in stake.lit if any(rect.collidepoint(pose.x, pose.y) for pose in poses.values())]
    for rects, faces in ((lit, {"8A", "3R"} | more), (stake.grey, {"6J", "9J"} - more)):
        assert len(rects) == len(faces)
        assert {face for face, pose in poses.items() if any(rect.collidepoint(pose.x, pose.y) for rect in rects)} == faces


def test_where_nothing_can_be_lost_by_a_go_that_is_said_and_of_a_stop_it_goes_without_saying() -> None:
    """Who went first pays for the others where somebody else wins (GS-138)."""
    seen = table(replace(busy(), goes=(0, 1, 1), first_go=1), names="ABC")
    assert prospect.losses(seen.view, 0)
    found = stakes.go_stop(seen, GO)
    assert found.offers["bold"][1].figure == at_least("−8 pts")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(prospect, "losses", lambda *told, **more: {})
        found = stakes.go_stop(seen, GO)
    assert found.offers["bold"][1].says == text.say("en", "table.stake.none") and len(found.offers["good"]) == 1


def test_where_a_stop_pays_nothing_nothing_is_said_of_it() -> None:
    asked = ask("go_stop", "go", "stop", points=7, stop=[], next=[20, -10, -10], goes=0, multiplier=1)
    found = stakes.go_stop(table(busy()), asked)
    assert "good" not in found.offers and "good" not in found.tips


@pytest.mark.parametrize(("language", "both", "one", "none"), [
    ("ko", "1장이면 난다", ("3월 홍단 1장", "3월 홍단", "홍단"), ("지면 고박, 혼자 다 냄", "지면 혼자 다 냄", "지면 고박")),
    ("en", "1 card from a win", ("1 card to Hongdan (3)", "Hongdan (3)", "Hongdan"),
     ("Lose: gobak, you pay for all", "You pay for all", "Gobak")),
])  # fmt: skip
def test_who_might_win_by_one_card_is_shown_beside_what_a_go_may_cost_and_of_one_by_which(
    language: str, both: str, one: tuple[str, ...], none: tuple[str, ...]
) -> None:
    """A third red ribbon (GS-119), a third bird (GS-114); who is only near is not shown, but that one pays for all (GS-138)."""
    asked = ask("go_stop", "go", "stop", points=7, stop=[14, -7, -7], next=[18, -9, -9], goes=0, multiplier=1)
    held = {"hand": "3J", "floor": "5J 12B", "others": 3, "scores": (7, 0, 0), "phase": "go_stop"}
    for taken, faces, warns in (
        (("5A 7R", "1R 2R 10A", "2A 4A 10J"), ("chairman", "halmeoni"), (both,)),
        (("5A 7R", "1R 2R 10A", "2A 9A 10J"), ("chairman",), one),
        (("5A 7R", "1R 10A", ""), (), none),
    ):
        seen = table(view(taken=taken, **held), language, names="ABC")
        named = stakes.go_stop(seen, asked).offers["bold"][1].warns
        seen.ink.faces = ("you", "chairman", "halmeoni")
        loss = stakes.go_stop(seen, asked).offers["bold"][1]
        assert (loss.faces, loss.warns) == (faces, warns)
        who = "".join({1: "B ", 2: "B · C "}.get(len(faces), ""))
        assert named == tuple(who + words for words in warns), "who has no face is named"


def test_of_two_sets_of_which_one_lacks_one_card_each_both_are_said_and_then_less_of_that() -> None:
    shown = view(hand="3J", floor="5J 12B", taken=("5A 7R", "1R 2R 2A 4A", ""), others=3, scores=(7, 0, 0), phase="go_stop")
    asked = ask("go_stop", "go", "stop", points=7, stop=[14, -7, -7], next=[18, -9, -9], goes=0, multiplier=1)
    seen = table(shown, "ko")
    seen.ink.faces = ("you", "imo", "samchon")
    told = stakes.go_stop(seen, asked).offers["bold"][1].warns
    assert told == ("8월 고도리 또는 3월 홍단 1장", "8월 고도리/3월 홍단 1장", "8월 고도리 1장", "8월 고도리", "고도리")
