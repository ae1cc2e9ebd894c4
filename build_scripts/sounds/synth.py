"""Waves as arrays of samples at 44.1 kHz, and the few tools everything else is made with.

A wave is a one-dimensional array of floats around zero; nothing here knows a file or a name. Chance always comes from a
seeded `Random` that the caller hands in, so the same call gives the same wave.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import pi, tan
from random import Random

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Wave = NDArray[np.float64]
Curve = Callable[[float], float]  # of seconds


def count(seconds: float) -> int:
    """How many samples last `seconds`."""
    return round(seconds * RATE)


def clock(seconds: float) -> Wave:
    """The time of each sample, from 0."""
    return np.arange(count(seconds)) / RATE


def along(curve: Curve, seconds: float) -> Wave:
    """A curve at every sample. It is asked every sixteenth one; between them the way is straight."""
    knots = np.arange(0, count(seconds) + 16, 16)
    return np.interp(np.arange(count(seconds)), knots, [curve(knot / RATE) for knot in knots])


# ---------------------------------------------------------------- sources


def noise(seconds: float, rng: Random) -> Wave:
    """White noise between -1 and 1."""
    return np.random.default_rng(rng.getrandbits(64)).uniform(-1, 1, count(seconds))


def sweep(pitch: Curve, seconds: float) -> Wave:
    """A sine whose frequency (Hz) follows `pitch`."""
    turns = np.cumsum(along(pitch, seconds)) / RATE
    return np.sin(2 * pi * (turns - turns[0]))


def glide(start: float, end: float, seconds: float) -> Curve:
    """A pitch that falls or rises from `start` to near `end` (Hz), two thirds of the way after `seconds`."""
    return lambda t: end + (start - end) * float(np.exp(-t / seconds))


def modes(partials: Iterable[tuple[float, float, float]], seconds: float) -> Wave:
    """Struck matter: a sum of decaying sines, each (frequency Hz, amplitude, decay s)."""
    t = clock(seconds)
    out = np.zeros(len(t))
    for frequency, amplitude, fall in partials:
        if frequency < RATE * 0.45:
            heard = t[: count(fall * 9)]
            out[: len(heard)] += amplitude * np.exp(-heard / fall) * np.sin(2 * pi * frequency * heard)
    return fade(out, 0, 0.35 * seconds)


# ---------------------------------------------------------------- shapes


def decay(wave: Wave, seconds: float) -> Wave:
    """The wave dying away, down to a third after `seconds`."""
    return fade(wave * np.exp(-np.arange(len(wave)) / (seconds * RATE)), 0, 0.3 * len(wave) / RATE)


def fade(wave: Wave, attack: float, release: float) -> Wave:
    """The wave with a smooth beginning and end, in seconds."""
    out = np.array(wave, dtype=float)
    for length, back in ((count(attack), False), (count(release), True)):
        length = min(length, len(out))
        ramp = 0.5 - 0.5 * np.cos(pi * (np.arange(length) + 0.5) / max(1, length))
        if back:
            out[len(out) - length :] *= ramp[::-1]
        else:
            out[:length] *= ramp
    return out


def swell(wave: Wave, peak: float, sharp: float = 1.0) -> Wave:
    """The wave under a hump that is highest at `peak` (0..1 of its length)."""
    t = (np.arange(len(wave)) + 0.5) / len(wave)
    up = np.where(t < peak, t / peak, (1 - t) / (1 - peak))
    return wave * np.sin(pi / 2 * up) ** (2 * sharp)


def warm(wave: Wave, drive: float) -> Wave:
    """The wave gently overdriven: peaks are rounded, quiet parts stay."""
    return np.asarray(np.tanh(drive * wave) / np.tanh(drive))


def svf(wave: Wave, cutoff: float | Curve, q: float = 0.7, kind: str = "band") -> Wave:
    """A state-variable filter, `kind` low, band or high; the cutoff (Hz) may move in time.

    The band output is scaled so that its centre passes unchanged.
    """
    if callable(cutoff):
        return _moving(wave, along(cutoff, len(wave) / RATE), q, kind)
    g = tan(pi * min(cutoff, RATE * 0.45) / RATE)

    def response(f: Wave) -> NDArray[np.complex128]:
        s = 1j * np.tan(np.minimum(pi * f / RATE, 1.5705)) / g
        top = {"low": 1, "band": s / q, "high": s * s}[kind]
        return np.asarray(top / (s * s + s / q + 1))

    return shaped(wave, response, 16 * q / cutoff)


def shaped(wave: Wave, response: Callable[[Wave], NDArray[np.complex128]], ring: float = 0.1) -> Wave:
    """The wave through a filter given by its response at each frequency (Hz) and how long it rings (s)."""
    size = 1 << (len(wave) + count(ring) + 64).bit_length()
    heard = np.fft.irfft(np.fft.rfft(wave, size) * response(np.fft.rfftfreq(size, 1 / RATE)), size)
    return np.asarray(heard[: len(wave)])


def _moving(wave: Wave, cutoffs: Wave, q: float, kind: str) -> Wave:
    """The same with a cutoff for every sample."""
    k, first, second, out = 1 / q, 0.0, 0.0, []
    slopes = np.tan(pi * np.minimum(cutoffs, RATE * 0.45) / RATE).tolist()
    for x, g in zip(wave.tolist(), slopes, strict=True):
        high = (x - (g + k) * first - second) / (1 + g * (g + k))
        band = g * high + first
        low = g * band + second
        first, second = g * high + band, g * band + low
        out.append(low if kind == "low" else high if kind == "high" else band * k)
    return np.array(out)


# ---------------------------------------------------------------- putting together


def mix(*parts: tuple[float, Wave, float]) -> Wave:
    """Waves laid over one another, each given as (start s, wave, factor)."""
    out = np.zeros(max(count(start) + len(wave) for start, wave, _ in parts))
    for start, wave, factor in parts:
        out[count(start) : count(start) + len(wave)] += wave * factor
    return out


def echo(seconds: float, rng: Random, dark: float = 4000.0) -> Wave:
    """What a small room answers to a tap: a few walls, then a haze that falls by 60 dB in `seconds`, its treble sooner.
    Between 200 and 2000 Hz it is, on the whole, as strong as the tap."""
    length = seconds * 1.15
    t = clock(length)
    haze = np.zeros(len(t))
    for low, high, slow in ((150, 700, 1.0), (700, 2200, 0.8), (2200, dark * 1.6, 0.45)):
        band = svf(svf(noise(length, rng), low, 0.6, "high"), high, 0.6, "low")
        haze += band * 10 ** (-3 * t / (seconds * slow))
    haze *= np.minimum(1, t / 0.025)
    for _ in range(7):
        at = rng.uniform(0.004, 0.045)
        haze[count(at)] += rng.choice((-1, 1)) * 0.5 * (1 - at / 0.06)
    haze = svf(haze, dark, 0.6, "low")
    haze[: count(0.002)] = 0
    heard, f = np.abs(np.fft.rfft(haze)) ** 2, np.fft.rfftfreq(len(haze), 1 / RATE)
    return fade(haze / np.sqrt(heard[(f > 200) & (f < 2000)].mean()), 0, 0.1 * seconds)


def convolved(wave: Wave, answer: Wave) -> Wave:
    """Every sample of the wave followed by the answer; as long as both together."""
    size = len(wave) + len(answer) - 1
    return np.asarray(np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(answer, size), size))


def room(wave: Wave, seconds: float, wet: float) -> Wave:
    """The wave in a room that rings for `seconds` after it; `wet` is how loud the room is beside it."""
    answer = echo(seconds, Random(f"room {seconds}"))
    return fade(mix((0, wave, 1.0), (0, convolved(wave, answer), wet)), 0, 0.08)


def trim(wave: Wave, floor: float = 0.0006) -> Wave:
    """The wave without what can no longer be heard at its end (`floor` is a share of its peak)."""
    heard = np.nonzero(np.abs(wave) >= floor * peak(wave))[0]
    return fade(wave[: int(heard[-1]) + 1], 0, 0.012)


def centred(wave: Wave, end: float = 0.02) -> Wave:
    """The wave without what no loudspeaker plays, below 30 Hz, and without any offset."""
    high = svf(np.concatenate([wave, np.zeros(count(end))]), 30, 0.7, "high")
    return fade(high, 0, end)


# ---------------------------------------------------------------- how loud


def peak(wave: Wave) -> float:
    """The greatest distance from zero."""
    return float(np.max(np.abs(wave)))


def weighted(wave: Wave) -> Wave:
    """As the ear weighs it (K-weighting of ITU-R BS.1770): treble counts a little more, rumble less."""

    def ear(f: Wave) -> NDArray[np.complex128]:
        s = 2j * pi * np.maximum(f, 1e-3)
        shelf, bass = 2 * pi * 1681.97, 2 * pi * 38.135
        top = 1.58489 * s * s + 1.25872 * shelf / 0.70717 * s + shelf**2
        high = s * s / (s * s + bass / 0.50033 * s + bass**2)
        return np.asarray(top / (s * s + shelf / 0.70717 * s + shelf**2) * high)

    return shaped(wave, ear)


def loudness(wave: Wave, window: float = 0.05) -> float:
    """The root mean square of the loudest stretch of `window` seconds, as the ear weighs it and a small loudspeaker plays it:
    the lowest octaves count little."""
    sums = np.concatenate([[0.0], np.cumsum(weighted(svf(wave, 150, 0.7, "high")) ** 2)])
    size = min(count(window), len(wave))
    return float(np.sqrt(np.max(sums[size:] - sums[:-size]) / count(window)))


def decibels(db: float) -> float:
    """The factor of a step in loudness."""
    return float(10 ** (db / 20))


def semitones(steps: float) -> float:
    """The factor of a step in pitch."""
    return float(2 ** (steps / 12))
