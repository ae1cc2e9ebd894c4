"""The first page: the games, and the way to everything else.

What only other pages need is imported when they are opened, so that this one is soon there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.text import LANGUAGES
from scenes.forms.form import Form, Key
from scenes.forms.pictures import picture
from scenes.forms.theme import INK, IVORY
from scenes.forms.words import LANGUAGE_NAMES, letters
from scenes.games.pages import offered, pages_of, taught
from scenes.scene import App

if TYPE_CHECKING:
    from scenes.pages.thrown import Thrown


class MenuScene(Form):
    """Title, games, settings, languages, quit."""

    name = "menu"

    def __init__(self, again: bool = False) -> None:
        self._again = again
        self._cards: Thrown | None = None
        self._saved: tuple[str, ...] = ()
        self._balance: int | None = None

    def enter(self, app: App) -> None:
        """What is slow comes once the page is on screen, which waits for nothing. One that is shown `again` has all of it
        already."""
        self.app = app
        if self._again:
            self._look_for_saved()
        super().enter(app)
        app.after_first_frame(self._wake)

    def resume(self) -> None:
        """A round may have been left in the middle meanwhile, and the window may have another size."""
        self._look_for_saved()
        super().resume()
        self._place()

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
                self.app.sound("slap", volume=0.5)

    def build(self) -> None:
        """Buttons at the left; the right belongs to the picture. What can be continued comes on top and moves no other."""
        say, games = self.app.say, offered()
        left, wide = self.width * 0.09, min(400.0, self.width * 0.46)
        row, low = self._rows(len(games) + len(self._saved))
        high = len(games) * row
        y = min(self.height - 82 - high - 2 * low, (self.height - high - 2 * low) / 2 + 84)
        top = y - row * len(self._saved)
        self._title = (left, top - 20)
        drawn = picture("tables", "nolpan.png").convert_alpha()
        room = min(176.0, top - 20 - 26 - 8) * self.k
        share = min(room / drawn.get_height(), wide * 0.8 * self.k / drawn.get_width())
        self._name = pygame.transform.smoothscale_by(drawn, share)
        for i, game in enumerate(self._saved):
            words = say("app.menu.continue", game=pages_of(game).title(say))
            look, key = ("menu", None) if i else ("menu_primary", Key("C", pygame.K_c))
            place = left, top + i * row, wide, row - 12
            self.button(f"menu.continue.{game}", words, place, self._continue(game), look=look, key=key)
        for i, game in enumerate(games):
            look = "menu" if self._saved or i else "menu_primary"
            id, words, cap = f"menu.{game}", pages_of(game).title(say), str(i + 1)
            act = partial(self.app.open, "setup", game)
            self.button(id, words, (left, y + i * row, wide, row - 12), act, look=look, key=Key(cap, pygame.K_1 + i))
        y += high
        others: tuple[tuple[str, Callable[[], None], Key], ...] = (
            ("scoreboard", partial(self.app.open, "scoreboard"), Key("B", pygame.K_b)),
            ("rulebook", partial(self.app.open, "rulebook"), Key("F1", pygame.K_F1)),
            ("settings", partial(self.app.open, "settings"), Key("S", pygame.K_s)),
            ("quit", self.app.quit, Key("Q", pygame.K_q)),
        )
        half = (wide - 10) / 2
        for i, (name, press, key) in enumerate(others):
            at = left + i % 2 * (half + 10), y + i // 2 * low
            self.button(f"menu.{name}", say(f"app.menu.{name}"), (*at, half, 44), press, key=key)
        if self._balance is not None:
            from scenes.table.session import balance

            words = balance(say, self.app.game, self._balance)
            room = self.width - left - 600
            self.label(words, left + 560, self.height - 62, room, 38, kind="bold", align="right")
        x = left
        y = self.height - 62
        for language in LANGUAGES:
            look = "small_chosen" if language == self.app.language else "small"
            words, press = LANGUAGE_NAMES[language], partial(self.app.set_language, language)
            self.button(f"menu.language.{language}", words, (x, y, 116, 38), press, look=look)
            x += 124
        self._first_steps(x + 8, self.height - 62)

    def _first_steps(self, x: float, y: float) -> None:
        """The lesson of the game that was played last, or of the first that has one."""
        games = taught()
        if not games:
            return
        game = self.app.game if self.app.game in games else games[0]

        def learn() -> None:
            from scenes.table.start import learn

            learn(self.app, game)

        self.button("menu.lesson", self.app.say("app.lesson"), (x, y, 176, 38), learn, look="small")

    def _rows(self, count: int) -> tuple[float, float]:
        """How far apart the buttons of so many games stand, and those of the other pages."""
        room = self.height - 82 - 150
        return (68.0, 54.0) if 68.0 * count + 108.0 <= room else (max(40.0, (room - 92.0) / count), 46.0)

    def paint(self, surface: pygame.Surface) -> None:
        """The cards, and the name of the game."""
        if self._cards is not None:
            self._cards.draw(surface)
        left, foot = self._title
        tagline = letters(self.app.say("app.tagline"), self.app.font("bold", round(18 * self.k)), IVORY)
        at = self.px(left, foot, 0, 0).move(round(4 * self.k), -tagline.get_height()).topleft
        shade = letters(self.app.say("app.tagline"), self.app.font("bold", round(18 * self.k)), INK)
        surface.blit(shade, (at[0] + max(1, round(1.5 * self.k)), at[1] + max(1, round(1.5 * self.k))))
        surface.blit(tagline, at)
        surface.blit(self._name, self._name.get_rect(bottomleft=(at[0] - round(6 * self.k), at[1])))

    def back(self) -> None:
        """Esc on the first page does nothing: nobody should leave by one key too many."""

    def _continue(self, game: str) -> Callable[[], None]:
        def go_on() -> None:
            from scenes.table.start import resume

            saved = self.app.keeper.resumable(game)
            if saved is None or not resume(self.app, saved):
                self._look_for_saved()
                self.again()

        return go_on

    def _look_for_saved(self) -> None:
        """What can be continued, and what the person has."""
        self._balance = self.app.keeper.ledger.balance(self.app.game)
        self._saved = tuple(game for game in offered() if self.app.keeper.resumable(game) is not None)

    def _wake(self) -> None:
        """The cards are thrown, and a round that was left in the middle is offered."""
        self._throw()
        before = self._saved
        self._look_for_saved()
        if self._saved != before:
            self.focus.current = None
        self._rebuild()  # at once, so that no press falls between the old buttons and the new

    def _throw(self) -> None:
        from scenes.pages.thrown import Thrown

        pages = pages_of(self.app.game)
        self._cards = Thrown(pages.pictures(None, self.app.font), pages.throw)
        self._place()
        if self._again or self.app.settings.reduced_motion:
            self._cards.finish()
        self.dirty = True

    def _place(self) -> None:
        if self._cards is not None:
            wide, high = self.app.size
            left = (self.width * 0.09 + min(400.0, self.width * 0.46)) * self.k
            width = min(high * 0.23, (wide - left) * 0.235)
            self._cards.place(((left + wide) / 2, high * 0.5), width)
