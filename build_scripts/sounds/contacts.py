"""What hands and pieces do: cards on a blanket, tiles on felt, a button under a finger.

Every maker takes the chance of this one take and its pitch factor (1 = as written). What the real things do, and how near
these come to it, stands in assets/sounds/README.md.
"""

from __future__ import annotations

from math import exp, sin
from random import Random

import numpy as np

from build_scripts.sounds.synth import Wave, clock, count, decay, fade, glide, mix, modes, noise, svf, sweep, swell

PLATE = ((1280, 0.35, 0.0045), (2510, 0.50, 0.0040), (4150, 0.45, 0.0030), (5900, 0.18, 0.0022))
"""How a stiff little card of 54 mm bends and rings, lying on cloth: (Hz, amplitude, decay s)."""


def burst(rng: Random, low: float, high: float, fall: float) -> Wave:
    """Two surfaces meet: noise between two frequencies (Hz) that dies within `fall` seconds."""
    raw = noise(fall * 8 + 0.004, rng)
    return decay(svf(svf(raw, low, 0.7, "high"), high, 0.7, "low"), fall)


def card(rng: Random, pitch: float) -> Wave:
    """The card's own ring, each time struck at another place."""
    return modes([(f * pitch * rng.uniform(0.95, 1.05), a * rng.uniform(0.5, 1.2), d) for f, a, d in PLATE], 0.05)


def slap(rng: Random, pitch: float) -> Wave:
    """화투 딱: a stiff card struck flat on another, a folded blanket under them."""
    far = rng.uniform(0.0010, 0.0032)  # one edge is down before the other
    again = far + rng.uniform(0.006, 0.012)  # and springs once
    floor = mix(
        (0.0006, decay(sweep(glide(185 * pitch, 104 * pitch, 0.012), 0.13), rng.uniform(0.014, 0.018)), 0.62),
        (0.0006, burst(rng, 60, 380, 0.012), 1.1),
    )
    blanket = decay(sweep(glide(212 * pitch, 168 * pitch, 0.02), 0.12), 0.026)  # gives, and swings back
    return fade(
        mix(
            (0, burst(rng, 1700 * pitch, 6200 * pitch, 0.0024), 2.3),
            (far, burst(rng, 1500 * pitch, 5200 * pitch, 0.0030), 1.7 * rng.uniform(0.7, 1.1)),
            (again, burst(rng, 1300 * pitch, 4200 * pitch, 0.0030), 0.45 * rng.uniform(0.4, 1.0)),
            (0, card(rng, pitch), 1.0),
            (far, card(rng, pitch * 1.03), 0.6),
            (0, burst(rng, 260, 1100, 0.009), 1.0),  # the air between them
            (0, floor, 0.4),
            (0.0006, fade(blanket, 0.008, 0.03), 0.27),
        ),
        0.0002,
        0.03,
    )


def lay(rng: Random, pitch: float) -> Wave:
    """A card put down without haste: a corner first, then the rest, and the air goes out from under it."""
    flat = rng.uniform(0.014, 0.030)
    return fade(
        mix(
            (0, fade(burst(rng, 1100 * pitch, 3600 * pitch, 0.0045), 0.0015, 0.01), 0.5 * rng.uniform(0.6, 1.1)),
            (flat, fade(burst(rng, 700 * pitch, 3000 * pitch, 0.0070), 0.002, 0.01), 1.0),
            (flat, card(rng, 0.85 * pitch), 0.16),
            (flat - 0.004, fade(burst(rng, 220, 900, 0.016), 0.006, 0.02), 0.9),
            (flat, decay(sweep(glide(150 * pitch, 105 * pitch, 0.012), 0.10), 0.015), 0.16),
        ),
        0.001,
        0.03,
    )


