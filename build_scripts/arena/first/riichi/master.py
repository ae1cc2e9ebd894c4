"""The strongest player: each choice is worth what the hand can win by it, less what it can lose.

What can be won is how likely the hand wins times what it is then worth; what can be lost is how likely a discard deals in to
each rival times what that costs, now and in the turns to come. Where it is better to give the hand up, that is what a discard is
worth. Points count by what they mean for the places of the match. Nothing is drawn by chance: every number is counted.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from build_scripts.arena.first.riichi import danger, prospects
from build_scripts.arena.first.riichi.danger import Threat
from build_scripts.arena.first.riichi.deciding import decide
from build_scripts.arena.first.riichi.eyes import Eyes, good_kan, kind_of, loneliness
from build_scripts.arena.first.riichi.prospects import Hand
from build_scripts.arena.first.riichi.standing import Standing
from game.choices import Choice
from game.players.protocol import Budget
from game.riichi.shanten import shanten
from game.riichi.tiles import ENDS, KINDS, faces, read_faces
from game.riichi.view import Meld
from game.table import Decision, View

NERVE: Final = 0.3
"""By so much the bold think less of a loss, and the timid more."""

LOCKED: Final = 0.8
FREE: Final = 0.4
"""How much of the danger to come is run by who is in riichi, and by who can still give up."""

SAFE: Final = 60.0
"""A tile that costs no more on average is as good as safe."""

SHORT: Final = 0.35
"""How often a tile that is not safe has to go in a turn, where safe ones are lacking."""

MARGIN: Final = 150.0
"""A call has to be better by so many points, for it shows the hand and takes its safe tiles."""


class Scene(NamedTuple):
    """What a decision is weighed by: the rivals, what dealing in to each costs, what a discard of each kind costs on average, how
    likely others end the round with each own draw to come, and what it costs to let go of any tile that may be drawn."""

    eyes: Eyes
    rivals: tuple[Threat, ...]
    standing: Standing
    costs: tuple[float, ...]
    risks: tuple[float, ...]
    ends: tuple[float, ...]
    drawn_risk: float

    def risk(self, kind: int) -> float:
        """What discarding a tile of this kind costs on average."""
        return self.risks[kind]


class Master:
    """See the module."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        bold = budget.boldness

        def call(eyes: Eyes, calls: list[Choice]) -> Choice:
            return _call(eyes, calls, decision.default, bold)

        return decide(view, decision, lambda eyes, choices: _turn(eyes, choices, bold), call)


def scene(eyes: Eyes, boldness: float) -> Scene:
    """What is to be weighed from this seat."""
    view = eyes.view
    rivals = danger.threats(eyes, [seat for seat in range(4) if seat != eyes.me])
    standing = Standing(view, eyes.me)
    costs = tuple(standing.lose(rival.seat, rival.loss) for rival in rivals)
    turn = sum(map(len, view.thrown)) // 4
    waiting = 0.07 * sum(rival.waits for rival in rivals)
    draws = (len(view.places["wall"]) + 3) // 4
    ends = tuple(max(waiting, min(0.14, 0.011 * (turn + nth))) for nth in range(draws))
    likely = [(rival.waits * cost * (1 - NERVE * boldness), rival.rates) for rival, cost in zip(rivals, costs, strict=True)]
    risks = tuple([sum([weight * rates[kind] for weight, rates in likely]) for kind in KINDS])
    unseen = [max(0, 4 - seen) for seen in eyes.seen]
    drawn = sum([left * risk for left, risk in zip(unseen, risks, strict=True)]) / max(1, sum(unseen))
    return Scene(eyes, rivals, standing, costs, risks, ends, drawn)


