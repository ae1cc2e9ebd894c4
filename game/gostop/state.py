"""What a round of Go-Stop is made of, and what each seat sees of it. All cards are ids from `game.gostop.cards`."""

from __future__ import annotations

from typing import Any, Final, Self

from game.choices import Choice
from game.gostop.cards import CARD, FACES, MONTH
from game.gostop.carry import GoStopCarry
from game.gostop.scoring import Scale, best, cards, junk_points, points, sets
from game.gostop.settlement import Table
from game.gostop.view import GoStopView, Pile, Scored
from game.luck import Luck
from game.options import Rules
from game.round import BaseRound
from game.table import ALL, EVERYBODY, UNSEEN, Decision, Foul, Known, Move, Piece, Refused, Seat, Transfer, Who

PIECES: Final = tuple(Piece(card, face) for card, face in enumerate(FACES))
BLANKS: Final = tuple((UNSEEN,) * n for n in range(len(FACES) + 1))

_LISTS: Final = (
    *("drawn", "taken", "as_junk", "declared", "scores", "goes", "go_scores", "go_junk", "dipped"),
    *("tokens", "turns_taken", "shaken", "bombed", "chongtong", "bbeok_turns", "shown"),
)


class State(BaseRound):
    """The state. Everything that changes is an int, a list of plain values, or a tuple that is replaced whole."""

    BOUND = 400

    def __init__(self, rules: Rules, carry: GoStopCarry, luck: Luck) -> None:
        super().__init__(rules, luck)
        seats = self.seats = rules.seats
        self.scale = Scale.of(rules)
        self.carried = carry
        self.dealer: Seat | None = carry.dealer
        self.turn: Seat | None = None
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Sorted, so that a hand says nothing of the order in which it was dealt."""
        self.floor: list[int] = []
        self.face_down: frozenset[int] = frozenset()
        """Floor cards not yet turned up (GS-22)."""
        self.stock: list[int] = []
        """The next card last."""
        self.laid: tuple[int, ...] = ()
        """The cards just played from the hand, in place ``play``."""
        self.flipped: tuple[int, ...] = ()
        self.partner = -1
        """The floor card that the laid card goes with where there were two, or -1."""
        self.drawn: list[tuple[int, ...]] = [()] * seats
        self.fan: tuple[int, ...] = ()
        """The face-down spread that the dealer is drawn from, by position; -1 where it is unknown (imagined rounds)."""
        self.tied: tuple[Seat, ...] = ()
        self.taken = [0] * seats
        self.as_junk = [0] * seats
        self.declared = [False] * seats
        self.scores = [0] * seats
        self.goes = [0] * seats
        self.go_scores = [0] * seats
        self.go_junk = [0] * seats
        self.dipped = [False] * seats
        self.first_go: Seat | None = None
        self.tokens = [0] * seats
        self.turns_taken = [0] * seats
        self.shaken: list[tuple[int, ...]] = [()] * seats
        self.bombed: list[tuple[int, ...]] = [()] * seats
        self.chongtong: list[int | None] = [None] * seats
        self.bbeok_turns: list[tuple[int, ...]] = [()] * seats
        self.shown = [0] * seats
        """Masks of the cards that all have seen in a hand: shaken, or four with which a seat plays on."""
        self.piles: dict[int, Seat] = {}
        self.money: tuple[Transfer, ...] = ()

    def copy_into(self, other: Self) -> None:
        """Copy what may change."""
        other.hands = [list(hand) for hand in self.hands]
        other.floor = list(self.floor)
        other.stock = list(self.stock)
        other.piles = dict(self.piles)
        for name in _LISTS:
            setattr(other, name, list(getattr(self, name)))

    # -- small words ------------------------------------------------------------------------------------------------

    def floor_of(self, month: int) -> list[int]:
        """The floor cards of a month, as they came."""
        return [card for card in self.floor if MONTH[card] == month]

    def can_play(self, seat: Seat) -> bool:
        """Whether a seat has a turn left: a card, or a flip owed by a bomb."""
        return bool(self.hands[seat]) or self.tokens[seat] > 0

    def others(self, seat: Seat) -> list[Seat]:
        """The other seats in playing order."""
        return [(seat + n) % self.seats for n in range(1, self.seats)]

    def moves(self, ids: tuple[int, ...] | list[int], frm: str, to: str, seen: int = EVERYBODY) -> tuple[Move, ...]:
        """These cards go from one place to another. Builds nothing unwatched."""
        if not self.watched:
            return ()
        return tuple(Move(frm=frm, to=to, id=card, face=FACES[card], seen=seen) for card in ids)

    def table(self) -> Table:
        """What a settlement reads."""
        return Table(
            rules=self.rules,
            scale=self.scale,
            taken=self.taken,
            as_junk=self.as_junk,
            declared=self.declared,
            goes=self.goes,
            first_go=self.first_go,
            shaken=self.shaken,
            bombed=self.bombed,
            chongtong=self.chongtong,
            money=self.money,
            nagari=self.carried.nagari,
            carried=self.carried.times,
            month=self.carried.month,
        )

    def rescore(self, seat: Seat) -> None:
        """Count a seat's pile anew, its dual card as is best for it unless it has said otherwise, and tell of a change."""
        was, old = self.scores[seat], self.as_junk[seat]
        mask = self.taken[seat]
        if self.rules["gukjin_timing"] == "auto":
            now, self.as_junk[seat] = best(mask, self.scale)
        else:
            now = points(mask, self.scale, old)
        self.scores[seat] = now
        if now < self.go_scores[seat]:
            self.dipped[seat] = True
        if now != was and self.watched:
            made = tuple(one.what for one in sets(mask, self.scale, self.as_junk[seat]))
            self.tell(Scored, seat=seat, was=was, now=now, made=made)

    def junk_points(self, seat: Seat) -> int:
        """The points that a seat's junk makes now."""
        return junk_points(self.taken[seat], self.as_junk[seat])

    def refuse(self, seat: Seat, choice: Choice, decision: Decision) -> Refused | Foul:
        """Why a choice is refused, as a player would say it."""
        verb, *words = choice.split() or [""]
        if verb == "play" and decision.kind == "play" and words:
            card = CARD.get(words[0])
            if card is None:
                return Refused("gostop.refused.no_such_card", {"card": words[0]})
            if card not in self.hands[seat]:
                return Refused("gostop.refused.not_in_hand", {"card": words[0]})
            if len(words) == 1:
                return Refused("gostop.refused.choose_partner", {"card": words[0]})
            return Refused("gostop.refused.not_a_partner", {"card": words[0], "other": words[-1]})
        if verb in ("play", "shake", "bomb", "flip", "go", "stop", "gukjin", "chongtong", "tung", "cut", "draw", "take"):
            return Refused(f"gostop.refused.{verb}", {"choice": choice})
        return Refused("gostop.refused.unknown", {"choice": choice})

    # -- what is seen -----------------------------------------------------------------------------------------------

    def sight(self, who: Who, common: dict[str, Any]) -> GoStopView:
        """What `who` sees."""
        everything = who == ALL
        places: dict[str, tuple[Piece, ...]] = {}
        known: list[Known] = []
        for seat, hand in enumerate(self.hands):
            if everything or who == seat:
                places[f"hand:{seat}"] = tuple(PIECES[card] for card in hand)
            else:
                places[f"hand:{seat}"] = BLANKS[len(hand)]
                known += [Known(f"hand:{seat}", FACES[card], card) for card in hand if self.shown[seat] >> card & 1]
        hidden = () if everything else self.face_down
        places["floor"] = tuple(UNSEEN if card in hidden else PIECES[card] for card in self.floor)
        places["stock"] = tuple(PIECES[card] for card in reversed(self.stock)) if everything else BLANKS[len(self.stock)]
        places["play"] = tuple(PIECES[card] for card in self.laid)
        places["flip"] = tuple(PIECES[card] for card in self.flipped)
        for seat in range(self.seats):
            places[f"taken:{seat}"] = tuple(PIECES[card] for card in cards(self.taken[seat]))
            places[f"draw:{seat}"] = tuple(PIECES[card] for card in self.drawn[seat])
        return GoStopView(
            **common,
            turn=self.turn,
            places=places,
            known=tuple(known),
            dealer=self.dealer,
            scores=tuple(self.scores),
            goes=tuple(self.goes),
            go_scores=tuple(self.go_scores),
            first_go=self.first_go,
            tokens=tuple(self.tokens),
            turns_taken=tuple(self.turns_taken),
            shaken=tuple(self.shaken),
            bombed=tuple(self.bombed),
            bbeoks_made=tuple(map(len, self.bbeok_turns)),
            gukjin=tuple(self._counts_as(seat) for seat in range(self.seats)),
            money=self._balance(),
            bbeok=tuple(Pile(month, by) for month, by in self.piles.items()),
            chongtong=tuple(self.chongtong),
            nagari=self.carried.nagari,
            times=self.carried.times,
            month=self.carried.month,
            night=self.carried.night,
            fan=self._open_fan(),
            partner=None if self.partner < 0 else FACES[self.partner],
            bbeok_turns=tuple(self.bbeok_turns),
            declared=tuple(self.declared),
            go_junk=tuple(self.go_junk),
            dipped=tuple(self.dipped),
            tied=self.tied,
            paid=self.money,
        )

    def _counts_as(self, seat: Seat) -> str:
        if not self.taken[seat] & self.scale.dual:
            return ""
        return "junk" if self.as_junk[seat] else "animal"

    def _balance(self) -> tuple[int, ...]:
        balance = [0] * self.seats
        for transfer in self.money:
            balance[transfer.giver] -= transfer.points
            balance[transfer.taker] += transfer.points
        return tuple(balance)

    def _open_fan(self) -> tuple[str, ...]:
        seen = {card for drawn in self.drawn for card in drawn} | set(self.floor) - self.face_down
        return tuple(FACES[card] if card in seen else "" for card in self.fan)
