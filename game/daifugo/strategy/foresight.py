"""Which play to make under plain rules: the likeliest are played on to the end in many worlds; where two are left with all cards
known, what is sure to win."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from game.choices import Choice
from game.daifugo.cards import Cards, mask
from game.daifugo.follow import legal, told_apart
from game.daifugo.plays import Play
from game.daifugo.round import Daifugo
from game.daifugo.state import CLOSED
from game.daifugo.strategy.ending import unstoppable, won_by
from game.daifugo.strategy.melds import Melds, PlayFacts
from game.daifugo.strategy.policy import SituationWeights, facts, play_out, situations
from game.daifugo.strategy.swift import Swift
from game.daifugo.strategy.temper import EARLY, leaning
from game.daifugo.strategy.weights import WEIGHTS, WORTH
from game.daifugo.strategy.worlds import worlds
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.players.protocol import Budget
from game.players.search import USED, clocked
from game.table import Decision, Seat

SHORT_LIST: Final = 6
"""So many choices are played out at most."""
WORSE: Final = 1.2
"""No choice is played out that is thought to beat so many rivals less than the best."""
TRUST: Final = 14.0
"""What is thought of a choice beforehand counts as much as so many worlds."""
EVEN: Final = 1.6
"""Two choices come to the same that lie no more than so many standard deviations apart."""
LIKELY: Final = 0.04
"""How many rivals a step of likelihood is worth: what seats choose as they play on is seldom bad."""
LEAN: Final = 0.09
"""So many rivals a temperament counts for."""
SCALE: Final = SituationWeights(heat=0.7)
"""How seats choose in an imagined game: less freely than while they learned."""

PASS: Final = "pass"

Drawing = Callable[[DaifugoView, Swift, int], Iterator[list[Cards]]]
"""Draws the hands of one world after another, for a seed."""


class Considered(NamedTuple):
    """A turn as it is thought over: the imagined game in which it stands and the same to be played on quickly, every legal play
    by its line, and what is thought of each choice beforehand (None is a pass), the best first."""

    table: Daifugo
    now: Swift
    plays: dict[Choice, Play]
    scores: dict[PlayFacts | None, float]


def considered(view: DaifugoView, decision: Decision, budget: Budget, melds: Melds) -> Considered:
    """The choices that a player thinks of; a foul finish is none where there is another way."""
    table = Daifugo.imagine(view, Luck.seeded(f"{budget.seed} world 0"))
    now, plays = Swift.of(table, melds), legal(table, view.who)
    lines = [line for line in told_apart(decision.choices, view.order) if line in plays]
    options: list[PlayFacts | None] = [melds.meld(plays[line]) for line in lines]
    rows = [facts(one) for one in situations(now, [one for one in options if one is not None])] if lines else []
    if lines and now.top is not None and PASS in decision.choices:
        options.append(None)
    scores = {one: sum([WORTH[at] + LIKELY * WEIGHTS[at] for at in row]) for one, row in zip(options, rows, strict=False)}
    last, over = now.hand[view.who], now.over
    options = [one for one in options if one is None or one.cards != last or not one.foul[over]] or options  # no foul finish
    return Considered(table, now, plays, {one: scores[one] for one in sorted(options, key=lambda one: -scores[one])})


def foreseen(view: DaifugoView, decision: Decision, budget: Budget, melds: Melds, drawing: Drawing = worlds) -> Choice:
    """The choice after which the seat ends best, in the hands that are drawn."""
    spent_time = clocked(budget)
    seen = considered(view, decision, budget, melds)
    options = [*seen.scores]
    if len(options) < 2:
        return line_of(options[0]) if options else decision.default
    sure = certain(seen, view, lambda: spent_time() > USED / 2)
    if sure.wins:
        return line_of(sure.wins[0])
    leans = {one: LEAN * leaning(view.rules, line_of(one), view.cards[view.who], budget.boldness) for one in options}
    running = shortened(seen.now, {one: seen.scores[one] + leans[one] for one in options})
    return line_of(_tried(view.who, seen.now, drawing(view, seen.now, budget.seed), running, leans, budget, spent_time))


class Certain(NamedTuple):
    """The choices after which the seat is sure to be the next that is out, the best first, and whether every other is sure to
    leave that to the only rival."""

    wins: list[PlayFacts | None]
    others_lose: bool


def certain(seen: Considered, view: DaifugoView, late: Callable[[], bool]) -> Certain:
    """What is sure, as far as anybody can tell before it is `late`."""
    now, options = seen.now, [*seen.scores]
    if now.left == 2 and not _hidden(seen.table, view):
        won = won_by(now, options, late)
        if won:
            return Certain(won, True)
    hidden = aside(seen.table, view)
    return Certain([one for one in options if one is not None and unstoppable(now, one, hidden)], False)


def shortened(now: Swift, scores: dict[PlayFacts | None, float]) -> dict[PlayFacts | None, float]:
    """The choices that are played out, the best first, and by how much each is thought to be worse than that."""
    hand = now.hand[now.turn]
    patient = [one for one in scores if one is None or now.top is not None or not _wasted(one, hand)]
    found: dict[object, PlayFacts | None] = {}
    for one in sorted(patient or scores, key=lambda one: -scores[one]):
        found.setdefault(_alike(one, now.top), one)
    running = [*found.values()]
    best = scores[running[0]]
    return {one: scores[one] - best for one in running[:SHORT_LIST] if scores[one] > best - WORSE}


def _tried(
    seat: Seat,
    now: Swift,
    drawn: Iterator[list[Cards]],
    thought: dict[PlayFacts | None, float],
    leans: dict[PlayFacts | None, float],
    budget: Budget,
    spent_time: Callable[[], float],
) -> PlayFacts | None:
    """Of choices by what is thought of each, the best first, the one after which the seat ends best in many worlds. Of those
    that come to the same, as far as can be told, it is the one that was thought best."""
    running = [*thought]
    if len(running) == 1:
        return running[0]
    totals = {one: TRUST * worse for one, worse in thought.items()}
    came: dict[PlayFacts | None, list[float]] = {one: [] for one in thought}
    halvings = (len(running) - 1).bit_length()
    spent = 0
    for part in range(1, halvings + 1):
        until = USED * part / halvings
        share = None if budget.playouts is None else budget.playouts * part // halvings
        while True:
            now.hand, nth = list(next(drawn)), len(came[running[0]])
            for one in running:
                came[one].append(played_out(now, one, seat, Random(budget.seed * 7919 + nth)))
                totals[one] += leans[one] + came[one][-1]
            spent += len(running)
            if spent_time() >= until or (share is not None and spent + len(running) > share):
                break
        if part < halvings and len(running) > 2:
            kept = sorted(running, key=lambda one: -totals[one])[: (len(running) + 1) // 2]
            running = [one for nth, one in enumerate(running) if nth == 0 or one in kept]
    best = max(running, key=lambda one: totals[one])
    return next(one for one in running if totals[best] - totals[one] <= EVEN * _scatter(came[best], came[one]))


def _scatter(one: list[float], other: list[float]) -> float:
    """How far the sum of what two choices came to in the same worlds may be apart by chance: its standard deviation."""
    apart = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(apart) / len(apart)
    return sqrt(sum((value - mean) ** 2 for value in apart))


def _alike(one: PlayFacts | None, top: PlayFacts | None) -> object:
    """What plays have in common between which there is little to choose: their numbers, whatever their suits, but for a bind."""
    return one and (one.number, one.size, one.jokers, one.run and one.suits, top is not None and one.binds == top.binds)


def _wasted(one: PlayFacts, hand: Cards) -> bool:
    """Whether a lead spends a joker while many cards are kept."""
    return one.jokers > 0 and (hand ^ one.cards).bit_count() > EARLY


def line_of(one: PlayFacts | None) -> Choice:
    """How a choice is said."""
    return PASS if one is None else one.line


def aside(table: Daifugo, view: DaifugoView) -> Cards:
    """The cards that lie closed in an imagined game, and are not known to lie there."""
    known = mask(one.id for one in view.known if one.id is not None and one.holds)
    return sum(table.lying(place) for place in CLOSED) & ~known


def _hidden(table: Daifugo, view: DaifugoView) -> bool:
    """Whether it is not known which cards the only rival holds."""
    places = [place for place, pieces in view.places.items() if any(piece.id is None for piece in pieces)]
    known = {one.id for one in view.known}
    unknown = [place for place in places if any(table.lying(place) >> card & 1 and card not in known for card in range(64))]
    return len(unknown) > 1


def played_out(now: Swift, first: PlayFacts | None, seat: Seat, rng: Random) -> float:
    """How many rivals the seat leaves behind if it begins so."""
    game = now.copy()
    game.play(first)
    play_out(game, rng, SCALE, seat)
    return float(game.beaten(seat))
