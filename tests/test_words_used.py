"""Every sentence of the catalogues is asked for somewhere: by its key, or by a key that is put together."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from game.registry import HOUSE

ROOT = Path(__file__).resolve().parent.parent
HOLE = r"[\w-]+(?:\.[\w-]+)*"
"""What may stand where a key is put together."""

SAID = 5
"""A key that is put together says at least so many of its letters itself; a shorter one would fit everything."""


def asked(source: str) -> Iterator[str]:
    """The keys that a source can ask for, as patterns: its texts, those with holes, and the words of the fields that it
    declares, which are said by ``<game>.<field>.<word>``."""
    tree = ast.parse(source)
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            texts = [part.value for part in node.values if isinstance(part, ast.Constant)]
            if sum(map(len, texts)) >= SAID:
                yield "".join(re.escape(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield rf"[a-z]+\.{node.target.id}\.\w+"


def unused(keys: set[str], sources: list[str]) -> list[str]:
    """The keys that none of the sources asks for. One for the person is asked for by that for others, a game's own words by
    the key of the shared text."""
    patterns = {pattern for source in sources for pattern in asked(source)}
    plain = {re.sub(r"\\(.)", r"\1", pattern) for pattern in patterns if HOLE not in pattern}
    plain |= {f"{game}.{key.partition('.')[2]}" for key in plain & keys for game in HOUSE}
    holed = re.compile("|".join(sorted(pattern for pattern in patterns if re.search(r"[\[(]", pattern))) or "(?!)")
    wanted = {key for key in keys if {key, key.removesuffix(".you")} & plain or holed.fullmatch(key.removesuffix(".you"))}
    return sorted(keys - wanted)


def test_every_sentence_is_asked_for() -> None:
    unseen = {game for game in HOUSE if not (ROOT / "scenes" / "games" / game).is_dir()}  # what has no table yet asks later
    files = [file for file in (ROOT / "assets" / "text" / "ko").glob("*.json") if file.stem not in unseen]
    keys = {key for file in files for key in json.loads(file.read_text("utf-8"))}
    sources = [path.read_text("utf-8") for folder in ("game", "scenes") for path in (ROOT / folder).rglob("*.py")]
    assert unused(keys, sources) == []


def test_a_sentence_that_nobody_asks_for_is_found() -> None:
    source = 'say("app.ok")\nsay(f"table.tip.{what}.how")\nsay(f"{a}.{b}")\nclass Shown:\n    made: str\n'
    keys = {"app.ok", "app.ok.you", "table.tip.seal.how", "gostop.made.godori"}
    assert unused(keys, [source]) == []
    assert unused(keys | {"app.no", "table.tip.seal", "gostop.line.godori"}, [source]) == [
        "app.no",
        "gostop.line.godori",
        "table.tip.seal",
    ]
