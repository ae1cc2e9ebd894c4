"""A win to come, as anybody at the table can reckon it: by which cards, with how many points, and what multiplies these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple, Protocol

from msgspec.structs import replace

from game.gostop import paying, scoring, settlement
from game.gostop.cards import JUNK, JUNK_VALUE, MONTH, SINGLES, Cards, each, mask, pack
from game.gostop.house import left_in, seen_to_hold
from game.gostop.progress import NAMED, SETS, captured, counted, lost
from game.gostop.sale import due
from game.gostop.seats import PLAYERS
from game.gostop.settlement import Standing, charged, go_lines, product, shakes
from game.gostop.view import GoStopView
from game.table import Line, Seat

BOMB: Final = 3
"""A 폭탄 lays so many cards; one of fewer is a 콩알탄 (GS-75)."""

class Goes(Protocol):
    """A table or a view, by the 고 that have been said."""

    @property
    def goes(self) -> Sequence[int]:
        """How often each seat has gone."""

    @property
    def reverse(self) -> Sequence[int]:
        """The exponent of each seat's 역고."""

    @property
    def first_go(self) -> Seat | None:
        """Who went first."""


def gone(at: Goes, players: Sequence[Seat], rule: Mapping[str, Any], seat: Seat) -> tuple[list[int], list[int]]:
    """How often everybody has gone after another 고 of a seat, and the exponents of 역고 (GS-100…GS-102): the table is two
    against the first caller, and stays so."""
    goes, reverse = list(at.goes), list(at.reverse)
    if rule["reverse_go"] and at.first_go is not None:
        others = [other for other in players if other not in (seat, at.first_go)]
        if seat != at.first_go:
            reverse[seat] += 1
            for ally in others:
                goes[ally] = reverse[ally] = 0
        elif reverse[seat] or any(reverse[other] for other in others):
            reverse[seat] = reverse[seat] + 1 if reverse[seat] else 2
    goes[seat] += 1
    return goes, reverse


def needs(view: GoStopView, seat: Seat) -> int:
    """With how many points a seat may stop (GS-86…GS-94), as `game.gostop.counting.needs` says of a table."""
    by, rego, last = scoring.scale(view.rules), view.rules["rego"], view.go_scores[seat]
    least = scoring.needed(by.target, last, rego == "recover" and view.dipped[seat])
    if not last or rego != "recover_junk":
        return least
    lost = view.go_junk[seat] - max(0, view.junk_worth[seat] - by.idle_junk)
    return max(least, view.scores[seat] + lost) if lost > 0 else least


class WinningCards(NamedTuple):
    """What one card more makes, with which a seat may stop: a set by its name, or the kind (``bright``, ``animal``, ``ribbon``,
    ``junk``, ``three_doubles``) that scores more; the most points that it has then, and the cards of which each does it."""

    name: str
    points: int
    cards: Cards


def reachable(view: GoStopView, seat: Seat) -> Cards:
    """What a seat can still have; single junk whoever has it, for that may be taken."""
    rule = view.rules
    pieces = mask(pack(rule["bonus_cards"], rule["triple_junk"]))
    return pieces & ~(captured(view, seat) | lost(view, seat) & ~SINGLES)


def scoring_more(view: GoStopView, seat: Seat, cards: Cards) -> Iterator[tuple[int, int, str]]:
    """Each of some cards by which a seat would score more, with the points that it has then and what gains most by it."""
    by, held = scoring.scale(view.rules), captured(view, seat)
    score, as_junk = counted(view, held)
    before = {one.what: one.points for one in by.made(held, as_junk)}
    for card in each(cards):
        pile = held | 1 << card
        points, as_junk = counted(view, pile)
        if points > score:
            gains = {one.what: one.points - before.get(one.what, 0) for one in by.made(pile, as_junk)}
            yield card, points, max(gains, key=gains.__getitem__)


def one_card_wins(view: GoStopView, seat: Seat, held_back: Cards = 0) -> list[WinningCards]:
    """What one card more makes of what a seat has captured so that it may stop (GS-86…GS-94), what is worth most first: of the
    cards that it can still have, single junk among them whoever has it, for that may be taken; not by those `held_back`, as in
    the hand of who watches. Nothing of a seat that may stop already, that does not play or cannot take anything any more, nor
    once the round is over."""
    acts = view.turn == seat or view.tokens[seat] or view.places.get(f"hand:{seat}")
    if view.settlement is not None or seat not in view.playing or not acts or view.scores[seat] >= needs(view, seat):
        return []
    found: dict[str, WinningCards] = {}
    for card, points, what in scoring_more(view, seat, reachable(view, seat) & ~held_back):
        if not stops(view, seat, 1 << card):
            continue
        name = what if what in (*NAMED, "three_doubles") else _KIND.get(what, "bright")
        same = found.get(name, WinningCards(name, 0, 0))
        found[name] = WinningCards(name, max(points, same.points), same.cards | 1 << card)
    return sorted(found.values(), key=lambda one: -one.points)


