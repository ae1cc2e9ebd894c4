"""Pebbles: a small game with all that the contract allows, to prove the contract and its suite.

Each seat keeps nine of eighteen numbers. Prizes are drawn one by one; all but the host, who may throw one out at once, claim
or pass. The nearest claimant after the host reveals its best number (as high as the prize, it wins) or withdraws, showing it
too, for the fee that losing costs, and the next is asked. Who won most takes the pot of fees."""

from copy import deepcopy
from typing import Any, Self

import game.table as t
from game.choices import Pick
from game.luck import Luck
from game.options import Catalog, Numbers, Option, Preset, Rules
from game.registry import Game
from game.round import OVER, BaseRound, Phase, Question
from tests.contract.play import chance

PRIZES = Option("prizes", Numbers(1, 5), 3, ("TOY-1",), "play")
FEE, ROUNDS = Option("fee", (0, 1, 3), 1, ("TOY-2",), "money"), Option("rounds", Numbers(1, 3), 3, ("TOY-3",), "match")
CATALOG = Catalog("tests.contract.toy", (PRIZES, FEE, ROUNDS), (Preset("plain", (3, 2)), Preset("dear", (3,), {"fee": 3})))
FACES = tuple(str(1 + i % 9) for i in range(63))

class ToyCarry(t.Carry, frozen=True, kw_only=True):
    host: t.Seat = 0
    pot: int = 0

    def misfit(self, rules: Rules) -> str:
        return t.outside(self, host=range(rules.seats), pot=range(1000))

class ToyView(t.View, frozen=True, kw_only=True):
    facts: dict[str, Any]

class Moved(t.Event, frozen=True, kw_only=True):
    what: str
    faces: t.Hidden[tuple[str, ...]]
    seen: int

