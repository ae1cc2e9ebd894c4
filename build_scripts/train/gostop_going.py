"""What 고 brings is learned here, from rounds that players play at a glance among themselves.

``python -m build_scripts.train.gostop_going`` plays rounds. Wherever a seat may stop, it goes on in a few worlds that may be for
all that it sees, and what that came to beyond a stop is noted beside what it saw. A small net is fitted to that, and written to
``game/gostop/strategy/pressing_weights.py``. All seats of these rounds go by the net that is there already,
so it may be run twice.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from build_scripts.train.gostop import dealt, redealt
from game.gostop.strategy.glance import best_play, best_take, play_on, plays, showing
from game.gostop.strategy.pressing import EVEN, facts
from game.gostop.strategy.quick import House, Quick
from game.registry import find

ASTRAY: Final = 0.1
"""How often any card is laid, so that rarer rounds are seen too."""

GOES_ON: Final = 0.5
"""How often a round goes on from where somebody may stop."""

OF_TWO: Final = 0.2
"""The share of rounds that are played by two."""

FREE: Final = 0.15
"""The share of rounds without 고박."""

HIDDEN: Final = 16
"""So many units has the net."""

MOST: Final = 4.0
"""No 고 is thought to bring more than so many times what is at stake, or to cost more."""

PASSES: Final = 40
BATCH: Final = 256
FILE: Final = Path("game/gostop/strategy/pressing_weights.py")


def main() -> None:
    """Play, learn, tell how well it foretells what it has not seen, and write the weights."""
    asked = _arguments()
    catalog = find("gostop").catalog
    houses = {
        (seats, free): House(catalog.rules(seats, preset, **({option: False} if free else {})))
        for seats, preset, option in ((2, "matgo", "gobak_2p"), (3, "standard-3", "gobak"))
        for free in (False, True)
    }
    rng, until = Random(asked.seed), time.monotonic() + 60 * asked.minutes
    seen: list[list[float]] = []
    came: list[float] = []
    for deal in range(asked.rounds):
        if time.monotonic() > until:
            break
        seats = 2 if rng.random() < OF_TWO else 3
        house = houses[seats, rng.random() < FREE]
        play(dealt(house.rules, f"going {asked.seed} {deal}", house), asked.worlds, rng, seen, came)
    print(f"{len(seen)} times somebody might stop")
    write(*fit(np.array(seen), np.clip(np.array(came), -MOST, MOST), asked.seed))


def play(quick: Quick, worlds: int, rng: Random, seen: list[list[float]], came: list[float]) -> None:
    """Play a round, and note what is seen wherever somebody may stop, and what going on came to."""
    while not quick.over:
        showing(quick)
        quick.lay(rng.choice(plays(quick)) if rng.random() < ASTRAY else best_play(quick, rng))
        if quick.over:
            return
        two = quick.two()
        if two:
            quick.take(best_take(quick, two))
        if quick.end():
            if quick.last():
                return
            found = facts(quick)
            pays = float(sum(quick.owes()))
            seen.append(found)
            came.append(gone(quick, worlds, rng) / (EVEN + pays))
            if rng.random() > GOES_ON:
                return
            quick.go()
        quick.next()


def gone(quick: Quick, worlds: int, rng: Random) -> float:
    """How much more than a stop it came to that the mover went on."""
    seat, stopped, total = quick.mover, quick.copy(), 0.0
    stopped.stop()
    for _ in range(worlds):
        trial = redealt(quick, seat, rng)
        trial.go()
        trial.next()
        total += play_on(trial, rng)[seat]
    return total / worlds - stopped.result[seat]


def fit(seen: Any, came: Any, seed: int) -> tuple[Any, Any, Any]:
    """A net with one hidden row, by Adam; a tenth of what was seen is kept apart, to tell how well it foretells."""
    rng = np.random.default_rng(seed)
    apart = len(seen) // 10
    weights = [rng.normal(0, seen.shape[1] ** -0.5, (seen.shape[1], HIDDEN)), np.zeros(HIDDEN), rng.normal(0, 0.1, HIDDEN)]
    means, squares = [np.zeros_like(one) for one in weights], [np.zeros_like(one) for one in weights]
    step = 0
    for turn in range(PASSES):
        rate = 0.004 * (1 - turn / PASSES) + 0.0001
        for batch in np.array_split(rng.permutation(np.arange(apart, len(seen))), max(1, (len(seen) - apart) // BATCH)):
            hidden = seen[batch] @ weights[0] + weights[1]
            active = np.maximum(hidden, 0)
            wrong = (active @ weights[2] - came[batch]) / len(batch)
            back = np.outer(wrong, weights[2]) * (hidden > 0)
            step += 1
            for nth, slope in enumerate((seen[batch].T @ back, back.sum(0), active.T @ wrong)):
                slope = slope + 3e-4 * weights[nth]
                means[nth] = 0.9 * means[nth] + 0.1 * slope
                squares[nth] = 0.999 * squares[nth] + 0.001 * slope**2
                weights[nth] -= rate * (means[nth] / (1 - 0.9**step)) / (np.sqrt(squares[nth] / (1 - 0.999**step)) + 1e-8)
    told = np.maximum(seen @ weights[0] + weights[1], 0) @ weights[2]
    for name, part in (("it has not seen", slice(apart)), ("it has learned from", slice(apart, None))):
        left = 1 - ((told[part] - came[part]) ** 2).mean() / came[part].var()
        goes, all_go = np.where(told[part] > 0, came[part], 0).mean(), came[part].mean()
        print(f"of what {name} it foretells {left:.3f}; going by it brings {goes:+.3f} of the stake, always going {all_go:+.3f}")
    return weights[0], weights[1], weights[2]


def write(first: Any, bias: Any, out: Any) -> None:
    """Write the weights as a module."""
    lines = ['"""The weights of `pressing`, learned by ``python -m build_scripts.train.gostop_going``."""', ""]
    lines += ["from __future__ import annotations", "", "from typing import Final", "", "# fmt: off"]
    lines += ["NET: Final[tuple[tuple[tuple[float, ...], float, float], ...]] = ("]
    for unit in range(len(bias)):
        numbers = [f"{one:.3f}" for one in first[:, unit]]
        rows = [", ".join(numbers[at : at + 15]) for at in range(0, len(numbers), 15)]
        lines += ["    ((", *(f"        {row}," for row in rows), f"    ), {bias[unit]:.3f}, {out[unit]:.4f}),"]
    lines += [")", '"""Each unit: what it looks at, from where on, and what it tells."""', ""]
    FILE.write_text("\n".join(lines))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m build_scripts.train.gostop_going", description=__doc__)
    parser.add_argument("--rounds", type=int, default=40_000, help="how many rounds are played")
    parser.add_argument("--worlds", type=int, default=2, help="in how many worlds a 고 is tried out")
    parser.add_argument("--minutes", type=float, default=60.0, help="no round is begun after so many minutes")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
