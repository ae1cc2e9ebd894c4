"""The games' panels for menu and result: a closer look at each table with its own pieces on it, 1280 × 800 pixels."""

from __future__ import annotations

from PIL import Image, ImageChops

from build_scripts.art.ink import group, svg
from build_scripts.art.tables import daifugo, gostop, riichi, things
from build_scripts.art.tables.paint import BLUR_DEFS, radial, render
from build_scripts.art.tables.pieces import throw

SIZE = 1280, 800


def _drawn(body: str, defs: str) -> Image.Image:
    """A part of a panel, in units of which two are a pixel."""
    return render(svg(2560, 1600, body, BLUR_DEFS + defs), SIZE[0])


def _lit(image: Image.Image, warm: str, dark: str) -> Image.Image:
    """The lamp of the picture: `warm` under it, `dark` in the corners."""
    defs = radial("lamp", [(0, "#FFFFFF", 1), (0.4, warm, 1), (1, dark, 1)], 0.52, 0.42, 0.78)
    light = render(svg(1280, 800, '<rect width="1280" height="800" fill="url(#lamp)"/>', defs), SIZE[0])
    return ImageChops.multiply(image.convert("RGB"), light.convert("RGB"))


def gostop_panel() -> Image.Image:
    """Five brights slapped down beside the bowl."""
    image = _drawn(group(gostop.floor(), -80, -60, scale=1.3) + group(gostop.blanket(), -520, 240, -9, 1.45), gostop.DEFS)
    bowl = _drawn(group(things.spoon(520), 470, 480, 150, 1.1) + group(things.brass_bowl(280), 130, 210) + group(things.persimmon(165, 20), 2330, 1440) + group(things.persimmon(150, 60), 2060, 1560), things.DEFS)
    image.alpha_composite(bowl)
    for card, x, y, turn in (("1B", 450, 470, -17), ("12B", 905, 300, 16), ("11B", 1010, 500, 25), ("3B", 640, 372, -5), ("8B", 800, 520, 8)):
        throw(image, f"hwatu {card}", x, y, 236, turn)
    return _lit(image, "#F8E8CC", "#6A523A")


def riichi_panel() -> Image.Image:
    """A hand under the lamp, the winning tile laid down."""
    image = _drawn(group(riichi.felt() + riichi.rim(), -700, -690, 0, 1.6), riichi.DEFS)
    image.alpha_composite(_drawn(group(riichi.stick(1_000), 1960, 420, -14, 1.5) + group(riichi.tea(), 330, 300, 0, 1.7), riichi.DEFS))
    row = ("9p", "1p", "2p", "3p", "1z", "1z", "1z", "5z", "5z", "5z", "7z")
    for i, face in enumerate(row):
        throw(image, f"tile {face}", -58 + i * 102, 610, 100, 0, 1.6)
    for face, x, y, turn in (("5s", 540, 290, -14), ("3s", 672, 244, 9)):
        throw(image, f"tile {face}", x, y, 100, turn, 1.4)
    throw(image, "tile 7z", 1140, 545, 146, 11, 2.4)
    return _lit(image, "#D8D2C2", "#2C3244")


def daifugo_panel() -> Image.Image:
    """Four of a kind thrown on the mat: a revolution."""
    image = _drawn(group(daifugo.mats() + group(daifugo.futon(0, 700), 420, 900), -140, -160, 0, 1.3), daifugo.DEFS)
    image.alpha_composite(
        _drawn(group(daifugo.potato_bag(), 2290, 330, 24, 1.5) + group(daifugo.crisp(62), 1960, 520, 30) + group(daifugo.crisp(56), 2080, 640, 150) + group(daifugo.teacup(120), 320, 1420), daifugo.DEFS)
    )
    for card, x, y, turn in (("JO1", 460, 330, -24), ("HK", 905, 590, 32), ("S8", 560, 470, -16), ("D8", 660, 440, -4), ("C8", 760, 450, 8), ("H8", 858, 490, 19)):
        throw(image, f"card {card}", x, y, 224, turn)
    return _lit(image, "#F8E2BC", "#6E4E48")
