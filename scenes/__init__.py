"""Everything that is pixels: reads views, sends choices, knows no rule.

What SDL is told before it starts stands here, because every module of this package may be the first to import pygame.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows stretches the window, blurred
os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # else nobody sees what an input method offers
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "nolpan")
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
