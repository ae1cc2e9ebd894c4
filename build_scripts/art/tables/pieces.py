"""Cards and tiles on the mats of the first page: solid things with an edge that faces us, their shade below and before them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from build_scripts.art.hwatu import CARDS
from build_scripts.art.playing import playing_card
from build_scripts.art.tables.paint import render
from build_scripts.art.tables.view import FINE, Matrix, View, lying, standing
from build_scripts.art.tiles import FACE, SIZES, tile

Rgb = tuple[int, int, int]


class Kind(NamedTuple):
    """What pieces of a kind are made of: how one is drawn, how thick it is and how round its corners are, in widths of it, and
    the layers of its thickness from below, each with the share up to which it reaches."""

    drawn: Callable[[str], str]
    thick: float
    corner: float
    layers: tuple[tuple[float, Rgb], ...]


KINDS: Final[dict[str, Kind]] = {
    "hwatu": Kind(lambda name: CARDS[name](), 0.042, 44 / 660, ((0.84, (118, 14, 12)), (1.0, (176, 36, 28)))),
    "card": Kind(playing_card, 0.014, 34 / 500, ((0.6, (150, 138, 116)), (1.0, (232, 224, 204)))),
    "tile": Kind(lambda name: tile(name, "lying"), 0.46, 54 / 600, ((0.4, (214, 142, 48)), (0.42, (150, 96, 30)), (1.0, (252, 238, 208)))),
}
"""What kinds of pieces there are. A tile is of bamboo below and ivory above."""

LAMP: Final = 0.0, -260.0
"""Where the lanterns are: how far to the right of the middle of a panel's far edge, and how far behind that, in its pixels."""

SHADE: Final[Rgb] = (16, 9, 4)
TOUCHES, FALLS = 0.95, 0.74
"""How dark the shade of a piece is where it touches the mat, and where it falls, of 1."""

SHORTEST: Final = 0.11
"""How far a piece's shade falls at least, in widths of it: a card too lies on the cloth, not in it."""

UNDER: Final = {False: 0.022, True: 0.075}
"""How far before a piece that lies or stands it is dark from touching the mat, in widths of it."""

ROW: Final = 1.09
"""How wide the shade of a piece that stands is, by its width: a row of them throws one shade."""

FOOT: Final = 0.3, 0.6
"""Over which share of its height the face of a piece that stands gets darker towards its foot, and how much of its light it keeps
there."""

FACES_US, FACES_AWAY = 0.72, 1.06
"""How much of its light an edge keeps that is turned from the lanterns, and one that is turned to them."""


@cache
def piece(name: str, width: int) -> Image.Image:
    """The face of a piece, `width` pixels wide, named in its game's notation: `hwatu 1B`, `card S8` or `tile 7z`."""
    kind, _, which = name.partition(" ")
    whole = render(KINDS[kind].drawn(which), width)
    if kind != "tile":
        return whole
    face = whole.crop((0, 0, width, round(width * FACE[1] / SIZES["lying"][0])))
    face.putalpha(outline(face.size, KINDS[kind].corner))
    return face


@cache
def outline(size: tuple[int, int], corner: float) -> Image.Image:
    """The shape of a piece, its corners round by that share of its width."""
    shape = Image.new("L", (size[0] * 2, size[1] * 2))
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, size[0] * 2 - 1, size[1] * 2 - 1), corner * size[0] * 2, 255)
    return shape.resize(size, Image.Resampling.LANCZOS)


class Laid(NamedTuple):
    """A piece of a panel: where its middle is, of one that stands that of its foot, and how wide it is, in pixels; by how many
    degrees it is turned clockwise, how high above the mat it lies, and whether it stands."""

    name: str
    x: float
    y: float
    width: int
    turn: float = 0.0
    z: float = 0.0
    stands: bool = False

    @property
    def kind(self) -> Kind:
        """What it is made of."""
        return KINDS[self.name.partition(" ")[0]]

    @property
    def face(self) -> Image.Image:
        """Its picture, as large as it is needed."""
        return piece(self.name, self.width * FINE)

    def plane(self, up: float) -> Matrix:
        """Where its picture would be that share of its thickness above its lower side; of one that stands, before its back."""
        thick = self.kind.thick * self.width
        if self.stands:
            return standing(self.face, self.width, self.x, self.y - thick * (1 - up), self.z)
        return lying(self.face, self.width, self.x, self.y, self.turn, self.z + thick * up)

    def footprint(self) -> tuple[Image.Image, Matrix]:
        """The shape of what it covers of the mat, and where that is."""
        if not self.stands:
            return outline(self.face.size, self.kind.corner), self.plane(0)
        thick = self.kind.thick * self.width
        wide = ROW * self.width
        shape = Image.new("L", (round(wide * FINE), round(thick * FINE)), 255)
        return shape, lying(shape, wide, self.x, self.y - thick / 2, 0, self.z)


