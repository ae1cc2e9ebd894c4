"""Who sits at a table of two to nine: where their plates are, and how they are painted.

A plate has the portrait, the name, and a line or two of the game's; its edge, a mark and a word say how the seat stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Rect

from scenes.forms.pictures import portrait
from scenes.stage.canvas import Part
from scenes.stage.ink import DARK, FAINT, GOLD, PAPER, Colour, Ink

State = Literal["waiting", "turn", "passed", "finished", "out", "away"]
"""A seat waits, is asked, has passed for now, has finished with a place, has lost and plays no longer, or sits this round out."""

LARGE: Final = 107.0
SMALL: Final = 64.0
"""How high a plate is with up to three others at the table and with more, in units of the window."""

FEW: Final = 3

_WORDS: Final = 76.0
"""How much room for words a plate has beside what grows with its height."""

_LEAST: Final = 0.55
"""How much smaller than usual plates become at most where there is little room."""

_GAP: Final = 6.0


@dataclass(frozen=True, slots=True)
class Person:
    """What a plate says. `face` names a portrait; `notes` are numbers of the game's in words, one or two; `word` says the
    state (``passed``, ``2nd``); `dealer` is the word for the dealer's mark."""

    name: str
    face: str = ""
    state: State = "waiting"
    notes: tuple[str, ...] = ()
    word: str = ""
    dealer: str = ""


# ---------------------------------------------------------------- where they are


def places(
    seats: int, table: Rect, keep: Sequence[Rect], k: float, letters: float = 1.0, clockwise: bool = True
) -> list[Rect]:
    """Where the plates are, in the order of play, the person's own first and lowest at the left; the next to play sits at the
    left where play goes clockwise. None lies over another or over what is to be kept free. `k` is a unit of the window in
    pixels, `letters` how much larger than usual letters are. Raises `ValueError` where there is no room for them."""
    others = seats - 1
    high = LARGE if others <= FEW else SMALL
    for nth in range(11):
        share = 1.0 - (1.0 - _LEAST) * nth / 10
        size = round((high * 1.45 * share + _WORDS * letters) * k), round(high * k * share)
        for left, top, right in _shares(others):
            found = _around(table, keep, size, round(_GAP * k), (left, top, right))
            if found is not None:
                mine, rest = found[0], found[1:]
                return [mine, *(rest if clockwise else rest[::-1])]
    raise ValueError(f"There is no room for {seats} plates on a table of {table.width} × {table.height} pixels.")


def _shares(others: int) -> list[tuple[int, int, int]]:
    """How many sit at the left, at the top and at the right; the most even way first."""
    ways = [(left, others - left - right, right) for left in range(others + 1) for right in range(others + 1 - left)]
    side = 0 if others == 1 else 1 if others <= 5 else 2
    return sorted(ways, key=lambda way: (abs(way[0] - side) + abs(way[2] - side), abs(way[0] - way[2]), -way[1]))


def _around(
    table: Rect, keep: Sequence[Rect], size: tuple[int, int], gap: int, shares: tuple[int, int, int]
) -> list[Rect] | None:
    """The person's plate and those of the others clockwise from the left; None where they do not fit."""
    wide, high = size
    left, top, right = shares
    if wide > table.width or high > table.height:
        return None
    at_top = Rect(table.left + (wide + gap) * bool(left), table.top, 0, high)
    at_top.width = table.width - (wide + gap) * (bool(left) + bool(right))
    xs = _row(top, wide, gap, at_top.left, at_top.right, [(r.left, r.right) for r in keep if _meets(r, at_top)])
    columns = []
    for count, x, own in ((left, table.left, 1), (right, table.right - wide, 0)):
        strip = Rect(x, table.top, wide, table.height)
        shut = [(r.top, r.bottom) for r in keep if _meets(r, strip)]
        columns.append(_row(count + own, high, gap, table.top, table.bottom, shut, last=bool(own)))
    if xs is None or columns[0] is None or columns[1] is None:
        return None
    *lefts, mine = [Rect(table.left, y, wide, high) for y in columns[0]]
    rights = [Rect(table.right - wide, y, wide, high) for y in columns[1]]
    tops = [Rect(x, table.top, wide, high) for x in xs]
    return [mine, *reversed(lefts), *tops, *rights]


def _meets(keep: Rect, strip: Rect) -> bool:
    """Whether two rectangles meet, also where a strip has no width yet."""
    return keep.left < strip.right and strip.left < keep.right and keep.top < strip.bottom and strip.top < keep.bottom


def _row(
    count: int, long: int, gap: int, start: int, end: int, shut: Sequence[tuple[int, int]], last: bool = False
) -> list[int] | None:
    """Where `count` things of a length begin between two ends and clear of what is shut, as evenly as can be; the `last` one at
    the very end. None where there is no room."""

    def free(at: int, way: int) -> int:
        """The nearest free place from one on, upwards or downwards."""
        while met := [(low, high) for low, high in shut if at < high and low < at + long]:
            at = max(high for _, high in met) if way > 0 else min(low for low, _ in met) - long
        return at

    latest: list[int] = []
    at = end - long
    for _ in range(count):
        at = free(at, -1)
        latest.insert(0, at)
        at -= long + gap
    if latest and latest[0] < start:
        return None
    found: list[int] = []
    lowest = start
    even = count - last
    room = (latest[-1] - gap if last else end) - start
    for nth in range(count):
        wish = start + round(room * (nth + 0.5) / even - long / 2) if nth < even else latest[-1]
        wish = max(lowest, min(latest[nth], wish))
        up, down = free(wish, 1), free(wish, -1)
        ways = [place for place in (up, down) if lowest <= place <= latest[nth]]
        found.append(min(ways, key=lambda place: abs(place - wish), default=latest[nth]))
        lowest = found[-1] + long + gap
    return found


