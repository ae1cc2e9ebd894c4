"""What captured cards score, and what more of them would make of it, by what everybody can see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Final

from game.gostop.cards import ANIMALS, BRIGHTS, CARD, FACES, MONTH, RIBBONS, Cards, mask
from game.gostop.scoring import junk_cards, junk_value, scale
from game.table import Seat
from scenes.games.gostop.marks import SETS
from scenes.games.gostop.seen import Seen
from scenes.stage.binding import Key

_KINDS: Final = {"bright": (BRIGHTS, 3), "animal": (ANIMALS, 5), "ribbon": (RIBBONS, 5)}
"""광·열끗·띠, and how many of them begin to score."""


def captured(table: Seen, seat: Seat) -> Cards:
    """The cards that lie before a seat."""
    return mask(piece.id for piece in table.view.places.get(f"taken:{seat}", ()) if piece.id is not None)


def counted(table: Seen, cards: Cards) -> tuple[int, Cards]:
    """What a pile scores, and which of its dual animals count as junk then."""
    view = table.view
    return scale(view.rules).counted(cards, mask(view.declared_animal), mask(view.declared_junk))


def with_more(table: Seen, faces: Iterable[str]) -> str:
    """What the person would score with these cards as well, whom they would keep from a set that lacks no other, and how the sets
    and kinds would stand to which they belong: a line each."""
    view, seat, say = table.view, table.seat, table.say
    before, new = captured(table, seat), mask(CARD[face] for face in faces)
    pile = before | new
    points, as_junk = counted(table, pile)
    more = points - counted(table, before)[0]
    lines = [say("table.take.points", n=points, more=more) if more else say("table.take.same", n=points)]
    theirs = {other: captured(table, other) for other in range(view.rules.seats) if other != seat}
    gone = reduce(or_, theirs.values())
    for name, cards in SETS.items():
        whole = mask(cards)
        for other, held in theirs.items():
            if held & whole and not whole & ~held & ~new:
                lines.append(say("table.take.blocks", other=table.names[other], set=say(f"gostop.made.{name}")))
        if whole & new and not whole & gone:
            lines.append(say("table.take.set", name=say(f"gostop.made.{name}"), n=(whole & pile).bit_count(), of=len(cards)))
    for name, (kind, least) in _KINDS.items():
        count = (kind & pile & ~as_junk).bit_count()
        if kind & new & ~as_junk:
            lines.append(say("table.take.set", name=say(f"table.group.{name}"), n=count, of=max(least, count)))
    if junk_cards(new, as_junk):
        name, count, least = say("table.group.junk"), junk_value(pile, as_junk), scale(view.rules).idle_junk + 1
        told = {"name": name, "n": count, "of": least}
        lines.append(say("table.take.set", **told) if count < least else say("table.take.count", name=name, n=count))
    return "\n".join(lines)


def playing(table: Seen, key: Key) -> list[str]:
    """What a card of the hand makes of the score with the floor cards that it takes, a line each: all there are of three, the one
    there is of one. Of two one is chosen later."""
    month = MONTH[int(key[1:])] if key.startswith("#") else 0
    floor = [piece for piece in table.view.places.get("floor", ()) if piece.id is not None and MONTH[piece.id] == month]
    faces = [piece.face for piece in floor if piece.face is not None]
    if not month or len(faces) not in (1, 3):
        return []
    return with_more(table, [FACES[int(key[1:])], *faces]).split("\n")


def apart(told: Sequence[str]) -> list[str]:
    """What was told of several choices, without the lines that are the same of all; one of which nothing is left keeps its
    first."""
    lines = [one.split("\n") for one in told]
    common = set(lines[0]).intersection(*lines[1:]) if len(lines) > 1 else set()
    return ["\n".join([line for line in one if line not in common] or one[:1]) for one in lines]