def wins_by(view: GoStopView, seat: Seat, card: int) -> str:
    """The set or kind with which a seat may stop by this card more; empty where it may not."""
    return next((win.name for win in one_card_wins(view, seat, ~(1 << card))), "")


def fewest(view: GoStopView, seat: Seat, held_back: Cards = 0, most: int = 2) -> int:
    """With how few cards more a seat might stop (GS-86…GS-94), by what it can still have and is not `held_back`; one more than
    the `most` where it takes at least so many. Nothing, 0, of a seat that does not play or cannot take anything any more, nor
    once the round is over."""
    acts = view.turn == seat or view.tokens[seat] or view.places.get(f"hand:{seat}")
    if view.settlement is not None or seat not in view.playing or not acts:
        return 0
    there = reachable(view, seat) & ~held_back
    junk = {value: [card for card in each(there & JUNK) if JUNK_VALUE[card] == value] for value in set(JUNK_VALUE)}
    cards = [*each(there & ~JUNK), *(card for some in junk.values() for card in some[:most])]  # junk is as good of any month
    ways = ((n, some) for n in range(1, most + 1) for some in combinations(cards, n))
    return next((n for n, some in ways if stops(view, seat, mask(some))), most + 1)


def wins_by_two(view: GoStopView, seat: Seat, held_back: Cards = 0) -> list[str]:
    """The sets with which a seat may stop by two cards more, none of them lost or `held_back`."""
    held, gone = captured(view, seat), lost(view, seat) | held_back
    left = {name: cards & ~held for name, cards in SETS.items()}
    return [name for name, some in left.items() if some.bit_count() == 2 and not some & gone and stops(view, seat, some)]


_KIND: Final = {"animals": "animal", "ribbons": "ribbon", "junk": "junk"}
"""The kinds that score by their number; all else that is no set are brights."""


def stops(view: GoStopView, seat: Seat, new: Cards) -> bool:
    """Whether a seat may stop once it has captured these cards as well (GS-86…GS-94): the junk among them may be what it has to
    have back before that (GS-94)."""
    pile, scores, worth = captured(view, seat) | new, list(view.scores), list(view.junk_worth)
    scores[seat], as_junk = counted(view, pile)
    worth[seat] = scoring.junk_value(pile, as_junk)
    return scores[seat] >= needs(replace(view, scores=tuple(scores), junk_worth=tuple(worth)), seat)


def steals(view: GoStopView, seat: Seat) -> bool:
    """Whether a turn in which a seat lays a card of its hand now may bring junk of the others (GS-43): not its last (GS-45)."""
    last = len(view.places.get(f"hand:{seat}", ())) <= 1 and not view.tokens[seat]
    return bool(not last or view.rules["last_turn_steal"])


def ending(view: GoStopView, seat: Seat) -> list[int]:
    """What everybody wins or loses where a seat ends the round with its 총통 (GS-78)."""
    stands = standing_now(view, seat)
    bill = settlement.fixed_bill(stands, view.rules.values, "chongtong")
    return paying.payout(stands, bill.owed, left_for(view, seat), int(view.rules["house_rake"]))


def left_for(view: GoStopView, winner: Seat) -> tuple[int, ...]:
    """What is left in the purses to be lost to a winner: what was sold is paid before that."""
    return left_in(seen_to_hold(view), [*view.payments, *due(view.sales, view.playing, winner)])


def multiplies(view: GoStopView, seat: Seat, what: str, month: int) -> int:
    """By how much a month that is ``shaken``, ``bombed``, ``paired`` (콩알탄) or ``four`` (총통 계속) would multiply a win of a
    seat further (GS-68…GS-83)."""
    before = _standing(view, seat)
    months = list(getattr(before, what))
    months[seat] |= 1 << month
    supposed: dict[str, Any] = {what: tuple(months)}
    after = before._replace(**supposed)
    rule = view.rules.values
    return product(shakes(after, seat, rule)) // product(shakes(before, seat, rule))


