"""Local rules about the field: cuts, returns, answers, binds, skips, reverses, leads, forms."""

from __future__ import annotations

import pytest

from game.daifugo.round import Daifugo
from game.luck import Luck
from game.options import Value
from tests.daifugo.daifugo_tables import asked, at, hand, lapse, open_to, plain, say

REST = ["C10 D10", "CJ DJ", "CK DK"]

CUTS = [
    ({"cut_8": "everywhere"}, "S8", False),
    ({"cut_8": "pure"}, "S8", False),
    ({"cut_other": "10"}, "S10", False),
    ({"cut_4": True}, "S4", False),
    ({"cut_5": True}, "S5", True),
    ({"cut_6": True}, "S6", True),
    ({"cut_7": True}, "S7", True),
    ({"rokurokubi": True}, "S6 H6", False),
    ({"ambulance": True}, "S9 H9", False),
    ({"majesty": True, "sequence": 3}, "SJ SQ SK", False),
    ({"cut_q": True}, "SQ", False),
    ({"sandstorm": "any"}, "S3 H3 D3", False),
    ({"flush": True, "revolution": "on"}, "S8 H8 D8 C8", False),
    ({"cannon": True, "jokers": 2}, "S2 H2 D2 C2 JO1 JO2", False),
]


@pytest.mark.parametrize(("rules", "cards", "revolution"), CUTS, ids=lambda value: str(value)[:30])
def test_a_cut_clears_the_field_and_its_player_leads(rules: dict[str, Value], cards: str, revolution: bool) -> None:
    held = [f"{cards} H4 HA D5", *REST]
    where = {"revolution": True} if revolution else {}
    table = say(at(held, rules=plain(**rules), **where), f"play {cards}")
    assert not table.field and asked(table) == 0
    off = {key: value for key, value in rules.items() if key in ("sequence", "jokers")}
    assert say(at(held, rules=plain(**off), **where), f"play {cards}").field
    if revolution:
        assert say(at(held, rules=plain(**rules)), f"play {cards}").field


def test_an_eight_in_a_sequence_cuts_everywhere_only() -> None:
    for how, stays in (("everywhere", False), ("sets", True), ("pure", True)):
        table = say(at(["S7 S8 S9 H3", *REST], rules=plain(sequence=3, cut_8=how)), "play S7 S8 S9")
        assert bool(table.field) is stays
    for how, stays in (("sets", False), ("pure", True)):
        assert bool(say(at(["S8 JO1 H3", *REST], rules=plain(cut_8=how)), "play S8 JO1").field) is stays


@pytest.mark.parametrize(
    ("rules", "answer", "revolution"),
    [
        ({"spade_3": True}, "S3", False),
        ({"spade_3": True}, "S3", True),
        ({"three_3s": True}, "H3 D3 C3", False),
        ({"spade_2": True}, "S2", True),
        ({"sandstorm": "joker"}, "H3 D3 C3", False),
    ],
)
def test_a_joker_is_answered(rules: dict[str, Value], answer: str, revolution: bool) -> None:
    held = ["JO1 S4", "S3 H3 D3 C3 S2 S5", "S6 S7", "S9 S10"]
    where = {"revolution": True} if revolution else {}
    table = say(at(held, rules=plain(**rules), **where), "play JO1")
    assert f"play {answer}" in open_to(table)
    assert not say(table, f"play {answer}").field and asked(table) == 1
    assert open_to(say(at(held, **where), "play JO1")) == {"pass"}


def test_a_sandstorm_of_the_second_kind_falls_on_three_of_a_kind() -> None:
    held = ["SK HK DK S4", "S3 H3 D3 S5", "S6", "S7"]
    assert not say(at(held, rules=plain(sandstorm="threes")), "play SK HK DK", "play S3 H3 D3").field
    assert "play S3 H3 D3" not in open_to(say(at(["SK S4", *held[1:]], rules=plain(sandstorm="threes")), "play SK"))
    assert "play S3 H3 D3" in open_to(say(at(["SK S4", *held[1:]], rules=plain(sandstorm="any")), "play SK"))


