"""Tiles that bring a han by themselves: what the open indicators point to (도라), and red fives."""

from __future__ import annotations

from game.riichi.tiles import KIND, dora_of
from game.riichi.view import RiichiView
from game.table import Piece


def dora(view: RiichiView) -> list[int]:
    """The kinds that the open indicators point to."""
    shown = view.places["dora"][: view.opened]
    return [dora_of(piece.id) for piece in shown if piece.id is not None]


def brings(view: RiichiView, piece: Piece) -> bool:
    """Whether a tile that is seen brings a han by itself."""
    return piece.face is not None and rich(view, piece.face)


def rich(view: RiichiView, face: str) -> bool:
    """The same of a face."""
    return face[0] == "0" or KIND[face] in dora(view)
