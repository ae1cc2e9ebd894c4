"""Who plays: busts round a table with their names and levels, and a sheet with a card for everybody who could sit there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from random import choice
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.store import statistics
from scenes.forms.controls import Controls
from scenes.forms.form import Key, Place, Press
from scenes.forms.pictures import head, portrait
from scenes.forms.theme import NOTE, TEXT, draw_shares, letter, panel, plate
from scenes.forms.words import letters
from scenes.games.pages import GamePages, pages_of
from scenes.kit import palette
from scenes.kit.box import Box, Column, Faces, Gap, Least, Painted, Plate, Pressed, Row, Text, sign_box
from scenes.kit.palette import Rgb
from scenes.kit.paragraph import Paragraph
from scenes.kit.signs import sign
from scenes.pages import tabletop
from scenes.scene import App
from scenes.stage.sprite import Sprites
from scenes.table.session import PEOPLE, TEMPERS, YOU, person, temper

PITCH, GAP = 490.0, 10.0
"""How far apart two people are at most, and what is free between their plates, in units."""

PLATE, LOW = 176.0, 58.0
"""How wide and high a plate before somebody is at most, in units."""

ASIDE, ABREAST, TALL, FEW = 272.0, 250.0, 150.0, 3
"""How wide a plate beside a head is at most, in units of letters; what room, height and how few people such plates ask for."""

CLOSE: Final = 0.82
"""How near the plate stands to its head, in widths of the bust."""

WORD: Final = NOTE * 1.15
"""The size of natures and levels."""

OWN_LEAST, OWN_MOST, NAMED, OVER = 36.0, 136.0, 25.0, 13.0
"""How high the person's bust is at least and at most, how high its plate, and how much of the bust that covers, in units."""

SUNK, SHOWN = 0.16, 0.93
"""How much lower a bust is where the edge falls, at most, and the share of it above the edge."""

