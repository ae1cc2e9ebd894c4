"""Few colours for a whole book of pieces: it takes half the bytes, loads in two thirds of the time, and one piece drawn again can
be held against it.

Every pixel takes the nearest of the book's colours, so the same drawing always gives the same bytes.
"""

from __future__ import annotations

from PIL import Image

OPAQUE, EDGE = 236, 19
"""How many colours of a book are given to what is solid and to the rounded corners; one is left for nothing at all."""

Colour = tuple[int, ...]
"""Red, green, blue and opacity, 0 … 255."""


def colours(whole: Image.Image) -> list[Colour]:
    """The colours a book is reduced to."""
    solid = whole.convert("RGB").quantize(OPAQUE, method=Image.Quantize.MEDIANCUT, kmeans=2).getpalette("RGB") or []
    found = [(*solid[i : i + 3], 255) for i in range(0, len(solid), 3)]
    edges: dict[Colour, list[tuple[int, Colour]]] = {}
    for count, colour in _all(whole):
        if 8 < colour[3] < 248:
            edges.setdefault((*(channel // 86 for channel in colour[:3]), colour[3] // 32), []).append((count, colour))
    often = sorted(edges.values(), key=lambda alike: -sum(count for count, _ in alike))
    return [(0, 0, 0, 0), *found, *(max(alike)[1] for alike in often[:EDGE])]


def reduced(picture: Image.Image, palette: list[Colour]) -> Image.Image:
    """`picture` with every pixel in the nearest colour of `palette`; a gap in opacity weighs twice."""
    nearest = {bytes(colour): _nearest(colour, palette) for _, colour in _all(picture)}
    pixels = picture.tobytes()
    flat = Image.frombytes("P", picture.size, bytes(nearest[pixels[i : i + 4]] for i in range(0, len(pixels), 4)))
    flat.putpalette(bytes(channel for colour in palette for channel in colour), "RGBA")
    return flat


def _all(picture: Image.Image) -> list[tuple[int, Colour]]:
    """How often each colour stands in `picture`."""
    counted: list[tuple[int, Colour]] = picture.getcolors(picture.width * picture.height)  # type: ignore[assignment]
    return counted


def _nearest(colour: Colour, palette: list[Colour]) -> int:
    r, g, b, a = colour
    gaps = [(r - p) ** 2 + (g - q) ** 2 + (b - s) ** 2 + 4 * (a - t) ** 2 for p, q, s, t in palette]
    return gaps.index(min(gaps))
