"""How a mat on the low table of the first page is seen by somebody who sits at its near edge: what is farther away is smaller and
flatter, and what has height stands up from it. The sides of all mats run together far behind the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Matrix = NDArray[np.float64]

SIZE: Final = 1280, 864
"""A panel as it is shown."""

FINE: Final = 2
"""A panel is painted so many times as large, and then reduced."""

FAR: Final = 0.87
"""How wide the far edge of a panel is, of its near one."""

DEEP: Final = 1440
"""How far a panel reaches away from us, in the pixels of its near edge: much is lost by looking along it."""

UP: Final = 0.88
"""How much of its height is seen of what stands on it."""


@dataclass(frozen=True)
class View:
    """A panel that leans to the right (1), to the left (-1) or not, as it lies at the left, at the right or in the middle."""

    lean: int

    @property
    def flat(self) -> tuple[int, int]:
        """How large the panel is as it lies there, in the pixels of its near edge."""
        return round(SIZE[0] * (1 if self.lean == 0 else (1 - 1.5 * (1 - FAR)) / FAR)), DEEP

    @property
    def matrix(self) -> Matrix:
        """What takes a place (x, y, height, 1) to where it is seen in the fine picture."""
        wide, (width, high) = self.flat[0], SIZE
        left = 0 if self.lean >= 0 else width - wide
        away = width * (0.5 + self.lean)  # what is there runs straight away from us: the middle of all three
        near = (1 - FAR) / FAR / DEEP
        sunk = 1 + near * DEEP
        rows = [
            [1, -away * near, 0, left + away * near * DEEP],
            [0, high / DEEP, -UP, 0],
            [0, -near, 0, sunk],
        ]
        found = np.array(rows, dtype=float)
        found[:2] *= FINE
        return found

    def at(self, x: float, y: float, z: float = 0) -> tuple[float, float]:
        """Where a place is seen, so far above the mat, in the pixels of the fine picture."""
        across, down, far = self.matrix @ (x, y, z, 1)
        return float(across / far), float(down / far)

    def size(self, y: float) -> float:
        """How large what is at that depth looks in the fine picture, of how large it is."""
        return FINE / float(self.matrix[2] @ (0, y, 0, 1))

    def seen(self, picture: Image.Image, plane: Matrix) -> tuple[Image.Image, tuple[int, int]]:
        """A picture that is held somewhere, as it looks from here, and where the upper left corner of that is. `plane` takes the
        places of the picture to those over the mat."""
        whole = self.matrix @ plane
        wide, high = picture.size
        across, down, far = whole @ np.array([[0, wide, wide, 0], [0, 0, high, high], [1, 1, 1, 1]], dtype=float)
        left, top = int(np.floor((across / far).min())) - 1, int(np.floor((down / far).min())) - 1
        right, bottom = int(np.ceil((across / far).max())) + 1, int(np.ceil((down / far).max())) + 1
        moved = np.array([[1, 0, left], [0, 1, top], [0, 0, 1]], dtype=float)
        back = np.linalg.inv(np.linalg.inv(moved) @ whole)
        numbers = [float(one) for one in (back / back[2, 2]).flatten()[:8]]
        size = right - left, bottom - top
        return picture.transform(size, Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BICUBIC), (left, top)


def lying(picture: Image.Image, wide: float, x: float, y: float, turn: float, z: float = 0) -> Matrix:
    """The plane of a picture that lies on the mat, `wide` and turned clockwise by so many degrees, its middle there."""
    share, angle = wide / picture.width, np.radians(turn)
    along, down = np.array([np.cos(angle), np.sin(angle)]) * share, np.array([-np.sin(angle), np.cos(angle)]) * share
    corner = np.array([x, y]) - along * picture.width / 2 - down * picture.height / 2
    return np.array([[along[0], down[0], corner[0]], [along[1], down[1], corner[1]], [0, 0, z], [0, 0, 1]])


def standing(picture: Image.Image, wide: float, x: float, y: float, z: float = 0) -> Matrix:
    """The plane of a picture that stands on the mat and faces us, the middle of its foot there."""
    share = wide / picture.width
    return np.array([[share, 0, x - wide / 2], [0, 0, y], [0, -share, z + share * picture.height], [0, 0, 1]])
