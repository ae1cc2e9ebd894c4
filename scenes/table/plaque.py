"""A wooden plaque that is an answer: its word, its key, what stands below the word, and how all that is painted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Button, Ink
from scenes.stage.lacquer import Colour
from scenes.table import risk
from scenes.table.lines import LEAST, Line, Part, moved, written
from scenes.table.pictured import Picture
from scenes.table.risk import Strip
from scenes.table.terms import DETAIL
from scenes.table.wood import Tone, Wood

GROWS: Final = 0.05
"""By how much of itself a plaque is larger with each step of tension."""

RISES: Final = 7.0
"""How far a plaque rises under the pointer, in units of the window."""

CARVED: Final[Colour] = (20, 10, 4)
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
    """One answer: its button, how it looks, where its word and what it says below that stand, its `stamp`, the `strip` with
    what it may cost, whose letters are among the lines, and small `pictures` beside these. A `gilt` word has a golden edge, as
    headlines have."""

    button: Button
    tone: Tone
    lines: tuple[Line, ...]
    stamp: str = ""
    strip: Strip | None = None
    pictures: tuple[Picture, ...] = ()
    gilt: bool = False


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
    most = min((plaque.lines[0].px for plaque in found), default=0) / (k * ink.scale)
    words = "".join(button.label for button, _ in placed)
    return tuple(plain(button, tone, k, ink, most, low, words) for button, tone in placed)


def plain(placed: Button, tone: Tone, k: float, ink: Ink, most: float = WORD, low: bool = False, words: str = "") -> Plaque:
    """A plaque with its word, at `most` so high in units of letters, and its detail below: the word takes what the detail leaves,
    or would leave where `low` keeps room for one. The letters, not their line, stand in the middle of that; all `words` of a
    question as high."""
    box, t, cap = placed.rect, k * ink.scale, cap_room(placed, k, ink)
    inner = box.inflate(-round(36 * k), -min(round(24 * k), box.height // 5))
    below: tuple[Line, ...] = ()
    if placed.detail:
        room = Rect(inner.left, 0, inner.width, round(inner.height * 0.46))
        below = written(ink, [(placed.detail, "ui", TEXT * t, DETAIL)], room, "center")
        high = sum(line.rect.height for line in below)
        below = tuple(moved(line, inner.bottom - high - below[0].rect.top) for line in below)
    if below or low:
        high = sum(line.rect.height for line in below) or ink.font("ui", round(TEXT * t)).get_linesize()
        inner = Rect(inner.left, inner.top, inner.width, inner.height - high)
    body = inner.inflate(min(0, box.width - 2 * (cap + round(12 * k)) - inner.width) if cap else 0, 0)
    if body.width < inner.width * _MIDDLE:
        body = Rect(inner.left, inner.top, max(1, box.right - cap - round(12 * k) - inner.left), inner.height)
    spare = min(round(_SPARE * box.height), body.top - box.top) if low else 0
    body = Rect(body.left, body.top - spare, body.width, body.height + spare)
    said: Sequence[Part] = [(placed.label, "display", min(most * t, WORD * 1.2 * k), PAPER)]
    lines = written(ink, said, body, "center")
    lines = tuple(replace(line, down=_lower(words or placed.label, line.px, ink)) for line in lines)
    return Plaque(placed, tone, (*lines, *below))


def _lower(words: str, px: int, ink: Ink) -> int:
    """How much farther down letters are set, that they and not their line stand in the middle: those of some fonts stand high.
    What hangs below a line of Latin letters does not count."""
    line = ink.text(words.upper(), "display", px, PAPER)
    return line.get_height() // 2 - line.get_bounding_rect().centery


@lru_cache(maxsize=8)
def gilded(ink: Ink, words: str, kind: str, px: int, k: float) -> pygame.Surface:
    """A word with a golden edge and a dark one round that, its letters in the middle of the picture."""
    gold, dark = (max(1, round(width * k)) for width in EDGES)
    letters, out = ink.text(words, kind, px, PAPER), gold + dark
    found = pygame.Surface((letters.get_width() + 4 * out, letters.get_height() + 4 * out), pygame.SRCALPHA)
    middle = found.get_rect().center
    for colour, wide, down in ((CARVED, out, dark), (GOLD, gold, 0)):
        flat = ink.text(words, kind, px, colour)
        for x in range(-wide, wide + 1):
            for y in range(-wide, wide + 1):
                if x * x + y * y <= wide * (wide + 0.5):
                    found.blit(flat, flat.get_rect(center=(middle[0] + x, middle[1] + y + down)))
    found.blit(letters, letters.get_rect(center=middle))
    return found


def draw(surface: pygame.Surface, plaque: Plaque, rise: int, tension: int, beat: float, k: float, ink: Ink, wood: Wood) -> None:
    """Paint a plaque that has risen by so many pixels; it glows as strongly as the heart beats."""
    button = plaque.button
    if beat:
        wood.glow(surface, button.rect.move(0, -rise), beat, k)
    wood.draw(surface, button.rect, plaque.tone, rise, tension, k)
    if plaque.strip is not None:
        risk.draw(surface, plaque.strip, rise, k, ink)
    for line in plaque.lines:
        if plaque.gilt and line.kind in ("display", "brush"):
            word = gilded(ink, line.words, line.kind, line.px, k)
            surface.blit(word, word.get_rect(center=line.rect.move(0, line.down - rise).center))
            continue
        if line.kind in ("display", "brush"):
            at = line.rect.move(0, line.down - rise - max(1, round(1.5 * k))).midleft
            ink.write(surface, at, line.words, line.px, kind=line.kind, colour=CARVED, anchor="midleft")
        at = line.rect.move(0, line.down - rise).midleft
        ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
    if button.cap:
        at = button.rect.right - round(CORNER[0] * k), button.rect.top + round(CORNER[1] * k) - rise
        ink.cap(surface, at, button.cap, key_size(k), "topright")
    if plaque.stamp:
        corner = button.rect.left + round(31 * k), button.rect.top + round(24 * k) - rise
        wood.stamp(surface, corner, plaque.stamp, round(_STAMP * k), k, ink)
