"""The ledger: a round is settled once, wholly or not at all; balances are sums."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import hypothesis
import msgspec
import pytest
from hypothesis import strategies as st

from game.match import Ending
from game.store import places, schema
from game.store.database import in_memory
from game.store.ledger import Ledger
from game.store.places import Notice
from game.table import Settlement, settle
from tests.store.conftest import Told
from tests.store.sample import NAGARI, TERMS, a_record, a_win

Opened = Callable[..., tuple[Ledger, list[Notice]]]


def lines(ledger: Ledger, game: str = "gostop") -> list[tuple[str, int]]:
    rows = ledger.rows("SELECT kind, amount FROM entry WHERE game = ? ORDER BY id", game)
    return [(row["kind"], row["amount"]) for row in rows]


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


@pytest.mark.parametrize(("rounds", "goes_on"), [(0, True), (1, False), (2, True)])
def test_between_two_rounds_there_is_a_match_so_long_as_another_round_was_agreed_on(
    opened: Opened, rounds: int, goes_on: bool
) -> None:
    ledger, _ = opened()
    ledger.settle(a_record(), a_win(0, 7), msgspec.structs.replace(TERMS, rounds=rounds))
    assert (ledger.between("gostop") is not None) == goes_on


def test_where_a_round_of_the_match_is_lost_nobody_knows_the_totals(opened: Opened, told: Told) -> None:
    ledger, _ = opened()
    ledger.settle(a_record(number=0), a_win(0, 7), TERMS)
    ledger.settle(a_record(number=1), a_win(0, 7), TERMS)
    ledger.autosave(a_record(number=2), TERMS)
    ledger._db.execute("DELETE FROM round WHERE round = 0")
    assert ledger.resumable("gostop") is None
    assert told(list(ledger.notices)) == ["store.autosave.damaged"]
    assert ledger.between("gostop") is None


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


@hypothesis.settings(deadline=None, max_examples=50)
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