def rubbed(rng: Random, seconds: float, top: float, early: float) -> Wave:
    """A card drawn over cloth: thousands of threads let go of its edge, the more and the higher the faster it goes. It is
    fastest at `early` (0..1), where the noise lies around `top` Hz."""
    t = clock(seconds)
    u = t / seconds
    speed = np.where(u < early, np.sin(np.pi / 2 * u / early), np.cos(np.pi / 2 * (u - early) / (1 - early))) ** 1.3
    draw = np.random.default_rng(rng.getrandbits(64))
    threads = np.where(draw.uniform(0, 1, len(t)) < 0.10 * speed, draw.uniform(-1, 1, len(t)), 0.0)
    cloth = svf(svf(noise(seconds, rng), 160, 0.7), 3, 0.7, "high")  # the hand is not steady
    cloth = 0.75 + 0.25 * cloth / max(1e-9, float(np.max(np.abs(cloth))))

    def brighter(time: float) -> float:
        place = min(len(speed) - 1, int(time * 44_100))
        return top * (0.35 + 0.65 * float(speed[place]))

    return fade(svf(svf(threads * cloth * (0.3 + 0.7 * speed), brighter, 0.9), 5500, 0.7, "low"), 0.004, 0.02) * 6


def slide(rng: Random, pitch: float) -> Wave:
    """A card dealt over cloth: off at once, slower and slower, and there."""
    length = rng.uniform(0.150, 0.185)
    rub = rubbed(rng, length, rng.uniform(2800, 3400) * pitch, 0.20)
    stop = mix(
        (0, burst(rng, 900 * pitch, 3000 * pitch, 0.004), 0.55), (0, decay(sweep(glide(150, 105, 0.01), 0.08), 0.012), 0.10)
    )
    return fade(mix((0, rub, 1.0), (length - 0.018, stop, rng.uniform(0.7, 1.1))), 0.002, 0.02)


def flip(rng: Random, pitch: float) -> Wave:
    """A card lifted by its edge and turned: the nail lets it go, the air passes, the card bends straight."""
    turned = rng.uniform(0.085, 0.110)
    air = swell(svf(noise(turned, rng), lambda t: pitch * (900 + 2300 * sin(3.14 * min(1, t / turned)) ** 2), 0.9), 0.6, 1.4)
    nail = mix((0, burst(rng, 2200 * pitch, 5600 * pitch, 0.0016), 1.0), (0, card(rng, 1.15 * pitch), 0.35))
    straight = mix((0, burst(rng, 1300 * pitch, 4600 * pitch, 0.0035), 1.0), (0, card(rng, 0.8 * pitch), 0.5))
    return fade(mix((0.002, nail, rng.uniform(0.45, 0.7)), (0.006, air, 0.55), (turned, straight, 1.0)), 0.001, 0.02)


def swish(rng: Random, pitch: float) -> Wave:
    """A few cards swept together and away: they rub, and their edges meet."""
    length = rng.uniform(0.24, 0.28)
    parts: list[tuple[float, Wave, float]] = [(0, rubbed(rng, length, rng.uniform(2700, 3300) * pitch, 0.5), 1.0)]
    parts.append((0.03, rubbed(rng, length - 0.04, rng.uniform(1500, 2000) * pitch, 0.55), 0.8))
    for _ in range(rng.randint(2, 4)):
        at = rng.uniform(0.5, 0.92) * length
        parts.append(
            (at, mix((0, burst(rng, 1200 * pitch, 4200 * pitch, 0.003), 1.0), (0, card(rng, pitch), 0.3)), rng.uniform(0.5, 1.0))
        )
    return fade(mix(*parts), 0.004, 0.02)


def cut(rng: Random, pitch: float) -> Wave:
    """A packet lifted off, and the other half set down on it."""
    down = rng.uniform(0.24, 0.30)
    thump = mix(
        (0, burst(rng, 1000 * pitch, 3600 * pitch, 0.0045), 1.0),
        (0, card(rng, 0.75 * pitch), 0.5),
        (0, decay(sweep(glide(160 * pitch, 105 * pitch, 0.012), 0.12), 0.016), 0.45),
        (0, burst(rng, 220, 1000, 0.012), 0.9),
    )
    lift = rubbed(rng, rng.uniform(0.11, 0.14), rng.uniform(2200, 2800) * pitch, 0.6)
    return fade(mix((0, lift, 0.9), (down, thump, 1.0), (down + rng.uniform(0.05, 0.08), _edge(rng, pitch), 0.35)), 0.002, 0.03)


