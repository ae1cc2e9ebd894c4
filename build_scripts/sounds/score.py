"""Tunes as text, and the loop they are played into.

A voice is written as `note:length`, lengths in eighths, `-` a rest, `|` between bars for the eye. After a note `~` has the
left hand rock the string, `/` has it slide up from a tone below, `\\` has it give way at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

import numpy as np

from build_scripts.sounds.instruments import midi
from build_scripts.sounds.synth import Wave, count, echo


@dataclass(frozen=True)
class Note:
    """One note of a voice: when and how long in eighths, its number, and how it is ornamented."""

    at: int
    length: int
    number: int
    ornament: str = ""


def voice(text: str, move: int = 0) -> list[Note]:
    """The notes of a voice, moved by so many semitones."""
    at, found = 0, []
    for token in text.replace("|", " ").split():
        name, length = token.split(":")
        if name != "-":
            found.append(Note(at, int(length), midi(name.rstrip("~/\\")) + move, name[-1] if name[-1] in "~/\\" else ""))
        at += int(length)
    return found


def eighths(text: str) -> int:
    """How long a voice is."""
    return sum(int(token.split(":")[1]) for token in text.replace("|", " ").split())


class Loop:
    """A tune that goes round: what rings past its end is heard at its beginning. `when` says when an eighth falls, in seconds.
    Two channels; `side` places a sound from -1 (left) to 1, `far` how much of it the room hears."""

    def __init__(self, length: int, when: Callable[[float], float], rng: Random) -> None:
        self._when, self._rng = when, rng
        self.size = count(when(length))
        self._dry, self._wet = np.zeros((self.size, 2)), np.zeros(self.size)

    def add(self, at: float, wave: Wave, loud: float, side: float = 0.0, far: float = 0.3, loose: float = 0.009) -> None:
        """Lay a sound in, a little early or late as a hand is."""
        late = max(-2 * loose, min(2 * loose, self._rng.gauss(0, loose)))
        start = round((self._when(at) + late) * 44_100)
        places = (start + np.arange(len(wave))) % self.size
        for channel, sign in ((0, -1), (1, 1)):
            np.add.at(self._dry[:, channel], places, wave * loud * np.sqrt((1 + 0.6 * sign * side) / 2))
        np.add.at(self._wet, places, wave * loud * far)

    def heard(self, seconds: float, dark: float) -> Wave:
        """The loop in its room: each ear hears the room in its own way."""
        wet, out = np.fft.rfft(self._wet), self._dry.copy()
        for channel in (0, 1):
            answer = np.zeros(self.size)
            for own, share in (("", 0.87), (str(channel), 0.5)):
                tail = echo(seconds, Random(f"hall {seconds} {own}"), dark)
                answer[: len(tail)] += share * tail
            out[:, channel] += np.fft.irfft(wet * np.fft.rfft(answer), self.size)
        spectrum = np.fft.rfft(out, axis=0)  # what lies below hearing would only move the loudspeaker
        spectrum *= (1 / (1 + (32 / np.maximum(1e-3, np.fft.rfftfreq(self.size, 1 / 44_100))) ** 6))[:, None]
        return np.asarray(np.fft.irfft(spectrum, self.size, axis=0))


def clashes(upper: Iterable[Note], lower: Iterable[Note], beat: int) -> list[tuple[int, int, int]]:
    """Where two voices meet on a beat in a second, a tritone or a seventh: (eighth, upper, lower)."""
    found = []
    for high in upper:
        for low in lower:
            met = high.at % beat == 0 and low.at <= high.at < low.at + low.length
            if met and abs(high.number - low.number) % 12 in (1, 2, 6, 10, 11):
                found.append((high.at, high.number, low.number))
    return found
