"""A position on the table with its question: it is answered as at any table, and then one is told what the answers are worth.

What stands there is a record that ends at the question. Nothing of it is played on: an answer is heard, no more. Who poses
positions derives from `PosedScene` and says what stands on the bar below the table, and on the plate once one has answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame
from pygame import Rect

from game.choices import Choice, parse
from game.controller import PERSON, Controller, Opponent
from game.match import Match
from game.players.local import LocalServer
from game.record import Record, rules_of
from game.registry import find
from game.table import Refused, Seat
from scenes.games.pages import GamePages
from scenes.kit import palette
from scenes.kit.box import Box, Gap, Measure, Row, Text
from scenes.kit.button import Button
from scenes.kit.fit import SHARES, Laid, fit
from scenes.stage.binding import Key
from scenes.table.ask.question import Reaction
from scenes.table.frame import Size, in_corner
from scenes.table.input import ids
from scenes.table.input.attention import Attention
from scenes.table.input.ids import ENTER, PLAY_KEYS
from scenes.table.page import Page
from scenes.table.paint import joined
from scenes.table.past_page import PastPage
from scenes.table.scene import TableScene
from scenes.table.session import seated
from scenes.table.story.tip import Around, beside, button

BAR: Final = 0.07
"""The share of the window's height that is left for the bar below the table."""

LEAST_BAR: Final = 34
"""So many pixels that bar is high at least: no button in it is smaller than can be read."""

BROADEST: Final = 0.4
"""The share of the window's width in which the lines of the plate run."""

BRIEFEST: Final = 4
"""In so many degrees the plate says less where all of it has no room."""

ESC: Final = "Esc"
TAB: Final = "Tab"
"""Keys of acts that no question has; beside `ENTER`, arrows and letters, which only those may have that come after the answer."""

LitPieces = tuple[frozenset[Key], frozenset[Key]]
"""The pieces of an answer, and those that its reasons are about."""

NOTHING_LIT: Final[LitPieces] = frozenset(), frozenset()

_KEYS: Final = {
    **dict.fromkeys(PLAY_KEYS, ENTER),
    pygame.K_ESCAPE: ESC,
    pygame.K_TAB: TAB,
    pygame.K_LEFT: "←",
    pygame.K_RIGHT: "→",
}


@dataclass(frozen=True)
class Position:
    """A record that ends at a question, the seat that has it, and the keys of those who sit there, where that is known."""

    record: Record
    seat: Seat
    people: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Act:
    """Something to be done on the bar: its id, its words and the key that does the same."""

    id: str
    label: str
    key: str


class _Standing(Controller):
    """A match that stands at a question: time does not pass, and nobody else answers."""

    def poll(self, hold: bool = False) -> None:
        """Nothing goes on."""


def standing(position: Position) -> Controller:
    """The match of a position. Raises `RecordError`."""
    record = position.record
    game = find(record.game)
    seats = [Opponent(PERSON if seat == position.seat else game.levels[0]) for seat in range(record.seats)]
    found = _Standing(Match(game, rules_of(record, game)), seats, LocalServer(), watch=position.seat)
    found.resume(record, [0] * record.seats)
    return found


class _Page(PastPage):
    """The table of a position: nothing is known of the match but who sat there."""

    @property
    def icons(self) -> tuple[Button, ...]:
        return in_corner(self.app.size, (ids.LOG,), self.frame.right)


