"""Each local rule of Daifugo takes effect, and each pair of rules that share a trigger is called on together, in random games."""

from __future__ import annotations

from random import Random

import pytest

from game.daifugo.cards import faces
from game.daifugo.carry import DaifugoCarry
from game.daifugo.follow import legal
from game.daifugo.local_rules.families import ALL
from game.daifugo.plays import RUN, Play
from game.luck import Luck
from game.options import Numbers, Value
from game.round import BaseRound
from tests.contract.play import Said, random_said
from tests.daifugo.noticed import NOTED, NOTES, Noted, Pair, pairs, singles
from tests.daifugo.test_random_rules import ranks_everybody, whole
from tests.long_run import PARTS, Says, rules_with, stops

CATALOG = NOTED.catalog
RULES = {rule.key: rule for rule in ALL}
SINGLE = ""
"""The trigger of a rule that is looked for by itself."""

GAMES = 3000


def wanted() -> dict[Pair, tuple[Play, ...]]:
    """All that is to be seen: pairs that may stand together, and each rule by itself."""
    found = {pair: plays for pair, plays in pairs().items() if not _excluded(pair[1], pair[2])}
    return {**found, **{(SINGLE, key, key): plays for key, plays in singles().items()}}


def _excluded(one: str, other: str) -> bool:
    return other in RULES[one].excludes or one in RULES[other].excludes


def seen(pair: Pair) -> bool:
    """Whether the pair was called on together, or the rule took effect."""
    return pair[1] in NOTES.fired if pair[0] == SINGLE else pair in NOTES.met


def game_of(pair: Pair, play: Play | None, rng: Random) -> Noted:
    """A game with these rules and some others. Where a play calls on them the first seat holds its cards, and leads or comes
    next; it holds a whole suit where that is what a rule asks for."""
    on = {key: _on(key, play, rng) for key in pair[1:]}
    share = rng.choice((0, 0.05, 0.2))
    whole_suit = pair == (SINGLE, "monopoly", "monopoly")
    if play is None and not whole_suit:
        rules = rules_with(CATALOG, {"lot": 0, **on}, rng, share)
        ranks = rng.sample(range(1, rules.seats + 1), rules.seats)
        return Noted.begin(rules, DaifugoCarry(ranks=tuple(ranks), game=2), Luck.seeded(rng.random()))
    frame: dict[str, Value] = {"lot": 0, "deck": "full", "decks": 1, "jokers": 2}
    if play is not None and play.kind == RUN:
        frame["sequence"] = 3
    rules = rules_with(CATALOG, {**frame, **on}, rng, share)
    names = faces(rules)
    first = [face for face in names if face[0] == "S"] if play is None else [names[card] for card in play.cards]
    rest = [face for face in names if face not in first]
    rng.shuffle(rest)
    size = len(rest) // rules.seats
    hands = [[*first, *rest[:3]], *(rest[at * size : (at + 1) * size] for at in range(1, rules.seats))]
    position = {"hands": hands, "discard": rest[rules.seats * size :], "phase": "start" if play is None else "turn"}
    ranks = rng.sample(range(1, rules.seats + 1), rules.seats)
    about = {"turn": rng.choice((0, rules.seats - 1)), "revolution": rng.random() < 0.5, "ranks": ranks}
    return Noted.arrange({**position, **about}, rules, Luck.seeded(rng.random()))


def _on(key: str, play: Play | None, rng: Random) -> Value:
    """A value at which a rule is played; of rules that name a number the play's."""
    values = RULES[key].values
    if isinstance(values, Numbers):
        return rng.randint(max(1, values.least), min(6, values.most))
    on = [value for value in values if value not in (False, "off")]
    named = [value for value in on if play is not None and any(word[1:] == value for word in play.line.split())]
    return rng.choice(named or on)


def eager_for(play: Play | None) -> Says:
    """The first seat says this play as soon as it may; all else is said at random."""

    def says(round_: BaseRound, rng: Random, style: str) -> Said:
        assert isinstance(round_, Noted)
        if play is not None and round_.phase == "turn" and round_.mover == 0:
            for line, one in legal(round_, round_.mover).items():
                if set(one.cards) == set(play.cards) and one.kind == play.kind:
                    return round_.mover, line
        return random_said(round_, rng, style)

    return says


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_rules_that_share_a_trigger_are_played_together(part: int) -> None:
    """Three hundred games a part. What has been seen is not looked for again until everything has."""
    rng = Random(f"triggers {part}")
    due = {pair: plays for nth, (pair, plays) in enumerate(wanted().items()) if nth % PARTS == part}
    left: list[Pair] = []
    NOTES.forget()
    for _ in range(GAMES // PARTS):
        left = [pair for pair in left if not seen(pair)] or list(due)
        pair = rng.choice(left)
        NOTES.begin()
        play = rng.choice(due[pair]) if due[pair] else None
        table = game_of(pair, play, rng)
        for _ in stops(table, rng, watched=False, says=eager_for(play)):
            assert whole(table), f"cards are lost or doubled in phase {table.phase!r}"
        ranks_everybody(table)
    assert [pair for pair in due if not seen(pair)] == []
