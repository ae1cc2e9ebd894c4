"""One's turn: tsumo, a kan, riichi, a discard, or breaking the hand off with nine kinds."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.choices import Choice
from game.riichi import draws, fouls, kans, melds
from game.riichi.ending import win
from game.riichi.events import Discarded, RiichiDeclared, Said
from game.riichi.state import DRAWN, HAND, RIVER, STICK, Table
from game.riichi.tiles import KIND, KIND_UNIT, PACK, count
from game.riichi.view import Claim, Meld, Offer, Thrown
from game.riichi.waits import live_waits, ready_discards
from game.riichi.wall import open_pending
from game.riichi.winning import keeps_waits, why_no_win
from game.round import Meaning, Question
from game.table import EVERYBODY, Move, Seat

LIVE_FOR_RIICHI: Final = 4
"""Riichi needs so many live tiles after the own draw (RM-75a)."""

TSUMO: Final = "tsumo"
ABORT: Final = "abort"


class Discard(NamedTuple):
    """A tile goes to the river, with riichi or without."""

    tile: int
    riichi: bool = False


DISCARD: Final = {face: f"discard {face}" for face in KIND}
DISCARD_DRAWN: Final = {face: f"discard {face} drawn" for face in KIND}
DISCARDS: Final = tuple(Discard(tile) for tile in range(PACK))


def ask_turn(table: Table) -> tuple[Question, ...]:
    """The seat on turn says what it does; where nothing is said, the tile just drawn goes, or the last of the hand."""
    seat = table.mover
    choices: dict[Choice, Meaning] = {}
    if table.drawn is not None:
        if not why_no_win(table, seat, table.drawn, tsumo=True):
            choices[TSUMO] = TSUMO
        if draws.nine_kinds(table, seat):
            choices[ABORT] = ABORT
        choices.update(_kans(table, seat))
        choices.update(_riichis(table, seat))
    discards = _discards(table, seat)
    choices.update(discards)
    return (table.ask(seat, choices, next(reversed(discards))),)


def _kans(table: Table, seat: Seat) -> dict[Choice, Meld]:
    if not kans.possible(table) or table.dead[seat]:
        return {}
    found = dict(melds.own_kans(table, seat))
    if table.riichi[seat]:
        return {line: meld for line, meld in found.items() if keeps_waits(table, seat, meld.tiles[0] // 4)}
    return found


def _riichis(table: Table, seat: Seat) -> dict[Choice, Discard]:
    """리치: closed, waiting after the discard, with a stick to lay and four live tiles to come (RM-55, RM-75a, RX-13)."""
    if not may_riichi(table, seat) or len(table.wall) < LIVE_FOR_RIICHI or table.dead[seat]:
        return {}
    ready = riichi_kinds(table, seat)
    if not ready:
        return {}
    return {
        f"riichi{line[7:]}": discard._replace(riichi=True)
        for line, discard in _discards(table, seat).items()
        if discard.tile // 4 in ready
    }


def may_riichi(table: Table, seat: Seat) -> bool:
    """Whether the seat can utter a riichi at all: closed, not in riichi, with a stick to lay, after a draw."""
    return (
        table.drawn is not None and not table.riichi[seat] and table.scores[seat] >= STICK and table.is_closed(seat)
    )


def riichi_kinds(table: Table, seat: Seat) -> list[int]:
    """The kinds whose discard leaves the hand waiting; for tiles that it holds itself only where that counts (RX-14)."""
    counts = melds.full_counts(table, seat)
    ready = ready_discards(counts)
    if not ready or table.rule["karaten"] == "tenpai":
        return [*ready]
    laid = count(table.laid_tiles(seat))
    return [kind for kind in ready if live_waits(counts - KIND_UNIT[kind], laid)]


def _discards(table: Table, seat: Seat) -> dict[Choice, Discard]:
    """Every tile by its face, the one just drawn by itself; not what would be 쿠이카에, unless nothing else is left (RX-25)."""
    faces, drawn = table.faces, table.drawn
    found: dict[Choice, Discard] = {}
    if not table.riichi[seat]:
        found = {DISCARD[faces[tile]]: DISCARDS[tile] for tile in table.closed[seat]}
        if table.barred:
            allowed = {line: one for line, one in found.items() if one.tile // 4 not in table.barred}
            found = allowed or found
    if drawn is not None:
        found[DISCARD_DRAWN[faces[drawn]]] = DISCARDS[drawn]
    return found


def answer_turn(table: Table, answers: dict[Seat, Meaning]) -> None:
    """Do what was said; a foul has its penalty."""
    seat = table.mover
    said = answers[seat]
    if said == TSUMO:
        if table.strict:
            table.claims = [Claim(seat, TSUMO)]
            table.tell(Said, seat=seat, what=TSUMO)
            table.go_on("reveal")
        else:
            win(table, [seat], None)
    elif said == ABORT:
        draws.abort(table, "nine_kinds", (seat,))
    elif isinstance(said, Meld):
        _kan(table, seat, said)
    else:
        _discard(table, seat, said)


def _kan(table: Table, seat: Seat, meld: Meld) -> None:
    kind = meld.tiles[0] // 4
    if table.dead[seat]:
        fouls.chombo(table, [(seat, "dead_call")])
        return
    if table.riichi[seat] and not keeps_waits(table, seat, kind):
        table.bent[seat] = True
    kans.declare(table, seat, meld)


def _discard(table: Table, seat: Seat, said: Discard) -> None:
    tile, kind = said.tile, said.tile // 4
    riichi = said.riichi
    if riichi and table.dead[seat]:
        fouls.chombo(table, [(seat, "dead_riichi")])
        return
    genbutsu = table.strict and kind in table.barred[:1]
    if genbutsu and table.rule["genbutsu_foul"] == "chombo":
        fouls.chombo(table, [(seat, "genbutsu")])
        return
    if table.strict and kind in table.barred:
        fouls.die(table, seat, "genbutsu" if genbutsu else "suji")
    if riichi and len(table.wall) < LIVE_FOR_RIICHI:
        fouls.die(table, seat, "late_riichi")
        riichi = False
    _throw(table, seat, tile, riichi)


def _throw(table: Table, seat: Seat, tile: int, riichi: bool) -> None:
    """The tile lies in the river, sideways for riichi (RM-55), and may be claimed; an indicator that is turned with it lies open
    before anybody can win with it (RM-38). The own discard ends ippatsu."""
    drawn = table.drawn
    from_draw = tile == drawn
    if table.rule["kan_dora_timing"] == "open_kan_with_discard":
        open_pending(table)
    if riichi:
        table.riichi[seat] = 2 if table.first_turn(seat) else 1
        table.turning[seat] = True
    turned, table.turning[seat] = table.turning[seat], False
    table.ippatsu[seat] = False
    if table.called and table.rule["temporary_furiten_ends"] == "own_draw_or_call":
        table.missed[seat] = False
    table.let_go(seat, tile)
    nth = sum(map(len, table.thrown))
    table.thrown[seat] += (Thrown(tile, from_draw, turned, riichi, nth=nth),)
    table.offer, table.turn, table.barred, table.replaced, table.called = Offer(seat, tile), None, (), "", False
    if table.watched:
        face = table.faces[tile]
        frm = DRAWN[seat] if from_draw else HAND[seat]
        moves = [Move(frm=frm, to=RIVER[seat], id=tile, face=face, seen=EVERYBODY)]
        if drawn is not None and not from_draw:
            moves.append(Move(frm=DRAWN[seat], to=HAND[seat], id=drawn, face=table.faces[drawn], seen=1 << seat))
        if riichi:
            double = table.riichi[seat] == 2
            table.tell(RiichiDeclared, moves=tuple(moves), seat=seat, face=face, drawn=from_draw, double=double)
        else:
            table.tell(Discarded, moves=tuple(moves), seat=seat, face=face, drawn=from_draw)
    table.go_on("claim")
