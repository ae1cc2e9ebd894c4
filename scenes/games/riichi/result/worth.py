"""A hand that is over: its tiles laid open, its yaku stamped one by one, the limit's name on a stroke of the brush, han, fu and
the points that they come to. A tile that was added to a pon (소명깡) lies above the sideways one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.riichi.prospect import COPIES, own
from game.riichi.safety import seen_of
from game.riichi.tiles import KIND, KIND_FACES, count, dora_of
from game.riichi.view import Meld, RiichiView
from game.riichi.waits import kinds_of, waits
from game.riichi.yaku import ORDER, YAKU
from game.table import Line, Seat
from scenes.games.riichi.lines import RANKS, brings, words
from scenes.games.riichi.tiles import FACE, THICK
from scenes.kit import palette
from scenes.kit.box import Align, Box, Column, Flow, Gap, Grid, Measure, Row
from scenes.kit.mark import Mark
from scenes.kit.type import carved
from scenes.pages.result.counting import LaidPiece, Late, RedSeal, TimedText
from scenes.pages.result.face import RED_INK
from scenes.pages.result.outcome import RoundOutcome
from scenes.pages.result.pictures import stroke
from scenes.pages.result.reckoning import signed
from scenes.stage.pose import NO_SHADOW, Pose
from scenes.stage.sprite import Sprites

APART: Final = 0.4
"""How far what belongs apart lies from the rest, in widths of a tile."""


TO: Final = "→"

WAITED: Final = {one.key: one.waits for one in YAKU if one.waits}
"""Yaku that are called otherwise where the hand waited for so many kinds."""

WINDS: Final = ("seat_wind", "round_wind")
"""The yaku that say which wind it is."""

KEPT: Final = ("riichi_stick", "penalty_stick")
BONUS: Final = ("honba", "sticks")
"""The lines of what a seat has laid or got back, and of what a win brings beside the hand."""


# ---- Which tiles it has -----------------------------------------------------------------------------------------------

class Slot(NamedTuple):
    """A tile of such a row: its face, None where it lies face down; `turned` sideways, `apart` from those before it; `won` is the
    one that completes the hand, and one that was `added` lies above the next."""

    face: str | None
    turned: bool = False
    apart: bool = False
    won: bool = False
    added: bool = False

    @property
    def wide(self) -> float:
        """How much room it takes, in widths of a tile."""
        return (0.0 if self.added else FACE if self.turned else 1.0) + (APART if self.apart else 0.0)


def row(view: RiichiView, seat: Seat) -> tuple[Slot, ...]:
    """The tiles of a hand that lies open or is the watcher's own; another one lies face down, but for its melds."""
    faces = {piece.id: piece.face for pieces in view.places.values() for piece in pieces}
    found: list[Slot] = []
    seen = all(piece.face is not None for piece in view.places[f"hand:{seat}"])
    if seen:
        found += [Slot(faces[tile]) for tile in sorted(own(view, seat))]
    else:
        found += [Slot(None)] * len(view.places[f"hand:{seat}"])
    for meld in view.melds[seat]:
        found += _meld(meld, seat, faces)
    if seen:
        found += [Slot(face, apart=True, won=True) for face in _last(view, seat, faces)]
    return tuple(found)


def _meld(meld: Meld, owner: Seat, faces: dict[int | None, str | None]) -> Iterator[Slot]:
    """The tiles of a meld from left to right."""
    tiles = meld.in_order(owner)
    for nth, tile in enumerate(tiles):
        up, turned = meld.kind != "ankan" or nth in (1, 2), tile == meld.called
        added = turned and meld.added is not None
        if added:
            yield Slot(faces.get(meld.added), turned=True, apart=nth == 0, added=True)
        yield Slot(faces.get(tile) if up else None, turned=turned, apart=nth == 0 and not added)


def _last(view: RiichiView, seat: Seat, faces: dict[int | None, str | None]) -> list[str]:
    """The tile that a seat has won with or drawn last."""
    drawn = [piece.face for piece in view.places[f"drawn:{seat}"]]
    settlement = view.settlement
    ron = settlement is not None and settlement.kind == "ron" and seat in settlement.winners
    if not drawn and ron and view.offer is not None:
        drawn = [faces.get(view.offer.tile)]
    return [face for face in drawn if face is not None]


def waited(view: RiichiView, seat: Seat) -> tuple[str, ...]:
    """The tiles that an open hand waits for."""
    return tuple(KIND_FACES[kind] for kind in kinds_of(waits(count(own(view, seat))))) if view.exposed[seat] else ()


