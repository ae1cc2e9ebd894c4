"""Why an answer is good or bad: what a card takes, keeps from others and leaves to them, what a go may cost and a stop pays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.choices import Choice
from game.gostop.cards import CARD, JUNK, MONTH, OF_MONTH, Cards, each, mask
from game.gostop.progress import completes
from game.gostop.prospect import bombs, multiplies, next_go
from game.gostop.risk import threat
from game.gostop.scoring import junk_value
from game.gostop.stopping import asked
from game.gostop.taking import FINE, Keeping, Leaving, capture, keeps, leaves, price, takes_with
from game.gostop.view import GoStopView
from game.players.advice import Reason
from game.table import Decision

MOST: Final = 3
"""No more reasons are given for an answer."""


def reasons(view: GoStopView, decision: Decision, choice: Choice) -> tuple[Reason, ...]:
    """The facts that speak for an answer or against it, the weightiest first; nothing of answers that say all by themselves."""
    verb, *words = choice.split()
    match verb:
        case "play":
            told = _played(view, CARD[words[0]], CARD[words[2]] if len(words) == 3 else None)
        case "take":
            told = _taken(view, decision, CARD[words[0]])
        case "go":
            told = _go(view)
        case "stop":
            told = _stop(view, decision)
        case "shake" | "bomb":
            told = _multiplied(view, verb, int(words[0]))
        case "flip":
            told = iter([Reason("gostop.reason.flip")])
        case _:
            told = iter(())
    return tuple(told)[:MOST]


# ---- Cards -------------------------------------------------------------------------------------------------------------


def _played(view: GoStopView, card: int, chosen: int | None) -> Iterator[Reason]:
    """Of a card that is laid from the hand, taking the chosen one of two."""
    taken = takes_with(view, card)
    if not taken:
        yield from _laid(view, card)
        return
    cards = next((some for some in taken if chosen is None or some >> chosen & 1), taken[0])
    yield from _brings(view, card, cards)
    lying = cards & ~(1 << card)
    held = [found for one in each(lying) if (found := keeps(view, view.who, one)) is not None]
    if held:
        yield _kept(max(held, key=lambda one: one.gain.held >= one.gain.of), lying)
    if chosen is not None:
        left = price(view, view.who, chosen, _floor(view, MONTH[card]))
        if left is not None:
            yield _left(left)
    if lying.bit_count() == 1 and (out := _out(view, card)):
        yield Reason("gostop.reason.bbeok", {"n": out.bit_count()}, (card, *each(lying)), against=True)


def _brings(view: GoStopView, card: int, cards: Cards) -> Iterator[Reason]:
    """What these captured cards make."""
    found = capture(view, view.who, card)
    best = found is not None and found.cards == cards
    pieces = tuple(each(cards))
    if found is not None and best and found.what in ("win", "points", "pile"):
        yield Reason(f"gostop.reason.{found.what}", {"n": found.points}, pieces)
    if made := completes(view, view.who, cards):
        yield Reason("gostop.reason.set", {"what": f"gostop.made.{made}"}, pieces)
    elif found is not None and best and found.what in ("win", "points", "pile"):
        return
    elif cards & ~JUNK:
        kind = next(name for name, kind in FINE.items() if cards & kind)
        yield Reason("gostop.reason.takes", {"what": f"gostop.reason.kind.{kind}"}, pieces)
    else:
        yield Reason("gostop.reason.junk", {"n": junk_value(cards)}, pieces)


def _laid(view: GoStopView, card: int) -> Iterator[Reason]:
    """Of a card that takes nothing and stays on the floor."""
    left = leaves(view, view.who, card)
    if left is not None:
        yield _left(left)
    mine = mask(piece.id for piece in view.places[f"hand:{view.who}"] if piece.id is not None) & OF_MONTH[MONTH[card]]
    out = _out(view, card)
    if not out:
        yield Reason("gostop.reason.alone", {"month": MONTH[card]}, (card,))
    elif mine.bit_count() > 1:
        yield Reason("gostop.reason.pair", {"month": MONTH[card]}, tuple(each(mine)))
    elif left is None and (kind := next((name for name, kind in FINE.items() if kind >> card & 1), "")):
        yield Reason("gostop.reason.gives_up", {"what": f"gostop.reason.kind.{kind}"}, (card,), against=True)
    elif left is None:
        yield Reason("gostop.reason.harmless", {"n": out.bit_count()}, (card,))


def _taken(view: GoStopView, decision: Decision, card: int) -> Iterator[Reason]:
    """Of the one of two floor cards that is taken."""
    kind = next((name for name, kind in FINE.items() if kind >> card & 1), None)
    if kind is not None:
        yield Reason("gostop.reason.takes", {"what": f"gostop.reason.kind.{kind}"}, (card,))
    held = keeps(view, view.who, card)
    if held is not None:
        yield _kept(held, 1 << card)
    left = price(view, view.who, card, _floor(view, MONTH[card]))
    if left is not None:
        yield _left(left)


def _kept(kept: Keeping, cards: Cards) -> Reason:
    """That somebody else would have made something of what is taken."""
    way = "blocks" if kept.gone else "keeps"
    return Reason(f"gostop.reason.{way}", {"seat": kept.other, "what": _named(kept.gain.name)}, tuple(each(cards)))


def _left(left: Leaving) -> Reason:
    """That somebody else may make something of what stays."""
    way = "completes" if left.whole else "feeds"
    return Reason(f"gostop.reason.{way}", {"seat": left.other, "what": _named(left.gain.name)}, (left.card,), against=True)


def _named(name: str) -> str:
    """The text that names a set or a kind."""
    kind = f"gostop.reason.kind.{name}"
    return kind if name in (*FINE, "junk") else f"gostop.made.{name}"


def _floor(view: GoStopView, month: int) -> list[int]:
    return [piece.id for piece in view.places["floor"] if piece.id is not None and MONTH[piece.id] == month]


def _out(view: GoStopView, card: int) -> Cards:
    """The cards of its month that the seat has not seen."""
    seen = mask(piece.id for pieces in view.places.values() for piece in pieces if piece.id is not None)
    return OF_MONTH[MONTH[card]] & ~seen


# ---- 고, 스톱, 흔들기 ------------------------------------------------------------------------------------------------------


def _go(view: GoStopView) -> Iterator[Reason]:
    """Who may win first and what that costs; what a go more adds."""
    points, times = next_go(view, view.who)
    risk = threat(view, view.who)
    if risk is not None:
        near = risk.dangers[0]
        key = f"gostop.reason.go.{near.level}"
        yield Reason(key, {"seat": near.seat, "n": risk.cost}, against=near.level != "calm")
    yield Reason("gostop.reason.go.doubles" if times > 1 else "gostop.reason.go.adds", {"n": times if times > 1 else points})


def _stop(view: GoStopView, decision: Decision) -> Iterator[Reason]:
    """What it pays."""
    paid = sum(asked(view, decision).paid.values())
    yield Reason("gostop.reason.stop", {"n": paid})


def _multiplied(view: GoStopView, verb: str, month: int) -> Iterator[Reason]:
    """By how much a month that is shown or laid as a 폭탄 multiplies a win."""
    times = multiplies(view, view.who, "shaken", month) if verb == "shake" else bombs(view, view.who, month)[1]
    cards = tuple(card for card in each(OF_MONTH[month]) if any(piece.id == card for piece in view.places[f"hand:{view.who}"]))
    if times > 1:
        yield Reason("gostop.reason.multiplies", {"times": times}, cards)
    if verb == "bomb":
        yield Reason("gostop.reason.bomb", {}, cards)
