"""What stands on the cards of floor and hand and is said of them: tabs on those that decide, and whose a 뻑 heap is.

A card that alone makes a set whole has a tab: gold for the person's set, red where another seat wins by it, amber where that is
not enough. A card by whose kind another seat wins has a red one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from pygame import Rect

from game.gostop.cards import BRIGHTS, CARD, FACES, KIND, MONTH, each, mask
from game.gostop.progress import KINDS, SETS, Last, broken, last, worth
from game.gostop.prospect import wins_by
from game.gostop.scoring import scale
from game.gostop.view import Pile
from scenes.games.gostop.place.layout import PLACES, lain, lifted
from scenes.games.gostop.seen import SeenGoStop
from scenes.games.gostop.tell.marks import DANGER, MADE, NEARLY, largest, on, rim, shown
from scenes.games.gostop.tell.words import card_name, card_names, kind_worth
from scenes.kit import palette
from scenes.kit.box import LEAST, Measure
from scenes.stage.binding import Key
from scenes.table.badge import Badge, Tag, abreast
from scenes.table.story.tip import Tip

# ---- Cards that decide -------------------------------------------------------------------------------------------------

_SHORT: Final = ("three_brights", "rain_three", "four_brights", "five_brights")
"""What has a shorter name on a tab than elsewhere."""

_LEAST, _MOST = 11 / 14, 17 / 14
"""The shares of 14 units that letters have at least and at most."""

_OUT, _HELD_OUT = 12, 9
"""How far a tab reaches out of its card at the head, on the floor and in the hand, in units."""

_BESIDE, _GAP = 3, 2
"""How far tabs may reach out of a heap at its sides, and how far they are apart, in units."""


def wanted(table: SeenGoStop) -> list[Badge]:
    """What stands on the heaps that are seen where they lie: whose a 뻑 heap is, and the tabs of cards that decide."""
    decide, found = table.deciding, list[Badge]()
    piles = {pile.month: pile for pile in table.view.bbeok if pile.month in table.heaps and not table.away(pile.month)}
    for month in dict.fromkeys((*piles, *decide)):
        found += _heap(table, month, decide.get(month, ()), piles.get(month))
    return found


def _heap(table: SeenGoStop, month: int, some: Sequence[Last], pile: Pile | None) -> list[Badge]:
    """The sign of a heap, and below it its tabs, clear of each other, each over what is seen of its card. Tabs become smaller,
    then brief; where there is no room even so, the others' are left out."""
    seen, k = shown_of(table, month), table.k
    heap, (beside, gap) = next(iter(seen.values())).unionall(list(seen.values())), (round(units * k) for units in (_BESIDE, _GAP))
    room, top, found = heap.inflate(2 * beside, 0), heap.top - round(_OUT * k), list[Badge]()
    if pile is not None:
        by, (sign,) = _with_room(table, [_sign(table, pile, heap)], room.width)
        lies = Rect((0, 0), sign.size(by)).move_to(midtop=(heap.centerx, top))
        found.append(sign.put(by, lies))
        top = lies.bottom + gap
    by, tabs = _with_room(table, [_tab(table, one, seen[one.card]) for one in some], room.width)
    tabs.sort(key=lambda tab: tab.badge.about.centerx if tab.badge.about else 0)
    rects = [Rect((0, 0), tab.size(by)) for tab in tabs]
    for tab, rect in zip(tabs, rects, strict=True):
        rect.midtop = (tab.badge.about or heap).centerx, top
    abreast(rects, room.left, room.right, gap)
    return [*found, *(tab.put(by, rect) for tab, rect in zip(tabs, rects, strict=True))]


def _with_room(table: SeenGoStop, tabs: list[Tag], wide: int) -> tuple[Measure, list[Tag]]:
    """As many of some tabs as have room side by side, one at least, and how large these are."""
    for many in range(len(tabs), 0, -1):
        if by := largest(table, [(tabs[:many], Rect(0, 0, wide, table.size[1]))], _LEAST, _MOST, _GAP):
            return by, tabs[:many]
    return Measure(table.ink, table.k, _LEAST / table.ink.scale, 2), tabs[:1]


def _sign(table: SeenGoStop, pile: Pile, heap: Rect) -> Tag:
    """Whose a 뻑 heap is, by the face; by the name where nobody has one."""
    name, faces = table.names[pile.by], table.ink.faces
    words, short = table.say("table.mark.bbeok_by", name=name), table.say("table.mark.bbeok_plain")
    tip = Tip(words, (table.say("table.tip.pile", name=name),))
    badge = Badge(f"pile:{pile.month}", fill=DANGER, tip=tip, about=heap, face=faces[pile.by] if faces else "")
    return Tag(badge, (short,) if faces else (words, short))


def decides(table: SeenGoStop, one: Last) -> str:
    """What a card makes whole, or of which kind it is the last that is wanted, in short."""
    return table.say(f"table.wanted.{one.what}") if one.what in _SHORT else _called(table, one)


def _called(table: SeenGoStop, one: Last) -> str:
    """The same in full."""
    return table.say(f"table.group.{one.what}" if one.what in KINDS or one.what == "junk" else f"gostop.made.{one.what}")


