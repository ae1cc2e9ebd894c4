"""Matches of the ledger through the replay door: by name, the newest, in other programs' forms, and as one file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import structs

from game import registry
from game.__main__ import main
from game.luck import Luck
from game.match import CONTINUE, Match
from game.record import Record, RecordError, encode_all, read, read_all
from game.store.ledger import open_ledger
from tests.store.sample import TERMS


def played(game: str, name: str, rounds: int = 2) -> list[Record]:
    """The records of a match in which everybody plays the default."""
    rules = registry.find(game).catalog.rules(4 if game == "riichi" else 3)
    match = Match(registry.find(game), rules, lambda number: Luck.seeded(f"{name} {number}"), name=name)
    match.deal()
    records = []
    for _ in range(rounds):
        while match.settlement() is None:
            decision = next(one for one in match.decisions() if one.must)
            match.choose(decision.seat, decision.default)
        assert match.record is not None
        records.append(match.record)
        for seat in range(rules.seats):
            match.choose(seat, CONTINUE)
    return records


@pytest.fixture
def kept(tmp_path: Path) -> Callable[[list[Record]], None]:
    """Writes the rounds of a match into the ledger of a folder."""

    def keep(records: list[Record]) -> None:
        ledger, _ = open_ledger(tmp_path)
        for record in records:
            assert record.settlement is not None
            fourth = record.seats - 3
            terms = structs.replace(TERMS, seats=TERMS.seats + TERMS.seats[1:2] * fourth, names=TERMS.names + ("chef",) * fourth)
            ledger.settle(record, record.settlement, terms)
        ledger.close()

    return keep


def test_a_match_is_told_by_its_name_and_the_newest_without(
    tmp_path: Path, kept: Callable[[list[Record]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    older, newer = played("gostop", "older"), played("gostop", "newer")
    kept(older)
    kept(newer)
    for name, records in (("older", older), ("newer", newer), ("last", newer)):
        assert main(["replay", "--settings", str(tmp_path), "--match", name, "--language", "en"]) == 0
        out = capsys.readouterr().out
        assert all(record.commitment in out for record in records)
        assert out.count("Round ") == 2


def test_a_match_goes_out_in_another_programs_form(
    tmp_path: Path, kept: Callable[[list[Record]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    kept(played("riichi", "a"))
    assert main(["replay", "--settings", str(tmp_path), "--match", "a", "--export", "mjai"]) == 0
    assert capsys.readouterr().out.count('"type":"start_kyoku"') == 2


def test_the_ledger_is_read_while_another_copy_has_it_open(
    tmp_path: Path, kept: Callable[[list[Record]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    kept(played("gostop", "a"))
    before = (tmp_path / "ledger.sqlite3").read_bytes()
    ledger, _ = open_ledger(tmp_path)
    assert main(["replay", "--settings", str(tmp_path), "--match", "a", "--check"]) == 0
    ledger.close()
    assert capsys.readouterr().out.count("ok:") == 2
    assert (tmp_path / "ledger.sqlite3").read_bytes() == before


def test_a_match_that_there_is_not_is_answered_with_those_that_there_are(
    tmp_path: Path, kept: Callable[[list[Record]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--settings", str(tmp_path), "--match", "a"]) == 2
    assert "There is no ledger at" in capsys.readouterr().err
    kept(played("gostop", "b"))
    assert main(["replay", "--settings", str(tmp_path), "--match", "a"]) == 2
    assert "There is no match 'a'; the newest are b (gostop, 20" in capsys.readouterr().err


def test_nothing_to_replay_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay"]) == 2
    assert "name a file, or a match" in capsys.readouterr().err


def test_the_rounds_of_a_match_are_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = played("gostop", "a")
    assert read_all(encode_all(records)) == records
    assert read_all(encode_all(records[:1])) == records[:1] == [read(encode_all(records[:1]))]
    file = tmp_path / "match.json"
    file.write_bytes(encode_all(records))
    assert main(["replay", str(file), "--check"]) == 0
    assert capsys.readouterr().out.count("ok:") == 2
    with pytest.raises(RecordError, match="not one record but 2"):
        read(encode_all(records))
