"""What the people wear, in the units of the bust: 512 × 512, cut off flat below."""

from __future__ import annotations

from math import cos, pi, sin

from build_scripts.art.ink import circle, ellipse, path
from build_scripts.art.portraits.strokes import (
    LINE,
    ball,
    band,
    beads,
    blurred,
    clipped,
    darker,
    edged,
    flat,
    line,
    outline_of,
    shape,
    soft,
    thrown,
)

MIDDLE = 256
YELLOW = "#F6BE2C"
"""The soft shirt of whoever sits at the near edge."""
FOOT = 540
"""Clothes go on below the edge, so that their outline does not close there."""


def neck(skin: str, wide: float) -> str:
    """The neck with the chin's shadow on it."""
    d = f"M{MIDDLE - wide} 300 V392 Q{MIDDLE} 430 {MIDDLE + wide} 392 V300Z"
    shade = clipped(d, blurred(path(f"M{MIDDLE - 80} 330 Q{MIDDLE + 10} 404 {MIDDLE + 80} 342 V290 H{MIDDLE - 80}Z", darker(darker(skin))), 8))
    return path(d, skin) + shade + edged(d, skin)


def torso(broad: float = 190, high: float = 376) -> str:
    """The outline of a body as wide as twice `broad`; its shoulders begin at `high` beside the neck."""
    left, right = MIDDLE - broad, MIDDLE + broad
    return (
        f"M{left - 6} {FOOT} C{left - 2} {high + 92} {left + 34} {high + 40} {MIDDLE - 54} {high} Q{MIDDLE} {high + 34} "
        f"{MIDDLE + 54} {high} C{right - 34} {high + 40} {right + 2} {high + 92} {right + 6} {FOOT}Z"
    )


def folds(d: str, fill: str, broad: float = 190, high: float = 376) -> str:
    """How cloth lies on a body of outline `d`: the shade of the head below the neck, where the arms meet the body, folds from
    there and from the shoulders, and the lamp on the left shoulder."""
    shade = darker(darker(darker(fill)))
    fall = ellipse(MIDDLE + 8, high + 8, 86, 40, shade)
    deep = tucks = ""
    for s in (-1, 1):
        x = MIDDLE + s * broad
        deep += f"M{x - s * broad * 0.36} 530 Q{x - s * broad * 0.27} 492 {x - s * broad * 0.37} 462"
        tucks += f"M{x - s * broad * 0.34} 484 Q{x - s * broad * 0.5} 478 {x - s * broad * 0.62} 494 M{x - s * broad * 0.33} 504 Q{x - s * broad * 0.48} 506 {x - s * broad * 0.56} 524"
        tucks += f"M{x - s * broad * 0.16} {high + 84} Q{x - s * broad * 0.22} {high + 108} {x - s * broad * 0.14} {high + 130} M{x - s * broad * 0.5} {high + 28} Q{x - s * broad * 0.5} {high + 52} {x - s * broad * 0.58} {high + 70}"
    lamp = line(f"M{MIDDLE - broad * 0.94} {high + 110} C{MIDDLE - broad * 0.86} {high + 62} {MIDDLE - broad * 0.7} {high + 36} {MIDDLE - broad * 0.4} {high + 16}", "#FFF6E0", 13) + line(f"M{MIDDLE + broad * 0.36} {high + 18} Q{MIDDLE + broad * 0.62} {high + 34} {MIDDLE + broad * 0.76} {high + 58}", "#FFF6E0", 7)
    return soft(fall, 8, 0.42, d) + soft(line(tucks, shade, 8, 0.7, 0.05), 2, 0.42, d) + soft(lamp, 8, 0.4, d) + clipped(d, line(deep, outline_of(fill), 5.4, 0.6, 0.05))


def cloth(fill: str, broad: float = 190, high: float = 376) -> str:
    """A body in cloth of one colour."""
    d = torso(broad, high)
    return shape(d, fill) + folds(d, fill, broad, high)


def printed(fill: str, broad: float, on_it: str, high: float = 376) -> str:
    """A body in cloth on which something lies or is printed."""
    d = torso(broad, high)
    return shape(d, fill) + clipped(d, on_it) + folds(d, fill, broad, high) + edged(d, fill)


def laid(collar: str, broad: float = 190, high: float = 376) -> str:
    """What lies on a body, with its shade."""
    return thrown(collar, 3, 7, torso(broad, high)) + collar


