"""What the courts wear: colours by suit and rank, and the pattern woven into each half of the robe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from build_scripts.art.ink import circle, path
from build_scripts.art.playing.suits import BLACK, BLUE, GOLD, GREEN, RED

NAVY = "#22397F"
ORANGE = "#C8541E"


@dataclass(frozen=True)
class Dress:
    """A figure's colours: the robe's two halves, the hair; `look` is the side (-1, 1) to which the face turns."""

    suit: str
    first: str
    second: str
    hair: str
    look: int


HAIR = {
    "K": {"S": BLACK, "H": "#F4D9A0", "D": "#B9552B", "C": "#6B4A36"},
    "Q": {"S": BLACK, "H": "#E7A93E", "D": "#8C3A1E", "C": "#4A342B"},
    "J": {"S": "#4A342B", "H": "#F0C35B", "D": "#C4622D", "C": BLACK},
}
LOOKS = {"S": -1, "H": 1, "D": 1, "C": -1}


def dress(rank: str, suit: str, four: bool) -> Dress:
    """How the figure of that rank and suit is dressed."""
    first, second = {
        "S": (NAVY, RED),
        "H": (RED, NAVY),
        "D": (BLUE if four else ORANGE, BLACK),
        "C": (GREEN, BLACK if rank != "Q" else NAVY),
    }[suit]
    return Dress(suit, first, second, HAIR[rank][suit], LOOKS[suit])


def _woven(size: int, near: str, far: str) -> str:
    head = f'width="{size}" height="{size}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="near" {head}>{near}</pattern><pattern id="far" {head}>{far}</pattern>'


def _chevrons(wear: Dress) -> str:
    """Spades: chevrons."""
    return _woven(
        36,
        path("M-4 22L18 6L40 22", "none", GOLD, 6),
        path("M-4 14L18 30L40 14", "none", GOLD, 6),
    )


def _scales(wear: Dress) -> str:
    """Hearts: scales like roof tiles, each with a bead."""
    arcs = path("M0 0A18 18 0 0 0 36 0M-18 18A18 18 0 0 0 18 18M18 18A18 18 0 0 0 54 18", "none", GOLD, 5)
    return _woven(36, arcs + circle(18, 6, 4, GOLD), arcs)


def _lozenges(wear: Dress) -> str:
    """Diamonds: a lattice of lozenges."""
    lattice = path("M0 0L36 36M36 0L0 36", "none", GOLD, 5)
    return _woven(36, lattice, lattice + path("M18 6L25 14L18 22L11 14Z", wear.first, GOLD, 2))


def _dots(wear: Dress) -> str:
    """Clubs: three-leaved dots."""
    leaf = circle(18, 11, 6, GOLD) + circle(11, 22, 6, GOLD) + circle(25, 22, 6, GOLD)
    return _woven(36, leaf, path("M0 9H36M0 27H36", "none", GOLD, 6))


PATTERNS: dict[str, Callable[[Dress], str]] = {"S": _chevrons, "H": _scales, "D": _lozenges, "C": _dots}
