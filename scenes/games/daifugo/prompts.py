"""How the questions of Daifugo are asked: cards chosen in the hand, seats on plates, numbers on plaques, all else by buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import Any, Final

from game.choices import Choice, Pick
from game.daifugo.cards import pack
from game.daifugo.exchange import gives_by
from game.daifugo.follow import told_apart
from game.table import Decision, Seat
from scenes.games.daifugo import rulemaking
from scenes.games.daifugo.cards import SUIT, card_name, card_names, suit_names
from scenes.games.daifugo.plays import by_rule, named, pieces, way
from scenes.games.daifugo.reasons import why_not
from scenes.games.daifugo.rules import rule_name
from scenes.games.daifugo.seen import Seen
from scenes.games.daifugo.states import states
from scenes.stage.binding import Key
from scenes.table.ask.gather import Picked, Plays
from scenes.table.ask.prompt import Option, Prompt
from scenes.table.input.ids import ENTER, SPACE

PASS: Final = "pass"

TO_NEXT: Final = ("give_7", "pastor")
TO_LAST: Final = ("return_9",)
"""The rules by which cards are given to the next person, and to the one before."""

FEW: Final = 5
"""So many cards are named that can be played."""


SHOWN: Final = 4
"""So many ways to lay the same cards show what their jokers stand for."""


OUTRIGHT: Final = ("wait", "call foul")
"""Choices that are said by words of their own, not by the name of a rule or a number."""


def prompt(table: Seen, decision: Decision) -> Prompt:
    """A question."""
    if isinstance(decision.choices, Pick):
        return _pick(table, decision, decision.choices)
    if decision.kind in rulemaking.KINDS:
        return rulemaking.prompt(table, decision)
    if decision.kind in ("turn", "answer"):
        return _turn(table, decision, decision.choices)
    if decision.kind in ("tribute", "give") and len(decision.choices) > 1:
        return _tribute(table, decision)
    kind = "tribute" if decision.kind == "tribute" else ""
    found = tuple(option(table, choice, nth, kind) for nth, choice in enumerate(decision.choices, 1))
    if len(found) == 1:
        found = (Option(found[0].choice, found[0].label, ENTER, tone="good"),)
    return Prompt(title(table, decision), lines(table, decision), found, goes=_goes(table, decision))


def _goes(table: Seen, decision: Decision) -> frozenset[Key]:
    """The cards of the hand that are given away, where there is no choice."""
    if decision.kind not in ("tribute", "return", "give") or len(decision.choices) != 1:
        return frozenset()
    faces = pieces(next(iter(decision.choices)))
    return frozenset(key for key, piece in table.hand if piece.face in faces)


def title(table: Seen, decision: Decision) -> str:
    """The heading of a question: the rule that asks it, where one does."""
    rule = decision.args.get("rule")
    if isinstance(rule, str) and decision.kind in ("seat", "call", "give", "discard", "aside", "take", "order"):
        return f"{rule_name(rule, table.say)} · {table.say(f'daifugo.prompt.{decision.kind}')}"
    return table.say(f"daifugo.prompt.{decision.kind}")


def lines(table: Seen, decision: Decision) -> tuple[str, ...]:
    """What there is to say below the heading."""
    say, args = table.say, decision.args
    if decision.kind == "turn":
        if not table.view.field:
            return (say("daifugo.prompt.turn.lead"),)
        top = table.view.field[-1]
        return (say("daifugo.prompt.turn.follow", name=table.names[top.seat], n=top.play.size),)
    if decision.kind == "tribute":
        how = {"gives": "how", "plain": "plain", "free": "free"}[gives_by(table.view.rules, table.view.came)]
        return (say(f"daifugo.prompt.tribute.{how}", taker=table.names[args["taker"]], n=args["count"]),)
    if decision.kind == "return":
        pairs = zip(args["takers"], args["counts"], strict=True)
        return tuple(say("daifugo.prompt.return.how", taker=table.names[taker], n=n) for taker, n in pairs)
    if isinstance(rule := args.get("rule"), str) and (told := _by_rule(table, decision, rule)):
        return (told,)
    if decision.kind in ("call", "order"):
        return (say(f"daifugo.prompt.{decision.kind}.how"),)
    if decision.kind == "accuse":
        return (say("daifugo.prompt.accuse.how"),)
    if decision.kind == "draw":
        return (say("daifugo.prompt.draw.how", giver=table.names[args["giver"]], n=args["count"]),)
    return ()


def _by_rule(table: Seen, decision: Decision, rule: str) -> str:
    """What a question of a rule is about, where it is told otherwise than those of its kind."""
    say, pick, to = table.say, decision.choices, taker(table, decision)
    if decision.kind == "seat":
        ranked = "ranks" if any(table.view.came.ranks) else "how"
        return say(f"daifugo.prompt.thief.{ranked}" if rule == "thief" else f"daifugo.option.{rule}.help")
    if decision.kind == "call" and rule == "bomb_q":
        return say("daifugo.prompt.call.bomb")
    if to is not None and isinstance(pick, Pick):
        return say(f"daifugo.prompt.give.{'just' if pick.least else 'most'}", taker=table.names[to], n=pick.most)
    if decision.kind == "take" and isinstance(pick, Pick) and pick.least == pick.most:
        return say("daifugo.prompt.take.just", n=pick.most)
    return ""


def taker(table: Seen, decision: Decision) -> Seat | None:
    """Who gets the cards that a rule lets somebody give; None of all else."""
    rule, game = decision.args.get("rule"), table.imagined
    if decision.kind != "give" or rule not in (*TO_NEXT, *TO_LAST):
        return None
    return (game.after if rule in TO_NEXT else game.before)(decision.seat)


# -- cards --------------------------------------------------------------------------------------------------------------------


def _turn(table: Seen, decision: Decision, choices: Sequence[Choice]) -> Prompt:
    """To play or to pass: plays are made of cards of the hand."""
    laid = {choice: pieces(choice) for choice in told_apart(choices, table.view.order) if choice.startswith("play ")}
    rest = [choice for choice in choices if not choice.startswith("play ")]
    options = tuple(option(table, choice, nth) for nth, choice in enumerate(rest, 1))
    said = ready(table, laid) or lines(table, decision)
    if not laid:
        if len(options) == 1:
            options = (Option(options[0].choice, options[0].label, SPACE, tone="good"),)
        none = table.say("daifugo.prompt.turn.none") if decision.kind == "turn" else ""
        return Prompt(title(table, decision), (none,) if none else (), options)
    amiss = partial(why_not, table) if decision.kind == "turn" else None
    say, first, words = table.say("daifugo.choice.play"), table.say("daifugo.choice.first"), partial(named, table)
    plays = Plays(laid, _with_other_jokers(table, laid))
    return Prompt(title(table, decision), said, options, gather=plays, say=say, first=first, named=words, amiss=amiss)


def _with_other_jokers(table: Seen, laid: Mapping[Choice, tuple[str, ...]]) -> Iterator[tuple[Choice, tuple[str, ...]]]:
    """Plays with the cards that they could as well be of: they are spelled with the first jokers of a hand, and any will do."""
    cards = pack(table.view.rules)
    held = [piece.face for _, piece in table.hand if piece.face is not None and cards.jokers >> (piece.id or 0) & 1]
    for choice, faces in laid.items():
        used = {face for face in faces if face in held}
        if 0 < len(used) < len(held):
            natural = [face for face in faces if face not in used]
            yield from ((choice, (*natural, *jokers)) for jokers in combinations(held, len(used)) if {*jokers} != used)


def ready(table: Seen, laid: Mapping[Choice, tuple[str, ...]]) -> tuple[str, ...]:
    """The cards that can be played now, in words, where rules in force make it hard to see which, and they are few."""
    faces = {face for cards in laid.values() for face in cards}
    hard = any(one.weight in ("great", "bind") for one in states(table))
    if not table.view.field or not hard or not 0 < len(faces) <= FEW:
        return ()
    by, cards = by_rule(table), pack(table.view.rules)
    told: dict[int, list[str]] = {}
    for key, piece in table.hand:
        if piece.face in faces and piece.id is not None:
            why = table.say("daifugo.choice.by", rule=table.say(f"daifugo.option.{by[key]}.name")) if key in by else ""
            told.setdefault(cards.number[piece.id], []).append(card_name(piece.face, table.say) + why)
    return (table.say("daifugo.prompt.turn.open", cards=" · ".join(" ".join(one) for one in told.values())),)


def _tribute(table: Seen, decision: Decision) -> Prompt:
    """The strongest cards, where one may choose among equal ones."""
    say = table.say(f"daifugo.choice.{decision.kind}")
    return Prompt(title(table, decision), lines(table, decision), gather=Plays.of(decision.choices), say=say)


def _pick(table: Seen, decision: Decision, pick: Pick) -> Prompt:
    options: tuple[Option, ...] = ()
    if pick.least == 0:
        none = "none.give" if decision.kind == "give" else "none"
        options = (Option(pick.say(), table.say(f"daifugo.choice.{none}"), "N"),)
    say = table.say(f"daifugo.choice.{decision.kind}")
    return Prompt(title(table, decision), lines(table, decision), options, gather=Picked(pick), say=say)


# -- words --------------------------------------------------------------------------------------------------------------------


def option(table: Seen, choice: Choice, nth: int, kind: str = "") -> Option:
    """A button for a choice; one that names a seat is on that seat's plate as well."""
    verb, _, rest = choice.partition(" ")
    if choice == PASS:
        return Option(choice, table.say("daifugo.choice.pass"), SPACE)
    if verb == "seat":
        somebody = table.ink.faces[int(rest)] if table.ink.faces else ""
        return Option(choice, table.names[int(rest)], str(nth), piece=f"seat:{rest}", somebody=somebody)
    return Option(choice, label(table, choice, kind), str(nth))


