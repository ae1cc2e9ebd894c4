"""What a card takes from the floor, what that brings, and what the card would be worth to somebody else."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from game.choices import Choice
from game.gostop.cards import (
    ANIMALS,
    BRIGHTS,
    CARD,
    DOUBLES,
    FACES,
    JUNK_VALUE,
    KIND,
    MONTH,
    OF_MONTH,
    RIBBONS,
    Cards,
    each,
    mask,
)
from game.gostop.progress import KINDS, SETS, Gain, captured, completes, counted, gains, in_hand, lost, more_by, open_to
from game.gostop.prospect import WinningCards, needs, one_card_wins, steals, stops, wins_by
from game.gostop.scoring import junk_value
from game.gostop.view import GoStopView
from game.table import Piece, Seat

FINE: Final = {"bright": BRIGHTS, "double": DOUBLES, "animal": ANIMALS, "ribbon": RIBBONS}
"""What is better than junk of one, the best first."""


class Capture(NamedTuple):
    """What a card brings by the `cards` that it captures. `what` is the first that is true: the seat may stop then (``win``), a
    ``set`` is whole, a 뻑 ``pile`` is taken, ``points`` come, another seat cannot win by its last card any more (``block``), or
    there are just ``cards``. By `names` the points come. They become more where junk of the others comes, too (`grows`)."""

    what: Literal["win", "set", "pile", "points", "block", "cards"]
    cards: Cards
    points: int = 0
    names: tuple[str, ...] = ()
    grows: bool = False
    win: WinningCards | None = None


class Leaving(NamedTuple):
    """What another seat would make of a card that stays on the floor. `whole`: it would win, or have a set or a kind whole."""

    whole: bool
    card: int
    other: Seat
    gain: Gain


class Keeping(NamedTuple):
    """What a seat keeps from another one by taking a card; `gone` for good, or to be had by other cards."""

    other: Seat
    gain: Gain
    gone: bool


# ---- What is captured --------------------------------------------------------------------------------------------------


def takes_with(view: GoStopView, card: int) -> list[Cards]:
    """What a card would capture from the floor, itself among it: of two there the one or the other, else all; nothing where it
    meets none."""
    floor = (piece.id for piece in view.places.get("floor", ()) if piece.id is not None)
    met = [one for one in floor if MONTH[one] == MONTH[card] > 0]
    return [mask([card, *some]) for some in ([[one] for one in met] if len(met) == 2 else [met] if met else [])]


def takes(view: GoStopView, seat: Seat) -> list[Cards]:
    """What the cards of a seat's hand would capture; a bonus card just itself (GS-12)."""
    held = each(in_hand(view, seat))
    return [taken for card in held for taken in (takes_with(view, card) if MONTH[card] else [1 << card])]


def takes_by(view: GoStopView, choice: Choice) -> Cards:
    """What a choice between floor cards captures: the one that it names, and the one that it lays or that was turned."""
    named = [CARD[word] for word in choice.split() if word in CARD]
    turned = [piece.id for piece in view.places.get("flip", ()) if piece.id is not None] if len(named) == 1 else []
    return mask([*named, *(card for card in turned if MONTH[card] == MONTH[named[-1]])])


def alike(choices: Iterable[Choice]) -> bool:
    """Whether it makes no difference which of these floor cards is taken: equal in kind and in value."""
    cards = [CARD[choice.rpartition(" ")[2]] if "take " in choice else None for choice in choices]
    return None not in cards and len({(KIND[card], JUNK_VALUE[card]) for card in cards if card is not None}) == 1


def score_with(view: GoStopView, seat: Seat, cards: Cards) -> int:
    """What a seat scores once it has captured these cards as well."""
    return counted(view, captured(view, seat) | cards)[0]


