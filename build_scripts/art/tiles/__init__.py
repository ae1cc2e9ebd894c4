"""Every mahjong tile as a picture: `FACES` (ink alone), the bare `BODY`, and `tile`, which puts the one on the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.ink import path, svg
from build_scripts.art.tiles import characters
from build_scripts.art.tiles.body import BODY, DEFS, FACE, SIZES, inked
from build_scripts.art.tiles.characters import man, wind
from build_scripts.art.tiles.index import index
from build_scripts.art.tiles.inks import AKA
from build_scripts.art.tiles.pin import pin
from build_scripts.art.tiles.sou import sou

__all__ = ["BODY", "FACES", "INKS", "SIZES", "face", "index", "tile"]

Ink = Callable[[], str]


def _red_five(suit: Callable[[int, bool], str]) -> str:
    """A five all in bright red, and a lozenge in the upper right corner for eyes that do not tell red from green."""
    return suit(5, True) + path("M558 8L592 52L558 96L524 52Z", AKA)


INKS: dict[str, Ink] = {
    **{f"{n}m": partial(man, n) for n in range(1, 10)},
    **{f"{n}p": partial(pin, n) for n in range(1, 10)},
    **{f"{n}s": partial(sou, n) for n in range(1, 10)},
    **{f"{n}z": partial(wind, n) for n in range(1, 5)},
    "5z": characters.white,
    "6z": characters.green,
    "7z": characters.red,
    "0m": partial(_red_five, man),
    "0p": partial(_red_five, pin),
    "0s": partial(_red_five, sou),
}
"""Notation to the ink of its face, in a box of 600 × 800, without the picture round it."""


def face(name: str) -> str:
    """The ink of a face as a picture of 600 × 800 on a transparent ground."""
    return svg(*FACE, INKS[name]())


FACES: dict[str, Ink] = {name: partial(face, name) for name in INKS}
"""Notation (`1m` … `9s`, `1z` … `7z`, `0m 0p 0s`) to the function that draws its ink as a whole SVG."""


def tile(name: str, state: str = "upright", numbered: bool = False) -> str:
    """A whole tile in one of the states of `SIZES`; with `numbered`, a small Arabic index in its corner.

    "edge", "side" and "back" show no face: there `name` says nothing.
    """
    ink = INKS[name]() + (index(name) if numbered else "") if state in ("upright", "lying", "sideways") else ""
    return svg(*SIZES[state], inked(state, ink), DEFS)
