"""The first page: the games, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.registry import NAMES
from game.text import LANGUAGES
from scenes.form import Form
from scenes.setup import SetupScene
from scenes.theme import GOLD, IVORY, LACQUER
from scenes.words import letters

LANGUAGE_NAMES: Final = {"ko": "한국어", "en": "English", "ja": "日本語"}


class MenuScene(Form):
    """Title, games, settings, languages, quit."""

    name = "menu"

    def build(self) -> None:
        """A column of buttons at the left; the right belongs to the picture."""
        entries: list[tuple[str, str, Callable[[], None], int, str]] = [
            (f"menu.{game}", self.app.say(f"app.menu.{game}"), self._play(game), pygame.K_1 + i, str(i + 1))
            for i, game in enumerate(NAMES)
        ]
        entries.append(("menu.quit", self.app.say("app.menu.quit"), self.app.quit, pygame.K_q, "Q"))
        left, wide, high, gap = self.width * 0.09, min(400.0, self.width * 0.46), 56.0, 14.0
        top = max(190.0, (self.height - len(entries) * (high + gap)) / 2 + 60)
        self._title = (left, top - 170)
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
        """The name of the game."""
        x, y = self._title
        big = self.app.font("display", round(96 * self.k))
        words = self.app.say("app.name")
        at = self.px(x, y, 0, 0).topleft
        drop = round(4 * self.k)
        surface.blit(letters(words, big, LACQUER), (at[0] + drop, at[1] + drop))
        surface.blit(letters(words, big, IVORY), at)
        small = letters(self.app.say("app.tagline"), self.app.font("ui", round(19 * self.k)), GOLD)
        surface.blit(small, (at[0] + drop, at[1] + big.get_height() + round(2 * self.k)))

    def back(self) -> None:
        """Esc on the first page does nothing: nobody should leave by one key too many."""

    def _play(self, game: str) -> Callable[[], None]:
        return lambda: self.app.push(SetupScene(game))
