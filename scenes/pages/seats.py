"""Who plays, round a table: busts along its far side, with their names and levels, and the person at the near side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import choice
from typing import Final

import pygame

from scenes.forms.controls import Controls
from scenes.forms.form import Place
from scenes.forms.pictures import head, portrait
from scenes.forms.signs import sign
from scenes.forms.theme import NOTE, TEXT, letter, panel
from scenes.games.pages import GamePages
from scenes.kit import palette
from scenes.pages import felt
from scenes.pages.small_deal import laid
from scenes.pages.tail import tail
from scenes.stage.sprite import Sprites
from scenes.table.session import PEOPLE, YOU, person, temper

PITCH: Final = 490.0
"""How far apart two of them are at most, in units."""

GAP: Final = 10.0
"""Between the plates of two of them, in units."""

PLATE: Final = 176.0
"""How wide the plate before somebody is at most, in units."""

TALKING: Final = 160.0
"""A plate as wide as this has room for what somebody says."""

ABREAST: Final = 250.0
TALL: Final = 150.0
"""So much room beside one another, and so much height, have those whose plates stand beside their heads."""

ASIDE_MOST: Final = 3
"""No more than so many have them there."""

ASIDE: Final = 236.0
"""How wide such a plate is at most."""

CLOSE: Final = 0.82
"""How near the plate stands to its head, in widths of the bust."""

DOT: Final = 32.0
LEAST_DOT: Final = 20.0
PIP: Final = 7.5
"""How wide the place is that is pressed for a level, at most and at least beside words, and how large the dot in it."""

LEAST_LEVEL: Final = 0.85
"""A level is said in words where these are at least so much of their size."""

CHANGE: Final = 24.0
"""How wide the sign is that says that another one may sit there, with what is free beside it."""

SWAP: Final = 18.0
"""How wide the sign itself is."""

FRAMED: Final = palette.BARK
"""The ground of that sign on a plate that is a button as a whole."""

LOW: Final = 58.0
"""How high a plate is at most that says no more than a name and a level."""

BUST, BEFORE, OWN = 0.46, 0.32, 0.32
"""How high a bust, the plate before it and the person's own bust are, of the height of all."""

OWN_LEAST, OWN_MOST, NAMED, OVER = 36.0, 136.0, 25.0, 13.0
"""How high the person's own bust is at least and at most, how high the plate with the name, and how much of the bust that covers,
in units."""

LARGE, LARGEST = 0.54, 186.0
"""How high a bust is whose plate stands beside it, of the height of all; and in units at most."""

LOWER: Final = 20.0
"""How far below the edge of the table a plate stands before somebody, on the cloth."""

RIM: Final = 16.0
"""How wide the wood round the cloth is, in units."""

INSET: Final = 12.0
"""How far from either end of the table the first and the last of them stay, in units."""

ENDS: Final = 40.0
"""How far from either end of the table nothing lies on it, in units."""

AIR: Final = 4.0
"""How far what lies on it is from its rim and from plates on it, in units."""

SELF: Final = 110.0
"""How much room the person has before the table at least, in units."""

SUNK: Final = 0.16
"""How much of itself a bust is lower at most where the edge of the table falls, so that no gap is left below a shoulder."""

SHOWN: Final = 0.93
"""The share of a bust that is above the edge of the table."""

ALONE: Final = 0.58
"""How much of the width the table of an only opponent takes, beside all who could sit there."""

HEADS: Final = 5
"""How many faces stand in a row beside an only opponent."""

UNDER: Final = 34.0
"""How much higher a face with the name below it is than wide, in units."""

LEAST_HEAD: Final = 44.0
"""How wide each of them must at least be, in units."""


MORE: Final = "chance", "people"
"""The signs in the cells behind these faces."""


