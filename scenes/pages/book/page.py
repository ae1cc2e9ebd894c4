"""The rule book: how a game is played, chapter by chapter, and the way to every single rule of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

import pygame

from game.options import Rules, RulesError
from game.registry import find
from scenes.forms.controls import Controls
from scenes.forms.focus import Focusable
from scenes.forms.form import Form, Key, Place
from scenes.forms.passage import fading
from scenes.forms.search import Wanted, patterns, spans
from scenes.forms.text_field import CONTROL, TextField
from scenes.forms.theme import NOTE, TEXT, TITLE, letter
from scenes.games.pages import offered, pages_of
from scenes.kit import palette
from scenes.kit.box import Plate, Text
from scenes.kit.signs import draw_arrow, sign
from scenes.kit.type import low
from scenes.pages.book.chapter import Book
from scenes.scene import App

SHEET: Final = 1180.0, 680.0
"""How wide and high the page is at most, in units: the room is seen round it."""

SIDE, HEAD, FOOT, FIELD = 20.0, 66.0, 68.0, 46.0
"""What is free at the sides of a column; how high the title, the row at the foot and the field of the search are, in units."""

FADE, BAR = 34.0, 8.0
"""How high the edge is over which text fades away, and how wide the bar is that shows where one is, in units."""

SEARCH: Final = "rulebook.search"
LONGEST: Final = 40
"""How many letters what is looked for may have."""

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
LETTERS: Final = range(pygame.K_SPACE, pygame.K_DELETE)
"""Keys that type a letter, which is heard of by itself."""


class BookSearch:
    """A field for a word; `find` is called when another one is looked for, `on` when the next chapter that has it is wanted."""

    def __init__(self, find: Callable[[], None], on: Callable[[], None]) -> None:
        self._find, self._on = find, on
        self.field = TextField(LONGEST)
        self.wanted: tuple[Wanted, ...] = ()

    def build(self, page: Form, place: Place) -> None:
        """Put the field on a page."""
        self._page = page
        self.field.place = page.px(*place)
        page.focusables.append(Focusable(SEARCH, self.field.place, self._on, lambda by: None, writes=True))
        pygame.key.start_text_input()

    def found(self, texts: Mapping[str, str]) -> dict[str, int]:
        """How often each text has what is looked for; one has to have every word of it."""
        each = {name: [len(spans([one], text)) for one in self.wanted] for name, text in texts.items()}
        return {name: sum(counts) if all(counts) else 0 for name, counts in each.items()}

    def event(self, event: pygame.event.Event) -> bool:
        """Take what is for the field; whether it was."""
        page, key = self._page, event.key if event.type == pygame.KEYDOWN else None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.field.place.collidepoint(event.pos):
            page.focus.event(event)
            page.focus.current = SEARCH
            self.field.press(event.pos, self._font(), page.k)
            return True
        if key == pygame.K_f and event.mod & CONTROL:
            page.focus.current, self.field.marked = SEARCH, bool(self.field.text)
            return True
        if page.focus.current != SEARCH or event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        if key in ENTER and not self.field.composing:
            self._on()
            return True
        if key == pygame.K_ESCAPE and not self.field.composing:  # first the word goes, then the page
            gone = bool(self.field.text)
            self.field.set("")
            self._look()
            return gone
        used = self.field.event(event)
        if used:
            self._look()
        return used or (key in LETTERS and not event.mod & CONTROL)

    def _look(self) -> None:
        wanted = patterns(self.field.shown)
        if wanted != self.wanted:
            self.wanted = wanted
            self._find()

    def _font(self) -> pygame.Font:
        return self._page.app.font("ui", letter(TEXT, self._page.k))

    def draw(self, surface: pygame.Surface, hint: str) -> None:
        """Paint the field, with a hint where it is empty and a lens at its end."""
        page, place = self._page, self.field.place
        self.field.draw(surface, self._font(), page.k, page.focus.current == SEARCH, hint)
        lens = sign("search", max(8, place.h // 2), palette.STONE)
        surface.blit(lens, lens.get_rect(midright=(place.right - round(10 * page.k), place.centery)))


class RulebookScene(Controls):
    """Chapters at the left, the text at the right. May be opened over a table."""

    name = "rulebook"
    modal = True

    def __init__(self, game: str = "") -> None:
        self._game, self._at, self._offset = game, 0, 0
        self._held: int | None = None
        self._made: tuple[str, str, float] | None = None
        self._search = BookSearch(self._find, self._next_found)
        self._sought = False

    def enter(self, app: App) -> None:
        """Open the book of the game that was played last, where none is named."""
        self._pages = pages_of(self._game or app.game)
        self._game = self._pages.name
        super().enter(app)

    def build(self) -> None:
        """The list of chapters, the text, and the way back."""
        say, games, chapters = self.app.say, offered(), self._pages.chapters
        made = self._game, self.app.language, self.k
        if made != self._made:
            self._made, self._book = made, Book(self.app, self._pages)
        wide, high = min(SHEET[0], self.width - 24), min(SHEET[1], self.height - 20)
        x, y, left = (self.width - wide) / 2, (self.height - high) / 2, min(200.0, wide * 0.22)
        self.sheet(x, y, wide, high)
        part, size = 0.5 if len(games) > 1 else 1.0, TITLE * 0.7
        title, spot = say("app.rulebook.title", game=self._pages.title(say)), (x + SIDE, y + 14 + size * low(self.app.language))
        self.label(title, *spot, wide * part - SIDE - 8, 40, size=size, kind="display", colour=palette.GOLD)
        if len(games) > 1:
            names, place = (
                [pages_of(game).title(say) for game in games],
                (x + wide * part, y + 14, wide * (1 - part) - SIDE, 40.0),
            )
            self.choice("rulebook.game", names, games.index(self._game), place, self._open)
        self._search.build(self, (x + SIDE, y + HEAD, left, FIELD - 8))
        self._contents(x + SIDE, y + HEAD + FIELD, left, high - HEAD - FOOT - FIELD)
        column, begin, bottom = wide - left - 3 * SIDE - BAR - 12, x + 2 * SIDE + left, y + high - FOOT + 14
        self._body = self.px(begin, y + HEAD, column, high - HEAD - FOOT)
        self._write()
        self.button("rulebook.back", say("app.back"), (x + SIDE, bottom, left, 46), self.back, key=Key("Esc"))
        options = min(220.0, column * 0.32)
        each = (column - options - 24) / 2
        for name, by, key in (("before", -1, Key("<", pygame.K_COMMA)), ("after", 1, Key(">", pygame.K_PERIOD))):
            if 0 <= self._at + by < len(chapters):
                self._leaf(f"rulebook.{name}", by, (begin + (by > 0) * (each + 12), bottom, each, 46.0), key)
        place = begin + column - options, bottom, options, 46.0
        self.button("rulebook.options", say("app.rulebook.options"), place, self._options, key=Key("R", pygame.K_r))

    def _text(self, chapter: str) -> str:
        return self.app.say(f"{self._game}.rulebook.{chapter}")

    def _counts(self) -> dict[str, int]:
        """How often each chapter has what is looked for."""
        return self._search.found({chapter: self._text(chapter) for chapter in self._pages.chapters})

    def _contents(self, x: float, y: float, w: float, h: float) -> None:
        """The chapters, each with the sign of what it is about; while a word is looked for, with how often they have it."""
        chapters, counts = self._pages.chapters, self._counts()
        row = min(50.0, h / max(1, len(chapters)))
        for i, chapter in enumerate(chapters):
            chosen, top, high = i == self._at, y + i * row, row - 6
            self.button(
                f"rulebook.{chapter}", "", (x, top, w, high), self._turn_to(i), look="small_chosen" if chosen else "small"
            )
            self._sign(chapter, self.px(x + 6, top + 4, 34, high - 8), chosen)
            hits = counts[chapter] if self._search.wanted else 0
            colour = palette.INK if chosen else palette.PAPER if hits or not self._search.wanted else palette.FADED
            place = x + 46, top, w - 54 - (30 if hits else 0), high
            self.label(self._text(f"{chapter}.title"), *place, kind="bold" if chosen else "ui", colour=colour, over=True)
            if hits:
                pill = Plate(Text((f" {hits} ",), NOTE, "bold", palette.INK), 2, palette.GOLD, 10, palette.INK)
                self.lay(pill, (x + w - 36, top, 30, high), over=True)

    def _sign(self, chapter: str, place: pygame.Rect, chosen: bool) -> None:
        """The piece that stands for a chapter; a drawn sign where it is about none."""
        sprites, face = self._book.sprites, self._pages.signs.get(chapter, "")
        if face:
            self.upon(sprites.flat(face, max(6, min(place.w, round(place.h / sprites.pack.aspect)))), place)
        else:
            name = chapter if chapter == "keys" else "rulebook"
            self.upon(sign(name, max(8, min(place.size) * 3 // 4), palette.INK if chosen else palette.GOLD), place)

    def _leaf(self, id: str, by: int, place: Place, key: Key) -> None:
        """A button that turns to the chapter before or after, with its name."""
        x, y, w, h = place
        self.button(id, "", place, self._turn_to(self._at + by), look="small", key=key)
        arrow = self.px(x + 18, y + h / 2, 0, 0).topleft
        self.drawn.append(lambda surface: draw_arrow(surface, arrow, self.k, by))
        words = self.app.say(f"app.{id}", chapter=self._text(f"{self._pages.chapters[self._at + by]}.title"))
        self.label(words, x + 34, y, w - 76, h, size=TEXT, over=True)

    def back(self) -> None:
        """To where it was opened."""
        self.app.pop()

    # -- the text ---------------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        """Lay the chapter out."""
        name = self._pages.chapters[self._at] if self._pages.chapters else ""
        text = self._text(name) if name else self.app.say("app.rulebook.none")
        self._chapter = self._book.chapter(name, text, self._body.w, self._body.h, self.k)
        self._scroll(0)
        if self._sought:
            self._sought = False
            self._reveal()

    @property
    def _most(self) -> int:
        """How far one can scroll, in pixels."""
        return max(0, self._chapter.height - self._body.h)

    def _scroll(self, by: int) -> None:
        before = self._offset
        self._offset = max(0, min(self._most, self._offset + by))
        self.dirty = self.dirty or self._offset != before

    def _bar(self) -> pygame.Rect:
        """The part of the bar that can be drawn up and down; nothing where all is in sight."""
        if not self._most:
            return pygame.Rect(0, 0, 0, 0)
        high = max(round(40 * self.k), self._body.h * self._body.h // self._chapter.height)
        top = self._body.y + (self._body.h - high) * self._offset // self._most
        return pygame.Rect(self._body.right + round(12 * self.k), top, max(5, round(BAR * self.k)), high)

    def _find(self) -> None:
        """Show where the word is: in this chapter from its first place on, or else in the next that has it."""
        self.again()
        if self._search.wanted and not self._reveal():
            self._next_found()

    def _next_found(self) -> None:
        """On to the next chapter that has what is looked for, round and round."""
        chapters, counts = self._pages.chapters, self._counts()
        order = [(self._at + by) % len(chapters) for by in range(1, len(chapters) + 1)] if chapters else []
        found = next((nth for nth in order if self._search.wanted and counts[chapters[nth]]), None)
        if found is not None:
            self._turn_to(found)()
            self._sought = True

    def _reveal(self) -> bool:
        """Have the first place in this chapter where the word is in sight; whether there is one."""
        top = self._chapter.found(self._search.wanted)
        if top is not None and not self._offset <= top < self._offset + self._body.h * 3 // 4:
            self._scroll(top - self._offset)
        return top is not None

    def _open(self, nth: int) -> None:
        """The book of another game."""
        self._pages = pages_of(offered()[nth])
        self._game, self._at, self._offset = self._pages.name, 0, 0
        self.again()

    def _turn_to(self, chapter: int) -> Callable[[], None]:
        def turn() -> None:
            self._at, self._offset = chapter, 0
            self.again()

        return turn

    def _options(self) -> None:
        """Every rule of the table that was played last; what is changed there holds for the next match."""
        catalog, kept, seats = find(self._game).catalog, self.app.settings.rules, self.app.settings.seats
        seats = seats if any(seats in preset.seats for preset in catalog.presets) else catalog.presets[0].seats[0]
        key, rules = f"{self._game}-{seats}", catalog.rules(seats)
        with suppress(RulesError):
            rules = catalog.load(kept.get(key, {}), seats)

        def done(chosen: Rules) -> None:
            kept[key] = catalog.dump(chosen)
            self.app.keep()

        self.app.open("rules", rules, done)

    def event(self, event: pygame.event.Event) -> None:
        """The wheel, the bar and the page keys go through a long chapter; up and down stay with the ring."""
        page = self._body.h * 4 // 5
        steps = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -self._most, pygame.K_END: self._most}
        if self._search.event(event):
            self.dirty = True
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * round(60 * self.k))
        elif event.type == pygame.KEYDOWN and event.key in steps:
            self._scroll(steps[event.key])
        elif not self._dragged(event):
            super().event(event)

    def _dragged(self, event: pygame.event.Event) -> bool:
        """Whether the bar has taken this for itself; it follows the pointer that holds it."""
        bar = self._bar()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            lane = pygame.Rect(bar.x, self._body.y, bar.w, self._body.h).inflate(round(14 * self.k), 0)
            if self._most and lane.collidepoint(event.pos):
                self._held = event.pos[1] - bar.y if bar.top <= event.pos[1] < bar.bottom else bar.h // 2
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is not None:
            self._held = None
            return True
        if self._held is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        down = event.pos[1] - self._held - self._body.y
        self._scroll(self._most * down // max(1, self._body.h - bar.h) - self._offset)
        return True

    def update(self, dt: float) -> None:
        """Stills are taken one by one, those in sight first, once the page itself is there."""
        super().update(dt)
        if not self.dirty:
            self.dirty = self._chapter.take(self._offset, self._body.h)

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the chapter upon it."""
        super().draw(surface)
        self._search.draw(surface, self.app.say("app.rulebook.search"))
        high = min(round(FADE * self.k), self._body.h // 3)
        with fading(surface, self._body, high, self._offset > 0, self._offset < self._most):
            self._chapter.draw(surface, self._body, self._offset, self._search.wanted)
        bar = self._bar()
        if bar.w:
            lane = pygame.Rect(bar.x, self._body.y, bar.w, self._body.h)
            pygame.draw.rect(surface, palette.LACQUER, lane, border_radius=bar.w // 2)
            pygame.draw.rect(surface, palette.GOLD, bar, border_radius=bar.w // 2)

    def hits(self) -> dict[str, pygame.Rect]:
        """Every button, and the field."""
        return {**super().hits(), SEARCH: self._search.field.place}
