"""Hands, and the arms that they come on, in the units of the bust; all are on the right of the picture, their palms to the front.

A finger is a sausage that thins a little towards its tip; fingers of a hand lie side by side within one outline.
"""

from __future__ import annotations

from math import atan2, degrees, hypot

from build_scripts.art.ink import ellipse
from build_scripts.art.portraits.pen import Point
from build_scripts.art.portraits.strokes import (
    darker,
    flat,
    line,
    mixed,
    moved,
    outline_of,
    shape,
    soft,
    thrown,
    together,
    turned,
)

LIGHT = "#FFF6E2"
"""What the lamp leaves on skin and on nails."""


def _finger(root: Point, tip: Point, wide: float, thin: float = 0.84) -> str:
    """The outline of a finger from the middle of its root to the end of its tip, `wide` at the root and `thin` of that at the tip,
    a little fuller at its joint; open at its root, so that no line parts it from the hand."""
    (x, y), (u, v) = root, tip
    long = hypot(u - x, v - y)
    fx, fy = (u - x) / long, (v - y) / long
    a, b = wide / 2, wide * thin / 2

    def at(along: float, aside: float) -> str:
        return f"{x + fx * along - fy * aside:.1f} {y + fy * along + fx * aside:.1f}"

    left = f"M{at(0, -a)} C{at(long * 0.25, -a * 0.98)} {at(long * 0.42, -a * 1.08)} {at(long * 0.55, -a)} L{at(long - b, -b)}"
    cap = f"C{at(long - b * 0.3, -b)} {at(long, -b * 0.62)} {at(long, 0)} C{at(long, b * 0.62)} {at(long - b * 0.3, b)} {at(long - b, b)}"
    return f"{left} {cap} L{at(long * 0.55, a)} C{at(long * 0.42, a * 1.08)} {at(long * 0.25, a * 0.98)} {at(0, a)}"


def _nail(tip: Point, root: Point, wide: float, skin: str) -> str:
    """A nail near the tip of a finger that comes from its root."""
    (x, y), (u, v) = tip, root
    long = hypot(u - x, v - y)
    at = x + (u - x) / long * wide * 0.52, y + (v - y) / long * wide * 0.52
    turn = degrees(atan2(v - y, u - x))
    rim, plate = mixed(skin, outline_of(skin), 0.4), mixed(skin, "#FFE9E4", 0.6)
    return ellipse(*at, wide * 0.34, wide * 0.25, plate, rim, 1.4, turn)


def _crease(d: str, skin: str, width: float = 3.2) -> str:
    """A line in the skin."""
    return line(d, mixed(darker(skin), outline_of(skin), 0.42), width)


# ---------------------------------------------------------------- a raised hand; its wrist is at (0, 0)

PALM = "M-32 10 C-49 -6 -51 -30 -47 -50 Q0 -64 46 -48 C52 -30 48 -6 32 10 Q0 18 -32 10Z"
FOLDED = (((-35, -30), (-34, -73)), ((-11, -28), (-11, -79)), ((13, -28), (13, -76)), ((35, -30), (34, -66)))
"""Index, middle, ring and little finger, closed: where each is tucked in and where its knuckle is."""
FOLDED_WIDE = (24.5, 25, 24, 21.5)
THUMB = "M-50 -34 C-55 -14 -44 4 -26 7 C-10 7 -1 -4 7 -13 C16 -17 26 -22 25 -32 C23 -42 10 -44 -2 -40 C-15 -36 -22 -35 -30 -38 C-37 -45 -47 -44 -50 -34Z"
"""A thumb that lies across closed fingers."""


def _closed(skin: str, depth: float, fingers: tuple[int, ...], lower: float = 0) -> str:
    """A palm with these of its fingers closed, their knuckles so much `lower` than in a fist, without a thumb."""
    tops = [(FOLDED[i][1][0], FOLDED[i][1][1] + lower) for i in fingers]
    tucked = [_finger(FOLDED[i][0], top, FOLDED_WIDE[i], 0.97) for i, top in zip(fingers, tops, strict=True)]
    knuckles = "".join(ellipse(x - 3, y + 10, 6, 4, LIGHT) for x, y in tops)
    return together([PALM, *reversed(tucked)], skin, depth) + soft(knuckles, 2, 0.55) + _crease("M38 -30 Q40 -12 24 0", skin, 2.8)


