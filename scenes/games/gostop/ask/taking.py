"""Which of several floor cards is taken: what each brings, what it leaves to another, and how the other cards make room."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from typing import Final, NamedTuple

from pygame import Rect

from game.choices import Choice
from game.gostop.cards import CARD, FACES, JUNK, KIND, MONTH, Cards, mask
from game.gostop.progress import SETS, Gain, blocked, captured, gains, last
from game.gostop.scoring import junk_value
from game.gostop.taking import FINE, Capture, Leaving, capture, harmless, keeps, price, score_with, takes_by
from game.table import Seat
from scenes.games.gostop.ask import lights
from scenes.games.gostop.ask.card_tray import CardChoice, Token
from scenes.games.gostop.ask.hand_plaques import Level
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.place.captured_piles import group
from scenes.games.gostop.place.layout import hand_middle
from scenes.games.gostop.seen import SeenGoStop
from scenes.games.gostop.tell.marks import COUNT
from scenes.games.gostop.tell.words import begun, named
from scenes.stage.binding import Key, keys
from scenes.stage.pose import Pose
from scenes.table.capabilities import Meeting
from scenes.table.frame import AT_REST, in_corner


def brought(table: SeenGoStop, choices: Sequence[Choice]) -> list[list[Brought]]:
    """What each choice brings that not all of them do."""
    return apart([brings(table, takes_by(table.view, choice)) for choice in choices])


def take(table: SeenGoStop, choices: Sequence[Choice]) -> CardChoice:
    """By the card that the choices lay, which stays in the hand meanwhile, or by the one that was turned or laid. What has
    been captured stays in the light; the other cards on the floor and the hand do not, for nothing else is taken or laid
    now."""
    areas, view, seat = table.areas, table.view, table.seat
    taking = [choice for choice in choices if "take " in choice]
    faces = [choice.split() for choice in taking]
    chosen, held = [CARD[words[-1]] for words in faces], [CARD[words[1]] for words in faces if words[0] == "play"]
    lying = [
        piece.id
        for place in ("flip", "play")
        for piece in view.places.get(place, ())
        if piece.id is not None and MONTH[piece.id] == MONTH[chosen[0]]
    ]
    asks, by = next(iter((*held, *lying)), None), f"#{lying[0]}" if lying and not held else None
    turned = any(piece.id == asks for piece in view.places.get("flip", ()))
    held_back = {key: table.poses[key].but(y=hand_middle(areas)) for key, _ in table.hand}
    mat, away = cleared(table, _heaps(table, {*(f"#{card}" for card in chosen), by}))
    more = apart([adds(table, takes_by(view, choice)) for choice in taking])
    was, then = score_with(view, seat, 0), [score_with(view, seat, takes_by(view, choice)) for choice in taking]
    each = list(zip((f"#{card}" for card in chosen), more, then, strict=True))
    scores = {key: (_score(table, was, n),) if any(one > was for one in then) else () for key, _, n in each}
    return CardChoice(
        people=(areas.bust[seat],),
        mat=mat,
        wide=areas.card,
        by=by,
        shown=FACES[asks] if asks is not None else None,
        below=table.say(f"table.take.{'turned' if turned else 'laid'}"),
        column=lights.column(table),
        lit=(areas.hud[seat], *(rect for one in view.playing for rect in lights.captured(table, one))),
        away=away,
        told={key: (*scores[key], *_told(table, int(key[1:]), some, chosen)) for key, some, _ in each},
        heads={key: _head(table, some, n - was, len(set(then)) < 2) for key, some, n in each},
        goes={key: _tray(table, int(key[1:])) for key in scores},
        dark=tuple(map(lights.over, held_back.values())),
        seen=held_back,
        tension=1,
    )


def _best(brought: Sequence[Brought]) -> Brought | None:
    """What a card brings most of."""
    return max(brought, key=lambda one: one.share, default=None)


def _head(table: SeenGoStop, brought: Sequence[Brought], points: int, alike: bool) -> str:
    """What comes of a choice, in a word: the points that it adds, unless all choices add as many (`alike`); else what it brings
    most of, and how much. Junk that comes besides is told where letters are of the usual size."""
    best = _best(brought)
    if points > 0 and not (alike and best is not None):
        return table.say("table.take.more", n=points)
    if best is None:
        return ""
    besides = [one.gain for one in brought if one.name == "junk" != best.name and table.t <= table.k]
    return " · ".join([best.gain, *besides])


def _score(table: SeenGoStop, was: int, n: int) -> Token:
    """From what to what the person scores after a choice."""
    figure = table.say("table.take.score", was=was, n=n) if n > was else table.say("table.points", n=was)
    return Token(table.say("table.take.total"), COUNT, figure=figure)


def _told(table: SeenGoStop, card: int, brought: Sequence[Brought], chosen: Sequence[int]) -> tuple[Token, ...]:
    """What stands beside a card that can be chosen: what it brings, and its price. What it brings most of is gold. The price is
    the worst that it leaves on the floor, and what that would give another seat. Without a price it says what the card keeps
    from another; where neither card is anything to anybody else, that."""
    found, best = list[Token](), _best(brought)
    for one in brought:
        fill, golden = COUNT if one.name else None, one is best and one.share > 0
        found.append(Token(one.called or one.words, fill, golden, None, one.briefly, one.figure))
    view, seat = table.view, table.seat
    left, kept = price(view, seat, card, chosen), keeps(view, seat, card)
    if left is not None:
        found.append(_follows(table, left.other, "left", "danger" if left.whole else "near", what=left_words(table, left)))
    elif kept is not None and kept.gone:
        pile = captured(view, kept.other) | 1 << card
        found.append(_follows(table, kept.other, "kept", "good", what=named(table.say, kept.gain.name, pile, kept.gain.of)))
    elif kept is not None:
        kind = table.say(f"table.kind.{KIND[card]}")
        found.append(_follows(table, kept.other, "denied", "good", month=MONTH[card], kind=kind))
    elif all(harmless(view, seat, one) for one in chosen):
        found.append(Token(table.say("table.take.harmless"), level="good"))
    return tuple(found)


def _follows(table: SeenGoStop, other: Seat, way: str, level: Level, **of: object) -> Token:
    """What follows for somebody else: their face says who that is, or else their name. What is left to them they may get or not,
    which is said briefly, too."""
    face = table.ink.faces[other] if table.ink.faces else ""
    who, briefly = "" if face else f"{table.names[other]} ", table.say("table.take.maybe", **of) if way == "left" else ""
    words = who + table.say(f"table.take.{way}", **of)
    return Token(words, level=level, briefly=briefly and who + briefly, face=face)


def _tray(table: SeenGoStop, card: int) -> Rect:
    """Round the tray of the person's into which a card goes, with the words at its head."""
    tray = table.captured[table.seat][group(card)].tray
    return tray.rect.union(tray.words).inflate(round(6 * table.k), round(6 * table.k))


