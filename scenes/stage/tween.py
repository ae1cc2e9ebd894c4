"""How pieces move, as pure functions of time: easings and motions for the rules, springs for what hangs at the pointer."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.stage.pose import Pose, between

Ease = Callable[[float], float]

FLYING = 10_000.0
"""Added to the z of whatever moves, so that it passes above all that rests."""

LIFTED = 0.35
"""How high a piece is held, in widths of itself."""

HIGH = 0.55
"""The same for one that is brought down hard."""

SQUASH = 0.03
"""How much wider and flatter a card is when it hits the table."""

SETTLE = 0.06
"""How long a card that has hit the table springs back."""

_INSTANT = 1e-3


def linear(t: float) -> float:
    """No easing."""
    return t


def in_quad(t: float) -> float:
    """Starts slowly: a card that falls."""
    return t * t


def out_cubic(t: float) -> float:
    """Ends slowly: a card that slides to rest."""
    return 1.0 - (1.0 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Starts and ends slowly: cards that are swept together."""
    return 4.0 * t**3 if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


def out_back(t: float) -> float:
    """Goes a little too far and comes back: a stamp."""
    return 1.0 + 2.70158 * (t - 1.0) ** 3 + 1.70158 * (t - 1.0) ** 2


@dataclass(frozen=True, slots=True)
class Motion:
    """One piece going from a pose to another. Times in seconds of the timeline; `arc` is how far the way bulges upwards and
    `lift` how high the piece rises in the middle; it is turned over between `turn[0]` and `turn[1]` of the way. `shown` is
    the face that it has meanwhile, None for one that nobody knows."""

    start: float
    duration: float
    frm: Pose
    to: Pose
    shown: str | None = None
    ease: Ease = out_cubic
    arc: float = 0.0
    lift: float = 0.0
    turn: tuple[float, float] = (0.0, 1.0)

    @property
    def end(self) -> float:
        """When it has come to rest."""
        return self.start + self.duration

    def at(self, time: float) -> Pose:
        """Where the piece is at a time; before the start at the start, after the end at the end."""
        if time >= self.end:
            return self.to
        if time <= self.start:
            return self.frm
        part = (time - self.start) / self.duration
        done = self.ease(part)
        bump = 4.0 * part * (1.0 - part)
        first, last = self.turn
        turned = min(1.0, max(0.0, (part - first) / max(1e-6, last - first)))
        pose = between(self.frm, self.to, done)
        distance = math.hypot(self.to.x - self.frm.x, self.to.y - self.frm.y)
        return pose.but(
            y=pose.y - self.arc * distance * bump,
            height=pose.height + self.lift * bump,
            scale=pose.scale + 0.12 * self.lift * bump,
            face=self.frm.face + (self.to.face - self.frm.face) * turned,
            z=FLYING + self.to.z,
        )


Style = Callable[[Pose, Pose, float, str | None], list[Motion]]
"""How a piece goes: from, to, start and face make the motions, one after another."""


def glide(
    duration: float = 0.18,
    ease: Ease = in_out_cubic,
    arc: float = 0.0,
    lift: float = 0.0,
    turn: tuple[float, float] = (0.15, 0.7),
) -> Style:
    """Slide along the table; a little `arc` and `lift` make it a toss. What is turned over turns in that part of the way."""

    def motions(frm: Pose, to: Pose, start: float, shown: str | None) -> list[Motion]:
        return [Motion(start, duration, frm, to, shown, ease, arc, lift, turn)]

    return motions


def _drop(frm: Pose, to: Pose, start: float, shown: str | None, fly: float, high: float) -> list[Motion]:
    """From where a card is held to `high` over its place, down on it, and to rest."""
    over = to.but(height=high, scale=1.0 + 0.1 * high / LIFTED)
    flat = to.but(squash=SQUASH)
    down = start + fly * 0.7
    return [
        Motion(start, fly * 0.7, frm, over, shown, linear, 0.05, turn=(0.0, 0.8)),
        Motion(down, fly * 0.3, over, flat, shown, in_quad),
        Motion(start + fly, SETTLE, flat, to, shown, out_cubic),
    ]


def slap(fly: float = 0.16, high: float = LIFTED) -> Style:
    """Lift, fly, hit the table, and lie; from higher up it hits harder."""

    def motions(frm: Pose, to: Pose, start: float, shown: str | None) -> list[Motion]:
        up = frm.but(y=frm.y - 0.12 * frm.width, height=LIFTED, scale=1.06, z=to.z)
        lift = Motion(start, 0.06, frm, up, shown, out_cubic, turn=(1.0, 1.0))
        return [lift, *_drop(up, to, lift.end, shown, fly, high)]

    return motions


def turn_over(held: float = 0.15, fly: float = 0.16, high: float = LIFTED) -> Style:
    """Turn a card over where it lies, hold it for a breath, and slap it down where it belongs."""

    def motions(frm: Pose, to: Pose, start: float, shown: str | None) -> list[Motion]:
        width = max(frm.width, to.width)
        up = frm.but(y=frm.y - 0.18 * width, width=width, face=to.face, height=LIFTED, scale=1.08, z=to.z)
        turn = Motion(start, 0.22, frm, up, shown, out_cubic, lift=0.12)
        hold = Motion(turn.end, held, up, up, shown)
        return [turn, hold, *_drop(up, to, hold.end, shown, fly, high)]

    return motions


def impact(motions: Sequence[Motion]) -> tuple[float, float]:
    """When a piece that moves like this comes down on the table, and how fast it falls then, in widths of itself a second.
    One that never rises only comes to rest."""
    for motion in reversed(motions):
        before = motion.at(motion.end - _INSTANT).height - motion.to.height
        if motion.duration > 0.0 and before > 0.0:
            return motion.end, before / _INSTANT
    return motions[-1].end, 0.0


def straight(duration: float = 0.12) -> Style:
    """What every motion becomes where motion is to be reduced: the shortest way, nothing raised, nothing bouncing."""

    def motions(frm: Pose, to: Pose, start: float, shown: str | None) -> list[Motion]:
        return [Motion(start, duration, frm, to, shown, linear, turn=(0.5, 0.5))]

    return motions


# ---- Springs --------------------------------------------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class Sprung:
    """A number that hangs on a spring, and how fast it changes, per second."""

    at: float
    speed: float = 0.0


def swing(now: Sprung, goal: float, seconds: float, stiff: float, damped: float = 1.0) -> Sprung:
    """Where it is after some seconds if it is drawn to `goal` meanwhile. `stiff` is in radians a second; `damped` at 1 never
    goes past the goal, below 1 it does and comes back. The equation is solved, not stepped through, so it comes out the same
    in however many frames the seconds are taken."""
    off = now.at - goal
    fade = math.exp(-min(1.0, damped) * stiff * seconds)
    if damped >= 1.0:
        pull = now.speed + stiff * off
        return Sprung(goal + (off + pull * seconds) * fade, (now.speed - stiff * pull * seconds) * fade)
    turns = stiff * math.sqrt(1.0 - damped * damped)
    side = (now.speed + damped * stiff * off) / turns
    cos, sin = math.cos(turns * seconds), math.sin(turns * seconds)
    at = (off * cos + side * sin) * fade
    speed = (turns * (side * cos - off * sin)) * fade - damped * stiff * at
    return Sprung(goal + at, speed)


def calm(now: Sprung, goal: float, near: float) -> bool:
    """Whether nobody would see it move any more: closer than `near`, and not about to leave."""
    return abs(now.at - goal) < near and abs(now.speed) < near * 10.0
