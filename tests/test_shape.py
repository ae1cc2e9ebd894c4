"""The figures of the shape of `scenes/`, on a small house whose figures are known."""

from __future__ import annotations

from pathlib import Path

from build_scripts import shape


def house(root: Path, **files: str) -> Path:
    for name, text in files.items():
        path = root / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_floors_are_the_longest_chain_of_what_is_imported_when_a_module_is_loaded(tmp_path: Path) -> None:
    root = house(
        tmp_path,
        scenes__table__page="from scenes.table import desk\ndef late():\n    from scenes.table import later",
        scenes__table__desk="from scenes.table.leg import LEG",
        scenes__table__leg="import os\nLEG = 1",
        scenes__table__later="from scenes.table import page",
    )
    assert shape.floors(root) == {"scenes/table": 4}


def test_what_one_game_alone_overrides_is_found_over_a_step_of_inheritance(tmp_path: Path) -> None:
    root = house(
        tmp_path,
        scenes__games__pages="class GamePages:\n hand = 1\n def line(self): ...\n def all(self): ...\n def _own(self): ...",
        scenes__games__riichi__pages="class Base(GamePages):\n def all(self): ...\nclass Pages(Base):\n def line(self): ...",
        scenes__games__gostop__pages="class Pages(GamePages):\n def all(self): ...\n def _own(self): ...",
    )
    assert shape.alone(root) == {"GamePages": {"line"}}


def test_an_assertion_that_holds_a_length_to_a_number_is_one_and_others_are_none(tmp_path: Path) -> None:
    lines = ("one.left == 17", "one.left < two.left", "count == 3", "wide < 40 and high > 2", "it.stack.top.page == 3")
    root = house(tmp_path, tests__gui__test_it="\n".join(f"assert {line}" for line in lines))
    assert shape.lengths(root) == {"test_it.py": 2}
