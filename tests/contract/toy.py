"""Pebbles: a small game with all that the contract allows, to prove the contract and its suite.

Each seat keeps nine of eighteen numbers. Prizes are drawn one by one; all but the host claim them or pass. The nearest
claimant after the host reveals its best number (as high as the prize, it wins; else it pays a fee) or withdraws for a fee,
showing the number, and the next is asked. The host may throw a prize out at once. Who won most takes the pot of fees.
"""

import random
from collections import Counter
from copy import deepcopy
from typing import Any, Self

import game.table as t
from game.choices import Pick, sample
from game.luck import Luck
from game.options import Catalog, Numbers, Option, Preset, Rules
from game.registry import Game
from game.round import OVER, BaseRound, pieces_of

PRIZES = Option("prizes", Numbers(1, 5), 3, ("TOY-1",), "play")
FEE, ROUNDS = Option("fee", (0, 1, 3), 1, ("TOY-2",), "money"), Option("rounds", Numbers(1, 3), 3, ("TOY-3",), "match")
CATALOG = Catalog("tests.contract.toy", (PRIZES, FEE, ROUNDS), (Preset("plain", (3, 2)), Preset("dear", (3,), {"fee": 3})))


class ToyCarry(t.Carry, frozen=True, kw_only=True):
    host: t.Seat = 0
    pot: int = 0

    def misfit(self, rules: Rules) -> str:
        return t.outside(self, host=range(rules.seats), pot=range(1000))


class ToyView(t.View, frozen=True, kw_only=True):
    facts: dict[str, Any]


class Moved(t.Event, frozen=True, kw_only=True):
    what: str
    seat: t.Seat | None
    faces: t.Hidden[tuple[str, ...]]
    seen: int


