"""What is cried over the table: one short sound for each call, score ticks, and how a round ends.

Each stands in the mode of its table's tune: G A B D E at Go-Stop, D Eb G A Bb at Riichi, G major at Daifugo; what all three
share uses G, A and D.
"""

from __future__ import annotations

from math import exp, pi, sin
from random import Random

from build_scripts.sounds.contacts import tile_clack, tile_click
from build_scripts.sounds.instruments import (
    bell,
    block,
    brass,
    cymbal,
    drum,
    glass,
    gong,
    hertz,
    marimba,
    shaker,
    zither,
)
from build_scripts.sounds.synth import (
    Wave,
    decay,
    fade,
    glide,
    mix,
    modes,
    noise,
    room,
    svf,
    sweep,
    swell,
    warm,
)

# ---------------------------------------------------------------- Go-Stop


GOES = (("G4", "D5"), ("A4", "E5"), ("B4", "E5"), ("D5", "G5"), ("E5", "A5"))


def go(rng: Random, step: int) -> Wave:
    """고: a drum, and two plucked notes that want a third; at each further go higher, with one stroke more."""
    low, high = GOES[step]
    more = [(0.14 + 0.075 * n, drum(104 + 8 * n, 0.35, rng, 0.8), 0.35) for n in range(step)]
    return room(
        mix(
            (0, drum(110, 0.5, rng, 0.8), 0.6),
            (0.02, zither(hertz(low), 0.8, rng), 0.55),
            (0.14, zither(hertz(high), 1.0, rng, 0.3), 0.7),
            (0.14, block(hertz("D6"), rng), 0.4),
            *more,
        ),
        0.7,
        0.25,
    )


def stop(rng: Random) -> Wave:
    """스톱: two drum strokes and the big gong; nothing more to say."""
    return room(
        mix(
            (0, drum(120, 0.4, rng, 0.9), 0.8),
            (0.16, drum(82, 0.9, rng, 0.9), 1.1),
            (0.16, gong(hertz("D3"), 1.9), 0.40),
            (0.16, gong(hertz("D4"), 1.4), 0.16),
            (0.16, cymbal(0.5, rng), 0.25),
        ),
        0.9,
        0.2,
    )


def bbeok(rng: Random) -> Wave:
    """뻑: something wet lands where it should not."""
    pop = warm(decay(sweep(glide(620, 120, 0.04), 0.35), 0.08), 2.5)
    mud = svf(noise(0.32, rng), lambda t: 350 + 1500 * exp(-t / 0.05) + 500 * sin(2 * pi * 11 * t) ** 2, 4)
    drip = decay(sweep(lambda t: 380 + 5200 * t, 0.07), 0.03)
    return fade(
        warm(
            mix(
                (0, pop, 1.0),
                (0, decay(mud, 0.10), 2.0),
                (0, drum(70, 0.5, rng, 0.2), 0.8),
                (0.26, drip, 0.35),
            ),
            1.4,
        ),
        0.001,
        0.05,
    )


def jjok(rng: Random) -> Wave:
    """쪽: a smack of the lips."""
    suck = swell(svf(noise(0.09, rng), lambda t: 1800 + 22_000 * t, 3.5), 0.85)
    smack = decay(sweep(lambda t: 700 + 16_000 * t, 0.10), 0.028)
    tick = decay(svf(noise(0.03, rng), 3400, 1.0), 0.004)
    return fade(
        mix((0, suck, 0.5), (0.085, smack, 0.9), (0.085, tick, 1.2), (0.10, glass(hertz("E6"), 0.5), 0.18)),
        0.004,
        0.05,
    )


def ttadak(rng: Random) -> Wave:
    """따닥: stick on rim, twice, the second higher."""
    return room(
        mix(
            (0, block(hertz("A5"), rng), 0.9),
            (0, drum(150, 0.2, rng, 0.9), 0.4),
            (0.105, block(hertz("D6"), rng), 1.1),
            (0.105, drum(180, 0.25, rng, 0.9), 0.5),
            (0.13, zither(hertz("A5"), 0.5, rng), 0.22),
        ),
        0.5,
        0.2,
    )


