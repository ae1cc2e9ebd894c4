"""What happened at a riichi table, in words and in tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.riichi import events
from game.table import Event
from scenes.games.riichi import names
from scenes.table.story.history import Entry, Face, Part

Say = names.Say

TOLD: Final = (
    events.DoraOpened, events.Discarded, events.RiichiDeclared, events.Called, events.Kan, events.Said, events.Won,
    events.UraOpened, events.Tenpai, events.Noten, events.HandShown, events.Withdrew, events.WrongCall, events.Deposited,
    events.HandDied, events.Chombo, events.HandEnded,
)  # fmt: skip
"""Events that are worth a line."""

LOUD: Final = (events.RiichiDeclared, events.Won, events.Chombo, events.HandDied, events.HandEnded)

_WORDS: Final = {"kind": "riichi.kind", "what": "riichi.what", "win": "riichi.win", "why": "riichi.why"}
_PEOPLE: Final = ("seat", "giver")


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
            args[name] = " ".join(names.tile(face, say) for face in ((value,) if isinstance(value, str) else value or ()))
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
            return say("riichi.call.double_riichi" if event.double else "riichi.call.riichi"), *tiles
        case events.Called(kind=kind) | events.Kan(kind=kind):
            return say(f"riichi.kind.{kind}"), *tiles
        case events.Won(win=win):
            return say(f"riichi.call.{win}"), *tiles
        case events.DoraOpened():
            return say("riichi.tell.dora"), *tiles
        case events.UraOpened():
            return say("riichi.tell.ura"), *tiles
        case events.Tenpai():
            return say("riichi.call.tenpai"), *tiles
        case _:
            return line.removeprefix("*"), *tiles
