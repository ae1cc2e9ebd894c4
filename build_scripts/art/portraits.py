"""The faces round the table: `python -m build_scripts.art.portraits` draws assets/portraits/<name>.png, 256 × 256 pixels.

Each is drawn in a box of 512 × 512 units on a disc: shoulders, then whatever hair hangs behind, the head, its features, and the
hair in front. Flat colours under one warm line.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from build_scripts.art.ink import circle, ellipse, group, path, svg
from build_scripts.art.tables.paint import BLUR_DEFS, rect, render, soft

TARGET = Path(__file__).resolve().parents[2] / "assets" / "portraits"
SIZE = 256
LINE = "#3A2118"
WIDE = 8.0
"""The line round everything, in units."""

ENLARGED, DOWN = 1.13, -12
"""How much larger than drawn a figure stands on its disc, and how far below it."""

PEACH, TAN, PALE, ROSY = "#F3C9A2", "#E3AE80", "#F8DABD", "#F0BE98"


# ---------------------------------------------------------------- parts of a face


def shape(d: str, fill: str, width: float = WIDE) -> str:
    """A filled outline."""
    return path(d, fill, LINE, width)


def line(d: str, colour: str = LINE, width: float = WIDE) -> str:
    """A line that encloses nothing."""
    return path(d, stroke=colour, width=width)


def head(skin: str, jaw: float = 1.0, long: float = 1.0, ears: bool = True) -> str:
    """The head about (256, 232); `jaw` is how broad it is below, `long` how far down the chin lies."""
    chin = 232 + 132 * long
    broad = 84 * jaw
    outline = (
        f"M148 214 C146 120 196 92 256 92 C316 92 366 120 364 214 C364 262 {256 + broad + 14} {chin - 46} {256 + broad * 0.62} {chin - 14} "
        f"Q256 {chin + 12} {256 - broad * 0.62} {chin - 14} C{256 - broad - 14} {chin - 46} 148 262 148 214Z"
    )
    sides = ""
    if ears:
        sides = "".join(
            ellipse(x, 238, 22, 33, skin, LINE, WIDE) + line(f"M{x - 6 * s} 224 Q{x + 8 * s} 236 {x - 4 * s} 250", width=5)
            for x, s in ((146, -1), (366, 1))
        )
    neck = path("M212 320 V408 Q256 440 300 408 V320Z", skin, LINE, WIDE) + soft(path(f"M204 {chin - 20} Q256 {chin + 44} 308 {chin - 20} L304 {chin + 26} Q256 {chin + 60} 208 {chin + 26}Z", "#8A4A28"), 4, 0.35)
    return neck + sides + shape(outline, skin)


def cheeks(y: float = 282, strength: float = 0.5) -> str:
    """A blush on both sides."""
    return soft(ellipse(190, y, 27, 18, "#E86A50") + ellipse(322, y, 27, 18, "#E86A50"), 8, strength)


def eyes(y: float = 236, apart: float = 50, size: float = 12) -> str:
    """Open eyes with a light in them."""
    return "".join(
        ellipse(x, y, size, size * 1.18, "#2A1712") + circle(x + size * 0.3, y - size * 0.42, size * 0.34, "#FFFFFF") for x in (256 - apart, 256 + apart)
    )


def eyes_laughing(y: float = 240, apart: float = 52, half: float = 24) -> str:
    """Eyes that a smile has closed."""
    return "".join(line(f"M{x - half} {y + 6} Q{x} {y - 20} {x + half} {y + 6}", width=9) for x in (256 - apart, 256 + apart))


def eyes_lowered(y: float = 238, apart: float = 52, half: float = 24) -> str:
    """Eyes closed in peace."""
    return "".join(line(f"M{x - half} {y - 4} Q{x} {y + 16} {x + half} {y - 4}", width=9) for x in (256 - apart, 256 + apart))


def brows(inner: float, outer: float, colour: str, width: float, apart: float = 52, half: float = 30) -> str:
    """Eyebrows from the height `inner` beside the nose to `outer`."""
    return "".join(
        line(f"M{256 + s * (apart - half)} {inner} Q{256 + s * apart} {min(inner, outer) - 9} {256 + s * (apart + half)} {outer}", colour, width) for s in (-1, 1)
    )


def nose(wide: float = 14, y: float = 276) -> str:
    """A short stroke for a nose."""
    return line(f"M{256 - wide} {y - 4} Q256 {y + 12} {256 + wide} {y - 4}", "#9A5636", 7)


def smile(half: float = 34, y: float = 312, deep: float = 24) -> str:
    """A closed smile."""
    return line(f"M{256 - half} {y} Q256 {y + deep} {256 + half} {y}", "#7E2A20", 8)


def grin(half: float = 42, y: float = 302, deep: float = 46) -> str:
    """An open laugh with the upper teeth."""
    mouth = f"M{256 - half} {y} Q256 {y + 10} {256 + half} {y} Q{256 + half * 0.8} {y + deep} 256 {y + deep} Q{256 - half * 0.8} {y + deep} {256 - half} {y}Z"
    teeth = f"M{256 - half * 0.86} {y + 4} Q256 {y + 13} {256 + half * 0.86} {y + 4} L{256 + half * 0.74} {y + 15} Q256 {y + 23} {256 - half * 0.74} {y + 15}Z"
    return shape(mouth, "#8E2B22", 7) + path(teeth, "#FFFBF0")


def glasses(r: float, y: float = 238, apart: float = 54, frame: str = "#4A3020", width: float = 8) -> str:
    """Round glasses of radius `r`."""
    return (
        "".join(circle(256 + s * apart, y, r, "#FFFFFF").replace("/>", ' fill-opacity="0.14"/>') + circle(256 + s * apart, y, r, stroke=frame, width=width) for s in (-1, 1))
        + line(f"M{256 - apart + r} {y - 4} Q256 {y - 18} {256 + apart - r} {y - 4} M{256 - apart - r} {y - 6} L154 {y - 14} M{256 + apart + r} {y - 6} L358 {y - 14}", frame, width)
    )


def wrinkles() -> str:
    """Years of laughing."""
    return line("M166 262 Q156 270 152 280 M346 262 Q356 270 360 280 M206 290 Q192 304 196 322 M306 290 Q320 304 316 322 M222 150 Q256 142 290 150 M230 166 Q256 160 282 166", "#B0714A", 5)


def worn(body: str) -> str:
    """Clothes, drawn for a longer neck than anybody has."""
    return group(body, 0, -30)


def shoulders(fill: str, broad: float = 1.0) -> str:
    """A body in one garment, from the neck to the edge of the disc."""
    left, right = 256 - 190 * broad, 256 + 190 * broad
    return shape(f"M{left} 540 C{left + 4} 440 {left + 56} 398 206 384 Q256 420 306 384 C{right - 56} 398 {right - 4} 440 {right} 540Z", fill)


def crossed_collar(white: str, y: float = 376) -> str:
    """동정: a white collar that crosses as a hanbok's does."""
    return shape(f"M194 {y} L276 486 L296 466 L220 {y - 10}Z", white, 6) + shape(f"M318 {y} L236 500 L216 478 L292 {y - 10}Z", white, 6)


