"""Records in the forms of other programs, through the replay door."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import structs

from game import registry
from game.__main__ import main
from game.doors.exchange import known, records_of, written
from game.luck import Luck
from game.match import Match
from game.proof import check
from game.record import Record, RecordError, start
from game.table import Malformed
from tests.doors.test_replay import record as small_record


def records(tmp_path: Path, hands: int = 2) -> list[Path]:
    """The first hands of a match of riichi in which everybody plays the default, a file each."""
    game = registry.find("riichi")
    match = Match(game, game.catalog.rules(4, "tenhou"), lambda number: Luck.seeded(f"exchange {number}"))
    files = []
    for number in range(hands):
        match.deal()
        while match.settlement() is None:
            decision = next(one for one in match.decisions() if one.must)
            match.choose(decision.seat, decision.default)
        assert match.record is not None
        files.append(tmp_path / f"{number}.json")
        files[-1].write_bytes(match.record.encode())
    return files


@pytest.mark.parametrize("form", known())
def test_records_go_out_and_come_back(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(file) for file in records(tmp_path)]
    assert main(["replay", *files, "--export", form]) == 0
    text = tmp_path / "text"
    text.write_text(capsys.readouterr().out, "utf-8")
    assert main(["replay", str(text), "--import", form, "--check"]) == 3
    assert [line[:17] for line in capsys.readouterr().out.splitlines()] == ["not by the seal: "] * 2
    assert main(["replay", str(text), "--import", form, "--export", form]) == 0
    assert capsys.readouterr().out == text.read_text("utf-8")


def test_other_rules_than_the_text_tells_can_be_given(tmp_path: Path) -> None:
    text, rules = tmp_path / "text", tmp_path / "rules.json"
    text.write_text(written([*map(_read, records(tmp_path))], "mjai"), "utf-8")
    rules.write_text(json.dumps({"preset": "tenhou", "kiriage": True}), "utf-8")
    assert all(one.rules["kiriage"] for one in records_of([str(text)], "mjai", str(rules)))


def _read(file: Path) -> Record:
    return records_of([str(file)], None, None)[0]


def test_forms_that_are_not_known_and_texts_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="There is no form 'sgf'; there are mjai, tenhou"):
        written([], "sgf")
    with pytest.raises(Malformed, match="cannot be written as mjai, which is a form of riichi"):
        written([small_record()], "mjai")
    text = tmp_path / "text"
    text.write_bytes(b"\xff")
    with pytest.raises(Malformed, match="is not UTF-8 text"):
        records_of([str(text)], "tenhou", None)


def test_the_draws_of_a_record_are_sealed_and_read_within_bounds(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text(written([_read(records(tmp_path, 1)[0])], "tenhou"), "utf-8")
    (record,) = records_of([str(text)], "tenhou", None)
    check(record)
    wall = list(record.draws["wall"])
    wall[0], wall[13] = wall[13], wall[0]  # a replacement tile and a lower indicator that nobody came to
    with pytest.raises(RecordError, match="digest does not fit"):
        check(structs.replace(record, draws={"wall": tuple(wall)}))
    with pytest.raises(RecordError, match=r"draws\.wall must name each number from 0 to 135 once"):
        start(structs.replace(record, draws={"wall": (0, 0)}))
    dealt = structs.replace(record, draws={"first_dealer": (9,)}, carry={**(record.carry or {}), "first": None})
    with pytest.raises(RecordError, match=r"first_dealer.* must be from 0 to 3"):
        start(dealt)
