"""What is longer than its place on a page and scrolls there, and texts that do so, some sentences of which can be pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from scenes.forms.focus import PRESS, Focusable
from scenes.forms.form import Form
from scenes.forms.search import Wanted, spans
from scenes.forms.theme import plate
from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.kit.signs import sign
from scenes.kit.type import wrap
from scenes.scene import App

FADE: Final = 22.0
"""Over how many units what goes on beyond an edge fades away."""

WHEEL: Final = 63.0
"""How many units a step of the wheel goes."""

BAR: Final = 9.0
"""How wide the bar is, in units."""


class Scroll:
    """Something `whole` pixels high in a place that may be lower, of which `offset` pixels are above the place."""

    def __init__(self) -> None:
        self.place = Rect(0, 0, 0, 0)
        self.k = 1.0
        self.whole = 0
        self.offset = 0
        self._held = False
        self._pointer: tuple[int, int] | None = None

    def scroll(self, by: float) -> None:
        """Go down by so many units."""
        self.offset = max(0, min(self.whole - self.place.h, self.offset + round(by * self.k)))

    def reach(self, top: int, bottom: int) -> None:
        """Have a stretch of it in sight."""
        self.offset = max(min(self.offset, top), bottom - self.place.h)
        self.scroll(0)

    def bar(self) -> Rect | None:
        """The part of the scroll bar that is dragged; None where all is in sight."""
        if self.whole <= self.place.h:
            return None
        high = max(round(30 * self.k), self.place.h * self.place.h // self.whole)
        y = self.place.y + (self.place.h - high) * self.offset // (self.whole - self.place.h)
        wide = round(BAR * self.k)
        return Rect(self.place.right - wide, y, wide, high)

    def rolled(self, event: pygame.event.Event) -> bool:
        """Take an event of the wheel, or of a pointer that drags the bar; whether it was one."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            return self._held and self._go_to(event.pos[1])
        if event.type == pygame.MOUSEBUTTONUP:
            held, self._held = self._held, False
            return held
        if event.type == pygame.MOUSEWHEEL and self._pointer is not None and self.place.collidepoint(self._pointer):
            self.scroll(-event.y * WHEEL)
            return True
        bar = self.bar()
        if bar is None or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        self._held = self.place.collidepoint(event.pos) and event.pos[0] >= bar.x - 4
        return self._held and self._go_to(event.pos[1])

    def _go_to(self, y: int) -> bool:
        """Have the middle of the bar at a height of the window."""
        if bar := self.bar():
            room = self.whole - self.place.h
            self.offset = max(0, min(room, round(room * (y - bar.h / 2 - self.place.y) / (self.place.h - bar.h))))
        return True

    @contextmanager
    def painting(self, surface: Surface) -> Iterator[None]:
        """Whatever is painted within ends with the place; the bar comes last."""
        with fading(surface, self.place, round(FADE * self.k), self.offset > 0, self.offset + self.place.h < self.whole):
            yield
        if bar := self.bar():
            pygame.draw.rect(surface, palette.INK, (bar.x, self.place.y, bar.w, self.place.h), border_radius=bar.w // 2)
            pygame.draw.rect(surface, palette.BRONZE, bar, border_radius=bar.w // 2)


@contextmanager
def fading(surface: Surface, place: Rect, high: int, above: bool, below: bool) -> Iterator[None]:
    """Whatever is painted within ends with a place, and fades over an edge so `high` where it goes on `above` or `below`."""
    edges = [Rect(place.x, top, place.w, high) for top in (place.top, place.bottom - high)]
    behind = [surface.subsurface(edge.clip(surface.get_rect())).copy() for edge in edges]
    clip = surface.get_clip()
    surface.set_clip(place.clip(clip))
    yield
    for picture, edge, upper in ((behind[0], edges[0], True), (behind[1], edges[1], False)):
        if above if upper else below:
            surface.blit(_ramp(picture, upper), edge)
    surface.set_clip(clip)


def _ramp(picture: Surface, upper: bool) -> Surface:
    """A picture that is seen fully at its upper edge and no more at its lower one, or the other way round."""
    ramp = Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (*palette.WHITE, 255 if upper else 0))
    ramp.set_at((0, 1), (*palette.WHITE, 0 if upper else 255))
    seen = picture.convert_alpha()
    seen.blit(pygame.transform.smoothscale(ramp, picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return seen


# ---- Texts -------------------------------------------------------------------------------------------------------------

PAD: Final = 3.0
"""How much room what can be pressed has above and below its lines, in units."""


@dataclass(frozen=True)
class Sentences:
    """Some lines of a text. With a `link` they can be pressed. `chosen` says of one among several whether it is this one; another
    link begins with its `sign`, or an arrow. `gap` is the room above, `inset` that at the left, in units. Two that are `half`
    stand side by side where each is short enough."""

    text: str
    link: str = ""
    size: float = 16.0
    kind: str = "ui"
    colour: Rgb = palette.PAPER
    chosen: bool | None = None
    gap: float = 4.0
    inset: float = 0.0
    sign: str = ""
    half: bool = False

    def indent(self, k: float) -> int:
        """How far its lines are from the left, in pixels."""
        return round((self.inset + (26 if self.chosen is not None else 18 if self.link else 0)) * k)


@dataclass(frozen=True)
class _Broken:
    """Sentences in lines. `rect` is where they can be pressed, from the top of the text, in pixels; the letters begin `indent`
    pixels farther right."""

    said: Sentences
    lines: tuple[str, ...]
    font: pygame.Font
    rect: Rect
    indent: int


class Passage(Scroll):
    """Sentences in a place. `at` is the link that the keyboard is on, seen without a keyboard too where it `stays`; `hover` is
    the link under the pointer."""

    def __init__(self, *, stays: bool = False) -> None:
        super().__init__()
        self.at = self.hover = ""
        self._stays = stays
        self._broken: list[_Broken] = []

    def fill(self, app: App, place: Rect, k: float, said: Sequence[Sentences], *, again: bool = False) -> None:
        """Another text; `again` is one that has only changed a little, and stays where it was scrolled to."""
        self.place, self.k, self._broken = place, k, []
        wide, y, left = place.w - round(18 * k), 0, 0
        fonts = [app.font(one.kind, round(one.size * k)) for one in said]
        short = [one.half and font.size(one.text)[0] < wide // 2 - one.indent(k) for one, font in zip(said, fonts, strict=True)]
        for nth, (one, font) in enumerate(zip(said, fonts, strict=True)):
            paired = short[nth] and (left == 0 < nth) and short[nth - 1]
            left = wide // 2 if paired else 0
            y = self._broken[-1].rect.top if paired else y + round(one.gap * k)
            room = wide // 2 if paired or (short[nth] and short[nth + 1 : nth + 2] == [True]) else wide
            lines = wrap(one.text, font, room - one.indent(k))
            high = font.get_linesize() * len(lines) + 2 * round(PAD * k) * bool(one.link)
            self._broken.append(_Broken(one, lines, font, Rect(left, y, room, high), one.indent(k)))
            y += high
        self.whole, self.offset = y + round(6 * k), self.offset if again else 0
        if self.at not in self.links:
            self.at = next(iter(self.links), "")
        self.scroll(0)

    @property
    def links(self) -> list[str]:
        """What can be pressed, from above."""
        return [one.said.link for one in self._broken if one.said.link]

    @property
    def text(self) -> str:
        """All that it says."""
        return "\n".join(one.said.text for one in self._broken)

    def _seen(self) -> list[tuple[_Broken, Rect]]:
        """The sentences in sight and where they are in the window."""
        placed = ((one, one.rect.move(self.place.x, self.place.y - self.offset)) for one in self._broken)
        return [(one, rect) for one, rect in placed if rect.bottom > self.place.top and rect.top < self.place.bottom]

    def spots(self) -> dict[str, Rect]:
        """The links that are wholly in sight."""
        return {one.said.link: rect for one, rect in self._seen() if one.said.link and self.place.contains(rect)}

    def event(self, event: Event, focused: bool) -> tuple[bool, str]:
        """Take an event: whether it was for the text, and the link that was pressed."""
        if self.rolled(event):
            return True, ""
        if event.type == pygame.MOUSEMOTION:
            before, self.hover = self.hover, self._under(event.pos)
            return before != self.hover, ""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.place.collidepoint(event.pos):
            link = self._under(event.pos)
            self.at = link or self.at
            return True, link
        return self._key(event.key) if event.type == pygame.KEYDOWN and focused else (False, "")

    def _key(self, key: int) -> tuple[bool, str]:
        links, page = self.links, self.place.h / self.k * 0.8
        far = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -1e6, pygame.K_END: 1e6}
        if key in far:
            self.scroll(far[key])
            return True, ""
        if key in PRESS:
            return True, self.at
        if key not in (pygame.K_UP, pygame.K_DOWN):
            return False, ""
        by, before = 1 if key == pygame.K_DOWN else -1, self.offset
        if links and 0 <= links.index(self.at) + by < len(links):
            self.at = links[links.index(self.at) + by]
            self.reveal()
            return True, ""
        self.scroll(by * 40.0)
        return self.offset != before, ""

    def reveal(self) -> None:
        """Have the link that the keyboard is on in sight."""
        for one in self._broken:
            if self.at and one.said.link == self.at:
                self.reach(one.rect.top, one.rect.bottom)

    def _under(self, pos: tuple[int, int]) -> str:
        inside = self.place.collidepoint(pos)
        return next((one.said.link for one, rect in self._seen() if inside and rect.collidepoint(pos)), "")

    def draw(self, surface: Surface, wanted: Sequence[Wanted] = (), ringed: bool = False) -> None:
        """What is in sight; `wanted` are patterns that are lit, and `ringed` shows where the keyboard is."""
        with self.painting(surface):
            for one, rect in self._seen():
                self._mark(surface, one, rect, ringed)
                y = rect.y + round(PAD * self.k) * bool(one.said.link)
                for line in one.lines:
                    light(surface, line, (rect.x + one.indent, y), one.font, wanted)
                    surface.blit(letters(line, one.font, one.said.colour), (rect.x + one.indent, y))
                    y += one.font.get_linesize()

    def _mark(self, surface: Surface, one: _Broken, rect: Rect, ringed: bool) -> None:
        """What tells that sentences can be pressed: light behind them, the ring, a circle, a sign or an arrow before them."""
        said, k = one.said, self.k
        if not said.link:
            return
        if said.link == self.hover or (self._stays and said.link == self.at):
            pygame.draw.rect(surface, palette.BARK, rect, border_radius=round(6 * k))
        if ringed and said.link == self.at:
            pygame.draw.rect(surface, palette.GOLD, rect, max(2, round(2 * k)), border_radius=round(6 * k))
        middle = rect.x + round((8 if said.chosen is None else 13) * k), rect.y + round(PAD * k) + one.font.get_linesize() // 2
        if said.chosen is None:
            picture = sign(said.sign, max(8, round(14 * k)), palette.GOLD) if said.sign else letters("›", one.font, said.colour)
            surface.blit(picture, picture.get_rect(center=middle))
            return
        pygame.draw.aacircle(
            surface, palette.GOLD if said.chosen else palette.STONE, middle, round(6 * k), max(1, round(1.5 * k))
        )
        if said.chosen:
            pygame.draw.aacircle(surface, palette.GOLD, middle, round(3 * k))


def light(
    surface: Surface, line: str, at: tuple[int, int], font: pygame.Font, wanted: Sequence[Wanted], name: bool = False
) -> None:
    """Put light behind what is looked for in a line, which may be of a name, whose letters begin at a point."""
    for begin, end in spans(wanted, line, name):
        left, right = font.size(line[:begin])[0], font.size(line[:end])[0]
        pygame.draw.rect(surface, palette.OCHRE, (at[0] + left, at[1], right - left, font.get_linesize()), border_radius=3)


class ReadingForm(Form):
    """A page with texts that scroll, each under a name by which the ring finds it and its links are pressed."""

    wanted: Sequence[Wanted] = ()
    """What is looked for, and lit."""

    def parts(self) -> Iterator[None]:
        """With other texts."""
        self.passages: dict[str, Passage] = {}
        yield from super().parts()

    def read(self, id: str, passage: Passage, place: Rect, said: Sequence[Sentences], *, again: bool = False) -> None:
        """Have a passage at a place of the page, in pixels; or another text in it."""
        if id not in [item.id for item in self.focusables]:
            self.focusables.append(Focusable(id, place, lambda: None))
        self.passages[id] = passage
        passage.fill(self.app, place, self.k, said, again=again)

    def framed(self, x: float, y: float, w: float, h: float) -> Rect:
        """A darker field of the sheet, and the place for a text within it, in pixels."""
        rect = self.px(x, y, w, h)
        self.panels.append(plate(rect, self.k))
        return rect.inflate(-round(32 * self.k), -round(20 * self.k))

    def followed(self, id: str, link: str) -> None:
        """A passage has heard something; `link` is what was pressed in it, if anything."""

    def event(self, event: Event) -> None:
        """The texts hear what is for them; keys are for the one with the ring."""
        for id, passage in self.passages.items():
            used, link = passage.event(event, self.focus.current == id)
            self.dirty = self.dirty or used
            if used and event.type != pygame.MOUSEMOTION:
                if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                    self.focus.shown = event.type == pygame.KEYDOWN
                self._quiet = 0.0
                self.followed(id, link)
                return
        super().event(event)

    def ringed(self) -> str:
        """The text that shows by itself where the keyboard is: one with links."""
        passage = self.passages.get(self.focus.current or "")
        return (self.focus.current or "") if self.focus.shown and passage is not None and passage.links else ""

    def draw(self, surface: Surface) -> None:
        """The page, and its texts upon it."""
        shown, ringed = self.focus.shown, self.ringed()
        self.focus.shown = shown and not ringed
        super().draw(surface)
        self.focus.shown = shown
        for id, passage in self.passages.items():
            passage.draw(surface, self.wanted, ringed == id)

    def hits(self) -> dict[str, Rect]:
        """The buttons, and the links in sight."""
        found = {f"{id}:{link}": spot for id, passage in self.passages.items() for link, spot in passage.spots().items()}
        return {**super().hits(), **found}
