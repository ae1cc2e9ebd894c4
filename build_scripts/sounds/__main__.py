"""`python -m build_scripts.sounds [name …]` makes assets/sounds/, or only the families named."""

from __future__ import annotations

import sys
import time

from build_scripts.sounds.catalogue import FAMILIES, pcm, takes
from build_scripts.sounds.ogg import write

if __name__ == "__main__":
    asked = sys.argv[1:]
    if unknown := set(asked) - set(FAMILIES):
        raise SystemExit(f"no such sound: {', '.join(sorted(unknown))}; there are {', '.join(FAMILIES)}")
    size = 0
    for name in asked or FAMILIES:
        begun = time.perf_counter()
        files = [write(take, pcm(take)) for take in takes(name)]
        size += sum(file.stat().st_size for file in files)
        print(f"{name}: {len(files)} in {time.perf_counter() - begun:.1f} s")
    print(f"{size / 1e6:.2f} MB")
