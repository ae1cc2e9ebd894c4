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


FOOT = 126
"""How high the strip of paper is on which an index can be written, in units."""
_SILL = 24
"""The red below the strip."""
_SIDE = 54
"""How far in the picture begins above a strip; drawn a little narrower, it keeps its shapes when it is made lower."""


def footed(card: str) -> str:
    """A whole card drawn anew with a strip of paper below its picture, so that an index covers none of it."""
    top = HEIGHT - _SILL - FOOT
    left, wide, high = LEFT - 5, RIGHT - LEFT + 10, BOTTOM - TOP + 10
    seen = f'x="{_SIDE}" y="{TOP - 14}" width="{WIDTH - 2 * _SIDE}" height="{top - TOP}" preserveAspectRatio="none"'
    whole = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    picture = card.replace(whole, f'viewBox="{left} {TOP - 5} {wide} {high}" {seen}')
    return svg(
        WIDTH,
        HEIGHT,
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="44" fill="{VERMILION}"/>{picture}'
        f'<rect x="{_SILL}" y="{top}" width="{WIDTH - 2 * _SILL}" height="{FOOT}" rx="26" fill="{PAPER}"/>',
    )
