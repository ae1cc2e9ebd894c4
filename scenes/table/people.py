"""Who sits at a table, and how they are painted; `scenes.table.seating` says where.

Somebody is a bust over the cloth with a small label of lacquer: at its foot where few sit there, beside it where many do. The
label has the name and a line of the game's; a light, an edge, a mark and a word say how the seat stands.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Rect

from scenes.forms.pictures import Mood, portrait
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.canvas import Part
from scenes.stage.ink import Ink
from scenes.stage.shapes import mirrored
from scenes.stage.timber import bevel, cut, planed
from scenes.table.seating import COVERED, FOOT, READABLE, SLAB

State = Literal["waiting", "turn", "passed", "finished", "out", "away"]
"""A seat waits, is asked, has passed for now, has finished with a place, has lost and plays no longer, or sits this round out."""

@dataclass(frozen=True, slots=True)
class Person:
    """Who sits there. `face` names a portrait, `mood` how it looks; `notes` are numbers of the game's in words, one or two;
    `word` says the state (``passed``, ``2nd``); `dealer` is the word for the dealer's mark. An `alarm` makes the
    notes red: beware of them; so does a round that has cost them something, and one that has brought them something makes the
    notes green (`change`, below or above nought)."""

    name: str
    face: str = ""
    state: State = "waiting"
    notes: tuple[str, ...] = ()
    word: str = ""
    dealer: str = ""
    mood: Mood = "calm"
    alarm: bool = False
    change: int = 0


_WOOD: Final[dict[State, tuple[int, int, int, int]]] = {
    "waiting": (*palette.EBONY, 245),
    "turn": (*palette.CHESTNUT, 255),
    "passed": (*palette.EBONY, 235),
    "finished": (*palette.NIGHT_FELT, 245),
    "out": (*palette.LACQUER, 225),
    "away": (*palette.LACQUER, 180),
}
_PILL: Final[dict[State, Colour]] = {
    "waiting": palette.BARK,
    "turn": (*palette.GOLD,),
    "passed": palette.DRIFTWOOD,
    "finished": palette.FELT,
    "out": palette.OXBLOOD,
    "away": palette.CHARCOAL,
}
_ALARM: Final[Colour] = palette.CORAL
GREY: Final = frozenset({"out", "away"})
"""States in which a face has no colour."""


def part(rect: Rect, person: Person) -> Part:
    """What a table is told of somebody: where they are, and all that their looks depend on."""
    return rect.inflate(rect.height // 2, rect.height // 2), person


def bust(rect: Rect, ink: Ink) -> Rect:
    """Where in the place of somebody the bust stands: over the label, or at its left."""
    if _stands(rect):
        side = min(rect.width, round((rect.height - _label_high(rect)) / (1.0 - COVERED)))
        return Rect(rect.centerx - side // 2, rect.top, side, side)
    side = min(rect.height, round(rect.width * 0.5 / ink.scale))
    return Rect(rect.left, rect.bottom - side, side, side)


def label(rect: Rect, ink: Ink) -> Rect:
    """Where in the place of somebody the label is."""
    if _stands(rect):
        high = _label_high(rect)
        return Rect(rect.left, rect.bottom - high, rect.width, high)
    left, high = bust(rect, ink).width * 6 // 7, min(rect.height, max(3 * READABLE, round(rect.height * SLAB)))
    return Rect(rect.left + left, rect.bottom - high, rect.width - left, high)


def draw(surface: pygame.Surface, rect: Rect, person: Person, ink: Ink) -> None:
    """Paint somebody: the light on whose turn it is, the bust, and the label at its foot, or under the bust and beside it."""
    turn, figure, plate = person.state == "turn", bust(rect, ink), label(rect, ink)
    if turn:
        light = glow(round(figure.height * 1.3))
        surface.blit(light, light.get_rect(center=figure.center))
    slab = plate if _stands(rect) else Rect(rect.left, plate.top, rect.width, plate.height)
    if person.face and _stands(rect):
        _likeness(surface, figure, person)
    high = min(plate.height, rect.height // 2)
    ink.panel(surface, slab.move(0, max(1, high // 20)), (*palette.BLACK, 110), high // 6)
    surface.blit(_board(slab.size, person.state, high // 6), slab)
    if turn:
        ink.ring(surface, slab.inflate(high // 8, high // 8), palette.GOLD, max(2, high // 14), high // 5)
    if person.face and not _stands(rect):
        _likeness(surface, figure, person)
    if person.dealer:
        box, px = _dealer(rect, person, ink)
        ink.panel(surface, box, palette.BLUE, box.height // 2)
        ink.write(surface, box.center, person.dealer, px, kind="bold", anchor="center")
    for line in lines(rect, person, ink):
        px, colour = line.px, line.colour
        if line.kind == "pill":
            ground = _PILL[person.state]
            ink.panel(surface, line.rect, ground, line.rect.height // 2)
            ink.write(surface, line.rect.center, line.words, px, kind="bold", colour=colour, anchor="center")
        else:
            ink.write(surface, line.rect.midleft, line.words, px, kind=line.kind, colour=colour, anchor="midleft")


@lru_cache(maxsize=24)
def _board(size: tuple[int, int], state: State, radius: int) -> pygame.Surface:
    """The wood of a label."""
    colour, k = _WOOD[state], max(1.0, radius / 6)
    wood = planed(size, colour, k)
    cut(wood, radius, colour[3])
    bevel(wood, radius, k, palette.GOLD if state == "turn" else palette.BRONZE, 1.2)
    return wood


def _likeness(surface: pygame.Surface, where: Rect, person: Person) -> None:
    """Paint the bust: behind a label at its foot, on one that it stands beside."""
    surface.blit(likeness(person.face, where.width, person.mood, person.state in GREY, person.state == "passed"), where)


def _dealer(rect: Rect, person: Person, ink: Ink) -> tuple[Rect, int]:
    """Where the badge of the dealer, or of a rank, is at the bust of somebody, and how large its letters are."""
    figure, px = bust(rect, ink), max(READABLE, round(rect.height * 0.12))
    box, plate = Rect(figure.left, 0, ink.width(person.dealer, "bold", px) + px * 4 // 5, round(px * 1.3)), label(rect, ink)
    if _stands(rect):
        box.bottomleft = plate.left, plate.top - max(2, px // 5)
    else:
        box.bottom = figure.bottom
    return box, px


def _stands(rect: Rect) -> bool:
    """Whether somebody's label is at the foot: their place is as high as that."""
    return rect.height * 5 > rect.width * 3


