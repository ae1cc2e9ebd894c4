"""Every sound by name: how it is made, how many takes it has, how loud it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

import numpy as np
from numpy.typing import NDArray

from build_scripts.sounds import calls, contacts, music
from build_scripts.sounds.synth import Wave, centred, decibels, loudness, peak, semitones, trim, warm

CEILING = decibels(-2.5)  # the samples stay below; Vorbis may add a decibel of its own


@dataclass(frozen=True)
class Family:
    """One sound: `make(chance, pitch)`, its number of takes, and the loudness (dB under full scale, as the ear weighs it) of its
    loudest stretch of `window` seconds."""

    make: Callable[[Random, float], Wave]
    takes: int
    level: float
    window: float

    @property
    def song(self) -> bool:
        """Whether it goes round and round: it is never rounded off nor trimmed, for it must join with itself."""
        return self.window > 1


def _contact(make: Callable[[Random, float], Wave], number: int, level: float) -> Family:
    return Family(make, number, level, 0.05)


def _call(make: Callable[[Random], Wave], level: float = -17) -> Family:
    return Family(lambda rng, _: make(rng), 1, level, 0.4)


def _song(make: Callable[[Random], Wave]) -> Family:
    return Family(lambda rng, _: make(rng), 1, -26.5, 60.0)


CALLS: dict[str, Callable[[Random], Wave]] = {
    **{f"go-{step + 1}": partial(calls.go, step=step) for step in range(5)},
    "stop": calls.stop,
    "bbeok": calls.bbeok,
    "jjok": calls.jjok,
    "ttadak": calls.ttadak,
    "sweep": calls.sweep_all,
    "bomb": calls.bomb,
    "shake": calls.shake,
    "chongtong": calls.chongtong,
    "nagari": calls.nagari,
    "made": calls.made,
    "great": calls.great,
    "stamp": calls.stamp,
    "riichi": calls.riichi,
    "ron": calls.ron,
    "tsumo": calls.tsumo,
    "pon": calls.pon,
    "chi": calls.chi,
    "kan": calls.kan,
    "dora": calls.dora,
    "revolution": calls.revolution,
    "counter_revolution": calls.counter_revolution,
    "eight_cut": calls.eight_cut,
    "eleven_back": calls.eleven_back,
    "bind": calls.bind,
    "stairs": calls.stairs,
    "fall": calls.fall,
    "upset": calls.upset,
    "win": calls.win,
    "lose": calls.lose,
    "total": calls.total,
}

ENDINGS = {"win": -14.5, "lose": -19.0}
"""What is won is heard across the room; what is lost, at the table."""

FAMILIES: dict[str, Family] = {
    "slap": _contact(contacts.slap, 6, -15),
    "lay": _contact(contacts.lay, 6, -16),
    "slide": _contact(contacts.slide, 6, -25),
    "flip": _contact(contacts.flip, 5, -18),
    "swish": _contact(contacts.swish, 5, -24),
    "cut": _contact(contacts.cut, 4, -19),
    "riffle": _contact(contacts.riffle, 4, -20),
    "tile_click": _contact(contacts.tile_click, 6, -17),
    "tile_clack": _contact(contacts.tile_clack, 5, -17),
    "tile_wash": _contact(contacts.tile_wash, 2, -22),
    "stick": _contact(contacts.stick, 4, -20),
    "coin": _contact(contacts.coin, 4, -21),
    "button": _contact(contacts.button, 2, -25),
    **{name: _call(make, ENDINGS.get(name, -17)) for name, make in CALLS.items()},
    **{f"score-{step + 1}": _call(partial(calls.score, step=step), -23) for step in range(12)},
    "your_turn": _call(calls.your_turn, -25),
    "refused": _call(calls.refused, -24),
    **{name: _song(make) for name, make in music.SONGS.items()},
}


def takes(name: str) -> list[str]:
    """The file names (without ending) of a family: `slap-1` … `slap-6`, or just `go`."""
    number = FAMILIES[name].takes
    return [name] if number == 1 else [f"{name}-{n + 1}" for n in range(number)]


def spread(name: str, number: int) -> list[tuple[float, float]]:
    """For each take its detuning in cents (within ±40) and its step in loudness in dB (within ±2).

    Takes stand evenly apart, in an order drawn by lot, so that no two are alike.
    """
    if number == 1:
        return [(0.0, 0.0)]
    rng = Random(f"spread {name}")
    places = [2 * n / (number - 1) - 1 for n in range(number)]
    cents, steps = rng.sample(places, number), rng.sample(places, number)
    return [(40 * c, 2 * s) for c, s in zip(cents, steps, strict=True)]


def levelled(wave: Wave, level: float, window: float) -> Wave:
    """The wave at `level`; what would pass the ceiling is rounded off, never cut."""
    for _ in range(8):
        wave = wave * (decibels(level) / loudness(wave, window))
        top = peak(wave)
        if top <= CEILING:
            return wave
        wave = warm(wave / top, 1.2) * CEILING
    return wave * min(1.0, CEILING / peak(wave))


def pcm(take: str) -> NDArray[np.int16]:
    """The 16-bit samples of one take, a song's in two columns; the same for the same name, always."""
    name = take if take in FAMILIES else take.rpartition("-")[0]
    family = FAMILIES[name]
    cents, step = spread(name, family.takes)[takes(name).index(take)]
    wave = family.make(Random(f"sound {take}"), semitones(cents / 100))
    if family.song:
        wave = wave * (decibels(family.level) / loudness(wave.mean(axis=1), family.window))
        wave *= min(1.0, CEILING / peak(wave))
    else:
        wave = levelled(centred(trim(wave)), family.level + step, family.window)
    return np.round(wave * 32767).astype(np.int16)
