"""Where things live, whether anything can be written there, and how a file is written or set aside."""

from __future__ import annotations

import contextlib
import os
import tempfile
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import platformdirs

SETTINGS = "settings.json"
LEDGER = "ledger.sqlite3"
LOCK = "nolpan.lock"

UNREADABLE: Final = (
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
    ValueError,
    msgspec.MsgspecError,
)
"""Whatever reading something foreign can raise. What lies on a disk is foreign, though this program wrote it."""


class Notice(NamedTuple):
    """Something the person is told: a text key and its arguments."""

    key: str
    args: dict[str, str | int]


def data_folder() -> Path:
    """Where the person's data is kept; ``NOLPAN_DATA`` names another place. It need not be there yet."""
    named = os.environ.get("NOLPAN_DATA")
    return Path(named) if named else Path(platformdirs.user_data_dir("nolpan", appauthor=False))


def log_folder() -> Path:
    """Where errors are written down; in ``log`` below ``NOLPAN_DATA`` where that is set. It need not be there yet."""
    named = os.environ.get("NOLPAN_DATA")
    return Path(named) / "log" if named else Path(platformdirs.user_log_dir("nolpan", appauthor=False))


def can_write(folder: Path) -> bool:
    """Whether a file can be made in `folder`, which is made first where it is missing. Permissions are not asked
    for but tried: a disk may be full or read-only whatever they say."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"?")
    except OSError:
        return False
    return True


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that at any moment either the old or the new one is there whole. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name + ".")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def aside(path: Path) -> Path:
    """A free name ``<name>.damaged-<date>`` beside `path`, with a number after it from the second of a day on."""
    stem = f"{path.name}.damaged-{date.today().isoformat()}"
    free, number = path.with_name(stem), 1
    while free.exists():
        number += 1
        free = path.with_name(f"{stem}-{number}")
    return free


def set_aside(path: Path) -> Path:
    """Rename a damaged file. Returns where it is now. Raises OSError."""
    moved = aside(path)
    os.replace(path, moved)
    return moved
