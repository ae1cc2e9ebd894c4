"""The problems of a game, a field each: which are solved, which were missed, and which are due again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

import pygame

from game.problems import OWN
from game.record import RecordError
from game.store.practice import Standing
from scenes.forms.controls import Controls
from scenes.forms.form import Key, Place
from scenes.forms.theme import HEADING, NOTE, TEXT, TITLE, plate
from scenes.games.pages import offered, pages_of
from scenes.kit import palette
from scenes.kit.box import Column, Gap, Row, Text, sign_box
from scenes.kit.palette import Rgb
from scenes.kit.paragraph import Paragraph
from scenes.kit.signs import sign
from scenes.pages.problems.standing import ProblemBook, problem_book
from scenes.scene import App

ACROSS, ROWS = 10, 5
"""So many fields are side by side, and so many rows of them are on a page."""

STANDINGS: Final[Mapping[Standing, tuple[str, Rgb]]] = {
    "due": ("replay", palette.GOLD),
    "solved": ("tick", palette.GAIN),
    "missed": ("barred", palette.LOSS),
    "new": ("open", palette.STONE),
}
"""What tells how a problem stands: a sign and its colour, in the order in which they are explained."""

HEAD, FOOT, TABS, LEGEND, GAP = 62.0, 72.0, 46.0, 34.0, 8.0
"""How high the title is, the foot, the grades, and what the signs mean; how far fields are apart, in units."""

LOW: Final = 0.38
"""The share of the field of one of the person's own that its grade takes."""

TALLEST: Final = 84.0
"""How high a field is at most, in units."""


