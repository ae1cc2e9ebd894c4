"""A plucked string on a wooden body, as the sum of its partials.

Each partial has the strength that the place of the pluck and the softness of the finger give it, dies the sooner the
higher it is, and is made louder or softer by the body under it. A string swings in two planes: the one that moves the
bridge dies quickly, the other rings on, a hair out of tune with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from random import Random

import numpy as np

from build_scripts.sounds.synth import RATE, Curve, Wave, along, clock, count, decay, fade, mix, modes, noise, svf

Resonances = tuple[tuple[float, float, float], ...]  # frequency Hz, gain, sharpness


@dataclass(frozen=True)
class Strung:
    """An instrument. `place` of the pluck (share of the string's length), `soft` the frequency (Hz) above which the finger
    gives little, `ring` the seconds in which the lowest partial of A3 falls by 60 dB, `wear` how much sooner the higher ones
    die, `stiff` how sharp they are, `nail` how much of the pluck itself is heard and `body` what the wood does."""

    place: float
    soft: float
    ring: float
    wear: float
    stiff: float
    nail: float
    body: Resonances


GAYAGEUM = Strung(0.11, 2300, 3.4, 0.045, 6e-5, 0.10, ((118, 0.9, 5), (235, 1.2, 5), (430, 0.8, 4), (980, 0.5, 3)))
"""가야금: silk over a long paulownia box, plucked with the flesh of the finger."""

KOTO = Strung(0.09, 2900, 4.2, 0.030, 8e-5, 0.14, ((95, 0.7, 5), (205, 1.1, 5), (390, 0.9, 4), (760, 0.6, 3)))
"""箏: longer, plucked with a pick of ivory, brighter where it begins."""

UKULELE = Strung(0.17, 2100, 1.9, 0.050, 3e-5, 0.12, ((265, 1.3, 5), (420, 1.0, 5), (690, 0.6, 4)))
"""Short nylon over a small box: soon over."""

BASS = Strung(0.20, 900, 1.6, 0.10, 3e-5, 0.06, ((98, 0.9, 4), (180, 0.7, 4)))
"""Thick strings under the thumb."""


def string(
    kind: Strung,
    note: float,
    seconds: float,
    rng: Random,
    hard: float = 0.6,
    bend: Curve | None = None,
    damped: float | None = None,
) -> Wave:
    """One pluck. `hard` 0..1 is how loud and bright, `bend` the left hand's pressing in semitones over time; from `damped`
    seconds on a finger lies on the string."""
    t = clock(seconds)
    pitch = np.full(len(t), note) if bend is None else note * 2 ** (along(bend, seconds) / 12)
    pitch = pitch * (1 + 0.0012 * hard * np.exp(-t / 0.05))  # pulled hard it begins a little sharp
    phase = 2 * pi * np.cumsum(pitch) / RATE
    fall = 6.91 / (kind.ring * (220 / note) ** 0.45)
    soft = kind.soft * (0.6 + 0.8 * hard) * (note / 220) ** 0.25
    place = kind.place * rng.uniform(0.9, 1.1)
    out = np.zeros(len(t))
    for n in range(1, 40):
        stretch = float(np.sqrt(1 + kind.stiff * n * n))
        high = n * note * stretch
        if high > 9000:
            break
        strength = abs(np.sin(n * pi * place)) / n / (1 + (high / soft) ** 2) * _body(kind.body, high)
        if strength < 2e-4:
            continue
        speed = fall * (1 + kind.wear * (n - 1) + 0.12 * kind.wear * (n - 1) ** 2)
        heard = count(min(seconds, 7.6 / (0.4 * speed)))
        turn = n * stretch * phase[:heard] + rng.uniform(-0.4, 0.4)
        beat = 2 * pi * rng.uniform(0.15, 0.5)  # the other plane, so much out of tune
        first, second = np.exp(-speed * t[:heard]), 0.35 * np.exp(-0.4 * speed * t[:heard])
        out[:heard] += strength * (first * np.sin(turn) + second * np.sin(turn + beat * t[:heard]))
    out = fade(out, 0.0018, min(0.3, 0.35 * seconds))
    if damped is not None:
        out *= np.exp(-np.maximum(0, t - damped) / 0.07)
    touch = decay(svf(noise(0.03, rng), 700 + 1500 * hard, 0.7), 0.005)
    knock = modes([(f, 0.10 * gain, 0.9 / f * q) for f, gain, q in kind.body[:2]], 0.12)
    scale = 0.35 + 0.65 * hard
    return mix((0, out, scale), (0, touch, kind.nail * hard * scale), (0, knock, 0.5 * scale))


def _body(body: Resonances, frequency: float) -> float:
    return 0.6 + sum(gain / (1 + (q * (frequency / f - f / frequency)) ** 2) for f, gain, q in body)


def rocked(width: float, speed: float = 4.8, after: float = 0.28) -> Curve:
    """농현: the left hand rocks the string by `width` semitones, after a while; it tires."""

    def bend(t: float) -> float:
        grown = min(1.0, max(0.0, (t - after) / 0.35))
        return width * grown * float(np.sin(2 * pi * speed * (t - after)) * np.exp(-max(0.0, t - after) / 1.4))

    return bend


def pushed(steps: float, over: float = 0.10, until: float = 0.0) -> Curve:
    """A note that begins `steps` semitones off and slides to its place in `over` seconds, from `until` on."""
    return lambda t: steps * float(0.5 + 0.5 * np.cos(pi * min(1.0, max(0.0, (t - until) / over))))