def _turn(eyes: Eyes, choices: list[Choice], boldness: float) -> Choice:
    now = shanten(eyes.counts)
    if "abort" in choices and len({tile // 4 for tile in eyes.tiles} & ENDS) < 11 and now > 2:
        return "abort"
    for choice in choices:
        if choice.startswith("kan") and good_kan(eyes, kind_of(choice.split()[1:]), now):
            return choice
    discards = [choice for choice in choices if choice.startswith("discard")]
    if len(discards) == 1 and len(choices) == 1:
        return discards[0]
    seen = scene(eyes, boldness)
    melds = eyes.view.melds[eyes.me]
    hands = {choice: prospects.hand(_without(eyes.tiles, _tile(eyes, choice)), melds) for choice in discards}
    nearest = min(one.lacks for one in hands.values())
    best, most = discards[0], float("-inf")
    for choice, hand in hands.items():
        kind = kind_of(choice.split()[1:])
        options = [(choice, give_up(seen, hand))]
        if hand.lacks == nearest:
            options.append((choice, go_on(seen, hand, riichi=False)))
        riichi = f"riichi{choice[7:]}"
        if riichi in choices:
            options.append((riichi, go_on(seen, hand, riichi=True)))
        for said, worth in options:
            felt = worth - seen.risk(kind) + 2.0 * loneliness(eyes.counts, kind)
            if felt > most:
                best, most = said, felt
    return best


def go_on(seen: Scene, hand: Hand, riichi: bool) -> float:
    """What it is worth to play for a win with this hand: what that brings, less the danger of the discards to come."""
    eyes = seen.eyes
    points = prospects.worth(eyes, hand, riichi)
    ron = prospects.RON_OF_RIICHI if riichi else prospects.RON
    furiten = hand.lacks == 0 and any(hand.accepts >> one.tile // 4 & 1 for one in eyes.view.thrown[eyes.me])
    if furiten:
        ron = 0.0
    wins, turns = prospects.chance(eyes, hand, seen.ends, ron)
    if not points:
        wins = 0.0
    gain = wins * (seen.standing.win(points) + _spared(seen)) if wins else 0.0
    if hand.lacks == 0:
        gain += (1 - wins) * (1500.0 if len(seen.ends) <= 5 else 400.0)
    later = turns * seen.drawn_risk * (LOCKED if riichi else FREE)
    stick = (1 - wins) * seen.standing.give(1000.0) if riichi else 0.0
    return gain - later - stick


def give_up(seen: Scene, hand: Hand) -> float:
    """What it is worth to discard only what is safe from now on: nothing, less the danger when safe tiles run out."""
    at_hand = sum(1 for tile in hand.tiles if seen.risk(tile // 4) <= SAFE)
    lacking = max(0, min(len(seen.ends), 8) - at_hand)
    return -SHORT * lacking * seen.drawn_risk


def _spared(seen: Scene) -> float:
    """What a win keeps the rivals from winning."""
    return sum(0.12 * rival.waits * cost for rival, cost in zip(seen.rivals, seen.costs, strict=True))


def _call(eyes: Eyes, open_to: list[Choice], default: Choice, boldness: float) -> Choice:
    """The call that is worth more than to let the tile be."""
    view = eyes.view
    seen = scene(eyes, boldness)
    closed = prospects.hand(eyes.tiles, view.melds[eyes.me])
    best, most = default, max(give_up(seen, closed), go_on(seen, closed, riichi=False)) + MARGIN * (1 - 0.5 * boldness)
    for choice in open_to:
        worth = _called(seen, choice)
        if worth > most:
            best, most = choice, worth
    return best


def _called(seen: Scene, choice: Choice) -> float:
    """What the hand is worth after this call and the best discard."""
    eyes, view = seen.eyes, seen.eyes.view
    assert view.offer is not None
    verb, *words = choice.split()
    names = faces(view.rules["red_fives"])
    tiles = list(eyes.tiles)
    used = []
    for face in read_faces("".join(words)) or []:
        tile = next(one for one in tiles if names[one] == face)
        tiles.remove(tile)
        used.append(tile)
    called = view.offer.tile
    meld = Meld(verb, tuple(sorted((*used, called))), called, view.offer.seat)
    melds = (*view.melds[eyes.me], meld)
    worth = float("-inf")
    for tile in {tile // 4: tile for tile in tiles if tile // 4 != called // 4}.values():
        hand = prospects.hand(_without(tuple(tiles), tile), melds)
        worth = max(worth, go_on(seen, hand, riichi=False) - seen.risk(tile // 4))
    return worth


def _tile(eyes: Eyes, choice: Choice) -> int:
    """The tile that a discard names."""
    face, *drawn = choice.split()[1:]
    if drawn:
        return eyes.tiles[-1]
    names = faces(eyes.view.rules["red_fives"])
    return next(one for one in eyes.tiles if names[one] == face)


def _without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]