def _label_high(rect: Rect) -> int:
    """How high a label at somebody's foot is: as its width says, and never without a readable second line."""
    return max(round(rect.width * FOOT[1] / FOOT[0]), 3 * READABLE)


@lru_cache(maxsize=8)
def glow(side: int) -> pygame.Surface:
    """The warm light on somebody whose turn it is, brightest in the middle."""
    return pygame.transform.smoothscale(_warmth(), (side, side))


@lru_cache(maxsize=1)
def _warmth() -> pygame.Surface:
    """This light as it is reckoned, small."""

    def warm(x: float, y: float) -> tuple[int, ...]:
        return 255, 206, 120, round(215 * max(0.0, 1.0 - math.hypot(x, y) / 32.0) ** 1.2)

    return mirrored(pygame.Surface((64, 64), pygame.SRCALPHA), warm)


@dataclass(frozen=True, slots=True)
class Line:
    """Words on a plate: a ``bold`` name, notes in ``ui`` letters, or a state on a ``pill``."""

    words: str
    px: int
    kind: Literal["bold", "ui", "pill"]
    colour: Colour
    rect: Rect


def lines(rect: Rect, person: Person, ink: Ink) -> list[Line]:
    """What is written on the label of somebody: the name, below it the notes, and the state below them or, on a low one, beside
    them."""
    plate = label(rect, ink)
    pad = max(2, plate.height // 20)
    left = pad * 3 if _stands(rect) else plate.height // 8
    room = Rect(plate.left + left, plate.top + pad, plate.width - left - 2 * pad, plate.height - 2 * pad)
    share = 0.36 if _stands(rect) else min(0.34, 0.25 * ink.scale)
    small = max(READABLE, round(plate.height * share * 0.8))
    px = max(READABLE, round(plate.height * share))
    while px > READABLE and ink.width(person.name, "bold", px) > room.width:
        px -= 1
    head, low = round(px * 1.3), round(small * 1.3)
    faint = person.state in GREY or person.state == "passed"
    top = Rect(room.left, room.top, room.width, head)
    found = [Line(elided(person.name, "bold", px, room.width, ink), px, "bold", palette.STONE if faint else palette.PAPER, top)]
    y = head
    pill, beside, level = Rect(room.left, room.bottom - low, 0, low), 0, False
    if person.word:
        words = elided(person.word, "bold", small, room.width - small * 4 // 5, ink)
        pill.width = ink.width(words, "bold", small) + small * 4 // 5
        if head + (1 + bool(person.notes)) * low > room.height:
            pill.right, beside = room.right, pill.width + small // 2
        elif _share(rect, person, room, head, pill, small, ink):
            pill.topright, level = (room.right, room.top + head + low * (len(person.notes) - 1)), True
        found.append(Line(words, small, "pill", palette.INK if person.state == "turn" else palette.PAPER, pill))
    end = room.height - (low if person.word and not beside and not level else 0)
    wide = room.width - beside
    alarm = person.alarm or person.change < 0
    colour = _ALARM if alarm else palette.GAIN if person.change > 0 else palette.STONE if faint else palette.GOLD
    for note in _notes(person.notes, wide, (end - y) // low, small, ink):
        row = Rect(room.left, room.top + y, room.width, low)
        found.append(Line(note, small, "ui", colour, row))
        y += low
    if not _stands(rect):
        found = _amid(found, room)
        return [_clear(line, _dealer(rect, person, ink)[0], room, ink) for line in found] if person.dealer else found
    if beside and len(found) == 3:
        return [_centred(found[0], room, ink), *_in_a_row(found[2], found[1], room, ink)]
    return [_centred(line, room, ink) for line in found]


def _amid(found: Sequence[Line], room: Rect) -> list[Line]:
    """The lines of a label beside a bust, as far from its upper edge as from its lower one."""
    free = room.bottom - max(line.rect.bottom for line in found)
    return [replace(line, rect=line.rect.move(0, max(0, free // 2))) for line in found]


def _share(rect: Rect, person: Person, room: Rect, head: int, pill: Rect, px: int, ink: Ink) -> bool:
    """Whether the state stands behind the last note on a label beside a bust, where both fit."""
    if _stands(rect) or not person.notes:
        return False
    rows = head + len(person.notes) * pill.height <= room.height
    return rows and ink.width(person.notes[-1], "ui", px) + px // 4 + pill.width <= room.width


def _in_a_row(note: Line, pill: Line, room: Rect, ink: Ink) -> tuple[Line, Line]:
    """A note and the state behind it, together in the middle of a label."""
    wide, gap = ink.width(note.words, note.kind, note.px), note.px // 2
    row = Rect(room.centerx - (wide + gap + pill.rect.width) // 2, note.rect.top, wide, note.rect.height)
    return replace(note, rect=row), replace(pill, rect=pill.rect.move_to(left=row.right + gap, centery=row.centery))


def _clear(line: Line, badge: Rect, room: Rect, ink: Ink) -> Line:
    """A line beside the badge that would lie over its beginning."""
    if not line.rect.colliderect(badge) or line.kind == "bold":
        return line
    left = badge.right + line.px // 4
    if line.kind == "pill":
        return replace(line, rect=line.rect.move(max(0, min(left, room.right - line.rect.width) - line.rect.left), 0))
    rect = Rect(left, line.rect.top, room.right - left, line.rect.height)
    return replace(line, rect=rect, words=elided(line.words, line.kind, line.px, rect.width, ink))


def _centred(line: Line, room: Rect, ink: Ink) -> Line:
    """A line in the middle of a label."""
    wide = line.rect.width if line.kind == "pill" else ink.width(line.words, line.kind, line.px)
    return replace(line, rect=Rect(room.centerx - wide // 2, line.rect.top, wide, line.rect.height))


def _notes(notes: Sequence[str], wide: int, rows: int, px: int, ink: Ink) -> list[str]:
    """Notes in so many rows: one a row, or side by side, or else the first of them."""
    together = " · ".join(notes)
    if len(notes) <= rows:
        fitting = [elided(note, "ui", px, wide, ink) for note in notes]
    else:
        all_fit = ink.width(together, "ui", px) <= wide
        fitting = [together if all_fit else elided(notes[0], "ui", px, wide, ink)][: max(0, rows)]
    return [note for note in fitting if note != "…"]


def elided(words: str, kind: str, px: int, room: int, ink: Ink) -> str:
    """As much of a line as fits, with an ellipsis where something is left out."""
    if ink.width(words, kind, px) <= room:
        return words
    while words and ink.width(words + "…", kind, px) > room:
        words = words[:-1].rstrip()
    return words + "…"


@lru_cache(maxsize=64)
def likeness(key: str, px: int, mood: Mood, grey: bool, dim: bool = False) -> pygame.Surface:
    """A bust; dark for one who has passed, and without colour too for one who does not play."""
    picture = portrait(key, px, mood)
    if not grey and not dim:
        return picture
    dark = pygame.transform.grayscale(picture) if grey else picture.copy()
    dark.fill((*palette.FADED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark
