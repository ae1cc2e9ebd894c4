"""What of a file can be shown in the window, and what is told of the rest."""

from __future__ import annotations

import gzip
import json
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec import structs

from game.doors import exchange
from game.doors.exchange import shown
from game.foreign import LONGEST, Told
from game.malformed import Where
from game.record import Record, close_record, encode_all
from game.riichi.formats import mjai, tenhou
from tests.doors.test_replay import record as small_record
from tests.riichi.test_formats import played
from tests.riichi.test_logs_xml import xml

MATCH = played("two")


def told_of(data: bytes | str) -> tuple[list[Record], list[Told]]:
    told: list[Told] = []
    records = list(shown(data.encode() if isinstance(data, str) else data, "log", told.append))
    return records, told


def came_out(records: list[Record]) -> list[Any]:
    return [one.settlement for one in records]


@cache
def forms() -> dict[str, bytes]:
    """The same match in every form in which it may come."""
    texts = {"mjai": mjai.write(MATCH), "tenhou": tenhou.write(MATCH), "links": tenhou.links(MATCH), "xml": xml(MATCH)}
    return {**{name: text.encode() for name, text in texts.items()}, "ours": encode_all(MATCH)}


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("name", ["mjai", "tenhou", "links", "xml", "ours"])
def test_a_match_is_shown_in_whatever_form_it_comes(name: str, packed: bool) -> None:
    data = forms()[name]
    records, told = told_of(gzip.compress(data) if packed else data)
    assert came_out(records) == came_out(list(MATCH)) and told == []


def test_a_single_round_of_ours_is_shown() -> None:
    assert came_out(told_of(MATCH[0].encode())[0]) == [MATCH[0].settlement]


# -- damaged in part -----------------------------------------------------------------------------------------------------------


def test_a_damaged_hand_is_told_by_its_line_and_the_others_are_shown() -> None:
    lines = mjai.write(MATCH).splitlines()
    nth = next(n for n, line in enumerate(lines) if n > 30 and '"tsumo"' in line)
    lines[nth] = lines[nth].replace('"pai"', '"tile"')
    records, told = told_of("\n".join(lines))
    assert len(records) == len(MATCH) - 1
    assert [(one.sort, one.startswith(f"line {nth + 1}: ")) for one in told] == [("tile", True)]


@pytest.mark.parametrize(("what", "into", "sort"), [
    ('"tsumogiri":false', '"tsumogiri":"no"', "field"), ('"pai":"', '"pai":"X', "tile"), ('"actor":0', '"actor":9', "field"),
    ('"type":"tsumo"', '"type":"hiccup"', "event"), ('"type":"tsumo","actor":0', '"type":"tsumo","actor":2', "order"),
    ("{", "{{", "damaged"),
])  # fmt: skip
def test_what_is_wrong_with_a_line_has_a_sort_of_its_own(what: str, into: str, sort: str) -> None:
    lines = mjai.write(MATCH).splitlines()
    nth = next(n for n, line in enumerate(lines) if n > 30 and what in line and '"actor":0' in line)
    lines[nth] = lines[nth].replace(what, into, 1)
    _, told = told_of("\n".join(lines))
    assert [(one.sort, one.where) for one in told[:1]] == [(sort, Where("line", nth + 1))]


@pytest.mark.parametrize(("part", "value", "sort"), [
    (4, ["x"] * 13, "tile"), (0, [99, 0, 0], "field"), (16, ["hiccup"], "event"), (5, [], "order"), (2, [], "field"),
])  # fmt: skip
def test_what_is_wrong_with_a_hand_of_tenhous_has_its_number_and_a_sort(part: int, value: list[Any], sort: str) -> None:
    log = json.loads(tenhou.write(MATCH))
    log["log"][2][part] = value
    records, told = told_of(json.dumps(log))
    assert len(records) == len(MATCH) - 1
    assert [(one.sort, one.where and one.where[:2]) for one in told] == [(sort, ("hand", 3))]


