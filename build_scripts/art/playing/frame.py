"""What every playing card wears: paper, edge, and the index in two corners. A card is 500 × 700."""

from __future__ import annotations

from build_scripts.art.digits import digit
from build_scripts.art.ink import svg
from build_scripts.art.playing.suits import suit

WIDTH, HEIGHT = 500, 700
ROUND = 34

DEFS = (
    '<linearGradient id="paper" x1="0" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="#FFFFFF"/>'
    '<stop offset="1" stop-color="#F7F3EA"/></linearGradient>'
)


def paper(fill: str = "url(#paper)", edge: str = "#2A2622") -> str:
    """A blank card with its edge."""
    return (
        f'<rect x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}" rx="{ROUND}" fill="{fill}" '
        f'stroke="{edge}" stroke-opacity="0.8" stroke-width="6"/>'
    )


def twice(half: str) -> str:
    """A drawing, and the same turned about the middle of the card."""
    return half + f'<g transform="rotate(180 {WIDTH / 2} {HEIGHT / 2})">{half}</g>'


def index(rank: str, mark: str, ink: str) -> str:
    """The rank over its suit, in two corners: large enough to be read from a fan of which only the corner shows."""
    if rank == "10":
        head = digit("1", 4, 26, 104, ink, 26, 0.76) + digit("0", 47, 26, 104, ink, 27, 0.74)
    else:
        head = digit(rank, 26, 26, 104, ink, 24)
    return twice(head + suit(mark, 63, 190, 90, ink))


def card(body: str, defs: str = "", ground: str = "url(#paper)") -> str:
    """A whole card."""
    return svg(WIDTH, HEIGHT, paper(ground) + body, DEFS + defs)
