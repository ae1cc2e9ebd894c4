"""What was won: sets of pieces, each with its name and what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.table import Line, Seat, Settlement

Say = Callable[..., str]


@dataclass(frozen=True)
class Group:
    """Pieces that belong together: what they are called, how many points they are (None where they only lead to some), and
    their faces, none where there is nothing to be seen of it. Where they lie `apart`, none covers another. `many` is what they
    count, in words. The pieces of those `within` it come first."""

    title: str
    points: int | None
    faces: tuple[str, ...] = ()
    apart: bool = False
    many: str = ""
    within: tuple[Group, ...] = ()

    @property
    def parts(self) -> tuple[Group, ...]:
        """Those within it, and what lies there besides, if anything does."""
        several = sum(len(one.faces) for one in self.within)
        rest = replace(self, faces=self.faces[several:], within=())
        return (*self.within, rest) if rest.faces else self.within


@dataclass(frozen=True)
class Nest:
    """A group that lies there with others within it, whose pieces are among its own and come first: all with their times, it
    last. `whole` is how it lies, worth what all of them are."""

    whole: Group
    groups: tuple[tuple[Group, float], ...]


def nested(groups: Sequence[tuple[Group, float]]) -> tuple[Nest, ...]:
    """Groups with the times at which they come, those whose pieces all lie in another within that, so that a piece lies there
    once."""
    inner: dict[int, list[tuple[Group, float]]] = {}
    taken: dict[int, set[str]] = {}
    gone: set[int] = set()
    for nth, (group, at) in enumerate(groups):
        faces = set(group.faces)
        for other, (larger, _) in enumerate(groups):
            free = faces < set(larger.faces) and not faces & taken.get(other, set()) and other not in gone
            if faces and free and not any(set(larger.faces) < set(one.faces) for one, _ in groups):
                inner.setdefault(other, []).append((group, at))
                taken.setdefault(other, set()).update(faces)
                gone.add(nth)
                break
    return tuple(_nest([*inner.get(nth, ()), one]) for nth, one in enumerate(groups) if nth not in gone)


def _nest(groups: list[tuple[Group, float]]) -> Nest:
    last = groups[-1][0]
    first = [face for group, _ in groups[:-1] for face in last.faces if face in group.faces]
    faces = (*first, *(face for face in last.faces if face not in first))
    points = sum(group.points or 0 for group, _ in groups) if len(groups) > 1 else last.points
    within = tuple(replace(group, faces=tuple(face for face in faces if face in group.faces)) for group, _ in groups[:-1])
    return Nest(replace(last, faces=faces, points=points, within=within), tuple(groups))


def told(settlement: Settlement, words: Callable[[Line, Say], str], seat: Seat, say: Say) -> tuple[Group, ...]:
    """A group for every line of a settlement that gives a seat points, without pieces."""
    return tuple(
        Group(words(line, say), line.points)
        for line in settlement.lines
        if line.seat == seat and line.points is not None
    )
