"""`python -m build_scripts.manifest` lists the program's files in assets/manifest.json; needed after any of them was changed.

The list holds the size and the SHA-256 of every font, picture and sound and of what describes them. Texts are not in it, nor
what the program does not read: notes and licences beside the files, icons for packages.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from game.assets import MANIFEST

ASSETS = Path(__file__).resolve().parent.parent / "assets"
READ = {".ttf", ".png", ".jpg", ".webp", ".json", ".ogg"}


def entries(assets: Path = ASSETS) -> dict[str, list[object]]:
    """Each file's size and hash by its name below the folder."""
    found = {path.relative_to(assets).as_posix(): path for path in assets.rglob("*") if path.suffix in READ}
    return {
        name: [path.stat().st_size, hashlib.sha256(path.read_bytes()).hexdigest()]
        for name, path in sorted(found.items())
        if name != MANIFEST and not name.startswith("text/")
    }


def written(found: dict[str, list[object]]) -> str:
    """The list as it is written, a file a line."""
    lines = (f" {json.dumps(name)}: {json.dumps(entry)}" for name, entry in found.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> int:
    """Write the list."""
    found = entries()
    (ASSETS / MANIFEST).write_text(written(found), encoding="utf-8")
    print(f"{len(found)} files are listed in assets/{MANIFEST}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
