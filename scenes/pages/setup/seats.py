"""Who plays, round a table: busts along its far side, with their names and levels, and the person at the near side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import choice
from typing import Final, NamedTuple

import pygame

from scenes.forms.controls import Controls
from scenes.forms.form import Place
from scenes.forms.pictures import head, portrait
from scenes.forms.theme import NOTE, TEXT, letter, panel
from scenes.games.pages import GamePages
from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Row, Text
from scenes.kit.paragraph import Paragraph
from scenes.kit.signs import sign
from scenes.pages.setup import tabletop
from scenes.stage.sprite import Sprites
from scenes.table.session import PEOPLE, YOU, person, temper

PITCH, GAP = 490.0, 10.0
"""How far apart two people are at most, and what is free between their plates, in units."""

PLATE, LOW = 176.0, 58.0
"""How wide and high a plate before somebody is at most, in units."""

ASIDE, ABREAST, TALL, FEW = 236.0, 250.0, 150.0, 3
"""How wide a plate beside a head is at most; what room, height and how few people such plates ask for."""

CLOSE: Final = 0.82
"""How near the plate stands to its head, in widths of the bust."""

DOT, LEAST_DOT, PIP = 32.0, 20.0, 7.5
"""How wide the place of a level is at most, and at least beside words, and how large the dot in it, in units."""

SWAP: Final = 24.0
"""How wide the sign is that says that another one may sit there, with what is free beside it."""

WORD: Final = NOTE * 1.15
"""The size of natures and levels."""

OWN_LEAST, OWN_MOST, NAMED, OVER = 36.0, 136.0, 25.0, 13.0
"""How high the person's bust is at least and at most, how high its plate, and how much of the bust that covers, in units."""

SUNK, SHOWN = 0.16, 0.93
"""How much lower a bust is where the edge falls, at most, and the share of it above the edge."""

ALONE, HEADS, LEAST_HEAD = 0.58, 5, 44.0
"""The share of the width that the table of an only opponent takes; how many faces stand in a row beside it, how wide each."""

MORE: Final = "chance", "people"
"""The signs in the cells behind these faces."""


class Spot(NamedTuple):
    """Where somebody sits: the plate, and the left side, the edge of the table and the width of the bust, in units."""

    plate: Place
    left: float
    edge: float
    side: float


