"""Local rules that change strength: revolutions, backs, other orders, and what silences them."""

from __future__ import annotations

import pytest

from game.options import Value
from tests.daifugo.daifugo_tables import asked, at, hand, open_to, plain, say

REST = ["C10 D10 H10", "CJ DJ HJ", "CK DK HK"]


TURNING = [
    ({"revolution": "on"}, "S5 H5 D5 C5", "play S5 H5 D5 C5"),
    ({"revolution": "on"}, "S5 H5 D5 JO1", "play S5 H5 D5 JO1"),
    ({"sequence": 3, "sequence_revolution": 4}, "S5 S6 S7 S8", "play S5 S6 S7 S8"),
    ({"coup": True}, "S9 H9 C9", "play S9 H9 C9"),
    ({"nanasan": True}, "S7 H7 C7", "play S7 H7 C7"),
    ({"joker_revolution": True, "jokers": 2}, "JO1 JO2", "play JO1 JO2"),
    ({"omen": True}, "S6 H6 D6", "play S6 H6 D6"),
    ({"emperor": True}, "S3 H4 D5 C6", "play S3 H4 D5 C6"),
    ({"taepodong": True, "taepodong_turns": True, "jokers": 2}, "S5 H5 D5 C5 JO1 JO2", "play S5 H5 D5 C5 JO1 JO2"),
    ({"great_revolution": True}, "S2 H2 D2 C2", "play S2 H2 D2 C2"),
]


@pytest.mark.parametrize(("rules", "cards", "play"), TURNING, ids=lambda value: str(value)[:40])
def test_a_revolution_turns_strength_over(rules: dict[str, Value], cards: str, play: str) -> None:
    held = f"{cards} DQ HQ"
    table = say(at([held, *REST], rules=plain(**rules)), play)
    assert table.revolution and table.order[0] == 15
    again = say(at([held, *REST], rules=plain(**rules), revolution=True), play)
    assert not again.revolution
    if "sequence" not in rules and "emperor" not in rules:
        off = {key: value for key, value in rules.items() if key == "jokers"}
        assert not say(at([held, *REST], rules=plain(**off)), play).revolution


def test_a_counter_coup_only_undoes() -> None:
    rules = plain(coup=True, counter_coup=True)
    assert not say(at(["S6 H6 D6 D3", *REST], rules=rules), "play S6 H6 D6").revolution
    assert not say(at(["S6 H6 D6 D3", *REST], rules=rules, revolution=True), "play S6 H6 D6").revolution


def test_a_revolution_takes_effect_at_once_or_after_the_clear_or_clears() -> None:
    hands = ["S10 H10 D10 C10 S3", "S9 H9 D9 C9 S4", "SJ HJ DJ CJ S5", "SK S6"]
    now = say(at(hands, rules=plain(revolution="on")), "play S10 H10 D10 C10")
    assert open_to(now) == {"play S9 H9 D9 C9", "pass"}
    later = say(at(hands, rules=plain(revolution="on", revolution_takes="after_clear")), "play S10 H10 D10 C10")
    assert open_to(later) == {"pass"}
    assert not later.revolution and say(later, "pass", "pass", "pass").revolution
    clears = say(at(hands, rules=plain(revolution="on", revolution_takes="clears")), "play S10 H10 D10 C10")
    assert not clears.field and asked(clears) == 0


def test_a_revolution_may_be_left_to_the_player() -> None:
    hands = ["S9 H9 D9 C9 S3", *REST]
    for answer, turned in (("revolt yes", True), ("revolt no", False)):
        assert say(at(hands, rules=plain(revolution="choice")), "play S9 H9 D9 C9", answer).revolution is turned


def test_the_joker_may_turn_too() -> None:
    hands = ["S3 S4", "S5 JO1", "S6", "S7"]
    assert "play JO1" in open_to(say(at(hands, revolution=True), "play S4"))
    assert "play JO1" not in open_to(say(at(hands, rules=plain(joker_turns=True), revolution=True), "play S4"))


@pytest.mark.parametrize(("option", "cards"), [("super_revolution", "S5 H5 D5 C5 JO1"), ("nuclear", "S5 H5 D5 C5 JO1 JO2")])
def test_after_a_great_one_there_is_no_revolution_but_eleven_back(option: str, cards: str) -> None:
    hands = [f"{cards} S3 SQ", "S9 H9 D9 C9 SJ", "C3 C4 C7", "CK D3 D4"]
    rules: dict[str, Value] = {"revolution": "on", "jokers": 2, "back_11": "every"}
    table = say(at(hands, rules=plain(**rules, **{option: True})), f"play {cards}", "pass", "pass", "pass")
    assert table.revolution and table.frozen
    table = at(["S9 H9 D9 C9 SJ", "C3 C4 C7", "CK D3 D4", "C8"], rules=plain(**rules), revolution=True, state={"frozen": True})
    assert say(table.copy(), "play S9 H9 D9 C9").revolution
    assert say(table, "play SJ").back


def test_eleven_back_turns_a_trick() -> None:
    hands = ["SJ S3 S4", "S10 HJ S5", "SQ S6", "SK S7"]
    table = say(at(hands, rules=plain(back_11="every")), "play SJ")
    assert "play S10" in open_to(table) and "play SQ" not in open_to(say(table, "pass"))
    assert not say(table, "pass", "pass").back
    assert "play S10" not in open_to(say(at(hands), "play SJ"))


def test_a_second_jack_turns_again_or_not() -> None:
    for how, back in (("every", False), ("first", True)):
        table = at(
            ["HJ S3", "S9 S5", "SQ S6", "SK S7"], rules=plain(back_11=how, revolution="on"), state={"back": True, "backs": 1}
        )
        assert say(table, "play HJ").back is back


