"""Three small pieces of our own, one a table, each A A' B A and round again: written for hours, so that few notes fall,
none of them high, and the drum is nearer a heartbeat than a beat."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from random import Random

from build_scripts.sounds.instruments import deok, flute, kung, marimba, pitched, shaker
from build_scripts.sounds.score import Loop, Note, eighths, voice
from build_scripts.sounds.strings import BASS, GAYAGEUM, KOTO, UKULELE, pushed, rocked, string
from build_scripts.sounds.synth import Curve, Wave

# ---------------------------------------------------------------- Go-Stop: an afternoon on the floor, in a swaying twelve

BLANKET = """
D4:3 E4:2 G4:1 A4:3 G4:2 A4:1 | B4~:5 A4:1 G4:2 E4:1 D4:3 | E4:2 G4:1 A4:2 B4:1 A4:3 G4:2 E4:1 | D4:2 E4:1 G4~:9
D4:3 E4:2 G4:1 A4:3 B4:2 A4:1 | D5~:5 B4:1 A4:2 G4:1 A4:3 | B4/:2 A4:1 G4:2 E4:1 D4:2 E4:1 G4:3 | A4:2 E4:1 G4~:9
D5:3 E5~:5 D5:1 B4:3 | D5:2 B4:1 A4:2 B4:1 G4~:6 | E4:2 G4:1 A4/:3 B4:2 D5:1 B4:2 A4:1 | A4~:6 G4:2 E4:1 D4\\:3
D4:3 E4:2 G4:1 A4:3 G4:2 A4:1 | B4:3 D5:2 B4:1 A4:2 G4:1 E4~:3 | E4:2 D4:1 E4:2 G4:1 A4:2 B4:1 A4:2 E4:1 | G4~:12
"""
BLANKET_LOW = """
G2:6 D3:6 | G2:6 G3:3 D3:3 | A2:6 D3:6 | G2:6 D3:3 G3:3
G2:6 D3:6 | G3:6 D3:6 | G2:6 G3:6 | D3:3 G2:6 D3:3
G2:3 E3:6 G3:3 | D3:6 G3:3 B2:3 | A2:6 G2:6 | D3:6 G2:3 D3:3
G2:6 D3:6 | G2:6 D3:3 A2:3 | A2:6 D3:6 | G2:3 D3:3 G3:3 D3:3
"""
BLANKET_FLUTE = """
-:48
-:48
G4:12 | D4:12 | E4:6 G4:6 | D4:6 G4:3 -:3
B3:6 D4:6 | G4:6 -:6 | A3:6 D4:6 | B3:9 -:3
"""
GUTGEORI = (
    (0, "deong", 1.0),
    (2, "gideok", 0.7),
    (3, "kung", 0.55),
    (6, "kung", 0.8),
    (8, "gideok", 0.8),
    (9, "kung", 0.6),
    (11, "roll", 0.7),
)
"""굿거리: 덩 기덕 쿵 — 쿵 기덕 쿵 더러러러; (eighth, stroke, loud)."""

# ---------------------------------------------------------------- Riichi: a lamp over the table, late

LAMP = """
D5:3 A4:1 Bb4:2 A4:2 | G4:2 Eb4:2 D4~:4 | A4:2 Bb4:2 D5/:4 | A4~:6 -:2
D5:3 A4:1 Bb4:2 A4:2 | G4:2 A4:2 Bb4~:4 | A4:2 G4:2 Eb4:2 D4:2 | D4~:6 -:2
G4:4 A4:2 C5:2 | D5~:6 C5:2 | A4:2 C5:2 G4~:4 | A4:2 Bb4:2 A4\\:4
D5:3 A4:1 Bb4:2 A4:2 | G4:2 Eb4:2 D4~:4 | G4:2 A4:2 Bb4:2 G4:2 | D4~:6 -:2
"""
LAMP_LOW = """
D3:4 G3:2 D3:2 | G2:4 D3:4 | D3:4 Bb2:2 D3:2 | D3:2 A3:2 D4:4
D3:4 G3:2 D3:2 | G2:2 D3:2 G3:4 | D3:4 G2:4 | D3:2 A3:2 D4:4
G2:4 F3:4 | D3:4 A3:4 | F3:4 G2:4 | D3:4 A3:4
D3:4 G3:2 D3:2 | G2:4 D3:4 | G2:2 D3:2 G3:2 D3:2 | D2:2 A2:2 D3:4
"""
LAMP_FLUTE = """
-:32
-:24 | A3:6 -:2
D4:4 F4:4 | A4:8 | F4:4 D4:4 | D4:7 -:1
-:32
"""

# ---------------------------------------------------------------- Daifugo: a school trip, cards on a lap in the bus

TRIP = """
E5:1 G5:2 E5:1 D5:2 C5:2 | A4:2 C5:1 D5:1 E5:4 | F5:1 A5:2 F5:1 E5:2 D5:2 | D5:3 E5:1 D5:2 B4:2
E5:1 G5:2 E5:1 D5:2 C5:2 | A4:2 C5:1 D5:1 E5:2 G5:2 | A5:2 F5:2 D5:2 B4:2 | C5:5 -:3
G4:1 C5:2 E5:1 G5:2 E5:2 | A5:3 G5:1 E5:4 | F5:2 E5:1 D5:1 C5:2 A4:2 | B4:2 D5:2 G5:4
E5:1 G5:2 E5:1 D5:2 C5:2 | A4:2 C5:1 D5:1 E5:2 G5:2 | F5:2 A5:2 G5:1 F5:1 D5:2 | C5:5 -:3
A5:3 G5:1 F5:2 C5:2 | G5:3 E5:1 C5:4 | F5:3 E5:1 D5:2 A4:2 | E5:6 -:2
A5:3 G5:1 F5:2 A5:2 | G5:3 E5:1 B4:4 | D5:2 F5:2 A5:2 F5:2 | G5:4 F5:2 D5:2
E5:1 G5:2 E5:1 D5:2 C5:2 | A4:2 C5:1 D5:1 E5:4 | F5:1 A5:2 F5:1 E5:2 D5:2 | D5:3 E5:1 D5:2 B4:2
E5:1 G5:2 E5:1 D5:2 C5:2 | A4:2 C5:1 D5:1 E5:2 G5:2 | A5:2 F5:2 D5:2 B4:2 | C5:6 -:2
"""
TRIP_CHORDS = "C Am F G C Am DmG C | C Am F G C Am DmG C | F C Dm Am F Em Dm G | C Am F G C Am DmG C"
SHAPES = {
    "C": "C3 G4 C5 E5",
    "Am": "A2 A4 C5 E5",
    "F": "F3 A4 C5 F5",
    "G": "G2 G4 B4 D5",
    "Dm": "D3 A4 D5 F5",
    "Em": "E3 G4 B4 E5",
}
TRIP_TUNE = """
-:128
C5:4 A4:4 | G4:8 | A4:4 F4:4 | C5:6 -:2
C5:4 A4:4 | B4:4 G4:4 | A4:4 F4:4 | B4:4 A4:2 -:2
-:64
"""
LOWER = -5
"""The trip is written in C and played in G, where the small guitar is softer."""


def trip_bass() -> list[Note]:
    """The lowest note of each chord on the first beat, its fifth or the second chord's on the third."""
    found = []
    for bar, chords in enumerate(TRIP_CHORDS.replace("|", " ").split()):
        first, *second = chords.replace("DmG", "Dm G").split()
        root = voice(f"{SHAPES[first].split()[0]}:4", LOWER)[0].number
        other = voice(f"{SHAPES[second[0]].split()[0]}:4", LOWER)[0].number if second else root + 7
        found += [Note(bar * 8, 4, root), Note(bar * 8 + 4, 4, other if other < 50 else other - 12)]
    return found


