"""Dealing, exchanging, and going from game to game."""

from __future__ import annotations

import pytest

from game.daifugo.carry import DaifugoCarry
from game.daifugo.game import CATALOG, GAME
from game.daifugo.round import Daifugo
from game.luck import Luck
from game.options import Value
from tests.daifugo.daifugo_tables import asked, at, hand, open_to, plain, say


def begin(seats: int = 4, carry: DaifugoCarry | None = None, seed: int = 1, **rules: Value) -> Daifugo:
    return Daifugo.begin(plain(seats, **rules), carry or DaifugoCarry(), Luck.seeded(seed))


@pytest.mark.parametrize("seats", range(2, 10))
@pytest.mark.parametrize("decks", [1, 2])
def test_all_cards_are_dealt_as_evenly_as_can_be(seats: int, decks: int) -> None:
    table = begin(seats, decks=decks, jokers=2)
    sizes = [cards.bit_count() for cards in table.hand]
    assert sum(sizes) == 52 * decks + 2 and max(sizes) - min(sizes) <= 1
    blind = begin(seats, decks=decks, jokers=2, leftovers="blind")
    assert len({cards.bit_count() for cards in blind.hand}) == 1


def test_left_over_cards_go_to_the_dealer_first_and_later_to_the_lowest() -> None:
    first = begin(5, jokers=1)
    assert {seat for seat in range(5) if first.hand[seat].bit_count() == 11} == {*[first.dealer], *first.ring(first.dealer)[:2]}
    later = begin(5, DaifugoCarry(round=1, game=2, ranks=(1, 2, 3, 4, 5)), jokers=1, exchange="none")
    assert {seat for seat in range(5) if later.hand[seat].bit_count() == 11} == {4, 3, 2}


def test_two_players_get_thirteen_each_and_seven_stay_in_the_pack() -> None:
    table = Daifugo.begin(CATALOG.rules(2, "two-players"), DaifugoCarry(), Luck.seeded(3))
    assert [cards.bit_count() for cards in table.hand] == [13, 13] and table.piles["deck"].bit_count() == 7


def test_the_holder_of_the_three_of_diamonds_leads_the_first_game() -> None:
    table = begin()
    assert "D3" in hand(table, table.mover).split()
    including = begin(must_include=True)
    assert all("D3" in choice for choice in open_to(including))


@pytest.mark.parametrize(("later", "seat"), [("lowest", 2), ("highest", 1)])
def test_later_games_are_led_by_a_rank(later: str, seat: int) -> None:
    carry = DaifugoCarry(round=1, game=2, ranks=(2, 1, 4, 3))
    assert begin(4, carry, later_lead=later, exchange="none").mover == seat


def exchange(**rules: Value) -> Daifugo:
    hands = ["S3 S4 S5 H5 C9", "S6 H6 D6 C6 H9", "S2 H2 JO1 S7 S8", "D2 SA HA D7 D8"]
    return at(hands, rules=plain(**rules), phase="exchange", ranks=[1, 2, 4, 3])


def test_the_poor_give_their_strongest_and_the_rich_what_they_like() -> None:
    table = exchange()
    by_seat = {decision.seat: decision for decision in table.decisions()}
    assert set(by_seat[2].choices) == {"give S2 JO1", "give H2 JO1"}
    assert set(by_seat[3].choices) == {"give D2"}
    for seat, choice in ((2, "give H2 JO1"), (3, "give D2"), (0, "give S3 S4"), (1, "give S6")):
        table.choose(seat, choice)
    assert hand(table, 0) == "S5 H5 C9 H2 JO1" and hand(table, 2) == "S3 S4 S7 S8 S2"
    assert hand(table, 1) == "H6 D6 C6 H9 D2" and hand(table, 3) == "S6 D7 D8 SA HA"


def test_an_exempt_joker_is_neither_owed_nor_returned() -> None:
    assert set(next(d for d in exchange(joker_exempt=True).decisions() if d.seat == 2).choices) == {"give S2 H2"}


def test_where_the_poor_come_first_the_rich_choose_afterwards() -> None:
    table = exchange(exchange="poor_first")
    assert sorted(decision.seat for decision in table.decisions()) == [2, 3]
    say(table, "give H2 JO1", "give D2")
    assert sorted(decision.seat for decision in table.decisions()) == [0, 1]
    assert "give S3 JO1" in next(d for d in table.decisions() if d.seat == 0).choices


def test_absolute_monarchy_sends_all_to_the_top() -> None:
    table = exchange(monarchy=True)
    asked_of = {decision.seat: decision for decision in table.decisions()}
    assert {len(asked_of[seat].default.split()) - 1 for seat in (1,)} == {1}
    assert len(asked_of[3].default.split()) - 1 == 2 and len(asked_of[2].default.split()) - 1 == 3
    assert 0 in asked_of and len(asked_of[0].choices) > 0


