"""고 or 스톱, in words: what a stop brings now and how, what a go needs to score again, and what it may cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import groupby
from typing import Final, NamedTuple

from game.gostop import stopping
from game.gostop.again import Again, Way, again, any_of, enough
from game.gostop.cards import FACES, each
from game.gostop.progress import KINDS, captured
from game.gostop.prospect import next_go
from game.gostop.risk import FAR, TWO, Danger, GoRisk, Lack, Nearness, lacking, threat
from game.gostop.stopping import Factor, Stop
from game.table import Decision, Seat
from scenes.games.gostop.ask import lights
from scenes.games.gostop.ask.hand_plaques import AnswerSum, BesideHand, Chance, Payer, Rival, Shown, ShownWay
from scenes.games.gostop.hwatu import ANY, MINI
from scenes.games.gostop.seen import SeenGoStop, net, worth
from scenes.games.gostop.tell.words import MINUS, begun, factor
from scenes.kit.paragraph import STAYS
from scenes.kit.wood import Tone
from scenes.table.story.tip import Tip

MOST: Final = 3
"""The most ways that are told on a plaque, and the most pictures of one."""

TOLD: Final = 2
"""The most sets or cards by which somebody may win that are told."""

_SHORTER: Final[Mapping[str, tuple[str, ...]]] = {
    "gobak": ("alone", "lost.gobak"), "twice": ("double", "lost.gobak"), "refused": ("alone", "lost.refused"),
}  # fmt: skip
"""How it is said shorter why a go that is lost costs so much: what follows from it, and then the penalty's name alone."""

_KINDS: Final = dict(zip([*KINDS, "junk", "double"], "BARJD", strict=True))


def go_stop(table: SeenGoStop, decision: Decision) -> BesideHand:
    """What a stop brings and how that comes about; what a go may bring, what that takes, and what is lost if another wins first.
    The light falls on the hand and on the person, whose points decide."""
    view, seat, say = table.view, decision.seat, table.say
    stop, then, args = stopping.asked(view, decision), decision.args.get("next") or (), decision.args
    offers, tips, others = dict[Tone, tuple[AnswerSum, ...]](), dict[Tone, Tip](), tuple[Rival, ...]()
    if any(args.get("stop") or ()):
        now = net(table, args["stop"][seat], "+")
        takes = in_a_line(table, stop)
        if stop.for_all and stop.plain and stop.settled and table.ink.faces and takes[1:]:
            takes = takes[1:]  # the face says who pays
        offers["good"] = (AnswerSum(now, takes=takes, shows=_for_certain(table, stop, args.get("for_all", ""))),)
        tips["good"] = Tip(f"{say('table.choice.stop')} {now}", tuple(at_length(table, stop)))
    if any(then):
        surely = all(one[0] == seat for one in args.get("factors", ()))  # else somebody may yet get out of a 박
        wins, risk, more = bounded(table, net(table, then[seat], "+"), surely), threat(view, seat), needed(table, seat)
        loss = lost(table, risk) if risk else AnswerSum("", say("table.stake.none"), quiet=True)
        lead = AnswerSum(say("table.stake.wins", sum=wins), takes=more.told, shows=more.shows, chance=more.chance)
        offers["bold"], others = (lead, loss), rivals(table, seat)
        told = filter(None, (loss.says, loss.figure))
        tips["bold"] = Tip(say("table.stake.again", what=wins), (*more.lines, " ".join(told), *threatening(table, risk)))
    stake, lit, times = lights.by_hand(table), lights.decisive(table), next_go(view, seat)[1]
    return replace(
        stake,
        tension=min(4, view.goes[seat]),
        lit=(*lights.things(table), *lit, *lights.tabbed(table, stake.seen)),
        grey=lights.undecided(table, lit),
        offers=offers,
        tips=tips,
        stamp=f"×{times}" if times > 1 else "",
        leads=True,
        against=say("table.stake.rivals"),
        rivals=others,
        bring=True,
    )


