"""What may be said wrongly where the referee is strict, and what a foul would cost, for a person who wants to know beforehand.

Nothing here depends on whether what is said would be wrong: the window does not say so before the referee does. A win has its
colour whatever the hand holds, and no other answer is louder than the rest.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.choices import Choice
from game.riichi import utterable
from game.riichi.state import STICK
from game.riichi.tiles import KIND, KIND_FACES, read_faces
from game.riichi.turn import LIVE_FOR_RIICHI
from scenes.games.riichi.seen import SeenTable
from scenes.stage.binding import Key
from scenes.table.ask.prompt import Answer, Prompt


def turn(table: SeenTable) -> tuple[Answer, ...]:
    """What can be said on one's own turn beside a discard and riichi, whatever the hand holds: with a tile just drawn tsumo, a
    kan with any tile, and at the very first 구종구패."""
    say, view, seat = table.say, table.view, table.seat
    found = [Answer("tsumo", say("riichi.choice.tsumo"), "T", tone="bold")] if table.drawn is not None else []
    if utterable.own_kan(view, seat):
        targets = {key: (f"kan {KIND_FACES[KIND[piece.face]]}",) for key, piece in table.hand if piece.face is not None}
        ask = Prompt(say("riichi.prompt.kan"), targets=targets, can_go_back=True)
        found.append(Answer("say_kan", say("riichi.choice.kan"), "K", ask=ask))
    if utterable.nine_kinds(view, seat):
        found.append(Answer("abort", say("riichi.choice.abort"), "N"))
    return tuple(found)


def riichi(table: SeenTable) -> dict[Key, tuple[Choice, ...]]:
    """Riichi with any tile of the hand."""
    if not utterable.riichi(table.view, table.seat):
        return {}
    return {key: (f"riichi {table.said_of(piece)}",) for key, piece in table.hand}


def calls(table: SeenTable) -> tuple[Answer, ...]:
    """A pon or chi with any two tiles of the hand, or with none to show, and a kan: the same whatever the hand holds, in the
    order in which one goes before another."""
    say, view, seat = table.say, table.view, table.seat
    found = []
    for cap, verb in (("P", "pon"), ("C", "chi")):
        lines = utterable.calls(view, seat, verb)
        none = utterable.empty(view, seat, verb)
        empty = (Answer(none, say("riichi.choice.nothing"), "0"),) if none is not None else ()
        ask = Prompt(say("riichi.prompt.first"), costs(table, "call"), empty, _begun(table, lines), can_go_back=True)
        found.append(Answer(f"say_{verb}", say(f"riichi.choice.{verb}"), cap, ask=ask))
    pon, chi = found
    return pon, Answer(utterable.kan(view), say("riichi.choice.kan"), "K"), chi


def _begun(table: SeenTable, lines: Sequence[Choice]) -> dict[Key, tuple[Choice, ...]]:
    """The tiles of the hand with the lines that each begins."""
    return {
        key: found
        for key, piece in table.hand
        if (found := tuple(line for line in lines if piece.face in (read_faces(line.split()[1]) or ())))
    }


def second(table: SeenTable, choices: Sequence[Choice]) -> Prompt:
    """The second tile of a call, whose first one is in all of these lines."""
    pairs = {choice: read_faces(choice.split()[1]) or [] for choice in choices}
    first = next(iter(set.intersection(*(set(pair) for pair in pairs.values()))))
    others = {choice: pair[0] if pair[1] == first else pair[1] for choice, pair in pairs.items()}
    targets = {
        key: tuple(choice for choice, face in others.items() if face == piece.face)
        for key, piece in table.hand
        if piece.face in others.values()
    }
    title = table.say("riichi.prompt.second", tile=table.piece_name(first))
    return Prompt(title, costs(table, "call"), targets=targets, can_go_back=True)


def warning(table: SeenTable, what: str) -> tuple[str, ...]:
    """What a false win costs, which can be said at any time. Who wants to know more of fouls reads that."""
    if not table.strict:
        return ()
    win = table.say(f"riichi.choice.{'tsumo' if what == 'turn' else 'ron'}")
    points = f"{utterable.chombo(table.view, table.seat):,}"
    return costs(table, what) or (table.say("riichi.prompt.strict", win=win, points=points),)


def costs(table: SeenTable, what: str) -> tuple[str, ...]:
    """What a foul would cost, in words, if the person wants to know and the referee is strict. `what` is a ``call``, ``riichi``,
    a discard that is 쿠이카에 (``genbutsu``, ``suji``), or a win, on one's ``turn`` or in a window (``claim``, ``rob``). At a
    ``reveal`` it is what was said."""
    view, say = table.view, table.say
    if not utterable.strict(view) or not table.chosen.get("foul_costs"):
        return ()
    win, call, riichi_ = penalties(table)
    if what == "riichi" and not view.dead[table.seat] and len(view.places["wall"]) >= LIVE_FOR_RIICHI:
        return (riichi_,)
    if what in ("riichi", "genbutsu", "suji"):
        ends = view.dead[table.seat] if what == "riichi" else what == "genbutsu" and view.rules["genbutsu_foul"] == "chombo"
        return (say("riichi.cost.at_once", cost=_chombo(table) if ends else say("riichi.cost.dead")),)
    if what == "reveal":
        claim = view.claims[0] if view.claims else None
        return (win if claim is None or claim.kind in ("ron", "tsumo") else call,)
    return (call,) if what == "call" else (win,)


def penalties(table: SeenTable) -> tuple[str, str, str]:
    """What a false win, a wrong call and riichi without a wait cost here."""
    view, say = table.view, table.say
    chombo, dead = _chombo(table), say("riichi.cost.dead")
    stick = say("riichi.cost.stick", points=f"{STICK:,}")
    withdrawn = dead if view.rules["withdrawn_win"] == "dead_hand" else chombo
    no_call = stick if view.rules["withdrawn_call"] == "deposit_1000" else say("riichi.cost.nothing")
    win = say("riichi.cost.win", cost=chombo, withdrawn=withdrawn)
    call = say("riichi.cost.call", cost=chombo if view.dead[table.seat] else dead, withdrawn=no_call)
    return win, call, say("riichi.cost.riichi", cost=chombo)


def _chombo(table: SeenTable) -> str:
    return table.say("riichi.cost.chombo", points=f"{utterable.chombo(table.view, table.seat):,}")
