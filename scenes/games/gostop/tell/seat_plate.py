"""Who sits at a Go-Stop table: the bust, and the plate with name, points, what is still wanted, and marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from game.gostop.prospect import needs
from game.gostop.settlement import product
from game.gostop.sitting import DROPS
from game.table import Seat
from scenes.games.gostop.place.areas import MARGIN, foot, upright
from scenes.games.gostop.place.layout import spread
from scenes.games.gostop.seen import SeenGoStop, once, worth
from scenes.games.gostop.tell import mat
from scenes.games.gostop.tell.marks import COUNT, DANGER, MADE, NEARLY, Mark, factors, marks, on, payments, rim, telling
from scenes.games.gostop.tell.words import factor, sold
from scenes.kit import palette, signs
from scenes.kit.box import Align, Box, Column, Gap, Measure, Middle, Painted, Plate, Pressed, Row, Text
from scenes.kit.fit import SHARES, End, Laid, fit, measured
from scenes.kit.mark import Ground, Hit, Letters
from scenes.kit.palette import Colour
from scenes.table.badge import SMALLER, Badge, Tag
from scenes.table.people import glow, likeness
from scenes.table.story.tip import Subject, Tip

_AGLOW: Final[Colour] = palette.CREAM
"""The edge of the plate of the seat whose turn it is, in the light; gold is for what scores."""

NAME: Final[Colour] = palette.PARCHMENT
"""The name of a seat that is not asked now."""

GONE: Final[Colour] = palette.LOSS
"""The word that somebody has dropped out, and how few points another lacks; a seat that had to sit out (광팔이) has grey."""

GUARDED: Final[Colour] = palette.AMBER
"""The words that another could win with what the person holds."""

_PAD: Final = 7
"""How far words stay from the sides of a plate, in units."""

_NOTHING: Final = 0.75
"""How high no points are, in heights of points."""

_TICK: Final = 0.78
"""How wide the sign is that says that one may stop, in heights of the points before it."""

_OWN: Final = (5, 46), (46, 70), (73, 96)
"""Where the rows of the person's plate begin and end below its upper edge: name and points, what is wanted, marks; in units."""

_APART: Final = 5
"""How far a mark is from the next one, in units."""

_FAR, _BODY = 18, 5
"""How far the light round a plate fades, and how far from the plate it begins to, in units."""

# ---- What is written ---------------------------------------------------------------------------------------------------


@once
def laid(table: SeenGoStop, seat: Seat) -> Laid:
    """What is written on the plate of a seat, and the strip under the words that one card more wins."""
    k, body, own = table.k, table.areas.hud[seat], seat == table.seat
    if only_name(table, seat):
        name = _name(table, seat, 26 if body.height > 60 * k else 17)
        return _fitted(table, body.inflate(-2 * round(_PAD * k), 0), Row((name,), align="center"))
    if aside(table, seat):
        return _resting(table, seat)
    if says(table, seat):
        return _fitted(table, _part(body, _PAD * k, 0, table.areas.backs[seat].top - body.top), Row((_name(table, seat, 17),)))
    if own:
        head, below, row = (_part(body, MARGIN * k, top * k, end * k) for top, end in _OWN)
        heads = (_across(table, seat, points, Gap(6), Gap(spring=True)) for points in (34, 26, 20))
        parts = [_fitted(table, head, *heads), _fitted(table, below, Row((_wanted(table, seat, 18),))), _dots(table, row)]
        return Laid(body, tuple(mark for part in parts for mark in part.marks))
    if upright(table.areas, seat) and table.areas.board[seat]:
        return _at_a_side(table, seat)
    first = _name(table, seat, 18, level=21), _points(table, seat, 21), Gap(spring=True)
    ways = [Row((*first, _struck(table, seat)), gap=9), *([] if table.wins[seat] else [Row(first, gap=9)])]
    return _fitted(table, body.inflate(-2 * round(_PAD * k), 0), *ways)


def _fitted(table: SeenGoStop, room: Rect, *ways: Box, briefs: int = 1, end: End = "middle") -> Laid:
    """The first of some boxes that has room, in letters that are hardly smaller than meant; else in smaller and smaller ones."""
    by = Measure(table.ink, table.k)
    for shares in (SHARES[:2], SHARES[2:], SMALLER):
        for way in ways:
            if found := fit(way, by, room, shares, briefs, end):
                return found
    return Laid(room, tuple(ways[-1].place(Measure(table.ink, table.k, SMALLER[-1], briefs - 1), room)))