def _heaps(table: SeenGoStop, but: Set[Key | None]) -> tuple[Mapping[Key, Pose], ...]:
    """The cards on the floor by month, without some."""
    found: defaultdict[int, dict[Key, Pose]] = defaultdict(dict)
    for place in ("floor", "play", "flip"):
        for key, piece in keys(table.view, place):
            if piece.id is not None and key not in but:
                found[MONTH[piece.id]][key] = table.poses[key]
    return tuple(found.values())


# ---- What cards bring ----


class Brought(NamedTuple):
    """What some cards bring, in `words`. Of a set or a kind there is more: its `name`, what it is `called`, and the `share` of it
    that comes. `figure` says from how many to how many, of how many, `briefly` the same with less room, `gain` how many come."""

    words: str
    name: str = ""
    share: float = 0.0
    called: str = ""
    figure: str = ""
    briefly: str = ""
    gain: str = ""


# ---- The score ---------------------------------------------------------------------------------------------------------


def brings(table: SeenGoStop, cards: Cards) -> list[Brought]:
    """What the person would have with these cards as well: the points, each seat that would be kept from a set that lacks no
    other card, and the sets and kinds to which the cards belong."""
    view, seat, say = table.view, table.seat, table.say
    was, points = score_with(view, seat, 0), score_with(view, seat, cards)
    words = say("table.take.points", n=points, more=points - was) if points != was else say("table.take.same", n=points)
    found = [Brought(words)]
    for other, name in blocked(view, seat, cards):
        found.append(Brought(say("table.take.blocks", other=table.names[other], set=say(f"gostop.made.{name}"))))
    return [*found, *adds(table, cards)]


