"""The weakest player: a beginner, who sees what a card takes and makes the mistakes that beginners make.

Each mistake has a name in `MISTAKES`; who has unlearned one plays as if it had never been made.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from game.choices import Choice
from game.gostop.cards import CARD, KIND, MONTH, MONTHS
from game.gostop.strategy.asides import KINDS, aside
from game.gostop.strategy.going import go_worth
from game.gostop.strategy.policy import plain
from game.gostop.strategy.quick import fits
from game.gostop.strategy.sight import Sight, of_view
from game.gostop.strategy.temper import lean
from game.gostop.strategy.worlds import seen
from game.gostop.strategy.worth import card_worth
from game.gostop.view import GoStopView
from game.players.protocol import Budget
from game.table import Decision, View

OVERLOOKS: Final = "overlooks"
"""It does not see what lies on the floor of a month."""

FORGETS: Final = "forgets"
"""It forgets to shake."""

DAZZLED: Final = "dazzled"
"""It likes brights and animals, whatever anybody collects, and junk least."""

BLIND: Final = "blind"
"""It does not see what others wait for, and lays it before them."""

GREEDY: Final = "greedy"
"""It sometimes goes on where that can only be lost."""

HASTY: Final = "hasty"
"""It mostly stops as soon as it can, however much more there is to be won."""

MOODY: Final = "moody"
"""It misjudges a hand before it plays, by its mood."""

MISTAKES: Final = frozenset((OVERLOOKS, FORGETS, DAZZLED, BLIND, GREEDY, HASTY, MOODY))
"""What a beginner does badly."""

OVERLOOKED: Final = 0.3
"""How often a month of the floor is overlooked."""

FORGOTTEN: Final = 0.25
"""How often a 흔들기 is forgotten."""

WHIM: Final = 0.25
"""How often a beginner goes on without weighing anything."""

MOOD: Final = 1.0
"""How far a beginner may be wrong about a hand."""

TASTE: Final = {"B": 4.0, "A": 3.0, "R": 2.5, "D": 2.0, "T": 3.0, "J": 1.0}
"""How much a beginner likes a card of a kind, whoever collects it."""

ADAGE: Final = (12, 10, 5, 11, 8, 3)
"""비풍초똥팔삼: in this order a beginner has heard that months are thrown away (GS-182)."""

HEARD: Final = 0.05
"""How much a place in the adage counts: of cards that it likes alike."""

NEVER: Final = -9.0
"""How much a beginner likes to say what need not be said (쇼당, 국진)."""

FLIPS: Final = -1.5
"""How much a beginner likes to turn a card and lay none."""

FELT: Final = 3.0
"""How many times as far as others a beginner follows its temperament."""


class Novice:
    """Takes what it likes best, throws away what it likes least, always bombs, and mostly stops as soon as it can. `mistakes` are
    those of `MISTAKES` that it makes."""

    def __init__(self, mistakes: frozenset[str] = MISTAKES) -> None:
        self.mistakes = mistakes

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, GoStopView)
        rng = Random(budget.seed)
        if decision.kind == "go_stop":
            return self._go_stop(view, decision, budget, rng)
        if decision.kind in KINDS:
            mood = rng.uniform(-MOOD, MOOD)
            return aside(view, decision, mood if MOODY in self.mistakes else budget.boldness)
        if decision.kind not in ("play", "take"):
            return plain(decision, rng)
        choices = list(decision.choices)
        bombs = [choice for choice in choices if choice.startswith("bomb")]
        if bombs:
            return bombs[0]
        shakes = [choice for choice in choices if choice.startswith("shake")]
        forgets = rng.random() < FORGOTTEN
        if shakes and not (forgets and FORGETS in self.mistakes):
            return shakes[0]
        overlooked = {month for month in MONTHS if rng.random() < OVERLOOKED}
        if OVERLOOKS not in self.mistakes:
            overlooked.clear()
        liking = self._liking(view, overlooked)
        felt = lean(view, decision, seen(view), FELT * budget.boldness) if fits(view.rules) else lambda choice: 0.0
        return max((choice for choice in choices if choice not in shakes), key=lambda choice: liking(choice) + felt(choice))

    def _go_stop(self, view: GoStopView, decision: Decision, budget: Budget, rng: Random) -> Choice:
        """고 or 스톱: weighed, or on a whim."""
        whim = rng.random() < WHIM * (1 + budget.boldness)
        if decision.args["stop"][view.who] <= 0:
            return "go"
        wise = go_worth(of_view(view), decision, budget.boldness) > 0
        mistaken = HASTY in self.mistakes if wise else GREEDY in self.mistakes
        return "go" if (whim if mistaken else wise) else "stop"

    def _liking(self, view: GoStopView, overlooked: set[int]) -> Callable[[Choice], float]:
        """How much a choice pleases: by what it takes at once, and else by how little it throws away, in the order of the adage
        where that is the same."""
        sight = of_view(view)
        floor = [piece.id for piece in view.places["floor"] if piece.id is not None and MONTH[piece.id] not in overlooked]

        def taste(card: int) -> float:
            return TASTE[KIND[card]] if DAZZLED in self.mistakes else card_worth(card, sight.own, sight.others)

        def liking(choice: Choice) -> float:
            verb, *words = choice.split()
            if verb == "take":
                return taste(CARD[words[0]])
            if verb != "play":
                return FLIPS if verb == "flip" else NEVER
            card = CARD[words[0]]
            if MONTH[card] == 0:
                return TASTE[KIND[card]]
            lying = [CARD[words[2]]] if len(words) == 3 else [other for other in floor if MONTH[other] == MONTH[card]]
            if lying:
                return sum(map(taste, (*lying, card)))
            given = 0.0 if BLIND in self.mistakes else _given(card, sight)
            return _early(MONTH[card]) - taste(card) - given

        return liking


def _given(card: int, sight: Sight) -> float:
    """What a card that is laid alone may be worth to whoever of the others wants it most."""
    if not sight.unseen()[MONTH[card]]:
        return 0.0
    return max(card_worth(card, pile, [sight.own]) for pile in sight.others)


def _early(month: int) -> float:
    """How willingly a month is thrown away, by the adage."""
    return HEARD * (len(ADAGE) - ADAGE.index(month)) if month in ADAGE else 0.0
