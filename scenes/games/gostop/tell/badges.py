"""Every badge on a Go-Stop table: what is said of captured cards, marks on the plates, what multiplies, whose a 뻑 is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.gostop.house import stakes
from game.gostop.settlement import void_times
from game.table import Seat
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.place.layout import spread
from scenes.games.gostop.place.piles import upright
from scenes.games.gostop.seen import Seen, once
from scenes.games.gostop.tell.counts import counts, threatening
from scenes.games.gostop.tell.factors import factors, named
from scenes.games.gostop.tell.marks import (
    ALARM,
    APART,
    COUNT,
    DANGER,
    HIGH,
    MADE,
    MARK,
    NEAR,
    Mark,
    in_a_row,
    marks,
    on,
    telling,
    wide,
)
from scenes.games.gostop.tell.piled import piled
from scenes.games.gostop.tell.plates import at_the_right, divided, only_name
from scenes.games.gostop.tell.times import stamped
from scenes.games.gostop.tell.wanted import wanted
from scenes.kit.palette import Colour
from scenes.stage.ink import Anchor, Ink
from scenes.table.badge import EDGE, Badge, box
from scenes.table.story.tip import Tip

_LOW: Final = 3
"""How far below the board at the left side of the floor stands what the round is played for besides the points, in units."""

_BESIDE: Final = 17
"""How high the letters of marks at a side of the floor are at most, in units."""

_READ, _TINY = 14, 8
"""How high they are there at least, in units; and elsewhere, or where there is only one mark, in pixels."""

_LEFT: Final = 104
"""How wide the words at the left edge may be, in units: the first cards of the floor lie beside them."""

_COLUMN: Final = (196, 92), 70, 11, 6
"""How wide the first of those below the board at the left side of the floor may be, over the bust, and each of the others, beside
its hair; how high all of them, how high their letters are at least, and how far they end from what the person has captured, in
units."""

_ROW: Final = 1
"""How far one is below the other there, in units."""


def badges(table: Seen) -> list[Badge]:
    """All of them, those painted first first."""
    found = [badge for seat in range(len(table.names)) for badge in _of(table, seat)]
    return [*found, *_middle(table), *piled(table), *wanted(table), *_besides(table)]


def prepare(table: Seen) -> bool:
    """Work out those of one seat more; whether there was any left."""
    before = len(table.worked)
    for seat in range(len(table.names)):
        _of(table, seat)
        if len(table.worked) > before:
            return True
    return False


@once
def _of(table: Seen, seat: Seat) -> list[Badge]:
    """Those of a seat."""
    found = [*counts(table, seat), *marked(table, seat)]
    return [*found, *threatening(table, seat, [badge for badge in found if badge.words]), *_backs(table, seat)]


def _at(
    table: Seen, id: str, words: str, px: float, at: tuple[float, float], anchor: Anchor, fill: Colour, tip: Tip | None = None
) -> Badge:
    """A badge with its `anchor` at a point; `px` is its height in units of letters."""
    high = round(px * table.t)
    return Badge(id, box(words, high, at, table.ink, anchor), words, high, fill, tip)


# -- plates -------------------------------------------------------------------------------------------------------------------


def marked(table: Seen, seat: Seat) -> list[Badge]:
    """A seat's marks, on its plate or beside it: in as many lines as there is room for, and as large as they all fit."""
    k, ink, parts = table.k, table.ink, divided(table, seat)
    px, lines, brief = _lined(table, seat)
    high, room = _pitch(px, k), parts.marks
    beside = upright(table.areas, seat) and not parts.below and not only_name(table, seat)
    found: list[Badge] = []
    y = room.top + high / 2 if not beside else room.centery - high * (len(lines) - 1) / 2
    for line in lines:
        right = beside and at_the_right(table, seat)
        x = room.right - in_a_row(line, px, ink, k, brief) if right else room.left
        for mark in line:
            rect = Rect(x, round(y - HIGH * px / 2), wide(mark.told(brief), px, ink), round(HIGH * px))
            about = table.areas.hud[seat] if parts.below else rect
            id, edge = f"mark:{seat}:{len(found)}", ALARM if mark.about == "risk" else EDGE
            found.append(Badge(id, rect, mark.told(brief), px, mark.fill, mark.tip, about, on(mark.fill), edge))
            x = rect.right + round(APART * k)
        y += high
    return found


