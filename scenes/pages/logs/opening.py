"""Opening what lies in files or was copied elsewhere: it is shown again as a match, and what of it cannot be is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

import pygame

from game import files, text
from game.doors.exchange import shown
from game.foreign import LONGEST, Told, one_line
from game.record import Record, RecordError
from scenes.scene import App
from scenes.table.session import PEOPLE, YOU, person

AT_ONCE: Final = 0.2
"""For so many seconds it is read at once, before a page says how far it is."""

LONGEST_NAME: Final = 24
"""So many letters of a name that a log tells are shown."""

MEASURED: Final = 16
"""At so many pixels a font is asked which letters it has; it has the same at any."""


class Unread(NamedTuple):
    """Something that cannot be shown: why, and where it stands, in the person's language, and what exactly is wrong."""

    why: str
    exactly: str = ""
    where: str = ""


class Findings:
    """What was read so far: the records that can be shown together, and what cannot be."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.told: list[Unread] = []


def open_files(app: App, names: Sequence[str | Path]) -> None:
    """Show what these files hold, as one match; first what cannot be shown of it, if there is any."""
    found = Findings()
    _open(app, one_line(Path(names[0]).name), found, _files(app, [Path(name) for name in names], found))


def open_text(app: App, text: str) -> None:
    """Show what a text holds that was copied elsewhere."""
    found = Findings()
    _open(app, app.say("logs.pasted"), found, _read(app, text.encode("utf-8", "replace"), "It", found))


def _open(app: App, name: str, found: Findings, work: Iterator[None]) -> None:
    """Do the work and show what was found; what takes longer goes on in a page that says how far it is."""

    def present() -> None:
        found.records.sort(key=lambda record: record.round)
        if found.told:
            app.open("unread", name, found.told, found.records)
        else:
            open_records(app, found.records)

    if goes_on(work, AT_ONCE):
        app.open("reading", name, found, work, present)
    else:
        present()


def goes_on(work: Iterator[None], seconds: float) -> bool:
    """Go on with some work for so long; whether there is more of it."""
    until = monotonic() + seconds
    return any(monotonic() >= until for _ in work)


def _files(app: App, paths: Sequence[Path], found: Findings) -> Iterator[None]:
    """Read some files, one after another."""
    for path in paths:
        before = len(found.told)
        data = _bytes(app, path, found)
        if data is not None:
            yield from _read(app, data, path.name, found)
        if len(paths) > 1:
            found.told[before:] = [one._replace(why=f"{one_line(path.name)}: {one.why}") for one in found.told[before:]]


def _bytes(app: App, path: Path, found: Findings) -> bytes | None:
    """What is in a file; None where that cannot be read, which is told."""
    say = app.say
    try:
        if path.is_dir():
            found.told.append(Unread(say("logs.sort.folder")))
            return None
        data = files.read(path, LONGEST)
    except FileNotFoundError:
        found.told.append(Unread(say("logs.sort.missing")))
    except PermissionError:
        found.told.append(Unread(say("logs.sort.rights")))
    except (OSError, ValueError) as error:
        found.told.append(Unread(say("logs.sort.disk"), str(error)))
    else:
        if len(data) <= LONGEST:
            return data
        found.told.append(Unread(say("logs.sort.long", most=f"{LONGEST // 1000:,}")))
    return None


def _read(app: App, data: bytes, name: str, found: Findings) -> Iterator[None]:
    """Read some bytes, a record after another."""
    for record in shown(data, name, lambda told: found.told.append(_unread(app, told)), tuple(found.records)):
        found.records.append(record)
        yield


def _unread(app: App, told: Told) -> Unread:
    """What is told, in the person's language as far as that goes."""
    at = told.where
    where = app.say(f"logs.at.{at.unit}", n=at.number) if at is not None and at.unit else ""
    return Unread(app.say(f"logs.sort.{told.sort}"), one_line(told.said), where)


def open_records(app: App, records: Sequence[Record]) -> None:
    """Show records again, as one match."""
    try:
        app.open("replay", records, _people(app, records[0]))
    except (RecordError, LookupError):
        app.open("message", app.say("app.replay.cannot"))


def _people(app: App, record: Record) -> tuple[str, ...]:
    """Who sat there, as the record tells it: people of this table by their keys, whatever the language they were written in, and
    anybody else by a name in letters that can be shown; nothing where it does not tell."""
    if len(record.players) != record.seats:
        return ()
    known = {person(partial(text.say, language), key): key for language in text.LANGUAGES for key in (*PEOPLE, YOU)}
    known |= {app.settings.name: YOU} if app.settings.name else {}
    named = enumerate(map(one_line, record.players), 1)
    return tuple(known.get(name) or _legible(app, name[:LONGEST_NAME]) or f"{seat}" for seat, name in named)


def _legible(app: App, name: str) -> str:
    """A name with a question mark for each letter that the font has not; nothing where it has none of them."""
    font = app.font("ui", MEASURED)
    shown = [letter if letter == " " or _drawn(font, letter) else "?" for letter in name]
    return "".join(shown) if set(shown) - set("? ") else ""


def _drawn(font: pygame.Font, letter: str) -> bool:
    """Whether a font has a letter: one that it has not is as large as nothing."""
    return any(bounds is not None and any(bounds[:4]) for bounds in font.metrics(letter))
