"""What is said of the things on a Go-Stop table when the pointer rests on them: cards and their sets, marks, piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.gostop.cards import BRIGHTS, CARD, FACES, KIND, MONTH, each
from game.gostop.progress import SETS, broken, worth
from game.gostop.prospect import needs
from game.gostop.scoring import scale
from game.table import Seat
from scenes.games.gostop.ask.prompts import meets
from scenes.games.gostop.seen import Seen
from scenes.games.gostop.tell import last_turns
from scenes.games.gostop.tell.marks import payments, shown
from scenes.games.gostop.tell.seat_plate import aside, left_out, name_place, strip
from scenes.games.gostop.tell.words import card_name, card_names, kind_worth
from scenes.stage.binding import Key
from scenes.table.story.tip import Subject, Tip

_RAIN_RIBBON: Final = CARD["12R"]


def piece(table: Seen, key: Key) -> Tip | None:
    """A card: its name, what its kind is worth, its sets and how they stand, and what it can do here and now."""
    if not key.startswith("#"):
        return _closed(table, key)
    card = int(key[1:])
    lines = [kind_worth(table.view.rules, KIND[card], table.say), *_sets(table, card), *_here(table, key)]
    made = "bright" if BRIGHTS >> card & 1 else next((name for name, cards in SETS.items() if cards >> card & 1), "")
    return Tip(card_name(FACES[card], table.say), tuple(lines), *shown(table.view, table.seat, made))


def _closed(table: Seen, key: Key) -> Tip | None:
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


def _sets(table: Seen, card: int) -> list[str]:
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


def _standing(table: Seen, name: str, cards: Sequence[int]) -> str:
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


def _here(table: Seen, key: Key) -> list[str]:
    """What it meets from the hand, what takes it from the floor, or who has captured it."""
    view, seat, names, say = table.view, table.seat, table.names, table.say
    card = int(key[1:])
    place = next((place for place, pieces in view.places.items() for held in pieces if held.id == card), "")
    kind, _, owner = place.partition(":")
    if kind == "taken":
        return [say("table.tip.taken", name=names[int(owner)])]
    if kind == "hand" and MONTH[card]:
        met = card_names([FACES[int(other[1:])] for other in meets(table, key)], say)
        return [say("table.tip.meets", cards=met) if met else say("table.tip.alone")]
    if kind != "floor":
        return []
    pile = next((pile for pile in view.bbeok if pile.month == MONTH[card]), None)
    lines = [say("table.tip.pile", name=names[pile.by])] if pile is not None else []
    own = [held.id for held in view.places.get(f"hand:{seat}", ()) if held.id is not None and MONTH[held.id] == MONTH[card]]
    if own:
        lines.append(say("table.tip.takes", cards=card_names([FACES[one] for one in own], say)))
    return lines


def plates(table: Seen) -> list[Subject]:
    """Each seat's name and points, when it may stop, and what its marks say that have no room."""
    found = []
    for seat, name in enumerate(table.names):
        words = " · ".join(word for word in (name, table.points(seat)) if word)
        lately = () if last_turns.cards(table, seat) else last_turns.told(table, seat)
        unseen = (line for mark in left_out(table, seat) for line in mark.tip.lines)
        title = Tip(words, (*_points(table, seat), *_wins(table, seat), *unseen, *lately, *_money(table, seat)))
        at = name_place(table, seat)
        if (danger := strip(table, seat)) is not None:
            at = at.union(danger)
        found.append(Subject(f"plate:{seat}", table.areas.hud[seat], title, at))
        found.append(Subject(f"bust:{seat}", table.areas.bust[seat].union(table.areas.hud[seat]), title, table.areas.bust[seat]))
    return found


def _money(table: Seen, seat: Seat) -> tuple[str, ...]:
    """What changed hands in this round with a seat, payment by payment, and how the match stands for it."""
    told = (table.say("table.tip.mark.money"), *payments(table, seat)) if table.view.money[seat] else ()
    if aside(table, seat):
        sales = [sale for sale in table.view.sales if sale.seat == seat]
        told += tuple(table.say("table.tip.mark.sale", points=0, n=f"{sale.points:+d}") for sale in sales)
    return (*told, *table.sums[seat : seat + 1])


def _wins(table: Seen, seat: Seat) -> tuple[str, ...]:
    """With what one card more a seat may stop, or stop after all once it has gone, a line each."""
    key = "table.tip.points.near_again" if table.view.goes[seat] else "table.tip.points.near"
    return tuple(table.say(key, what=table.wanted(win), n=win.points) for win in table.wins[seat])


def _points(table: Seen, seat: Seat) -> tuple[str, ...]:
    """What the points on a plate mean: from how many on one may stop, why that is more after a 고, or that it may be now."""
    view, say = table.view, table.say
    if table.out(seat):
        return ()
    if table.enough(seat):
        return (say("table.tip.points.enough"),)
    least, went = needs(view, seat), view.go_scores[seat]
    rule = say("table.tip.points", n=least)
    return (rule, say("table.tip.points.gone", n=went)) if 0 < went < least else (rule,)
