"""Records told and checked, and those that cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from game.doors.replay import replay
from game.luck import Luck
from game.match import Match, seeded_luck
from game.proof import check
from game.record import Record, RecordError, close_record, read
from game.registry import Game
from game.table import ALL, PUBLIC, Transfer, settle
from game.text import say
from tests.contract import toy
from tests.doors import small_game


def record(game: Game = small_game.GAME, seats: int = 2, choices: int | None = None) -> Record:
    """A round in which everybody plays the default, as far as it goes."""
    match = Match(game, game.catalog.rules(seats), seeded_luck(7))
    match.deal()
    while match.settlement() is None and (choices is None or len(match.record.choices) < choices):  # type: ignore[union-attr]
        decision = match.decisions()[0]
        match.choose(decision.seat, decision.default)
    assert match.record is not None
    return match.record


def test_a_record_is_told_to_its_end() -> None:
    told = list(replay(record(), ALL, "en"))
    assert [line.split()[0] for line in told] == ["Round", "Laid", "Laid", "Won", "The", "Seat", "Seat", "Points:", "The"]
    assert told[0].endswith(record().commitment)
    assert told[-1].endswith(record().luck)


def test_a_record_that_stops_in_the_middle_keeps_its_luck() -> None:
    told = list(replay(record(choices=1), ALL, "en"))
    assert [line.split()[0] for line in told] == ["Round", "Laid", "The"]
    assert record().luck not in "".join(told)


def test_a_watcher_is_told_what_it_saw() -> None:
    whole, public = (list(replay(record(toy.GAME, 3), who, "en")) for who in (ALL, PUBLIC))
    assert len(whole) == len(public)
    assert whole != public


def test_what_is_in_order_is_counted() -> None:
    assert check(record()) == (3, True)
    assert check(record(choices=0)) == (0, False)
    played = record(toy.GAME, 3)
    steps = list(replay(played, ALL, "en"))
    assert check(played) == (sum(line.startswith("Moved") for line in steps), True)
    assert check(read(played.encode())) == check(played)


def test_rounds_of_many_seeds_are_in_order() -> None:
    for seed in range(20):
        luck = Luck.seeded(seed)
        one = structs.replace(record(choices=0), luck=luck.secret.hex(), commitment=luck.commitment)
        assert check(one) == (0, False)


def changes() -> Iterator[dict[str, Any]]:
    """What a record says, otherwise than it was."""
    whole = record()
    for index, (seat, choice) in enumerate(whole.choices):
        for face in "1234":
            if f"lay {face}" != choice:
                yield {"choices": (*whole.choices[:index], (seat, f"lay {face}"), *whole.choices[index + 1 :])}
        yield {"choices": whole.choices[:index]}
    yield {"rules": {"preset": "two", "best": "low"}}
    yield {"rules": {"preset": "two", "cards": 3}}
    yield {"carry": {"type": "high", "round": 1}}
    yield {"settlement": None}
    yield {"settlement": None, "digest": ""}
    yield {"match": "another"}


@pytest.mark.parametrize("changed", tuple(changes()), ids=lambda changed: "-".join(changed))
def test_whatever_is_changed_afterwards_is_noticed(changed: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        check(structs.replace(record(), **changed))


def first_format(**changed: Any) -> Record:
    """A record as the first format had it: without a carry, an end, or its own number."""
    return structs.replace(record(), format=1, carry=None, settlement=None, digest="", **changed)


def test_a_finished_record_of_the_first_format_is_still_told() -> None:
    told, why = list(replay(first_format(), ALL, "en")), say("en", "table.seal.why.format")
    assert told.pop(-2) == f"Not by the seal: {why}"
    assert told == list(replay(record(), ALL, "en"))
    assert check(first_format()) == (3, True)


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"luck": "00" * 32}, "luck does not match its commitment"),
    ({"commitment": "0" * 64}, "luck does not match its commitment"),
    ({"luck": "xyz"}, "luck must be hexadecimal"),
    ({"rules_version": 2}, "rules_version is 2, newer than the 1"),
    ({"rules_version": 0, "settlement": None}, "rules_version is 0, older than the 1"),
    ({"rules_version": 0, "choices": ((0, "lay 9"),)}, "older than the 1 that this program plays; by the rules of"),
    ({"format": 9}, "format is 9, newer than the 3"),
    ({"game": "poker"}, "There is no game 'poker'"),
    ({"rules": {"cards": 9}}, "option 'cards' cannot be 9; it accepts a whole number from 1 to 3"),
    ({"rules": {"crads": 1}}, "has no option 'crads'"),
    ({"seats": 5}, "has no table for 5"),
    ({"choices": ((0, "lay 9"),)}, "choices[0]: seat 0 cannot 'lay 9': high.refused.not_in_hand"),
    ({"choices": ((1, "lay 1"),)}, "choices[0]: seat 1 cannot 'lay 1': table.refused.not_asked"),
    ({"choices": ((0, "halt"), (0, "halt"))}, "choices[1]: seat 0 cannot 'halt': table.refused.over"),
]


def test_a_record_by_rules_of_before_is_told_where_it_comes_to_its_end() -> None:
    before = structs.replace(record(), rules_version=0)
    assert before.settlement is not None
    before = close_record(before, before.settlement)
    assert list(replay(before, ALL, "en")) == list(replay(record(), ALL, "en"))
    other = structs.replace(before.settlement, points=before.settlement.points[::-1])
    with pytest.raises(RecordError, match="by the rules of today the round goes another way"):
        check(close_record(before, other))


@pytest.mark.parametrize(("changes", "said"), FAULTS)
def test_a_record_that_does_not_fit_is_named(changes: dict[str, Any], said: str) -> None:
    wrong = structs.replace(record(), **changes)
    with pytest.raises(RecordError) as told:
        list(replay(wrong, ALL, "en"))
    with pytest.raises(RecordError) as checked:
        check(wrong)
    assert said in str(told.value)
    assert str(checked.value) == str(told.value)
    assert "\n" not in str(told.value)


def test_a_card_that_is_in_two_places_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def twice(self: small_game.HighRound, seat: int, card: int) -> None:
        self.laid.append(self.hands[self.turn][0])
        self.turn += 1
        self.go_on("lay")
        self.tell(small_game.Laid, seat=0, face="1")

    monkeypatch.setattr(small_game.HighRound, "lay", twice)
    with pytest.raises(RecordError, match=r"choices\[0\]: after it the pieces \d+ are not in exactly one place"):
        check(record(choices=1))


def test_a_card_that_is_lost_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(self: small_game.HighRound, seat: int, card: int) -> None:
        self.hands[self.turn].pop()
        self.turn += 1
        self.go_on("lay")
        self.tell(small_game.Laid, seat=0, face="1")

    monkeypatch.setattr(small_game.HighRound, "lay", lost)
    with pytest.raises(RecordError, match=r"choices\[0\]: after it the pieces \d+ are not in exactly one place"):
        check(record(choices=1))


def test_points_from_nowhere_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = record()

    def generous(self: small_game.HighRound) -> None:
        fair = settle("won", 2, transfers=(Transfer(0, 1, 2),))
        self.outcome = structs.replace(fair, points=(0, 2))

    monkeypatch.setattr(small_game.HighRound, "count", generous)
    with pytest.raises(RecordError, match="does not add up: 2 points come from nowhere"):
        check(whole)
