"""What captured cards score, and what more of them would make of it, by what everybody can see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.gostop.cards import CARD, FACES, MONTH, mask
from game.gostop.progress import KINDS, SETS, blocked, captured, completes, counted, least, lost
from game.gostop.scoring import junk_cards, junk_value
from scenes.games.gostop.seen import Seen
from scenes.stage.binding import Key


def with_more(table: Seen, faces: Iterable[str]) -> str:
    """What the person would score with these cards as well, whom they would keep from a set that lacks no other, and how the sets
    and kinds would stand to which they belong: a line each."""
    view, seat, say = table.view, table.seat, table.say
    before, new = captured(view, seat), mask(CARD[face] for face in faces)
    pile = before | new
    points, as_junk = counted(view, pile)
    more = points - counted(view, before)[0]
    lines = [say("table.take.points", n=points, more=more) if more else say("table.take.same", n=points)]
    for other, name in blocked(view, seat, new):
        lines.append(say("table.take.blocks", other=table.names[other], set=say(f"gostop.made.{name}")))
    gone = lost(view, seat)
    for name, whole in SETS.items():
        if whole & new and not whole & gone:
            lines.append(say("table.take.set", name=say(f"gostop.made.{name}"), n=(whole & pile).bit_count(), of=3))
    kinds = {name: (kind & new & ~as_junk, (kind & pile & ~as_junk).bit_count()) for name, kind in KINDS.items()}
    kinds["junk"] = junk_cards(new, as_junk), junk_value(pile, as_junk)
    needed = least(view.rules, pile)
    for kind, (added, count) in kinds.items():
        if added:
            key = "table.take.set" if count <= needed[kind] else "table.take.count"
            lines.append(say(key, name=say(f"table.group.{kind}"), n=count, of=needed[kind]))
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


def prize(table: Seen, key: Key) -> str:
    """What a card of the hand would make whole with what it takes from the floor, or that it would take a 뻑 pile."""
    month = MONTH[int(key[1:])] if key.startswith("#") else 0
    lying = [piece.id for piece in table.view.places.get("floor", ()) if piece.id is not None and MONTH[piece.id] == month]
    if not month or not lying:
        return ""
    taken = [[one] for one in lying] if len(lying) == 2 else [lying]
    made = (completes(table.view, table.seat, mask([int(key[1:]), *some])) for some in taken)
    if whole := next(filter(None, made), ""):
        return table.say(f"gostop.made.{whole}")
    return table.say("table.mark.pile") if any(pile.month == month for pile in table.view.bbeok) else ""


def apart(told: Sequence[str]) -> list[str]:
    """What was told of several choices, without the lines that are the same of all; one of which nothing is left keeps its
    last, the count of its kind."""
    lines = [one.split("\n") for one in told]
    common = set(lines[0]).intersection(*lines[1:]) if len(lines) > 1 else set()
    return ["\n".join([line for line in one if line not in common] or one[-1:]) for one in lines]
