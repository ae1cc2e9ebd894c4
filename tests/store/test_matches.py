"""A match of the past, as far as the ledger knows it."""

from __future__ import annotations

from collections.abc import Callable

from game.store.ledger import Ledger
from game.store.matches import match_of, rounds_of, terms_of
from game.store.places import Notice
from tests.store.sample import NAGARI, TERMS, a_record, a_win


def test_a_match_has_its_terms_and_its_rounds_by_number(opened: Callable[..., tuple[Ledger, list[Notice]]]) -> None:
    ledger, _ = opened()
    for number, settlement in enumerate((a_win(0, 7), NAGARI)):
        ledger.settle(a_record("a", number, choices=number), settlement, TERMS)
    ledger.settle(a_record("b", 0), NAGARI, TERMS)
    assert terms_of(ledger, "a") == TERMS
    assert rounds_of(ledger, "a") == {0: a_record("a", 0), 1: a_record("a", 1, choices=1)}
    assert terms_of(ledger, "c") is None and rounds_of(ledger, "c") == {}


def test_what_is_not_as_it_was_written_is_not_taken(opened: Callable[..., tuple[Ledger, list[Notice]]]) -> None:
    ledger, _ = opened()
    for number in range(3):
        ledger.settle(a_record("a", number), NAGARI, TERMS)
    ledger._db.execute("UPDATE round SET record = '{' WHERE round = 1")
    ledger._db.execute("UPDATE match SET terms = '[]'")
    assert set(rounds_of(ledger, "a")) == {0, 2}
    assert terms_of(ledger, "a") is None


def test_a_round_is_found_among_those_of_its_match(opened: Callable[..., tuple[Ledger, list[Notice]]]) -> None:
    ledger, _ = opened()
    for number in range(3):
        ledger.settle(a_record("a", number), NAGARI, TERMS)
    assert match_of(ledger, a_record("a", 1)) == ([a_record("a", number) for number in range(3)], 1)
    ledger._db.execute("UPDATE round SET record = '{' WHERE round = 0")
    assert match_of(ledger, a_record("a", 1)) == ([a_record("a", 1), a_record("a", 2)], 0)
    newest = a_record("a", 5, choices=3)
    assert match_of(ledger, newest)[0][-1] == newest and match_of(ledger, newest)[1] == 2, "one that is not kept yet"
    assert match_of(ledger, a_record("", 4)) == ([a_record("", 4)], 0)
