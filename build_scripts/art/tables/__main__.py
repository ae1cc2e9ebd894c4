"""`python -m build_scripts.art.tables` paints assets/tables; with names (`gostop`, `panel-riichi` …) only those."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PIL import Image

from build_scripts.art.tables import daifugo, gostop, panels, riichi
from build_scripts.art.tables.paint import TARGET, render, save_jpeg

LIMITS = {2560: 600_000, 1280: 170_000, 640: 60_000}
"""Bytes that a JPEG of this width may take."""

PICTURES: dict[str, tuple[Callable[[], Image.Image], int]] = {
    "gostop": (lambda: render(gostop.drawing(), 2560), 2560),
    "riichi": (lambda: render(riichi.drawing(), 2560), 2560),
    "daifugo": (lambda: render(daifugo.drawing(), 2560), 2560),
    "panel-gostop": (panels.gostop_panel, 1280),
    "panel-riichi": (panels.riichi_panel, 1280),
    "panel-daifugo": (panels.daifugo_panel, 1280),
}
"""Every picture: how it is painted, and its greater width; the lesser is half of it."""


THINGS: dict[str, tuple[Callable[[], str], int]] = {
    "riichi-plate": (riichi.plate_drawing, 720),
    "daifugo-cushion": (daifugo.cushion_drawing, 520),
}
"""What lies on a table where the window wants it: its drawing, and how many pixels wide it is painted."""


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or [*PICTURES, *THINGS]:
        if name in THINGS:
            drawing, width = THINGS[name]
            render(drawing(), width).quantize(256, Image.Quantize.FASTOCTREE).save(TARGET / f"{name}.png", optimize=True)
            continue
        paint, width = PICTURES[name]
        full = paint().convert("RGB")
        for wide in (width, width // 2):
            size = wide, round(full.height * wide / full.width)
            image = full if full.width == wide else full.resize(size, Image.Resampling.LANCZOS)
            took = save_jpeg(image, TARGET / f"{name}-{wide}.jpg", LIMITS[wide])
            print(f"{name}-{wide}.jpg: {took // 1000} kB")


if __name__ == "__main__":
    main()
