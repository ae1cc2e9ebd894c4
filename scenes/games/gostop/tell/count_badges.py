"""Badges that count: what lies in each tray, which sets are made, begun or one card short, hands, the stock, and what a round is
played for besides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.gostop.cards import FACES, MONTH, each
from game.gostop.house import stakes
from game.gostop.progress import (
    SETS,
    Progress,
    begun,
    captured,
    least,
    made,
    makes,
    near,
    of_rain,
    open_to,
    points,
    worth,
)
from game.gostop.settlement import void_times
from game.gostop.view import GoStopView
from game.table import Seat
from scenes.games.gostop.place.areas import ASPECT, upright
from scenes.games.gostop.place.captured_piles import GROUPS, CapturedGroup
from scenes.games.gostop.place.layout import spread
from scenes.games.gostop.seen import SeenGoStop, once
from scenes.games.gostop.tell.marks import COUNT, DANGER, MADE, NEAR, NEARLY, TRAY, largest, on, rim, shown
from scenes.games.gostop.tell.mat import empty
from scenes.games.gostop.tell.words import kind_worth
from scenes.kit.box import Measure
from scenes.kit.fit import measured
from scenes.kit.palette import Colour
from scenes.stage.ink import Anchor
from scenes.table.badge import SMALLER, Badge, Tag, abreast
from scenes.table.story.tip import Tip

_KINDS: Final = "BARJ"
"""The kinds of cards in the four groups."""

_ONTO: Final = 2
"""How far a badge at the head of a tray lies on the cards in it, in units: no farther than on their frame."""

_FLAT: Final = 1.36
"""How high it is, in heights of its letters: so low that the cards are as large as they can be."""

_MONTHS: Final = 2
"""Of how many months a turn takes cards: of that of the card laid, and of that of the card flipped."""

_GAP: Final = 3
"""How far badges are from one another, in units."""

_FINE: Final = 11 / 14
"""The share of their size that letters have at least where badges can be left out instead."""


def of_seat(table: SeenGoStop, seat: Seat) -> list[Badge]:
    """A badge over each tray, with the sets beside it, and the number of cards held. An empty tray has no badge, but can be asked
    about."""
    found, vacant = list[Badge](), empty(table, seat)
    for nth, group in enumerate(table.captured[seat]):
        if (lies := vacant.get(GROUPS[nth])) is not None:
            rule = kind_worth(table.view.rules, _KINDS[nth], table.say)
            tip = Tip(table.say(f"table.group.{GROUPS[nth]}"), (rule,))
            found.append(Badge(f"count:{seat}:{GROUPS[nth]}", lies, tip=tip, about=lies))
        elif group.cards:
            sets = _sets(table, seat, nth)
            found += _at_head(table, group, [_count(table, seat, nth, sets), *sets])
    return [*found, *_held(table, seat)]


# ---- What is said ------------------------------------------------------------------------------------------------------


def _tag(group: CapturedGroup, id: str, words: Sequence[str], fill: Colour, tip: Tip) -> Tag:
    badge = Badge(id, fill=fill, tip=tip, about=group.rect, letters=on(fill), edge=rim(fill))
    return Tag(badge, tuple(dict.fromkeys(words)), high=_FLAT)


def _count(table: SeenGoStop, seat: Seat, nth: int, sets: Sequence[Tag] = ()) -> Tag:
    """The number of cards in a tray; of junk, what it is worth. It is golden where the kind scores, with its points if there is
    room. Of how many it is said of the person's own cards, and of another seat where one card more would score: that is red, or
    amber where two more of junk would. A set that another has made stands in its place. Its tip has the `sets` beside it."""
    view, say, own, group, name = table.view, table.say, seat == table.seat, table.captured[seat][nth], GROUPS[nth]
    many, of = view.junk_worth[seat] if name == "junk" else len(group.cards), least(view.rules, captured(view, seat))[name]
    lacks = next((one for one in _lacking(table, seat) if one.name == name), None)
    whole = [] if own or lacks or many >= of else [one for one in made(view, seat) if TRAY[one.what] == nth]
    fill = _threatens(table, seat, lacks) if lacks else COUNT if many < of and not whole else MADE
    wanted = own and many < of and (name == "junk" or (open_to(view, seat, name) and _in_time(view, seat, of - many)))
    held = f"{many}/{of}" if lacks or wanted else str(many)
    words = [say(f"table.count.{name}", n=held)]
    if name == "bright" and held != str(many) and of_rain(view, captured(view, seat)):
        words.insert(0, say("table.count.rain", n=held))
    if whole:
        held = say("table.points", n=whole[0].points)
        words = [say("table.mark.made", set=say(f"gostop.made.{whole[0].what}"), n=whole[0].points)]
    rule = kind_worth(view.rules, _KINDS[nth], say)
    lines = rule, *(tag.wordings[0] for tag in sets)
    tip = Tip(words[-1], lines, *(shown(view, seat, name) if lacks and name != "junk" else ()))
    if won := points(view, seat, name):
        words = [*(say("table.mark.scored", count=one, n=won) for one in words), *(() if own else words)]
    words += [] if own or upright(table.areas, seat) else [held]
    if own and fill == COUNT and any(one.name == name for one in near(view, seat)):
        fill = NEARLY
    return _tag(group, f"count:{seat}:{name}", words, fill, tip)


def _in_time(view: GoStopView, seat: Seat, lacks: int) -> bool:
    """Whether the turns that a seat has left may bring so many of a kind: each takes cards of two months at most, and no month
    has two of a kind. Bonus cards bring more turns, and a sweep takes from others (GS-176)."""
    if view.rules["bonus_cards"] or view.rules["chun_sweep"]:
        return True
    turns = len(view.places.get(f"hand:{seat}", ())) + view.tokens[seat]
    goes_on = view.turn == seat and (view.phase != "play" or any(view.places.get(place) for place in ("play", "flip")))
    return lacks <= _MONTHS * (turns + goes_on)


def _sets(table: SeenGoStop, seat: Seat, nth: int) -> list[Tag]:
    """The sets in a tray: those that the person has made or begun, the fullest first; of another those that lack one card."""
    view, say, group = table.view, table.say, table.captured[seat][nth]
    if seat != table.seat:
        lacks = [one for one in _lacking(table, seat) if one.name in SETS and TRAY[one.name] == nth]
        return [_set(table, seat, one, f"near:{seat}:{one.name}", "near", _threatens(table, seat, one)) for one in lacks]
    found, close = list[Tag](), {one.name for one in near(view, seat)}
    for whole in (one for one in made(view, seat) if TRAY[one.what] == nth):
        cards = sorted(each(makes(view, seat, whole.what)), key=MONTH.__getitem__)
        words = say("table.mark.made", set=say(f"gostop.made.{whole.what}"), n=whole.points)
        line = say("table.tip.mark.begun", points=whole.points, n=len(cards), of=len(cards))
        tip = Tip(words, (line,), tuple(FACES[card] for card in cards))
        found.append(_tag(group, f"set:{seat}:{whole.what}", (words,), MADE, tip))
    for one in sorted(begun(view, seat), key=lambda one: -one.held):
        if one.name in SETS and TRAY[one.name] == nth:
            fill = NEARLY if one.name in close else COUNT
            found.append(_set(table, seat, one, f"set:{seat}:{one.name}", "begun", fill))
    return found


def _set(table: SeenGoStop, seat: Seat, one: Progress, id: str, told: str, fill: Colour) -> Tag:
    """A set of which so many cards are held."""
    words = table.say(f"table.mark.{one.name}", n=one.held, of=one.of)
    line = table.say(f"table.tip.mark.{told}", points=worth(table.view, seat, one.name), n=one.held, of=one.of)
    group = table.captured[seat][TRAY[one.name]]
    return _tag(group, id, (words,), fill, Tip(words, (line,), *shown(table.view, seat, one.name)))


@once
def _lacking(table: SeenGoStop, seat: Seat) -> list[Progress]:
    """What one card more may make of what one of the others has, in the order of the trays."""
    return sorted(near(table.view, seat), key=lambda one: TRAY[one.name]) if seat != table.seat else []


def _threatens(table: SeenGoStop, seat: Seat, one: Progress) -> Colour:
    """The colour behind a set that lacks one card for another seat. Red: that seat may stop by it. Amber: it is not enough, its
    card wins by another set alone, the person holds all such cards, or junk needs a card that is worth two."""
    enough = any(win.name == one.name for win in table.wins[seat])
    return DANGER if one.of - one.held == 1 and enough else NEARLY


# ---- Where it stands ---------------------------------------------------------------------------------------------------


def _smallest(table: SeenGoStop) -> Measure:
    return Measure(table.ink, table.k, SMALLER[-1], 2)


def _at_head(table: SeenGoStop, group: CapturedGroup, tags: list[Tag]) -> list[Badge]:
    """The badges at the head of a tray: the count at the left, then its sets, each over its first card or as near as can be. Sets
    that have no room are left out, the last first; the tip of the count has them all."""
    room = group.tray.words
    by = largest(table, [(tags, room)], _FINE)
    while by is None and len(tags) > 1:
        tags.pop()
        by = largest(table, [(tags, room)], _FINE)
    by = by or largest(table, [(tags, room)]) or _smallest(table)
    tags[1:] = sorted(tags[1:], key=lambda tag: _begins(group, tag.badge.id))
    foot = group.rect.top + round(_ONTO * table.k)
    rects = [Rect((0, 0), tag.size(by)) for tag in tags]
    for nth, (tag, rect) in enumerate(zip(tags, rects, strict=True)):
        rect.bottomleft = _begins(group, tag.badge.id) if nth else group.rect.left, foot
    abreast(rects, room.left, room.right, round(_GAP * table.k))
    return [tag.put(by, rect) for tag, rect in zip(tags, rects, strict=True)]


def _begins(group: CapturedGroup, id: str) -> int:
    """Where the first card of a set lies, by the id of its badge."""
    cards = SETS.get(id.rpartition(":")[2], 0)
    lie = zip(group.cards, group.shown, strict=True)
    first = (shown.left for (_, piece), shown in lie if piece.id is not None and cards >> piece.id & 1)
    return next(first, group.tray.words.left)


# ---- Hands and the stock -----------------------------------------------------------------------------------------------


def _held(table: SeenGoStop, seat: Seat) -> list[Badge]:
    """The number of cards that one of the others holds; an open hand shows it."""
    count = table.held(seat)
    last = table.poses.get(f"hand:{seat}:{count - 1}")
    if seat == table.seat or last is None:
        return []
    tag = Tag(Badge(f"held:{seat}", fill=COUNT, edge=COUNT), (str(count),))
    if upright(table.areas, seat):
        return [_placed(table, tag, (last.x, last.y), "center")]
    return [_placed(table, tag, (last.x, last.y + last.width * ASPECT / 2), "midbottom")]


def stock(table: SeenGoStop) -> list[Badge]:
    """The number of cards left in the stock."""
    view, areas, k = table.view, table.areas, table.k
    many = len(view.places.get("stock", ()))
    if not many or spread(view) or any(key.startswith("stock:") for key in table.moved):
        return []
    named = Tag(Badge("stock", fill=COUNT), (table.say("table.mark.stock", n=many),), 15)
    if view.phase != "drop" or named.size(Measure(table.ink, k))[0] >= areas.stock.width:
        named = replace(named, wordings=(str(many),))
    return [_placed(table, named, (areas.stock.centerx, areas.stock.bottom - 7 * k), "midbottom")]


def _placed(table: SeenGoStop, tag: Tag, at: tuple[float, float], anchor: Anchor) -> Badge:
    """A badge with its `anchor` at a point, in letters that grow little."""
    by = Measure(table.ink, table.k, min(1.0, 1.15 / table.ink.scale))
    rect = Rect((0, 0), tag.size(by))
    setattr(rect, anchor, (round(at[0]), round(at[1])))
    return tag.put(by, rect)


# ---- What a round is played for besides the points ----


_WIDE: Final = (196, 70), 104
"""How wide the first badge and the others may be below the board at the left of the floor, clear of the person's bust; how wide
each may be where nobody sits there; in units."""


_HIGH: Final = 92
"""How high all badges may be together, in units."""


def besides(table: SeenGoStop) -> list[Badge]:
    """What a round is played for besides the points: void rounds before it, the month of 월약, the mission, the pot of 돼지
    먹기."""
    view, say, k, areas, own = table.view, table.say, table.k, table.areas, table.seat
    told: list[tuple[str, str, str]] = []
    if view.nagari:
        times = void_times(view.nagari, view.rules.values)
        words = say("table.mark.nagari" if times > 1 else "table.mark.nagari_plain", n=view.nagari, times=times)
        told.append(("nagari", words, say("table.tip.nagari", n=view.nagari)))
    if view.rules["month_pact"]:
        words = say("table.mark.month_pact", month=view.month)
        told.append(("month_pact", words, say("table.tip.month_pact", month=view.month)))
    if view.mission:
        told.append(("mission", say("table.mark.mission"), say(f"gostop.line.mission_{view.mission}")))
    pot = view.pig_pot + sum(stakes(view.rules.values, view.rules.seats, view.purses))
    if pot and view.pig is None:
        told.append(("pig_pot", say("table.mark.pig_pot", n=pot), say("table.tip.pig_pot", n=pot)))
    ends = [board.bottom for seat, board in enumerate(areas.board) if board and upright(areas, seat)]
    y, found = max(ends) + 3 * k if ends else areas.floor.top + 6 * k, list[Badge]()
    for nth, (id, words, more) in enumerate(told):
        fill = DANGER if id == "nagari" else NEAR
        tag = Tag(Badge(id, fill=fill, tip=Tip(words, (more,)), letters=on(fill)), (words,))
        wide = _WIDE[0][nth > 0] if ends else _WIDE[1]
        room = Rect(0, 0, round(wide * k), round(_HIGH * k / len(told)) - 1)
        by = measured([(tag, room)], Measure(table.ink, k), SMALLER) or Measure(table.ink, k, SMALLER[-1])
        rect = Rect((round(8 * k), round(y)), tag.size(by))
        if ends:
            rect.right = areas.taken[own].left - round(6 * k)
        found.append(tag.put(by, rect))
        y = rect.bottom + k
    return found
