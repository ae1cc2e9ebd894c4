"""The traits of riichi: what somebody always or never does. None of them ever lets a win be."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from game.choices import Choice
from game.players.traits import Trait
from game.riichi.safety import cannot_win
from game.riichi.shanten import shanten
from game.riichi.strategy.eyes import Eyes, kind_of, loneliness, look, without
from game.riichi.strategy.normal import after_call, dora_in
from game.riichi.tiles import DRAGONS, HONOURS, KINDS, WINDS, held
from game.riichi.view import RiichiView
from game.riichi.waits import waits
from game.table import Decision

ROW: Final = 6
"""So many discards are the first row of a river."""

GOOD: Final = 5
"""A wait for so many tiles that are not seen is a good one."""

PAIRS: Final = 4
"""So many pairs and triplets are worth keeping."""

NOT_FAR: Final = 2
"""So far from waiting a hand is not far."""

MUCH: Final = 9
"""So many tiles of a suit and of honours are much of it."""

LONELY: Final = 3
"""A tile of a suit that is so lonely has nothing beside it (see `game.riichi.strategy.eyes`)."""

CALLS: Final = ("chi", "pon")

Keeps = Callable[[Eyes, list[Choice]], Collection[Choice]]
"""Of the discards, or the calls, those that are kept to; nothing where a trait has nothing to say."""


def _kind(choice: Choice) -> int:
    """The kind that a discard names."""
    return kind_of(choice.split()[1:])


def _discards(keeps: Keeps) -> Trait:
    """A trait of discards; whatever else can be said on the turn, it may say."""

    def trait(view: RiichiView, decision: Decision) -> Collection[Choice]:
        discards = [choice for choice in decision.choices if choice.startswith("discard")]
        if decision.kind != "turn" or len(discards) < 2:
            return ()
        kept = keeps(look(view), discards)
        return kept and {*kept, *(choice for choice in decision.choices if choice not in discards)}

    return trait


def _early(keeps: Keeps) -> Trait:
    """A trait of the discards of the first row, while nobody is in riichi."""
    return _discards(lambda eyes, discards: () if _late(eyes) or eyes.threats else keeps(eyes, discards))


def _late(eyes: Eyes) -> bool:
    return len(eyes.view.thrown[eyes.me]) >= ROW


def _calls(ruled_out: Callable[[Eyes, Choice], bool]) -> Trait:
    """Makes no call that is ruled out."""

    def trait(view: RiichiView, decision: Decision) -> Collection[Choice]:
        if decision.kind == "turn" or not any(choice.split()[0] in CALLS for choice in decision.choices):
            return ()
        eyes = look(view)
        return [one for one in decision.choices if one.split()[0] not in CALLS or not ruled_out(eyes, one)]

    return trait


def _valued(view: RiichiView, decision: Decision) -> Collection[Choice]:
    """Calls the triplet of every valued tile, while nobody is in riichi."""
    if decision.kind == "turn" or "ron" in decision.choices or view.offer is None:
        return ()
    eyes = look(view)
    if eyes.threats or view.offer.tile // 4 not in eyes.valued:
        return ()
    return [choice for choice in decision.choices if choice.startswith("pon")]


def _nearest(eyes: Eyes, discards: list[Choice]) -> list[Choice]:
    """The discards that leave the hand as near to waiting as it can be."""
    away = {choice: shanten(without(eyes.counts, _kind(choice))) for choice in discards}
    return [choice for choice in discards if away[choice] == min(away.values())]


def _safe(eyes: Eyes, discards: list[Choice]) -> list[Choice]:
    """The discards with which nobody who is in riichi can win."""
    certain = frozenset.intersection(*(cannot_win(eyes.view, seat) for seat in eyes.threats))
    return [choice for choice in discards if _kind(choice) in certain]


def _goes_on(eyes: Eyes, discards: list[Choice]) -> Collection[Choice]:
    """Before a riichi it does not go back from a hand that is not far, where something safe would lead back."""
    if not eyes.threats or shanten(eyes.counts) > NOT_FAR:
        return ()
    nearest, safe = _nearest(eyes, discards), _safe(eyes, discards)
    return nearest if safe and not {*safe} & {*nearest} else ()


def _folds(eyes: Eyes, discards: list[Choice]) -> Collection[Choice]:
    """Before a riichi it throws what is safe for certain, unless it waits itself."""
    if not eyes.threats or shanten(eyes.counts) <= 0:
        return ()
    return _safe(eyes, discards)


def _keeps_pairs(eyes: Eyes, discards: list[Choice]) -> Collection[Choice]:
    """With four pairs it takes none of them apart, as long as it does not wait."""
    pairs = sum(held(eyes.counts, kind) >= 2 for kind in KINDS)
    if pairs < PAIRS or eyes.threats or eyes.view.melds[eyes.me] or shanten(eyes.counts) <= 0:
        return ()
    return [choice for choice in discards if held(eyes.counts, _kind(choice)) == 1]


def _lone_winds(eyes: Eyes, discards: list[Choice]) -> Collection[Choice]:
    """Throws single winds that are worth nothing to it first."""
    lone = [kind for kind in WINDS if kind not in eyes.valued and held(eyes.counts, kind) == 1]
    return [choice for choice in discards if _kind(choice) in lone]


def _lone_ends(eyes: Eyes, discards: list[Choice]) -> Collection[Choice]:
    """Throws lone 1s and 9s first."""
    lone = [kind for kind in KINDS if kind not in HONOURS and kind % 9 in (0, 8) and loneliness(eyes.counts, kind) == LONELY]
    return [choice for choice in discards if _kind(choice) in lone]


def _left(eyes: Eyes, choice: Choice) -> int:
    """How many tiles that are not seen a hand waits for after a discard."""
    return eyes.left(waits(without(eyes.counts, _kind(choice))))


def _declares(view: RiichiView, decision: Decision) -> Collection[Choice]:
    """Declares riichi whenever it can, while nobody else is in riichi, on as many tiles as there may be."""
    riichis = [choice for choice in decision.choices if choice.startswith("riichi")]
    eyes = look(view)
    if not riichis or eyes.threats or "tsumo" in decision.choices:
        return ()
    best = max(riichis, key=lambda choice: (_left(eyes, choice), -dora_in(eyes, choice)))
    return (best,) if _left(eyes, best) else ()


def _waits_well(view: RiichiView, decision: Decision) -> Collection[Choice]:
    """Declares riichi on good waits only."""
    eyes = look(view)
    return [one for one in decision.choices if not one.startswith("riichi") or _left(eyes, one) >= GOOD]


def _one_suit(eyes: Eyes, discards: list[Choice]) -> Collection[Choice]:
    """Goes for one suit as soon as it holds nine tiles of it and of honours, and throws what it has of the others."""
    counts, laid = eyes.counts, [meld.tiles[0] // 4 for meld in eyes.view.melds[eyes.me]]
    if eyes.threats or shanten(counts) <= 1:
        return ()
    honours = sum(held(counts, kind) for kind in HONOURS)
    for suit in range(3):
        own = sum(held(counts, kind) for kind in range(9 * suit, 9 * suit + 9))
        if own + honours + 3 * len(laid) >= MUCH and all(kind in HONOURS or kind // 9 == suit for kind in laid):
            return [one for one in discards if _kind(one) not in HONOURS and _kind(one) // 9 != suit]
    return ()


TRAITS: Final[Mapping[str, Trait]] = {
    "lone_winds": _early(_lone_winds),
    "lone_ends": _early(_lone_ends),
    "keeps_dragons": _early(lambda eyes, discards: [one for one in discards if _kind(one) not in DRAGONS]),
    "keeps_pairs": _discards(_keeps_pairs),
    "goes_on": _discards(_goes_on),
    "folds": _discards(_folds),
    "one_suit": _discards(_one_suit),
    "no_pon": _calls(lambda eyes, call: call.startswith("pon")),
    "closed": _calls(lambda eyes, call: True),
    "ready_calls": _calls(lambda eyes, call: after_call(eyes, call)[0] > 0),
    "valued": _valued,
    "declares": _declares,
    "waits_well": _waits_well,
}
"""What somebody may always or never do, by name; told as ``riichi.trait.<name>``."""
