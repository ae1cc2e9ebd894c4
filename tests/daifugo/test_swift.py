"""A game by plain rules, quickly played on, goes as the real one does."""

from __future__ import annotations

from random import Random

import pytest

from game.daifugo.carry import DaifugoCarry
from game.daifugo.game import GAME
from game.daifugo.ranks import placed
from game.daifugo.round import Daifugo
from game.daifugo.strategy.adviser import DaifugoAdviser
from game.daifugo.strategy.melds import melds
from game.daifugo.strategy.swift import Swift
from game.luck import Luck
from game.players.protocol import Budget

TABLES = [
    *(("uecda", 5, {}), ("federation", 4, {}), ("federation", 3, {}), ("neighbourhood", 4, {}), ("tycoon", 4, {})),
    *(("greek", 5, {}), ("two-players", 2, {})),
    ("neighbourhood", 6, {"joker_suit": "bound", "jokers": 2, "joker_ends": True, "after_finish": "clear", "foul_8": True}),
    ("uecda", 5, {"joker_suit": "none", "suit_bind": "three", "back_11": "every", "fall": "play_on", "sequence": 4}),
]


@pytest.mark.parametrize(("preset", "seats", "changes"), TABLES)
def test_it_goes_as_the_real_game_does(preset: str, seats: int, changes: dict[str, object]) -> None:
    rules = GAME.catalog.rules(seats, preset, **changes)
    plays = melds(rules)
    assert plays is not None
    for seed in range(12):
        rng = Random(seed)
        ranks = tuple(rng.sample(range(1, seats + 1), seats)) if seed % 2 else ()
        table = Daifugo.begin(rules, DaifugoCarry(game=2 if ranks else 1, ranks=ranks), Luck.seeded(f"swift {seed}"))
        while table.phase not in ("turn", "over"):
            for decision in table.decisions():
                table.choose(decision.seat, decision.default)
        game = Swift.of(table, plays)
        while True:
            _alike(table, game)
            if not table.decisions():
                break
            decision = table.decisions()[0]
            thought_of = game.options()
            if table.needed is None:
                assert {one.line for one in thought_of} <= set(decision.choices)
            allowed = [one for one in thought_of if one.line in decision.choices]
            laid = rng.choice(allowed) if allowed and (game.top is None or rng.random() < 0.8) else None
            if laid is None and game.top is None:
                break
            table.choose(decision.seat, "pass" if laid is None else laid.line)
            game = game.copy()
            game.play(laid)
        assert game.ended and placed(table) == game.placed()


def test_where_everybody_passes_the_lead_the_next_seat_leads_and_is_advised() -> None:
    rules = GAME.catalog.rules(5, "uecda")
    plays = melds(rules)
    assert plays is not None and rules["lead_pass"]
    table = Daifugo.begin(rules, DaifugoCarry(), Luck.seeded("passed leads"))
    while table.phase != "turn":
        for decision in table.decisions():
            table.choose(decision.seat, decision.default)
    game = Swift.of(table, plays)
    for _ in range(5):
        table.choose(table.mover, "pass")
        game.play(None)
        _alike(table, game)
    decision = table.decisions()[0]
    assert DaifugoAdviser().advise(table.view(decision.seat), decision, Budget(seed=1, playouts=4)) is not None


def _alike(table: Daifugo, game: Swift) -> None:
    assert [0 if table.gone[seat] else hand for seat, hand in enumerate(table.hand)] == game.hand
    assert game.ended == (table.settlement() is not None)
    if not game.ended:
        assert (table.mover, table.reversed, table.suits) == (game.turn, game.over, game.bound)
        assert (table.field[-1].play.line if table.field else "") == (game.top.line if game.top else "")


def test_other_rules_are_not_played_in_this_way() -> None:
    assert melds(GAME.catalog.rules(4, "chaos")) is None and melds(GAME.catalog.rules(4, "neighbourhood", decks=2)) is None
