"""Logs as other programs really write them: what they leave out, other names for the same, XML, and hands that do not agree."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.foreign import LONGEST
from game.record import Record
from game.riichi.formats import mjai, tenhou
from game.riichi.formats.told import told
from game.riichi.presets import CATALOG
from game.table import Malformed
from tests.riichi.test_formats import RIICHI_AND_TSUMO, _pais, events, laid, played
from tests.riichi.test_logs_xml import xml

PAID = RIICHI_AND_TSUMO % "19000,-6000,-6000,-6000"
"""A dealer's haneman."""


def one(records: list[Record]) -> Record:
    (record,) = records
    assert record.settlement is not None
    return record


def changed(text: str, **changes: Any) -> str:
    """mjai's text with fields of its events changed, ``hora_deltas=…``, or left out where they are None."""
    lines = [json.loads(line) for line in text.split("\n")]
    for event in lines:
        for name, value in changes.items():
            kind, _, field = name.partition("__")
            if event["type"] == kind and value is None:
                event.pop(field, None)
            elif event["type"] == kind:
                event[field] = value
    return "\n".join(map(json.dumps, lines))


# -- what mjai leaves out ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", [
    "hora__deltas", "start_kyoku__scores", "start_kyoku__honba", "start_kyoku__kyotaku", "start_kyoku__oya", "dahai__tsumogiri",
])  # fmt: skip
def test_what_mjai_may_leave_out_follows(field: str) -> None:
    record, whole = (one(mjai.read(text)) for text in (changed(laid(PAID), **{field: None}), laid(PAID)))
    assert record.settlement == whole.settlement
    assert events(record) == events(whole)


@pytest.mark.parametrize(("names", "players"), [
    ([], ("A", "B", "C", "D")), (["Ann", "", None, "Dai"], ("Ann", "B", "C", "Dai")), (None, ("A", "B", "C", "D")),
])  # fmt: skip
def test_names_may_be_left_out(names: object, players: tuple[str, ...]) -> None:
    game = json.dumps({"type": "start_game"} if names is None else {"type": "start_game", "names": names})
    assert one(mjai.read(f"{game}\n{laid(PAID)}")).players == players


def test_scores_that_are_left_out_follow_from_the_hand_before() -> None:
    second = changed(laid(PAID), start_kyoku__scores=None, start_kyoku__honba=1, hora__deltas=None)
    records = mjai.read(f"{laid(PAID)}\n{second}")
    assert [list(record.carry["scores"]) for record in records if record.carry] == [[25000] * 4, [43000, 19000, 19000, 19000]]


def test_a_hand_may_end_without_its_last_line() -> None:
    text = "\n".join(line for line in f"{laid(PAID)}\n{laid(PAID)}".split("\n") if "end_" not in line)
    assert len(mjai.read(text)) == 2


@pytest.mark.parametrize("name", ["ura_markers", "uradora_markers", "uradora_marker"])
@pytest.mark.parametrize("value", [["9m"], "9m"])
def test_lower_indicators_have_three_names(name: str, value: object) -> None:
    text = changed(changed(laid(PAID), hora__ura_markers=None), **{f"hora__{name}": value})
    assert one(mjai.read(text)).settlement == one(mjai.read(laid(PAID))).settlement


# -- other names for the same -----------------------------------------------------------------------------------------------

THREE = ("19m19p19s1234567z", "234m45688p34678s", "345m56722p34789s", "678m12399p34s456m")
"""Seats 1 to 3 wait for 2s and 5s."""

TRIPLE = '''\
{"type":"tsumo","actor":0,"pai":"5s"}
{"type":"dahai","actor":0,"pai":"5s","tsumogiri":true}
{"type":"ryukyoku","reason":"sanchaho"}
{"type":"end_kyoku"}'''

KANS = '''\
{"type":"tsumo","actor":0,"pai":"1m"}
{"type":"ankan","actor":0,"consumed":["1m","1m","1m","1m"]}
{"type":"tsumo","actor":0,"pai":"1p"}
{"type":"ankan","actor":0,"consumed":["1p","1p","1p","1p"]}
{"type":"tsumo","actor":0,"pai":"7s"}
{"type":"dahai","actor":0,"pai":"7s","tsumogiri":true}
{"type":"tsumo","actor":1,"pai":"2m"}
{"type":"ankan","actor":1,"consumed":["2m","2m","2m","2m"]}
{"type":"tsumo","actor":1,"pai":"2p"}
{"type":"ankan","actor":1,"consumed":["2p","2p","2p","2p"]}
{"type":"tsumo","actor":1,"pai":"7s"}
{"type":"dahai","actor":1,"pai":"7s","tsumogiri":true}
{"type":"ryukyoku","reason":"sukaikan"}
{"type":"end_kyoku"}'''
FOUR = ("111m111p1234567z", "222m222p3456789s", "99m99p99s1234567z", "345m45688p34678s")

