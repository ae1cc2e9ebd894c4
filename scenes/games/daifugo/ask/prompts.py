"""How the questions of Daifugo are asked: cards chosen in the hand, seats on plates, numbers on plaques, all else by buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Final

from game.choices import Choice, Pick
from game.daifugo.cards import JOKER, NAME, pack
from game.daifugo.exchange import gives_by
from game.daifugo.follow import legal, told_apart
from game.daifugo.plays import HOW, RUN, SET
from game.daifugo.pool import with_rules
from game.daifugo.rulemaking import ACCEPT, KEEP, REJECT
from game.daifugo.rulemaking import choices as addable
from game.daifugo.rulemaking import line as added_by
from game.table import Decision, Seat
from scenes.games.daifugo.ask.dim import by_rule, why_not
from scenes.games.daifugo.cards import SUIT, card_name, card_names, named_value, pieces, rule_name, spelled, suit_names
from scenes.games.daifugo.seen import SeenDaifugo
from scenes.games.daifugo.tell.in_force import states
from scenes.pages.rules.rule_sheet import Offered
from scenes.stage.binding import Key
from scenes.table.ask.gather import Picked, Plays
from scenes.table.ask.prompt import Answer, Prompt
from scenes.table.game import Answered
from scenes.table.input.ids import ENTER, SPACE

PASS: Final = "pass"

PASSES: Final = "N"
"""The key that passes while something can be played: Space chooses cards there."""

TO_NEXT: Final = ("give_7", "pastor")
TO_LAST: Final = ("return_9",)
"""The rules by which cards are given to the next person, and to the one before."""

FEW: Final = 5
"""So many cards are named that can be played."""

SHOWN: Final = 4
"""So many ways to lay the same cards show what their jokers stand for."""

OUTRIGHT: Final = ("wait", "call foul")
"""Choices that are said by words of their own, not by the name of a rule or a number."""

HANDED: Final = ("give", "tribute", "return", "discard", "aside", "take")
"""The verbs of choices by which cards change hands or are laid away."""

LIST: Final = "list"
"""The button that leads to the list of rules that can be added."""


def prompt(table: SeenDaifugo, decision: Decision) -> Prompt:
    """A question."""
    if isinstance(decision.choices, Pick):
        return _pick(table, decision, decision.choices)
    if decision.kind in ("add_rule", "drop_rule"):
        return _new_rule(table, decision)
    if decision.kind == "vote_rule":
        return _vote(table, decision)
    if decision.kind in ("turn", "answer"):
        return _turn(table, decision, decision.choices)
    if decision.kind in ("tribute", "give") and len(decision.choices) > 1:  # one may choose among equal ones
        say = table.say(f"daifugo.choice.{decision.kind}")
        return Prompt(title(table, decision), lines(table, decision), gather=Plays.of(decision.choices), say=say)
    kind = "tribute" if decision.kind == "tribute" else ""
    found = tuple(option(table, choice, nth, kind) for nth, choice in enumerate(decision.choices, 1))
    if len(found) == 1:
        found = (Answer(found[0].choice, found[0].label, ENTER, tone="good"),)
    return Prompt(title(table, decision), lines(table, decision), found, goes=_goes(table, decision))


def _goes(table: SeenDaifugo, decision: Decision) -> frozenset[Key]:
    """The cards of the hand that are given away, where there is no choice."""
    if decision.kind not in ("tribute", "return", "give") or len(decision.choices) != 1:
        return frozenset()
    faces = pieces(next(iter(decision.choices)))
    return frozenset(key for key, piece in table.hand if piece.face in faces)


def title(table: SeenDaifugo, decision: Decision) -> str:
    """The heading of a question: the rule that asks it, where one does."""
    rule = decision.args.get("rule")
    if isinstance(rule, str) and decision.kind in ("seat", "call", "give", "discard", "aside", "take", "order"):
        return f"{rule_name(rule, table.say)} · {table.say(f'daifugo.prompt.{decision.kind}')}"
    return table.say(f"daifugo.prompt.{decision.kind}")


def lines(table: SeenDaifugo, decision: Decision) -> tuple[str, ...]:
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
    if decision.kind in ("call", "order", "accuse"):
        return (say(f"daifugo.prompt.{decision.kind}.how"),)
    if decision.kind == "draw":
        return (say("daifugo.prompt.draw.how", giver=table.names[args["giver"]], n=args["count"]),)
    return ()


def _by_rule(table: SeenDaifugo, decision: Decision, rule: str) -> str:
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


def taker(table: SeenDaifugo, decision: Decision) -> Seat | None:
    """Who gets the cards that a rule lets somebody give; None of all else."""
    rule, game = decision.args.get("rule"), table.imagined
    if decision.kind != "give" or rule not in (*TO_NEXT, *TO_LAST):
        return None
    return (game.after if rule in TO_NEXT else game.before)(decision.seat)


# -- cards --------------------------------------------------------------------------------------------------------------------


def _turn(table: SeenDaifugo, decision: Decision, choices: Sequence[Choice]) -> Prompt:
    """To play or to pass: plays are made of cards of the hand."""
    laid = {choice: pieces(choice) for choice in told_apart(choices, table.view.order) if choice.startswith("play ")}
    rest = [choice for choice in choices if not choice.startswith("play ")]
    options = tuple(option(table, choice, nth) for nth, choice in enumerate(rest, 1))
    said = ready(table, laid) or lines(table, decision)
    if not laid:
        if len(options) == 1:
            options = (Answer(options[0].choice, options[0].label, SPACE, tone="good"),)
        none = table.say("daifugo.prompt.turn.none") if decision.kind == "turn" else ""
        return Prompt(title(table, decision), (none,) if none else (), options)
    amiss = partial(why_not, table) if decision.kind == "turn" else None
    say, first, words = table.say("daifugo.choice.play"), table.say("daifugo.choice.first"), partial(named, table)
    plays = Plays(laid, _with_other_jokers(table, laid))
    return Prompt(title(table, decision), said, options, gather=plays, say=say, first=first, named=words, amiss=amiss)


def _with_other_jokers(table: SeenDaifugo, laid: Mapping[Choice, tuple[str, ...]]) -> Iterator[tuple[Choice, tuple[str, ...]]]:
    """Plays with the cards that they could as well be of: they are spelled with the first jokers of a hand, and any will do."""
    cards = pack(table.view.rules)
    held = [piece.face for _, piece in table.hand if piece.face is not None and cards.jokers >> (piece.id or 0) & 1]
    for choice, faces in laid.items():
        used = {face for face in faces if face in held}
        if 0 < len(used) < len(held):
            natural = [face for face in faces if face not in used]
            yield from ((choice, (*natural, *jokers)) for jokers in combinations(held, len(used)) if {*jokers} != used)


def ready(table: SeenDaifugo, laid: Mapping[Choice, tuple[str, ...]]) -> tuple[str, ...]:
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


def _pick(table: SeenDaifugo, decision: Decision, pick: Pick) -> Prompt:
    options: tuple[Answer, ...] = ()
    if pick.least == 0:
        none = "none.give" if decision.kind == "give" else "none"
        options = (Answer(pick.say(), table.say(f"daifugo.choice.{none}"), "N"),)
    say = table.say(f"daifugo.choice.{decision.kind}")
    return Prompt(title(table, decision), lines(table, decision), options, gather=Picked(pick), say=say)


# -- rules that the 대부호 adds -----------------------------------------------------------------------------------------------


def _new_rule(table: SeenDaifugo, decision: Decision) -> Prompt:
    """What to add, if anything, or which rule the new one takes the place of: chosen from a list on its own page."""
    say, args, kind, added = table.say, decision.args, decision.kind, table.view.added
    named: dict[str, object]
    told: tuple[str, ...] = ()
    if kind == "add_rule":
        offered = [Offered(added_by(one), one.rule, one.value) for one in addable(table.imagined)]
        full, named = len(added) >= args["most"], {"n": len(offered)}
        told = (say("daifugo.prompt.add_rule.full" if full else "daifugo.prompt.add_rule.how", n=len(added), of=args["most"]),)
    else:
        every = [Offered(f"drop {one.rule}", one.rule, one.value) for one in added]
        offered = [one for one in every if one.choice in decision.choices]
        named = {"rule": named_value(args["rule"], args["value"], say)}
    act = say(f"daifugo.choice.{kind}")
    page = "newrule", (table.view.rules, say(f"daifugo.prompt.{kind}.list", **named), act, tuple(offered))
    ways = Answer(LIST, say("daifugo.choice.list_rules"), ENTER, tone="good", page=page)
    return Prompt(say(f"daifugo.prompt.{kind}", **named), told, (ways, Answer(KEEP, say("daifugo.choice.keep_rules"), "N")))


def _vote(table: SeenDaifugo, decision: Decision) -> Prompt:
    """For the rule or against it; its words can be read first."""
    say, args = table.say, decision.args
    key, value = args["rule"], args["value"]
    told = [say("daifugo.prompt.vote_rule.needed", n=args["needed"], of=args["voters"])]
    if args["drops"]:
        told.append(say("daifugo.prompt.vote_rule.drops", rule=say(f"daifugo.option.{args['drops']}.name")))
    title = say("daifugo.prompt.vote_rule", rule=named_value(key, value, say))
    page = "newrule", (with_rules(table.view.rules, {key: value}), title, "", (Offered(ACCEPT, key, value),))
    options = (
        Answer(ACCEPT, say("daifugo.choice.accept_rule"), "1"),
        Answer(REJECT, say("daifugo.choice.reject_rule"), "2"),
        Answer(LIST, say("daifugo.choice.read_rule"), "3", page=page),
    )
    return Prompt(title, tuple(told), options)


# -- words --------------------------------------------------------------------------------------------------------------------


def option(table: SeenDaifugo, choice: Choice, nth: int, kind: str = "") -> Answer:
    """A button for a choice; one that names a seat is on that seat's plate as well."""
    verb, _, rest = choice.partition(" ")
    if choice == PASS:
        return Answer(choice, table.say("daifugo.choice.pass"), PASSES)
    if verb == "seat":
        somebody = table.ink.faces[int(rest)] if table.ink.faces else ""
        return Answer(choice, table.names[int(rest)], str(nth), piece=f"seat:{rest}", somebody=somebody)
    return Answer(choice, label(table, choice, kind), str(nth))


