"""A settlement explains itself: what each line is called, which row it follows, what it adds or multiplies and comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.gostop import paying, settlement
from game.gostop.cards import CARD, mask
from game.gostop.options import CATALOG
from game.gostop.scoring import scale
from game.gostop.settlement import Standing
from game.gostop.view import Payment
from game.table import Line
from game.text import LANGUAGES, catalogue

HONGDAN = "1R 2R 3R"
"""Three points, and no 박 goes with them."""

JUNK_OF_TEN = "4J 4K 5J 5K 6J 6K 7J 7K 8J 8K"
SEVEN_ANIMALS = "4A 5A 6A 7A 10A 12A 8A"


def cards(faces: str) -> int:
    return mask(CARD[face] for face in faces.split())


def of_gukjin(said: str) -> dict[str, int]:
    """What was said of 국진, ``animal`` or ``junk``, or nothing."""
    return {f"declared_{said}": cards("9A")} if said else {}


def stands(*taken: str, **more: Any) -> Standing:
    """A standing in which seat 0 wins with the first pile."""
    zeros: Sequence[int] = [0] * len(taken)
    fields: dict[str, Any] = dict.fromkeys(("goes", "reverse", "shaken", "bombed", "paired", "four"), zeros)
    fields |= {"winner": 0, "taken": [cards(pile) for pile in taken], "declared_animal": 0, "declared_junk": 0, "first_go": None}
    return Standing(**{**fields, "nagari": 0, "carried": 1, "month": 1, "guilty": None, **more})


def lines(standing: Standing, **changes: Any) -> tuple[Line, ...]:
    rules = CATALOG.rules(3, **changes)
    return settlement.bill(standing, rules.values, scale(rules)).lines


def of_seat(month: int, seat: int = 0) -> list[int]:
    """A set of months of one seat."""
    return [1 << month if one == seat else 0 for one in range(3)]


Told = tuple[str, str, int | None, int | None, dict[str, int]]

HOUSE = {"two_card_bomb": True, "two_card_bomb_doubles": True}


@pytest.mark.parametrize(
    ("standing", "rules", "told"),
    [
        ({"shaken": of_seat(5)}, HOUSE, [("shake", "GS-68", None, 2, {"month": 5})]),
        ({"shaken": of_seat(11)}, {}, [("shake", "GS-68", None, 2, {"month": 11})]),
        ({"shaken": of_seat(11)}, {"rain_poop_quad": True}, [("shake", "GS-77", None, 4, {"month": 11})]),
        ({"shaken": of_seat(5)}, {"rain_poop_quad": True}, [("shake", "GS-68", None, 2, {"month": 5})]),
        ({"bombed": of_seat(5)}, {}, [("bomb", "GS-72", None, 2, {"month": 5})]),
        ({"bombed": of_seat(12)}, {"rain_poop_quad": True}, [("bomb", "GS-77", None, 4, {"month": 12})]),
        ({"bombed": of_seat(5)}, {"bomb_doubles": False}, []),
        ({"shaken": of_seat(5), "bombed": of_seat(5)}, {}, [("bomb", "GS-72", None, 2, {"month": 5})]),
        ({"paired": of_seat(5)}, HOUSE, [("two_card_bomb", "GS-75", None, 2, {"month": 5})]),
        ({"paired": of_seat(5)}, {"two_card_bomb": True}, []),
        ({"four": of_seat(5)}, {"chongtong_rain_poop": True}, [("chongtong_played", "GS-80", None, 4, {"month": 5})]),
        ({"four": of_seat(12)}, {"chongtong_rain_poop": True}, [("chongtong_played", "GS-83", None, 8, {"month": 12})]),
        ({"four": of_seat(12)}, {}, [("chongtong_played", "GS-80", None, 4, {"month": 12})]),
        ({"goes": [1, 0, 0]}, {}, [("go", "GS-96", 1, None, {"count": 1})]),
        ({"goes": [2, 0, 0]}, {"go_points": "add_two"}, [("go", "GS-96", 2, None, {"count": 2})]),
        (
            {"goes": [3, 0, 0]},
            {},
            [("go", "GS-97", 3, None, {"count": 3}), ("go_times", "GS-97", None, 2, {"count": 3})],
        ),
        (
            {"goes": [4, 0, 0]},
            {"go_points": "add_two"},
            [("go", "GS-99", 2, None, {"count": 4}), ("go_times", "GS-99", None, 4, {"count": 4})],
        ),
        ({"goes": [4, 0, 0]}, {"go_points": "times_only"}, [("go_times", "GS-98", None, 4, {"count": 4})]),
        (
            {"goes": [1, 0, 0], "first_go": 1, "reverse": [1, 0, 0]},
            {"reverse_go": True},
            [("go", "GS-96", 1, None, {"count": 1}), ("reverse_go", "GS-100", None, 2, {"count": 1})],
        ),
        (
            {"goes": [2, 0, 0], "first_go": 0, "reverse": [2, 0, 0]},
            {"reverse_go": True},
            [("go", "GS-96", 2, None, {"count": 2}), ("reverse_go", "GS-101", None, 4, {"count": 2})],
        ),
        ({"nagari": 1}, {}, [("nagari", "GS-105", None, 2, {"count": 1})]),
        ({"nagari": 2}, {}, [("nagari", "GS-105", None, 4, {"count": 2})]),
        ({"nagari": 2}, {"nagari": "plain"}, []),
        ({"carried": 2}, {"nagari_carry": True}, [("nagari_carry", "GS-106", None, 2, {})]),
    ],
)
def test_each_multiplier_is_told_with_its_row(standing: dict[str, Any], rules: dict[str, Any], told: list[Told]) -> None:
    _, *rest = lines(stands(HONGDAN, "9R", "10R", **standing), **rules)
    assert [(line.what, line.row, line.points, line.times, line.args) for line in rest] == told
    assert {line.seat for line in rest} <= {0}


def test_what_others_have_shown_counts_only_where_the_rules_say_so() -> None:
    standing = stands(HONGDAN, "9R", "10R", shaken=of_seat(5, 1), four=of_seat(6, 2))
    shake, four = (1, "shake"), (2, "chongtong_played")
    for changes, told in (
        ({"shake_anyone": False, "chongtong_anyone": False}, []),
        ({"shake_anyone": True, "chongtong_anyone": False}, [shake]),
        ({"shake_anyone": False, "chongtong_anyone": True}, [four]),
        ({"shake_anyone": True, "chongtong_anyone": True}, [shake, four]),
    ):
        _, *rest = lines(standing, **changes)
        assert [(line.seat, line.what) for line in rest] == told
        assert all(line.reckoning == 0 for line in rest)


@pytest.mark.parametrize(
    ("pile", "told"),
    [
        ("", []),
        ("1J 1K 2J 2K 3J 3K 4J 4K 5J", []),
        ("1J 1K 2J 2K 3J 3K 4J 4K 11D", [("junk", "GS-123", 1)]),
        ("1B 3B 8B", [("three_brights", "GS-109", 3)]),
        ("1B 3B 12B", [("rain_three", "GS-110", 2)]),
        ("1B 3B 8B 12B", [("four_brights", "GS-111", 4)]),
        ("1B 3B 8B 11B", [("four_brights", "GS-111", 4), ("four_no_rain", "GS-112", 1)]),
        ("1B 3B 8B 11B 12B", [("five_brights", "GS-113", 15)]),
        ("2A 4A 8A", [("godori", "GS-114", 5)]),
        ("2A 4A 12A", []),
        ("2A 8A 12A", [("bidori", "GS-115", 2)]),
        ("2A 4A 8A 12A", [("yukdori", "GS-116", 6)]),
        ("5A 6A 7A 10A 12A", [("animals", "GS-117", 1)]),
        ("1R 2R 4R 6R 12R", [("ribbons", "GS-118", 1)]),
        ("1R 2R 3R", [("hongdan", "GS-119", 3)]),
        ("6R 9R 10R", [("cheongdan", "GS-120", 3)]),
        ("4R 5R 7R", [("chodan", "GS-121", 3)]),
        ("9A 11D 12D", [("three_doubles", "GS-124", 3)]),
    ],
)
def test_each_set_is_told_with_its_row(pile: str, told: list[tuple[str, str, int]]) -> None:
    rules = CATALOG.rules(3, bidori=True, yukdori=True, four_no_rain_bonus=True, three_doubles=True)
    assert list(scale(rules).made(cards(pile))) == told


def test_where_no_card_is_dual_nothing_but_junk_counts_as_junk() -> None:
    nine = cards("1B 3B 9A 1J 1K 2J 2K 3J 3K 4J 4K 5J")
    assert scale(CATALOG.rules(3, gukjin_dual=False)).counted(nine, "") == (0, 0)


@pytest.mark.parametrize(
    ("pile", "rules", "told"),
    [
        (SEVEN_ANIMALS, {}, ("meongtta", "GS-127", None, 2, {})),
        ("1B 1R 1J 1K 2R 3R", {"month_pact": True}, ("month_pact", "GS-126", None, 4, {"month": 1})),
        ("4A 4R 4J 4K 7A 7R 7J 7K", {"palssari": True, "target": 1}, ("palssari", "GS-125", 8, None, {})),
    ],
)
def test_what_a_pile_brings_besides_its_points(pile: str, rules: dict[str, Any], told: Told) -> None:
    found = {line.what: line for line in lines(stands(pile, "9R", "10R"), **rules) if line.seat == 0}
    line = found[told[0]]
    assert (line.what, line.row, line.points, line.times, line.args) == told


def test_each_line_says_what_it_has_come_to() -> None:
    standing = stands(f"{JUNK_OF_TEN} {HONGDAN}", "9R 9J", "10R 9K 10J 10K 11J 11K 1J", goes=[3, 0, 0], shaken=of_seat(6))
    told = lines(standing)
    assert [(line.what, line.total) for line in told] == [
        ("hongdan", 3),
        ("junk", 4),
        ("go", 7),
        ("go_times", 14),
        ("shake", 28),
        ("junk_bak", 56),
    ]
    last = told[-1]
    assert (last.seat, last.row, last.times, last.args, last.reckoning) == (1, "GS-131", 2, {"junk": 1}, None)


def test_each_bak_has_its_row_and_only_pibak_says_how_much_junk() -> None:
    winner = "1B 3B 8B 4A 5A 6A 7A 10A 1R 2R 4R 6R 7R " + JUNK_OF_TEN.replace("4J 4K", "1J 2J")
    told = lines(stands(winner, "9J", "9R 11B 8A"), meongbak=True, ribbon_bak=True)
    assert [(line.seat, line.what, line.row, line.times, line.args) for line in told if line.seat] == [
        (1, "bright_bak", "GS-130", 2, {}),
        (1, "junk_bak", "GS-131", 2, {"junk": 1}),
        (1, "animal_bak", "GS-128", 2, {}),
        (1, "ribbon_bak", "GS-135", 2, {}),
    ]


@pytest.mark.parametrize(
    ("both", "doubled", "animals", "charged"),
    [(True, True, 7, True), (False, True, 7, False), (False, False, 7, True), (False, True, 6, True), (False, True, 4, False)],
)
def test_meongbak_beside_meongtta_is_a_choice(both: bool, doubled: bool, animals: int, charged: bool) -> None:
    pile = " ".join(SEVEN_ANIMALS.split()[:animals])
    told = lines(stands(f"{pile} {HONGDAN}", "9R", "10R"), meongbak=True, meong_both=both, meongtta=doubled)
    assert ("animal_bak" in {line.what for line in told}) == charged


def test_who_has_captured_nothing_is_let_off_and_told_so() -> None:
    rules = CATALOG.rules(3, no_capture_exempt=True)
    one = settlement.bill(stands(HONGDAN, "", "10R"), rules.values, scale(rules))
    assert one.owed == (0, 0, 3)
    last = one.lines[-1]
    assert (last.seat, last.what, last.row) == (1, "no_capture_exempt", "GS-150")
    paid = paying.won("stop", stands(HONGDAN, "", "10R"), one, ()).transfers
    assert [(transfer.giver, transfer.points) for transfer in paid] == [(2, 3)]


def test_who_would_be_charged_is_known_before_the_stop() -> None:
    rules = CATALOG.rules(3, no_capture_exempt=True)
    standing = stands("1B 3B 8B", "9R", "")
    assert settlement.charged(standing, rules.values, scale(rules)) == [(), ("bright_bak",), ()]
    without = CATALOG.rules(3)
    assert settlement.charged(standing, without.values, scale(without)) == [(), ("bright_bak",), ("bright_bak",)]


def test_a_winner_is_charged_with_nothing() -> None:
    rules = CATALOG.rules(3, pibak_any_win=True)
    standing = stands(f"{HONGDAN} 1J", "9R 9J", "10R")
    assert settlement.charged(standing, rules.values, scale(rules)) == [(), ("junk_bak",), ()]


@pytest.mark.parametrize(("junk", "charged"), [("9J", [(), ("junk_bak",), ("junk_bak",)]), ("", [(), (), ()])])
def test_charges_follow_the_way_in_which_the_september_animal_pays_best(junk: str, charged: list[tuple[str, ...]]) -> None:
    """As an animal it makes seven: three points, doubled. As junk it leaves two points and makes two: four, and 피박."""
    losers = (f"9R {junk}", f"10R {junk.replace('9J', '9K')}")
    standing = stands("2A 5A 6A 7A 10A 12A 9A 4J 4K 5J 5K 6J 6K 1J 1K 3J", *losers)
    rules = CATALOG.rules(3)
    points = 8 if junk else 6
    assert settlement.bill(standing, rules.values, scale(rules)).owed == (0, points, points)
    assert settlement.charged(standing, rules.values, scale(rules)) == charged


@pytest.mark.parametrize(("said", "row"), [("animal", "GS-131"), ("junk", None)])
def test_a_loser_who_has_said_how_it_counts_is_held_to_it(said: str, row: str | None) -> None:
    standing = stands(f"{JUNK_OF_TEN} {HONGDAN}", "9A 1J 1K 2J 2K", "10R 9J 9K 10J 10K 11J 11K", **of_gukjin(said))
    assert [line.row for line in lines(standing) if line.seat == 1] == ([row] if row else [])


def test_a_september_animal_that_was_said_to_be_junk_saves_nobody_from_meongbak() -> None:
    winner = f"{HONGDAN} 4A 5A 6A 7A 10A"
    for said, names in (("junk", ["animal_bak"]), ("animal", []), ("", [])):
        told = lines(stands(winner, "9A 9R", "8A", **of_gukjin(said)), meongbak=True)
        assert [line.what for line in told if line.seat] == names


@pytest.mark.parametrize(
    ("way", "told"),
    [("none", ["chongtong"]), ("nagari", ["chongtong", "nagari"]), ("all", ["chongtong", "shake", "nagari"])],
)
def test_a_fixed_ending_is_multiplied_as_the_rules_say(way: str, told: list[str]) -> None:
    rules = CATALOG.rules(3, fixed_multipliers=way, chongtong=10)
    one = settlement.fixed_bill(stands("", "", "", shaken=of_seat(5), nagari=1), rules.values, "chongtong")
    assert [line.what for line in one.lines] == told
    points = 10 * 2 ** (len(told) - 1)
    assert one.owed == (0, points, points)
    assert (one.times, one.lines[0].row, one.lines[-1].total) == (points // 10, "GS-78", points)


def test_a_floor_chongtong_wins_what_a_chongtong_wins() -> None:
    one = settlement.fixed_bill(stands("", "", ""), CATALOG.rules(3, chongtong=7).values, "floor_chongtong")
    assert (one.owed, one.lines[0].row) == ((0, 7, 7), "GS-84")


def test_who_pays_for_all_pays_his_own_first_and_is_told_whose_debts_the_others_are() -> None:
    standing = stands(HONGDAN, "9R", "10R", guilty=settlement.Guilty(2, "gobak", "GS-138"))
    rules = CATALOG.rules(3)
    one = settlement.bill(standing, rules.values, scale(rules))
    settled = paying.won("stop", standing, one, [Payment(1, (0, 2), 7, "first_bbeok")])
    own, other, *interim = settled.transfers
    assert (own.giver, own.taker, own.points, own.debtor) == (2, 0, 3, None)
    assert (other.giver, other.taker, other.points, other.what, other.debtor) == (2, 0, 3, "gobak", 1)
    assert [(one.giver, one.taker, one.points, one.what) for one in interim] == [
        (0, 1, 7, "first_bbeok"),
        (2, 1, 7, "first_bbeok"),
    ]
    assert settled.points == (6 - 7, 14, -6 - 7)
    blamed, paid = settled.lines[-2:]
    assert (blamed.seat, blamed.what, blamed.row) == (2, "gobak", "GS-138")
    assert (paid.seat, paid.what, paid.row, paid.total, paid.args) == (1, "first_bbeok", "GS-48", 14, {"each": 7})


def test_seven_animals_leave_nothing_where_they_do_not_double() -> None:
    rules = CATALOG.rules(3, nagari_carry=True, meongtta=False)
    assert settlement.left_behind(stands(SEVEN_ANIMALS, "9R", "10R"), rules.values) == 1


@pytest.mark.parametrize(
    ("more", "left"),
    [
        ({"shaken": of_seat(5, 1), "goes": [0, 0, 3]}, 2 * 2),
        ({"declared_animal": cards("9A")}, 2),
        ({"declared_junk": cards("9A")}, 1),
    ],
)
def test_what_a_void_round_leaves_is_every_seats(more: dict[str, Any], left: int) -> None:
    pile = SEVEN_ANIMALS.replace("8A", "9A") if {"declared_animal", "declared_junk"} & more.keys() else ""
    rules = CATALOG.rules(3, nagari_carry=True)
    assert settlement.left_behind(stands(pile, "9R", "10R", **more), rules.values) == left


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_line_is_called_has_words(language: str) -> None:
    """All names that lines of a settlement can have, as the rows name them."""
    names = "shake bomb two_card_bomb chongtong_played go go_times reverse_go nagari nagari_carry meongtta month_pact palssari"
    blame = "bright_bak junk_bak animal_bak ribbon_bak no_capture_exempt showdang gobak discard_dokbak push_dokbak neglect_dokbak"
    words = catalogue(language)
    assert [name for name in f"{names} {blame}".split() if f"gostop.line.{name}" not in words] == []
