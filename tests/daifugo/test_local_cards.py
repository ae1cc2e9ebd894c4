"""Local rules that move cards or seats, make passing dangerous, or win at once."""

from __future__ import annotations

import pytest

from game.daifugo.events import Called
from game.daifugo.round import Daifugo
from game.options import Value
from tests.daifugo.daifugo_tables import asked, at, hand, open_to, plain, say, told

REST = ["C10 D10 CQ", "CJ DJ CA", "CK DK C2"]


def cards(table: Daifugo, seat: int) -> set[str]:
    return set(hand(table, seat).split())


def test_seven_gives_to_the_next_player() -> None:
    table = say(at(["S7 H7 H3 H4 D5", *REST], rules=plain(give_7=True)), "play S7 H7", "give H3 H4")
    assert {"H3", "H4"} <= cards(table, 1) and cards(table, 0) == {"D5"}
    known = {known.face for known in table.view(0).known if known.place == "hand:1"}
    assert known == {"H3", "H4"} and not [k for k in table.view(2).known if k.place == "hand:1"]
    assert asked(say(at(["S7 H7 H3 H4 D5", *REST]), "play S7 H7")) == 1


def test_giving_ones_last_cards_away_finishes() -> None:
    table = say(at(["S7 H3", *REST], rules=plain(give_7=True)), "play S7", "give H3")
    assert table.finished == [0]


def test_another_number_may_give_too_and_one_need_not() -> None:
    table = say(at(["S5 H3 D9", *REST], rules=plain(give_other="5")), "play S5")
    assert "give" in open_to(table)
    assert cards(say(table, "give"), 0) == {"H3", "D9"}


def test_nine_returns_to_the_player_before() -> None:
    table = say(at(["S9 H3 D9 D4", *REST], rules=plain(return_9=True)), "play S9")
    assert "give" not in open_to(table)
    assert "H3" in cards(say(table, "give H3"), 3)
    with_joker = say(at(["S9 JO1 H3 D4", *REST], rules=plain(return_9=True)), "play S9 JO1")
    assert "give H3" in open_to(with_joker) and "give H3 D4" not in open_to(with_joker)


def test_the_pastor_passes_a_card_on_from_everybody() -> None:
    table = say(at(["SK H3 D4", "C10 D10", "CJ DJ", "C9 D9"], rules=plain(pastor=True)), "play SK")
    assert sorted(decision.seat for decision in table.decisions()) == [0, 1, 2, 3]
    say(table, "give H3", "give D10", "give CJ", "give D9")
    assert [cards(table, seat) for seat in range(4)] == [{"D4", "D9"}, {"C10", "H3"}, {"DJ", "D10"}, {"C9", "CJ"}]


def test_whole_hands_change_with_a_neighbour() -> None:
    held = ["SK HK SJ DK H3 H4", "C10 D10", "CJ DJ", "C9 D9 D8"]
    table = say(at(held, rules=plain(privilege=True)), "play SK HK DK", "seat 3")
    assert cards(table, 0) == {"C9", "D9", "D8"} and cards(table, 3) == {"SJ", "H3", "H4"}


def test_red_five_mixes_two_hands_and_shares_them() -> None:
    table = say(at(["H5 S3 S4", "C10 D10 CJ DJ", "C9", "D9"], rules=plain(red_5=True)), "play H5", "seat 1")
    assert cards(table, 0) | cards(table, 1) == {"S3", "S4", "C10", "D10", "CJ", "DJ"}
    assert len(cards(table, 0)) == len(cards(table, 1)) == 3
    odd = say(at(["H5 S3 S4", "C10 D10 CJ", "C9", "D9"], rules=plain(red_5=True)), "play H5", "seat 1")
    assert (len(cards(odd, 0)), len(cards(odd, 1))) == (2, 3)
    assert asked(say(at(["S5 S3 S4", "C10 D10 CJ", "C9", "D9"], rules=plain(red_5=True)), "play S5")) == 1