def _part(body: Rect, pad: float, top: float, end: float) -> Rect:
    """A row of a plate between two heights, so far from its sides."""
    return Rect(body.left + round(pad), body.top + round(top), body.width - 2 * round(pad), round(end) - round(top))


def _name(table: SeenGoStop, seat: Seat, units: float, level: float = 0.0) -> Box:
    colour = palette.PAPER if table.acts(seat) else palette.STONE if table.out(seat) else NAME
    return Pressed(Text((table.names[seat],), units, "bold", colour, level=level, least=8), "name")


def _points(table: SeenGoStop, seat: Seat, units: float) -> Box:
    """The points, with a tick where the seat may stop; of a seat that sits out why."""
    words = table.say("table.mark.sold") if aside(table, seat) and sold(table.view, seat) else table.points(seat)
    dropped, scores = table.out(seat) and table.view.roles[seat] == DROPS, table.view.scores[seat]
    colour = GONE if dropped else palette.STONE if table.out(seat) else palette.GOLD if scores else NAME
    text = Text((words,), units, "bold", colour, least=8)
    if not table.enough(seat):
        return Pressed(text, "points")
    return Pressed(Row((text, Painted("tick", _tick, _TICK * units, _TICK * units))), "points")


def _tick(size: tuple[int, int]) -> pygame.Surface:
    return signs.sign("tick", size[0], palette.GOLD)


def _across(table: SeenGoStop, seat: Seat, units: float, *between: Gap) -> Box:
    """The name, and so far beside it the points, on one line; no points are smaller."""
    units *= 1.0 if table.view.scores[seat] or table.out(seat) else _NOTHING
    return Row((_name(table, seat, 18, level=units), *between, _points(table, seat, units)))


def _wanted(table: SeenGoStop, seat: Seat, units: float) -> Box:
    """What the seat still lacks."""
    own = seat == table.seat
    colour = GONE if not own and table.close(seat) else NAME
    if table.wins[seat] or (own and table.enough(seat)):
        colour = palette.GOLD if own else palette.PAPER
    colour = GUARDED if table.held_back[seat] else colour
    return Pressed(Text((table.wants(seat),), units, "bold", colour, high=1.25 * units, least=8), "wanted")


def _struck(table: SeenGoStop, seat: Seat) -> Box:
    """What one at the far edge still lacks, on a strip where one card more wins."""
    words = _wanted(table, seat, 14)
    return Middle(_strip(table, seat, Row((Gap(4), words, Gap(4))))) if table.wins[seat] else words


def _strip(table: SeenGoStop, seat: Seat, part: Box) -> Box:
    """The strip behind what another wants: red where it wins, amber where the person holds that back."""
    fill = DANGER if table.wins[seat] else NEARLY if table.held_back[seat] else COUNT
    return Plate(part, colour=fill, radius=4, edge=rim(fill))


def _at_a_side(table: SeenGoStop, seat: Seat) -> Laid:
    """At a side of the floor: name and points beside the bust, in one row or in two; what is wanted on a sash at the foot."""
    k, body, row = table.k, table.areas.hud[seat], foot(table.areas, seat)
    align: Align = "right" if at_the_right(table, seat) else "left"
    units = 28 if table.view.scores[seat] or table.out(seat) else 28 * _NOTHING
    one = Row((_across(table, seat, 28, Gap(8)),), align=align)
    two = Column((_name(table, seat, 18), _points(table, seat, units)), align=align)
    found = _fitted(table, _part(body, _PAD * k, 1 * k, body.height - k), one, two)
    if not table.wants(seat):
        return found
    words = Row((Gap(3), Gap(spring=True), _wanted(table, seat, 16), Gap(spring=True), Gap(3)))
    sash = _fitted(table, row, _strip(table, seat, words), end="fill")
    return Laid(body, (*found.marks, *sash.marks))


def _resting(table: SeenGoStop, seat: Seat) -> Laid:
    """Of a seat that sits out: the name beside the face, and below it why and what was paid. Where there is little room the
    number of payers is left out; after that the sum stands at the end of the name."""
    k, body = table.k, table.areas.hud[seat]
    left = table.areas.bust[seat].right + round(3 * k)
    room = Rect(left, body.top + round(3 * k), body.right - round(_PAD * k) - left, body.height - round(6 * k))
    name, why = _name(table, seat, 15), _points(table, seat, 14)
    sums = paid(table, seat), paid(table, seat, False)
    money = Pressed(Text(sums, 14, "bold", NAME, high=18, least=8), "wanted")
    far = Gap(4), Gap(spring=True)
    return _fitted(table, room, Column((name, Row((why, *far, money)))), Column((Row((name, *far, money)), why)), briefs=2)


