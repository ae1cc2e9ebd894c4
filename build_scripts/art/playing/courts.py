"""King, queen and jack: flat geometric busts, one half drawn and turned about the middle of the card.

Three colours and gold. Each suit has its own robe pattern, hair, collar, blade and flower, so that no two are one figure recoloured.
"""

from __future__ import annotations

from build_scripts.art.ink import circle, ellipse, group, path
from build_scripts.art.playing.attributes import blade, feather, flower, staff
from build_scripts.art.playing.frame import HEIGHT, WIDTH, index, twice
from build_scripts.art.playing.robes import PATTERNS, Dress, dress
from build_scripts.art.playing.suits import BLACK, GOLD, suit

LEFT, RIGHT, TOP = 118, 382, 40
LINE = 6
SKIN = "#FBE3C8"
CREAM = "#FFF9EA"


def _inked(d: str, fill: str, width: float = LINE) -> str:
    return path(d, fill, BLACK, width)


def _face(look: int) -> str:
    """A shield of a face; `look` is -1 or 1, the side to which nose and pupils turn."""
    shield = _inked("M200 150C200 104 300 104 300 150L298 194C296 226 272 252 250 252C228 252 204 226 202 194Z", SKIN)
    blush = ellipse(220, 208, 11, 8, "#F2A58E") + ellipse(280, 208, 11, 8, "#F2A58E")
    eyes = "".join(
        path(f"M{x - 15} {181}Q{x} {166} {x + 15} {181}Q{x} {192} {x - 15} {181}Z", "#FFFFFF", BLACK, 4)
        + circle(x + 3 * look, 180, 6, BLACK)
        + path(f"M{x - 17} 163Q{x} 153 {x + 17} 161", "none", BLACK, 6)
        for x in (226, 274)
    )
    nose = path(f"M{250 - 4 * look} 176L{250 + 11 * look} 209H{250 - 3 * look}", "none", BLACK, 5)
    return shield + blush + eyes + nose


def _lips() -> str:
    return path("M234 227Q243 221 250 225Q257 221 266 227Q250 241 234 227Z", "#C9202B")


def _robe(wear: Dress) -> str:
    """Shoulders and breast, parted down the middle into two colours, each with its pattern."""
    left = _inked("M250 254L196 262C150 272 112 296 96 330V560H250Z", wear.first)
    right = _inked("M250 254L304 262C350 272 388 296 404 330V560H250Z", wear.second)
    laid = path("M250 254L196 262C150 272 112 296 96 330V560H250Z", "url(#near)") + path(
        "M250 254L304 262C350 272 388 296 404 330V560H250Z", "url(#far)"
    )
    return left + right + laid


def _band() -> str:
    """The golden sash along which the two halves meet."""
    strip = path("M-200 -13H200M-200 13H200", "none", BLACK, LINE)
    gold = '<rect x="-200" y="-13" width="400" height="26" fill="' + GOLD + '"/>'
    marks = "".join(path(f"M{x} -7L{x + 8} 0L{x} 7L{x - 8} 0Z", BLACK) for x in (-125, -75, -25, 25, 75, 125))
    return group(gold + strip + marks, 250, 350, 16)


def _king(wear: Dress) -> str:
    """Crown, forked or full beard, a blade held upright."""
    locks = _inked("M204 132C176 150 186 190 176 214C170 236 184 248 198 236C208 226 206 200 206 176Z", wear.hair) + _inked(
        "M296 132C324 150 314 190 324 214C330 236 316 248 302 236C292 226 294 200 294 176Z", wear.hair
    )
    beards = {
        "S": "M201 188C206 250 226 262 236 300L250 272L264 300C274 262 294 250 299 188C286 214 270 214 250 214C230 214 214 214 201 188Z",
        "H": "M201 188C196 236 214 284 250 286C286 284 304 236 299 188C286 214 270 214 250 214C230 214 214 214 201 188Z",
        "D": "M201 188C206 240 232 250 250 312C268 250 294 240 299 188C286 214 270 214 250 214C230 214 214 214 201 188Z",
        "C": "M201 188C200 226 208 244 214 276L232 258L250 290L268 258L286 276C292 244 300 226 299 188C286 214 270 214 250 214C230 214 214 214 201 188Z",
    }
    strands = path("M226 226L232 252M274 226L268 252M250 240V262", "none", CREAM if wear.hair == BLACK else BLACK, 4)
    lips = path("M236 229Q250 238 264 229", "none", "#C9202B", 7)
    moustache = path("M250 218C240 208 220 212 210 226C226 228 242 228 250 221C258 228 274 228 290 226C280 212 260 208 250 218Z", wear.hair, BLACK, 4)
    crown = (
        _inked("M192 128L176 62L216 92L250 44L284 92L324 62L308 128Z", GOLD)
        + "".join(circle(x, y, 10, wear.first, BLACK, 4) for x, y in ((176, 60), (250, 44), (324, 60)))
        + _inked("M188 120H312V146H188Z", wear.second)
        + "".join(path(f"M{x} 124L{x + 9} 133L{x} 142L{x - 9} 133Z", GOLD) for x in (206, 235, 265, 294))
        + suit(wear.suit, 250, 99, 30, wear.first)
    )
    collar = _inked("M188 258C210 290 290 290 312 258L332 286C296 326 204 326 168 286Z", CREAM) + "".join(
        path(f"M{x} {y}l5 16h-10Z", BLACK) for x, y in ((196, 284), (222, 298), (278, 298), (304, 284))
    )
    beard = _inked(beards[wear.suit], wear.hair) + strands
    return collar + locks + _face(wear.look) + beard + moustache + lips + crown + blade(wear)


