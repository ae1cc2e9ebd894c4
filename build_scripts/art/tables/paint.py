"""What the table pictures share: light, shade, fibres and grain in SVG, and the way from a drawing to a file.

A picture is drawn in a box of 2560 × 1440 units and rendered from there at any size. All chance is seeded.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image

from build_scripts.art.ink import svg

WIDTH, HEIGHT = 2560, 1440
TARGET = Path(__file__).resolve().parents[3] / "assets" / "tables"
QUALITIES = (90, 86, 82, 78, 74, 70, 65, 60)

_BLURS = (2, 4, 8, 14, 24, 40, 70, 120)
BLUR_DEFS = "".join(
    f'<filter id="blur{b}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="{b}"/></filter>'
    for b in _BLURS
)
"""The blurs `soft` may ask for, by their radius in units."""


# ---------------------------------------------------------------- light, shade, fibres


def soft(body: str, blur: int, opacity: float = 1.0, blend: str = "normal") -> str:
    """`body` out of focus; `blur` is one of those in `BLUR_DEFS`."""
    return f'<g filter="url(#blur{blur})" opacity="{opacity}" style="mix-blend-mode:{blend}">{body}</g>'


def blend(body: str, mode: str, opacity: float = 1.0) -> str:
    """`body` laid over what is there as light (`screen`, `soft-light`) or as shade (`multiply`)."""
    return f'<g opacity="{opacity}" style="mix-blend-mode:{mode}">{body}</g>'


def shadow(body: str, dx: float, dy: float, blur: int = 14, opacity: float = 0.5) -> str:
    """What stands on the floor throws this; `body` is its outline filled with black."""
    return f'<g transform="translate({dx} {dy})">{soft(body, blur, opacity)}</g>'


def linear(name: str, stops: list[tuple[float, str, float]], x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1) -> str:
    """A gradient of (place, colour, opacity) along a line in the box of what it fills."""
    return f'<linearGradient id="{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">{_stops(stops)}</linearGradient>'


def radial(
    name: str, stops: list[tuple[float, str, float]], cx: float = 0.5, cy: float = 0.5, r: float = 0.5
) -> str:
    """A gradient of (place, colour, opacity) from a middle outward, in the box of what it fills."""
    return f'<radialGradient id="{name}" cx="{cx}" cy="{cy}" r="{r}">{_stops(stops)}</radialGradient>'


def _stops(stops: list[tuple[float, str, float]]) -> str:
    return "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{seen}"/>' for at, colour, seen in stops)


def fibres(name: str, x: float, y: float, octaves: int, seed: int, colour: str, strength: float, cut: float = 0.5) -> str:
    """A filter that leaves of a shape only its fibres: noise of `x` and `y` waves a unit, where it is above `cut`."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (
        f'<filter id="{name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{x} {y}" numOctaves="{octaves}" seed="{seed}"/>'
        f'<feColorMatrix values="0 0 0 0 {red:.3f} 0 0 0 0 {green:.3f} 0 0 0 0 {blue:.3f} {strength} 0 0 0 {-strength * cut:.3f}"/>'
        '<feComposite operator="in" in2="SourceGraphic"/></filter>'
    )


def rect(x: float, y: float, width: float, height: float, fill: str, r: float = 0, extra: str = "") -> str:
    """A rectangle with corners of radius `r`."""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{r}" fill="{fill}" {extra}/>'


def whole(fill: str, extra: str = "") -> str:
    """The whole picture, filled."""
    return rect(0, 0, WIDTH, HEIGHT, fill, extra=extra)


def under(body: str, filter_name: str, opacity: float = 1.0) -> str:
    """`body` seen through a filter of the picture's own definitions."""
    return f'<g filter="url(#{filter_name})" opacity="{opacity}">{body}</g>'


# ---------------------------------------------------------------- files


def render(drawing: str, width: int) -> Image.Image:
    """A whole SVG, `width` pixels wide."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=width))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def picture(body: str, defs: str) -> str:
    """A table picture as a whole SVG."""
    return svg(WIDTH, HEIGHT, body, BLUR_DEFS + defs)


def save_jpeg(image: Image.Image, path: Path, limit: int) -> int:
    """Write the best JPEG that takes at most `limit` bytes; returns how many it takes.

    ValueError if even the plainest is larger.
    """
    options = {"subsampling": "4:2:0", "optimize": True, "progressive": True}
    return _save(image.convert("RGB"), path, limit, "JPEG", options)


def save_webp(image: Image.Image, path: Path, limit: int) -> int:
    """The same of a picture that is clear in places, as a WebP."""
    return _save(image, path, limit, "WEBP", {"method": 6, "alpha_quality": 80})


def _save(image: Image.Image, path: Path, limit: int, kind: str, options: dict[str, Any]) -> int:
    for quality in QUALITIES:
        file = io.BytesIO()
        image.save(file, kind, quality=quality, **options)
        if file.tell() <= limit:
            path.write_bytes(file.getvalue())
            return file.tell()
    raise ValueError(f"{path.name} does not fit into {limit} bytes")