def test_the_thief_takes_two_from_the_top_and_nothing_from_the_bottom() -> None:
    held = ["S4 H4 D4 H3 H5", "C10 D2 SA", "CJ DJ", "CK DK C2"]
    for ranks, taken in (([2, 1, 3, 4], {"D2", "SA"}), ([3, 2, 1, 4], {"D2"}), ([2, 4, 1, 3], set())):
        table = say(at(held, rules=plain(thief=True), ranks=ranks), "play S4 H4 D4", "seat 1")
        if taken:
            say(table, next(choice for choice in open_to(table) if choice.startswith("give")))
        assert cards(table, 0) == {"H3", "H5"} | taken
    assert asked(say(at(held, rules=plain(thief=True), ranks=[1, 2, 3, 4]), "play S4 H4 D4")) == 1


def test_the_black_market_pays_with_two_cards_of_choice() -> None:
    held = ["SA HA DA H3 H5 H6", "C10 D2 CA", "CJ DJ", "CK DK C2"]
    table = say(at(held, rules=plain(black_market=True)), "play SA HA DA", "seat 1", "give H3 H5")
    say(table, "give CA D2")
    assert cards(table, 0) == {"H6", "CA", "D2"} and cards(table, 1) == {"C10", "H3", "H5"}


def test_nero_takes_a_card_of_choice_from_everybody() -> None:
    held = ["SK HK DK H3", "C10 D2", "CJ DJ", "C9 C2"]
    table = say(at(held, rules=plain(nero=True)), "play SK HK DK", "take D2", "take CJ", "take C2")
    assert cards(table, 0) == {"H3", "D2", "CJ", "C2"}


def test_seats_are_arranged_anew_for_good() -> None:
    table = say(at(["S9 H9 H3", *REST], rules=plain(shuffle_9=True)), "play S9 H9", "order 3 1 2")
    assert table.view(0).seating == (0, 3, 1, 2) and asked(table) == 3


@pytest.mark.parametrize(("option", "card"), [("discard_10", "S10"), ("discard_7", "S7"), ("discard_q", "SQ")])
def test_cards_may_be_discarded(option: str, card: str) -> None:
    held = [f"{card} H3 H4", "C9 D9", "CJ DJ", "CK DK"]
    table = say(at(held, rules=plain(**{option: True})), f"play {card}", "discard H3")
    assert cards(table, 0) == {"H4"} and "H3" in table.pack.hand(table.piles["discard"])
    assert asked(say(at(held), f"play {card}")) == 1


def test_cards_are_attached_to_the_field_until_it_clears() -> None:
    table = say(at(["S7 H3 H4", *REST], rules=plain(attach_7=True)), "play S7", "aside H3")
    assert table.pack.hand(table.piles["aside"]) == ("H3",)
    say(table, "pass", "pass", "pass")
    assert "H3" in table.pack.hand(table.piles["discard"])


def test_kings_are_laid_beside_queens() -> None:
    table = say(at(["SQ H3 HK SK", *REST], rules=plain(disguise=True)), "play SQ")
    assert open_to(table) == {"aside HK", "aside SK"}


def test_nine_bets_cards_and_clears() -> None:
    table = say(at(["S9 H9 H3 H4 D5", *REST], rules=plain(bet_9=True)), "play S9 H9", "seat 1", "seat 2")
    assert len(cards(table, 0)) == 1 and not table.field and asked(table) == 0


def test_the_queen_bomber_strips_all_of_called_numbers() -> None:
    table = say(at(["SQ HQ H3 S10", *REST], rules=plain(bomb_q=True)), "play SQ HQ", "call 10 J")
    assert [cards(table, seat) for seat in range(4)] == [{"H3"}, {"CQ"}, {"CA"}, {"DK", "CK", "C2"}]
    first = say(at(["SQ D10", "C10", "CJ DJ", "CK DK"], rules=plain(bomb_q=True)), "play SQ", "call 10")
    assert first.finished == [0, 1]


@pytest.mark.parametrize(
    ("option", "play", "lost"),
    [("death", "S4 H4 D4", [1, 1, 1]), ("mary_1", "SQ HQ DQ", [2, 2, 2]), ("jeanne_1", "SQ HQ DQ", [2, 0, 0])],
)
def test_others_lose_their_strongest(option: str, play: str, lost: list[int]) -> None:
    table = say(at([f"{play} H3", *REST], rules=plain(**{option: True})), f"play {play}")
    while table.decisions()[0].kind != "turn":
        table.choose(asked(table), table.decisions()[0].default)
    assert [3 - len(cards(table, seat)) for seat in (1, 2, 3)] == lost


