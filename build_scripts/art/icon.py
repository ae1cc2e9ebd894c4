"""The application's icon: `python -m build_scripts.art.icon` draws assets/icon and build_scripts/icons.

One idea: the moon over the hill, the bright of August, in its red frame. Small sizes leave away what they cannot show.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from build_scripts.art.hwatu.marks import gwang
from build_scripts.art.ink import BLACK, VERMILION, circle, path, svg
from build_scripts.art.tables.paint import BLUR_DEFS, linear, radial, rect, render, soft

HOUSE = Path(__file__).resolve().parents[2]
TARGET, PACKAGE = HOUSE / "assets" / "icon", HOUSE / "build_scripts" / "icons"
"""Where the program's own icons lie, and those that only the system shows."""
SIZES, LARGEST = (16, 24, 32, 48, 64, 128), 256
SMALL = 32
"""Up to this size the plain drawing is used."""

PAPER = "#FFFBEF"
HILL = "M20 500 C210 470 360 560 520 690 C660 800 830 842 1010 850"


def plain() -> str:
    """A red field, a moon, a hill: nothing else, on a grid of sixteen units that a small icon's pixels meet."""
    body = rect(0, 0, 16, 16, VERMILION, 3.2) + '<clipPath id="c"><rect x="1" y="1" width="14" height="14" rx="2.2"/></clipPath>'
    return svg(16, 16, body + f'<g clip-path="url(#c)">{circle(9.6, 5.6, 3.4, PAPER)}{path("M0 16 V8.6 C4 9 7 12.6 16 13.4 V16Z", BLACK)}</g>')


def full(margin: float = 0.0) -> str:
    """The icon with frame, hairline and light, `margin` of its side left free all round."""
    scale = 1 - 2 * margin
    window = 'x="58" y="58" width="908" height="908" rx="150"'
    inside = (
        rect(58, 58, 908, 908, "url(#sky)", 150)
        + soft(circle(610, 372, 236, "#FFE9C8"), 40, 0.5)
        + circle(610, 372, 222, PAPER)
        + circle(610, 372, 222, stroke=BLACK, width=20)
        + path(f"{HILL} V1010 H20Z", BLACK)
        + path(HILL, stroke=PAPER, width=9, extra='opacity="0.9"')
        + gwang(282, 760, 148)
    )
    body = (
        rect(0, 0, 1024, 1024, "url(#frame)", 206)
        + f'<clipPath id="window"><rect {window}/></clipPath><g clip-path="url(#window)">{inside}</g>'
        + f'<rect {window} fill="none" stroke="{BLACK}" stroke-width="20"/>'
        + '<rect x="8" y="8" width="1008" height="1008" rx="198" fill="none" stroke="#FFB09A" stroke-width="10" opacity="0.55"/>'
    )
    defs = BLUR_DEFS + linear("frame", [(0, "#F0402F", 1), (1, "#C3160F", 1)]) + radial("sky", [(0, "#F2402C", 1), (0.6, VERMILION, 1), (1, "#B9130D", 1)], 0.52, 0.36, 0.75)
    return svg(1024, 1024, f'<g transform="translate({1024 * margin} {1024 * margin}) scale({scale})">{body}</g>', defs)


def icon(size: int) -> Image.Image:
    """The icon, `size` pixels a side."""
    if size <= SMALL:
        return render(plain(), size)
    return render(full(), size * 2).resize((size, size), Image.Resampling.LANCZOS)


def main() -> None:
    images = {size: icon(size) for size in (*SIZES, LARGEST)}
    for size in SIZES:
        images[size].save(TARGET / f"nolpan-{size}.png", optimize=True)
    images[LARGEST].save(PACKAGE / f"nolpan-{LARGEST}.png", optimize=True)
    *smaller, largest = images.values()
    largest.save(PACKAGE / "nolpan.ico", sizes=[image.size for image in images.values()], append_images=smaller)
    mac = render(full(0.09), 1024)
    small = [mac.resize((size, size), Image.Resampling.LANCZOS) for size in (32, 64, 128, 256, 512)]
    file = io.BytesIO()
    mac.save(file, "ICNS", append_images=small)
    (PACKAGE / "nolpan.icns").write_bytes(file.getvalue())


if __name__ == "__main__":
    main()
