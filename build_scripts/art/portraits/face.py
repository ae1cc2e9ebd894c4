"""Heads and what years, sun and glasses leave on them. The middle between the eyes is (0, 0); the chin lies about 112 units below
it, the crown 112 above."""

from __future__ import annotations

from random import Random

from build_scripts.art.ink import circle, ellipse, path
from build_scripts.art.portraits.moods import Mood
from build_scripts.art.portraits.strokes import LINE, WITHIN, blurred, both, clipped, darker, line, mixed, outline_of, shape, soft

PALE = "#6E86C4"
LIGHT = "#FFF3DA"
"""What the lamp leaves on skin."""


def outline(wide: float, jaw: float, chin: float) -> str:
    """A head `wide` at the temples and `jaw` at its corners, both from the middle, down to `chin`."""
    return (
        f"M{-wide} -14 C{-wide} -80 {-wide * 0.62} -112 0 -112 C{wide * 0.62} -112 {wide} -80 {wide} -14 "
        f"C{wide} 34 {jaw + 8} {chin - 46} {jaw * 0.82} {chin - 24} Q{jaw * 0.46} {chin} 0 {chin} "
        f"Q{-jaw * 0.46} {chin} {-jaw * 0.82} {chin - 24} C{-jaw - 8} {chin - 46} {-wide} 34 {-wide} -14Z"
    )


def deep(skin: str, share: float = 0.5) -> str:
    """A line in a face: between the outline of its skin and the skin's shade; `share` is how near it is to that."""
    return mixed(outline_of(skin), darker(skin), share)


def ears(wide: float, skin: str, lobe: float = 0) -> str:
    """Both ears of a head that is so wide; `lobe` is how much longer they hang than most."""
    found = ""
    for x, s in ((-wide, -1), (wide, 1)):
        d = f"M{x} -22 C{x + s * 26} -36 {x + s * 34} 2 {x + s * 20} 26 Q{x + s * 14} {44 + lobe} {x} {34 + lobe}Z"
        bowl = f"M{x} -8 C{x + s * 12} -16 {x + s * 22} -8 {x + s * 17} 8 C{x + s * 14} 18 {x + s * 7} 16 {x + s * 8} 26 L{x} 28Z"
        inside = soft(path(bowl, darker(darker(skin))), 2, 0.75, d) + line(f"M{x + s * 3} -10 C{x + s * 14} -20 {x + s * 24} -8 {x + s * 17} 10", deep(skin, 0.4), 3.6)
        rim = soft(line(f"M{x + s * 6} -22 C{x + s * 24} -24 {x + s * 27} 0 {x + s * 19} 20", LIGHT, 4) + ellipse(x + s * 9, 29 + lobe * 0.8, 4, 5, LIGHT), 2, 0.55)
        found += shape(d, skin, 6.6, 6) + inside + rim
    return found


def head(skin: str, wide: float, jaw: float, chin: float, mood: Mood) -> str:
    """A head without features; where its owner is dismayed, the colour has gone from the upper half."""
    d = outline(wide, jaw, chin)
    whole = shape(d, skin) + _modelled(d, skin, wide, jaw, chin)
    if not mood.pale:
        return whole
    gone = path("M-140 -130 H140 V-14 Q70 -2 0 -16 Q-70 -2 -140 -14Z", PALE)
    return whole + soft(gone, 8, 0.62, d)


def _modelled(d: str, skin: str, wide: float, jaw: float, chin: float) -> str:
    """What makes a head round: shade on the side away from the lamp, below the brows, the nose and the lip; light on the brow, the
    cheek and the chin."""
    shade = darker(darker(skin))
    side = path(f"M{wide + 20} -90 V{chin} H{jaw * 0.3} Q{jaw * 0.86} {chin - 26} {wide * 0.84} 16 Q{wide * 0.72} -30 {wide * 0.9} -80Z", shade)
    sockets = ellipse(-40, -15, 30, 15, shade) + ellipse(43, -15, 30, 15, shade)
    below = ellipse(2, chin - 22, 20, 6, shade)
    lit = ellipse(-30, -52, 40, 22, LIGHT) + ellipse(-58, 30, 19, 11, LIGHT, turn=-18) + ellipse(44, 27, 13, 7, LIGHT, turn=14) + ellipse(-5, chin - 10, 17, 5, LIGHT)
    return soft(side, 8, 0.45, d) + soft(sockets, 8, 0.17, d) + soft(below, 4, 0.28, d) + soft(lit, 8, 0.6, d) + path(d, stroke=outline_of(skin), width=6.8 * WITHIN)


