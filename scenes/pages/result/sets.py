"""What was won: sets of pieces, each under its name with what it is worth, and how they lie in a place."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from scenes.games.pages import WonSet
from scenes.kit import palette
from scenes.kit.box import Box, Column, Flow, Gap, Measure, Plate, Row
from scenes.kit.fit import Laid, measured, place
from scenes.kit.mark import Ground, Mark
from scenes.kit.palette import Rgb
from scenes.pages.result.counting import LaidPiece, TimedText
from scenes.stage.light import MISSING
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites

Say = Callable[..., str]

MANY: Final = 8
"""A group of so many pieces is one of many."""

TWO_ROWS: Final = 12
"""More pieces than so many lie in two rows, of which the upper one covers a third of the lower."""

SMALLER: Final = 0.8
"""How large the pieces of a group of many are that only count beside sets, against those of these."""

LARGEST: Final = 150.0
"""How wide pieces are at most, in units."""

SIZES: Final = tuple(0.95**nth for nth in range(28))
TINY: Final = tuple(0.95**nth for nth in range(57))
"""To such shares they become smaller, down to the least that can be read, and that can be told apart."""

LOOSE: Final = 1.3, 1.0, 0.8
SEEN: Final = 0.4
"""How much farther apart than usual pieces lie, and how much that counts against their size."""

LETTERS: Final = 62.0
"""How high the letters of names are beside the largest pieces, in units."""

TURN: Final = 2.4, 7.0
"""How far one piece is turned from the next at most, and the first from the last, in degrees."""


TimedSet = tuple[WonSet, float]
"""A group, and when it comes."""


def nested(groups: Sequence[TimedSet]) -> list[list[TimedSet]]:
    """Groups that lie by themselves, each after those whose pieces all lie in it, so that a piece lies there once: the last of
    each list is left with what none of those before it has."""
    found: list[list[TimedSet]] = []
    inner: dict[int, list[TimedSet]] = {}
    largest = [nth for nth, (one, _) in enumerate(groups) if not any(_within(one, other, ()) for other, _ in groups)]
    for group, at in groups:
        outer = next((nth for nth in largest if _within(group, groups[nth][0], inner.get(nth, ()))), None)
        if outer is not None:
            inner.setdefault(outer, []).append((group, at))
    within = [group for several in inner.values() for group, _ in several]
    for nth, (group, at) in enumerate(groups):
        if not any(group is one for one in within):
            taken = {face for one, _ in inner.get(nth, ()) for face in one.faces}
            rest = replace(group, faces=tuple(face for face in group.faces if face not in taken))
            found.append([*inner.get(nth, ()), (rest, at)])
    return found


def _within(group: WonSet, other: WonSet, taken: Sequence[TimedSet]) -> bool:
    """Whether all pieces of a group lie in another, and none of them in what already lies within that."""
    faces = set(group.faces)
    return bool(faces) and faces < set(other.faces) and not any(faces & set(one.faces) for one, _ in taken)


# ---- Boxes -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fan:
    """Pieces so many units wide side by side, each `step` widths of one from that before it. Where they are `turned` they lie in
    an arc; more than a row has lie in two, unless there is only `one_row`. They come at a time, one every `each` seconds; those
    that are `dark` lack most of the light."""

    faces: tuple[str, ...]
    units: float
    step: float
    sprites: Sprites
    at: float = 0.0
    turned: bool = True
    each: float = 0.0
    dark: frozenset[str] = frozenset()
    one_row: bool = False

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its longer row, as high as both."""
        piece, aspect = by.letters(self.units), self.sprites.pack.aspect
        turn, long = self._turn, self._long
        half = math.radians(turn * (long - 1) / 2)
        wide = piece * (1 + (long - 1) * self.step + aspect * math.sin(half))
        rows = 1.0 if long == len(self.faces) else 1.66
        return round(wide), round(piece * (aspect * rows * math.cos(half) + math.sin(half)) + self._sunk(piece, half))

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """In the middle of the place; of two rows the upper one lies over the other."""
        piece, aspect, long = by.letters(self.units), self.sprites.pack.aspect, self._long
        rows = [self.faces[:long], self.faces[long:]]
        below = rect.top + round(piece * aspect * 0.66)
        if rows[1]:
            yield from self._row(rows[1], piece, Rect(rect.left, below, rect.width, rect.height), long)
        yield from self._row(rows[0], piece, rect, 0)

    def _row(self, faces: tuple[str, ...], piece: int, rect: Rect, first: int) -> Iterator[Mark]:
        turn, step, aspect = self._turn, self.step * piece, self.sprites.pack.aspect
        half = math.radians(turn * (len(faces) - 1) / 2)
        reach = step / math.radians(turn) if turn else 0.0
        seen = min(1.0, self.step - math.radians(turn) * aspect / 2)
        for nth, face in enumerate(faces):
            angle = math.radians(turn * (nth - (len(faces) - 1) / 2))
            across = reach * math.sin(angle) if turn else step * (nth - (len(faces) - 1) / 2)
            down = piece * (aspect + math.sin(half)) / 2 + reach * (1.0 - math.cos(angle))
            where = Rect(0, 0, piece, round(piece * aspect))
            where.center = round(rect.centerx + across), round(rect.top + down)
            whole = 1.0 if nth + 1 == len(faces) else round(seen, 2)
            lit = MISSING if face in self.dark else 1.0
            pose = Pose(0, 0, piece, angle=-math.degrees(angle), height=0.08, lit=lit, seen=whole)
            yield LaidPiece(face, where, self.sprites, pose, self.at + (first + nth) * self.each)

    @property
    def _long(self) -> int:
        """How many pieces the longer row has."""
        return len(self.faces) if self.one_row or len(self.faces) <= TWO_ROWS else -(-len(self.faces) // 2)

    @property
    def _turn(self) -> float:
        alone = self.turned and 1 < len(self.faces) <= TWO_ROWS
        return min(TURN[0], TURN[1] / (len(self.faces) - 1)) if alone else 0.0

    def _sunk(self, piece: int, half: float) -> float:
        """How far the ends of the arc lie below its middle."""
        return self.step * piece / math.radians(self._turn) * (1.0 - math.cos(half)) if self._turn else 0.0


@dataclass(frozen=True, slots=True)
class Rule:
    """A line, such as that of gold below several sets, as wide as its place."""

    colour: Rgb = palette.GOLD

    def size(self, by: Measure) -> tuple[int, int]:
        """As thin as it is."""
        return 0, max(1, by.window(2))

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """All of it."""
        yield Ground(self.colour, rect, 0)


def named(group: WonSet, units: float, say: Say, at: float = 0.0) -> Box:
    """What a group is called and how many it counts on a small plate, and beside that in gold its points."""
    parts: list[Box] = [TimedText((f"{group.title} {group.many}".rstrip(),), units, "bold", palette.PAPER, at=at)]
    if group.points is not None:
        points = say("app.points", points=f"{group.points:,}")
        parts.append(TimedText((points,), units, "bold", palette.GOLD, at=at))
    return Plate(Row(tuple(parts), gap=0.25 * units), 8, palette.UMBER, 10, palette.BRASS)


def fan(group: WonSet, units: float, loose: float, sprites: Sprites, at: float = 0.0) -> Fan:
    """Its pieces as far apart as usual, in groups of few never so close that little is seen of one."""
    many = len(group.faces)
    usual = loose * (0.84 if many <= 3 else 0.68 if many < MANY else 0.5)
    step = 1.05 if group.apart else min(1.05, usual if many >= MANY else max(0.62, usual))
    return Fan(group.faces, units, step, sprites, at)


def spread(
    sets: Sequence[tuple[str, ...]], high: float, wide: float, sprites: Sprites, dark: frozenset[str] = frozenset()
) -> tuple[Fan, ...]:
    """Sets of pieces so many units high in a room so many units wide: as far apart as that allows, some of them in the dark."""
    units, many = high / sprites.pack.aspect, sum(map(len, sets)) - len(sets)
    step = min(1.06, (wide / units - len(sets)) / many) if many else 1.0
    return tuple(Fan(faces, units, step, sprites, turned=False, dark=dark, one_row=True) for faces in sets)


def laid_out(
    by: Measure, groups: Sequence[TimedSet], room: Rect, sprites: Sprites, say: Say, sizes: Sequence[float] = SIZES
) -> Laid | None:
    """Groups in rows in the middle of a room, with pieces as large as may be and no more upon one another than that is worth;
    many that only count are smaller than sets. None where none of the `sizes` has room."""
    nests = nested(groups)
    sets = any(0 < len(group.faces) < MANY for group, _ in groups)

    def standing(group: TimedSet, units: float, loose: float) -> Box:
        """A group over its name, on the ground of its row."""
        one, at = group
        pieces = (fan(one, units, loose, sprites, at),) if one.faces else ()
        return Column((Gap(spring=True), *pieces, named(one, LETTERS, say, at)), 8, "center")

    def nest(several: list[TimedSet], loose: float) -> Box:
        """A group; with others within it these over their names, what is left beside them, and below a line the whole."""
        *inner, (rest, at) = several
        units = LARGEST * (SMALLER if sets and not inner and len(rest.faces) >= MANY else 1.0)
        if not inner:
            return standing(several[0], units, loose)
        boxes = [standing(one, units, loose) for one in inner]
        if rest.faces:
            boxes.append(Column((Gap(spring=True), fan(rest, units, loose, sprites, at), Gap(), Gap()), 8, "center"))
        whole = Column((named(rest, LETTERS, say, at),), align="center")
        return Column((Gap(spring=True), Row(tuple(boxes), 16), Rule(), whole), 6)

    best: tuple[float, Laid | None] = 0.0, None
    for loose in LOOSE:
        box = Flow(tuple(nest(one, loose) for one in nests), room.width, 24, 12)
        found = measured([(box, room)], by, sizes)
        if found is not None and found.share * loose**SEEN > best[0]:
            best = found.share * loose**SEEN, place(box, found, room, "middle")
    return best[1]
