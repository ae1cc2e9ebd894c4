"""A round of the past, shown again: forward, backward, slowly, or at once."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import structs

from game.record import Record, RecordError, replay
from game.store.matches import match_of, rounds_of
from game.table import ALL, Seat, Step, View
from scenes.games.pages import GamePages
from scenes.kit import palette
from scenes.kit.button import Button
from scenes.scene import App, Scene
from scenes.stage.director import SPEEDS, Director
from scenes.table import paint
from scenes.table.ask.prompt import Answer, Prompt
from scenes.table.frame import in_corner
from scenes.table.input import ids
from scenes.table.input.attention import Attention
from scenes.table.menu import change_speed
from scenes.table.page import Page
from scenes.table.session import person, seated
from scenes.table.start import again
from scenes.table.story.tip import Subject

SEAT: Final[Seat] = 0

BAR: Final = 0.045
"""The share of the window's height that is left for the bar."""

HELD: Final = ("hand", "drawn")
"""The kinds of places in which people hold what the others do not see: these can be opened."""

KEYS: Final = {
    pygame.K_SPACE: "play",
    pygame.K_RETURN: "play",
    pygame.K_LEFT: "before",
    pygame.K_RIGHT: "next",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_h: "open",
    pygame.K_v: "seal",
    pygame.K_ESCAPE: "close",
    pygame.K_PLUS: "faster",
    pygame.K_EQUALS: "faster",
    pygame.K_KP_PLUS: "faster",
    pygame.K_MINUS: "slower",
    pygame.K_KP_MINUS: "slower",
    pygame.K_p: "play",
    pygame.K_l: "log",
    pygame.K_a: "again",
    pygame.K_m: "match",
    pygame.K_e: "export",
}


def _room(app: App) -> tuple[int, int]:
    """The part of the window that is the table here."""
    width, height = app.size
    return width, round(height * (1.0 - BAR))


class _Page(Page):
    """A table with the names of those who sat there then, and the controls of a replay in the place of questions. `whole` says
    that the first round of the match is known."""

    sat: tuple[str, ...]
    shown = ""
    opened = False

    def __init__(self, app: App, game: GamePages, record: Record, people: tuple[str, ...], director: Director) -> None:
        self.whole = record.round > 0 and 0 in rounds_of(app.keeper.ledger, record.match)
        self.sat = people or seated(record.seats)
        super().__init__(app, game, SEAT, record.seats, director)
        self.seal.follow(record, settled=True)

    @property
    def people(self) -> tuple[str, ...]:
        """Who sat there."""
        return self.sat

    @property
    def names(self) -> list[str]:
        """What every seat was called."""
        return [person(self.app.say, key, self.app.settings.name) for key in self.sat]

    @property
    def icons(self) -> tuple[Button, ...]:
        """The history, how fast time goes, and the seal: a replay has no menu."""
        return in_corner(self.app.size, (ids.LOG, ids.SEAL, ids.SLOWER, ids.FASTER), self.frame.right)

    def prompt(self, attention: Attention) -> Prompt:
        say = self.app.say
        still = self.director.paused or self.director.idle
        options = (
            Answer("play", say("app.replay.play" if still else "app.replay.pause"), "Space", tone="good"),
            Answer("next", say("app.replay.next"), "→"),
            Answer("before", say("app.replay.before"), "←"),
            Answer("open", say(self.game.words("app.replay.cover" if self.opened else "app.replay.open")), "H"),
            Answer("again", say("app.replay.again"), "A"),
            *((Answer("match", say("app.replay.match"), "M"),) if self.whole else ()),
            Answer("export", say("logs.export"), "E"),
            Answer("close", say("app.replay.close"), "Esc"),
        )
        doubt = (self.seal.answer(say),) if self.seal.doubtful else ()
        return Prompt(say("app.replay.title"), (self.shown, *doubt), options)


def _opened(step: Step, whole: View) -> Step:
    """A step as the person saw it, with what everybody held. What is said of the table is what could be said at it."""
    hands = {place: pieces for place, pieces in whole.places.items() if place.partition(":")[0] in HELD}
    return structs.replace(step, view=structs.replace(step.view, places={**step.view.places, **hands}))


