"""Call-outs in brush letters: `python -m build_scripts.art.callouts` draws assets/callouts/<language>/*.png.

A picture is built from masks, from the table upward: a sweep of the brush with its drops, a halo of paper,
the letters' contour, and the letters themselves, dry where the brush ran out. All chance is seeded by
the name.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from math import ceil, cos, pi, sin
from pathlib import Path
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from build_scripts.art.callout_strokes import SYLLABLES, drawn
from build_scripts.art.callout_words import CALLS, Call

ASSETS = Path(__file__).resolve().parents[2] / "assets"
TARGET = ASSETS / "callouts"
HEIGHT = 288  # of an ordinary picture, in pixels
WIDEST = 1100
GREAT = 1372, 460  # of a great one: its stroke is 45 % of a window that is 2560 pixels wide
PADDING = 0.08  # of its width and height is left free at each edge of a picture
OVER = 2  # drawn this many times larger
AROUND = 240  # as drawn, round the letters: what the sweep and its drops may take at most
COLOURS = 64  # of the palette a picture is reduced to
FOOT = 0.32  # how far below the base line a drawn syllable's box ends, as a share of the letter's size

Colour = tuple[int, int, int]


def _rgb(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@dataclass(frozen=True)
class Ink:
    """One treatment: the letters from top to foot and where ink pools, their contour, the sweep behind."""

    top: Colour
    foot: Colour
    pool: Colour
    contour: Colour
    sweep: Colour


INKS = {
    "red": Ink(_rgb("#F5472E"), _rgb("#C01712"), _rgb("#7E0C0A"), _rgb("#1B0D09"), _rgb("#E8A62C")),
    "black": Ink(_rgb("#2B2422"), _rgb("#120D0C"), _rgb("#000000"), _rgb("#B98A35"), _rgb("#DCCBA2")),
    "gold": Ink(_rgb("#FFE27A"), _rgb("#EE9F1E"), _rgb("#B5610B"), _rgb("#35100A"), _rgb("#D6261B")),
    "blue": Ink(_rgb("#3C9AE8"), _rgb("#1757AE"), _rgb("#0B3273"), _rgb("#0A1020"), _rgb("#E0A02A")),
}
PAPER = _rgb("#FFFAEE")


@dataclass(frozen=True)
class Hand:
    """A language's brush: its font, how much letters are thickened and how far they stand apart, by size."""

    font: str
    weight: float
    apart: float


HANDS = {
    "ko": Hand("brush-ko.ttf", 0.004, 0.02),
    "ja": Hand("brush-ja.ttf", 0.016, 0.05),
    "en": Hand("brush-ko.ttf", 0.006, 0.025),
}


# ---------------------------------------------------------------- masks


def grow(mask: Image.Image, pixels: float, rough: Image.Image | None = None) -> Image.Image:
    """The mask spread by `pixels` all round; with `rough` (a noise) its new edge frays."""
    soft = mask.filter(ImageFilter.GaussianBlur(pixels * 0.6))
    edge = 255 * 0.048  # what the blur leaves of a straight edge at that distance
    if rough is not None:
        soft, edge = ImageChops.multiply(soft, rough), edge / 2
    return soft.point(lambda v: max(0, min(255, int(128 * (2 * v / edge - 1))))).filter(
        ImageFilter.GaussianBlur(0.7)
    )


def cloud(size: tuple[int, int], grain: tuple[float, float], reach: int, rng: Random) -> Image.Image:
    """Smooth noise around 128, `reach` to either side, its spots `grain` pixels wide and high."""
    few = max(2, int(size[0] / grain[0])), max(2, int(size[1] / grain[1]))
    spots = Image.frombytes("L", few, rng.randbytes(few[0] * few[1])).resize(size, Image.Resampling.BICUBIC)
    return spots.point(lambda v: 128 + int((v - 128) * reach / 128))


def dry(size: tuple[int, int], amount: float, rng: Random) -> Image.Image:
    """Flying white (비백): in places a fast brush leaves fine bare streaks that run up to the right."""
    wide = size[0] + size[1], size[1] + size[0] // 3
    streaks = cloud(wide, (90, 2.6), 127, rng)
    where = cloud(wide, (170, 90), 127, rng)  # only here and there
    both = ImageChops.add(streaks, where, 2).rotate(11, Image.Resampling.BICUBIC)
    left, top = (wide[0] - size[0]) // 2, (wide[1] - size[1]) // 2
    both = both.crop((left, top, left + size[0], top + size[1]))
    return both.point(lambda v: max(0, min(255, int((v - 255 * (1 - amount)) * 12))))


