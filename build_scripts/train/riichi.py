"""Learn how hands of riichi end: ``python -m build_scripts.train.riichi --matches 500``.

Masters play half games by the weights of today. At half of their discards the facts of the position are noted, and what came of
the hand. Fitted to these are the chance to win, the chance to deal in after this turn, and what befalls otherwise. A second run
starts from what the first has written, for what comes of a position hangs on how it is played on.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.figures import Past
from game.match import CONTINUE, Match, seeded_luck
from game.players.protocol import Budget
from game.riichi.figures import dealt_in
from game.riichi.game import GAME
from game.riichi.strategy import learned, master, prospects
from game.riichi.strategy.eyes import kind_of, look
from game.riichi.strategy.weights import DEALS_IN, FOLDED, PLAYED, WINS
from game.riichi.view import RiichiView
from game.table import Decision, Seat

Vector = NDArray[np.float64]

NOTED: Final = 0.5
"""The share of discards that is noted."""
RIDGE: Final = 1.0
"""How much has to be seen of a fact before it is trusted."""
STEPS: Final = 60
"""Steps of a fit; each is Newton's."""
FILE: Final = Path("game/riichi/strategy/weights.py")


class Noted(NamedTuple):
    """A discard: the seat, the facts of its position, whether the hand was played for, and how likely it dealt in at once."""

    seat: Seat
    position: learned.HandFacts
    played: bool
    risk: float


class Outcome(NamedTuple):
    """A noted discard and what came of the hand: won, dealt in, points."""

    noted: Noted
    won: bool
    dealt: bool
    points: int


def note(view: RiichiView, choice: str) -> Noted:
    """What is noted of a discard that has been chosen."""
    eyes = look(view)
    seen, riichi = master.scene(eyes, 0.0), choice.startswith("riichi")
    hand = prospects.hand(master.without(eyes.tiles, master.tile_of(eyes, choice)), view.melds[view.who])
    counted = master.counted(seen, hand, riichi)
    played = master.go_on(seen, hand, riichi) >= master.give_up(seen, hand)
    kind = kind_of(choice.split()[1:])
    risk = min(0.9, sum(rival.waits * rival.rates[kind] for rival in seen.rivals))
    return Noted(view.who, master.position(seen, hand, riichi, counted), played, risk)


def played(matches: int, first: int = 0) -> Iterator[Outcome]:
    """What came of the noted discards of so many half games."""
    rules, player = GAME.catalog.rules(4, "mahjong-soul"), GAME.player("master")
    for number in range(first, first + matches):
        match, chance = Match(GAME, rules, seeded_luck(f"train {number}")), Random(number)
        match.deal()
        noted: list[Noted] = []
        while True:
            settlement = match.settlement()
            if settlement is not None and match.record is not None:
                for one in noted:
                    past = Past(one.seat, match.record.choices, settlement)
                    yield Outcome(one, one.seat in settlement.winners, dealt_in(past), settlement.points[one.seat])
                noted = []
            if match.over:
                break
            if match.between:
                for decision in match.decisions():
                    match.choose(decision.seat, CONTINUE)
                continue
            for decision in sorted(match.decisions(), key=lambda one: one.must):
                view, choice = match.view(decision.seat), decision.default
                if len(decision.choices) > 1:
                    choice = player.decide(view, decision, Budget(seed=chance.getrandbits(32), playouts=1))
                    assert isinstance(view, RiichiView)
                    if _is_discard(decision, choice) and not view.riichi[decision.seat] and chance.random() < NOTED:
                        noted.append(note(view, choice))
                match.choose(decision.seat, choice)
                if decision.now and choice != decision.default:
                    break


def _is_discard(decision: Decision, choice: str) -> bool:
    return decision.kind == "turn" and choice.split()[0] in ("discard", "riichi")


def matrix(outcomes: Sequence[Outcome], names: Sequence[str]) -> Vector:
    """A row of these facts for each outcome."""
    rows = [learned.facts(one.noted.position) for one in outcomes]
    return np.array([[row[name] for name in names] for row in rows])


def logistic(facts: Vector, came: Vector, certain: Vector | None = None) -> Vector:
    """Weights whose logistic sum foretells what came; `certain` is how likely it came in any case, apart from that."""
    sure = np.zeros(len(came)) if certain is None else certain
    weights = np.zeros(facts.shape[1])
    weights[0] = -2.0
    for _ in range(STEPS):
        share = 1 / (1 + np.exp(-facts @ weights))
        whole = np.clip(sure + (1 - sure) * share, 1e-6, 1 - 1e-6)
        slope = (came / whole - (1 - came) / (1 - whole)) * (1 - sure) * share * (1 - share)
        bend = (facts * (share * (1 - share))[:, None]).T @ facts + RIDGE * np.eye(len(weights))
        weights += 0.5 * np.linalg.solve(bend, facts.T @ slope - RIDGE * weights)
    return weights


def linear(facts: Vector, came: Vector) -> Vector:
    """Weights whose sum is what came on average."""
    found: Vector = np.linalg.solve(facts.T @ facts + RIDGE * np.eye(facts.shape[1]), facts.T @ came)
    return found


def fit(outcomes: Sequence[Outcome]) -> dict[str, dict[str, float]]:
    """All weights by their names. What befalls a folded hand is that of a played one that neither wins nor waits."""
    tried = [one for one in outcomes if one.noted.played]
    rest = [one for one in tried if not one.won and not one.dealt]
    wins = logistic(matrix(tried, [*WINS]), np.array([float(one.won) for one in tried]))
    risk = np.array([one.noted.risk for one in tried])
    deals = logistic(matrix(tried, [*DEALS_IN]), np.array([float(one.dealt) for one in tried]), risk)
    befalls = dict(zip(PLAYED, linear(matrix(rest, [*PLAYED]), np.array([float(one.points) for one in rest])), strict=True))
    return {
        "WINS": _rounded(dict(zip(WINS, wins, strict=True)), 3),
        "DEALS_IN": _rounded(dict(zip(DEALS_IN, deals, strict=True)), 3),
        "PLAYED": _rounded(befalls, 0),
        "FOLDED": _rounded({name: befalls[name] * (0.5 if name == "tenpai" else 1.0) for name in FOLDED}, 0),
    }


def _rounded(weights: dict[str, float], digits: int) -> dict[str, float]:
    return {name: round(float(weight), digits) for name, weight in weights.items()}


def written(weights: dict[str, dict[str, float]]) -> str:
    """The module of the weights."""
    lines = ['"""Weights of `learned`, found by training. Not written by hand."""', "", "from typing import Final", ""]
    for name, group in weights.items():
        lines += [f"{name}: Final = {{", *(f'    "{key}": {weight},' for key, weight in group.items()), "}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, fit, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500, help="half games that are played")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them")
    parser.add_argument("--to", type=Path, default=FILE, help="where the weights are written")
    asked = parser.parse_args()
    asked.to.write_text(written(fit(list(played(asked.matches, asked.first)))), encoding="utf-8")


if __name__ == "__main__":
    main()