ALONE, HEADS, LEAST_HEAD = 0.58, 5, 44.0
"""The share of the width that the table of an only opponent takes; how many faces stand in a row beside it, how wide each."""


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
        near = foot - NAMED + OVER - own if own else foot
        aside = ASIDE * self.measure.letters(100) / self.measure.window(100)
        size = (min(aside, pitch - side * CLOSE - GAP), min(side * 0.74, 128.0))
        if not beside:
            size = min(PLATE, pitch - GAP), min(h * 0.32, near - edge, LOW)
        spots = {}
        for nth in range(count):
            along = x + w / 2 + (nth - (count - 1) / 2) * pitch
            seat = nth if self._pages.clockwise else count - 1 - nth
            spots[seat] = spot = self._spot((x, edge, w, foot - edge), along, side, size, beside)
            bust = self.px(spot.left, spot.edge - side * SHOWN, side, side)
            self.panels.append((portrait(self._people[seat], bust.w), bust))
        self._table = self.px(x, edge, w, foot - edge)
        self.panels.append((tabletop.top(self._pages.cloth, self._table.size, self.k), self._table))
        self._plates(spots, beside)
        if own:
            far = edge + 16 if beside else max(spot.plate[1] + size[1] for spot in spots.values())
            own = min(own, foot - NAMED + OVER - far - 4)
            wide = max(own, 110.0)
            seat_ = self.px(x + w / 2 - wide / 2, foot - NAMED + OVER - own, wide, own)
            self.panels += tabletop.laid(self.px(x + 40, far + 4, w - 80, foot - 24 - far), seat_, pieces, faces, self.k)
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
        words = Text((person(self.app.say, YOU, self.app.settings.name),), TEXT, "bold", palette.GOLD)
        wide = min(240.0, words.size(self.measure)[0] / self.k + 34)
        if side >= OWN_LEAST:
            bust = self.px(middle - side / 2, foot - NAMED + OVER - side, side, side)
            self.panels.append((portrait(YOU, bust.w), bust))
        place = self.px(middle - wide / 2, foot - NAMED, wide, NAMED)
        self.panels.append((panel(place.size, self.k, alpha=244), place))
        self.lay(Row((words,), align="center"), (middle - wide / 2 + 6, foot - NAMED, wide - 12, NAMED), over=True)

    def _plates(self, spots: dict[int, Spot], beside: bool) -> None:
        """A plate for everybody with who that is and how well they play. All but that leads to all who could sit there."""
        boxes: list[tuple[Box, Place]] = []
        for i, (x, y, w, h) in ((i, spot.plate) for i, spot in spots.items()):
            ground = self.px(x, y, w, h)
            self.panels.append((panel(ground.size, self.k, alpha=240), ground))
            if beside:
                self.panels.append(_tail(ground, self.k))
            room = (x + 16, y + 9, w - 30, h - 17) if beside else (x + 7, y + 4, w - 14, h - 8)
            boxes.append((self._told(i, ground.w, beside), room))
        laid = self.lay_all(boxes, 3, over=True, shares=(1.0, 0.92, 0.84), end="fill")
        for (i, spot), shown in zip(spots.items(), laid, strict=True):
            levels, ask = self._pages.game.levels, partial(self.ask_who, i)
            dots = {f"setup.level.{i}.{nth}": partial(self._play, i, nth) for nth in range(len(levels)) if len(levels) > 1}
            x, y, w, h = spot.plate
            above, begin = min(spot.edge - spot.side * SHOWN, y), spot.left + spot.side * (1.0 - CLOSE) / 2 if beside else x
            end = min((rect.y / self.k for rect in shown.hits.values()), default=y + h) - 2
            self.button(f"setup.person.{i}", "", (begin, above, x + w - begin, end - above), ask, look="seat")
            self.pressable(shown, dots, "seat", focus=False)
            if dots:
                first, *_, last = (shown.hits[id] for id in dots)
                row = first.union(last)
                at = levels.index(self._levels[i])
                place = row.x / self.k, row.y / self.k, row.w / self.k, row.h / self.k
                self._turned(f"setup.level.{i}", len(levels), at, place, partial(self._play, i))
            if f"setup.change.{i}" in shown.hits:
                self.pressable(shown, {f"setup.change.{i}": ask}, "small", focus=False)

    def _told(self, i: int, wide: int, beside: bool) -> Box:
        """What stands on somebody's plate: their name and nature, what they say and always do, a dot for each level and its
        word."""
        who, levels, say = self._people[i], self._pages.game.levels, self.app.say
        at, nature = levels.index(self._levels[i]), say(f"app.temper.{temper(who)}")
        large, row, high = (1.2, 23, 28) if beside else (1.0, 21, 21)
        name = Text((say(f"app.person.{who}"),), TEXT * large, "bold", palette.PAPER, high=row)
        spring, most = Gap(spring=True), wide - round((34 if beside else 28) * self.k)
        dots = tuple(_dot(f"setup.level.{i}.{nth}", nth <= at, high) for nth in range(len(levels)) if len(levels) > 1)
        word = say(f"app.level.{levels[at]}") if beside else nature
        level = Row((*dots, Text((word, word, ""), WORD, "ui", palette.GOLD), spring), 2)
        if not beside:
            swap = (sign_box("swap", palette.GOLD, 18),) if wide >= 140 * self.k else ()
            return Column((Row((name, spring, *swap)), spring, level if dots else spring))
        swap_, words = sign_box("swap", palette.GOLD, 18), Text((say("app.setup.change"),), WORD, "ui", palette.PAPER)
        change = Pressed(Plate(Row((swap_, words), 6), 6), f"setup.change.{i}")
        if Row((*level.parts, change), 2).size(self.measure)[0] > most:
            change = Pressed(Plate(swap_, 6), f"setup.change.{i}")
        said = say(self._pages.words(f"app.motto.{who}"))
        motto = Paragraph((said, ""), TEXT, "ui", palette.PAPER, most, "left", 2)
        always = self._pages.trait(who, say)
        trait = Paragraph((always, always, ""), WORD, "ui", palette.GOLD, most, "left", 2)
        first = Row((name, spring, Text((nature, nature, ""), WORD, "ui", palette.GOLD)), 6)
        return Column((first, spring, motto, trait, spring, *((Row((*level.parts, change), 2),) if dots else ())), 1)

    def _play(self, i: int, nth: int) -> None:
        """Have somebody play on another level."""
        self._levels[i] = self._pages.game.levels[nth]
        self.again()

    def _heads(self, place: Place) -> None:
        """All people beside the only opponent: one press, and they sit there. The last two cells are for chance and for more."""
        (x, y, w, h), say, sitting = place, self.app.say, self._people[0]
        others = [who for who in PEOPLE if who != sitting]
        rows, wide = -(-(len(PEOPLE) + 2) // HEADS), (w + 6) / HEADS - 6
        high = min((h + 6) / rows - 6, wide + 34)
        side = min(wide - 6, high - 26 if high >= 60 else high - 6)
        cells: list[tuple[str, str, Box, Press]] = [
            (f"setup.head.{who}", say(f"app.person.{who}"), Faces((who,), side), partial(self.seat, 0, who)) for who in PEOPLE
        ]
        chance, people = (Least(sign_box(name, palette.GOLD, side / 2), side, side) for name in ("chance", "people"))
        cells.append(("setup.anybody", say("app.opponents.anybody"), chance, lambda: self.seat(0, choice(others))))
        cells.append(("setup.everybody", say("app.setup.everybody"), people, partial(self.ask_who, 0)))
        boxes: list[tuple[Box, Place]] = []
        for nth, (id, words, face, press) in enumerate(cells):
            left, top = x + nth % HEADS * (wide + 6), y + (h - rows * (high + 6) + 6) / 2 + nth // HEADS * (high + 6)
            chosen = id == f"setup.head.{sitting}"
            self.button(id, "", (left, top, wide, high), press, look="small_chosen" if chosen else "seat")
            name = Text((words, ""), NOTE, "bold", palette.INK if chosen else palette.PAPER)
            parts = (face, name) if high >= 60 else (face,)
            boxes.append((Column(parts, 3, "center"), (left + 1, top + 2, wide - 2, high - 4)))
        self.lay_all(boxes, 2, over=True)

    def ask_who(self, i: int) -> None:
        """Have somebody chosen for a place."""

    def seat(self, i: int, who: str) -> None:
        """Have somebody sit at a place; who sat elsewhere changes places with who sat here."""
        if who in self._people:
            self._people[self._people.index(who)] = self._people[i]
        self._people[i] = who
        self.again()


def _dot(id: str, filled: bool, high: float) -> Box:
    """The place of a level, so high, with a dot in it, or a ring where the level is lower."""

    def paint(size: tuple[int, int]) -> pygame.Surface:
        drawn, half = pygame.Surface(size, pygame.SRCALPHA), size[0] // 2
        pygame.draw.aacircle(drawn, palette.GOLD, (half, half), half - 1, 0 if filled else max(1, half // 5))
        return drawn

    return Pressed(Least(Painted(f"level {filled}", lru_cache(paint), 16, 16), 29, high), id)


def _tail(plate: Rect, k: float) -> tuple[pygame.Surface, Rect]:
    """What makes a plate the words of whoever is at its left: a tail towards the head, and where it is."""
    size = round(14.5 * k), round(18 * k)
    large = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    wide, high, line = *large.get_size(), 4.2 * k
    pygame.draw.polygon(large, palette.BRASS, [(wide, 0), (0, high / 2), (wide, high)])
    pygame.draw.polygon(large, palette.UMBER, [(wide, line * 1.3), (line * 1.6, high / 2), (wide, high - line * 1.3)])
    drawn = pygame.transform.smoothscale(large, size)
    return drawn, drawn.get_rect(midright=(plate.x + round(2.5 * k), plate.centery))


# ---- A card for everybody -----------------------------------------------------------------------------------------------

PAD: Final = 24.0
"""What is free between the edge of the sheet and the cards, in units."""

BAR: Final = 300.0, 8.0
"""How long the bar at the foot is at most, and how high, in units."""

BUST, LINES = 0.44, 112.0
"""The share of a card's height that the picture takes at most, and what it leaves below it, in units of letters."""

ROWS: Final = 2
"""How many rows of cards there are."""


class OpponentsScene(Controls):
    """Cards of people; `take` is called with the one chosen for the place `at` of those who are `seated`.

    At the foot stands how the rounds of a `game` went with whoever is pointed at.
    """

    name = "opponents"
    modal = True
    follows = True

    def __init__(self, seated: tuple[str, ...], at: int, take: Callable[[str], None], game: str = "") -> None:
        self._seated, self._at, self._take, self._game = seated, at, take, game

    def enter(self, app: App) -> None:
        """Read how it went with everybody."""
        self._game = self._game or app.game
        found = statistics.opponents(app.keeper.ledger, self._game)
        self._met = {versus.name: versus for versus in found}
        super().enter(app)

    def build(self) -> None:
        """Rows of cards, and the way back."""
        say = self.app.say
        x, y, wide, high = self.middle(1180.0, 680.0)
        head, foot = (64.0, 72.0) if high >= 560 else (44.0, 62.0)
        self.heading(say("app.opponents.title", number=self._at + 1), x + PAD, y + 6, wide - 2 * PAD, head - 10, head * 0.45)
        across = -(-(len(PEOPLE) + 1) // ROWS)
        w, h = (wide - 2 * PAD + GAP) / across - GAP, (high - head - foot + GAP) / ROWS - GAP
        self._cards: list[tuple[Box, Place]] = []
        for nth in range(len(PEOPLE) + 1):
            place = x + PAD + nth % across * (w + GAP), y + head + nth // across * (h + GAP), w, h
            if nth < len(PEOPLE):
                self._person(PEOPLE[nth], place)
            else:
                self._anybody(place)
        self.lay_all(self._cards, 2, over=True, end="top")
        bottom = y + high - foot + (foot - 46) / 2
        self.button("opponents.back", say("app.back"), (x + PAD, bottom, 180.0, 46.0), self.back, key=Key("Esc"))
        self.focus.current = self.focus.current or f"opponents.{self._seated[self._at]}"
        self._foot = self.px(x + PAD + 190, bottom, wide - 2 * PAD - 190, 46)
        self.panels.append(plate(self._foot, self.k))

    def _person(self, who: str, place: Place) -> None:
        """A card of somebody, with a tag where they sit at the table already. Who sits elsewhere changes places."""
        say, chosen = self.app.say, who == self._seated[self._at]
        self.button(f"opponents.{who}", "", place, partial(self._choose, who), look="small_chosen" if chosen else "small")
        words = [word for word, _ in TEMPERS]
        ink, gold = (palette.INK, palette.INK) if chosen else (palette.PAPER, palette.GOLD)
        bar = Painted("nerve", partial(_nerve, len(words), words.index(temper(who)), gold), 15 * len(words), 6)
        dares = Row((Text((say("app.opponents.nerve"), ""), NOTE * 1.15, "ui", gold), bar), gap=8, high=18, align="center")
        pages = pages_of(self._game)
        trait = Paragraph((pages.trait(who, say),), TEXT, "ui", gold, self.px(0, 0, place[2] - 16, 0).w, most=3)
        said = say(pages.words(f"app.motto.{who}"))
        self._card(place, portrait(who, self._bust(place).w), say(f"app.person.{who}"), said, ink, (dares, trait))
        if who in self._seated:
            colours = (palette.GOLD, palette.INK) if chosen else (palette.INK, palette.GOLD)
            number = say("app.opponents.taken", number=self._seated.index(who) + 1)
            tag = Plate(Text((number,), NOTE, "bold", colours[0]), 5, colours[1], 12)
            wide, high = (side / self.k for side in tag.size(self.measure))
            self.lay(tag, (place[0] + 6, place[1] - 4, wide, high), over=True)

    def _anybody(self, place: Place) -> None:
        """The last card leaves it to chance who comes, of all who do not sit at the table yet."""
        say, others = self.app.say, [who for who in PEOPLE if who not in self._seated]
        self.button("opponents.anybody", "", place, lambda: self._choose(choice(others)))
        die = sign("chance", round(self._bust(place).h * 0.56), palette.GOLD)
        self._card(place, die, say("app.opponents.anybody"), say("app.opponents.anybody.says"), palette.PAPER)

    def _bust(self, place: Place) -> Rect:
        """Where the picture on a card stands."""
        x, y, w, h = place
        lines = LINES * self.measure.letters(100) / self.measure.window(100)
        side = min(w - 8, h * BUST, h - lines)
        return self.px(x + (w - side) / 2, y + 4, side, side)

    def _card(self, place: Place, shown: pygame.Surface, name: str, said: str, ink: Rgb, ways: Sequence[Box] = ()) -> None:
        """A picture, a name below it, somebody's ways: how much they dare and what they always do; and where there is room what
        they say."""
        (x, y, w, h), bust = place, self._bust(place)
        self.upon(shown, bust)
        motto = Paragraph((said, ""), TEXT, "ui", ink, self.px(0, 0, w - 16, 0).w, most=2)
        lines = Column((Text((name,), 19, "bold", ink), *ways, motto), gap=3, align="center")
        top = bust.bottom / self.k + 4
        self._cards.append((lines, (x + 8, top, w - 16, y + h - 6 - top)))

    def _near(self) -> str:
        """Who is pointed at, or else who sits there."""
        found = (self.focus.current or "") if self.focus.shown else self.over
        who = found.removeprefix("opponents.")
        return who if who in PEOPLE else self._seated[self._at]

    def told(self) -> str:
        """How it went with whoever is pointed at, in a line."""
        who, say = self._near(), self.app.say
        if who not in self._met:
            return say("app.opponents.never", name=say(f"app.person.{who}"))
        met = self._met[who]
        return say("app.opponents.met", name=say(f"app.person.{who}"), rounds=met.rounds, won=met.won, lost=met.lost)

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the line at its foot: a face, how it went with them, and as a bar how much of that was won and lost."""
        super().draw(surface)
        place, near, gap = self._foot, self._near(), round(12 * self.k)
        face = head(near, place.h - round(6 * self.k))
        spot = face.get_rect(midleft=(place.x + gap // 2, place.centery))
        surface.blit(face, spot)
        words = letters(self.told(), self.app.font("ui", letter(TEXT * 1.1, self.k)), palette.PAPER)
        said = words.get_rect(midleft=(spot.right + gap, place.centery))
        surface.blit(words, said)
        long, met = min(round(BAR[0] * self.k), place.right - said.right - 3 * gap), self._met.get(near)
        if met is not None and long >= round(BAR[0] * self.k) // 3:
            bar = Rect(0, 0, long, round(BAR[1] * self.k))
            bar.midright = place.right - round(1.5 * gap), place.centery
            draw_shares(surface, bar, met.won, met.lost, met.rounds)

    def _choose(self, who: str) -> None:
        self.app.pop()
        self._take(who)


@lru_cache(maxsize=64)
def _nerve(count: int, at: int, colour: Rgb, size: tuple[int, int]) -> pygame.Surface:
    """How much somebody dares: a bar with a part for each temper, filled up to theirs."""
    bar, step = pygame.Surface(size, pygame.SRCALPHA), size[0] / count
    for nth in range(count):
        part = Rect(round(nth * step), 0, round(step * 0.8), size[1])
        pygame.draw.rect(bar, colour, part, 0 if nth <= at else 1, border_radius=size[1] // 3)
    return bar