def letter_tile(letter: str, size: int, own: int, hand: Hand) -> Image.Image:
    """One letter `own` pixels large on a tile of 2 × 3 `size`, its base line at 2 `size`."""
    tile = Image.new("L", (size * 2, size * 3), 0)
    if letter in SYLLABLES:
        ink = drawn(SYLLABLES[letter], own)
        tile.paste(ink, (size // 2, size * 2 + round(own * FOOT) - ink.height))
        return tile
    font = ImageFont.truetype(ASSETS / "fonts" / hand.font, own)
    ImageDraw.Draw(tile).text((size // 2, size * 2), letter, 255, font, anchor="ls")
    return tile


def letters(text: str, size: int, hand: Hand, rng: Random) -> Image.Image:
    """One line as a mask, each letter set by hand: a little turned, a little larger or smaller."""
    line, pen = Image.new("L", (size * (len(text) + 2), size * 3), 0), size // 2
    for place, letter in enumerate(text):
        if letter == " ":
            pen += round(size * 0.24)
            continue
        own = size * rng.uniform(0.95, 1.06) * (1.08 if place == 0 else 1.0)
        tile = letter_tile(letter, size, round(own), hand)
        tile = ImageChops.offset(tile, 0, round(size * rng.uniform(-0.03, 0.03)))
        tile = tile.rotate(rng.uniform(-3.5, 3.5), Image.Resampling.BICUBIC)
        left, _, right, _ = tile.getbbox() or (0, 0, 0, 0)
        tile = tile.crop((left, 0, right, tile.height))
        line.paste(ImageChops.lighter(tile, line.crop((pen, 0, pen + tile.width, tile.height))), (pen, 0))
        pen += tile.width + round(size * hand.apart)
    slant = (1, 0.10, 0, 0.04, 1, 0)  # the letters lean and the whole line climbs
    line = line.transform(line.size, Image.Transform.AFFINE, slant, Image.Resampling.BICUBIC)
    line = grow(line, size * hand.weight, cloud(line.size, (7, 7), 60, rng))
    return line.crop(line.getbbox())


def page(call: Call, language: str, rng: Random) -> Image.Image:
    """All lines of a call as one mask, as large as its picture has room for, gloss below at the right."""
    hand, text = HANDS[language], {"ko": call.ko, "ja": call.ja, "en": call.en}[language]
    gloss = call.gloss if language == "en" else ""
    lines = [letters(line, 300, hand, rng) for line in text.split("\n")]
    gap = -0.10 if len(lines) > 1 else 0.0
    if gloss:
        lines.append(letters(gloss, 120, hand, rng))
    width = max(line.width for line in lines)
    height = sum(line.height for line in lines) + sum(int(line.height * gap) for line in lines[1:])
    whole = Image.new("L", (width, height), 0)
    y = 0
    for number, line in enumerate(lines):
        last = number == len(lines) - 1 and number > 0
        x = width - line.width if last else (0 if len(lines) > 1 else (width - line.width) // 2)
        whole.paste(ImageChops.lighter(line, whole.crop((x, y, x + line.width, y + line.height))), (x, y))
        y += line.height + int(line.height * gap)
    room = (1900, 690) if call.great else (1600, 394 if len(lines) == 1 else 440)
    scale = min(room[0] / width, room[1] / height)
    return whole.resize((round(width * scale), round(height * scale)), Image.Resampling.LANCZOS)


def brushstroke(size: tuple[int, int], box: tuple[int, int, int, int], great: bool, rng: Random) -> Image.Image:
    """One sweep of a broad brush under the letters, bristle by bristle, with drops thrown off both ends.

    Under a `great` call it is as long as the picture and nearly as broad as the letters are high.
    """
    mask = Image.new("L", size, 0)
    pen = ImageDraw.Draw(mask)
    left, top, right, bottom = box
    height = bottom - top
    if great:
        middle, half = (left + right) / 2, GREAT[0] * OVER * (0.5 - PADDING) - height * 0.12
        start, end, broad, climb = middle - half, middle + half, height * 0.34, height * 0.15
        base = top + height * 0.58
    else:
        start, end, broad, climb = left - height * 0.15, right + height * 0.16, height * 0.20, height * 0.20
        base = top + height * rng.uniform(0.72, 0.80)
    bow = height * 0.09

    def at(t: float, side: float) -> tuple[float, float]:
        press = 0.62 + 0.38 * sin(pi * min(1, 0.25 + t * 0.9))  # heavy at first, lifting at the end
        return start + (end - start) * t, base + bow * sin(pi * t) - climb * t + side * broad * press

    for _ in range(120):
        side = rng.uniform(-1, 1)
        t, last = (
            abs(rng.gauss(0, 0.012)) + 0.02 * side * side,
            1 - abs(rng.gauss(0, 0.10)) - 0.12 * side * side,
        )
        wet = rng.uniform(0.35, 1.1)  # how far along a bristle still carries ink
        while t < last:
            step = min(0.05, last - t)
            if t < wet or rng.random() < 0.45:
                width = max(1, round(broad * rng.uniform(0.03, 0.085)))
                pen.line([at(t + step * k / 4, side) for k in range(5)], 255, width, "curve")
            t += step
    for _ in range(rng.randint(14, 20)):
        ahead = rng.random() < 0.65
        x, y = at(0.97 if ahead else 0.03, rng.uniform(-1, 1))
        far = min(0.2, abs(rng.gauss(0, 0.16))) * height
        angle = rng.gauss(-0.25, 0.6) if ahead else pi + rng.gauss(0.1, 0.7)
        x, y = x + cos(angle) * far, y + sin(angle) * far
        r = height * rng.choice((0.006, 0.008, 0.010, 0.014, 0.020, 0.026))
        long = 1 + rng.random()
        if top < y < bottom + broad / 2:
            pen.ellipse((x - r * long, y - r, x + r * long, y + r), 255)
    return mask.filter(ImageFilter.GaussianBlur(1.2))


# ---------------------------------------------------------------- colour


def flat(size: tuple[int, int], colour: Colour, mask: Image.Image) -> Image.Image:
    """One colour under a mask."""
    layer = Image.new("RGBA", size, (*colour, 0))
    layer.putalpha(mask)
    return layer


def inked(size: tuple[int, int], ink: Ink, mask: Image.Image, box: tuple[int, int, int, int]) -> Image.Image:
    """The letters' own colour: from top to foot, darker where the ink has pooled along the edges."""
    ramp = Image.new("L", (1, size[1]), 0)
    for y in range(size[1]):
        ramp.putpixel((0, y), max(0, min(255, round(255 * (y - box[1]) / (box[3] - box[1])))))
    body = Image.composite(
        Image.new("RGB", size, ink.foot), Image.new("RGB", size, ink.top), ramp.resize(size)
    )
    deep = mask.filter(ImageFilter.GaussianBlur(7)).point(lambda v: max(0, min(150, int((245 - v) * 1.5))))
    layer = Image.composite(Image.new("RGB", size, ink.pool), body, deep).convert("RGBA")
    layer.putalpha(mask)
    return layer


def reduced(picture: Image.Image) -> Image.Image:
    """The picture in few colours; what is all but clear becomes clear, which averaging would have clouded."""
    few = picture.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    palette = few.getpalette("RGBA") or []
    for place in range(3, len(palette), 4):
        if palette[place] < 6:
            palette[place] = 0
    few.putpalette(palette, "RGBA")
    return few


def framed(picture: Image.Image, great: bool) -> Image.Image:
    """What is drawn, as large as it can be with its padding: `GREAT` pixels, or `HEIGHT` high and as wide as it needs."""
    drawn_on = picture.getchannel("A").point(lambda v: 255 if v > 5 else 0).getbbox()
    picture = picture.crop(drawn_on)
    inner = [side * (1 - 2 * PADDING) - 2 for side in (GREAT if great else (WIDEST, HEIGHT))]
    scale = min(inner[0] / picture.width, inner[1] / picture.height)
    small = picture.resize((int(picture.width * scale), int(picture.height * scale)), Image.Resampling.LANCZOS)
    size = GREAT if great else (ceil((small.width + 2) / (1 - 2 * PADDING)), HEIGHT)
    whole = Image.new("RGBA", size, (*PAPER, 0))
    whole.paste(small, ((size[0] - small.width) // 2, (size[1] - small.height) // 2))
    return whole


def draw(name: str, language: str) -> Image.Image:
    """One call-out on nothing, with room at its edges."""
    rng, call = Random(f"{language} {name}"), CALLS[name]
    ink, text = INKS[call.ink], page(call, language, rng)
    wide = max(text.width, GREAT[0] * OVER if call.great else 0)
    size = wide + 2 * AROUND, text.height + 2 * AROUND
    left, top = (size[0] - text.width) // 2, AROUND
    box = (left, top, left + text.width, top + text.height)
    mask = Image.new("L", size, 0)
    mask.paste(text, (left, top))
    thick = 1.6 if call.great else 1.0
    contour, halo = grow(mask, 5 * thick), grow(mask, 14 * thick, cloud(size, (16, 16), 70, rng))
    body = ImageChops.subtract(mask, dry(size, 0.27, rng).point(lambda v: int(v * 0.8)))
    shadow = ImageChops.offset(halo, 3, 8).filter(ImageFilter.GaussianBlur(6)).point(lambda v: int(v * 0.4))
    picture = Image.new("RGBA", size, (*PAPER, 0))
    for layer in (
        flat(size, ink.sweep, brushstroke(size, box, call.great, rng)),
        flat(size, (20, 12, 8), shadow),
        flat(size, PAPER, halo),
        flat(size, ink.contour, contour),
        inked(size, ink, body, box),
    ):
        picture.alpha_composite(layer)
    return reduced(framed(picture, call.great))


def main(names: list[str]) -> None:
    """Draw the calls named, or all of them, in every language."""
    if unknown := set(names) - set(CALLS):
        raise SystemExit(f"no such call: {', '.join(sorted(unknown))}; there are {', '.join(CALLS)}")
    for language in HANDS:
        folder = TARGET / language
        folder.mkdir(parents=True, exist_ok=True)
        for name in names or CALLS:
            draw(name, language).save(folder / f"{name}.png", optimize=True)
    print(f"{sum(file.stat().st_size for file in TARGET.rglob('*.png')) / 1e6:.2f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
