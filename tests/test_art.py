"""The pictures: what is packed is what is drawn, nothing is missing, every folder names its licence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from build_scripts.art.hwatu import CARDS
from build_scripts.art.pack import books, picture
from build_scripts.art.palette import reduced
from game.gostop.cards import FACES

ASSETS = Path(__file__).resolve().parent.parent / "assets"
HWATU = ASSETS / "hwatu"
FOLDERS = sorted(folder for folder in ASSETS.iterdir() if folder.is_dir() and folder.name != "__pycache__")
MEGABYTE = 1_000_000
BOOK = next(book for book in books() if book.folder == "hwatu")
SIZES = {f"faces@{times}x": (BOOK.size[0] * times, BOOK.size[1] * times) for times in (1, 2)}
COLOURS = 256
"""How many a book of cards may hold."""


def packed(sheet: str, name: str) -> Image.Image:
    """One card cut out of a pack."""
    entry = json.loads((HWATU / "faces.json").read_text(encoding="utf-8"))[sheet]
    (left, top), (wide, high) = entry["at"][name], entry["size"]
    return Image.open(HWATU / f"{sheet}.png").convert("RGBA").crop((left, top, left + wide, top + high))


def test_every_face_of_the_game_is_drawn_and_nothing_else() -> None:
    assert set(CARDS) == set(FACES)


@pytest.mark.parametrize("sheet", SIZES)
def test_every_face_and_back_is_packed_whole_and_apart(sheet: str) -> None:
    entry = json.loads((HWATU / "faces.json").read_text(encoding="utf-8"))[sheet]
    assert set(entry["at"]) == set(BOOK.drawings)
    assert set(FACES) < set(entry["at"])
    wide, high = entry["size"]
    whole = Image.open(HWATU / f"{sheet}.png").convert("RGBA")
    places = [tuple(place) for place in entry["at"].values()]
    for x, y in places:
        assert 0 < x <= whole.width - wide - 2 and 0 < y <= whole.height - high - 2
        gutter = whole.crop((x - 2, y - 2, x + wide + 2, y + high + 2)).getchannel("A")
        gutter.paste(0, (2, 2, wide + 2, high + 2))
        assert gutter.getbbox() is None
    assert len(set(places)) == len(places)


@pytest.mark.parametrize("sheet", SIZES)
@pytest.mark.parametrize("name", ["1J", "4A", "12D"])
def test_a_card_drawn_again_is_the_one_packed(sheet: str, name: str) -> None:
    book = Image.open(HWATU / f"{sheet}.png")
    book.load()
    book.apply_transparency()
    channels = book.getpalette("RGBA") or []
    palette = [tuple(channels[i : i + 4]) for i in range(0, len(channels), 4)]
    assert 2 < len(palette) <= COLOURS
    again = reduced(picture(BOOK.drawings[name], SIZES[sheet]), palette)
    gap = ImageChops.difference(again.convert("RGBA"), packed(sheet, name))
    assert max(most for _, most in gap.getextrema()) <= 2


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_folder_of_assets_names_its_licence(folder: Path) -> None:
    words = (folder / "README.md").read_text(encoding="utf-8")
    assert "licence" in words.lower()
    assert "MIT" in words or "OFL" in words


def test_all_assets_together_stay_small() -> None:
    files = (file for file in ASSETS.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    assert sum(file.stat().st_size for file in files) <= 25 * MEGABYTE
