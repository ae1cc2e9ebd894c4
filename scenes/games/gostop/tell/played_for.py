"""What a round is played for: the plate in the lower right corner, and badges at the left edge of the floor."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.gostop.house import stakes
from game.gostop.settlement import void_times
from scenes.games.gostop.place.areas import upright
from scenes.games.gostop.seen import Seen, worth
from scenes.games.gostop.tell.marks import DANGER, NEAR, on
from scenes.games.gostop.tell.mat import walnut
from scenes.games.gostop.tell.seat_plate import NAME
from scenes.kit import palette
from scenes.kit.box import Column, Measure, Row, Text
from scenes.kit.fit import Laid, fit, measured
from scenes.table.badge import SMALLER, Badge, Tag
from scenes.table.story.tip import Tip

_AROUND: Final = 10
"""How far words stay from the sides of the plate, in units."""

_WIDE: Final = (196, 70), 104
"""How wide the first badge and the others may be below the board at the left of the floor, clear of the person's bust; how wide
each may be where nobody sits there; in units."""

_HIGH: Final = 92
"""How high all badges may be together, in units."""

# ---- The plate in the corner -------------------------------------------------------------------------------------------


def _laid(table: Seen) -> Laid | None:
    """What a point is worth and which round it is, and below it how the match stands for the person. Where something has changed
    hands in this round the first line says what for. Nothing where no match is played."""
    if not table.standing or table.still:
        return None
    coin = [table.say("table.standing.a_point", money=table.money(1))] if table.money is not None else []
    *before, last = *coin, *table.standing
    causes = paid_for(table)
    ways = [[*coin, *causes], causes, paid_for(table, False)] if causes else [before]
    said = Text(tuple(" · ".join(way) for way in ways), 14, "ui", NAME, least=8)
    lines = Row((said,), align="right"), Row((Text((last,), 18, "bold", palette.PAPER, least=8),), align="right")
    k, by, column = table.k, Measure(table.ink, table.k), Column(lines, gap=4)
    room = table.areas.played_for.inflate(-2 * round(_AROUND * k), -round(4 * k))
    return fit(column, by, room, briefs=len(ways), end="middle") or fit(column, by, room, SMALLER, len(ways), "middle")


def written(table: Seen) -> tuple[str, ...]:
    """The lines on the plate."""
    found = _laid(table)
    return tuple(line.words for line in found.lines) if found else ()


def paid_for(table: Seen, sums_too: bool = True) -> list[str]:
    """What the person was paid for and has paid for in this round, perhaps with how much."""
    sums: dict[str, int] = {}
    for paid in table.view.payments:
        own = paid.points * (len(paid.payers) * (paid.seat == table.seat) - (table.seat in paid.payers))
        if own:
            sums[paid.cause] = sums.get(paid.cause, 0) + own
    named = {cause: table.say(f"gostop.line.{cause}") for cause in sums}
    signed = {cause: f"{'−' if sum < 0 else '+'}{worth(table, abs(sum))}" for cause, sum in sums.items()}
    return [f"{words} {signed[cause]}" if sums_too else words for cause, words in named.items()]


def plate(table: Seen) -> Rect:
    """The plate: as wide as the person's own plate, or as all of its room."""
    room, own, found = table.areas.played_for, table.areas.hud[table.seat].width, _laid(table)
    widest = max((line.rect.width for line in found.lines), default=0) if found else 0
    wide = own if widest <= own - 2 * round(_AROUND * table.k) else room.width
    return Rect(room.right - wide, room.top, wide, room.height)


def draw(surface: pygame.Surface, table: Seen) -> None:
    """The plate, of the wood of the person's plate, and what is written on it."""
    if found := _laid(table):
        lies = plate(table)
        surface.blit(walnut(lies.size, table.k), lies)
        found.draw(surface, table.ink)


def prepare(table: Seen) -> bool:
    """Make the wood of the plate before it is seen; whether it was made only now."""
    before = walnut.cache_info().misses
    walnut(plate(table).size, table.k)
    return walnut.cache_info().misses > before


# ---- Badges at the left edge -------------------------------------------------------------------------------------------


def besides(table: Seen) -> list[Badge]:
    """What a round is played for besides the points: void rounds before it, the month of 월약, the mission, the pot of 돼지
    먹기."""
    view, say, k, areas, own = table.view, table.say, table.k, table.areas, table.seat
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
    ends = [board.bottom for seat, board in enumerate(areas.board) if board and upright(areas, seat)]
    y, found = max(ends) + 3 * k if ends else areas.floor.top + 6 * k, list[Badge]()
    for nth, (id, words, more) in enumerate(told):
        fill = DANGER if id == "nagari" else NEAR
        tag = Tag(Badge(id, fill=fill, tip=Tip(words, (more,)), letters=on(fill)), (words,))
        wide = _WIDE[0][nth > 0] if ends else _WIDE[1]
        room = Rect(0, 0, round(wide * k), round(_HIGH * k / len(told)) - 1)
        by = measured([(tag, room)], Measure(table.ink, k), SMALLER) or Measure(table.ink, k, SMALLER[-1])
        rect = Rect((round(8 * k), round(y)), tag.size(by))
        if ends:
            rect.right = areas.taken[own].left - round(6 * k)
        found.append(tag.put(by, rect))
        y = rect.bottom + k
    return found