def test_a_strong_back_lasts_for_two_tricks() -> None:
    hands = ["SJ HJ DJ S3 S4 S9", "S5 D4 D3", "SQ S6 H3", "SK S7 C3"]
    for strong in (True, False):
        table = say(at(hands, rules=plain(back_11="every", strong_back=strong)), "play SJ HJ DJ", "pass", "pass", "pass")
        assert table.back is strong
        assert not say(table, "play S3", "pass", "pass", "pass").back or not strong


def test_a_six_ends_eleven_back() -> None:
    hands = ["SJ S3", "S6 S5", "SQ S7", "SK S8"]
    assert not say(at(hands, rules=plain(back_11="every", return_6=True)), "play SJ", "play S6").back
    assert say(at(hands, rules=plain(back_11="every")), "play SJ", "play S6").back


def test_a_two_turns_a_trick() -> None:
    hands = ["S2 S3", "S6 S5", "SQ S7", "SK S8"]
    assert "play S6" in open_to(say(at(hands, rules=plain(back_2=True)), "play S2"))
    assert open_to(say(at(hands), "play S2")) == {"pass"}


def test_religious_revolution_orders_by_face_and_keeps_odd_to_odd() -> None:
    hands = ["SK HK DK CK S3 SA", "S5 S4 SQ S2 JO1", "S6 S7", "S8 S9"]
    table = say(at(hands, rules=plain(religious=True, revolution="on")), "play SK HK DK CK", "pass", "pass", "pass")
    assert not table.revolution and table.order[:3] == (14, 15, 3) and table.order[-2:] == (13, 16)
    assert open_to(say(table, "play S3")) == {"play S5", "pass"}
    assert "play SQ" in open_to(say(at(hands, rules=plain(revolution="on")), "play S3"))


@pytest.mark.parametrize(
    ("cards", "revolution", "weakest"),
    [("S5 H5 D5 C5 JO1", False, 5), ("S4 H4 D4 C4", True, 3), ("S3 H3 D3", False, 3)],
)
def test_absolute_revolution_wraps_the_order(cards: str, revolution: bool, weakest: int) -> None:
    table = say(at([f"{cards} SQ", *REST], rules=plain(absolute=True), revolution=revolution), f"play {cards}")
    assert table.order[0] == weakest
    if revolution:
        assert table.order[-2] == 4


def test_arthur_puts_the_joker_between_ten_and_jack() -> None:
    hands = ["SK HK DK S10 S3", "JO1 S4", "SJ S5", "S7 S8"]
    table = say(at(hands, rules=plain(arthur=True)), "play SK HK DK", "pass", "pass", "pass", "play S10", "play JO1")
    assert "play SJ" in open_to(table)


def test_red_sevens_beat_all_but_the_joker_and_black_ones_in_a_revolution() -> None:
    red = say(at(["S2 S3", "H7 S5", "JO1 S4", "SK"], rules=plain(red_sevens=True)), "play S2", "play H7")
    assert open_to(red) == {"play JO1", "pass"}
    assert "play H7" not in open_to(say(at(["S2 S3", "H7 S5", "JO1 S4", "SK"]), "play S2"))
    black = at(["S3 S2", "C7 H7 S5", "JO1 S4", "SK"], rules=plain(red_sevens=True, black_sevens=True), revolution=True)
    assert open_to(say(black, "play S3")) == {"play C7", "pass"}


def test_an_omen_ends_the_effects_of_cards() -> None:
    rules = plain(omen=True, cut_8="everywhere", back_11="every", revolution="on", suit_bind="two")
    hands = ["S6 H6 D6 S8 S3", "S5 D4", "SQ", "SK S7"]
    table = say(at(hands, rules=rules), "play S6 H6 D6", "pass", "pass", "pass")
    assert table.revolution and not table.back
    assert len(say(table, "play S8").field) == 1
    assert say(table, "play S5").suits == "S"


def test_under_bloody_mary_2_cuts_end_and_fours_still_turn() -> None:
    rules = plain(mary_2=True, jeanne_2=True, cut_8="everywhere", revolution="on", spade_3=True)
    hands = ["SQ HQ S8 S3", "JO1 S4 DQ CQ D4", "SK", "SA"]
    table = say(at(hands, rules=rules), "play SQ HQ")
    assert hand(table, 1) == "S4 D4 DQ CQ"
    assert len(say(table, "pass", "pass", "pass", "play S8").field) == 1
    fours = at(["SQ HQ S5 H5 D5 C5 S3", "S4 D4", "SK", "SA"], rules=rules)
    assert say(fours, "play SQ HQ", "pass", "pass", "pass", "play S5 H5 D5 C5").revolution


def test_a_return_under_bloody_mary_2_does_not_clear_and_beats_the_joker() -> None:
    rules = plain(mary_2=True, spade_3=True, jokers=2)
    table = at(["SQ HQ S4 S5 JO1", "S3 D4", "SK", "JO2 D3"], rules=rules)
    say(table, "play SQ HQ", "pass", "pass", "pass", "play JO1", "play S3")
    assert table.field and table.sealed and open_to(table) == {"pass"}


def test_jeanne_2_brings_effects_back() -> None:
    rules = plain(mary_2=True, jeanne_2=True, cut_8="everywhere")
    table = at(["SQ HQ DQ CQ S8 S3", "S4", "SK", "SA"], rules=rules)
    say(table, "play SQ HQ", "pass", "pass", "pass", "play DQ CQ", "pass", "pass", "pass", "play S8")
    assert not table.field
