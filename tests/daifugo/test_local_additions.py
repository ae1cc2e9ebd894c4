"""Cards of the field's own number, the ace's tax, and the exchange face down."""

from __future__ import annotations

from game.daifugo.round import Daifugo
from game.luck import Luck
from tests.daifugo.daifugo_tables import asked, at, hand, open_to, plain, say


def test_a_catapult_adds_to_the_field_and_leaves_it_to_its_player() -> None:
    held = ["S9 HK", "H9 D3", "SJ HJ D4", "CQ C5"]
    table = say(at(held, rules=plain(catapult=True)), "play S9", "play H9 add")
    assert open_to(table) == {"play SJ HJ", "pass"}
    assert asked(say(table, "pass", "pass")) == 0 and not table.field
    assert "play H9 add" not in open_to(say(at(held), "play S9"))


def test_a_catapult_to_four_is_a_revolution_and_releases_binds() -> None:
    held = ["S9 H9 HK", "D9 C9 D3", "SJ", "CQ"]
    assert say(at(held, rules=plain(catapult=True, revolution="on")), "play S9 H9", "play D9 C9 add").revolution
    bound = Daifugo.arrange(
        {
            "hands": [["S9"], ["C9", "C3"], ["SJ"], ["SQ"]],
            "field": [{"seat": 2, "cards": ["D6"]}, {"seat": 3, "cards": ["D9"]}],
            "turn": 1,
        },
        plain(catapult=True, suit_bind="two"),
        Luck.seeded(1),
    )
    assert bound.suits == "D" and say(bound, "play C9 add").suits == ""


def test_a_guerrilla_is_followed_by_a_larger_one_alone_and_leads() -> None:
    held = ["S9 HK", "H9 D9 D3", "SJ HJ D4", "CQ C5"]
    table = say(at(held, rules=plain(guerrilla=True)), "play S9", "play H9 D9 aside")
    assert table.pack.hand(table.piles["aside"]) == ("H9", "D9")
    assert open_to(table) == {"pass"}
    assert asked(say(table, "pass", "pass", "pass")) == 1 and not table.field
    assert not any(choice.endswith("aside") for choice in open_to(say(at(held), "play S9")))


def test_an_ace_takes_the_card_below_and_skips_and_goes_on() -> None:
    held = ["S9 HK", "SA D3", "SJ HJ D4", "CQ C2"]
    table = say(at(held, rules=plain(tax_a=True)), "play S9", "play SA")
    assert set(hand(table, 1).split()) == {"D3", "S9"} and asked(table) == 3
    say(table, "pass", "pass")
    assert asked(table) == 1 and table.field
    assert asked(say(table, "pass")) == 2 and not table.field
    assert asked(say(at(held), "play S9", "play SA")) == 2


def test_a_tax_is_over_once_somebody_follows() -> None:
    held = ["S9 HK", "SA D3", "SJ HJ D4", "C2 CQ"]
    table = say(at(held, rules=plain(tax_a=True)), "play S9", "play SA", "play C2", "pass", "pass", "pass")
    assert asked(table) == 3 and not table.field


def test_face_down_the_rich_draw_by_position_after_choosing_what_they_return() -> None:
    hands = ["S3 S4 S5", "S6 H6 D6", "S2 H9 C7", "D2 SA HA"]
    table = at(hands, rules=plain(exchange="face_down"), phase="exchange", ranks=[1, 2, 4, 3])
    say(table, "draw 2 3", "draw 3")
    assert hand(table, 0) == "S3 S4 S5"
    say(table, "give S3 S4", "give S6")
    assert hand(table, 0) == "S5 C7 H9" and hand(table, 2) == "S3 S4 S2"
    assert hand(table, 1) in ("H6 D6 SA", "H6 D6 HA")