class ToyRound(BaseRound):
    BOUND = 40

    def __init__(self, rules: Rules, luck: Luck, carry: Any = None) -> None:
        super().__init__(rules, luck)
        self.faces, self.seats, self.draws, begun = faces(rules), range(rules.seats), 0, carry or ToyCarry()
        self.facts: dict[str, Any] = {"host": begun.host, "pot": begun.pot, "round": begun.round, "left": rules["prizes"]}
        self.facts |= {"fees": [0] * rules.seats, "thrown": [], "shown": [], "claims": []}
        self.places: dict[str, list[int]] = {"bag": list(range(len(self.faces))), "prize": [], "pile": []}
        self.places |= {f"{kind}:{seat}": [] for kind in ("hand", "away", "won") for seat in self.seats}

    def copy_into(self, other: Self) -> None:
        other.facts, other.places = deepcopy(self.facts), deepcopy(self.places)

    @classmethod
    def begin(cls, rules: Rules, carry: t.Carry | None, luck: Luck, watch: t.Who | None = None) -> Self:
        self = cls(rules, luck, carry)
        self.watching(watch)
        deck = luck.shuffle(len(self.faces), "deck")
        for seat in self.seats:
            self.shift("dealt", seat, (deck[18 * seat : 18 * seat + 18], "bag", f"hand:{seat}"), seen=1 << seat)
        self.go_on("keep")
        self.opened(watch)
        return self

    def shift(self, what: str, seat: t.Seat | None, *runs: tuple[list[int], str, str], seen: int = t.EVERYBODY) -> None:
        moves = [t.Move(frm=frm, to=to, id=i, face=self.faces[i], seen=seen) for ids, frm, to in runs for i in ids]
        for ids, frm, to in [(list(ids), frm, to) for ids, frm, to in runs]:
            self.places[frm] = [i for i in self.places[frm] if i not in ids]
            self.places[to] = sorted(self.places[to] + ids)
        self.tell(Moved, moves=tuple(moves), what=what, seat=seat, faces=tuple(self.faces[m.id] for m in moves), seen=seen)

    def ask(self, seat: t.Seat, choices: tuple[str, ...] | Pick, default: str, **about: Any) -> t.Decision:
        return t.Decision(step=self.step, seat=seat, kind=self.phase, choices=choices, default=default, **about)

    def ask_keep(self) -> tuple[t.Decision, ...]:
        picks = [Pick("keep", tuple(self.faces[i] for i in self.places[f"hand:{seat}"]), 9, 9) for seat in self.seats]
        return tuple(self.ask(seat, pick, pick.say(*pick.items[:9]), seconds=30.0) for seat, pick in enumerate(picks))

    def answer_keep(self, answers: dict[t.Seat, str]) -> None:
        for seat in self.seats:
            kept, away = Counter(answers[seat].split()), list[int]()
            for i in self.places[f"hand:{seat}"]:
                kept[self.faces[i]] -= 1
                away += [i] if kept[self.faces[i]] < 0 else []
            self.shift("kept", seat, (away, f"hand:{seat}", f"away:{seat}"), seen=1 << seat)
        self.proceed()

    def proceed(self) -> None:
        if self.facts["claims"]:
            return self.go_on("reveal")
        self.shift("left", None, (self.places["prize"], "prize", "pile"))
        if self.facts["left"] == 0:
            return self.finish()
        self.facts["left"] -= 1
        drawn = self.places["bag"][self.luck.below(len(self.places["bag"]), "prize", self.draws)]
        self.draws += 1
        self.shift("drawn", None, ([drawn], "bag", "prize"))
        self.go_on("claim")

    def ask_claim(self) -> tuple[t.Decision, ...]:
        host, others = self.facts["host"], [seat for seat in self.seats if seat != self.facts["host"]]
        throw = () if host in self.facts["thrown"] else (self.ask(host, ("throw", "pass"), "pass", must=False, now=True),)
        return (*(self.ask(seat, ("claim", "pass"), "pass", seconds=9.0) for seat in others), *throw)

    def answer_claim(self, answers: dict[t.Seat, str]) -> None:
        host = self.facts["host"]
        if answers.get(host) == "throw":
            self.facts["thrown"].append(host)
            self.facts["left"] += 1
        order = sorted(answers, key=lambda seat: (seat - host) % len(self.seats))
        self.facts["claims"] = [seat for seat in order if answers[seat] == "claim"]
        self.proceed()

    def ask_reveal(self) -> tuple[t.Decision, ...]:
        return (self.ask(self.facts["claims"][0], ("reveal", "withdraw"), "reveal"),)

    def answer_reveal(self, answers: dict[t.Seat, str]) -> None:
        seat = self.facts["claims"].pop(0)
        hand, prize = self.places[f"hand:{seat}"], self.places["prize"]
        best = max(hand, key=lambda i: self.faces[i])
        if answers[seat] == "reveal" and self.faces[best] >= self.faces[prize[0]]:
            self.facts["host"], self.facts["claims"] = seat, []
            self.shift("won", seat, ([best], f"hand:{seat}", "pile"), (prize, "prize", f"won:{seat}"))
        else:
            self.facts["fees"][seat] += self.rules["fee"]
            self.facts["shown"].append(best)
            self.shift("paid", seat, ([best], f"hand:{seat}", f"hand:{seat}"))
        self.proceed()

    def finish(self) -> None:
        won, fees = [sum(int(self.faces[i]) for i in self.places[f"won:{seat}"]) for seat in self.seats], self.facts["fees"]
        transfers = [t.Transfer(giver, taker, won[taker]) for taker in self.seats for giver in self.seats if giver != taker]
        transfers += [t.Transfer(seat, t.POT, fee) for seat, fee in enumerate(fees)]
        self.facts["pot"] += sum(fees)
        winners = tuple(seat for seat in self.seats if won[seat] == max(won))
        paid = self.facts["pot"] if len(winners) == 1 else 0
        self.facts["pot"] -= paid
        transfers.append(t.Transfer(t.POT, winners[0], paid))
        lines = tuple(t.Line(seat=seat, what="won", row="TOY-1", points=points) for seat, points in enumerate(won))
        thrifty = tuple(int(fee == 0) for fee in fees)
        self.outcome = t.settle("end", len(won), lines=lines, transfers=tuple(transfers), awards=thrifty, winners=winners)
        self.go_on(OVER)
        self.shift("ended", None)

    def carry(self) -> ToyCarry:
        after = self.facts["round"] + 1
        return ToyCarry(round=after, over=after >= self.rules["rounds"], host=self.facts["host"], pot=self.facts["pot"])

    def sight(self, who: t.Who, common: dict[str, Any]) -> ToyView:
        shut = [p for p in self.places if p[:4] in ("bag", "hand", "away") and who != t.ALL and not p.endswith(f":{who}")]
        known = tuple(t.Known(p, self.faces[i], i) for p in shut for i in self.places[p] if i in self.facts["shown"])
        places = {place: pieces_of(ids, self.faces, place not in shut) for place, ids in self.places.items()}
        turn = self.facts["claims"][0] if self.facts["claims"] else None
        return ToyView(turn=turn, places=places, known=known, facts=deepcopy(self.facts), **common)

    @classmethod
    def imagine(cls, view: ToyView, luck: Luck) -> Self:
        self = cls(view.rules, luck)
        self.facts, self.phase, self.step = deepcopy(view.facts), view.phase, view.step
        self.answers = {} if view.answered is None else {view.who: view.answered}
        self.remember(view.who, view.log)
        self.places = {place: [piece.id for piece in pieces if piece.id is not None] for place, pieces in view.places.items()}
        self.places |= {k.place: self.places[k.place] + [o.id for o in view.known if o.place == k.place] for k in view.known}
        hidden = [i for i in luck.shuffle(len(self.faces), "hidden") if all(i not in ids for ids in self.places.values())]
        for place, pieces in view.places.items():
            self.places[place] = sorted(self.places[place] + [hidden.pop() for _ in pieces[len(self.places[place]) :]])
        return self

    @classmethod
    def arrange(cls, position: dict[str, Any], rules: Rules, luck: Luck) -> Self:
        self = cls(rules, luck)
        for place, face in [(place, face) for place, laid in position.items() for face in laid]:
            found = [i for i in self.places["bag"] if self.faces[i] == face]
            if place not in self.places or not found:
                raise t.Malformed(f"position: no {face!r} for {place!r}; places are {', '.join(self.places)}, faces 1 to 9.")
            self.shift("arranged", None, (found[:1], "bag", place))
        self.go_on("claim")
        return self


class Novice:
    def decide(self, view: Any, decision: t.Decision, budget: Any) -> str:
        return sample(decision.choices, random.Random(budget.seed))


def faces(rules: Rules) -> tuple[str, ...]:
    return tuple(str(1 + i % 9) for i in range(18 * rules.seats + 9))


GAME = Game("tests.contract.toy", ToyRound, ToyView, ToyCarry, CATALOG, 1, faces, ("novice",), lambda level: Novice())
