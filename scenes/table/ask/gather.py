"""Several pieces chosen together: what is chosen, what could still join, which choices it makes, and why not.

A choice names faces and a person points at pieces, so equal faces stand for one another. Nothing here is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, islice, permutations
from typing import Final, Literal

from game.choices import Choice, Pick
from game.table import Refused
from scenes.stage.binding import Key

Faces = tuple[str, ...]
"""The faces of the pieces that are chosen, in the order in which they were."""

State = Literal["chosen", "open", "shut"]

_MOST_KEPT: Final = 500


class Picked:
    """The choices of a `Pick`. A piece is chosen once, also where the pick would let its face be named again."""

    def __init__(self, pick: Pick) -> None:
        self._pick = pick

    def faces(self, choice: Choice) -> Faces:
        """The faces that a choice is made of, the words after its verb; none where it is not one of these."""
        return (self._pick.words(choice) if choice else None) or ()

    def joins(self, chosen: Faces) -> frozenset[str]:
        """The faces of which one more can be chosen: all that is left, until there are as many as there may be."""
        return frozenset(self._left(chosen)) if len(chosen) < self._pick.most else frozenset()

    def choices(self, chosen: Faces) -> tuple[Choice, ...]:
        """The one choice of these faces."""
        line = " ".join((self._pick.verb, *chosen))
        spelt = self._pick.parse(line)
        return () if spelt is None else (spelt,)

    def sizes(self, chosen: Faces) -> range:
        """Of how many faces a choice is that has these among its own: from the least to the most, whatever is chosen."""
        return range(self._pick.least, self._pick.most + 1)

    def completions(self, chosen: Faces) -> Iterator[Faces]:
        """All that can be added to make a choice, each once and nothing too: the rest in the order of the items, the fewest
        first."""
        left, told = self._left(chosen), set[Faces]()
        for more in range(max(0, self._pick.least - len(chosen)), self._pick.most - len(chosen) + 1):
            for way in permutations(left, more) if self._pick.ordered else combinations(left, more):
                same = way if self._pick.ordered else tuple(sorted(way))
                if same not in told:
                    told.add(same)
                    yield way

    def _left(self, chosen: Faces) -> list[str]:
        left = list(self._pick.items)
        for face in chosen:
            left.remove(face)
        return left


class Plays:
    """The choices of a list, each a line with the faces that it is made of. Several lines can be of the same faces, such as those
    that differ in what a joker stands for; and a line of several faces, `alike` to its own."""

    def __init__(self, lines: Mapping[Choice, Sequence[str]], alike: Iterable[tuple[Choice, Sequence[str]]] = ()) -> None:
        sets: dict[Faces, tuple[Sequence[str], list[Choice]]] = {}
        for line, faces in chain(lines.items(), alike):
            sets.setdefault(tuple(sorted(faces)), (faces, []))[1].append(line)
        self._kept: dict[Faces, list[_Set]] = {}
        self._all = [_Set(Counter(faces), len(faces), tuple(meant)) for faces, meant in sets.values()]

    @classmethod
    def of(cls, choices: Iterable[Choice]) -> Plays:
        """Lines whose words after the verb are faces, but for a word after ``as``: ``play S5 JO1 as S6`` is of S5 and JO1."""
        return cls({choice: _pieces(choice) for choice in choices})

    def faces(self, choice: Choice) -> Faces:
        """The faces of a line."""
        return next((tuple(one.faces.elements()) for one in self._all if choice in one.lines), ())

    def _with(self, chosen: Faces) -> list[_Set]:
        """The sets that have these faces among their own."""
        if not chosen:
            return self._all
        if chosen not in self._kept:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            last, need = chosen[-1], chosen.count(chosen[-1])
            self._kept[chosen] = [one for one in self._with(chosen[:-1]) if one.faces[last] >= need]
        return self._kept[chosen]

    def joins(self, chosen: Faces) -> frozenset[str]:
        """All that lies beside these faces in some line."""
        has = Counter(chosen)
        return frozenset(face for one in self._with(chosen) for face, n in one.faces.items() if n > has[face])

    def choices(self, chosen: Faces) -> tuple[Choice, ...]:
        """The lines of just these faces."""
        return next((one.lines for one in self._with(chosen) if one.size == len(chosen)), ())

    def sizes(self, chosen: Faces) -> range:
        """Between the shortest and the longest line that has these."""
        sizes = [one.size for one in self._with(chosen)]
        return range(min(sizes, default=0), max(sizes, default=0) + 1)

    def completions(self, chosen: Faces) -> Iterator[Faces]:
        """The rest of each line, in the order of the list; the same faces once."""
        has = Counter(chosen)
        for one in self._with(chosen):
            yield tuple((one.faces - has).elements())


Ways = Picked | Plays
"""All choices of a question, each made of some faces."""


@dataclass(frozen=True, slots=True)
class _Set:
    """Faces, how many they are, and the lines that are made of just these."""

    faces: Counter[str]
    size: int
    lines: tuple[Choice, ...]


def _pieces(choice: Choice) -> Faces:
    words = choice.split()[1:]
    return tuple(word for nth, word in enumerate(words) if "as" not in (word, words[nth - 1] if nth else ""))


class Gather:
    """What a person has chosen of `pieces`, which lie in a row from left to right. `first` is what is suggested before all
    else."""

    def __init__(self, ways: Ways, pieces: Mapping[Key, str], first: Choice = "") -> None:
        self.ways, self.pieces = ways, pieces
        self.row = tuple(pieces)
        self._first, self._only = self._here(first), False
        self._choose(())
        self._swept: tuple[tuple[Key, ...], Key] | None = None
        self._hint: tuple[tuple[Key, ...], int, tuple[Key, ...]] | None = None

    def _choose(self, chosen: tuple[Key, ...]) -> None:
        joins = self.ways.joins(self._faces(chosen))
        self.chosen = chosen
        """The chosen pieces, in the order in which they were."""
        self.open = frozenset(key for key in self.row if key not in chosen and self.pieces[key] in joins)
        """The pieces that could join them."""

    @property
    def lot(self) -> tuple[Key, ...]:
        """The chosen pieces from left to right."""
        return tuple(key for key in self.row if key in self.chosen)

    def _faces(self, keys: Iterable[Key]) -> Faces:
        return tuple(self.pieces[key] for key in keys)

    # -- what it comes to -------------------------------------------------------------------------------------------------

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices that the chosen pieces make; several where their faces can be meant in several ways."""
        return self.ways.choices(self._faces(self.chosen))

    @property
    def sizes(self) -> range:
        """Of how many pieces a choice can be that these belong to."""
        return self.ways.sizes(self._faces(self.chosen))

    @property
    def count(self) -> str:
        """How many are chosen of how many: ``3 / 9``, ``2 / 1–4``; where there need not be any, of how many at most."""
        sizes = self.sizes
        of = str(sizes.stop - 1) if len(sizes) == 1 or not sizes.start else f"{sizes.start}–{sizes.stop - 1}"
        return f"{len(self.chosen)} / {of}"

    def state(self, key: Key) -> State:
        """Whether a piece is chosen, can be, or cannot."""
        return "chosen" if key in self.chosen else "open" if key in self.open else "shut"

    def why(self, key: Key) -> Refused | None:
        """Why a piece cannot join; None for one that can, or has."""
        if key in self.chosen or key in self.open:
            return None
        if self.pieces.get(key) not in self.ways.joins(()):
            return Refused("table.gather.never")
        if len(self.chosen) >= self.sizes.stop - 1:
            return Refused("table.gather.full", {"n": len(self.chosen)})
        return Refused("table.gather.apart")

    def short(self) -> Refused | None:
        """Why what is chosen cannot be said yet; None where it can."""
        if self.choices:
            return None
        if not self.chosen:
            return Refused("table.gather.none")
        return Refused("table.gather.short", {"n": self.sizes.start - len(self.chosen)})

    # -- what the person does ---------------------------------------------------------------------------------------------

    def press(self, key: Key) -> Refused | None:
        """Choose a piece, or put it back; or say why it cannot be chosen."""
        if key in self.chosen:
            self._choose(tuple(one for one in self.chosen if one != key))
            return None
        why = self.why(key)
        if why is None:
            self._choose((*self.chosen, key))
        return why

    def sweep(self, key: Key) -> None:
        """Draw over the row: the first piece begins, and whatever lies between it and the one that the pointer is on is chosen
        as far as it can join. Going back puts back what was drawn over."""
        if self._swept is None:
            self._swept = self.chosen, key
        before, first = self._swept
        start, end = self.row.index(first), self.row.index(key)
        way = self.row[start : end + 1] if end >= start else self.row[end : start + 1][::-1]
        self._choose(before)
        for one in way:
            if one in self.open:
                self._choose((*self.chosen, one))

    @property
    def sweeping(self) -> bool:
        """Whether the pointer is drawing over the row."""
        return self._swept is not None

    def swept(self) -> None:
        """The pointer has let go."""
        self._swept = None

    def put_back(self) -> None:
        """Put all of them back."""
        self._choose(())
        self.swept()

    def teach(self, choice: Choice) -> None:
        """Suggest this and nothing else, whatever has been chosen."""
        self._first, self._only = self._here(choice), True

    def suggest(self) -> bool:
        """Complete what is chosen; asked again, the next way. Whether there is any."""
        if self._only:
            self.put_back()
        base, nth = self.chosen, 0
        if self._hint is not None and self._hint[2] == self.chosen:
            base, nth = self._hint[0], self._hint[1] + 1
        rest = self._completion(base, nth)
        if rest is None and nth:
            nth, rest = 0, self._completion(base, 0)
        if rest is None:
            return False
        free = [key for key in self.row if key not in base]
        found = list(base)
        for face in rest:
            key = next(key for key in free if self.pieces[key] == face)
            free.remove(key)
            found.append(key)
        self._choose(tuple(found))
        self._hint = base, nth, self.chosen
        return True

    def _here(self, choice: Choice) -> Faces:
        """The faces that a choice is made of, each as often as there is a piece for it: a pick may name one again."""
        return tuple((Counter(self.ways.faces(choice)) & Counter(self.pieces.values())).elements())

    def _completion(self, base: tuple[Key, ...], nth: int) -> Faces | None:
        """The `nth` way to complete some pieces."""
        has, wanted = Counter(self._faces(base)), Counter(self._first)
        first = wanted - has if has <= wanted else Counter[str]()
        others = () if self._only else (way for way in self.ways.completions(self._faces(base)) if way and Counter(way) != first)
        ways = chain([tuple(first.elements())] if first else [], others)
        return next(islice(ways, nth, None), None)
