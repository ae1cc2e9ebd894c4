"""The sounds repeat exactly, do not clip, stand in tune, and the built files are what the code makes."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from math import cos, log2, pi, sin
from pathlib import Path
from random import Random

import pygame
import pytest

from build_scripts.sounds.catalogue import CEILING, FAMILIES, pcm, spread, takes
from build_scripts.sounds.synth import RATE, decibels, loudness, pluck, svf

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"
ALL = [take for name in FAMILIES for take in takes(name)]
QUICK = [
    "slap-1",
    "slide-2",
    "flip-1",
    "tile_click-3",
    "tile_clack-1",
    "swish-4",
    "button-1",
    "bbeok",
    "score-5",
]
SONGS = [name for name, family in FAMILIES.items() if family.song]


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    """A mixer that plays into nothing and decodes to our own rate and width."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
        yield
        pygame.mixer.quit()


def built(take: str) -> array[int]:
    """The samples of a built file, as the game will hear them."""
    return array("h", pygame.mixer.Sound(SOUNDS / f"{take}.ogg").get_raw())


def rms(samples: array[int]) -> float:
    return float((sum(x * x for x in samples) / len(samples)) ** 0.5)


@pytest.mark.parametrize("take", QUICK)
def test_a_sound_is_the_same_every_time(take: str) -> None:
    assert pcm(take).tobytes() == pcm(take).tobytes()


def test_no_two_takes_are_alike() -> None:
    assert len({pcm(take).tobytes() for take in takes("slap")}) == 6


@pytest.mark.parametrize("take", QUICK)
def test_the_samples_stay_under_the_ceiling(take: str) -> None:
    samples = pcm(take)
    assert 0.05 < max(map(abs, samples)) / 32767 <= CEILING + 1e-4
    assert abs(samples[0]) < 2000  # no click where it begins …
    assert abs(samples[-1]) < 30  # … or ends


def test_the_folder_holds_every_take_and_nothing_else() -> None:
    assert {file.stem for file in SOUNDS.glob("*.ogg")} == set(ALL)
    assert sum(file.stat().st_size for file in SOUNDS.glob("*.ogg")) <= 4_000_000


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("take", ALL)
def test_a_built_file_does_not_clip(take: str) -> None:
    assert max(map(abs, built(take))) / 32768 <= decibels(-1)


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("take", QUICK)
def test_a_built_file_is_what_the_code_makes(take: str) -> None:
    heard, made = built(take), pcm(take)
    assert len(heard) == len(made)
    likeness = sum(x * y for x, y in zip(heard, made, strict=True)) / (rms(heard) * rms(made) * len(made))
    assert likeness > 0.9


@pytest.mark.usefixtures("mixer")
def test_lengths_fit_what_is_seen() -> None:
    def seconds(take: str) -> float:
        return len(built(take)) / RATE

    for name, longest in {"slap": 0.3, "slide": 0.3, "flip": 0.3, "tile_click": 0.2, "button": 0.15}.items():
        assert all(0.04 < seconds(take) < longest for take in takes(name)), name
    assert all(25 <= seconds(take) <= 40 for take in SONGS)
    calls = [take for take in ALL if FAMILIES.get(take) and not FAMILIES[take].song]
    assert all(0.2 < seconds(take) < 3.5 for take in calls)


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("song", SONGS)
def test_a_song_runs_into_its_own_beginning(song: str) -> None:
    samples = built(song)
    steps = sorted(abs(b - a) for a, b in zip(samples[::7], samples[1::7], strict=False))
    assert abs(samples[0] - samples[-1]) <= steps[int(len(steps) * 0.995)]


@pytest.mark.parametrize("name", [name for name, family in FAMILIES.items() if family.takes > 1])
def test_takes_stand_within_the_allowed_spread(name: str) -> None:
    family = FAMILIES[name]
    for take, (cents, step) in zip(takes(name), spread(name, family.takes), strict=True):
        assert abs(cents) <= 40
        assert abs(step) <= 2
        level = loudness([x / 32767 for x in pcm(take)])
        # what would pass the ceiling is rounded off and may end a little softer than meant
        assert decibels(family.level + step - 3.5) <= level <= decibels(family.level + step + 0.2), take


def strength(wave: list[float], frequency: float) -> float:
    """How much of one frequency a wave holds."""
    real = sum(x * cos(2 * pi * frequency * n / RATE) for n, x in enumerate(wave))
    imaginary = sum(x * sin(2 * pi * frequency * n / RATE) for n, x in enumerate(wave))
    return float((real * real + imaginary * imaginary) ** 0.5)


@pytest.mark.parametrize("note", [98.0, 293.66, 587.33])
def test_a_string_is_in_tune(note: float) -> None:
    wave = pluck(note, 0.8, Random(1))
    cents = max(range(-30, 31, 3), key=lambda c: strength(wave, note * 2 ** (c / 1200)))
    assert abs(cents) <= 6


def test_rows_of_a_count_rise_by_semitones() -> None:
    def pitch(take: str) -> float:
        wave = [x / 32767 for x in pcm(take)][: RATE // 4]
        return max((523.25 * 2 ** (step / 24) for step in range(-2, 26)), key=lambda f: strength(wave, f))

    assert [round(12 * log2(pitch(f"score-{n}") / 523.25)) for n in (1, 2, 7, 12)] == [0, 1, 6, 11]


def test_a_filter_passes_what_it_should() -> None:
    wave = [sin(2 * pi * 5000 * n / RATE) for n in range(4000)]
    assert max(svf(wave, 500, kind="low")[1000:]) < 0.03
    assert max(svf(wave, 500, kind="high")[1000:]) == pytest.approx(1, abs=0.05)
    assert max(svf(wave, 5000, 2)[1000:]) == pytest.approx(1, abs=0.05)
