"""Which of several floor cards is taken: the question over the floor, what each brings, and what it leaves to another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set

from pygame import Rect

from game.choices import Choice
from game.gostop.cards import CARD, FACES, KIND, MONTH
from game.gostop.progress import captured
from game.gostop.taking import harmless, keeps, leaves, price, score_with, takes_by
from game.table import Seat
from scenes.games.gostop.ask import lights
from scenes.games.gostop.ask.brings import Brought, adds, apart, brings, left_words, named
from scenes.games.gostop.ask.card_tray import CardChoice, Token
from scenes.games.gostop.ask.hand_plaques import Level
from scenes.games.gostop.ask.lights import over
from scenes.games.gostop.ask.making_room import cleared
from scenes.games.gostop.ask.stakes import column
from scenes.games.gostop.place.captured_piles import group
from scenes.games.gostop.place.layout import hand_middle
from scenes.games.gostop.seen import Seen
from scenes.games.gostop.tell import seat_plate
from scenes.games.gostop.tell.marks import COUNT
from scenes.stage.binding import Key, keys
from scenes.stage.pose import Pose
from scenes.table.badge import Badge


def brought(table: Seen, choices: Sequence[Choice]) -> list[list[Brought]]:
    """What each choice brings that not all of them do."""
    return apart([brings(table, takes_by(table.view, choice)) for choice in choices])


def take(table: Seen, choices: Sequence[Choice]) -> CardChoice:
    """By the card that the choices lay, which stays in the hand meanwhile, or by the one that was turned or laid. Of what the
    person has captured what the choice changes stays in the light; the other cards on the floor and the hand do not, for nothing
    else is taken or laid now."""
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
    heaps = _heaps(table, {*(f"#{card}" for card in chosen), by})
    stock = {key: pose for key, pose in table.poses.items() if key.startswith("stock:")}
    mat, away = cleared(table, heaps, stock)
    more = apart([adds(table, takes_by(view, choice)) for choice in taking])
    was, then = score_with(view, seat, 0), [score_with(view, seat, takes_by(view, choice)) for choice in taking]
    each = list(zip((f"#{card}" for card in chosen), more, then, strict=True))
    scores = {key: (_score(table, was, n),) if any(one > was for one in then) else () for key, _, n in each}
    heads = {key: _head(table, some, n - was, len(set(then)) < 2) for key, some, n in each}
    lit, dark = _lights(table, chosen)
    return CardChoice(
        people=(areas.bust[seat],),
        mat=mat,
        wide=areas.card,
        by=by,
        shown=FACES[asks] if asks is not None else None,
        below=table.say(f"table.take.{'turned' if turned else 'laid'}"),
        column=column(table),
        lit=lit,
        heaps=heaps if away is None else (*heaps, stock),
        away=away,
        tabs=_tabs(table),
        told={key: (*scores[key], *_told(table, int(key[1:]), some, chosen)) for key, some, _ in each},
        heads={key: Token(words, golden=True) for key, words in heads.items() if words},
        goes={key: _tray(table, int(key[1:])) for key in scores},
        grey=dark,
        dark=tuple(map(over, held_back.values())),
        seen=held_back,
        tension=1,
    )


def _best(brought: Sequence[Brought]) -> Brought | None:
    """What a card brings most of."""
    return max(brought, key=lambda one: one.share, default=None)


def _head(table: Seen, brought: Sequence[Brought], points: int, alike: bool) -> str:
    """What comes of a choice, in a word: the points that it adds, unless all choices add as many (`alike`); else what it brings
    most of, and how much. Junk that comes besides is told where letters are of the usual size."""
    best = _best(brought)
    if points > 0 and not (alike and best is not None):
        return table.say("table.take.more", n=points)
    if best is None:
        return ""
    besides = [one.gain for one in brought if one.name == "junk" != best.name and table.t <= table.k]
    return " · ".join([best.gain, *besides])


def _score(table: Seen, was: int, n: int) -> Token:
    """From what to what the person scores after a choice."""
    stays = table.say("table.points", n=was)
    figure = table.say("table.take.score", was=was, n=n) if n > was else stays
    return Token(table.say("table.take.total"), COUNT, figure=figure, stays=stays if n > was else "", dim=n <= was)


def _told(table: Seen, card: int, brought: Sequence[Brought], chosen: Sequence[int]) -> tuple[Token, ...]:
    """What stands beside a card that can be chosen: what it brings, and its price. What it brings most of is gold. The price is
    the worst that it leaves on the floor, and what that would give another seat. Without a price it says what the card keeps
    from another; where neither card is anything to anybody else, that."""
    found, best = list[Token](), _best(brought)
    for one in brought:
        fill, golden = COUNT if one.name else None, one is best and one.share > 0
        found.append(Token(one.called or one.words, fill, golden, None, one.briefly, one.figure, stays=one.stays))
    view, seat = table.view, table.seat
    left, kept = price(view, seat, card, chosen), keeps(view, seat, card)
    if left is not None:
        found.append(_follows(table, left.other, "left", "danger" if left.whole else "near", what=left_words(table, left)))
    elif kept is not None and kept.gone:
        pile = captured(view, kept.other) | 1 << card
        found.append(_follows(table, kept.other, "kept", "good", what=named(table, kept.gain.name, pile, kept.gain.of)))
    elif kept is not None:
        kind = table.say(f"table.kind.{KIND[card]}")
        found.append(_follows(table, kept.other, "denied", "good", month=MONTH[card], kind=kind))
    elif all(harmless(view, seat, one) for one in chosen):
        found.append(Token(table.say("table.take.harmless"), level="good"))
    return tuple(found)


def _follows(table: Seen, other: Seat, way: str, level: Level, **of: object) -> Token:
    """What follows for somebody else: their face says who that is, or else their name. What is left to them they may get or not,
    which is said briefly, too."""
    face = table.ink.faces[other] if table.ink.faces else ""
    who, briefly = "" if face else f"{table.names[other]} ", table.say("table.take.maybe", **of) if way == "left" else ""
    words = who + table.say(f"table.take.{way}", **of)
    return Token(words, level=level, briefly=briefly and who + briefly, face=face)


def _lights(table: Seen, chosen: Sequence[int]) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """What lies in the light: the person, and the captured cards to which a card would come that is taken, or left to another.
    All others that have been captured but the person's trays that change lie in the dark, however near to the light."""
    own = {(table.seat, group(card)) for card in chosen}
    left = filter(None, (leaves(table.view, table.seat, card) for card in chosen))
    lit = own | {(one.other, group(one.card)) for one in left}
    piles = {(seat, nth): pile for seat in table.view.playing for nth, pile in enumerate(table.captured[seat])}
    rects = [(of, rect) for of, pile in piles.items() for rect in lights.pieces(table, pile)]
    decides = [rect for of, rect in rects if of in lit]
    return (seat_plate.label(table, table.seat), *decides), tuple(rect for of, rect in rects if of not in own)


def _tray(table: Seen, card: int) -> Rect:
    """Round the tray of the person's into which a card goes, with the words at its head."""
    tray = table.captured[table.seat][group(card)].tray
    return tray.rect.union(tray.words).inflate(round(6 * table.k), round(6 * table.k))


def _tabs(table: Seen) -> dict[Key, tuple[Badge, ...]]:
    """What stands on cards on the floor while none is moved: what they alone make whole, and on the stock its number."""
    found = defaultdict[Key, tuple[Badge, ...]](tuple)
    for badge in table.apart(frozenset()).badges:
        kind, _, of = badge.id.partition(":")
        if kind == "wanted":
            found[f"#{of.partition(':')[0]}"] += (badge,)
        elif kind == "stock":
            found["stock:0"] += (badge,)
    return dict(found)


def _heaps(table: Seen, but: Set[Key | None]) -> tuple[Mapping[Key, Pose], ...]:
    """The cards on the floor by month, without some."""
    found: defaultdict[int, dict[Key, Pose]] = defaultdict(dict)
    for place in ("floor", "play", "flip"):
        for key, piece in keys(table.view, place):
            if piece.id is not None and key not in but:
                found[MONTH[piece.id]][key] = table.poses[key]
    return tuple(found.values())
