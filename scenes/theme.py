"""What the pages look like: colours, the look of widgets, panels, and the blanket they lie on."""

from __future__ import annotations

import random
from typing import Any, Final

import pygame

from scenes.words import font_file

Colour = tuple[int, int, int]

INK: Final[Colour] = (30, 22, 16)
IVORY: Final[Colour] = (247, 238, 218)
DIM_IVORY: Final[Colour] = (196, 183, 158)
LACQUER: Final[Colour] = (38, 27, 21)
BRONZE: Final[Colour] = (126, 98, 62)
GOLD: Final[Colour] = (240, 192, 92)
RED: Final[Colour] = (190, 48, 36)
GAIN: Final[Colour] = (134, 206, 128)
LOSS: Final[Colour] = (244, 132, 112)

BODY: Final = 18
"""The usual size of letters, in units of a page of 1280 × 720."""

KHAKI: Final[Colour] = (82, 88, 56)
LAMP: Final[Colour] = (255, 226, 168)


def scale(size: tuple[int, int], text_scale: float = 1.0) -> float:
    """Pixels in one unit of a page: a window of 1280 × 720 has as many units as pixels."""
    return max(0.6, min(6.0, min(size[0] / 1280, size[1] / 720) * text_scale))


def gui_theme(k: float, language: str) -> dict[str, Any]:
    """The look of the widgets at a scale, as the library wants it told: each kind for itself, for nothing is inherited."""

    def font(bold: bool = False, size: float = BODY) -> dict[str, str]:
        name = f"nolpan-{language}{'-bold' if bold else ''}"
        return {
            "name": name,
            "size": str(max(8, round(size * k))),
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

    def button(low: Colour, high: Colour, text: Colour, line: Colour) -> dict[str, str]:
        return {
            "normal_bg": _css(low),
            "hovered_bg": _css(high),
            "active_bg": _css(_mix(low, INK, 0.25)),
            "selected_bg": _css(high),
            "disabled_bg": _css(_mix(low, INK, 0.35)),
            "normal_text": _css(text),
            "hovered_text": _css(text),
            "active_text": _css(text),
            "selected_text": _css(text),
            "disabled_text": _css(_mix(text, low, 0.55)),
            "normal_border": _css(line),
            "hovered_border": _css(_mix(line, GOLD, 0.6)),
            "active_border": _css(line),
            "selected_border": _css(GOLD),
            "disabled_border": _css(_mix(line, low, 0.6)),
        }

    plain = button((64, 48, 37), (88, 66, 48), IVORY, BRONZE)
    track = {
        "dark_bg": _css((24, 17, 13)),
        "normal_border": _css(BRONZE),
        "normal_bg": _css((24, 17, 13)),
        "hovered_bg": _css((24, 17, 13)),
        "disabled_dark_bg": _css((24, 17, 13)),
    }
    tip = {
        "colours": {"dark_bg": _css(IVORY), "normal_border": _css(BRONZE), "normal_text": _css(INK)},
        "font": font(size=15),
        "misc": {**square, "rect_width": str(round(320 * k)), "padding": f"{round(8 * k)},{round(6 * k)}"},
    }
    return {
        "button": {"colours": plain, "font": font(), "misc": shape},
        "#primary": {"colours": button(RED, (216, 70, 50), IVORY, (238, 150, 110)), "font": font(True), "misc": shape},
        "#menu": {"colours": plain, "font": font(True, 22), "misc": shape},
        "#menu_primary": {
            "colours": button(RED, (216, 70, 50), IVORY, (238, 150, 110)),
            "font": font(True, 22),
            "misc": shape,
        },
        "#chosen": {"colours": button(GOLD, (250, 210, 122), INK, (255, 232, 178)), "font": font(True), "misc": shape},
        "#small": {"colours": plain, "font": font(size=16), "misc": shape},
        "#small_chosen": {
            "colours": button(GOLD, (250, 210, 122), INK, (255, 232, 178)),
            "font": font(True, 16),
            "misc": shape,
        },
        "horizontal_slider": {
            "colours": track,
            "misc": {**square, "enable_arrow_buttons": "0", "sliding_button_width": str(round(24 * k))},
        },
        "horizontal_slider.#sliding_button": {
            "colours": button(GOLD, (250, 210, 122), INK, (255, 232, 178)),
            "misc": square,
        },
        "text_box": {
            "colours": {"dark_bg": "#00000000", "normal_text": _css(IVORY), "normal_border": "#00000000"},
            "font": font(size=17),
            "misc": {**square, "border_width": "0", "padding": f"{round(6 * k)},{round(4 * k)}"},
        },
        "vertical_scroll_bar": {"colours": track, "misc": {**square, "enable_arrow_buttons": "0"}},
        "vertical_scroll_bar.#sliding_button": {"colours": button(BRONZE, GOLD, INK, BRONZE), "misc": square},
        "tool_tip": tip,
        "tool_tip.text_box": {**tip, "misc": {**square, "border_width": "1"}},
    }


def panel(size: tuple[int, int], k: float, fill: Colour = LACQUER, alpha: int = 226) -> pygame.Surface:
    """A sheet of dark lacquer with smooth round corners and a thin line of bronze."""
    width, height = max(8, size[0]), max(8, size[1])
    line = max(1, round(1.4 * k))
    radius = min(round(14 * k), width // 2, height // 2)
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    sheet.fill((*fill, alpha))
    pygame.draw.rect(sheet, (*BRONZE, 255), sheet.get_rect(), line)
    corners = _corners(radius, line, (*fill, alpha))
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            spot = pygame.Rect(x, y, radius, radius)
            sheet.fill((0, 0, 0, 0), spot)
            sheet.blit(corners, spot, (left, top, radius, radius), pygame.BLEND_RGBA_ADD)
    return sheet


def _corners(radius: int, line: int, fill: tuple[int, int, int, int]) -> pygame.Surface:
    """All four corners of a panel in one square, drawn large and made small, so that their edges are smooth."""
    large = pygame.Surface((8 * radius, 8 * radius), pygame.SRCALPHA)
    large.fill((*BRONZE, 0))
    whole = large.get_rect()
    pygame.draw.rect(large, (*BRONZE, 255), whole, border_radius=4 * radius)
    pygame.draw.rect(large, fill, whole.inflate(-8 * line, -8 * line), border_radius=4 * (radius - line))
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def backdrop(size: tuple[int, int]) -> pygame.Surface:
    """An army blanket, the floor on which this is played, under a lamp: painted at the size of the window."""
    ground = pygame.Surface(size).convert()
    cloth = _cloth()
    for x in range(0, size[0], cloth.get_width()):
        for y in range(0, size[1], cloth.get_height()):
            ground.blit(cloth, (x, y))
    ground.blit(pygame.transform.smoothscale(_light(), size), (0, 0), special_flags=pygame.BLEND_MULT)
    return ground


def _cloth(side: int = 96) -> pygame.Surface:
    """A tile of woollen twill: slanting ribs, and fibres that no two of are alike."""
    chance = random.Random(7)  # of the picture alone; the same cloth every time
    coarse, fine = chance.randbytes(side * side), chance.randbytes(side * side)
    ribs = bytes(12 if (x + y) % 6 < 3 else 0 for y in range(6) for x in range(side)) * (side // 6)
    threads = bytes((a >> 4) + (b >> 4) + rib for a, b, rib in zip(coarse, fine, ribs, strict=True))
    tile = pygame.image.frombytes(threads, (side, side), "P")
    tile.set_palette([_shade(KHAKI, 1.32, index - 21) for index in range(256)])
    tile = tile.convert()
    for _ in range(60):
        at = chance.randrange(side), chance.randrange(side)
        end = at[0] + chance.randint(-7, 7), at[1] + chance.randint(-4, 4)
        pygame.draw.aaline(tile, _shade(KHAKI, 1.32, chance.choice((-20, 18))), at, end)
    return tile


def _light(width: int = 48, height: int = 27) -> pygame.Surface:
    """Where the lamp falls, and the dark of the room around it; small, for it is soft."""
    fades = bytearray()
    for y in range(height):
        for x in range(width):
            dx, dy = (x + 0.5) / width - 0.5, ((y + 0.5) / height - 0.40) * 0.8
            fade = max(0.0, 1.0 - (dx * dx + dy * dy) * 2.8)
            fades.append(round(255 * (0.24 + 0.76 * fade * fade * (3 - 2 * fade))))
    light = pygame.image.frombytes(bytes(fades), (width, height), "P")
    light.set_palette([_shade(LAMP, index / 255) for index in range(256)])
    return light.convert()


def _shade(colour: Colour, times: float, plus: int = 0) -> Colour:
    """A colour made brighter or darker."""
    red, green, blue = (max(0, min(255, round(part * times + plus))) for part in colour)
    return red, green, blue


def _css(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _mix(a: Colour, b: Colour, share: float) -> Colour:
    """`share` of `b` in `a`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )
