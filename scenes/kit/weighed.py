"""Answers that were weighed, one below another: each with its pieces, what it is worth, and what speaks for it and against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Least, Measure, Pieces, Plate, Pressed, Row, Text
from scenes.kit.fit import SHARES, Laid, fit
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph
from scenes.stage.sprite import Sprites

Standing = Literal["best", "even", "behind"]
"""How an answer stands: it is the best one, as good as that as far as can be told, or worse."""

_COLOURS: Final[dict[Standing, Colour]] = {"best": palette.GOLD, "even": palette.GAIN, "behind": palette.LOSS}

_WORD, _FIGURE, _MARK, _WHY = 16.0, 15.0, 13.0, 14.0
"""How high the letters of an answer, a figure, a mark and a reason are, in units of letters."""

_PIECE: Final = 46.0
"""How high pieces are, in units of letters."""

_APART, _COVERED, _SHARE = 1.04, 0.3, 0.6
"""How far apart pieces lie, and how far where there are many, in widths of one; which share of the width they have at most."""

_PAD, _GAP, _BETWEEN, _SIGN = 7.0, 4.0, 6.0, 14.0
"""Room round an answer, between its lines and between answers, in units of the window; how wide a sign is, of letters."""


@dataclass(frozen=True, slots=True)
class Why:
    """A reason in words: whether it speaks `against` the answer."""

    words: str
    against: bool = False


@dataclass(frozen=True, slots=True)
class WeighedAnswer:
    """An answer as it is shown: its words and its pieces, the one at `across` sideways; the `figure` that tells its worth; how it
    stands; the reasons. A `mark` says what else it is, such as the one that was given. It answers to `id` where it has one."""

    words: str
    faces: tuple[str, ...] = ()
    across: int | None = None
    figure: str = ""
    standing: Standing = "behind"
    reasons: tuple[Why, ...] = ()
    mark: str = ""
    id: str = ""


def lay(
    title: str,
    answers: Sequence[WeighedAnswer],
    sprites: Sprites,
    by: Measure,
    room: Rect,
    shares: Sequence[float] = SHARES,
    whole: bool = False,
) -> Laid | None:
    """Weighed answers below a title in a room, as wide as that: all with all reasons where these have room, else without the last
    one, for reasons say more; else with fewer reasons. None where not even the best has room; a `whole` one has two answers at
    least, if there are two, and a reason of each."""
    most, all_ = max((len(one.reasons) for one in answers), default=0), len(answers)
    tries = [(count, why) for why in range(most, min(most, whole) - 1, -1) for count in (all_, max(min(2, all_), all_ - 1))]
    tries += [] if whole else [(count, 1) for count in range(all_ - 1, 0, -1)]
    boxes = (weighed_box(title, answers[:count], sprites, by, room.width, why) for count, why in tries)
    return next((laid for box in boxes if (laid := fit(box, by, room, shares)) is not None), None)


def weighed_box(
    title: str, answers: Sequence[WeighedAnswer], sprites: Sprites, by: Measure, wide: int, reasons: int = 3
) -> Box:
    """Weighed answers below a title, `wide` pixels wide, each with so many `reasons` at most."""
    head = (Paragraph((title,), _WORD, "bold", palette.GOLD, wide, "left"),) if title else ()
    return Column((*head, *(_answer(one, sprites, by, wide, reasons) for one in answers)), gap=_BETWEEN)


def _answer(one: WeighedAnswer, sprites: Sprites, by: Measure, wide: int, reasons: int) -> Box:
    """An answer on its plate: a line of what it is and what it is worth, and its reasons below."""
    inner = wide - 2 * by.window(_PAD)
    words = (Text((one.words,), _WORD, "bold", palette.PAPER),) if one.words else ()
    pieces = (_pieces(one, sprites, by, round(inner * _SHARE)),) if one.faces else ()
    figure = Text((one.figure,), _FIGURE, "bold", _COLOURS[one.standing])
    head = Row((*words, *pieces, Gap(spring=True), figure), gap=_PAD)
    if head.size(by)[0] > inner:  # the figure has a line of its own
        beside = Column((Row((*words, *pieces), gap=_PAD), Row((figure,), align="right")), gap=_GAP)
    else:
        beside = Column((head,))
    mark = (Text((one.mark,), _MARK, "bold", palette.AMBER, high=_MARK + 6),) if one.mark else ()
    told = tuple(_why(why, by, inner) for why in one.reasons[:reasons])
    ground = palette.SMOKED_GOLD if one.standing == "best" else palette.UMBER
    plate = Plate(Column((*mark, beside, *told), gap=_GAP), _PAD, ground, 7)
    return Pressed(plate, one.id) if one.id else plate


def _pieces(one: WeighedAnswer, sprites: Sprites, by: Measure, wide: int) -> Box:
    """Its pieces side by side; many of them lie over one another, so that they are no more than so many pixels wide."""
    count, single = len(one.faces), Pieces(one.faces[:1], _PIECE, sprites).size(by)[0]
    apart = min(_APART, max(_COVERED, (wide - single) / single / (count - 1))) if count > 1 else _APART
    return Pieces(one.faces, _PIECE, sprites, apart, one.across)


def _why(why: Why, by: Measure, wide: int) -> Box:
    """A reason behind its sign."""
    colour = palette.LOSS if why.against else palette.GAIN
    room = max(1, wide - by.letters(_SIGN) - by.window(_GAP))
    words = Paragraph((why.words,), _WHY, "ui", palette.PARCHMENT, room, "left")
    return Row((Least(Text(("−" if why.against else "+",), _WHY, "bold", colour), wide=_SIGN), words), gap=_GAP)
