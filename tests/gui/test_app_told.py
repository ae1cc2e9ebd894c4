"""What the person is told that went wrong outside the game."""

from __future__ import annotations

from game.store.places import Notice
from tests.gui.test_app_forms import app


def test_the_same_message_is_told_once_and_another_one_again() -> None:
    """A folder that cannot be written to says so at every save; nobody wants to press it away each time."""
    it = app(language="en")
    one, other = (Notice("store.folder.unwritable", {"folder": folder}) for folder in ("here", "there"))
    it.tell([one, one])
    it.tell([one])
    assert [scene.name for scene in it.stack.scenes] == ["message"]
    it.pop()
    it.tell([one])
    assert it.stack.scenes == []
    it.tell([other, one])
    assert [scene.name for scene in it.stack.scenes] == ["message"]
