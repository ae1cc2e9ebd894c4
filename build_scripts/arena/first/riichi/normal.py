"""A sound player: discards what leaves the hand nearest to tenpai with the most tiles to come, declares riichi on a wait that can
still come, calls where a yaku is in sight, and folds before a riichi when its own hand is far."""

from __future__ import annotations

from random import Random
from typing import Final

from build_scripts.arena.first.riichi.danger import Threat, risk, threats
from build_scripts.arena.first.riichi.deciding import decide
from build_scripts.arena.first.riichi.eyes import Eyes, good_kan, kind_of, loneliness, without
from game.choices import Choice
from game.players.protocol import Budget
from game.riichi.shanten import shanten, useful
from game.riichi.tiles import ENDS, HONOURS, KIND_UNIT, KINDS, count, held, read_faces
from game.riichi.waits import waits
from game.table import Decision, View

FAR: Final = 2
"""With so many tiles to tenpai it folds before a riichi."""

RISK: Final = 80.0
"""What dealing in to a riichi for certain would cost, in tiles to come."""

STEP: Final = 100.0
"""What a step towards tenpai is worth, in tiles to come."""


class Normal:
    """See the module."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        rng = Random(budget.seed)

        def call(eyes: Eyes, calls: list[Choice]) -> Choice:
            good = [(worth, choice) for choice in calls if (worth := _call(eyes, choice)) > 0]
            return max(good)[1] if good else decision.default

        return decide(view, decision, lambda eyes, choices: _turn(eyes, choices, rng, budget.boldness), call)


def _turn(eyes: Eyes, choices: list[Choice], rng: Random, boldness: float) -> Choice:
    now = shanten(eyes.counts)
    if "abort" in choices and len({tile // 4 for tile in eyes.tiles} & ENDS) < 11:
        return "abort"
    for choice in choices:
        if choice.startswith("kan") and good_kan(eyes, kind_of(choice.split()[1:]), now):
            return choice
    discards = [choice for choice in choices if choice.startswith("discard")]
    folds = bool(eyes.threats) and now >= FAR - (boldness < -0.5) + (boldness > 0.5)
    riichis = threats(eyes, eyes.threats)
    best = max(discards, key=lambda choice: _discard(eyes, choice, riichis, folds) + rng.random() * 0.01)
    riichi = f"riichi{best[7:]}"
    if riichi in choices and eyes.left(waits(without(eyes.counts, kind_of(best.split()[1:])))) >= 2:
        return riichi
    return best


def _discard(eyes: Eyes, choice: Choice, riichis: tuple[Threat, ...], folds: bool) -> float:
    """What is left after a discard: nearness to tenpai, tiles to come, dora kept, risk run."""
    face, *drawn = choice.split()[1:]
    kind = kind_of([face])
    lacking, tiles = useful(without(eyes.counts, kind))
    tile = eyes.tiles[-1] if drawn else next(one for one in eyes.tiles if one // 4 == kind)
    kept = 3.0 * eyes.worth(tile) + (face[0] == "0") * 3.0
    kept += 1.5 if kind in eyes.valued and held(eyes.counts, kind) > 1 else 0.0
    danger = RISK * risk(riichis, kind)
    ahead = -STEP * lacking + eyes.left(tiles) - kept + 0.3 * loneliness(eyes.counts, kind)
    return ahead - 1000.0 * danger if folds else ahead - 2.0 * danger


def _call(eyes: Eyes, choice: Choice) -> float:
    """What a call is worth: it has to bring the hand nearer, and leave it a yaku."""
    verb, *words = choice.split()
    used = [KIND_UNIT[kind_of([face])] for face in read_faces("".join(words)) or []]
    before, rest = shanten(eyes.counts), eyes.counts - sum(used)
    after = min(shanten(without(rest, kind)) for kind in KINDS if held(rest, kind))
    if after >= before or (eyes.threats and after >= FAR):
        return 0.0
    assert eyes.view.offer is not None
    kind = eyes.view.offer.tile // 4
    valued = verb == "pon" and kind in eyes.valued
    if not (valued or _plan(eyes, rest, kind, verb)):
        return 0.0
    return 1.0 + (before - after) + (2.0 if valued else 0.0) + (0.5 if any("0" in word for word in words) else 0.0)


def _plan(eyes: Eyes, rest: int, kind: int, verb: str) -> bool:
    """Whether the hand has a yaku in sight when it is open: a valued triplet, all simples, one suit, or all triplets."""
    melds = eyes.view.melds[eyes.me]
    laid = [tile // 4 for meld in melds for tile in meld.tiles]
    if any(held(eyes.counts, one) >= 3 for one in eyes.valued) or any(one in laid for one in eyes.valued):
        return True
    kinds = [one for one in KINDS for _ in range(held(rest, one))]
    ends = sum(one in ENDS for one in kinds)
    run_ends = verb == "chi" and any(one in ENDS for one in (kind, *_used(eyes, rest)))
    if eyes.view.rules["kuitan"] and kind not in ENDS and not run_ends and not any(one in ENDS for one in laid) and ends <= 2:
        return True
    every = [*kinds, *laid, kind, *_used(eyes, rest)]
    for suit in range(3):
        if sum(one in HONOURS or one // 9 == suit for one in every) >= len(every) - 2:
            return all(one in HONOURS or one // 9 == suit for one in (*laid, kind, *_used(eyes, rest)))
    pairs = sum(held(eyes.counts, one) >= 2 for one in KINDS)
    return verb == "pon" and pairs + len(melds) >= 5 and all(meld.kind != "chi" for meld in melds)


def _used(eyes: Eyes, rest: int) -> list[int]:
    """The kinds that a call takes from the hand."""
    return [kind for kind in KINDS for _ in range(held(count(eyes.tiles), kind) - held(rest, kind))]
