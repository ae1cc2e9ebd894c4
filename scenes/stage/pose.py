"""Where a piece is and how it lies."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self, TypedDict, Unpack

NO_SHADOW = -1e-6
"""The height of a piece that lies within a pile and casts no shadow of its own."""


class Changes(TypedDict, total=False):
    """What can be changed of a `Pose`."""

    x: float
    y: float
    width: float
    angle: float
    scale: float
    height: float
    face: float
    z: float
    alpha: float
    squash: float
    look: str
    lit: float
    rim: float
    seen: float


@dataclass(frozen=True, slots=True)
class Pose:
    """A piece on the table.

    `x`, `y` are its centre in pixels of the window; `width` its width there in pixels when it lies flat (its height follows
    from the art); `angle` is in degrees counter-clockwise; `scale` what it grows by for a moment; `height` how far it is
    above the table, in widths of itself, which its shadow shows; `face` 1 is face up and 0 face down, between them it is
    being turned; of two pieces the one with the greater `z` lies above; `squash` is the share by which it is wider and less
    high than it is, when it has just hit the table. `look` says how it stands or lies where its game has several pictures for
    that (see `scenes.stage.sprite.Sprites`), and `width` is then that of the picture. `lit` is how much of its light it keeps,
    0 to 1 (see `scenes.stage.light`); `rim` how thick the gold round its edge is, in widths of it. `seen` is how much of it the
    next piece of its row leaves uncovered, from its left edge on, as a share of its width.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    scale: float = 1.0
    height: float = 0.0
    face: float = 1.0
    z: float = 0.0
    alpha: float = 1.0
    squash: float = 0.0
    look: str = ""
    lit: float = 1.0
    rim: float = 0.0
    seen: float = 1.0

    @property
    def lies(self) -> bool:
        """Whether a piece can come to rest so: neither grown nor flattened nor half turned over."""
        return self.scale == 1.0 and self.squash == 0.0 and self.face in (0.0, 1.0)

    def but(self, **changes: Unpack[Changes]) -> Self:
        """The same pose with some of it changed."""
        return replace(self, **changes)


def between(a: Pose, b: Pose, t: float) -> Pose:
    """The pose at `t` of the way from `a` to `b`, 0 to 1; it turns the short way round, and lies where `b` does."""
    turn = (b.angle - a.angle + 180.0) % 360.0 - 180.0
    return Pose(
        a.x + (b.x - a.x) * t,
        a.y + (b.y - a.y) * t,
        a.width + (b.width - a.width) * t,
        a.angle + turn * t,
        a.scale + (b.scale - a.scale) * t,
        a.height + (b.height - a.height) * t,
        a.face + (b.face - a.face) * t,
        b.z,
        a.alpha + (b.alpha - a.alpha) * t,
        a.squash + (b.squash - a.squash) * t,
        a.look if t < 0.5 else b.look,
        a.lit + (b.lit - a.lit) * t,
        b.rim,
        b.seen,
    )
