"""A match of the past, shown again: round after round, forward and backward, from any seat, and played on from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Final

import pygame

from game.course import Course, course, missing
from game.foreign import one_line
from game.record import Record, RecordError
from game.sheet import sheet
from game.store.matches import rounds_of
from game.table import Seat, View
from scenes.games.pages import GamePages
from scenes.pages.replay.bar import MARK, Notch, Strip
from scenes.pages.replay.bar import height as strip_height
from scenes.pages.replay.moments import Moments
from scenes.pages.replay.table import Look, ReplayTable
from scenes.pages.review.words import marks as turning_points
from scenes.scene import App, Scene
from scenes.stage.director import SPEEDS, Director
from scenes.table import paint
from scenes.table.frame import scale
from scenes.table.input import ids
from scenes.table.input.attention import Attention
from scenes.table.menu import change_speed
from scenes.table.session import YOU, seated
from scenes.table.start import again, offer_practice, play_on
from scenes.table.story.tip import Subject

Marks = Mapping[int, Sequence[tuple[int, str]]]
"""Marks on the bar: of each record, by its place among them, after how many choices one stands, and what is said there."""

KEYS: Final = {
    pygame.K_SPACE: "play",
    pygame.K_RETURN: "play",
    pygame.K_p: "play",
    pygame.K_LEFT: "before",
    pygame.K_RIGHT: "next",
    pygame.K_UP: "turn_before",
    pygame.K_DOWN: "turn_next",
    pygame.K_PAGEUP: "round_before",
    pygame.K_PAGEDOWN: "round_next",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_TAB: "mark",
    pygame.K_d: "deal",
    pygame.K_h: "open",
    pygame.K_t: "seat",
    pygame.K_s: "sheet",
    pygame.K_g: "yourself",
    pygame.K_f: "onward",
    pygame.K_a: "again",
    pygame.K_m: "match",
    pygame.K_b: "review",
    pygame.K_v: "seal",
    pygame.K_l: "log",
    pygame.K_e: "export",
    pygame.K_PLUS: "faster",
    pygame.K_EQUALS: "faster",
    pygame.K_KP_PLUS: "faster",
    pygame.K_MINUS: "slower",
    pygame.K_KP_MINUS: "slower",
    pygame.K_ESCAPE: "close",
}

REST: Final = 2.0
"""Seconds after which a round that came to its end is followed by the next one."""

LATELY: Final = 1.5
"""Seconds of its own time for which a round that goes on has only just begun."""

NAME: Final = 24
"""So many letters of a name that is told by a record are shown."""


class ReplayScene(Scene):
    """The rounds of a match on the table, as a seat saw them, or so with everybody's hand open. `game` draws them; `people` are
    the keys of those who sat there. It begins with the record at `at`, after so many choices of it, there with time standing
    still; without one with the first that can be replayed. `marks` stand on the bar: of each record, by its place among them,
    after how many choices and what is said there; else those of the turning points that are known. Raises `RecordError` where
    there is no record that can be replayed, or not that one, or they are not of one match."""

    name = "replay"

    def __init__(
        self,
        records: Sequence[Record],
        game: GamePages,
        people: tuple[str, ...] = (),
        at: int | None = None,
        after: int = 0,
        marks: Marks | None = None,
    ) -> None:
        self._records, self._game, self._marks = tuple(records), game, {} if marks is None else marks
        self._sheet = sheet(self._records)
        self._people = who_sat(self._records[0], people)
        self._seat: Seat = self._people.index(YOU) if YOU in self._people else 0
        self._look, self._attention = Look(), Attention()
        self._skips = False
        self._rested: float | None = None
        self._begins, failed = after, RecordError("There is nothing to replay.")
        for nth in range(len(self._records)) if at is None else (at,):
            try:
                self._course, self._at = self._made(nth), nth
                break
            except RecordError as error:
                failed = error
        else:
            raise failed
        self._left_out = list(range(self._at)) if at is None else []

    def _made(self, at: int) -> Course:
        return course(self._records[at], self._seat, self._look.opened)

    @property
    def _record(self) -> Record:
        return self._records[self._at]

    # -- setting up ---------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """From the deal on, or from where it is to begin."""
        super().enter(app)
        self._sit()
        self._look.told = self._gap(self._left_out)
        if self._begins:
            self._pause_at(self._begins)

    def resize(self, size: tuple[int, int]) -> None:
        """The same moment at another size."""
        super().resize(size)
        self._page.resize(size)
        self._director.resize(self._room)
        self._stretch()

    @property
    def _room(self) -> tuple[int, int]:
        """The part of the window that is the table here."""
        width, high = self.app.size
        return width, high - strip_height(scale(self.app.size))

    def _sit(self) -> None:
        """Set the table for the round as the seat saw it, before anything has happened."""
        table, look = self._game.table(), self._look
        self._director = Director(table.layout, table.choreography, self._room, self._seat)
        self._director.settles = True
        first = 0 in rounds_of(self.app.keeper.ledger, self._record.match) or self._records[0].round == 0
        look.whole, look.choosing = first and self._record.round > 0, False
        self._page = ReplayTable(self.app, self._game, self._seat, self._record, self._people, self._director, look)
        self._settings()
        self._director.play(self._course.steps)
        self._moments = Moments(self._course, self._director)
        self._stretch()

    def _stretch(self) -> None:
        """Lay the strip out, with the marks of the round."""
        self._strip = Strip(self._page.ink, self._page.frame.k, self.app.size, self._room[1])
        found = self._marks.get(self._at, ()) or turning_points(self.app, self._record, self._seat)
        marks = [Notch(f"{MARK}{nth}", self._moments.at(after), words) for nth, (after, words) in enumerate(found)]
        row = self._sheet[self._at]
        self._strip.show(self.app.say(row.name, **row.named), self._moments.end, marks)

    def _settings(self) -> None:
        speed = SPEEDS[self.app.settings.speed]
        self._director.speed = speed if speed != float("inf") else SPEEDS["very_fast"]
        self._director.reduced = self.app.settings.reduced_motion

    @property
    def _view(self) -> View:
        return self._director.view() or self._course.steps[0].view

    def resume(self) -> None:
        """On top again; meanwhile the round may have been looked back on."""
        super().resume()
        self._stretch()

    # -- time ---------------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let it go on; after a while at its end, with the next round."""
        if self._page.sheet.update(dt, id(self._view), self._subject) or self._page.update(dt, self._view, self._attention):
            self.dirty = True
        if self._director.paused:
            return
        if self._director.idle:
            self._rest(dt)
            return
        for cue in self._director.update(dt):
            self.app.sound(cue.sound, cue.number, cue.volume, cue.side)
        self.dirty, self._rested = True, 0.0

    def _rest(self, dt: float) -> None:
        """Where the round came to its end by itself, the next one follows."""
        if self._rested is None or self._look.choosing or self._attention.log:
            return
        self._rested += dt
        if self._rested >= REST:
            self._rested = None
            self._turn_over(1)

    def _subject(self, pos: tuple[int, int] | None) -> Subject | None:
        """What there is to say of what the pointer rests on."""
        if pos is None or not self.app.settings.hints:
            return None
        if self._strip.rect.collidepoint(pos):
            return self._strip.subject(pos, self.app.say, self._named)
        return self._page.subject(pos, self._view, self._attention)

    def _named(self, control: str) -> str:
        """What a control of the strip does."""
        if control == "play":
            return self.app.say("app.replay.pause" if self._going else "app.replay.play")
        return self.app.say(self._game.words(f"app.replay.{control}"))

    @property
    def _going(self) -> bool:
        return not self._director.paused and not self._director.idle

    @property
    def _after(self) -> int:
        """How many choices have been seen."""
        return self._moments.after

    def _seek(self, time: float) -> None:
        self._director.timeline.seek(time)
        self._look.choosing, self._rested, self.dirty = False, None, True

    def _stop(self) -> None:
        """Let time stand still where the step that is being shown is over."""
        if not self._director.paused:
            self._director.paused = True
            self._seek(min((end for end in self._moments.steps if not self._moments.past(end)), default=self._moments.end))

    def _pause_at(self, choices: int) -> None:
        """Let time stand still after so many choices."""
        self._director.paused = True
        self._seek(self._moments.at(choices))

    def _step(self, by: int, times: Iterable[float]) -> None:
        """To the next of some times, or to that before; past the last one to the end, and then to the next round."""
        moments, self._director.paused = self._moments, True
        if not (moments.before(moments.end) if by > 0 else moments.past(0.0)):
            self._turn_over(by)
        elif by > 0:
            self._seek(min(filter(moments.before, times), default=moments.end))
        else:
            self._seek(max(filter(moments.past, times), default=0.0))

    # -- from round to round ------------------------------------------------------------------------------------------------

    def _turn_over(self, by: int) -> None:
        """To the next round that can be replayed, from its beginning, or to the end of the one before; what is left out is told.
        Where there is none all stays as it is."""
        at, left_out = self._at + by, list[int]()
        while at in range(len(self._records)):
            try:
                found = self._made(at)
                break
            except RecordError:
                left_out.append(at)
                at += by
        else:
            if left_out:
                self._look.told, self.dirty = self._gap(left_out), True
            return
        self._show(at, found, sorted(left_out), ended=by < 0)

    def _show(self, at: int, found: Course, left_out: Sequence[int] = (), ended: bool = False) -> None:
        """Show another round from its beginning, or as it `ended`."""
        beside = range(min(at, self._at) + 1, max(at, self._at) + 1) if abs(at - self._at) == 1 + len(left_out) else ()
        gaps = [number for nth in beside for number in missing(self._records, nth)]
        paused, self._at, self._course = self._director.paused, at, found
        self._sit()
        self._look.told = self._gap(left_out, gaps)
        self._director.paused = paused
        if ended:
            self._director.paused = True
            self._seek(self._moments.end)
        else:
            self._seek(self._begin)

    def _gap(self, left_out: Sequence[int], gaps: Sequence[int] = ()) -> tuple[str, ...]:
        """What is said of rounds that cannot be replayed, of those that are not there, and of this one where it breaks off."""
        numbers = sorted({self._records[nth].round + 1 for nth in left_out} | {number + 1 for number in gaps})
        gap = (self.app.say(self._game.words("app.replay.gap"), n=runs(numbers)),) if numbers else ()
        return (*gap, self.app.say("app.replay.broken", n=len(self._course.steps))) if self._course.broken else gap

    def _open(self, at: int) -> None:
        """Show a round that was chosen on the sheet."""
        try:
            found = self._made(at)
        except RecordError:
            self.app.open("message", self.app.say("app.replay.cannot"))
        else:
            self._show(at, found)

    def _look_on(self, seat: Seat, opened: bool) -> None:
        """The same moment from another seat, or with hands open or closed."""
        done, time, paused, told = self._moments.done, self._moments.now, self._director.paused, self._look.told
        same, self._seat, self._look.opened = seat == self._seat, seat, opened
        self._course = self._made(self._at)
        self._sit()
        self._director.paused, self._look.told = paused, told
        self._seek(time if same else self._moments.steps[done])

    # -- what the person does -------------------------------------------------------------------------------------------------

    def _do(self, what: str) -> None:
        self.dirty = True
        director, attention, look = self._director, self._attention, self._look
        moments, by = self._moments, -1 if what.endswith("before") else 1
        match what:
            case "play":
                self._play()
            case "next" | "before":
                self._step(by, moments.steps)
            case "turn_next" | "turn_before":
                self._step(by, moments.turns)
            case "round_next" | "round_before":
                self._to_round(by)
            case "first" | "last":
                director.paused = director.paused or what == "last"
                self._seek(0.0 if what == "first" else moments.end)
            case "mark" if self._strip.marks:
                times = sorted(mark.time for mark in self._strip.marks)
                director.paused = True
                self._seek(next(filter(moments.before, times), times[0]))
            case "deal" if moments.dealing:
                self._skips = True
                self._seek(moments.dealt)
            case "open":
                self._look_on(self._seat, not look.opened)
            case "seat":
                self._look_on((self._seat + 1) % self._record.seats, look.opened)
            case "sheet":
                self._stop()
                self.app.open("sheet", self._records, self._people, self._at, self._open)
            case "export":
                self._stop()
                self.app.open("export", self._records, self._at)
            case "slower" | "faster":
                change_speed(self.app, what)
                self._settings()
            case "seal":
                self.app.open("seal", self._page.seal)
            case "review":
                self._stop()
                self.app.open("review", self._records, self._people, self._seat)
            case "yourself":
                chosen = not look.choosing
                self._stop()
                look.choosing = chosen
            case "onward" if not self._over:
                self._offer("app.replay.practice_on", "app.replay.begin_on", self._play_on)
            case "again":
                self._offer("app.replay.practice", "app.replay.begin", lambda: self._again(False))
            case "match" if look.whole:
                self._offer("app.replay.practice", "app.replay.begin", lambda: self._again(True))
            case "close" | ids.BACK if look.choosing:
                look.choosing = False
            case "close" if not attention.log:
                self.app.pop()
            case "log" | "close":
                attention.log = not attention.log

    def _play(self) -> None:
        """Let time go on or stand still; at the end go on with the next round, after the last one begin this one anew."""
        if not self._director.idle:
            if self._director.paused:
                self._director.paused = self._look.choosing = False
            else:
                self._stop()
            return
        self._director.paused, before = False, self._at
        self._turn_over(1)
        if self._at == before:
            self._seek(0.0)

    def _to_round(self, by: int) -> None:
        """To the next round; or to the beginning of this one, and from there to that of the one before."""
        if by < 0 and self._moments.past(self._begin + (LATELY if self._going else 0.0)):
            self._seek(self._begin)
            return
        before, paused = self._at, self._director.paused
        self._turn_over(by)  # which shows the end of the one before
        if self._at != before:
            self._director.paused = paused
            self._seek(self._begin)

    @property
    def _begin(self) -> float:
        """Where a round begins: with its deal, or after that where it is skipped."""
        return self._moments.dealt if self._skips else 0.0

    @property
    def _over(self) -> bool:
        """Whether nothing can be played on from here."""
        return self._after >= len(self._record.choices) and self._record.settlement is not None

    # -- playing --------------------------------------------------------------------------------------------------------------

    def _play_on(self) -> None:
        play_on(self.app, self._record, self._after, self._seat, self._people, self._records, self._again_here())

    def _again(self, whole: bool) -> None:
        again(self.app, self._record, self._people, whole, self._records, self._again_here())

    def _again_here(self) -> Callable[[], None]:
        """What opens the replay where it stands."""
        return partial(self.app.open, "replay", self._records, self._people, self._at, self._after, self._marks)

    def _offer(self, asked: str, answer: str, play: Callable[[], None]) -> None:
        """Ask whether the person wants to play, as practice."""
        self._stop()
        offer_practice(self.app, asked, answer, play)

    def event(self, event: pygame.event.Event) -> None:
        """The mouse or the keyboard."""
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self._do(KEYS[event.key])
        elif event.type == pygame.MOUSEWHEEL:
            self._page.drawer.scroll(event.y * 2)
            self.dirty = True
        elif event.type == pygame.MOUSEMOTION:
            if event.buttons[0] and self._strip.holds(event.pos):
                self._drag(event.pos[0])
            self.dirty |= self._page.sheet.turn(event.pos, self._subject)
            button = self._button(event.pos)
            if button != self._attention.hover:
                self._attention.hover, self.dirty = button, True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)

    def _press(self, pos: tuple[int, int]) -> None:
        button = self._button(pos)
        if button is not None and button.startswith(MARK):
            self._director.paused = True
            self._seek(next(mark.time for mark in self._strip.marks if mark.id == button))
        elif button is not None:
            self._do(button.rpartition(":")[2])
        elif self._strip.holds(pos):
            self._drag(pos[0])
        elif self._attention.log and not self._page.shelf.collidepoint(pos):
            self._do("log")

    def _drag(self, x: int) -> None:
        self._seek(self._strip.time(x))

    def _button(self, pos: tuple[int, int]) -> str | None:
        buttons = (*reversed(self._strip.buttons), *self._page.buttons())  # marks lie over one another
        return next((button.id for button in buttons if button.rect.collidepoint(pos)), None)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The table at this moment, and how far it is."""
        self._say_where()
        paint.draw(self._page, surface, self._view, self._attention)
        surface.blit(self.app.backdrop(), self._strip.rect, self._strip.rect)
        self._strip.draw(surface, self._moments.now, self._going, self._attention.hover, self.app.keyboard)

    def _say_where(self) -> None:
        look = self._look
        look.at = self.app.say("app.replay.at", at=self._moments.done, of=len(self._course.steps))
        look.dealing, look.ended = self._moments.dealing, self._over
        self._strip.offer(self._page.offered, self.app.say, self._attention.hover)

    def hits(self) -> dict[str, pygame.Rect]:
        """The controls, the marks and the bar."""
        self._say_where()
        self._page.lay_out(self._view, self._attention)
        found = {button.id: button.rect for button in (*self._page.buttons(), *self._strip.buttons)}
        return found | {"replay.bar": self._strip.bar}


def who_sat(record: Record, people: tuple[str, ...]) -> tuple[str, ...]:
    """The keys of those who sat there where they are known; else the names that the record tells, or those who usually sit
    there."""
    if len(people) == record.seats:
        return people
    told = tuple(one_line(name)[:NAME] for name in record.players)
    return told if len(told) == record.seats and all(told) else seated(record.seats)


def runs(numbers: Sequence[int]) -> str:
    """Numbers in words, those in a row as from and to: ``2, 4–6``."""
    rows = [[number for _, number in row] for _, row in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    return ", ".join(f"{row[0]}–{row[-1]}" if len(row) > 1 else str(row[0]) for row in rows)
