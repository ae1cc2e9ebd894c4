"""What the pages look like: colours, the look of widgets, panels, and the cloth they lie on."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import pygame

from scenes.forms.pictures import picture
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.kit.type import font_file
from scenes.stage.lacquer import lacquer
from scenes.stage.timber import bevel, cut, fit, planed

TITLE: Final = 64 / 1.5
HEADING: Final = 32 / 1.5
TEXT: Final = 24 / 1.5
NOTE: Final = 18 / 1.5
"""The four sizes of letters, in units of a page of 1280 × 720: 64, 32, 24 and 18 pixels at 1920 × 1080."""

SMALL: Final = 15.0
"""The size of what a figure is, beside or above it."""

AMOUNT: Final = 56 / 1.5
"""The size of what is at stake or stands in an account."""

FITTING: Final = 24.0
"""How large the fittings at the corners of a sheet are at most, in units."""

LEAST: Final = 14
"""No letter is asked for in fewer pixels."""


def seat_colour(seat: int) -> Rgb:
    """The colour of a seat's name."""
    return palette.SEATS[seat % len(palette.SEATS)]


def scale(size: tuple[int, int], text_scale: float = 1.0) -> float:
    """Pixels in one unit of a page: a window of 1280 × 720 has as many units as pixels."""
    return max(0.6, min(6.0, min(size[0] / 1280, size[1] / 720) * text_scale))


def letter(size: float, k: float) -> int:
    """How many pixels high letters of a size are, at so many pixels a unit."""
    return max(LEAST, round(size * k))


def gui_theme(k: float, language: str) -> dict[str, Any]:
    """The look of the widgets at a scale, as the library wants it told: each kind for itself, for nothing is inherited."""

    def font(bold: bool = False, size: float = TEXT) -> dict[str, str]:
        name = f"nolpan-{language}{'-bold' if bold else ''}"
        return {
            "name": name,
            "size": str(letter(size, k)),
            "regular_path": font_file("bold" if bold else "ui", language),
            "bold_path": font_file("bold", language),
            "italic_path": font_file("ui", language),
            "bold_italic_path": font_file("bold", language),
        }

    shape = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(max(2, round(9 * k))),
        "border_width": str(max(1, round(1.4 * k))),
        "shadow_width": "0",
        "text_horiz_alignment_padding": str(round(14 * k)),
        "tool_tip_delay": "0.35",
    }
    square = {**shape, "shape": "rectangle", "border_width": "1"}

    def button(low: Rgb, high: Rgb, text: Rgb, line: Rgb) -> dict[str, str]:
        return {
            "normal_bg": _css(low),
            "hovered_bg": _css(high),
            "active_bg": _css(mix(low, palette.INK, 0.25)),
            "selected_bg": _css(high),
            "disabled_bg": _css(palette.UMBER),
            "normal_text": _css(text),
            "hovered_text": _css(text),
            "active_text": _css(text),
            "selected_text": _css(text),
            "disabled_text": _css(palette.FADED),
            "normal_border": _css(line),
            "hovered_border": _css(mix(line, palette.GOLD, 0.6)),
            "active_border": _css(line),
            "selected_border": _css(palette.GOLD),
            "disabled_border": _css(mix(line, low, 0.6)),
        }

    def upon(text: Rgb) -> dict[str, str]:
        """The words of a button that is a plaque, and the light on it when one points at it."""
        unlit = dict.fromkeys(("normal_bg", "normal_border", "hovered_border", "active_border", "selected_border"), "#00000000")
        lit = {"hovered_bg": "#fff0c81e", "selected_bg": "#fff0c81e", "active_bg": "#00000038"}
        return {**button(palette.UMBER, palette.UMBER, text, palette.UMBER), **unlit, **lit}

    def flat(text: Rgb) -> dict[str, str]:
        colours = button(palette.UMBER, palette.BARK, text, palette.UMBER)
        return {**colours, "normal_bg": "#00000000"}

    unseen = {**flat(palette.PAPER), "hovered_bg": "#00000000", "active_bg": "#00000000"}
    bare = {**shape, "border_width": "0"}
    plain, ink = upon(palette.PAPER), upon(palette.INK)
    track = {
        "dark_bg": _css(palette.INK),
        "normal_border": _css(palette.BRONZE),
        "normal_bg": _css(palette.INK),
        "hovered_bg": _css(palette.INK),
        "disabled_dark_bg": _css(palette.INK),
    }
    tip = {
        "colours": {"dark_bg": _css(palette.PAPER), "normal_border": _css(palette.BRONZE), "normal_text": _css(palette.INK)},
        "font": font(size=NOTE),
        "misc": {**square, "rect_width": str(round(320 * k)), "padding": f"{round(8 * k)},{round(6 * k)}"},
    }
    return {
        "button": {"colours": plain, "font": font(), "misc": bare},
        "#primary": {"colours": plain, "font": font(True), "misc": bare},
        "#menu": {"colours": plain, "font": font(True, HEADING), "misc": bare},
        "#menu_primary": {
            "colours": ink,
            "font": font(True, HEADING),
            "misc": bare,
        },
        "#door": {"colours": unseen, "font": font(), "misc": {**square, "border_width": "0"}},
        "#chosen": {"colours": ink, "font": font(True), "misc": bare},
        "#seat": {
            "colours": {**flat(palette.PAPER), "hovered_bg": "#58423080", "active_bg": "#58423050"},
            "font": font(),
            "misc": bare,
        },
        "#tab": {"colours": flat(palette.PARCHMENT), "font": font(), "misc": bare},
        "#tab_chosen": {"colours": flat(palette.GOLD), "font": font(True), "misc": bare},
        "#small": {"colours": plain, "font": font(), "misc": bare},
        "#small_chosen": {"colours": ink, "font": font(True), "misc": bare},
        "horizontal_slider": {
            "colours": track,
            "misc": {**shape, "enable_arrow_buttons": "0", "sliding_button_width": str(round(24 * k))},
        },
        "horizontal_slider.#sliding_button": {
            "colours": button(palette.GOLD, palette.PALE_GOLD, palette.INK, palette.GLEAM),
            "misc": shape,
        },
        "text_box": {
            "colours": {"dark_bg": "#00000000", "normal_text": _css(palette.PAPER), "normal_border": "#00000000"},
            "font": font(),
            "misc": {**square, "border_width": "0", "padding": f"{round(6 * k)},{round(4 * k)}"},
        },
        "vertical_scroll_bar": {"colours": track, "misc": {**square, "enable_arrow_buttons": "0"}},
        "vertical_scroll_bar.#sliding_button": {
            "colours": button(palette.BRONZE, palette.GOLD, palette.INK, palette.BRONZE),
            "misc": square,
        },
        "tool_tip": tip,
        "tool_tip.text_box": {**tip, "misc": {**square, "border_width": "1"}},
    }