NINE = '''\
{"type":"tsumo","actor":0,"pai":"5s"}
{"type":"ryukyoku","reason":"kyushukyuhai"}
{"type":"end_kyoku"}'''


def result_of(text: str, hands: tuple[str, ...], result: list[Any]) -> str:
    """Tenhou's text of a hand, its result written so."""
    data = json.loads(tenhou.write(mjai.read(laid(text, tehais=[_pais(hand) for hand in hands]))))
    data["log"][0][16] = result
    return json.dumps(data)


@pytest.mark.parametrize(("text", "hands", "ending", "names"), [
    (TRIPLE, THREE, "triple_ron", ("三家和了", "三家和", "Sanchahou", "Three Ron Abortion")),
    (KANS, FOUR, "four_kans", ("四槓散了", "四開槓", "Suukaikan", "Four Kan Abortion")),
    (NINE, THREE, "nine_kinds", ("九種九牌", "Kyuushu Kyuuhai", "Nine Terminal Abortion")),
])  # fmt: skip
def test_a_hand_that_is_broken_off_is_told_in_many_words(
    text: str, hands: tuple[str, ...], ending: str, names: tuple[str, ...]
) -> None:
    for name in names:
        record = one(tenhou.read(result_of(text, hands, [name])))
        assert record.settlement is not None
        assert record.settlement.kind == ending


def test_a_triple_ron_comes_back() -> None:
    """The log names nobody who won."""
    records = mjai.read(laid(TRIPLE, tehais=[_pais(hand) for hand in THREE]))
    for form in (mjai, tenhou):
        assert one(form.read(form.write(records))).settlement == one(records).settlement


def test_the_rooms_of_mahjong_soul_are_known() -> None:
    data = json.loads(tenhou.write(played("one")))
    for name, preset in (("玉の間南喰赤", "mahjong-soul"), ("Jade Room South Red Fives", "mahjong-soul"), ("般南喰赤", "tenhou")):
        data["rule"]["disp"] = name
        assert {record.rules["preset"] for record in tenhou.read(json.dumps(data))} == {preset}


def test_the_tile_just_drawn_may_be_told_by_its_number() -> None:
    """9p is no other tile of the hand, so that the riichi is made with the tile just drawn."""
    data = json.loads(tenhou.write(mjai.read(laid(PAID))))
    hand = data["log"][0]
    assert [hand[6], hand[9], hand[12], hand[15]] == [["r60"], [60], [60], [60]]
    hand[6], hand[9], hand[12], hand[15] = ["r29"], [28], [28], [39]
    assert events(one(tenhou.read(json.dumps(data)))) == events(one(mjai.read(laid(PAID))))


def test_a_log_that_says_nothing_of_red_fives_has_three() -> None:
    data = json.loads(tenhou.write(mjai.read(laid(PAID))))
    for said, reds in ((None, 3), ({"disp": "般南喰赤"}, 3), ({"disp": "般南喰"}, 0), ({"disp": "般南喰", "aka": 1}, 3)):
        data["rule"] = said or {}
        assert CATALOG.load(one(tenhou.read(json.dumps(data))).rules, 4)["red_fives"] == reds


# -- hands that do not agree ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", [mjai, tenhou])
def test_a_hand_that_does_not_agree_is_told_and_passed_over(form: Any) -> None:
    records, said = played("two"), list[str]()
    text = form.write(records)
    paid = next(str(list(one.deltas)).replace(" ", "") for one in told(records).hands if one.ending in ("ron", "tsumo"))
    spoilt = text.replace(paid, "[700,-700,0,0]")
    assert spoilt != text
    again = form.read(spoilt, None, said.append)
    assert len(again) == len(records) - 1
    assert [sentence for sentence in said if "No single option makes it fit" in sentence] == said
    assert len(said) == 1


def test_a_log_without_rules_is_read_by_those_that_fit() -> None:
    """Nothing in it tells of a second red five of circles; the first hand in which one is seen does."""
    records, said = played("four", most=3, red_fives=4, kan_dora_timing="at_once", length="east"), list[str]()
    read = mjai.read(mjai.write(records), None, said.append)
    assert [record.settlement for record in read] == [record.settlement for record in records]
    assert any("red_fives=4" in sentence for sentence in said)