def cheeks(colour: str, apart: float, strength: float) -> str:
    """A blush on both sides (연지), with the lamp on it."""
    blush = "".join(f'<g opacity="{strength}">{blurred(ellipse(x, 44, 25, 18, colour), 8)}</g>' for x in (-apart, apart))
    return blush + soft(ellipse(-apart - 7, 36, 8, 4.4, LIGHT, turn=-20) + ellipse(apart - 7, 37, 6, 3.4, LIGHT, turn=-20), 2, min(0.6, strength))


def brows(colour: str, width: float, apart: float, mood: Mood, slant: float = 0, y: float = -36) -> str:
    """Both brows; `slant` draws the inner ends down, as of one who is stern."""
    found = ""
    for s, (inner, outer) in zip((-1, 1), mood.brows, strict=True):
        near, far = y + inner + slant, y + outer - slant * 0.3
        a, b = s * (apart - 24), s * (apart + 26)
        top = min(near, far) - 10
        found += line(f"M{a} {near} Q{s * apart} {top} {b} {far}", colour, width * 1.12, 0.62, 0.1)
    return found


# ---------------------------------------------------------------- noses


def nose(kind: str, skin: str) -> str:
    """A nose: button, round, long, broad or sharp; nothing where a plaster hides it."""
    ink, shade = deep(skin, 0.15), darker(darker(skin))

    def tip(x: float, y: float, r: float) -> str:
        return soft(ellipse(x, y, r, r * 0.7, "#FFFFFF"), 2, 0.7)

    if kind == "round":
        d = "M-15 24 C-26 40 -12 50 0 48 C12 50 26 40 15 24 C8 16 -8 16 -15 24Z"
        red = mixed(skin, "#E8765A", 0.42)
        ball = soft(path(d, red), 4, 0.9) + soft(path("M-14 44 Q2 40 16 26 Q26 40 12 50 H-10Z", darker(darker(red))), 4, 0.7)
        return ball + line("M-18 32 C-24 43 -10 50 0 48 C12 50 25 41 17 28", ink, 5.4, 0.1, 0.1) + line("M-8 46 q4 -4 7 0 M3 46 q4 -4 7 -1", ink, 3) + tip(-5, 29, 6)
    side = soft(path({"long": "M4 -12 C10 10 18 26 16 40 L2 44 Q-2 20 4 -12Z", "sharp": "M2 -6 L16 34 L2 40 Q-2 14 2 -6Z", "broad": "M4 -6 Q10 20 22 34 L12 46 L2 40Z"}.get(kind, "M3 4 Q12 22 13 36 L2 42Z"), shade), 4, 0.42)
    if kind == "long":
        return side + line("M5 -6 C3 10 -16 28 -15 36 Q-12 46 4 44 Q12 43 14 36", ink, 5.6, 0.05, 0.2) + tip(-4, 34, 5)
    if kind == "broad":
        return side + line("M-20 43 C-29 30 -17 21 -12 28 M20 43 C29 30 17 21 12 28 M-12 44 Q0 52 12 44", ink, 5.4, 0.2, 0.1) + soft(line("M-17 41 q5 -4 8 2 M17 41 q-5 -4 -8 2", ink, 4), 2, 0.7) + tip(-4, 32, 7)
    if kind == "sharp":
        return side + line("M3 2 L-12 35 Q-4 43 9 40", ink, 5.4, 0.05, 0.2) + tip(-4, 32, 4)
    if not kind:
        return side
    return side + line("M-12 33 Q0 47 12 33", ink, 5.6, 0.1, 0.1) + tip(-2, 31, 5.5)


