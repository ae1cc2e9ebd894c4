"""How quickly games are played that nobody watches, and how long computers think."""

from __future__ import annotations

import time

from build_scripts.bench.figures import spread, table


def rounds(seconds: float = 5.0) -> None:
    """Random play that nobody watches, on one core."""
    from random import Random

    from game.choices import sample
    from game.luck import Luck
    from game.registry import find, names

    rows = []
    for name in names():
        game = find(name)
        rules = game.catalog.rules(game.catalog.presets[0].seats[0])
        chance, played, carry = Random(1), 0, game.carry()
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            one = game.round.begin(rules, carry, Luck.seeded(played))
            while asked := one.decisions():
                decision = chance.choice(asked)
                one.choose(decision.seat, sample(decision.choices, chance))
            carry, played = one.carry(), played + 1
            carry = game.carry() if carry.over else carry
        rows.append((name, f"{played / (time.perf_counter() - begun):,.0f} rounds/s"))
    table("Random play (targets: Go-Stop 1,000 · Riichi 150 · Daifugo 300)", rows)


def decisions(most: int = 60) -> None:
    """How long each level takes over a question, within its budget of time."""
    from game.match import Match, seeded_luck
    from game.players.protocol import Budget
    from game.registry import find, names
    from scenes.table.session import THINKING

    rows = []
    for name in names():
        game = find(name)
        rules = game.catalog.rules(game.catalog.presets[0].seats[0])
        for level in game.levels:
            player, taken = game.player(level), []
            match = Match(game, rules, seeded_luck(3))
            match.deal()
            while len(taken) < most and not match.over:
                for decision in sorted(match.decisions(), key=lambda one: one.must):
                    choice = decision.default
                    if decision not in match.decisions():
                        continue
                    if not match.between and len(decision.choices) > 1:
                        view, begun = match.view(decision.seat), time.perf_counter()
                        choice = player.decide(view, decision, Budget(seed=len(taken), ms=THINKING[level]))
                        taken.append(time.perf_counter() - begun)
                    match.choose(decision.seat, choice)
            rows.append((f"{name} {level}", f"{spread(taken)}  (budget {THINKING[level]} ms)"))
    table("A computer's answer (budget: p99 1.1 × its time)", rows)
