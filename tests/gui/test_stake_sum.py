"""What a stop brings, how that sum comes about and who pays it, and what a go risks, in words and signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game import text
from game.gostop import stopping
from game.gostop.cards import CARD
from game.gostop.game import GAME
from game.gostop.risk import threat
from game.options import Rules
from scenes.games.gostop.ask import go_stop
from scenes.games.gostop.ask.hand_plaques import AnswerSum
from scenes.games.gostop.seen import SeenGoStop
from tests.gui.table_fakes import busy, table, view
from tests.gui.test_stage_table import ask

GO = ask("go_stop", "go", "stop", points=7, stop=[28, -14, -14], next=[36, -18, -18], goes=1, multiplier=2)


def at_least(told: str) -> str:
    return text.say("en", "table.stake.least", sum=told)


def again(told: str) -> str:
    return text.say("en", "table.stake.wins", sum=told)


def loss_of(seen: SeenGoStop) -> AnswerSum:
    """What the person would lose."""
    found = threat(seen.view, 0)
    assert found is not None
    return go_stop.lost(seen, found)


def threatening(seen: SeenGoStop) -> list[str]:
    """Who might win first, as it is said of the answer at length, a line for each."""
    asked = ask("go_stop", "go", "stop", points=7, stop=[7, -7, 0], next=[9, -9, 0], goes=0, multiplier=1)
    found = go_stop.threatening(seen, threat(seen.view, 0))
    assert found and list(go_stop.go_stop(seen, asked).tips["bold"].lines[-len(found) :]) == found
    return found


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
        assert (loss_of(seen).figure, threatening(seen)) == (at_least(costs), [says("Ann", rules["target"] - 1)])


@pytest.mark.parametrize(("left", "said"), [(4, "+4 pts"), (-1, "−1 pt")])
def test_what_a_stop_brings_is_what_the_house_leaves_of_it(left: int, said: str) -> None:
    """GS-173: the house can take more than was won."""
    asked = ask("go_stop", "go", "stop", points=3, stop=[left, -3, -3], next=[8, -5, -5], owed=[0, 3, 3], goes=0, multiplier=1)
    shown = go_stop.go_stop(table(busy(3)), asked)
    (line,) = shown.tips["good"].lines
    assert shown.offers["good"][0].figure == said and f"−{6 - left} pts" in line.replace("\u00a0", " ")


SHAKE, PIBAK = (0, "shake", 2), ((1, "junk_bak", 2), (2, "junk_bak", 2))


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
    loss = loss_of(table(replace(seen, rules=Rules("gostop", seats, rules))))
    assert loss.says == text.say("en", f"table.stake.bears.{why}" if why else "table.stake.if_lost")
    brief = "table.stake.lost.gobak" if why in ("gobak", "twice") else "table.stake.if_lost"
    assert loss.warns[-1] == text.say("en", brief)
    plain = {"gobak": ["You pay for all"], "twice": ["You pay double"]}.get(why, [])
    assert loss.warns == (loss.says, *plain, text.say("en", brief))


def test_a_win_is_told_as_the_least_only_where_nobody_may_yet_pay_less() -> None:
    """Who is in 피박 may get out of it, and of a purse no more is paid than is left in it."""
    fixed = {"points": 3, "stop": [12, -6, -6], "next": [20, -10, -10], "goes": 0, "multiplier": 2}
    purse = replace(busy(), purses=(90, 90, 90))
    for seen, factors, told in ((busy(), [SHAKE], "least"), (busy(), list(PIBAK), "about"), (purse, [SHAKE], "")):
        asked = ask("go_stop", "go", "stop", factors=[list(one) for one in factors], **fixed)
        figure = go_stop.go_stop(table(seen), asked).offers["bold"][0].figure
        assert figure == again(text.say("en", f"table.stake.{told}", sum="+20 pts") if told else "+20 pts")


@pytest.mark.parametrize(
    ("language", "told"), [("ko", "더 나면 약 +20점"), ("en", "again: about +20 pts"), ("ja", "再上がりで約+20点")]
)
def test_what_a_go_brings_is_said_to_come_if_one_scores_again(language: str, told: str) -> None:
    """Who may stop has scored already."""
    factors = [list(one) for one in PIBAK]
    asked = ask("go_stop", "go", "stop", points=3, stop=[12, -6, -6], next=[20, -10, -10], goes=0, multiplier=2, factors=factors)
    assert go_stop.go_stop(table(busy(), language), asked).offers["bold"][0].figure == told


THREE = {"hand": "3R", "floor": "5J 12B", "others": 3, "phase": "go_stop"}


@pytest.mark.parametrize(
    ("taken", "scores", "told"),
    [
        (("5A 7R", "1R 2R", "6A"), (7, 0, 1), ["Ann Hongdan 2/3"]),
        (("5A 7R", "1R 9R 4R 12R", "2A 4A 1J 2J 3J 6J 8J 9J 10J 11J"), (7, 0, 0),
         ["Ben Godori 2/3, Junk 8/10", "Ann Ribbon 4/5"]),
        (("5A 7R", "1B 12B", "6R 9R"), (7, 0, 0), ["Ben Cheongdan 2/3", "Ann Rain three brights 2/3"]),
        (("5A 7R", "1B 12B", ""), (7, 2, 0), [says("Ann", 1) + ", Rain three brights 2/3"]),
        (("5A 3R", "1R 2R", "6A"), (7, 0, 1), [says("Ben", 2)]),
    ],
)  # fmt: skip
def test_who_may_win_is_named_a_line_each_with_what_is_begun_or_the_points_that_are_lacking(
    taken: tuple[str, ...], scores: tuple[int, ...], told: list[str]
) -> None:
    floor = "5J" if "12B" in " ".join(taken) else "5J 12B"
    assert threatening(table(view(taken=taken, scores=scores, **{**THREE, "hand": "3J", "floor": floor}))) == told


@pytest.mark.parametrize(("hand", "more"), [("5A", set()), ("5A 9K", {"9J"})])
def test_the_cards_on_the_floor_that_make_a_set_of_anybody_whole_or_that_the_hand_takes_keep_their_light(
    hand: str, more: set[str]
) -> None:
    seen = table(view(taken=("2A 4A 7R", "1R 2R", ""), **{**THREE, "floor": "8A 3R 6J 9J", "hand": hand}))
    asked = ask("go_stop", "go", "stop", points=7, stop=[7, -7, 0], next=[9, -9, 0], goes=0, multiplier=1)
    stake = go_stop.go_stop(seen, asked)
    poses = {face: seen.poses[f"#{CARD[face]}"] for face in ("8A", "3R", "6J", "9J")}
    lit = [rect for rect in stake.lit if any(rect.collidepoint(pose.x, pose.y) for pose in poses.values())]
    for rects, faces in ((lit, {"8A", "3R"} | more), (stake.grey, {"6J", "9J"} - more)):
        assert len(rects) == len(faces)
        assert {face for face, pose in poses.items() if any(rect.collidepoint(pose.x, pose.y) for rect in rects)} == faces


def test_where_nothing_can_be_lost_by_a_go_that_is_said_and_of_a_stop_it_goes_without_saying() -> None:
    """Who went first pays for the others where somebody else wins (GS-138); who refused a 쇼당, where that one does (GS-144)."""
    seen = replace(busy(), goes=(0, 1, 1), first_go=1)
    assert go_stop.go_stop(table(seen), GO).offers["bold"][1].figure == at_least("−8 pts")
    found = go_stop.go_stop(table(replace(seen, refuser=2)), GO)
    assert found.offers["bold"][1].says == text.say("en", "table.stake.none") and len(found.offers["good"]) == 1


def test_where_a_stop_pays_nothing_nothing_is_said_of_it() -> None:
    asked = ask("go_stop", "go", "stop", points=7, stop=[], next=[20, -10, -10], goes=0, multiplier=1)
    found = go_stop.go_stop(table(busy()), asked)
    assert "good" not in found.offers and "good" not in found.tips


@pytest.mark.parametrize(("language", "both", "one", "none"), [
    ("ko", "나기까지 한 장", ("3월 홍단 1장", "3월 홍단", "홍단"), ("지면 고박, 혼자 다 냄", "지면 혼자 다 냄", "지면 고박")),
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
        named = go_stop.go_stop(seen, asked).offers["bold"][1].warns
        seen.ink.faces = ("you", "chairman", "halmeoni")
        loss = go_stop.go_stop(seen, asked).offers["bold"][1]
        assert (loss.faces, loss.warns) == (faces, warns)
        who = "".join({1: "B ", 2: "B · C "}.get(len(faces), ""))
        assert named == tuple(who + words for words in warns), "who has no face is named"


def test_of_two_sets_of_which_one_lacks_one_card_each_both_are_said_and_then_less_of_that() -> None:
    shown = view(hand="3J", floor="5J 12B", taken=("5A 7R", "1R 2R 2A 4A", ""), others=3, scores=(7, 0, 0), phase="go_stop")
    asked = ask("go_stop", "go", "stop", points=7, stop=[14, -7, -7], next=[18, -9, -9], goes=0, multiplier=1)
    seen = table(shown, "ko")
    seen.ink.faces = ("you", "imo", "samchon")
    told = go_stop.go_stop(seen, asked).offers["bold"][1].warns
    assert told == ("8월 고도리 또는 3월 홍단 1장", "8월 고도리/3월 홍단 1장", "8월 고도리 1장", "8월 고도리", "고도리")


# -- the sum of a stop in a line ----------------------------------------------------------------------------------------------


def line_of(seen: SeenGoStop, points: int, factors: Any, owed: Sequence[int], paid: Sequence[int]) -> list[str]:
    """What is told of a sum, at length and then with less and less of that."""
    ways = go_stop.in_a_line(seen, stopping.stop(seen.view, 0, points, [stopping.Factor(*one) for one in factors], owed, paid))
    return [way.replace("\u00a0", " ") for way in ways]


@pytest.mark.parametrize(
    ("goes", "points", "factors", "owed", "paid", "told"),
    [
        (0, 7, (), (0, 7, 7), (14, -7, -7), ["7 pts × 2 players × 100 won"]),
        (0, 7, (), (0, 7, 7), (14, -14, 0), [
            "7 pts × 2 players × 100 won · Ann also pays for Ben", "7 pts × 2 players × 100 won",
        ]),
        (0, 7, (), (0, 7, 0), (7, -7, 0), ["7 pts × 100 won · only Ann pays", "7 pts × 100 won"]),
        (0, 7, (), (0, 7, 7), (12, -7, -7), ["7 pts × 2 players × 100 won · −200 won House rake"]),
        (1, 7, (SHAKE,), (0, 16, 16), (32, -16, -16), [
            "(7 pts + 1 go) × 2 (shake) × 2 players × 100 won", "(7 pts + 1 go) × 2 × 2 players × 100 won",
        ]),
        (0, 3, (SHAKE, *PIBAK), (0, 12, 12), (24, -12, -12), [
            "3 pts × 2 (shake) × 2 (pibak) × 2 players × 100 won",
            "3 pts × 4 (shake·pibak) × 2 players × 100 won",
            "3 pts × 4 × 2 players × 100 won",
        ]),
        (1, 7, (), (0, 8, 8), (16, -8, -8), ["(7 pts + 1 go) × 2 players × 100 won"]),
        (0, 7, (SHAKE,), (0, 14, 0), (14, -14, 0), [
            "7 pts × 2 (shake) × 100 won · only Ann pays", "7 pts × 2 (shake) × 100 won", "7 pts × 2 × 100 won",
        ]),
        (0, 7, PIBAK[:1], (0, 14, 7), (21, -14, -7), [
            "7 pts × 100 won · Ann ×2 (pibak)", "7 pts × 100 won · Ann ×2",
            "Ann 1,400 won (pibak ×2)\nBen 700 won", "Ann 1,400 won (×2)\nBen 700 won", "Ann 1,400 won · Ben 700 won",
        ]),
        (0, 7, (*PIBAK, (2, "bright_bak", 2)), (0, 14, 28), (42, -14, -28), [
            "7 pts × 100 won · Ben ×4 (pibak·gwangbak) · Ann ×2 (pibak)", "7 pts × 100 won · Ben ×4 · Ann ×2",
            "Ben 2,800 won (pibak·gwangbak ×4)\nAnn 1,400 won (pibak ×2)", "Ben 2,800 won (×4)\nAnn 1,400 won (×2)",
            "Ben 2,800 won · Ann 1,400 won",
        ]),
        (1, 7, (SHAKE, *PIBAK[:1]), (0, 32, 16), (48, -32, -16), [
            "(7 pts + 1 go) × 2 (shake) × 100 won · Ann ×2 (pibak)", "(7 pts + 1 go) × 2 (shake) × 100 won · Ann ×2",
            "Ann 3,200 won (pibak ×2)\nBen 1,600 won", "Ann 3,200 won (×2)\nBen 1,600 won", "Ann 3,200 won · Ben 1,600 won",
        ]),
        (0, 7, PIBAK[:1], (0, 14, 7), (20, -14, -7), [
            "7 pts × 100 won · Ann ×2 (pibak) · −100 won House rake", "7 pts × 100 won · Ann ×2 · −100 won House rake",
            "Ann 1,400 won (pibak ×2)\nBen 700 won\n−100 won House rake",
            "Ann 1,400 won (×2)\nBen 700 won\n−100 won House rake",
            "Ann 1,400 won · Ben 700 won · −100 won House rake",
        ]),
        (0, 7, PIBAK[:1], (0, 14, 7), (16, -9, -7), [
            "Ann 900 won (all that is left)\nBen 700 won", "Ann 900 won · Ben 700 won",
        ]),
        (0, 7, PIBAK[:1], (0, 14, 7), (23, -16, -7), ["Ann 1,600 won\nBen 700 won", "Ann 1,600 won · Ben 700 won"]),
        (0, 7, PIBAK[:1], (0, 14, 7), (21, 0, -21), [
            "7 pts × 100 won · Ann ×2 (pibak) · Ben also pays for Ann", "7 pts × 100 won · Ann ×2 (pibak)",
            "7 pts × 100 won · Ann ×2", "Ben 2,100 won (also for Ann)", "Ben 2,100 won",
        ]),
        (0, 7, PIBAK[:1], (0, 14, 7), (18, 0, -18), ["Ben 1,800 won (also for Ann)", "Ben 1,800 won"]),
        (0, 7, PIBAK[:1], (0, 14, 14), (28, -14, -14), [
            "Ann 1,400 won (pibak)\nBen 1,400 won", "Ann 1,400 won\nBen 1,400 won", "Ann 1,400 won · Ben 1,400 won",
        ]),
        (0, 3, (), (0, 3, 3), (0, 0, 0), ["Ann·Ben 0 won"]),
    ],
)  # fmt: skip
def test_how_a_stop_comes_about_is_told_in_a_line_and_where_others_owe_different_sums_who_pays_what(
    goes: int, points: int, factors: Any, owed: Sequence[int], paid: Sequence[int], told: list[str]
) -> None:
    """A 고 is a point more (GS-96); one may pay for all (GS-138), one alone owe anything (GS-150), the house take its part
    (GS-173), and purses be empty (GS-191) or hold less than is owed. Where a sum is not made of the same points,
    it is not said to be so many times as much."""
    seen = table(replace(busy(), goes=(goes, 0, 0)))
    seen.money = lambda n: f"{n * 100:,} won"
    assert line_of(seen, points, factors, owed, paid) == told


def test_of_two_nobody_is_counted_and_without_money_points_alone() -> None:
    two = table(view(2, hand="3R", others=1, scores=(7, 0), phase="go_stop"))
    assert line_of(two, 7, (), (0, 7), (7, -7)) == ["7 pts"]
    assert line_of(two, 7, PIBAK[:1], (0, 14), (14, -14)) == ["7 pts × 2 (pibak)", "7 pts × 2"]
    two.money = lambda n: f"{n * 100:,} won"
    assert line_of(two, 7, PIBAK[:1], (0, 14), (14, -14))[0] == "7 pts × 2 (pibak) × 100 won"


@pytest.mark.parametrize(("language", "said"), [
    ("ko", "3점 × 2(피박) × 2명 × 100원"), ("en", "3 pts × 2 (pibak) × 2 players × 100원"),
    ("ja", "3点 × 2(カスバク) × 2人 × 100원"),
])  # fmt: skip
def test_a_sum_is_one_product_that_is_broken_before_a_sign_alone(language: str, said: str) -> None:
    seen = table(replace(busy(), goes=(0, 0, 0)), language)
    seen.money = lambda n: f"{n * 100:,}원"
    factors = [stopping.Factor(*one) for one in PIBAK]
    told = go_stop.in_a_line(seen, stopping.stop(seen.view, 0, 3, factors, (0, 6, 6), (12, -6, -6)))[0]
    assert told.replace("\u00a0", " ") == said
    assert [part[0] for part in told.split(" ")[1:]] == ["×"] * 3


# -- who pays -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owed", "paid", "shown"),
    [
        ((0, 7, 7), (14, -7, -7), [["Ben 700 won", "Ann 700 won"], ["For certain, now"]]),
        ((0, 14, 7), (21, -14, -7), [["Ben 700 won", "Ann 1,400 won"], ["For certain, now"]]),
        ((0, 7, 7), (14, -14, 0), [["Ann pays for all"], ["For certain, now"]]),
        ((0, 7, 0), (7, -7, 0), [["Ann For certain, now"], ["For certain, now"]]),
    ],
)
def test_a_stop_shows_who_pays_how_much_or_that_one_pays_for_all_or_that_it_is_certain(
    owed: tuple[int, ...], paid: tuple[int, ...], shown: list[list[str]]
) -> None:
    """One may pay for all (GS-138), or one alone owe anything (GS-150). Who sits at the left of the table stands at the left."""
    seen = table(replace(busy(), goes=(0, 0, 0)))
    seen.money = lambda n: f"{n * 100:,} won"
    pibak = [(1, "junk_bak", 2)] if owed[1] == 14 else []
    asked = ask("go_stop", "go", "stop", points=7, stop=list(paid), next=[16, -8, -8], goes=0, multiplier=1, owed=list(owed),
                factors=pibak)  # fmt: skip
    lead = go_stop.go_stop(seen, asked).offers["good"][0]
    told = [[*one.before, *(each.words for each in one.payers), *([one.behind] if one.behind else [])] for one in lead.shows]
    assert told == shown and not any(one.ways for one in lead.shows)
    assert not any(each.face for one in lead.shows for each in one.payers), "who has no face is named"


def test_where_one_pays_for_all_the_head_says_it_and_the_strip_has_the_product_alone() -> None:
    """Without faces the strip says for whom (GS-138)."""
    seen = table(replace(busy(), goes=(0, 0, 0)))
    alone = ask("go_stop", "go", "stop", points=7, stop=[14, -14, 0], next=[16, -8, -8], owed=[0, 7, 7], goes=0, multiplier=1)
    assert "also pays for" in go_stop.go_stop(seen, alone).offers["good"][0].takes[0].replace("\u00a0", " ")
    seen.ink.faces = ("you", "imo", "samchon")
    lead = go_stop.go_stop(seen, alone).offers["good"][0]
    assert [one.replace("\u00a0", " ") for one in lead.takes] == ["7 pts × 2 players"]
    assert [(one.face, one.words) for one in lead.shows[0].payers] == [("imo", "pays for all")]


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("bound", ["gobak", "showdang", "discard_dokbak"])
def test_why_one_pays_for_all_is_said_and_how_much_of_it_is_whose(bound: str, language: str) -> None:
    """고박 (GS-138), a refused 쇼당 (GS-144), a completing discard (GS-149); the first also has no bright (GS-130)."""
    seen = table(replace(busy(), goes=(0, 0, 0)), language)
    alone = ask("go_stop", "go", "stop", points=4, stop=[12, -12, 0], next=[18, -18, 0], owed=[0, 8, 4], goes=0, multiplier=1,
                factors=[(1, "bright_bak", 2)], for_all=bound)  # fmt: skip
    seen.ink.faces = ("you", "imo", "samchon")
    lead = go_stop.go_stop(seen, alone).offers["good"][0]
    assert [one.words for one in lead.shows[0].payers] == [text.say(language, f"table.stake.bound.{bound}")]
    if language == "ko":
        assert lead.takes[0].replace("\u00a0", " ") == f"4점 · {seen.names[1]} ×2(광박)"
