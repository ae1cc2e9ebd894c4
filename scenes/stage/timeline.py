"""One line of time for everything that moves on a table. What is seen at a time depends on that time and nothing else."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter
from typing import Literal

from game.table import Seat, View
from scenes.stage.pose import Pose
from scenes.stage.tween import Motion

Sprite = int
"""A piece of card on the stage. It stays the same from event to event, whatever is known of its face."""

_START = attrgetter("start")


@dataclass(frozen=True, slots=True)
class Caption:
    """A call-out: `name` is its picture and its text key, `args` go into the text; `seat` is whose it is (None: the
    table's). `faces` are cards shown beneath it; a `small` one is an aside; a `great` one concerns everybody, and `shakes` the
    table if that is not still trembling. Of several at one place `row` says which stands where, from 0 on."""

    start: float
    duration: float
    name: str
    seat: int | None = None
    args: tuple[tuple[str, object], ...] = ()
    faces: tuple[str, ...] = ()
    small: bool = False
    great: bool = False
    shakes: bool = False
    row: int = 0

    @property
    def place(self) -> tuple[Seat | None, int]:
        """Where it stands: a great one in the middle of the window, any other with its seat, in its row."""
        return (None, -1) if self.great else (self.seat, self.row)


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound that is to be heard at a time. `number` chooses among its takes where these are steps of something; `side` is
    where on the table it comes from, from -1 at the left to 1 at the right."""

    time: float
    sound: str
    volume: float = 1.0
    number: int | None = None
    side: float = 0.0


MOMENT = 0.001
"""How long a line goes on after a sound with which it would end, in seconds."""

NOW = 1e-6
"""What is so near in time is the same moment."""

HIT_SECONDS = 0.28
"""How long one sees that a card has hit the table."""


@dataclass(frozen=True, slots=True)
class CardHit:
    """A card has hit the table, or several side by side: they are `across` wide together."""

    start: float
    x: float
    y: float
    width: float
    across: float


def together(hits: list[CardHit]) -> list[CardHit]:
    """Hits of cards that lie over one another as one, round all of them, when the last has come down."""
    row = sorted(hits, key=lambda hit: hit.x)
    near = all(right.x - left.x < left.width and abs(right.y - left.y) < left.width for left, right in pairwise(row))
    if len(row) < 2 or not near:
        return hits
    middle, y = (row[0].x + row[-1].x) / 2, sum(hit.y for hit in row) / len(row)
    return [CardHit(max(hit.start for hit in row), middle, y, row[0].width, row[-1].x - row[0].x + row[0].width)]


Kind = Literal["splat", "blast", "broom", "birds", "rays", "ribbons", "strokes", "turn", "crown"]
"""What a spectacle is painted as (see `scenes.stage.spectacles`)."""


@dataclass(frozen=True, slots=True)
class Spectacle:
    """What is seen over the table for a moment at one of its great events: `count` of a kind in a colour, after a `flash`
    perhaps. `at` is where the pieces of the event lie; where it moved none, the middle of the window; of one that is `called`
    it is where the call-out stands. Rays of less than full `strength` let be seen what lies under them. One that is `behind`
    rises behind the pieces that have brought it about. One that goes `along` with the pieces begins as they leave, and `frm` is
    where they lay; without pieces it goes over the middle of the table."""

    kind: Kind
    colour: tuple[int, int, int]
    count: int = 1
    flash: bool = False
    duration: float = 1.1
    start: float = 0.0
    at: tuple[float, float] | None = None
    strength: float = 1.0
    behind: bool = False
    called: bool = False
    along: bool = False
    frm: tuple[float, float] | None = None

    def part(self, time: float) -> float:
        """How much of it is over at a time, 0 to 1."""
        return min(1.0, max(0.0, (time - self.start) / self.duration))


@dataclass(frozen=True, slots=True)
class Beat:
    """One event on the line. The table counts as standing as in `view` from `shown` on; the next beat begins at `end`. `poses`
    say where each piece of the view belongs, by its key."""

    start: float
    shown: float
    end: float
    view: View
    poses: Mapping[str, Pose]


@dataclass(frozen=True, slots=True)
class SeenPiece:
    """A sprite at a time: its pose, the face it has if turned up, and whether it moves."""

    sprite: Sprite
    pose: Pose
    face: str | None
    moving: bool


class Timeline:
    """Motions of each sprite, beats, captions and sounds in order of time, in seconds."""

    def __init__(self) -> None:
        self.time = 0.0
        self.end = 0.0
        self.beats: list[Beat] = []
        self.captions: list[Caption] = []
        self.spectacles: list[Spectacle] = []
        self.hits: list[CardHit] = []
        self._cues: list[Cue] = []
        self._tracks: dict[Sprite, list[Motion]] = {}
        self._gone: dict[Sprite, float] = {}
        self._lies: dict[Sprite, tuple[Motion, SeenPiece]] = {}

    # -- writing --------------------------------------------------------------------------------------------------------

    def rest(self, sprite: Sprite, pose: Pose, shown: str | None) -> None:
        """A sprite that simply lies there from the beginning of time."""
        self._tracks[sprite] = [Motion(float("-inf"), 0.0, pose, pose, shown)]

    def move(self, sprite: Sprite, motions: Iterable[Motion]) -> None:
        """Add motions to a sprite's; one that begins before the last has ended breaks it off."""
        track = self._tracks.setdefault(sprite, [])
        for motion in motions:
            while track and track[-1].start >= motion.start:
                track.pop()
            track.append(motion)
            self.end = max(self.end, motion.end)

    def vanish(self, sprite: Sprite, time: float) -> None:
        """The sprite is gone from a time on."""
        self._gone[sprite] = time

    def beat(self, beat: Beat) -> None:
        """Add an event; what it says is over when the line is."""
        self.beats.append(beat)
        self.end = max(self.end, beat.end)

    def cue(self, cue: Cue) -> None:
        """Add a sound; the line goes on until it is heard."""
        self._cues.append(cue)
        self.end = max(self.end, cue.time + MOMENT)

    # -- reading --------------------------------------------------------------------------------------------------------

    def last(self, sprite: Sprite) -> Pose:
        """Where a sprite comes to rest after all that is written."""
        return self._tracks[sprite][-1].to

    def pose(self, sprite: Sprite, time: float) -> Pose:
        """Where a sprite is at a time."""
        return self._motion(sprite, time).at(time)

    def _motion(self, sprite: Sprite, time: float) -> Motion:
        track = self._tracks[sprite]
        if track[-1].start <= time:
            return track[-1]
        return track[max(0, bisect_right(track, time, key=_START) - 1)]

    def seen(self, time: float | None = None) -> list[SeenPiece]:
        """Every sprite at a time (now), the lowest first."""
        now = self.time if time is None else time
        found = []
        for sprite in self._tracks:
            if self._gone.get(sprite, now + 1.0) <= now:
                continue
            motion = self._motion(sprite, now)
            if now < motion.end:
                found.append(SeenPiece(sprite, motion.at(now), motion.shown, motion.start < now))
                continue
            lies = self._lies.get(sprite)
            if lies is None or lies[0] is not motion:
                lies = self._lies[sprite] = motion, SeenPiece(sprite, motion.to, motion.shown, False)
            found.append(lies[1])
        found.sort(key=lambda seen: (seen.pose.z, seen.sprite))
        return found

    def ahead(self) -> Iterator[tuple[Sprite, Motion]]:
        """Every motion that is not over, with what it moves."""
        for sprite, track in self._tracks.items():
            if track[-1].end > self.time:
                yield from ((sprite, motion) for motion in track if motion.end > self.time)

    def begun(self) -> Beat | None:
        """The last event that has begun; None before the first beat. One that takes no time is over as soon as it begins."""
        begun = bisect_left(self.beats, self.time - NOW, key=_START)
        over = bisect_right(self.beats, self.time, key=attrgetter("shown"))
        return self.beats[max(0, begun - 1, over - 1)] if self.beats else None

    def still(self) -> list[SeenPiece]:
        """Every piece where it comes to rest once all that has begun is over, the lowest first."""
        beat = self.begun()
        if beat is None:
            return []
        lying = enumerate((piece.face, beat.poses[key]) for key, piece in beat.view.pieces() if key in beat.poses)
        return sorted((SeenPiece(-1 - nth, pose, face, False) for nth, (face, pose) in lying), key=lambda seen: seen.pose.z)

    def view(self, time: float | None = None) -> View | None:
        """The view that the table shows at a time (now); None before the first beat."""
        now = self.time if time is None else time
        at = bisect_right(self.beats, now, key=attrgetter("shown"))
        return self.beats[at - 1].view if at else None

    def next_view(self) -> View | None:
        """The view that the table will show next."""
        at = bisect_right(self.beats, self.time, key=attrgetter("shown"))
        return self.beats[at].view if at < len(self.beats) else None

    def laid(self, view: View) -> Mapping[str, Pose] | None:
        """Where each piece of a view belongs, by its key; None for a view that is not on the line."""
        return next((beat.poses for beat in reversed(self.beats) if beat.view is view), None)

    @property
    def idle(self) -> bool:
        """Whether everything written has been shown."""
        return self.time >= self.end

    def calling(self) -> list[Caption]:
        """The call-outs on the table now; one gives way to the next at its place."""
        now = [caption for caption in self.captions if caption.start <= self.time < caption.start + caption.duration]
        last = {caption.place: caption.start for caption in sorted(now, key=lambda caption: caption.start)}
        return [caption for caption in now if caption.start == last[caption.place]]

    def called_next(self) -> Caption | None:
        """What will be called out next."""
        return min((caption for caption in self.captions if caption.start > self.time), key=_START, default=None)

    def hitting(self) -> list[CardHit]:
        """The hits that are still seen now."""
        return [hit for hit in self.hits if hit.start <= self.time < hit.start + HIT_SECONDS]

    def spectacle(self) -> Spectacle | None:
        """What is seen over the table now; of two the later."""
        now = [one for one in self.spectacles if one.start <= self.time < one.start + one.duration]
        return max(now, key=attrgetter("start"), default=None)

    def coming(self) -> Spectacle | None:
        """What will be seen over the table next."""
        return min((one for one in self.spectacles if one.start > self.time), key=attrgetter("start"), default=None)

    # -- going ----------------------------------------------------------------------------------------------------------

    def seek(self, time: float) -> None:
        """Go to a time, silently."""
        self.time = min(max(0.0, time), self.end)

    def finish(self) -> None:
        """Go to the end, silently."""
        self.time = self.end

    def advance(self, seconds: float) -> list[Cue]:
        """Let time pass; returns the sounds that fall into it."""
        was = self.time
        self.seek(was + seconds)
        return [cue for cue in self._cues if was <= cue.time < self.time]
