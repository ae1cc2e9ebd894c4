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


def is_same(module: str, original: str, changed: str, known: frozenset[Same]) -> bool:
    """Whether the two texts of a module differ in one line, in a way that is among these."""
    return forms(module, original, changed) in known


def forms(module: str, original: str, changed: str) -> Same | None:
    """The one line in which two texts of a module differ, in both forms; None where more of it does."""
    before, after = original.splitlines(), changed.splitlines()
    differing = [pair for pair in zip(before, after, strict=False) if pair[0] != pair[1]]
    if len(before) != len(after) or len(differing) != 1:
        return None
    return Same(module, differing[0][0].strip(), differing[0][1].strip())
