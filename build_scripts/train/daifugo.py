"""Learn how to play Daifugo: ``python -m build_scripts.train.daifugo --games 120000 --decisions 20000``.

First how seats play on. All seats of a deal play by the same weights, at random by how much each choice weighs; what a seat chose
becomes likelier where it ended better than its hand promised, and less likely where it ended worse. Then what choices are worth:
at moments of such games each choice is played on in many worlds, and what came of it is fitted to its facts.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from math import exp
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.daifugo.cards import each, mask
from game.daifugo.carry import DaifugoCarry
from game.daifugo.game import GAME
from game.daifugo.round import Daifugo
from game.daifugo.strategy.melds import STRENGTH, PlayFacts, melds
from game.daifugo.strategy.policy import AT, Facts, SituationWeights, chosen, facts, play_out, situations
from game.daifugo.strategy.swift import Swift
from game.daifugo.strategy.weights import WEIGHTS
from game.luck import Luck
from game.table import Seat

Vector = NDArray[np.float64]

TABLES: Final = (("uecda", 5), ("uecda", 5), ("neighbourhood", 4), ("federation", 4), ("neighbourhood", 5))
"""What is played, in turn: a preset at so many seats."""

BATCH: Final = 250
"""So many deals are played between two changes of the weights."""
RATE: Final = 0.04
"""How far a weight goes at most in a change, at first; in the end a tenth of that."""
WORLDS: Final = 12
"""In so many worlds each choice is played on."""
CHOICES: Final = 6
"""So many choices are looked into, the likeliest."""
HEAT: Final = 0.7
"""How freely seats choose there."""
RIDGE: Final = 20.0
"""How much has to be seen of a fact before it is trusted."""
FILE: Final = Path("game/daifugo/strategy/weights.py")


def main() -> None:
    """Learn, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200_000, help="how many deals are played")
    parser.add_argument(
        "--decisions", type=int, default=20_000, help="how many choices are looked into; with 0 games those of today"
    )
    parser.add_argument("--minutes", type=float, default=120.0, help="neither takes longer than so many minutes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=FILE)
    asked = parser.parse_args()
    weights = learn(asked.games, asked.minutes, asked.seed) if asked.games else np.array(WEIGHTS)
    worth = judged(weights, asked.decisions, asked.minutes, asked.seed)
    write(weights, worth, asked.to)


def deals(seed: int) -> Iterator[tuple[Swift, Random]]:
    """Deals without end, each at a turn of whoever leads first; in every other there is a 대부호 that may fall."""
    tables = [_table(preset, seats) for preset, seats in TABLES]
    nth = 0
    while True:
        rng = Random(f"{seed} {nth}")
        yield _dealt(tables[nth % len(tables)], rng), rng
        nth += 1


def _table(preset: str, seats: int) -> Swift:
    rules = GAME.catalog.rules(seats, preset)
    plays = melds(rules)
    assert plays is not None
    table = Daifugo.begin(rules, DaifugoCarry(), Luck.seeded("table"))
    return Swift.of(table, plays)


def _dealt(table: Swift, rng: Random) -> Swift:
    game = table.copy()
    seats = len(game.hand)
    cards = list(range(len(game.melds.pack.faces)))
    rng.shuffle(cards)
    game.hand = [sum(1 << card for card in cards[seat::seats]) for seat in range(seats)]
    game.turn = rng.randrange(seats)
    game.first = rng.randrange(seats) if game.melds.fall != "off" and rng.random() < 0.5 else -1
    return game


def promise(game: Swift, seat: Seat) -> Vector:
    """What of a hand tells how it will end: its strength, jokers, twos, eights, and how many numbers it has."""
    pack, hand = game.melds.pack, game.hand[seat]
    numbers = [number for card, number in enumerate(pack.number) if hand >> card & 1]
    strong = sum(STRENGTH[0][number] for number in numbers) / 100
    jokers, twos, eights = (numbers.count(number) for number in (16, 15, 8))
    return np.array([1.0, strong, jokers, twos, eights, len(set(numbers)) / 10, seat == game.turn, seat == game.first])


def learn(games: int, minutes: float, seed: int) -> Vector:
    """The weights after so many deals."""
    size = AT["all"]
    weights, speed, spread = np.zeros(size), np.zeros(size), np.zeros(size)
    expected = np.zeros(8)
    until, started = time.monotonic() + 60 * minutes, time.monotonic()
    batches, every = games // BATCH, deals(seed)
    for batch in range(1, batches + 1):
        if time.monotonic() > until:
            break
        change, errors, plain = np.zeros(size), 0.0, weights.tolist()
        for _ in range(BATCH):
            game, rng = next(every)
            promised = [promise(game, seat) for seat in range(len(game.hand))]
            pulls = played(game, rng, plain)
            most = len(game.hand) - 1
            for place, seat in enumerate(game.placed()):
                came = 1 - 2 * place / most
                better = came - float(expected @ promised[seat])
                expected += 0.002 * better * promised[seat]
                errors += better * better / len(promised)
                for at, pull in pulls[seat].items():
                    change[at] += better * pull
        change /= BATCH
        speed = 0.9 * speed + 0.1 * change
        spread = 0.99 * spread + 0.01 * change * change
        rate = RATE * (1 - 0.9 * batch / batches)
        weights += rate * (speed / (1 - 0.9**batch)) / (np.sqrt(spread / (1 - 0.99**batch)) + 1e-4)
        if batch % 20 == 0:
            spent = time.monotonic() - started
            sys.stderr.write(f"{batch * BATCH} deals, {spent:.0f} s, error {errors / BATCH:.3f}, {np.abs(weights).mean():.3f}\n")
    return weights


def played(game: Swift, rng: Random, weights: list[float]) -> list[dict[int, float]]:
    """Play a deal to its end. What each seat's choices pull at: facts of the chosen, less those that were to be expected."""
    pulls: list[dict[int, float]] = [{} for _ in game.hand]
    while not game.ended:
        options = game.options()
        if not options or (len(options) == 1 and game.top is None):
            game.play(options[0] if options else None)
            continue
        rows = [facts(one) for one in situations(game, options)]
        chances = [exp(sum([weights[at] for at in row])) for row in rows]
        total = sum(chances)
        nth, bar = 0, rng.random() * total - chances[0]
        while bar > 0 and nth < len(rows) - 1:
            nth += 1
            bar -= chances[nth]
        pull = pulls[game.turn]
        for one, (row, chance) in enumerate(zip(rows, chances, strict=True)):
            share = (one == nth) - chance / total
            for at in row:
                pull[at] = pull.get(at, 0.0) + share
        game.play(options[nth] if nth < len(options) else None)
    return pulls


def judged(weights: Vector, decisions: int, minutes: float, seed: int) -> Vector:
    """What each fact of a choice is worth, in rivals beaten: fitted to what came of choices in many worlds."""
    size, scale, until = AT["all"], SituationWeights(weights.tolist(), HEAT), time.monotonic() + 60 * minutes
    square, with_worth, done, every = np.zeros((size, size)), np.zeros(size), 0, deals(seed + 1)
    while done < decisions and time.monotonic() < until:
        game, rng = next(every)
        for _ in range(rng.randrange(70)):
            if not game.ended:
                game.play(chosen(game, rng, scale))
        if game.ended or game.left < 3:
            continue
        rows, worth = looked_into(game, rng, scale)
        if len(rows) < 2:
            continue
        seen = np.zeros((len(rows), size))
        for nth, row in enumerate(rows):
            seen[nth, list(row)] = 1.0
        seen -= seen.mean(axis=0)
        square += seen.T @ seen
        with_worth += seen.T @ (worth - worth.mean())
        done += 1
        if done % 500 == 0:
            sys.stderr.write(f"{done} decisions\n")
    return np.asarray(np.linalg.solve(square + RIDGE * np.eye(size), with_worth))


def looked_into(game: Swift, rng: Random, scale: SituationWeights) -> tuple[list[Facts], Vector]:
    """The facts of what a seat may do, and how many rivals it beats by it, over some worlds."""
    options: list[PlayFacts | None] = [*game.options()]
    found = situations(game, [one for one in options if one is not None]) if options else []
    if game.top is not None:
        options.append(None)
    best = sorted(range(len(found)), key=lambda nth: -scale[found[nth]])[:CHOICES]
    if len(best) < 2:
        return [], np.zeros(0)
    seat, worth = game.turn, np.zeros(len(best))
    others = [other for other in range(len(game.hand)) if other != seat and not game.gone >> other & 1]
    cards = [card for other in others for card in each(game.hand[other])]
    for _ in range(WORLDS):
        rng.shuffle(cards)
        hands, at, chance = game.hand[:], 0, rng.random()
        for other in others:
            hands[other], at = mask(cards[at : at + game.hand[other].bit_count()]), at + game.hand[other].bit_count()
        for nth, one in enumerate(best):
            trial = game.copy()
            trial.hand = hands[:]
            trial.play(options[one])
            play_out(trial, Random(chance), scale, seat)
            worth[nth] += trial.beaten(seat) / WORLDS
    return [facts(found[nth]) for nth in best], worth


def write(weights: Vector, worth: Vector, to: Path) -> None:
    """Write the weights as a module."""
    head = to.read_text() if to.exists() else FILE.read_text()
    to.write_text(head[: head.index(BEGINS)] + _listed("WEIGHTS", weights, 100) + "\n" + _listed("WORTH", worth, 1000))


def _listed(name: str, weights: Vector, unit: int) -> str:
    """One of the lists, kind by kind, in whole numbers."""
    numbers, rows = [str(round(weight * unit)) for weight in weights.tolist()], list[str]()
    for (kind, at), (_, end) in pairwise(AT.items()):
        row = f"{kind}: {' '.join(numbers[at:end])}"
        rows += wrap(row, 126, initial_indent=" " * 4, subsequent_indent=" " * 8)
    return "\n".join([f"{name}: Final = _read(", f"    {unit},", '    """', *rows, '    """,', ")\n"])


BEGINS: Final = "WEIGHTS: Final"
"""Where the lists begin in the module."""

if __name__ == "__main__":
    main()