SCORES: dict[str, dict[str, list[Note]]] = {
    "theme_gostop": {"string": voice(BLANKET), "low": voice(BLANKET_LOW), "flute": voice(BLANKET_FLUTE)},
    "theme_riichi": {"string": voice(LAMP), "low": voice(LAMP_LOW), "flute": voice(LAMP_FLUTE)},
    "theme_daifugo": {"string": voice(TRIP, LOWER), "low": trip_bass(), "tune": voice(TRIP_TUNE, LOWER)},
}
"""Every voice of every piece, by what plays it."""

SECONDS = {"theme_gostop": 192 * 0.335, "theme_riichi": 128 * 0.56, "theme_daifugo": 256 * 30 / 98}
"""How long each piece lasts."""

MODES = {"theme_gostop": "G A B D E", "theme_riichi": "D Eb F G A Bb C", "theme_daifugo": "G A B C D E F#"}
"""The notes that each piece uses; Riichi's B alone knows F and C."""

BEATS = {"theme_gostop": 3, "theme_riichi": 2, "theme_daifugo": 4}
"""How many eighths lie between two beats on which the voices must agree."""


def _bend(note: Note, rock: float) -> Curve | None:
    if note.ornament == "~":
        return rocked(rock)
    if note.ornament == "/":
        return pushed(-2.0, 0.13)
    if note.ornament == "\\":
        return lambda t: -1.0 * min(1.0, max(0.0, (t - 0.5) / 0.4))
    return None


