"""부르기: the window after every discard, and for a kan that may be robbed; what each seat may claim in it."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from game.choices import Choice
from game.riichi import kans, melds
from game.riichi.events import Called
from game.riichi.state import HAND, MELD, RIVER, Table
from game.riichi.tiles import held
from game.riichi.view import Claim, Duty, Meld, Offer
from game.riichi.waits import waits
from game.riichi.wall import next_seat
from game.riichi.winning import why_no_win
from game.round import Question
from game.table import EVERYBODY, Move, Seat

SECONDS: Final = 1.0
"""How long a claim window lasts; a person with a claim holds it open."""

PASS: Final = "pass"


def ask_claim(table: Table) -> tuple[Question, ...]:
    """Everybody else may claim the tile; where the referee is strict, anybody may say something wrong."""
    offer = offered(table)
    asked = []
    for seat in table.others(offer.seat):
        found = claims_of(table, seat, offer)
        if found or table.strict:
            asked.append(table.ask(seat, {**found, PASS: None}, PASS, must=False))
    return table.window(offer.seat, asked, SECONDS)


def offered(table: Table) -> Offer:
    """The tile that lies to be claimed."""
    assert table.offer is not None, "nothing lies to be claimed"
    return table.offer


def claims_of(table: Table, seat: Seat, offer: Offer) -> dict[Choice, Claim]:
    """What the seat may claim, and the lines that say it (RM-14…19)."""
    found: dict[Choice, Claim] = {}
    kind = offer.tile // 4
    if waits(table.counts[seat]) >> kind & 1 and not why_no_win(table, seat, offer.tile, tsumo=False):
        found["ron"] = Claim(seat, "ron")
    if not may_call(table, seat, offer):
        return found
    calls: list[tuple[Choice, Claim]] = []
    if held(table.counts[seat], kind) >= 2:
        calls += melds.pons(table, seat, kind)
        if kans.possible(table):
            calls += melds.open_kan(table, seat, kind)
    if seat == next_seat(offer.seat):
        calls += melds.chis(table, seat, kind)
    for line, claim in calls:
        if table.strict or claim.kind == "daiminkan" or melds.leaves_a_discard(table, claim, kind):
            found[line] = claim
    return found


def may_call(table: Table, seat: Seat, offer: Offer) -> bool:
    """Whether the seat may call at all: not the last tile, not in riichi, not with a dead hand (RM-56, RM-72, RX-19)."""
    return bool(table.wall) and not offer.kan and not table.riichi[seat] and not table.dead[seat]


def forms(table: Table, claim: Claim, offer: Offer) -> bool:
    """Whether the tiles shown for a call make its meld (RM-19)."""
    if not may_call(table, claim.seat, offer):
        return False
    kind, kinds = offer.tile // 4, sorted(tile // 4 for tile in claim.tiles)
    if claim.kind == "chi":
        kinds = sorted([*kinds, kind])
        same_suit = kinds[0] // 9 == kinds[-1] // 9 and kinds[-1] < 27
        return claim.seat == next_seat(offer.seat) and same_suit and kinds == [kinds[0], kinds[0] + 1, kinds[0] + 2]
    return set(kinds) == {kind} and (claim.kind == "pon" or kans.possible(table))


def call(table: Table, claim: Claim) -> None:
    """The claimed tile goes to the caller's melds, and the caller is on turn (RM-14…16)."""
    offer = offered(table)
    seat, giver, tile = claim.seat, offer.seat, offer.tile
    meld = Meld(claim.kind, tuple(sorted((*claim.tiles, tile))), tile, giver)
    last = table.thrown[giver][-1]
    table.thrown[giver] = (*table.thrown[giver][:-1], structs.replace(last, by=seat))
    table.turning[giver] = table.turning[giver] or last.turned
    table.hold(seat, [one for one in table.closed[seat] if one not in claim.tiles])
    table.melds[seat] += (meld,)
    table.offer, table.turn, table.called, table.replaced = None, seat, True, ""
    table.barred = melds.barred_after(table, claim, tile // 4)
    kans.no_more_luck(table)
    yaku = melds.duty(table.rule, table.melds[seat])
    if yaku:
        table.duties.append(Duty(seat, yaku, giver))
    if table.watched:
        moves = [Move(frm=RIVER[giver], to=MELD[seat], id=tile, face=table.faces[tile], seen=EVERYBODY)]
        moves += [Move(frm=HAND[seat], to=MELD[seat], id=t, face=table.faces[t], seen=EVERYBODY) for t in claim.tiles]
        faces = tuple(table.faces[one] for one in meld.tiles)
        table.tell(Called, moves=tuple(moves), seat=seat, kind=claim.kind, giver=giver, faces=faces)
    if meld.kan:
        kans.replace(table, seat, meld.kind)
    else:
        table.go_on("turn")
