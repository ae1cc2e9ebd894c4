"""Moves at which a player of riichi would laugh: ``python -m build_scripts.habits.laughable --hands 500``.

A level plays at a table of rivals, and each of its decisions is looked at by rules that it does not share: calls that bring the
hand no nearer, that leave no discard that was hoped for (쿠이카에), that come from afar or see no yaku; wins of the last hand
that gain no place; red fives thrown where a plain one would have done.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Final

from build_scripts.arena.__main__ import TABLES
from build_scripts.arena.duplicate import Pairing, Sitting
from game.choices import Choice
from game.players.protocol import Budget
from game.riichi.shanten import shanten
from game.riichi.strategy.eyes import Eyes, kind_of, look, without
from game.riichi.strategy.last_hand import last
from game.riichi.tiles import ENDS, HONOURS, KINDS, held
from game.riichi.view import RiichiView
from game.table import Decision, Seat, View

FAR: Final = 3
"""A call for no valued triplet that leaves the hand so far from waiting comes from afar."""

SEATS: Final = 4


class Watched:
    """A player whose decisions are looked at. `counted` holds what was found, and how often it could have been."""

    def __init__(self, sitting: Sitting, seat: Seat) -> None:
        self.player, self.counted = sitting.players[seat], Counter[str]()
        self.before: int | None = None
        """How far the hand was from waiting before the call that was just made."""
        self.scores: tuple[int, ...] = ()
        """The scores before a win of the last hand."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """What the player says."""
        choice = self.player.decide(view, decision, budget)
        assert isinstance(view, RiichiView)
        self.look(view, decision, choice)
        return choice

    def look(self, view: RiichiView, decision: Decision, choice: Choice) -> None:
        """Look at a decision."""
        eyes, verb = look(view), choice.split()[0]
        if verb in ("ron", "tsumo") and last(view):
            self.scores = view.scores
        if verb in ("chi", "pon"):
            self.before = shanten(eyes.counts)
        elif verb == "discard":
            if self.before is not None and view.called:
                self.counted["calls"] += 1
                self.counted.update(called(eyes, list(decision.choices), choice, self.before))
            self.before = None
            self.counted.update(thrown(list(decision.choices), choice))


def called(eyes: Eyes, choices: list[Choice], choice: Choice, before: int) -> list[str]:
    """What is laughable of a call whose discard this is, in a hand that was so far from waiting before."""
    found = []
    counts = without(eyes.counts, kind_of(choice.split()[1:]))
    after = shanten(counts)
    if after >= before:
        found.append("call: no nearer")
    open_to = min(shanten(without(eyes.counts, kind_of(one.split()[1:]))) for one in choices if one.startswith("discard"))
    if min(shanten(without(eyes.counts, kind)) for kind in KINDS if held(eyes.counts, kind)) < open_to:
        found.append("call: what it would discard is barred")
    meld = eyes.view.melds[eyes.me][-1]
    if after >= FAR and not (meld.kind == "pon" and meld.tiles[0] // 4 in eyes.valued):
        found.append("call: from afar")
    if not in_sight(eyes, counts):
        found.append("call: no yaku in sight")
    return found


def in_sight(eyes: Eyes, counts: int) -> bool:
    """Whether an open hand can still be said to go for a yaku: a valued triplet or pair, hardly an end in it, at most three
    tiles beside one suit, triplets and pairs alone, or most of three runs that make one."""
    melds = eyes.view.melds[eyes.me]
    laid = [tile // 4 for meld in melds for tile in meld.tiles]
    own = [kind for kind in KINDS for _ in range(held(counts, kind))]
    if any(held(counts, kind) >= 2 or kind in laid for kind in eyes.valued):
        return True
    if eyes.view.rules["kuitan"] and not any(kind in ENDS for kind in laid) and sum(kind in ENDS for kind in own) <= 3:
        return True
    for suit in range(3):
        beside = [kind not in HONOURS and kind // 9 != suit for kind in (*laid, *own)]
        if not any(beside[: len(laid)]) and sum(beside) <= 3:
            return True
    ends = [kind for kind in own if kind not in HONOURS and 3 <= kind % 9 <= 5]
    if all(any(tile // 4 in ENDS for tile in meld.tiles) for meld in melds) and len(ends) <= 2:
        return True
    groups = sum(held(counts, kind) >= 2 for kind in KINDS) + len(melds)
    if groups >= 5 and all(meld.kind != "chi" for meld in melds):
        return True
    have = {*laid, *own}
    runs = [(rank, rank + 9, rank + 18) for rank in range(7)] + [(suit, suit + 3, suit + 6) for suit in (0, 9, 18)]
    return any(sum(low + step in have for low in lows for step in range(3)) >= 7 for lows in runs)


def thrown(choices: list[Choice], choice: Choice) -> list[str]:
    """Whether a red five was discarded though a plain one of its suit could have been."""
    faces = {one.split()[1] for one in choices if one.startswith("discard")}
    both = [suit for suit in "mps" if {f"0{suit}", f"5{suit}"} <= faces]
    face = choice.split()[1]
    if face not in {f"{rank}{suit}" for rank in "05" for suit in both}:
        return []
    return ["fives: one of a red and a plain"] + ["fives: the red one"] * (face[0] == "0")


def gained(before: tuple[int, ...], after: tuple[int, ...], seat: Seat) -> bool:
    """Whether a seat passes somebody, or was first already."""
    ahead = [other for other in range(SEATS) if other != seat and before[other] > before[seat]]
    return not ahead or any(after[other] <= after[seat] for other in ahead)


def read(level: str, rivals: str, hands: int, first: int = 0) -> Counter[str]:
    """What is found in so many hands of a level, at every seat of the same deals in turn."""
    found, deal = Counter[str](), first
    while found["hands"] < hands:
        for seat in range(SEATS):
            found.update(_sat(level, rivals, deal, seat))
        deal += 1
    return found


def _sat(level: str, rivals: str, deal: int, seat: Seat) -> Counter[str]:
    """A match of a deal with the level at a seat."""
    sitting = Sitting(Pairing(table=TABLES["riichi"], challenger=level, rivals=rivals, playouts=1), deal, seat)
    watched = Watched(sitting, seat)
    sitting.players[seat] = watched
    match = sitting.match

    def count() -> None:
        assert match.record is not None
        settlement = match.record.settlement
        watched.counted["hands"] += 1
        if settlement is not None and watched.scores and seat in settlement.winners:
            after = tuple(map(sum, zip(watched.scores, settlement.points, strict=True)))
            watched.counted["last hand: wins"] += 1
            watched.counted["last hand: wins without a place"] += not gained(watched.scores, after, seat)
        watched.scores = ()

    sitting._count = count  # type: ignore[method-assign]
    sitting.play()
    return watched.counted


def main() -> None:
    """Read what the command line asks for, and tell what was found."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.habits.laughable", description=__doc__)
    parser.add_argument("--level", default="master", help="whose decisions are looked at")
    parser.add_argument("--rivals", default="normal", help="what sits at all other seats")
    parser.add_argument("--hands", type=int, default=500, help="how many hands at least")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    asked = parser.parse_args()
    for what, times in sorted(read(asked.level, asked.rivals, asked.hands, asked.first).items()):
        print(f"{what}: {times}")


if __name__ == "__main__":
    main()
