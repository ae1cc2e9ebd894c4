"""The games' panels on the first page: a mat for each on one low table, with its own pieces thrown on it, seen by somebody who
sits at the near edge. The sides of all three run together far behind the table, as the sides of things on a table do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from PIL import Image, ImageChops

from build_scripts.art.ink import group, svg
from build_scripts.art.tables import daifugo, gostop, riichi, things
from build_scripts.art.tables.paint import BLUR_DEFS, fibres, linear, radial, rect, render, shadow, soft, under
from build_scripts.art.tables.pieces import throw

FLAT: Final = 1280, 1130
"""A panel as it lies before one, seen from above, in pixels."""

SIZE: Final = 1280, 960
"""A panel as it is shown."""

MAT: Final = 90, 80, 2470, 2190
"""Where the mat lies on it, in units of which two are a pixel; a piece or a fruit may lie across its edge."""

FAR: Final = 0.9
"""How wide the far edge of a panel is, of its near one."""

LEANS: Final = {"gostop": 1, "riichi": 0, "daifugo": -1}
"""Where each lies: at the left, so that it leans to the right, in the middle, or at the right."""


class Laid(NamedTuple):
    """A piece of a panel: where its middle is and how wide it is in pixels, by how many degrees it is turned clockwise, and how
    far its shadow falls."""

    name: str
    x: float
    y: float
    width: int
    turn: float
    height: float = 1.0


LAID: Final = {
    "gostop": (
        Laid("hwatu 1B", 336, 330, 262, -11, 1.3),
        Laid("hwatu 3B", 640, 282, 262, -2, 1.3),
        Laid("hwatu 11B", 962, 316, 262, 10, 1.3),
        Laid("hwatu 8B", 476, 748, 262, 6, 1.3),
        Laid("hwatu 12B", 806, 744, 262, -7, 1.3),
    ),
    "riichi": (
        *(Laid(f"tile {face}", 206 + nth * 140, 806, 138, 0, 1.6) for nth, face in enumerate(("1z", "1z", "1z", "5z", "5z", "5z"))),
        Laid("tile 7z", 1092, 762, 168, 11, 2.4),
        Laid("tile 1p", 392, 376, 184, -12, 1.5),
        Laid("tile 0s", 640, 340, 184, 6, 1.5),
        Laid("tile 3m", 886, 386, 184, -4, 1.5),
    ),
    "daifugo": (
        Laid("card JO1", 318, 350, 262, -15, 1.3),
        Laid("card HK", 938, 376, 262, 12, 1.3),
        Laid("card S8", 420, 712, 282, -18, 1.3),
        Laid("card D8", 560, 660, 282, -7, 1.3),
        Laid("card C8", 704, 662, 282, 5, 1.3),
        Laid("card H8", 852, 712, 282, 17, 1.3),
    ),
}
"""What lies on each panel, the lowest first."""

_FELT: Final = (
    riichi.DEFS
    + fibres("grain", 0.0028, 0.07, 4, 8, "#0E0502", 2.6, 0.5)
    + linear("frame", [(0, "#8A5630", 1), (0.5, "#5A321B", 1), (1, "#3A1E0E", 1)])
)


def _drawn(body: str, defs: str) -> Image.Image:
    """A part of a panel, in units of which two are a pixel."""
    return render(svg(2 * FLAT[0], 2 * FLAT[1], body, BLUR_DEFS + defs), FLAT[0])


def gostop_mat() -> str:
    """군용담요: a small blanket, sewn all round."""
    return gostop.blanket(MAT)


def riichi_mat() -> str:
    """The felt of a mahjong table in its wooden frame."""
    left, top, right, bottom = MAT
    wide, high, rim = right - left, bottom - top, 74
    inner = left + rim, top + rim, wide - 2 * rim, high - 2 * rim
    cloth = rect(*inner, "#fff", 30)
    frame = rect(left, top, wide, high, "#fff", 56)
    return (
        shadow(rect(left, top, wide, high, "#000", 56), 14, 34, 24, 0.6)
        + rect(left, top + 22, wide, high, "#221006", 56)  # the side of the frame that faces us
        + frame.replace("#fff", "url(#frame)")
        + under(frame, "grain", 0.7)
        + rect(left + 5, top + 5, wide - 10, high - 10, "none", 52, 'stroke="#E7B06C" stroke-width="5" stroke-opacity="0.6"')
        + cloth.replace("#fff", riichi.FELT)
        + under(cloth, "brushed", 0.14) + under(cloth, "pile", 0.24) + under(cloth, "nap", 0.2)
        + soft(rect(*inner, "none", 30, 'stroke="#00110F" stroke-width="36" stroke-opacity="0.6"'), 14)
        + rect(*inner, "none", 30, 'stroke="#C99A3E" stroke-width="6" stroke-opacity="0.85"')
    )


def daifugo_mat() -> str:
    """茣蓙: the rush mat of the inn."""
    left, top, right, bottom = MAT
    return group(daifugo.play_mat((right - left) // 2, (bottom - top) // 2, 84), (left + right) / 2, (top + bottom) / 2)


def gostop_things() -> str:
    """The bowl with its spoon, and persimmons over the edge."""
    return (
        group(things.spoon(470), 392, 600, 158)
        + group(things.brass_bowl(226), 268, 288)
        + group(things.persimmon(150, 20), 2380, 1960) + group(things.persimmon(136, 60), 2120, 2080)
    )


def riichi_things() -> str:
    """A glass of tea, and the stick of a riichi."""
    return group(riichi.stick(1_000), 2090, 660, -14, 1.5) + group(riichi.tea(), 250, 230, 0, 1.7)


def daifugo_things() -> str:
    """A bag of crisps, some beside it, and tea."""
    return (
        group(daifugo.potato_bag(), 2290, 300, 20, 1.4)
        + group(daifugo.crisp(84), 2210, 640, 30) + group(daifugo.crisp(72), 2340, 800, 150)
        + group(daifugo.teacup(140), 200, 1960)
    )


MATS: Final[dict[str, tuple[Callable[[], str], Callable[[], str], str]]] = {
    "gostop": (gostop_mat, gostop_things, gostop.DEFS),
    "riichi": (riichi_mat, riichi_things, _FELT),
    "daifugo": (daifugo_mat, daifugo_things, daifugo.DEFS),
}
"""For each game its mat, what lies beside the pieces, and the definitions of both."""


def _lit(image: Image.Image) -> Image.Image:
    """The lamp over the mat: bright and warm in its middle, dim at its edges."""
    defs = radial("lamp", [(0, "#FFFFFF", 1), (0.42, "#FFF3DA", 1), (1, "#8C7354", 1)], 0.5, 0.44, 0.7)
    light = render(svg(*FLAT, rect(0, 0, *FLAT, "url(#lamp)"), defs), FLAT[0]).convert("RGB")
    shown = ImageChops.multiply(image.convert("RGB"), light)
    shown.putalpha(image.getchannel("A"))
    return shown


def _glow(image: Image.Image) -> Image.Image:
    """Warm light on the cloth, under the pieces."""
    defs = radial("spot", [(0, "#FFDC96", 0.42), (0.6, "#FFB050", 0.14), (1, "#FFB050", 0)], 0.5, 0.44, 0.56)
    spot = render(svg(*FLAT, rect(0, 0, *FLAT, "url(#spot)"), defs), FLAT[0])
    shown = Image.alpha_composite(image, spot)
    shown.putalpha(image.getchannel("A"))
    return shown


def seen_from_near(image: Image.Image, lean: int) -> Image.Image:
    """A flat panel as it is seen from the near edge of the table, leaning to the right (1), to the left (-1) or not."""
    wide, high = SIZE
    spare = wide * (1 - FAR)
    near = spare * abs(lean)
    bottom = (0.0, wide - near) if lean >= 0 else (near, float(wide))
    middle = (bottom[0] + bottom[1]) / 2 + lean * near
    half = (bottom[1] - bottom[0]) * FAR / 2
    corners = ((middle - half, 0.0), (middle + half, 0.0), (bottom[1], float(high)), (bottom[0], float(high)))
    flat = ((0.0, 0.0), (float(FLAT[0]), 0.0), (float(FLAT[0]), float(FLAT[1])), (0.0, float(FLAT[1])))
    return image.transform(SIZE, Image.Transform.PERSPECTIVE, _onto(corners, flat), Image.Resampling.BICUBIC)


Corners = tuple[tuple[float, float], ...]


def _onto(shown: Corners, flat: Corners) -> list[float]:
    """The eight numbers by which Pillow finds for each place that is shown the one on the flat picture."""
    rows, sums = list[list[float]](), list[float]()
    for (x, y), (u, v) in zip(shown, flat, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        sums += [u, v]
    return [float(one) for one in np.linalg.solve(np.array(rows), np.array(sums))]


def panel(game: str) -> Image.Image:
    """The mat of a game with all that lies on it, clear round it."""
    mat, beside, defs = MATS[game]
    image = _glow(_drawn(mat(), defs))
    image.alpha_composite(_drawn(beside(), defs))
    for one in LAID[game]:
        throw(image, one.name, one.x, one.y, one.width, one.turn, one.height)
    return seen_from_near(_lit(image), LEANS[game])
