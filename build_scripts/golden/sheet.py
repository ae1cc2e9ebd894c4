"""Two pictures held against each other byte by byte, and what is shown of two that differ."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image, ImageChops

GAP: Final = 8
"""Pixels between pictures that lie side by side."""

BRIGHTER: Final = 8
"""A difference is shown so many times as bright."""


def differ(old: Path, new: Path, name: str) -> bool:
    """Whether a still is another in the second folder, be it a picture or the reason why there is none."""
    return _seen(old, name) != _seen(new, name)


def _seen(folder: Path, name: str) -> tuple[tuple[int, int], bytes] | str:
    reason = folder / f"{name}.txt"
    if reason.exists():
        return reason.read_text(encoding="utf-8")
    with Image.open(folder / f"{name}.png") as picture:
        return picture.size, picture.convert("RGB").tobytes()


def lay_side_by_side(old: Path, new: Path, name: str, folder: Path) -> None:
    """Write the old picture, the new one and what differs between them, brightened, as one; or both reasons as a text."""
    pictures = [side / f"{name}.png" for side in (old, new)]
    if not all(picture.exists() for picture in pictures):
        told = [_reason(side, name) for side in (old, new)]
        (folder / f"{name}.txt").write_text(f"old: {told[0]}\nnew: {told[1]}\n", encoding="utf-8")
        return
    before, after = (Image.open(picture).convert("RGB") for picture in pictures)
    apart = ImageChops.difference(before, after).point(lambda value: min(255, value * BRIGHTER))
    wide, high = before.size
    sheet = Image.new("RGB", (3 * wide + 2 * GAP, high), "white")
    for nth, picture in enumerate((before, after, apart)):
        sheet.paste(picture, (nth * (wide + GAP), 0))
    sheet.save(folder / f"{name}.png", compress_level=1)


def _reason(folder: Path, name: str) -> str:
    reason = folder / f"{name}.txt"
    return reason.read_text(encoding="utf-8").strip() if reason.exists() else "a picture"
