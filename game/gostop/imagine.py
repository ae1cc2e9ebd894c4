"""Dealing the unseen cards: a whole round from what one seat sees of it."""

from __future__ import annotations

from game.gostop.cards import CARD, MONTH, PACK
from game.gostop.carry import GoStopCarry
from game.gostop.scoring import MONTHS
from game.gostop.state import State
from game.gostop.view import GoStopView
from game.table import Piece


def imagine(state: State, view: GoStopView) -> None:
    """Fill a fresh state so that `view.who` cannot tell it from the real one. What the view does not know is drawn from
    the state's luck; what it knows by right, such as shaken cards, stays."""
    _open_facts(state, view)
    places = view.places
    state.floor = [-1 if piece.id is None else piece.id for piece in places["floor"]]
    state.laid, state.flipped = _ids(places["play"]), _ids(places["flip"])
    for seat in range(state.seats):
        state.hands[seat] = list(_ids(places[f"hand:{seat}"]))
        state.taken[seat] = sum(1 << card for card in _ids(places[f"taken:{seat}"]))
        state.drawn[seat] = _ids(places[f"draw:{seat}"])
    for known in view.known:
        if known.id is not None and known.holds:
            owner = int(known.place.split(":")[1])
            state.hands[owner].append(known.id)
            state.shown[owner] |= 1 << known.id
    stock = _ids(places["stock"])
    seen = {card for pieces in places.values() for card in _ids(pieces)} | {known.id for known in view.known}
    unseen = [card for card in (state.luck.shuffle(PACK, "imagined")) if card not in seen]
    _four_for_who_is_asked(state, view, unseen)
    for seat, hand in enumerate(state.hands):
        while len(hand) < len(places[f"hand:{seat}"]):
            hand.append(unseen.pop())
        hand.sort()
    state.floor = [unseen.pop() if card < 0 else card for card in state.floor]
    state.face_down = frozenset(card for card, piece in zip(state.floor, places["floor"], strict=True) if piece.id is None)
    state.stock = list(stock[::-1]) if stock else [unseen.pop() for _ in places["stock"]]
    state.fan = _fan(state, view)
    if view.answered is not None:
        state.answers[view.who] = view.answered
    state.remember(view.who, view.log)


def _ids(pieces: tuple[Piece, ...]) -> tuple[int, ...]:
    return tuple(piece.id for piece in pieces if piece.id is not None)


def _open_facts(state: State, view: GoStopView) -> None:
    state.carried = GoStopCarry(
        dealer=view.dealer, nagari=view.nagari, times=view.times, month=view.month, night=view.night
    )
    state.phase, state.step, state.turn = view.phase, view.step, view.turn
    state.dealer, state.first_go, state.outcome = view.dealer, view.first_go, view.settlement
    state.scores, state.goes, state.go_scores = list(view.scores), list(view.goes), list(view.go_scores)
    state.tokens, state.turns_taken = list(view.tokens), list(view.turns_taken)
    state.shaken, state.bombed, state.chongtong = list(view.shaken), list(view.bombed), list(view.chongtong)
    state.bbeok_turns, state.declared = list(view.bbeok_turns), list(view.declared)
    state.go_junk, state.dipped, state.tied = list(view.go_junk), list(view.dipped), view.tied
    state.piles = {pile.month: pile.by for pile in view.bbeok}
    state.partner = -1 if view.partner is None else CARD[view.partner]
    state.as_junk = [state.scale.dual if kind == "junk" else 0 for kind in view.gukjin]
    state.money = view.paid


def _four_for_who_is_asked(state: State, view: GoStopView, unseen: list[int]) -> None:
    """Whoever is asked about 총통 holds four of a month; which, the others do not know."""
    if view.phase != "chongtong" or view.turn is None or view.turn == view.who:
        return
    asked = state.hands[view.turn]
    for month in dict.fromkeys(MONTH[card] for card in unseen):
        four = [card for card in unseen if MONTH[card] == month]
        if len(four) == MONTHS[month].bit_count() and len(asked) + 4 <= len(view.places[f"hand:{view.turn}"]):
            asked += four
            unseen[:] = [card for card in unseen if MONTH[card] != month]
            return


def _fan(state: State, view: GoStopView) -> tuple[int, ...]:
    """The spread for the deal: what has been drawn lies where it lay, the rest in some order."""
    if view.phase == "floor_flip":
        return tuple(CARD[face] for face in view.fan)
    drawn = {CARD[face] for face in view.fan if face}
    rest = [card for card in state.luck.shuffle(PACK, "fan") if card not in drawn]
    return tuple(CARD[face] if face else rest.pop() for face in view.fan)


