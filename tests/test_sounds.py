"""The sounds repeat exactly, do not clip, are as long, as bright and as loud as what they stand for, and the themes join with
themselves and agree with themselves. The built files are what the code makes."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path
from random import Random

import numpy as np
import pygame
import pytest

from build_scripts.sounds import music
from build_scripts.sounds.catalogue import CALLS, CEILING, FAMILIES, pcm, spread, takes
from build_scripts.sounds.instruments import hertz, midi, pitched
from build_scripts.sounds.look import decoded, figures
from build_scripts.sounds.ogg import encoded
from build_scripts.sounds.score import Loop, clashes, voice
from build_scripts.sounds.strings import BASS, GAYAGEUM, KOTO, UKULELE, Strung, string
from build_scripts.sounds.synth import RATE, Wave, clock, decibels, loudness, noise, peak, room, svf

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"
ALL = [take for name in FAMILIES for take in takes(name)]
SONGS = [name for name, family in FAMILIES.items() if family.song]
QUICK = ["slap-1", "lay-2", "slide-2", "flip-1", "swish-4", "tile_click-3", "tile_clack-1", "stick-2", "button-1", "bbeok"]
STRUCK = ["slap", "lay", "slide", "flip", "swish", "cut", "tile_click", "tile_clack", "stick", "coin"]
"""What sounds at every touch."""


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    """A mixer that plays into nothing and decodes to our own rate and width."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        yield
        pygame.mixer.quit()


def heard(take: str) -> Wave:
    """The samples of a built file, as the game will hear them: two columns between -1 and 1."""
    raw = pygame.mixer.Sound(SOUNDS / f"{take}.ogg").get_raw()
    return np.frombuffer(raw, dtype=np.int16).reshape(-1, 2) / 32768


# ---------------------------------------------------------------- made again


@pytest.mark.parametrize("take", QUICK)
def test_a_sound_is_the_same_every_time(take: str) -> None:
    assert pcm(take).tobytes() == pcm(take).tobytes()


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("take", QUICK)
def test_a_built_file_is_what_the_code_makes(take: str) -> None:
    built, made = heard(take)[:, 0], pcm(take) / 32768
    assert len(built) == len(made)
    assert np.dot(built, made) / np.sqrt(np.dot(built, built) * np.dot(made, made)) > 0.93


def test_the_same_samples_make_the_same_file() -> None:
    samples = pcm("button-1")
    assert encoded("button-1", samples) == encoded("button-1", samples) != encoded("button-2", samples)


def test_the_folder_holds_every_take_and_nothing_else() -> None:
    assert {file.stem for file in SOUNDS.glob("*.ogg")} == set(ALL)
    assert sum(file.stat().st_size for file in SOUNDS.glob("*.ogg")) <= 2_500_000


# ---------------------------------------------------------------- takes


@pytest.mark.slow
@pytest.mark.parametrize("name", STRUCK)
def test_every_touch_has_takes_that_are_truly_different(name: str) -> None:
    """Not one wave at several speeds: even laid over one another as well as they can be, they agree little."""
    waves = [pcm(take).astype(float) for take in takes(name)]
    assert len(waves) >= 4
    for one, other in itertools.combinations(waves, 2):
        one, other = (svf(wave, 1000, 0.7, "high") for wave in (one, other))
        size = len(one) + len(other)
        agreeing = np.fft.irfft(np.fft.rfft(one, size) * np.conj(np.fft.rfft(other, size)), size)
        assert np.max(np.abs(agreeing)) < 0.75 * np.sqrt(np.dot(one, one) * np.dot(other, other))


@pytest.mark.parametrize("name", [name for name, family in FAMILIES.items() if family.takes > 1])
def test_takes_stand_within_the_allowed_spread(name: str) -> None:
    family = FAMILIES[name]
    for take, (cents, step) in zip(takes(name), spread(name, family.takes), strict=True):
        assert abs(cents) <= 40
        assert abs(step) <= 2
        level = 20 * np.log10(loudness(pcm(take) / 32767, family.window))
        assert family.level + step - 0.8 <= level <= family.level + step + 0.2, take


# ---------------------------------------------------------------- clean


@pytest.mark.parametrize("take", QUICK)
def test_the_samples_stay_under_the_ceiling(take: str) -> None:
    samples = pcm(take) / 32767
    assert 0.05 < peak(samples) <= CEILING + 1e-4
    assert abs(samples[0]) < 0.06  # no click where it begins …
    assert abs(samples[-1]) < 0.001  # … or ends


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("take", ALL)
def test_a_built_file_does_not_clip_and_pulls_to_no_side(take: str) -> None:
    samples = heard(take)
    assert peak(samples) <= decibels(-1)
    assert np.max(np.abs(samples.mean(axis=0))) < 2e-3


