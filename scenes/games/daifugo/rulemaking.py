"""The questions about rules that the 대부호 adds, and how such a rule is called. A rule is chosen from a list on its own page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.daifugo.pool import with_rules
from game.daifugo.rulemaking import ACCEPT, KEEP, REJECT, choices, line
from game.options import Value, spell
from game.table import Decision
from game.text import has
from scenes.games.daifugo.seen import Seen
from scenes.pages.rules.rule_sheet import Offered
from scenes.table.ask.prompt import Option, Prompt
from scenes.table.input.ids import ENTER

KINDS: Final = ("add_rule", "drop_rule", "vote_rule")

LIST: Final = "list"
"""The button that leads to the list."""


def called(table: Seen, key: str, value: Value) -> str:
    """What a rule is called, with its value where that is more than being on."""
    name = table.say(f"daifugo.option.{key}.name")
    if isinstance(value, bool) or value == "on":
        return name
    words = f"daifugo.option.{key}.{spell(value)}"
    return table.say("app.rules.named", name=name, value=table.say(words) if has("ko", words) else value)


def prompt(table: Seen, decision: Decision) -> Prompt:
    """One of the questions of `KINDS`."""
    if decision.kind == "add_rule":
        return _add(table, decision)
    return _drop(table, decision) if decision.kind == "drop_rule" else _vote(table, decision)


def _add(table: Seen, decision: Decision) -> Prompt:
    """What to add, if anything."""
    say, most, added = table.say, decision.args["most"], table.view.added
    found = [Offered(line(one), one.rule, one.value) for one in choices(table.imagined)]
    told = say("daifugo.prompt.add_rule.full" if len(added) >= most else "daifugo.prompt.add_rule.how", n=len(added), of=most)
    title, act = say("daifugo.prompt.add_rule.list", n=len(found)), say("daifugo.choice.add_rule")
    return Prompt(say("daifugo.prompt.add_rule"), (told,), (_list(table, title, act, found), _keep(table)))


def _drop(table: Seen, decision: Decision) -> Prompt:
    """Which rule the new one takes the place of."""
    say, new = table.say, called(table, decision.args["rule"], decision.args["value"])
    lines = ((f"drop {one.rule}", one) for one in table.view.added)
    found = [Offered(choice, one.rule, one.value) for choice, one in lines if choice in decision.choices]
    title, act = say("daifugo.prompt.drop_rule.list", rule=new), say("daifugo.choice.drop_rule")
    return Prompt(say("daifugo.prompt.drop_rule", rule=new), (), (_list(table, title, act, found), _keep(table)))


def _vote(table: Seen, decision: Decision) -> Prompt:
    """For the rule or against it; its words can be read first."""
    say, args = table.say, decision.args
    key, value = args["rule"], args["value"]
    told = [say("daifugo.prompt.vote_rule.needed", n=args["needed"], of=args["voters"])]
    if args["drops"]:
        told.append(say("daifugo.prompt.vote_rule.drops", rule=say(f"daifugo.option.{args['drops']}.name")))
    title = say("daifugo.prompt.vote_rule", rule=called(table, key, value))
    options = (
        Option(ACCEPT, say("daifugo.choice.accept_rule"), "1"),
        Option(REJECT, say("daifugo.choice.reject_rule"), "2"),
        _list(table, title, "", [Offered(ACCEPT, key, value)], say("daifugo.choice.read_rule")),
    )
    return Prompt(title, tuple(told), options)


def _keep(table: Seen) -> Option:
    return Option(KEEP, table.say("daifugo.choice.keep_rules"), "N")


def _list(table: Seen, title: str, act: str, found: Sequence[Offered], words: str = "") -> Option:
    """The way to the list; where something is chosen there, the first answer."""
    rules = with_rules(table.view.rules, {one.key: one.value for one in found[:1] if not act})
    label, cap = words or table.say("daifugo.choice.list_rules"), ENTER if act else "3"
    return Option(LIST, label, cap, tone="good" if act else "plain", page=("newrule", (rules, title, act, tuple(found))))
