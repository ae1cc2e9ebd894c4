"""Stills that are held against each other: every two of what makes a still meet, a difference of one pixel is told, and the
harness shows a tree as it is."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from build_scripts.golden import shoot
from build_scripts.golden.deals import deals
from build_scripts.golden.sheet import differ, lay_side_by_side
from build_scripts.golden.states import STATES, Wanted
from build_scripts.golden.stills import LANGUAGES, LETTERS, SIZES, stills
from game import record as records

ROOT = Path(__file__).resolve().parent.parent


def test_each_two_of_state_size_language_and_letters_meet() -> None:
    plain = [state._replace(wants=None) for state in STATES]
    found = [(still.name.rsplit("-", 3)[0], still.size, still.language, still.letters) for still in stills(plain, {})]
    names = [state.name for state in STATES]
    assert len(set(names)) == len(names)
    for one, other in itertools.combinations(range(4), 2):
        values = [names, SIZES, LANGUAGES, LETTERS]
        assert {(still[one], still[other]) for still in found} == set(itertools.product(values[one], values[other]))


@pytest.mark.parametrize("name", ["gostop-stake", "riichi-may-riichi", "daifugo-tribute"])
def test_a_deal_stands_at_the_question_that_is_wanted(name: str) -> None:
    (state,) = (state for state in STATES if state.name == name)
    assert isinstance(state.wants, Wanted)
    deal = deals([state])[name]
    begun = records.structs.replace(deal.record, choices=deal.record.choices[: deal.upto], settlement=None, digest="")
    round_, _, _ = records.resume(begun)
    (asked,) = (decision for decision in round_.decisions() if decision.seat == 0)
    assert asked.kind == state.wants.kind
    assert deals([state])[name] == deal


def test_one_pixel_is_a_difference(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        folder.mkdir()
        Image.new("RGB", (4, 3)).save(folder / "same.png")
        Image.new("RGB", (4, 3)).save(folder / "other.png")
    picture = Image.new("RGB", (4, 3))
    picture.putpixel((2, 1), (0, 0, 1))
    picture.save(new / "other.png")
    assert [differ(old, new, name) for name in ("same", "other")] == [False, True]
    lay_side_by_side(old, new, "other", tmp_path)
    with Image.open(tmp_path / "other.png") as sheet:
        assert sheet.width > 3 * 4


def test_a_picture_that_one_tree_cannot_take_is_a_difference(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        folder.mkdir()
    Image.new("RGB", (4, 3)).save(old / "page.png")
    (new / "page.txt").write_text("no picture: KeyError: 'page'")
    assert differ(old, new, "page")
    lay_side_by_side(old, new, "page", tmp_path)
    assert "KeyError" in (tmp_path / "page.txt").read_text()


def test_the_harness_takes_what_the_window_shows_and_says_what_it_cannot(tmp_path: Path) -> None:
    asked = [
        {"name": "page", "page": "settings", "game": "", "size": [640, 360], "language": "en", "letters": 1.0},
        {"name": "none", "page": "nowhere", "game": "", "size": [640, 360], "language": "en", "letters": 1.0},
    ]
    (tmp_path / "stills.json").write_text(json.dumps(asked))
    command = [sys.executable, "-P", shoot.__file__, str(tmp_path / "stills.json"), str(tmp_path)]
    subprocess.run(command, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True, timeout=120)
    with Image.open(tmp_path / "page.png") as picture:
        assert picture.size == (640, 360)
        assert len(picture.convert("RGB").getcolors(1 << 20)) > 50
    assert (tmp_path / "none.txt").read_text().startswith("no picture: KeyError")
