"""The strongest player: each choice is worth what the hand can win by it, less what it can lose.

What can be won is how likely the hand wins times what it is then worth; what can be lost is how likely a discard deals in to
each rival times what that costs, now and in the turns to come. Where it is better to give the hand up, that is what a discard is
worth. Points count by what they mean for the places of the match. Nothing is drawn by chance: every number is counted.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.choices import Choice
from game.players.protocol import Budget
from game.riichi.shanten import shanten
from game.riichi.strategy import danger, last_hand, learned, prospects
from game.riichi.strategy.danger import Threat
from game.riichi.strategy.deciding import decide
from game.riichi.strategy.eyes import Eyes, good_kan, kind_of, loneliness, look
from game.riichi.strategy.prospects import Hand
from game.riichi.strategy.standing import ValuedPoints
from game.riichi.tiles import ENDS, KINDS, faces, held, read_faces
from game.riichi.view import Meld, RiichiView
from game.table import Decision, View

NERVE: Final = 0.35
"""By so much the bold think less of a loss, and the timid more."""

DASH: Final = 800.0
"""So many points the boldest think better of a riichi, and the most timid worse."""

EAGER: Final = 700.0
"""The same of a call."""

TYPICAL_LOSS: Final = 5200.0
"""What dealing in costs on average, of whom nothing is known."""

KEPT: Final = 5.0
"""Of tiles that are worth the same a dora or a red five is kept."""

PAIRED: Final = 15.0
"""What it is worth to keep a lone honour that would make a yaku, for each tile of it that is not seen."""

SAFE: Final = 60.0
"""A tile that costs no more on average is as good as safe."""

SHORT: Final = 0.12
"""How often a tile that is not safe has to go in a turn, where safe ones are lacking."""

NOW: Final = 0.5
"""Of the risk of a discard so much is spared by another one; the rest comes back with the turns that follow."""

BACK: Final = 200.0
"""A discard that leaves the hand a tile farther is worth less than the best of the others by so much at least, the risk aside."""

FAR: Final = 3
FAR_OF_A_YAKU: Final = 4
"""Nothing is called that leaves the hand so far from waiting; the second where the call itself is a yaku."""

MARGIN: Final = 150.0
"""A call has to be better by so many points, for it shows the hand and takes its safe tiles."""


class Situation(NamedTuple):
    """What a decision is weighed by: the rivals, the standing, what a discard of each kind costs on average, how likely others
    end the round with each own draw to come, what it costs to let go of any tile that may be drawn, what dealing in costs whoever
    wins, and how much a loss counts for this temperament."""

    eyes: Eyes
    rivals: tuple[Threat, ...]
    standing: ValuedPoints
    risks: tuple[float, ...]
    ends: tuple[float, ...]
    drawn_risk: float
    loss: float
    caution: float

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

        assert isinstance(view, RiichiView)
        if last_hand.last(view) and {"ron", "tsumo"} & set(decision.choices):
            better = _better_than_a_win(look(view), decision, bold)
            if better is not None:
                return better
        return decide(view, decision, lambda eyes, choices: _turn(eyes, choices, bold), call)


def _better_than_a_win(eyes: Eyes, decision: Decision, boldness: float) -> Choice | None:
    """What is said in place of a win that gains no place, where playing on for one that does is worth more; None elsewhere."""
    view, tsumo = eyes.view, "tsumo" in decision.choices
    tile = eyes.tiles[-1] if tsumo or view.offer is None else view.offer.tile
    gains = last_hand.gain(eyes, tile, tsumo)
    if not gains or not last_hand.gains_no_place(eyes, gains):
        return None
    seen, kept = scene(eyes, boldness), tuple(one for one in eyes.tiles if one != tile)
    later = go_on(seen, prospects.hand(kept, view.melds[eyes.me]), riichi=bool(view.riichi[eyes.me]), missed=True)
    if later <= last_hand.value_of(seen.standing, gains):
        return None
    if not tsumo:
        return decision.default
    rest = [choice for choice in decision.choices if choice.startswith("discard")]
    return _turn(eyes, rest, boldness) if rest else None


def scene(eyes: Eyes, boldness: float) -> Situation:
    """What is to be weighed from this seat."""
    view = eyes.view
    rivals = danger.threats(eyes, [seat for seat in range(4) if seat != eyes.me])
    standing = ValuedPoints(view, eyes.me)
    costs = tuple(standing.lose(rival.seat, rival.loss) for rival in rivals)
    turn = sum(map(len, view.thrown)) // 4
    waiting = 0.07 * sum(rival.waits for rival in rivals)
    draws = (len(view.places["wall"]) + 3) // 4
    ends = tuple(max(waiting, min(0.14, 0.011 * (turn + nth))) for nth in range(draws))
    caution = 1 - NERVE * boldness
    likely = [(rival.waits * cost * caution, rival.rates) for rival, cost in zip(rivals, costs, strict=True)]
    risks = tuple([sum([weight * rates[kind] for weight, rates in likely]) for kind in KINDS])
    unseen = [max(0, 4 - seen) for seen in eyes.seen]
    drawn = sum([left * risk for left, risk in zip(unseen, risks, strict=True)]) / max(1, sum(unseen))
    whole = sum(rival.waits for rival in rivals)
    typical = sum(standing.lose(rival.seat, TYPICAL_LOSS) for rival in rivals) / 3
    loss = (sum(rival.waits * cost for rival, cost in zip(rivals, costs, strict=True)) + typical) / (whole + 1)
    return Situation(eyes, rivals, standing, risks, ends, drawn, loss, caution)


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
    found = judged(scene(eyes, boldness), choices, every=False)
    return max(found, key=lambda one: one.worth + DASH * boldness * one.choice.startswith("riichi")).choice


class Judged(NamedTuple):
    """What a choice is worth, and the hand that it leaves; `folds` where that is because the hand is given up."""

    choice: Choice
    worth: float
    hand: Hand
    folds: bool = False


def judged(seen: Situation, choices: list[Choice], every: bool = True) -> list[Judged]:
    """What each discard is worth, with riichi and without; `every`: also to play on with a hand that is left farther, where that
    cannot be best."""
    eyes, found = seen.eyes, list[Judged]()
    melds = eyes.view.melds[eyes.me]
    discards = [choice for choice in choices if choice.startswith("discard")]
    hands = {choice: prospects.hand(without(eyes.tiles, tile_of(eyes, choice)), melds) for choice in discards}
    nearest = min(one.lacks for one in hands.values())
    far = nearest + (every or NOW * max(seen.risks) > BACK / 2)
    plays = {choice: go_on(seen, hand, riichi=False) for choice, hand in hands.items() if hand.lacks <= far}
    most = max(plays[choice] for choice in plays if hands[choice].lacks == nearest) - BACK
    for choice, hand in hands.items():
        kind = kind_of(choice.split()[1:])
        felt = 2.0 * loneliness(eyes.counts, kind) - KEPT * eyes.worth(tile_of(eyes, choice)) - NOW * seen.risk(kind)
        felt -= PAIRED * _may_pair(eyes, kind)
        options = [Judged(choice, give_up(seen, hand) + felt, hand, folds=True)]
        if choice in plays:
            worth = plays[choice] if hand.lacks == nearest else min(most, plays[choice])
            options.append(Judged(choice, worth + felt, hand))
        riichi = f"riichi{choice[7:]}"
        found.append(max(options, key=lambda one: one.worth))
        if riichi in choices:
            found.append(Judged(riichi, go_on(seen, hand, riichi=True) + felt, hand))
    return found


def _may_pair(eyes: Eyes, kind: int) -> int:
    """How many tiles are not seen of a lone honour that would make a yaku, where these are enough for it; 0 of any other tile."""
    left = 4 - eyes.seen[kind]
    return left if kind in eyes.valued and held(eyes.counts, kind) == 1 and left > 1 else 0


def go_on(seen: Situation, hand: Hand, riichi: bool, missed: bool = False) -> float:
    """What it is worth to play for a win with this hand: what that brings, less what the discards to come may cost and what
    others win meanwhile. `missed`: a win has been let be, so that no discard wins any more."""
    points = prospects.worth(seen.eyes, hand, riichi)
    at = position(seen, hand, riichi, counted(seen, hand, riichi, missed))
    wins = learned.wins(at) if points else 0.0
    deals_in = min(1.0 - wins, learned.deals_in(at))
    gain = wins * seen.standing.win(points) if wins else 0.0
    rest = (1.0 - wins - deals_in) * seen.standing.give(-learned.befalls(at, folded=False))
    stick = (1 - wins) * seen.standing.give(1000.0) if riichi else 0.0
    return gain - deals_in * seen.loss * seen.caution - rest - stick


def counted(seen: Situation, hand: Hand, riichi: bool, missed: bool = False) -> float:
    """How likely the hand wins, as far as it can be counted: by the tiles that nobody has seen, and by the draws to come."""
    thrown = seen.eyes.view.thrown[seen.eyes.me]
    furiten = missed or (hand.lacks == 0 and any(hand.accepts >> one.tile // 4 & 1 for one in thrown))
    ron = 0.0 if furiten else prospects.RON_OF_RIICHI if riichi else prospects.RON
    return prospects.chance(seen.eyes, hand, seen.ends, ron)


def give_up(seen: Situation, hand: Hand) -> float:
    """What it is worth to discard only what is safe from now on: what others win meanwhile, and the danger when safe tiles run
    out."""
    at_hand = sum(1 for tile in hand.tiles if seen.risk(tile // 4) <= SAFE)
    lacking = max(0, min(len(seen.ends), 8) - at_hand)
    at = position(seen, hand, False, 0.0)
    return -seen.standing.give(-learned.befalls(at, folded=True)) - SHORT * lacking * seen.drawn_risk


def position(seen: Situation, hand: Hand, riichi: bool, counted: float) -> learned.HandFacts:
    """The facts by which a hand is judged after its discard."""
    view, me = seen.eyes.view, seen.eyes.me
    threats = len(seen.eyes.threats)
    others = sum(rival.waits for rival in seen.rivals) - threats
    return learned.HandFacts(counted, hand.lacks, not hand.closed, riichi, threats, others, len(seen.ends), view.dealer == me)


def _call(eyes: Eyes, open_to: list[Choice], default: Choice, boldness: float) -> Choice:
    """The call that is worth more than to let the tile be."""
    let_be, *calls = judged_calls(scene(eyes, boldness), open_to, default)
    best = max(calls, key=lambda one: one.worth)
    return best.choice if best.worth > let_be.worth + MARGIN - EAGER * boldness else default


def judged_calls(seen: Situation, open_to: list[Choice], default: Choice) -> list[Judged]:
    """What it is worth to let a tile be, first of all, and what each call of it is."""
    closed = prospects.hand(seen.eyes.tiles, seen.eyes.view.melds[seen.eyes.me])
    folds, goes_on = give_up(seen, closed), go_on(seen, closed, riichi=False)
    let_be = Judged(default, max(folds, goes_on), closed, folds > goes_on)
    return [let_be, *(_called(seen, choice, closed.lacks) for choice in open_to)]


def _called(seen: Situation, choice: Choice, before: int) -> Judged:
    """What the hand, `before` away from waiting, is worth after this call and the best discard. A call that brings it no nearer,
    leaves it far or without a road to a yaku is worth less than anything. So no discard counts that is barred after a call
    (쿠이카에): with it the hand would be as far as before."""
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
    best, nearest = Judged(choice, float("-inf"), prospects.hand(eyes.tiles, view.melds[eyes.me])), before
    away = FAR_OF_A_YAKU if verb == "pon" and called // 4 in eyes.valued else FAR
    for tile in {tile // 4: tile for tile in tiles}.values():
        hand = prospects.hand(without(tuple(tiles), tile), melds)
        if hand.lacks >= min(before, away) or not prospects.has_road(eyes, hand):
            if best.worth == float("-inf") and hand.lacks < nearest:
                best, nearest = best._replace(hand=hand), hand.lacks
            continue
        worth = go_on(seen, hand, riichi=False) - NOW * seen.risk(tile // 4)
        best = max(best, Judged(choice, worth, hand), key=lambda one: one.worth)
    return best


def tile_of(eyes: Eyes, choice: Choice) -> int:
    """The tile that a discard names."""
    face, *drawn = choice.split()[1:]
    if drawn:
        return eyes.tiles[-1]
    names = faces(eyes.view.rules["red_fives"])
    return next(one for one in eyes.tiles if names[one] == face)


def without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]