def _phrase(at: int, length: int) -> float:
    """A phrase grows towards its middle and sinks at its end."""
    return 0.86 + 0.20 * sin(pi * (at % length) / length)


def gostop(rng: Random) -> Wave:
    """A blanket on the floor, autumn light: gayageum, hourglass drum, and a flute that joins in late."""
    eighth = 0.335
    score = SCORES["theme_gostop"]
    loop = Loop(eighths(BLANKET), lambda at: at * eighth, rng)
    for note in score["string"]:
        hard = (0.62 if note.at % 6 == 0 else 0.50 if note.at % 3 == 0 else 0.40) * _phrase(note.at, 48) * rng.uniform(0.92, 1.08)
        seconds = min(3.2, 1.0 + note.length * eighth)
        wave = string(GAYAGEUM, pitched(note.number), seconds, rng, hard, _bend(note, 0.38), note.length * eighth + 0.5)
        loop.add(note.at, wave, 1.0, 0.12)
        if note.ornament == "~" and note.length >= 9:  # where the tune rests an octave below answers
            loop.add(note.at + 4, string(GAYAGEUM, pitched(note.number - 12), 2.2, rng, 0.3), 0.7, -0.1)
    for note in score["low"]:
        hard = (0.5 if note.at % 12 == 0 else 0.36) * rng.uniform(0.9, 1.1)
        loop.add(note.at, string(GAYAGEUM, pitched(note.number), 2.6, rng, hard, damped=note.length * eighth), 0.7, -0.2)
    for note in score["flute"]:
        loop.add(note.at, flute(pitched(note.number), note.length * eighth + 0.3, rng), 0.075, 0.35, 0.6)
    for bar in range(eighths(BLANKET) // 12):
        full = bar % 4 != 3  # the last bar of a line breathes
        for place, stroke, loud in GUTGEORI:
            at, loud = bar * 12 + place, loud * rng.uniform(0.8, 1.05) * (0.75 if bar < 4 else 1.0)
            if not full and place in (2, 3, 8):
                continue
            if stroke in ("deong", "kung"):
                loop.add(at, kung(rng, loud), 0.20 * loud, -0.3)
            if stroke in ("deong", "gideok"):
                if stroke == "gideok":
                    loop.add(at - 0.22, deok(rng, 0.3), 0.035 * loud, 0.35)
                loop.add(at, deok(rng, 0.5 * loud), 0.075 * loud, 0.35)
            if stroke == "roll" and bar % 2:
                for tap in range(3):
                    loop.add(at + tap / 3, deok(rng, 0.3), (0.045 - 0.008 * tap) * loud, 0.35)
    return loop.heard(1.1, 3600)


def riichi(rng: Random) -> Wave:
    """A lamp over the table, late: a koto that takes its time, and once a flute from another room."""
    eighth = 0.56
    score = SCORES["theme_riichi"]
    loop = Loop(eighths(LAMP), lambda at: at * eighth, rng)
    for note in score["string"]:
        hard = (0.55 if note.at % 8 == 0 else 0.42) * _phrase(note.at, 32) * rng.uniform(0.92, 1.08)
        wave = string(KOTO, pitched(note.number), min(4.0, 1.6 + note.length * eighth), rng, hard, _bend(note, 0.3))
        loop.add(note.at, wave, 1.0, 0.1, 0.4, 0.014)
    for note in score["low"]:
        hard = (0.42 if note.at % 8 == 0 else 0.32) * rng.uniform(0.9, 1.1)
        loop.add(note.at, string(KOTO, pitched(note.number), 3.4, rng, hard), 0.8, -0.2, 0.4, 0.014)
    for note in score["flute"]:
        loop.add(note.at, flute(pitched(note.number), note.length * eighth + 0.4, rng), 0.05, 0.4, 1.2)
    for bar in range(0, eighths(LAMP) // 8, 4):  # a soft skin far away, once a line
        loop.add(bar * 8, kung(rng, 0.2), 0.14, -0.4, 0.9)
    return loop.heard(2.0, 3200)


def daifugo(rng: Random) -> Wave:
    """A bus window, snacks, cards on a lap: a small guitar, a thumb on the bass, and somebody humming along."""
    beat = 60 / 98

    def when(at: float) -> float:
        """Eighths swing a little: the second of a pair comes late."""
        pair, half = divmod(at, 2)
        return (pair + (half * 0.58 if half <= 1 else 0.58 + (half - 1) * 0.42)) * beat

    score = SCORES["theme_daifugo"]
    loop = Loop(eighths(TRIP), when, rng)
    for note in score["string"]:
        seconds = when(note.at + note.length) - when(note.at)
        hard = (0.60 if note.at % 8 == 0 else 0.48) * _phrase(note.at, 64) * rng.uniform(0.9, 1.1)
        wave = string(UKULELE, pitched(note.number), min(2.0, seconds + 0.8), rng, hard, None, seconds + 0.3)
        loop.add(note.at, wave, 1.0, 0.1)
    for note in score["low"]:
        loop.add(
            note.at, string(BASS, pitched(note.number), 1.4, rng, 0.55 * rng.uniform(0.9, 1.1), None, 1.05), 0.45, -0.1, 0.15
        )
    for note in score["tune"]:
        seconds = when(note.at + note.length) - when(note.at)
        loop.add(note.at, marimba(pitched(note.number), 1.0), 0.13, 0.35)
        loop.add(note.at, flute(pitched(note.number), seconds + 0.1, rng), 0.04, 0.35, 0.5)
    for bar, chords in enumerate(TRIP_CHORDS.replace("|", " ").split()):
        first, *second = chords.replace("DmG", "Dm G").split()
        for place, chord, loud in ((2, first, 0.8), (5, first, 0.45), (6, second[0] if second else first, 0.75)):
            if place == 5 and bar % 2 == 0:
                continue
            notes = voice(" ".join(f"{name}:1" for name in SHAPES[chord].split()[1:]), LOWER - 12)
            for nth, note in enumerate(notes if place != 5 else notes[::-1]):
                wave = string(UKULELE, pitched(note.number), 1.1, rng, 0.3 * loud, None, 0.55)
                loop.add(bar * 8 + place + 0.045 * nth, wave, 0.5 * loud, -0.3, 0.3, 0.005)
        for place in (2, 6):
            loop.add(bar * 8 + place, shaker(rng), 0.035 * rng.uniform(0.8, 1.1), 0.45)
    return loop.heard(0.8, 4000)


SONGS: dict[str, Callable[[Random], Wave]] = {"theme_gostop": gostop, "theme_riichi": riichi, "theme_daifugo": daifugo}
