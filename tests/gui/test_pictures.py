"""The pictures of the README are taken from the program, and the README shows them all."""

from __future__ import annotations

import re

import pygame
from PIL import Image

from build_scripts import pictures


def test_the_readme_shows_every_picture_and_each_is_there() -> None:
    shown = re.findall(r"!\[[^]]+\]\(docs/pictures/(\w+)\.png\)", (pictures.ROOT / "README.md").read_text("utf-8"))
    assert shown == list(pictures.NAMES)
    for name in shown:
        with Image.open(pictures.PICTURES / f"{name}.png") as picture:
            assert picture.size == pictures.SIZE


def test_every_picture_can_be_taken() -> None:
    taken = pictures.take()
    assert tuple(taken) == pictures.NAMES
    seen = {pygame.image.tobytes(surface, "RGB") for surface in taken.values()}
    assert len(seen) == len(taken) and all(surface.get_size() == pictures.WINDOW for surface in taken.values())
