"""Checks of the pieces and of the events that move them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from game.registry import Game
from game.table import ALL, PUBLIC, Event, Move, Round, Step, View, Who
from tests.contract.play import agree, tables, written


def pieces(game: Game, seed: int) -> None:
    """After every event each piece lies in exactly one place, with its face."""
    for table in tables(game, seed):
        faces = game.faces(table.rules)
        for steps, _ in table.seen(ALL):
            for step in steps:
                all_once(step.view, faces)


def all_once(view: View, faces: tuple[str, ...]) -> None:
    """Whether the view of all has each piece once."""
    laid = [piece for pieces in view.places.values() for piece in pieces]
    ids, all_ids = Counter(piece.id for piece in laid), Counter(id for id, face in enumerate(faces) if face)
    assert ids == all_ids, f"pieces {sorted((all_ids - ids).elements())} are nowhere, {list((ids - all_ids).elements())} too many"
    assert all(piece.id is not None and piece.face == faces[piece.id] for piece in laid), "a piece with another face"


def moves(game: Game, seed: int) -> None:
    """For every watcher the moves of each event lead from the places before it to the places after it."""
    for table in tables(game, seed):
        for who in (ALL, PUBLIC, table.rng.choice(table.seats)):
            last: View | None = None
            for steps, view in table.seen(who):
                for step in steps:
                    if last is not None:
                        follow(last, step, who)
                    last = step.view
                assert last is None or last.places == view.places, "pieces moved and no event told it"


def follow(before: View, step: Step, who: Who) -> None:
    """Whether the moves of a step account for every difference between its view and the one before. A piece that was seen
    may leave unnamed (turned down and shuffled away); one may also be turned up or down where it lies."""
    lying = {place: Counter(piece.id for piece in pieces) for place, pieces in before.places.items()}
    told_by = f"for {who}, after {type(step.event).__name__}"
    unnamed: Counter[str] = Counter()
    for move in step.event.moves:
        start, end = lying.setdefault(move.frm, Counter()), lying.setdefault(move.to, Counter())
        known = move.id if move.id is not None and start[move.id] else None
        if move.id is None and start[None] == 0:
            unnamed[move.frm] += 1
        else:
            start[known] -= 1
        assert start[known] >= 0 and start.total() >= unnamed[move.frm], f"{told_by}: nothing can move as {move} says"
        end[move.id] += 1
    for place in lying.keys() | step.view.places.keys():
        then, now = lying.get(place, Counter()), Counter(piece.id for piece in step.view.places.get(place, ()))
        lie = then.total() - unnamed[place]
        assert lie == now.total(), f"{told_by}: {now.total()} lie in {place}, and by the moves {lie} do"
        shown, hidden = {i for i in now - then if i is not None}, {i for i in then - now if i is not None}
        enough = len(shown) <= then[None] and len(hidden) <= now[None] + unnamed[place]
        assert enough, f"{told_by}: other pieces lie in {place}"


def steps(game: Game, seed: int) -> None:
    """Only the last view of an answer asks questions, and it is the view of the round as it then stands."""
    for table in tables(game, seed):
        who = table.rng.choice(table.watchers)
        for seen, view in table.seen(who):
            assert all(not step.view.decisions for step in seen[:-1]), "questions are asked while things still happen"
            if seen:
                agree(written(seen[-1].view), written(view), f"the last view of {who}")
                logs = [len(step.view.log) for step in seen]
                assert all(b == a + 1 for a, b in pairwise(logs)), "an event is not remembered once"


def knowledge(game: Game, seed: int) -> None:
    """What a view says that its seat knows is true."""
    for table in tables(game, seed):
        for round_, _, _ in table.states():
            for who in (*table.seats, PUBLIC):
                known_is_true(round_, round_.view(who))


def known_is_true(round_: Round, view: View) -> None:
    """Whether all that the view's watcher is said to know holds in this round."""
    places = round_.view(ALL).places
    for known in view.known:
        there = [p for p in places[known.place] if p.face == known.face and known.id in (None, p.id)]
        assert bool(there) == known.holds, f"{view.who} is told {known}, which is not so"


def faces_seen(game: Game, seed: int) -> None:
    """An event that names a piece to a watcher is followed by a view in which that watcher sees or knows the piece."""
    for table in tables(game, seed):
        for who in (*table.seats, PUBLIC):
            for steps_seen, _ in table.seen(who):
                for step in steps_seen:
                    _seen_after(step, who)


def _seen_after(step: Step, who: Who) -> None:
    places = {piece.id: place for place, pieces in step.view.places.items() for piece in pieces if piece.id is not None}
    known = [(fact.place, fact.face, fact.id) for fact in step.view.known if fact.holds]
    last: dict[int, Move] = {move.id: move for move in step.event.moves if move.id is not None}
    for piece, move in last.items():
        knows = (move.to, move.face, piece) in known or (move.to, move.face, None) in known
        assert knows or places.get(piece) == move.to, f"{who} saw {move} and then does not know where it is"
    assert all(move.id is not None or move.face is None for move in step.event.moves), f"{who} sees a face without its piece"
    faces = {piece.face for pieces in step.view.places.values() for piece in pieces} | {face for _, face, _ in known}
    assert _named(step.event) <= faces, f"{who} is told {_named(step.event)} by {type(step.event).__name__} and sees {faces}"


def _named(event: Event) -> set[str]:
    """The faces that an event names by itself."""
    one, many = getattr(event, "face", None), getattr(event, "faces", None)
    return {*((one,) if one else ()), *(many or ())}