class ToyRound(BaseRound):
    BOUND = 40

    def __init__(self, rules: Rules, luck: Luck, carry: Any = None) -> None:
        super().__init__(rules, luck, carry)
        self.faces, self.seats, self.draws, begun = GAME.faces(rules), range(rules.seats), 0, carry or ToyCarry()
        self.facts: dict[str, Any] = {"host": begun.host, "pot": begun.pot, "round": begun.round + 1, "left": rules["prizes"]}
        self.facts |= {"fees": [0] * rules.seats, "thrown": [], "shown": [], "claims": []}
        self.places: dict[str, list[int]] = {"bag": list(range(len(self.faces))), "prize": [], "pile": []}
        self.places |= {f"{kind}:{seat}": [] for kind in ("hand", "away", "won") for seat in self.seats}

    def copy_into(self, other: Self) -> None:
        other.facts, other.places = deepcopy(self.facts), deepcopy(self.places)

    def open(self) -> None:
        deck = self.luck.shuffle(len(self.faces), "deck")
        for seat in self.seats:
            self.shift("dealt", (deck[18 * seat : 18 * seat + 18], "bag", f"hand:{seat}"), seen=1 << seat)
        self.go_on("keep")

    def shift(self, what: str, *runs: tuple[list[int], str, str], seen: int = t.EVERYBODY) -> None:
        moves = [t.Move(frm=frm, to=to, id=i, face=self.faces[i], seen=seen) for ids, frm, to in runs for i in ids]
        for move in moves:
            self.places[move.frm] = [i for i in self.places[move.frm] if i != move.id]
            self.places[move.to] = sorted([*self.places[move.to], move.id])
        self.tell(Moved, moves=tuple(moves), what=what, faces=tuple(m.face for m in moves), seen=seen)

    def ask_keep(self) -> tuple[Question, ...]:
        picks = [Pick("keep", tuple(self.faces[i] for i in self.places[f"hand:{seat}"]), 9, 9) for seat in self.seats]
        return tuple(self.ask(seat, pick, pick.say(*pick.items[:9]), seconds=30.0) for seat, pick in enumerate(picks))

    def answer_keep(self, answers: dict[t.Seat, str]) -> None:
        for seat in self.seats:
            held, kept = self.places[f"hand:{seat}"], answers[seat].split()[1:]
            away = [i for i in held if kept.count(self.faces[i]) <= sum(self.faces[j] == self.faces[i] for j in held if j < i)]
            self.shift("kept", (away, f"hand:{seat}", f"away:{seat}"), seen=1 << seat)
        self.proceed()

    def proceed(self) -> None:
        if self.facts["claims"]:
            return self.go_on("reveal")
        self.shift("left", (self.places["prize"], "prize", "pile"))
        if self.facts["left"] == 0:
            return self.finish()
        drawn = self.places["bag"][self.luck.below(len(self.places["bag"]), "prize", self.draws)]
        self.draws, self.facts["left"] = self.draws + 1, self.facts["left"] - 1
        self.shift("drawn", ([drawn], "bag", "prize"))
        self.go_on("claim")

    def ask_claim(self) -> tuple[Question, ...]:
        host, others = self.facts["host"], [seat for seat in self.seats if seat != self.facts["host"]]
        throw = () if host in self.facts["thrown"] else (self.ask(host, ("throw", "pass"), "pass", must=False, now=True),)
        return (*(self.ask(seat, ("claim", "pass"), "pass", seconds=9.0) for seat in others), *throw)

    def answer_claim(self, answers: dict[t.Seat, str]) -> None:
        host, thrown = self.facts["host"], [seat for seat in answers if answers[seat] == "throw"]
        self.facts |= {"thrown": self.facts["thrown"] + thrown, "left": self.facts["left"] + len(thrown)}
        self.facts["claims"] = [s for s in (*self.seats[host + 1 :], *self.seats[:host]) if answers.get(s) == "claim"]
        self.proceed()

    def ask_reveal(self) -> tuple[Question, ...]:
        return (self.ask(self.facts["claims"][0], ("reveal", "withdraw"), "reveal"),)

    def answer_reveal(self, answers: dict[t.Seat, str]) -> None:
        seat, prize = self.facts["claims"].pop(0), self.places["prize"]
        best = max(self.places[f"hand:{seat}"], key=lambda i: self.faces[i])
        if answers[seat] == "reveal" and self.faces[best] >= self.faces[prize[0]]:
            self.facts |= {"host": seat, "claims": []}
            self.shift("won", ([best], f"hand:{seat}", "pile"), (prize, "prize", f"won:{seat}"))
        else:
            self.facts["fees"][seat] += self.rules["fee"]
            self.facts["shown"].append(best)
            self.shift("paid", ([best], f"hand:{seat}", f"hand:{seat}"))
        self.proceed()

    PHASES = {"keep": Phase(ask_keep, answer_keep), "claim": Phase(ask_claim, answer_claim), "reveal": Phase(ask_reveal, answer_reveal)}

    def finish(self) -> None:
        won, fees = [sum(int(self.faces[i]) for i in self.places[f"won:{seat}"]) for seat in self.seats], self.facts["fees"]
        winners, pot = tuple(seat for seat in self.seats if won[seat] == max(won)), self.facts["pot"] + sum(fees)
        self.facts["pot"] = 0 if len(winners) == 1 else pot
        paths = [(giver, taker, won[taker]) for taker in self.seats for giver in self.seats if giver != taker]
        paths += [*((seat, t.POT, fee) for seat, fee in enumerate(fees)), (t.POT, winners[0], pot - self.facts["pot"])]
        lines = tuple(t.Line(seat=seat, what="won", row="TOY-1", points=points) for seat, points in enumerate(won))
        thrifty, paid = tuple(int(fee == 0) for fee in fees), tuple(t.Transfer(*path) for path in paths)
        self.outcome = t.settle("end", len(won), lines=lines, transfers=paid, awards=thrifty, winners=winners)
        self.go_on(OVER)
        self.shift("ended")

    def carry(self) -> ToyCarry:
        return ToyCarry(over=self.facts["round"] >= self.rules["rounds"], **{n: self.facts[n] for n in ("round", "host", "pot")})

    def sight(self, who: t.Who, common: dict[str, Any]) -> ToyView:
        shut = [p for p in self.places if p[:4] in ("bag", "hand", "away") and who != t.ALL and not p.endswith(f":{who}")]
        told = tuple(t.Known(p, self.faces[i], i) for p in shut for i in self.places[p] if i in self.facts["shown"])
        laid = {place: tuple(t.Piece() if place in shut else t.Piece(i, self.faces[i]) for i in ids) for place, ids in self.places.items()}
        return ToyView(turn=next(iter(self.facts["claims"]), None), places=laid, known=told, facts=deepcopy(self.facts), **common)

    def guess(self, view: ToyView, luck: Luck) -> None:
        self.facts, seen = deepcopy(view.facts), {(k.place, k.id) for k in view.known}
        seen |= {(place, piece.id) for place, pieces in view.places.items() for piece in pieces if piece.id is not None}
        hidden = [i for i in luck.shuffle(len(self.faces), "hidden") if all(i != one for _, one in seen)]
        for place, pieces in view.places.items():
            lying = [i for there, i in seen if there == place]
            self.places[place] = sorted(lying + [hidden.pop() for _ in pieces[len(lying) :]])

    def set_up(self, position: dict[str, Any]) -> None:
        for place, face in [(place, face) for place, laid in position.items() for face in laid]:
            found = [i for i in self.places["bag"] if self.faces[i] == face]
            if place not in self.places or not found:
                raise t.Malformed(f"position: no {face!r} for {place!r}; places are {', '.join(self.places)}, faces 1 to 9.")
            self.shift("arranged", (found[:1], "bag", place))
        self.go_on("claim")

GAME = Game(CATALOG.game, ToyRound, ToyView, ToyCarry, CATALOG, 1, lambda r: FACES[: 18 * r.seats + 9], ("novice",), chance)
