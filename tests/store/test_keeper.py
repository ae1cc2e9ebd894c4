"""The keeper between a controller and the ledger: real rounds of Go-Stop, left and taken up, and a disk that fails."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import msgspec
import pytest

from game.controller import Controller, Opponent
from game.match import LEAVE, Ending, Match, seeded_luck
from game.players.local import LocalServer
from game.record import RecordError
from game.registry import find
from game.store.database import in_memory
from game.store.keeper import Keeper, new_match
from game.store.ledger import Ledger
from game.store.places import Notice
from game.store.saved import Terms
from game.table import Settlement, settle
from tests.store.conftest import Told
from tests.store.sample import TERMS, a_record, a_win

Opened = Callable[..., tuple[Ledger, list[Notice]]]

GOSTOP = find("gostop")
SEATS = tuple(Opponent(GOSTOP.levels[0], ms=None, playouts=1) for _ in range(3))
AGREED = Terms(seat=0, seats=SEATS, names=("", "imo", "monk"), stake=100)


def table(keeper: Keeper, name: str = "", *, terms: Terms = AGREED) -> Controller:
    """A match of three computers at the keeper's table, the first of them in the person's place."""
    keeper.sit_down(terms)
    match = Match(GOSTOP, GOSTOP.catalog.rules(3), seeded_luck(5), name=name or new_match())
    return Controller(match, terms.seats, LocalServer(), watch=0, save=keeper.save, settled=keeper.settled)


def test_rounds_that_are_played_are_in_the_ledger(opened: Opened) -> None:
    keeper = Keeper(opened()[0])
    controller = table(keeper)
    controller.start()
    saved = keeper.resumable("gostop")
    assert saved is not None
    assert saved.record.choices == (), "Saved before the deal is shown."
    controller.run(3)
    rows = keeper.ledger.rows("SELECT round, points FROM round ORDER BY round")
    assert [row["round"] for row in rows] == [0, 1, 2]
    totals = [sum(seat) for seat in zip(*(msgspec.json.decode(row["points"]) for row in rows), strict=True)]
    assert totals == controller.match.totals
    assert keeper.ledger.balance("gostop") == 100_000 + 100 * totals[0]
    assert keeper.ledger.resumable("gostop") is None


def test_a_round_that_was_left_goes_on_and_ends_as_it_would_have(opened: Opened) -> None:
    whole = Keeper(Ledger(in_memory(None)))
    straight = table(whole, "straight")
    straight.start()
    straight.run(2)
    assert straight.match.record is not None

    ledger, notices = opened()
    assert notices == []
    keeper = Keeper(ledger)
    controller = table(keeper, "left")
    controller.start()
    controller.run(1)
    for _ in range(8):
        controller.poll()
    assert controller.match.record is not None
    left = controller.match.record

    saved = keeper.resumable("gostop")
    assert saved is not None
    assert (saved.record, saved.totals, saved.terms) == (left, controller.match.totals, AGREED)
    assert saved.record.round == 1
    assert len(saved.record.choices) >= 3
    again = table(keeper, saved.record.match, terms=saved.terms)
    again.resume(saved.record, saved.totals)
    for seat, choice in straight.match.record.choices[len(left.choices) :]:
        again.answer(seat, choice)
    assert again.match.record is not None
    assert again.match.record.choices == straight.match.record.choices
    assert again.match.totals == straight.match.totals
    assert len(ledger.rows("SELECT 1 FROM round WHERE match = 'left'")) == 2


def test_a_match_that_was_left_between_two_rounds_goes_on_there(opened: Opened) -> None:
    keeper = Keeper(opened()[0])
    controller = table(keeper, "match")
    controller.start()
    controller.run(2)
    saved = keeper.resumable("gostop")
    assert saved is not None
    assert (saved.record, saved.totals) == (controller.match.record, controller.match.totals)
    before = keeper.ledger.balance("gostop")

    again = table(keeper, "match", terms=saved.terms)
    again.resume(saved.record, saved.totals)
    assert again.match.between
    assert keeper.ledger.balance("gostop") == before
    again.run(1)
    controller.run(1)
    assert again.match.record is not None and controller.match.record is not None
    assert again.match.record.round == 2
    assert again.match.record.carry == controller.match.record.carry
    assert again.match.record.luck == controller.match.record.luck
    assert len(keeper.ledger.rows("SELECT 1 FROM round")) == 3

    again.match.choose(0, LEAVE)
    assert again.match.ending is not None
    keeper.finished(again.match.ending)
    assert keeper.resumable("gostop") is None


def test_a_match_that_is_over_is_not_taken_up(opened: Opened) -> None:
    keeper = Keeper(opened()[0])
    keeper.sit_down(msgspec.structs.replace(TERMS, rounds=2))
    keeper.settled(a_record(number=0), a_win(0, 7))
    saved = keeper.resumable("gostop")
    assert saved is not None
    assert (saved.record.round, saved.totals) == (0, [14, -7, -7])
    keeper.settled(a_record(number=1), a_win(0, 7))
    assert keeper.resumable("gostop") is None
    keeper.settled(a_record("open", 0), settle("halted", 3))
    assert keeper.resumable("gostop") is None
    keeper.save(a_record("newest", 0))
    saved = keeper.resumable("gostop")
    assert saved is not None
    assert (saved.record.match, saved.totals) == ("newest", [0, 0, 0])


def test_practice_never_reaches_the_ledger(opened: Opened) -> None:
    keeper = Keeper(opened()[0])
    keeper.ledger.autosave(a_record("real", choices=2), TERMS)
    before = list(keeper.ledger._db.iterdump())
    controller = table(keeper, terms=msgspec.structs.replace(AGREED, practice=True))
    controller.start()
    controller.run(1)
    keeper.finished(Ending("real", settle("final", 3), (1, 2, 3)))
    assert list(keeper.ledger._db.iterdump()) == before


def test_nothing_is_kept_before_the_terms_are_known(opened: Opened) -> None:
    keeper = Keeper(opened()[0])
    with pytest.raises(RuntimeError, match="sit_down"):
        keeper.save(a_record())


def test_a_round_that_cannot_be_taken_up_is_set_aside(opened: Opened, told: Told) -> None:
    keeper = Keeper(opened()[0])
    keeper.sit_down(AGREED)
    keeper.save(a_record())
    saved = keeper.resumable("gostop")
    assert saved is not None
    with pytest.raises(RecordError):
        table(keeper).resume(saved.record, saved.totals)
    keeper.give_up("gostop")
    assert keeper.resumable("gostop") is None
    assert told(list(keeper.notices)) == ["store.autosave.aside"]
    keeper.settled(a_record("other"), a_win(0, 7))
    keeper.notices.clear()
    assert keeper.resumable("gostop") is not None
    keeper.give_up("gostop")
    assert told(list(keeper.notices)) == ["store.match.ended"]
    assert keeper.resumable("gostop") is None, "Nor can a match between two rounds."


def test_a_round_that_cannot_be_taken_up_costs_none_of_those_before_it(opened: Opened, told: Told) -> None:
    keeper = Keeper(opened()[0])
    keeper.sit_down(AGREED)
    keeper.settled(a_record(), a_win(0, 7))
    keeper.save(a_record(number=1))
    keeper.give_up("gostop")
    assert told(list(keeper.notices)) == ["store.autosave.aside"]
    saved = keeper.resumable("gostop")
    assert saved is not None and (saved.record.round, saved.totals[0]) == (0, 14), "The match goes on after its last whole round."


def test_what_a_failing_disk_did_not_take_is_written_later_and_in_order(
    opened: Opened, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(opened()[0])
    keeper.sit_down(AGREED)
    keeper.save(a_record(choices=3))
    broken = True
    real = keeper.ledger._guard

    def guard(work: Callable[[], object]) -> object:
        if broken:
            raise sqlite3.OperationalError("database or disk is full")
        return real(work)

    monkeypatch.setattr(keeper.ledger, "_guard", guard)
    keeper.settled(a_record(choices=4), a_win(0, 7))
    assert told(list(keeper.notices)) == ["store.ledger.unwritten"]
    keeper.save(a_record(number=1))
    keeper.settled(a_record(number=1, choices=4), a_win(0, 1))
    keeper.save(a_record(number=2))
    assert keeper.resumable("gostop") is None
    assert told(list(keeper.notices)) == ["store.ledger.unwritten"], "Told once, not at every choice."
    keeper.notices.clear()
    broken = False
    keeper.save(a_record(number=2, choices=1))
    assert told(list(keeper.notices)) == ["store.ledger.written"]
    assert keeper.ledger.balance("gostop") == 100_000 + 1400 + 200
    saved = keeper.resumable("gostop")
    assert saved is not None
    assert (saved.record.round, saved.totals) == (2, [16, -8, -8])
    keeper.notices.clear()
    broken = True
    assert keeper.resumable("gostop") is None
    assert told(list(keeper.notices)) == ["store.ledger.unwritten"], "Told anew when it begins anew, of reading too."
    broken = False
    keeper.save(a_record(number=2, choices=2))
    assert told(list(keeper.notices)) == ["store.ledger.unwritten", "store.ledger.written"]
    keeper.save(a_record(number=2, choices=3))
    assert len(keeper.notices) == 2, "That it is over is told once as well."


def a_full_disk() -> sqlite3.Error:
    """What SQLite raises of itself where a file may not grow."""
    full = sqlite3.connect(":memory:")
    full.execute("PRAGMA max_page_count = 1")
    try:
        with pytest.raises(sqlite3.Error) as caught:
            full.execute("CREATE TABLE words (word TEXT)")
    finally:
        full.close()
    return caught.value


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (a_full_disk, "SQLITE_FULL"),
        (lambda: OSError(28, "No space left on device"), "No space left on device"),
        (lambda: sqlite3.OperationalError("locked"), "OperationalError"),
    ],
)
def test_the_person_is_told_why_the_disk_did_not_take_it(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, error: Callable[[], Exception], why: str
) -> None:
    keeper = Keeper(opened()[0])
    keeper.sit_down(AGREED)

    def fail(*args: object) -> None:
        raise error()

    monkeypatch.setattr(keeper.ledger, "autosave", fail)
    keeper.save(a_record())
    assert [notice.args for notice in keeper.notices] == [{"why": why}]


def test_what_is_owed_is_written_at_the_end(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper(opened()[0])
    keeper.sit_down(AGREED)
    settle = keeper.ledger.settle
    failures = iter([sqlite3.OperationalError("busy")])

    def once(*args: object) -> bool:
        for failure in failures:
            raise failure
        return settle(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(keeper.ledger, "settle", once)
    keeper.settled(a_record(), Settlement(kind="win", points=(7, -7, 0), winners=(0,)))
    assert keeper.ledger.balance("gostop") == 100_000
    keeper.close()
    assert opened()[0].balance("gostop") == 100_700


def test_matches_have_names_of_their_own() -> None:
    assert len({new_match() for _ in range(100)}) == 100
