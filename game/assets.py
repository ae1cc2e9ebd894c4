"""The files that belong to the program, in the folder ``assets``: fonts, pictures, sounds and texts.

They lie on a disk, so they are foreign: a font that is not whole would take the whole process with it. ``assets/manifest.json``
lists every file that is no text with its size and SHA-256, and is made by ``python -m build_scripts.manifest``. A file is held
to it when it is first used; once the menu is there, all are looked for. Texts change too often for a list: they are held to
what a catalogue is when they are read (see `game.text`).
"""

from __future__ import annotations

import hashlib
import os
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

import msgspec

from game import files

MANIFEST: Final = "manifest.json"
LONGEST: Final = 1 << 24
"""No file is longer, in bytes."""

SOUNDS: Final = "sounds/"
"""Without its sounds the program is silent and goes on."""


class AssetMissing(RuntimeError):
    """A file that belongs to the program is not there, or is not what it was. The message is one sentence naming it."""


class AssetEntry(msgspec.Struct, frozen=True, array_like=True):
    """What a file was when the list was made: its size in bytes, and its SHA-256 in hexadecimal."""

    size: int
    sha256: str


def folder() -> Path:
    """Where they are."""
    return Path(str(resources.files("assets")))


@cache
def manifest() -> dict[str, AssetEntry]:
    """The list, by the names of files as in ``fonts/display.ttf``. Raises `AssetMissing`."""
    try:
        return msgspec.json.decode(files.read(folder() / MANIFEST, LONGEST), type=dict[str, AssetEntry])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise AssetMissing(f"The list of the program's files, {MANIFEST}, is missing or damaged.") from None


def listed(below: str) -> tuple[str, ...]:
    """The files that there should be whose names begin so, by name."""
    return tuple(sorted(name for name in manifest() if name.startswith(below)))


def check(names: tuple[str, ...]) -> None:
    """Whether these files are there, each as long as it was. Raises `AssetMissing` naming the first that is not."""
    here, entries = folder(), manifest()
    for name in names:
        entry = entries[name]
        try:
            size = os.stat(f"{here}/{name}").st_size
        except OSError:
            raise AssetMissing(f"The file {name} is missing.") from None
        if size != entry.size:
            raise AssetMissing(f"The file {name} is damaged: it has {size} bytes instead of {entry.size}.")


def check_all() -> None:
    """The same of every file that the program cannot do without. Raises `AssetMissing`."""
    check(tuple(name for name in manifest() if not name.startswith(SOUNDS)))


@cache
def asset(name: str) -> Path:
    """The file of this name, which is what it was. Raises `AssetMissing`."""
    entry = manifest().get(name)
    if entry is None:
        raise AssetMissing(f"The file {name} is not in the list of the program's files, {MANIFEST}.")
    check((name,))
    path = folder() / name
    try:
        found = hashlib.sha256(files.read(path, entry.size)).hexdigest()
    except OSError as error:
        raise AssetMissing(f"The file {name} cannot be read: {error.strerror}.") from None
    if found != entry.sha256:
        raise AssetMissing(f"The file {name} is damaged: its content is not what it was.")
    return path


def forget() -> None:
    """Look at every file anew from now on."""
    manifest.cache_clear()
    asset.cache_clear()