def left_out(table: Seen, seat: Seat) -> list[Mark]:
    """The marks of a seat for which there is no room."""
    there = [mark for line in _lined(table, seat)[1] for mark in line]
    return [mark for mark in marks(table, seat) if mark not in there]


@once
def _lined(table: Seen, seat: Seat) -> tuple[int, list[list[Mark]], bool]:
    """A seat's marks in lines, how high their letters are, and whether they are told briefly: as high as all fit. At a side of
    the floor and on the person's plate those that say least are left out rather than all written small."""
    shown, room, k, ink = marks(table, seat), divided(table, seat).marks, table.k, table.ink
    if not shown or not room:
        return 0, [], False
    beside = upright(table.areas, seat) or seat == table.seat
    most = min(round(MARK * table.t), round(_BESIDE * k) if beside else room.height, int(room.height / 1.5))
    least = min(most, round(_READ * k)) if beside else _TINY
    for many in range(len(shown), 0, -1):
        some = telling(shown, many)
        for brief in (False, True):
            for px in range(most, (least if many > 1 or not brief else _TINY) - 1, -1):
                lines = _lines(some, px, room, ink, k, brief)
                widest = max(wide(mark.told(brief), px, ink) for mark in some)
                if len(lines) * _pitch(px, k) <= room.height + 1 and widest <= room.width:
                    return px, lines, brief
    return _TINY, [telling(shown, 1)], True


def _pitch(px: int, k: float) -> int:
    """How far one line of marks is below another, in letters of a height."""
    return round(px * 1.5) + max(1, round(k))


def tabs(table: Seen, seat: Seat, badges: Sequence[Badge]) -> list[Rect]:
    """Where the board of one at the far edge hangs down, so that each badge below it lies on it."""
    board, (x, y) = table.areas.board[seat], (round(4 * table.k), max(1, round(table.k)))
    near = [badge.rect for badge in badges if badge.id.startswith(f"near:{seat}:") and badge.rect.top >= board.bottom]
    hang = [Rect(one.left - x, board.bottom, one.width + 2 * x, one.bottom + y - board.bottom) for one in near]
    return [one.clip(Rect(board.left, one.top, board.width, one.height)) for one in hang]


def _lines(shown: Sequence[Mark], px: int, room: Rect, ink: Ink, k: float, brief: bool) -> list[list[Mark]]:
    """Marks in lines, each in the first that has room for it."""
    lines = list[list[Mark]]()
    for mark in shown:
        line = next((line for line in lines if in_a_row([*line, mark], px, ink, k, brief) <= room.width), None)
        if line is None:
            lines.append(line := [])
        line.append(mark)
    return lines


def _backs(table: Seen, seat: Seat) -> list[Badge]:
    """How many cards one of the others holds."""
    count = table.held(seat)
    if seat == table.seat or not count:
        return []
    last = table.poses.get(f"hand:{seat}:{count - 1}")
    if last is None:  # an open hand shows how many there are
        return []
    px = min(round(14 * table.t), round(16 * table.k))
    if upright(table.areas, seat):
        px = round(15 * table.k)
        rect = Rect(0, 0, table.ink.width(str(count), "bold", px) + round(5 * table.k), round(1.25 * px))
        rect.center = round(last.x), round(last.y)
        return [Badge(f"held:{seat}", rect, str(count), px, COUNT, edge=COUNT)]
    rect = box(str(count), px, (last.x, last.y + last.width * ASPECT / 2), table.ink, "midbottom")
    return [Badge(f"held:{seat}", rect, str(count), px, COUNT)]