def label(table: SeenDaifugo, choice: Choice, kind: str = "") -> str:
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


def way(choice: Choice) -> str:
    """How a play is laid in a way of its own: ``add``, ``aside``, ``fuse``, or nothing."""
    last = choice.split()[-1]
    return last if last in HOW else ""


def named(table: SeenDaifugo, choices: Sequence[Choice]) -> str:
    """What playing some cards is called, of which `choices` can be made."""
    say, line = table.say, choices[0]
    if how := way(line):
        return say(f"daifugo.choice.way.{how}")
    play, faces = legal(table.imagined, table.seat).get(line), pieces(line)
    if len(faces) == 1:
        return say("daifugo.choice.named.one", card=card_name(faces[0], say))
    if play is not None and play.kind == SET:
        number = say("daifugo.joker") if play.number == JOKER else NAME[play.number]
        return say("daifugo.choice.named.set", number=number, n=play.size)
    return say("daifugo.choice.named.run", n=play.size) if play is not None and play.kind == RUN else say("daifugo.choice.play")


def answered(table: SeenDaifugo, choice: Choice) -> Answered | None:
    """What an answer of cards is called, and these; nothing for any other."""
    verb, faces = choice.split()[0], pieces(choice)
    if verb == "play":
        return Answered(named(table, (choice,)), faces)
    return Answered(table.say(f"daifugo.choice.{verb}"), faces) if verb in HANDED and faces else None


