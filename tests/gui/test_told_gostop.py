"""What a Go-Stop table tells in words and colours: what cards take and bring, what came lately, and who may enter."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game import text
from game.gostop.cards import CARD
from game.gostop.game import GAME
from game.gostop.view import DealerChosen, GoStopView, Pile
from game.options import Rules
from game.table import Settlement
from scenes.games.gostop.ask import prompts, taking
from scenes.games.gostop.ask.card_tray import Token
from scenes.games.gostop.tell import last_turns, words
from scenes.games.gostop.tell.marks import NEAR
from scenes.stage.ink import Ink
from tests.gui.table_fakes import FakeApp, open_pieces, table, view
from tests.gui.test_recent_gostop import after, named
from tests.gui.test_stage_table import ask, sit


def said(key: str, **args: object) -> str:
    return text.say("en", key, **args)


def tokens(seen: GoStopView, *choices: str) -> dict[str, tuple[Token, ...]]:
    """What is told of each card that can be taken, by its face."""
    told = taking.take(table(seen), choices).told
    return {face: told[f"#{CARD[face]}"] for face in (choice.split()[-1] for choice in choices)}


# -- which of two is taken ------------------------------------------------------------------------------------------------------

TURNED = view(hand="3R", floor="8B 8J 6A", flip="8A", taken=("2A 4A", "3B 11B", ""), others=3)
TAKES = "take 8B", "take 8J"


def test_what_a_card_brings_most_of_is_golden_and_what_it_leaves_is_told_last_as_a_danger() -> None:
    bright, junk = tokens(TURNED, *TAKES).values()
    assert [(one.words, one.golden) for one in bright[:2]] == [("Score", False), ("Bright", True)] and bright[1].level is None
    words = "Ann " + said("table.take.left", what="Three brights 3 pts")
    assert (junk[-1].words, junk[-1].level, junk[-1].fill) == (words, "danger", None)


def test_a_card_that_is_left_is_less_of_a_danger_where_another_would_lack_one_more() -> None:
    junk = tokens(replace(TURNED, places=TURNED.places | {"taken:1": TURNED.places["taken:1"][:1]}), *TAKES)["8J"]
    assert (junk[-1].words, junk[-1].level) == ("Ann " + said("table.take.left", what="Bright 2/3"), "near")


@pytest.mark.parametrize(("taken", "way"), [("1R 2R", "kept"), ("3B 11B", "denied")])
def test_what_taking_a_card_keeps_from_another_is_told_by_whether_it_is_lost_for_good(taken: str, way: str) -> None:
    """Of brights another one would do as well: only this one is not to be had."""
    face = "3R" if way == "kept" else "8B"
    floor = "3R 3J" if way == "kept" else "8B 8J"
    seen = view(hand="5A", floor=floor, flip="3K" if way == "kept" else "8K", taken=("", taken, ""), others=3)
    told = tokens(seen, *(f"take {one}" for one in floor.split()))[face]
    of: dict[str, object] = {"what": "Hongdan"} if way == "kept" else {"month": 8, "kind": "bright"}
    assert (told[-1].words, told[-1].level) == ("Ann " + said(f"table.take.{way}", **of), "good")


def test_only_what_both_do_not_bring_is_told_and_never_nothing() -> None:
    """Both junk cards of November bring as much of 광, the double one more junk (GS-40)."""
    seen = view(hand="3R", floor="11K 11D", flip="11B", others=3)
    told = tokens(seen, "take 11K", "take 11D")
    figures = [[(one.words, one.figure) for one in some if not one.level] for some in told.values()]
    assert figures == [[("Junk", "0 → 1/10")], [("Junk", "0 → 2/10")]]


@pytest.mark.parametrize("place", ["flip", "play"])
def test_the_card_that_asks_is_shown_and_named_by_how_it_came(place: str) -> None:
    """One that the person is about to lay stays in the hand; the others on the floor make room, heap by heap."""
    facts: dict[str, Any] = {"floor": "8B 8J 6A 6R", "others": 3, "bbeok": ()}
    asked = taking.take(table(view(hand="3R", **{place: "8A"}, **facts)), TAKES)
    laid = taking.take(table(view(hand="8A 3R", **facts)), ("play 8A take 8B", "play 8A take 8J"))
    assert asked.shown == laid.shown == "8A"
    assert asked.by == f"#{CARD['8A']}" and laid.by is None
    assert asked.below == said("table.take.turned" if place == "flip" else "table.take.laid")
    assert laid.below == said("table.take.laid")
    for stake in (asked, laid):
        assert {key for key in stake.away if key[0] == "#"} == {f"#{CARD[face]}" for face in ("6A", "6R")}


def test_what_the_person_scores_then_is_told_only_where_one_changes_it() -> None:
    """고도리 (GS-114)."""
    for some in tokens(TURNED, *TAKES).values():
        assert (some[0].words, some[0].figure) == ("Score", "0 → 5 pts"), "both make it, and that is told"
    none = tokens(replace(TURNED, places=TURNED.places | {"taken:0": ()}), *TAKES)
    assert not any(one.words == "Score" for some in none.values() for one in some)


@pytest.mark.parametrize(
    ("taken", "heads"),
    [("", ["Bright +1", "Junk +1"]), ("2A 4A", ["Bright +1", "Junk +1"]), ("1B 3B", ["+3 pts", "Junk +1"])],
)
def test_at_the_head_stands_in_a_word_what_comes_of_it(taken: str, heads: list[str]) -> None:
    """The points where they differ, else what it brings most of: 고도리 comes with either (GS-114), three brights are three
    points (GS-109)."""
    seen = replace(TURNED, places=TURNED.places | {"taken:0": open_pieces(*taken.split())})
    assert [*taking.take(table(seen), TAKES).heads.values()] == heads


def test_junk_that_comes_besides_is_told_where_another_card_brings_more_of_it() -> None:
    """What was turned is junk and comes with either; 11D counts twice (GS-40)."""
    turned = view(hand="5A", floor="11B 11D", flip="11J", phase="take")
    heads = taking.take(table(turned), ("take 11B", "take 11D")).heads
    assert [*heads.values()] == ["Bright +1 · Junk +1", "Junk +3"]


# -- what a card of the hand brings ---------------------------------------------------------------------------------------------


def test_points_that_come_are_told_beside_those_that_there_are() -> None:
    """Ten of junk are a point (GS-123), and each more is one; so is a fifth ribbon (GS-118)."""
    seen = table(view(hand="3R", taken=("1J 2J 3J 4J 5J 6J 7J 8J 9J 10J 1R 2R 4R 5R",), scores=(1, 0, 0)))
    assert [one.words for one in taking.brings(seen, 1 << CARD["6R"])][:1] == [said("table.take.points", n=2, more=1)]


def test_most_of_all_comes_what_is_the_largest_share_of_a_set_or_a_kind() -> None:
    """A first of three red ribbons is more than the fifth of five."""
    seen = view(hand="5A", floor="3R 3J", flip="3K", taken=("4R 5R 7R 12R",), others=3)
    told = {f"{one.words} {one.figure}": one.golden for one in tokens(seen, "take 3R", "take 3J")["3R"] if not one.level}
    kinds = {"Hongdan 0 → 1/3": True, "Ribbon 4 → 5/5": False, "Junk 0 → 1/10": False}
    assert told == {"Score 3 → 4 pts": False, **kinds}, "the fifth ribbon is a point (GS-118)"


def test_what_only_adds_to_what_scores_is_told_without_of_how_many() -> None:
    """A fourth bright (GS-112), where three make the first points."""
    seen = table(view(hand="11B", taken=("1B 3B 8B",)))
    assert [one.words for one in taking.adds(seen, 1 << CARD["11B"])] == ["Bright 3→4"]


# -- what came lately -----------------------------------------------------------------------------------------------------------


def test_before_each_has_had_a_turn_all_that_came_is_new_to_who_does_not_play() -> None:
    """Seat 0 sits out, and only seat 1 of the two others has had its turn."""
    log = after(2).log
    first = next(nth for nth, turn in enumerate(log) if getattr(turn, "seat", None) == 1)
    seen = replace(after(2), playing=(1, 2), log=log[first:])
    assert len(table(seen).turns) == 1 and named(table(seen).newest) == {"3J", "3B", "10A", "10R"}


def test_what_happens_before_the_first_card_is_no_turn() -> None:
    log = DealerChosen(seat=2, how="night_day"), *after(1).log
    before, seen = (table(replace(after(1), log=some)) for some in (log[:1], log))
    assert before.turns == [] and [turn.seat for turn in seen.turns] == [0]


def test_the_last_turn_is_told_of_each_the_persons_of_the_label() -> None:
    seen = table(after(5))
    lines = {seat: seen.turn_told(seat) for seat in range(3)}
    assert len(lines[0]) > 1 and "plum junk" in lines[0][0] and len(lines[1]) > 1 and lines[1][0].startswith("Ann")
    tip = next(one.tip for one in last_turns.subjects(seen) if one.id == "turn:1")
    assert (tip.title, *tip.lines) == lines[1]
    assert {spot.id: set(lines[0]) <= set(spot.tip.lines) for spot in seen.spots if spot.id == "plate:0"} == {"plate:0": True}
    assert table(after(0)).turn_told(0) == ()


# -- who may enter --------------------------------------------------------------------------------------------------------------


def entered(**rules: Any) -> dict[str, list[tuple[str, str, bool]]]:
    """What is told of playing and of dropping out: figure, words, and whether it is quiet."""
    seen = view(5, hand="1B 2A 3J 7A 7R 9R 12R", roles=("", "", "", "", "plays"), phase="drop", dealer=4)
    seen = replace(seen, rules=Rules("gostop", 5, GAME.catalog.rules(5).values | rules))
    offers = prompts.drop(table(seen), "?").offers
    return {tone: [(term.figure, term.says, term.quiet) for term in terms] for tone, terms in offers.items()}


def test_a_win_is_told_for_each_where_not_all_owe_it_and_that_who_took_nothing_owes_none() -> None:
    """GS-150: who has captured nothing is exempt."""
    free, all_pay = entered(no_capture_exempt=True)["bold"], entered(no_capture_exempt=False)["bold"]
    assert [one[1] for one in free[:3]] == [said(f"table.stake.{key}") for key in ("if_won_each", "if_another", "if_none")]
    assert free[2] == (said("table.points", n=0), said("table.stake.if_none"), True)
    assert [one[1] for one in all_pay[:2]] == [said("table.stake.if_won"), said("table.stake.if_another")]
    assert said("table.stake.if_none") not in [one[1] for one in all_pay]
    assert free[0][0] != all_pay[0][0] and free[1] == all_pay[1]


def test_where_nobody_can_lose_more_than_is_left_no_sum_is_told_and_no_exemption_from_one() -> None:
    """GS-191."""
    told = [one[1] for one in entered(purse=50, no_capture_exempt=True).get("bold", [])]
    assert not {said(f"table.stake.{key}") for key in ("if_won_each", "if_won", "if_another", "if_none")} & {*told}


def test_who_may_not_drop_out_twice_reads_that() -> None:
    must = said("table.stake.must_play"), said("table.stake.next_time"), True
    rests = said("table.points", n=0), said("table.stake.rests"), True
    assert entered(no_double_drop=True)["plain"] == [rests, must] and entered(no_double_drop=False)["plain"] == [rests]


# -- beside the points ----------------------------------------------------------------------------------------------------------


def test_how_many_cards_the_stock_has_is_told_while_it_lies_in_a_heap() -> None:
    def told(seen: GoStopView) -> list[str]:
        return [badge.words for badge in table(seen).badges if badge.id == "stock"]

    seen = view(hand="1B", floor="2J")
    left = len(seen.places["stock"])
    assert told(seen) == [str(left)] and told(replace(seen, places=seen.places | {"stock": ()})) == []
    assert told(replace(seen, phase="deal_draw", places=seen.places | {"floor": ()})) == []


@pytest.mark.parametrize(("pot", "taken", "n"), [(0, None, 15), (10, None, 25), (10, 2, 0)])
def test_the_pot_is_told_with_what_all_put_in_until_somebody_has_it(pot: int, taken: int | None, n: int) -> None:
    """돼지 먹기 (GS-172): five points of each of three."""
    seen = view(hand="1B", pig_pot=pot, pig=taken)
    seen = replace(seen, rules=Rules("gostop", 3, seen.rules.values | {"pig_pot": 5}))
    found = [(badge.words, badge.fill) for badge in table(seen).badges if badge.id == "pig_pot"]
    assert found == ([(said("table.mark.pig_pot", n=n), NEAR)] if n else [])


# -- what the person holds back -------------------------------------------------------------------------------------------------


def test_a_card_that_two_others_want_has_one_tab_and_none_when_the_round_is_over() -> None:
    seen = view(hand="8B 5A", taken=("", "1B 3B", "11B 12B 6R 9R"), others=3, scores=(0, 0, 3))
    held = table(seen).noted
    assert list(held) == [f"#{CARD['8B']}"] and held[f"#{CARD['8B']}"].id == f"wanted:{CARD['8B']}:1"
    over = replace(seen, settlement=Settlement(kind="stop", points=(0, 0, 0)))
    assert table(over).noted == {}


def test_a_card_that_meets_something_is_taken_when_it_is_laid_and_so_is_no_danger() -> None:
    for floor, danger in (("5J", True), ("8J", False)):
        seen = table(view(hand="8B", floor=floor, taken=("", "1B 3B"), others=3))
        assert (f"#{CARD['8B']}" in seen.noted) is danger


def test_what_a_card_would_make_is_told_with_its_cards() -> None:
    """Three brights are told with all five, and what is enough to win says so."""
    for taken, enough in (("1B 3B", True), ("1B 12B", False)):
        seen = table(view(hand="2J", floor="8B", taken=("", taken), others=3))
        tip = next(badge.tip for badge in seen.badges if badge.id.startswith("wanted:"))
        assert tip is not None and len(tip.pieces) == 5 and (said("table.tip.wanted.enough") in tip.lines) is enough
    assert words.named(seen.say, "bright", 1 << CARD["12B"], 3) == "Rain three brights"
    assert words.named(seen.say, "bright", of=3) == words.named(seen.say, "bright", 1 << CARD["12B"], 2) == "Bright"


# -- what a card brings -------------------------------------------------------------------------------------------------------


TAKEN = "2A 4A 5J 6J 7J 9J 10J 4J 2J"
"""A bird is wanted for 고도리, and three of junk for the first point (GS-117)."""


@pytest.mark.parametrize(
    ("face", "floor", "says", "worth"),
    [
        ("8J", "8A", "Out +5", "wins"),
        ("11J", "11D", "Junk +1", "prized"),
        ("3J", "3B", "Bright", "prized"),
        ("1B", "1J", "Bright", "prized"),
        ("7K", "7R", "Ribbon", "plain"),
    ],
)
def test_what_wins_makes_a_set_scores_or_is_a_bright_stands_out(face: str, floor: str, says: str, worth: str) -> None:
    seen = table(view(hand=f"{face} 5R", floor=floor, taken=(TAKEN,)))
    assert seen.brings[f"#{CARD[face]}"][:2] == (says, worth)


@pytest.mark.parametrize(("language", "says"), [("ko", "청단 막음"), ("en", "blocks Cheongdan"), ("ja", "青短阻止")])
def test_a_card_that_takes_the_last_by_which_another_wins_blocks_it(language: str, says: str) -> None:
    seen = table(view(hand="10J 5R", floor="10R", taken=("", "6R 9R"), others=3), language)
    assert seen.brings[f"#{CARD['10J']}"][:2] == (says, "prized")


def test_of_what_a_card_brings_as_much_is_said_as_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """The points alone where those who bring them have no room; in large letters as well."""
    painted = list[str]()

    def write(self: Ink, surface: object, at: object, words: str, px: int, **looks: object) -> None:
        painted.extend([words] if words.startswith("▲") and looks.get("kind") == "bold" else [])

    monkeypatch.setattr(Ink, "write", write)
    taken = "1R 2R 4R 6R 1J 2J 3J 4J 6J 7J 8J 9J 10J"
    seen = view(hand="5R 12A", floor="5K 11J", taken=(taken,))
    for letters, says in ((1.0, "▲ 띠·피 +2점"), (1.5, "▲ +2점")):
        painted.clear()
        app = FakeApp()
        app.settings.text_scale = letters
        sit(seen, ask("play", "play 5R", "play 12A"), app=app)
        assert painted == [says]


def test_who_takes_a_pile_reads_that_more_may_come() -> None:
    """Junk of the others comes with it (GS-43)."""
    facts = {"taken": ("4A 8A",), "floor": "2A 2R 2J", "hand": "2K 5R"}
    alone, piled = (table(view(bbeok=bbeok, **facts)).brings[f"#{CARD['2K']}"][:2] for bbeok in ((), (Pile(2, 1),)))
    assert alone == ("Out +5", "wins") and piled == ("Out +5↑", "wins")
    two = table(view(2, bbeok=(Pile(2, 1),), rules=GAME.catalog.rules(2), **facts)).brings[f"#{CARD['2K']}"][:2]
    assert two == ("Godori +5↑", "prized")


@pytest.mark.parametrize(
    ("face", "floor", "says"),
    [
        ("7K", "7R", "Ribbon"),
        ("7R", "7A 7J", "Animal·Ribbon"),
        ("1K", "1J", "2 junk"),
        ("11J", "11D", "3 junk"),
        ("11J", "11K 11D", "3 junk"),
        ("7J", "7A 7R", "Animal"),
        ("6J", "6K 6R 6A", "Animal·Ribbon"),
    ],
)
def test_all_else_that_is_taken_is_said_by_the_best_of_it_and_of_junk_how_much(face: str, floor: str, says: str) -> None:
    """Of two the person takes the better one, of three all."""
    seen = table(view(hand=f"{face} 5R", floor=floor))
    assert seen.brings[f"#{CARD[face]}"][:2] == (says, "plain") and taking.meeting(seen, "token:0") is None


@pytest.mark.parametrize(
    ("face", "floor", "says", "briefly", "worth"),
    [
        ("6A", "6R", "열끗·띠", "열끗", "plain"),
        ("6R", "6A", "열끗·띠", "열끗", "plain"),
        ("12D", "12R", "쌍피·띠", "쌍피", "plain"),
        ("12A", "12D", "쌍피·열끗", "쌍피", "plain"),
        ("12D", "12A 12R", "쌍피·열끗", "쌍피", "plain"),
        ("11B", "11D", "광·쌍피", "광", "prized"),
        ("8A", "8B", "광·열끗", "광", "prized"),
        ("12R", "12D 12A 12B", "광·쌍피", "광", "prized"),
        ("6A", "6J", "열끗", "", "plain"),
        ("6J", "6R", "띠", "", "plain"),
        ("3B", "3J", "광", "", "prized"),
        ("11D", "11J", "피 3장", "", "plain"),
    ],
)
def test_of_a_pair_both_are_named_the_better_one_first_and_junk_only_alone(
    face: str, floor: str, says: str, briefly: str, worth: str
) -> None:
    """Where there is no room the better one alone; of several the best two."""
    seen = table(view(hand=f"{face} 5K", floor=floor), "ko")
    assert seen.brings[f"#{CARD[face]}"] == (says, worth, briefly)
