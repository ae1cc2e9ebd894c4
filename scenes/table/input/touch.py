"""The person's cards under the pointer. One that is pointed at rises, and chosen ones stay lifted. One that is pulled follows
the pointer, alone or with a lot of others as a fan.

All of this is what is seen. What a card does when it is let go is said by the table; here it only comes back, or is taken over
by whatever the rules move.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.stage.binding import Key
from scenes.stage.director import Director
from scenes.stage.pose import Pose
from scenes.stage.tween import FLYING, LIFTED, Sprung, calm, swing

SLACK: Final = 6.0
"""How far the pointer may wander while a card is pressed, in units of the window, before the card is pulled."""

HOVER_SECONDS: Final = 0.09
RISE: Final = 14.0
"""How far a card rises that is pointed at, in units of the window."""

TAKEN: Final = 0.6
"""How much of that a card rises that an answer would take."""

CHOSEN: Final = 40.0
"""How far a card is lifted that is chosen together with others."""

FAN: Final = 0.42
"""How far apart the cards of a lot are held, in widths of a card."""

_OPEN: Final = 5.0, 34.0
"""How far two cards of a fan are turned from each other and the whole fan is at most, in degrees."""

BACK_SECONDS: Final = 0.2
"""How long a card takes that goes back to the hand."""

_FOLLOW: Final = (40.0, 0.8)
_RETURN: Final = (45.0, 1.0)
_TURN: Final = (26.0, 0.65)
_TILT: Final = 0.012
_MOST_TILT: Final = 12.0
"""Degrees for each unit of the window a second, and the most of them."""


@dataclass
class Hung:
    """A card on springs: its place, its tilt and how far it is lifted. `aside` is where it hangs beside the card that was
    gripped, in pixels, and how it is turned."""

    x: Sprung
    y: Sprung
    tilt: Sprung
    lift: Sprung
    aside: tuple[float, float, float] = (0.0, 0.0, 0.0)


@dataclass
class Pull:
    """What is in the hand of the pointer: which card was gripped and where on it, and all that hangs there from left to right.
    `returning` is how long it has been on its way back; None while it is held."""

    key: Key
    grip: tuple[float, float]
    pointer: tuple[int, int]
    hung: dict[Key, Hung]
    returning: float | None = None


Level = tuple[float, float]
"""How far a card has risen under the pointer, and been lifted because it is chosen, both from 0 to 1."""

LYING: Final[Level] = (0.0, 0.0)


class Touch:
    """What the pointer does to the cards of the hand."""

    def __init__(self) -> None:
        self.pull: Pull | None = None
        self.k = 1.0
        self.stiff = False
        """Whether motion is reduced: no springs, no tweens."""
        self.seen_at: Mapping[Key, Pose] = {}
        """How pieces are seen while a question stands that shows them elsewhere."""
        self.standing = 1.0
        """How far these have come there, from 0 to 1."""
        self._pressed: tuple[Key, tuple[int, int]] | None = None
        self._goals: dict[Key, Level] = {}
        self._levels: dict[Key, Level] = {}
        self._shifting: dict[Key, Sprung] = {}

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

    def travelled(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer has gone so far from where the button went down that this is no click."""
        if self._pressed is None:
            return False
        return max(abs(pos[0] - self._pressed[1][0]), abs(pos[1] - self._pressed[1][1])) >= SLACK * self.k

    def move(self, pos: tuple[int, int], director: Director, lot: Sequence[Key] = ()) -> bool:
        """The pointer moves with the button down; whether a card follows it, with the others of a `lot` that it is one of."""
        if self._pressed is None:
            return False
        key, start = self._pressed
        if self.held is None:
            if not self.travelled(pos) or key not in director.sprites:
                return False
            seen = self._seen(key, director)
            self.pull = Pull(key, (start[0] - seen.x, start[1] - seen.y), pos, self._hang(key, lot or (key,), director))
        assert self.pull is not None
        self.pull.pointer = pos
        return True

    def _hang(self, key: Key, lot: Sequence[Key], director: Director) -> dict[Key, Hung]:
        """The cards of a lot, each where it is seen now, with its place in the fan."""
        found: dict[Key, Hung] = {}
        keys = [one for one in lot if one in director.sprites]
        middle, turn = (len(keys) - 1) / 2, min(_OPEN[0], _OPEN[1] / len(keys))
        for nth, one in enumerate(keys):
            seen = self._seen(one, director)
            far, out = nth - keys.index(key), (nth - middle, keys.index(key) - middle)
            low = (out[0] ** 2 - out[1] ** 2) * math.radians(turn) / 2
            aside = far * FAN * seen.width, low * FAN * seen.width, -turn * out[0]
            lift = Sprung((seen.scale - 1.0) / 0.06)
            found[one] = Hung(Sprung(seen.x), Sprung(seen.y), Sprung(seen.angle), lift, aside)
        return found

    def _seen(self, key: Key, director: Director) -> Pose:
        return self.poses(director).get(key) or director.timeline.last(director.sprites[key])

    def seen(self, keys: Sequence[Key], director: Director) -> dict[Key, Pose]:
        """How some cards are seen now."""
        return {key: self._seen(key, director) for key in keys if key in director.sprites}

    def shift(self, seen: Mapping[Key, Pose]) -> None:
        """Cards of the row that were `seen` so lie elsewhere in it now: they are on their way there."""
        held = self.pull.hung if self.pull is not None else {}
        if not self.stiff:
            self._shifting |= {key: Sprung(pose.x) for key, pose in seen.items() if key not in held}

    def release(self) -> tuple[Key, bool] | None:
        """The button goes up: on which card it was pressed, and whether that card was pulled."""
        pressed, self._pressed = self._pressed, None
        return None if pressed is None else (pressed[0], self.held == pressed[0])

    def send_back(self) -> None:
        """The card that is held goes back to the hand."""
        self._pressed = None
        if self.pull is not None and self.pull.returning is None:
            self.pull.returning = 0.0

    def let_go(self, key: Key) -> None:
        """The rules move a card from here on."""
        if self.pull is not None and self.pull.hung.pop(key, None) is not None and not self.pull.hung:
            self.pull = None

    def hand_over(self, director: Director, held: set[Key]) -> None:
        """The cards that are no longer `held` in the hand go on from where they are seen."""
        for key, pose in self.poses(director).items():
            if key not in held:
                director.let_go(key, pose)
                self.let_go(key)

    def forget(self) -> None:
        """Nothing is held or raised any more."""
        self.pull = self._pressed = None
        self._goals, self._levels, self._shifting = {}, {}, {}

    def aim(self, row: Sequence[Key], lit: Key | None, chosen: Sequence[Key] = (), taken: Sequence[Key] = ()) -> None:
        """Which card of a row is pointed at. Those that are `chosen` stay lifted, and those rise that would be `taken` by the
        answer that is pointed at."""
        self._goals = {key: (0.0, 1.0) for key in chosen if key in row}
        self._goals |= {key: (TAKEN, 0.0) for key in taken if key in row}
        if lit is not None and lit in row and self.held is None:
            self._goals[lit] = 1.0, self._goals.get(lit, LYING)[1]

    # -- time -------------------------------------------------------------------------------------------------------------

    def update(self, seconds: float, director: Director) -> bool:
        """Let time pass; whether anything looks different."""
        before = self._levels
        self._levels = {}
        most = 2.0 if self.stiff else seconds / HOVER_SECONDS
        for key in before.keys() | self._goals.keys():
            level = _nearer(before.get(key, LYING), self._goals.get(key, LYING), most)
            if level != LYING:
                self._levels[key] = level
        shifting = self._shift(seconds, director)
        return self._follow(seconds, director) or shifting or before != self._levels

    def _shift(self, seconds: float, director: Director) -> bool:
        """Let the cards that give way go on; whether there are any."""
        before, self._shifting = self._shifting, {}
        for key, x in before.items():
            home = self._resting(key, director)
            if home is not None and not calm(x, home.x, 0.3):
                self._shifting[key] = swing(x, home.x, seconds, *_RETURN)
        return bool(before)

    def _follow(self, seconds: float, director: Director) -> bool:
        pull = self.pull
        if pull is None:
            return False
        if any(key not in director.sprites for key in pull.hung):
            self.pull = None
            return True
        if pull.returning is not None:
            pull.returning += seconds
            if pull.returning >= BACK_SECONDS or self.stiff:
                self.pull = None
                return True
            for key, card in pull.hung.items():
                home = self._lying(key, director.timeline.pose(director.sprites[key], director.timeline.time))
                card.x, card.y = swing(card.x, home.x, seconds, *_RETURN), swing(card.y, home.y, seconds, *_RETURN)
                card.tilt = swing(card.tilt, home.angle, seconds, *_RETURN)
                card.lift = swing(card.lift, 0.0, seconds, *_RETURN)
            return True
        goal = pull.pointer[0] - pull.grip[0], pull.pointer[1] - pull.grip[1]
        most = _MOST_TILT if len(pull.hung) == 1 else 0.0  # a fan keeps its shape
        moved = [self._hold(card, goal, most, seconds) for card in pull.hung.values()]
        return True in moved

    def _hold(self, card: Hung, goal: tuple[float, float], most: float, seconds: float) -> bool:
        """Let a card hang where the pointer holds it, leaning by `most` degrees at most; whether it moves."""
        x, y, turn = goal[0] + card.aside[0], goal[1] + card.aside[1], card.aside[2]
        if self.stiff:
            moved = (card.x.at, card.y.at, card.lift.at) != (x, y, 1.0)
            card.x, card.y, card.lift, card.tilt = Sprung(x), Sprung(y), Sprung(1.0), Sprung(turn)
            return moved
        still = calm(card.x, x, 0.3) and calm(card.y, y, 0.3) and calm(card.tilt, turn, 0.2)
        if still and calm(card.lift, 1.0, 0.02):
            return False
        card.x, card.y = swing(card.x, x, seconds, *_FOLLOW), swing(card.y, y, seconds, *_FOLLOW)
        lean = max(-most, min(most, -card.x.speed * _TILT / self.k))
        card.tilt = swing(card.tilt, turn + lean, seconds, *_TURN)
        card.lift = swing(card.lift, 1.0, seconds, *_RETURN)
        return True

    # -- what is seen -----------------------------------------------------------------------------------------------------

    def poses(self, director: Director) -> dict[Key, Pose]:
        """The cards that are not seen where they lie, and how they are seen."""
        found = {}
        for key, (up, _) in self._levels.items():
            pose = self._resting(key, director)
            if pose is not None:
                rise, lying = _eased(up), self._lying(key, pose)
                found[key] = lying.but(
                    y=lying.y - rise * RISE * self.k,
                    scale=1.0 + 0.04 * rise,
                    height=lying.height + 0.3 * rise,
                )
        for key, x in self._shifting.items():
            pose = found.get(key) or self._resting(key, director)
            if pose is not None:
                found[key] = pose.but(x=x.at)
        for key, goal in self.seen_at.items():
            home = self._resting(key, director)
            if home is not None:
                found[key] = _towards(found.get(key) or home, home, goal, _eased(self.standing))
        hung = self.pull.hung if self.pull is not None else {}
        grown = 0.06 if len(hung) == 1 else 0.0
        for key, card in hung.items():
            pose = self._resting(key, director)
            if pose is not None:
                lift = max(0.0, card.lift.at)
                found[key] = pose.but(
                    x=card.x.at, y=card.y.at, angle=card.tilt.at, scale=1.0 + grown * lift, height=pose.height + LIFTED * lift
                )
        return found

    def _lying(self, key: Key, pose: Pose) -> Pose:
        """How a card lies that may be chosen: lifted then."""
        lifted = _eased(self._levels.get(key, LYING)[1])
        return pose.but(y=pose.y - lifted * CHOSEN * self.k, height=pose.height + 0.2 * lifted) if lifted else pose

    def _resting(self, key: Key, director: Director) -> Pose | None:
        """Where a card lies; None for one that the rules are moving."""
        sprite = director.sprites.get(key)
        if sprite is None:
            return None
        pose = director.timeline.pose(sprite, director.timeline.time)
        held = self.pull is not None and key in self.pull.hung
        return pose if held or pose.z < FLYING / 2 else None


def _towards(pose: Pose, home: Pose, goal: Pose, part: float) -> Pose:
    """A pose of a piece that lies at `home`, by so large a part nearer to where it is to be seen."""
    far = goal.x - home.x, goal.y - home.y, goal.width - home.width
    return pose.but(
        x=pose.x + part * far[0],
        y=pose.y + part * far[1],
        width=pose.width + part * far[2],
        angle=pose.angle + part * (goal.angle - home.angle),
        alpha=pose.alpha + part * (goal.alpha - home.alpha),
        rim=goal.rim,
        look=goal.look or pose.look,
    )


def _nearer(now: Level, goal: Level, most: float) -> Level:
    up, chosen = (max(was - most, min(was + most, to)) for was, to in zip(now, goal, strict=True))
    return up, chosen


def _eased(part: float) -> float:
    return part * part * (3.0 - 2.0 * part)
