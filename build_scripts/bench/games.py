"""How quickly games are played that nobody watches, and how long computers think."""

from __future__ import annotations

import time

from build_scripts.bench.figures import spread, table
from game.players.advice import Advice, Adviser


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


def reviews() -> None:
    """How long a novice's match is looked back on: a half game, ten rounds, and what each question of it takes."""
    from game.controller import Controller, Opponent
    from game.match import Match, seeded_luck
    from game.players.local import LocalServer
    from game.players.protocol import Budget
    from game.players.reviewer import REVIEW_MS
    from game.record import Record
    from game.registry import find, names
    from game.review import AskedDecision, review

    rows = []
    for name in names():
        game = find(name)
        if game.adviser is None:
            continue
        rules = game.catalog.rules(game.catalog.presets[0].seats[0])
        seats = [Opponent(game.levels[nth > 0], ms=None, playouts=8) for nth in range(rules.seats)]
        played: list[Record] = []
        controller = Controller(
            Match(game, rules, seeded_luck(3), rounds=0 if game.account.by_match else 10),
            seats,
            LocalServer(),
            watch=None,
            settled=lambda record, settlement, ending, played=played: played.append(record),
        )
        controller.start()
        controller.run()
        adviser, taken = game.adviser(), list[float]()

        def advise(one: AskedDecision, adviser: Adviser = adviser, taken: list[float] = taken) -> Advice | None:
            begun = time.process_time()
            found = adviser.advise(one.view, one.decision, Budget(seed=one.at, ms=REVIEW_MS), one.choice)
            taken.append(time.process_time() - begun)
            return found

        begun = time.process_time()
        found = [review(record, 0, game.rules_version, advise) for record in played]
        lost = sum(len(one.turning_points) for one in found)
        took = f"{time.process_time() - begun:.1f} s of the processor, {len(played)} rounds, {lost} turning points"
        rows.append((name, f"{took}; a question {spread(taken)}"))
    table("A match is looked back on (budget: 60 s)", rows)
