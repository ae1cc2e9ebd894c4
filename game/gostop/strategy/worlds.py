"""Worlds in which a seat tries out its choices: the hidden cards dealt as it believes them, and all play on at a glance."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.choices import Choice
from game.gostop.cards import CARD
from game.gostop.round import GoStop
from game.gostop.strategy.belief import Belief
from game.gostop.strategy.glance import finish, land, play_on
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
    """A round as it may be; whatever is chosen, all play on to the end."""

    def __init__(self, quick: Quick, chances: int) -> None:
        self.quick, self.chances = quick, chances

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
            land(quick)
        elif verb == "shake":
            quick.shaken[seat] |= 1 << int(words[0])
        else:
            quick.lay(meant(choice))
            if not quick.over:
                finish(quick)
        play_on(quick, rng)


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
    return float(world.quick.result[seat])
