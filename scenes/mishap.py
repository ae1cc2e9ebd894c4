"""What is shown once a page has failed, and the file in which errors are written down."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import Final

from game import files
from game.store.places import log_folder
from scenes.scene import App
from scenes.stack import SceneStack


def fall_back(app: App, stack: SceneStack) -> None:
    """Tell it in one sentence on the first page. Where that is what fails, tell it on a page that needs no other; should even
    that one fail, it stays as it is until something is pressed."""
    detail = app.say("app.failed_log", file=log_file())
    names = [scene.name for scene in stack.scenes]
    if names == ["refuge"]:
        stack.top.dirty = False
        return
    stack.give_up()
    if names != ["menu", "message"]:
        try:
            app.home()
            app.open("message", app.say("app.failed"), detail=detail)
            return
        except Exception:
            start_log().exception("The first page failed.")
            stack.give_up()
    app.push(app.page("refuge", app.say("app.failed_menu"), detail))


# ---- The file -------------------------------------------------------------------------------------------------------

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