# -- the middle ---------------------------------------------------------------------------------------------------------------


def _middle(table: Seen) -> list[Badge]:
    """How many cards are left in the stock, and by how much the person's points are multiplied."""
    view, say, areas, k = table.view, table.say, table.areas, table.k
    found: list[Badge] = []
    stock = view.places.get("stock", ())
    if stock and not spread(view) and not any(key.startswith("stock:") for key in table.moved):
        at = areas.stock.centerx, areas.stock.bottom - 7 * k
        words, many = say("table.mark.stock", n=len(stock)), str(len(stock))
        named_too = view.phase == "drop" and box(words, round(15 * table.t), at, table.ink, "midbottom").width < areas.stock.width
        found.append(_at(table, "stock", words if named_too else many, 15, at, "midbottom", COUNT))
    seal = stamped(table)
    if seal.words:
        why = [f"{named(line.what, view.goes[table.seat], say)} ×{line.times}" for line in factors(table, table.seat)]
        tip = Tip(say("table.standing.times", n=seal.times), (" · ".join(why), say("table.tip.times")))
        found.append(Badge("times", seal.rect, seal.words, seal.px, MADE, tip, letters=on(MADE)))
    return found


# -- at the left edge ---------------------------------------------------------------------------------------------------------


def _besides(table: Seen) -> list[Badge]:
    """What a round is played for besides the points: void rounds before it, the month of 월약, the mission, the pot of 돼지
    먹기."""
    view, say, k = table.view, table.say, table.k
    told: list[tuple[str, str, str]] = []
    if view.nagari:
        times = void_times(view.nagari, view.rules.values)
        words = say("table.mark.nagari" if times > 1 else "table.mark.nagari_plain", n=view.nagari, times=times)
        told.append(("nagari", words, say("table.tip.nagari", n=view.nagari)))
    if view.rules["month_pact"]:
        words = say("table.mark.month_pact", month=view.month)
        told.append(("month_pact", words, say("table.tip.month_pact", month=view.month)))
    if view.mission:
        told.append(("mission", say("table.mark.mission"), say(f"gostop.line.mission_{view.mission}")))
    pot = view.pig_pot + sum(stakes(view.rules.values, view.rules.seats, view.purses))
    if pot and view.pig is None:
        told.append(("pig_pot", say("table.mark.pig_pot", n=pot), say("table.tip.pig_pot", n=pot)))
    below = [board.bottom for seat, board in enumerate(table.areas.board) if board and upright(table.areas, seat)]
    found = list[Badge]()
    x, y = 8 * k, max(below) + _LOW * k if below else table.areas.floor.top + 6 * k
    for id, words, more in told:
        if below:
            px = _in_column(table, words, len(found), len(told))
            rect = box(words, px, (table.areas.taken[table.seat].left - _COLUMN[3] * k, y), table.ink, "topright")
        else:
            px = table.ink.fitting(words, "bold", round(14 * table.t), round(_LEFT * k))
            rect = box(words, px, (x, y), table.ink, "topleft")
        found.append(Badge(id, rect, words, px, DANGER if id == "nagari" else NEAR, Tip(words, (more,))))
        y = rect.bottom + (_ROW if below else 4) * k
    return found


def _in_column(table: Seen, words: str, nth: int, many: int) -> int:
    """How high the letters are of the `nth` of so many that stand one below the other."""
    wide, high, least = _COLUMN[0][nth > 0] * table.k, _COLUMN[1] * table.k, _COLUMN[2] * table.k
    most = (high - _ROW * table.k * (many - 1)) / many / 1.5
    sizes = range(round(min(14 * table.t, max(least, most))), round(least), -1)
    return next((px for px in sizes if table.ink.width(words, "bold", px) + px <= wide), round(least))