class SeatsPage(Controls):
    """A page that asks who is to sit at a table. `_people` are those who may, the first of them at the places that there are;
    `_levels` how well each plays; `_pages` what their game brings."""

    _pages: GamePages
    _people: list[str]
    _levels: list[str]

    def around(
        self,
        count: int,
        place: Place,
        cloth: str,
        levels: Sequence[str],
        pieces: Sprites,
        faces: Sequence[str],
        clockwise: bool = True,
    ) -> None:
        """A table with `count` opponents as they will sit there, the next to play at the left where that goes `clockwise`, and
        some pieces on it; beside an only one stands everybody who could sit there instead. Few have their plates beside their
        heads, more of them before them."""
        x, y, w, h = place
        aside = w * ALONE
        if count == 1 and w - aside >= HEADS * LEAST_HEAD:
            self._heads((x + aside, y, w - aside, h))
            w = aside - 20
        pitch = min(PITCH, (w - 2 * INSET) / count)
        beside = count <= ASIDE_MOST and pitch >= ABREAST and h >= TALL
        side = min(h * (LARGE if beside else BUST), pitch * (0.5 if beside else 0.94), LARGEST)
        own = min(OWN_MOST, h * OWN) if h >= 190 else 0.0
        middle, edge = x + w / 2, y + side * SHOWN
        table = self.px(x, edge, w, y + h - edge)
        self.panels.append((felt.top(cloth, table.size, self.k), table))
        wide = min(PLATE, pitch - GAP)
        near = y + h - NAMED + OVER - own if own else y + h  # where the person's bust begins
        plate = min(h * BEFORE, near - edge, LOW)
        if beside:
            wide, plate = min(ASIDE, pitch - side * CLOSE - GAP), min(side * 0.74, 128.0)
        far = edge + RIM
        for nth in range(count):
            i = nth if clockwise else count - 1 - nth
            along = middle + (nth - (count - 1) / 2) * pitch
            stands = edge + (y + h - edge) / 2 * felt.down((along - middle) / (w / 2))
            left = along - (side * CLOSE + wide) / 2 if beside else along - side * CLOSE / 2
            outer = max(abs(left - middle), abs(left + side * CLOSE - middle)) / (w / 2)
            behind = min(edge + (y + h - edge) / 2 * felt.down(outer), stands + side * SUNK)
            if beside:
                spot = left + side * CLOSE, stands - plate - GAP, wide, plate
                self._opponent(i, spot, (left - side * (1.0 - CLOSE) / 2, behind, side), table, levels, aside=True)
            else:
                spot = along - wide / 2, min(stands + LOWER, y + h - plate - 4), wide, plate
                far = max(far, spot[1] + plate)
                self._opponent(i, spot, (along - side / 2, behind, side), table, levels)
        if own:
            free = self.px(x + ENDS, far + AIR, w - 2 * ENDS, y + h - RIM - far - 2 * AIR)
            own = min(own, y + h - NAMED + OVER - far - AIR)
            seat = self.px(middle - max(own, SELF) / 2, y + h - NAMED + OVER - own, max(own, SELF), own)
            self.panels += laid(free, seat, pieces, faces, self.k)
            self._own(middle, y + h, own)

    def _own(self, middle: float, foot: float, side: float) -> None:
        """The person at the near side of the table, down to its `foot`: a bust before the rim where that has room, and the name
        below it."""
        words = person(self.app.say, YOU, self.app.settings.name)
        font = self.app.font("bold", letter(TEXT, self.k))
        wide = min(240.0, font.size(words)[0] / self.k + 34)
        if side >= OWN_LEAST:
            bust = self.px(middle - side / 2, foot - NAMED + OVER - side, side, side)
            self.panels.append((portrait(YOU, bust.w), bust))
        plate = self.px(middle - wide / 2, foot - NAMED, wide, NAMED)
        self.panels.append((panel(plate.size, self.k, alpha=244), plate))
        spot = middle - wide / 2 + 6, foot - NAMED, wide - 12, NAMED
        self.label(words, *spot, kind="bold", colour=palette.GOLD, align="center", over=True)

    def _opponent(
        self,
        i: int,
        place: Place,
        bust: tuple[float, float, float],
        table: pygame.Rect,
        levels: Sequence[str],
        aside: bool = False,
    ) -> None:
        """A bust behind the edge of the table, by its left side, that edge and how wide it is, and a plate with who that is and
        how well they play, before it or `aside`. All but the level leads to everybody who could sit there."""
        x, y, w, h = place
        left, stands, side = bust
        who, top = self._people[i], stands - side * SHOWN
        ground = self.px(x, y, w, h)
        plate = panel(ground.size, self.k, alpha=240)
        level = min(h * (0.36 if aside else 0.54), DOT + 4) if len(levels) > 1 else 0.0
        told, begin = h - level - 4 * aside, left + side * (1.0 - CLOSE) / 2 if aside else x
        above = min(top, y)
        whole = begin, above, x + w - begin, y + told - 2 - above
        self.button(f"setup.person.{i}", "", whole, partial(self.ask_who, i), look="seat")
        spot = self.px(left, top, side, side)
        standing = _behind(portrait(who, spot.w), spot, table, self.k)
        self.drawn.append(lambda surface: surface.blit(standing, spot))
        if aside:
            self.panels += [(plate, ground), tail(ground, self.k)]
        else:
            self.drawn.append(lambda surface: surface.blit(plate, ground))
        name = self.app.say(f"app.person.{who}")
        if aside:
            self._told(who, name, (x + 14, y + 8, w - 28, told - 4))
            if level:
                w -= self._change(i, (x + 8, y + told, w - 20, level - 4))
        else:
            beside = self._widest() <= w - 26 - CHANGE
            self.label(name, x + 11, y + 4, w - 18 - (CHANGE + 8) * beside, told, kind="bold", over=True)
            if beside:
                swap = self.px(x + w - 14 - CHANGE, y + 6, CHANGE + 8, told - 4)
                self.drawn.append(partial(_framed, place=swap, k=self.k))
                self.upon(sign("swap", self.px(0, 0, SWAP, 0).w, palette.GOLD), swap)
        if level:
            nature = None if aside else self._nature(who) if self._natured(w - 12, len(levels)) else ""
            self._level(i, (x + 4, y + told, w - 8, level - 4), levels, nature)

    def _nature(self, who: str) -> str:
        """How somebody plays, in a word."""
        return self.app.say(f"app.temper.{temper(who)}")

    def _natured(self, w: float, levels: int) -> bool:
        """Whether so much room has the nature of whoever may sit here, behind a dot for each level: all have it or none."""
        font = self.app.font("ui", letter(NOTE * 1.15, self.k))
        return w - max(font.size(self._nature(who))[0] for who in self._people) / self.k - 6 >= LEAST_DOT * levels

    def _widest(self) -> float:
        """How wide the longest name is of those who may sit here."""
        font = self.app.font("bold", letter(TEXT, self.k))
        return max(font.size(self.app.say(f"app.person.{who}"))[0] for who in self._people) / self.k

    def _change(self, i: int, place: Place) -> float:
        """A button at the right end of a place that leads to everybody who could sit there, with its word where that leaves the
        level room; returns how wide it is, with what is free beside it."""
        x, y, w, h = place
        words = self.app.say("app.setup.change")
        long = self.app.font("ui", letter(NOTE * 1.15, self.k)).size(words)[0] / self.k + 4
        said = long + CHANGE + 12 <= w * 0.42
        wide = CHANGE + 12 + long * said
        self.button(f"setup.change.{i}", "", (x + w - wide, y, wide, h), partial(self.ask_who, i), look="small", focus=False)
        self.upon(sign("swap", self.px(0, 0, SWAP, 0).w, palette.GOLD), self.px(x + w - wide + 6, y, CHANGE - 4, h))
        if said:
            self.label(words, x + w - wide + CHANGE + 8, y, long, h, size=NOTE * 1.15, over=True)
        return wide + 16

    def _told(self, who: str, name: str, place: Place) -> None:
        """Who somebody is, how they play, and where there is room what they say."""
        x, y, w, h = place
        roomy, plays = w >= TALKING and h >= 50, self._nature(who)
        first = h * (0.4 if roomy else 0.52)
        self.label(name, x, y, w * (0.5 if roomy else 1.0), first, size=TEXT * 1.2, kind="bold", over=True)
        if not roomy:
            self.label(plays, x, y + first, w, h - first, size=NOTE * 1.15, colour=palette.GOLD, over=True)
            return
        self.label(plays, x + w * 0.5, y, w * 0.5, first, size=NOTE * 1.15, colour=palette.GOLD, align="right", over=True)
        said = self.app.say(self._pages.words(f"app.motto.{who}"))
        self.label(said, x, y + first, w, h - first, size=TEXT, colour=palette.PAPER, lines=2, over=True)

    def _level(self, i: int, place: Place, levels: Sequence[str], nature: str | None) -> None:
        """How well somebody plays: a dot for each level to be pressed, and behind them their `nature`, or where there is none in
        words which level it is, if there is room."""
        x, y, w, h = place
        at = levels.index(self._levels[i])

        def take(nth: int) -> None:
            self._levels[i] = levels[nth]
            self.again()

        words, size, least = (nature, NOTE * 1.15, NOTE * 1.15) if nature is not None else self._leveled(levels[at])
        long = self.app.font("ui", letter(least, self.k)).size(words)[0] / self.k + 6
        dot = min(LEAST_DOT if nature else DOT, (w - 4 - long) / len(levels))
        if dot < LEAST_DOT:
            words, dot = "", min(DOT, (w - 4) / len(levels))
        left = x + 4 if words else x + (w - dot * len(levels)) / 2
        self._turned(f"setup.level.{i}", len(levels), at, place, take)
        for nth in range(len(levels)):
            id = f"setup.level.{i}.{nth}"
            self.button(id, "", (left + nth * dot, y, dot - 2, h), partial(take, nth), look="seat", focus=False)
            self.drawn.append(partial(_pip, at=self.spots[id].center, k=self.k * min(1.0, dot / 24), filled=nth <= at))
        if words:
            spot = left + len(levels) * dot + 4, y, x + w - left - len(levels) * dot - 6, h
            self.label(words, *spot, size=size, colour=palette.GOLD, over=True)

    def _leveled(self, level: str) -> tuple[str, float, float]:
        """A level in words, with their usual size and the least that they are written in."""
        return self.app.say(f"app.level.{level}"), TEXT, TEXT * LEAST_LEVEL

    def _heads(self, place: Place) -> None:
        """Everybody there is, beside the only opponent: one press, and they sit there. The last two cells leave it to chance, and
        tell more of everybody."""
        x, y, w, h = place
        say, sitting = self.app.say, self._people[0]
        others = [who for who in PEOPLE if who != sitting]
        cells: list[tuple[str, str, Callable[[], None]]] = [
            *((f"setup.head.{who}", say(f"app.person.{who}"), partial(self.seat, 0, who)) for who in PEOPLE),
            ("setup.anybody", say("app.opponents.anybody"), lambda: self.seat(0, choice(others))),
            ("setup.everybody", say("app.setup.everybody"), partial(self.ask_who, 0)),
        ]
        rows = -(-len(cells) // HEADS)
        wide = (w + 6) / HEADS - 6
        high = min((h + 6) / rows - 6, wide + UNDER)
        y += (h - rows * (high + 6) + 6) / 2
        font = self.app.font("bold", letter(NOTE, self.k))
        said = high >= 44 and max(font.size(words)[0] for _, words, _ in cells) <= (wide - 4) * self.k
        low = min(20.0, high * 0.28) if said else 0.0
        for nth, (id, words, press) in enumerate(cells):
            row, column = divmod(nth, HEADS)
            left, top = x + column * (wide + 6), y + row * (high + 6)
            chosen = id == f"setup.head.{sitting}"
            self.button(id, "", (left, top, wide, high), press, look="small_chosen" if chosen else "seat")
            coin = self.px(left, top + 2, wide, high - low - 8)
            side = min(coin.w - 6, coin.h)
            self.upon(
                head(PEOPLE[nth], side) if nth < len(PEOPLE) else sign(MORE[nth - len(PEOPLE)], side // 2, palette.GOLD), coin
            )
            if low:
                spot = left + 2, top + high - low - 7, wide - 4, low
                colour = palette.INK if chosen else palette.PAPER
                self.label(words, *spot, size=NOTE, kind="bold", colour=colour, align="center", over=True)

    def ask_who(self, i: int) -> None:
        """Have somebody chosen for a place."""

    def seat(self, i: int, who: str) -> None:
        """Have somebody sit at a place; who sat elsewhere changes places with who sat here."""
        if who in self._people:
            self._people[self._people.index(who)] = self._people[i]
        self._people[i] = who
        self.again()


def _framed(surface: pygame.Surface, place: pygame.Rect, k: float) -> None:
    """What a button looks like whose plate is the button as a whole."""
    pygame.draw.rect(surface, FRAMED, place, border_radius=round(9 * k))
    pygame.draw.rect(surface, palette.BRONZE, place, max(1, round(k)), border_radius=round(9 * k))


def _pip(surface: pygame.Surface, at: tuple[int, int], k: float, filled: bool) -> None:
    """A dot, or a ring where the level is lower."""
    pygame.draw.aacircle(surface, palette.GOLD, at, round(PIP * k), 0 if filled else max(1, round(1.5 * k)))


def _behind(bust: pygame.Surface, place: pygame.Rect, table: pygame.Rect, k: float) -> pygame.Surface:
    """A bust without what the table before it hides."""
    cut = bust.copy()
    cut.blit(felt.shape(table.size, k), table.move(-place.x, -place.y), special_flags=pygame.BLEND_RGBA_SUB)
    return cut
