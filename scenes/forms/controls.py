"""What a page asks: a switch for yes or no, a row of buttons for a choice, a list where they are too many, a slider, a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from scenes.forms.focus import Focusable
from scenes.forms.form import Form, Place
from scenes.forms.theme import TEXT, letter
from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.signs import draw_filled, draw_switch, draw_triangle, sign
from scenes.kit.wood import laid

GAP: Final = 4.0
"""Between two buttons of a choice, in units."""

SIDE: Final = 9.0
"""How much room the words on such a button have at either side, at least."""


END: Final = 32.0
"""How much room the sign at an end of a slider takes."""


SWITCH, PICTURE = 40.0, 26.0
"""How wide a switch is, and the picture beside it."""

TICKED: Final = 6
MARKS: Final = 5
"""A slider of no more steps than these has a tick for each; another one is parted into so many."""

LEAST_TRACK: Final = 96.0
"""A slider whose track would be shorter than this beside such signs has none."""


@dataclass
class Slider:
    """A slider that is `at` one of its steps. Its knob is so many pixels wide; `change` is told where along it that is, from 0 to
    1."""

    id: str
    rect: pygame.Rect
    knob: int
    at: int
    steps: int
    change: Callable[[float], None]

    def to(self, at: int) -> None:
        """Go to a step, or as far as there are any."""
        self.at = max(0, min(self.steps, at))
        self.change(self.at / self.steps)

    def pull(self, x: int) -> None:
        """Go where the pointer is."""
        self.to(round((x - self.rect.left - self.knob / 2) / (self.rect.w - self.knob) * self.steps))

    def step(self, by: int) -> None:
        """Go so many steps up."""
        self.to(self.at + by)

    def draw(self, surface: pygame.Surface, k: float) -> None:
        """The track, as much of it as is filled, ticks below it, and the knob."""
        rect, way = self.rect, self.rect.w - self.knob
        pygame.draw.rect(surface, palette.INK, rect, border_radius=round(9 * k))
        pygame.draw.rect(surface, palette.BRONZE, rect, max(1, round(1.4 * k)), border_radius=round(9 * k))
        knob = pygame.Rect(rect.x + way * self.at // self.steps, rect.y, self.knob, rect.h)
        draw_filled(surface, rect, knob.centerx, k)
        marks = self.steps if self.steps <= TICKED else MARKS
        for nth in range(marks + 1):
            across = rect.x + self.knob // 2 + way * nth // marks
            end = across, rect.bottom + round(4 * k)
            pygame.draw.line(surface, palette.BRONZE, (across, rect.bottom), end, round(2 * k))
        surface.blit(*laid("chosen", knob, k))


class Controls(Form):
    """A page that asks something."""

    _sliders: tuple[Slider, ...] = ()
    _slid: Slider | None = None
    """The slider that was pressed last: left and right move it, and so does the pointer while its button is down."""

    def parts(self) -> Iterator[None]:
        """With new sliders."""
        self._sliders, self._slid = (), None
        yield from super().parts()

    def event(self, event: pygame.event.Event) -> None:
        """A press anywhere on the track of a slider moves it there, and it can be pulled on; then the arrows move it too."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            found = (one for one in self._sliders if event.button == 1 and one.rect.collidepoint(event.pos))
            self._slid = next(found, None)
        held, step = self._slid, {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(getattr(event, "key", 0))
        pulled = event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and event.buttons[0])
        if held is not None and pulled:
            self.focus.current, self.dirty = held.id, True
            held.pull(event.pos[0])
        elif held is not None and event.type == pygame.KEYDOWN and step is not None and not self.focus.shown:
            self.focus.shown = self.dirty = True
            held.step(step)
        else:
            super().event(event)

    def switch(self, id: str, on: bool, place: Place, turn: Callable[[bool], None], picture: str) -> None:
        """On or off, as a switch at the right edge of a row that can be pressed as a whole, with a `picture` of what it does."""
        x, y, w, h = place
        self.button(id, "", place, lambda: turn(not on), look="seat")
        pill, spot = self.px(x + 12, y, w, h), self.px(x + w - SWITCH - 14 - PICTURE, y, PICTURE, h)
        self.drawn.append(lambda surface: draw_switch(surface, pill, self.k, on))
        self.upon(sign(picture, spot.w, palette.GOLD if on else palette.STONE), spot)

    def choice(
        self,
        id: str,
        names: Sequence[str],
        at: int,
        place: Place,
        choose: Callable[[int], None],
        others: str = "small",
    ) -> None:
        """One of a few as a row of buttons, `<id>.<number>`, or from a list where they do not fit side by side; the keyboard goes
        through them with left and right. `others` is how those look that are not chosen."""
        self._turned(id, len(names), at, place, choose)
        places = self.spread(names, place, GAP)
        if self.app.font("bold", letter(TEXT, self.k)).size(names[0])[0] > (places[0][2] - 2 * SIDE) * self.k:
            self._list(id, names, at, place, choose)
            return
        for nth, (name, spot) in enumerate(zip(names, places, strict=True)):
            look = "small_chosen" if nth == at else others
            self.button(f"{id}.{nth}", name, spot, partial(choose, nth), look=look, focus=False)

    def slider(
        self,
        id: str,
        value: float,
        place: Place,
        change: Callable[[float], None],
        words: Callable[[float], str],
        steps: int = 20,
        ends: tuple[str, str] = ("", ""),
    ) -> Slider:
        """A slider from 0 to 1 with its value in words, and signs for what its `ends` mean; the keyboard moves it by one of so
        many steps."""
        x, y, w, h = place
        font = self.app.font("bold", letter(TEXT, self.k))
        said = max(font.size(words(step / steps))[0] for step in range(steps + 1)) / self.k + 2
        side = END if w - said - 14 - 2 * END >= LEAST_TRACK else 0.0
        rect = self.px(x + side, y + h * 0.2, w - said - 14 - 2 * side, h * 0.6)
        for name, left in zip(ends, (x, x + w - said - 14 - side + 8), strict=True):
            if name and side:
                spot = self.px(left, y, END - 8, h)
                self.upon(sign(name, max(8, spot.w), palette.STONE), spot)
        slider = Slider(id, rect, round(24 * self.k), round(value * steps), steps, change)
        beside = self.px(x + w - said, y, said, h)

        def draw(surface: pygame.Surface) -> None:
            slider.draw(surface, self.k)
            picture = letters(words(slider.at / steps), font, palette.GOLD)
            surface.blit(picture, picture.get_rect(midright=beside.midright))

        self.drawn.append(draw)
        self.spots[id] = rect
        self.focusables.append(Focusable(id, rect, partial(slider.step, 1), slider.step))
        self._sliders = (*self._sliders, slider)
        return slider

    def _turned(self, id: str, count: int, at: int, place: Place, choose: Callable[[int], None]) -> None:
        """The keyboard goes through a choice as a whole."""

        def turn(by: int) -> None:
            self._do(lambda: choose((at + by) % count))

        self.focusables.append(Focusable(id, self.px(*place), lambda: turn(1), turn))

    def _list(self, id: str, names: Sequence[str], at: int, place: Place, choose: Callable[[int], None]) -> None:
        """A button with the value that opens the list of all."""
        self.button(id, names[at], place, lambda: self.app.open("pick", tuple(names), at, choose), look="small", focus=False)
        rect = self.spots[id]
        self.drawn.append(lambda surface: draw_triangle(surface, (rect.right - round(20 * self.k), rect.centery), self.k, False))