def _across(skin: str, depth: float, behind: str) -> str:
    """The thumb across it, with what it shades."""
    shade = thrown(shape(THUMB, skin), 3, 6, behind)
    nail = _nail((26, -34), (0, -24), 20, skin)
    return shade + together([THUMB], skin, depth, 6) + nail + _crease("M-6 -30 q5 5 4 11", skin, 2.6) + soft(ellipse(-37, -26, 6, 8, LIGHT), 4, 0.45)


def _fist(skin: str, depth: float) -> str:
    return _closed(skin, depth, (0, 1, 2, 3)) + _across(skin, depth, PALM + _finger(*FOLDED[0], 24) + _finger(*FOLDED[1], 24) + _finger(*FOLDED[2], 24))


def _victory(skin: str, depth: float) -> str:
    index, middle = ((-27, -44), (-46, -138)), ((2, -44), (22, -142))
    both = [_finger(*middle, 24.5, 0.8), _finger(*index, 24, 0.8)]
    up = together(both, skin, depth)
    bends = _crease("M-44 -82 q8 4 17 1 M-50 -109 q7 4 15 1 M2 -84 q9 4 18 0 M7 -112 q8 4 16 0", skin, 2.6)
    lit = soft(line("M-42 -70 L-53 -124", LIGHT, 6) + line("M2 -70 L15 -128", LIGHT, 6), 2, 0.5)
    return up + _closed(skin, depth, (2, 3), 11) + bends + lit + _crease("M-18 -54 Q-12 -46 -7 -54", skin, 3) + _across(skin, depth, PALM + _finger(*FOLDED[2], 24))


def _bent(left: float, right: float, y: float, r: float) -> str:
    """A finger that is bent towards the palm and seen from its side: from its knuckle on the left to its tip."""
    return (
        f"M{left + r} {y - r} L{right - r * 0.7} {y - r * 0.9} C{right} {y - r * 0.8} {right + r * 0.3} {y + r * 0.5} {right - r * 0.6} {y + r * 0.9} "
        f"L{left + r * 0.9} {y + r} C{left - r * 0.1} {y + r} {left - r * 0.3} {y - r * 0.8} {left + r} {y - r}Z"
    )


def _thumb_up(skin: str, depth: float) -> str:
    back = "M-30 10 C-44 0 -46 -30 -42 -58 C-36 -78 -6 -82 18 -78 C44 -72 54 -48 50 -24 Q44 4 30 10 Q0 18 -30 10Z"
    up = "M-6 -66 C-8 -84 -14 -100 -15 -118 C-14 -139 12 -142 16 -122 C18 -106 28 -94 40 -80 C53 -64 53 -30 44 -10 C38 0 29 -4 28 -18 C25 -40 8 -54 -6 -66Z"
    rows = ((-63, 22.5, 14), (-42, 22.5, 25), (-21, 21, 25), (-2.5, 17.5, 20))
    fingers = [_bent(-52 + abs(y + 36) * 0.12, x, y, wide / 2) for y, wide, x in reversed(rows)]
    lit = soft("".join(ellipse(-30, y - 5, 12, 3.4, LIGHT) for y, _, _ in rows) + line("M-5 -94 L-6 -124", LIGHT, 7), 2, 0.5)
    shade = thrown(shape(up, skin), -3, 6, back)
    thumb = together([up], skin, depth, 6) + _crease("M-10 -97 q10 5 21 0 M-2 -70 q10 2 16 -3", skin, 2.8)
    return moved(together([back, *fingers], skin, depth) + shade + thumb + lit, 0, -7)


def _raised(hand: str, sleeve: str, depth: float) -> str:
    """A hand on its arm, raised beside the head."""
    arm = shape("M328 700 C328 610 336 548 356 496 C368 462 384 430 400 402 Q430 392 462 402 C474 440 484 520 486 600 L486 700Z", sleeve, depth=2.2 * depth)
    shaded = darker(darker(sleeve))
    folds = "M470 446 Q440 462 402 452 M478 486 Q440 496 410 484 M352 506 Q384 512 410 540 M484 560 Q450 566 430 590"
    gleams = "M388 444 Q372 470 362 500 M470 460 Q444 474 412 468"
    arm += soft(line(folds, shaded, 7, 1, 0.1), 2, 0.5) + soft(line(gleams, LIGHT, 6), 2, 0.28)
    cuff = shape("M390 402 C412 392 448 392 470 402 C474 412 475 424 473 434 C448 424 412 424 387 433 C386 422 387 411 390 402Z", sleeve, 6.4, depth)
    ribs = soft(line("M404 404 L401 424 M420 401 L418 422 M438 401 L439 422 M455 403 L458 425", shaded, 2.6), 2, 0.6)
    return arm + moved(hand, 430, 402) + thrown(cuff, 2, 7, "M328 700 C328 610 336 548 356 496 L388 430 H474 L486 700Z") + cuff + ribs


def fist(skin: str, sleeve: str, depth: float = 6) -> str:
    """A fist that has won, the thumb across its fingers. A negative `depth` is lit for a mirror image."""
    return _raised(turned(_fist(skin, depth), -4, 0, 0), sleeve, depth)


def victory(skin: str, sleeve: str, depth: float = 6) -> str:
    """Two fingers that say so (브이), the thumb on the two that are folded."""
    return _raised(_victory(skin, depth), sleeve, depth)


def thumb(skin: str, sleeve: str, depth: float = 6) -> str:
    """A thumb held up (엄지척)."""
    return _raised(turned(_thumb_up(skin, depth), -6, 0, 0), sleeve, depth)


def palms(skin: str, sleeve: str, depth: float = 6) -> str:
    """Both palms together before the breast (합장)."""
    left = "M256 366 C246 367 241 380 238 398 C234 420 224 440 221 468 C222 492 240 506 256 506Z"
    right = "M256 366 C266 367 271 380 274 398 C278 420 288 440 291 468 C290 492 272 506 256 506Z"
    hands = together([left, right], skin, depth)
    thumbs = together(["M254 430 C246 424 238 436 238 452 C238 470 246 478 254 476Z", "M258 430 C266 424 274 436 274 452 C274 470 266 478 258 476Z"], skin, 4, 4.6)
    marks = _crease("M246 384 Q242 404 240 420 M266 384 Q270 404 272 420 M228 470 Q236 488 250 492 M284 470 Q276 488 262 492", skin, 2.8)
    lit = soft(line("M248 376 Q240 404 232 440", LIGHT, 6), 4, 0.6)
    cuffs = ""
    for s in (-1, 1):
        d = f"M{256 + s * 146} 560 C{256 + s * 120} 506 {256 + s * 70} 474 {256 + s * 32} 458 C{256 + s * 18} 470 {256 + s * 8} 486 {256 + s * 5} 504 C{256 + s * 12} 524 {256 + s * 24} 544 {256 + s * 30} 560Z"
        cuffs += shape(d, sleeve) + soft(line(f"M{256 + s * 40} 474 Q{256 + s * 44} 500 {256 + s * 64} 520 M{256 + s * 70} 486 Q{256 + s * 76} 506 {256 + s * 100} 524", darker(darker(sleeve)), 6), 2, 0.55)
    return thrown(hands, 4, 9, "M110 300 H402 V560 H110Z") + hands + thumbs + marks + lit + cuffs


def cheer(hand: str, mirrored: str) -> str:
    """A raised hand, higher, and at the other side of the head another, which is given as a mirror image (만세)."""
    return moved(hand, 0, -84) + f'<g transform="translate(512 0) scale(-1 1)">{moved(mirrored, 0, -84)}</g>'


# ---------------------------------------------------------------- a hand at the chin, an arm on the table


def chin(skin: str, sleeve: str) -> str:
    """A hand at the chin: the index finger below the lip, the thumb along the jaw, the others curled."""
    arm = shape("M338 580 C340 530 340 490 350 452 Q374 436 402 446 C424 484 448 520 462 580Z", sleeve)
    arm += soft(line("M414 478 Q392 494 362 486 M432 508 Q404 520 392 544 M345 494 Q362 500 376 518", darker(darker(sleeve)), 7, 1, 0.1), 2, 0.5)
    back = "M392 452 C404 428 398 396 376 380 C356 368 334 374 322 388 C308 404 310 440 326 456 Q360 474 392 452Z"
    fingers = [_finger((338, 446), (291, 441), 19, 0.98), _finger((340, 427), (279, 421), 21.5, 0.96), _finger((340, 406), (272, 399), 22.5, 0.95), _finger((352, 386), (262, 371), 23, 0.84)]
    up = "M352 404 C338 396 330 384 327 366 C324 350 326 338 330 328 C336 318 350 322 350 336 C350 352 356 364 366 376 C378 392 366 410 352 404Z"
    hand = together([back, *fingers], skin)
    marks = _crease("M352 414 q-7 7 -2 13 M350 434 q-6 6 -2 11 M292 372 q-3 7 1 13 M300 396 q-3 6 0 13 M306 418 q-3 6 0 12", skin, 2.8)
    lit = soft(line("M274 367 L336 377", LIGHT, 5) + ellipse(284, 394, 8, 4, LIGHT) + ellipse(290, 417, 7, 4, LIGHT), 2, 0.5)
    thumbed = thrown(shape(up, skin), 3, 6, back) + together([up], skin, 6, 6) + _nail((338, 323), (344, 352), 19, skin)
    cuff = shape("M342 452 C362 436 392 436 412 450 C414 458 414 468 412 476 C390 462 364 462 342 478 C340 468 340 460 342 452Z", sleeve, 6.4, 6)
    return moved(arm + hand + marks + thumbed + lit + cuff, -3, -8)


def resting(skin: str, sleeve: str) -> str:
    """An arm that lies on the table, on the left of the picture, its hand before the middle. The table's edge is 92 units down;
    what is above that lies before the shoulder."""
    back, front = "M128 46 C98 62 64 92 58 116 C54 140 66 151 92 150 L198 140", "M203 87 L146 76 Q150 62 164 50"
    whole = f"{back} Q213 112 203 87 L146 76 Q150 62 164 50Z"
    ink = outline_of(sleeve)
    arm = line(f"{back}", ink, 8, 0.4, 0.6) + flat(whole, sleeve, 16) + line(back, ink, 5, 0.4, 0.8) + line(front, ink, 4.4)
    folds = soft(line("M150 78 Q122 82 106 104 M148 82 Q134 98 132 118 M72 134 Q98 138 118 126", darker(darker(sleeve)), 7, 1, 0.1), 2, 0.55) + soft(line("M122 60 Q92 84 80 106", LIGHT, 9), 4, 0.35)
    thumb = _finger((218, 104), (266, 90), 19, 0.86)
    palm = "M204 94 C222 88 246 90 256 98 L254 138 C240 143 218 142 204 138Z"
    fingers = [_finger((240, 135), (272, 139), 13.5), _finger((244, 126), (281, 131), 14.5), _finger((246, 115), (286, 120), 15.5), _finger((244, 104), (281, 108), 15.5)]
    hand = together([thumb], skin, 4, 5.6) + together([palm, *fingers], skin, 4, 5.6)
    knuckles = soft(ellipse(236, 101, 14, 5, LIGHT) + ellipse(268, 104, 9, 2.6, LIGHT) + ellipse(274, 116, 8, 2.2, LIGHT), 2, 0.55)
    cuff = shape("M194 81 C202 82 208 84 214 87 C224 106 221 126 209 144 L187 141 Q204 113 194 81Z", sleeve, 5.6, 5)
    return arm + folds + hand + knuckles + cuff
