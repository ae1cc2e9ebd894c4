"""The name of the game: `python -m build_scripts.art.title` draws assets/tables/nolpan.png.

The name 놀판 is built of slabs of cut paper. Its two vowels are written as King Sejong's scribes wrote them in 1446, with
a round dot where a short stroke is now: here the dot is the red moon of the cards, on a short stem to its bar, so that
nobody takes ㅗ for ㅡ.
"""

from __future__ import annotations

from PIL import Image

from build_scripts.art.ink import BLACK, VERMILION, circle, ellipse, group, svg
from build_scripts.art.tables.paint import BLUR_DEFS, TARGET, render, soft

Point = tuple[float, float]

NOL: tuple[tuple[Point, ...], ...] = (
    ((112, -30), (188, -38), (184, 36), (536, 28), (542, 90), (106, 98)),
    ((26, 282), (610, 270), (616, 334), (22, 344)),
    (
        (92, 386), (568, 376), (564, 546), (186, 554), (185, 594), (574, 586), (580, 652), (106, 660),
        (112, 498), (492, 490), (494, 434), (94, 444),
    ),
)
"""놀: ㄴ, the bar of ㅗ, ㄹ, each as the corners of one slab."""

PAN: tuple[tuple[Point, ...], ...] = (
    ((28, 32), (412, 22), (414, 94), (26, 102)),
    ((96, 84), (166, 82), (172, 300), (102, 302)),
    ((262, 80), (334, 78), (326, 298), (256, 300)),
    ((14, 284), (424, 268), (428, 340), (10, 356)),
    ((468, -14), (546, -22), (542, 446), (474, 450)),
    ((104, 398), (180, 392), (178, 588), (566, 578), (572, 652), (100, 664)),
)
"""판: the four strokes of ㅍ, the bar of ㅏ, ㄴ."""

MOONS = ((324, 180, 60), (1288, 206, 56))
"""The dots of the vowels: (x, y, radius)."""

STEMS: tuple[tuple[Point, ...], ...] = (
    ((282, 186), (366, 185), (365, 290), (281, 291)),
    ((1222, 165), (1292, 163), (1292, 249), (1222, 251)),
)
"""What joins each dot to its bar."""

BOX = 1440, 800


def lettering() -> str:
    """The name on nothing, as an SVG of 1440 × 800 units."""
    slabs = [group(_slab(corners), 0, 0, -1.2) for corners in NOL] + [group(_slab(corners), 690, 4, 1.6) for corners in PAN]
    ground, stems = "".join(slabs), "".join(map(_slab, STEMS))
    outline = f'<g stroke="{BLACK}" stroke-width="46" stroke-linejoin="round" fill="{BLACK}">{ground}{stems}</g>' + "".join(
        circle(x, y, r + 23, BLACK) for x, y, r in MOONS
    )
    depth = "".join(f'<g transform="translate({i * 2} {i * 3})">{outline}</g>' for i in range(1, 9))
    moons = "".join(
        circle(x, y, r, VERMILION) + soft(ellipse(x - r * 0.32, y - r * 0.4, r * 0.3, r * 0.16, "#FFC2A8", turn=-35), 4, 0.8) for x, y, r in MOONS
    )
    face = f'<g fill="url(#paper)" stroke="url(#paper)" stroke-width="7" stroke-linejoin="round">{ground}</g>'
    red = f'<g transform="translate(-3 -4)" stroke="{VERMILION}" stroke-width="25" stroke-linejoin="round" fill="none">{ground}</g>'
    body = (
        f'<g transform="translate(26 34)">{soft(outline, 14, 0.6)}</g>' + depth + outline + red + f'<g fill="{VERMILION}">{stems}</g>' + face + moons
    )
    defs = BLUR_DEFS + (
        '<linearGradient id="paper" x1="0" y1="0" x2="0" y2="680" gradientUnits="userSpaceOnUse">'
        '<stop offset="0" stop-color="#FFFDF4"/><stop offset="1" stop-color="#F3E3C0"/></linearGradient>'
    )
    return svg(*BOX, group(body, 50, 66), defs)


def _slab(corners: tuple[Point, ...]) -> str:
    return f'<path d="M{" L".join(f"{x} {y}" for x, y in corners)}Z"/>'


def mark() -> Image.Image:
    """The name as a picture 1080 pixels wide."""
    return render(lettering(), BOX[0] * 3 // 4)


def main() -> None:
    mark().save(TARGET / "nolpan.png", optimize=True)


if __name__ == "__main__":
    main()
