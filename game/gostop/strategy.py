"""How the computers play Go-Stop. A player is handed a view and nothing else."""

from __future__ import annotations

from random import Random
from typing import Final

from game.choices import Choice
from game.gostop.cards import CARD, KIND, MONTH, mask
from game.gostop.judgement import Sight, choice_worth, reaching, unseen_by_month
from game.gostop.round import GoStop
from game.gostop.scoring import scale
from game.gostop.view import GoStopView
from game.players.protocol import Budget, Player
from game.players.search import search
from game.table import Decision, View

LEVELS: Final = ("novice", "normal", "master")

TASTE: Final = {"B": 4.0, "A": 2.5, "R": 2.5, "D": 2.0, "T": 3.0, "J": 1.0}
"""What a captured card of a kind is worth to somebody who does not look further."""


class Novice:
    """Plays by chance, but takes what it can and likes what is worth more; stops as soon as it gains."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, GoStopView)
        rng = Random(budget.seed)
        if decision.kind == "go_stop":
            return "stop" if decision.args["stop"][view.who] > 0 else "go"
        choices = list(decision.choices)
        if decision.kind not in ("play", "take"):
            return choices[int(rng.random() * len(choices))]
        floor = [piece.id for piece in view.places["floor"] if piece.id is not None]
        weights = [_tempting(choice, floor) ** 2 + 0.25 for choice in choices]
        return rng.choices(choices, weights)[0]


def _tempting(choice: Choice, floor: list[int]) -> float:
    """What a choice takes at once, in the eyes of a beginner."""
    verb, *words = choice.split()
    if verb == "take":
        return TASTE[KIND[CARD[words[0]]]]
    if verb == "bomb":
        return 6.0
    if verb != "play":
        return 0.5
    card = CARD[words[0]]
    lying = [CARD[words[2]]] if len(words) == 3 else [other for other in floor if MONTH[other] == MONTH[card]]
    return sum(TASTE[KIND[one]] for one in (*lying, card)) if lying else 0.0


class Normal:
    """Looks one turn ahead: what a choice takes, gives away and risks; goes while nobody is near."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, GoStopView)
        rng = Random(budget.seed)
        sight = _sight(view)
        if decision.kind == "go_stop":
            return go_or_stop(sight, decision, budget.boldness)
        if decision.kind in ("play", "take"):
            unseen = unseen_by_month(sight)
            return max(decision.choices, key=lambda choice: choice_worth(sight, choice, unseen) + rng.random() * 0.01)
        return _by_default(decision, rng)


def _sight(view: GoStopView) -> Sight:
    def cards(place: str) -> int:
        return mask(piece.id for piece in view.places[place] if piece.id is not None)

    return Sight(
        view.who,
        cards(f"hand:{view.who}"),
        cards("floor"),
        [cards(f"taken:{seat}") for seat in range(view.rules.seats)],
        [pile.month for pile in view.bbeok],
        scale(view.rules),
    )


def go_or_stop(sight: Sight, decision: Decision, boldness: float = 0.0) -> Choice:
    """Go while there is time to gain and nobody else is near; the more the stop would bring, the less is risked."""
    threat = max(reaching(sight, seat) for seat in range(len(sight.taken)) if seat != sight.seat)
    if decision.args["stop"][sight.seat] <= 0:
        return "go"
    patience = 0.42 + 0.25 * boldness - 0.02 * decision.args["points"] + (0.1 if decision.args["goes"] == 1 else 0.0)
    return "go" if sight.hand.bit_count() >= 3 and threat < patience else "stop"


def _by_default(decision: Decision, rng: Random) -> Choice:
    """Cuts, draws and hands are shown by chance; 총통 and 국진 as the rules suggest."""
    if decision.kind in ("cut", "deal_draw", "rps"):
        return decision.choices[int(rng.random() * len(decision.choices))]  # type: ignore[index]
    return decision.default


class Master:
    """Imagines the unseen cards many times over and plays each choice out in all those worlds."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, GoStopView)
        if decision.kind in ("cut", "deal_draw", "rps"):
            return _by_default(decision, Random(budget.seed))
        sight = _sight(view)
        unseen = unseen_by_month(sight)
        prior = (lambda choice: choice_worth(sight, choice, unseen)) if decision.kind in ("play", "take") else _none
        return search(GoStop, view, decision, budget, roll_out, prior=prior)


def _none(choice: Choice) -> float:
    return 0.0


def roll_out(round_: GoStop, decision: Decision, rng: Random) -> Choice:
    """How all seats play on in an imagined round: as `Normal` would, with a little chance."""
    choices = decision.choices
    if len(choices) == 1:
        return decision.default
    kind, seat = decision.kind, decision.seat
    if kind not in ("play", "take", "go_stop"):
        return _by_default(decision, rng)
    sight = Sight(seat, round_.hand[seat], round_.floor, round_.taken, round_.bbeok, round_.scale)
    if kind == "go_stop":
        return go_or_stop(sight, decision)
    unseen = unseen_by_month(sight)
    return max(choices, key=lambda choice: choice_worth(sight, choice, unseen) + rng.random() * 0.3)


def player(level: str) -> Player:
    """A computer player of one of `LEVELS`."""
    players: dict[str, type[Player]] = {"novice": Novice, "normal": Normal, "master": Master}
    if level not in players:
        raise ValueError(f"Go-Stop has no level {level!r}; it has {', '.join(LEVELS)}.")
    return players[level]()
