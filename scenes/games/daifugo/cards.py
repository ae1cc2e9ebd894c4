"""Cards as the person wants to see them, and what cards, choices and rules are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import pygame

from game.choices import Choice
from game.daifugo.local_rules.families import ALL
from game.daifugo.options import CATALOG
from game.daifugo.plays import HOW
from game.options import Rules, Value, spell
from game.text import has
from scenes.stage.sprite import PictureBook, Sprites

Say = Callable[..., str]

SUIT: Final[Mapping[str, str]] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
COLOURS: Final[Mapping[str, str]] = {"B": "♠♣", "R": "♥♦"}

BACKS: Final[Mapping[str, str]] = {"red": "back-red", "indigo": "back-blue", "moss": "back-green"}
"""The backs of the cards by the setting that all games share."""

# -- pictures -----------------------------------------------------------------------------------------------------------------


class FourColours(PictureBook):
    """The pack with green clubs and blue diamonds."""

    def __init__(self) -> None:
        super().__init__("playing")
        self._four = PictureBook("playing", "four")

    def read(self) -> None:
        """Read both books."""
        super().read()
        self._four.read()

    def face(self, name: str, width: int) -> pygame.Surface:
        """The picture of a face, of another colour where its suit has one."""
        return self._four.face(name, width) if name[0] in "DC" else super().face(name, width)


def pictures(four_colour: bool = False, back: str = "red") -> Sprites:
    """The cards, drawn as the settings say. Raises `AssetMissing`."""
    return Sprites(FourColours() if four_colour else PictureBook("playing"), BACKS[back])


# -- cards and choices --------------------------------------------------------------------------------------------------------


def card_name(face: str, say: Say) -> str:
    """A card as it is read: ``♠3``, a joker by its word."""
    return say("daifugo.joker") if face.startswith("JO") else SUIT[face[0]] + face[1:]


def card_names(faces: Iterable[str], say: Say) -> str:
    """Several cards in a row."""
    return " ".join(card_name(face, say) for face in faces)


def suit_names(suits: str, say: Say) -> str:
    """Suits as their signs, and colours as those of both their suits: where both colours are asked for, the number of each."""
    if not set(suits) <= set(COLOURS):
        return "".join(SUIT.get(suit, suit) for suit in suits)
    parts = [(signs, suits.count(one)) for one, signs in COLOURS.items() if one in suits]
    return " · ".join(signs if len(parts) == 1 else say("daifugo.colour.count", suits=signs, n=n) for signs, n in parts)


def spelled(choice: Choice) -> list[tuple[str, str]]:
    """The cards that a choice names, each with what it stands for: ``play S5 JO1 as S6`` S5 for nothing else, and JO1 for S6."""
    found: list[tuple[str, str]] = []
    words = [word for word in choice.split()[1:] if word not in HOW]
    for before, word in zip(["", *words], words, strict=False):
        if before == "as":
            found[-1] = found[-1][0], word
        elif word != "as":
            found.append((word, ""))
    return found


def pieces(choice: Choice) -> tuple[str, ...]:
    """The cards that a choice names."""
    return tuple(face for face, _ in spelled(choice))


# -- rules --------------------------------------------------------------------------------------------------------------------

OWN: Final = frozenset({"disqualified", "give_7", "stalemate"})
"""What has a name of its own at the table (``daifugo.rule.<key>``): it is no option, or is called more plainly here."""

FRAME: Final = (
    *("sequence", "suit_bind", "number_bind", "double_bind", "colour_bind", "part_bind"),
    *("fall", "upset", "kyoto", "foul_joker", "foul_strongest", "foul_weakest", "foul_8", "foul_jack", "foul_spade_3"),
    *("cataclysm", "monarchy", "reentry", "lead_pass", "own_beat"),
)
"""Options of the frame that change how a game is played."""


def in_force(rules: Rules) -> tuple[str, ...]:
    """The rules of its own that a table plays, those of the frame first."""
    keys = (*FRAME, *(rule.key for rule in ALL))
    return tuple(key for key in keys if CATALOG.acts(rules, key))


def rule_name(rule: str, say: Say) -> str:
    """The name of a rule that takes effect: that of its option, so that a new rule brings its name with it."""
    return say(f"daifugo.rule.{rule}") if rule in OWN else say(f"daifugo.option.{rule}.name")


def named_value(rule: str, value: Value, say: Say) -> str:
    """What a rule is called, with its value where that is more than being on."""
    name = say(f"daifugo.option.{rule}.name")
    if isinstance(value, bool) or value == "on":
        return name
    words = f"daifugo.option.{rule}.{spell(value)}"
    return say("app.rules.named", name=name, value=say(words) if has("ko", words) else value)
