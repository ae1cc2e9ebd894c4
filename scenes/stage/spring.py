"""Springs: what the pointer moves follows it like something that has weight. What the rules move is in `tween`."""

from __future__ import annotations

import math
from dataclasses import dataclass


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
