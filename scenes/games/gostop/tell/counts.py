"""The badges over captured cards of Go-Stop. They say how many cards lie in each tray, which sets are made or begun, and which
of them lack one card for another seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.gostop.cards import FACES, MONTH, each
from game.gostop.progress import (
    SETS,
    Progress,
    begun,
    captured,
    least,
    made,
    makes,
    near,
    open_to,
    points,
    worth,
)
from game.gostop.view import GoStopView
from game.table import Seat
from scenes.games.gostop.ask.prospect import of_rain
from scenes.games.gostop.place.piles import GROUPS, Group, upright
from scenes.games.gostop.seen import Seen, once
from scenes.games.gostop.tell.kinds import kind_worth
from scenes.games.gostop.tell.marks import COUNT, DANGER, MADE, NEARLY, TRAY, on, rim, shown
from scenes.games.gostop.tell.trays import empty
from scenes.kit.palette import Colour
from scenes.stage.ink import Ink
from scenes.table.badge import Badge, box
from scenes.table.story.tip import Tip

_KINDS: Final = "BARJ"
"""The kinds of cards in the four groups."""

_NEAR: Final = 21
"""How high a line of badges below the others' captured cards is, in units."""

_ONTO: Final = 2
"""How far what is written at the head of a tray lies on the cards in it, in units: no farther than on their frame."""

_FLAT, _RAISED = 1.36, 0.1
"""How high it is, and how far its letters stand above the middle, in heights of these: it is no higher than it must be, so that
the cards are as large as they can be, and what hangs below a line of letters keeps off its edge."""

_MONTHS: Final = 2
"""Of how many months a turn takes cards: of that of the card laid, and of that of the card flipped."""

_FINE: Final = 11
"""How high their letters are at least, in units."""

Sign = tuple[str, Colour, Tip, str]
"""What is written at the head of a tray, on what, what is said of it, and its id."""


def counts(table: Seen, seat: Seat) -> list[Badge]:
    """A badge over each tray with its number of cards; over junk, what it is worth. It is golden where the kind scores, with its
    points if there is room. The person's own badges also say of how many, and have the sets that are made or begun. Of another
    seat a badge is red, and says of how many, where one card more would score; it is amber where two more of junk would. A set
    that is made stands in its place. An empty tray has no badge, but can be asked about."""
    view, say, own = table.view, table.say, seat == table.seat
    vacant, whole = empty(table, seat), made(view, seat)
    sets = _sets(table) if own else []
    needed = least(view.rules, captured(view, seat))
    lacks = {one.name: one for one in _lacking(table, seat)}
    found: list[Badge] = []
    over: list[tuple[Group, str, Badge]] = []
    for nth, group in enumerate(table.captured[seat]):
        name = GROUPS[nth]
        rule = kind_worth(view.rules, _KINDS[nth], say)
        id = f"count:{seat}:{name}"
        if name in vacant:
            title = say(f"table.group.{name}")
            found.append(Badge(id, vacant[name], "", 0, COUNT, Tip(title, (rule,)), vacant[name]))
        elif group.cards:
            many = view.junk_worth[seat] if name == "junk" else len(group.cards)
            of = needed[name]
            scores = [one for one in whole if TRAY[one.what] == nth and not own and name not in lacks and many < of]
            if name in lacks:
                fill = _threatens(table, seat, lacks[name])
            else:
                fill = COUNT if many < of and not scores else MADE
            wanted = own and many < of and (name == "junk" or (open_to(view, seat, name) and _in_time(view, seat, of - many)))
            held = f"{many}/{of}" if name in lacks or wanted else str(many)
            words = say(f"table.count.{name}", n=held)
            if name == "bright" and held != str(many) and of_rain(table, captured(view, seat)):
                words = _if_room(table, group, say("table.count.rain", n=held), words)
            if scores:
                held = say("table.points", n=scores[0].points)
                words = say("table.mark.made", set=say(f"gostop.made.{scores[0].what}"), n=scores[0].points)
            about = shown(view, seat, name) if name in lacks and name != "junk" else ()
            tip = Tip(words, (rule,), *about)
            won = points(view, seat, name)
            told = say("table.mark.scored", count=words, n=won) if won else words
            if own:
                found += _ahead(table, seat, group, (told, fill, tip, id), [sign for tray, sign in sets if tray == nth])
                continue
            words = _if_room(table, group, told, words)
            if upright(table.areas, seat):
                found += _ahead(table, seat, group, (words, fill, tip, id), _threats(table, seat, nth))
            else:
                over.append((group, held, Badge(id, group.rect, words, 0, fill, tip, letters=on(fill), edge=rim(fill))))
    return [*found, *_over(table, seat, over)]


