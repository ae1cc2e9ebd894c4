"""Cards and tiles thrown on a picture: plain ones of our own for panels and title, and the hwatu as they are."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, tau

from PIL import Image, ImageFilter

from build_scripts.art.hwatu import CARDS
from build_scripts.art.ink import circle, ellipse, group, path, svg
from build_scripts.art.tables.paint import linear, rect, render

IVORY, TILE_BACK = "#F6F1E4", "#D98F2B"
RED, GREEN, NAVY, BLACK = "#C2282D", "#0C6B3C", "#1B2A6B", "#1A1A1C"

# ---------------------------------------------------------------- playing cards, 500 × 700 units

HEART = "M0 88 C-120 0 -100 -84 -46 -84 C-18 -84 -4 -62 0 -44 C4 -62 18 -84 46 -84 C100 -84 120 0 0 88Z"
SPADE = "M0 -92 C20 -50 92 -14 92 36 C92 84 30 86 10 46 C12 70 22 84 34 92 H-34 C-22 84 -12 70 -10 46 C-30 86 -92 84 -92 36 C-92 -14 -20 -50 0 -92Z"
DIAMOND = "M0 -96 Q30 -40 72 0 Q30 40 0 96 Q-30 40 -72 0 Q-30 -40 0 -96Z"
CLUB = "M0 -92 A44 44 0 0 1 38 -26 A44 44 0 1 1 12 38 C14 66 22 82 34 92 H-34 C-22 82 -14 66 -12 38 A44 44 0 1 1 -38 -26 A44 44 0 0 1 0 -92Z"
SUITS = {"H": (HEART, RED), "S": (SPADE, BLACK), "D": (DIAMOND, RED), "C": (CLUB, BLACK)}

RANKS = {
    "A": "M-34 50 L0 -50 L34 50 M-21 18 H21",
    "2": "M-30 -22 C-30 -60 32 -62 32 -24 C32 6 -30 24 -32 50 H34",
    "3": "M-28 -34 C-12 -62 32 -54 30 -26 C28 -4 4 -4 -6 -4 C10 -4 34 0 34 24 C34 58 -18 60 -32 34",
    "8": "M0 -4 C-36 -12 -34 -50 0 -50 C34 -50 36 -12 0 -4 C-44 4 -42 50 0 50 C42 50 44 4 0 -4Z",
    "K": "M-28 -50 V50 M32 -50 L-26 8 M-8 -8 L34 50",
    "J": "M22 -50 V22 C22 58 -28 58 -30 20",
}
"""The ranks as strokes about their middles, a hundred units high."""

_PIPS = {"2": ((0, -170), (0, 170)), "3": ((0, -200), (0, 0), (0, 200)), "8": (*((x, y) for x in (-88, 88) for y in (-205, 0, 205)), (0, -103), (0, 103))}


def playing_card(name: str) -> str:
    """`2S`, `AH` …, or `JOKER`, as a whole SVG."""
    paper = rect(3, 3, 494, 694, "#FFFDF6", 34, 'stroke="#8C8474" stroke-width="5"')
    if name == "JOKER":
        return svg(500, 700, paper + group(_jester(), 250, 350) + "".join(group(_joker_mark(), x, y, turn) for x, y, turn in ((62, 80, 0), (438, 620, 180))))
    suit, ink = SUITS[name[-1]]
    rank = name[:-1]
    corner = path(RANKS[rank], stroke=ink, width=17) + group(path(suit, ink), 0, 122, scale=0.46)
    corners = group(corner, 64, 86) + group(corner, 436, 614, 180)
    if rank in _PIPS:
        middle = "".join(group(path(suit, ink), 250 + x, 350 + y, 180 if y > 0 else 0, 0.7) for x, y in _PIPS[rank])
    elif rank == "A":
        middle = group(path(suit, ink), 250, 350, scale=1.9)
    else:
        middle = _court(ink, suit)
    return svg(500, 700, paper + middle + corners)


def _court(ink: str, suit: str) -> str:
    """A crowned figure that is the same upside down."""
    half = (
        path("M-130 0 L-130 -70 Q0 -150 130 -70 L130 0Z", ink)
        + path("M-60 -98 L0 -20 L60 -98Z", "#E9B93A")
        + circle(0, -150, 58, "#F4D3B4", BLACK, 5)
        + path("M-62 -176 L-70 -252 L-34 -212 L0 -262 L34 -212 L70 -252 L62 -176 Q0 -196 -62 -176Z", "#E9B93A", BLACK, 5)
        + path("M-22 -152 h2 M22 -152 h-2", stroke=BLACK, width=9) + path("M-14 -122 Q0 -114 14 -122", stroke=BLACK, width=5)
        + group(path(suit, ink), -104, -210, scale=0.4)
    )
    return (
        rect(104, 96, 292, 508, "#FBF1D8", 16, f'stroke="{NAVY}" stroke-width="5"')
        + group(half, 250, 350, scale=0.98) + group(half, 250, 350, 180, 0.98)
        + path("M110 350 H390", stroke="#E9B93A", width=12)
    )


def _jester() -> str:
    """A jester's cap with its bells."""
    return (
        path("M-110 60 C-190 20 -190 -90 -120 -150 C-110 -90 -70 -60 -40 -50 C-40 -120 0 -180 20 -210 C50 -160 60 -110 50 -60 C90 -70 120 -110 130 -160 C190 -100 190 20 110 60 Q0 30 -110 60Z", "#B8302A", BLACK, 6)
        + path("M-40 -50 C-40 -120 0 -180 20 -210 C50 -160 60 -110 50 -60 Q40 0 60 44 Q0 30 -60 46 Q-30 0 -40 -50Z", "#E9B93A", BLACK, 6)
        + path("M50 -60 C90 -70 120 -110 130 -160 C190 -100 190 20 110 60 Q84 48 60 44 Q40 0 50 -60Z", "#2D6E8E", BLACK, 6)
        + "".join(circle(x, y, 20, "#F4CE56", BLACK, 5) for x, y in ((-122, -156), (20, -216), (132, -166)))
        + path("M-116 56 Q0 26 116 56 L112 92 Q0 62 -112 92Z", "#F4E6C4", BLACK, 6)
        + ellipse(0, 150, 78, 84, "#F4D3B4", BLACK, 6)
        + path("M-30 136 h4 M28 136 h4", stroke=BLACK, width=14) + path("M-34 178 Q0 212 36 176", stroke=RED, width=10)
    )


