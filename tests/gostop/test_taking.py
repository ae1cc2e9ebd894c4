"""What a card takes, what that brings, and what the card would be worth to somebody else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.gostop.cards import CARD, mask
from game.gostop.game import GAME
from game.gostop.progress import gains, of_rain
from game.gostop.taking import capture, harmless, keeps, leaves, price, score_with, takes_by
from game.gostop.view import GoStopView, Pile
from game.options import Rules
from tests.gostop.views import view

TAKEN = "2A 4A 5J 6J 7J 9J 10J 4J 2J"
"""A bird is wanted for 고도리, and three of junk for the first point (GS-117)."""

JUNK = "1J 2J 3J 4J 5J 6J 7J 8J 9J 10J"
MATGO: dict[str, Any] = {"rules": GAME.catalog.rules(2)}


def cards(faces: str) -> int:
    return mask(CARD[face] for face in faces.split())


def brings(seen: GoStopView, face: str) -> tuple[str, int, tuple[str, ...]] | None:
    found = capture(seen, 0, CARD[face])
    return found and (found.what, found.points, found.names)


# ---- What is captured --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "floor", "taken", "found"),
    [
        ("8J", "8A", TAKEN, ("win", 5, ())),
        ("11J", "11D", TAKEN, ("points", 1, ("junk",))),
        ("11J", "11K 11D", "1J 2J 3J 4J 5J 6J 7J", ("points", 1, ("junk",))),
        ("3J", "3B", TAKEN, ("cards", 0, ())),
        ("11J", "11K", JUNK, ("win", 2, ())),
        ("12A", "1J", "", None),
    ],
)
def test_a_card_brings_a_win_before_points_and_these_before_cards_alone(
    hand: str, floor: str, taken: str, found: tuple[str, int, tuple[str, ...]] | None
) -> None:
    """Of two on the floor the better is taken. The win counts what comes more than there is now."""
    scores = (1 if taken == JUNK else 0, 0, 0)
    assert brings(view(hand=f"{hand} 5R", floor=floor, taken=(taken,), scores=scores), hand) == found


@pytest.mark.parametrize(
    ("hand", "floor", "taken", "points", "names"),
    [
        ("5A", "5K", "1J 2J 3J 4J 6J 7J 8J 9J 10J", 1, ("junk",)),
        ("5A", "5R", "2A 4A 6A 7A 1J", 1, ("animal",)),
        ("5R", "5J", "1R 2R 4R 6R 1J", 1, ("ribbon",)),
        ("5R", "5K", "1R 2R 4R 6R 1J 2J 3J 4J 6J 7J 8J 9J 10J", 2, ("ribbon", "junk")),
        ("1B", "1J", "3B 8B 12B", 2, ("bright",)),
    ],
)
def test_points_come_by_the_kinds_that_score_more(hand: str, floor: str, taken: str, points: int, names: tuple[str, ...]) -> None:
    """Head-to-head, where they are not enough to win: ten of junk, five animals or ribbons (GS-117…GS-123), and four brights
    after the two points of 비삼광."""
    seen = view(2, hand=f"{hand} 12R", floor=floor, taken=(taken,), scores=(2 * ("B" in taken), 0), **MATGO)
    assert brings(seen, hand) == ("points", points, names)


def test_junk_that_an_animal_counts_as_brings_points_as_junk() -> None:
    """국진 is two of junk only then, and the point of five animals is gone (GS-06): three for twelve, less one."""
    taken = "9A 2A 4A 5A 6A 1J 2J 3J 4J 6J 7J 8J"
    seen = view(2, hand="11D 12R", floor="11J", taken=(taken,), scores=(1, 0), **MATGO)
    assert brings(seen, "11D") == ("points", 2, ("junk",))


def test_of_two_sets_that_one_of_two_cards_makes_the_one_that_is_worth_more_comes() -> None:
    """Head-to-head it takes seven points to win."""
    seen = view(2, hand="2J 5R", floor="2R 2A", taken=("4A 8A 1R 3R",), **MATGO)
    assert brings(seen, "2J") == ("set", 5, ("godori",))


@pytest.mark.parametrize(("hand", "blocks"), [("10J 5R", "cheongdan"), ("10J 10K", "cheongdan")])
def test_a_card_that_takes_the_last_by_which_another_wins_blocks_it(hand: str, blocks: str) -> None:
    found = capture(view(hand=hand, floor="10R", taken=("", "6R 9R"), others=3), 0, CARD["10J"])
    assert found is not None and found.what == "block" and found.win is not None and found.win.name == blocks


@pytest.mark.parametrize(("hand", "what"), [("3J 5R", "cards"), ("3J 11B", "block")])
def test_what_another_can_still_win_by_is_not_blocked(hand: str, what: str) -> None:
    """With two brights another lacks the one on the floor, or one that nobody has seen or that the seat holds; that of the rain
    is not enough (GS-110)."""
    found = capture(view(hand=hand, floor="3B", taken=("", "1B 8B"), others=3), 0, CARD["3J"])
    assert found is not None and found.what == what


@pytest.mark.parametrize(("facts", "steal", "grows"), [
    ({}, False, False), ({"tokens": (1, 0, 0)}, False, True), ({}, True, True), ({"hand": "2K 5R"}, False, True),
])  # fmt: skip
def test_a_pile_that_is_taken_brings_junk_of_the_others_but_on_the_last_turn(
    facts: dict[str, Any], steal: bool, grows: bool
) -> None:
    """GS-43, GS-45."""
    rules = GAME.catalog.rules(3, last_turn_steal=steal)
    usual = {"hand": "2K", "floor": "2A 2R 2J", "taken": ("4A 8A",), "rules": rules}
    found = capture(view(**usual | facts, bbeok=(Pile(2, 1),)), 0, CARD["2K"])
    assert found is not None and (found.what, found.points, found.grows) == ("win", 5, grows)
    alone = capture(view(**usual | facts), 0, CARD["2K"])
    assert alone is not None and not alone.grows
    nothing = capture(view(**usual | {"taken": ()}, bbeok=(Pile(2, 1),)), 0, CARD["2K"])
    assert nothing is not None and nothing.what == "pile"


@pytest.mark.parametrize(("rego", "found"), [("gain", ("win", 4, ())), ("recover_junk", ("set", 4, ("hongdan",)))])
def test_after_a_go_nobody_wins_who_must_have_junk_back_first(rego: str, found: tuple[str, int, tuple[str, ...]]) -> None:
    """Went with 고도리 and two points of junk, and lost these; the set brings more points, but only one of junk (GS-94)."""
    rules = Rules("gostop", 3, {**GAME.catalog.rules(3).values, "rego": rego})
    seen = view(
        hand="3J 5R", floor="3R", taken=("2A 4A 8A 1R 2R 4J 5J 6J 7J 8J 9J 10J 1J 2J",), rules=rules,
        scores=(5, 0, 0), goes=(1, 0, 0), go_scores=(7, 0, 0), go_junk=(2, 0, 0), dipped=(True, False, False),
    )  # fmt: skip
    assert brings(seen, "3J") == found


def test_what_a_choice_takes_is_the_named_card_with_the_one_that_is_laid_or_turned() -> None:
    seen = view(hand="3R", floor="8B 8J", flip="8A")
    assert takes_by(seen, "take 8B") == cards("8B 8A") and takes_by(seen, "play 8K take 8J") == cards("8K 8J")
    assert score_with(view(taken=("2A 4A",)), 0, cards("8A")) == 5, "고도리 (GS-114)"


# ---- What is left ------------------------------------------------------------------------------------------------------


def left_of(seen: GoStopView, face: str) -> tuple[int, str, int, int, bool] | None:
    """Who would have what of it, as many of so many, and whether that is whole."""
    left = leaves(seen, 0, CARD[face])
    return left and (left.other, left.gain.name, left.gain.held, left.gain.of, left.whole)


def test_a_card_that_is_left_is_told_by_the_worst_that_another_makes_of_it() -> None:
    """Seat 1 has the brights of March and November, seat 2 one; a third makes the first points (GS-110)."""
    seen = view(hand="8A 5A", floor="8B 8J", taken=("", "3B 11B", "1B"), others=3)
    assert left_of(seen, "8B") == (1, "bright", 3, 3, True)
    assert left_of(replace(seen, places=seen.places | {"taken:1": ()}), "8B") == (2, "bright", 2, 3, False)
    assert left_of(seen, "8J") is None


@pytest.mark.parametrize(
    ("hand", "floor", "taken", "face"),
    [
        ("8A 8K", "8B 8J", ("", "3B 11B", ""), "8B"),
        ("8A", "2A 2J", ("8B 4A", "", ""), "2A"),
        ("8A 2K", "2R 2J", ("1R", "3R", ""), "2R"),
        ("3R", "8A 8J", ("2A 4A 6A 7A 12A", "5A 9A 10A", ""), "8A"),
    ],
)
def test_a_card_is_of_no_use_where_its_month_is_seen_or_the_set_is_broken(
    hand: str, floor: str, taken: tuple[str, ...], face: str
) -> None:
    assert left_of(view(hand=hand, floor=floor, taken=taken, others=3), face) is None


@pytest.mark.parametrize(
    ("taken", "face", "left"),
    [
        ("1J 1K 2J 2K 3J 3K 4J 4K 5J", "6J", ("junk", True)),
        ("5A 6A 7A 9A 10A", "8A", ("animal", False)),
        ("5A 6A 7A 10A", "8A", ("animal", True)),
        ("2A 5A 6A 10A 1B 3B 12B", "4A", ("animal", True)),
        ("5R 7R 1J 1K 2J 2K 3J 3K 5J 5K 6J 7J 9J", "4J", ("junk", True)),
    ],
)
def test_what_wins_comes_before_what_is_only_nearer(taken: str, face: str, left: tuple[str, bool]) -> None:
    """Ten junk make a point (GS-123), five animals (GS-117), of which a sixth does not win."""
    seen = view(hand="3R", floor=face, taken=("", taken, ""), others=3, scores=(0, 2 if face != "8A" else 1, 0))
    found = leaves(seen, 0, CARD[face])
    assert found is not None and (found.gain.name, found.whole) == left


def test_where_four_play_brights_are_only_counted() -> None:
    """GS-170."""
    four = replace(view(4, hand="3R", floor="8B 8J", taken=("", "12B 1B")), rules=GAME.catalog.rules(4, "four-all-play"))
    assert left_of(four, "8B") == (1, "bright", 3, 1, True)
    counts = [gains(replace(four, places=four.places | {"taken:0": ()}), 0, 1 << CARD[face])[-1] for face in ("3R", "3B", "3J")]
    assert [(one.name, one.held, one.of) for one in counts] == [("ribbon", 1, 4), ("bright", 1, 1), ("junk", 1, 8)]
    assert of_rain(view(), cards("12B 1B")) and not of_rain(four, cards("12B 1B")) and not of_rain(view(), cards("1B"))


def test_of_several_that_are_left_the_worst_is_the_price() -> None:
    """Seat 1 lacks one bright and two of 초단's ribbons."""
    seen = view(hand="8A 5A", floor="8B 8J 4R", taken=("", "3B 11B 5R", ""), others=3)
    chosen = [CARD[face] for face in ("8B", "8J", "4R")]
    found = [price(seen, 0, card, chosen) for card in chosen]
    assert [left and left.card for left in found] == [CARD["4R"], CARD["8B"], CARD["8B"]]
    assert price(seen, 0, CARD["8B"], chosen[:2]) is None


