"""What is told to a test with a real pointer."""

from __future__ import annotations

import json
from pathlib import Path

from pygame import Rect

from scenes.beside import Trace
from scenes.scene import Scene


class Door(Scene):
    """A scene with one place that can be pressed."""

    name = "door"
    left = 0

    def hits(self) -> dict[str, Rect]:
        return {"knob": Rect(self.left, 1, 2, 3)}


def test_a_line_is_written_whenever_what_can_be_pressed_has_changed(tmp_path: Path) -> None:
    trace, door = Trace(tmp_path / "trace.jsonl"), Door()
    for left in (0, 0, 5):
        door.left = left
        trace.tell(door)
    lines = [json.loads(line) for line in (tmp_path / "trace.jsonl").read_text(encoding="utf-8").splitlines()]
    assert lines == [{"scene": "door", "hits": {"knob": [left, 1, 2, 3]}} for left in (0, 5)]