def _dots(table: SeenGoStop, row: Rect) -> Laid:
    """A dot for each point with which the person may stop, full where the person has it. There are none where a mark stands in
    their row, and where the person may stop or does not play."""
    if table.out(table.seat) or table.enough(table.seat) or marks(table, table.seat) or _seal(table, table.seat):
        return Laid(row, ())
    scored, need = table.view.scores[table.seat], needs(table.view, table.seat)
    parts = Text(("●" * scored,), 15, "bold", palette.GOLD), Text(("○" * (need - scored),), 15, "bold", palette.STONE)
    return fit(Row(parts), Measure(table.ink, table.k), row, end="middle") or Laid(row, ())


# ---- Where it stands ---------------------------------------------------------------------------------------------------


@once
def written(table: SeenGoStop, seat: Seat) -> tuple[Rect, Rect, Rect]:
    """Where the name, the points and what is wanted stand, letter by letter."""
    found = {}
    for hit, words in pairwise(laid(table, seat).marks):
        if isinstance(hit, Hit) and isinstance(words, Letters):
            rect = Rect(hit.rect.left, 0, hit.rect.width, round(0.95 * words.px))
            found[hit.id] = rect.move_to(centery=words.rect.centery + words.down)
    nothing = Rect(found["name"].topleft, (0, 0))
    return found["name"], found.get("points", nothing), found.get("wanted", nothing)


@once
def strip(table: SeenGoStop, seat: Seat) -> Rect | None:
    """The ground behind what another seat wants: a sash over the chest at a side of the floor, at the far edge a strip where one
    card more wins."""
    return next((mark.rect for mark in laid(table, seat).marks if isinstance(mark, Ground)), None)


def name_place(table: SeenGoStop, seat: Seat) -> Rect:
    """Where on a plate the name and the points stand."""
    first, second, _ = written(table, seat)
    return first.union(second)


def only_name(table: SeenGoStop, seat: Seat) -> bool:
    """Whether there is no more to say of a seat than its name: before cards are dealt, and of the person while they have not said
    whether they play."""
    return spread(table.view) or (table.undecided(seat) and seat == table.seat)


def says(table: SeenGoStop, seat: Seat) -> bool:
    """Whether a seat is one of many, on whose plate the backs of its cards lie below the name."""
    return bool(table.areas.backs[seat] and table.areas.hud[seat].contains(table.areas.backs[seat]))


def aside(table: SeenGoStop, seat: Seat) -> bool:
    """Whether a seat is one of those who sit out, on the small plates at the far edge."""
    return bool(table.areas.hud[seat].contains(table.areas.bust[seat]))


def at_the_right(table: SeenGoStop, seat: Seat) -> bool:
    """Whether what is written of a seat ends at a bust at its right."""
    return table.areas.bust[seat].left > table.areas.hud[seat].left


def paid(table: SeenGoStop, seat: Seat, by: bool = True) -> str:
    """What a seat that sits out was paid in this round, or paid, or is to be paid. Where it was paid only once and several
    paid it, also `by` how many."""
    own = [paid for paid in table.view.payments if seat == paid.seat or seat in paid.payers]
    if by and len(own) == 1 and own[0].seat == seat and len(own[0].payers) > 1:
        return table.say("table.points.each", money=worth(table, own[0].points * len(own[0].payers)), n=len(own[0].payers))
    amount = table.view.money[seat] or sum(sale.points for sale in table.view.sales if sale.seat == seat)
    return f"{'−' if amount < 0 else '+'}{worth(table, abs(amount))}" if amount else ""


# ---- Marks -------------------------------------------------------------------------------------------------------------


@once
def marked(table: SeenGoStop, seat: Seat) -> list[Badge]:
    """A seat's marks in a row, and at its end the seal. Where they have no room they are told briefly, and then those that say
    least are left out rather than all written small."""
    shown, room, seal = marks(table, seat), _marks_room(table, seat), _seal(table, seat) if seat == table.seat else []
    beside = table.areas.marks[seat] and at_the_right(table, seat)
    align: Align = "right" if beside else "left"
    least = min(1.0, 1.0 / table.ink.scale)
    read = [*(share for share in SMALLER if share > least), least]
    for shares in (read, SMALLER):
        for many in range(len(shown), -1, -1):
            tags = [mark.tag(seat, nth) for nth, mark in enumerate(telling(shown, many))]
            row = Row(tuple(tags), _APART, align=align)
            row = Row((row, Gap(spring=True), *seal), _APART / 2) if seal else row
            by = measured([(row, room)], Measure(table.ink, table.k), shares, briefs=2)
            if by is not None and (many or seal):
                places = [hit.rect for hit in row.place(by, room) if isinstance(hit, Hit)]
                found = (one.put(by, place) for one, place in zip((*tags, *seal), places, strict=True))
                return [_about_plate(table, seat, badge) for badge in found]
    return []