# ---------------------------------------------------------------- those who sit there


def halmeoni() -> str:
    """할머니: white curls, laughing; nobody counts the cards as she does."""
    curls = "".join(
        circle(x, y, r, "#EFEAE2", LINE, WIDE)
        for x, y, r in (
            (146, 196, 36), (366, 196, 36), (152, 142, 42), (360, 142, 42), (196, 98, 44), (316, 98, 44), (256, 82, 48),
        )
    )
    fringe = "".join(path(f"M{x - 24} {y} a24 24 0 1 1 48 0", "#EFEAE2", LINE, WIDE) for x, y in ((196, 150), (236, 140), (276, 140), (316, 150)))
    swirls = line("M140 140 q12 -16 24 0 M348 140 q12 -16 24 0 M186 92 q12 -16 24 0 M306 92 q12 -16 24 0 M244 76 q12 -16 24 0", "#B9AFA2", 6)
    bow = shape("M238 472 L176 512 L186 540 H226 L252 486Z", "#C23A4E", 6) + shape("M256 474 L300 540 H332 L276 466Z", "#C23A4E", 6) + circle(252, 476, 15, "#A82C40", LINE, 6)
    return (
        worn(shoulders("#8A5A9A")) + head(PEACH, 1.08, 0.96) + worn(crossed_collar("#FFF8EC", 402) + bow)
        + circle(146, 268, 9, "#7CA889", LINE, 4) + circle(366, 268, 9, "#7CA889", LINE, 4)
        + curls + path("M176 170 Q256 120 336 170 L330 150 Q256 104 182 150Z", "#EFEAE2") + fringe + swirls
        + cheeks(284, 0.6) + wrinkles() + eyes_laughing(236) + brows(206, 214, "#C9BFB2", 8) + nose() + grin(36, 304, 32)
    )


def harabeoji() -> str:
    """할아버지: a bald crown, a white moustache, reading glasses; in no hurry."""
    sides = shape("M140 232 C108 200 116 138 160 122 C158 160 162 196 158 236Z", "#E9E4DA") + shape("M372 232 C404 200 396 138 352 122 C354 160 350 196 354 236Z", "#E9E4DA")
    shine = soft(ellipse(226, 122, 36, 14, "#FFFFFF", turn=-14), 4, 0.7)
    moustache = shape("M256 292 C236 282 206 290 190 312 C214 322 240 318 256 306 C272 318 298 322 322 312 C306 290 276 282 256 292Z", "#F4F0E8", 6)
    vest = shape("M150 540 L206 392 L256 492 L306 392 L362 540Z", "#F3EBDA", 6) + shape("M206 390 L256 470 L240 500 L190 400Z M306 390 L256 470 L272 500 L322 400Z", "#FFFBF0", 6)
    return (
        worn(shoulders("#6A7B4E")) + head(TAN, 1.06, 1.0) + worn(vest) + sides + shine + cheeks(288, 0.3) + wrinkles()
        + eyes(244, 54, 9) + glasses(37, 244) + brows(196, 202, "#EDE8DE", 16) + nose(16, 280) + moustache + line("M238 326 Q256 336 274 326", "#7E2A20", 8)
    )


def imo() -> str:
    """이모: fresh from the hairdresser's, loud, generous, and ahead."""
    back = shape("M136 300 C92 268 84 120 168 84 C214 40 300 40 346 84 C430 120 420 268 376 300 C360 330 336 318 330 296 H182 C176 318 152 330 136 300Z", "#6E3826")
    waves = line("M124 170 Q108 200 124 230 M388 170 Q404 200 388 230 M150 116 Q132 130 128 146 M362 116 Q380 130 384 146", "#9A5A3E", 7)
    fringe = path("M150 200 C150 110 200 78 256 78 C312 78 362 110 362 200 C330 170 300 150 256 128 C212 150 182 170 150 200Z", "#6E3826") + shape("M148 214 C146 150 190 108 262 104 C250 138 210 168 160 176 Z", "#6E3826") + shape("M364 214 C366 150 322 108 252 104 C276 142 316 168 352 176Z", "#6E3826")
    pearls = "".join(circle(256 + dx, 412 - abs(dx) * 0.26, 11, "#FFF8EA", LINE, 4) for dx in range(-66, 67, 22))
    lips = path("M218 302 Q238 300 256 308 Q274 300 294 302 Q282 342 256 342 Q230 342 218 302Z", "#C9283A", LINE, 6) + path("M232 309 Q256 318 280 309 Q276 324 256 324 Q236 324 232 309Z", "#FFFBF0")
    return (
        back + worn(shoulders("#D9534A")) + head(PALE, 0.96, 0.98, ears=False) + worn(pearls) + fringe + waves
        + circle(148, 284, 13, "#F0B93A", LINE, 5) + circle(364, 284, 13, "#F0B93A", LINE, 5)
        + soft(ellipse(204, 220, 26, 9, "#6E8EB0") + ellipse(308, 220, 26, 9, "#6E8EB0"), 4, 0.6)
        + cheeks(284, 0.65) + eyes(238) + line("M190 224 Q206 214 222 226 M322 224 Q306 214 290 226 M188 224 l-9 -7 M324 224 l9 -7", width=7)
        + brows(196, 204, "#5A2C1C", 8) + nose(11) + lips
    )


