"""A round of Go-Stop (고스톱): 고 and 스톱, how it ends, and the doors by which a round comes to be."""

from __future__ import annotations

from typing import Any

from game.choices import Choice
from game.gostop import position, settlement
from game.gostop.blame import Blame
from game.gostop.carry import GoStopCarry
from game.gostop.imagine import imagine
from game.gostop.refusals import why_not
from game.gostop.scoring import junk_points
from game.gostop.settlement import Standing
from game.gostop.view import GukjinDeclared, RoundEnded, Stopped, WentGo
from game.luck import Luck
from game.round import OVER, Phase
from game.table import Decision, Refused, Seat, Settlement, View


class GoStop(Blame):
    """A round for the seats of its rules."""

    PHASES = {
        name: Phase(lambda table, name=name: getattr(table, f"ask_{name}")(), lambda table, answers, name=name: getattr(table, f"answer_{name}")(answers))
        for name in ("deal_draw", "deal_cut", "deal_flip", "deal_rps", "cut", "chongtong", "play", "take", "showdang", "gukjin", "go_stop")
    }

    def set_up(self, position_: dict[str, Any]) -> None:
        """Any position; see `game.gostop.position`."""
        position.arrange(self, position_)

    def guess(self, view: View, luck: Luck) -> None:
        """What the view hides is dealt; see `game.gostop.imagine`."""
        imagine(self, view, luck)

    # -- 국진 ---------------------------------------------------------------------------------------------------------

    def more_plays(self, seat: Seat) -> list[Choice]:
        """국진 may be declared at any time under ``once`` (GS-06); 쇼당."""
        found = super().more_plays(seat)
        if self.rule["gukjin_timing"] == "once" and self._undeclared(seat):
            found.append("gukjin junk")
        return found

    def say_more(self, choice: Choice) -> None:
        """Declare, and play on."""
        if choice == "gukjin junk":
            self._declare("junk")
            self.count_scores()
            self.go_on("play")
        else:
            super().say_more(choice)

    def _undeclared(self, seat: Seat) -> bool:
        return bool(self.taken[seat] & self.scale.dual) and not self.declared[seat]

    def _declare(self, kind: str) -> None:
        self.declared[self.mover], self.tally[self.mover] = kind, -1
        self.tell(GukjinDeclared, seat=self.mover, kind=kind)

    def ask_gukjin(self) -> tuple[Decision, ...]:
        """How the dual cards count from now on."""
        seat = self.mover
        points = {
            kind: self.scale.counted(self.taken[seat], kind)[0] for kind in ("animal", "junk")
        }
        best = "gukjin junk" if points["junk"] > points["animal"] else "gukjin animal"
        choices = ("gukjin animal", "gukjin junk")
        return (self.ask(seat, choices, best, args=points),)

    def answer_gukjin(self, answers: dict[Seat, Choice]) -> None:
        """Count again, and see whether that is enough."""
        self._declare(answers[self.mover].split()[1])
        self.count_scores()
        self._go_or_stop()

    # -- 고, 스톱 -----------------------------------------------------------------------------------------------------

    def after_turn(self) -> None:
        """The score is counted; who has enough says go or stop (GS-86)."""
        seat, timing = self.mover, self.rule["gukjin_timing"]
        if timing == "capture" and self._undeclared(seat):
            self.go_on("gukjin")
            return
        self.count_scores()
        if timing in ("once", "target") and self._undeclared(seat) and self._declaring_matters(seat):
            self.go_on("gukjin")
            return
        self._go_or_stop()

    def _declaring_matters(self, seat: Seat) -> bool:
        target = self.rule["target"]
        if self.rule["gukjin_timing"] == "once" and self.scores[seat] >= target:
            return False
        best = max(self.scale.counted(self.taken[seat], kind)[0] for kind in ("animal", "junk"))
        return bool(best >= target)

    def _go_or_stop(self) -> None:
        if not self.able():
            self._next_turn()
        elif self.last:
            self._stop()
        else:
            self.go_on("go_stop")

    def ask_go_stop(self) -> tuple[Decision, ...]:
        """Only the mover is asked, and told what a stop pays each seat."""
        seat = self.mover
        standing = self.standing(seat, hands=False)
        bill = settlement.bill(standing, self.rule, self.scale)
        args = {
            "points": self.scores[seat],
            "stop": settlement.payout(standing, bill.owed),
            "goes": self.goes[seat],
            "multiplier": bill.times,
        }
        return (self.ask(seat, ("go", "stop"), "stop", args=args),)

    def answer_go_stop(self, answers: dict[Seat, Choice]) -> None:
        """A stop ends the round; a go is one point more, and the duty to gain again (GS-89, GS-90)."""
        if answers[self.mover] == "stop":
            self._stop()
        else:
            self._go()

    def _go(self) -> None:
        seat = self.mover
        self._reverse(seat)
        self.goes[seat] += 1
        if self.first_go is None:
            self.first_go = seat
        self.go_scores[seat] = self.scores[seat]
        self.go_junk[seat] = junk_points(self.taken[seat], self.as_junk[seat])
        self.dipped[seat] = False
        self.tell(WentGo, seat=seat, count=self.goes[seat])
        self._next_turn()

    def _reverse(self, seat: Seat) -> None:
        """역고 (GS-100…GS-102): the table is two against the first caller, and stays so."""
        if not self.rule["reverse_go"] or self.first_go is None:
            return
        others = [other for other in range(self.seats) if other not in (seat, self.first_go)]
        if seat != self.first_go:
            self.reverse[seat] += 1
            for ally in others:
                self.goes[ally] = self.reverse[ally] = 0
        elif self.reverse[seat] or any(self.reverse[other] for other in others):
            self.reverse[seat] = self.reverse[seat] + 1 if self.reverse[seat] else 2

    def _next_turn(self) -> None:
        """The next seat that has a card or a token; when none has, the round is void (GS-41, GS-103)."""
        self.won = 0
        for seat in (*self.others(self.mover), self.mover):
            if self.hand[seat] or self.tokens[seat]:
                self.turn = seat
                self.begin_turn()
                return
        self.void("nagari")

    # -- the end ------------------------------------------------------------------------------------------------------

    def standing(self, winner: Seat, hands: bool = True) -> Standing:
        """How things stand if this seat wins now; without `hands` as far as everybody can see it."""
        return Standing(
            winner=winner,
            taken=self.taken,
            declared=self.declared,
            goes=self.goes,
            first_go=self.first_go,
            reverse=self.reverse,
            shaken=self.shaken,
            bombed=self.bombed,
            paired=self.paired,
            four=self.four,
            nagari=self.came.nagari,
            carried=self.came.carried,
            month=self.month,
            guilty=self.guilty(winner, hands),
        )

    def _stop(self) -> None:
        seat = self.mover
        standing = self.standing(seat)
        self.tell(Stopped, seat=seat)
        bill = settlement.bill(standing, self.rule, self.scale)
        self._end("stop", settlement.won("stop", standing, bill, self.payments))

    def win(self, kind: str, seat: Seat) -> None:
        """An ending with a fixed number of points."""
        standing = self.standing(seat)
        bill = settlement.fixed_bill(standing, self.rule, kind)
        self._end(kind, settlement.won(kind, standing, bill, self.payments))

    def void(self, kind: str) -> None:
        """Nobody has won; what was paid in mid-round stays paid."""
        self._end(kind, settlement.void(kind, self.seats, self.payments))

    def _end(self, kind: str, outcome: Settlement) -> None:
        self.outcome = outcome
        self.go_on(OVER)
        self.tell(RoundEnded, kind=kind)

    def carry(self) -> GoStopCarry:
        """The winner deals (GS-24, GS-26); after a void round the same dealer does (GS-25), and the next win counts more."""
        assert self.outcome is not None, "the round is not over"
        kind, before, rule = self.outcome.kind, self.came, self.rule
        dealer, how, nagari, carried = self.dealer, "nagari", 0, 1
        if self.outcome.winners:
            dealer, how = self.outcome.winners[0], "winner" if kind == "stop" else kind
        elif kind != "nagari":
            nagari, carried = before.nagari, before.carried
        elif rule["nagari"] != "plain":
            nagari, carried = before.nagari + 1, before.carried
            if rule["nagari_carry"]:
                carried *= settlement.left_behind(self.standing(self.mover), rule)
        return GoStopCarry(
            round=before.round + 1, dealer=dealer, how=how, night=before.night, nagari=nagari, carried=carried
        )

    def refuse(self, seat: Seat, choice: Choice, decision: Decision) -> Refused:
        """Why a choice is refused, in words for players."""
        return why_not(self, seat, choice, decision)