def sweep_all(rng: Random) -> Wave:
    """싹쓸이: a broom over the blanket and a run up all the strings."""
    broom = swell(svf(noise(0.55, rng), lambda t: 500 + 6500 * t, 0.9), 0.75)
    run = ("D4", "E4", "G4", "A4", "B4", "D5", "E5", "G5", "A5", "D6")
    strings = [(0.10 + 0.045 * i, zither(hertz(n), 0.9, rng), 0.28 + 0.02 * i) for i, n in enumerate(run)]
    return room(mix((0, broom, 0.7), *strings, (0.55, cymbal(0.6, rng), 0.3)), 0.8, 0.25)


def bomb(rng: Random) -> Wave:
    """폭탄: a crack, and a low roll that takes its time."""
    crack = decay(svf(noise(0.12, rng), 2200, 0.5), 0.018)
    boom = warm(decay(sweep(glide(190, 78, 0.08), 1.0), 0.18), 4.0)
    roll = decay(svf(svf(noise(1.2, rng), lambda t: 420 + 2600 * exp(-t / 0.14), 0.7, "low"), 150, 0.7, "high"), 0.22)
    return fade(warm(mix((0, crack, 2.4), (0, boom, 0.34), (0.01, roll, 2.2)), 1.6), 0.001, 0.25)


def shake(rng: Random) -> Wave:
    """흔들기: three of a kind rattled in the fist."""
    parts: list[tuple[float, Wave, float]] = []
    for n in range(7):
        at = 0.075 * n + rng.uniform(0, 0.008)
        parts.append((at, shaker(rng, 0.08), 0.9 - 0.25 * (n % 2)))
        parts.append((at + 0.02, decay(svf(noise(0.03, rng), rng.uniform(1800, 2800), 1.2), 0.004), 0.8))
    return room(mix(*parts, (0.56, drum(130, 0.4, rng, 0.8), 0.8), (0.56, block(1050, rng), 0.6)), 0.5, 0.15)


def chongtong(rng: Random) -> Wave:
    """총통: four cannon in a row, the last with the gong."""
    shots = [(0.15 * n, drum(96 - 6 * n, 0.6, rng, 0.9), 0.7 + 0.12 * n) for n in range(4)]
    return room(
        mix(*shots, (0.45, gong(hertz("D3"), 1.6), 0.40), (0.45, gong(hertz("A3"), 1.2), 0.2), (0.45, cymbal(0.7, rng), 0.4)),
        1.0,
        0.22,
    )


def nagari(rng: Random) -> Wave:
    """나가리: three strings let down, and a shrug."""
    falls = []
    for n, name in enumerate(("E4", "D4", "B3")):
        falls.append((0.24 * n, zither(hertz(name), 1.1, rng, 0.5 if n == 2 else 0.0, 0.35), 0.7))
    return room(mix(*falls, (0.80, drum(90, 0.4, rng, 0.1), 0.5)), 0.7, 0.25)


def made(rng: Random) -> Wave:
    """A set is full: three strings run up under the hand."""
    strings = [(0.06 * n, zither(hertz(name), 0.9, rng, 0.0, 0.6), 0.5) for n, name in enumerate(("G4", "B4", "D5"))]
    return room(mix(*strings, (0.12, glass(hertz("D6"), 0.5), 0.10)), 0.6, 0.22)


def great(rng: Random) -> Wave:
    """A great set is full, birds or brights: the strings, a stroke of the drum, and bells."""
    strings = [(0.05 * n, zither(hertz(name), 1.0, rng, 0.0, 0.7), 0.4) for n, name in enumerate(("D4", "G4", "B4", "D5"))]
    bells = [(0.20 + 0.09 * n, bell(hertz(name), 1.2), 0.22) for n, name in enumerate(("G5", "D6"))]
    return room(mix(*strings, *bells, (0.20, drum(98, 0.5, rng, 0.7), 0.7)), 0.8, 0.22)