def test_an_assassin_kills_a_two_and_in_a_revolution_a_three() -> None:
    held = ["S2 H3 S4", "S3 H2 S5", "S6", "S7"]
    assert not say(at(held, rules=plain(assassination=True)), "play S2", "play S3").field
    assert not say(at(held, rules=plain(assassination=True), revolution=True), "play H3", "play H2").field
    assert "play S3" not in open_to(say(at(held), "play S2"))


def answered(rules: dict[str, Value], eights: str = "S8") -> Daifugo:
    held = [f"{eights} H3 H5", "S4 C4 H4 D4 C5", "S7 C6", "S10 H10 D5"]
    return say(at(held, rules=plain(cut_8="sets", **rules)), f"play {eights}")


def test_two_fours_stop_an_eight_and_their_player_leads() -> None:
    table = answered({"stop_4": True})
    table = lapse(say(table, "1: play S4 H4"))
    assert not table.field and asked(table) == 1
    assert asked(lapse(answered({"stop_4": True}))) == 0
    two = lapse(say(answered({"stop_4": True}, "S8 H8"), "1: play S4 H4 D4 C4"))
    assert asked(two) == 1


def test_the_seven_of_spades_counters_an_eight() -> None:
    table = lapse(say(answered({"counter_7": True}), "2: play S7"))
    assert [laid.play.line for laid in table.field] == ["play S8", "play S7"] and asked(table) == 3
    assert "play S10" in open_to(table) and "play D5" not in open_to(table)


def test_the_ten_of_the_same_suit_returns_an_eight() -> None:
    table = answered({"return_10": True})
    claim = next(d for d in table.decisions() if d.seat == 3)
    assert claim.choices == ("pass", "play S10")
    table = lapse(say(table, "3: play S10"))
    assert not table.field and asked(table) == 3


def test_of_several_answers_the_nearest_counts_and_a_flush_has_none() -> None:
    table = answered({"stop_4": True, "return_10": True})
    table = lapse(say(table, "3: play S10", "1: play S4 C4"))
    assert asked(table) == 1
    flush = at(["S8 H8 D8 C8 H3", "S7 C5", "C6", "D5"], rules=plain(cut_8="sets", counter_7=True, flush=True, revolution="on"))
    assert asked(say(flush, "play S8 H8 D8 C8")) == 0


def test_dokan_is_declared_when_hand_and_trick_are_alike() -> None:
    table = say(at(["S9 H4", "S4 H5", "CK D3", "C10 D10"], rules=plain(dokan=True)), "play S9", "1: declare dokan")
    assert lapse(table).finished == [1]
    assert say(at(["S9 H4", "S4 H5", "CK D3", "C10 D10"]), "play S9").finished == []


BINDS = [
    ({"suit_bind": "two"}, ["D4", "D6"], "D8", "H8"),
    ({"number_bind": True}, ["D4", "H5"], "C6", "C7"),
    ({"double_bind": True}, ["D4", "D5"], "D6", "D8"),
    ({"colour_bind": True}, ["D4", "H6"], "D8", "S8"),
    ({"part_bind": True}, ["D4 H4", "D6 C6"], "H8 D8", "S8 H8"),
    ({"five_bind": True}, ["D5"], "H8", "S8"),
]


@pytest.mark.parametrize(("rules", "field", "fits", "bound"), BINDS, ids=lambda value: str(value)[:24])
def test_a_bind_lets_only_its_like_follow(rules: dict[str, Value], field: list[str], fits: str, bound: str) -> None:
    held = [card for card in ["S8", "H8", "D8", "C8", "C6", "C7", "D6"] if card not in " ".join(field).split()]
    before = [{"seat": 1, "cards": cards.split()} for cards in field[:-1]]
    position = {"hands": [held, ["S3"], [*field[-1].split(), "S9"], ["S10"]], "field": before, "turn": 2}
    table = say(Daifugo.arrange(position, plain(**rules), Luck.seeded(1)), f"play {field[-1]}", "pass")
    assert f"play {fits}" in open_to(table) and f"play {bound}" not in open_to(table)


