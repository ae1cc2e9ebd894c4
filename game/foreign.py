"""JSON from outside, read within bounds. Files, records and scenarios are foreign: whatever they hold, reading them takes little
memory, and what they give is small enough to be worked with and to be told of in a sentence."""

from __future__ import annotations

import json
import math
import zlib
from typing import Any, Final, Self

from game.malformed import Where
from game.table import Malformed

LONGEST: Final = 1_000_000
"""So many bytes are read at most."""

GZIP: Final = b"\x1f\x8b"
"""How everything begins that gzip has packed."""

DEEPEST: Final = 24
"""Lists and objects lie at most so deep in one another."""

DIGITS: Final = 18
"""A whole number has at most so many digits."""


LONGEST_SAID: Final = 2000
"""A sentence for people has so many letters at most."""


class Told(str):
    """A sentence on what cannot be read, or is read otherwise: what is `said`, `where` that stands if it is known, and `sort`, a
    word for why (see `Malformed`)."""

    said: str
    sort: str
    where: Where | None
    __slots__ = ("said", "sort", "where")

    def __new__(cls, said: str, sort: str = Malformed.sort, where: Where | None = None) -> Self:
        """The sentence of this sort, with where it stands before it."""
        self = super().__new__(cls, said if where is None else f"{where}: {said}")
        self.said, self.sort, self.where = said, sort, where
        return self


def told_of(error: Malformed, sort: str = "") -> Told:
    """What an error says, of its own sort if of no other."""
    return Told(error.said, sort or error.sort, error.where)


def one_line(said: str) -> str:
    """What is said as one line: of what was quoted from outside, line breaks and the like are spelt, and too much is cut."""
    line = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in said)
    return line if len(line) <= LONGEST_SAID else f"{line[: LONGEST_SAID // 2]} … {line[-LONGEST_SAID // 2 :]}"


def parse(data: bytes | str, name: str = "It") -> Any:
    """What JSON says; `name` is what it is called where something is wrong. Raises `Malformed`, one sentence, also for a key that
    stands twice in an object."""
    if len(data) > LONGEST:
        raise Malformed(f"{name} is longer than the {LONGEST} bytes that are read.")
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
        found = json.loads(text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_whole, parse_float=_fraction)
        if not _shallow(found, DEEPEST):
            raise Malformed(f"{name} is nested too deeply to be read.")
        return found
    except UnicodeDecodeError as error:
        raise Malformed(f"{name} is not UTF-8 text: byte {error.start} cannot be read.") from error
    except json.JSONDecodeError as error:
        raise Malformed(f"{name} is not JSON: {error.msg} in line {error.lineno}, column {error.colno}.") from error
    except RecursionError as error:
        raise Malformed(f"{name} is nested too deeply to be read.") from error


def unpacked(data: bytes, name: str = "It") -> bytes:
    """What gzip has packed, of too much just enough to tell; other bytes as they are. Raises `Malformed`."""
    if not data.startswith(GZIP):
        return data
    unpack = zlib.decompressobj(wbits=zlib.MAX_WBITS + 16)
    try:
        found = unpack.decompress(data, LONGEST + 1)
    except zlib.error as error:
        raise Malformed(f"{name} is packed with gzip, and damaged.") from error
    if not unpack.eof and len(found) <= LONGEST:
        raise Malformed(f"{name} is packed with gzip, and breaks off.")
    return found


def is_text(text: str) -> bool:
    """Whether this can be written in UTF-8, which half of a pair of surrogates cannot."""
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Malformed(f"The key {key!r} stands twice in one object.")
        found[key] = value
    return found


def _constant(name: str) -> Any:
    raise Malformed(f"{name} is not a number that JSON knows.")


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > DIGITS:
        raise Malformed(f"The number {digits[:DIGITS]}… has more than {DIGITS} digits.")
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise Malformed(f"The number {digits[:DIGITS]} is too large to be read.")
    return number


def _shallow(value: object, deep: int) -> bool:
    """Whether no more than `deep` lists and objects lie in one another. Raises `Malformed` for a text that cannot be written."""
    if isinstance(value, str):
        if not is_text(value):
            raise Malformed(f"The text {value[:40]!r} holds half of a letter.")
        return True
    if isinstance(value, dict):
        return deep > 0 and all(_shallow(one, deep - 1) for pair in value.items() for one in pair)
    return not isinstance(value, list) or (deep > 0 and all(_shallow(one, deep - 1) for one in value))