def samchon() -> str:
    """삼촌: in his tracksuit, unshaven, always one card from glory."""
    hair = shape("M140 214 C116 150 140 84 196 76 C206 52 240 56 250 66 C268 44 308 52 318 74 C372 84 394 150 372 214 C366 190 362 178 352 164 L330 178 L318 154 L288 174 L268 148 L236 172 L216 150 L190 178 L172 160 C156 180 148 196 140 214Z", "#2B211F")
    stubble = soft(path("M166 282 C176 336 214 366 256 366 C298 366 336 336 346 282 C330 306 300 292 256 292 C212 292 182 306 166 282Z", "#4A3A34"), 8, 0.42)
    zip_ = shape("M206 384 L256 452 L306 384 L330 398 L268 500 V540 H244 V500 L182 398Z", "#F4F0E6", 6) + line("M256 470 V540", "#8A8A8A", 7) + rect(250, 478, 12, 24, "#C9C9C9", 3)
    stripes = line("M92 476 Q120 432 166 408 M112 496 Q136 450 178 424 M420 476 Q392 432 346 408 M400 496 Q376 450 334 424", "#F4F0E6", 9)
    return (
        worn(shoulders("#2C5E9A", 1.04) + zip_ + stripes) + head(TAN, 1.12, 1.02) + stubble + hair
        + eyes(240, 50, 11) + line("M180 226 Q206 216 230 230", width=8) + line("M332 222 Q306 212 282 226", width=8)
        + line("M176 204 Q204 188 232 204", "#2B211F", 14) + line("M336 190 Q308 176 282 194", "#2B211F", 14)
        + nose(16) + line("M222 318 Q262 334 298 304", "#7E2A20", 9) + line("M298 304 Q306 300 308 308", "#7E2A20", 6)
    )


def cousin() -> str:
    """사촌 동생: nine years old, a missing tooth, and terrible luck for everybody else."""
    bowl = shape("M138 244 C116 130 176 70 256 70 C336 70 396 130 374 244 C364 238 358 226 354 206 Q256 172 158 206 C154 226 148 238 138 244Z", "#3A2620")
    gleam = line("M184 126 Q216 100 262 98", "#7A5444", 9)
    cowlick = line("M256 72 Q252 40 276 34 M262 72 Q272 50 294 54", "#3A2620", 10)
    freckles = "".join(circle(x, y, 4, "#C47A50") for x, y in ((186, 270), (202, 278), (178, 284), (310, 278), (326, 270), (334, 284)))
    shirt = line("M70 500 Q256 556 442 500", "#F6D15A", 26) + line("M96 456 Q256 512 416 456", "#F6D15A", 22)
    gap = rect(250, 305, 15, 15, "#8E2B22")
    return (
        worn(shoulders("#3E9A6A", 0.88) + shirt) + head(PALE, 1.14, 0.9)
        + bowl + gleam + cowlick + cheeks(282, 0.7) + freckles + eyes(244, 52, 15) + brows(206, 216, "#3A2620", 8) + nose(9, 272) + grin(40, 298, 42) + gap
    )


def student() -> str:
    """학생: round glasses, a ponytail, and every probability by heart."""
    tail = shape("M350 110 C430 96 456 190 418 276 C412 296 396 292 398 272 C402 226 396 170 344 150Z", "#241C26")
    tie = shape("M356 112 a16 22 20 1 0 4 40Z", "#D8453A", 5)
    hair = shape("M142 232 C122 130 180 74 256 74 C332 74 390 130 370 232 C362 206 352 176 322 152 C300 172 250 178 214 160 C180 176 156 204 142 232Z", "#241C26")
    gleam = line("M190 118 Q220 96 258 96", "#6A5A72", 9)
    collar = shape("M206 384 L256 444 L226 492 L170 402Z M306 384 L256 444 L286 492 L342 402Z", "#FFFDF6", 6)
    ribbon = shape("M256 446 L204 430 L208 486 L256 458 L304 486 L308 430Z", "#B8322E", 6) + circle(256, 452, 13, "#94221E", LINE, 5)
    return (
        tail + tie + worn(shoulders("#2E3A5E", 0.9)) + head(PEACH, 0.94, 0.97) + worn(collar + ribbon) + hair + gleam + cheeks(288, 0.45)
        + eyes(246, 54, 13) + glasses(42, 246, 56, "#B5762A", 8) + brows(190, 198, "#241C26", 8) + nose(9, 282) + smile(26, 318, 16)
        + line("M206 226 L222 214 M318 226 L334 214", "#FFFFFF", 6)
    )


def chairman() -> str:
    """회장님: slicked hair, heavy brows, a gold tooth; he raises."""
    hair = shape("M144 216 C126 140 160 78 236 74 C310 66 382 110 368 216 C360 190 356 170 344 152 C300 138 240 140 196 158 C168 170 152 190 144 216Z", "#33302F")
    combed = line("M176 152 Q230 104 330 116 M168 172 Q210 124 270 108 M340 146 Q340 128 318 106", "#6E6966", 6) + line("M150 200 Q148 180 156 168 M362 200 Q364 180 356 168", "#B8B2AA", 9)
    suit = shape("M180 396 L256 540 L332 396 L306 384 L256 420 L206 384Z", "#FBF7EC", 6) + shape("M240 424 L272 424 L266 448 L286 540 H226 L246 448Z", "#B5202A", 6)
    suit += shape("M206 382 L150 404 L176 452 L160 468 L244 540 L190 410Z", "#3A3642", 6) + shape("M306 382 L362 404 L336 452 L352 468 L268 540 L322 410Z", "#3A3642", 6)
    suit += line("M232 470 l44 -14 M236 500 l48 -16", "#E8B83E", 7) + circle(372, 470, 11, "#E8B83E", LINE, 4)
    jowls = line("M196 296 Q184 316 196 336 M316 296 Q328 316 316 336", "#A8683E", 6)
    return (
        worn(shoulders("#2E2A36", 1.1)) + head(ROSY, 1.24, 1.02) + worn(suit) + hair + combed + cheeks(292, 0.35) + jowls
        + eyes(242, 50, 10) + line("M184 230 Q206 220 230 234 M328 230 Q306 220 282 234", width=8)
        + line("M172 206 Q206 190 238 216", "#2B2726", 19) + line("M340 206 Q306 190 274 216", "#2B2726", 19)
        + nose(20, 284) + line("M246 292 h2 M264 292 h2", "#9A5636", 6) + grin(38, 318, 26) + rect(270, 324, 14, 12, "#F0BE3A", 2)
    )


def monk() -> str:
    """스님: calm, shaven, unreadable."""
    shade = soft(path("M152 196 C150 128 196 96 256 96 C316 96 362 128 360 196 C340 152 300 136 256 136 C212 136 172 152 152 196Z", "#6E7A86"), 8, 0.4)
    shine = soft(ellipse(218, 122, 34, 14, "#FFFFFF", turn=-16), 4, 0.65)
    robe = shape("M206 384 L256 470 L306 384 L344 400 L262 540 H208 L238 500 L168 400Z", "#DAD6CC", 6)
    kasaya = shape("M420 540 C410 470 372 430 332 400 L150 540Z", "#8A4A2A", 7) + line("M368 448 L244 540 M398 500 L340 540", "#B87848", 6)
    beads = "".join(circle(256 + dx, 404 + 64 * (1 - (dx / 92) ** 2) ** 0.5, 12, "#5A2E1A", LINE, 4) for dx in range(-88, 89, 22))
    return (
        worn(shoulders("#8E9096") + robe + kasaya) + head(PEACH, 1.02, 1.0) + worn(beads) + shade + shine + cheeks(290, 0.35)
        + eyes_lowered(242) + brows(208, 214, "#5A5450", 8) + nose(14) + smile(26, 316, 14)
    )