def _about_plate(table: SeenGoStop, seat: Seat, badge: Badge) -> Badge:
    """A mark on a plate leaves all of it in sight."""
    hud = table.areas.hud[seat]
    return replace(badge, about=hud) if hud.contains(badge.rect) else badge


def left_out(table: SeenGoStop, seat: Seat) -> list[Mark]:
    """The marks of a seat for which there is no room."""
    there = {badge.tip for badge in marked(table, seat)}
    return [mark for mark in marks(table, seat) if mark.tip not in there]


def _marks_room(table: SeenGoStop, seat: Seat) -> Rect:
    """The room for the marks of a seat: on its plate, or below it or beside it."""
    k, body = table.k, table.areas.hud[seat]
    if aside(table, seat):
        return Rect(0, 0, 0, 0)
    if says(table, seat):
        name, end = written(table, seat)[0], body.right - round(4 * k)
        return Rect(name.right + round(6 * k), name.centery - round(11 * k), end - name.right - round(6 * k), round(22 * k))
    if seat == table.seat:
        return _part(body, MARGIN * k, _OWN[2][0] * k, _OWN[2][1] * k)
    return table.areas.marks[seat] or _part(body, _PAD * k, 40 * k, body.height - 3 * k)


@once
def _seal(table: SeenGoStop, seat: Seat) -> list[Tag]:
    """The seal with the person's multiplier and what it comes from; none where nothing is multiplied or the person does not
    play."""
    times = 1 if table.out(seat) or only_name(table, seat) else product(factors(table, seat))
    if times == 1:
        return []
    causes, goes = factors(table, seat), table.view.goes[seat]
    why = table.say(f"table.stamp.{causes[0].what}", n=goes) if len(causes) == 1 else "table."
    why = table.say("table.stamp") if why.startswith("table.") else why
    told = " · ".join(f"{factor(line.what, goes, table.say)} ×{line.times}" for line in causes)
    tip = Tip(table.say("table.standing.times", n=times), (told, table.say("table.tip.times")))
    return [Tag(Badge("times", fill=MADE, tip=tip, letters=on(MADE)), (f"×{times} {why}", f"×{times}"), around=0.5, high=1.4)]


# ---- How it is painted -------------------------------------------------------------------------------------------------


def place(table: SeenGoStop, seat: Seat) -> Rect:
    """All that is painted of a seat, with the light when it is its turn."""
    body = table.areas.hud[seat]
    found = _glowing(table, seat).union(_lit(body, table.k).inflate(4, 4))
    return found.union(table.head_of(seat)) if upright(table.areas, seat) else found


def draw(surface: pygame.Surface, table: SeenGoStop, seat: Seat) -> None:
    """The bust, and the plate at its foot; warm light behind it when it is the seat's turn."""
    ink, turn, k, out = table.ink, table.acts(seat), table.k, table.out(seat)
    bust, body, sits_out = table.areas.bust[seat], table.areas.hud[seat], aside(table, seat)
    if turn:
        lies = _glowing(table, seat)
        surface.blit(glow(lies.width), lies)
    if ink.faces and not sits_out:
        figure, edge = stands(table, seat)
        picture = likeness(ink.faces[seat], figure.width, table.mood(seat), out)
        surface.blit(picture, figure, (0, 0, figure.width, edge - figure.top))
    if _on_board(table, seat):
        if turn:
            ink.ring(surface, table.head_of(seat), _AGLOW, max(2, round(3 * k)), round(10 * k))
    else:
        if turn:
            lies = _lit(body, k)
            surface.blit(mat.light(lies.size, round(_FAR * k)), lies)
        else:
            ink.panel(surface, body.move(0, round(2 * k)), (*palette.BLACK, 90), round(9 * k))
        surface.blit(mat.walnut(body.size, k), body)
        if turn:
            ink.ring(surface, body, _AGLOW, max(1, round(2 * k)), round(10 * k))
    if ink.faces and sits_out:
        surface.blit(_pale(ink.faces[seat], bust.width, table.mood(seat)), bust)
    laid(table, seat).draw(surface, ink)


