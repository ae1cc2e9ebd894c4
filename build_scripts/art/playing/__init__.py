"""Every playing card as a picture: `CARDS` by notation (`S3 H10 DJ CQ HK SA D2 JO1 JO2`), and three `BACKS`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.playing.backs import BACKS
from build_scripts.art.playing.courts import court
from build_scripts.art.playing.frame import card
from build_scripts.art.playing.jokers import COLOUR, PLAIN, joker
from build_scripts.art.playing.pips import ace, pips, two
from build_scripts.art.playing.suits import FOUR_INKS, INKS

__all__ = ["BACKS", "CARDS", "FOUR", "playing_card"]

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
"""From weakest to strongest in Daifugo."""


def playing_card(name: str, four: bool = False) -> str:
    """A card as a whole SVG of 500 × 700; with `four`, clubs are green and diamonds blue."""
    if name.startswith("JO"):
        return card(joker(COLOUR if name == "JO1" else PLAIN))
    suit, rank = name[0], name[1:]
    ink = (FOUR_INKS if four else INKS)[suit]
    if rank in ("J", "Q", "K"):
        return card(*court(rank, suit, ink, four))
    if rank == "A":
        return card(ace(suit, ink))
    return card(two(suit, ink) if rank == "2" else pips(suit, int(rank), ink))


NAMES = (*(suit + rank for suit in "SHDC" for rank in RANKS), "JO1", "JO2")

CARDS: dict[str, Callable[[], str]] = {name: partial(playing_card, name) for name in NAMES}
"""Notation to drawing, in two colours."""

FOUR: dict[str, Callable[[], str]] = {name: partial(playing_card, name, True) for name in NAMES}
"""The same in four colours; spades, hearts and jokers do not change."""
