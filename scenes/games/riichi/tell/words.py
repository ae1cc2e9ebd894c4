"""What tiles are called, and what happened at a riichi table, in words and in tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.riichi import events
from game.riichi.tiles import KIND
from game.table import Event
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.table.story.history import Entry, Face, Part

Say = Callable[..., str]

TOLD: Final = (
    events.DoraOpened, events.Discarded, events.RiichiDeclared, events.Called, events.Kan, events.Said, events.Won,
    events.UraOpened, events.Tenpai, events.Noten, events.HandShown, events.Withdrew, events.WrongCall, events.Deposited,
    events.HandDied, events.Chombo, events.HandEnded,
)  # fmt: skip
"""Events that are worth a line."""

LOUD: Final = (events.RiichiDeclared, events.Won, events.Chombo, events.HandDied, events.HandEnded)

_WORDS: Final = {"kind": "riichi.kind", "what": "riichi.what", "win": "riichi.win", "why": "riichi.why"}
_PEOPLE: Final = ("seat", "giver")


STATES: Final[dict[str, Colour]] = {
    "riichi.mark.riichi": palette.SEAL,
    "riichi.mark.dead": palette.CHARCOAL,
    "riichi.line.tenpai": palette.FELT,
    "riichi.line.noten": palette.CHARCOAL,
}
"""What is known of a hand, with the colour of its badge."""


def tile_name(face: str, say: Say) -> str:
    """A tile as a player calls it: 3통, 동, 적5삭."""
    number, suit = face[0], face[1]
    if suit == "z":
        return say(f"riichi.honour.{number}")
    if number == "0":
        return say("riichi.red_tile", tile=say(f"riichi.suit.{suit}", n=5))
    return say(f"riichi.suit.{suit}", n=int(number))


def spoken(args: Mapping[str, object], say: Say) -> dict[str, object]:
    """The arguments of a sentence with tiles called by their names, several of them parted."""

    def words(written: str) -> str:
        parts = written.split(" ")
        return ", ".join(tile_name(part, say) for part in parts) if all(part in KIND for part in parts) else written

    return {name: words(value) if isinstance(value, str) else value for name, value in args.items()}


def tell(event: Event, people: Sequence[str], say: Say) -> str:
    """The line of an event, or nothing; one that begins with a star stands out."""
    if not isinstance(event, TOLD):
        return ""
    args: dict[str, object] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in _PEOPLE and isinstance(value, int):
            args[name] = people[value]
        elif name in _WORDS:
            args[name] = say(f"{_WORDS[name]}.{value}")
        elif name in ("face", "faces"):
            args[name] = " ".join(tile_name(face, say) for face in ((value,) if isinstance(value, str) else value or ()))
    line = say(f"riichi.event.{type(event).__name__}", **args)
    return f"*{line}" if isinstance(event, LOUD) else line


def history(log: Sequence[Event], people: Sequence[str], say: Say) -> list[Entry]:
    """A line an event: who, what was said, and the tiles."""
    found = []
    for event in log:
        line = tell(event, people, say)
        if line:
            seat = getattr(event, "seat", None)
            found.append(Entry(seat, _parts(event, line, say), line.startswith("*"), (line.removeprefix("*"),)))
    return found


def _parts(event: Event, line: str, say: Say) -> tuple[Part, ...]:
    """The word of an event and its tiles; of one without tiles its line."""
    face, faces = getattr(event, "face", None), getattr(event, "faces", None) or ()
    tiles = tuple(Face(one) for one in (*((face,) if face else ()), *faces))
    match event:
        case events.Discarded():
            return tiles
        case events.RiichiDeclared():
            word = "riichi.call.double_riichi" if event.double else "riichi.call.riichi"
        case events.Called(kind=kind) | events.Kan(kind=kind):
            word = f"riichi.kind.{kind}"
        case events.Won(win=win):
            word = f"riichi.call.{win}"
        case events.DoraOpened():
            word = "riichi.tell.dora"
        case events.UraOpened():
            word = "riichi.tell.ura"
        case events.Tenpai():
            word = "riichi.call.tenpai"
        case _:
            return line.removeprefix("*"), *tiles
    return say(word), *tiles
