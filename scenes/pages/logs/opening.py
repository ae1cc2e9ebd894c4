"""Opening what lies in files or was copied elsewhere: it is shown again as a match, and what of it cannot be is told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import files
from game.doors.exchange import shown
from game.foreign import LONGEST, one_line
from game.record import Record, RecordError
from game.sheet import name_of
from game.table import Malformed
from scenes.scene import App

LONGEST_NAME = 24
"""So many letters of a name that a log tells are shown."""


def open_files(app: App, names: Sequence[str | Path]) -> None:
    """Show what these files hold, as one match; first what cannot be shown of it, if there is any."""
    records: list[Record] = []
    told: list[str] = []
    for path in map(Path, names):
        several = f"{one_line(path.name)}: " if len(names) > 1 else ""
        data = _data(app, path)
        if isinstance(data, str):
            told.append(several + data)
            continue
        found, passed = _shown(app, data, path.name)
        told += (several + said for said in passed)
        others = [one for one in found if (one.game, one.seats) != _table(records or found)]
        if others:
            told.append(several + app.say("logs.why.table"))
        records += (one for one in found if one not in others)
    _present(app, one_line(Path(names[0]).name), records, told)


def open_text(app: App, text: str) -> None:
    """Show what a text holds that was copied elsewhere."""
    _present(app, app.say("logs.pasted"), *_shown(app, text.encode("utf-8", "replace"), "It"))


def _table(records: Sequence[Record]) -> tuple[str, int]:
    return records[0].game, records[0].seats


def _data(app: App, path: Path) -> bytes | str:
    """What is in a file, or why that cannot be read."""
    say = app.say
    try:
        if path.is_dir():
            return say("logs.why.folder")
        data = files.read(path, LONGEST)
    except FileNotFoundError:
        return say("logs.why.missing")
    except PermissionError:
        return say("logs.why.rights")
    except (OSError, ValueError) as error:
        return say("logs.why.disk", why=getattr(error, "strerror", None) or str(error))
    return data if len(data) <= LONGEST else say("logs.why.long", most=f"{LONGEST // 1000:,}")


def _shown(app: App, data: bytes, name: str) -> tuple[list[Record], list[str]]:
    """The records in some bytes that can be shown, and why the others cannot."""
    told: list[str] = []
    try:
        return shown(data, name, told.append), told
    except Malformed as error:
        return [], [str(error)]


def _present(app: App, name: str, records: Sequence[Record], told: Sequence[str]) -> None:
    if told:
        app.open("unread", name, tuple(map(one_line, told)), tuple(records))
    else:
        open_records(app, records)


def open_records(app: App, records: Sequence[Record]) -> None:
    """Show records again, as one match; of several, one is picked first."""
    say, people = app.say, _people(records[0])

    def show(nth: int) -> None:
        try:
            app.open("replay", records[nth], people)
        except (RecordError, LookupError):
            app.open("message", say("app.replay.cannot"))

    if len(records) == 1:
        show(0)
        return
    names = [name_of(record) for record in records]
    app.open("pick", tuple(say(key, **args) for key, args in names), 0, show)


def _people(record: Record) -> tuple[str, ...]:
    """What those are called who sat there, as the record tells it; nothing where it does not."""
    if len(record.players) != record.seats:
        return ()
    return tuple(one_line(name)[:LONGEST_NAME] for name in record.players)
