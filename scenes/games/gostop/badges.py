"""Every badge on a Go-Stop table: marks on the plates, how many cards lie where, whose a 뻑 is, how many rounds were void."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.table import Seat
from scenes.games.gostop.hud import divided, empty, plate
from scenes.games.gostop.layout import ASPECT, GROUPS, group, grouped, slot
from scenes.games.gostop.marks import Mark, marks
from scenes.games.gostop.seen import Seen
from scenes.stage.ink import RED, Anchor, Colour, Ink
from scenes.table.badge import Badge, box
from scenes.table.tip import Tip

_COUNT: Final[Colour] = (36, 33, 22)
_GROUP_COLOURS: Final[tuple[Colour, ...]] = ((196, 134, 22), (52, 110, 62), (176, 48, 38), (70, 74, 92))
_KINDS: Final = "BARJ"
"""The kinds of cards in the four groups."""


def badges(table: Seen) -> list[Badge]:
    """All of them, those painted first first."""
    found: list[Badge] = []
    for seat in range(len(table.names)):
        found += (*counts(table, seat), *marked(table, seat), *_backs(table, seat))
    return [*found, *_middle(table)]


def _at(
    table: Seen, id: str, words: str, px: float, at: tuple[float, float], anchor: Anchor, fill: Colour, tip: Tip | None = None
) -> Badge:
    """A badge with its `anchor` at a point; `px` is its height in units of letters."""
    high = round(px * table.t)
    return Badge(id, box(words, high, at, table.ink, anchor), words, high, fill, tip)


# -- captured cards -----------------------------------------------------------------------------------------------------------


def counts(table: Seen, seat: Seat) -> list[Badge]:
    """The number of cards in each group, of junk its worth. An empty group has no words, but can be asked about."""
    view, say, rect = table.view, table.say, table.areas.taken[seat]
    vacant = empty(table, seat)
    found = []
    for nth, cards in enumerate(grouped(view.places.get(f"taken:{seat}", ()), view.junk[seat])):
        name, part = GROUPS[nth], group(rect, nth)
        rule = say(f"table.tip.kind.{_KINDS[nth]}", five=view.rules["five_brights"])
        id = f"count:{seat}:{name}"
        if name in vacant:
            place, title, px = vacant[name], say(f"table.group.{name}"), 0
            words = ""
        else:
            words = title = say(f"table.count.{name}", n=view.junk_worth[seat] if name == "junk" else len(cards))
            px = round(13 * table.t)
            at = min(part.right - 2, part.left + _reach(part, len(cards)) + 6 * table.k), part.bottom + 2 * table.k
            place = box(words, px, at, table.ink, "bottomright")
        lying = Rect(part.left, part.top, place.right - part.left, part.height).union(place)
        found.append(Badge(id, place, words, px, _GROUP_COLOURS[nth], Tip(title, (rule,)), lying))
    return found


def _reach(part: Rect, count: int) -> float:
    """How far a group's cards reach."""
    wide = (part.height - 2) / ASPECT
    step = min(wide * 0.42, (part.width - wide * 1.15) / max(1, count - 1))
    return wide + step * (count - 1)


# -- plates -------------------------------------------------------------------------------------------------------------------


def marked(table: Seen, seat: Seat) -> list[Badge]:
    """A seat's marks: in as many lines as its plate has room for, and as large as they all fit."""
    shown, k, ink = marks(table, seat), table.k, table.ink
    if not shown:
        return []
    room = divided(table, seat).marks
    for px in range(max(8, round(12 * table.t)), 7, -1):
        lines = _lines(shown, px, room, ink, k)
        high = round(px * 1.5) + max(1, round(k))
        if len(lines) * high <= room.height + round(3 * k):
            break
    found: list[Badge] = []
    y = room.centery - (len(lines) - 1) * high / 2
    for line in lines:
        x = room.left
        for mark in line:
            rect = box(mark.words, px, (x, y), ink, "midleft")
            found.append(Badge(f"mark:{seat}:{len(found)}", rect, mark.words, px, mark.fill, mark.tip, plate(table, seat)))
            x = rect.right + round(4 * k)
        y += high
    return found


def _lines(shown: Sequence[Mark], px: int, room: Rect, ink: Ink, k: float) -> list[list[Mark]]:
    """Marks broken into lines."""
    lines: list[list[Mark]] = [[]]
    used = 0
    for mark in shown:
        wide = max(ink.width(mark.words, "bold", px) + px, round(px * 1.6)) + round(4 * k)
        if lines[-1] and used + wide > room.width:
            lines.append([])
            used = 0
        lines[-1].append(mark)
        used += wide
    return lines


def _backs(table: Seen, seat: Seat) -> list[Badge]:
    """How many cards one of the others holds."""
    count = table.held(seat)
    if seat == table.seat or not count:
        return []
    corner = table.areas.backs[seat].right - 2 * table.k, plate(table, seat).bottom - round(2 * table.k)
    return [_at(table, f"held:{seat}", str(count), 12, corner, "bottomright", _COUNT)]


# -- the middle ---------------------------------------------------------------------------------------------------------------


def _middle(table: Seen) -> list[Badge]:
    """How many cards are left in the stock, whose the 뻑 piles are, and how many rounds were void."""
    view, say, areas, k = table.view, table.say, table.areas, table.k
    found: list[Badge] = []
    stock = view.places.get("stock", ())
    if stock:
        at = areas.stock.centerx, areas.stock.bottom + 4 * k
        found.append(_at(table, "stock", str(len(stock)), 15, at, "midtop", _COUNT))
    for pile in view.bbeok:
        x, y = slot(areas, pile.month)
        words, name = say("table.mark.bbeok_by", name=table.names[pile.by]), table.names[pile.by]
        tip, px = Tip(words, (say("table.tip.pile", name=name),)), round(13 * table.t)
        rect = box(words, px, (x + 20 * k, y + 62 * k), table.ink, "midbottom")
        heap = Rect(round(x - 46 * k), round(y - 74 * k), round(150 * k), round(148 * k)).union(rect)
        found.append(Badge(f"pile:{pile.month}", rect, words, px, RED, tip, heap))
    if view.nagari:
        words = say("table.mark.nagari", n=view.nagari)
        tip = Tip(words, (say("table.tip.nagari", n=view.nagari),))
        found.append(_at(table, "nagari", words, 14, (areas.stock.centerx, areas.floor.top), "midtop", RED, tip))
    return found
