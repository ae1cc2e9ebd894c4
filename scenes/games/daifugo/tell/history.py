"""What is told at a Daifugo table: an event in words, the lines of the history, and what a card is good for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.daifugo import events
from game.daifugo.binds import colours
from game.daifugo.cards import JOKER, pack
from game.daifugo.rule import Contains
from game.table import Event, Piece, Seat
from scenes.games.daifugo.ask.dim import by_rule
from scenes.games.daifugo.cards import card_name, card_names, named_value, rule_name, suit_names
from scenes.games.daifugo.seen import SeenDaifugo
from scenes.stage.binding import Key, keys
from scenes.table.story.history import Entry, Face, Part
from scenes.table.story.tip import Tip

_LOUD = (events.Turned, events.Lost, events.Fouled, events.Finished)
_OF_RULES = (events.RuleProposed, events.RuleVoted, events.RuleAdded, events.RuleRejected)
_SILENT = (events.Dealt, events.Seated, events.RoundEnded)

# -- the history --------------------------------------------------------------------------------------------------------------


def tell(table: SeenDaifugo, event: Event) -> str:
    """An event in words; one that stands out begins with a star."""
    if isinstance(event, _SILENT):
        return ""
    if isinstance(event, events.RulesDrawn):
        names = [table.say(f"daifugo.option.{key}.name") for key in event.rules]
        return table.say("daifugo.event.RulesDrawn", rules=" · ".join(names))
    if isinstance(event, _OF_RULES):
        return _of_rule(table, event)
    args: dict[str, Any] = {name: getattr(event, name) for name in event.__struct_fields__ if name != "moves"}
    say = table.say
    for name in ("seat", "taker"):
        if isinstance(args.get(name), int):
            args[name] = table.names[args[name]]
    if "faces" in args:
        args["faces"] = card_names(args["faces"] or (), say)
    if "face" in args:
        args["face"] = card_name(args["face"], say) if args["face"] else ""
    if "rule" in args:
        args["rule"] = rule_name(args["rule"], say)
    for name in ("bind", "revolution", "clockwise"):
        if name in args:
            args[name] = say(f"daifugo.{name}.{str(args[name]).lower()}")
    if "suits" in args:
        bound = isinstance(event, events.Bound) and event.bind == "colours"
        args["suits"] = suit_names(colours(args["suits"]) if bound else args["suits"], say)
    if "numbers" in args:
        args["numbers"] = " ".join(args["numbers"])
    line = say(f"daifugo.event.{type(event).__name__}", **args).replace(" ()", "").strip()
    return f"*{line}" if isinstance(event, _LOUD) else line


def _of_rule(table: SeenDaifugo, event: Any) -> str:
    """What the 대부호 proposed, how the others voted on it, and what came of it."""
    say, seat, kind = table.say, getattr(event, "seat", None), type(event).__name__
    about = {} if seat is None else {"seat": table.names[seat]}
    if isinstance(event, events.RuleVoted):
        return say(f"daifugo.event.RuleVoted.{'against' if event.against else 'for'}", **about)
    about["rule"] = named_value(event.rule, event.value, say)
    if getattr(event, "drops", ""):
        return say(f"daifugo.event.{kind}.drops", drops=say(f"daifugo.option.{event.drops}.name"), **about)
    return say(f"daifugo.event.{kind}", **about)


def _short(table: SeenDaifugo, event: Event) -> str:
    """What an event adds to the line of the play that it follows from."""
    say = table.say
    match event:
        case events.Called(rule=rule):
            return rule_name(rule, say)
        case events.Bound():
            return say("daifugo.call.bind", bind=event.bind, suits=event.suits)
        case events.Passed():
            return say("daifugo.state.passed")
        case events.Finished(place=place):
            return say("daifugo.state.finished", place=place)
        case _:
            return tell(table, event).removeprefix("*").removeprefix(f"{table.names[getattr(event, 'seat', 0)]}: ")


def history(table: SeenDaifugo, log: Sequence[Event]) -> list[Entry]:
    """A line for each play or pass with what came of it, and one for all else."""
    found: list[Entry] = []
    for event in log:
        line = tell(table, event)
        if not line or isinstance(event, events.Turned):
            continue
        seat: Seat | None = getattr(event, "seat", None)
        loud, words = line.startswith("*"), (line.removeprefix("*"),)
        if isinstance(event, events.Played | events.Discarded):
            parts: tuple[Part, ...] = tuple(Face(face) for face in event.faces)
            if isinstance(event, events.Discarded):
                parts = (table.say("daifugo.choice.discard"), *parts)
            found.append(Entry(seat, parts, loud, words))
        elif found and found[-1].seat == seat and isinstance(event, events.Called | events.Bound | events.Finished):
            last = found[-1]
            found[-1] = Entry(seat, (*last.parts, _short(table, event)), last.loud or loud, (*last.words, *words))
        elif isinstance(event, events.Cleared):
            found.append(Entry(None, (line,), False, words))
        else:
            found.append(Entry(seat, (_short(table, event),), loud, words))
    return found


# -- tips of cards ------------------------------------------------------------------------------------------------------------


def tip(table: SeenDaifugo, key: Key) -> Tip | None:
    """A card: its name, how strong it is now, and which rules in play it sets off; of a closed place the number of cards."""
    found = ((place, piece) for place in table.view.places for one, piece in keys(table.view, place) if one == key)
    place, piece = next(found, ("", None))
    if piece is None:
        return None
    say, (kind, _, owner), n = table.say, place.partition(":"), len(table.view.places[place])
    if piece.face is None:
        name = {"name": table.names[int(owner)]} if kind == "hand" else {}
        return Tip(say("daifugo.tip.hand" if name else f"daifugo.place.{kind}", n=n, **name))
    rule = by_rule(table).get(key) if place == f"hand:{table.seat}" else None
    by = [say("daifugo.tip.by_rule", rule=say(f"daifugo.option.{rule}.name"))] if rule else []
    return Tip(card_name(piece.face, say), (*by, *_about(table, piece)))


def _about(table: SeenDaifugo, piece: Piece) -> list[str]:
    """Its place in the order of strength, and what it can bring about."""
    view, say = table.view, table.say
    number, lines = pack(view.rules).number[piece.id or 0], []
    order = [one for one in view.order if view.rules["jokers"] or one != JOKER]
    if number in order:
        above = len(order) - 1 - order.index(number)
        lines.append(say("daifugo.tip.above", n=above) if above else say("daifugo.tip.top"))
    named = [rule.key for rule in table.imagined.active.on_set[number] if isinstance(rule.when, Contains)]
    if named:
        lines.append(say("daifugo.tip.rules", rules=" · ".join(rule_name(key, say) for key in named)))
    return lines
