"""What plates, boards and buttons are made of: planed wood, grey so that any colour can be laid over it, and a brass fitting
(귀장식) for a corner."""

from __future__ import annotations

from typing import Final

from PIL import Image

from build_scripts.art.ink import circle, path, svg
from build_scripts.art.tables.paint import BLUR_DEFS, fibres, linear, radial, rect, render, soft, under

GRAIN: Final = 1280, 480
"""The piece of wood, in pixels: it is as large as that in a window 1920 pixels wide."""

FITTING: Final = 96
"""How wide and high the fitting is, in pixels."""

DEFS = (
    linear("side", [(0, "#C6C6C6", 1), (0.5, "#B6B6B6", 1), (1, "#C0C0C0", 1)])
    + fibres("figure", 0.0016, 0.022, 3, 12, "#101010", 2.0, 0.46)
    + fibres("grain", 0.004, 0.12, 4, 17, "#000000", 1.9, 0.5)
    + fibres("pores", 0.011, 0.34, 2, 23, "#000000", 2.6, 0.56)
    + fibres("pale", 0.004, 0.15, 3, 31, "#FFFFFF", 1.6, 0.53)
)

BRASS_DEFS = (
    linear("brass", [(0, "#FFE9AE", 1), (0.34, "#DDAE5C", 1), (0.7, "#9C6B2A", 1), (1, "#6E4617", 1)], 0, 0, 1, 1)
    + linear("rim", [(0, "#FFF6D8", 1), (0.5, "#D8A04C", 0.5), (1, "#5A3610", 0.9)], 0, 0, 1, 1)
    + radial("nail", [(0, "#FFF6D6", 1), (0.5, "#D9A650", 1), (1, "#6A4215", 1)], 0.38, 0.34, 0.66)
)

OUTLINE: Final = (
    "M22 2 H72 C80 2 84 8 92 9 C86 14 87 24 78 25 C70 26 66 22 61 26 C56 30 56 38 48 37 C43 36 42 40 39 39 C40 42 36 43 37 48 "
    "C38 56 30 56 26 61 C22 66 26 70 25 78 C24 87 14 86 9 92 C8 84 2 80 2 72 V22 C2 9 9 2 22 2Z"
)


def grain() -> Image.Image:
    """Planed wood along its fibres."""
    whole = rect(0, 0, *GRAIN, "url(#side)")
    body = whole + under(whole, "figure", 0.5) + under(whole, "grain", 0.46) + under(whole, "pores", 0.3) + under(whole, "pale", 0.3)
    return render(svg(*GRAIN, body, BLUR_DEFS + DEFS), GRAIN[0]).convert("L")


def fitting() -> Image.Image:
    """The fitting of the upper left corner, on nothing: cut like clouds, with a line along its edge and three nails."""
    nails = "".join(
        circle(x, y + 1.6, 6.4, "#3A2408") + circle(x, y, 6.2, "url(#nail)") for x, y in ((22, 22), (64, 14), (14, 64))
    )
    line = f'<g transform="translate(4 4) scale(0.9)">{path(OUTLINE, stroke="#6A4314", width=1.8, extra=chr(32) + "opacity=" + chr(34) + "0.75" + chr(34))}</g>'
    body = (
        f'<g transform="translate(1.5 2.5)">{soft(path(OUTLINE, fill="#000"), 2, 0.6)}</g>'
        + path(OUTLINE, fill="url(#brass)", stroke="url(#rim)", width=2.4) + line + nails
    )
    return render(svg(FITTING, FITTING, body, BLUR_DEFS + BRASS_DEFS), FITTING)
