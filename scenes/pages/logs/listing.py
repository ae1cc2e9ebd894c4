"""What lies in a folder that could be opened: folders by name, then files that may be logs, the newest first."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

ENDINGS: Final = (".json", ".jsonl", ".ndjson", ".mjson", ".mjlog", ".xml", ".log", ".txt", ".gz")
MOST: Final = 300
"""So many folders and so many files are listed."""


class FileOrFolder(NamedTuple):
    """A folder or a file: its name, and when a file was written."""

    name: str
    folder: bool
    at: datetime


def listed(folder: Path) -> list[FileOrFolder]:
    """What lies there, without what is hidden. Raises OSError."""
    folders, found = list[FileOrFolder](), list[FileOrFolder]()
    with os.scandir(folder) as inside:
        for one in inside:
            if one.name.startswith("."):
                continue
            try:
                at = datetime.fromtimestamp(one.stat().st_mtime)
                if one.is_dir():
                    folders.append(FileOrFolder(one.name, True, at))
                elif one.is_file() and one.name.lower().endswith(ENDINGS):
                    found.append(FileOrFolder(one.name, False, at))
            except (OSError, ValueError, OverflowError):  # it is gone already, or leads nowhere
                continue
    folders.sort(key=lambda one: one.name.casefold())
    found.sort(key=lambda one: one.at, reverse=True)
    return [*folders[:MOST], *found[:MOST]]
