"""What a released program wrote opens in today's with nothing lost: ``tests/kept/<version>/`` holds a ledger, settings, rules in
files and a record of each game, as that version wrote them. They are never written anew."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game import record as records
from game import rules_text
from game.registry import find
from game.store import places, rules_files, settings, statistics
from game.store.keeper import Keeper
from game.store.ledger import Ledger
from game.store.places import Notice

Opened = Callable[..., tuple[Ledger, list[Notice]]]

KEPT = Path(__file__).parent.parent / "kept"
VERSIONS = sorted(KEPT.iterdir())
GAMES = ("gostop", "riichi", "daifugo")
BALANCES = {"0.1": {"gostop": 98_600, "riichi": -38_000, "daifugo": 10}}
ROUNDS = {"0.1": {"gostop": 3, "riichi": 14, "daifugo": 3}}

versions = pytest.mark.parametrize("kept", VERSIONS, ids=lambda path: path.name)
games = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def _counted_by_match() -> None:
    """The accounts are those of the games, not those that other tests of the store make up."""


@pytest.fixture
def folder(tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of data as it was."""
    monkeypatch.setenv("NOLPAN_DATA", str(tmp_path))
    with sqlite3.connect(tmp_path / places.LEDGER) as connection:
        connection.executescript((kept / "ledger.sql").read_text(encoding="utf-8"))
    connection.close()
    shutil.copy(kept / "settings.json", tmp_path)
    shutil.copytree(kept / "rules", tmp_path / "rules")
    return tmp_path


@versions
def test_balances_rounds_and_matches_are_there(opened: Opened, folder: Path, kept: Path) -> None:
    ledger, notices = opened(folder)
    assert not [notice for notice in notices if notice.key in ("store.rows.found", "store.ledger.damaged")]
    for game in GAMES:
        assert ledger.balance(game) == BALANCES[kept.name][game]
        assert len(statistics.rounds(ledger, game)) == ROUNDS[kept.name][game]
        assert statistics.health(ledger, game) == statistics.Health()
    assert len(ledger.rows("SELECT * FROM sound_match")) == 2 * len(GAMES)


@versions
@games
def test_every_round_can_be_looked_at_again(opened: Opened, folder: Path, game: str) -> None:
    ledger, _ = opened(folder)
    for one in statistics.rounds(ledger, game):
        record = statistics.record(ledger, one.id)
        assert list(records.replay(record))
        round_, _, _ = records.resume(record)
        records.verify(record, round_.settlement())


@versions
@games
def test_a_round_in_the_middle_is_taken_up_or_its_match_goes_on_without_it(opened: Opened, folder: Path, game: str) -> None:
    ledger, _ = opened(folder)
    keeper = Keeper(ledger)
    saved = keeper.resumable(game)
    assert saved is not None and (saved.record.round, len(saved.record.choices) >= 12) == (1, True)
    if saved.record.rules_version == find(game).rules_version:
        assert records.resume(saved.record)[0].settlement() is None
    else:
        with pytest.raises(records.RecordError, match="rules_version"):
            records.resume(saved.record)
        keeper.give_up(game)
        (notice,) = keeper.notices
        assert records.read((folder / str(notice.args["file"])).read_bytes()) == saved.record
        left = keeper.resumable(game)
        assert left is not None and (left.record.match, left.record.round, left.totals) == (saved.record.match, 0, saved.totals)


@versions
def test_settings_are_as_they_were(folder: Path, kept: Path) -> None:
    written = msgspec.json.decode((kept / "settings.json").read_bytes())
    loaded, notices = settings.load(folder)
    assert notices == []
    read = msgspec.json.decode(msgspec.json.encode(loaded))
    assert {key: read[key] for key in written if key != "schema"} == {key: written[key] for key in written if key != "schema"}


@versions
@games
def test_rules_in_files_read_as_they_did(folder: Path, game: str) -> None:
    line = rules_files.load(f"{game} evening")
    catalog, seats = find(game).catalog, int(line.split()[2])
    assert rules_text.write(catalog, rules_text.read(catalog, seats, line)) == line.strip()


@versions
@games
def test_a_record_in_a_file_plays_to_its_end(kept: Path, game: str) -> None:
    record = records.read((kept / f"{game}.json").read_bytes())
    round_, _, _ = records.resume(record)
    assert round_.settlement() == record.settlement
    records.verify(record, round_.settlement())
