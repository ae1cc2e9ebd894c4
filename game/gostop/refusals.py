"""Why something cannot be played, as text keys ``gostop.refused.<why>`` with what they speak of."""

from __future__ import annotations

from typing import Any

from game.choices import Choice
from game.gostop.cards import CARD, FACES, SAME_MONTH, each
from game.gostop.counting import needs
from game.gostop.state import Table
from game.table import Decision, Refused, Seat


def why_not(table: Table, seat: Seat, choice: Choice, decision: Decision) -> Refused:
    """Why a choice that is not open to the seat is refused."""
    verb, *words = choice.split() or [""]
    if decision.kind == "play":
        if verb == "play" and words:
            return _card(table, seat, words)
        if verb in ("shake", "bomb", "flip", "showdang", "gukjin"):
            return _no(f"no_{verb}", month=words[0] if words else "")
    if decision.kind == "take" and verb in ("take", "play"):
        return _no("choose_one", cards=" ".join(one.split()[-1] for one in decision.choices))
    if verb in ("go", "stop"):
        return _no("not_enough", points=table.scores[seat], target=needs(table, seat))
    return _no("not_among", choice=choice, choices=", ".join(list(decision.choices)[:12]))


def _card(table: Table, seat: Seat, words: list[str]) -> Refused:
    face = words[0]
    if face not in CARD:
        return _no("no_such_card", card=face)
    card = CARD[face]
    if not table.hand[seat] >> card & 1:
        return _no("not_in_hand", card=face)
    partners = table.floor & SAME_MONTH[card]
    lying = " ".join(FACES[one] for one in each(partners))
    if partners.bit_count() == 2:
        return _no("choose_partner", card=face, cards=lying)
    return _no("nothing_to_choose", card=face, cards=lying)


def _no(why: str, **args: Any) -> Refused:
    return Refused(f"gostop.refused.{why}", args)
