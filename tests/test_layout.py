"""The shape of the house, held by small checks; each is also shown a planted fault."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("gostop", "riichi", "daifugo")

FILES = {"pyproject.toml", "README.md", "LICENSE", "CONTRIBUTING.md", "CHANGELOG.md"}
FOLDERS = {"game", "scenes", "assets", "build_scripts", "tests", "docs"}
MADE = {"__pycache__", "build", "dist", "failed-image"}  # what running and building leave behind

LONGEST = {"game": 400, "scenes": 700, "tests": 700}
"""Lines that a module of these folders may have."""

LONGEST_ELSEWHERE = 500
LONGER: dict[str, int] = {
    "game/daifugo/strategy/weights.py": 1400,  # numbers that were learned, one a line
    "game/gostop/strategy/quick.py": 410,  # one engine
}  # module -> the length it may have, with the reason beside it

RANDOM_MAY = ("game/choices", "game/players/", *(f"game/{game}/strategy" for game in GAMES))
CLOCK_MAY = ("game/players/", "game/controller", "game/store/", "game/doors/", "game/__main__.py:")
DOOR = "game/__main__.py:"  # opens the window when asked to, and only then brings in what draws

GAMES_ROOMS = ("game/{}/", "scenes/games/{}/")  # a game's own
HOUSE_LIST = "game/registry.py"  # names the games of the house, in one line
PIECES = ("hwatu", "tiles")  # the folders in which the pieces of games are
WORD = re.compile(rf"(?<![a-z])({'|'.join((*GAMES, *PIECES))})(?![a-z])", re.IGNORECASE)

MACHINE = re.compile(rb"/(?<![\w.~-]/)(?:work|tmp|root|opt)/")
"""It begins with a plain letter, for which pictures and sounds are searched quickly."""


def entries(folder: Path) -> list[Path]:
    """What `folder` holds, without what is hidden, made by running, or made by building."""
    return sorted(
        path
        for path in folder.iterdir()
        if path.name not in MADE and not path.name.startswith(".") and not path.name.endswith(".egg-info")
    )


def files(folder: Path, pattern: str = "*") -> Iterator[Path]:
    """Every file below `folder` whose name matches `pattern`."""
    for path in entries(folder):
        if path.is_dir():
            yield from files(path, pattern)
        elif path.match(pattern):
            yield path


def imports(root: Path, path: Path) -> Iterator[tuple[str, str]]:
    """(where, absolute dotted name) for each name that `path` imports, wherever in the file it does."""
    package = path.relative_to(root).parent.parts
    for node in nodes(path.read_bytes()):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        where = f"{path.relative_to(root).as_posix()}:{node.lineno}"
        if isinstance(node, ast.Import):
            yield from ((where, alias.name) for alias in node.names)
        else:
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((where, f"{stem}.{alias.name}") for alias in node.names)


@cache
def nodes(source: bytes) -> tuple[ast.AST, ...]:
    """What the checks look at in a source: imports, and attributes of what has a name. Many checks look at the same ones."""
    return tuple(
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Attribute)
    )


def below(name: str, *packages: str) -> bool:
    """Whether the dotted `name` is one of `packages` or lies in one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def needs(root: Path) -> dict[str, set[str]]:
    """The modules of game/ and scenes/, each with those of them that it imports, wherever in the file and for whatever.
    Who is in a package needs it."""
    paths = {module(root, path): path for folder in ("game", "scenes") for path in files(root / folder, "*.py")}
    found: dict[str, set[str]] = {}
    for name, path in paths.items():
        wanted = {want if want in paths else want.rpartition(".")[0] for _, want in imports(root, path)}
        wanted.add(name.rpartition(".")[0])
        found[name] = wanted & paths.keys() - {name}
    return found


def module(root: Path, path: Path) -> str:
    """The dotted name under which the file at `path` is imported."""
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def reached(graph: dict[str, set[str]], name: str) -> set[str]:
    """All that `name` leads to, over however many steps."""
    found: set[str] = set()
    ahead = [name]
    while ahead:
        new = graph[ahead.pop()] - found
        found |= new
        ahead += new
    return found


def all_imports(root: Path) -> Iterator[tuple[str, str]]:
    for path in files(root / "game", "*.py"):
        yield from imports(root, path)


# ---- The checks: what is wrong, one line a fault -----------------------------------------------------


def top(root: Path) -> list[str]:
    """The top of the tree holds these files and folders and no others."""
    found = {path.name for path in entries(root)}
    return [
        *(f"missing: {name}" for name in sorted((FILES | FOLDERS) - found)),
        *(f"not in the layout: {name}" for name in sorted(found - FILES - FOLDERS)),
    ]


def pixels_in_game(root: Path) -> list[str]:
    """game/ names nothing that draws; but the door to the window names the scenes."""
    return [
        f"{where} imports {name}"
        for where, name in all_imports(root)
        if below(name, "pygame", "pygame_gui", *([] if where.startswith(DOOR) else ["scenes"]))
    ]


