"""Committed randomness: thirty-two bytes from which every shuffle and draw of a round follows.

SHA-256 of the bytes is shown before the deal and the bytes themselves afterwards, so anybody can check that no card was
ever moved. Nothing here uses the `random` module: a record must play back the same on every Python there will be.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from struct import Struct
from typing import Final

import msgspec

_EIGHT: Final = Struct(">8I")
"""The numbers in thirty-two bytes, four bytes each."""


class Luck(msgspec.Struct, frozen=True):
    """The luck of one round. `script` holds outcomes fixed beforehand by label (scenarios only)."""

    secret: bytes
    script: Mapping[str, tuple[int, ...]] = {}

    @classmethod
    def fresh(cls) -> Luck:
        """Luck from the system."""
        return cls(os.urandom(32))

    @classmethod
    def seeded(cls, seed: int | str) -> Luck:
        """The same luck for the same seed, for tests and repeatable runs."""
        return cls(hashlib.sha256(f"nolpan seed {seed}".encode()).digest())

    def derive(self, label: str, index: int = 0) -> Luck:
        """Another luck that follows from this one; this one cannot be told from it."""
        return Luck(self._block(f"derive {label}", index), self.script)

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret, in hexadecimal: what is shown before the deal."""
        return hashlib.sha256(self.secret).hexdigest()

    def _block(self, label: str, counter: int) -> bytes:
        return hashlib.sha256(self.secret + b"|" + label.encode() + b"|" + str(counter).encode()).digest()

    def below(self, n: int, label: str, index: int = 0) -> int:
        """A fair number from 0 to n − 1: the `index`-th draw under `label`. A scripted draw comes first.

        Raises ValueError if n < 1 or a scripted draw is out of range.
        """
        if n < 1:
            raise ValueError(f"below({n}) has no outcome; n must be at least 1.")
        scripted = self.script.get(label, ())
        if index < len(scripted):
            if not 0 <= scripted[index] < n:
                raise ValueError(f"draws.{label}[{index}] is {scripted[index]}, but must be from 0 to {n - 1}.")
            return scripted[index]
        limit = (1 << 64) - (1 << 64) % n
        for attempt in range(1000):
            block = self._block(f"{label} {index}", attempt)
            for start in range(0, 32, 8):
                number = int.from_bytes(block[start : start + 8], "big")
                if number < limit:
                    return number % n
        raise AssertionError("unreachable: a thousand blocks were all above the limit")

    def shuffle(self, n: int, label: str) -> list[int]:
        """The numbers 0 … n − 1 in a fair order (Fisher–Yates over SHA-256 of secret, label and counter).

        A scripted order under `label` (a whole permutation) is taken as it is.
        """
        scripted = self.script.get(label)
        if scripted is not None:
            if sorted(scripted) != list(range(n)):
                raise ValueError(f"draws.{label} must name each number from 0 to {n - 1} once.")
            return list(scripted)
        order = list(range(n))
        pool: list[int] = []
        counter = 0
        for i in range(n - 1, 0, -1):
            bound = i + 1
            limit = (1 << 32) - (1 << 32) % bound
            while True:
                if not pool:
                    pool, counter = [*reversed(_EIGHT.unpack(self._block(f"shuffle {label}", counter)))], counter + 1
                number = pool.pop()
                if number < limit:
                    break
            j = number % bound
            order[i], order[j] = order[j], order[i]
        return order


def check(secret: bytes, commitment: str) -> bool:
    """Whether this luck is the one that was committed to."""
    return hashlib.sha256(secret).hexdigest() == commitment.lower()
