"""The real window under a virtual screen, with a real pointer and real keys.

The program writes what can be pressed, and where, into a trace; this reads it, so that a test says ``click("menu.quit")``
and means whatever place that has now.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final, Self

ROOT = Path(__file__).resolve().parents[2]

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
"""What a real window needs and this machine has not."""


@dataclass(frozen=True)
class Page:
    """A scene's name and the rectangles that can be pressed on it."""

    scene: str
    hits: dict[str, tuple[int, int, int, int]]

    def like(self, prefix: str) -> list[str]:
        """The names that begin so, as they stand on the page."""
        return [name for name in self.hits if name.startswith(prefix)]


class Screen:
    """A virtual screen of its own."""

    def __init__(self, size: tuple[int, int]) -> None:
        read, write = os.pipe()
        self._process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            self.display = f":{told.readline().strip()}"

    def close(self) -> None:
        """Take it away."""
        self._process.terminate()
        self._process.wait(10)


LAST: Final = 1 << 17
"""So many bytes at the end of the trace hold its last line for sure."""

STILL: Final = 0.15
"""For so many seconds a button lies where it is before it is pressed."""


class Window:
    """The program in a window of `size` on a screen of its own, keeping its things in `folder`. `command` starts it, and
    `extra` is added to its environment."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 720),
        *arguments: str,
        command: Sequence[str] = (sys.executable, "-m", "game"),
        **extra: str,
    ) -> None:
        self.folder = folder
        settings = Path(extra.get("NOLPAN_DATA", folder / "data")) / "settings.json"
        if not settings.exists():  # who has been welcomed is not offered a lesson, which would lie over the menu
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.write_text('{"schema": 1, "welcomed": true}', encoding="utf-8")
        self._trace = folder / "trace.jsonl"
        self._trace.touch()
        self._screen = Screen(size)
        self.environment = {
            **{key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")},
            "DISPLAY": self._screen.display,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "NOLPAN_WINDOW": f"{size[0]}x{size[1]}",
            "NOLPAN_TRACE": str(self._trace),
            "NOLPAN_DATA": str(folder / "data"),
            "LANG": "ko_KR.UTF-8",
            **extra,
        }
        self._log = (folder / "console.txt").open("wb")
        self.process = subprocess.Popen(
            [*command, *arguments],
            cwd=ROOT,
            env=self.environment,
            stdout=self._log,
            stderr=self._log,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    @property
    def console(self) -> str:
        """What it printed."""
        return (self.folder / "console.txt").read_text(encoding="utf-8", errors="replace")

    @property
    def page(self) -> Page:
        """What it shows now."""
        lines = self._last()
        if not lines:
            return Page("", {})
        told = json.loads(lines[-1])
        return Page(told["scene"], {name: tuple(rect) for name, rect in told["hits"].items()})

    def _lines(self) -> list[str]:
        """What the trace tells, as far as its lines have been written to their end."""
        return self._trace.read_text(encoding="utf-8").split("\n")[:-1]

    def _last(self) -> list[str]:
        """The same of its end, which is soon read however long it is."""
        with self._trace.open("rb") as file:
            file.seek(max(0, self._trace.stat().st_size - LAST))
            return file.read().decode("utf-8", "replace").split("\n")[:-1]

    @property
    def scenes(self) -> list[str]:
        """Every scene that has been shown, in order."""
        names: list[str] = []
        for line in self._lines():
            name = json.loads(line)["scene"]
            if not names or names[-1] != name:
                names.append(name)
        return names

    def until(self, fine: Callable[[Page], object], seconds: float = 30.0) -> Page:
        """Wait until the page is as wanted. Raises AssertionError with what was shown instead."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            page = self.page
            if fine(page):
                return page
            if self.process.poll() is not None:
                raise AssertionError(f"The program ended with {self.process.returncode}: {self.console}")
            time.sleep(0.02)
        raise AssertionError(f"Waited in vain at {self.page}: {self.console}")

    def click(self, name: str, seconds: float = 30.0) -> None:
        """Press what has this name, once it is there and lies still."""
        lies, since = self.until(lambda page: name in page.hits, seconds).hits[name], time.monotonic()
        while time.monotonic() < since + STILL:
            now = self.until(lambda page: name in page.hits, seconds).hits[name]
            lies, since = (lies, since) if now == lies else (now, time.monotonic())
            time.sleep(0.02)
        x, y, w, h = lies
        self._do("mousemove", str(x + w // 2), str(y + h // 2), "click", "1")

    def click_at(self, x: int, y: int) -> None:
        """Press at a place."""
        self._do("mousemove", str(x), str(y), "click", "1")

    def drag(self, name: str, to: str | tuple[int, int], steps: int = 8, drop: bool = True) -> None:
        """Pull what has this name to a place or to what has another name, and let it go there if it is to `drop`."""
        x, y, w, h = self.until(lambda page: name in page.hits).hits[name]
        if isinstance(to, str):
            left, top, wide, high = self.until(lambda page: to in page.hits).hits[to]
            to = left + wide // 2, top + high // 2
        start = x + w // 2, y + h // 2
        self._do("mousemove", str(start[0]), str(start[1]), "mousedown", "1")
        for step in range(1, steps + 1):
            at = (round(a + (b - a) * step / steps) for a, b in zip(start, to, strict=True))
            self._do("mousemove", *map(str, at))
            time.sleep(0.02)
        if drop:
            self._do("mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys, by xdotool's names."""
        self._do("key", *names)

    def picture(self, path: Path) -> None:
        """What is on the screen, as a PNG."""
        subprocess.run(["import", "-window", "root", str(path)], env=self.environment, check=True, timeout=30)

    def wait_for_end(self, seconds: float = 20.0) -> int:
        """Wait until the program has ended by itself; its exit code."""
        return self.process.wait(seconds)

    def close(self) -> None:
        """End it whatever it does."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(10)
        self._log.close()
        self._screen.close()

    def _do(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self.environment, check=True, timeout=20)
