"""What is said of the things on a Go-Stop table when the pointer rests on them: cards and their sets, marks, piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.gostop import scoring
from game.gostop.cards import BRIGHTS as ALL_BRIGHTS
from game.gostop.cards import CARD, FACES, KIND, MONTH, each
from game.gostop.view import GoStopView
from game.table import Seat
from scenes.games.gostop.hud import SETS, Mark, count_places, mark_places, nagari_place, name_place, pile_places
from scenes.games.gostop.layout import Areas, slot
from scenes.games.gostop.layout import group as group_of
from scenes.games.gostop.prompts import card_name, card_names, partners
from scenes.stage.binding import Key
from scenes.stage.ink import Ink
from scenes.table.game import Say
from scenes.table.tip import Subject, Tip

BRIGHTS: Final = tuple(each(ALL_BRIGHTS))
WORTH: Final = {made.what: made.points for made in scoring.SETS.values()}
_RAIN_RIBBON: Final = CARD["12R"]


def piece(view: GoStopView, key: Key, seat: Seat, names: Sequence[str], say: Say) -> Tip | None:
    """A card: its name, what its kind is worth, its sets and how they stand, and what it can do here and now."""
    if not key.startswith("#"):
        return _closed(view, key, seat, names, say)
    card = int(key[1:])
    lines = [_kind(card, view, say), *_sets(card, view, seat, names, say), *_here(key, view, seat, names, say)]
    return Tip(card_name(FACES[card], say), tuple(lines))


def _closed(view: GoStopView, key: Key, seat: Seat, names: Sequence[str], say: Say) -> Tip | None:
    """A card that nobody here sees: what is known is how many lie there."""
    kind, _, rest = key.partition(":")
    if kind == "token":
        return Tip(say("table.mark.token"), (say("table.tip.token"),))
    if kind == "stock":
        return Tip(say("table.tip.stock", n=len(view.places.get("stock", ()))), (say("table.tip.stock.how"),))
    if kind == "hand":
        other = int(rest.partition(":")[0])
        return Tip(say("table.tip.hand", name=names[other], n=len(view.places.get(f"hand:{other}", ()))))
    return None


def _kind(card: int, view: GoStopView, say: Say) -> str:
    """What its kind is worth."""
    kind = KIND[card]
    if kind == "B":
        return say("table.tip.kind.B", five=view.rules["five_brights"])
    return say(f"table.tip.kind.{kind}")


def _sets(card: int, view: GoStopView, seat: Seat, names: Sequence[str], say: Say) -> list[str]:
    """The sets that it belongs to, card by card, and what is special about it."""
    lines = []
    if card in BRIGHTS:
        lines.append(_standing("bright", BRIGHTS, view, seat, names, say))
    for name, cards in SETS.items():
        if card in cards:
            lines.append(_standing(name, sorted(cards, key=lambda one: MONTH[one]), view, seat, names, say))
    if card == _RAIN_RIBBON:
        lines.append(say("table.tip.rain_ribbon"))
    if scoring.scale(view.rules).dual >> card & 1:
        lines.append(say("table.tip.gukjin"))
    return lines


def _standing(name: str, cards: Sequence[int], view: GoStopView, seat: Seat, names: Sequence[str], say: Say) -> str:
    """How a set stands: where each of its cards is, as far as is seen."""
    where = {held.id: place for place, pieces in view.places.items() for held in pieces if held.id is not None}
    told, owners = [], set()
    for card in cards:
        place = where.get(card, "")
        kind, _, owner = place.partition(":")
        if kind == "taken":
            owners.add(owner)
            words = names[int(owner)]
        elif kind == "hand" and int(owner) == seat:
            words = say("table.tip.at.hand")
        elif kind == "hand":
            words = say("table.tip.at.other", name=names[int(owner)])
        else:
            words = say("table.tip.at.floor" if kind in ("floor", "play", "flip") else "table.tip.at.unseen")
        told.append(say("table.tip.at", month=MONTH[card], where=words).replace(" ", "\u00a0"))  # kept on one line
    broken = len(owners) > 1 and name in WORTH
    return say(
        f"table.tip.set.{'broken' if broken else 'open'}",
        name=say(f"table.tip.name.{name}", n=WORTH.get(name, 0)),
        cards=" · ".join(told),
    )


def _here(key: Key, view: GoStopView, seat: Seat, names: Sequence[str], say: Say) -> list[str]:
    """What it meets from the hand, what takes it from the floor, or who has captured it."""
    card = int(key[1:])
    place = next((place for place, pieces in view.places.items() for held in pieces if held.id == card), "")
    kind, _, owner = place.partition(":")
    if kind == "taken":
        return [say("table.tip.taken", name=names[int(owner)])]
    if kind == "hand" and MONTH[card]:
        met = card_names([FACES[int(other[1:])] for other in partners(view, key)], say)
        return [say("table.tip.meets", cards=met) if met else say("table.tip.alone")]
    if kind != "floor":
        return []
    pile = next((pile for pile in view.bbeok if pile.month == MONTH[card]), None)
    lines = [say("table.tip.pile", name=names[pile.by])] if pile is not None else []
    own = [held.id for held in view.places.get(f"hand:{seat}", ()) if held.id is not None and MONTH[held.id] == MONTH[card]]
    if own:
        lines.append(say("table.tip.takes", cards=card_names([FACES[one] for one in own], say)))
    return lines


def mark(it: Mark, say: Say) -> Tip:
    """A short mark on a plate, in one sentence."""
    worth = WORTH.get(it.what, 0)
    key = "table.tip.mark.near" if worth else f"table.tip.mark.{it.what}"
    return Tip(it.words, (say(key, points=worth, **it.args),))


def spots(view: GoStopView, table: Areas, seat: Seat, names: Sequence[str], ink: Ink, say: Say) -> list[Subject]:
    """What lies over the cards and can be asked about: marks, counts, the name of a 뻑. None hides the rest of its plate, the
    cards that it counts, or the pile."""
    found = []
    five = view.rules["five_brights"]
    rule = say("table.tip.points", n=view.rules["target"])
    for other, name in enumerate(names):
        plate, own = table.hud[other], other == seat
        for nth, (rect, it) in enumerate(mark_places(table, view, other, name, ink, say, own)):
            found.append(Subject(f"mark:{other}:{nth}", plate, mark(it, say), rect))
        title = Tip(f"{name} · {say('table.points', n=view.scores[other])}", (rule,))
        found.append(Subject(f"plate:{other}", plate, title, name_place(table, view, other, name, ink, say, own)))
        for nth, (group, rect, words) in enumerate(count_places(table.taken[other], view, other, ink, say, table.k)):
            part = group_of(table.taken[other], nth)
            cards = Rect(part.left, part.top, rect.right - part.left, part.height).union(rect)
            worth = Tip(words or say(f"table.group.{group}"), (say(f"table.tip.kind.{'BARJ'[nth]}", five=five),))
            found.append(Subject(f"count:{other}:{group}", cards, worth, rect))
    for pile, rect, words in pile_places(table, view, names, ink, say):
        x, y = slot(table, pile.month)
        heap = Rect(round(x - 46 * table.k), round(y - 74 * table.k), round(150 * table.k), round(148 * table.k)).union(rect)
        found.append(Subject(f"pile:{pile.month}", heap, Tip(words, (say("table.tip.pile", name=names[pile.by]),)), rect))
    if view.nagari:
        rect, words = nagari_place(table, view, ink, say)
        found.append(Subject("nagari", rect, Tip(words, (say("table.tip.nagari", n=view.nagari),))))
    return found
