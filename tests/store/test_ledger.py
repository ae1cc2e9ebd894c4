"""The ledger: a round is settled once, wholly or not at all; balances are sums."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import hypothesis
import msgspec
import pytest
from hypothesis import strategies as st

from game.match import Ending
from game.store import places, schema
from game.store.database import in_memory
from game.store.ledger import Ledger, open_ledger
from game.store.places import Notice
from game.table import Settlement, settle
from tests.store.conftest import Told
from tests.store.sample import NAGARI, TERMS, a_record, a_win, shut

Opened = Callable[..., tuple[Ledger, list[Notice]]]


ROOT = Path(__file__).resolve().parents[2]


def lines(ledger: Ledger, game: str = "gostop") -> list[tuple[str, int]]:
    rows = ledger.rows("SELECT kind, amount FROM entry WHERE game = ? ORDER BY id", game)
    return [(row["kind"], row["amount"]) for row in rows]


def test_without_a_word_it_lies_where_all_lies_that_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "data_folder", lambda: tmp_path)
    ledger, _ = open_ledger()
    ledger.close()
    assert (tmp_path / places.LEDGER).is_file()


def content(ledger: Ledger) -> list[list[tuple[object, ...]]]:
    return [[tuple(row) for row in ledger.rows(f"SELECT * FROM {table}")] for table in schema.TABLES]


def test_an_account_is_opened_by_its_first_match_and_has_its_opening_sum_before(opened: Opened) -> None:
    ledger, notices = opened()
    assert notices == []
    assert ledger.kept
    assert [ledger.balance(game) for game in ("gostop", "riichi", "daifugo", "other")] == [100_000, 0, 0, 0]
    assert lines(ledger) == []
    ledger.autosave(a_record(choices=1), TERMS)
    assert lines(ledger) == [("opening", 100_000)] and lines(ledger, "riichi") == []
    assert ledger.balance("gostop") == 100_000
    ledger.close()
    assert lines(opened()[0]) == [("opening", 100_000)]


def test_opening_a_ledger_imports_no_game(tmp_path: Path) -> None:
    """What each game is costs time at the start: it waits until the game is asked for."""
    code = (
        "import pathlib, sys\n"
        "from game.registry import HOUSE\n"
        "from game.store.ledger import open_ledger\n"
        "ledger, notices = open_ledger(pathlib.Path(sys.argv[1]))\n"
        "print(ledger.kept, notices, sorted({*HOUSE.values()} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True [] []"


def test_settling_writes_the_round_and_its_line_and_ends_the_autosave(opened: Opened) -> None:
    ledger, _ = opened()
    record = a_record(choices=9)
    ledger.autosave(record, TERMS)
    assert ledger.settle(record, a_win(1, 7), TERMS)
    ledger.close()
    ledger, _ = opened()
    assert lines(ledger) == [("opening", 100_000), ("round", -700)]
    assert ledger.balance("gostop") == 99_300
    assert ledger.resumable("gostop") is None
    (row,) = ledger.rows("SELECT * FROM round")
    assert (row["match"], row["round"], row["won"], row["score"], row["amount"]) == ("m", 0, 0, -7, -700)
    assert row["money"] == "[-700,1400,-700]"


def test_what_each_round_of_a_match_brought_can_be_read_again(opened: Opened) -> None:
    ledger, _ = opened()
    limited = msgspec.structs.replace(TERMS, limited=True)
    assert ledger.paid("m") == {}
    assert ledger.settle(a_record(number=0), a_win(0, 7), limited)
    assert ledger.settle(a_record("another"), a_win(2, 1), limited)
    assert ledger.settle(a_record(number=1), a_win(1, 5000), limited)
    assert ledger.paid("m") == {0: (1400, -700, -700), 1: (-101_300, 601_300, -500_000)}
    assert sum(money[0] for money in ledger.paid("m").values()) == -99_900


def test_what_is_settled_is_in_the_file_itself(opened: Opened, tmp_path: Path) -> None:
    """Not only in the log beside it, where one changed bit costs whatever follows it."""
    ledger, _ = opened()
    ledger.autosave(a_record(), TERMS)
    ledger.settle(a_record(), a_win(1, 7), TERMS)
    other = tmp_path / "other"
    other.mkdir()
    (other / places.LEDGER).write_bytes((tmp_path / places.LEDGER).read_bytes())
    assert opened(other)[0].balance("gostop") == 99_300


def test_how_a_match_came_out_is_in_the_file_itself(opened: Opened, tmp_path: Path) -> None:
    ledger, _ = opened()
    ledger.settle(a_record(), a_win(1, 7), TERMS)
    assert ledger.finish(Ending("m", settle("final", 3), (-7, 14, -7)), TERMS)
    other = tmp_path / "other"
    other.mkdir()
    (other / places.LEDGER).write_bytes((tmp_path / places.LEDGER).read_bytes())
    assert [row["finals"] for row in opened(other)[0].rows("SELECT finals FROM sound_match")] == ["[-7,14,-7]"]


def test_settling_twice_changes_nothing(opened: Opened) -> None:
    ledger, _ = opened()
    assert ledger.settle(a_record(), a_win(0, 7), TERMS)
    before = content(ledger)
    assert not ledger.settle(a_record(), a_win(0, 7), TERMS)
    assert not ledger.settle(a_record(choices=3), a_win(1, 90), TERMS)
    assert content(ledger) == before
    assert ledger.settle(a_record(number=1), a_win(0, 7), TERMS)
    assert ledger.settle(a_record(match="other"), a_win(0, 7), TERMS)


def test_a_settlement_that_fails_half_way_has_not_been(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger, _ = opened()
    ledger.autosave(a_record(choices=2), TERMS)
    before = content(ledger)

    def fail(*args: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as broken:
        broken.setattr(ledger, "_enter", fail)
        with pytest.raises(sqlite3.OperationalError):
            ledger.settle(a_record(choices=3), a_win(0, 7), TERMS)
    assert content(ledger) == before


def test_a_match_without_a_name_is_not_kept(opened: Opened) -> None:
    ledger, _ = opened()
    with pytest.raises(ValueError, match="name"):
        ledger.autosave(a_record(match=""), TERMS)
    with pytest.raises(ValueError, match="name"):
        ledger.settle(a_record(match=""), NAGARI, TERMS)
    assert lines(ledger) == []


def test_in_memory_alone_nothing_is_put_into_files_and_nothing_mended() -> None:
    ledger = Ledger(in_memory(None))
    ledger.autosave(a_record(), TERMS)
    ledger._db.execute("UPDATE autosave SET record = '{'")
    assert ledger.resumable("gostop") is None

    def break_() -> None:
        raise schema.Damaged("It is broken.")

    with pytest.raises(schema.Damaged):
        ledger._guard(break_)
    assert not ledger.notices
    ledger.close()


def test_broke_and_given_the_opening_sum_again(opened: Opened) -> None:
    ledger, _ = opened()
    ledger.settle(a_record(number=0), a_win(1, 999), TERMS)
    assert ledger.refill("gostop") == 0
    assert ledger.balance("gostop") == 100
    ledger.settle(a_record(number=1), a_win(1, 2), TERMS)
    assert ledger.balance("gostop") == -100
    assert ledger.refill("gostop") == 100_100
    assert ledger.balance("gostop") == 100_000
    assert ledger.refill("gostop") == 0
    assert ledger.refill("daifugo") == 0
    assert lines(ledger)[-1] == ("refill", 100_100)


def test_a_loser_pays_at_most_what_he_has(opened: Opened) -> None:
    ledger, _ = opened()
    limited = msgspec.structs.replace(TERMS, limited=True)
    ledger.settle(a_record(number=0), a_win(1, 1001), limited)
    assert ledger.balance("gostop") == 0
    assert ledger.rows("SELECT money FROM round")[0]["money"] == "[-100000,200100,-100100]"
    ledger.settle(a_record(number=1), a_win(1, 5), limited)
    assert ledger.balance("gostop") == 0
    assert ledger.refill("gostop") == 100_000


def test_riichi_counts_when_a_match_is_over(opened: Opened) -> None:
    ledger, _ = opened()
    ledger.settle(a_record("r", game="riichi"), a_win(0, 3900), TERMS)
    assert lines(ledger, "riichi") == [("opening", 0)]
    terms = msgspec.structs.replace(TERMS, stake=1)
    final = settle("final", 3, awards=(34_500, -4_500, -30_000))
    ledger.settle(a_record("s", game="riichi"), a_win(0, 3900), terms, Ending("s", final, (42_300, -12_300, -30_000)))
    assert not ledger.finish(Ending("s", final, (99_999, 0, 0)), terms)
    assert not ledger.finish(Ending("nobody's", final, (1, 2, 3)), terms)
    assert lines(ledger, "riichi") == [("opening", 0), ("match", 42_300)]
    assert ledger.balance("riichi") == 42_300
    (row,) = ledger.rows("SELECT finals, settlement FROM sound_match WHERE name = 's'")
    assert row["finals"] == "[42300,-12300,-30000]"
    assert msgspec.json.decode(row["settlement"], type=Settlement) == final


def test_a_round_and_the_end_of_its_match_are_one_step(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger, _ = opened()
    before = content(ledger)

    def fail(*args: object) -> bool:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as broken:
        broken.setattr(ledger, "_finish", fail)
        with pytest.raises(sqlite3.OperationalError):
            ledger.settle(a_record(), a_win(0, 7), TERMS, Ending("m", settle("final", 3), (14, -7, -7)))
    assert content(ledger) == before


@hypothesis.settings(max_examples=50)
@hypothesis.given(
    rounds=st.lists(st.tuples(st.integers(0, 2), st.integers(0, 300), st.booleans(), st.integers(0, 5)), max_size=12),
    stake=st.sampled_from([1, 10, 100, 1000]),
    limited=st.booleans(),
)
def test_the_balance_is_what_was_settled(rounds: list[tuple[int, int, bool, int]], stake: int, limited: bool) -> None:
    kept = Ledger(in_memory(None))
    terms = msgspec.structs.replace(TERMS, stake=stake, limited=limited)
    expected, settled = 100_000, set()
    for winner, points, drawn, number in rounds:
        settlement = NAGARI if drawn else a_win(winner, points)
        assert kept.settle(a_record(number=number), settlement, terms) == (number not in settled)
        if number not in settled:
            change = settlement.points[0] * stake
            expected += max(change, -max(expected, 0)) if limited and change < 0 else change
        settled.add(number)
        assert kept.balance("gostop") == expected
    assert sum(sum(msgspec.json.decode(row["money"])) for row in kept.rows("SELECT money FROM round")) == 0
    kept.close()


# ---- Who else is there, and whose file it is -----------------------------------------------------------


def test_a_second_copy_plays_without_keeping(opened: Opened, told: Told) -> None:
    first, _ = opened()
    first.settle(a_record(), a_win(0, 7), TERMS)
    first.autosave(a_record(number=1), TERMS)
    assert first.between("gostop") is not None
    second, notices = opened()
    assert told(notices) == ["store.second_copy"]
    assert not second.kept
    assert second.balance("gostop") == 101_400
    assert second.resumable("gostop") is None
    assert second.between("gostop") is None
    second.settle(a_record("its own"), a_win(0, 7), TERMS)
    assert second.balance("gostop") == 102_800
    second.close()
    assert first.balance("gostop") == 101_400
    assert first.resumable("gostop") is not None
    first.close()
    third, notices = opened()
    assert (third.kept, notices) == (True, [])


def test_a_newer_programs_ledger_is_never_touched(
    opened: Opened, tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened()[0].close()
    path = tmp_path / places.LEDGER
    with sqlite3.connect(path) as connection, monkeypatch.context() as newer:
        newer.setattr(schema, "VERSION", schema.VERSION + 1)
        schema.mark(connection)
        connection.execute("DROP TABLE autosave")
    connection.close()
    before = path.read_bytes()
    ledger, notices = opened()
    assert told(notices) == ["store.ledger.newer"]
    assert not ledger.kept
    assert ledger.balance("gostop") == 100_000
    assert ledger.settle(a_record(), a_win(0, 7), TERMS)
    ledger.close()
    assert path.read_bytes() == before
    assert list(tmp_path.glob("*damaged*")) == []


def test_a_newer_programs_ledger_is_not_read_by_a_second_copy(
    opened: Opened, tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = opened()
    first.settle(a_record(), a_win(0, 7), TERMS)
    with sqlite3.connect(tmp_path / places.LEDGER) as connection, monkeypatch.context() as newer:
        newer.setattr(schema, "VERSION", schema.VERSION + 1)
        schema.mark(connection)
    connection.close()
    second, notices = opened()
    assert told(notices) == ["store.second_copy"]
    assert second.balance("gostop") == 100_000


def test_no_folder_can_be_made(tmp_path: Path, told: Told) -> None:
    (tmp_path / "file").touch()
    ledger, notices = open_ledger(tmp_path / "file" / "data")
    assert told(notices) == ["store.folder.unwritable"]
    assert not ledger.kept
    assert ledger.settle(a_record(), a_win(0, 7), TERMS)
    assert ledger.balance("gostop") == 101_400
    ledger.close()


def test_a_shut_folder_is_still_read(shut_folder: Path, told: Told) -> None:
    ledger, _ = open_ledger(shut_folder)
    ledger.settle(a_record(), a_win(0, 7), TERMS)
    ledger.close()
    shut(shut_folder)
    ledger, notices = open_ledger(shut_folder)
    assert told(notices) == ["store.folder.unwritable"]
    assert not ledger.kept
    assert ledger.balance("gostop") == 101_400
    ledger.close()


def test_a_folder_stands_where_the_file_should(tmp_path: Path, told: Told) -> None:
    (tmp_path / places.LEDGER).mkdir()
    ledger, notices = open_ledger(tmp_path)
    assert told(notices) == ["store.folder.unwritable"]
    assert not ledger.kept
    ledger.close()


def test_a_folder_stands_where_the_lock_should(tmp_path: Path, told: Told) -> None:
    """Nobody can know then whether another copy writes."""
    open_ledger(tmp_path)[0].close()
    (tmp_path / places.LOCK).unlink()
    (tmp_path / places.LOCK).mkdir()
    ledger, notices = open_ledger(tmp_path)
    assert told(notices) == ["store.folder.unwritable"]
    assert not ledger.kept
    ledger.close()


def test_a_ledger_that_cannot_be_looked_through_is_let_go_of(
    opened: Opened, tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[sqlite3.Connection] = []

    def fail(ledger: Ledger) -> None:
        seen.append(ledger._db)
        if len(seen) == 1:
            raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(Ledger, "_settle_in", fail)
    ledger, notices = opened()
    assert told(notices) == ["store.folder.unwritable"]
    assert not ledger.kept
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        seen[0].execute("SELECT 1")
    assert opened()[0].kept, "nor is it locked any more"
