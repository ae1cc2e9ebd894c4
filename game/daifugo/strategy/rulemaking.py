"""Which rule to add, and whether to be against one (DF-273). A rule suits whoever's cards set it off more than those of others;
what it brings is seen in imagined games that are played with it and without it. No rule is known by name."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from game.choices import Choice
from game.daifugo.carry import Added
from game.daifugo.follow import leads
from game.daifugo.pool import with_rules
from game.daifugo.ranks import placed
from game.daifugo.round import Daifugo
from game.daifugo.rule import Local
from game.daifugo.rulemaking import ACCEPT, KEEP, REJECT, choices, line
from game.daifugo.strategy.quick import roll_out
from game.daifugo.view import DaifugoView, LaidPlay
from game.luck import Luck
from game.players.protocol import Budget
from game.players.search import search, weigh
from game.table import Decision, Seat

KINDS: Final = ("add_rule", "drop_rule", "vote_rule")
"""The questions about rules."""

WHIM: Final = 0.15
"""By what share of its hand a player errs in how well a rule suits it: habits of its own, which no two have alike."""

SUITS: Final = 0.2
"""From so much on a beginner wants a rule, and from so little on it is against one."""

FIRST: Final = 0.5
"""What a rule is thought to bring, in places, to whoever alone can set it off with all cards."""

TRUST: Final = 4
"""The first opinion counts as much as so many imagined games."""

WORLDS: Final = 3
"""In so many games it is seen how often the cards of others set a rule off."""


def novice(view: DaifugoView, decision: Decision, budget: Budget) -> Choice:
    """As it looks at once: the rule that the hand sets off most, and against one that others set off more."""
    rng = Random(budget.seed)
    liked = _liked(view, decision, rng)
    if decision.kind == "vote_rule":
        return REJECT if liked[REJECT] > SUITS / 2 else ACCEPT
    best = max((choice for choice in liked if choice != KEEP), key=lambda choice: liked[choice])
    return best if decision.kind == "drop_rule" or liked[best] > SUITS else KEEP


def tried(view: DaifugoView, decision: Decision, budget: Budget, most: int, playouts: int | None = None) -> Choice:
    """What earns most in imagined games, of so many choices at `most`: of more, those that look best. With `playouts` in no more
    games than these, whatever the budget."""
    liked = _liked(view, decision, Random(budget.seed))
    narrowed = msgspec.structs.replace(decision, choices=_best(decision, liked, most))
    if playouts is not None:
        allowed = playouts if budget.playouts is None else min(playouts, budget.playouts)
        budget = Budget(seed=budget.seed, playouts=allowed, boldness=budget.boldness)
    return search(Daifugo, view, narrowed, budget, _on, _ahead, lambda choice: FIRST * liked[choice], TRUST)


def weighed(
    view: DaifugoView, decision: Decision, budget: Budget, most: int, also: Choice | None
) -> tuple[dict[Choice, list[float]], dict[Choice, float]]:
    """How many rivals so many choices at `most` beat in the same imagined games, and `also`; and how well every choice suits the
    hand."""
    suited = suits(view, decision, Random(budget.seed))
    short = _best(decision, suited, most)
    short = short if also is None or also in short else (*short, also)
    return weigh(Daifugo, view, decision, short, budget, _on, _beaten), suited


def _best(decision: Decision, liked: dict[Choice, float], most: int) -> tuple[Choice, ...]:
    """So many choices at most: the default, and those that look best."""
    rest = sorted((choice for choice in liked if choice != decision.default), key=lambda choice: -liked[choice])
    return decision.default, *rest[: most - 1]


def _on(table: Daifugo, decision: Decision, rng: Random) -> Choice:
    """How seats go on in an imagined game: they vote as the first of them has, so that a vote decides; a new rule takes the place
    of the oldest; then they play."""
    if decision.kind == "vote_rule":
        return REJECT if any(table.answers.values()) else ACCEPT
    if decision.kind == "drop_rule":
        return list(decision.choices)[1]
    return roll_out(table, decision, rng)


def _ahead(table: Daifugo, seat: Seat) -> float:
    """How many rivals the seat has ended up ahead of, less those that it has not; nothing in a game that does not count."""
    return 0.0 if table.void else table.seats - 1 - 2.0 * placed(table).index(seat)


def _beaten(table: Daifugo, seat: Seat) -> float:
    """How many rivals the seat has beaten; half of them in a game that does not count."""
    return (table.seats - 1 + _ahead(table, seat)) / 2


def _liked(view: DaifugoView, decision: Decision, rng: Random) -> dict[Choice, float]:
    """How well each choice suits the hand, with a whim. To keep things as they are is 0."""
    found = {}
    for choice, suited in suits(view, decision, rng).items():
        whim = rng.uniform(-WHIM, WHIM)
        found[choice] = suited if choice in (KEEP, ACCEPT) else suited + whim
    return found


def suits(view: DaifugoView, decision: Decision, rng: Random) -> dict[Choice, float]:
    """How well each choice suits the hand, from −1 to 1. To keep things as they are is 0."""
    worlds = [Daifugo.imagine(view, Luck.seeded(f"{rng.random()} liked")) for _ in range(WORLDS)]
    meant = _meant(view, decision, worlds[0])
    sign = 1 if decision.kind == "add_rule" else -1  # or it is about being without it
    return {choice: sign * _suits(worlds, view.who, meant[choice]) if choice in meant else 0.0 for choice in decision.choices}


def _meant(view: DaifugoView, decision: Decision, table: Daifugo) -> dict[Choice, Added]:
    """The rule that each choice is about; none of one that keeps things as they are."""
    if decision.kind == "add_rule":
        return {line(one): one for one in choices(table)}
    if decision.kind == "drop_rule":
        return {f"drop {one.rule}": one for one in view.added}
    assert view.proposed is not None
    return {REJECT: view.proposed.new}


def _suits(worlds: list[Daifugo], seat: Seat, one: Added) -> float:
    """By how much more of its hand a seat sets a rule off than the others do of theirs."""
    rule = next((rule for rule in Daifugo.LOCAL if rule.key == one.rule), None)
    if rule is None or rule.when is None:
        return 0.0
    for world in worlds:
        world.play_by(with_rules(world.rules, {one.rule: one.value}))
    mine = _sets_off(worlds[0], seat, rule)
    others = [_sets_off(world, other, rule) for world in worlds for other in range(world.seats) if other != seat]
    return mine - sum(others) / len(others)


def _sets_off(table: Daifugo, seat: Seat, rule: Local) -> float:
    """The share of a hand that can be led so that it sets a rule off."""
    if not table.hand[seat]:
        return 0.0
    cards = {card for play in leads(table, seat).values() if rule.when(table, LaidPlay(seat, play)) for card in play.cards}
    return len(cards) / table.hand[seat].bit_count()
