"""What a hand is worth, whatever the rules: how many exits it needs, and how strong they are in the order in force."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.choices import Choice
from game.daifugo.cards import JOKER, NUMBER, NUMBERS, Cards, Pack, mask, pack
from game.daifugo.events import Gave
from game.daifugo.order import NATURAL, Order, strengths
from game.daifugo.plays import HOW, runs_with
from game.daifugo.view import DaifugoView
from game.table import Decision, Seat

SURE = 0.9
"""An evasion is spoken of if it is more likely than that."""
CONTROL = 1.6
"""How much more a group that nobody beats is worth than one that everybody does, in exits."""


def reflex(view: DaifugoView, decision: Decision) -> Choice | None:
    """What needs no thought: nobody speaks out of turn or evades a tribute where that is found out, and a foul is called if it is
    one. None for anything else."""
    if decision.kind == "foul" and view.doubtful is not None and "call foul" in decision.choices:
        return "call foul"
    if decision.kind == "accuse":
        return next((f"seat {giver}" for giver in decision.args["givers"] if doubt(view, giver) > SURE), decision.default)
    if decision.kind == "tribute" and view.rules["accusation"]:
        return decision.default
    return decision.default if decision.kind in ("foul", "early") else None


def doubt(view: DaifugoView, giver: Seat) -> float:
    """How likely a giver holds something stronger than what it gave as tribute, 0 to 1, by the cards that are not seen."""
    given = [event for event in view.log if isinstance(event, Gave) and event.seat == giver and event.taker == view.who]
    if not given:
        return 0.0
    strength = strengths(NATURAL)
    mine = {piece.id for piece in view.places[f"hand:{view.who}"]}
    unseen = [number for card, number in enumerate(pack(view.rules).number) if card not in mine]
    weakest = min(strength[number_of(face)] for face in given[0].faces or ())
    exempt = view.rules["joker_exempt"]
    stronger = sum(strength[number] > weakest for number in unseen if not (exempt and number == JOKER))
    honest = 1.0
    for nth in range(min(view.cards[giver], len(unseen))):
        honest *= max(0, len(unseen) - stronger - nth) / (len(unseen) - nth)
    return 1 - honest


def number_of(face: str) -> int:
    """The number of a card by its face: ``S10``, ``JO1``."""
    return NUMBER["JO" if face[:2] == "JO" else face[1:]]


def cards_of(line: Choice) -> list[str]:
    """The cards that a play lays, without what jokers stand for; none of any other choice."""
    verb, *words = line.split()
    if verb != "play":
        return []
    named = [word for word in words if word not in HOW]
    return [word for at, word in enumerate(named) if word != "as" and (at == 0 or named[at - 1] != "as")]


def held(view: DaifugoView) -> list[str]:
    """The faces in the watcher's own hand."""
    return [piece.face for piece in view.places[f"hand:{view.who}"] if piece.face is not None]


def average(faces: Iterable[str], strength: tuple[int, ...]) -> float:
    """How strong cards are on average."""
    found = [strength[number_of(face)] for face in faces]
    return sum(found) / len(found) if found else -1.0


def strength_in(view: DaifugoView) -> tuple[int, ...]:
    """How strong each number is just now."""
    return strengths(view.order)


@lru_cache(maxsize=1024)
def control(place: int, size: int) -> float:
    """How likely a group is to hold the field, by the place of its number in the order and its size: 0 to 1."""
    alone = (place / len(NUMBERS)) ** 2
    return float(1 - max(0.0, 1 - alone) ** (0.7 + 0.3 * size))


def hand_worth(pack: Pack, hand: Cards, strength: tuple[int, ...]) -> float:
    """A number that rises as a hand comes nearer to its end: each group is an exit to be found, strong ones are means to find
    others. Groups are kept whole; jokers stand alone."""
    worth = 0.0
    for number in NUMBERS:
        held = hand & pack.of_number[number]
        if held:
            worth -= 1 - CONTROL * control(strength[number], held.bit_count())
    return worth + 0.6 * (hand & pack.jokers).bit_count() - 0.1 * hand.bit_count()


@lru_cache(maxsize=4096)
def fewest(pack: Pack, natural: Cards, least: int, numbers: Order) -> int:
    """So few groups of one number and sequences hold these natural cards; jokers go with any of them."""
    best = sum(bool(natural & cards) for cards in pack.naturals)
    if not least or best < least:
        return best
    by_suit = runs_with(pack, 0, least, numbers)
    for suit in "SHDC":
        held = natural & pack.of_suit[suit]
        for run in by_suit[held].values() if held else ():
            best = min(best, 1 + fewest(pack, natural & ~mask(run.cards), least, numbers))
    return best
