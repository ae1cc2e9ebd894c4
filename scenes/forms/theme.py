"""What the pages look like: sizes of letters, the widgets of pygame_gui and their look, panels, and the cloth they lie on."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import pygame
import pygame_gui
from pygame_gui.core.drawable_shapes import RoundedRectangleShape
from pygame_gui.core.resource_loaders import IncrementalThreadedResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.core.utility import set_default_manager

from scenes.forms.pictures import picture
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.kit.wood import PLAQUES, bevel, cut, fittings, lacquer, planed

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


CLEAR: Final = "#00000000"
STATES: Final = ("normal", "hovered", "active", "selected")
"""The states of a widget."""


def gui_theme(k: float) -> dict[str, Any]:
    """The look of the buttons at a scale, as the library wants it told: each kind for itself, for nothing is inherited. Words are
    written upon them."""
    shape = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(max(2, round(9 * k))),
        "border_width": "0",
        "shadow_width": "0",
    }

    def look(*grounds: str) -> dict[str, Any]:
        """A button without an edge; its ground as it is, pointed at and pressed."""
        colours = {f"{state}_border": CLEAR for state in STATES}
        colours |= {f"{state}_bg": ground for state, ground in zip(STATES, (*grounds, grounds[1]), strict=True)}
        return {"colours": colours, "misc": shape}

    flat = look(CLEAR, _css(palette.BARK), _css(mix(palette.UMBER, palette.INK, 0.25)))
    plaques = dict.fromkeys(("button", *(f"#{name}" for name in PLAQUES if name)), look(CLEAR, "#fff0c81e", "#00000038"))
    door = {**look(CLEAR, CLEAR, CLEAR), "misc": {**shape, "shape": "rectangle"}}
    return {**plaques, "#door": door, "#seat": look(CLEAR, "#58423080", "#58423050"), "#tab": flat, "#tab_chosen": flat}


def panel(size: tuple[int, int], k: float, fill: Rgb = palette.UMBER, alpha: int = 226) -> pygame.Surface:
    """A sheet of dark lacquered wood with smooth round corners, a hairline of brass and fittings at its corners; none where they
    would be smaller than these. Raises `AssetMissing`."""
    whole = max(8, size[0]), max(8, size[1])
    radius = min(round(14 * k), whole[0] // 2, whole[1] // 2)
    wood = planed(whole, fill, k, 0.45, (1.12, 0.86))
    cut(wood, radius, alpha)
    bevel(wood, radius, k, palette.BRASS)
    px = min(FITTING * k, whole[1] / 4)
    if px >= radius:
        fittings(wood, wood.get_rect(), px)
    return wood


def plate(rect: pygame.Rect, k: float) -> tuple[pygame.Surface, pygame.Rect]:
    """A darker field within a sheet, and where it is."""
    return lacquer(rect.size, palette.LACQUER, round(10 * k), palette.BRONZE, max(1.0, k)), rect


def draw_shares(surface: pygame.Surface, line: pygame.Rect, won: int, lost: int, rounds: int) -> None:
    """A bar: how many of the rounds were won, from the left, and how many lost, from the right."""
    good, bad = (round(line.w * count / max(1, rounds)) for count in (won, lost))
    pygame.draw.rect(surface, palette.BARK, line, border_radius=line.h // 2)
    pygame.draw.rect(surface, palette.GAIN, (line.x, line.y, good, line.h), border_radius=line.h // 2)
    pygame.draw.rect(surface, palette.LOSS, (line.right - bad, line.y, bad, line.h), border_radius=line.h // 2)


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


# ---- Widgets ------------------------------------------------------------------------------------------------------------

KEPT_BY_ITSELF: Final = 40_000
"""pygame_gui keeps what widgets look like that have fewer pixels than this."""


class Widgets(pygame_gui.UIManager):
    """The widgets of one page. Pages of one size and language share what the look of widgets was read into, and the pictures
    that were made of it."""

    _read: tuple[dict[str, Any], UIAppearanceTheme] | None = None

    def __init__(self, size: tuple[int, int], theme: dict[str, Any]) -> None:
        known = Widgets._read is not None and Widgets._read[0] == theme
        loader = IncrementalThreadedResourceLoader() if known else None  # five threads would begin and find nothing to load
        super().__init__(size, theme, enable_live_theme_updates=False, resource_loader=loader)
        set_default_manager(None)  # else the first one would be kept for good, with all its pictures

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """The look last read, if it is this one."""
        if Widgets._read is None or Widgets._read[0] != theme_path:
            Widgets._read = theme_path, super().create_new_theme(theme_path)
        return Widgets._read[1]

    @classmethod
    def forget(cls) -> None:
        """Let go of the look: once fonts are closed, those in it are of no use."""
        cls._read = None


def keep_large(widget: object) -> None:
    """Keep what a large button without words looks like; pygame_gui would paint it anew each time."""
    shape = getattr(widget, "drawable_shape", None)
    written: str = getattr(widget, "text", "")
    if not isinstance(shape, RoundedRectangleShape) or written:
        return
    wide, high = shape.containing_rect.size
    if wide * high >= KEPT_BY_ITSELF and max(wide, high) <= max(shape.shape_cache.cache_surface_size):
        colours = shape.theming["normal_border"], shape.theming["normal_bg"]
        look = shape.shadow_width, shape.border_widths, *colours, shape.shape_corner_radius
        id = shape.shape_cache.build_cache_id("rounded_rectangle", (wide, high), *look)
        shape.shape_cache.add_surface_to_cache(shape.states["normal"].surface, id)