def _in_time(view: GoStopView, seat: Seat, lacks: int) -> bool:
    """Whether the turns that a seat has left may bring so many of a kind: each takes cards of two months at most, and no month
    has two of a kind. Bonus cards bring more turns, and a sweep takes from others (GS-176)."""
    if view.rules["bonus_cards"] or view.rules["chun_sweep"]:
        return True
    turns = len(view.places.get(f"hand:{seat}", ())) + view.tokens[seat]
    goes_on = view.turn == seat and (view.phase != "play" or any(view.places.get(place) for place in ("play", "flip")))
    return lacks <= _MONTHS * (turns + goes_on)


def _if_room(table: Seen, group: Group, words: str, less: str) -> str:
    """What is written at the head of a tray if it has room there in letters of the usual height, else something shorter."""
    return words if box(words, round(14 * table.t), (0, 0), table.ink, "topleft").width <= group.tray.words.width else less


def _over(table: Seen, seat: Seat, told: Sequence[tuple[Group, str, Badge]]) -> list[Badge]:
    """The counts over the first card of each group of one at the far edge, without the name where there is no room for it."""
    ink, found = table.ink, list[Badge]()
    px = min([round(14 * table.t), *(int((group.tray.words.height - 1) / _FLAT) for group, _, _ in told)])
    for group, many, badge in told:
        room = group.tray.words
        words, rect = badge.words, box(badge.words, px, room.topleft, ink, "topleft", _FLAT)
        if rect.width > room.width:
            words, rect = many, box(many, px, room.topleft, ink, "topleft", _FLAT)
        about, raised = group.rect.union(rect), round(_RAISED * px)
        found.append(replace(badge, rect=rect, words=words, px=px, about=about, raised=raised))
    return found


def _sets(table: Seen) -> list[tuple[int, Sign]]:
    """The sets that the person has made or begun, with their trays, those that have most first."""
    view, seat, say = table.view, table.seat, table.say
    found: list[tuple[int, Sign]] = []
    for whole in made(view, seat):
        cards = each(makes(view, seat, whole.what))
        words = say("table.mark.made", set=say(f"gostop.made.{whole.what}"), n=whole.points)
        line = say("table.tip.mark.begun", points=whole.points, n=len(cards), of=len(cards))
        faces = tuple(FACES[card] for card in sorted(cards, key=MONTH.__getitem__))
        found.append((TRAY[whole.what], (words, MADE, Tip(words, (line,), faces), f"set:{seat}:{whole.what}")))
    for one in sorted(begun(view, seat), key=lambda one: -one.held):
        if one.name in SETS:
            words = say(f"table.mark.{one.name}", n=one.held, of=one.of)
            line = say("table.tip.mark.begun", points=worth(view, seat, one.name), n=one.held, of=one.of)
            tip = Tip(words, (line,), *shown(view, seat, one.name))
            found.append((TRAY[one.name], (words, COUNT, tip, f"set:{seat}:{one.name}")))
    return found


def _ahead(table: Seen, seat: Seat, group: Group, first: Sign, sets: Sequence[Sign]) -> list[Badge]:
    """The badges at the head of a tray: the count at the left, then its sets. Each set stands over its first card, or as near to
    that as leaves room for the sets behind it. As many sets stand there as have room. Letters are as large as the count has room
    for; of another seat, as large as all badges have room for."""
    ink, room, k = table.ink, group.tray.words, table.k
    words, fill, tip, id = first
    told = [(words, fill, replace(tip, lines=(*tip.lines, *(sign[0] for sign in sets))), id), *sets]
    px, gap = min(round(14 * table.t), int(room.height / _FLAT)), round(3 * k)
    while px > _FINE * k and not _fits(ink, told[:1] if seat == table.seat else told, px, gap, room.width):
        px -= 1
    wide = {sign[3]: box(sign[0], px, room.topleft, ink, "topleft").width for sign in told}
    signs, free = list[Sign](), room.width + gap
    for nth, sign in enumerate(told):
        if nth == 0 or wide[sign[3]] + gap <= free:
            signs.append(sign)
            free -= wide[sign[3]] + gap
    signs[1:] = sorted(signs[1:], key=lambda sign: _begins(group, sign[3]))
    long = sum(wide[sign[3]] + gap for sign in signs) - gap
    left = min(max(room.left, group.rect.left), room.right - long)
    found, foot = list[Badge](), group.rect.top + round(_ONTO * k)
    for nth, (words, fill, tip, id) in enumerate(signs):
        rest = sum(wide[sign[3]] + gap for sign in signs[nth:]) - gap
        left = max(left, min(_begins(group, id), room.right - rest))
        rect = box(words, px, (left, foot), ink, "bottomleft", _FLAT)
        fill = NEARLY if fill == COUNT and id.rpartition(":")[2] in _nearly_own(table, seat) else fill
        about, raised = group.rect.union(rect), round(_RAISED * px)
        found.append(Badge(id, rect, words, px, fill, tip, about, on(fill), rim(fill), raised=raised))
        left = rect.right + gap
    return found


