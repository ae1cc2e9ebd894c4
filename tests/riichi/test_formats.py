"""Hands written for other programs and read again: mjai's lines and Tenhou's JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec import structs

from build_scripts.arena import first as yardsticks
from game.luck import Luck
from game.options import Rules
from game.players.protocol import Budget
from game.proof import check
from game.record import Record, close_record, open_record, read, replay
from game.riichi.carry import RiichiCarry
from game.riichi.formats import mjai, tenhou
from game.riichi.game import GAME
from game.riichi.presets import CATALOG
from game.riichi.round import Riichi
from game.table import LAPSE, Malformed

TENHOU = CATALOG.rules(4, "tenhou")
FORMS = [pytest.param(mjai, id="mjai"), pytest.param(tenhou, id="tenhou")]


def play(seed: str, rules: Rules, carry: RiichiCarry) -> tuple[Record, RiichiCarry]:
    """A hand among beginners of the first version, who call, win and declare riichi often, and one who makes every kan."""
    luck, rng, novice = Luck.seeded(f"{seed} {carry.round}"), Random(seed), yardsticks.player("riichi", "novice-1")
    round_ = Riichi.begin(rules, carry, luck)
    record = open_record(GAME, round_.rules, luck, carry, round=carry.round, players=("Ann", "Bo", "Cho", "Dai"))
    choices = []
    while (settlement := round_.settlement()) is None:
        open_, step = round_.decisions(), round_.step
        for one in sorted(open_, key=lambda one: one.must):
            if round_.step != step:
                break
            kan = next((choice for choice in one.choices if choice.startswith("kan")), None)
            window = one.choices == (LAPSE,)
            said = LAPSE if window else kan or novice.decide(round_.view(one.seat), one, Budget(seed=rng.getrandbits(30)))
            if one.must or said != one.default:
                round_.choose(one.seat, said)
                choices.append((one.seat, said))
    return close_record(structs.replace(record, choices=tuple(choices)), settlement), round_.carry()


@cache
def played(seed: str, first: int = 0, most: int = 6, **options: Any) -> tuple[Record, ...]:
    """The first hands of a match."""
    rules = CATALOG.rules(4, "tenhou", **options)
    carry, records = RiichiCarry(first=first), []
    while len(records) < most and not carry.over:
        record, carry = play(seed, rules, carry)
        records.append(record)
    return tuple(records)


def events(record: Record) -> list[Any]:
    """What happened, without the tiles' numbers."""
    return [structs.replace(step.event, moves=()) for step in replay(record)]


# -- there and back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_match_comes_back_as_it_was(form: Any, seed: str) -> None:
    records = played(seed)
    again = form.read(form.write(records))
    assert [record.players for record in again] == [record.players for record in records]
    for before, after in zip(records, again, strict=True):
        assert events(after) == events(before)
        assert after.settlement == before.settlement
        check(read(after.encode()))


@pytest.mark.parametrize("form", FORMS)
def test_what_is_read_is_written_the_same(form: Any) -> None:
    text = form.write(played("one"))
    assert form.write(form.read(text)) == text


def test_both_forms_tell_the_same() -> None:
    records = played("two")
    one, other = (form.read(form.write(records)) for form in (mjai, tenhou))
    assert [events(record) for record in one] == [events(record) for record in other]


@pytest.mark.parametrize("form", FORMS)
def test_rules_of_their_own_are_given_beside_the_text(form: Any) -> None:
    rules = CATALOG.rules(4, "tenhou", red_fives=4, kan_dora_timing="at_once", length="east")
    records = played("four", most=3, red_fives=4, kan_dora_timing="at_once", length="east")
    assert [events(record) for record in form.read(form.write(records), rules)] == [events(record) for record in records]


@pytest.mark.parametrize("form", FORMS)
def test_seats_are_counted_from_the_first_dealer(form: Any) -> None:
    assert form.read(form.write(played("one", first=2, most=2)))[0].players == ("Cho", "Dai", "Ann", "Bo")


@pytest.mark.parametrize("form", FORMS)
def test_seats_without_names_are_lettered_from_the_first_dealer(form: Any) -> None:
    nameless = [structs.replace(record, players=()) for record in played("one", first=3, most=1)]
    assert form.read(form.write(nameless))[0].players == ("A", "B", "C", "D")


# -- what is written --------------------------------------------------------------------------------------------------

HANDS = ("123m456m789m12p11s", "234p567p345s678s7z", "19m19p19s1234567z", "222s333s44s55s666p")
"""Seat 0 waits for 3p; seat 1 for 7z; seat 2 for anything of thirteen."""


def lines(records: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in mjai.write(records).splitlines()]


def laid(wall: str, **options: Any) -> str:
    """mjai's text of one hand, from the opening lines of it and these."""
    start = {
        "type": "start_kyoku", "bakaze": "E", "dora_marker": "N", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
        "scores": [25000] * 4, "tehais": [_pais(hand) for hand in HANDS], **options,
    }  # fmt: skip
    return "\n".join([json.dumps(start), *wall.split("\n")])


