"""The frame: what may be laid, passes, the clear, finishing, fouls, ranks."""

from __future__ import annotations

import pytest

from game.daifugo.carry import DaifugoCarry
from game.daifugo.game import CATALOG
from game.daifugo.ranks import title, title_of
from game.daifugo.round import Daifugo
from game.luck import Luck
from game.options import Value
from game.round import TIMEOUT
from game.table import Refused
from game.text import LANGUAGES, has
from tests.daifugo.daifugo_tables import asked, at, hand, open_to, plain, say


def test_a_lead_may_be_any_set() -> None:
    table = at(["S3 H3 D4", "S5", "S6", "S7"])
    assert open_to(table) == {"play S3", "play H3", "play S3 H3", "play D4"}


def test_with_three_decks_a_card_is_played_three_times_over() -> None:
    table = at(["S3 S3 S3 D4", "S5 S5 S5", "S6", "S7"], rules=plain(decks=3))
    assert open_to(table) == {"play S3", "play S3 S3", "play S3 S3 S3", "play D4"}
    assert open_to(say(table, "play S3 S3 S3")) == {"play S5 S5 S5", "pass"}


def test_a_follower_plays_as_many_and_stronger() -> None:
    table = at(["S4 H4 S6 H6 S2 JO1", "S5", "S7", "S8"], "D5 C5")
    assert open_to(table) == {"play S6 H6", "play S6 JO1", "play H6 JO1", "play S2 JO1", "pass"}


def test_the_joker_is_strongest_and_two_is_stronger_than_ace() -> None:
    table = at(["SA S2 JO1 S3", "S5", "S7", "S8"], "DA")
    assert open_to(table) == {"play S2", "play JO1", "pass"}
    assert open_to(at(["SA S2 S3 S4", "S5", "S7", "S8"], "JO1")) == {"pass"}


def test_in_a_revolution_three_is_strongest_but_for_the_joker() -> None:
    table = at(["S3 S5 SK JO1", "D5", "S7", "S8"], "D4", revolution=True)
    assert open_to(table) == {"play S3", "play JO1", "pass"}


def test_when_all_others_have_passed_the_owner_leads() -> None:
    table = say(at(["S3 S9", "S5 D4", "S6 D5", "S7 D6"]), "play S9", "pass", "pass", "pass")
    assert asked(table) == 0 and not table.field
    assert "play S3" in open_to(table)


def test_who_has_passed_is_out_of_the_trick_unless_reentry_is_played() -> None:
    hands = ["S3 S4 SA", "S5 S2", "S6 SK", "S7 SQ"]
    assert asked(say(at(hands), "play S3", "pass", "play S6", "pass", "play SA")) == 2
    assert asked(say(at(hands, rules=plain(reentry=True)), "play S3", "pass", "play S6", "pass", "play SA")) == 1


def test_after_a_finish_the_field_stays_and_the_next_seat_leads() -> None:
    hands = ["S9", "S5 D4", "S6 D5", "S7 D6"]
    table = say(at(hands), "play S9")
    assert table.field and asked(table) == 1
    assert asked(say(table, "pass", "pass", "pass")) == 1 and not table.field
    assert not say(at(hands, rules=plain(after_finish="clear")), "play S9").field


def test_a_lead_may_pass_only_where_it_is_played_and_not_for_ever() -> None:
    hands = ["S3 S4", "S5 D4", "S6 D5", "S7 D6"]
    assert "pass" not in open_to(at(hands))
    table = say(at(hands, rules=plain(lead_pass=True)), "pass")
    assert asked(table) == 1 and not table.field
    assert "pass" not in open_to(say(table, "pass", "pass", "pass"))
    assert asked(table) == 0


def test_who_passes_the_lead_sits_out_the_trick() -> None:
    table = say(at(["S3 SA", "S5 D4", "S6 D5", "S7 D6"], rules=plain(lead_pass=True)), "pass", "play S5", "play S6", "play S7")
    assert asked(table) == 1


