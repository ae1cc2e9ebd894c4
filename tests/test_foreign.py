"""JSON from outside is read within bounds, and what is beyond them is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.foreign import DEEPEST, LONGEST, Told, is_text, parse, told_of
from game.malformed import Where
from game.table import Malformed


@pytest.mark.parametrize("value", [None, True, 10**18 - 1, -(10**18) + 1, 0.5, "나\U0001f0a1", [[]], {"a": {"b": [1]}}])
def test_what_is_within_bounds_is_read(value: Any) -> None:
    assert parse(json.dumps(value)) == value
    assert parse(json.dumps(value, ensure_ascii=False).encode()) == value
    assert parse(b"\xef\xbb\xbf" + json.dumps(value).encode()) == value


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"{", "it is not JSON: Expecting property name enclosed in double quotes in line 1, column 2."),
        (b'"\xff"', "it is not UTF-8 text: byte 1 cannot be read."),
        ('{"a": 1, "a": 1}', "The key 'a' stands twice in one object."),
        ("[Infinity]", "Infinity is not a number that JSON knows."),
        (str(10**18), "The number 100000000000000000… has more than 18 digits."),
        ("-" + "9" * 5000, "The number -99999999999999999… has more than 18 digits."),
        ("-1e999", "The number -1e999 is too large to be read."),
        ('["\\udfff"]', "The text '\\udfff' holds half of a letter."),
        ('{"\\ud800": 1}', "The text '\\ud800' holds half of a letter."),
        ("[" * 100_000, "it is nested too deeply to be read."),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "it is nested too deeply to be read."),
        ('{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1), "it is nested too deeply to be read."),
        (b" " * (LONGEST + 1), "it is longer than the 1000000 bytes that are read."),
    ],
)
def test_what_is_beyond_them_is_named(data: bytes | str, said: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse(data, "it")
    assert str(caught.value) == said


def test_at_the_bounds_it_is_still_read() -> None:
    assert parse("[" * DEEPEST + "]" * DEEPEST) is not None
    assert parse(b"1" + b" " * (LONGEST - 1)) == 1


def test_both_halves_of_a_letter_are_text() -> None:
    assert is_text(json.loads('"\\ud83c\\udca1"'))
    assert not is_text("a\udca1")


@pytest.mark.parametrize(("where", "sentence"), [
    (Where("line", 12), "line 12: It is no tile."),
    (Where("hand", 4, "log[3]").part(16), "log[3][16]: It is no tile."),
    (None, "It is no tile."),
])  # fmt: skip
def test_a_sentence_says_where_something_is_wrong(where: Where | None, sentence: str) -> None:
    error = Malformed("It is no tile.", where)
    told = told_of(error)
    assert str(error) == told == Told("It is no tile.", where=where) == sentence
    assert (told.said, told.where, told.sort) == ("It is no tile.", where, "damaged")
