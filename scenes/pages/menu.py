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
from scenes.forms.pictures import head, picture, portrait
from scenes.forms.theme import DIM_IVORY, GOLD, HEADING, INK, IVORY, TEXT, letter
from scenes.forms.words import LANGUAGE_NAMES, letters
from scenes.games.pages import offered, pages_of
from scenes.pages import door
from scenes.scene import App

if TYPE_CHECKING:
    from game.store.saved import Saved

GAP: Final = 22.0
"""Between two doors, in units."""

BROAD: Final = 1140.0
"""A page as wide as this has languages and pages in one line at its foot; another one in two."""

FOOT: Final = 46.0
"""How high the buttons at the foot are."""

TONGUE: Final = 104.0
"""How far apart the buttons of the languages are."""

STRIP: Final = 84.0
"""How high the part of a door is at most on which its name stands."""

NEIGHBOURS: Final = ("halmeoni", 0.34), ("samchon", 0.78)
"""Who looks over the doors, and where: how far along the second half of them."""

PEEKING: Final = 118.0
"""How large they are, in units; the doors hide the rest of them."""

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
        self._peeking: list[tuple[pygame.Surface, tuple[int, int]]] = []

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
            high = foot - top - 34
            room = Room(margin, top + (foot - top - high) / 2 - 4, self.width - 2 * margin, high)
        self._doors(games, room)
        drawn = picture("tables", "nolpan.png").convert_alpha()
        high = self._title.h * (0.56 if len(games) == 1 else 0.94)
        share = min(high / drawn.get_height(), self._title.w * (0.94 if len(games) == 1 else 0.5) / drawn.get_width())
        self._name = pygame.transform.smoothscale_by(drawn, share)

    # -- the parts --------------------------------------------------------------------------------------------------------

    def _doors(self, games: tuple[str, ...], room: Room) -> None:
        """Doors side by side, in two rows where they are many, always as large. At the foot of that of a game with a match left
        in the middle is the way back into it."""
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
        self._peeking = []
        if len(games) > 1 and room.y >= PEEKING:
            side = self.px(0, 0, PEEKING, PEEKING).w
            for who, along in NEIGHBOURS:
                at = self.px(self.width * (0.34 + 0.5 * along) - PEEKING / 2, top - 0.86 * PEEKING, 0, 0).topleft
                self._peeking.append((portrait(who, side, "glee"), at))
        first_id = f"menu.continue.{last}" if last in self._saved else f"menu.{last}"
        self.focus.current = self.focus.current or first_id

    def _door(self, game: str, nth: int, place: tuple[float, float, float, float], last: bool) -> None:
        """A door: the panel of the game above, its name below, and under that a word about it, or the way back into its match."""
        x, y, w, h = place
        pages, say = pages_of(game), self.app.say
        id, strip = f"menu.{game}", max(66.0, min(STRIP, h * 0.3))
        words, saved = f"{game}.door", game in self._saved
        told = say(words) if has(self.app.language, words) else ""
        title = strip - 14 if not told and not saved else (strip - 14) * 0.56
        below = y + h - strip + 9 + title
        self.button(id, "", (x, y, w, below - y - 1 if saved else h), partial(self.app.open, "setup", game), look="door")
        if nth < 9:
            self.keys[pygame.K_1 + nth] = partial(self.app.open, "setup", game)
        inner = self.px(x + 8, y + 8, w - 16, h - strip - 8)
        self.drawn.append(lambda surface: surface.blit(door.panel(pages.panel, inner.size, self.k, self._near(id)), inner))
        if last:
            whole = self.px(x, y, w, h)
            self.drawn.append(lambda surface: door.frame(surface, whole, self.k))
            self.drawn.append(lambda surface: door.ribbon(surface, inner, say("app.menu.last"), self.app.font, self.k))
        size = min(HEADING * 1.2, title * 0.84)
        self.label(pages.title(say), x + 20, y + h - strip + 5, w - 84, title, size=size, kind="display", over=True)
        if saved:
            self._way_back(game, (x, below + 1, w, y + h - below - 1))
        elif told:
            spot = x + 20, y + h - strip + 5 + title, w - 36, strip - 14 - title
            self.label(told, *spot, size=TEXT, colour=DIM_IVORY, over=True)
        corner = self.px(x + w - 16, y + h - strip + 5 + title / 2, 0, 0)
        self.cap(str(nth + 1), corner.topleft)

    def _way_back(self, game: str, place: tuple[float, float, float, float]) -> None:
        """The button that continues a match: how far it is and how it stands, where there is room for that."""
        from scenes.table.session import money

        say, last, saved = self.app.say, self.app.game, self._saved[game]
        first = game == (last if last in self._saved else next(iter(self._saved)))
        sum = money(say, game, saved.totals[saved.terms.seat] * saved.terms.stake, signed=True)
        words, font = say("app.menu.continue.at", n=saved.record.round + 1, sum=sum), self.app.font("bold", letter(TEXT, self.k))
        if font.size(words)[0] > (place[2] - 96) * self.k:
            words = say("app.menu.continue")
        key = Key("C", pygame.K_c) if first else None
        self.button(f"menu.continue.{game}", words, place, self._continue(game), look="primary", key=key)

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
        face = self.px(right - side, 14, side, side)
        self.drawn.append(lambda surface: surface.blit(head("you", face.w), face))
        high = side / len(lines)
        for nth, (words, colour) in enumerate(lines):
            place = right - side - 12 - wide, 14 + nth * high, wide, high
            self.label(words, *place, size=TEXT, kind="bold", colour=colour, align="right")

    def _foot(self, margin: float) -> float:
        """Languages and the other pages; returns where they begin."""
        say = self.app.say
        others: tuple[tuple[str, Callable[[], None], Key], ...] = (
            ("scoreboard", partial(self.app.open, "scoreboard"), Key("B", pygame.K_b)),
            ("rulebook", partial(self.app.open, "rulebook"), Key("F1", pygame.K_F1)),
            ("settings", partial(self.app.open, "settings"), Key("S", pygame.K_s)),
            ("quit", self.app.quit, Key("Q", pygame.K_q)),
        )
        broad = self.width >= BROAD
        y = self.height - FOOT - 22
        room = self.width - 2 * margin
        each = min(190.0, (room - 3 * TONGUE - GAP) / len(others) - 10) if broad else (room + 10) / len(others) - 10
        left = self.width - margin - len(others) * (each + 10) + 10
        top = y if broad else y - FOOT - 2
        for nth, (name, press, key) in enumerate(others):
            self.button(f"menu.{name}", say(f"app.menu.{name}"), (left + nth * (each + 10), top, each, FOOT), press, key=key)
        for nth, language in enumerate(LANGUAGES):
            look = "small_chosen" if language == self.app.language else "small"
            press, place = partial(self.app.set_language, language), (margin + nth * TONGUE, y, TONGUE - 8, FOOT)
            self.button(f"menu.language.{language}", LANGUAGE_NAMES[language], place, press, look=look)
        return top

    def paint(self, surface: pygame.Surface) -> None:
        """The name of the program, and what it is."""
        alone = len(offered()) == 1
        font = self.app.font("bold", letter(TEXT, self.k))
        told = self.app.say("app.tagline")
        name = self._name.get_rect(topleft=self._title.topleft)
        if alone:
            name.centery = self._title.centery - font.get_linesize()
        at = (name.x + round(6 * self.k), name.bottom + round(6 * self.k))
        if not alone:
            at = name.right + round(14 * self.k), name.bottom - font.get_linesize() - round(4 * self.k)
        shade = max(1, round(1.5 * self.k))
        lines = [(told, IVORY, at)]
        if self.app.language != LANGUAGES[0]:  # how the name is read, where its letters may not be
            lines.append((self.app.say("app.title"), IVORY, (at[0], at[1] + font.get_linesize() * (1 if alone else -1))))
        for words, colour, (x, y) in lines:
            surface.blit(letters(words, font, INK), (x + shade, y + shade))
            surface.blit(letters(words, font, colour), (x, y))
        surface.blit(self._name, name)
        for neighbour, corner in self._peeking:
            surface.blit(neighbour, corner)

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
