"""The clipboard of the desktop, where there is one."""

from __future__ import annotations

import pygame
import pygame.scrap


def copy(text: str) -> bool:
    """Put text there; whether that was possible."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except pygame.error:
        return False


def paste() -> str:
    """The text that is there; empty where there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, UnicodeDecodeError):  # a desktop may hand over what is no text
        return ""
