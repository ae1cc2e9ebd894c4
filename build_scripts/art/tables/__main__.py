"""`python -m build_scripts.art.tables` paints assets/tables; with names (`gostop`, `panel-riichi` …) only those."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

from PIL import Image

from build_scripts.art.tables import daifugo, evening, gostop, panels, riichi, timber
from build_scripts.art.tables.paint import TARGET, render, save_jpeg, save_webp

LIMITS = {2560: 600_000, 1280: 170_000, 640: 60_000}
"""Bytes that a JPEG of this width may take."""

CLEAR = {1280: 180_000, 640: 64_000}
"""The same for a picture that is clear round its edge."""

PICTURES: dict[str, tuple[Callable[[], Image.Image], int]] = {
    "gostop": (lambda: render(gostop.drawing(), 2560), 2560),
    "riichi": (lambda: render(riichi.drawing(), 2560), 2560),
    "daifugo": (lambda: render(daifugo.drawing(), 2560), 2560),
    **{f"panel-{game}": (partial(panels.panel, game), 1280) for game in panels.MATS},
}
"""Every picture that is kept in two sizes: how it is painted, and its greater width; the lesser is half of it. What is clear
round its edge is a WebP, anything else a JPEG."""

EVENING: dict[str, tuple[Callable[[], Image.Image], int]] = {
    "menu-wall": (evening.wall_picture, 30_000),
    "menu-table": (evening.table_picture, 64_000),
}
"""The room of the first page: how each part of it is painted, and how many bytes it may take."""

THINGS: dict[str, tuple[Callable[[], str], int]] = {
    "riichi-plate": (riichi.plate_drawing, 720),
    "daifugo-cushion": (daifugo.cushion_drawing, 520),
}
"""What lies on a table where the window wants it: its drawing, and how many pixels wide it is painted."""


TIMBER: dict[str, tuple[Callable[[], Image.Image], int]] = {"grain": (timber.grain, 56_000), "fitting": (timber.fitting, 10_000)}
"""What plates and boards are made of: how each is painted, and how many bytes it may take."""


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or [*PICTURES, *THINGS, *EVENING, *TIMBER]:
        if name in THINGS:
            drawing, width = THINGS[name]
            render(drawing(), width).quantize(256, Image.Quantize.FASTOCTREE).save(TARGET / f"{name}.png", optimize=True)
            continue
        if name in EVENING:
            part, limit = EVENING[name]
            save_jpeg(part(), TARGET / f"{name}.jpg", limit)
            continue
        if name in TIMBER:
            part, limit = TIMBER[name]
            image = part()
            save, kind = (save_webp, "webp") if image.mode == "RGBA" else (save_jpeg, "jpg")
            save(image, TARGET / f"{name}.{kind}", limit)
            continue
        paint, width = PICTURES[name]
        full = paint()
        clear = full.mode == "RGBA" and full.getchannel("A").getextrema()[0] == 0
        save, kind, limits = (save_webp, "webp", CLEAR) if clear else (save_jpeg, "jpg", LIMITS)
        for wide in (width, width // 2):
            size = wide, round(full.height * wide / full.width)
            image = full if full.width == wide else full.resize(size, Image.Resampling.LANCZOS)
            took = save(image, TARGET / f"{name}-{wide}.{kind}", limits[wide])
            print(f"{name}-{wide}.{kind}: {took // 1000} kB")


if __name__ == "__main__":
    main()