def label(table: Seen, choice: Choice, kind: str = "") -> str:
    """What a choice is called on a button; `kind` is that of its question, where that says it better than the verb."""
    say, (verb, _, rest) = table.say, choice.partition(" ")
    if choice in OUTRIGHT:
        return say(f"daifugo.choice.{choice.replace(' ', '.')}")
    if not rest:
        return rule_name(choice, say)
    if verb in ("revolt", "swap", "declare"):
        return say(f"daifugo.choice.{verb}.{rest}")
    if verb == "call":
        return rest
    return say("daifugo.choice.cards", verb=say(f"daifugo.choice.{kind or verb}"), cards=card_names(pieces(choice), say))


def narrow(table: Seen, choices: Sequence[Choice]) -> Prompt:
    """What jokers stand for, and which of several ways to lay the same cards is meant; the cards are seen lying meanwhile."""
    of_jokers = all(" as " in choice and not way(choice) for choice in choices)
    shown = len(choices) <= SHOWN
    options = tuple(
        Option(choice, meant(table, choice, of_jokers), str(nth), faces=stand_ins(choice) if shown else (), lays=lying(choice))
        for nth, choice in enumerate(choices, 1)
    )
    asks = table.say("daifugo.prompt.joker" if of_jokers else "daifugo.prompt.meant")
    return Prompt(asks, (), options, can_go_back=True, lays=pieces(choices[0]))


