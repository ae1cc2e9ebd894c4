"""What marbles bring to the window: where they lie, and the names of two chapters. Everything else is made of their texts."""

from __future__ import annotations

import math

from game.table import Seat, View
from scenes.games.pages import GamePages
from scenes.stage.binding import Key, keys
from scenes.stage.pose import Pose
from scenes.table.game import GameTable, Size


class MarbleTable(GameTable):
    @staticmethod
    def layout(view: View, size: Size, seat: Seat) -> dict[Key, Pose]:
        """The person's hand below, the others round the middle, bag and prize in it."""
        (wide, high), seats, found = size, view.rules.seats, {}
        for place in view.places:
            kind, _, owner = place.partition(":")
            row = keys(view, place)
            turn = (int(owner or 0) - seat) % seats / seats * math.tau
            for nth, (key, piece) in enumerate(row):
                off, piece_wide = nth - (len(row) - 1) / 2, high * 0.034
                x, y = wide * (0.5 - 0.27 * math.sin(turn)), high * (0.44 + 0.25 * math.cos(turn))
                if place == f"hand:{seat}":
                    x, y, piece_wide = wide * 0.5, high * 0.87, high * 0.1
                elif kind in ("won", "away"):
                    y += high * (0.06 if kind == "won" else -0.06)
                elif not owner:
                    x, y = wide * {"bag": 0.42, "prize": 0.5, "pile": 0.58}[kind], high * 0.42
                    off, piece_wide = off * (kind == "prize"), high * (0.08 if kind == "prize" else 0.05)
                face = float(piece.face is not None)
                found[key] = Pose(x + off * piece_wide * 1.15, y, piece_wide, face=face, z=float(nth))
        return found


class MarblePages(GamePages):
    chapters = ("goal", "turn")

    def table(self) -> type[GameTable]:
        return MarbleTable


PAGES = MarblePages("marbles")
