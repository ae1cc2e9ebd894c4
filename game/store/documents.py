"""Files of the person's own: what is saved to be carried elsewhere, each under a name that says what it is, and over no other."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

import platformdirs

from game.store import places
from game.store.rules_files import NOT_IN_NAMES

LONGEST: Final = 60
"""A name has so many letters at most, without its ending: three bytes a letter are not too many for any disk."""

TRIED: Final = 1000
"""So many files of one name there are at most."""


def folder() -> Path:
    """Where they go: ``Nolpan`` among the person's documents, ``documents`` below ``NOLPAN_DATA``. It need not be there yet."""
    if os.environ.get("NOLPAN_DATA"):
        return _beside()
    return Path(platformdirs.user_documents_dir()) / "Nolpan"


def _beside() -> Path:
    """Where they go if nothing can be written among the documents."""
    return places.data_folder() / "documents"


def save(name: str, ending: str, data: bytes) -> Path:
    """Write a file of this name, with a number after it where there is one already. Returns where it is. Raises OSError."""
    try:
        return _save(folder(), _usable(name), ending, data)
    except OSError:
        if folder() == _beside():
            raise
        return _save(_beside(), _usable(name), ending, data)


def _usable(name: str) -> str:
    """A name as a file can have it wherever this program runs."""
    return "".join("-" if letter in NOT_IN_NAMES or not letter.isprintable() else letter for letter in name)[:LONGEST].strip(" .")


def _save(place: Path, stem: str, ending: str, data: bytes) -> Path:
    place.mkdir(parents=True, exist_ok=True)
    for number in range(1, TRIED):
        path = place / f"{stem}{f' ({number})' if number > 1 else ''}{ending}"
        with contextlib.suppress(FileExistsError):
            _write(path, data)
            return path
    raise FileExistsError(f"There are {TRIED} files of this name.")


def _write(path: Path, data: bytes) -> None:
    """A new file, of which nothing is left where it cannot be written whole. Raises OSError."""
    with path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            with contextlib.suppress(OSError):
                path.unlink()
            raise
