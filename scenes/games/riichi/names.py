"""What tiles are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.riichi.tiles import KIND

Say = Callable[..., str]


def tile(face: str, say: Say) -> str:
    """A tile as a player calls it: 3통, 동, 적5삭."""
    number, suit = face[0], face[1]
    if suit == "z":
        return say(f"riichi.honour.{number}")
    if number == "0":
        return say("riichi.red_tile", tile=say(f"riichi.suit.{suit}", n=5))
    return say(f"riichi.suit.{suit}", n=int(number))


def spoken(args: Mapping[str, object], say: Say) -> dict[str, object]:
    """The arguments of a sentence with tiles called by their names."""

    def word(written: str) -> str:
        return tile(written, say) if written in KIND else written

    return {
        name: " ".join(word(part) for part in value.split(" ")) if isinstance(value, str) else value
        for name, value in args.items()
    }
