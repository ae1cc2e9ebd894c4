"""The games' panels, which are their doors on the first page: a closer look at each table with its own pieces thrown on it,
1280 × 800 pixels. A door may show no more than the middle of its panel, so the pieces lie there, and no face is covered."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageEnhance

from build_scripts.art.ink import group, svg
from build_scripts.art.tables import daifugo, gostop, riichi, things
from build_scripts.art.tables.paint import BLUR_DEFS, radial, render
from build_scripts.art.tables.pieces import throw

SIZE = 1280, 800


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
        Laid("hwatu 1B", 374, 240, 221, -10),
        Laid("hwatu 3B", 640, 212, 221, -2),
        Laid("hwatu 11B", 908, 236, 221, 9),
        Laid("hwatu 8B", 506, 592, 221, 5),
        Laid("hwatu 12B", 772, 588, 221, -6),
    ),
    "riichi": (
        *(Laid(f"tile {face}", 290 + nth * 112, 628, 110, 0, 1.6) for nth, face in enumerate(("1z", "1z", "1z", "5z", "5z", "5z"))),
        Laid("tile 7z", 972, 562, 154, 11, 2.4),
        Laid("tile 1p", 388, 304, 176, -12, 1.4),
        Laid("tile 0s", 600, 266, 176, 6, 1.4),
        Laid("tile 3m", 812, 316, 176, -4, 1.4),
    ),
    "daifugo": (
        Laid("card JO1", 356, 300, 196, -15),
        Laid("card HK", 924, 320, 196, 13),
        Laid("card S8", 494, 500, 206, -18),
        Laid("card D8", 596, 470, 206, -7),
        Laid("card C8", 698, 474, 206, 5),
        Laid("card H8", 800, 510, 206, 17),
    ),
}
"""What lies on each panel, the lowest first."""


def _drawn(body: str, defs: str) -> Image.Image:
    """A part of a panel, in units of which two are a pixel."""
    return render(svg(2560, 1600, body, BLUR_DEFS + defs), SIZE[0])


def _lit(image: Image.Image, warm: str, dark: str) -> Image.Image:
    """The lamp of the picture: `warm` under it, `dark` in the corners."""
    defs = radial("lamp", [(0, "#FFFFFF", 1), (0.4, warm, 1), (1, dark, 1)], 0.52, 0.42, 0.78)
    light = render(svg(1280, 800, '<rect width="1280" height="800" fill="url(#lamp)"/>', defs), SIZE[0])
    return ImageChops.multiply(image.convert("RGB"), light.convert("RGB"))


def _spot(image: Image.Image) -> Image.Image:
    """A warm spotlight on the cloth, under the pieces."""
    defs = radial("spot", [(0, "#FFC46A", 0.42), (0.55, "#FFB050", 0.16), (1, "#FFB050", 0)], 0.5, 0.46, 0.5)
    light = render(svg(1280, 800, '<rect width="1280" height="800" fill="url(#spot)"/>', defs), SIZE[0])
    return Image.alpha_composite(image.convert("RGBA"), light.convert("RGBA"))


def _throw(image: Image.Image, game: str) -> None:
    for one in LAID[game]:
        throw(image, one.name, one.x, one.y, one.width, one.turn, one.height)


def gostop_panel() -> Image.Image:
    """Five brights slapped down beside the bowl."""
    image = _drawn(group(gostop.floor(), -80, -60, scale=1.3) + group(gostop.blanket(), -520, 240, -9, 1.45), gostop.DEFS)
    bowl = _drawn(group(things.spoon(520), 470, 480, 150, 1.1) + group(things.brass_bowl(280), 130, 210) + group(things.persimmon(165, 20), 2330, 1440) + group(things.persimmon(150, 60), 2060, 1560), things.DEFS)
    image.alpha_composite(bowl)
    image = _spot(ImageEnhance.Brightness(image).enhance(1.25))
    _throw(image, "gostop")
    return _lit(image, "#FFF0D4", "#7A5E40")


def riichi_panel() -> Image.Image:
    """A hand under the lamp, the winning tile laid down."""
    image = _drawn(group(riichi.felt() + riichi.rim(), -700, -690, 0, 1.6), riichi.DEFS)
    image.alpha_composite(_drawn(group(riichi.stick(1_000), 1960, 420, -14, 1.5) + group(riichi.tea(), 330, 300, 0, 1.7), riichi.DEFS))
    _throw(image, "riichi")
    return _lit(image, "#D8D2C2", "#2C3244")


def daifugo_panel() -> Image.Image:
    """Four of a kind thrown on the mat: a revolution."""
    image = _drawn(group(daifugo.mats() + group(daifugo.futon(0, 700), 420, 900), -140, -160, 0, 1.3), daifugo.DEFS)
    image.alpha_composite(
        _drawn(group(daifugo.potato_bag(), 2290, 330, 24, 1.5) + group(daifugo.crisp(62), 1960, 520, 30) + group(daifugo.crisp(56), 2080, 640, 150) + group(daifugo.teacup(120), 320, 1420), daifugo.DEFS)
    )
    _throw(image, "daifugo")
    return _lit(image, "#F8E2BC", "#6E4E48")
