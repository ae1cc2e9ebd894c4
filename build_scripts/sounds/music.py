"""Three tunes of our own, one a table; each is a loop whose last echo falls into its first bar.

A tune is written as bars of `note:length`, lengths in eighths, `-` a rest, `~` after a note where the left
hand rocks the string.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin
from random import Random

from build_scripts.sounds.instruments import (
    block,
    drum,
    glass,
    guitar,
    hertz,
    marimba,
    shaker,
    zither,
)
from build_scripts.sounds.synth import (
    RATE,
    Wave,
    add_round,
    count,
    decay,
    fade,
    mix,
    noise,
    room,
    svf,
    sweep,
)


def notes(bars: str) -> Iterator[tuple[int, str, int, bool]]:
    """The notes of a tune as (eighths from the start, name, eighths long, rocked); rests are passed over."""
    at = 0
    for token in bars.replace("|", " ").split():
        name, length = token.split(":")
        if name != "-":
            yield at, name.rstrip("~"), int(length), name.endswith("~")
        at += int(length)


# ---------------------------------------------------------------- Go-Stop: warm, in a swaying twelve (굿거리)

BLANKET = """
G4:3 A4:2 B4:1 D5:3 B4:2 A4:1      | B4:3 A4:2 G4:1 E4~:5 -:1
D4:2 E4:1 G4:3 A4:2 B4:1 A4:2 G4:1 | E4:2 G4:1 D4~:8 -:1
D5:3 E5:2 D5:1 B4:3 D5:2 B4:1      | A4:2 B4:1 A4:2 G4:1 E4~:5 -:1
G4:2 A4:1 B4:2 D5:1 E5~:3 D5:2 B4:1 | A4:3 B4:2 A4:1 G4~:5 -:1
E5~:4 D5:1 E5:1 G5:3 E5:2 D5:1     | B4:2 D5:1 E5:2 D5:1 B4~:5 -:1
A4:2 B4:1 D5:2 B4:1 A4:2 G4:1 E4:2 G4:1 | A4:2 G4:1 E4:2 D4:1 G4~:5 -:1
"""
BLANKET_BASS = (
    "G2:6 D3:6 | E3:6 B2:6 | D3:6 G2:6 | D3:6 D2:6 | G2:6 D3:6 | A2:6 E3:6 "
    "| G2:6 B2:6 | D3:6 G2:6 | E3:6 G2:6 | B2:6 E3:6 | A2:6 E3:6 | D3:6 G2:6"
)
GUTGEORI = (
    (0, "deong"),
    (2, "gideok"),
    (3, "kung"),
    (5, "deoreo"),
    (6, "kung"),
    (8, "gideok"),
    (9, "kung"),
    (11, "deoreo"),
)


def gostop(rng: Random) -> Wave:
    """A floor, a blanket, autumn light: zither over an hourglass drum."""
    eighth, bars = 0.24, 12
    loop = [0.0] * count(eighth * 12 * bars)
    for at, name, length, rocked in notes(BLANKET):
        start = at * eighth + rng.uniform(0, 0.012)
        string = zither(
            hertz(name),
            min(2.4, 0.9 + length * eighth),
            rng,
            0.35 if rocked else 0.0,
            rng.uniform(0.65, 0.95),
        )
        add_round(loop, start, string, 0.55 if at % 6 else 0.68)
        if rocked:  # a lower string answers in the silence of a long note
            add_round(loop, start + 3 * eighth, zither(hertz(name) / 2, 1.6, rng, 0, 0.3), 0.25)
    for at, name, _, _ in notes(BLANKET_BASS):
        add_round(loop, at * eighth, zither(hertz(name), 2.2, rng, 0, 0.3), 0.5)
        add_round(loop, (at + 3) * eighth, zither(hertz(name) * 2, 1.2, rng, 0, 0.25), 0.22)
    kung, deok = (
        drum(92, 0.5, rng, 0.1),
        mix((0, block(1480, rng), 0.5), (0, decay(svf(noise(0.05, rng), 2600, 0.8), 0.01), 0.8)),
    )
    for bar in range(bars):
        for place, stroke in GUTGEORI:
            start = (bar * 12 + place) * eighth + rng.uniform(0, 0.01)
            loud = rng.uniform(0.8, 1.0)
            if stroke in ("deong", "kung"):
                add_round(loop, start, kung, (0.38 if stroke == "deong" else 0.24) * loud)
            if stroke == "deong":
                add_round(loop, start, deok, 0.13 * loud)
            if stroke == "gideok":
                add_round(loop, start - 0.05, deok, 0.05 * loud)
                add_round(loop, start, deok, 0.12 * loud)
            if stroke == "deoreo":
                for tap in range(3):
                    add_round(loop, start + tap * eighth / 3, deok, (0.08 - 0.015 * tap) * loud)
    return room(loop, 1.3, 0.22, tail=False)


# ---------------------------------------------------------------- Riichi: a quiet night

LAMP = """
A4:3 Bb4:1 A4~:4 | G4:2 A4:2 D4~:4 | D5:3 Eb5:1 D5:2 Bb4:2 | A4~:6 -:2
Bb4:3 A4:1 G4:2 Eb4:2 | D4:4 G4:2 A4:2 | Bb4:2 A4:2 G4:1 Eb4:1 D4:2 | D4~:6 -:2
"""
LAMP_CHORDS = (
    "D3 A3 D4",
    "G2 D3 Bb3",
    "Bb2 G3 D4",
    "D3 A3 D4",
    "Eb3 Bb3 G3",
    "G2 D3 A3",
    "Eb3 G3 Bb3",
    "D3 A3 D4",
)


def riichi(rng: Random) -> Wave:
    """A lamp over the table, insects outside: soft chimes under a slow string."""
    eighth, bar = 0.475, 8 * 0.475
    loop = [0.0] * count(bar * 8)
    for at, name, length, rocked in notes(LAMP):
        string = zither(hertz(name), min(3.0, 1.2 + length * eighth), rng, 0.3 if rocked else 0.0, 0.3)
        add_round(loop, at * eighth + rng.uniform(0, 0.02), string, 0.34)
    for number, chord in enumerate(LAMP_CHORDS):
        for place, name in enumerate(chord.split()):
            note = hertz(name)
            breath = [
                x * sin(pi * (n + 0.5) / count(bar * 1.5)) ** 2
                for n, x in enumerate(sweep(lambda t, f=note: f, bar * 1.5))
            ]
            add_round(loop, number * bar - bar * 0.25, breath, 0.075)
            add_round(loop, number * bar + place * 2 * eighth, glass(note * 2, 2.6), 0.13)
        add_round(loop, number * bar + 7 * eighth, glass(hertz(chord.split()[-1]) * 4, 1.8), 0.06)
        add_round(loop, number * bar, drum(62, 0.8, rng, 0.0), 0.16)
    for _ in range(9):  # bell crickets
        start, pitch = rng.uniform(0, bar * 8), rng.uniform(3900, 4300)
        trill = [
            x * (0.5 - 0.5 * sin(2 * pi * 17 * n / RATE))
            for n, x in enumerate(sweep(lambda t, f=pitch: f, 1.1))
        ]
        add_round(loop, start, fade(trill, 0.3, 0.5), 0.006)
    return room(loop, 2.4, 0.35, tail=False)


# ---------------------------------------------------------------- Daifugo: a school trip

TRIP = """
E5:2 G5:2 E5:1 D5:1 C5:2 | C5:1 D5:1 E5:2 A4:4 | A4:2 C5:2 F5:2 E5:1 D5:1 | D5:3 E5:1 D5:4
E5:2 G5:2 C6:2 B5:1 G5:1 | A5:2 G5:1 E5:1 C5:4 | D5:2 F5:2 A5:1 G5:1 F5:1 E5:1 | D5:6 -:2
A5:3 G5:1 F5:2 A5:2 | G5:2 B5:1 D6:1 B5:2 G5:2 | G5:2 E5:1 G5:1 B5:2 G5:2 | A5:4 E5:2 C5:2
F5:2 D5:1 F5:1 A5:2 F5:2 | G5:1 F5:1 E5:1 D5:1 B4:2 D5:2 | C5:2 E5:1 G5:1 C6:4 | -:2 G4:1 A4:1 B4:1 C5:1 D5:2
"""
TRIP_CHORDS = "C Am F G C Am Dm G F G Em Am Dm G C G"
SHAPES = {
    "C": "C3 G3 C4 E4 G4",
    "Am": "A2 A3 C4 E4 A4",
    "F": "F3 A3 C4 F4 A4",
    "G": "G2 G3 B3 D4 G4",
    "Dm": "D3 A3 D4 F4 A4",
    "Em": "E3 G3 B3 E4 G4",
}
STRUM = (
    (2, 0.9),
    (3, 0.45),
    (5, 0.6),
    (6, 0.85),
    (7, 0.4),
)  # eighths of a bar and how hard; the bass has 0 and 4


def _whistle(note: float, seconds: float, rng: Random) -> Wave:
    """Lips and breath."""
    tone = sweep(
        lambda t: note * (1 + 0.006 * min(1, t / 0.25) * sin(2 * pi * 5.5 * t) - 0.03 * max(0, 1 - t / 0.05)),
        seconds,
    )
    air = svf(noise(seconds, rng), note * 1.02, 6)
    return fade([0.8 * x + 0.12 * y for x, y in zip(tone, air, strict=True)], 0.035, min(0.09, seconds / 2))


def daifugo(rng: Random) -> Wave:
    """A bus window, snacks, cards on a lap: whistle and wood over a small guitar."""
    beat, bars = 60 / 106, 16
    loop = [0.0] * count(beat * 4 * bars)

    def when(eighths: int) -> float:
        """Eighths swing: the second of a pair comes late."""
        return (eighths // 2 + (0.61 if eighths % 2 else 0)) * beat

    for number, (at, name, length, _) in enumerate(notes(TRIP)):
        seconds = when(at + length) - when(at)
        add_round(loop, when(at), marimba(hertz(name), 0.8), 0.34 if at % 8 else 0.42)
        if 64 > at >= 32 or at >= 96:  # the whistle joins in every second verse
            add_round(
                loop, when(at) + 0.01, _whistle(hertz(name), seconds * 0.92, rng), 0.10 + 0.01 * (number % 2)
            )
    grain = [shaker(rng) for _ in range(4)]
    kept: dict[tuple[str, bool], Wave] = {}
    for bar, chord in enumerate(TRIP_CHORDS.split()):
        bass, *strings = SHAPES[chord].split()
        for place, note in ((0, hertz(bass)), (4, hertz(bass) * 1.5)):
            add_round(loop, when(bar * 8 + place), guitar(note, 1.0, rng), 0.36)
        for place, hard in STRUM:
            up = place % 2 == 1
            if (chord, up) not in kept:
                order = strings[::-1] if up else strings
                kept[chord, up] = mix(
                    *[(0.011 * i, guitar(hertz(n), 0.9, rng), 0.3) for i, n in enumerate(order)]
                )
            add_round(loop, when(bar * 8 + place) + rng.uniform(0, 0.006), kept[chord, up], 0.30 * hard)
        for place in range(8):
            add_round(loop, when(bar * 8 + place) - 0.02, rng.choice(grain), 0.10 if place % 4 == 2 else 0.05)
        add_round(loop, when(bar * 8 + 4), block(760, rng), 0.06)
        add_round(loop, when(bar * 8), drum(70, 0.4, rng, 0.0), 0.3)
    return room(loop, 0.9, 0.16, tail=False)
