"""Who plays, round a table: busts along its far side, with their names and levels, and the person at the near side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

import pygame

from scenes.forms.controls import Controls
from scenes.forms.form import Place
from scenes.forms.pictures import head, picture, portrait
from scenes.forms.theme import BRONZE, DIM_IVORY, GOLD, INK, IVORY, NOTE, TEXT, letter, panel, plain
from scenes.stage.lacquer import BRASS
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table.session import PEOPLE, YOU, person, temper

PITCH: Final = 330.0
"""How far apart two of them are at most, in units."""

GAP: Final = 8.0
"""Between the plates of two of them, in units."""

PLATE: Final = 216.0
"""How wide the plate before somebody is at most, in units."""

TALKING: Final = 180.0
"""A plate as wide as this has room for what somebody says."""

ABREAST: Final = 250.0
TALL: Final = 150.0
"""So much room beside one another, and so much height, have those whose plates stand beside their heads."""

ASIDE: Final = 200.0
"""How wide such a plate is at most."""

CLOSE: Final = 0.82
"""How near the plate stands to its head, in widths of the bust."""

LYING: Final = 0.62
"""How high pieces on the table look, which are seen from the side."""

DOT: Final = 32.0
LEAST_DOT: Final = 20.0
PIP: Final = 6.0
"""How wide the place is that is pressed for a level, at most and at least beside words, and how large the dot in it."""

LEAST_LEVEL: Final = 0.85
"""A level is said in words where these are at least so much of their size."""

LOW: Final = 68.0
"""How high a plate is at most that says no more than a name and a level."""

BUST, BEFORE, OWN = 0.47, 0.37, 0.17
"""How high a bust, the plate before it and the person's own place are, of the height of all."""

WOOD: Final = (104, 64, 34)
"""The rim of the table."""

SHOWN: Final = 0.93
"""The share of a bust that is above the edge of the table."""

HEADS: Final = 5
"""How many faces stand in a row beside an only opponent."""

LEAST_HEAD: Final = 44.0
"""How wide each of them must at least be, in units."""


