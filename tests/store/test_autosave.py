"""The game that is being played: kept after every choice, found again at the next start, and put aside where it is damaged."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.record import Record
from game.store import places, rows
from game.store.database import LOG_PAGES
from game.store.ledger import Ledger, _json
from game.store.places import Notice
from game.store.saved import Terms
from tests.store.conftest import Told
from tests.store.sample import TERMS, a_record, a_win

Opened = Callable[..., tuple[Ledger, list[Notice]]]


def test_a_round_left_in_the_middle_is_found_again(opened: Opened) -> None:
    ledger, _ = opened()
    assert ledger.resumable("gostop") is None
    ledger.settle(a_record(number=0), a_win(0, 7), TERMS)
    ledger.settle(a_record(number=1), a_win(2, 3), TERMS)
    ledger.settle(a_record(match="another"), a_win(2, 99), TERMS)
    for choices in range(4):
        ledger.autosave(a_record(number=2, choices=choices), TERMS)
    ledger.close()
    ledger, _ = opened()
    saved = ledger.resumable("gostop")
    assert saved is not None
    assert saved.record == a_record(number=2, choices=3)
    assert saved.totals == [14 - 3, -7 - 3, -7 + 6]
    assert saved.terms == TERMS
    assert ledger.resumable("riichi") is None


def test_each_game_has_its_own_autosave(opened: Opened) -> None:
    ledger, _ = opened()
    ledger.autosave(a_record("a"), TERMS)
    ledger.autosave(a_record("b", game="daifugo"), TERMS)
    ledger.settle(a_record("a"), a_win(0, 1), TERMS)
    assert ledger.resumable("gostop") is None
    assert ledger.resumable("daifugo") is not None


def test_a_settled_round_is_not_saved_as_unfinished(opened: Opened) -> None:
    ledger, _ = opened()
    ledger.settle(a_record(), a_win(0, 7), TERMS)
    ledger.autosave(a_record(choices=1), TERMS)
    assert ledger.resumable("gostop") is None


@pytest.mark.parametrize("column", ["record", "terms"])
@pytest.mark.parametrize("text", ["{", "[]", b"\xff\xfe", 7, "[" * 5000])
@pytest.mark.parametrize("then", ["look", "play"])
def test_a_damaged_autosave_is_told_and_kept_as_a_file(
    opened: Opened, tmp_path: Path, told: Told, column: str, text: object, then: str
) -> None:
    """S3: also where nobody has looked at it before another match is begun."""
    ledger, _ = opened()
    ledger.autosave(a_record(), TERMS)
    with sqlite3.connect(tmp_path / places.LEDGER) as connection:
        connection.execute(f"UPDATE autosave SET {column} = ?", (text,))
    connection.close()
    if then == "look":
        assert ledger.resumable("gostop") is None
    else:
        ledger.autosave(a_record("new"), TERMS)
    assert told(list(ledger.notices)) == ["store.autosave.damaged"]
    file = tmp_path / str(ledger.notices[0].args["file"])
    kept = text if column == "record" else _json(a_record())
    assert file.read_bytes() == (kept if isinstance(kept, bytes) else str(kept).encode())
    ledger.notices.clear()
    assert (ledger.resumable("gostop") is None) == (then == "look")
    assert not ledger.notices


def test_a_damaged_autosave_is_told_at_the_start(opened: Opened, tmp_path: Path, told: Told) -> None:
    """Also where the damage is that it says to be another game's."""
    ledger, _ = opened()
    ledger.autosave(a_record(), TERMS)
    ledger.close()
    with sqlite3.connect(tmp_path / places.LEDGER) as connection:
        connection.execute("UPDATE autosave SET game = '../gosuop'")
    connection.close()
    ledger, notices = opened()
    assert told(notices) == ["store.autosave.damaged"]
    assert msgspec.json.decode((tmp_path / str(notices[0].args["file"])).read_bytes()) == msgspec.to_builtins(a_record())
    ledger.close()
    assert opened()[1] == []


def test_what_is_damaged_of_the_match_being_played_is_replaced_without_a_word(opened: Opened, tmp_path: Path) -> None:
    """What is written now is newer than what is lost."""
    ledger, _ = opened()
    ledger.autosave(a_record(), TERMS)
    ledger._db.execute("UPDATE autosave SET record = '{'")
    ledger.autosave(a_record(choices=1), TERMS)
    assert not ledger.notices and not list(tmp_path.glob("*damaged*"))
    saved = ledger.resumable("gostop")
    assert saved is not None and saved.record == a_record(choices=1)


