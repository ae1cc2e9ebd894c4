"""How near a threat is, in colours: the ground is always dark, and letters and signs warn."""

from __future__ import annotations

from typing import Final

from scenes.table.stake import Level

Shade = tuple[int, int, int]

LEVELS: Final[dict[Level, tuple[Shade, Shade, Shade]]] = {
    "good": ((20, 54, 40), (222, 244, 226), (76, 128, 98)),
    "calm": ((48, 24, 16), (255, 250, 240), (104, 62, 40)),
    "near": ((42, 24, 12), (255, 205, 96), (160, 116, 52)),
    "danger": ((72, 10, 10), (255, 150, 124), (222, 92, 70)),
}
"""The ground of what is said, its letters and its edge."""