PILE = ["S3", "S5", "D2", "HA", "C7", "C8"]


def piled(held: str, **rules: Value) -> Daifugo:
    return at([held, *REST], rules=plain(**rules), discard=PILE)


def test_a_zombie_goes_to_the_next_player_and_satan_to_oneself() -> None:
    table = say(piled("H3 D3 C3 H9", zombie=True), "play H3 D3 C3", "take S5")
    assert "S5" in cards(table, 1)
    table = say(piled("H6 D6 C6 H9", satan=True), "play H6 D6 C6", "take D2")
    assert cards(table, 0) == {"H9", "D2"}


def test_a_three_salvages_a_card_when_the_field_clears() -> None:
    table = say(piled("H3 H9 H4", salvage=True), "play H3", "play C10", "pass", "pass", "pass")
    assert asked(table) == 0
    assert "take C10" in open_to(table)
    assert asked(say(table, "take D2")) == 1 and "D2" in cards(table, 0)


def test_a_black_seven_draws_openly() -> None:
    table = say(piled("S7 H7 H9", black_7=True), "play S7 H7")
    assert len(cards(table, 0)) == 3
    assert len([known for known in table.view(2).known if known.place == "hand:0"]) == 2
    assert len(cards(say(piled("H7 H9", black_7=True), "play H7"), 0)) == 1


def test_the_galaxy_express_exchanges_two_cards_for_two_unseen() -> None:
    table = say(piled("S9 H9 D9 H3 H4", galaxy=True), "play S9 H9 D9", "aside H3 H4")
    assert table.pack.hand(table.piles["aside"]) == ("H3", "H4") and cards(table, 0) <= set(PILE) and len(cards(table, 0)) == 2
    assert asked(say(at(["S9 H9 D9 H3 H4", *REST], rules=plain(galaxy=True)), "play S9 H9 D9")) == 1


def test_queens_love_takes_cards_and_another_turn() -> None:
    table = say(piled("SQ H3", love_q=True), "play SQ", "take D2")
    assert asked(table) == 0 and open_to(table) == {"play D2", "pass"}


def test_re_king_makes_everybody_draw_even_who_has_no_cards_left() -> None:
    table = say(piled("SK", re_king=True), "play SK")
    assert [len(cards(table, seat)) for seat in range(4)] == [1, 4, 4, 4]
    few = at(["SK", *REST], rules=plain(re_king=True), discard=PILE[:3])
    assert say(few, "play SK").finished == [0]


def test_a_tyrant_makes_the_others_draw_and_in_a_revolution_himself() -> None:
    table = say(piled("S2 H3", tyrant=True), "play S2")
    assert [len(cards(table, seat)) for seat in range(4)] == [1, 4, 4, 4]
    table = at(["S2 H3", *REST], rules=plain(tyrant=True), discard=PILE, revolution=True)
    say(table, "play S2")
    assert [len(cards(table, seat)) for seat in range(4)] == [2, 3, 3, 3]


def test_the_doomed_lose_by_passing_in_a_later_trick() -> None:
    held = ["S4 H4 D4 C4 HA H9", "C10 D10 CQ", "CJ DJ CA", "CK DK C2"]
    table = say(at(held, rules=plain(doom=True)), "play S4 H4 D4 C4", "seat 1", "pass")
    assert not table.gone[1]
    say(table, "pass", "pass", "play HA", "pass")
    assert table.lost == [1]


def test_under_damien_whoever_passes_loses_the_later_lower() -> None:
    held = ["S6 H6 D6 HA H9", "C10 D10 CQ", "CJ DJ CA", "CK DK C2"]
    table = say(at(held, rules=plain(damien=True)), "play S6 H6 D6", "pass", "pass")
    assert table.lost == [2, 1]
    say(table, "pass")
    assert table.carry().ranks == (1, 2, 3, 4)


def test_the_guillotine_falls_at_its_pass() -> None:
    for limit, lost in ((3, [3]), (0, []), (4, [])):
        table = say(
            at(["SA H3", *["C10 D10", "CJ DJ", "CK DK"]], rules=plain(guillotine=limit)), "play SA", "pass", "pass", "pass"
        )
        assert table.lost == lost


