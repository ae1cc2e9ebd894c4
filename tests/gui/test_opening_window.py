"""How the window gets its pictures to the screen."""

from __future__ import annotations

import os

import pytest

from scenes.window import ACCELERATION, in_rhythm


@pytest.mark.parametrize(
    ("driver", "asked", "rhythm"),
    [
        ("x11", None, False),
        ("x11", "0", False),
        ("x11", "1", True),
        ("x11", "opengl", True),
        ("wayland", None, True),
        ("windows", None, True),
        ("cocoa", None, True),
        ("dummy", None, False),
    ],
)
def test_only_an_x_server_is_handed_pictures_as_they_are(
    driver: str, asked: str | None, rhythm: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ACCELERATION, asked or "")
    if asked is None:
        monkeypatch.delenv(ACCELERATION)
    assert in_rhythm(driver) is rhythm
    assert os.environ.get(ACCELERATION) == ("0" if driver == "x11" and asked is None else asked)
