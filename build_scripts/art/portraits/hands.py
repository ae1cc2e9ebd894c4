"""Hands, and the arms that they come on, in the units of the bust; all are on the right of the picture."""

from __future__ import annotations

from build_scripts.art.portraits.strokes import darker, flat, line, moved, outline_of, shape


def chin(skin: str, sleeve: str) -> str:
    """A hand at the chin."""
    arm = shape("M330 560 L312 440 Q340 416 374 432 L452 560Z", sleeve)
    fist = "M320 450 C292 444 274 420 280 396 C256 390 246 370 258 360 C274 350 300 360 318 364 C344 358 370 376 372 404 C374 430 362 452 344 454Z"
    fingers = line("M306 392 Q290 396 280 393 M308 412 Q294 416 282 411 M318 430 Q304 434 292 428", width=5)
    thumb = shape("M350 400 C360 374 352 344 340 332 C330 324 318 332 322 348 C326 364 324 374 316 386", skin, 7, 5)
    cuff = shape("M306 446 Q340 418 380 436 L388 460 Q346 444 312 470Z", sleeve, 7, 5)
    return arm + shape(fist, skin, 7, 8) + fingers + thumb + cuff


UPRIGHT = "M414 334 V366 M432 331 V366 M450 334 V364 M392 370 Q400 362 412 366 H456 Q440 384 410 386"
ACROSS = "M390 352 H428 M388 372 H430 M394 392 H428 M428 344 Q440 372 430 402"
"""The fingers of a closed hand, seen from the front and from the side."""


def _raised(skin: str, sleeve: str, beside: str = "", folds: str = UPRIGHT) -> str:
    """A closed hand raised beside the head; `beside` is drawn behind it, `folds` are its fingers."""
    arm = shape("M322 700 L340 520 Q362 452 400 404 Q430 390 462 406 L474 700Z", sleeve)
    d = "M398 408 C380 390 380 350 396 336 C408 326 456 324 468 338 C482 354 480 394 464 410 Q430 420 398 408Z"
    fingers = line(folds, width=5)
    cuff = shape("M392 404 Q430 390 470 406 L474 432 Q432 416 388 430Z", sleeve, 7, 5)
    return arm + beside + shape(d, skin, 7, 8) + fingers + cuff


def fist(skin: str, sleeve: str) -> str:
    """A fist that has won."""
    return _raised(skin, sleeve)


def victory(skin: str, sleeve: str) -> str:
    """Two fingers that say so (브이)."""
    left = shape("M404 350 L384 286 C380 270 400 262 408 278 L428 344Z", skin, 7, 6)
    right = shape("M430 344 L448 276 C454 262 474 268 470 284 L456 348Z", skin, 7, 6)
    return _raised(skin, sleeve, left + right)


def thumb(skin: str, sleeve: str) -> str:
    """A thumb held up (엄지척)."""
    up = shape("M402 350 C404 330 410 316 408 294 C408 274 440 274 442 294 C444 312 452 328 460 346Z", skin, 7, 6)
    return _raised(skin, sleeve, up, ACROSS)


def palms(skin: str, sleeve: str) -> str:
    """Both palms together before the breast (합장)."""
    sleeves = shape("M110 560 L226 462 L252 496 L226 560Z", sleeve) + shape("M402 560 L286 462 L260 496 L286 560Z", sleeve)
    left = shape("M256 376 C244 378 238 396 234 420 L222 474 Q238 500 256 502Z", skin, 7, 6)
    right = shape("M256 376 C268 378 274 396 278 420 L290 474 Q274 500 256 502Z", skin, 7, 6)
    return sleeves + left + right


def cheer(hand: str) -> str:
    """A raised hand, higher, and its mirror image at the other side of the head (만세)."""
    high = moved(hand, 0, -84)
    return high + f'<g transform="translate(512 0) scale(-1 1)">{high}</g>'


def resting(skin: str, sleeve: str) -> str:
    """An arm that lies on the table, on the left of the picture, its hand before the middle. The table's edge is 92 units down;
    what is above that lies before the shoulder."""
    back, front = "M128 46 C98 62 64 92 58 116 C54 140 66 151 92 150 L198 137", "M203 87 L146 76 Q150 62 164 50"
    whole = f"{back} Q213 112 203 87 L146 76 Q150 62 164 50Z"
    arm = flat(whole, sleeve, 16) + line(back, outline_of(sleeve)) + line(front, outline_of(sleeve))
    folds = line("M146 78 Q126 82 114 98 M138 92 Q130 100 128 112 M84 120 Q96 126 112 122", darker(sleeve), 5)
    thumb = shape("M214 98 C226 82 250 80 262 88 C268 96 260 104 248 104 L224 114Z", skin, 6, 5)
    hand = shape("M208 96 C230 92 260 98 278 107 C290 114 290 126 278 130 C276 138 262 144 248 140 Q224 143 204 137Z", skin, 6, 8)
    fingers = line("M252 117 Q270 115 284 120 M250 129 Q264 129 278 131", outline_of(skin), 4)
    cuff = shape("M194 81 L214 86 Q226 113 209 143 L187 140 Q204 113 194 81Z", sleeve, 6, 5)
    return arm + folds + thumb + hand + fingers + cuff
