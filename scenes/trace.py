"""For tests with a real pointer: a file that tells what can be pressed."""

from __future__ import annotations

import json
from pathlib import Path

from game import files
from scenes.scene import Scene


class Trace:
    """Writes the scene on top and its places that can be pressed to a file, a line of JSON whenever they have changed."""

    def __init__(self, path: Path) -> None:
        self._path, self._last = path, ""

    def tell(self, scene: Scene) -> None:
        """Write how things are, unless it is as before."""
        line = json.dumps({"scene": scene.name, "hits": {name: list(rect) for name, rect in scene.hits().items()}})
        if line != self._last:
            self._last = line
            with files.append(self._path) as file:
                file.write(f"{line}\n".encode())
