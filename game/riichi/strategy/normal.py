"""A sound player: discards what leaves the hand nearest to tenpai with the most tiles to come, declares riichi on a wait that can
still come, calls where a yaku is in sight, and folds before a riichi when its own hand is far."""

from __future__ import annotations

from random import Random
from typing import Final

from game.choices import Choice
from game.players.protocol import Budget
from game.riichi.shanten import shanten, useful
from game.riichi.strategy.danger import Threat, risk, threats
from game.riichi.strategy.deciding import decide
from game.riichi.strategy.eyes import Eyes, good_kan, kind_of, loneliness, without
from game.riichi.tiles import ENDS, HONOURS, KIND_UNIT, KINDS, count, held, read_faces
from game.riichi.waits import waits
from game.table import Decision, View

FAR: Final = 2.0
"""So far from waiting it folds before a riichi."""

NERVE: Final = 1.1
"""So much farther away the boldest go on before a riichi, and so much sooner the most timid fold."""

DORA_HOLDS: Final = 0.35
"""So much nearer a hand counts for each dora in it after the first, and so much farther without one."""

LATE: Final = 0.06
"""So much farther a hand counts for each turn after the eighth."""

RISK: Final = 80.0
"""What dealing in to a riichi for certain would cost, in tiles to come."""

STEP: Final = 100.0
"""What a step towards tenpai is worth, in tiles to come."""

KEEPS: Final = 3.0
"""What a dora is worth that is kept, in tiles to come."""

LEFT: Final = 1.2
"""So many tiles that it waits for have to be left for a riichi, and a little more the later it is; a dora makes up for one."""

WAITS_LATE: Final = 0.08
"""So many more in each turn."""

PATIENCE: Final = 1.8
"""So many more the most timid want, and so many fewer the boldest."""

OPENED: Final = 3.0
EAGER: Final = 2.0
"""A call that makes no yaku by itself has to leave the hand nearer than this; for the boldest so much farther is near enough."""

BOLD: Final = 0.35
"""Who is bolder sees a yaku in less."""