def _pais(hand: str) -> list[str]:
    names = dict(zip("1234567", "ESWNPFC", strict=True))
    found: list[str] = []
    digits = ""
    for letter in hand:
        if letter.isdigit():
            digits += letter
        else:
            found += [names[digit] if letter == "z" else digit + letter for digit in digits]
            digits = ""
    return found


RIICHI_AND_TSUMO = """\
{"type":"tsumo","actor":0,"pai":"9p"}
{"type":"reach","actor":0}
{"type":"dahai","actor":0,"pai":"9p","tsumogiri":true}
{"type":"reach_accepted","actor":0}
{"type":"tsumo","actor":1,"pai":"8p"}
{"type":"dahai","actor":1,"pai":"8p","tsumogiri":true}
{"type":"tsumo","actor":2,"pai":"8p"}
{"type":"dahai","actor":2,"pai":"8p","tsumogiri":true}
{"type":"tsumo","actor":3,"pai":"9s"}
{"type":"dahai","actor":3,"pai":"9s","tsumogiri":true}
{"type":"tsumo","actor":0,"pai":"3p"}
{"type":"hora","actor":0,"target":0,"deltas":[%s],"ura_markers":["9m"]}
{"type":"end_kyoku"}
{"type":"end_game"}"""


def test_riichi_is_paid_when_it_is_accepted_and_won_back_with_the_hand() -> None:
    """Double riichi, ippatsu, tsumo, a whole suit, lower dora 1m: 7 han, a dealer's haneman of 6000 each, and the own stick."""
    records = mjai.read(laid(RIICHI_AND_TSUMO % "19000,-6000,-6000,-6000"))
    told = [line["type"] for line in lines(records)]
    assert told[:7] == ["start_game", "start_kyoku", "tsumo", "reach", "dahai", "reach_accepted", "tsumo"]
    hora = lines(records)[-3]
    assert hora == {
        "type": "hora", "actor": 0, "target": 0, "deltas": [19000, -6000, -6000, -6000], "ura_markers": ["9m"],
    }  # fmt: skip
    hand = json.loads(tenhou.write(records))["log"][0]
    assert hand[:4] == [[0, 0, 0], [25000] * 4, [44], [19]]
    assert hand[5:7] == [[29, 23], ["r60"]]
    assert hand[16] == ["和了", [19000, -6000, -6000, -6000], [
        0, 0, 0, "跳満6000点∀", "門前清自摸和(1飜)", "一発(1飜)", "両立直(2飜)", "一気通貫(2飜)", "裏ドラ(1飜)",
    ]]  # fmt: skip


KAN = """\
{"type":"tsumo","actor":0,"pai":"2s"}
{"type":"dahai","actor":0,"pai":"2s","tsumogiri":true}
{"type":"daiminkan","actor":3,"target":0,"pai":"2s","consumed":["2s","2s","2s"]}
{"type":"tsumo","actor":3,"pai":"9s"}
{"type":"dora","dora_marker":"8p"}
{"type":"dahai","actor":3,"pai":"9s","tsumogiri":true}
{"type":"tsumo","actor":0,"pai":"3p"}
{"type":"hora","actor":0,"target":0,"deltas":[%s],"ura_markers":[]}
{"type":"end_kyoku"}"""


def test_the_indicator_of_an_open_kan_stands_before_the_discard() -> None:
    """Tsumo and a whole suit, 3 han 30 fu: a dealer's 2000 each."""
    records = mjai.read(laid(KAN % "6000,-2000,-2000,-2000"))
    told = [line["type"] for line in lines(records)]
    assert told[3:9] == ["dahai", "daiminkan", "tsumo", "dora", "dahai", "tsumo"]
    hand = json.loads(tenhou.write(records))["log"][0]
    assert hand[2] == [44, 28]
    assert hand[14:16] == [["323232m32", 39], [0, 60]]  # the giver sits to the right


# -- what is wrong ----------------------------------------------------------------------------------------------------


def with_line(nth: int, line: str | None) -> str:
    """The hand of the riichi with its `nth` line exchanged, or cut off there."""
    text = laid(RIICHI_AND_TSUMO % "19000,-6000,-6000,-6000").split("\n")
    return "\n".join(text[:nth] if line is None else [*text[:nth], line, *text[nth + 1 :]])


