"""Steps become a timeline: the layout of each view says where every piece belongs, the event says how it gets there."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from game.table import Step, View
from scenes.stage.binding import Binding, Key
from scenes.stage.pose import Pose
from scenes.stage.timeline import HIT_SECONDS, Beat, Caption, CardHit, Cue, SeenPiece, Spectacle, Sprite, Timeline, together
from scenes.stage.tween import Motion, Style, glide, impact, straight

if TYPE_CHECKING:
    from game.store.settings import Speed

SPEEDS: Mapping[Speed, float] = {"slow": 0.6, "normal": 1.0, "fast": 1.7, "very_fast": 3.0, "instant": float("inf")}
"""How fast time passes at a table."""

Layout = Callable[[View, tuple[int, int], int], dict[Key, Pose]]
"""Where every piece of a view belongs at a window's size, seen from a seat. A pure function."""


CALM = 2.0
"""Seconds at least from one shaking of the table to the next."""

HARD = 22.0
"""How fast a card falls that is heard at its loudest, in widths of itself a second."""

CALMLY = 0.6
"""How loud pieces land that do not fall, because motion is reduced."""

TOGETHER = 0.04
"""Two pieces that land within so many seconds are heard as one."""

CLOSE_UP: Style = glide()
"""How pieces shift that an event does not move itself."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How an event is shown. The pieces that it moves leave one `stagger` after another, each by `style`; the others close up
    meanwhile. `sound` is heard when the first piece leaves, and `landing` when each meets the table, the louder the faster it
    falls; with `once` only when the last one does. With `hits` they come down so that one sees it. The next event
    begins `hold` after all have come to rest — or, with `overlap`, that long after this one began.
    `caption` is a call-out and `call` its sound (of several steps the one of this `number`), when the pieces have come to rest;
    it is written so much `later` than it is heard. `stamps` stand beside it, and the `spectacle` is seen meanwhile. Their start,
    seat and place are filled in. What is written on the table changes when the pieces have come to rest; with `leaving` as soon
    as they leave, which is `delay` after the event has begun."""

    style: Style = CLOSE_UP
    stagger: float = 0.0
    delay: float = 0.0
    hold: float = 0.0
    overlap: float | None = None
    sound: str | None = None
    landing: str | None = None
    once: bool = False
    hits: bool = False
    caption: Caption | None = None
    later: float = 0.0
    call: str | None = None
    number: int | None = None
    stamps: tuple[Caption, ...] = ()
    spectacle: Spectacle | None = None
    leaving: bool = False


class Choreography(Protocol):
    """What a game knows of showing its events."""

    def __call__(self, step: Step) -> Plan:
        """How to show a step."""


