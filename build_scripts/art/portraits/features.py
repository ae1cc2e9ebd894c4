"""Eyes and mouths, in the units of a head."""

from __future__ import annotations

from build_scripts.art.ink import circle, ellipse, path
from build_scripts.art.portraits.face import LIGHT, deep
from build_scripts.art.portraits.moods import Mood
from build_scripts.art.portraits.strokes import LINE, clipped, darker, line, shape, soft

LIPS, MOUTH, TONGUE, TEETH = "#8A2A22", "#6A1614", "#E0645A", "#FFFBF0"
WHITE, IRIS, GLOW = "#FFFBF2", "#2E1A12", "#8A5530"
"""White and iris of an eye, and where light falls through the iris."""


# ---------------------------------------------------------------- eyes


OPENINGS = {"plain": (20.0, 19.5, 11.4), "large": (22.5, 24.0, 13.8), "small": (16.0, 14.5, 8.8), "narrow": (18.0, 12.5, 8.8), "lash": (20.0, 19.0, 11.2), "bags": (19.0, 15.5, 9.8)}
"""How eyes are cut: half their breadth, the height of the lids' arcs, the radius of the iris."""


def _iris(x: float, y: float, r: float) -> str:
    """An iris with its light, which comes in at the upper left and leaves below."""
    ring = f"M{x - r} {y} a{r} {r} 0 1 1 {2 * r} 0 a{r} {r} 0 1 1 {-2 * r} 0Z"
    glow = soft(ellipse(x + r * 0.1, y + r * 0.62, r * 0.66, r * 0.42, GLOW), 2, 0.95, ring)
    return path(ring, IRIS) + glow + circle(x, y + r * 0.06, r * 0.46, "#120A08") + circle(x - r * 0.34, y - r * 0.4, r * 0.35, "#FFFFFF") + circle(x + r * 0.42, y + r * 0.4, r * 0.15, "#FFE9C8")


def _open(x: float, kind: str, skin: str) -> str:
    s = 1 if x > 0 else -1
    wide, high, r = OPENINGS.get(kind, OPENINGS["plain"])
    tail = 2 if kind in ("lash", "narrow") else 0
    top = f"M{x - wide} {3 - tail * (s < 0)} C{x - wide * 0.6} {-high} {x + wide * 0.6} {-high} {x + wide} {3 - tail * (s > 0)}"
    d = f"{top} C{x + wide * 0.6} {high * 0.92} {x - wide * 0.6} {high * 0.92} {x - wide} {3 - tail * (s < 0)}Z"
    shade = soft(line(top, "#6A4A50", 9), 2, 0.55)
    eye = path(d, WHITE) + clipped(d, shade + _iris(x, 0, r))
    lower = line(f"M{x - wide * 0.8} {high * 0.42} Q{x} {high * 0.92} {x + wide * 0.8} {high * 0.42}", deep(skin, 0.35), 2.6)
    fold = line(f"M{x - wide * 0.86} {-high * 0.55} Q{x} {-high * 1.22} {x + wide * 0.9} {-high * 0.5}", deep(skin, 0.6), 3)
    inner, outer = (0.3, 0.75) if s > 0 else (0.75, 0.3)
    lid = line(top, LINE, 6.6 if kind != "small" else 5.6, inner, outer)
    extra = ""
    if kind == "lash":
        extra = line(f"M{x + s * wide * 0.94} 1 l{s * 12} -7 M{x + s * wide * 0.72} -7 l{s * 11} -10 M{x + s * wide * 0.4} -12 l{s * 6} -10", LINE, 4.4, 1, 0.05)
    if kind == "large":
        extra = line(f"M{x + s * wide * 0.9} 0 l{s * 8} -5", LINE, 4.4, 1, 0.05)
    if kind == "narrow":
        extra = line(f"M{x - 15} 17 Q{x} 22 {x + 15} 16", deep(skin, 0.6), 3.4)
    if kind == "bags":
        extra = line(f"M{x - 14} 22 Q{x} 29 {x + 14} 21", deep(skin, 0.6), 4) + soft(ellipse(x, 20, 15, 4, darker(darker(skin))), 2, 0.4)
    return eye + lower + fold + lid + extra


def _shut(x: float, up: bool, skin: str) -> str:
    rise = -24 if up else 20
    base = 10 if up else -2
    crease = f"M{x - 15} 19 Q{x} 13 {x + 15} 19" if up else f"M{x - 20} -12 Q{x} -20 {x + 20} -12"
    return line(f"M{x - 25} {base + 1} Q{x} {base + rise} {x + 25} {base + 1}", LINE, 8.4, 0.3, 0.3) + line(crease, deep(skin, 0.7), 3)