def _for_certain(table: SeenGoStop, stop: Stop, bound: str) -> tuple[Shown, ...]:
    """What each payer pays for a stop, with a head or else a name. Of one payer alone it is said that the sum is certain, or
    that it pays for the others as well, and what it is `bound` by; with less room only that it is certain."""
    say, certain = table.say, Shown(behind=table.say("table.stake.certain"))
    paying = _across(table, (other for other in table.view.playing if stop.paid.get(other)))
    if not paying:
        return (certain,)
    faces = [table.ink.faces[other] if table.ink.faces else "" for other in paying]
    told = [worth(table, stop.paid[other]) for other in paying]
    if len(paying) == 1:
        why = f"table.stake.bound.{bound}" if bound else "table.stake.pays_all"
        told = [say(why if stop.for_all else "table.stake.certain")]
    names = ["" if face else f"{table.names[other]} " for face, other in zip(faces, paying, strict=True)]
    return Shown(payers=tuple(map(Payer, faces, map("".join, zip(names, told, strict=True))))), certain


def _across(table: SeenGoStop, seats: Iterable[Seat]) -> list[Seat]:
    """Seats from the left of the table to the right."""
    return sorted(seats, key=lambda seat: table.areas.bust[seat].centerx)


def bounded(table: SeenGoStop, told: str, least: bool) -> str:
    """A sum to come, with the word that says whether it is the least or about how much. Where purses are kept neither is said,
    for no more is paid than is left in them."""
    return told if table.view.purses else table.say(f"table.stake.{'least' if least else 'about'}", sum=told)


# ---- What scores again -------------------------------------------------------------------------------------------------


class Needed(NamedTuple):
    """What a go needs to score again. `told` is said on its plaque, the longest wording first, or shown in pictures, the fullest
    first; `lines` are said beside it. A `chance` is scarce where all hangs on the last turn, and the hand takes nothing from the
    floor that would do; it is hard where every way lacks more than the turns left usually bring, or there is none."""

    told: tuple[str, ...]
    lines: tuple[str, ...]
    chance: Chance
    shows: tuple[Shown, ...] = ()


def needed(table: SeenGoStop, seat: Seat) -> Needed:
    """What a seat that goes now needs to score again, in words and pictures."""
    return said_of(table, seat, again(table.view, seat))


def said_of(table: SeenGoStop, seat: Seat, found: Again) -> Needed:
    """The turns that are left, and the ways to score again, the best first. The plaque tells of the ways for which the hand takes
    all from the floor; where there are none, of those that lack the fewest cards. Ways that lack more are told beside it alone.
    Where every way would be an exception, that stands first."""
    say, n, ready, near = table.say, found.turns, found.ready, found.near
    how = "hand" if ready else "flip" if found.flip else "last" if n == 1 else "turns"
    first = (ready or near)[:MOST]
    words = [one for many in range(len(first), 0, -1) for one in _some(table, first[:many], len(near) - many)]
    told = [say(f"table.stake.needs.{how}", n=n, what=what) for what in words]
    told += [say("table.stake.needs.hand_only", what=what) for what in words] if ready else []
    left = say(f"table.stake.left.{'flip' if found.flip else 'turns'}", n=n)
    by_hand = [say("table.stake.by_hand", what=_told(table, ready))] if ready else []
    lines = left, *by_hand, *([_told(table, found.ways)] if found.ways else ())
    if not found.ways:
        none = say("table.stake.no_way")
        return Needed((f"{none} · {left}", none), (none, *lines), "hard")
    if found.hard:
        told = [say("table.stake.needs.hard", how=one) for one in (*told, *words)]
        return Needed((*told, say("table.stake.hard")), (say("table.stake.hard.why"), *lines), "hard")
    few = say(f"table.stake.needs.{'hand_only' if ready else how}", n=n, what=say("table.stake.ways", n=len(ready or near)))
    shows = _shown(table, seat, say(f"table.stake.in.{how}", n=n), first, len(near))
    return Needed((*told, few), lines, "scarce" if n == 1 and not ready else "open", shows)