def test_one_may_go_on_over_ones_own_cards_where_that_is_played() -> None:
    hands = ["S3 S9 SA", "S5 D4", "S6 D5", "S7 D6"]
    table = say(at(hands, rules=plain(own_beat=True)), "play S9", "pass", "pass", "pass")
    assert asked(table) == 0 and table.field and "play SA" in open_to(table)
    assert not say(table, "pass").field


def test_out_of_time_a_follower_passes_and_a_lead_plays_its_weakest_single() -> None:
    hands = ["S9 S4 H4", "S5 D4", "S6 D5", "S7 D6"]
    table = say(at(hands, rules=plain(clock=20)), TIMEOUT)
    assert table.field[0].play.line in ("play S4", "play H4")
    assert say(table, TIMEOUT).passed[1]


def test_the_order_of_finishing_gives_places_and_points() -> None:
    table = say(at(["S9", "S10", "SJ", "S3 S4"]), "play S9", "play S10", "play SJ")
    settlement = table.settlement()
    assert settlement is not None
    assert settlement.points == (6, 4, 2, 0)
    assert settlement.winners == (0,)
    assert table.carry().ranks == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("option", "last", "revolution"),
    [
        ("foul_joker", "JO1", False),
        ("foul_strongest", "S2", False),
        ("foul_strongest", "S3", True),
        ("foul_weakest", "S3", False),
        ("foul_weakest", "S2", True),
    ],
)
def test_a_foul_finish_brings_the_bottom_rank(option: str, last: str, revolution: bool) -> None:
    hands = [last, "S10 D4", "SJ D5", "C4 C5"]
    for on, places in ((True, [4]), (False, [1])):
        table = say(at(hands, rules=plain(**{option: on}), revolution=revolution), f"play {last}")
        while decisions := table.decisions():
            table.choose(decisions[0].seat, decisions[0].default)
        assert [table.carry().ranks[0]] == places


def test_an_eight_a_jack_and_the_three_of_spades_may_be_forbidden_too() -> None:
    for rules, last, foul in (
        ({"foul_8": True, "cut_8": "sets"}, "S8", True),
        ({"foul_8": True}, "S8", False),
        ({"foul_jack": True, "back_11": "every"}, "SJ", True),
        ({"foul_spade_3": True, "spade_3": True}, "S3", True),
        ({"foul_spade_3": True, "spade_3": True}, "H3", False),
    ):
        table = say(at([last, "S10 D4", "CJ D5", "C4 C5"], rules=plain(**rules)), f"play {last}")
        assert (0 in table.lost) is foul


def test_the_earlier_foul_ranks_lower() -> None:
    table = at(["S2", "H2", "C4", "C5 C6"], rules=plain(foul_strongest=True))
    say(table, "play S2", "pass", "pass", "pass")
    say(table, "play H2", "pass", "pass", "play C4")
    assert table.carry().ranks == (4, 3, 1, 2)


def test_four_twos_are_judged_by_the_order_before_or_after() -> None:
    for when, foul in (("before", True), ("after", False)):
        rules = plain(foul_strongest=True, four_twos=when, revolution="on")
        table = say(at(["S2 H2 D2 C2", "S10 D4", "SJ D5", "C4 C5"], rules=rules), "play S2 H2 D2 C2")
        assert (0 in table.lost) is foul


def test_the_tycoon_who_is_not_first_falls() -> None:
    for fall, gone in (("off", False), ("out", True), ("play_on", False)):
        table = say(at(["S9", "S10 D4", "SJ D5", "C4 C5"], rules=plain(fall=fall), ranks=[2, 1, 3, 4]), "play S9")
        assert table.gone[1] is gone and (table.fallen == 1) is (fall != "off")