def left(view: RiichiView, faces: Sequence[str]) -> int:
    """How many tiles of these kinds lie nowhere in sight."""
    met = seen_of(view)
    return sum(COPIES - met[KIND[face]] for face in faces)


def dora(view: RiichiView) -> Sequence[tuple[str, tuple[str, ...]]]:
    """The tiles that bring a han by themselves, by the indicators that are open: ``dora``, and ``ura_dora`` where the lower ones
    were turned."""
    found = []
    for name, place, opened in (("dora", "dora", view.opened), ("ura_dora", "ura", view.ura_open)):
        faces = tuple(KIND_FACES[dora_of(piece.id)] for piece in view.places[place][:opened] if piece.id is not None)
        if faces:
            found.append((name, faces))
    return found


# ---- How it lies ------------------------------------------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class TileRow:
    """A row of tiles so many units wide, from a time on. The tile that completes a hand has a ring where the hand has `won`, and
    is crossed out where it was `wrong`; a hand that is not shown lies in the `dark`."""

    slots: tuple[Slot, ...]
    units: float
    sprites: Sprites
    at: float = 0.0
    won: bool = False
    wrong: bool = False
    dark: bool = False

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its tiles; higher where one of them lies above another."""
        tile, tallest = by.letters(self.units), 2.0 + THICK if any(slot.added for slot in self.slots) else FACE + THICK
        return round(tile * sum(slot.wide for slot in self.slots)), round(tile * tallest) if self.slots else 0

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """From the left on, in the middle of the height."""
        tile, left = by.letters(self.units), float(rect.left)
        foot = rect.centery + self.size(by)[1] / 2
        for slot in self.slots:
            left += APART * tile if slot.apart else 0.0
            wide, high = tile * (FACE if slot.turned else 1.0), tile * ((1.0 if slot.turned else FACE) + THICK)
            where = Rect(round(left), round(foot - high - (tile if slot.added else 0.0)), round(wide), round(high))
            look = ("lie1" if slot.turned else "lie0") + ("*" if self.dark else "")
            pose = Pose(0, 0, wide, face=float(slot.face is not None), height=NO_SHADOW, look=look)
            yield LaidPiece(slot.face or "", where, self.sprites, pose, self.at)
            if slot.won and (self.won or self.wrong):
                ring = where.inflate(6, 6)
                yield Late("wrong" if self.wrong else "won", (struck if self.wrong else ringed)(ring.size), ring, self.at)
            left += 0.0 if slot.added else wide


@lru_cache(maxsize=4)
def ringed(size: tuple[int, int]) -> Surface:
    """The ring of gold round a tile with which a hand was won, `size` pixels large."""
    picture = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, palette.GOLD, picture.get_rect(), max(2, size[0] // 24), border_radius=max(3, size[0] // 10))
    return picture


@lru_cache(maxsize=4)
def glow(size: tuple[int, int], rank: int) -> Surface:
    """Golden light behind tiles that take so many pixels, to be added to what is there: the stronger, the greater the `rank` of a
    win. It is wider than they are by their height at each side."""
    pad, rough = size[1], 6  # it is painted smaller: its edges are soft
    small = Surface(((size[0] + 2 * pad) // rough, (size[1] + 2 * pad) // rough))
    lit = small.get_rect().inflate(-2 * pad // rough, -2 * pad // rough)
    small.fill([round(part * min(1.0, 0.5 + 0.1 * rank)) for part in palette.GOLD], lit)
    small = pygame.transform.box_blur(small, max(1, pad // rough // 2), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(small, (size[0] + 2 * pad, size[1] + 2 * pad))


@lru_cache(maxsize=1)
def struck(size: tuple[int, int]) -> Surface:
    """What lies over a tile that was wrong, `size` pixels large: grey, and a red cross."""
    over = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(over, (*palette.CHARCOAL, 110), over.get_rect(), border_radius=size[0] // 9)
    cross = over.get_rect().inflate(-0.24 * size[0], -0.2 * size[1])
    for begin, end in ((cross.topleft, cross.bottomright), (cross.topright, cross.bottomleft)):
        pygame.draw.aaline(over, palette.RED, begin, end, max(3, size[0] // 12))
    return over


def brushed(name: str, size: tuple[int, int], font: Callable[[str, int], pygame.Font]) -> Surface:
    """The name of a limit in gold on a red stroke that is a little longer, no larger than `size` pixels."""
    wide, high = size
    letters = font("brush", high)
    said, edge = (_inked(letters.render(name, True, colour)) for colour in (palette.GOLD, palette.BLOOD))
    part = min(high * 0.86 / said.get_height(), (wide - high * 1.05) / said.get_width())
    said, edge = (pygame.transform.smoothscale_by(one, part) for one in (said, edge))
    picture = stroke((min(wide, said.get_width() + round(high * 1.05)), high), RED_INK).copy()
    at = said.get_rect(center=picture.get_rect().center)
    fine = max(1, high // 36)
    for x, y in ((fine, fine), (-fine, fine), (fine, -fine), (-fine, -fine)):
        picture.blit(edge, at.move(x, y))
    picture.blit(said, at)
    return picture


def _inked(letters: Surface) -> Surface:
    """Letters without what is free round them: of a brush hardly two are equally high."""
    return letters.subsurface(letters.get_bounding_rect())


@dataclass(frozen=True, slots=True)
class LimitStroke:
    """The name of a limit in gold on a red stroke, so many units high, which is stamped at a time."""

    name: str
    units: float
    at: float

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as the name."""
        high = by.letters(self.units)
        return by.ink.width(self.name, "brush", high) + high, high

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """In the middle of the place."""
        picture = brushed(self.name, self.size(by), by.ink.font)
        yield Late(self.name, picture, picture.get_rect(center=rect.center), self.at)


