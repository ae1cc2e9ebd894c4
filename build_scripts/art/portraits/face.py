"""Heads and features. The middle between the eyes is (0, 0); the chin lies about 112 units below it, the crown 112 above."""

from __future__ import annotations

from build_scripts.art.ink import circle, ellipse, path
from build_scripts.art.portraits.moods import Mood
from build_scripts.art.portraits.strokes import LINE, blurred, both, clipped, darker, flat, line, shape

LIPS, MOUTH, TONGUE, TEETH = "#8A2A22", "#7A1F1C", "#E0645A", "#FFFBF0"
PALE = "#8296C8"


def outline(wide: float, jaw: float, chin: float) -> str:
    """A head `wide` at the temples and `jaw` at its corners, both from the middle, down to `chin`."""
    return (
        f"M{-wide} -14 C{-wide} -80 {-wide * 0.62} -112 0 -112 C{wide * 0.62} -112 {wide} -80 {wide} -14 "
        f"C{wide} 34 {jaw + 8} {chin - 46} {jaw * 0.82} {chin - 24} Q{jaw * 0.46} {chin} 0 {chin} "
        f"Q{-jaw * 0.46} {chin} {-jaw * 0.82} {chin - 24} C{-jaw - 8} {chin - 46} {-wide} 34 {-wide} -14Z"
    )


def ears(wide: float, skin: str, lobe: float = 0) -> str:
    """Both ears of a head that is so wide; `lobe` is how much longer they hang than most."""
    found = ""
    for x, s in ((-wide, -1), (wide, 1)):
        d = f"M{x} -22 C{x + s * 26} -36 {x + s * 34} 2 {x + s * 20} 26 Q{x + s * 14} {44 + lobe} {x} {34 + lobe}Z"
        found += shape(d, skin, 7, 6) + line(f"M{x + s * 6} -6 Q{x + s * 20} -8 {x + s * 11} 16", darker(skin), 5)
    return found


def head(skin: str, wide: float, jaw: float, chin: float, mood: Mood) -> str:
    """A head without features; where its owner is dismayed, the colour has gone from the upper half."""
    d = outline(wide, jaw, chin)
    pale = clipped(d, path("M-140 -130 H140 V-6 L116 -24 L96 8 L74 -22 L52 -2 L30 -26 L8 -8 L-14 -28 L-36 -6 L-60 -24 L-84 2 L-106 -20 L-140 0Z", PALE, extra='fill-opacity="0.42"'))
    return shape(d, skin) + (pale if mood.pale else "")


def cheeks(colour: str, apart: float, strength: float) -> str:
    """A blush on both sides (연지)."""
    return "".join(f'<g opacity="{strength}">{blurred(ellipse(x, 44, 25, 18, colour), 8)}</g>' for x in (-apart, apart))


# ---------------------------------------------------------------- eyes and brows


def _open(x: float, kind: str) -> str:
    s = 1 if x > 0 else -1
    size = {"large": 13.0, "small": 8.0, "narrow": 8.0}.get(kind, 10.5)
    eye = ellipse(x, 2, size, size * 1.28, LINE) + circle(x - size * 0.3, 2 - size * 0.5, size * 0.36, "#FFFFFF")
    if kind == "narrow":
        return eye + line(f"M{x - 20} -4 Q{x} -14 {x + 20} -4", width=8) + line(f"M{x - 14} 18 Q{x} 23 {x + 14} 18", width=4)
    if kind == "lash":
        return eye + line(f"M{x - s * 15} -7 Q{x} -22 {x + s * 18} -8 l{s * 9} -8 M{x + s * 15} -1 l{s * 11} -3", width=6)
    if kind == "bags":
        return eye + line(f"M{x - 18} -9 Q{x} -19 {x + 18} -9", width=7) + line(f"M{x - 13} 23 Q{x} 30 {x + 13} 22", darker("#D8A078"), 5)
    return eye


def _shut(x: float, up: bool) -> str:
    rise = -24 if up else 20
    base = 10 if up else -2
    return line(f"M{x - 24} {base} Q{x} {base + rise} {x + 24} {base}", width=9)


def _shocked(x: float, kind: str) -> str:
    r = 18 if kind in ("small", "narrow") else 22
    return circle(x, 0, r, "#FFFFFF", LINE, 7) + circle(x, 1, 7, LINE)


