"""Advice is counted, outlives the program, and keeps a round out of the balance where that was agreed on."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.match import Ending
from game.record import Record, close_record, intact, read
from game.store.keeper import Keeper
from game.store.ledger import Ledger
from game.store.places import Notice
from game.table import settle
from tests.store.sample import TERMS, a_record, a_win
from tests.store.test_keeper import table

Opened = Callable[..., tuple[Ledger, list[Notice]]]

UNAIDED = structs.replace(TERMS, unaided=True)


def helped(record: Record, often: int = 1) -> Record:
    """The record of a round in which advice was asked."""
    return structs.replace(record, advised=often)


def test_a_word_of_advice_is_in_the_autosave_and_in_the_round(opened: Opened) -> None:
    keeper = Keeper(opened()[0])
    controller = table(keeper)
    controller.start()
    controller.advised()
    controller.advised()
    saved = keeper.resumable("gostop")
    assert saved is not None and saved.record.advised == 2

    again = table(keeper, saved.record.match)
    again.resume(saved.record, saved.totals)
    again.advised()
    again.run(1)
    record = again.match.record
    assert record is not None and record.advised == 3
    assert read(keeper.ledger.rows("SELECT record FROM round")[0]["record"]).advised == 3
    again.advised()
    assert again.match.record == record, "The round is over."


def test_the_next_round_begins_with_none(opened: Opened) -> None:
    controller = table(Keeper(opened()[0]))
    controller.start()
    controller.advised()
    controller.run(2)
    assert controller.match.record is not None and controller.match.record.advised == 0


def test_a_round_with_advice_counts_as_any_other_where_nothing_else_was_agreed_on(opened: Opened) -> None:
    ledger = opened()[0]
    ledger.settle(helped(a_record("m", 0)), a_win(0, 7), TERMS)
    assert ledger.balance("gostop") == 100_000 + 1400


def test_where_it_was_agreed_on_the_balance_has_nothing_of_it_and_its_points_count(opened: Opened) -> None:
    ledger = opened()[0]
    ledger.settle(a_record("m", 0), a_win(0, 7), UNAIDED)
    ledger.settle(helped(a_record("m", 1)), a_win(1, 9), UNAIDED)
    assert ledger.balance("gostop") == 100_000 + 1400
    assert ledger.totals(a_record("m"), 2) == [14 - 9, -7 + 18, -7 - 9]
    assert ledger.paid("m")[1] == (0, 0, 0)
    ledger.close()
    reopened, notices = opened()
    assert (reopened.balance("gostop"), notices) == (100_000 + 1400, []), "Nothing of it is taken for damage."


def test_a_match_of_riichi_with_advice_in_one_of_its_hands_is_none_of_the_balance(opened: Opened) -> None:
    """There only the end of a match is counted."""
    ledger = opened()[0]
    finals, over = (15_600, -7_800, -7_800), settle("end", 3)
    for name, advised in (("plain", False), ("helped", True)):
        first = a_record(name, 0, game="riichi")
        ledger.settle(helped(first) if advised else first, a_win(0, 3900), UNAIDED)
        ledger.settle(a_record(name, 1, game="riichi"), a_win(0, 3900), UNAIDED, Ending(name, over, finals))
        assert ledger.balance("riichi") == 15_600 * UNAIDED.stake
    ledger.close()
    reopened, notices = opened()
    assert reopened.balance("riichi") == 15_600 * UNAIDED.stake
    assert [one.key for one in notices] == []


def test_the_count_says_nothing_of_how_the_round_went() -> None:
    over = close_record(a_record(), a_win(0, 7))
    assert intact(helped(over))