def _shocked(x: float, kind: str, skin: str) -> str:
    r = 18 if kind in ("small", "narrow") else 22
    ring = f"M{x - r} 0 a{r} {r} 0 1 1 {2 * r} 0 a{r} {r} 0 1 1 {-2 * r} 0Z"
    shade = soft(path(f"M{x - r} {-r} H{x + r} V{-r * 0.4} Q{x} {-r * 0.9} {x - r} {-r * 0.4}Z", "#6A5A78"), 4, 0.6, ring)
    seen = circle(x, 1, 8.4, "#4A2C1C") + circle(x, 1, 4.8, "#120A08") + circle(x - 2.6, -1.8, 2.7, "#FFFFFF")
    lid = line(f"M{x - r} 3 C{x - r} {-r * 1.36} {x + r} {-r * 1.36} {x + r} 3", LINE, 6.4, 0.5, 0.5)
    fold = line(f"M{x - 13} {r + 9} Q{x} {r + 13} {x + 13} {r + 8}", deep(skin, 0.6), 3.2)
    return circle(x, 0, r, WHITE, LINE, 3.6) + shade + seen + lid + fold


def _aside(x: float, skin: str) -> str:
    top = f"M{x - 23} 1 Q{x - 4} -25 {x + 23} -6"
    d = f"M{x - 22} 0 Q{x - 4} -24 {x + 22} -6 Q{x + 8} 18 {x - 22} 0Z"
    within = soft(line(top, "#6A4A50", 9), 2, 0.5) + _iris(x - 6, -4.5, 9.8)
    fold = line(f"M{x - 19} -14 Q{x - 2} -28 {x + 18} -17", deep(skin, 0.6), 3)
    return path(d, WHITE) + clipped(d, within) + line(top, LINE, 7.4, 0.3, 0.4) + line(f"M{x - 20} 1 Q{x + 8} 17 {x + 20} -4", deep(skin, 0.3), 3) + fold


def eyes(kind: str, apart: float, skin: str, mood: Mood) -> str:
    """Both eyes as the mood has them; `kind` is how they are when nothing is the matter: plain, large, small, narrow, lash, bags
    or closed."""
    found = ""
    for x in (-apart, apart):
        if mood.eyes == "laughing":
            found += _shut(x, True, skin)
        elif mood.eyes == "shocked":
            found += _shocked(x, kind, skin)
        elif mood.eyes == "aside":
            found += _aside(x, skin) if kind != "closed" or x > 0 else _shut(x, False, skin)
        else:
            found += _shut(x, False, skin) if kind == "closed" else _open(x, kind, skin)
    return found


# ---------------------------------------------------------------- mouths


def _grin(y: float, teeth: str, skin: str) -> str:
    """A mouth that laughs."""
    return _laughing(y, teeth, 36, skin)


def _cheer(y: float, teeth: str, skin: str) -> str:
    """A mouth that shouts for joy."""
    return _laughing(y, teeth, 54, skin)


def _lipped(d: str, inside: str, top: str) -> str:
    """An open mouth: what is in it, the shade of the upper lip `top` on that, and a line that is fullest at that lip."""
    return path(d, MOUTH) + clipped(d, inside + soft(line(top, "#3A0C10", 12, 0.8, 0.8), 2, 0.4)) + path(d, stroke="#4A1A16", width=3.4) + line(top, "#3A1412", 6.4, 0.5, 0.5)


def _laughing(y: float, teeth: str, deep_down: float, skin: str) -> str:
    """An open mouth, `deep_down` units deep, with its upper teeth and the tongue."""
    low = y + deep_down
    top = f"M-46 {y - 12} Q0 {y} 46 {y - 12}"
    d = f"{top} C46 {low - 14} 24 {low} 0 {low} C-24 {low} -46 {low - 14} -46 {y - 12}Z"
    row = f"M-50 {y - 16} H50 V{y + 3} Q0 {y + 14} -50 {y + 3}Z"
    marks = line("".join(f"M{x} {y - 8} V{y + 5 - x * x / 420:.1f}" for x in (-30, -15, 0, 15, 30)), "#DCCDB8", 1.6, 0.2, 0.6)
    if teeth == "gap":
        marks += path(f"M-10 {y - 10} H10 V{y + 16} H-10Z", MOUTH)
    elif teeth == "gold":
        marks += path(f"M15 {y - 12} H30 V{y + 6} Q24 {y + 10} 15 {y + 8}Z", "#F2B92E", "#8A5A12", 1.8) + line(f"M19 {y - 2} V{y + 4}", "#FFF0B8", 3)
    elif teeth == "few":
        marks += path(f"M-34 {y - 12} H-18 V{y + 16} H-34Z M8 {y - 8} H24 V{y + 16} H8Z", MOUTH)
    tongue = ellipse(0, low - 1, 29, 17, TONGUE) + soft(line(f"M0 {low - 14} V{low}", "#A83A38", 5) + ellipse(-9, low - 9, 8, 3, "#FFB8A8"), 2, 0.7)
    folds = line(f"M-54 {y - 20} Q-60 {y - 6} -54 {y + 6} M54 {y - 20} Q60 {y - 6} 54 {y + 6}", deep(skin, 0.85), 2.8)
    return folds + _lipped(d, tongue + path(row, TEETH) + marks, top)


