"""A question that turns a round: what is at stake, the board that it lays over the table, and the plaques of its answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import LEAST, AsLarge, Box, Column, Gap, Measure, Text
from scenes.kit.button import Button
from scenes.kit.fit import SHARES, Laid, measured, place
from scenes.kit.mark import Letters
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph
from scenes.kit.wood import FINE_SEAL, Tone, Wood
from scenes.stage.binding import Key
from scenes.stage.ink import Ink
from scenes.stage.light import DARK, DIM, RoomLight
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table.story.tip import Subject

NONE_MOVED: Final[Mapping[Key, Pose]] = MappingProxyType({})

RISES: Final = 7.0
"""How far an answer rises under the pointer, in units of the window."""


@dataclass(frozen=True, slots=True)
class BoardAnswer:
    """An answer that has no place yet: its button, how it looks, the faces of the pieces it speaks of, and the piece on the table
    that says the same."""

    button: Button
    tone: Tone = "plain"
    faces: tuple[str, ...] = ()
    piece: Key | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What a board is made of: the question, its answers, the small signs below them, and where a tray may lie. `unit` is a unit
    of the window in pixels."""

    title: str
    answers: Sequence[BoardAnswer]
    signs: Sequence[Button]
    place: Rect
    unit: float
    ink: Ink
    sprites: Sprites
    wood: Wood


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake(ABC):
    """How much is at stake, from 0 to 4, and where the light falls meanwhile. The `bright` parts of the table stay uncovered and
    in the light. Pieces that are `lit` keep all of it, and so do `people`; `grey` ones keep as much as the middle of the room,
    and `dark` ones less. `seen` is how pieces lie that lie otherwise than before. With `bring` the
    cards of the hand keep their tabs."""

    tension: int = 0
    bright: tuple[Rect, ...] = ()
    people: tuple[Rect, ...] = ()
    lit: tuple[Rect, ...] = ()
    grey: tuple[Rect, ...] = ()
    dark: tuple[Rect, ...] = ()
    seen: Mapping[Key, Pose] = field(default_factory=dict)
    bring: bool = False

    @property
    def light(self) -> RoomLight:
        """Where light falls while the question stands."""
        keeps = (DIM, self.grey), (DARK, self.dark), (1.0, self.lit)
        return RoomLight(self.tension, self.bright, self.people, keeps)

    @abstractmethod
    def board(self, asked: Asked) -> Board:
        """The question laid out."""


class Board(ABC):
    """A question laid out: its stake, the place that it covers, its answers and signs, what is said of answers at length, and
    how many units of the window one rises. With `frames` it frames the answer under the pointer itself."""

    stake: Stake
    rect: Rect
    buttons: tuple[Button, ...] = ()
    signs: tuple[Button, ...] = ()
    tips: Mapping[str, Subject] = MappingProxyType({})
    rises: float = RISES
    frames: bool = False

    @abstractmethod
    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point."""

    @abstractmethod
    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; `lifted` is how far each answer has risen under the pointer, and `beat` how strongly what is risked glows
        now, both from 0 to 1."""


# ---- Plaques -----------------------------------------------------------------------------------------------------------

CARVED: Final[Colour] = palette.INK
"""The dark edge above letters that are cut into wood."""

EDGES: Final = 1.4, 1.6
"""How wide the golden edge of a word is and the dark one round it, in units of the window."""

WORD, OVER, TEXT = 64.0, 34.0, 16.0
"""How high the letters of a word are at most, of one over a detail, and of a line, in units of letters."""

CORNER: Final = 12.0, 11.0
"""How far a key is from the right and from the upper edge, in units of the window."""

_SIDE, _FOOT = 18.0, 10.0
"""How far words are from the sides of a plaque and from its edges above and below, in units of the window."""

_STAMP: Final = 26.0
"""How high the figure on a stamp is, in units of the window."""

_MIDDLE: Final = 0.62
"""A word stands in the middle of a plaque where its key leaves it so much of the width, else beside the key."""

