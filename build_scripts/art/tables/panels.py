"""The games' panels on the first page: a mat for each on one low table, with its own pieces lying and standing on it, seen by
somebody who sits at the near edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageEnhance

from build_scripts.art.ink import group, svg
from build_scripts.art.tables import daifugo, gostop, riichi, things
from build_scripts.art.tables.paint import BLUR_DEFS, fibres, linear, radial, rect, render, shadow, soft, under
from build_scripts.art.tables.pieces import Laid, lay
from build_scripts.art.tables.view import FINE, SIZE, View, lying

VIEWS: Final = {"gostop": View(1), "riichi": View(0), "daifugo": View(-1)}
"""Where each lies: at the left, so that it leans to the right, in the middle, or at the right."""

MARGIN: Final = 45, 44, 45, 50
"""How far a mat lies within its panel at the left, above, at the right and below, in pixels; a piece or a fruit may lie across
its edge."""

LAID: Final = {
    "gostop": (
        Laid("hwatu 3B", 594, 402, 318, -1),
        Laid("hwatu 1B", 270, 448, 318, -10),
        Laid("hwatu 11B", 918, 438, 318, 10),
        Laid("hwatu 8B", 418, 1004, 322, 8),
        Laid("hwatu 12B", 772, 1000, 322, -7),
    ),
    "riichi": (
        *(Laid(f"tile {face}", 191 + nth * 149.7, 690, 148, stands=True) for nth, face in enumerate(("1z", "1z", "1z", "6z", "6z", "6z", "7z"))),
        Laid("tile 1p", 362, 1050, 192, -14),
        Laid("tile 0s", 922, 1044, 192, 13),
        Laid("tile 7z", 640, 1066, 200, -4),
    ),
    "daifugo": (
        Laid("card JO1", 322, 372, 316, -15),
        Laid("card HK", 820, 380, 316, 11),
        Laid("card S8", 350, 952, 340, -20, 4),
        Laid("card D8", 512, 884, 340, -8, 8),
        Laid("card C8", 688, 884, 340, 4, 12),
        Laid("card H8", 860, 952, 340, 16, 16),
    ),
}
"""What lies on each panel, the lowest and the farthest first."""

_FELT: Final = (
    riichi.DEFS
    + fibres("grain", 0.0028, 0.07, 4, 8, "#0E0502", 2.6, 0.5)
    + linear("frame", [(0, "#8A5630", 1), (0.5, "#5A321B", 1), (1, "#3A1E0E", 1)])
)

Box = tuple[int, int, int, int]


def gostop_mat(box: Box) -> str:
    """군용담요: a small blanket, sewn all round."""
    return gostop.blanket(box)


def riichi_mat(box: Box) -> str:
    """The felt of a mahjong table in its wooden frame."""
    left, top, right, bottom = box
    wide, high, rim = right - left, bottom - top, 74
    inner = left + rim, top + rim, wide - 2 * rim, high - 2 * rim
    cloth = rect(*inner, "#fff", 30)
    frame = rect(left, top, wide, high, "#fff", 56)
    return (
        shadow(rect(left, top, wide, high, "#000", 56), 0, 40, 24, 0.6)
        + frame.replace("#fff", "url(#frame)")
        + under(frame, "grain", 0.7)
        + rect(left + 5, top + 5, wide - 10, high - 10, "none", 52, 'stroke="#E7B06C" stroke-width="5" stroke-opacity="0.6"')
        + cloth.replace("#fff", riichi.FELT)
        + under(cloth, "brushed", 0.14) + under(cloth, "pile", 0.24) + under(cloth, "nap", 0.2)
        + soft(rect(*inner, "none", 30, 'stroke="#00110F" stroke-width="36" stroke-opacity="0.6"'), 14)
        + rect(*inner, "none", 30, 'stroke="#C99A3E" stroke-width="6" stroke-opacity="0.85"')
    )


def daifugo_mat(box: Box) -> str:
    """茣蓙: the rush mat of the inn."""
    left, top, right, bottom = box
    return group(daifugo.play_mat((right - left) // 2, (bottom - top) // 2, 84), (left + right) / 2, (top + bottom) / 2)


def gostop_things() -> str:
    """A long spoon."""
    return group(things.spoon(520), 420, 2620, -82)


def riichi_things() -> str:
    """The stick of a riichi."""
    return group(riichi.stick(1_000), 1560, 420, -6, 1.6)


def daifugo_things() -> str:
    """A bag of crisps, and some beside it."""
    return group(daifugo.potato_bag(), 2130, 330, 20, 1.4) + group(daifugo.crisp(84), 2080, 700, 30) + group(daifugo.crisp(72), 2190, 880, 150)


class Stands(NamedTuple):
    """A thing that stands on a mat, drawn in units of which two are a pixel, and where its foot is in pixels."""

    drawn: str
    x: float
    y: float


STAND: Final = {
    "gostop": (
        Stands(things.bowl_beside(196), 128, 1190),
        Stands(things.persimmon_beside(118, 20), 1118, 1190),
        Stands(things.persimmon_beside(108, 60), 1010, 1296),
    ),
    "riichi": (Stands(things.cup_beside(104, 190, "teabody", "tea", "#CFE0DA"), 170, 250),),
    "daifugo": (Stands(things.cup_beside(110, 180, "glazed", "greentea", "#E4DCC6"), 128, 1270),),
}
"""What stands on each mat, the farthest first."""


class Mat(NamedTuple):
    """A mat: how it is painted in a box of units, of which two are a pixel, and what lies flat on it; the definitions of both;
    how thick it is in pixels, and how much of their light its edges keep."""

    cloth: Callable[[Box], str]
    flat: Callable[[], str]
    defs: str
    thick: int
    side: float


MATS: Final[dict[str, Mat]] = {
    "gostop": Mat(gostop_mat, gostop_things, gostop.DEFS, 7, 0.5),
    "riichi": Mat(riichi_mat, riichi_things, _FELT, 34, 0.55),
    "daifugo": Mat(daifugo_mat, daifugo_things, daifugo.DEFS, 9, 0.5),
}


def _drawn(size: tuple[int, int], body: str, defs: str) -> Image.Image:
    """A part of a panel, in units of which two are a pixel."""
    return render(svg(2 * size[0], 2 * size[1], body, BLUR_DEFS + defs), FINE * size[0])


def _lit(image: Image.Image) -> Image.Image:
    """The light of the lanterns beyond the far edge: bright and warm there, dim at the near corners."""
    defs = radial("lamp", [(0, "#FFFFFF", 1), (0.45, "#FFF4DE", 1), (1, "#8C7354", 1)], 0.5, 0.36, 0.74)
    light = render(svg(*SIZE, rect(0, 0, *SIZE, "url(#lamp)"), defs), image.width).convert("RGB")
    shown = ImageChops.multiply(image.convert("RGB"), light)
    shown.putalpha(image.getchannel("A"))
    return shown


def _glow(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Warm light on the cloth, under the pieces."""
    defs = radial("spot", [(0, "#FFDC96", 0.42), (0.6, "#FFB050", 0.14), (1, "#FFB050", 0)], 0.5, 0.4, 0.56)
    spot = render(svg(*size, rect(0, 0, *size, "url(#spot)"), defs), image.width)
    shown = Image.alpha_composite(image, spot)
    shown.putalpha(image.getchannel("A"))
    return shown


