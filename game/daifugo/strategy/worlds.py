"""Hidden hands, drawn by what plays and passes have told.

Whoever passed on a play probably had nothing that it liked to lay on it; whoever led a pair of fives has hardly kept another pair
of threes. Each hand is as likely as what its owner has done with it would have been, by how seats play on in an imagined game.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log
from random import Random
from typing import Final

from game.daifugo.cards import Cards, each, mask
from game.daifugo.events import Passed, Played
from game.daifugo.plays import Play, runs_with, sets_with
from game.daifugo.round import Daifugo
from game.daifugo.state import CLOSED, HAND
from game.daifugo.strategy.melds import Melds, PlayFacts
from game.daifugo.strategy.policy import SituationWeights, situations
from game.daifugo.strategy.swift import Swift
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.table import Seat

WHIM: Final = 0.1
"""How often a choice is made for no reason that one sees."""
TRUST: Final = 0.7
"""How far a choice counts that was made: players are not all alike."""
FIRST: Final = 16
BETWEEN: Final = 4
"""So often two hands are dealt anew before the first world, and between two."""

SCALE: Final = SituationWeights()
"""How seats choose."""


class SoFar:
    """What has been done, move by move: the game as it stood before each (without hands), and what was laid. `later` are the
    cards that each seat has laid from then on; `by` the moves of each seat."""

    def __init__(self, now: Swift, view: DaifugoView) -> None:
        self.games: list[Swift] = []
        self.laid: list[PlayFacts | None] = []
        self.later: list[tuple[Cards, ...]] = []
        seats = range(len(now.hand))
        self.by: list[list[int]] = [[] for _ in seats]
        moves = [event for event in view.log if isinstance(event, (Played, Passed))]
        done = [_meld(now.melds, event.line) if isinstance(event, Played) else None for event in moves]
        if not moves or any(isinstance(event, Played) and one is None for event, one in zip(moves, done, strict=True)):
            return
        later = [0 for _ in seats]
        ahead: list[tuple[Cards, ...]] = []
        for event, one in zip(reversed(moves), reversed(done), strict=True):
            later[event.seat] |= one.cards if one is not None else 0
            ahead.append(tuple(later))
        game = _begun(now, later, moves[0].seat)
        for event, one, rest in zip(moves, done, reversed(ahead), strict=True):
            if (
                game.turn != event.seat or game.ended
            ):  # something has happened that is not plain: what follows can be read no more
                return
            if event.seat != view.who and not (one is None and game.top is None):
                self.by[event.seat].append(len(self.games))
                self.games.append(game.copy())
                self.laid.append(one)
                self.later.append(rest)
            game.play(one)

    def likely(self, hands: list[Cards], seat: Seat) -> float:
        """How likely a seat's moves were with these hands, as a logarithm."""
        found = 0.0
        for nth in self.by[seat]:
            game, later, laid = self.games[nth], self.later[nth], self.laid[nth]
            gone = game.gone
            game.hand = [0 if gone >> other & 1 else hand | later[other] for other, hand in enumerate(hands)]
            options = game.options()
            if not options or (game.top is None and len(options) == 1):
                continue
            total = same = 0.0
            weights = [SCALE[one] for one in situations(game, options)]
            for at, weight in enumerate(weights):
                total += weight
                if at == len(options):
                    same += weight if laid is None else 0.0
                elif laid is not None:
                    one = options[at]
                    if one.number == laid.number and one.size == laid.size and one.run == laid.run:
                        same += weight
            found += log(WHIM / len(weights) + (1 - WHIM) * same / total)
        return TRUST * found


def _begun(now: Swift, laid: list[Cards], leader: Seat) -> Swift:
    """The game before the first move."""
    game = now.copy()
    game.hand = [hand | cards for hand, cards in zip(now.hand, laid, strict=True)]
    game.top, game.bound, game.streak, game.revolution, game.back = None, "", 0, False, False
    game.owner, game.passed, game.gone, game.left, game.moves = -1, 0, 0, len(game.hand), 0
    game.finished, game.lost, game.fallen, game.judged = [], [], -1, False
    game.turn = leader
    return game


def _meld(melds: Melds, line: str) -> PlayFacts | None:
    """The play that a line spells."""
    if line in melds.known:
        return melds.known[line]
    pack = melds.pack
    words = [word for word in line.split() if word in pack.by_face]
    cards = 0
    said = line.split()
    for at, word in enumerate(said):
        if word in pack.by_face and said[at - 1] != "as":
            cards |= 1 << pack.by_face[word][0]
    natural = cards & ~pack.jokers
    if not words:
        return None
    found: Play | None = (
        sets_with(pack, cards & pack.jokers, melds.active.picks)[natural][0].get(line) if _one(melds, natural) else None
    )
    if found is None and natural and melds.least:
        found = runs_with(pack, cards & pack.jokers, melds.least, melds.numbers)[natural].get(line)
    return None if found is None else melds.meld(found)


def _one(melds: Melds, natural: Cards) -> bool:
    """Whether natural cards are of one number."""
    return any(natural & ~cards == 0 for cards in melds.pack.naturals)


def worlds(view: DaifugoView, now: Swift, seed: int) -> Iterator[list[Cards]]:
    """Hands of all seats, one world after another without end: each differs somewhat from the one before."""
    rng, told = Random(f"{seed} worlds"), SoFar(now, view)
    if not told.games:
        nth = 0
        while True:
            yield list(Daifugo.imagine(view, Luck.seeded(f"{seed} world {nth}")).hand)
            nth += 1
    known = 0
    for one in view.known:
        known |= 1 << one.id if one.id is not None else 0
    table = Daifugo.imagine(view, Luck.seeded(f"{seed} world 0"))
    places = [*HAND[: table.seats], *CLOSED]
    hands = [table.lying(place) for place in places]
    free = [nth for nth, cards in enumerate(hands) if nth != view.who and cards & ~known]
    jokers_fixed = table.pack.jokers if view.rules["leftovers"] == "blind_plain" else 0
    chances = [told.likely(hands[: table.seats], seat) if seat in free else 0.0 for seat in range(table.seats)]
    tries = FIRST
    while True:
        for _ in range(tries if len(free) > 1 else 0):
            _exchange(hands, free, known, jokers_fixed, chances, told, rng, table.seats)
        tries = BETWEEN
        yield hands[: table.seats]


def _exchange(
    hands: list[Cards], free: list[int], known: Cards, fixed: Cards, chances: list[float], told: SoFar, rng: Random, seats: int
) -> None:
    """The hidden cards of two are dealt between them anew, unless that makes what has been done much less likely."""
    one, other = rng.sample(free, 2)
    kept = known | (fixed if one >= seats or other >= seats else 0)
    before = hands[one], hands[other]
    cards = list(each((before[0] | before[1]) & ~kept))
    rng.shuffle(cards)
    mine = mask(cards[: (before[0] & ~kept).bit_count()])
    hands[one], hands[other] = before[0] & kept | mine, before[1] & kept | mask(cards) ^ mine
    new = [told.likely(hands[:seats], seat) if seat < seats else 0.0 for seat in (one, other)]
    old = [chances[seat] if seat < seats else 0.0 for seat in (one, other)]
    if sum(new) >= sum(old) or rng.random() < exp(sum(new) - sum(old)):
        for seat, chance in zip((one, other), new, strict=True):
            if seat < seats:
                chances[seat] = chance
    else:
        hands[one], hands[other] = before
