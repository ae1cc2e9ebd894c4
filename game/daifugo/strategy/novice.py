"""A beginner: it knows what a good play looks like, and forgets one thing or another of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from game.choices import Choice, sample
from game.daifugo.cards import JOKER, TWO
from game.daifugo.follow import told_apart
from game.daifugo.order import NATURAL, strengths
from game.daifugo.round import Daifugo
from game.daifugo.strategy import rulemaking
from game.daifugo.strategy.sight import cards_of, held, number_of, reflex, strength_in
from game.daifugo.strategy.temper import leaning
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.players.protocol import Budget
from game.table import Decision, View

MISTAKES: Final[Mapping[str, float]] = {
    "spends": 0.6,
    "breaks": 0.8,
    "stubborn": 0.8,
    "one_by_one": 0.7,
    "forgets_cut": 0.7,
    "ignores_binds": 0.8,
    "upright": 0.5,
    "ends_badly": 0.5,
}
"""A beginner's mistakes, and how often each is made at a turn: it lays twos and jokers early; takes pairs and sequences apart;
plays whenever it can; lays single cards where it could lay several; forgets that an 8 cuts; does not see how it could bind; takes
what is strong for strong though strength is reversed; ends on what it may not end on."""

WHIM: Final = 2.0
"""How far it errs in what a play costs, in places of the order."""
PATIENCE: Final = 9.0
"""It passes rather than play what costs more, in places of the order."""
FEW: Final = 4
"""With so few cards in a hand nobody is patient any more."""
MORE: Final = 3.0
"""What each further card that goes with a play is worth."""
WHOLE: Final = 4.0
"""What it costs to take a group apart."""
CUT: Final = 3.0
"""What an 8 is worth that takes the lead, and what it costs to lead it."""
BIND: Final = 2.0
"""What a bind is worth that one can keep."""
BAD: Final = 30.0
"""What it costs at least to end on what one may not end on; nobody plays what costs so much who can pass."""
LEAN: Final = 3.0
"""So many places of the order a temperament counts for."""


class Novice:
    """Plays the cheapest of what it may, and makes mistakes: these, each so often."""

    def __init__(self, mistakes: Mapping[str, float] = MISTAKES) -> None:
        self.mistakes = mistakes

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, DaifugoView)
        at_once = reflex(view, decision)
        if at_once is not None:
            return at_once
        if decision.kind in rulemaking.KINDS:
            return rulemaking.novice(view, decision, budget)
        rng = Random(budget.seed)
        if decision.kind != "turn":
            return sample(decision.choices, rng) if rng.random() < 0.3 else decision.default
        plays = [choice for choice in told_apart(decision.choices, view.order) if cards_of(choice)]
        if not plays:
            return decision.default
        made = {mistake for mistake, often in self.mistakes.items() if rng.random() < often}
        count = view.cards[view.who]
        costs = {
            line: _cost(view, line, made) + rng.random() * WHIM - LEAN * leaning(view.rules, line, count, budget.boldness)
            for line in plays
        }
        best = min(plays, key=lambda line: costs[line])
        patient = "stubborn" not in made and count > FEW and min(view.cards[seat] or count for seat in view.seating) > 1
        return "pass" if "pass" in decision.choices and costs[best] > (PATIENCE if patient else BAD) else best


def _cost(view: DaifugoView, line: Choice, made: set[str]) -> float:
    """What a play costs in places of the order, as far as it is seen with these mistakes."""
    faces, hand = cards_of(line), held(view)
    numbers = [number_of(face) for face in faces]
    strength = strengths(NATURAL) if "upright" in made else strength_in(view)
    early = "spends" in made
    cost = sum(0.0 if early and number in (TWO, JOKER) else strength[number] for number in numbers) / len(numbers)
    if "one_by_one" in made:
        cost += MORE * (len(faces) - 1)
    else:
        cost -= MORE * (len(faces) - 1)
    if "breaks" not in made and _breaks(view, faces, hand):
        cost += WHOLE
    if "forgets_cut" not in made and view.rules["cut_8"] != "off" and 8 in numbers:
        cost += -CUT if view.field else CUT
    if "ignores_binds" not in made and _binds(view, faces, hand):
        cost -= BIND
    if "ends_badly" not in made and len(faces) == len(hand) and _foul(view, line):
        cost += 2 * BAD
    return cost


def _breaks(view: DaifugoView, faces: list[str], hand: list[str]) -> bool:
    """Whether cards leave others behind that they form a group with."""
    kept = [face for face in hand if face not in faces]
    numbers = {number_of(face) for face in faces} - {JOKER}
    if len(numbers) == 1 and any(number_of(face) in numbers for face in kept):
        return True
    if not view.rules["sequence"] or len(numbers) > 1:
        return False
    own = {(face[0], number_of(face)) for face in hand}
    return any(
        all((face[0], number_of(face) + step) in own for step in steps)
        for face in faces
        if number_of(face) != JOKER
        for steps in ((-2, -1), (-1, 1), (1, 2))
    )


def _binds(view: DaifugoView, faces: list[str], hand: list[str]) -> bool:
    """Whether a single card binds its suit, and something higher of the suit is kept."""
    if view.rules["suit_bind"] == "off" or view.suits or not view.field or len(faces) > 1:
        return False
    strength, suit, top = strength_in(view), faces[0][0], view.field[-1].own
    mine = strength[number_of(faces[0])]
    return top.suits == suit and any(face[0] == suit and strength[number_of(face)] > mine for face in hand)


def _foul(view: DaifugoView, line: Choice) -> bool:
    """Whether it is thrown out that ends so."""
    game = Daifugo.imagine(view, Luck.seeded(line))
    game.choose(view.who, line)
    return view.who in game.lost