class SeatsPage(Controls):
    """A page that asks who is to sit at a table. `_people` may sit there, the first of them do; `_levels` is how they play."""

    _pages: GamePages
    _people: list[str]
    _levels: list[str]

    def around(self, count: int, place: Place, pieces: Sprites, faces: Sequence[str]) -> None:
        """A table with `count` opponents as they will sit there, and some pieces on it.

        Few have their plates beside their heads, more before them; beside an only one stand all who could sit there.
        """
        x, y, w, h = place
        if count == 1 and w * (1 - ALONE) >= HEADS * LEAST_HEAD:
            self._heads((x + w * ALONE, y, w * (1 - ALONE), h))
            w = w * ALONE - 20
        pitch = min(PITCH, (w - 24) / count)
        beside = count <= FEW and pitch >= ABREAST and h >= TALL
        side = min(h * (0.54 if beside else 0.46), pitch * (0.5 if beside else 0.94), 186.0)
        own = min(OWN_MOST, h * 0.32) if h >= 190 else 0.0
        edge, foot = y + side * SHOWN, y + h
        self._table = self.px(x, edge, w, foot - edge)
        self.panels.append((tabletop.top(self._pages.cloth, self._table.size, self.k), self._table))
        near = foot - NAMED + OVER - own if own else foot
        size = (min(ASIDE, pitch - side * CLOSE - GAP), min(side * 0.74, 128.0))
        if not beside:
            size = min(PLATE, pitch - GAP), min(h * 0.32, near - edge, LOW)
        far, self._said = edge + 16, list[tuple[Box, Place]]()
        for nth in range(count):
            i = nth if self._pages.clockwise else count - 1 - nth
            along = x + w / 2 + (nth - (count - 1) / 2) * pitch
            spot = self._spot((x, edge, w, foot - edge), along, side, size, beside)
            self._opponent(i, spot, beside)
            far = far if beside else max(far, spot.plate[1] + size[1])
        self.lay_all(self._said, 2, over=True, shares=(1.0, 0.92, 0.84))
        if own:
            free = self.px(x + 40, far + 4, w - 80, foot - 24 - far)
            own = min(own, foot - NAMED + OVER - far - 4)
            wide = max(own, 110.0)
            seat = self.px(x + w / 2 - wide / 2, foot - NAMED + OVER - own, wide, own)
            self.panels += tabletop.laid(free, seat, pieces, faces, self.k)
            self._own(x + w / 2, foot, own)

    def _spot(self, table: Place, along: float, side: float, size: tuple[float, float], beside: bool) -> Spot:
        """Where somebody sits behind a table, their middle `along` it."""
        x, edge, w, h = table
        wide, high = size
        half, middle = w / 2, x + w / 2
        stands = edge + h / 2 * tabletop.down((along - middle) / half)
        left = along - side * CLOSE / 2 - beside * wide / 2
        outer = max(abs(left - middle), abs(left + side * CLOSE - middle)) / half
        behind = min(edge + h / 2 * tabletop.down(outer), stands + side * SUNK)
        if beside:
            return Spot((left + side * CLOSE, stands - high - GAP, wide, high), left - side * (1.0 - CLOSE) / 2, behind, side)
        return Spot((along - wide / 2, min(stands + 20, edge + h - high - 4), wide, high), along - side / 2, behind, side)

    def _own(self, middle: float, foot: float, side: float) -> None:
        """The person before the rim of the table: a bust where that has room, and the name below it."""
        words = person(self.app.say, YOU, self.app.settings.name)
        wide = min(240.0, self.app.font("bold", letter(TEXT, self.k)).size(words)[0] / self.k + 34)
        if side >= OWN_LEAST:
            bust = self.px(middle - side / 2, foot - NAMED + OVER - side, side, side)
            self.panels.append((portrait(YOU, bust.w), bust))
        plate = self.px(middle - wide / 2, foot - NAMED, wide, NAMED)
        self.panels.append((panel(plate.size, self.k, alpha=244), plate))
        spot = middle - wide / 2 + 6, foot - NAMED, wide - 12, NAMED
        self.label(words, *spot, kind="bold", colour=palette.GOLD, align="center", over=True)

    def _opponent(self, i: int, spot: Spot, aside: bool) -> None:
        """A bust behind the table, and a plate with who that is. All but the level leads to all who could sit there."""
        (x, y, w, h), side = spot.plate, spot.side
        who, top, levels = self._people[i], spot.edge - side * SHOWN, self._pages.game.levels
        ground, bust = self.px(x, y, w, h), self.px(spot.left, top, side, side)
        level = min(h * (0.36 if aside else 0.54), DOT + 4) if len(levels) > 1 else 0.0
        told = h - level - 4 * aside
        begin, above = spot.left + side * (1.0 - CLOSE) / 2 if aside else x, min(top, y)
        whole = begin, above, x + w - begin, y + told - 2 - above
        self.button(f"setup.person.{i}", "", whole, partial(self.ask_who, i), look="seat")
        standing, plate = _behind(portrait(who, bust.w), bust, self._table, self.k), panel(ground.size, self.k, alpha=240)
        self.drawn.append(lambda surface: surface.blit(standing, bust))
        name, plays = self.app.say(f"app.person.{who}"), self.app.say(f"app.temper.{temper(who)}")
        if aside:
            self.panels += [(plate, ground), _tail(ground, self.k)]
            said = self.app.say(self._pages.words(f"app.motto.{who}"))
            nature = Text((plays,), WORD, "ui", palette.GOLD)
            first = Row((Text((name,), TEXT * 1.2, "bold", palette.PAPER), Gap(spring=True), nature), gap=6)
            long = Paragraph((said, ""), TEXT, "ui", palette.PAPER, ground.w - round(28 * self.k), "left", 2)
            self._said.append((Column((first, long), gap=2), (x + 14, y + 6, w - 28, told - 6)))
            changing = self._change(i, (x + 8, y + told, w - 20, level - 4)) if level else 0.0
            words = [self.app.say(f"app.level.{one}") for one in levels]
            place, word = (x + 4, y + told, w - 8 - changing, level - 4), words[levels.index(self._levels[i])]
        else:
            self.drawn.append(lambda surface: surface.blit(plate, ground))
            swapped = w >= 140
            self.label(name, x + 11, y + 4, w - 18 - (SWAP + 8) * swapped, told, kind="bold", over=True)
            if swapped:
                swap = self.px(x + w - 14 - SWAP, y + 6, SWAP + 8, told - 4)
                self.drawn.append(partial(_framed, place=swap, k=self.k))
                self.upon(sign("swap", self.px(0, 0, 18, 0).w, palette.GOLD), swap)
            words = [self.app.say(f"app.temper.{temper(one)}") for one in self._people]
            place, word = (x + 4, y + told, w - 8, level), plays
        if level:
            self._level(i, place, word, words)

    def _change(self, i: int, place: Place) -> float:
        """A button at the right of a place that leads to all who could sit there; returns how wide it is, with what is free."""
        x, y, w, h = place
        words = self.app.say("app.setup.change")
        long = self.app.font("ui", letter(WORD, self.k)).size(words)[0] / self.k + 4
        said = long + SWAP + 12 <= w * 0.42
        wide = SWAP + 12 + long * said
        self.button(f"setup.change.{i}", "", (x + w - wide, y, wide, h), partial(self.ask_who, i), look="small", focus=False)
        self.upon(sign("swap", self.px(0, 0, 18, 0).w, palette.GOLD), self.px(x + w - wide + 6, y, SWAP - 4, h))
        if said:
            self.label(words, x + w - wide + SWAP + 8, y, long, h, size=WORD, over=True)
        return wide + 16

    def _level(self, i: int, place: Place, word: str, words: Sequence[str]) -> None:
        """How well somebody plays: a dot for each level to be pressed, and a word where any of the `words` has room."""
        (x, y, w, h), levels = place, self._pages.game.levels
        at, count = levels.index(self._levels[i]), len(levels)

        def take(nth: int) -> None:
            self._levels[i] = levels[nth]
            self.again()

        font = self.app.font("ui", letter(WORD, self.k))
        long = max(font.size(one)[0] for one in words) / self.k + 8
        said = (w - 4 - long) / count >= LEAST_DOT
        dot = min(DOT, (w - 4 - long * said) / count)
        left = x + 4 if said else x + (w - dot * count) / 2
        self._turned(f"setup.level.{i}", count, at, place, take)
        for nth in range(count):
            id = f"setup.level.{i}.{nth}"
            self.button(id, "", (left + nth * dot, y, dot - 2, h), partial(take, nth), look="seat", focus=False)
            self.drawn.append(partial(_pip, at=self.spots[id].center, k=self.k * min(1.0, dot / 24), filled=nth <= at))
        if said:
            begin = left + count * dot + 4
            self.label(word, begin, y, x + w - begin, h, size=WORD, colour=palette.GOLD, over=True)

    def _heads(self, place: Place) -> None:
        """All people beside the only opponent: one press, and they sit there. The last two cells are for chance and for more."""
        (x, y, w, h), say, sitting = place, self.app.say, self._people[0]
        others = [who for who in PEOPLE if who != sitting]
        cells: list[tuple[str, str, Callable[[], None]]] = [
            *((f"setup.head.{who}", say(f"app.person.{who}"), partial(self.seat, 0, who)) for who in PEOPLE),
            ("setup.anybody", say("app.opponents.anybody"), lambda: self.seat(0, choice(others))),
            ("setup.everybody", say("app.setup.everybody"), partial(self.ask_who, 0)),
        ]
        rows, wide = -(-len(cells) // HEADS), (w + 6) / HEADS - 6
        high = min((h + 6) / rows - 6, wide + 34)
        y += (h - rows * (high + 6) + 6) / 2
        font = self.app.font("bold", letter(NOTE, self.k))
        said = high >= 44 and max(font.size(words)[0] for _, words, _ in cells) <= (wide - 4) * self.k
        low = min(20.0, high * 0.28) if said else 0.0
        for nth, (id, words, press) in enumerate(cells):
            left, top = x + nth % HEADS * (wide + 6), y + nth // HEADS * (high + 6)
            chosen = id == f"setup.head.{sitting}"
            self.button(id, "", (left, top, wide, high), press, look="small_chosen" if chosen else "seat")
            coin = self.px(left, top + 2, wide, high - low - 8)
            side, more = min(coin.w - 6, coin.h), nth - len(PEOPLE)
            self.upon(head(PEOPLE[nth], side) if more < 0 else sign(MORE[more], side // 2, palette.GOLD), coin)
            if said:
                spot, colour = (left + 2, top + high - low - 7, wide - 4, low), palette.INK if chosen else palette.PAPER
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
    pygame.draw.rect(surface, palette.BARK, place, border_radius=round(9 * k))
    pygame.draw.rect(surface, palette.BRONZE, place, max(1, round(k)), border_radius=round(9 * k))


def _pip(surface: pygame.Surface, at: tuple[int, int], k: float, filled: bool) -> None:
    """A dot, or a ring where the level is lower."""
    pygame.draw.aacircle(surface, palette.GOLD, at, round(PIP * k), 0 if filled else max(1, round(1.5 * k)))


def _behind(bust: pygame.Surface, place: pygame.Rect, table: pygame.Rect, k: float) -> pygame.Surface:
    """A bust without what the table before it hides."""
    cut = bust.copy()
    cut.blit(tabletop.shape(table.size, k), table.move(-place.x, -place.y), special_flags=pygame.BLEND_RGBA_SUB)
    return cut


def _tail(plate: pygame.Rect, k: float) -> tuple[pygame.Surface, pygame.Rect]:
    """What makes a plate the words of whoever is at its left: a tail towards the head, and where it is."""
    size = round(14.5 * k), round(18 * k)
    wide, high, line = size[0] * 3, size[1] * 3, max(1.0, 1.4 * k) * 3
    large = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.polygon(large, palette.BRASS, [(wide, 0), (0, high / 2), (wide, high)])
    pygame.draw.polygon(large, palette.UMBER, [(wide, line * 1.3), (line * 1.6, high / 2), (wide, high - line * 1.3)])
    drawn = pygame.transform.smoothscale(large, size)
    return drawn, drawn.get_rect(midright=(plate.x + round(2.5 * k), plate.centery))
