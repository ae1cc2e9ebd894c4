"""Choices that can be iterated, counted, sampled and read."""

from __future__ import annotations

import random
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.choices import Pick, listed, parse, sample

ITEMS = st.lists(st.sampled_from("abcd"), min_size=1, max_size=5)


@st.composite
def picks(draw: st.DrawFn) -> Pick:
    items, repeat = tuple(draw(ITEMS)), draw(st.booleans())
    most = draw(st.integers(0, 4 if repeat else len(items)))
    return Pick("pick", items, draw(st.integers(0, most)), most, ordered=draw(st.booleans()), repeat=repeat)


@given(picks())
def test_what_is_listed_is_counted_and_read_and_nothing_twice(pick: Pick) -> None:
    choices = list(pick)
    assert len(choices) == len(set(choices)) == len(pick) == pick.count()
    assert all(choice in pick and pick.parse(choice) == choice for choice in choices)


@given(picks(), st.integers(0, 10_000))
def test_a_sample_is_one_of_the_choices(pick: Pick, seed: int) -> None:
    assert sample(pick, random.Random(seed)) in set(pick)


@given(picks(), st.lists(st.sampled_from("abcde"), max_size=6))
def test_what_is_not_listed_is_not_read(pick: Pick, words: list[str]) -> None:
    line = " ".join(("pick", *words))
    by_hand = line if pick.ordered else " ".join(("pick", *sorted(words, key="".join(dict.fromkeys(pick.items)).find)))
    assert (line in pick) == (by_hand in set(pick))
    assert pick.parse(line) == (by_hand if line in pick else None)


def test_nine_of_eighteen_is_counted_without_being_listed() -> None:
    pick = Pick("give", tuple(f"C{n}" for n in range(18)), 9, 9)
    assert pick.count() == 48_620  # 18! / (9! 9!)


def test_equal_faces_are_one_choice() -> None:
    pick = Pick("give", ("S3", "S3", "H4"), 2, 2)
    assert list(pick) == ["give S3 S3", "give S3 H4"]
    assert pick.parse("give H4 S3") == parse(pick, "give H4 S3") == "give S3 H4"
    assert pick.parse("give H4 H4") is None


def test_an_order_of_equal_faces_is_one_choice_and_comes_at_once() -> None:
    assert list(Pick("order", ("a",) * 30, 30, 30, ordered=True)) == [" ".join(("order", *"a" * 30))]


def test_more_choices_than_machine_numbers_can_still_be_asked_about() -> None:
    pick = Pick("order", tuple(f"c{n}" for n in range(30)), 30, 30, ordered=True)
    assert pick.count() == 265_252_859_812_191_058_636_308_480_000_000  # 30!
    assert len(pick) == sys.maxsize
    assert listed(pick) is pick


def test_an_ordered_pick_keeps_its_order_and_a_repeated_one_its_repeats() -> None:
    assert Pick("order", ("0", "1", "2"), 3, 3, ordered=True).parse("order 2 0 1") == "order 2 0 1"
    assert Pick("call", ("7", "8"), 1, 3, repeat=True).parse("call 8 7 8") == "call 7 8 8"


@pytest.mark.parametrize("line", ["", " ", "\n", "give", "give C9", "keep C0", "give C0 C0", "GIVE C0"])
def test_nonsense_is_not_among_the_choices(line: str) -> None:
    pick = Pick("give", ("C0", "C1"), 1, 1)
    assert line not in pick
    assert parse(pick, line) is None
    assert parse(("give C0",), line) is None


def test_of_too_few_items_there_is_no_choice() -> None:
    assert list(Pick("give", ("C0",), 2, 2)) == []


def test_none_of_nothing_is_one_choice() -> None:
    assert list(Pick("give", (), 0, 0)) == ["give"]


def test_what_is_not_text_is_no_choice() -> None:
    assert 3 not in Pick("give", ("3",), 1, 1)


def test_a_row_names_no_item_more_often_than_there_are() -> None:
    assert list(Pick("order", ("0", "1"), 2, 2, ordered=True)) == ["order 0 1", "order 1 0"]


def test_a_row_of_repeated_items_is_counted() -> None:
    assert Pick("call", tuple("abc"), 0, 4, ordered=True, repeat=True).count() == 1 + 3 + 9 + 27 + 81


def test_every_one_of_a_few_choices_is_drawn() -> None:
    rng = random.Random(1)
    assert {sample(("go", "stop"), rng) for _ in range(50)} == {"go", "stop"}
    assert {sample(Pick("call", ("7", "8"), 1, 1), rng) for _ in range(50)} == {"call 7", "call 8"}


def test_few_are_listed_one_by_one() -> None:
    assert listed(Pick("call", ("7", "8"), 1, 1)) == ("call 7", "call 8")
    numbers = tuple(map(str, range(201)))
    assert listed(Pick("call", numbers[:200], 1, 1)) == tuple(f"call {number}" for number in numbers[:200])
    assert listed(pick := Pick("call", numbers, 1, 1)) is pick
    assert listed(("go", "stop"), most=1) == ("go",)