def test_a_foul_finish_brings_no_fall_and_the_fallen_rank_above_the_foul() -> None:
    rules = plain(fall="out", foul_strongest=True)
    table = say(at(["S2", "S10 D4", "SJ", "C4 C5"], rules=rules, ranks=[2, 1, 3, 4]), "play S2")
    assert table.fallen is None
    say(table, "pass", "pass", "pass")
    say(table, "play D4", "play SJ")
    assert table.fallen == 1
    assert table.carry().ranks == (4, 3, 1, 2)


def test_the_last_who_finishes_first_turns_all_ranks_over() -> None:
    table = say(at(["S9", "S10 D4", "SJ D5", "C4 C5"], rules=plain(upset=True, fall="out"), ranks=[4, 1, 3, 2]), "play S9")
    assert table.settlement() is not None and table.settlement().kind == "upset"  # type: ignore[union-attr]
    assert table.carry().ranks == (1, 4, 2, 3)


def test_in_kyoto_the_second_falls_with_the_first_ones_win() -> None:
    table = say(at(["S9", "S10 D4", "SJ D5", "C4 C5"], rules=plain(kyoto=True), ranks=[1, 2, 3, 4]), "play S9")
    assert table.lost == [1]


def test_a_play_may_not_be_of_two_numbers() -> None:
    table = at(["SA H2 D2", "S10 D4", "SJ D5", "C4 C5"])
    assert "play SA H2" not in open_to(table)
    assert table.judge(0, "play SA H2").why == "daifugo.refused.no_form"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        ("play ZZ", "no_such_card"),
        ("play S9", "not_in_hand"),
        ("play S4 H4", "other_form"),
        ("play D5", "too_weak"),
        ("play HA", "bound"),
        ("play S4", "bound"),
        ("nonsense", "not_among"),
    ],
)
def test_a_refusal_says_why(choice: str, why: str) -> None:
    field = [{"seat": 2, "cards": ["D4"]}, {"seat": 3, "cards": ["D6"]}]
    table = at(["S4 H4 HA", "C10", "CJ", "CK"], rules=plain(suit_bind="two"), field=None, turn=0)
    hands = [["S4", "H4", "HA", "D5"], ["C10"], ["CJ"], ["CK"]]
    table = type(table).arrange({"hands": hands, "field": field}, table.rules, table.luck)
    assert table.judge(0, choice).why == f"daifugo.refused.{why}"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("choice", "why", "args"),
    [
        ("play JO2", "not_among", {"choice": "play JO2", "choices": "play JO1"}),
        ("play S3 JO2", "other_form", {"cards": "SK", "count": 1}),
    ],
)
def test_one_joker_is_as_good_as_another(choice: str, why: str, args: dict[str, object]) -> None:
    """Of two jokers the first is named; the other is refused for no other reason than that."""
    hands = [["S3", "JO1", "JO2"], ["C10"], ["CJ"], ["CK"]]
    table = Daifugo.arrange({"hands": hands, "field": [{"seat": 3, "cards": ["SK"]}]}, plain(jokers=2), Luck.seeded(1))
    assert "play JO1" in open_to(table)
    assert table.judge(0, choice) == Refused(f"daifugo.refused.{why}", args)


@pytest.mark.parametrize(
    ("rules", "laid", "refused", "why", "args"),
    [
        ({"suit_bind": "two", "number_bind": True}, "S4 S5", "S8", "bound_number", {"cards": "S8"}),
        ({"suit_bind": "two", "number_bind": True}, "S4 S5", "H6", "bound", {"cards": "H6", "suits": "S"}),
        ({"suit_bind": "two", "number_bind": True}, "S4 S5", "H3", "too_weak", {"cards": "H3", "field": "S5"}),
        ({"colour_bind": True, "number_bind": True}, "S4 C5", "D6", "bound", {"cards": "D6", "suits": "B"}),
        ({"colour_bind": True, "number_bind": True}, "S4 C5", "C7", "bound_number", {"cards": "C7"}),
    ],
)
def test_it_is_told_which_bind_a_play_would_break(
    rules: dict[str, Value], laid: str, refused: str, why: str, args: dict[str, object]
) -> None:
    field = [{"seat": seat, "cards": [face]} for seat, face in enumerate(laid.split(), 2)]
    hands = [[refused, "D9"], ["C10"], ["CJ"], ["CK"]]
    table = Daifugo.arrange({"hands": hands, "field": field}, plain(**rules), Luck.seeded(1))
    assert table.judge(0, f"play {refused}") == Refused(f"daifugo.refused.{why}", args)