def tip(table: SeenGoStop, one: Last) -> Tip:
    """What is said of it: for whom, what it scores, and whether that is enough."""
    say, name = table.say, table.names[one.seat]
    whole = _called(table, one)
    lines = [say("table.tip.wanted", name=name, set=whole, n=one.points)]
    if wins_by(table.view, one.seat, one.card):
        lines.append(say("table.tip.wanted.enough"))
    title = whole if one.seat == table.seat else say("table.wanted.of", name=name, set=whole)
    return Tip(title, tuple(lines), *shown(table.view, one.seat, "bright" if one.what in _SHORT else one.what))


def kept(table: SeenGoStop) -> dict[Key, Badge]:
    """A tab at the left of the head of each card in the person's hand that is worth keeping. Such a card meets nothing, and
    another seat would win by it with a set or, where nobody else has the card, with a kind; or it would make a set of the
    person's whole. A card that meets something is taken when it is laid."""
    view, k = table.view, table.k
    if view.settlement is not None:
        return {}
    row, found = [key for key, _ in table.hand], dict[Key, Badge]()
    held = mask(piece.id for _, piece in table.hand if piece.id is not None)
    for one in sorted([*last(view, held), *table.of_kinds(table.only_held, held)], key=lambda one: one.seat == table.seat):
        key = f"#{one.card}"
        if key in found or table.meets(key) or (one.seat != table.seat and not wins_by(table.view, one.seat, one.card)):
            continue
        card, over = lain(table.poses[key]), row.index(key) + 1
        if over < len(row):
            card.width = min(card.width, max(1, lain(table.poses[row[over]]).left - card.left))
        by, (tab,) = _with_room(table, [_tab(table, one, card)], card.width)
        found[key] = tab.put(by, Rect((card.left, card.top - round(_HELD_OUT * k)), tab.size(by)))
    return found


def _tab(table: SeenGoStop, one: Last, card: Rect) -> Tag:
    """The tab of a card of which so much is seen; a brief one of another has only the face."""
    own = one.seat == table.seat
    face, made = table.ink.faces[one.seat] if table.ink.faces and not own else "", decides(table, one)
    words = (made,) if own else (made, "") if face else (table.say("table.wanted.of", name=table.names[one.seat], set=made), made)
    fill = MADE if own else DANGER if wins_by(table.view, one.seat, one.card) else NEARLY
    edge, id = palette.INK if own else rim(fill), f"wanted:{one.card}:{one.seat}"
    badge = Badge(id, fill=fill, tip=tip(table, one), about=card, letters=on(fill), edge=edge, face=face)
    return Tag(badge, words, around=0.75)


def shown_of(table: SeenGoStop, month: int) -> dict[int, Rect]:
    """What is seen of each card of a month that lies on the floor: as far as to the next one that lies over it."""
    lie = [piece.id for place in PLACES for piece in table.view.places.get(place, ()) if piece.id is not None]
    cards = sorted((card for card in lie if MONTH[card] == month), key=lambda card: table.poses[f"#{card}"].z)
    found, end = dict[int, Rect](), None
    for card in reversed(cards):
        rect = lain(table.poses[f"#{card}"])
        found[card] = rect if end is None else Rect(rect.left, rect.top, max(1, end - rect.left), rect.height)
        end = rect.left
    return found


# ---- A hand that meets nothing -----------------------------------------------------------------------------------------


_ALONE: Final = 16, 18
"""How high the letters are that say that no card of the hand takes anything, in units of letters and at most in units."""

_BEYOND, _INTO = 8, 9
"""How far that is from the last card beside it, and where it stands on the hand, how far it reaches into that, in units: as
far as the rim of its cards."""

_EDGE: Final = 8
"""How far it stays from the badges on the hand, in pixels."""


def alone(table: SeenGoStop) -> Badge | None:
    """The badge that says that no card of the hand meets one on the floor. It is there while the person has to lay a card. It
    stands beside the last card, half as high, if there is room, else on the upper edge of the cards."""
    laid = any(table.view.places.get(place) for place in ("play", "flip"))
    held, meet = {MONTH[card] for card in each(table.kept)}, lifted(table.view, table.seat)
    if table.view.phase != "play" or laid or not table.acts(table.seat) or not table.hand or held & meet:
        return None
    cards, (letters, most), k = [lain(table.poses[key]) for key, _ in table.hand], _ALONE, table.k
    words, px = table.say("table.turn.alone"), max(LEAST, round(min(letters * table.t, most * k)))
    rect = Rect(0, 0, table.ink.width(words, "bold", px) + px, round(1.4 * px))
    rect.midleft = cards[-1].unionall(list(table.extras.values())).right + round(_BEYOND * k), cards[-1].centery
    rect = rect if rect.right <= table.areas.hand.right else _on_the_hand(table, rect, cards)
    return Badge("alone", rect, words, px, palette.PAPER, letters=palette.INK, edge=palette.INK)


