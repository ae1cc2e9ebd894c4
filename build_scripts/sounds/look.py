"""`python -m build_scripts.sounds.look PICTURE [name …]` measures built sounds and draws them; themes also as a piano roll.

What nobody can hear at a build can be seen: how soon a sound is there and how soon gone, in which octaves it lies, whether
the takes differ, where two voices meet. A name may end in `*`.
"""

from __future__ import annotations

import sys
from fnmatch import fnmatch
from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw

from build_scripts.sounds.catalogue import FAMILIES, takes
from build_scripts.sounds.music import SCORES
from build_scripts.sounds.ogg import TARGET
from build_scripts.sounds.synth import RATE, Wave, count, loudness, peak

OCTAVES = (0, 90, 200, 1000, 2000, 6000, 22_050)
WIDE, HIGH, ROW = 300, 220, 5
COLOURS = {"string": (255, 205, 120), "low": (120, 190, 255), "flute": (150, 230, 160), "tune": (150, 230, 160)}


def decoded(take: str) -> Wave:
    """A built file, its channels together."""
    from soundfile import read

    samples, _ = read(TARGET / f"{take}.ogg", always_2d=True)
    return np.asarray(samples.mean(axis=1))


def figures(wave: Wave) -> dict[str, float]:
    """Milliseconds to its loudest and from there to -40 dB, share of each band, mean frequency at first and over all (Hz),
    peak and loudness of the loudest 50 and 400 ms (dB under full scale)."""
    power = np.convolve(wave * wave, np.ones(132) / 132, "same")
    level = 10 * np.log10(power / power.max() + 1e-12)
    begin, top = int(np.argmax(level > -30)), int(np.argmax(level > -1))
    late = int(np.nonzero(level > -40)[0][-1])

    def spectrum(part: Wave) -> tuple[Wave, Wave]:
        size = max(8192, len(part))
        return np.fft.rfftfreq(size, 1 / RATE), np.abs(np.fft.rfft(part, size)) ** 2

    f, whole = spectrum(wave)
    first_f, first = spectrum(wave[begin : begin + count(0.008)])
    shares = {f"<{high}": 100 * float(whole[(f >= low) & (f < high)].sum() / whole.sum()) for low, high in pairwise(OCTAVES)}
    return {
        "s": len(wave) / RATE,
        "attack": 1000 * (top - begin) / RATE,
        "-40 dB": 1000 * (late - top) / RATE,
        **shares,
        "Hz first": float((first_f * first).sum() / first.sum()),
        "Hz": float((f * whole).sum() / whole.sum()),
        "peak": 20 * float(np.log10(peak(wave))),
        "50 ms": 20 * float(np.log10(loudness(wave, 0.05))),
        "400 ms": 20 * float(np.log10(loudness(wave, 0.4))),
    }


def spectrogram(wave: Wave, wide: int, high: int, top: float = 12_000) -> Image.Image:
    """Time to the right, frequency upward to `top` Hz, 80 dB from black to yellow."""
    size = 512 if len(wave) < 3 * RATE else 4096
    padded = np.concatenate([np.zeros(size // 2), wave, np.zeros(size)])
    starts = [int(n * len(wave) / wide) for n in range(wide)]
    power = np.array([np.abs(np.fft.rfft(padded[s : s + size] * np.hanning(size), 2 * size)) for s in starts]).T
    level = np.clip(1 + 20 * np.log10(power / power.max() + 1e-9) / 80, 0, 1)
    rows = (np.linspace(top, 0, high) / (RATE / 2) * (len(level) - 1)).astype(int)
    lit = level[rows]
    rgb = np.stack([np.clip(3 * lit - 1.2, 0, 1), lit**1.5, np.clip(1.5 * lit, 0, 1) * (1 - 0.6 * lit)], axis=-1)
    return Image.fromarray((255 * rgb).astype(np.uint8))


def drawn(take: str, wave: Wave) -> Image.Image:
    """One sound: its spectrogram over its waveform."""
    picture = Image.new("RGB", (WIDE, HIGH))
    picture.paste(spectrogram(wave, WIDE - 6, 140), (0, 14))
    pen, top = ImageDraw.Draw(picture), peak(wave)
    for x, part in enumerate(np.array_split(wave, WIDE - 6)):
        pen.line([x, 186 - 28 * part.max(initial=0) / top, x, 186 - 28 * part.min(initial=0) / top], fill=(120, 220, 160))
    pen.text((2, 0), f"{take} {len(wave) / RATE * 1000:.0f} ms", fill="white")
    return picture


def roll(song: str) -> Image.Image:
    """The voices of a theme as a piano roll: a line an octave, a bar of time every 12 or 8 eighths."""
    voices = SCORES[song]
    last = max(note.at + note.length for notes in voices.values() for note in notes)
    picture = Image.new("RGB", (WIDE * ROW, 330))
    pen, x = ImageDraw.Draw(picture), WIDE * ROW / last
    for number in range(36, 90, 12):
        pen.line([0, 320 - 6 * (number - 36), WIDE * ROW, 320 - 6 * (number - 36)], fill=(70, 70, 90))
    bar = 12 if last % 12 == 0 and song == "theme_gostop" else 8
    for at in range(0, last, bar):
        pen.line([at * x, 0, at * x, 330], fill=(90, 80, 60) if at % (4 * bar) else (160, 140, 90))
    for voice, notes in voices.items():
        for note in notes:
            y = 320 - 6 * (note.number - 36)
            pen.rectangle([note.at * x, y - 5, (note.at + note.length) * x - 2, y], fill=COLOURS[voice])
    return picture


def main(target: str, names: list[str]) -> None:
    """Print the figures of every take asked for, and draw them on one sheet."""
    chosen = [take for name in FAMILIES for take in takes(name) if any(fnmatch(take, wish) for wish in names or ["*"])]
    waves = {take: decoded(take) for take in chosen}
    for number, (take, wave) in enumerate(waves.items()):
        found = figures(wave)
        if number % 30 == 0:
            print(f"{'':20}" + "".join(f"{name:>9}" for name in found))
        print(
            f"{take:20}"
            + "".join(f"{value:9.{2 if name == 's' else 0 if abs(value) >= 100 else 1}f}" for name, value in found.items())
        )
    rolls = [roll(take) for take in chosen if take in SCORES]
    rows = -(-len(chosen) // ROW)
    sheet = Image.new("RGB", (WIDE * ROW, HIGH * rows + 330 * len(rolls)))
    for number, (take, wave) in enumerate(waves.items()):
        sheet.paste(drawn(take, wave), (number % ROW * WIDE, number // ROW * HIGH))
    for number, picture in enumerate(rolls):
        sheet.paste(picture, (0, HIGH * rows + 330 * number))
    sheet.save(target)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2:])