# ---------------------------------------------------------------- how they look


_GROUND: Final[dict[State, Colour]] = {
    "waiting": (28, 20, 15, 225),
    "turn": (64, 44, 18, 240),
    "passed": (28, 20, 15, 225),
    "finished": (24, 44, 34, 235),
    "out": (22, 20, 19, 215),
    "away": (22, 20, 19, 170),
}
_PILL: Final[dict[State, Colour]] = {
    "waiting": (58, 50, 36),
    "turn": (*GOLD[:3],),
    "passed": (74, 68, 54),
    "finished": (40, 104, 70),
    "out": (120, 40, 30),
    "away": (58, 56, 52),
}
GREY: Final = frozenset({"out", "away"})
"""States in which a face has no colour."""


def part(rect: Rect, person: Person) -> Part:
    """What a table is told of a plate: where it is, and all that it depends on."""
    return rect.inflate(rect.height // 4, rect.height // 4), person


def draw(surface: pygame.Surface, rect: Rect, person: Person, ink: Ink) -> None:
    """Paint a plate."""
    high = rect.height
    turn = person.state == "turn"
    edge: Colour = GOLD if turn else (126, 98, 62, 200)
    ink.panel(surface, rect.move(0, max(1, high // 40)), (0, 0, 0, 110), high // 8)
    ink.panel(surface, rect, _GROUND[person.state], high // 8, edge)
    if turn:
        ink.ring(surface, rect.inflate(high // 12, high // 12), GOLD, max(2, high // 26), high // 7)
    face = Rect(rect.left, rect.top, high, high).inflate(-high // 12, -high // 12)
    if person.face:
        surface.blit(_face(person.face, face.width, person.state in GREY), face)
    if person.dealer:
        px = max(14, round(high * 0.17))
        _pill(surface, (face.left, face.bottom), person.dealer, px, (38, 92, 140), PAPER, ink, "bottomleft")
    for words, px, kind, colour, at, room in lines(rect, person, ink):
        ink.write(surface, at, elided(words, kind, px, room, ink), px, kind=kind, colour=colour, anchor="midleft")
    if person.word:
        low = _words(rect)
        px = _small(rect, ink)
        fill, ground = (DARK if turn else PAPER), _PILL[person.state]
        _pill(surface, (low.left, low.bottom), person.word, px, ground, fill, ink, "bottomleft", low.width)


Written = tuple[str, int, str, Colour, tuple[int, int], int]
"""Words, the size and kind of their letters, their colour, where the middle of their left end is, and how wide they can be."""


def lines(rect: Rect, person: Person, ink: Ink) -> list[Written]:
    """What is written on a plate: the name, and below it the notes, as many as there is room for above the state."""
    room, small = _words(rect), _small(rect, ink)
    px = max(14, min(round(rect.height * 0.25 * ink.scale), round(rect.height * 0.34)))
    while px > 14 and ink.width(person.name, "bold", px) > room.width:
        px -= 1
    colour = PAPER if person.state not in GREY else FAINT
    found: list[Written] = [(person.name, px, "bold", colour, (room.left, room.top + px * 5 // 8), room.width)]
    y, bottom = room.top + round(px * 1.3), room.bottom - (round(small * 1.45) if person.word else 0)
    notes = [" · ".join(person.notes)] if person.notes else []
    if notes and (ink.width(notes[0], "ui", small) > room.width or y + round(small * 2.5) <= bottom):
        notes = list(person.notes)
    for note in notes:
        if y + small > bottom:
            break
        found.append((note, small, "ui", GOLD if person.state not in GREY else FAINT, (room.left, y + small * 5 // 8), room.width))
        y += round(small * 1.25)
    return found


def _words(rect: Rect) -> Rect:
    """The part of a plate that words stand on."""
    pad = max(2, rect.height // 14)
    return Rect(rect.left + rect.height, rect.top + pad, rect.width - rect.height - pad, rect.height - 2 * pad)


def _small(rect: Rect, ink: Ink) -> int:
    """How large all but the name is written; never so small that it cannot be read."""
    return max(14, min(round(rect.height * 0.18 * ink.scale), round(rect.height * 0.25)))


def elided(words: str, kind: str, px: int, room: int, ink: Ink) -> str:
    """As much of a line as fits, with an ellipsis where something is left out."""
    if ink.width(words, kind, px) <= room:
        return words
    while words and ink.width(words + "…", kind, px) > room:
        words = words[:-1].rstrip()
    return words + "…"


def _pill(
    surface: pygame.Surface,
    at: tuple[int, int],
    words: str,
    px: int,
    ground: Colour,
    colour: Colour,
    ink: Ink,
    anchor: Literal["bottomleft"],
    room: int | None = None,
) -> None:
    if room is not None:
        words = elided(words, "bold", px, room - px * 4 // 5, ink)
    box = Rect(0, 0, ink.width(words, "bold", px) + px * 4 // 5, round(px * 1.35))
    setattr(box, anchor, at)
    ink.panel(surface, box, ground, box.height // 2)
    ink.write(surface, box.center, words, px, kind="bold", colour=colour, anchor="center")


@lru_cache(maxsize=64)
def _face(key: str, px: int, grey: bool) -> pygame.Surface:
    """A portrait; without colour and dark for one who does not play."""
    picture = portrait(key, px)
    if not grey:
        return picture
    dark = pygame.transform.grayscale(picture)
    dark.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark
