"""One sou: a cock pheasant of our own, its tail fanned up behind it, standing on a rod. Ink in a box of 600 × 800."""

from __future__ import annotations

from build_scripts.art.ink import circle, ellipse, group, path
from build_scripts.art.tiles.inks import GREEN, INK, IVORY, NAVY, RED

TAIL = 336, 448
"""Where the tail feathers are rooted."""


def _feather(length: float, wide: float) -> str:
    """A tail feather that points up from the origin, with an eye near its tip."""
    half = wide / 2
    vane = (
        f"M0 0C{-half * 0.3} {-length * 0.35} {-half} {-length * 0.6} {-half} {-length + half}"
        f"A{half} {half} 0 0 1 {half} {-length + half}C{half} {-length * 0.6} {half * 0.3} {-length * 0.35} 0 0Z"
    )
    eye = -length + half * 1.06
    return (
        path(vane, GREEN, IVORY, 8)
        + circle(0, eye, half * 0.62, IVORY)
        + circle(0, eye, half * 0.4, NAVY)
        + path(f"M0 {eye + half * 1.15}V{-length * 0.42}", "none", IVORY, 7)
    )


def _tail() -> str:
    """Seven feathers, the outer ones first so that the middle ones lie over them."""
    fan = ((-25, 318), (72, 226), (-8, 346), (56, 280), (8, 362), (40, 320), (24, 348))
    return "".join(group(_feather(length, 88), *TAIL, turn) for turn, length in fan)


def _body() -> str:
    """From the beak's root over back and breast: neck high at the left, belly round."""
    trunk = (
        "M158 316C176 270 232 262 254 300C268 326 258 350 266 376C286 398 340 396 386 404C426 412 450 436 452 462"
        "C448 522 388 590 306 590C232 590 178 538 174 470C172 440 188 420 188 392C188 372 156 352 158 316Z"
    )
    scales = "".join(
        path(f"M{x - 19} {y}A19 19 0 0 0 {x + 19} {y}", "none", IVORY, 8)
        for x, y in ((212, 452), (252, 444), (232, 482), (214, 512), (254, 512), (274, 476), (238, 544), (280, 544), (320, 560))
    )
    wing = "M286 434C340 420 420 430 476 484C440 520 360 540 310 516C276 500 268 462 286 434Z"
    quills = path("M326 470C370 464 420 470 446 484M322 492C360 492 400 494 424 500", "none", IVORY, 9)
    return path(trunk, INK, IVORY, 8) + scales + path(wing, GREEN, IVORY, 9) + quills


def _head() -> str:
    collar = path("M186 386C210 402 244 398 266 380L264 352C240 372 206 372 182 356Z", RED, IVORY, 7)
    crest = "".join(
        path(f"M224 280Q{x} {y + 20} {x} {y}", "none", RED, 13) + circle(x, y, 11, RED)
        for x, y in ((214, 214), (252, 216), (284, 240))
    )
    beak = path("M164 300L104 326L166 340Z", RED)
    cheek = ellipse(202, 314, 31, 24, RED) + circle(200, 312, 13, IVORY) + circle(198, 312, 7, INK)
    return crest + beak + collar + cheek


def _legs() -> str:
    return path("M268 584V664M268 664L228 682M268 664L304 682M340 580V664M340 664L300 682M340 664L378 682", "none", RED, 17)


def _perch() -> str:
    """The rod it stands on, with its nodes."""
    cane = path("M100 708H500", "none", GREEN, 50)
    nodes = "".join(path(f"M{x} 678V738", "none", GREEN, 20) + path(f"M{x} 690V726", "none", IVORY, 7) for x in (196, 300, 404))
    glint = "".join(path(f"M{x} 706H{x + 44}", "none", IVORY, 9) for x in (118, 226, 330, 434))
    return cane + nodes + glint


def pheasant() -> str:
    """The whole bird."""
    return group(_tail() + _perch() + _legs() + _body() + _head(), -12, 0)


