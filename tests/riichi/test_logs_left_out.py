"""Logs that leave out what follows from the rest, that say it in other words, or that are damaged in part."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.record import Record
from game.riichi.formats import mjai, tenhou
from game.riichi.formats.told import told
from game.table import Malformed
from tests.riichi.test_formats import RIICHI_AND_TSUMO, events, laid, played
from tests.riichi.test_logs import PAID, changed, one
from tests.riichi.test_logs_xml import xml

MATCH = played("two")
"""Nine kinds, a tsumo with a honba, two rons, one of them after riichi with lower indicators that count, and two draws."""


def same(text: str, form: Any = mjai) -> None:
    """The whole match is read, and comes out as it was played."""
    said: list[str] = []
    again = form.read(text, None, said.append)
    assert said == []
    assert [record.settlement for record in again] == [record.settlement for record in MATCH]
    assert [deposits(record) for record in again] == [deposits(record) for record in form.read(form.write(MATCH))]


def deposits(record: Record) -> list[object]:
    return [(record.carry or {}).get(name) for name in ("honba", "sticks")]


# -- left out, or null --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", [
    "start_kyoku__honba", "start_kyoku__kyotaku", "start_kyoku__oya", "start_kyoku__scores", "hora__target", "chi__target",
    "pon__target", "daiminkan__target", "dahai__tsumogiri", "ryukyoku__reason", "ryukyoku__deltas",
])  # fmt: skip
@pytest.mark.parametrize("null", [False, True])
def test_what_follows_from_the_rest_may_be_left_out_or_null(field: str, null: bool) -> None:
    kind, _, name = field.partition("__")
    lines = [json.loads(line) for line in mjai.write(MATCH).splitlines()]
    for event in lines:
        if event["type"] == kind:
            event[name] = None
            if not null:
                del event[name]
    same("\n".join(map(json.dumps, lines)))


@pytest.mark.parametrize("field", ["start_kyoku__scores", "hora__deltas", "ryukyoku__deltas"])
def test_an_empty_list_tells_nothing(field: str) -> None:
    text = changed(mjai.write(MATCH).strip(), **{field: []})
    assert [one.settlement for one in mjai.read(text)] == [one.settlement for one in MATCH]


def test_a_lower_indicator_that_is_left_out_follows_from_what_was_paid() -> None:
    text = changed(mjai.write(MATCH).strip(), hora__ura_markers=None)
    assert [list(one.settlement.points) for one in mjai.read(text) if one.settlement] == [
        list(one.settlement.points) for one in MATCH if one.settlement
    ]


def test_a_lower_indicator_that_nothing_tells_counts_nothing() -> None:
    """The winner holds 123m456m789m12p11s and draws the 3p; the red fives would be left for the first place."""
    text = changed(laid(RIICHI_AND_TSUMO % "0,0,0,0"), hora__ura_markers=None, hora__deltas=None)
    counted = one(mjai.read(text)).settlement
    assert counted is not None
    assert not [line for line in counted.lines if line.what == "ura_dora"]


# -- other words --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("won", "drawn", "nine"), [
    ("Agari", "Ryuukyoku", "Kyuushu Kyuuhai"), ("Ron", "Exhaustive Draw", "Nine Terminals"), ("Tsumo", "Draw", "9 Terminals"),
    ("ロン", "荒牌流局", "九種九牌"), ("agari", "exhaustive draw", "kyushu kyuhai"), ("和牌", "荒牌平局", "九种九牌"),
    ("Win", "ryukyoku", "流局"),
])  # fmt: skip
def test_endings_have_many_names(won: str, drawn: str, nine: str) -> None:
    data = json.loads(tenhou.write(MATCH))
    for hand in data["log"]:
        said = hand[16][0]
        hand[16][0] = {"和了": won, "九種九牌": nine}.get(said, drawn)
    same(json.dumps(data), tenhou)


@pytest.mark.parametrize(("ending", "words"), [
    ("nagashi", ("流し満貫", "Nagashi Mangan", "Mangan at Draw")),
    ("four_winds", ("四風連打", "四风连打", "Four Winds", "Four Wind Abortion", "Suufon Renda")),
    ("four_riichi", ("四家立直", "Four Riichi", "Four Riichi Abortion", "Suucha Riichi")),
    ("four_kans", ("四槓散了", "四開槓", "四杠散了", "Four Kans", "Four Kan Abortion", "Suukaikan", "Suukantsu Sanra")),
    ("triple_ron", ("三家和了", "三家和", "Triple Ron", "Three Ron Abortion", "Sanchahou")),
])  # fmt: skip
def test_an_ending_that_the_hand_has_not_is_told_by_its_own_word(ending: str, words: tuple[str, ...]) -> None:
    for word in words:
        data = json.loads(tenhou.write(MATCH[:1]))
        data["log"][0][16] = [word]
        with pytest.raises(Malformed, match=rf"ends this hand \(?(by )?{ending}"):
            tenhou.read(json.dumps(data))


def test_names_and_rule_may_be_null() -> None:
    data = json.loads(tenhou.write(MATCH))
    data["name"], data["rule"] = ["Ann", None, "", "Dai"], None
    assert tenhou.read(json.dumps(data))[0].players == ("Ann", "B", "C", "Dai")


def test_the_attributes_of_xml_stand_in_either_marks() -> None:
    same(xml(MATCH).replace('"', "'"), tenhou)


# -- other forms of mjai ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("indent", [None, 1])
def test_the_events_may_stand_in_one_list(indent: int | None) -> None:
    text = json.dumps([json.loads(line) for line in mjai.write(MATCH).splitlines()], indent=indent)
    assert mjai.knows(text)
    same(text)


def test_a_line_ends_with_a_line_feed_alone() -> None:
    same(mjai.write(MATCH).replace("Ann", "A\u2028n"))
    same(mjai.write(MATCH).replace("\n", "\r\n"))


def test_what_programs_tell_one_another_is_no_part_of_a_hand() -> None:
    lines = mjai.write(MATCH).splitlines()
    text = "\n".join(['{"type":"hello","protocol":"mjsonp"}', *lines[:4], '{"type":"none"}', *lines[4:]])
    assert mjai.knows(text)
    same(text)


# -- damaged in part ----------------------------------------------------------------------------------------------------------


def third(text: str) -> list[str]:
    """The lines of a text, and an empty one within its third hand."""
    lines = text.splitlines()
    at = [nth for nth, line in enumerate(lines) if "start_kyoku" in line][2] + 5
    return [*lines[:at], "", *lines[at:]]


@pytest.mark.parametrize("wrong", [
    "xxx", "{", '{"type":"dahai","actor":9,"pai":"1m"}', '{"type":"tsumo","actor":0,"pai":"?"}', '{"type":"whatever"}', "[]",
])  # fmt: skip
def test_a_wrong_line_costs_its_hand_alone(wrong: str) -> None:
    said: list[str] = []
    lines = [line or wrong for line in third(mjai.write(MATCH))]
    read = mjai.read("\n".join(lines), None, said.append)
    assert [one.settlement for one in read] == [one.settlement for nth, one in enumerate(MATCH) if nth != 2]
    assert len(said) == 1
    assert said[0].startswith(f"line {lines.index(wrong) + 1}")


def test_a_log_that_breaks_off_is_read_up_to_there() -> None:
    lines = third(mjai.write(MATCH))
    halves = {mjai: "\n".join(lines[: lines.index("")]), tenhou: xml(MATCH)[: xml(MATCH).rindex("<INIT") + 400]}
    for (form, text), whole in zip(halves.items(), (2, 5), strict=True):
        for cut in (text, text[:-9]):
            said: list[str] = []
            read = form.read(cut, None, said.append)
            assert [one.settlement for one in read] == [one.settlement for one in MATCH[:whole]]
            assert len(said) == 1


@pytest.mark.parametrize("spoil", [
    lambda hand: hand.replace("<D", "<D9", 1), lambda hand: hand.replace('m="', 'm="9999', 1),
    lambda hand: hand.replace('who="', 'who="7', 1), lambda hand: hand.replace('"', "&", 1), lambda hand: f"<{hand[1:]} & <<",
    lambda hand: hand.replace("hai0=", "hai9="),
])  # fmt: skip
def test_what_is_wrong_in_xml_costs_its_hand_alone(spoil: Callable[[str], str]) -> None:
    parts = xml(MATCH).split("<INIT")
    text = "".join((parts[0], *(f"<INIT{spoil(part) if nth == 2 else part}" for nth, part in enumerate(parts[1:]))))
    said: list[str] = []
    read = tenhou.read(text, None, said.append)
    assert [one.settlement for one in read] == [one.settlement for nth, one in enumerate(MATCH) if nth != 2]
    assert len(said) == 1


# -- what cannot be played here -----------------------------------------------------------------------------------------------


def test_a_table_of_three_is_told() -> None:
    start = json.loads(laid(PAID).split("\n")[0])
    three = [
        laid('{"type":"nukidora","actor":0,"pai":"N"}'), laid(PAID, tehais=start["tehais"][:3]),
        f'{{"type":"start_game","names":["a","b","c"]}}\n{laid(PAID)}', laid(PAID, tehais=[*start["tehais"][:3], []]),
    ]  # fmt: skip
    for text in three:
        with pytest.raises(Malformed, match="산마"):
            mjai.read(text)
    data = json.loads(tenhou.write(MATCH))
    for hand in data["log"]:
        hand[13:16] = [], [], []
    for changes in ({}, {"name": ["a", "b", "c"]}, {"rule": {"disp": "三鳳南喰赤"}}, {"rule": {"disp": "3-Player Room South"}}):
        with pytest.raises(Malformed, match="산마"):
            tenhou.read(json.dumps({**data, **changes}))
    with pytest.raises(Malformed, match="산마"):
        tenhou.read(xml(MATCH, room=0xB9))


def test_a_log_of_what_one_seat_saw_is_told() -> None:
    lines = [json.loads(line) for line in mjai.write(MATCH).splitlines()]
    for event in lines:
        if event["type"] == "start_kyoku":
            event["tehais"][1:] = [["?"] * 13] * 3
        elif event["type"] == "tsumo" and event["actor"]:
            event["pai"] = "?"
    with pytest.raises(Malformed, match="the log has to show every hand"):
        mjai.read("\n".join(map(json.dumps, lines)))


def test_the_match_has_what_these_tests_are_of() -> None:
    hands = told(MATCH).hands
    assert [hand.ending for hand in hands] == ["nine_kinds", "tsumo", "ron", "ron", "exhaustive_draw", "exhaustive_draw"]
    assert hands[1].honba == 1
    assert events(MATCH[3])
