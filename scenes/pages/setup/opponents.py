"""Who is to sit at a place: all people, on a card each."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from random import choice
from typing import Final

import pygame

from game.store import statistics
from scenes.forms import plot
from scenes.forms.controls import Controls
from scenes.forms.form import Key, Place
from scenes.forms.pictures import head, portrait
from scenes.forms.theme import NOTE, TEXT, letter, plate
from scenes.forms.words import letters
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.kit.box import Box, Column, Painted, Plate, Row, Text
from scenes.kit.palette import Rgb
from scenes.kit.paragraph import Paragraph
from scenes.kit.signs import sign
from scenes.kit.type import low
from scenes.scene import App
from scenes.table.session import PEOPLE, TEMPERS, temper

GAP, PAD = 10.0, 24.0
"""Between two cards, and between the edge of the sheet and the cards, in units."""

BAR: Final = 300.0, 8.0
"""How long the bar at the foot is at most, and how high, in units."""

ROWS: Final = 2
"""How many rows of cards there are."""


class OpponentsScene(Controls):
    """Cards of people; `take` is called with the one chosen for the place `at` of those who are `seated`.

    At the foot stands how the rounds of a `game` went with whoever is pointed at.
    """

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
        self._cards: list[tuple[Box, Place]] = []
        for nth in range(len(PEOPLE) + 1):
            place = x + PAD + nth % across * (w + GAP), y + head + nth // across * (h + GAP), w, h
            if nth < len(PEOPLE):
                self._person(PEOPLE[nth], place)
            else:
                self._anybody(place)
        self.lay_all(self._cards, 2, over=True, end="top")
        bottom = y + high - foot + (foot - 46) / 2
        self.button("opponents.back", say("app.back"), (x + PAD, bottom, 180.0, 46.0), self.back, key=Key("Esc"))
        self.focus.current = self.focus.current or f"opponents.{self._seated[self._at]}"
        self._foot = self.px(x + PAD + 190, bottom, wide - 2 * PAD - 190, 46)
        self.panels.append(plate(self._foot, self.k))

    def _person(self, who: str, place: Place) -> None:
        """A card of somebody, with a tag where they sit at the table already. Who sits elsewhere changes places."""
        say, chosen = self.app.say, who == self._seated[self._at]
        self.button(f"opponents.{who}", "", place, self._choose(who), look="small_chosen" if chosen else "small")
        words = [word for word, _ in TEMPERS]
        ink, gold = (palette.INK, palette.INK) if chosen else (palette.PAPER, palette.GOLD)
        bar = Painted("nerve", partial(_nerve, len(words), words.index(temper(who)), gold), 15 * len(words), 6)
        dares = Row((Text((say("app.opponents.nerve"), ""), NOTE * 1.15, "ui", gold), bar), gap=8, high=18, align="center")
        said = say(pages_of(self._game).words(f"app.motto.{who}"))
        self._card(place, portrait(who, self._bust(place).w), say(f"app.person.{who}"), said, ink, dares)
        if who in self._seated:
            colours = (palette.GOLD, palette.INK) if chosen else (palette.INK, palette.GOLD)
            words_ = say("app.opponents.taken", number=self._seated.index(who) + 1)
            tag = Plate(Text((words_,), NOTE, "bold", colours[0]), 5, colours[1], 12)
            wide, high = (side / self.k for side in tag.size(self.measure))
            self.lay(tag, (place[0] + 6, place[1] - 4, wide, high), over=True)

    def _anybody(self, place: Place) -> None:
        """The last card leaves it to chance who comes, of all who do not sit at the table yet."""
        say, others = self.app.say, [who for who in PEOPLE if who not in self._seated]
        self.button("opponents.anybody", "", place, lambda: self._choose(choice(others))())
        die = sign("chance", round(self._bust(place).h * 0.56), palette.GOLD)
        self._card(place, die, say("app.opponents.anybody"), say("app.opponents.anybody.says"), palette.PAPER)

    def _bust(self, place: Place) -> pygame.Rect:
        """Where the picture on a card stands."""
        x, y, w, h = place
        side = min(w - 8, h * 0.56)
        return self.px(x + (w - side) / 2, y + 4, side, side)

    def _card(self, place: Place, shown: pygame.Surface, name: str, said: str, ink: Rgb, dares: Box | None = None) -> None:
        """A picture, a name below it, how much somebody dares, and where there is room what they say."""
        (x, y, w, h), bust = place, self._bust(place)
        self.upon(shown, bust)
        motto = Paragraph((said, ""), TEXT, "ui", ink, self.px(0, 0, w - 16, 0).w, most=3)
        lines = Column((Text((name,), 19, "bold", ink), *([dares] if dares else []), motto), gap=3, align="center")
        top = bust.bottom / self.k + 4
        self._cards.append((lines, (x + 8, top, w - 16, y + h - 6 - top)))

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


@lru_cache(maxsize=64)
def _nerve(count: int, at: int, colour: Rgb, size: tuple[int, int]) -> pygame.Surface:
    """How much somebody dares: a bar with a part for each temper, filled up to theirs."""
    bar, step = pygame.Surface(size, pygame.SRCALPHA), size[0] / count
    for nth in range(count):
        part = pygame.Rect(round(nth * step), 0, round(step * 0.8), size[1])
        pygame.draw.rect(bar, colour, part, 0 if nth <= at else 1, border_radius=size[1] // 3)
    return bar
