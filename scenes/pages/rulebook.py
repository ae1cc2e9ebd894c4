"""The rule book: how a game is played, chapter by chapter, and the way to every single rule of it.

A chapter has a plate for each paragraph, with the pieces and scenes that it speaks of. A paragraph that begins with a word and a
colon has that word as its heading. What it speaks of stands at the right edge of its plate, or else below.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.options import Rules, RulesError
from game.registry import find
from scenes.forms.controls import Controls
from scenes.forms.form import Key, Place
from scenes.forms.passage import BAR, WHEEL, Scroll, light
from scenes.forms.search import Wanted, patterns, spans
from scenes.forms.text_field import TextField
from scenes.forms.theme import NOTE, TITLE
from scenes.games.pages import BookRow, GamePages, offered, pages_of
from scenes.kit import palette
from scenes.kit.box import Box, Column, Flow, Gap, Measure, Middle, Pieces, Plate, Pressed, Row, Text
from scenes.kit.fit import Laid
from scenes.kit.signs import draw_arrow, sign
from scenes.kit.type import balanced, wrap
from scenes.pages.stills import Stills
from scenes.scene import App
from scenes.stage.ink import Ink
from scenes.table import start
from scenes.table.story.still import Camera, scene_of

SHEET: Final = 1180.0, 680.0
"""How wide and high the page is at most, in units: the room is seen round it."""

SIDE, HEAD, FOOT, FIELD = 20.0, 66.0, 68.0, 46.0
"""What is free at the sides of a column; how high the title, the row at the foot and the field of the search are, in units."""

SEARCH: Final = "rulebook.search"
LONGEST: Final = 40
"""How many letters what is looked for may have."""

SIZE, LINE, NAME, HEADING = 18.0, 31.0, 15.0, 20.0
"""How large the letters of the text are and how high its lines, how large the names of pieces and headings are, in units."""

COLUMN, NARROW = 48, 34
"""So many letters of full width stand in a line at most, and at least where pieces stand beside it."""

ORPHAN, TITLED = 0.16, 24
"""A last line shorter than this share of the room is not left alone; a heading has so many letters at most."""

CARDS: Final = (80.0, 62.0, 46.0)
"""How wide pieces are at most, in units: as large as a chapter then needs no scrolling, or else the smallest."""

FEW: Final = 6
"""Of groups with more pieces than this two stand side by side below the text, where there are several."""

SMALLER: Final = 0.8
"""Pieces become smaller by as much as this for the sake of one row."""

EDGE, GAP, SPACE, CLOSE = 16.0, 12.0, 26.0, 3.0
"""What is free within a plate, between two plates, two groups of pieces and two pieces, in units."""


# ---- Chapters ----------------------------------------------------------------------------------------------------------


class Book:
    """The pieces and the scenes of one game, for all of its chapters."""

    def __init__(self, app: App, pages: GamePages, k: float) -> None:
        self.app, self.pages, self.measure = app, pages, Measure(Ink(app.font), k)
        self.sprites = pages.pictures(app.settings, app.font).at(k)
        self.camera = Camera(app, pages) if pages.scenes else None

    def chapter(self, name: str, text: str, room: int, high: int) -> Chapter:
        """A chapter in a room of so many pixels, its pieces as large as fits there."""
        scenes = any(chapter == name for chapter, _ in self.pages.scenes)
        for card in CARDS[:-1] if not scenes else ():
            found = Chapter(self, name, text, room, card)
            if found.height <= high:
                return found
        return Chapter(self, name, text, room, CARDS[-1])


@dataclass(frozen=True)
class Paragraphed:
    """A paragraph on its plate, as it is laid out in its chapter, with the stills of its scene."""

    words: str
    laid: Laid
    strip: Stills | None

    @property
    def stills(self) -> Rect:
        """Where the stills are."""
        return self.laid.hits.get("stills", Rect(0, 0, 0, 0))


class Chapter:
    """The paragraphs of a text in a room so many pixels wide. Its stills are taken one by one, when there is time."""

    def __init__(self, book: Book, name: str, text: str, room: int, card: float) -> None:
        self._book, self._room, self._card = book, room, card
        self._by, self._inner = book.measure, room - 2 * book.measure.window(EDGE)
        self._letter = self._by.ink.width("가", "ui", self._by.letters(SIZE))
        self.plates: list[Paragraphed] = []
        y, gap = 0, self._by.window(GAP)
        for nth, paragraph in enumerate(text.split("\n")):
            box, strip = self._plate(name, nth, paragraph)
            rect = Rect(0, y, room, box.size(self._by)[1])
            self.plates.append(Paragraphed(paragraph, Laid(rect, tuple(box.place(self._by, rect))), strip))
            y += rect.h + gap
        self.height = y - gap
        """How high all of it is, in pixels."""

    def take(self, top: int, high: int) -> bool:
        """Take the next still, those first that are in sight from `top` on; whether one was missing."""
        seen = sorted(self.plates, key=lambda plate: not (top < plate.laid.rect.bottom and plate.laid.rect.y < top + high))
        return any(plate.strip is not None and plate.strip.take() for plate in seen)

    def found(self, wanted: Sequence[Wanted]) -> int | None:
        """How far down the first paragraph is that has what is looked for."""
        return next((plate.laid.rect.y for plate in self.plates if spans(wanted, plate.words)), None)

    def draw(self, surface: pygame.Surface, body: Rect, top: int, wanted: Sequence[Wanted] = ()) -> None:
        """Paint what is in sight in a place on the page, from `top` of the chapter on, with light behind what is `wanted`."""
        ink = self._by.ink
        for plate in self.plates:
            laid = plate.laid.moved(body.x, body.y - top)
            if not laid.rect.colliderect(body):
                continue
            for mark in laid.marks:
                if wanted and mark in laid.lines:
                    light(surface, mark.words, mark.rect.topleft, ink.font(mark.font, mark.px), wanted)
                mark.draw(surface, ink)
            if plate.strip is not None:
                plate.strip.draw(surface, *plate.stills.move(body.x, body.y - top).topleft)

    def _plate(self, name: str, nth: int, text: str) -> tuple[Box, Stills | None]:
        """A paragraph; what it speaks of stands at its right where there is room for all of that beside a column, else below."""
        pages, by, space, strip = self._book.pages, self._by, self._by.window(SPACE), None
        groups, below = pages.shown.get((name, nth), ()), list[Box]()
        beside = Row(tuple(self._group(group, groups, self._card) for group in groups), SPACE)
        long = beside.size(by)[0]
        if (name, nth) in pages.scenes:
            assert self._book.camera is not None
            scene = scene_of(pages.name, pages.scenes[name, nth])
            strip = Stills(self._book.app, self._book.camera, scene, self._inner, by.unit)
            below.append(Pressed(Plate(Gap(), strip.height / 2 / by.unit), "stills"))
        elif groups and long + space + NARROW * self._letter <= self._inner:
            words = self._written(text, min(self._inner - long - space, COLUMN * self._letter))
            return Plate(Row((Middle(words), Gap(spring=True), beside)), EDGE, palette.LACQUER, 10, palette.BRONZE), None
        if groups:
            card = min(self._each(group, len(groups) > 1) for group in groups)
            line = self._in_line(groups)
            card = line if SMALLER * card <= line < card else card
            parts = tuple(self._group(group, groups, card) for group in groups)
            below.insert(0, Flow(parts, self._inner, SPACE, GAP, "left"))
        words = self._written(text, min(self._inner, COLUMN * self._letter))
        return Plate(Column((words, *below), 10), EDGE, palette.LACQUER, 10, palette.BRONZE), strip

    def _written(self, text: str, room: int) -> Column:
        """The heading and the lines of a paragraph, about as long as one another where the last would be no more than a word."""
        (heading, body), by, font = headed(text), self._by, self._by.ink.font("ui", self._by.letters(SIZE))
        lines = wrap(body, font, room)
        lines = lines if font.size(lines[-1])[0] > ORPHAN * room else balanced(body, font, room)
        above = wrap(heading, by.ink.font("bold", by.letters(HEADING)), room) if heading else ()
        first = tuple(Text((line,), HEADING, "bold", palette.GOLD, high=LINE + 2) for line in above)
        return Column((*first, *(Text((line,), SIZE, "ui", palette.PAPER, high=LINE) for line in lines)))

    def _each(self, group: BookRow, several: bool) -> float:
        """How wide its pieces are where its row is as wide as the text, or half as wide, in units."""
        count, room = len(group.faces.split()), self._inner / self._by.unit
        room = (room - SPACE) / 2 if several and count > FEW else room
        return min(self._card, (room + CLOSE) / count - CLOSE - 0.5)

    def _in_line(self, groups: Sequence[BookRow]) -> float:
        """How wide their pieces are where all of them stand in one row, in units."""
        count, room = sum(len(group.faces.split()) for group in groups), self._inner / self._by.unit
        return (room - (SPACE - CLOSE) * (len(groups) - 1) + CLOSE) / count - CLOSE - 0.5

    def _group(self, group: BookRow, groups: Sequence[BookRow], card: float) -> Box:
        """Pieces so wide, below their name and what they are worth on gold, where any of the `groups` has one."""
        say, sprites = self._book.app.say, self._book.sprites
        pieces = Pieces(tuple(group.faces.split()), card * sprites.pack.aspect, sprites, 1 + CLOSE / card)
        if not any(one.name for one in groups):
            return pieces
        name = Text((say(group.name) if group.name else "",), NAME, "bold", palette.STONE, high=26)
        worth = f" {self._book.pages.worth(group.worth, say)} " if group.worth else ""
        pill = (Middle(Plate(Text((worth,), NAME, "bold", palette.INK, high=20), 1, palette.GOLD, 11)),) if worth else ()
        return Column((Row((name, *pill), 9), pieces), CLOSE)


def headed(text: str) -> tuple[str, str]:
    """The heading of a paragraph and the rest of it; no heading where it does not begin with a word and a colon."""
    for colon in ("：", ": "):
        heading, found, body = text.partition(colon)
        if found and len(heading) <= TITLED and not any(sign in heading for sign in ".。"):
            return heading, body[:1].upper() + body[1:]
    return "", text


# ---- The page ----------------------------------------------------------------------------------------------------------


class RulebookScene(Controls):
    """Chapters at the left, the text at the right. May be opened over a table."""

    name = "rulebook"
    modal = True

    def __init__(self, game: str = "") -> None:
        self._game, self._at = game, 0
        self._made: tuple[str, str, float] | None = None
        self._search, self._sought = TextField(LONGEST), False
        self.wanted: tuple[Wanted, ...] = ()
        self.text = Scroll()

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
            self._made, self._book = made, Book(self.app, self._pages, self.k)
        x, y, wide, high = self.middle(*SHEET)
        left, part = min(200.0, wide * 0.22), 0.5 if len(games) > 1 else 1.0
        title = say("app.rulebook.title", game=self._pages.title(say))
        self.heading(title, x + SIDE, y + 14, wide * part - SIDE - 8, 40, TITLE * 0.7)
        if len(games) > 1:
            names = [pages_of(game).title(say) for game in games]
            place = x + wide * part, y + 14, wide * (1 - part) - SIDE, 40.0
            self.choice("rulebook.game", names, games.index(self._game), place, self._open)
        field, hint = (x + SIDE, y + HEAD, left, FIELD - 8), say("app.rulebook.search")
        self.field(SEARCH, self._search, field, self._look, leave=self._next_found, hint=hint, search=True)
        self._contents(x + SIDE, y + HEAD + FIELD, left, high - HEAD - FOOT - FIELD)
        column, begin, bottom = wide - left - 3 * SIDE - BAR - 12, x + 2 * SIDE + left, y + high - FOOT + 14
        self._body, self.text.k = self.px(begin, y + HEAD, column, high - HEAD - FOOT), self.k
        self.text.place = self.px(begin, y + HEAD, column + 12 + BAR, high - HEAD - FOOT)
        self._write()
        taught = bool(self._pages.lessons) and self.app.session is None  # who sits at a table would lose it to a lesson
        back = left * 0.55 if taught else left
        self.button("rulebook.back", say("app.back"), (x + SIDE, bottom, back, 46), self.back, key=Key("Esc"))
        if taught:
            place = x + SIDE + back + 6, bottom, left - back - 6, 46.0
            self.button("rulebook.lesson", say("app.lesson"), place, self._learn, key=Key("", pygame.K_l))
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
        """How often each chapter has what is looked for; one has to have every word of it."""
        found = {}
        for chapter in self._pages.chapters:
            each = [len(spans([one], self._text(chapter))) for one in self.wanted]
            found[chapter] = sum(each) if all(each) else 0
        return found

    def _contents(self, x: float, y: float, w: float, h: float) -> None:
        """The chapters, each with the sign of what it is about; while a word is looked for, with how often they have it."""
        chapters, counts = self._pages.chapters, self._counts()
        row = min(50.0, h / max(1, len(chapters)))
        for i, chapter in enumerate(chapters):
            chosen, top, high = i == self._at, y + i * row, row - 6
            look, turn = "small_chosen" if chosen else "small", partial(self._turn_to, i)
            self.button(f"rulebook.{chapter}", "", (x, top, w, high), turn, look=look)
            self._sign(chapter, self.px(x + 6, top + 4, 34, high - 8), chosen)
            hits = counts[chapter] if self.wanted else 0
            colour = palette.INK if chosen else palette.PAPER if hits or not self.wanted else palette.FADED
            place = x + 44, top, w - 48 - (30 if hits else 0), high
            self.label(self._text(f"{chapter}.title"), *place, kind="bold" if chosen else "ui", colour=colour, lines=2, over=True)
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
        self.button(id, "", place, partial(self._turn_to, self._at + by), look="small", key=key)
        arrow = self.px(x + 18, y + h / 2, 0, 0).topleft
        self.drawn.append(lambda surface: draw_arrow(surface, arrow, self.k, by))
        words = self.app.say(f"app.{id}", chapter=self._text(f"{self._pages.chapters[self._at + by]}.title"))
        self.label(words, x + 34, y, w - 76, h, lines=2, over=True)

    # -- the text ---------------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        """Lay the chapter out."""
        name = self._pages.chapters[self._at] if self._pages.chapters else ""
        text = self._text(name) if name else self.app.say("app.rulebook.none")
        self._chapter = self._book.chapter(name, text, self._body.w, self._body.h)
        self.text.whole = self._chapter.height
        self.text.scroll(0)
        if self._sought:
            self._sought = False
            self._reveal()

    def _look(self) -> None:
        """Another word is looked for."""
        wanted = patterns(self._search.shown)
        if wanted != self.wanted:
            self.wanted = wanted
            self._find()

    def _find(self) -> None:
        """Show where the word is: in this chapter from its first place on, or else in the next that has it."""
        self.again()
        if self.wanted and not self._reveal():
            self._next_found()

    def _next_found(self) -> None:
        """On to the next chapter that has what is looked for, round and round."""
        chapters, counts = self._pages.chapters, self._counts()
        order = [(self._at + by) % len(chapters) for by in range(1, len(chapters) + 1)] if chapters else []
        found = next((nth for nth in order if self.wanted and counts[chapters[nth]]), None)
        if found is not None:
            self._turn_to(found)
            self._sought = True

    def _reveal(self) -> bool:
        """Have the first place in this chapter where the word is in sight; whether there is one."""
        top = self._chapter.found(self.wanted)
        if top is not None and not self.text.offset <= top < self.text.offset + self._body.h * 3 // 4:
            self.text.offset = top
            self.text.scroll(0)
        return top is not None

    def _open(self, nth: int) -> None:
        """The book of another game."""
        self._pages = pages_of(offered()[nth])
        self._game, self._at, self.text.offset = self._pages.name, 0, 0
        self.again()

    def _turn_to(self, chapter: int) -> None:
        self._at, self.text.offset = chapter, 0
        self.again()

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

    def _learn(self) -> None:
        """The lessons of this game."""
        start.choose_lesson(self.app, self._game)

    def event(self, event: pygame.event.Event) -> None:
        """The wheel, the bar and the page keys go through a long chapter; up and down stay with the ring."""
        page, key = self._body.h / self.k * 0.8, event.key if event.type == pygame.KEYDOWN else None
        steps = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -1e6, pygame.K_END: 1e6}
        if key in steps and (self.focus.current != SEARCH or key not in (pygame.K_HOME, pygame.K_END)):
            self.text.scroll(steps[key])
        elif event.type == pygame.MOUSEWHEEL:
            self.text.scroll(-event.y * WHEEL)
        elif not self.text.rolled(event):
            super().event(event)
            return
        self.dirty = True

    def update(self, dt: float) -> None:
        """Stills are taken one by one, those in sight first, once the page itself is there."""
        super().update(dt)
        if not self.dirty:
            self.dirty = self._chapter.take(self.text.offset, self._body.h)

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the chapter upon it."""
        super().draw(surface)
        with self.text.painting(surface):
            self._chapter.draw(surface, self._body, self.text.offset, self.wanted)
