"""Nolpan as a folder that starts without Python: ``python -m build_scripts.package [folder]`` (``dist`` where none is named).

One folder and not one file: a single file unpacks itself anew at every start, and scanners distrust it. It is built for the
system that it is built on. What the game never imports stays out, and of the fonts of pygame_gui only those that it reads.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
NAME: Final = "nolpan"

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
    "setuptools",
    "ssl",
    "tkinter",
    "unittest",
    "xmlrpc",
)
"""What libraries mention and the game does not need: hashes come from Python's own module."""

SPEC: Final = """
import re, sys
from PyInstaller.utils.hooks import collect_submodules

# Parts of the game are found by name, so nothing that reads the sources can see that they are wanted.
own = [name for package in ("game", "scenes") for name in collect_submodules(package)]
a = Analysis(
    [{entry!r}],
    pathex=[{root!r}],
    datas=[({assets!r}, "assets"), ({licence!r}, ".")],
    hiddenimports=[*own, "assets", "sqlite3"],
    excludes={unused!r},
    optimize=1,
)
left_out = re.compile(
    r"pygame_gui/data/(NotoSans(SC|JP|KR|Arabic|Hebrew|Georgian)|NotoSans-(Bold)?Italic)"
    r"|pygame_gui/data/translations/pygame-gui[.](?!en)"
    r"|__pycache__|pygame/(docs|examples|tests)/"
)
a.datas = [entry for entry in a.datas if not left_out.search(entry[0].replace("\\\\", "/"))]
a.binaries = [entry for entry in a.binaries if not re.match(r"lib(crypto|ssl)", entry[0])]
pyz = PYZ(a.pure)
exe = EXE(
    pyz, a.scripts, [], exclude_binaries=True, name={name!r}, console=False, strip=sys.platform == "linux", upx=False,
    icon={icon!r},
)
folder = COLLECT(exe, a.binaries, a.datas, strip=sys.platform == "linux", upx=False, name={name!r})
if sys.platform == "darwin":
    app = BUNDLE(
        folder, name="Nolpan.app", icon={icon!r}, bundle_identifier="io.github.nolpan",
        info_plist={{
            "CFBundleShortVersionString": {version!r},
            "NSHighResolutionCapable": True,
            "LSApplicationCategoryType": "public.app-category.card-games",
        }},
    )
"""

DESKTOP: Final = """[Desktop Entry]
Type=Application
Name=Nolpan
Name[ko]=놀판
Name[ja]=ノルパン
Comment=A Korean card table
Comment[ko]=고스톱 한 판
Comment[ja]=花札で遊ぶゴーストップ
Exec=nolpan
Icon=nolpan
Categories=Game;CardGame;
"""


def spec(entry: Path) -> str:
    """What PyInstaller is told."""
    icons = {"win32": "nolpan.ico", "darwin": "nolpan.icns"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return SPEC.format(
        entry=str(entry),
        root=str(ROOT),
        assets=str(ROOT / "assets"),
        licence=str(ROOT / "LICENSE"),
        unused=list(UNUSED),
        name=NAME,
        icon=str(ROOT / "assets" / "icon" / icons.get(sys.platform, "nolpan.ico")),
        version=project["version"],
    )


def build(place: Path) -> Path:
    """Build the folder below `place`; returns it. Raises subprocess.CalledProcessError with what the builder printed."""
    work = ROOT / "build" / "package"
    work.mkdir(parents=True, exist_ok=True)
    entry = work / "start.py"
    entry.write_text("import sys\nfrom game.__main__ import main\nsys.exit(main())\n", encoding="utf-8")
    told = work / f"{NAME}.spec"
    told.write_text(spec(entry), encoding="utf-8")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(place), "--workpath", str(work / "work")]
    subprocess.run([*command, *places, str(told)], cwd=ROOT, check=True)
    folder = place / ("Nolpan.app" if sys.platform == "darwin" else NAME)
    if sys.platform.startswith("linux"):
        (folder / f"{NAME}.desktop").write_text(DESKTOP, encoding="utf-8")
        shutil.copy(ROOT / "assets" / "icon" / "nolpan-256.png", folder / f"{NAME}.png")
    return folder


def pack(folder: Path) -> Path:
    """One file to hand on; the kind that each system keeps links and rights in."""
    if sys.platform == "darwin":
        packed = folder.with_suffix(".zip")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(packed)], check=True)
        return packed
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(folder), "zip", folder.parent, folder.name))
    packed = folder.with_suffix(".tar.gz")
    with tarfile.open(packed, "w:gz") as archive:
        archive.add(folder, folder.name)
    return packed


def size(path: Path) -> float:
    """Megabytes of a file or of all files in a folder, each counted once."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file() and not file.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


def main(argv: Sequence[str] | None = None) -> int:
    """Build and pack it, and say how large it is."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.package", description="Build Nolpan as a folder.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist", help="where to put it")
    place = parser.parse_args(argv).folder.resolve()
    try:
        folder = build(place)
    except subprocess.CalledProcessError as error:
        print(f"PyInstaller ended with {error.returncode}; what it said stands above.", file=sys.stderr)
        return 1
    packed = pack(folder)
    print(f"{folder}  {size(folder):.0f} MB")
    print(f"{packed}  {size(packed):.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
