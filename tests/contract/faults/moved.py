"""Faults in the pieces and the events that move them."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from game.table import EVERYBODY, Decision, Event, Known
from tests.contract import pieces
from tests.contract.faults import Knowing, fault, fault_of
from tests.contract.toy import FACES, GAME, Moved, ToyRound


@fault(pieces.pieces, "are nowhere")
class PieceLost(ToyRound):
    def shift(self, what, *args, **about):
        super().shift(what, *args, **about)
        if what == "left":
            self.places["pile"] = self.places["pile"][1:]


@fault(pieces.pieces, "too many")
class PieceTwice(ToyRound):
    def shift(self, what, *runs, **about):
        if what == "left":
            self.places["pile"] = self.places["pile"] + self.places["prize"]
        super().shift(what, *runs, **about)


fault_of("PieceWithAnotherFace", pieces.pieces, "another face", faces=lambda rules: GAME.faces(rules)[::-1])


class Retold(ToyRound):
    """A toy whose moves are told otherwise than they happened."""

    def retell(self, what: str, moves: tuple[Any, ...]) -> tuple[Any, ...]:
        return moves

    def tell(self, kind: type[Event], **facts: Any) -> None:
        super().tell(kind, **({**facts, "moves": self.retell(facts["what"], facts["moves"])} if kind is Moved else facts))


@fault(pieces.moves, "by the moves")
class MoveToTheWrongPlace(Retold):
    def retell(self, what, moves):
        return tuple(structs.replace(move, to="bag") for move in moves) if what == "won" else moves


@fault(pieces.moves, "by the moves")
class MoveUntold(Retold):
    def retell(self, what, moves):
        return () if what == "kept" else moves


@fault(pieces.moves, "nothing can move as")
class MoveFromAnEmptyPlace(Retold):
    def retell(self, what, moves):
        return tuple(structs.replace(move, frm="won:1", seen=0) for move in moves) if what == "drawn" else moves


@fault(pieces.moves, "other pieces lie in")
class MoveOfAnotherPiece(Retold):
    def retell(self, what, moves):
        others = [i for i in self.places["bag"] if i != moves[0].id] if what == "drawn" else []
        return (structs.replace(moves[0], id=others[0], face=FACES[others[0]]),) if others else moves


@fault(pieces.moves, "no event told it")
class PieceMovedInSilence(ToyRound):
    def go_on(self, phase):
        super().go_on(phase)
        if phase == "reveal":
            self.places["pile"] = sorted([*self.places["pile"], self.places["bag"].pop()])


@fault(pieces.steps, "while things still happen")
class QuestionsInMidAnswer(ToyRound):
    def view(self, who):
        view = super().view(who)
        loose = Decision(step=self.step, seat=0, kind="loose", choices=("pass",), default="pass")
        return structs.replace(view, decisions=(loose,)) if self._watch is not None else view


@fault(pieces.steps, "the last view of")
class LastViewNotAtRest(ToyRound):
    def _told(self, watch):
        told, self._steps, self._watch = self._steps, [], None
        return told


@fault(pieces.steps, "is not remembered once")
class EventForgotten(ToyRound):
    def _memory(self, who):
        return super()._memory(who)[:3]


@fault(pieces.knowledge, "which is not so")
class KnowsWhatIsNotSo(Knowing):
    def facts_known(self, who):
        return (Known("bag", "1", 0),)


@fault(pieces.knowledge, "which is not so")
class KnownLongerThanFollowed(Knowing):
    def facts_known(self, who):
        return tuple(Known("hand:0", FACES[i], i) for i in self.shown)


@fault(pieces.knowledge, "which is not so")
class ExcludesWhatIsThere(Knowing):
    def facts_known(self, who):
        return (Known("bag", "5", holds=False),)


@fault(pieces.faces_seen, "is told")
class FacesNotMasked(ToyRound):
    def tell(self, kind, **facts):
        super().tell(kind, **({**facts, "seen": EVERYBODY} if facts["what"] == "kept" else facts))


@fault(pieces.faces_seen, "does not know where it is")
class DealtInTheOpen(Retold):
    def retell(self, what, moves):
        return tuple(structs.replace(move, seen=EVERYBODY) for move in moves) if what == "dealt" else moves


@fault(pieces.faces_seen, "does not know where it is")
class ShownAndNotKnown(ToyRound):
    def sight(self, who, common):
        return structs.replace(super().sight(who, common), known=())
