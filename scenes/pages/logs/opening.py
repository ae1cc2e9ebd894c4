"""Opening what lies in files or was copied elsewhere: it is shown again as a match, and what of it cannot be is told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import files
from game.doors.exchange import shown
from game.foreign import LONGEST, Told, one_line, placed
from game.record import Record, RecordError
from scenes.scene import App

LONGEST_NAME: Final = 24
"""So many letters of a name that a log tells are shown."""

MEASURED: Final = 16
"""At so many pixels a font is asked which letters it has; it has the same at any."""


class Unread(NamedTuple):
    """Something that cannot be shown: why, and where it stands, in the person's language, and what exactly is wrong."""

    why: str
    exactly: str = ""
    where: str = ""


def open_files(app: App, names: Sequence[str | Path]) -> None:
    """Show what these files hold, as one match; first what cannot be shown of it, if there is any."""
    records: list[Record] = []
    told: list[Unread] = []
    for path in map(Path, names):
        found, passed = _opened(app, path, records)
        records += found
        called = f"{one_line(path.name)}: " if len(names) > 1 else ""
        told += (one._replace(why=called + one.why) for one in passed)
    _present(app, one_line(Path(names[0]).name), sorted(records, key=lambda record: record.round), told)


def open_text(app: App, text: str) -> None:
    """Show what a text holds that was copied elsewhere."""
    _present(app, app.say("logs.pasted"), *_shown(app, text.encode("utf-8", "replace"), "It"))


def _opened(app: App, path: Path, before: Sequence[Record]) -> tuple[list[Record], list[Unread]]:
    """The records in a file that can be shown together with those `before`, and what cannot be."""
    say = app.say
    try:
        if path.is_dir():
            return [], [Unread(say("logs.sort.folder"))]
        data = files.read(path, LONGEST)
    except FileNotFoundError:
        return [], [Unread(say("logs.sort.missing"))]
    except PermissionError:
        return [], [Unread(say("logs.sort.rights"))]
    except (OSError, ValueError) as error:
        return [], [Unread(say("logs.sort.disk"), str(error))]
    if len(data) > LONGEST:
        return [], [Unread(say("logs.sort.long", most=f"{LONGEST // 1000:,}"))]
    return _shown(app, data, path.name, before)


def _shown(app: App, data: bytes, name: str, before: Sequence[Record] = ()) -> tuple[list[Record], list[Unread]]:
    """The records in some bytes that can be shown, and why the others cannot."""
    told: list[Told] = []
    records = shown(data, name, told.append, before)
    return records, [_unread(app, one) for one in told]


def _unread(app: App, told: Told) -> Unread:
    """What is told, in the person's language as far as that goes."""
    unit, number, what = placed(told)
    return Unread(app.say(f"logs.sort.{told.sort}"), one_line(what), app.say(f"logs.at.{unit}", n=number) if unit else "")


def _present(app: App, name: str, records: Sequence[Record], told: Sequence[Unread]) -> None:
    if told:
        app.open("unread", name, told, records)
    else:
        open_records(app, records)


def open_records(app: App, records: Sequence[Record]) -> None:
    """Show records again, as one match."""
    try:
        app.open("replay", records, _people(app, records[0]))
    except (RecordError, LookupError):
        app.open("message", app.say("app.replay.cannot"))


def _people(app: App, record: Record) -> tuple[str, ...]:
    """What those are called who sat there, as the record tells it, in letters that can be shown; nothing where it does not."""
    if len(record.players) != record.seats:
        return ()
    return tuple(_legible(app, one_line(name)[:LONGEST_NAME]) or f"{seat}" for seat, name in enumerate(record.players, 1))


def _legible(app: App, name: str) -> str:
    """A name with a question mark for each letter that the font has not; nothing where it has none of them."""
    font = app.font("ui", MEASURED)
    shown = [letter if letter == " " or _drawn(font, letter) else "?" for letter in name]
    return "".join(shown) if set(shown) - set("? ") else ""


def _drawn(font: pygame.Font, letter: str) -> bool:
    """Whether a font has a letter: one that it has not is as large as nothing."""
    return any(bounds is not None and any(bounds[:4]) for bounds in font.metrics(letter))
