"""What is struck and plucked: zither, drum, gong, bell, block. Frequencies in Hz, lengths in seconds."""

from __future__ import annotations

from math import exp, pi, sin
from random import Random

from build_scripts.sounds.synth import (
    RATE,
    Wave,
    bend,
    count,
    decay,
    fade,
    glide,
    mix,
    modes,
    noise,
    pluck,
    svf,
    sweep,
    warm,
)

NOTES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hertz(name: str) -> float:
    """The frequency of a note such as "A4", "F#3" or "Bb5"."""
    step = NOTES[name[0]] + name.count("#") - name[1:].count("b")
    return float(440 * 2 ** ((step - 9) / 12 + int(name[-1]) - 4))


def zither(note: float, seconds: float, rng: Random, shake: float = 0.0, bright: float = 0.75) -> Wave:
    """가야금: silk over wood. `shake` (농현) is how far the left hand rocks the string, in semitones."""
    string = pluck(note, seconds, rng, bright, ring=0.9988 - min(0.004, 0.35 / note))
    if shake:
        width = shake * 0.0595 / (2 * pi * 5.2)  # the delay whose slope moves the pitch by `shake`
        string = bend(
            string, lambda t: width * 2.2 + width * min(1, max(0, t - 0.12) / 0.3) * sin(2 * pi * 5.2 * t)
        )
    nail = decay(svf(noise(0.02, rng), 2600, 0.8), 0.003)
    box = modes([(note, 0.12, 0.10), (210, 0.10, 0.03)], 0.3)
    return mix((0, svf(string, 5200, 0.6, "low"), 1.0), (0, nail, 0.22), (0, box, 1.0))


def guitar(note: float, seconds: float, rng: Random) -> Wave:
    """A small nylon guitar."""
    return svf(pluck(note, seconds, rng, 0.3, ring=0.992), 3400, 0.7, "low")


def marimba(note: float, seconds: float) -> Wave:
    """A wooden bar under a soft mallet."""
    long = min(0.5, 90 / note)
    bar = modes(
        [(note, 0.8, long), (note * 3.93, 0.25, long * 0.28), (note * 9.2, 0.06, long * 0.1)], seconds
    )
    return fade(bar, 0.002, 0.05)


def bell(note: float, seconds: float, ring: float = 1.0) -> Wave:
    """A small bronze bell: a hum, a strike and a minor third between them."""
    parts = (
        (0.5, 0.25, 1.0),
        (1, 0.6, 0.9),
        (1.19, 0.18, 0.6),
        (1.5, 0.2, 0.5),
        (2, 0.4, 0.45),
        (2.74, 0.2, 0.3),
        (4.07, 0.12, 0.18),
        (5.4, 0.06, 0.1),
    )
    return fade(modes([(note * r, a, d * ring) for r, a, d in parts], seconds), 0.001, 0.3 * seconds)


def glass(note: float, seconds: float) -> Wave:
    """A soft electric chime: nearly a sine, with a breath of the octave and the twelfth."""
    parts = ((1, 0.7, 0.9), (1.003, 0.25, 1.1), (2, 0.14, 0.4), (3, 0.07, 0.22), (6.2, 0.03, 0.06))
    return fade(modes([(note * r, a, d) for r, a, d in parts], seconds), 0.006, 0.3 * seconds)


def gong(note: float, seconds: float) -> Wave:
    """징: a big soft-edged gong; neighbouring partials beat slowly."""
    ratios = (
        (1, 0.8, 1.6),
        (1.006, 0.5, 1.7),
        (1.48, 0.35, 1.2),
        (1.99, 0.5, 1.0),
        (2.005, 0.3, 1.0),
        (2.53, 0.3, 0.7),
        (3.11, 0.22, 0.5),
        (4.18, 0.18, 0.35),
        (5.43, 0.12, 0.22),
        (7.1, 0.07, 0.12),
    )
    return fade(modes([(note * r, a, d) for r, a, d in ratios], seconds), 0.004, 0.3 * seconds)


def cymbal(seconds: float, rng: Random, low: float = 3000) -> Wave:
    """꽹과리-like brass: a cluster of partials that share nothing, over a hiss."""
    ratios = [rng.uniform(1, 3.4) for _ in range(14)]
    brass = modes([(low * r, 0.12, 0.16 / r + 0.05) for r in ratios], seconds)
    hiss = decay(svf(noise(seconds, rng), low * 2, 0.7, "high"), 0.06)
    return fade(mix((0, brass, 1.0), (0, hiss, 0.25)), 0.0005, 0.05)


def drum(note: float, seconds: float, rng: Random, hard: float = 0.5) -> Wave:
    """북: a hide drum; `hard` is stick rather than palm."""
    skin = mix(
        (0, decay(sweep(glide(note * 1.7, note, 0.03), seconds), seconds * 0.28), 1.0),
        (
            0,
            modes(
                [
                    (note * r, a, d)
                    for r, a, d in ((1.59, 0.35, 0.09), (2.14, 0.25, 0.06), (2.65, 0.18, 0.04))
                ],
                seconds,
            ),
            1.0,
        ),
    )
    stick = decay(svf(noise(0.06, rng), 1200 + 1800 * hard, 0.7), 0.006)
    air = decay(svf(noise(0.2, rng), 300, 0.7, "low"), 0.04)
    return fade(mix((0, skin, 0.9), (0, stick, 0.9 * hard), (0, air, 0.9)), 0.0005, 0.06)


def block(note: float, rng: Random) -> Wave:
    """A wood block, or the rim of a drum."""
    wood = modes([(note, 0.8, 0.022), (note * 2.41, 0.35, 0.012), (note * 3.9, 0.15, 0.006)], 0.18)
    tick = decay(svf(noise(0.02, rng), note * 2.5, 0.8), 0.002)
    return fade(mix((0, wood, 1.0), (0, tick, 0.5)), 0.0003, 0.03)


def shaker(rng: Random, seconds: float = 0.07) -> Wave:
    """One throw of seeds in a gourd."""
    grains = svf(noise(seconds, rng), 6200, 0.9)
    size = len(grains)
    return [x * sin(pi * n / size) ** 1.5 * (0.5 + 0.5 * rng.random()) for n, x in enumerate(grains)]


def brass(note: float, seconds: float) -> Wave:
    """A blunt horn: a saw through a filter that opens and closes."""
    tone = [0.0] * count(seconds)
    for side in (0.996, 1.0, 1.004):
        phase, step = 0.0, note * side / RATE
        for n in range(len(tone)):
            tone[n] += (2 * phase - 1) / 3
            phase = (phase + step) % 1
    shaped = svf(tone, lambda t: 300 + note * 6 * min(1, t / 0.05) * exp(-t / (seconds * 0.7)), 0.8, "low")
    return fade(warm(shaped, 1.6), 0.012, seconds * 0.45)
