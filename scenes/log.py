"""Where errors are written down: a file that begins only when there is something to write."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import platformdirs

NAME = "nolpan.log"


def log_file() -> Path:
    """The file. It may not be there."""
    kept = os.environ.get("NOLPAN_DATA")
    folder = Path(kept) / "log" if kept else Path(platformdirs.user_log_dir("nolpan", appauthor=False))
    return folder / NAME


def start_log() -> None:
    """Write warnings and errors there from now on; where that cannot be, they go nowhere and nothing else is lost."""
    logger = logging.getLogger("nolpan")
    logger.propagate = False
    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.FileHandler(path, delay=True, encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    handler.setLevel(logging.WARNING)
    logger.addHandler(handler)
