"""The result of a round: a scene in which it is counted, its reckoning line by line, and at the end of a match the podium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Final, Literal

import pygame

from game.store.matches import match_of
from game.table import Seat, Settlement, View
from game.text import has
from scenes.forms.form import Form, Key, Place, Press
from scenes.forms.theme import letter, panel
from scenes.games.pages import Results, pages_of
from scenes.pages.result import pictures
from scenes.pages.result.counting import Counted, Tick
from scenes.pages.result.face import BANNER, FOOT, TITLE, VOID, WON, Area, Podium, ResultFace
from scenes.pages.result.ledger import LedgerFace
from scenes.pages.result.outcome import RoundOutcome
from scenes.pages.result.pictures import moon, petal_size, petals
from scenes.scene import App
from scenes.stage.sprite import Sprites
from scenes.table import start
from scenes.table.session import Seal

Side = Literal["scene", "ledger", "podium"]

HIGH: Final = 46.0, 54.0
GAP: Final = 8.0
"""How high a button is, and the one that goes on; how far two are apart."""

MARGIN: Final = 12.0
"""What is free at the edges of the page."""

BESIDE: Final = ("result.ledger", "result.table", "result.replay", "result.review", "result.export")
"""The smaller buttons, from the left."""

STRAY: Final = 0.4
"""Seconds in which a press was still meant for the table, if the pointer has not moved since the page came up."""

SUMS: Final = 24.0, 31.0, 34.0, 60.0
SIGNS: Final = "0123456789,+−×=→점원명고"
"""How high the letters of sums are, in units, and what stands in nearly every one: they are had ready."""

FORWARD: Final = ("result.continue", "result.podium", "result.leave")


def _foot(area: Area) -> dict[str, Place]:
    """Where the buttons stand: the smaller ones at the left, at the right how to leave and to go on."""
    leave, forward = min(150.0, area.w * 0.13), min(290.0, area.w * 0.24)
    wide = min(156.0, (area.w - forward - leave - 30) / len(BESIDE) - GAP)
    middle, right = area.y + area.h - FOOT / 2, area.x + area.w
    top = middle - HIGH[0] / 2
    beside = {id: (area.x + nth * (wide + GAP), top, wide, HIGH[0]) for nth, id in enumerate(BESIDE)}
    onward = right - forward, middle - HIGH[1] / 2, forward, HIGH[1]
    return {**beside, "leave": (right - forward - GAP - leave, top, leave, HIGH[0]), "forward": onward}


def _area(page: Form) -> Area:
    """What the face of a page may fill: its shape is that of a wide window, within bounds."""
    wide = min(page.width - 2 * MARGIN, page.height * 2.0)
    high = min(page.height, wide * 0.7)
    return Area((page.width - wide) / 2, (page.height - high) / 2, wide, high)


class ResultScene(Counted):
    """Over the table when a round is settled. `on_continue` deals the next one, `on_leave` ends the match for good."""

    name = "result"
    modal = True

    def __init__(
        self,
        settlement: Settlement,
        view: View,
        on_continue: Callable[[], None],
        on_leave: Callable[[], None],
    ) -> None:
        self._settled = settlement, view
        self._on = on_continue, on_leave
        self._face: Side = "scene"
        self._chosen: Seat | None = None
        self._heard = 0
        self._heralded = False
        self._seen = 0.0

    def enter(self, app: App) -> None:
        """Begin to count."""
        super().enter(app)
        if app.settings.reduced_motion or app.settings.speed == "instant":
            self._finish()

    def cover(self) -> None:
        """What is covered is counted."""
        self._finish()
        super().cover()

    def leave(self) -> None:
        """What shines here is seen no more."""
        super().leave()
        pictures.put_out()

    # -- what it says -----------------------------------------------------------------------------------------------------

    @cached_property
    def _out(self) -> RoundOutcome:
        """The round that it is about."""
        outcome: RoundOutcome = (self._results.outcome or RoundOutcome)(self.app, *self._settled)
        return outcome

    @property
    def _results(self) -> Results:
        """How its game tells and shows it."""
        return pages_of(self._settled[1].rules.game).results()

    @cached_property
    def _sprites(self) -> Sprites:
        """The pieces of its game."""
        return self._out.pages.pictures(self.app.settings, self.app.font)

    def prepare(self, app: App) -> bool:
        """Its pictures, too, once it has been built."""
        return super().prepare(app) or next(self._pictures, self) is not self

    def parts(self) -> Iterator[None]:
        """The buttons that all faces share, and above them the one that is turned up."""
        self.clear()
        self._shown: ResultFace | LedgerFace
        self._pictures: Iterator[None] = iter(())
        area = _area(self)
        self._sprites.at(self.k)
        yield
        if self._face == "ledger":
            chosen = self._chosen if self._chosen is not None else next(iter(self._out.winners), self._out.session.seat)
            self._shown = LedgerFace(self, self._out, self._sprites, chosen, self._choose, self._open_seal)
        else:
            own = self._results
            first = own.face(self._out) if own.face is not None else ResultFace
            face = first if self._face != "podium" else own.podium or Podium
            self._shown = face(self, self._out, area, self._sprites)
            if self._face == "scene":
                self._count = self._shown.count
            yield
            yield from self._shown.lay()
            self._pictures = self._shown.pictures()
        self._buttons(area)

    def _buttons(self, area: Area) -> None:
        """Beside what to look at stands how it goes on."""
        say, last, foot = self.app.say, self._out.last, _foot(area)
        turn = say("app.result.scene") if self._face == "ledger" else say("app.result.ledger")
        beside: tuple[tuple[str, Press, Key], ...] = (
            (turn, self._turn, Key("D", pygame.K_d)),
            (say("app.result.table"), self._look, Key("T", pygame.K_t)),
            (say("app.replay.title"), self._replay, Key("R", pygame.K_r)),
            (say("app.review.button"), self._look_back, Key("B", pygame.K_b)),
            (say("logs.export"), self._export, Key("E", pygame.K_e)),
        )
        for id, (words, press, key) in zip(BESIDE, beside, strict=True):
            self.button(id, words, foot[id], press, look="small", key=key)
        self.keys[pygame.K_v] = self._open_seal
        leaving, enter = say("app.result.finish" if last else "app.result.leave"), Key("Enter", pygame.K_n)
        if last and self._face == "podium":
            if not self._out.session.terms.practice:
                anew = say("app.result.once_more")
                self.button("result.once_more", anew, foot["leave"], self._once_more, key=Key("A", pygame.K_a))
            out = Key("Enter", pygame.K_x)
            self.button("result.leave", leaving, foot["forward"], self._leave, look="menu_primary", key=out)
        else:
            self.button("result.leave", leaving, foot["leave"], self._leave, key=Key("X", pygame.K_x))
        if last and self._face != "podium":
            places = say("app.result.places")
            self.button("result.podium", places, foot["forward"], self._to_podium, look="menu_primary", key=enter)
        elif not last:
            self.button("result.continue", self._onward(), foot["forward"], self._continue, look="menu_primary", key=enter)
        if self.focus.current is None or self.focus.current in FORWARD:
            self.focus.current = self.focusables[-1].id

    def _onward(self) -> str:
        """What the button to the next round says; how many times that one counts, where void rounds have left something."""
        say, own = self.app.say, f"{self._out.pages.name}.result.continue"
        if self._out.waiting > 1:
            return say("app.result.continue_times", times=self._out.waiting)
        return say(own if has(self.app.language, own) else "app.result.continue")

    # -- what the buttons do ----------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        """Turn the reckoning up, or the scene."""
        self._to("scene" if self._face == "ledger" else "ledger")

    def _to_podium(self) -> None:
        """The places: who has come here with Enter has not begun to choose among its buttons yet."""
        self._to("podium")
        self.focus.shown = False

    def _to(self, face: Side) -> None:
        self._finish()
        self._face = face
        self.again()

    def _choose(self, seat: Seat) -> None:
        self._chosen = seat
        self.again()

    def _look(self) -> None:
        """See the table as the round has left it."""
        self._finish()
        self.veiled = False

    def _replay(self) -> None:
        """Watch the round once more, and those before it."""
        record = self._out.match.record
        assert record is not None
        records, at = match_of(self.app.keeper.ledger, record)
        self.app.open("replay", records, self._out.session.terms.names, at)

    def _look_back(self) -> None:
        """What could have been done better in the round."""
        self._finish()
        self.app.open("review", [self._out.match.record], self._out.session.terms.names, self._out.session.seat)

    def _export(self) -> None:
        """Take the round, or its match, elsewhere."""
        record = self._out.match.record
        assert record is not None
        self._finish()
        self.app.open("export", *match_of(self.app.keeper.ledger, record))

    def _open_seal(self) -> None:
        """What the round was dealt from can be checked now."""
        seal = Seal()
        seal.follow(self._out.match.record, settled=True)
        self._finish()
        self.app.open("seal", seal)

    def _continue(self) -> None:
        self.app.pop()
        self._on[0]()

    def _leave(self) -> None:
        """Get up. The match is kept as at the table; giving it up is another answer, which is asked once more."""
        if self._out.last:
            self._on[1]()
            return
        say, practice = self.app.say, self._out.session.terms.practice
        kept = say("table.menu.unsaved" if practice else "table.menu.saved")
        ways = {"answer": say("table.choice.quit"), "yes": self.app.home}
        also = None if practice else (say("app.result.give_up"), self._give_up)
        self.app.open("message", say("table.menu.leave"), kept, **ways, also=also)

    def _give_up(self) -> None:
        """End the match where it stands, if that is meant."""
        say, own = self.app.say, f"{self._out.pages.name}.result.give_up"
        detail = say(own) if has(self.app.language, own) else ""
        self.app.open("message", say("app.result.give_up_asked"), detail, answer=say("app.result.give_up"), yes=self._on[1])

    def _once_more(self) -> None:
        start.once_more(self.app, self._out.session)

    def back(self) -> None:
        """Esc turns the scene up again; it ends nothing."""
        if self._face != "scene":
            self._to("scene")

    # -- counting ---------------------------------------------------------------------------------------------------------

    @property
    def counted(self) -> bool:
        """Whether all is still."""
        return self.time >= self._count.end

    def update(self, dt: float) -> None:
        """Go on counting, with a higher note for each thing that comes. Who has won is heard, and further pictures are made, once
        the page has been seen: while it is built and painted for the first time there is enough to do."""
        super().update(dt)
        if self._seen and not self._heralded:
            self._heralded = True
            if self._out.winners:
                self.app.sound("win" if self._out.session.seat in self._out.winners else "lose")
        self._seen += dt
        if self.counted:
            return
        self.time = min(self._count.end, self.time + dt)
        self.dirty = True
        if self._heralded:
            next(self._pictures, None)
        while self._heard < self._count.past(self.time):
            beat = self._count.beats[self._heard]
            self._heard += 1
            self._sound(beat)

    def _sound(self, beat: Tick) -> None:
        if beat.sort == "stamp":
            self.app.sound("stamp")
        if beat.sort == "moved":
            self.app.sound("coin" if self._out.pages.token == "coin" else "stick")
        else:
            self.app.sound("total" if beat.sort == "total" else "score", self._heard)

    def _finish(self) -> None:
        if 0 < self._heard < len(self._count.beats):
            self.app.sound("total")
        self.time = self._count.end
        self._heard = len(self._count.beats)
        self.dirty = True

    def event(self, event: pygame.event.Event) -> None:
        """While the table is looked at, anything brings the result back; while it is counted, a click beside the buttons, or any
        key, shows it at once. The page comes up by itself, so a press that was under way falls on nothing."""
        if event.type == pygame.MOUSEMOTION:
            self._seen = max(self._seen, STRAY)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self._seen < STRAY:
            return
        if not self.veiled:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self.veiled = self.dirty = True
            return
        pressed = event.type == pygame.MOUSEBUTTONDOWN and not any(r.collidepoint(event.pos) for r in self.spots.values())
        if not self.counted and (pressed or event.type == pygame.KEYDOWN):
            self._finish()
            if event.type == pygame.KEYDOWN:
                return
        super().event(event)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    @property
    def hides(self) -> bool:
        """Whether light fills the window."""
        return self.veiled and not isinstance(self._shown, LedgerFace)

    def hits(self) -> dict[str, pygame.Rect]:
        """The buttons; none while the table is looked at."""
        return super().hits() if self.veiled else {}

    def paint(self, surface: pygame.Surface) -> None:
        """What shines behind it all."""
        if not isinstance(self._shown, LedgerFace):
            self._shown.below(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """The face, or one line over the table."""
        if not self.veiled:
            self._hint(surface)
            return
        super().draw(surface)
        if isinstance(self._shown, ResultFace):
            self._shown.draw(surface, self.time)
        else:
            self.draw_late(surface)
        self.focus.draw(surface, self.k)

    def _hint(self, surface: pygame.Surface) -> None:
        """How to come back from the table."""
        line = self.written(self.app.say("app.result.return"), (0, self.height - 44, self.width, 36), align="center")
        rect = line.rect.inflate(round(36 * self.k), 0)
        surface.blit(panel(rect.size, self.k), rect)
        line.draw(surface, self.measure.ink)


class ResultPictures(Form):
    """The buttons of the page, its letters and what may be seen on it, for a rehearsal while nobody waits."""

    def build(self) -> None:
        """All buttons, as large as they will be."""
        foot = _foot(_area(self))
        for id in BESIDE:
            self.button(id, "", foot[id], self.back, look="small")
        self.button("result.leave", "", foot["leave"], self.back)
        self.button("result.continue", "", foot["forward"], self.back, look="menu_primary")

    def rehearse(self, app: App) -> Iterator[None]:
        """The widgets; then what falls on who has won, the moon, and the letters."""
        yield from super().rehearse(app)
        area = _area(self)
        petals(petal_size(area.u, self.k))
        across = self.px(*area.moon).w
        moon(across)
        yield
        brushed = (("brush", high * area.t) for high in (TITLE, WON, *BANNER, VOID))
        for kind, high in (*(("bold", high) for high in SUMS), *brushed):
            app.font(kind, letter(high, self.k)).size(SIGNS)
            yield