class ReplayScene(Scene):
    """A record on the table, as the person's seat saw it, or so with everybody's hand open. Raises `RecordError` where it cannot
    be replayed. `game` draws it; `people` are the keys of those who sat there."""

    name = "replay"

    def __init__(self, record: Record, game: GamePages, people: tuple[str, ...] = ()) -> None:
        self._record, self._game, self._people = record, game, people
        seen = list(replay(record, SEAT))
        whole = zip(seen, replay(record, ALL), strict=True)
        self._steps = {False: seen, True: [_opened(step, every.view) for step, every in whole]}
        self._open = False
        self._attention = Attention()

    def enter(self, app: App) -> None:
        """From the deal on."""
        super().enter(app)
        table = self._game.table()
        self._director = Director(table.layout, table.choreography, _room(app), SEAT)
        self._page = _Page(app, self._game, self._record, self._people, self._director)
        self._settings()
        self._load()

    def resize(self, size: tuple[int, int]) -> None:
        """The same moment at another size."""
        super().resize(size)
        self._page.resize(size)
        self._director.resize(_room(self.app))

    def _settings(self) -> None:
        speed = SPEEDS[self.app.settings.speed]
        self._director.speed = speed if speed != float("inf") else SPEEDS["very_fast"]
        self._director.reduced = self.app.settings.reduced_motion

    def _load(self) -> None:
        self._director.reset(None)
        self._director.play(self._steps[self._open])

    @property
    def _view(self) -> View:
        return self._director.view() or self._steps[self._open][0].view

    @property
    def _bar(self) -> pygame.Rect:
        """Where the moment can be chosen: along the lower edge of the table."""
        width, top = self._director.size
        high = max(8, round(BAR * self.app.size[1] / 3))
        return pygame.Rect(round(width * 0.02), top + high, round(width * 0.96), high)

    # -- time ---------------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let it go on."""
        if self._page.sheet.update(dt, id(self._view), self._subject) or self._page.update(dt, self._view, self._attention):
            self.dirty = True
        if self._director.idle or self._director.paused:
            return
        for cue in self._director.update(dt):
            self.app.sound(cue.sound, cue.number, cue.volume, cue.side)
        self.dirty = True

    def _subject(self, pos: tuple[int, int] | None) -> Subject | None:
        """What there is to say of the card that the pointer rests on."""
        if pos is None or not self.app.settings.hints or not pygame.Rect((0, 0), self._director.size).collidepoint(pos):
            return None
        return self._page.subject(pos, self._view, self._attention)

    def _seek(self, time: float) -> None:
        self._director.timeline.seek(time)
        self.dirty = True

    def _step(self, by: int) -> None:
        """To the end of the next event, or to that of the one before."""
        now, times = self._director.timeline.time, [0.0, *(beat.end for beat in self._director.timeline.beats)]
        self._director.paused = True
        if by > 0:
            self._seek(min((time for time in times if time > now + 1e-6), default=now))
        else:
            self._seek(max((time for time in times if time < now - 1e-6), default=0.0))

    # -- what the person does -------------------------------------------------------------------------------------------------

    def _do(self, what: str) -> None:
        self.dirty = True
        director, attention = self._director, self._attention
        match what:
            case "play":
                director.paused = not director.paused and not director.idle
                if director.idle:
                    self._seek(0.0)
            case "next" | "before":
                self._step(1 if what == "next" else -1)
            case "first" | "last":
                self._seek(0.0 if what == "first" else director.timeline.end)
            case "open":
                self._open = self._page.opened = not self._open
                moment = director.timeline.time
                self._load()
                self._seek(moment)
            case "slower" | "faster":
                change_speed(self.app, what)
                self._settings()
            case "seal":
                self.app.open("seal", self._page.seal)
            case "export":
                self.app.open("export", *match_of(self.app.keeper.ledger, self._record))
            case "again" | "match" if what == "again" or self._page.whole:
                self._offer(what == "match")
            case "close" if not attention.log:
                self.app.pop()
            case "log" | "close":
                attention.log = not attention.log

    def _offer(self, whole: bool) -> None:
        """Ask whether the round, or the whole match, shall be played once more from the same deal."""
        say, session = self.app.say, self.app.session
        left = session is not None and not session.terms.practice and not session.last

        def begin() -> None:
            try:
                again(self.app, self._record, self._people, whole)
            except RecordError:
                self.app.open("message", say("app.replay.cannot"))

        detail = say("app.replay.left") if left else ""
        self.app.open("message", say("app.replay.practice"), detail, answer=say("app.replay.begin"), yes=begin)

    def event(self, event: pygame.event.Event) -> None:
        """The mouse or the keyboard."""
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self._do(KEYS[event.key])
        elif event.type == pygame.MOUSEWHEEL:
            self._page.drawer.scroll(event.y * 2)
            self.dirty = True
        elif event.type == pygame.MOUSEMOTION:
            if event.buttons[0] and self._bar.inflate(0, 40).collidepoint(event.pos):
                self._drag(event.pos[0])
            self.dirty |= self._page.sheet.turn(event.pos, self._subject)
            button = self._button(event.pos)
            if button != self._attention.hover:
                self._attention.hover, self.dirty = button, True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._bar.inflate(0, 24).collidepoint(event.pos):
                self._drag(event.pos[0])
                return
            button = self._button(event.pos)
            if button is not None:
                self._do(button.partition(":")[2])
            elif self._attention.log and not self._page.shelf.collidepoint(event.pos):
                self._do("log")

    def _drag(self, x: int) -> None:
        part = (x - self._bar.x) / self._bar.w
        self._seek(max(0.0, min(1.0, part)) * self._director.timeline.end)

    def _button(self, pos: tuple[int, int]) -> str | None:
        return next((button.id for button in self._page.buttons() if button.rect.collidepoint(pos)), None)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The table at this moment, and how far it is."""
        timeline = self._director.timeline
        done = sum(1 for beat in timeline.beats if beat.end <= timeline.time + 1e-6)
        self._page.shown = self.app.say("app.replay.at", at=done, of=len(timeline.beats))
        paint.draw(self._page, surface, self._view, self._attention)
        width, top = self._director.size
        below = pygame.Rect(0, top, width, surface.get_height() - top)
        surface.blit(self.app.backdrop(), below, below)
        bar = self._bar
        pygame.draw.rect(surface, palette.INK, bar.inflate(4, 4), border_radius=bar.h)
        pygame.draw.rect(surface, palette.BRONZE, bar, border_radius=bar.h)
        part = timeline.time / timeline.end if timeline.end else 0.0
        filled = pygame.Rect(bar.x, bar.y, max(bar.h, round(bar.w * part)), bar.h)
        pygame.draw.rect(surface, palette.GOLD, filled, border_radius=bar.h)

    def hits(self) -> dict[str, pygame.Rect]:
        """The controls and the bar."""
        self._page.lay_out(self._view, self._attention)
        return {button.id: button.rect for button in self._page.buttons()} | {"replay.bar": self._bar}
