"""The five moods of a face: how the head is held, what eyes, brows and mouth do, and what else tells of it."""

from __future__ import annotations

from dataclasses import dataclass

Brow = tuple[float, float]
"""How far the inner and the outer end of a brow are moved down, in units."""


@dataclass(frozen=True)
class Mood:
    """`tilt` in degrees clockwise, `sink` how far down the head is held, `shrug` how far up the shoulders; `eyes` and `mouth`
    are words of `face`. `pale`: the colour has gone from the brow and there is sweat; `hand`: one is at the chin; `joy`: one says
    so as its owner does; `cheer`: both hands do, raised beside the head."""

    tilt: float = 0
    sink: float = 0
    shrug: float = 0
    eyes: str = "open"
    brows: tuple[Brow, Brow] = ((0, 0), (0, 0))
    mouth: str = "calm"
    pale: bool = False
    hand: bool = False
    joy: bool = False
    cheer: bool = False


MOODS: dict[str, Mood] = {
    "calm": Mood(),
    "glee": Mood(tilt=-6, sink=-6, shrug=4, eyes="laughing", brows=((-16, -10), (-16, -10)), mouth="grin", joy=True),
    "triumph": Mood(tilt=0, sink=-16, shrug=14, eyes="laughing", brows=((-26, -16), (-26, -16)), mouth="cheer", cheer=True),
    "dismay": Mood(tilt=4, sink=14, shrug=12, eyes="shocked", brows=((-24, 2), (-24, 2)), mouth="wail", pale=True),
    "thinking": Mood(tilt=7, sink=4, eyes="aside", brows=((-20, -16), (6, 0)), mouth="pursed", hand=True),
}
