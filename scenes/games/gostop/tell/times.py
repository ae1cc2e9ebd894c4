"""The row for marks on the person's plate at a Go-Stop table. At its end stands a stamp: the person's multiplier so far, and
what it comes from. Where there are neither marks nor a stamp, dots stand for the points with which the person may stop."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from game.gostop.prospect import needs
from game.gostop.settlement import product
from scenes.games.gostop.place.areas import MARGIN
from scenes.games.gostop.place.layout import spread
from scenes.games.gostop.seen import Seen
from scenes.games.gostop.tell.factors import factors
from scenes.games.gostop.tell.marks import APART, HIGH, MARK, in_a_row, marks, wide

_ROW: Final = 73, 23
"""Where that row begins below the upper edge of the plate, and how high it is, in units."""

_MOST: Final = 15
"""How high its letters are at most, in units."""


_DOT: Final = 12, 18
"""How wide a point is that is told as a dot, and how far it is from one to the next, in units."""


class Seal(NamedTuple):
    """By how much points are multiplied, the words that say so (none: by nothing), how high their letters are, and where they
    stand."""

    times: int
    words: str
    px: int
    rect: Rect


def row(table: Seen) -> Rect:
    """The row for marks, and the seal at its end."""
    plate, k = table.areas.hud[table.seat], table.k
    margin = round(MARGIN * k)
    return Rect(plate.left + margin, plate.top + round(_ROW[0] * k), plate.width - 2 * margin, round(_ROW[1] * k))


def free(table: Seen) -> Rect:
    """What the seal leaves of that row."""
    found, seal = row(table), stamped(table)
    if seal.words:
        found.width = seal.rect.left - round(APART * table.k) - found.left
    return found


def stamped(table: Seen) -> Seal:
    """The stamp with the person's multiplier, and with its reasons where there is room beside the marks. It has no words if
    nothing is multiplied, the person does not play, or the plate has only a name."""
    silent = table.out(table.seat) or spread(table.view) or (table.undecided(table.seat))
    many, place = 1 if silent else product(factors(table, table.seat)), row(table)
    if many == 1:
        return Seal(1, "", 0, Rect(place.midright, (0, 0)))
    px, ink, beside = round(min(MARK * table.t, _MOST * table.k)), table.ink, marks(table, table.seat)
    taken = in_a_row(beside, px, ink, table.k, brief=True) + round(APART * table.k) * bool(beside)
    ways = f"×{many} {why_times(table)}", f"×{many}"
    words = next((words for words in ways if taken + wide(words, px, ink) <= place.width), ways[-1])
    rect = Rect(0, 0, wide(words, px, ink), round(HIGH * px))
    rect.midright = place.right, place.top + round(0.75 * px)
    return Seal(many, words, px, rect)


def dots(table: Seen) -> list[tuple[Rect, bool]]:
    """A dot for each point with which the person may stop: where it stands, and whether the person has that point. None where a
    mark or the seal stands in the row, where the person may stop already, or where so many have no room."""
    silent = table.out(table.seat) or spread(table.view) or table.undecided(table.seat)
    if silent or table.enough(table.seat) or marks(table, table.seat) or stamped(table).words:
        return []
    place, (side, step), least = row(table), (round(units * table.k) for units in _DOT), needs(table.view, table.seat)
    if (least - 1) * step + side > place.width:
        return []
    first = Rect(place.left, place.centery - side // 2, side, side)
    return [(first.move(nth * step, 0), nth < table.view.scores[table.seat]) for nth in range(least)]


def why_times(table: Seen) -> str:
    """What multiplies, where it is one thing and short enough for the seal; else that something does."""
    causes, any_ = factors(table, table.seat), table.say("table.stamp")
    if len(causes) != 1:
        return any_
    words = table.say(f"table.stamp.{causes[0].what}", n=table.view.goes[table.seat])
    return any_ if words.startswith("table.") else words
