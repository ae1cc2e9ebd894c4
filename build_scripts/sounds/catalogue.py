"""Every sound by name: how it is made, how many takes it has, how loud it is."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from build_scripts.sounds import calls, contacts, music
from build_scripts.sounds.synth import Wave, decibels, gain, loudness, peak, semitones, trim, warm

CEILING = decibels(-2.5)  # the samples stay below; Vorbis may add a decibel of its own


@dataclass(frozen=True)
class Family:
    """One sound: `make(chance, pitch)`, its number of takes, and the loudness (dBFS) of its loudest 50 ms."""

    make: Callable[[Random, float], Wave]
    takes: int
    level: float
    song: bool = False  # measured over a second, and never rounded off: it must join with itself


def _contact(make: Callable[[Random, float], Wave], number: int, level: float) -> Family:
    return Family(make, number, level)


def _call(make: Callable[[Random], Wave], level: float = -15) -> Family:
    return Family(lambda rng, _: make(rng), 1, level)


def _song(make: Callable[[Random], Wave], level: float = -22) -> Family:
    return Family(lambda rng, _: make(rng), 1, level, song=True)


CALLS: dict[str, Callable[[Random], Wave]] = {
    "go": calls.go,
    "stop": calls.stop,
    "bbeok": calls.bbeok,
    "jjok": calls.jjok,
    "ttadak": calls.ttadak,
    "sweep": calls.sweep_all,
    "bomb": calls.bomb,
    "shake": calls.shake,
    "chongtong": calls.chongtong,
    "nagari": calls.nagari,
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

FAMILIES: dict[str, Family] = {
    "slap": _contact(contacts.slap, 6, -16),
    "slide": _contact(contacts.slide, 5, -24),
    "flip": _contact(contacts.flip, 4, -21),
    "riffle": _contact(contacts.riffle, 2, -20),
    "tile_click": _contact(contacts.tile_click, 6, -18),
    "tile_clack": _contact(contacts.tile_clack, 4, -17),
    "swish": _contact(contacts.swish, 4, -24),
    "coin": _contact(contacts.coin, 3, -21),
    "button": _contact(contacts.button, 2, -26),
    **{name: _call(make) for name, make in CALLS.items()},
    **{f"score-{step + 1}": _call(partial(calls.score, step=step), -19) for step in range(12)},
    "your_turn": _call(calls.your_turn, -22),
    "refused": _call(calls.refused, -21),
    "theme_gostop": _song(music.gostop),
    "theme_riichi": _song(music.riichi),
    "theme_daifugo": _song(music.daifugo),
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


def levelled(wave: Wave, level: float, song: bool) -> Wave:
    """The wave at `level` dBFS; what would pass the ceiling is rounded off, never cut."""
    window = 1.0 if song else 0.05
    for _ in range(6):
        wave = gain(wave, decibels(level) / loudness(wave, window))
        top = peak(wave)
        if top <= CEILING:
            return wave
        if song:
            break
        wave = gain(warm([x / top for x in wave], 1.2), CEILING)
    return gain(wave, CEILING / peak(wave))


def pcm(take: str) -> array[int]:
    """The 16-bit samples of one take; the same for the same name, always."""
    name = take if take in FAMILIES else take.rpartition("-")[0]
    family = FAMILIES[name]
    cents, step = spread(name, family.takes)[takes(name).index(take)]
    wave = family.make(Random(f"sound {take}"), semitones(cents / 100))
    if not family.song:
        wave = trim(wave)
    out = gain(levelled(wave, family.level + step, family.song), 32767)
    return array("h", [round(x) for x in out])
