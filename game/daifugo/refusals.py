"""Why something cannot be played, as text keys ``daifugo.refused.<why>`` with what they speak of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from game.choices import Choice
from game.daifugo import binds, strict
from game.daifugo.cards import each
from game.daifugo.follow import above, leads, legal, worth
from game.daifugo.plays import HOW, RUN, Play
from game.table import Decision, Foul, Refused, Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table


def why_not(table: Table, seat: Seat, choice: Choice, decision: Decision) -> Refused | Foul:
    """Why a choice that is not open to the seat is refused."""
    foul = strict.foul(table, seat, choice, decision)
    if foul is not None:
        return foul
    verb, *words = choice.split() or [""]
    if decision.kind == "turn" and verb == "pass" and not words:
        return _no("lead_must_play")
    if verb != "play" or not words or decision.kind != "turn":
        return _no("not_among", choice=choice, choices=", ".join(islice(decision.choices, 12)))
    words = [word for word in words if word not in HOW]
    named = [word for before, word in zip(["", *words], words, strict=False) if "as" not in (before, word)]
    unknown = next((word for word in named if word not in table.pack.by_face), None)
    if unknown is not None:
        return _no("no_such_card", word=unknown)
    try:
        held = table.pack.pick(tuple(named), table.hand[seat])
    except KeyError as error:
        return _no("not_in_hand", card=error.args[0])
    cards = sorted(_with_the_first_jokers(table, seat, held))
    shape = next((play for play in leads(table, seat).values() if sorted(play.cards) == cards), None)
    if shape is None:
        return _no("no_form", cards=" ".join(named))
    plays = legal(table, seat).items()
    meant = next((line for line, play in plays if play.kind == shape.kind and sorted(play.cards) == cards), None)
    if meant is not None:
        return _no("not_among", choice=choice, choices=meant)
    return _shape(table, seat, shape, " ".join(named), choice)


def _with_the_first_jokers(table: Table, seat: Seat, cards: Sequence[int]) -> list[int]:
    """Cards with as many jokers as there are among them, but those that plays are spelled with."""
    jokers = table.pack.jokers
    natural = [card for card in cards if not jokers >> card & 1]
    return [*natural, *islice(each(table.hand[seat] & jokers), len(cards) - len(natural))]


def _shape(table: Table, seat: Seat, play: Play, cards: str, choice: Choice) -> Refused:
    """Why a form that could be a lead cannot be laid now."""
    if not table.field:
        if table.needed is not None and table.needed not in play.cards:
            return _no("needs_card", card=table.pack.faces[table.needed])
        return _no("not_among", choice=choice, choices=play.line)
    top = table.field[-1].play
    lying = " ".join(table.pack.faces[card] for card in top.cards)
    if table.sealed:
        return _no("sealed", cards=lying)
    if play.kind != top.kind or play.size != top.size:
        return _no("other_form", cards=lying, count=top.size)
    strength = table.strength
    stronger = above(table, play, top) if play.kind == RUN else strength[worth(table, play)] > strength[worth(table, top)]
    broken = binds.broken(table, play)
    if broken and (stronger or not table.bound_number):
        return _no("bound_number", cards=cards) if broken == "number" else _no("bound", cards=cards, suits=getattr(table, broken))
    bar = next((rule for rule in table.active.bars if rule.bars is not None and rule.bars(table, seat, play)), None)
    if stronger and bar is not None:
        return _no("barred", cards=cards, rule=bar.key)
    return _no("too_weak", cards=cards, field=lying)


def _no(why: str, **args: Any) -> Refused:
    return Refused(f"daifugo.refused.{why}", args)
