"""The first page: a door for every game, and the way to everything else.

What only other pages need is imported when they are opened, so that this one is soon there, and whole with its first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.text import LANGUAGES, has
from scenes.forms.form import Form, Key, Place, Press
from scenes.forms.signs import sign
from scenes.forms.theme import DIM_IVORY, GOLD, HEADING, IVORY, NOTE, PALE_GOLD, TEXT, letter
from scenes.forms.words import LANGUAGE_NAMES, low
from scenes.games.pages import offered, pages_of
from scenes.pages import door, way
from scenes.pages.evening import evening
from scenes.pages.life import NEIGHBOURS, Neighbour, neighbours
from scenes.pages.purse import HIGH, Purse
from scenes.pages.title import Title
from scenes.scene import App
from scenes.table.wood import Wood

if TYPE_CHECKING:
    from game.store.saved import Saved

GAP: Final = 22.0
"""Between two doors, in units."""

FOOT: Final = 50.0
"""How high the row at the foot is."""

RAIL: Final = 9.0
"""How far the edge of the table begins above that."""

BESIDE: Final = 8.0
"""Between a sign, a word and the cap of a key there."""

TONGUE, WAYS = 26.0, 40.0
"""How much wider the button of a language is than the longest name of one, and how far the other ways are apart at most."""

STRIP: Final = 84.0
"""How high the part of a door is at most on which its name stands."""

SAID, FOR = 18.5, (17.0, 16.0, 15.0, 14.0)
"""How large the word about a game is, and that for how many it is, as large as there is room for."""

APART: Final = 10.0
"""How far that is at least from the name of the game."""

SHRUNK: Final = 0.88
"""How much smaller the former is made at most, for more words to have room."""

ONWARD: Final = 54.0
"""How high a way into a game is at most that stands in a door."""

EDGE, INSET = 8.0, 13.0
"""Between the edge of a door and what stands in it, and how far the ways in stay from it: fittings sit at its corners."""

OVER, BACK, FRONT = 11.0, 6.0, 2.0
"""How far a mat reaches beyond its door at either side, and how far it lies from the far edge of the table and from its board, in
units."""

ONWARDS: Final = 0.59
"""The share of a door's width that the way back into a match takes, beside the way to another."""

LOWER, CAPPED = 30.0, 30.0
"""How far below the middle of their room the doors stand at most, and how much of a way in the cap of its key takes."""

NARROWEST, WIDEST = 1.1, 1.25
"""How wide the picture of a door is at least, and the whole door at most, each measured by its height."""


class Room(NamedTuple):
    """Where the doors stand, in units."""

    x: float
    y: float
    w: float
    h: float