def adds(table: SeenGoStop, cards: Cards) -> list[Brought]:
    """What the person would have with these cards of the sets and kinds to which they belong."""
    view, seat = table.view, table.seat
    return [_gained(table, one, captured(view, seat)) for one in gains(view, seat, cards)]


def _gained(table: SeenGoStop, gain: Gain, pile: Cards) -> Brought:
    """From how many to how many of a set or a kind, before which there is this pile; of how many until these are made."""
    aims = gain.of > 1 and gain.held <= gain.of
    few = aims and (gain.name in SETS or gain.name == "bright")
    called = named(table.say, gain.name, pile if few else 0, gain.of, briefly=True)
    many = {"was": gain.was, "n": gain.held, "of": gain.of}
    words = table.say(f"table.take.{'set' if few else 'count'}", name=called, **many)
    figure, briefly = (table.say(f"table.take.{way}", **many) for way in (("of", "then") if aims else ("to", "then_count")))
    come = table.say("table.take.gain", name=called, n=gain.held - gain.was)
    return Brought(words, gain.name, (gain.held - gain.was) / gain.of, called, figure, briefly, come)


def apart(told: Sequence[Sequence[Brought]]) -> list[list[Brought]]:
    """What was told of several choices, without what is the same of all; one of which nothing is left keeps its last, the count
    of its kind."""
    common = set(told[0]).intersection(*told[1:]) if len(told) > 1 else set()
    return [[each for each in one if each not in common] or list(one[-1:]) for one in told]


def playing(table: SeenGoStop, key: Key) -> list[str]:
    """What a card of the hand makes of the score with the floor cards that it takes, a line each: all there are of three, the one
    there is of one. Of two one is chosen later."""
    month = MONTH[int(key[1:])] if key.startswith("#") else 0
    floor = [piece.id for piece in table.view.places.get("floor", ()) if piece.id is not None and MONTH[piece.id] == month]
    if not month or len(floor) not in (1, 3):
        return []
    return [one.words for one in brings(table, mask([int(key[1:]), *floor]))]


# ---- On a card of the hand ---------------------------------------------------------------------------------------------


def meeting(table: SeenGoStop, key: Key) -> Meeting | None:
    """What a card of the hand would bring by what it takes from the floor; None where it takes nothing."""
    found = capture(table.view, table.seat, int(key[1:])) if key.startswith("#") else None
    return None if found is None else _met(table, found)


def _met(table: SeenGoStop, found: Capture) -> Meeting:
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
        told = say("table.brings.points", what="·".join(named(table.say, name) for name in found.names), n=n)
        brief = f"+{say('table.points', n=n)}"
    elif found.win is not None:
        told, brief = say("table.brings.blocks", what=table.wanted(found.win)), say("table.brings.block")
    else:
        told = say("table.mark.pile")
    told = say("table.brings.more", what=told) if found.grows else told
    return Meeting(told, "wins" if found.what == "win" else "prized", brief)


def _catch(table: SeenGoStop, cards: Cards) -> Meeting:
    """The best two of what is better than single junk, briefly the best; or else how much junk."""
    if not cards & ~JUNK:
        return Meeting(table.say("table.brings.junk", n=junk_value(cards)))
    names = [name for name, kind in FINE.items() if cards & kind]
    fine = [table.say("table.brings.double" if name == "double" else f"table.group.{name}") for name in names]
    return Meeting("·".join(fine[:2]), "prized" if cards & FINE["bright"] else "plain", fine[0] if len(fine) > 1 else "")


# ---- What is left ------------------------------------------------------------------------------------------------------


