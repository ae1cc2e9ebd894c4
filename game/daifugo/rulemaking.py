"""The rules that the 대부호 adds (DF-273): before the exchange of a game the 대부호 may add a rule of the pool, the others vote
on it, and it stays in force for the match, until another takes its place."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from game.daifugo import exchange
from game.daifugo.carry import Added
from game.daifugo.events import RuleAdded, RuleProposed, RuleRejected, RuleVoted
from game.daifugo.options import CATALOG
from game.daifugo.pool import ADDABLE, offered, problems, ways, with_rules
from game.daifugo.view import Proposal
from game.options import Rules, spell
from game.round import Phase, Question
from game.table import Malformed, Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

KEEP: Final = "keep"
"""The rules stay as they are."""

ACCEPT, REJECT = "accept", "reject"

SHARES: Final = {"all": (1, 1), "three_quarters": (3, 4), "two_thirds": (2, 3)}
"""The shares of the others by which a rule is rejected."""


def needed(veto: str, voters: int) -> int:
    """How many of so many others have to be against a rule for it to be rejected."""
    if veto == "majority":
        return voters // 2 + 1
    part, whole = SHARES[veto]
    return -(-voters * part // whole)


def line(one: Added) -> str:
    """How a rule is added, as a choice: ``add skip 10``; a switch has no value."""
    return f"add {one.rule}" if one.value is True else f"add {one.rule} {spell(one.value)}"


# -- what was added before --------------------------------------------------------------------------------------------------


def restore(table: Table) -> None:
    """What was added in the games before is in force again. Raises `Malformed` where it cannot have been added at this table."""
    table.added = table.came.added
    if table.added:
        why = misfit(table.rules, table.added)
        if why:
            raise Malformed(f"carry.added must {why}.")
        table.play_by(_with(table.rules, table.added))


def _with(rules: Rules, added: tuple[Added, ...]) -> Rules:
    return with_rules(rules, {one.rule: one.value for one in added})


def _without(rules: Rules, key: str) -> Rules:
    """These rules without one that was added: it was off before."""
    return with_rules(rules, {key: CATALOG[key].default})


def misfit(rules: Rules, added: tuple[Added, ...]) -> str:
    """What would have to be so for these rules to have been added to those; nothing where they can."""
    if len(added) > rules["added_rules"]:
        return f"hold at most {rules['added_rules']} rules, not {len(added)}"
    for key, times in Counter(one.rule for one in added).items():
        if key not in ADDABLE:
            return f"name rules that can be added, not {key!r}"
        if times > 1:
            return f"name a rule once, not {key!r} {times} times"
    for one in added:
        if not any(one.value == value and type(one.value) is type(value) for value in ways(CATALOG[one.rule])):
            return f"hold a value that {one.rule!r} is on with, not {one.value!r}"
    if any(not problem.warning for problem in CATALOG.problems(_with(rules, added))):
        return "hold rules that can be played together"
    return ""


# -- the question -----------------------------------------------------------------------------------------------------------


def begin(table: Table) -> None:
    """Ask the 대부호 for a rule, where there is one and rules may be added; else go on."""
    if table.ranked(1) is not None and choices(table):
        table.turn = table.ranked(1)
        table.go_on("add_rule")
    else:
        exchange.begin(table)


def _done(table: Table) -> None:
    """It is as it was after the deal, but for the rule."""
    table.proposed, table.turn = None, table.dealer
    exchange.begin(table)


def choices(table: Table) -> dict[Added, tuple[str, ...]]:
    """The rules that can be added now, each with those that it can take the place of; none where there is room."""
    rules, most = table.rules, int(table.rules["added_rules"])
    amiss = problems(rules)
    if len(table.added) < most:
        return dict.fromkeys(offered(rules, amiss), ())
    found: dict[Added, tuple[str, ...]] = {}
    for old in table.added if most else ():
        for one in offered(_without(rules, old.rule), amiss):
            if one not in table.added:
                found[one] = (*found.get(one, ()), old.rule)
    order = {key: nth for nth, key in enumerate(ADDABLE)}
    return dict(sorted(found.items(), key=lambda entry: order[entry[0].rule]))


def _ask(table: Table) -> tuple[Question, ...]:
    top = table.ranked(1)
    assert top is not None
    said: dict[str, Any] = {KEEP: None, **{line(one): one for one in choices(table)}}
    return (table.ask(top, said, KEEP, args={"most": table.rules["added_rules"]}),)


def _answer(table: Table, answers: dict[Seat, Any]) -> None:
    new = next(iter(answers.values()))
    if new is None:
        _done(table)
        return
    drops = choices(table)[new]
    table.proposed = Proposal(new, drops[0] if drops else "")
    if len(drops) > 1:
        table.go_on("drop_rule")
    else:
        _propose(table)


def _ask_drop(table: Table) -> tuple[Question, ...]:
    """Which of those added before the new one takes the place of; or none of them after all."""
    top = table.ranked(1)
    assert top is not None and table.proposed is not None
    new = table.proposed.new
    said = {KEEP: "", **{f"drop {key}": key for key in choices(table)[new]}}
    return (table.ask(top, said, KEEP, args={"rule": new.rule, "value": new.value}),)


def _answer_drop(table: Table, answers: dict[Seat, Any]) -> None:
    drops = next(iter(answers.values()))
    assert table.proposed is not None
    if not drops:
        _done(table)
        return
    table.proposed = Proposal(table.proposed.new, drops)
    _propose(table)


def _propose(table: Table) -> None:
    """Everybody hears of it; then the others vote, where they may reject it."""
    top, asked = table.ranked(1), table.proposed
    assert top is not None and asked is not None
    table.tell(RuleProposed, seat=top, rule=asked.new.rule, value=asked.new.value, drops=asked.drops)
    if table.rules["veto"] == "off":
        _settle(table, False)
    else:
        table.turn = None
        table.go_on("vote_rule")


def voters(table: Table) -> list[Seat]:
    """All but the 대부호, as they sit after it."""
    top = table.ranked(1)
    assert top is not None
    return table.ring(top, 1)[:-1]


def _ask_vote(table: Table) -> tuple[Question, ...]:
    others, asked = voters(table), table.proposed
    assert asked is not None
    about = {"rule": asked.new.rule, "value": asked.new.value, "drops": asked.drops}
    args = {"needed": needed(table.rules["veto"], len(others)), "voters": len(others), **about}
    return tuple(table.ask(seat, {ACCEPT: False, REJECT: True}, ACCEPT, args=args) for seat in others)


def _answer_vote(table: Table, answers: dict[Seat, Any]) -> None:
    others = voters(table)
    for seat in others:
        table.tell(RuleVoted, seat=seat, against=answers[seat])
    against = sum(answers[seat] for seat in others)
    _settle(table, against >= needed(table.rules["veto"], len(others)))


def _settle(table: Table, rejected: bool) -> None:
    asked = table.proposed
    assert asked is not None
    new, table.proposed = asked.new, None
    if rejected:
        table.tell(RuleRejected, rule=new.rule, value=new.value)
    else:
        rules = _without(table.rules, asked.drops) if asked.drops else table.rules
        table.added = (*(one for one in table.added if one.rule != asked.drops), new)
        table.play_by(_with(rules, (new,)))
        table.tell(RuleAdded, rule=new.rule, value=new.value, drops=asked.drops)
    _done(table)


ADD: Final = Phase(_ask, _answer)
DROP: Final = Phase(_ask_drop, _answer_drop)
VOTE: Final = Phase(_ask_vote, _answer_vote)
