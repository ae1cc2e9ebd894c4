"""The person's cards under the pointer: one that is pointed at rises, one that is pulled follows the hand.

All of this is what is seen. What a card does when it is let go is said by the table; here it only comes back, or is taken over
by whatever the rules move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.stage.binding import Key
from scenes.stage.director import Director
from scenes.stage.pose import Pose
from scenes.stage.spring import Sprung, calm, swing
from scenes.stage.tween import FLYING, LIFTED

SLACK: Final = 6.0
"""How far the pointer may wander while a card is pressed, in units of the window, before the card is pulled."""

HOVER_SECONDS: Final = 0.09
RISE: Final = 14.0
PART: Final = 6.0
"""How far a card rises that is pointed at, and how far those beside it give way, in units of the window."""

BACK_SECONDS: Final = 0.2
"""How long a card takes that goes back to the hand."""

_FOLLOW: Final = (40.0, 0.8)
_RETURN: Final = (45.0, 1.0)
_TURN: Final = (26.0, 0.65)
_TILT: Final = 0.012
_MOST_TILT: Final = 12.0
"""Degrees for each unit of the window a second, and the most of them."""


@dataclass
class Pull:
    """A card in the hand of the pointer: where on the card it was gripped, and what hangs on springs. `returning` is how long it
    has been on its way back; None while it is held."""

    key: Key
    grip: tuple[float, float]
    pointer: tuple[int, int]
    x: Sprung
    y: Sprung
    tilt: Sprung
    lift: Sprung
    returning: float | None = None


class Touch:
    """What the pointer does to the cards of the hand."""

    def __init__(self) -> None:
        self.pull: Pull | None = None
        self.k = 1.0
        self.stiff = False
        """Whether motion is reduced: no springs, no tweens."""
        self._pressed: tuple[Key, tuple[int, int]] | None = None
        self._goals: dict[Key, tuple[float, float]] = {}
        self._levels: dict[Key, tuple[float, float]] = {}

    # -- the pointer ------------------------------------------------------------------------------------------------------

    @property
    def held(self) -> Key | None:
        """The card that follows the pointer now."""
        return self.pull.key if self.pull is not None and self.pull.returning is None else None

    @property
    def pressed(self) -> Key | None:
        """The card that the button is down on."""
        return self._pressed[0] if self._pressed is not None else None

    def press(self, key: Key, pos: tuple[int, int]) -> None:
        """The button goes down on a card."""
        self._pressed = key, pos

    def move(self, pos: tuple[int, int], director: Director) -> bool:
        """The pointer moves with the button down; whether a card follows it."""
        if self._pressed is None:
            return False
        key, start = self._pressed
        if self.held is None:
            if max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) < SLACK * self.k or key not in director.sprites:
                return False
            seen = self.poses(director).get(key) or director.timeline.last(director.sprites[key])
            grip = start[0] - seen.x, start[1] - seen.y
            lift = Sprung((seen.scale - 1.0) / 0.06)
            self.pull = Pull(key, grip, pos, Sprung(seen.x), Sprung(seen.y), Sprung(seen.angle), lift)
        assert self.pull is not None
        self.pull.pointer = pos
        return True

    def release(self) -> tuple[Key, bool] | None:
        """The button goes up: on which card it was pressed, and whether that card was pulled."""
        pressed, self._pressed = self._pressed, None
        return None if pressed is None else (pressed[0], self.held == pressed[0])

    def send_back(self) -> None:
        """The card that is held goes back to the hand."""
        self._pressed = None
        if self.pull is not None and self.pull.returning is None:
            self.pull.returning = 0.0

    def forget(self) -> None:
        """Nothing is held or raised any more."""
        self.pull = self._pressed = None
        self._goals, self._levels = {}, {}

    def aim(self, row: Sequence[Key], lit: Key | None) -> None:
        """Which card of a row is pointed at; the cards beside it give way."""
        self._goals = {}
        if lit is None or lit not in row or self.held is not None:
            return
        at = row.index(lit)
        self._goals[lit] = (1.0, 0.0)
        for beside, way in ((at - 1, -1.0), (at + 1, 1.0)):
            if 0 <= beside < len(row):
                self._goals[row[beside]] = (0.0, way)

    # -- time -------------------------------------------------------------------------------------------------------------

    def update(self, seconds: float, director: Director) -> bool:
        """Let time pass; whether anything looks different."""
        before = self._levels
        self._levels = {}
        most = 2.0 if self.stiff else seconds / HOVER_SECONDS
        for key in before.keys() | self._goals.keys():
            level = _nearer(before.get(key, (0.0, 0.0)), self._goals.get(key, (0.0, 0.0)), most)
            if level != (0.0, 0.0):
                self._levels[key] = level
        return self._follow(seconds, director) or before != self._levels

    def _follow(self, seconds: float, director: Director) -> bool:
        pull = self.pull
        if pull is None:
            return False
        if pull.key not in director.sprites:
            self.pull = None
            return True
        if pull.returning is not None:
            return self._return(pull, pull.returning + seconds, seconds, director)
        goal = pull.pointer[0] - pull.grip[0], pull.pointer[1] - pull.grip[1]
        if self.stiff:
            moved = (pull.x.at, pull.y.at, pull.lift.at) != (*goal, 1.0)
            pull.x, pull.y, pull.lift, pull.tilt = Sprung(goal[0]), Sprung(goal[1]), Sprung(1.0), Sprung(0.0)
            return moved
        still = calm(pull.x, goal[0], 0.3) and calm(pull.y, goal[1], 0.3) and calm(pull.tilt, 0.0, 0.2)
        if still and calm(pull.lift, 1.0, 0.02):
            return False
        pull.x, pull.y = swing(pull.x, goal[0], seconds, *_FOLLOW), swing(pull.y, goal[1], seconds, *_FOLLOW)
        lean = max(-_MOST_TILT, min(_MOST_TILT, -pull.x.speed * _TILT / self.k))
        pull.tilt = swing(pull.tilt, lean, seconds, *_TURN)
        pull.lift = swing(pull.lift, 1.0, seconds, *_RETURN)
        return True

    def _return(self, pull: Pull, gone: float, seconds: float, director: Director) -> bool:
        if gone >= BACK_SECONDS or self.stiff:
            self.pull = None
            return True
        home = director.timeline.pose(director.sprites[pull.key], director.timeline.time)
        pull.returning = gone
        pull.x, pull.y = swing(pull.x, home.x, seconds, *_RETURN), swing(pull.y, home.y, seconds, *_RETURN)
        pull.tilt = swing(pull.tilt, home.angle, seconds, *_RETURN)
        pull.lift = swing(pull.lift, 0.0, seconds, *_RETURN)
        return True

    # -- what is seen -----------------------------------------------------------------------------------------------------

    def poses(self, director: Director) -> dict[Key, Pose]:
        """The cards that are not seen where they lie, and how they are seen."""
        found = {}
        for key, (up, aside) in self._levels.items():
            pose = self._resting(key, director)
            if pose is not None:
                rise = _eased(up)
                found[key] = pose.but(
                    x=pose.x + _eased(abs(aside)) * PART * self.k * (1.0 if aside > 0.0 else -1.0),
                    y=pose.y - rise * RISE * self.k,
                    scale=1.0 + 0.04 * rise,
                    height=pose.height + 0.3 * rise,
                )
        pull = self.pull
        if pull is not None and (pose := self._resting(pull.key, director)) is not None:
            lift = max(0.0, pull.lift.at)
            found[pull.key] = pose.but(
                x=pull.x.at, y=pull.y.at, angle=pull.tilt.at, scale=1.0 + 0.06 * lift, height=pose.height + LIFTED * lift
            )
        return found

    def _resting(self, key: Key, director: Director) -> Pose | None:
        """Where a card lies; None for one that the rules are moving."""
        sprite = director.sprites.get(key)
        if sprite is None:
            return None
        pose = director.timeline.pose(sprite, director.timeline.time)
        held = self.pull is not None and self.pull.key == key
        return pose if held or pose.z < FLYING / 2 else None


def _nearer(now: tuple[float, float], goal: tuple[float, float], most: float) -> tuple[float, float]:
    up, aside = (max(was - most, min(was + most, to)) for was, to in zip(now, goal, strict=True))
    return up, aside


def _eased(part: float) -> float:
    return part * part * (3.0 - 2.0 * part)