def narrow(table: SeenDaifugo, choices: Sequence[Choice]) -> Prompt:
    """What jokers stand for, and which of several ways to lay the same cards is meant; the cards are seen lying meanwhile."""
    of_jokers = all(" as " in choice and not way(choice) for choice in choices)
    options = []
    for nth, choice in enumerate(choices, 1):
        cards = [(face, other if other[:1] in SUIT and len(other) > 1 else "") for face, other in spelled(choice)]
        lays, stand_ins = tuple(other or face for face, other in cards), tuple(other for _, other in cards if other)
        faces = stand_ins if len(choices) <= SHOWN else ()
        options.append(Answer(choice, meant(table, choice, of_jokers), str(nth), faces=faces, lays=lays))
    asks = table.say("daifugo.prompt.joker" if of_jokers else "daifugo.prompt.meant")
    return Prompt(asks, (), tuple(options), can_go_back=True, lays=pieces(choices[0]))


def meant(table: SeenDaifugo, choice: Choice, of_jokers: bool = False) -> str:
    """How one of several ways to lay the same cards differs from the others; the cards alone where only jokers are asked
    about."""
    say, jokers = table.say, [other for _, other in spelled(choice) if other]
    how = say(f"daifugo.choice.way.{way(choice)}") if way(choice) else ""
    told = [card_name(face, say) if face[0] in SUIT else say("daifugo.choice.no_suit", n=face) for face in jokers]
    joker = f"{say('daifugo.joker')} = {' '.join(told)}" if told and not of_jokers else " ".join(told)
    if not told and all(face.startswith("JO") for face in pieces(choice)):
        joker = say("daifugo.choice.no_suit", n=say("daifugo.joker"))
    return " · ".join(part for part in (joker, how) if part) or say("daifugo.choice.play")


def spoken(table: SeenDaifugo, args: Mapping[str, object]) -> dict[str, object]:
    """The arguments of a sentence with cards and suits called by their names."""

    def worded(key: str, value: Any) -> object:
        if key in ("card", "cards", "field") and isinstance(value, str):
            return card_names(value.split(), table.say)
        if key == "rule":
            return rule_name(str(value), table.say)
        return suit_names(value, table.say) if key == "suits" and isinstance(value, str) else value

    return {key: worded(key, value) for key, value in args.items()}
