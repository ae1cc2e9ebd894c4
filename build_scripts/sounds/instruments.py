"""What is struck, blown and plucked: drums, gong, bell, block, flute, and the strings by name. Hz and seconds."""

from __future__ import annotations

from math import exp, pi, sin
from random import Random

import numpy as np

from build_scripts.sounds.strings import GAYAGEUM, rocked, string
from build_scripts.sounds.synth import RATE, Wave, along, clock, count, decay, fade, glide, mix, modes, noise, svf, sweep, warm

NOTES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def midi(name: str) -> int:
    """The number of a note such as "A4" (69), "F#3" or "Bb5"."""
    return 12 * (int(name[-1]) + 1) + NOTES[name[0]] + name.count("#") - name[1:].count("b")


def hertz(name: str) -> float:
    """The frequency of a note such as "A4"."""
    return pitched(midi(name))


def pitched(number: float) -> float:
    """The frequency of a note by its number."""
    return float(440 * 2 ** ((number - 69) / 12))


def zither(note: float, seconds: float, rng: Random, shake: float = 0.0, hard: float = 0.7) -> Wave:
    """가야금. `shake` (농현) is how far the left hand rocks the string, in semitones."""
    return string(GAYAGEUM, note, seconds, rng, hard, rocked(shake, 5.2, 0.12) if shake else None)


def flute(note: float, seconds: float, rng: Random) -> Wave:
    """A bamboo flute, blown softly: it speaks slowly, wavers late, and there is breath in it."""

    def wavering(t: float) -> float:
        grown = min(1.0, max(0.0, (t - 0.5) / 0.8))
        return note * 2 ** ((0.14 * grown * sin(2 * pi * 4.6 * t) - 0.35 * exp(-t / 0.06)) / 12)

    phase = 2 * pi * np.cumsum(along(wavering, seconds)) / RATE
    t = clock(seconds)
    swelling = np.minimum(1, t / 0.25) * (0.82 + 0.18 * np.sin(2 * pi * 4.6 * t + 1) * np.minimum(1, t / 1.3))
    tone = np.sin(phase) + (0.28 * np.sin(2 * phase) + 0.10 * np.sin(3 * phase)) * swelling
    air = svf(noise(seconds, rng), note * 1.5, 1.2) * 0.22 + svf(noise(seconds, rng), note, 14) * 0.8
    return fade((0.8 * tone + air) * swelling, 0.09, min(0.5, 0.4 * seconds))


def kung(rng: Random, hard: float = 0.6) -> Wave:
    """장구, the left side: a low soft skin."""
    skin = decay(sweep(glide(112, 88, 0.05), 0.5), 0.06 + 0.02 * hard)
    rest = modes([(88 * r, a, d) for r, a, d in ((1.59, 0.30, 0.07), (2.14, 0.16, 0.05), (2.92, 0.08, 0.03))], 0.4)
    palm = decay(svf(noise(0.12, rng), 420, 0.7, "low"), 0.018)
    return fade(mix((0, skin, 0.9), (0, rest, 0.7 * hard), (0, palm, 0.7)), 0.002, 0.08)


def deok(rng: Random, hard: float = 0.6) -> Wave:
    """장구, the right side: a thin stick on a tight skin."""
    skin = modes(
        [(392 * r * rng.uniform(0.99, 1.01), a, d) for r, a, d in ((1, 0.5, 0.045), (1.59, 0.4, 0.03), (2.3, 0.25, 0.02))], 0.25
    )
    stick = decay(svf(noise(0.04, rng), 1900 + 900 * hard, 0.7), 0.005)
    return fade(mix((0, skin, 0.6), (0, stick, 0.8 * hard)), 0.0008, 0.04)


def marimba(note: float, seconds: float) -> Wave:
    """A wooden bar under a soft mallet."""
    long = min(0.5, 90 / note)
    bar = modes([(note, 0.8, long), (note * 3.93, 0.20, long * 0.28), (note * 9.2, 0.04, long * 0.1)], seconds)
    return fade(bar, 0.002, 0.05)


def bell(note: float, seconds: float, ring: float = 1.0) -> Wave:
    """A small bronze bell, cast so that its partials agree: hum, strike, fifth, octave and the third above it."""
    parts = (
        (0.5, 0.25, 1.0),
        (1, 0.6, 0.9),
        (1.002, 0.15, 1.1),
        (1.5, 0.18, 0.5),
        (2, 0.4, 0.45),
        (2.52, 0.10, 0.25),
        (3.0, 0.12, 0.2),
        (4.03, 0.10, 0.15),
        (5.4, 0.04, 0.08),
    )
    return fade(modes([(note * r, a, d * ring) for r, a, d in parts], seconds), 0.001, 0.3 * seconds)