def _edge(one: Laid, colour: Rgb) -> Image.Image:
    """A layer of a piece: its shape in a colour, in the light that meets its edges."""
    shape = outline(one.face.size, one.kind.corner)
    wide, high = shape.size
    angle = np.radians(one.turn)
    x, y = np.meshgrid(np.linspace(-1, 1, wide), np.linspace(-1, 1, high))
    side = np.abs(x) * wide + (high - wide) > np.abs(y) * high  # of two edges that meet, which is nearer
    across, down = np.where(side, np.sign(x), 0), np.where(side, 0, np.sign(y))
    facing = across * np.sin(angle) + down * np.cos(angle)
    light = (FACES_US + FACES_AWAY) / 2 - facing * (FACES_AWAY - FACES_US) / 2
    if one.stands:
        light = np.where(down < 0, 1.05, 0.78)
    layer = np.clip(light[..., None] * np.array(colour), 0, 255).astype(np.uint8)
    shown = Image.fromarray(layer, "RGB").convert("RGBA")
    shown.putalpha(shape)
    return shown


def _shade(onto: Image.Image, view: View, one: Laid) -> None:
    """What it keeps the light from: dark where it touches, and a long soft one away from the lanterns."""
    shape, at = one.footprint()
    high = one.width * (one.face.height / one.face.width if one.stands else one.kind.thick) + 0.25 * one.z
    aside = (one.x - view.flat[0] / 2 - LAMP[0]) / (one.y - LAMP[1])
    size = view.size(one.y)
    long = max(SHORTEST * one.width, min(high, 0.62 * one.width))
    under = UNDER[one.stands] * one.width
    for first, last, blur, dark in ((0.0, 0.0, 0.6 * under, TOUCHES), (0.0, 1.0, 0.09 * long + 0.025 * one.width, FALLS)):
        whole = Image.new("L", onto.size)
        for step in np.linspace(first, last, 6 if last else 1):
            moved = at.copy()
            moved[0, 2] += aside * long * step
            moved[1, 2] += long * step + under
            seen, (left, top) = view.seen(shape, moved)
            layer = Image.new("L", onto.size)
            layer.paste(seen, (left, top))
            whole = ImageChops.lighter(whole, layer)
        box = whole.getbbox()
        if box is None:
            continue
        soft = blur * size
        pad = round(3 * soft)
        place = max(0, box[0] - pad), max(0, box[1] - pad), min(onto.width, box[2] + pad), min(onto.height, box[3] + pad)
        fall = whole.crop(place).filter(ImageFilter.GaussianBlur(soft)).point(lambda value, share=dark: round(value * share))
        dim = Image.new("RGBA", fall.size, SHADE)
        dim.putalpha(fall)
        onto.alpha_composite(dim, place[:2])


def lay(onto: Image.Image, view: View, one: Laid) -> None:
    """Lay a piece on a fine picture of a mat, or stand it there, with its shade."""
    _shade(onto, view, one)
    steps = max(2, round(one.kind.thick * one.width * view.size(one.y) / 1.6))
    painted = {colour: _edge(one, colour) for _, colour in one.kind.layers}
    for nth in range(steps):
        share = (nth + 1) / steps
        colour = next(colour for reach, colour in one.kind.layers if share <= reach)
        seen, place = view.seen(painted[colour], one.plane(nth / steps))
        onto.alpha_composite(seen, place)
    seen, place = view.seen(_grounded(one.face) if one.stands else one.face, one.plane(1))
    onto.alpha_composite(seen, place)


def _grounded(face: Image.Image) -> Image.Image:
    """The face of a piece that stands, in the shade of its own foot."""
    reach, kept = FOOT
    column = Image.new("L", (1, face.height), 255)
    first = round(face.height * (1 - reach))
    for y in range(first, face.height):
        column.putpixel((0, y), round(255 - 255 * (1 - kept) * ((y - first) / (face.height - first)) ** 2))
    shown = ImageChops.multiply(face.convert("RGB"), Image.merge("RGB", [column.resize(face.size)] * 3))
    shown.putalpha(face.getchannel("A"))
    return shown