def stamp(rng: Random) -> Wave:
    """박: a seal of stone comes down on paper."""
    stone = modes([(410, 0.5, 0.016), (960, 0.35, 0.010), (1780, 0.2, 0.006)], 0.12)
    paper = decay(svf(noise(0.12, rng), 1500, 0.5), 0.012)
    return room(
        mix(
            (0, fade(stone, 0.0006, 0), 1.3),
            (0, fade(paper, 0.0006, 0), 1.5),
            (0, drum(104, 0.3, rng, 0.6), 0.6),
            (0.085, paper, 0.10),
        ),
        0.4,
        0.15,
    )


# ---------------------------------------------------------------- Riichi


def riichi(rng: Random) -> Wave:
    """리치: the tile turned sideways, the stick laid down, one clear bell."""
    return room(
        mix(
            (0, tile_click(rng, 1.0), 0.8),
            (0.10, bell(hertz("A4"), 1.6), 0.6),
            (0.16, bell(hertz("D5"), 1.4), 0.4),
            (0.10, drum(98, 0.5, rng, 0.4), 0.6),
        ),
        1.1,
        0.25,
    )


def ron(rng: Random) -> Wave:
    """론: struck from across the table."""
    return room(
        mix(
            (0, drum(76, 1.0, rng, 1.0), 1.2),
            (0, cymbal(0.7, rng, 2600), 0.5),
            (0.03, bell(hertz("D4"), 1.6), 0.55),
            (0.03, bell(hertz("A4"), 1.4), 0.4),
            (0.09, bell(hertz("D5"), 1.2), 0.3),
            (0.02, tile_clack(rng, 0.9), 0.6),
        ),
        1.1,
        0.22,
    )


def tsumo(rng: Random) -> Wave:
    """쯔모: one's own tile slammed down, and three bells that rise."""
    bells = [(0.06 + 0.09 * n, bell(hertz(name), 1.5), 0.42) for n, name in enumerate(("D5", "A5", "D6"))]
    return room(mix((0, tile_click(rng, 0.85), 1.1), (0, drum(92, 0.7, rng, 0.8), 1.0), *bells), 1.0, 0.25)


def _meld(rng: Random, notes: tuple[float, ...], gap: float) -> Wave:
    """A claim: as many blocks as the call has beats, over tiles pushed together."""
    blocks = [(gap * n, block(note, rng), 0.8 + 0.1 * n) for n, note in enumerate(notes)]
    return room(mix(*blocks, (gap * len(notes), tile_clack(rng, 1.0), 0.9)), 0.4, 0.15)


def pon(rng: Random) -> Wave:
    """펑: two equal beats."""
    return _meld(rng, (hertz("G5"), hertz("G5")), 0.085)


def chi(rng: Random) -> Wave:
    """치: a step up."""
    return _meld(rng, (hertz("A5"), hertz("D6")), 0.105)


def kan(rng: Random) -> Wave:
    """깡: four heavy beats."""
    return room(
        mix(
            (0, _meld(rng, (hertz("D5"), hertz("D5"), hertz("D5"), hertz("G5")), 0.07), 0.9), (0.21, drum(88, 0.7, rng, 0.8), 0.9)
        ),
        0.6,
        0.15,
    )


def dora(rng: Random) -> Wave:
    """도라: an indicator is turned and something glitters."""
    notes = ("A5", "D6", "G6", "A6")
    sparks = [(0.05 + 0.055 * n, glass(hertz(name), 0.7), 0.35) for n, name in enumerate(notes)]
    return room(mix((0, tile_click(rng, 1.1), 0.5), *sparks), 0.9, 0.3)


