"""Temperament is felt: at the same positions the daring make more revolutions, and the timid keep more back."""

from __future__ import annotations

from functools import lru_cache

import pytest

from build_scripts.arena.__main__ import TABLES
from build_scripts.habits.__main__ import kinds_of
from build_scripts.habits.asking import Thinking, ask, share
from build_scripts.habits.positions import Position, gather
from game.daifugo.game import GAME
from game.daifugo.strategy.temper import leaning, revolves, spent
from tests.daifugo.daifugo_tables import plain

FOUR = "play S5 H5 D5 C5"


@lru_cache(maxsize=1)
def positions() -> dict[str, list[Position]]:
    found = gather(TABLES["neighbourhood"], kinds_of("daifugo"), 99, seed=2, most=24)
    return {kind: some[:14] for kind, some in found.items()}


@pytest.mark.parametrize("level", GAME.levels)
def test_the_timid_keep_back_what_the_daring_spend(level: str) -> None:
    for kind, kept_by in (("keeps back", -1.0), ("revolutions", 1.0)):
        asked, player = positions()[kind], GAME.player(level)
        timid, daring = (share(asked, ask(player, asked, Thinking(playouts=16), bold).choices) for bold in (-1.0, 1.0))
        assert kept_by * (daring - timid) >= 0.1


def test_what_turns_the_order_over_is_told_by_the_rules() -> None:
    four, run = ["S5", "H5", "JO1", "C5"], ["S5", "S6", "JO1", "S8", "S9"]
    assert revolves(plain(revolution="on"), four) and not revolves(plain(), four)
    assert revolves(plain(sequence=3, revolution="on", sequence_revolution=5), run)
    assert not revolves(plain(sequence=3, revolution="on", sequence_revolution=5), run[:4])
    assert not revolves(plain(sequence=3, revolution="on"), run)


def test_what_can_be_kept_back_are_twos_jokers_and_cuts() -> None:
    assert spent(plain(), ["S2", "JO1"]) == 2 and spent(plain(), ["S8"]) == 0
    assert spent(plain(cut_8="sets"), ["S8", "H8"]) == 2


def test_an_even_temper_and_the_last_card_lean_nowhere() -> None:
    rules = plain(revolution="on")
    assert leaning(rules, FOUR, 10, 0.0) == leaning(rules, FOUR, 4, 1.0) == leaning(rules, "pass", 10, 1.0) == 0.0
    assert leaning(rules, FOUR, 10, -0.5) == -leaning(rules, FOUR, 10, 0.5) < 0 < leaning(rules, FOUR, 6, 1.0)
    assert leaning(rules, FOUR, 6, 1.0) < leaning(rules, FOUR, 10, 1.0)
