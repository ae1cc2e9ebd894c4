"""A beginner: plays as a sound player would, but for the mistakes that beginners make, each of which has its name."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Final

from game.choices import Choice
from game.players.protocol import Budget
from game.riichi.shanten import shanten
from game.riichi.strategy.danger import Threat, threats
from game.riichi.strategy.deciding import at_once
from game.riichi.strategy.eyes import Eyes, good_kan, kind_of, loneliness, look, without
from game.riichi.strategy.normal import KEEPS, best_call, breaks_off, declares, discard_worth, dora_in, folds
from game.riichi.tiles import EAST, HONOURS
from game.riichi.view import RiichiView
from game.table import Decision, View


class Mistake(Enum):
    """What a beginner does not know yet."""

    BLIND = "does not look at the others: never folds before a riichi, unless it is of a timid kind"
    TEMPTED = "calls what completes a set, without a yaku in sight"
    HASTY = "declares riichi with whatever discard allows it, without a look at what is left or was discarded"
    FLUSH = "goes for one suit as soon as it holds much of one, and throws away what it has of the others"
    CHEAP = "does not think of dora and red fives"
    BY_LOOKS = "keeps what has neighbours, and does not count the tiles that would help"
    KANS = "makes every kan that it can"


MISTAKES: Final = frozenset(Mistake)

LIKES: Final = {"chi": 0.1, "pon": 0.3}
"""How often it cannot resist a call."""

BOLD: Final = 0.8
"""By such a share the boldest resist less often, and the most timid more often."""

FEARED: Final = 0.3
"""Who is more timid than this sees a riichi after all."""

DARES: Final = 0.35
"""So often the most timid dare not declare."""

A_STEP: Final = 6.0
A_NEIGHBOUR: Final = 3.0
"""What a step towards waiting is to a beginner, and a tile's being alone."""

FAR: Final = 2
"""So far from waiting it still goes for one suit."""

A_SUIT: Final = 10
"""So many tiles of a suit and honours are much of one."""


class Novice:
    """See the module. `mistakes` are those that it makes."""

    def __init__(self, mistakes: frozenset[Mistake] = MISTAKES) -> None:
        self.mistakes = mistakes

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, RiichiView)
        choices = list(decision.choices)
        said = at_once(choices)
        if said is not None:
            return said
        rng, eyes, bold = Random(budget.seed), look(view), budget.boldness
        kans = [choice for choice in choices if choice.startswith("kan")]
        if Mistake.KANS in self.mistakes and kans:
            return kans[0]
        if decision.kind == "turn":
            return self._turn(eyes, choices, rng, bold)
        calls = [choice for choice in choices if choice.split()[0] in LIKES]
        return self._call(eyes, calls, rng, bold) or decision.default

    def _call(self, eyes: Eyes, calls: list[Choice], rng: Random, boldness: float) -> Choice | None:
        if Mistake.TEMPTED not in self.mistakes:
            return best_call(eyes, calls, boldness)
        return next((one for one in calls if rng.random() < LIKES[one.split()[0]] * (1 + BOLD * boldness)), None)

    def _turn(self, eyes: Eyes, choices: list[Choice], rng: Random, boldness: float) -> Choice:
        now = shanten(eyes.counts)
        if breaks_off(eyes, choices):
            return "abort"
        for choice in choices:
            if choice.startswith("kan") and good_kan(eyes, kind_of(choice.split()[1:]), now):
                return choice
        sees = Mistake.BLIND not in self.mistakes or boldness < -FEARED
        fold = sees and folds(eyes, now, boldness)
        riichis = threats(eyes, eyes.threats) if sees else ()
        riichi = [choice for choice in choices if choice.startswith("riichi")]
        if Mistake.HASTY in self.mistakes and riichi and not fold and rng.random() >= -DARES * boldness:
            return rng.choice(riichi)
        discards = [choice for choice in choices if choice.startswith("discard")]
        best = max(discards, key=lambda choice: self._worth(eyes, choice, riichis, fold) + rng.random())
        declared = f"riichi{best[7:]}"
        sound = Mistake.HASTY not in self.mistakes and declared in choices and declares(eyes, best, boldness)
        return declared if sound else best

    def _worth(self, eyes: Eyes, choice: Choice, riichis: tuple[Threat, ...], fold: bool) -> float:
        """What is left after a discard, as a beginner sees it."""
        kind = kind_of(choice.split()[1:])
        if Mistake.FLUSH in self.mistakes and not fold and shanten(eyes.counts) >= FAR:
            suit = _much(eyes)
            if suit is not None and kind not in HONOURS and kind // 9 != suit:
                return 1000.0 + loneliness(eyes.counts, kind)
        keeps = 0.0 if Mistake.CHEAP in self.mistakes else KEEPS
        if fold or Mistake.BY_LOOKS not in self.mistakes:
            return discard_worth(eyes, choice, riichis, fold, keeps)
        away = shanten(without(eyes.counts, kind))
        return A_STEP * -away + A_NEIGHBOUR * loneliness(eyes.counts, kind) - keeps * dora_in(eyes, choice)


def _much(eyes: Eyes) -> int | None:
    """The suit of which the hand holds much, with its honours and what it has called."""
    melds = [tile // 4 for meld in eyes.view.melds[eyes.me] for tile in meld.tiles]
    kinds = [tile // 4 for tile in eyes.tiles] + melds
    honours = sum(kind in HONOURS for kind in kinds)
    for suit in range(3):
        if sum(kind < EAST and kind // 9 == suit for kind in kinds) + honours >= A_SUIT:
            return suit
    return None
