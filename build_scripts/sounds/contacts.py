"""What hands and pieces do: cards on a blanket, tiles on felt, a button under a finger.

Every maker takes the chance of this one take and its pitch factor (1 = as written).
"""

from __future__ import annotations

from math import exp
from random import Random

from build_scripts.sounds.synth import (
    Wave,
    decay,
    fade,
    gain,
    glide,
    mix,
    modes,
    noise,
    svf,
    sweep,
    swell,
)


def slap(rng: Random, pitch: float) -> Wave:
    """화투 딱: stiff little cards strike one another on a folded blanket."""
    crack = decay(svf(noise(0.05, rng), 3600 * pitch, 0.5), 0.0035)
    body = decay(svf(noise(0.10, rng), 1350 * pitch, 0.8), 0.014)
    card = modes(
        [
            (1870 * pitch * rng.uniform(0.98, 1.02), 0.5, 0.007),
            (3140 * pitch * rng.uniform(0.98, 1.02), 0.45, 0.005),
            (5260 * pitch * rng.uniform(0.98, 1.02), 0.3, 0.003),
        ],
        0.06,
    )
    thud = decay(sweep(glide(190 * pitch, 82 * pitch, 0.022), 0.22), 0.045)
    cloth = decay(svf(noise(0.18, rng), 240 * pitch, 0.7, "low"), 0.035)
    late = rng.uniform(0.0015, 0.004)  # the near edge lands first, the far edge follows
    return fade(
        mix(
            (0, crack, 3.0),
            (late, crack, 1.6),
            (0, body, 1.5),
            (0, card, 1.3),
            (0.001, thud, 0.42),
            (0, cloth, 1.2),
        ),
        0.0003,
        0.04,
    )


def slide(rng: Random, pitch: float) -> Wave:
    """A card drawn over cloth and let go."""
    length = rng.uniform(0.13, 0.17)
    hiss = svf(noise(length, rng), lambda t: pitch * (1700 + 2600 * t / length), 0.9)
    rough, level = [], 0.6
    for n, x in enumerate(hiss):  # the weave of the cloth
        if n % 90 == 0:
            level = 0.45 + 0.55 * rng.random()
        rough.append(x * level)
    tap = decay(svf(noise(0.04, rng), 2300 * pitch, 0.8), 0.006)
    thud = decay(sweep(glide(150 * pitch, 95 * pitch, 0.02), 0.08), 0.02)
    return fade(
        mix((0, swell(rough, 0.7), 1.0), (length - 0.02, tap, 0.9), (length - 0.02, thud, 0.2)), 0.004, 0.02
    )


def flip(rng: Random, pitch: float) -> Wave:
    """A card lifted by its edge, turned, and snapped flat."""
    lift = swell(svf(noise(0.085, rng), lambda t: pitch * (900 + 26_000 * t), 1.1), 0.75)
    snap = decay(svf(noise(0.05, rng), 2500 * pitch, 0.7), 0.005)
    card = modes([(2150 * pitch, 0.5, 0.006), (3700 * pitch, 0.3, 0.004)], 0.04)
    thud = decay(sweep(glide(170 * pitch, 100 * pitch, 0.015), 0.10), 0.025)
    at = 0.085 + rng.uniform(0, 0.012)
    return fade(mix((0, lift, 0.55), (at, snap, 1.2), (at, card, 0.6), (at, thud, 0.25)), 0.004, 0.03)