def _shown(table: SeenGoStop, seat: Seat, before: str, first: Sequence[Way], of: int) -> tuple[Shown, ...]:
    """Ways in pictures with what they make, and how many there are besides; the pictures alone; and then fewer of them. Nothing
    where one of them has no picture that is certain, or where words say as much: any card of a kind has no face."""
    seen, found = [pictures(table, seat, way) for way in first], list[Shown]()
    if all(name.startswith(ANY) for way in seen for pieces in way for name in pieces):
        return ()
    for many in range(len(first), 0, -1):
        if all(seen[:many]):
            ways = [
                ShownWay(pieces, called(table, seat, way) if nth == len(some) else "")
                for way, some in zip(first[:many], seen, strict=False) for nth, pieces in enumerate(some, 1)
            ]  # fmt: skip
            behind = table.say("table.stake.more_ways", n=of - many) if of > many else ""
            whole = Shown((before, table.say(f"table.stake.take.{_take(ways)}")), tuple(ways), behind=behind)
            found += [whole, replace(whole, ways=tuple(replace(way, words="") for way in ways), behind="")]
    return tuple(found)


def _take(ways: Sequence[ShownWay]) -> str:
    """How it is said that one of some ways has to be taken: a single card, all cards of the only way, one card of several, or
    one of several groups."""
    if len(ways) == 1:
        return "all" if len(ways[0].pieces) > 1 else "it"
    return "group" if any(len(way.pieces) > 1 for way in ways) else "one"


def pictures(table: SeenGoStop, seat: Seat, way: Way) -> tuple[tuple[str, ...], ...]:
    """The cards that a way takes, each row of them enough: certain ones, or so many of any of a kind. Nothing where neither is
    true, or where they are more than have room."""
    kind = any_of(table.view, seat, way)
    if way.lacks > MOST:
        return ()
    certain = enough(table.view, seat, way) if way.name != "junk" else ()
    return tuple(tuple(f"{FACES[card]}{MINI}" for card in each(some)) for some in certain) or (
        ((f"{ANY}{_KINDS[kind]}",) * way.lacks,) if kind else ()
    )


def _some(table: SeenGoStop, some: Sequence[Way], more: int) -> list[str]:
    """Ways that are told, with how many there are besides, and then without."""
    told = _told(table, some)
    return [*([table.say("table.stake.besides", what=told, n=more).replace(" ", STAYS)] if more else []), told]


def _told(table: SeenGoStop, some: Sequence[Way]) -> str:
    """Ways in words, those that lack as many cards together, which are not broken."""
    lacks = dict.fromkeys(way.lacks for way in some)
    what = {n: "·".join(called(table, table.seat, way) for way in some if way.lacks == n) for n in lacks}
    said = [table.say("table.stake.way", what=what[n], n=n).replace(" ", STAYS) for n in lacks]
    return reduce(lambda some, one: table.say("table.or", some=some, one=one), said)


def called(table: SeenGoStop, seat: Seat, way: Way) -> str:
    """What a way is called: a set or a kind, of one piece of junk that must be a double just that, brights in short."""
    if way.name in _KINDS:
        return table.say(f"table.kind.{_KINDS[any_of(table.view, seat, way) if way.name == 'junk' else way.name]}")
    short = way.name.endswith(("_brights", "rain_three"))
    return table.say(f"table.wanted.{way.name}" if short else f"gostop.made.{way.name}")


# ---- What it may cost --------------------------------------------------------------------------------------------------


def lost(table: SeenGoStop, risk: GoRisk) -> AnswerSum:
    """What a go may cost, for whom and why, the longest wording first. Who may win by one card more is shown by a face or a name:
    of one seat it is said by which card, of several only that they may."""
    say, bears = table.say, risk.bears
    because = say(f"table.stake.bears.{bears}" if bears else "table.stake.if_lost")
    shorter = [say(f"table.stake.{key}") for key in _SHORTER.get(bears or "", ("if_lost",))]
    figure = bounded(table, MINUS + worth(table, risk.cost), risk.least) if risk.cost else worth(table, 0)
    loss = AnswerSum(figure, because, warns=(because, *shorter))
    near = _one_card_away(table, risk)
    if not near:
        return loss
    faces = tuple(table.ink.faces[other] for other in near if table.ink.faces)
    who = "" if faces else " · ".join(table.names[other] for other in near) + " "
    ways = [say("table.stake.beware")]
    if len(near) == 1:
        cards = _cards(table, near[0])
        some = [what for many in range(len(cards), 0, -1) for what in dict.fromkeys(table.either(cards[:many]))]
        ways = [*(say("table.stake.way", what=what, n=1) for what in some), cards[0], table.wanted(table.wins[near[0]][0])]
    return replace(loss, faces=faces, warns=tuple(who + way for way in ways))