def _edge(rng: Random, pitch: float) -> Wave:
    """A card springs from the thumb onto the one below it."""
    tick = burst(rng, rng.uniform(1300, 1900) * pitch, rng.uniform(3800, 5600) * pitch, rng.uniform(0.0016, 0.0028))
    return mix((0, tick, 1.0), (0, card(rng, rng.uniform(0.9, 1.15) * pitch), 0.30))


def riffle(rng: Random, pitch: float) -> Wave:
    """Two halves of a pack of 48 let run into one another, bridged, and squared on the blanket."""
    parts: list[tuple[float, Wave, float]] = []
    t, gap = 0.02, 0.034
    for n in range(46):  # one card after another, faster and faster, the last ones held back
        parts.append((t, _edge(rng, pitch * (1 + 0.002 * n)), rng.uniform(0.55, 1.0) * (0.75 + 0.25 * min(1, n / 20))))
        t += gap * rng.uniform(0.7, 1.3)
        gap = max(0.0075, gap * 0.945) if n < 38 else gap * 1.15
    bridge = t + 0.07
    parts.append((t - 0.01, rubbed(rng, 0.17, 1500 * pitch, 0.5), 0.35))  # the hands close round them
    t, gap = bridge, 0.0052
    for n in range(46):  # the bridge falls in: all at once, lower and lower, slower at the end
        parts.append((t, _edge(rng, pitch * (1.05 - 0.006 * n)), rng.uniform(0.4, 0.75) * exp(-(((n - 14) / 26) ** 2))))
        t += gap * rng.uniform(0.75, 1.25)
        gap *= 1.022
    parts.append((bridge, swell(burst(rng, 250, 1500, 0.3)[: count(0.40)], 0.45), 0.16))
    square = t + rng.uniform(0.10, 0.13)
    for n in range(rng.randint(2, 3)):
        knock = mix(
            (0, burst(rng, 1100 * pitch, 3800 * pitch, 0.0045), 0.9),
            (0, card(rng, 0.75 * pitch), 0.5),
            (0, decay(sweep(glide(170 * pitch, 110 * pitch, 0.01), 0.10), 0.014), 0.40),
            (0, burst(rng, 200, 900, 0.010), 0.8),
        )
        parts.append((square + 0.125 * n + rng.uniform(0, 0.012), knock, 1.05 - 0.25 * n))
    return fade(mix(*parts), 0.002, 0.03)


TILE = ((3150, 0.50, 0.0060), (4320, 0.42, 0.0050), (5480, 0.22, 0.0036), (6900, 0.10, 0.0026))
"""A mahjong tile struck: too small and hard to ring long; (Hz, amplitude, decay s)."""


def stone(rng: Random, pitch: float, ring: float) -> Wave:
    """The tile itself. Each time it is met at another place, and another of its tones comes out."""
    struck = [(f * pitch * rng.uniform(0.965, 1.035), a * rng.uniform(0.55, 1.25), d * ring) for f, a, d in TILE]
    return modes(struck, 0.09)


def tile_click(rng: Random, pitch: float) -> Wave:
    """A tile set down on felt: an edge, then its back, and the table under it."""
    flat = rng.uniform(0.002, 0.007)
    table = mix(
        (0, modes([(1180 * pitch * rng.uniform(0.96, 1.04), 0.28, 0.008), (640 * pitch, 0.22, 0.012)], 0.08), 1.0),
        (0, decay(sweep(glide(290 * pitch, 190 * pitch, 0.008), 0.09), 0.011), 0.42),
        (0, burst(rng, 140, 620, 0.009), 0.7),
    )
    return fade(
        mix(
            (0, stone(rng, pitch, 0.8), 0.5 * rng.uniform(0.6, 1.1)),
            (0, burst(rng, 2600 * pitch, 6500 * pitch, 0.0011), 0.7),
            (flat, stone(rng, 0.94 * pitch, 1.0), 0.9),
            (flat, burst(rng, 2000 * pitch, 5600 * pitch, 0.0015), 0.8),
            (flat, table, 0.55),
        ),
        0.0002,
        0.02,
    )