def _crossed(fill: str) -> str:
    """동정: the white collar that crosses as a hanbok's does."""
    return shape("M304 362 L222 500 L246 520 L330 384Z", fill, 6, 5) + shape("M208 362 L290 486 L266 508 L182 384Z", fill, 6, 5)


def hanbok(jacket: str, ribbon: str, broad: float = 186) -> str:
    """저고리 with its ribbon (고름)."""
    sleeves = flat("M40 470 L132 500 L120 560 H30Z M472 470 L380 500 L392 560 H482Z", ribbon, 6) + line("M40 470 L132 500 M472 470 L380 500", outline_of(ribbon), 5, 0.8, 0.8)
    bow = shape("M262 492 L222 540 H258 L276 500Z M268 492 L300 540 H334 L286 488Z", ribbon, 6, 6) + shape("M246 478 Q268 466 292 480 L286 504 Q266 512 250 502Z", ribbon, 6, 5)
    return printed(jacket, broad, sleeves) + laid(_crossed("#FFFDF6") + bow, broad)


def durumagi() -> str:
    """두루마기, a gentleman's coat, pale as jade."""
    return cloth("#BFD8C4", 200) + laid(_crossed("#FFFDF6") + shape("M262 494 L236 540 H262 L280 502Z", "#E0241C", 6, 5), 200)


def blouse() -> str:
    """A blouse on which everything is in flower, and pearls."""
    petals = ""
    for x, y, colour in ((110, 470, "#FFD400"), (170, 430, "#F7C6C0"), (196, 500, "#FFD400"), (316, 500, "#F7C6C0"), (350, 436, "#FFD400"), (408, 478, "#F7C6C0"), (256, 470, "#FFFDF6")):
        petals += "".join(circle(x + 13 * cos(2 * pi * i / 5 - pi / 2), y + 13 * sin(2 * pi * i / 5 - pi / 2), 9, colour) for i in range(5)) + circle(x, y, 7, "#8A2A22")
    string = [(MIDDLE + dx, 404 - (dx / 60) ** 2 * 26) for dx in range(-60, 61, 20)]
    collar = shape("M200 372 Q256 470 312 372 L338 392 Q256 520 174 392Z", "#FFFDF6", 6, 6)
    return printed("#E0241C", 184, petals) + laid(collar, 184) + beads(string, 11, "#FFF6E4")


def tracksuit() -> str:
    """츄리닝: blue, three stripes down the arm, half open."""
    stripes = "".join(band(f"M{MIDDLE + s * (180 - i * 18)} 540 Q{MIDDLE + s * (184 - i * 18)} 440 {MIDDLE + s * (118 - i * 14)} 392", "#FFFDF6", 8) for s in (-1, 1) for i in (0, 1))
    shirt = shape("M206 376 L256 486 L306 376 Q256 414 206 376Z", "#FFFDF6", 6, 6)
    collar = shape("M204 362 L172 388 L250 500 L258 480Z M308 362 L340 388 L262 500 L254 480Z", "#1E6FB0", 7, 6)
    teeth = band("M256 496 V540", outline_of("#1E6FB0"), 7) + path("M256 498 V540", stroke="#F0EBDF", width=5, extra='stroke-dasharray="0.1 6"')
    return printed("#1E8BCB", 196, stripes) + shirt + laid(collar, 196) + teeth + shape("M249 498 h14 v20 h-14Z", "#FFD400", 4, 3)


def striped_shirt() -> str:
    """A child's shirt in stripes."""
    bands = "".join(band(f"M80 {y} Q256 {y + 34} 432 {y}", "#FFD400", 17) for y in (428, 468, 508))
    return printed("#1E8A46", 150, bands, 388) + laid(shape("M200 376 Q256 430 312 376 L322 388 Q256 452 190 388Z", "#FFD400", 6, 5), 150, 388)


