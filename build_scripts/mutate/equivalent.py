"""Changes that are no faults, because the two forms mean the same: read from a file, each with its reason."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Same(NamedTuple):
    """A line of a module and another form of it that nobody could tell from it; blanks at the ends do not count."""

    module: str
    line: str
    other: str


def same(file: Path) -> frozenset[Same]:
    """What the file lists: `# why`, the module, `- line` and `+ other form`, and an empty line before the next."""
    found = set()
    for entry in file.read_text(encoding="utf-8").strip().split("\n\n"):
        module, line, other = [text for text in entry.splitlines() if not text.startswith("#")]
        found.add(Same(module, line.removeprefix("- ").strip(), other.removeprefix("+ ").strip()))
    return frozenset(found)


def is_same(module: str, diff: str, known: frozenset[Same]) -> bool:
    """Whether a change of one line, told as a diff, is among these."""
    gone, new = ([line[1:].strip() for line in diff.splitlines() if line.startswith(sign)] for sign in "-+")
    return len(gone) == len(new) == 1 and Same(module, gone[0], new[0]) in known