def _joker_mark() -> str:
    """A star, where others have their rank."""
    points = " ".join(f"{'M' if i == 0 else 'L'}{(44 if i % 2 == 0 else 18) * cos(tau * i / 10 - pi / 2):.1f} {(44 if i % 2 == 0 else 18) * sin(tau * i / 10 - pi / 2):.1f}" for i in range(10))
    return path(points + "Z", RED)


# ---------------------------------------------------------------- tiles, 600 × 880 units with the edge below


def tile(name: str) -> str:
    """`1p`, `3s` …, `red` 中, `white` 白, `east` 東, as a whole SVG: the face seen slightly from below."""
    body = (
        rect(0, 90, 600, 790, TILE_BACK, 60)
        + rect(0, 60, 600, 760, "#BFB499", 60)
        + rect(0, 0, 600, 790, "url(#ivory)", 60)
        + rect(8, 8, 584, 774, "none", 54, 'stroke="#FFFFFF" stroke-width="9" stroke-opacity="0.8"')
    )
    return svg(600, 880, body + group(_faces()[name], 300, 395), linear("ivory", [(0, "#FFFCF2", 1), (0.7, IVORY, 1), (1, "#E2D8C2", 1)]))


def coin(r: float, ink: str, core: str) -> str:
    """A rosette of the circles suit."""
    petals = "".join(ellipse(r * 0.52 * cos(tau * i / 8), r * 0.52 * sin(tau * i / 8), r * 0.17, r * 0.11, ink, turn=45 * i) for i in range(8))
    return circle(0, 0, r, ink) + circle(0, 0, r * 0.8, IVORY) + petals + circle(0, 0, r * 0.26, core)


