"""Plates with words over the table: the tip beside what the pointer rests on, the toast above the hand, a lesson's bubble."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Keycap, Measure, Painted, Pieces, Plate, Pressed, Row, Text
from scenes.kit.fit import Laid
from scenes.kit.paragraph import STAYS, Paragraph
from scenes.stage.ink import Ink
from scenes.stage.sprite import Sprites

GROUND: Final = (*palette.LACQUER, 248)


def _plate(parts: Sequence[Box], pad: float, gap: float = 0.0) -> Plate:
    """Parts below one another on lacquer with a golden edge."""
    return Plate(Column(tuple(parts), gap), pad, GROUND, 9, (*palette.GOLD, 170))


def _drawn(surface: pygame.Surface, laid: Laid, k: float, ink: Ink) -> None:
    """Paint a plate, with the shadow under it."""
    ink.panel(surface, laid.rect.move(0, max(2, round(2 * k))), (*palette.BLACK, 110), round(9 * k))
    laid.draw(surface, ink)


# ---- Tips --------------------------------------------------------------------------------------------------------------

REST: Final = 0.35
"""Seconds that the pointer must have rested before anything is said."""

HELD: Final = 0.5
"""Seconds after which a press that has not moved asks what lies there, as where no pointer can rest."""

PIECE: Final = 30
"""How wide a small piece is, in units of letters."""

FAINT: Final = 90
"""How much of 255 is seen of a piece that is not there yet."""

_LINES: Final = 340, 510, 680
"""How wide a line may be, in units of letters; the wider ones where a tip would be too high for the window."""


@dataclass(frozen=True, slots=True)
class Tip:
    """The words of a tip: a title, plain lines, small pieces, and rows. Pieces are shown by their faces; the `faint` ones are
    not there yet. Each of the `rows` is a piece with its words. `opens` is the control that a press there stands for."""

    title: str
    lines: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    faint: frozenset[str] = frozenset()
    rows: tuple[tuple[str, str], ...] = ()
    opens: str = ""


@dataclass(frozen=True, slots=True)
class Subject:
    """A thing that has a tip, and its place. `rect` must stay in sight. The pointer rests on it, or `at` a part of it. The tip
    stands in the first of the `free` places that has room for it, as low and as near as can be, else round `rect`."""

    id: str
    rect: Rect
    tip: Tip
    at: Rect | None = None
    free: tuple[Rect, ...] = ()

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a pointer there rests on it."""
        return (self.at or self.rect).collidepoint(pos)


Find = Callable[[tuple[int, int] | None], Subject | None]
"""What there is to say about a place, or (None) about what the keyboard has chosen."""


class TipTimer:
    """Waits for the pointer or the keyboard to rest on something, and says what it is until they turn to something else. Each
    method returns whether anything looks different now."""

    def __init__(self) -> None:
        self.subject: Subject | None = None
        self._at: tuple[int, int] | None = None
        self._moment = 0
        self._rested: float | None = None

    def turn(self, at: tuple[int, int] | None, find: Find) -> bool:
        """The pointer goes to a place, or (None) the keyboard to something else."""
        self._at = at
        if self.subject is not None and at is not None and self.subject.holds(at):
            found = find(at)
            if found is not None and found.id == self.subject.id:
                return False
        shown = self.hush()
        self._rested = 0.0
        return shown

    def ask(self, at: tuple[int, int], find: Find) -> bool:
        """A press is held at a place: say at once what lies there, if there is anything to say."""
        self._at, self._rested, self.subject = at, None, find(at)
        return self.subject is not None

    def hush(self) -> bool:
        """Say nothing until they move again."""
        shown, self.subject, self._rested = self.subject is not None, None, None
        return shown

    def update(self, seconds: float, moment: int, find: Find) -> bool:
        """Let time pass. `moment` is another one when the table has changed: what is said then is what is true now."""
        was = self.subject
        if self._rested is not None:
            self._rested += seconds
            if self._rested >= REST:
                self._rested, self.subject = None, find(self._at)
        elif was is not None and moment != self._moment:
            found = find(self._at)
            self.subject = found if found is not None and found.id == was.id else None
        self._moment = moment
        return self.subject != was


def place(rect: Rect, size: tuple[int, int], window: Rect, gap: int) -> Rect:
    """Where a sheet of `size` stands beside `rect`: above it, below it, at its right or its left — wherever it covers it least,
    and always within the window."""
    inside = [way.clamp(window) for way in _sides(rect, size, gap)]
    return min(inside, key=lambda way: (way.clip(rect).w * way.clip(rect).h, inside.index(way)))


def _sides(rect: Rect, size: tuple[int, int], gap: int) -> list[Rect]:
    """The places of a plate above something, below it, at its right and at its left."""
    wide, high = size
    above, left = rect.centerx - wide // 2, rect.centery - high // 2
    places = (above, rect.top - gap - high), (above, rect.bottom + gap), (rect.right + gap, left), (rect.left - gap - wide, left)
    return [Rect(at, size) for at in places]