def test_of_what_fits_nothing_is_switched_off_that_need_not_be() -> None:
    """The discard after an open kan is won off: all simples and no dora, where the indicator is turned after it or not at all."""
    hands = ("777z19m19p19s1234z", "234m567p34s678s22p", "1199m1199p11224z", "7z28m38p46s66m7m19s4z")
    text = """\
{"type":"tsumo","actor":0,"pai":"F"}
{"type":"dahai","actor":0,"pai":"F","tsumogiri":true}
{"type":"tsumo","actor":1,"pai":"P"}
{"type":"dahai","actor":1,"pai":"P","tsumogiri":true}
{"type":"tsumo","actor":2,"pai":"P"}
{"type":"dahai","actor":2,"pai":"P","tsumogiri":true}
{"type":"tsumo","actor":3,"pai":"F"}
{"type":"dahai","actor":3,"pai":"C","tsumogiri":false}
{"type":"daiminkan","actor":0,"target":3,"pai":"C","consumed":["C","C","C"]}
{"type":"tsumo","actor":0,"pai":"5s"}
{"type":"dora","dora_marker":"1p"}
{"type":"dahai","actor":0,"pai":"5s","tsumogiri":true}
{"type":"hora","actor":1,"target":0,"deltas":[%s]}
{"type":"end_kyoku"}"""
    for paid, timing in (("-7700,7700,0,0", "open_kan_with_discard"), ("-2000,2000,0,0", "open_kan_after_discard")):
        record = one(mjai.read(laid(text % paid, tehais=[_pais(hand) for hand in hands], dora_marker="W")))
        assert CATALOG.load(record.rules, 4)["kan_dora_timing"] == timing


@pytest.mark.parametrize("times", [246, 20_000])
def test_calls_in_a_row_end_in_a_sentence(times: int) -> None:
    """Two seats pon from one another again and again."""
    data = json.loads(tenhou.write(mjai.read(laid(PAID))))
    hand = data["log"][0]
    hand[5], hand[6] = [29, *["11p1111"] * times], [11] * (times + 1)
    hand[11], hand[12] = ["11p1111"] * times, [11] * times
    with pytest.raises(Malformed):
        tenhou.read(json.dumps(data))
    with pytest.raises(Malformed):
        mjai.read("\n".join([
            *laid(PAID).split("\n")[:3],
            *['{"type":"pon","actor":2,"target":0,"pai":"9p","consumed":["9p","9p"]}'] * times, *laid(PAID).split("\n")[-2:],
        ]))  # fmt: skip


# -- a file of whatever form ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("form", ["mjai", "tenhou", "xml", "ours"])
def test_the_form_of_a_file_is_guessed(form: str, packed: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = played("one", most=1)
    text = {
        "mjai": lambda: mjai.write(records), "tenhou": lambda: tenhou.write(records), "xml": lambda: xml(records),
        "ours": lambda: records[0].encode().decode(),
    }[form]()  # fmt: skip
    file = tmp_path / "log"
    file.write_bytes(gzip.compress(text.encode()) if packed else text.encode())
    main(["replay", str(file), "--language", "en"])
    out, err = capsys.readouterr()
    assert err == ""
    assert "Points: " in out


def test_what_is_passed_over_is_told_beside_the_rest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(tenhou.write(played("two")))
    data["log"][1][16] = ["何か"]
    file = tmp_path / "log"
    file.write_text(json.dumps(data), "utf-8")
    assert main(["replay", str(file), "--language", "en"]) == 0
    out, err = capsys.readouterr()
    assert err.count("\n") == 1
    assert "log[1][16]" in err
    assert out.count("Points: ") == len(data["log"]) - 1


@pytest.mark.parametrize(("data", "sentence"), [
    (gzip.compress(b"0" * (LONGEST + 1), mtime=0), "longer than the"),
    (gzip.compress(b"x" * 100, mtime=0)[:20], "packed with gzip, and breaks off"),
    (b"\x1f\x8b" + b"x" * 100, "packed with gzip, and damaged"),
    (b"<mjloggm>" + b" " * LONGEST, "longer than the"),
])  # fmt: skip
def test_a_packed_file_is_read_within_bounds(
    data: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "log.gz"
    file.write_bytes(data)
    assert main(["replay", str(file)]) == 2
    assert sentence in capsys.readouterr().err
