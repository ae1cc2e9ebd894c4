"""Finding words as they are typed: in any case, by Korean initials (초성), with a syllable not finished yet, by either kana."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_FIRST: Final = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
"""What a syllable can begin with, in the order of Unicode."""

_LAST: Final = ("", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
"""What it can end with."""

_SPLIT: Final = {
    **{"ㄳ": ("ㄱ", "ㅅ"), "ㄵ": ("ㄴ", "ㅈ"), "ㄶ": ("ㄴ", "ㅎ"), "ㅄ": ("ㅂ", "ㅅ")},
    **{pair: ("ㄹ", last) for pair, last in zip("ㄺㄻㄼㄽㄾㄿㅀ", "ㄱㅁㅂㅅㅌㅍㅎ", strict=True)},
}
"""Two consonants that a keyboard made one of."""

_GA: Final = ord("가")
_NARROW: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}
"""Letters of full width, as a Japanese keyboard types them."""


@dataclass(frozen=True)
class Wanted:
    """A word that is looked for. One with initials is for names: in a long text they would be found everywhere."""

    pattern: re.Pattern[str]
    names_only: bool


def patterns(query: str) -> tuple[Wanted, ...]:
    """One for each word of a query; what is looked for matches all of them."""
    words = unicodedata.normalize("NFC", query).translate(_NARROW).split()
    return tuple(_wanted("".join(part for letter in word for part in _SPLIT.get(letter, (letter,)))) for word in words)


def spans(wanted: Sequence[Wanted], text: str, name: bool = False) -> list[tuple[int, int]]:
    """Where in a text, which may be a name, the words are found, each with begin and end."""
    return [found.span() for one in wanted if name or not one.names_only for found in one.pattern.finditer(text)]


def _wanted(word: str) -> Wanted:
    return Wanted(re.compile(_pattern(word), re.IGNORECASE), any(letter in _FIRST for letter in word))


def _pattern(letters: str) -> str:
    return "".join(_letter(letter) for letter in letters[:-1]) + _letter(letters[-1], last=True)


def _letter(letter: str, last: bool = False) -> str:
    """What matches a letter: an initial every syllable that begins so, kana its other kind, the last syllable whatever it can
    become by further typing."""
    if letter in _FIRST:
        return _beginning(letter)
    if last and "가" <= letter <= "힣":
        return _open(letter)
    if "ぁ" <= letter <= "ゖ":
        return f"[{letter}{chr(ord(letter) + 0x60)}]"
    if "ァ" <= letter <= "ヶ":
        return f"[{letter}{chr(ord(letter) - 0x60)}]"
    return re.escape(letter)


def _beginning(initial: str) -> str:
    start = _GA + _FIRST.index(initial) * 588
    return f"[{initial}{chr(start)}-{chr(start + 587)}]"


def _open(syllable: str) -> str:
    """A syllable that may go on: 고 is also the beginning of 곱, and 곱 that of 고바."""
    code = ord(syllable) - _GA
    final, base = _LAST[code % 28], chr(_GA + code - code % 28)
    if not final:
        return f"[{base}-{chr(ord(base) + 27)}]"
    kept, moved = _SPLIT.get(final, ("", final))
    if moved not in _FIRST:
        return syllable
    before = chr(ord(base) + _LAST.index(kept))
    return f"(?:{syllable}|{before}{_beginning(moved)})"