def mat(game: str) -> Image.Image:
    """The bare mat of a game on the table, in the fine picture."""
    view, one = VIEWS[game], MATS[game]
    size = view.flat
    left, top, right, bottom = MARGIN
    box = 2 * left, 2 * top, 2 * (size[0] - right), 2 * (size[1] - bottom)
    flat = _glow(_drawn(size, one.cloth(box), one.defs), size)
    flat.alpha_composite(_drawn(size, one.flat(), one.defs))
    solid = flat.getchannel("A").point(lambda value: 255 * (value > 250))
    side = ImageEnhance.Brightness(flat.convert("RGB")).enhance(one.side)
    side.putalpha(solid)
    shown = Image.new("RGBA", (SIZE[0] * FINE, SIZE[1] * FINE))
    for picture, depth in ((flat, -one.thick), *((side, step - one.thick) for step in range(0, one.thick, 2)), (flat, 0)):
        seen, (x, y) = view.seen(picture, lying(flat, size[0], size[0] / 2, size[1] / 2, 0, depth))
        shown.alpha_composite(seen, (max(0, x), max(0, y)), (max(0, -x), max(0, -y)))
    return shown


def panel(game: str) -> Image.Image:
    """The mat of a game with all that lies on it, clear round it."""
    image, view = mat(game), VIEWS[game]
    for one in LAID[game]:
        lay(image, view, one)
    stand = "".join(group(one.drawn, *view.at(one.x, one.y), scale=view.size(one.y) / 2) for one in STAND[game])
    image.alpha_composite(render(svg(*image.size, stand, BLUR_DEFS + MATS[game].defs), image.width))
    return _lit(image).resize(SIZE, Image.Resampling.LANCZOS)