class ProblemsScene(Controls):
    """The problems of a game, by grade. Any can be chosen; one press puts those that are due."""

    name = "problems"

    def __init__(self, game: str = "") -> None:
        self._game, self._grade, self._first = game, 1, 0

    def enter(self, app: App) -> None:
        """Find out how they stand."""
        self.app = app
        self._game = self._game or app.game
        self._read()
        super().enter(app)

    def resume(self) -> None:
        """Some may have been tried meanwhile."""
        self._read()
        super().resume()

    def _read(self) -> None:
        self._book: ProblemBook = problem_book(self.app, self._game)
        self.cloth = pages_of(self._game).cloth
        if self._grade not in self._book.grades:
            self._grade, self._first = self._book.grades[0], 0

    def build(self) -> None:
        """Title and games above, the grades, the fields of one, what the signs mean, and the ways on."""
        say, games = self.app.say, offered()
        x, y, wide, high = self.middle(1060.0, 640.0)
        left, room = x + 24, wide - 48
        self.heading(say("app.problems.title"), left, y + 12, room * 0.4, HEAD - 20, TITLE * 0.65)
        if len(games) > 1:
            names = [pages_of(game).title(say) for game in games]
            spot = left + room * 0.42, y + 14, room * 0.58, 40.0
            self.choice("problems.game", names, games.index(self._game), spot, lambda nth: self._open(games[nth]))
        self._grades((left, y + HEAD, room, TABS - 6))
        top = y + HEAD + TABS
        self._fields((left, top, room, high - HEAD - TABS - LEGEND - FOOT))
        self._legend((left, y + high - FOOT - LEGEND, room, LEGEND))
        self._foot((left, y + high - FOOT + 12, room, 48.0))

    # -- parts ------------------------------------------------------------------------------------------------------------

    def _grades(self, place: Place) -> None:
        """The grades, each with how many of it were solved at last."""
        grades, say = self._book.grades, self.app.say
        names = []
        for grade in grades:
            every = self._book.of(grade)
            solved = sum(self._book.tried[name].streak > 0 for name in every)
            names.append(say("app.problems.tab", grade=say(f"app.problems.grade.{grade}"), n=solved, of=len(every)))
        self.choice("problems.grade", names, grades.index(self._grade), place, lambda nth: self._take(grades[nth]))

    def _fields(self, place: Place) -> None:
        """A field a problem; where there is none, why."""
        (x, y, w, h), names = place, self._book.of(self._grade)
        self.panels.append(plate(self.px(*place), self.k))
        if not names:
            about = self.app.say("app.problems.lost" if self._book.lost else "app.problems.none")
            words = Paragraph((about,), HEADING, "ui", palette.PARCHMENT, self.px(0, 0, w - 80, 0).w)
            self.lay(Column((words,)), (x + 40, y, w - 80, h))
            return
        shown = names[self._first : self._first + ACROSS * ROWS]
        wide, high = (w - GAP) / ACROSS - GAP, min(TALLEST, (h - GAP) / ROWS - GAP)
        for nth, name in enumerate(shown):
            row, column = divmod(nth, ACROSS)
            spot = x + GAP + column * (wide + GAP), y + GAP + row * (high + GAP), wide, high
            self._field(name, self._first + nth, spot)

    def _field(self, name: str, number: int, place: Place) -> None:
        """A field: the number of a problem, and how it stands; of one of the person's own its grade too."""
        (x, y, w, h), (drawn, colour) = place, STANDINGS[self._book.stands(name)]
        self.button(f"problems.{number + 1}", "", place, partial(self._begin, name), look="small")
        if self._grade == OWN and (grade := self._book.problems[name].grade) != OWN:
            h *= 1 - LOW
            words = Text((self.app.say(f"app.problems.grade.{grade}"),), NOTE, "ui", palette.PARCHMENT, least=8)
            self.lay(Row((words,), align="center"), (x + 4, y + h, w - 8, place[3] * LOW - 6), over=True)
        rect = self.px(x + w * 0.62, y, w * 0.3, h)
        side = min(rect.w, round(20 * self.k), round(rect.h * 0.5))
        self.upon(sign(drawn, side, colour), rect)
        self.label(f"{number + 1}", x + 4, y, w * 0.55, h, size=TEXT * 1.1, kind="bold", align="center", over=True)

    def _legend(self, place: Place) -> None:
        """What the signs mean, with how many of this grade stand so."""
        counts, parts = self._book.counted(self._book.of(self._grade)), []
        for which, (drawn, colour) in STANDINGS.items():
            words = self.app.say(f"app.problems.{which}", n=counts[which])
            parts.append(Row((sign_box(drawn, colour, 18), Text((words,), NOTE * 1.2, "ui", palette.PARCHMENT)), 7))
        self.lay(Row((*parts, Gap(spring=True)), 22), place)

    def _foot(self, place: Place) -> None:
        """Back, the pages of a long list, and the problems that are due."""
        (x, y, w, h), say, every = place, self.app.say, self._book
        self.button("problems.back", say("app.back"), (x, y, 170, h), self.back, key=Key("Esc"))
        page, count = ACROSS * ROWS, len(every.of(self._grade))
        for nth, (words, by, key) in enumerate((("‹", -page, pygame.K_PAGEUP), ("›", page, pygame.K_PAGEDOWN))):
            if 0 <= self._first + by < count:
                spot = x + 190 + nth * 60, y, 52.0, h
                self.button(f"problems.{'older' if by < 0 else 'newer'}", words, spot, partial(self._turn, by), key=Key("", key))
        if every.problems:
            due = every.counted(list(every.problems))
            words = say("app.problems.begin", n=due["due"]) if due["due"] else say("app.problems.go_on")
            self.button("problems.begin", words, (x + w - 330, y, 330, h), self._due, look="primary", key=Key("S", pygame.K_s))
            self.focus.current = self.focus.current or "problems.begin"

    # -- what is pressed --------------------------------------------------------------------------------------------------

    def _open(self, game: str) -> None:
        self._game, self._first = game, 0
        self._read()
        self.again()

    def _take(self, grade: int) -> None:
        self._grade, self._first = grade, 0
        self.again()

    def _turn(self, by: int) -> None:
        self._first += by
        self.again()

    def _due(self) -> None:
        """Those that are due, then what is left of the chosen grade, then the others."""
        self._put(self._book.queue(self._grade))

    def _begin(self, name: str) -> None:
        """One of them, and those that follow it."""
        names = self._book.of(self._grade)
        self._put(tuple(names[names.index(name) :]))

    def _put(self, queue: tuple[str, ...]) -> None:
        try:
            self.app.open("problem", self._book, queue)
        except RecordError as error:
            self.app.open("message", self.app.say("app.problems.unplayable"), detail=str(error))