def pixels_behind_game(root: Path) -> list[str]:
    """Importing every module of game/ brings in nothing that draws, however far behind."""
    names = [module(root, path) for path in files(root / "game", "*.py")]
    code = (
        "import importlib, sys\n"
        f"for name in {names!r}: importlib.import_module(name)\n"
        "print(*sorted({'pygame', 'pygame_gui', 'scenes'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        return [done.stderr.strip().splitlines()[-1]]
    return [f"importing game imports {name}" for name in done.stdout.split()]


def games_that_meet(root: Path) -> list[str]:
    """No game imports another."""
    return [
        f"{where} imports {name}"
        for game in GAMES
        for where, name in all_imports(root)
        if where.startswith(f"game/{game}/")
        and below(name, *(f"game.{other}" for other in GAMES if other != game))
    ]


def names_of_games(root: Path) -> list[str]:
    """Shared rooms know no game: not by its name, nor by that of its pieces, in a line of code or in a docstring."""
    faults = []
    for folder in ("game", "scenes"):
        for path in files(root / folder, "*.py"):
            where = path.relative_to(root).as_posix()
            if any(where.startswith(room.format(game)) for game in GAMES for room in GAMES_ROOMS):
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                found = WORD.search(line)
                if found and not (where == HOUSE_LIST and line.startswith("HOUSE: Final = {")):
                    faults.append(f"{where}:{number} names {found[0]}")
    return faults


def circles(root: Path) -> list[str]:
    """No module leads back to itself, not by an import inside a function either, nor by one for its types alone."""
    graph = needs(root)
    leads = {name: reached(graph, name) for name in graph}
    found = {tuple(sorted(other for other in leads[name] if name in leads[other])) for name in graph if name in leads[name]}
    return [" <-> ".join(circle) for circle in sorted(found)]


def loose_luck(root: Path) -> list[str]:
    """Chance comes from game/luck.py; who thinks may own a `random.Random`; nobody uses the shared one."""
    faults = []
    for where, name in all_imports(root):
        allowed = where.startswith(RANDOM_MAY) and name in ("random", "random.Random")
        if below(name, "random") and not allowed:
            faults.append(f"{where} imports {name}")
    for path in files(root / "game", "*.py"):
        tree = nodes(path.read_bytes())
        aliases = [alias for node in tree if isinstance(node, ast.Import) for alias in node.names]
        called = {alias.asname or alias.name for alias in aliases if alias.name == "random"}
        faults += [
            f"{path.relative_to(root).as_posix()}:{node.lineno} uses random.{node.attr}"
            for node in tree
            if isinstance(node, ast.Attribute) and node.attr != "Random"
            if isinstance(node.value, ast.Name) and node.value.id in called
        ]
    return faults


def clocks_in_rules(root: Path) -> list[str]:
    """Only who thinks, who waits and who writes files may know what time it is."""
    return [
        f"{where} imports {name}"
        for where, name in all_imports(root)
        if below(name, "time", "datetime") and not where.startswith(CLOCK_MAY)
    ]


def machine_paths(root: Path) -> list[str]:
    """No file, text or not, tells of the machine that it was made on; tests may, to check this."""
    hidden = [path for path in (root / ".ci").glob("*") if path.is_file()]
    return [
        f"{path.relative_to(root).as_posix()} holds {hit[0].decode()}"
        for path in [*hidden, *files(root)]
        if root / "tests" not in path.parents and (hit := MACHINE.search(path.read_bytes()))
    ]


def long_modules(root: Path) -> list[str]:
    """A module is one idea, and fits in the head."""
    faults = []
    for path in files(root, "*.py"):
        name, lines = path.relative_to(root).as_posix(), len(path.read_bytes().splitlines())
        if lines > LONGER.get(name, LONGEST.get(name.partition("/")[0], LONGEST_ELSEWHERE)):
            faults.append(f"{name} has {lines} lines")
    return faults


CHECKS = [
    top,
    pixels_in_game,
    pixels_behind_game,
    games_that_meet,
    names_of_games,
    circles,
    loose_luck,
    clocks_in_rules,
    machine_paths,
    long_modules,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_house_is_in_shape(check: Callable[[Path], list[str]]) -> None:
    assert check(ROOT) == []


# ---- Each check sees its fault, and only its fault ---------------------------------------------------


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house in shape, that every check passes."""
    for name in FILES:
        (tmp_path / name).touch()
    for name in FOLDERS:
        (tmp_path / name).mkdir()
    plant(tmp_path, "game/__init__.py", "")
    plant(tmp_path, "game/__main__.py", "import time\ndef play():\n    from scenes.app import run\n")
    plant(tmp_path, "game/players/search.py", "import random\nimport time\nrng = random.Random(1)\n")
    plant(tmp_path, "game/riichi/strategy.py", "from random import Random\nfrom game import luck\n")
    plant(tmp_path, "game/riichi/game.py", "from game.riichi.strategy import Random\n")
    plant(tmp_path, "game/riichi/round.py", "from game.riichi.strategy import luck\n")
    plant(tmp_path, "game/luck.py", "import hashlib\nrandom = hashlib.sha256\n")
    plant(tmp_path, "pygame.py", "")  # a stand-in, so that importing it is quick; not part of the shape
    (tmp_path / ".venv").mkdir()
    plant(tmp_path, ".venv/pip.log", "/tmp/\n")
    return tmp_path


def plant(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


TYPES = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    "

# The check, the file and text that break its rule, and what it says (after the file, where it names one).
PLANTED = [
    (pixels_in_game, "game/a.py", "import pygame.draw", ":1 imports pygame.draw"),
    (pixels_in_game, "game/a.py", "from pygame_gui import x", ":1 imports pygame_gui.x"),
    (pixels_in_game, "game/a.py", "def f():\n    import scenes", ":2 imports scenes"),
    (pixels_in_game, "game/x/a.py", "from ...scenes import app", ":1 imports scenes.app"),
    (pixels_in_game, "game/__main__.py", "import pygame", ":1 imports pygame"),
    (pixels_behind_game, "game/a.py", "__import__('pygame')", "importing game imports pygame"),
    (pixels_behind_game, "game/__main__.py", "from scenes import app", "importing game imports scenes"),
    (pixels_behind_game, "game/a.py", "import no_such", "ModuleNotFoundError: No module named 'no_such'"),
    (games_that_meet, "game/riichi/a.py", "from game import gostop", ":1 imports game.gostop"),
    (games_that_meet, "game/riichi/b/a.py", "from ...gostop import x", ":1 imports game.gostop.x"),
    (games_that_meet, "game/gostop/a.py", "import game.riichi.x", ":1 imports game.riichi.x"),
    (names_of_games, "game/a.py", "if game == 'gostop': pass", ":1 names gostop"),
    (names_of_games, "game/store/a.py", 'ACCOUNTS = {"Riichi": 1}', ":1 names Riichi"),
    (names_of_games, "game/registry.py", 'HOUSE: Final = {"gostop": ""}\nNAMES = ["daifugo"]', ":2 names daifugo"),
    (names_of_games, "scenes/pages/a.py", '\nPack("hwatu")', ":2 names hwatu"),
    (names_of_games, "scenes/games/a.py", 'tune = "theme_gostop"', ":1 names gostop"),
    (circles, "game/luck.py", "from game.riichi import strategy", "game.luck <-> game.riichi.strategy"),
    (circles, "game/luck.py", "def f():\n    import game.riichi.strategy", "game.luck <-> game.riichi.strategy"),
    (circles, "game/luck.py", TYPES + "from game.riichi.strategy import x", "game.luck <-> game.riichi.strategy"),
    (circles, "game/luck.py", "import game.riichi.round", "game.luck <-> game.riichi.round <-> game.riichi.strategy"),
    (circles, "game/players/__init__.py", "from .search import rng", "game.players <-> game.players.search"),
    (loose_luck, "game/riichi/wall.py", "import random", ":1 imports random"),
    (loose_luck, "game/players/a.py", "from random import seed", ":1 imports random.seed"),
    (loose_luck, "game/players/a.py", "import random\nrandom.seed()", ":2 uses random.seed"),
    (loose_luck, "game/players/a.py", "import random as r\nr.seed()", ":2 uses random.seed"),
    (clocks_in_rules, "game/match.py", "import time", ":1 imports time"),
    (clocks_in_rules, "game/match.py", "from datetime import date", ":1 imports datetime.date"),
    (machine_paths, "docs/a.md", "see `/opt/x`", " holds /opt/"),
    (machine_paths, ".ci/run", "cd /work/x", " holds /work/"),
    (long_modules, "scenes/a.py", "\n" * 701, " has 701 lines"),
    (long_modules, "game/a/b.py", "\n" * 401, " has 401 lines"),
    (long_modules, "tests/a.py", "\n" * 701, " has 701 lines"),
    (top, "Makefile", "", "not in the layout: Makefile"),
]


@pytest.mark.parametrize(("check", "name", "text", "fault"), PLANTED)
def test_a_planted_fault_is_seen(
    house: Path, check: Callable[[Path], list[str]], name: str, text: str, fault: str
) -> None:
    plant(house, "scenes/app.py", "")
    if check is top:
        (house / "pygame.py").unlink()
    assert check(house) == []
    plant(house, name, text)
    assert check(house) in ([fault], [name + fault])


def test_what_is_missing_at_the_top_is_seen(house: Path) -> None:
    (house / "pygame.py").unlink()
    (house / "LICENSE").unlink()
    (house / "scenes").rmdir()
    assert top(house) == ["missing: LICENSE", "missing: scenes"]


def test_paths_that_only_look_like_a_machines_are_let_be(house: Path) -> None:
    plant(house, "docs/a.md", "artwork/ build_scripts/opt/ https://site.example/work/ ~/tmp/ /optional/")
    assert machine_paths(house) == []
