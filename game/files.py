"""Files from outside: only plain ones of a likely size are opened. A pipe under a file's name would be waited for without end,
and a device may have no end at all."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from pathlib import Path
from typing import BinaryIO, Final

_NOW: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened: at once, even where it proves to be a pipe."""


class NotPlain(OSError):
    """Something else has the name of a file: a folder, a pipe, a device."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "it is no plain file", str(path))


def is_plain(path: Path) -> bool:
    """Whether a plain file has this name; one that is not there is none."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def is_other(path: Path) -> bool:
    """Whether something has this name that is no plain file."""
    return os.path.lexists(path) and not is_plain(path)


def read(path: Path, most: int) -> bytes:
    """What is in a file, and of one that is longer than `most` bytes one byte more. Raises OSError."""
    with _plain(path, os.O_RDONLY, "rb") as file:
        return file.read(most + 1)


def append(path: Path) -> BinaryIO:
    """A file to write on at its end, made where there is none. Raises OSError."""
    return _plain(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, "ab")


def change(path: Path) -> BinaryIO:
    """A file to change. Raises OSError."""
    return _plain(path, os.O_RDWR, "r+b")


def copy(path: Path, to: Path, most: int) -> None:
    """Copy a file of at most so many bytes. Raises OSError."""
    with _plain(path, os.O_RDONLY, "rb") as file:
        if os.fstat(file.fileno()).st_size > most:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
        with to.open("wb") as made:
            shutil.copyfileobj(file, made)


def _plain(path: Path, how: int, mode: str) -> BinaryIO:
    if is_other(path):
        raise NotPlain(path)
    handle = os.open(path, how | _NOW, 0o666)
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NotPlain(path)
        return os.fdopen(handle, mode)  # type: ignore[return-value]
    except BaseException:
        os.close(handle)
        raise
