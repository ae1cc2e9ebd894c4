"""How much is known of hidden hands in Daifugo: ``python -m build_scripts.train.daifugo_beliefs --deals 300``.

At a turn of each deal worlds are drawn as the master draws them. In a share of them a hidden card lies where it really lies: the
logarithm of that share, over all hidden cards, is told beside what it is if every hand is as likely as another.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import log
from random import Random
from typing import Final, NamedTuple

from build_scripts.arena.__main__ import TABLES
from build_scripts.arena.duplicate import Pairing, Sitting, Table, seated
from build_scripts.arena.interval import mean
from game.choices import Choice
from game.daifugo.cards import Cards, each
from game.daifugo.events import Played
from game.daifugo.round import Daifugo
from game.daifugo.strategy.melds import melds
from game.daifugo.strategy.swift import Swift
from game.daifugo.strategy.worlds import worlds
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.players.protocol import Budget
from game.table import Decision, View

DOUBT: Final = 5
"""What is likely without any tale counts as much as so many worlds."""


class Told(NamedTuple):
    """Of a position: how many cards are hidden, and how likely they lie where they lie, before and after what has been told."""

    hidden: int
    before: float
    after: float


def main() -> None:
    """Measure, and tell."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.train.daifugo_beliefs", description=__doc__)
    parser.add_argument("--table", choices=("daifugo", "federation", "neighbourhood"), default="daifugo", help="what is played")
    parser.add_argument("--level", default="normal-1", help="who plays")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=400, help="so many are drawn a position")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = [
        known(view, hands, asked.worlds, asked.seed)
        for deal in range(asked.deals)
        for view, hands in position(TABLES[asked.table], asked.level, asked.seed * 10_000 + deal)
    ]
    for name, nats in (
        ("before", [one.before for one in found]),
        ("after", [one.after for one in found]),
        ("gained", [one.after - one.before for one in found]),
        ("gained a card", [(one.after - one.before) / one.hidden for one in found]),
    ):
        print(f"{name}: {mean(nats)} nats")


def position(table: Table, level: str, deal: int) -> Iterator[tuple[DaifugoView, tuple[Cards, ...]]]:
    """A turn of a deal, chosen at random among those at which something has been told, with all hands as they are."""
    found: list[tuple[DaifugoView, tuple[Cards, ...]]] = []
    sitting = Sitting(Pairing(table=table, challenger=level, rivals=level, playouts=1), deal, 0)
    player = seated(table.game, level)

    class Watched:
        def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
            round_ = sitting.match.round
            if decision.kind == "turn" and isinstance(view, DaifugoView) and isinstance(round_, Daifugo):
                hands = tuple(round_.hand[: round_.seats])
                if sum(hand > 0 for hand in hands) > 2 and any(isinstance(event, Played) for event in view.log):
                    found.append((view, hands))
            return player.decide(view, decision, budget)

    sitting.players = [Watched() for _ in sitting.players]
    sitting.play()
    if found:
        yield Random(deal).choice(found)


def known(view: DaifugoView, hands: tuple[Cards, ...], drawn: int, seed: int) -> Told:
    """How likely the true hands are in worlds that are drawn."""
    plays = melds(view.rules)
    assert plays is not None
    now = Swift.of(Daifugo.imagine(view, Luck.seeded(f"{seed} beliefs")), plays)
    seen = {one.id for one in view.known}
    hidden = {card: seat for seat, hand in enumerate(hands) if seat != view.who for card in each(hand) if card not in seen}
    free = [sum(owner == seat for owner in hidden.values()) for seat in range(len(hands))]
    unseen = [card for card in each(plays.pack.all & ~hands[view.who]) if card not in seen]
    counts = dict.fromkeys(hidden, 0)
    for _, world in zip(range(drawn), worlds(view, now, seed), strict=False):
        for card, seat in hidden.items():
            counts[card] += world[seat] >> card & 1
    before = after = 0.0
    for card, seat in hidden.items():
        chance = free[seat] / len(unseen)
        before += log(chance)
        after += log((counts[card] + DOUBT * chance) / (drawn + DOUBT))
    return Told(len(hidden), before, after)


if __name__ == "__main__":
    main()