def stand_ins(choice: Choice) -> tuple[str, ...]:
    """The cards that the jokers of a play stand for, where these have suits; a joker alone has a suit, and is no other card."""
    words = choice.split()
    return tuple(face for before, face in pairwise(words) if before == "as" and _is_card(face))


def _is_card(face: str) -> bool:
    return face[0] in SUIT and len(face) > 1


def lying(choice: Choice) -> tuple[str, ...]:
    """The cards of a play as they will lie, in place of its jokers those that they stand for, where they have suits."""
    found: list[str] = []
    words = choice.split()[1:]
    for before, word in zip(["", *words], words, strict=False):
        if before == "as":
            found[-1] = word if _is_card(word) else found[-1]
        elif word != "as" and word in pieces(choice):
            found.append(word)
    return tuple(found)


def meant(table: Seen, choice: Choice, of_jokers: bool = False) -> str:
    """How one of several ways to lay the same cards differs from the others; the cards alone where only jokers are asked
    about."""
    say, words = table.say, choice.split()
    jokers = [words[nth + 1] for nth, word in enumerate(words) if word == "as"]
    how = say(f"daifugo.choice.way.{way(choice)}") if way(choice) else ""
    told = [card_name(face, say) if face[0] in SUIT else say("daifugo.choice.no_suit", n=face) for face in jokers]
    joker = f"{say('daifugo.joker')} = {' '.join(told)}" if told and not of_jokers else " ".join(told)
    if not told and all(face.startswith("JO") for face in pieces(choice)):
        joker = say("daifugo.choice.no_suit", n=say("daifugo.joker"))
    return " · ".join(part for part in (joker, how) if part) or say("daifugo.choice.play")


def spoken(table: Seen, args: Mapping[str, object]) -> dict[str, object]:
    """The arguments of a sentence with cards and suits called by their names."""

    def worded(key: str, value: Any) -> object:
        if key in ("card", "cards", "field") and isinstance(value, str):
            return card_names(value.split(), table.say)
        if key == "rule":
            return rule_name(str(value), table.say)
        return suit_names(value, table.say) if key == "suits" and isinstance(value, str) else value

    return {key: worded(key, value) for key, value in args.items()}
