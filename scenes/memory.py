"""How memory is kept: what has been loaded stays for good, what large pictures held goes back to the system at once, and what
small ones held when a page goes."""

from __future__ import annotations

import gc
import sys
from typing import Any, Final

LARGE: Final = 512 << 10
"""From how many bytes on memory is asked of the system by itself and goes back to it as a whole. Most pictures of one card that
are made for one frame are smaller: to get new memory for them takes as long as to paint them."""

SPARE: Final = 4 << 20
"""How many bytes at the end of the rest may lie idle, so that a frame need not ask anew for what the last one gave back."""

_TRIM_THRESHOLD: Final = -1
_MMAP_THRESHOLD: Final = -3
"""What glibc calls the two (``malloc.h``)."""

_glibc: Any = None
"""The library, once it was told how to keep memory."""


def loaded() -> None:
    """Whatever is there by now stays: no collection has to go through it again."""
    gc.freeze()


def give_back() -> None:
    """Once a large picture is freed, glibc keeps ever larger ones in the common heap, where what lies between them holds
    tens of megabytes back; this fixes what is large. Other systems are left as they are."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    global _glibc
    try:
        library = ctypes.CDLL(None)
        choose, _ = library.mallopt, library.malloc_trim
    except (OSError, AttributeError):
        return
    choose(_MMAP_THRESHOLD, LARGE)
    choose(_TRIM_THRESHOLD, SPARE)
    _glibc = library


def collect() -> None:
    """Free what only holds itself; what then lies idle between small pictures that are kept goes back as well."""
    gc.collect()
    if _glibc is not None:
        _glibc.malloc_trim(SPARE)
