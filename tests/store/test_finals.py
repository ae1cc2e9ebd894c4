"""How a match came out is never missing: where a program ended between two steps, it is worked out at the next start."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from game.controller import Controller, Opponent
from game.match import LEAVE, Match, seeded_luck
from game.options import Rules
from game.players.local import LocalServer
from game.round import HALT
from game.store import places, rows
from game.store.keeper import Keeper
from game.store.ledger import Ledger
from game.store.money import Account
from game.store.places import Notice
from game.store.saved import Terms
from game.table import Carry, Seat, Settlement, settle
from tests.doors import small_game
from tests.store.conftest import Told

Opened = Callable[..., tuple[Ledger, list[Notice]]]

SEATS = tuple(Opponent("chance", ms=None, playouts=1) for _ in range(2))
AGREED = Terms(seat=0, seats=SEATS, names=("", "imo"), stake=10)


def finish(rules: Rules, carry: Carry, totals: Sequence[int], left: Seat | None) -> Settlement:
    """A fee where a round was played; who gets up pays five, and where nobody does the person gets three."""
    fee = 100 * carry.round
    return settle("final", 2, awards=(fee - 5 * (left == 0) + 3 * (left is None), fee - 5 * (left == 1)))


@pytest.fixture(autouse=True)
def counted_by_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """High card as a game that is counted by its matches."""
    counted = Account("points", by_match=True)
    monkeypatch.setattr(small_game, "GAME", replace(small_game.GAME, finish=finish, account=counted))


def table(keeper: Keeper, name: str, rounds: int = 0) -> Controller:
    keeper.sit_down(msgspec.structs.replace(AGREED, rounds=rounds))
    match = Match(small_game.GAME, small_game.CATALOG.rules(2), seeded_luck(3), name=name, rounds=rounds)
    found = Controller(
        match, SEATS, LocalServer(), watch=0, save=keeper.save, settled=keeper.settled, finished=keeper.finished
    )
    found.start()
    return found


def kept(ledger: Ledger, name: str) -> tuple[list[int] | None, list[int]]:
    """What the ledger has of the end of a match, and the lines that it brought."""
    (row,) = ledger.rows("SELECT finals FROM sound_match WHERE name = ?", name)
    finals = None if row["finals"] is None else msgspec.json.decode(row["finals"])
    return finals, [line["amount"] for line in ledger.rows("SELECT amount FROM sound_entry WHERE match = ?", name)]


def forgotten(folder: Path, *names: str) -> None:
    """The ledger as it would be if the end of these matches had never been written."""
    with sqlite3.connect(folder / places.LEDGER) as db:
        db.row_factory = sqlite3.Row

        for name in names:
            row = dict(db.execute("SELECT * FROM match WHERE name = ?", (name,)).fetchone())
            row.update(ended=None, finals=None, settlement=None)
            db.execute(
                "UPDATE match SET ended = NULL, finals = NULL, settlement = NULL, checksum = ? WHERE name = ?",
                (rows.checksum("match", row), name),
            )
            db.execute("DELETE FROM entry WHERE match = ?", (name,))
    db.close()


def test_the_settlement_of_the_match_is_kept_with_its_last_round_and_counts(opened: Opened) -> None:
    keeper = Keeper(opened()[0])
    match = table(keeper, "two", rounds=2)
    match.run()
    ending = match.match.ending
    assert ending is not None and ending.settlement.points == (203, 200)
    assert kept(keeper.ledger, "two") == (list(ending.totals), [ending.totals[0] * 10])
    (row,) = keeper.ledger.rows("SELECT settlement FROM sound_match")
    assert msgspec.json.decode(row["settlement"], type=Settlement) == ending.settlement
    assert keeper.ledger.balance(small_game.NAME) == ending.totals[0] * 10


def test_a_match_that_was_left_between_two_rounds_is_kept_as_it_came_out(opened: Opened) -> None:
    keeper = Keeper(opened()[0])
    left = table(keeper, "left")
    left.run(1)
    left.answer(0, LEAVE)
    assert left.match.ending is not None and left.match.ending.settlement.points == (95, 100)
    assert kept(keeper.ledger, "left")[0] == list(left.match.ending.totals)


@pytest.mark.parametrize("how", ["its last round", "its own rule", "broken off", "left for another"])
def test_finals_that_are_missing_are_worked_out_from_the_ledger(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    if how == "its own rule":
        monkeypatch.setattr(
            small_game.HighRound, "carry", lambda table: small_game.HighCarry(round=table.number + 1, over=True)
        )
    keeper = Keeper(opened()[0])
    match = table(keeper, "one", rounds=1 if how == "its last round" else 0)
    if how == "broken off":  # counts as unplayed: no fee
        match.answer(match.match.decisions()[0].seat, HALT)
    else:
        match.run(1)
    if how == "left for another":
        match.answer(0, LEAVE)
        table(keeper, "another")
    assert match.match.ending is not None
    before = kept(keeper.ledger, "one")
    assert before == (list(match.match.ending.totals), [match.match.ending.totals[0] * 10])
    keeper.close()
    forgotten(tmp_path, "one")
    ledger, _ = opened()
    assert kept(ledger, "one") == (None, [])
    keeper = Keeper(ledger)
    assert kept(ledger, "one") == before
    assert not keeper.notices
    assert (keeper.resumable(small_game.NAME) is not None) == (how == "left for another")


def test_a_match_that_can_be_taken_up_is_not_ended(opened: Opened) -> None:
    keeper = Keeper(opened()[0])
    table(keeper, "between").run(1)
    keeper.close()
    keeper = Keeper(opened()[0])
    assert kept(keeper.ledger, "between") == (None, [])
    assert keeper.resumable(small_game.NAME) is not None


def test_a_match_that_is_played_is_not_ended_before_its_first_round(opened: Opened) -> None:
    keeper = Keeper(opened()[0])
    table(keeper, "first")
    keeper.close()
    keeper = Keeper(opened()[0])
    assert keeper.resumable(small_game.NAME) is not None
    assert keeper.ledger.rows("SELECT ended FROM match")[0]["ended"] is None


def test_a_match_that_was_left_before_its_first_round_for_another_is_over_without_a_word(opened: Opened) -> None:
    keeper = Keeper(opened()[0])
    table(keeper, "first")
    table(keeper, "second")
    keeper.close()
    keeper = Keeper(opened()[0])
    ended = {row["name"]: row["ended"] is not None for row in keeper.ledger.rows("SELECT name, ended FROM sound_match")}
    assert ended == {"first": True, "second": False}
    assert not keeper.notices
    assert kept(keeper.ledger, "first") == (None, [])


def test_a_match_is_over_although_a_round_of_it_is_kept_where_another_was_begun_after_it(opened: Opened) -> None:
    """As it can be where the disk failed for a while: only the newest match is taken up again."""
    keeper = Keeper(opened()[0])
    table(keeper, "old")
    left = dict(keeper.ledger.rows("SELECT * FROM autosave")[0])
    table(keeper, "new").run(1)
    rows.put(keeper.ledger._db, "autosave", left)
    keeper.close()
    keeper = Keeper(opened()[0])
    ended = {row["name"]: row["ended"] is not None for row in keeper.ledger.rows("SELECT name, ended FROM sound_match")}
    assert ended == {"old": True, "new": False}


def test_of_a_match_that_cannot_be_read_only_the_end_is_written_and_that_is_told_once(
    opened: Opened, tmp_path: Path, told: Told
) -> None:
    keeper = Keeper(opened()[0])
    table(keeper, "one", rounds=1).run()
    keeper.close()
    forgotten(tmp_path, "one")
    with sqlite3.connect(tmp_path / places.LEDGER) as db:
        db.execute("UPDATE round SET record = '{'")
    db.close()
    keeper = Keeper(opened()[0])
    assert told(list(keeper.notices)) == ["store.match.unknown"]
    assert keeper.notices[0].args == {"matches": 1}
    assert kept(keeper.ledger, "one") == (None, [])
    keeper.close()
    assert not Keeper(opened()[0]).notices


def test_a_second_copy_of_the_program_ends_no_match_that_the_first_may_be_playing(opened: Opened, tmp_path: Path) -> None:
    keeper = Keeper(opened()[0])
    table(keeper, "one", rounds=1).run()
    keeper.close()
    forgotten(tmp_path, "one")
    opened()
    second = Keeper(opened()[0])
    assert kept(second.ledger, "one") == (None, [])