def test_the_countdown_ends_with_who_passes_at_one() -> None:
    held = ["S4 SA H9", "C10 D10 CQ", "CJ DJ CA", "CK DK C2"]
    table = at(held, rules=plain(countdown=True), ranks=[4, 1, 2, 3])
    say(table, "play S4", "call 4", "play C10", "pass", "pass", "pass")
    assert table.counters["countdown"] == 1
    say(table, "play D10", "pass")
    assert table.lost == [2]
    assert asked(say(at(held, rules=plain(countdown=True), ranks=[1, 4, 2, 3]), "play S4")) == 1


@pytest.mark.parametrize(
    ("rules", "play"),
    [
        ({"great_revolution": True, "foul_strongest": True}, "S2 H2 D2 C2"),
        ({"taepodong": True, "jokers": 2, "foul_joker": True}, "S5 H5 D5 C5 JO1 JO2"),
        ({"lucky_7": True}, "S7 H7 D7"),
    ],
)
def test_some_plays_win_at_once(rules: dict[str, Value], play: str) -> None:
    rest = ["C10 D10", "CJ DJ", "CK DK"]
    table = say(at([f"{play} H3 H9", *rest], rules=plain(**rules)), f"play {play}")
    assert table.finished == [0] and not table.lost
    off = {key: value for key, value in rules.items() if key == "jokers"}
    assert not say(at([f"{play} H3 H9", *rest], rules=plain(**off)), f"play {play}").finished


def test_a_whole_suit_wins_before_the_first_lead() -> None:
    spades = " ".join(f"S{name}" for name in ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"])
    for on, finished in ((True, [1]), (False, [])):
        table = at(["H3 H4", spades, "C3 C4", "D3 D4"], rules=plain(monopoly=on), phase="start")
        assert table.finished == finished


def test_too_many_twos_are_shared_out() -> None:
    held = ["S2 H2 D2 C2 JO1", "C10 D10", "CJ DJ", "CK DK"]
    table = at(held, rules=plain(antitrust=True), phase="start", ranks=[1, 2, 3, 4])
    assert [decision.seat for decision in table.decisions()] == [3, 2, 1]
    say(table, "give CK", "give CJ", "give C10")
    assert [sum(face.endswith("2") for face in cards(table, seat)) for seat in range(4)] == [1, 1, 1, 1]
    assert at(held, rules=plain(), phase="start", ranks=[1, 2, 3, 4]).phase == "turn"


def test_the_middle_rank_may_take_the_spare_cards() -> None:
    rules = plain(5, spare_swap=True, deck="greek", jokers=0)
    held = ["S7 H7", "S8 H8", "S9 H9", "S10 H10", "SJ HJ"]
    table = at(held, rules=rules, phase="start", ranks=[1, 2, 3, 4, 5], spare=["SA", "HA"])
    assert asked(table) == 2
    say(table, "swap yes", "discard S9 H9")
    assert cards(table, 2) == {"SA", "HA"} and table.pack.hand(table.piles["deck"]) == ("S9", "H9")


def test_jokers_carry_the_effect_of_their_number_or_not() -> None:
    held = ["S10 JO1 H3 H4", "C9 D9", "CJ DJ", "CK DK"]
    for on, most in ((True, "discard H3 H4"), (False, "discard H3")):
        table = say(at(held, rules=plain(discard_10=True, joker_effects=on)), "play S10 JO1")
        assert most in open_to(table) and ("discard H3 H4" in open_to(table)) is on


def test_an_effect_is_called_out() -> None:
    table = at(["S8 H3", *REST], rules=plain(cut_8="sets"))
    assert "cut_8" in [event.rule for event in told(table, "play S8") if isinstance(event, Called)]


def test_who_does_not_see_a_card_leave_a_hand_cannot_follow_it() -> None:
    held = ["S7 H3 D5", "H7 C9 D9", "CJ DJ", "CK DK"]
    table = say(at(held, rules=plain(give_7=True)), "play S7", "give H3", "pass", "pass", "pass", "play D5", "play H7")
    assert "H3" in {known.face for known in table.view(0).known}
    say(table, "give C9")
    assert not [known for known in table.view(0).known if known.place.startswith("hand")]
