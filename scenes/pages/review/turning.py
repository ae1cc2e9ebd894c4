"""Turning points of a match: each stands on the table again and is asked once more; then one hears what the answers are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from game.choices import Choice
from game.players.advice import Advice, Weighed
from game.problems import OwnProblem, graded, own
from game.record import Record, cut
from game.review import Reviewed
from game.table import Decision, Seat
from scenes.games.pages import GamePages
from scenes.kit import palette
from scenes.kit.box import Box, Measure, Plate
from scenes.kit.weighed import WeighedAnswer, weighed_box
from scenes.pages.review.words import called
from scenes.table.game import Answered
from scenes.table.input.ids import ENTER
from scenes.table.start import offer_practice, play_on
from scenes.table.story import advised
from scenes.table.story.posed import ESC, NOTHING_LIT, TAB, Act, LitPieces, PosedScene, Position

Point = tuple[Record, Reviewed]
"""A round, and an answer in it that gave something away."""

Done = Callable[[int, bool], None]
"""Told of each turning point, by its place among them, whether the better answer was found."""

SHOWN: Final = 2
"""So many of the best answers are told, beside the one that was given then and the one that is given now."""


class TurningScene(PosedScene):
    """Turning points of a seat, from that at `at` on. Raises `RecordError` where its round cannot be replayed."""

    name = "turning"

    def __init__(
        self, points: Sequence[Point], game: GamePages, people: tuple[str, ...], seat: Seat, done: Done, at: int = 0
    ) -> None:
        self._points, self._people, self._seat, self._done, self._at = points, people, seat, done, at
        self._gave_up, self._keeps = False, dict[int, bool]()
        super().__init__(self._position(), game)

    def _position(self) -> Position:
        record, answered = self._points[self._at]
        return Position(cut(record, answered.at), self._seat, self._people)

    @property
    def _then(self) -> Choice:
        """What was answered then."""
        return self._points[self._at][1].choice

    @property
    def _advice(self) -> Advice:
        advice = self._points[self._at][1].advice
        assert advice is not None, "a turning point has its advice"
        return advice

    # -- the bar ------------------------------------------------------------------------------------------------------------

    def head(self) -> Sequence[str]:
        """Which round it is, which turning point, and what is to be done."""
        say = self.app.say
        where = say("app.turning.at", at=self._at + 1, of=len(self._points))
        told = f"{called(self._points[self._at][0], say)} · {where}"
        return (f"{told} · {say('app.turning.ask')}", told, where) if self.said is None else (told, where)

    def acts(self) -> Sequence[Act]:
        """To give up, or to go on; and to leave."""
        say = self.app.say
        leave = Act("leave", say("app.posed.leave"), ESC)
        if self.said is None:
            return Act("show", say("app.turning.show"), TAB), leave
        last = self._at + 1 == len(self._points)
        onward = Act("onward", say("app.turning.onward"), "P")
        keep = Act("keep", say("app.problem.drop" if self._kept else "app.problem.keep"), "K")
        return Act("next", say("app.turning.finish" if last else "app.turning.next"), ENTER), onward, keep, leave

    def act(self, id: str) -> None:
        """Do it."""
        if id == "show":
            self._gave_up = True
            self.told_of(self._then)
        elif id == "next" and self._at + 1 < len(self._points):
            self._at, self._gave_up = self._at + 1, False
            self.pose(self._position())
        elif id == "onward":
            offer_practice(self.app, "app.turning.practice", "app.replay.begin_on", self._play_on)
        elif id == "keep":
            self._keep()
        elif id in ("next", "leave"):
            self.app.pop()

    def _play_on(self) -> None:
        (record, answered), others = self._points[self._at], [record for record, _ in self._points]
        play_on(self.app, record, answered.at, self._seat, self._people, others)

    @property
    def _problem(self) -> OwnProblem:
        """The turning point as a problem."""
        return own(self.position.record, self._seat, self._advice, self._people)

    @property
    def _kept(self) -> bool:
        """Whether it is among the problems."""
        if self._at not in self._keeps:
            self._keeps[self._at] = self.app.study.keeps(self._problem.name)
        return self._keeps[self._at]

    def _keep(self) -> None:
        """Put it among the problems, or take it away again."""
        if self._kept:
            self.app.study.drop_own(self._problem.name)
        else:
            self.app.study.keep_own(graded(self._problem))
        self._keeps.clear()

    def heard(self, choice: Choice) -> None:
        """Whether the better answer was found is remembered."""
        self._done(self._at, not self._gave_up and self._advice.of(choice) is not None and self._advice.even(choice))

    # -- the plate ------------------------------------------------------------------------------------------------------------

    @property
    def _asked(self) -> Decision:
        return next(iter(self.controller.decisions))

    def _verdict(self) -> str:
        """What there is to say of the answer, in a sentence."""
        advice, said, say = self._advice, self.said, self.app.say
        assert said is not None
        if self._gave_up:
            return say("app.turning.shown")
        if advice.of(said) is None:
            return say("app.turning.unknown")
        if said == advice.best.choice:
            return say("app.turning.best")
        if advice.even(said):
            return say("app.turning.even")
        return say("app.turning.again" if said == self._then else "app.turning.behind")

    @property
    def _now(self) -> Choice | None:
        """What is answered now; nothing where that was given up."""
        return None if self._gave_up else self.said

    def _look(self, choice: Choice) -> Answered:
        """How an answer is shown. Two may look alike, as a tile that was drawn and one that was held."""
        return self.page.table(self.view).answered(self._asked, choice)

    @property
    def _shown(self) -> Sequence[Weighed]:
        """The best answers, that of then and that of now; of those that look alike the better."""
        own = {self._look(choice) for choice in (self._then, self._now) if choice is not None}
        found: dict[Answered, Weighed] = {}
        for one in self._advice.weighed:
            found.setdefault(self._look(one.choice), one)
        return [one for nth, (look, one) in enumerate(found.items()) if nth < SHOWN or look in own]

    def _told_answers(self) -> tuple[WeighedAnswer, ...]:
        """The same as they are told, each with its marks."""
        shown, say = self._shown, self.app.say
        advice = structs.replace(self._advice, weighed=tuple(shown))
        told = advised.answers(self.page.table(self.view), self._asked, advice, most=len(shown))
        marks = [(self._look(self._then), say("app.turning.then"))]
        if self._now is not None:
            marks.append((self._look(self._now), say("app.turning.now")))
        marked = (" · ".join(words for look, words in marks if look == self._look(one.choice)) for one in shown)
        return tuple(replace(one, mark=mark) for one, mark in zip(told, marked, strict=True))

    def telling(self, by: Measure, wide: int) -> Box | None:
        """What the answers are worth, and why; fewer reasons where there is little room."""
        if self.said is None:
            return None
        box = weighed_box(self._verdict(), self._told_answers(), self.page.sprites, by, wide, max(0, 3 - by.brief))
        return Plate(box, 12, (*palette.LACQUER, 248), 9, (*palette.GOLD, 170))

    def lit(self, pointed: str | None) -> LitPieces:
        """The pieces of the answer that is pointed at, else of the best one, and those that its reasons are about."""
        if self.said is None:
            return NOTHING_LIT
        told = self._told_answers()
        nth = next((nth for nth, one in enumerate(told) if one.id == pointed), 0)
        found, table = self._shown[nth], self.page.table(self.view)
        return advised.named(table, self._asked, found.choice), advised.about(found.reasons)