def prepare(table: SeenGoStop) -> Iterator[bool]:
    """Make what will be seen of whose turn it is, and the wood of one thing more; whether each was made only now."""
    for seat in range(len(table.names)):
        if table.acts(seat):
            before = glow.cache_info().misses + mat.light.cache_info().misses
            glow(_glowing(table, seat).width)
            if not _on_board(table, seat):
                mat.light(_lit(table.areas.hud[seat], table.k).size, round(_FAR * table.k))
            yield glow.cache_info().misses + mat.light.cache_info().misses > before
    heads = (table.head_of(seat) for seat, board in table.boards.items() if upright(table.areas, seat))
    for rect in (*(table.areas.hud[seat] for seat in range(len(table.names)) if not _on_board(table, seat)), *heads):
        before = mat.walnut.cache_info().misses
        mat.walnut(rect.size, table.k)
        yield mat.walnut.cache_info().misses > before


def stands(table: SeenGoStop, seat: Seat) -> tuple[Rect, int]:
    """Where the bust of a seat stands, and how far down it is seen: at a side of the floor as far as the table's edge, or the
    sash before it."""
    bust, sash = table.areas.bust[seat], strip(table, seat)
    if not _on_board(table, seat):
        return bust, bust.bottom
    edge = table.head_of(seat).bottom - round(mat.TABLE_EDGE * table.k) if sash is None else sash.top
    return mat.sitting(bust, edge), edge


def _on_board(table: SeenGoStop, seat: Seat) -> bool:
    """Whether a plate is a part of a board that lies at a side of the floor."""
    return upright(table.areas, seat) and seat in table.boards


def _glowing(table: SeenGoStop, seat: Seat) -> Rect:
    """Where light lies behind the bust of a seat."""
    return table.areas.bust[seat].inflate(round(24 * table.k), round(24 * table.k))


def _lit(body: Rect, k: float) -> Rect:
    """Where light lies round a plate."""
    return body.inflate(2 * round((_FAR + _BODY) * k), 2 * round((_FAR + _BODY) * k))


@lru_cache(maxsize=16)
def _pale(key: str, px: int, mood: str) -> pygame.Surface:
    """The face of one who sits out, without colour."""
    return pygame.transform.grayscale(likeness(key, px, mood, False))


# ---- What is said of it ----


def tips(table: SeenGoStop) -> list[Subject]:
    """Each seat's name and points, when it may stop, and what its marks say that have no room."""
    found = []
    for seat, name in enumerate(table.names):
        words = " · ".join(word for word in (name, table.points(seat)) if word)
        lately = () if table.slot(seat) else table.turn_told(seat)
        unseen = (line for mark in left_out(table, seat) for line in mark.tip.lines)
        title = Tip(words, (*_points_tip(table, seat), *_wins_tip(table, seat), *unseen, *lately, *_money_tip(table, seat)))
        at = name_place(table, seat)
        if (danger := strip(table, seat)) is not None:
            at = at.union(danger)
        found.append(Subject(f"plate:{seat}", table.areas.hud[seat], title, at))
        found.append(Subject(f"bust:{seat}", table.areas.bust[seat].union(table.areas.hud[seat]), title, table.areas.bust[seat]))
    return found


def _money_tip(table: SeenGoStop, seat: Seat) -> tuple[str, ...]:
    """What changed hands in this round with a seat, payment by payment, and how the match stands for it."""
    told = (table.say("table.tip.mark.money"), *payments(table, seat)) if table.view.money[seat] else ()
    if aside(table, seat):
        sales = [sale for sale in table.view.sales if sale.seat == seat]
        told += tuple(table.say("table.tip.mark.sale", points=0, n=f"{sale.points:+d}") for sale in sales)
    return (*told, *table.sums[seat : seat + 1])


def _wins_tip(table: SeenGoStop, seat: Seat) -> tuple[str, ...]:
    """With what one card more a seat may stop, or stop after all once it has gone, a line each."""
    key = "table.tip.points.near_again" if table.view.goes[seat] else "table.tip.points.near"
    return tuple(table.say(key, what=table.wanted(win), n=win.points) for win in table.wins[seat])


def _points_tip(table: SeenGoStop, seat: Seat) -> tuple[str, ...]:
    """What the points on a plate mean: from how many on one may stop, why that is more after a 고, or that it may be now."""
    view, say = table.view, table.say
    if table.out(seat):
        return ()
    if table.enough(seat):
        return (say("table.tip.points.enough"),)
    least, went = needs(view, seat), view.go_scores[seat]
    rule = say("table.tip.points", n=least)
    return (rule, say("table.tip.points.gone", n=went)) if 0 < went < least else (rule,)