class SeatsPage(Controls):
    """A page that asks who is to sit at a table. `_people` are those who may, the first of them at the places that there are;
    `_levels` how well each plays."""

    _people: list[str]
    _levels: list[str]

    def around(self, count: int, place: Place, cloth: str, levels: Sequence[str], pieces: Sprites, faces: Sequence[str]) -> None:
        """A table with `count` opponents and some pieces on it; beside an only one stands everybody who could sit there instead.
        Few have their plates beside their heads, more of them before them."""
        x, y, w, h = place
        aside = w * 0.56
        if count == 1 and w - aside >= HEADS * LEAST_HEAD:
            self._heads((x + aside, y + 4, w - aside, h - 12))
            w = aside - 12
        pitch = min(PITCH, w / count)
        beside = pitch >= ABREAST and h >= TALL
        side = min(h * (0.58 if beside else BUST), pitch * (0.46 if beside else 0.94))
        own = h * OWN if h >= 190 else 0.0
        middle, edge = x + w / 2, y + side * SHOWN
        rx, ry = w * 0.49, (y + h - 8 - edge) / 2
        table = self.px(middle - rx, edge, 2 * rx, 2 * ry)
        self.panels.append((_table(cloth, table.size, self.k), table))
        wide = min(PLATE, pitch - GAP)
        plate = min(h * BEFORE, y + h - edge - own, h if wide >= TALKING else LOW)
        if beside:
            wide, plate = min(ASIDE, pitch - side * CLOSE - GAP), side * 0.8
            self._spread(table.move(0, -round(own * 0.28 * self.k)), pieces, faces)
        for i in range(count):
            along = middle + (i - (count - 1) / 2) * pitch
            down = ry * (1 - (1 - min(1.0, abs(along - middle) / rx) ** 2) ** 0.5)
            if beside:
                left = along - (side * CLOSE + wide) / 2
                self._opponent(i, (left + side * CLOSE, edge + down * 0.5 - plate - 6, wide, plate), side, table, levels, left)
                continue
            low = min(edge + down, y + h - plate - 4)
            self._opponent(i, (along - wide / 2, low, wide, plate), side, table, levels)
        if own:
            self._own(middle, y + h - own - 6, own)

    def _spread(self, table: pygame.Rect, pieces: Sprites, faces: Sequence[str]) -> None:
        """A few pieces face up in the middle of the table, as they are seen from the near side."""
        wide = round(min(table.w * 0.12, table.h * 0.42))
        high = round(wide * pieces.pack.aspect)
        for nth, face in enumerate(faces):
            flat = pygame.Surface((2 * wide, round(1.4 * high)), pygame.SRCALPHA)
            pose = Pose(wide, 0.7 * high, wide, angle=(6.0, -4.0, 3.0)[nth % 3])
            pieces.draw(flat, face, pose, True)
            low = pygame.transform.smoothscale(flat, (flat.get_width(), round(flat.get_height() * LYING)))
            across = table.centerx + round((nth - (len(faces) - 1) / 2) * wide * 1.2)
            self.panels.append((low, low.get_rect(center=(across, table.centery))))

    def _own(self, middle: float, y: float, side: float) -> None:
        """The person at the near side of the table."""
        words = person(self.app.say, YOU, self.app.settings.name)
        font = self.app.font("bold", round(TEXT * self.k))
        wide = min(220.0, font.size(words)[0] / self.k + side + 30)
        plate = self.px(middle - wide / 2, y + side * 0.1, wide, side * 0.8)
        self.panels.append((panel(plate.size, self.k), plate))
        coin = self.px(middle - wide / 2 + 4, y, side, side)
        self.drawn.append(lambda surface: surface.blit(head(YOU, coin.w), coin))
        spot = middle - wide / 2 + side + 10, y + side * 0.1, wide - side - 16, side * 0.8
        self.label(words, *spot, kind="bold", colour=GOLD, over=True)

    def _opponent(
        self, i: int, place: Place, side: float, table: pygame.Rect, levels: Sequence[str], left: float | None = None
    ) -> None:
        """A bust behind the edge of the table, and a plate with who that is and how well they play, before it or beside a bust
        that begins at `left`. All but the level leads to everybody who could sit there."""
        x, y, w, h = place
        who, say = self._people[i], self.app.say
        ground = self.px(x, y, w, h)
        self.panels.append((panel(ground.size, self.k, alpha=240), ground))
        talking = w >= TALKING and h >= 76
        level = h * (0.34 if talking or left is not None else 0.5) if len(levels) > 1 else 0.0
        if left is None:
            top, begin, behind = y - side * SHOWN, x + (w - side) / 2, ground
            whole = x, top, w, side * SHOWN + h - level - 2
        else:
            top, begin, behind = y + h + 6 - side * SHOWN, left - side * (1.0 - CLOSE) / 2, None
            whole = left, min(top, y), x + w - left, y + h - level - 2 - min(top, y)
        self.button(f"setup.person.{i}", "", whole, partial(self.ask_who, i), look="seat")
        bust = self.px(begin, top, side, side)
        standing = _behind(portrait(who, bust.w), bust, table, behind)
        self.drawn.append(lambda surface: surface.blit(standing, bust))
        name, told = say(f"app.person.{who}"), h - level
        if left is not None:
            roomy, plays = w >= TALKING, say(f"app.temper.{temper(who)}")
            first, inner = told * (0.36 if roomy else 0.5), w - 24
            self.label(name, x + 12, y + 4, inner * (0.46 if roomy else 1.0), first, size=TEXT * 1.1, kind="bold", over=True)
            if roomy:
                spot = x + 12 + inner * 0.48, y + 4, inner * 0.52, first
                self.label(plays, *spot, size=NOTE * 1.1, colour=GOLD, align="right", over=True)
                said, spot = say(f"app.motto.{who}"), (x + 12, y + told * 0.4, inner, told * 0.58)
                self.label(said, *spot, size=NOTE * 1.1, colour=DIM_IVORY, lines=2, over=True)
            else:
                self.label(plays, x + 12, y + told * 0.52, inner, told * 0.44, size=NOTE * 1.1, colour=GOLD, over=True)
        elif talking:
            self.label(name, x + 12, y + 3, w * 0.5 - 14, told * 0.5, size=TEXT * 1.1, kind="bold", over=True)
            plays, spot = say(f"app.temper.{temper(who)}"), (x + w * 0.5, y + 3, w * 0.5 - 12, told * 0.5)
            self.label(plays, *spot, size=NOTE * 1.1, colour=GOLD, align="right", over=True)
            said, spot = say(f"app.motto.{who}"), (x + 12, y + told * 0.5, w - 24, told * 0.46)
            self.label(said, *spot, size=NOTE * 1.1, colour=DIM_IVORY, over=True)
        else:
            self.label(name, x + 4, y + 1, w - 8, told, kind="bold", align="center", over=True)
        if level:
            self._level(i, (x + 4, y + told, w - 8, level - 4), levels)

    def _level(self, i: int, place: Place, levels: Sequence[str]) -> None:
        """How well somebody plays: a dot for each level to be pressed, and in words which one it is, where there is room."""
        x, y, w, h = place
        at = levels.index(self._levels[i])

        def take(nth: int) -> None:
            self._levels[i] = levels[nth]
            self.again()

        words = self.app.say(f"app.level.{levels[at]}")
        long = self.app.font("ui", letter(TEXT * LEAST_LEVEL, self.k)).size(words)[0] / self.k + 6
        dot = min(DOT, (w - 4 - long) / len(levels))
        if dot < LEAST_DOT:
            words, dot = "", min(DOT, (w - 4) / len(levels))
        left = x + 4 if words else x + (w - dot * len(levels)) / 2
        self._turned(f"setup.level.{i}", len(levels), at, place, take)
        for nth in range(len(levels)):
            id = f"setup.level.{i}.{nth}"
            self.button(id, "", (left + nth * dot, y, dot - 2, h), partial(take, nth), look="seat", focus=False)
            self.drawn.append(partial(_pip, at=self.spots[id].center, k=self.k, filled=nth <= at))
        if words:
            spot = left + len(levels) * dot + 4, y, x + w - left - len(levels) * dot - 6, h
            self.label(words, *spot, colour=GOLD, over=True)

    def _heads(self, place: Place) -> None:
        """Everybody there is, beside the only opponent: one press, and they sit there."""
        x, y, w, h = place
        rows = -(-len(PEOPLE) // HEADS)
        wide, high = (w + 6) / HEADS - 6, (h + 6) / rows - 6
        low = min(20.0, high * 0.28) if high >= 44 else 0.0
        for nth, who in enumerate(PEOPLE):
            row, column = divmod(nth, HEADS)
            left, top = x + column * (wide + 6), y + row * (high + 6)
            chosen = who == self._people[0]
            look = "small_chosen" if chosen else "small"
            self.button(f"setup.head.{who}", "", (left, top, wide, high), partial(self.seat, 0, who), look=look)
            coin = self.px(left, top + 3, wide, high - low - 5)
            self.upon(head(who, min(coin.w - 6, coin.h)), coin)
            if low:
                name, colour = self.app.say(f"app.person.{who}"), INK if chosen else IVORY
                spot = left + 2, top + high - low - 2, wide - 4, low
                self.label(name, *spot, size=NOTE, kind="bold", colour=colour, align="center", over=True)

    def ask_who(self, i: int) -> None:
        """Have somebody chosen for a place."""

    def seat(self, i: int, who: str) -> None:
        """Have somebody sit at a place; who sat elsewhere changes places with who sat here."""
        if who in self._people:
            self._people[self._people.index(who)] = self._people[i]
        self._people[i] = who
        self.again()


def _pip(surface: pygame.Surface, at: tuple[int, int], k: float, filled: bool) -> None:
    """A dot, or a ring where the level is lower."""
    pygame.draw.aacircle(surface, GOLD, at, round(PIP * k), 0 if filled else max(1, round(1.5 * k)))


def _behind(bust: pygame.Surface, place: pygame.Rect, table: pygame.Rect, plate: pygame.Rect | None) -> pygame.Surface:
    """A bust without what the table and a plate before it hide."""
    cut = bust.copy()
    pygame.draw.ellipse(cut, (0, 0, 0, 0), table.move(-place.x, -place.y))
    if plate is not None:
        cut.fill((0, 0, 0, 0), pygame.Rect(0, plate.y - place.y, place.w, place.h))
    return cut


@lru_cache(maxsize=4)
def _table(cloth: str, size: tuple[int, int], k: float) -> pygame.Surface:
    """The top of a round table that is seen from the side: the cloth ``assets/tables/<cloth>-1280.jpg`` in a rim of wood; a plain
    cloth where it has no name. Raises `AssetMissing`."""
    wide, high = max(8, size[0]), max(8, size[1])
    spread = picture("tables", f"{cloth}-1280.jpg").convert_alpha() if cloth else plain((640, 360)).convert_alpha()
    inner = spread.get_rect().inflate(-spread.get_width() // 3, -spread.get_height() // 3)
    shown = pygame.transform.smoothscale(spread.subsurface(inner), (2 * wide, 2 * high))
    mask = pygame.Surface((2 * wide, 2 * high), pygame.SRCALPHA)
    pygame.draw.ellipse(mask, (255, 255, 255), mask.get_rect())
    shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    shown.fill((26, 24, 18), special_flags=pygame.BLEND_RGB_ADD)
    for inset, thick, colour in ((0, 30, INK), (3, 24, WOOD), (5, 3, BRONZE), (25, 4, BRASS)):
        line = shown.get_rect().inflate(-2 * round(inset * k), -2 * round(inset * k))
        pygame.draw.ellipse(shown, colour, line, max(2, round(thick * k)))
    return pygame.transform.smoothscale(shown, (wide, high))
