"""Rules that are kept in files: one line of `game.rules_text` in each ``<name>.nolpan-rules`` of the folder ``rules``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game import files
from game.rules_text import LONGEST
from game.store import places

ENDING: Final = ".nolpan-rules"
MOST: Final = 200
"""So many files are listed."""

LONGEST_NAME: Final = 40
NOT_IN_NAMES: Final = frozenset('/\\:*?"<>|')
_DEVICES: Final = frozenset(("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))))
"""Names that some systems keep for themselves."""


def folder() -> Path:
    """Where they are. It need not be there yet."""
    return places.data_folder() / "rules"


def usable(name: str) -> bool:
    """Whether a file can be called so wherever this program runs."""
    return (
        0 < len(name) <= LONGEST_NAME
        and name == name.strip()
        and name[0] != "."
        and name[-1] != "."
        and name.isprintable()
        and not NOT_IN_NAMES & set(name)
        and name.split(".")[0].lower() not in _DEVICES
    )


def names() -> list[str]:
    """What is there, by name; what has a name that cannot be used is passed over. Raises OSError."""
    try:
        found = [path for path in folder().iterdir() if path.name.endswith(ENDING) and path.is_file()]
    except FileNotFoundError:
        return []
    known = (path.name.removesuffix(ENDING) for path in found)
    return sorted(name for name in known if usable(name))[:MOST]


def load(name: str) -> str:
    """The line in a file; a little more than the longest that can be read is enough to refuse it. Raises OSError, and
    UnicodeDecodeError for what is no text."""
    return files.read(folder() / f"{name}{ENDING}", 4 * (LONGEST + 1)).decode("utf-8")


def save(name: str, line: str) -> None:
    """Write a line under a usable name, over whatever was there. Raises OSError."""
    places.write_whole(folder() / f"{name}{ENDING}", f"{line}\n".encode())
