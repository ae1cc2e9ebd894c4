"""The pieces of a result: groups in rows, each under its name, or the set of a great win alone, fanned out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.forms.theme import letter, panel
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.pages.result.areas import Place
from scenes.pages.result.counted import Counted
from scenes.pages.result.fans import GAP, MANY, PILLS, WITHIN, Laid, Point, fanned, lay
from scenes.pages.result.groups import Group, nested
from scenes.stage.light import MISSING
from scenes.stage.pose import Pose
from scenes.stage.sprite import Kept, Sprites
from scenes.stage.tween import out_back

LETTERS: Final = (17.0, 15.0, 13.0)
LARGER: Final = (30.0, 24.0, 20.0)
COST: Final = 0.91
READABLE: Final = 36.0
"""The sizes of a group's name, the larger ones that are tried as well, and how wide pieces must stay for these, against what they
would be; how wide pieces are that can be read, in units."""

PLATE: Final = 1.75, 13.0, 10.0
"""How high the plate of a name is, in heights of its letters; what is free on it beside them, and above it, in units."""

WORDS: Final = 0.4
"""How far its points are from the name of a group, in heights of the letters."""

BRACE: Final = 9.0, 2.0
"""How high the ends of the line are below a set within a group, and how thick it is, in units."""

AROUND: Final = 5.0, 8.0
"""How far the line round a whole group with sets within it is below and beside those of these, in units."""

POP: Final = 0.2
"""Seconds in which a piece is laid."""

FAN: Final = 152.0
"""How wide a piece of a great fan is at most, in units."""

TURN: Final = 2.6, 9.0
"""How far one piece of a great fan is turned from the next at most, and the first from the last, in degrees."""

SIDE: Final = 0.3, 0.62, 0.7, 1.0
"""How much of its width the pieces of another group take beside a great fan, how large they are against those of that, and how
far apart at most, in widths of one; how far those of the fan are apart at least."""

NEAR: Final = 0.24, 0.5, 1.08
"""How far small pieces are apart at least, where there are many and where there are few, and at most, in widths of one."""

NAMED: Final = 30.0, 26.0, 20.0, 17.0, 15.0
LINE: Final = 0.2
"""How high the letters are below a great fan, in units: the largest whose plates stand in one row that is no higher than such a
share of the place."""

SEEN: Final = 0.2, 0.9, 1.1
"""How far the pieces of a great fan are apart at least, where there are many and where there are few, and at most, in widths of
one."""

APART: Final = 0.11, 0.9
"""Seconds from one piece of a fan to the next at most, and from the first to the last."""


def beside(told: Sequence[tuple[Group, float]]) -> tuple[Group, float] | None:
    """The group that lies beside the first one, a great fan: the only one that is no part of it, where it leaves room."""
    others = [one for one in told if not set(one[0].faces) <= set(told[0][0].faces)]
    return others[0] if len(others) == 1 and len(told[0][0].faces) < MANY else None


def aside_wide(wide: float) -> float:
    """How much of its width such a group takes, with the gap before it, in units."""
    return SIDE[0] * wide + GAP


def _narrowest(laid: Sequence[Laid]) -> float:
    """How wide the smallest pieces are that have been laid."""
    return min((one.piece for one in laid if one.piece), default=READABLE)


@dataclass(frozen=True)
class Dealt:
    """A piece, where it lies in the end, and when it is laid there."""

    face: str
    pose: Pose
    at: float


class CapturedSets:
    """What lies on a page, and when each piece of it comes."""

    def __init__(self, page: Counted, sprites: Sprites) -> None:
        self._page, self._sprites = page, sprites
        self.dealt: list[Dealt] = []
        self._plates: list[pygame.Rect] = []
        self._lines: list[tuple[pygame.Surface, pygame.Rect, float]] = []

    def in_light(self, groups: Sequence[tuple[Group, float]], place: Place) -> None:
        """All groups in a place, or the finest alone and the others in words where they would be too small."""
        if groups and not self.rows(groups, place):
            first = max(groups, key=lambda one: (len(one[0].faces) < MANY, one[0].points or 0))
            self.crowned([first, *(one for one in groups if one is not first)], place)

    def rows(self, groups: Sequence[tuple[Group, float]], place: Place) -> bool:
        """Groups with the times at which they come, as large as fit in the middle of a place, each a fan over a plate with its
        name, whose letters are as large as pieces stay nearly as wide for, and smaller where these would be narrower than can
        be read. The names of those within another stand below their own pieces on a brace of their own, that of the whole below
        the others, or between the last two where there are none, on a brace round all. Nothing lies there, and False is
        returned, where several groups still would."""
        page, (x, y, wide, high), nests = self._page, place, nested(groups)
        whole, around = [one.whole for one in nests], AROUND[0] + BRACE[1] if len(nests) < len(groups) else 0.0

        def tried(size: float) -> tuple[float, dict[str, float], Sequence[Laid]]:
            measure = {one.title: self.titled_wide(one, size) + 2 * PLATE[1] for one, _ in groups}
            foot = PLATE[0] * letter(size, page.k) / page.k + PLATE[2]
            aspect = self._sprites.pack.aspect
            return size, measure, lay(whole, wide, high - around, foot, aspect, measure.__getitem__, True, READABLE)

        found = map(tried, LETTERS)
        size, measure, laid = next((one for one in found if _narrowest(one[2]) >= READABLE), (0.0, {}, ()))
        if not laid:
            if len(groups) > 1:
                return False
            size, measure, laid = tried(LETTERS[-1])
        if size == LETTERS[0] and not around:
            least = COST * _narrowest(laid)
            larger = (one for one in map(tried, LARGER) if _narrowest(one[2]) >= least)
            size, measure, laid = next(larger, (size, measure, laid))
        plate = PLATE[0] * letter(size, page.k) / page.k
        for one, nest in zip(laid, nests, strict=True):
            below = y + one.y + one.high + PLATE[2]
            middles, parts = list[float](), one.parts or (one,)
            for part, (_, at) in zip(parts, nest.groups, strict=False):
                middles.append(x + part.x + min(part.wide, wide) / 2)
                self._lay(part, (middles[-1], y + part.y), at)
            if len(middles) < len(nest.groups):
                middles.append(x + parts[-1].x - WITHIN / 2)
            names = list[tuple[float, float]]()
            for middle, (group, at) in zip(middles, nest.groups, strict=True):
                names.append((middle - measure[group.title] / 2, measure[group.title]))
                self.plate(group, (names[-1][0], below, names[-1][1], plate), size, at)
            if one.parts:
                ends = [(x + part.x, x + part.x + part.wide) for part in one.parts]
                for reach, (_, at) in zip(ends, nest.groups[:-1], strict=False):
                    within = [(left, long) for left, long in sorted(names) if left < reach[1] and left + long > reach[0]]
                    self._brace(reach, within, below + plate / 2, BRACE[0], at)
                span, (begins, long) = (ends[0][0] - AROUND[1], ends[-1][1] + AROUND[1]), names[-1]
                under, at = below + plate + AROUND[0], nest.groups[-1][1]
                self._brace(span, [], under, AROUND[0] + plate / 2 + BRACE[0], at)
                self._line((begins + (long - BRACE[1]) / 2, under - AROUND[0], BRACE[1], AROUND[0]), at)
        return True

    def _brace(
        self, reach: tuple[float, float], names: Sequence[tuple[float, float]], y: float, high: float, at: float
    ) -> None:
        """A thin line below some pieces that `reach` from where to where, but where `names` stand, from where and how wide;
        turned up so `high` at both ends."""
        thick, left = BRACE[1], reach[0]
        for begins, long in (*names, (reach[1] + PILLS, 0.0)):
            if begins - PILLS - left >= thick:
                self._line((left, y, begins - PILLS - left, thick), at)
            left = begins + long + PILLS
        for end in (reach[0], reach[1] - thick):
            if all(end + thick <= begins - PILLS or end >= begins + long + PILLS for begins, long in names):
                self._line((end, y - high, thick, high + thick), at)

    def _line(self, line: Place, at: float) -> None:
        """A straight line of gold."""
        place = self._page.px(*line)
        picture = pygame.Surface(place.size)
        picture.fill(palette.GOLD)
        self._lines.append((picture, place, at))

    def plate(self, group: Group, place: Place, size: float, at: float) -> None:
        """What a group is called on a small plate of its own, and beside that in gold its points."""
        page, (x, y, wide, high), where = self._page, place, self._page.px(*place)
        page.panels.append((panel(where.size, page.k, palette.UMBER, 255), where))
        self._plates.append(where)
        size *= min(1.0, (wide - 2 * PILLS) / self.titled_wide(group, size))
        left = x + (wide - self.titled_wide(group, size)) / 2
        for words, kind, colour in self._told(group):
            long = self._long(words, kind, size)
            page.appear(at, page.label(words, left - 2, y, long + 4, high, size=size, kind=kind, colour=colour, align="center"))
            left += long + WORDS * size

    def _fanned(self, group: Group, top: Point, piece: float, step: float, turn: float, at: float, apart: float = 0.0) -> None:
        """A group as an arc below a point; its pieces come one after another, so far `apart` in time."""
        last, at_foot = len(group.faces) - 1, math.radians(turn) * piece * self._sprites.pack.aspect / 2
        for nth, (face, middle, angle) in enumerate(fanned(group.faces, top, piece, step, turn, self._sprites.pack.aspect)):
            seen = piece if nth == last else min(piece, step - at_foot)
            self._deal(face, middle, piece, angle, at + nth * apart, 0.08, seen)

    def _lay(self, one: Laid, top: Point, at: float) -> None:
        """A group as it was laid out, below a point; of two rows the upper one lies over the other, which shows its feet."""
        if one.rows == 1:
            self._fanned(one.group, top, one.piece, one.step, one.turn, at)
            return
        aspect, long = self._sprites.pack.aspect, -(-len(one.group.faces) // 2)
        y, rest = top[1] + one.piece * aspect / 2, len(one.group.faces) - long
        for nth, face in (*enumerate(one.group.faces),)[long:] + (*enumerate(one.group.faces),)[:long]:
            row, column = divmod(nth, long)
            left = top[0] - ((rest if row else long) - 1) * one.step / 2
            middle = left + column * one.step, y + row * (one.high - one.piece * aspect)
            seen = one.piece if nth + 1 in (long, len(one.group.faces)) else min(one.piece, one.step)
            self._deal(face, middle, one.piece, 0.0, at, 0.08, seen)

    def crowned(self, told: Sequence[tuple[Group, float]], place: Place) -> None:
        """The first group as large as may be, beside it the only other one where it leaves room; below them what all are called,
        in as many rows as that takes."""
        (x, y, wide, high), (group, at), k = place, told[0], self._page.k
        aside = beside(told)
        if aside is not None:
            told, free = [one for one in told if one is not aside], aside_wide(wide)
            wide -= free
        for size in NAMED:
            line = PLATE[0] * letter(size, k) / k
            rows: list[list[tuple[Group, float, float]]] = []
            for one, begins in told:
                long = min(wide, self.titled_wide(one, size) + 1.8 * size)
                if not rows or sum(each + PILLS for _, _, each in rows[-1]) + long > wide:
                    rows.append([])
                rows[-1].append((one, begins, long))
            if len(rows) == 1 and line <= LINE * high:
                break
        top = y + high - (line + PILLS / 2) * len(rows)
        piece, foot = self.fan(group, (x, y, wide, top - PILLS - y), at, SIDE[3] if aside else SEEN[len(group.faces) < MANY])
        if aside is not None:
            self._aside(*aside, (x + wide + GAP, foot, free - GAP), SIDE[1] * piece, size, top)
        for nth, row in enumerate(rows):
            left = x + (wide - sum(long + PILLS for _, _, long in row) + PILLS) / 2
            for one, begins, long in row:
                self.plate(one, (left, top + nth * (line + PILLS / 2), long, line), size, begins)
                left += long + PILLS

    def _aside(
        self, group: Group, at: float, place: tuple[float, float, float], most: float, size: float, named: float
    ) -> None:
        """Another group beside a great fan, its pieces no wider than the `most`: from its left, as wide as its place, their feet
        on the line of those in the middle of the fan; its name is as high as that of the fan, in units."""
        x, foot, wide = place
        gaps, many, k, aspect = max(1, len(group.faces) - 1), len(group.faces) >= MANY, self._page.k, self._sprites.pack.aspect
        piece = min(most, wide / (1 + NEAR[not many] * gaps))
        step = min(SIDE[2] * piece, (wide - piece) / gaps)
        left = x + (wide - piece - step * (len(group.faces) - 1)) / 2
        for nth, face in enumerate(group.faces):
            seen = piece if nth + 1 == len(group.faces) else min(piece, step)
            middle = left + piece / 2 + step * nth, foot - piece * aspect / 2
            self._deal(face, middle, piece, 0.0, at, 0.04, seen)
        line, long = PLATE[0] * letter(size, k) / k, min(wide, self.titled_wide(group, size) + 1.8 * size)
        self.plate(group, (x + (wide - long) / 2, named, long, line), size, at)

    def fan(self, group: Group, place: Place, at: float, least: float) -> tuple[float, float]:
        """One group as large as may be, its pieces so far apart at `least`, in widths of one; they come one after another.
        Returns how wide they are, and where those in its middle end below."""
        (x, y, wide, high), many = place, len(group.faces)
        turn = min(TURN[0], TURN[1] / max(1, many - 1)) if many > 1 else 0.0
        half = math.radians(turn * (many - 1) / 2)
        aspect, piece = self._sprites.pack.aspect, FAN
        while piece > 8.0:
            step = min(piece * SEEN[2], (wide - piece * (1.0 + aspect * math.sin(half))) / max(1, many - 1))
            sunk = step / math.radians(turn) * (1.0 - math.cos(half)) if turn else 0.0
            tall = piece * (aspect * math.cos(half) + math.sin(half)) + sunk
            if tall <= high and step >= least * piece:
                break
            piece -= 2.0
        apart = min(APART[0], APART[1] / max(1, many - 1))
        top = y + max(0.0, high - tall) / 2
        self._fanned(group, (x + wide / 2, top), piece, step, turn, at, apart)
        return piece, top + piece * (aspect + math.sin(half) / 2)

    def small(self, faces: Sequence[str], place: Place, *, dark: frozenset[str], most: int) -> None:
        """Pieces one upon another from the left of a place to its right, as high as that where there is room, some of them in the
        dark. They are as large as the `most` of a place may be."""
        x, y, wide, high = place
        aspect, gaps = self._sprites.pack.aspect, max(1, len(faces) - 1)
        piece = min(high / aspect, wide / (1 + NEAR[most < MANY] * max(1, most - 1)))
        step = min(NEAR[2] * piece, (wide - piece) / gaps)
        for nth, face in enumerate(faces):
            lit = MISSING if face in dark else 1.0
            seen = piece if nth + 1 == len(faces) else min(piece, step)
            self._deal(face, (x + piece / 2 + step * nth, y + high / 2), piece, 0.0, 0.0, 0.04, seen, lit)

    def _deal(
        self, face: str, middle: Point, wide: float, angle: float, at: float, height: float, seen: float,
        lit: float = 1.0,
    ) -> None:  # fmt: skip
        k = self._page.k
        pose = Pose(middle[0] * k, middle[1] * k, wide * k, angle=angle, height=height, lit=lit, seen=round(seen / wide, 2))
        self.dealt.append(Dealt(face, pose, at))

    def _told(self, group: Group) -> list[tuple[str, str, Rgb]]:
        """What a group is called and how many it counts, and its points where it has any: the words, their weight and colour."""
        name = f"{group.title} {group.many}".rstrip()
        if group.points is None:
            return [(name, "bold", palette.PAPER)]
        return [
            (name, "bold", palette.PAPER),
            (self._page.app.say("app.points", points=f"{group.points:,}"), "bold", palette.GOLD),
        ]

    def titled_wide(self, group: Group, size: float) -> float:
        """How wide that is in letters of a size, in units."""
        told = self._told(group)
        return sum(self._long(words, kind, size) for words, kind, _ in told) + WORDS * size * (len(told) - 1)

    def _long(self, words: str, kind: str, size: float) -> float:
        return self._page.app.font(kind, letter(size, self._page.k)).size(words)[0] / self._page.k

    def places(self) -> Iterator[pygame.Rect]:
        """Where pieces and plates lie, in pixels."""
        yield from self._plates
        for one in self.dealt:
            wide, high = one.pose.width, one.pose.width * self._sprites.pack.aspect
            lean = math.radians(abs(one.pose.angle))
            wide, high = wide * math.cos(lean) + high * math.sin(lean), high * math.cos(lean) + wide * math.sin(lean)
            yield pygame.Rect(one.pose.x - wide / 2, one.pose.y - high / 2, wide, high)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def prepare(self) -> bool:
        """Make the picture of the next piece that is not there yet; whether there was one to make."""
        unseen, before = pygame.Surface((1, 1)), Kept.made
        for one in self.dealt:
            self._sprites.draw(unseen, one.face, one.pose, True)
            if Kept.made > before:
                return True
        return False

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """The pieces that have come; the last ones are just being laid."""
        for one in self.dealt:
            part = (time - one.at) / POP
            if part < 0.0:
                continue
            pose = one.pose
            if part < 1.0:
                pose = pose.but(y=pose.y - (1.0 - out_back(part)) * 0.5 * pose.width)
            self._sprites.draw(surface, one.face, pose, True)
        for picture, place, at in self._lines:
            if time >= at:
                surface.blit(picture, place)
