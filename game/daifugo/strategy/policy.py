"""How seats play on in an imagined game of plain rules: sensibly, quickly, and looking only at what each could see.

Every fact of a choice has a weight (`game.daifugo.strategy.weights`), and a choice is likelier the more its facts weigh together.
What is known of all others is what they hold between them: all cards that have not been laid.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import Final

from game.daifugo.cards import JOKER, Cards
from game.daifugo.order import NATURAL
from game.daifugo.strategy.melds import MANY, STRENGTH, Melds, PlayFacts
from game.daifugo.strategy.swift import Swift
from game.daifugo.strategy.weights import WEIGHTS
from game.table import Seat

Facts = tuple[int, ...]
"""What is the case of a choice: places in the list of weights."""

ABOVE: Final = (0, 1, 2, 3, 3, 4, 4, 4, *(5,) * 5, *(6,) * 8, *(7,) * 40)
"""How beatable a play is, 0 to 7, by how many cards of the others are stronger."""
LEFT: Final = (0, 1, 2, 3, 4, 4, 5, 5, 5, *(6,) * 60)
"""How near a hand is to its end, 0 to 6, by its cards."""

SIZES: Final = 6
"""Singles, pairs, threes, more; sequences of three, longer ones."""

_SHARES: Final = {
    "form": 2 * SIZES * 8,
    "broken": 2 * 4 * 8,
    "end": 2 * 7 * 8,
    "cut": 2 * 7,
    "joker": 3 * 2 * 7,
    "kept": 2 * 2 * 5 * 4,
    "rival": 2 * 4 * 8,
    "turned": 5,
    "bind": 3,
    "alone": 7,
    "run": 3,
    "banned": 3,
    "pass": 7 * 8,
    "pass_form": SIZES,
    "pass_rival": 4 * 8,
    "pass_kept": 5 * 4,
    "pass_alone": 7,
    "pass_behind": 5,
    "pass_first": 8 * 4,
}
"""The kinds of facts, and how many weights each has: the form of a play and how beatable it is; how many of its number it leaves
behind; how near the end it comes; a cut; jokers; the weak and the strong groups that it keeps, and whether it holds the field;
the shortest hand of the others; what strength turned over does to the hand; binds; whether all others have passed; sequences
that are broken up; whether only cards are kept that nobody may finish on. The same for a pass."""


def _begins() -> dict[str, int]:
    found, at = {}, 0
    for kind, share in _SHARES.items():
        found[kind], at = at, at + share
    found["all"] = at
    return found


AT: Final = _begins()
"""Where the weights of each kind begin."""
FORM, BROKEN, END, CUT, JOKERS, KEPT, RIVAL = (AT[k] for k in ("form", "broken", "end", "cut", "joker", "kept", "rival"))
TURNED, BIND, ALONE, RUN, BANNED = (AT[k] for k in ("turned", "bind", "alone", "run", "banned"))
PASS, PASS_FORM, PASS_RIVAL, PASS_KEPT = (AT[k] for k in ("pass", "pass_form", "pass_rival", "pass_kept"))
PASS_ALONE, PASS_BEHIND, PASS_FIRST = (AT[k] for k in ("pass_alone", "pass_behind", "pass_first"))


def situations(game: Swift, options: Sequence[PlayFacts]) -> list[int]:
    """What is the case of each of these plays, as a number that `facts` reads; a pass comes last, where the seat follows."""
    seat, top, melds = game.turn, game.top, game.melds
    hand = game.hand[seat]
    over = game.revolution != game.back
    rivals, unseen = 60, 0
    waiting, idle, gone, owner = 0, game.gone | game.passed, game.gone, game.owner
    for other, held in enumerate(game.hand):
        if other != seat and not gone >> other & 1:
            unseen |= held
            count = held.bit_count()
            if count < rivals:
                rivals = count
            if other != owner and not idle >> other & 1:
                waiting += 1
    near = (rivals if rivals < 3 else 3 if rivals < 6 else 4) - 1
    lead = 0 if top is None else 1
    alone = lead and not waiting
    above, lowest, banned = melds.above[over], melds.lowest, melds.banned[over]
    jokers = hand & melds.pack.jokers
    natural = hand ^ jokers
    weak_cards = hand & melds.under(unseen, over)
    weak, groups = folded(weak_cards, lowest), folded(natural, lowest) + jokers.bit_count()
    held_cards = hand.bit_count()
    ran = melds.least and natural & natural >> 4 & natural >> 8  # neighbours of a suit lie four bits apart
    of_number, free = melds.of_number, top.binds if top is not None and not game.bound else ""
    about = (lead * 4 + near) * 2 + (1 if alone else 0)
    found: list[int] = []
    for one in options:
        size, cards, number = one.size, one.cards, one.number
        rest = hand ^ cards
        left = 0
        if one.run:
            stronger = ABOVE[13 - one.least[over]]
            kept_weak = folded(weak_cards & rest, lowest)
            kept = folded(rest & ~jokers, lowest) + (rest & jokers).bit_count()
            run = 0
        else:
            count = (unseen & above[number]).bit_count()
            stronger = ABOVE[count if size == 1 else count // (2 * size - 1)]
            kept_weak, kept = weak, groups - one.jokers
            if number != JOKER:
                same = rest & of_number[number] & ~jokers
                if same:
                    left = same.bit_count()
                else:
                    kept -= 1
                    if weak_cards & cards:
                        kept_weak -= 1
            if ran:
                natural = rest & ~jokers
                run = 1 if natural & natural >> 4 & natural >> 8 else 2
            else:
                run = 0
        strong = kept - kept_weak
        more = one.effects
        if one.turns or one.back:
            more += 6 * _turned(rest, over != (one.turns != one.back), melds)
        if free and one.binds == free:
            more += 30 * (1 if _in_suit(rest, one, above, melds) else 2)
        if banned and not rest & ~banned:
            more += 90 * (2 if rest else 3 if one.foul[over] else 1)
        if kept_weak > 4:
            kept_weak = 4
        if strong > 3:
            strong = 3
        found.append(
            (
                (
                    (((((about * 6 + one.form) * 8 + stronger) * 4 + left) * 7 + LEFT[held_cards - size]) * 5 + kept_weak) * 4
                    + strong
                )
                * 3
                + run
            )
            * 360
            + more
        )
    if top is not None:
        count = (unseen & above[top.number]).bit_count() if not top.run else 13 - top.least[over]
        beaten = ABOVE[count if top.size == 1 or top.run else count // (2 * top.size - 1)]
        strong = groups - weak
        kept = (weak if weak < 4 else 4) * 4 + (strong if strong < 3 else 3)
        whose = (waiting if waiting < 4 else 4) * 4 + _owner(game)
        found.append(-1 - (((about * 6 + top.form) * 8 + beaten) * 7 + LEFT[held_cards]) * 400 - kept * 20 - whose)
    return found


@lru_cache(maxsize=200_000)
def facts(situation: int) -> Facts:
    """The facts of a choice."""
    if situation < 0:
        return _of_pass(-1 - situation)
    rest, more = divmod(situation, 360)
    rest, run = divmod(rest, 3)
    rest, strong = divmod(rest, 4)
    rest, weak = divmod(rest, 5)
    rest, after = divmod(rest, 7)
    rest, left = divmod(rest, 4)
    rest, stronger = divmod(rest, 8)
    rest, form = divmod(rest, 6)
    rest, alone = divmod(rest, 2)
    lead, near = divmod(rest, 4)
    cut, jokers, turned, bind, banned = more % 2, more // 2 % 3, more // 6 % 5, more // 30 % 3, more // 90
    found = [
        FORM + (lead * SIZES + form) * 8 + stronger,
        BROKEN + (lead * 4 + left) * 8 + stronger,
        END + (lead * 7 + after) * 8 + stronger,
        KEPT + ((lead * 2 + (cut or not stronger)) * 5 + weak) * 4 + strong,
        RIVAL + (lead * 4 + near) * 8 + stronger,
        RUN + run,
    ]
    if cut:
        found.append(CUT + lead * 7 + after)
    if jokers:
        found.append(JOKERS + (jokers * 2 + (form > 0)) * 7 + after)
    if turned:
        found.append(TURNED + turned)
    if bind:
        found.append(BIND + bind)
    if alone:
        found.append(ALONE + after)
    if banned:
        found.append(BANNED + banned - 1)
    return tuple(found)


def _of_pass(situation: int) -> Facts:
    rest, more = divmod(situation, 400)
    kept, whose = divmod(more, 20)
    waiting, owner = divmod(whose, 4)
    rest, end = divmod(rest, 7)
    rest, beaten = divmod(rest, 8)
    rest, form = divmod(rest, 6)
    rest, alone = divmod(rest, 2)
    near = rest % 4
    return (
        PASS + end * 8 + beaten,
        PASS_FORM + form,
        PASS_RIVAL + near * 8 + beaten,
        PASS_KEPT + kept,
        PASS_ALONE + end if alone else PASS_BEHIND + waiting,
        PASS_FIRST + beaten * 4 + owner,
    )


def _owner(game: Swift) -> int:
    """How near to its end the hand is of whoever owns the field."""
    count = game.hand[game.owner].bit_count()
    return 3 if count > 5 or game.owner == game.turn else 2 if count > 2 else 1 if count > 1 else 0


def folded(cards: Cards, lowest: Cards) -> int:
    """How many numbers there are among natural cards."""
    return ((cards | cards >> 1 | cards >> 2 | cards >> 3) & lowest).bit_count()


def _turned(rest: Cards, over: bool, melds: Melds) -> int:
    """How well the cards that are kept stand, with strength as it will be, 1 to 4."""
    strength, numbers = STRENGTH[over], melds.pack.number
    total = count = 0
    while rest:
        low = rest & -rest
        rest ^= low
        total += strength[numbers[low.bit_length() - 1]]
        count += 1
    mean = total / count if count else len(NATURAL)
    return 1 if mean < 5 else 2 if mean < 6.5 else 3 if mean < 8 else 4


def _in_suit(rest: Cards, one: PlayFacts, above: tuple[Cards, ...], melds: Melds) -> bool:
    """Whether something higher of the suit is kept that a single binds."""
    suit = melds.pack.of_suit.get(one.suits, 0)
    return bool(rest & suit & above[one.number])


class SituationWeights(dict[int, float]):
    """How much each situation weighs, by weights of facts; the more freely seats choose (`heat`), the more alike."""

    def __init__(self, weights: Sequence[float] = WEIGHTS, heat: float = 1.0) -> None:
        super().__init__()
        self.weights, self.heat = weights, heat

    def __missing__(self, situation: int) -> float:
        if len(self) > MANY:
            self.clear()
        weight = self[situation] = exp(sum([self.weights[at] for at in facts(situation)]) / self.heat)
        return weight


def chosen(game: Swift, rng: Random, scale: SituationWeights) -> PlayFacts | None:
    """What the seat to move lays, or None for a pass: at random, what weighs more more often."""
    options = game.options()
    if not options:
        return None
    if len(options) == 1 and game.top is None:
        return options[0]
    weights = [scale[one] for one in situations(game, options)]
    bar = rng.random() * sum(weights)
    for one, weight in zip(options, weights, strict=False):
        bar -= weight
        if bar < 0:
            return one
    return None if game.top is not None else options[0]


def play_out(game: Swift, rng: Random, scale: SituationWeights, seat: Seat) -> None:
    """Play a game on until a seat is out, and its place is known."""
    while not game.gone >> seat & 1 and not game.ended:
        game.play(chosen(game, rng, scale))
