"""Why an answer is good or bad: what a card makes, keeps from others and leaves to them, what a go may cost and what it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.choices import Choice
from game.gostop.again import again
from game.gostop.cards import BRIGHTS, CARD, JUNK, MONTH, OF_MONTH, Cards, each, mask
from game.gostop.progress import KINDS, SETS, captured, counted, gains, in_hand, more_by, open_to, whole
from game.gostop.prospect import bombs, multiplies, needs, one_card_wins, steals, stops
from game.gostop.risk import FAR, Lack, bears, lacking, losses
from game.gostop.scoring import junk_value, scale
from game.gostop.settlement import BAK
from game.gostop.stopping import asked
from game.gostop.taking import FINE, Keeping, Leaving, keeps, leaves, price, score_with, takes_by, takes_with
from game.gostop.view import GoStopView
from game.players.advice import Reason
from game.table import Decision, Seat

MOST: Final = 3
"""No more reasons are given for an answer."""

MANY_JUNK: Final = 6
"""Who has so much junk may soon score with it, and charge others with 피박."""

TWO: Final = 2
"""Of so many brights somebody lacks one to score."""


class FloorWinner(NamedTuple):
    """A seat that may stop by taking a floor card, by what, and with how many `of` the cards that it may take it with."""

    seat: Seat
    what: str
    by: int
    of: int

    @property
    def likely(self) -> bool:
        """Whether at least half of them do."""
        return 2 * self.by >= self.of


def reasons(view: GoStopView, decision: Decision, choice: Choice) -> tuple[Reason, ...]:
    """The facts that speak for an answer or against it, the weightiest first; nothing of answers that say all by themselves."""
    verb, *words = choice.split()
    match verb:
        case "play":
            told = _played(view, CARD[words[0]], CARD[words[2]] if len(words) == 3 else None)
        case "take":
            told = _taken(view, takes_by(view, choice), CARD[words[0]])
        case "go":
            told = _go(view, decision)
        case "stop":
            told = _stop(view, decision)
        case "shake" | "bomb":
            told = _multiplied(view, verb, int(words[0]))
        case "flip":
            told = iter([Reason("gostop.reason.flip")])
        case _:
            told = iter(())
    return tuple(told)[:MOST]


# ---- Cards -------------------------------------------------------------------------------------------------------------


def _played(view: GoStopView, card: int, chosen: int | None) -> Iterator[Reason]:
    """Of a card that is laid from the hand, taking the chosen one of two."""
    if not MONTH[card]:
        yield Reason("gostop.reason.bonus", {}, (card,))
        return
    taken = takes_with(view, card)
    if not taken:
        yield from _laid(view, card)
        return
    cards = next((some for some in taken if chosen is None or some >> chosen & 1), taken[0])
    yield from _brings(view, cards)
    lying = cards & ~(1 << card)
    yield from _kept(view, lying)
    if chosen is not None:
        yield from _left_over(view, chosen)
    out, own = _out(view, card), in_hand(view, view.who) & OF_MONTH[MONTH[card]]
    if not out and not stops(view, view.who, cards):
        yield Reason("gostop.reason.waits", {"month": MONTH[card]}, tuple(each(lying)), against=True)
    if lying.bit_count() == 1 and out and own.bit_count() == 1:  # else the rest of the pile would be the seat's own to take
        yield Reason("gostop.reason.bbeok", {"n": out.bit_count(), "of": _unseen(view)}, (card, *each(lying)), against=True)


def _taken(view: GoStopView, cards: Cards, chosen: int) -> Iterator[Reason]:
    """Of the one of two floor cards that is taken, with all that is captured by it."""
    yield from _brings(view, cards)
    yield from _kept(view, 1 << chosen)
    yield from _left_over(view, chosen)


def _left_over(view: GoStopView, chosen: int) -> Iterator[Reason]:
    """What others may make of the card that could have been taken in place of this one."""
    for other in _floor(view, MONTH[chosen]):
        if other != chosen:
            yield from _left(view, other, price(view, view.who, chosen, [other]))


def _brings(view: GoStopView, cards: Cards) -> Iterator[Reason]:
    """What these captured cards make, or else what they are."""
    seat, pieces = view.who, tuple(each(cards))
    piled = any(cards & OF_MONTH[pile.month] for pile in view.bbeok)
    if piled:
        yield Reason("gostop.reason.pile", {"n": len(pieces)}, pieces)
        yield from _stolen(view)
    made, score = whole(view, seat, cards), score_with(view, seat, cards)
    name = made[0].what if made else next(iter(more_by(view, seat, cards)), "")
    told = {"what": _named(name), "n": score - view.scores[seat]}
    if name and score > view.scores[seat] and stops(view, seat, cards):
        yield Reason("gostop.reason.win", told, pieces)
    elif name and score > view.scores[seat]:
        yield Reason("gostop.reason.points", {**told, "left": needs(view, seat) - score}, pieces)
    elif made:
        yield Reason("gostop.reason.set", {"what": _named(name)}, pieces)
    elif not piled:
        yield _takes(view, cards)
    yield from _spared(view, cards)
    if not made:
        yield from _nears(view, cards)


def _stolen(view: GoStopView) -> Iterator[Reason]:
    """Junk that others have to give, where any is due."""
    if steals(view, view.who) and any(view.junk_worth[other] for other in view.playing if other != view.who):
        yield Reason("gostop.reason.steals")


def _takes(view: GoStopView, cards: Cards) -> Reason:
    """The best two kinds of what is captured, or of junk alone how much; 국진 is both."""
    if dual := cards & scale(view.rules).dual:
        return Reason("gostop.reason.cup", {}, tuple(each(dual)))
    if not cards & ~JUNK:
        return Reason("gostop.reason.junk", {"n": junk_value(cards)}, tuple(each(cards)))
    kinds = [f"gostop.reason.kind.{name}" for name, kind in FINE.items() if cards & kind]
    one, other = [*kinds, _named("junk")][:2]  # no month has two of a better kind
    return Reason("gostop.reason.takes", {"what": one, "other": other}, tuple(each(cards)))


def _nears(view: GoStopView, cards: Cards) -> Iterator[Reason]:
    """The set of which the hand has the rest, or takes it from the floor; else the set or kind of which one card more is lacking
    then. Either can still be had."""
    held, floor = in_hand(view, view.who), _lying(view)
    near = held & ~cards | mask(card for card in each(floor & ~cards) if held & ~cards & OF_MONTH[MONTH[card]])
    for one in gains(view, view.who, cards):
        rest = SETS.get(one.name, 0) & ~(captured(view, view.who) | cards)
        if rest and not rest & ~near:
            yield Reason("gostop.reason.plan", {"what": _named(one.name)}, tuple(each(rest)))
            return
    for one in gains(view, view.who, cards):
        if one.of - one.held == 1 and one.name != "junk" and (one.name not in KINDS or open_to(view, view.who, one.name)):
            pieces = tuple(each(cards & (SETS.get(one.name) or KINDS[one.name])))
            yield Reason("gostop.reason.nears", {"what": _named(one.name), "held": one.held, "of": one.of}, pieces)
            return


def _spared(view: GoStopView, cards: Cards) -> Iterator[Reason]:
    """The 박 of which somebody else may soon make use, and which threatens no more."""
    rule, held, others = view.rules, captured(view, view.who), [seat for seat in view.playing if seat != view.who]
    limit, junk = int(rule["pibak_limit"]), junk_value(held | cards, counted(view, held | cards)[1])
    if rule["pibak"] and view.junk_worth[view.who] <= limit < junk and any(view.junk_worth[one] >= MANY_JUNK for one in others):
        yield Reason("gostop.reason.no_pibak", {"n": junk}, tuple(each(cards & JUNK)))
    glows = any((captured(view, one) & BRIGHTS).bit_count() >= TWO for one in others)
    if rule["gwangbak"] and glows and cards & BRIGHTS and not held & BRIGHTS:
        yield Reason("gostop.reason.no_gwangbak", {}, tuple(each(cards & BRIGHTS)))


def _laid(view: GoStopView, card: int) -> Iterator[Reason]:
    """Of a card that takes nothing and stays on the floor."""
    month, left = {"month": MONTH[card]}, list(_left(view, card, leaves(view, view.who, card)))
    yield from left
    mine, out = in_hand(view, view.who) & OF_MONTH[MONTH[card]], _out(view, card)
    if not out:
        yield Reason("gostop.reason.alone" if mine.bit_count() > 1 else "gostop.reason.dead", month, tuple(each(mine)))
        return
    kind = next((name for name, kind in FINE.items() if kind >> card & 1), "")
    if kind and not left:
        yield Reason("gostop.reason.gives_up", {"what": f"gostop.reason.kind.{kind}"}, (card,), against=True)
    if mine.bit_count() > 1:
        yield Reason("gostop.reason.pair", month, tuple(each(mine)))
    elif not kind and not left:
        yield Reason("gostop.reason.harmless", {}, (card,))


def _kept(view: GoStopView, lying: Cards) -> Iterator[Reason]:
    """The worst that somebody else would have made of what is taken from the floor."""
    won = next((one for card in each(lying) if (one := _winner(view, card)) is not None and one.likely), None)
    held = [found for card in each(lying) if (found := keeps(view, view.who, card)) is not None]
    if won is not None and not any(one.gone for one in held):
        yield Reason("gostop.reason.keeps.win", {"seat": won.seat, "what": _named(won.what)}, tuple(each(lying)))
    elif held:
        yield _keeping(view, max(held, key=lambda one: (one.gone, one.gain.held >= one.gain.of)), lying)


def _keeping(view: GoStopView, kept: Keeping, cards: Cards) -> Reason:
    gain, pieces = kept.gain, tuple(each(cards))
    told = {"seat": kept.other, "what": _named(gain.name)}
    if kept.gone:
        return Reason("gostop.reason.blocks", told, pieces)
    if gain.held >= gain.of:
        return Reason("gostop.reason.keeps.whole", told, pieces)
    return Reason("gostop.reason.keeps", {**told, "held": gain.held, "of": gain.of}, pieces)


def _left(view: GoStopView, card: int, left: Leaving | None) -> Iterator[Reason]:
    """What somebody else may make of a card that stays: a win, or what is known of it beside that."""
    won = _winner(view, card)
    if won is not None and won.likely:
        yield Reason("gostop.reason.wins", {"seat": won.seat, "what": _named(won.what)}, (card,), against=True)
    elif left is not None:
        told = {"seat": left.other, "what": _named(left.gain.name)}
        if left.whole or left.gain.held >= left.gain.of:
            yield Reason("gostop.reason.completes", told, (left.card,), against=True)
        else:
            told |= {"held": left.gain.held, "of": left.gain.of}
            yield Reason("gostop.reason.feeds", told, (left.card,), against=True)
    elif won is not None:
        told = {"seat": won.seat, "what": _named(won.what), "n": won.by, "of": won.of}
        yield Reason("gostop.reason.wins.few", told, (card,), against=True)


def _winner(view: GoStopView, card: int) -> FloorWinner | None:
    """Who else may stop by taking a floor card with one of its month that is not seen: who may by most of them."""
    found, out = list[FloorWinner](), each(_out(view, card))
    for other in view.playing:
        if other != view.who and view.scores[other] < needs(view, other):
            pairs = [pair for partner in out if stops(view, other, pair := 1 << card | 1 << partner)]
            made = [one.what for pair in pairs for one in whole(view, other, pair)] or [
                name for pair in pairs for name in more_by(view, other, pair)
            ]
            found += [FloorWinner(other, made[0], len(pairs), len(out))] if pairs else []
    return max(found, key=lambda one: one.by, default=None)


def _named(name: str) -> str:
    """The text that names a set or a kind."""
    return f"gostop.reason.of.{name}" if name in (*KINDS, "junk") else f"gostop.made.{name}"


def _floor(view: GoStopView, month: int) -> list[int]:
    return list(each(_lying(view) & OF_MONTH[month]))


def _out(view: GoStopView, card: int) -> Cards:
    """The cards of its month that the seat has not seen."""
    return OF_MONTH[MONTH[card]] & ~_seen(view)


def _unseen(view: GoStopView) -> int:
    """How many pieces the seat has not seen."""
    return sum(piece.id is None for pieces in view.places.values() for piece in pieces)


def _lying(view: GoStopView) -> Cards:
    """The cards of the floor."""
    return mask(piece.id for piece in view.places["floor"] if piece.id is not None)


def _seen(view: GoStopView) -> Cards:
    return mask(piece.id for pieces in view.places.values() for piece in pieces if piece.id is not None)


# ---- 고, 스톱, 흔들기 ------------------------------------------------------------------------------------------------------


def _go(view: GoStopView, decision: Decision) -> Iterator[Reason]:
    """Who is nearest to a win, what may be won and lost, and what it takes to score again."""
    costs, lacks = losses(view, view.who), lacking(view, view.who)
    nearest = min(lacks, key=lambda one: (one.cards, -costs[one.seat]), default=None)
    yield _nearness(view, nearest, lacks)
    now, then = decision.args.get("stop"), decision.args.get("next")
    if now and then and nearest is not None:
        sums = {"n": then[view.who], "now": now[view.who], "lost": costs[nearest.seat]}
        alone = bears(view, view.who, nearest.seat) in ("gobak", "twice")
        key = "gostop.reason.go.pays.gobak" if alone else "gostop.reason.go.pays"
        yield Reason(key, sums, against=sums["lost"] > sums["n"] - sums["now"])
    yield _way(view)


def _nearness(view: GoStopView, nearest: Lack | None, lacks: Sequence[Lack]) -> Reason:
    """That somebody lacks one card for a win, or two, and of what; else that the seat itself holds what somebody needs, or that
    nobody is near."""
    held, lying = in_hand(view, view.who), _lying(view)
    if nearest is not None and nearest.cards == 1:
        win = one_card_wins(view, nearest.seat, held)[0]
        told = {"seat": nearest.seat, "what": _named(win.name)}
        return Reason("gostop.reason.go.danger", told, tuple(each(lying & win.cards)), against=True)
    if nearest is not None and nearest.cards < FAR:
        told = {"seat": nearest.seat, **({"what": _named(nearest.sets[0])} if nearest.sets else {})}
        return Reason("gostop.reason.go.near.set" if nearest.sets else "gostop.reason.go.near", told, against=True)
    for one in lacks:
        for win in one_card_wins(view, one.seat)[:1]:
            told = {"seat": one.seat, "what": _named(win.name)}
            return Reason("gostop.reason.go.held", told, tuple(each(held & win.cards)))
    return Reason("gostop.reason.go.calm")


def _way(view: GoStopView) -> Reason:
    """What scores again, and how many turns are left for it."""
    found = again(view, view.who)
    if not found.ways:
        return Reason("gostop.reason.go.no_way", {}, against=True)
    way = found.near[0]
    told = {"what": _named(way.name), "n": way.lacks, "turns": found.turns}
    if way.ready:
        return Reason("gostop.reason.go.ready", {"what": told["what"]}, tuple(each(way.cards & _lying(view))))
    if found.hard:
        return Reason("gostop.reason.go.hard", told, against=True)
    if found.flip:
        return Reason("gostop.reason.go.flip", {"what": told["what"]}, against=True)
    if len(found.near) > 1:
        return Reason("gostop.reason.go.ways", {**told, "more": len(found.near) - 1})
    return Reason("gostop.reason.go.way", told)


def _stop(view: GoStopView, decision: Decision) -> Iterator[Reason]:
    """What it pays, and who pays double."""
    stop = asked(view, decision)
    yield Reason("gostop.reason.stop", {"n": sum(stop.paid.values())})
    for other, factors in stop.theirs.items():
        for one in factors:
            if one.what in BAK:
                yield Reason("gostop.reason.stop.bak", {"seat": other, "what": f"table.mark.gain.{one.what}"})


def _multiplied(view: GoStopView, verb: str, month: int) -> Iterator[Reason]:
    """By how much a month that is shown or laid as a 폭탄 multiplies a win, and what a 폭탄 brings besides."""
    times = multiplies(view, view.who, "shaken", month) if verb == "shake" else bombs(view, view.who, month)[1]
    cards = tuple(each(in_hand(view, view.who) & OF_MONTH[month]))
    if times > 1:
        yield Reason("gostop.reason.multiplies", {"times": times}, cards)
    if verb == "bomb":
        yield from _stolen(view)
        yield Reason("gostop.reason.bomb", {}, cards)