def _wail(y: float, skin: str) -> str:
    top = f"M-36 {y + 19} C-40 {y - 10} -20 {y - 18} 0 {y - 18} C20 {y - 18} 40 {y - 10} 36 {y + 19}"
    d = f"M-36 {y + 20} C-40 {y - 10} -20 {y - 18} 0 {y - 18} C20 {y - 18} 40 {y - 10} 36 {y + 20} Q26 {y + 8} 14 {y + 18} Q2 {y + 26} -10 {y + 17} Q-24 {y + 7} -36 {y + 20}Z"
    teeth = path(f"M-40 {y - 24} H40 V{y - 7} Q0 {y - 12} -40 {y - 7}Z", TEETH) + soft(ellipse(0, y + 20, 20, 8, TONGUE), 2, 0.9)
    return _lipped(d, teeth, top) + line(f"M-50 {y - 14} Q-56 {y + 2} -50 {y + 18} M50 {y - 14} Q56 {y + 2} 50 {y + 18}", deep(skin, 0.8), 3.4)


CALM = {
    "smile": ("M-35 {0} Q0 {1} 35 {0}", -6, 24, 18),
    "soft": ("M-21 {0} Q0 {1} 21 {0}", 0, 13, 14),
    "smirk": ("M-26 {0} Q6 {1} 34 -12", 4, 16, 18),
    "firm": ("M-31 {0} Q0 {1} 31 {0}", 5, -4, 11),
}
"""A mouth at rest: its line, the heights that are put into it, and how far below lies the lower lip."""


def mouth(kind: str, skin: str, mood: Mood, teeth: str = "", y: float = 68) -> str:
    """The mouth as the mood has it; `kind` is how it is when nothing is the matter: smile, soft, smirk, firm or lips.
    `teeth` that are not all there or not all white: gap, few, gold."""
    if mood.mouth == "grin":
        return _grin(y, teeth, skin)
    if mood.mouth == "cheer":
        return _cheer(y - 10, teeth, skin)
    if mood.mouth == "wail":
        return _wail(y, skin)
    if mood.mouth == "pursed":
        lip = soft(ellipse(-2, y + 9, 13, 4.6, "#C4584A"), 2, 0.5)
        return lip + line(f"M-26 {y + 6} Q-12 {y - 9} 4 {y} Q12 {y + 4} 19 {y - 3}", LIPS, 6.6, 0.2, 0.2) + line(f"M-14 {y + 18} Q-6 {y + 22} 2 {y + 17}", deep(skin, 0.6), 4)
    if kind == "lips":
        d = f"M-30 {y - 4} Q-14 {y - 14} 0 {y - 7} Q14 {y - 14} 30 {y - 4} Q16 {y + 20} 0 {y + 20} Q-16 {y + 20} -30 {y - 4}Z"
        gloss = soft(ellipse(-7, y + 11, 9, 3, "#FFE4DC") + ellipse(-13, y - 6, 5, 1.8, "#FFD0C8"), 2, 0.75)
        return shape(d, "#D8262A", 4.4, 5) + gloss + line(f"M-27 {y - 2} Q0 {y + 9} 27 {y - 2}", "#7A1418", 4.6)
    form, ends, middle, below = CALM[kind]
    lip = soft(ellipse(0, y + below, 15, 4.4, "#C4584A"), 2, 0.45) + soft(ellipse(-5, y + below - 1.4, 6, 1.8, LIGHT), 2, 0.6)
    corners = {"smile": f"M-41 {y - 9} q5 6 9 3 M41 {y - 9} q-5 6 -9 3", "firm": f"M-36 {y + 12} l4 -8 M36 {y + 12} l-4 -8", "smirk": f"M33 {y - 17} q4 6 1 9"}.get(kind, "")
    drawn = f'<g transform="translate(0 {y})">{line(form.format(ends, middle), LIPS, 6.6, 0.35, 0.35)}</g>'
    return lip + drawn + (line(corners, deep(skin, 0.3), 4) if corners else "")
