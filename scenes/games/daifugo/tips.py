"""What is said of the cards on a Daifugo table when the pointer rests on them."""

from __future__ import annotations

from game.daifugo.cards import JOKER, pack
from game.daifugo.rule import Contains
from game.table import Piece
from scenes.games.daifugo.cards import card_name
from scenes.games.daifugo.plays import by_rule
from scenes.games.daifugo.rules import rule_name
from scenes.games.daifugo.seen import Seen
from scenes.stage.binding import Key, keys
from scenes.table.story.tip import Tip


def piece(table: Seen, key: Key) -> Tip | None:
    """A card: its name, how strong it is now, and which rules in play it sets off."""
    for place in table.view.places:
        held = dict(keys(table.view, place)).get(key)
        if held is not None:
            return _lying(table, key, place, held)
    return None


def _lying(table: Seen, key: Key, place: str, held: Piece) -> Tip | None:
    say, (kind, _, owner) = table.say, place.partition(":")
    n = len(table.view.places[place])
    if held.face is None:
        if kind == "hand":
            return Tip(say("daifugo.tip.hand", name=table.names[int(owner)], n=n))
        return Tip(say(f"daifugo.place.{kind}", n=n))
    lines = _about(table, held.id or 0)
    if place == f"hand:{table.seat}" and (rule := by_rule(table).get(key)):
        lines.insert(0, say("daifugo.tip.by_rule", rule=say(f"daifugo.option.{rule}.name")))
    return Tip(card_name(held.face, say), tuple(lines))


def _about(table: Seen, card: int) -> list[str]:
    """Its place in the order of strength, and what it can bring about."""
    view, say = table.view, table.say
    number = pack(view.rules).number[card]
    order = [one for one in view.order if view.rules["jokers"] or one != JOKER]
    lines = []
    if number in order:
        above = len(order) - 1 - order.index(number)
        lines.append(say("daifugo.tip.above", n=above) if above else say("daifugo.tip.top"))
    named = [rule.key for rule in table.imagined.active.on_set[number] if isinstance(rule.when, Contains)]
    if named:
        lines.append(say("daifugo.tip.rules", rules=" · ".join(rule_name(key, say) for key in named)))
    return lines
