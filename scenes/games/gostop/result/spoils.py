"""What a round of Go-Stop was won by, laid out by 족보: each set that scores with the cards that make it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.gostop.cards import ANIMALS, BRIGHTS, CARD, FACES, MONTH, RIBBONS, TRIPLES, Cards, each, mask
from game.gostop.progress import begun, captured, counted, least, makes, scored
from game.gostop.prospect import needs
from game.gostop.scoring import junk_cards, junk_value, scale
from game.gostop.view import Chongtong, GoStopView
from game.table import Line, Seat, Settlement, View
from scenes.games.gostop.hwatu import AS_JUNK
from scenes.games.gostop.tell.marks import shown
from scenes.pages.result.groups import Group, Say
from scenes.pages.result.standing import Standing

COUNTED: Final = ("animals", "ribbons", "junk")
"""What scores by its number."""

LACKED: Final[dict[str, Cards]] = {"bright_bak": BRIGHTS, "animal_bak": ANIMALS, "ribbon_bak": RIBBONS}
"""The cards of which somebody has too few for its 박."""


def spoils(view: View, settlement: Settlement, seat: Seat, say: Say) -> tuple[Group, ...]:
    """A group for each line that gives the winner points, 고 last as it is counted; cards in the order of the months."""
    assert isinstance(view, GoStopView)
    lines = [line for line in settlement.lines if line.seat == seat and line.points is not None]
    cards = mask(_lying(view, f"taken:{seat}"))
    as_junk = _as_junk(view, cards, lines)
    return tuple(_group(view, line, cards, as_junk, say) for line in lines)


def _group(view: GoStopView, line: Line, cards: Cards, as_junk: Cards, say: Say) -> Group:
    """One set; of those that grow with their number it is said how many they are, and how many of the junk count twice."""
    faces, title = _faces(view, line.seat, line.what, cards, as_junk), say(f"gostop.line.{line.what}", **line.args)
    if line.what == "junk":
        worth = junk_value(cards, as_junk)
        twice = 0 if cards & TRIPLES else worth - len(faces)
        many = say("gostop.result.doubles", n=worth, double=twice) if twice else say("gostop.result.cards", n=worth)
        return Group(title, line.points or 0, faces, many=many)
    many = say("gostop.result.cards", n=len(faces)) if line.what in ("animals", "ribbons") and faces else ""
    return Group(title, line.points or 0, faces, many=many)


def costs(view: View, settlement: Settlement, seat: Seat, say: Say) -> dict[str, str]:
    """How few a seat has of what a 박 hangs on, and how often it has gone, by what that is called."""
    assert isinstance(view, GoStopView)
    own, found = mask(_lying(view, f"taken:{seat}")), {}
    for line in settlement.lines:
        if line.seat == seat and line.times is not None and (line.what in LACKED or line.what == "junk_bak"):
            n = line.args["junk"] if line.what == "junk_bak" else (own & LACKED[line.what]).bit_count()
            found[say(f"gostop.line.{line.what}", **line.args)] = say(f"gostop.held.{line.what}", n=n)
        elif line.seat == seat and line.what == "gobak_2p":
            found[say("gostop.line.gobak_2p")] = say("gostop.line.go", count=view.goes[seat])
    return found


def standing(view: View, seat: Seat, say: Say) -> Standing:
    """The points on the table and how many were short of winning, and the best that lies there."""
    assert isinstance(view, GoStopView)
    points = view.scores[seat]
    needed = needs(view, seat)
    lacked = needed - points
    short = say("gostop.result.short", n=lacked) if lacked > 0 else ""
    return Standing(points, say("app.points", points=points), *_best(view, seat, say), short=short, needed=needed)


def _best(view: GoStopView, seat: Seat, say: Say) -> tuple[str, tuple[str, ...], frozenset[str]]:
    """A set that is one card short, one that is made, one that has been begun, or what there is most of: in words, its
    cards, and those that are missing."""
    nearest = max(begun(view, seat), key=lambda one: one.held, default=None)
    if nearest is None or nearest.of - nearest.held > 1:
        best = max((one for one in scored(view, seat) if one.what not in COUNTED), key=lambda one: one.points, default=None)
        if best is not None:
            words = f"{say(f'gostop.line.{best.what}')} {say('app.points', points=best.points)}"
            return words, _named(makes(view, seat, best.what), counted(view, captured(view, seat))[1]), frozenset()
    if nearest is None:
        return *_most(view, seat, say), frozenset()
    name = say("gostop.line.three_brights" if nearest.name == "bright" else f"gostop.line.{nearest.name}")
    lacks = say("gostop.result.lacks", name=name, n=nearest.of - nearest.held)
    faces, missing = shown(view, seat, nearest.name)
    if len(faces) > nearest.of:  # any three brights will do: those that it has, and of those that nobody has
        gone = {face for other in range(len(view.scores)) for face in _named(mask(_lying(view, f"taken:{other}")))}
        kept = [face for face in faces if face not in missing]
        faces = (*kept, *(face for face in faces if face not in gone))[: nearest.of]
    return lacks, faces, missing & frozenset(faces)


def _most(view: GoStopView, seat: Seat, say: Say) -> tuple[str, tuple[str, ...]]:
    """The kind of which a seat is nearest to the first point or furthest beyond it with the points that it makes, and its
    cards; nothing of who has none."""
    own, needed = captured(view, seat), least(view.rules)
    _, as_junk = counted(view, own)
    animals, ribbons, junk = own & ANIMALS & ~as_junk, own & RIBBONS, junk_cards(own, as_junk)
    kinds = (
        ("animals", animals, animals.bit_count(), needed["animal"]),
        ("ribbons", ribbons, ribbons.bit_count(), needed["ribbon"]),
        ("junk", junk, junk_value(own, as_junk), needed["junk"]),
    )
    what, cards, held, of = max(kinds, key=lambda kind: (kind[2] - kind[3], kind[2]))
    if not held:
        return "", ()
    worth = {one.what: one.points for one in scale(view.rules).made(own, as_junk)}
    made_of = f"{say('gostop.result.cards', n=held)} {say('app.points', points=worth[what])}" if what in worth else ""
    return f"{say(f'gostop.line.{what}')} {made_of or say('gostop.result.of', n=held, of=of)}", _named(cards, as_junk)


def _named(cards: Cards, as_junk: Cards = 0) -> tuple[str, ...]:
    """The faces of cards, last those that count as junk, which are named as that."""
    return *(FACES[card] for card in each(cards & ~as_junk)), *(f"{FACES[card]}{AS_JUNK}" for card in each(cards & as_junk))


def _lying(view: View, place: str) -> list[int]:
    """The cards of a place whose faces are seen."""
    return [CARD[piece.face] for piece in view.places.get(place, ()) if piece.face is not None]


def _as_junk(view: GoStopView, cards: Cards, lines: Iterable[Line]) -> Cards:
    """Which dual animals the winner has counted as junk: the way that makes what the settlement says."""
    said, by = {(line.what, line.points) for line in lines}, scale(view.rules)
    ways = by.ways(cards, mask(view.declared_animal), mask(view.declared_junk))
    return max(ways, key=lambda way: len(said & {(made.what, made.points) for made in by.made(cards, way)}))


def _faces(view: GoStopView, seat: Seat, what: str, cards: Cards, as_junk: Cards) -> tuple[str, ...]:
    """The cards of one set; those of an ending with a fixed number of points lie on the floor or were shown."""
    found = scale(view.rules).makes(what, cards, as_junk)
    if what in ("chongtong", "floor_chongtong"):
        shown = [event.faces for event in view.log if isinstance(event, Chongtong) and not event.plays_on]
        return shown[-1] if shown else ()
    elif what in ("three_bbeok", "triple_bbeok"):
        months = {pile.month for pile in view.bbeok if pile.by == seat}
        found = mask(card for card in _lying(view, "floor") if MONTH[card] in months)
    return _named(found, as_junk)