@pytest.mark.parametrize(
    ("taken", "face", "kept"),
    [
        (("", "1R 2R", ""), "3R", ("hongdan", True)),
        (("", "3B 11B", ""), "8B", ("bright", False)),
        (("1B 12B", "3B 11B", ""), "8B", ("bright", True)),
        (("3B", "1B 12B", "11B"), "8B", ("bright", True)),
        (("", "12B", ""), "8B", ("bright", False)),
        (("", "", ""), "8B", None),
    ],
)
def test_what_taking_a_card_keeps_from_another_is_gone_where_too_few_are_left(
    taken: tuple[str, ...], face: str, kept: tuple[str, bool] | None
) -> None:
    """A set is broken for good; of brights others can still come, unless too few are left for three (GS-110)."""
    found = keeps(view(hand="5A", floor="3R 3J 8B 8J", taken=taken, others=3), 0, CARD[face])
    assert (found and (found.gain.name, found.gone)) == kept and (found is None or found.other == 1)


def test_a_set_that_a_sweep_may_still_take_apart_is_not_gone() -> None:
    """GS-176: after a 천쓸 any card may be taken from another."""
    seen = view(hand="5A", floor="3R 3J", taken=("", "1R 2R", ""), others=3)
    swept = replace(seen, rules=Rules("gostop", 3, seen.rules.values | {"chun_sweep": True}))
    found = keeps(swept, 0, CARD["3R"])
    assert found is not None and not found.gone


@pytest.mark.parametrize(
    ("hand", "taken", "both"),
    [
        ("3R", ("", "7A", "1R"), True),
        ("3R", ("", "3B 11B", ""), False),
        ("3R", ("", "1B", ""), False),
        ("3R", ("", "1J 1K 2J 2K 3J 3K", ""), True),
        ("3R", ("", "1J 1K 2J 2K 3J 3K 4J", ""), False),
        ("8K", ("", "3B 11B"), True),
    ],
)
def test_a_card_is_harmless_where_it_is_of_use_to_nobody_else(hand: str, taken: tuple[str, ...], both: bool) -> None:
    """A bright beside one that another has is one short of three (GS-110); after seven of junk one that counts double leaves one
    short of ten (GS-123). Where all four of a month are seen, nobody else takes it."""
    seen = view(hand=hand, floor="8B 8J", flip="8A", taken=taken, others=3)
    assert all(harmless(seen, 0, CARD[face]) for face in ("8B", "8J")) is both
