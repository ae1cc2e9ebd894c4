"""The first page: a door for every game, and the way to everything else.

What only other pages need is imported when they are opened, so that this one is soon there, and whole with its first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from msgspec.structs import replace

from game.text import has
from scenes.forms.form import Form, Key, Place, Press
from scenes.forms.theme import HEADING, TEXT, letter
from scenes.games.pages import offered, pages_of
from scenes.kit import palette
from scenes.kit.type import low
from scenes.pages import door, way
from scenes.pages.evening import evening
from scenes.pages.foot import FOOT, Foot, lay_foot
from scenes.pages.life import Neighbour, neighbours
from scenes.pages.purse import HIGH, Purse
from scenes.pages.tell import Line, largest, tell
from scenes.pages.title import Title
from scenes.scene import App
from scenes.table.wood import Wood

if TYPE_CHECKING:
    from game.store.saved import Saved

GAP: Final = 22.0
"""Between two doors, in units."""

RAIL: Final = 9.0
"""How far above the row at the foot the ledge is on which that is written, in units."""

NAME, TOLD, ONWARD = (40.0, 0.142, 58.0), (21.0, 0.07, 28.0), (38.0, 0.115, 44.0)
"""How high the parts of a door are in which the name of its game stands, a line about it, and the ways in: at least, as a share
of the door, and at most."""

CARVED, SURELY = 1.9 * HEADING, 0.96
"""How large the name of a game is at most, in units, and how much of the width there is the longest takes: letters of another
size may be a little wider."""

EDGE, INSET, CORNER, TOLD_IN = 6.0, 12.0, 50.0, 14.0
"""Between the edge of a board and what stands in it, how far the ways in stay from it, how far the name, for fittings sit at its
corners and the cap of a key, and how far the words below that."""

OVER, BACK, FRONT = 13.0, 6.0, -2.0
"""How far the picture of a mat reaches beyond its door at either side, and how far it ends from the far edge of the table and
from its near one, in units: it is clear round the mat."""

HUNG: Final = 13.0
"""How far below the near edge of the table a board hangs, in units."""

ONWARDS: Final = 0.59
"""The share of a door's width that the way back into a match takes, beside the way to another."""

LOWER, CAPPED = 30.0, 30.0
"""How far below the middle of their room the doors stand at most, and how much of a way in the cap of its key takes."""

STRIP: Final = 84.0
"""How high the rest of a door is below its picture."""

NARROWEST, WIDEST = 1.1, 1.25
"""How wide the picture of a door is at least, and the whole door at most, each measured by its height."""


class Room(NamedTuple):
    """Where the doors stand, in units."""

    x: float
    y: float
    w: float
    h: float


