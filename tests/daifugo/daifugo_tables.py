"""Positions for the tests of Daifugo, written as people write cards: ``S3 H10 JO1``."""

from __future__ import annotations

from typing import Any

from game.daifugo.game import CATALOG
from game.daifugo.round import Daifugo
from game.luck import Luck
from game.options import Rules, Value
from game.table import ALL, LAPSE, Event, Seat

PLAIN: dict[str, Value] = {
    "revolution": "off",
    "cut_8": "off",
    "back_11": "off",
    "spade_3": False,
    "suit_bind": "off",
    "sequence": 0,
    "fall": "off",
}
"""The neighbourhood's table with every rule of its own switched off."""


def plain(seats: int = 4, **rules: Value) -> Rules:
    """Nothing but the frame, and what is switched on here."""
    return CATALOG.rules(seats, "neighbourhood", **{**PLAIN, **rules})


def at(hands: list[str], field: str | None = None, rules: Rules | None = None, **position: Any) -> Daifugo:
    """A table where the seats hold these cards. `field` is the newest play, laid by the seat before the mover unless `owner`
    says another."""
    rules = rules or plain(len(hands))
    owner = position.pop("owner", (position.get("turn", 0) - 1) % len(hands))
    if field is not None:
        position["field"] = [{"seat": owner, "cards": field.split(" + ") if " + " in field else field.split()}]
    return Daifugo.arrange({"hands": [hand.split() for hand in hands], **position}, rules, Luck.seeded(1))


def say(table: Daifugo, *choices: str) -> Daifugo:
    """Each choice is said by the first seat that must answer; windows lapse unless a seat is named: ``2: play S7``."""
    for choice in choices:
        if ": " in choice:
            seat, choice = choice.split(": ")
            table.choose(int(seat), choice)
            continue
        lapse(table)
        table.choose(asked(table), choice)
    return table


def lapse(table: Daifugo) -> Daifugo:
    """Let open windows close."""
    while any(decision.window is not None for decision in table.decisions()):
        table.choose(next(decision.seat for decision in table.decisions() if decision.window is not None), LAPSE)
    return table


def asked(table: Daifugo) -> Seat:
    """The first seat that must answer."""
    return next(decision.seat for decision in table.decisions() if decision.must)


def open_to(table: Daifugo) -> set[str]:
    """What the seat that is asked first may say."""
    return set(next(decision for decision in table.decisions() if decision.must).choices)


def hand(table: Daifugo, seat: Seat) -> str:
    """What a seat holds."""
    return " ".join(table.pack.hand(table.hand[seat]))


def told(table: Daifugo, choice: str) -> list[Event]:
    """What is told when the first seat that must answers so."""
    return [step.event for step in table.choose(asked(table), choice, ALL)]
