"""Every badge on a Daifugo table: signs of what is in force, whose a play is, and the number of cards in piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from scenes.games.daifugo.ask import middle
from scenes.games.daifugo.place.layout import ASPECT, breadth, exchanging, spaced, thrown
from scenes.games.daifugo.seen import SeenDaifugo
from scenes.games.daifugo.tell.in_force import GLYPHS, InForce, Ladder, Weight, states
from scenes.kit import palette
from scenes.kit.box import Box, Column, Grid, Least, Measure, Middle, Plate, Pressed, Row, Text, sign_box
from scenes.kit.fit import SHARES, End, Laid, measured, place
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph
from scenes.table.badge import Badge, box, stamp
from scenes.table.people import asked
from scenes.table.story.tip import Tip

OWNER: Final = "owner:"
SHEAF: Final = "sheaf:"
"""How the names of those badges begin that say whose a play is, and the number of cards that somebody holds."""

_COUNT: Final[Colour] = (*palette.INK, 130)
_LEAD: Final[Colour] = (*palette.INK, 185)
_EDGE: Final[Colour] = (*palette.BRIGHT_BRASS, 150)


def badges(table: SeenDaifugo) -> list[Badge]:
    """All of them."""
    signs: list[Badge] = [] if table.still else [*in_force(table), *_sheaves(table)]
    piles = _piles(table)
    return [*signs, *piles] if table.looked else [*signs, *_lead(table), *_owners(table, piles), *piles]


def draw(surface: pygame.Surface, table: SeenDaifugo) -> None:
    """Paint them."""
    for badge in table.badges:
        if isinstance(badge, Sign) and badge.laid is not None:
            badge.laid.draw(surface, table.ink)
        else:
            stamp(surface, badge, table.ink)


# -- signs of what is in force ------------------------------------------------------------------------------------------------

_TILE: Final[Mapping[Weight, Colour]] = {
    "order": palette.FELT,
    "great": palette.RED,
    "bind": palette.OLD_GOLD,
    "peril": palette.PLUM,
    "mild": palette.SLATE,
}

_DRAWN: Final = 1.2
"""Where letters are larger than so many times as usual, words say the order better than its ladder."""

_LOWER: Final = (*SHARES, 0.6, 0.54)
"""To such shares of their size signs become smaller before they lose their words."""


@dataclass(frozen=True)
class Sign(Badge):
    """What is in force: a mark on a coloured tile, and words beside it where there is room for them."""

    laid: Laid | None = None

    @property
    def says(self) -> tuple[object, ...]:
        """All that it says."""
        return *super().says, self.laid


def in_force(table: SeenDaifugo) -> list[Sign]:
    """The rules over the person, all else in a column beside the pile: with words where there is room for all of them, else the
    marks alone."""
    areas, k, shown = table.areas, table.k, states(table)
    own = areas.places[table.seat].room
    over = Rect(own.left, areas.hand.top - round(78 * k), own.width, round(70 * k))
    area = Rect(areas.states.left, areas.states.top, areas.states.width, table.heading - areas.states.top)
    rules = [one for one in shown if one.key == "rules"]
    column = [one for one in shown if one.key != "rules" and not exchanging(table.view)]
    laid = _in_words(table, rules, over, 30, "bottom")
    laid |= _in_words(table, column, area) or _laid(table, {one.key: _tile(one) for one in column}, area, across=4)
    found = []
    for one in shown:
        if (picture := laid.get(one.key)) is not None:
            tip = Tip(one.words.replace("\n", " · "), tuple(one.tip.split("\n")), opens=one.opens)
            found.append(Sign(f"state:{one.key}", picture.rect, one.words, 0, _TILE[one.weight], tip, laid=picture))
    return found


def _in_words(table: SeenDaifugo, shown: Sequence[InForce], room: Rect, high: float = 44, end: End = "middle") -> dict[str, Laid]:
    """Signs with words in one line or two; nothing where they have no room."""
    tile = high / table.ink.scale  # the letters need the room that there is
    return _laid(table, {each.key: sign(table, each, room.width, tile) for each in shown}, room, end)


def _laid(table: SeenDaifugo, boxes: Mapping[str, Box], room: Rect, end: End = "middle", across: int = 1) -> dict[str, Laid]:
    """Signs below one another, or so many `across`, each laid out by itself; none where not all have room."""
    parts = [Pressed(one, key) for key, one in boxes.items()]
    rows = tuple(tuple(parts[at : at + across]) for at in range(0, len(parts), across))
    whole: Box = Column(tuple(parts), 5) if across == 1 else Grid(rows, 4, 4)
    by = measured([(whole, room)], Measure(table.ink, table.k), _LOWER, briefs=2)
    laid = place(whole, by, room, end) if by else None
    if by is None or laid is None:
        return {}
    found = {key: place(boxes[key], by, rect, "fill") for key, rect in laid.hits.items()}
    return {key: one for key, one in found.items() if one is not None}


def sign(table: SeenDaifugo, one: InForce, room: int, high: float) -> Box:
    """A sign as wide as `room` pixels at most, with two lines of words at most; what binds is lit."""
    loud = one.weight == "bind"
    ground, edge = ((*palette.OCHRE, 245), palette.GOLD) if loud else ((*palette.INK, 205), (*palette.BRIGHT_BRASS, 230))
    wide = room - round((high * table.ink.scale + 18) * table.k)
    wordings = one.words, one.words.partition("\n")[0]
    words: Box = Plate(Paragraph(wordings, 16, "bold", palette.PAPER, wide, "left", 2, 1.16), 3)
    if one.ladder is not None and table.ink.scale <= _DRAWN:
        words = Middle(_ladder(one.ladder))
    return Plate(Row((_tile(one, high), words), gap=6), 0, ground, 7, edge)


def _tile(one: InForce, high: float = 44) -> Box:
    """Its mark, or a glyph or two in place of one."""
    fill = _TILE[one.weight]
    colour = palette.INK if sum(fill[:3]) > 380 else palette.PAPER
    mark: Box = sign_box(_MARKS.get(one.mark, "beware"), colour, 0.72 * high)
    if one.mark not in _MARKS and len(one.mark) <= GLYPHS:
        mark = Text((one.mark,), (0.62, 0.62, 0.48, 0.32)[len(one.mark)] * high, "bold", colour)
    return Plate(Least(mark, high, high), 0, fill, 7, (*palette.BRIGHT_BRASS, 230))


def _ladder(shown: Ladder) -> Box:
    """The order of strength in two rows, the newest play's numbers marked: who wants to beat them reads on from there."""
    cells: list[Box] = []
    for nth, step in enumerate(shown.steps):
        marked = nth in shown.lying
        colour = palette.INK if marked else palette.FADED if nth in shown.faint else palette.PAPER
        cells.append(Plate(Least(Text((step,), 15, "bold", colour), 19.5, 20), 0, palette.GOLD if marked else None, 4))
    half = -(-len(cells) // 2)
    return Grid((tuple(cells[:half]), tuple(cells[half:])))


_MARKS: Final[Mapping[str, str]] = {
    "rules": "rulebook",
    "order": "rising",
    "turned": "falling",
    "reversed": "back",
    **dict.fromkeys(("both", "revolution", "back", "long_back"), "over"),
    **dict.fromkeys(("pending", "countdown"), "glass"),
    **dict.fromkeys(("frozen", "silenced"), "barred"),
    **dict.fromkeys(("suits", "exact", "number", "colours", "partly", "sealed"), "lock"),
}
"""The sign of each state by the first part of its key; all others warn."""


# -- the pile and the piles beside it -----------------------------------------------------------------------------------------

_NAMED: Final = 3
"""Of so many plays the owners are named."""


def _lead(table: SeenDaifugo) -> list[Badge]:
    """Who leads, where nothing lies in the middle yet."""
    view, px = table.view, max(14, round(18 * table.t))
    if view.field or view.phase != "turn" or view.settlement is not None or table.still:
        return []
    words = [table.say("daifugo.state.lead", name=table.names[seat]) for seat in sorted(asked(view))[:1]]
    rects = [box(one, px, table.areas.pile.center, table.ink, "center") for one in words]
    return [Badge("lead", rect, one, px, _LEAD, edge=_LEAD) for one, rect in zip(words, rects, strict=True)]


def _owners(table: SeenDaifugo, piles: Sequence[Badge]) -> list[Badge]:
    """Whose the newest plays are, at the foot of each; the newest larger. A name that has no room beside newer ones and what is
    written at the `piles` is a face alone."""
    view, found, named = table.view, list[Badge](), set[int]()
    if middle.asked(table) is not None:
        return []  # plaques lie over the plays
    for nth in reversed(range(len(view.field))[-_NAMED:]):
        seat, newest = view.field[nth].seat, nth == len(view.field) - 1
        if seat in named:
            continue
        named.add(seat)
        px, name = max(14, round((16 if newest else 14) * table.t)), table.names[seat]
        face = table.ink.faces[seat] if table.ink.faces else ""
        beside = not newest and table.areas.places[seat].side in ("left", "right")
        others = [*([_newest(table)] if beside else []), *(badge.rect for badge in found)]
        for words in (name, "") if face else (name,):
            rect = Rect(0, 0, table.ink.width(words, "bold", px) + round(px * (2.6 if words else 1.7)), round(px * 1.7))
            rect.center = _foot(table, nth)
            rect.bottom = min(rect.bottom, table.heading)
            rect.clamp_ip(table.middle)
            _give_way(rect, others, round(4 * table.k))
            if rect.collidelist([*others, *(badge.rect for badge in piles)]) < 0:
                break
        tip = Tip(name, (table.say("daifugo.tip.play", n=nth + 1),))
        looks = (palette.SMOKED_GOLD, palette.PAPER, palette.GOLD) if newest else (palette.UMBER, palette.STONE, _EDGE)
        found.append(Badge(f"{OWNER}{nth}", rect, words, px, looks[0], tip, None, *looks[1:], face))
    return found[::-1]


def _foot(table: SeenDaifugo, nth: int) -> tuple[int, int]:
    """Where a play ends that is not covered there by a newer one: at its foot, or at its head where it came from the far side."""
    view, (centre, _) = table.view, thrown(table.areas, table.view, nth)
    newest = nth == len(view.field) - 1
    wide, _ = spaced(table.areas, view.field[nth].play.size, newest)
    if not newest and table.areas.places[view.field[nth].seat].side == "top":
        return round(centre.x + 0.3 * wide), round(centre.y - 0.7 * wide)
    return round(centre.x), round(centre.y + 0.7 * wide + 10 * table.k)


def _newest(table: SeenDaifugo) -> Rect:
    """Where the newest play lies."""
    nth = len(table.view.field) - 1
    wide, _ = spaced(table.areas, 1, True)
    rect = Rect(0, 0, round(breadth(table.areas, table.view, nth)), round(wide * ASPECT))
    return rect.move_to(center=thrown(table.areas, table.view, nth)[0])


def _give_way(rect: Rect, others: Sequence[Rect], gap: int) -> None:
    """Move a name sideways, away from newer names and the newest play that it would lie over."""
    for other in others:
        if rect.colliderect(other):
            if rect.centerx >= other.centerx:
                rect.left = other.right + gap
            else:
                rect.right = other.left - gap


def _sheaves(table: SeenDaifugo) -> list[Badge]:
    """The number of cards that each of many others holds, on the sheaf of them; the last one is an alarm."""
    found: list[Badge] = []
    for seat, at in enumerate(table.areas.places):
        n = 0 if table.areas.few or seat == table.seat else table.held(seat)
        if n and all(piece.face is None for piece in table.view.places[f"hand:{seat}"]):
            px = max(14, round(20 * table.t))
            tip = Tip(table.say("daifugo.tip.hand", name=table.names[seat], n=n))
            rect, fill = box(str(n), px, at.backs.center, table.ink, "center"), palette.RED if n == 1 else _LEAD
            found.append(Badge(f"{SHEAF}{seat}", rect, str(n), px, fill, tip, at.backs))
    return found


def _piles(table: SeenDaifugo) -> list[Badge]:
    """The number of cards in the piles beside the field that are not spread out; asked about, which they are."""
    found, areas, say, px = list[Badge](), table.areas, table.say, max(14, round(14 * table.t))
    for name, rect in (("discard", areas.discard), ("out", areas.out), ("deck", areas.deck)):
        n = len(table.view.places.get(name, ()))
        if n and name != table.looked and not exchanging(table.view):
            words, gap = say(f"daifugo.pile.{name}", n=n), round(8 * table.k)
            shown = box(words, px, (rect.centerx, rect.bottom + gap), table.ink, "midtop").clamp(table.middle)
            if shown.bottom > table.heading:
                shown.bottom = rect.top - gap
            if shown.inflate(4, 0).collidelist([badge.rect for badge in found]) >= 0:
                words = str(n)  # there is no room for more between two
                shown = box(words, px, (rect.centerx, shown.top), table.ink, "midtop")
            tip = Tip(say(f"daifugo.place.{name}", n=n))
            found.append(Badge(f"pile:{name}", shown, words, px, _COUNT, tip, Rect(rect), edge=_COUNT))
    return found
