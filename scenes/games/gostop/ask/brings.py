"""What a card brings and what it leaves to somebody else, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.gostop.cards import JUNK, MONTH, RAIN, Cards, mask
from game.gostop.progress import SETS, Gain, blocked, captured, gains, last
from game.gostop.scoring import junk_value
from game.gostop.taking import FINE, Capture, Leaving, capture, score_with
from scenes.games.gostop.seen import Seen
from scenes.stage.binding import Key
from scenes.table.capabilities import Meeting

_THREE: Final = 3
"""The number of brights that are a set."""


class Brought(NamedTuple):
    """What some cards bring, in `words`. Of a set or a kind there is more: its `name`, what it is `called`, and the `share` of it
    that comes. `figure` says from how many to how many, of how many, and `briefly` the same with less room. `stays` is the figure
    without these cards, `gain` the number of them that comes."""

    words: str
    name: str = ""
    share: float = 0.0
    called: str = ""
    figure: str = ""
    briefly: str = ""
    stays: str = ""
    gain: str = ""


# ---- The score ---------------------------------------------------------------------------------------------------------


def brings(table: Seen, cards: Cards) -> list[Brought]:
    """What the person would have with these cards as well: the points, each seat that would be kept from a set that lacks no
    other card, and the sets and kinds to which the cards belong."""
    view, seat, say = table.view, table.seat, table.say
    was, points = score_with(view, seat, 0), score_with(view, seat, cards)
    words = say("table.take.points", n=points, more=points - was) if points != was else say("table.take.same", n=points)
    found = [Brought(words)]
    for other, name in blocked(view, seat, cards):
        found.append(Brought(say("table.take.blocks", other=table.names[other], set=say(f"gostop.made.{name}"))))
    return [*found, *adds(table, cards)]


def adds(table: Seen, cards: Cards) -> list[Brought]:
    """What the person would have with these cards of the sets and kinds to which they belong."""
    view, seat = table.view, table.seat
    return [_gained(table, one, captured(view, seat)) for one in gains(view, seat, cards)]


def _gained(table: Seen, gain: Gain, pile: Cards) -> Brought:
    """From how many to how many of a set or a kind, before which there is this pile; of how many until these are made."""
    aims = gain.of > 1 and gain.held <= gain.of
    few = aims and (gain.name in SETS or gain.name == "bright")
    called = named(table, gain.name, pile if few else 0, gain.of, briefly=True)
    many = {"was": gain.was, "n": gain.held, "of": gain.of}
    words = table.say(f"table.take.{'set' if few else 'count'}", name=called, **many)
    figure, briefly = (table.say(f"table.take.{way}", **many) for way in (("of", "then") if aims else ("to", "then_count")))
    come = table.say("table.take.gain", name=called, n=gain.held - gain.was)
    return Brought(words, gain.name, (gain.held - gain.was) / gain.of, called, figure, briefly, str(gain.was), come)


def apart(told: Sequence[Sequence[Brought]]) -> list[list[Brought]]:
    """What was told of several choices, without what is the same of all; one of which nothing is left keeps its last, the count
    of its kind."""
    common = set(told[0]).intersection(*told[1:]) if len(told) > 1 else set()
    return [[each for each in one if each not in common] or list(one[-1:]) for one in told]


def playing(table: Seen, key: Key) -> list[str]:
    """What a card of the hand makes of the score with the floor cards that it takes, a line each: all there are of three, the one
    there is of one. Of two one is chosen later."""
    month = MONTH[int(key[1:])] if key.startswith("#") else 0
    floor = [piece.id for piece in table.view.places.get("floor", ()) if piece.id is not None and MONTH[piece.id] == month]
    if not month or len(floor) not in (1, 3):
        return []
    return [one.words for one in brings(table, mask([int(key[1:]), *floor]))]


# ---- On a card of the hand ---------------------------------------------------------------------------------------------


def meeting(table: Seen, key: Key) -> Meeting | None:
    """What a card of the hand would bring by what it takes from the floor; None where it takes nothing."""
    found = capture(table.view, table.seat, int(key[1:])) if key.startswith("#") else None
    return None if found is None else _met(table, found)


def _met(table: Seen, found: Capture) -> Meeting:
    say, n = table.say, found.points
    if found.what == "cards":
        return _catch(table, found.cards)
    brief = ""
    if found.what == "win":
        told = say("table.brings.win", n=n)
    elif found.what == "set":
        whole = say(f"gostop.made.{found.names[0]}")
        told = say("table.brings.set", set=whole, n=n) if n else whole
    elif found.what == "points":
        told = say("table.brings.points", what="·".join(named(table, name) for name in found.names), n=n)
        brief = f"+{say('table.points', n=n)}"
    elif found.win is not None:
        told, brief = say("table.brings.blocks", what=table.wanted(found.win)), say("table.brings.block")
    else:
        told = say("table.mark.pile")
    told = say("table.brings.more", what=told) if found.grows else told
    return Meeting(told, "wins" if found.what == "win" else "prized", brief)


def _catch(table: Seen, cards: Cards) -> Meeting:
    """The best two of what is better than single junk, briefly the best; or else how much junk."""
    if not cards & ~JUNK:
        return Meeting(table.say("table.brings.junk", n=junk_value(cards)))
    names = [name for name, kind in FINE.items() if cards & kind]
    fine = [table.say("table.brings.double" if name == "double" else f"table.group.{name}") for name in names]
    return Meeting("·".join(fine[:2]), "prized" if cards & FINE["bright"] else "plain", fine[0] if len(fine) > 1 else "")


# ---- What is left ------------------------------------------------------------------------------------------------------


def left_words(table: Seen, left: Leaving) -> str:
    """What somebody else would have of a card that is left: what it makes whole with its points, or how many of how many."""
    gain, pile = left.gain, captured(table.view, left.other) | 1 << left.card
    if gain.held >= gain.of and gain.name in (*SETS, "bright"):
        made = next((one for one in last(table.view, 1 << left.card) if one.seat == left.other), None)
        if made is not None:
            return table.say("table.mark.made", set=table.say(f"gostop.made.{made.what}"), n=made.points)
    return begun(table, gain.name, gain.held, gain.of, pile)


def begun(table: Seen, name: str, held: int, of: int, pile: Cards) -> str:
    """How many somebody who has this pile has of a set or a kind."""
    way = "set" if held <= of else "count"
    return table.say(f"table.take.held.{way}", name=named(table, name, pile if way == "set" else 0, of), n=held, of=of)


def named(table: Seen, name: str, pile: Cards = 0, of: int = 0, briefly: bool = False) -> str:
    """A set or a kind, as it is called; three brights with that of the rain in the pile as that set, 비삼광, as long as it takes
    so many, `of`."""
    if name == "bright" and of == _THREE and pile >> RAIN & 1:
        return table.say("table.group.rain" if briefly else "gostop.made.rain_three")
    return table.say(f"gostop.made.{name}" if name in SETS else f"table.group.{name}")
