"""The first page: a door for every game, and the way to everything else.

What only other pages need is imported when they are opened, so that this one is soon there, and whole with its first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.text import LANGUAGES, YOU, has
from scenes.forms.form import Form, Key
from scenes.forms.pictures import head, picture
from scenes.forms.signs import sign
from scenes.forms.theme import DIM_IVORY, GOLD, HEADING, INK, IVORY, NOTE, TEXT, letter
from scenes.forms.words import LANGUAGE_NAMES, letters
from scenes.games.pages import offered, pages_of
from scenes.pages import door
from scenes.pages.life import PEEKING, Lamp, Neighbour, neighbours
from scenes.scene import App

if TYPE_CHECKING:
    from game.store.saved import Saved

GAP: Final = 22.0
"""Between two doors, in units."""

FOOT: Final = 50.0
"""How high the bar at the foot is."""

CAPPED: Final = 36.0
"""What the cap of a key and what is free before it take beside a word there."""

TONGUE: Final = 18.0
"""How much wider the button of a language is than the longest name of one."""

STRIP: Final = 84.0
"""How high the part of a door is at most on which its name stands."""

ONWARD: Final = 54.0
"""How high the way back into a match is that stands in a door, at most."""

NARROW: Final = 240.0
"""A way back that is narrower than this says no more than what it is."""

HANGS: Final = 0.485
"""How far along the page the lamp hangs."""

NARROWEST, WIDEST = 1.1, 1.25
"""How wide the picture of a door is at least, and the whole door at most, each measured by its height."""


class Room(NamedTuple):
    """Where the doors stand, in units."""

    x: float
    y: float
    w: float
    h: float


class MenuScene(Form):
    """Title, games, the other pages, languages, quit."""

    name = "menu"

    def __init__(self, again: bool = False) -> None:
        self._again = again
        self._saved: dict[str, Saved] = {}
        self._balance: int | None = None
        self._over = ""
        self._time = 0.0
        self._alive: list[Neighbour | Lamp] = []

    def enter(self, app: App) -> None:
        """What was kept is looked for once the page is on screen, which waits for nothing. One that is shown `again` has all
        of it already."""
        self.app = app
        if self._again:
            self._look_for_saved()
        super().enter(app)
        if not self._again:
            app.after_first_frame(self._wake)

    def resume(self) -> None:
        """A round may have been left in the middle meanwhile."""
        self._look_for_saved()
        super().resume()

    def event(self, event: pygame.event.Event) -> None:
        """The picture of the door under the pointer comes nearer."""
        super().event(event)
        if event.type == pygame.MOUSEMOTION:
            over = next((id for id, rect in self.spots.items() if rect.collidepoint(event.pos)), "")
            self.dirty = self.dirty or over != self._over
            self._over = over

    def build(self) -> None:
        """The name above, the doors in the middle, everything else at the foot. A single door has the name beside it."""
        games = offered()
        margin = max(24.0, min(72.0, self.width * 0.056))
        foot = self._foot(margin)
        self._person(margin)
        if len(games) == 1:
            beside = (self.width - 2 * margin) * 0.36
            high = min(foot - 100, (self.width - 2 * margin - beside) * 0.66 + 80)
            room = Room(margin + beside + GAP, (foot + 62 - high) / 2, self.width - 2 * margin - beside - GAP, high)
            self._title = self.px(margin, room.y, beside, room.h)
        else:
            top = max(78.0, min(150.0, self.height * 0.2))
            self._title = self.px(margin + 20, 22, self.width * 0.5, top - 22)
            high = foot - top - 30
            room = Room(margin, top + (foot - top - high) / 2 - 4, self.width - 2 * margin, high)
        drawn = picture("tables", "nolpan.png").convert_alpha()
        high = self._title.h * (0.56 if len(games) == 1 else 0.8)
        share = min(high / drawn.get_height(), self._title.w * (0.94 if len(games) == 1 else 0.5) / drawn.get_width())
        self._name = pygame.transform.smoothscale_by(drawn, share)
        doors = self._doors(games, room)
        self._told = self._beneath(len(games) == 1, doors[0].y)
        self._alive = []
        if len(games) > 1 and room.y >= PEEKING:
            taken = [self._name.get_rect(topleft=self._title.topleft), self._purse, *(where for _, where in self._told)]
            self._alive += neighbours(doors, lambda rect: rect.collidelist(taken) < 0, self.k)
            lamp = Lamp(round(self.width * HANGS * self.k), self.k)
            if lamp.rect.collidelist([one.rect for one in self._alive]) < 0:
                self._alive.append(lamp)

    # -- the parts --------------------------------------------------------------------------------------------------------

    def _doors(self, games: tuple[str, ...], room: Room) -> list[pygame.Rect]:
        """Doors side by side, in two rows where they are many, always as large; returns where those of the first row are."""
        rows = 1 if len(games) <= 4 else 2
        across = -(-len(games) // rows)
        wide, high = (room.w + GAP) / across - GAP, (room.h + GAP) / rows - GAP
        wide, high = min(wide, WIDEST * high), min(high, wide / NARROWEST + STRIP)
        left = room.x + (room.w - across * (wide + GAP) + GAP) / 2
        top = room.y + (room.h - rows * (high + GAP) + GAP) / 2
        last = self.app.game
        for nth, game in enumerate(games):
            row, column = divmod(nth, across)
            x, y = left + column * (wide + GAP), top + row * (high + GAP)
            self._door(game, nth, (x, y, wide, high), game == last and len(games) > 1)
        first_id = f"menu.continue.{last}" if last in self._saved else f"menu.{last}"
        self.focus.current = self.focus.current or first_id
        return [self.px(left + column * (wide + GAP), top, wide, high) for column in range(across)]

    def _door(self, game: str, nth: int, place: tuple[float, float, float, float], last: bool) -> None:
        """A door: the panel of the game above, its name below, and under that a word about it, or the way back into the match
        that was left in the middle."""
        x, y, w, h = place
        pages, say = pages_of(game), self.app.say
        id, strip = f"menu.{game}", max(66.0, min(STRIP, h * 0.3))
        words, saved = f"{game}.door", game in self._saved
        told = say(words) if has(self.app.language, words) else ""
        title = strip - 14 if not told and not self._saved else (strip - 14) * 0.56
        lower = min(ONWARD, h * 0.16) + 9 if self._saved else 0.0
        strip, onward = title + lower + 15 if self._saved else strip, lower if saved else 0.0
        opening = partial(self.app.open, "setup", game)
        if saved:
            self.panels.append((door.lower(self.px(x, y, w, h).size, self.k), self.px(x, y, w, h)))
        self.button(id, "", (x, y, w, h - onward), opening, look="door")
        if nth < 9:
            self.keys[pygame.K_1 + nth] = opening
        inner = self.px(x + 8, y + 8, w - 16, h - strip - 8)
        if saved:
            seam = self.px(x, y + h - onward - 16, w, 17)
            self.drawn.append(lambda surface: door.joined(surface, seam, self.k, self._near(id)))
        self.drawn.append(lambda surface: surface.blit(door.panel(pages.panel, inner.size, self.k, self._near(id)), inner))
        if last:
            whole = self.px(x, y, w, h)
            self.drawn.append(lambda surface: door.frame(surface, whole, self.k))
            self.drawn.append(lambda surface: door.ribbon(surface, inner, say("app.menu.last"), self.app.font, self.k))
        size = min(HEADING * 1.2, title * 0.84)
        self.label(pages.title(say), x + 20, y + h - strip + 5, w - 84, title, size=size, kind="display", over=True)
        if saved:
            self._way_back(game, (x + 9, y + h - onward + 2, w - 18, onward - 11))
        elif told:
            spot = x + 20, y + h - strip + 5 + title, w - 36, strip - 14 - title
            self.label(told, *spot, size=TEXT, colour=DIM_IVORY, over=True)
        corner = self.px(x + w - 16, y + h - strip + 5 + title / 2, 0, 0)
        self.cap(str(nth + 1), corner.topleft)

    def _way_back(self, game: str, place: tuple[float, float, float, float]) -> None:
        """The button that goes on with a match: a sign, what it does, and where there is room how far it is and who leads."""
        x, y, w, h = place
        say, last = self.app.say, self.app.game
        first = game == (last if last in self._saved else next(iter(self._saved)))
        key = Key("C", pygame.K_c) if first else None
        self.button(f"menu.continue.{game}", "", place, self._continue(game), look="primary", key=key)
        side = min(26.0, h * 0.6)
        self.upon(sign("play", max(8, self.px(0, 0, side, 0).w), IVORY), self.px(x + 12, y, side, h))
        left, wide = x + side + 24, w - side - 30 - (34 if first else 0)
        if w < NARROW:
            self.label(say("app.menu.continue"), left, y, wide, h, kind="bold", over=True)
            return
        self.label(say("app.menu.continue"), left, y + h * 0.06, wide, h * 0.5, size=TEXT * 1.1, kind="bold", over=True)
        self.label(self._standing(game), left, y + h * 0.53, wide, h * 0.4, size=NOTE * 1.1, over=True)

    def _standing(self, game: str) -> str:
        """How far the match is that was left, and who leads in it."""
        from scenes.table.session import money, person

        say, saved = self.app.say, self._saved[game]
        now, most = say("app.menu.continue.round", n=saved.record.round + 1), max(saved.totals)
        leaders = [seat for seat, sum in enumerate(saved.totals) if sum == most]
        if len(leaders) > 1:
            return f"{now} · {say('app.menu.continue.even')}"
        name = person(say, saved.terms.names[leaders[0]], self.app.settings.name)
        sum = money(say, game, most * saved.terms.stake, signed=True)
        return f"{now} · {say('app.menu.continue.leads', name=name, sum=sum)}"

    def _near(self, id: str) -> bool:
        return self._over == id or (self.focus.shown and self.focus.current == id)

    def _person(self, margin: float) -> None:
        """Who plays, and what they have."""
        say, side = self.app.say, 44.0
        lines = [(self.app.settings.name or say(YOU), IVORY)]
        if self._balance is not None:
            from scenes.table.session import balance

            lines.append((balance(say, self.app.game, self._balance), GOLD))
        font = self.app.font("bold", letter(TEXT, self.k))
        wide = min(max(font.size(words)[0] for words, _ in lines) / self.k + 4, self.width * 0.4)
        right = self.width - margin - 6
        self.sheet(right - side - wide - 24, 8, side + wide + 30, side + 12)
        self._purse = self.panels[-1][1]
        face = self.px(right - side, 14, side, side)
        self.drawn.append(lambda surface: surface.blit(head("you", face.w), face))
        high = side / len(lines)
        for nth, (words, colour) in enumerate(lines):
            place = right - side - 12 - wide, 14 + nth * high, wide, high
            self.label(words, *place, size=TEXT, kind="bold", colour=colour, align="right")

    def _foot(self, margin: float) -> float:
        """A chip with the languages and a bar with the other pages; returns where they begin."""
        say = self.app.say
        others: tuple[tuple[str, Callable[[], None], Key], ...] = (
            ("scoreboard", partial(self.app.open, "scoreboard"), Key("B", pygame.K_b)),
            ("rulebook", partial(self.app.open, "rulebook"), Key("F1", pygame.K_F1)),
            ("settings", partial(self.app.open, "settings"), Key("S", pygame.K_s)),
            ("quit", self.app.quit, Key("Q", pygame.K_q)),
        )
        y, room, side = self.height - FOOT - 20, self.width - 2 * margin, 22.0
        bold = self.app.font("bold", letter(TEXT, self.k))
        tongue = max(bold.size(LANGUAGE_NAMES[language])[0] for language in LANGUAGES) / self.k + TONGUE
        chip = 3 * tongue + side + 22
        self.sheet(margin, y, chip, FOOT)
        globe = self.px(margin + 10, y, side, FOOT)
        self.upon(sign("globe", globe.w, DIM_IVORY), globe)
        for nth, language in enumerate(LANGUAGES):
            look = "tab_chosen" if language == self.app.language else "tab"
            speak, x = partial(self.app.set_language, language), margin + side + 16 + nth * tongue
            place = x, y + 5, tongue - 2, FOOT - 10
            self.button(f"menu.language.{language}", LANGUAGE_NAMES[language], place, speak, look=look)
        left, wide = margin + chip + 14, room - chip - 14
        self.sheet(left, y, wide, FOOT)
        font = self.app.font("ui", letter(TEXT, self.k))
        needs = [side + 30 + font.size(say(f"app.menu.{name}"))[0] / self.k for name, _, _ in others]
        capped = sum(needs) + CAPPED * len(others) <= wide - 12  # else the keys work as well, and are not shown
        spare = (wide - 12 - sum(needs)) / len(others)
        x = left + 6
        for (name, press, key), need in zip(others, needs, strict=True):
            self.button(f"menu.{name}", "", (x, y + 5, need + spare - 2, FOOT - 10), press, look="tab", key=Key("", key.code))
            left = x + max(0.0, (spare - 2 - CAPPED) / 2 if capped else spare / 2)
            drawn = self.px(left + 10, y, side, FOOT)
            self.upon(sign(name, drawn.w, GOLD), drawn)
            self.label(say(f"app.menu.{name}"), left + side + 18, y, need - side - 16, FOOT, over=True)
            if capped:
                spot = self.cap(key.cap, drawn.center)
                spot.midleft = self.px(left + need + 4, y, 0, FOOT).midleft
            x += need + spare
        return y

    def _beneath(self, alone: bool, edge: int) -> list[tuple[str, pygame.Rect]]:
        """What the program is, in words below its name, or beside that where the doors' `edge` leaves no room."""
        font, name = self.app.font("bold", letter(TEXT, self.k)), self._name.get_rect(topleft=self._title.topleft)
        high, lines = font.get_linesize(), [self.app.say("app.tagline")]
        if self.app.language != LANGUAGES[0]:  # how the name is read, where its letters may not be
            lines.insert(0, self.app.say("app.title"))
        if alone:
            name.centery = self._title.centery - high
        x, y = name.x + round(6 * self.k), name.bottom + round(3 * self.k)
        if not alone and y + len(lines) * high > edge - round(10 * self.k):
            x, y = name.right + round(14 * self.k), name.centery - high * len(lines) // 2
        self._called = name
        return [(words, pygame.Rect((x, y + nth * high), font.size(words))) for nth, words in enumerate(lines)]

    def paint(self, surface: pygame.Surface) -> None:
        """The name of the program, and what it is."""
        font, shade = self.app.font("bold", letter(TEXT, self.k)), max(1, round(1.5 * self.k))
        for words, where in self._told:
            surface.blit(letters(words, font, INK), where.move(shade, shade))
            surface.blit(letters(words, font, IVORY), where)
        surface.blit(self._name, self._called)
        for living in self._alive:
            living.draw(surface, self._time)

    def update(self, dt: float) -> None:
        """Time goes by."""
        super().update(dt)
        self._time += dt

    def stir(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Those who look over the doors and the lamp move a little, unless motion is reduced."""
        if self.app.settings.reduced_motion:
            return []
        ground = self.app.backdrop()
        return [rect for living in self._alive for rect in living.stir(surface, ground, self._time)]

    def back(self) -> None:
        """Esc on the first page does nothing: nobody should leave by one key too many."""

    # -- what was kept ----------------------------------------------------------------------------------------------------

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
        found = {game: self.app.keeper.resumable(game) for game in offered()}
        self._saved = {game: saved for game, saved in found.items() if saved is not None}

    def _wake(self) -> None:
        """A round that was left in the middle is offered."""
        before = self._saved
        self._look_for_saved()
        if self._saved.keys() != before.keys():
            self.focus.current = None
        self._rebuild()  # at once, so that no press falls between the old buttons and the new
