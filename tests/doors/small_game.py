"""High card: a game of two minutes for the tests of the doors. The first seat may cut the pack. Each seat lays one card at its
turn; the best takes a point from each other seat, and as many more as a die says."""

from __future__ import annotations

from typing import Any, Final, Self

from game.choices import Pick
from game.luck import Luck
from game.options import Catalog, Numbers, Option, Preset, Rules
from game.players.protocol import Budget
from game.registry import Game
from game.round import OVER, BaseRound, Phase, Question
from game.table import (
    ALL,
    EVERYBODY,
    Carry,
    Decision,
    Event,
    Line,
    Malformed,
    Move,
    Piece,
    Refused,
    Seat,
    Transfer,
    View,
    Who,
    settle,
)
from tests.contract.play import chance

NAME = "high"
CATALOG = Catalog(
    NAME,
    (
        Option("cards", Numbers(1, 3), 2, ("HC-1",), "deal"),
        Option("best", ("high", "low"), "high", ("HC-2",), "play"),
        Option("secret", (False, True), False, ("HC-3",), "play"),
        Option("cut", (False, True), False, ("HC-4",), "deal"),
    ),
    (Preset("two", (2,)), Preset("three", (3,), {"cards": 3})),
)


class HighView(View, frozen=True, kw_only=True, tag="high"):
    scores: tuple[int, ...]


class HighCarry(Carry, frozen=True, kw_only=True, tag="high"):
    pass


class Laid(Event, frozen=True, kw_only=True):
    seat: Seat
    face: str


class Won(Event, frozen=True, kw_only=True):
    seat: Seat
    points: int
    how: str


def ask_cut(table: HighRound) -> tuple[Question, ...]:
    return (table.ask(0, {f"cut {at}": at for at in range(len(table.deck))}, "cut 0", lot=True),)


def answer_cut(table: HighRound, answers: dict[Seat, int]) -> None:
    table.deck = table.deck[answers[0] :] + table.deck[: answers[0]]
    table.deal()


def ask_lay(table: HighRound) -> tuple[Question, ...]:
    held = tuple(faces(table.rules)[card] for card in table.hands[table.turn])
    choices = Pick("lay", held, 1, 1) if table.rules["secret"] else tuple(f"lay {face}" for face in held)
    return (table.ask(table.turn, choices, f"lay {held[0]}"),)


def answer_lay(table: HighRound, answers: dict[Seat, str]) -> None:
    seat, face = table.turn, answers[table.turn].split()[-1]
    table.lay(seat, faces(table.rules).index(face))


PHASES: Final = {"cut": Phase(ask_cut, answer_cut), "lay": Phase(ask_lay, answer_lay)}


class HighRound(BaseRound):
    BOUND = 7
    PHASES = PHASES

    def __init__(self, rules: Rules, luck: Luck, carry: Carry | None = None) -> None:
        super().__init__(rules, luck, carry)
        self.number = 0 if carry is None else carry.round
        self.hands: list[list[int]] = [[] for _ in range(rules.seats)]
        self.deck = self.luck.shuffle(len(faces(rules)), "deck")
        self.laid: list[int] = []
        self.turn = 0

    def open(self) -> None:
        if self.rules["cut"]:
            self.go_on("cut")
        else:
            self.deal()

    def deal(self) -> None:
        cards = self.rules["cards"]
        for seat in range(self.rules.seats):
            self.hands[seat] = sorted(self.deck[seat * cards : (seat + 1) * cards])
        self.go_on("lay")

    def set_up(self, position: dict[str, Any]) -> None:
        pack = faces(self.rules)
        named = list(pack)
        for key, value in position.items():
            if key != "hands":
                raise Malformed(f"position.{key} is not known; it accepts hands.")
            if not isinstance(value, list) or len(value) > len(self.hands) or not all(isinstance(hand, list) for hand in value):
                raise Malformed(f"position.hands must be a list of lists of cards, one for each seat, not {value!r}.")
            for seat, hand in enumerate(value):
                for face in hand:
                    if face not in named or not face:
                        raise Malformed(f"position.hands[{seat}] names {face!r}; cards are {' '.join(pack)}, each once.")
                    named[named.index(face)] = ""
                    self.hands[seat].append(pack.index(face))
        if not all(self.hands):
            raise Malformed("position.hands must give every seat a card.")
        self.go_on("lay")

    def copy_into(self, other: Self) -> None:
        other.hands, other.laid = [list(hand) for hand in self.hands], list(self.laid)

    def refuse(self, seat: Seat, choice: str, decision: Decision) -> Refused:
        return Refused("high.refused.not_in_hand", {"choice": choice})

    def lay(self, seat: Seat, card: int) -> None:
        self.hands[seat].remove(card)
        self.laid.append(card)
        self.turn += 1
        over = self.turn == self.rules.seats
        self.go_on(OVER if over else "lay")
        face = faces(self.rules)[card]
        move = Move(frm=f"hand:{seat}", to="table", id=card, face=face, seen=EVERYBODY)
        self.tell(Laid, seat=seat, face=face, moves=(move,))
        if over:
            self.count()

    def count(self) -> None:
        best = self.rules["best"]
        winner = self.laid.index(max(self.laid) if best == "high" else min(self.laid))
        points = 1 + self.luck.below(3, "bonus")
        others = [seat for seat in range(self.rules.seats) if seat != winner]
        self.outcome = settle(
            "won",
            self.rules.seats,
            lines=(Line(seat=winner, what=best, row="HC-2", points=points), Line(seat=winner, what="alone", row="HC-1", times=1)),
            transfers=tuple(Transfer(seat, winner, points) for seat in others),
            winners=(winner,),
        )
        self.tell(Won, seat=winner, points=points, how=best)

    def carry(self) -> Carry:
        return HighCarry(round=self.number + 1)

    def sight(self, who: Who, common: dict[str, Any]) -> HighView:
        named = faces(self.rules)
        pieces = [Piece(card, face) for card, face in enumerate(named)]
        places = {
            f"hand:{seat}": tuple(pieces[card] if who in (seat, ALL) else Piece() for card in hand)
            for seat, hand in enumerate(self.hands)
        }
        places["table"] = tuple(pieces[card] for card in self.laid)
        scores = tuple(len(hand) for hand in self.hands)
        return HighView(turn=None if self.phase == OVER else self.turn, places=places, scores=scores, **common)

    def guess(self, view: View, luck: Luck) -> None:
        raise NotImplementedError("nobody thinks ahead in this game")


class Sharp:
    """Lays what is best, for the arena to find out."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> str:
        order = sorted(decision.choices, key=lambda choice: int(choice.split()[1]))
        return order[-1] if view.rules["best"] == "high" else order[0]


def faces(rules: Rules) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, 1 + rules.seats * rules["cards"]))


GAME = Game(
    NAME,
    HighRound,
    HighView,
    HighCarry,
    CATALOG,
    1,
    faces,
    ("chance", "sharp"),
    lambda level: Sharp() if level == "sharp" else chance(level),
)