@pytest.mark.parametrize(("rounds", "goes_on"), [(0, True), (1, False), (2, True)])
def test_between_two_rounds_there_is_a_match_so_long_as_another_round_was_agreed_on(
    opened: Opened, rounds: int, goes_on: bool
) -> None:
    ledger, _ = opened()
    ledger.settle(a_record(), a_win(0, 7), msgspec.structs.replace(TERMS, rounds=rounds))
    assert (ledger.between("gostop") is not None) == goes_on


def test_an_autosave_is_in_the_log_alone_until_a_round_is_settled(opened: Opened, tmp_path: Path) -> None:
    """It is written after every choice: the file itself waits."""
    ledger, _ = opened()
    ledger.settle(a_record(), a_win(1, 7), TERMS)
    before = (tmp_path / places.LEDGER).read_bytes()
    ledger.autosave(a_record(number=1), TERMS)
    assert (tmp_path / places.LEDGER).read_bytes() == before


@pytest.mark.parametrize(
    "terms",
    [
        msgspec.structs.replace(TERMS, names=("", "imo")),
        msgspec.structs.replace(TERMS, seats=TERMS.seats[:2]),
        msgspec.structs.replace(TERMS, seat=3),
        msgspec.structs.replace(TERMS, seat=-1),
        msgspec.structs.replace(TERMS, stake=10**40),
        msgspec.structs.replace(TERMS, rounds=-1),
    ],
)
def test_terms_that_nobody_can_have_agreed_on_are_damage(opened: Opened, told: Told, terms: Terms) -> None:
    """Though the checksum fits: it is written with them."""
    ledger, _ = opened()
    ledger.autosave(a_record(), terms)
    assert ledger.resumable("gostop") is None
    assert told(list(ledger.notices)) == ["store.autosave.damaged"]


@pytest.mark.parametrize("other", [a_record("n"), a_record(number=1), a_record(game="riichi")])
def test_a_record_of_another_round_than_its_row_says_is_damage(opened: Opened, told: Told, other: Record) -> None:
    """Though the checksum fits."""
    ledger, _ = opened()
    ledger.autosave(a_record(), TERMS)
    row = {**ledger.rows("SELECT * FROM autosave")[0], "record": _json(other)}
    ledger._db.execute("DELETE FROM autosave")
    rows.insert(ledger._db, "autosave", {name: value for name, value in row.items() if name != "checksum"})
    assert ledger.resumable("gostop") is None
    assert told(list(ledger.notices)) == ["store.autosave.damaged"]


def test_a_damaged_autosave_that_cannot_be_put_aside_is_not_written_over(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger, _ = opened()
    ledger.autosave(a_record(), TERMS)
    ledger._db.execute("UPDATE autosave SET record = '{'")

    def full(path: Path, data: bytes) -> None:
        raise OSError("No space left")

    monkeypatch.setattr(places, "write_whole", full)
    with pytest.raises(OSError, match="No space left"):
        ledger.autosave(a_record("new"), TERMS)
    assert [row["record"] for row in ledger.rows("SELECT record FROM autosave")] == ["{"]


def test_where_a_round_of_the_match_is_lost_nobody_knows_the_totals(opened: Opened, told: Told) -> None:
    ledger, _ = opened()
    ledger.settle(a_record(number=0), a_win(0, 7), TERMS)
    ledger.settle(a_record(number=1), a_win(0, 7), TERMS)
    ledger.autosave(a_record(number=2), TERMS)
    ledger._db.execute("DELETE FROM round WHERE round = 0")
    assert ledger.resumable("gostop") is None
    assert told(list(ledger.notices)) == ["store.autosave.damaged"]
    assert ledger.between("gostop") is None


def test_the_log_beside_the_ledger_stays_small_however_long_a_round_is(opened: Opened, tmp_path: Path) -> None:
    """Each choice writes the record once more; what is written is taken over long before the log has a megabyte."""
    ledger, _ = opened()
    log, most = tmp_path / f"{places.LEDGER}-wal", 0
    for choices in range(0, 400):
        ledger.autosave(a_record(choices=choices), TERMS)
        most = max(most, log.stat().st_size)
    record = len(a_record(choices=400).encode())
    assert most < 4096 * LOG_PAGES + 3 * record + 8 * 4096 < 1 << 19
    ledger.settle(a_record(choices=400), a_win(0, 7), TERMS)
    assert log.stat().st_size == 0