def haenyeo() -> str:
    """해녀: hood and mask, sunburnt; she can wait a long breath for the right card."""
    hood = shape("M132 300 C104 120 170 56 256 56 C342 56 408 120 380 300 C372 340 352 352 344 330 C366 230 352 150 256 146 C160 150 146 230 168 330 C160 352 140 340 132 300Z", "#26282E")
    shine = line("M168 132 Q206 84 262 80", "#5A606C", 9)
    mask = shape("M156 168 C156 108 196 96 256 96 C316 96 356 108 356 168 C356 194 310 196 288 186 Q256 174 224 186 C202 196 156 194 156 168Z", "#E0A63A", 8)
    glass = shape("M176 160 C178 124 212 116 256 116 C300 116 334 124 336 160 C332 176 304 174 286 168 Q256 160 226 168 C208 174 180 176 176 160Z", "#9ED4DE", 6) + line("M198 150 L226 124 M224 154 L248 130", "#FFFFFF", 7)
    zip_ = line("M256 410 V540", "#6C7380", 8) + line("M150 452 Q200 420 214 398 M362 452 Q312 420 298 398", "#E0A63A", 9)
    return (
        worn(shoulders("#2E3138") + zip_) + head("#C98A5C", 1.06, 0.98, ears=False) + hood + shine + mask + glass + cheeks(288, 0.5)
        + wrinkles() + eyes(246, 52, 11) + brows(214, 220, "#3A2A22", 9) + nose(15) + grin(40, 304, 36)
    )


def driver() -> str:
    """기사님: cap, moustache, a towel round his neck; he knows every short cut and every trick."""
    hair = shape("M146 236 C132 190 140 160 160 146 L166 210Z M366 236 C380 190 372 160 352 146 L346 210Z", "#4A4440", 6)
    cap = shape("M140 168 C136 86 190 60 256 60 C322 60 376 86 372 168 C330 144 182 144 140 168Z", "#24467A") + shape("M128 184 C160 138 352 138 384 184 C344 204 300 178 256 178 C212 178 168 204 128 184Z", "#1A2E50")
    badge = circle(256, 112, 20, "#F0C04A", LINE, 6) + line("M246 112 L254 120 L268 104", "#7A4A12", 6)
    towel = shape("M176 404 C196 380 316 380 336 404 L352 540 H306 L298 440 Q256 462 214 440 L206 540 H160Z", "#F6F2E6", 7) + line("M168 500 L208 504 M304 504 L346 500 M170 516 L206 520 M306 520 L348 516", "#D8553E", 6)
    moustache = shape("M256 296 C238 286 212 292 196 310 C220 320 242 316 256 306 C270 316 292 320 316 310 C300 292 274 286 256 296Z", "#3A3430", 6)
    return (
        worn(shoulders("#7E93AE", 1.04)) + head(TAN, 1.12, 1.0) + worn(towel) + hair + cap + badge + cheeks(288, 0.4)
        + eyes(240, 52, 11) + brows(212, 218, "#3A3430", 13) + nose(17, 278) + moustache + line("M230 326 Q256 344 282 326", "#7E2A20", 8)
    )


