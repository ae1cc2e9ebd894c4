"""What is in force at a Daifugo table: revolution, backs, binds, direction, counters. Each has a few words, and a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from game.daifugo.cards import JOKER, NAME
from game.daifugo.local_rules.backs import turned_by
from game.daifugo.plays import SET
from game.daifugo.view import DaifugoView
from scenes.games.daifugo.cards import in_force, named_value, rule_name, suit_names
from scenes.games.daifugo.seen import SeenDaifugo
from scenes.kit.type import TIE
from scenes.table.input import ids

GLYPHS: Final = 3
"""So many glyphs can stand on a sign in place of a mark."""

STAR: Final = "★"
"""What stands for the joker in the order of strength."""

Weight = Literal["order", "great", "bind", "peril", "mild"]
"""How loud it is: the order of strength, what turns it over, what binds, by what one may lose, and all else."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """The order of strength (강약): the steps from the weakest to the strongest, which of them lie on the field, and which cannot
    follow those."""

    steps: tuple[str, ...]
    lying: frozenset[int] = frozenset()
    faint: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class InForce:
    """Something in force: its key, its words, what it means, how loud it is, and the control that a press on it stands for.
    `glyph` is what stands on its sign in place of a drawn mark, `ladder` what is drawn in place of the words."""

    key: str
    words: str
    tip: str
    weight: Weight
    opens: str = ""
    glyph: str = ""
    ladder: Ladder | None = None

    @property
    def mark(self) -> str:
        """What stands on its sign: a glyph, or the name of a drawn mark."""
        return self.glyph or self.key.partition(":")[0]


def states(table: SeenDaifugo) -> list[InForce]:
    """All of them, the order of strength first."""
    return [*_rules(table), _order(table), *_strength(table), *_binds(table), *_turns(table), *_counters(table)]


def _plain(table: SeenDaifugo, key: str, weight: Weight, glyph: str = "", **args: object) -> InForce:
    say = table.say
    return InForce(key, say(f"daifugo.state.{key}", **args), say(f"daifugo.state.{key}.tip", **args), weight, glyph=glyph)


def _rules(table: SeenDaifugo) -> Iterator[InForce]:
    """The number of rules of its own that the table plays; asked about, which."""
    say = table.say
    if names := [say(f"daifugo.option.{key}.name") for key in in_force(table.view.rules)]:
        added = " · ".join(named_value(one.rule, one.value, say) for one in table.view.added)
        told = [say("daifugo.state.rules.added", rules=added)] if added else []
        tip = "\n".join((" · ".join(names), *told, say("daifugo.state.rules.tip")))
        yield InForce("rules", say("daifugo.state.rules", n=len(names)), tip, "order", ids.RULES)


# -- strength -----------------------------------------------------------------------------------------------------------------


def _names(order: Sequence[int], joker: str) -> list[str]:
    """The numbers of an order as they are read, the weakest first."""
    return [joker if number == JOKER else NAME[number] for number in order]


def _order(table: SeenDaifugo) -> InForce:
    say, view = table.say, table.view
    names = _names([one for one in view.order if one != JOKER or view.rules["jokers"]], say("daifugo.joker"))
    words = say("daifugo.state.order", weak=names[0], strong=f"{TIE}·{TIE}".join(names[-2:]))
    turned = "turned" if view.revolution != view.back else ""
    tip = say("daifugo.state.order.tip", order=" ".join(names))
    return InForce("order", words, tip, "order", glyph=turned, ladder=ladder(view))


def ladder(view: DaifugoView) -> Ladder:
    """The order as it stands, with the newest play in it."""
    order = [number for number in view.order if number != JOKER or view.rules["jokers"]]
    steps = tuple(_names(order, STAR))
    if not view.field:
        return Ladder(steps)
    play = view.field[-1].play
    lying = frozenset(at for at, number in enumerate(order) if number in ((play.number,) if play.kind == SET else play.number_of))
    if not lying or play.kind != SET:
        return Ladder(steps, lying)
    newest = max(lying)
    stronger = range(newest + 1, len(order))
    follow = {at for at in stronger if at == newest + 1 or order[at] == JOKER or not view.bound_number}
    return Ladder(steps, lying, frozenset(range(len(order))) - lying - follow)


def _strength(table: SeenDaifugo) -> Iterator[InForce]:
    """What turns strength over; a revolution and an 11 백 undo each other, and are one state."""
    view = table.view
    turned = _back(table) if view.back else _plain(table, "revolution", "great") if view.revolution else None
    if turned is not None:
        yield _last(table, turned) if view.frozen and view.revolution else turned
    for key, holds in (
        ("long_back", view.long_back > 1),
        ("pending", bool(view.pending_turn % 2)),
        ("frozen", view.frozen and not view.revolution),
    ):
        if holds:
            yield _plain(table, key, "mild")


def _back(table: SeenDaifugo) -> InForce:
    """Strength that a card has turned over for this field, alone or together with a revolution; by the rule that has done it."""
    say, view, rule = table.say, table.view, turned_by(table.view)
    key = "both" if view.revolution else "long_back" if view.long_back > 1 else "back"
    tip = say(f"daifugo.state.{key}.tip", rule=rule_name(rule, say))
    if view.revolution:
        return InForce("both", say("daifugo.state.both"), tip, "mild")
    words, glyph = ("back.two", "2") if rule == "back_2" else ("back", "J")
    return InForce("back", say(f"daifugo.state.{words}"), tip, "great", glyph=glyph)


def _last(table: SeenDaifugo, one: InForce) -> InForce:
    """A revolution after which there are no more: one sign says both."""
    say = table.say
    more = say("daifugo.state.revolution.frozen") if one.key == "revolution" else f"{one.tip}\n{say('daifugo.state.frozen.tip')}"
    return replace(one, words=f"{one.words}\n{say('daifugo.state.frozen')}", tip=more)


# -- binds, turns and counters ------------------------------------------------------------------------------------------------


def _binds(table: SeenDaifugo) -> Iterator[InForce]:
    """What binds: bound suits and a bound number are one state, and bound suits say more than their colours."""
    view, suits = table.view, suit_names(table.view.suits, table.say)
    glyphs = suits if len(suits) <= GLYPHS else ""
    if suits and view.bound_number:
        yield _plain(table, "exact", "bind", glyphs, suits=suits, n=_next(table))
    elif suits:
        yield _plain(table, "suits", "bind", glyphs, suits=suits)
    elif view.bound_number:
        yield _plain(table, "number", "bind", _next(table), n=_next(table))
    if view.colours and not suits:
        words = "mixed" if len(set(view.colours)) > 1 else "colours"
        yield replace(_plain(table, words, "bind", suits=suit_names(view.colours, table.say)), key="colours")
    if view.part:
        yield _plain(table, "partly", "bind", suits=suit_names(view.part, table.say))


def _next(table: SeenDaifugo) -> str:
    """The number that a bind by number asks for."""
    view = table.view
    number = view.field[-1].play.last if view.field else None
    above = view.order[view.order.index(number) + 1 :] if number in view.order else ()
    return _names(above, table.say("daifugo.joker"))[0] if above else "?"


def _turns(table: SeenDaifugo) -> Iterator[InForce]:
    view = table.view
    if view.direction < 0:
        yield _plain(table, "reversed", "mild")
    if view.sealed:
        yield _plain(table, "sealed", "bind")
    if view.silenced:
        yield _plain(table, "silenced", "mild")


def _counters(table: SeenDaifugo) -> Iterator[InForce]:
    view = table.view
    if most := int(view.rules["guillotine"]):
        yield _plain(table, "guillotine", "peril", str(view.passes_made), n=view.passes_made, of=most)
    if left := view.counters.get("countdown"):
        yield _plain(table, "countdown", "peril", str(left), n=left)
    for key in ("damien", "guerrilla", "tax", "remove"):
        if f"trick_{key}" in view.counters:
            yield _plain(table, f"trick_{key}", "peril" if key == "damien" else "mild")
    doomed = [seat for key, seat in view.targets.items() if key.startswith("doom_") and not view.gone[seat]]
    if doomed:
        yield _plain(table, "doom", "peril", names=", ".join(table.names[seat] for seat in doomed))
