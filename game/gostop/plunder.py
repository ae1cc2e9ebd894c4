"""전두환 고스톱: a sweep takes a card of choice from each other player, in place of junk (GS-176)."""

from __future__ import annotations

from game.gostop import gukjin
from game.gostop.cards import FACES, each
from game.gostop.places import TAKEN, moves
from game.gostop.state import Table
from game.gostop.view import Plundered
from game.round import Question
from game.table import Seat


def after_sweep(table: Table) -> None:
    """Ask for a card of each other player who has taken any; where there is none the turn ends."""
    table.plundered = tuple(seat for seat in table.others(table.mover) if table.taken[seat])
    _next(table)


def _next(table: Table) -> None:
    if table.plundered:
        table.go_on("plunder")
    else:
        gukjin.after_turn(table)


def ask_plunder(table: Table) -> tuple[Question, ...]:
    """Which of the captured cards of the next player the mover takes."""
    giver = table.plundered[0]
    choices = {f"take {FACES[card]}": card for card in each(table.taken[giver])}
    return (table.ask(table.mover, choices, next(iter(choices)), args={"giver": giver}),)


def answer_plunder(table: Table, answers: dict[Seat, int]) -> None:
    """The card changes hands. What its giver had said of a dual card is forgotten."""
    seat, (giver, *rest) = table.mover, table.plundered
    card = answers[seat]
    bit = 1 << card
    table.taken[giver] &= ~bit
    table.taken[seat] |= bit
    table.won |= bit
    table.declared_animal &= ~bit
    table.declared_junk &= ~bit
    table.plundered = tuple(rest)
    table.tell(Plundered, seat=seat, giver=giver, face=FACES[card], moves=moves(bit, TAKEN[giver], TAKEN[seat]))
    _next(table)
