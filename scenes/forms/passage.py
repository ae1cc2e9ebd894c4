"""A text in a window of its own: paragraphs that scroll, some of which can be pressed. However long it is, only what is in
sight is drawn."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.forms.focus import PRESS
from scenes.forms.search import Wanted, spans
from scenes.forms.signs import sign
from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.type import wrap
from scenes.scene import App

LIT: Final = palette.OCHRE
"""What lies under letters that were looked for."""

_OVER: Final = palette.BARK


@dataclass(frozen=True)
class Paragraph:
    """Some lines of text. With a `link` they can be pressed; where one of some is to be had, `chosen` says whether it is this
    one, else it is None; another link begins with its `sign`, or with an arrow where it has none. `gap` is the room above and
    `inset` that at the left, in units. Two that are `half` stand side by side where a line of each has room for that."""

    text: str
    link: str = ""
    size: float = 16.0
    kind: str = "ui"
    colour: tuple[int, int, int] = palette.PAPER
    chosen: bool | None = None
    gap: float = 4.0
    inset: float = 0.0
    sign: str = ""
    half: bool = False


@dataclass(frozen=True)
class _Laid:
    """A paragraph with its lines, and where these are from the top of the text, in pixels; what can be pressed of it begins at
    `left`."""

    said: Paragraph
    lines: tuple[str, ...]
    rect: pygame.Rect
    font: pygame.Font
    left: int = 0


class Passage:
    """Paragraphs in a rectangle. `at` is the link that the keyboard is on, seen without a keyboard too where it `stays`; `hover`
    is the one under the pointer."""

    def __init__(self, *, stays: bool = False) -> None:
        self.at = ""
        self._stays = stays
        self.hover = ""
        self.place = pygame.Rect(0, 0, 0, 0)
        self._laid: list[_Laid] = []
        self._tops: list[int] = []
        self._whole = 0
        self._offset = 0
        self._k = 1.0
        self._drag = False
        self._pointer = (-1, -1)

    def fill(self, app: App, place: pygame.Rect, k: float, said: Sequence[Paragraph], *, again: bool = False) -> None:
        """Another text; `again` is one that has only changed a little, and stays where it was scrolled to."""
        self.place, self._k = place, k
        self._laid, y = [], 0
        fonts = [app.font(one.kind, round(one.size * k)) for one in said]
        whole = place.w - round(18 * k)
        both = list(zip(said, fonts, strict=True))
        right = _second([one.half and font.size(one.text)[0] < whole // 2 - _indent(one, k) for one, font in both])
        for nth, (one, font) in enumerate(both):
            indent, left = _indent(one, k), whole // 2 if nth in right else 0
            y = self._laid[-1].rect.top if left else y + round(one.gap * k)
            wide = (whole // 2 if {nth, nth + 1} & right else whole) - indent
            lines = wrap(one.text, font, wide)
            pad = round(3 * k) if one.link else 0
            rect = pygame.Rect(left + indent, y, wide, font.get_linesize() * len(lines) + 2 * pad)
            self._laid.append(_Laid(one, lines, rect, font, left))
            y = rect.bottom
        self._tops = [laid.rect.top for laid in self._laid]
        self._whole = y + round(6 * k)
        self._offset = self._offset if again else 0
        if self.at not in self.links:
            self.at = next(iter(self.links), "")
        self.scroll(0)

    @property
    def links(self) -> list[str]:
        """What can be pressed, from above."""
        return [laid.said.link for laid in self._laid if laid.said.link]

    @property
    def text(self) -> str:
        """All that it says, a line a paragraph."""
        return "\n".join(laid.said.text for laid in self._laid)

    @property
    def high(self) -> int:
        """How high all of it is, in pixels."""
        return self._whole

    def scroll(self, by: float) -> None:
        """Go down by so many units."""
        self._offset = max(0, min(self._whole - self.place.h, self._offset + round(by * self._k)))

    def _seen(self) -> list[tuple[_Laid, pygame.Rect]]:
        """The paragraphs in sight and where they are in the window."""
        first = max(0, bisect_right(self._tops, self._offset) - 1)
        first = bisect_left(self._tops, self._tops[first]) if self._tops else 0
        found = []
        for laid in self._laid[first:]:
            rect = laid.rect.move(self.place.x, self.place.y - self._offset)
            if rect.top >= self.place.bottom:
                break
            found.append((laid, rect))
        return found

    def _row(self, laid: _Laid, rect: pygame.Rect) -> pygame.Rect:
        """All that can be pressed of a paragraph."""
        left = self.place.x + laid.left
        return pygame.Rect(left, rect.y, rect.right - left, rect.h)

    def spots(self) -> dict[str, pygame.Rect]:
        """The links in sight as a whole."""
        rows = {laid.said.link: self._row(laid, rect) for laid, rect in self._seen() if laid.said.link}
        return {link: row for link, row in rows.items() if self.place.contains(row)}

    def event(self, event: pygame.event.Event, focused: bool) -> tuple[bool, str]:
        """Take an event: whether it was for the text, and the link that was pressed."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            if self._drag:
                self._to(event.pos[1])
                return True, ""
            before, self.hover = self.hover, self._under(event.pos)
            return before != self.hover, ""
        if event.type == pygame.MOUSEBUTTONUP and self._drag:
            self._drag = False
            return True, ""
        if event.type == pygame.MOUSEWHEEL and self.place.collidepoint(self._pointer):
            self.scroll(-event.y * 60.0)
            return True, ""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.place.collidepoint(event.pos):
            bar = self._bar()
            if bar is not None and event.pos[0] >= bar.x - 4:
                self._drag = True
                self._to(event.pos[1])
                return True, ""
            link = self._under(event.pos)
            self.at = link or self.at
            return True, link
        if event.type == pygame.KEYDOWN and focused:
            return self._key(event.key)
        return False, ""

    def _key(self, key: int) -> tuple[bool, str]:
        links, page = self.links, self.place.h / self._k * 0.8
        far = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -1e6, pygame.K_END: 1e6}
        if key in far:
            self.scroll(far[key])
            return True, ""
        if key in PRESS:
            return True, self.at
        if key not in (pygame.K_UP, pygame.K_DOWN):
            return False, ""
        by = 1 if key == pygame.K_DOWN else -1
        if links:
            new = links.index(self.at) + by
            if 0 <= new < len(links):
                self.at = links[new]
                self.reveal()
                return True, ""
        before = self._offset
        self.scroll(by * 40.0)
        return self._offset != before, ""

    def reveal(self) -> None:
        """Have the link that the keyboard is on in sight."""
        for laid in self._laid:
            if laid.said.link == self.at and self.at:
                self._offset = max(min(self._offset, laid.rect.top), laid.rect.bottom - self.place.h)
        self.scroll(0)

    def _under(self, pos: tuple[int, int]) -> str:
        if not self.place.collidepoint(pos):
            return ""
        return next((laid.said.link for laid, rect in self._seen() if self._row(laid, rect).collidepoint(pos)), "")

    def _bar(self) -> pygame.Rect | None:
        """The part of the scroll bar that is dragged; None where all is in sight."""
        if self._whole <= self.place.h:
            return None
        high = max(round(30 * self._k), self.place.h * self.place.h // self._whole)
        y = self.place.y + (self.place.h - high) * self._offset // (self._whole - self.place.h)
        wide = round(8 * self._k)
        return pygame.Rect(self.place.right - wide, y, wide, high)

    def _to(self, y: int) -> None:
        bar = self._bar()
        if bar is not None:
            room = self._whole - self.place.h
            self._offset = max(0, min(room, round(room * (y - bar.h / 2 - self.place.y) / (self.place.h - bar.h))))

    def draw(self, surface: pygame.Surface, wanted: Sequence[Wanted] = (), ringed: bool = False) -> None:
        """What is in sight; `wanted` are patterns that are lit, and `ringed` shows where the keyboard is."""
        clip = surface.get_clip()
        surface.set_clip(self.place.clip(clip))
        for laid, rect in self._seen():
            self._paragraph(surface, laid, rect, wanted, ringed)
        bar = self._bar()
        if bar is not None:
            pygame.draw.rect(surface, palette.INK, (bar.x, self.place.y, bar.w, self.place.h), border_radius=bar.w // 2)
            pygame.draw.rect(surface, palette.BRONZE, bar, border_radius=bar.w // 2)
        surface.set_clip(clip)

    def _paragraph(self, surface: pygame.Surface, laid: _Laid, rect: pygame.Rect, wanted: Sequence[Wanted], ringed: bool) -> None:
        said, k = laid.said, self._k
        if said.link:
            row = self._row(laid, rect)
            if said.link == self.hover or (self._stays and said.link == self.at):
                pygame.draw.rect(surface, _OVER, row, border_radius=round(6 * k))
            if ringed and said.link == self.at:
                pygame.draw.rect(surface, palette.GOLD, row, max(2, round(2 * k)), border_radius=round(6 * k))
        if said.chosen is not None:
            middle = (self.place.x + laid.left + round(13 * k), rect.y + round(3 * k) + laid.font.get_linesize() // 2)
            pygame.draw.aacircle(
                surface, palette.GOLD if said.chosen else palette.STONE, middle, round(6 * k), max(1, round(1.5 * k))
            )
            if said.chosen:
                pygame.draw.aacircle(surface, palette.GOLD, middle, round(3 * k))
        elif said.sign:
            picture = sign(said.sign, max(8, round(14 * k)), palette.GOLD)
            middle = (self.place.x + round(8 * k), rect.y + round(3 * k) + laid.font.get_linesize() // 2)
            surface.blit(picture, picture.get_rect(center=middle))
        elif said.link:
            surface.blit(letters("›", laid.font, said.colour), (self.place.x + round(6 * k), rect.y + round(3 * k)))
        y = rect.y + (round(3 * k) if said.link else 0)
        for line in laid.lines:
            light(surface, line, (rect.x, y), laid.font, wanted)
            surface.blit(letters(line, laid.font, said.colour), (rect.x, y))
            y += laid.font.get_linesize()


def _indent(one: Paragraph, k: float) -> int:
    """How far its lines are from where a paragraph begins, in pixels."""
    return round((one.inset + (26 if one.chosen is not None else 18 if one.link else 0)) * k)


def _second(short: Sequence[bool]) -> set[int]:
    """Of paragraphs that may stand side by side, those that stand at the right of another."""
    found: set[int] = set()
    for nth in range(1, len(short)):
        if short[nth] and short[nth - 1] and nth - 1 not in found:
            found.add(nth)
    return found


def light(
    surface: pygame.Surface, line: str, at: tuple[int, int], font: pygame.Font, wanted: Sequence[Wanted], name: bool = False
) -> None:
    """Put light behind what is looked for in a line, which may be of a name, whose letters begin at a point."""
    for begin, end in spans(wanted, line, name):
        left, right = font.size(line[:begin])[0], font.size(line[:end])[0]
        pygame.draw.rect(surface, LIT, (at[0] + left, at[1], right - left, font.get_linesize()), border_radius=3)
