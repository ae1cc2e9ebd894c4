"""The package, installed as a stranger installs it: a clean environment, another folder, no display."""

from __future__ import annotations

import os
import shutil
import subprocess
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LEFT_BEHIND = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info")


@pytest.mark.slow
def test_pip_install_gives_a_nolpan_that_runs_from_any_folder(tmp_path: Path) -> None:
    source, home, elsewhere = tmp_path / "source", tmp_path / "venv", tmp_path / "elsewhere"
    shutil.copytree(ROOT, source, ignore=LEFT_BEHIND)
    elsewhere.mkdir()
    venv.create(home, with_pip=True, symlinks=os.name != "nt")
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    hidden = {"PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY"}
    env = {key: value for key, value in os.environ.items() if key not in hidden}

    def run(*command: str) -> str:
        done = subprocess.run(
            command, cwd=elsewhere, env=env, capture_output=True, encoding="utf-8", check=False
        )
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        return done.stdout

    run(str(scripts / "python"), "-m", "pip", "install", "--quiet", str(source))
    # The script first: the package must run before anything else has touched it.
    told = run(str(scripts / "nolpan"), "--help")
    for door in ("watch", "arena", "referee", "replay"):
        assert door in told

    site = Path(run(str(scripts / "python"), "-c", "import assets; print(assets.__path__[0])").strip()).parent
    assert home in site.parents
    for package in ("game", "scenes", "assets"):
        kept = {path.relative_to(source) for path in (source / package).rglob("*") if path.is_file()}
        assert {path for path in kept if not (site / path).is_file()} == set(), f"{package} is not complete"