@pytest.mark.parametrize("name", ["mjai", "xml"])
def test_what_stands_before_the_break_of_a_log_that_is_cut_off_is_shown(name: str) -> None:
    data = forms()[name]
    records, told = told_of(data[: len(data) * 2 // 3])
    assert 0 < len(records) < len(MATCH) and came_out(records) == came_out(list(MATCH[: len(records)]))
    assert told and {one.sort for one in told} <= {"cut", "damaged"}


@pytest.mark.parametrize("name", ["tenhou", "ours", "links"])
def test_a_log_of_one_piece_that_is_cut_off_shows_nothing_and_says_so(name: str) -> None:
    data = forms()[name]
    records, told = told_of(data[: len(data) * 2 // 3])
    assert records == [] and len(told) == 1


def test_rounds_of_ours_that_are_damaged_or_altered_are_told_and_the_others_shown() -> None:
    rounds = json.loads(encode_all(MATCH))
    del rounds[1]["luck"]
    rounds[2]["choices"][0][1] = "discard 9m drawn and more"
    rounds[3]["rules_version"] = 999
    records, told = told_of(json.dumps(rounds))
    assert came_out(records) == [MATCH[0].settlement, MATCH[4].settlement, MATCH[5].settlement]
    assert [one.sort for one in told] == ["damaged", "altered", "version"]


def test_a_round_of_ours_that_is_altered_in_its_middle_is_among_those_that_are_shown_and_told() -> None:
    rounds = json.loads(encode_all(MATCH))
    rounds[2]["choices"][9][1] = "discard 9m drawn and more"
    records, told = told_of(json.dumps(rounds))
    assert [one.round for one in records] == [one.round for one in MATCH]
    assert [one.sort for one in told] == ["stops"] and told[0].startswith("record 3: ")


def test_rounds_of_two_matches_and_rounds_that_are_there_twice_are_not_shown_as_one_match() -> None:
    other = close_record(structs.replace(MATCH[1], match="another"), MATCH[1].settlement)
    records, told = told_of(encode_all((MATCH[0], small_record(), other, MATCH[0], MATCH[1])))
    assert came_out(records) == [MATCH[0].settlement, MATCH[1].settlement]
    assert [one.sort for one in told] == ["match"] * 3
    assert came_out(list(shown(MATCH[1].encode(), "log", told.append, MATCH[:1]))) == [MATCH[1].settlement]
    assert list(shown(MATCH[0].encode(), "log", told.append, MATCH[:1])) == [] and len(told) == 4


# -- foreign -------------------------------------------------------------------------------------------------------------------


def test_a_log_as_one_player_saw_it_is_told_to_be_that() -> None:
    lines = [json.loads(line) for line in mjai.write(MATCH).splitlines()]
    for event in lines:
        if event["type"] == "start_kyoku":
            event["tehais"][1:] = [["?"] * 13] * 3
    records, told = told_of("\n".join(map(json.dumps, lines)))
    assert records == [] and {one.sort for one in told} == {"hidden"}


def test_a_log_of_three_players_is_told_to_be_that() -> None:
    three = json.loads(tenhou.write(MATCH))
    three["name"] = three["name"][:3]
    two = json.loads(tenhou.write(MATCH))
    two["rule"]["disp"] = "三般南喰赤"
    for text in (json.dumps(three), json.dumps(two), xml(MATCH, room=0xB9)):
        records, told = told_of(text)
        assert records == [] and [one.sort for one in told] == ["three"]


def test_a_hand_by_rules_that_no_option_says_is_told_and_the_others_are_shown() -> None:
    log = json.loads(tenhou.write(MATCH))
    nth = next(n for n, hand in enumerate(log["log"]) if hand[-1][0] == "和了")
    for deltas in log["log"][nth][-1][1::2]:
        deltas[0] += 100
    records, told = told_of(json.dumps(log))
    assert len(records) == len(MATCH) - 1 and [one.sort for one in told] == ["rules"]


def test_a_rule_that_is_taken_as_the_result_asks_is_told() -> None:
    soul = played("two", kiriage=True)
    records, told = told_of(tenhou.write(soul))
    assert came_out(records) == came_out(list(soul))
    assert [one.sort for one in told] == ["otherwise"] and "kiriage=true" in told[0]


@pytest.mark.parametrize("data", [
    b"", b"\0" * 100, b"\x89PNG\r\n\x1a\n" + bytes(200), b"{}", b"[]", b"[1, 2]", b"null", b"\xff\xfeh\0i\0", "가나다".encode(),
    b"\x1f\x8b damaged", gzip.compress(b"{}", mtime=0)[:12], b"<html><body>", b"[" * 5000, b'{"type": "none"}',
    msgspec.json.encode({"game": "no such game", "seats": 4}),
])  # fmt: skip
def test_what_is_no_record_shows_nothing_and_says_so_once(data: bytes) -> None:
    records, told = told_of(data)
    assert records == [] and len(told) == 1 and told[0].sort in ("unknown", "damaged")


def test_a_record_of_a_game_that_is_not_here_shows_nothing() -> None:
    records, told = told_of(structs.replace(MATCH[0], game="tarock").encode())
    assert records == [] and "tarock" in told[0]


def test_of_more_rounds_than_any_match_has_the_first_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "MOST", 3)
    records, told = told_of(forms()["ours"])
    assert came_out(records) == came_out(list(MATCH[:3])) and [one.sort for one in told] == ["many"]


def test_what_grows_too_large_when_it_is_unpacked_is_not_read() -> None:
    records, told = told_of(gzip.compress(b" " * (LONGEST * 50)))
    assert records == [] and "longer than" in told[0]
