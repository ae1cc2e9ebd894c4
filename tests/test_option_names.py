"""Options are read by their names: each name that a game reads in its rules or at its table is one of its catalogue's."""

from __future__ import annotations

import ast
import fnmatch
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import registry

ROOT = Path(__file__).resolve().parent.parent
RULES = ("rule", "rules")
"""What holds the values of the options is called so everywhere."""


def names_read(source: str) -> Iterator[tuple[int, str]]:
    """Every name by which an option is read, with its line: ``rules["target"]``, ``view.rules.values.get("target")`` and the
    like. What is put in between stands as ``*``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Subscript) and _holds_rules(node.value):
            key: ast.expr | None = node.slice
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            key = node.args[0] if _holds_rules(node.func.value) else None
        else:
            continue
        yield from ((node.lineno, name) for name in _names(key))


def _holds_rules(node: ast.expr) -> bool:
    if isinstance(node, ast.Attribute) and node.attr == "values":
        return _holds_rules(node.value)
    return (node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else "") in RULES


def _names(key: ast.expr | None) -> Iterator[str]:
    if isinstance(key, ast.Constant) and isinstance(key.value, str):
        yield key.value
    elif isinstance(key, ast.IfExp):
        yield from (*_names(key.body), *_names(key.orelse))
    elif isinstance(key, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in key.values)
    elif isinstance(key, ast.BinOp):
        yield ast.unparse(key)


def sources(game: str) -> list[Path]:
    """The modules of a game, and those of its table."""
    home = ROOT.joinpath(*registry.HOUSE[game].split(".")[:-1])
    return sorted([*home.rglob("*.py"), *(ROOT / "scenes" / "games" / game).rglob("*.py")])


@pytest.mark.parametrize("game", tuple(registry.HOUSE))
def test_every_name_is_an_option(game: str) -> None:
    known = {option.key for option in registry.find(game).catalog.options}
    read = [(path, *one) for path in sources(game) for one in names_read(path.read_text("utf-8"))]
    assert read
    assert [f"{path.relative_to(ROOT)}:{line} {name}" for path, line, name in read if not fnmatch.filter(known, name)] == []


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ('table.rule["bmob"]', ["bmob"]),
        ('rules["bmob"]', ["bmob"]),
        ('view.rules["bmob"]', ["bmob"]),
        ('view.rules.values.get("bmob", 5)', ["bmob"]),
        ('standing(rule["bmob" if two else kind])', ["bmob"]),
        ('rule[f"{kind}_limit"]', ["*_limit"]),
        ('rule[kind + "_limit"]', ["kind + '_limit'"]),
        ("rule[kind]", []),
        ('view.places["hand:0"]', []),
    ],
)
def test_a_mistyped_name_is_found(source: str, names: list[str]) -> None:
    assert [name for _, name in names_read(source)] == names
