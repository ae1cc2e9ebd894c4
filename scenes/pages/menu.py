"""The first page: a door for every game, and the way to everything else.

What only other pages need is imported when they are opened, so that this one is soon there, and whole with its first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.table import place_in
from game.text import LANGUAGES, has
from scenes.forms.form import Form, Key, Place, Press
from scenes.forms.pictures import picture
from scenes.forms.theme import HEADING, NOTE, TEXT, letter
from scenes.games.pages import offered, pages_of
from scenes.kit import palette
from scenes.kit.box import Box, Column, Faces, Gap, Keycap, Painted, Plate, Pressed, Row, Text, sign_box
from scenes.kit.fit import Laid, fit
from scenes.kit.palette import Rgb
from scenes.kit.signs import sign
from scenes.kit.type import LANGUAGE_NAMES, low
from scenes.kit.wood import Tone, Wood
from scenes.pages import room
from scenes.pages.room import Neighbour, neighbours
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

ONWARDS: Final = 0.59
"""The share of a door that the way back into a match takes."""

NARROWEST, WIDEST, STRIP = 1.1, 1.25, 84.0
"""How wide the picture of a door is at least and the door at most, by their height; how high the rest of it is, in units."""

WIDE, TOP = 222.0, 14.0
"""How wide the board with the name is at most, and how far below the upper edge of the page it hangs, in units."""

POUCH, USUAL = 58.0, 112.0
"""How large the drawn purse is, and how wide the words beside it are at least, in units: the sum is known a moment later."""

CUT: Final[tuple[tuple[Rgb, float], ...]] = (palette.CEDAR, 1.4), (palette.INK, -1.5)
"""The edges of letters that are cut into a board: their colour, and how far below the letters they lie, in units."""


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
        y = self.height - FOOT - 20
        ledge = y - RAIL
        places = self._places((margin, top, self.width - 2 * margin, ledge - top - GAP))
        first, ledge_px = self.px(*places[0]), self.px(0, ledge, 0, 0).y
        near = min(self.boards.values(), key=lambda board: board.y).y - round(HUNG * self.k) if self._hang else ledge_px
        self.edges = first.y, near, ledge_px
        taken = [*self._title(margin, first.y), *self._foot(y, margin)]
        self.drawn.append(self._lay_arms)
        across = [self.px(*place) for place in places if place[1] == places[0][1]]
        self.people = neighbours(across, taken, self.k)
        self._ahead = [one.rehearse for one in self.people]
        for game, lies in self.mats.items():
            looks = ((True, True), (False, False)) if game == self.app.game else ((True, True),)
            self._ahead += [partial(room.mat, pages_of(game).panel, lies.size, *look) for look in looks]

    def _title(self, left: float, far: int) -> list[Rect]:
        """The board with the name (현판), which hangs on two cords, and a plaque that says what the program is, below it or
        beside it; returns where nobody else can stand."""
        say, k, drawn = self.app.say, self.k, picture("tables", "nolpan.png").convert_alpha()
        spelt = [] if self.app.language == LANGUAGES[0] else [Text((say("app.title"),), 17, "bold", palette.PALE_GOLD)]
        words = Row((Gap(4), *spelt, Text((say("app.tagline"),), 17, "bold", palette.PAPER), Gap(4)), gap=8, high=24)
        plaque = Plate(words, 2, palette.LACQUER, 6, palette.OLD_GOLD)
        (wide, high), corner, gap = plaque.size(self.measure), self.px(left, TOP, 0, 0), round(8 * k)
        free = far - corner.y - high - 2 * gap
        below = free >= 3 * high
        share = max(0.01, min((free if below else 0.9 * (far - corner.y)) / drawn.get_height(), WIDE * k / drawn.get_width()))
        name = pygame.transform.smoothscale_by(drawn, share)
        self.board = name.get_rect(topleft=corner.topleft)
        rect = Rect(self.board.right + gap, self.board.centery - high // 2, wide, high)
        if below:
            rect.midtop = max(self.board.centerx, round(8 * k) + wide // 2), self.board.bottom + gap
        self.plaque = Laid(rect, tuple(plaque.place(self.measure, rect)))

        def draw(surface: pygame.Surface) -> None:
            shade = room.fallen(name.get_size(), max(1, round(8 * k)))
            surface.blit(shade, shade.get_rect(center=self.board.move(round(5 * k), round(9 * k)).center))
            surface.blit(name, self.board)
            room.hang(surface, self.board, -round(9 * k), self.board.y + round(0.03 * self.board.h), k)
            if below:
                room.hang(surface, self.board, self.board.bottom - gap // 2, rect.y, k)
            self.plaque.draw(surface, self.measure.ink)

        self._wall = draw
        return [one.inflate(round(24 * k), 0) for one in (self.board, rect)]

    # -- doors ------------------------------------------------------------------------------------------------------------

    def _places(self, free: Place) -> list[Place]:
        """Put up doors side by side, in two rows where they are many; returns where they are."""
        x, y, w, h = free
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
        lines: list[tuple[Box, Place]] = []
        for nth, (game, (x, y, w, h)) in enumerate(zip(games, places, strict=True)):
            self._door(game, nth, (x, y, w, h), size)
            _, line, row = self._rows(h)
            lines.append((self._told(game), (x + TOLD_IN, y + h - row - line - EDGE - 2, w - 2 * TOLD_IN, line)))
        self.lay_all(lines, 3, over=True, shares=(1.0, 0.92, 0.84))
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
            mat = room.mat(pages.panel, lies.size, self._points_at(game), self._chosen == game)
            surface.blit(mat.picture, (lies.centerx - mat.axis, lies.bottom - mat.picture.get_height()))
            surface.blit(room.board(board.size, self.k), board)
            if self._hang:
                room.hang(surface, board, board.y - round((HUNG - 3) * self.k), board.y + round(7 * self.k), self.k)

        def gild(surface: pygame.Surface) -> None:
            if self._lit(game):
                surface.blit(room.frame(board.size, self.k), board)

        self.drawn.append(draw)
        top, gold = y + h - strip + EDGE, palette.PALE_GOLD
        spot = x + CORNER, top + size * low(self.app.language), w - 2 * CORNER, title
        name = self.label(pages.title(self.app.say), *spot, size=size, kind="display", colour=gold, align="center", over=True)
        for colour, far in CUT:
            edges = (changed(line, colour=colour, rect=line.rect.move(0, round(far * self.k))) for line in name.lines)
            self.drawn += [partial(edge.draw, ink=self.measure.ink) for edge in edges]
        self._ways_in(game, (x + INSET, y + h - row, w - 2 * INSET, row - INSET), opening)
        self.drawn.append(gild)
        self.lay(Row((Keycap(str(nth + 1), NOTE),), align="right"), (x + w - CORNER, top, CORNER - 18, 40))

    def _told(self, game: str) -> Row:
        """What is said about a game; of a match that was left, how far it is and how the person stands in it."""
        say, parts = self.app.say, list[tuple[tuple[str, ...], Rgb]]()
        if game in self._saved:
            told, sum_ = self._standing(game)
            more = (f"{told} · {say('app.menu.continue.sum')}", told, "") if sum_ else (told,)
            lost = palette.SALMON if sum_.startswith("−") else palette.GOLD
            parts = [(more, palette.PAPER), *([((sum_,), lost)] if sum_ else [])]
        else:
            keys = [key for key in (f"{game}.door.seats", f"{game}.door") if has(self.app.language, key)]
            parts = [
                ((say(key), "")[: len(keys) - nth], palette.PAPER if nth else palette.PALE_GOLD) for nth, key in enumerate(keys)
            ]
        return Row(tuple(Text(words, 18.5, "ui", colour, least=12) for words, colour in parts), gap=12, align="center")

    def _ways_in(self, game: str, place: Place, opening: Press) -> None:
        """Buttons that go on with the match that was left and that begin another. That of the last game is lit."""
        x, y, w, h = place
        last, saved, say = self.app.game, game in self._saved, self.app.say
        on, tone = w * ONWARDS + 8 if saved else 0.0, pages_of(game).tone
        first = saved and game == (last if last in self._saved else next(iter(self._saved)))
        if saved:
            again = x, y, on - 8, h
            key, words = Key("C", pygame.K_c) if first else None, (say("app.menu.continue"), True)
            self._way(game, f"menu.continue.{game}", words, again, self._continue(game), "bold" if game == last else tone, key)
        key, words = Key("N", pygame.K_n) if first else None, (say("app.menu.new"), not saved)
        self._way(game, f"menu.new.{game}", words, (x + on, y, w - on, h), opening, "plain" if saved else tone, key)

    def _way(
        self, game: str, id: str, words: tuple[str, bool], place: Place, press: Press, tone: Tone, key: Key | None
    ) -> None:
        """A way into a game, and whether it is the chief one, with a sign and its key where these have room: a plaque while it or
        the door is pointed at, the chief one also while its game has the light; else a field let into the board."""
        self.button(id, "", place, press, look="seat", key=Key("", key.code) if key is not None else None)
        rect, lit, (said, chief), k = self.spots[id], game == self.app.game, words, self.k
        glows = chief and lit and tone == "bold"

        def draw(surface: pygame.Surface) -> None:
            near = self._at in (id, f"menu.{game}")
            if near or (chief and lit and self._chosen == game):
                self._wood.draw(surface, rect, tone, 0, 2 * glows, k, near or not glows)
            else:
                surface.blit(room.quiet(rect.size, tone, k), rect)

        self.drawn.append(draw)
        text, cap = Text((said,), 21, "bold", palette.PAPER), (Keycap(key.cap, 12),) if key is not None else ()
        signs = (sign_box("play", palette.PAPER, 24),) if chief else ()
        spring, within = Gap(spring=True), rect.inflate(-round(16 * k), 0)
        for parts in ((*signs, text, spring, *cap), (text, spring, *cap), (text, spring)):
            row = Row((spring, *parts), 8)
            if laid := fit(row, self.measure, within, (1.0, 0.9, 0.8), end="fill"):
                self.put(laid, over=True)
                return
        self.lay(text, (place[0] + 4, place[1], place[2] - 8, place[3]), over=True)

    def _standing(self, game: str) -> tuple[str, str]:
        """How far the match is that was left, and how the person stands in it; and what they have won or lost, apart."""
        from scenes.table.session import money

        say, saved = self.app.say, self._saved[game]
        now, seat = say(pages_of(game).words("app.menu.continue.round"), n=saved.record.round + 1), saved.terms.seat
        if len(set(saved.totals)) == 1:
            return f"{now} · {say('app.menu.continue.even')}", ""
        place = say(f"app.menu.continue.place.{place_in(saved.totals, seat)}")
        return f"{now} · {place}", money(say, game, saved.totals[seat] * saved.terms.stake, signed=True)

    # -- the foot ---------------------------------------------------------------------------------------------------------

    def _foot(self, y: float, margin: float) -> list[Rect]:
        """The languages at the left, the ways to other pages at the right, and the purse between them where it has room, else in
        the upper corner; returns where it hangs there."""
        left, right, open_ = self._languages(y, margin), self.width - margin, self.app.open
        ways: dict[str, tuple[Press, Key]] = {
            "scoreboard": (partial(open_, "scoreboard"), Key("B", pygame.K_b)),
            "problems": (partial(open_, "problems"), Key("P", pygame.K_p)),
            "rulebook": (partial(open_, "rulebook"), Key("F1", pygame.K_F1)),
            "settings": (partial(open_, "settings"), Key("S", pygame.K_s)),
            "quit": (self.app.quit, Key("Q", pygame.K_q)),
        }

        def row(*shown: str) -> Row:
            parts = []
            for name, (_, key) in ways.items():
                drawn = (sign_box(name, palette.GOLD, 22),) if "sign" in shown else ()
                cap = (Keycap(key.cap, 12),) if "cap" in shown else ()
                words = Text((self.app.say(f"app.menu.{name}"),), TEXT, "ui", palette.PAPER)
                parts.append(Pressed(Row((Gap(4), *drawn, words, *cap, Gap(4)), 7), f"menu.{name}"))
            return Row(tuple(parts), 8, align="right")

        free = self.px(left + 12, y + 6, right - left - 12, FOOT - 12)
        laid = fit(row("sign", "cap"), self.measure, free, (1.0,), end="fill") or fit(row("sign"), self.measure, free, end="fill")
        laid = laid or fit(row(), self.measure, free, end="fill") or Laid(free, tuple(row().place(self.measure, free)))
        self.pressable(laid, {f"menu.{name}": press for name, (press, _) in ways.items()}, "small")
        self.keys.update({key.code: press for press, key in ways.values()})
        self.put(laid, over=True)
        begins = min(spot.x for spot in laid.hits.values())
        lies = self.px(left + 9, y - 6, 0, FOOT + 10)
        lies.w = begins - lies.x - round(9 * self.k)
        return self._purse(lies, self.px(right, TOP, 0, 0).topleft)

    def _purse(self, free: Rect, corner: tuple[int, int]) -> list[Rect]:
        """Of which game the person's purse (복주머니) is, and what is in it; nothing of that before it is known."""
        say, own, game = self.app.say, self.app.settings.name, pages_of(self.app.game)
        purse = say("app.menu.purse", game=game.title(say)) if game.stakes else game.title(say)
        lines: list[Box] = [Text((f"{own} · {purse}" if own else purse,), TEXT, "bold", palette.PAPER, high=22)]
        if self._balance is not None:
            from scenes.table.session import balance as points
            from scenes.table.session import money

            amount = (money if game.stakes else points)(say, self.app.game, self._balance)
            lines.append(Text((amount,), 18, "bold", palette.LOSS if self._balance < 0 else palette.GOLD, high=22))
        drawn = Painted("purse", room.pouch, POUCH, POUCH)
        beside = Row((drawn, Column((Gap(spring=True), *lines, Gap(spring=True), Gap(USUAL)))), 7, align="center")
        if laid := fit(beside, self.measure, free, (1.0,), end="fill"):
            self.put(laid)
            return []
        plate = Plate(Row((Column(tuple(lines), align="right"), Faces(("you",), 44)), 10), 6, palette.LACQUER, 10, palette.BRASS)
        wide, high = plate.size(self.measure)
        rect = Rect(corner[0] - wide, corner[1], wide, high)
        self.put(Laid(rect, tuple(plate.place(self.measure, rect))), over=True)
        return [rect]

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

    def _points_at(self, game: str) -> bool:
        """Whether somebody points at a door or at a way in it."""
        return self._at in (f"menu.{game}", f"menu.new.{game}", f"menu.continue.{game}")

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
            self._ground = key, room.evening(self.app.size, self.edges, standing, self.k)
        return self._ground[1]

    def paint(self, surface: pygame.Surface) -> None:
        """The name of the program, and people at the table."""
        self._wall(surface)
        for one in self.people:
            one.greets = self._points_at(self._games[one.nth])
            one.draw(surface, self._time)
        self._seen = True

    def _light(self, surface: pygame.Surface) -> None:
        """Light the top of the table round the mat of the chosen game."""
        for game in filter(self._lit, self._games):
            light, top = room.pool(self.mats[game].size), Rect(0, self.edges[0], self.app.size[0], self.edges[1] - self.edges[0])
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
        places = [spot for spot in found if spot is not None]
        for spot in places:  # all that is there: their arms lie on the mats
            surface.set_clip(spot)
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