class MenuScene(Form):
    """Title, games, the other pages, languages, quit. The light is on the game that is pointed at, else on that played last."""

    name = "menu"
    follows = True

    def __init__(self, again: bool = False) -> None:
        self._again = again
        self._saved: dict[str, Saved] = {}
        self._balance: int | None = None
        self._time = 0.0
        self._alive: list[Neighbour] = []
        self._games: tuple[str, ...] = ()
        self._ahead: list[Callable[[], object]] = []
        self._seen = False
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
        self._games = offered()
        margin = max(24.0, min(72.0, self.width * 0.056))
        self._purse = Purse(self, self._balance)
        foot = lay_foot(self, margin, self._purse.room)
        alone, ledge = len(self._games) == 1, foot.y - RAIL
        if alone:
            beside = (self.width - 2 * margin) * 0.36
            high = min(foot.y - 100, (self.width - 2 * margin - beside) * 0.66 + 80)
            room = Room(margin + beside + GAP, (foot.y + 62 - high) / 2, self.width - 2 * margin - beside - GAP, high)
            area = self.px(margin, room.y, beside, room.h)
        else:
            top = max(78.0, min(150.0, self.height * 0.2))
            area = self.px(margin, 14, self.width * 0.5, 0)
            room = Room(margin, top, self.width - 2 * margin, ledge - top - GAP)
        doors = self._doors(room)
        near = min(self._boards[0].y - round(HUNG * self.k), *(board.y for board in self._boards))
        ledge_px = self.px(0, ledge, 0, 0).y
        self._edges = doors[0].y, near if self._hang else ledge_px, ledge_px
        self._title = Title(self.app, self.k)
        if not alone:
            area.h = doors[0].y - area.y
        self._title.beside(area, alone)
        self._gather(doors, foot, margin)

    def _gather(self, doors: list[pygame.Rect], foot: Foot, margin: float) -> None:
        """Lay the purse in the row at the foot where there is room for it, else hang its plate in the corner; and seat people at
        the far edge of the table, beside the name."""
        taken = self._title.taken
        if foot.right - foot.left >= self._purse.room:
            self._purse.stand(foot, FOOT)
        else:
            corner = self.px(self.width - margin - self._purse.wide, 14, self._purse.wide, HIGH)
            self._purse.lay(corner)
            taken = [corner, *taken]
        self.drawn.append(self._lay_arms)
        self._alive = neighbours(doors, taken, self.k)
        self._ahead = [partial(door.board, self._boards[0].size, self.k, True), *(one.rehearse for one in self._alive)]
        for game, lies in self._mats.items():
            looks = ((True, True), (False, False)) if game == self.app.game else ((True, True),)
            self._ahead += [partial(door.mat, pages_of(game).panel, lies.size, *look) for look in looks]

    # -- the parts --------------------------------------------------------------------------------------------------------

    def _doors(self, room: Room) -> list[pygame.Rect]:
        """Doors side by side, in two rows where they are many, always as large; returns where those of the first row are."""
        games = self._games
        rows = 1 if len(games) <= 4 else 2
        across = -(-len(games) // rows)
        wide, high = (room.w + GAP) / across - GAP, (room.h + GAP) / rows - GAP
        wide, high = min(wide, WIDEST * high), min(high, wide / NARROWEST + STRIP)
        left = room.x + (room.w - across * (wide + GAP) + GAP) / 2
        spare = room.h - rows * (high + GAP) + GAP
        top = room.y + spare / 2 + min(spare / 2, LOWER)
        last = self.app.game
        self._boards: list[pygame.Rect] = []
        self._mats: dict[str, pygame.Rect] = {}
        self._hang = rows == 1 and len(games) > 1
        self._size = self._name_size(wide, high)
        self._said = min(largest(self, self._told(game), wide - 2 * TOLD_IN) for game in games)
        self.drawn.append(self._light)
        for nth, game in enumerate(games):
            row, column = divmod(nth, across)
            x, y = left + column * (wide + GAP), top + row * (high + GAP)
            self._door(game, nth, (x, y, wide, high))
        first_id = f"menu.continue.{last}" if last in self._saved else f"menu.{last}"
        self.focus.current = self.focus.current or first_id
        return [self.px(left + column * (wide + GAP), top, wide, high) for column in range(across)]

    def _name_size(self, wide: float, high: float) -> float:
        """How large the names of all games are, so that the longest has room on its board."""
        font = self.app.font("display", letter(100, self.k))
        longest = max(font.size(pages_of(game).title(self.app.say))[0] for game in self._games) / letter(100, self.k)
        return min(CARVED, self._strip(high)[0] * 0.78, SURELY * (wide - 2 * CORNER) / longest)

    def _door(self, game: str, nth: int, place: tuple[float, float, float, float]) -> None:
        """A door of the first page: the mat of a game above, its board below. The board hangs at the table's edge, with the
        name, a word about the game, and the ways in. Where a match was left in the middle, the word says how it stands."""
        x, y, w, h = place
        pages, say = pages_of(game), self.app.say
        id, title_row, line = f"menu.{game}", *self._strip(h)[:2]
        strip = sum(self._strip(h)) + 2 * EDGE
        opening = partial(self.app.open, "setup", game)
        board = self.px(x, y + h - strip, w, strip)
        self._boards.append(board)
        self.button(id, "", (x, y, w, h - self._strip(h)[2] - 4), opening, look="door")
        if nth < 9:
            self.keys[pygame.K_1 + nth] = opening
        lies = self.px(x - OVER, y + BACK, w + 2 * OVER, h - strip - BACK - FRONT - HUNG * self._hang)
        self._mats[game] = lies

        def draw(surface: pygame.Surface) -> None:
            chosen = self._chosen == game
            mat = door.mat(pages.panel, lies.size, self._points_at(game), chosen)
            surface.blit(mat.picture, (lies.centerx - mat.axis, lies.bottom - mat.picture.get_height()))
            surface.blit(door.board(board.size, self.k, chosen and self._points_at(game)), board)
            if self._hang:
                door.hang(surface, board, round(HUNG * self.k), self.k)

        self.drawn.append(draw)
        top = y + h - strip + EDGE
        down = self._size * low(self.app.language)
        place = x + CORNER, top + down, w - 2 * CORNER, title_row
        name = self.label(
            pages.title(say), *place, size=self._size, kind="display", colour=palette.PALE_GOLD, align="center", over=True
        )
        self.drawn.append(lambda surface: door.carve(surface, name, self.k))
        tell(self, self._told(game), (x + TOLD_IN, top + title_row - 2, w - 2 * TOLD_IN, line), self._said)
        row = y + h - self._strip(h)[2]
        self._ways_in(game, (x + INSET, row, w - 2 * INSET, y + h - INSET - row), opening)
        self.drawn.append(lambda surface: door.frame(surface, board, self.k) if self._lit(game) else None)
        self.cap(str(nth + 1), self.px(x + w - 18, top + 20, 0, 0).topleft)

    def _told(self, game: str) -> list[Line]:
        """What is said about a game, the most that there is to say first; of a match that was left, how far it is and how the
        person stands in it."""
        say = self.app.say
        if game not in self._saved:
            keys = (f"{game}.door.seats", palette.PALE_GOLD), (f"{game}.door", palette.PAPER)
            line = [(say(key), colour) for key, colour in keys if has(self.app.language, key)]
            return [line, line[-1:]]
        told, sum_ = self._standing(game)
        if not sum_:
            return [[(told, palette.PAPER)]]
        colour = door.LOST if sum_.startswith("−") else palette.GOLD
        more = f"{told} · {say('app.menu.continue.sum')}"
        return [[(words, palette.PAPER), (sum_, colour)] for words in (more, told)]

    def _strip(self, h: float) -> tuple[float, float, float]:
        """How high the name of a door is, the line below it, and the row with the ways in."""
        name, line, row = (max(least, min(most, h * share)) for least, share, most in (NAME, TOLD, ONWARD))
        return name, line, row + INSET

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
        """A way into a game, which is lit when it or the door is pointed at; the one that always is, while no other game has the
        light."""
        id = f"menu.{name}.{game}"
        self.button(id, "", place, press, look="seat", key=key)
        words = self.app.say(f"app.menu.{name}")
        near = partial(self._is_at, id, f"menu.{game}")
        way.lay(self, self._wood, id, words, place, look, near, lambda: look.full and self._chosen == game)

    def _standing(self, game: str) -> tuple[str, str]:
        """How far the match is that was left, and how the person stands in it; and what they have won or lost, apart."""
        from scenes.table.session import money

        say, saved = self.app.say, self._saved[game]
        now, own = say(pages_of(game).words("app.menu.continue.round"), n=saved.record.round + 1), saved.totals[saved.terms.seat]
        if len(set(saved.totals)) == 1:
            return f"{now} · {say('app.menu.continue.even')}", ""
        place = say(f"app.menu.continue.place.{1 + sum(total > own for total in saved.totals)}")
        return f"{now} · {place}", money(say, game, own * saved.terms.stake, signed=True)

    @property
    def _at(self) -> str:
        """What the keyboard is at, else the pointer."""
        return (self.focus.current or "") if self.focus.shown else self.over

    def _is_at(self, *ids: str) -> bool:
        return self._at in ids

    def _points_at(self, game: str) -> bool:
        """Whether somebody points at a door or at a way in it."""
        return self._is_at(f"menu.{game}", f"menu.new.{game}", f"menu.continue.{game}")

    @property
    def _chosen(self) -> str:
        """The game that has the light: which is pointed at, else the one played last."""
        return next(filter(self._points_at, self._games), self.app.game)

    def _lit(self, game: str) -> bool:
        """Whether a game stands out from others."""
        return self._chosen == game and len(self._games) > 1

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
            living.greets = self._points_at(self._games[living.nth])
            living.draw(surface, self._time)
        self._purse.draw(surface)
        self._seen = True

    def _light(self, surface: pygame.Surface) -> None:
        """Light the top of the table round the mat of the chosen game."""
        for game in filter(self._lit, self._games):
            light, top = door.pool(self._mats[game].size), pygame.Rect(0, self._edges[0], self.app.size[0], 0)
            place, top.h = light.get_rect(center=self._mats[game].center), self._edges[1] - self._edges[0]
            seen = place.clip(top)
            surface.blit(light, seen, seen.move(-place.x, -place.y), special_flags=pygame.BLEND_RGB_ADD)

    def _lay_arms(self, surface: pygame.Surface) -> None:
        for living in self._alive:
            living.cast(surface)
            living.lay_arms(surface)

    def update(self, dt: float) -> None:
        """Time goes by. Once the page is seen, what it shows when somebody points at a game is made, a picture at a time."""
        super().update(dt)
        self._time += dt
        if self._seen and self._ahead:
            self._ahead.pop()()

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
        """What can be continued, each with how it stands, and what the person has."""
        self._balance = self.app.keeper.ledger.balance(self.app.game)
        found = {game: self.app.keeper.resumable(game) for game in offered()}
        self._saved = {game: _as_it_stands(saved) for game, saved in found.items() if saved is not None}

    def _wake(self) -> None:
        """A round that was left in the middle is offered."""
        before = self._saved
        self._look_for_saved()
        if self._saved.keys() != before.keys():
            self.focus.current = None
        self._rebuild()  # at once, so that no press falls between the old buttons and the new


def _as_it_stands(saved: Saved) -> Saved:
    """A match that was left, with what has changed hands in its last round in the points of every seat."""
    from scenes.table.session import left_with

    return replace(saved, totals=list(left_with(saved)))
