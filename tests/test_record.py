"""Records, and every way in which one does not fit."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from game.luck import Luck
from game.record import Record, RecordError, close_record, open_record, read, replay, resume, start, verify
from game.table import ALL, Malformed, Round, Settlement
from tests.contract.play import play_out
from tests.contract.toy import GAME, ToyCarry, ToyRound

LUCK = Luck.seeded("record")


def played() -> Record:
    """A whole round of the toy."""
    rules = GAME.catalog.rules(3, "dear", prizes=5)
    carry = ToyCarry(round=1, host=2, pot=4)
    round_ = ToyRound.begin(rules, carry, LUCK)
    record = open_record(GAME, round_.rules, LUCK, carry, match="m", round=1, players=("a", "b", "c"))
    choices = tuple(play_out(round_, random.Random(3)))
    return close_record(structs.replace(record, choices=choices), ended(round_))


def ended(round_: Round) -> Settlement:
    settlement = round_.settlement()
    assert settlement is not None
    return settlement


def unfinished(choices: int) -> Record:
    """The record of the same round when it had come so far."""
    whole = played()
    return structs.replace(whole, choices=whole.choices[:choices], settlement=None, digest="")


def changed(**fields: Any) -> bytes:
    return json.dumps({**json.loads(played().encode()), **fields}).encode()


def test_a_record_holds_what_cannot_be_derived_and_comes_back() -> None:
    record = played()
    written = json.loads(record.encode())
    assert written["format"] == 3 and written["rules"] == {"preset": "dear", "prizes": 5}
    assert written["carry"] == {"type": "ToyCarry", "round": 1, "host": 2, "pot": 4}
    assert written["luck"] == LUCK.secret.hex() and written["commitment"] == LUCK.commitment
    assert set(written) == {
        "format", "game", "rules_version", "seats", "rules", "carry", "luck", "commitment", "choices", "players", "match",
        "round", "settlement", "digest",
    }  # fmt: skip
    assert read(record.encode()) == record


def test_a_record_plays_back_from_its_carry_to_its_end() -> None:
    record = played()
    round_, carry, steps = resume(record, ALL)
    assert round_.settlement() == record.settlement
    assert carry == ToyCarry(round=1, host=2, pot=4) and round_.carry().round == 2
    assert [step.view.step for step in replay(record)] == [step.view.step for step in steps]


def test_a_record_begins_before_its_first_choice() -> None:
    round_ = start(played())
    assert [decision.kind for decision in round_.decisions()] == ["keep"] * 3


@pytest.mark.parametrize("choices", [0, 1, 3, 5])
def test_a_record_without_an_end_can_be_taken_up_anywhere(choices: int) -> None:
    record = unfinished(choices)
    round_, _, _ = resume(read(record.encode()))
    assert round_.settlement() is None
    verify(record, None)


def test_what_nobody_changed_is_what_its_steps_come_to() -> None:
    record = read(played().encode())
    verify(record, ended(resume(record)[0]))


CHANGED = "digest does not fit what the record tells: it was changed after the round."


@pytest.mark.parametrize(
    "fields",
    [
        {"choices": ()},
        {"carry": {"type": "ToyCarry", "round": 1, "host": 2, "pot": 5}},
        {"rules": {"preset": "dear", "prizes": 3}},
        {"rules": {"preset": "plain"}},
        {"seats": 2},
        {"commitment": Luck.seeded("other").commitment},
        {"round": 2},
        {"match": "n"},
        {"format": 2},
        {"players": ("a", "b", "d")},
        {"players": ()},
        {"draws": {"deck": (0, 1)}},
        {"digest": "00" * 32},
        {"digest": ""},
        {"settlement": Settlement(kind="end", points=(0, 0, 0))},
    ],
    ids=lambda fields: "-".join(fields),
)
def test_what_was_changed_does_not_fit_its_digest(fields: dict[str, Any]) -> None:
    record = played()
    with pytest.raises(RecordError) as caught:
        verify(structs.replace(record, **fields), record.settlement)
    assert str(caught.value) == CHANGED


def test_a_step_that_was_exchanged_does_not_fit() -> None:
    record = played()
    seat, choice = record.choices[-1]
    exchanged = structs.replace(record, choices=(*record.choices[:-1], (seat, f"{choice}x")))
    with pytest.raises(RecordError, match=r"^digest does not fit"):
        verify(exchanged, record.settlement)


def test_an_end_that_was_cut_off_is_missed() -> None:
    record = played()
    with pytest.raises(RecordError, match=r"^settlement is missing, although the round came to its end"):
        verify(structs.replace(record, settlement=None, digest=""), record.settlement)


def test_an_end_that_its_steps_do_not_come_to_is_refused_although_its_digest_fits() -> None:
    record = played()
    assert record.settlement is not None
    richer = structs.replace(record.settlement, points=(9, 9, 9))
    forged = close_record(record, richer)
    for settlement in (record.settlement, None):
        with pytest.raises(RecordError, match=r"^settlement is not what these choices come to"):
            verify(forged, settlement)


@pytest.mark.parametrize("taken_up", [start, resume, lambda record: list(replay(record))])
def test_a_record_by_rules_of_before_is_taken_up_only_where_it_comes_to_its_end(taken_up: Callable[[Record], object]) -> None:
    before = structs.replace(played(), rules_version=0)
    assert before.settlement is not None
    taken_up(close_record(before, before.settlement))
    other = structs.replace(before.settlement, points=before.settlement.points[::-1])
    cut = structs.replace(before, choices=before.choices[:-1])
    more = structs.replace(before, choices=(*before.choices, before.choices[-1]))
    for record in (close_record(before, other), close_record(cut, before.settlement), close_record(more, before.settlement)):
        with pytest.raises(RecordError, match="by the rules of today the round goes another way"):
            taken_up(record)


def first_format(choices: int | None = None, carry: ToyCarry | None = None) -> Record:
    """A record as the first format has it: without an end, and without the carry of a first round."""
    rules = GAME.catalog.rules(3)
    round_ = ToyRound.begin(rules, carry or ToyCarry(), LUCK)
    record = open_record(GAME, round_.rules, LUCK, carry or ToyCarry())
    line = play_out(round_, random.Random(3))
    return structs.replace(
        record, format=1, carry=None if carry is None else record.carry, choices=tuple(line[:choices])
    )


def test_a_finished_record_of_the_first_format_is_still_replayed() -> None:
    written = json.loads(first_format().encode())
    assert written.keys().isdisjoint({"format", "match", "digest"})
    record = read(json.dumps(written))
    assert (record.match, record.digest) == ("", "")
    round_, carry, _ = resume(record)
    assert carry == ToyCarry()
    verify(record, ended(round_))


def test_a_later_round_of_the_first_format_begins_with_what_was_carried_to_it() -> None:
    carry = ToyCarry(round=1, host=2, pot=4)
    round_, came, _ = resume(first_format(carry=carry))
    assert came == carry and round_.carry().round == 2


def test_an_unfinished_record_of_the_first_format_cannot_be_taken_up() -> None:
    with pytest.raises(RecordError, match=r"^format is 1: a round of it that is not over cannot be taken up any more\.$"):
        resume(first_format(2))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "This is not a record of ours: it is not JSON: Expecting value in line 1, column 1."),
        (b"not JSON", "This is not a record of ours: it is not JSON: Expecting value in line 1, column 1."),
        (b"[]", "This is not a record of ours: Expected `object`, got `array`."),
        (b"\xff\xfe{}", "This is not a record of ours: it is not UTF-8 text: byte 0 cannot be read."),
        (b"{}", "This is not a record of ours: Object missing required field `game`."),
        (changed(choices=[["0", "pass"]]), "This is not a record of ours: Expected `int`, got `str` - at `$.choices"),
        (changed(format=4), "format is 4, newer than the 3 that this program reads; update it."),
        (changed(format=0), "format must be a whole number from 1 to 3, not 0."),
        (changed(round=10**9), "round must be a whole number from 0 to 999999, not 1000000000."),
        (changed(carry=None), "carry must be an object, not None."),
        (changed(game="whist"), "There is no game 'whist'; there are "),
        (changed(game="idlelib.idle"), "There is no game 'idlelib.idle'; there are "),
        (changed(game="tests.contract.toy"), "There is no game 'tests.contract.toy'; there are "),
        (
            changed(rules_version=2),
            "rules_version is 2, newer than the 1 that this program plays; the record cannot be replayed here.",
        ),
        (
            changed(rules_version=0, settlement=None, digest=""),
            "rules_version is 0, older than the 1 that this program plays; the record cannot be replayed here.",
        ),
        (changed(luck="xyz"), "luck must be hexadecimal: non-hexadecimal number found in fromhex() arg at position 0."),
        (changed(luck="00"), "luck must be 32 bytes, not 1."),
        (changed(luck="00" * 32), "luck does not match its commitment: it is not what was dealt from."),
        (changed(commitment="00" * 32), "luck does not match its commitment: it is not what was dealt from."),
        (
            changed(rules={"prices": 2}),
            "rules: pebbles has no option 'prices'; did you mean 'prizes'?",
        ),
        (
            changed(rules={"prizes": 9}),
            "rules: pebbles option 'prizes' cannot be 9; it accepts a whole number from 1 to 5 in steps of 2.",
        ),
        (changed(seats=7), "rules: pebbles has no table for 7; it has tables for 2, 3, 4."),
        (changed(carry={"type": "ToyCarry", "pot": "much"}), "carry: Expected `int`, got `str` - at `$.pot`."),
        (changed(carry={"type": "Other"}), "carry.type must be ToyCarry, not 'Other'."),
        (changed(carry={"type": "ToyCarry", "host": 99}), "carry.host must be a whole number from 0 to 2, not 99."),
        (changed(carry={"type": "ToyCarry", "pot": -1}), "carry.pot must be a whole number from 0 to 999, not -1."),
        (changed(carry={"type": "ToyCarry", "hots": 1}), "carry has no field 'hots'; it accepts type, round, over, host, pot."),
        (changed(carry={"type": "ToyCarry", "round": -1}), "carry.round must be a whole number from 0 to 999999, not -1."),
        (
            changed(carry={"type": "ToyCarry", "over": True}),
            "carry.over must be false, not true: no round follows a match that is over.",
        ),
        (changed(choices=[[0, "claim"]]), "choices[0]: seat 0 cannot 'claim': pebbles.refused.keep (choice=claim)."),
        (changed(choices=[[9, "claim"]]), "choices[0]: seat 9 cannot 'claim': table.refused.not_asked."),
        (changed(choices=[[0, "timeout"], [0, "timeout"]]), "choices[1]: seat 0 cannot 'timeout': table.refused.answered."),
        (changed(choices=[[1, "halt"], [1, "halt"]]), "choices[1]: seat 1 cannot 'halt': table.refused.over."),
    ],
)
def test_what_does_not_fit_is_said_in_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        resume(read(data))
    assert str(caught.value).startswith(sentence)
    assert isinstance(caught.value, Malformed)
    assert str(caught.value).endswith((".", "?")) and "\n" not in str(caught.value)
