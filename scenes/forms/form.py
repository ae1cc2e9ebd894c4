"""A page of buttons and text: pygame_gui makes the widgets, the page says where they are and what they do.

All places are given in units: a page is `width` × `height` units, 1280 × 720 in a window of that size with letters of the
usual size. A window of another size, larger letters or another language build the page anew; nothing is ever stretched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypedDict, Unpack

import pygame
import pygame_gui
from pygame_gui.elements import UIButton

from scenes import memory
from scenes.forms.focus import Focus, Focusable
from scenes.forms.text_field import CONTROL, TextField
from scenes.forms.theme import HEADING, NOTE, TEXT, Widgets, backdrop, gui_theme, keep_large, letter, panel, scale
from scenes.forms.words import Words, letters
from scenes.kit import palette
from scenes.kit.box import Align, Box, Gap, Keycap, Measure, Row, Text
from scenes.kit.fit import SHARES, End, Laid, fit, fit_alike
from scenes.kit.mark import Ground, Hit, Letters
from scenes.kit.palette import Rgb
from scenes.kit.paragraph import Paragraph
from scenes.kit.signs import sign
from scenes.kit.type import Font, low
from scenes.kit.wood import PLAQUES, laid
from scenes.scene import App, Scene
from scenes.stage.ink import Ink

Press = Callable[[], None]
Place = tuple[float, float, float, float]
"""Where something stands on a page: left, top, width and height in units."""


class Lettering(TypedDict, total=False):
    """How a text is written: its letters, how they are `align`ed, and in how many `lines` at most."""

    size: float
    kind: Font
    colour: Rgb
    align: Align
    lines: int


LESS: Final = (0.68, 0.6, 0.52, 0.44, 0.36)
"""To such shares letters become smaller where nothing has room otherwise."""

LINES: Final = (1.4, 1.15)
"""How high a line of several is, in heights of its letters: as a rule, and where that has no room."""

LOOKS: Final[dict[str, tuple[float, Font, Rgb]]] = {
    "primary": (TEXT, "bold", palette.PAPER),
    "menu": (HEADING, "bold", palette.PAPER),
    "menu_primary": (HEADING, "bold", palette.INK),
    "chosen": (TEXT, "bold", palette.INK),
    "small_chosen": (TEXT, "bold", palette.INK),
    "tab": (TEXT, "ui", palette.PARCHMENT),
    "tab_chosen": (TEXT, "bold", palette.GOLD),
}
"""The letters on buttons, by their looks, where they are not plain ones."""

EDGE, BRASS = 5.0, 12.0
"""How far words and key stay from the ends of a button, and of one with a broad edge of brass, in units."""


def lettering(look: str) -> tuple[float, Font, Rgb]:
    """The size, font and colour of the letters on a button that looks so."""
    return LOOKS.get(look, (TEXT, "ui", palette.PAPER))


LEAVING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB)
"""The keys that end writing into a field."""

TYPED: Final = range(pygame.K_SPACE, pygame.K_DELETE)
"""Keys that type a letter, which is heard of by itself."""

SETTLED: Final = 1.0
"""Seconds after the last event in which widgets may still change by themselves, as a tip does that comes late."""


@dataclass(frozen=True)
class Key:
    """A key that does what a button does: how it is drawn on the button, and its code where the page does not hear it anyway."""

    cap: str
    code: int = 0


@dataclass(frozen=True)
class Field:
    """A line of a page that is written into: its letters, what is told of another text, and a hint while there is none. One to
    `search` in has a lens at its end, or a cross that empties it."""

    line: TextField
    change: Press
    leave: Press | None
    hint: str
    search: bool

    @property
    def end(self) -> pygame.Rect:
        """Where the lens or the cross is."""
        side = self.line.place.h
        return pygame.Rect(self.line.place.right, self.line.place.y, side * self.search, side)


class Form(Scene):
    """A page. A subclass fills it in `build`, and may draw below the widgets in `paint`; what is `drawn` lies upon them, below
    what is written there."""

    name = "form"
    cloth: str | None = None
    """The cloth of the game that the page is about; None for that of the last game's table."""

    back_key = pygame.K_ESCAPE
    follows = False
    """Whether the page is drawn anew where the pointer comes to another button: it is `over` that one."""
    over = ""
    _looks: list[tuple[int, tuple[int, ...]]]
    _manager: pygame_gui.UIManager | None = None
    _begun: Iterator[None] | None = None
    _stale = False

    def prepare(self, app: App) -> bool:
        """Build one part of the page before it comes up; whether there was any left."""
        return next(self._beginning(app), self) is not self

    def enter(self, app: App) -> None:
        """Build the page, or what is left of it."""
        super().enter(app)
        for _ in self._beginning(app):
            pass
        self._begun, self.focus.shown = None, app.keyboard

    def resume(self) -> None:
        """What changed meanwhile is shown."""
        super().resume()
        self.focus.shown = self.app.keyboard
        self._rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        """Build it anew at this size, if it is in sight."""
        super().resize(size)
        if self._manager is not None:
            self._rebuild()

    def cover(self) -> None:
        """Let the widgets go until it is in sight again."""
        self._discard()

    def leave(self) -> None:
        """Let the widgets go."""
        self._discard()

    @property
    def manager(self) -> pygame_gui.UIManager:
        """The widgets' own manager, while the page is in sight."""
        assert self._manager is not None
        return self._manager

    # -- what a page says -------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Fill the page with `button`, `label`, `sheet` and so on."""

    def parts(self) -> Iterator[None]:
        """The same a part at a time, for a page that is long to build and can be prepared."""
        self.build()
        yield

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies below the widgets; the blanket is there already."""

    def ground(self) -> pygame.Surface:
        """What lies below all of it, as large as the window."""
        return self.app.backdrop() if self.cloth is None else backdrop(self.app.size, self.cloth)

    def back(self) -> None:
        """What Esc does: everything stays as it was, and what lay below is on top again."""
        self.app.pop()

    def px(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A place in pixels. What is equally large in units is so in pixels, wherever it stands."""
        return pygame.Rect(round(x * self.k), round(y * self.k), round(w * self.k), round(h * self.k))

    def label(self, text: str, *place: *Place, over: bool = False, **look: Unpack[Lettering]) -> Words:
        """Text on the page, or `over` a button."""
        words = self.written(text, place, **look)
        (self.above if over else self.words).append(words)
        return words

    def written(self, text: str, place: Place, **look: Unpack[Lettering]) -> Words:
        """Text in a place, in smaller letters where it has no room otherwise."""
        rect, align, most = self.px(*place), look.get("align", "left"), look.get("lines", 1)
        size, font, colour = look.get("size", TEXT), look.get("kind", "ui"), look.get("colour", palette.PAPER)
        box: Box = Row((Text((text,), size, font, colour),), align=align)
        if most > 1:
            loose, box = (Paragraph((text,), size, font, colour, rect.w, align, most, high) for high in LINES)
            if found := fit(loose, self.measure, rect, end="middle"):
                return Words(text, found.lines)
        (laid,), fits = self._fitted([(box, rect)])
        return Words(text, laid.lines, fits)

    def heading(self, words: str, x: float, y: float, w: float, h: float, size: float = 26.0) -> None:
        """What a page is called, in large golden letters."""
        place = x, y + size * low(self.app.language), w, h
        self.label(words, *place, size=size, kind="display", colour=palette.GOLD)

    def sheet(self, x: float, y: float, w: float, h: float) -> None:
        """A panel of lacquer."""
        rect = self.px(x, y, w, h)
        self.panels.append((panel(rect.size, self.k, alpha=246 if self.modal else 226), rect))

    def middle(self, wide: float, high: float) -> Place:
        """A panel in the middle of the window, so large where there is room for that; returns where it is."""
        wide, high = min(wide, self.width - 24), min(high, self.height - 20)
        place = (self.width - wide) / 2, (self.height - high) / 2, wide, high
        self.sheet(*place)
        return place

    def lay(self, box: Box, at: Place, briefs: int = 1, over: bool = False) -> Laid:
        """A box in a place; `over` is written upon a button."""
        return self.lay_all([(box, at)], briefs, over)[0]

    def lay_all(
        self,
        boxes: Sequence[tuple[Box, Place]],
        briefs: int = 1,
        over: bool = False,
        shares: Sequence[float] = SHARES,
        end: End = "middle",
    ) -> list[Laid]:
        """Boxes in a place each, in letters as large and words as brief as one another."""
        found, fits = self._fitted([(box, self.px(*at)) for box, at in boxes], briefs, shares, end)
        for picture in found:
            self.put(picture, over, fits)
        return found

    def _fitted(
        self, boxes: Sequence[tuple[Box, pygame.Rect]], briefs: int = 1, shares: Sequence[float] = SHARES, end: End = "middle"
    ) -> tuple[list[Laid], bool]:
        """Boxes in a room each, as large as they have room together, and whether they have any."""
        for tried in (shares, LESS):
            if found := fit_alike(boxes, self.measure, tried, briefs, end):
                return found, True
        least = Measure(self.measure.ink, self.measure.unit, LESS[-1], briefs - 1)
        return [Laid(rect, tuple(box.place(least, rect))) for box, rect in boxes], not boxes

    def pressable(self, laid: Laid, presses: Mapping[str, Press], look: str, focus: bool = True) -> None:
        """Buttons without words where a picture can be pressed."""
        for id, press in presses.items():
            left, top, wide, high = (side / self.k for side in laid.hits[id])
            self.button(id, "", (left, top, wide, high), press, look=look, focus=focus)

    def put(self, laid: Laid, over: bool = False, fits: bool = True) -> None:
        """A picture on the page: its letters become words of the page, those of one with a ground `over` it; all else is painted
        there."""
        over = over or any(isinstance(mark, Ground) for mark in laid.marks)
        for mark in laid.marks:
            if isinstance(mark, Letters) and mark.words:
                (self.above if over else self.words).append(Words(mark.words, (mark,), fits))
            elif not isinstance(mark, Hit | Letters):
                self.drawn.append(partial(mark.draw, ink=self.measure.ink))

    def button(
        self, id: str, text: str, place: Place, press: Press, *, look: str = "", key: Key | None = None, focus: bool = True
    ) -> None:
        """A button, that a key may press too. With no `focus` the keyboard does not stop at it."""
        rect = self.spots[id] = self.px(*place)
        if look in PLAQUES:
            self.panels.append(laid(look, rect, self.k))
        UIButton(rect, "", self.manager, object_id=f"#{look}" if look else None, command=lambda: self._do(press))
        if focus:
            self.focusables.append(Focusable(id, rect, lambda: self._do(press)))
        if key is not None and key.code:
            self.keys[key.code] = press
        cap = (Keycap(key.cap, NOTE),) if key is not None and key.cap else ()
        if text or cap:
            spring, words = Gap(spring=True), Text((text,), *lettering(look))
            (x, y, w, h), edge = place, BRASS if look in PLAQUES and PLAQUES[look].brass else EDGE
            self.lay(Row((spring, words, spring, *cap)), (x + edge, y + 1, w - 2 * edge, h - 2), over=True)

    def spread(self, words: Sequence[str], place: Place, gap: float = 4.0) -> list[Place]:
        """Places of buttons side by side, each as wide as its words and an equal share of what is left."""
        font = self.app.font("bold", letter(TEXT, self.k))
        x, y, w, h = place
        needs = [font.size(one)[0] / self.k + 2 for one in words]
        spare, found = (w + gap - sum(needs)) / len(words) - gap, []
        for need in needs:
            found.append((x, y, need + spare, h))
            x += need + spare + gap
        return found

    def field(
        self,
        id: str,
        line: TextField,
        place: Place,
        change: Press,
        *,
        leave: Press | None = None,
        hint: str = "",
        search: bool = False,
    ) -> None:
        """A line that is written into while the ring is on it. Enter does what `leave` says; without that Enter and Esc go on."""
        rect = self.px(*place)
        line.place = pygame.Rect(rect.x, rect.y, rect.w - rect.h * search, rect.h)
        self.fields[id], self.spots[id] = Field(line, change, leave, hint, search), line.place
        self.focusables.append(Focusable(id, line.place, leave or self.focus.step, lambda by: None, writes=True))
        self.drawn.append(partial(self._draw_field, id))
        pygame.key.start_text_input()

    def upon(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        """A picture upon the buttons, in the middle of a place in pixels."""
        self.drawn.append(lambda surface: surface.blit(picture, picture.get_rect(center=rect.center)))

    # -- what the app asks ------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """Keys first, then the ring, then the widgets."""
        self._quiet = 0.0
        before = self.focus.shown, self.focus.current
        if self._into_field(event):
            return
        if event.type == pygame.KEYDOWN and event.key in self.keys:
            self._do(self.keys[event.key])
            return
        if event.type == pygame.KEYDOWN and event.key == self.back_key:
            self._do(self.back)
            return
        if not self.focus.event(event):
            self.manager.process_events(event)
        if self.follows and event.type == pygame.MOUSEMOTION:
            over = next((id for id, rect in self.spots.items() if rect.collidepoint(event.pos)), "")
            self.dirty = self.dirty or over != self.over
            self.over = over
        if before != (self.focus.shown, self.focus.current) or event.type in (pygame.MOUSEWHEEL, pygame.KEYDOWN):
            self.dirty = True

    def _into_field(self, event: pygame.event.Event) -> bool:
        """Whether the field that the ring is on, or one that is pressed, has taken this for itself."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return any(self._pressed_field(id, field, event) for id, field in self.fields.items())
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & CONTROL:
            return any(self._seek(id, field) for id, field in self.fields.items())
        field, key = self.fields.get(self.focus.current or ""), event.type == pygame.KEYDOWN
        if field is None or not (key or event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING)):
            return False
        if key and event.key in LEAVING and not field.line.composing:
            if field.search and field.line.text and event.key == pygame.K_ESCAPE:  # first the words go, then the page
                self._empty(field)
                return True
            ends = field.leave is None and event.key == pygame.K_ESCAPE
            if ends:
                self.focus.shown = self.dirty = True
                self.focus.step()
            return ends
        used = field.line.event(event)
        if used:
            self.dirty = True
            field.change()
        return used or (key and event.key in TYPED and not event.mod & CONTROL)

    def _pressed_field(self, id: str, field: Field, event: pygame.event.Event) -> bool:
        """A press on a field puts the caret there; one on its cross empties it. Whether it was one."""
        emptied = bool(field.line.text) and field.end.collidepoint(event.pos)
        if not emptied and not field.line.place.union(field.end).collidepoint(event.pos):
            return False
        self.focus.event(event)
        self.focus.current, self.dirty = id, True
        if emptied:
            self._empty(field)
        else:
            field.line.press(event.pos, self.app.font("ui", letter(TEXT, self.k)), self.k)
        return True

    def _seek(self, id: str, field: Field) -> bool:
        """Go to a field to search in, what stands there marked; whether it is one."""
        if field.search:
            self.focus.current, field.line.marked, self.dirty = id, bool(field.line.text), True
        return field.search

    def _empty(self, field: Field) -> None:
        """Nothing is looked for any more."""
        field.line.set("")
        self.dirty = True
        field.change()
        (field.leave or self.focus.step)()

    def _draw_field(self, id: str, surface: pygame.Surface) -> None:
        field, font = self.fields[id], self.app.font("ui", letter(TEXT, self.k))
        field.line.draw(surface, font, self.k, self.focus.current == id, field.hint, field.end.w)
        if field.search:
            side = round(field.end.h * 0.46)
            cross = letters("×", self.app.font("bold", side), palette.PAPER)
            shown = cross if field.line.text else sign("search", side, palette.STONE)
            surface.blit(shown, shown.get_rect(center=field.end.center))

    def settle(self) -> None:
        """A press that changed the page leaves no widget of the old one for the next event."""
        if self._stale:
            self._rebuild()

    def update(self, dt: float) -> None:
        """Let the widgets follow the pointer; draw only if one of them looks otherwise than before."""
        self.settle()
        self._quiet += dt
        if self._quiet > SETTLED:
            return
        self.manager.update(dt)
        looks = [(id(item[0]), tuple(item[1])) for item in self.manager.get_sprite_group().visible]
        if looks != self._looks:
            self._looks = looks
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """The blanket, the page's own picture, panels, widgets, text, key caps and the ring."""
        if not self.modal:
            surface.blit(self.ground(), (0, 0))
        self.paint(surface)
        for sheet, rect in self.panels:
            surface.blit(sheet, rect)
        for words in self.words:
            words.draw(surface, self.measure.ink)
        self.manager.draw_ui(surface)
        for draw in self.drawn:
            draw(surface)
        for words in self.above:
            words.draw(surface, self.measure.ink)
        if self.focus.current not in self.fields:  # a field shows by itself that it is written into
            self.focus.draw(surface, self.k)

    def hits(self) -> dict[str, pygame.Rect]:
        """Every button and field by its name, and the crosses of fields."""
        return {**self.spots, **{f"{id}.clear": one.end for id, one in self.fields.items() if one.search and one.line.text}}

    def clipped(self) -> list[str]:
        """Texts of the page, buttons among them, that do not fit where they stand or stand outside the window."""
        window = pygame.Rect((0, 0), self.app.size)
        every = (*self.words, *self.above)
        cut = [words.text for words in every if not words.fits or not window.contains(words.rect)]
        return [f"{self.name}: {text!r}" for text in (*cut, *self.crowded)]

    def again(self) -> None:
        """Build the page anew before it is drawn next."""
        self._stale = True

    def rehearse(self, app: App) -> Iterator[None]:
        """Have the widgets painted without showing the page: pages share their pictures, and later it is there at once."""
        self.app, self.focus = app, Focus()
        self._rebuild()
        for widget in self.manager.get_sprite_group().sprites():
            keep_large(widget)
        self._discard()
        yield

    # -- within -----------------------------------------------------------------------------------------------------------

    def _discard(self) -> None:
        """Widgets and their manager hold each other, and pictures by the megabyte: they are not left for later."""
        if self._manager is not None:
            self._manager.clear_and_reset()
            self._manager = None
            memory.collect()

    def _beginning(self, app: App) -> Iterator[None]:
        """How the page is built for the first time, as far as that has not been done."""
        if self._begun is None:
            self.app, self.focus = app, Focus()
            self.focus.shown = app.keyboard
            self._begun = self._built()
        return self._begun

    def _rebuild(self) -> None:
        for _ in self._built():
            pass

    def _built(self) -> Iterator[None]:
        self._discard()
        size = self.app.size
        self.k = scale(size, self.app.settings.text_scale)
        self.width, self.height = size[0] / self.k, size[1] / self.k
        self.measure = Measure(Ink(self.app.font), self.k)  # a unit holds larger letters already
        self._manager = Widgets(size, gui_theme(self.k))
        self.fields: dict[str, Field] = {}
        self.words: list[Words] = []
        self.above: list[Words] = []
        self.crowded: list[str] = []
        self.drawn: list[Callable[[pygame.Surface], object]] = []
        self.panels: list[tuple[pygame.Surface, pygame.Rect]] = []
        self.focusables: list[Focusable] = []
        self.keys: dict[int, Press] = {}
        self.spots: dict[str, pygame.Rect] = {}
        self._looks = []
        self._stale = False
        self._quiet = 0.0
        yield from self.parts()
        self._looks_when_asked()
        self._manager.get_sprite_group().update_visibility()  # else it would show its widgets only after it was moved on
        self.focus.set(self.focusables)
        self.dirty = True

    def _looks_when_asked(self) -> None:
        """A widget is painted pointed at, pressed or shut when it first is that: all of them ahead of time cost three slow
        frames."""
        for widget in self.manager.get_sprite_group().sprites():
            shape = getattr(widget, "drawable_shape", None)
            if shape is not None:
                shape.states_to_redraw_queue.clear()

    def _do(self, press: Press) -> None:
        """What a press does. The sound tells that it was heard."""
        self.dirty = True
        self.app.sound("button")
        press()
