"""The rule book: how a game is played, page by page, and the way to every single rule of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.options import Rules, RulesError
from game.registry import find
from scenes.forms.controls import Controls
from scenes.forms.form import Key
from scenes.forms.theme import GOLD, IVORY, TEXT, TITLE, letter
from scenes.forms.words import letters, wrap
from scenes.games.pages import offered, pages_of
from scenes.pages.strip import Strip
from scenes.scene import App
from scenes.stage.sprite import Sprites
from scenes.table.still import Camera, scene_of

COLUMN: Final = 34
"""So many letters of full width stand in a line at most."""

LEADING: Final = 1.22
"""How far lines are apart, of the height of the font's own."""

CARD: Final = 50.0
"""How wide pieces are, in units; in a scene less."""

GAP: Final = 5.0
"""Between two pieces."""


class RulebookScene(Controls):
    """Chapters at the left, the text at the right. May be opened over a table."""

    name = "rulebook"
    modal = True

    def __init__(self, game: str = "") -> None:
        self._game, self._chapter, self._offset = game, 0, 0
        self._sprites: Sprites | None = None

    def enter(self, app: App) -> None:
        """Open the book of the game that was played last, where none is named."""
        self._pages = pages_of(self._game or app.game)
        self._game = self._pages.name
        super().enter(app)

    def build(self) -> None:
        """The list of chapters, the text, and the way back."""
        say, chapters = self.app.say, self._pages.chapters
        left, side = min(200.0, self.width * 0.22), 24.0
        font = self.app.font("ui", letter(TEXT, self.k))
        room = self.width - 24 - left - 3 * side - 40
        column = min(room, COLUMN * font.size("가")[0] / self.k)
        wide, high = column + left + 3 * side + 40, min(680.0, self.height - 16)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        head, foot = 70.0, 72.0
        games = offered()
        part = 0.5 if len(games) > 1 else 1.0
        title = say("app.rulebook.title", game=self._pages.title(say))
        self.label(title, x + side, y + 8, wide * part - side - 8, head - 18, size=TITLE * 0.7, kind="display", colour=GOLD)
        if len(games) > 1:
            names = [pages_of(game).title(say) for game in games]
            place = x + wide * part, y + 14, wide * (1 - part) - side, 40.0
            self.choice("rulebook.game", names, games.index(self._game), place, self._open)
        top = y + head
        row = min(52.0, (high - head - foot) / max(1, len(chapters)))
        for i, chapter in enumerate(chapters):
            look = "small_chosen" if i == self._chapter else "small"
            words = say(f"{self._game}.rulebook.{chapter}.title")
            self.button(f"rulebook.{chapter}", words, (x + side, top + i * row, left, row - 6), self._turn_to(i), look=look)
        self._body = self.px(x + side + left + side + 12, top, column, high - head - foot)
        self._write()
        bottom = y + high - foot + 14
        self.button("rulebook.back", say("app.back"), (x + side, bottom, 170, 46), self.back, key=Key("Esc"))
        words = say("app.rulebook.options")
        place = x + wide - side - 240, bottom, 240, 46
        self.button("rulebook.options", words, place, self._options, key=Key("R", pygame.K_r))

    def back(self) -> None:
        """To where it was opened."""
        self.app.pop()

    def _write(self) -> None:
        """Break the chapter into lines; a paragraph begins with a little room."""
        chapter = self._pages.chapters[self._chapter] if self._pages.chapters else ""
        text = self.app.say(f"{self._game}.rulebook.{chapter}") if chapter else self.app.say("app.rulebook.none")
        font = self.app.font("ui", letter(TEXT, self.k))
        self._lines: list[tuple[int, str]] = []
        self._cards: list[tuple[int, int, pygame.Surface]] = []
        self._strips: list[tuple[int, Strip]] = []
        camera = Camera(self.app, self._pages) if self._pages.scenes else None
        y = 0
        for number, paragraph in enumerate(text.split("\n")):
            for line in wrap(paragraph, font, self._body.w):
                self._lines.append((y, line))
                y += round(font.get_linesize() * LEADING)
            if (chapter, number) in self._pages.shown:
                y = self._lay(self._pages.shown[chapter, number].split(), y + round(6 * self.k))
            if camera is not None and (chapter, number) in self._pages.scenes:
                scene = scene_of(self._game, self._pages.scenes[chapter, number])
                self._strips.append((y + round(6 * self.k), Strip(self.app, camera, scene, self._body.w, self.k)))
                y = self._strips[-1][0] + self._strips[-1][1].height
            y += round(14 * self.k)
        self._whole = y
        self._scroll(0)

    def _piece(self, face: str, wide: int) -> pygame.Surface:
        if self._sprites is None:
            self._sprites = self._pages.pictures(None, self.app.font)
        return self._sprites.flat(face, wide)

    def _lay(self, faces: list[str], y: int) -> int:
        """Put a row of pieces at a height; returns where it ends."""
        gap = round(GAP * self.k)
        wide = int(min(CARD * self.k, (self._body.w + gap) / len(faces) - gap))
        pictures = [self._piece(face, wide) for face in faces]
        for nth, picture in enumerate(pictures):
            self._cards.append((nth * (wide + gap), y, picture))
        return y + pictures[0].get_height()

    def _scroll(self, by: int) -> None:
        before = self._offset
        self._offset = max(0, min(self._whole - self._body.h, self._offset + by))
        self.dirty = self.dirty or self._offset != before

    def _open(self, nth: int) -> None:
        """The book of another game."""
        self._pages = pages_of(offered()[nth])
        self._game, self._chapter, self._offset, self._sprites = self._pages.name, 0, 0, None
        self.again()

    def _turn_to(self, chapter: int) -> Callable[[], None]:
        def turn() -> None:
            self._chapter, self._offset = chapter, 0
            self.again()

        return turn

    def _options(self) -> None:
        """Every rule of the table that was played last; what is changed there holds for the next match."""
        game = find(self._game)
        seats = self.app.settings.seats
        seats = seats if any(seats in preset.seats for preset in game.catalog.presets) else game.catalog.presets[0].seats[0]
        kept = self.app.settings.rules.get(f"{self._game}-{seats}", {})
        try:
            rules = game.catalog.load(kept, seats)
        except RulesError:
            rules = game.catalog.rules(seats)

        def done(chosen: Rules) -> None:
            self.app.settings.rules[f"{self._game}-{seats}"] = game.catalog.dump(chosen)
            self.app.keep()

        self.app.open("rules", rules, done)

    def event(self, event: pygame.event.Event) -> None:
        """The wheel and the page keys go through a long chapter; up and down stay with the ring."""
        steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * round(60 * self.k))
        elif event.type == pygame.KEYDOWN and event.key in steps:
            self._scroll(steps[event.key] * self._body.h * 4 // 5)
        else:
            super().event(event)

    def update(self, dt: float) -> None:
        """Pictures are taken one by one, those in sight first, once the page itself is there."""
        super().update(dt)
        if not self.dirty:
            self.dirty = any(strip.take() for _, strip in sorted(self._strips, key=lambda entry: not self._in_sight(*entry)))

    def _in_sight(self, y: int, strip: Strip) -> bool:
        """Whether a strip that lies so far down is to be seen."""
        return self._offset < y + strip.height and y < self._offset + self._body.h

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the chapter upon it."""
        super().draw(surface)
        font = self.app.font("ui", letter(TEXT, self.k))
        clip, to = surface.get_clip(), (self._body.x, self._body.y - self._offset)
        surface.set_clip(self._body)
        for y, line in self._lines:
            surface.blit(letters(line, font, IVORY), (to[0], to[1] + y))
        for x, y, picture in self._cards:
            surface.blit(picture, (to[0] + x, to[1] + y))
        for y, strip in self._strips:
            strip.draw(surface, to[0], to[1] + y)
        surface.set_clip(clip)
        if self._whole > self._body.h:
            high = self._body.h * self._body.h // self._whole
            top = self._body.y + (self._body.h - high) * self._offset // (self._whole - self._body.h)
            bar = pygame.Rect(self._body.right + round(16 * self.k), top, max(4, round(5 * self.k)), high)
            pygame.draw.rect(surface, GOLD, bar, border_radius=3)