# ---------------------------------------------------------------- Daifugo


def revolution(rng: Random) -> Wave:
    """혁명: a roll that gathers, then the world turns over."""
    parts: list[tuple[float, Wave, float]] = []
    t, gap, n = 0.0, 0.085, 0
    while t < 0.62:
        parts.append((t, drum(118 + 3 * n, 0.3, rng, 0.9), 0.25 + 0.9 * t))
        t, gap, n = t + gap, gap * 0.93, n + 1
    for name, loud in (("E3", 0.9), ("B3", 0.7), ("E4", 0.6), ("G4", 0.55)):
        parts.append((0.66, brass(hertz(name), 1.0), 0.5 * loud))
    parts += [(0.66, drum(66, 1.1, rng, 1.0), 1.2), (0.66, cymbal(1.0, rng, 2400), 0.7)]
    return room(mix(*parts), 1.1, 0.2)


def counter_revolution(rng: Random) -> Wave:
    """혁명 되돌리기: the same stroke, answered downward."""
    parts: list[tuple[float, Wave, float]] = [
        (0, drum(66, 0.9, rng, 1.0), 1.1),
        (0, cymbal(0.7, rng, 2400), 0.5),
    ]
    for at, names, loud in ((0.0, ("G4", "E4", "B3"), 0.42), (0.26, ("D4", "B3", "G3", "G2"), 0.5)):
        parts += [(at, brass(hertz(name), 0.7), loud * 0.8) for name in names]
    parts.append((0.26, drum(80, 0.8, rng, 0.9), 1.0))
    return room(mix(*parts), 1.0, 0.2)


def eight_cut(rng: Random) -> Wave:
    """8끊기: a blade drawn and gone."""
    draw = swell(svf(noise(0.20, rng), lambda t: 2500 + 30_000 * t, 2.2), 0.9)
    steel = modes([(3120, 0.30, 0.14), (4870, 0.20, 0.09), (6540, 0.10, 0.06)], 0.6)
    cut = decay(svf(noise(0.05, rng), 1900, 0.7), 0.008)
    return room(
        mix((0, draw, 0.7), (0.17, steel, 0.7), (0.17, cut, 1.4), (0.17, drum(140, 0.2, rng, 0.7), 0.5)),
        0.6,
        0.15,
    )


def eleven_back(rng: Random) -> Wave:
    """11백: a coin spun on its edge, turning the order for a while."""
    turn = swell(sweep(lambda t: 520 + 240 * sin(2 * pi * 9 * t), 0.42), 0.35)
    return room(
        mix((0, turn, 0.35), (0.36, marimba(hertz("D5"), 0.5), 0.6), (0.46, marimba(hertz("A4"), 0.6), 0.7)),
        0.5,
        0.2,
    )


def bind(rng: Random) -> Wave:
    """묶기: a latch falls, twice."""
    latch = modes([(980, 0.5, 0.03), (2210, 0.4, 0.05), (3480, 0.25, 0.04)], 0.4)
    return room(
        mix((0, latch, 0.7), (0, block(520, rng), 0.7), (0.12, latch, 1.0), (0.12, block(610, rng), 0.9)),
        0.4,
        0.15,
    )


def stairs(rng: Random) -> Wave:
    """계단: up four steps."""
    steps = [(0.075 * n, marimba(hertz(name), 0.6), 0.6 + 0.08 * n) for n, name in enumerate(("G4", "B4", "D5", "G5"))]
    return room(mix(*steps), 0.5, 0.2)


def fall(rng: Random) -> Wave:
    """몰락: the rich one comes down the stairs on his back."""
    parts: list[tuple[float, Wave, float]] = []
    for n, name in enumerate(("C5", "A4", "F#4", "D4")):
        parts.append((0.10 * n, marimba(hertz(name), 0.4), 0.6))
        parts.append((0.10 * n, drum(130 - 12 * n, 0.2, rng, 0.3), 0.4))
    slip = decay(sweep(glide(420, 90, 0.16), 0.5), 0.3)
    return room(mix(*parts, (0.36, slip, 0.25), (0.62, drum(68, 0.7, rng, 0.4), 1.0)), 0.6, 0.18)


