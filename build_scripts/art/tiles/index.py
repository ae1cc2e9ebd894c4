"""The Arabic index (숫자 표시): a small digit for who is new to the characters, laid over the ink as an option."""

from __future__ import annotations

from build_scripts.art.digits import digit
from build_scripts.art.tiles.inks import AKA, GREEN, INK, IVORY, NAVY

LETTERS = {"1z": "E", "2z": "S", "3z": "W", "4z": "N"}
HUES = {"m": INK, "p": NAVY, "s": GREEN, "z": NAVY}


def index(name: str) -> str:
    """The digit (winds: their English letter; dragons: none) in the top left corner, on a ground of its own."""
    number, suit = name[0], name[1]
    letter = LETTERS.get(name, "5" if number == "0" else number)
    if suit == "z" and name not in LETTERS:
        return ""
    ink = AKA if number == "0" else HUES[suit]
    ground = f'<rect x="14" y="16" width="98" height="136" rx="34" fill="{IVORY}"/>'
    return ground + digit(letter, 28, 32, 104, ink, 26)