def draw(surface: pygame.Surface, subject: Subject, ink: Ink, k: float, sprites: Sprites) -> Rect:
    """Paint the tip of something, with small pieces from `sprites`; returns where it stands."""
    by, window = Measure(ink, k), surface.get_rect()
    boxes = (_tip(subject.tip, min(by.letters(wide), window.width - by.letters(40)), sprites) for wide in _LINES)
    sized = [(box, box.size(by)) for box in boxes]
    box, size = next(((box, size) for box, size in sized if size[1] < window.height * 0.9), sized[-1])
    free = next((one for one in subject.free if one.width >= size[0] and one.height >= size[1]), None)
    rect = place(subject.rect, size, window, round(8 * k))
    if free is not None:
        rect = Rect((0, 0), size).move_to(midbottom=(subject.rect.centerx, free.bottom)).clamp(free)
    _drawn(surface, Laid(rect, tuple(box.place(by, rect))), k, ink)
    return rect


def _tip(tip: Tip, wide: int, sprites: Sprites) -> Plate:
    """The words of a tip in lines of so many pixels, its pieces below them, and its rows."""
    parts: list[Box] = [Paragraph((tip.title,), 15, "bold", palette.GOLD, wide, "left")]
    lines = (words.replace(" · ", f"{STAYS}· ") for words in tip.lines)  # no line begins with the dot
    parts += [Paragraph((words,), 14, "ui", palette.PAPER, wide, "left") for words in lines]
    if tip.pieces:
        parts.append(Row(tuple(_piece(face, sprites, face in tip.faint) for face in tip.pieces), gap=4))
    parts += [Row((_piece(face, sprites), Text((words,), 14, "ui", palette.PAPER)), gap=9) for face, words in tip.rows]
    return _plate(parts, pad=9, gap=2)


def _piece(face: str, sprites: Sprites, faint: bool = False) -> Box:
    """A small piece."""
    high = PIECE * sprites.pack.aspect
    if not faint:
        return Pieces((face,), high, sprites)

    def painted(size: tuple[int, int]) -> pygame.Surface:
        picture = sprites.flat(face, size[0]).copy()
        picture.set_alpha(FAINT)
        return picture

    return Painted(face, painted, PIECE, high)


# ---- Toast -------------------------------------------------------------------------------------------------------------

SECONDS: Final = 3.2
"""How long a notice is read, of which it fades during the last part."""

FADING: Final = 0.6

_WIDEST: Final = 520
_STEPS: Final = 12
"""In how many steps it fades, so that no more pictures are painted than that."""