def varsity() -> str:
    """과잠, a university's jacket: a navy body, white sleeves, a letter."""
    sleeves = flat("M60 380 L150 400 Q126 450 134 560 H40Z", "#FFFDF6", 8) + flat("M452 380 L362 400 Q386 450 378 560 H472Z", "#FFFDF6", 8)
    seams = line("M158 396 Q126 450 134 560 M354 396 Q386 450 378 560", outline_of("#2A3F74"), 5.4, 0.7, 0.7)
    hood_ = shape("M204 366 Q256 440 308 366 L322 384 Q300 440 256 448 Q212 440 190 384Z", "#A9B2C0", 7, 6)
    letter = band("M320 512 V468 L346 512 V468", LINE, 14) + band("M320 512 V468 L346 512 V468", "#FFD400", 8)
    front = line("M256 446 V560", outline_of("#2A3F74"), 5, 0.8, 0.8) + "".join(ball(272, y, 6, "#FFFDF6", 4) for y in (474, 506))
    return printed("#2A3F74", 178, sleeves + seams) + front + laid(hood_, 178) + letter


def suit() -> str:
    """A dark suit that was made for him, a red tie, a gold pin."""
    shirt = shape("M200 372 L256 540 L312 372 Q256 408 200 372Z", "#FFFDF6", 6, 6)
    tie = shape("M240 410 H272 L266 434 L288 540 H224 L246 434Z", "#E0241C", 6, 6) + band("M236 494 H277", "#FFD400", 7)
    lapels = shape("M202 368 L156 398 L176 446 L158 458 L232 540 H250 L206 420Z", "#3E3A4C", 7, 6) + shape("M310 368 L356 398 L336 446 L354 458 L280 540 H262 L306 420Z", "#3E3A4C", 7, 6)
    points = shape("M206 366 L190 392 L232 424 L252 396Z M306 366 L322 392 L280 424 L260 396Z", "#FFFDF6", 6, 4)
    return cloth("#3E3A4C", 212) + shirt + thrown(tie, 3, 5, "M200 372 L256 540 L312 372Z") + tie + laid(lapels, 212) + thrown(points, 2, 5, "M196 372 H316 V470 H196Z") + points + ball(172, 482, 8, "#FFD400", 4) + shape("M352 494 h34 l-4 14 h-28Z", "#E0241C", 4, 3)


def robes() -> str:
    """A monk's grey robe (장삼), over one shoulder the brown one (가사), and beads."""
    d, brown = torso(186), "#B4652A"
    over = clipped(d, flat("M330 366 L472 430 V560 H150 L120 540Z", brown, 10) + line("M396 420 L214 560 M440 470 L330 560", darker(darker(brown)), 5, 0.8, 0.8) + line("M330 366 L100 556", outline_of(brown), 6, 0.8, 0.8))
    string = [(MIDDLE + 78 * cos(pi * i / 10), 384 + 86 * sin(pi * i / 10)) for i in range(11)]
    pleats = soft(line("M352 392 Q300 450 216 520 M420 448 Q370 500 300 540", darker(darker(brown)), 9), 4, 0.45, d)
    return cloth("#9AA0A8", 186) + laid(shape("M208 364 L284 478 L262 502 L184 384Z M304 364 L236 466 L222 446 L330 384Z", "#F1ECE2", 6, 5), 186) + over + pleats + edged(d, "#9AA0A8") + beads(string, 12, "#6A3A20")


def wetsuit() -> str:
    """A diver's suit of black rubber."""
    d = torso(180)
    throat = shape("M200 330 V410 Q256 440 312 410 V330Z", "#34383F")
    seam = band("M256 420 V560", "#1E2126", 7) + band("M256 420 V560", "#8C94A0", 3.4)
    piping = band("M90 560 Q100 450 176 404 M422 560 Q412 450 336 404", "#E39A2D", 8)
    gleam = soft(line("M104 470 Q120 434 160 412", "#C8D2DE", 9), 4, 0.5, d)
    return throat + printed("#34383F", 180, seam + piping) + gleam + laid(shape("M196 370 Q256 430 316 370 L324 392 Q256 454 188 392Z", "#34383F", 7, 6), 180)


def float_behind() -> str:
    """테왁: the diver's orange float, over her shoulder."""
    net = "M320 400 a74 74 0 1 1 148 0 a74 74 0 1 1 -148 0Z"
    mesh = "".join(f"M{x} 320 Q{x + 84} 392 {x + 140} 480 M{788 - x} 320 Q{704 - x} 392 {648 - x} 480" for x in range(196, 470, 33))
    return shape(net, "#F0761E") + clipped(net, line(mesh, "#FFE9C0", 3.4, 0.8, 0.8)) + soft(ellipse(366, 362, 18, 11, "#FFFFFF", turn=-30), 4, 0.6, net) + edged(net, "#F0761E")


