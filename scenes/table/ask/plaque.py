"""A wooden plaque that is an answer: its word, its key, what stands below the word, and how all that is painted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import LEAST
from scenes.kit.fit import Laid
from scenes.kit.mark import Letters
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph, written
from scenes.stage.ink import Button, Ink
from scenes.table.wood import Tone, Wood

GROWS: Final = 0.05
"""By how much of itself a plaque is larger with each step of tension."""


CARVED: Final[Colour] = palette.INK
"""The dark edge above letters that are cut into wood."""

EDGES: Final = 1.4, 1.6
"""How wide the golden edge of a word is and the dark one round it, in units of the window."""

WORD, TEXT = 64.0, 16.0
"""How high the letters of a plaque and of a line are at most, in units of letters."""

CORNER: Final = 12.0, 11.0
"""How far a key is from the right and from the upper edge, in units of the window."""

_STAMP: Final = 26.0
"""How high the figure on a stamp is, in units of the window."""

_MIDDLE: Final = 0.62
"""A word stands in the middle of a plaque where its key leaves it so much of the width, else beside the key."""

_SPARE: Final = 0.1
"""Over a detail the line of a word begins so much of a plaque's height farther up."""


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
    """Plaques side by side: their words are equally large and at one height, whether a detail stands below them or not."""
    low = any(button.detail for button, _ in placed)
    found = [plain(button, tone, k, ink, low=low) for button, tone in placed]
    px = min((plaque.word.px for plaque in found), default=0)
    lower = _lower("".join(button.label for button, _ in placed), px, ink) if placed else 0
    return tuple(replace(one, word=replace(_resized(one.word, px, ink), down=lower)) for one in found)


def plain(placed: Button, tone: Tone, k: float, ink: Ink, low: bool = False) -> Plaque:
    """A plaque with its word, and its detail below: the word takes what the detail leaves, or would leave where `low` keeps room
    for one."""
    box, t, cap = placed.rect, k * ink.scale, cap_room(placed, k, ink)
    inner = box.inflate(-round(36 * k), -min(round(24 * k), box.height // 5))
    below, high = tuple[Laid, ...](), ink.font("ui", round(TEXT * t)).get_linesize() if low else 0
    if placed.detail:
        room = Rect(inner.left, inner.bottom - round(inner.height * 0.46), inner.width, round(inner.height * 0.46))
        lines = written(ink, [Paragraph((placed.detail,), TEXT * t, "ui", palette.CREAM, room.width)], room)
        high = lines[-1].rect.bottom - lines[0].rect.top
        below = (Laid(room, lines).moved(0, inner.bottom - lines[-1].rect.bottom),)
    spare = round(_SPARE * box.height) if low else 0
    body = Rect(inner.left, inner.top - spare, inner.width, inner.height - high + spare)
    if cap:
        left, right = inner.left, box.right - cap - round(12 * k)
        if 2 * (right - box.centerx) >= inner.width * _MIDDLE:
            left, right = max(left, 2 * box.centerx - right), min(right, inner.right)
        body = Rect(left, body.top, max(1, right - left), body.height)
    said = Paragraph((placed.label,), min(WORD * t, WORD * 1.2 * k), "display", palette.PAPER, body.width, most=1)
    (word,) = written(ink, [said], body)[:1]
    return Plaque(placed, tone, replace(word, down=_lower(placed.label, word.px, ink)), below)


def _resized(word: Letters, px: int, ink: Ink) -> Letters:
    """A word in letters of another height, round the same middle."""
    rect = Rect(0, 0, ink.width(word.words, word.font, px), word.rect.height)
    rect.center = word.rect.center
    return replace(word, px=px, rect=rect)


def _lower(words: str, px: int, ink: Ink) -> int:
    """How much farther down letters are set, that they and not their line stand in the middle: those of some fonts stand high.
    What hangs below a line of Latin letters does not count."""
    line = ink.text(words.upper(), "display", px, palette.PAPER)
    return line.get_height() // 2 - line.get_bounding_rect().centery


@lru_cache(maxsize=8)
def gilded(ink: Ink, words: str, kind: str, px: int, k: float) -> pygame.Surface:
    """A word with a golden edge and a dark one round that, its letters in the middle of the picture."""
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
    surface: pygame.Surface, plaque: Plaque, rise: int, heat: tuple[int, float], k: float, ink: Ink, wood: Wood
) -> None:
    """Paint a plaque that has risen by so many pixels. Its `heat` is the tension of its wood, and how strongly it glows."""
    button, word = plaque.button, plaque.word
    if heat[1]:
        wood.glow(surface, button.rect.move(0, -rise), heat[1], k)
    wood.draw(surface, button.rect, plaque.tone, rise, heat[0], k)
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
        wood.stamp(surface, corner, plaque.stamp, round(_STAMP * k), k, ink)
