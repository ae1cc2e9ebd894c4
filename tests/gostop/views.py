"""Go-Stop views made by hand."""

from __future__ import annotations

from typing import Any

from game.gostop.cards import CARD, PACK, Cards, each, mask
from game.gostop.game import GAME
from game.gostop.scoring import junk_cards, junk_value
from game.gostop.view import GoStopView, Pile
from game.options import Rules
from game.table import Piece


def open_pieces(*faces: str) -> tuple[Piece, ...]:
    return tuple(Piece(CARD[face], face) for face in faces)


def closed(count: int) -> tuple[Piece, ...]:
    return (Piece(),) * count


def _pile(faces: str) -> Cards:
    return mask(CARD[face] for face in faces.split())


def view(
    seats: int = 3,
    *,
    hand: str = "",
    floor: str = "",
    taken: tuple[str, ...] = (),
    others: int = 7,
    play: str = "",
    flip: str = "",
    **facts: Any,
) -> GoStopView:
    """Seat 0's view of a table: faces are given as words, whatever is left over lies in the stock."""
    taken = (*taken, *("",) * (seats - len(taken)))
    places = {"hand:0": open_pieces(*hand.split())}
    places |= {f"hand:{seat}": closed(others) for seat in range(1, seats)}
    places["floor"] = open_pieces(*floor.split())
    for place, faces in (("play", play), ("flip", flip)):
        if faces:
            places[place] = open_pieces(*faces.split())
    places |= {f"taken:{seat}": open_pieces(*faces.split()) for seat, faces in enumerate(taken)}
    places["stock"] = closed(PACK - sum(len(pieces) for pieces in places.values()))
    zeros: tuple[Any, ...] = (0,) * seats
    usual: dict[str, Any] = {
        "who": 0,
        "rules": Rules("gostop", seats, GAME.catalog.rules(3).values),
        "step": 0,
        "phase": "play",
        "turn": 0,
        "dealer": 0,
        "scores": zeros,
        "goes": zeros,
        "go_scores": zeros,
        "playing": tuple(range(seats)),
        "junk": tuple(tuple(each(junk_cards(_pile(faces)))) for faces in taken),
        "junk_worth": tuple(junk_value(_pile(faces)) for faces in taken),
        "dangers": ((),) * seats,
        "first_go": None,
        "tokens": zeros,
        "turns_taken": zeros,
        "shaken": ((),) * seats,
        "bombed": ((),) * seats,
        "paired": ((),) * seats,
        "four": ((),) * seats,
        "reverse": zeros,
        "bbeoks_made": zeros,
        "gukjin": ("",) * seats,
        "money": zeros,
        "bbeok": (),
        "nagari": 0,
        "night": False,
        "month": 1,
    }
    return GoStopView(places=places, **(usual | facts))


def busy(seats: int = 3) -> GoStopView:
    """A table late in a round, with something of everything on it."""
    return view(
        seats,
        hand="3B 3R 5A 7J 9K 11J 12B",
        floor="1J 3J 6A 6J 6R 8J 10J 10K 12D",
        taken=("1B 1R 2A 2R 4A 4R 8A 9R 1K 2J 2K 4J 4K 8B", "5R 5J 7R 7A 10R 10A 5K 7K", "11B 11D 11K 12A 12R 9A 9J")[:seats],
        others=4,
        scores=(7, 2, 0, 0)[:seats],
        goes=(1, 0, 0, 0)[:seats],
        shaken=((3,), (), (), ())[:seats],
        bbeoks_made=(0, 1, 0, 0)[:seats],
        tokens=(0,) * seats,
        gukjin=("", "", "animal", "")[:seats],
        bbeok=(Pile(6, 1),),
        nagari=1,
    )