class Normal:
    """See the module."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        rng, bold = Random(budget.seed), budget.boldness

        def call(eyes: Eyes, calls: list[Choice]) -> Choice:
            return best_call(eyes, calls, bold) or decision.default

        return decide(view, decision, lambda eyes, choices: _turn(eyes, choices, rng, bold), call)


def _turn(eyes: Eyes, choices: list[Choice], rng: Random, boldness: float) -> Choice:
    now = shanten(eyes.counts)
    if breaks_off(eyes, choices):
        return "abort"
    for choice in choices:
        if choice.startswith("kan") and good_kan(eyes, kind_of(choice.split()[1:]), now):
            return choice
    discards = [choice for choice in choices if choice.startswith("discard")]
    fold = folds(eyes, now, boldness)
    riichis = threats(eyes, eyes.threats)
    best = max(discards, key=lambda choice: discard_worth(eyes, choice, riichis, fold) + rng.random() * 0.01)
    riichi = f"riichi{best[7:]}"
    return riichi if riichi in choices and declares(eyes, best, boldness) else best


def breaks_off(eyes: Eyes, choices: list[Choice]) -> bool:
    """Whether a hand of nine kinds of ends is broken off: two kinds more would be worth playing for."""
    return "abort" in choices and len({tile // 4 for tile in eyes.tiles} & ENDS) < 11


def folds(eyes: Eyes, now: int, boldness: float) -> bool:
    """Whether a hand that is so far from waiting is given up: somebody is in riichi, and it is far, late or without dora."""
    turn = len(eyes.view.thrown[eyes.me])
    away = now - DORA_HOLDS * (sum(map(eyes.worth, eyes.tiles)) - 1) + LATE * (turn - 8)
    return bool(eyes.threats) and now > 0 and away >= FAR + NERVE * boldness


def declares(eyes: Eyes, discard: Choice, boldness: float) -> bool:
    """Whether riichi is declared with this discard: enough tiles have to be left that win."""
    left = eyes.left(waits(without(eyes.counts, kind_of(discard.split()[1:]))))
    turn = len(eyes.view.thrown[eyes.me])
    return left > 0 and left + sum(map(eyes.worth, eyes.tiles)) - WAITS_LATE * turn >= LEFT - PATIENCE * boldness


def dora_in(eyes: Eyes, choice: Choice) -> int:
    """How many dora are discarded with a tile, red fives counted."""
    face = choice.split()[1]
    return eyes.dora.count(kind_of([face])) + (face[0] == "0")


def discard_worth(eyes: Eyes, choice: Choice, riichis: tuple[Threat, ...], folds: bool, keeps: float = KEEPS) -> float:
    """What is left after a discard: nearness to tenpai, tiles to come, dora kept, risk run."""
    kind = kind_of(choice.split()[1:])
    lacking, tiles = useful(without(eyes.counts, kind))
    kept = keeps * dora_in(eyes, choice)
    kept += 1.5 if kind in eyes.valued and held(eyes.counts, kind) > 1 else 0.0
    danger = RISK * risk(riichis, kind)
    ahead = -STEP * lacking + eyes.left(tiles) - kept + 0.3 * loneliness(eyes.counts, kind)
    return ahead - 1000.0 * danger if folds else ahead - 2.0 * danger


def best_call(eyes: Eyes, calls: list[Choice], boldness: float) -> Choice | None:
    """The call that is worth most; None where the tile is better let be."""
    good = [(worth, choice) for choice in calls if (worth := _call(eyes, choice, boldness)) > 0]
    return max(good)[1] if good else None


def after_call(eyes: Eyes, choice: Choice) -> tuple[int, int]:
    """How far the hand is from waiting after a call and the best discard, and the counts of what stays closed."""
    used = [KIND_UNIT[kind_of([face])] for face in read_faces("".join(choice.split()[1:])) or []]
    rest = eyes.counts - sum(used)
    return min(shanten(without(rest, kind)) for kind in KINDS if held(rest, kind)), rest


def _call(eyes: Eyes, choice: Choice, boldness: float) -> float:
    """What a call is worth: it has to bring the hand nearer, and leave it a yaku."""
    verb, *words = choice.split()
    before, (after, rest) = shanten(eyes.counts), after_call(eyes, choice)
    if after >= before or (eyes.threats and folds(eyes, after, boldness)):
        return 0.0
    assert eyes.view.offer is not None
    kind = eyes.view.offer.tile // 4
    valued = verb == "pon" and kind in eyes.valued
    if not valued and (after >= OPENED + EAGER * boldness or not _plan(eyes, rest, kind, verb, boldness)):
        return 0.0
    return 1.0 + (before - after) + (2.0 if valued else 0.0) + (0.5 if any("0" in word for word in words) else 0.0)


def _plan(eyes: Eyes, rest: int, kind: int, verb: str, boldness: float) -> bool:
    """Whether the hand has a yaku in sight when it is open: a valued triplet, all simples, one suit, or all triplets. To the bold
    a valued pair is as good as a triplet, and one end more may still go."""
    melds = eyes.view.melds[eyes.me]
    laid = [tile // 4 for meld in melds for tile in meld.tiles]
    bold = boldness > BOLD
    if any(held(rest, one) >= (2 if bold and eyes.seen[one] == 2 else 3) or one in laid for one in eyes.valued):
        return True
    kinds = [one for one in KINDS for _ in range(held(rest, one))]
    ends = sum(one in ENDS for one in kinds)
    run_ends = verb == "chi" and any(one in ENDS for one in (kind, *_used(eyes, rest)))
    simples = kind not in ENDS and not run_ends and not any(one in ENDS for one in laid)
    if eyes.view.rules["kuitan"] and simples and ends <= 2 + bold:
        return True
    every = [*kinds, *laid, kind, *_used(eyes, rest)]
    for suit in range(3):
        if sum(one in HONOURS or one // 9 == suit for one in every) >= len(every) - 2 - bold:
            return all(one in HONOURS or one // 9 == suit for one in (*laid, kind, *_used(eyes, rest)))
    pairs = sum(held(eyes.counts, one) >= 2 for one in KINDS)
    return verb == "pon" and pairs + len(melds) >= 5 and all(meld.kind != "chi" for meld in melds)


def _used(eyes: Eyes, rest: int) -> list[int]:
    """The kinds that a call takes from the hand."""
    return [kind for kind in KINDS for _ in range(held(count(eyes.tiles), kind) - held(rest, kind))]
