"""The inks of the tiles."""

from __future__ import annotations

INK = "#17161A"
RED = "#C2282D"
GREEN = "#0C6B2C"
NAVY = "#1B2A6B"
AKA = "#E0201B"
"""The brighter red of the red fives (적도라)."""
IVORY = "#FAF6EC"
