"""A line over time: what a balance was, round by round."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame

from scenes.forms.words import letters
from scenes.kit import palette

HAIR: Final = palette.BARK
"""The lines at round numbers."""

FEW: Final = 12
"""Each of so many values has a dot of its own."""


def marks(low: int, high: int, most: int = 5) -> list[int]:
    """Round numbers from `low` to `high`, at most so many of them."""
    room = max(1, high - low)
    step = 1
    while room / step > most:
        for times in (2, 5, 10):
            if room / (step * times) <= most:
                step *= times
                break
        else:
            step *= 10
    first = -(-low // step) * step
    return list(range(first, high + 1, step))


def along_to(last: int) -> list[int]:
    """Round numbers from 0 on, and the last of all, in place of a round one that is near it."""
    found = marks(0, last, 6)
    step = found[1] - found[0] if len(found) > 1 else 1
    return [*(mark for mark in found if last - mark >= step / 2 or mark == last == 0), *([last] if last else [])]


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    values: Sequence[int],
    font: pygame.Font,
    k: float,
    say: Callable[[int], str],
    along: str,
) -> None:
    """Draw `values` from left to right into a rectangle: lines at round numbers with what they `say`, below them the numbers of
    the values, which `along` names, and the last value marked."""
    low, high = min(values), max(values)
    if low == high:  # a line without a rise has room above and below it, as wide as a line of its height would
        room = max(1, abs(low) // 10)
        low, high = low - room, high + room
    numbers = {mark: letters(say(mark), font, palette.STONE) for mark in marks(low, high)}
    edge = max((words.get_width() for words in numbers.values()), default=0) + round(18 * k)
    foot = font.get_linesize() + round(13 * k)
    field = pygame.Rect(rect.x + edge, rect.y + round(10 * k), rect.w - edge - round(16 * k), rect.h - round(12 * k) - foot)

    def y(value: float) -> float:
        return field.bottom - (value - low) / (high - low) * field.h

    hair = max(1, round(0.8 * k))
    for mark, words in numbers.items():
        pygame.draw.line(surface, HAIR, (field.left, y(mark)), (field.right, y(mark)), hair)
        surface.blit(words, (field.left - words.get_width() - round(8 * k), y(mark) - words.get_height() / 2))
    pygame.draw.line(surface, palette.BRONZE, field.bottomleft, field.bottomright, hair)
    if len(values) > 1:
        step = field.w / (len(values) - 1)
        named = letters(along, font, palette.STONE)
        beside = field.left - rect.x - round(22 * k) >= named.get_width()  # else it stands where the last number would
        right = field.left - round(14 * k) if beside else rect.right - round(12 * k)
        end = named.get_rect(topright=(right, field.bottom + round(10 * k)))
        surface.blit(named, end)
        for mark in along_to(len(values) - 1):
            words = letters(str(mark), font, palette.STONE)
            x = field.left + mark * step
            pygame.draw.line(surface, palette.BRONZE, (x, field.bottom), (x, field.bottom + round(4 * k)), hair)
            spot = words.get_rect(midtop=(x, field.bottom + round(10 * k)))
            if beside or not spot.inflate(round(10 * k), 0).colliderect(end):
                surface.blit(words, spot)
        line = [(field.left + i * step, y(value)) for i, value in enumerate(values)]
        _fill(surface, field, line)
        pygame.draw.lines(surface, palette.GOLD, False, line, max(1, round(1.4 * k)))
        pygame.draw.aalines(surface, palette.GOLD, False, line)
    else:
        line = [(field.left, y(values[0]))]
    begin = field.left, y(values[0])
    pygame.draw.line(surface, palette.STONE, begin, (begin[0] + round(6 * k), begin[1]), max(1, round(2 * k)))
    if len(values) <= FEW:
        for dot in line[:-1]:
            pygame.draw.aacircle(surface, palette.GOLD, dot, round(3 * k))
    rising = values[-1] >= values[0]
    pygame.draw.aacircle(surface, palette.GAIN if rising else palette.LOSS, line[-1], round(4.5 * k))


@lru_cache(maxsize=8)
def ring(side: int, share: float) -> pygame.Surface:
    """A ring `side` pixels wide, so much of it in gold as a share is of all, from above on as a clock goes."""
    large, middle = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA), 2 * side
    wide = max(8, round(0.3 * side))
    pygame.draw.circle(large, HAIR, (middle, middle), middle, wide)
    if share > 0:
        steps = max(2, round(120 * share))
        rim = [(math.sin(2 * math.pi * share * n / steps), math.cos(2 * math.pi * share * n / steps)) for n in range(steps + 1)]
        outer, inner = ([(middle + far * x, middle - far * y) for x, y in rim] for far in (middle, middle - wide))
        pygame.draw.polygon(large, palette.GOLD, [*outer, *reversed(inner)])
    return pygame.transform.smoothscale(large, (side, side))


def _fill(surface: pygame.Surface, field: pygame.Rect, line: Sequence[tuple[float, float]]) -> None:
    """Light below a line, which fades downwards."""
    below = pygame.Surface(field.size, pygame.SRCALPHA)
    moved = [(x - field.x, y - field.y) for x, y in line]
    pygame.draw.polygon(below, (*palette.WHITE, 255), [(0, field.h), *moved, (field.w, field.h)])
    fade = pygame.Surface((1, 2), pygame.SRCALPHA)
    fade.set_at((0, 0), (*palette.GOLD, 96))
    fade.set_at((0, 1), (*palette.GOLD, 4))
    below.blit(pygame.transform.smoothscale(fade, field.size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(below, field)


def shares(surface: pygame.Surface, line: pygame.Rect, won: int, lost: int, rounds: int) -> None:
    """A bar: how many of the rounds were won, from the left, and how many lost, from the right."""
    good, bad = (round(line.w * count / max(1, rounds)) for count in (won, lost))
    pygame.draw.rect(surface, HAIR, line, border_radius=line.h // 2)
    pygame.draw.rect(surface, palette.GAIN, (line.x, line.y, good, line.h), border_radius=line.h // 2)
    pygame.draw.rect(surface, palette.LOSS, (line.right - bad, line.y, bad, line.h), border_radius=line.h // 2)