def bombs(view: GoStopView, seat: Seat, month: int) -> tuple[int, int]:
    """How many cards a 폭탄 of this month lays, and by how much it multiplies a win."""
    held = sum(piece.id is not None and MONTH[piece.id] == month for piece in view.places[f"hand:{seat}"])
    return held, multiplies(view, seat, "bombed" if held == BOMB else "paired", month)


def entering(view: GoStopView, seat: Seat) -> tuple[int, int]:
    """What a stop brings at least to who plays, and what it costs one who loses, before anything has been captured: the fewest
    points that win, after void rounds, of two, or of each who owes where not everybody does (GS-150). Nothing is said where
    nobody can lose more than is left (GS-191)."""
    rule = view.rules
    if rule["purse"]:
        return 0, 0
    points = needs(view, seat) * times(view, seat)
    owing = 1 if rule["no_capture_exempt"] else PLAYERS - 1
    return max(0, points * owing - int(rule["house_rake"])), points


def bright_price(view: GoStopView, seat: Seat) -> int:
    """What a seat that plays, and does not deal, pays for each bright that somebody who has to sit out sells (GS-155, GS-160);
    nothing where nobody may have to."""
    rule, later = view.rules, sum(not role for role in view.roles) - 1
    if (later < 1 and "protests" not in view.roles) or seat == view.dealer:
        return 0
    return int(rule["bright_price"]) * (settlement.void_times(view.nagari, rule.values) if rule["sale_nagari_double"] else 1)


def go_points(view: GoStopView, seat: Seat) -> int:
    """What the 고 said so far add to the points of a seat (GS-96…GS-99)."""
    return _points(_go_lines(view, seat))


def next_go(view: GoStopView, seat: Seat) -> tuple[int, int]:
    """What one more 고 adds to the points and multiplies all by, together with those said before."""
    goes, reverse = gone(view, view.playing, view.rules.values, seat)
    lines = _go_lines(view, seat, goes=goes, reverse=reverse)
    return _points(lines), product(lines)


def charges(view: GoStopView, winner: Seat) -> list[tuple[str, ...]]:
    """The 박 that each seat would be charged with if this seat won now (GS-128…GS-135)."""
    return charged(standing_now(view, winner), view.rules.values, scoring.scale(view.rules))


def factors(view: GoStopView, seat: Seat) -> list[Line]:
    """What multiplies the points of a seat so far, a line each, as in the bill if it won now: its 고, 흔들기 and 폭탄, its cards,
    void rounds."""
    bill = settlement.bill(standing_now(view, seat), view.rules.values, scoring.scale(view.rules))
    return [line for line in bill.lines if line.times and line.times > 1 and seat in (line.seat, line.reckoning)]


def times(view: GoStopView, seat: Seat) -> int:
    """By how much the points of a seat are multiplied so far."""
    return product(factors(view, seat))


def _points(lines: Sequence[Line]) -> int:
    return sum(line.points or 0 for line in lines)


def _go_lines(view: GoStopView, seat: Seat, **other: Any) -> list[Line]:
    """What the 고 of a seat add and multiply; `other` are entries of the standing that are to be supposed."""
    return go_lines(_standing(view, seat)._replace(**other), seat, view.rules.values)


def standing_now(view: GoStopView, winner: Seat) -> Standing:
    """How things would stand if this seat won now, with all that has been captured."""
    taken = tuple(
        mask(piece.id for piece in view.places.get(f"taken:{seat}", ()) if piece.id is not None)
        for seat in range(view.rules.seats)
    )
    return _standing(view, winner)._replace(
        taken=taken,
        declared_animal=mask(view.declared_animal),
        declared_junk=mask(view.declared_junk),
        sitting=tuple(seat for seat in range(view.rules.seats) if seat not in view.playing),
        mission=view.mission,
    )


def _standing(view: GoStopView, winner: Seat) -> Standing:
    """How things would stand if this seat won now, but for captured cards, of which nothing is asked here."""
    none = (0,) * view.rules.seats

    def months(of: Sequence[Sequence[int]]) -> tuple[int, ...]:
        return tuple(sum(1 << month for month in one) for one in of)

    return Standing(
        winner=winner,
        taken=none,
        declared_animal=0,
        declared_junk=0,
        goes=view.goes,
        first_go=view.first_go,
        reverse=view.reverse,
        shaken=months(view.shaken),
        bombed=months(view.bombed),
        paired=months(view.paired),
        four=months(view.four),
        nagari=view.nagari,
        carried=view.carried,
        month=view.month,
        guilty=None,
    )
