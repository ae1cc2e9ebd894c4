"""Cards and tiles thrown on a picture of a table, as the games draw them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PIL import Image, ImageFilter

from build_scripts.art.hwatu import CARDS
from build_scripts.art.playing import playing_card
from build_scripts.art.tables.paint import render
from build_scripts.art.tiles import tile

DRAWN: dict[str, Callable[[str], str]] = {
    "hwatu": lambda name: CARDS[name](),
    "card": playing_card,
    "tile": lambda name: tile(name, "lying"),
}
"""What kinds of pieces there are, and how one of its kind is drawn."""


@cache
def piece(name: str, width: int) -> Image.Image:
    """A piece `width` pixels wide, named in its game's notation: `hwatu 1B`, `card S8` or `tile 7z`."""
    kind, _, which = name.partition(" ")
    return render(DRAWN[kind](which), width)


def throw(onto: Image.Image, name: str, x: float, y: float, width: int, turn: float, height: float = 1.0) -> None:
    """Lay a piece on a picture, its middle at (x, y) pixels, turned clockwise by `turn` degrees; `height` is how far its shadow falls."""
    lies = piece(name, width * 2).rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    lies = lies.resize((lies.width // 2, lies.height // 2), Image.Resampling.LANCZOS)
    alpha = lies.getchannel("A")
    for share, blur, strength in ((0.02, 0.012, 0.55), (0.055, 0.05, 0.5)):
        far, soft = width * share * height, max(1.0, width * blur * height)
        pad = round(soft * 3)
        fall = Image.new("L", (lies.width + 2 * pad, lies.height + 2 * pad))
        fall.paste(alpha.point(lambda v, s=strength: round(v * s)), (pad, pad))
        fall = fall.filter(ImageFilter.GaussianBlur(soft))
        at = round(x - lies.width / 2 - pad + far * 0.7), round(y - lies.height / 2 - pad + far)
        onto.paste((18, 11, 4), at, fall)
    onto.paste(lies, (round(x - lies.width / 2), round(y - lies.height / 2)), lies)