def _aside(x: float) -> str:
    d = f"M{x - 22} 0 Q{x - 4} -24 {x + 22} -6 Q{x + 8} 18 {x - 22} 0Z"
    return path(d, "#FFFFFF") + clipped(d, circle(x - 6, -6, 9.5, LINE)) + line(f"M{x - 24} 1 Q{x - 4} -25 {x + 24} -7", width=8) + line(f"M{x - 22} 0 Q{x + 8} 18 {x + 20} -4", width=4)


def eyes(kind: str, apart: float, mood: Mood) -> str:
    """Both eyes as the mood has them; `kind` is how they are when nothing is the matter: plain, large, small, narrow, lash, bags
    or closed."""
    found = ""
    for x in (-apart, apart):
        if mood.eyes == "laughing":
            found += _shut(x, True)
        elif mood.eyes == "shocked":
            found += _shocked(x, kind)
        elif mood.eyes == "aside":
            found += _aside(x) if kind != "closed" or x > 0 else _shut(x, False)
        else:
            found += _shut(x, False) if kind == "closed" else _open(x, kind)
    return found


def brows(colour: str, width: float, apart: float, mood: Mood, slant: float = 0, y: float = -36) -> str:
    """Both brows; `slant` draws the inner ends down, as of one who is stern."""
    found = ""
    for s, (inner, outer) in zip((-1, 1), mood.brows, strict=True):
        near, far = y + inner + slant, y + outer - slant * 0.3
        a, b = s * (apart - 24), s * (apart + 26)
        found += line(f"M{a} {near} Q{s * apart} {min(near, far) - 10} {b} {far}", colour, width)
    return found


# ---------------------------------------------------------------- noses


def nose(kind: str, skin: str) -> str:
    """A nose: button, round, long, broad or sharp."""
    ink = darker(darker(skin))
    if kind == "round":
        d = "M-15 24 C-26 40 -12 50 0 48 C12 50 26 40 15 24 C8 16 -8 16 -15 24Z"
        return flat(d, "#EFA37E", 6) + line("M-17 30 C-24 42 -10 50 0 48 C12 50 25 41 16 28", width=6)
    if kind == "long":
        return line("M4 -8 C2 10 -16 28 -15 36 Q-12 46 4 44 Q12 43 14 36", width=6)
    if kind == "broad":
        return line("M-22 40 C-28 26 -16 20 -12 28 M22 40 C28 26 16 20 12 28 M-12 44 Q0 52 12 44", width=6)
    if kind == "sharp":
        return line("M2 4 L-12 36 Q-4 42 8 40", width=6)
    return line("M-11 34 Q0 46 11 34", ink, 7)


# ---------------------------------------------------------------- mouths


def _grin(y: float, teeth: str) -> str:
    """A mouth that laughs."""
    return _laughing(y, teeth, 36)


def _cheer(y: float, teeth: str) -> str:
    """A mouth that shouts for joy."""
    return _laughing(y, teeth, 54)


def _laughing(y: float, teeth: str, deep: float) -> str:
    """An open mouth, `deep` units deep, with its upper teeth and the tongue."""
    d = f"M-46 {y - 12} Q0 {y} 46 {y - 12} C46 {y + deep - 14} 24 {y + deep} 0 {y + deep} C-24 {y + deep} -46 {y + deep - 14} -46 {y - 12}Z"
    row = f"M-50 {y - 16} H50 V{y + 3} Q0 {y + 14} -50 {y + 3}Z"
    marks = ""
    if teeth == "gap":
        marks = path(f"M-10 {y - 10} H10 V{y + 16} H-10Z", MOUTH)
    elif teeth == "gold":
        marks = path(f"M12 {y - 12} H27 V{y + 7} L12 {y + 9}Z", "#F2B92E", LINE, 3)
    elif teeth == "few":
        marks = path(f"M-34 {y - 12} H-18 V{y + 16} H-34Z M8 {y - 8} H24 V{y + 16} H8Z", MOUTH)
    inside = ellipse(0, y + deep - 2, 28, 17, TONGUE) + path(row, TEETH) + marks
    return path(d, MOUTH) + clipped(d, inside) + path(d, stroke=LINE, width=7)


def _wail(y: float) -> str:
    d = f"M-36 {y + 20} C-40 {y - 10} -20 {y - 18} 0 {y - 18} C20 {y - 18} 40 {y - 10} 36 {y + 20} Q26 {y + 8} 14 {y + 18} Q2 {y + 26} -10 {y + 17} Q-24 {y + 7} -36 {y + 20}Z"
    return path(d, MOUTH) + clipped(d, path(f"M-40 {y - 24} H40 V{y - 7} Q0 {y - 12} -40 {y - 7}Z", TEETH)) + path(d, stroke=LINE, width=7)


