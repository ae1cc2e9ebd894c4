"""Why a card cannot be played now: the game itself says it, of what the person would most likely mean by that card."""

from __future__ import annotations

from collections.abc import Sequence

from game.daifugo.cards import JOKER, pack
from game.daifugo.plays import RUN, SET
from game.table import Refused
from scenes.games.daifugo.seen import Seen


def why_not(table: Seen, chosen: Sequence[str], face: str | None) -> Refused | None:
    """Why `face` cannot join the chosen cards, or, with None, why these are no play; None where the game does not say."""
    if face is None:
        return table.refused(" ".join(("play", *chosen))) if chosen else None
    if chosen:
        return table.refused(" ".join(("play", *chosen, face)))
    return _alone(table, face)


def _alone(table: Seen, face: str) -> Refused | None:
    """Why a card belongs to no play at all."""
    view = table.view
    if not view.field:
        return table.refused(f"play {face}")
    top = view.field[-1].play
    if top.kind == RUN:
        return Refused("daifugo.refused.no_run", {"count": top.size})
    if top.kind != SET or top.size == 1:
        return table.refused(f"play {face}")
    mates = _mates(table, face)
    if len(mates) < top.size:
        return Refused("daifugo.refused.too_few", {"count": top.size, "have": len(mates)})
    return table.refused(" ".join(("play", *mates[: top.size])))


def _mates(table: Seen, face: str) -> list[str]:
    """A card with those of the hand that can lie beside it: of its number, and jokers; equal faces as often as they are held."""
    cards = pack(table.view.rules)
    held = [piece.id for _, piece in table.hand if piece.id is not None]
    number = cards.number[cards.by_face[face][0]]
    same = [cards.faces[card] for card in held if cards.number[card] == number]
    same.remove(face)
    jokers = [cards.faces[card] for card in held if cards.number[card] == JOKER and number != JOKER]
    return [face, *same, *jokers]