def left_words(table: SeenGoStop, left: Leaving) -> str:
    """What somebody else would have of a card that is left: what it makes whole with its points, or how many of how many."""
    gain, pile = left.gain, captured(table.view, left.other) | 1 << left.card
    if gain.held >= gain.of and gain.name in (*SETS, "bright"):
        made = next((one for one in last(table.view, 1 << left.card) if one.seat == left.other), None)
        if made is not None:
            return table.say("table.mark.made", set=table.say(f"gostop.made.{made.what}"), n=made.points)
    return begun(table.say, gain.name, gain.held, gain.of, pile)


# ---- Cards on the floor make room --------------------------------------------------------------------------------------

Heap = Mapping[Key, Pose]
"""Cards that lie together."""

_LOW, _MIDDLE = 3, 0.7
"""A floor that is so many times as wide as it is high has no room for a row of cards above the question, which takes so much of
its width then."""

_ASKS, _LESS, _ROW = 250.0, 212.0, 120.0
"""How high the question is at most and at least, with what is left free round it, and how high the row above it is at least as
long as the question has room, in units."""

_NEAR, _APART = 4.0, 7.0
"""How far the row is from the icons of the window and the question from the edge of the floor, and the question from the row, in
units."""

_BETWEEN: Final = 0.1
"""How far heaps are from one another, in widths of a card."""


def cleared(table: SeenGoStop, heaps: Sequence[Heap]) -> tuple[Rect, dict[Key, Pose]]:
    """What the question may cover, and how the other cards are seen: in a row above it, or on a low floor at its sides. The stock
    is out of sight."""
    floor, k, near = table.areas.floor, table.k, round(_NEAR * table.k)
    away = {key: pose.but(alpha=0.0) for key, pose in table.poses.items() if key.startswith("stock:")}
    if floor.width > _LOW * floor.height:
        mat = floor.inflate(-round((1.0 - _MIDDLE) * floor.width), 2 * near)
        left, right = (Rect(x, 0, mat.left - floor.left, floor.height) for x in (floor.left, mat.right))
        for y, far in {(_first(heap).y, _first(heap).x >= mat.centerx) for heap in heaps}:
            there = [heap for heap in heaps if (_first(heap).y, _first(heap).x >= mat.centerx) == (y, far)]
            away |= in_a_row(there, (right if far else left).inflate(-2 * near, 0).move_to(centery=round(y)))
        return mat, away
    high = max(floor.height - round(_ASKS * k), min(round(_ROW * k), floor.height - round(_LESS * k)))
    row = Rect(floor.left + near, floor.top, floor.width - 2 * near, high)
    icons = [icon.rect for icon in in_corner(table.size, AT_REST, table.icons_end, table.icons_a_row)]
    row.width = min([row.width, *(icon.left - near - row.left for icon in icons if icon.inflate(0, near).colliderect(row))])
    top = floor.top + high + round(_APART * k)
    return Rect(floor.left, top, floor.width, floor.bottom - near - top), away | in_a_row(heaps, row)


def in_a_row(heaps: Sequence[Heap], row: Rect) -> dict[Key, Pose]:
    """How heaps are seen in the middle of a row, from left to right as they lay, all as large as has room."""
    if not heaps:
        return {}
    wide, found = _first(heaps[0]).width, dict[Key, Pose]()
    long = sum(_across(heap) + _BETWEEN * wide for heap in heaps)
    size = min(1.0, row.width / long, row.height / (wide * ASPECT))
    x = row.centerx - (long - _BETWEEN * wide) * size / 2
    for heap in sorted(heaps, key=_left):
        found |= {
            key: pose.but(x=x + (pose.x - _left(heap)) * size, y=float(row.centery), width=pose.width * size)
            for key, pose in heap.items()
        }
        x += (_across(heap) + _BETWEEN * wide) * size
    return found


def _first(heap: Heap) -> Pose:
    return next(iter(heap.values()))


def _left(heap: Heap) -> float:
    return min(pose.x - pose.width / 2 for pose in heap.values())


def _across(heap: Heap) -> float:
    return max(pose.x + pose.width / 2 for pose in heap.values()) - _left(heap)
