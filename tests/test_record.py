"""Records, and every way in which one does not fit."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game.luck import Luck
from game.record import Record, RecordError, open_record, read, replay, resume, start
from game.table import ALL, Malformed
from tests.contract.play import play_out
from tests.contract.toy import GAME, ToyCarry, ToyRound

LUCK = Luck.seeded("record")


def played() -> Record:
    """A whole round of the toy."""
    rules = GAME.catalog.rules(3, "dear", prizes=2)
    carry = ToyCarry(round=1, host=2, pot=4)
    round_ = ToyRound.begin(rules, carry, LUCK)
    record = open_record(GAME, round_, LUCK, carry, match="m", round=1, players=("a", "b", "c"))
    return read(json.dumps({**json.loads(record.encode()), "choices": play_out(round_, random.Random(3))}))


def changed(**fields: Any) -> bytes:
    return json.dumps({**json.loads(played().encode()), **fields}).encode()


def test_a_record_holds_what_cannot_be_derived_and_comes_back() -> None:
    record = played()
    written = json.loads(record.encode())
    assert written["rules"] == {"preset": "dear", "prizes": 2}
    assert written["carry"] == {"type": "ToyCarry", "round": 1, "host": 2, "pot": 4}
    assert written["luck"] == LUCK.secret.hex() and written["commitment"] == LUCK.commitment
    assert set(written) == {
        "game", "rules_version", "seats", "rules", "carry", "luck", "commitment", "choices", "players", "match", "round",
    }  # fmt: skip
    assert read(record.encode()) == record


def test_a_record_plays_back_from_its_carry_to_its_end() -> None:
    record = played()
    round_, steps = resume(record, ALL)
    assert round_.settlement() is not None
    assert round_.carry().round == 2
    assert [step.view.step for step in replay(record)] == [step.view.step for step in steps]


def test_a_record_begins_before_its_first_choice() -> None:
    round_ = start(played())
    assert [decision.kind for decision in round_.decisions()] == ["keep"] * 3


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "This is not a record of ours: Input data was truncated."),
        (b"not JSON", "This is not a record of ours: JSON is malformed: "),
        (b"[]", "This is not a record of ours: Expected `object`, got `array`."),
        (b"\xff\xfe{}", "This is not a record of ours: JSON is malformed: "),
        (b"{}", "This is not a record of ours: Object missing required field `game`."),
        (changed(choices=[["0", "pass"]]), "This is not a record of ours: Expected `int`, got `str` - at `$.choices"),
        (changed(format=2), "format is 2, newer than the 1 that this program reads; update it."),
        (changed(game="whist"), "There is no game 'whist'; there are "),
        (changed(game="no.such.game"), "There is no game 'no.such.game': No module named 'no'."),
        (
            changed(rules_version=2),
            "rules_version is 2, newer than the 1 that this program plays; the record cannot be replayed here.",
        ),
        (
            changed(rules_version=0),
            "rules_version is 0, older than the 1 that this program plays; the record cannot be replayed here.",
        ),
        (changed(luck="xyz"), "luck must be hexadecimal: non-hexadecimal number found in fromhex() arg at position 0."),
        (changed(luck="00"), "luck must be 32 bytes, not 1."),
        (changed(luck="00" * 32), "luck does not match its commitment: it is not what was dealt from."),
        (changed(commitment="00" * 32), "luck does not match its commitment: it is not what was dealt from."),
        (
            changed(rules={"prices": 2}),
            "rules: tests.contract.toy has no option 'prices'; did you mean 'prizes'?",
        ),
        (
            changed(rules={"prizes": 9}),
            "rules: tests.contract.toy option 'prizes' cannot be 9; it accepts a whole number from 1 to 5.",
        ),
        (changed(seats=7), "rules: tests.contract.toy has no table for 7; it has tables for 2, 3."),
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
        (changed(choices=[[0, "claim"]]), "choices[0]: seat 0 cannot 'claim': tests.contract.toy.refused.keep (choice=claim)."),
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
