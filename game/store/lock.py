"""One copy of the program writes at a time: a lock that the system lets go of by itself when its holder ends."""

from __future__ import annotations

import sys
from pathlib import Path

from game import files

if sys.platform == "win32":
    import msvcrt

    def _hold(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _hold(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Taken(Exception):
    """Another copy of the program holds the lock."""


class Lock:
    """The lock of a folder, held from its making until `release`. Raises `Taken`, or OSError where the file cannot
    be opened."""

    def __init__(self, path: Path) -> None:
        self._file = files.append(path)
        try:
            _hold(self._file.fileno())
        except OSError as error:
            self._file.close()
            if isinstance(error, (BlockingIOError, PermissionError)):
                raise Taken from error
            raise

    def release(self) -> None:
        """Let it go, if it is held. The file stays: removing it would let two copies hold two files of one name."""
        self._file.close()
