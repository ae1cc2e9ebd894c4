"""A Go-Stop table as it is seen: its view, and the areas in which everything lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, reduce, wraps
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeVar

from pygame import Rect

from game.gostop.cards import JUNK_VALUE, KIND, MONTH, Cards, each, mask
from game.gostop.progress import NAMED, Last, last, of_sets, points
from game.gostop.prospect import WinningCards, needs, one_card_wins, scoring_more
from game.gostop.sitting import PLAYS
from game.gostop.view import Flipped, GoStopView, Played
from game.table import Event, Seat
from scenes.forms.pictures import Mood
from scenes.games.gostop.moves import choreography
from scenes.games.gostop.place.areas import HANGS, MARGIN, GoStopAreas, areas, foot, lately, lies_right, open_floor, upright
from scenes.games.gostop.place.captured_piles import CapturedGroup, captured
from scenes.games.gostop.place.layout import acts, drawing, drawn_for, full, heaps, layout, resting, saying, settled, spread
from scenes.games.gostop.tell.words import MINUS, OUT, history
from scenes.table.capabilities import Bounces, Marks, Meets, MovesIcons, Prepares, Weighs
from scenes.table.game import GameTable
from scenes.table.people import weighing

Found = TypeVar("Found")

CLOSE: Final = 2
"""So few points more are close to a win."""

_READ: Final = 15
"""How high the letters are at least at a side of the floor that say which card more wins, in units."""

_HIGHER: Final = 82
"""How much higher the pack lies while it is drawn who deals, in units."""


_FEW: Final = 2
"""In so many months junk is marked by which another wins; where there is more of it, the head of the other says it alone."""

_BEYOND, _GAP = 12, 6
"""How far the head of a board at a side of the floor reaches beyond the window, whose corners there are not seen, and how far it
stays from the cards beside it, in units."""

_SLOT: Final = 4, 2, 111, 14
"""How far the slot of a last turn reaches beyond its cards, towards the head and towards the floor, where it ends below, and how
far it begins over the edge of the window, in units."""


class Turn(NamedTuple):
    """All that happened in a turn of a seat, from the first card that it laid or turned until the next seat does."""

    seat: Seat
    events: tuple[Event, ...]


class SeenGoStop(GameTable, Bounces, Marks, Meets, MovesIcons, Prepares, Weighs):
    """What all that is painted and said of a table begins with."""

    view: GoStopView
    layout = staticmethod(layout)
    choreography = staticmethod(choreography)

    @cached_property
    def worked(self) -> dict[tuple[Callable[..., Any], Seat], Any]:
        """What has been worked out `once` for a seat."""
        return {}

    @cached_property
    def areas(self) -> GoStopAreas:
        """The parts of the table in pixels."""
        seats, view = self.view.rules.seats, self.view
        found = self.with_floor(full(view))
        found = saying(found, self.seat) if view.phase == "drop" else found
        return drawing(found, seats, self.seat) if drawn_for(view) else found

    def with_floor(self, full: bool) -> GoStopAreas:
        """The parts of the table while cards are played, with a floor that is `full` or not."""
        view = self.view
        return areas(self.size, view.rules.seats, self.seat, resting(view), settled(view), full)

    @cached_property
    def captured(self) -> tuple[tuple[CapturedGroup, ...], ...]:
        """How the captured cards of each seat lie in its trays."""
        view = self.view
        return tuple(
            captured(self.areas, seat, seat == self.seat, view.places.get(f"taken:{seat}", ()), view.junk[seat], sets)
            for seat, sets in ((seat, of_sets(view, seat) if seat == self.seat else 0) for seat in range(len(self.names)))
        )

    @cached_property
    def heaps(self) -> Mapping[int, int]:
        """Which spot of the floor each month has that lies there."""
        return heaps(self.view)

    @cached_property
    def turns(self) -> list[Turn]:
        """The turns of the round so far, the first one first."""
        found: list[tuple[Seat, list[Event]]] = []
        for event in self.view.log:
            if isinstance(event, Played | Flipped) and (not found or event.seat != found[-1][0]):
                found.append((event.seat, []))
            if found:
                found[-1][1].append(event)
        return [Turn(seat, tuple(events)) for seat, events in found]

    @cached_property
    def newest(self) -> Cards:
        """The captured cards that came to the others since the person's last finished turn, junk of theirs among them. If the
        person does not play, they came in the last turn of each seat that does."""
        view, turns = self.view, self.turns
        own = [nth for nth, turn in enumerate(turns) if turn.seat == self.seat]
        if own and own[-1] == len(turns) - 1 and view.turn == self.seat:  # it goes on
            own.pop()
        since = len(turns) - len(view.playing) if self.seat not in view.playing else own[-1] if own else 0
        moves = [move for turn in turns[max(0, since) :] for event in turn.events for move in event.moves]
        came = mask(move.id for move in moves if move.id is not None and move.to.startswith("taken:"))
        lie = (view.places.get(f"taken:{other}", ()) for other in range(view.rules.seats) if other != self.seat)
        return came & mask(piece.id for pieces in lie for piece in pieces if piece.id is not None)

    @cached_property
    def laid(self) -> Sequence[Seat]:
        """The seats in front of which trays lie: all who play; none before cards are dealt, nor before it is settled who plays
        (광팔이)."""
        view, seats = self.view, range(len(self.names))
        dealt = any(self.held(seat) or view.places.get(f"taken:{seat}") for seat in seats)
        if not dealt or view.phase == "drop" or (any(view.roles) and not all(view.roles)):
            return ()
        return [seat for seat in seats if not view.roles or view.roles[seat] in ("", PLAYS)]

    @cached_property
    def boards(self) -> Mapping[Seat, Rect]:
        """The boards of those in front of whom trays lie."""
        return {seat: self.areas.board[seat] for seat in self.laid if self.areas.board[seat]}

    def head_of(self, seat: Seat) -> Rect:
        """What is painted of a board: at a side of the floor only its head, over the captured cards, from the corner of the
        window as far as the two cards that lie on the cloth beside it."""
        areas = self.areas
        if not upright(areas, seat):
            return areas.board[seat]
        out, foot_ = round(_BEYOND * self.k), areas.taken[seat].top - round(HANGS * self.k)
        cards, gap = lately(areas, seat), round(_GAP * self.k)
        if lies_right(areas, seat):
            return Rect(cards.right + gap, -out, self.size[0] - cards.right - gap + out, foot_ + out)
        return Rect(-out, -out, cards.left - gap + out, foot_ + out)

    def slot(self, seat: Seat) -> Rect | None:
        """The slot beside such a head in which the cards of a seat's last turn lie, with its upper end beyond the edge of the
        window; nothing before its first turn."""
        if seat not in self.boards or not upright(self.areas, seat) or all(turn.seat != seat for turn in self.turns):
            return None
        room, (near, far, foot_, out) = lately(self.areas, seat), (round(units * self.k) for units in _SLOT)
        before, after = (far, near) if lies_right(self.areas, seat) else (near, far)
        return Rect(room.left - before, -out, room.width + before + after, foot_ + out)

    def turn_told(self, seat: Seat) -> tuple[str, ...]:
        """The last turn of a seat in the words of the history, a line each; nothing before its first turn."""
        turn = next((turn for turn in reversed(self.turns) if turn.seat == seat), None)
        entries = history(turn.events, self.names, self.say) if turn is not None else []
        return tuple(words for entry in entries if entry.seat == seat for words in entry.words)

    @property
    def deciding(self) -> Mapping[int, Sequence[Last]]:
        """The cards of each heap on the floor that decide, those that do so for the person first, and sets before kinds; none
        when the round is over."""
        view = self.view
        if view.settlement is not None:
            return {}
        floor = [piece.id for piece in view.places.get("floor", ()) if piece.id is not None and not self.away(MONTH[piece.id])]
        sets = last(view, mask(floor))
        told = {(one.card, one.seat) for one in sets}
        kinds = [one for one in _few(self.of_kinds(self.wins_whoever, mask(floor))) if (one.card, one.seat) not in told]
        found = sorted([*sets, *kinds], key=lambda one: (MONTH[one.card], one.seat != self.seat))
        return {month: list(some) for month, some in groupby(found, lambda one: MONTH[one.card])}

    def of_kinds(self, wins: Sequence[Sequence[WinningCards]], cards: Cards) -> list[Last]:
        """Those of some cards by whose kind another wins, of the `wins` of each seat, with what that kind scores then."""
        view, found = self.view, list[Last]()
        for seat, some in enumerate(wins):
            for win in some if seat != self.seat else ():
                if win.name not in NAMED:
                    was = points(view, seat, win.name) - view.scores[seat]
                    more = scoring_more(view, seat, win.cards & cards)
                    found += [Last(card, seat, win.name, was + then) for card, then, _ in more]
        return found

    @cached_property
    def wins(self) -> tuple[tuple[WinningCards, ...], ...]:
        """With what one card more each seat may stop, what is worth most first; the others with none that the person holds."""
        whoever, own = self.wins_whoever, self.seat
        return tuple(one if seat == own else tuple(one_card_wins(self.view, seat, self.kept)) for seat, one in enumerate(whoever))

    @cached_property
    def held_back(self) -> tuple[tuple[WinningCards, ...], ...]:
        """With what one card more each of the others could stop that has no other way: cards that the person holds."""
        return tuple(() if self.wins[seat] else one for seat, one in enumerate(self.only_held))

    @cached_property
    def only_held(self) -> tuple[tuple[WinningCards, ...], ...]:
        """The sets and kinds with which each of the others could stop and of which the person holds every such card."""
        whoever = enumerate(self.wins_whoever)
        return tuple(tuple(win for win in one if seat != self.seat and not win.cards & ~self.kept) for seat, one in whoever)

    @cached_property
    def wins_whoever(self) -> tuple[tuple[WinningCards, ...], ...]:
        """With what one card more each seat may stop, whoever holds it."""
        return tuple(tuple(one_card_wins(self.view, seat)) for seat in range(len(self.names)))

    @cached_property
    def kept(self) -> Cards:
        """The cards of the person's hand, which nobody else can take there."""
        return mask(piece.id for piece in self.view.places.get(f"hand:{self.seat}", ()) if piece.id is not None)

    @property
    def middle(self) -> Rect:
        """The floor (바닥), where cards are drawn and the pack is cut; higher while nobody sits at the far edge."""
        floor = open_floor(self.size) if spread(self.view) else self.areas.floor
        return floor.move(0, -round(_HIGHER * self.k) if drawn_for(self.view) else 0)

    def away(self, month: int) -> bool:
        """Whether cards of a month on the floor are seen elsewhere than they lie."""
        floor = (piece.id for piece in self.view.places.get("floor", ()) if piece.id is not None)
        return any(MONTH[card] == month and f"#{card}" in self.moved for card in floor)

    def out(self, seat: Seat) -> bool:
        """Whether a seat has dropped out of the round or has to sit out (광팔이)."""
        return bool(self.view.roles) and self.view.roles[seat] in OUT

    def undecided(self, seat: Seat) -> bool:
        """Whether a seat has not said yet whether it plays the round, while others have."""
        return self.view.phase == "drop" and not self.view.roles[seat]

    def points(self, seat: Seat) -> str:
        """What a seat scores, in words, once cards are to be dealt; of one that sits out, why. While that is settled, the row in
        the middle tells what each has said."""
        if spread(self.view) or self.view.phase == "drop":
            return ""
        if self.out(seat):
            return self.say(f"table.role.{self.view.roles[seat]}")
        return self.say("table.points", n=self.view.scores[seat])

    def more(self, seat: Seat) -> str:
        """What a seat lacks to stop, or to stop again after a 고. It is a number of points, or the card that does it alone. Of
        such cards that the person holds it says which must not be laid, or else that they are held. Empty where nothing is
        lacking, or the seat does not play."""
        if self.view.phase == "drop" or spread(self.view) or self.out(seat) or self.enough(seat):
            return ""
        if self.wins[seat]:
            own = self._sets_wanted(self.wins[seat]) if seat == self.seat else ""
            return own or self._near(seat, "near_again" if self.view.goes[seat] else "near", self.wins[seat])
        if self.held_back[seat]:
            bare = self.bare(self.held_back[seat])
            return self._near(seat, "held", bare) if bare else self._near(seat, "mine", self.held_back[seat])
        told = "table.points.again" if self.view.goes[seat] else "table.points.more"
        return self.say(told, n=needs(self.view, seat) - self.view.scores[seat])

    def bare(self, wins: Sequence[WinningCards]) -> list[WinningCards]:
        """Those of some wins of which the person has a card that would lie open if it were laid, for it takes nothing, while
        there is another to lay."""
        open_ = mask(card for card in each(self.kept) if not self.meets(f"#{card}")) if self.held(self.seat) > 1 else 0
        return [win for win in wins if win.cards & open_]

    def wants(self, seat: Seat) -> str:
        """The same as a label says it: of the person also that it may stop, of one of the others only where it is close."""
        if seat == self.seat and self.enough(seat):
            return self.say("table.points.may_stop")
        near = seat == self.seat or self.close(seat) or self.wins[seat] or self.held_back[seat]
        return self.more(seat) if near else ""

    def _near(self, seat: Seat, how: str, wins: Sequence[WinningCards]) -> str:
        """The card that wins for a seat; after a 고, that it wins again. The month of the card is said where there is room. Of
        several as many are named as have room, those that are worth most first, and how many there are besides."""
        names, briefly = [self.wanted(win) for win in wins], "near.brief" if how == "near_again" else f"{how}.brief"
        dated = [self.dated(win) for win in wins] if how != "held" else names
        ways = [("·".join(one),) if how == "mine" else self.either(one) for one in (dated, names)]  # of theirs one is enough
        for many in range(len(names) - 1, 0, -1):
            ways.append((self.say("table.points.some", what=self.either(names[:many])[1], n=len(names) - many),))
        ways += [(self.say("table.points.ways", n=len(names)),)] * (len(names) > 1)
        told = [(way, what) for some in ways for way in (how, briefly) for what in some]
        who = self.names[seat]
        return self._first_with_room(seat, [self.say(f"table.points.{way}", what=what, who=who) for way, what in told])

    def _sets_wanted(self, wins: Sequence[WinningCards]) -> str:
        """Up to which of the person's sets one card more is wanted, with its month where there is room; nothing where a kind is
        among them, or not all have room."""
        if not all(win.name in NAMED for win in wins):
            return ""
        names, months = "·".join(self.wanted(win) for win in wins), {MONTH[card] for win in wins for card in each(win.cards)}
        told = [self.say("table.points.to.month", what=names, n=min(months))] * (len(months) == 1)
        return self._first_with_room(self.seat, [*told, self.say("table.points.to", what=names), ""])

    def _first_with_room(self, seat: Seat, told: Sequence[str]) -> str:
        """The first of some wordings that has room on a seat's label, or the last."""
        px = round(min(14 * self.t, 16 * self.k))
        if upright(self.areas, seat):
            room, px = foot(self.areas, seat).width - round(6 * self.k), round(_READ * self.k)
        elif seat == self.seat:
            room = self.areas.hud[seat].width - 2 * round(MARGIN * self.k)
        else:  # beside name and points
            room = (self.areas.hud[seat].width - round(8 * self.k)) // 2
        return next((words for words in told if self.ink.width(words, "bold", px) <= room), told[-1])

    def either(self, names: Sequence[str]) -> tuple[str, str]:
        """Names of cards of which one is enough, at length and with less room."""
        long, short = (reduce(lambda some, one: self.say(key, some=some, one=one), names) for key in ("table.or", "table.either"))
        return long, short

    def dated(self, win: WinningCards) -> str:
        """What a card is called that wins, with its month where it can be of one alone."""
        months, called = {MONTH[card] for card in each(win.cards)}, self.wanted(win)
        if len(months) > 1 or win.name == "junk":
            return called
        return self.say("table.points.month", what=called, n=min(months))

    def wanted(self, win: WinningCards) -> str:
        """What a card is called that wins: its set, or its kind, of junk the least that is enough."""
        if win.name in NAMED:
            return self.say(f"gostop.made.{win.name}")
        kinds = {KIND[card] for card in each(win.cards)}
        of_junk = next((kind for kind in "JDT" if kind in kinds), "D")
        kind = {"bright": "B", "animal": "A", "ribbon": "R"}.get(win.name, of_junk)
        return self.say(f"table.kind.{kind}")

    def close(self, seat: Seat) -> bool:
        """Whether a seat that plays lacks so few points to stop that the others must beware."""
        return not self.out(seat) and 0 < needs(self.view, seat) - self.view.scores[seat] <= CLOSE

    def enough(self, seat: Seat) -> bool:
        """Whether a seat that plays has the points with which it may stop."""
        return not self.out(seat) and self.view.phase != "drop" and self.view.scores[seat] >= needs(self.view, seat)

    def held(self, seat: Seat) -> int:
        """How many cards a seat has in hand."""
        return len(self.view.places.get(f"hand:{seat}", ()))

    def acts(self, seat: Seat) -> bool:
        """Whether it is this seat's turn in a round that is not over."""
        return acts(self.view, seat)

    def mood(self, seat: Seat) -> Mood:
        """How somebody looks: one of the others pleased whom one card lets win, which changes nothing of the person's own look;
        whoever would have to pay dismayed while another may stop. The person whose turn it is looks worried only when another has
        more points or a 박 threatens, or whether to go on is asked."""
        mood, scores = self.feelings.get(seat, "glee" if self.wins[seat] and seat != self.seat else "calm"), self.view.scores
        may_stop = weighing(self.view, self.weighed)
        if may_stop - {seat} and not self.out(seat) and mood == "calm":
            return "dismay"
        easy = max(scores) == scores[seat] and not self.view.dangers[seat] and seat not in may_stop
        return "calm" if mood == "thinking" and seat == self.seat and easy else mood


