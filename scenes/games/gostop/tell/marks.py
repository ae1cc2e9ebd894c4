"""What is marked of a seat at a Go-Stop table: what it has done, what threatens it, which sets it has or may yet get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.gostop import prospect
from game.gostop.cards import BRIGHTS, FACES, MONTH, each
from game.gostop.progress import SETS, captured
from game.gostop.view import GoStopView
from game.table import Line, Seat
from scenes.games.gostop.seen import SeenGoStop, once
from scenes.kit import palette
from scenes.kit.box import Measure, Row
from scenes.kit.fit import measured
from scenes.kit.palette import Colour
from scenes.table.badge import EDGE, SMALLER, Badge, Tag
from scenes.table.story.tip import Tip

TRAY: Final = {
    "bright": 0,
    **dict.fromkeys(("animal", "godori", "bidori", "yukdori"), 1),
    **dict.fromkeys(("ribbon", "hongdan", "cheongdan", "chodan"), 2),
    "junk": 3,
}
"""In which tray of captured cards a set or a kind lies."""

_MANY: Final = 3
"""So many dangers are not all named."""

DEALER: Final[Colour] = palette.BLUE
DANGER: Final[Colour] = palette.SEAL
NEARLY: Final[Colour] = palette.SMOKED_GOLD
"""What little is lacking of that does not win yet: its words are amber."""


ALARM: Final[Colour] = palette.CORAL
"""The edge of what another lacks one card of to win: red alone is also the colour of a set."""

NEAR: Final[Colour] = palette.TEAL
COUNT: Final[Colour] = palette.UMBER
"""The ground of how many there are of a kind or a set: only what scores, what wins and what threatens has a colour."""

MADE: Final[Colour] = palette.GOLD
"""What scores, and what the person would gain by."""

SAYS: Final = ("risk", "go", "bak", "bbeok", "shaken", "bombed", "sale", "dealer")
"""What marks are about (a `risk` is what threatens the person), what says most first: where not all have room, those that say
least are left out."""


@dataclass(frozen=True)
class Mark:
    """A short mark on a plate: its words, what is said of it, and which of `SAYS` it is about; the same more `brief`, if it
    can be told so."""

    words: str
    tip: Tip
    about: str
    brief: str = ""

    def tag(self, seat: Seat, nth: int) -> Tag:
        """The same as a badge without a place."""
        edge = ALARM if self.about == "risk" else EDGE
        badge = Badge(f"mark:{seat}:{nth}", fill=self.fill, tip=self.tip, letters=on(self.fill), edge=edge)
        return Tag(badge, (self.words, self.brief or self.words), around=0.5, high=1.4)

    @property
    def fill(self) -> Colour:
        """What it stands on: blue who deals (선), red what threatens the person, a dark amber what threatens another."""
        if self.about == "dealer":
            return DEALER
        return DANGER if self.about == "risk" else NEARLY if self.about == "bak" else COUNT


def on(fill: Colour) -> Colour:
    """The colour of letters on the ground of a mark."""
    return palette.INK if fill == palette.GOLD else palette.AMBER if fill == NEARLY else palette.PAPER


def largest(
    table: SeenGoStop, rows: Sequence[tuple[Sequence[Tag], Rect]], least: float = 0.0, most: float = 9.0, gap: float = 3.0
) -> Measure | None:
    """The measure by which each row of badges has its room, in letters that keep a share of their size."""
    shares = [share for share in SMALLER if least <= share * table.ink.scale <= most]
    return measured([(Row(tuple(tags), gap), room) for tags, room in rows], Measure(table.ink, table.k), shares, briefs=4)


def telling(shown: Sequence[Mark], many: int) -> list[Mark]:
    """So many of some marks: those that say most, in the order in which they stood."""
    kept = sorted(range(len(shown)), key=lambda nth: SAYS.index(shown[nth].about))[:many]
    return [shown[nth] for nth in sorted(kept)]


def rim(fill: Colour) -> Colour:
    """The edge of what is said of captured cards on a ground: bright where one card more wins, else none that is seen."""
    return ALARM if fill == DANGER else fill


@once
def factors(table: SeenGoStop, seat: Seat) -> list[Line]:
    """What multiplies the points of a seat so far, a line each."""
    return prospect.factors(table.view, seat)


@once
def marks(table: SeenGoStop, seat: Seat) -> list[Mark]:
    """What a seat has done and what threatens it. What threatens another is marked where the person would gain by it. The sets
    that are near stand with the captured cards."""
    view, say = table.view, table.say
    found: list[Mark] = []

    def add(what: str, told: str = "", **args: object) -> None:
        words = say(f"table.mark.{what}", **args)
        lines = (say(f"table.tip.mark.{told or what}", **args),)
        tip = Tip(words, lines, *shown(view, seat, _ABOUT.get(what, what)))
        found.append(Mark(words, tip, what if what in SAYS else "risk", briefly(what, args)))

    def briefly(what: str, args: Mapping[str, object]) -> str:
        """The same without how often, where it was once, and without that it is a danger."""
        if what in _ONCE:
            return say(_ONCE[what]) if args["n"] == 1 else ""
        return "" if what in SAYS else say(f"table.mark.gain.{what}")

    done = {
        "go": view.goes[seat],
        "shaken": _shaken(table, seat),
        "bombed": len(view.bombed[seat]),
        "bbeok": view.bbeoks_made[seat],
    }
    if view.dealer == seat:
        add("dealer")
    stamped = [line.what for line in factors(table, seat)] if seat == table.seat else []
    for what, count in done.items():
        if count and stamped != [_STAMPED.get(what)]:
            add(what, n=count)
    dangers = view.dangers[seat] if seat == table.seat else ()
    if len(dangers) > 1:
        both = "·".join(say(f"table.mark.gain.{danger}") for danger in dangers)
        words, many = say("table.mark.baks", names=both), say("table.mark.baks.many", n=len(dangers))
        tip = Tip(words, tuple(say(f"table.tip.mark.{danger}") for danger in dangers))
        found.append(Mark(words, tip, "risk", both) if len(dangers) < _MANY else Mark(many, tip, "risk"))
        dangers = ()
    for danger in dangers:
        add(danger)
    for danger in gains(table, seat):
        words, brief = say(f"table.mark.{danger}"), say(f"table.mark.gain.{danger}")
        told = (say(f"table.tip.mark.gain.{danger}"),)
        found.append(Mark(words, Tip(words, told, *shown(view, seat, _ABOUT.get(danger, danger))), "bak", brief))
    for sale in view.sales:
        if sale.seat == seat:
            add("sale", n=f"{sale.points:+d}")
    return found


def _shaken(table: SeenGoStop, seat: Seat) -> int:
    """How many months a seat has shaken that count as that: one whose cards were bombed after it counts as a bomb."""
    counted = factors(table, seat) if table.view.shaken[seat] else []
    return sum(line.what == "shake" and line.seat == seat for line in counted)


def gains(table: SeenGoStop, seat: Seat) -> tuple[str, ...]:
    """The 박 that one of the others would pay the person for if the person won now, who scores already; none for who does not
    play."""
    view, own = table.view, table.seat
    if seat == own or not view.scores[own] or not {own, seat} <= set(view.playing) or table.out(own) or table.out(seat):
        return ()
    return tuple(_charged(table, own)[seat])


@once
def _charged(table: SeenGoStop, winner: Seat) -> list[tuple[str, ...]]:
    """The 박 that each seat would be charged with if this one won now."""
    return prospect.charges(table.view, winner)


_ONCE: Final = {
    "bbeok": "table.mark.bbeok_plain",
    "shaken": "table.mark.shaken.brief",
    "bombed": "table.mark.bombed.brief",
}
"""What is told of something that a seat has done once, where there is little room."""

_STAMPED: Final = {"shaken": "shake", "bombed": "bomb"}
"""What the seal on the person's plate says too, where nothing else multiplies."""

_ABOUT: Final = {"bright_bak": "bright"}
"""The danger that speaks of a set of cards."""


def shown(view: GoStopView, seat: Seat, name: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """The cards of a set by month, and those that a seat has not captured; none where nothing of that name is a set."""
    cards = sorted(each(BRIGHTS if name == "bright" else SETS.get(name, 0)), key=lambda card: MONTH[card])
    held = captured(view, seat)
    return tuple(FACES[card] for card in cards), frozenset(FACES[card] for card in cards if not held >> card & 1)


def payments(table: SeenGoStop, seat: Seat) -> list[str]:
    """Who has paid whom so far, where a seat was one of them, and what for."""
    say, names = table.say, table.names
    return [
        say(
            "table.tip.mark.payment",
            payers=", ".join(names[payer] for payer in paid.payers),
            name=names[paid.seat],
            n=paid.points,
            cause=say(f"gostop.line.{paid.cause}"),
        )
        for paid in table.view.payments
        if seat == paid.seat or seat in paid.payers
    ]