class PosedScene(TableScene):
    """A position with its question. `said` is what has been answered, None as long as it is asked; `pointed` the id on the bar
    or the plate that the pointer or the keyboard is on. Raises `RecordError` where the record cannot be replayed."""

    name = "posed"
    advises = suggests = False

    def __init__(self, position: Position, game: GamePages) -> None:
        super().__init__(standing(position), position.seat, game)
        self.position = position
        self.said: Choice | None = None
        self.pointed: str | None = None
        self._told: tuple[tuple[object, ...], Laid | None] | None = None

    def pose(self, position: Position) -> None:
        """Let another position stand there. Raises `RecordError`."""
        self.controller, self.position, self.seat = standing(position), position, position.seat
        self.attention, self.said, self.pointed, self._told = Attention(), None, None, None
        self._think, self._wish = 0.0, None
        self.enter(self.app)
        self.dirty = True

    # -- what a page of positions says -------------------------------------------------------------------------------------

    def head(self) -> Sequence[str]:
        """What stands at the left of the bar, from the fullest wording to the briefest."""
        return ("",)

    def acts(self) -> Sequence[Act]:
        """What can be done now beside answering, from left to right."""
        return (Act("leave", self.app.say("app.posed.leave"), ESC),)

    def act(self, id: str) -> None:
        """Do it, or what was pressed on the plate."""
        if id == "leave":
            self.app.pop()

    def telling(self, by: Measure, wide: int) -> Box | None:
        """What stands on the plate in this measure, in lines of at most so many pixels; None where there is no plate. It may say
        less the higher `by.brief` is, up to `BRIEFEST`."""
        return None

    def lit(self, pointed: str | None) -> LitPieces:
        """The pieces that have a ring while something on the plate is pointed at, or nothing is: a golden one those of an answer,
        a blue one those that its reasons are about."""
        return NOTHING_LIT

    def heard(self, choice: Choice) -> None:
        """The question was answered."""

    # -- the table ------------------------------------------------------------------------------------------------------------

    def room(self, size: Size) -> Size:
        """The window without the bar."""
        return size[0], size[1] - self._high(size)

    def _high(self, size: Size) -> int:
        return max(round(size[1] * BAR), LEAST_BAR)

    def seen(self) -> Page:
        """The table with those who sat there then."""
        sat = self.position.people or seated(self.controller.match.rules.seats)
        return _Page(self.app, self.game, self.seat, sat, self.director)

    def _rehearse(self) -> None:
        """Nothing comes after it that could be prepared."""

    def _ask(self) -> None:
        """The question stands until it is answered."""
        if self.said is None:
            super()._ask()
        else:
            self.attention.question = None

    def answer(self, said: Reaction | None) -> None:
        """An answer is heard and not played; what is none is refused as at the table."""
        if said is None or said.choice is None or self.said is not None:
            super().answer(said if self.said is None else None)
            return
        asked = next(iter(self.controller.decisions), None)
        choice = None if asked is None else parse(asked.choices, said.choice)
        if choice is None:
            super().answer(Reaction(refused=Refused("table.refused.choose")))
            return
        self.page.touch.send_back()
        self.told_of(choice)

    def told_of(self, choice: Choice) -> None:
        """Leave the question for what there is to say of an answer."""
        self.said, self.dirty = choice, True
        self.attention.rest()
        self.heard(choice)

    def control(self, name: str) -> None:
        """There are no controls but that of the history."""
        if name == ids.LOG:
            super().control(name)

    def back(self) -> None:
        """Close the history, take the first half of an answer back, or leave."""
        question = self.attention.question
        if self.attention.log or (question is not None and question.narrowed):
            super().back()
        else:
            self.act("leave")

    # -- what the person does -------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """The bar and the plate lie over the table, and hear first what is for them."""
        if event.type == pygame.KEYDOWN:
            if not self._key(event):
                super().event(event)
            return
        if event.type == pygame.MOUSEMOTION:
            before, self.pointed = self.pointed, self._under(event.pos)
            self.dirty |= before != self.pointed
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) and self._over(event.pos):
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self._do(self._under(event.pos))
            return
        super().event(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Whether a key does something of the bar, or goes through the plate."""
        key = _KEYS.get(event.key, event.unicode.upper())
        if self.attention.log or (key == ESC and self.said is None):
            return False
        plate = self._plate()
        rows = list(plate.hits) if plate is not None else []
        if rows and event.key in (pygame.K_UP, pygame.K_DOWN):
            by = 1 if event.key == pygame.K_DOWN else -1
            at = rows.index(self.pointed) + by if self.pointed in rows else 0 if by > 0 else -1
            self.pointed, self.dirty = rows[at % len(rows)], True
            return True
        found = next((act for act in self.acts() if act.key == key), None)
        if found is None:
            return False
        self._do(found.id)
        return True

    def _do(self, id: str | None) -> None:
        if id is not None:
            self.app.sound("button")
            self.dirty = True
            self.act(id.removeprefix("posed:"))

    def _over(self, pos: tuple[int, int]) -> bool:
        """Whether the bar or the plate lies at a point."""
        plate = self._plate()
        return pos[1] >= self.director.size[1] or (plate is not None and plate.rect.collidepoint(pos))

    def _under(self, pos: tuple[int, int]) -> str | None:
        return next((id for id, rect in self._pressable().items() if rect.collidepoint(pos)), None)

    def _pressable(self) -> dict[str, Rect]:
        plate = self._plate()
        return {**self._bar().hits, **({} if plate is None else plate.hits)}

    def hits(self) -> dict[str, Rect]:
        """What can be pressed now, on the bar and the plate as well."""
        return {**super().hits(), **self._pressable()}

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def _bar(self) -> Laid:
        """The bar below the table."""
        wide, top = self.director.size
        k, pointed = self.page.frame.k, self.pointed
        room = Rect(0, top, wide, self.app.size[1] - top).inflate(-round(24 * k), -round(6 * k))
        acts = tuple(
            button(f"posed:{act.id}", act.label, act.key, palette.FELT if nth == 0 else palette.BARK, pointed)
            for nth, act in enumerate(self.acts())
        )
        words = tuple(self.head())
        row = Row((Text((*words, ""), 16, "bold", palette.GOLD), Gap(spring=True), *acts), gap=8)
        by = Measure(self.page.ink, k)
        laid = fit(row, by, room, (1.0, 0.92, 0.84, 0.76, 0.68, 0.6), briefs=len(words) + 1, end="middle")
        return laid or Laid(room, ())

    def _plate(self) -> Laid | None:
        """The plate over the table, where it covers as little as can be of the hand and of what may be lit; it stays there."""
        if self.attention.log:
            return None
        key = self.said, self.view, self.page.frame, self.director.size, self.app.language
        if self._told is None or self._told[0] != key:
            self._told = key, self._laid_plate()
        return self._told[1]

    def _laid_plate(self) -> Laid | None:
        """The fullest plate that covers nothing of the hand and of what may be lit; else one that covers least of these."""
        k, table, ink = self.page.frame.k, Rect((0, 0), self.director.size), self.page.ink
        room, rects, held = table.inflate(-round(20 * k), -round(20 * k)), self.page.rects(self.view), self.page.held(self.view)
        open_ = {one for one, piece in self.view.pieces() if piece.face is not None}
        seen, rings = [rect for one, rect in rects.items() if one in open_], cache(self._rings)
        found: tuple[tuple[int, int], Laid] | None = None
        for by in (Measure(ink, k, share, brief) for brief in range(BRIEFEST + 1) for share in SHARES):
            box = self.telling(by, round(room.width * BROADEST))
            if box is None:
                return None
            size = box.size(by)
            pointed = (None, *Laid(table, tuple(box.place(by, Rect((0, 0), size)))).hits)
            free = [rect for one in pointed for rect, _ in rings(one)]
            rect, covered = beside(size, Around(table, None, [*free, *([held] if held else [])], seen), round(14 * k))
            lacks = max(0, size[1] - room.height), covered[0]
            if found is None or lacks < found[0]:
                found = lacks, Laid(rect, tuple(box.place(by, rect)))
            if not any(lacks):
                break
        return None if found is None else found[1]

    def _rings(self, pointed: str | None) -> list[tuple[Rect, palette.Rgb]]:
        rects, (answer, reasons) = self.page.in_sight(self.view), self.lit(pointed)
        parts = (reasons - answer, palette.SKY), (answer, palette.GOLD)
        return [(rect, colour) for part, colour in parts for rect in joined([rects[key] for key in part if key in rects])]

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table, rings round what is spoken of, the plate, and the bar."""
        super().draw(surface)
        self.page.canvas.spoil()
        k, top = self.page.frame.k, self.director.size[1]
        below = Rect(0, top, surface.get_width(), surface.get_height() - top)
        surface.blit(self.app.backdrop(), below, below)
        self.page.ink.panel(surface, below, (*palette.LACQUER, 200), 0)
        self._bar().draw(surface, self.page.ink)
        if self.attention.log:
            return
        for rect, colour in self._rings(self.pointed):
            self.page.ink.ring(surface, rect.inflate(round(8 * k), round(8 * k)), colour, round(3 * k), round(8 * k))
        plate = self._plate()
        if plate is not None:
            self.page.ink.panel(surface, plate.rect.move(0, max(2, round(2 * k))), (*palette.BLACK, 110), round(9 * k))
            plate.draw(surface, self.page.ink)
