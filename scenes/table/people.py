"""Who sits at a table: how they are painted, where they sit, and in what mood they are.

Somebody is a bust over the cloth with a small label of lacquer: at its foot where few sit there, beside it where many do. The
label has the name and a line of the game's; a light, an edge, a mark and a word say how the seat stands.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Rect

from game.table import Seat, Step, View
from scenes.forms.pictures import Mood, portrait
from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Measure, Middle, Plate, Row, Text
from scenes.kit.fit import Laid
from scenes.kit.palette import Colour
from scenes.kit.wood import bevel, cut, planed
from scenes.stage.canvas import Part
from scenes.stage.director import Plan
from scenes.stage.ink import Ink
from scenes.stage.shapes import mirrored

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
    """Paint somebody: the light on whose turn it is, the bust, and the label at its foot, or under the bust and beside it. Nobody
    is painted where there is no room for a bust."""
    turn, figure, plate = person.state == "turn", bust(rect, ink), label(rect, ink)
    if figure.width < 1:
        return
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
    written(rect, person, ink).draw(surface, ink)


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


def written(rect: Rect, person: Person, ink: Ink) -> Laid:
    """What is written on the label of somebody: the name, below it the notes, and the state below these, or behind the last one
    where there are no rows enough. Notes without a row of their own stand side by side, or else the first of them."""
    plate, stands = label(rect, ink), _stands(rect)
    pad = max(2, plate.height // 20)
    left = pad * 3 if stands else plate.height // 8
    room = Rect(plate.left + left, plate.top + pad, plate.width - left - 2 * pad, plate.height - 2 * pad)
    share = 0.36 if stands else min(0.34, 0.25 * ink.scale)
    small, px = max(READABLE, round(plate.height * share * 0.8)), max(READABLE, round(plate.height * share))
    while px > READABLE and ink.width(person.name, "bold", px) > room.width:
        px -= 1
    head, low = round(px * 1.3), round(small * 1.3)
    faint = person.state in GREY or person.state == "passed"
    inset = 0 if stands or not person.dealer else max(0, _dealer(rect, person, ink)[0].right + small // 4 - room.left)
    wide, rows = room.width - inset, (room.height - head) // low
    pill = _pill(person, small, wide, ink) if person.word else None
    by = Measure(ink, 1.0 / ink.scale)  # units are pixels here
    behind = pill is not None and len(person.notes) >= rows
    notes = _notes(person.notes, rows if behind or pill is None else rows - 1, wide, small, ink)
    if behind and pill is not None and notes:
        notes[-1] = elided(notes[-1], "ui", small, wide - pill.size(by)[0] - small // 2, ink)
        behind = notes[-1] != "…"
    ill = person.alarm or person.change < 0
    colour = _ALARM if ill else palette.GAIN if person.change > 0 else palette.STONE if faint else palette.GOLD
    said: list[list[Box]] = [[Text((note,), small, "ui", colour)] for note in notes if note != "…"]
    if pill is not None and behind and said:
        said[-1] += [Gap(small // 2), pill]
    elif pill is not None:
        said.append([pill])
    name = elided(person.name, "bold", px, room.width, ink)
    first = Text((name,), px, "bold", palette.STONE if faint else palette.PAPER, high=head)
    below = (Row((Gap(inset), *parts), high=low) for parts in said)
    column = Column((first, *below), align="center" if stands else None)
    return Laid(room, tuple(Middle(column).place(by, room)))


def _pill(person: Person, px: int, wide: int, ink: Ink) -> Box:
    """The word for how somebody stands, on a ground."""
    word = elided(person.word, "bold", px, wide - px * 4 // 5, ink)
    letters = Text((word,), px, "bold", palette.INK if person.state == "turn" else palette.PAPER)
    return Plate(Row((Gap(px * 2 // 5), letters, Gap(px * 2 // 5))), colour=_PILL[person.state], radius=99)


def _notes(notes: Sequence[str], rows: int, wide: int, px: int, ink: Ink) -> list[str]:
    """Notes in so many rows: one a row, or side by side, or else the first of them."""
    if len(notes) > max(0, rows):
        together = " · ".join(notes)
        notes = [together if ink.width(together, "ui", px) <= wide else notes[0]][: max(0, rows)]
    return [elided(note, "ui", px, wide, ink) for note in notes]


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


# ---- Where they sit ---------------------------------------------------------------------------------------------------

LARGE: Final = 107.0
SMALL: Final = 64.0
"""How high a bust is with up to three others at the table and with more, in units of the window."""

FEW: Final = 3

FOOT: Final = 128.0, 44.0
"""How wide a label at somebody's foot is, and how high, with usual letters."""