def test_a_game_without_end_is_ended_however_its_field_clears() -> None:
    """Q after Q cuts, and each brings the one before it back: after six hundred plays whoever holds fewest is first."""
    table = at(["SQ S3 S4", "S5 S6"], rules=plain(2, cut_q=True, love_q=True), discard=["HQ"], passes_made=500)
    for queen, other in (("SQ", "HQ"), ("HQ", "SQ")) * 50:
        assert table.settlement() is None
        say(table, f"play {queen}", f"take {other}")
    settlement = table.settlement()
    assert settlement is not None and settlement.winners == (1,)


def test_titles_by_the_number_of_players() -> None:
    assert [title(2, place) for place in (1, 2)] == ["daifugo", "daihinmin"]
    assert [title(3, place) for place in (1, 2, 3)] == ["fugo", "heimin", "hinmin"]
    assert [title(5, place) for place in range(1, 6)] == ["daifugo", "fugo", "heimin", "hinmin", "daihinmin"]
    assert [title(9, place) for place in range(1, 10)].count("heimin") == 5
    assert [title(9, place, nine=True) for place in (1, 9)] == ["god", "livestock"]


@pytest.mark.parametrize("seats", range(2, 10))
@pytest.mark.parametrize("titles", CATALOG["titles"].values)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_has_a_title_in_words(seats: int, titles: str, language: str) -> None:
    """In a parody top and bottom are its own, also among three."""
    places = [title_of(plain(seats, titles=titles), place) for place in range(1, seats + 1)]
    assert all(has(language, f"daifugo.title.{place}") for place in places)
    if titles != "off":
        assert (places[0], places[-1]) == (f"{titles}.daifugo", f"{titles}.daihinmin")


def test_sequences_of_one_suit_overlap_or_go_beyond() -> None:
    hands = ["S6 S7 S8 S9 S10", "C10", "CJ", "CK"]
    overlap = open_to(at(hands, "H5 H6 H7", rules=plain(sequence=3)))
    assert {"play S6 S7 S8", "play S8 S9 S10"} <= overlap
    assert open_to(at(hands, "H5 H6 H7", rules=plain(sequence=3, sequence_follow="beyond"))) == {"play S8 S9 S10", "pass"}
    assert "play S6 S7" in open_to(at(hands, rules=plain(sequence=2)))
    assert not any(" S7 S8" in choice for choice in open_to(at(hands)))


def test_a_joker_fills_a_sequence_but_not_beyond_its_ends() -> None:
    choices = open_to(at(["SA S2 S3 S5 JO1", "C10", "CJ", "CK"], rules=plain(sequence=3)))
    assert "play S3 JO1 as S4 S5" in choices and "play JO1 as SK SA S2" in choices
    assert not any(" S2 " in choice and "S3" in choice for choice in choices)


def test_the_official_table_starts_with_the_three_of_spades_and_two_blind_cards() -> None:
    for seed in range(6):
        table = Daifugo.begin(CATALOG.rules(4, "federation"), DaifugoCarry(), Luck.seeded(seed))
        assert [cards.bit_count() for cards in table.hand] == [13] * 4
        blind = table.pack.hand(table.piles["out"])
        assert len(blind) == 2 and not any(face.startswith("JO") for face in blind)
        assert "S3" in blind or "S3" in hand(table, table.mover).split()