def capture(view: GoStopView, seat: Seat, card: int) -> Capture | None:
    """What a card of a seat's hand brings by what it takes from the floor, of two there the better; None where it takes
    nothing."""
    taken, now = takes_with(view, card), view.scores[seat]
    if not taken:
        return None
    scores = {cards: score_with(view, seat, cards) for cards in taken}
    best, *others = sorted(taken, key=scores.__getitem__, reverse=True)
    more, piled = scores[best] - now, any(pile.month == MONTH[card] for pile in view.bbeok)
    grows = piled and steals(view, seat)
    if now < needs(view, seat) and any(stops(view, seat, cards) for cards in taken):
        return Capture("win", best, more, grows=grows)
    for cards in (best, *others):
        if name := completes(view, seat, cards):
            return Capture("set", cards, max(0, scores[cards] - now), (name,), grows and scores[cards] > now)
    if piled:
        return Capture("pile", best)
    if more > 0:
        return Capture("points", best, more, tuple(more_by(view, seat, best)))
    wins = (win for other in view.playing if other != seat for win in one_card_wins(view, other, in_hand(view, seat)))
    for win in wins:
        if found := next((cards for cards in taken if not win.cards & ~cards), 0):
            return Capture("block", found, win=win)
    return Capture("cards", max(taken, key=lambda cards: ([bool(cards & kind) for kind in FINE.values()], junk_value(cards))))


# ---- What is left ------------------------------------------------------------------------------------------------------


def leaves(view: GoStopView, seat: Seat, card: int) -> Leaving | None:
    """The worst that another seat may make of a floor card: a win before a set, and that before what lacks one card more.
    Nothing where all others of its month are seen: then only this seat can take it."""
    if not _met_by_others(view, card):
        return None
    found = list[tuple[tuple[bool, bool, bool], Leaving]]()
    for other in (one for one in view.playing if one != seat):
        wins = wins_by(view, other, card)
        for one in gains(view, other, 1 << card):
            if one.of - one.held <= 1 and (one.name not in KINDS or open_to(view, other, one.name)):
                whole = one.was < one.of <= one.held
                found.append(((bool(wins), one.name == wins, whole), Leaving(bool(wins) or whole, card, other, one)))
    return max(found, key=itemgetter(0), default=(None, None))[1]


def price(view: GoStopView, seat: Seat, card: int, chosen: Iterable[int]) -> Leaving | None:
    """The worst that taking this card leaves of those that can be chosen."""
    left = [found for other in chosen if other != card and (found := leaves(view, seat, other)) is not None]
    return max(left, key=lambda one: one.whole, default=None)


def keeps(view: GoStopView, seat: Seat, card: int) -> Keeping | None:
    """What taking a floor card keeps from somebody else: the worst of what it would make if it were left. A set is gone for who
    lacks a card of it, a kind only where too few of it are left."""
    left = leaves(view, seat, card)
    if left is None:
        return None
    place, name = f"taken:{seat}", left.gain.name
    after = replace(view, places=view.places | {place: (*view.places[place], Piece(card, FACES[card]))})
    gone = not open_to(after, left.other, name) if name in KINDS else bool(SETS.get(name, 0) & lost(after, left.other))
    return Keeping(left.other, left.gain, gone)


def harmless(view: GoStopView, seat: Seat, card: int) -> bool:
    """Whether a floor card that is left brings nobody else a win or a set, nor within one card of one: of junk that may be a card
    that counts double."""
    others = [one for one in view.playing if one != seat] if _met_by_others(view, card) else []
    junk = [one for other in others for one in gains(view, other, 1 << card) if one.name == "junk"]
    return leaves(view, seat, card) is None and all(one.of - one.held > 2 for one in junk)


def _met_by_others(view: GoStopView, card: int) -> bool:
    """Whether others of its month have not been seen, so that somebody else may take it."""
    seen = [piece.id for pieces in view.places.values() for piece in pieces if piece.id is not None]
    return bool(OF_MONTH[MONTH[card]] & ~mask(seen))
