"""Before the first turn: who deals, the cut, the packets, 총통."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.choices import Choice
from game.gostop import settlement
from game.gostop.cards import CARD, FACES, OF_MONTH, each
from game.gostop.carry import GoStopCarry
from game.gostop.ending import standing
from game.gostop.game import GAME
from game.gostop.round import GoStop
from game.luck import Luck
from game.match import Match
from game.table import ALL, LEGAL, PUBLIC, Malformed

CATALOG = GAME.catalog
FIRST = GoStopCarry()


def pack(label: str, faces: str, cards: int = 48) -> Luck:
    """Luck whose order under `label` begins with these cards."""
    first = [CARD[face] for face in faces.split()]
    return Luck(Luck.seeded(1).secret, {label: (*first, *(card for card in range(cards) if card not in first))})


def start(luck: Luck, carry: GoStopCarry = FIRST, preset: str = "standard-3", **rules: Any) -> GoStop:
    return GoStop.begin(CATALOG.rules(3, preset, **rules), carry, luck, ALL)


def play(round_: GoStop, *choices: Choice) -> list[Any]:
    steps = []
    for choice in choices:
        steps += round_.choose(round_.decisions()[0].seat, choice, ALL)
    return [step.event for step in steps]


@pytest.mark.parametrize(
    ("way", "night", "dealer"),
    [("night_day", True, 1), ("night_day", False, 2), ("high", True, 2), ("high", False, 2)],
)
def test_drawn_months_choose_the_dealer(way: str, night: bool, dealer: int) -> None:
    round_ = start(pack("draw", "5R 2J 9K"), GoStopCarry(night=night), dealer_choice=way)
    play(round_, "draw 0", "draw 0", "draw 0")
    assert (round_.dealer, round_.phase) == (dealer, "cut")


@pytest.mark.parametrize(("hour", "night"), [(0, True), (5, True), (6, False), (17, False), (18, True), (23, True)])
def test_a_match_begins_by_night_or_by_day(hour: int, night: bool) -> None:
    assert GAME.begins_with(CATALOG.rules(3), hour) == GoStopCarry(night=night)


def test_level_draws_are_drawn_again_among_themselves() -> None:
    round_ = start(pack("draw", "9J 2J 9K 1J 3J"))
    play(round_, "draw 0", "draw 0", "draw 0")
    assert (round_.contenders, round_.turn, round_.view(PUBLIC).tries) == ((0, 2), 0, 1)
    play(round_, "draw 0", "draw 0")
    assert round_.dealer == 2


def test_the_smaller_bottom_card_deals() -> None:
    round_ = start(pack("draw", "5R 2J 9K 1J 3J"), dealer_choice="cut")
    play(round_, "cut 3", "cut 1", "cut 1")
    assert round_.dealer == 2


def test_where_no_floor_is_dealt_a_card_is_drawn_instead_of_turned() -> None:
    """GS-22, GS-168: seven hands of seven leave nothing to turn."""
    rules = CATALOG.rules(7, "text-000", dealer_choice="floor_flip", seven_players=True, bonus_cards=1)
    round_ = GoStop.begin(rules, FIRST, pack("draw", "5R 2J 9K 1J 3J 12D 4A", cards=49), ALL)
    play(round_, *["draw 0"] * 7)
    assert (round_.dealer, round_.phase) == (5, "cut")


@pytest.mark.parametrize(("hidden", "open_at"), [("none", []), ("one", [0])])
def test_the_turned_floor_lies_closed_again_while_it_is_settled_who_plays(hidden: str, open_at: list[int]) -> None:
    """GS-22, GS-165: nobody compares a hand with the floor before it has said whether it plays."""
    rules = CATALOG.rules(6, dealer_choice="floor_flip", cut=False, floor_hidden=hidden)
    round_ = GoStop.begin(rules, FIRST, Luck.seeded(1), PUBLIC)
    turned = []
    while round_.phase == "deal_flip":
        turned = [piece.face for piece in round_.view(PUBLIC).places["floor"] if piece.face]
        play(round_, "draw 0")
    assert round_.phase == "drop" and len(turned) >= 4
    for who in (*range(6), PUBLIC):
        floor = round_.view(who).places["floor"]
        assert [nth for nth, piece in enumerate(floor) if piece.face is not None] == open_at and len(floor) == 6


def test_where_all_play_the_turned_floor_stays_open() -> None:
    round_ = start(Luck.seeded(1), preset="text-002")
    while round_.phase == "deal_flip":
        play(round_, "draw 0")
    assert all(piece.face for piece in round_.view(PUBLIC).places["floor"])


def test_rock_paper_scissors_is_thrown_until_one_is_left() -> None:
    round_ = start(Luck.seeded(3), dealer_choice="rps")
    assert {decision.seat for decision in round_.decisions()} == {0, 1, 2}
    assert round_.view(PUBLIC).turn is None, "all throw at once"
    told = [event for sign in ("rock", "rock", "rock") for event in play(round_, f"rps {sign}")]
    assert [(type(event).__name__, event.seat, event.sign) for event in told] == [("Threw", seat, "rock") for seat in range(3)]
    assert round_.contenders == (0, 1, 2)
    for sign in ("rock", "scissors", "rock"):
        play(round_, f"rps {sign}")
    assert round_.contenders == (0, 2)
    play(round_, "rps rock", "rps paper")
    assert round_.dealer == 2


@pytest.mark.parametrize(
    ("preset", "rules", "default", "ways"),
    [
        ("standard-3", {"dealer_choice": "night_day"}, "draw 0", 48),
        ("standard-3", {"dealer_choice": "cut"}, "cut 1", 48),
        ("standard-3", {"dealer_choice": "rps"}, "rps rock", 3),
        ("text-002", {"dealer_choice": "floor_flip"}, "draw 0", 6),
    ],
)
def test_how_a_dealer_is_chosen_is_a_lot_that_chance_may_answer(
    preset: str, rules: dict[str, str], default: Choice, ways: int
) -> None:
    first = start(Luck.seeded(1), preset=preset, **rules).decisions()[0]
    assert (first.lot, first.default, len(first.choices)) == (True, default, ways)
    assert default in first.choices


def test_the_cut_is_a_lot_and_in_the_middle_where_nobody_says_another_place() -> None:
    (cut,) = start(Luck.seeded(1), GoStopCarry(dealer=0)).decisions()
    assert (cut.lot, cut.default, len(cut.choices)) == (True, "cut 24", 48)  # 47 places, and 퉁
    assert {"cut 1", "cut 47", "tung"} <= {*cut.choices}


def test_after_twenty_throws_alike_chance_says_who_deals() -> None:
    round_ = start(Luck.seeded(3), dealer_choice="rps")
    for _ in range(19):
        play(round_, *["rps paper"] * 3)
    assert (round_.phase, round_.dealer, round_.contenders) == ("deal_rps", None, (0, 1, 2))
    play(round_, *["rps paper"] * 3)
    assert round_.dealer in (0, 1, 2) and round_.phase == "cut"


def test_floor_cards_choose_the_dealer_and_are_all_turned_after() -> None:
    round_ = start(Luck.seeded(5), preset="text-002")
    assert [piece.id for piece in round_.view(0).places["floor"]] == [None] * 6
    events = play(round_, "draw 5", "draw 0", "draw 0")
    months = [int(event.face[:-1]) for event in events if type(event).__name__ == "Drawn"]
    names = [type(event).__name__ for event in events]
    if len(set(months)) == 3:
        assert round_.dealer == months.index(max(months))
        assert names[-2:] == ["DealerChosen", "FloorOpened"]
        assert len(events[-1].faces) == 3
    assert round_.phase == "play"


def flipped_floor(*floor: str, **rules: Any) -> GoStop:
    """A round of three whose dealer is chosen among these six floor cards."""
    lying = [CARD[face] for face in floor]
    others = [card for card in range(48 + rules.get("bonus_cards", 0)) if card not in lying]
    deck = (*others[:12], *lying[:3], *others[12:21], *lying[3:], *others[21:])
    return start(Luck(Luck.seeded(1).secret, {"deck": deck}), preset="text-002", **rules)


def test_level_draws_end_when_no_floor_card_is_left_to_turn() -> None:
    round_ = flipped_floor("1B", "1R", "1J", "2A", "2R", "2J")
    play(round_, "draw 0", "draw 0", "draw 0")
    assert (round_.contenders, round_.dealer) == ((0, 1, 2), None)
    play(round_, "draw 0", "draw 0", "draw 0")
    assert round_.dealer == 0


def test_a_floor_card_is_turned_where_it_lies_and_all_see_it() -> None:
    round_ = flipped_floor("1B", "9A", "9R", "5A", "5R", "2J")
    (asked,) = round_.decisions()
    assert asked.kind == "deal_draw", "it is asked as any other draw for the deal"
    (step,) = round_.choose(0, "draw 4", PUBLIC)
    assert step.event.face == "5R"
    assert [(move.face, move.frm, move.to) for move in step.event.moves] == [("5R", "floor", "floor")]
    assert [piece.face for piece in step.view.places["floor"]] == [None] * 4 + ["5R", None]


def test_a_bonus_card_that_is_turned_is_turned_again_so_long_as_the_others_find_a_card() -> None:
    """GS-22: each turns one of six; three that are level have but three left to turn among themselves."""
    round_ = flipped_floor("X1", "9A", "9R", "9J", "X2", "2J", bonus_cards=2)
    play(round_, "draw 0")
    assert round_.turn == 0
    play(round_, "draw 0", "draw 0")
    assert round_.turn == 2
    play(round_, "draw 1")
    assert round_.turn == 2, "nobody needs the two that are left"
    again = flipped_floor("9A", "9R", "9J", "X1", "1J", "2J", bonus_cards=1)
    play(again, "draw 0", "draw 0", "draw 0")
    assert (again.contenders, again.turn) == ((0, 1, 2), 0)
    play(again, "draw 0")
    assert again.turn == 1, "the two that are left are for the two others"
    play(again, "draw 0", "draw 0")
    assert again.dealer == 2


def test_of_seven_that_turn_six_floor_cards_the_last_gets_none_and_the_best_of_the_others_deals() -> None:
    lying = [CARD[face] for face in ("1J", "2J", "3J", "6J", "5J", "4J")]
    others = [card for card in range(48) if card not in lying]
    deck = (*others[:14], *lying[:3], *others[14:21], *lying[3:], *others[21:])
    rules = CATALOG.rules(7, dealer_choice="floor_flip", sell_brights=False, bonus_cards=0, deal_order="hands_first")
    round_ = GoStop.begin(rules, FIRST, Luck(Luck.seeded(1).secret, {"deck": deck}))
    for seat in range(6):
        assert round_.turn == seat
        play(round_, "draw 0")
    assert round_.dealer == 3


def test_two_that_stay_level_do_not_turn_again_where_one_floor_card_is_left() -> None:
    """The first of them deals, as at a table where the floor is used up."""
    round_ = flipped_floor("1B", "9A", "9R", "5A", "5R", "2J")
    play(round_, "draw 0", "draw 0", "draw 0")
    assert (round_.contenders, round_.turn) == ((1, 2), 1)
    play(round_, "draw 0", "draw 0")
    assert round_.dealer == 1


@pytest.mark.parametrize("how", ["winner", "nagari"])
def test_a_dealer_who_is_known_from_before_is_named_with_the_reason(how: str) -> None:
    opened = [step.event for step in start(Luck.seeded(1), GoStopCarry(dealer=2, how=how)).opening]
    assert [(type(event).__name__, event.seat, event.how) for event in opened] == [("DealerChosen", 2, how)]


@pytest.mark.parametrize(("how", "dealer"), [("nagari", 2), ("winner", None)])
def test_after_a_void_round_the_dealer_stays_although_one_is_chosen_anew_after_others(how: str, dealer: int | None) -> None:
    assert start(Luck.seeded(1), GoStopCarry(dealer=2, how=how), next_dealer="choose").dealer == dealer


def test_the_cards_drawn_for_the_deal_are_known_in_the_pack_until_they_are_dealt() -> None:
    round_ = start(pack("draw", "5R 2J 9K"), dealer_choice="high")
    play(round_, "draw 0", "draw 0")
    *_, chosen = round_.choose(2, "draw 0", ALL)
    assert len(chosen.view.places["stock"]) == 48, "all of them are back"
    assert chosen.view.drew == (None, None, None), "and lie before nobody"
    assert {(known.face, known.place) for known in round_.view(PUBLIC).known} == {(face, "stock") for face in ("5R", "2J", "9K")}
    play(round_, "cut 20")
    assert round_.view(PUBLIC).known == ()


def test_the_cards_drawn_for_the_deal_are_back_in_the_pack_before_it_is_dealt() -> None:
    round_ = start(pack("draw", "5R 2J 9K"), dealer_choice="high", cut=False)
    play(round_, "draw 0", "draw 0")
    chosen = next(step for step in round_.choose(2, "draw 0", ALL) if type(step.event).__name__ == "DealerChosen")
    assert len(chosen.view.places["stock"]) == 48
    assert [(move.face, move.frm, move.to) for move in chosen.event.moves] == [
        ("5R", "draw:0", "stock"), ("2J", "draw:1", "stock"), ("9K", "draw:2", "stock"),
    ]
    assert chosen.view.drew == (None, None, None)


@pytest.mark.parametrize("who", [0, 1, 2, PUBLIC])
def test_each_sees_only_what_is_dealt_to_himself_and_the_floor(who: int) -> None:
    round_ = start(Luck.seeded(2), GoStopCarry(dealer=0))
    told = [step.event for step in round_.choose(2, "cut 20", who) if type(step.event).__name__ == "Dealt"]
    seen = {event.seat for event in told if all(move.face is not None for move in event.moves)}
    hidden = {event.seat for event in told if all(move.face is None and move.id is None for move in event.moves)}
    assert seen == ({who, None} if who in (0, 1, 2) else {None}) and hidden == {0, 1, 2} - {who}


@pytest.mark.parametrize(
    ("order", "choice", "sizes"),
    [
        ("hands_first", "cut 20", [4, 4, 4, 3, 3, 3, 3, 3]),
        ("floor_first", "cut 20", [3, 4, 4, 4, 3, 3, 3, 3]),
        ("hands_first", "tung", [7, 7, 7, 6]),
        ("floor_first", "tung", [6, 7, 7, 7]),
    ],
)
def test_packets(order: str, choice: Choice, sizes: list[int]) -> None:
    round_ = start(Luck.seeded(2), GoStopCarry(dealer=1), deal_order=order)
    assert round_.decisions()[0].seat == 0
    dealt = [event for event in play(round_, choice) if type(event).__name__ == "Dealt"]
    assert [len(event.moves) for event in dealt] == sizes
    assert [event.seat for event in dealt if event.seat is not None][:3] == [2, 0, 1]


def test_while_cards_are_dealt_it_is_nobodys_turn() -> None:
    round_ = start(Luck.seeded(2), GoStopCarry(dealer=1))
    cut, *dealt, last = round_.choose(0, "cut 20", ALL)
    assert cut.view.turn == 0, "who cut is still at it"
    assert {step.view.turn for step in dealt} == {None}
    assert last.view.turn == 1, "the last view is the one at rest"


def test_the_cut_rotates_the_committed_order() -> None:
    luck = Luck.seeded(9)
    round_ = start(luck, GoStopCarry(dealer=0))
    order = luck.shuffle(48, "deck")
    play(round_, "cut 17")
    assert list(reversed(round_.stock)) == (order[17:] + order[:17])[-21:]


QUAD = "5A 5R 5J 5K"


def dealt(seat_one: str, floor: str = "1J 2J 3J 4J 6J 7J", **rules: Any) -> GoStop:
    position = {
        "hands": [["8J", "9J"], seat_one.split(), ["10J", "11J"]],
        "floor": floor.split(),
        "stock": ["1K", "2K", "3K", "4K", "6K", "7K", "8K", "9K", "10K"],
        "dealer": 0,
        "phase": "deal",
    }
    return GoStop.arrange(position, CATALOG.rules(3, **rules), Luck.seeded(0))


def test_chongtong_ends_the_round_or_counts_four_times() -> None:
    round_ = dealt(QUAD)
    assert (round_.decisions()[0].seat, round_.decisions()[0].kind) == (1, "chongtong")
    ended = round_.copy()
    play(ended, "chongtong end")
    assert ended.outcome is not None
    assert (ended.outcome.kind, ended.outcome.points) == ("chongtong", (-3, 6, -3))
    play(round_, "chongtong continue")
    assert round_.decisions()[0].seat == 0
    assert {known.face for known in round_.view(0).known} == set(QUAD.split())


@pytest.mark.parametrize("who", [0, 2, PUBLIC])
def test_whoever_is_asked_holds_four_of_a_month_in_every_imagined_round(who: int) -> None:
    view = dealt(QUAD).view(who)
    for number in range(20):
        imagined = GoStop.imagine(view, Luck.seeded(number))
        assert imagined.view(who) == view
        assert imagined.judge(1, "chongtong end") == LEGAL
        lying = [piece.id for pieces in imagined.view(ALL).places.values() for piece in pieces]
        assert len({*lying}) == len(lying), "each card lies in one place"


@pytest.mark.parametrize(("nth", "month"), [(0, 1), (1, 5), (2, 10), (3, 11)])
def test_it_may_be_any_month_of_which_nothing_lies_elsewhere(nth: int, month: int) -> None:
    view = dealt(QUAD, "2J 3J 4J 6J 7J 12R").view(0)
    imagined = GoStop.imagine(view, Luck(Luck.seeded(0).secret, {"imagine four": (nth,)}))
    assert [FACES[card] for card in each(imagined.hand[1])] == [FACES[card] for card in each(OF_MONTH[month])]


def test_four_of_a_month_are_laid_one_and_then_three() -> None:
    round_ = dealt(QUAD)
    play(round_, "chongtong continue", "play 8J", "play 5J", "play 10J", "play 9J")
    events = play(round_, "bomb 5")
    assert next(event.cause for event in events if type(event).__name__ == "Captured") == "bomb"
    assert round_.tokens[1] == 2
    round_.taken[1] |= sum(1 << CARD[face] for face in ("1R", "2R", "3R"))
    bill = settlement.bill(standing(round_, 1), round_.rule, round_.scale)
    assert [line.what for line in bill.lines if line.seat == 1 and line.times] == ["chongtong_played"]


@pytest.mark.parametrize(
    ("way", "outcome"), [("dealer_wins", (6, -3, -3)), ("dealer_takes", None), ("play_on", None)]
)
def test_four_on_the_floor(way: str, outcome: tuple[int, ...] | None) -> None:
    round_ = dealt("12A 12R", f"{QUAD} 1J 2J", floor_chongtong=way)
    outcome_ = round_.settlement()
    assert (outcome_.points if outcome_ else None) == outcome
    assert (round_.taken[0] != 0) == (way == "dealer_takes")


@pytest.mark.parametrize("way", ["dealer_wins", "dealer_takes"])
def test_where_no_chongtong_is_played_four_on_the_floor_are_none(way: str) -> None:
    """Nobody ends a round for nothing."""
    round_ = dealt("12A 12R", f"{QUAD} 1J 2J", floor_chongtong=way, chongtong=0)
    assert round_.settlement() is None and round_.taken == [0, 0, 0]
    rules = CATALOG.rules(3, chongtong=0, floor_chongtong="dealer_takes")
    assert not CATALOG.acts(rules, "floor_chongtong") and [one.key for one in CATALOG.problems(rules)] == ["floor_chongtong"]


def test_four_on_the_floor_of_an_uncut_deal_settle_the_round_before_anybody_is_asked() -> None:
    """The dealer wins the three points of 총통 from each, and the others go on from there (GS-84)."""
    lying = pack("deck", "1B 1R 1J 2A 2R 2J 3B 3R 3J 4A 4R 4J 5A 5R 5J 6A 6R 6J 7A 7R 7J 8A 8J 8K 5K")
    rules = CATALOG.rules(3, cut=False, tung=False, deal_order="hands_first")
    played = Match(GAME, rules, lambda number: lying, carry=GoStopCarry(dealer=0))
    played.deal()
    settlement = played.settlement()
    assert settlement is not None and (settlement.kind, settlement.points) == ("floor_chongtong", (6, -3, -3))
    assert played.totals == [6, -3, -3] and {decision.kind for decision in played.decisions()} == {"between"}


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"hand": []}, "no key 'hand'"),
        ({"hands": [["3J"], ["3J"], []]}, "3J a second time"),
        ({"hands": [["3J"], []]}, "position.hands must be a list of 3"),
        ({"hands": [["13J"], [], []]}, "unknown card '13J'"),
        ({"hands": [["3J"], [], []], "turn": 3}, "position.turn"),
        ({"hands": [["3J"], [], []], "turn": 1}, "neither cards"),
        ({"hands": [["3J"], [], []], "phase": "later"}, "position.phase"),
        ({"hands": [["3J"], [], []], "goes": [1, "x", 0]}, "goes[1]"),
        ({"hands": [["3J"], [], []], "bbeok": [{"cards": ["1J", "1K", "2J"], "by": 0}]}, "three cards of one month"),
        ({"hands": [["3J"], [], []], "state": {"nothing": []}}, "no field 'nothing'"),
        ({"hands": [["3J"], [], []], "state": {"reverse": [0, 10**10, 0]}}, "state.reverse[1] must be a whole number from"),
        ({"hands": [["3J"], [], []], "state": {"dipped": [0, False, False]}}, "dipped[0] must be one of false, true"),
        ({"hands": [["3J"], [], []], "state": {"declared": ["", "", "both"]}}, 'one of "", "animal", "junk", not \'both\''),
        ({"hands": [[], ["3J"], []], "phase": "deal"}, "neither cards"),
        ({"hands": [["3J"], [], []], "carry": {"dealer": "x"}}, "position.carry"),
        ({"phase": "begin", "carry": {"dealer": 99}}, "position.carry.dealer must be one of null, 0, 1, 2, not 99."),
        ({"phase": "begin", "carry": {"how": "cheating"}}, "position.carry.how must be one of winner, nagari, "),
        ({"phase": "begin", "carry": {"carried": 3}}, "position.carry.carried must be one of 1, 2, 4, 8, …, "),
    ],
)
def test_a_bad_position_is_named(position: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=re.escape(said)):
        GoStop.arrange(position, CATALOG.rules(3), Luck.seeded(0))


def test_every_face_is_in_the_pack_once() -> None:
    assert len(set(FACES)) == len(FACES)
    assert GAME.faces(CATALOG.rules(3)) == FACES[:48]