class Toast:
    """What was said last. `stiff`: it goes at once instead of fading."""

    def __init__(self) -> None:
        self.words = ""
        self.stiff = False
        self._left = 0.0

    def tell(self, words: str) -> None:
        """Say something in place of what was said before; nothing: be silent."""
        self.words, self._left = words, SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether it looks different now."""
        if not self.words:
            return False
        before = self.shade
        self._left -= seconds
        if self._left <= 0.0:
            self.words = ""
            return True
        return self.shade != before

    @property
    def shade(self) -> float:
        """How much of it is to be seen, from 0 to 1."""
        if not self.words:
            return 0.0
        return 1.0 if self.stiff else min(1.0, -(-self._left * _STEPS // FADING) / _STEPS)

    def laid(self, hand: Rect | None, whole: Rect, k: float, ink: Ink) -> Laid:
        """The notice above the hand, or at the foot of the window where there is none."""
        by = Measure(ink, k)
        wide = min(by.letters(_WIDEST), whole.width * 3 // 4)
        box = _plate([Paragraph((self.words,), 17, "bold", palette.PAPER, wide)], pad=12)
        low = whole.bottom - round(60 * k) if hand is None else hand.top - round(28 * k)
        rect = Rect((0, 0), box.size(by)).move_to(midbottom=(whole.centerx if hand is None else hand.centerx, low)).clamp(whole)
        return Laid(rect, tuple(box.place(by, rect)))

    def draw(self, surface: pygame.Surface, hand: Rect | None, k: float, ink: Ink) -> None:
        """Paint it, as faint as it is now."""
        laid = self.laid(hand, surface.get_rect(), k, ink)
        slip = pygame.Surface(laid.rect.size, pygame.SRCALPHA)
        laid.moved(-laid.rect.left, -laid.rect.top).draw(slip, ink)
        slip.set_alpha(round(255 * self.shade))
        surface.blit(slip, laid.rect)


# ---- Bubble ------------------------------------------------------------------------------------------------------------

WIDEST: Final = 400, 320, 260
"""How wide a line may be, in units of letters; narrower where there is no other room."""

CARD: Final = 42
"""How wide a small piece is, in units of letters."""

GRID: Final = 13
"""In how many columns and rows a bubble looks for its place."""


@dataclass(frozen=True)
class BubbleWords:
    """What a bubble says: a small head, the words, faces of pieces, and its buttons from left to right as (id, label, key)."""

    head: str
    words: str
    pieces: tuple[str, ...] = ()
    buttons: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class Around:
    """What a bubble stands among: the `target` that it points at, if any; what it must leave `free`; and what is to be `seen` as
    far as the window has room."""

    window: Rect
    target: Rect | None = None
    free: Sequence[Rect] = ()
    seen: Sequence[Rect] = ()


class Bubble:
    """A plate beside what it points at, with buttons."""

    def __init__(self, ink: Ink, sprites: Sprites) -> None:
        self._ink, self._sprites = ink, sprites
        self._words, self._wide = BubbleWords("", ""), 0
        self._by = Measure(ink, 1.0)
        self.rect = Rect(0, 0, 0, 0)
        self.hits: Mapping[str, Rect] = {}
        """Where its buttons are."""

    def show(self, words: BubbleWords, around: Around, k: float) -> None:
        """Lay it out, with `k` pixels to a unit of the window."""
        self._words, self._by = words, Measure(self._ink, k)
        gap, lost = self._by.letters(22), None
        for widest in WIDEST:
            wide = min(self._by.letters(widest), around.window.width - self._by.letters(56))
            size = self._box(wide, None).size(self._by)
            rect, covered = beside(size, around, gap)
            if lost is None or covered < lost:
                self.rect, self._wide, lost = rect, wide, covered
            if not any(covered):
                break
        self.hits = self._laid(None).hits

    def _laid(self, lit: str | None) -> Laid:
        return Laid(self.rect, tuple(self._box(self._wide, lit).place(self._by, self.rect)))

    def _box(self, wide: int, lit: str | None) -> Plate:
        """All of it in lines of so many pixels; the button named `lit` stands out."""
        words, count = self._words, max(1, len(self._words.pieces))
        parts: list[Box] = [Text((words.head,), 14, "bold", palette.GOLD, high=18)]
        parts.append(Paragraph((words.words,), 16, "ui", palette.PAPER, wide, "left"))
        if words.pieces:
            card = min(CARD, wide * 100 / self._by.letters(100) / count - 4)
            parts += [Gap(8), Pieces(words.pieces, card * self._sprites.pack.aspect, self._sprites, 1.1)]
        fills = [palette.BARK] * (len(words.buttons) - 1) + [palette.FELT if len(words.buttons) > 1 else palette.BARK]
        buttons = tuple(button(*one, fill, lit) for one, fill in zip(words.buttons, fills, strict=True))
        if buttons:
            parts.append(Row(buttons, gap=8, align="right"))
        return _plate(parts, pad=14, gap=6)

    def draw(self, surface: pygame.Surface, lit: str | None) -> None:
        """Paint it; the button named `lit` stands out."""
        _drawn(surface, self._laid(lit), self._by.unit, self._ink)


def button(id: str, label: str, key: str, fill: palette.Colour, lit: str | None) -> Box:
    """A button of a bubble: its words, and its key behind them."""
    said = Row((Gap(3), Text((label,), 15, "bold", palette.PAPER), Gap(8), Keycap(key, 11)), gap=5)
    return Pressed(Plate(said, 9, fill, 8, palette.GOLD if id == lit else (*palette.CREAM, 60)), id)


def beside(size: tuple[int, int], around: Around, gap: int) -> tuple[Rect, tuple[int, int]]:
    """The place of a bubble that covers nothing of what must stay free, or least of it; after that nothing of what is to be seen,
    or least; and of such places the one nearest to what it points at. Returned with it is how much of both it covers all the
    same."""
    window, target = around.window.inflate(-gap // 2, -gap // 2), around.target
    middle, kept = target or window, list(around.free)
    ways = [Rect((0, 0), size).move_to(center=window.center)]
    if target is not None:
        kept.append(target.inflate(gap, gap))
        ways += _sides(target, size, gap)
    far = window.width - size[0], window.height - size[1]
    steps = [(x / (GRID - 1), y / (GRID - 1)) for x in range(GRID) for y in range(GRID)]
    ways += [Rect((window.left + round(far[0] * x), window.top + round(far[1] * y)), size) for x, y in steps]

    def cost(way: Rect) -> tuple[int, int, int]:
        near = abs(way.centerx - middle.centerx) + abs(way.centery - middle.centery)
        return _covered(way, kept), _covered(way, around.seen), near

    found = min((way.clamp(window) for way in ways), key=cost)
    return found, cost(found)[:2]


def _covered(way: Rect, others: Sequence[Rect]) -> int:
    """The number of pixels of others that a rectangle covers, in all."""
    both = [way.clip(other) for other in others]
    return sum(rect.width * rect.height for rect in both)


