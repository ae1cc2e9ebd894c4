"""What is painted under and over the cards of a Go-Stop table, part by part: where it is, and all that it says.

Where a part says what it said before, it looks as it looked before, and need not be painted anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.gostop.view import GoStopView
from game.table import Seat
from scenes.games.gostop import hud
from scenes.games.gostop.layout import Areas, month_mat
from scenes.stage.canvas import Part
from scenes.stage.ink import Ink


def parts(
    table: Areas, view: GoStopView, seat: Seat, names: Sequence[str], ink: Ink, say: Callable[..., str]
) -> dict[str, Part]:
    """Every part by its name; one that is not there is not painted."""
    found: dict[str, Part] = {}
    for other, name in enumerate(names):
        said = tuple((mark.words, mark.fill) for mark in hud.marks(view, other, say))
        held = len(view.places.get(f"hand:{other}", ()))
        rect = hud.plate(table, other).union(table.backs[other]) if other != seat else hud.plate(table, other)
        found[f"plate:{other}"] = _with_edge(rect), (name, view.scores[other], hud.acts(view, other), said, other == seat or held)
        counts = hud.count_places(table.taken[other], view, other, ink, say, table.k)
        rect = hud.mat(table, other).unionall([box for _, box, _ in counts])
        found[f"taken:{other}"] = _with_edge(rect), tuple((tuple(box), words) for _, box, words in counts)
    for month in range(1, 13):
        found[f"month:{month}"] = _with_edge(month_mat(table, month)), hud.lies(view, month)
    for pile, box, words in hud.pile_places(table, view, names, ink, say):
        found[f"pile:{pile.month}"] = _with_edge(box), words
    if view.places.get("stock"):
        box, words = hud.stock_place(table, view, ink)
        found["stock"] = _with_edge(box), words
    if view.nagari:
        box, words = hud.nagari_place(table, view, ink, say)
        found["nagari"] = _with_edge(box), words
    return found


def _with_edge(rect: Rect) -> Rect:
    """A little more, for what is drawn smoothly reaches over its edge."""
    return rect.inflate(6, 6)