# ---------------------------------------------------------------- what they stand for


def of(name: str) -> list[dict[str, float]]:
    return [figures(decoded(take)) for take in takes(name)]


def test_a_slap_is_a_crack_and_a_thud() -> None:
    """Plastic on plastic: there at once, bright at first, most of it between 2 and 6 kHz or in the blanket, and soon over."""
    for slap in of("slap"):
        assert slap["attack"] < 3 and slap["-40 dB"] < 120
        assert slap["Hz first"] > 2200
        assert slap["<200"] > 25 and slap["<6000"] > 20 and slap["<200"] + slap["<6000"] > 60
        assert slap["<90"] < 5


@pytest.mark.parametrize("take", takes("slap"))
def test_under_a_slap_the_blanket_thuds(take: str) -> None:
    """Once the crack is over, most of what is left lies between 150 and 250 Hz, and it can be heard for a tenth of a second."""
    wave = decoded(take)
    late = wave[RATE // 50 :]
    power, f = np.abs(np.fft.rfft(late, RATE)) ** 2, np.fft.rfftfreq(RATE, 1 / RATE)
    assert power[(f > 150) & (f < 250)].sum() > 0.6 * power.sum()
    last = wave[round(0.09 * RATE) : round(0.1 * RATE)]
    assert 10 * np.log10(np.mean(last**2) / np.mean(wave**2)) > -40


def test_the_card_that_is_turned_is_heard_beside_the_slap() -> None:
    """It is the moment of suspense: no more than six decibels below a slap, and never above one."""
    slap, flip = (np.mean([20 * np.log10(loudness(decoded(take), 0.05)) for take in takes(name)]) for name in ("slap", "flip"))
    assert 0 < slap - flip < 6


@pytest.mark.usefixtures("mixer")
def test_victory_is_louder_than_defeat() -> None:
    win, lose = (20 * np.log10(np.sqrt(np.mean(heard(name) ** 2))) for name in ("win", "lose"))
    assert win - lose > 2
    assert loudness(decoded("win"), 0.4) > 1.4 * loudness(decoded("lose"), 0.4)


@pytest.mark.usefixtures("mixer")
def test_the_tunes_are_equally_loud() -> None:
    """From their beginning to their end, as the ear weighs it and by mere energy."""
    for measure in (lambda song: loudness(decoded(song), 60.0), lambda song: float(np.sqrt(np.mean(heard(song) ** 2)))):
        levels = [20 * np.log10(measure(song)) for song in SONGS]
        assert max(levels) - min(levels) < 1, levels


def test_a_card_laid_down_is_soft_and_dull_beside_a_slap() -> None:
    slaps, laid = of("slap"), of("lay")
    assert max(take["Hz"] for take in laid) < 1700 < min(take["Hz"] for take in slaps) + 100
    assert max(take["Hz first"] for take in laid) - min(take["Hz first"] for take in slaps) < 2000
    assert min(take["attack"] for take in laid) > 4 * max(take["attack"] for take in slaps)


def test_what_is_drawn_over_cloth_has_no_thud_and_no_hiss() -> None:
    for name in ("slide", "swish"):
        for take in of(name):
            assert take["<90"] + take["<200"] < 5 and take["<22050"] < 10
            assert 1800 < take["Hz"] < 4200


def test_a_tile_is_hard_and_short() -> None:
    for name, least in (("tile_click", 40), ("tile_clack", 70)):
        for take in of(name):
            assert take["<6000"] > least and take["-40 dB"] < 90
            assert 2600 < take["Hz first"] < 5500


@pytest.mark.slow
@pytest.mark.parametrize("take", takes("riffle"))
def test_a_riffle_runs_faster_and_faster(take: str) -> None:
    """Where its edges fall: loud little peaks, first apart, then close together."""
    wave = svf(decoded(take), 1500, 0.7, "high")
    power = np.sqrt(np.convolve(wave * wave, np.ones(66) / 66, "same"))
    loud = (n for n in range(300, len(power) - 300) if power[n] > 0.15 * power.max())
    edges = [n for n in loud if power[n] == power[n - 120 : n + 121].max()]
    early = np.diff([n for n in edges if n < 0.25 * RATE]).mean()
    later = np.diff([n for n in edges if 0.45 * RATE < n < 0.75 * RATE]).mean()
    assert later < 0.6 * early


@pytest.mark.usefixtures("mixer")
def test_lengths_fit_what_is_seen() -> None:
    longest = {"slap": 0.15, "lay": 0.2, "slide": 0.26, "flip": 0.2, "swish": 0.32, "tile_click": 0.15, "button": 0.15}
    for name, seconds in longest.items():
        assert all(0.04 < len(heard(take)) / RATE < seconds for take in takes(name)), name
    assert all(0.2 < len(heard(take)) / RATE < 3.1 for take in CALLS)


def test_calls_are_as_loud_as_one_another_also_from_a_small_loudspeaker() -> None:
    """A laptop plays little below 250 Hz: what is left of a call there may not be a whisper."""
    levels = {name: 20 * np.log10(loudness(svf(decoded(name), 250, 0.7, "high"), 0.4)) for name in CALLS}
    assert max(levels.values()) - min(levels.values()) < 6, levels


GOES = {"go-2", "go-3", "go-4", "go-5"}
"""Steps of one call."""


def test_no_two_calls_sound_alike() -> None:
    """Energy of 32 bands over time: no call may be taken for another."""

    def seen(name: str) -> Wave:
        wave = np.zeros(RATE + RATE // 5)
        found = decoded(name)[: len(wave)]
        wave[: len(found)] = found
        edges = (np.geomspace(60, 12_000, 33) / RATE * 4096).astype(int)
        frames = (np.abs(np.fft.rfft(wave[at : at + 4096] * np.hanning(4096))) ** 2 for at in range(0, len(wave) - 4096, 1764))
        level = 10 * np.log10(np.array([np.add.reduceat(frame, edges)[:-1] for frame in frames]) + 1e-6)
        level = np.maximum(level, level.max() - 45).ravel()
        return np.asarray((level - level.mean()) / np.linalg.norm(level - level.mean()))

    marks = {name: seen(name) for name in [*CALLS, "your_turn", "refused"] if name not in GOES}
    nearest = max((float(np.dot(marks[a], marks[b])), a, b) for a, b in itertools.combinations(marks, 2))
    assert nearest[0] < 0.85, nearest


def strength(wave: Wave, frequency: float) -> float:
    """How much of one frequency a wave holds."""
    return float(abs(np.dot(wave, np.exp(-2j * pi * frequency * clock(len(wave) / RATE)))))


@pytest.mark.slow
def test_rows_of_a_count_rise_through_five_notes() -> None:
    """G A B D E and no other, so that a count may go on over the strings of a round won."""

    def pitch(take: str) -> int:
        wave = pcm(take)[: RATE // 4] / 32767
        return round(max((step / 2 for step in range(110, 184)), key=lambda step: strength(wave, pitched(step))))

    found = [pitch(f"score-{n}") for n in range(1, 13)]
    assert found == sorted({*found}) and {note % 12 for note in found} == {midi(f"{name}4") % 12 for name in "GABDE"}


# ---------------------------------------------------------------- strings and filters


@pytest.mark.slow
@pytest.mark.parametrize("kind", [GAYAGEUM, KOTO, UKULELE, BASS])
@pytest.mark.parametrize("note", ["G2", "D4", "D5"])
def test_a_string_is_in_tune_and_its_treble_dies_first(kind: Strung, note: str) -> None:
    f = hertz(note)
    wave = string(kind, f, 1.6, Random(1), 0.4)
    cents = max(range(-30, 31, 3), key=lambda c: strength(wave[: RATE // 2], f * 2 ** (c / 1200)))
    assert abs(cents) <= 6
    early, late = wave[2000:12_000], wave[22_000:32_000]
    assert strength(late, 5 * f) / strength(early, 5 * f) < strength(late, f) / strength(early, f) < 1


def test_a_filter_passes_what_it_should() -> None:
    wave = np.array([sin(2 * pi * 5000 * n / RATE) for n in range(4000)])
    assert max(svf(wave, 500, kind="low")[1000:]) < 0.03
    assert max(svf(wave, 500, kind="high")[1000:]) == pytest.approx(1, abs=0.05)
    for cutoff in (5000, lambda t: 5000 + 0 * cos(t)):
        assert max(svf(wave, cutoff, 2)[1000:]) == pytest.approx(1, abs=0.05)
    white = noise(0.2, Random(1))
    assert np.allclose(svf(white, 900, 2), svf(white, lambda t: 900, 2), atol=1e-3)


# ---------------------------------------------------------------- the themes


@pytest.mark.slow
@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("song", SONGS)
def test_a_song_runs_into_its_own_beginning(song: str) -> None:
    """In time to the sample, without a step; it is not cut off, and may only take breath before it begins again."""
    samples = heard(song)
    assert len(samples) == round(music.SECONDS[song] * RATE)
    assert 45 <= music.SECONDS[song] <= 90
    turned = np.roll(samples, RATE, axis=0)
    for channel in turned.T:
        steps = np.abs(np.diff(channel))
        bends = np.abs(np.diff(channel, 2))
        assert steps[RATE - 3 : RATE + 2].max() <= np.quantile(steps, 0.999)
        assert bends[RATE - 3 : RATE + 2].max() <= np.quantile(bends, 0.999)
    power = (samples.mean(axis=1)[: len(samples) // 2205 * 2205].reshape(-1, 2205) ** 2).mean(axis=1)
    level = 10 * np.log10(power + 1e-12)
    jumps = np.diff(level)
    assert np.quantile(jumps, 0.002) - 1 <= level[0] - level[-1] <= jumps.max() + 6


def test_what_rings_past_the_end_of_a_loop_is_heard_at_its_beginning() -> None:
    loop = Loop(8, lambda at: at * 0.1, Random(1))
    loop.add(7.5, np.sin(2 * pi * 500 * clock(0.1)), 1.0, far=0.1, loose=0.0)
    samples = loop.heard(0.2, 3000).mean(axis=1)
    expected = np.sin(2 * pi * 500 * clock(0.1))[RATE // 20 :]
    begun = samples[: len(expected)]
    assert np.dot(begun, expected) / np.sqrt(np.dot(begun, begun) * np.dot(expected, expected)) > 0.9
    assert np.max(np.abs(samples[loop.size // 2 :][:2000])) < 0.02


@pytest.mark.parametrize("song", SONGS)
def test_the_voices_of_a_song_agree(song: str) -> None:
    """No seconds, tritones or sevenths where a beat falls; no note outside the mode; the form closes where it began."""
    score = music.SCORES[song]
    mode = {midi(f"{name}4") % 12 for name in music.MODES[song].split()}
    for one, other in itertools.combinations(score.values(), 2):
        assert clashes(one, other, music.BEATS[song]) == []
    assert {note.number % 12 for notes in score.values() for note in notes} <= mode
    melody = score["string"]
    whole = 12 if song == "theme_gostop" else 8
    part = (melody[-1].at + melody[-1].length + whole - 1) // whole * whole // 4
    parts = [[(note.at % part, note.number) for note in melody if note.at // part == nth] for nth in range(4)]
    assert len({*parts[0]} & {*parts[3]}) >= 0.4 * len(parts[0])  # A comes back …
    assert len({*parts[0]} & {*parts[2]}) < 0.25 * len(parts[0])  # … and B is something else


@pytest.mark.slow
@pytest.mark.parametrize("song", SONGS)
def test_a_song_does_not_tire(song: str) -> None:
    """Few notes, none high, little treble, and softer than whatever happens at the table."""
    notes = [note for notes in music.SCORES[song].values() for note in notes]
    assert len(notes) / music.SECONDS[song] < 4.2
    assert max(note.number for note in notes) <= midi("E5")
    wave = decoded(song)
    power, f = np.abs(np.fft.rfft(wave)) ** 2, np.fft.rfftfreq(len(wave), 1 / RATE)
    assert 10 * np.log10(power[f > 5000].sum() / power.sum()) < -30
    assert 20 * np.log10(loudness(wave, 3.0)) < FAMILIES["stop"].level - 5


@pytest.mark.parametrize("seconds", [0.5, 2.0])
def test_a_room_answers_softly_and_as_long_as_it_is_said(seconds: float) -> None:
    tap = np.zeros(round(RATE * (seconds + 0.5)))
    tap[0] = 1.0
    answer = svf(room(tap, seconds, 0.25)[1:], 500, 1.0)
    direct = svf(tap, 500, 1.0)
    assert -17 < 10 * np.log10(np.dot(answer, answer) / np.dot(direct, direct)) < -8
    left = np.cumsum(answer[::-1] ** 2)[::-1]
    falls = [int(np.argmax(left < left[0] * 10 ** (-db / 10))) / RATE for db in (5, 25)]
    assert 0.6 * seconds < 3 * (falls[1] - falls[0]) < 1.3 * seconds


def test_a_clash_is_found() -> None:
    assert clashes(voice("A4:4 C5:4"), voice("G3:8"), 4) == [(0, 69, 55)]