def teacher() -> str:
    """선생님: hair in a bun, half-moon glasses; she has seen this play before."""
    bun = circle(256, 62, 46, "#5A4A44", LINE, WIDE) + line("M228 58 Q256 36 284 56 M236 76 Q256 62 278 76", "#8A766C", 6)
    hair = shape("M144 226 C126 126 184 76 256 76 C328 76 386 126 368 226 C358 178 322 138 256 136 C190 138 154 178 144 226Z", "#5A4A44")
    grey = line("M176 150 Q206 106 250 96 M336 150 Q306 106 262 96", "#A89A90", 7)
    blouse = shape("M206 384 L256 450 L306 384 L336 402 L286 540 H226 L176 402Z", "#FBF3E2", 6)
    cardigan = shape("M204 386 L160 402 L236 540 H120 L150 470Z M308 386 L352 402 L276 540 H392 L362 470Z", "#A85A6E", 6)
    brooch = circle(256, 446, 15, "#7CB8A4", LINE, 5) + circle(256, 446, 6, "#F6E7B8")
    lenses = "".join(shape(f"M{x - 36} 252 H{x + 36} C{x + 34} 286 {x - 34} 286 {x - 36} 252Z", "none", 7) for x in (202, 310)) + line("M238 254 Q256 246 274 254", width=7)
    return (
        bun + worn(shoulders("#A85A6E", 0.94)) + head(PEACH, 0.98, 1.0) + worn(blouse + cardigan + brooch) + hair + grey + cheeks(292, 0.4)
        + eyes(238, 54, 11) + lenses + brows(200, 208, "#5A4A44", 9) + nose(11, 284) + smile(30, 318, 18)
    )


def nurse() -> str:
    """간호사: a bob and steady hands after three night shifts; nothing shakes her."""
    back = shape("M136 330 C100 250 112 74 256 74 C400 74 412 250 376 330 C366 350 340 346 338 326 H174 C172 346 146 350 136 330Z", "#3A2A30")
    fringe = shape("M146 236 C134 134 186 82 256 82 C326 82 378 134 366 236 C358 224 352 208 350 194 Q256 204 162 194 C160 208 154 224 146 236Z", "#3A2A30")
    gleam = line("M172 150 Q206 108 256 104", "#745C66", 9)
    tunic = shape("M206 384 L256 470 L306 384 L330 396 L268 500 V540 H244 V500 L182 396Z", "#F7FBFA", 6)
    watch = line("M336 452 V480", "#8A9AA0", 6) + circle(336, 494, 17, "#FFFFFF", LINE, 5) + line("M336 494 V484 M336 494 H344", width=4)
    pin = line("M352 150 L332 166 M356 164 L336 180", "#F0B93A", 8)
    return (
        back + worn(shoulders("#7CC0C4", 0.9) + tunic + watch) + head(PALE, 0.98, 0.96, ears=False) + fringe + gleam + pin + cheeks(284, 0.6)
        + eyes(244, 52, 13) + line("M186 232 Q204 220 222 232 M326 232 Q308 220 290 232", width=6) + brows(208, 214, "#3A2A30", 7) + nose(10, 278) + smile(30, 310, 22)
    )


def chef() -> str:
    """주방장: a tall hat and a curled moustache; he serves his plays one course after another."""
    hat = shape("M168 150 C120 140 112 70 172 62 C190 20 250 12 268 40 C300 10 356 34 350 72 C404 84 392 146 344 150 V176 H168Z", "#FFFDF6") + line("M210 70 Q204 110 212 148 M260 60 V148 M306 74 Q312 110 304 148", "#CFC6B4", 6) + shape("M164 146 H348 V184 Q256 168 164 184Z", "#FFFDF6", 7)
    sides = shape("M146 240 C136 206 140 190 160 176 L168 222Z M366 240 C376 206 372 190 352 176 L344 222Z", "#6E3C22", 6)
    moustache = shape("M256 298 C240 288 206 292 190 308 C180 318 168 312 170 300 C156 316 172 334 194 328 C220 322 244 318 256 308 C268 318 292 322 318 328 C340 334 356 316 342 300 C344 312 332 318 322 308 C306 292 272 288 256 298Z", "#6E3C22", 6)
    jacket = shape("M190 392 L256 440 L322 392 L352 408 L330 540 H182 L160 408Z", "#FFFDF6", 6) + "".join(circle(x, y, 9, "#2A2A30", LINE, 3) for y in (474, 508) for x in (222, 290))
    scarf = shape("M196 396 Q256 432 316 396 L304 426 L256 452 L208 426Z", "#C8382E", 6)
    return (
        worn(shoulders("#F3EEE2", 1.06)) + head(ROSY, 1.18, 0.98) + worn(jacket + scarf) + sides + hat + cheeks(284, 0.7)
        + eyes_laughing(240, 52, 22) + brows(206, 216, "#6E3C22", 12) + nose(19, 280) + moustache + line("M234 330 Q256 348 278 330", "#7E2A20", 8)
    )