class Director:
    """Shows steps. `layout` and `choreography` come from the game; `size` is that of the table in pixels, `seat` who looks on.

    Its state is a base view, the steps since, and a time; everything else follows from them, so that `resize` and `skip`
    cannot bring the picture out of step with the game.
    """

    def __init__(self, layout: Layout, choreography: Choreography, size: tuple[int, int], seat: int) -> None:
        self._layout, self._choreography = layout, choreography
        self.size, self.seat = size, seat
        self.speed = 1.0
        self.reduced = False
        self.paused = self.settles = False
        # whether, when it is paused, all that has begun is seen to be over
        self._told: dict[str, Cue] = {}
        # the last landing and the last call of what was told together, and those that are heard though nothing is shown
        self._unheard: list[Cue] = []
        self._base: View | None = None
        self._steps: list[tuple[Step, float]] = []
        # each step, and the time before which it cannot begin
        self._unwritten = 0
        # how many of them, the last ones, are not on the timeline yet
        self._turns: list[float] = [0.0]
        self._clear()

    def _clear(self) -> None:
        self.timeline = Timeline()
        self._binding = Binding()
        self._faces: dict[Sprite, str | None] = {}
        self._at = 0.0
        self._struck = float("-inf")
        if self._base is not None:
            self._settle(self._base)

    # -- what happens -----------------------------------------------------------------------------------------------------

    def reset(self, view: View | None) -> None:
        """Begin anew with a table that stands like this; None for an empty one."""
        self._base, self._steps, self._turns, self._unwritten = view, [], [0.0], 0
        self._clear()

    def play(self, steps: Sequence[Step], gradually: bool = False) -> None:
        """Show what has happened, after all that is still being shown; `gradually` works one step out now and the others one a
        frame. Where all is shown at once, one landing and one call are heard."""
        self._write_all()
        self._told = {}
        self._steps += [(step, self.timeline.time) for step in steps]
        self._unwritten = len(steps)
        if gradually and self.speed != float("inf"):
            self._write()
        else:
            self._write_all()
        if self.speed == float("inf"):
            self._unheard = [*self._told.values()]
            self.skip()

    def update(self, seconds: float) -> list[Cue]:
        """Let time pass; returns the sounds to be heard. What is shown again is seen even where all else is instant."""
        self._write()
        unheard, self._unheard = self._unheard, []
        if self.paused or self.timeline.idle:
            return unheard
        return self.timeline.advance(seconds * min(self.speed, SPEEDS["very_fast"]))

    def skip(self) -> None:
        """Finish everything that moves: the table is the layout of the last view."""
        self._write_all()
        self.timeline.finish()

    def step_on(self) -> None:
        """Go on to where the event that is being shown has happened."""
        self._write_all()
        later = [beat.shown for beat in self.timeline.beats if beat.shown > self.timeline.time]
        self.timeline.seek(min(later, default=self.timeline.end))

    def mark_turn(self) -> None:
        """What is shown from here on is the last turn, until the next mark. What lies two turns back is forgotten."""
        self._write_all()
        if self.timeline.end > self._turns[-1]:
            self._turns.append(self.timeline.end)
        if len(self._turns) > 3:
            self._turns = self._turns[-3:]
            self._forget(self._turns[0])

    def let_go(self, key: Key, pose: Pose) -> None:
        """A hand has let go of a piece here: what happens to it next begins here."""
        self._write_all()
        sprite = self._binding.sprites[key]
        self.timeline.move(sprite, [Motion(self.timeline.time, 0.0, pose, pose, self._faces[sprite])])

    def replay(self) -> None:
        """Show the last turn again."""
        self._write_all()
        earlier = [time for time in self._turns if time < self.timeline.end]
        self.timeline.seek(max(earlier, default=0.0))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew for a table of another size, at the same moment."""
        self._write_all()
        time, self.size = self.timeline.time, size
        self._clear()
        for step, earliest in self._steps:
            self._append(step, earliest)
        self.timeline.seek(time)

    def lay(self, layout: Layout) -> None:
        """Lay everything out as another layout says, at the same moment."""
        if layout is not self._layout:
            self._layout = layout
            self.resize(self.size)

    @property
    def idle(self) -> bool:
        """Whether nothing is left to show."""
        return self.timeline.idle and not self._unwritten

    def view(self) -> View | None:
        """The view that the table shows now."""
        begun = self.timeline.begun() if self.paused and self.settles else None
        return self.timeline.view() if begun is None else begun.view

    def lately(self, seconds: float) -> list[tuple[Step, float]]:
        """The steps that were shown in the last so many seconds, each with how long ago, the newest last."""
        beats, now = self.timeline.beats, self.timeline.time
        found: list[tuple[Step, float]] = []
        written = self._steps[: len(self._steps) - self._unwritten]
        for nth in range(1, min(len(beats), len(written)) + 1):
            ago = now - beats[-nth].shown
            if ago > seconds:
                break
            if ago >= 0.0:
                found.insert(0, (written[-nth][0], ago))
        return found

    def seen(self) -> list[SeenPiece]:
        """Every sprite now, the lowest first."""
        return self.timeline.still() if self.paused and self.settles else self.timeline.seen()

    @property
    def sprites(self) -> Mapping[Key, Sprite]:
        """The sprite of every piece in the newest view."""
        return self._binding.sprites

    # -- within -------------------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        """Put the next step on the timeline, if there is one that is not there; it begins now at the earliest."""
        if self._unwritten:
            nth = len(self._steps) - self._unwritten
            step, earliest = self._steps[nth]
            self._steps[nth] = step, max(earliest, self.timeline.time)
            self._unwritten -= 1
            self._append(*self._steps[nth])

    def _write_all(self) -> None:
        while self._unwritten:
            self._write()

    def _forget(self, before: float) -> None:
        """Drop the steps shown before a time, and let the table that they led to be the new base."""
        count = sum(1 for beat in self.timeline.beats if beat.end <= before)
        done = len(self._steps) - len(self.timeline.beats) + count
        if count == 0 or done <= 0:
            return
        now, turns, idle = self.timeline.time, self._turns, self.timeline.idle
        self._base = self._steps[done - 1][0].view
        self._steps = [(step, max(0.0, earliest - before)) for step, earliest in self._steps[done:]]
        self._clear()
        for step, earliest in self._steps:
            self._append(step, earliest)
        self.timeline.seek(now - before)
        if idle:  # what lay still lies still
            self.timeline.finish()
        self._turns = [time - before for time in turns]

    def _settle(self, view: View) -> None:
        """Put every piece of a view where it belongs, at once."""
        self._binding.follow(view, ())
        faces, poses = _faces(view), self._layout(view, self.size, self.seat)
        for key, pose in poses.items():
            sprite = self._binding.sprites[key]
            self._faces[sprite] = faces[key]
            self.timeline.rest(sprite, pose, faces[key])
        self.timeline.beat(Beat(0.0, 0.0, 0.0, view, poses))

    def _append(self, step: Step, earliest: float) -> None:
        plan = self._choreography(step)
        if self.reduced:
            plan = replace(plan, style=straight(), stagger=min(plan.stagger, 0.02), hits=False)
        start = max(self._at, earliest)
        change = self._binding.follow(step.view, step.event.moves)
        poses = self._layout(step.view, self.size, self.seat)
        faces = _faces(step.view)
        targets = {self._binding.sprites[key]: (pose, faces[key]) for key, pose in poses.items()}
        for sprite, came in change.born:
            self._bear(sprite, came, poses, targets[sprite])
        for sprite in change.gone:
            self.timeline.vanish(sprite, start)
        landed = leave = start + plan.delay
        order, before = [sprite for sprite in change.moved if sprite in targets], len(self.timeline.hits)
        for index, sprite in enumerate(order):
            heard = index == len(order) - 1 or not plan.once
            landed = max(landed, self._send(sprite, targets[sprite], leave + index * plan.stagger, plan, heard))
        if plan.hits:
            self.timeline.hits[before:] = together(self.timeline.hits[before:])
        aside = straight() if self.reduced else CLOSE_UP
        for sprite, target in targets.items():
            if sprite not in change.moved:
                self._nudge(sprite, target, start, aside)
        if plan.sound is not None:
            side = self._side(self.timeline.pose(order[0], start)) if order else 0.0
            self.timeline.cue(Cue(leave, plan.sound, side=side))
        self._finish(step, plan, start, landed, poses)
        if plan.spectacle is not None:
            lay = [self.timeline.pose(sprite, start) for sprite in order] if plan.spectacle.along else []
            self._show(plan.spectacle, lay, [targets[sprite][0] for sprite in order], start if lay else landed)

    def _bear(self, sprite: Sprite, came: str | None, poses: dict[Key, Pose], target: tuple[Pose, str | None]) -> None:
        """A piece that was nowhere: it comes from the top of the place that is named, or the middle of the table."""
        pose, face = target
        origin = poses.get(f"{came}:0")
        if origin is not None:
            pose = origin.but(face=0.0)
        elif came is not None:
            pose = pose.but(x=self.size[0] / 2, y=self.size[1] / 2, face=0.0)
        self.timeline.rest(sprite, pose, face)
        self._faces[sprite] = face

    def _send(self, sprite: Sprite, target: tuple[Pose, str | None], start: float, plan: Plan, heard: bool) -> float:
        """Move a piece of the event; returns when it has come to rest."""
        pose, face = target
        shown = face if face is not None else self._faces[sprite]
        motions = plan.style(self.timeline.pose(sprite, start), pose, start, shown)
        self.timeline.move(sprite, motions)
        self._faces[sprite] = face
        landed = motions[-1].end
        if face is None and shown is not None:  # what lies in a closed place has no face any more
            self.timeline.move(sprite, [Motion(landed, 0.0, pose, pose)])
        hit, speed = impact(motions)
        if plan.landing is not None and heard and hit - self._struck >= TOGETHER:
            self._cue("landing", Cue(hit, plan.landing, CALMLY if self.reduced else _loud(speed), side=self._side(pose)))
            self._struck = hit
        if plan.hits:
            self.timeline.hits.append(CardHit(hit, pose.x, pose.y, pose.width, pose.width))
            self.timeline.end = max(self.timeline.end, hit + HIT_SECONDS)
        return landed

    def _side(self, pose: Pose) -> float:
        return max(-1.0, min(1.0, 2.0 * pose.x / self.size[0] - 1.0))

    def _cue(self, kind: str, cue: Cue) -> None:
        self.timeline.cue(cue)
        self._told[kind] = cue

    def _nudge(self, sprite: Sprite, target: tuple[Pose, str | None], start: float, style: Style) -> None:
        """A piece that the event did not move closes up, if it has to."""
        pose, face = target
        if self.timeline.last(sprite) == pose and self._faces[sprite] == face:
            return
        self.timeline.move(sprite, style(self.timeline.pose(sprite, start), pose, start, face))
        self._faces[sprite] = face

    def _show(self, spectacle: Spectacle, lay: Sequence[Pose], lie: Sequence[Pose], start: float) -> None:
        """Show something over the table, where the pieces of the event have come to lie, and perhaps from where they lay."""
        self.timeline.spectacles.append(replace(spectacle, start=start, at=_centre(lie), frm=_centre(lay)))
        self.timeline.end = max(self.timeline.end, start + spectacle.duration)

    def _finish(self, step: Step, plan: Plan, start: float, landed: float, poses: Mapping[Key, Pose]) -> None:
        end = landed + plan.hold if plan.overlap is None else start + plan.overlap
        for caption in (plan.caption, *plan.stamps):
            if caption is not None:
                self._call(caption, step, landed + plan.later)
        if plan.call is not None:
            self._cue("call", Cue(landed, plan.call, number=plan.number))
        told = max(start + plan.delay if plan.leaving else landed, self.timeline.beats[-1].shown if self.timeline.beats else 0.0)
        self.timeline.beat(Beat(start, told, end, step.view, poses))
        self._at = end

    def _call(self, caption: Caption, step: Step, start: float) -> None:
        """Call something out. The table is not shaken while it still trembles, and never where motion is reduced."""
        seat = getattr(step.event, "seat", None) if caption.seat is None else caption.seat
        shaken = (earlier.start for earlier in self.timeline.captions if earlier.shakes)
        shakes = caption.great and not self.reduced and start - max(shaken, default=float("-inf")) >= CALM
        self.timeline.captions.append(replace(caption, start=start, seat=seat, shakes=shakes))
        self.timeline.end = max(self.timeline.end, start + caption.duration)


def _centre(poses: Sequence[Pose]) -> tuple[float, float] | None:
    """The middle of some pieces; None of none."""
    if not poses:
        return None
    return sum(pose.x for pose in poses) / len(poses), sum(pose.y for pose in poses) / len(poses)


def _loud(speed: float) -> float:
    """How loud a piece lands that falls so fast; even the softest is heard."""
    return max(0.3, math.pow(min(1.0, speed / HARD), 0.8))


def _faces(view: View) -> dict[Key, str | None]:
    return {key: piece.face for key, piece in view.pieces()}
