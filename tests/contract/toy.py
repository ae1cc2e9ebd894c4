"""Pebbles: a small game with all that the contract allows, to prove the contract and its suite.

Who plays keeps seven of fourteen numbers; to keep too few is a foul. Prizes are drawn one by one. While one lies open, whoever
holds a number as high may claim it, until the host's lapse. Then the claimants reveal or withdraw, unless the host throws the
prize out: the nearest after the host who reveals wins it, who withdraws shows its best number and pays. Who won most takes the
pot. At a table of four the seat before the host sits out, paid by the host."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple, Self

import game.table as t
from game.choices import Choice, Pick
from game.facts import Fact, listed, per_seat, plain
from game.luck import Luck
from game.options import SWITCH, Catalog, Numbers, Option, Preset, Rules
from game.registry import Game
from game.round import OVER, BaseRound, Phase, Question
from tests.contract.play import chance

CATALOG = Catalog(
    "pebbles",
    (
        Option("prizes", Numbers(1, 5, 2), 3, ("TOY-1",), "play"),
        Option("fee", (0, 1, 3), 1, ("TOY-2",), "money"),
        Option("rounds", Numbers(1, 3), 3, ("TOY-3",), "match"),
        Option("throw", SWITCH, True, ("TOY-4",), "play", needs=("prizes>=3",), clashes=("fee=3",)),
    ),
    (Preset("plain", (3, 2, 4)), Preset("dear", (3,), {"fee": 3})),
)
FACES = tuple(str(1 + i % 9) for i in range(54))
DEALT, KEPT, WINDOW = 14, 7, 2.0

class ToyCarry(t.Carry, frozen=True, kw_only=True):
    host: t.Seat = 0
    pot: int = 0

    def misfit(self, rules: Rules) -> str:
        return t.outside(self, host=range(rules.seats), pot=range(1000))

class ToyView(t.View, frozen=True, kw_only=True):
    host: t.Seat
    sitter: t.Seat | None
    pot: int
    left: int
    thrown: bool
    fees: tuple[int, ...]
    claims: tuple[t.Seat, ...]
    shown: tuple[int, ...]

class Moved(t.Event, frozen=True, kw_only=True):
    what: str
    faces: t.Hidden[tuple[str, ...]]
    seen: int

class Keep(NamedTuple):
    """What a seat keeps; nothing by a foul."""
    faces: tuple[str, ...] = ()

def ask_keep(table: ToyRound) -> tuple[Question, ...]:
    picks = [(seat, Pick("keep", table.held(seat), KEPT, KEPT)) for seat in table.playing]
    return tuple(
        table.ask(seat, pick, pick.say(*pick.items[:KEPT]), read=Keep, seconds=30.0) for seat, pick in picks
    )

def answer_keep(table: ToyRound, answers: dict[t.Seat, Keep]) -> None:
    for seat, keep in answers.items():
        held, kept = table.places[f"hand:{seat}"], list(keep.faces or table.held(seat)[:KEPT])
        table.fees[seat] += 0 if keep.faces else table.rules["fee"]
        away = [i for i in held if FACES[i] not in kept or kept.remove(FACES[i])]
        table.shift("kept", (away, f"hand:{seat}", f"away:{seat}"), seen=1 << seat)
    draw(table)

def draw(table: ToyRound) -> None:
    """The next prize, or the end."""
    table.claims = []
    table.shift("left", (table.places["prize"], "prize", "pile"))
    if table.left == 0:
        return finish(table)
    drawn = table.places["bag"][table.luck.below(len(table.places["bag"]), "prize", table.draws)]
    table.draws, table.left = table.draws + 1, table.left - 1
    table.shift("drawn", ([drawn], "bag", "prize"))
    table.go_on("claim")

def ask_claim(table: ToyRound) -> tuple[Question, ...]:
    [prize] = table.places["prize"]
    able = [seat for seat in table.playing if seat != table.host and max(table.held(seat), default="") >= FACES[prize]]
    return table.window(table.host, [table.ask(seat, ("claim", "pass"), "pass", must=False) for seat in able], WINDOW)

def answer_claim(table: ToyRound, answers: dict[t.Seat, Choice]) -> None:
    table.claims = [seat for seat in (*table.seats[table.host + 1 :], *table.seats[: table.host]) if seat in answers]
    if table.claims:
        table.go_on("reveal")
    else:
        draw(table)

def ask_reveal(table: ToyRound) -> tuple[Question, ...]:
    best = {seat: max(table.places[f"hand:{seat}"], key=FACES.__getitem__) for seat in table.claims}
    asked = [table.ask(s, {f"reveal {FACES[i]}": (True, i), "withdraw": (False, i)}, "withdraw") for s, i in best.items()]
    if table.rules["throw"] and not table.thrown:
        asked.append(table.ask(table.host, ("throw", "pass"), "pass", kind="throw", must=False, now=True))
    return tuple(asked)

def answer_reveal(table: ToyRound, answers: dict[t.Seat, Any]) -> None:
    if table.host in answers:
        table.thrown, table.left = True, table.left + 1
        return draw(table)
    for seat in table.claims:
        reveals, best = answers[seat]
        if reveals:
            table.host = seat
            table.shift("won", ([best], f"hand:{seat}", "pile"), (table.places["prize"], "prize", f"won:{seat}"))
            break
        table.fees[seat] += table.rules["fee"]
        table.shown.append(best)
        table.shift("paid", ([best], f"hand:{seat}", f"hand:{seat}"))
    draw(table)

def finish(table: ToyRound) -> None:
    """The round is settled. Where two have won most, the pot stays."""
    won, seats = [sum(int(FACES[i]) for i in table.places[f"won:{seat}"]) for seat in table.seats], table.rules.seats
    winners, pot = tuple(seat for seat in table.playing if won[seat] == max(won)), table.pot + sum(table.fees)
    table.pot = 0 if len(winners) == 1 else pot
    paid = [t.Transfer(giver, taker, won[taker]) for taker in table.playing for giver in table.playing if giver != taker]
    paid += [t.Transfer(seat, t.POT, table.fees[seat]) for seat in table.playing]
    paid.append(t.Transfer(t.POT, winners[0], pot - table.pot))
    lines = [t.Line(seat=seat, what="won", row="TOY-1", points=won[seat]) for seat in table.playing]
    if table.sitter is not None:
        paid.append(t.Transfer(table.host, table.sitter, 1, "bench"))
        lines.append(t.Line(seat=table.sitter, what="bench", row="TOY-4", points=1))
    thrifty = tuple(int(seat in table.playing and not table.fees[seat]) for seat in table.seats)
    table.outcome = t.settle("end", seats, lines=tuple(lines), transfers=tuple(paid), awards=thrifty, winners=winners)
    table.go_on(OVER)
    table.shift("ended")

PHASES = {
    "keep": Phase(ask_keep, answer_keep), "claim": Phase(ask_claim, answer_claim), "reveal": Phase(ask_reveal, answer_reveal),
}  # fmt: skip
FACTS = {
    "host": plain(0), "sitter": plain(None), "pot": plain(0), "left": Fact(lambda rules: rules["prizes"]),
    "thrown": plain(False), "fees": per_seat(0), "claims": listed(), "shown": listed(),
}  # fmt: skip

class ToyRound(BaseRound):
    BOUND = 20
    PHASES, FACTS = PHASES, FACTS

    def __init__(self, rules: Rules, luck: Luck, carry: Any = None) -> None:
        super().__init__(rules, luck, carry)
        self.came, self.seats, self.draws = carry or ToyCarry(), range(rules.seats), 0
        self.host, self.pot = self.came.host, self.came.pot
        self.places: dict[str, list[int]] = {"bag": list(range(len(FACES))), "prize": [], "pile": []}
        self.places |= {f"{kind}:{seat}": [] for kind in ("hand", "away", "won") for seat in self.seats}

    def copy_into(self, other: Self) -> None:
        other.places = {place: list(ids) for place, ids in self.places.items()}

    @property
    def playing(self) -> tuple[t.Seat, ...]:
        return tuple(seat for seat in self.seats if seat != self.sitter)

    def held(self, seat: t.Seat) -> tuple[str, ...]:
        return tuple(FACES[i] for i in self.places[f"hand:{seat}"])

    def open(self) -> None:
        self.sitter = (self.host - 1) % 4 if self.rules.seats == 4 else None
        deck = self.luck.shuffle(len(FACES), "deck")
        for nth, seat in enumerate(self.playing):
            self.shift("dealt", (deck[DEALT * nth : DEALT * (nth + 1)], "bag", f"hand:{seat}"), seen=1 << seat)
        self.go_on("keep")

    def shift(self, what: str, *runs: tuple[list[int], str, str], seen: int = t.EVERYBODY) -> None:
        moves = [t.Move(frm=frm, to=to, id=i, face=FACES[i], seen=seen) for ids, frm, to in runs for i in ids]
        for move in moves:
            self.places[move.frm] = [i for i in self.places[move.frm] if i != move.id]
            self.places[move.to] = sorted([*self.places[move.to], move.id])
        self.tell(Moved, moves=tuple(moves), what=what, faces=tuple(m.face for m in moves), seen=seen)

    def refuse(self, seat: t.Seat, choice: Choice, decision: t.Decision) -> t.Refused | t.Foul:
        verb, *words = choice.split() or [""]
        few = verb == "keep" == decision.kind and len(words) < KEPT and Counter(words) <= Counter(self.held(seat))
        return t.Foul("pebbles.foul.few", meaning=Keep()) if few else super().refuse(seat, choice, decision)

    def carry(self) -> ToyCarry:
        number = self.came.round + 1
        return ToyCarry(round=number, over=number >= self.rules["rounds"], host=self.host, pot=self.pot)

    def sight(self, who: t.Who, common: dict[str, Any]) -> ToyView:
        shut = [p for p in self.places if p[:4] in ("bag", "hand", "away") and who != t.ALL and not p.endswith(f":{who}")]
        told = tuple(t.Known(p, FACES[i], i) for p in shut for i in self.places[p] if i in self.shown)
        laid = {p: tuple(t.UNSEEN if p in shut else t.Piece(i, FACES[i]) for i in ids) for p, ids in self.places.items()}
        return ToyView(turn=next(iter(self.claims), None), places=laid, known=told, **common)

    def guess(self, view: ToyView, luck: Luck) -> None:
        lying = {known.id: known.place for known in view.known}
        lying |= {piece.id: place for place, pieces in view.places.items() for piece in pieces if piece.id is not None}
        hidden = [i for i in luck.shuffle(len(FACES), "hidden") if i not in lying]
        dealt = {place: [i for i, where in lying.items() if where == place] for place in view.places}
        for hand in [f"hand:{seat}" for seat in self.claims]:  # who claims holds a number as high as the prize
            prize = view.places["prize"][0].face or ""
            if len(dealt[hand]) < len(view.places[hand]) and all(FACES[i] < prize for i in dealt[hand]):
                dealt[hand].append(hidden.pop(next(n for n, i in enumerate(hidden) if FACES[i] >= prize)))
        for place, pieces in view.places.items():
            self.places[place] = sorted(dealt[place] + [hidden.pop() for _ in pieces[len(dealt[place]) :]])

    def set_up(self, position: dict[str, Any]) -> None:
        for place, face in [(place, face) for place, laid in position.items() for face in laid]:
            found = [i for i in self.places["bag"] if FACES[i] == face]
            if place not in self.places or not found:
                raise t.Malformed(f"position: no {face!r} for {place!r}; places are {', '.join(self.places)}, faces 1 to 9.")
            self.shift("arranged", (found[:1], "bag", place))
        self.go_on("claim")

def first_carry(rules: Rules, hour: int) -> ToyCarry:
    """The hour says who is host."""
    return ToyCarry(host=hour % rules.seats)

def settle_match(rules: Rules, carry: Any, totals: Sequence[int], left: t.Seat | None) -> t.Settlement:
    """The pot that nobody won is shared, the rest to who has most; who gets up pays everybody else the fee."""
    share, rest = divmod(carry.pot, rules.seats)
    most = max(range(rules.seats), key=totals.__getitem__)
    paid = [t.Transfer(t.POT, seat, share + rest * (seat == most), "share") for seat in range(rules.seats)]
    lines = [t.Line(seat=seat, what="share", row="TOY-2", points=share) for seat in range(rules.seats)]
    if left is not None:
        paid += [t.Transfer(left, seat, rules["fee"], "left") for seat in range(rules.seats) if seat != left]
        lines.append(t.Line(seat=left, what="left", row="TOY-2"))
    return t.settle("final", rules.seats, lines=tuple(lines), transfers=tuple(paid))

GAME = Game(
    "pebbles", ToyRound, ToyView, ToyCarry, CATALOG, 1, lambda rules: FACES, ("novice",), chance,
    first_carry=first_carry, finish=settle_match, sitters=frozenset({"bench"}),
)  # fmt: skip
