"""What a stop brings and what a go risks, in words and signs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import text
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
