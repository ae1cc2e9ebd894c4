"""Pages without a screen: SDL's dummy drivers, chosen before pygame is imported by anyone here."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