def _one_card_away(table: SeenGoStop, risk: GoRisk) -> list[Seat]:
    """Who may win by one card more."""
    return list(dict.fromkeys(one.seat for one in risk.dangers if one.level == "danger" and table.wins[one.seat]))


def threatening(table: SeenGoStop, risk: GoRisk | None) -> list[str]:
    """By what each of those may win who may win first, a line for each of them."""
    each = groupby(risk.dangers if risk else (), key=lambda one: one.seat)
    return [f"{table.names[other]} {', '.join(_danger(table, one) for one in some)}" for other, some in each]


def _danger(table: SeenGoStop, one: Danger) -> str:
    if one.begun is None:
        return table.more(one.seat) or table.points(one.seat)
    return begun(table.say, one.begun.name, one.begun.held, one.begun.of, captured(table.view, one.seat))


def rivals(table: SeenGoStop, seat: Seat) -> tuple[Rival, ...]:
    """What each seat lacks for a win that would cost the person anything, from left to right. Of one card it is said which that
    may be; of two, of which sets, if of any; of more, only that they are so many at least."""
    lacks = {one.seat: one for one in lacking(table.view, seat)}
    return tuple(_rival(table, lacks[other]) for other in _across(table, lacks))


def _rival(table: SeenGoStop, lack: Lack) -> Rival:
    names = [table.say(f"gostop.made.{name}") for name in lack.sets] if lack.cards == TWO else []
    some = (_cards(table, lack.seat) if lack.cards == 1 else []) or names
    what = table.either(some[:TOLD])[0] if some else ""
    way = "many" if lack.cards == FAR else "by" if what else "some"
    words, brief = (table.say(f"table.stake.rival.{how}", n=lack.cards, what=what) for how in (way, "some" if what else way))
    face = table.ink.faces[lack.seat] if table.ink.faces else ""
    level: Nearness = "danger" if lack.cards == 1 else "near" if lack.cards < FAR else "calm"
    return Rival(table.names[lack.seat], words, brief, level, face)


def _cards(table: SeenGoStop, seat: Seat) -> list[str]:
    """By which cards somebody wins, two of them at most."""
    return list(dict.fromkeys(map(table.dated, table.wins[seat])))[:TOLD]


# ---- How a sum comes about ----


def in_a_line(table: SeenGoStop, stop: Stop) -> tuple[str, ...]:
    """How a sum comes about, the longest wording first: as one product, or where seats owe different sums who pays what and why.
    Words that belong together are not broken."""
    ways = _alike(table, stop) if stop.alike else (*_each_times(table, stop), *_payers(table, stop))
    return tuple(dict.fromkeys(ways))


def at_length(table: SeenGoStop, stop: Stop) -> list[str]:
    """All that there is to say of a sum, a line each: the product that all owe, and who pays what of it."""
    if stop.alike:
        return [next(_alike(table, stop))]
    return [one for ways in (_each_times, _payers) for way in [*ways(table, stop)][:1] for one in way.split("\n")]


def _alike(table: SeenGoStop, stop: Stop) -> Iterator[str]:
    """The product that all owe alike, and who pays it where that is one of several."""
    many, who = len(stop.owed), _who_pays(table, stop)
    *ways, bare = _products(table, stop, stop.shared, [table.say("table.stake.shares", n=many)] if many > 1 else [])
    for why in ((who,), ()) if who else ((),):
        yield from (_joined(table, stop, [way], *why) for way in ways)
    yield _joined(table, stop, [bare])


def _each_times(table: SeenGoStop, stop: Stop) -> Iterator[str]:
    """The product of which every debt is made, and by how much that of each is multiplied besides, the most first: with why, and
    without; and whether one pays all of it. Nothing where a debt is not made of it, or somebody pays another sum than is owed."""
    if not stop.plain or not (stop.paid == stop.owed or (stop.for_all and stop.settled)):
        return
    times = {other: stopping.product(stop.theirs[other]) for other in stop.owed}
    row = sorted((other for other in stop.owed if times[other] > 1), key=lambda other: -times[other])
    whole, who = next(_products(table, stop, stop.own, [])), [_who_pays(table, stop)] if stop.for_all else []
    for names, more in ((True, who), (True, []), (False, [])):
        how = {other: table.say("table.stake.times_by", n=times[other], why=_why(table, stop, other)) for other in row if names}
        each = [_whole(f"{table.names[other]} ×{how.get(other, times[other])}") for other in row]
        yield _joined(table, stop, [whole, *each], *more)