def panel(size: tuple[int, int], k: float, fill: Rgb = palette.UMBER, alpha: int = 226) -> pygame.Surface:
    """A sheet of dark lacquered wood with smooth round corners, a hairline of brass and fittings at its corners. Raises
    `AssetMissing`."""
    whole = max(8, size[0]), max(8, size[1])
    radius = min(round(14 * k), whole[0] // 2, whole[1] // 2)
    wood = planed(whole, fill, k, 0.45, (1.12, 0.86))
    cut(wood, radius, alpha)
    bevel(wood, radius, k, palette.BRASS)
    fit(wood, wood.get_rect(), min(FITTING * k, whole[1] / 4))
    return wood


def plate(rect: pygame.Rect, k: float) -> tuple[pygame.Surface, pygame.Rect]:
    """A darker field within a sheet, and where it is."""
    return lacquer(rect.size, palette.LACQUER, round(10 * k), palette.BRONZE, max(1.0, k)), rect


def backdrop(size: tuple[int, int], cloth: str = "") -> pygame.Surface:
    """The floor on which all this is played, filling a window of any shape; not to be painted on. `cloth` names its picture,
    nothing a plain cloth. Raises `AssetMissing`."""
    spread = _spread(cloth, max(size[1], -(-size[0] * 9 // 16)))
    return spread.subsurface(pygame.Rect((0, 0), size).move_to(center=spread.get_rect().center))


@lru_cache(maxsize=1)
def _spread(cloth: str, height: int) -> pygame.Surface:
    """A cloth at a height in pixels. A table shares it with the pages, for it is as high as they are."""
    size = -(-height * 16 // 9), height
    if not cloth:
        return plain(size)
    painted = picture("tables", f"{cloth}-{2560 if height > 936 else 1280}.jpg").convert()
    return pygame.transform.smoothscale(painted, size)


def plain(size: tuple[int, int]) -> pygame.Surface:
    """A cloth of one colour under a lamp: its middle is the brightest."""
    small = pygame.Surface((32, 18))
    for x in range(32):
        for y in range(18):
            far = ((x - 15.5) / 16) ** 2 + ((y - 8.5) / 9) ** 2
            small.set_at((x, y), mix(palette.CLOTH, palette.INK, min(0.75, far * 0.36)))
    return pygame.transform.smoothscale(small, size).convert()


def _css(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """`share` of `b` in `a`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )
