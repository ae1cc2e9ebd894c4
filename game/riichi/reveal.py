"""What comes of the claims made in a window. Where the referee is strict, each has to be shown before it counts, or is withdrawn.
"""

from __future__ import annotations

from typing import Final

from msgspec import structs

from game.riichi import draws, fouls, kans
from game.riichi.claims import call, forms, offered
from game.riichi.ending import show, turned, win, words
from game.riichi.events import RiichiAccepted, Said, Withdrew, WrongCall
from game.riichi.furiten import pass_by
from game.riichi.state import HAND, Table
from game.riichi.view import Claim
from game.riichi.wall import draw, next_seat, open_pending
from game.riichi.winning import why_no_win
from game.round import Meaning, Question
from game.table import Seat

REVEAL: Final = "reveal"
WITHDRAW: Final = "withdraw"
ORDER: Final = {"ron": 0, "daiminkan": 1, "pon": 1, "chi": 2}
"""우선권: ron before kan and pon, they before chi (RM-18)."""


def answer_claim(table: Table, answers: dict[Seat, Meaning]) -> None:
    """The window is over: what was said is taken up by rank, and within it in turn order."""
    said = [claim for seat in table.others(offered(table).seat) if isinstance(claim := answers.get(seat), Claim)]
    table.claims = sorted(said, key=lambda claim: ORDER[claim.kind])
    if table.strict:
        for claim in said:
            name(table, claim)
    proceed(table)


def name(table: Table, claim: Claim) -> None:
    """What was said is heard by all, and the tiles that it names are known to lie in that hand."""
    table.shown += [tile for tile in claim.tiles if tile not in table.shown]
    moves = turned(table, HAND[claim.seat], list(claim.tiles))
    table.tell(Said, moves=moves, seat=claim.seat, what=claim.kind, faces=words(table, list(claim.tiles)))


def proceed(table: Table) -> None:
    """Take up what was said: wins, then the best call; where nothing is left of it, play goes on."""
    rons = [claim for claim in table.claims if claim.kind == "ron"]
    if rons and table.strict and not all(claim.shown for claim in rons):
        table.go_on("reveal")
        return
    if rons:
        _settle_rons(table, rons)
        return
    if not offered(table).passed and _passed(table):
        return
    while table.claims:
        if _called(table, table.claims[0]):
            return
    _next_turn(table)


def _settle_rons(table: Table, rons: list[Claim]) -> None:
    """Valid wins stand (RM-109…114); where there is none, what was shown is a chombo (RM-63, RM-122)."""
    offer = offered(table)
    why = {
        claim.seat: "withdrawn_win" if claim.withdrawn else why_no_win(table, claim.seat, offer.tile, tsumo=False)
        for claim in rons
    }
    seats = [seat for seat, fault in why.items() if not fault]
    policy = table.rule["multiple_ron"]
    if not seats:
        fouls.chombo(table, [*why.items()])
    elif len(seats) == 3 and policy in ("double_all_triple_abort", "double_head_bump_triple_abort"):
        draws.abort(table, "triple_ron", tuple(seats))
    else:
        most = {"head_bump": 1, "double_head_bump_triple_abort": 1, "nearest_two": 2}.get(policy, len(seats))
        win(table, seats[:most], offer.seat)


def _passed(table: Table) -> bool:
    """The tile has passed ron: winning tiles were let by, a riichi stands, waiting indicators are turned, the hand may be broken
    off (RM-55, RM-66, RM-102…105), a kan stands. Says whether play has gone on."""
    offer = offered(table)
    seat = offer.seat
    table.offer = structs.replace(offer, passed=True)
    if offer.kan != "ankan":
        pass_by(table, seat, offer.tile // 4)
    else:  # it can only be won with by 국사무쌍
        for other in table.others(seat):
            table.missed[other] |= not why_no_win(table, other, offer.tile, tsumo=False)
    if offer.kan:
        kans.replace(table, seat, offer.kan)
        return True
    if table.riichi[seat] and not table.accepted[seat]:
        table.accepted[seat] = table.ippatsu[seat] = True
        table.lay_stick(seat)
        table.tell(RiichiAccepted, seat=seat)
    open_pending(table)
    return draws.broken_off(table)


def _called(table: Table, claim: Claim) -> bool:
    """Take up a call. Says whether play has gone on."""
    if not claim.tiles:
        table.claims = table.claims[1:]
        table.tell(Withdrew, seat=claim.seat, what=claim.kind)
        fouls.deposit(table, claim.seat)
        return False
    if table.strict and not claim.shown:
        table.go_on("reveal")
        return True
    table.claims = table.claims[1:]
    if table.dead[claim.seat]:
        table.claims = []
        fouls.chombo(table, [(claim.seat, "dead_call")])
        return True
    if forms(table, claim, offered(table)):
        table.claims = []
        call(table, claim)
        return True
    moves = turned(table, HAND[claim.seat], list(claim.tiles))
    table.tell(WrongCall, moves=moves, seat=claim.seat, faces=words(table, list(claim.tiles)))
    fouls.die(table, claim.seat, "wrong_call")
    return False


def _next_turn(table: Table) -> None:
    """The next seat draws; where nothing is left, the hand is drawn (RM-86)."""
    seat = next_seat(offered(table).seat)
    table.offer = None
    if table.wall:
        draw(table, seat)
        table.go_on("turn")
    else:
        draws.exhaustive(table)


def ask_reveal(table: Table) -> tuple[Question, ...]:
    """The first who has not yet shown what it said."""
    claim = _first(table)
    return (table.ask(claim.seat, (REVEAL, WITHDRAW), REVEAL, args={"said": claim.kind}),)


def _first(table: Table) -> Claim:
    claims: list[Claim] = table.claims
    return next(claim for claim in claims if not claim.shown)


def answer_reveal(table: Table, answers: dict[Seat, Meaning]) -> None:
    """Shown, it counts; withdrawn, it costs (RM-63, RM-64, RM-76)."""
    claim = _first(table)
    seat, shown = claim.seat, answers[claim.seat] == REVEAL
    if claim.kind == "tsumo":
        _tsumo(table, seat, shown)
        return
    if claim.kind != "ron":
        keep = [structs.replace(claim, shown=True)] if shown else []
        if not shown:
            table.tell(Withdrew, seat=seat, what=claim.kind)
            fouls.deposit(table, seat)
    elif shown:
        show(table, seat)
        keep = [structs.replace(claim, shown=True)]
    else:
        keep = [structs.replace(claim, shown=True, withdrawn=True)] if fouls.withdraw_win(table, seat, "ron") else []
    table.claims = [one for before in table.claims for one in (keep if before is claim else [before])]
    proceed(table)


def _tsumo(table: Table, seat: Seat, shown: bool) -> None:
    table.claims = []
    assert table.drawn is not None
    why = why_no_win(table, seat, table.drawn, tsumo=True) if shown else "withdrawn_win"
    if shown and not why:
        win(table, [seat], None)
    elif shown or fouls.withdraw_win(table, seat, "tsumo"):
        fouls.chombo(table, [(seat, why)])
    else:
        table.go_on("turn")
