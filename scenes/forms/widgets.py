"""The widgets of pages, which pygame_gui makes, and what is kept of how they look."""

from __future__ import annotations

from typing import Any, Final

import pygame_gui
from pygame_gui.core.drawable_shapes import RoundedRectangleShape
from pygame_gui.core.resource_loaders import IncrementalThreadedResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.core.utility import set_default_manager

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
