"""Two jokers: a 도깨비 (goblin) that laughs out of a sunburst, once in colour and once in ink."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from build_scripts.art.digits import digit
from build_scripts.art.ink import circle, ellipse, group, path
from build_scripts.art.playing.frame import HEIGHT, ROUND, WIDTH, twice


@dataclass(frozen=True)
class Hues:
    """The colours of one joker."""

    ground: str
    ray: str
    line: str
    skin: str
    shade: str
    hair: str
    horn: str
    mouth: str
    tooth: str
    eye: str
    letter: str
    halo: str


COLOUR = Hues("#B3121D", "#E4322B", "#17121A", "#2E9C8A", "#1B7467", "#17121A", "#FFC933", "#7A0C18", "#FFFDF2", "#FFD84A", "#FFDB57", "#FFC933")
PLAIN = Hues("#15151B", "#34343F", "#0B0B0F", "#E9E6DD", "#B9B5A9", "#0B0B0F", "#FFFDF6", "#0B0B0F", "#FFFDF6", "#FFFDF6", "#FFFDF6", "#FFFDF6")


def _ground(hues: Hues) -> str:
    """A sunburst that fills the card to its edge."""
    wedges = ""
    for i in range(24):
        a, b = 2 * pi * (i - 0.25) / 24, 2 * pi * (i + 0.25) / 24
        wedges += f"M250 350L{250 + cos(a) * 600:.1f} {350 + sin(a) * 600:.1f}L{250 + cos(b) * 600:.1f} {350 + sin(b) * 600:.1f}Z"
    shape = f'<rect x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}" rx="{ROUND}" '
    frame = f'<rect x="15" y="15" width="{WIDTH - 30}" height="{HEIGHT - 30}" rx="{ROUND - 10}" fill="none" stroke="{hues.halo}" stroke-width="6"/>'
    clip = f'<clipPath id="whole">{shape}/></clipPath>'
    return clip + shape + f'fill="{hues.ground}"/><g clip-path="url(#whole)">{path(wedges, hues.ray)}</g>' + frame + shape + f'fill="none" stroke="{hues.line}" stroke-width="6"/>'


def _mane(hues: Hues) -> str:
    """Hair like fire, in two rings of tongues."""
    tongues = ""
    for i in range(22):
        turn = 360 * i / 22
        long = 232 if i % 2 else 206
        tongues += group(path(f"M-44 -120C-40 -170 -8 -190 4 -{long}C14 -184 46 -160 40 -112Z", hues.hair, hues.halo, 5), turn=turn)
    return group(tongues, 250, 362) + circle(250, 362, 160, hues.hair)


def _horns(hues: Hues) -> str:
    one = path("M-30 20C-40 -40 -64 -78 -96 -110C-40 -108 26 -70 34 10Z", hues.horn, hues.line, 7) + path("M-48 -58L-24 -76M-38 -30L0 -52", "none", hues.line, 7)
    return group(one, 176, 222, 6) + group(one, 324, 222, -6, mirror=True)


def _face(hues: Hues) -> str:
    """Broad cheeks, bulging eyes, brows like flames, a grin from ear to ear with two tusks."""
    ears = path("M106 330C66 306 58 346 74 380C84 404 104 404 114 392ZM394 330C434 306 442 346 426 380C416 404 396 404 386 392Z", hues.skin, hues.line, 7)
    head = path("M250 206C342 206 398 262 396 352C394 454 330 516 250 516C170 516 106 454 104 352C102 262 158 206 250 206Z", hues.skin, hues.line, 8)
    cheeks = ellipse(140, 398, 28, 24, hues.shade) + ellipse(360, 398, 28, 24, hues.shade)
    wrinkles = path("M226 246Q250 258 274 246M220 224Q250 238 280 224", "none", hues.line, 7)
    eyes = "".join(
        ellipse(x, 326, 46, 42, hues.tooth, hues.line, 8) + circle(x + dx, 332, 25, hues.eye, hues.line, 6) + circle(x + dx, 332, 11, hues.line)
        for x, dx in ((184, 8), (316, -8))
    )
    brow = "M-4 14C-44 -2 -72 -8 -104 8C-98 -8 -110 -18 -118 -26C-104 -26 -94 -34 -94 -44C-80 -34 -70 -36 -62 -46C-52 -32 -20 -20 -4 14Z"
    brows = group(path(brow, hues.hair), 240, 290) + group(path(brow, hues.hair), 260, 290, mirror=True)
    nose = path("M250 330C232 352 206 366 210 386C214 402 238 400 250 394C262 400 286 402 290 386C294 366 268 352 250 330Z", hues.shade, hues.line, 7)
    nostrils = ellipse(230, 386, 8, 6, hues.line) + ellipse(270, 386, 8, 6, hues.line)
    mouth = path("M132 412C176 430 324 430 368 412C368 470 320 500 250 500C180 500 132 470 132 412Z", hues.mouth, hues.line, 8)
    teeth = path("M158 421L164 446H196L198 427ZM204 427V450H246V429ZM254 429V450H296V427ZM302 427L304 446H336L342 421Z", hues.tooth, hues.line, 5)
    tusks = path("M150 492C138 462 150 430 172 414C182 446 184 470 176 494ZM350 492C362 462 350 430 328 414C318 446 316 470 324 494Z", hues.tooth, hues.line, 7)
    tongue = path("M206 488C214 462 286 462 294 488C270 502 230 502 206 488Z", hues.halo, hues.line, 5)
    return ears + head + cheeks + wrinkles + eyes + brows + nose + nostrils + mouth + tongue + teeth + tusks


def _index(hues: Hues) -> str:
    """JOKER down the edge in both corners, a star above it."""
    letters = "".join(digit(letter, 30, 104 + i * 60, 54, hues.letter, 38) for i, letter in enumerate("JOKER"))
    points = " ".join(
        f"{54 + cos(-pi / 2 + pi * i / 5) * (32 if i % 2 == 0 else 14):.1f},{60 + sin(-pi / 2 + pi * i / 5) * (32 if i % 2 == 0 else 14):.1f}"
        for i in range(10)
    )
    return twice(letters + f'<polygon points="{points}" fill="{hues.letter}"/>')


def joker(hues: Hues) -> str:
    """The whole drawing, ground and all."""
    figure = _mane(hues) + _horns(hues) + _face(hues)
    return _ground(hues) + group(figure, 56, 68, scale=0.8) + _index(hues)
