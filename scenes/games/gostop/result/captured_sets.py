"""What a round of Go-Stop was won by, by 족보: each set that scores with its cards, and how these lie on the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.gostop.cards import ANIMALS, BRIGHTS, CARD, FACES, MONTH, RIBBONS, TRIPLES, Cards, each, mask
from game.gostop.progress import begun, captured, counted, least, makes, scored
from game.gostop.prospect import needs
from game.gostop.scoring import junk_cards, junk_value, scale
from game.gostop.view import Chongtong, GoStopView
from game.table import Line, Seat, Settlement, View
from scenes.games.gostop.hwatu import AS_JUNK
from scenes.games.gostop.tell.marks import shown
from scenes.kit.box import Column, Flow
from scenes.kit.fit import fit, place
from scenes.pages.result.counting import Counted
from scenes.pages.result.face import Place
from scenes.pages.result.sets import MANY, Coming, Fan, Say, WonSet, fan, laid_out, named
from scenes.stage.sprite import Sprites

COUNTED: Final = ("animals", "ribbons", "junk")
"""What scores by its number."""

LACKED: Final[dict[str, Cards]] = {"bright_bak": BRIGHTS, "animal_bak": ANIMALS, "ribbon_bak": RIBBONS}
"""The cards of which somebody has too few for its 박."""


@dataclass(frozen=True)
class Standing:
    """How far somebody has come in a round that nobody has won: the points, and in words how many that are; the set that was
    `nearest`, in words and with its faces, of which some were `missing`; in words how many points were `short` of winning, and
    how many that takes."""

    points: int
    words: str
    nearest: str = ""
    faces: tuple[str, ...] = ()
    missing: frozenset[str] = frozenset()
    short: str = ""
    needed: int = 0


def spoils(view: View, settlement: Settlement, seat: Seat, say: Say) -> tuple[WonSet, ...]:
    """A group for each line that gives the winner points, 고 last as it is counted; cards in the order of the months."""
    assert isinstance(view, GoStopView)
    lines = [line for line in settlement.lines if line.seat == seat and line.points is not None]
    cards = mask(_lying(view, f"taken:{seat}"))
    as_junk = _as_junk(view, cards, lines)
    return tuple(_group(view, line, cards, as_junk, say) for line in lines)


def _group(view: GoStopView, line: Line, cards: Cards, as_junk: Cards, say: Say) -> WonSet:
    """One set; of those that grow with their number it is said how many they are, and how many of the junk count twice."""
    faces, title = _faces(view, line.seat, line.what, cards, as_junk), say(f"gostop.line.{line.what}", **line.args)
    if line.what == "junk":
        worth = junk_value(cards, as_junk)
        twice = 0 if cards & TRIPLES else worth - len(faces)
        many = say("gostop.result.doubles", n=worth, double=twice) if twice else say("gostop.result.cards", n=worth)
        return WonSet(title, line.points or 0, faces, many=many)
    many = say("gostop.result.cards", n=len(faces)) if line.what in ("animals", "ribbons") and faces else ""
    return WonSet(title, line.points or 0, faces, many=many)


def held(view: View, settlement: Settlement, seat: Seat, say: Say) -> dict[str, str]:
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


# ---- How they lie ------------------------------------------------------------------------------------------------------

CROWN: Final = 1.5
"""How many times as large as others the cards may be of the set that a great win is named after."""

EACH: Final = 0.11, 0.9
"""Seconds from one card of that set to the next at most, and from the first to the last."""

APART: Final = 1.06, 0.8, 0.6, 0.45, 0.34, 0.24
"""How far small cards are apart, in widths of one: as far as they have room."""


def in_light(page: Counted, groups: Sequence[Coming], where: Place, sprites: Sprites, crown: bool) -> None:
    """All groups in a place; or one alone, and the others in words: the first where it is the `crown` of a great win, and else
    the finest where not all have room."""
    room = page.px(*where)
    laid = None if crown else laid_out(page.by, groups, room, sprites, page.app.say)
    if groups and laid is None:
        first = groups[0] if crown else max(groups, key=lambda one: (len(one[0].faces) < MANY, one[0].points or 0))
        _alone(page, first, [one for one in groups if one is not first], where, sprites)
    page.show(laid)


def _alone(page: Counted, first: Coming, others: Sequence[Coming], where: Place, sprites: Sprites) -> None:
    """One group as large as may be, card by card, over the names of all."""
    room, (group, at) = page.px(*where), first
    each = min(EACH[0], EACH[1] / max(1, len(group.faces) - 1))
    for size in (30.0, 24.0, 20.0, 17.0, 15.0):
        plates = tuple(named(one, size, page.app.say, begins) for one, begins in (first, *others))
        names = Flow(plates, room.width, 10, 6)
        for share in range(20):
            units, loose = CROWN * 100.0 * 0.93**share, 1.3 if len(group.faces) < MANY else 1.0
            cards = fan(group, units, loose, sprites, at)
            cards = Fan(cards.faces, units, cards.step, sprites, at, each=each)
            laid = place(Column((cards, names), 10, "center"), page.by, room, "middle")
            if laid is not None and (units >= 90.0 or size == 15.0):
                return page.show(laid)


def in_a_row(page: Counted, faces: tuple[str, ...], where: Place, dark: frozenset[str], sprites: Sprites) -> None:
    """Cards side by side from the left of a place, as high as that and as far apart as they have room, some in the dark."""
    room = page.px(*where)
    for share, apart in ((share, apart) for share in (1.0, 0.8, 0.6) for apart in APART):
        units = share * where[3] / sprites.pack.aspect
        row = Column((Fan(faces, units, apart, sprites, turned=False, dark=dark),), align="left")
        laid = fit(row, page.by, room, (1.0, 0.97), end="middle")
        if laid is not None:
            return page.show(laid)