def mouth(kind: str, mood: Mood, teeth: str = "", y: float = 68) -> str:
    """The mouth as the mood has it; `kind` is how it is when nothing is the matter: smile, soft, smirk, firm, grin or lips.
    `teeth` that are not all there or not all white: gap, few, gold."""
    if mood.mouth == "grin":
        return _grin(y, teeth)
    if mood.mouth == "cheer":
        return _cheer(y - 10, teeth)
    if mood.mouth == "wail":
        return _wail(y)
    if mood.mouth == "pursed":
        return line(f"M-26 {y + 6} Q-12 {y - 8} 4 {y} Q12 {y + 4} 18 {y - 2}", LIPS, 8) + line(f"M-14 {y + 18} Q-6 {y + 22} 2 {y + 17}", darker("#D8A078"), 5)
    if kind == "lips":
        d = f"M-30 {y - 4} Q-14 {y - 14} 0 {y - 7} Q14 {y - 14} 30 {y - 4} Q16 {y + 20} 0 {y + 20} Q-16 {y + 20} -30 {y - 4}Z"
        return shape(d, "#D8262A", 5, 5) + line(f"M-26 {y - 2} Q0 {y + 10} 26 {y - 2}", "#7A1418", 5)
    lines = {
        "soft": f"M-20 {y} Q0 {y + 12} 20 {y}",
        "smirk": f"M-26 {y + 4} Q4 {y + 14} 30 {y - 10} l6 -4",
        "firm": f"M-30 {y + 4} Q0 {y - 4} 30 {y + 4} M-34 {y + 10} l3 -8 M34 {y + 10} l-3 -8",
    }
    return line(lines.get(kind, f"M-34 {y - 6} Q0 {y + 24} 34 {y - 6} M-40 {y - 8} l9 2 M40 {y - 8} l-9 2"), LIPS, 8)


# ---------------------------------------------------------------- what years, sun and glasses leave


def laughter(skin: str) -> str:
    """Years of laughing: crow's feet, and folds beside the mouth."""
    return both("M80 12 l14 -6 M80 20 l15 2 M46 42 Q60 54 58 74", darker(skin), 5)


def furrows(skin: str) -> str:
    """Years of thinking: the brow."""
    return line("M-40 -76 Q0 -86 40 -76 M-28 -62 Q0 -70 28 -62", darker(skin), 5)


def stubble(d: str, colour: str) -> str:
    """A chin unshaven since the day before yesterday, on a head of outline `d`."""
    body = path("M-120 34 Q-70 60 -40 44 Q0 34 40 44 Q70 60 120 34 V140 H-120Z", colour, extra='fill-opacity="0.34"')
    return clipped(d, body)


def freckles(colour: str) -> str:
    """Five on each cheek, and a plaster where the last tree was."""
    return "".join(circle(s * x, y, 3.6, colour) for s in (-1, 1) for x, y in ((46, 32), (58, 26), (68, 34), (54, 42), (66, 46)))


def glasses(r: float, frame: str, apart: float, y: float = 2, half: bool = False) -> str:
    """Round glasses of radius `r`; half-moons where there is only the lower half of them."""
    lenses = ""
    for x in (-apart, apart):
        d = f"M{x - r} {y} H{x + r} A{r} {r * 0.86} 0 0 1 {x - r} {y}Z" if half else f"M{x - r} {y} a{r} {r} 0 1 1 {2 * r} 0 a{r} {r} 0 1 1 {-2 * r} 0Z"
        lenses += path(d, "#FFFFFF", frame, 8, 'fill-opacity="0.26"') + line(f"M{x - r * 0.45} {y + (r * 0.3 if half else -r * 0.1)} l{r * 0.4} {-r * 0.24 if half else -r * 0.5}", "#FFFFFF", 5)
    return lenses + line(f"M{-apart + r} {y - 2} Q0 {y - 14} {apart - r} {y - 2} M{apart + r} {y - 4} L98 {y - 10} M{-apart - r} {y - 4} L-98 {y - 10}", frame, 8)


def sweat(x: float) -> str:
    """A drop at the temple."""
    return shape(f"M{x} -84 C{x + 8} -66 {x + 20} -54 {x + 14} -38 C{x + 8} -24 {x - 12} -26 {x - 15} -42 C{x - 17} -56 {x - 4} -66 {x} -84Z", "#A9DCF4", 6, 6)
