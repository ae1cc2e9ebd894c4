"""Where the windows that are measured stand."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

Size = tuple[int, int]


@contextmanager
def screen(size: Size, real: bool) -> Iterator[None]:
    """A screen for windows of a size: none, or where it is to be `real` an X server that draws into memory."""
    names = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "NOLPAN_WINDOW", "NOLPAN_DATA", "DISPLAY")
    before = {name: os.environ.get(name) for name in names}
    server = None
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", NOLPAN_WINDOW=f"{size[0]}x{size[1]}")
    if real:
        read, write = os.pipe()
        wanted = ["-screen", "0", f"{size[0] + 40}x{size[1] + 40}x24", "-nolisten", "tcp"]
        server = subprocess.Popen(["Xvfb", "-displayfd", str(write), *wanted], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            os.environ.update(SDL_VIDEODRIVER="x11", DISPLAY=f":{told.readline().strip()}")
    try:
        with tempfile.TemporaryDirectory(prefix="nolpan-bench-") as folder:
            os.environ["NOLPAN_DATA"] = folder
            yield
    finally:
        import pygame

        pygame.display.quit()
        if server is not None:
            server.terminate()
            server.wait(10)
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
