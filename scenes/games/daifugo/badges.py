"""Every badge on a Daifugo table: what is in force, whose the newest play is, and how many cards lie in the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from scenes.games.daifugo.areas import PLAYED
from scenes.games.daifugo.layout import thrown
from scenes.games.daifugo.seen import Seen
from scenes.games.daifugo.states import InForce, Weight, states
from scenes.stage.ink import Colour
from scenes.table.badge import Badge, box
from scenes.table.tip import Tip

_FILLS: Final[dict[Weight, Colour]] = {
    "order": (40, 52, 36),
    "great": (150, 36, 26),
    "bind": (112, 66, 10),
    "mild": (52, 46, 66),
}
_COUNT: Final[Colour] = (36, 33, 22)
_OWNER: Final[Colour] = (60, 44, 20)
_OLDER: Final[Colour] = (36, 30, 24)


def badges(table: Seen) -> list[Badge]:
    """All of them."""
    states = [] if table.still else in_force(table)
    return states if table.looked else [*states, *_owners(table), *_piles(table)]


def in_force(table: Seen) -> list[Badge]:
    """The strip over the hand: in one line, in as large letters as fit, or in two."""
    shown, area = states(table), table.areas.states
    for px in range(max(14, round(15 * table.t)), 13, -1):
        lines = _lines(table, shown, px, area.width)
        if len(lines) == 1:
            break
    high = round(px * 1.5) + round(3 * table.k)
    found = []
    for nth, line in enumerate(lines):
        x, y = area.left, area.bottom - high * (len(lines) - nth) + round(3 * table.k)
        for one in line:
            rect = box(one.words, px, (x, y), table.ink, "topleft")
            tip = Tip(one.words, tuple(one.tip.split("\n")), opens=one.opens)
            found.append(Badge(f"state:{one.key}", rect, one.words, px, _FILLS[one.weight], tip))
            x = rect.right + round(5 * table.k)
    return found


def _lines(table: Seen, shown: Sequence[InForce], px: int, room: int) -> list[list[InForce]]:
    lines: list[list[InForce]] = [[]]
    used = 0
    for one in shown:
        wide = box(one.words, px, (0, 0), table.ink, "topleft").width + round(5 * table.k)
        if lines[-1] and used + wide > room:
            lines.append([])
            used = 0
        lines[-1].append(one)
        used += wide
    return lines


def _owners(table: Seen) -> list[Badge]:
    """Whose the two newest plays are, at the side they were thrown from."""
    view, found = table.view, []
    for nth in range(len(view.field))[-2:]:
        laid = view.field[nth]
        centre, _ = thrown(table.areas, view, nth)
        newest = nth == len(view.field) - 1
        if not newest and laid.seat == view.field[-1].seat:
            continue
        px = max(14, round((15 if newest else 13) * table.t))
        down = PLAYED * table.k * 0.78
        side = table.areas.places[laid.seat].side
        at = (centre.x, centre.y - down) if side == "top" else (centre.x, centre.y + down)
        words = table.names[laid.seat]
        rect = box(words, px, at, table.ink, "center").clamp(table.middle)
        tip = Tip(words, (table.say("daifugo.tip.play", n=nth + 1),))
        found.append(Badge(f"owner:{nth}", rect, words, px, _OWNER if newest else _OLDER, tip))
    return found


def _piles(table: Seen) -> list[Badge]:
    """What the piles beside the field are, and how many cards lie there."""
    found, areas, say = [], table.areas, table.say
    for place, rect in (("discard", areas.discard), ("out", areas.out), ("deck", areas.deck)):
        n = len(table.view.places.get(place, ()))
        if n:
            px = max(14, round(13 * table.t))
            at = rect.centerx, rect.bottom + round(6 * table.k)
            words = say(f"daifugo.place.{place}", n=n)
            shown = box(words, px, at, table.ink, "midtop").clamp(table.middle)
            found.append(Badge(f"pile:{place}", shown, words, px, _COUNT, Tip(words), Rect(rect)))
    return found