# ---------------------------------------------------------------- what years, sun and glasses leave


def laughter(skin: str) -> str:
    """Years of laughing: crow's feet, and folds beside the mouth."""
    return both("M78 12 l16 -6 M78 19 l17 2 M46 42 Q60 54 58 74", deep(skin, 0.7), 4)


def furrows(skin: str) -> str:
    """Years of thinking: the brow."""
    return line("M-40 -76 Q0 -86 40 -76 M-28 -62 Q0 -70 28 -62", deep(skin, 0.75), 4)


def stubble(d: str, colour: str) -> str:
    """A chin unshaven since the day before yesterday, on a head of outline `d`: short hairs, fewer towards the cheeks."""
    chance = Random(3)
    shade = soft(path("M-120 40 Q-84 72 -50 56 Q0 38 50 56 Q84 72 120 40 V140 H-120Z", colour), 8, 0.26, d)
    hairs = ""
    for _ in range(620):
        x, y = chance.uniform(-94, 94), chance.uniform(44, 112)
        above = 46 + 26 * max(0.0, 1 - ((abs(x) - 60) / 34) ** 2) * (abs(x) > 26) - abs(x) * 0.02
        if y > above + chance.uniform(-4, 16):
            hairs += f"M{x:.1f} {y:.1f} l{x * 0.012 + 0.4:.1f} {chance.uniform(1.8, 3.0):.1f}"
    return shade + clipped(d, path(hairs, stroke=colour, width=1.5, extra='stroke-opacity="0.62"'))


def freckles(colour: str) -> str:
    """Five on each cheek."""
    return "".join(circle(s * x, y, r, colour) for s in (-1, 1) for x, y, r in ((46, 32, 3.2), (58, 26, 2.8), (68, 34, 3.4), (54, 42, 2.9), (66, 46, 2.6)))


def glasses(r: float, frame: str, apart: float, y: float = 2, half: bool = False) -> str:
    """Round glasses of radius `r`; half-moons where there is only the lower half of them."""
    lenses = ""
    for x in (-apart, apart):
        d = f"M{x - r} {y} H{x + r} A{r} {r * 0.86} 0 0 1 {x - r} {y}Z" if half else f"M{x - r} {y} a{r} {r} 0 1 1 {2 * r} 0 a{r} {r} 0 1 1 {-2 * r} 0Z"
        lenses += f'<g transform="translate(1 2.4)" opacity="0.3">{path(d, stroke=LINE, width=7)}</g>' + path(d, "#FFFFFF", frame, 5.6, 'fill-opacity="0.07"')
        arc = f"M{x - r} {y} C{x - r} {y - r * 0.55} {x - r * 0.55} {y - r} {x} {y - r}" if not half else f"M{x - r + 3} {y - 1} H{x + r - 8}"
        lenses += line(arc, mixed(frame, "#FFFFFF", 0.5), 2.2) + clipped(d, path(f"M{x - r} {y + r * 0.35} L{x + r * 0.1} {y - r} H{x + r * 0.5} L{x - r * 0.5} {y + r}Z", "#FFFFFF", extra='fill-opacity="0.17"'))
    return lenses + line(f"M{-apart + r - 2} {y - 2} Q0 {y - 15} {apart - r + 2} {y - 2}", frame, 6.4, 0.8, 0.8) + line(f"M{apart + r - 1} {y - 4} L98 {y - 10} M{-apart - r + 1} {y - 4} L-98 {y - 10}", frame, 6, 0.9, 0.6)


def sweat(x: float) -> str:
    """A drop at the temple."""
    d = f"M{x} -84 C{x + 8} -66 {x + 20} -54 {x + 14} -38 C{x + 8} -24 {x - 12} -26 {x - 15} -42 C{x - 17} -56 {x - 4} -66 {x} -84Z"
    return shape(d, "#A9DCF4", 5.6, 6) + line(f"M{x - 8} -44 Q{x - 8} -54 {x - 2} -62", "#FFFFFF", 4)