def riffle(rng: Random, pitch: float) -> Wave:
    """Two halves of a deck let run into one another, bridged, and squared on the table."""
    parts: list[tuple[float, Wave, float]] = []

    def edge(at: float, loud: float) -> None:
        high = pitch * rng.uniform(1900, 3300)
        tick = decay(svf(noise(0.018, rng), high, 1.2), 0.0025)
        parts.append((at, tick, loud * rng.uniform(0.6, 1.0)))

    t, gap = 0.02, 0.030
    while t < 0.62:  # the run: slow, then a purr
        edge(t, 1.7)
        t += gap * rng.uniform(0.8, 1.2)
        gap = max(0.0095, gap * 0.955)
    t, gap = 0.78, 0.007
    while t < 1.12:  # the bridge falls in on itself
        edge(t, 1.3 + 0.9 * (t - 0.78))
        t += gap * rng.uniform(0.8, 1.2)
        gap *= 1.012
    breath = swell(svf(noise(0.36, rng), lambda t: pitch * (1500 + 2500 * t), 0.8), 0.6)
    parts.append((0.77, breath, 0.3))
    for at in (1.24, 1.36):
        parts.append((at, decay(svf(noise(0.05, rng), 1700 * pitch, 0.8), 0.008), 1.3))
        parts.append((at, decay(sweep(glide(160 * pitch, 95 * pitch, 0.02), 0.12), 0.03), 0.22))
    return fade(mix(*parts), 0.002, 0.03)


TILE = ((2380, 0.55, 0.0075), (3910, 0.45, 0.0055), (5730, 0.30, 0.004), (7900, 0.16, 0.003))


def _tile(rng: Random, pitch: float, ring: float) -> Wave:
    """The stone itself: hard, small and heavy."""
    return modes([(f * pitch * rng.uniform(0.985, 1.015), a, d * ring) for f, a, d in TILE], 0.16)


def tile_click(rng: Random, pitch: float) -> Wave:
    """A tile set down on felt."""
    tick = decay(svf(noise(0.02, rng), 4200 * pitch, 0.6), 0.0016)
    felt = decay(sweep(glide(260 * pitch, 165 * pitch, 0.012), 0.12), 0.022)
    dull = decay(svf(noise(0.08, rng), 420 * pitch, 0.8, "low"), 0.014)
    return fade(
        mix((0, _tile(rng, pitch, 1), 0.9), (0, tick, 0.9), (0, felt, 0.3), (0, dull, 0.8)), 0.0002, 0.03
    )


def tile_clack(rng: Random, pitch: float) -> Wave:
    """Tile against tile: a meld pushed together, brighter and twice."""
    first, second = _tile(rng, 1.22 * pitch, 1.9), _tile(rng, 1.33 * pitch, 1.7)
    tick = decay(svf(noise(0.02, rng), 5600 * pitch, 0.6), 0.0014)
    felt = decay(sweep(glide(240 * pitch, 170 * pitch, 0.012), 0.10), 0.016)
    gap = rng.uniform(0.024, 0.042)
    return fade(
        mix((0, first, 0.75), (0, tick, 0.8), (gap, second, 0.95), (gap, tick, 1.0), (gap, felt, 0.25)),
        0.0002,
        0.03,
    )


def swish(rng: Random, pitch: float) -> Wave:
    """Something light flies past: junk on its way to a winner."""
    length = rng.uniform(0.20, 0.26)
    air = svf(
        noise(length, rng), lambda t: pitch * (700 + 3100 * exp(-(((t / length - 0.5) / 0.22) ** 2))), 1.3
    )
    return fade(swell(air, 0.48, 1.3), 0.005, 0.02)


def button(rng: Random, pitch: float) -> Wave:
    """A small wooden tick under the finger."""
    wood = modes([(1250 * pitch, 0.6, 0.009), (2760 * pitch, 0.3, 0.005), (620 * pitch, 0.35, 0.012)], 0.09)
    touch = decay(svf(noise(0.01, rng), 3000 * pitch, 0.7), 0.0012)
    return fade(mix((0, wood, 0.9), (0, touch, 0.4)), 0.0003, 0.02)


def coin(rng: Random, pitch: float) -> Wave:
    """Money or point sticks pushed across the table."""
    metal = ((2840, 0.5, 0.09), (4610, 0.4, 0.07), (6900, 0.25, 0.045), (9100, 0.15, 0.03))
    parts: list[tuple[float, Wave, float]] = []
    at = 0.0
    for loud in (1.0, 0.7, 0.5):
        ring = modes([(f * pitch * rng.uniform(0.97, 1.03), a, d) for f, a, d in metal], 0.4)
        parts.append((at, ring, loud))
        at += rng.uniform(0.045, 0.075)
    return fade(gain(mix(*parts), 0.6), 0.0003, 0.05)
