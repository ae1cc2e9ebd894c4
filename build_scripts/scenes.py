"""`python -m build_scripts.scenes` writes ``assets/scenes/<game>.json``: the scenarios that the program shows beside its rules.

They are those of ``tests/scenarios/<game>/`` that begin in a position and go on by choices: what a test holds the rules to is
what a reader is shown. ``scenes`` has them by name, ``options`` the names of those that show an option, the plainest first.
Needed after a scenario was changed, and `build_scripts.manifest` after it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from game import registry
from game.options import Catalog

ROOT: Final = Path(__file__).resolve().parent.parent
SCENARIOS: Final = ROOT / "tests" / "scenarios"
SCENES: Final = ROOT / "assets" / "scenes"

GAMES: Final = ("gostop", "riichi", "daifugo")
"""The games whose tables are drawn, so that their scenes can be shown."""

MOST: Final = 3
"""So many scenes show an option at most."""

KEPT: Final = ("seats", "rules", "position", "choices", "draws")


def scenarios(game: str) -> dict[str, dict[str, Any]]:
    """The scenarios of a game that can be shown, by name: those in which something happens at the table. What settles a match
    after its last round is not to be seen there."""
    found = {}
    for path in sorted((SCENARIOS / game).glob("*.json")):
        scenario = json.loads(path.read_text("utf-8"))
        seen = "position" in scenario and "totals" not in scenario and "refused" not in scenario["expect"]
        if seen and scenario.get("choices"):
            found[path.stem] = scenario
    return found


def scene(scenario: dict[str, Any]) -> dict[str, Any]:
    """What is shown of a scenario: how it is set up, its choices, and under which other rules it comes out otherwise."""
    shown = {key: scenario[key] for key in KEPT if key in scenario}
    other = scenario.get("otherwise", {})
    if other and not {"position", "choices"} & other.keys() and "refused" not in other["expect"]:
        shown["otherwise"] = other["rules"]
    return shown


def shown(catalog: Catalog, found: dict[str, dict[str, Any]]) -> dict[str, list[str]]:
    """The names of the scenes of each option: first those that are also played with another value of it, last a mere deal
    of another row."""
    named: dict[str, list[str]] = {}
    for option in catalog.options:
        fit = [name for name, one in found.items() if set(option.rows) & set(_rows(one))]
        turned = [name for name in fit if option.key in scene(found[name]).get("otherwise", {})]
        names = [*turned, *(name for name in fit if name not in turned)]
        names.sort(key=lambda name: found[name]["choices"][0][1].startswith("cut ") and option.rows[0] not in _rows(found[name]))
        if names:
            named[option.key] = names[:MOST]
    return named


def _rows(scenario: dict[str, Any]) -> list[str]:
    row = scenario["row"]
    return list(row) if isinstance(row, list) else [row]


def written(game: str) -> str:
    """The file of a game."""
    found = scenarios(game)
    book = {"options": shown(registry.find(game).catalog, found), "scenes": {name: scene(one) for name, one in found.items()}}
    lines = (f'  {json.dumps(name)}: {json.dumps(one, ensure_ascii=False)}' for name, one in book["scenes"].items())
    options = (f'  {json.dumps(name)}: {json.dumps(names)}' for name, names in book["options"].items())
    return '{\n "options": {\n' + ",\n".join(options) + '\n },\n "scenes": {\n' + ",\n".join(lines) + "\n }\n}\n"


def main() -> int:
    """Write them."""
    SCENES.mkdir(exist_ok=True)
    for game in GAMES:
        (SCENES / f"{game}.json").write_text(written(game), encoding="utf-8")
        print(f"assets/scenes/{game}.json is written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
