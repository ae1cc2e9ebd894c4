"""What is in force at a Daifugo table: revolution, backs, binds, direction, counters, silenced effects. Each state is a name, a
few words for its badge and a sentence that says what it means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from game.daifugo.cards import JOKER, NAME
from game.daifugo.local_rules.backs import turned_by
from game.daifugo.order import Order
from scenes.games.daifugo.cards import suit_names
from scenes.games.daifugo.ladder import Ladder, ladder
from scenes.games.daifugo.played import in_force
from scenes.games.daifugo.rulemaking import called
from scenes.games.daifugo.rules import rule_name
from scenes.games.daifugo.seals import GLYPHS
from scenes.games.daifugo.seen import Seen
from scenes.table.input import ids

Weight = Literal["order", "great", "bind", "peril", "mild"]
"""How loud a state is: the order of strength, what turns it over, what binds, by what one may lose, and all else."""


@dataclass(frozen=True, slots=True)
class InForce:
    """One state: its key, its words, what it means, how loud it is, and the control that a press on it stands for. `glyph` is
    what stands on its sign in place of a drawn mark, `ladder` what is drawn there in place of the words, where that has room."""

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


def states(table: Seen) -> list[InForce]:
    """All of them, the order of strength first."""
    return [*_rules(table), *_order(table), *_strength(table), *_binds(table), *_play(table), *_counters(table)]


def order_names(order: Order, joker: str) -> list[str]:
    """The numbers of an order as they are read, the weakest first."""
    return [joker if number == JOKER else NAME[number] for number in order]


def _rules(table: Seen) -> Iterator[InForce]:
    """How many rules of its own the table plays; asked about, which."""
    say = table.say
    names = [say(f"daifugo.option.{key}.name") for key in in_force(table.view.rules)]
    if names:
        added = [called(table, one.rule, one.value) for one in table.view.added]
        told = f"{say('daifugo.state.rules.added', rules=' · '.join(added))}\n" if added else ""
        tip = f"{' · '.join(names)}\n{told}{say('daifugo.state.rules.tip')}"
        yield InForce("rules", say("daifugo.state.rules", n=len(names)), tip, "order", ids.RULES)


def _order(table: Seen) -> Iterator[InForce]:
    say = table.say
    names = order_names(table.view.order, say("daifugo.joker"))
    if not table.view.rules["jokers"]:
        names = [name for name in names if name != say("daifugo.joker")]
    words = say("daifugo.state.order", weak=names[0], strong=" · ".join(names[-2:]))
    turned = table.view.revolution != table.view.back
    tip = say("daifugo.state.order.tip", order=" ".join(names))
    yield InForce("order", words, tip, "order", glyph="turned" if turned else "", ladder=ladder(table.view))


def _strength(table: Seen) -> Iterator[InForce]:
    """What turns strength over; a revolution and an 11 백 undo each other, and are one state."""
    view = table.view
    both = view.revolution and view.back
    if both or view.back:
        told = _back(table, "both" if both else "back")
        yield _last(table, told) if view.frozen and both else told
    elif view.revolution:
        yield _last(table, _plain(table, "revolution", "great")) if view.frozen else _plain(table, "revolution", "great")
    for key, holds in (
        ("long_back", view.long_back > 1),
        ("pending", bool(view.pending_turn % 2)),
        ("frozen", view.frozen and not view.revolution),
    ):
        if holds:
            yield _plain(table, key, "mild")


def _back(table: Seen, key: str) -> InForce:
    """Strength that a card has turned over for this field, alone or together with a revolution; by the rule that has done it."""
    say, rule = table.say, turned_by(table.view)
    lasts = key == "back" and table.view.long_back > 1
    tip = say("daifugo.state.long_back.tip" if lasts else f"daifugo.state.{key}.tip", rule=rule_name(rule, say))
    if key == "both":
        return InForce(key, say("daifugo.state.both"), tip, "mild")
    two = rule == "back_2"
    return InForce(key, say("daifugo.state.back.two" if two else "daifugo.state.back"), tip, "great", glyph="2" if two else "J")


def _last(table: Seen, one: InForce) -> InForce:
    """A revolution after which there are no more: one sign says both."""
    say = table.say
    words = f"{one.words}\n{say('daifugo.state.frozen')}"
    more = say("daifugo.state.revolution.frozen") if one.key == "revolution" else f"{one.tip}\n{say('daifugo.state.frozen.tip')}"
    return replace(one, words=words, tip=more)


def _plain(table: Seen, key: str, weight: Weight, glyph: str = "", **args: object) -> InForce:
    say = table.say
    return InForce(key, say(f"daifugo.state.{key}", **args), say(f"daifugo.state.{key}.tip", **args), weight, glyph=glyph)


def _binds(table: Seen) -> Iterator[InForce]:
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


def _next(table: Seen) -> str:
    """The number that a bind by number asks for."""
    view = table.view
    if not view.field:
        return "?"
    play, order = view.field[-1].play, view.order
    number = play.last if play.kind != "set" else play.number
    at = order.index(number) + 1 if number in order else len(order)
    return order_names(order[at : at + 1], table.say("daifugo.joker"))[0] if at < len(order) else "?"


def _play(table: Seen) -> Iterator[InForce]:
    view = table.view
    if view.direction < 0:
        yield _plain(table, "reversed", "mild")
    if view.sealed:
        yield _plain(table, "sealed", "bind")
    if view.silenced:
        yield _plain(table, "silenced", "mild")


def _counters(table: Seen) -> Iterator[InForce]:
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
