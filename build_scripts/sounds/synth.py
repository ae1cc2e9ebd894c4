"""Waves as plain lists of samples at 44.1 kHz, and the few tools everything else is made with.

A wave is a list of floats around zero; nothing here knows a file or a name. Chance always comes from a seeded
`Random` that the caller hands in, so the same call gives the same wave.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import cos, exp, pi, sin, sqrt, tan, tanh
from random import Random

RATE = 44_100
Wave = list[float]
Curve = Callable[[float], float]  # of seconds


def count(seconds: float) -> int:
    """How many samples last `seconds`."""
    return round(seconds * RATE)


# ---------------------------------------------------------------- sources


def noise(seconds: float, rng: Random) -> Wave:
    """White noise between -1 and 1."""
    draw = rng.random
    return [2 * draw() - 1 for _ in range(count(seconds))]


def sweep(pitch: Curve, seconds: float) -> Wave:
    """A sine whose frequency (Hz) follows `pitch`."""
    out, phase = [], 0.0
    for n in range(count(seconds)):
        out.append(sin(phase))
        phase += 2 * pi * pitch(n / RATE) / RATE
    return out


def glide(start: float, end: float, seconds: float) -> Curve:
    """A pitch that falls or rises from `start` to near `end` (Hz), two thirds of the way after `seconds`."""
    return lambda t: end + (start - end) * exp(-t / seconds)


def modes(partials: Iterable[tuple[float, float, float]], seconds: float) -> Wave:
    """Struck matter: a sum of decaying sines, each (frequency Hz, amplitude, decay s)."""
    out = [0.0] * count(seconds)
    for frequency, amplitude, decay in partials:
        if frequency > RATE * 0.45:
            continue
        r = exp(-1 / (decay * RATE))
        turn, damp = 2 * r * cos(2 * pi * frequency / RATE), r * r
        last, now = 0.0, amplitude * sin(2 * pi * frequency / RATE)
        for n in range(min(len(out), count(decay * 9))):
            out[n] += last
            last, now = now, turn * now - damp * last
    return fade(out, 0, 0.35 * seconds)


def pluck(frequency: float, seconds: float, rng: Random, bright: float = 0.5, ring: float = 0.996) -> Wave:
    """A plucked string (Karplus-Strong). `bright` 0..1 is how hard the pluck is, `ring` what each turn keeps.

    A string plucked at a seventh of its length pushes its bridge in pulses a seventh of a turn long; that
    pulse, with some noise from the finger, is what goes round and round.
    """
    period = RATE / frequency - 0.5  # the mean of two neighbours below is half a sample late
    whole = int(period - 0.2)
    part = period - whole  # 0.2 .. 1.2 samples, left to an all-pass filter
    tune = (1 - part) / (1 + part)
    line = [(1.6 if i * 7 < whole else 0.0) + 0.5 * (2 * rng.random() - 1) for i in range(whole)]
    soft = 0.0
    for i in range(2 * whole):  # twice round, so that the seam is soft too
        soft += (0.12 + 0.88 * bright) * (line[i % whole] - soft)
        if i >= whole:
            line[i - whole] = soft
    middle = sum(line) / whole
    line = [x - middle for x in line]
    at, before, passed_in, passed_out = 0, 0.0, 0.0, 0.0
    out = []
    for _ in range(count(seconds)):
        here = line[at]
        out.append(here)
        mean = ring * 0.5 * (here + before)
        before = here
        passed_out = tune * (mean - passed_out) + passed_in
        passed_in = mean
        line[at] = passed_out
        at = at + 1 if at + 1 < whole else 0
    return fade(out, 0, 0.35 * seconds)


def bend(wave: Sequence[float], delay: Curve) -> Wave:
    """The wave read `delay(t)` seconds late: a moving delay is vibrato, or a note pressed upward."""
    out, last = [], len(wave) - 1
    for n in range(len(wave)):
        place = n - delay(n / RATE) * RATE
        if place < 0 or place >= last:
            out.append(0.0)
            continue
        whole = int(place)
        part = place - whole
        out.append(wave[whole] * (1 - part) + wave[whole + 1] * part)
    return out


# ---------------------------------------------------------------- shapes


def decay(wave: Sequence[float], seconds: float) -> Wave:
    """The wave dying away, down to a third after `seconds`."""
    step, level, out = exp(-1 / (seconds * RATE)), 1.0, []
    for x in wave:
        out.append(x * level)
        level *= step
    return fade(out, 0, 0.3 * len(out) / RATE)


def fade(wave: Sequence[float], attack: float, release: float) -> Wave:
    """The wave with a smooth beginning and end, in seconds."""
    out, size = list(wave), len(wave)
    for length, index in ((count(attack), lambda n: n), (count(release), lambda n: size - 1 - n)):
        length = min(length, size)
        for n in range(length):
            out[index(n)] *= 0.5 - 0.5 * cos(pi * (n + 0.5) / length)
    return out


def swell(wave: Sequence[float], peak: float, sharp: float = 1.0) -> Wave:
    """The wave under a hump that is highest at `peak` (0..1 of its length)."""
    size, out = len(wave), []
    for n, x in enumerate(wave):
        t = (n + 0.5) / size
        up = t / peak if t < peak else (1 - t) / (1 - peak)
        out.append(x * sin(pi / 2 * up) ** (2 * sharp))
    return out


def gain(wave: Sequence[float], factor: float) -> Wave:
    """The wave made louder or softer."""
    return [x * factor for x in wave]


def warm(wave: Sequence[float], drive: float) -> Wave:
    """The wave gently overdriven: peaks are rounded, quiet parts stay."""
    return [tanh(drive * x) / tanh(drive) for x in wave]


def svf(wave: Sequence[float], cutoff: float | Curve, q: float = 0.7, kind: str = "band") -> Wave:
    """A state-variable filter, `kind` low, band or high; the cutoff (Hz) may move in time.

    The band output is scaled so that its centre passes unchanged.
    """
    moving = cutoff if callable(cutoff) else None
    k, g = 1 / q, tan(pi * min(cutoff if not callable(cutoff) else cutoff(0), RATE * 0.45) / RATE)
    first = second = 0.0
    out = []
    for n, x in enumerate(wave):
        if moving and n % 16 == 0:
            g = tan(pi * min(moving(n / RATE), RATE * 0.45) / RATE)
        a = 1 / (1 + g * (g + k))
        high = (x - (g + k) * first - second) * a
        band = g * high + first
        low = g * band + second
        first, second = g * high + band, g * band + low
        out.append(low if kind == "low" else high if kind == "high" else band * k)
    return out


# ---------------------------------------------------------------- putting together


def mix(*parts: tuple[float, Sequence[float], float]) -> Wave:
    """Waves laid over one another, each given as (start s, wave, factor)."""
    size = max(count(start) + len(wave) for start, wave, _ in parts)
    out = [0.0] * size
    for start, wave, factor in parts:
        at = count(start)
        for n, x in enumerate(wave):
            out[at + n] += x * factor
    return out


def add_round(loop: Wave, start: float, wave: Sequence[float], factor: float) -> None:
    """Lay a wave into a loop; what runs past the end comes in again at the beginning."""
    at, size = count(start), len(loop)
    for n, x in enumerate(wave):
        loop[(at + n) % size] += x * factor


COMBS = (1557, 1617, 1491, 1422)
ALLPASSES = (225, 556)


def room(wave: Sequence[float], seconds: float, wet: float, tail: bool = True) -> Wave:
    """The wave in a room that rings for `seconds`; with `tail` the wave grows by that ringing.

    Without a tail the wave is taken as a loop: it is played twice and the second turn is kept.
    """
    source = [*wave, *[0.0] * count(seconds)] if tail else [*wave, *wave]
    total = [0.0] * len(source)
    for delay in COMBS:
        back = 10 ** (-3 * delay / RATE / seconds)
        line, at, dull = [0.0] * delay, 0, 0.0
        for n, x in enumerate(source):
            y = line[at]
            dull += 0.6 * (y - dull)
            line[at] = x + back * dull
            total[n] += 0.25 * y
            at = at + 1 if at + 1 < delay else 0
    for delay in ALLPASSES:
        line, at = [0.0] * delay, 0
        for n, x in enumerate(total):
            y = line[at]
            line[at] = x + 0.5 * y
            total[n] = y - 0.5 * line[at]
            at = at + 1 if at + 1 < delay else 0
    whole = [x + wet * y for x, y in zip(source, total, strict=True)]
    return fade(whole, 0, 0.08) if tail else whole[len(wave) :]


def trim(wave: Sequence[float], floor: float = 0.0004) -> Wave:
    """The wave without what can no longer be heard at its end (`floor` is a share of its peak)."""
    least, end = floor * peak(wave), len(wave)
    while end and abs(wave[end - 1]) < least:
        end -= 1
    return fade(wave[:end], 0, 0.005)


# ---------------------------------------------------------------- how loud


def peak(wave: Sequence[float]) -> float:
    """The greatest distance from zero."""
    return max(map(abs, wave))


def loudness(wave: Sequence[float], window: float = 0.05) -> float:
    """The loudest stretch of `window` seconds, as a root mean square; rumble below 120 Hz counts less."""
    heard = svf(wave, 120, kind="high")
    size = min(count(window), len(heard))
    sums = [
        sum(x * x for x in heard[at : at + size]) for at in range(0, len(heard) - size + 1, max(1, size // 4))
    ]
    return sqrt(max(sums) / count(window))


def decibels(db: float) -> float:
    """The factor of a step in loudness."""
    return float(10 ** (db / 20))


def semitones(steps: float) -> float:
    """The factor of a step in pitch."""
    return float(2 ** (steps / 12))