@pytest.mark.parametrize(("defence", "terms", "count"), [("off", 3, 2), ("terms", 3, 4), ("one_more", 3, 3), ("terms", 1, 2)])
def test_defending_the_title_exchanges_more(defence: str, terms: int, count: int) -> None:
    hands = ["S3 S4 S5 H5 C9", "S6 H6 D6 C6 H9", "S2 H2 JO1 S7 S8", "D2 SA HA D7 D8"]
    carry = {"terms": terms, "ranks_before": [1, 2, 3, 4]}
    table = at(hands, rules=plain(defence=defence), phase="exchange", ranks=[1, 2, 4, 3], carry=carry)
    assert len(next(d for d in table.decisions() if d.seat == 2).default.split()) - 1 == count


def test_with_three_players_one_card_goes_each_way_and_with_two_two() -> None:
    three = at(["S3 S4", "S5 S6", "S7 S8"], phase="exchange", ranks=[1, 2, 3])
    assert {d.seat: len(d.default.split()) - 1 for d in three.decisions()} == {0: 1, 2: 1}
    two = at(["S3 S4 S9", "S5 S6 S10"], phase="exchange", ranks=[1, 2])
    assert {d.seat: len(d.default.split()) - 1 for d in two.decisions()} == {0: 2, 1: 2}


def test_a_cataclysm_changes_whole_hands() -> None:
    for seed in range(400):
        carry = DaifugoCarry(round=1, game=2, ranks=(4, 2, 3, 1, 5, 6, 7, 8, 9))
        table = begin(9, carry, seed, cataclysm=True)
        plainly = begin(9, carry, seed, exchange="none")
        if all(plainly.pack.number[card] <= 10 for card in range(53) if plainly.hand[8] >> card & 1):
            assert table.phase == "turn"
            assert hand(table, 3) == hand(plainly, 8) and hand(table, 8) == hand(plainly, 3)
            return
    raise AssertionError("no hand of low cards alone in four hundred deals")


def finished(**rules: Value) -> Daifugo:
    carry = rules.pop("carry", {})
    return say(at(["S9", "S10", "SJ", "S3 S4"], rules=plain(**rules), carry=carry), "play S9", "play S10", "play SJ")


def test_a_set_ends_after_its_games_and_a_match_after_its_sets() -> None:
    first = finished(games=2, sets=2).carry()
    assert (first.set, first.game, first.ranks, first.over) == (1, 2, (1, 2, 3, 4), False)
    second = finished(games=2, sets=2, carry={"game": 2, "scores": [0, 2, 4, 6]}).carry()  # type: ignore[arg-type]
    assert (second.set, second.game, second.ranks, second.over) == (2, 1, (), False)
    assert second.scores == (6, 6, 6, 6)
    assert finished(games=2, sets=2, carry={"game": 2, "set": 2}).carry().over  # type: ignore[arg-type]


def test_the_last_game_of_a_set_is_worth_eight() -> None:
    settlement = finished(games=1, last_game_bonus=True).settlement()
    assert settlement is not None and settlement.points == (8, 4, 2, 0)


def test_a_match_may_end_at_a_score_or_as_soon_as_it_is_decided() -> None:
    assert finished(target=6).carry().over and not finished(target=7).carry().over
    ahead = {"scores": [30, 0, 0, 0], "game": 3}
    assert finished(stop_when_decided=True, carry=ahead).carry().over  # type: ignore[arg-type]
    assert not finished(carry=ahead).carry().over  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seating", "sits"),
    [("fixed", (0, 1, 2, 3)), ("ascending", (3, 2, 1, 0)), ("descending", (0, 1, 2, 3)), ("titles", (3, 0, 1, 2))],
)
def test_seats_change_between_games(seating: str, sits: tuple[int, ...]) -> None:
    assert finished(seating=seating).carry().seating == sits


def test_terms_count_the_games_on_top() -> None:
    assert finished(carry={"ranks": [1, 2, 3, 4], "terms": 2}).carry().terms == 3  # type: ignore[arg-type]
    assert finished(carry={"ranks": [2, 1, 3, 4], "terms": 2}).carry().terms == 1  # type: ignore[arg-type]


def test_points_may_go_to_the_first_alone_and_three_players_get_six_three_nothing() -> None:
    assert finished(points="winner").settlement().points == (1, 0, 0, 0)  # type: ignore[union-attr]
    table = say(at(["S9", "S10", "SJ S3"]), "play S9", "play S10")
    assert table.settlement().points == (6, 3, 0)  # type: ignore[union-attr]


def test_every_preset_can_be_begun_by_each_of_its_tables() -> None:
    for preset in CATALOG.presets:
        for seats in preset.seats:
            table = Daifugo.begin(
                CATALOG.rules(seats, preset.key), GAME.begins_with(CATALOG.rules(seats, preset.key), 12), Luck.seeded(1)
            )
            assert asked(table) in range(seats)
