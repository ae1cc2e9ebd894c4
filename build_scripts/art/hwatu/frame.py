"""The body that all hwatu cards share: red border, black hairline, rounded white window.

Every face is drawn in a box of 660 × 1080 units. A month module fills the window; what it draws is clipped to it.
"""

from __future__ import annotations

from build_scripts.art.ink import BLACK, PAPER, VERMILION, svg

WIDTH, HEIGHT = 660, 1080
LEFT, TOP, RIGHT, BOTTOM = 42, 42, 618, 1038
LINE = 13
"""The outline of everything drawn on a card, two per cent of its width."""


def face(body: str) -> str:
    """A whole card: `body` clipped to the window inside the red frame."""
    window = f'<rect x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}" rx="34" '
    return svg(
        WIDTH,
        HEIGHT,
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="44" fill="{VERMILION}"/>'
        f'{window} fill="{PAPER}"/>'
        f'<g clip-path="url(#window)">{body}</g>'
        f'{window} fill="none" stroke="{BLACK}" stroke-width="9"/>',
        defs=f'<clipPath id="window">{window}/></clipPath>',
    )
