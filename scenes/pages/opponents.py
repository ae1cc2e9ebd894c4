"""Who is to sit at a place: everybody there is, on a card each."""

from __future__ import annotations

from collections.abc import Callable
from random import choice
from typing import Final

import pygame

from game.store import statistics
from scenes.forms import plot
from scenes.forms.form import Key, Place
from scenes.forms.pictures import head
from scenes.forms.theme import TEXT, letter, plate
from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.type import low
from scenes.pages.door import ribbon
from scenes.pages.people_cards import PeoplePage
from scenes.scene import App
from scenes.table.session import PEOPLE

GAP: Final = 10.0
"""Between two cards, in units."""

PAD: Final = 24.0
"""Between the edge of the sheet and the cards."""

BAR: Final = 300.0, 8.0
"""How long the bar at the foot is at most, and how high, in units."""

ROWS: Final = 2
"""How many rows of cards there are."""


class OpponentsScene(PeoplePage):
    """The people as cards; `take` is called with the one chosen for the place `at` of those who are `seated`. Who sits at another
    place can be chosen as well: the two then change places. At the foot stands how the rounds of a `game` went with whoever is
    pointed at."""

    name = "opponents"
    modal = True
    follows = True

    def __init__(self, seated: tuple[str, ...], at: int, take: Callable[[str], None], game: str = "") -> None:
        self._seated, self._at, self._take, self._game = seated, at, take, game

    def enter(self, app: App) -> None:
        """Read how it went with everybody."""
        self._game = self._game or app.game
        found = statistics.opponents(app.keeper.ledger, self._game)
        self._met = {versus.name: versus for versus in found}
        super().enter(app)

    def build(self) -> None:
        """Rows of cards, and the way back."""
        say = self.app.say
        wide, high = min(1180.0, self.width - 20), min(680.0, self.height - 16)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        head, foot = (64.0, 72.0) if high >= 560 else (44.0, 62.0)
        self.sheet(x, y, wide, high)
        title, size = say("app.opponents.title", number=self._at + 1), head * 0.45
        down = y + 6 + size * low(self.app.language)
        self.label(title, x + PAD, down, wide - 2 * PAD, head - 10, size=size, kind="display", colour=palette.GOLD)
        across = -(-(len(PEOPLE) + 1) // ROWS)
        w, h = (wide - 2 * PAD + GAP) / across - GAP, (high - head - foot + GAP) / ROWS - GAP
        places = [
            (x + PAD + column * (w + GAP), y + head + row * (h + GAP), w, h) for row in range(ROWS) for column in range(across)
        ]
        for who, place in zip(PEOPLE, places, strict=False):
            chosen = who == self._seated[self._at]
            self.card(f"opponents.{who}", who, place, self._choose(who), chosen=chosen)
            if who in self._seated:
                edge, number = self.px(place[0] - 6, place[1] + 9, *place[2:]), self._seated.index(who) + 1
                self._tag(edge, say("app.opponents.taken", number=number), chosen)
        self._anybody(places[len(PEOPLE)])
        place = x + PAD, y + high - foot + (foot - 46) / 2, 180.0, 46.0
        self.button("opponents.back", say("app.back"), place, self.back, key=Key("Esc"))
        self.focus.current = self.focus.current or f"opponents.{self._seated[self._at]}"
        self._foot = self.px(x + PAD + 190, y + high - foot + (foot - 46) / 2, wide - 2 * PAD - 190, 46)
        self.panels.append(plate(self._foot, self.k))

    def _tag(self, card: pygame.Rect, words: str, chosen: bool) -> None:
        """A small tag in the upper corner of a card, dark on a golden one."""
        colours = (palette.GOLD, palette.INK) if chosen else (palette.INK, palette.GOLD)
        self.drawn.append(lambda surface: ribbon(surface, card, words, self.app.font, self.k, *colours))

    def _anybody(self, place: Place) -> None:
        """The last card leaves it to chance who comes, of all who do not sit at the table yet."""
        others = [who for who in PEOPLE if who not in self._seated]
        words = self.app.say("app.opponents.anybody"), self.app.say("app.opponents.anybody.says")
        self.chance("opponents.anybody", words, place, lambda: self._choose(choice(others))())

    def _near(self) -> str:
        """Who is pointed at, or else who sits there."""
        found = (self.focus.current or "") if self.focus.shown else self.over
        who = found.removeprefix("opponents.")
        return who if who in PEOPLE else self._seated[self._at]

    def told(self) -> str:
        """How it went with whoever is pointed at, in a line."""
        who, say = self._near(), self.app.say
        if who not in self._met:
            return say("app.opponents.never", name=say(f"app.person.{who}"))
        met = self._met[who]
        return say("app.opponents.met", name=say(f"app.person.{who}"), rounds=met.rounds, won=met.won, lost=met.lost)

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the line at its foot: a face, how it went with them, and as a bar how much of that was won and lost."""
        super().draw(surface)
        place, near, gap = self._foot, self._near(), round(12 * self.k)
        face = head(near, place.h - round(6 * self.k))
        spot = face.get_rect(midleft=(place.x + gap // 2, place.centery))
        surface.blit(face, spot)
        words = letters(self.told(), self.app.font("ui", letter(TEXT * 1.1, self.k)), palette.PAPER)
        said = words.get_rect(midleft=(spot.right + gap, place.centery))
        surface.blit(words, said)
        long, met = min(round(BAR[0] * self.k), place.right - said.right - 3 * gap), self._met.get(near)
        if met is not None and long >= round(BAR[0] * self.k) // 3:
            bar = pygame.Rect(0, 0, long, round(BAR[1] * self.k))
            bar.midright = place.right - round(1.5 * gap), place.centery
            plot.shares(surface, bar, met.won, met.lost, met.rounds)

    def back(self) -> None:
        """Whoever sat there stays."""
        self.app.pop()

    def _choose(self, who: str) -> Callable[[], None]:
        def press() -> None:
            self.app.pop()
            self._take(who)

        return press
