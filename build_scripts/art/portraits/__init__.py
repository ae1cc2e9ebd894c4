"""Those who sit at the table, drawn: each as a bust in five moods, as an arm that lies on the table, and as a round head on a coin
for small places.

A bust is 512 × 512 on nothing, cut off flat below, so that it can stand behind the edge of a table; a thin rim of light goes
round it, so that black hair is seen on a dark cloth as well.
"""

from __future__ import annotations

import io

from PIL import Image, ImageChops, ImageFilter

from build_scripts.art.ink import circle, svg
from build_scripts.art.portraits import clothes, face, features, hands
from build_scripts.art.portraits.moods import MOODS, Mood
from build_scripts.art.portraits.people import PEOPLE, Person
from build_scripts.art.portraits.strokes import LINE, ROUND, clipped, moved, thrown, turned
from build_scripts.art.tables.paint import render

SIZE, COIN = 512, 256
SIZES = {"@2x": SIZE, "@1x": SIZE // 2}
"""Both editions of a bust, and how large they are."""

ARM, JOINS = 180, (44, 58)
"""How high the picture of an arm is, which is as wide as a bust; and where it comes out of the shoulder, softly."""

RIM, PAPER, FAINT = 5, (255, 226, 168), 60
"""How wide the rim of light is, in units, its colour, and how much of it is left below, of 255."""

EYES = 238
"""How far down the middle between the eyes lies."""

NECK = 96
"""How far below it a head turns."""

LARGE = 1.1
"""How much larger than its own units a head is drawn: these are faces first."""


def _head(person: Person, mood: Mood, body: str) -> str:
    """`body`, drawn in the head's units, where the head is held."""
    held = f'<g transform="scale({LARGE})">{turned(body, mood.tilt, 0, NECK)}</g>'
    return moved(held, SIZE / 2, EYES + person.lower + mood.sink)


def _face(person: Person, mood: Mood) -> str:
    """All that is in front of the neck and lies on the head."""
    colour, width, slant = person.brow
    wide, jaw, chin = person.head
    return (
        (face.ears(wide, person.skin, person.lobe) if person.ears else "")
        + face.head(person.skin, wide, jaw, chin, mood)
        + person.marks
        + face.cheeks(person.blush[0], wide * 0.62, person.blush[1])
        + person.beard
        + features.eyes(person.eyes, person.apart, person.skin, mood)
        + features.mouth(person.mouth, person.skin, mood, person.teeth, min(68, chin - 42))
        + person.moustache
        + face.nose(person.nose, person.skin)
        + thrown(person.front + person.over, 7, 11, face.outline(wide, jaw, chin))
        + person.front
        + face.brows(colour, width, person.apart, mood, slant, person.brow_y)
        + person.glasses
        + person.over
        + (face.sweat(wide + 6) if mood.pale else "")
    )


def figure(name: str, mood: str) -> str:
    """Somebody in a mood, in a box of 512 × 512. KeyError if there is no such person, or mood."""
    person, held = PEOPLE[name], MOODS[mood]
    body = person.back + clothes.neck(person.skin, person.neck) + person.clothes
    return (
        _head(person, held, person.behind)
        + moved(body, 0, person.lower * 0.5 - held.shrug)
        + _head(person, held, _face(person, held))
        + (hands.chin(person.skin, person.sleeve) if held.hand else "")
        + (person.joy(person.skin, person.sleeve, 6) if held.joy else "")
        + (cheering(person) if held.cheer else "")
    )


def cheering(person: Person) -> str:
    """Both hands, raised, each lit from the same side; palms that are together already stay so."""
    hand, mirrored = (person.joy(person.skin, person.sleeve, depth) for depth in (6, -6))
    return hand if person.joy is hands.palms else hands.cheer(hand, mirrored)


def bust(name: str, mood: str) -> Image.Image:
    """A bust with its rim of paper. KeyError if there is no such person, or mood."""
    return rimmed(render(svg(SIZE, SIZE, figure(name, mood), ROUND), 2 * SIZE).convert("RGBA"))


def rimmed(drawn: Image.Image) -> Image.Image:
    """Something that was cut out, half as large, with a rim of light: full above, where the lamp hangs, faint below."""
    grown = drawn.getchannel("A").filter(ImageFilter.GaussianBlur(RIM)).point(lambda a: max(0, min(255, (a - 24) * 12)))
    fading = Image.linear_gradient("L").resize(drawn.size).point(lambda y: max(FAINT, 255 - round(1.5 * y)))
    whole = Image.new("RGBA", drawn.size, (*PAPER, 0))
    whole.putalpha(ImageChops.multiply(grown, fading))
    whole.alpha_composite(drawn)
    return whole.resize((drawn.width // 2, drawn.height // 2), Image.Resampling.LANCZOS)


def coin(name: str) -> Image.Image:
    """A head on a disc, for small places. KeyError if there is nobody of that name."""
    person = PEOPLE[name]
    high = EYES + person.lower + person.top * LARGE
    scale = min(1.42, 372 / (EYES + person.lower + 130 - high))
    disc = "M22 256 a234 234 0 1 1 468 0 a234 234 0 1 1 -468 0Z"
    placed = f'<g transform="translate({256 - 256 * scale} {44 - high * scale}) scale({scale})">{figure(name, "calm")}</g>'
    ring = circle(256, 256, 240, stroke=LINE, width=12) + circle(256, 256, 250, stroke="#F5E6C4", width=7)
    return render(svg(512, 512, circle(256, 256, 240, person.ground) + clipped(disc, placed) + ring, ROUND), 2 * COIN).resize((COIN, COIN), Image.Resampling.LANCZOS)


def arm(name: str) -> Image.Image:
    """A forearm on the table, on the left of the picture. KeyError if there is nobody of that name."""
    person = PEOPLE[name]
    drawn = svg(SIZE, ARM, hands.resting(person.skin, person.sleeve), ROUND)
    whole = render(drawn, 2 * SIZE).resize((SIZE, ARM), Image.Resampling.LANCZOS)
    first, last = JOINS
    column = bytes(round(255 * min(1.0, max(0.0, (y - first) / (last - first)))) for y in range(ARM))
    soft = Image.frombytes("L", (1, ARM), column).resize(whole.size)
    whole.putalpha(ImageChops.multiply(whole.getchannel("A"), soft))
    return whole


def kept(picture: Image.Image) -> bytes:
    """A picture as it is kept: WebP, for palettes are too few colours for soft shade."""
    file = io.BytesIO()
    picture.save(file, "WEBP", quality=78, alpha_quality=80, method=6)
    return file.getvalue()
