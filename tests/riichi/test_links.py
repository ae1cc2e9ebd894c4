"""Links to Tenhou's page, a hand each."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest

from game.riichi.formats import tenhou
from game.table import Malformed
from tests.riichi.test_formats import played

MATCH = played("two")


def test_each_link_holds_one_hand_as_the_page_wants_it() -> None:
    lines = tenhou.links(MATCH).splitlines()
    whole = json.loads(tenhou.write(MATCH))
    assert len(lines) == len(MATCH)
    for line, hand in zip(lines, whole["log"], strict=True):
        address, _, held = line.partition("#json=")
        assert address == "https://tenhou.net/6/" and not set(' "<>[]{}|\\') & set(held) and held.isascii()
        assert json.loads(unquote(held)) == {**whole, "log": [hand]}


def test_links_are_read_as_the_match_that_they_were_made_of() -> None:
    text = tenhou.links(MATCH)
    assert tenhou.knows(text)
    assert [one.settlement for one in tenhou.read(text)] == [one.settlement for one in MATCH]
    assert [one.settlement for one in tenhou.read(f"\n{text.splitlines()[2]}\n")] == [MATCH[2].settlement]


@pytest.mark.parametrize(("spoilt", "said"), [
    ("https://tenhou.net/0/?log=2026112923gm-00a9-0000-b67fcaa3", "line 2: this is no link to tenhou.net/6"),
    ("https://tenhou.net/6/#json=%7B%22", "line 2: the hand in the link is not JSON"),
    ("https://tenhou.net/6/#json=[]", "line 2: the hand in the link must be an object"),
    ("https://tenhou.net/6/#json=%FF%FE", "line 2: the hand in the link is not JSON"),
])  # fmt: skip
def test_a_link_that_holds_no_hand_is_told_by_its_line(spoilt: str, said: str) -> None:
    text = f"{tenhou.links(MATCH[:1])}{spoilt}\n"
    assert tenhou.knows(text)
    with pytest.raises(Malformed, match=said):
        tenhou.read(text)
