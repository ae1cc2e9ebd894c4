"""Every badge on a Daifugo table: what is in force, whose the newest play is, and how many cards lie in the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.games.daifugo import exchange, plaques, seals
from scenes.games.daifugo.layout import breadth, exchanging, spaced, thrown
from scenes.games.daifugo.seen import Seen
from scenes.games.daifugo.states import InForce, Weight, states
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.table.badge import Badge, box
from scenes.table.game import EDGE
from scenes.table.people import asked
from scenes.table.story.tip import Tip

_FILLS: Final[dict[Weight, Colour]] = {
    "order": palette.FELT,
    "great": palette.RED,
    "bind": palette.OLD_GOLD,
    "peril": palette.PLUM,
    "mild": palette.SLATE,
}
_COUNT: Final[Colour] = (*palette.INK, 130)
_LEAD: Final[Colour] = (*palette.INK, 185)
_ALARM: Final[Colour] = palette.RED
_OWNER: Final[Colour] = palette.SMOKED_GOLD
_OLDER: Final[Colour] = palette.UMBER
_EDGE: Final[Colour] = (*palette.BRIGHT_BRASS, 150)
_GAP: Final = 5.0

_ROOMY: Final = 6
"""Up to so many signs have room between them."""

_NAMED: Final = 3
"""Of so many plays the owners are named."""

SHEAF: Final = "sheaf:"
OWNER: Final = "owner:"
"""How the names of those badges begin that say how many cards somebody holds, and whose a play is."""


def badges(table: Seen) -> list[Badge]:
    """All of them."""
    states: list[Badge] = [] if table.still else [*in_force(table), *_sheaves(table)]
    piles = _piles(table)
    return [*states, *piles] if table.looked else [*states, *_lead(table), *_owners(table, piles), *piles]


def draw(surface: pygame.Surface, table: Seen) -> None:
    """Paint them: signs, names with their faces, and figures that are hardly more than a shade."""
    ink, k, clip = table.ink, table.k, surface.get_clip()
    for badge in table.badges:
        if not clip.colliderect(badge.rect.inflate(EDGE, EDGE)):
            continue
        if isinstance(badge, seals.Sign):
            seals.draw(surface, badge, ink, k)
        elif badge.id.startswith(OWNER):
            _name(surface, table, badge)
        elif badge.id.startswith(SHEAF):
            ink.panel(surface, badge.rect, badge.fill, badge.rect.height // 2, _EDGE)
            ink.write(surface, badge.rect.center, badge.words, badge.px, kind="bold", anchor="center")
        else:
            ink.panel(surface, badge.rect, badge.fill, badge.rect.height // 2)
            ink.write(surface, badge.rect.center, badge.words, badge.px, colour=palette.PAPER, anchor="center")


def in_force(table: Seen) -> list[seals.Sign]:
    """The rules in a sign over the person, all else in a column beside the pile: with words where there is room for all of them,
    else the marks alone."""
    shown, area, k = states(table), table.areas.states.copy(), table.k
    area.height = min(area.height, table.heading - area.top)
    column = [one for one in shown if one.key != "rules" and not exchange.going_on(table)]
    gap = round(_GAP * k) if len(column) <= _ROOMY else round(2 * k)
    high = min(round(seals.HIGH * k), area.height // max(1, len(column)) - gap)
    least = max(round(seals.LOW * k), round(seals.LEAST * 1.3))
    across = 1 if high >= least else max(1, area.width // (least + gap))
    high, rows = max(high, least), -(-len(column) // across)
    top = max(area.top, min(table.areas.pile.centery - rows * (high + gap) // 2, area.bottom - rows * (high + gap)))
    large = px = max(seals.LEAST, round(16 * table.t))
    if across == 1:
        room = seals.beside(Rect(0, 0, area.width, high), k)
        short = [one.words for one in column if one.ladder is None and "\n" not in one.words]
        px = min((seals.letters(words, large, room, table.ink)[0] for words in short), default=large)
    found = []
    for nth, one in enumerate(column):
        row, at = divmod(nth, across)
        size = (area.width, high) if across == 1 else (high, high)
        found.append(_sign(table, one, Rect((area.left + at * (high + gap), top + row * (high + gap)), size), px))
    own = table.areas.places[table.seat].room
    rules = Rect(own.left, table.areas.hand.top - round(38 * k), own.width, round(30 * k))
    return [_sign(table, one, rules, large) for one in shown if one.key == "rules"] + found


def _sign(table: Seen, one: InForce, rect: Rect, px: int) -> seals.Sign:
    tip = Tip(one.words.replace("\n", " · "), tuple(one.tip.split("\n")), opens=one.opens)
    key, fill, binds = f"state:{one.key}", _FILLS[one.weight], one.weight == "bind"
    return seals.Sign(key, rect, one.words, px, fill, tip, mark=one.mark, loud=binds, ladder=one.ladder)


def _lead(table: Seen) -> list[Badge]:
    """Who leads, where nothing lies in the middle yet."""
    view, px = table.view, max(14, round(18 * table.t))
    if view.field or view.phase != "turn" or view.settlement is not None or table.still:
        return []
    words = [table.say("daifugo.state.lead", name=table.names[seat]) for seat in sorted(asked(view))[:1]]
    return [Badge("lead", box(one, px, table.areas.pile.center, table.ink, "center"), one, px, _LEAD) for one in words]


def _owners(table: Seen, piles: Sequence[Badge]) -> list[Badge]:
    """Whose the newest plays are, at the side they were thrown from; the newest larger. A name that would lie over what is
    written at the `piles` is a face alone."""
    view, found, named = table.view, list[Badge](), set[int]()
    if plaques.asked(table) is not None:
        return []  # they lie over the plays
    for nth in reversed(range(len(view.field))[-_NAMED:]):
        laid = view.field[nth]
        if laid.seat in named:
            continue
        named.add(laid.seat)
        newest = nth == len(view.field) - 1
        px = max(14, round((16 if newest else 14) * table.t))
        rect = Rect(0, 0, table.ink.width(table.names[laid.seat], "bold", px) + round(px * 2.6), round(px * 1.7))
        rect.midleft = _tagged(table, nth, rect.width)
        rect.bottom = min(rect.bottom, table.heading)
        rect.clamp_ip(table.middle)
        _give_way(rect, [badge.rect for badge in found], round(4 * table.k))
        words = table.names[laid.seat]
        tip = Tip(words, (table.say("daifugo.tip.play", n=nth + 1),))
        if table.ink.faces and rect.collidelist([badge.rect for badge in piles]) >= 0:
            rect.width, words = rect.height, ""  # the face says it
        found.append(Badge(f"{OWNER}{nth}", rect, words, px, _OWNER if newest else _OLDER, tip))
    return found[::-1]


def _give_way(rect: Rect, others: Sequence[Rect], gap: int) -> None:
    """Move a name sideways, away from those of newer plays that it would lie over."""
    for other in others:
        if rect.colliderect(other):
            if rect.centerx >= other.centerx:
                rect.left = other.right + gap
            else:
                rect.right = other.left - gap


def _tagged(table: Seen, nth: int, wide: int) -> tuple[int, int]:
    """Where the name of a play's owner begins: below it, or over the pips beside the first number where its foot lies under a
    newer one; no number is covered."""
    areas, view = table.areas, table.view
    centre, _ = thrown(areas, view, nth)
    card, step = spaced(areas, view, nth, view.field[nth].play.size)
    if nth < len(view.field) - 1 and areas.places[view.field[nth].seat].side == "top":
        last = centre.x + step * (view.field[nth].play.size - 1) / 2
        return round(last - 0.14 * card), round(centre.y - 0.7 * card)
    last, side = centre.x + step * (view.field[nth].play.size - 1) / 2, areas.places[view.field[nth].seat].side
    left, high = min(centre.x - wide / 2, last + 0.2 * card - wide), centre.y + 0.7 * card + 10 * table.k
    half = breadth(areas, view, len(view.field) - 1) / 2 + 5 * table.k
    if nth < len(view.field) - 1 and side in ("left", "right"):  # not before the newest play, whose it is not
        left = min(left, areas.pile.centerx - half - wide) if side == "left" else max(left, areas.pile.centerx + half)
    return round(left), round(high)


def _name(surface: pygame.Surface, table: Seen, badge: Badge) -> None:
    """A name on a slip, with the face before it."""
    rect, ink, seat = badge.rect, table.ink, table.view.field[int(badge.id.removeprefix(OWNER))].seat
    newest = badge.fill == _OWNER
    ink.panel(surface, rect, badge.fill, rect.height // 2, palette.GOLD if newest else _EDGE)
    left = rect.left + badge.px // 2
    if ink.faces:
        surface.blit(head(ink.faces[seat], rect.height), rect)
        left = rect.left + round(rect.height * 1.1)
    if not badge.words:
        return
    at, room = (left, rect.centery), rect.right - left - badge.px // 3
    ink.write(
        surface,
        at,
        badge.words,
        badge.px,
        kind="bold",
        colour=palette.PAPER if newest else palette.STONE,
        anchor="midleft",
        room=room,
    )


def _sheaves(table: Seen) -> list[Badge]:
    """How many cards each of many others holds, on the sheaf of them; one that is the last is an alarm."""
    found: list[Badge] = []
    for seat, place in enumerate(table.areas.places):
        n = 0 if table.areas.few or seat == table.seat else table.held(seat)
        if n and all(piece.face is None for piece in table.view.places[f"hand:{seat}"]):
            px = max(14, round(20 * table.t))
            rect = Rect(0, 0, max(round(px * 1.5), table.ink.width(str(n), "bold", px) + px * 2 // 3), round(px * 1.5))
            rect.center = place.backs.center
            tip = Tip(table.say("daifugo.tip.hand", name=table.names[seat], n=n))
            found.append(Badge(f"{SHEAF}{seat}", rect, str(n), px, _ALARM if n == 1 else _LEAD, tip, place.backs))
    return found


def _piles(table: Seen) -> list[Badge]:
    """How many cards lie in the piles beside the field that are not spread out; asked about, which they are."""
    found, areas, say = list[Badge](), table.areas, table.say
    for place, rect in (("discard", areas.discard), ("out", areas.out), ("deck", areas.deck)):
        n = len(table.view.places.get(place, ()))
        if n and place != table.looked and not exchanging(table.view):
            px = max(14, round(14 * table.t))
            words, told = say(f"daifugo.pile.{place}", n=n), say(f"daifugo.place.{place}", n=n)
            shown = box(words, px, (rect.centerx, rect.bottom + round(8 * table.k)), table.ink, "midtop").clamp(table.middle)
            if shown.bottom > table.heading:
                shown.bottom = rect.top - round(8 * table.k)
            if shown.inflate(4, 0).collidelist([badge.rect for badge in found]) >= 0:
                words = str(n)  # there is no room for more between two
                shown = box(words, px, (rect.centerx, shown.top), table.ink, "midtop")
            found.append(Badge(f"pile:{place}", shown, words, px, _COUNT, Tip(told), Rect(rect)))
    return found
