"""Worlds in which a seat tries out its choices: the hidden cards dealt as it believes them, and all play on at a glance.

A world ends where somebody may stop. What 고 adds to that on the whole is counted, not played: else a few dear rounds would
decide all.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.choices import Choice
from game.gostop.cards import CARD
from game.gostop.round import GoStop
from game.gostop.strategy.belief import Belief
from game.gostop.strategy.glance import best_play, may_stop, showing
from game.gostop.strategy.pressing import presses
from game.gostop.strategy.quick import BOMB, FLIP, TAKING, House, Quick
from game.gostop.view import GoStopView
from game.luck import Luck
from game.options import Rules
from game.table import Decision, Seat, View


@lru_cache(maxsize=8)
def house(rules: Rules) -> House:
    """What is known of a table's rules and piles; the same for the same rules."""
    return House(rules)


def seen(view: GoStopView) -> Quick:
    """A round as a view shows it; what is hidden in it lies anyhow."""
    return Quick.of(GoStop.imagine(view, Luck.seeded("seen")), house(view.rules))


def meant(choice: Choice) -> int:
    """What a choice of the phase ``play`` is for `Quick.lay`."""
    verb, *words = choice.split()
    if verb == "play":
        return CARD[words[0]] + (TAKING * (CARD[words[2]] + 1) if len(words) == 3 else 0)
    return FLIP if verb == "flip" else BOMB + int(words[0])


class World:
    """A round as it may be; whatever is chosen, all play on until somebody may stop. `more` is what 고 would add to that, of
    `last`, who may."""

    def __init__(self, quick: Quick, chances: int) -> None:
        self.quick, self.chances = quick, chances
        self.more, self.last = 0.0, 0

    def decisions(self) -> tuple[Decision, ...]:
        """Nothing is asked any more."""
        return ()

    def copy(self) -> World:
        """The same world with the same chances."""
        return World(self.quick.copy(), self.chances)

    def choose(self, seat: Seat, choice: Choice) -> None:
        """Do what was chosen, and play on."""
        quick, rng = self.quick, Random(self.chances)
        verb, *words = choice.split()
        if verb == "stop":
            quick.stop()
        elif verb == "go":
            quick.go()
            quick.next()
        elif verb == "take":
            quick.take(CARD[words[0]])
            self._turn_ends(quick.end())
        elif verb == "shake":
            quick.shaken[seat] |= 1 << int(words[0])
        else:
            self._lay(meant(choice))
        while not quick.over:
            showing(quick)
            self._lay(best_play(quick, rng))

    def _lay(self, what: int) -> None:
        self.quick.lay(what)
        if not self.quick.over:
            self._turn_ends(may_stop(self.quick))

    def _turn_ends(self, stops: bool) -> None:
        """The next turn, or the end where somebody may stop."""
        quick = self.quick
        if not stops:
            quick.next()
            return
        self.last = quick.mover
        self.more = 0.0 if quick.last() else max(0.0, presses(quick))
        quick.stop()


class Worlds:
    """All the worlds that a view leaves open."""

    def __init__(self, view: GoStopView) -> None:
        self.quick = seen(view)
        self.belief = Belief(view, self.quick.house)

    def imagine(self, view: View, luck: Luck) -> World:
        """One of them."""
        rng = Random(luck.below(1 << 30, "world"))
        quick = self.quick.copy()
        hands, quick.stock = self.belief.deal(rng)
        for seat, hand in hands.items():
            quick.hand[seat] = hand
        return World(quick, rng.getrandbits(30))


def brought(world: World, seat: Seat) -> float:
    """The points that a world brought a seat."""
    quick = world.quick
    share = world.more if seat == world.last else -world.more / (len(quick.players) - 1)
    return quick.result[seat] + (share if seat in quick.players else 0.0)
