"""The first page: the games, and the way to everything else.

What only other pages need is imported when they are opened, so that this one is soon there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.registry import NAMES
from game.text import LANGUAGES
from scenes.form import Form
from scenes.theme import GOLD, IVORY, LACQUER
from scenes.words import letters

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.thrown import Thrown

LANGUAGE_NAMES: Final = {"ko": "한국어", "en": "English", "ja": "日本語"}


class MenuScene(Form):
    """Title, games, settings, languages, quit."""

    name = "menu"

    def __init__(self) -> None:
        self._cards: Thrown | None = None
        self._saved: tuple[str, ...] = ()

    def enter(self, app: App) -> None:
        """What is slow comes once the page is on screen, which waits for nothing."""
        super().enter(app)
        app.after_first_frame(self._wake)

    def resume(self) -> None:
        """A round may have been left in the middle meanwhile."""
        self._look_for_saved()
        super().resume()

    def resize(self, size: tuple[int, int]) -> None:
        """The cards lie where they belong in a window of this size."""
        super().resize(size)
        self._place()

    def update(self, dt: float) -> None:
        """Let the cards fall."""
        super().update(dt)
        if self._cards is not None and self._cards.time < self._cards.end:
            self.dirty = True
            for _ in range(self._cards.go_on(dt)):
                self.app.sound("slap")

    def build(self) -> None:
        """A column of buttons at the left; the right belongs to the picture."""
        say = self.app.say
        entries: list[tuple[str, str, Callable[[], None], int, str]] = []
        for game in self._saved:
            words = say("app.menu.continue", game=say(f"app.menu.{game}"))
            entries.append((f"menu.continue.{game}", words, self._continue(game), pygame.K_c, "C"))
        for i, game in enumerate(NAMES):
            entries.append((f"menu.{game}", say(f"app.menu.{game}"), self._play(game), pygame.K_1 + i, str(i + 1)))
        entries.append(("menu.settings", self.app.say("app.menu.settings"), self._settings, pygame.K_s, "S"))
        entries.append(("menu.quit", self.app.say("app.menu.quit"), self.app.quit, pygame.K_q, "Q"))
        left, wide, high, gap = self.width * 0.09, min(400.0, self.width * 0.46), 56.0, 14.0
        top = max(190.0, (self.height - len(entries) * (high + gap)) / 2 + 60)
        self._title = (left, top - 26)
        for i, (id, words, press, key, cap) in enumerate(entries):
            look = "menu_primary" if i == 0 else "menu"
            self.button(id, words, left, top + i * (high + gap), wide, high, press, look=look, key=key, cap=cap)
        x = left
        y = self.height - 62
        for language in LANGUAGES:
            look = "small_chosen" if language == self.app.language else "small"
            self.button(
                f"menu.language.{language}",
                LANGUAGE_NAMES[language],
                x,
                y,
                116,
                38,
                lambda language=language: self.app.set_language(language),
                look=look,
            )
            x += 124

    def paint(self, surface: pygame.Surface) -> None:
        """The cards, and the name of the game."""
        if self._cards is not None:
            self._cards.draw(surface)
        left, foot = self._title
        drop = round(4 * self.k)
        small = letters(self.app.say("app.tagline"), self.app.font("ui", round(19 * self.k)), GOLD)
        at = self.px(left, foot, 0, 0).move(drop, -small.get_height()).topleft
        surface.blit(small, at)
        words = self.app.say("app.name")
        fitting = (size for size in range(132, 40, -8) if self._wide(words, size) <= 330 * self.k)
        big = self.app.font("display", round(next(fitting, 40) * self.k))
        ink = letters(words, big, IVORY).get_bounding_rect()
        at = at[0] - drop - ink.x, at[1] - ink.bottom - round(14 * self.k)
        surface.blit(letters(words, big, LACQUER), (at[0] + drop, at[1] + drop))
        surface.blit(letters(words, big, IVORY), at)

    def back(self) -> None:
        """Esc on the first page does nothing: nobody should leave by one key too many."""

    def _wide(self, words: str, size: int) -> int:
        return self.app.font("display", round(size * self.k)).size(words)[0]

    def _continue(self, game: str) -> Callable[[], None]:
        def go_on() -> None:
            from scenes import play

            saved = self.app.keeper.resumable(game)
            if saved is None or not play.resume(self.app, saved):
                self._look_for_saved()
                self.again()

        return go_on

    def _look_for_saved(self) -> None:
        self._saved = tuple(game for game in NAMES if self.app.keeper.resumable(game) is not None)

    def _wake(self) -> None:
        """The cards are thrown, and a round that was left in the middle is offered."""
        self._throw()
        self._look_for_saved()
        if self._saved:
            self.focus.current = None
            self.again()

    def _throw(self) -> None:
        from scenes.thrown import Thrown

        self._cards = Thrown()
        self._place()
        if self.app.settings.reduced_motion:
            self._cards.finish()
        self.dirty = True

    def _place(self) -> None:
        if self._cards is not None:
            wide, high = self.app.size
            left = (self.width * 0.09 + min(400.0, self.width * 0.46)) * self.k
            width = min(high * 0.235, (wide - left) * 0.25)
            self._cards.place(((left + wide) / 2, high * 0.5), width)

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def _play(self, game: str) -> Callable[[], None]:
        def play() -> None:
            from scenes.setup import SetupScene

            self.app.push(SetupScene(game))

        return play