class MenuScene(Form):
    """Title, games, the other pages, languages, quit. The picture of the door under the pointer comes nearer."""

    name = "menu"
    follows = True

    def __init__(self, again: bool = False) -> None:
        self._again = again
        self._saved: dict[str, Saved] = {}
        self._balance: int | None = None
        self._time = 0.0
        self._alive: list[Neighbour] = []
        self._wood = Wood()
        self._ground: tuple[tuple[object, ...], pygame.Surface] | None = None

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

    def cover(self) -> None:
        """Let the picture of the room go, which is as large as the window."""
        super().cover()
        self._ground = None

    def build(self) -> None:
        """The name above, the doors in the middle, everything else at the foot. A single door has the name beside it."""
        games = offered()
        margin = max(24.0, min(72.0, self.width * 0.056))
        foot = self._foot(margin)
        if len(games) == 1:
            beside = (self.width - 2 * margin) * 0.36
            high = min(foot - 100, (self.width - 2 * margin - beside) * 0.66 + 80)
            room = Room(margin + beside + GAP, (foot + 62 - high) / 2, self.width - 2 * margin - beside - GAP, high)
            area = self.px(margin, room.y, beside, room.h)
        else:
            top = max(78.0, min(150.0, self.height * 0.2))
            area = self.px(margin, 14, self.width * 0.5, 0)
            room = Room(margin, top, self.width - 2 * margin, foot - top - GAP)
        doors = self._doors(games, room)
        self._edges = doors[0].y, self.px(0, foot - RAIL, 0, 0).y
        self._title, self._purse = Title(self.app, self.k), Purse(self, self._balance)
        if len(games) > 1:
            area.h = doors[0].y - area.y
        self._title.beside(area, len(games) == 1)
        self._gather(doors, margin)

    def _gather(self, doors: list[pygame.Rect], margin: float) -> None:
        """Seat people at the far edge of the table, between the name and the purse; that stands there too where they have room
        beside it, else its plate hangs in the corner."""
        corner = self.px(self.width - margin - self._purse.wide, 14, self._purse.wide, HIGH)
        standing = self._purse.standing(doors[-1].right, doors[0].y)
        self.drawn.append(self._lay_arms)
        self._alive = neighbours(doors, [standing, *self._title.taken], self.k)
        if len(self._alive) == min(len(doors), len(NEIGHBOURS)):
            self._purse.lay(standing, doors[0].y)
        else:
            self._alive = neighbours(doors, [corner, *self._title.taken], self.k)
            self._purse.lay(corner, None)

    # -- the parts --------------------------------------------------------------------------------------------------------

    def _doors(self, games: tuple[str, ...], room: Room) -> list[pygame.Rect]:
        """Doors side by side, in two rows where they are many, always as large; returns where those of the first row are."""
        rows = 1 if len(games) <= 4 else 2
        across = -(-len(games) // rows)
        wide, high = (room.w + GAP) / across - GAP, (room.h + GAP) / rows - GAP
        wide, high = min(wide, WIDEST * high), min(high, wide / NARROWEST + STRIP)
        left = room.x + (room.w - across * (wide + GAP) + GAP) / 2
        spare = room.h - rows * (high + GAP) + GAP
        top = room.y + spare / 2 + min(spare / 2, LOWER)
        last = self.app.game
        self._boards: list[pygame.Rect] = []
        for nth, game in enumerate(games):
            row, column = divmod(nth, across)
            x, y = left + column * (wide + GAP), top + row * (high + GAP)
            self._door(game, nth, (x, y, wide, high), game == last and len(games) > 1)
        first_id = f"menu.continue.{last}" if last in self._saved else f"menu.{last}"
        self.focus.current = self.focus.current or first_id
        return [self.px(left + column * (wide + GAP), top, wide, high) for column in range(across)]

    def _door(self, game: str, nth: int, place: tuple[float, float, float, float], last: bool) -> None:
        """A door: the panel of the game above, its name and for how many it is below, and a word about it, which is how the match
        stands that was left in the middle, where one was. A row below that has the ways in."""
        x, y, w, h = place
        pages, say = pages_of(game), self.app.say
        id, words = f"menu.{game}", f"{game}.door"
        told, sum_ = self._standing(game) if game in self._saved else (say(words) if has(self.app.language, words) else "", "")
        title, line, row = self._strip(h)
        strip, lower = title + line + row + 2 * EDGE, row + 4
        opening = partial(self.app.open, "setup", game)
        board = self.px(x, y + h - strip, w, strip)
        self._boards.append(board)
        self.button(id, "", (x, y, w, h - lower), opening, look="door")
        if nth < 9:
            self.keys[pygame.K_1 + nth] = opening
        lies = self.px(x - OVER, y + BACK, w + 2 * OVER, h - strip - BACK - FRONT)

        def draw(surface: pygame.Surface) -> None:
            near = self._near(id)
            mat = door.mat(pages.panel, lies.size, near, near or last)
            surface.blit(mat, mat.get_rect(midbottom=lies.midbottom))
            surface.blit(door.board(board.size, self.k, self.over == id), board)

        self.drawn.append(draw)
        top, size = y + h - strip + EDGE, min(HEADING * 1.25, title * 0.74)
        down = size * low(self.app.language)
        named, seats = pages.title(say), say(f"{words}.seats") if has(self.app.language, f"{words}.seats") else ""
        room = w - 72 - self.app.font("display", letter(size, self.k)).size(named)[0] / self.k
        for px in FOR:
            many = self.app.font("ui", letter(px, self.k)).size(seats)[0] / self.k + 4
            if many + APART <= room:
                self.label(seats, x + w - 54 - many, top, many, title, size=px, colour=IVORY, align="right", over=True)
                break
        name = self.label(named, x + 22, top + down, w - 74, title, size=size, kind="display", colour=PALE_GOLD, over=True)
        self.drawn.append(lambda surface: door.carve(surface, name, self.k))
        self._told_of(told, sum_, (x + 22, top + title - 3, w - 38, line))
        self._ways_in(game, (x + INSET, y + h - row, w - 2 * INSET, row - INSET), opening)
        if last:
            self.drawn.append(lambda surface: door.frame(surface, board, self.k))
        self.cap(str(nth + 1), self.px(x + w - 22, top + title / 2, 0, 0).topleft)

    def _told_of(self, told: str, sum_: str, place: tuple[float, float, float, float]) -> None:
        """The word about a game, and what the person has won or lost in it behind that, in the colour of either; that it is of
        this match alone is said where there is room."""
        x, y, w, h = place
        font = self.app.font("ui", letter(SAID, self.k))
        more = f"{told} · {self.app.say('app.menu.continue.sum')}"
        if sum_ and font.size(f"{more} {sum_}")[0] / self.k * SHRUNK <= w:
            told = more
        before = font.size(f"{told} ")[0] / self.k
        size = SAID * min(1.0, w / (before + font.size(sum_)[0] / self.k + 4)) if sum_ else SAID
        before = self.app.font("ui", letter(size, self.k)).size(f"{told} ")[0] / self.k + 2 if sum_ else w
        self.label(told, x, y, before, h, size=size, colour=IVORY, over=True)
        if sum_:
            colour = door.LOST if sum_.startswith("−") else GOLD
            self.label(sum_, x + before, y, w - before, h, size=size, colour=colour, over=True)

    def _strip(self, h: float) -> tuple[float, float, float]:
        """How high the name of a door is, the line below it, and the row with the ways in."""
        row = max(40.0, min(ONWARD, h * 0.15)) + INSET
        rest = max(60.0, min(STRIP, h * 0.27)) - 10
        return rest * 0.56, rest * 0.44, row

    def _ways_in(self, game: str, place: tuple[float, float, float, float], opening: Callable[[], None]) -> None:
        """Buttons that go on with the match that was left, where one was, and that begin another. The first in the door of
        the last game is lit, all others are quiet."""
        x, y, w, h = place
        last, saved = self.app.game, game in self._saved
        on = w * ONWARDS + 8 if saved else 0.0
        first = saved and game == (last if last in self._saved else next(iter(self._saved)))
        tone, lit = pages_of(game).tone, game == last
        if saved:
            key, look = Key("C", pygame.K_c) if first else None, way.Look("bold" if lit else tone, lit, CAPPED * first)
            self._way(game, "continue", (x, y, on - 8, h), self._continue(game), key, look)
        long = self.app.font("bold", letter(TEXT, self.k)).size(self.app.say("app.menu.new"))[0] / self.k
        capped = first and long <= w - on - CAPPED - 24
        key = Key("N" * capped, pygame.K_n) if first else None
        look = way.Look("plain" if saved else tone, lit and not saved, CAPPED * capped, not saved)
        self._way(game, "new", (x + on, y, w - on, h), opening, key, look)

    def _way(self, game: str, name: str, place: Place, press: Press, key: Key | None, look: way.Look) -> None:
        """A way into a game, which is lit when it or the door is pointed at."""
        id = f"menu.{name}.{game}"
        self.button(id, "", place, press, look="seat", key=key)
        words = self.app.say(f"app.menu.{name}")
        way.lay(self, self._wood, id, words, place, look, lambda: self._near(id) or self._near(f"menu.{game}"))

    def _standing(self, game: str) -> tuple[str, str]:
        """How far the match is that was left, and how the person stands in it; and what they have won or lost, apart."""
        from scenes.table.session import money

        say, saved = self.app.say, self._saved[game]
        now, own = say("app.menu.continue.round", n=saved.record.round + 1), saved.totals[saved.terms.seat]
        if len(set(saved.totals)) == 1:
            return f"{now} · {say('app.menu.continue.even')}", ""
        place = say(f"app.menu.continue.place.{1 + sum(total > own for total in saved.totals)}")
        return f"{now} · {place}", money(say, game, own * saved.terms.stake, signed=True)

    def _near(self, id: str) -> bool:
        return self.over == id or (self.focus.shown and self.focus.current == id)

    def _foot(self, margin: float) -> float:
        """The edge of the table, with the languages and the ways to the other pages; returns where they begin."""
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
        chip = side + 26 + len(LANGUAGES) * tongue
        globe = self.px(margin + 8, y, side, FOOT)
        self.upon(sign("globe", globe.w, DIM_IVORY), globe)
        for nth, language in enumerate(LANGUAGES):
            look = "tab_chosen" if language == self.app.language else "tab"
            choose, x = partial(self.app.set_language, language), margin + side + 18 + nth * tongue
            place = x, y + 7, tongue - 2, FOOT - 14
            self.button(f"menu.language.{language}", LANGUAGE_NAMES[language], place, choose, look=look)
            if language == self.app.language:
                line = self.px(x + TONGUE / 2, y + FOOT - 11, tongue - 2 - TONGUE, 2)
                self.drawn.append(lambda surface, line=line: surface.fill(GOLD, line))  # type: ignore[misc]
        left, wide = margin + chip + GAP, room - chip - GAP
        font, bold = self.app.font("ui", letter(TEXT, self.k)), self.app.font("bold", letter(NOTE, self.k))
        needs = [side + BESIDE + font.size(say(f"app.menu.{name}"))[0] / self.k for name, _, _ in others]
        caps = [BESIDE + max(22.0, bold.size(key.cap)[0] / self.k + 12) for _, _, key in others]
        capped = sum(needs) + sum(caps) + 20 * len(others) <= wide - 12  # else the keys work as well, and are not shown
        needs = [need + cap * capped for need, cap in zip(needs, caps, strict=True)]
        spare = min(WAYS, (wide - 12 - sum(needs)) / len(others))
        x = left + wide - sum(needs) - spare * len(others)
        for (name, press, key), need in zip(others, needs, strict=True):
            place = x + 3, y + 6, need + spare - 8, FOOT - 12
            self.button(f"menu.{name}", "", place, press, look="small", key=Key("", key.code))
            drawn = self.px(x + (spare - 2) / 2, y, side, FOOT)
            self.upon(sign(name, drawn.w, GOLD), drawn)
            begin, end = x + (spare - 2) / 2 + side + BESIDE, x + (spare - 2) / 2 + need
            self.label(say(f"app.menu.{name}"), begin, y, end - begin + spare / 2, FOOT, over=True)
            if capped:
                self.cap(key.cap, self.px(end, y + FOOT / 2, 0, 0).topleft)
            x += need + spare
        return y

    def ground(self) -> pygame.Surface:
        """The room and the table, with the shade of what stands there."""
        standing = [*self._boards, *(one.shade for one in self._alive)]
        key = self.app.size, self._edges, tuple(map(tuple, standing))
        if self._ground is None or self._ground[0] != key:
            self._ground = key, evening(self.app.size, *self._edges, standing, self.k)
        return self._ground[1]

    def paint(self, surface: pygame.Surface) -> None:
        """The name of the program, those who sit at the table, and the purse."""
        self._title.draw(surface)
        for living in self._alive:
            living.draw(surface, self._time)
        self._purse.draw(surface)

    def _lay_arms(self, surface: pygame.Surface) -> None:
        for living in self._alive:
            living.cast(surface)
            living.lay_arms(surface)

    def update(self, dt: float) -> None:
        """Time goes by."""
        super().update(dt)
        self._time += dt

    def stir(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Those who look over the doors move a little, unless motion is reduced."""
        if self.app.settings.reduced_motion:
            return []
        found, clip = [one.stirs(self._time) for one in self._alive], surface.get_clip()
        places = [place for place in found if place is not None]
        for place in places:  # all that is there: their arms lie on the mats
            surface.set_clip(place)
            self.draw(surface)
        surface.set_clip(clip)
        return places

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
