"""The rule book: how a game is played, page by page, and the way to every single rule of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.options import Rules, RulesError
from game.registry import find
from scenes.forms.form import Form, Key
from scenes.forms.theme import GOLD, IVORY, TITLE
from scenes.forms.words import letters, wrap
from scenes.games.pages import offered, pages_of
from scenes.scene import App
from scenes.stage.sprite import Sprites

SIZE: Final = 17.0

CARD: Final = 46.0
"""How wide they are, in units."""


class RulebookScene(Form):
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
        wide, high = min(1080.0, self.width - 24), min(660.0, self.height - 20)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        title = say("app.rulebook.title", game=self._pages.title(say))
        if len(offered()) > 1:
            self.selector("rulebook.game", title, x + 24, y + 12, wide * 0.5, 42, self._turn)
        else:
            self.label(title, x + 24, y + 15, wide - 48, 48, size=TITLE, kind="display", colour=GOLD)
        left, top, foot = 210.0, y + 62, 66.0
        row = min(50.0, (high - 62 - foot) / max(1, len(chapters)))
        for i, chapter in enumerate(chapters):
            look = "small_chosen" if i == self._chapter else "small"
            words = say(f"{self._game}.rulebook.{chapter}.title")
            self.button(f"rulebook.{chapter}", words, (x + 24, top + i * row, left, row - 6), self._turn_to(i), look=look)
        self._body = self.px(x + 24 + left + 28, top, wide - 48 - left - 28, high - 62 - foot)
        self._write()
        bottom = y + high - foot + 10
        self.button("rulebook.back", say("app.back"), (x + 24, bottom, 170, 46), self.back, key=Key("Esc"))
        words = say("app.rulebook.options")
        self.button("rulebook.options", words, (x + wide - 24 - 260, bottom, 260, 46), self._options, key=Key("R", pygame.K_r))

    def back(self) -> None:
        """To where it was opened."""
        self.app.pop()

    def _write(self) -> None:
        """Break the chapter into lines; a paragraph begins with a little room."""
        chapter = self._pages.chapters[self._chapter] if self._pages.chapters else ""
        text = self.app.say(f"{self._game}.rulebook.{chapter}") if chapter else self.app.say("app.rulebook.none")
        font = self.app.font("ui", round(SIZE * self.k))
        self._lines: list[tuple[int, str]] = []
        self._cards: list[tuple[int, int, pygame.Surface]] = []
        y = 0
        for number, paragraph in enumerate(text.split("\n")):
            for line in wrap(paragraph, font, self._body.w):
                self._lines.append((y, line))
                y += round(font.get_linesize() * 1.12)
            if (chapter, number) in self._pages.shown:
                y = self._lay(self._pages.shown[chapter, number].split(), y + round(4 * self.k))
            y += round(9 * self.k)
        self._whole = y
        self._scroll(0)

    def _lay(self, faces: list[str], y: int) -> int:
        """Put a row of cards at a height; returns where it ends."""
        if self._sprites is None:
            self._sprites = self._pages.pictures(None, self.app.font)
        wide = round(min(CARD * self.k, self._body.w / len(faces) - 4 * self.k))
        pictures = [self._sprites.flat(face, wide) for face in faces]
        for nth, picture in enumerate(pictures):
            self._cards.append((nth * (wide + round(4 * self.k)), y, picture))
        return y + pictures[0].get_height()

    def _scroll(self, by: int) -> None:
        before = self._offset
        self._offset = max(0, min(self._whole - self._body.h, self._offset + by))
        self.dirty = self.dirty or self._offset != before

    def _turn(self, by: int) -> None:
        """To the book of the next game."""
        games = offered()
        self._pages = pages_of(games[(games.index(self._game) + by) % len(games)])
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

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the chapter upon it."""
        super().draw(surface)
        font = self.app.font("ui", round(SIZE * self.k))
        clip = surface.get_clip()
        surface.set_clip(self._body)
        for y, line in self._lines:
            surface.blit(letters(line, font, IVORY), (self._body.x, self._body.y + y - self._offset))
        for x, y, picture in self._cards:
            surface.blit(picture, (self._body.x + x, self._body.y + y - self._offset))
        surface.set_clip(clip)
        if self._whole > self._body.h:
            high = self._body.h * self._body.h // self._whole
            top = self._body.y + (self._body.h - high) * self._offset // (self._whole - self._body.h)
            pygame.draw.rect(surface, GOLD, (self._body.right + 6, top, max(4, round(5 * self.k)), high), border_radius=3)