def rod(ink: str) -> str:
    """A bamboo stick, 210 units long."""
    return path("M-36 -100 Q0 -118 36 -100 L28 -56 Q48 -40 28 -22 L28 22 Q48 40 28 56 L36 100 Q0 118 -36 100 L-28 56 Q-48 40 -28 22 L-28 -22 Q-48 -40 -28 -56Z", ink) + path("M-6 -88 V-60 M-6 -14 V14 M-6 60 V88", stroke=IVORY, width=12)


@cache
def _faces() -> dict[str, str]:
    def strokes(d: str, ink: str, width: float) -> str:
        return path(d, stroke=ink, width=width)

    big = "".join(ellipse(128 * cos(tau * i / 12), 128 * sin(tau * i / 12), 40, 22, GREEN, turn=30 * i) for i in range(12))
    return {
        "1p": circle(0, 0, 216, NAVY) + circle(0, 0, 190, IVORY) + big + circle(0, 0, 76, RED) + circle(0, 0, 44, IVORY) + circle(0, 0, 26, RED),
        "2p": group(coin(150, GREEN, RED), 0, -172) + group(coin(150, NAVY, RED), 0, 172),
        "3p": group(coin(118, NAVY, RED), -140, -220) + group(coin(118, RED, NAVY), 0, 0) + group(coin(118, GREEN, RED), 140, 220),
        "2s": group(rod(GREEN), 0, -160, scale=1.3) + group(rod(GREEN), 0, 160, scale=1.3),
        "3s": group(rod(GREEN), 0, -160, scale=1.3) + group(rod(GREEN), -130, 160, scale=1.3) + group(rod(GREEN), 130, 160, scale=1.3),
        "5s": "".join(group(rod(ink), x, y, scale=1.25) for x, y, ink in ((-165, -170, GREEN), (165, -170, GREEN), (0, 0, RED), (-165, 170, GREEN), (165, 170, GREEN))),
        "red": strokes("M-150 -150 H150 V40 H-150Z", RED, 48) + strokes("M0 -280 V290", RED, 54),
        "white": rect(-200, -300, 400, 600, "none", 30, f'stroke="{NAVY}" stroke-width="26"') + rect(-160, -260, 320, 520, "none", 18, f'stroke="{NAVY}" stroke-width="10"'),
        "east": strokes("M-170 -190 H170 M-120 -110 H120 V60 H-120Z M-120 -26 H120 M0 -280 V290 M-10 70 Q-70 170 -180 220 M10 70 Q70 170 180 220", NAVY, 38),
    }


# ---------------------------------------------------------------- throwing


@cache
def piece(name: str, width: int) -> Image.Image:
    """A piece `width` pixels wide: `hwatu 1B`, `card 2S` or `tile red`."""
    kind, _, which = name.partition(" ")
    if kind == "hwatu":
        return render(CARDS[which](), width)
    return render(tile(which) if kind == "tile" else playing_card(which), width)


def throw(onto: Image.Image, name: str, x: float, y: float, width: int, turn: float, height: float = 1.0) -> None:
    """Lay a piece on a picture, its middle at (x, y) pixels, turned clockwise by `turn` degrees; `height` is how far its shadow falls."""
    lies = piece(name, width * 2).rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    lies = lies.resize((lies.width // 2, lies.height // 2), Image.Resampling.LANCZOS)
    alpha = lies.getchannel("A")
    for share, blur, strength in ((0.02, 0.012, 0.55), (0.055, 0.05, 0.5)):
        far, soft = width * share * height, max(1.0, width * blur * height)
        pad = round(soft * 3)
        fall = Image.new("L", (lies.width + 2 * pad, lies.height + 2 * pad))
        fall.paste(alpha.point(lambda v, s=strength: round(v * s)), (pad, pad))
        fall = fall.filter(ImageFilter.GaussianBlur(soft))
        at = round(x - lies.width / 2 - pad + far * 0.7), round(y - lies.height / 2 - pad + far)
        onto.paste((18, 11, 4), at, fall)
    onto.paste(lies, (round(x - lies.width / 2), round(y - lies.height / 2)), lies)
