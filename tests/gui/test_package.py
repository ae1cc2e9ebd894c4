"""The packaged folder, started as a player starts it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from build_scripts import package
from tests.gui.test_real_window import answer_by_mouse, play
from tests.gui.window import MISSING, Window

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)} on this machine"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the virtual screen is one of Linux"),
]


def test_a_deal_is_played_in_the_packaged_folder(tmp_path: Path) -> None:
    pytest.importorskip("PyInstaller")
    folder = package.build(tmp_path / "dist")
    assert package.size(folder) < 90
    with Window(tmp_path, command=[str(folder / package.NAME)]) as window:
        window.click("menu.gostop")
        window.click("setup.start")
        for _ in range(4):
            window.click("control:faster")
        play(window, answer_by_mouse)
        window.click("result.leave")
        window.click("menu.quit")
        assert window.wait_for_end() == 0