def _few(kinds: Sequence[Last]) -> list[Last]:
    """The same with one card of junk a month, that which counts most, and none of it in more than a few months."""
    best = dict[int, int]()
    for card in sorted({one.card for one in kinds if one.what == "junk"}, key=lambda card: JUNK_VALUE[card] or 2, reverse=True):
        best.setdefault(MONTH[card], card)  # an animal that may be junk is double (국진)
    few = set(best.values()) if len(best) <= _FEW else set()
    return [one for one in kinds if one.what != "junk" or one.card in few]


def worth(table: SeenGoStop, points: int) -> str:
    """What points are worth; the points themselves where nothing is played for."""
    return table.money(points) if table.money is not None else table.say("table.points", n=points)


def net(table: SeenGoStop, points: int, plus: str = "") -> str:
    """What is left of a win, which the house can make a loss."""
    return (MINUS if points < 0 else plus) + worth(table, abs(points))


def once(work: Callable[[SeenGoStop, Seat], Found]) -> Callable[[SeenGoStop, Seat], Found]:
    """What is worked out for a seat of a table, and asked for several times: it is worked out when it is first asked for."""

    @wraps(work)
    def asked(table: SeenGoStop, seat: Seat) -> Found:
        key = work, seat
        if key not in table.worked:
            table.worked[key] = work(table, seat)
        found: Found = table.worked[key]
        return found

    return asked
