"""Playing cards as the person wants to see them, and what they are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

import pygame

from scenes.stage.sprite import Pack, Sprites

if TYPE_CHECKING:
    from game.store.settings import Settings

Say = Callable[..., str]

BACKS: Final[Mapping[str, str]] = {"red": "back-red", "indigo": "back-blue", "moss": "back-green"}
"""The backs of the cards by the setting that all games share."""

SUIT: Final[Mapping[str, str]] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

COLOURS: Final[Mapping[str, str]] = {"B": "♠♣", "R": "♥♦"}


class FourColours(Pack):
    """The pack with green clubs and blue diamonds."""

    def __init__(self) -> None:
        super().__init__("playing")
        self._four = Pack("playing", "four")

    def read(self) -> None:
        """Read both books."""
        super().read()
        self._four.read()

    def face(self, name: str, width: int) -> pygame.Surface:
        """The picture of a face, of another colour where its suit has one."""
        return self._four.face(name, width) if name[0] in "DC" else super().face(name, width)


def pictures(settings: Settings | None) -> Sprites:
    """The cards, drawn as the settings say. Raises `AssetMissing`."""
    if settings is None:
        return Sprites(Pack("playing"), BACKS["red"])
    pack = FourColours() if settings.four_colour else Pack("playing")
    return Sprites(pack, BACKS[settings.card_back])


def card_name(face: str, say: Say) -> str:
    """A card as it is read: ``♠3``, a joker by its word."""
    return say("daifugo.joker") if face.startswith("JO") else SUIT[face[0]] + face[1:]


def card_names(faces: Iterable[str], say: Say) -> str:
    """Several cards in a row."""
    return " ".join(card_name(face, say) for face in faces)


def suit_names(suits: str, say: Say) -> str:
    """Suits as their signs, and colours as those of both their suits: where both colours are asked for, how many of each."""
    if not set(suits) <= set(COLOURS):
        return "".join(SUIT.get(suit, suit) for suit in suits)
    parts = [(signs, suits.count(one)) for one, signs in COLOURS.items() if one in suits]
    return " · ".join(signs if len(parts) == 1 else say("daifugo.colour.count", suits=signs, n=n) for signs, n in parts)