def glass(note: float, seconds: float) -> Wave:
    """A soft chime: nearly a sine, with a breath of the octave and the twelfth."""
    parts = ((1, 0.7, 0.9), (1.003, 0.2, 1.1), (2, 0.14, 0.4), (3, 0.06, 0.2), (6.2, 0.02, 0.05))
    return fade(modes([(note * r, a, d) for r, a, d in parts], seconds), 0.004, 0.3 * seconds)


def gong(note: float, seconds: float) -> Wave:
    """징: a big soft-edged gong; neighbouring partials beat slowly, and its pitch rises a little as it dies."""
    ratios = (
        (1, 0.8, 1.6),
        (1.006, 0.5, 1.7),
        (1.5, 0.35, 1.2),
        (1.99, 0.5, 1.0),
        (2.005, 0.3, 1.0),
        (2.53, 0.30, 0.9),
        (3.01, 0.40, 0.8),
        (4.05, 0.34, 0.6),
    )
    low = modes([(note * r, a, d) for r, a, d in ratios], seconds)
    shimmer = modes(
        [(note * r, a, d) for r, a, d in ((5.43, 0.4, 0.5), (6.1, 0.3, 0.45), (7.1, 0.25, 0.4), (9.3, 0.14, 0.3))], seconds
    )
    shimmer *= 1 - np.exp(-clock(seconds) / 0.08)  # the blow needs a while to reach its highest tones
    return fade(low + shimmer, 0.012, 0.3 * seconds)


def cymbal(seconds: float, rng: Random, low: float = 2200) -> Wave:
    """꽹과리-like brass: a cluster of partials that share nothing, over a hiss."""
    ratios = [rng.uniform(1, 3.0) for _ in range(16)]
    brass_ = modes([(low * r, 0.12, 0.16 / r + 0.05) for r in ratios], seconds)
    hiss = decay(svf(svf(noise(seconds, rng), low * 1.6, 0.7, "high"), 7500, 0.7, "low"), 0.06)
    return fade(mix((0, brass_, 1.0), (0, hiss, 0.3)), 0.0005, 0.05)


def drum(note: float, seconds: float, rng: Random, hard: float = 0.5) -> Wave:
    """북: a hide drum; `hard` is stick rather than palm."""
    fall = min(0.16, seconds * 0.28)
    skin = decay(sweep(glide(note * 1.6, note, 0.03), seconds), fall)
    rest = modes(
        [(note * r, a, d) for r, a, d in ((1.59, 0.55, 0.11), (2.14, 0.42, 0.08), (2.65, 0.34, 0.06), (3.6, 0.2, 0.04))], seconds
    )
    stick = decay(svf(noise(0.06, rng), 1000 + 1300 * hard, 0.7), 0.006)
    air = decay(svf(noise(0.2, rng), 300, 0.7, "low"), 0.04)
    struck = mix((0, skin, 0.7), (0, rest, 1.0), (0, air, 0.7))
    return fade(mix((0, warm(struck, 1.5), 0.9), (0, stick, 1.1 * hard)), 0.0005, 0.06)


def block(note: float, rng: Random) -> Wave:
    """A wood block, or the rim of a drum."""
    wood = modes([(note, 0.8, 0.022), (note * 2.41, 0.35, 0.012), (note * 3.9, 0.15, 0.006)], 0.18)
    tick = decay(svf(noise(0.02, rng), note * 2.5, 0.8), 0.002)
    return fade(mix((0, wood, 1.0), (0, tick, 0.5)), 0.0003, 0.03)


def shaker(rng: Random, seconds: float = 0.07) -> Wave:
    """One throw of seeds in a gourd: some dozens of grains."""
    size = count(seconds)
    grains = np.zeros(size)
    for _ in range(round(900 * seconds)):
        grains[min(size - 1, int(size * rng.betavariate(2.2, 2.6)))] += rng.uniform(-1, 1)
    return fade(svf(svf(grains, 5200, 1.1), 9000, 0.7, "low"), 0.002, 0.012) * 4


def brass(note: float, seconds: float) -> Wave:
    """A blunt horn: partials that come one after another as it is blown, and go the other way."""
    t, out = clock(seconds), np.zeros(count(seconds))
    for side in (0.9975, 1.0, 1.0025):
        for n in range(1, 16):
            if n * note > 3800:
                break
            came = np.minimum(1, t / (0.02 + 0.006 * n)) * np.exp(-t * (0.6 + 0.35 * n) / seconds)
            out += came * np.sin(2 * pi * n * note * side * t) / (n ** (0.8 + 0.25 * n * note / 1500)) / 3
    return fade(warm(0.7 * out, 1.2), 0.012, seconds * 0.45)