_BROAD: Final = 1.2
"""How much larger a word is at most where letters are larger."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """One answer: its button, how it looks, its word, what is said below that, and the `stamp` beside it. A `gilt` word has a
    golden edge, as headlines have."""

    button: Button
    tone: Tone
    word: Letters
    below: tuple[Laid, ...] = ()
    stamp: str = ""
    gilt: bool = False

    @property
    def lines(self) -> tuple[Letters, ...]:
        """What is written on it, its word first."""
        return self.word, *(line for laid in self.below for line in laid.lines)


def key_size(k: float) -> int:
    """How high the letter of a key is."""
    return max(LEAST, round(TEXT * 0.875 * k))


def cap_room(button: Button, k: float, ink: Ink) -> int:
    """How much of a plaque its key takes."""
    return ink.cap_width(button.cap, key_size(k)) + round(4 * k) if button.cap else 0

def level(placed: Sequence[tuple[Button, Tone]], k: float, ink: Ink) -> tuple[Plaque, ...]:
    """Plaques side by side with their words, and details below these: all are equally large and at one height, whether there is
    a detail or not."""
    rooms = [_room(button, k, ink) for button, _ in placed]
    over = any(button.detail for button, _ in placed)
    units = OVER if over else WORD * min(1.0, _BROAD / ink.scale)
    details: list[Box] = [
        Paragraph((button.detail,), TEXT, "ui", palette.CREAM, room.width) if button.detail else Gap()
        for (button, _), room in zip(placed, rooms, strict=True)
    ]
    columns = [
        (Column((Text((button.label,), units, "display", palette.PAPER), AsLarge(detail, tuple(details))), align="center"), room)
        for (button, _), detail, room in zip(placed, details, rooms, strict=True)
    ]
    by = measured(columns, Measure(ink, k), (*SHARES, 0.6, 0.52, 0.44, 0.36, 0.28)) or Measure(ink, k, 0.2)
    laid = [place(box, by, room, "middle") or Laid(room, tuple(box.place(by, room))) for box, room in columns]
    down = _lower("".join(button.label for button, _ in placed), laid[0].lines[0].px, ink) if laid else 0
    return tuple(
        Plaque(button, tone, replace(one.lines[0], down=down), (replace(one, marks=one.marks[1:]),))
        for (button, tone), one in zip(placed, laid, strict=True)
    )


def plain(placed: Button, tone: Tone, k: float, ink: Ink) -> Plaque:
    """A plaque with its word, and its detail below."""
    return level([(placed, tone)], k, ink)[0]


def _room(button: Button, k: float, ink: Ink) -> Rect:
    """The room for words on a plaque beside its key."""
    box, cap = button.rect, cap_room(button, k, ink)
    inner = box.inflate(-2 * round(_SIDE * k), -min(2 * round(_FOOT * k), box.height // 5))
    if not cap:
        return inner
    left, right = inner.left, box.right - cap - round(12 * k)
    if 2 * (right - box.centerx) >= inner.width * _MIDDLE:
        left, right = max(left, 2 * box.centerx - right), min(right, inner.right)
    return Rect(left, inner.top, max(1, right - left), inner.height)


def _lower(words: str, px: int, ink: Ink) -> int:
    """How much farther down letters are set, that they and not their line stand in the middle: those of some fonts stand high.
    What hangs below a line of Latin letters does not count."""
    line = ink.text(words.upper(), "display", px, palette.PAPER)
    return line.get_height() // 2 - line.get_bounding_rect().centery


def gilded(ink: Ink, words: str, kind: str, px: int, k: float) -> pygame.Surface:
    """A word with a golden edge and a dark one round that, its letters in the middle of the picture."""
    return ink.kept(("gilded", words, kind, px, k), lambda: _gilded(ink, words, kind, px, k))


def _gilded(ink: Ink, words: str, kind: str, px: int, k: float) -> pygame.Surface:
    gold, dark = (max(1, round(width * k)) for width in EDGES)
    letters, out = ink.text(words, kind, px, palette.PAPER), gold + dark
    found = pygame.Surface((letters.get_width() + 4 * out, letters.get_height() + 4 * out), pygame.SRCALPHA)
    middle = found.get_rect().center
    for colour, wide, down in ((CARVED, out, dark), (palette.GOLD, gold, 0)):
        flat = ink.text(words, kind, px, colour)
        for x in range(-wide, wide + 1):
            for y in range(-wide, wide + 1):
                if x * x + y * y <= wide * (wide + 0.5):
                    found.blit(flat, flat.get_rect(center=(middle[0] + x, middle[1] + y + down)))
    found.blit(letters, letters.get_rect(center=middle))
    return found


def draw(
    surface: pygame.Surface, plaque: Plaque, rise: int, glow: float, k: float, ink: Ink, wood: Wood
) -> None:
    """Paint a plaque that has risen by so many pixels. It glows so strongly, from 0 to 1."""
    button, word = plaque.button, plaque.word
    if glow:
        wood.glow(surface, button.rect.move(0, -rise), glow, k)
    wood.draw(surface, button.rect, plaque.tone, rise, 0, k)
    if plaque.gilt:
        golden = gilded(ink, word.words, word.font, word.px, k)
        surface.blit(golden, golden.get_rect(center=word.rect.move(0, word.down - rise).center))
    else:
        edge = max(1, round(1.5 * k))
        replace(word, colour=CARVED, rect=word.rect.move(0, -rise - edge)).draw(surface, ink)
        replace(word, rect=word.rect.move(0, -rise)).draw(surface, ink)
    for laid in plaque.below:
        laid.moved(0, -rise).draw(surface, ink)
    if button.cap:
        at = button.rect.right - round(CORNER[0] * k), button.rect.top + round(CORNER[1] * k) - rise
        ink.cap(surface, at, button.cap, key_size(k), "topright")
    if plaque.stamp:
        corner = button.rect.left + round(31 * k), button.rect.top + round(24 * k) - rise
        figure = ink.text(plaque.stamp, "display", FINE_SEAL * round(_STAMP * k), palette.MAROON)
        wood.stamp(surface, corner, figure, plaque.stamp, k)

# ---- Pieces in the hand of a question ------------------------------------------------------------------------------------

Fan = tuple[tuple[str, Pose], ...]
"""Faces, and where each lies."""

_CARD, _SEEN = 112.0, 16.0
"""How high a piece is at most, and how much of each is seen at least, in units of the window."""


def fanned(faces: Sequence[str], area: Rect, apart: bool, aspect: float, k: float) -> Fan:
    """As many pieces as can be told apart in an area: a fan, or `apart` a straight row. `aspect` is how high one is in widths."""
    high = min(area.height * 0.88, _CARD * k)
    if not faces or high < _SEEN * k:
        return ()
    wide = high / aspect
    room = area.width - 1.3 * wide
    shown = faces[: 1 + max(0, int(room / (_SEEN * k)))]
    middle, step = (len(shown) - 1) / 2, min(wide * (1.06 if apart else 0.66), room / max(1, len(shown) - 1))
    turn, bend = (0.0, 0.0) if apart else (min(3.0, 12.0 / len(shown)), high * 0.03)
    return tuple(
        (face, Pose(
            area.left + 0.65 * wide + step * nth, area.centery + ((nth - middle) / max(1.0, middle)) ** 2 * bend, wide,
            angle=float(round(turn * (middle - nth))), height=0.1,
        )) for nth, face in enumerate(shown)
    )  # fmt: skip


# ---- Small signs ----------------------------------------------------------------------------------------------------

WARNING: Final[Colour] = palette.PALE_GOLD
"""What a risk is written in."""

_NEAR: Final = 4.0
"""How far signs are from one another, in units of the window."""


def on_edge(signs: Sequence[Button], tray: Rect, tab: Rect, k: float, ink: Ink) -> tuple[Button, ...]:
    """The signs side by side over the right end of a tray, beside the tab that stands there; none where they have no room."""
    near = round(_NEAR * k)
    for px in range(max(LEAST, round(TEXT * k * ink.scale)), LEAST - 1, -1):
        right, found = tray.right - near, list[Button]()
        for sign in signs:
            found.append(_sized(sign, (right, tray.top - round(1.5 * near)), px, ink))
            right = found[-1].rect.left - near
        if right >= tab.right and all(sign.rect.top >= tab.top for sign in found):
            return tuple(found)
    return ()


def at_foot(signs: Sequence[Button], column: Rect, k: float, ink: Ink) -> tuple[Button, ...]:
    """The signs one above another at the foot of a column, in letters in which they are no wider than it."""
    for px in range(max(LEAST, round(TEXT * k * ink.scale)), LEAST - 1, -1):
        bottom, found = column.bottom, list[Button]()
        for sign in signs:
            found.append(_sized(sign, (column.right, bottom), px, ink))
            bottom = found[-1].rect.top - round(_NEAR * k)
        if all(column.contains(sign.rect) for sign in found):
            break
    return tuple(found)


def _sized(sign: Button, foot: tuple[int, int], px: int, ink: Ink) -> Button:
    """A sign as wide as its words and its key, its lower right corner at a point."""
    wide, high = px * 4 // 3 + ink.width(sign.label, "ui", px) + ink.cap_width(sign.cap, _cap(px)), round(1.5 * px)
    return replace(sign, rect=Rect(foot[0] - wide, foot[1] - high, wide, high))


def draw_sign(surface: pygame.Surface, sign: Button, lit: bool, k: float, ink: Ink) -> None:
    """A sign: its words, and the key that does the same."""
    px, edge = round(sign.rect.height / 1.5), palette.GOLD if lit else (*palette.BRIGHT_BRASS, 120)
    ink.panel(surface, sign.rect, (*palette.INK, 225), round(7 * k), edge)
    cap = ink.cap(surface, (sign.rect.right - px // 3, sign.rect.centery), sign.cap, _cap(px), "midright")
    ink.write(surface, (cap.left - px // 2, sign.rect.centery), sign.label, px, anchor="midright")


def _cap(px: int) -> int:
    """How high the letters of the key are, where the words are so high."""
    return round(px * 0.82)
