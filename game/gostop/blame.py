"""Paying for all: 고박 (GS-138), 쇼당 (GS-141…GS-146), 외면, 밀어주기 and the 독박 of a completing discard (GS-147…GS-149)."""

from __future__ import annotations

from game.choices import Choice
from game.gostop.cards import BRIGHTS, JUNK, MONTH, OF_MONTH, Cards, each
from game.gostop.scoring import SETS
from game.gostop.state import faces
from game.gostop.turn import Turns
from game.gostop.view import Showdang, ShowdangAnswered
from game.table import EVERYBODY, Decision, Seat


class Blame(Turns):
    """The phase ``showdang``, and who is guilty when somebody wins."""

    # -- 쇼당 ---------------------------------------------------------------------------------------------------------

    def wins_with(self, seat: Seat, card: int) -> bool:
        """Whether this card, once captured, would bring a seat that has not yet enough to the target."""
        target, taken = self.rule["target"], self.taken[seat]
        if self.scores[seat] >= target:
            return False
        return bool(self.scale.counted(taken | 1 << card, self.says(seat))[0] >= target)

    def addressees(self, seat: Seat) -> tuple[Seat, ...]:
        """The two that a 쇼당 would ask: every hand card completes the win of one of them, each at least once (GS-141)."""
        if not self.hand[seat]:
            return ()
        threatened: set[Seat] = set()
        for card in each(self.hand[seat]):
            whose = [other for other in self.others(seat) if self.wins_with(other, card)]
            if not whose:
                return ()
            threatened.update(whose)
        return tuple(other for other in self.others(seat) if other in threatened) if len(threatened) == 2 else ()

    def more_plays(self, seat: Seat) -> list[Choice]:
        """쇼당 before playing, once: when it is certain, or on mere suspicion where the rules allow it (GS-145)."""
        found = super().more_plays(seat)
        if self.rule["showdang"] and not self.exposed[seat] and self.seats > 2 and self.hand[seat]:
            near = any(self._near(other) for other in self.others(seat)) if not self.rule["showdang_certain"] else True
            if near and (not self.rule["showdang_certain"] or self.addressees(seat)):
                found.append("showdang")
        return found

    def _near(self, seat: Seat) -> bool:
        """Whether any card at all that has not been captured would let a seat win: without that nobody suspects anything."""
        out = 0
        for taken in self.taken:
            out |= taken
        everything = (1 << self.full_pack()) - 1
        return any(self.wins_with(seat, card) for card in each(everything & ~out))

    def say_more(self, choice: Choice) -> None:
        """The hand is shown; a false 쇼당 costs that and nothing else."""
        assert choice == "showdang"
        seat = self.mover
        asked = self.addressees(seat)
        self.exposed[seat] = True
        self.asked = asked
        seen = EVERYBODY if self.rule["showdang_to_all"] else sum(1 << other for other in (*asked, seat))
        if not asked and not self.rule["showdang_to_all"]:
            seen = (1 << self.seats) - 1
        self.tell(Showdang, seat=seat, asked=asked, faces=faces(self.hand[seat]), seen=seen)
        self.go_on("showdang" if asked else "play")

    def _answering(self) -> Seat:
        return self.asked[0]

    def ask_showdang(self) -> tuple[Decision, ...]:
        """Accept or refuse, in playing order (GS-142)."""
        choices = ("accept", "refuse")
        args = {"by": self.mover}
        return (self.ask(self._answering(), choices, "accept", args=args),)

    def answer_showdang(self, answers: dict[Seat, Choice]) -> None:
        """Who refuses may have to pay for all (GS-144); if both accept the round is void (GS-143)."""
        seat = self._answering()
        accepted = answers[seat] == "accept"
        self.asked = self.asked[1:]
        if not accepted:
            self.refuser, self.asked = seat, ()
        self.tell(ShowdangAnswered, seat=seat, accepted=accepted)
        if not accepted:
            self.go_on("play")
        elif self.asked:
            self.go_on("showdang")
        else:
            self.void("nagari")

    def void(self, kind: str) -> None:
        """The round ends, and nobody has won it."""
        raise NotImplementedError

    # -- who is guilty ------------------------------------------------------------------------------------------------

    def guilty(self, winner: Seat, hands: bool = True) -> tuple[Seat, str, str] | None:
        """Who pays for all if this seat wins now: seat, what for, row. A refused 쇼당 comes before 고박, that before the rest.
        Without `hands` nothing is judged that the hands left over would have to show."""
        if self.seats < 3:
            return None
        if self.refuser is not None:
            return None if self.refuser == winner else (self.refuser, "showdang", "GS-144")
        if self.first_go is not None:
            guilty = self.first_go != winner and self.rule["gobak"]
            return (self.first_go, "gobak", "GS-138") if guilty else None
        if self.turn != winner or not self.won:
            return None
        guilty = self._discard(winner)
        return guilty or ((self._push(winner) or self._neglect(winner)) if hands else None)

    def _completing(self, winner: Seat) -> Cards:
        """The cards of this turn each of which alone would have brought the win."""
        target, before = self.rule["target"], self.taken[winner] & ~self.won
        says = self.says(winner)
        if self.scale.counted(before, says)[0] >= target:
            return 0
        found = 0
        for card in each(self.won & ~JUNK):
            if self.scale.counted(before | 1 << card, says)[0] >= target:
                found |= 1 << card
        return found

    def _discard(self, winner: Seat) -> tuple[Seat, str, str] | None:
        """001: somebody laid the very card that completed a set, not on the last turn (GS-149)."""
        if not self.rule["discard_dokbak"]:
            return None
        taken = self.taken[winner]
        sets = [one for one in SETS if taken & one == one]
        if (taken & BRIGHTS).bit_count() >= 3:
            sets.append(taken & BRIGHTS)
        cards = self._completing(winner) & _union(sets)
        for seat in reversed(self.others(winner)):
            if self.fed[seat] & cards and (self.hand[seat] or self.tokens[seat]):
                return (seat, "discard_dokbak", "GS-149")
        return None

    def _push(self, winner: Seat) -> tuple[Seat, str, str] | None:
        """000: somebody laid the winning card although another would have done (GS-148)."""
        if not self.rule["push_dokbak"]:
            return None
        cards = self._completing(winner)
        for seat in reversed(self.others(winner)):
            if self.fed[seat] & cards and any(not self._feeds(winner, card) for card in each(self.hand[seat])):
                return (seat, "push_dokbak", "GS-148")
        return None

    def _feeds(self, winner: Seat, card: int) -> bool:
        before = self.taken[winner] & ~self.won
        return bool(self.scale.counted(before | 1 << card, self.says(winner))[0] >= self.rule["target"])

    def _neglect(self, winner: Seat) -> tuple[Seat, str, str] | None:
        """000: somebody passed the winning card by on the floor, and still holds what would have taken it (GS-147)."""
        if not self.rule["neglect_dokbak"]:
            return None
        cards = self._completing(winner) & self.floors[winner]
        for seat in reversed(self.others(winner)):
            for card in each(cards & self.floors[seat]):
                if self.hand[seat] & OF_MONTH[MONTH[card]]:
                    return (seat, "neglect_dokbak", "GS-147")
        return None


def _union(sets: list[Cards]) -> Cards:
    total = 0
    for one in sets:
        total |= one
    return total
