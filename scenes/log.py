"""Where errors are written down: a file that is opened only when there is something to write."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import Final

from game import files
from game.store.places import log_folder

NAME = "nolpan.log"

MOST: Final = 1 << 20
"""Bytes after which the file is begun anew, the next time something is written."""


def log_file() -> Path:
    """The file. It may not be there."""
    return log_folder() / NAME


@cache
def start_log() -> logging.Logger:
    """The logger of the window, which writes there from now on; where that cannot be, what it is told is lost and nothing
    else."""
    logger = logging.getLogger("nolpan")
    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        files.append(path).close()
        mode = "a" if path.stat().st_size < MOST else "w"
        handler: logging.Handler = logging.FileHandler(path, mode, encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger.addHandler(handler)
    return logger