def _payers(table: SeenGoStop, stop: Stop) -> Iterator[str]:
    """Who pays what, the most first: a line each with why, with by how much, and all side by side with neither."""
    row = sorted(stop.paid, key=lambda other: -stop.paid[other])
    bare = [_whole(f"{table.names[other]} {worth(table, stop.paid[other])}") for other in row]
    for names in (True, False) if row else ():
        whys = [_paid_why(table, stop, other, names) for other in row]
        told = [
            table.say("table.stake.pays", name=table.names[other], sum=worth(table, stop.paid[other]), why=why) if why else one
            for other, why, one in zip(row, whys, bare, strict=True)
        ]
        yield "\n".join(map(_whole, [*told, *_house(table, stop)]))
    yield _joined(table, stop, bare or [_whole(f"{'·'.join(table.names[other] for other in stop.owed)} {worth(table, 0)}")])


def _paid_why(table: SeenGoStop, stop: Stop, other: Seat, names: bool) -> str:
    """Why one pays just that: for others too, all that is left, or what multiplies its debt alone."""
    due, owes, times = stop.paid[other], stop.owed.get(other, 0), stopping.product(stop.theirs[other])
    if stop.for_all:
        return table.say("table.stake.shares_of", others="·".join(table.names[one] for one in stop.owed if one != other))
    if due < owes:
        return table.say("table.stake.all_left")
    by = f"×{times}" if times > 1 and stop.plain else ""
    return " ".join(filter(None, (_why(table, stop, other) if names else "", by))) if due == owes else ""


def _who_pays(table: SeenGoStop, stop: Stop) -> str:
    """Who pays, where that is one of several."""
    if len(stop.paid) != 1 or len(table.view.playing) <= 2:
        return ""
    (payer,) = stop.paid
    if len(stop.owed) < 2:
        return table.say("table.stake.payer.only", name=table.names[payer])
    covered = [table.names[other] for other in stop.owed if other != payer]
    others = reduce(lambda some, one: table.say("table.and", some=some, one=one), covered)
    return table.say("table.stake.all_of_it", name=table.names[payer], others=others)


def _products(table: SeenGoStop, stop: Stop, factors: Sequence[Factor], shares: Sequence[str]) -> Iterator[str]:
    """The points times all that multiplies them: each of that with its name, all in one with their names, and without."""
    said, points = table.say, table.say("table.points", n=stop.points)
    ends = [*shares, *([worth(table, 1)] if table.money is not None else [])]
    if stop.go:
        goes = table.view.goes[stop.seat]
        calls, added = said("table.factor.go_times", n=goes), said("table.points", n=stop.go)
        points = f"{points} + {calls if stop.go == goes else said('table.stake.times_by', n=added, why=calls)}"
        points = f"({points})" if ends or factors else points
    names, whole = [factor(one.what, table.view.goes[stop.seat], said) for one in factors], stopping.product(factors)
    told = [*zip((one.times for one in factors), names, strict=True)], [(whole, "·".join(names))] * bool(names)
    ways = [*([said("table.stake.times_by", n=n, why=why) for n, why in some] for some in told), [str(whole)] * bool(names)]
    yield from (f" ×{STAYS}".join(map(_whole, (points, *way, *ends))) for way in ways)


def _why(table: SeenGoStop, stop: Stop, other: Seat) -> str:
    """What multiplies a debt alone, by name."""
    return "·".join(factor(one.what, table.view.goes[stop.seat], table.say) for one in stop.theirs[other])


def _house(table: SeenGoStop, stop: Stop) -> list[str]:
    """What the house takes."""
    return [_whole(f"{MINUS}{worth(table, stop.house)} {table.say('gostop.line.house_rake')}")] if stop.house > 0 else []


def _joined(table: SeenGoStop, stop: Stop, parts: Sequence[str], *more: str) -> str:
    """Parts, what the house takes and more side by side, with a point behind each but the last, where a line may be broken."""
    return f"{STAYS}· ".join([*parts, *_house(table, stop), *more])


def _whole(words: str) -> str:
    """Words that are not broken."""
    return words.replace(" ", STAYS)
