"""How far captured cards have come: sets begun, made and near, and how many of a kind begin to score (GS-109…GS-123, GS-170)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.gostop.cards import CARD, FACES, each, mask
from game.gostop.game import GAME
from game.gostop.progress import (
    begun,
    blocked,
    broken,
    captured,
    completes,
    counted,
    full,
    last,
    least,
    made,
    more_by,
    near,
    of_sets,
    open_to,
    worth,
)
from game.gostop.round import GoStop
from game.gostop.scoring import scale
from game.gostop.view import GoStopView
from game.luck import Luck
from game.table import PUBLIC


def seen(*taken: str, seats: int = 3, preset: str | None = None, declared: str = "", **rules: Any) -> GoStopView:
    """A table at which these cards are captured."""
    position = {
        "hands": [[face] for face in ("11J", "11K", "10J", "10K")[:seats]],
        "taken": [faces.split() for faces in (*taken, "", "", "")[:seats]],
        "state": {"declared": [declared, *[""] * (seats - 1)]},
    }
    view = GoStop.arrange(position, GAME.catalog.rules(seats, preset, **rules), Luck.seeded(0)).view(PUBLIC)
    assert isinstance(view, GoStopView)
    return view


@pytest.mark.parametrize("all_play", [False, True])
@pytest.mark.parametrize(("kind", "faces"), [("animal", "2A 4A 5A 6A 7A"), ("ribbon", "1R 2R 4R 6R 7R"), ("bright", "1B 3B 8B"),
                                             ("junk", "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K")])  # fmt: skip
def test_the_first_point_comes_with_as_many_as_is_said(kind: str, faces: str, all_play: bool) -> None:
    rules = GAME.catalog.rules(4 if all_play else 3, "four-all-play" if all_play else None)
    cards = [CARD[face] for face in faces.split()]
    scoring = [n for n in range(1, len(cards) + 1) if scale(rules).points(mask(cards[:n]))]
    assert scoring[0] == least(rules)[kind]


def test_the_rain_alone_needs_a_second_bright() -> None:
    four = GAME.catalog.rules(4, "four-all-play")
    assert least(four, mask([CARD["12B"]]))["bright"] == 2
    for faces in ("12B", "12B 3B", "3B", ""):
        held = mask(CARD[face] for face in faces.split())
        assert (scale(four).points(held) > 0) == (held.bit_count() >= least(four, held)["bright"])


def test_a_set_of_which_nothing_is_held_or_which_is_full_or_broken_is_not_begun() -> None:
    assert begun(seen("1J"), 0) == []
    assert begun(seen("2A 4A 8A"), 0) == [] and [one.what for one in made(seen("2A 4A 8A"), 0)] == ["godori"]
    assert begun(seen("2A", "4A"), 0) == [] == made(seen("2A", "4A"), 0)
    assert begun(seen("1B", "3B 8B 11B"), 0) == [], "no third bright is left"
    assert begun(seen("1B", "3B 8B"), 0) == [("bright", 1, 3)]
    assert begun(seen("1B", seats=4, preset="four-all-play"), 0) == [], "one bright scores already"


def test_what_lacks_one_card_is_near_while_that_card_can_still_come() -> None:
    def names(*taken: str, **rules: Any) -> list[tuple[str, int, int]]:
        return [tuple(one) for one in near(seen(*taken, **rules), 0)]

    assert names("1R 2R") == [("hongdan", 2, 3)] and names("1R 2R", "3R") == []
    assert names("1R") == [], "two are lacking"
    assert names("1B 3B") == [("bright", 2, 3)] and names("1B 3B", "8B 11B 12B") == []
    assert names("5A 6A 7A 10A") == [("animal", 4, 5)]
    assert names("5A 6A 7A 10A", "2A 4A 8A 9A 12A") == [], "no other animal is left"
    assert names("5A 6A 7A") == []
    assert names("5A 6A 10A", seats=4, preset="four-all-play") == [("animal", 3, 4)]
    assert names("1B", seats=4, preset="four-all-play") == []


def test_a_dual_animal_that_counts_as_junk_is_not_one_of_the_animals() -> None:
    assert [one.name for one in near(seen("5A 6A 7A 9A", declared="animal"), 0)] == ["animal"]
    assert near(seen("5A 6A 7A 9A", declared="junk"), 0) == []
    assert near(seen("5A 6A 7A 10A", "2A 4A 8A 12A", "9A"), 0) == [], "nor can one come that another holds as junk"


def test_where_a_sweep_takes_any_card_nothing_is_out_of_reach_until_the_end() -> None:
    """GS-176: a set that another has broken can be made whole again, and one that is made can lose a card."""
    chun: dict[str, Any] = {"chun_sweep": True}
    assert [one.name for one in near(seen("2A 4A", "8A", **chun), 0)] == ["godori"]
    assert begun(seen("1B 3B", "8B 11B 12B", **chun), 0) == [("bright", 2, 3)]
    assert open_to(seen("5A", "2A 4A 8A 12A 6A 7A 10A", **chun), 0, "animal")
    assert not open_to(seen("5A", "2A 4A 8A 12A 6A 7A 10A"), 0, "animal")
    given = seen("5A", "9A", "2A 4A 6A 7A 8A", declared="", **chun)
    assert open_to(given, 0, "animal")
    assert broken(seen("2A 4A", "8A"), "godori") and not broken(seen("2A 4A", "8A", **chun), "godori")
    assert not broken(seen("2A 4A", "1R"), "godori")


def test_full_are_three_of_a_set_and_all_of_a_kind_that_scores() -> None:
    def faces(view: GoStopView) -> list[int]:
        return each(full(view, 0))

    wanted = sorted(CARD[face] for face in ("2A", "4A", "8A", "1B", "3B", "12B"))
    assert faces(seen("2A 4A 8A 5A 1R 1B 3B 12B")) == wanted
    assert faces(seen("2A 4A 1B 3B")) == []
    assert faces(seen("1B", seats=4, preset="four-all-play")) == [CARD["1B"]]
    assert faces(seen("12B", seats=4, preset="four-all-play")) == []
    assert faces(seen("1R 2R 4R 6R 1B 1J")) == [] and len(faces(seen("1R 2R 4R 6R 9R 1B 1J"))) == 5
    junk = "1J 1K 2J 2K 3J 3K 4J 4K 11D"
    assert len(faces(seen(junk))) == 9 and faces(seen(junk.replace("11D", "5J"))) == [], "쌍피 counts for two"


BIRDS: dict[str, Any] = {"bidori": True, "yukdori": True}


@pytest.mark.parametrize(
    ("taken", "rules", "sets", "scoring"),
    [
        ("2A 4A 8A 12A", {}, [("godori", 5)], "2A 4A 8A"),
        ("2A 4A 8A 12A", BIRDS, [("yukdori", 6)], "2A 4A 8A 12A"),
        ("2A 8A 12A", BIRDS, [("bidori", 2)], "2A 8A 12A"),
        ("2A 8A 12A", {}, [], ""),
        ("9A 11D 12D 1J", {"three_doubles": True}, [], "9A 11D 12D"),
        ("1R 2R 3R 9R 12R", {}, [("hongdan", 3)], "1R 2R 3R 9R 12R"),
    ],
)
def test_sets_are_called_and_scored_as_the_rules_of_the_table_count_them(
    taken: str, rules: dict[str, Any], sets: list[tuple[str, int]], scoring: str
) -> None:
    """GS-115, GS-116, GS-124."""
    view = seen(taken, **rules)
    assert [(one.what, one.points) for one in made(view, 0)] == sets
    assert {FACES[card] for card in each(full(view, 0))} == set(scoring.split())


@pytest.mark.parametrize(("taken", "points"), [("2A 4A", 5), ("2A 4A 12A", 6), ("", 5)])
def test_a_set_is_worth_what_it_will_score_with_what_is_there(taken: str, points: int) -> None:
    assert worth(seen(taken, **BIRDS), 0, "godori") == points
    assert (worth(seen(taken), 0, "godori"), worth(seen(taken, **BIRDS), 0, "chodan")) == (5, 3)


@pytest.mark.parametrize(("timing", "points"), [("auto", 2), ("once", 0)])
def test_silence_about_the_september_animal_means_what_the_rules_say(timing: str, points: int) -> None:
    """GS-06: where one may speak at any time it is an animal until then, though it would be worth more as junk."""
    view = seen("9A 1J 1K 2J 2K 3J 3K 4J 4K 5J", gukjin_timing=timing)
    assert counted(view, captured(view, 0))[0] == view.scores[0] == points


def test_a_set_is_completed_by_its_last_card_and_brights_by_the_first_that_scores() -> None:
    def completed(taken: str, new: str, **rules: Any) -> str:
        return completes(seen(taken, **rules), 0, mask(CARD[face] for face in new.split()))

    assert completed("2A 4A", "8A 8J") == completed("2A", "4A 8A") == "godori"
    assert not completed("2A", "4A 4J") and not completed("2A 4A 8A", "5A 5J"), "nor is one that was whole before"
    assert completed("1B 3B", "8B") == "brights" and not completed("1B", "8B") and not completed("1B 3B 8B", "11B")
    assert completed("", "1B", seats=4, preset="four-all-play") and not completed("", "12B", seats=4, preset="four-all-play")


def test_who_lacks_one_card_of_a_set_is_kept_from_it_by_whoever_takes_that() -> None:
    view = seen("", "6R 9R 1R", "2R")
    assert blocked(view, 0, mask([CARD["10R"]])) == [(1, "cheongdan")]
    assert blocked(view, 0, mask([CARD["3R"]])) == []
    assert blocked(seen("", "6R 9R 10R"), 0, mask([CARD["3R"]])) == [], "who has the whole set is kept from nothing"


def test_a_kind_is_open_while_enough_of_it_are_not_with_the_others() -> None:
    assert open_to(seen("1B", "3B 8B"), 0, "bright") and not open_to(seen("1B", "3B 8B", "11B"), 0, "bright")
    assert open_to(seen("5A", "2A 4A 8A 12A"), 0, "animal") and not open_to(seen("5A", "2A 4A 8A 12A", "6A"), 0, "animal")
    assert not open_to(seen("5A 9A", "2A 4A 8A 12A", declared="junk"), 0, "animal")


def lasts(view: GoStopView, faces: str) -> list[tuple[str, int, str, int]]:
    """Which of these cards make what whole for whom."""
    return [(FACES[one.card], *one[1:]) for one in last(view, mask(CARD[face] for face in faces.split()))]


def test_a_card_makes_a_set_whole_for_who_has_all_others_of_it() -> None:
    table = seen("2A 4A 1R", "1B 6R 9R", "4R 5R")
    assert lasts(table, "8A 2R 10R 7R 7J 11B") == [("8A", 0, "godori", 5), ("10R", 1, "cheongdan", 3), ("7R", 2, "chodan", 3)]
    assert lasts(table, "3R 6A 12R") == []


def test_a_bright_makes_three_four_or_five_of_them_and_with_that_of_the_rain_less() -> None:
    """GS-109…GS-113."""
    assert lasts(seen("1B 3B"), "8B 12B") == [("8B", 0, "three_brights", 3), ("12B", 0, "rain_three", 2)]
    assert lasts(seen("1B 12B", "3B 8B"), "11B") == [("11B", 0, "rain_three", 2), ("11B", 1, "three_brights", 3)]
    assert lasts(seen("1B 3B 12B"), "8B") == [("8B", 0, "four_brights", 4)]
    assert lasts(seen("1B 3B 8B 11B"), "12B") == [("12B", 0, "five_brights", 15)]
    assert lasts(seen("1B 3B 8B", four_no_rain_bonus=True), "11B") == [("11B", 0, "four_brights", 4)]
    assert lasts(seen("1B", "3B"), "8B") == []
    assert lasts(seen("1B 3B", seats=4, preset="four-all-play"), "8B") == [], "each of them is a point (GS-170)"


def test_the_fourth_bird_makes_whole_what_the_rules_of_the_table_count() -> None:
    """GS-115, GS-116."""
    assert lasts(seen("2A 8A"), "12A") == [] and lasts(seen("2A 8A", **BIRDS), "12A") == [("12A", 0, "bidori", 2)]
    assert lasts(seen("2A 4A 8A"), "12A") == [] and lasts(seen("2A 4A 8A", **BIRDS), "12A") == [("12A", 0, "yukdori", 6)]
    assert lasts(seen("2A 8A", **BIRDS), "4A") == [("4A", 0, "godori", 5)]


def test_who_does_not_play_makes_nothing_whole() -> None:
    aside = structs.replace(seen("2A 4A", "1R 2R"), playing=(1, 2))
    assert lasts(aside, "8A 3R") == [("3R", 1, "hongdan", 3)]


def test_more_points_are_told_by_what_brings_them() -> None:
    """A fifth ribbon is a point, and a tenth and eleventh piece of junk are two (GS-118, GS-123); three brights are a kind."""
    table = seen("1R 2R 4R 6R 3B 8B 1J 2J 3J 4J 5J 6J 7J 8J 9J")
    assert more_by(table, 0, mask([CARD["11D"], CARD["10R"]])) == ["junk", "ribbon"]
    assert more_by(table, 0, mask([CARD["1B"], CARD["12D"], CARD["11D"]])) == ["junk", "bright"]
    assert more_by(table, 0, mask([CARD["5A"]])) == []
    assert more_by(seen("2A 4A 5A 6A"), 0, mask([CARD["8A"]])) == ["godori", "animal"]


def test_cards_are_of_sets_that_are_whole_or_can_still_be_had() -> None:
    """Another has 9R, so nobody has 청단; three brights are a kind."""
    table = seen("2A 4A 5A 8A 1R 6R 12R 1B 3B", "9R 10A")
    assert of_sets(table, 0) == mask(CARD[face] for face in ("2A", "4A", "8A", "1R"))
    assert of_sets(table, 1) == 0


@pytest.mark.parametrize(
    ("floor", "hand", "tokens", "turn", "names"),
    [
        (["3J"], [], 1, 0, ["hongdan"]),
        (["12B", "12A", "12R"], [], 1, 0, []),
        (["12B"], [], 2, 0, ["hongdan"]),
        (["12B"], [], 1, 1, ["hongdan"]),
        (["12B"], ["11J"], 1, 0, ["hongdan"]),
    ],
)
def test_a_last_turn_that_only_flips_takes_cards_of_the_months_on_the_floor(
    floor: list[str], hand: list[str], tokens: int, turn: int, names: list[str]
) -> None:
    """GS-74: with another turn, or before it, the floor may still change."""
    position = {
        "hands": [hand, ["11K"], ["10J"]], "floor": floor, "taken": [["1R", "2R"], [], []], "turn": turn,
        "flips_owed": [tokens, 0, 0],
    }  # fmt: skip
    view = GoStop.arrange(position, GAME.catalog.rules(3), Luck.seeded(0)).view(PUBLIC)
    assert isinstance(view, GoStopView)
    assert [one.name for one in near(view, 0)] == names
    laid = structs.replace(view, places=view.places | {"play": view.places["floor"][:1]})
    for later in (structs.replace(view, phase="go_stop"), laid):  # its flip is another turn
        assert [one.name for one in near(later, 0)] == ["hongdan"]
