"""Nolpan as a folder that starts without Python: ``python -m build_scripts.package [folder]``, ``dist`` where none is named;
with ``--start`` the start of what was built is measured too.

A folder and not a single file, for that would unpack itself anew at every start, and scanners distrust it. It is built for the
system that it is built on. What PyInstaller makes stands in ``nolpan.spec``; what is left out of it, and what is laid beside
it, stands here.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import tomllib
from collections.abc import Iterable, Sequence
from importlib import metadata
from pathlib import Path
from typing import Final

from game.text import LANGUAGES, say

ROOT: Final = Path(__file__).resolve().parents[1]
NAME: Final = "nolpan"
APP: Final = "Nolpan.app"

UNUSED: Final = (
    "PIL",
    "_hashlib",
    "_ssl",
    "asyncio",
    "distutils",
    "doctest",
    "lib2to3",
    "numpy",
    "pydoc",
    "pygame.docs",
    "pygame.examples",
    "pygame.tests",
    "setuptools",
    "ssl",
    "tkinter",
    "unittest",
    "xmlrpc",
    "yaml",
)
"""Modules that libraries mention and the game never imports. Hashes come from Python's own code instead of OpenSSL's."""

_LEFT_OUT: Final = re.compile(
    r"(^|/)__pycache__/"
    r"|^pygame/docs/"
    r"|^pygame_gui/data/NotoSans(?!-(Regular|Bold)\.)"  # those two it reads at every start; our own fonts do the rest
    r"|^pygame_gui/data/translations/pygame-gui\.(?!en\b)"
    r"|^lib(crypto|ssl)\b"
)

_LICENCE: Final = re.compile(r"licen[cs]e|copying|notice|lgpl", re.IGNORECASE)


def wanted(name: str) -> bool:
    """Whether a file goes into the folder; `name` is its place there."""
    return not _LEFT_OUT.search(name.replace("\\", "/"))


def icon(kind: str) -> str | None:
    """The icon as ``ico``, ``icns`` or ``png``; None where it has not been drawn."""
    file = ROOT / "build_scripts" / "icons" / (f"{NAME}-256.png" if kind == "png" else f"{NAME}.{kind}")
    return str(file) if file.is_file() else None


def version() -> str:
    """The version of the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def licences(modules: Iterable[str]) -> list[tuple[str, str, str]]:
    """Our licence, Python's, and those of the packages that have these top-level modules, as PyInstaller wants files told:
    the place in the folder, the file, what it is."""
    kept = {f"licences/{NAME}/LICENSE": ROOT / "LICENSE"}
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.is_file():
        kept["licences/python/LICENSE.txt"] = python
    owners = metadata.packages_distributions()
    for owner in {owner for module in modules for owner in owners.get(module, ())} - {NAME}:
        for file in metadata.distribution(owner).files or ():
            if _LICENCE.search(file.name) and file.suffix in ("", ".md", ".txt"):
                kept[f"licences/{owner}/{file.name}"] = Path(str(file.locate()))
    return [(place, str(file), "DATA") for place, file in sorted(kept.items())]


def build(place: Path) -> Path:
    """Build the folder below `place` and return it. Raises subprocess.CalledProcessError when PyInstaller gives up; it has
    said why on the console."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    with tempfile.TemporaryDirectory() as work:
        places = ["--distpath", str(place), "--workpath", work]
        subprocess.run([*command, *places, str(ROOT / "build_scripts" / "nolpan.spec")], cwd=ROOT, check=True)
    if sys.platform == "darwin":
        shutil.rmtree(place / NAME)  # the .app holds all of it
        return place / APP
    if sys.platform.startswith("linux"):
        _lay_entry(place / NAME)
    return place / NAME


def _lay_entry(folder: Path) -> None:
    """The entry of the desktop's menu and its icon, in ``share`` as the desktop wants to find them in ``~/.local/share``."""
    entry = folder / "share" / "applications" / f"{NAME}.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text(desktop_entry(), encoding="utf-8")
    if drawn := icon("png"):
        picture = folder / "share" / "icons" / "hicolor" / "256x256" / "apps" / f"{NAME}.png"
        picture.parent.mkdir(parents=True)
        shutil.copy(drawn, picture)


def desktop_entry() -> str:
    """What the desktop's menu says, in every language of the game."""
    lines = ["[Desktop Entry]", "Type=Application"]
    for field, key in (("Name", "app.title"), ("Comment", "app.tagline")):
        lines.append(f"{field}={say('en', key)}")
        lines += [f"{field}[{language}]={say(language, key)}" for language in LANGUAGES if language != "en"]
    lines += [f"Exec={NAME}", f"Icon={NAME}", "Terminal=false", "Categories=Game;CardGame;", ""]
    return "\n".join(lines)


def pack(folder: Path) -> Path:
    """One file to hand on, of a kind that keeps links and rights on this system."""
    if sys.platform == "darwin":
        packed = folder.with_suffix(".zip")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(packed)], check=True)
        return packed
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(folder), "zip", folder.parent, folder.name))
    packed = folder.with_suffix(".tar.gz")
    with tarfile.open(packed, "w:gz") as archive:
        archive.add(folder, folder.name, filter=_nobodys)
    return packed


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Who built it is nobody's business, and unpacking it as root must not give it to whoever has that number."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def size(path: Path) -> float:
    """Megabytes of a file, or of all files in a folder, each counted once."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file() and not file.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


def program(folder: Path) -> Path:
    """What is started in the folder."""
    if sys.platform == "darwin":
        return folder / "Contents" / "MacOS" / NAME
    return folder / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def start_times(folder: Path, runs: int = 15) -> dict[str, float]:
    """Seconds from nothing to the menu's first frame and out again, the median of `runs` whole processes: of the packaged
    program and of the sources, one of each in turn, so that a busy moment hits both. Raises subprocess.CalledProcessError."""
    taken: dict[str, list[float]] = {"packaged": [], "source": []}
    commands = {"packaged": [str(program(folder))], "source": [sys.executable, "-m", "game"]}
    with tempfile.TemporaryDirectory() as data:
        env = {**os.environ, "NOLPAN_EXIT_AFTER": "menu", "NOLPAN_DATA": data, "NOLPAN_WINDOW": "1280x720"}
        if sys.platform.startswith("linux") and not {"DISPLAY", "WAYLAND_DISPLAY"} & set(env):
            env["SDL_VIDEODRIVER"] = "dummy"
        for run in range(runs + 1):
            for name, command in commands.items():
                begun = time.perf_counter()
                subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)
                if run:  # the first fills the caches of the disk
                    taken[name].append(time.perf_counter() - begun)
    return {name: statistics.median(times) for name, times in taken.items()}


def main(argv: Sequence[str] | None = None) -> int:
    """Build and pack it, and say where it is, how large, and with ``--start`` how quick."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.package", description="Build Nolpan as a folder.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist", help="where to put it")
    parser.add_argument("--start", action="store_true", help="measure its first frame against that of the sources")
    asked = parser.parse_args(argv)
    try:
        folder = build(asked.folder.resolve())
    except subprocess.CalledProcessError as error:
        print(f"PyInstaller ended with {error.returncode}; what it said stands above.", file=sys.stderr)
        return 1
    for made in (folder, pack(folder)):
        print(f"{made}  {size(made):.1f} MB", flush=True)
    if asked.start:
        packaged, source = start_times(folder).values()
        print(f"first frame: packaged {packaged:.3f} s, source {source:.3f} s, ratio {packaged / source:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