def test_a_bind_may_need_three_in_a_row_and_a_queen_releases_it() -> None:
    field = [{"seat": 2, "cards": ["D4"]}, {"seat": 3, "cards": ["D6"]}]
    held = {"hands": [["D8", "H9", "DQ", "S3"], ["HK", "DK"], ["S9"], ["S10"]], "field": field}
    three = Daifugo.arrange(held, plain(suit_bind="three"), Luck.seeded(1))
    assert "play H9" in open_to(three)
    assert "play HK" not in open_to(say(three, "play D8"))
    two = Daifugo.arrange(held, plain(suit_bind="two", release_q=True), Luck.seeded(1))
    assert "play H9" not in open_to(two) and "play HK" in open_to(say(two, "play DQ"))


@pytest.mark.parametrize(
    ("mode", "forms", "single"),
    [("bound", False, True), ("none", False, False), ("auto", True, True), ("four", True, True)],
)
def test_a_jokers_suit_in_a_bind(mode: str, forms: bool, single: bool) -> None:
    field = [{"seat": 2, "cards": ["D4", "H4"]}, {"seat": 3, "cards": ["D6", "JO1 as H6"] if mode == "four" else ["D6", "JO1"]}]
    held = {"hands": [["D8", "H8", "S8"], ["HK"], ["S9"], ["S10"]], "field": field}
    rules = plain(suit_bind="two", joker_suit=mode)
    table = Daifugo.arrange(held, rules, Luck.seeded(1))
    assert ("play S8 D8" not in open_to(table)) is forms and bool(table.suits) is forms
    field = [{"seat": 2, "cards": ["D4"]}, {"seat": 3, "cards": ["D6"]}]
    ones = {"hands": [["JO1", "H3"], ["HK"], ["S9"], ["S10"]], "field": field}
    assert ("play JO1" in open_to(Daifugo.arrange(ones, rules, Luck.seeded(1)))) is single


def test_a_joker_given_a_suit_is_spelled_with_it() -> None:
    table = at(["S8 JO1 H3", *REST], rules=plain(suit_bind="two"))
    found = {choice for choice in open_to(table) if choice.startswith("play S8 JO1")}
    assert found == {f"play S8 JO1 as {suit}8" for suit in "HDC"}
    assert "play S8 JO1" in open_to(at(["S8 JO1 H3", *REST]))


SKIPS = [
    ({"skip": "5"}, "S5", 2),
    ({"skip": "5", "skip_each": True}, "S5 H5", 3),
    ({"skip": "5"}, "S5 H5", 2),
    ({"skip_10": True}, "S10 H10", 2),
    ({"skip_k": "one"}, "SK HK", 2),
    ({"skip_k": "each"}, "SK HK", 3),
    ({"reverse": "9"}, "S9", 3),
    ({"reverse_q": "lasting"}, "SQ", 3),
    ({"reverse_q": "trick"}, "SQ", 3),
    ({"reverse_k": True}, "SK HK", 3),
]


@pytest.mark.parametrize(("rules", "cards", "seat"), SKIPS, ids=lambda value: str(value)[:30])
def test_skips_and_reverses(rules: dict[str, Value], cards: str, seat: int) -> None:
    held = [f"{cards} H3 D3", "C10 D10", "CJ DJ", "CK DK"]
    assert asked(say(at(held, rules=plain(**rules)), f"play {cards}")) == seat
    assert asked(say(at(held), f"play {cards}")) == 1


def test_a_reverse_for_the_trick_ends_with_it() -> None:
    held = ["SQ H3 D3", "C10 D10", "CJ DJ", "C9 D9"]
    for how, seat in (("trick", 1), ("lasting", 3)):
        table = say(at(held, rules=plain(reverse_q=how)), "play SQ", "pass", "pass", "pass", "play H3")
        assert asked(table) == seat


def test_a_skip_that_comes_round_to_its_player_clears() -> None:
    assert not say(at(["S5 H3", "C10"], rules=plain(2, skip="5")), "play S5").field


