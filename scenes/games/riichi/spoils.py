"""What a hand of riichi was won by: the hand laid open, dora, yaku one by one, fu, and what that comes to."""

from __future__ import annotations

from typing import Final

from game.riichi.tiles import KIND_FACES, dora_of
from game.riichi.view import RiichiView
from game.table import Line, Seat, Settlement, View
from scenes.pages.spoils import Group, Say

_DORA: Final = ("dora", "red_dora", "ura_dora")
_PAID: Final = ("hand_value", "honba", "sticks", "nagashi")


def words(line: Line, say: Say) -> str:
    """What a line of a settlement is called, limits and yaku in words."""
    args = dict(line.args)
    if "limit" in args:
        args["limit"] = say(f"riichi.limit.{args['limit']}") if args["limit"] else ""
        if line.what == "hand_value" and not args.get("fu"):
            return say("riichi.line.hand_limit", **args)
    if "yaku" in args:
        args["yaku"] = say(f"riichi.yaku.{args['yaku']}")
    return say(f"riichi.line.{line.what}", **args).strip()


def spoils(view: View, settlement: Settlement, seat: Seat, say: Say) -> tuple[Group, ...]:
    """The groups of one winner: what has no points of its own only leads to those that have."""
    assert isinstance(view, RiichiView)
    lines = [line for line in settlement.lines if line.seat == seat]
    fu = sum(line.args["fu"] for line in lines if line.what.startswith("fu_"))
    found = _laid_open(view, seat, say) if view.exposed[seat] else []
    for line in lines:
        if line.what in _DORA:
            found.append(Group(words(line, say), None, _dora(view, line.what)))
        elif line.what in _PAID:
            found.append(Group(words(line, say), line.points))
        elif "han" in line.args:
            found.append(Group(words(line, say), None))
    if fu:
        told = [words(line, say) for line in lines if line.what.startswith("fu_")]
        at = next((nth for nth, group in enumerate(found) if group.points is not None), len(found))
        found.insert(at, Group(say("riichi.spoils.fu", parts=" + ".join(told)), None))
    return tuple(found)


def _laid_open(view: RiichiView, seat: Seat, say: Say) -> list[Group]:
    """The hand and the melds, and the tile that it was won with."""
    faces = {piece.id: piece.face for pieces in view.places.values() for piece in pieces if piece.face is not None}
    closed = sorted((piece.id, piece.face) for piece in view.places[f"hand:{seat}"] if piece.id is not None)
    melds = [faces.get(tile) for meld in view.melds[seat] for tile in meld.tiles]
    drawn = [piece.face for piece in view.places[f"drawn:{seat}"]]
    won = drawn or ([faces.get(view.offer.tile)] if view.offer is not None else [])
    parts = ("hand", [*(face for _, face in closed), *melds]), ("won", won)
    return [Group(say(f"riichi.spoils.{name}"), None, tuple(filter(None, shown)), apart=True) for name, shown in parts]


def _dora(view: RiichiView, what: str) -> tuple[str, ...]:
    """The tiles that the indicators of a sort of dora point to; a red five shows itself."""
    if what == "red_dora":
        return ()
    shown = view.places["dora"][: view.opened] if what == "dora" else view.places["ura"][: view.ura_open]
    return tuple(KIND_FACES[dora_of(piece.id)] for piece in shown if piece.id is not None)
