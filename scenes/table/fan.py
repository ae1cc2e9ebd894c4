"""The pieces that decide a question, small beside its heading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from scenes.stage.pose import Pose

_CARD, SHOWN = 112.0, 16.0
"""How high a card of the fan is at most, and how much of each is seen at least, in units of the window."""

_LEAST: Final = 18.0
"""Where it would be lower, in units of the window, there is none."""

Fan = tuple[tuple[str, Pose], ...]
"""Faces, and where each lies."""


def fanned(faces: Sequence[str], area: Rect, apart: bool, aspect: float, k: float) -> Fan:
    """As many pieces as can be told apart in an area: a fan, or `apart` a straight row. `aspect` is how high one is in widths."""
    high = min(area.height * 0.88, _CARD * k)
    if not faces or high < _LEAST * k:
        return ()
    wide = high / aspect
    room = area.width - 1.3 * wide
    shown = faces[: 1 + max(0, int(room / (SHOWN * k)))]
    middle = (len(shown) - 1) / 2
    step = min(wide * (1.06 if apart else 0.66), room / max(1, len(shown) - 1))
    turn = 0.0 if apart else min(3.0, 12.0 / len(shown))
    return tuple(
        (
            face,
            Pose(
                area.left + 0.65 * wide + step * nth,
                area.centery + (0.0 if apart else ((nth - middle) / max(1.0, middle)) ** 2 * high * 0.03),
                wide,
                angle=float(round(turn * (middle - nth))),
                height=0.1,
            ),
        )
        for nth, face in enumerate(shown)
    )
