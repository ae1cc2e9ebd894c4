"""Digits and letters of our own for indices: firm strokes in a box of 100 × 140, squarely cut."""

from __future__ import annotations

GLYPHS: dict[str, str] = {
    "0": "M50 10C14 10 14 50 14 70S14 130 50 130S86 90 86 70S86 10 50 10Z",
    "1": "M22 40L56 14V140",
    "2": "M15 44C15 22 28 10 50 10S85 22 85 42C85 70 22 96 17 130H90",
    "3": "M14 10H82L46 56C72 56 87 70 87 92S70 130 48 130C30 130 17 122 11 104",
    "4": "M66 140V12L14 102H96",
    "5": "M84 10H26L20 66C30 56 40 53 50 53C72 53 87 67 87 91S72 130 48 130C30 130 17 122 12 106",
    "6": "M78 14C44 14 15 50 15 90C15 116 29 130 50 130S86 115 86 91S72 53 51 53C34 53 20 64 15 86",
    "7": "M10 10H86C60 48 46 88 43 140",
    "8": "M50 66C30 66 19 54 19 38S31 10 50 10S81 22 81 38S70 66 50 66C27 66 13 78 13 98S27 130 50 130S87 118 87 98S73 66 50 66Z",
    "9": "M22 126C56 126 85 90 85 50C85 24 71 10 50 10S14 25 14 49S28 87 49 87C66 87 80 76 85 54",
    "A": "M8 140L50 8L92 140M24 100H76",
    "K": "M20 0V140M90 0L22 84M46 56L92 140",
    "Q": "M50 10C14 10 13 50 13 70S14 130 50 130S87 90 87 70S86 10 50 10ZM56 96L94 140",
    "J": "M34 10H80V94C80 118 68 130 46 130C26 130 14 118 13 98",
    "E": "M86 10H20V130H86M20 68H74",
    "O": "M50 10C14 10 14 50 14 70S14 130 50 130S86 90 86 70S86 10 50 10Z",
    "R": "M20 140V10H52C74 10 84 22 84 42S74 74 52 74H20M52 74L90 140",
    "S": "M84 38C80 20 68 10 50 10C29 10 16 22 16 39C16 60 34 64 50 69S86 78 86 101C86 120 71 130 50 130C29 130 16 120 13 100",
    "W": "M6 0L28 126L50 20L72 126L94 0",
    "N": "M18 140V12L82 128V0",
}  # fmt: skip


def digit(letter: str, x: float, y: float, high: float, ink: str, weight: float = 21, wide: float = 1.0) -> str:
    """One digit or letter whose top left is (x, y), `high` units tall and 5/7 as broad, times `wide`."""
    scale = high / 140
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale * wide:.4f} {scale:.4f})">'
        f'<path d="{GLYPHS[letter]}" fill="none" stroke="{ink}" stroke-width="{weight}" stroke-linejoin="miter" stroke-miterlimit="3"/></g>'
    )
