"""The first page: a door for every game, and the way to everything else.

What only other pages need is imported when they are opened, so that this one is soon there, and whole with its first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.text import LANGUAGES, has
from scenes.forms.form import Form, Key, Place
from scenes.forms.theme import HEADING, NOTE, TEXT, letter
from scenes.games.pages import offered, pages_of
from scenes.kit import palette
from scenes.kit.box import Box, Row, Text
from scenes.kit.palette import Rgb
from scenes.kit.signs import sign
from scenes.kit.type import LANGUAGE_NAMES, low
from scenes.kit.wood import Wood
from scenes.pages.menu import doors
from scenes.pages.menu.doors import Way
from scenes.pages.menu.people import Neighbour, neighbours
from scenes.pages.menu.room import Purse, Title, evening
from scenes.scene import App

if TYPE_CHECKING:
    from game.store.saved import Saved

GAP: Final = 22.0
"""Between two doors, and between the languages and the ways at the foot, in units."""

FOOT, RAIL = 50.0, 9.0
"""How high the row at the foot is, and how far above it the ledge is on which it is written, in units."""

NAME, TOLD, ONWARD = (40.0, 0.142, 58.0), (21.0, 0.07, 28.0), (38.0, 0.115, 44.0)
"""How high the name of a game, the line about it and the ways in are: at least, as a share of the door, and at most."""

EDGE, INSET, CORNER, TOLD_IN = 6.0, 12.0, 50.0, 14.0
"""How far from the edge of a board what stands on it stays, the ways in, its name and the line about it, in units."""

HUNG: Final = 13.0
"""How far below the near edge of the table a board hangs, in units."""

ONWARDS, CAPPED = 0.59, 30.0
"""The share of a door that the way back into a match takes, and how much of a way the cap of its key takes, in units."""

NARROWEST, WIDEST, STRIP = 1.1, 1.25, 84.0
"""How wide the picture of a door is at least and the door at most, by their height; how high the rest of it is, in units."""

WAYS: Final = 20.0, 40.0
"""How far apart the ways at the foot are at least and at most, in units."""


class MenuScene(Form):
    """Title, games, the other pages, languages, quit. The light is on the game that is pointed at, else on that played last."""

    name = "menu"
    follows = True

    def __init__(self, again: bool = False) -> None:
        self._again = again
        self._saved: dict[str, Saved] = {}
        self._balance: int | None = None
        self._time = 0.0
        self.people: list[Neighbour] = []
        self._games: tuple[str, ...] = ()
        self._ahead: list[Callable[[], object]] = []
        self._seen = False
        self._wood = Wood()
        self._ground: tuple[tuple[object, ...], pygame.Surface] | None = None

    def enter(self, app: App) -> None:
        """What was kept is looked for once the page is on screen. One that is shown `again` has all of it already."""
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
        """The name above, the doors in the middle, everything else at the foot."""
        self._games = offered()
        margin, top = max(24.0, min(72.0, self.width * 0.056)), max(78.0, min(150.0, self.height * 0.2))
        self.purse = Purse(self, self._balance)
        y = self.height - FOOT - 20
        ledge = y - RAIL
        left, right = self._foot(y, margin)
        places = self._places((margin, top, self.width - 2 * margin, ledge - top - GAP))
        first = self.px(*places[0])
        ledge_px = self.px(0, ledge, 0, 0).y
        near = min(self.boards.values(), key=lambda board: board.y).y - round(HUNG * self.k) if self._hang else ledge_px
        self.edges = first.y, near, ledge_px
        area = self.px(margin, 14, self.width * 0.5, 0)
        area.h = first.y - area.y
        self.title = Title(self, area)
        taken = self.title.taken
        if right - left >= self.purse.room:
            self.purse.stand(left, right, y, FOOT)
        else:
            taken = [self.purse.hang(self.width - margin), *taken]
        self.drawn.append(self._lay_arms)
        across = [self.px(*place) for place in places if place[1] == places[0][1]]
        self.people = neighbours(across, taken, self.k)
        self._ahead = [one.rehearse for one in self.people]
        for game, lies in self.mats.items():
            looks = ((True, True), (False, False)) if game == self.app.game else ((True, True),)
            self._ahead += [partial(doors.mat, pages_of(game).panel, lies.size, *look) for look in looks]

    # -- doors ------------------------------------------------------------------------------------------------------------

    def _places(self, room: Place) -> list[Place]:
        """Put up doors side by side, in two rows where they are many; returns where they are."""
        x, y, w, h = room
        games, last = self._games, self.app.game
        rows = 1 if len(games) <= 4 else 2
        across = -(-len(games) // rows)
        wide, high = (w + GAP) / across - GAP, (h + GAP) / rows - GAP
        wide, high = min(wide, WIDEST * high), min(high, wide / NARROWEST + STRIP)
        left = x + (w - across * (wide + GAP) + GAP) / 2
        spare = h - rows * (high + GAP) + GAP
        top = y + spare / 2 + min(spare / 2, 30.0)
        self.boards: dict[str, Rect] = {}
        self.mats: dict[str, Rect] = {}
        self._hang = rows == 1
        places = [
            (left + nth % across * (wide + GAP), top + nth // across * (high + GAP), wide, high) for nth in range(len(games))
        ]
        font = self.app.font("display", letter(100, self.k))
        longest = max(font.size(pages_of(game).title(self.app.say))[0] for game in games) / letter(100, self.k)
        size = min(1.9 * HEADING, self._rows(high)[0] * 0.78, 0.96 * (wide - 2 * CORNER) / longest)
        self.drawn.append(self._light)
        for nth, (game, place) in enumerate(zip(games, places, strict=True)):
            self._door(game, nth, place, size)
        self._tell(places)
        first = f"menu.continue.{last}" if last in self._saved else f"menu.{last}"
        self.focus.current = self.focus.current or first
        return places

    def _rows(self, h: float) -> tuple[float, float, float]:
        """How high the name on a door is, the line below it, and the row with the ways in."""
        name, line, row = (max(least, min(most, h * share)) for least, share, most in (NAME, TOLD, ONWARD))
        return name, line, row + INSET

    def _door(self, game: str, nth: int, place: Place, size: float) -> None:
        """A door: the mat of a game above; its board hangs below at the table's edge, with the name and the ways in."""
        x, y, w, h = place
        pages, opening = pages_of(game), partial(self.app.open, "setup", game)
        title, line, row = self._rows(h)
        strip = title + line + row + 2 * EDGE
        self.boards[game] = board = self.px(x, y + h - strip, w, strip)
        self.button(f"menu.{game}", "", (x, y, w, h - row - 4), opening, look="door")
        if nth < 9:
            self.keys[pygame.K_1 + nth] = opening
        self.mats[game] = lies = self.px(x - 13, y + 6, w + 26, h - strip - 4 - HUNG * self._hang)

        def draw(surface: pygame.Surface) -> None:
            mat = doors.mat(pages.panel, lies.size, self._points_at(game), self._chosen == game)
            surface.blit(mat.picture, (lies.centerx - mat.axis, lies.bottom - mat.picture.get_height()))
            surface.blit(doors.board(board.size, self.k), board)
            if self._hang:
                doors.hang(surface, board, round(HUNG * self.k), self.k)

        def gild(surface: pygame.Surface) -> None:
            if self._lit(game):
                surface.blit(doors.frame(board.size, self.k), board)

        self.drawn.append(draw)
        top, gold = y + h - strip + EDGE, palette.PALE_GOLD
        spot = x + CORNER, top + size * low(self.app.language), w - 2 * CORNER, title
        name = self.label(pages.title(self.app.say), *spot, size=size, kind="display", colour=gold, align="center", over=True)
        self.drawn.append(lambda surface: doors.carve(surface, name, self.k))
        self._ways_in(game, (x + INSET, y + h - row, w - 2 * INSET, row - INSET), opening)
        self.drawn.append(gild)
        self.cap(str(nth + 1), self.px(x + w - 18, top + 20, 0, 0).topleft)

    def _tell(self, places: list[Place]) -> None:
        """The lines about the games, in letters as large as one another."""
        _, line, row = self._rows(places[0][3])
        lines: list[tuple[Box, Place]] = []
        for game, (x, y, w, h) in zip(self._games, places, strict=True):
            lines.append((self._told(game), (x + TOLD_IN, y + h - row - line - EDGE - 2, w - 2 * TOLD_IN, line)))
        self.lay_all(lines, 2, over=True, shares=(1.0, 0.92, 0.84))

    def _told(self, game: str) -> Row:
        """What is said about a game; of a match that was left, how far it is and how the person stands in it."""
        say, parts = self.app.say, list[tuple[tuple[str, ...], Rgb]]()
        if game in self._saved:
            told, sum_ = self._standing(game)
            more = (f"{told} · {say('app.menu.continue.sum')}", told) if sum_ else (told,)
            lost = palette.SALMON if sum_.startswith("−") else palette.GOLD
            parts = [(more, palette.PAPER), *([((sum_,), lost)] if sum_ else [])]
        else:
            keys = [key for key in (f"{game}.door.seats", f"{game}.door") if has(self.app.language, key)]
            parts = [
                ((say(key), "")[: len(keys) - nth], palette.PAPER if nth else palette.PALE_GOLD) for nth, key in enumerate(keys)
            ]
        return Row(tuple(Text(words, 18.5, "ui", colour) for words, colour in parts), gap=12, align="center")

    def _ways_in(self, game: str, place: Place, opening: Callable[[], None]) -> None:
        """Buttons that go on with the match that was left and that begin another. That of the last game is lit."""
        x, y, w, h = place
        last, saved = self.app.game, game in self._saved
        on = w * ONWARDS + 8 if saved else 0.0
        first = saved and game == (last if last in self._saved else next(iter(self._saved)))
        tone, lit = pages_of(game).tone, game == last
        say = self.app.say
        if saved:
            key = Key("C", pygame.K_c) if first else None
            look = Way(f"menu.continue.{game}", say("app.menu.continue"), "bold" if lit else tone, lit, True, CAPPED * first)
            self._way(game, look, (x, y, on - 8, h), self._continue(game), key)
        long = self.app.font("bold", letter(TEXT, self.k)).size(say("app.menu.new"))[0] / self.k
        capped = first and long <= w - on - CAPPED - 24
        key = Key("N" * capped, pygame.K_n) if first else None
        wood = "plain" if saved else tone
        look = Way(f"menu.new.{game}", say("app.menu.new"), wood, lit and not saved, not saved, CAPPED * capped)
        self._way(game, look, (x + on, y, w - on, h), opening, key)

    def _way(self, game: str, way: Way, place: Place, press: Callable[[], None], key: Key | None) -> None:
        """A way into a game, lit when it or the door is pointed at; the chief one also while its game has the light."""
        self.button(way.id, "", place, press, look="seat", key=key)
        near = partial(self._is_at, way.id, f"menu.{game}")
        doors.lay(self, self._wood, way, place, near, lambda: way.chief and self._chosen == game)

    def _standing(self, game: str) -> tuple[str, str]:
        """How far the match is that was left, and how the person stands in it; and what they have won or lost, apart."""
        from scenes.table.session import money

        say, saved = self.app.say, self._saved[game]
        now, own = say(pages_of(game).words("app.menu.continue.round"), n=saved.record.round + 1), saved.totals[saved.terms.seat]
        if len(set(saved.totals)) == 1:
            return f"{now} · {say('app.menu.continue.even')}", ""
        place = say(f"app.menu.continue.place.{1 + sum(total > own for total in saved.totals)}")
        return f"{now} · {place}", money(say, game, own * saved.terms.stake, signed=True)

    # -- the foot ---------------------------------------------------------------------------------------------------------

    def _foot(self, y: float, margin: float) -> tuple[float, float]:
        """The languages at the left and the ways to other pages at the right; returns what is free between them."""
        left = self._languages(y, margin) + GAP
        say, right, side = self.app.say, self.width - margin, 22.0
        others: tuple[tuple[str, Callable[[], None], Key], ...] = (
            ("scoreboard", partial(self.app.open, "scoreboard"), Key("B", pygame.K_b)),
            ("rulebook", partial(self.app.open, "rulebook"), Key("F1", pygame.K_F1)),
            ("settings", partial(self.app.open, "settings"), Key("S", pygame.K_s)),
            ("quit", self.app.quit, Key("Q", pygame.K_q)),
        )
        room, font, bold = (
            right - left - 12,
            self.app.font("ui", letter(TEXT, self.k)),
            self.app.font("bold", letter(NOTE, self.k)),
        )
        needs = [side + 8 + font.size(say(f"app.menu.{name}"))[0] / self.k for name, _, _ in others]
        caps = [8 + max(22.0, bold.size(key.cap)[0] / self.k + 12) for _, _, key in others]
        capped = sum(needs) + sum(caps) + WAYS[0] * len(others) <= room  # else the keys work as well, and are not shown
        needs = [need + cap * capped for need, cap in zip(needs, caps, strict=True)]
        beside = (room - sum(needs) - self.purse.room) / len(others)
        gap = min(WAYS[1], beside if beside >= WAYS[0] else (room - sum(needs)) / len(others))
        x = begins = right - sum(needs) - gap * len(others)
        for (name, press, key), need in zip(others, needs, strict=True):
            self.button(f"menu.{name}", "", (x + 3, y + 6, need + gap - 8, FOOT - 12), press, look="small", key=Key("", key.code))
            drawn = self.px(x + (gap - 2) / 2, y, side, FOOT)
            self.upon(sign(name, drawn.w, palette.GOLD), drawn)
            begin, end = x + (gap - 2) / 2 + side + 8, x + (gap - 2) / 2 + need
            self.label(say(f"app.menu.{name}"), begin, y, end - begin + gap / 2, FOOT, over=True)
            if capped:
                self.cap(key.cap, self.px(end, y + FOOT / 2, 0, 0).topleft)
            x += need + gap
        return left - GAP, begins

    def _languages(self, y: float, x: float) -> float:
        """A globe and the languages, a golden line below the one that is spoken; returns where they end."""
        bold, globe = self.app.font("bold", letter(TEXT, self.k)), self.px(x + 8, y, 22, FOOT)
        each = max(bold.size(LANGUAGE_NAMES[language])[0] for language in LANGUAGES) / self.k + 26
        self.upon(sign("globe", globe.w, palette.STONE), globe)
        for nth, language in enumerate(LANGUAGES):
            left, spoken = x + 40 + nth * each, language == self.app.language
            place, choose = (left, y + 7, each - 2, FOOT - 14), partial(self.app.set_language, language)
            self.button(
                f"menu.language.{language}", LANGUAGE_NAMES[language], place, choose, look="tab_chosen" if spoken else "tab"
            )
            if spoken:
                line = self.px(left + 13, y + FOOT - 11, each - 28, 2)
                self.drawn.append(lambda surface, line=line: surface.fill(palette.GOLD, line))  # type: ignore[misc]
        return x + 48 + len(LANGUAGES) * each

    # -- light and motion -------------------------------------------------------------------------------------------------

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
        standing = [*self.boards.values(), *(one.shade for one in self.people)]
        key = self.app.size, self.edges, tuple(map(tuple, standing))
        if self._ground is None or self._ground[0] != key:
            self._ground = key, evening(self.app.size, self.edges, standing, self.k)
        return self._ground[1]

    def paint(self, surface: pygame.Surface) -> None:
        """The name of the program, people at the table, and the purse."""
        self.title.draw(surface)
        for one in self.people:
            one.greets = self._points_at(self._games[one.nth])
            one.draw(surface, self._time)
        self.purse.draw(surface)
        self._seen = True

    def _light(self, surface: pygame.Surface) -> None:
        """Light the top of the table round the mat of the chosen game."""
        for game in filter(self._lit, self._games):
            light, top = doors.pool(self.mats[game].size), Rect(0, self.edges[0], self.app.size[0], self.edges[1] - self.edges[0])
            place = light.get_rect(center=self.mats[game].center)
            seen = place.clip(top)
            surface.blit(light, seen, seen.move(-place.x, -place.y), special_flags=pygame.BLEND_RGB_ADD)

    def _lay_arms(self, surface: pygame.Surface) -> None:
        for one in self.people:
            one.lay_arms(surface)

    def update(self, dt: float) -> None:
        """Once the page is seen, what it shows when somebody points at a game is made, a picture at a time."""
        super().update(dt)
        self._time += dt
        if self._seen and self._ahead:
            self._ahead.pop()()

    def stir(self, surface: pygame.Surface) -> list[Rect]:
        """People move a little, unless motion is reduced."""
        if self.app.settings.reduced_motion:
            return []
        found, clip = [one.stirs(self._time) for one in self.people], surface.get_clip()
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
