"""Hands written for other programs and read again: mjai's lines and Tenhou's JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.doors.replay import check
from game.luck import Luck
from game.match import seeded_luck
from game.options import Rules
from game.record import Record, close_record, open_record, read, replay
from game.riichi.carry import RiichiCarry
from game.riichi.formats import mjai, tenhou
from game.riichi.game import GAME
from game.riichi.presets import CATALOG
from game.riichi.round import Riichi
from game.table import LAPSE, Decision, Malformed

TENHOU = CATALOG.rules(4, "tenhou")
LIKES = ("tsumo", "ron", "riichi", "kan", "abort", "pon", "chi")
"""What is said most gladly, so that hands have a bit of everything."""


def said(decision: Decision, rng: Random) -> str:
    choices = list(decision.choices)
    for verb in LIKES:
        liked = [choice for choice in choices if choice.split()[0] == verb]
        if liked and rng.random() < (1.0 if verb in LIKES[:2] else 0.5):
            return rng.choice(liked)
    return rng.choice([choice for choice in choices if choice.split()[0] in ("discard", "pass", LAPSE, "tsumo")])


def play(seed: str, rules: Rules, carry: RiichiCarry) -> tuple[Record, RiichiCarry]:
    """A hand that is played gladly."""
    luck, rng, choices = seeded_luck(seed)(carry.round), Random(seed), []
    round_ = Riichi.begin(rules, carry, luck)
    record = open_record(GAME, round_, luck, carry, round=carry.round, players=("Ann", "Bo", "Cho", "Dai"))
    while round_.settlement() is None:
        decision = min(round_.decisions(), key=lambda one: (one.must, rng.random()))
        asked = [one for one in round_.decisions() if not one.must]
        for one in asked:
            if (choice := said(one, rng)) != "pass":
                round_.choose(one.seat, choice)
                choices.append((one.seat, choice))
        decision = next(one for one in round_.decisions() if one.must)
        choice = said(decision, rng)
        round_.choose(decision.seat, choice)
        choices.append((decision.seat, choice))
    settlement = round_.settlement()
    assert settlement is not None
    from msgspec import structs

    return close_record(structs.replace(record, choices=tuple(choices)), settlement), round_.carry()


def played(seed: str, rules: Rules = TENHOU, most: int = 8, first: int = 0) -> list[Record]:
    """The first hands of a match."""
    carry, records = RiichiCarry(first=first), []
    while len(records) < most and not carry.over:
        record, carry = play(seed, rules, carry)
        records.append(record)
    return records


def events(record: Record) -> list[Any]:
    """What happened, without the tiles' numbers."""
    from msgspec import structs

    return [structs.replace(step.event, moves=()) for step in replay(record)]


FORMS = [pytest.param(mjai, id="mjai"), pytest.param(tenhou, id="tenhou")]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_match_comes_back_as_it_was(form: Any, seed: str) -> None:
    records = played(seed)
    again = form.read(form.write(records))
    assert [record.players for record in again] == [record.players for record in records]
    for before, after in zip(records, again, strict=True):
        assert events(after) == events(before)
        assert after.settlement == before.settlement
        check(read(after.encode()))


@pytest.mark.parametrize("form", FORMS)
def test_seats_are_counted_from_the_first_dealer(form: Any) -> None:
    text = form.write(played("one", first=2, most=2))
    assert form.read(text)[0].players == ("Cho", "Dai", "Ann", "Bo")


def seeds_with(*wanted: str) -> Sequence[str]:
    return wanted


def test_other() -> None:
    assert Luck and json
    with pytest.raises(Malformed):
        mjai.read("")
