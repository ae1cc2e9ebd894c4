"""Marbles: pebbles for up to nine people, a guest that brings its own words and pages. It proves what a new game needs.

Everybody keeps two of five numbers; all else is as in pebbles (see `tests.contract.toy`).
"""

from __future__ import annotations

from dataclasses import replace

from game.choices import Pick
from game.options import Catalog, Preset
from game.round import Phase, Question
from tests.contract import toy

DEALT, KEPT = 5, 2
CATALOG = Catalog("marbles", toy.CATALOG.options, (Preset("plain", (2, 3, 9)), Preset("dear", (3, 9), {"fee": 3})))


def ask_keep(table: Marbles) -> tuple[Question, ...]:
    picks = [(seat, Pick("keep", table.held(seat), KEPT, KEPT)) for seat in table.playing]
    return tuple(table.ask(seat, pick, pick.say(*pick.items[:KEPT]), read=toy.Keep) for seat, pick in picks)


class Marbles(toy.ToyRound):
    PHASES = {**toy.PHASES, "keep": Phase(ask_keep, toy.answer_keep)}  # noqa: RUF012

    def open(self) -> None:
        deck = self.luck.shuffle(len(toy.FACES), "deck")
        for nth, seat in enumerate(self.playing):
            self.shift("dealt", (deck[DEALT * nth : DEALT * (nth + 1)], "bag", f"hand:{seat}"), seen=1 << seat)
        self.go_on("keep")


GAME = replace(toy.GAME, name="marbles", round=Marbles, catalog=CATALOG)