def test_the_last_ace_leads_after_the_clear() -> None:
    held = ["SK H3", "SA H4", "S2 H5", "S9 D9"]
    line = ("play SK", "play SA", "play S2", "pass", "pass", "pass")
    assert asked(say(at(held, rules=plain(next_ace=True)), *line)) == 1
    assert asked(say(at(held), *line)) == 2


def test_three_eights_leave_the_match() -> None:
    held = ["S8 H8 D8 H3 H4 H5", "C10 D10 S10 D4", "CJ DJ SJ C4", "CK DK SK S4"]
    for strong in (True, False):
        table = say(at(held, rules=plain(strong_8=strong, cut_8="sets")), "play S8 H8 D8")
        assert (table.pack.hand(table.piles["out"] & table.shown) == ("S8", "H8", "D8")) is strong
        assert ("S8" in table.pack.hand(table.piles["discard"])) is not strong


def test_the_lowest_rank_may_once_take_the_field() -> None:
    table = at(["S9 H3", "C10 D10", "CJ DJ", "C4 DQ"], rules=plain(relief=True), ranks=[1, 2, 4, 3])
    say(table, "play S9", "play C10", "relief")
    assert asked(table) == 2 and not table.field and set(hand(table, 2).split()) == {"S9", "C10", "CJ", "DJ"}
    assert "relief" not in open_to(say(table, "play S9", "pass", "pass", "play D10"))


def test_an_emperor_is_followed_by_a_higher_one_alone() -> None:
    held = ["S3 H4 D5 C6 S9", "H5 S6 D7 C8 CQ", "C10 D10", "CK DK"]
    table = say(at(held, rules=plain(emperor=True)), "play S3 H4 D5 C6")
    assert open_to(table) == {"pass"}  # it made a revolution
    table = say(at(held, rules=plain(emperor=True), revolution=True), "play S3 H4 D5 C6")
    assert open_to(table) == {"play H5 S6 D7 C8", "pass"}


def test_a_sequence_has_a_card_that_is_no_joker() -> None:
    """Jokers stand for held cards in a sequence of two as well, but not for both."""
    lines = open_to(at(["H3 H4 JO1 JO2 C9", *REST], rules=plain(sequence=2, jokers=2, joker_suit="none")))
    assert {"play H3 H4", "play H3 JO1 as H4", "play JO1 as H3 H4"} <= lines
    assert "play JO1 as H3 JO2 as H4" not in lines


def test_a_stepped_sequence_keeps_its_distance() -> None:
    held = ["S3 S5 S7 HK", "H6 H8 H10 D5 D8 DJ", "C10", "CK"]
    same = open_to(say(at(held, rules=plain(stepped="same")), "play S3 S5 S7"))
    assert "play H6 H8 H10" in same and "play D5 D8 DJ" not in same
    assert "play D5 D8 DJ" in open_to(say(at(held, rules=plain(stepped="any")), "play S3 S5 S7"))


def test_the_number_below_of_the_same_suit() -> None:
    held = ["S9 HK", "S8 H8 S7 D3", "C10", "CK"]
    assert open_to(say(at(held, rules=plain(down_number=True)), "play S9")) == {"play S8", "pass"}
    assert open_to(say(at(held), "play S9")) == {"pass"}


def test_a_pair_on_the_same_pair_is_a_revolution_that_all_pass() -> None:
    held = ["S9 H9 HK", "D9 C9 D3", "C10 D10", "CK DK"]
    table = say(at(held, rules=plain(follow_up=True)), "play S9 H9", "play D9 C9")
    assert table.revolution and not table.field and asked(table) == 1 and open_to(table) == {"play D3"}
    assert "play D9 C9" not in open_to(say(at(held), "play S9 H9"))


def test_a_streak_of_suits_is_broken_by_another() -> None:
    field = [{"seat": seat, "cards": [card]} for seat, card in ((2, "D4"), (3, "D6"), (2, "H8"), (3, "H9"))]
    held = {"hands": [["D10", "H10"], ["HK"], ["S9"], ["S10"]], "field": field}
    assert {"play D10", "play H10"} <= open_to(Daifugo.arrange(held, plain(suit_bind="three"), Luck.seeded(1)))