@pytest.mark.parametrize(("text", "sentence"), [
    (lambda: "", "There is no hand in this text."),
    (lambda: with_line(3, "{"), "line 4: it is not JSON"),
    (lambda: with_line(3, "[]"), "line 4: an event of mjai is an object with a type"),
    (lambda: with_line(1, '{"type":"tsumo","actor":0,"pai":"10m"}'), "line 2: '10m' is no tile"),
    (lambda: with_line(1, '{"type":"tsumo","actor":0,"pai":"?"}'), "line 2: '?' is no tile; the log has to show every hand"),
    (lambda: with_line(1, '{"type":"tsumo","actor":4,"pai":"1m"}'), "line 2: actor must be a whole number from 0 to 3"),
    (lambda: with_line(5, '{"type":"tsumo","actor":2,"pai":"8p"}'), "line 6: seat 2 draws 8p, but it is not its turn to draw"),
    (lambda: with_line(1, '{"type":"tsumo","actor":0,"pai":"5mr"}'), "line 4: seat 0 cannot 'riichi 9p drawn'"),
    (lambda: with_line(9, '{"type":"tsumo","actor":3,"pai":"C"}'), "line 11: seat 3 cannot"),
    (lambda: with_line(7, '{"type":"tsumo","actor":2,"pai":"9p"}'), "line 9: seat 2 cannot"),
    (lambda: with_line(6, '{"type":"pon","actor":2,"target":1,"pai":"8p","consumed":["8p","9p"]}'), "8p 8p 9p cannot be a pon"),
    (lambda: with_line(6, '{"type":"chi","actor":3,"target":1,"pai":"8p","consumed":["7p","9p"]}'), "cannot be a chi of seat 3"),
    (lambda: with_line(12, None), "line 12: the text ends in the middle of a hand"),
    (lambda: with_line(12, '{"type":"hora","actor":0,"target":0,"deltas":[1,2,3],"ura_markers":[]}'), "deltas must be four"),
    (lambda: with_line(12, '{"type":"ryukyoku"}'), "line 13: seat 0 cannot 'abort'"),
    (lambda: laid(RIICHI_AND_TSUMO % "12000,-4000,-4000,-4000"), "under these rules; it was played by other rules"),
    (lambda: laid(RIICHI_AND_TSUMO % "0,0,0,0", honba=-1), "line 1: honba must be a whole number from 0"),
    (lambda: laid(RIICHI_AND_TSUMO % "0,0,0,0", scores=[25000] * 3), "line 1: scores must be four whole numbers"),
    (lambda: laid(RIICHI_AND_TSUMO % "0,0,0,0", tehais=[["1m"] * 12] * 4), "line 1: seat 0 is dealt 12 tiles, not 13"),
    (lambda: laid(RIICHI_AND_TSUMO % "0,0,0,0", tehais=[["1m"] * 13] * 4), "line 1: 1m is told once too often"),
    (lambda: '{"type":"start_game","names":["A","B","C"]}', "only tables of four"),
])  # fmt: skip
def test_a_bad_text_of_mjai_is_refused_with_its_line(text: Callable[[], str], sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        mjai.read(text())
    assert sentence in str(caught.value)


def test_an_option_that_would_make_a_hand_fit_is_named() -> None:
    """Without ippatsu and lower dora the hand has 5 han, a mangan; with either it is the haneman that was paid."""
    text = laid(RIICHI_AND_TSUMO % "19000,-6000,-6000,-6000")
    rules = CATALOG.rules(4, "tenhou", ura_dora=False, kan_ura_dora=False, ippatsu=False)
    with pytest.raises(Malformed, match="fits with ippatsu=true or ura_dora=true"):
        mjai.read(text, rules)
    with pytest.raises(Malformed, match="No single option makes it fit"):
        mjai.read(laid(RIICHI_AND_TSUMO % "1000,0,0,-1000"))


def spoilt(change: Callable[[dict[str, Any]], None]) -> str:
    """Tenhou's text of the riichi, with something in it changed."""
    data = json.loads(tenhou.write(mjai.read(laid(RIICHI_AND_TSUMO % "19000,-6000,-6000,-6000"))))
    change(data)
    return json.dumps(data)


def put(value: Any, *path: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


@pytest.mark.parametrize(("change", "sentence"), [
    (put([], "log"), "a list of hands"),
    (put([[1]], "log"), "log[0]: it must be a list of 17 lists"),
    (put("三南喰赤", "rule", "disp"), "a table of three"),
    (put(2, "rule", "aka51"), "red fives by suit"),
    (put(99, "log", 0, 4, 0), "'99' is no tile"),
    (put([11] * 12, "log", 0, 4), "seat 0 is dealt 12 tiles"),
    (put([11] * 13, "log", 0, 4), "told once too often"),
    (put([17, 0, 0], "log", 0, 0), "is no hand, honba and sticks"),
    (put(["c113114"], "log", 0, 8), "cannot be a chi"),
    (put(["c11"], "log", 0, 8), "is no chi"),
    (put(["x111111"], "log", 0, 8), "is no call"),
    (put(["p282828"], "log", 0, 8), "do not fit together"),
    (put([], "log", 0, 8), "do not fit together: seat 1 has no tile to draw"),
    (put(["何か"], "log", 0, 16), "is no result that is known here"),
    (put(["和了"], "log", 0, 16), "a win must tell its points"),
    (put([1, 2], "log", 0, 16, 1), "must be 4 whole numbers"),
])  # fmt: skip
def test_a_bad_text_of_tenhou_is_refused(change: Callable[[dict[str, Any]], None], sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        tenhou.read(spoilt(change))
    assert sentence in str(caught.value)


@pytest.mark.parametrize("form", FORMS)
def test_a_hand_that_is_not_over_is_not_written(form: Any) -> None:
    record = played("one")[0]
    with pytest.raises(Malformed, match="is not over"):
        form.write([structs.replace(record, choices=record.choices[:5], settlement=None, digest="")])