SLAB: Final = 0.8
"""How high a label beside a bust is, in heights of the bust: the head rises over it."""

COVERED: Final = 0.16
"""How much of a bust its label covers."""

_WIDE: Final = 190.0
_TWO_LINES: Final = 43.0
"""How wide somebody is whose label stands beside the bust, and how high two lines on that label are, with usual letters."""

READABLE: Final = 14
"""No letters are smaller, in pixels."""


def places(seats: int, table: Rect, sides: tuple[int, int], k: float, letters: float = 1.0) -> list[Rect]:
    """Where the plates are, in the order of play: the person's own at the lower left, then clockwise the others, up the left
    side, along the top and down the right side. At the `sides` they sit between two heights. `k` is a unit of the window in
    pixels, `letters` how much larger than usual letters are."""
    others = seats - 1
    if others <= FEW:
        wide, high = max(LARGE, FOOT[0] * letters), LARGE * (1.0 - COVERED) + FOOT[1] * letters
    else:
        wide, high = _WIDE, max(SMALL, _TWO_LINES * letters)
    size = round(wide * k), round(high * k)
    aside = (others + 1) // 3
    top, step = others - 2 * aside, (sides[1] - sides[0]) / max(1, aside)
    mine = Rect((0, 0), size).move_to(bottomleft=table.bottomleft)
    left = [mine.move_to(centery=round(sides[1] - step * (nth + 0.5))) for nth in range(aside)]
    right = [rect.move_to(right=table.right) for rect in reversed(left)]
    each = (table.width - 2 * size[0]) / max(1, top)
    middles = (round(table.left + size[0] + each * (nth + 0.5)) for nth in range(top))
    return [mine, *left, *(Rect((0, 0), size).move_to(midtop=(x, table.top)) for x in middles), *right]


# ---- How they feel ----------------------------------------------------------------------------------------------------

LASTS: Final = 3.0
"""How many seconds of game time somebody is glad or sorry of an event."""


def felt(step: Step, plan: Plan) -> dict[Seat, Mood]:
    """The moods that an event gives to people, as far as any table can tell. A seat that calls something out is glad, unless the
    call is a mere aside. When a round has been settled, a seat is glad or dismayed by its points."""
    settlement = step.view.settlement
    if settlement is not None:
        won: dict[Seat, Mood] = {seat: "glee" for seat, points in enumerate(settlement.points) if points > 0}
        return won | {seat: "dismay" for seat, points in enumerate(settlement.points) if points < 0}
    caption = plan.caption
    if caption is None or caption.small:
        return {}
    seat = getattr(step.event, "seat", None) if caption.seat is None else caption.seat
    return {} if seat is None else {seat: "glee"}


def asked(view: View) -> frozenset[Seat]:
    """Who has to think now: whose turn it is, and whoever is asked something."""
    if view.settlement is not None:
        return frozenset()
    seats = {decision.seat for decision in view.decisions}
    return frozenset(seats if view.turn is None else seats | {view.turn})


def weighing(view: View, kinds: Collection[str]) -> frozenset[Seat]:
    """Who has a question of such kinds before them, which turns the round."""
    return frozenset(decision.seat for decision in view.decisions if decision.kind in kinds and view.settlement is None)


def moods(
    lately: Sequence[tuple[Mapping[Seat, Mood], float]], thinking: frozenset[Seat], weighing: frozenset[Seat] = frozenset()
) -> dict[Seat, Mood]:
    """Everybody who is not calm. `lately` has what events did to people, and how many seconds ago, the newest last; who is
    neither glad nor sorry and has to answer is `thinking`, and whoever is `weighing` an answer that turns the round is, whatever
    has happened."""
    found: dict[Seat, Mood] = dict.fromkeys(thinking, "thinking")
    for feelings, ago in lately:
        if ago < LASTS:
            found.update(feelings)
    found.update(dict.fromkeys(weighing, "thinking"))
    return {seat: mood for seat, mood in found.items() if mood != "calm"}
