"""What is called out over a table, what is seen meanwhile, and how the table shakes at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.table import Seat
from scenes.stage.director import Director
from scenes.stage.effects import Callouts, shaken
from scenes.stage.spectacles import Spectacles
from scenes.stage.timeline import Caption
from scenes.table.badge import BOUNCE_SECONDS, bounced, stamp
from scenes.table.capabilities import Bounces, GreatCalls
from scenes.table.game import GameTable

ROW: Final = 130
"""How far apart the rows of calls at one place are, in units."""

ALONG: Final = 0.3
"""How far to either side of the middle of the table something goes over it, in widths of that."""

ASIDE, ASIDES = 104, 52
"""How far from a call its asides begin, and how far apart they are."""


def shake(surface: pygame.Surface, director: Director, k: float) -> bool:
    """Throw the table where it was called for, and tell whether it was; what leaves it at one edge stays at the other."""
    far = [shaken(caption, director.timeline.time, k) for caption in director.timeline.calling()]
    thrown = [one for one in far if one != (0, 0)]
    for one in thrown:
        surface.scroll(*one)
    return bool(thrown)


def bounce(surface: pygame.Surface, director: Director, table: GameTable) -> list[pygame.Rect]:
    """Let numbers spring up that have just grown; returns where."""
    if director.reduced or not isinstance(table, Bounces):
        return []
    badges = [bounced(badge, ago) for step, ago in director.lately(BOUNCE_SECONDS) for badge in table.bounces(step)]
    for badge in badges:
        stamp(surface, badge, table.ink)
    return [badge.rect.inflate(badge.px, badge.px) for badge in badges]


def spectacle(surface: pygame.Surface, director: Director, table: GameTable, spectacles: Spectacles, k: float) -> bool:
    """Paint what is seen over the table now; whether it rises behind pieces that have brought it about."""
    now = director.timeline.spectacle()
    if now is None:
        return False
    if now.called:
        begun = [caption for caption in director.timeline.captions if caption.start == now.start]
        here = [replace(now, at=place(one, director.size, table, k), frm=_origin(table, one.seat)) for one in begun]
        now = here[0] if here else now
    if now.along and now.frm is None:
        (x, y), far = table.middle.center, ALONG * table.middle.width
        now = replace(now, frm=(x - far, y), at=(x + far, y))
    spectacles.draw(surface, now, director.timeline.time, k, director.reduced)
    return now.behind


def draw(
    surface: pygame.Surface, director: Director, table: GameTable, callouts: Callouts, names: Sequence[str], k: float
) -> list[pygame.Rect]:
    """Paint what is being called out, great calls in the middle of the window, the others beside the seat; returns where."""
    timeline, painted = director.timeline, list[pygame.Rect]()
    for caption in timeline.calling():
        words, note = _said(caption, table, names)
        at = place(caption, director.size, table, k)
        loud = k * _loudness(table, caption)
        painted.append(callouts.draw(surface, caption, words, note, timeline.time, at, loud, director.reduced))
    return painted


def prepare(
    director: Director, table: GameTable, callouts: Callouts, spectacles: Spectacles, names: Sequence[str], k: float
) -> bool:
    """Make some of what the next call or spectacle needs; whether there was anything left to make."""
    following, coming = director.timeline.called_next(), director.timeline.coming()
    if following is not None and callouts.prepare(following, *_said(following, table, names), k * _loudness(table, following)):
        return True
    return coming is not None and spectacles.prepare(coming, director.size, k, director.reduced)


def _said(caption: Caption, table: GameTable, names: Sequence[str]) -> tuple[str, str]:
    """The words of a call, and what is noted under its picture: who makes a great one, and what it is worth."""
    words = table.called(caption)
    if caption.small and caption.seat is not None:
        words = f"{names[caption.seat]} · {words}"
    points = dict(caption.args).get("points")
    notes = [names[caption.seat]] if caption.great and caption.seat is not None and not isinstance(table, GreatCalls) else []
    notes += [f"{points:+d}"] if isinstance(points, int) else []
    return words, " · ".join(notes)


def place(caption: Caption, size: tuple[int, int], table: GameTable, k: float) -> tuple[int, int]:
    """The centre of a call: of a great one that of the table, of any other that of its seat or of its row there."""
    if caption.great:
        return table.centre if isinstance(table, GreatCalls) else (size[0] // 2, size[1] // 2)
    x, y = table.spot(caption.seat)
    far = ROW * caption.row
    if caption.small and caption.row:
        far = ASIDE + ASIDES * (caption.row - 1)
    return x, y + round(far * k) * (1 if y < size[1] / 2 else -1)


def _origin(table: GameTable, whose: Seat | None) -> tuple[int, int] | None:
    """Where what is seen of a call comes from that is on somebody's account."""
    return table.origin(whose) if isinstance(table, GreatCalls) else None


def _loudness(table: GameTable, caption: Caption) -> float:
    """How large something is called out, in sizes of any other."""
    return table.loudness(caption) if isinstance(table, GreatCalls) else 1.0