def driver_vest() -> str:
    """A shirt, a vest with pockets, a towel round the neck."""
    vest = flat("M150 380 L214 560 H110 L106 420Z M362 380 L298 560 H402 L406 420Z", "#E39A2D", 10) + line("M152 384 L214 560 M360 384 L298 560 M106 420 L110 560 M406 420 L402 560", outline_of("#E39A2D"), 5, 0.8, 0.8)
    towel = shape("M190 372 C204 352 308 352 322 372 L342 540 H298 L288 430 Q256 446 224 430 L214 540 H170Z", "#FFFDF6", 7) + line("M178 498 L214 502 M298 502 L336 498 M176 514 L214 518 M298 518 L338 514", "#1E9BD7", 5, 0.8, 0.8) + soft(line("M200 392 Q192 450 196 530 M312 392 Q320 450 316 530", "#9A8F98", 6), 2, 0.5)
    return printed("#8FC0E0", 194, vest) + laid(towel, 194)


def cardigan() -> str:
    """A blouse with a brooch under a cardigan, and the chain of her glasses."""
    front = flat("M196 360 L250 560 H316 L316 360Z", "#FFF6E4", 6) + line("M190 384 L244 560 M322 384 L268 560", outline_of("#1E8A46"), 6.4, 0.8, 0.8)
    collar = shape("M206 366 L176 398 L228 442 L256 408 L284 442 L336 398 L306 366 Q256 410 206 366Z", "#FFFDF6", 6, 5)
    return printed("#1E8A46", 172, front) + laid(collar, 172) + ball(256, 424, 14, "#E0241C", 5) + "".join(ball(232 + i * 2, y, 6, "#FFD400", 4) for i, y in enumerate((478, 512)))


def scrubs() -> str:
    """A nurse's mint tunic and her watch."""
    collar = shape("M206 366 L178 394 L250 486 L258 462Z M306 366 L334 394 L262 486 L254 462Z", "#FFFFFF", 6, 5)
    watch = band("M344 448 V474", LINE, 6) + ball(344, 490, 17, "#FFFFFF", 6) + band("M344 490 v-8 M344 490 h6", width=3)
    return cloth("#7FD0C4", 168) + line("M256 480 V560", outline_of("#7FD0C4"), 4.4, 0.8, 0.8) + laid(collar + watch, 168)


def jacket_of_chef() -> str:
    """A white jacket with two rows of buttons, a red neckerchief."""
    buttons = "".join(ball(x, y, 10, "#2B2423", 4) for x in (214, 298) for y in (470, 510))
    scarf = shape("M194 372 Q256 424 318 372 L308 404 Q256 448 204 404Z", "#E0241C", 7, 6) + shape("M246 424 L226 464 L256 456 L288 466 L268 424Z", "#E0241C", 6, 5)
    hems = line("M186 400 Q200 470 196 560 M326 400 Q312 470 316 560", darker(darker("#FFFDF6")), 4.4, 0.8, 0.8)
    return cloth("#FFFDF6", 204) + hems + laid(buttons + scarf, 204)


def hood_down() -> str:
    """The hood of a soft shirt, down behind the neck."""
    return shape("M150 412 C138 350 186 318 256 318 C326 318 374 350 362 412 Q304 440 256 440 Q208 440 150 412Z", darker(YELLOW))


def hoodie() -> str:
    """A soft hooded shirt."""
    collar = shape("M152 404 C150 380 160 362 176 352 Q206 422 256 426 Q306 422 336 352 C352 362 362 380 360 404 Q318 470 256 472 Q194 470 152 404Z", YELLOW)
    strings = band("M226 464 Q223 488 227 510 M286 464 Q289 482 286 500", outline_of(YELLOW), 10) + band("M226 464 Q223 488 227 510 M286 464 Q289 482 286 500", "#FFFDF6", 6)
    eyes = circle(226, 462, 6.4, outline_of(YELLOW)) + circle(286, 462, 6.4, outline_of(YELLOW))
    inner = soft(line("M176 380 Q210 440 256 444 Q302 440 336 380", "#FFF3C0", 8) + line("M192 428 Q186 440 196 450 M318 430 Q326 440 314 452 M256 452 V464", darker(darker(YELLOW)), 7), 4, 0.6)
    return cloth(YELLOW, 180) + laid(collar + inner + eyes + strings, 180)
