"""What is said, in three languages: catalogues ``assets/text/<language>/<area>.json``, flat objects from key to sentence.

A key is ``<area>.<rest>`` and stands in the file of its area; a guest's own stand in ``text/<language>.json`` of its package, and
their area is its name. Sentences take arguments in braces. One with a ``{name}`` that must
be put otherwise where that is the person (나, you, あなた) stands once more under ``<key>.you``. Korean particles follow the word
before them: write ``{card}을(를)``, ``{name}이(가)``, ``은(는)``, ``와(과)``, ``(으)로`` and the right one is said; as in English
of ``{n} point(s)`` the one that fits the number.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Final

from game import files
from game.assets import LONGEST, AssetMissing, folder

LANGUAGES: Final = ("ko", "en", "ja")

YOU: Final = "app.person.you"
"""What the person at the table is called."""

_guests: dict[str, str] = {}
"""Games from elsewhere that are played here, and the packages that they come from."""

_PARTICLES: Final = {
    "을(를)": ("을", "를"),
    "이(가)": ("이", "가"),
    "은(는)": ("은", "는"),
    "와(과)": ("과", "와"),
    "(으)로": ("으로", "로"),
}
_PARTICLE: Final = re.compile("(.)([’”」』)]*)(" + "|".join(re.escape(particle) for particle in _PARTICLES) + ")")
_PLURAL: Final = re.compile(r"((?<![\d.,])([\d.,]+)(?: [a-z]+){1,2})\(s\)")
_DIGITS_WITH_FINAL: Final = frozenset("013678")
"""Digits whose Korean reading ends in a consonant: 영 일 삼 육 칠 팔."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every sentence of a language. Raises `AssetMissing` where a file of it is missing or is no catalogue."""
    sentences: dict[str, str] = {}
    for area in _areas():
        name = f"text/{language}/{area}.json"
        try:
            data = files.read(folder() / name, LONGEST)
        except OSError:
            raise AssetMissing(f"The file {name} is missing.") from None
        sentences |= _sentences(data, name, area)
    for game, package in _guests.items():
        sentences |= _brought(game, package, language)
    return sentences


@cache
def _areas() -> tuple[str, ...]:
    """The areas that there are in any language, and so must be in each."""
    files = (file for language in LANGUAGES for file in (folder() / "text" / language).glob("*.json"))
    return tuple(sorted({file.stem for file in files}))


def _brought(game: str, package: str, language: str) -> dict[str, str]:
    """The sentences that a guest brings; none where it brings no catalogue. Raises `AssetMissing` where that is none."""
    try:
        data = (resources.files(package) / "text" / f"{language}.json").read_bytes()
    except (TypeError, OSError):  # a module that is no package has no files
        return {}
    return _sentences(data, f"{package}/text/{language}.json", game)


def _sentences(data: bytes, name: str, area: str) -> dict[str, str]:
    """The catalogue in a file, all of whose keys are of one area."""
    try:
        found = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise AssetMissing(f"The file {name} is damaged: {error}.") from None
    if not isinstance(found, dict) or not all(isinstance(sentence, str) for sentence in found.values()):
        raise AssetMissing(f"The file {name} is damaged: it is no object of sentences.")
    for key in found:
        if not key.startswith(area + "."):
            raise AssetMissing(f"The file {name} is damaged: {key!r} must begin with {area!r} and a dot.")
    return found


def forget() -> None:
    """Read every catalogue anew when it is next asked for."""
    catalogue.cache_clear()
    _areas.cache_clear()


def welcome(game: str, package: str) -> None:
    """A guest is played here from now on: what it says is found among the other sentences."""
    _guests[game] = package
    catalogue.cache_clear()


def part(game: str) -> None:
    """A guest is no longer played here."""
    _guests.pop(game, None)
    catalogue.cache_clear()


def say(language: str, key: str, /, **args: object) -> str:
    """The sentence of `key` with its arguments; the key itself where it is missing, so that nothing on screen stays empty."""
    words = catalogue(language)
    you = "name" in args and args["name"] == words.get(YOU)
    sentence = (words.get(f"{key}.you") if you else None) or words.get(key)
    if sentence is None:
        return key
    said = sentence.format(**args) if args else sentence
    closed = _CLOSED.get(language)
    return closed(said) if closed and "(" in said else said


def has(language: str, key: str) -> bool:
    """Whether there is such a sentence."""
    return key in catalogue(language)


def with_particles(sentence: str) -> str:
    """Korean with each open particle (``을(를)`` …) closed to fit the letter before it, quoted or not."""
    return _PARTICLE.sub(lambda found: found[1] + found[2] + _fitting(found[1], found[3]), sentence)


def with_plurals(sentence: str) -> str:
    """English with each open plural (``1 point(s)``) closed to fit the number before it."""
    return _PLURAL.sub(lambda found: found[1] + ("" if found[2] == "1" else "s"), sentence)


_CLOSED: Final = {"ko": with_particles, "en": with_plurals}
"""What a language does with a sentence once its arguments are in it."""


def _fitting(letter: str, particle: str) -> str:
    after_consonant, after_vowel = _PARTICLES[particle]
    if "가" <= letter <= "힣":
        final = (ord(letter) - ord("가")) % 28
    elif letter.isdigit():
        final = 8 if letter in "178" else int(letter in _DIGITS_WITH_FINAL)
    else:
        final = 8 if letter.lower() in "lr" else int(letter.lower() in "mn")
    if particle == "(으)로" and final == 8:  # after ㄹ
        return after_vowel
    return after_consonant if final else after_vowel
