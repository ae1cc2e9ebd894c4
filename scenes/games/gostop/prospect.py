"""What captured cards score, and what more of them would make of it, by what everybody can see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.gostop import scoring
from game.gostop.cards import ANIMALS, BRIGHTS, CARD, MONTH, RIBBONS, Cards, each, mask
from game.gostop.scoring import junk_cards, junk_value, scale
from game.table import Seat
from scenes.games.gostop.marks import SETS
from scenes.games.gostop.seen import Seen

_KINDS: Final = {"bright": (BRIGHTS, 3), "animal": (ANIMALS, 5), "ribbon": (RIBBONS, 5)}
"""광·열끗·띠, and how many of them begin to score."""

_OF_SETS: Final[dict[str, Cards]] = {made.what: cards for cards, made in scoring.SETS.items()}


def captured(table: Seen, seat: Seat) -> Cards:
    """The cards that lie before a seat."""
    return mask(piece.id for piece in table.view.places.get(f"taken:{seat}", ()) if piece.id is not None)


def counted(table: Seen, cards: Cards) -> tuple[int, Cards]:
    """What a pile scores, and which of its dual animals count as junk then."""
    view = table.view
    return scale(view.rules).counted(cards, mask(view.declared_animal), mask(view.declared_junk))


def with_more(table: Seen, faces: Iterable[str]) -> str:
    """What the person would score with these cards as well, and how the sets and kinds would stand to which they belong: a line
    each."""
    view, seat, say = table.view, table.seat, table.say
    before, new = captured(table, seat), mask(CARD[face] for face in faces)
    pile = before | new
    points, as_junk = counted(table, pile)
    more = points - counted(table, before)[0]
    lines = [say("table.take.points", n=points, more=more) if more else say("table.take.same", n=points)]
    gone = 0
    for other in range(view.rules.seats):
        gone |= captured(table, other) if other != seat else 0
    for name, cards in SETS.items():
        whole = mask(cards)
        if whole & new and not whole & gone:
            lines.append(say("table.take.set", name=say(f"gostop.made.{name}"), n=(whole & pile).bit_count(), of=len(cards)))
    for name, (kind, least) in _KINDS.items():
        count = (kind & pile & ~as_junk).bit_count()
        if kind & new & ~as_junk:
            lines.append(say("table.take.set", name=say(f"table.group.{name}"), n=count, of=max(least, count)))
    if junk_cards(new, as_junk):
        lines.append(say("table.take.count", name=say("table.group.junk"), n=junk_value(pile, as_junk)))
    return "\n".join(lines)


def scoring_cards(table: Seen, seat: Seat) -> tuple[int, ...]:
    """The captured cards of a seat that score, set by set."""
    pile = captured(table, seat)
    as_junk = counted(table, pile)[1]
    found: dict[int, None] = {}
    for made in scale(table.view.rules).made(pile, as_junk):
        found |= dict.fromkeys(sorted(each(_of(made.what, pile, as_junk, table)), key=lambda card: (MONTH[card], card)))
    return tuple(found)


def _of(what: str, pile: Cards, as_junk: Cards, table: Seen) -> Cards:
    """The cards of a pile that something which scores is made of."""
    if what in _OF_SETS:
        return _OF_SETS[what]
    if what == "yukdori":
        return pile & (scoring.GODORI | scoring.BIDORIS[0])
    if what == "bidori":
        return next(birds for birds in scoring.BIDORIS if pile & birds == birds)
    if what == "three_doubles":
        return scale(table.view.rules).three_doubles
    if what == "junk":
        return junk_cards(pile, as_junk)
    kind = {"animals": ANIMALS & ~as_junk, "ribbons": RIBBONS}.get(what, BRIGHTS)
    return pile & kind
