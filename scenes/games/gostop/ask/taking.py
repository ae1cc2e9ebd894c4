"""Which of several floor cards is taken: the question over the floor, what each brings, and what it leaves to another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace

from pygame import Rect

from game.choices import Choice
from game.gostop.cards import CARD, FACES, KIND, MONTH
from game.table import Seat
from scenes.games.gostop.ask import lights
from scenes.games.gostop.ask.card_choice import CardChoice
from scenes.games.gostop.ask.card_rows import Token
from scenes.games.gostop.ask.cleared import cleared
from scenes.games.gostop.ask.lights import over
from scenes.games.gostop.ask.prospect import Brought, adds, apart, brings, harmless, keeps, leaves, price, scores
from scenes.games.gostop.ask.stakes import column
from scenes.games.gostop.ask.terms import Level
from scenes.games.gostop.place.layout import hand_middle
from scenes.games.gostop.place.piles import Tray, group
from scenes.games.gostop.seen import Seen
from scenes.games.gostop.tell import seat_plate
from scenes.games.gostop.tell.marks import COUNT
from scenes.stage.binding import Key, keys
from scenes.stage.pose import Pose
from scenes.table.badge import Badge


def met(table: Seen, choice: Choice) -> list[str]:
    """The floor card that a choice takes, and the card that takes it: laid by the same choice, or turned."""
    faces = [word for word in choice.split() if word in CARD]
    month = MONTH[CARD[faces[-1]]]
    turned = table.view.places.get("flip", ()) if len(faces) == 1 else ()
    return faces + [piece.face for piece in turned if piece.id is not None and piece.face and MONTH[piece.id] == month]


def brought(table: Seen, choices: Sequence[Choice]) -> list[list[Brought]]:
    """What each choice brings that not all of them do."""
    return apart([brings(table, met(table, choice)) for choice in choices])


def take(table: Seen, choices: Sequence[Choice]) -> CardChoice:
    """By the card that the choices lay, which stays in the hand meanwhile, or by the one that was turned or laid. Of what the
    person has captured what the choice changes stays in the light; the other cards on the floor and the hand do not, for nothing
    else is taken or laid now."""
    areas, view = table.areas, table.view
    taking = [choice for choice in choices if "take " in choice]
    faces = [choice.split() for choice in taking]
    month = MONTH[CARD[faces[0][-1]]]
    lying = [
        piece.id
        for place in ("flip", "play")
        for piece in view.places.get(place, ())
        if piece.id is not None and MONTH[piece.id] == month
    ]
    held = [CARD[words[1]] for words in faces if words[0] == "play"]
    chosen = [CARD[words[-1]] for words in faces]
    asks, seat = next(iter((*held, *lying)), None), table.seat
    by = f"#{lying[0]}" if lying and not held else None
    turned = any(piece.id == asks for piece in view.places.get("flip", ()))
    held_back = {key: table.poses[key].but(y=hand_middle(areas)) for key, _ in table.hand}
    more = apart([adds(table, met(table, choice)) for choice in taking])
    heaps, tabs = _heaps(table, {*(f"#{card}" for card in chosen), by}), _tabs(table)
    stock = {key: pose for key, pose in table.poses.items() if key.startswith("stock:")}
    mat, away = cleared(table, heaps, stock)
    scored = [scores(table, met(table, choice)) for choice in taking]
    told = {
        f"#{card}": (*score, *_told(table, card, one, chosen))
        for card, score, one in zip(chosen, _scores(table, scored), more, strict=True)
    }
    return CardChoice(
        people=(areas.bust[seat],),
        mat=mat,
        wide=max(areas.cards),
        by=by,
        shown=FACES[asks] if asks is not None else None,
        below=table.say(f"table.take.{'turned' if turned else 'laid'}"),
        column=column(table),
        lit=_concerned(table, chosen),
        heaps=heaps if away is None else (*heaps, stock),
        away=away,
        tabs=tabs,
        told=told,
        heads={key: one for key, one in zip(told, _gains(table, more, scored), strict=True) if one is not None},
        goes={key: _tray(table, int(key[1:])) for key in told},
        grey=_unchanged(table, chosen),
        dark=tuple(map(over, held_back.values())),
        seen=held_back,
        tension=1,
    )


def _told(table: Seen, card: int, brought: Sequence[Brought], chosen: Sequence[int]) -> tuple[Token, ...]:
    """What stands beside a card that can be chosen: what it brings, and its price. What it brings most of is gold. The price is
    the worst that it leaves on the floor, and what that would give another seat. Without a price it says what the card keeps
    from another; where neither card is anything to anybody else, that."""
    best = max(brought, key=lambda one: one.share, default=None)
    found = [
        Token(
            one.called or one.words,
            COUNT if one.name else None,
            golden=one is best and one.share > 0,
            briefly=one.briefly,
            figure=one.figure,
            stays=one.stays,
        )
        for one in brought
    ]
    left, kept = price(table, card, chosen), keeps(table, card)
    if left is not None:
        found.append(_follows(table, left.other, "left", "danger" if left.scores else "near", what=left.what))
    elif kept is not None and kept.what:
        found.append(_follows(table, kept.other, "kept", "good", what=kept.what))
    elif kept is not None:
        kind = table.say(f"table.kind.{KIND[card]}")
        found.append(_follows(table, kept.other, "denied", "good", month=MONTH[card], kind=kind))
    elif all(harmless(table, one) for one in chosen):
        found.append(Token(table.say("table.take.harmless"), level="good"))
    return tuple(found)


def _follows(table: Seen, other: Seat, way: str, level: Level, **of: object) -> Token:
    """What follows for somebody else: their face says who that is, or else their name. What is left to them they may get or not,
    which is said briefly, too."""
    face = table.ink.faces[other] if table.ink.faces else ""
    who, briefly = "" if face else f"{table.names[other]} ", table.say("table.take.maybe", **of) if way == "left" else ""
    words = who + table.say(f"table.take.{way}", **of)
    return Token(words, level=level, briefly=briefly and who + briefly, face=face)


def _concerned(table: Seen, chosen: Sequence[int]) -> tuple[Rect, ...]:
    """The person, and the captured cards to which a card would come that is taken, or that is left to another: these decide."""
    piles = [(table.seat, nth) for nth in _changed(chosen)]
    piles += sorted({(one.other, group(one.card)) for one in filter(None, (leaves(table, card) for card in chosen))})
    found = [rect for seat, nth in piles for rect in lights.pieces(table, table.captured[seat][nth])]
    return seat_plate.label(table, table.seat), *found


def _unchanged(table: Seen, chosen: Sequence[int]) -> tuple[Rect, ...]:
    """All others that have been captured: they lie wholly in the dark, however near to the light."""
    piles = [(seat, nth, pile) for seat in table.view.playing for nth, pile in enumerate(table.captured[seat])]
    dark = [pile for seat, nth, pile in piles if seat != table.seat or nth not in _changed(chosen)]
    return tuple(rect for pile in dark for rect in lights.pieces(table, pile))


def _changed(chosen: Sequence[int]) -> list[int]:
    """The trays to which the cards come that can be chosen."""
    return sorted(set(map(group, chosen)))


def _whole(tray: Tray) -> Rect:
    """A tray with the words at its head."""
    return tray.rect.union(tray.words)


def _gains(table: Seen, more: Sequence[Sequence[Brought]], scored: Sequence[tuple[int, int]]) -> list[Token | None]:
    """What comes of each choice, in a word. It is the number of points that it adds, unless all choices add as many; else what
    it brings most of, and how much. Junk that comes besides is told where letters are of the usual size."""
    found, alike, usual = list[Token | None](), len({n for _, n in scored}) < 2, table.t <= table.k
    for brought, (was, n) in zip(more, scored, strict=True):
        best = max(brought, key=lambda one: one.share, default=None)
        counts = n > was and not (alike and best is not None)
        besides = [one.gain for one in brought if best is not None and one.name == "junk" != best.name and usual]
        come = " · ".join([best.gain, *besides]) if best is not None else ""
        words = table.say("table.take.more", n=n - was) if counts else come
        found.append(Token(words, golden=True) if words else None)
    return found


def _scores(table: Seen, scored: Sequence[tuple[int, int]]) -> list[tuple[Token, ...]]:
    """From what to what the person scores after each choice; nothing where none changes it."""
    say, found = table.say, list[tuple[Token, ...]]()
    for was, n in scored:
        figure = say("table.take.score", was=was, n=n)
        row = Token(say("table.take.total"), COUNT, figure=figure, stays=say("table.points", n=was))
        same = replace(row, figure=row.stays, stays="", dim=True)
        found.append((row if n > was else same,) if any(n > was for was, n in scored) else ())
    return found


def _tray(table: Seen, card: int) -> Rect:
    """Round the tray of the person's into which a card goes, with the words at its head."""
    return _whole(table.captured[table.seat][group(card)].tray).inflate(round(6 * table.k), round(6 * table.k))


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
