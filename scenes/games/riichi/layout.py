"""Where every tile of a riichi table lies: pure functions of a view, a size and a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.riichi.view import RiichiView
from game.table import View
from scenes.games.riichi.areas import Size, areas
from scenes.games.riichi.holdings import holdings
from scenes.games.riichi.rivers import rivers
from scenes.games.riichi.walls import walls
from scenes.stage.binding import Key
from scenes.stage.pose import Pose


def layout(view: View, size: Size, seat: int) -> dict[str, Pose]:
    """Where each piece of a `RiichiView` belongs, by its key."""
    return _laid(view, size, seat, None)


def as_put(view: View, size: Size, seat: int, own: Sequence[Key] = ()) -> dict[str, Pose]:
    """The same with the person's tiles as they were put, and those that nobody has touched in the order in which they came."""
    return _laid(view, size, seat, own)


def _laid(view: View, size: Size, seat: int, own: Sequence[Key] | None) -> dict[str, Pose]:
    seen, table = cast(RiichiView, view), areas(size)
    return walls(table, seen, seat) | rivers(table, seen, seat) | holdings(table, seen, seat, own)