def tile_clack(rng: Random, pitch: float) -> Wave:
    """Tile against tile: a meld pushed together, brighter, twice or three times."""
    parts: list[tuple[float, Wave, float]] = []
    at = 0.0
    for loud in (0.75, 1.0, 0.45)[: rng.randint(2, 3)]:
        struck = mix((0, stone(rng, 1.06 * pitch, 1.5), 0.9), (0, burst(rng, 2600 * pitch, 7000 * pitch, 0.0012), 0.8))
        parts.append((at, struck, loud * rng.uniform(0.85, 1.1)))
        at += rng.uniform(0.022, 0.042)
    parts.append((parts[1][0], decay(sweep(glide(260 * pitch, 185 * pitch, 0.008), 0.08), 0.010), 0.22))
    return fade(mix(*parts), 0.0002, 0.02)


def tile_wash(rng: Random, pitch: float) -> Wave:
    """The table's own machine mixes a hundred tiles under the felt: a hum, a rumble, and a rain of stone."""
    length = 2.3
    out = np.zeros(count(length + 0.15))
    muffled = [
        svf(
            mix((0, stone(rng, pitch * rng.uniform(0.8, 1.1), 1.2), 1.0), (0, burst(rng, 1200, 4800, 0.0014), 0.7)),
            3600,
            0.6,
            "low",
        )
        for _ in range(24)
    ]
    t = 0.05
    while t < length:
        full = sin(3.1416 * t / length) ** 0.6
        tile = rng.choice(muffled) * (0.12 + rng.random() ** 3) * (0.35 + 0.65 * full)
        out[count(t) : count(t) + len(tile)] += tile
        t += rng.expovariate(25 + 75 * full)
    motor = sweep(lambda s: 96 + 6 * sin(5 * s), length) + 0.5 * sweep(lambda s: 192 + 12 * sin(5 * s), length)
    drum = svf(svf(noise(length, rng), 110, 0.7, "high"), 420, 0.7, "low")
    return fade(mix((0, out, 1.0), (0, swell(motor, 0.45, 0.4), 0.045), (0, swell(drum, 0.5, 0.5), 0.16)), 0.02, 0.12)


def stick(rng: Random, pitch: float) -> Wave:
    """A point stick of thin plastic laid down: it rocks from end to end."""
    parts: list[tuple[float, Wave, float]] = []
    at, gap, loud = 0.0, rng.uniform(0.055, 0.075), 1.0
    for _ in range(rng.randint(3, 5)):
        bar = modes(
            [
                (f * pitch * rng.uniform(0.98, 1.02), a * rng.uniform(0.6, 1.2), d)
                for f, a, d in ((1050, 0.4, 0.010), (2240, 0.5, 0.008), (3900, 0.3, 0.005))
            ],
            0.08,
        )
        parts.append((at, mix((0, bar, 1.0), (0, burst(rng, 1800, 5200, 0.0014), 0.7)), loud))
        at, gap, loud = at + gap, gap * 0.68, loud * 0.6
    return fade(mix(*parts), 0.0002, 0.02)


def button(rng: Random, pitch: float) -> Wave:
    """A small wooden tick under the finger."""
    wood = modes([(1250 * pitch, 0.6, 0.009), (2760 * pitch, 0.3, 0.005), (620 * pitch, 0.35, 0.010)], 0.09)
    return fade(mix((0, wood, 0.9), (0, burst(rng, 1500, 4500, 0.0012), 0.4)), 0.0003, 0.02)


def coin(rng: Random, pitch: float) -> Wave:
    """Coins pushed across the blanket: they ring only as long as one lies on another."""
    parts: list[tuple[float, Wave, float]] = []
    at = 0.0
    for loud in (1.0, 0.7, 0.85, 0.4)[: rng.randint(3, 4)]:
        first = rng.uniform(3300, 3900) * pitch
        ring = modes(
            [
                (first * r * rng.uniform(0.995, 1.005), a, d)
                for r, a, d in ((1, 0.5, 0.055), (1.012, 0.3, 0.05), (1.73, 0.35, 0.04), (2.33, 0.15, 0.022))
            ],
            0.3,
        )
        parts.append((at, mix((0, ring, 1.0), (0, burst(rng, 2500, 7500, 0.0012), 0.5)), loud))
        at += rng.uniform(0.040, 0.085)
    parts.append((0.02, rubbed(rng, 0.2, 2200 * pitch, 0.4), 0.25))
    return fade(mix(*parts), 0.0003, 0.04)