def _queen(wear: Dress) -> str:
    """Long hair under a lily crown, pearls, a flower held up."""
    fall = _inked(
        "M250 98C176 98 178 170 180 210C182 250 158 262 164 300C196 312 222 296 226 262H274C278 296 304 312 336 300"
        "C342 262 318 250 320 210C322 170 324 98 250 98Z",
        wear.hair,
    )
    waves = path("M194 190C196 236 178 256 182 286M306 190C304 236 322 256 318 286", "none", CREAM if wear.hair == BLACK else BLACK, 4)
    neck = _inked("M228 236V276L250 300L272 276V236Z", SKIN, 5)
    yoke = _inked("M180 284L228 268L250 316L272 268L320 284L296 320L250 352L204 320Z", CREAM)
    pearls = "".join(circle(x, y, 8, GOLD, BLACK, 3) for x, y in ((229, 276), (239, 289), (250, 295), (261, 289), (271, 276)))
    fringe = _inked("M200 176C198 118 226 112 250 128C274 112 302 118 300 176C292 152 276 142 250 140C224 142 208 152 200 176Z", wear.hair, 5)
    rings = circle(198, 222, 8, GOLD, BLACK, 3) + circle(302, 222, 8, GOLD, BLACK, 3)
    crown = (
        _inked("M200 124C190 100 194 84 202 72C212 84 222 92 226 98C228 76 238 60 250 46C262 60 272 76 274 98C278 92 288 84 298 72C306 84 310 100 300 124Q250 108 200 124Z", GOLD)
        + circle(250, 86, 10, wear.first, BLACK, 4)
        + circle(216, 104, 6, wear.second, BLACK, 3)
        + circle(284, 104, 6, wear.second, BLACK, 3)
    )
    return fall + waves + neck + yoke + pearls + _face(wear.look) + _lips() + fringe + rings + crown + flower(wear)


def _jack(wear: Dress) -> str:
    """A cap with a feather, hair cut straight, a ruff, a staff with the suit upon it."""
    bob = _inked("M198 128C174 160 180 206 178 240C192 250 208 246 212 236H288C292 246 308 250 322 240C320 206 326 160 302 128Z", wear.hair)
    cuts = path("M194 172V234M306 172V234", "none", CREAM if wear.hair == BLACK else BLACK, 4)
    ruff = "".join(
        _inked(f"M250 262L{x} {y}A22 22 0 0 1 {to_x} {to_y}Z", CREAM, 5)
        for x, y, to_x, to_y in (
            (164, 272, 178, 300), (178, 298, 208, 318), (206, 316, 236, 326), (234, 326, 266, 326),
            (264, 326, 294, 316), (292, 318, 322, 298), (322, 300, 336, 272),
        )
    )  # fmt: skip
    fringe = _inked("M201 168L199 132H301L299 168C288 158 280 164 270 158C260 164 254 156 244 160C232 156 224 164 214 158Z", wear.hair, 5)
    cap = _inked("M184 138C166 92 208 66 254 70C304 66 336 96 316 138Q250 112 184 138Z", wear.first) + _inked(
        "M182 144Q250 108 318 144L314 120Q250 88 186 120Z", wear.second
    )
    jewel = circle(286, 110, 13, GOLD, BLACK, 4)
    return staff(wear) + ruff + bob + cuts + _face(wear.look) + _lips() + fringe + feather(wear) + cap + jewel


FIGURES = {"K": _king, "Q": _queen, "J": _jack}


def court(rank: str, name: str, ink: str, four: bool = False) -> tuple[str, str]:
    """The drawing of a court card and the definitions it needs; `four` dresses diamonds in blue and clubs in green."""
    wear = dress(rank, name, four)
    stature = 0.9
    half = f'<g transform="translate({250 * (1 - stature):.1f} {TOP * (1 - stature) + 6:.1f}) scale({stature})">{_robe(wear)}{FIGURES[rank](wear)}</g>'
    panel = f'<rect x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{HEIGHT - 2 * TOP}" rx="16" '
    upper = f"M{LEFT} {TOP}H{RIGHT}V{350 + 132 * 0.287:.1f}L{LEFT} {350 - 132 * 0.287:.1f}Z"
    clip = f'<clipPath id="panel">{panel}/></clipPath><clipPath id="upper"><path d="{upper}"/></clipPath>'
    body = (
        panel
        + f'fill="{CREAM}"/>'
        + twice(f'<g clip-path="url(#upper)">{half}</g>')
        + f'<g clip-path="url(#panel)">{_band()}</g>'
        + twice(suit(name, 158, 88, 64, ink))
        + panel
        + f'fill="none" stroke="{BLACK}" stroke-width="5"/>'
        + f'<rect x="{LEFT - 7}" y="{TOP - 7}" width="{WIDTH - 2 * LEFT + 14}" height="{HEIGHT - 2 * TOP + 14}" rx="21" fill="none" stroke="{GOLD}" stroke-width="5"/>'
    )
    return body + index(rank, name, ink), clip + PATTERNS[name](wear)