def _begins(group: Group, id: str) -> int:
    """Where the first card of a set lies whose sign this is; the left edge of the tray for any other sign."""
    cards = SETS.get(id.rpartition(":")[2], 0) if not id.startswith("count:") else 0
    lie = zip(group.cards, group.shown, strict=True)
    first = (shown.left for (_, piece), shown in lie if piece.id is not None and cards >> piece.id & 1)
    return next(first, group.tray.words.left)


@once
def _nearly_own(table: Seen, seat: Seat) -> frozenset[str]:
    """The person's sets and kinds of which one card more may make what scores: their words are amber."""
    return frozenset(one.name for one in near(table.view, seat)) if seat == table.seat else frozenset()


def _fits(ink: Ink, told: Sequence[Sign], px: int, gap: int, wide: int) -> bool:
    """Whether signs in letters of a height have room side by side."""
    rects = [box(sign[0], px, (0, 0), ink, "topleft") for sign in told]
    return sum(rect.width + gap for rect in rects) - gap <= wide


# -- what another lacks one card of ----------------------------------------------------------------------------------------


def threatening(table: Seen, seat: Seat, before: Sequence[Badge]) -> list[Badge]:
    """A badge for each set that lacks one card for another seat. It stands below its tray, or as near as there is room beside
    the badges `before`. Letters are as large as all badges have room for; else the sets that are worth least are left out."""
    if upright(table.areas, seat):
        return []
    lacks = [one for one in _lacking(table, seat) if one.name in SETS]
    k, body = table.k, table.areas.board[seat] or table.areas.taken[seat]
    gap, high = round(4 * k), round(_NEAR * k)
    foot = min(body.bottom + high, table.areas.floor.top)
    room = Rect(body.left, foot - high, body.width, high)
    room.left = max([room.left, *(badge.rect.right + gap for badge in before if badge.rect.bottom > room.top)])
    room.width = body.right - room.left
    while lacks:
        told = [_threat(table, seat, one) for one in lacks]
        for px in range(round(min(14 * table.t, high / 1.5)), round(_FINE * k) - 1, -1):
            rects = [box(words, px, room.midleft, table.ink, "midleft") for words, _ in told]
            if sum(rect.width + gap for rect in rects) - gap <= room.width:
                return _in_a_row(table, seat, list(zip(lacks, rects, told, strict=True)), px, room)
        lacks.remove(min(lacks, key=lambda one: worth(table.view, seat, one.name)))
    return []


def _threats(table: Seen, seat: Seat, nth: int) -> list[Sign]:
    """The sets in a tray that one at a side of the floor lacks one card of: they stand beside the count."""
    lacks = [one for one in _lacking(table, seat) if one.name in SETS and TRAY[one.name] == nth]
    told = [(one, *_threat(table, seat, one)) for one in lacks]
    return [(words, _threatens(table, seat, one), tip, f"near:{seat}:{one.name}") for one, words, tip in told]


@once
def _lacking(table: Seen, seat: Seat) -> list[Progress]:
    """What one card more may make of what one of the others has, in the order of the trays."""
    return sorted(near(table.view, seat), key=lambda one: TRAY[one.name]) if seat != table.seat else []


def _in_a_row(
    table: Seen, seat: Seat, lacks: list[tuple[Progress, Rect, tuple[str, Tip]]], px: int, room: Rect
) -> list[Badge]:
    """Badges in a line, each below its tray or as near to it as they have room."""
    gap, at, end = round(4 * table.k), room.left, room.right
    for one, rect, _ in lacks:
        rect.left = max(at, table.captured[seat][TRAY[one.name]].tray.words.left)
        at = rect.right + gap
    for _, rect, _ in reversed(lacks):
        rect.right = min(rect.right, end)
        end = rect.left - gap
    found = list[Badge]()
    for one, rect, (words, tip) in lacks:
        about, fill = table.captured[seat][TRAY[one.name]].rect.union(rect), _threatens(table, seat, one)
        found.append(Badge(f"near:{seat}:{one.name}", rect, words, px, fill, tip, about, on(fill), rim(fill)))
    return found


def _threatens(table: Seen, seat: Seat, one: Progress) -> Colour:
    """The colour behind a set that lacks one card for another seat. Red: that seat may stop by it. Amber: it is not enough, its
    card wins by another set alone, the person holds all such cards, or junk needs a card that is worth two."""
    enough = any(win.name == one.name for win in table.wins[seat])
    return DANGER if one.of - one.held == 1 and enough else NEARLY


def _threat(table: Seen, seat: Seat, one: Progress) -> tuple[str, Tip]:
    """What is written of a set that one of the others lacks one card of, and what is said of it."""
    words = table.say(f"table.mark.{one.name}", n=one.held, of=one.of)
    told = table.say("table.tip.mark.near", points=worth(table.view, seat, one.name), n=one.held, of=one.of)
    return words, Tip(words, (told,), *shown(table.view, seat, one.name))
