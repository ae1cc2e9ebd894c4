"""The tile itself: ivory in front, a coloured back, and how much of its thickness is seen from where it stands or lies.

A face is 600 × 800; every state adds its own depth, so pictures differ in size (`SIZES`). Light falls from the upper left.
"""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art.ink import group

FACE = 600, 800
ROUND = 54

SIZES: dict[str, tuple[int, int]] = {
    "upright": (600, 900),
    "lying": (600, 920),
    "sideways": (800, 720),
    "edge": (600, 900),
    "side": (360, 900),
    "back": (600, 920),
}
"""State to the width and height of its picture."""

DEFS = """
<linearGradient id="ivory" x1="0" y1="0" x2="0.7" y2="1">
<stop offset="0" stop-color="#FFFDF7"/><stop offset="0.6" stop-color="#F8F3E8"/><stop offset="1" stop-color="#ECE3D1"/></linearGradient>
<linearGradient id="ivory_top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#E9DFCB"/><stop offset="1" stop-color="#FFFEFA"/></linearGradient>
<linearGradient id="ivory_foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#DCCFB5"/><stop offset="1" stop-color="#BFAE8D"/></linearGradient>
<linearGradient id="back_top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F2BC64"/><stop offset="1" stop-color="#FAD48F"/></linearGradient>
<linearGradient id="back_foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#C37F22"/><stop offset="1" stop-color="#8F5710"/></linearGradient>
<linearGradient id="back_face" x1="0" y1="0" x2="0.6" y2="1">
<stop offset="0" stop-color="#F4B858"/><stop offset="0.55" stop-color="#E8A33D"/><stop offset="1" stop-color="#CE8526"/></linearGradient>
<linearGradient id="ivory_side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#EFE6D5"/><stop offset="1" stop-color="#D9CCB3"/></linearGradient>
<linearGradient id="back_side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#E8A33D"/><stop offset="1" stop-color="#CB8527"/></linearGradient>
"""


def _slab(x: float, y: float, wide: float, high: float, fill: str, corner: float = ROUND) -> str:
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{corner}" fill="{fill}"/>'


def _rim(x: float, y: float, wide: float, high: float, light: str = "#FFFFFF", dark: str = "#B9A988") -> str:
    """The bevel round a face: a light edge above and left, a dark one below and right."""
    return (
        f'<rect x="{x + 5}" y="{y + 5}" width="{wide - 10}" height="{high - 10}" rx="{ROUND - 5}" fill="none" stroke="{dark}" stroke-opacity="0.55" stroke-width="9"/>'
        f'<rect x="{x + 4}" y="{y + 4}" width="{wide - 15}" height="{high - 15}" rx="{ROUND - 6}" fill="none" stroke="{light}" stroke-opacity="0.95" stroke-width="9"/>'
    )


def _outline(wide: float, high: float) -> str:
    """A hairline round the whole, so that neighbours and pale cloth stay apart."""
    return f'<rect x="3" y="3" width="{wide - 6}" height="{high - 6}" rx="{ROUND}" fill="none" stroke="#3A2A12" stroke-opacity="0.55" stroke-width="6"/>'


def upright() -> str:
    """Standing, its face toward us: above the face its ivory top and, behind that, the edge of the back."""
    wide, high = SIZES["upright"]
    depth = high - FACE[1]
    return (
        _slab(0, 0, wide, 300, "url(#back_top)")
        + _slab(0, 36, wide, 300, "url(#ivory_top)")
        + _slab(0, depth, *FACE, "url(#ivory)")
        + _rim(0, depth, *FACE)
        + _outline(wide, high)
    )


def _flat(wide: float, high: float, deep: float, under: str, middle: str, face: str, light: str, dark: str) -> str:
    """A tile lying down, seen from the near side: its face, then the two layers of its thickness below."""
    whole = high + deep
    return (
        _slab(0, whole - 300, wide, 300, under)
        + _slab(0, whole - 300 - deep * 0.42, wide, 300, middle)
        + _slab(0, 0, wide, high, face)
        + _rim(0, 0, wide, high, light, dark)
        + _outline(wide, whole)
    )


def lying() -> str:
    """Lying face up: below the face its ivory side and the coloured layer on which it rests."""
    return _flat(*FACE, 120, "url(#back_foot)", "url(#ivory_foot)", "url(#ivory)", "#FFFFFF", "#B9A988")


def sideways() -> str:
    """Lying face up, turned a quarter to the left (리치, 울음)."""
    return _flat(800, 600, 120, "url(#back_foot)", "url(#ivory_foot)", "url(#ivory)", "#FFFFFF", "#B9A988")


def back() -> str:
    """Lying face down: the coloured back above, ivory beneath."""
    return _flat(*FACE, 120, "url(#ivory_foot)", "url(#back_foot)", "url(#back_face)", "#FFE3AC", "#8F5710")


def edge() -> str:
    """Standing, its back toward us, as the opponent opposite holds it: the ivory lies beyond the back's own top."""
    wide, high = SIZES["edge"]
    depth = high - FACE[1]
    return (
        _slab(0, 0, wide, 300, "url(#ivory_top)")
        + _slab(0, 58, wide, 300, "url(#back_top)")
        + _slab(0, depth, *FACE, "url(#back_face)")
        + _rim(0, depth, *FACE, "#FFE3AC", "#8F5710")
        + _outline(wide, high)
    )


def side() -> str:
    """Standing, its narrow side toward us, the back to the left, as the opponent at the left holds it; mirror for the right."""
    wide, high = SIZES["side"]
    top = 100
    layer = wide * 0.4
    cut = f'<clipPath id="narrow"><rect width="{wide}" height="{high}" rx="{ROUND}"/></clipPath>'
    planes = (
        f'<rect width="{wide}" height="{top}" fill="#FFF9EC"/><rect width="{layer}" height="{top}" fill="#FAD08A"/>'
        f'<rect y="{top}" width="{wide}" height="{high - top}" fill="url(#ivory_side)"/>'
        f'<rect y="{top}" width="{layer}" height="{high - top}" fill="url(#back_side)"/>'
        f'<rect y="{top - 5}" width="{wide}" height="9" fill="#FFFFFF" fill-opacity="0.8"/>'
        f'<rect x="{layer - 4}" width="7" height="{high}" fill="#8F5710" fill-opacity="0.35"/>'
    )
    return cut + f'<g clip-path="url(#narrow)">{planes}</g>' + _outline(wide, high)


BODY: dict[str, Callable[[], str]] = {
    "upright": upright,
    "lying": lying,
    "sideways": sideways,
    "edge": edge,
    "side": side,
    "back": back,
}
"""State to the drawing of the bare tile, in the units of `SIZES`."""


def inked(state: str, ink: str) -> str:
    """The tile in `state` with `ink` (600 × 800) upon its face; a state that hides the face ignores the ink."""
    if state in ("edge", "side", "back"):
        return BODY[state]()
    if state == "sideways":
        return BODY[state]() + f'<g transform="translate(0 600) rotate(-90)">{ink}</g>'
    return BODY[state]() + group(ink, 0, SIZES[state][1] - FACE[1] if state == "upright" else 0)
