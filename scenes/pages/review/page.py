"""How well a round or a match was played, and the way to its turning points; how far that is while it is worked out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.record import Record, RecordError
from game.registry import find
from game.review import Review, turning_points
from game.table import Seat
from scenes.forms.form import Form, Key
from scenes.forms.theme import NOTE, TEXT
from scenes.kit import palette
from scenes.kit.box import Box, Gap, Middle, Row, Text
from scenes.pages.review.turning import Point
from scenes.pages.review.words import called, given_away
from scenes.scene import App

WIDE: Final = 720.0
"""How wide the sheet is, in units."""

ROW: Final = 48.0
"""How high the row of a turning point is, in units."""


class ReviewScene(Form):
    """A sheet about the rounds of a match, as they are kept or opened, that are over, seen from a seat. `people` sat there."""

    name = "review"
    modal = True

    def __init__(self, records: Sequence[Record], people: tuple[str, ...] = (), seat: Seat = 0) -> None:
        self._records = [record for record in records if record.settlement is not None]
        self._people, self._seat = people, seat
        self._game = records[0].game
        self._far = -1.0
        self._found: dict[tuple[int, int], bool] = {}

    def enter(self, app: App) -> None:
        """What is not known yet is worked out from now on."""
        session = app.session
        match = None if session is None or not session.terms.practice else session.controller.match.name
        for record in self._records:
            app.reviews.want([record], self._seat, keep=record.match != match)
        super().enter(app)

    def update(self, dt: float) -> None:
        """Say how far it is, and what came of it."""
        far = self._how_far()
        if far != self._far:
            self._far = far
            self.again()
        super().update(dt)

    def _how_far(self) -> float:
        """In whole hundredths."""
        if not self._records or find(self._game).adviser is None:
            return 1.0
        far = sum(self.app.reviews.far(record, self._seat) for record in self._records) / len(self._records)
        return int(100 * far) / 100

    # -- what there is to say -----------------------------------------------------------------------------------------------

    @property
    def _reviews(self) -> list[tuple[Record, Review]]:
        found = ((record, self.app.reviews.of(record, self._seat)) for record in self._records)
        return [(record, review) for record, review in found if review is not None]

    @property
    def _points(self) -> list[Point]:
        """The turning points of all of it, in the order of play."""
        known = self._reviews
        return [(known[number][0], answered) for number, answered in turning_points([review for _, review in known])]

    def _summed(self) -> Sequence[str]:
        """How well it was played, in sentences."""
        say, reviews = self.app.say, [review for _, review in self._reviews]
        answers = [one for review in reviews for one in review.answers]
        if find(self._game).adviser is None:
            return (say("app.review.nobody"),)
        if not answers:
            return (say("app.review.nothing"),) if self._far >= 1.0 else ()
        told = [say("app.review.well", good=sum(one.lost == 0.0 for one in answers), of=len(answers))]
        points = self._points
        if not points:
            return (*told, say("app.review.none")) if self._far >= 1.0 else told
        lost, more = self._figure(sum(review.lost for review in reviews)), sum(one.lost > 0.0 for one in answers) > len(points)
        return (*told, say("app.review.lost.more" if more else "app.review.lost", n=len(points), **lost))

    def _figure(self, lost: float) -> dict[str, str]:
        return given_away(lost, [answered for _, answered in self._points], self.app.say)

    def _unreadable(self) -> str:
        """The rounds that cannot be looked back on, by name."""
        lost = [record for record in self._records if self.app.reviews.fails(record, self._seat)]
        return ", ".join(called(record, self.app.say) for record in lost)

    # -- the sheet --------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """What came of it, its turning points, and how far it is."""
        say, points, old = self.app.say, self._points, self._unreadable()
        summed = self._summed()
        high = 66.0 + 34 * len(summed) + (44 if self._far < 1.0 else 0) + (52 if old else 0) + ROW * len(points) + 84
        x, y, wide, high = self.middle(WIDE, high)
        x, room = x + 32, wide - 64
        self.heading(say("app.review.title"), x, y + 12, room, 40)
        y_at = y + 62
        for words in summed:
            self.label(words, x, y_at, room, 32, size=TEXT)
            y_at += 34
        if self._far < 1.0:
            self._progress(x, y_at, room)
            y_at += 44
        if old:
            self.label(say("app.review.old", rounds=old), x, y_at, room, 48, size=NOTE, colour=palette.STONE, lines=2)
            y_at += 52
        for nth, point in enumerate(points):
            self._row(nth, point, (x, y_at + nth * ROW, room, ROW - 6))
        foot = y + high - 66
        self.button("review.back", say("app.back"), (x, foot, 170, 46), self.back, key=Key("Esc"))
        if points:
            place, key = (x + room - 400, foot, 400, 46), Key("Enter", pygame.K_n)
            first = next((nth for nth, point in enumerate(points) if _where(point) not in self._found), 0)
            self.button("review.begin", say("app.review.begin"), place, partial(self._open, first), look="primary", key=key)
        if self.focus.current is None or self.focus.current == "review.back":
            self.focus.current = self.focusables[-1].id

    def _progress(self, x: float, y: float, room: float) -> None:
        """How far it is, as a bar with words."""
        words = self.app.say("app.review.working", share=f"{self._far:.0%}")
        self.label(words, x, y, room, 24, size=NOTE, colour=palette.PARCHMENT)
        bar, done = self.px(x, y + 26, room, 8), self.px(x, y + 26, room * self._far, 8)
        self.drawn.append(partial(pygame.draw.rect, color=palette.BARK, rect=bar, border_radius=bar.h // 2))
        if done.w >= done.h:
            self.drawn.append(partial(pygame.draw.rect, color=palette.GOLD, rect=done, border_radius=bar.h // 2))

    def _row(self, nth: int, point: Point, place: tuple[float, float, float, float]) -> None:
        """A turning point, which can be pressed: where it was, whether the better answer was found, and what it gave away."""
        (record, answered), say = point, self.app.say
        self.button(f"review.point.{nth}", "", place, partial(self._open, nth), look="small")
        found = self._found.get(_where(point))
        how = "" if found is None else say("app.review.found" if found else "app.review.missed")
        tint = palette.GAIN if found else palette.AMBER
        words: Box = Row(
            (
                Text((f"{nth + 1}. {called(record, say)}",), TEXT, "bold", palette.PAPER),
                Text((say("app.review.nth", n=self._nth(point)),), TEXT, "ui", palette.PARCHMENT),
                Text((how,), NOTE, "bold", tint),
                Gap(spring=True),
                Text((say("app.review.gave", **self._figure(answered.lost)),), TEXT, "ui", palette.LOSS),
            ),
            gap=14,
        )
        x, y, wide, high = place
        self.lay(Middle(words), (x + 12, y, wide - 24, high), over=True)

    def _nth(self, point: Point) -> int:
        """Which of the answers of its round it is, counted from 1."""
        record, answered = point
        review = self.app.reviews.of(record, self._seat)
        return 1 if review is None else 1 + [one.at for one in review.answers].index(answered.at)

    def _open(self, nth: int) -> None:
        """Go to a turning point. Of one that is looked at twice, the first time counts."""
        points = self._points

        def done(at: int, found: bool) -> None:
            self._found.setdefault(_where(points[at]), found)

        try:
            self.app.open("turning", points, self._people, self._seat, done, nth)
        except RecordError:
            self.app.open("message", self.app.say("app.replay.cannot"))


def _where(point: Point) -> tuple[int, int]:
    """In which round of the match a turning point is, and after how many choices."""
    return point[0].round, point[1].at