# ---- What it was worth ------------------------------------------------------------------------------------------------

class HandWorth(NamedTuple):
    """What a hand comes to, in words: han and fu, nothing for a yakuman; the limit's name; the points; what honba and deposits
    add."""

    head: str
    limit: str
    points: str
    bonus: str


class Worth:
    """What the hands of a result were worth; `stamped_at` says when a yaku of a winner comes, and after the last what it comes
    to."""

    def __init__(self, out: RoundOutcome, view: RiichiView, stamped_at: Callable[[Seat, int], float]) -> None:
        self._out, self._view, self._stamped_at = out, view, stamped_at
        self.yaku = {seat: self._yaku_of(seat) for seat in out.winners}

    def _yaku_of(self, seat: Seat) -> list[Line]:
        """The lines that each bring a hand some han, as they are told: riichi and what comes with it, other yaku, dora."""
        lines = [line for line in self._out.settlement.lines if line.seat == seat]
        yaku = [line for line in lines if "han" in line.args and line.what != "hand_value"]
        return sorted(yaku, key=lambda line: ORDER[line.what])

    def value_line(self, seat: Seat) -> Line:
        """The line that says what a hand was worth."""
        return next(line for line in self._out.settlement.lines if line.seat == seat and line.what == "hand_value")

    def rank(self, seat: Seat) -> int:
        """How great the limit is that a hand comes to; 0 where there is none."""
        return RANKS[str(self.value_line(seat).args["limit"])]

    @property
    def yakuman(self) -> bool:
        """Whether somebody has won with a yakuman."""
        return any(self.value_line(seat).args["limit"] == "yakuman" for seat in self._out.winners)

    def han(self, han: int) -> str:
        """So many han; thirteen of a yakuman are one."""
        say = self._out.app.say
        if self.yakuman and han >= 13:
            return say("riichi.limit.yakuman") if han == 13 else say("riichi.result.yakuman_times", n=han // 13)
        return say("riichi.wait.han", han=han)

    def called(self, seat: Seat, line: Line) -> str:
        """What a yaku is called, with its wind; some yakuman have a name of their own with the widest wait or the narrowest."""
        say = self._out.app.say
        if line.what in WINDS:
            wind = self._view.wind if line.what == "round_wind" else (seat - self._view.dealer) % 4
            return f"{say(f'riichi.yaku.{line.what}')} {say(f'riichi.honour.{wind + 1}')}"
        waits = len(waited(self._view, seat)) if line.what in WAITED else 0
        return say(f"riichi.yaku.{line.what}_{waits}" if waits == WAITED.get(line.what) else f"riichi.yaku.{line.what}")

    def value(self, seat: Seat) -> HandWorth:
        """What a hand comes to."""
        say, value = self._out.app.say, self.value_line(seat)
        han, fu, limit = value.args["han"], value.args["fu"], value.args["limit"]
        head = say("riichi.wait.han_fu", han=han, fu=fu) if fu else ""
        head = say("riichi.wait.han", han=han) if fu and self.rank(seat) > 1 else head  # han alone make these
        named = self.han(int(han)) if limit and not fu else say(f"riichi.limit.{limit}") if limit else ""
        lines = {line.what: line for line in self._out.settlement.lines if line.seat == seat}
        added = [lines[what] for what in (*BONUS, *KEPT) if what in lines]
        kept = [lines[what] for what in ("sticks", "riichi_stick") if what in lines]
        if len(kept) == 2 and not sum(line.points or 0 for line in kept):  # who has won gets the own stick back, and no other
            added = [line for line in added if line not in kept]
        bonus = " · ".join(f"{words(line, say)} {signed_points(line.points or 0)}" for line in added)
        points = brings(say, value, seat == self._view.dealer, self._out.settlement.kind == "tsumo")
        return HandWorth(head, named, points, bonus)

    # -- boxes ------------------------------------------------------------------------------------------------------------

    def list(self, seat: Seat, units: float, columns: int) -> Grid:
        """The yaku in columns, each with a seal behind it that says its han."""
        cells = [
            (TimedText((self.called(seat, line),), units, "bold", palette.PAPER, 1.7 * units, at=at),
             RedSeal(self.han(int(line.args["han"])), 0.76 * units, at), Gap(1.2 * units))
            for nth, line in enumerate(self.yaku[seat]) for at in [self._stamped_at(seat, nth)]
        ]  # fmt: skip
        rows = [cells[nth : nth + columns] for nth in range(0, len(cells), columns)]
        aligns: tuple[Align, ...] = ("left", "right", "left") * columns
        return Grid(tuple(tuple(box for cell in row for box in cell) for row in rows), 10, aligns=aligns)

    def flow(self, seat: Seat, units: float, wide: int) -> Flow:
        """The same in lines of so many pixels."""
        rows = self.list(seat, units, 1).rows
        return Flow(tuple(Row(row, 8) for row in rows), wide)

    def hero(self, seat: Seat) -> Box:
        """What the hand comes to, large: han and fu, the limit's name on a stroke of the brush, the points, and what is added."""
        at, (head, limit, points, bonus) = self.comes_at(seat), self.value(seat)
        before = ((head, palette.PAPER), (TO, palette.STONE)) if head else ()
        told: list[Box] = [TimedText((words_,), 32, "bold", ink, at=at) for words_, ink in before]
        told.append(TimedText((points,), 62, "display", palette.GOLD, 80, at=at))
        line = Row((*([LimitStroke(limit, 84, at)] if limit else []), *told), 16)
        if not bonus:
            return Column((line,), align="center")
        gets = f"{bonus} {TO} {signed_points(self._out.settlement.points[seat])}"
        return Column((line, TimedText((gets,), 22, "bold", palette.PAPER, 36, at=at)), align="center")

    def crowning(self, seat: Seat) -> Box:
        """A yakuman: its name as the largest words, and below it what it comes to."""
        _, limit, points, bonus = self.value(seat)
        name, at = " · ".join(self.called(seat, line) for line in self.yaku[seat]), self.comes_at(seat)
        named = TimedText((limit,), 62, carved(limit), palette.PAPER, at=at)
        brings_ = TimedText((points,), 66, "display", palette.GOLD, 88, at=at)
        below = (TimedText((bonus,), 17, "ui", palette.PAPER, 28, at=at),) if bonus else ()
        crown = LimitStroke(name, 130, self._stamped_at(seat, 0))
        return Column((crown, Gap(8), Row((named, brings_), 30), *below), 10, "center")

    def briefly(self, seat: Seat) -> Box:
        """The same of one among several, line by line."""
        at, (head, limit, points, bonus) = self.comes_at(seat), self.value(seat)
        first = [TimedText((head,), 24, "bold", palette.PAPER, 34, at=at)] if head else []
        first += [TimedText((limit,), 24, "display", palette.EMBER, 34, at=at)] if limit else []
        added = [TimedText((one,), 16, "ui", palette.PAPER, 24, at=at) for one in bonus.split(" · ") if one]
        sum_ = TimedText((points,), 38, "display", palette.GOLD, 50, at=at)
        return Column((Row(tuple(first), 8), sum_, *added), align="center")

    def fu(self, seat: Seat) -> str:
        """부수 part by part, and what they are rounded up to; nothing where a limit asks for none or there is one part."""
        if self.rank(seat):
            return ""
        say = self._out.app.say
        parts = [line for line in self._out.settlement.lines if line.seat == seat and line.what.startswith("fu_")]
        total, fu = sum(int(line.args["fu"]) for line in parts), self.value_line(seat).args["fu"]
        if len(parts) < 2 and total == fu:
            return ""
        told = " + ".join(words(line, say) for line in parts)
        return say("riichi.result.fu" if total == fu else "riichi.result.fu_up", parts=told, sum=total, fu=fu)

    def comes_at(self, seat: Seat) -> float:
        """When it is told what a hand comes to."""
        return self._stamped_at(seat, len(self.yaku[seat]))


def signed_points(points: int) -> str:
    """Points with their sign."""
    return signed(points, f"{abs(points):,}")