def upset(rng: Random) -> Wave:
    """하극상: the least of them looks up; a horn call that jumps."""
    horns = [(0.0, "G3", 0.18), (0.14, "G3", 0.18), (0.28, "D4", 0.7), (0.28, "B3", 0.7)]
    return room(
        mix(
            *[(at, brass(hertz(name), length), 0.6) for at, name, length in horns],
            (0.28, drum(90, 0.7, rng, 0.9), 0.9),
            (0.28, cymbal(0.6, rng), 0.35),
        ),
        0.9,
        0.2,
    )


# ---------------------------------------------------------------- scores and endings


ROWS = ("D4", "E4", "G4", "A4", "B4", "D5", "E5", "G5", "A5", "B5", "D6", "E6")


def score(rng: Random, step: int) -> Wave:
    """One row of a count: a wooden note, higher with each `step`; all of them agree with the strings of a round won."""
    note = hertz(ROWS[step])
    return room(
        mix((0, marimba(note, 0.5), 0.8), (0, glass(note * 2, 0.5), 0.18), (0, block(note * 2, rng), 0.12)),
        0.4,
        0.15,
    )


def total(rng: Random) -> Wave:
    """The sum at the foot of a count."""
    return room(
        mix(
            (0, drum(110, 0.4, rng, 0.6), 0.35),
            *[(0, marimba(hertz(name), 0.7), 0.5) for name in ("D5", "A5", "D6")],
            (0.02, glass(hertz("A5"), 0.8), 0.25),
        ),
        0.8,
        0.22,
    )


def win(rng: Random) -> Wave:
    """A round won: a run upward that arrives."""
    tune = (("D4", 0), ("G4", 0.12), ("A4", 0.24), ("D5", 0.36), ("A4", 0.52), ("D5", 0.64), ("G5", 0.80))
    strings = [(at, zither(hertz(n), 1.5, rng, 0.3 if n == "G5" else 0.0), 0.6) for n, at in tune]
    drums = [(at, drum(f, 0.4, rng, 0.7), 0.6) for at, f in ((0, 100), (0.36, 120), (0.64, 120), (0.80, 84))]
    chord = [(0.80, zither(hertz(n), 1.8, rng), 0.4) for n in ("G3", "D4", "G4")]
    return room(mix(*strings, *drums, *chord, (0.80, cymbal(0.9, rng), 0.3)), 1.2, 0.25)


def lose(rng: Random) -> Wave:
    """A round lost: the same strings, sitting down."""
    tune = (("D5", 0), ("A4", 0.22), ("G4", 0.44), ("D4", 0.72))
    strings = [(at, zither(hertz(n), 1.6, rng, 0.3 if n == "D4" else 0.0, 0.35), 0.6) for n, at in tune]
    return room(
        mix(*strings, (0.72, zither(hertz("G2"), 1.8, rng, 0, 0.3), 0.6), (0.72, drum(72, 0.7, rng, 0.1), 0.6)),
        1.2,
        0.25,
    )


def your_turn(rng: Random) -> Wave:
    """It is your turn: two quiet notes."""
    return room(mix((0, glass(hertz("D5"), 0.5), 0.5), (0.11, glass(hertz("A5"), 0.7), 0.45)), 0.6, 0.2)


def refused(rng: Random) -> Wave:
    """That cannot be done: a dull double knock."""
    knock = mix((0, block(330, rng), 0.9), (0, decay(sweep(glide(170, 110, 0.02), 0.15), 0.03), 0.6))
    return mix((0, knock, 1.0), (0.11, knock, 0.8))