def _on_the_hand(table: SeenGoStop, rect: Rect, cards: list[Rect]) -> Rect:
    """The place of a badge on the upper edge of the hand, as near to the middle as can be. It stands over the seam of two cards,
    so that it is not read as the badge of one. It keeps clear of the badges on cards; where no seam is clear it stands beside
    one of those."""
    there, whole = [badge.rect.inflate(_EDGE, _EDGE) for badge in table.noted.values()], cards[0].unionall(cards)
    rect = rect.move_to(midbottom=(whole.centerx, whole.top + round(_INTO * table.k)))
    between = [rect.move_to(centerx=(one.right + after.left) // 2) for one, after in pairwise(cards)]
    beside = [rect.move_to(left=tab.right) for tab in there] + [rect.move_to(right=tab.left) for tab in there]
    free = [[place for place in some if place.collidelist(there) < 0] for some in (between, beside)]
    return min(free[0] or free[1], key=lambda place: abs(place.centerx - whole.centerx))


# ---- What is said of a card ----


_RAIN_RIBBON: Final = CARD["12R"]


def card_tip(table: SeenGoStop, key: Key) -> Tip | None:
    """A card: its name, what its kind is worth, its sets and how they stand, and what it can do here and now."""
    if not key.startswith("#"):
        return _closed(table, key)
    card = int(key[1:])
    lines = [kind_worth(table.view.rules, KIND[card], table.say), *_sets_of(table, card), *_here(table, key)]
    made = "bright" if BRIGHTS >> card & 1 else next((name for name, cards in SETS.items() if cards >> card & 1), "")
    return Tip(card_name(FACES[card], table.say), tuple(lines), *shown(table.view, table.seat, made))


def _closed(table: SeenGoStop, key: Key) -> Tip | None:
    """A card that nobody here sees: what is known is how many lie there."""
    view, names, say = table.view, table.names, table.say
    kind, _, rest = key.partition(":")
    if kind == "token":
        return Tip(say("table.mark.token"), (say("table.tip.token"),))
    if kind == "stock":
        return Tip(say("table.tip.stock", n=len(view.places.get("stock", ()))), (say("table.tip.stock.how"),))
    if kind == "hand":
        other = int(rest.partition(":")[0])
        return Tip(say("table.tip.hand", name=names[other], n=len(view.places.get(f"hand:{other}", ()))))
    return None


def _sets_of(table: SeenGoStop, card: int) -> list[str]:
    """The sets that it belongs to, card by card, and what is special about it."""
    view, say = table.view, table.say
    lines = []
    if BRIGHTS >> card & 1:
        lines.append(_standing(table, "bright", each(BRIGHTS)))
    for name, cards in SETS.items():
        if cards >> card & 1:
            lines.append(_standing(table, name, each(cards)))
    if card == _RAIN_RIBBON:
        lines.append(say("table.tip.rain_ribbon"))
    if scale(view.rules).dual >> card & 1 and card not in (*view.declared_animal, *view.declared_junk):
        lines.append(say("table.tip.gukjin"))
    return lines


def _standing(table: SeenGoStop, name: str, cards: Sequence[int]) -> str:
    """How a set stands: where each of its cards is, as far as is seen."""
    view, seat, names, say = table.view, table.seat, table.names, table.say
    where = {held.id: place for place, pieces in view.places.items() for held in pieces if held.id is not None}
    told = []
    for card in cards:
        place = where.get(card, "")
        kind, _, owner = place.partition(":")
        if kind == "taken":
            words = names[int(owner)]
        elif kind == "hand" and int(owner) == seat:
            words = say("table.tip.at.hand")
        elif kind == "hand":
            words = say("table.tip.at.other", name=names[int(owner)])
        else:
            words = say("table.tip.at.floor" if kind in ("floor", "play", "flip") else "table.tip.at.unseen")
        told.append(say("table.tip.at", month=MONTH[card], where=words).replace(" ", "\u00a0"))  # kept on one line
    return say(
        f"table.tip.set.{'broken' if name in SETS and broken(view, name) else 'open'}",
        name=say(f"table.tip.name.{name}", n=worth(view, seat, name) if name in SETS else 0),
        cards=" · ".join(told),
    )


def _here(table: SeenGoStop, key: Key) -> list[str]:
    """What it meets from the hand, what takes it from the floor, or who has captured it."""
    view, seat, names, say = table.view, table.seat, table.names, table.say
    card = int(key[1:])
    place = next((place for place, pieces in view.places.items() for held in pieces if held.id == card), "")
    kind, _, owner = place.partition(":")
    if kind == "taken":
        return [say("table.tip.taken", name=names[int(owner)])]
    if kind == "hand" and MONTH[card]:
        met = card_names([FACES[int(other[1:])] for other in table.meets(key)], say)
        return [say("table.tip.meets", cards=met) if met else say("table.tip.alone")]
    if kind != "floor":
        return []
    pile = next((pile for pile in view.bbeok if pile.month == MONTH[card]), None)
    lines = [say("table.tip.pile", name=names[pile.by])] if pile is not None else []
    own = [held.id for held in view.places.get(f"hand:{seat}", ()) if held.id is not None and MONTH[held.id] == MONTH[card]]
    if own:
        lines.append(say("table.tip.takes", cards=card_names([FACES[one] for one in own], say)))
    return lines
