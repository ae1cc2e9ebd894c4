"""``python -m build_scripts.shape``: how deep, how wide and how stiff `scenes/` and its tests are. A thermometer, not a goal.

Floors are the longest chain of imports within a folder. An interface's member that one game alone overrides belongs to that game.
An assertion that holds a length to a number breaks with every change of a picture and says nothing of what a person sees.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = ("gostop", "riichi", "daifugo")
INTERFACES: Final = ("GamePages", "GameTable")

LENGTHS: Final = frozenset((
    *("left", "right", "top", "bottom", "topleft", "topright", "bottomleft", "bottomright", "center", "centerx", "centery"),
    *("width", "height", "size", "get_width", "get_height", "get_size", "x", "y", "w", "h", "px"),
    *("wide", "high", "across", "gap", "apart", "over", "under", "above", "below"),
))  # fmt: skip
"""What lengths and places on the window are called, as attributes and as names."""


def main() -> int:
    """Print the figures of the work tree."""
    for folder, deep in floors(ROOT).items():
        print(f"floors of imports in {folder}: {deep}")
    for interface, members in alone(ROOT).items():
        print(f"members of {interface} that one game alone overrides: {len(members)} ({', '.join(sorted(members))})")
    print(f"assertions that hold a length to a number: {sum(lengths(ROOT).values())}")
    return 0


# ---- Floors ------------------------------------------------------------------------------------------------------------


def floors(root: Path) -> dict[str, int]:
    """How many modules the longest chain of imports has, in `scenes/table` and in each game's folder."""
    folders = ("scenes/table", *(f"scenes/games/{game}" for game in GAMES))
    return {folder: _deepest(_needs(root, root / folder)) for folder in folders if (root / folder).is_dir()}


def _needs(root: Path, folder: Path) -> dict[str, set[str]]:
    """The modules of a folder, and which others of it each imports when it is loaded. What is imported for types alone, or within
    a function, does not count."""
    paths = {".".join(path.relative_to(root).with_suffix("").parts): path for path in folder.rglob("*.py")}
    found = {}
    for name, path in paths.items():
        wanted = set(_loaded(ast.parse(path.read_text(encoding="utf-8"))))
        found[name] = {one for one in paths if one in wanted and one != name}
    return found


def _loaded(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def _deepest(needs: Mapping[str, set[str]]) -> int:
    @cache
    def deep(name: str) -> int:
        return 1 + max((deep(one) for one in needs[name]), default=0)

    return max(map(deep, needs), default=0)


# ---- Interfaces --------------------------------------------------------------------------------------------------------


def alone(root: Path) -> dict[str, set[str]]:
    """The members of each interface that just one of the games overrides."""
    classes = {
        node.name: node
        for path in (root / "scenes").rglob("*.py")
        if not set(path.parts) & set(GAMES)
        for node in _classes(path)
        if node.name in INTERFACES
    }
    found = {}
    for interface, node in classes.items():
        own, games = _members(node), Counter[str]()
        for game in GAMES:
            bases, taken = {interface}, set[str]()
            for _ in range(4):  # over some steps of inheritance
                for path in (root / "scenes" / "games" / game).rglob("*.py"):
                    for child in _classes(path):
                        if bases & {base.id for base in child.bases if isinstance(base, ast.Name)}:
                            bases.add(child.name)
                            taken |= _members(child)
            games.update(taken & own)
        found[interface] = {member for member, count in games.items() if count == 1}
    return found


def _classes(path: Path) -> list[ast.ClassDef]:
    return [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]


def _members(node: ast.ClassDef) -> set[str]:
    """The methods and fields that a class names, but those of every class."""
    found = set[str]()
    for one in node.body:
        if isinstance(one, ast.FunctionDef):
            found.add(one.name)
        elif isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            found.add(one.target.id)
        elif isinstance(one, ast.Assign):
            found |= {target.id for target in one.targets if isinstance(target, ast.Name)}
    return {name for name in found if not name.startswith("_")}


# ---- Assertions --------------------------------------------------------------------------------------------------------


def lengths(root: Path) -> dict[str, int]:
    """How many assertions of each module of `tests/gui` hold a length to a number: they compare something that is
    called as a length or a place is, with a number."""
    found = {}
    for path in sorted((root / "tests" / "gui").rglob("*.py")):
        asserts = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Assert)]
        found[path.name] = sum(_holds_a_length(node.test) for node in asserts)
    return found


def _holds_a_length(test: ast.expr) -> bool:
    compares = [node for node in ast.walk(test) if isinstance(node, ast.Compare)]
    return any(_a_length(one) and _a_number(one) for one in compares)


def _a_length(compare: ast.Compare) -> bool:
    attributes = {node.attr for node in ast.walk(compare) if isinstance(node, ast.Attribute) and not _a_page(node)}
    names = {node.id for node in ast.walk(compare) if isinstance(node, ast.Name)}
    return bool(LENGTHS & (attributes | names))


def _a_page(node: ast.Attribute) -> bool:
    """Whether this is the uppermost page of the window, ``stack.top``."""
    return node.attr == "top" and isinstance(node.value, ast.Attribute) and node.value.attr == "stack"


def _a_number(compare: ast.Compare) -> bool:
    numbers = (node.value for node in ast.walk(compare) if isinstance(node, ast.Constant))
    return any(isinstance(value, int | float) and not isinstance(value, bool) for value in numbers)


if __name__ == "__main__":
    sys.exit(main())