def you() -> str:
    """나: whoever sits at the near edge, in a soft hood."""
    hood = shape("M120 420 C90 200 150 52 256 52 C362 52 422 200 392 420 C340 396 172 396 120 420Z", "#4E7A94")
    lining = path("M152 380 C130 200 176 88 256 88 C336 88 382 200 360 380Z", "#2E4E62")
    hair = shape("M156 222 C148 130 196 100 256 100 C316 100 364 130 356 222 C346 190 336 174 318 158 L300 180 L276 150 L244 184 L222 156 L190 186 Q166 196 156 222Z", "#4A3024")
    strings = line("M222 420 V500 M290 420 V484", "#F4ECD8", 8) + circle(222, 508, 8, "#F4ECD8", LINE, 4) + circle(290, 492, 8, "#F4ECD8", LINE, 4)
    pocket = line("M176 540 Q196 506 256 506 Q316 506 336 540", "#35586C", 8)
    return (
        hood + lining + worn(shoulders("#5E8CA8", 0.96) + strings + pocket) + head(PEACH, 1.0, 0.97, ears=False) + hair + cheeks(286, 0.5)
        + eyes(244, 52, 13) + brows(208, 212, "#4A3024", 9) + nose(11, 278) + smile(34, 310, 26)
    )


PORTRAITS: dict[str, tuple[Callable[[], str], str, str]] = {
    "halmeoni": (halmeoni, "#E9A9A0", "#D68A84"),
    "harabeoji": (harabeoji, "#B9C7A0", "#9DB083"),
    "imo": (imo, "#F2C86A", "#DFAE49"),
    "samchon": (samchon, "#A9C6DC", "#8BAECB"),
    "cousin": (cousin, "#F6B880", "#E79E62"),
    "student": (student, "#C6B6DA", "#AC9AC6"),
    "chairman": (chairman, "#D9C59A", "#C4AC78"),
    "monk": (monk, "#B5D0C4", "#97B9AA"),
    "haenyeo": (haenyeo, "#9CCFD8", "#74B4C2"),
    "driver": (driver, "#E6CF8E", "#D2B66C"),
    "teacher": (teacher, "#D5C3B0", "#C0AA94"),
    "nurse": (nurse, "#F0BFC4", "#E0A2AA"),
    "chef": (chef, "#D6A58A", "#C48C6E"),
    "you": (you, "#E9DDB8", "#D8C898"),
}
"""Key of a portrait to how it is drawn and the two colours of its disc."""


def drawing(name: str) -> str:
    """A portrait as a whole SVG. KeyError if there is none of that name."""
    figure, ground, shade = PORTRAITS[name]
    disc = circle(256, 256, 240, ground) + '<clipPath id="disc"><circle cx="256" cy="256" r="238"/></clipPath>'
    sun = circle(256, 232, 204, shade)
    body = disc + f'<g clip-path="url(#disc)">{sun}{group(figure(), 256 * (1 - ENLARGED), DOWN, 0, ENLARGED)}</g>'
    return svg(512, 512, body + circle(256, 256, 240, stroke=LINE, width=12) + circle(256, 256, 248, stroke="#F5E6C4", width=7), BLUR_DEFS)


def portrait(name: str) -> Image.Image:
    """A portrait as the window uses it. KeyError if there is none of that name."""
    return render(drawing(name), 2 * SIZE).resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in PORTRAITS:
        portrait(name).save(TARGET / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
