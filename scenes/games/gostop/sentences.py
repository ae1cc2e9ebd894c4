"""What happens in the small pictures beside a rule of Go-Stop, each event in a whole sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.gostop import view as events
from game.table import Event
from scenes.games.gostop.tell.entries import tell
from scenes.games.gostop.tell.names import Say, card_name

TAKEN: Final = {
    **{cause: cause for cause in ("pair", "four", "jjok", "ttadak")},
    **{cause: f"taken.{cause}" for cause in ("bbeok", "bomb")},
}
"""The sentences of the ways in which cards are captured; others have none."""


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """An event in a sentence; as it stands in the history where there is none for it, and nothing where it is not told."""
    match event:
        case events.Played(seat=seat, faces=(face,)):
            return say("gostop.still.played", name=names[seat], card=card_name(face, say))
        case events.Played(seat=seat, faces=faces, month=month):
            return say("gostop.still.bomb", name=names[seat], n=len(faces), month=month)
        case events.Flipped(face=face):
            return say("gostop.still.flipped", card=card_name(face, say))
        case events.Left():
            return say("gostop.still.left")
        case events.Bbeok(month=month):
            return say("gostop.still.bbeok", month=month)
        case events.Captured(seat=seat, cause=cause, moves=moves) if cause in TAKEN:
            return say(f"gostop.still.{TAKEN[cause]}", name=names[seat], n=len(moves))
        case events.JunkTaken(seat=seat, giver=giver):
            return say("gostop.still.junk", name=names[seat], giver=names[giver])
        case events.Swept(seat=seat):
            return say("gostop.still.swept", name=names[seat])
        case events.Scored(seat=seat, now=now, was=was, made=made) if now > was:
            sets = " · ".join(say(f"gostop.line.{name}") for name in made)
            return say("gostop.still.made" if sets else "gostop.still.scored", name=names[seat], made=sets, n=now)
        case events.WentGo(seat=seat, count=count):
            return say("gostop.still.go", name=names[seat], n=count)
        case events.Stopped(seat=seat):
            return say("gostop.still.stop", name=names[seat])
        case events.RoundEnded(kind=kind):
            return say("gostop.still.nagari") if kind == "nagari" else ""
        case _:
            return tell(event, names, say)
