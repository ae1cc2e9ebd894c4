"""A round that is played on quickly is the round that the table plays."""

from __future__ import annotations

from random import Random

import pytest

from game.choices import sample
from game.gostop.cards import FACES
from game.gostop.round import GoStop
from game.gostop.strategy.glance import best_play, best_take, plays, shake
from game.gostop.strategy.quick import BOMB, FLIP, TAKING, House, Quick, fits
from game.luck import Luck
from game.registry import find
from game.table import Decision

TABLES = [("standard-3", 3), ("matgo", 2), ("gwangpari-4", 4)]
"""The tables whose rules are known to it."""

DEALS = 40
"""So many rounds are played beside each other at each."""

SAID = ("shake", "showdang", "gukjin")
"""What is said before a card is laid, and not laid."""


def spelled(what: int) -> str:
    if what == FLIP:
        return "flip"
    if what > BOMB:
        return f"bomb {what - BOMB}"
    laid = f"play {FACES[what % TAKING]}"
    return f"{laid} take {FACES[what // TAKING - 1]}" if what >= TAKING else laid


def dealt(preset: str, seats: int, seed: int) -> GoStop:
    table, lots = GoStop.begin(find("gostop").catalog.rules(seats, preset), None, Luck.seeded(f"quick {seed}")), Random(seed)
    while table.outcome is None and table.phase != "play":
        question: Decision = min(table.decisions(), key=lambda one: one.must)
        word = sample(question.choices, lots) if question.lot else question.default
        table.choose(question.seat, "chongtong continue" if question.kind == "chongtong" else word)
    return table


def alike(table: GoStop, quick: Quick) -> None:
    assert (table.mover, table.hand, table.taken, table.floor) == (quick.mover, quick.hand, quick.taken, quick.floor)
    assert (table.stock, table.tokens, table.goes) == (quick.stock, quick.tokens, quick.goes)
    for seat in table.players:
        assert table.scores[seat] == quick.pile(seat).points
    laid = [word for word in table.decisions()[0].choices if not word.startswith(SAID)]
    assert sorted(laid) == sorted(map(spelled, plays(quick)))


def turn(table: GoStop, quick: Quick, rng: Random) -> None:
    month = shake(quick)
    if month:
        quick.shaken[quick.mover] |= 1 << month
        table.choose(table.mover, f"shake {month}")
        return
    what = rng.choice(plays(quick)) if rng.random() < 0.3 else best_play(quick, rng)
    quick.lay(what)
    table.choose(table.mover, spelled(what))
    if quick.over:
        return
    two = quick.two()
    if two:
        card = best_take(quick, two)
        quick.take(card)
        table.choose(table.mover, f"take {FACES[card]}")
    if not quick.end():
        quick.next()
    elif quick.last():
        quick.stop()
    else:
        assert table.decisions()[0].args["owed"] == quick.owes()
        on = rng.random() < 0.5
        table.choose(table.mover, "go" if on else "stop")
        if on:
            quick.go()
            quick.next()
        else:
            quick.stop()


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_a_quick_round_is_the_round_of_the_table(preset: str, seats: int) -> None:
    house = House(find("gostop").catalog.rules(seats, preset))
    for seed in range(DEALS):
        table, rng = dealt(preset, seats, seed), Random(seed)
        if table.outcome is not None:
            continue
        quick = Quick.of(table, house)
        while table.outcome is None:
            alike(table, quick)
            turn(table, quick, rng)
        assert quick.over
        assert list(table.outcome.points) == quick.result


@pytest.mark.parametrize(("preset", "seats"), [*TABLES, ("online-hangame", 2)])
def test_the_tables_most_often_played_are_known(preset: str, seats: int) -> None:
    assert fits(find("gostop").catalog.rules(seats, preset))


def test_a_table_with_other_rules_is_left_to_the_outlook() -> None:
    assert not fits(find("gostop").catalog.rules(3, "text-001"))
